"""Writes a Swift file with all of its mutants behind one switch."""

VARIABLE = "ACTIVE_MUTANT"
# Every mutated module gets this file. The value is read once, when the first mutated function runs.
SWITCH = f'''import Foundation

@usableFromInline nonisolated let activeMutantNumber =
  Int(ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "") ?? 0
'''


def branch(source, body, value, mutant=None):
    """The text of a body with one mutant, or of the original. A value gets its `return`: a switch that is an
    expression would have its branches type-checked together."""
    first, last = body
    edits = [(mutant.start, mutant.end, mutant.text.encode())] if mutant else []
    if value is not None and not (mutant and mutant.kind == "early return"):
        edits.insert(0, (value, value, b"return "))
    pieces = []
    for start, end, text in edits:
        pieces += [source[first:start], text]
        first = end
    return b"".join(pieces) + source[first:last]


def rewritten(source, numbered):
    """The file with its mutants, and the lines of each: [(first line, last line, [numbers])].

    `numbered` holds (number, mutant). Each body that holds mutants becomes a switch with one copy per mutant, so that
    every copy is type-checked by itself, exactly as if it stood alone; a constant outside every body becomes a
    conditional expression. The lines of a whole switch come after those of its branches.
    """
    places = {}
    for number, mutant in numbered:
        span = mutant.body or (mutant.start, mutant.end)
        places.setdefault((span, mutant.body is None), []).append((number, mutant))
    pieces, lines, row, end = [], [], 1, 0

    def add(piece):
        nonlocal row
        pieces.append(piece)
        row += piece.count(b"\n")

    for (span, constant), group in sorted(places.items()):
        add(source[end:span[0]])
        top = row
        if constant:
            for number, mutant in group:
                add(f"(activeMutantNumber == {number} ? {mutant.text} : ".encode())
            add(source[slice(*span)] + b")" * len(group))
        else:
            value = next((mutant.value for _, mutant in group if mutant.value is not None), None)
            add(b"\nswitch activeMutantNumber {\n")
            for number, mutant in group:
                start = row
                add(f"case {number}:\n".encode() + branch(source, span, value, mutant) + b"\n")
                lines.append((start, row - 1, [number]))
            add(b"default:\n" + branch(source, span, value) + b"\n}\n")
        lines.append((top, row, [number for number, _ in group]))
        end = span[1]
    add(source[end:])
    return b"".join(pieces), lines
