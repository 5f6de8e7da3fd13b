"""Finds the mutants of a Swift file by its syntax tree."""
import hashlib
from dataclasses import dataclass

import tree_sitter
import tree_sitter_swift

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))

COMPARISONS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "..<": ["..."], "...": ["..<"], "&&": ["||"], "||": ["&&"],
}
ARITHMETIC = {
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"], "+=": ["-="], "-=": ["+="], "*=": ["/="],
    "&+": ["&-"], "&-": ["&+"], "&*": ["&+"], "&+=": ["&-="], "&-=": ["&+="], "<<": [">>"], ">>": ["<<"],
    "&<<": ["&>>"], "&>>": ["&<<"], "&": ["|"], "|": ["&"], "^": ["&"],
}
FUNCTIONS = {"min": "max", "max": "min"}
OPERATOR_PARENTS = {
    "comparison_expression", "equality_expression", "additive_expression", "multiplicative_expression",
    "range_expression", "conjunction_expression", "disjunction_expression", "assignment", "infix_expression",
    "bitwise_operation",
}
# Every block of statements that can be copied whole into one branch of the switch per mutant.
BODIES = {
    "function_body", "computed_property", "computed_getter", "computed_setter", "computed_modify", "willset_clause",
    "didset_clause",
}
CONDITIONED = {"if_statement", "guard_statement", "while_statement", "ternary_expression"}
# What a function may return at once, by how its return type is written.
EARLY = {"Bool": ["true", "false"], "Int": ["0"], "Int32": ["0"], "Int64": ["0"], "String": ['""'], "Double": ["0"]}


@dataclass
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `text`."""

    path: str
    kind: str
    start: int
    end: int
    text: str
    body: tuple  # the bytes between the braces that hold it; None for a constant outside every body
    value: int = None  # where the only expression of a body without `return` starts
    line: int = 0
    before: str = ""
    after: str = ""
    id: str = ""

    def key(self):
        return (self.path, self.start, self.end, self.kind, self.text)


def text(node):
    return node.text.decode()


def own_children(node):
    """The named children that are not comments."""
    return [child for child in node.named_children if "comment" not in child.type]


def braces(node):
    """The bytes between the braces of a body; None for a list of accessors or a declaration without a body."""
    if any(child.type.startswith(("computed_", "willset", "didset")) for child in node.children):
        return None
    opening = [child for child in node.children if child.type == "{"]
    closing = [child for child in node.children if child.type == "}"]
    return (opening[0].end_byte, closing[-1].start_byte) if opening and closing else None


def returns(node):
    """The texts of what a body may return at once: [""] where it returns nothing, [] where no value is known."""
    parent = node.parent
    if node.type in ("willset_clause", "didset_clause", "computed_setter"):
        return [""]
    if node.type == "computed_modify" or parent.type in ("init_declaration", "deinit_declaration"):
        return []
    while parent and parent.type not in ("function_declaration", "property_declaration", "subscript_declaration"):
        parent = parent.parent
    if parent is None:
        return []
    if parent.type == "property_declaration":
        written = next((child for child in parent.children if child.type == "type_annotation"), None)
        name = text(written).lstrip(": ") if written else ""
    else:
        kinds = [child.type for child in parent.children]
        if "->" not in kinds:
            return [""]
        name = text(parent.children[kinds.index("->") + 1])
    if name.endswith("?"):
        return ["nil"]
    if name.startswith("[") and name.endswith("]"):
        return ["[:]" if ":" in name else "[]"]
    return EARLY.get(name, [])


def only_value(node):
    """Where the expression starts that a body returns without `return`; None if there is none."""
    block = next((child for child in node.children if child.type == "statements"), None)
    statements = own_children(block) if block else []
    if node.type in ("computed_setter", "computed_modify", "willset_clause", "didset_clause"):
        return None
    if node.parent.type == "function_declaration" and not any(child.type == "->" for child in node.parent.children):
        return None
    if node.parent.type in ("init_declaration", "deinit_declaration") or len(statements) != 1:
        return None
    statement = statements[0]
    # `return` and `throw` are control transfers.
    whole = ("control_transfer_statement", "for_statement", "while_statement", "assignment", "do_statement")
    return None if statement.type in whole or b"return" in statement.text else statement.start_byte


def completes_initialiser(node):
    """Whether an initialiser is likely not to compile without a statement: the error is found at its end, and not at
    the statement, and would take the other mutants of the initialiser along."""
    if node.type != "assignment" and not text(node).startswith(("self.init", "super.init")):
        return False
    while node and node.type not in ("init_declaration", "function_declaration", "lambda_literal"):
        node = node.parent
    return node is not None and node.type == "init_declaration"


def next_constant(node):
    """The integer after a literal; the one before is left to the comparison mutants of the same place."""
    written = text(node).replace("_", "")
    return str(int(written.lstrip("0") or "0", 10) + 1 if written.isdigit() else int(written, 0) + 1)


def changes(node, value):
    """(kind, first byte, last byte, text) of each change that starts at this node."""
    parent = node.parent
    if not node.is_named and parent and parent.type in OPERATOR_PARENTS or node.type == "custom_operator":
        for other in COMPARISONS.get(text(node), []):
            yield "comparison", node.start_byte, node.end_byte, other
        for other in ARITHMETIC.get(text(node), []):
            yield "arithmetic", node.start_byte, node.end_byte, other
    if node.type == "integer_literal" and parent.type != "navigation_suffix":
        yield "constant", node.start_byte, node.end_byte, next_constant(node)
    if node.type == "boolean_literal":
        yield "Boolean", node.start_byte, node.end_byte, "false" if text(node) == "true" else "true"
    if node.type == "simple_identifier" and text(node) in FUNCTIONS and parent.type in (
        "call_expression", "navigation_suffix"
    ):
        yield "function", node.start_byte, node.end_byte, FUNCTIONS[text(node)]
    if node.type == "prefix_expression" and text(node).startswith("!"):
        yield "condition", node.start_byte, node.start_byte + 1, ""
    if node.type in CONDITIONED:
        for place, child in enumerate(node.children):
            condition = node.field_name_for_child(place) == "condition" and child.is_named
            simple = child.type in (
                    "comparison_expression", "equality_expression", "infix_expression", "prefix_expression")
            if condition and child.type not in ("value_binding_pattern", "pattern", "availability_condition"):
                # The change of its only operator would be the same mutant.
                if not simple or any(word in child.text for word in (b"&&", b"||")):
                    yield "condition", child.start_byte, child.end_byte, f"!({text(child)})"
    if node.type == "value_arguments":
        arguments = [child for child in node.named_children if child.type == "value_argument"]
        values = [argument.child_by_field_name("value") for argument in arguments]
        for one, two in zip(values, values[1:]):
            if one is not None and two is not None and one.text != two.text:
                between = one.text, two.text
                whole = node.text[one.end_byte - node.start_byte:two.start_byte - node.start_byte]
                yield "arguments", one.start_byte, two.end_byte, (between[1] + whole + between[0]).decode()
    removable = node.type in ("assignment", "call_expression") or text(node) in ("continue", "break", "return")
    if removable and parent and parent.type == "statements":
        if node.start_byte != value and not completes_initialiser(node):
            yield "statement", node.start_byte, node.end_byte, "()"


def mutants(path, source):
    """Every mutant of a file in order, and the number of places that the parser does not understand."""
    tree = PARSER.parse(source)
    found, errors = [], 0

    def visit(node, body, value):
        nonlocal errors
        errors += node.type == "ERROR"
        if node.type in ("attribute", "macro_invocation", "enum_entry", "directive", "comment"):
            return
        if body is None and node.type in BODIES and braces(node):
            body, value = braces(node), only_value(node)
            for other in returns(node):
                if source[body[0]:body[1]].strip() not in (other.encode(), b"return " + other.encode()):
                    found.append(Mutant(path, "early return", *body, f" return {other}".rstrip() + " ", body))
        literal = node.type in ("integer_literal", "boolean_literal")
        if body is not None or literal:
            for kind, start, end, other in changes(node, value):
                found.append(Mutant(path, kind, start, end, other, body, value))
        for child in node.children:
            visit(child, body, value)

    visit(tree.root_node, None, None)
    unique = {mutant.key(): mutant for mutant in found}
    named = [describe(unique[key], source) for key in sorted(unique)]
    return identify(named), errors


def describe(mutant, source):
    """Adds the line and its text before and after the change."""
    first = source.rfind(b"\n", 0, mutant.start) + 1
    if mutant.kind == "early return":
        last = source.find(b"\n", mutant.start)
        mutant.before = source[first:last].decode().strip()
        mutant.after = source[first:mutant.start].decode().strip() + mutant.text + "}"
    else:
        last = source.find(b"\n", mutant.end)
        last = len(source) if last < 0 else last
        mutant.before = source[first:last].decode().strip()
        changed = source[first:mutant.start] + mutant.text.encode() + source[mutant.end:last]
        mutant.after = changed.decode().strip()
    mutant.line = source.count(b"\n", 0, mutant.start) + 1
    return mutant


def identify(found):
    """Gives each mutant an id that survives edits of other lines: from its file, kind, line text and occurrence."""
    seen = {}
    for mutant in found:
        name = "\n".join([mutant.path, mutant.kind, mutant.before, mutant.after])
        seen[name] = seen.get(name, 0) + 1
        mutant.id = hashlib.sha256(f"{name}\n{seen[name]}".encode()).hexdigest()[:10]
    return found
