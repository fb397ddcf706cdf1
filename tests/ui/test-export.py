# SPDX-License-Identifier: GPL-3.0-or-later
"""test-export.py - a list to a file, from each page and from the menu: format, where to, refused in place"""

import csv
import json
import re
import zipfile

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until

FORMATS = {"csv": "Text with commas (CSV)", "xlsx": "Excel workbook (XLSX)", "html": "Web page (HTML)", "json": "Data for programs (JSON)"}


def choose(ui, dialog, path, replaces=False):
    """Through the file chooser, which proposes a name."""
    dialog.focus()
    choose_file(dialog.app, dialog.find("push button", "Choose a File…").activate, path, replaces=replaces)


def combo(dialog, title):
    return dialog.find("combo box", re.compile(f"^{title}"))


def chosen(ui, dialog, title, index, name):
    """From the list of a row."""
    combo(dialog, title).click()
    wait_until(lambda: len(dialog.find_all("label", "Web page (HTML)")) > 0, WAIT, "the list of formats")
    ui.keys("Home", *["Down"] * index, "Return")
    dialog.find("label", name)


def export(felt, page):
    """Presses the button of a page; returns its dialog."""
    felt.open_page(page)
    shown = [node for node in felt.page(page).find_all("push button", "Export") if node.shown and node.extents[1] > 0]
    felt.app.opened(shown[-1].activate)
    return felt.dialog("Export")


def test_each_page(ui):
    """The button of a page opens it with that page's list."""
    felt = Felt(ui, "--demo")
    for page, wanted in (("Players", "Players"), ("Tables", "Seats"), ("Prizes", "Prizes"), ("Log", "Log")):
        dialog = export(felt, page)
        look(dialog, wanted, "Excel workbook (XLSX)", keys="Escape")
        wait_until(lambda: not dialog.shown, WAIT, "the dialog to close")


def written(ui, felt, page, name):
    """The rows of the file that a page's list is written to as CSV."""
    path = ui.desktop.scratch / name
    dialog = export(felt, page)
    chosen(ui, dialog, "Format", 0, FORMATS["csv"])
    choose(ui, dialog, path)
    wait_until(lambda: felt.toast().name == f"The list is in “{name}”.", WAIT, "the toast")
    return list(csv.DictReader(path.open(encoding="utf-8-sig", newline="")))


def test_prizes_and_log(ui):
    """What these pages show is what their files hold."""
    felt = Felt(ui, "--demo")
    felt.feltctl("do", felt.tournament, "note", "text=The bar is open until two")
    log = [json.loads(line) for line in felt.feltctl("log", felt.tournament, "--json").splitlines()]
    rows = written(ui, felt, "Log", "log.csv")
    assert len(rows) == len(log), (len(rows), len(log))
    assert "The bar is open until two" in rows[-1]["What happened"], rows[-1]
    prizes = [(str(prize["place"]), f"{prize['amount'] / 100:.2f}") for prize in felt.show()["prizes"]]
    rows = written(ui, felt, "Prizes", "prizes.csv")
    assert prizes and [(row["Place"], row["Prize (EUR)"]) for row in rows] == prizes, (rows, prizes)


def test_formats(ui):
    """The players in each format; what cannot be written is said in the dialog, which stays."""
    felt = Felt(ui, "--demo")
    folder = ui.desktop.scratch / "out"
    folder.mkdir()
    names = {player["name"] for player in felt.show()["players"]}
    for index, (kind, title) in enumerate(FORMATS.items()):
        dialog = export(felt, "Players")
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


felt_ui.main([test_each_page, test_prizes_and_log, test_formats])
