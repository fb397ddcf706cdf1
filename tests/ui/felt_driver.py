# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_driver.py - a program that has driver.c in it, asked over its socket

    driver = Driver(path)
    driver.ask("find", at=0, role="label", name="Bea")      # [[7, "Bea"]]
    driver.ask("wait-idle")                                 # when the program has nothing more to do

One line of JSON asks, one answers. Talk is what a Node of felt_ui.py does by this instead of accessibility.
"""

import json
import re
import socket

from felt_display import PASSING, wait_until

LIMIT = 60  # seconds: a program that does not answer by then hangs


class Gone(Exception):
    """The widget, or the whole program, is no more."""

    @property
    def message(self):
        """As GLib.Error has one."""
        return str(self)


PASSING.append(Gone)


class Driver:
    """The connection to one program."""

    def __init__(self, path):
        self.path = str(path)
        self.socket = None
        self.rest = b""
        self.asked = 0  # round trips so far

    def connect(self):
        """Connects anew; False when nobody listens yet."""
        self.close()
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(LIMIT)
        try:
            self.socket.connect(self.path)
        except OSError:
            self.close()
            return False
        return True

    def close(self):
        """Ends the connection."""
        if self.socket:
            self.socket.close()
        self.socket, self.rest = None, b""

    def ask(self, what, **words):
        """Asks and returns the answer."""
        if self.socket is None:
            raise Gone("the program is not connected")
        self.asked += 1
        question = {"do": what} | {key: word for key, word in words.items() if word is not None}
        try:
            self.socket.sendall(json.dumps(question).encode() + b"\n")
            while b"\n" not in self.rest:
                more = self.socket.recv(1 << 20)
                if not more:
                    raise ConnectionError
                self.rest += more
        except socket.timeout:
            raise TimeoutError(f"no answer to {question}: waited {LIMIT} s") from None
        except ConnectionError:
            self.close()
            raise Gone("the program has ended") from None
        answer, self.rest = self.rest.split(b"\n", 1)
        told = json.loads(answer)
        if "error" in told:
            raise Gone(told["error"])
        return told["ok"]


class Talk:
    """The part of a Node that is asked of the program; its path is the driver's number of the widget."""

    def ask(self, what, **words):
        """Asks the program about this widget."""
        return self.app.driver.ask(what, at=self.path, **words)

    @property
    def role(self):
        return self.ask("look")["role"]

    @property
    def name(self):
        return self.ask("look")["name"]

    @property
    def description(self):
        return self.ask("look")["description"]

    @property
    def extents(self):
        place = self.ask("look")["place"]
        if place is None:
            raise Gone("it has no place")
        return tuple(place)

    @property
    def shown(self):
        try:
            return self.ask("look")["shown"]
        except Gone:
            return False

    def has_state(self, state):
        return state in self.ask("look")["states"]

    @property
    def value(self):
        return self.ask("look")["value"]

    @property
    def parent(self):
        number = self.ask("look")["parent"]
        return self.app.node_type(number, self.app) if number else None

    @property
    def children(self):
        return [self.app.node_type(number, self.app) for number in self.ask("look")["children"]]

    def walk(self):
        return [self.app.node_type(row["id"], self.app) for row in self.ask("tree")]

    def find_all(self, role=None, name=None, hidden=False):
        exact = name if isinstance(name, str) else None
        found = self.ask("find", role=role, name=exact, hidden=hidden)
        return [self.app.node_type(number, self.app) for number, text in found
                if not isinstance(name, re.Pattern) or name.search(text)]

    def names(self, role):
        return [name for _, name in self.ask("find", role=role)]

    def _wake(self):
        pass

    def activate(self, action=0):
        assert action == 0 and self.ask("press"), f"{self} has no action or refused it"
        self.app.ui.handled()

    def set_text(self, text):
        assert self.ask("set", text=text), f"{self} is no entry or refused the text"
        self.app.ui.handled()

    def set_value(self, value):
        assert self.ask("set", value=value), f"{self} holds no number or refused it"
        self.app.ui.handled()

    def place(self):
        self.app.handled()
        wait_until(lambda: min(self.extents[2:]) > 0, LIMIT, f"the place of {self}", passing=())
        return self.extents
