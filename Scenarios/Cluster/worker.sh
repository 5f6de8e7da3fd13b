#!/bin/sh
# Lives one slice of a population, unless its file holds it already, and writes its document to standard output.
# usage: worker.sh NUMBER COUNT FOLDER [OPTIONS of run-shard…]
# The exit code is questlab's: anything but 0 leaves the file as it was.
set -eu
number=$1 count=$2 folder=$3
shift 3
mkdir -p "$folder"
file="$folder/shard-$number-of-$count.json"
"${QUESTLAB:-questlab}" run-shard "$@" --shard "$number/$count" --jobs 1 --output "$file" --resume
cat "$file"
