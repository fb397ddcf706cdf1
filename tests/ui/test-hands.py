# SPDX-License-Identifier: GPL-3.0-or-later
"""test-hands.py - hands recorded in the window: keys and clicks, only what is legal, the result back at the table"""

import json
import re

import felt_stage


def hand_log(play):
    return play.database.log(f"hands:{play.tournament()}-1")


ROOTS = {"hands": hand_log,
         "tabled": lambda play: [line["undone"] for line in hand_log(play) if "AhAdKhKd" in json.dumps(line["payload"])]}


def holds(stage, *rows):
    """Whether the database, its write-ahead log and all beside them hold the bytes: TEXT=yes."""
    data = b"".join(path.read_bytes() for path in stage.play.folder.glob("felt.db*") if path.is_file())
    for row in rows:
        text, wanted = row.split("=")
        assert (text.encode() in data) == (wanted == "yes"), row


def dealt(stage):
    """Keeps who is dealt in, their stacks and seats."""
    seats = hand_log(stage.play)[0]["payload"]["seats"]
    assert {seat["name"] for seat in seats} == {"Ann", "Ben", "Cleo"}
    first = stage.play.kept["first"]
    others = [seat for seat in seats if seat["name"] != first]
    stage.play.kept |= {"one": others[0]["seat"], "two": others[1]["seat"], "others": [seat["name"] for seat in others],
                        "won": sum(seat["stack"] for seat in others)}


def all_in(stage):
    """Raised to the pot until both are all-in: then the hands lie open, with what each wins."""
    for _ in range(12):
        if stage.window.find_all("label", "The board is dealt") or stage.all("any:/board is dealt/"):
            break
        n = len(hand_log(stage.play))
        raises = stage.window.find("push button", re.compile("^(Raise|Bet)")).has_state("sensitive")
        stage.ui.keys("ctrl+a")
        stage.ui.type("pot\n" if raises else "c\n")
        stage.until(lambda: len(hand_log(stage.play)) > n, "the action in the log")


def loser(stage):
    """Keeps who is out: that stands on the button, before it is pressed."""
    button = stage.window.find("push button", re.compile("^Bust Out ")).name
    stage.play.kept["loser"] = next(name for name in stage.play.kept["others"] if name in button)


def delay_is_kept(stage):
    stage.until(lambda: stage.find("spin:/Delay for Hands/").value == 60, "the delay is kept")


PLAYS = """
== record: A hand of a table: typed or clicked, refused in place, undone; all-in equities; stacks and bust-out go back.
$ new --template plo-rebuy Summer
@ t = out
+ register name=Ann|Ben|Cleo; start; set-button table=1 seat=1
start Summer; keys ctrl+k “record hands”; see Open “Record Hands…”; keys Return > Record Hands
  press Deal a Hand; keep first = any:/^(.*) to act/
  : dealt
  keys ctrl+a “r 1\\n”; see any:/at least/
  # nothing was recorded
  ? count hands = 1
  press Fold; see any:/to act/; press Undo the Last Action; see any:/@first to act/; keys ctrl+a “f\\n”; see any:/to act/
  # Face-down cards are kept; one that somebody holds is refused; none of it is in a file.
  keys ctrl+a “@one AhAdKhKd\\n”; see any:/A♥ A♦ K♥ K♦/; keys ctrl+a “@two AhQsQdJs\\n”; see any:/name another card/
  keys ctrl+a “@two QhQsJdJs\\n”; see any:/Q♥ Q♠ J♦ J♠/
  : holds AhAdKhKd=no QhQsJdJs=no
  shot hands-acting
  : all_in
  see any:/ %/
  # tabled by rule
  : holds AhAdKhKd=yes
  shot hands-all-in; press Show on the Screen > Felt – the Room’s Screen
    see image:“/screen: .*All-in, Table 1; .*%/”; screen hands-on-the-screen; keys Escape
  focus; press Take Off the Screen; see any:/The board is dealt/; click field:Action or cards
  # One undo takes the call back, and the cards that it let out, which are kept again.
  keys ctrl+a “u\\n”; see any:/to act/
  ? tabled = [true]
  see any:/A♥ A♦ K♥ K♦/; keys ctrl+a “c\\n”; see any:/The board is dealt/; see any:/ %/
  keys ctrl+a “2c3c4c\\n”; see any:/2♣ 3♣ 4♣/; keys ctrl+a “2c\\n”; see any:/is out already/
  press Dealt, Cards Unknown; see any:/2♣ 3♣ 4♣ [?][?]/; keys ctrl+a “7h\\n”; see any:/Who wins[?]/
  keys ctrl+a “8d\\n”; see any:/The hand is over/
  # The result.
  : loser
  shot hands-over; press Record the Stacks
  ? players.chips ~ @won
  open Files of Hands; shot hands-files; see menu:/Save as PHH/; keys Escape; gone menu:/Save as PHH/; press /^Bust Out /
  ? players[@loser].status = out
  $ verify

== alone: Without a tournament: names, stacks and stakes are typed first; raises by a field, winners by clicks, two boards.
start; click item:Cash Games; press Record Hands > Record Hands
  type Name in seat 4 = Dora | Stack in seat 4 = lots
  press Deal a Hand; see any:/“lots” is not a number of chips/; type Stack in seat 4 = 700
  click field:Stack in seat 5; keys ctrl+a BackSpace; click field:Stack in seat 6; keys ctrl+a BackSpace
  shot hands-seats-and-stakes; press Deal a Hand; see any:/Dora to act: 100 to call, raise to 200–700/
  press Misdeal; see any:/the chips go back/; press Deal a Hand; see any:/Dora to act: 100 to call/
  # A raise by its field; then all-in, two boards, winners by clicks: one side pot, one shared.
  click spin:Amount; keys ctrl+a “250”; press Raise To; see any:/Seat 1 to act: 250 to call, raise to 400–10,000/
  click field:Action or cards; keys ctrl+a “a\\n”; see any:/Seat 2 to act/; keys ctrl+a “c\\n”; see any:/Seat 3 to act/
  keys ctrl+a “f\\n”; see any:/Dora to act/; keys ctrl+a “c\\n”; see any:/The board is dealt/
  keys ctrl+a “runs 2\\n”; see any:/Board 1 is dealt/; keys ctrl+a “2c3c4c\\n”; see any:/2♣ 3♣ 4♣/
  keys ctrl+a “2d3d4d\\n”; see any:/2♦ 3♦ 4♦/; keys ctrl+a “7h\\n”; see any:/7♥/; keys ctrl+a “7s\\n”; see any:/7♠/
  keys ctrl+a “8d\\n”; see any:/8♦/; keys ctrl+a “8s\\n”; see any:/Seat 2 shows or mucks/; shot hands-winners
  press Award the Pots; see any:/choose who wins it/
  press Dora wins: Main pot 2,200, board 1 | Seat 1 wins: Main pot 2,200, board 2
  press Seat 2 wins: Side pot 1: 18,600, board 1 | Seat 2 wins: Side pot 1: 18,600, board 2
  press Award the Pots; see any:/The hand is over/

== mucked: A mucked hand comes out when the director says so; cards that wait are not forgotten without a question.
start; click item:Cash Games; press Record Hands > Record Hands
  set spin:/Delay for Hands/ = 60; press Deal a Hand; see any:/Seat 4 to act/; keys ctrl+a “4 AhKd\\n”; see any:/A♥ K♦/
  keys ctrl+a “f\\n”; see any:/to act/; keys ctrl+a “f\\n”; see any:/to act/; keys ctrl+a “f\\n”; see any:/to act/
  keys ctrl+a “f\\n”; see any:/to act/; keys ctrl+a “f\\n”; see any:/The hand is over/; keys Escape > Forget the Cards?
    shot hands-forget; keys Escape
  focus; keys ctrl+a “out 4\\n”; see any:/The delay of the hand has not passed/; press Seats and Stakes
  : delay_is_kept
"""

felt_stage.main(globals(), seconds=240)
