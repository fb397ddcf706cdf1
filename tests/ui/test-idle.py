#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-idle.py - how much of a processor the window takes with three screens, while only the clock runs

Usage: test-idle.py felt [SECONDS]       (60)
"""

import json
import os
import re
import sys
import time

import felt_ui
from felt_acts import enter
from felt_app import WAIT, Felt
from felt_display import wait_until

SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 60
MOST = 1  # per cent of one core
SCENES = {"Hall": "clock", "Cage": "clock-payouts", "Bar": "schedule"}


def spent(pid):
    """Seconds of the processor that a process took, all its threads."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def set_up(ui):
    """Three screens with a scene each, on a monitor each, before the program starts."""
    felt = Felt.__new__(Felt)
    felt.ui, felt.database = ui, ui.desktop.scratch / "idle.db"
    for number, (name, scene) in enumerate(SCENES.items()):
        screen = {"name": name, "playlist": [{"scene": scene}],
                  "output": {"kind": "monitor", "connector": f"DUMMY{number}"}}
        file = felt.ui.desktop.scratch / f"{name}.json"
        file.write_text(json.dumps(screen), encoding="utf-8")
        felt.feltctl("screen", "put", file)
    felt.feltctl("screen", "remove", "Room")


def test_idle(ui):
    set_up(ui)
    felt = Felt(ui, "--demo")
    enter(felt.window, "F11")
    shown = [felt.app.window(f"Felt – Screen “{name}”") for name in SCENES]
    before = shown[0].find("image", re.compile(r"\d:\d\d")).name
    wait_until(lambda: shown[0].find("image", re.compile(r"\d:\d\d")).name != before, WAIT, "the clock to go on")
    time.sleep(5)  # until all that opened has settled
    begun, took = time.monotonic(), spent(felt.app.pid)
    time.sleep(SECONDS)
    share = 100 * (spent(felt.app.pid) - took) / (time.monotonic() - begun)
    assert all(window.shown for window in shown), "a screen is gone"
    print(f"# idle with {len(shown)} screens for {SECONDS} s: {share:.2f} % of one core, at most {MOST} %")
    ui.screenshot("idle-screens", (0, 0, 1920 * 3, 1080))
    assert share <= MOST, f"{share:.2f} %"


felt_ui.main([test_idle], monitors=3, seconds=SECONDS + 240)
