# SPDX-License-Identifier: GPL-3.0-or-later
"""test-players.py - who enters, typed or pasted; who did what, found and looked at as it was then"""

import json
import re

import felt_ui
from felt_acts import Opened, look
from felt_app import WAIT
from felt_display import wait_until

EARLIER = ("Ann Moss", "Anna Rossi", "Benedetta Longobardi-Visconti", "Chiara Bellavista")


class Evening(Opened):
    """A tournament of 30 EUR in a database with an earlier one, in a window that shows its clock."""

    def __init__(self, ui):
        super().__init__(ui, "evening.db")
        self.earlier = self.feltctl("new", "Last Week").strip()
        self.feltctl("do", self.earlier, "register", "names=" + json.dumps(EARLIER))
        self.id = self.feltctl("new", "Evening").strip()
        self.do("set-config", "currency=EUR", "price=2500", "fee=500", "rebuys=-1", "rebuy_price=2000")
        self.begin("Evening", (900, 600))

    def wait(self, condition, what):
        wait_until(lambda: condition(self.show()), WAIT, what)

    def names(self):
        return [player["name"] for player in self.show()["players"]
                if player["status"] in ("in", "registered")]


def focus(evening):
    """A click on Players puts the keyboard where a name is typed; keys that pass leave it in the list."""
    field = evening.window.find("text", "Player name", hidden=True)
    evening.item("Players").click()
    wait_until(lambda: field.has_state("focused"), WAIT, "the keyboard in the name's field")
    evening.ui.type("Zoe Quill\n")
    wait_until(lambda: evening.names() == ["Zoe Quill"], WAIT, "the first entry")


def completion(evening):
    """Names of earlier tournaments are offered; Enter registers what stands in the field."""
    window, ui = evening.window, evening.ui
    ui.type("ann")
    offered = window.find("list", "Names from earlier tournaments")
    wait_until(lambda: offered.names("label") == ["Ann Moss", "Anna Rossi"],
               WAIT, "two names")
    window.screenshot("players-names")
    ui.keys("Return")  # what was typed, whatever is offered
    wait_until(lambda: evening.names()[-1] == "ann", WAIT, "the name that was typed")
    ui.keys("ctrl+z")
    wait_until(lambda: "ann" not in evening.names(), WAIT, "the entry undone")
    ui.type("ann")
    wait_until(lambda: offered.find_all("label", "Anna Rossi"), WAIT, "the names again")
    ui.keys("Down", "Down", "Return")
    wait_until(lambda: evening.names()[-1] == "Anna Rossi", WAIT, "the second name offered")
    wait_until(lambda: len(window.app.x_windows()) == 1, WAIT, "the list to be gone")
    popover, = window.app.opened(lambda: ui.type("ann"))
    wait_until(lambda: offered.names("label") == ["Ann Moss"], WAIT,
               "only who is not in yet")

    left, top, _, _ = ui.standing(popover)
    ui.pointer("mousemove", left + 30, top + 26)
    ui.pointer("mousemove", left + 31, top + 26, "click", 1, presses=1)  # what just opened goes by a pointer that moves
    window.app.closed({popover})
    ui.keys("Return")
    wait_until(lambda: evening.names()[-1] == "Ann Moss", WAIT, "the name that was clicked")


def listed(evening):
    """A pasted list: who is new, who is doubtful, what it costs; all at once, and one undo."""
    window, ui = evening.window, evening.ui
    before = evening.names()
    window.find("combo box", "How it is paid").click()
    ui.keys("Down", "Return")
    window.find("text", "Player name").set_text(
        "Number;Name\n1;Chiara Bellavista\n2;Dora Lind\n3;dora lind\n4;Zoe Quill\n5;Ánn Moss\n6;Ed Ito\n7;")
    dialog = evening.dialog("Register a List")
    for words in ("played here before", "left out: in the list twice", "left out: registered already",
                  "doubtful: like another name", "new", "(no name)", "left out: write a name there"):
        dialog.find("label", words)
    look(dialog, "Registers 4 players · take 120 EUR · doubtful: 1 · left out: 3",
         shot="players-list", click="Register All")
    wait_until(lambda: evening.names() == before + ["Chiara Bellavista", "Dora Lind", "Ánn Moss", "Ed Ito"],
               WAIT, "all of them")
    methods = evening.show()["money"]["methods"]
    assert methods == {"cash": 9000, "card": 12000, "voucher": 0}, methods
    ui.keys("ctrl+z")
    wait_until(lambda: evening.names() == before, WAIT, "none of them")
    ui.keys("ctrl+shift+z")
    wait_until(lambda: len(evening.names()) == len(before) + 4, WAIT, "all of them again")


def table(evening):
    """What is paid stands with each, the menu beside the name, and the drawer by how it was paid."""
    window, ui = evening.window, evening.ui
    window.find("label", "Paid")
    name = window.find("label", "Dora Lind")
    button = window.find("push button", "Actions for Dora Lind")
    x, _, width, _ = button.place()
    assert x > name.place()[0] and x + width < window.extents[2], (button.place(), name.place())
    look(window, shot="players-columns", click="Cashier…")
    dialog = evening.dialog("Cashier")
    look(dialog, re.compile(r"^In the drawer: 90 EUR · by card 120 EUR"), "by card",
         shot="cashier-methods", keys="Escape")


def sold(evening):
    """What is sold by a player's menu is paid as is chosen on the page, and the next one in cash."""
    window, ui = evening.window, evening.ui
    evening.do("start")
    window.find("combo box", "How it is paid").click()
    ui.keys("Home", "Down", "Return")
    for method, card in ((", by card", 14000), ("", 14000)):
        window.app.opened(window.find("push button", "Actions for Chiara Bellavista").activate)
        window.find("menu item", "Rebuy").activate()
        window.find("label", f"Chiara Bellavista takes a rebuy: 20 EUR{method}", hidden=True)
        evening.wait(lambda show: show["money"]["methods"]["card"] == card, "the rebuy by card")
    methods = evening.show()["money"]["methods"]
    assert methods == {"cash": 11000, "card": 14000, "voucher": 0}, methods


def person(evening):
    """Who is at the desk is named in the log, not who is logged in to the computer."""
    window, ui = evening.window, evening.ui
    assert evening.log()[-1]["actor"] == "Director", evening.log()[-1]
    evening.item("Log").click()
    window.find("push button", "At the Desk: Director…").click()
    dialog = evening.dialog("At the Desk")
    dialog.find("text", "Add a Name").click()
    ui.type("Lou Ferro\n")
    check = dialog.find("check box", "Lou Ferro")
    wait_until(lambda: check.has_state("checked"), WAIT, "the new name to be chosen")
    look(dialog, shot="at-the-desk", keys="Escape")
    window.find("push button", "At the Desk: Lou Ferro…")
    look(window, fill={"Note": "The kitchen is open"}, click="Add Note")
    wait_until(lambda: evening.log()[-1]["actor"] == "Lou Ferro", WAIT, "the note in her name")
    assert evening.log()[-1]["actor"] == "Lou Ferro"


def lines(window):
    """What the log's rows say, newest first."""
    return [row.name for row in window.find("list", "Log").find_all("panel") if row.name]


def words(evening):
    """Sentences are right after an undo and a rebuy: as `feltctl log` has them."""
    window, ui = evening.window, evening.ui
    evening.do("bust-out", "player=Zoe Quill")
    evening.do("bust-out", "player=Dora Lind")
    look(window, "Zoe Quill is out (7th)", "Dora Lind is out (6th)")
    evening.do("rebuy", "player=Zoe Quill")
    look(window, "Dora Lind is out (7th)", "Zoe Quill is out")
    evening.do("undo")
    look(window, "Zoe Quill is out (7th)", "Dora Lind is out (6th)", shot="log")


def search(evening):
    """The log is searched and filtered; nothing found is said."""
    window, ui = evening.window, evening.ui
    field = window.find(None, "Search the log")
    ui.keys("alt+1", "alt+6")
    wait_until(lambda: field.has_state("focused"), WAIT, "the keyboard where something is looked for")
    field.set_text("kitchen")
    window.find("label", "Note: The kitchen is open")
    window.gone("label", "Dora Lind is out (6th)")
    field.set_text("nobody of this name")
    window.find("label", "Nothing Found")
    field.set_text("")
    window.find("label", "Dora Lind is out (6th)")
    window.find("combo box", "Kind of event").click()
    ui.keys("Down", "Down", "Return")
    window.gone("label", "Note: The kitchen is open")
    window.find("label", "Dora Lind is out (6th)")
    assert window.extents[2] == 900, window.extents
    window.screenshot("log-filtered")
    evening.do("note", "text=While filtered")
    evening.do("bust-out", "player=Ed Ito")
    window.find("label", "Ed Ito is out (5th)")
    assert not window.find_all("label", "Note: While filtered")


def then(evening):
    """As it was after an event: read only, and marked."""
    window, ui = evening.window, evening.ui
    head = len(evening.log())
    seq = next(line["seq"] for line in evening.log() if line["kind"] == "players-busted")
    window.find("push button", f"As it was after event {seq}").click()
    past = evening.dialog("As It Was Then")
    past.find("label", re.compile(f"^As it was after event {seq}, .*Zoe Quill is out.* Nothing can be changed here.$"))
    assert not past.find_all("label", re.compile("^Double-click a level"))
    past.screenshot("then-clock")
    past.find("page tab", "Players").click()
    look(past, "Dora Lind", re.compile("^7 entries · 6 in · 1 out$"))
    assert not past.find_all("text", "Player name")
    past.screenshot("then-players")
    past.find("label", "Dora Lind").click()
    past.find("push button", "Bust Out").click()
    past.find("label", re.compile(f"^This is how it was after event {seq}"))
    assert len(evening.log()) == head
    ui.keys("Escape")
    evening.feltctl("verify", evening.id)


def test_evening(ui):
    evening = Evening(ui)
    for part in (focus, completion, listed, table, sold, person, words, search, then):
        part(evening)


felt_ui.main([test_evening], seconds=300)
