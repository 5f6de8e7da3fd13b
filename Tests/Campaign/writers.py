"""Every command that writes a file: its command line, and the files that it writes."""

import shutil

from support import ROOT

# OUT is the file of the case. The result depends on nothing but the command line.
COMMANDS = {
    **{f"synth {form}": ["synth", "--people", "30", "--persona", "all", "--days", "200", "--to", form, "--output", "OUT"]
       for form in ("csv", "jsonl", "journal", "beancount")},
    "simulate trace": ["simulate", "--days", "300", "--trace", "OUT"],
    "simulate html": ["simulate", "--days", "200", "--html", "OUT"],
    "simulate svg": ["simulate", "--days", "200", "--svg", "OUT"],
    "run-shard": ["run-shard", "--people", "60", "--days", "20", "--output", "OUT"],
    "whatif json": ["whatif", "--people", "60", "--days", "20", "--json", "OUT"],
    "whatif html": ["whatif", "--people", "60", "--days", "20", "--html", "OUT"],
    "verify json": ["verify", "--cases", "30", "--seed", "1", "--json", "OUT"],
    "verify junit": ["verify", "--cases", "30", "--seed", "1", "--junit", "OUT"],
    "verify html": ["verify", "--cases", "30", "--seed", "1", "--html", "OUT"],
    "verify markdown": ["verify", "--cases", "30", "--seed", "1", "--markdown", "OUT"],
    "verify failures": ["verify", "--cases", "60", "--seed", "1", "--subject", "builtin:mock", "--failures", "FOLDER"],
    "gate bless": ["gate", "SCENARIO", "--bless"],
}
# Rewritten after each finished case: what a kill leaves is a whole document, of fewer cases.
GROWING = {"verify junit"}
OLD = b"the old content\n"
reference = {}


class Writer:
    """One writing command in the folder of a case."""

    def __init__(self, lab, kind):
        self.lab, self.kind = lab, kind
        self.folder = lab.folder / "work"
        self.folder.mkdir(exist_ok=True)
        self.file = self.folder / "out"
        words = {"OUT": self.file, "FOLDER": self.folder / "kept", "SCENARIO": self.folder / "scenario.json"}
        self.words = [str(words.get(word, word)) for word in COMMANDS[kind]]
        self.prepare()

    def prepare(self):
        """Puts in place what stood there before the command."""
        if self.kind == "gate bless":
            source = next(iter(sorted((ROOT / "Scenarios" / "Mission").glob("*.json"))))
            shutil.copy(source, self.file.with_name("scenario.json"))
            self.file = self.file.with_name("scenario.json")
            # Without expectations, the first ones are written.
            text = self.file.read_text()
            self.file.write_text(text[: text.index('"expect"')].rstrip().rstrip(",") + "\n}\n")
            self.old = self.file.read_bytes()
        elif self.kind == "verify failures":
            self.old = None
        else:
            self.file.write_bytes(OLD)
            self.old = OLD

    def expected(self):
        """The complete content, and how long writing it takes, from an undisturbed run."""
        if self.kind not in reference:
            ended = self.lab.run(*self.words, codes={0, 1}, seconds=300, cwd=self.folder)
            content = self.file.read_bytes() if self.file.exists() else None
            shutil.rmtree(self.folder)
            self.folder.mkdir()
            self.prepare()
            reference[self.kind] = (content, ended.seconds)
        return reference[self.kind]
