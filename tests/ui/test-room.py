#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-room.py - the room's screen on a display of this size, running and paused

Usage: test-room.py 1280x800|1920x1080|...

What it says is read by accessibility; pictures are screenshots/room-SIZE-*.png.
"""

import functools
import json
import os
import re
import sys
import time

os.environ["FELT_UI_SIZE"] = sys.argv[1]  # read when felt_display is imported

import felt_app
import felt_ui
from felt_acts import enter
from felt_app import FELT, WAIT
from felt_display import HEIGHT, WIDTH, wait_until


def full_screen(app):
    """The window that covers the display, as soon as there is one."""
    def find():
        for node in app.children:
            if node.role in felt_ui.WINDOW_ROLES and node.shown and node.extents[2:] == (WIDTH, HEIGHT):
                return node
        return None
    return wait_until(find, WAIT, "the room's screen to be full")


def says(room, words):
    """Waits until the room's screen says so to a screen reader."""
    room.find(None, re.compile(words))


def picture(ui, name):
    time.sleep(0.5)
    ui.screenshot(f"room-{WIDTH}x{HEIGHT}-{name}")


def test_pot_limit(ui):
    app = ui.start(FELT, "--demo", "--display", "--database", ui.desktop.scratch / "demo.db")
    room = full_screen(app)
    says(room, "^The room’s screen: .*Level 3, .*150.*300.*1,050")
    picture(ui, "pot-limit")


def test_no_limit_with_ante(ui):
    database = ui.desktop.scratch / "deep.db"
    feltctl = functools.partial(felt_app.feltctl, database=database)
    feltctl("new", "--template", "deep", "Sunday Deep Stack")
    for name in ("Ann", "Bea", "Ñandú"):
        feltctl("do", "Sunday", "register", f"name={name}")
    feltctl("do", "Sunday", "start")
    feltctl("do", "Sunday", "set-level", "level=12")
    level = json.loads(feltctl("show", "Sunday", "--json"))["level"]
    assert level["limit"] == "no-limit" and level["ante"] > 0 and level["max_first"] is None, level
    app = ui.start(FELT, "--database", database)
    app.find("list item", re.compile("Sunday")).click()
    enter(app.window(re.compile("^Sunday Deep Stack")), "F11")
    room = full_screen(app)
    says(room, f"^The room’s screen: .*Level {level['number']}, ")
    picture(ui, "no-limit-ante")
    feltctl("do", "Sunday", "pause")
    says(room, "(?i)paused")
    picture(ui, "no-limit-ante-paused")


felt_ui.main([test_pot_limit, test_no_limit_with_ante])
