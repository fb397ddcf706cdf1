# SPDX-License-Identifier: GPL-3.0-or-later
"""test-server.py - the window on a log that several desks share: others' events, a server that stands still.
Figures are printed; the bounds are those a loaded machine keeps."""

import json
import pathlib
import re
import subprocess
import sys
import threading
import time

import felt_ui
from felt_app import FELT, FELTCTL, WAIT, Felt
from felt_display import wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from felt_postgres import Server  # noqa: E402


def set_up(server):
    server.sql("CREATE DATABASE felt", "postgres")
    subprocess.run([FELTCTL, "database", "init", server.address("postgres")], check=True, capture_output=True, timeout=60)
    server.sql("CREATE ROLE desk LOGIN IN ROLE felt_desk; GRANT pg_monitor TO desk")


class Other:
    """Another desk: a feltctl with a copy of the log of its own."""

    def __init__(self, ui, address):
        self.command = [FELTCTL, "--database", address]
        self.env = ui.desktop.env | {"XDG_DATA_HOME": str(ui.desktop.scratch / "other")}
        self.runner = None

    def __call__(self, *words):
        done = subprocess.run([*self.command, *words], capture_output=True, text=True, timeout=60, env=self.env, check=False)
        assert done.returncode == 0, done
        return done.stdout

    def begin(self, tournament):
        self.runner = subprocess.Popen([*self.command, "run", tournament], env=self.env, text=True, bufsize=1,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def do(self, command):
        """Executes a command; returns when it was answered (monotonic)."""
        self.runner.stdin.write(json.dumps(command) + "\n")
        answer = json.loads(self.runner.stdout.readline())
        assert answer["ok"], answer
        return time.monotonic()

    def count(self, tournament):
        return len(self("log", tournament, "--json").splitlines())

    def end(self):
        self.runner.stdin.close()
        self.runner.wait(WAIT)


class Answers:
    """Asks the window something small all the time: the longest it takes is how long its main loop stands still."""

    def __init__(self, ui, node):
        self.ui, self.node, self.longest, self.over = ui, node, 0, False
        self.thread = threading.Thread(target=self.ask)

    def ask(self):
        while not self.over:
            begun = time.monotonic()
            try:
                self.node.has_state("sensitive")
            except self.ui.glib_error:
                pass
            self.longest = max(self.longest, time.monotonic() - begun)
            time.sleep(0.01)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over = True
        self.thread.join()


def say(what, seconds):
    print(f"# {what}: {1000 * seconds:.0f} ms", flush=True)


def see_other_desk(felt, other):
    """What another desk records is shown soon after it is answered."""
    other.begin(felt.tournament)
    figure = felt.part("panel", "Clock").find(None, re.compile("^Players: "))
    took = []
    for number in range(5):
        before = figure.name
        answered = other.do({"command": "register", "name": f"Newcomer {number}"})
        wait_until(lambda: figure.name != before, WAIT, "the player of the other desk", pause=0.005)
        took.append(time.monotonic() - answered)
    other.end()
    say("another desk's event is shown after, at most of five", max(took))
    assert max(took) < 2, took


def stand_still(felt, other, server):
    """The server swallows everything: the window goes on, the command is recorded once when it is back."""
    before = other.count(felt.tournament)
    server.freeze(True)
    with Answers(felt.ui, felt.part("panel", "Clock")) as answers:
        try:
            felt.window.focus()
            felt.ui.keys("ctrl+plus")
            felt.window.find(None, "Waiting for the server…")
            begun = time.monotonic()
            felt.ui.keys("alt+2")
            felt.window.find("text", "Player name")
            opened = time.monotonic() - begun
            felt.window.screenshot("server-waits")
            felt.window.find("label", re.compile("^Since .* it is not certain"))
        finally:
            server.freeze(False)
        wait_until(lambda: other.count(felt.tournament) > before, WAIT, "the minute to be recorded")
    assert other.count(felt.tournament) == before + 1
    say("a page opens while the server stands still", opened)
    say("the longest the window did not answer meanwhile", answers.longest)
    assert opened < 5 and answers.longest < 2, (opened, answers.longest)
    felt.ui.keys("alt+1")


def test_server(ui):
    with Server() as server:
        set_up(server)
        felt = Felt(ui, "--demo", database=server.address())
        other = Other(ui, server.address())
        see_other_desk(felt, other)
        stand_still(felt, other, server)


felt_ui.main([test_server], seconds=120)
