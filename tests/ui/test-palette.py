# SPDX-License-Identifier: GPL-3.0-or-later
"""test-palette.py - what the command palette opens and asks before, and what the toast says and covers"""

import json
import re

import felt_ui
from felt_acts import enter, look
from felt_app import SECOND, WAIT, Felt
from felt_display import wait_until

# What is typed, what the palette says it opens, and the title of what opens.
OPENS = (("prices", "Buy-ins…", "Buy-ins and Fees"), ("make a deal", "Deal…", "Make a Deal"),
         ("generate", "Make…", "Make a Structure"),
         ("chip race", "Chip Race…", "Chip Race"), ("waiting list", "Waiting…", "Waiting"),
         ("settings", "Preferences", "Preferences"), ("balance plan", "Balance Plan…", "Balance Plan"))


# Words that somebody types who has a dispute to settle, and the part of the rules desk they lead to.
DISPUTES = (("minimum raise", "Is It a Raise?"), ("max raise", "Is It a Raise?"), ("side pots", "Side Pots"),
            ("who shows first", "Who Shows First?"), ("straddle", "Missed Blinds, Straddles, Kills"),
            ("kill", "Missed Blinds, Straddles, Kills"), ("missed blinds", "Missed Blinds, Straddles, Kills"),
            ("new player", "A New Player Sits Down"), ("burn", "Dealing a Hand"), ("dead button", "Button and Blinds"))


def palette(felt, line):
    """Types a line into the palette; returns the palette's list."""
    enter(felt.window, "ctrl+k")
    felt.window.find("text", "Command").set_text(line)
    return felt.window.find("list", "Ways to go on")


def after_menus(felt):
    """A menu that closes on a submenu, or whose item is chosen there, gives the keyboard back."""
    for keys in ("F10 Escape", "F10 r Escape", "F10 r p"):
        desk = enter(felt.window, keys, opens="Rules Desk" if keys.endswith("p") else None)
        if desk:
            close(felt, desk)
        palette(felt, "print")
        felt.ui.keys("Escape")


def close(felt, dialog):
    dialog.focus()
    xid = dialog.xid
    felt.ui.keys("Escape")
    wait_until(lambda: xid not in felt.app.x_windows(), WAIT, f"{dialog} to close")


def opening(felt):
    """Dialogs and pages by what menus and buttons call them; Enter opens."""
    for line, label, title in OPENS:
        palette(felt, line)
        close(felt, look(felt.window, f"Open “{label}”", keys="Return", opens=title))
    for line, part in DISPUTES:
        palette(felt, line)
        look(felt.window, f"Open “{part}”", keys="Escape")
    rows = palette(felt, "print")
    for label in ("Print Schedule…", "Print Seats…", "Results…", "Receipts…"):
        rows.find("list item", re.compile(f"^Open “{label}”"))
    felt.window.screenshot("palette-open")
    palette(felt, "log")
    felt.ui.keys("Return")
    felt.window.find("label", re.compile("events, newest first$"))
    # a command that is meant comes first, what could be opened is below it
    assert not palette(felt, "start").find_all("list item", re.compile("^Open"))
    felt.ui.keys("Escape")
    palette(felt, "undo")
    felt.window.find("label", re.compile("^Undo"))
    enter(felt.ui, "Escape", "ctrl+k")
    felt.window.find("text", "Command").set_text("adjust chips -999999999")
    felt.window.find("label", "Amount takes out more chips than are in play; take out fewer.")  # its title, not its key
    felt.ui.keys("Escape")


def choosing(felt):
    """What is chosen with the keys stays so when another desk records something, and is not done when
    that makes it impossible; afterwards Enter presses no button."""
    felt.button("Pause").click()
    felt.wait(lambda show: show["clock"]["paused"])
    palette(felt, "away player")
    look(felt.window, ("list item", re.compile("^Player 3 ")), keys="Down Down Down")
    said = felt.window.find("label", re.compile(r"^Note that Player \d+ .* is absent$")).name
    felt.feltctl("do", felt.tournament, "register", "name=Zoe")
    felt.wait(lambda show: show["counts"]["in"] == 13)
    wait_until(lambda: "13" in felt.figure("Players"), SECOND, "the entry to be seen")
    felt.window.find("label", said)
    chosen = re.search(r"Player \d+", said)[0]
    felt.feltctl("do", felt.tournament, "bust-out", f"player={chosen}")
    felt.window.find("label", "What you chose is no longer there: choose again.")
    events = felt.feltctl("log", felt.tournament)
    felt.ui.keys("Return")
    assert felt.feltctl("log", felt.tournament) == events
    felt.feltctl("do", felt.tournament, "put-back", f"player={chosen}")
    felt.ui.keys("Escape")
    palette(felt, "bust zoe")
    felt.ui.keys("Return")
    felt.wait(lambda show: show["counts"]["in"] == 12)
    page = felt.part("list item", "Clock", felt.part("list", "Pages"))
    wait_until(lambda: page.has_state("focused"), SECOND, "the page to have the keyboard")
    felt.ui.keys("Return", "KP_Enter")
    assert felt.show()["clock"]["paused"]


def beside(felt):
    """Who plays in another tournament that runs is found, with its name and the seat."""
    side = felt.feltctl("new", "Side Event").strip()
    for name in "Quentin", "Rosa":
        felt.feltctl("do", side, "register", f"name={name}")
    felt.feltctl("do", side, "start")
    palette(felt, "quent").find("list item", re.compile("^Open “Side Event” Quentin · table 1, seat [0-9]$"))
    look(felt.window, "Open “Side Event”", shot="palette-beside", keys="Escape")
    felt.feltctl("do", side, "finish")


def closing(felt):
    """Ctrl+W closes what has the keyboard: a dialog, then the window; Ctrl+H asks who wins."""
    felt.ui.keys("ctrl+h")
    dialog = felt.dialog("Who Wins?")
    xid = dialog.xid
    felt.ui.keys("ctrl+w")
    wait_until(lambda: xid not in felt.app.x_windows(), WAIT, "the dialog to close")
    felt.window.focus()
    felt.app.expected_end = True
    felt.ui.xdotool("key", "ctrl+w")
    wait_until(lambda: felt.app.process.poll() is not None, WAIT, "the window to close")


def payloads(felt, kind):
    lines = [json.loads(line) for line in felt.feltctl("log", felt.tournament, "--json").splitlines()]
    return [line["payload"] for line in lines if line["kind"] == kind and not line["undone"]]


def asking(felt):
    """A redraw of the whole room is asked for twice; where the button is overruled, a reason is."""
    drawn = len(payloads(felt, "seats-drawn"))
    palette(felt, "redraw")
    felt.ui.keys("Return")
    question = felt.app.window("Redraw All Seats?")
    question.find("label", "Play is on: 12 players at 2 tables get new seats, all drawn by lot.")
    enter(question, "Return")
    assert len(payloads(felt, "seats-drawn")) == drawn
    palette(felt, "redraw")
    felt.ui.keys("Return")
    felt.app.window("Redraw All Seats?").find("push button", "Redraw All Seats").click()
    wait_until(lambda: len(payloads(felt, "seats-drawn")) == drawn + 1, SECOND, "the redraw")
    felt.open_page("Tables")
    before = felt.table(1).description
    felt.feltctl("do", felt.tournament, "next-hand", "table=1")
    wait_until(lambda: felt.table(1).description != before, SECOND, "the hand to be seen")
    felt.seat(1, 4).click()
    felt.menu_item("Button Here").activate()
    question = felt.app.window("Button Here")
    question.find("label", re.compile("^Table 1: by the rules .* It goes to seat 4 instead"))
    enter(question, "“misplaced after the break”", "Return")
    wait_until(lambda: [p for p in payloads(felt, "button-set")
                        if (p["table"], p["seat"], p.get("reason")) == (1, 4, "misplaced after the break")],
               SECOND, "the button and why")


def toasting(felt):
    """The toast covers nothing of a page; of the last bust-out it names the winner and his prize."""
    felt.feltctl("do", felt.tournament, "close-registration")
    for number in range(12, 2, -1):
        felt.feltctl("do", felt.tournament, "bust-out", f"player=Player {number}")
    palette(felt, "bust player 2")
    felt.ui.keys("Return")
    toast = felt.toast()
    wait_until(lambda: toast.name.startswith("Player 2 is out (2nd); Player 1 wins "), SECOND, toast.name)
    assert toast.name.endswith(" 650 EUR · The tournament is over"), toast.name
    x, _, width, _ = toast.place()
    pages = felt.part("list", "Pages").extents
    left = pages[0] + pages[2]
    assert x + width <= left, (x, width, left)
    felt.window.screenshot("toast-winner")


def expander(ui, felt):
    """Enter on the prices of a new tournament opens them, and creates nothing."""
    felt.window.find("push button", re.compile("^New Tournament")).click()
    dialog = felt.dialog("New Tournament")
    dialog.find("text", "Name").set_text("Unwanted")
    ui.keys("shift+Tab", "shift+Tab")  # over Create and Cancel, or the expander: wherever it is
    for _ in range(12):
        ui.keys("Tab")
        row = [node for node in dialog.find_all(None, "Prices and Rebuys") if node.has_state("focused")]
        if row:
            break
    assert row, "the head of the prices is not reached"
    ui.keys("Return")
    dialog.find("text", "Buy-In, to the Prize Pool")
    assert "Unwanted" not in felt.feltctl("list")
    ui.keys("Escape")


def test_palette(ui):
    felt = Felt(ui)
    felt.feltctl("new", "Winter")
    felt.feltctl("do", felt.tournament, "set-config", "currency=EUR", "price=5000", "currency_digits=2",
                 "payouts.by=fixed", "payouts.places=1", "seats_per_table=6", "max_players=40")
    for number in range(1, 13):
        felt.feltctl("do", felt.tournament, "register", f"name=Player {number}")
    felt.feltctl("do", felt.tournament, "start")
    felt.window.resize(1280, 800)
    expander(ui, felt)
    felt.window.find("list item", "Winter").click()
    wait_until(lambda: felt.window.name.startswith("Winter"), WAIT, "the tournament to open")
    choosing(felt)
    after_menus(felt)
    opening(felt)
    beside(felt)
    asking(felt)
    toasting(felt)
    closing(felt)


felt_ui.main([test_palette], seconds=500)
