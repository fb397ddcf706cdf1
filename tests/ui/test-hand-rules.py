# SPDX-License-Identifier: GPL-3.0-or-later
"""test-hand-rules.py - worked examples of the betting, action by action, through the window that records hands"""

import json
import re

import felt_ui
from felt_app import Felt, feltctl

BIG = 10000


def hand(stacks, small, big, **more):
    """What begins a hand: players P1, P2, … in the seats left of the button, which the last one has."""
    stacks = stacks if isinstance(stacks, list) else [BIG] * stacks
    seats = [{"seat": n, "name": f"P{n}", "stack": stack} for n, stack in enumerate(stacks, 1)]
    return {"command": "begin-hand", "small": small, "big": big, "button": len(stacks), "seats": seats, **more}


def fixed(stacks, small, big, **more):
    return hand(stacks, small, big, limit="fixed-limit", **more)


def turn(player, call, *raises):
    """The line above the buttons: who acts, what a call costs, from where to where a raise may go, or that none may, by a rule."""
    if len(raises) == 2:
        return f"P{player} to act: {call} to call, raise to {raises[0]:,}–{raises[1]:,}"
    return f"P{player} to act: {call} to call, no raise"  # words name rules of books alone


FLOP, TURN = "2c3c4c", "7h"
CALL, CHECK = {"command": "call"}, {"command": "check"}
# All see the flop: three players, four.
LIMPED = (CALL, CALL, CHECK, {"command": "board", "cards": FLOP})
LIMPED_4 = (CALL, *LIMPED)


def upcard(seat, card):
    return {"command": "upcards", "seat": seat, "cards": card}


# Ids, the hand, what was recorded before the window is looked at, and what is typed there: (words, what it says then); without
# words what it says at once.
CASES = (
    ("S-07 R-14", fixed(3, 1, 3), (),
     (("", turn(3, 3, 6, 6)), ("c", turn(1, 2, 6, 6)), ("c", turn(2, 0, 6, 6)), ("x", "The board is dealt"),
      (FLOP, turn(1, 0, 3, 3)), ("x", turn(2, 0, 3, 3)), ("x", turn(3, 0, 3, 3)), ("x", "The board is dealt"),
      (TURN, turn(1, 0, 6, 6)))),
    ("S-07", fixed([BIG, BIG, 5], 1, 3), LIMPED, (("", "P1 to act: 0 to call"),
      ("x", turn(2, 0, 3, 3)), ("b 3", turn(3, 2, "R-43")))),
    ("S-08 R-11", fixed(4, 0, 5), (),
     (("", turn(3, 5, 10, 10)), ("r 10", turn(4, 10, 15, 15)), ("r 15", turn(1, 15, 20, 20)), ("r 20", turn(2, 15, "R-11")))),
    ("S-09 R-05", fixed(3, 1, 2), (),
     (("", turn(3, 2, 4, 4)), ("c", turn(1, 1, 4, 4)), ("c", turn(2, 0, 4, 4)), ("x", "The board is dealt"))),
    ("S-10 R-28", fixed(3, 1, 2, small_bet=5), (), (("", turn(3, 2, 5, 5)), ("r 5", turn(1, 4, 10, 10)))),
    ("S-15 R-38", fixed(3, 0, 5, game="stud", bring_in=2), (upcard(1, "2c"), upcard(2, "Kd"), upcard(3, "9h")),
     (("", "P1 to act"), ("i", turn(2, 2, 5, 5)), ("r 5", turn(3, 5, 10, 10)))),
    ("S-16 R-39", hand(4, 5, 10, posts=[{"seat": 3, "kind": "straddle", "amount": 20}]), (), (("", turn(4, 20, 30, BIG)),)),
    ("S-22 R-12", fixed(3, 0, 20), (),
     (("r 40", turn(1, 40, 60, 60)), ("r 60", turn(2, 40, 80, 80)), ("r 80", turn(3, 40, "R-11")), ("c", turn(1, 20, "R-11")))),
    ("S-23 R-13", hand(3, 10, 20, rules={"betting_unit": 5}), (), (("r 43", "multiple of 5"),)),
    ("S-24 S-25 R-14", hand(3, 1, 2, limit="spread-limit", spread_min=3, spread_max=100), LIMPED, (("", "P1 to act: 0 to call"),
      ("b 3", turn(2, 3, 6, 103)),)),
    ("S-31 R-27", hand(3, 10, 25, limit="pot-limit"), (), (("", turn(3, 25, 50, 85)), ("c", turn(1, 15, 50, 100)))),
    ("S-32 R-17", hand([200] * 3, 1, 2, limit="cap-limit", cap=60), (CALL,),
     (("", "P1 to act"),
      ("r 10", turn(2, 8, 18, 60)), ("r 60", turn(3, 58, "R-17")), ("c", turn(1, 50, "R-17")), ("c", "Pot 180"))),
    ("S-34 R-43", hand([1000, 12, 32], 1, 2), LIMPED,
     (("", "P1 to act: 0 to call"),
      ("b 20", turn(2, 10, "R-43")), ("c", turn(3, 20, 30, 30)), ("a", turn(1, 10, "R-19")),
      ("c", "Pot 76 · main pot 36 · side pot 40"))),
    ("S-36 R-19", hand([1000, 32, 1000], 1, 2), LIMPED,
     (("", "P1 to act: 0 to call"),
      ("b 20", turn(2, 20, 30, 30)), ("a", turn(3, 30, 50, 998)), ("c", turn(1, 10, "R-19")))),
    ("S-37 R-20", hand([1000, 32, 1000], 1, 2, rules={"incomplete": "half"}), LIMPED,
     (("", "P1 to act: 0 to call"),
      ("b 20", turn(2, 20, 30, 30)), ("a", turn(3, 30, 50, 998)), ("c", turn(1, 10, 50, 998)))),
    ("S-38 R-20", fixed([BIG, BIG, 25, BIG], 10, 20), (*LIMPED_4, CHECK, CHECK),
     (("", "P3 to act: 0 to call"),
      ("a", turn(4, 5, 20, 20)), ("c", turn(1, 5, "R-20")), ("u", turn(4, 5, 20, 20)), ("r 20", turn(1, 20, 40, 40)))),
    ("S-35 R-22 R-24", hand([100, 8] + [100] * 8, 4, 8, ante=1, ante_kind="each"), (),
     (("", turn(3, 8, 16, 99)), ("c", turn(4, 8, 16, 99)), ("r 16", turn(5, 16, 24, 99)))),
    ("S-39 R-21", hand(6, 1, 2, ante=6, ante_kind="button"), (), (("", "Pot 9"),)),
    ("R-26", hand(4, 1, 2, posts=[{"seat": 4, "kind": "blind", "amount": 1}]), (), (("c", turn(4, 1, 4, BIG)),)),
    ("R-02", hand(3, 1, 2), (), (("x", "call, raise or fold"),)),
    ("R-07 R-10", hand(3, 1, 2), (), (("r 4", turn(1, 3, 6, BIG)), ("r 8", turn(2, 6, 12, BIG)), ("r 16", turn(3, 12, 24, BIG)),
                                      ("r 32", turn(1, 24, 48, BIG)), ("r 64", turn(2, 48, 96, BIG)))),
    ("S-45 S-46 R-18", hand(3, 1, 2), LIMPED, (("", "P1 to act: 0 to call"),
      ("b 10", turn(2, 10, 20, 9998)), ("r 24", turn(3, 24, 38, 9998)), ("r 37", "38 at least"))),
    ("R-03", hand(3, 1, 2), (), (("f", turn(1, 1, 4, BIG)), ("f", "The hand is over"))),
)


def begin(felt):
    """A table of a tournament whose hands are recorded; returns the window and what its stream is called."""
    felt.feltctl("new", "--template", "deep", "Rules")
    for name in ("Ann", "Ben", "Cleo"):
        felt.feltctl("do", felt.tournament, "register", f"name={name}")
    felt.feltctl("do", felt.tournament, "start")
    felt.feltctl("do", felt.tournament, "set-button", "table=1", "seat=1")
    felt.window.focus()
    felt.window.find("list item", re.compile("^Rules")).click()
    felt.window = felt.app.window("Rules – Felt")
    felt.ui.keys("ctrl+g")
    window = felt.app.window("Record Hands")
    window.focus()
    return window, f"hands:{felt.tournament}-1"


def record(felt, stream, commands):
    """What another program records in the stream, which the window is to follow."""
    feltctl("run", stream, database=felt.database, lines="\n".join(map(json.dumps, commands)) + "\n")


def test_betting(ui):
    """Every limit, pot and refusal as the examples have it; hands are begun beside the window, actions are typed into it."""
    felt = Felt(ui)
    window, stream = begin(felt)
    typed = window.find("text", "Action or cards")
    for number, (ids, hand_begins, before, steps) in enumerate(CASES, 1):
        record(felt, stream, [hand_begins, *before])
        window.find(None, re.compile(f"^Hand {number} "))
        for words, says in steps:
            if words:
                typed.set_text(words)
                ui.keys("Return")
            assert window.find(None, re.compile(re.escape(says))), (ids, words, says)
        if ids.startswith(("S-36", "S-15")):
            window.screenshot(f"hand-rules-{ids[:4].lower()}")
        if says != "The hand is over":
            record(felt, stream, [{"command": "misdeal"}])
            window.find(None, "Misdeal: the chips go back")


felt_ui.main([test_betting], seconds=400)
