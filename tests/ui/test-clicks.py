# SPDX-License-Identifier: GPL-3.0-or-later
"""test-clicks.py - no click is lost in a window that moves something all the time

Usage: test-clicks.py PROGRAM    (clicks.c)
"""

import sys

import felt_ui

CLICKS = 60  # of each kind; without felt-click a few in a hundred are lost


def test_busy_window(ui):
    app = ui.start(sys.argv[1])
    app.window("Clicks").focus()
    app.find("push button", "Button").click()
    for held in 0.004, 0.012:  # seconds
        ui.xdotool(*["mousedown", 1, "sleep", held, "mouseup", 1, "sleep", 0.03] * CLICKS)
    app.find("label", f"Clicks: {1 + 2 * CLICKS}")


felt_ui.main([test_busy_window])
