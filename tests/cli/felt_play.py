# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_play.py - plays of a tournament: what is done, what is answered, and what must then be so

A module's PLAYS are its tests in short. “== NAME: WORDS” begins a test, “&& NAME” lines that others take by “& NAME”.
  $ COMMANDS   of feltctl on the test's database, parted by “; ”; each is answered by what felt_transcript has of answers, which
               stands behind. FELT_PIN=… may stand before it. Without “>” its output is anything
  + SCRIPT     commands of felt_cli.commands, given to a run that is held open; +club SCRIPT is of that stream, ++ SCRIPT
               looks at the state after each.  > WORDS: its words
  - CODE STEP  commands of a script that this run refuses with this code (a|b for one of them, * for any).  ! SENTENCE, !~ PART: its message
  ? FACTS      what must be so: PATH, no PATH (absent, null, false or empty), or PATH OP VALUE, parted by “; ”
  @ NAME = PATH   keeps a value: @NAME stands for it below, @NAME + 5 for more. @dir is the test's folder
  : NAME WORDS a function of the module, given the database and the words; what it returns is the answer
  % FILE       another database from here on
  # WORDS      for people
The tournament is @t, made as “Sunday” of plo-rebuy where a play does not. When a play ends its runs end and their logs are
verified.

A PATH begins in show --json (state is all of it); in log, words (the log for people), text (show for people), answer (of a run), json, out, err (of
a command), pdf and pages (the words of @dir/sheet.pdf), files (of the test's folder), or a name of the module's ROOTS,
which are functions of the Play. [2] and [-2:] are places, [Ann] is the item of that name, [key=value] the first
and [key==value] all that have it; [@NAME] is
the item of the name that was kept. A key of a list is that of each item; a,b are several keys. “count PATH”, “sum PATH” and
“sorted PATH” are of lists. OP: = != < > <= >=, ~ and !~ (has, has not), ^ (begins with),
=~ (is such a text by a regular expression, or each of a list is).
"""

import functools
import json
import operator
import pathlib
import re
import shlex
import subprocess

import felt_cli
import felt_transcript

KEY = re.compile(r"\.?([\w,-]+)|\[([^\]]*)\]")
FACT = re.compile(r"(?:(no|count|sum|sorted) )?(@?[\w.,-]+(?:\[[^\]]*\][\w.,-]*)*)(?: (=|!=|=~|<=|>=|<|>|!~|~|\^) (.*))?", re.S)
OF_LISTS = {"count": len, "sum": sum, "sorted": sorted}
OPERATORS = {"=": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
             "~": lambda value, part: has(value, part), "!~": lambda value, part: not has(value, part), "^": str.startswith, "=~": lambda value, pattern: alike(value, pattern)}


def has(value, part):
    """Whether a text or a list has a part; a number in a text is its digits."""
    return str(part) in value if isinstance(value, str) else part in value


def alike(value, pattern):
    return all(re.fullmatch(pattern, text) for text in (value if isinstance(value, list) else [value]))


def by_key(value, key):
    """A key of an object, or of each object of a list."""
    if isinstance(value, list):
        return [by_key(item, key) for item in value]
    if "," in key:
        return [value[one] for one in key.split(",")]
    return value[key]


def by_place(value, place):
    """What stands in a list: by number, by name, or by what it has."""
    if re.fullmatch(r"-?\d+", place):
        return value[int(place)]
    if re.fullmatch(r"-?\d*:-?\d*", place):
        return value[slice(*(int(end) if end else None for end in place.split(":")))]
    key, sign, wanted = re.fullmatch(r"(?:(\w+)(==?))?(.*)", place).groups()
    found = [item for item in value if str(item.get(key or "name")) == wanted]
    return found if sign == "==" else found[0]


def walk(value, path):
    for key, place in KEY.findall(path):
        value = by_key(value, key) if key else by_place(value, place)
    return value


class Play:
    """One play: its database, the tournament, and the runs that are open."""

    def __init__(self, folder, module):
        self.folder, self.module, self.looked = folder, module, module.get("looked")
        self.env = felt_cli.environment(XDG_DATA_HOME=str(folder / "data"), XDG_CONFIG_HOME=str(folder / "config"), TZ="UTC")
        self.kept, self.runs, self.read = {"dir": str(folder)}, {}, {}
        self.answer = self.result = None
        self.use("felt.db")

    def use(self, name):
        self.end()
        self.database = felt_cli.Database(self.folder, name, env=self.env)

    def tournament(self):
        if "t" not in self.kept:
            self.kept["t"] = self.database.new()
        return self.kept["t"]

    def filled(self, text):
        """A text with the values that were kept."""
        if "@t" in text:
            self.tournament()
        return re.sub(r"@([a-z]\w*)", lambda match: str(self.kept.get(match.group(1), match.group())), text)

    def run(self, stream):
        stream = stream or self.tournament()
        if stream not in self.runs:
            self.runs[stream] = self.database.runner(stream)
        return self.runs[stream]

    def call(self, *words, stdin=b"", status=0):
        env = dict(self.env)
        while words and re.match(r"[A-Z_]+=", words[0]):
            env.update([words[0].split("=", 1)])
            words = words[1:]
        self.result = self.database(*words, stdin=stdin, status=status, env=env)
        return self.result

    # What facts are about ------------------------------------------------------------------------

    def show(self):
        state = self.database.show(self.tournament())
        if self.looked:
            self.looked(state)
        return state

    def pdf(self):
        sheet = subprocess.run(["pdftotext", "-layout", self.folder / "sheet.pdf", "-"], check=True, capture_output=True)
        return sheet.stdout.decode().replace("\u00a0", " ")

    def of_command(self):
        """The JSON that a command printed: a value, or one a line."""
        try:
            return self.result.json
        except ValueError:
            return self.result.lines

    def root(self, name):
        """What a path begins in, read once until something is done."""
        roots = {"log": lambda: self.database.log(self.tournament()), "answer": lambda: self.answer, "json": self.of_command, "pages": lambda: self.pdf().split("\f"),
                 "words": lambda: self.database("log", self.tournament()).out, "pdf": self.pdf,
                 "text": lambda: self.database("show", self.tournament()).out,
                 "files": lambda: sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*")),
                 "out": lambda: self.result.out.strip(), "err": lambda: self.result.err}
        roots |= {key: functools.partial(read, self) for key, read in self.module.get("ROOTS", {}).items()}
        key = name if name in roots else "show"
        if key not in self.read:
            self.read[key] = roots.get(key, self.show)()
        return self.read[key], key != "show"

    def value(self, path):
        path = re.sub(r"\[@(\w+)\]", lambda match: f"[{self.kept[match.group(1)]}]", path)
        if path.startswith("@"):
            name, rest = re.fullmatch(r"@(\w+)(.*)", path).groups()
            return walk(self.kept[name], rest)
        first = re.match(r"\w*", path).group() or "state"
        value, named = self.root(first)
        return walk(value, path[len(first):] if named or first == "state" else path)

    def wanted(self, text):
        """The value of a fact: JSON, one that was kept, or a text."""
        kept = re.fullmatch(r"@(\w+)((?:\.\w+)*)(?: ([+-]) (\d+))?", text)
        if kept:
            name, rest, sign, number = kept.groups()
            return walk(self.kept[name], rest) + int(f"{sign}{number}" if sign else 0) if sign else walk(self.kept[name], rest)
        try:
            return json.loads(self.filled(text))
        except ValueError:
            return self.filled(text)

    def fact(self, text):
        match = FACT.fullmatch(text)
        assert match, f"no fact: {text!r}"
        word, path, sign, wanted = match.groups()
        try:
            value = self.value(path)
        except (KeyError, IndexError) as error:
            assert word == "no", f"{text}: there is no {error}"
            self.value(path[:list(KEY.finditer(path))[-1].start()])  # what it would be in is there
            return
        value = OF_LISTS.get(word, lambda whole: whole)(value)
        if sign:
            assert OPERATORS[sign](value, self.wanted(wanted)), f"{text}: but {value!r}"
        else:
            assert bool(value) == (word != "no"), f"{text}: but {value!r}"

    # What is done --------------------------------------------------------------------------------

    def do(self, stream, step):
        for command in felt_cli.commands(step.words):
            self.answer = self.run(stream.strip("+"))(**command)
            if stream == "+":
                self.show()
        said = self.answer.get("words")
        assert not step.out or step.out == [said], f"{step.words}: not {step.out}: {said}"
        assert all(part in said for part in step.parts), f"{step.words}: without {step.parts}: {said}"

    def refuse(self, stream, step):
        code, _, script = step.words.partition(" ")
        for command in felt_cli.commands(script):
            self.answer = self.run(stream).ask(**command)
            assert not self.answer["ok"] and (code == "*" or self.answer["error"] in code.split("|")), \
                f"{command}: not {code}: {self.answer}"
            said = self.answer["message"]
            assert "\n" not in said and 10 < len(said) < 500, f"{command}: no sentence: {said!r}"
            assert step.err in (None, said), f"{command}: not “{step.err}”: {said}"
            assert all(part in said for part in step.err_parts), f"{command}: without {step.err_parts}: {said}"

    def play(self, step):
        mark, stream = step.mark[0], step.mark[1:]
        if mark == "?":
            for fact in felt_cli.parted(step.words):
                self.fact(fact)
            return
        if mark == "@":
            name, word, path = re.fullmatch(r"(\w+) = (?:(count|sum|sorted) )?(.*)", step.words).groups()
            self.kept[name] = OF_LISTS.get(word, lambda whole: whole)(self.value(path))
            return
        self.read.clear()
        step.fill(self.filled)
        if mark == "$":
            for step.words in felt_cli.parted(step.words):
                step.check(self.call, strict=False)
        elif mark == "%":
            self.use(step.words)
        elif mark == ":":
            name, *words = shlex.split(step.words)
            self.answer = self.module[name](self.database, *words)
        else:
            {"+": self.do, "-": self.refuse}[mark](self.filled(stream), step)

    def end(self):
        """Ends the runs; what they recorded must be good."""
        self.read.clear()
        while self.runs:
            stream, run = self.runs.popitem()
            run.end()
            self.database.verify(stream)


def read(name):
    """The plays that stand in a file of tests/data/plays."""
    return (pathlib.Path(__file__).parents[1] / f"data/plays/{name}.play").read_text(encoding="utf-8")


def a_test(name, text, parts, module):
    """The test of a play."""
    def test(folder):
        play = Play(folder, module)
        for step in felt_transcript.steps(re.sub(r"(?m)^& (\w+)$", lambda match: parts[match.group(1)], text)):
            try:
                play.play(step)
            except Exception as error:
                raise AssertionError(f"{name}: {step.mark} {step.words}: {error!r}") from error
        play.end()
    return test


def tests(module):
    """A module's tests, by name: its functions, and its PLAYS."""
    found, parts = felt_cli.MAKERS | module, {}
    for sign, name, text in re.findall(r"(?m)^(==|&&) ([\w-]+):?.*\n((?:(?!==|&&).*\n)*)", module.get("PLAYS", "")):
        if sign == "&&":
            parts[name] = text.strip("\n")
        else:
            found[f"test_{name}"] = a_test(name, text, parts, module)
    return found
