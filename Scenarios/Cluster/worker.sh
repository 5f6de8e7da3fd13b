#!/bin/sh
# Runs one shard of a population unless its file already exists, and writes its document to standard output.
# usage: worker.sh NUMBER COUNT FOLDER [OPTIONS of run-shard…]
# Exits with questlab's exit code; a non-zero code leaves the file unchanged.
set -eu
number=$1 count=$2 folder=$3
shift 3
mkdir -p "$folder"
file="$folder/shard-$number-of-$count.json"
"${QUESTLAB:-questlab}" run-shard "$@" --shard "$number/$count" --jobs 1 --output "$file" --resume
cat "$file"
