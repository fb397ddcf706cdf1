#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-main-job-mouse.py - a director runs a pot-limit rebuy tournament, from start to end, with
the mouse; what he does is checked in the same database from a shell, while the window is open"""

import re

import felt_ui
from felt_acts import look
from felt_app import SECOND, Felt
from felt_display import wait_until

NAMES = ["Ñandú Peralta", "Łucja Wróbel", "Ångström Elin", "Δήμητρα Κανάκη", "Жанна Кравец", "王小梅",
         "さくら 星野", "김하늘", "Nguyễn Thị Lụa", "Óscar Iñíguez", "Zoë Brouwers", "Ahmet Şimşek",
         "Þóra Björk", "Māra Kalniņa", "רות לבנון", "ليلى حداد", "अनिता राव", "Siobhán O’Dowd", "Ann", "Bea"]
FINALISTS = ("Ann", "王小梅")  # wherever the draw seats them
PLO = "PLO with Rebuys"


def create(felt):
    """The dialog of a new tournament, from the template of the structure."""
    felt.window.find("push button", "New Tournament").click()
    dialog = felt.dialog("New Tournament")
    structure = dialog.find("combo box", "Structure")
    felt.app.opened(structure.click)
    structure.find("label", PLO)
    names = structure.names("label")
    listed = names[names.index("Deep Stack", 2):]
    felt.ui.keys(*["Down"] * listed.index(PLO), "Return")
    structure.find("label", PLO)
    felt.window = look(dialog, fill={"Name": "Città · PLO Rebuy"}, click="Create",
                       opens="Città · PLO Rebuy – Felt")
    felt.window.focus()


def register(felt):
    players = felt.open_page("Players")
    entry, button = players.find("text", "Player name"), players.find("push button", "Register")
    counts = players.find("label", re.compile("^0 entries"))
    for number, name in enumerate(NAMES, 1):
        entry.set_text(name)
        button.activate()
        wait_until(lambda: counts.name.startswith(f"{number} entr"), SECOND, f"{name} to be registered")
    entry.set_text("ANN")
    button.click()
    players.find("label", re.compile("Ann.* already"))
    assert [player["name"] for player in felt.show()["players"]] == NAMES


def check_strip(felt):
    """T: the figures of a pot-limit level, R 3.3: true pot, 3 x 50 + 25."""
    assert felt.figure("Level 1 · Pot-Limit Omaha") == "25 / 50"
    assert felt.figure("Min – max first raise") == "100 – 175"
    assert felt.figure("Next") == "50 / 100 · 200 – 350"
    assert felt.figure("Players") == "20 of 20"
    assert felt.figure("Average") == "5,000 · 100 BB"


def choose(felt, name, item):
    """Clicks a player's seat, and chooses an item of its menu."""
    player = felt.player(name)
    seat = felt.seat(player["table"], player["seat"])
    assert name in seat.name, f"{name} does not sit at {seat}"
    menu = felt.app.opened(seat.click)
    felt.menu_item(item, seat).activate()
    # A click while the menu closes would only close it; an item with dots opens a dialog instead.
    if item.endswith("…"):
        return
    felt.app.closed(menu)


def test_mouse(ui):
    felt = Felt(ui)
    create(felt)
    felt.window.resize(1700, 1000)  # all seats in view
    register(felt)
    felt.button("Start").click()
    show = felt.wait(lambda show: show["phase"] == "running")
    assert sorted(len(table["occupied"]) for table in show["tables"]) == [6, 7, 7]
    check_strip(felt)

    # the button moves
    felt.open_page("Tables")
    coming = show["tables"][0]["next"]
    felt.next_hand(1)
    show = felt.wait(lambda show: show["tables"][0]["button"] == coming["button"])
    assert felt.seat(1, coming["button"]).name.endswith(", button")
    assert felt.seat(1, coming["small"]).name.endswith(", small blind")
    assert felt.seat(1, coming["big"]).name.endswith(", big blind")

    # a rebuy and an add-on, each seen from the shell
    felt.feltctl("do", felt.tournament, "set-config", "add_on.in_break=no", "add_on.from_level=0",
                 "add_on.until_level=0")  # the template sells it in its break
    choose(felt, "Ann", "Rebuy")
    felt.wait(lambda show: felt.player("Ann", show)["rebuys"] == 1)
    choose(felt, "王小梅", "Rebuy")
    felt.wait(lambda show: felt.player("王小梅", show)["rebuys"] == 1)
    choose(felt, "王小梅", "Add-on")
    felt.wait(lambda show: felt.player("王小梅", show)["add_ons"] == 1)
    wait_until(lambda: felt.figure("Average") == "6,000 · 120 BB", SECOND, "the average of 120,000 chips")

    # one bust-out, undone by the toast, redone by the menu, undone and redone once more
    choose(felt, "Bea", "Bust Out")
    felt.wait(lambda show: felt.player("Bea", show)["place"] == 20)
    assert felt.toast().name == "Bea is out (20th)", felt.toast()
    felt.toast().find("push button", "Undo").click()
    felt.wait(lambda show: show["counts"]["in"] == 20)
    felt.menu("Main Menu", "Redo")
    felt.wait(lambda show: show["counts"]["in"] == 19)
    felt.menu("Main Menu", "Undo")
    felt.wait(lambda show: show["counts"]["in"] == 20)
    felt.menu("Main Menu", "Redo")
    felt.wait(lambda show: felt.player("Bea", show)["place"] == 20)

    # what another program records is seen in the window
    felt.feltctl("do", felt.tournament, "bust-out", "player=Жанна Кравец")
    wait_until(lambda: felt.figure("Players") == "18 of 20", SECOND, "the bust-out of the shell")

    several_of_one_hand(felt)
    to_the_end(felt)


def several_of_one_hand(felt):
    """Three of one table are out in one hand: the greater stack has the better place; R: ties."""
    show = felt.show()
    table = max(show["tables"], key=lambda table: len(table["occupied"]))
    out = [player["name"] for player in show["players"]
           if player["table"] == table["table"] and player["name"] not in FINALISTS][:3]
    choose(felt, out[0], "Bust Out in One Hand…")
    dialog = felt.dialog("Out in One Hand")
    dialog.resize(560, 950)  # all rows in view
    for name, stack in zip(out, (700, 3100, 700)):
        if name != out[0]:
            dialog.find("check box", name).click()
        dialog.find("text", f"Stack of {name} at the start of the hand").set_text(str(stack))
    dialog.find("push button", "Record").click()
    show = felt.wait(lambda show: show["counts"]["in"] == 15)
    places = [(felt.player(name, show)["place"], felt.player(name, show)["place_to"]) for name in out]
    assert places == [(17, 18), (16, 16), (17, 18)], places


def to_the_end(felt):
    """One after the other is out; what stands under "To do next" is done, until one is left."""
    felt.open_page("Clock").find("push button", "Close Registration").click()
    page = felt.open_page("Tables")
    left = 15
    expected = {}
    while left > 1:
        show = felt.show()
        todo = {entry["kind"] for entry in show["todo"]}
        for kind, label in (("final-table", "Draw the Final Table"), ("break", "Break Table")):
            if kind in todo:
                page.find("list", "To do next").find("push button", label).activate()
                felt.wait(lambda show: kind not in {entry["kind"] for entry in show["todo"]})
                show = felt.show()
                break
        name = next(player["name"] for player in show["players"]
                    if player["status"] == "in" and player["name"] not in FINALISTS)\
            if left > 2 else "Ann"
        choose(felt, name, "Bust Out")
        expected[name] = left
        left -= 1
        show = felt.wait(lambda show: show["counts"]["in"] == left)
    assert show["end"]["waiting"], "rebuys are still sold"
    page.find("list", "To do next").find("push button", "Close and Finish").activate()
    show = felt.wait(lambda show: show["phase"] == "finished")
    expected["王小梅"] = 1
    for name, place in expected.items():
        assert felt.player(name, show)["place"] == place, f"{name}: {felt.player(name, show)}"
    felt.button("Display").click()
    assert felt.room().endswith("finished, winner: 王小梅"), felt.room()


felt_ui.main([test_mouse], seconds=500)
