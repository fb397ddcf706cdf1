# SPDX-License-Identifier: GPL-3.0-or-later
"""test-trash.py - deleting from the start page, the trash, and a tournament that is deleted while it is open"""

import pathlib
import re

import felt_stage

ROOTS = {"listed": lambda play: [one["name"] for one in play.database("list", "--json").json if "name" in one],
         "trash": lambda play: play.database("trash", "list", "--json").lines}


def described(stage, name, words):
    description = stage.window.find("list item", name).description
    assert re.match(words, description), description


def goes_on(stage):
    stage.until(lambda: stage.play.database.show("Friday Club Night")["registration"]["open"] is False, "it to go on")


def nobody_called_so(stage):
    database = stage.play.database
    stage.until(lambda: "Player 1" in database("show", "Late").out, "that nobody is called so")
    assert "Fay" not in database("log", "Late").out + database("show", "Late").out


def trash(stage):
    return pathlib.Path(f"{stage.play.database.path}.trash")


def thirty_days(stage):
    """Makes what was deleted first so old, and starts again."""
    early = stage.play.kept["early"]
    (trash(stage) / f"{early}.felt").rename(trash(stage) / f"{early[:-16]}20260101T000000Z.felt")
    stage.app.quit()
    stage.line("start")
    stage.until(lambda: not any(trash(stage).iterdir()), "what is old to be gone")


PLAYS = """
&& club: two tournaments, a cash game and recorded hands
start 900x600
$ new Saturday; new 'Friday Club Night'
$ run 'Friday Club Night'
< {"command":"register","names":["Ann Moss","Ben","Cleo","Dov"]}
$ cash new 'Kitchen & <Bar>'
$ do hands:alone begin-hand small=50 big=100 button=1 'seats=[{"seat":1,"stack":10000},{"seat":2,"stack":10000}]'
see item:/^Friday Club Night/

== rows: From a row's menu to the trash, and back by the button at the foot; what runs is not deleted.
& club
menu any:Menu of Friday Club Night / Delete; see alert:/“Friday Club Night” was moved to the trash\\./; gone item:/^Friday Club Night/
? count trash = 1
press Undo in toast:; see alert:/“Friday Club Night” was restored\\./ | item:/^Friday Club Night/
? no trash
$ do 'Friday Club Night' start
menu any:Menu of Friday Club Night / Delete; see alert:/The clock of “Friday Club Night” runs/ | item:/^Friday Club Night/
? no trash

== trash: All kinds go there and are listed with what they are; restored one by one; emptied for good only when confirmed.
& club
click item:Cash Games; menu any:Menu of Kitchen & <Bar> / Delete; see alert:/“Kitchen & <Bar>” was moved to the trash\\./; gone item:/^Kitchen & <Bar>/
menu any:Menu of Hands without a table / Delete; see alert:/“Hands without a table” was moved to the trash\\./; gone item:/^Hands without a table/
click item:Tournaments; menu any:Menu of Saturday / Delete; see alert:/“Saturday” was moved to the trash\\./; gone item:/^Saturday/
menu any:Menu of Friday Club Night / Delete; see alert:/“Friday Club Night” was moved to the trash\\./; gone item:/^Friday Club Night/
? count trash = 4
click item:This Computer; click tab:Trash
: described 'Friday Club Night' 'Tournament · 5 events · deleted \\d'
: described 'Kitchen & <Bar>' 'Cash game · 1 event'
: described 'Hands without a table' 'Recorded hands · 1 event'
shot trash; press Restore “Kitchen & <Bar>”
? count trash = 3
see alert:“/“Kitchen & <Bar>” was restored/”; press Empty Trash… > /Empty the Trash/
  shot trash-empty; press Cancel
closed /Empty the Trash/
? count trash = 3
press Empty Trash… > /Empty the Trash/
  press Empty Trash
? no trash
see The Trash Is Empty; shot trash-nothing; click item:Cash Games; see item:/^Kitchen & <Bar>/

== open_elsewhere: Deleted by somebody else while it is open: told at once, nothing is recorded, and after a restore it goes on.
& club
click item:/^Friday Club Night/; title Friday; page 2
$ delete 'Friday Club Night'
@ name = out
see alert:/was deleted/; shot deleted-elsewhere; keys ctrl+k “close registration\\n”
see /so nothing is recorded there: restore it from the trash to go on[.]$/; keys Escape
? listed = ["Saturday"]; trash.name = ["@name"]
press Restore; see alert:/is back from the trash/
? no trash
focus; keys ctrl+k “close registration\\n”
: goes_on

== forgotten: What comes back calls nobody by the name that the club forgot; what is 30 days old is gone at the start.
& club
$ do club person-add 'people=["Fay Stern"]'; new Early; new Late; do Early register person=1; do Late register person=1
$ delete Early
@ early = out
$ delete Late; do club person-forget 'person=Fay Stern'
click item:This Computer; click tab:Trash
press Restore “Late”
? count trash = 1
: nobody_called_so
: thirty_days

== italian: In Italian and dark, and as small as it goes.
start --demo dark it
$ new 'Venerdì del circolo, con rientri e premio per l’ultimo eliminato'; new Sabato
$ delete 'Venerdì del circolo, con rientri e premio per l’ultimo eliminato'; delete Sabato
focus; keys ctrl+k “cestino\\n”
see item:Sabato; shot trash-it-dark
"""

felt_stage.main(globals())
