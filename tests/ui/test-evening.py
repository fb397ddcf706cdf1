# SPDX-License-Identifier: GPL-3.0-or-later
"""test-evening.py - before and beside the evening: what is ready when the computer fails"""

import re
import subprocess

import felt_ui
from felt_app import FELTCTL, SECOND, WAIT, Felt
from felt_display import wait_until


def feltctl(path, *words, text=None):
    run = subprocess.run([FELTCTL, "--database", path, *words], capture_output=True, text=True, input=text)
    assert run.returncode == 0, f"feltctl {' '.join(words)}: {run.stderr}"
    return run.stdout


def make_friday(path):
    """A tournament of six with money, running."""
    feltctl(path, "new", "--template", "plo-rebuy", "Friday")
    feltctl(path, "do", "Friday", "set-config", "price=2000")
    for name in ("Ann Moss", "Bo Reed", "Cleo Farr", "Dov Hale", "Edda Lund", "Finn Oakes"):
        feltctl(path, "do", "Friday", "register", f"name={name}")
    feltctl(path, "do", "Friday", "start")


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
    ui.keys("ctrl+Page_Down")
    wait_until(lambda: "emergency sheet was not saved" in felt.notice(), WAIT, "that it fails")
    felt.window.find("push button", "Close Notice").activate()
    wait_until(lambda: not felt._notice.shown, SECOND, "the notice to close")
    ui.keys("ctrl+Page_Down")
    felt.wait(lambda show: show["level"]["number"] == 4)
    folder.unlink()
    ui.keys("ctrl+Page_Down")
    wait_until(lambda: pdf_says(renamed, ["Friday Night"]), WAIT, "it to be saved again")
    assert not felt._notice.shown, "said twice"


felt_ui.main([test_emergency_sheet])
