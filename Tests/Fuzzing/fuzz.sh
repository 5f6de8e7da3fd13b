#!/bin/sh
# Fuzzes one reader with the toolchain's libFuzzer, outside the package's build:
#   Tests/Fuzzing/fuzz.sh FORMAT [SECONDS]     FORMAT is csv, ofx, qif, journal, beancount, jsonl or any
# New inputs stay under .build/fuzzing; a failing one is kept there as crash-*, slow-* or oom-*.
set -eu
cd "$(dirname "$0")/../.."
format=$1
seconds=${2:-600}
folder=$PWD/.build/fuzzing
mkdir -p "$folder/corpus-$format"
sources=$(find Sources/SeededRandom Sources/LocatedJSON Sources/LedgerModel Sources/LedgerFormats Tests/Fuzzing -name '*.swift')
if [ ! -x "$folder/fuzz" ] || [ -n "$(find $sources -newer "$folder/fuzz")" ]; then
  flags="-O -wmo -swift-version 6 -parse-as-library -sanitize=fuzzer,address
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility"
  objects=
  for module in SeededRandom LocatedJSON LedgerModel LedgerFormats; do
    # shellcheck disable=SC2046,SC2086
    swiftc $flags -module-name $module -emit-module -emit-module-path "$folder/$module.swiftmodule" -emit-object \
      -o "$folder/$module.o" -I "$folder" $(find "Sources/$module" -name '*.swift' | sort)
    objects="$objects $folder/$module.o"
  done
  # shellcheck disable=SC2086
  swiftc $flags -I "$folder" -module-name FuzzReaders Tests/Fuzzing/FuzzReaders.swift $objects \
    -use-ld=lld -o "$folder/fuzz"
fi
# A crash would otherwise wait for the backtracer.
export SWIFT_BACKTRACE=enable=no
if [ "$format" != any ]; then export QUESTLAB_FUZZ_FORMAT="$format"; fi
seeds="Tests/Fuzzing/Seeds/$format"
[ -d "$seeds" ] || seeds="Tests/Fuzzing/Seeds"
exec "$folder/fuzz" "$folder/corpus-$format" "$seeds" -max_total_time="$seconds" -max_len=2048 -timeout=10 -seed="${QUESTLAB_FUZZ_SEED:-0}" \
  -rss_limit_mb=2048 -dict=Tests/Fuzzing/readers.dict -artifact_prefix="$folder/" -print_final_stats=1
