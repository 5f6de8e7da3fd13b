#!/usr/bin/env python3
"""Runs the shards of a population with Dask and merges them.

usage: dask_run.py COUNT FOLDER [OPTIONS of run-shard...]

QUESTLAB names the executable. DASK_SCHEDULER is the address of a cluster (default: two workers on this machine). A failed
shard is retried up to three times, on any worker.
"""

import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster, as_completed

from shards import Shards


def run(number, worker, questlab, rest):
    """Runs one shard in its own process on the worker's machine."""
    environment = {**os.environ, "QUESTLAB": questlab}
    done = subprocess.run(
        [worker, str(number), *rest], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode != 0:
        text = done.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"shard {number} ended with exit code {done.returncode}: {text}")
    return done.stdout


def main():
    shards = Shards(sys.argv[1:])
    address = os.environ.get("DASK_SCHEDULER")
    cluster = None if address else LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with Client(address or cluster) as client:
        rest = [str(shards.count), shards.folder, *shards.options]
        futures = {
            client.submit(run, number, shards.worker, shards.questlab, rest, pure=False, retries=3): number
            for number in shards.numbers
        }
        try:
            for future in as_completed(list(futures)):
                shards.keep(futures[future], future.result())
        except Exception as error:
            sys.exit(f"{type(error).__name__}: {error}\nFinished shards are kept: run the same command again.")
    if cluster:
        cluster.close()
    shards.merge()


if __name__ == "__main__":
    main()
