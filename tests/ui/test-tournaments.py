# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tournaments.py - names and settings of a tournament; several of them: windows, copies, archive"""

import fcntl
import json
import os
import re
import subprocess

import felt_stage
from felt_acts import enter
from felt_app import ROOM, WAIT, Felt
from felt_display import wait_until

LONG = [f"Club Night, first Friday of the month, {kind}" for kind in ("with rebuys", "freezeout")]
ROOTS = {"listed": lambda play: [one["name"] for one in play.database("list", "--json").json],
         "archived": lambda play: [one["name"] for one in play.database("list", "--json", "--all").json]}


def open_from(stage, name, window):
    window.focus()
    window.find("list item", re.compile(f"^{name}")).click()


def start_keeping(stage):
    """Settings outlive the program, as they do on a desktop."""
    stage.felt = Felt(stage.ui, database=stage.play.database.path, env={"GSETTINGS_BACKEND": "keyfile"})
    stage.windows = [stage.felt.window]


def quit(stage):
    stage.app.quit()


def windows(stage):
    """Each of two tournaments in a window of its own, with a screen of its own; none is open twice."""
    ui, app, first = stage.ui, stage.app, stage.windows[0]

    def in_front(what):
        wait_until(lambda: ui.desktop.run("xdotool", "getactivewindow").stdout.decode().strip() == first.xid, WAIT, what)
        assert other.name == "Felt", "one tournament in two windows"

    ui.keys("ctrl+shift+n")
    other = app.window("Felt")
    open_from(stage, "Saturday", other)
    wait_until(lambda: other.name.startswith("Saturday"), WAIT, "Saturday in the second window")
    assert first.name.startswith("Friday")
    ui.keys("F11")
    room = app.window(ROOM)
    assert "Saturday" in room.find("image", re.compile("screen: ")).name, "the screen of another window"
    ui.keys("F11")
    stage.steps(f"closed {ROOM}")
    # what is recorded in one window is seen on the start page of the other
    enter(other, "ctrl+o")
    wait_until(lambda: other.name == "Felt", WAIT, "the start page of the second window")
    enter(first, "ctrl+space")
    stage.felt.button("Resume")
    other.focus()
    stage.windows = [first, other]
    stage.steps("menu any:Menu of Friday / Open in a New Window")
    in_front("the window that shows Friday in front")
    open_from(stage, "Friday", other)
    in_front("the window that shows Friday in front again")
    open_from(stage, "Saturday", other)
    wait_until(lambda: other.name.startswith("Saturday"), WAIT, "Saturday in the second window")
    xid = other.xid
    ui.keys("alt+F4")
    wait_until(lambda: xid not in app.x_windows(), WAIT, "the second window to close")
    enter(first, "ctrl+space")
    stage.felt.button("Pause")


def wide(stage):
    """A list is as wide as what is written there: a row of libadwaita's own shows twenty characters."""
    structure = stage.window.find("combo box", "Structure")
    opened = stage.app.opened(structure.click)
    for name in LONG:
        assert structure.find_all("label", name)[-1].place()[2] >= 5 * len(name), name
    stage.ui.screenshot("template-names", stage.window.geometry)
    stage.ui.keys("Escape")
    stage.app.closed(opened)


def row_is(stage, words):
    stage.until(lambda: [row for row in stage.all("item:/^Friday/") if re.search(words, row.description)], f"a row that says {words}")


def letter(stage):
    """The emergency sheet is of the paper that was chosen; it is saved as play begins."""
    folder = stage.play.folder / "felt.db.emergency"

    def size():
        sheet = next(iter(folder.glob("Sunday (*).pdf")), None) if folder.exists() else None
        run = sheet and subprocess.run(["pdfinfo", sheet], capture_output=True, text=True)
        return run and re.search("Page size: +612 x 792", run.stdout)

    stage.until(size, "the emergency sheet, on letter paper")


def sheet_says(stage, hours):
    """The emergency sheet, saved as play begins, has its schedule by this clock."""
    folder = stage.play.folder / "felt.db.emergency"

    def said():
        sheet = next(iter(folder.glob("*.pdf")), None) if folder.exists() else None
        run = sheet and subprocess.run(["pdftotext", "-layout", sheet, "-"], capture_output=True, text=True)
        return run and re.search(hours, run.stdout)

    stage.until(said, "the emergency sheet, by its clock")


def first_boxes(stage, *names):
    assert stage.window.names("check box")[:3] == list(names), stage.window.names("check box")


def export(stage, to):
    stage.app.opened(lambda: stage.felt.menu("Tournaments", "Log and Export", "Export the Log…"))
    enter(stage.ui, "ctrl+a", f"“{to}”")


def exported(stage):
    path = stage.play.folder / "friday.felt"
    export(stage, path)
    stage.ui.keys("Return")
    stage.until(path.exists, "the log to be written")
    stage.steps("see alert:/friday.felt/")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(stage.play.database.log("Friday")) and json.loads(lines[0])["format"] == "felt-events"


def stopped(stage):
    """Nobody reads the pipe: the export waits, and is stopped."""
    ui, app = stage.ui, stage.app
    pipe = stage.play.folder / "pipe.felt"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    fcntl.fcntl(reader, fcntl.F_SETPIPE_SZ, 4096)
    export(stage, pipe)
    app.meanwhile = True
    app.opened(lambda: ui.keys("Return"))
    ui.keys("Return")  # what is there may be replaced
    stage.steps("in Exporting the Log; see progress:Exporting the Log; shot export-stopped; press /^Cancel/; "
                "closed Exporting the Log")
    os.set_blocking(reader, True)
    written = 0
    while chunk := os.read(reader, 4096):
        written += len(chunk)
    os.close(reader)
    assert 0 < written < (stage.play.folder / "friday.felt").stat().st_size, "it was written whole"
    stage.line("see alert:/Stopped/")
    app.meanwhile = False
    stage.window.focus()


PLAYS = """
== tournaments: Friday is being played by four, Saturday is to come; what is recorded beside the start page is seen there.
start
$ new Saturday; new Friday
@ t = out
+ set-config price=2000 currency=EUR payouts.by=fixed payouts.places=2 late_until_level=4
+ register 'name=Ann Mos|Ben|Cleo|Dov'; start
: row_is '4 of 4'
click item:/^Friday/; title Friday; page 3
# A name is put right from the player's menu; what is wrong with a name stands at once.
@ table = players[Ann Mos].table
@ seat = players[Ann Mos].seat
menu seat:@table.@seat / More / Rename… > Rename
  set Name = Ben; see /another player is called Ben/; set Name = Ann Moss
  see Ann Mos is called Ann Moss from now on; shot rename; keys Return
see alert:/Ann Mos is called Ann Moss/ | button:/^Table @table, seat @seat, .*Ann Moss/; press Undo in toast:
? players.name !~ Ann Moss
# What a change of the settings does is told before; a refusal is told and marks its field.
menu Tournaments / Tournament Settings… > Tournament Settings
  see status:The effect of a change is shown here.
  set Currency (EUR, USD …) = xx; see /^Currency.*: “xx” is not a currency/
  set Currency (EUR, USD …) = EUR | Decimal Places (0 to 3) = 0; see /Money was taken already/
  set Decimal Places (0 to 3) = 2 | To the Prize Pool = 25 | Name = Friday Night
  set Names of the Tables (1, 2, …), Separated by Commas = Red, Blue
  see status:“4 entries keep the price they were sold at; the next one costs 25 EUR.”
  set Round Prizes To = 10 | Guaranteed Prize Pool = 200
  see status:/4 entries keep.*\\nPool 200 EUR, 2 places paid: /; shot settings; press Apply
title Friday Night; see Table 1 · Red
? log[kind==setup-set][-1].payload.setup.table_names = ["Red", "Blue"]
? log[kind==setup-set][-1].payload.setup.payouts.round = 1000
? sorted log[kind==setup-set][-1].payload.changed = ["guarantee", "name", "payouts", "price", "table_names"]
keys ctrl+z; title Friday –
# What another desk changes while the dialog is open stays, unless it was changed in the dialog.
menu Tournaments / Tournament Settings… > Tournament Settings
  set Starting stack = ten; see “Starting stack: “ten” is not a whole number. Enter digits only.”
  set Starting stack = 12000
  + set-config fee=300
  press Apply
? log[kind==setup-set][-1].payload.changed = ["starting_stack"]; log[kind==setup-set][-1].payload.setup.fee = 300
keys ctrl+z
+ set-config fee=0
# A table that has a name is called by it: in what is to be done, in a refusal, in the log.
+ set-config 'table_names=["Red"]'; head-count table=1 count=3
see /^Table 1 \\(Red\\): 3 players counted, 4 in the log/; keys ctrl+k “heads 1 11”
see “Table 1 (Red) has 9 seats; count again.”; shot named-table; keys Escape; page 6
see Table 1 (Red): 3 players are counted
+ rename 'player=Ann Mos' 'name=Ann Moss'
see Ann Mos is called Ann Moss from now on; click combo:Player; see Ann Moss in combo:Player
# nor the name before
no Ann Mos in combo:Player; keys Escape; page 3
+ undo; undo; undo
see Table 1
# A set of rules for the tournament, another one for a table: told before, kept, and undone at once.
menu Tournaments / Rules of Play… > Rules of Play
  see status:The effect of a change is shown here.; choose Rules = Robert’s Rules of Poker
  see Robert’s Rules of Poker in combo:Rules | status:/(?m)^No cap when two are left before it is reached\\./
  set Betting unit = some; see /some/
  set Betting unit = 25; see status:/Bets are multiples of 25, all-in aside\\.$/; shot rules-of-play; press Apply
? log[kind==setup-set][-1].payload.changed = ["rules"]
? log[kind==setup-set][-1].payload.setup.rules = {"set": "robert", "betting_unit": 25}
page 3; menu Menu of table 1 / More / Rules of Play… > Rules of Play: Table 1
  choose Rules = A game at home; choose Short all-in raise (T 47) = Half bet; see Half bet in combo:Short all-in raise (T 47)
  see status:/^Table 1: Half-bet rule: /; shot rules-of-table; press Apply
? log[kind==setup-set][-1].payload.setup.table_rules = [{"table": 1, "rules": {"set": "house", "incomplete": "half", "betting_unit": 25}}]
menu Menu of table 1 / More / Rules of Play… > Rules of Play: Table 1
  choose Rules = As in the Tournament; see As in the Tournament in combo:Rules; press Apply
? no log[kind==setup-set][-1].payload.setup.table_rules
# What is to be checked now stands below the pages: ticked by mouse and keyboard, kept, changed by the club.
no box:
keys ctrl+o; title Felt; click item:/^Saturday/; title Saturday; see Before the Start; unticked Screen and sound on
click box:Screen and sound on; ticked Screen and sound on; keys Tab space; ticked Chips and cards counted
keys space; unticked Chips and cards counted; resize 900x600; shot checklist; resize 1280x800
keys ctrl+k “checklist” Return; set Before the Start, line 1 = Bar knows the breaks; press Move line 1 down
shot checklist-page; press Apply; see alert:/No changes to save/; keys alt+Home; unticked Bar knows the breaks; ticked Screen and sound on
: first_boxes 'Screen and sound on' 'Bar knows the breaks' 'Chips and cards counted'
# in another tournament nothing is ticked; a break has a list of its own
keys ctrl+o; title Felt; click item:/^Friday/; title Friday
+ set-level level=6
unticked Decks changed; click box:Decks changed; ticked Decks changed
+ set-level level=1
gone box:; keys ctrl+o; title Felt; click item:/^Saturday/; title Saturday; ticked Screen and sound on
press Edit the checklist; press Restore Felt’s List; press Apply; keys alt+1; unticked Structure and payouts checked; no box:Bar knows the breaks
keys ctrl+o; title Felt; click item:/^Friday/; title Friday
# The log of Friday is exported and checked; what takes long can be stopped.
: exported
menu Tournaments / Log and Export / Verify the Log; see alert:/The log of “Friday” is intact: /
: stopped
: windows
keys ctrl+o; title Felt
# What the club has in all tournaments, and the structure used last, are in a new one.
keys ctrl+comma > Preferences
  set Currency, such as EUR = xx; see /“xx” is not a currency/; set Currency, such as EUR = CHF; gone /is not a currency/
  choose Round Prizes To = 5; choose Button = Moving button; choose Paper = Letter
  see 5 in combo:Round Prizes To | Moving button in combo:Button | Letter in combo:Paper; shot preferences; keys Escape
closed Preferences; focus; keys ctrl+n > New Tournament
  set Name = Sunday; choose Structure = Turbo; press Create
title Sunday
$ log --json Sunday
? json.payload.setup.currency = CHF; json.payload.setup.payouts.round = 500; json.payload.setup.button_rule = moving
@ turbo = json.payload.levels
$ do Sunday register 'names=["Ann","Ben"]'; do Sunday start
: letter
# the structure used last is there without being chosen
keys ctrl+o; title Felt; focus; keys ctrl+n > New Tournament
  set Name = Monday; press Create
title Monday
$ log --json Monday
? json.payload.levels = @turbo
keys ctrl+o; title Felt
# A tournament like another one, and templates of it, whose names begin alike and are told apart.
menu any:Menu of Friday / Save as a Template… > Save as a Template
  set Name of the Template = Club Night, first Friday of the month, with rebuys; keys Return
see alert:/Club Night, first Friday of the month, with rebuys/; menu any:Menu of Friday / Save as a Template… > Save as a Template
  set Name of the Template = Club Night, first Friday of the month, freezeout; keys Return
see alert:/Club Night, first Friday of the month, freezeout/; focus; keys ctrl+n > New Tournament
  : wide
  keys Escape
focus; menu any:Menu of Friday / Duplicate… > Duplicate Tournament
  shot duplicate; keys Return
title Friday (2)
$ log --json 'Friday (2)'
? json.payload.setup.price = 2000; json.payload.setup.payouts.places = 2; json.kind = tournament-created
$ show --json 'Friday (2)'
? json.counts.entries = 0
keys ctrl+o; title Felt
# What is archived leaves the start page, can be shown there, and comes back.
? listed ~ Friday (2)
menu any:Menu of Friday (2) / Archive; gone item:/^Friday \\(2\\)/
? listed !~ Friday (2); archived ~ Friday (2)
press Undo in toast:; see item:/^Friday \\(2\\)/
? listed ~ Friday (2)
menu any:Menu of Friday (2) / Archive; gone item:/^Friday \\(2\\)/; click Show Archived; see item:/^Friday \\(2\\)/
: row_is ^Archived
shot archived; menu any:Menu of Friday (2) / Take out of the Archive
? listed ~ Friday (2)

== time_of_day: Hours are said by the clock that is preferred, at once, on pages and on paper.
$ new Sunday
@ t = out
+ register name=Ann|Ben
start Sunday; page 6; see /^\\d\\d:\\d\\d:\\d\\d$/; keys ctrl+comma > Preferences
  choose Time of Day = 12 hours: 9:25 PM; see 12 hours: 9:25 PM in combo:Time of Day; shot preferences-clock; keys Escape
closed Preferences; focus; see /^\\d+:\\d\\d:\\d\\d [AP]M$/; gone /^\\d\\d:\\d\\d:\\d\\d$/; shot log-twelve
keys ctrl+k “start\\n”
? phase = running
: sheet_says [0-9]:[0-9]{2}.[AP]M
page 1; see /^\\d+:\\d\\d [AP]M$/; shot clock-twelve; keys ctrl+comma > Preferences
  choose Time of Day = 24 hours: 21:25; keys Escape
closed Preferences; focus; see /^\\d\\d:\\d\\d$/; page 6; see /^\\d\\d:\\d\\d:\\d\\d$/

== language: Words are in the language of the preferences from the next start on.
: start_keeping
focus; keys ctrl+comma > Preferences
  choose Language = Italiano; see Italiano in combo:Language; keys Escape
: quit
: start_keeping
focus; keys ctrl+comma > Preferenze
  shot preferences-it; choose Lingua = Come il sistema; keys Escape
: quit
: start_keeping
see any:Run a Poker Tournament
"""

felt_stage.main(globals())
