#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-main-job-keys.py - a director runs a tournament from start to end by the keyboard alone:
no accessible action and no pointer, only keys; what they did is read in the same database"""

import re

import felt_ui
from felt_acts import enter, look
from felt_app import BUST_OUT, SECOND, Felt
from felt_display import wait_until

# ASCII: `type` has a US keyboard.
NAMES = ["Ann", "Bea", "Cleo", "Dario", "Elsa", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kaja", "Liv"]
PLO = "PLO with Rebuys"


def command(felt, text):
    """Types into the palette, and Enter, and waits until it has closed: the next keys are not its."""
    palette = felt.app.opened(lambda: felt.ui.keys("ctrl+k"))
    felt.ui.type(text + "\n")
    felt.app.closed(palette)


def create(felt):
    """Ctrl+N; the name has the keyboard; Tab over what is asked to the structure, the template by arrows;
    Enter. The list opens where the mouse lies, and scrolls under it."""
    felt.ui.keys("ctrl+n")
    dialog = felt.dialog("New Tournament")
    felt.ui.type("Keys Only")
    structure = dialog.find("combo box", "Structure")
    wait_until(lambda: structure.find_all("label"), SECOND, "the templates")
    left, top, _, _ = dialog.geometry
    x, y, width, height = structure.place()
    felt.ui.pointer("mousemove", left + x + width - 60, top + y + 2 * height)
    felt.ui.keys(*["Tab"] * 9, "space")
    wait_until(lambda: structure.find_all("label", PLO), SECOND, "the list of templates")
    names = structure.names("label")
    listed = names[names.index("Made for This Evening", 2):]
    felt.ui.keys(*["Down"] * listed.index(PLO), "Return")
    felt.window = look(dialog, re.compile("^Pot-limit Omaha with rebuys in"), keys="alt+r",
                       opens="Keys Only – Felt")


def seat_of(felt, name, show=None):
    player = felt.player(name, show)
    return f"{player['table']}.{player['seat']}"


def search_seat(felt, player):
    """Ctrl+F, the name, Enter: the seat has the keyboard."""
    felt.ui.keys("ctrl+f", "ctrl+a")
    felt.ui.type(player["name"] + "\n")
    seat = felt.seat(player["table"], player["seat"])
    wait_until(lambda: seat.has_state("focused"), SECOND, f"{seat} to have the keyboard")


def bust_together(felt, names, stacks):
    """Two of one hand, who sit at one table: the dialog asks for their stacks; Tab leads from one to
    the other, Enter in the last one records."""
    table = felt.player(names[0])["table"]
    other = felt.player(names[1])
    if other["table"] != table:
        taken = next(entry["occupied"] for entry in felt.show()["tables"] if entry["table"] == table)
        free = next(seat for seat in range(1, 10) if seat not in taken)
        command(felt, f"move {names[1].lower()} {table}.{free}")
        felt.wait(lambda show: felt.player(names[1], show)["table"] == table)
    enter(felt.ui, "ctrl+k", f"“b {seat_of(felt, names[0])} {seat_of(felt, names[1])}\n”")
    dialog = felt.app.window("Out in One Hand")
    entry = dialog.find("text", re.compile(f"^Stack of {names[0]}"))
    wait_until(lambda: entry.has_state("focused"), SECOND, "the first stack to have the keyboard")
    shown = {dialog.xid}
    enter(felt.ui, f"“{stacks[0]}”", "Tab")
    felt.ui.type(stacks[1] + "\n")
    felt.app.closed(shown)


def menu_items(seat):
    """The first two items of the seat's menu, of which the first has the keyboard."""
    items = [seat.find("menu item", name) for name in (BUST_OUT, "Bust Out Several in One Hand…")]
    wait_until(lambda: items[0].has_state("focused"), SECOND, "the first item to have the keyboard")
    return items


def open_by_enter(felt, seat):
    """Enter opens the menu of the seat that has the keyboard; returns the menu's X window, where that
    is, and its first two items."""
    menu, = felt.app.opened(lambda: felt.ui.keys("Return"))
    items = menu_items(seat)
    return menu, *felt.ui.standing(menu)[:2], *items


def menu_under_mouse(felt, player):
    """A menu that Enter opens where the mouse lies: the first item has the keyboard, whatever the mouse
    lies on, until it moves. The menu is pushed away and back: then X tells that the mouse entered."""
    seat = felt.seat(player["table"], player["seat"])
    menu, left, top, first, second = open_by_enter(felt, seat)
    felt.ui.xdotool("mousemove", left + first.extents[2] // 2, top + first.extents[3] * 7 // 4)

    def moves():
        felt.ui.xdotool("mousemove_relative", 1, 0)
        return second.has_state("focused")
    wait_until(moves, SECOND, "the mouse that moves to choose an item")
    felt.app.close_menu()
    wait_until(lambda: seat.has_state("focused"), SECOND, "the seat to have the keyboard again")

    menu, left, top, first, second = open_by_enter(felt, seat)
    felt.ui.xdotool("windowmove", "--sync", menu, left + 400, top, "windowmove", "--sync", menu, left, top)
    felt.ui.keys("Down")
    wait_until(lambda: second.has_state("focused"), SECOND, "Down to lead from the first item to the second")
    felt.ui.keys("Up")
    wait_until(lambda: first.has_state("focused"), SECOND, "Up to lead back to the first")


def focused(felt, role):
    return [node.name for node in felt.window.find_all(role) if node.has_state("focused")]


def test_keys(ui):
    felt = Felt(ui)
    create(felt)
    wait_until(lambda: focused(felt, "push button") == ["Start"], SECOND, "Start to have the keyboard")
    ui.keys("alt+2")
    for name in NAMES:
        ui.type(name + "\n")
    show = felt.wait(lambda show: show["counts"]["entries"] == 12, seconds=30)
    assert [player["name"] for player in show["players"]] == NAMES
    ui.keys("ctrl+space")
    show = felt.wait(lambda show: show["phase"] == "running")
    assert len(show["tables"]) == 2

    # the clock
    command(felt, "pause")
    felt.wait(lambda show: show["clock"]["paused"])
    ui.keys("ctrl+space")
    felt.wait(lambda show: not show["clock"]["paused"])
    command(felt, "level 5")
    felt.wait(lambda show: show["level"]["number"] == 5 and show["level"]["max_first"] == 1050)
    ui.keys("ctrl+z")
    felt.wait(lambda show: show["level"]["number"] == 1)
    ui.keys("ctrl+plus", "ctrl+plus")
    felt.wait(lambda show: show["clock"]["remaining_ms"] > 21 * 60000)

    # the search leads to a seat; Space is its table's next hand
    ui.keys("alt+3")
    coming = show["tables"][0]["next"]
    sitter = next(player for player in show["players"] if player["table"] == 1)
    search_seat(felt, sitter)
    ui.keys("space")
    felt.wait(lambda show: show["tables"][0]["button"] == coming["button"])

    # rebuy, move, bust by the palette
    command(felt, f"rebuy {seat_of(felt, 'Ann')}")
    felt.wait(lambda show: felt.player("Ann", show)["rebuys"] == 1)
    show = felt.show()
    table = next(table for table in show["tables"] if table["table"] == felt.player("Ann", show)["table"])
    free = next(seat for seat in range(1, 10) if seat not in table["occupied"])
    command(felt, f"move ann {table['table']}.{free}")
    felt.wait(lambda show: felt.player("Ann", show)["seat"] == free)
    command(felt, "bust bea")
    felt.wait(lambda show: felt.player("Bea", show)["place"] == 12)
    ui.keys("ctrl+z")
    felt.wait(lambda show: felt.player("Bea", show)["place"] is None)
    ui.keys("ctrl+shift+z")
    felt.wait(lambda show: felt.player("Bea", show)["place"] == 12)

    # Enter opens a seat's menu, its first item is the bust-out
    search_seat(felt, felt.player("Cleo"))
    menu_under_mouse(felt, felt.player("Cleo"))
    ui.keys("Return")
    felt.wait(lambda show: felt.player("Cleo", show)["place"] == 11)

    bust_together(felt, ["Dario", "Elsa"], ["3500", "1200"])
    felt.wait(lambda show: [felt.player(name, show)["place"] for name in ("Dario", "Elsa")] == [9, 10])

    # until one is left; tables wait for late entries until the registration closes
    assert {entry["kind"] for entry in felt.show()["todo"]} & {"later", "final-table"} == {"later"}
    command(felt, "close registration")
    names = [name for name in NAMES if name not in ("Bea", "Cleo", "Dario", "Elsa")]
    while len(names) > 1:
        show = felt.show()
        if "final-table" in {entry["kind"] for entry in show["todo"]}:
            command(felt, "final table")
            felt.wait(lambda show: sum(table["status"] == "open" for table in show["tables"]) == 1)
        name = names.pop()
        command(felt, f"b {seat_of(felt, name)}")
        felt.wait(lambda show: felt.player(name, show)["place"] == len(names) + 1)
    # rebuys are sold, so that one left is not the end yet: it is said, and done by one command
    show = felt.wait(lambda show: show["end"]["waiting"])
    assert show["end"]["why"] == "Rebuys are still sold.", show["end"]
    felt.window.find("label", re.compile("^One player is left, but rebuys are still sold"))
    command(felt, "close and finish")
    show = felt.wait(lambda show: show["phase"] == "finished")
    assert felt.player("Ann", show)["place"] == 1
    ui.keys("F11")
    assert felt.room().endswith("finished, winner: Ann"), felt.room()
    ui.keys("Escape")

    # the end is undone like all else
    ui.keys("ctrl+z")
    felt.wait(lambda show: show["end"]["waiting"] and show["counts"]["in"] == 1)
    ui.keys("ctrl+z")
    felt.wait(lambda show: show["phase"] == "running" and show["counts"]["in"] == 2)
    ui.keys("ctrl+y")
    felt.wait(lambda show: show["end"]["waiting"])
    ui.keys("ctrl+y")
    felt.wait(lambda show: show["phase"] == "finished")


felt_ui.main([test_keys], seconds=500)
