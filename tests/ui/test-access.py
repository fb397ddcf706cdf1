#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-access.py - an evening by ear: keys alone, and only what the screen reader Orca says

A line of EVENING is keys, or a text in “…”, then what must be heard of it, one sentence behind the other, each a part of
what is said, in their order; "nothing" where nothing may be. CLAUSES is EN 301 549 chapter 11, each clause with the test
that asks for it or why there is nothing to ask for.
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

REGISTRATION = """
alt+2 | Players panel | Player name text
“Ann\\n” | Ann is registered
“Liv Moor\\n” | Liv Moor is registered
“Cleo\\n” | Cleo is registered
“Ann\\n” | Ann is registered already; add something to the name
ctrl+z | Undone: Cleo is registered
ctrl+a “Cleo\\n” | Cleo is registered
ctrl+k | Command text | Type what happened
“start” | Seat who has no seat and start the clock
Return | Player name text | The tournament starts: level 1, 50 / 100
ctrl+Next | Level 2 · No-Limit Hold’em: 75 / 150. The clock is set to level 2, 75 / 150
ctrl+plus | in level 2, 75 / 150
ctrl+z | Undone:
Tab Tab Tab Tab Tab Tab | All players
Down | Players | Ann, in, table 1 seat
Down | Cleo, in, table 1 seat
Return | Bust Out Cleo
Escape | Cleo, in, table 1 seat
Down | Liv Moor, in, table 1 seat
Return | Bust Out Liv Moor
Return | Liv Moor is out (3rd)
ctrl+z | Undone: Liv Moor is out
ctrl+comma | Preferences | Appearance combo box | As the system
Escape | Liv Moor, in, table 1 seat
"""

# In the sample.
EVENING = """
alt+3 | Tables | Find a player or a table entry
Tab Tab Tab Tab Tab Tab Tab Right | Table 1, seat 1, Rūta Kalnieté
Right Right Right | Table 1, seat 4, Ann Moss
Return | Bust Out Ann Moss
Escape | Table 1, seat 4, Ann Moss
ctrl+k “rebuy ann” | Sell a rebuy to Ann Moss (table 1 seat 4)
Return | Table 1, seat 4, Ann Moss | Ann Moss takes a rebuy: 100 EUR
ctrl+k “balance” | Move the first player of the balance plan
Return | Finn Oberwasser moves to table 3 seat 9
ctrl+k “b 1.4 1.5” | Out in one hand: Enter asks for their stacks, which decide the places
Return | Out in One Hand dialog | Stack of Ann Moss at the start of the hand text
“1000” | give the stack of Tom Ashdown
Tab “2000” | the better place
Return | Out in one hand: Ann Moss (31st), Tom Ashdown (30th)
"""

CLAUSES = """
11.0 General | says nothing itself
11.1.1.1 Non-text content (open functionality) | access
11.1.1.2 Non-text content (closed functionality) | not closed: Felt runs where a screen reader does
11.1.2.1 Audio-only and video-only | no recorded media: sounds stand beside words on the screen
11.1.2.2 Captions (prerecorded) | no video
11.1.2.3 Audio description or media alternative | no video
11.1.2.4 Captions (live) | no live media
11.1.2.5 Audio description (prerecorded) | no video
11.1.3.1 Info and relationships | access
11.1.3.2 Meaningful sequence | access
11.1.3.3 Sensory characteristics | labels
11.1.3.4 Orientation | sizes
11.1.3.5 Identify input purpose | no field asks for what is the user's own: names are the players'
11.1.4.1 Use of colour | labels
11.1.4.2 Audio control | sounds
11.1.4.3 Contrast (minimum) | labels
11.1.4.4 Resize text | sizes
11.1.4.5 Images of text | labels
11.1.4.10 Reflow | sizes
11.1.4.11 Non-text contrast | labels
11.1.4.12 Text spacing | no markup language: the toolkit's settings hold
11.1.4.13 Content on hover or focus | clicks
11.2.1.1 Keyboard | main-job-keys
11.2.1.2 No keyboard trap | access
11.2.1.4 Character key shortcuts | no key acts without Ctrl or Alt but where it has the focus
11.2.2.1 Timing adjustable | access
11.2.2.2 Pause, stop, hide | main-job-keys
11.2.3.1 Three flashes or below threshold | nothing flashes
11.2.4.3 Focus order | access
11.2.4.4 Link purpose | no links but those of About
11.2.4.6 Headings and labels | access
11.2.4.7 Focus visible | labels
11.2.5.1 Pointer gestures | no gestures of many points; what is dragged has a menu: tables
11.2.5.2 Pointer cancellation | clicks
11.2.5.3 Label in name | driver
11.2.5.4 Motion actuation | no motion
11.3.1.1 Language of software | evening-whole-it
11.3.2.1 On focus | access
11.3.2.2 On input | access
11.3.3.1 Error identification | access
11.3.3.2 Labels or instructions | access
11.3.3.3 Error suggestion | access
11.3.3.4 Error prevention (legal, financial, data) | access
11.4.1.1 Parsing | no markup language
11.4.1.2 Name, role, value | access
11.4.1.3 Status messages | access
11.5.1 Closed functionality | not closed
11.5.2.1 Platform accessibility service support for software that provides a user interface | access
11.5.2.2 Platform accessibility service support for assistive technologies | no assistive technology
11.5.2.3 Use of accessibility services | access
11.5.2.4 Assistive technology | no assistive technology
11.5.2.5 Object information | driver
11.5.2.6 Row, column, and headers | access
11.5.2.7 Values | driver
11.5.2.8 Label relationships | access
11.5.2.9 Parent-child relationships | driver
11.5.2.10 Text | access
11.5.2.11 List of available actions | driver
11.5.2.12 Execution of available actions | ten-jobs
11.5.2.13 Tracking of focus and selection attributes | access
11.5.2.14 Modification of focus and selection attributes | driver
11.5.2.15 Change notification | access
11.5.2.16 Modifications of states and properties | driver
11.5.2.17 Modifications of values and text | driver
11.6.1 User control of accessibility features | access
11.6.2 No disruption of accessibility features | access
11.7 User preferences | sizes
11.8.1 Content technology | no authoring tool: what a club writes is its own screens, read aloud as a sentence: room
11.8.2 Accessible content creation | no authoring tool
11.8.3 Preservation of accessibility information in transformations | no authoring tool
11.8.4 Repair assistance | no authoring tool
11.8.5 Templates | no authoring tool
"""


def lines(text):
    return [line for line in text.strip().splitlines() if line]


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


def play(ui, orca, text):
    for line in lines(text):
        hear(ui, orca, *line.split(" | "))


def test_clauses(_ui):
    folder = pathlib.Path(__file__).parent
    tests = (folder / "meson.build").read_text()
    for line in lines(CLAUSES):
        clause, test = line.split(" | ")
        assert re.match(r"11(\.\d+)+ ", clause), line
        assert " " in test or f"'{test}'" in tests or f"ui-{test}" in tests, line


def register(ui, orca):
    felt = Felt(ui)
    hear(ui, orca, "Tab", "Tournaments")
    hear(ui, orca, "ctrl+n", "New Tournament", "Name text")
    enter(ui, "“By Ear”", "alt+r")
    felt.window = felt.app.window("By Ear – Felt")
    play(ui, orca, REGISTRATION)
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
        play(ui, orca, EVENING)
        assert orca.seconds < 40, f"{orca.seconds} s of processor"


felt_ui.main([test_clauses, test_by_ear])
