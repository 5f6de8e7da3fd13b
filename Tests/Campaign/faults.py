"""Injected faults for every writing command: no space, a size limit, a read-only folder, closed descriptors, few of them."""

import os
import resource
import subprocess
import sys
from pathlib import Path

from support import ROOT, Finding, Skipped
from writers import COMMANDS, GROWING, Writer

KINDS = ["file size limit", "full disk", "read-only disk", "full output", "closed output", "closed input",
         "closed error", "few descriptors", "reader gone"]


def case(lab, random, number):
    kind = KINDS[number % len(KINDS)]
    command = random.choice(sorted(COMMANDS))
    if kind in ("full disk", "read-only disk"):
        with_disk(lab, random, kind, command)
    elif kind == "file size limit":
        limit(lab, random, command)
    elif kind == "few descriptors":
        descriptors(lab, random)
    else:
        streams(lab, random, kind)
    lab.count(kind)


def judge(lab, writer, new, ended, what):
    """Success means the complete file; a failure says why and leaves the old one."""
    content = writer.file.read_bytes() if writer.file.exists() else None
    if lab.temporary_files(writer.folder):
        raise Finding(f"{what}: temporary files are left: {lab.command()}")
    if writer.kind == "verify failures":
        for path in (writer.folder / "kept").rglob("*.json"):
            if not path.read_bytes().rstrip().endswith(b"}"):
                raise Finding(f"{what}: {path.name} is incomplete: {lab.command()}")
        return
    if ended.code in (0, 1):
        if content != new:
            raise Finding(f"{what}: exit code {ended.code}, but the file is not complete: {lab.command()}")
        return
    if not ended.error.strip():
        raise Finding(f"{what}: exit code {ended.code} without a word: {lab.command()}")
    if content != writer.old and not (writer.kind in GROWING and content and content.rstrip().endswith(b">")):
        raise Finding(f"{what}: the old file is lost: {lab.command()}")


def limit(lab, random, command):
    writer = Writer(lab, command)
    new, _ = writer.expected()
    size = random.choice([0, 1, random.randrange(1, max(2, len(new or b"x" * 4000))), 4096])
    # The error goes to a pipe, which has no size limit; 64 KiB of it are held without a reader.
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as error:
        with os.fdopen(writing, "wb") as stream:
            ended = lab.run(*writer.words, cwd=writer.folder, limits=[(resource.RLIMIT_FSIZE, size)], codes={0, 1, 2, 3},
                            stdout=subprocess.DEVNULL, stderr=stream, seconds=120)
        ended.error = error.read()
    judge(lab, writer, new, ended, f"file size limit of {size} bytes")


def with_disk(lab, random, kind, command):
    if os.geteuid() != 0 or not sys.platform.startswith("linux"):
        raise Skipped("a small file system is mounted only by root on Linux")
    Writer(lab, command).expected()
    folder = lab.folder / "work"
    size = random.choice([8, 16, 64, 256])
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "questlab", folder], capture_output=True).returncode:
        raise Skipped("this machine lets nothing be mounted")
    try:
        writer = Writer(lab, command)
        new, _ = writer.expected()
        if kind == "read-only disk":
            subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
            codes = {2, 3}
        else:
            codes = {0, 1, 2, 3}
        ended = lab.run(*writer.words, codes=codes, stdout=subprocess.DEVNULL, seconds=120, cwd=lab.folder)
        judge(lab, writer, new, ended, f"{kind} of {size} KiB")
    finally:
        subprocess.run(["umount", "-l", folder], check=False)


RESULTS = [["inspect", "LEDGER", "--rows"], ["synth", "--days", "60"], ["simulate", "--days", "40"], ["personas", "list"],
           ["verify", "--list"], ["help", "verify"], ["gate", str(ROOT / "Scenarios")], ["completion", "bash"],
           ["whatif", "--people", "5", "--days", "3", "--format", "json"], ["mutants", "--list"]]


def streams(lab, random, kind):
    ledger = ROOT / "Tests" / "Fuzzing" / "Seeds" / "csv" / "monzo.csv"
    words = [str(ledger) if word == "LEDGER" else word for word in random.choice(RESULTS)]
    whole = lab.run(*words, seconds=120)
    if kind == "full output":
        if not Path("/dev/full").exists():
            raise Skipped("there is no /dev/full")
        with open("/dev/full", "wb") as full:
            ended = lab.run(*words, stdout=full, seconds=120)
        if whole.output and ended.code != 3:
            raise Finding(f"a full disk for standard output: exit code {ended.code}, not 3: {lab.command()}")
    elif kind == "reader gone":
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as gone:
            ended = lab.run(*words, stdout=gone, seconds=120)
        if whole.output and ended.code != 141:
            raise Finding(f"nobody reads the output: exit code {ended.code}, not 141: {lab.command()}")
    else:
        # A shell closes the descriptor; the next file that is opened must not take its place.
        redirect = {"closed output": ">&-", "closed input": "<&-", "closed error": "2>&-"}[kind]
        ended = lab.run(*words, before=["/bin/sh", "-c", f'exec "$0" "$@" {redirect}'], seconds=120)
        if kind == "closed output" and whole.output and ended.code in (0, 1):
            raise Finding(f"standard output is closed, yet the exit code is {ended.code}: {lab.command()}")
        if kind != "closed output" and (ended.code, ended.output) != (whole.code, whole.output):
            raise Finding(f"{kind} changes the result: {lab.command()}")


def descriptors(lab, random):
    count = random.randint(3, 16)
    subject = f"python3 {ROOT / 'Scenarios' / 'Subjects' / 'quests.py'}"
    ended = lab.run("verify", "--subject", subject, "--cases", "3", "--only", "streak-is-the-run",
                    limits=[(resource.RLIMIT_NOFILE, count)], codes={0, 1, 2, 3}, seconds=120)
    # The subject is right: a verdict against it would blame it for what the harness lacks.
    if ended.code == 1:
        raise Finding(f"{count} descriptors: exit code 1, as if the subject were wrong: {lab.command()}")
