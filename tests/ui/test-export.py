# SPDX-License-Identifier: GPL-3.0-or-later
"""test-export.py - a list to a file, from each page and from the menu: format, where to, refused in place"""

import csv
import json
import re
import zipfile

import felt_ui
from felt_app import WAIT, Felt
from felt_display import wait_until

FORMATS = {"csv": "Text with commas (CSV)", "xlsx": "Excel workbook (XLSX)", "html": "Web page (HTML)", "json": "Data for programs (JSON)"}


def choose(ui, dialog, path, replaces=False):
    """Through the file chooser, which proposes a name."""
    dialog.focus()
    shown = dialog.app.opened(dialog.find("push button", "Choose a File…").activate)
    ui.keys("ctrl+a")
    ui.type(str(path))
    dialog.app.find("push button", "Cancel")
    dialog.app.find_all("push button", "Save")[-1].activate()
    if replaces:
        dialog.app.find("push button", "Replace").activate()
    dialog.app.closed(shown)


def combo(dialog, title):
    return dialog.find("combo box", re.compile(f"^{title}"))


def chosen(ui, dialog, title, index, name):
    """From the list of a row."""
    combo(dialog, title).click()
    wait_until(lambda: len(dialog.find_all("label", "Web page (HTML)")) > 0, WAIT, "the list of formats")
    ui.keys("Home", *["Down"] * index, "Return")
    dialog.find("label", name)


def test_each_page(ui):
    """The button of a page opens it with that page's list."""
    felt = Felt(ui, "--demo")
    for page, button, wanted in (("Players", "Export", "Players"), ("Tables", "Export", "Seats")):
        felt.open_page(page)
        shown = [node for node in felt.window.find_all("push button", button) if node.shown and node.extents[1] > 0]
        felt.app.opened(shown[-1].activate)
        dialog = felt.dialog("Export")
        dialog.find("label", wanted)
        dialog.find("label", "Excel workbook (XLSX)")
        ui.keys("Escape")
        wait_until(lambda: not dialog.shown, WAIT, "the dialog to close")


def test_formats(ui):
    """The players in each format; what cannot be written is said in the dialog, which stays."""
    felt = Felt(ui, "--demo")
    folder = ui.desktop.scratch / "out"
    folder.mkdir()
    names = {player["name"] for player in felt.show()["players"]}
    for index, (kind, title) in enumerate(FORMATS.items()):
        felt.open_page("Players")
        felt.app.opened([node for node in felt.window.find_all("push button", "Export") if node.extents[1] > 0][-1].activate)
        dialog = felt.dialog("Export")
        chosen(ui, dialog, "Format", index, title)
        if kind == "csv":
            dialog.screenshot("export")
            (folder / "mine.csv").write_text("{}")
            choose(ui, dialog, folder / "mine.csv", replaces=True)
            dialog.find("label", re.compile("mine.csv is no list that Felt wrote"))
            assert (folder / "mine.csv").read_text() == "{}"
            dialog.screenshot("export-refused")
        path = folder / f"players.{kind}"
        choose(ui, dialog, path)
        wait_until(path.exists, WAIT, str(path))
        wait_until(lambda: felt.toast().name == f"The list is in “players.{kind}”.", WAIT, "the toast")
    rows = list(csv.DictReader((folder / "players.csv").open(encoding="utf-8", newline="")))
    assert {row["Name"] for row in rows} == names
    assert {row["name"] for row in json.loads((folder / "players.json").read_text())["rows"]} == names
    assert zipfile.ZipFile(folder / "players.xlsx").testzip() is None
    assert (folder / "players.html").read_text().count("<tr>") == len(names) + 1


felt_ui.main([test_each_page, test_formats])
