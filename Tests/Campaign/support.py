"""Runs the executable and judges what every run must keep: an exit code of the contract, an end in time, nothing left."""

import os
import resource
import signal
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODES = {0, 1, 2, 3, 4, 5, 6, 130, 141}
TRAPS = ("Fatal error", "AddressSanitizer", "ThreadSanitizer", "*** Signal", "💣")


class Finding(Exception):
    """Something that is wrong with the executable."""


class Skipped(Exception):
    """A part, or a kind of it, that this machine cannot run, with the reason."""


class Ended:
    """What a run gave."""

    def __init__(self, code, output, error, seconds):
        self.code, self.output, self.error, self.seconds = code, output, error, seconds


def tail(text, count=400):
    text = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return text if len(text) <= count else "…" + text[-count:]


class Lab:
    """The executable under test and the folder of one case."""

    def __init__(self, questlab, folder, slack=1.0):
        self.questlab, self.folder, self.slack = str(questlab), Path(folder), slack
        self.kinds = {}
        self.stated = []

    def count(self, kind, number=1):
        """Counts something for the table."""
        self.kinds[kind] = self.kinds.get(kind, 0) + number

    def note(self, line):
        """Keeps a measured figure for the end of the run."""
        self.stated.append(line)

    def start(self, *words, environment=None, limits=(), before=(), **streams):
        """Starts the executable in a session of its own, marked so that whatever it leaves is found."""
        self.token = uuid.uuid4().hex
        variables = dict(os.environ if environment is None else environment)
        variables["QUESTLAB_CAMPAIGN"] = self.token
        # A crash would otherwise wait for the backtracer.
        variables.setdefault("SWIFT_BACKTRACE", "enable=no")

        def prepare():
            for limit, value in limits:
                resource.setrlimit(limit, (value, value))

        streams.setdefault("stdin", subprocess.DEVNULL)
        streams.setdefault("cwd", self.folder)
        self.words = [*before, self.questlab, *(str(word) for word in words)]
        return subprocess.Popen(self.words, env=variables, preexec_fn=prepare, start_new_session=True, **streams)

    def left(self):
        """The processes of the last start that still run."""
        mark = f"QUESTLAB_CAMPAIGN={self.token}".encode()
        found = []
        for entry in Path("/proc").glob("[0-9]*") if os.path.isdir("/proc") else []:
            try:
                if mark in (entry / "environ").read_bytes():
                    found.append(int(entry.name))
            except (OSError, ValueError):
                pass
        return found

    def end_left(self, grace=2.0):
        """Ends the processes that are left after a grace period, and returns them."""
        until = time.monotonic() + grace
        while (found := self.left()) and time.monotonic() < until:
            time.sleep(0.05)
        for process in found:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        return found

    def run(self, *words, codes=CODES, seconds=60, may_leave=False, data=None, **options):
        """Runs the executable to its end; a trap, a hang, a code of no contract or an orphan is a finding."""
        # Files, not pipes: a process that is left behind would hold a pipe open.
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as error:
            options.setdefault("stdout", output)
            options.setdefault("stderr", error)
            if data is not None:
                options["stdin"] = subprocess.PIPE
            began = time.monotonic()
            process = self.start(*words, **options)
            try:
                if data is not None:
                    process.communicate(data, timeout=seconds * self.slack)
                else:
                    process.wait(timeout=seconds * self.slack)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                self.end_left(0)
                raise Finding(f"no end within {seconds * self.slack:.0f} s: {self.command()}") from None
            took = time.monotonic() - began
            output.seek(0)
            error.seek(0)
            ended = Ended(process.returncode, output.read(), error.read(), took)
        left = self.end_left()
        if ended.code < 0 or any(trap.encode() in ended.error for trap in TRAPS):
            raise Finding(f"trapped ({ended.code}): {self.command()}\n{tail(ended.error)}")
        if ended.code not in codes:
            raise Finding(f"exit code {ended.code}, not one of {sorted(codes)}: {self.command()}\n{tail(ended.error)}")
        if ended.code == 2 and not ended.error.strip():
            raise Finding(f"exit code 2 without a word: {self.command()}")
        if left and not may_leave:
            raise Finding(f"{len(left)} processes left behind: {self.command()}")
        return ended

    def command(self):
        return " ".join(repr(word) if " " in word or not word else word for word in self.words)

    def temporary_files(self, folder=None):
        return sorted(path.name for path in Path(folder or self.folder).rglob("*.partial"))
