# SPDX-License-Identifier: GPL-3.0-or-later
"""test-export.py - a list to a file, from each page and from the menu: format, where to, refused in place; sheets to printers

The printers are queues of a CUPS of the test's own.
"""

import csv
import json
import re
import subprocess
import zipfile

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until
import felt_held

FORMATS = {"csv": "Text with commas (CSV)", "xlsx": "Excel workbook (XLSX)", "html": "Web page (HTML)", "json": "Data for programs (JSON)"}


# What cupsd reads: nothing of it is the machine's.
CUPS = {"cups-files.conf": """ServerRoot {0}
ServerBin {0}
RequestRoot {0}
CacheDir {0}
StateDir {0}
TempDir {0}/temporary
AccessLog {0}/access
ErrorLog {0}/error
PageLog {0}/page
Printcap
""", "cupsd.conf": """Listen {0}/socket
Browsing Off
DefaultAuthType None
WebInterface No
<Location />
  Allow all
</Location>
<Policy default>
  <Limit All>
    Allow all
  </Limit>
</Policy>
""", "mime.types": "application/pdf pdf string(0,%PDF)\n", "printers.conf": """<DefaultPrinter Bar>
DeviceURI paper:/
State Idle
Accepting Yes
</DefaultPrinter>
<Printer Lobby>
DeviceURI paper:/
State Idle
Accepting Yes
</Printer>
<Printer Office>
DeviceURI paper:/
State Stopped
Accepting Yes
</Printer>
""", "backend/paper": """#!/bin/sh
[ $PRINTER = Bar ] || exit 5
cp $6 $TMPDIR/paper.pdf
"""}


class Printers:
    """Bar prints to paper.pdf, Lobby drops what it is sent, Office stands still."""

    def __init__(self, ui):
        self.folder = ui.desktop.scratch / "cups"
        ui.desktop.scratch.chmod(0o711)  # run by root, what prints is run by lp
        for name in ("backend", "temporary"):
            (self.folder / name).mkdir(parents=True)
        for name, text in CUPS.items():
            (self.folder / name).write_text(text.format(self.folder))
        (self.folder / "backend/paper").chmod(0o755)
        (self.folder / "daemon").symlink_to("/usr/lib/cups/daemon")
        self.env = {"CUPS_SERVER": str(self.folder / "socket")}
        self.server = subprocess.Popen(["/usr/sbin/cupsd", "-f", "-c", self.folder / "cupsd.conf", "-s", self.folder / "cups-files.conf"])
        wait_until(lambda: (self.folder / "socket").exists(), WAIT, "the printers")

    def close(self):
        self.server.terminate()
        self.server.wait()


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
    wait_until(lambda: felt.toast().name == f"The list was saved in “{name}”.", WAIT, "the toast")
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
        wait_until(lambda: felt.toast().name == f"The list was saved in “players.{kind}”.", WAIT, "the toast")
    rows = list(csv.DictReader((folder / "players.csv").open(encoding="utf-8", newline="")))
    assert {row["Name"] for row in rows} == names
    assert {row["name"] for row in json.loads((folder / "players.json").read_text())["rows"]} == names
    assert zipfile.ZipFile(folder / "players.xlsx").testzip() is None
    assert (folder / "players.html").read_text().count("<tr>") == len(names) + 1


def test_printers(ui):
    """What a printer took is told, what it refused, and what waits for one that stands still."""
    printers, clock = Printers(ui), felt_held.Clock(ui.desktop.scratch)
    try:
        felt = Felt(ui, "--demo", env=printers.env | clock.env)
        for printer, told in (("Bar", "was sent to Bar."), ("Lobby", "was not printed. Check Lobby"), ("Office", "is not printed yet. Check Office")):
            enter(felt.window, "ctrl+k", "“print schedule”", "Return")
            dialog = felt.dialog("Print")
            dialog.find("label", printer).click()
            button = dialog.find("push button", "Print")
            wait_until(lambda: button.has_state("sensitive"), WAIT, "the printer to be chosen")
            button.activate()
            # in steps that a notice outlasts
            wait_until(lambda: clock.move(monotonic=1 if printer == "Office" else 0) or felt.window.find_all("label", re.compile(told)), WAIT, told)
            felt.window.screenshot(f"printed-{printer}")
        assert (printers.folder / "temporary/paper.pdf").read_bytes().startswith(b"%PDF")
    finally:
        printers.close()


felt_ui.main([test_printers, test_each_page, test_prizes_and_log, test_formats])
