# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tables.py - the page of tables, seen, heard and used in the real window"""

import itertools
import re

import felt_stage
from felt_acts import enter
from felt_app import FELT, SECOND, apart
from felt_display import wait_until


def focus(stage, place):
    """Gives a seat the keyboard, by keys: search for the table, then arrows."""
    table, number = map(int, place.split("."))
    enter(stage.ui, "ctrl+f ctrl+a", f"“{table}”")
    stage.ui.keys("Return", *["Right"] * (number - 1))
    wait_until(lambda: stage.felt.seat(table, number).has_state("focused"), SECOND, f"seat {place} to have the focus")


def who(stage, *rows):
    """Keeps who sits there, by what a screen reader says: NAME=2.4."""
    for row in rows:
        name, place = row.split("=")
        stage.play.kept[name] = stage.felt.seat(*map(int, place.split("."))).name.split(", ")[2]


def sizes(stage):
    """2 to 12 seats; each is an accessible child with a name."""
    for number, seats in enumerate([9, *(n for n in range(2, 13) if n != 9)], 1):
        focus(stage, f"{number}.1")
        names = [node.name for node in stage.felt.table(number).children
                 if node.name.startswith(f"Table {number}, seat") and node.shown]
        assert len(names) == seats, (number, names)
        if number > 1:
            assert all(name.endswith(", empty") for name in names)


def described(stage, table, pattern):
    """Waits until what a screen reader says of a table is so."""
    wait_until(lambda: re.match(pattern, stage.felt.table(int(table)).description), SECOND, pattern)


def description(stage, table):
    return stage.felt.table(int(table)).description


def drag(stage, start, end):
    """Drags from the middle of one seat to the middle of another."""
    points = []
    for place in (start, end):
        node = stage.felt.seat(*map(int, place.split(".")))
        x, y, width, height = node.place()
        left, top, _, _ = node.window.geometry
        points.append((left + x + width // 2, top + y + height // 2))
    stage.ui.pointer("mousemove", *points[0], "mousedown", 1, presses=1)
    for step in range(1, 9):
        stage.ui.pointer("mousemove", *(a + (b - a) * step // 8 for a, b in zip(*points)))
    # Only once the target has said that it takes it does letting go drop it there, as a hand sees; it is asked and answers
    # with each movement.
    nudges = itertools.count(1)

    def taken():
        stage.ui.pointer("mousemove", points[1][0] + next(nudges) % 2, points[1][1])
        return node.has_state("taking a drop")

    stage.until(taken, f"{end} to take what is dragged")
    assert taken() and taken()
    stage.ui.pointer("mouseup", 1)


def zoomed(stage, word):
    wide = stage.felt.seat(1, 1)
    wait_until(lambda: wide.extents[2] < 40 if word == "out" else wide.extents[2] > 100, SECOND, f"zoomed {word}")


def fit(stage):
    """All tables are in sight together, also in a small window, and no seat lies under another."""
    page = stage.felt.page("Tables")
    for width, height in ((1366, 768), (1920, 1080)):
        stage.window.resize(width, height)
        stage.ui.keys("alt+0")
        left, top, wide, high = page.find("scroll pane").place()
        for number in (1, 2, 3, 4):
            seats = [stage.felt.seat(number, seat).place() for seat in range(1, 10)]
            for at, (x, y, w, h) in enumerate(seats):
                assert left <= x and x + w <= left + wide and top <= y and y + h <= top + high, (number, at, seats)
                assert all(apart(seats[at], other) for other in seats[:at]), (number, at, seats)
        stage.window.screenshot(f"tables-fit-{width}x{height}")


def pane_stays(stage):
    """The pane beside the tables keeps its place, and what was chosen is done."""
    before = stage.felt.part("label", "To Do Next").place()[0]
    button = stage.window.find("push button", re.compile(r"^Move .+ to Table \d, Seat \d$"))
    name, table, seat = re.match(r"Move (.+) to Table (\d), Seat (\d)$", button.name).groups()
    button.click()
    stage.play.kept["name"] = name
    stage.facts(f"players[@name].table,seat = [{table}, {seat}]")
    stage.steps("see /^Tables are balanced/")
    assert stage.felt.part("label", "To Do Next").place()[0] == before


def to_file(stage):
    """The name and the folder of a file are proposed to whoever prints to one."""
    stage.window.find("label", "Print to File").click()
    stage.window.find("push button", "~/Fresh – Seat slips.pdf")
    stage.window.screenshot("print-to-file")
    button = stage.window.find("push button", "Print")
    stage.until(lambda: button.has_state("sensitive"), "a printer to be chosen")
    button.activate()


def type_longest_word(stage, name):
    stage.ui.type(max((word for word in name.split() if word.isascii()), key=len))


def some_seat_focused(stage):
    wait_until(lambda: any(stage.felt.seat(table, seat).has_state("focused") for table in (1, 2, 3, 4)
                           for seat in range(1, 10)), SECOND, "a seat to have the keyboard")


def waives(stage, table, there):
    """Only the menu of a table that stops waives the stop."""
    shown = stage.felt.table(int(table)).find(None, f"Menu of table {table}")
    stage.app.opened(shown.click)
    stage.steps("see menu:Head Count…")
    assert bool(stage.felt.table(int(table)).find_all("menu item", "Let It Deal On")) == (there == "yes"), table
    stage.app.close_menu()


def plan_line(stage):
    """Keeps who moves by the first line of a plan, and where to."""
    line = stage.window.find("list item", re.compile(r"^.+: table 4, seat \d → table 3, seat \d$")).name
    stage.play.kept |= {"name": line.split(": ")[0], "seat": int(line[-1])}


def card_names(stage):
    """Keeps who draws a card, six of them: @n0 to @n5."""
    stage.steps("count 6 field:/^Card of /")
    for number, node in enumerate(stage.window.find_all("text", re.compile("^Card of "))):
        stage.play.kept[f"n{number}"] = node.name[len("Card of "):]


def menu_on_screen(stage):
    """A seat's long menu opens beside it and stays on the screen, also at its lower edge, whatever other tables do."""
    felt, ui = stage.felt, stage.ui
    ui.xdotool("windowmove", "--sync", felt.window.xid, "0", "280")
    for number in (1, 7):
        focus(stage, f"2.{number}")
        menu = felt.app.opened(lambda: ui.keys("Return")).pop()
        left, top, across, high = shape = ui.standing(menu)
        assert top >= 0 and top + high <= 1080, f"seat {number}: {shape}"
        x, _, width, _ = felt.seat(2, number).extents
        beside = left > x + width / 2 or left + across < x + width / 2
        assert beside, f"seat {number} at {x}, {width} wide, is covered: {shape}"
        if number == 1:
            felt.app.close_menu()
    seat = felt.seat(2, 7)
    stage.play.run("")("open-table", table=9)
    felt.table(9)
    stage.play.run("")("break-table", table=1)
    wait_until(lambda: not any(node.name.startswith("Table 1,") for node in felt.floor().children),
               SECOND, "table 1 to be gone")
    assert menu in felt.app.x_windows(), "the menu is gone"
    felt.app.close_menu()
    wait_until(lambda: seat.has_state("focused"), SECOND, "the seat to keep the keyboard")
    assert seat == felt.seat(2, 7), f"{seat} is another table's now"


def winners(stage):
    """Who won the chips of @one are @three and @four."""
    ids = {player["name"]: player["id"] for player in stage.play.show()["players"]}
    one, *won = (ids[stage.play.kept[name]] for name in ("one", "three", "four"))
    busts = stage.play.database.log(stage.play.tournament())[-1]["payload"]["players"]
    assert next(bust["by"] for bust in busts if bust["player"] == one) == won, busts


def three_go_out(stage):
    for number in [player["seat"] for player in stage.play.show()["players"] if player["table"] == 3][:3]:
        stage.play.run("")("bust-out", player=f"3.{number}")
        stage.steps(f"see button:/^Table 3, seat {number}, .*empty/")


def all_balanced(stage):
    """The whole plan at once: no player twice, tables balanced after it."""
    lines = [row.name for row in stage.window.find_all("list item", re.compile("→ table 3"))]
    assert len(lines) > 1 and len({line.split(":")[0] for line in lines}) == len(lines), lines
    stage.steps("shot balance-plan-long; press Apply All; see Nobody Has to Move")
    stage.facts(f"count players[table==3] = {3 + len(lines)}")
    players = stage.play.show()["players"]
    sizes_now = [sum(player["table"] == table for player in players) for table in (1, 2, 3, 4)]
    assert max(sizes_now) - min(sizes_now) <= 1, sizes_now
    found = {player["name"]: [player["table"], player["seat"]] for player in players}
    for line in lines:
        name, *place = re.match(r"(.+): .* → table (\d), seat (\d)$", line).groups()
        assert found[name] == list(map(int, place)), line


def test_pictures(ui):
    """Light and dark, small and large, English and Italian."""
    for language, dark, size in (("en", False, (1920, 1080)), ("en", True, (1280, 800)), ("it", False, (1280, 800))):
        app = ui.start(FELT, "--demo", "--database", f"{language}{dark}.db", language=language, dark=dark)
        window = app.window(re.compile("^Thursday|gioved"))
        window.focus()
        window.resize(*size)
        ui.keys("alt+3")
        window.find("push button", re.compile("(Table|Tavolo) 1, "))
        window.screenshot(f"tables-{language}-{'dark' if dark else 'light'}-{size[0]}")
        app.quit()


PLAYS = """
&& sample: 36 entries, 31 in, four tables of nine
start --demo; page 3; see seat:4.9

&& made
$ new --template deep Made
@ t = out

== every_size_of_table: 2 to 12 seats.
& made
+ register 'name=Player 1|Player 2|Player 3|Player 4|Player 5|Player 6|Player 7|Player 8|Player 9'; start
+ open-table seats=2|3|4|5|6|7|8|10|11|12
start Made; page 3
: sizes
shot tables-sizes

== button_and_blinds_T32: D, SB, BB and who is first to act are in the names of seats; a vacated button is dead.
& made
+ register 'name=Player 1|Player 2|Player 3|Player 4|Player 5|Player 6'; start
+ set-button table=1; next-hand table=1; next-hand table=1
start Made; page 3; keep small = button:/^Table 1, seat (\\d), .*, small blind(?:, [\\d,]+ chips)?$/
see button:/^Table 1, seat .*, button(, [\\d,]+ chips)?$/ | button:/^Table 1, seat .*, big blind(, [\\d,]+ chips)?$/
see button:/^Table 1, seat .*, first to act(, [\\d,]+ chips)?$/
menu /^Table 1, seat \\d, empty$/ / Lock Seat; see button:/^Table 1, seat \\d, locked$/
# Who is out: that seat has the button of the next hand, and nobody has it.
: focus 1.@small
keys Delete; see button:/^Table 1, seat @small, empty/; press Next Hand, table 1
see button:Table 1, seat @small, empty, dead button; shot tables-dead-button
: described 1 .

== space_shows_what_changed: Space deals the next hand of the focused table; for a moment it says who posts.
& sample
: described 2 'next hand: button \\d, small blind \\d, big blind \\d$'
: description 2
@ before = answer
: focus 2.1
keys space
: described 2 'hand 14: D .+, SB .+, BB .+$'
shot tables-moment
? tables[table=2].hands = 14
: described 2 'next hand: '
: description 2
? answer != @before
keys ctrl+z
: described 2 '@before$'
# what the dealer does next, on each table
keys alt+d
: described 2 'next hand: button (\\d), first card \\d, small blind \\d: [\\d,]+, big blind \\d: [\\d,]+.*, first to act \\d$'
: described 1 '.*first card'
shot tables-dealer; menu Menu of table 2 / What the Dealer Does Next
: described 2 '@before$'
# the rules desk is filled in from the table that has the keyboard
@ button = tables[table=2].next.button
: who dealer=2.@button
: focus 2.1
keys ctrl+d > Rules Desk
  keys alt+8; see /^The button, @dealer, gets its cards last/; keys Escape
# after a command the keys are the table's again
: who one=2.2
focus; keys ctrl+k “away @one\\n”; see button:/^Table 2, seat 2, .*away/; focused seat:2.1; keys space
? tables[table=2].hands = 14

== carry_by_keys: Ctrl+X picks a player up, Ctrl+V puts them on another seat or changes two; Esc lets them stay.
& sample
: who one=4.1 two=4.2
: focus 4.1
keys ctrl+x; see /^Moving @one/; keys Escape; gone /^Moving/; keys ctrl+x; see /^Moving/; shot tables-carry
: focus 4.2
keys ctrl+v
? players[@one].table,seat = [4, 2]; players[@two].table,seat = [4, 1]
keys ctrl+x; keep free = button:/^Table 3, seat (\\d), empty$/
: focus 3.@free
keys ctrl+v
? players[@one].table = 3; players[@one].seat = @free
keys ctrl+z
? players[@one].table,seat = [4, 2]

== drag: A player is dragged to an empty seat of another table, then to a player's: they change.
& sample
: who one=1.4 two=2.4
: drag 1.4 2.5
? players[@one].table,seat = [2, 5]
: drag 2.5 2.4
? players[@one].table,seat = [2, 4]; players[@two].table,seat = [2, 5]

== list_and_zoom: The compact list, the plan of the room, and the way back to a drawn table.
& sample
keys alt+l; see /^⚠ Balance: table 4/; count 4 /^D \\d · SB \\d · BB \\d$/; shot tables-list
# Search selects a line, Enter there draws the table; Space deals its next hand.
keys ctrl+f “3” Return; focused seat:3.1; keys alt+minus alt+minus alt+minus alt+minus
: zoomed out
see button:/^Table 1, seat 1, /; shot tables-plan; keys alt+plus alt+plus alt+plus alt+plus
: zoomed in
shot tables-large

== fit
& sample
: fit
: pane_stays

== found: Who is looked for stands out with the seat, and Enter goes there.
& sample
: who one=3.2
keys ctrl+f
: type_longest_word '@one'
see /^\\d\\.\\d \\(\\d of \\d\\)$/; shot tables-found; keys Return
: some_seat_focused

== short_table_T11D: A table that stops is one card with the balance it needs, and only its menu waives the stop.
& sample
see /^Table 3 stops dealing after hand 13: .*\\nBalance: table 4/ | Rule T 11D, T 11A; count 1 button:/^Move .+ to Table 3/
: waives 1 no
: waives 3 yes

== several_out_in_one_hand_5_1: One dialog: stacks give the order, equal ones tie; who won whose chips, split between two.
& sample
: who one=4.1 two=4.2 three=4.3 four=4.4
menu seat:4.1 / Bust Out Several in One Hand… > Out in One Hand
  click box:@two; set Stack of @one at the start of the hand = 4000 | Stack of @two at the start of the hand = 4000
  see 30th–31st; set Stack of @two at the start of the hand = 1,500; see 30th | 31st
  click any:Chips of @one won by: not recorded; see box:@three in any:Chips of @one won by: not recorded
  # who is ticked as out is not offered as a winner; the first two of those who may have won
  no box:@two in any:Chips of @one won by: not recorded; keys space Tab space Escape
  see any:Chips of @one won by: @three, @four; shot bust-winners; press Record
? counts.in = 29; players[@one].place = 30; players[@two].place = 31
: winners

== moves_to_announce: Who moved is offered to be announced: in large type, on the room's screen, as text, until told.
& sample
: who one=4.3 two=4.5
+ move 'player="4.3"' table=3 seat=4; move 'player="4.5"' table=3 seat=6
press Announce 2 Moves… > Moves to Announce
  see item:@one, from table 4, seat 3 to table 3, seat 4 | item:@two, from table 4, seat 5 to table 3, seat 6
  count 2 item:; shot moves-dialog; press Copy
see Moves copied as text in toast:; in Moves to Announce
  press Print Slips… > Print
    keys Escape; closed Print
  # The room reads it beside the clock, and until the last one was told.
  focus; press On the Room’s Screen > Felt – the Room’s Screen
    see image:“/New seats: @one, table 3, seat 4; @two, table 3, seat 6/”; shot room-moves; keys Escape
  # there was one monitor: the screen lay over the window
  focus; press Everybody Has Been Told
gone button:/^Announce/
# One who is undone again needs no announcement.
+ move 'player="4.1"' table=3 seat=9
see button:/^Announce/
+ undo
gone button:/^Announce/

== balance_plan_T11A: The plan with its reasons: one line, all, or by hand; each item to do has one action.
& sample
press Plan… in item:/Balance: table 4/ > Balance Plan
  : plan_line
  see /T 11A.*big blind|big blind.*T 11A/; shot balance-plan; press By Hand… > Move a Player
    # as it is proposed: the seat by T 11A
    see /^@name, table 4/; press Move
  ? players[@name].table = 3; players[@name].seat = @seat
focus; keys ctrl+z
? players[@name].table = 4
in Balance Plan
  press Apply
  ? players[@name].table = 3; players[@name].seat = @seat
  see Nobody Has to Move; keys Escape
focus; keys ctrl+z; press /^Move .+ to Table 3, Seat/
? players[@name].table = 3

== head_count_RP8: The floor's own count, table by table; a mismatch names the table, by words and a sign.
& sample
# table 2 is right; table 3 has 6
menu Menu of table 2 / Head Count… > Head Count
  keys ctrl+a “8\\n7\\n”; see The count of table 3 does not match. Count again, or record what is missing.
  see 6 players in the log, 7 counted: check again; shot head-count; keys Escape
press Head Count… in item:/^Table 3: 7 players counted, 6 in the log/ > Head Count
  keys “6\\n” Escape
? no todo[kind==count]

== what_tables_ask: A dealer's report is recorded, or put aside; a call of the floor is dealt with: each by its button.
& sample
@ one = players[table==3][0].id
@ other = players[table==3][1].id
@ name = players[table==3][0].name
@ second = players[table==3][1].name
@ by = players[table==3][2].id
+ report-bust player=@one by=@by; report-bust player=@other by=@by; call-floor table=2 'reason=the deck'
see button:Resolved in item:/^Table 2 calls the floor: the deck/; shot what-tables-ask
press Reject in item:/^Table 3 reports that @name is out, by/
? count todo[kind==report] = 1; count todo[kind==floor] = 1
press Record the Bust-out in item:/^Table 3 reports that @second is out, by/
? players[@second].status = out; players[@name].status = in
press Resolved in item:/^Table 2 calls the floor/
? no todo[kind==report]; no todo[kind==floor]

== hand_for_hand_RP8: The mode: ticks at tables, hand number, the room's screen, the end by the director.
& sample
menu The floor / Start Hand-for-Hand; see Hand-for-hand · hand 1
press Table 1 is done; press Table 2 is done; press Table 3 is done; see Waiting for table 4
# a table that waits deals no hand
no button:/^Next Hand/ in table:1; shot tables-hand-for-hand; press Table 4 is done; see Hand-for-hand · hand 2
press All Done; see Hand-for-hand · hand 3; keys F11 > Felt – the Room’s Screen
  see image:/Hand-for-hand · hand 3/; shot room-hand-for-hand; keys Escape
press End; gone /^Hand-for-hand/

== break_order_T10: The order is shown beforehand and can be changed, by keys too; undo gives it back.
& sample
press Break order: 4, 3, 2, 1 > Break Order
  press Table 4 breaks later
see button:Break order: 3, 4, 2, 1; in Break Order
  shot break-order; keys Escape
focus; keys ctrl+z; see button:Break order: 4, 3, 2, 1

== penalty_T71_away_wrong_seat_T7: Penalties in hands, absent players, a wrong seat: from the seat's menu, seen at the seat.
& sample
# one round of eight players
: who one=1.4
menu seat:1.4 / More / Penalty… > Penalty
  shot penalty; keys Return
see button:/^Table 1, seat 4, .*sits out 8 hands/; press Next Hand, table 1
see button:/^Table 1, seat 4, .*sits out 7 hands/; menu seat:1.5 / More / Mark as Away
see button:/^Table 1, seat 5, .*, away$/; shot tables-away; menu seat:1.5 / More / Mark as Back
gone button:/^Table 1, seat 5, .*away/; menu seat:1.4 / More / Seat / Found in the Wrong Seat… > Found in the Wrong Seat
  shot wrong-seat; press Record
? words =~ (?s).*\\n[^\\n]*@one[^\\n]*\\n
see seat:1.4

== menu_is_on_the_screen
& sample
: menu_on_screen

== kept_apart: Pairs that are kept apart: from a player's menu, by two names, ended by a button; undo.
& sample
# Ann Moss, with Ben Okafor-Lund at her table
menu seat:1.4 / More / Seat / Keep Apart From… > Players Kept Apart
  see Keep Ann Moss apart from…; keys “okafor\\n”; see Ann Moss and Ben Okafor-Lund
  see Both sit at table 1. Move one of them. | Keep apart: one player, then the other; keys “umut\\n”
  see Keep Umut Deniztepe apart from…; keys “finn\\n”
  see Finn Oberwasser and Umut Deniztepe | table 4 seat 3 · table 2 seat 3; keys “finn\\n” “umut\\n”
  see Finn Oberwasser and Umut Deniztepe are already kept apart.; shot kept-apart
  press Move Ben Okafor-Lund… > Move a Player
    press Move
  ? players[Ben Okafor-Lund].table != 1
  focus; press Let Finn Oberwasser and Umut Deniztepe sit at one table again
  gone Finn Oberwasser and Umut Deniztepe; keys Escape
focus; keys ctrl+z; menu The floor / Players Kept Apart… > Players Kept Apart
  see Finn Oberwasser and Umut Deniztepe

== kept_seats_T9: A seat that somebody needs: their own, or a free one; no draw gives it to anybody else.
& sample
: who one=1.4
menu seat:1.4 / More / Seat / Keep Seat for the Player; see button:/^Table 1, seat 4, .*, seat kept/
menu seat:1.2 / Keep for a Player… > Keep a Seat For
  keys “umut”; shot keep-seat; keys Return
see button:Table 1, seat 2, kept for Umut Deniztepe; shot tables-kept
# Whoever is drawn to the table does not get it; the player whose seat was locked stays.
+ redraw table=1
? players[@one].table,seat = [1, 4]; no players[table==1][seat==2]
menu seat:1.4 / More / Seat / Unlock Seat; gone button:/^Table 1, seat 4, .*kept/

== kept_seat_before_the_draw_T9: One who waits gets the seat that was kept, and a table by cards can be chosen for.
& made
+ register 'name=Player 1|Player 2|Player 3|Player 4|Player 5|Player 6|Player 7'
+ register 'name=Player 8|Player 9|Player 10|Player 11|Player 12|Player 13|Player 14'; open-table seats=9
start Made; page 2; menu Actions for Player 7 / More / Keep a Seat… > Keep a Seat
  shot keep-a-seat; press Keep; closed Keep a Seat
page 3; see button:Table 1, seat 1, kept for Player 7
# More wait than the table has seats: who draws here is chosen by name. Enter: back to the names.
menu Menu of table 1 / Draw Seats and Button / Draw Seats by Cards… > Seats of Table 1 by Cards
  see Choose who draws for this table.; keys “Player 12\\n”; click field:Card of Player 12; keys “9s\\n”
  keys “Player 13\\n”; click field:Card of Player 13; keys “4d\\n”
  see “Everybody has a card. The highest card has the button.”; shot cards-chosen; press Record
? players[Player 13].table,seat = [1, 2]; players[Player 12].table,seat = [1, 3]

== first_draw: One step after seats are drawn their slips are printed, and the list by table; a file is opened from its notice.
$ new Fresh
@ t = out
+ register 'name=Ann|Ben|Cleo|Dora'
start Fresh; page 3; press Draw Seats; see Print Seats by Table…; shot tables-drawn; press Print Seat Slips… > Print
  : to_file
see “/^“Fresh – Seat slips.pdf” was saved in “.+”.$/” in toast: | button:Open in toast:
focus; keys ctrl+k; set Command = slips; see “/^Open “Print Seat Slips…”/”; keys Return > Print
  keys Escape; closed Print
+ start
gone Print Seat Slips…; menu The floor / Print / Print Seat Slips… > Print
  keys Escape

== seats_by_cards_R54: The cards that players drew are typed, or dealt; the lowest sits first, the rest on its left.
& sample
menu Menu of table 3 / Draw Seats and Button / Draw Seats by Cards… > Seats of Table 3 by Cards
  : card_names
  see /^2♠.seat.1 · 3♠.seat.2 · 4♠.seat.3 · 5♠.seat.4 · 6♠.seat.5 · 7♠.seat.6$/; set spin:Seat of the Lowest Card = 5
  see /^2♠.seat.5 · 3♠.seat.6 · 4♠.seat.7 · 5♠.seat.8 · 6♠.seat.9 · 7♠.seat.1$/; keys “7h\\n2c\\nAd\\n7h\\n”
  see 4 of 6 cards entered.; keys “3s\\n9d”; see “The card 7h was drawn twice; look again.”
  set Card of @n3 = 7d; see “Everybody has a card. The highest card has the button.” | seat 1, button; shot cards-typed
  keys Return
? players[@n1].table,seat = [3, 5]; players[@n4].table,seat = [3, 6]; players[@n3].table,seat = [3, 7]
? players[@n0].table,seat = [3, 8]; players[@n5].table,seat = [3, 9]; players[@n2].table,seat = [3, 1]
# The program deals: the dialog stays and shows who got which card.
focus; menu Menu of table 3 / Draw Seats and Button / Draw Seats by Cards… > Seats of Table 3 by Cards
  press Deal the Cards; see /^The cards are dealt/; shot cards-dealt
  ? sorted players[table==3].seat = [1, 2, 3, 4, 5, 6]
  press Close

== money_at_the_seat: Rebuy, add-on and chip count from the seat's menu; each is one click and one undo.
& sample
: who one=2.3
@ rebuys = players[@one].rebuys
+ set-config add_ons=0
click seat:2.3; unable menu:Add-on
shut
+ set-config add_ons=1 add_on_price=5000 rebuys=-1 rebuy_until_level=0
menu seat:2.3 / Rebuy
? players[@one].rebuys = @rebuys + 1
menu seat:2.3 / Add-on
? players[@one].add_ons = 1
see alert:/add-on/; press Undo in toast:
? players[@one].add_ons = 0
menu seat:2.3 / More / Chip Count… > Chip Count
  keys “12345”; shot chip-count; keys Return
see button:/^Table 2, seat 3, .*, 12,345 chips$/

== balance_all_T11A: The whole plan at once, one undo a line.
& sample
: three_go_out
press Plan… in item:/Balance: table 4/ > Balance Plan
  see item:/→ table 3/
  : all_balanced
"""

felt_stage.main(globals())
