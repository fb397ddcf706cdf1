# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_desks.py - desks that record without end, each a process with a copy of the log of its own

A desk gives one command after the other, each with an id, and the same one again until it is answered
with success: as an operator does, and as it must be safe.
"""

import os
import threading
import time

import felt_cli


class Desk(threading.Thread):
    """Records notes "NAME-1", "NAME-2", … in a tournament until it is ended, at most `rate` a second."""

    def __init__(self, folder, name, address, tournament, rate=20, **env):
        super().__init__(daemon=True)
        self.database = felt_cli.Database(folder, env=felt_cli.environment(XDG_DATA_HOME=str(folder / name), **env))
        self.database.path, self.name, self.tournament, self.rate = address, name, tournament, rate
        self.answers = []  # of each acknowledged command: when it was given, how long it took (s)
        self.retries, self.over, self.runner, self.trouble = 0, threading.Event(), None, None

    def ask(self, number):
        """Whether the command was acknowledged. A desk whose program ended is started again."""
        if self.runner is None:
            self.runner = self.database.runner(self.tournament)
        command = {"command": "note", "text": f"{self.name}-{number}", "id": f"{self.name}-{number}"}
        try:
            self.runner.send(command)
            answer = self.runner.receive()
            self.trouble = answer.get("message")
            return answer["ok"]
        except (AssertionError, BrokenPipeError) as error:
            self.trouble = str(error)
            self.runner.kill()
            self.runner = None
            return False

    def run(self):
        due = time.monotonic()
        while not self.over.is_set():
            began = time.monotonic()
            while not self.ask(len(self.answers) + 1):
                self.retries += 1
                time.sleep(0.05)
                if self.over.is_set():
                    return
            self.answers.append((began, time.monotonic() - began))
            # Who was late does not hurry afterwards: an operator who waited has not saved up commands.
            due = max(due + 1 / self.rate, time.monotonic() - 1 / self.rate)
            time.sleep(max(0, due - time.monotonic()))

    def end(self):
        self.over.set()
        self.join(120)
        assert not self.is_alive(), f"{self.name} does not end: {self.trouble}"
        if self.runner is not None:
            self.runner.kill()


def count(log, desks):
    """Of what was acknowledged: how much is lost, doubled; how many numbers of the log are missing."""
    texts = [event["payload"]["text"] for event in log if event["kind"] == "noted"]
    held = set(texts)
    told = [f"{desk.name}-{number}" for desk in desks for number in range(1, len(desk.answers) + 1)]
    gaps = len(log) - sum(event["seq"] == number for number, event in enumerate(log, 1))
    return {"acknowledged": len(told), "lost": sum(text not in held for text in told),
            "doubled": len(texts) - len(held), "gaps": gaps}


def share(times, per_cent):
    """The time within which so many per cent of all lie, in ms."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, len(ordered) * per_cent // 100)]


def load():
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
