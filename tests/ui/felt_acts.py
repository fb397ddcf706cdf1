# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_acts.py - what scripts do again and again: type, look at a window, press a button of it"""


def opened(window, title):
    if title is None:
        return None
    return window.app.window(title)


def enter(where, *parts, opens=None):
    """Types into a window, brought to the front, or by a Ui into what has the focus. A part is chords,
    as "ctrl+a" or "Down Down Return", or a text in “…”, as "“ann\\n”". Returns what opens then."""
    ui = where
    if not hasattr(where, "keys"):
        ui = where.app.ui
        where.focus()
    for part in parts:
        if part.startswith("“"):
            ui.type(part[1:-1])
        else:
            ui.keys(*part.split())
    return opened(where, opens)


def choose_file(app, act, path, reads=False, replaces=False):
    """Does what opens a file chooser, and names there the file that is to be written, or read: that by the driver, for
    GTK's chooser does not heed each Enter then."""
    before = set(app.children)
    shown = app.opened(act)
    if reads:
        (chooser,) = set(app.children) - before
        chooser.set_text(str(path))
        chooser.find("push button", "Open").activate()
    else:
        enter(app.ui, "ctrl+a", f"“{path}\n”")
    if replaces:
        app.find("push button", "Replace").activate()
    app.closed(shown)


def look(window, *shown, fill=None, shot=None, press=None, click=None, keys=None, opens=None):
    """Fills in fields by their labels, finds what must be shown then (labels by name, others as
    (role, name)), takes a picture, and goes on: by a button that is pressed, or clicked by mouse, or by
    keys. Returns the window that opens with that title."""
    for field, text in (fill or {}).items():
        window.find("text", field).set_text(text)
    for wanted in shown:
        window.find(*(wanted if isinstance(wanted, tuple) else ("label", wanted)))
    if shot is not None:
        window.screenshot(shot)
    if press is not None:
        window.find("push button", press).activate()
    if click is not None:
        window.find("push button", click).click()
    if keys is not None:
        enter(window.app.ui, keys)
    return opened(window, opens)
