#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-driver.py - the driver within the program tells what accessibility tells, and presses only what can be pressed"""

import threading

import felt_ui
from felt_acts import enter
from felt_app import Felt, feltctl
from felt_postgres import Server

NUMBERS = ("progress bar", "slider", "spin button")
STATES = ("checked", "expandable", "expanded", "focused", "pressed", "selectable", "selected", "sensitive")


def row(ui, node, states):
    """What is told of a widget; the page of a stack has no place. What is chosen has an action."""
    try:
        place = node.extents
    except ui.glib_error:
        place = None
    assert node.role != "menu item" or node.call("Action", "GetActions")[0], node
    return node.role, node.name, node.description, states, place, node.value if node.role in NUMBERS else 0


def by_ear(ui, node):
    """What accessibility tells of a widget and of all below it."""
    words = node.call("Accessible", "GetState")[0]
    bits = {state: int(getattr(ui.atspi.StateType, state.upper())) for state in STATES}
    yield row(ui, node, {state for state, bit in bits.items() if words[bit // 32] >> bit % 32 & 1})
    for child in node.children:
        page = child.parent  # it passes over the pages of a stack on the way down only
        if page != node:
            yield row(ui, page, {"sensitive"})
        yield from by_ear(ui, child)


def by_driver(node):
    """The same as the driver tells it."""
    told = node.ask("look")
    place = tuple(told["place"]) if told["place"] else None
    yield told["role"], told["name"], told["description"], set(told["states"]) & set(STATES), place, told["value"] if told["role"] in NUMBERS else 0
    for child in told["children"]:
        yield from by_driver(node.app.node_type(child, node.app))


def compare(ui, heard, app, least, title=None):
    """Both tell the same of each widget, of which there are so many at least, in all windows or the one of this title."""
    app.handled()
    ear = [line for window in heard.children if title in (None, window.name) for line in by_ear(ui, window)]
    driver = [line for window in app.children if title in (None, window.name) for line in by_driver(window)]
    for one, other in zip(ear, driver):
        assert one == other, f"accessibility tells {one}, the driver {other}"
    assert len(ear) == len(driver) >= least, (len(ear), len(driver))


def test_same_tree(ui):
    """Of the window with its pages, a menu that is open and a dialog."""
    felt = Felt(ui, "--demo", env={"GTK_A11Y": "atspi"})
    felt.feltctl("do", felt.tournament, "pause")
    felt.open_page("Players")
    felt.open_page("Tables")
    ui.accessibility()
    heard = felt_ui.App(ui, felt.app.process, felt.app.log)
    heard.connect()
    for state in (True, False):
        heard.find(None, "Tables as a list").activate()
        felt_ui.wait_until(lambda: felt.window.find(None, "Tables as a list").has_state("pressed") == state, felt_ui.WAIT, f"{state}")
    felt.seat(1, 1).click()
    felt.menu_item("Move…")
    compare(ui, heard, felt.app, 1000)
    felt.menu_item("Move…").activate()
    felt.app.window("Move a Player").find("push button", "Cancel")
    compare(ui, heard, felt.app, 30, "Move a Player")


def test_press(ui):
    """What is grey, or on a page that is not open, is not pressed."""
    felt = Felt(ui)
    felt.window.find("push button", "Rules Desk").activate()
    grey = felt.app.find("push button", "Deal…")  # there is no tournament
    away = [node for node in felt.window.find_all("push button", hidden=True)
            if not node.shown and node.has_state("sensitive")]
    before = felt.app.x_windows()
    for node in (grey, away[0], away[-1]):
        assert not node.ask("press"), f"{node} was pressed"
    assert felt.app.x_windows() == before and not felt.app.find_all("frame", "Deal")


def test_idle(ui):
    """What a key, a click and a dialog bring about is there when it returns: nothing is waited for."""
    felt = Felt(ui, "--demo")
    ui.keys("ctrl+k")
    ui.type("b moss")
    (bust_out,) = [node for node in felt.window.find_all("label") if "Ann Moss (table" in node.name]
    assert bust_out.shown
    ui.keys("Escape")
    assert not felt.window.find_all("text", "Command") and not bust_out.shown
    felt.open_page("Tables")
    table, chair = next((table, chair) for table in range(1, 5) for chair in range(1, 10)
                        if not felt.seat(table, chair).name.startswith(f"Table {table}, seat {chair}, empty"))
    felt.seat(table, chair).click()
    (move,) = felt.window.find_all("menu item", "Move…")
    move.activate()
    (dialog,) = [window for window in felt.app.children if window.name == "Move a Player"]
    ui.keys("Escape")
    assert not dialog.shown and not move.shown


def test_append(ui):
    """It is not idle before the server has answered whether a command is recorded, unless a test looks at it meanwhile."""
    with Server() as server:
        server.set_up(feltctl)
        felt = Felt(ui, "--demo", database=server.address())
        recorded = lambda: len(felt.feltctl("log", felt.tournament).splitlines())
        before = recorded()
        server.freeze(True)
        felt.app.meanwhile = True
        enter(felt.window, "ctrl+plus")
        felt.window.find(None, "Waiting for the server…")
        felt.app.meanwhile = False
        idle = threading.Thread(target=felt.app.handled)
        idle.start()
        server.freeze(False)
        idle.join()
        assert recorded() == before + 1
        felt.app.quit()


felt_ui.main([test_same_tree, test_press, test_idle, test_append])
