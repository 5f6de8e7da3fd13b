"""Ends every writing command at a random moment: what is left is the old file or the complete new one."""

import json
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree

from support import Finding
from writers import COMMANDS, GROWING, Writer

# A kill cannot be handled; the others must leave no temporary file and exit as they say.
SIGNALS = {signal.SIGKILL: None, signal.SIGINT: 130, signal.SIGTERM: None, signal.SIGHUP: None, signal.SIGQUIT: None}


def case(lab, random, number):
    kind = list(COMMANDS)[number % len(COMMANDS)]
    chosen = signal.SIGKILL if random.random() < 0.7 else random.choice(list(SIGNALS)[1:])
    writer = Writer(lab, kind)
    new, seconds = writer.expected()
    process = lab.start(*writer.words, cwd=writer.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # The end, where files are put in place, is short: half of the moments lie there.
    moment = random.uniform(0, seconds) if random.random() < 0.5 else random.uniform(0.8, 1.05) * seconds
    time.sleep(moment)
    process.send_signal(chosen)
    try:
        process.wait(timeout=20 * lab.slack)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Finding(f"{chosen.name} after {moment:.3f} s does not end: {lab.command()}") from None
    left = lab.end_left()
    if left:
        raise Finding(f"{chosen.name} after {moment:.3f} s leaves {len(left)} processes: {lab.command()}")
    lab.count("in time" if process.returncode in (-chosen, SIGNALS[chosen]) or process.returncode > 6 else "too late")
    lab.count(chosen.name)
    if chosen == signal.SIGINT and process.returncode not in (130, 0, 1):
        raise Finding(f"SIGINT after {moment:.3f} s ends with {process.returncode}: {lab.command()}")
    partial = lab.temporary_files()
    if chosen != signal.SIGKILL and partial:
        raise Finding(f"{chosen.name} after {moment:.3f} s leaves {partial}: {lab.command()}")
    check(lab, writer, new, f"{chosen.name} after {moment:.3f} s")


def check(lab, writer, new, when):
    """What a command leaves: its files are old or complete, and those that are read again are accepted."""
    if writer.kind == "verify failures":
        kept = sorted((writer.folder / "kept").rglob("*.json"))
        for path in kept:
            json.loads(path.read_text())
        if kept:
            lab.run("gate", *kept, codes={0, 1}, seconds=120)
        lab.count("kept failures", len(kept))
        return
    content = writer.file.read_bytes() if writer.file.exists() else None
    if content in (writer.old, new):
        lab.count("old" if content == writer.old else "complete")
        return
    if writer.kind in GROWING and content:
        try:
            ElementTree.fromstring(content)
            lab.count("complete so far")
            return
        except ElementTree.ParseError as error:
            raise Finding(f"{when}: {writer.file.name} is no XML: {error}: {lab.command()}") from None
    size = "is missing" if content is None else f"has {len(content)} bytes of {len(new)}"
    raise Finding(f"{when}: {writer.file.name} {size}: {lab.command()}")
