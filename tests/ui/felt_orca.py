# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_orca.py - the screen reader Orca, as a director hears it who cannot see

    with Orca(ui) as orca:           # before the program starts
        felt = Felt(ui)
        ui.keys("ctrl+z")
        orca.heard()                 # ["Undone: Ann is registered"]

Orca runs on the desktop of the test, with a folder of its own and without a voice: each sentence that its speech server
would be given is written down, and that it was cut off. It answers when it has dealt with all that the programs told.

Run as a program it is Orca itself.
"""

import os
import re
import subprocess
import sys

from felt_display import Unavailable, _die_with_parent

PATIENCE_MS = 60_000
CLASS = re.compile(r"\b(Gtk|Gdk|Adw|Felt)[A-Z]\w+|\w_\w|_\w")  # of a widget, not its name; a letter to press


class Orca:
    """A screen reader that writes down what it says."""

    def __init__(self, ui, language="en"):
        if not os.path.exists("/usr/bin/orca"):
            raise Unavailable("orca is not installed")
        self.ui, self.language = ui, language
        if ui.bus is None:
            ui.accessibility()
        self.asked = 0
        with open(ui.desktop.scratch / "orca.log", "wb") as log:
            self.process = subprocess.Popen(
                ["/usr/bin/python3", __file__, str(ui.desktop.scratch / "orca")], env=ui.desktop.env | {"LANGUAGE": language},
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True, bufsize=1, start_new_session=True,
                preexec_fn=_die_with_parent)
        ui.desktop.servers.append(self.process)
        self.heard()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def _lines(self):
        """What it wrote since the last time, when it is idle."""
        self.ui.handled()
        self.asked += 1
        self.process.stdin.write(f"{self.asked}\n")
        for line in self.process.stdout:
            if line == f"idle {self.asked}\n":
                return
            yield line.rstrip("\n")
        raise AssertionError(f"Orca has ended: {self.ui.desktop.log('orca')}")

    def heard(self):
        """The sentences since the last time that nothing cut off but keys; twice the same is once."""
        said = []
        self.wrote = list(self._lines())
        for line in self.wrote:
            if line == "cut":
                said.clear()
            if line.startswith("say "):
                words = re.sub(r"[.\s]+$", "", line.removeprefix("say ").strip())
                assert not CLASS.search(words), words
                if words and said[-1:] != [words]:
                    said.append(words)
        return said


def main(folder):
    """Orca without voice, braille, sound and echo of keys; each number on standard input is answered when it is idle."""
    import gi
    gi.require_version("Gtk", "3.0")
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
    from orca import orca, settings, speech

    def tell(line):
        print(line, flush=True)

    def stop():  # speech-dispatcher is told so by each key, and where a window is left
        by_key = sys._getframe(2).f_code.co_filename.endswith("/input_event.py")
        tell("key" if by_key else "cut")

    speech._speak = lambda text, acss, interrupt: tell("say " + text)
    speech.speakCharacter = lambda text, acss=None: tell("say " + text)
    speech.speakKeyEvent = lambda event, acss=None: None
    speech.init = speech.shutdown = lambda: None
    speech.stop = stop
    settings.enableBraille = settings.enableSound = settings.enableKeyEcho = False
    orca.getSettingsManager().activate(folder, {})
    # a program that a busy machine keeps from answering is not there for Orca after 0.8 s, and what it told is dropped
    Atspi.set_timeout(PATIENCE_MS, PATIENCE_MS)

    def answer(number):
        if not orca._eventManager._eventQueue.empty():
            return True
        tell("idle " + number)
        return False

    def asked(stream, _condition):
        number = stream.readline().strip()
        desktop = Atspi.get_desktop(0)
        for at in range(desktop.get_child_count()):  # what a program told before it answers has come then
            program = desktop.get_child_at_index(at)
            if program is not None:
                program.get_child_count()
        GLib.idle_add(answer, number, priority=GLib.PRIORITY_LOW)
        return number != ""

    GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, asked)
    sys.exit(orca.main())


if __name__ == "__main__":
    main(sys.argv[1])
