# SPDX-License-Identifier: GPL-3.0-or-later
"""test-leagues.py - leagues in the window: made by keys, a formula changed with who moves, corrected, exported"""

import felt_stage
from felt_play import felt_cli

ROOTS = {"leagues": lambda play: play.database("league", "list", "--json").out,
         "standings": lambda play: play.database("league", "show", "Tuesdays", "--json", "--ever").json["standings"],
         "club": lambda play: play.database.log("club")}


def played(stage, name, day, order, currency="EUR"):
    """A tournament whose players go out in this order, the winner last."""
    order = order.split(",")
    last = len(order)
    people = ",".join(order)
    lines = felt_cli.commands(f"set-config starts_at=2026-{day}T20:00:00Z price=2000 fee=200 currency={currency} rebuy.most=0 "
                              "add_on.most=0 re_entry.most=0 payouts.by=fixed payouts.places=2 payouts.set_aside=1000; "
                              f"register 'people=[{people}]'; start; close-registration")
    lines += [{"command": "bust-out", "players": [{"player": str(i), "by": [str(last)]}]} for i in range(1, last)]
    stage.play.database.run(stage.play.database.new(name), lines)


def stays(stage):
    """However long a word is, the window keeps its size."""
    place = stage.window.extents
    stage.window.find("text", "Formula").set_text("hats" * 2500)
    stage.steps("see /^column 1: .hats.*….* is not known/")
    assert stage.window.extents == place, stage.window.extents


def on_the_screen(stage):
    """The form's buttons are."""
    assert stage.window.extents[3] < 900, stage.window.extents


def long_person(stage, length):
    stage.window.find("text", "Person").set_text("D" * int(length))


def corrected(stage):
    was, now = ({row["name"]: row["points"] for row in rows}
                for rows in (stage.play.kept["before"], ROOTS["standings"](stage.play)))
    assert now["Dora Quist"] == was["Dora Quist"] + 2.5, now


def offered(stage, text):
    stage.app.opened(lambda: stage.ui.type(text))


def is_workbook(stage):
    """The format that was chosen last, at first a workbook."""
    assert b"xl/worksheets" in (stage.play.folder / "standings.xlsx").read_bytes()


def race_is_described(stage):
    stage.steps("see image:/^Points of the leaders/")
    assert "Cleo Banda" in stage.find("image:/^Points of the leaders/").description


def standings_at_foot(stage):
    """At the foot of a narrow window."""
    stage.window.find_all("page tab", "Classifica")[-1].activate()


PLAYS = """
&& tuesdays
$ do club person-add 'people=["Alda Wren","Berto Vane","Cleo Banda","Dora Quist","Çelik Łucja"]'
: played 'Tuesday 1' 01-06 1,2,3,4,5
: played 'Tuesday 2' 01-13 4,3,2,1

&& seasons
: played 'Tuesday 3' 01-20 2,5,3
$ do club league-new name=Tuesdays series=tuesday best=2 tie_breaks=wins,hits
$ do club season-new name=Spring from=2026-01-01 to=2026-06-30 league=Tuesdays
$ do club league-correct league=Tuesdays 'person=Cleo Banda' points=1.5 reason=Host season=Spring

== league: Made by keys; its formula changed, with who moves before; undone; corrected.
start --demo
& tuesdays
keys ctrl+k “leagues\\n” > Leagues
  see No League Yet; shot leagues-none; press New League… > New League
    # who stands where is seen before it is made
    keys “Tuesdays” Tab “tuesday”; see Alda Wren; keys Return
  ? leagues
  see Çelik Łucja | /^2 tournaments · One by One/
  # A tournament that another program plays shows at once.
  : played 'Tuesday 3' 01-20 2,5,3
  see /^3 tournaments/; shot leagues-standings
  @ before = standings
  @ head = count club
  # A formula of one's own: what is wrong with its column, who moves, one event when it is accepted.
  press Settings… > Settings of Tuesdays
    # nothing is to be written where each tournament has its own
    shot leagues-settings; see Each Tournament’s Own; no field:Formula; choose /^Points of a Tournament/ = last
    see field:Formula; keys “10 * hats”; see /^column 6: /; shot leagues-formula-wrong
    : stays
    click field:Formula; keys ctrl+a “10 * hits”; see /players? changes? place/; shot leagues-preview
    # a preview records nothing
    ? standings = @before; count club = @head
    keys Return
  ? standings != @before; count club = @head + 1
  focus; keys ctrl+z
  ? standings = @before
  # Corrections want a reason.
  press any:Corrections; press Correct Points… > Correct Points
    : long_person 10000
    set Points (Such as 10 or -2.5) = 1; keys Return; see /^Person is longer than 100 characters/
    : long_person 100
    set Reason = Host; keys Return; see /^Nobody of the club is called .D/; set Reason = “”
    : on_the_screen
    keys ctrl+a “Dora Quist” Tab “2,5” Return; see /^Reason .*missing/; keys Tab “Host of the evening” Return
  see +2.5; shot leagues-corrections
  : corrected

== pages: The race, which tournaments count, a season, a player; the standings as a file.
start --demo
& tuesdays
& seasons
keys ctrl+k “leagues\\n” > Leagues
  press any:Race
  : race_is_described
  shot leagues-race; press any:Tournaments; see Tuesday 2; shot leagues-tournaments
  $ do club league-count league=Tuesdays 'tournament=Tuesday 2' counts=no
  see /^2 tournaments, 2026-01-01 to 2026-06-30/; press any:Standings; menu Menu / Export… > Export the Standings
    shot leagues-export; write Choose a File… = @dir/standings.xlsx
  ? files ~ standings.xlsx
  : is_workbook
  # What the season's tournaments set aside, and what is paid out of it.
  see Pot: 16 EUR set aside, 0 EUR paid out, 16 EUR left; focus; menu Menu / Pay from the Pot… > Pay from the Pot
    see field:Amount (16 EUR Left); keys “12\\n”; see /^Say to whom it is paid/; shot leagues-pay
    # a name is offered, however it is spelt
    keys Tab
    : offered banada
    keys Down Tab Tab “First of the spring\\n”
  see Pot: 16 EUR set aside, 12 EUR paid out, 4 EUR left; press any:Pot
  see 12 EUR | /· First of the spring · Spring$/; shot leagues-pot; focus; keys ctrl+z; see Nothing Paid Out; shot leagues-pot-none
  # Each currency has a pot of its own: which one is paid out of is asked, and it alone has less then.
  : played 'Tuesday abroad' 02-03 1,2 SEK
  see “/^Pot: 16 EUR set aside, .*; Pot: 4 SEK set aside/”; focus; menu Menu / Pay from the Pot… > Pay from the Pot
    see field:Amount (16 EUR Left); choose /^Pot/ = last
    set Amount (4 SEK Left) = 3 | What For = Abroad; shot leagues-pay-currency; press Apply
  see “Pot: 16 EUR set aside, 0 EUR paid out, 16 EUR left; Pot: 4 SEK set aside, 3 SEK paid out, 1 SEK left” | 3 SEK
  focus; menu Menu / New Season… > New Season
    keys “Autumn” Tab “2026-09-01” Tab “soon” Return; see Enter the last day as 2026-12-31.
    keys ctrl+a “2026-12-31”; shot leagues-season; keys Return
  ? leagues ~ Autumn
  # A season may be closed before its last day: nothing in it changes any more.
  focus; menu Menu / Change the Season… > Change the Season
    see Yes: standings no longer change; choose /^Closed/ = Yes
    shot leagues-season-closed; click field:Name; keys Return
  ? leagues ~ "closed":"yes"

== final: A player's page; the final: who begins with how many, and in the open tournament with one button.
start --demo
& tuesdays
& seasons
keys ctrl+k “leagues\\n” > Leagues
  click twice label:Cleo Banda > Cleo Banda
    see dropped | /^Points: 7.5 · .* · corrections: 1.5/; shot leagues-player; keys Escape
  @ before = counts.chips_in_play
  focus; menu Menu / Final with Chips by Standing… > Final with Chips by Standing
    set spin:Players = 3; see 30,000; shot leagues-final; click field:Formula; keys ctrl+a “1000 * points”
    see 7,500; press Register
  closed Final with Chips by Standing
  ? players[Cleo Banda].name; players[Çelik Łucja].name; players[Alda Wren].name; players.name !~ Berto Vane
  ? counts.chips_in_play = @before + 19500
  # By hand a tournament counts no more; the keyboard stays where it was.
  focus; press any:Tournaments; click any:Whether Tuesday 2 counts; keys Home Return; see /^2 tournaments/
  ? standings
  keys ctrl+z; see /^3 tournaments/

== final_is_played: From the standings to the tables: who is blocked is named, stacks are told until somebody is out.
start --demo
& tuesdays
& seasons
$ do club person-change 'person=Alda Wren' blocked=yes
$ new Final
@ t = out
keys ctrl+o; title Felt; click item:/^Final/; title Final; keys ctrl+k “leagues\\n” > Leagues
  menu Menu / Final with Chips by Standing… > Final with Chips by Standing
    see 30,000 | Blocked, so not registered: Alda Wren.; shot leagues-final-blocked; press Register
  closed Final with Chips by Standing
  ? players[Cleo Banda].chips = 30000; players.name !~ Alda Wren
  @ stacks = players.name,chips
  # The season's pot goes into its prize pool.
  focus; menu Menu / Pay from the Pot… > Pay from the Pot
    set /^Amount/ = 99 | /^Into the Prize Pool/ = final; keys Return
    see “Amount: 24 EUR are left in the season’s pot; pay out less, or let it pass.”; shot leagues-pay-more
    set /^Amount/ = 10; keys Return; closed Pay from the Pot
  press any:Pot; see Into the pool of Final
  ? money.pool = 1000
  focus; keys Escape
focus; keys ctrl+z
? money.pool = 0
$ league show Tuesdays --season Spring --json
? json.pots.paid = [0]
$ do club season-pay league=Tuesdays season=Spring reason=cup amount=2400
keys shift+ctrl+z; see /0 EUR are left in the season’s pot/
$ do club undo
# all of them at once
keys ctrl+z
? no players
keys shift+ctrl+z
? players.name,chips = @stacks
press Start; focus; page 2; see 30,000; shot leagues-final-stacks
+ bust-out 'player=Dora Quist'
gone 30,000
# An undo that takes out of the pot what was paid out of it already says so before.
+ set-config price=2000 currency=EUR payouts.set_aside=1000; register 'name=Finn Bell'; finish
$ do club league-count league=Tuesdays tournament=Final season=Spring counts=yes
$ do club season-pay league=Tuesdays season=Spring reason=cup amount=2500
keys ctrl+z > Already Paid Out
  see /will be short:\\nTuesdays, Spring: 1 EUR$/; shot undo-pot-spent; press Do It Anyway
see /^Undone: /

== bonus: A bonus by its formula, which is refused in place while it is none; what is next of ties.
start --demo
& tuesdays
& seasons
keys ctrl+k “leagues\\n” > Leagues
  press Settings… > Settings of Tuesdays
    press Add a Bonus; click field:/^Bonus/; keys “Host” Tab “5 +”; see /column 4/; shot leagues-bonus-wrong
    keys BackSpace BackSpace; see /players? changes? place|Nobody changes place/; shot leagues-bonus; press Apply
  ? standings[0].points > 13
  # by another program: the window follows
  $ do club undo
  see 7.5

== italian: In Italian and dark, and as small as it goes.
start --demo dark it
& tuesdays
& seasons
keys ctrl+k “leghe\\n” > Leghe
  see /^3 tornei/; shot leagues-it-dark; press any:Corsa; see image:/^Punti dei primi/; shot leagues-race-it-dark
  press Impostazioni… > Impostazioni di Tuesdays
    shot leagues-settings-it-dark; resize 380x480; shot leagues-settings-small; keys Escape
  focus; resize 440x460; shot leagues-race-small
  : standings_at_foot
  see Cleo Banda; shot leagues-small
"""

felt_stage.main(globals())
