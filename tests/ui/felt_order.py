# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_order.py - waits until keys and clicks were dealt with, for what is asked next by another way

Keys and clicks reach a program through the X server, by way of the window manager, which may keep a
click back until it has raised the window; accessibility asks the program over a bus. Nothing else
orders the two: a question right after a click may be answered first.

    order = Order(":99")
    order.manager()        # the window manager has dealt with all that came before
    order.program(xid)     # the program of this window has, too; False when there is no such window

Either is asked what it must answer, in the order of what it gets: a window manager for the extents of
a frame (_NET_REQUEST_FRAME_EXTENTS), a program whether it lives (_NET_WM_PING).
"""

import ctypes
import select
import time

import felt_picture

CLIENT_MESSAGE, PROPERTY_NOTIFY = 33, 28
PROPERTY_CHANGE, SUBSTRUCTURE_NOTIFY, SUBSTRUCTURE_REDIRECT = 1 << 22, 1 << 19, 1 << 20
LIMIT = 60  # seconds: who does not answer by then hangs


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent."""
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class PropertyEvent(ctypes.Structure):
    """XPropertyEvent."""
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("atom", ctypes.c_ulong)]


class Event(ctypes.Union):
    """XEvent."""
    _fields_ = [("type", ctypes.c_int), ("message", ClientMessage), ("property", PropertyEvent),
                ("pad", ctypes.c_long * 24)]


ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class Order:
    """A connection of its own to a display."""

    def __init__(self, name):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for function in ("XDefaultRootWindow", "XInternAtom", "XCreateSimpleWindow"):
            getattr(self.x11, function).restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(name.encode()))
        assert self.display, f"no display {name}"
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.own = ctypes.c_ulong(self.x11.XCreateSimpleWindow(self.display, self.root, 0, 0, 1, 1, 0, 0, 0))
        self.x11.XSelectInput(self.display, self.own, ctypes.c_long(PROPERTY_CHANGE))
        self.x11.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self.errors = self.asked = 0
        self.handler = ErrorHandler(self._failed)
        self.x11.XSetErrorHandler(self.handler)

    def close(self):
        """Ends the connection."""
        self.x11.XCloseDisplay(self.display)

    def _failed(self, _display, _error):
        self.errors += 1
        return 0

    def _atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def _send(self, to, mask, window, kind, *data):
        """Sends a message; False when there is no such window."""
        event = Event()
        event.message.type, event.message.format = CLIENT_MESSAGE, 32
        event.message.window, event.message.message_type = window, self._atom(kind)
        for index, value in enumerate(data):
            event.message.data[index] = value
        errors = self.errors
        self.x11.XSendEvent(self.display, ctypes.c_ulong(to), 0, ctypes.c_long(mask), ctypes.byref(event))
        self.x11.XSync(self.display, 0)
        return errors == self.errors

    def _answered(self, is_answer, still):
        """Waits for the event that is the answer; False when nobody is there any more to give it."""
        event, end = Event(), time.monotonic() + LIMIT
        while still():
            while self.x11.XPending(self.display):
                self.x11.XNextEvent(self.display, ctypes.byref(event))
                if is_answer(event):
                    return True
            if time.monotonic() > end:
                raise TimeoutError(f"keys or clicks are not dealt with: waited {LIMIT} s")
            select.select([self.x11.XConnectionNumber(self.display)], [], [], 0.2)
        return False

    def manager(self):
        """Waits until the window manager has dealt with all that came before."""
        extents = self._atom("_NET_FRAME_EXTENTS")
        self._send(self.root.value, SUBSTRUCTURE_NOTIFY | SUBSTRUCTURE_REDIRECT, self.own.value,
                   "_NET_REQUEST_FRAME_EXTENTS")
        self._answered(lambda event: event.type == PROPERTY_NOTIFY and event.property.window == self.own.value
                       and event.property.atom == extents, lambda: True)

    def program(self, xid, runs=lambda: True):
        """Waits until the program of a window has dealt with all that came before; False when there
        is no such window, or runs() tells that there is no such program, any more."""
        protocols, ping = self._atom("WM_PROTOCOLS"), self._atom("_NET_WM_PING")
        self.asked += 1
        asked = self.asked
        return (self._send(xid, 0, xid, "WM_PROTOCOLS", ping, asked, xid)
                and self._answered(lambda event: event.type == CLIENT_MESSAGE
                                   and event.message.message_type == protocols
                                   and tuple(event.message.data[:2]) == (ping, asked),
                                   lambda: runs() and self.exists(xid)))

    def pixels(self, left, top, width, height):
        """What an area of the screen shows now, as felt_picture.grab gives it."""
        return felt_picture.grab(self.x11, self.display, self.root, (left, top, width, height))

    def active(self):
        """The window that has the keyboard, as the window manager tells it; None where none has."""
        kind, size, n, left, data = (ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong(),
                                     ctypes.POINTER(ctypes.c_ulong)())
        self.x11.XGetWindowProperty(self.display, self.root, ctypes.c_ulong(self._atom("_NET_ACTIVE_WINDOW")),
                                    ctypes.c_long(0), ctypes.c_long(1), 0, ctypes.c_ulong(0), *map(ctypes.byref, (kind, size, n, left, data)))
        xid = data[0] if n.value else None
        if data:
            self.x11.XFree(data)
        return xid or None

    def activate(self, xid):
        """Has the window manager bring a window to the front and give it the keyboard; or the dialog that is before it."""
        self._send(self.root.value, SUBSTRUCTURE_NOTIFY | SUBSTRUCTURE_REDIRECT, xid, "_NET_ACTIVE_WINDOW", 2)
        for _ in range(3):  # it asks the server for the keyboard, hears that it has it, and says so
            self.manager()

    def resize(self, xid, width, height):
        """Gives a window this size."""
        self.x11.XResizeWindow(self.display, ctypes.c_ulong(xid), width, height)
        self.x11.XSync(self.display, 0)

    def geometry(self, xid):
        """(left, top, width, height) of a window on the screen."""
        root, child = ctypes.c_ulong(), ctypes.c_ulong()
        left, top = ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        errors = self.errors
        self.x11.XGetGeometry(self.display, ctypes.c_ulong(xid), *map(ctypes.byref, (root, left, top, width, height, border, depth)))
        self.x11.XTranslateCoordinates(self.display, ctypes.c_ulong(xid), self.root, 0, 0, *map(ctypes.byref, (left, top, child)))
        assert errors == self.errors, f"no X window {xid}"
        return left.value, top.value, width.value, height.value

    def exists(self, xid):
        """Whether there is such a window."""
        errors = self.errors
        attributes = ctypes.create_string_buffer(512)
        self.x11.XGetWindowAttributes(self.display, ctypes.c_ulong(xid), attributes)
        return errors == self.errors
