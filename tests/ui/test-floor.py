# SPDX-License-Identifier: GPL-3.0-or-later
"""test-floor.py [TEST...] - tables, players and the command palette, used in the real window"""

import itertools
import re
import sys

import felt_ui
from felt_acts import enter, look
from felt_app import FELT

databases = (f"floor-{n}.db" for n in itertools.count())


def start(ui, *arguments, **how):
    """The window on the sample tournament: 36 entries, 31 in, four tables of nine."""
    app = ui.start(FELT, "--demo", "--database", next(databases), *arguments, **how)
    window = app.window(re.compile("^Thursday"))
    window.focus()
    window.resize(1280, 800)
    return window


def seat(window, table, number, more=""):
    """The button of a seat, by what a screen reader says."""
    return window.find("push button", re.compile(f"^Table {table}, seat {number}, .*{more}"))


def tables(ui, *arguments, **how):
    """The window on its page of tables, which has its place."""
    window = start(ui, *arguments, **how)
    ui.keys("alt+3")
    seat(window, 4, 9)
    return window


def occupied(window, table):
    """Numbers of the seats of a table with a player."""
    spoken = [re.match(rf"Table {table}, seat (\d+), (.*)", node.name)
              for node in window.find_all("push button", re.compile(f"^Table {table}, seat"))]
    return [int(found[1]) for found in spoken if not found[2].startswith("empty")]


def test_seats_have_names(ui):
    window = tables(ui)
    spoken = seat(window, 1, 1).name
    assert re.match("Table 1, seat 1, [^,]+", spoken), spoken
    assert len(window.find_all("push button", re.compile("^Table 1, seat"))) == 9
    for words in ("button", "small blind", "big blind"):
        assert window.find("push button", re.compile(f"^Table 2, seat .*, {words}$"))
    window.screenshot("tables")


def test_click_and_bust_out(ui):
    window = tables(ui)
    number = occupied(window, 1)[0]
    player = seat(window, 1, number).name.split(", ")[2]
    seat(window, 1, number).click()
    window.find("menu item", "Bust Out").activate()
    seat(window, 1, number, "empty")
    ui.keys("ctrl+z")
    seat(window, 1, number, re.escape(player))


def test_palette(ui):
    window = start(ui)
    ui.keys("ctrl+k")
    entry = window.find("text", "Command")
    ui.type("b moss")
    look(window, re.compile("^Bust out Ann Moss"), shot="palette", keys="Return")
    window.find("label", re.compile(r"Ann Moss is out \(31st\)"))
    # Two match: Enter does nothing, the arrow keys choose.
    enter(ui, "ctrl+k", "“b la”")
    look(window, re.compile("players match"), keys="Return")
    look(window, re.compile("players match"), keys="Down")
    look(window, re.compile("^Bust out "), keys="Escape")
    window.gone("label", re.compile("^Bust out "))
    # A refusal is a sentence, before Enter.
    enter(ui, "ctrl+k", "“b ann moss”")
    look(window, "Ann Moss is out already.", keys="Escape")
    window.gone("text", "Command")
    # Completion by Tab.
    enter(ui, "ctrl+k", "“pau”", "Tab Return")
    window.find("push button", re.compile("^(Resume|Start)"))
    assert entry is not None


def test_space_deals_the_next_hand(ui):
    window = tables(ui)
    hand = window.find("label", re.compile("players · hand"))
    number = int(hand.name.rsplit(" ", 1)[1])
    seat(window, 1, 1).click()
    window.app.close_menu()
    ui.keys("space")
    look(window, re.compile(f"players · hand {number + 1}$"), keys="ctrl+z")
    window.gone("label", re.compile(f"players · hand {number + 1}$"))


def test_move_by_dialog(ui):
    window = tables(ui)
    number = occupied(window, 4)[0]
    player = seat(window, 4, number).name.split(", ")[2]
    seat(window, 4, number).click()
    window.find("menu item", "Move…").activate()
    dialog = window.app.window("Move a Player")
    look(dialog, shot="move-dialog", press=re.compile("^Move"))
    window.find("push button", re.compile(f"^Table 3, seat .*{re.escape(player)}"))


def test_several_in_one_hand(ui):
    window = tables(ui)
    first, second = occupied(window, 1)[:2]
    names = [seat(window, 1, number).name.split(", ")[2] for number in (first, second)]
    enter(ui, "ctrl+k", f"“b 1.{first} 1.{second}”", "Return")
    dialog = window.app.window("Out in One Hand")
    dialog.find("label", re.compile("give the stack of"))
    dialog.find("text", re.compile(f"^Stack of {re.escape(names[0])}")).set_text("3500")
    dialog.find("text", re.compile(f"^Stack of {re.escape(names[1])}")).set_text("3500")
    dialog.find("label", re.compile("^30th.31st$"))
    dialog.find("text", re.compile(f"^Stack of {re.escape(names[1])}")).set_text("1200")
    look(dialog, "30th", "31st", shot="bust-dialog", press=re.compile("^Record"))
    seat(window, 1, first, "empty")
    seat(window, 1, second, "empty")


def test_put_back(ui):
    """Who is out by mistake comes back from the row's menu, and the stack is asked for."""
    window = tables(ui)
    number = occupied(window, 1)[0]
    player = seat(window, 1, number).name.split(", ")[2]
    seat(window, 1, number).click()
    window.find("menu item", "Bust Out").activate()
    seat(window, 1, number, "empty")
    ui.keys("alt+2")
    window.find(None, "Search players").set_text(player)
    window.find("label", player).click(button=3)
    look(window, ("menu item", "Went Out Before…"), shot="put-back-menu")
    window.find("menu item", "Put Back").activate()
    window.find("label", re.compile("is back in at table 1 seat .*: the bust-out .event"))
    window.app.window("Chip Count")
    enter(ui, "Escape", "alt+3")
    seat(window, 1, number, re.escape(player))


def bust_out(ui, window, number):
    """Who sits there at table 1 goes out; his name."""
    player = seat(window, 1, number).name.split(", ")[2]
    enter(ui, "ctrl+k", f"“b 1.{number}”", "Return")
    seat(window, 1, number, "empty")
    return player


def test_put_back_instead(ui):
    """Where a bust-out cannot be undone any more the refusal has the button that puts it right."""
    window = tables(ui)
    first, second = occupied(window, 1)[:2]
    player = bust_out(ui, window, first)
    enter(ui, "ctrl+k", f"“move 1.{second} 1.{first}”", "Return")
    seat(window, 1, second, "empty")
    ui.keys("alt+6")
    window.find("push button", re.compile(f"^Undo: {re.escape(player)} is out")).click()
    look(window, re.compile("or put the player back.$"), shot="put-back-instead", click="Put Back")
    window.find("label", re.compile(f"^{re.escape(player)} is back in at .*: the bust-out .event"))
    window.app.window("Chip Count")
    ui.keys("Escape")


def test_refund_and_put_back(ui):
    """Who has come in again since is put back with a refund of that."""
    window = tables(ui)
    # a name that has a key for each letter
    number = next(number for number in occupied(window, 1) if seat(window, 1, number).name.isascii())
    player = bust_out(ui, window, number)
    enter(ui, "ctrl+k", f"“re-enter {player}”", "Return")
    look(window, re.compile(f"^{re.escape(player)} re-enters"), keys="alt+6")
    window.find("push button", re.compile(f"^Undo: {re.escape(player)} is out")).click()
    look(window, shot="refund-and-put-back", click="Refund and Put Back")
    window.find("label", re.compile(f"^{re.escape(player)} is back in.* is refunded"))


def test_out_before(ui):
    """The order of two bust-outs is put right from the row's menu."""
    window = tables(ui)
    first, second = (bust_out(ui, window, number) for number in occupied(window, 1)[:2])
    ui.keys("alt+2")
    window.find(None, "Search players").set_text(second)
    window.find("label", second).click(button=3)
    window.find("menu item", "Went Out Before…").activate()
    dialog = window.app.window("Went Out Before")
    dialog.screenshot("out-before")
    dialog.find(None, "Player").set_text(first)
    ui.keys("Return")
    window.find("label", f"{second} went out before {first}")


def test_players(ui):
    window = start(ui)
    ui.keys("alt+2")
    look(window, re.compile("^36 entries · 31 in · 5 out"), shot="players")
    name = window.find("text", "Player name")
    name.set_text("Ñandú Öz")
    name.click()
    ui.keys("Return")
    window.find("label", re.compile("^37 entries"))
    # The same name, whatever the case: one sentence, no entry.
    name.set_text("ñandú öz")
    name.click()
    ui.keys("Return")
    window.find("label", re.compile("registered already"))
    window.find(None, "Search players").set_text("nandu")
    window.gone("label", "Ann Moss")
    window.find("label", "Ñandú Öz")


def test_dark(ui):
    window = tables(ui, dark=True)
    window.screenshot("tables-dark")
    window.resize(900, 600)
    look(window, shot="tables-900x600", keys="alt+2")
    look(window, ("text", "Player name"), shot="players-900x600")


def test_search(ui):
    window = start(ui)
    window.resize(900, 600)
    ui.keys("alt+3")
    seat(window, 1, 1)
    enter(ui, "ctrl+f", "“moss”")
    where = window.find("label", re.compile(r"^\d+\.\d+ \(1 of 1\)")).name.split()[0]
    seat(window, *where.split("."), "Ann Moss")
    # Enter gives him the focus: Space deals the next hand of his table.
    ui.keys("Return", "space")
    window.find("label", re.compile("players · hand 14$"))


TESTS = [test_seats_have_names, test_click_and_bust_out, test_palette,
         test_space_deals_the_next_hand, test_move_by_dialog, test_several_in_one_hand,
         test_put_back, test_put_back_instead, test_refund_and_put_back,
         test_out_before, test_players, test_dark, test_search]
felt_ui.main(TESTS if len(sys.argv) < 2 else [t for t in TESTS if t.__name__ in sys.argv])
