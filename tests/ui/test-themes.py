# SPDX-License-Identifier: GPL-3.0-or-later
"""test-themes.py - a theme of one's own, made by keyboard, saved, seen on the room's screen, shared, deleted"""

import json

import felt_picture
import felt_stage

GROUND = "In Play: Ground, Edges"  # what the first line of the screen is painted with


def folder(stage):
    return stage.ui.desktop.scratch / "data/felt/themes"


def themes(play):
    """What the club keeps, by file."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8"))
            for path in (play.folder.parent / "data/felt/themes").glob("*.felttheme")}


ROOTS = {"themes": themes, "kept": lambda play: sorted(themes(play)),
         "screens": lambda play: play.database("screen", "list", "--json").out}


def tab_to(stage, thing):
    """Goes on with Tab until a control has the keyboard."""
    node = stage.find(thing)
    for _ in range(90):
        if node.has_state("focused"):
            return
        stage.ui.keys("Tab")
    raise AssertionError(f"Tab does not reach {node}")


def corner(stage):
    """The colour of the screen's left upper corner, (red, green, blue)."""
    _, _, pixels = stage.ui.order.pixels(2, 0, 1, 1)
    return pixels[2], pixels[1], pixels[0]


def painted(stage, color):
    """Waits until the room's screen begins with a colour; letters and dithering leave 3 of 255."""
    wanted = tuple(bytes.fromhex(color))
    stage.until(lambda: all(abs(one - other) <= 3 for one, other in zip(corner(stage), wanted)), f"#{color} in the corner")


def shines(stage):
    stage.until(lambda: corner(stage)[0] > 0x48, "the picture to shine through its veil")


def files(stage):
    """A picture that is none, a picture of one colour, and a theme that is broken."""
    scratch = stage.play.folder
    (scratch / "bad.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    (scratch / "red.png").write_bytes(felt_picture.png((64, 36, bytes([40, 40, 230, 0]) * 64 * 36)))
    (scratch / "broken.felttheme").write_text('{"name": "x", "title": "X"}', encoding="utf-8")


def vanish(stage):
    (folder(stage) / "felt-green-2.felttheme").unlink()
    stage.windows[1].gone("list item", "Felt Green 2, custom")


def chooser(stage, name, *keys):
    """Opens a file chooser, by keys or by a menu's item, and names a file there."""
    stage.app.opened(lambda: stage.ui.keys(*keys) if keys else stage.find("menu:Export to a File…").activate())
    stage.ui.keys("ctrl+a")
    stage.ui.type(f"{stage.play.folder / name}\n")


def background(stage, name):
    stage.app.opened(stage.find("button:Choose the Background").activate)
    stage.ui.type(f"{stage.play.folder / name}\n")


PLAYS = """
== themes
start --demo; keys ctrl+k “themes\\n” > Themes
  shot themes
  # Another theme like Night, renamed, with a colour and a font of its own, by keyboard alone.
  keys Down Down ctrl+d; see item:Night 2, custom; keys “Casino”
  : tab_to 'field:In Play: Ground, Edges'
  keys ctrl+a “201040”; see Example: In Play
  : tab_to button:Texts
  # to the search
  keys space shift+Tab “DejaVu Se”; gone DejaVu Sans Mono; keys Tab Return; see DejaVu Serif; keys ctrl+s
  ? themes.night-2.title = Casino; themes.night-2.play.outer = "#201040"; themes.night-2.font = DejaVu Serif
  see item:Casino, custom
  # A text that cannot be read is told of with its ground, is not saved, and is taken back.
  set Ink = 333344; see /^ink on the ground of play cannot be read/; shot themes-warning; keys ctrl+s
  # the refusal above the warning
  count 2 /^ink on the ground of play/
  ? themes.night-2.ink != "#333344"
  press Undo; see /^All texts can be read/; keys Escape
# Chosen in the screens, where it is offered meanwhile, and painted.
closed Themes; focus; keys shift+F11; click combo:/^Theme/; see Casino; keys Down Return
? screens ~ night-2
shot themes-in-screens; press Themes… > Themes
  click item:/^Casino/
focus; keys F11 > Felt – the Room’s Screen
: painted 201040
# What is not saved is seen in the preview alone; whoever closes is asked.
in Themes
  set In Play: Ground, Edges = 400010; keys Escape > Discard changes?
    shot themes-discard; keys Escape
  focus
in Felt – the Room’s Screen
: painted 201040
in Themes
  keys ctrl+s
? themes.night-2.play.outer = "#400010"
in Felt – the Room’s Screen
: painted 400010
# A picture behind the scene; what is none is refused, and nothing changes.
: files
in Themes
  : background bad.png
  see /^“bad.png” is no PNG or JPEG picture/ | “None. A picture covers the screen, dimmed.”; focus
  : background red.png
  see PNG, 64 × 36 pixels; shot themes-background; keys ctrl+s
? themes.night-2.background
in Felt – the Room’s Screen
: shines
screen themes-room
# Saved to a file, read again as another theme; a broken file is refused with its fault.
@ before = themes
@ background = themes.night-2.background
in Themes
  keys F10
  : chooser shared.felttheme
  ? files ~ shared.felttheme
  focus
  : chooser broken.felttheme ctrl+o
  see /^broken.felttheme: .*ink/
  ? themes = @before
  focus
  : chooser shared.felttheme ctrl+o
  ? kept = ["casino", "night-2"]; themes.casino.background = @background
  focus; keys F10; press menu:Delete > /Casino/
    press Delete
  closed /^Delete .Casino/
  ? kept = ["night-2"]
  focus; click item:Casino, custom; keys F10; press menu:Delete > /Casino/
    press Delete
  ? no kept
in Felt – the Room’s Screen
# Felt Green in the place of a theme that is gone
: painted 051f18

== reset: A theme of Felt's, changed: it stands in its place until it is asked for again; discarded edits are lost.
start --demo; keys ctrl+k “themes\\n” > Themes
  click item:Paper, built in; set Gold = #602000; keys ctrl+s; see item:Paper, Felt’s, modified
  focus; keys F10; press menu:Reset to Felt’s Theme > /Paper/
    press Reset
  see item:Paper, built in; set Gold = #602000
# the director's window waits for an answer
focus; keys alt+F4 > Discard changes?
  press Discard
closed Themes; see list:Pages
? kept !~ paper

== gone: A theme whose file goes while it is asked whether to delete it: no other is deleted in its place.
start --demo; keys ctrl+k “themes\\n” > Themes
  set Ink = #ffffff; keys ctrl+s; see item:Felt Green, Felt’s, modified; keys ctrl+d; see item:Felt Green 2, custom
  keys F10; press menu:Delete > Delete “Felt Green 2”?
    : vanish
    press Delete
  see ““felt-green-2” is no theme of your own; there is nothing to take away.”
  ? themes.felt.ink = "#ffffff"
  focus; keys F10; press menu:Reset to Felt’s Theme > /^Reset .*Felt Green/
    press Reset
  see item:Felt Green, built in

== looks: In Italian, dark, on the smallest screen: nothing is cut.
start --demo dark it; keys ctrl+k “temi\\n” > Temi
  # around the header bar to the end of the form
  resize 1024x720; shot themes-it-dark-1024; keys shift+Tab shift+Tab shift+Tab; shot themes-it-dark-1024-end
  see item:/^Verde panno, /
"""

felt_stage.main(globals())
