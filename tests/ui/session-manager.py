#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""session-manager.py - stands in for a desktop's session manager: prints who keeps it awake

Usage: session-manager.py      (on the session bus of a test's desktop, until it is ended)

A line for each change: the flags that hold now, 4 (suspend) and 8 (idle) added up over all who asked.
"""

import gi
from gi.repository import Gio, GLib

NAME = "org.gnome.SessionManager"
INTERFACE = Gio.DBusNodeInfo.new_for_xml(f"""<node><interface name="{NAME}">
    <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="u" direction="in"/><arg type="u" direction="out"/></method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method>
  </interface></node>""").interfaces[0]

held = {}


def called(connection, sender, path, interface, method, parameters, invocation):
    """Notes what an application asked for, or takes back."""
    values = parameters.unpack()
    if method == "Inhibit":
        cookie = len(held) + 1
        held[cookie] = values[3]
        invocation.return_value(GLib.Variant("(u)", (cookie,)))
    else:
        held[values[0]] = 0
        invocation.return_value(None)
    flags = 0
    for wanted in held.values():
        flags |= wanted
    print(flags, flush=True)


def ready(connection, name):
    """It has its name: from now on applications find it."""
    connection.register_object("/org/gnome/SessionManager", INTERFACE, called, None, None)
    print(0, flush=True)


Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, ready, None, None)
GLib.MainLoop().run()
