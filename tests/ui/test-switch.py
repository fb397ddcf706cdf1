# SPDX-License-Identifier: GPL-3.0-or-later
"""test-switch.py - what belongs to one tournament, or to one event, goes with it"""

import sqlite3
import time

import felt_stage
from felt_app import SECOND, feltctl
from felt_display import wait_until

ROOTS = {"morning": lambda play: play.database.show("Morning"), "evening": lambda play: play.database.show("Evening")}


def row_is(stage, words):
    stage.until(lambda: [row for row in stage.all("item:/^Evening/") if words in row.description], f"a row that says {words}")


def quiet(stage):
    """The sentence at the foot, or the notice, goes at once."""
    wait_until(lambda: not stage.felt._toast.shown and not stage.felt._notice.shown, 4, "the sentence to go")


def say(stage, line, words):
    """Has the palette do it, which the sentence at the foot then says."""
    stage.line(f"focus; keys ctrl+k; set Command = {line}; keys Return")
    said(stage, words)


def said(stage, words):
    wait_until(lambda: words in stage.felt.toast().name, SECOND, f"“{words}” at the foot")


def lock(stage):
    stage.other = sqlite3.connect(stage.play.database.path, isolation_level=None)
    stage.other.execute("BEGIN IMMEDIATE")


def unlock(stage):
    stage.other.execute("ROLLBACK")
    stage.other.close()


def stays(stage):
    """A window that stood still would answer only once it has given up."""
    for _ in range(20):
        assert stage.window.name.startswith("Evening"), "left with a command that waits"
    assert "still being recorded" in stage.felt.toast().name


def restarted(stage):
    """A clock that ran while the computer was restarted: what is simulated is of another boot."""
    database = stage.play.database.path
    feltctl("new", "Blackout", database=database)
    feltctl("run", "Blackout", "--simulate", database=database, lines='{"command": "start"}\n')
    time.sleep(1)


PLAYS = """
&& club: two tournaments: in Morning nobody has entered, in Evening three sit
start
$ new Morning; new Evening
@ t = out
+ register name=Ann|Ben|Carla; start
: row_is '3 of 3'

== switch
& club
# What is said of the registrations of one tournament undoes nothing of the other.
click item:/^Morning/; title Morning
: say 'register Dora' Dora
: say 'register Emil' Emil
: say 'register Fay' Fay
keys ctrl+o; title Felt
: quiet
click item:/^Evening/; title Evening
: quiet
? morning.counts.entries = 3; evening.counts.entries = 3
# The button of what is said does what it says, or is gone, also when another program undid it.
: say 'register Dora' Dora
+ undo
: quiet
: say 'register Emil' Emil
keys ctrl+z
: said Undone
+ note 'text=The room is warm'
press Redo in toast:
: said 'Done again'
# whatever came meanwhile
? evening.counts.entries = 4
press Undo in toast:
: said Undone
? evening.counts.entries = 3

== notice: The offer to give time back is about the tournament that was open.
: restarted
start; click item:/^Blackout/; see alert:/restarted/; keys ctrl+o; title Felt
: quiet

== locked: While another program writes the window answers, and does once what it was told before.
& club
click item:/^Evening/; title Evening
: lock
: say 'register Dora' 'Retrying'
keys Escape ctrl+o
: stays
: unlock
: said Dora
? evening.counts.entries = 4
: lock
: say 'register Emil' 'Retrying'
see /close it, and try again/
: unlock
? evening.counts.entries = 4
"""

felt_stage.main(globals())
