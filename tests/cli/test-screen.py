# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screen.py - feltctl screen: the room's screens, what they show and where (TAP)"""

import pathlib


def settings(database):
    return pathlib.Path(database.env["XDG_CONFIG_HOME"]) / "felt/screens.json"


def written(database):
    """The file of the screens as it is, and who may read it."""
    return {"bytes": settings(database).read_text(), "mode": oct(settings(database).stat().st_mode & 0o777)}


def break_it(database):
    settings(database).parent.mkdir(parents=True)
    settings(database).write_text('{\n"screens": [}', encoding="utf-8")


def make_folder(database):
    settings(database).unlink()
    settings(database).mkdir()


PLAYS = """
== list: Without a file there is one screen, with the scenes of an evening; looking makes no file.
$ screen list --json  ? json.name = Room; json.output = {"kind": "any"}; json.playlist[-1].scene = clock
$ screen list  ? out ^ "Room: Any monitor that is free\\n"; out ~ "  winner "; files !~ config/felt/screens.json

== assign: A monitor has one screen; an address and no place at all are outputs too.
$ screen new Cage; screen new Hall --like cage; screen list --json
@ playlist = json[Cage].playlist
? json[Hall].playlist = @playlist
$ screen assign Hall HDMI-1; screen assign Cage HDMI-1
$ screen list --json  ? no json[Hall].output; json[Cage].output = {"kind": "monitor", "connector": "HDMI-1"}
$ screen assign cage http://tv.local/cage
$ screen list --json  ? json[Cage].output = {"kind": "address", "address": "http://tv.local/cage"}
$ screen assign Cage none
$ screen list  >~ Cage: Not connected yet
: written
@ before = answer
? @before.mode = 0o600
$ screen assign Attic any; screen new HALL; screen new ' '; screen assign Hall ftp://tv  !~
$ screen pin Attic clock; screen pin Hall clok; screen message x --minutes soon  !~
$ screen message x --screen Attic  !~
: written
? answer = @before
$ screen remove Room; screen remove Cage
$ screen remove Hall  !~
$ screen; screen assign Hall; screen list Hall; screen turn Hall  !2~

== wishes: Pinned, blank, a message: as the window shows them.
$ screen pin Room seating; screen blank Room yes; screen message 'Dinner is served' --minutes 10
$ screen list --json  ? json.pinned,blank,message = ["seating", true, "Dinner is served"]; json.message_until > 1000000000000
$ screen list  ? out ~ blank; out ~ message: Dinner is served; out ~ pinned: seating
$ screen unpin Room; screen blank Room no; screen message '' --screen Room
$ screen list --json  ? no json.pinned; no json.blank; no json.message; no json.message_until

== put: A screen as list prints it is read again; what is wrong is refused with its place.
$ screen put -
< {"name":"Stream","output":{"kind":"any"},"playlist":[{"scene":"clock"}]}
$ screen list --json  ? json.name = ["Room", "Stream"]; json[Stream] = {"name": "Stream", "output": {"kind": "any"}, "playlist": [{"scene": "clock"}]}
$ screen put - --screen stream
< {"name":"Hall","output":{"kind":"any"},"playlist":[{"scene":"clock"}]}
$ screen list --json  ? json.name = ["Room", "Hall"]
: written
@ before = answer
$ screen put -
< {"name":"X","playlist":[{"scene":"clock","seconds":"x"}]}
!~ playlist, entry 1
$ screen put -
< {"name":"X",
< }
!~ line 2
$ screen put -
< {"name":"X","playlist":[{"scene":"clok"}]}
!~ clok
$ screen put -
< {}
!~ name
$ screen put -
< @deep
!~
$ screen put @dir/missing.json  !3~
: written
? answer = @before

== broken: A broken file is told of with its place, and stays as it is: nothing is changed in it.
: break_it
$ screen list; screen new Cage
!~ screens.json
!~ line 2
: written
? answer.bytes = "{\\n\\"screens\\": [}"
: make_folder
$ screen list  !3~
""".replace("@deep", "[" * 2000)
