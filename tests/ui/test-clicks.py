# SPDX-License-Identifier: GPL-3.0-or-later
"""test-clicks.py - no click is lost in a window that moves something all the time

Usage: test-clicks.py PROGRAM    (clicks.c)
"""

import sys
import time

import felt_ui

CLICKS = 60  # of each kind; without felt-click a few in a hundred are lost


def test_busy_window(ui):
    app = ui.start(sys.argv[1])
    app.window("Clicks").focus()
    app.find("push button", "Button").click()
    for held in [0.004, 0.012] * CLICKS:  # seconds
        ui.hand.pointer("mousedown", 1)
        time.sleep(held)
        ui.hand.pointer("mouseup", 1)
        ui.order.manager()  # on a busy machine some of those that it keeps back at a time never reach the window
        time.sleep(0.03)
    app.find("label", f"Clicks: {1 + 2 * CLICKS}")


felt_ui.main([test_busy_window])
