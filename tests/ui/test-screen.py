# SPDX-License-Identifier: GPL-3.0-or-later
"""test-screen.py - the room's screen has the keys, countdowns, announced prizes; a crash, and all is back"""

import datetime
import re

import felt_stage
from felt_app import SECOND, Felt
from felt_display import wait_until

KEYFILE = {"GSETTINGS_BACKEND": "keyfile"}  # settings outlive the program, as they do on a desktop


def start(stage):
    """Starts it, anew where it was killed."""
    if stage.felt:
        stage.app.kill()
    stage.felt = Felt(stage.ui, database=stage.play.database.path, env=KEYFILE)
    stage.windows = [stage.felt.window]


def in_an_hour(stage):
    stage.play.kept["at"] = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)).strftime("%H:%M")


def says_more(stage):
    """The countdown goes on though the clock stands."""
    said = stage.felt.room()
    wait_until(lambda: stage.felt.room() != said, SECOND, "the screen to say something else")


def keyfile(stage):
    return stage.ui.desktop.scratch / "config/glib-2.0/settings/keyfile"


def stored(stage, key, value):
    """Waits until the file of settings has it so."""
    def find():
        text = keyfile(stage).read_text(encoding="utf-8") if keyfile(stage).exists() else ""
        return re.search(f"^{key}={value}$", text, re.M)
    wait_until(find, SECOND, f"{key} to be {value}")


def reopening(stage):
    """What ended the program as it came back is written down."""
    stage.app.kill()
    lines = [line for line in keyfile(stage).read_text(encoding="utf-8").splitlines() if not line.startswith("reopening=")]
    at = next(i for i, line in enumerate(lines) if line.startswith("open-windows="))
    keyfile(stage).write_text("\n".join(lines[:at] + ["reopening=true"] + lines[at:]) + "\n", encoding="utf-8")


def resized(stage):
    stage.ui.desktop.run("xdotool", "search", "--onlyvisible", "--name", "Felt$", "windowsize", "1000", "700")
    sized(stage)


def sized(stage):
    wait_until(lambda: stage.window.extents[2:] == (1000, 700), SECOND, "the window to be 1000 by 700")


def maximized(stage):
    wait_until(lambda: stage.window.extents[2] > 1800, SECOND, "the window to be maximised again")


def paused_row(stage):
    row = stage.window.find("list item", "Sunday")
    assert row.description.startswith("Paused · "), row.description


PLAYS = """
== screen: A tournament of four that has not started.
$ new --template plo-rebuy Sunday
@ t = out
+ register name=Ann|Ben|Cid|Dora
: start
click item:/Sunday/; see panel:Clock
# A start at a time of day, typed into the dialog: on the strip and on the room's screen.
: in_an_hour
press Start At… > Start at a Time of Day
  keys “25:00”; see /is not a time of day/; shot screen-start-at-refused
  keys ctrl+a “@at”; see /counts down to @at/; shot screen-start-at; keys Return
see Begins at @at; focus; keys F11
room “Play begins at @at.*, (5\\d:\\d\\d|1:00:00)”
: says_more
screen screen-countdown
# The screen covers the window on this one monitor: its keys are the window's.
keys ctrl+space
? phase = running
@ length = clock.remaining_ms
keys ctrl+plus
? clock.remaining_ms > @length
keys ctrl+z
? clock.remaining_ms <= @length
keys ctrl+space
room “(?i), paused”
? clock.paused = true
keys ctrl+k
in Felt – the Room’s Screen
  see field:Command; keys “note the deck was changed”; screen screen-palette; keys Return
  ? words ~ deck was changed
  gone field:Command; keys ctrl+space
? clock.paused = false
room “ends about \\d\\d:\\d\\d”
keys F11; focus; page 3
# Call-the-clock from a seat: in the dialog, on the strip and on the room's screen.
@ table = players[Ann].table
@ seat = players[Ann].seat
menu seat:@table.@seat / Call the Clock > On the Clock
  see Ann, table @table seat @seat | /^00:[012]\\d$/; shot screen-call
# the dialog leaves these keys to its window
see /^Ann, table @table seat @seat · 00:[12]/; keys F11
room “On the clock: Ann, table @table seat @seat”
screen screen-called; keys F11; in On the Clock
  keys ctrl+space
  ? clock.paused = true
  keys ctrl+space
  ? clock.paused = false
  press Acted in Time
  ? words ~ acted in time
gone /^Ann, table @table seat @seat/
# The shot clock: set up, started for a player, more time for a chip; on the room's screen too.
menu Tournaments / Shot Clock… > Shot Clock
  press Record
  ? players[0].time_chips = 4
  press Start the clock on Ben; see Ben | /^00:[23]/; press Time chip of Ben; see /^00:5|^01:00/
  ? players[1].time_chips = 3
  shot screen-shot
see /^Ben · 00:[45]/; in Shot Clock
  press Stop; see any:Nobody is on the clock; keys Escape
closed Shot Clock; focus
# What is announced stands on the room's screen.
+ set-config price=2000 currency=EUR payouts.by=fixed payouts.places=3; register name=Eva; lock-prizes amounts=[1000,500,500]
+ call-clock player=Ben
keys F11
room “prizes: 1st 10 EUR; 2nd–3rd 5 EUR”
room “On the clock: Ben, table”
screen screen-prizes
# What ended the program as it came back stays closed at the next start, which says so, and not at the one after it.
: reopening
: start
see alert:/stay closed/
: stored reopening false
click item:/^Sunday/; title Sunday; keys F11
room “^The room’s screen: Sunday”
# Killed, it comes back by itself: the tournament and the room's screen.
: start
room “^The room’s screen: Sunday”
see panel:Clock
# Nobody says "running" of a clock that stands: not the title, not the list.
keys F11; focus; see Running; keys ctrl+space; see Paused; gone Running; keys ctrl+o
: paused_row
# Size and maximised state are those of the last time, also with openbox, and after a crash.
: start
: resized
: stored window-height 700
: start
: sized
press ~Maximize
: stored window-maximized true
# the size it has maximised is not its own
: stored window-width 1000
: start
: maximized
press ~/Maximize|Restore/
: sized
"""

felt_stage.main(globals())
