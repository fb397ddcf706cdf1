# SPDX-License-Identifier: GPL-3.0-or-later
"""test-all-in.py - an all-in on the room's screen: typed at two keys a card, changed card by card

The figure, from the last key to the picture on the display, is printed; nothing is asserted of it.
"""

import re
import time

import felt_ui
from felt_app import ROOM, WAIT, Felt
from felt_display import wait_until


def begin(felt):
    """A hold'em tournament of four at a table whose names are known, running."""
    felt.feltctl("new", "--template", "freezeout", "Friday")
    for name in ("Ann", "Ben", "Cleo", "Dora"):
        felt.feltctl("do", felt.tournament, "register", f"name={name}")
    felt.feltctl("do", felt.tournament, "start")
    felt.window.find("list item", re.compile("^Friday")).click()
    felt.window = felt.app.window("Friday – Felt")
    felt.window.focus()


class AllIn:
    """The dialog."""

    def __init__(self, felt):
        self.felt = felt
        self.window = felt.app.window("All-In on the Screen")
        self.window.focus()
        self.show = self.window.find("push button", "Show on the Screen")

    def says(self, words):
        return self.window.find(None, re.compile(words))

    def silent(self, words):
        self.window.gone(None, re.compile(words))

    def cards(self, line):
        return self.window.find("text", f"Cards of player {line}")

    def focused(self, name):
        """Waits until an entry of this name has the keyboard."""
        entry = self.window.find("text", name)
        wait_until(lambda: entry.has_state("focused"), WAIT, f"the keyboard in {name}")


def screen_says(felt, words):
    """Waits until the room's screen says so to a screen reader."""
    last = None
    def find():
        nonlocal last
        last = felt.room()
        return re.search(words, last)
    try:
        wait_until(find, WAIT, words)
    except TimeoutError:
        raise AssertionError(f"the room's screen says {last!r}, not {words!r}") from None


def look_at_screen(felt, words, picture=None):
    """Opens the room's screen over the window, until it says so, and closes it; returns all it says."""
    felt.window.focus()
    felt.ui.keys("F11")
    screen_says(felt, words)
    said = felt.room()
    if picture:
        felt.ui.screenshot(picture)
    felt.ui.keys("F11")
    felt.window.focus()
    return said


def refused(felt, all_in):
    """What is wrong is said at its field, one sentence, and the keyboard stays there."""
    ui = felt.ui
    ui.type("ax")
    all_in.says("“ax” is no card; type rank and suit, as in ah")
    all_in.window.screenshot("all-in-refused")
    ui.keys("BackSpace", "BackSpace")
    all_in.silent("is no card")
    ui.type("ah")
    all_in.says("1 more card")
    ui.type("kd")
    all_in.focused("Cards of player 2")
    ui.type("ah")
    all_in.says("A♥ is in the hand of .*; type another card")
    ui.keys("BackSpace", "BackSpace", "BackSpace")  # the third one steps back
    all_in.focused("Cards of player 1")
    ui.keys("Down")
    all_in.focused("Cards of player 2")


def test_all_in(ui):
    """The players of a table, three of them all-in; flop, turn and river are on the screen with their second key."""
    felt = Felt(ui)
    begin(felt)
    log = felt.feltctl("log", felt.tournament)
    ui.keys("ctrl+e")
    all_in = AllIn(felt)
    all_in.focused("Cards of player 1")
    all_in.says("Type the cards of two players or more")
    refused(felt, all_in)
    ui.type("qsqc")
    all_in.focused("Cards of player 3")
    all_in.says("57.2 %")
    assert all_in.show.has_state("sensitive")
    ui.type("7h8h")
    all_in.focused("Cards of player 4")
    ui.keys("Return")
    all_in.focused("Board")
    all_in.window.screenshot("all-in-typed")
    ui.keys("Return")
    screen_says(felt, r"All-in, Table 1; \w+ A♥ K♦, \d+\.\d %; \w+ Q♠ Q♣, .*; \w+ 7♥ 8♥")
    assert "Level 1" in felt.room(), "the clock is still there"
    ui.screenshot("all-in-screen-preflop")

    # The screen covers the window of this one monitor: a card is dealt onto it all the same.
    ui.type("kh7c2h")
    screen_says(felt, "Board K♥ 7♣ 2♥; .* pair of kings.* outs")
    ui.screenshot("all-in-screen-flop")
    ui.type("kh")  # is out already
    ui.type("qd")
    screen_says(felt, "Board K♥ 7♣ 2♥ Q♦; .*three of a kind, queens")
    ui.keys("BackSpace")
    screen_says(felt, "Board K♥ 7♣ 2♥;")
    ui.keys("Escape")
    all_in.window.focus()
    all_in.focused("Board")
    ui.keys("End")
    ui.type("9h")
    all_in.says("flush")
    all_in.window.screenshot("all-in-turn")
    ui.type("2h")
    all_in.says("Board: 2♥ stands there twice; type another card")
    look_at_screen(felt, "Board K♥ 7♣ 2♥ 9♥; .*flush")  # nothing changed
    all_in.window.focus()
    ui.keys("BackSpace", "BackSpace")
    ui.type("3s")
    all_in.says("Wins")
    all_in.window.screenshot("all-in-river")

    # Closed, it stays on the screen; opened again, it is there to go on with.
    ui.keys("Escape")
    look_at_screen(felt, "Board K♥ 7♣ 2♥ 9♥ 3♠; .*Wins", "all-in-screen-river")
    felt.feltctl("do", felt.tournament, "pause")
    felt.feltctl("do", felt.tournament, "undo")
    look_at_screen(felt, "Wins")
    ui.keys("ctrl+e")
    all_in = AllIn(felt)
    all_in.says("Wins")
    take_off = all_in.window.find("push button", "Take Off the Screen")
    take_off.activate()
    wait_until(lambda: not take_off.has_state("sensitive"), WAIT, "nothing is on the screen")
    ui.keys("Escape")
    said = look_at_screen(felt, "Level 1")
    assert "All-in" not in said, said
    assert felt.feltctl("log", felt.tournament).startswith(log), "the log has what was there, and the pause"


felt_ui.main([test_all_in], seconds=240)
