"""Changed inputs of every kind, each read by the commands that take it: an answer, or exit code 2 with a reason."""

import json

import mutations
from support import ROOT, Finding, tail

SEEDS = ROOT / "Tests" / "Fuzzing" / "Seeds"
LEDGERS = ["csv", "ofx", "qif", "journal", "beancount", "jsonl"]
CAP = 2_000_000
made = {}


def result_of(lab, *words):
    """The standard output of an undisturbed run, kept for the whole campaign."""
    if words not in made:
        made[words] = lab.run(*words, codes={0, 1}).output.decode()
    return made[words]


def sources(lab, kind):
    """Valid inputs of a kind."""
    if kind in LEDGERS:
        seeds = [path.read_bytes().decode("utf-8", "surrogateescape") for path in sorted((SEEDS / kind).iterdir())]
        # A seed may be one that is refused; what we wrote never is.
        return [result_of(lab, "synth", "--days", "20", "--seed", "7", "--to", kind), *seeds]
    if kind == "scenario":
        paths = sorted((ROOT / "Scenarios").rglob("*.json"))
        return [path.read_text() for path in paths if not path.name.endswith(".schema.json")]
    if kind == "rules":
        return ['{"schemaVersion": 1, "streakBreaker": {"minimumVisits": 3}, "dailyCap": 3, "milestones": [3, 9]}']
    if kind == "persona":
        return [result_of(lab, "personas", "show", name) for name in ("family", "student", "importers-nightmare")
                if name in result_of(lab, "personas", "list")]
    if kind == "trace":
        path = lab.folder / "made.jsonl"
        lab.run("simulate", "--days", "6", "--trace", path, codes={0, 1})
        return [path.read_text()]
    if kind == "shard":
        return [result_of(lab, "run-shard", "--people", "6", "--days", "3")]
    return [result_of(lab, "whatif", "--people", "6", "--days", "3", "--format", "json")]


# Each kind, its ending, and the command lines that read FILE.
KINDS = {
    **{kind: (kind, [["inspect", "FILE", "--from", kind, "--rows"], ["inspect", "FILE", "--format", "json"],
                     ["quests", "FILE", "--from", kind], ["inspect", "FILE", "--clean-payees", "--without-transfers"]])
       for kind in LEDGERS},
    "scenario": ("json", [["gate", "FILE"], ["replay", "FILE"]]),
    "rules": ("json", [["verify", "--rules", "FILE", "--cases", "3", "--only", "streak-is-the-run"]]),
    "persona": ("json", [["synth", "--persona", "FILE", "--days", "20"], ["simulate", "--persona", "FILE", "--days", "5"]]),
    "trace": ("jsonl", [["report", "FILE", "--html", "page.html"]]),
    "shard": ("json", [["merge", "FILE"]]),
    "experiment": ("json", [["report", "FILE", "--html", "page.html"]]),
}


def case(lab, random, number):
    kind = list(KINDS)[number % len(KINDS)]
    ending, commands = KINDS[kind]
    valid = sources(lab, kind)
    source = random.choice(valid)
    style = random.choice(["tree", "tree", "text", "octets"] if ending.startswith("json") else ["text", "text", "octets"])
    # Unchanged inputs are read, or the refusals of the others would show nothing.
    if random.random() < 0.05:
        style, source = "unchanged", valid[0]
        content = source.encode("utf-8", "surrogateescape")
    elif style == "tree" and ending == "jsonl":
        content = mutations.rows(random, source).encode("utf-8", "surrogatepass")
    elif style == "tree" and ending == "json":
        content = mutations.document(random, source).encode("utf-8", "surrogatepass")
    elif style == "octets":
        content = mutations.octets(random, source.encode("utf-8", "surrogateescape"))
    else:
        content = mutations.text(random, source, valid).encode("utf-8", "surrogateescape")
    file = lab.folder / f"input.{ending}"
    file.write_bytes(content[:CAP])
    words = [str(file) if word == "FILE" else word for word in random.choice(commands)]
    ended = lab.run(*words, seconds=30)
    lab.count(f"{kind} {'refused' if ended.code == 2 else 'read'}")
    if style == "unchanged":
        lab.count("unchanged")
        if ended.code == 2:
            raise Finding(f"an unchanged {kind} is refused: {lab.command()}\n{tail(ended.error)}")
    if ended.code == 2 and (lab.folder / "page.html").exists():
        raise Finding(f"exit code 2, yet something was written: {lab.command()}")
    if ended.code in (0, 1) and "json" in words:
        try:
            json.loads(ended.output)
        except ValueError as error:
            raise Finding(f"the JSON result is none: {error}: {lab.command()}") from None
