"""Subjects that misbehave: a verdict in bounded time, and no process left."""

import os
import re
from pathlib import Path

from support import Finding

PROGRAM = Path(__file__).with_name("subject.py")
MODES = sorted(set(re.findall(r'^    "([a-z0-9-]+)": lambda|^    "(hangs)": hang', PROGRAM.read_text(), re.M)))
MODES = sorted({first or second for first, second in MODES})
# A subject that only dawdles at its end, or tells more than is asked, has done nothing wrong.
HARMLESS = {"child", "children", "ignores-signals", "loud", "unknown-ops", "long-name", "no-ops", "hostile-name",
            "carriage-return", "endless-error"}
COMMANDS = [["verify", "--cases", "4", "--only", "streak-is-the-run"], ["verify", "--cases", "3"], ["simulate", "--days", "4"],
            ["verify", "--cases", "3", "--jobs", "2", "--junit", "j.xml", "--markdown", "m.md", "--html", "p.html"]]
# A late reply is waited for 10 s, and the subject is started again a few times.
SECONDS = 120


def case(lab, random, number):
    mode = MODES[number % len(MODES)]
    at = random.choice([1, 2, 3, 5, 9, 30])
    words = random.choice(COMMANDS)
    ended = lab.run(*words, "--subject", f"python3 {PROGRAM} {mode} {at}", codes={0, 1, 3, 4}, seconds=SECONDS,
                    environment={**os.environ, "CI": "true"})
    lab.count(f"exit {ended.code}")
    lab.count("modes", 1 if number < len(MODES) else 0)
    if b"\x1b" in ended.output + ended.error:
        raise Finding(f"control characters of the subject reach the terminal: {lab.command()}")
    if len(ended.output) + len(ended.error) > 5_000_000:
        raise Finding(f"{len(ended.output) + len(ended.error):,} bytes of output: {lab.command()}")
    if mode in HARMLESS and at > 1:
        return
    if ended.code == 0 and at <= 2 and mode not in HARMLESS and mode not in ("random", "closes-input", "twice"):
        raise Finding(f"mode {mode} from request {at} on passes: {lab.command()}")
