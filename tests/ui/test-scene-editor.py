# SPDX-License-Identifier: GPL-3.0-or-later
"""test-scene-editor.py - scenes are made and changed in their window: the clock from nothing, by keys alone"""

import json
import os
import pathlib
import re

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until

CLOCK = pathlib.Path(os.environ["FELT_DATA_DIR"]) / "scenes" / "clock.feltscreen"

# The letter of each line of a cell, with Alt, and of what is chosen in it.
LETTERS = {"share": "h", "tall_share": "u", "margin": "m", "when": "w", "style": "y", "text": "t", "list": "l", "qr": "q"}
CHOSEN = {("turn", True): "c", ("fit", "wrap"): "s", ("bar", True): "b", ("arrange", "figures"): "g"}

# And of a style's: what differs from the style that a new one begins as.
COLORS = ["ink", "soft"]
STYLE_CHOSEN = {("weight", "bold"): "b", ("align", "right"): "g"}


def open_editor(felt, verdict="All of it fits"):
    editor = enter(felt.window, "ctrl+k", "“edit scene\n”", opens="Edit Scene")
    editor.find(None, re.compile(verdict))
    return editor


def fill(ui, cell):
    """The lines of the chosen cell, each found by its letter."""
    for key, letter in LETTERS.items():
        if key in cell:
            ui.keys(f"alt+{letter}")
            ui.type(str(cell[key]))
    for (key, value), letter in CHOSEN.items():
        if cell.get(key) == value:
            ui.keys(f"alt+{letter}")
    ui.keys("Escape")  # back to the preview


def add_style(ui, felt, editor, style):
    """A style of the scene's own, by the letters of its lines; it begins as a plain text looks."""
    ui.keys("alt+a")
    look(editor, ("list item", "text 2"), keys="ctrl+a")
    ui.type(style["name"])
    if "color" in style:
        shown = felt.app.opened(lambda: ui.keys("alt+o"))
        ui.keys("Home", *["Down"] * COLORS.index(style["color"]), "Return")
        felt.app.closed(shown)
    for (key, value), letter in STYLE_CHOSEN.items():
        if style.get(key) == value:
            ui.keys(f"alt+{letter}")
    if "inset" in style:
        ui.keys("alt+p")
        ui.type(str(style["inset"]))


def build(ui, cell, root=False):
    """Makes what is chosen, a new cell or an empty scene, into this cell."""
    children = cell.get("rows") or cell.get("columns")
    beside = "ctrl+Down" if "rows" in cell else "ctrl+Right"
    for number, child in enumerate(children or ()):
        if number > 0 or root:
            ui.keys(beside)
        elif not root:
            ui.keys("ctrl+g" if "rows" in cell else "ctrl+shift+g")
        build(ui, child)
    if children:
        ui.keys("Escape")  # from the last one to what holds it
    if not root:
        fill(ui, cell)


def scenes(felt):
    lines = felt.feltctl("scene", "list", "--json").splitlines()
    return {scene["name"]: scene["title"] for scene in map(json.loads, lines)}


def boxes(felt, scene, size):
    """What is painted; the cells of the scene that was made have no names."""
    answer = json.loads(felt.feltctl("scene", "boxes", scene, "-", "--size", size, "--json"))
    return [{key: value for key, value in box.items() if key != "cell"} for box in answer["boxes"]]


def test_clock_by_keys(ui):
    felt = Felt(ui, "--demo")
    editor = open_editor(felt)
    ui.keys("ctrl+n")
    editor.find(None, re.compile("^empty – share 10"))
    clock = json.loads(CLOCK.read_text())
    ui.keys("ctrl+2")
    for style in clock["styles"]:
        add_style(ui, felt, editor, style)
        editor.find("list item", style["name"])
    look(editor, shot="scene-editor-own-styles", keys="ctrl+1 Escape")
    build(ui, clock["root"], root=True)
    look(editor, shot="scene-editor-built", keys="ctrl+s")
    wait_until(lambda: "my-scene" in scenes(felt), WAIT, "the scene to be saved")
    saved = ui.desktop.scratch / "data" / "felt" / "scenes" / "my-scene.feltscreen"
    made = json.loads(saved.read_text())["styles"]
    assert made == clock["styles"], made
    felt.feltctl("do", "-", "pause")
    for size in ("1280x720", "1080x1920"):
        made, shipped = boxes(felt, "my-scene", size), boxes(felt, "clock", size)
        assert made == shipped, (size, [pair for pair in zip(made, shipped) if pair[0] != pair[1]][:3])


def point(editor, across, down):
    """A point of the preview on the screen, in shares of its size: a scene of 16 to 9 stands in its middle."""
    canvas = editor.find("image", re.compile("^Preview, chosen"))
    left, top, _, _ = editor.geometry
    x, y, width, height = canvas.place()
    high = width * 9 // 16
    return left + x + int(width * across), top + y + (height - high) // 2 + int(high * down)


def drag(ui, editor, start, end, *, drop=True):
    """Presses the mouse on one point of the preview and moves it to another, in steps as a hand does."""
    (x, y), (to_x, to_y) = point(editor, *start), point(editor, *end)
    ui.pointer("mousemove", x, y, "mousedown", 1, presses=1)
    for step in (1, 2, 3, 4):
        ui.pointer("mousemove", x + (to_x - x) * step // 4, y + (to_y - y) * step // 4)
    if drop:
        ui.pointer("mouseup", 1)


def click_at(ui, editor, across, down):
    ui.pointer("mousemove", *point(editor, across, down))
    ui.pointer("click", 1, presses=1)


def test_mouse(ui):
    """By mouse alone: a border dragged, a cell dropped elsewhere; each is one step, and Escape gives it up."""
    felt = Felt(ui, "--demo")
    editor = open_editor(felt)
    status = lambda text: editor.find("label", re.compile(text))
    undo = editor.find("push button", "Undo")
    names = lambda: editor.find("list", "Cells").names("list item")
    before = names()

    # The border between the page, 85 of 100, and what stands at its foot.
    drag(ui, editor, (0.5, 0.85), (0.5, 0.75))
    status("^page: rows – share 75$")
    undo.activate()
    status("^page: rows – share 85$")
    wait_until(lambda: not undo.has_state("sensitive"), WAIT, "one drag to be one step")
    drag(ui, editor, (0.5, 0.85), (0.5, 0.6), drop=False)
    status("^page: rows – share 60$")
    look(editor, shot="scene-editor-border", keys="Escape")
    status("^page: rows – share 85$")
    ui.pointer("mouseup", 1)
    status("^page: rows – share 85$")
    assert not undo.has_state("sensitive"), "what was given up can be undone"

    # What stands in a corner, and the counts at the foot, go elsewhere, and back.
    def dropped(cell, share, place, named):
        what, at, was, where = cell
        click_at(ui, editor, *at)  # else a group around it that is chosen would go
        status(f"^{re.escape(what)} – share {was}$")
        drag(ui, editor, at, where, drop=False)
        editor.screenshot(f"scene-editor-drop-{named}")
        ui.pointer("mouseup", 1)
        status(f"^{re.escape(what)} – share {share}$")
        wait_until(lambda: names()[names().index(what) + 1:][:1] == [place], WAIT, f"it to be before {place}")
        undo.activate()
        wait_until(lambda: names() == before, WAIT, "all to be where it was")

    corner = lambda where: ("corner: {corner}", (0.85, 0.06), 40, where)
    foot = lambda where: ("foot: counts", (0.5, 0.93), 74, where)
    dropped(corner((0.03, 0.06)), 40, "name: {name}", "first")  # in its own line it keeps its share
    dropped(foot((0.3, 0.015)), 50, "page: rows", "top")  # in another it takes as much as the others
    dropped(foot((0.3, 0.035)), 50, "top: columns", "above")
    dropped(foot((0.03, 0.06)), 50, "name: {name}", "beside")
    dropped(foot((0.3, 0.05)), 10, "name: {name}", "group")  # across their line the two come into one
    drag(ui, editor, (0.5, 0.93), (0.3, 0.035), drop=False)
    ui.keys("Escape")
    ui.pointer("mouseup", 1)
    assert names() == before and not undo.has_state("sensitive"), names()


def test_styles(ui):
    """A style of the scene's own by keys: added, changed, named, given to a cell, not deleted while that has it."""
    felt = Felt(ui, "--demo")
    editor = open_editor(felt)
    status = lambda text: editor.find("label", re.compile(text))
    before = scenes(felt)
    ui.keys("ctrl+n", "ctrl+Down")
    status("^Text – share 10$")
    ui.keys("ctrl+s")
    mine = wait_until(lambda: next(iter(set(scenes(felt)) - set(before)), None), WAIT, "the scene to be saved")
    size = lambda: max(box["font_px"] for box in boxes(felt, mine, "1280x720") if box.get("text") == "Text")
    large = size()

    ui.keys("ctrl+2", "alt+a")
    editor.find("list item", "text 2")
    enter(ui, "ctrl+a", "“tit”")
    editor.find("list item", "tit")
    ui.type("le")
    editor.find("label", "There is a style “title”; give this one another name.")
    ui.type(" of mine")
    editor.find("list item", "title of mine")
    enter(ui, "alt+z", "“20”", "alt+b")
    editor.find("push button", "Use for the Cell").click()
    editor.find("push button", "Delete Style").click()
    look(editor, "row 1: it has the style “title of mine”; give it another one first.",
         shot="scene-editor-styles", keys="ctrl+s")
    wait_until(lambda: size() < large / 2, WAIT, "the text to be small")

    # The cell has it among its lines, and follows its name; with another one it can go.
    enter(ui, "alt+n End", "“s”")
    editor.find("list item", "title of mines")
    enter(ui, "ctrl+1 alt+y", "“gold”", "ctrl+2")
    editor.find("push button", "Delete Style").click()
    editor.gone("list item", "title of mines")
    ui.keys("ctrl+s")
    wait_until(lambda: size() == large, WAIT, "the text to be as large as before")
    ui.keys("Escape", "ctrl+z")
    editor.find("list item", "title of mines")


def choose_from_menu(ui, felt, editor, item, path):
    """Opens a file dialog from the menu and types a path into it."""
    editor.focus()
    felt.app.opened(lambda: ui.keys("F10"))
    choose_file(felt.app, editor.find("menu item", item).activate, path, reads=item.startswith("Read"))


def test_files(ui):
    """A scene shared as a file and read again; a broken one is refused with cell and reason, and what is shown stays."""
    felt = Felt(ui, "--demo")
    editor = open_editor(felt)
    status = lambda text: editor.find("label", re.compile(text))
    folder = ui.desktop.scratch / "shared"
    folder.mkdir()
    shared, broken = folder / "mine.feltscreen", folder / "broken.feltscreen"
    ui.keys("ctrl+Down")
    status("^Text – share 10$")
    choose_from_menu(ui, felt, editor, "Save to a File…", shared)
    wait_until(shared.exists, WAIT, "the file")
    clock, mine = json.loads(CLOCK.read_text()), json.loads(shared.read_text())
    assert mine["root"]["rows"] == [clock["root"], {"text": "Text"}], "what is shown is in the file"

    mine["root"]["rows"][0]["rows"][1]["columns"][0]["text"] = "{nobody}"
    broken.write_text(json.dumps(mine))
    editor.find("push button", "Undo").activate()
    editor.gone("list item", "Text")
    choose_from_menu(ui, felt, editor, "Read from a File…", broken)
    editor.find("list item", re.compile("foot: a cell holds one thing"))
    editor.screenshot("scene-editor-refused")
    editor.find("label", "Clock")
    assert not editor.find_all("list item", "Text")
    choose_from_menu(ui, felt, editor, "Read from a File…", shared)
    editor.find("list item", "Text")
    editor.gone("list item", re.compile("foot: a cell holds one thing"))
    editor.find("label", "New Scene")

    # A league table names its league, or follows the tournament.
    assert not editor.find_all("text", "League of the Scene"), "the clock has no league"
    table, own = CLOCK.parent / "standings.feltscreen", folder / "fridays.feltscreen"
    shown = json.loads(table.read_text())
    mine = folder / "table.feltscreen"
    mine.write_text(json.dumps(shown | {"league": "Mondays"}))
    choose_from_menu(ui, felt, editor, "Read from a File…", mine)
    if felt.app.find_all("push button", "Discard"):
        felt.app.find_all("push button", "Discard")[-1].activate()
    look(editor, fill={"League of the Scene": "Fridays"}, shot="scene-editor-league")
    choose_from_menu(ui, felt, editor, "Save to a File…", own)
    wait_until(own.exists, WAIT, "the file")
    assert json.loads(own.read_text())["league"] == "Fridays", "whose table it is"


def test_leave(ui):
    """What was changed is never lost unasked: kept on, given up, or saved, when the editor closes or shows another scene."""
    felt = Felt(ui, "--demo")
    said = lambda: "Text" in [box.get("text") for box in boxes(felt, "clock", "1280x720")]
    editor = open_editor(felt)

    def leave(act, answer):
        shown = felt.app.opened(act)
        look(felt.app, "Save what was changed?", ("push button", answer))
        felt.app.find_all("push button", answer)[-1].activate()
        felt.app.closed(shown)

    ui.keys("ctrl+Down")
    editor.find("list item", "Text")
    leave(editor.find("push button", "Close").click, "Cancel")
    assert editor.shown and editor.find("list item", "Text"), "what was changed is kept on"
    window = {editor.xid}
    leave(editor.find("push button", "Close").click, "Discard")
    felt.app.closed(window)
    assert not said(), "what was given up is on the screens"

    editor = open_editor(felt)
    assert not editor.find_all("list item", "Text"), "what was given up came back"
    ui.keys("ctrl+Down")
    editor.find("list item", "Text")
    leave(lambda: ui.keys("ctrl+n"), "Cancel")
    assert editor.find("list item", "Text") and not editor.find_all("label", "New Scene")
    leave(lambda: ui.keys("ctrl+n"), "Save")
    editor.find("label", "New Scene")
    wait_until(said, WAIT, "the club's own clock")

    # Unchanged, it closes unasked; and what is the club's own goes when Felt's is wanted again.
    editor.find("push button", "Close").click()
    felt.app.closed({editor.xid} if editor.shown else set())
    editor = open_editor(felt, "the QR code is too small")
    felt.app.opened(lambda: ui.keys("F10"))
    editor.find("menu item", "Reset to Felt’s Own").activate()
    wait_until(lambda: not said(), WAIT, "Felt’s clock to be back")
    editor.gone("list item", "Text")
    editor.find("push button", "Undo").activate()
    editor.find("list item", "Text")


def test_parents(ui):
    """The windows that the editor belongs to wait until it was asked what becomes of its scene."""
    felt = Felt(ui, "--demo")
    ui.keys("shift+F11")
    screens = felt.dialog("Screens")
    editor = look(screens, press="Edit Scene…", opens="Edit Scene")
    ui.keys("ctrl+Down")
    editor.find("list item", "Text")

    def asked(window, key, answer):
        window.focus()
        shown = felt.app.opened(lambda: ui.keys(key))
        felt.app.find("label", "Save what was changed?")
        felt.app.find_all("push button", answer)[-1].activate()
        felt.app.closed(shown)
        assert window.shown and felt.window.shown

    asked(screens, "Escape", "Cancel")
    asked(felt.window, "alt+F4", "Cancel")
    assert editor.find("list item", "Text"), "what was changed is kept on"
    asked(screens, "Escape", "Discard")
    wait_until(lambda: not editor.shown, WAIT, "the editor to close")


def test_change(ui):
    """By mouse and keys: a cell chosen, resized, moved, given a token, a condition; warnings; undo; one's own and Felt's."""
    felt = Felt(ui, "--demo")
    editor = open_editor(felt)
    status = lambda text: editor.find("label", re.compile(text))
    click_at(ui, editor, 0.5, 0.35)
    cell = status("^time(-paused)?: {time} – share 36").name.split(":")[0]
    ui.keys("shift+Up", "shift+Up")
    status(f"^{cell}: {{time}} – share 34")
    editor.find("push button", "Undo").activate()
    status(f"^{cell}: {{time}} – share 36")
    ui.keys("Up", "ctrl+d")
    status("^{time} – share 36")  # the copy has no name
    ui.keys("Delete", "ctrl+z", "ctrl+z", "ctrl+z", "shift+Tab")
    status("^(time|not-started): .* – share")
    ui.keys("Tab")

    # A token from the list, at the cursor; one that is none; and what does not fit.
    ui.keys("Return", "End")
    editor.find("push button", "Insert Token").click()
    editor.find("entry", "Search tokens")
    ui.type("average stack\n")
    status(f"^{cell}: {{time}}{{average}} – share 36")
    ui.type(" {nobody}")
    editor.find("list item", re.compile("nobody"))
    enter(ui, "ctrl+a", "“{average}”", "alt+h", "“1”")
    look(editor, ("list item", re.compile(f"{cell}: the text")), shot="scene-editor-warnings",
         keys="Escape Delete")

    # Saved over Felt's own it stands in its place, until that is asked for again.
    felt.feltctl("do", "-", "pause")  # so that its time stands
    shipped = boxes(felt, "clock", "1280x720")
    ui.keys("Escape", "ctrl+Down")
    status("^Text – share 10$")
    ui.keys("ctrl+s")
    wait_until(lambda: boxes(felt, "clock", "1280x720") != shipped, WAIT, "the club's own clock")
    ui.keys("F10")
    editor.find("menu item", "Reset to Felt’s Own").activate()
    wait_until(lambda: boxes(felt, "clock", "1280x720") == shipped, WAIT, "Felt’s clock to be back")


def test_in_italian(ui):
    """Dark and in Italian, on a small screen too: pictures to be looked at."""
    felt = Felt(ui, "--demo", language="it", dark=True)
    editor = enter(felt.window, "ctrl+k", "“modifica scena\n”", opens="Modifica scena")
    editor.screenshot("scene-editor-it-dark")
    editor.find("page tab", "Stili").click()
    editor.find("push button", "Aggiungi stile").click()
    editor.find("list item", "text 2")
    editor.resize(1024, 700)
    wait_until(lambda: editor.geometry[2] <= 1024, WAIT, "the window to be small")
    editor.screenshot("scene-editor-it-small")


if __name__ == "__main__":
    felt_ui.main([test_clock_by_keys, test_change, test_mouse, test_styles, test_files, test_leave, test_parents, test_in_italian])
