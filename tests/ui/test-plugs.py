#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-plugs.py - several screens of the room on three monitors, which are pulled and plugged in at random

Usage: test-plugs.py [PLUGS]       (20; FELT_SEED repeats a run)
"""

import json
import os
import random
import re
import statistics
import sys
import time

import felt_ui
from felt_acts import enter
from felt_app import WAIT, Felt
from felt_display import HEIGHT, WIDTH, wait_until

PLUGS = int(sys.argv[1]) if len(sys.argv) > 1 else 20
SEED = int(os.environ.get("FELT_SEED") or random.SystemRandom().randrange(2 ** 32))
SCREENS = {"Hall": 2, "Cage": 3}  # and the monitors they are assigned to
KEYFILE = {"GSETTINGS_BACKEND": "keyfile"}  # settings outlive the program, as they do on a desktop
PLAYLIST = [{"scene": "clock"}]


def set_up(ui):
    """Two screens, from a shell, before the program starts."""
    felt = Felt.__new__(Felt)
    felt.ui, felt.database = ui, ui.desktop.scratch / "plugs.db"
    for name, monitor in SCREENS.items():
        screen = {"name": name, "playlist": PLAYLIST,
                  "output": {"kind": "monitor", "connector": f"DUMMY{monitor - 1}"}}
        file = ui.desktop.scratch / f"{name}.json"
        file.write_text(json.dumps(screen), encoding="utf-8")
        felt.feltctl("screen", "put", file)
    felt.feltctl("screen", "remove", "Room")
    felt.feltctl("new", "Friday")


def standing(ui, title):
    """The monitor a window of this title covers wholly; 0: none is shown."""
    found = ui.desktop.run("xdotool", "search", "--onlyvisible", "--name", f"^{title}$", check=False).stdout.split()
    if not found:
        return 0
    lines = ui.desktop.run("xdotool", "getwindowgeometry", "--shell", found[0].decode(), check=False).stdout.decode()
    place = dict(line.split("=") for line in lines.split())
    if (place.get("WIDTH"), place.get("HEIGHT")) != (str(WIDTH), str(HEIGHT)):
        return None
    return 1 + int(place["X"]) // WIDTH


def stand(ui, names):
    """Whether exactly these screens are shown, each on its monitor."""
    return all(standing(ui, f"Felt – Screen “{name}”") == (monitor if name in names else 0)
               for name, monitor in SCREENS.items())


def active(ui):
    """The title of the window that has the keyboard."""
    return ui.desktop.run("xdotool", "getactivewindow", "getwindowname", check=False).stdout.decode().strip()


def begin(ui):
    felt = Felt(ui, database=ui.desktop.scratch / "plugs.db", env=KEYFILE)
    felt.window.find("list item", re.compile("Friday")).click()
    felt.button("Start").activate()
    felt.wait(lambda show: show["phase"] == "running")
    return felt


def plug(felt, numbers):
    """Only these monitors are plugged in; returns after how many seconds all stood as they should."""
    names = [name for name, monitor in SCREENS.items() if monitor in numbers]
    felt.ui.desktop.plug(1, *numbers)
    begun = time.monotonic()
    wait_until(lambda: stand(felt.ui, names), WAIT, f"the screens {names} on their monitors, and no others", pause=0.02)
    return time.monotonic() - begun


def pulled_and_plugged(felt):
    """The screens follow their monitors; the director's window and the clock know nothing of it."""
    chance = random.Random(SEED)
    director, log = felt.window.geometry, felt.feltctl("log", "Friday")
    last, times = (2, 3), []
    for number in range(PLUGS):
        last = chance.choice([choice for choice in ((), (2,), (3,), (2, 3)) if choice != last])
        times.append(plug(felt, last))
        wait_until(lambda: active(felt.ui) == felt.window.name, WAIT, "the director's window to have the keyboard")
        assert felt.window.geometry == director, f"plug {number + 1}: {felt.window.geometry}, not {director}"
    print(f"# {PLUGS} plugs: back after {statistics.median(times):.2f} s, at most {max(times):.2f} s (goal: 2 s)")
    assert felt.feltctl("log", "Friday") == log
    before = felt.show()["clock"]["remaining_ms"]
    wait_until(lambda: felt.show()["clock"]["remaining_ms"] < before - 1000, WAIT, "the clock to run")
    plug(felt, (2, 3))


def back_after_a_crash(ui, felt):
    """All of them come back; one whose monitor is not there waits for it."""
    felt.app.kill()
    ui.desktop.plug(1, 2)
    felt = Felt(ui, database=felt.database, env=KEYFILE)
    wait_until(lambda: stand(ui, ["Hall"]), WAIT, "the screen whose monitor is there")
    plug(felt, (2, 3))
    return felt


def changed_from_a_shell(ui, felt):
    """Screens change places while they are shown, as feltctl says; one is closed on its own."""
    felt.feltctl("screen", "assign", "Cage", "none")
    wait_until(lambda: stand(ui, ["Hall"]), WAIT, "the screen without a monitor to go")
    felt.feltctl("screen", "assign", "Cage", "DUMMY2")
    wait_until(lambda: stand(ui, ["Hall", "Cage"]), WAIT, "it to come back")
    enter(felt.window, "F11")
    wait_until(lambda: stand(ui, []), WAIT, "F11 to take all of them away")


def taken_by_another_window(ui, felt):
    """A screen shows the tournament of the window that opened it last, and stays where it is."""
    def says(name):
        return felt.app.window("Felt – Screen “Hall”").find("image", re.compile(f": {name},"))
    felt.feltctl("new", "Sunday")
    enter(felt.window, "F11")
    wait_until(lambda: stand(ui, SCREENS), WAIT, "each screen on its monitor")
    says("Friday")
    enter(felt.window, "ctrl+shift+n")
    felt.app.window("Felt").find("list item", re.compile("Sunday")).click()
    enter(felt.app.window(re.compile("^Sunday")), "F11")
    says("Sunday")
    wait_until(lambda: stand(ui, SCREENS), WAIT, "each screen where it was")


def test_plugs(ui):
    print(f"# FELT_SEED={SEED}")
    set_up(ui)
    felt = begin(ui)
    enter(felt.window, "F11")
    wait_until(lambda: stand(ui, SCREENS), WAIT, "each screen on its monitor")
    pulled_and_plugged(felt)
    felt = back_after_a_crash(ui, felt)
    changed_from_a_shell(ui, felt)
    taken_by_another_window(ui, felt)


felt_ui.main([test_plugs], monitors=3, seconds=300 + 10 * PLUGS)
