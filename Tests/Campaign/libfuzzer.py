"""libFuzzer with the address sanitizer on the ledger readers, from the seeds that lie beside them."""

import os
import re
import shutil
import subprocess

from support import ROOT, Finding, Skipped, tail

FORMATS = ["csv", "ofx", "qif", "journal", "beancount", "jsonl", "any"]
state = {}


def case(lab, random, number):
    if state.get("skip"):
        raise Skipped(state["skip"])
    if not shutil.which("swiftc"):
        state["skip"] = "there is no swiftc to build the fuzzer with"
        raise Skipped(state["skip"])
    chosen = FORMATS[number % len(FORMATS)]
    # Every format gets its turn in the time of this part, also in a short campaign.
    state.setdefault("each", max(5, int(lab.remaining / len(FORMATS))))
    seconds = state["each"]
    before = artifacts()
    # The first run builds the fuzzer, which no share of the time covers.
    ran = subprocess.run(
        [ROOT / "Tests" / "Fuzzing" / "fuzz.sh", chosen, str(seconds)], capture_output=True,
        env={**os.environ, "QUESTLAB_FUZZ_SEED": str(random.randrange(1, 2**31))}, timeout=seconds + 1800)
    text = (ran.stdout + ran.stderr).decode("utf-8", "replace")
    executed = re.search(r"stat::number_of_executed_units:\s*(\d+)", text)
    if not executed:
        if "error:" in text and "SUMMARY" not in text:
            state["skip"] = "the fuzzer cannot be built: " + tail(text[text.index("error:") :][:120])
            raise Skipped(state["skip"])
        raise Finding(f"libFuzzer on {chosen} printed no statistics:\n{tail(text, 1500)}")
    lab.count(f"{chosen} executions", int(executed[1]))
    coverage = re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", text)
    if coverage:
        edges, features, corpus = coverage[-1]
        lab.note(f"{chosen}: {edges} edges, {features} features, {corpus} inputs kept, {seconds} s")
    new = artifacts() - before
    if ran.returncode != 0 or new:
        raise Finding(f"libFuzzer on {chosen}, {', '.join(sorted(new)) or 'no input kept'}:\n{tail(text, 1500)}")


def artifacts():
    folder = ROOT / ".build" / "fuzzing"
    return {path.name for kind in ("crash-*", "timeout-*", "oom-*", "leak-*") for path in folder.glob(kind)}
