# SPDX-License-Identifier: GPL-3.0-or-later
"""test-cash.py - an evening of cash games in its window: bought in, eaten, counted, settled, by keys and by mouse"""

import datetime
import json
import re

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until
import felt_table


class Evening:
    """The host's window of an evening."""

    def __init__(self, felt, title):
        self.felt, self.ui = felt, felt.ui
        self.window = felt.app.window(title)
        self.window.focus()
        line = felt.feltctl("cash", "list", "--json").splitlines()[0]
        self.id = json.loads(line)["id"]

    def show(self):
        return json.loads(self.felt.feltctl("cash", "show", self.id, "--json"))

    def wait(self, test, what):
        return wait_until(lambda: test(self.show()), WAIT, what)

    def player(self, name):
        return next((p for p in self.show()["players"] if p["name"] == name), {})

    def form(self, title, keys=None):
        """A form opened by a key."""
        self.window.focus()
        if keys:
            self.ui.keys(keys)
        return self.felt.app.window(title)

    def fill(self, form, rows):
        """Types into lines by their titles."""
        for name, text in rows:
            form.find("text", name).click()
            enter(self.ui, "ctrl+a BackSpace", f"“{text}”")

    def row(self, name):
        return self.window.find("list item", name)


def begin(felt, name):
    """A new evening from the start page, that ends in three hours."""
    ends = (datetime.datetime.now() + datetime.timedelta(hours=3)).strftime("%H:%M")
    form = look(felt.window, press="New Cash Game", opens="New Cash Game")
    form.find(None, re.compile("Give the evening a name"))
    evening = Evening.__new__(Evening)
    evening.ui = felt.ui
    evening.fill(form, [("Name", name), ("Play ends at", "late"), ("Currency (EUR, USD …)", "EUR")])
    form.find(None, re.compile("“late” is no time of day"))
    evening.fill(form, [("Play ends at", ends)])
    look(form, shot="cash-new", press="Begin")
    return Evening(felt, name)


def test_kitchen_table(ui):
    """Four friends: on account, a rebuy, the kitty, the pizza; counted wrong, then right; who pays whom, ticked off."""
    felt = Felt(ui)
    evening = begin(felt, "Friday Game")
    for name in ("Ann", "Ben", "Cleo", "Dora"):
        form = evening.form("Buy In", "ctrl+b")
        enter(ui, f"“{name}”", "Tab", "“20”")
        look(form, (None, re.compile(f"{name}.*20")), keys="Return")
        evening.wait(lambda show: len(show["players"]) and any(p["name"] == name for p in show["players"]), name)
    assert evening.show()["in"] == 8000

    # Refused at the field, with the rule; nothing is recorded.
    form = evening.form("Cash Out", "ctrl+o")
    evening.fill(form, [("Player", "Ann"), ("Chips, as counted", "5000")])
    form.find(None, re.compile("only 800 are in play"))
    assert not form.find("push button", "Cash Out").has_state("sensitive")
    look(form, shot="cash-refused", keys="Escape")

    # By mouse: who is chosen in the list is in the form.
    evening.window.focus()
    evening.row("Ben").click()
    form = look(evening.window, click="Buy In…", opens="Buy In")
    assert form.find("text", "Player")
    evening.fill(form, [("Amount", "20")])
    form.find("push button", "Buy In").click()
    evening.wait(lambda show: show["in"] == 10000, "Ben's second buy-in")
    enter(evening.window, "ctrl+z")
    evening.wait(lambda show: show["in"] == 8000, "undone")
    ui.keys("ctrl+shift+z")
    evening.wait(lambda show: show["in"] == 10000, "done again")

    form = evening.form("Into the Kitty", "ctrl+i")
    evening.fill(form, [("Amount", "5")])
    ui.keys("Return")
    evening.wait(lambda show: show["kitty"] == 500, "the kitty")
    form = evening.form("Shared Cost", "ctrl+p")
    evening.fill(form, [("What it was for", "Pizza"), ("Who paid", "Cleo"), ("Amount", "28")])
    ui.keys("Return")
    evening.wait(lambda show: show.get("costs"), "the pizza")
    evening.window.screenshot("cash-players")

    # The end: counted wrong, the window says so before anything is recorded; then right.
    form = evening.form("End the Evening", "ctrl+e")
    for name, chips in (("Ann", "100"), ("Ben", "350"), ("Cleo", "300"), ("Dora", "100")):
        evening.fill(form, [(name, chips)])
    look(form, (None, re.compile("100 are missing; count again")), shot="cash-count")
    evening.fill(form, [("Dora", "200")])
    look(form, (None, re.compile("950 chips: as the books have it")), keys="Return")
    evening.wait(lambda show: show["in_play"] == 0 and show["difference"] == 0, "all is counted")

    enter(evening.window, "alt+2")
    settle = json.loads(felt.feltctl("cash", "settle", evening.id, "--json"))["payments"]
    assert 0 < len(settle) <= 5
    boxes = wait_until(lambda: [box for box in evening.window.find_all("check box") if " pays " in box.name], WAIT, "payments")
    assert len(boxes) == len(settle)
    evening.window.screenshot("cash-settlement")
    boxes[0].click()
    paid = lambda: json.loads(felt.feltctl("cash", "settle", evening.id, "--json"))["payments"]
    wait_until(lambda: any(row.get("paid") for row in paid()), WAIT, "a payment ticked off")

    # Who pays whom as a file: the list of the page that is open.
    path = ui.desktop.scratch / "settlement.xlsx"
    evening.window.find_all(None, "Menu")[-1].activate()
    item = evening.window.find("menu item", "Export a List…")
    ui.screenshot("cash-menu")
    item.activate()
    dialog = felt.app.window("Export")
    look(dialog, "Settlement", shot="cash-export")
    choose_file(felt.app, dialog.find("push button", "Choose a File…").activate, path)
    wait_until(path.exists, WAIT, "the file")
    rows = felt_table.read_xlsx(path)
    assert [round(row[2] * 100) for row in rows[1:]] == [row["amount"] for row in paid()], rows
    felt.feltctl("verify")


def test_screen(ui):
    """The room's screen: time left, stakes, seats free; the evening is found again on the start page."""
    felt = Felt(ui)
    evening = begin(felt, "Room")
    form = evening.form("Buy In", "ctrl+b")
    enter(ui, "“Ann”", "Tab", "“50\n”")
    evening.wait(lambda show: show["in"] == 5000, "bought in")
    felt.feltctl("do", evening.id, "buy-in", "name=Zoe", "amount=2000")  # from another program
    evening.window.find("list item", "Zoe")
    screen = enter(evening.window, "F11", opens="Room’s Screen")
    look(screen, re.compile(r"^(3:00|2:59) h$"), re.compile("1 / 2 No-Limit Hold"), "8 seats free",
         shot="cash-screen")
    soon = (datetime.datetime.now().astimezone() + datetime.timedelta(minutes=90)).isoformat(timespec="seconds")
    felt.feltctl("do", evening.id, "set-config", f"starts_at={soon}")
    look(screen, re.compile("^starts at "), "1:30 h", keys="Escape")
    felt.window.focus()
    felt.window.find("list item", "Room").click()
    evening.window.find("label", re.compile("Table 1"))

    # The only table gets stakes of its own, which begin with those of the evening.
    evening.window.focus()
    evening.window.find_all(None, "Menu")[-1].activate()
    look(evening.window, ("menu item", "Table"), keys="Down Down Return")
    evening.window.find("menu item", "Stakes of the Table…").activate()
    form = felt.app.window("Stakes of the Table")
    assert not form.find("push button", "Change").has_state("sensitive")
    evening.fill(form, [("Big blind, line 1", "6")])
    look(form, shot="cash-table-stakes", keys="Return")
    setup = evening.wait(lambda show: "tables" in show["setup"], "stakes of the table") and evening.show()["setup"]
    assert (setup["tables"][0]["levels"][0]["big"], setup["levels"][0]["big"]) == (6, 2)

    # Rules of that table: bets in multiples of 5.
    evening.window.focus()
    evening.window.find_all(None, "Menu")[-1].activate()
    look(evening.window, ("menu item", "Table"), keys="Down Down Return")
    evening.window.find("menu item", "Rules of the Table…").activate()
    form = felt.app.window("Rules of the Table")
    evening.fill(form, [("Table (empty: all without rules of their own)", "1")])
    form.find("text", "Bets are multiples of (1: any amount)").set_text("5")  # it lies below what is in sight
    look(form, (None, re.compile("rules of table 1")), shot="cash-table-rules", press="Change")
    evening.wait(lambda show: "betting_unit" in json.dumps(show["tables"][0]["rules"]), "the betting unit of the table")

    # A dialog out of a submenu gives the keyboard back.
    evening.window.focus()
    evening.window.find_all(None, "Menu")[-1].activate()
    look(evening.window, ("menu item", "Player"), keys="Return")
    evening.window.find("menu item", "Correct a Cash-Out…").activate()
    look(felt.app.window("Correct a Cash-Out"), keys="Escape")
    look(evening.form("Buy In", "ctrl+b"), keys="Escape")


ROOM = {"currency": "EUR", "chip_value": 100, "rebuy_below": 20000, "rules": {"kill": "half", "kill_pot": 100},
        "tables": [{"table": 1, "name": "Hold’em", "seats": 6},
                   {"table": 2, "name": "Omaha", "seats": 4,
                    "levels": [{"game": "omaha", "limit": "pot-limit", "small": 2, "big": 5, "minutes": 60}]}],
        "levels": [{"small": 1, "big": 2, "minutes": 30}, {"small": 2, "big": 4, "minutes": 30}]}



def test_card_room(ui):
    """Two tables agreed beforehand, one with stakes and rules of its own; the blinds rise. In Italian and dark."""
    felt = Felt(ui, language="it", dark=True)
    now = datetime.datetime.now().astimezone()
    times = {"starts_at": now - datetime.timedelta(hours=1), "ends_at": now + datetime.timedelta(hours=5)}
    file = felt.database.with_suffix(".json")
    file.write_text(json.dumps({**ROOM, **{key: time.isoformat(timespec="seconds") for key, time in times.items()}}))
    game = felt.feltctl("cash", "new", "--config", str(file), "Sala").strip()
    for name, table in (("Ann", 1), ("Ben", 1), ("Cleo", 2), ("Dora", 2)):
        felt.feltctl("do", game, "buy-in", f"name={name}", "amount=40000", f"table={table}")
    felt.feltctl("do", game, "set-button", "table=2", "seat=1")
    felt.feltctl("do", game, "wait", "name=Eva")
    felt.window.find("list item", "Sala").click()
    evening = Evening(felt, "Sala")
    setup = lambda: evening.show()["setup"]

    # What nobody touched is not changed; what began an hour ago began then.
    form = evening.form("Che cosa è stabilito", "ctrl+s")
    assert not form.find("push button", "Cambia").has_state("sensitive")
    form.find("push button", "Aggiungi bui").activate()
    line = form.find("text", "Piccolo buio, riga 3")
    wait_until(lambda: line.has_state("focused"), WAIT, "the keyboard in the new line")
    ui.type("4\t8\t\t30\n")
    wait_until(lambda: len(setup()["levels"]) == 3, WAIT, "blinds that rise twice")
    assert (setup()["levels"][2]["big"], setup()["tables"][1]["levels"][0]["game"]) == (8, "omaha")

    # A line without blinds is a break; a table of its own stakes keeps them when the evening's change.
    form = evening.form("Che cosa è stabilito", "ctrl+s")
    form.find("push button", "Aggiungi bui").activate()
    line = form.find("text", "Piccolo buio, riga 4")
    wait_until(lambda: line.has_state("focused"), WAIT, "the keyboard in the fourth line")
    ui.type("\t\t\t10\n")
    wait_until(lambda: len(setup()["levels"]) == 4, WAIT, "a break")
    assert (setup()["levels"][3]["kind"], setup()["levels"][2]["big"]) == ("break", 8)

    # At the table of who is chosen: the pot of a hand that was dealt; who won it must be said.
    evening.window.focus()
    evening.row("Cleo").click()
    felt.feltctl("do", game, "next-hand", "table=2")
    form = evening.form("Chi ha vinto il piatto", "ctrl+g")
    evening.fill(form, [("Chip nel piatto", "50")])
    form.find(None, re.compile("di’ chi ha vinto il piatto"))
    evening.fill(form, [("Chi l’ha vinto, o lo divide", "Cleo")])
    ui.keys("Return")
    wait_until(lambda: "Cleo" in felt.feltctl("log", game).splitlines()[-1], WAIT, "the pot")

    # Rules are those of the table that stands in the form.
    evening.window.focus()
    form = evening.form("Buy-in", "ctrl+b")
    evening.fill(form, [("Importo", "100"), ("Chip che il giocatore ha già davanti", "20")])
    look(form, shot="cash-again-it", keys="Return")
    evening.wait(lambda show: show["in"] == 170000, "bought in again, with few chips left")
    screen = look(evening.window, re.compile("2 / 5 Pot-Limit Omaha"), shot="cash-room-it",
                  keys="F11", opens="Schermo della sala")
    look(screen, "Tavolo 2 · Omaha: 2 / 5 Pot-Limit Omaha", shot="cash-screen-it", keys="Escape")


felt_ui.main([test_kitchen_table, test_screen, test_card_room], seconds=240)
