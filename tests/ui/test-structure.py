# SPDX-License-Identifier: GPL-3.0-or-later
"""test-structure.py - the Structure page: what is unwise, what moves, levels made, own templates"""

import re
import sys

import felt_stage
from felt_acts import look
from felt_app import WAIT
from felt_display import wait_until


def entries(play):
    """The structure as the log has it."""
    return [event for event in play.database.log(play.tournament()) if "levels" in event["payload"]][-1]["payload"]["levels"]


def levels(play):
    """Its playing levels."""
    return [level for level in entries(play) if level.get("kind", "level") == "level"]


ROOTS = {"entries": entries, "levels": levels}


def row(stage, level):
    return stage.window.find("list item", f"Level {level}")


def row_has_keyboard(stage, level):
    wait_until(lambda: [part for part in row(stage, level).find_all() if part.has_state("focused")], WAIT,
               "the row of the note to have the keyboard")


def ends_as_wished(stage, *wishes):
    """The time that is wished counts from now: what is past is no part of it."""
    for wish in wishes:
        stage.window.find("text", "Time Left to Play, in Minutes").set_text(wish)
        ends = wait_until(lambda: re.search("([0-9]+):([0-9]+) from now", stage.window.find(
            "label", re.compile("^Play has begun: .*")).name), WAIT, "when play ends")
        assert abs(60 * int(ends[1]) + int(ends[2]) - int(wish)) <= 20, (wish, ends[0])


def test_files(ui):
    """Written to files as JSON and CSV, changed, read again; a broken file changes nothing."""
    folder = ui.desktop.scratch / "structures"
    folder.mkdir()
    app = ui.start(sys.argv[1], folder)
    assert app.wait_end(60) == 0, app.stderr
    assert "JSON and CSV, there and back" in app.stderr, app.stderr


# What is unwise: of which level, in which field, how it is said.
UNWISE = (
    (1, "Big Blind", "110", re.compile("^Level 1: 110 cannot be paid with chips of 25, 100, 500")),
    (3, "Big Blind", "50", re.compile("^Level 3 falls from a big blind of .* to 50[.]$")),
    (1, "Ante", "5000", "Level 1 has an ante above the big blind."),
    (2, "Big Blind", "1000", re.compile("^Level 2 jumps from a big blind of .* to 1,000, more than twice[.]$")),
    (1, "Minutes", "181", re.compile("^Level 1 ends more than three hours of play without a break[.]$")),
    (1, "Minutes", "0", "Level 1 has no length; give it minutes."),
)


def unwise(stage):
    """Each has its sentence above the levels and beside its own."""
    for level, field, text, sentence in UNWISE:
        stage.window.find("text", f"Level {level}, {field.lower()}").set_text(text)
        note = wait_until(lambda: [row for row in stage.window.find_all("list item", sentence) if row.shown], WAIT,
                          sentence)[0]
        row(stage, level).find("image", re.compile(re.escape(note.name)))
        if text == "0":
            assert not stage.window.find("push button", "Apply Structure").has_state("sensitive")
        stage.steps("click Discard Changes; see item:Level 1")


# Of levels: which list of the popover, which item from its begin or end, what is filled in, and what it is then.
# (While the list of games scrolls GTK loses keys: nothing in its middle.)
KINDS = (
    (1, 0, -8, {"Bring-in": "10", "Minutes per Game (Empty: One Game per Level)": "4"},
     {"mix": "horse", "bring_in": 10, "game_minutes": 4}),
    (2, 1, 3, {"Bets and Raises From": "50", "Bets and Raises Up To": "200"},
     {"limit": "spread-limit", "spread_min": 50, "spread_max": 200}),
    (3, 1, 4, {"Most in a Hand": "3000"}, {"limit": "cap-limit", "cap": 3000}),
    (4, 0, -2, {"Bring-in": "50", "Minutes per Game (Empty: One Game per Level)": "7"},
     {"mix": "own", "bring_in": 50, "game_minutes": 7,
      "games": [{"game": "razz", "limit": "fixed-limit"}, {"game": "stud", "limit": "fixed-limit"}]}),
    (5, 0, -5, {"Bring-in": "50", "Big Bet (Empty: Twice the Small Bet)": "700"},
     {"mix": "triple-stud", "bring_in": 50, "big_bet": 700}),
    (6, 2, 1, {"Hands per Table (Empty: by Time)": "9"}, {"ante_kind": "each", "ante": 75, "hands": 9}),
    (7, 0, -3, {"Small Blind of No-Limit and Pot-Limit": "150", "Big Blind of No-Limit and Pot-Limit": "300"},
     {"mix": "holdem-omaha", "nl_small": 150, "nl_big": 300}),
    (8, 2, 2, {}, {"ante_kind": "button"}),
    (9, 2, 3, {}, {"ante_kind": "big-blind", "ante": 1000}),
    (10, 0, 8, {"Bring-in": "300", "Big Bet (Empty: Twice the Small Bet)": "2500"},
     {"game": "stud", "ante_kind": "each", "limit": "fixed-limit", "bring_in": 300, "big": 1200, "big_bet": 2500}),
    (11, 1, 2, {"Big Bet (Empty: Twice the Small Bet)": "3300"}, {"limit": "fixed-limit", "big_bet": 3300}),
    (12, 1, 1, {"First of Three Blinds (Empty: Two Blinds)": "500"}, {"limit": "pot-limit", "first": 500}),
    (13, 0, -1, {"Name": "Badeucy"}, {"game": "Badeucy"}),
)


def choose(stage, level, tabs, place):
    """Opens the popover of a row, goes to its n-th list and chooses the item at a place."""
    stage.steps(f"open /^Game/ in item:Level {level}")
    chosen = row(stage, level).find("combo box", ("Game", "Limit", "Ante Paid By")[tabs])
    labels = len(chosen.find_all("label"))
    stage.app.opened(lambda: stage.ui.keys(*["Tab"] * tabs, "space"))
    wait_until(lambda: len(chosen.find_all("label")) > labels + 2, WAIT, "the list to open")
    stage.ui.keys("Home" if place >= 0 else "End", *(["Down"] * place if place >= 0 else ["Up"] * (-1 - place)), "Return")


def kinds(stage, begin, end):
    for level, tabs, place, fields, _ in KINDS[int(begin) - 1:int(end)]:
        choose(stage, level, tabs, place)
        look(row(stage, level), fill=fields)
        if level in (1, 13):
            stage.window.screenshot(f"level-{'mix' if level == 1 else 'other-game'}")
        if level != 4:  # the games of which are chosen now
            stage.app.close_menu()


def are_kinds(stage):
    found = levels(stage.play)
    for level, *_, expected in KINDS:
        assert {key: found[level - 1].get(key) for key in expected} == expected, (level, found[level - 1])


def asked(stage):
    """Who is asked for chips, once they are shown."""
    return wait_until(lambda: [entry.name.removeprefix("Chips of ") for entry in
                               stage.window.find_all("text", re.compile("^Chips of "))], WAIT, "players to count")


def others_asked(stage):
    before = set(stage.play.kept["names"])
    wait_until(lambda: len(asked(stage)) == 2 and not set(asked(stage)) & before, WAIT, "the players of the other table")


def below_sight(stage):
    """The page opens where play stands: a menu that is out of the screen is a complaint of GDK's."""
    last = row(stage, 21)
    wait_until(lambda: 0 < last.extents[1] <= 800 - last.extents[3], WAIT, "the page to scroll there")
    stage.app.opened(last.find_all("push button")[-1].activate)


PLAYS = """
&& new: of three, with levels of its own
$ new Winter --template regular
@ t = out
+ set-config starting_stack=10000 'chips=[{"value":25,"color":"#cc2222"},{"value":100,"color":"#cc2222"},\
{"value":500,"color":"#cc2222"},{"value":1000,"color":"#cc2222"},{"value":5000,"color":"#cc2222"}]'
+ register 'name=Ann Moss|Ben Okafor|Dora Lind'

&& started
& new
+ start
start Winter; page 5; see item:Level 1

&& coming
& new
start Winter; page 5; see item:Level 1

== running
& started
set Level 2, big blind = 990; see /^Level 2 jumps from a big blind of .* to 990, more than twice/
see /^Level 2: 990 cannot be paid with chips of 25, 100/
# beside the level
see image:/^Level 2: 990 cannot be paid .*\\nLevel 2 jumps / in item:Level 2; shot structure-warnings
click item:/^Level 3 falls from a big blind of 990/
: row_has_keyboard 3
click Discard Changes; see item:Level 1
# Ctrl+Z in a field undoes what was typed there, and never what the tournament did.
@ log = log
see ~button:Apply Structure; click field:Level 2, big blind; keys ctrl+z ctrl+a “990”
see /^Level 2 jumps from a big blind of .* to 990, more than twice/
keys ctrl+z ctrl+z ctrl+z ctrl+z; gone /^Level 2 jumps/
keys ctrl+shift+z ctrl+shift+z; see /^Level 2 jumps from a big blind of .* to 990, more than twice/
click Discard Changes; see item:Level 1
? log = @log
# What an edit moves while it runs stands beside Apply; nothing has moved yet.
+ next-level
unable item:Level 1; set Level 2, minutes = 45
see “/^1 entry changes; entry 2 keeps its elapsed .* ends .* later/” | /the last level ends 25:00 later/; shot structure-moves
# it had 15
set Break, minutes = 5; see “/; the next break begins 25:00 later; the last level ends 15:00 later[.]$/”
? levels[1].minutes = 20
able Apply Structure; click Apply Structure
? levels[1].minutes = 45
# Levels made while it runs follow the one being played, from where the blinds are higher.
+ set-level level=5
unable item:Level 4; click Create a Structure > Create a Structure
  see “/^Play has begun: what is past and the present entry stay; these levels follow, from a big blind above 300. \
30,000 chips are in play; play ends when/”
  : ends_as_wished 60 100
  wrong Players = 1000000000000 => Players: type a number from 2 to 1,000,000. \
| 1 => Players: type a number from 2 to 1,000,000. | -3 => Players: type a whole number.
  set Players = 3; able Use These Levels; shot make-running; click Use These Levels
see “/^[0-9]+ entries change.*; entry 5 keeps its elapsed/”; no /^Level 6 (falls|jumps)/
able Apply Structure; click Apply Structure
? levels[5].big = 400; levels[4].big = 300

== made_and_kept
& coming
click Create a Structure > Create a Structure
  see “/levels; each is 1[.][0-9]+ times the one before/”; shot make-dialog
  wrong Length of Play, in Minutes = two hours => Length of Play, in Minutes: type a whole number.
  set Length of Play, in Minutes = 120 | Growth of the Blinds (Empty: Automatic) = 1.5; able Use These Levels
  $ structure make --players 3 --stack 10000 --minutes 120 --ratio 1.5 --chips 25,100,500,1000,5000 --json
  @ told = json.estimate.text
  @ big = json.levels[-1].big
  see @told; click Use These Levels
able Apply Structure; click Apply Structure
? levels[-1].big = @big
set Level 2, minutes = 37; menu Templates / Save as a Template… > Save as a Template
  set Name of the Template = Winter of 37; able Save; shot template-dialog; click Save
see “Winter of 37” is now a template.; click Discard Changes; menu Templates / Winter of 37
able Apply Structure; click Apply Structure
? levels[1].minutes = 37

== more
& coming
: unwise
open /^Chips/ in item:Break; set Chips Coloured Up in item:Break = 7
see item:/colours up chips of 7, which are not in play[.]$/
shut; click Discard Changes; see item:Level 1
open /^Game/ in item:Level 3; see combo:Limit in item:Level 3
set Hands per Table (Empty: by Time) in item:Level 3 = 12; shot level-more
set Hands per Table (Empty: by Time) in item:Level 3 = many; see Type a whole number. in item:Level 3
set Hands per Table (Empty: by Time) in item:Level 3 = 12
shut
open /^Chips/ in item:Break; set Chips Coloured Up in item:Break = “25; 100”
shut; see /colours up a chip that Level [0-9]+ still needs/; able Apply Structure; click Apply Structure
? levels[2].hands = 12

== chips
& new
start Winter 900x600 dark; page 5; see item:Level 1; shot structure-small-dark; menu Chips / Set of Chips… > Chips
  see /^Without counts the set is enough for any number of players/
  set Count of chip 1 = 80 | Count of chip 2 = 100 | Count of chip 3 = 40 | Count of chip 4 = 40 | Count of chip 5 = 20
  see /The set seats [0-9]+ players at most/; shot chips-dialog
  # two chips of a value
  set Value of chip 6 = 25; unable Apply; set Value of chip 6 = 25000; able Apply; click Apply
? log[-1].payload.setup.chips[-1].value = 25000

== kinds: All that a level can be, made in the window: mixes, limits, stud, antes, hands, the end of a day.
& coming
: kinds 1 4
# Mixed games of one's own begin with those of HORSE; two of them are left.
shot level-own-mix; press 5 games… in item:Level 4 > Games of the Mix
  shot games-dialog; click Remove line 5; click Remove line 2; click Remove line 1; click Remove line 2
  see A mix needs at least two games. Add one.; unable Apply; click Add a Game
  see Choose a game and a limit in each line.; click Cancel; closed Games of the Mix
focus
open /^Game/ in item:Level 4
# nothing was applied
press 5 games… in item:Level 4 > Games of the Mix
  click Remove line 5; click Remove line 2; click Remove line 1; able Apply
  # Razz and stud change places by their buttons and by keys, and are as they were in the end.
  see Razz in combo:Game, line 1 | Stud in combo:Game, line 2; unable Move line 1 up | Move line 2 down
  click Move line 2 up; see Stud in combo:Game, line 1 | Razz in combo:Game, line 2
  # the button that was pressed is that of line 1 now, which goes no higher: the one beside it has the keyboard
  focused Move line 1 down; keys space; see Razz in combo:Game, line 1 | Stud in combo:Game, line 2
  # in the game of the line that the keyboard followed; there is nothing above
  keys shift+Tab shift+Tab alt+Up; see Stud in combo:Game, line 1 | Razz in combo:Game, line 2
  keys alt+Up; see Stud in combo:Game, line 1 | Razz in combo:Game, line 2
  keys alt+Down; see Razz in combo:Game, line 1 | Stud in combo:Game, line 2; click Apply
see button:/^Game: Mixed Games: Limit Razz, Limit Stud/ in item:Level 4; focus
: kinds 5 13
set Level 6, ante = 75 | Level 10, ante = 150 | Break, minutes = 7
open Reorder in item:Level 2; press menu:Insert End of Day Below; see item:End of the day; shot level-kinds; able Apply Structure; click Apply Structure
? levels[0].mix
: are_kinds
? entries[2] = {"kind": "day-end"}

== overtime: The last levels: the director is warned, then the blinds stay and everything says so.
& started
+ set-level level=22
? todo[kind=levels].text ^ 2 levels come after this one
+ next-level; next-level; next-level; adjust-time ms=-1199000
see /overtime: the blinds stay$/ | Overtime
? text ~ overtime: the blinds stay
shot structure-overtime; keys F11 > Felt – the Room’s Screen
  shot room-overtime; keys Escape
# Levels added now: the next one begins with its whole time.
focus; keys alt+1 alt+5
: below_sight
press menu:/Level/; see /^1 entry is new/; shot structure-overtime-preview; able Apply Structure; click Apply Structure
? no clock.overtime

== chip_race: Two tables in a break that colours up the 25s: counted, dealt, taken back, dealt, the next table.
& started
+ register 'name=Elif Karaçay'; open-table; move 'player=Ann Moss|Ben Okafor' table=2; set-level level=6
? todo[0].kind = race
# the list of what to do has a button for it
page 3; press Chip Race… > Chip Race
  : asked
  @ names = answer
  @ one = answer[0]
  @ two = answer[1]
  focus; keys “3\\nmany\\n”; see ““many” is not a whole number. Enter digits only.”; shot race-wrong
  set Chips of @one = 7 | Chips of @two = 3
  see “Odd chips: 6 of 25, worth 150. Raced for: 2 of 100; 1 more for full multiples.”
  click box:@two has no other chips; shot race-counts; click Deal the Cards
  see Take in 10 chips of 25, put out 3 of 100: 1 by exchange, 2 by the cards. Chips in play: +50.
  # win.print-race: a sheet for every table
  see 1 of 2 tables are done.; shot race-dealt; press Print Chip Race > Print
    keys Escape; closed Print
  @ chips = counts.chips_in_play
  focus; click Undo; see 0 of 2 tables are done.
  ? counts.chips_in_play != @chips
  able Deal the Cards; click Deal the Cards; see 1 of 2 tables are done.; click Next Table
  : others_asked
  # nobody has one: the table is done
  keys Return Return; see All tables are done: 2 of 2.
  ? counts.chips_in_play = @chips; no todo[kind==race]
  keys Escape
closed Chip Race
"""

felt_stage.main(globals())
