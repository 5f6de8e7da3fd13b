#!/usr/bin/env bash
# Runs the shards of a population with GNU parallel (xargs if it is not installed) and merges them.
# usage: parallel.sh COUNT FOLDER [OPTIONS of run-shard…]
# QUESTLAB names the executable, JOBS is the number of shards at once; PARALLEL may name hosts, as in its manual.
set -euo pipefail
if [ $# -lt 2 ]; then
  echo "usage: parallel.sh COUNT FOLDER [OPTIONS of run-shard…]" >&2
  exit 2
fi
count=$1 folder=$2
shift 2
here="$(cd "$(dirname "$0")" && pwd)"
export QUESTLAB="${QUESTLAB:-questlab}"
jobs="${JOBS:-$(nproc)}"
mkdir -p "$folder"
unfinished() {
  echo "a shard did not finish; finished shards are kept: run the same command again" >&2
  exit 3
}

# moreutils has another program of this name.
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
  # A failed shard is retried on its own; one that keeps failing ends the run.
  seq "$count" | parallel --will-cite --quote -I @K@ --jobs "$jobs" --retries 3 --halt soon,fail=1 \
    --joblog "$folder/joblog" "$here/worker.sh" @K@ "$count" "$folder" "$@" >/dev/null || unfinished
else
  echo "GNU parallel is not installed: using xargs, which does not retry failed shards" >&2
  seq "$count" | xargs -P "$jobs" -I @K@ "$here/worker.sh" @K@ "$count" "$folder" "$@" >/dev/null || unfinished
fi

files=()
for ((number = 1; number <= count; number++)); do files+=("$folder/shard-$number-of-$count.json"); done
"$QUESTLAB" merge "${files[@]}" --partial --output "$folder/whole.json"
"$QUESTLAB" merge "$folder/whole.json"
