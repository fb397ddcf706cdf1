# SPDX-License-Identifier: GPL-3.0-or-later
"""test-moving.py - the whole club to another computer by the menu, and taken in at the first start there"""

import pathlib
import re

import felt_stage
from felt_app import feltctl
from felt_ui import NotFound


def packed(stage, name):
    """A packed club with two tournaments, by feltctl."""
    for words in (("new", "Friday Club Night"), ("new", "Saturday"), ("do", "club", "set-club", f"name={name}"),
                  ("do", "club", "person-add", "name=Ann Moss"), ("moving", "pack", stage.play.folder / "acorn.feltclub")):
        feltctl(*words, database=stage.play.folder / "old.db", env=stage.ui.desktop.env)


def started_again(stage):
    """The new start, which takes the old one's place, lists a tournament of the club."""
    app, process = stage.app, pathlib.Path(f"/proc/{stage.app.pid}")
    stage.until(lambda: b"--database\0/" in (process / "cmdline").read_bytes(), "the new start")

    def listed():
        try:
            app.connect()
            return app.window(re.compile("Felt$")).find("list item", re.compile("^Friday Club Night"), seconds=5)
        except (NotFound, TimeoutError):
            return None

    stage.until(listed, "the club in the new start's window")
    app.window(re.compile("Felt$")).screenshot("moving-taken-in")


def hello(stage):
    (stage.play.folder / "x.feltclub").write_text("hello")


PLAYS = """
== out: By the menu; what goes along and what stays is said before, and where it is afterwards.
start --demo; keys alt+Home; click item:This Computer; click item:Move to Another Computer… > Move to Another Computer
  see /PINs and paired phones stay here/; shot moving-out; write Save as a File… = @dir/house.feltclub
see alert:/Restore it on the other computer/
$ moving look @dir/house.feltclub --json
? json.streams = 1; json.events > 10

== in: At the first start: what is in the file and what is here, then the program starts again with it.
: packed Acorn
start 900x600; shot moving-first-start; write Restore a Club from Another Computer… = @dir/acorn.feltclub
in /^Restore “Acorn”/
  see Tournaments and cash games; shot moving-in; press Restore
: started_again
$ list --json
? json[0].name =~ Friday Club Night|Saturday

== refused: A file of another kind is refused with a sentence, and all is as it was.
: hello
start; write Restore a Club from Another Computer… = @dir/x.feltclub; see alert:/not a club saved by Felt/

== italian: In Italian and dark.
: packed Ghianda
start 900x600 dark it; write /Ripristina un circolo da un altro computer/ = @dir/acorn.feltclub
in /^Ripristinare “Ghianda”/
  shot moving-in-it-dark
"""

felt_stage.main(globals())
