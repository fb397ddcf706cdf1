# SPDX-License-Identifier: GPL-3.0-or-later
"""test-structure.py - the Structure page: what is unwise, what moves, levels made, own templates"""

import json
import re
import sys

import felt_ui
from felt_acts import Opened, enter, look
from felt_app import WAIT
from felt_display import wait_until


class Club(Opened):
    """A tournament of three with levels of its own, its Structure page open."""

    def __init__(self, ui, dark=False, started=True, size=(1280, 800), chips="25;100;500;1000;5000"):
        super().__init__(ui, f"structure-{ui.desktop.scratch.stat().st_mtime_ns}.db")
        self.id = self.feltctl("new", "Winter", "--template", "regular").strip()
        chips = ",".join(f'{{"value":{value},"color":"#cc2222"}}' for value in chips.split(";"))
        self.do("set-config", "starting_stack=10000", f"chips=[{chips}]")
        for name in ("Ann Moss", "Ben Okafor", "Dora Lind"):
            self.do("register", f"name={name}")
        if started:
            self.do("start")
        self.begin("Winter", size, dark=dark)
        ui.keys("alt+5")
        self.row(1)

    def entries(self):
        """The structure as the log has it."""
        events = self.feltctl("log", self.id, "--json").splitlines()
        return [json.loads(line) for line in events if '"levels"' in line][-1]["payload"]["levels"]

    def level(self, number):
        """A playing level of it."""
        return [level for level in self.entries() if level.get("kind", "level") == "level"][number - 1]

    def row(self, level):
        return self.window.find("list item", f"Level {level}")

    def type(self, level, field, text):
        self.row(level).find("text", field).set_text(text)

    def menu(self, button, item):
        """Chooses of a menu."""
        menu = self.open(self.window, button)
        self.window.find("menu item", item).activate()
        if not item.endswith("…"):
            self.window.app.closed(menu)

    def open(self, holder, button):
        """Opens the menu or popover of a button; returns its X window, in a set."""
        return self.window.app.opened(holder.find_all("push button", button)[-1].activate)  # within the menu button

    def discard(self):
        self.window.find("push button", "Discard Changes").click()
        self.row(1)

    def apply(self):
        wait_until(lambda: self.window.find("push button", "Apply Structure").has_state("sensitive"), WAIT,
                   "a structure that can be applied")
        self.window.find("push button", "Apply Structure").click()


def test_running(ui):
    club = Club(ui)
    club.type(2, "Big Blind", "990")
    club.window.find("label", re.compile("^Level 2 jumps from a big blind of .* to 990, more than twice"))
    club.window.find("label", re.compile("^Level 2: 990 cannot be paid with chips of 25, 100"))
    note = club.window.find("list item", re.compile("^Level 3 falls from a big blind of 990"))
    club.row(2).find("image", re.compile("^Level 2: 990 cannot be paid .*\nLevel 2 jumps "))  # beside the level
    club.window.screenshot("structure-warnings")
    note.click()
    wait_until(lambda: [part for part in club.row(3).find_all() if part.has_state("focused")], WAIT,
               "the row of the note to have the keyboard")
    club.discard()
    typing(club)
    moves(club)
    make_while_running(club)


def typing(club):
    """Ctrl+Z in a field undoes what was typed there, and never what the tournament did."""
    before = club.feltctl("log", club.id)
    club.window.find("push button", "Apply Structure", hidden=True)
    field = club.row(2).find("text", "Big Blind")
    field.click()
    club.ui.keys("ctrl+z")  # nothing was typed yet
    enter(club.ui, "ctrl+a", "“990”")
    club.window.find("label", re.compile("^Level 2 jumps from a big blind of .* to 990, more than twice"))
    club.ui.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
    wait_until(lambda: not club.window.find_all("label", re.compile("^Level 2 jumps")), WAIT, "the old blind")
    club.ui.keys("ctrl+shift+z", "ctrl+shift+z")
    club.window.find("label", re.compile("^Level 2 jumps from a big blind of .* to 990, more than twice"))
    club.discard()
    assert club.feltctl("log", club.id) == before


def moves(club):
    """What an edit moves while it runs stands beside Apply; nothing has moved yet."""
    club.do("next-level")
    wait_until(lambda: not club.row(1).has_state("sensitive"), WAIT, "the past level to be frozen")
    club.type(2, "Minutes", "45")
    moves = club.window.find("label", re.compile("^1 entry changes; entry 2 keeps its elapsed .* ends .* later"))
    assert re.search("the last level ends ([0-9:]+) later", moves.name)[1] == "25:00", moves.name
    club.window.screenshot("structure-moves")
    club.window.find_all("list item", "Break")[0].find("text", "Minutes").set_text("5")  # it had 15
    club.window.find("label", re.compile("; the next break begins 25:00 later; the last level ends 15:00 later[.]$"))
    assert club.level(2)["minutes"] == 20, "nothing is applied yet"
    club.apply()
    wait_until(lambda: club.level(2)["minutes"] == 45, WAIT, "the new length")


def make_while_running(club):
    """Levels made while it runs follow the one being played, from where the blinds are higher."""
    club.do("set-level", "level=5")
    wait_until(lambda: not club.row(4).has_state("sensitive"), WAIT, "the past levels to be frozen")
    dialog = look(club.window, click="Make a Structure", opens="Make a Structure")
    dialog.find("label", re.compile("^Play has begun: what is past and the present entry stay; these levels follow, "
                                    "from a big blind above 300. 30,000 chips are in play; play ends when"))
    # the time that is wished counts from now: what is past is no part of it
    minutes = dialog.find("text", "Play Left from Now, in Minutes")
    for wish in ("60", "100"):
        minutes.set_text(wish)
        ends = wait_until(lambda: re.search("([0-9]+):([0-9]+) from now", dialog.find(
            "label", re.compile("^Play has begun: .*")).name), WAIT, "when play ends")
        assert abs(60 * int(ends[1]) + int(ends[2]) - int(wish)) <= 20, (wish, ends[0])
    for players, sentence in (("1000000000000", "Players: type a number from 2 to 1,000,000."),
                              ("1", "Players: type a number from 2 to 1,000,000."),
                              ("-3", "Players: type a whole number.")):
        look(dialog, sentence, fill={"Players": players})
        assert not dialog.find("push button", "Use These Levels").has_state("sensitive")
    dialog.find("text", "Players").set_text("3")
    wait_until(lambda: dialog.find("push button", "Use These Levels").has_state("sensitive"), WAIT, "good numbers")
    look(dialog, shot="make-running", click="Use These Levels")
    club.window.find("label", re.compile("^[0-9]+ entries change.*; entry 5 keeps its elapsed"))
    assert not club.window.find_all("label", re.compile("^Level 6 (falls|jumps)"))
    club.apply()
    wait_until(lambda: club.level(6)["big"] == 400 and club.level(5)["big"] == 300, WAIT, "the levels to follow")


def test_made_and_kept(ui):
    club = Club(ui, started=False)
    dialog = look(club.window, click="Make a Structure", opens="Make a Structure")
    look(dialog, re.compile("levels; each is 1[.][0-9]+ times the one before"), shot="make-dialog")
    minutes = dialog.find("text", "Length of Play, in Minutes")
    minutes.set_text("two hours")
    dialog.find("label", "Length of Play, in Minutes: type a whole number.")
    assert not dialog.find("push button", "Use These Levels").has_state("sensitive")
    minutes.set_text("120")
    dialog.find("text", "Growth of the blinds (empty: what fits best)").set_text("1.5")
    wait_until(lambda: dialog.find("push button", "Use These Levels").has_state("sensitive"), WAIT, "good numbers")
    made = json.loads(club.feltctl("structure", "make", "--players", "3", "--stack", "10000", "--minutes", "120",
                                   "--ratio", "1.5", "--chips", "25,100,500,1000,5000", "--json"))
    look(dialog, made["estimate"]["text"], click="Use These Levels")
    club.apply()
    plays = [level for level in made["levels"] if level.get("kind", "level") == "level"]
    wait_until(lambda: club.level(len(plays))["big"] == plays[-1]["big"], WAIT, "the levels made to be the tournament's")
    own_template(ui, club)


def own_template(ui, club):
    club.type(2, "Minutes", "37")
    club.menu("Templates", "Save as a Template…")
    dialog = club.window.app.window("Save as a Template")
    dialog.find("text", "Name of the Template").set_text("Winter of 37")
    wait_until(lambda: dialog.find("push button", "Save").has_state("sensitive"), WAIT, "a name that will do")
    look(dialog, shot="template-dialog", click="Save")
    look(club.window, "“Winter of 37” is among the templates now.", click="Discard Changes")
    club.menu("Templates", "Winter of 37")
    club.apply()
    wait_until(lambda: club.level(2)["minutes"] == 37, WAIT, "the template of one's own")


def test_files(ui):
    """Written to files as JSON and CSV, changed, read again; a broken file changes nothing."""
    folder = ui.desktop.scratch / "structures"
    folder.mkdir()
    app = ui.start(sys.argv[1], folder)
    assert app.wait_end(60) == 0, app.stderr
    assert "JSON and CSV, there and back" in app.stderr, app.stderr


def test_more(ui):
    club = Club(ui, started=False)
    checks(club)
    row = club.row(3)
    club.open(row, re.compile("^Game"))
    row.find("combo box", "Limit")
    row.find("text", "Hands per table (empty: by time)").set_text("12")
    club.window.screenshot("level-more")
    look(row, "Type a whole number.", fill={"Hands per table (empty: by time)": "many"})
    row.find("text", "Hands per table (empty: by time)").set_text("12")
    club.window.app.close_menu()
    pause = club.window.find_all("list item", "Break")[0]
    club.open(pause, re.compile("^Chips"))
    pause.find("text", "Chips that leave play").set_text("25; 100")
    club.window.app.close_menu()
    club.window.find("label", re.compile("colours up a chip that Level [0-9]+ still needs"))
    club.apply()
    wait_until(lambda: club.level(3).get("hands") == 12, WAIT, "the level by hands")


def test_chips(ui):
    club = Club(ui, dark=True, started=False, size=(900, 600))
    club.window.screenshot("structure-small-dark")
    club.menu("Chips", "Set of Chips…")
    dialog = club.window.app.window("Chips")
    dialog.find("label", re.compile("^Without counts the set seats any number of players"))
    for line, count in enumerate((80, 100, 40, 40, 20), 1):
        dialog.find("text", f"Count of chip {line}").set_text(str(count))
    look(dialog, re.compile("The set seats [0-9]+ players at most"), shot="chips-dialog")
    dialog.find("text", "Value of chip 6").set_text("25")
    wait_until(lambda: not dialog.find("push button", "Apply").has_state("sensitive"), WAIT, "two chips of a value")
    dialog.find("text", "Value of chip 6").set_text("25000")
    wait_until(lambda: dialog.find("push button", "Apply").has_state("sensitive"), WAIT, "a good set")
    dialog.find("push button", "Apply").click()
    wait_until(lambda: "25000" in club.feltctl("log", club.id, "--json"), WAIT, "the set to be recorded")


def choose(club, row, tabs, place):
    """Opens the popover of a row, goes to its n-th list and chooses the item at a place, from 0, or
    from the end. (While the list of games scrolls GTK loses keys: nothing in its middle.)"""
    club.open(row, re.compile("^Game"))
    lists = ("Game", "Limit", "Ante paid by")
    chosen = row.find("combo box", lists[tabs])
    labels = len(chosen.find_all("label"))
    club.window.app.opened(lambda: club.ui.keys(*["Tab"] * tabs, "space"))
    wait_until(lambda: len(chosen.find_all("label")) > labels + 2, WAIT, "the list to open")
    club.ui.keys("Home" if place >= 0 else "End", *(["Down"] * place if place >= 0 else ["Up"] * (-1 - place)), "Return")


RAZZ_AND_STUD = [{"game": "razz", "limit": "fixed-limit"}, {"game": "stud", "limit": "fixed-limit"}]


def in_their_order(club, dialog):
    """Razz and stud change places by their buttons and by keys, and are as they were in the end."""
    def games():
        return [dialog.find("combo box", f"Game, line {line}").find_all("label")[0].name for line in (1, 2)]

    def are(*expected):
        wait_until(lambda: games() == list(expected), WAIT, f"{expected}, not {games()}")

    are("Razz", "Stud")
    assert not dialog.find("push button", "Move line 1 up").has_state("sensitive")
    assert not dialog.find("push button", "Move line 2 down").has_state("sensitive")
    dialog.find("push button", "Move line 2 up").click()
    are("Stud", "Razz")
    # the button that was pressed is that of line 1 now, which goes no higher: the one beside it has the keyboard
    wait_until(lambda: dialog.find("push button", "Move line 1 down").has_state("focused"), WAIT, "the keyboard")
    club.ui.keys("space")
    are("Razz", "Stud")
    club.ui.keys("shift+Tab", "shift+Tab", "alt+Up")  # in the game of the line that the keyboard followed
    are("Stud", "Razz")
    club.ui.keys("alt+Up")  # there is nothing above
    are("Stud", "Razz")
    club.ui.keys("alt+Down")
    are("Razz", "Stud")


def own_games(club, row):
    """Mixed games of one's own begin with those of HORSE; two of them are left."""
    club.window.screenshot("level-own-mix")
    dialog = look(row, press="5 games…", opens="Games of the Mix")
    dialog.screenshot("games-dialog")
    for line in (5, 2, 1):
        dialog.find("push button", f"Remove line {line}").click()
    dialog.find("push button", "Remove line 2").click()
    dialog.find("label", "A mix has two games at least: add one.")
    assert not dialog.find("push button", "Apply").has_state("sensitive")
    dialog.find("push button", "Add a Game").click()
    look(dialog, "Choose a game and its limit in each line.", click="Cancel")
    wait_until(lambda: not [node for node in club.window.app.children if node.name == "Games of the Mix" and node.shown],
               WAIT, "the dialog to close")
    club.window.focus()
    club.open(row, re.compile("^Game"))
    row.find("push button", "5 games…").activate()  # nothing was applied
    dialog = club.window.app.window("Games of the Mix")
    for line in (5, 2, 1):
        dialog.find("push button", f"Remove line {line}").click()
    wait_until(lambda: dialog.find("push button", "Apply").has_state("sensitive"), WAIT, "two games")
    in_their_order(club, dialog)
    dialog.find("push button", "Apply").click()
    wait_until(lambda: row.find_all("push button", re.compile("^Game: Mixed Games: Limit Razz, Limit Stud")), WAIT,
               "the games beside the level")
    club.window.focus()


def checks(club):
    """Each thing that is unwise has its sentence above the levels and beside its own."""
    pause = re.compile("colours up chips of 7, which are not in play[.]$")
    for level, field, text, sentence in (
            (1, "Big Blind", "110", re.compile("^Level 1: 110 cannot be paid with chips of 25, 100, 500")),
            (3, "Big Blind", "50", re.compile("^Level 3 falls from a big blind of .* to 50[.]$")),
            (1, "Ante", "5000", "Level 1 has an ante above the big blind."),
            (2, "Big Blind", "1000", re.compile("^Level 2 jumps from a big blind of .* to 1,000, more than twice[.]$")),
            (1, "Minutes", "181", re.compile("^Level 1 ends more than three hours of play without a break[.]$")),
            (1, "Minutes", "0", "Level 1 has no length; give it minutes.")):
        club.type(level, field, text)
        note = wait_until(lambda: [row for row in club.window.find_all("list item", sentence) if row.shown], WAIT,
                          sentence)[0]
        club.row(level).find("image", re.compile(re.escape(note.name)))
        if text == "0":
            assert not club.window.find("push button", "Apply Structure").has_state("sensitive")
        club.discard()
    row = club.window.find_all("list item", "Break")[0]
    club.open(row, re.compile("^Chips"))
    row.find("text", "Chips that leave play").set_text("7")
    club.window.find("list item", pause)
    club.window.app.close_menu()
    club.discard()


def test_kinds(ui):
    """All that a level can be, made in the window: mixes, limits, stud, antes, hands, the end of a day."""
    club = Club(ui, started=False)
    wanted = ((1, 0, -8, {"Bring-in": "10", "Minutes per game (empty: one game a level)": "4"}),
              (2, 1, 3, {"Bets and raises from": "50", "Bets and raises up to": "200"}),
              (3, 1, 4, {"Most in a hand": "3000"}),
              (4, 0, -2, {"Bring-in": "50", "Minutes per game (empty: one game a level)": "7"}),
              (5, 0, -5, {"Bring-in": "50", "Big bet (empty: twice the small bet)": "700"}),
              (6, 2, 1, {"Hands per table (empty: by time)": "9"}),
              (7, 0, -3, {"Small blind of no- and pot-limit": "150", "Big blind of no- and pot-limit": "300"}),
              (8, 2, 2, {}),
              (9, 2, 3, {}),
              (10, 0, 8, {"Bring-in": "300", "Big bet (empty: twice the small bet)": "2500"}),
              (11, 1, 2, {"Big bet (empty: twice the small bet)": "3300"}),
              (12, 1, 1, {"First of three blinds (empty: two blinds)": "500"}),
              (13, 0, -1, {"Name": "Badeucy"}))
    for level, tabs, place, fields in wanted:
        row = club.row(level)
        choose(club, row, tabs, place)
        for field, text in fields.items():
            row.find("text", field).set_text(text)
        if level in (1, 13):
            club.window.screenshot(f"level-{'mix' if level == 1 else 'other-game'}")
        if level == 4:
            own_games(club, row)
        else:
            club.window.app.close_menu()
    club.type(6, "Ante", "75")
    club.type(10, "Ante", "150")
    club.window.find_all("list item", "Break")[0].find("text", "Minutes").set_text("7")
    club.open(club.row(2), "Change the Order")
    club.window.find("menu item", "Insert End of Day Below").activate()
    look(club.window, ("list item", "End of the day"), shot="level-kinds")
    club.apply()
    wait_until(lambda: club.level(1).get("mix"), WAIT, "the levels to be recorded")
    for level, expected in {1: {"mix": "horse", "bring_in": 10, "game_minutes": 4},
                            2: {"limit": "spread-limit", "spread_min": 50, "spread_max": 200},
                            3: {"limit": "cap-limit", "cap": 3000},
                            4: {"mix": "own", "bring_in": 50, "game_minutes": 7, "games": RAZZ_AND_STUD},
                            5: {"mix": "triple-stud", "bring_in": 50, "big_bet": 700},
                            6: {"ante_kind": "each", "ante": 75, "hands": 9},
                            7: {"mix": "holdem-omaha", "nl_small": 150, "nl_big": 300},
                            8: {"ante_kind": "button"},
                            9: {"ante_kind": "big-blind", "ante": 1000},
                            10: {"game": "stud", "ante_kind": "each", "limit": "fixed-limit", "bring_in": 300, "big": 1200, "big_bet": 2500},
                            11: {"limit": "fixed-limit", "big_bet": 3300},
                            12: {"limit": "pot-limit", "first": 500},
                            13: {"game": "Badeucy"}}.items():
        found = club.level(level)
        assert {key: found.get(key) for key in expected} == expected, (level, found)
    assert club.entries()[2] == {"kind": "day-end"}, club.entries()[2]


def test_overtime(ui):
    """The last levels: the director is warned, then the blinds stay and everything says so."""
    club = Club(ui)
    club.do("set-level", "level=22")
    wait_until(lambda: [todo for todo in club.show()["todo"] if todo["kind"] == "levels"], WAIT, "a warning")
    assert re.match("2 levels come after this one", [todo for todo in club.show()["todo"]
                                                     if todo["kind"] == "levels"][0]["text"])
    for _ in range(3):
        club.do("next-level")
    club.do("adjust-time", "ms=-1199000")
    look(club.window, re.compile("overtime: the blinds stay$"), "Overtime")
    assert "overtime: the blinds stay" in club.feltctl("show", club.id)
    room = look(club.window, shot="structure-overtime", keys="F11",
                opens="Felt – the Room’s Screen")
    look(room, shot="room-overtime", keys="Escape")
    club.window.focus()
    # Levels added now: the next one begins with its whole time. The page opens where play stands:
    # a menu that is out of the screen is a complaint of GDK's.
    ui.keys("alt+1", "alt+5")
    row = club.row(21)
    wait_until(lambda: 0 < row.extents[1] <= 800 - row.extents[3], WAIT, "the page to scroll there")
    club.open(row, None)
    club.window.find("menu item", re.compile("Level")).activate()
    look(club.window, re.compile("^1 entry is new"), shot="structure-overtime-preview")
    club.apply()
    wait_until(lambda: not club.show()["clock"]["overtime"], WAIT, "the new level to begin")


def test_chip_race(ui):
    """Two tables in a break that colours up the 25s: counted, dealt, taken back, dealt, the next table."""
    club = Club(ui)
    club.do("register", "name=Elif Karaçay")
    club.do("open-table")
    for player in ("Ann Moss", "Ben Okafor"):
        club.do("move", f"player={player}", "table=2")
    club.do("set-level", "level=6")
    wait_until(lambda: club.show()["todo"][0]["kind"] == "race", WAIT, "the break that colours up")
    ui.keys("alt+3")  # the list of what to do has a button for it
    dialog = look(club.window, press="Chip Race…", opens="Chip Race")

    def asked():
        """Who is asked for chips, once they are shown."""
        return wait_until(lambda: [entry.name.removeprefix("Chips of ") for entry in
                                   dialog.find_all("text", re.compile("^Chips of "))], WAIT, "players to count")

    names = asked()
    dialog.focus()
    for count in ("3", "many"):
        ui.type(count + "\n")
    look(dialog, "“many” is not a whole number; correct it.", shot="race-wrong")
    for name, count in zip(names, ("7", "3")):
        dialog.find("text", f"Chips of {name}").set_text(count)
    dialog.find("label", "Odd chips: 6 of 25, worth 150. Raced for: 2 of 100; 1 more for full multiples.")
    dialog.find("check box", f"{names[1]} has no other chips").click()
    look(dialog, shot="race-counts", click="Deal the Cards")
    dialog.find("label", "Take off 10 chips of 25, put out 3 of 100: 1 changed, 2 by the cards. "
                         "The chips in play change by +50.")
    look(dialog, "1 of 2 tables are done.", shot="race-dealt")
    dialog.find("push button", "Print Chip Race").activate()  # win.print-race: a sheet for every table
    printing = club.window.app.window("Print")
    ui.keys("Escape")
    wait_until(lambda: not printing.shown, WAIT, "the print dialog to close")
    dialog.focus()
    chips = club.show()["counts"]["chips_in_play"]
    dialog.find("push button", "Take Back").click()
    dialog.find("label", "0 of 2 tables are done.")
    assert club.show()["counts"]["chips_in_play"] != chips
    wait_until(lambda: dialog.find("push button", "Deal the Cards").has_state("sensitive"), WAIT, "the counts again")
    dialog.find("push button", "Deal the Cards").click()
    look(dialog, "1 of 2 tables are done.", click="Next Table")
    wait_until(lambda: len(asked()) == 2 and not set(asked()) & set(names), WAIT, "the players of the other table")
    ui.keys("Return", "Return")  # nobody has one: the table is done
    dialog.find("label", "All tables are done: 2 of 2.")
    assert club.show()["counts"]["chips_in_play"] == chips
    assert not [todo for todo in club.show()["todo"] if todo["kind"] == "race"]
    ui.keys("Escape")
    wait_until(lambda: not [node for node in club.window.app.children if node.name == "Chip Race" and node.shown],
               WAIT, "the dialog to close")


felt_ui.main([test_running, test_made_and_kept, test_files, test_more, test_chips, test_kinds, test_overtime,
              test_chip_race])
