# SPDX-License-Identifier: GPL-3.0-or-later
"""test-cash.py - an evening of cash games in its window: bought in, eaten, counted, settled, by keys and by mouse"""

import datetime
import functools
import json

import felt_stage
import felt_table


def the_id(play):
    return json.loads(play.database("cash", "list", "--json").out.splitlines()[0])["id"]


ROOTS = {"cash": lambda play: play.database("cash", "show", the_id(play), "--json").json,
         "payments": lambda play: play.database("cash", "settle", the_id(play), "--json").json["payments"],
         "table_rules": lambda play: json.dumps(ROOTS["cash"](play)["tables"][0]["rules"]),
         "last": lambda play: play.database("log", the_id(play)).out.splitlines()[-1]}


def soon(stage, **how):
    return (datetime.datetime.now().astimezone() + datetime.timedelta(**how)).isoformat(timespec="seconds")


def named(stage, name):
    """Keeps the name of an evening, and when it ends."""
    stage.play.kept["name"] = name
    stage.play.kept["ends"] = (datetime.datetime.now() + datetime.timedelta(hours=3)).strftime("%H:%M")


def evening(stage):
    stage.play.kept["id"] = the_id(stage.play)


def starts_later(stage):
    stage.play.database.do(the_id(stage.play), "set-config", f"starts_at={soon(stage, minutes=90)}")


def pay_one(stage):
    """There is a box for each payment; one is ticked off."""
    boxes = stage.until(lambda: [box for box in stage.window.find_all("check box") if " pays " in box.name], "payments")
    assert 0 < len(boxes) == len(ROOTS["payments"](stage.play)) <= 5
    stage.window.screenshot("cash-settlement")
    boxes[0].click()
    stage.until(lambda: any(row.get("paid") for row in ROOTS["payments"](stage.play)), "a payment ticked off")


def settlement(stage):
    """Who pays whom as a file."""
    rows = felt_table.read_xlsx(stage.play.folder / "settlement.xlsx")
    assert [round(row[2] * 100) for row in rows[1:]] == [row["amount"] for row in ROOTS["payments"](stage.play)], rows


def menu(stage):
    stage.window.focus()
    stage.until(lambda: stage.window.find_all(None, "Menu")[-1].activate() or True, "the menu")


ROOM = {"currency": "EUR", "chip_value": 100, "rebuy_below": 20000, "rules": {"kill": "half", "kill_pot": 100},
        "tables": [{"table": 1, "name": "Hold’em", "seats": 6},
                   {"table": 2, "name": "Omaha", "seats": 4,
                    "levels": [{"game": "omaha", "limit": "pot-limit", "small": 2, "big": 5, "minutes": 60}]}],
        "levels": [{"small": 1, "big": 2, "minutes": 30}, {"small": 2, "big": 4, "minutes": 30}]}


def room(stage):
    """Two tables agreed beforehand, one with stakes and rules of its own, that began an hour ago."""
    config = {**ROOM, "starts_at": soon(stage, hours=-1), "ends_at": soon(stage, hours=5)}
    file = stage.play.folder / "room.json"
    file.write_text(json.dumps(config))
    stage.play.call("cash", "new", "--config", str(file), "Sala")
    evening(stage)


def short_evening(stage):
    """Three bought in for 200 chips each; the first two are cashed out, 100 too few."""
    stage.play.call("cash", "new", "Short")
    evening(stage)
    do = functools.partial(stage.play.database.do, the_id(stage.play))
    for name in "Ann", "Ben", "Cleo":
        do("buy-in", f"name={name}", "amount=20000")
    do("cash-out", "name=Ann", "chips=300")
    do("cash-out", "name=Ben", "chips=100")
    do("cash-out", "name=Cleo", "chips=100")


def rows(stage, *names):
    """The players stand in this order."""
    places = [stage.window.find("list item", name).place()[1] for name in names]
    assert places == sorted(places), places


PLAYS = """
&& begin: from the start page, an evening that ends in three hours
start; click item:Cash Games; press New Cash Game > New Cash Game
  see any:/Cash 0.10\/0.20: a chip of 1 is worth 0.10/; type Name = @name; shot cash-new; click label:More
  no field:Bring-in (Stud) | field:Spread Limit: Smallest Bet | field:Big Bet (0: Twice the Small Bet)
  type Play Ends At = late | Currency (EUR, USD …) = EUR
  see any:/“late” is not a time of day/; type Play Ends At = @ends; shot cash-new-more; press Start
in @name
  see button:Buy In…
: evening

== kitchen_table: Four friends: on account, a rebuy, the kitty, the pizza; counted wrong, then right; who pays whom, ticked off.
: named 'Friday Game'
& begin
in Friday Game
  keys ctrl+b > Buy In
    keys “Ann” Tab “20”; see any:/Ann.*20.*paid/; click box:Paid to the Bank (Off: on Account); see any:/on account/; press Buy In
  ? cash.players[Ann].name
  focus; keys ctrl+b > Buy In
    keys “Ben”; click box:Paid to the Bank (Off: on Account); see any:/Ben.*20.*on account/; press Buy In
  ? cash.players[Ben].name
  focus; keys ctrl+b > Buy In
    keys “Cleo”; click box:Paid to the Bank (Off: on Account); see any:/Cleo.*20/; press Buy In
  ? cash.players[Cleo].name
  focus; keys ctrl+b > Buy In
    keys “Dora”; click box:Paid to the Bank (Off: on Account); see any:/Dora.*20/; press Buy In
  ? cash.players[Dora].name; cash.in = 8000
  # Refused at the field, with the rule; nothing is recorded.
  focus; keys ctrl+o > Cash Out
    type Player = Ann | Or Chips Counted = 5000
    see any:/only 800 are in play, worth 80/; unable Cash Out; shot cash-refused
    # Money and chips are two ways to say the same, and the preview says both.
    set Value of the Chips = 3.50; see any:/Ann cashes out 35 chips .3.50/; keys Escape
  # By mouse: who is chosen in the list is in the form.
  focus; click item:Ben; click Buy In… > Buy In
    see field:Player; focused field:Amount; keys “20”; click box:Paid to the Bank (Off: on Account); click Buy In
  ? cash.in = 10000
  focus; keys ctrl+z
  ? cash.in = 8000
  keys ctrl+shift+z
  ? cash.in = 10000
  focus; keys ctrl+i > Add to the Kitty
    type Amount = 5; keys Return
  ? cash.kitty = 500
  focus; keys ctrl+p > Shared Cost
    type What It Was For = Pizza | Paid By = Cleo; type Amount = 28; keys Return
  ? cash.costs
  shot cash-players
  # The end: counted wrong, the window says so before anything is recorded; then right.
  focus; keys ctrl+e > End the Evening
    type Ann = 10 | Ben = 35; type Cleo = 30 | Dora = 10
    see any:“/Counted 85 EUR of 95 EUR, 10 EUR too few; count again/” | 350 chips; shot cash-count; choose Counted In = +1
    see any:/Counted 85 chips of 950 chips/; type Ann = 100 | Ben = 350; type Cleo = 300 | Dora = 200
    see any:/Counted 950 chips, as the log says/ | 35 EUR; keys Return
  ? cash.in_play = 0; cash.difference = 0
  see any:/5 payments of the settlement are open|[2-4] payments of the settlement are open/; focus; keys alt+2
  : pay_one
  # Who pays whom as a file: the list of the page that is open.
  : menu
  see menu:Export a List…; screen cash-menu; press menu:Export a List… > Export
    see Settlement; shot cash-export; write Choose a File… = @dir/settlement.xlsx
? files ~ settlement.xlsx
: settlement
$ verify

== screen: The room's screen: time left, stakes, seats free; the evening is found again on the start page.
: named Room
& begin
in Room
  keys ctrl+b > Buy In
    keys “Ann” Tab “50\\n”
  ? cash.in = 5000
  # from another program
  $ do @id buy-in name=Zoe amount=2000
  see item:Zoe; focus; keys F11 > Room’s Screen
    see any:/, (3:00|2:59) h, .*0.10 / 0.20 No-Limit Hold.*, 8 seats free/; shot cash-screen
    : starts_later
    see any:/, 1:30 h, starts at /; keys Escape
focus; click item:Room; in Room
  # The only table gets stakes of its own, which begin with those of the evening.
  see /Table 1/
  : menu
  see menu:Table; keys Down Down Down Return; press menu:Stakes of the Table… > Stakes of the Table
    unable Change; type Big blind, line 1 = 6; shot cash-table-stakes; keys Return
  ? cash.setup.tables[0].levels[0].big = 6; cash.setup.levels[0].big = 2
  # Rules of that table: bets in multiples of 5.
  : menu
  see menu:Table; keys Down Down Down Return; press menu:Rules of the Table… > Rules of the Table
    type Table (Empty: All Without Rules of Their Own) = 1
    # it lies below what is in sight
    set Bets in Multiples Of (1: Any Amount) = 5; see any:/rules of table 1/; shot cash-table-rules; press Change
  ? table_rules ~ betting_unit
  # A dialog out of a submenu gives the keyboard back.
  : menu
  see menu:Player; keys Down Return; press menu:Correct a Cash-Out… > Correct a Cash-Out
    keys Escape
  focus; keys ctrl+b > Buy In
    keys Escape

== difference: Counted wrong until the end: what to do stands where it is told, and nobody's row moves.
start
: short_evening
focus; click item:Cash Games; click item:Short > Short
  : rows Ann Ben Cleo
  keys alt+2; see button:Count Again… | any:/Chips worth 595 are missing/; shot cash-difference
  press Count Again… > Correct a Cash-Out
    # on the one to look at first, with what was counted; then of another
    see any:/Ann cashed out 300 chips/; focused field:Correct Value of the Chips; type Player = Ben
    see any:/Ben cashed out 100 chips/; type Correct Value of the Chips = 1.50; keys Return
  see button:Assign the Difference…; press Assign the Difference… > Assign the Difference
    keys Return
  gone button:Assign the Difference… | button:Count Again…
  keys ctrl+z; see button:Assign the Difference…; able Redo

== squared: Who paid and was paid at once owes nothing: the settlement says so.
$ cash new Short
: evening
$ do @id buy-in name=Ann amount=100 paid=true; do @id cash-out name=Ann chips=100 paid=true; do @id end
start; click item:Cash Games; click item:Short > Short
  keys alt+2; see All is settled: nobody owes anything.; shot cash-squared

== card_room: Two tables, the blinds rise. In Italian and dark.
start dark it
: room
$ do @id buy-in name=Ann amount=40000 table=1; do @id buy-in name=Ben amount=40000 table=1
$ do @id buy-in name=Cleo amount=40000 table=2; do @id buy-in name=Dora amount=40000 table=2
$ do @id set-button table=2 seat=1; do @id wait name=Eva
click item:Cash game; click item:Sala > Sala
  # What nobody touched is not changed; what began an hour ago began then.
  keys ctrl+s > Impostazioni del cash game
    unable Cambia; press Aggiungi un livello; focused field:Piccolo buio, riga 3; keys “4\\t8\\t\\t30\\n”
  ? count cash.setup.levels = 3; cash.setup.levels[2].big = 8; cash.setup.tables[1].levels[0].game = omaha
  # A line without blinds is a break; a table of its own stakes keeps them when the evening's change.
  focus; keys ctrl+s > Impostazioni del cash game
    press Aggiungi un livello; focused field:Piccolo buio, riga 4; keys “\\t\\t\\t10\\n”
  ? count cash.setup.levels = 4; cash.setup.levels[3].kind = break; cash.setup.levels[2].big = 8
  # At the table of who is chosen: the pot of a hand that was dealt; who won it must be said.
  focus; click item:Cleo
  $ do @id next-hand table=2
  focus; keys ctrl+g > Chi ha vinto il piatto
    type Chip nel piatto = 50; see any:/di’ chi ha vinto il piatto/
    type Vincitori = Cleo; keys Return
  ? last ~ Cleo
  # Rules are those of the table that stands in the form.
  focus; keys ctrl+b > Buy-in
    type Importo = 100
    type Chip che il giocatore ha già davanti = 20; shot cash-again-it; keys Return
  # bought in again, with few chips left
  ? cash.in = 170000
  see /2 / 5 Pot-Limit Omaha/; shot cash-room-it; keys F11 > Schermo della sala
    see any:/, Tavolo 2 · Omaha: 2 / 5 Pot-Limit Omaha/; shot cash-screen-it; keys Escape
"""

felt_stage.main(globals(), seconds=240)
