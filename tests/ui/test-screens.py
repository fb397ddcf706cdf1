# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screens.py - the room's screens set up by keyboard, a message on them; what the file says is what is seen"""

import json
import pathlib
import shutil
import subprocess

import felt_stage
from felt_app import WAIT
from felt_display import wait_until
from felt_tdt import Save, buy, bust, player

SUSPEND, IDLE = 4, 8  # what applications ask a session manager to do without


def screens(play):
    return {screen["name"]: screen for screen in play.database("screen", "list", "--json").lines}


ROOTS = {"screens": screens, "names": lambda play: list(screens(play)),
         "hall": lambda play: screens(play)["Main Hall 2"], "room": lambda play: screens(play)["Room"]}


def scratch(stage):
    return stage.ui.desktop.scratch


def moved(stage):
    """A line at the end, its scene chosen from the list, moved up by Alt and an arrow."""
    def scenes():
        return [entry["scene"] for entry in screens(stage.play)["Main Hall 2"]["playlist"]]
    before = scenes()
    stage.steps("press Add a Scene")
    stage.until(lambda: len(scenes()) == len(before) + 1, "another line")
    first = scenes()[-1]
    stage.ui.keys("space", "Down", "Return")
    stage.until(lambda: scenes()[-1] != first, "another scene")
    second = scenes()[-1]
    stage.ui.keys("alt+Up")
    stage.until(lambda: scenes() == before[:-1] + [second, before[-1]], "its place before the last one")


def conditions(stage):
    stage.window.find_all("push button", "Conditions")[-1].activate()


def doubled(stage):
    """A screen that was duplicated has the playlist of the other."""
    assert screens(stage.play)["Screen 3"]["playlist"] == stage.play.kept["playlist"]


def awake(stage):
    """The machine neither sleeps nor blanks while the clock runs, or while a screen is shown: a session manager notes it."""
    script = pathlib.Path(__file__).with_name("session-manager.py")
    notes = scratch(stage) / "awake"
    with open(notes, "wb") as file:
        stage.manager = subprocess.Popen(["/usr/bin/python3", script], stdout=file, env=stage.ui.desktop.env)
    wait_until(lambda: notes.read_text(encoding="utf-8"), WAIT, "the session manager")


def held(stage, what):
    notes = scratch(stage) / "awake"
    wanted = SUSPEND + IDLE if what == "awake" else 0
    stage.until(lambda: int(notes.read_text(encoding="utf-8").split()[-1]) == wanted, f"the machine to be held {what}")


def manager_ends(stage):
    stage.manager.terminate()
    stage.manager.wait()


def standings(stage):
    """What others record meanwhile is in the table: bright letters where the first rows stand."""
    Save([player("a", "Ann Moss", [buy(-5)]), player("b", "Ben Reed", [buy(-5, **bust(80, ["a"]))]),
          player("c", "Cleo Hart", [buy(-5, **bust(60, ["b"]))])]).save(stage.play.folder, "before.tdt")
    stage.play.call("import-tdt", "--league", "Winter League", str(stage.play.folder / "before.tdt"))
    left, top, width, height = stage.window.geometry
    rows = left + width // 50, top + height // 7, width // 3, height // 8
    stage.until(lambda: max(stage.ui.order.pixels(*rows)[2]) > 200, "bright letters")


def broken_file(stage):
    (scratch(stage) / "config/felt/screens.json").write_text('{\n"screens": [}', encoding="utf-8")


def kept_aside(stage):
    stage.until((scratch(stage) / "config/felt/screens.json.broken").exists, "the broken file to be kept aside")


def broken_scene(stage):
    folder = scratch(stage) / "data/felt/scenes"
    folder.mkdir(parents=True)
    for name in ("clock", "clock-payouts", "paused"):
        (folder / f"{name}.feltscreen").write_text('{"title": "X", "root": {"text": "{wibble}"}}', encoding="utf-8")


def mended_scene(stage):
    shutil.rmtree(scratch(stage) / "data/felt/scenes")


def short(stage, name):
    """One screen, which spares its pixels, whose playlist stands in a picture together with its words."""
    lines = {"break": "on_break and not prizes_announced", "bubble": "playing and (bubble or players <= 9)", "clock": None}
    screen = {"name": name, "spare": True, "output": {"kind": "any"}, "playlist": [{"scene": scene} | ({"when": when} if when else {}) for scene, when in lines.items()]}
    (scratch(stage) / "config/felt/screens.json").write_text(json.dumps({"screens": [screen]}), encoding="utf-8")


PLAYS = """
== screens
: awake
start --demo; keys shift+F11
see item:Room | /^Any monitor that is free · (?!blank)/; shot screens
# Another screen, named and given a playlist, without the mouse; who pauses while typing goes on at the same place.
press Add a Screen
? names ~ Screen 2
keys “Main Hall ”
? names = ["Room", "Main Hall"]
keys “2”
? names = ["Room", "Main Hall 2"]
set When, line 1 = level >; see /line 1.*column/; shot screens-refused
? hall.playlist[0].when = finished
set When, line 1 = level > 3 | Seconds, line 1 = 20
? hall.playlist[0] = {"scene": "winner", "when": "level > 3", "seconds": 20}
gone /line 1.*column/
# The name of a condition, from the list of all of them.
set When, line 1 = “”; click field:When, line 1
: conditions
see players still in; keys “bubb”; shot screens-conditions; keys “le\\n”
? hall.playlist[0].when = bubble
: moved
# The editor opens with the scene of the line that has the keyboard, else with the one that is shown.
click field:When, line 1; click Edit Scene… > Edit Scene
  see Winner; click Close; closed Edit Scene
focus; click item:Main Hall 2; keep title = /^Not connected yet · (.*)$/; click Edit Scene… > Edit Scene
  see @title; click Close; closed Edit Scene
# What is changed here is kept, and what feltctl changes is shown here.
$ screen pin 'Main Hall 2' payouts
focus; see Not connected yet · Prizes; press box:Blank
? hall.blank
see Not connected yet · blank; shot screens-blank; press box:Blank
? no hall.blank; hall.pinned = payouts
@ playlist = hall.playlist
press Duplicate Screen
? names = ["Room", "Main Hall 2", "Screen 3"]
: doubled
press Remove Screen
? count names = 2
click item:Main Hall 2; press Remove Screen
? names = ["Room"]
keys alt+1
# The machine neither sleeps nor blanks while the clock runs, or while a screen is shown.
: held awake
focus; keys ctrl+space
: held not
keys F11 > Felt – the Room’s Screen
  : held awake
  keys F11
: held not
# A message is on the room's screen until Esc takes it away; the second Esc closes the screen.
focus; keys ctrl+m > Show a Message
  keys Return; see /^Enter the message/; keys “Dinner is served”; shot screens-message; keys Return
? room.message = Dinner is served
closed Show a Message; focus; keys F11 > Felt – the Room’s Screen
  screen screens-message-shown; keys Escape
  ? no room.message
  see image:/screen: /; keys Escape
closed Felt – the Room’s Screen
# The table of a league in which the tournament counts.
$ do club league-new 'name=Winter League' series=*; screen pin Room standings
? room.pinned = standings
focus; keys F11 > Felt – the Room’s Screen
  : standings
  screen screens-standings
  $ screen unpin Room
  keys F11
closed Felt – the Room’s Screen
# A file that cannot be used is told of with its place; the screens stay, and it is kept aside.
: broken_file
see alert:/screens.json.*line 2/; focus; keys shift+F11; count 2 /screens.json.*line 2/; press Add a Screen
: kept_aside
? names = ["Room", "Screen 2"]
keys alt+1
$ screen remove 'Screen 2'
? names = ["Room"]
# A scene of the club breaks while a screen shows it: that shows Felt's own, and the director is told why.
focus; keys F11 > Felt – the Room’s Screen
  : broken_scene
see ~alert:/wibble.*comes with Felt/; screen screens-broken-scene
shot screens-broken-scene-told
: mended_scene
gone alert:/wibble.*comes with Felt/; focus; keys ctrl+m > Show a Message
  set Message = Now {blind}!; press Show; see /there is no token {blind}/
  set Message = Now {blinds}!; shot screens-message-tokens; press Show; closed Show a Message
room Now [0-9,]+ / [0-9,]+
screen screens-message-tokens-room; keys F11; closed Felt – the Room’s Screen
: short Room
focus; keys shift+F11; resize 1280x1050; see /^Break: a break is on and not so: the prizes were locked/; ticked box:Protect Against Burn-In; shot screens-words
: manager_ends

== screens_in_italian
: short Sala
start --demo dark it; keys shift+F11; see item:Sala | /^Un monitor libero qualsiasi · / | /^Pausa: è in corso/; resize 1280x1050; shot screens-it-dark
resize 1024x600; shot screens-it-small; focus; keys ctrl+m > Mostra un messaggio
  shot screens-message-it-dark
"""

felt_stage.main(globals())
