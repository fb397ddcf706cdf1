# SPDX-License-Identifier: GPL-3.0-or-later
"""test-scene-editor.py - scenes are made and changed in their window: the clock from nothing, by keys alone"""

import json
import os
import pathlib
import re

import felt_stage
from felt_acts import choose_file
from felt_app import WAIT
from felt_display import wait_until
import felt_held

CLOCK = pathlib.Path(os.environ["FELT_DATA_DIR"]) / "scenes" / "clock.feltscreen"

# The letter of each line of a cell, with Alt, and of what is chosen in it.
LETTERS = {"share": "h", "tall_share": "u", "margin": "m", "when": "w", "style": "y", "text": "t", "list": "l", "qr": "q"}
CHOSEN = {("turn", True): "c", ("fit", "wrap"): "s", ("bar", True): "b", ("arrange", "figures"): "g", ("role", "figure"): "r",
          ("role", "list"): "e"}

# And of a style's: what differs from the style that a new one begins as.
COLORS = ["ink", "soft"]
STYLE_CHOSEN = {("weight", "bold"): "b", ("align", "right"): "g"}


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


def add_style(stage, style):
    """A style of the scene's own, by the letters of its lines; it begins as a plain text looks."""
    ui = stage.ui
    stage.steps("keys alt+a; see item:text 2; keys ctrl+a")
    ui.type(style["name"])
    if "color" in style:
        shown = stage.app.opened(lambda: ui.keys("alt+o"))
        ui.keys("Home", *["Down"] * COLORS.index(style["color"]), "Return")
        stage.app.closed(shown)
    for (key, value), letter in STYLE_CHOSEN.items():
        if style.get(key) == value:
            ui.keys(f"alt+{letter}")
    if "inset" in style:
        ui.keys("alt+p")
        ui.type(str(style["inset"]))
    stage.window.find("list item", style["name"])


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


def styles_of_clock(stage):
    for style in json.loads(CLOCK.read_text())["styles"]:
        add_style(stage, style)


def cells_of_clock(stage):
    build(stage.ui, json.loads(CLOCK.read_text())["root"], root=True)


def boxes(play, scene, size="1280x720"):
    """What is painted, always at one time of day; the cells of the scene that was made have no names."""
    held = felt_held.Clock(play.kept["dir"])
    answer = play.call(f"FELT_HELD_CLOCK={held.path}", "scene", "boxes", scene, "-", "--size", size, "--json").json
    return [{key: value for key, value in box.items() if key != "cell"} for box in answer["boxes"]]


def scenes(play):
    return [scene["name"] for scene in play.database("scene", "list", "--json").lines]


def large(play):
    """The largest letters of a text in the scene that was made."""
    mine = next(name for name in scenes(play) if name not in play.kept["before"])
    return max(box["font_px"] for box in boxes(play, mine) if box.get("text") == "Text")


ROOTS = {"scenes": scenes, "clock": lambda play: boxes(play, "clock"), "large": large,
         "texts": lambda play: [box.get("text") for box in boxes(play, "clock")]}


def same_as_clock(stage):
    saved = stage.ui.desktop.scratch / "data" / "felt" / "scenes" / "my-scene.feltscreen"
    made = json.loads(saved.read_text())["styles"]
    assert made == json.loads(CLOCK.read_text())["styles"], made
    stage.play.run("")("pause")
    for size in ("1280x720", "1080x1920"):
        made, shipped = boxes(stage.play, "my-scene", size), boxes(stage.play, "clock", size)
        assert made == shipped, (size, [pair for pair in zip(made, shipped) if pair[0] != pair[1]][:3])


def point(editor, across, down):
    """A point of the preview on the screen, in shares of its size: a scene of 16 to 9 stands in its middle."""
    canvas = editor.find("image", re.compile("^Preview, chosen"))
    left, top, _, _ = editor.geometry
    x, y, width, height = canvas.place()
    high = width * 9 // 16
    return left + x + int(width * across), top + y + (height - high) // 2 + int(high * down)


def drag(stage, start, end, *, drop=True):
    """Presses the mouse on one point of the preview and moves it to another, in steps as a hand does."""
    (x, y), (to_x, to_y) = point(stage.window, *start), point(stage.window, *end)
    stage.ui.pointer("mousemove", x, y, "mousedown", 1, presses=1)
    for step in (1, 2, 3, 4):
        stage.ui.pointer("mousemove", x + (to_x - x) * step // 4, y + (to_y - y) * step // 4)
    if drop:
        stage.ui.pointer("mouseup", 1)


def dragged(stage, *where):
    """Drags from a point to another, and lets go unless more follows."""
    x, y, to_x, to_y = map(float, where[:4])
    drag(stage, (x, y), (to_x, to_y), drop=len(where) == 4)


def let_go(stage):
    stage.ui.pointer("mouseup", 1)


def click_at(stage, across, down):
    stage.ui.pointer("mousemove", *point(stage.window, float(across), float(down)))
    stage.ui.pointer("click", 1, presses=1)


def cells(stage):
    return stage.window.find("list", "Cells").names("list item")


def dropped(stage):
    """What stands in a corner, and the counts at the foot, go elsewhere, and back."""
    before = cells(stage)
    corner, foot = ("corner: {corner}", (0.85, 0.06), 54), ("foot: counts", (0.5, 0.93), 68)
    for (what, at, was), where, share, place, named in (
            (corner, (0.03, 0.06), 54, "name: {name}", "first"),  # in its own line it keeps its share
            (foot, (0.3, 0.015), 50, "page: rows", "top"),  # in another it takes as much as the others
            (foot, (0.3, 0.035), 25, "top: columns", "above"),
            (foot, (0.03, 0.06), 50, "name: {name}", "beside"),
            (foot, (0.3, 0.05), 10, "name: {name}", "group")):  # across their line the two come into one
        click_at(stage, *at)  # else a group around it that is chosen would go
        stage.steps(f"see {what} – share {was}")
        drag(stage, at, where, drop=False)
        stage.window.screenshot(f"scene-editor-drop-{named}")
        let_go(stage)
        stage.steps(f"see {what} – share {share}")
        stage.until(lambda: cells(stage)[cells(stage).index(what) + 1:][:1] == [place], f"it to be before {place}")
        stage.steps("press Undo")
        stage.until(lambda: cells(stage) == before, "all to be where it was")
    drag(stage, (0.5, 0.93), (0.3, 0.035), drop=False)
    stage.ui.keys("Escape")
    let_go(stage)
    assert cells(stage) == before, cells(stage)


def file_menu(stage, item, name):
    """Opens a file dialog from the menu and types a path into it."""
    stage.window.focus()
    stage.app.opened(lambda: stage.ui.keys("F10"))
    choose_file(stage.app, stage.window.find("menu item", item).activate, stage.play.folder / name,
                reads=item.startswith("Import"))
    if item.startswith("Export"):
        stage.until((stage.play.folder / name).exists, "the file")


def break_it(stage):
    """What is shown is in the file; a broken one beside it, and one of another league."""
    clock, mine = json.loads(CLOCK.read_text()), json.loads((stage.play.folder / "mine.feltscreen").read_text())
    assert mine["root"]["rows"] == [clock["root"], {"text": "Text"}], mine
    mine["root"]["rows"][0]["rows"][1]["columns"][0]["text"] = "{nobody}"
    (stage.play.folder / "broken.feltscreen").write_text(json.dumps(mine))
    table = json.loads((CLOCK.parent / "standings.feltscreen").read_text())
    (stage.play.folder / "table.feltscreen").write_text(json.dumps(table | {"league": "Mondays"}))


def discard(stage):
    if stage.app.find_all("push button", "Discard"):
        stage.app.find_all("push button", "Discard")[-1].activate()


def is_of_fridays(stage):
    assert json.loads((stage.play.folder / "fridays.feltscreen").read_text())["league"] == "Fridays", "whose table it is"


def asked(stage, answer, *keys):
    """What was changed is asked for when the editor closes, by its button or by keys, or shows another scene."""
    shown = stage.app.opened(lambda: stage.ui.keys(*keys) if keys else stage.find("button:Close").click())
    stage.app.find("label", "Save Changes?")
    stage.app.find_all("push button", answer)[-1].activate()
    stage.app.closed(shown)
    assert stage.windows[0].shown


def half_as_large(stage):
    stage.until(lambda: large(stage.play) < stage.play.kept["size"] / 2, "the text to be small")


def small(stage):
    stage.until(lambda: stage.window.geometry[2] <= 1024, "the window to be small")


PLAYS = """
&& editor
start --demo; focus; keys ctrl+k “edit scene\\n” > Edit Scene
  see any:/Everything fits/

== clock_by_keys
& editor
  keys ctrl+n; see any:/^empty – share 10/; keys ctrl+2
  : styles_of_clock
  shot scene-editor-own-styles; keys ctrl+1 Escape
  : cells_of_clock
  shot scene-editor-built; keys ctrl+s
  ? scenes ~ my-scene
: same_as_clock

== change: By mouse and keys: a cell chosen, resized, moved, given a token, a condition; warnings; undo; one's own and Felt's.
& editor
  : click_at 0.5 0.35
  keep cell = /^(time(?:-paused)?): {time} – share 36/; keys shift+Up shift+Up; see /^@cell: {time} – share 34/
  # the copy has no name
  press Undo; see /^@cell: {time} – share 36/; keys Up ctrl+d; see /^{time} – share 36/
  keys Delete ctrl+z ctrl+z ctrl+z shift+Tab; see /^(time|not-started): .* – share/; keys Tab
  # A token from the list, at the cursor; one that is none; and what does not fit.
  keys Return End; click Insert Token; see entry:Search tokens; keys “average stack\\n”
  see /^@cell: {time}{average} – share 36/; keys “ {nobody}”; see item:/nobody/; keys ctrl+a “{average}” alt+h “1”
  see item:/@cell: (the text|its capitals)/; shot scene-editor-warnings; keys Escape Delete
  # Saved over Felt's own it stands in its place, until that is asked for again; paused, so that its time stands.
  + pause
  @ shipped = clock
  keys Escape ctrl+Down; see /^Text – share 10$/; keys ctrl+s
  ? clock != @shipped
  keys F10; press menu:Reset to Felt’s Own
  ? clock = @shipped

== mouse: By mouse alone: a border dragged, a cell dropped elsewhere; each is one step, and Escape gives it up.
& editor
  # The border between the page, 85 of 100, and what stands at its foot.
  : dragged 0.5 0.85 0.5 0.75
  see /^page: rows – share 75$/; press Undo; see /^page: rows – share 85$/; unable Undo
  : dragged 0.5 0.85 0.5 0.6 held
  see /^page: rows – share 60$/; shot scene-editor-border; keys Escape; see /^page: rows – share 85$/
  : let_go
  see /^page: rows – share 85$/; unable Undo
  : dropped
  unable Undo

== styles: A style of the scene's own by keys: added, changed, named, given to a cell, not deleted while that has it.
start --demo
@ before = scenes
focus; keys ctrl+k “edit scene\\n” > Edit Scene
  see any:/Everything fits/; keys ctrl+n ctrl+Down; see /^Text – share 10$/; keys ctrl+s
  ? scenes != @before
  @ size = large
  keys ctrl+2 alt+a; see item:text 2; keys ctrl+a “tit”; see item:tit; keys “le”
  see “There is a style “title”; give this one another name.”; keys “ of mine”; see item:title of mine
  keys alt+z “20” alt+b; click Use for the Cell; click Delete Style
  see “row 1: it has the style “title of mine”; give it another one first.”; shot scene-editor-styles; keys ctrl+s
  : half_as_large
  # The cell has it among its lines, and follows its name; with another one it can go.
  keys alt+n End “s”; see item:title of mines; keys ctrl+1 alt+y “gold” ctrl+2; click Delete Style
  gone item:title of mines; keys ctrl+s
  ? large = @size
  keys Escape ctrl+z; see item:title of mines

== files: A scene shared as a file and read again; a broken one is refused with cell and reason, and what is shown stays.
& editor
  keys ctrl+Down; see /^Text – share 10$/
  : file_menu 'Export to a File…' mine.feltscreen
  : break_it
  press Undo; gone item:Text
  : file_menu 'Import from a File…' broken.feltscreen
  see item:/foot: a cell holds one thing/; shot scene-editor-refused; see Clock; no item:Text
  : file_menu 'Import from a File…' mine.feltscreen
  see item:Text; gone item:/foot: a cell holds one thing/; see New Scene
  # A league table names its league, or follows the tournament: the clock has none.
  no field:League of the Scene
  : file_menu 'Import from a File…' table.feltscreen
  : discard
  set League of the Scene = Fridays; shot scene-editor-league
  : file_menu 'Export to a File…' fridays.feltscreen
  : is_of_fridays

== leave: What was changed is never lost unasked: kept on, given up, or saved, when the editor closes or shows another scene.
& editor
  keys ctrl+Down; see item:Text
  : asked Cancel
  # what was changed is kept on
  see item:Text
  : asked Discard
closed Edit Scene
? texts !~ Text
focus; keys ctrl+k “edit scene\\n” > Edit Scene
  # what was given up does not come back
  see any:/Everything fits/; no item:Text; keys ctrl+Down; see item:Text
  : asked Cancel ctrl+n
  see item:Text; no New Scene
  : asked Save ctrl+n
  see New Scene
  ? texts ~ Text
  # Unchanged, it closes unasked; and what is the club's own goes when Felt's is wanted again.
  click Close
closed Edit Scene; focus; keys ctrl+k “edit scene\\n” > Edit Scene
  see any:/the QR code is too small/; keys F10; press menu:Reset to Felt’s Own
  ? texts !~ Text
  gone item:Text; press Undo; see item:Text

== parents: The windows that the editor belongs to wait until it was asked what becomes of its scene.
start --demo; keys shift+F11; press Edit Scene… > Edit Scene
  keys ctrl+Down; see item:Text
focus
: asked Cancel alt+F4
in Edit Scene
  # what was changed is kept on
  see item:Text
  : asked Discard
closed Edit Scene; see button:Edit Scene…

== in_italian: Dark and in Italian, on a small screen too: pictures to be looked at.
start --demo dark it; focus; keys ctrl+k “modifica scena\\n” > Modifica scena
  shot scene-editor-it-dark; click tab:Stili; click Aggiungi stile; see item:text 2; resize 1024x700
  : small
  shot scene-editor-it-small
"""

felt_stage.main(globals())
