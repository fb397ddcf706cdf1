# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_transcript.py - plays what was typed and answered, and compares all of it

A transcript has a line for each of these:
  $ WORDS     a command, without feltctl, as a shell splits it
  < LINE      of its standard input
  > LINE      of its standard output; what stands here is all of it
  >~ PART     of its standard output, of which more may come
  ! SENTENCE  all it says on standard error, and it ends with status 1
  !~ PART     of the one sentence on standard error, and it ends with status 1
  # WORDS     for people
A digit behind ! is another status: !2 SENTENCE, !3~ PART. Without a sentence nothing may stand on
standard error. The first answer may stand in the line of its command, behind two spaces.
"""

import re
import shlex

import felt_cli

LINE = re.compile(r"([$%?@:<>#]|[+-][\w:@+]*|![0-9]?)(~?)(?: (.*))?")


class Step:
    """A command, and what has to come of it."""

    def __init__(self, words, mark="$"):
        self.words, self.mark, self.stdin, self.status = words, mark, "", 0
        self.out, self.parts, self.err, self.err_parts = [], [], None, []

    def add(self, mark, part, text):
        if mark == "<":
            self.stdin += text + "\n"
        elif mark == ">":
            (self.parts if part else self.out).append(text)
        else:
            self.status = int(mark[1:] or 1)
            if part:
                self.err_parts.append(text)
            elif text:
                self.err = text

    def fill(self, filled):
        """Puts values into the words and what is expected; filled: of a text."""
        self.words, self.stdin, self.err = filled(self.words), filled(self.stdin), self.err and filled(self.err)
        self.out, self.parts, self.err_parts = (list(map(filled, texts)) for texts in (self.out, self.parts, self.err_parts))

    def check(self, run, strict=True):
        """Runs it; strict: where nothing is said of its output it has none."""
        result = run(*shlex.split(self.words), stdin=self.stdin, status=None)
        assert result.status == self.status, f"{self.words}: not {self.status}: {result}"
        if self.out or strict and not self.parts:
            whole = "".join(f"{line}\n" for line in self.out)
            assert result.out == whole, f"{self.words}: not {whole!r}: {result}"
        for part in self.parts:
            assert part in result.out, f"{self.words}: without “{part}”: {result}"
        if self.err is None and not self.err_parts:
            assert result.err == "" or not strict, f"{self.words}: not silent: {result}"
            return
        said = felt_cli.one_sentence(result)
        assert result.err.endswith("\n"), f"{self.words}: no line end: {result}"
        assert self.err in (None, said), f"{self.words}: not “{self.err}”: {result}"
        for part in self.err_parts:
            assert part in said, f"{self.words}: without “{part}”: {result}"


def steps(text):
    found = []
    for line in filter(None, re.sub(r"(?m)^([$+-].*?)  (?=[>!?])", r"\1\n", text).splitlines()):
        match = LINE.fullmatch(line)
        assert match, f"no line of a transcript: {line!r}"
        mark, part, rest = match.group(1), bool(match.group(2)), match.group(3) or ""
        if mark[0] in "$%?@:+-":
            found.append(Step(rest, mark))
        elif mark != "#":
            found[-1].add(mark, part, rest)
    return found


def play(text, run=felt_cli.feltctl):
    """Each command of a transcript must answer as it stands there; run: feltctl, or a Database."""
    for step in steps(text):
        step.check(run)
