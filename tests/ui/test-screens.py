#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screens.py - the room's screens set up by keyboard, a message on them; what the file says is what is seen"""

import json
import pathlib
import re
import shutil
import subprocess

import felt_ui
from felt_acts import enter, look
from felt_app import ROOM, SECOND, WAIT, Felt
from felt_display import wait_until
from felt_tdt import Save, buy, bust, player

SUSPEND, IDLE = 4, 8  # what applications ask a session manager to do without


def until(felt, condition, what):
    """Waits until what feltctl says of the screens, by name, is so."""
    def look():
        lines = felt.feltctl("screen", "list", "--json").splitlines()
        return condition({screen["name"]: screen for screen in map(json.loads, lines)})
    return wait_until(look, SECOND, what)


def added(felt, dialog):
    """Another screen, named and given a playlist, without the mouse."""
    felt.ui.keys("ctrl+n")
    until(felt, lambda all: "Screen 2" in all, "another screen")
    felt.ui.type("Main Hall ")
    until(felt, lambda all: list(all) == ["Room", "Main Hall"], "its name")
    felt.ui.type("2")  # whoever pauses while typing goes on where he was
    until(felt, lambda all: list(all) == ["Room", "Main Hall 2"], "the rest of its name")
    when, seconds = (dialog.find("text", f"{title}, line 1") for title in ("When", "Seconds"))
    when.set_text("level >")
    look(dialog, re.compile("line 1.*column"), shot="screens-refused")
    until(felt, lambda all: all["Main Hall 2"]["playlist"][0]["when"] == "finished", "what was there before")
    when.set_text("level > 3")
    seconds.set_text("20")
    until(felt, lambda all: all["Main Hall 2"]["playlist"][0] == {"scene": "winner", "when": "level > 3", "seconds": 20},
          "the condition and its seconds")
    dialog.gone("label", re.compile("line 1.*column"))


def condition_chosen(felt, dialog):
    """The name of a condition, from the list of all of them."""
    when = dialog.find("text", "When, line 1")
    when.set_text("")
    when.click()
    dialog.find_all("push button", "Conditions")[-1].activate()
    dialog.find("label", "players still in")
    felt.ui.type("bubb")
    dialog.screenshot("screens-conditions")
    felt.ui.type("le\n")
    until(felt, lambda all: all["Main Hall 2"]["playlist"][0].get("when") == "bubble", "its name in the condition")


def line_added(felt, dialog):
    """A line at the end, its scene chosen from the list, moved up by Alt and an arrow."""
    scenes = until(felt, lambda all: [entry["scene"] for entry in all["Main Hall 2"]["playlist"]], "the playlist")
    dialog.find("push button", "Add a Scene").activate()
    until(felt, lambda all: len(all["Main Hall 2"]["playlist"]) == len(scenes) + 1, "another line")
    first = until(felt, lambda all: all["Main Hall 2"]["playlist"][-1]["scene"], "its scene")
    felt.ui.keys("space", "Down", "Return")
    second = until(felt, lambda all: all["Main Hall 2"]["playlist"][-1]["scene"] != first
                   and all["Main Hall 2"]["playlist"][-1]["scene"], "another scene")
    felt.ui.keys("alt+Up")
    until(felt, lambda all: [entry["scene"] for entry in all["Main Hall 2"]["playlist"]]
          == scenes[:-1] + [second, scenes[-1]], "its place before the last one")


def scene_edited(felt, dialog):
    """The editor opens with the scene of the line that has the keyboard, else with the one that is shown."""
    for line, title in (("When, line 1", "Winner"), (None, "Clock")):
        if line:
            dialog.find("text", line).click()
        else:
            dialog.find("list item", "Main Hall 2").click()
            title = dialog.find("label", re.compile("^Not connected yet · ")).name.split(" · ")[1]
        editor = look(dialog, click="Edit Scene…", opens="Edit Scene")
        editor.find("label", title)
        shown = {editor.xid}
        editor.find("push button", "Close").click()
        felt.app.closed(shown)
        dialog.focus()


def pinned_and_blank(felt, dialog):
    """What is changed here is kept, and what feltctl changes is shown here."""
    felt.feltctl("screen", "pin", "Main Hall 2", "payouts")
    dialog.find("label", "Not connected yet · Prizes")
    blank = dialog.find("check box", "Blank")
    blank.activate()
    until(felt, lambda all: all["Main Hall 2"].get("blank"), "the screen to be blank")
    look(dialog, "Not connected yet · blank", shot="screens-blank")
    blank.activate()
    until(felt, lambda all: "blank" not in all["Main Hall 2"] and all["Main Hall 2"]["pinned"] == "payouts",
          "it to be shown again")


def duplicated_and_removed(felt, dialog):
    dialog.find("push button", "Duplicate Screen").activate()
    until(felt, lambda all: len(all) == 3 and all["Screen 3"]["playlist"] == all["Main Hall 2"]["playlist"], "its double")
    remove = dialog.find("push button", "Remove Screen")
    remove.activate()
    until(felt, lambda all: len(all) == 2, "it to go")
    dialog.find("list item", "Main Hall 2").click()
    remove.activate()
    until(felt, lambda all: list(all) == ["Room"], "the other one to go")


def session_manager(ui):
    """One that notes who keeps the machine awake; returns a function that tells what holds now."""
    script = pathlib.Path(__file__).with_name("session-manager.py")
    notes = ui.desktop.scratch / "awake"
    with open(notes, "wb") as file:
        manager = subprocess.Popen(["/usr/bin/python3", script], stdout=file, env=ui.desktop.env)
    wait_until(lambda: notes.read_text(encoding="utf-8"), WAIT, "the session manager")
    return manager, lambda: int(notes.read_text(encoding="utf-8").split()[-1])


def kept_awake(felt, held):
    """The machine neither sleeps nor blanks while the clock runs, or while a screen is shown."""
    wait_until(lambda: held() == SUSPEND + IDLE, SECOND, "a running clock to keep the machine awake")
    enter(felt.window, "ctrl+space")
    wait_until(lambda: held() == 0, SECOND, "a clock that is paused to let it sleep")
    felt.ui.keys("F11")
    felt.app.window(ROOM)
    wait_until(lambda: held() == SUSPEND + IDLE, SECOND, "the room's screen to keep it awake")
    felt.ui.keys("F11")
    wait_until(lambda: held() == 0, SECOND, "it to sleep without a screen")


def message(felt):
    """On the room's screen until Esc takes it away; the second Esc closes the screen."""
    enter(felt.window, "ctrl+m")
    dialog = felt.dialog("Show a Message")
    felt.ui.keys("Return")
    dialog.find("label", re.compile("^Type what"))
    felt.ui.type("Dinner is served")
    look(dialog, shot="screens-message", keys="Return")
    until(felt, lambda all: all["Room"].get("message") == "Dinner is served", "the message")
    wait_until(lambda: not dialog.shown, SECOND, "the dialog to close")
    enter(felt.window, "F11")
    room = felt.app.window(ROOM)
    felt.ui.screenshot("screens-message-shown")
    felt.ui.keys("Escape")
    until(felt, lambda all: "message" not in all["Room"], "Esc to take the message away")
    assert room.shown, "Esc closed the screen as well"
    felt.ui.keys("Escape")
    wait_until(lambda: not room.shown, WAIT, "Esc to close the screen")


def broken_file(felt):
    """A file that cannot be used is told of with its place; the screens stay, and it is kept aside."""
    file = felt.ui.desktop.scratch / "config/felt/screens.json"
    file.write_text('{\n"screens": [}', encoding="utf-8")
    assert "screens.json" in felt.notice() and "line 2" in felt.notice()
    enter(felt.window, "shift+F11")
    dialog = felt.dialog("Screens")
    look(dialog, re.compile("screens.json.*line 2"), keys="ctrl+n")
    wait_until((file.parent / "screens.json.broken").exists, SECOND, "the broken file to be kept aside")
    until(felt, lambda all: list(all) == ["Room", "Screen 2"], "the screens in their place")
    dialog.gone("label", re.compile("screens.json.*line 2"))
    felt.ui.keys("Escape")
    wait_until(lambda: not dialog.shown, WAIT, "the dialog to close")
    felt.feltctl("screen", "remove", "Screen 2")
    until(felt, lambda all: list(all) == ["Room"], "one screen to be left")


def broken_scene(felt):
    """A scene of the club breaks while a screen shows it: that shows Felt's own, and the director is told why."""
    enter(felt.window, "F11")
    room = felt.app.window(ROOM)
    folder = felt.ui.desktop.scratch / "data/felt/scenes"
    folder.mkdir(parents=True)
    for name in ("clock", "clock-payouts", "paused"):
        (folder / f"{name}.feltscreen").write_text('{"title": "X", "root": {"text": "{wibble}"}}', encoding="utf-8")
    wait_until(lambda: re.search("wibble.*comes with Felt", felt.notice()), SECOND, "the director to be told")
    felt.ui.screenshot("screens-broken-scene")
    shutil.rmtree(folder)
    felt.ui.keys("F11")
    wait_until(lambda: not room.shown, WAIT, "the screen to close")
    felt.window.screenshot("screens-broken-scene-told")


def standings_shown(felt):
    """The table of a league in which the tournament counts, on the room’s screen, with what others record meanwhile."""
    save = felt.ui.desktop.scratch / "before.tdt"
    felt.feltctl("do", "club", "league-new", "name=Winter League", "series=*")
    felt.feltctl("screen", "pin", "Room", "standings")
    until(felt, lambda all: all["Room"]["pinned"] == "standings", "the table to be pinned")
    enter(felt.window, "F11")
    room = felt.app.window(ROOM)
    Save([player("a", "Ann Moss", [buy(-5)]), player("b", "Ben Reed", [buy(-5, **bust(80, ["a"]))]),
          player("c", "Cleo Hart", [buy(-5, **bust(60, ["b"]))])]).save(save.parent, save.name)
    felt.feltctl("import-tdt", "--league", "Winter League", str(save))
    left, top, width, height = room.geometry

    rows = left + width // 50, top + height // 7, width // 3, height // 8
    wait_until(lambda: max(felt.ui.order.pixels(*rows)[2]) > 200, SECOND, "bright letters where the first rows stand")
    felt.ui.screenshot("screens-standings")
    felt.feltctl("screen", "unpin", "Room")
    felt.ui.keys("F11")
    wait_until(lambda: not room.shown, WAIT, "the screen to close")


def test_screens(ui):
    manager, held = session_manager(ui)
    felt = Felt(ui, "--demo")
    enter(felt.window, "shift+F11")
    dialog = felt.dialog("Screens")
    look(dialog, ("list item", "Room"), re.compile("^Any monitor that is free · (?!blank)"),
         shot="screens")
    added(felt, dialog)
    condition_chosen(felt, dialog)
    line_added(felt, dialog)
    scene_edited(felt, dialog)
    pinned_and_blank(felt, dialog)
    duplicated_and_removed(felt, dialog)
    ui.keys("Escape")
    wait_until(lambda: not dialog.shown, SECOND, "the dialog to close")
    kept_awake(felt, held)
    message(felt)
    standings_shown(felt)
    broken_file(felt)
    broken_scene(felt)
    manager.terminate()
    manager.wait()


def test_screens_in_italian(ui):
    (ui.desktop.scratch / "config/felt/screens.json").unlink()
    felt = Felt(ui, "--demo", language="it", dark=True)
    ui.keys("shift+F11")
    dialog = felt.dialog("Schermi")
    look(dialog, ("list item", "Sala"), re.compile("^Un monitor libero qualsiasi · "),
         shot="screens-it-dark", keys="Escape")
    wait_until(lambda: not dialog.shown, SECOND, "the dialog to close")
    enter(felt.window, "ctrl+m")
    felt.dialog("Mostra un messaggio").screenshot("screens-message-it-dark")


felt_ui.main([test_screens, test_screens_in_italian])
