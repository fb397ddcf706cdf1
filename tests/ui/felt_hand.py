# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_hand.py - keys and a mouse, by the X server's extension for tests: what a person's do, without
a process for each

    hand = Hand(order)                       # over the connection of a felt_order.Order
    hand.key("ctrl+shift+z")
    hand.type("b 2.4")
    hand.pointer("mousemove", 10, 20, "click", 1)
"""

import ctypes

MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
NOW = ctypes.c_ulong(0)


class Hand:
    """What is done is with the server when a method returns."""

    def __init__(self, order):
        self.x11, self.display = order.x11, order.display
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x11.XStringToKeysym.restype = self.x11.XkbKeycodeToKeysym.restype = ctypes.c_ulong
        self.x11.XKeysymToKeycode.restype = ctypes.c_ubyte

    def _stroke(self, names, sym):
        """Presses the key of a symbol while those of the names are held."""
        code = self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(sym))
        assert code, f"no key has the symbol {sym:#x}"
        if self.x11.XkbKeycodeToKeysym(self.display, code, 0, 0) != sym:
            names = (*names, "shift")
        held = [self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(self._sym(MODIFIERS[name]))) for name in names]
        for key in (*held, code):
            self.test.XTestFakeKeyEvent(self.display, key, 1, NOW)
        for key in (code, *reversed(held)):
            self.test.XTestFakeKeyEvent(self.display, key, 0, NOW)

    def _sym(self, name):
        sym = self.x11.XStringToKeysym(name.encode())
        assert sym, f"no key is called {name}"
        return sym

    def key(self, chord):
        """Presses a key, with those that are held: "ctrl+z"."""
        *names, last = chord.split("+")
        self._stroke(names, self._sym(last))
        self.x11.XSync(self.display, 0)

    def type(self, text):
        """Types ASCII, and Tab."""
        for letter in text:
            self._stroke((), self._sym("Tab") if letter == "\t" else ord(letter))
        self.x11.XSync(self.display, 0)

    def pointer(self, *words):
        """Moves the mouse and presses its buttons, in the words of xdotool: mousemove X Y, mousedown BUTTON,
        mouseup BUTTON, click [--repeat TIMES] [--delay MS] BUTTON."""
        words = [str(word) for word in words]
        while words:
            word = words.pop(0)
            if word == "mousemove":
                x, y = int(words.pop(0)), int(words.pop(0))
                self.test.XTestFakeMotionEvent(self.display, -1, x, y, NOW)
                continue
            times = 1
            while words[0].startswith("--"):
                option, number = words.pop(0), int(words.pop(0))
                times = number if option == "--repeat" else times
            button = int(words.pop(0))
            for down in {"mousedown": (1,), "mouseup": (0,), "click": (1, 0) * times}[word]:
                self.test.XTestFakeButtonEvent(self.display, button, down, NOW)
        self.x11.XSync(self.display, 0)
