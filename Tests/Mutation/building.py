"""Builds one copy of a package that holds every mutant that compiles."""
import hashlib
import json
import re
import subprocess
from pathlib import Path

from rewriting import SWITCH, rewritten
from sources import mutants

SKIPPED = {".build", ".git", ".swiftpm", ".questlab", "DerivedData"}
DIAGNOSTIC = re.compile(r"^(/[^:\n]+):(\d+):(\d+): error: (.*)$", re.MULTILINE)


class BuildError(Exception):
    """The package does not build for a reason that is no mutant."""


def write_if_changed(path, data):
    """Leaves a file that is already right untouched, so that the build stays incremental."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def files(package):
    """The files of a package without its builds, in order."""
    for path in sorted(package.iterdir()):
        if path.name in SKIPPED or path.name.startswith(".") and path.is_dir():
            continue
        yield from (sorted(child for child in path.rglob("*") if child.is_file()) if path.is_dir() else [path])


class MutatedPackage:
    """A package, the copy of it in `work/package`, and its mutants; number N of `all` is `all[N - 1]`."""

    def __init__(self, package, modules, work):
        self.package, self.modules, self.copy = package, modules, work / "package"
        self.kept = work / "rejected.json"
        self.all, self.unparsed, self.rejected = [], [], {}
        self.files = {}
        for module in modules:
            folder = package / "Sources" / module
            if not folder.is_dir():
                raise BuildError(f"{folder} does not exist: --modules names folders under Sources")
            for path in sorted(folder.rglob("*.swift")):
                name = path.relative_to(package).as_posix()
                found, errors = mutants(name, path.read_bytes())
                self.files[name] = [(len(self.all) + place, mutant) for place, mutant in enumerate(found, 1)]
                self.all += found
                if errors:
                    self.unparsed.append(name)

    def module(self, mutant):
        return Path(mutant.path).parts[1]

    def write(self):
        """Writes the copy, with every mutant that the compiler has not rejected."""
        wanted, self.lines = set(), {}
        for path in files(self.package):
            name = path.relative_to(self.package).as_posix()
            data = path.read_bytes()
            if name in self.files:
                numbered = [pair for pair in self.files[name] if pair[1].id not in self.rejected]
                data, self.lines[name] = rewritten(data, numbered)
            write_if_changed(self.copy / name, data)
            wanted.add(name)
        for module in self.modules:
            name = f"Sources/{module}/ActiveMutant.swift"
            write_if_changed(self.copy / name, SWITCH.encode())
            wanted.add(name)
        for path in list(files(self.copy)):
            if path.relative_to(self.copy).as_posix() not in wanted:
                path.unlink()

    def reject(self, output):
        """Drops the mutants on whose lines the compiler found errors, and returns how many.

        An error in a switch outside its branches (some are found only where they join) drops all of that switch, but
        only once no branch is left to blame.
        """
        branches, switches = {}, {}
        for path, row, _, message in DIAGNOSTIC.findall(output):
            name = path.removeprefix(f"{self.copy}/")
            spans = [span for span in self.lines.get(name, []) if span[0] <= int(row) <= span[1]]
            if spans:
                _, _, numbers = min(spans, key=lambda span: span[1] - span[0])
                chosen = branches if len(numbers) == 1 else switches
                chosen.update({self.all[number - 1].id: message for number in numbers})
        dropped = branches or switches
        self.rejected.update(dropped)
        self.keep_rejected()
        return len(dropped)

    def fingerprint(self):
        """A digest of every mutant: what compiles in one state of the sources need not in another."""
        names = [f"{mutant.id} {mutant.start} {mutant.text}" for mutant in self.all]
        sources = [(self.package / name).read_text() for name in self.files]
        return hashlib.sha256("\n".join(names + sources).encode()).hexdigest()

    def keep_rejected(self):
        kept = {"fingerprint": self.fingerprint(), "rejected": self.rejected}
        self.kept.write_text(json.dumps(kept, indent=1, sort_keys=True))

    def read_rejected(self):
        if self.kept.exists():
            kept = json.loads(self.kept.read_text())
            if kept["fingerprint"] == self.fingerprint():
                self.rejected = kept["rejected"]

    def build(self, command, log):
        """Builds until no mutant is rejected: module by module first, since errors there hide those behind them."""
        self.read_rejected()
        self.write()
        options = command[:command.index("--product")] if "--product" in command else command
        for step in [options + ["--target", module] for module in self.modules] + [command]:
            while True:
                done = subprocess.run(step, cwd=self.copy, capture_output=True, text=True)
                if done.returncode == 0:
                    break
                dropped = self.reject(done.stdout + done.stderr)
                if not dropped:
                    words = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line]
                    raise BuildError("\n".join(["the build fails beside the mutants:", *words[:20]]))
                log(f"{dropped} mutants do not compile and are left out")
                self.write()
