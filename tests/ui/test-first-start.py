# SPDX-License-Identifier: GPL-3.0-or-later
"""test-first-start.py - what a newcomer meets: a clock now, the sample, a database in trouble"""

import os
import re
import sqlite3
import subprocess
import time

import felt_stage
from felt_acts import enter, look
from felt_app import FELT, FELTCTL, WAIT, Felt, feltctl
from felt_display import wait_until


def test_no_bus(ui):
    """Without a session bus felt starts, says once that preferences are not stored, and dconf says nothing."""
    env = {name: value for name, value in ui.desktop.env.items()
           if name not in ("DBUS_SESSION_BUS_ADDRESS", "GSETTINGS_BACKEND", "AT_SPI_BUS_ADDRESS")}
    env |= {"PATH": "/nowhere", "XDG_RUNTIME_DIR": str(ui.desktop.scratch / "home")}  # where none can be found or started
    with subprocess.Popen([FELT, "--demo"], env=env, stderr=subprocess.PIPE, text=True) as felt:
        ui.xdotool("search", "--sync", "--name", "Thursday Pot-Limit Omaha")
        felt.terminate()
        said = felt.stderr.read()
    assert said.count("felt: Preferences are not saved without a session bus") == 1, said
    assert "dconf" not in said, said


def clock_runs(stage):
    first = stage.felt.time()
    stage.until(lambda: stage.felt.time() < first, "the clock to run")


def row_is(stage, words):
    stage.until(lambda: words in stage.window.find("list item", "Morning").description, f"a row that says {words}")


def too_long(stage):
    """A refused name is said as a sentence, and the sentence goes when the name is mended."""
    for text, said in (("x" * 10000, "longer than 100"), ("a\ab", "control character"), ("", "empty")):
        stage.window.find("text", "Name").set_text(text)
        stage.steps(f"keys Return; see /^Name .*{said}/; set Name = Friday; gone /^Name .*{said}/")


def one_add_on(stage):
    assert stage.window.find("spin button", "Add-ons per Player", hidden=True).value == 1


def restarted(stage):
    """A clock ran while the computer was restarted (what is simulated is of another boot)."""
    database = stage.play.database.path
    made = feltctl("new", "Blackout", database=database).strip()
    feltctl("run", made, "--simulate", database=database, lines='{"command": "register", "name": "Ann"}\n'
            '{"command": "register", "name": "Bob"}\n{"command": "start"}\n')
    stage.play.kept["t"] = made
    time.sleep(2)


def rescued(stage):
    """What was recorded of Bob is changed behind the program's back."""
    with sqlite3.connect(stage.play.database.path) as database:
        database.execute("DROP TRIGGER event_no_update")
        database.execute("UPDATE event SET payload = replace(payload, 'Bob', 'Rob')")
    database.close()


def said_twice(stage):
    """What the notice says stands on stderr too."""
    assert stage.felt.notice() in stage.app.stderr, stage.app.stderr


def to_be_told_apart(stage):
    names = [player["name"] for player in stage.play.show()["players"]]
    assert len(set(names)) == 36, names


# A database in trouble: one sentence in the window, and nothing lost.


def make(path, *names):
    """A database with tournaments of these names."""
    for name in names:
        feltctl("new", name, database=path)


def refusal(ui, path):
    """What the window says of a database it cannot use."""
    felt = Felt(ui, database=path)
    said = felt.notice()
    assert said in felt.app.stderr, f"{said!r} is not on stderr: {felt.app.stderr}"
    return felt, said


def test_no_database(ui):
    path = ui.desktop.scratch / "letter.db"
    path.write_text("Dear club, this is no database.\n" * 100, encoding="utf-8")
    felt, said = refusal(ui, path)
    assert "letter.db" in said and "not a Felt database" in said, said
    assert path.read_text(encoding="utf-8").startswith("Dear club")
    assert not felt.window.find("push button", "Start a Clock Now").has_state("sensitive")


def test_newer(ui):
    path = ui.desktop.scratch / "newer.db"
    make(path, "Tomorrow")
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 9999")
    database.close()
    _, said = refusal(ui, path)
    assert "newer" in said, said


def test_read_only(ui):
    """It can be looked at, and says that it cannot be written."""
    folder = ui.desktop.scratch / "read-only"
    folder.mkdir()
    path = folder / "club.db"
    make(path, "Last Winter")
    path.chmod(0o444)
    folder.chmod(0o555)
    # root may write whatever the mode says, unless that right is lost
    lose = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    felt = Felt(ui, database=path, program=[*lose, FELT])
    said = felt.notice()
    assert "cannot be written" in said and said in felt.app.stderr, said
    felt.window.find("list item", re.compile("^Last Winter"))
    folder.chmod(0o755)


def test_damaged(ui):
    """It is opened from its backup, and says so; the damaged file is kept."""
    path = ui.desktop.scratch / "damaged.db"
    make(path, "Old Night")
    felt = Felt(ui, database=path)
    ui.keys("ctrl+q")  # the window makes a backup when it is closed
    assert felt.app.wait_end() == 0
    assert any(path.with_name("damaged.db.backups").iterdir())
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    path.write_bytes(content)
    felt, said = refusal(ui, path)
    assert "backup" in said, said
    felt.window.find("list item", re.compile("^Old Night"))
    assert path.with_name("damaged.db.damaged").read_bytes() == content


def answered(ui, path, question, *answers):
    """What a person answers to the question that comes with a database, one start after the other."""
    for answer in answers:
        felt = Felt(ui, database=path)
        felt.dialog(question).find("push button", answer).activate()


def test_two_names(ui):
    """A database with a second name is read only, until a copy of it has one name."""
    path = ui.desktop.scratch / "linked.db"
    make(path, "Tonight")
    os.link(path, path.with_name("snapshot.db"))
    answered(ui, path, "This Database Has Two Names", "Open Read-Only", "Make a Separate Copy")
    wait_until(lambda: path.stat().st_nlink == 1, WAIT, "a file of its own")
    make(path, "Tomorrow")


def test_lacks(ui):
    """An older copy in the place of a database is read only, until a person decides what is right."""
    for answer, has in (("Restore Backup", True), ("Continue As It Is", False)):
        path = ui.desktop.scratch / answer / "club.db"
        path.parent.mkdir()
        make(path, "Tonight")
        early = path.read_bytes()
        make(path, "Tomorrow")
        backup = sorted(path.with_name("club.db.backups").iterdir())[-1]
        backup.write_bytes(path.read_bytes())
        path.write_bytes(early)
        answered(ui, path, "This Database Lacks Events", "Open Read-Only", answer)

        def settled():
            listed = subprocess.run([FELTCTL, "--database", path, "list"], capture_output=True, text=True, timeout=60)
            return listed.returncode == 0 and ("Tomorrow" in listed.stdout) == has

        wait_until(settled, WAIT, answer)


def test_gone(ui):
    """Deleted under the window: what was recorded can be saved, and goes on under the old name."""
    path = ui.desktop.scratch / "gone.db"
    make(path, "Tonight")
    felt = Felt(ui, database=path)
    felt.window.find("list item", re.compile("^Tonight")).click()
    felt.window = felt.app.window("Tonight – Felt")
    felt.feltctl("do", "Tonight", "register", "name=Ann")
    felt.window.find("label", re.compile("^1$"))  # beside Players
    for file in path.parent.glob("gone.db*"):
        if file.is_file():
            file.unlink()
    assert "gone.db" in felt.notice() and "Save a copy" in felt.notice(), felt.notice()
    look(felt.window, shot="gone", click="Start")
    wait_until(lambda: "is not there" in felt.toast().name, WAIT, "the refusal")
    ui.keys("ctrl+q")
    question = felt.dialog("Save a Copy First?")
    look(question, re.compile("are lost if you close Felt"), shot="gone-close", keys="Escape")
    felt.window.focus()
    for name in ("copy.db", "gone.db"):
        felt.app.opened(felt.window.find("push button", "Save a Copy…").activate)
        enter(ui, "ctrl+a", f"“{path.with_name(name)}\n”")
        wait_until(lambda: path.with_name(name).exists(), WAIT, f"{name} to be saved")
    copy = path.with_name("copy.db")
    for arguments, said in ((("verify", "Tonight"), "good"), (("log", "Tonight"), "Ann")):
        assert said in feltctl(*arguments, database=copy), arguments
    assert copy.stat().st_mode & 0o777 == 0o600
    wait_until(lambda: "there again" in felt.notice(), WAIT, "the file to be seen")
    felt.window.find("push button", "Start").click()
    wait_until(lambda: "starts" in felt.feltctl("log", "Tonight"), WAIT, "the start to be recorded")


PLAYS = """
&& is_sample
see button:Pause
? counts.entries,in,out = [36, 31, 5]; tables.seats = [9, 9, 9, 9]; level.number = 3; clock.paused = false
? sorted players[status==out].place = [32, 33, 34, 35, 36]
: to_be_told_apart

== clock_now: Two clicks to a running clock.
start; click Start a Clock Now; click Start; see button:Pause
: clock_runs
$ list --json
@ t = json[0].id
? phase = running; clock.paused = false; counts.entries = 0

== typed_too_soon: Who types before a tournament is open makes none: nothing on the page has the keyboard.
start; keys “bust ann\\n” space Return KP_Enter; see button:Start a Clock Now
$ list --json
? json = []
# two steps to the first of the three: the list of pages is one
keys Tab Tab Return; see button:Start

== sample
start; click Sample Tournament; see button:Pause
$ list --json
@ t = json[0].id
& is_sample
see any:/^Players: 31 of 36/

== demo: What build-aux/run --demo opens.
start --demo
& is_sample
# of the Clock page
see Levels

== others: What another program records while the start page is open is seen; the keyboard stays.
start
# a name of one letter, too, without a warning of GTK
$ new X
see item:X
$ new Morning
: row_is '0 players'
# the list of pages, three cards, two buttons, choosing several, the search
keys Tab Tab Tab Tab Tab Tab Tab Tab Tab; focused item:Morning
$ do Morning register name=Ann
: row_is '1 player '
focused item:Morning

== bad_name
start; keys ctrl+n > New Tournament
  : too_long
  keys Return
title Friday

== proposed: What stands beside the questions is what the log holds; what is refused shows nothing, and creates nothing.
start; keys ctrl+n > New Tournament
  keys “Friday”; see Made for This Evening in combo:Structure | / 100,000 chips are in play/
  wrong Players Expected = 1 => /^Players Expected: type a number from 2 to / | “” => /^Players Expected: type a number/
  no /chips are in play/ | /BB/
  set Players Expected = 14
  wrong Hours = 0 => Hours: enter a time from 0:10 up, such as 4 or 3:30. | 3h => /^Hours: / | “” => /^Hours: / | 0:05 => /^Hours: /
  set Hours = 3.5; able Create; set Hours = 3:30
  wrong /^Chips/ = red => /: Type chips as 25/ | 25 x 0 => /: Type chips as / | 25 25 => /another chip of 25/
  wrong /^Chips/ = 7000 => /^The smallest chip, 7,000, is too large for a stack of 10,000/
  no /chips are in play/
  set /^Chips/ = “25 x 300; 100 x 300; 500 x 200; 1000 x 100”; able Create
  # of many, and of little or much time
  set Players Expected = 1000; see /^The chips seat 22 players at most/ | / 10,000,000 chips are in play/; able Create
  set Players Expected = 14 | Hours = 0:30; see / 140,000 chips are in play/; able Create
  set Hours = 12; able Create; shot new-twelve-hours; set Hours = 3:30
  $ structure make --players 14 --stack 10000 --minutes 210 --chips 25,100,500,1000 --json
  @ levels = json.levels
  @ told = json.estimate.text
  see @told; shot new-proposed; click Create
title Friday
$ log --json Friday
? json.payload.levels = @levels
? json.payload.setup.chips = [{"count": 300, "value": 25}, {"count": 300, "value": 100}, {"count": 200, "value": 500}, {"count": 100, "value": 1000}]
# The same is proposed the next time; a smaller stack by More.
keys ctrl+n > New Tournament
  keys “Saturday”; see @told; click Create
title Saturday
$ log --json Saturday
? json.payload.levels = @levels; json.payload.setup.chips.value = [25, 100, 500, 1000]; json.payload.setup.rebuy.most = 0
keys ctrl+n > New Tournament
  keys “Thursday”; set ~spin:Starting Stack = 5000; see / 70,000 chips are in play/; click Create
title Thursday
$ structure make --players 14 --stack 5000 --minutes 210 --chips 25,100,500,1000 --json
@ levels = json.levels
$ log --json Thursday
? json.payload.levels = @levels; json.payload.setup.starting_stack = 5000
# A template has its own levels and time; chips that are typed are called as its own.
$ new --template deep Deep; log --json Deep
@ deep = json.payload.levels
keys ctrl+n > New Tournament
  keys “Monday”; set Buy-in, to the Prize Pool = 20; choose Structure = Deep Stack
  see /^A long day/ | “/chips are in play; play ends when/”; unable field:Hours; shot new-template
  set /^Chips/ = 1000; see /^Level 1/
  set /^Chips/ = “25 x 300; 100 x 300; 500 x 200; 1000 x 100; 5000”; gone /^Level 1/; click Create
title Monday
$ log --json Monday
? json.payload.levels = @deep; json.payload.setup.chips[0] = {"value": 25, "name": "green", "color": "#2e8b57", "count": 300}
? json.payload.setup.price = 2000
@ chips = json.payload.setup.chips
# One like another has its levels, chips and prices.
keys ctrl+o; title Felt; menu any:Menu of Monday / Duplicate… > Duplicate Tournament
  keys Return
title Monday (2)
$ log --json 'Monday (2)'
? json.payload.levels = @deep; json.payload.setup.chips = @chips; json.payload.setup.price = 2000
# One without chips stays so, whatever chips the club has.
$ new --template clock Bare
keys ctrl+o; title Felt; menu any:Menu of Bare / Duplicate… > Duplicate Tournament
  keys Return
title Bare (2)
$ log --json 'Bare (2)'
? no json.payload.setup.chips

== sold: A price makes rebuys and add-ons be sold, whatever the template says; none asked for are none.
start; keys ctrl+n > New Tournament
  keys “Friday”; set ~Price of an Add-on (Empty: the Buy-in) = 20 | ~Price of a Rebuy (Empty: the Buy-in) = 30
  : one_add_on
  set ~spin:Rebuys per Player = 0 | ~Price of a Rebuy (Empty: the Buy-in) = “”; click Create
title Friday
$ log --json Friday
? json.payload.setup.add_on = {"price": 2000}; json.payload.setup.rebuy.most = 0
# Nobody gives rebuys away by a field that was passed over; prizes go with the notes of the buy-in, in three places.
keys ctrl+n > New Tournament
  keys “Saturday”; set ~Buy-in, to the Prize Pool = 25 | ~Buy-in, House Fee = 5; see 30
  resize 1000x1050; click label:More; type spin:Rebuys per Player = 10; keys Up; shot new-rebuys
  set ~Price of an Add-on (Empty: the Buy-in) = 0 | /^Paid Places/ = x; click Create; see /^Paid Places: type a number/
  set /^Paid Places/ = 3; click Create
title Saturday
$ log --json Saturday
? json.payload.setup.payouts.round = 500; no json.payload.setup.currency; json.payload.setup.payouts.by = fixed; json.payload.setup.payouts.places = 3; no json.payload.setup.rebuy.most
$ list --json
@ t = json[name=Saturday].id
menu Tournaments / Tournament Settings… > Tournament Settings
  set Currency (EUR, USD …) = EUR; press Apply
? log[-1].payload.setup.rebuy.price = 2500; log[-1].payload.setup.payouts.round = 500; log[-1].payload.setup.currency = EUR
? no log[-1].payload.setup.add_on

== restarted: The window says so, and gives the time back.
: restarted
start; click item:Blackout; title Blackout; see alert:/restarted/; press Restore Lost Time
? words ~ The clock is set to

== restarted_and_right: It stays in "To do next" until the director has answered, also that the time is right.
: restarted
start; click item:Blackout; title Blackout; see alert:/restarted/; page 3
able Restore Lost Time in item:/^The computer restarted/; shot restarted
press The Clock Is Right in item:/^The computer restarted/; gone item:/^The computer restarted/
? words ~ The clock is set to

== rescued: What a rescue kept apart waits on the log page, and counts when the director takes it.
$ new 'Old Night'
@ t = out
$ do @t register name=Ann; do @t register name=Bob; do @t register name=Cleo
: rescued
start; see alert:“/Of 4 events 2 are as they were recorded; 2 are not/”
: said_twice
click item:/^Old Night/; title Old Night; page 6
see /^2 events saved from a damaged database are not as recorded/; shot log-rescued
press Review… > Events Not as Recorded
  see /Rob/; shot rescued; press Add to the Log
? counts.entries = 3
see /^Events 3 to 4 were not as they were recorded and were taken/
$ verify
"""

felt_stage.main(globals())
