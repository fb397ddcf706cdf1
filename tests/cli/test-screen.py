# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screen.py - feltctl screen: the room's screens, what they show and where (TAP)"""

import json
import pathlib

import felt_cli


class Room:
    """feltctl screen with a folder for settings of its own."""

    def __init__(self, folder):
        self.file = pathlib.Path(folder) / "config/felt/screens.json"
        self.env = felt_cli.environment(XDG_CONFIG_HOME=str(pathlib.Path(folder) / "config"))

    def __call__(self, *words, **options):
        return felt_cli.feltctl("screen", *words, env=self.env, **options)

    def screens(self):
        return {screen["name"]: screen for screen in self("list", "--json").lines}


def test_list(folder):
    """Without a file there is one screen, with the scenes of an evening; looking makes no file."""
    room = Room(folder)
    assert list(room.screens()) == ["Room"]
    screen = room.screens()["Room"]
    assert screen["output"] == {"kind": "any"}
    assert [entry["scene"] for entry in screen["playlist"]][-1] == "clock"
    text = room("list").out
    assert text.startswith("Room: Any monitor that is free\n") and "  winner " in text, text
    assert not room.file.exists()


def test_assign(folder):
    """A monitor has one screen; an address and no place at all are outputs too."""
    room = Room(folder)
    room("new", "Cage")
    room("new", "Hall", "--like", "cage")
    assert room.screens()["Cage"]["playlist"] == room.screens()["Hall"]["playlist"]
    room("assign", "Hall", "HDMI-1")
    room("assign", "Cage", "HDMI-1")
    assert "output" not in room.screens()["Hall"]
    assert room.screens()["Cage"]["output"] == {"kind": "monitor", "connector": "HDMI-1"}
    room("assign", "cage", "http://tv.local/cage")
    assert room.screens()["Cage"]["output"] == {"kind": "address", "address": "http://tv.local/cage"}
    room("assign", "Cage", "none")
    assert "Cage: Not connected yet" in room("list").out
    assert room.file.stat().st_mode & 0o777 == 0o600
    for words in (("assign", "Attic", "any"), ("new", "HALL"), ("new", " "), ("assign", "Hall", "ftp://tv"),
                  ("pin", "Attic", "clock"), ("pin", "Hall", "clok"), ("message", "x", "--minutes", "soon"), ("message", "x", "--screen", "Attic")):
        before = room.file.read_bytes()
        felt_cli.one_sentence(room(*words, status=1))
        assert room.file.read_bytes() == before, words
    room("remove", "Room")
    room("remove", "Cage")
    felt_cli.one_sentence(room("remove", "Hall", status=1))
    for words in ((), ("assign", "Hall"), ("list", "Hall"), ("turn", "Hall")):
        felt_cli.one_sentence(room(*words, status=2))


def test_wishes(folder):
    """Pinned, blank, a message: as the window shows them."""
    room = Room(folder)
    room("pin", "Room", "seating")
    room("blank", "Room", "yes")
    room("message", "Dinner is served", "--minutes", "10")
    screen = room.screens()["Room"]
    assert (screen["pinned"], screen["blank"], screen["message"]) == ("seating", True, "Dinner is served")
    assert screen["message_until"] > 1e12
    text = room("list").out
    assert "blank" in text and "message: Dinner is served" in text and "pinned: seating" in text
    room("unpin", "Room")
    room("blank", "Room", "no")
    room("message", "", "--screen", "Room")
    assert not {"pinned", "blank", "message", "message_until"} & set(room.screens()["Room"])


def test_put(folder):
    """A screen as list prints it is read again; what is wrong is refused with its place."""
    room = Room(folder)
    screen = room.screens()["Room"]
    screen["name"] = "Stream"
    screen["playlist"] = [{"scene": "clock"}]
    room("put", "-", stdin=json.dumps(screen))
    assert list(room.screens()) == ["Room", "Stream"] and room.screens()["Stream"] == screen
    screen["name"] = "Hall"
    room("put", "-", "--screen", "stream", stdin=json.dumps(screen))
    assert list(room.screens()) == ["Room", "Hall"]
    before = room.file.read_bytes()
    for text, says in (('{"name":"X","playlist":[{"scene":"clock","seconds":"x"}]}', "playlist, entry 1"),
                       ('{"name":"X",\n}', "line 2"),
                       ('{"name":"X","playlist":[{"scene":"clok"}]}', "clok"), ('{}', "name"), ("[" * 2000, "")):
        assert says in felt_cli.one_sentence(room("put", "-", stdin=text, status=1))
    felt_cli.one_sentence(room("put", str(room.file.parent / "missing.json"), status=3))
    assert room.file.read_bytes() == before


def test_broken(folder):
    """A broken file is told of with its place, and stays as it is: nothing is changed in it."""
    room = Room(folder)
    room.file.parent.mkdir(parents=True)
    room.file.write_text('{\n"screens": [}', encoding="utf-8")
    for words in (("list",), ("new", "Cage")):
        says = felt_cli.one_sentence(room(*words, status=1))
        assert "screens.json" in says and "line 2" in says, says
    assert room.file.read_text(encoding="utf-8") == '{\n"screens": [}'
    room.file.unlink()
    room.file.mkdir()
    felt_cli.one_sentence(room("list", status=3))
