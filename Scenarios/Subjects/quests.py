#!/usr/bin/env python3
"""The rules of the quests in Python, as a subject for `questlab verify --subject 'python3 quests.py'`.

It reads one JSON object per line on standard input and answers one line each on standard output. It keeps nothing
between requests, does not rely on the order of its input, and computes with exact decimals.
"""

import json
import sys
from datetime import date, timedelta
from decimal import Decimal, getcontext
from urllib.parse import quote

# Sums of amounts of 19 digits stay exact.
getcontext().prec = 60

MILESTONES = [7, 14, 30, 60, 100]
LEAST_VISITS = 5
LEAST_OUTFLOWS = 3
LEAST_TOTAL = Decimal(20)
WINDOW_DAYS = 7
DAILY_CAP = 4


def identity(kind, subject, span):
    """The id of a quest; names are percent-encoded, so that parts cannot be confused."""
    parts = [kind, span] if subject is None else [kind, quote(subject, safe="-._~"), span]
    return ":".join(parts)


def quest(kind, subject, span, count=None, total=None, target=None):
    return {
        "id": identity(kind, subject, span),
        "kind": kind,
        "subject": subject,
        "count": count,
        "total": total,
        "target": target,
    }


def window_start(day):
    """The first day of the window that ends on a day; ISO dates compare as texts."""
    try:
        return (date.fromisoformat(day) - timedelta(days=WINDOW_DAYS - 1)).isoformat()
    except OverflowError:
        return "0001-01-01"


def category_quest(day, transactions):
    """The category with the highest total in the window, if it qualifies; claims are not considered here."""
    start = window_start(day)
    week = {}
    for row in transactions:
        if row["category"] is None or not start <= row["day"] <= day:
            continue
        amount = Decimal(row["amount"])
        if amount < 0:
            count, total = week.get(row["category"], (0, Decimal(0)))
            week[row["category"]] = (count + 1, total - amount)
    found = [
        (-total, -count, name)
        for name, (count, total) in week.items()
        if count >= LEAST_OUTFLOWS and total >= LEAST_TOTAL
    ]
    if not found:
        return None
    # The largest total, then the most outflows, then the first name by its Unicode scalars.
    total, count, name = min(found)
    return quest("categoryBudget", name, day, count=-count, total=format(-total, "f"))


def payee_quests(day, transactions):
    """A quest for each payee visited often enough in the whole history, the most visited first."""
    visits = {}
    for row in transactions:
        if row["payee"] is not None and row["day"] <= day:
            visits[row["payee"]] = visits.get(row["payee"], 0) + 1
    ranked = sorted((-count, name) for name, count in visits.items() if count >= LEAST_VISITS)
    return [quest("streakBreaker", name, "ever", count=-count) for count, name in ranked]


def save_quest(day, text):
    """The quest to save the daily target, as it is set; none for zero, a negative or NaN."""
    target = Decimal(text)
    if target.is_nan() or target <= 0:
        return None
    return quest("saveX", None, day, target=text)


def quests(request):
    day, transactions = request["day"], request["transactions"]
    claimed = {claim["id"] for claim in request["claimed"]}
    today = [claim["id"] for claim in request["claimed"] if claim["claimedOn"] == day]
    slots = max(0, DAILY_CAP - len(set(today)))

    category = category_quest(day, transactions)
    if any(id.startswith("categoryBudget:") for id in today):
        category = None
    save = save_quest(day, request["dailySaveTarget"])
    # Slots are filled in this order; otherwise a user with many frequent payees would see no other quest.
    offered = [category, save] + payee_quests(day, transactions)
    taken = [one for one in offered if one is not None and one["id"] not in claimed][:slots]
    shown = ["streakBreaker", "categoryBudget", "saveX"]
    return {"quests": [one for kind in shown for one in taken if one["kind"] == kind]}


def crossed(request):
    """The highest milestone in the jump; lower ones are treated as cleared."""
    previous, current = request["previous"], request["current"]
    return {"milestone": max((t for t in MILESTONES if previous < t <= current), default=None)}


def streak(request):
    """The run of engaged days that ends on the day, or on the day before while the day is not yet engaged."""
    engaged = {date.fromisoformat(text).toordinal() for text in request["engagedDays"]}
    day = date.fromisoformat(request["day"]).toordinal()
    if day not in engaged:
        day -= 1
    length = 0
    while day - length in engaged:
        length += 1
    return {"streak": length}


def hello(request):
    return {"name": "python", "ops": ["quests", "crossed", "streak"]}


def reset(request):
    return {}


OPERATIONS = {"hello": hello, "reset": reset, "quests": quests, "crossed": crossed, "streak": streak}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        reply = OPERATIONS[request["op"]](request)
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
