# SPDX-License-Identifier: GPL-3.0-or-later
"""test-all-in.py - an all-in on the room's screen: typed at two keys a card, changed card by card

The figures, from the last key to the picture on the display, are printed; nothing is asserted of them.
"""

import ctypes
import re
import time

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
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


class Keys:
    """Keys whose way to the screen is timed."""

    def __init__(self, ui):
        self.order = ui.order
        self.test = ctypes.CDLL("libXtst.so.6")
        self.order.x11.XStringToKeysym.restype = ctypes.c_ulong

    def milliseconds(self, key, area):
        """Presses a key, and waits until an area of the screen shows something else."""
        display, before = self.order.display, self.order.pixels(*area)
        sym = ctypes.c_ulong(self.order.x11.XStringToKeysym(key.encode()))
        code = self.order.x11.XKeysymToKeycode(display, sym)
        start = time.monotonic()
        for down in (1, 0):
            self.test.XTestFakeKeyEvent(display, ctypes.c_uint(code), down, ctypes.c_ulong(0))
        self.order.x11.XFlush(display)
        wait_until(lambda: self.order.pixels(*area) != before, WAIT, f"the picture after {key}", pause=0.003)
        return 1000 * (time.monotonic() - start)


def board_place(number):
    """A part of where a card of the board lies on a screen of 1920x1080, below up to three players."""
    return (round(432 + 215.6 * (number - 1)) + 60, 200, 70, 70)


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
    enter(felt.window, "F11")
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
    look(all_in.window, shot="all-in-refused", keys="BackSpace BackSpace")
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
    felt, keys = Felt(ui), Keys(ui)
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
    ui.type("7h8")
    left, top, _, _ = all_in.window.geometry
    last_key = keys.milliseconds("h", (left + 440, top + 110, 200, 170))
    all_in.focused("Cards of player 4")
    ui.keys("Return")
    all_in.focused("Board")
    look(all_in.window, shot="all-in-typed", keys="Return")
    screen_says(felt, r"All-in, Table 1; \w+ A♥ K♦, \d+\.\d %; \w+ Q♠ Q♣, .*; \w+ 7♥ 8♥")
    assert "Level 1" in felt.room(), "the clock is still there"
    ui.screenshot("all-in-screen-preflop")

    # The screen covers the window of this one monitor: a card is dealt onto it all the same.
    flop = []
    for number, card in enumerate(("kh", "7c", "2h"), 1):
        ui.type(card[0])
        flop.append(keys.milliseconds(card[1], board_place(number)))
    print(f"# three hold'em hands, last key to picture: {last_key:.0f} ms in the dialog,",
          ", ".join(f"{ms:.0f}" for ms in flop), "ms each card on the room's screen")
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
    enter(ui, "End", "“9h”")
    all_in.says("flush")
    all_in.window.screenshot("all-in-turn")
    ui.type("2h")
    all_in.says("Board: 2♥ stands there twice; type another card")
    look_at_screen(felt, "Board K♥ 7♣ 2♥ 9♥; .*flush")  # nothing changed
    enter(all_in.window, "BackSpace BackSpace", "“3s”")
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


def test_alone(ui):
    """In Italian, without a tournament: hi-lo, lines added by Down; the screen closes when nothing is on it."""
    felt = Felt(ui, language="it")
    ui.keys("ctrl+e")
    dialog = felt.app.window("All-in sullo schermo")
    dialog.focus()
    shown = felt.app.opened(dialog.find("combo box", "Gioco").click)
    ui.keys("Home", *["Down"] * 5, "Return")
    felt.app.closed(shown)
    dialog.find("text", "Carte del giocatore 1").click()
    ui.type("ahadkskc")
    ui.type("2c3c9hth")  # the board is next: two lines are there
    ui.keys("Up", "Down")  # from the last line, which is full, Down makes another one
    third = dialog.find("text", "Carte del giocatore 3")
    wait_until(lambda: third.has_state("focused"), WAIT, "the keyboard in the third line")
    enter(ui, "“5s5h6c6d”", "“4d5c8h”")
    room = look(dialog, (None, re.compile("tutto .*, alto ")), shot="all-in-alone-it",
                keys="Return", opens="Felt – lo schermo della sala")
    says = room.find("image", re.compile("Lo schermo della sala: All-in; Board 4♦ 5♣ 8♥; Giocatore 1 ")).name
    assert "Giocatore 3 5♠ 5♥ 6♣ 6♦, " in says, says
    ui.screenshot("all-in-alone-screen-it")
    ui.keys("Escape")
    dialog.focus()
    take_off = dialog.find("push button", "Togli dallo schermo")
    take_off.activate()
    wait_until(lambda: not take_off.has_state("sensitive"), WAIT, "nothing is on the screen")
    assert not [node for node in felt.app.children if node.name == "Felt – lo schermo della sala" and node.shown]


felt_ui.main([test_all_in, test_alone], seconds=240)
