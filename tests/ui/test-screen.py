#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screen.py - the room's screen has the keys, countdowns, announced prizes; a crash, and all is back"""

import datetime
import re

import felt_ui
from felt_acts import enter, look
from felt_app import ROOM, SECOND, WAIT, Felt
from felt_display import wait_until

NAMES = ("Ann", "Ben", "Cid", "Dora")
KEYFILE = {"GSETTINGS_BACKEND": "keyfile"}  # settings outlive the program, as they do on a desktop


def says(felt, words, seconds=WAIT):
    """Waits until the room's screen says so to a screen reader; returns all it says."""
    last = None
    def find():
        nonlocal last
        last = felt.room()
        return last if re.search(words, last) else None
    try:
        return wait_until(find, seconds, f"the room's screen to say {words}")
    except TimeoutError:
        raise AssertionError(f"the room's screen says {last!r}, not {words!r}") from None


def begin(ui):
    """A tournament of four that has not started, in the window; its database and the Felt."""
    database = ui.desktop.scratch / "screen.db"
    felt = Felt(ui, database=database, env=KEYFILE)
    felt.feltctl("new", "--template", "plo-rebuy", "Sunday")
    for name in NAMES:
        felt.feltctl("do", "Sunday", "register", f"name={name}")
    felt.window.find("list item", re.compile("Sunday")).click()
    felt.window.find("panel", "Clock")
    return felt


def counted_down(felt):
    """A start at a time of day, typed into the dialog: on the strip and on the room's screen."""
    at = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)).strftime("%H:%M")
    felt.window.find("push button", "Start At…").activate()
    dialog = felt.dialog("Start at a Time of Day")
    felt.ui.type("25:00")
    look(dialog, re.compile("is no time of day"), shot="screen-start-at-refused")
    enter(felt.ui, "ctrl+a", f"“{at}”")
    look(dialog, re.compile(f"counts down to {at}"), shot="screen-start-at", keys="Return")
    felt.window.find("label", f"Begins at {at}")
    enter(felt.window, "F11")
    first = says(felt, f"Play begins at {at}.*, (5\\d:\\d\\d|1:00:00)")
    wait_until(lambda: felt.room() != first, SECOND, "the countdown to go on though the clock stands")
    felt.ui.screenshot("screen-countdown")


def screen_keys(felt):
    """The screen covers the window on this one monitor: its keys are the window's."""
    felt.ui.keys("ctrl+space")  # starts
    felt.wait(lambda show: show["phase"] == "running")
    length = felt.show()["clock"]["remaining_ms"]
    felt.ui.keys("ctrl+plus")
    felt.wait(lambda show: show["clock"]["remaining_ms"] > length)
    felt.ui.keys("ctrl+z")
    felt.wait(lambda show: show["clock"]["remaining_ms"] <= length, "Ctrl+Z does nothing on the screen")
    felt.ui.keys("ctrl+space")
    says(felt, "(?i), paused")
    felt.wait(lambda show: show["clock"]["paused"])
    felt.ui.keys("ctrl+k")
    room = felt.app.window(ROOM)
    room.find("text", "Command")
    felt.ui.type("note the deck was changed")
    felt.ui.screenshot("screen-palette")
    felt.ui.keys("Return")
    wait_until(lambda: "deck was changed" in felt.feltctl("log", "Sunday"), SECOND, "the palette over the screen")
    room.gone("text", "Command")
    felt.ui.keys("ctrl+space")
    felt.wait(lambda show: not show["clock"]["paused"])
    assert "ends about" in says(felt, "ends about \\d\\d:\\d\\d")
    felt.ui.keys("F11")
    felt.window.focus()


def called(felt):
    """Call-the-clock from a seat: in the dialog, on the strip and on the room's screen."""
    felt.open_page("Tables")
    ann = felt.player("Ann")
    felt.seat(ann["table"], ann["seat"]).click()
    felt.menu_item("Call the Clock").activate()
    dialog = felt.dialog("On the Clock")
    where = f"Ann, table {ann['table']} seat {ann['seat']}"
    look(dialog, where, re.compile("^00:[012]\\d$"), shot="screen-call")
    felt.window.find("label", re.compile(f"^{where} · 00:[12]"))
    felt.ui.keys("F11")  # the dialog leaves these keys to its window
    says(felt, f"On the clock: {where}")
    felt.ui.screenshot("screen-called")
    felt.ui.keys("F11")
    dialog.focus()
    for paused in (True, False):
        felt.ui.keys("ctrl+space")
        felt.wait(lambda show, paused=paused: show["clock"]["paused"] == paused)
    dialog.find("push button", "Acted in Time").activate()
    wait_until(lambda: "acted in time" in felt.feltctl("log", "Sunday"), SECOND, "the outcome in the log")
    felt.window.gone("label", re.compile(f"^{where}"))
    felt.seat(ann["table"], ann["seat"]).click()
    felt.menu_item("Call the Clock").activate()
    felt.dialog("On the Clock")
    felt.window.find("label", re.compile(f"^{where} · 00:[12]"))
    felt.ui.keys("Escape")  # nobody looks after it any more, on no screen
    wait_until(lambda: "called off" in felt.feltctl("log", "Sunday"), SECOND, "the end in the log")
    felt.window.gone("label", re.compile(f"^{where}"))


def shot(felt):
    """The shot clock: set up, started for a player, more time for a chip; on the room's screen too."""
    felt.menu("Tournaments", "Shot Clock…")
    dialog = felt.dialog("Shot Clock")
    dialog.find("push button", "Record").activate()
    felt.wait(lambda show: show["players"][0].get("time_chips") == 4)
    dialog.find("push button", "Start the time of Ben").activate()
    look(dialog, "Ben", re.compile("^00:[23]"), press="Time chip of Ben")
    dialog.find("label", re.compile("^00:5|^01:00"))
    felt.wait(lambda show: show["players"][1].get("time_chips") == 3)
    dialog.screenshot("screen-shot")
    felt.window.find("label", re.compile("^Ben · 00:[45]"))
    dialog.find("push button", "Stop").activate()
    look(dialog, (None, "Nobody has to act"), keys="Escape")
    wait_until(lambda: not dialog.shown, SECOND, "the dialog to close")
    felt.window.focus()


def prizes(felt):
    """What is announced stands on the room's screen."""
    felt.feltctl("do", "Sunday", "set-config", "price=2000", "currency=EUR", "payouts.by=fixed", "payouts.places=3")
    felt.feltctl("do", "Sunday", "register", "name=Eva")
    felt.feltctl("do", "Sunday", "lock-prizes", "amounts=1000,500,500")
    felt.feltctl("do", "Sunday", "call-clock", "player=Ben")
    felt.ui.keys("F11")
    says(felt, "prizes: 1st 10 EUR; 2nd–3rd 5 EUR")
    says(felt, "On the clock: Ben, table")
    felt.ui.screenshot("screen-prizes")


def crash(ui, felt):
    """Killed, it comes back by itself: the tournament and the room's screen."""
    felt.app.kill()
    again = Felt(ui, database=felt.database, env=KEYFILE)
    says(again, "^The room’s screen: Sunday")
    again.window.find("panel", "Clock")
    return again


def stays_closed(ui, felt):
    """What ended the program as it came back stays closed at the next start, which says so, and not at the one after it."""
    felt.app.kill()
    file = ui.desktop.scratch / "config/glib-2.0/settings/keyfile"
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("reopening=")]
    at = next(i for i, line in enumerate(lines) if line.startswith("open-windows="))
    file.write_text("\n".join(lines[:at] + ["reopening=true"] + lines[at:]) + "\n", encoding="utf-8")
    felt = Felt(ui, database=felt.database, env=KEYFILE)
    assert "stays closed" in felt.notice(), felt.notice()
    wait_until(lambda: stored(ui, "reopening") == "false", SECOND, "the next start to be tried")
    felt.window.find("list item", re.compile("^Sunday")).click()
    felt.window = felt.app.window("Sunday – Felt")
    ui.keys("F11")
    says(felt, "^The room’s screen: Sunday")
    return felt


def not_running(felt):
    """Nobody says "running" of a clock that stands: not the title, not the list."""
    def subtitle(words):
        return felt.window.find_all("label", words)
    felt.ui.keys("F11")
    felt.window.focus()
    wait_until(lambda: subtitle("Running"), SECOND, "the title to say that it runs")
    felt.ui.keys("ctrl+space")
    wait_until(lambda: subtitle("Paused") and not subtitle("Running"), SECOND, "the title to say that it is paused")
    felt.ui.keys("ctrl+o")
    row = felt.window.find("list item", "Sunday")
    assert row.description.startswith("Paused · "), row.description


def sized(ui, felt):
    """Size and maximised state are those of the last time, also with openbox, and after a crash."""
    def geometry(app):
        return app.window.extents[2:]
    felt.app.kill()
    felt = Felt(ui, database=felt.database, env=KEYFILE)
    small = geometry(felt)
    ui.desktop.run("xdotool", "search", "--onlyvisible", "--name", "Felt$", "windowsize", "1000", "700")
    wait_until(lambda: geometry(felt) == (1000, 700), SECOND, "the window to be resized")
    wait_until(lambda: stored(ui, "window-height") == "700", SECOND, "its size to be written down")
    felt.app.kill()
    felt = Felt(ui, database=felt.database, env=KEYFILE)
    wait_until(lambda: geometry(felt) == (1000, 700), SECOND, f"the size of the last time, {small} before")
    felt.window.find("push button", "Maximize", hidden=True).activate()
    wait_until(lambda: stored(ui, "window-maximized") == "true", SECOND, "that it is maximised to be written down")
    assert stored(ui, "window-width") == "1000", "the size it has maximised is not its own"
    felt.app.kill()
    felt = Felt(ui, database=felt.database, env=KEYFILE)
    wait_until(lambda: geometry(felt)[0] > 1800, SECOND, "the window to be maximised again")
    felt.window.find("push button", re.compile("Maximize|Restore"), hidden=True).activate()
    wait_until(lambda: geometry(felt) == (1000, 700), SECOND, "its own size below")


def stored(ui, key):
    """A setting as the file has it."""
    file = ui.desktop.scratch / "config/glib-2.0/settings/keyfile"
    found = re.search(f"^{key}=(.*)$", file.read_text(encoding="utf-8") if file.exists() else "", re.M)
    return found and found[1]


def test_screen(ui):
    felt = begin(ui)
    counted_down(felt)
    screen_keys(felt)
    called(felt)
    shot(felt)
    prizes(felt)
    felt = crash(ui, stays_closed(ui, felt))
    not_running(felt)
    sized(ui, felt)


felt_ui.main([test_screen])
