# SPDX-License-Identifier: GPL-3.0-or-later
"""test-hands.py - hands recorded in the window: keys and clicks, only what is legal, the result back at the table"""

import json
import re

import felt_ui
from felt_acts import enter, look
from felt_app import ROOM, WAIT, Felt
from felt_display import wait_until


def cards(text):
    """Cards as they are shown: "AhTd" is "A♥ 10♦"."""
    suits = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    pairs = [text[i:i + 2] for i in range(0, len(text), 2)]
    return " ".join(card if card == "??" else card[0].replace("T", "10") + suits[card[1]] for card in pairs)


class Recorder:
    """The window that records hands."""

    def __init__(self, felt):
        self.felt = felt
        self.window = felt.app.window("Record Hands")
        self.window.focus()

    @property
    def typed(self):
        return self.window.find("text", "Action or cards")

    def says(self, text):
        return self.window.find(None, re.compile(re.escape(text)))

    def button(self, name):
        return self.window.find("push button", name)

    def press(self, name, then):
        self.button(name).activate()
        self.says(then)

    def type(self, text, then):
        """Types an action and waits for what shall be seen."""
        enter(self.felt.ui, "ctrl+a", f"“{text}\n”")
        self.says(then)


def begin(felt):
    """A pot-limit Omaha tournament with three players at a table whose button is known."""
    felt.feltctl("new", "--template", "plo-rebuy", "Summer")
    for name in ("Ann", "Ben", "Cleo"):
        felt.feltctl("do", felt.tournament, "register", f"name={name}")
    felt.feltctl("do", felt.tournament, "start")
    felt.feltctl("do", felt.tournament, "set-button", "table=1", "seat=1")
    felt.window.focus()
    felt.window.find("list item", re.compile("^Summer")).click()
    felt.window = felt.app.window("Summer – Felt")
    enter(felt.ui, "ctrl+k", "“record hands”")
    look(felt.window, "Open “Record Hands…”", keys="Return")
    return Recorder(felt)


def log(felt):
    return [json.loads(line) for line in felt.feltctl("log", "--json", f"hands:{felt.tournament}-1").splitlines()]


def holds(felt, text):
    """Whether the database, its write-ahead log and all beside them hold the bytes."""
    files = [path for path in felt.database.parent.glob(felt.database.name + "*") if path.is_file()]
    return any(text in path.read_bytes() for path in files)


def test_record(ui):
    """A hand of a table: typed or clicked, refused in place, undone; all-in equities; stacks and bust-out go back."""
    felt = Felt(ui)
    recorder = begin(felt)
    recorder.press("Deal a Hand", "to act")
    stacks = {seat["name"]: seat["stack"] for seat in log(felt)[0]["payload"]["seats"]}
    assert set(stacks) == {"Ann", "Ben", "Cleo"}
    first = re.match("(.*) to act", recorder.says("to act").name).group(1)
    recorder.type("r 1", "at least")
    assert len(log(felt)) == 1, "nothing was recorded"
    recorder.press("Fold", "to act")
    recorder.press("Undo the Last Action", f"{first} to act")
    recorder.type("f", "to act")

    # Face-down cards are kept; one that somebody holds is refused; none of it is in a file.
    seats = [seat["seat"] for seat in log(felt)[0]["payload"]["seats"] if seat["name"] != first]
    recorder.type(f"{seats[0]} AhAdKhKd", cards("AhAdKhKd"))
    recorder.type(f"{seats[1]} AhQsQdJs", "name another card")
    recorder.type(f"{seats[1]} QhQsJdJs", cards("QhQsJdJs"))
    assert not holds(felt, b"AhAdKhKd") and not holds(felt, b"QhQsJdJs")
    recorder.window.screenshot("hands-acting")

    # Raised to the pot until both are all-in: then the hands lie open, with what each wins.
    for _ in range(12):
        if recorder.window.find_all("label", "The board is dealt") or recorder.window.find_all(None, re.compile("board is dealt")):
            break
        n = len(log(felt))
        raises = recorder.window.find("push button", re.compile("^(Raise|Bet)")).has_state("sensitive")
        ui.keys("ctrl+a")
        ui.type("pot\n" if raises else "c\n")
        wait_until(lambda: len(log(felt)) > n, WAIT, "the action in the log")
    recorder.says(" %")
    assert holds(felt, b"AhAdKhKd"), "tabled by rule"
    recorder.window.screenshot("hands-all-in")
    recorder.button("Show on the Screen").activate()
    felt.app.window(ROOM)
    wait_until(lambda: re.search("All-in, Table 1; .*%", felt.room()), WAIT, "the hands on the screen")
    ui.screenshot("hands-on-the-screen")
    ui.keys("Escape")
    recorder.window.focus()
    recorder.press("Take Off the Screen", "The board is dealt")
    recorder.typed.click()

    # One undo takes the call back, and the cards that it let out, which are kept again.
    recorder.type("u", "to act")
    assert [line["undone"] for line in log(felt) if "AhAdKhKd" in json.dumps(line["payload"])] == [True]
    recorder.says(cards("AhAdKhKd"))
    recorder.type("c", "The board is dealt")
    recorder.says(" %")
    recorder.type("2c3c4c", cards("2c3c4c"))
    recorder.type("2c", "is out already")
    recorder.press("Dealt, Not Noted", cards("2c3c4c??"))
    recorder.type("7h", "Who wins?")
    recorder.type("8d", "The hand is over")

    # The result: who is out stands on the button, before it is pressed.
    loser = next(name for name in stacks if name != first and name in recorder.window.find(
        "push button", re.compile("^Bust Out ")).name)
    recorder.window.screenshot("hands-over")
    recorder.button("Note the Stacks").activate()
    felt.wait(lambda show: any(player["chips"] == sum(stacks.values()) - stacks[first] for player in show["players"]),
              "the winner's stack")
    shown = felt.app.opened(recorder.window.find_all("push button", "Files of Hands")[-1].activate)
    recorder.window.screenshot("hands-files")
    assert recorder.window.find("menu item", re.compile("Save as PHH"))
    ui.keys("Escape")
    felt.app.closed(shown)
    recorder.button(re.compile("^Bust Out ")).activate()
    felt.wait(lambda show: next(p for p in show["players"] if p["name"] == loser)["status"] == "out", "the loser is out")
    felt.feltctl("verify")


def fill(recorder, name, text):
    """Types into a field of the line-up."""
    field = recorder.window.find("text", name)
    field.click()
    enter(recorder.felt.ui, "ctrl+a", "BackSpace", f"“{text}”")


def test_alone(ui):
    """Without a tournament: names, stacks and stakes are typed first; raises by a field, winners by clicks, two boards."""
    felt = Felt(ui)
    felt.window.find("push button", "Record Hands").activate()
    recorder = Recorder(felt)
    fill(recorder, "Name in seat 4", "Dora")
    fill(recorder, "Stack in seat 4", "lots")
    recorder.press("Deal a Hand", "“lots” is no number of chips")
    fill(recorder, "Stack in seat 4", "700")
    for seat in (5, 6):
        fill(recorder, f"Stack in seat {seat}", "")
    recorder.window.screenshot("hands-seats-and-stakes")
    recorder.press("Deal a Hand", "Dora to act: 100 to call, raise to 200–700")
    recorder.press("Misdeal", "the chips go back")
    recorder.press("Deal a Hand", "Dora to act: 100 to call")

    # A raise by its field; then all-in, two boards, winners by clicks: one side pot, one shared.
    amount = recorder.window.find("spin button", "Amount")
    amount.click()
    enter(ui, "ctrl+a", "“250”")
    recorder.press("Raise To", "Seat 1 to act: 250 to call, raise to 400–10,000")
    recorder.typed.click()
    recorder.type("a", "Seat 2 to act")
    recorder.type("c", "Seat 3 to act")
    recorder.type("f", "Dora to act")
    recorder.type("c", "The board is dealt")
    recorder.type("runs 2", "Board 1 is dealt")
    for board in ("2c3c4c", "2d3d4d", "7h", "7s"):
        recorder.type(board, cards(board))
    recorder.type("8d", cards("8d"))
    recorder.type("8s", "Seat 2 shows or mucks")
    recorder.window.screenshot("hands-winners")
    recorder.press("Award the Pots", "choose who wins it")
    for button in ("Dora wins: Main pot 2,200, board 1", "Seat 1 wins: Main pot 2,200, board 2",
                   "Seat 2 wins: Side pot 1: 18,600, board 1", "Seat 2 wins: Side pot 1: 18,600, board 2"):
        recorder.window.find("push button", button).activate()
    recorder.press("Award the Pots", "The hand is over")


def test_mucked(ui):
    """A mucked hand comes out when the director says so; cards that wait are not forgotten without a question."""
    felt = Felt(ui)
    felt.window.find("push button", "Record Hands").activate()
    recorder = Recorder(felt)
    delay = recorder.window.find("spin button", re.compile("come out after"))
    delay.set_value(60)
    recorder.press("Deal a Hand", "Seat 4 to act")
    recorder.type("4 AhKd", cards("AhKd"))
    for action in "ffff":
        recorder.type(action, "to act")
    recorder.type("f", "The hand is over")
    ui.keys("Escape")
    dialog = felt.app.window("Forget the Cards?")
    look(dialog, shot="hands-forget", keys="Escape")
    recorder.window.focus()
    recorder.type("out 4", "The delay of the hand has not passed")
    recorder.button("Seats and Stakes").activate()
    delay = recorder.window.find("spin button", re.compile("come out after"))
    wait_until(lambda: delay.value == 60, WAIT, "the delay is kept")


felt_ui.main([test_record, test_alone, test_mucked], seconds=240)
