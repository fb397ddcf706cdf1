# SPDX-License-Identifier: GPL-3.0-or-later
"""test-moving.py - the whole club to another computer by the menu, and taken in at the first start there"""

import json
import pathlib
import re
import tempfile

import felt_ui
from felt_acts import choose_file, look
from felt_app import WAIT, Felt, feltctl
from felt_display import wait_until


def packed(ui, name="Acorn"):
    """A packed club with two tournaments, by feltctl."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=ui.desktop.scratch))
    path = folder / "acorn.feltclub"

    def run(*words):
        feltctl(*words, database=folder / "old.db", env=ui.desktop.env)
    run("new", "Friday Club Night")
    run("new", "Saturday")
    run("do", "club", "set-club", f"name={name}")
    run("do", "club", "person-add", "name=Ann Moss")
    run("moving", "pack", path)
    return path


def test_out(ui):
    """By the menu; what goes along and what stays is said before, and where it is afterwards."""
    felt = Felt(ui, "--demo")
    felt.window.resize(900, 600)
    path = ui.desktop.scratch / "house.feltclub"
    felt.menu("Main Menu", "Move to Another Computer…")
    ask = felt.dialog("Move to Another Computer")
    look(ask, re.compile("PINs and paired phones stay here"), shot="moving-out")
    choose_file(felt.app, ask.find("push button", "Save as a File…").activate, path)
    wait_until(lambda: "take it in on the other computer" in felt.toast().name, WAIT, "that it is done")
    told = json.loads(felt.feltctl("moving", "look", str(path), "--json"))
    assert told["streams"] == 1 and told["events"] > 10, told


def listed(felt):
    """Whether the window of the new start, which takes the old one's place, lists a tournament of the club."""
    try:
        felt.app.connect()
        return felt.app.window(re.compile("Felt$")).find("list item", re.compile("^Friday Club Night"), seconds=5)
    except (felt_ui.NotFound, TimeoutError):
        return None


def test_in(ui):
    """At the first start: what is in the file and what is here, then the program starts again with it."""
    path = packed(ui)
    felt = Felt(ui)
    felt.window.resize(900, 600)
    felt.window.screenshot("moving-first-start")
    choose_file(felt.app, felt.window.find("push button", "Take In a Club from Another Computer…").activate, path)
    ask = felt.dialog(re.compile("^Take In “Acorn”"))
    look(ask, "Tournaments and cash games", shot="moving-in", press="Take In")
    process = pathlib.Path(f"/proc/{felt.app.pid}")
    wait_until(lambda: b"--database\0/" in (process / "cmdline").read_bytes(), WAIT, "the new start")
    wait_until(lambda: listed(felt), WAIT, "the club in the new start's window")
    felt.app.window(re.compile("Felt$")).screenshot("moving-taken-in")
    assert json.loads(felt.feltctl("list", "--json"))[0]["name"] in ("Friday Club Night", "Saturday")


def test_refused(ui):
    """A file of another kind is refused with a sentence, and all is as it was."""
    felt = Felt(ui)
    other = ui.desktop.scratch / "x.feltclub"
    other.write_text("hello")
    choose_file(felt.app, felt.window.find("push button", "Take In a Club from Another Computer…").activate, other)
    wait_until(lambda: "not a club packed by Felt" in felt.toast().name, WAIT, "the refusal")


def test_italian(ui):
    """In Italian and dark."""
    path = packed(ui, "Ghianda")
    felt = Felt(ui, language="it", dark=True)
    felt.window.resize(900, 600)
    choose_file(felt.app, felt.window.find("push button", re.compile("Accogli un circolo da un altro computer")).activate, path)
    felt.dialog(re.compile("^Accogliere «Ghianda»")).screenshot("moving-in-it-dark")


if __name__ == "__main__":
    felt_ui.main([test_out, test_in, test_refused, test_italian])
