#!/usr/bin/env python3
"""Asks the same question of the same ledger in DuckDB, Polars, numpy, SQLite, the usual Swift and QuestLab.

The question is what a generator needs to know of a history: how often each payee was visited up to a day, and the number
and the total of each category's outflows in the seven days that end on it. All peers run in turn, round after round, on one
thread each, so that a busy machine slows all alike; what is printed is the median processor time per transaction and its
ratio to QuestLab's.

    pip install duckdb polars numpy
    python3 Benchmarks/Peers/peers.py --transactions 1000000
    python3 Benchmarks/Peers/peers.py --transactions 10000000 --rounds 5

At ten million transactions the usual Swift needs some gigabytes. A peer that is not installed is left out. SQLite comes
with Python.
"""
import argparse
import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from array import array

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PAYEES, CATEGORIES, DAYS, LEAST_VISITS, WINDOW = 2_000, 20, 3_650, 5, 7
FIRST_DAY = 16_801  # 2016-01-01, in days since 1970


class Rows:
    """Four columns: days ascending, few payees with most of the visits, and one row in ten an inflow."""

    def __init__(self, count):
        source = random.Random(1).random
        self.days = array("i", (FIRST_DAY + row * DAYS // count for row in range(count)))
        self.payees = array("i", (min(PAYEES - 1, int(source() ** 3 * PAYEES)) for _ in range(count)))
        self.categories = array("i", (int(source() * CATEGORIES) for _ in range(count)))
        self.amounts = array("i", (int(source() * 10_001) - 9_000 for _ in range(count)))

    def columns(self):
        return self.days, self.payees, self.categories, self.amounts

    def numpy(self):
        import numpy

        kinds = ("int32", "uint32", "uint32", "int64")
        return [numpy.frombuffer(column, "int32").astype(kind) for column, kind in zip(self.columns(), kinds)]


def numpy_peer(rows, last):
    import numpy

    days, payees, categories, amounts = rows.numpy()

    def ask():
        visits = numpy.bincount(payees[: numpy.searchsorted(days, last, side="right")], minlength=PAYEES)
        first = numpy.searchsorted(days, last - WINDOW + 1)
        near = slice(first, numpy.searchsorted(days, last, side="right"))
        spent = amounts[near] < 0
        counts = numpy.bincount(categories[near][spent], minlength=CATEGORIES)
        totals = numpy.bincount(categories[near][spent], weights=-amounts[near][spent], minlength=CATEGORIES)
        return int((visits >= LEAST_VISITS).sum()), int(counts.sum()), int(totals.sum())

    return ask


def duckdb_peer(rows, last):
    import duckdb

    base = duckdb.connect()
    base.execute("SET threads TO 1")
    columns = dict(zip(("day", "payee", "category", "amount"), rows.numpy()))
    payees = ", ".join(f"'payee {number}'" for number in range(PAYEES))
    categories = ", ".join(f"'category {number}'" for number in range(CATEGORIES))
    base.execute(f"CREATE TYPE payees AS ENUM ({payees})")
    base.execute(f"CREATE TYPE categories AS ENUM ({categories})")
    base.register("columns", columns)
    base.execute(
        "CREATE TABLE ledger AS SELECT day, ('payee ' || payee)::payees AS payee,"
        " ('category ' || category)::categories AS category, amount FROM columns"
    )
    visits = f"SELECT count(*) FROM (SELECT payee FROM ledger WHERE day <= {last} GROUP BY payee HAVING count(*) >= {LEAST_VISITS})"
    week = (
        f"SELECT sum(n)::BIGINT, sum(total)::BIGINT FROM (SELECT category, count(*) n, -sum(amount) total FROM ledger"
        f" WHERE day BETWEEN {last - WINDOW + 1} AND {last} AND amount < 0 GROUP BY category)"
    )
    return lambda: (base.execute(visits).fetchone()[0], *base.execute(week).fetchone())


def polars_peer(rows, last):
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    import polars

    def enums(numbers, names):
        return polars.Series(names, dtype=polars.Enum(names)).gather(numbers)

    days, payees, categories, amounts = rows.numpy()
    frame = polars.DataFrame(
        {
            "day": days,
            "payee": enums(payees, [f"payee {number}" for number in range(PAYEES)]),
            "category": enums(categories, [f"category {number}" for number in range(CATEGORIES)]),
            "amount": amounts,
        }
    )
    day, amount = polars.col("day"), polars.col("amount")

    def ask():
        visits = frame.lazy().filter(day <= last).group_by("payee").len().filter(polars.col("len") >= LEAST_VISITS)
        week = frame.lazy().filter((day > last - WINDOW) & (day <= last) & (amount < 0))
        week = week.group_by("category").agg(polars.len().alias("n"), (-amount.sum()).alias("total")).collect()
        return visits.collect().height, int(week["n"].sum()), int(week["total"].sum())

    return ask


def sqlite_peer(rows, last):
    base = sqlite3.connect(":memory:")
    base.execute("CREATE TABLE ledger (day INTEGER, payee INTEGER, category INTEGER, amount INTEGER)")
    base.executemany("INSERT INTO ledger VALUES (?, ?, ?, ?)", zip(*rows.columns()))
    base.execute("CREATE INDEX by_day ON ledger (day)")
    visits = f"SELECT count(*) FROM (SELECT payee FROM ledger WHERE day <= {last} GROUP BY payee HAVING count(*) >= {LEAST_VISITS})"
    week = f"SELECT count(*), -sum(amount) FROM ledger WHERE day BETWEEN {last - WINDOW + 1} AND {last} AND amount < 0"
    return lambda: (base.execute(visits).fetchone()[0], *base.execute(week).fetchone())


class Swift:
    """A Swift program that reads the rows once and then answers a line for each line."""

    def __init__(self, command, path, last):
        self.process = subprocess.Popen(
            command + [path, str(last)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def __call__(self):
        self.process.stdin.write("ask\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.seconds, self.peak = answer["seconds"], answer["peakBytes"]
        return tuple(answer["answer"])


def swift_peers(rows, last, folder):
    path = os.path.join(folder, "rows")
    with open(path, "wb") as file:
        # Row by row, four whole numbers of 32 bits each.
        row_by_row = array("i", bytes(16 * len(rows.days)))
        for place, column in enumerate(rows.columns()):
            row_by_row[place::4] = column
        row_by_row.tofile(file)
    usual = os.path.join(folder, "usual")
    subprocess.run(["swiftc", "-O", os.path.join(HERE, "usual.swift"), "-o", usual], check=True)
    questlab = os.path.join(ROOT, ".build", "release", "QuestBenchmarks")
    if not os.path.exists(questlab):
        subprocess.run(["swift", "build", "-c", "release", "--product", "QuestBenchmarks"], cwd=ROOT, check=True)
    return {
        "QuestLab": Swift([questlab, "peer"], path, last),
        "the usual Swift": Swift([usual], path, last),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--transactions", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    rows = Rows(options.transactions)
    last = rows.days[-1]
    with tempfile.TemporaryDirectory() as folder:
        peers = swift_peers(rows, last, folder)
        for name, make in [
            ("numpy", numpy_peer), ("DuckDB, enums", duckdb_peer), ("Polars, enums", polars_peer), ("SQLite", sqlite_peer)
        ]:
            try:
                peers[name] = make(rows, last)
            except ImportError:
                print(f"{name}: not installed, left out", file=sys.stderr)
        times = {name: [] for name in peers}
        answers = set()
        for turn in range(options.rounds + 1):
            for name, ask in peers.items():
                start = time.process_time()
                answers.add(ask())
                seconds = getattr(ask, "seconds", time.process_time() - start)
                if turn > 0:  # the first turn warms up
                    times[name].append(seconds)
        if len(answers) != 1:
            sys.exit(f"the peers do not agree: {answers}")
        base = statistics.median(times["QuestLab"])
        print(f"{options.transactions} transactions, {options.rounds} rounds; all agree on {answers.pop()}")
        print(f"QuestLab's process held at most {peers['QuestLab'].peak / 1e6:.0f} MB,"
              f" the usual Swift's {peers['the usual Swift'].peak / 1e6:.0f} MB")
        for name, samples in times.items():
            median = statistics.median(samples)
            ratios = sorted(one / other for one, other in zip(samples, times["QuestLab"]))
            print(f"{name:16} {median / options.transactions * 1e9:10.2f} ns a transaction"
                  f"  {median / base:9.1f} times QuestLab ({ratios[0]:.1f} to {ratios[-1]:.1f})")


if __name__ == "__main__":
    main()
