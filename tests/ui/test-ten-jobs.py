#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-ten-jobs.py - the commonest jobs of an evening take as many clicks and keys as the README says

Usage: test-ten-jobs.py README CLIPBOARD       (the program that holds what is pasted)

The keys are pressed as the README has them.
"""

import pathlib
import re
import subprocess
import sys

import felt_ui
from felt_app import BUST_OUT, ROOM, SECOND, WAIT, Felt
from felt_display import wait_until

ROW = re.compile(r"^\| ([^|]+) \| (\d+) \| (\d+) \| (`[^|]+`) \|$", re.M)
CHORDS = {"Enter": "Return", "Tab": "Tab", "F11": "F11"}
# The key after which a window opens, and its title: a person waits for what is to be typed into.
OPENS = {"Register twenty from a list": (1, "Register a List"), "Two out in one hand": (2, "Out in One Hand")}
TWENTY = ["Bea Holm", *(f"Player {n}" for n in range(1, 20))]


def read_table():
    """(clicks, keys, what is pressed) of each job of the README."""
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    found = {job: (int(clicks), int(keys), re.findall("`([^`]+)`", which)) for job, clicks, keys, which in ROW.findall(text)}
    assert len(found) == 10, found.keys()
    return found


class Jobs:
    """A tournament that has not begun, in the window."""

    def __init__(self, ui):
        self.ui = ui
        self.table = read_table()
        database = ui.desktop.scratch / "ten.db"
        self.felt = Felt(ui, database=database)
        self.felt.feltctl("new", "--template", "plo-rebuy", "Ten")
        self.felt.window.find("list item", "Ten").click()
        self.felt.window = self.felt.app.window("Ten – Felt")
        ui.xdotool("windowmove", "--sync", self.felt.window.xid, 0, 0)
        self.felt.window.resize(1600, 1000)

    def do(self, *words):
        self.felt.feltctl("do", "Ten", *words)

    def press(self, name, which):
        """What the README says of the keys of a job."""
        opener, title = OPENS.get(name, (None, None))
        for index, keys in enumerate(which):
            chord = CHORDS.get(keys)
            if "+" in keys:
                held, key = keys.rsplit("+", 1)
                chord = f"{held.lower()}+{key.lower()}"
            if chord:
                self.ui.keys(chord)
            else:
                self.ui.type(keys)
            if index == opener:
                shown(self.felt, title)

    def job(self, name, mouse, before, after):
        """Does a job twice, counted. before: what it changes, before it (makes it so again, too);
        after: whether it is done."""
        clicks, keys, which = self.table.pop(name)
        for way, counted in ((mouse, clicks), (lambda: self.press(name, which), keys)):
            before()
            self.ui.clicks = self.ui.strokes = 0
            way()
            self.felt.wait(after, f"{name} to be done")
            took = self.ui.clicks if way is mouse else self.ui.strokes
            assert took == counted, f"{name}: the README says {counted}, it took {took}"
            assert way is mouse or self.ui.clicks == 0, f"{name}: not by keys alone"


def shown(felt, title):
    """A window that a key opens, once it says what it would do: a person looks at that first."""
    dialog = felt.dialog(title)
    if title == "Register a List":
        dialog.find("label", "Registers 20 players")
    return dialog


def names(show):
    return [player["name"] for player in show["players"]]


def seat(felt, name):
    player = felt.player(name)
    return felt.seat(player["table"], player["seat"])


def choose(felt, name, item):
    """Clicks a seat, and an item of its menu. Where in its menu an item lies is told, where in its window
    it isn't."""
    node = seat(felt, name)
    menu = felt.app.opened(node.click)
    left, top, wide, _ = felt.ui.standing(next(iter(menu)))
    first, chosen = felt.menu_item(BUST_OUT, node).place(), felt.menu_item(item, node).place()
    felt.ui.pointer("mousemove", left + wide // 2, top + 8 + chosen[1] - first[1] + chosen[3] // 2)
    felt.ui.pointer("click", 1, presses=1)
    felt.app.closed(menu)


def register(jobs):
    felt, ui = jobs.felt, jobs.ui

    def empty():
        if "Ann" in names(felt.show()):
            jobs.do("undo")
        ui.keys("alt+1")

    def one():
        players = felt.open_page("Players")
        ui.type("Ann")
        players.find("push button", "Register").click()

    jobs.job("Register a player", one, empty, lambda show: names(show) == ["Ann"])

    def only_ann():
        if len(names(felt.show())) > 1:
            jobs.do("undo")
        wait_until(lambda: len(felt.app.x_windows()) == 1, SECOND, "the list to be closed")
        ui.keys("alt+1")

    def twenty():
        felt.open_page("Players")
        ui.keys("ctrl+v")
        shown(felt, "Register a List").find("push button", "Register All").click()

    with subprocess.Popen([sys.argv[2], "\n".join(TWENTY)], env=ui.desktop.env, stdout=subprocess.PIPE) as holder:
        assert holder.stdout.readline() == b"held\n"
        jobs.job("Register twenty from a list", twenty, only_ann, lambda show: names(show) == ["Ann", *TWENTY])
        holder.terminate()


def run_clock(jobs):
    felt = jobs.felt

    def begin():
        felt.button("Start").click()

    def paused(show):
        return show["phase"] == "running" and show["clock"]["paused"] == felt.was_running

    def note():
        show = felt.show()
        felt.was_running = show["phase"] == "running" and not show["clock"]["paused"]

    jobs.job("Start or pause the clock", begin, note, paused)
    jobs.do("resume")


def hands(show):
    return next(table["hands"] for table in show["tables"] if table["table"] == 2)


def at_tables(jobs):
    felt, ui = jobs.felt, jobs.ui
    felt.open_page("Tables")
    bea = felt.player("Bea Holm")
    there = next(player for player in felt.show()["players"]
                 if player["table"] == bea["table"] and player["name"] != "Ann")
    if felt.player("Ann")["table"] != bea["table"]:
        other = there if there["name"] != "Bea Holm" else next(
            player for player in felt.show()["players"] if player["table"] == bea["table"] and player != there)
        jobs.do("swap", "player=Ann", f"other={other['name']}")
    wait_until(lambda: ", Ann" in seat(felt, "Ann").name, SECOND, "Ann to sit there")

    def nothing():
        felt.hands = hands(felt.show())

    jobs.job("Next hand of a table", lambda: felt.table(2).find("push button", "Next Hand, table 2").click(), nothing,
             lambda show: hands(show) == felt.hands + 1)

    def fresh():
        wait_until(lambda: ", Ann" in seat(felt, "Ann").name, SECOND, "Ann to sit there")
        felt.rebuys = felt.player("Ann")["rebuys"]

    jobs.job("Rebuy", lambda: choose(felt, "Ann", "Rebuy"), fresh,
             lambda show: felt.player("Ann", show)["rebuys"] == felt.rebuys + 1)

    def all_in():
        if felt.show()["counts"]["out"]:
            jobs.do("undo")
        wait_until(lambda: ", Ann" in seat(felt, "Ann").name, SECOND, "Ann to sit there")

    jobs.job("Bust out a player", lambda: choose(felt, "Ann", BUST_OUT), all_in,
             lambda show: felt.player("Ann", show)["status"] == "out")

    def undone():
        if not felt.show()["counts"]["out"]:
            jobs.do("bust-out", "player=Ann")
        wait_until(lambda: felt.figure("Players") == "20 of 21", SECOND, "Ann to be out")

    jobs.job("Undo", lambda: felt.button("Undo").click(), undone, lambda show: show["counts"]["out"] == 0)

    def two():
        choose(felt, "Ann", "Bust Out Several in One Hand…")
        dialog = felt.dialog("Out in One Hand")
        ui.type("900")
        dialog.find("check box", "Bea Holm").click()
        dialog.find("text", "Stack of Bea Holm at the start of the hand").click()
        ui.type("400")
        dialog.find("push button", "Record").click()

    def together():
        wait_until(lambda: len(felt.app.x_windows()) == 1, SECOND, "the dialog to be closed")
        all_in()

    jobs.job("Two out in one hand", two, together,
             lambda show: [felt.player(name, show)["place"] for name in ("Ann", "Bea Holm")] == [20, 21])


def balance(jobs):
    """Two of one table are out: five play there, seven at the others."""
    felt = jobs.felt

    def sizes(show):
        return sorted(len(table["occupied"]) for table in show["tables"])

    def card():
        return felt.window.find("list", "To Do Next").find("push button", re.compile("^(Move|Apply)"))

    def uneven():
        if sizes(felt.show()) != [5, 7, 7]:
            jobs.do("undo")
        card()

    jobs.job("Balance a table", lambda: card().click(), uneven, lambda show: sizes(show) == [6, 6, 7])


def screen(jobs):
    felt, ui = jobs.felt, jobs.ui

    def closed():
        if any(node.name == ROOM and node.shown for node in felt.app.children):
            ui.keys("Escape")
        wait_until(lambda: len(felt.app.x_windows()) == 1, SECOND, "the screen to be closed")
        felt.window.focus()

    jobs.job("Show the room’s screen", lambda: felt.button("Display").click(), closed,
             lambda show: any(node.name == ROOM and node.shown for node in felt.app.children))


def test_ten_jobs(ui):
    jobs = Jobs(ui)
    register(jobs)
    run_clock(jobs)
    at_tables(jobs)
    balance(jobs)
    screen(jobs)
    assert not jobs.table, f"not counted: {jobs.table.keys()}"


felt_ui.main([test_ten_jobs])
