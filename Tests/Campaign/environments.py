"""Runs of one command line under other locales, zones, hash seeds, clocks, terminals and thread counts: the same bytes."""

import os
import shutil

from support import ROOT, Finding, Skipped, tail

COMMANDS = [
    ["verify", "--seed", "1", "--cases", "20", "--format", "json"],
    ["simulate", "--days", "40", "--seed", "3"],
    ["simulate", "--persona", "family", "--days", "20", "--format", "json"],
    ["whatif", "--people", "20", "--days", "10", "--vary", "categoryBudget.minimumTotal=20,30", "--format", "json"],
    ["synth", "--persona", "all", "--people", "3", "--days", "90"],
    ["gate", str(ROOT / "Scenarios"), "--today", "2026-12-01"],
    ["inspect", str(ROOT / "Tests" / "Fuzzing" / "Seeds" / "csv" / "german.csv"), "--rows"],
    ["run-shard", "--people", "8", "--days", "10"],
    ["personas", "list"],
]
LOCALES = ["C", "POSIX", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.SJIS", "no-such-locale", ""]
ZONES = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns", "Asia/Tehran", "NoSuch/Zone", ":", "UTC-99"]
CLOCKS = ["1970-01-02 00:00:00", "2000-02-29 23:59:59", "2038-01-19 03:14:08", "2026-10-25 01:30:00"]
KINDS = ["locale", "zone", "hash seed", "clock", "terminal", "no environment", "threads", "folder"]
state = {}


def is_static(executable):
    """Whether nothing can be loaded before it, so that no clock can be put in its place."""
    if "static" not in state:
        with open(executable, "rb") as file:
            state["static"] = b"/ld-linux" not in file.read(4096)
    return state["static"]


def case(lab, random, number):
    kind = KINDS[number % len(KINDS)]
    words = random.choice(COMMANDS)
    variables = {**os.environ, "CI": "true"}
    key = tuple(words)
    if key not in state:
        state[key] = lab.run(*words, environment=variables, seconds=120)
    before, more = [], []
    if kind == "locale":
        variables["LC_ALL"] = variables["LANG"] = random.choice(LOCALES)
    elif kind == "zone":
        variables["TZ"] = random.choice(ZONES)
    elif kind == "hash seed":
        # Without the variable, each process draws a seed of its own.
        variables["SWIFT_DETERMINISTIC_HASHING"] = random.choice(["1", ""])
        if not variables["SWIFT_DETERMINISTIC_HASHING"]:
            del variables["SWIFT_DETERMINISTIC_HASHING"]
    elif kind == "clock":
        if is_static(lab.questlab):
            raise Skipped("clock: a static executable loads no other clock; give the dynamic one")
        # The program sets up what the library shares; preloading the library alone hides the arguments from Swift.
        if not shutil.which("faketime"):
            raise Skipped("clock: faketime is not installed")
        before = ["faketime", "-f", f"@{random.choice(CLOCKS)}"]
    elif kind == "terminal":
        # COLUMNS is a request for a width, which texts honour.
        variables |= {"TERM": random.choice(["dumb", "xterm-256color", ""]), "COLORTERM": "truecolor"}
        variables.pop("COLUMNS", None)
    elif kind == "no environment":
        variables = {"CI": "true", "PATH": os.environ["PATH"]}
    elif kind == "threads" and words[0] in ("verify", "whatif", "run-shard", "gate", "simulate"):
        more = ["--jobs", str(random.choice([1, 2, 7]))]
    folder = lab.folder
    if kind == "folder":
        folder = lab.folder / random.choice(["ü ñ", "a\nb", "-x", "'quoted'"])
        folder.mkdir()
    ended = lab.run(*words, *more, before=before, environment=variables, cwd=folder, seconds=120)
    if (ended.code, ended.output) != (state[key].code, state[key].output):
        changed = {name: value for name, value in variables.items() if os.environ.get(name) != value}
        first = state[key]
        raise Finding(
            f"{kind} changes the result ({changed}, in {folder.name!r}): {lab.command()}\nexit code {first.code}, then "
            f"{ended.code}; {len(first.output):,} bytes, then {len(ended.output):,}; {tail(ended.error)}")
    lab.count(kind)
