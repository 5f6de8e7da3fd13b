#!/usr/bin/env python3
"""Runs the list and number problems of the shrinking challenge in Hypothesis, to compare with `QuestBenchmarks shrinking`.

For each problem: how many seeds reach the known minimum, and the mean number of executions after the first failure.

    pip install hypothesis
    python3 Benchmarks/Peers/shrinking.py --seeds 20
    swift run -c release QuestBenchmarks shrinking --seeds 20
"""
import argparse

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

INTS = st.lists(st.integers(-(2**63), 2**63 - 1), max_size=50)
SMALL = st.integers(1, 1_000)
WIDE = st.integers(1, 2**63 - 1)


def wrap(value):
    return (value + 2**15) % 2**16 - 2**15


def bound5(lists):
    if any(wrap(sum(part)) >= 256 for part in lists):
        return True
    return wrap(sum(map(sum, lists))) < 1_280


def coupling(values):
    if any(value >= len(values) for value in values):
        return True
    return all(values[i] == i or values[values[i]] != i for i in range(len(values)))


def deletion(pair):
    values, index = pair
    if index >= len(values):
        return True
    rest = list(values)
    rest.remove(values[index])
    return values[index] not in rest


def differ(excluded):
    return lambda pair: pair[0] < 10 or abs(pair[0] - pair[1]) not in excluded


def union(lists):
    return len({value for part in lists for value in part}) <= 4


PROBLEMS = [
    ("reverse", INTS, lambda v: v == v[::-1], lambda v: v in ([0, 1], [1, 0])),
    ("distinct", INTS, lambda v: len(set(v)) < 3, lambda v: sorted(v) in ([-1, 0, 1], [0, 1, 2])),
    ("large-union-list", st.lists(INTS, max_size=50), union,
     lambda v: len(v) == 1 and sorted(v[0]) in ([-2, -1, 0, 1, 2], [0, 1, 2, 3, 4])),
    ("nested-lists", st.lists(INTS, max_size=50), lambda v: sum(map(len, v)) <= 10, lambda v: v == [[0] * 11]),
    ("length-list", st.integers(1, 100).flatmap(lambda n: st.lists(st.integers(0, 1_000), min_size=n, max_size=n)),
     lambda v: max(v) < 900, lambda v: v == [900]),
    ("bound5", st.tuples(*[st.lists(st.integers(-(2**15), 2**15 - 1), max_size=50)] * 5), bound5,
     lambda v: sorted(v) == [[], [], [], [-2**15], [-1]]),
    ("coupling", st.lists(st.integers(0, 10), max_size=50), coupling, lambda v: v == [1, 0]),
    ("deletion", st.tuples(INTS, st.integers(0, 10)), deletion, lambda v: v == ([0, 0], 0)),
]
for suffix, number in [("", SMALL), ("-wide", WIDE)]:
    for name, excluded, least in [("zero", range(1), 10), ("small", range(1, 5), 6), ("one", range(1, 2), 9)]:
        PROBLEMS.append((f"difference-not-{name}{suffix}", st.tuples(number, number), differ(excluded),
                         lambda v, least=least: v == (10, least)))


def run(strategy, holds, number):
    """The last failing value and the executions after the first failure; None where nothing failed."""
    executions, found, last = 0, False, None

    @seed(number)
    @settings(max_examples=100_000, database=None, deadline=None, suppress_health_check=list(HealthCheck),
              phases=[Phase.generate, Phase.shrink], report_multiple_bugs=False)
    @given(strategy)
    def test(value):
        nonlocal executions, found, last
        executions += found
        if not holds(value):
            found, last = True, value
            raise AssertionError

    try:
        test()
    except AssertionError:
        return last, executions
    return None, executions


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    total = 0
    chosen = [problem for problem in PROBLEMS if arguments.only in problem[0]]
    for name, strategy, holds, is_least in chosen:
        results = [run(strategy, holds, number) for number in range(arguments.seeds)]
        hits = sum(value is not None and is_least(value) for value, _ in results)
        mean = sum(executions for _, executions in results) / len(results)
        total += mean
        print(f"{name}: {hits} of {len(results)}, mean {mean:.2f} executions", flush=True)
    print(f"mean of {len(chosen)} problems: {total / len(chosen):.2f} executions")


if __name__ == "__main__":
    main()
