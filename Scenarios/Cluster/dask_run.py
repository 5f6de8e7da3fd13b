#!/usr/bin/env python3
"""Lives a population in slices with Dask, and joins them.

usage: dask_run.py COUNT FOLDER [OPTIONS of run-shard...]

QUESTLAB names the executable, DASK_SCHEDULER the address of a cluster: two workers on this machine unless it is set. A
slice that dies is lived again, up to three times, wherever there is a worker.
"""

import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed

from slices import Slices


def live(number, worker, questlab, rest):
    """Lives one slice, in a process of its own on the worker's machine."""
    environment = {**os.environ, "QUESTLAB": questlab}
    done = subprocess.run(
        [worker, str(number), *rest], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode != 0:
        text = done.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"slice {number} ended with exit code {done.returncode}: {text}")
    return done.stdout


def main():
    slices = Slices(sys.argv[1:])
    address = os.environ.get("DASK_SCHEDULER")
    cluster = None if address else LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with Client(address or cluster) as client:
        rest = [str(slices.count), slices.folder, *slices.options]
        futures = {
            client.submit(live, number, slices.worker, slices.questlab, rest, pure=False, retries=3): number
            for number in slices.numbers
        }
        try:
            for future in as_completed(list(futures)):
                slices.keep(futures[future], future.result())
        except Exception as error:
            sys.exit(f"{type(error).__name__}: {error}\nWhat is finished is kept: run the same command again.")
    if cluster:
        cluster.close()
    slices.join()


if __name__ == "__main__":
    main()
