# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_acts.py - what scripts do again and again: type, look at a window, press a button of it"""

import json

from felt_app import FELT, WAIT, feltctl
from felt_display import wait_until


class Opened:
    """A database in which a test makes a tournament by feltctl, and a window that shows it then."""

    def __init__(self, ui, file):
        self.ui, self.database = ui, ui.desktop.scratch / file

    def feltctl(self, *words):
        return feltctl(*words, database=self.database)

    def do(self, *words):
        self.feltctl("do", self.id, *words)

    def show(self):
        return json.loads(self.feltctl("show", self.id, "--json"))

    def log(self):
        return [json.loads(line) for line in self.feltctl("log", self.id, "--json").splitlines()]

    def dialog(self, title):
        """A dialog, brought to the front."""
        dialog = self.app.window(title)
        dialog.focus()
        return dialog

    def item(self, name):
        """A row of a list."""
        return wait_until(lambda: [row for row in self.window.find_all("list item")
                                   if row.name.startswith(name)], WAIT, name)[0]

    def begin(self, name, size=(1280, 800), **options):
        """Starts felt and opens the tournament from the start page."""
        self.app = self.ui.start(FELT, "--database", self.database, **options)
        self.window = self.app.window("Felt")
        self.window.focus()
        self.window.resize(*size)
        self.item(name).click()
        wait_until(lambda: self.window.name.startswith(name), WAIT, f"{name} to open")


def opened(window, title):
    if title is None:
        return None
    return window.app.window(title)


def enter(where, *parts, opens=None):
    """Types into a window, brought to the front, or by a Ui into what has the focus. A part is chords,
    as "ctrl+a" or "Down Down Return", or a text in “…”, as "“ann\\n”". Returns what opens then."""
    ui = where
    if not hasattr(where, "keys"):
        ui = where.app.ui
        where.focus()
    for part in parts:
        if part.startswith("“"):
            ui.type(part[1:-1])
        else:
            ui.keys(*part.split(" "))
    return opened(where, opens)


def choose_file(app, act, path, reads=False, replaces=False):
    """Does what opens a file chooser, and names there the file that is to be written, or read: that by the driver, for
    GTK's chooser does not heed each Enter then."""
    before = set(app.children)
    shown = app.opened(act)
    if reads:
        (chooser,) = set(app.children) - before
        chooser.set_text(str(path))
        chooser.find("push button", "Open").activate()
    else:
        enter(app.ui, "ctrl+a", f"“{path}\n”")
    if replaces:
        app.find("push button", "Replace").activate()
    app.closed(shown)


def look(window, *shown, fill=None, shot=None, press=None, click=None, keys=None, opens=None):
    """Fills in fields by their labels, finds what must be shown then (labels by name, others as
    (role, name)), takes a picture, and goes on: by a button that is pressed, or clicked by mouse, or by
    keys. Returns the window that opens with that title."""
    for field, text in (fill or {}).items():
        window.find("text", field).set_text(text)
    for wanted in shown:
        window.find(*(wanted if isinstance(wanted, tuple) else ("label", wanted)))
    if shot is not None:
        window.screenshot(shot)
    if press is not None:
        window.find("push button", press).activate()
    if click is not None:
        window.find("push button", click).click()
    if keys is not None:
        enter(window.app.ui, keys)
    return opened(window, opens)
