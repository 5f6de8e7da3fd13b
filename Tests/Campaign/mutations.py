"""Mutations that know the structure of what they change: rows, fields and tokens of texts, the tree of JSON, bytes."""

import json
import re

NUMBERS = ["0", "-0", "-1", "1e400", "1e-400", "NaN", "9223372036854775807", "-9223372036854775808",
           "92233720368547758.08", "0.0000000000000000001", "99999999999999999999999", "1.", ".5", "--1", "1,5", "1_000"]
DAYS = ["0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-29", "2024-02-29", "31/12/98", "2026-13-01"]
TEXTS = ["", " ", "\u00a0", "\u2028", "e\u0301" * 40, "\u202egnp", "=1+1", "'", '"', "\\", "a\tb", "*/", "<b>", "\u0000",
         "x" * 5000, "\ufeff", "💣" * 50, "[" * 200, "(" * 200, "..", "/dev/zero", "-"]
TOKEN = re.compile(r"\d{4}-\d{2}-\d{2}|-?\d+(?:[.,]\d+)*|[A-Za-z]+")


def text(random, source, others):
    """Changes rows or tokens of a text."""
    lines = source.split("\n")
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(lines))
        match random.randrange(8):
            case 0:
                lines.insert(at, random.choice(lines))
            case 1 if len(lines) > 1:
                del lines[at]
            case 2:
                other = random.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3 if others:
                lines.insert(at, random.choice(random.choice(others).split("\n")))
            case 4:
                lines[at] = (lines[at] + random.choice([";", ",", "\t", " "])) * random.choice([2, 50, 500])
            case _:
                found = list(TOKEN.finditer(lines[at]))
                if found:
                    token = random.choice(found)
                    if random.random() < 0.5:
                        lines[at] = lines[at][: token.start()] + near(random, token[0]) + lines[at][token.end() :]
                        continue
                    pool = DAYS if token[0][:4].isdigit() and "-" in token[0] else NUMBERS if token[0][-1].isdigit() else TEXTS
                    value = random.choice(pool if random.random() < 0.8 else NUMBERS + DAYS + TEXTS)
                    lines[at] = lines[at][: token.start()] + value + lines[at][token.end() :]
    return "\n".join(lines)


def near(random, token):
    """A token of the same form, close to another: a day, a number or a word."""
    digits = [at for at, character in enumerate(token) if character.isdigit()]
    if not digits:
        return random.choice([token.upper(), token + "é", token + token])
    at = random.choice(digits)
    return token[:at] + str(random.randrange(10)) + token[at + 1 :]


def rows(random, source):
    """Changes one document of a file that has one a line."""
    lines = source.rstrip("\n").split("\n")
    at = random.randrange(len(lines))
    lines[at] = document(random, lines[at])
    return "\n".join(lines) + "\n"


def document(random, source):
    """Changes the tree of a JSON document; keys may come out unknown, absent or twice."""
    tree = json.loads(source)
    for _ in range(random.randint(1, 3)):
        places = [(tree, key) for key in (tree if isinstance(tree, dict) else range(len(tree)))]
        parent, key = None, None
        while places:
            parent, key = random.choice(places)
            child = parent[key]
            if not isinstance(child, (dict, list)) or not child or random.random() < 0.2:
                break
            places = [(child, inner) for inner in (child if isinstance(child, dict) else range(len(child)))]
        if parent is None:
            break
        match random.randrange(12):
            case 0:
                del parent[key]
            case 1 if isinstance(parent, dict):
                parent[random.choice([key + "x", key.upper(), "schemaVersion", ""])] = parent[key]
            case 2 if isinstance(parent, list):
                parent.extend([parent[key]] * random.choice([1, 3, 300]))
            case 3:
                parent[key] = [parent[key]] if random.random() < 0.5 else {"a": parent[key]}
            case n if n > 5 and isinstance(parent[key], (int, float)) and not isinstance(parent[key], bool):
                parent[key] = random.choice([parent[key] + 1, parent[key] - 1, parent[key] * 10, -parent[key], 0])
            case n if n > 5 and isinstance(parent[key], str):
                # Still of its type, and often of its form.
                parent[key] = TOKEN.sub(lambda token: near(random, token[0]), parent[key], count=1)
            case _:
                scalars = [None, True, 0, -1, 1e308, 2**63, -(2**63) - 1, 10**30, 0.1]
                parent[key] = random.choice(scalars + TEXTS + DAYS + NUMBERS)
        if not tree:
            break
    written = json.dumps(tree, ensure_ascii=random.random() < 0.5)
    if random.random() < 0.05:
        written = "[" * 2000 + written
    if random.random() < 0.05:
        written = written.replace(":", ":" + " " * 3000, 1)
    return written


def octets(random, source):
    """Changes bytes."""
    changed = bytearray(source)
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(changed) + 1)
        match random.randrange(4):
            case 0:
                changed[at:at] = bytes(random.randrange(256) for _ in range(random.randint(1, 4)))
            case 1:
                del changed[at : at + random.randint(1, 20)]
            case 2 if at < len(changed):
                changed[at] ^= 1 << random.randrange(8)
            case _:
                changed[at:at] = random.choice([b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\0", b"\xc2\xa0", b"\xe2\x80\xa8"])
    return bytes(changed)
