#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-access.py - a tournament directed by ear: by keys alone, and only what accessibility says of
where the keyboard is and of what has changed

Each stop of Tab on each page has a name and a role of something one can use; a level that begins, a
refusal and what was recorded are told without being asked for.
"""

import contextlib
import re

import felt_ui
from felt_acts import enter
from felt_app import SECOND, Felt
from felt_display import wait_until

EVENT = "org.a11y.atspi.Event.Object"
PAGES = ["clock", "players", "tables", "prizes", "structure", "log"]
# What has the keyboard but cannot be used, or tells nothing of itself.
USELESS = ("filler", "unknown", "panel", "scroll bar", "")
UNNAMED = ("scroll pane",)  # the ground of an empty list
STOPS = 60


class Ear:
    """Hears what a program tells by itself."""

    def __init__(self, app):
        from gi.repository import GLib
        self.app = app
        self.context = GLib.MainContext.default()
        self.told = []  # (role, name) of each label whose words changed
        self.focus = None
        for kind in "object:property-change", "object:state-changed:focused", "object:children-changed":
            app.ui.call("org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "Registry",
                        "RegisterEvent", "(sass)", kind, [], app.bus_name)
        self.new = []  # paths of what came up, not asked for yet
        for member in "PropertyChange", "StateChanged", "ChildrenChanged":
            app.ui.bus.signal_subscribe(app.bus_name, EVENT, member, None, None, 0, self._hear)

    def _hear(self, _bus, _sender, path, _interface, member, values):
        detail, first, _, value, _ = values.unpack()
        if member == "StateChanged" and detail == "focused" and first:
            self.focus = felt_ui.Node(path, self.app)
        if member == "PropertyChange" and detail == "accessible-name" and isinstance(value, str):
            self.told.append((path, value))
        if member == "ChildrenChanged" and detail == "add":
            self.new.append(value[1])

    def listen(self):
        """Takes in what was told so far: it has come when the program has answered a question."""
        self.app.child_paths(felt_ui.ROOT)
        while self.context.iteration(False):
            pass
        while self.new:  # what comes up is read, and tells its changes from then on
            with contextlib.suppress(self.app.ui.glib_error):  # it may have gone again, or to another place
                for node in felt_ui.Node(self.new.pop(), self.app).walk():
                    self.told.append((node.path, node.name))

    def hear(self, role, words):
        """Waits until something of this role has said so; forgets what was said before."""
        def look():
            self.listen()
            for number, (path, said) in enumerate(self.told):
                if re.search(words, said) and felt_ui.Node(path, self.app).role == role:
                    del self.told[:number + 1]
                    return True
            return False
        wait_until(look, SECOND, f"a {role} that says {words}, not {self.told}")

    def stop(self):
        """(role, name) of what has the keyboard."""
        self.listen()
        return (self.focus.role, self.focus.name) if self.focus else ("", "")


def tab_through(felt, ear, window, where):
    """Tab leads through what can be used, and says what each is; it comes back or reaches an end."""
    window.walk()  # as a reader of the screen does: what nobody asked for tells nothing
    stops = []
    for _ in range(STOPS):
        ear.focus = None
        felt.ui.keys("Tab")
        stop = ear.stop()
        if ear.focus is None:  # an entry row of libadwaita 1.2 does not tell that it has the keyboard
            continue
        assert stop[0] not in USELESS and (stop[1].strip() or stop[0] in UNNAMED), f"{where}: {stop} after {stops[-3:]}"
        if ear.focus.path in [path for path, _ in stops]:
            break
        stops.append((ear.focus.path, stop))
    assert len(stops) > 2, f"{where}: {stops}"


def say(felt, words):
    """Types into the palette, and Enter."""
    palette = felt.app.opened(lambda: felt.ui.keys("ctrl+k"))
    felt.ui.type(words + "\n")
    felt.app.closed(palette)


def test_by_ear(ui):
    felt = Felt(ui)
    ear = Ear(felt.app)
    ui.keys("ctrl+n")
    dialog = felt.dialog("New Tournament")
    tab_through(felt, ear, dialog, "New Tournament")
    ui.keys("Escape", "ctrl+n")
    felt.dialog("New Tournament")
    enter(ui, "“By Ear”", "alt+r")
    felt.window = felt.app.window("By Ear – Felt")
    for number, page in enumerate(PAGES, 1):
        ui.keys(f"alt+{number}")
        tab_through(felt, ear, felt.window, page)

    ui.keys("alt+2")
    for name in "Ann", "Ben", "Cleo":
        ui.type(name + "\n")
        ear.hear("alert", f"^{name} is registered")
    say(felt, "start")
    felt.wait(lambda show: show["phase"] == "running")
    ui.keys("ctrl+Next")
    ear.hear("status bar", "^Level 2")
    enter(ui, "alt+2", "“Ann\n”")
    assert felt.window.find("label", re.compile("^Ann is registered already")).role == "alert"
    enter(ui, "ctrl+a", "“Ben\n”")
    ear.hear("alert", "^Ben is registered already")
    ui.keys("ctrl+a", "Delete")
    for name in "ben", "cleo":
        say(felt, f"bust {name}")
        ear.hear("alert", f"(?i){name}")
    say(felt, "close and finish") if felt.show()["phase"] != "finished" else None
    felt.wait(lambda show: show["phase"] == "finished")


felt_ui.main([test_by_ear])
