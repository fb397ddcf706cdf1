# SPDX-License-Identifier: GPL-3.0-or-later
"""test-club.py - the club in its window: name, colours, logo, rules of the house; by keys, with undo"""

import json
import re

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until


def club(felt):
    return json.loads(felt.feltctl("show", "club", "--json"))


def wait_club(felt, test, what):
    return wait_until(lambda: test(club(felt)), WAIT, what)


def open_dialog(felt):
    """By the palette, as whoever does not know the menu."""
    enter(felt.window, "ctrl+k", "“the club\n”")
    return felt.app.window("The Club")


def fill(felt, dialog, name, text):
    dialog.find("text", name).click()
    enter(felt.ui, "ctrl+a BackSpace", f"“{text}”")


def test_club(ui):
    felt = Felt(ui, "--demo")
    dialog = open_dialog(felt)
    fill(felt, dialog, "Name", "Golden Felt")
    fill(felt, dialog, "Footer (address, web page)", "Via Roma 1, Bologna")
    dialog.screenshot("club-new")
    felt.ui.keys("Return")  # applies, as from every line
    wait_club(felt, lambda is_now: (is_now["name"], is_now["footer"]) == ("Golden Felt", "Via Roma 1, Bologna"), "the name to be recorded")

    dialog = open_dialog(felt)
    dialog.find("push button", "Add a Rule").activate()
    dialog.find("text", "Rule, line 1")
    ui.type("No phones at the table")
    dialog.find("push button", "Add a Rule").activate()
    dialog.find("text", "Rule, line 2")
    enter(ui, "“Be kind”", "alt+Up")
    dialog.find("push button", "Apply").activate()
    wait_club(felt, lambda is_now: is_now["house_rules"]["rules"] == ["Be kind", "No phones at the table"], "the rules to be recorded")

    # What another program says of the club is shown, and taken back by a key of the dialog.
    felt.feltctl("do", "club", "set-club", "name=Silver Felt", "accent=#204080")
    felt.feltctl("do", "club", "set-logo", "image=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
    dialog = open_dialog(felt)
    look(dialog, (None, re.compile("PNG, 1 × 1 pixels")), shot="club-all", press="Remove the Logo")
    dialog.find("push button", "As the Theme").activate()
    dialog.find("push button", "Apply").activate()
    wait_club(felt, lambda is_now: is_now["logo"] is None and is_now["accent"] is None, "logo and colour to be gone")
    dialog = open_dialog(felt)
    for gone in ("logo", "accent"):
        dialog.find("push button", "Take the Latest Change of the Club Back").activate()
        wait_club(felt, lambda is_now, key=gone: is_now[key] is not None, f"{gone} to be back")
    dialog.find(None, re.compile("PNG, 1 × 1 pixels"))
    dialog.find("push button", "Take the Latest Change of the Club Back").activate()
    wait_club(felt, lambda is_now: is_now["logo"] is None, "the other program's logo to be taken back")
    dialog.find("push button", "Cancel").activate()
    assert felt.feltctl("verify", "club").strip().endswith("all good")


if __name__ == "__main__":
    felt_ui.main([test_club])
