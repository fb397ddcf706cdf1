#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screenshots.py - a picture of everything there is to see, as screenshots/LANGUAGE-SCHEME-*.png

Usage: test-screenshots.py en|it [light|dark]

Nothing is found by its words, for the words are those of a language: pages and dialogs are opened by
their keys. Any warning of GTK is a failure of the harness; test-labels.py looks for words cut short.
"""

import json
import subprocess
import sys
import time

import felt_ui
from felt_acts import enter
from felt_app import FELT, WAIT, feltctl
import felt_readme
from felt_display import HEIGHT, WIDTH, wait_until

LANGUAGE = sys.argv[1]
# Italian words are longer, not of another colour, and narrow windows are where that shows.
SCHEMES = sys.argv[2:] or (["light", "dark"] if LANGUAGE == "en" else ["light"])
PAGES = ("clock", "players", "tables", "prizes", "structure", "log")
SIZES = ((1280, 800), (1920, 1080)) if LANGUAGE == "en" else ((1280, 800), (900, 600))
LONG = "Campeonato d’inverno del circolo degli scacchi e delle carte – Pot-Limit Omaha Rebuy, giorno 1A"


class Scene:
    """One felt on one database, in one language and colour scheme."""

    def __init__(self, ui, scheme, *arguments):
        self.ui, self.database = ui, ui.desktop.scratch / f"{time.monotonic_ns()}.db"
        self.scheme, self.arguments, self.changed = scheme, arguments, []

    def feltctl(self, *words):
        return feltctl(*words, database=self.database)

    def start(self):
        self.app = self.ui.start(FELT, "--database", self.database, *self.arguments,
                                 language=LANGUAGE, dark=self.scheme == "dark")
        self.window = wait_until(self.windows, WAIT, "the window")[0]
        self.window.focus()
        return self

    def show(self):
        return json.loads(self.feltctl("show", "-", "--json"))

    def open_first(self):
        """Opens the tournament of the start page."""
        self.window.find("list item", LONG).click()
        wait_until(lambda: self.window.name.startswith(LONG), WAIT, "the tournament to open")

    def room(self, name):
        """A picture of the room's screen, which covers the only monitor."""
        time.sleep(1.2)  # what another program did is seen within a second
        room = self.other_window(["F11"])
        wait_until(lambda: room.extents[2:] == (WIDTH, HEIGHT), WAIT, "the room's screen to be full")
        self.shot(f"room-{name}")
        if name == "sample-running":
            self.readme("room", [node.name for node in room.find_all() if node.name])
        self.ui.keys("Escape")
        wait_until(lambda: len(self.windows()) == 1, WAIT, "the room's screen to close by Esc")

    def windows(self):
        def shown(node):
            try:
                return node.role in felt_ui.WINDOW_ROLES and node.shown
            except self.ui.glib_error:  # it went away meanwhile
                return False
        return [self.app.window_type(node.path, self.app) for node in self.app.children if shown(node)]

    def front(self):
        """The X window that has the keyboard, and its (left, top, width, height)."""
        text = self.ui.xdotool("getactivewindow", "getwindowgeometry", "--shell")
        values = dict(line.split("=") for line in text.split())
        return values["WINDOW"], tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def other_window(self, keys):
        """Opens a window by keys, waits until it is in front; returns its accessible window."""
        main, known = self.front()[0], {window.name for window in self.windows()}
        self.ui.keys(*keys)
        def another():
            try:
                return self.front()[0] != main
            except subprocess.CalledProcessError:  # for a moment no window has the keyboard
                return False

        wait_until(another, WAIT, f"a window by {keys}")
        return wait_until(lambda: next((window for window in self.windows() if window.name not in known),
                                       None), WAIT, f"a window by {keys}")

    def shot(self, name):
        """A picture of the window in front."""
        self.ui.screenshot(f"{LANGUAGE}-{self.scheme}-{name}", self.front()[1])

    def readme(self, name, texts):
        """In English and light a picture of README.md, and the words in it that it has not as it is kept."""
        if (LANGUAGE, self.scheme) == ("en", "light"):
            self.changed += felt_readme.changed(name, texts, self.ui.screenshot(f"readme-{name}", self.front()[1]))

    def dialog(self, name, keys, *more):
        """A picture of a dialog that these keys open, after more keys or text in it."""
        self.other_window(keys)
        for word in more:
            self.ui.type(word[1:]) if word[0] == " " else self.ui.keys(word)
        self.shot(name)
        self.ui.keys("Escape")
        wait_until(lambda: len(self.windows()) == 1, WAIT, f"{name} to close by Esc")


def row_of(node):
    """The list item that holds a widget, None: none does."""
    while node and node.role != "list item":
        node = node.parent
    return node


def level_played(scene):
    """The row of the level being played, the one of four entries that can be changed; None: there is none."""
    rows = [row_of(text) for text in scene.window.find_all("text")]
    return next((row for row in rows if row and rows.count(row) == 4 and row.has_state("sensitive")), None)


def games_of_a_mix(scene):
    """What the level being played is, in its popover; made mixed games, which come last of all, their dialog."""
    scene.ui.keys("alt+5")
    row = wait_until(lambda: level_played(scene), WAIT, "the level being played")
    scene.app.opened(row.find_all("push button")[1].activate)  # the button within the menu button
    games = wait_until(lambda: row.find_all("combo box"), WAIT, "what the level is")[0]
    closed = len(games.find_all("label"))
    # The list opens under the mouse at rest, and scrolls under it: the keyboard chooses all the same.
    menu, = scene.app.opened(lambda: scene.ui.keys("space"))
    left, top, width, height = scene.ui.x_geometry(menu)
    scene.ui.pointer("mousemove", left + width // 2, top + height // 2)
    scene.ui.keys("Escape")
    scene.app.closed({menu})
    scene.app.opened(lambda: scene.ui.keys("space"))
    wait_until(lambda: len(games.find_all("label")) > closed + 2, WAIT, "the list to open")
    scene.ui.keys("End")
    for state in ("focused", "selected"):
        wait_until(lambda: games.find_all("list item")[-1:] and games.find_all("list item")[-1].has_state(state), WAIT,
                   f"the last game to be {state}")
    scene.ui.keys("Up", "Return")  # before what is none of them: the last mix
    scene.shot("level")
    scene.dialog("games-of-a-mix", ["Tab", "Return"], "alt+Down", "Tab", "alt+Down")


def pages(ui, scheme):
    """All pages and dialogs of the sample, the palette, the room's screen."""
    scene = Scene(ui, scheme, "--demo").start()
    for width, height in SIZES:
        scene.window.resize(width, height)
        for number, page in enumerate(PAGES, 1):
            ui.keys(f"alt+{number}")
            scene.shot(f"{page}-{width}x{height}")
    scene.window.resize(1280, 800)
    ui.keys("alt+3")
    scene.readme("tables", scene.window.names("label"))
    enter(ui, "ctrl+k", "“b an”")
    scene.shot("palette")
    ui.keys("Escape")
    scene.dialog("shortcuts", ["F1"])
    scene.dialog("chip-race", ["ctrl+r"], " 3\n7\n1\n")
    scene.dialog("who-wins", ["ctrl+h"], " AhKhQhJh", "Tab", " AsAdKsKd", "shift+Tab", "shift+Tab",
                 "shift+Tab", " Th9h2c")
    scene.dialog("all-in", ["ctrl+e"], " ahkdqsjh", " 9s9c8d7d", "Return", " ts2h3c")
    scene.dialog("rules-desk", ["ctrl+d"], " 9000")
    scene.dialog("record-hands", ["ctrl+g"], "ctrl+Return", " c\n", " r 1\n")
    out = [f"{player['table']}.{player['seat']}" for player in scene.show()["players"] if player["table"] == 1]
    enter(ui, "ctrl+k", f"“b {out[0]} {out[1]}”")
    scene.dialog("bust-out", ["Return"], " 3500", "Tab", " 1200")
    games_of_a_mix(scene)
    scene.room("sample-running")
    scene.feltctl("do", "-", "pause")
    scene.room("sample-paused")
    assert scene.changed == [], felt_readme.RENEW


def new_tournament(ui, scheme):
    """The first start, the dialog, and the empty pages of a new tournament."""
    scene = Scene(ui, scheme).start()
    for width, height in SIZES:
        scene.window.resize(width, height)
        scene.shot(f"start-{width}x{height}")
    scene.window.resize(1280, 800)
    scene.dialog("new-tournament", ["ctrl+n"], " Saturday")
    scene.app.quit()
    scene.feltctl("new", "--template", "plo-rebuy", LONG)
    scene.start().open_first()
    scene.window.resize(1280, 800)
    for number, page in enumerate(PAGES, 1):
        ui.keys(f"alt+{number}")
        scene.shot(f"empty-{page}")
    scene.room("pot-limit-waiting")
    for name in ("Ann", "Bea", "Ñandú"):
        scene.feltctl("do", LONG, "register", f"name={name}")
    scene.feltctl("do", LONG, "start")
    scene.room("pot-limit-running")
    scene.feltctl("do", LONG, "set-level", "level=7")
    scene.room("pot-limit-break")
    for name in ("Ann", "Bea"):
        scene.feltctl("do", LONG, "bust-out", f"player={name}")
    scene.room("pot-limit-one-left")
    scene.shot("one-left")
    scene.feltctl("do", LONG, "finish")
    scene.room("pot-limit-finished")


def of_scheme(scene, scheme):
    def test(ui):
        scene(ui, scheme)
    test.__name__ = f"test_{scene.__name__}_{LANGUAGE}_{scheme}"
    return test


felt_ui.main([of_scheme(scene, scheme) for scheme in SCHEMES for scene in (pages, new_tournament)], seconds=500)
