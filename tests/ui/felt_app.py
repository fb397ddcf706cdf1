# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_app.py - the director's window as a test sees it, and the same database from a shell

    felt = Felt(ui, "--demo")
    felt.open_page("Tables")
    felt.seat(2, 4).click()
    felt.menu_item(BUST_OUT).activate()
    felt.wait(lambda show: show["counts"]["in"] == 30)     # feltctl show --json, meanwhile

Parts of the window are looked up once and kept: walking the whole tree takes a second. A part is
found by its accessible name, so the window must be English.
"""

import json
import os
import pathlib
import re
import sys

from felt_display import wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))  # who calls feltctl, and writes files
import felt_forked  # noqa: E402

BUILD = pathlib.Path(os.environ.get("FELT_BUILD_DIR", "_build")).absolute()
FELT = pathlib.Path(os.environ.get("FELT_PROGRAM", BUILD / "src/app/felt"))  # or felt-driven, which has a driver
FELTCTL = BUILD / "src/cli/feltctl"
ROOM = "Felt – the Room’s Screen"  # the title of the display's window
BUST_OUT = re.compile("^Bust Out (?!in One Hand)")  # the first item of a player's menu, with the name
WAIT = 60
SECOND = 30  # what happens "within a second", on a machine that does five other things


def feltctl(*words, database=None, lines="", env=None):
    """Runs feltctl, on a database, with what it reads; returns its output."""
    where = [] if database is None else ["--database", database]
    run = felt_forked.run([FELTCTL, *where, *words], input=lines, env=env, text=True, timeout=60)
    assert run.returncode == 0, f"feltctl {words}: {run.stdout}{run.stderr}"
    return run.stdout


class Felt:
    """A felt that runs, with a database of its own in the desktop's folder unless a file or a server's
    address is named."""

    def __init__(self, ui, *arguments, database=None, program=(FELT,), **options):
        self.ui = ui
        self.database = database or ui.desktop.scratch / f"{len(os.listdir(ui.desktop.scratch))}.db"
        self.app = ui.start(*program, "--database", self.database, *arguments, **options)
        self.window = self.app.window(re.compile("Felt$"))
        self.window.focus()
        self.parts = {}
        self._notice, _ = self._alerts()

    def _alerts(self):
        """The notice and the toast."""
        def find():
            found = self.window.find_all("alert", hidden=True)
            return found if len(found) == 2 else None
        return wait_until(find, WAIT, "the two sentences of the window")

    @property
    def _toast(self):
        """Anew: it moves beside the pages when a tournament opens."""
        return self._alerts()[1]

    # The window -----------------------------------------------------------------------------------

    def part(self, role, name, within=None):
        """A widget of the window that stays, kept after the first look."""
        key = (role, name)
        if key not in self.parts:
            self.parts[key] = (within or self.window).find(role, name)
        return self.parts[key]

    def button(self, name):
        """A button of the header bar or the clock strip."""
        return self.part("push button", name)

    def page(self, title):
        """The page of this title, open or not."""
        if ("page", title) not in self.parts:
            stacks = self.window.find_all("panel", title, hidden=True)
            self.parts["page", title] = next(node for node in stacks if node.parent.role == "panel"
                                             and not _has_place(node))
        return self.parts["page", title]

    def open_page(self, title):
        """Opens a page by a click in the sidebar; accessibility tells that of the start page too, which is hidden."""
        def row():
            return next((row for pages in self.window.find_all("list", "Pages") for row in pages.find_all("list item", title)), None)

        if ("row", title) not in self.parts:
            self.parts["row", title] = wait_until(row, WAIT, f"the row of {title}")
        self.parts["row", title].click()
        return self.page(title)

    def figure(self, name):
        """What a figure of the clock strip says: figure("Next") is "50 / 100"."""
        strip = self.part("panel", "Clock")
        caption = re.escape(name) + r"( at \d\d:\d\d)?: "
        return re.sub(caption, "", strip.find(None, re.compile("^" + caption)).name)

    def time(self):
        """The time of the clock strip."""
        return self.part("label", re.compile(r"^\d+(:\d\d)+$"), self.part("panel", "Clock")).name

    def floor(self):
        """The drawing of all tables."""
        page = self.page("Tables")
        return self.part("panel", "Tables", page.find("scroll pane"))

    def table(self, number):
        """The drawing of one table."""
        return self._child(self.floor, f"Table {number},")

    def seat(self, table, number):
        """The seat of a table; its name says who sits there and what lies before him."""
        return self._child(lambda: self.table(table), f"Table {table}, seat {number},")

    def _child(self, parent, prefix):
        """The child of parent() whose name begins so, as soon as there is one."""
        def find():
            return next((node for node in parent().children if node.name.startswith(prefix)), None)
        return wait_until(find, WAIT, prefix)

    def next_hand(self, table):
        """Presses "Next Hand" of a table."""
        self.table(table).find("push button", f"Next Hand, table {table}").activate()

    def menu_item(self, name, within=None):
        """An item of the menu that is open."""
        return (within or self.window).find("menu item", name)

    def menu(self, button, *items):
        """Chooses an item of a menu of the header bar, through its submenu."""
        holder = self.button(button)
        shown = self.app.opened(holder.find_all("push button", button)[-1].activate)  # the button within the menu button
        for item in items:
            self.menu_item(item, holder).activate()
        # What is in a closed menu keeps its place for accessibility: the X server knows better.
        self.app.closed(shown)

    def toast(self):
        """The sentence at the window's foot, with its buttons, as soon as there is one."""
        def look():
            toast = self._toast
            return toast.shown and toast
        return wait_until(look, WAIT, "a sentence at the foot")

    def notice(self):
        """The sentence under the header bar, as soon as there is one."""
        return wait_until(lambda: self._notice.shown and self._notice.name, WAIT, "a notice")

    def dialog(self, title):
        """A dialog, brought to the front."""
        dialog = self.app.window(title)
        dialog.focus()
        return dialog

    def room(self):
        """What the room's screen says: its picture is named by it."""
        return self.app.window(ROOM).find("image", re.compile("screen: ")).name

    # The same database from a shell ---------------------------------------------------------------

    def feltctl(self, *words):
        """Runs feltctl on the database; returns its output."""
        return feltctl(*words, database=self.database)

    def show(self):
        """The only tournament of the database as feltctl sees it."""
        return json.loads(self.feltctl("show", self.tournament, "--json"))

    @property
    def tournament(self):
        """The id of the only tournament of the database."""
        if ("id", 0) not in self.parts:
            self.parts["id", 0] = self.feltctl("list").split()[0]
        return self.parts["id", 0]

    def wait(self, condition, what="the database does not show it", seconds=SECOND):
        """Waits until the tournament in the database is so; returns it."""
        last = {}
        def find():
            nonlocal last
            last = self.show()
            return condition(last)
        wait_until(find, seconds, what)
        return last

    def player(self, name, show=None):
        """The player of this name in the database."""
        return next(player for player in (show or self.show())["players"] if player["name"] == name)


def apart(one, other):
    """Whether two places have nothing in common."""
    (x, y, width, height), (left, top, wide, high) = one, other
    return x + width <= left or left + wide <= x or y + height <= top or top + high <= y


def _has_place(node):
    try:
        return bool(node.extents)
    except node.app.ui.glib_error:
        return False
