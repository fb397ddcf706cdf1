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
from felt_orca import Orca

# Stops of Tab on each page of the sample, with what stands around the pages: at most so many.
PAGES = {2: ("Players", 25), 3: ("Tables", 30), 4: ("Prizes", 25), 5: ("Structure", 40), 6: ("Log", 23), 1: ("Clock", 15)}

FOLDER = pathlib.Path(__file__).parent


def lines(part):
    text = (FOLDER.parent / "data/plays/by-ear.play").read_text(encoding="utf-8")
    return re.search(rf"(?m)^== {part}\n((?:(?!==).+\n)+)", text)[1].splitlines()


def hear(ui, orca, keys, *sentences):
    """Presses keys, and waits until the sentences were heard in their order; returns all that was."""
    enter(ui, *(part.replace("\\n", "\n") for part in re.findall(r"“[^”]*”|[^“” ][^“”]*", keys)))
    said = []

    def look():
        said.extend(orca.heard())
        rest = iter(said)
        return all(any(sentence in one for one in rest) for sentence in sentences)
    try:
        wait_until(look, SECOND, keys)
    except TimeoutError:
        raise AssertionError(f"{keys} does not say {sentences}, but {said}") from None
    return said


def play(ui, orca, part):
    for line in lines(part):
        hear(ui, orca, *line.split(" | "))


def test_clauses(_ui):
    tests = (FOLDER / "meson.build").read_text()
    for line in lines("CLAUSES"):
        clause, test = line.split(" | ")
        assert re.match(r"11(\.\d+)+ ", clause), line
        assert " " in test or f"'{test}'" in tests or f"ui-{test}" in tests, line


def register(ui, orca):
    felt = Felt(ui)
    hear(ui, orca, "Tab", "Tournaments")
    hear(ui, orca, "ctrl+n", "New Tournament", "Name text")
    enter(ui, "“By Ear”", "alt+r")
    felt.window = felt.app.window("By Ear – Felt")
    play(ui, orca, "REGISTRATION")
    felt.app.quit()


def tab_through(ui, orca, number, page, most):
    """Tab leads from stop to stop, and round; each is told."""
    stops = hear(ui, orca, f"alt+{number}", page)[-1:]
    while len(stops) < 3 or stops[-1] != stops[1]:
        ui.keys("Tab")
        stop = orca.heard()
        assert stop, f"{page}: Tab after {stops[-1]} tells nothing"
        stops.append(stop[-1])
        assert len(stops) <= most + 2, f"{page}: {stops}"


def test_by_ear(ui):
    with Orca(ui) as orca:
        register(ui, orca)
        Felt(ui, "--demo")
        for number, (page, most) in PAGES.items():
            tab_through(ui, orca, number, page, most)
        play(ui, orca, "EVENING")
        print(f"# Orca took {orca.seconds} s of processor")


felt_ui.main([test_clauses, test_by_ear])
