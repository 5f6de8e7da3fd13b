"""Runs the judge once per mutant, several at a time, and keeps every verdict at once."""
import json
import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from math import ceil

from rewriting import VARIABLE

PATIENCE = 60


def judge(commands, folder, number, limit):
    """The verdict on one mutant: "survived" if every command exits with 0 in time, else how the first one ended.

    The limit is one of processor seconds, so that a busy machine kills no mutant. A judge that sleeps uses none: after
    PATIENCE times as long on the clock it is stopped too.
    """
    environment = dict(os.environ, CI="true", **{VARIABLE: str(number)})
    for command in commands:
        limited = ["sh", "-c", f'ulimit -t {ceil(limit)}; exec "$@"', "sh", *command]
        process = subprocess.Popen(
            limited, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            code = process.wait(timeout=PATIENCE * limit)
        except subprocess.TimeoutExpired:
            return "timed out"
        finally:
            # The judge's own children too: they share its session.
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return "timed out"
        if code < 0:
            return f"crashed by signal {-code}"
        if code:
            return f"exit code {code}"
    return "survived"


class Verdicts:
    """The verdicts of one state of the sources and one judge, in a file that is rewritten atomically."""

    def __init__(self, path, fingerprint):
        self.path, self.fingerprint, self.of = path, fingerprint, {}
        if path.exists():
            kept = json.loads(path.read_text())
            if kept["fingerprint"] == fingerprint:
                self.of = kept["verdicts"]

    def add(self, identity, verdict):
        self.of[identity] = verdict
        draft = self.path.with_suffix(".draft")
        kept = {"fingerprint": self.fingerprint, "verdicts": dict(sorted(self.of.items()))}
        draft.write_text(json.dumps(kept, indent=1))
        draft.replace(self.path)


def judge_all(numbered, verdicts, commands, folder, limit, jobs, minutes, log):
    """Judges what has no verdict yet, in the order of the ids: a run that is stopped has judged a random sample."""
    left = sorted(((m.id, n) for n, m in numbered if m.id not in verdicts.of))
    end = time.monotonic() + minutes * 60 if minutes else float("inf")

    def one(pair):
        return None if time.monotonic() > end else judge(commands, folder, pair[1], limit)

    with ThreadPoolExecutor(jobs) as pool:
        for place, ((identity, _), verdict) in enumerate(zip(left, pool.map(one, left)), 1):
            if verdict is not None:
                verdicts.add(identity, verdict)
                if place % 20 == 0:
                    log(f"{place} of {len(left)} judged")
