#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-access.py - an evening by ear: keys alone, and only what the screen reader Orca says

What is played stands in tests/data/plays/by-ear.play: a line is keys, or a text in “…”, then what must be heard of it, one
sentence behind the other, each a part of what is said, in their order; "nothing" where nothing may be.
"""

import pathlib
import re

import felt_ui
from felt_acts import enter
from felt_app import SECOND, Felt
from felt_display import wait_until
from felt_held import Clock
from felt_orca import Orca

# Stops of Tab on each page of the sample, with what stands around the pages: at most so many.
PAGES = {2: ("Players", 25), 3: ("Tables", 30), 4: ("Prizes", 25), 5: ("Structure", 40), 6: ("Log", 23), 1: ("Clock", 15)}

FOLDER = pathlib.Path(__file__).parent


def lines(part):
    text = (FOLDER.parent / "data/plays/by-ear.play").read_text(encoding="utf-8")
    return re.search(rf"(?m)^== {part}\n((?:(?!==).+\n)+)", text)[1].splitlines()


class Ear(Orca):
    """A director who hears Felt in a language. Time is held until the play says that minutes pass."""

    def start(self, *arguments):
        self.clock = Clock(self.ui.desktop.scratch)
        return Felt(self.ui, *arguments, language=self.language, env=self.clock.env | {"GTK_A11Y": "atspi"})

    def hear(self, keys, *sentences):
        """Does what is said, and waits until the sentences were heard in their order; returns all that was."""
        said, wrote = [], []
        if keys.endswith(" min"):
            self.clock.passes(60 * int(keys.split()[0]))
        else:
            enter(self.ui, *(part.replace("\\n", "\n") for part in re.findall(r"“[^”]*”|[^“”]+", keys)))

        def look():
            said.extend(self.heard())
            wrote.extend(self.wrote)
            rest = iter(said)
            return all(any(sentence in one for one in rest) for sentence in sentences)
        try:
            wait_until(look, SECOND, keys)
        except TimeoutError:
            raise AssertionError(f"{keys} does not say {sentences}, but {wrote}") from None
        return said

    def play(self, part):
        for line in lines(part):
            self.hear(*line.split(" | "))


def test_clauses(_ui):
    tests = (FOLDER / "meson.build").read_text()
    for line in lines("CLAUSES"):
        clause, test = line.split(" | ")
        assert re.match(r"11(\.\d+)+ ", clause), line
        assert " " in test or f"'{test}'" in tests or f"ui-{test}" in tests, line


def tab_through(ear, number, page, most):
    """Tab leads from stop to stop, and round; each is told."""
    stops = ear.hear(f"alt+{number}", page)[-1:]
    while len(stops) < 3 or stops[-1] != stops[1]:
        stop = ear.hear("Tab")
        assert stop, f"{page}: Tab after {stops[-1]} tells nothing"
        stops.append(stop[-1])
        assert len(stops) <= most + 2, f"{page}: {stops}"


def test_by_ear(ui):
    with Ear(ui) as ear:
        felt = ear.start()
        ear.play("REGISTRATION")
        felt.app.quit()
        ear.start("--demo")
        for number, (page, most) in PAGES.items():
            tab_through(ear, number, page, most)
        ear.play("EVENING")


def test_in_italian(ui):
    with Ear(ui, "it") as ear:
        ear.start()
        ear.play("ITALIAN")


felt_ui.main([test_clauses, test_by_ear, test_in_italian])
