#!/usr/bin/env python3
"""Lives a population in slices with Spark, and joins them.

usage: spark.py COUNT FOLDER [OPTIONS of run-shard...]

QUESTLAB names the executable, SPARK_MASTER the cluster: two tasks at once on this machine, each tried four times, unless
it is set. The numbers of the slices are piped through worker.sh, whose exit code is checked: a slice that dies is lived
again, and nothing is joined before all are there.
"""

import os
import shlex
import sys

from pyspark import SparkConf, SparkContext

from slices import Slices


def main():
    slices = Slices(sys.argv[1:])
    configuration = SparkConf().setAppName("questlab").setIfMissing("spark.ui.enabled", "false")
    context = SparkContext(master=os.environ.get("SPARK_MASTER", "local[2,4]"), conf=configuration)
    context.setLogLevel("ERROR")
    each = 'while read -r number; do "$0" "$number" "$@" </dev/null || exit; done'
    command = ["sh", "-c", each, slices.worker, str(slices.count), slices.folder, *slices.options]
    # What a piped program sees of the environment is this alone.
    environment = {**os.environ, "QUESTLAB": slices.questlab}
    # A partition a slice: what dies with a worker is one slice.
    numbers = context.parallelize([str(number) for number in slices.numbers], slices.count)
    documents = numbers.pipe(shlex.join(command), env=environment, checkCode=True).collect()
    context.stop()
    if len(documents) != slices.count:
        sys.exit(f"{len(documents)} documents came back of {slices.count}")
    for number, document in zip(slices.numbers, documents):
        slices.keep(number, document.encode() + b"\n")
    slices.join()


if __name__ == "__main__":
    main()
