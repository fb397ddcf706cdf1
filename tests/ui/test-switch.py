# SPDX-License-Identifier: GPL-3.0-or-later
"""test-switch.py - what belongs to one tournament, or to one event, goes with it"""

import json
import re
import sqlite3
import time

import felt_ui
from felt_acts import enter, look
from felt_app import SECOND, WAIT, Felt, feltctl
from felt_display import wait_until


class Club:
    """A window on a database of two tournaments: in Morning nobody has entered, in Evening three sit."""

    def __init__(self, ui):
        self.ui = ui
        self.felt = Felt(ui)
        self.window = self.felt.window
        for name in ("Morning", "Evening"):
            self.feltctl("new", name)
        for name in ("Ann", "Ben", "Carla"):
            self.feltctl("do", "Evening", "register", f"name={name}")
        self.feltctl("do", "Evening", "start")
        self.window.resize(1280, 800)
        wait_until(lambda: [row for row in self.rows("Evening") if "3 of 3" in row.description], WAIT,
                   "the start page to know of all that")

    def feltctl(self, *words):
        return self.felt.feltctl(*words)

    def open(self, name):
        """Opens a tournament from the start page."""
        # its row is made anew as others record what they do
        wait_until(lambda: self.rows(name), WAIT, f"{name} on the start page")[0].click()
        wait_until(lambda: self.window.name.startswith(name), WAIT, f"{name} to open")

    def rows(self, name):
        return self.window.find_all("list item", re.compile("^" + name))

    def leave(self):
        self.ui.keys("ctrl+o")
        wait_until(lambda: self.window.name == "Felt", WAIT, "the start page")

    def say(self, line, said):
        """Has the palette do it, which the sentence at the foot then says."""
        enter(self.window, "ctrl+k")
        look(self.window, fill={"Command": line}, keys="Return")
        self.said(said)

    def said(self, words):
        wait_until(lambda: words in self.felt.toast().name, SECOND, f"“{words}” at the foot")

    def shown(self, tournament):
        return json.loads(self.feltctl("show", tournament, "--json"))

    def counted(self, tournament):
        """How many have entered."""
        return self.shown(tournament)["counts"]["entries"]

    def quiet(self, what):
        wait_until(lambda: not self.felt._toast.shown, 4, f"the sentence at the foot to go {what}")


def another_tournament(club):
    """What is said of the registrations of one tournament undoes nothing of the other."""
    club.open("Morning")
    for name in ("Dora", "Emil", "Fay"):
        club.say(f"register {name}", name)
    club.leave()
    club.quiet("with its tournament")
    club.open("Evening")
    assert not club.felt._toast.shown
    assert (club.counted("Morning"), club.counted("Evening")) == (3, 3)


def an_event(club):
    """The button of what is said does what it says, or is gone."""
    club.say("register Dora", "Dora")
    club.feltctl("do", "Evening", "undo")
    club.quiet("with its event, which another program undid")
    club.say("register Emil", "Emil")
    club.ui.keys("ctrl+z")
    club.said("Undone")
    club.feltctl("do", "Evening", "note", "text=The room is warm")
    club.felt.toast().find("push button", "Redo").activate()
    club.said("Done again")
    wait_until(lambda: club.counted("Evening") == 4, SECOND, "Emil to be back, whatever came meanwhile")
    club.felt.toast().find("push button", "Undo").activate()
    club.said("Undone")
    wait_until(lambda: club.counted("Evening") == 3, SECOND, "Emil to be gone")


def test_switch(ui):
    club = Club(ui)
    another_tournament(club)
    an_event(club)


def test_notice(ui):
    """The offer to give time back is about the tournament that was open."""
    path = ui.desktop.scratch / "restarted.db"
    feltctl("new", "Blackout", database=path)
    feltctl("run", "Blackout", "--simulate", database=path, lines='{"command": "start"}\n')
    time.sleep(1)
    felt = Felt(ui, database=path)
    felt.window.find("list item", re.compile("^Blackout")).click()
    assert "restarted" in felt.notice()
    ui.keys("ctrl+o")
    wait_until(lambda: felt.window.name == "Felt", WAIT, "the start page")
    wait_until(lambda: not felt._notice.shown, 4, "the offer to go with its tournament")


def test_locked(ui):
    """While another program writes the window answers, and does once what it was told before."""
    club = Club(ui)
    club.open("Evening")
    other = sqlite3.connect(club.felt.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    club.say("register Dora", "trying again")
    ui.keys("Escape", "ctrl+o")
    for _ in range(20):  # a window that stood still would answer only once it has given up
        assert club.window.name.startswith("Evening"), "left with a command that waits"
    assert "not recorded yet" in club.felt.toast().name
    other.execute("ROLLBACK")
    club.said("Dora")
    assert club.counted("Evening") == 4

    other.execute("BEGIN IMMEDIATE")
    club.say("register Emil", "trying again")
    wait_until(lambda: club.window.find_all("label", re.compile("close it, and try again")), WAIT,
               "a refusal that says what to do")
    other.execute("ROLLBACK")
    assert club.counted("Evening") == 4


felt_ui.main([test_switch, test_notice, test_locked])
