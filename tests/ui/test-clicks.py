# SPDX-License-Identifier: GPL-3.0-or-later
"""test-clicks.py - no click is lost in a window that moves something while a button is held

Usage: test-clicks.py PROGRAM    (clicks.c)
"""

import sys

import felt_ui

CLICKS = 20  # without felt-keys most are lost


def test_busy_window(ui):
    app = ui.start(sys.argv[1])
    app.window("Clicks").focus()
    app.find("push button", "Button").aim()
    for click in range(CLICKS):
        for way, heard in ("mousedown", "pressed"), ("mouseup", "released"):
            ui.hand.pointer(way, 1)
            felt_ui.wait_until(lambda: app.stderr.count(heard) > click, felt_ui.WAIT, heard)
    app.find("label", f"Clicks: {CLICKS}")


felt_ui.main([test_busy_window])
