"""Hostile names through every output, and through the files that other programs read: names and amounts stay."""

import html.parser
import importlib.machinery
import importlib.util
import json
import re
import warnings
import xml.etree.ElementTree as ElementTree
from decimal import Decimal

from support import ROOT, Finding

ATOMS = ["<script>alert(1)</script>", "</title>", "\"><img src=x onerror=a>", "' onload='a", "&amp;", "&#0;", "]]>", "-->",
         "::error::x", "%0A::warning::y", "|", "`x`", "**b**", "[a](javascript:b)", "\\", "\"", "'", ";", "  ", " ; note",
         "\u00a0", "\u2007 9.00", "\u3000", "\u2028", "\u202e", "\u200b", "e\u0301", "=1+1", "@SUM(A1)", "+1", "-1", "$(id)",
         "Assets:Other", ":", "(virtual)", "[virtual]", "*", "!", "#tag", "^link", "key: value", "{1}", "@ 2 GBP", "= 5",
         "<STMTTRN>", "</OFX>", "^", "\u00df\u0131\u0130", "\U0001f4a3", "a" * 300, "\u0301", "1.00 GBP", "2026-01-01", "%", "~"]
CONTROLS = ["\u0000", "\u0001", "\u001b[31m", "\n", "\r", "\t", "\u0085", "\u007f", "\ufffe", "\u0090"]
state = {}


def peers():
    """The readers of Tests/Peers/check-writers, which this machine has."""
    if "peers" not in state:
        loader = importlib.machinery.SourceFileLoader("peers", str(ROOT / "Tests" / "Peers" / "check-writers"))
        module = importlib.util.module_from_spec(importlib.util.spec_from_loader("peers", loader))
        loader.exec_module(module)
        warnings.simplefilter("ignore")
        state["peers"] = module
    return state["peers"]


def ledger(random, hostile):
    """Rows with hostile payees and categories, in our own format."""
    names = ["".join(random.choice(hostile) for _ in range(random.randint(1, 3))) for _ in range(6)]
    return [{"id": f"r{i}", "day": f"2026-03-{1 + i % 28:02}", "payee": random.choice(names),
             "category": random.choice([*names, None]), "amount": f"-{random.randint(1, 9999) / 100:.2f}"} for i in range(40)]


def case(lab, random, number):
    hostile = ATOMS + (CONTROLS if number % 4 == 3 else [])
    if number % 2 == 0:
        outputs(lab, random, hostile)
    else:
        foreign(lab, random, hostile)


def outputs(lab, random, hostile):
    file = lab.folder / "l.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in ledger(random, hostile)))
    page, trace = lab.folder / "p.html", lab.folder / "t.jsonl"
    ended = lab.run("simulate", "--ledger", file, "--html", page, "--trace", trace)
    texts = [lab.run("quests", file), lab.run("inspect", file, "--rows"), ended]
    for made in texts:
        if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", made.output + made.error):
            raise Finding(f"a control character is printed: {lab.command()}")
    lab.count("texts", len(texts))
    document = lab.run("quests", file, "--format", "json")
    if document.code == 0:
        json.loads(document.output)
        lab.count("JSON")
    if ended.code in (0, 1) and page.exists():
        check_page(lab, page.read_text())
        for line in trace.read_text().split("\n")[:-1]:
            json.loads(line)
    scenario = {"schemaVersion": 1, "name": random.choice(hostile) or "x", "start": "2026-03-01",
                "ledger": {"transactions": [{"day": "2026-02-01", "payee": random.choice(hostile), "amount": "-1.00"}]},
                "days": [["open"]], "expect": {"days": [{"day": "2026-03-01", "streak": 99}]}}
    path, junit = lab.folder / "s.json", lab.folder / "j.xml"
    path.write_text(json.dumps(scenario))
    ended = lab.run("gate", path, "--junit", junit, "--github")
    if ended.code == 1:
        try:
            ElementTree.parse(junit)
        except ElementTree.ParseError as error:
            raise Finding(f"JUnit is no XML: {error}: {lab.command()}") from None
        commands = [line for line in ended.output.decode().splitlines() if line.startswith("::")]
        if len(commands) != 1:
            raise Finding(f"{len(commands)} annotations for one failure: {lab.command()}")
        lab.count("JUnit and annotations")


class Page(html.parser.HTMLParser):
    """Counts what a name must not bring into a page."""

    found = 0

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "img" or any(name.startswith("on") for name in values) or "javascript:" in str(values.get("href", "")):
            self.found += 1

    def handle_data(self, data):
        if self.lasttag == "script" and "alert(1)" in data and data.strip() == "alert(1)":
            self.found += 1


def check_page(lab, text):
    page = Page()
    page.feed(text)
    if page.found:
        raise Finding(f"a name became markup: {lab.command()}")
    lab.count("pages")


def foreign(lab, random, hostile):
    persona = json.loads(lab.run("personas", "show", "family", codes={0}).output)
    persona["categories"] = []
    for habit in persona["habits"]:
        if random.random() < 0.5:
            habit["category"] = "".join(random.choice(hostile) for _ in range(random.randint(1, 3)))
            if habit["category"] not in persona["categories"]:
                persona["categories"].append(habit["category"])
        habit["payees"] = ["".join(random.choice(hostile) for _ in range(random.randint(1, 3))) for _ in habit["payees"]]
    file = lab.folder / "persona.json"
    persona.pop("expectations", None)
    file.write_text(json.dumps(persona))
    rows = lab.run("synth", "--persona", file, "--days", "60", "--to", "jsonl", codes={0, 2})
    if rows.code == 2:
        lab.count("persona refused")
        return
    rows = [json.loads(line) for line in rows.output.splitlines()]
    expected = peers().Tally()
    for row in rows:
        expected.add(row["currency"], Decimal(row["amount"]))
    for form, name, read, kind in [*peers().READERS, ("journal", "ledger", by_ledger, "program")]:
        if not peers().is_installed(name, kind):
            lab.count(f"no {name}")
            continue
        path = lab.folder / f"out.{form}"
        wrote = lab.run("synth", "--persona", file, "--days", "60", "--to", form, "--output", path, codes={0, 2})
        if wrote.code == 2:
            lab.count(f"{form} refused")
            continue
        try:
            seen = read(path, "GBP")
        except Exception as error:
            raise Finding(f"{name} cannot read the {form}: {error!r:.300}: {lab.command()} (persona: {file.read_text()})") from None
        if seen != expected:
            raise Finding(f"{name} reads {seen}, written were {expected}: {lab.command()} (persona: {file.read_text()})")
        if names_of(form, path) - {row.get("payee") for row in rows}:
            raise Finding(f"{form} names payees that were not written: {lab.command()} (persona: {file.read_text()})")
        lab.count(f"{form} by {name}")


def by_ledger(path, currency):
    """What ledger reads of a journal: the postings to the person's own account."""
    form = "%(quantity(amount)) %(commodity(amount))\n"
    printed = peers().run("ledger", "-f", path, "register", "--format", form, "^Assets:Account$")
    if printed.returncode != 0:
        raise ValueError(printed.stderr.strip())
    tally = peers().Tally()
    for line in printed.stdout.splitlines():
        number, _, code = line.partition(" ")
        tally.add(code.strip() or currency, Decimal(number))
    return tally


def names_of(form, path):
    """The payees by a reader of the standard library, where there is one."""
    if form != "jsonl":
        return set()
    return {json.loads(line).get("payee") for line in path.read_text().split("\n")[:-1]}
