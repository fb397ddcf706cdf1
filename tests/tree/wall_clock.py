# SPDX-License-Identifier: GPL-3.0-or-later
"""wall_clock.py - finds tests whose verdict depends on how fast the machine is

A reading is what a clock of the machine said. A span is computed from a reading: how long something took, or
until when it may take. The check refuses each <, <=, > and >= that has a span beside it. It follows names,
fields and functions within a file. A value between two readings (`before <= shown <= after`) holds under any
load and is no fault; neither is a reading itself beside what the program says.
"""

import ast
import re

from tree import NO_CODE, functions, text

# Where a clock may be compared: figures, what runs by hand, and the deadlines and budgets that all tests share.
FREE = re.compile(r"tests/bench/|tests/\w+/proof-|tests/felt-(deadline|budget)\.h$|tests/cli/felt_wait\.py$"
                  r"|tests/ui/felt_(display|order|ui)\.py$|tests/web/felt(_browser\.py|-crowd\.c)$|tests/ui/test-idle\.py$|tests/tree/test-tree\.py$")
SAID = "compares elapsed real time; print it in a benchmark, or wait with a deadline that names the step"

READING, SPAN = 1, 2
CLOCKS = re.compile(r"(monotonic|perf_counter|time|clock_gettime)(_ns)?|now|utcnow|today")
MODULES = ("time", "datetime", "date")
# What a span comes out of as it went in (js and wait ask a page); any other call answers something of its own.
PASSING = frozenset("abs float int js list max median mean min round sorted sum tuple wait".split())
JS_CLOCK = r"(?:performance|Date)\.now\(\)"
JS_COMPARED = re.compile(rf"{JS_CLOCK}[^;{{}}=]*(?<!=)[<>]|(?<!=)[<>]=?[^;{{}}=]*{JS_CLOCK}")
JS_NAMED = re.compile(rf"window\.(\w+)\s*=(?!=)[^;]*{JS_CLOCK}")


class Module:
    """What of a Python file comes from a clock: names by their function, attributes and functions for the whole file."""

    def __init__(self, tree):
        self.tree, self.names, self.attributes, self.calls, self.pages = tree, {}, {}, {}, set()
        self.faults, self.scope = set(), ""
        state = None
        while state != self.known():
            state = self.known()
            self.walk(tree, "")

    def known(self):
        return str((self.names, self.attributes, self.calls, sorted(self.pages)))

    def kind(self, node):
        """0, READING or SPAN."""
        if isinstance(node, ast.Name):
            return self.names.get((self.scope, node.id), self.names.get(("", node.id), 0))
        if isinstance(node, ast.Attribute):
            return self.attributes.get(node.attr, 0)
        if isinstance(node, ast.Constant):
            return self.kind_of_page(node.value) if isinstance(node.value, str) else 0
        if isinstance(node, ast.Call):
            return self.kind_of_call(node)
        if isinstance(node, (ast.BinOp, ast.UnaryOp)):
            return SPAN if any(self.kind(part) for part in ast.iter_child_nodes(node)) else 0
        if isinstance(node, ast.IfExp):
            return max(self.kind(node.body), self.kind(node.orelse))
        if isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.BoolOp, ast.ListComp, ast.GeneratorExp, ast.Starred)):
            return max(map(self.kind, ast.iter_child_nodes(node)), default=0)
        if isinstance(node, (ast.Subscript, ast.NamedExpr)):
            return self.kind(node.value)
        return 0

    def kind_of_page(self, words):
        """What a page is asked for by this text."""
        if re.search(JS_CLOCK, words):
            self.pages.update(JS_NAMED.findall(words))
            return READING
        return READING if any(f"window.{name}" in words for name in self.pages) else 0

    def kind_of_call(self, node):
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if isinstance(function, ast.Attribute):
            owner = function.value
            if getattr(owner, "id", getattr(owner, "attr", "")) in MODULES and CLOCKS.fullmatch(name):
                return READING
        elif CLOCKS.fullmatch(name) and name not in ("time", "now", "today"):
            return READING
        through = node.args if name in PASSING else ()
        return max(map(self.kind, through), default=self.calls.get(name, 0))

    def note(self, target, kind):
        """A target was given something of this kind."""
        if isinstance(target, ast.Name):
            key = (self.scope, target.id)
            self.names[key] = max(kind, self.names.get(key, 0))
        elif isinstance(target, ast.Attribute):
            self.attributes[target.attr] = max(kind, self.attributes.get(target.attr, 0))
        elif isinstance(target, (ast.Subscript, ast.Starred)):
            self.note(target.value, kind)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.note(part, kind)

    def assign(self, target, value):
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for part, given in zip(target.elts, value.elts):
                self.assign(part, given)
        elif self.kind(value):
            self.note(target, self.kind(value))

    def walk(self, node, scope):
        """One pass over the file, which learns and looks for faults."""
        self.scope = scope
        inner = scope
        if isinstance(node, ast.FunctionDef):
            inner = f"{scope}.{node.name}"
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                self.assign(target, node.value)
        elif isinstance(node, (ast.AugAssign, ast.NamedExpr)):
            if self.kind(node.value):
                self.note(node.target, SPAN if isinstance(node, ast.AugAssign) else self.kind(node.value))
        elif isinstance(node, (ast.For, ast.comprehension)):
            self.assign(node.target, node.iter)
        elif isinstance(node, ast.Return) and node.value is not None and self.kind(node.value):
            name = scope.rpartition(".")[2]
            self.calls[name] = max(self.kind(node.value), self.calls.get(name, 0))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("append", "add", "extend", "insert"):
            kind = max(map(self.kind, node.args), default=0)
            if kind:
                self.note(node.func.value, kind)
        elif isinstance(node, ast.Compare):
            self.compare(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.kind_of_page(node.value)
            if JS_COMPARED.search(node.value):
                self.faults.add(node.lineno)
        for child in ast.iter_child_nodes(node):
            self.walk(child, inner)
            self.scope = scope

    def compare(self, node):
        parts = [self.kind(part) for part in (node.left, *node.comparators)]
        between = len(parts) > 2 and parts[0] and parts[-1]
        if SPAN in parts and not between and any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in node.ops):
            self.faults.add(node.lineno)


C_CLOCK = r"\b(?:g_get_(?:monotonic|real)_time|clock_gettime|gettimeofday|g_timer_elapsed|time(?=\s*\(\s*(?:NULL|0|&))" \
          r"|g_date_time_new_now\w*)\s*\("
C_FILLED = re.compile(r"\b(?:clock_gettime\s*\([^,]*,|gettimeofday\s*\()\s*&(\w+)")
C_GIVEN = re.compile(r"([\w.>\[\]-]*?(\w+)(?:\[[^=]*\])?)\s*([-+*/]?)=(?!=)(.*)", re.S)
C_ORDER = re.compile(r"(?<![-<>=])(?:<=?|>=?)(?![<>])")
C_ASSERT = re.compile(r"g_assert_cmp\w+\s*\((.*),\s*[<>]=?\s*,(.*)", re.S)


ANY_CLOCK = rf"{C_CLOCK}|{JS_CLOCK}|\b(?:{'|'.join(MODULES)})\.\w|import (?:monotonic|perf_counter)"


def declared(statement):
    """A statement parted at the commas between names that are declared, which stand in no brackets."""
    depth, part = 0, ""
    for character in statement:
        depth += (character in "([") - (character in ")]")
        if character == "," and depth == 0:
            yield part
            part = ""
        else:
            part += character
    yield part


class Source:
    """The same of a C file: names by their function, fields and functions for the whole file."""

    def __init__(self, content):
        self.names, self.fields, self.calls, self.faults = {}, {}, {}, set()
        code = NO_CODE.sub(lambda match: '""' + "\n" * match.group().count("\n"), content)
        lines = code.split("\n")
        bodies = [(first, "\n".join(lines[first - 1:first - 1 + length])) for first, length in functions(code)]
        state = None
        while state != self.known():
            state = self.known()
            for first, body in bodies:
                self.function(first, body)

    def known(self):
        return str((self.names, self.fields, self.calls))

    def kind(self, expression, scope):
        """0, READING or SPAN."""
        found = READING if re.search(C_CLOCK, expression) else 0
        for match in re.finditer(r"(->|\.)?\b([A-Za-z_]\w*)(\s*\()?", expression):
            member, name, call = match.groups()
            known = self.calls if call else self.fields if member else self.names.get(scope, {})
            found = max(found, known.get(name, 0))
        if found and re.search(r"[+/*]|-(?!>)", expression):
            return SPAN
        return found

    def function(self, first, body):
        head, _, rest = body.partition("\n{")
        named = re.search(r"(\w+)\s*\(", head)
        scope = named.group(1) if named else ""
        line = first + head.count("\n") + 1
        for statement in re.split(r"(?<=[;{}])", "{" + rest):
            self.learn(statement, scope)
            if self.compares(statement, scope):
                self.faults.add(line + statement.count("\n", 0, len(statement) - len(statement.lstrip())))
            line += statement.count("\n")

    def learn(self, statement, scope):
        for name in C_FILLED.findall(statement):
            self.names.setdefault(scope, {})[name] = READING
        for part in declared(statement):
            given = C_GIVEN.search(part)
            if not given:
                continue
            whole, name, sign, value = given.groups()
            kind = self.kind(value, scope)
            if kind:
                known = self.fields if re.search(r"->|\.", whole) else self.names.setdefault(scope, {})
                known[name] = max(SPAN if sign else kind, known.get(name, 0))
        returned = re.search(r"\breturn\b(.*)", statement, re.S)
        if returned and self.kind(returned.group(1), scope):
            self.calls[scope] = max(self.kind(returned.group(1), scope), self.calls.get(scope, 0))

    def compares(self, statement, scope):
        asserted = C_ASSERT.search(statement)
        if asserted:
            return any(self.kind(side, scope) == SPAN for side in asserted.groups())
        for clause in re.split(r"&&|\|\||;|[?:](?!:)|,", statement):
            if C_ORDER.search(clause) and any(self.kind(side, scope) == SPAN for side in C_ORDER.split(clause)):
                return True
        return False


def faulty_lines(name, content):
    """The lines of a test that compare elapsed real time."""
    if not re.search(ANY_CLOCK, content):
        return ()
    if name.endswith(".py"):
        return Module(ast.parse(content)).faults
    if name.endswith((".c", ".h")):
        return Source(content).faults
    if name.endswith(".js"):
        return {content.count("\n", 0, match.start()) + 1 for match in JS_COMPARED.finditer(content)}
    return ()


def check_wall_clock(top, files):
    """No test compares elapsed real time."""
    return [f"{name}:{line}: {SAID}" for name in files if name.startswith("tests/") and not FREE.match(name)
            for line in sorted(faulty_lines(name, text(top, name) or "") if name.endswith((".py", ".c", ".h", ".js")) else ())]
