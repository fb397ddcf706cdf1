#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-two-monitors.py - the room's screen: where it stands, and that it says what the window says

Usage: test-two-monitors.py one|two       (monitors)
"""

import re
import sys
import time

import felt_ui
from felt_acts import enter
from felt_app import ROOM, WAIT, Felt
from felt_display import HEIGHT, WIDTH, wait_until

TIME = re.compile(r", (\d+:\d\d),")


def room_monitor(felt):
    """The monitor the room's screen covers wholly; None while it is not shown."""
    for node in felt.app.children:
        try:
            found = node.name == ROOM and node.shown
        except felt.ui.glib_error:  # it went away meanwhile
            continue
        if found:
            room = felt_ui.Window(node.path, felt.app)
            listed = felt.ui.desktop.run("xdotool", "search", "--onlyvisible", "--name", ROOM, check=False)
            if not listed.stdout:
                return None
            return room.monitor if room.extents[2:] == (WIDTH, HEIGHT) else None
    return None


def check_same_second(felt):
    """Both windows say the same second: read one, the other, the first again; when the first did
    not change in between, the other must be equal."""
    room = felt.app.window(ROOM).find("image", TIME)
    seen = []

    def compare():
        before, shown, after = felt.time(), TIME.search(room.name)[1], felt.time()
        if before == after:
            assert shown == before, f"the room sees {shown}, the director {before}"
            seen.append(shown)
        return len(seen) >= 20 and len(set(seen)) >= 3
    wait_until(compare, 2 * WAIT, "20 comparisons in three seconds")


def usable(felt):
    """The director's window is in front on the first monitor, and does what it is told."""
    assert felt.window.monitor == 1
    def active():
        run = felt.ui.desktop.run("xdotool", "getactivewindow", "getwindowname", check=False)
        return run.stdout.decode().strip()  # nothing, for a moment, when a window has gone
    wait_until(lambda: active() == felt.window.name, WAIT, "the director's window to be in front")
    felt.button("One minute more").click()
    felt.button("One minute less").click()
    before = felt.show()["clock"]["paused"]
    felt.ui.keys("ctrl+space")
    felt.wait(lambda show: show["clock"]["paused"] != before, "Ctrl+Space does nothing")
    felt.ui.keys("ctrl+space")
    felt.wait(lambda show: show["clock"]["paused"] == before)


def test_hot_plug(ui):
    felt = Felt(ui, "--demo")
    felt.button("Display").click()
    wait_until(lambda: room_monitor(felt) == 2, WAIT, "the room's screen on the second monitor")
    check_same_second(felt)
    usable(felt)
    for _ in range(2):
        ui.desktop.unplug_second()
        wait_until(lambda: room_monitor(felt) is None, WAIT, "the room's screen to go with its monitor")
        time.sleep(1)  # what the desktop does to windows then, it has done
        assert room_monitor(felt) is None
        usable(felt)
        ui.desktop.plug_second()
        wait_until(lambda: room_monitor(felt) == 2, WAIT, "the room's screen to come back")
        usable(felt)
    check_same_second(felt)
    felt.button("Display").click()
    wait_until(lambda: room_monitor(felt) is None, WAIT, "the room's screen to close")


def test_plugged_in_later(ui):
    """It stood on the second monitor; the program crashed, and that one is not there at the next start: it
    waits for it, and does not cover the director's window."""
    database = ui.desktop.scratch / "club.db"
    settings = {"GSETTINGS_BACKEND": "keyfile"}  # they outlive the program, as on a desktop
    felt = Felt(ui, database=database, env=settings)
    felt.window.find("push button", "Start a Clock Now").click()
    felt.button("Start")
    ui.keys("F11")
    wait_until(lambda: room_monitor(felt) == 2, WAIT, "the room's screen on the second monitor")
    for _ in range(2):  # what is remembered outlives a start at which it could not be used
        felt.app.kill()
        ui.desktop.unplug_second()
        felt = Felt(ui, database=database, env=settings)
        wait_until(lambda: felt.window.name.startswith("Poker"), WAIT, "the tournament to come back")
        felt.button("Start")
        time.sleep(1)
        assert room_monitor(felt) is None, "it covers the director's window"
    ui.desktop.plug_second()
    wait_until(lambda: room_monitor(felt) == 2, WAIT, "the room's screen to come back")
    felt.app.kill()
    felt = Felt(ui, database=database, env=settings)
    wait_until(lambda: room_monitor(felt) == 2, WAIT, "the room's screen after a crash")


def test_one_monitor(ui):
    """On the only monitor it covers the window; Esc and F11 leave."""
    felt = Felt(ui, "--demo")
    for leave in ("Escape", "F11"):
        enter(felt.window, "F11")
        wait_until(lambda: room_monitor(felt) == 1, WAIT, "the room's screen on the only monitor")
        check_same_second(felt)
        ui.keys(leave)
        wait_until(lambda: room_monitor(felt) is None, WAIT, f"{leave} to leave")
        usable(felt)


if sys.argv[1] == "two":
    felt_ui.main([test_hot_plug, test_plugged_in_later], monitors=2)
else:
    felt_ui.main([test_one_monitor])
