#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-sounds.py - what the room hears: chosen and tested in the preferences, said once, muted by a key

The voice is a program of this test's own, which writes down what it is asked to say.
"""

import os
import re
import struct

import felt_ui
from felt_app import WAIT, Felt
from felt_display import wait_until

VOICE = """#!/bin/sh
# -v LANGUAGE -w FILE --stdin
text=$(cat)
cp "$SILENCE" "$4"
printf '%s: %s\\n' "$2" "$text" >>"$SAID"
"""


class Room:
    """A felt with a voice of the test's own; said() is what it was asked to say."""

    def __init__(self, ui):
        folder = ui.desktop.scratch / "voice"
        folder.mkdir()
        self.log, silence = folder / "said", folder / "silence.wav"
        samples = b"\0\0" * 200
        silence.write_bytes(b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt "
                            + struct.pack("<IHHIIHH", 16, 1, 1, 22050, 44100, 2, 16)
                            + b"data" + struct.pack("<I", len(samples)) + samples)
        program = folder / "espeak-ng"
        program.write_text(VOICE)
        program.chmod(0o755)
        self.log.touch()
        env = {"PATH": f"{folder}:{os.environ['PATH']}", "SAID": str(self.log), "SILENCE": str(silence)}
        self.ui, self.felt = ui, Felt(ui, "--demo", env=env)

    def said(self):
        return self.log.read_text().splitlines()

    def wait_said(self, count):
        wait_until(lambda: len(self.said()) >= count, WAIT, f"sentence {count}")
        assert len(self.said()) == count, self.said()
        return self.said()[-1]


def choose(room):
    ui, felt = room.ui, room.felt
    ui.keys("ctrl+comma")
    dialog = felt.dialog("Preferences")
    dialog.find("page tab", "Sounds").click()
    mute = dialog.find("check box", "Sounds")
    wait_until(lambda: mute.has_state("checked"), WAIT, "sounds to be on")
    speech = dialog.find("check box", "Spoken Announcements")
    assert not speech.has_state("checked"), "nothing is said unless somebody wants it"
    speech.click()
    wait_until(lambda: speech.has_state("checked"), WAIT, "announcements to be on")
    dialog.find("push button", "Test: A Level Begins").click()
    assert room.wait_said(1) == "en: Level two. Blinds are now two hundred, four hundred."
    dialog.screenshot("sounds")
    ui.keys("Escape")
    felt.app.closed({dialog.xid} if dialog.shown else set())


def automate(room):
    """A rule by keyboard and mouse: refused in place, kept, done once; its message is on the screens."""
    ui, felt = room.ui, room.felt
    said = len(room.said())
    felt.menu("Main Menu", "Automation…")
    window = felt.dialog("Automation")
    ui.keys("ctrl+n")
    dialog = felt.dialog("Rule")
    dialog.find("text", "Name").set_text("Welcome back")
    save = dialog.find("push button", "Save")
    save.click()
    dialog.find("label", re.compile("does nothing"))
    dialog.find("text", "Say").set_text("Welcome back")
    dialog.screenshot("rule")
    closed = {dialog.xid} if dialog.shown else set()
    save.click()
    felt.app.closed(closed)
    window.find("check box", "Welcome back")
    window.screenshot("automation")
    closed = {window.xid}
    window.focus()
    ui.keys("Escape")
    felt.app.closed(closed)
    felt.window.focus()
    while "Level" not in room.said()[-1] or len(room.said()) == said:
        heard = len(room.said())
        ui.keys("ctrl+Page_Down")
        wait_until(lambda: len(room.said()) > heard, WAIT, "the next level or break")
    wait_until(lambda: room.said()[-1] == "en: Welcome back", WAIT, "the rule to speak after the level")


def test_sounds(ui):
    room = Room(ui)
    choose(room)
    room.felt.window.focus()
    ui.keys("ctrl+Page_Down")
    assert re.match(r"en: Level \w+\. Blinds are now .*\.$|en: Break\.", room.wait_said(2)), room.said()
    ui.keys("ctrl+z")
    ui.keys("ctrl+shift+z")  # what was told is not told again
    ui.keys("ctrl+Page_Down")
    third = room.wait_said(3)
    assert third != room.said()[1], room.said()
    ui.keys("ctrl+shift+m")
    ui.keys("ctrl+Page_Down")
    ui.keys("ctrl+shift+m")
    ui.keys("ctrl+Page_Down")
    room.wait_said(4)
    automate(room)


felt_ui.main([test_sounds])
