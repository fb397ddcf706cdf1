#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-sounds.py - what the room hears: chosen and tested on the page of screens, said once, muted by a key

The voice is a program of this test's own, which writes down what it is asked to say. The outputs are
those of a sound server of its own, which writes down what arrives.
"""

import os
import re
import struct
import subprocess

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until

RATE = 8000  # samples a second of what is recorded
APART = RATE * 3 // 10  # so long it is quiet between two sounds, and never within one

VOICE = """#!/bin/sh
# -v LANGUAGE -w FILE --stdin
text=$(cat)
cp "$TONE" "$4"
printf '%s: %s\\n' "$2" "$text" >>"$SAID"
"""


class Room:
    """A felt with a voice of the test's own; said() is what it was asked to say."""

    def __init__(self, ui):
        folder = ui.desktop.scratch / "voice"
        folder.mkdir()
        self.log, tone = folder / "said", folder / "tone.wav"
        samples = (b"\0\x40" * 25 + b"\0\xc0" * 25) * 40
        tone.write_bytes(b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt "
                         + struct.pack("<IHHIIHH", 16, 1, 1, 22050, 44100, 2, 16)
                         + b"data" + struct.pack("<I", len(samples)) + samples)
        program = folder / "espeak-ng"
        program.write_text(VOICE)
        program.chmod(0o755)
        self.log.touch()
        env = {"PATH": f"{folder}:{os.environ['PATH']}", "SAID": str(self.log), "TONE": str(tone)}
        self.ui, self.felt = ui, Felt(ui, "--demo", env=env)

    def said(self):
        return self.log.read_text().splitlines()

    def wait_said(self, count):
        wait_until(lambda: len(self.said()) >= count, WAIT, f"sentence {count}")
        assert len(self.said()) == count, self.said()
        return self.said()[-1]


class Outputs:
    """A sound server with two outputs, the system's first; what each was sent is recorded."""

    NAMES = {"desk": "Desk", "hall": "Hall"}

    def __init__(self, ui):
        self.ui, scratch = ui, ui.desktop.scratch
        sinks = [f"--load=module-null-sink sink_name={name} rate={RATE} channels=1 sink_properties=device.description={title}"
                 for name, title in self.NAMES.items()]
        server = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", *sinks,
                  f"--load=module-native-protocol-unix auth-anonymous=1 socket={scratch}/pulse"]
        with open(scratch / "pulse.log", "wb") as log:
            self.server = self.start(server, stdout=log, stderr=log)
            wait_until(lambda: ui.desktop.run("pactl", "info", check=False).returncode == 0, WAIT, "the sound server")
            self.files = {name: scratch / f"{name}.raw" for name in self.NAMES}
            self.recorders = {}
            for name, file in self.files.items():
                with open(file, "wb") as out:
                    self.recorders[name] = self.start(
                        ["parec", f"--device={name}.monitor", "--format=s16le", f"--rate={RATE}", "--channels=1",
                         "--latency-msec=20"], stdout=out, stderr=log)
        wait_until(lambda: all(file.stat().st_size for file in self.files.values()), WAIT, "both recordings")

    def start(self, command, **options):
        return subprocess.Popen(command, env=self.ui.desktop.env, stdin=subprocess.DEVNULL, **options)

    def heard(self, name):
        """The sounds that arrived and ended, each its length in seconds."""
        data = self.files[name].read_bytes()
        samples = struct.unpack(f"<{len(data) // 2}h", data[:len(data) // 2 * 2])
        loud = [i for i, sample in enumerate(samples) if abs(sample) > 300]
        sounds = []
        for i in loud:
            if sounds and i - sounds[-1][1] < APART:
                sounds[-1][1] = i
            else:
                sounds.append([i, i])
        ended = [(end - begin) / RATE for begin, end in sounds if len(samples) - end > APART]
        return ended if len(ended) == len(sounds) else []

    def take_away(self, name):
        """Unplugs it. Its recording ends before: the server would go on with what another one plays."""
        self.recorders[name].terminate()
        self.recorders[name].wait()
        modules = self.ui.desktop.run("pactl", "list", "short", "modules").stdout.decode().splitlines()
        number = next(line.split()[0] for line in modules if f"sink_name={name} " in line)
        self.ui.desktop.run("pactl", "unload-module", number)

    def close(self):
        for process in [*self.recorders.values(), self.server]:
            process.terminate()
            process.wait()


def open_sounds(room):
    room.ui.keys("shift+F11")
    room.felt.window.find("page tab", "Sounds").click()
    return room.felt.window


def try_bell(room, outputs, dialog, heard):
    """A test of the bell is heard once, on one output: heard is how often it was on each by then."""
    dialog.find("push button", "Test: 90 Seconds Left").click()
    wait_until(lambda: {name: len(outputs.heard(name)) for name in heard} == heard, WAIT, f"{heard} sounds")


def close_sounds(room):
    room.ui.keys("alt+1")


def choose_output(room, outputs):
    """By keyboard; it is heard there, once; gone, it is heard on the system's. What is said at the desk is always heard there."""
    ui, felt = room.ui, room.felt
    dialog = open_sounds(room)
    dialog.find("check box", "Spoken Announcements").click()
    row = dialog.find("combo box", "Output")
    wait_until(lambda: not dialog.find_all("label", re.compile("^No output")), WAIT, "the outputs to be found")
    try_bell(room, outputs, dialog, {"desk": 1, "hall": 0})
    shown = felt.app.opened(row.click)
    ui.keys("End", "Return")
    felt.app.closed(shown)
    look(dialog, "Hall", shot="output")
    try_bell(room, outputs, dialog, {"desk": 1, "hall": 1})
    close_sounds(room)
    enter(felt.window, "alt+2", "“Hall Chosen\n”")
    wait_until(lambda: [len(outputs.heard(name)) for name in ("desk", "hall")] == [2, 1], WAIT, "it at the desk")
    outputs.take_away("hall")
    dialog = open_sounds(room)
    dialog.find("label", re.compile("^Not connected"))
    try_bell(room, outputs, dialog, {"desk": 3, "hall": 1})
    close_sounds(room)


def choose(room):
    dialog = open_sounds(room)
    mute = dialog.find("check box", "Sounds")
    wait_until(lambda: mute.has_state("checked"), WAIT, "sounds to be on")
    speech = dialog.find("check box", "Spoken Announcements")
    assert not speech.has_state("checked"), "nothing is said unless somebody wants it"
    speech.click()
    wait_until(lambda: speech.has_state("checked"), WAIT, "announcements to be on")
    dialog.find("push button", "Test: A Level Begins").click()
    assert room.wait_said(1) == "en: Level two. Blinds are now two hundred, four hundred."
    dialog.find("label", re.compile("^No audio output was found"))  # which is no error
    dialog.screenshot("sounds")
    close_sounds(room)


def automate(room):
    """A rule by keyboard and mouse: refused in place, kept, done once; its message is on the screens."""
    ui, felt = room.ui, room.felt
    said = len(room.said())
    ui.keys("shift+F11")
    felt.window.find("page tab", "Automation").click()
    felt.window.find("push button", "New Rule").click()
    dialog = felt.dialog("Rule")
    dialog.find("text", "Name").set_text("Welcome back")
    save = dialog.find("push button", "Save")
    save.click()
    dialog.find("label", re.compile("does nothing"))
    look(dialog, fill={"Say": "Welcome back"}, shot="rule")
    closed = {dialog.xid} if dialog.shown else set()
    save.click()
    felt.app.closed(closed)
    look(felt.window, ("check box", "Welcome back"), shot="automation")
    enter(felt.window, "alt+1")
    while not any("Level" in line for line in room.said()[said:]):  # the rule may have spoken after it already
        heard = len(room.said())
        ui.keys("ctrl+Page_Down")
        wait_until(lambda: len(room.said()) > heard, WAIT, "the next level or break")
    wait_until(lambda: room.said()[-1] == "en: Welcome back", WAIT, "the rule to speak after the level")


def say_recorded(room):
    """What was recorded and refused is said at the desk, in the window's words, beside what the room hears."""
    dialog = open_sounds(room)
    dialog.find("check box", "Speak What Is Recorded").click()
    close_sounds(room)
    enter(room.felt.window, "alt+2", "“Desk Voice\n”")
    for words in "en: Desk Voice is registered, ", "en: Desk Voice is already registered. ":
        wait_until(lambda: any(line.startswith(words) for line in room.said()), WAIT, words)
        room.ui.type("Desk Voice\n")


def test_sounds(ui):
    room = Room(ui)
    choose(room)
    enter(room.felt.window, "ctrl+Page_Down")
    assert re.match(r"en: Level \w+\. Blinds are now .*\.$|en: Break\.", room.wait_said(2)), room.said()
    ui.keys("ctrl+z")
    ui.keys("ctrl+shift+z")  # what was told is not told again
    ui.keys("ctrl+Page_Down")
    assert room.wait_said(3) != room.said()[1], room.said()
    enter(ui, "ctrl+shift+m", "ctrl+Page_Down", "ctrl+shift+m", "ctrl+Page_Down")
    room.wait_said(4)
    automate(room)
    say_recorded(room)
    outputs = Outputs(ui)
    try:
        choose_output(room, outputs)
    finally:
        outputs.close()


felt_ui.main([test_sounds])
