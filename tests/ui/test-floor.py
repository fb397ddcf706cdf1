# SPDX-License-Identifier: GPL-3.0-or-later
"""test-floor.py - tables, players and the command palette, used in the real window"""

import re

import felt_stage


def seats(stage, table=1):
    """Who sits at a table, by what a screen reader says: (seat, player)."""
    spoken = [re.match(rf"Table {table}, seat (\d+), ([^,]*)", node.name)
              for node in stage.window.find_all("push button", re.compile(f"^Table {table}, seat"))]
    return [(int(found[1]), found[2]) for found in spoken if found[2] != "empty"]


def two(stage, table="1"):
    """Keeps the first two players of a table: @seat and @name, @seat_two and @name_two."""
    (seat, name), (seat_two, name_two) = seats(stage, table)[:2]
    stage.play.kept |= {"seat": seat, "name": name, "seat_two": seat_two, "name_two": name_two}


def space_deals(stage):
    number = int(stage.window.find("label", re.compile("players · hand")).name.rsplit(" ", 1)[1])
    stage.steps("click seat:1.1")
    stage.app.close_menu()
    stage.steps(f"keys space; see /players · hand {number + 1}$/; keys ctrl+z; gone /players · hand {number + 1}$/")


def search_leads(stage):
    where = stage.window.find("label", re.compile(r"^\d+\.\d+ \(1 of 1\)")).name.split()[0]
    stage.steps("see button:/^Table {}, seat {}, .*Ann Moss/".format(*where.split(".")))


def one_in_ascii(stage):
    """Keeps a player whose name has a key for each letter."""
    seat, name = next(pair for pair in seats(stage) if pair[1].isascii())
    stage.play.kept |= {"seat": seat, "name": name}


PLAYS = """
&& tables: of the sample: 36 entries, 31 in, four of nine
start --demo; page 3; see seat:4.9
: two

== seats_have_names
& tables
see button:/^Table 1, seat 1, [^,]+/; count 9 button:/^Table 1, seat/
see button:/^Table 2, seat .*, button$/ | button:/^Table 2, seat .*, small blind$/ | button:/^Table 2, seat .*, big blind$/
shot tables

== click_and_bust_out
& tables
menu seat:1.@seat / /^Bust Out (?!in One)/; see button:/^Table 1, seat @seat, .*empty/
keys ctrl+z; see button:/^Table 1, seat @seat, .*@name/

== palette
start --demo; keys ctrl+k; see field:Command; keys “b moss”; see /^Ann Moss \\(.*\\) is out/; shot palette; keys Return
see /Ann Moss is out \\(31st\\)/
# Two match: Enter does nothing, the arrow keys choose.
keys ctrl+k “b la”; see /players match/; keys Return; see /players match/; keys Down; see /\\) is out/; keys Escape
gone /\\) is out/
# A refusal is a sentence, before Enter.
keys ctrl+k “b ann moss”; see Ann Moss is already out.; keys Escape; gone field:Command
# Completion by Tab.
keys ctrl+k “pau” Tab Return; see button:/^(Resume|Start)/

== space_deals_the_next_hand
& tables
: space_deals

== move_by_dialog
start --demo; page 3; see seat:4.9
: two 4
menu seat:4.@seat / Move… > Move a Player
  shot move-dialog; press /^Move/
see button:/^Table 3, seat .*@name/

== several_in_one_hand
& tables
keys ctrl+k “b 1.@seat 1.@seat_two” Return > Out in One Hand
  see /give the stack of/; set /^Stack of @name/ = 3500 | /^Stack of @name_two/ = 3500; see /^30th.31st$/
  set /^Stack of @name_two/ = 1200; see 30th | 31st; shot bust-dialog; press /^Record/
see button:/^Table 1, seat @seat, .*empty/ | button:/^Table 1, seat @seat_two, .*empty/

== put_back: Who is out by mistake comes back from the row's menu, and the stack is asked for.
& tables
menu seat:1.@seat / /^Bust Out (?!in One)/; see button:/^Table 1, seat @seat, .*empty/
page 2; set any:Search players = @name; click right label:@name; see menu:Busted Before…; shot put-back-menu
press menu:Put Back; see /is back in at table 1 seat .*: the bust-out .event/; in Chip Count
  keys Escape alt+3
see button:/^Table 1, seat @seat, .*@name/

== put_back_instead: Where a bust-out cannot be undone any more the refusal has the button that puts it right.
& tables
keys ctrl+k “b 1.@seat” Return; see button:/^Table 1, seat @seat, .*empty/
keys ctrl+k “move 1.@seat_two 1.@seat” Return; see button:/^Table 1, seat @seat_two, .*empty/
page 6; click /^Undo: @name is out/; see /or put the player back.$/; shot put-back-instead; click Put Back
see /^@name is back in at .*: the bust-out .event/; in Chip Count
  keys Escape

== refund_and_put_back: Who has come in again since is put back with a refund of that.
& tables
: one_in_ascii
keys ctrl+k “b 1.@seat” Return; see button:/^Table 1, seat @seat, .*empty/
keys ctrl+k “re-enter @name” Return; see /^@name re-enters/; page 6; click /^Undo: @name is out/
shot refund-and-put-back; click Refund and Put Back; see /^@name is back in.* is refunded/

== out_before: The order of two bust-outs is put right from the row's menu.
& tables
keys ctrl+k “b 1.@seat” Return; see button:/^Table 1, seat @seat, .*empty/
keys ctrl+k “b 1.@seat_two” Return; see button:/^Table 1, seat @seat_two, .*empty/
page 2; set any:Search players = @name_two; click right label:@name_two
press menu:Busted Before… > Busted Before
  shot out-before; set any:Player = @name; keys Return
see @name_two went out before @name

== players
start --demo; page 2; see /^36 entries · 31 in · 5 out/; shot players
set Player name = Ñandú Öz; click field:Player name; keys Return; see /^37 entries/
# The same name, whatever the case: one sentence, no entry.
set Player name = ñandú öz; click field:Player name; keys Return; see /already registered/
set any:Search players = nandu; gone Ann Moss; see Ñandú Öz

== dark
start --demo dark; page 3; see seat:4.9; shot tables-dark; resize 900x600; shot tables-900x600
page 2; see field:Player name; shot players-900x600

== search
start --demo 900x600; page 3; see seat:1.1; keys ctrl+f “moss”
: search_leads
# Enter gives them the focus: Space deals the next hand of their table.
keys Return space; see /players · hand 14$/
"""

felt_stage.main(globals())
