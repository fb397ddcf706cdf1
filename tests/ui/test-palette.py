# SPDX-License-Identifier: GPL-3.0-or-later
"""test-palette.py - what the command palette opens and asks before, and what the toast says and covers"""

import re

import felt_stage

# What is typed, what the palette says it opens, and the title of what opens.
OPENS = (("prices", "Buy-ins…", "Buy-ins and Fees"), ("make a deal", "Deal…", "Make a Deal"),
         ("generate", "Create…", "Create a Structure"), ("chip race", "Chip Race…", "Chip Race"),
         ("waiting list", "Waiting…", "Waiting"), ("settings", "Preferences", "Preferences"),
         ("balance plan", "Balance Plan…", "Balance Plan"))

# Words that somebody types who has a dispute to settle, and the part of the rules desk they lead to.
DISPUTES = (("minimum raise", "Is It a Raise?"), ("max raise", "Is It a Raise?"), ("side pots", "Side Pots"),
            ("who shows first", "Who Shows First?"), ("straddle", "Missed Blinds, Straddles, Kills"),
            ("kill", "Missed Blinds, Straddles, Kills"), ("missed blinds", "Missed Blinds, Straddles, Kills"),
            ("new player", "A New Player Sits Down"), ("burn", "Dealing a Hand"), ("dead button", "Button and Blinds"))


ROOTS = {"listed": lambda play: play.database("list").out,
         "evenings": lambda play: play.database("cash", "list", "--json").lines}


def opening(stage):
    for line, label, title in OPENS:
        stage.line(f"focus; keys ctrl+k; set Command = {line}; see Open “{label}”; keys Return > {title}")
        stage.line(f"  keys Escape; closed {title}")
    for line, part in DISPUTES:
        stage.line(f"focus; keys ctrl+k; set Command = {line}; see Open “{part}”; keys Escape")


def log_is(stage, *what):
    """Keeps the log as text, or says that it is as it was kept."""
    text = stage.play.call("log", stage.play.tournament()).out
    assert not what or text == stage.play.kept["log_text"]
    stage.play.kept["log_text"] = text


def head_of_more(stage):
    """Goes by Tab from over Create and Cancel, or wherever it begins, to the head of what is asked beyond."""
    stage.ui.keys("shift+Tab", "shift+Tab")
    for _ in range(12):
        stage.ui.keys("Tab")
        if any(node.has_state("focused") for node in stage.window.find_all(None, "More")):
            return
    raise AssertionError("the head of More is not reached")


def hand_is_seen(stage):
    before = stage.felt.table(1).description
    stage.play.run("")("next-hand", table=1)
    stage.until(lambda: stage.felt.table(1).description != before, "the hand to be seen")


def covers_nothing(stage):
    x, _, width, _ = stage.felt.toast().place()
    pages = stage.felt.part("list", "Pages").extents
    assert x + width <= pages[0] + pages[2], (x, width, pages)


def brief_evening(stage):
    """Three bought in, paid."""
    evening = stage.play.database("cash", "show", ROOTS["evenings"](stage.play)[0]["id"], "--json").json
    assert [(player["name"], player["bought"]) for player in evening["players"]] == [("anna", 2000), ("ben", 2000), ("carla", 2000)], evening
    assert evening["bank"] == 6000 and evening["setup"]["chip_value"] == 10, evening


def ends(stage):
    """Ctrl+W closes the window."""
    stage.app.expected_end = True
    stage.ui.xdotool("key", "ctrl+w")
    stage.until(lambda: stage.app.process.poll() is not None, "the window to close")


PLAYS = """
== palette
$ new Winter
@ t = out
+ set-config currency=EUR price=5000 currency_digits=2 payouts.by=fixed payouts.places=1 seats_per_table=6 max_players=40
+ register 'name=Player 1|Player 2|Player 3|Player 4|Player 5|Player 6'
+ register 'name=Player 7|Player 8|Player 9|Player 10|Player 11|Player 12'; start
start
# Enter on More of a new tournament opens it, and creates nothing.
click /^New Tournament/ > New Tournament
  set Name = Unwanted
  : head_of_more
  keys Return; see spin:Seats per Table
  ? listed !~ Unwanted
  keys Escape
click item:Winter; title Winter
# What is chosen with the keys stays so when another desk records something, and is not done when that makes it
# impossible; afterwards Enter presses no button.
click Pause
? clock.paused = true
focus; keys ctrl+k; set Command = away player; see item:/^Player 3 /; keys Down Down Down
keep said = /^Player \\d+ \\(.* is absent$/; keep chosen = /^(Player \\d+) \\(.* is absent$/
+ register name=Zoe
? counts.in = 13
see any:/^Players: 13/ | @said
+ bust-out 'player=@chosen'
see “That choice is no longer available. Choose again.”
: log_is
keys Return
: log_is same
+ put-back 'player=@chosen'
keys Escape; focus; keys ctrl+k; set Command = bust zoe; keys Return
? counts.in = 12
focused item:Clock in list:Pages; keys Return KP_Enter
? clock.paused = true
# A menu that closes on a submenu, or whose item is chosen there, gives the keyboard back.
focus; keys F10; see menu:Tools; screen menu-main; keys Escape; focus; keys ctrl+k; set Command = print; keys Escape
focus; keys F10 r Escape; focus; keys ctrl+k; set Command = print; keys Escape; focus; keys F10 r p > Rules Desk
  keys Escape; closed Rules Desk
focus; keys ctrl+k; set Command = print; keys Escape
# An evening of cash in one line: what it lacks is told, and Enter begins it.
focus; keys ctrl+k; set Command = cash 0,10/0,20 20:; see any:/^Add the players: cash /; keys Return
set Command = cash 0.10/0.20 20: anna, ben, Anna; see any:/^“Anna” is named twice/
set Command = cash 0.10/0.20 20: anna, bank; see any:/“bank” is what a party of the settlement is called/; keys Return
? evenings = []
set Command = cash Kitchen 0,10/0,20 20: anna, ben, carla
see any:/^Kitchen: anna, ben, carla buy in for 20 each/; shot palette-cash; keys Return
in Kitchen
  see item:carla; press Close
? evenings[0].name = Kitchen
: brief_evening
# Dialogs and pages by what menus and buttons call them; Enter opens.
: opening
focus; keys ctrl+k; set Command = print
see item:/^Open “Print Schedule…”/ in list:Suggestions | item:/^Open “Print Seats…”/ in list:Suggestions
see item:/^Open “Results…”/ in list:Suggestions | item:/^Open “Receipts…”/ in list:Suggestions; shot palette-open
focus; keys ctrl+k; set Command = log; keys Return; see /events, newest first$/
# a command that is meant comes first, what could be opened is below it
focus; keys ctrl+k; set Command = start; no item:/^Open/ in list:Suggestions; keys Escape
focus; keys ctrl+k; set Command = undo; see /^Undo/; keys Escape ctrl+k
# its title, not its key
set Command = adjust chips -999999999; see “Amount takes out more chips than are in play; take out fewer.”; keys Escape
# Who plays in another tournament that runs is found, with its name and the seat.
$ new 'Side Event'
@ side = out
+@side register name=Quentin|Rosa; start
focus; keys ctrl+k; set Command = quent
see item:/^Open “Side Event” Quentin · table 1, seat [0-9]$/ in list:Suggestions | Open “Side Event”
shot palette-beside; keys Escape
+@side finish
# A redraw of the whole room is asked for twice; where the button is overruled, a reason is.
@ drawn = count log[kind==seats-drawn]
focus; keys ctrl+k; set Command = redraw; keys Return > Redraw All Seats?
  see Play is on. 12 players at 2 tables will get new seats, drawn at random.; keys Return
? count log[kind==seats-drawn] = @drawn
focus; keys ctrl+k; set Command = redraw; keys Return > Redraw All Seats?
  click Redraw All Seats
? count log[kind==seats-drawn] = @drawn + 1
page 3
: hand_is_seen
open seat:1.4; screen menu-seat; press menu:More; see menu:Penalty…; screen menu-seat-more; shut
open Tournaments; screen menu-tournament; shut
menu seat:1.4 / More / Seat / Button Here > Button Here
  see /^Table 1: by the rules .* You are setting it to seat 4[.]/; keys “misplaced after the break” Return
? log[kind==button-set][-1].payload.table,seat,reason = [1, 4, "misplaced after the break"]
# The toast covers nothing of a page; of the last bust-out it names the winner and the prize.
+ close-registration; bust-out 'player=Player 12|Player 11|Player 10|Player 9|Player 8|Player 7|Player 6|Player 5|Player 4|Player 3'
focus; keys ctrl+k; set Command = bust player 2; keys Return
see alert:“/^Player 2 is out \\(2nd\\); Player 1 wins (.* )?650 EUR · The tournament is over$/”
: covers_nothing
shot toast-winner
# Ctrl+W closes what has the keyboard: a dialog, then the window; Ctrl+H asks who wins.
keys ctrl+h > Who Wins?
  keys ctrl+w; closed Who Wins?
focus
: ends
"""

felt_stage.main(globals(), seconds=500)
