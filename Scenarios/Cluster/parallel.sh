#!/usr/bin/env bash
# Lives a population in slices with GNU parallel, or with xargs where that is not installed, and joins them.
# usage: parallel.sh COUNT FOLDER [OPTIONS of run-shard…]
# QUESTLAB names the executable, JOBS how many slices live at once; PARALLEL may name hosts, as its manual tells.
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
  echo "a slice did not finish; what is finished is kept: run the same command again" >&2
  exit 3
}

# Another program of this name comes with moreutils.
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
  # A slice that dies is lived again on its own; one that fails again and again ends the run.
  seq "$count" | parallel --will-cite --quote -I @K@ --jobs "$jobs" --retries 3 --halt soon,fail=1 \
    --joblog "$folder/joblog" "$here/worker.sh" @K@ "$count" "$folder" "$@" >/dev/null || unfinished
else
  echo "there is no GNU parallel: xargs lives the slices, and none a second time" >&2
  seq "$count" | xargs -P "$jobs" -I @K@ "$here/worker.sh" @K@ "$count" "$folder" "$@" >/dev/null || unfinished
fi

files=()
for ((number = 1; number <= count; number++)); do files+=("$folder/shard-$number-of-$count.json"); done
"$QUESTLAB" merge "${files[@]}" --partial --output "$folder/whole.json"
"$QUESTLAB" merge "$folder/whole.json"
