#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-first-start.py - what a newcomer meets: a clock now, the sample, a database in trouble"""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import time

import felt_ui
from felt_acts import enter, look
from felt_app import FELT, FELTCTL, WAIT, Felt, feltctl
from felt_display import wait_until


def test_clock_now(ui):
    """Two clicks to a running clock."""
    felt = Felt(ui)
    felt.window.find("push button", "A Clock Now").click()
    felt.window.find("push button", "Start").click()
    felt.button("Pause")
    first = felt.time()
    wait_until(lambda: felt.time() < first, WAIT, "the clock to run")
    show = felt.show()
    assert show["phase"] == "running" and not show["clock"]["paused"], show
    assert show["counts"]["entries"] == 0, show["counts"]


def test_no_bus(ui):
    """Without a session bus felt starts, says once that preferences are not stored, and dconf says nothing."""
    env = {name: value for name, value in ui.desktop.env.items()
           if name not in ("DBUS_SESSION_BUS_ADDRESS", "GSETTINGS_BACKEND", "AT_SPI_BUS_ADDRESS")}
    env |= {"PATH": "/nowhere", "XDG_RUNTIME_DIR": str(ui.desktop.scratch / "home")}  # where none can be found or started
    with subprocess.Popen([FELT, "--demo"], env=env, stderr=subprocess.PIPE, text=True) as felt:
        ui.xdotool("search", "--sync", "--name", "Thursday Pot-Limit Omaha")
        felt.terminate()
        said = felt.stderr.read()
    assert said.count("felt: There is no session bus, so preferences last only for this run") == 1, said
    assert "dconf" not in said, said


def test_typed_too_soon(ui):
    """Who types before a tournament is open makes none: nothing on the page has the keyboard."""
    felt = Felt(ui)
    enter(ui, "“bust ann\n”", "space Return KP_Enter")
    felt.window.find("push button", "A Clock Now")
    assert felt.feltctl("list") == "", felt.feltctl("list")
    ui.keys("Tab", "Return")  # one step to the first of the three
    felt.button("Start")


def is_sample(show):
    counts = show["counts"]
    assert (counts["entries"], counts["in"], counts["out"]) == (36, 31, 5), counts
    assert [table["seats"] for table in show["tables"]] == [9, 9, 9, 9], show["tables"]
    assert show["level"]["number"] == 3 and not show["clock"]["paused"], show["clock"]
    assert sorted(player["place"] for player in show["players"] if player["place"]) == [32, 33, 34, 35, 36]
    names = [player["name"] for player in show["players"]]
    assert len(set(names)) == 36, names


def test_sample(ui):
    felt = Felt(ui)
    felt.window.find("push button", "Sample Tournament").click()
    felt.button("Pause")
    is_sample(felt.show())
    assert felt.figure("Players") == "31 of 36"


def test_demo(ui):
    """What build-aux/run --demo opens."""
    felt = Felt(ui, "--demo")
    felt.button("Pause")
    is_sample(felt.show())
    felt.window.find("label", "Levels")  # of the Clock page


def test_others(ui):
    """What another program records while the start page is open is seen; the keyboard stays."""
    felt = Felt(ui)
    make(felt.database, "X")  # a name of one letter, too, without a warning of GTK
    felt.window.find("list item", "X")
    make(felt.database, "Morning")

    def row(condition, what):
        wait_until(lambda: condition(felt.window.find("list item", "Morning")), WAIT, what)

    row(lambda node: "0 players" in node.description, "the tournament to be seen")
    ui.keys(*["Tab"] * 7)
    row(lambda node: node.has_state("focused"), "the keys to lead to the row")
    felt.feltctl("do", "Morning", "register", "name=Ann")
    row(lambda node: "1 player " in node.description, "the entry to be seen")
    row(lambda node: node.has_state("focused"), "the row to keep the keyboard")


def test_bad_name(ui):
    """A refused name is said as a sentence, and the sentence goes when the name is mended."""
    felt = Felt(ui)
    ui.keys("ctrl+n")
    dialog = felt.dialog("New Tournament")
    name = dialog.find("text", "Name")
    for text, said in (("x" * 10000, "longer than 100"), ("a\ab", "control character"), ("", "empty")):
        name.set_text(text)
        ui.keys("Return")
        dialog.find("label", re.compile(f"^Name .*{said}"))
        name.set_text("Friday")
        dialog.gone("label", re.compile(f"^Name .*{said}"))
    ui.keys("Return")
    felt.app.window("Friday – Felt")


def test_sold(ui):
    """A price makes rebuys and add-ons be sold, whatever the template says; none asked for are none."""
    felt = Felt(ui)
    ui.keys("ctrl+n")
    dialog = felt.dialog("New Tournament")
    ui.type("Friday")
    dialog.find("text", "Price of an Add-On (Empty: the Buy-In)", hidden=True).set_text("20")
    dialog.find("text", "Price of a Rebuy (Empty: the Buy-In)", hidden=True).set_text("30")
    assert dialog.find("spin button", "Add-Ons per Player", hidden=True).value == 1
    dialog.find("spin button", "Rebuys per Player", hidden=True).set_value(0)
    dialog.find("text", "Price of a Rebuy (Empty: the Buy-In)", hidden=True).set_text("")
    dialog.find("push button", "Create").click()
    felt.app.window("Friday – Felt")
    made = json.loads(felt.feltctl("log", "Friday", "--json").splitlines()[0])["payload"]["setup"]
    assert (made["add_on"], made["rebuy"]["most"]) == ({"price": 2000}, 0), made

    # Nobody gives rebuys away by a field that was passed over; who names a currency counts no cents.
    ui.keys("ctrl+n")
    dialog = felt.dialog("New Tournament")
    ui.type("Saturday")
    dialog.find("text", "Buy-In, to the Prize Pool", hidden=True).set_text("25")
    dialog.find("spin button", "Rebuys per Player", hidden=True).set_value(-1)
    dialog.find("text", "Price of an Add-On (Empty: the Buy-In)", hidden=True).set_text("0")
    felt.window = look(dialog, click="Create", opens="Saturday – Felt")
    made = json.loads(felt.feltctl("log", "Saturday", "--json").splitlines()[0])["payload"]["setup"]
    assert made["payouts"]["round"] == 100 and "currency" not in made, made  # no currency, no cents
    felt.parts.clear()
    felt.menu("Tournaments", "Tournament Settings…")
    dialog = felt.dialog("Tournament Settings")
    look(dialog, fill={"Currency (EUR, USD …)": "EUR"}, press="Apply")
    def named():
        setup = json.loads(felt.feltctl("log", "Saturday", "--json").splitlines()[-1])["payload"]["setup"]
        return (setup["rebuy"]["price"], setup.get("add_on", {}).get("price", 0),
                setup.get("payouts", {}).get("round"), setup.get("currency")) == (2500, 0, 100, "EUR")
    wait_until(named, WAIT, "the price of a rebuy, and prizes in whole euros")


def restarted(ui, answer):
    """A window on a tournament whose clock ran while the computer was restarted (what is simulated is
    of another boot)."""
    path = ui.desktop.scratch / f"restarted-{answer}.db"
    made = feltctl("new", "Blackout", database=path).strip()
    feltctl("run", made, "--simulate", database=path, lines='{"command": "register", "name": "Ann"}\n'
            '{"command": "register", "name": "Bob"}\n{"command": "start"}\n')
    time.sleep(2)
    felt = Felt(ui, database=path)
    felt.window.find("list item", "Blackout").click()
    felt.window = felt.app.window("Blackout – Felt")
    assert "restarted" in felt.notice(), felt.notice()
    return felt


def test_restarted(ui):
    """The window says so, and gives the time back."""
    felt = restarted(ui, "back")
    felt.window.find("push button", "Give the Time Back").activate()
    wait_until(lambda: "The clock is set to " in felt.feltctl("log", "Blackout"), WAIT,
               "the time to be given back")


def test_restarted_and_right(ui):
    """It stays in "To do next" until the director has answered, also that the time is right."""
    felt = restarted(ui, "right")
    felt.open_page("Tables")
    asked = re.compile("^The computer was restarted")
    row = felt.window.find("list item", asked)
    assert row.find("push button", "Give the Time Back").has_state("sensitive")
    felt.window.screenshot("restarted")
    row.find("push button", "The Time Is Right").activate()
    felt.window.gone("list item", asked)
    assert "The clock is set to " in felt.feltctl("log", "Blackout")


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
    assert not felt.window.find("push button", "A Clock Now").has_state("sensitive")


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
    # root may write whatever the mode says, unless he has lost that right
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
    answered(ui, path, "This Database Has Two Names", "Only Read", "Make It a File of Its Own")
    wait_until(lambda: path.stat().st_nlink == 1, WAIT, "a file of its own")
    make(path, "Tomorrow")


def test_lacks(ui):
    """An older copy in the place of a database is read only, until a person decides what is right."""
    for answer, has in (("Restore Backup", True), ("Go On As It Is", False)):
        path = ui.desktop.scratch / answer / "club.db"
        path.parent.mkdir()
        make(path, "Tonight")
        early = path.read_bytes()
        make(path, "Tomorrow")
        backup = sorted(path.with_name("club.db.backups").iterdir())[-1]
        backup.write_bytes(path.read_bytes())
        path.write_bytes(early)
        answered(ui, path, "This Database Lacks Events", "Only Read", answer)

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
    look(question, re.compile("is lost when Felt is closed"), shot="gone-close", keys="Escape")
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


def test_rescued(ui):
    """What a rescue kept apart waits on the log page, and counts when the director takes it."""
    path = ui.desktop.scratch / "changed.db"
    make(path, "Old Night")
    for name in ("Ann", "Bob", "Cleo"):
        feltctl("do", "Old Night", "register", f"name={name}", database=path)
    feltctl("new", "Lost Night", database=path)
    shutil.rmtree(path.with_name("changed.db.backups"), ignore_errors=True)
    with sqlite3.connect(path) as database:
        database.execute("DROP TRIGGER event_no_update")
        database.execute("UPDATE event SET payload = replace(replace(payload, 'Bob', 'Rob'), 'Lost Night', 'Gone Night')")
    database.close()
    felt, said = refusal(ui, path)
    assert "Of 5 events 2 are as they were recorded; 3 are not" in said and "opened any more: “Gone Night”." in said, said
    look(felt.window, shot="first-gone")
    felt.window.find("list item", re.compile("^Old Night")).click()
    wait_until(lambda: felt.window.name.startswith("Old Night"), WAIT, "the tournament to open")
    ui.keys("alt+6")
    dialog = look(felt.window,
                  re.compile("^2 events saved from a damaged database are not as recorded"),
                  shot="log-rescued", press="Look at Them…", opens="Events Not as Recorded")
    look(dialog, re.compile("Rob"), shot="rescued", press="Take Into the Log")
    wait_until(lambda: felt.show()["counts"]["entries"] == 3, WAIT, "the events to count")
    felt.window.find("label", re.compile("^Events 3 to 4 were not as they were recorded and were taken"))
    feltctl("rescued", "Gone Night", "take", database=path)
    feltctl("verify", database=path)


felt_ui.main([test_clock_now, test_no_bus, test_typed_too_soon, test_sample, test_demo, test_others, test_bad_name, test_sold, test_restarted, test_restarted_and_right, test_no_database, test_newer, test_read_only,
              test_damaged, test_two_names, test_lacks, test_gone, test_rescued])
