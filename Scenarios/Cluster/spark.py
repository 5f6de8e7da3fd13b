#!/usr/bin/env python3
"""Runs the shards of a population with Spark and merges them.

usage: spark.py COUNT FOLDER [OPTIONS of run-shard...]

QUESTLAB names the executable. SPARK_MASTER names the cluster (default: two tasks at once on this machine, each tried up to
four times). The shard numbers are piped through worker.sh, whose exit code is checked: a failed shard is retried, and nothing
is merged before all have finished.
"""

import os
import shlex
import sys

from pyspark import SparkConf, SparkContext

from shards import Shards


def main():
    shards = Shards(sys.argv[1:])
    configuration = SparkConf().setAppName("questlab").setIfMissing("spark.ui.enabled", "false")
    context = SparkContext(master=os.environ.get("SPARK_MASTER", "local[2,4]"), conf=configuration)
    context.setLogLevel("ERROR")
    each = 'while read -r number; do "$0" "$number" "$@" </dev/null || exit; done'
    command = ["sh", "-c", each, shards.worker, str(shards.count), shards.folder, *shards.options]
    # A piped program sees only this environment.
    environment = {**os.environ, "QUESTLAB": shards.questlab}
    # One partition per shard, so that a lost worker costs one shard.
    numbers = context.parallelize([str(number) for number in shards.numbers], shards.count)
    documents = numbers.pipe(shlex.join(command), env=environment, checkCode=True).collect()
    context.stop()
    if len(documents) != shards.count:
        sys.exit(f"{len(documents)} of {shards.count} documents were returned")
    for number, document in zip(shards.numbers, documents):
        shards.keep(number, document.encode() + b"\n")
    shards.merge()


if __name__ == "__main__":
    main()
