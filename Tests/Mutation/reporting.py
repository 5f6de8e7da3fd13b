"""The score by module and the survivors, as one document and as text."""
OUTCOMES = ["failed", "crashed", "timedOut", "survived", "equivalent", "rejected", "notJudged"]


def outcome(mutant, package, verdicts, reasons):
    if mutant.id in reasons:
        return "equivalent"
    if mutant.id in package.rejected:
        return "rejected"
    verdict = verdicts.get(mutant.id)
    if verdict is None:
        return "notJudged"
    if verdict.startswith("exit"):
        return "failed"
    return {"survived": "survived", "timed out": "timedOut"}.get(verdict, "crashed")


def score(counts):
    """The dead among those judged and not equivalent, in percent; None if there are none."""
    dead = counts["failed"] + counts["crashed"] + counts["timedOut"]
    judged = dead + counts["survived"]
    counts["dead"] = dead
    counts["score"] = round(100 * dead / judged, 1) if judged else None
    return counts


def document(package, verdicts, reasons, commands):
    modules = {module: dict.fromkeys(OUTCOMES, 0) for module in package.modules}
    total, mutants = dict.fromkeys(OUTCOMES, 0), []
    for mutant in package.all:
        result = outcome(mutant, package, verdicts, reasons)
        modules[package.module(mutant)][result] += 1
        total[result] += 1
        mutants.append({
            "id": mutant.id, "file": mutant.path, "line": mutant.line, "kind": mutant.kind, "outcome": result,
            "verdict": verdicts.get(mutant.id), "before": mutant.before, "after": mutant.after,
            "reason": reasons.get(mutant.id) or package.rejected.get(mutant.id),
        })
    return {
        "schemaVersion": 1, "judge": commands, "total": score(total),
        "modules": {module: score(counts) for module, counts in modules.items()}, "unparsedFiles": package.unparsed,
        "mutants": mutants,
    }


def lines(results):
    """The text: survivors first, the scores last."""
    for mutant in results["mutants"]:
        if mutant["outcome"] == "survived":
            yield f"{mutant['file']}:{mutant['line']}: {mutant['kind']} {mutant['id']} survives"
            yield f"- {mutant['before']}"
            yield f"+ {mutant['after']}"
            yield ""
    for name in results["unparsedFiles"]:
        yield f"{name}: some of it is not understood by the parser and has no mutants"
    columns = ["score %", "dead", "failed", "crashed", "timed out", "survived", "equivalent", "rejected", "not judged"]
    keys = ["score", "dead", "failed", "crashed", "timedOut", "survived", "equivalent", "rejected", "notJudged"]
    yield f"{'module':<16}" + "".join(f"{column:>12}" for column in columns)
    for name, counts in [*results["modules"].items(), ("all", results["total"])]:
        yield f"{name:<16}" + "".join(f"{'-' if counts[key] is None else counts[key]:>12}" for key in keys)
