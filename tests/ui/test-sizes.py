#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-sizes.py - the smallest screen and the largest: a laptop of 1366x768, 4K at 200 %

Usage: test-sizes.py 1366x768|3840x2160
"""

import json
import os
import re
import sys

os.environ["FELT_UI_SIZE"] = sys.argv[1]  # read when felt_display is imported

import felt_ui
from felt_app import BUST_OUT, ROOM, WAIT, apart, Felt, feltctl
from felt_display import HEIGHT, WIDTH, wait_until

SEATS = {1: 9, 2: 10, 3: 11, 4: 12}  # of each table


def full_house(ui):
    """A running tournament with tables of 9 to 12 seats, in a window as large as the screen."""
    database = ui.desktop.scratch / "full.db"
    lines = [{"command": "set-config", "price": 2000, "bounty": 500}]
    lines += [{"command": "open-table", "seats": seats} for seats in SEATS.values()]
    lines += [{"command": "register", "name": f"Player Number {n}"} for n in range(1, sum(SEATS.values()) + 1)]
    lines += [{"command": "start"}]
    for words, text in ((("new", "--template", "plo-rebuy", "Full"), ""),
                        (("run", "Full"), "\n".join(map(json.dumps, lines)))):
        feltctl(*words, database=database, lines=text)
    felt = Felt(ui, database=database)
    felt.window.find("list item", re.compile("^Full")).click()
    felt.window = felt.app.window("Full – Felt")
    ui.xdotool("windowmove", "--sync", felt.window.xid, 0, 0)
    felt.window.resize(WIDTH, HEIGHT)
    felt.open_page("Tables")
    return felt


def all_in_sight(felt):
    """No seat lies under another or out of sight; returns the places by table."""
    left, top, wide, high = felt.page("Tables").find("scroll pane").place()
    found = {}
    for number, seats in SEATS.items():
        felt.seat(number, 1).place()
        table = felt.table(number)
        places = [node.extents for node in table.children if node.name.startswith(f"Table {number}, seat ")]
        places = [place for place in places if min(place[2:]) > 0]
        assert len(places) == seats, (number, places)
        for at, (x, y, width, height) in enumerate(places):
            assert left <= x and x + width <= left + wide and top <= y and y + height <= top + high, (number, at, places)
            assert all(apart(places[at], other) for other in places[:at]), (number, at, places)
        found[number] = places
    return found


def whole_menu(felt, node, button, within, names):
    """The menu that a click on the node opens is wholly on the screen, from the first of its items to the last.
    The lines between its sections come a moment after it is there; and what opens may be a tooltip as well."""
    before = set(felt.app.x_windows())
    felt.app.opened(lambda: node.click(button=button))
    first, last = (felt.menu_item(name, within).place() for name in names)

    def menu():
        places = map(felt.ui.x_geometry, set(felt.app.x_windows()) - before)
        return [place for place in places if last[1] + last[3] - first[1] < place[3]]

    left, top, wide, high = wait_until(menu, 10, f"a whole menu at {node}, from {first} to {last}")[0]
    assert left >= 0 and top >= 0 and left + wide <= WIDTH and top + high <= HEIGHT, (node, left, top, wide, high)
    felt.app.close_menu()


def rows_in_sight(felt):
    """The buttons of the players whose rows are wholly in sight, from the top; once they keep their places."""
    page = felt.page("Players")
    top = page.find("label", "Place").place()
    rows = {button: button.extents for button in page.find_all("push button", re.compile("^Actions for "))}
    rows = {button: place for button, place in rows.items()
            if top[1] + top[3] <= place[1] and place[1] + place[3] <= HEIGHT and button.place() == place}
    return sorted(rows, key=lambda button: rows[button][1])


def test_small(ui):
    """Tables of 9 to 12 seats fit together; the menus of each corner's seat and of the first and the
    last player are wholly on the screen."""
    felt = full_house(ui)
    places = all_in_sight(felt)
    felt.window.screenshot("sizes-small-tables")
    for number in (1, 4):
        by_height = sorted(range(SEATS[number]), key=lambda at: places[number][at][1])
        for at in (by_height[0], by_height[-1]):
            seat = felt.seat(number, at + 1)
            whole_menu(felt, seat, 3, seat, (BUST_OUT, "More"))
    felt.open_page("Players")
    rows = wait_until(lambda: rows_in_sight(felt), WAIT, "the players")
    for row in (rows[0], rows[-1]):
        whole_menu(felt, row, 1, felt.page("Players"), (BUST_OUT, "More"))


def test_large(ui):
    """At 200 % on 4K all is twice as large, in the window and on the room's screen."""
    felt = Felt(ui, "--demo", env={"GDK_SCALE": "2"})
    ui.xdotool("windowmove", "--sync", felt.window.xid, 0, 0)
    ui.xdotool("windowsize", "--sync", felt.window.xid, WIDTH, HEIGHT)
    wait_until(lambda: felt.window.extents[2:] == (WIDTH // 2, HEIGHT // 2), WAIT, "the window to be as large as the screen")
    ui.keys("alt+3")  # a click goes to pixels, and what stands where is told in halves of them here
    felt.seat(1, 1).place()
    ui.screenshot("sizes-large-tables")
    ui.keys("F11")
    room = felt.app.window(ROOM)
    wait_until(lambda: room.geometry == (0, 0, WIDTH, HEIGHT), WAIT, "the room's screen to cover all of 4K")
    ui.screenshot("sizes-large-room")
    ui.keys("Escape")


felt_ui.main([test_small if sys.argv[1] == "1366x768" else test_large])
