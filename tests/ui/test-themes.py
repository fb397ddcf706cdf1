# SPDX-License-Identifier: GPL-3.0-or-later
"""test-themes.py - a theme of one's own, made by keyboard, saved, seen on the room's screen, shared, deleted"""

import json
import re

import felt_picture
import felt_ui
from felt_acts import enter, look
from felt_app import ROOM, SECOND, WAIT, Felt
from felt_display import wait_until

GROUND = "In Play: Ground, Edges"  # what the first line of the screen is painted with


def open_themes(felt, words="themes", title="Themes"):
    enter(felt.window, "ctrl+k", f"“{words}\n”")
    return felt.dialog(title)


def tab_to(ui, node):
    """Goes on with Tab until a control has the keyboard."""
    for _ in range(90):
        if node.has_state("focused"):
            return node
        ui.keys("Tab")
    raise AssertionError(f"Tab does not reach {node}")


def typed(felt, dialog, name, color):
    """Types a colour where the keyboard comes to by Tab."""
    tab_to(felt.ui, dialog.find("text", name))
    enter(felt.ui, "ctrl+a", f"“{color}”")


def themes(felt):
    """What the club keeps, by file."""
    folder = felt.ui.desktop.scratch / "data/felt/themes"
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.felttheme")}


def corner(ui):
    """The colour of the screen's left upper corner, (red, green, blue)."""
    _, _, pixels = ui.order.pixels(2, 0, 1, 1)
    return pixels[2], pixels[1], pixels[0]


def shown(ui, color, what):
    """Waits until the room's screen begins with a colour; letters and dithering leave 3 of 255."""
    wanted = tuple(bytes.fromhex(color))
    wait_until(lambda: all(abs(one - other) <= 3 for one, other in zip(corner(ui), wanted)), SECOND,
               f"{what}: #{color} in the corner")


def picture(path, color):
    """A PNG of one colour, given as blue, green, red."""
    path.write_bytes(felt_picture.png((64, 36, bytes([*color, 0]) * 64 * 36)))
    return path


def choose_file(felt, path):
    """In the file chooser that was opened."""
    felt.ui.type(f"{path}\n")


def made(felt, dialog):
    """Another theme like Night, renamed, with a colour and a font of its own, by keyboard alone."""
    ui = felt.ui
    enter(ui, "Down Down", "ctrl+d")
    dialog.find("list item", "Night 2, of your own")
    ui.type("Casino")
    typed(felt, dialog, GROUND, "201040")
    dialog.find("label", "Example: In Play")
    tab_to(ui, dialog.find("push button", "Texts"))
    ui.keys("space")
    ui.keys("shift+Tab")  # to the search
    ui.type("DejaVu Se")
    dialog.gone("label", "DejaVu Sans Mono")
    ui.keys("Tab", "Return")
    look(dialog, "DejaVu Serif", keys="ctrl+s")
    wait_until(lambda: themes(felt).get("night-2", {}).get("title") == "Casino", SECOND, "the theme to be saved")
    theme = themes(felt)["night-2"]
    assert theme["play"]["outer"] == "#201040" and theme["font"] == "DejaVu Serif", theme
    dialog.find("list item", "Casino, of your own")


def warned(felt, dialog):
    """A text that cannot be read is told of with its ground, is not saved, and is taken back."""
    look(dialog, re.compile("^ink on the ground of play cannot be read"), fill={"Ink": "333344"},
         shot="themes-warning", keys="ctrl+s")
    wait_until(lambda: len(dialog.find_all("label", re.compile("^ink on the ground of play"))) == 2, SECOND,
               "the refusal above the warning")
    assert themes(felt)["night-2"]["ink"] != "#333344"
    dialog.find("push button", "Undo").activate()
    dialog.find("label", re.compile("^All texts can be read"))


def on_screen(felt):
    """Chosen in the screens, where it is offered meanwhile, and painted."""
    enter(felt.window, "shift+F11")
    screens = felt.dialog("Screens")
    row = screens.find("combo box", re.compile("^Theme"))
    row.click()
    look(screens, "Casino", keys="Down Return")
    wait_until(lambda: "night-2" in felt.feltctl("screen", "list", "--json"), SECOND, "the theme of the screen")
    look(screens, shot="themes-in-screens", keys="Escape")
    wait_until(lambda: not screens.shown, SECOND, "the screens to close")
    enter(felt.window, "F11")
    felt.app.window(ROOM)
    shown(felt.ui, "201040", "the screen in the theme")


def unsaved(felt, dialog):
    """What is not saved is seen in the preview alone; whoever closes is asked."""
    dialog.focus()
    look(dialog, fill={GROUND: "400010"}, keys="Escape")
    question = felt.dialog("Discard changes?")
    look(question, shot="themes-discard", keys="Escape")
    dialog.focus()
    assert dialog.shown
    felt.app.window(ROOM).focus()
    shown(felt.ui, "201040", "the screen without what is not saved")
    enter(dialog, "ctrl+s")
    wait_until(lambda: themes(felt)["night-2"]["play"]["outer"] == "#400010", SECOND, "the change to be saved")
    felt.app.window(ROOM).focus()
    shown(felt.ui, "400010", "the open screen with what was saved")


def background(felt, dialog):
    """A picture behind the scene; what is none is refused, and nothing changes."""
    ui = felt.ui
    bad = ui.desktop.scratch / "bad.png"
    bad.write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    dialog.focus()
    button = dialog.find("push button", "Choose the Background")
    felt.app.opened(button.activate)
    choose_file(felt, bad)
    dialog.find("label", re.compile("^“bad.png” is no PNG or JPEG picture"))
    dialog.find("label", "None; it covers the screen, under a veil")
    dialog.focus()
    felt.app.opened(button.activate)
    choose_file(felt, picture(ui.desktop.scratch / "red.png", (40, 40, 230)))
    look(dialog, "64 × 36 pixels", shot="themes-background", keys="ctrl+s")
    wait_until(lambda: "background" in themes(felt)["night-2"], SECOND, "the background to be saved")
    felt.app.window(ROOM).focus()
    wait_until(lambda: corner(ui)[0] > 0x48, SECOND, "the picture to shine through its veil")
    ui.screenshot("themes-room")


def shared(felt, dialog):
    """Saved to a file, read again as another theme; a broken file is refused with its fault."""
    ui = felt.ui
    broken, file = (ui.desktop.scratch / name for name in ("broken.felttheme", "shared.felttheme"))
    broken.write_text('{"name": "x", "title": "X"}', encoding="utf-8")
    before = themes(felt)
    enter(dialog, "F10")
    felt.app.opened(dialog.find("menu item", "Save to a File…").activate)
    ui.keys("ctrl+a")
    choose_file(felt, file)
    wait_until(file.exists, SECOND, "the file")
    dialog.focus()
    felt.app.opened(lambda: ui.keys("ctrl+o"))
    choose_file(felt, broken)
    dialog.find("label", re.compile("^broken.felttheme: .*ink"))
    assert themes(felt) == before
    dialog.focus()
    felt.app.opened(lambda: ui.keys("ctrl+o"))
    choose_file(felt, file)
    wait_until(lambda: set(themes(felt)) == {"night-2", "casino"}, SECOND, "the theme read from a file")
    assert themes(felt)["casino"]["background"] == before["night-2"]["background"]


def removed(felt, dialog, item):
    """Deletes the theme that is chosen, after a question."""
    enter(dialog, "F10")
    dialog.find("menu item", item).activate()
    question = felt.dialog(re.compile("Casino|Paper|Felt Green"))
    question.find("push button", re.compile("^(Delete|Reset)$")).activate()
    wait_until(lambda: not question.shown, SECOND, "the question to go")
    dialog.focus()


def test_themes(ui):
    felt = Felt(ui, "--demo")
    dialog = open_themes(felt)
    dialog.screenshot("themes")
    made(felt, dialog)
    warned(felt, dialog)
    on_screen(felt)
    unsaved(felt, dialog)
    background(felt, dialog)
    shared(felt, dialog)
    removed(felt, dialog, "Delete")
    wait_until(lambda: set(themes(felt)) == {"night-2"}, SECOND, "the one that was read to go")
    dialog.find("list item", "Casino, of your own").click()
    removed(felt, dialog, "Delete")
    wait_until(lambda: not themes(felt), SECOND, "the theme to go")
    felt.app.window(ROOM).focus()
    shown(ui, "051f18", "Felt Green in the place of a theme that is gone")


def test_reset(ui):
    """A theme of Felt's, changed: it stands in its place until it is asked for again; discarded edits are lost."""
    felt = Felt(ui, "--demo")
    dialog = open_themes(felt)
    dialog.find("list item", "Paper, comes with Felt").click()
    look(dialog, fill={"Gold": "#602000"}, keys="ctrl+s")
    dialog.find("list item", "Paper, Felt’s, changed")
    removed(felt, dialog, "Reset to Felt’s Theme")
    dialog.find("list item", "Paper, comes with Felt")
    dialog.find("text", "Gold").set_text("#602000")
    felt.window.focus()
    ui.keys("alt+F4")  # the director's window waits for an answer
    felt.dialog("Discard changes?").find("push button", "Discard").activate()
    wait_until(lambda: not dialog.shown, SECOND, "the themes to close")
    assert felt.window.shown
    assert "paper" not in themes(felt)


def test_gone(ui):
    """A theme whose file goes while it is asked whether to delete it: no other is deleted in its place."""
    felt = Felt(ui, "--demo")
    dialog = open_themes(felt)
    look(dialog, fill={"Ink": "#ffffff"}, keys="ctrl+s")
    look(dialog, ("list item", "Felt Green, Felt’s, changed"), keys="ctrl+d")
    dialog.find("list item", "Felt Green 2, of your own")
    felt.app.opened(lambda: ui.keys("F10"))
    dialog.find("menu item", "Delete").activate()
    question = felt.dialog("Delete “Felt Green 2”?")
    (ui.desktop.scratch / "data/felt/themes/felt-green-2.felttheme").unlink()
    dialog.gone("list item", "Felt Green 2, of your own")
    question.find("push button", "Delete").activate()
    dialog.find("label", "“felt-green-2” is no theme of your own; there is nothing to take away.")
    assert themes(felt)["felt"]["ink"] == "#ffffff"
    removed(felt, dialog, "Reset to Felt’s Theme")
    dialog.find("list item", "Felt Green, comes with Felt")


def test_looks(ui):
    """In Italian, dark, on the smallest screen: nothing is cut."""
    felt = Felt(ui, "--demo", language="it", dark=True)
    dialog = open_themes(felt, "temi", "Temi")
    dialog.resize(1024, 720)
    dialog.screenshot("themes-it-dark-1024")
    ui.keys("shift+Tab", "shift+Tab", "shift+Tab")  # around the header bar to the end of the form
    dialog.screenshot("themes-it-dark-1024-end")
    assert felt.window.shown and dialog.find("list item", re.compile("^Verde panno, ")), WAIT


felt_ui.main([test_themes, test_reset, test_gone, test_looks])
