# SPDX-License-Identifier: GPL-3.0-or-later
"""test-evening.py - before and beside the evening: what is ready when the computer fails"""

import re
import subprocess
import time

import felt_ui
from felt_acts import enter, look
from felt_app import SECOND, WAIT, Felt, feltctl
from felt_display import wait_until


def make_friday(path):
    """A tournament of six with money, running."""
    feltctl("new", "--template", "plo-rebuy", "Friday", database=path)
    feltctl("do", "Friday", "set-config", "price=2000", database=path)
    for name in ("Ann Moss", "Bo Reed", "Cleo Farr", "Dov Hale", "Edda Lund", "Finn Oakes"):
        feltctl("do", "Friday", "register", f"name={name}", database=path)
    feltctl("do", "Friday", "start", database=path)


def open_friday(felt):
    wait_until(lambda: felt.window.find_all("list item", re.compile("^Friday")), WAIT, "Friday to be listed")[0].click()
    wait_until(lambda: felt.window.name.startswith("Friday"), WAIT, "Friday to open")


def pdf_says(path, words):
    run = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True)
    return run.returncode == 0 and all(word in run.stdout for word in words)


def test_emergency_sheet(ui):
    """At each level the sheet takes the place of the one before; what fails is said once."""
    path = ui.desktop.scratch / "club.db"
    make_friday(path)
    felt = Felt(ui, database=path)
    open_friday(felt)
    folder = ui.desktop.scratch / "club.db.emergency"
    sheet = folder / f"Friday ({felt.tournament}).pdf"
    wait_until(lambda: pdf_says(sheet, ["Emergency sheet", "Level 1", "Ann Moss", "prize pool 120"]), WAIT,
               "the sheet of the first level")
    felt.feltctl("do", "Friday", "set-config", "name=Friday Night")
    ui.keys("ctrl+Page_Down")
    renamed = folder / f"Friday Night ({felt.tournament}).pdf"
    wait_until(lambda: pdf_says(renamed, ["Friday Night", "Level 2"]), WAIT, "the sheet of the second level")
    wait_until(lambda: list(folder.iterdir()) == [renamed], WAIT, "the old one to be gone")

    renamed.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    # While a button of the mouse is held nothing moves under it: the notice waits.
    at = felt.button("Pause").place()
    ui.pointer("mousemove", 600, 500, "mousedown", 1, presses=1)
    ui.keys("ctrl+Page_Down")
    felt.wait(lambda show: show["level"]["number"] == 3)
    time.sleep(1)
    assert not felt._notice.shown and felt.button("Pause").place() == at
    ui.pointer("mouseup", 1)
    wait_until(lambda: "emergency sheet was not saved" in felt.notice(), WAIT, "that it fails")
    assert felt.button("Pause").place()[1] > at[1]
    felt.window.find("push button", "Close Notice").activate()
    wait_until(lambda: not felt._notice.shown, SECOND, "the notice to close")
    ui.keys("ctrl+Page_Down")
    felt.wait(lambda show: show["level"]["number"] == 4)
    folder.unlink()
    ui.keys("ctrl+Page_Down")
    wait_until(lambda: pdf_says(renamed, ["Friday Night"]), WAIT, "it to be saved again")
    assert not felt._notice.shown, "said twice"


def test_rehearsal(ui):
    """The clock of a copy runs twenty times as fast, in a window that is marked and leaves nothing."""
    path = ui.desktop.scratch / "rehearsed.db"
    runtime = ui.desktop.scratch / "passing"
    runtime.mkdir(mode=0o700)
    make_friday(path)
    felt = Felt(ui, database=path, env={"XDG_RUNTIME_DIR": str(runtime)})
    open_friday(felt)
    before = felt.show()
    log = felt.feltctl("log", "Friday", "--json")
    felt.menu("Tournaments", "Rehearse")
    stage = felt.app.window("Rehearsal: Friday")
    assert stage.role == "frame"
    stage.focus()
    stage.find("label", re.compile("^Rehearsal at 20 times"))
    time_label = stage.find("panel", "Clock").find("label", re.compile(r"^\d+(:\d\d)+$"))
    def seconds():
        minutes, rest = time_label.name.split(":")[-2:]
        return int(minutes) * 60 + int(rest)
    first = seconds()
    wait_until(lambda: first - seconds() > 60, WAIT, "a minute of the copy's clock to pass")

    ui.keys("ctrl+Page_Down", "F11")
    screen = felt.app.window(re.compile("the Room’s Screen$"))
    look(screen, "Rehearsal", shot="rehearsal-screen")
    enter(screen, "Escape")
    stage.focus()
    stage.screenshot("rehearsal")
    def copies():
        return list(runtime.glob("felt-*"))  # beside what sound servers keep there
    assert copies(), "there is no copy"
    stage.find("push button", "End Rehearsal").activate()
    wait_until(lambda: not copies(), WAIT, "the copy to be gone")
    assert felt.window.name.startswith("Friday")
    assert felt.feltctl("log", "Friday", "--json") == log and felt.show()["level"] == before["level"]
    assert len(list(path.parent.glob("rehearsed.db.emergency/*"))) == 1


def test_open_file(ui):
    """A file is looked at before it is taken; one that was written to says why it cannot be."""
    home, club, file = (ui.desktop.scratch / name for name in ("home.db", "other.db", "Friday.felt"))
    make_friday(home)
    feltctl("export", "Friday", file, database=home)
    feltctl("new", "Monday", database=club)
    felt = Felt(ui, file, database=club)
    dialog = felt.app.window(re.compile("Friday.felt$"))
    dialog.find("label", re.compile("6 entries.*the log is intact.*not in your database yet", re.S))
    dialog.screenshot("open-file")
    assert "Friday" not in felt.feltctl("list"), "taken before it was asked for"
    dialog.focus()
    dialog.find("push button", "Import and Open").activate()
    wait_until(lambda: felt.window.name.startswith("Friday"), WAIT, "Friday to open")
    assert "Friday" in felt.feltctl("list")

    file.write_text(file.read_text().replace("Ann Moss", "Eve Moss"))
    other = Felt(ui, file, database=club, language="it")
    dialog = other.app.window(re.compile("Friday.felt$"))
    look(dialog, re.compile("Friday.felt:\\d+: "), shot="open-file-it")
    assert not dialog.find("push button", "Importa e apri").has_state("sensitive")


felt_ui.main([test_emergency_sheet, test_rehearsal, test_open_file])
