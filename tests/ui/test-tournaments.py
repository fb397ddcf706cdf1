#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tournaments.py - names and settings of a tournament; several of them: windows, copies, archive"""

import fcntl
import json
import os
import re
import subprocess

import felt_ui
from felt_acts import enter, look
from felt_app import ROOM, SECOND, WAIT, Felt
from felt_display import wait_until


LONG = [f"Club Night, first Friday of the month, {kind}" for kind in ("with rebuys", "freezeout")]


class Club:
    """A window on a database of two tournaments: Friday is being played by four, Saturday is to come."""

    def __init__(self, ui):
        self.ui = ui
        folder = ui.desktop.scratch / "club"  # where no file chooser looks: it would read the database
        folder.mkdir()
        self.felt = Felt(ui, database=folder / "club.db")
        self.window, self.app = self.felt.window, self.felt.app
        for name in ("Saturday", "Friday"):
            self.feltctl("new", name)
        self.feltctl("do", "Friday", "set-config", "price=2000", "currency=EUR", "payouts.by=fixed",
                     "payouts.places=2", "late_until_level=4")
        for name in ("Ann Mos", "Ben", "Cleo", "Dov"):
            self.feltctl("do", "Friday", "register", f"name={name}")
        self.feltctl("do", "Friday", "start")
        self.window.resize(1280, 800)
        wait_until(lambda: [row for row in self.rows("Friday") if "4 of 4" in row.description], WAIT,
                   "the start page to know of all that")

    def feltctl(self, *words):
        return self.felt.feltctl(*words)

    def show(self, name):
        return json.loads(self.feltctl("show", name, "--json"))

    def log(self, name):
        return [json.loads(line) for line in self.feltctl("log", name, "--json").splitlines()]

    def listed(self, *options):
        return sorted(item["name"] for item in json.loads(self.feltctl("list", "--json", *options)))

    def rows(self, name, window=None):
        return (window or self.window).find_all("list item", re.compile("^" + re.escape(name)))

    def open(self, name, window=None):
        wait_until(lambda: self.rows(name, window), WAIT, f"{name} on the start page")[0].click()

    def row_menu(self, tournament, item, window=None):
        """Chooses an item of the menu in the row of a tournament."""
        holder = (window or self.window).find(None, f"Menu of {tournament}")
        shown = self.app.opened(holder.find_all("push button")[-1].click
                                if holder.find_all("push button") else holder.click)
        self.felt.menu_item(item, holder).activate()
        self.app.closed(shown)


def rename(club):
    """A name is put right from the player's menu; what is wrong with a name stands at once."""
    felt, ui = club.felt, club.ui
    felt.open_page("Tables")
    seat = next(player for player in club.show("Friday")["players"] if player["name"] == "Ann Mos")
    shown = club.app.opened(felt.seat(seat["table"], seat["seat"]).click)
    felt.menu_item("Rename…").activate()
    club.app.closed(shown)
    dialog = felt.dialog("Rename")
    name = dialog.find("text", "Name")
    name.set_text("Ben")
    dialog.find("label", re.compile("somebody else is called Ben"))
    name.set_text("Ann Moss")
    look(dialog, "Ann Mos is called Ann Moss from now on", shot="rename", keys="Return")
    wait_until(lambda: "Ann Mos is called Ann Moss" in felt.toast().name, SECOND, "what was done, at the foot")
    assert "Ann Moss" in felt.seat(seat["table"], seat["seat"]).name
    felt.toast().find("push button", "Undo").activate()
    wait_until(lambda: "Ann Moss" not in str(club.show("Friday")["players"]), SECOND, "the name as it was")


def settings(club):
    """What a change of the settings does is told before; a refusal is told and marks its field."""
    felt = club.felt
    felt.menu("Tournaments", "Tournament Settings…")
    dialog = felt.dialog("Tournament Settings")
    dialog.find("status bar", "What a change does is told here.")
    apply = dialog.find("push button", "Apply")
    dialog.find("text", "Currency (EUR, USD …)").set_text("xx")
    dialog.find("label", re.compile("^Currency.*: “xx” is not a currency"))
    look(dialog, re.compile("Money was taken already"),
         fill={"Currency (EUR, USD …)": "EUR", "Decimal places (0 to 3)": "0"})
    dialog.find("text", "Decimal places (0 to 3)").set_text("2")
    dialog.find("text", "To the Prize Pool").set_text("25")
    dialog.find("text", "Name").set_text("Friday Night")
    dialog.find("text", "Names of the tables (1, 2, …), separated by commas").set_text("Red, Blue")
    dialog.find("status bar", "4 entries keep the price they were sold at; the next one costs 25 EUR.")
    dialog.find("text", "Round prizes to").set_text("10")
    look(dialog, ("status bar", re.compile("4 entries keep.*\nPool 200 EUR, 2 places paid: ")),
         fill={"Guaranteed prize pool": "200"}, shot="settings")
    apply.activate()
    wait_until(lambda: club.window.name.startswith("Friday Night"), SECOND, "the new name in the title")
    felt.window.find("label", "Table 1 · Red")
    setup = [event for event in club.log("Friday Night") if event["kind"] == "setup-set"][-1]["payload"]
    assert setup["setup"]["table_names"] == ["Red", "Blue"] and setup["setup"]["payouts"]["round"] == 1000
    assert set(setup["changed"]) == {"name", "price", "payouts", "table_names", "guarantee"}, setup["changed"]
    club.ui.keys("ctrl+z")
    wait_until(lambda: club.window.name.startswith("Friday –"), SECOND, "the name as it was")
    kept(club)


def named(club):
    """A table that has a name is called by it: in what is to be done, in a refusal, in the log."""
    ui, felt, window = club.ui, club.felt, club.window
    club.feltctl("do", "Friday", "set-config", "table_names=Red")
    club.feltctl("do", "Friday", "head-count", "table=1", "count=3")
    window.find("label", re.compile(r"^Table 1 \(Red\): 3 players counted, 4 recorded"))
    enter(ui, "ctrl+k", "“heads 1 11”")
    look(window, "Table 1 (Red) has 9 seats; count again.", shot="named-table", keys="Escape")
    felt.open_page("Log")
    window.find("label", "Table 1 (Red): 3 players are counted")
    club.feltctl("do", "Friday", "rename", "player=Ann Mos", "name=Ann Moss")
    window.find("label", "Ann Mos is called Ann Moss from now on")
    players = window.find("combo box", "Player")
    players.click()
    players.find("label", "Ann Moss")
    assert not players.find_all("label", "Ann Mos"), "the name before"
    ui.keys("Escape")
    felt.open_page("Tables")
    for _ in range(3):
        club.feltctl("do", "Friday", "undo")
    window.find("label", "Table 1")


def choose(club, dialog, row, shown):
    """Chooses of a row's list by the keyboard."""
    box = dialog.find("combo box", row)
    opened = club.app.opened(box.click)
    names = box.names("label")
    at = next(i for i in range(len(names) - 1, 0, -1) if names[i] == shown)
    box.find_all("label")[at].click()
    club.app.closed(opened)
    box.find("label", shown)


def rules_of_play(club):
    """A set of rules for the tournament, another one for a table: told before, kept, and undone at once."""
    felt = club.felt
    felt.menu("Tournaments", "Rules of Play…")
    dialog = felt.dialog("Rules of Play")
    dialog.find("status bar", "What is chosen is told here before it is recorded.")
    choose(club, dialog, "Rules", "Robert’s Rules of Poker")
    dialog.find("status bar", re.compile("(?m)^No cap when two are left before it is reached\\."))
    look(dialog, re.compile("some"), fill={"Betting unit": "some"})
    look(dialog, ("status bar", re.compile("Bets are multiples of 25, all-in aside\\.$")),
         fill={"Betting unit": "25"}, shot="rules-of-play", press="Apply")

    def given():
        setup = [event for event in club.log("Friday") if event["kind"] == "setup-set"][-1]["payload"]
        return setup["changed"] == ["rules"] and setup["setup"]["rules"] == {"set": "robert", "betting_unit": 25}
    wait_until(given, SECOND, "the rules in the setup")

    felt.open_page("Tables")
    felt.table(1).find("push button", "Menu of table 1").click()
    felt.menu_item("Rules of Play…", felt.table(1)).activate()
    dialog = felt.dialog("Rules of Play: Table 1")
    choose(club, dialog, "Rules", "A game at home")
    choose(club, dialog, "Short all-in raise (T 47)", "Half bet")
    look(dialog, ("status bar", re.compile("^Table 1: Half-bet rule: ")), shot="rules-of-table",
         press="Apply")

    def of_table(rules):
        setup = [event for event in club.log("Friday") if event["kind"] == "setup-set"][-1]["payload"]["setup"]
        return setup.get("table_rules", []) == rules
    wait_until(lambda: of_table([{"table": 1, "rules": {"set": "house", "incomplete": "half",
                                                         "betting_unit": 25}}]), SECOND, "rules of the table")
    felt.table(1).find("push button", "Menu of table 1").click()
    felt.menu_item("Rules of Play…", felt.table(1)).activate()
    dialog = felt.dialog("Rules of Play: Table 1")
    choose(club, dialog, "Rules", "As the Tournament")
    dialog.find("push button", "Apply").activate()
    wait_until(lambda: of_table([]), SECOND, "the table to follow the tournament")


def kept(club):
    """What another desk changes while the dialog is open stays, unless it was changed in the dialog."""
    club.felt.menu("Tournaments", "Tournament Settings…")
    dialog = club.felt.dialog("Tournament Settings")
    dialog.find("text", "Starting stack").set_text("ten")
    dialog.find("label", "Starting stack: “ten” is not a whole number; write it in digits.")
    dialog.find("text", "Starting stack").set_text("12000")
    club.felt.feltctl("do", "Friday", "set-config", "fee=300")
    dialog.find("push button", "Apply").activate()
    def both():
        setup = [event for event in club.log("Friday") if event["kind"] == "setup-set"][-1]["payload"]
        return setup["changed"] == ["starting_stack"] and setup["setup"]["fee"] == 300
    wait_until(both, SECOND, "both changes in the setup")
    club.ui.keys("ctrl+z")
    club.felt.feltctl("do", "Friday", "set-config", "fee=0")


def windows(club):
    """Each of two tournaments in a window of its own, with a screen of its own; none is open twice."""
    ui, felt = club.ui, club.felt
    ui.keys("ctrl+shift+n")
    other = club.app.window("Felt")
    other.focus()
    club.open("Saturday", other)
    wait_until(lambda: other.name.startswith("Saturday"), WAIT, "Saturday in the second window")
    assert club.window.name.startswith("Friday")
    ui.keys("F11")
    room = club.app.window(ROOM)
    assert "Saturday" in room.find("image", re.compile("screen: ")).name, "the screen of another window"
    ui.keys("F11")
    wait_until(lambda: not [node for node in club.app.children if node.name == ROOM and node.shown], WAIT,
               "the screen to close")
    # what is recorded in one window is seen on the start page of the other
    enter(other, "ctrl+o")
    wait_until(lambda: other.name == "Felt", WAIT, "the start page of the second window")
    enter(felt.window, "ctrl+space")
    felt.button("Resume")
    other.focus()
    club.row_menu("Friday", "Open in a New Window", other)
    wait_until(lambda: ui.desktop.run("xdotool", "getactivewindow").stdout.decode().strip() == club.window.xid,
               WAIT, "the window that shows Friday in front")
    assert other.name == "Felt", "one tournament in two windows"
    other.focus()
    club.open("Friday", other)
    wait_until(lambda: ui.desktop.run("xdotool", "getactivewindow").stdout.decode().strip() == club.window.xid,
               WAIT, "the window that shows Friday in front again")
    assert other.name == "Felt"
    other.focus()
    club.open("Saturday", other)
    wait_until(lambda: other.name.startswith("Saturday"), WAIT, "Saturday in the second window")
    xid = other.xid
    ui.keys("alt+F4")
    wait_until(lambda: xid not in club.app.x_windows(), WAIT, "the second window to close")
    enter(club.window, "ctrl+space")
    felt.button("Pause")
    ui.keys("ctrl+o")
    wait_until(lambda: club.window.name == "Felt", WAIT, "the start page")


def copies(club):
    """A tournament like another one, and templates of it, whose names begin alike and are told apart."""
    felt, ui = club.felt, club.ui
    for name in LONG:
        club.row_menu("Friday", "Save as a Template…")
        dialog = felt.dialog("Save as a Template")
        look(dialog, fill={"Name of the Template": name}, keys="Return")
        wait_until(lambda: name in felt.toast().name, SECOND, "where it is, at the foot")
    enter(club.window, "ctrl+n")
    dialog = felt.dialog("New Tournament")
    structure = dialog.find("combo box", "Structure")
    opened = club.app.opened(structure.click)
    for name in LONG:  # as wide as it is written: a row of libadwaita's own shows twenty characters
        assert structure.find_all("label", name)[-1].place()[2] >= 5 * len(name), name
    ui.screenshot("template-names", dialog.geometry)
    ui.keys("Escape")
    club.app.closed(opened)
    ui.keys("Escape")
    club.window.focus()
    club.row_menu("Friday", "Duplicate…")
    dialog = felt.dialog("Duplicate Tournament")
    look(dialog, shot="duplicate", keys="Return")
    wait_until(lambda: club.window.name.startswith("Friday (2)"), WAIT, "the new tournament")
    made, first = club.log("Friday (2)")[0]["payload"], club.show("Friday (2)")
    assert made["setup"]["price"] == 2000 and made["setup"]["payouts"]["places"] == 2, made["setup"]
    assert first["counts"]["entries"] == 0 and len(club.log("Friday (2)")) == 1
    ui.keys("ctrl+o")
    wait_until(lambda: club.window.name == "Felt", WAIT, "the start page")


def archive(club):
    """What is archived leaves the start page, can be shown there, and comes back."""
    felt = club.felt
    assert "Friday (2)" in club.listed()
    club.row_menu("Friday (2)", "Archive")
    wait_until(lambda: not [row for row in club.rows("Friday (2)") if row.shown], WAIT, "it to leave the page")
    assert "Friday (2)" not in club.listed() and "Friday (2)" in club.listed("--all")
    felt.toast().find("push button", "Undo").activate()
    wait_until(lambda: "Friday (2)" in club.listed(), SECOND, "undo to bring it back")
    wait_until(lambda: [row for row in club.rows("Friday (2)") if row.shown], WAIT, "its row again")
    club.row_menu("Friday (2)", "Archive")
    show = club.window.find("push button", "Show Archived")
    wait_until(lambda: not [row for row in club.rows("Friday (2)") if row.shown], WAIT, "it to leave the page")
    show.click()
    wait_until(lambda: [row for row in club.rows("Friday (2)") if row.description.startswith("Archived")],
               WAIT, "it among those that are archived")
    club.window.screenshot("archived")
    club.row_menu("Friday (2)", "Take out of the Archive")
    wait_until(lambda: "Friday (2)" in club.listed(), SECOND, "it to be out of the archive")


def new_tournament(club, name, structure=None):
    """Makes one in the dialog; returns what the first event of its log holds."""
    enter(club.window, "ctrl+n")
    dialog = club.felt.dialog("New Tournament")
    dialog.find("text", "Name").set_text(name)
    if structure is not None:
        choose(club, dialog, "Structure", structure)
    dialog.find("push button", "Create").activate()
    wait_until(lambda: club.window.name.startswith(name), WAIT, "the new tournament")
    return club.log(name)[0]["payload"]


def paper(club):
    """The emergency sheet is of the paper that was chosen; it is saved as play begins."""
    for name in ("Ann", "Ben"):
        club.feltctl("do", "Sunday", "register", f"name={name}")
    club.feltctl("do", "Sunday", "start")
    folder = club.felt.database.with_name(club.felt.database.name + ".emergency")

    def size():
        sheet = next(iter(folder.glob("Sunday (*).pdf")), None) if folder.exists() else None
        run = sheet and subprocess.run(["pdfinfo", sheet], capture_output=True, text=True)
        return run and re.search("Page size: +612 x 792", run.stdout)

    wait_until(size, WAIT, "the emergency sheet, on letter paper")


def defaults(club):
    """What the club has in all tournaments, and the structure used last, are in a new one."""
    felt, ui = club.felt, club.ui
    ui.keys("ctrl+comma")
    dialog = felt.dialog("Preferences")
    currency = dialog.find("text", "Currency, such as EUR")
    currency.set_text("xx")
    dialog.find("label", re.compile("“xx” is not a currency"))
    currency.set_text("CHF")
    dialog.gone("label", re.compile("is not a currency"))
    for row, shown in (("Prizes Are Rounded To", "5"), ("Button", "Moving button"), ("Paper", "Letter")):
        choose(club, dialog, row, shown)
    look(dialog, shot="preferences", keys="Escape")
    club.app.closed({dialog.xid} if dialog.shown else set())
    made = new_tournament(club, "Sunday", "Turbo")["setup"]
    assert made["currency"] == "CHF" and made["payouts"]["round"] == 500, made
    assert made["button_rule"] == "moving", made
    paper(club)
    ui.keys("ctrl+o")
    wait_until(lambda: club.window.name == "Felt", WAIT, "the start page")
    # the structure used last is there without being chosen
    turbo = club.log("Sunday")[0]["payload"]["levels"]
    assert new_tournament(club, "Monday")["levels"] == turbo
    ui.keys("ctrl+o")
    wait_until(lambda: club.window.name == "Felt", WAIT, "the start page")


def checklist(club):
    """What is to be checked now stands below the pages: ticked by mouse and keyboard, kept, changed by the club."""
    felt, ui = club.felt, club.ui

    def check(name, ticked):
        return wait_until(lambda: next((box for box in club.window.find_all("check box", name)
                                        if box.has_state("checked") == ticked), None), WAIT, f"{name}: {ticked}")

    def opened(name):
        ui.keys("ctrl+o")
        wait_until(lambda: club.window.name == "Felt", WAIT, "the start page")
        club.open(name)
        wait_until(lambda: club.window.name.startswith(name), WAIT, f"{name} to open")

    assert not club.window.find_all("check box"), "Friday is being played: nothing is to be checked"
    opened("Saturday")
    club.window.find("label", "Before the Start")
    check("Screen and sound on", False).click()
    check("Screen and sound on", True)
    ui.keys("Tab", "space")
    check("Chips and cards counted", True)
    ui.keys("space")
    check("Chips and cards counted", False)
    club.window.resize(900, 600)
    club.window.screenshot("checklist")
    club.window.resize(1280, 800)

    enter(ui, "ctrl+k", "“checklist”", "Return")
    dialog = felt.dialog("Checklist")
    dialog.find("text", "Before the Start, line 1").set_text("Bar knows the breaks")
    dialog.find("push button", "Move line 1 down").activate()
    look(dialog, shot="checklist-dialog", press="Apply")
    check("Bar knows the breaks", False)
    check("Screen and sound on", True)
    names = club.window.names("check box")
    assert names[:3] == ["Screen and sound on", "Bar knows the breaks", "Chips and cards counted"], names

    # in another tournament nothing is ticked; a break has a list of its own
    opened("Friday")
    club.feltctl("do", "Friday", "set-level", "level=6")
    check("Decks changed", False).click()
    check("Decks changed", True)
    club.feltctl("do", "Friday", "set-level", "level=1")
    wait_until(lambda: not club.window.find_all("check box"), WAIT, "play to go on")
    opened("Saturday")
    check("Screen and sound on", True)
    felt.menu("Main Menu", "Checklist…")
    dialog = felt.dialog("Checklist")
    dialog.find("push button", "Felt’s Own List").activate()
    dialog.find("push button", "Apply").activate()
    check("Structure and prizes checked", False)
    assert "Bar knows the breaks" not in club.window.names("check box")
    opened("Friday")


def files(club):
    """The log of Friday is exported and checked; what takes long can be stopped."""
    felt, ui = club.felt, club.ui
    path = ui.desktop.scratch / "friday.felt"

    def export(to):
        felt.app.opened(lambda: felt.menu("Tournaments", "Export the Log…"))
        enter(ui, "ctrl+a", f"“{to}”")

    export(path)
    ui.keys("Return")
    wait_until(path.exists, WAIT, "the log to be written")
    wait_until(lambda: "friday.felt" in felt.toast().name, SECOND, "that it is written, at the foot")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(club.log("Friday")) and json.loads(lines[0])["format"] == "felt-events"
    felt.menu("Tournaments", "Verify the Log")
    wait_until(lambda: "The log of “Friday” is good: " in felt.toast().name, SECOND, "that it is good, at the foot")

    # nobody reads the pipe: the export waits, and is stopped
    pipe = ui.desktop.scratch / "pipe.felt"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    fcntl.fcntl(reader, fcntl.F_SETPIPE_SZ, 4096)
    export(pipe)
    felt.app.meanwhile = True
    felt.app.opened(lambda: ui.keys("Return"))
    ui.keys("Return")  # what is there may be replaced
    dialog = felt.dialog("Exporting the Log")
    look(dialog, ("progress bar", "Exporting the Log"), shot="export-stopped")
    xid = dialog.xid
    dialog.find("push button", re.compile("^Cancel")).activate()
    wait_until(lambda: xid not in club.app.x_windows(), WAIT, "the dialog to close")
    os.set_blocking(reader, True)
    written = 0
    while chunk := os.read(reader, 4096):
        written += len(chunk)
    os.close(reader)
    assert 0 < written < path.stat().st_size, "it was written whole"
    wait_until(lambda: "Stopped" in felt.toast().name, SECOND, "that it was stopped, at the foot")
    felt.app.meanwhile = False
    felt.window.focus()


def test_tournaments(ui):
    club = Club(ui)
    club.open("Friday")
    wait_until(lambda: club.window.name.startswith("Friday"), WAIT, "Friday to open")
    rename(club)
    settings(club)
    named(club)
    rules_of_play(club)
    checklist(club)
    files(club)
    windows(club)
    defaults(club)
    copies(club)
    archive(club)


felt_ui.main([test_tournaments])
