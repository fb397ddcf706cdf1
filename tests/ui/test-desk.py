# SPDX-License-Identifier: GPL-3.0-or-later
"""test-desk.py - the rules desk: every part answers with its rule, refuses at the field, knows the table it comes from"""

import re

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until

# Of each part: its key, its title, and what is filled in one after the other: ids, choices as (row, which),
# texts as (field, text), and how a sentence of the answer begins.
PARTS = (
    (1, "Is It a Raise?", (
        ("S-01", (), (("Bet to match", "5"), ("Last bet or raise", "5"), ("Player says", "raise to 7")), "Raise to 10; 10 to put in"),
        ("R-42", (), (("Player’s stack", "100"),), "The largest raise is to 100"),
        ("S-02", (), (("Bet to match", "12"), ("Last bet or raise", "7"), ("Player says", "")), "The smallest raise is to 19"),
        ("S-05 R-09", (), (("Bet to match", "5"), ("Last bet or raise", "5"), ("Player says", "raise by 15")), "Raise to 20"),
        ("S-06", (), (("Player says", "raise, 15"), ("Chips put in", "10 10")), "Raise to 15; 5 returned"),
        ("R-08", (), (("Player says", ""), ("Chips put in", "25")), "Call to 5; 20 returned"),
        ("S-04", (), (("Bet to match", "0"), ("Pot", "70"), ("Player says", "half the pot"), ("Chips put in", "25,25")),
         "Bet 35; 15 returned"),
        ("R-06", (), (("Player says", "bet 2"), ("Chips put in", "")), "Bet 5"),
        ("S-45 S-46", (), (("Bet to match", "24"), ("Last bet or raise", "14"), ("Pot", ""), ("Player says", "raise to 37")),
         "Raise to 38"),
        ("S-03 R-18", (), (("Bet to match", "5"), ("Last bet or raise", "5"), ("Player’s stack", "7"), ("Player says", "")),
         "Less than a full raise is left: all-in to 7"),
        ("R-09", (("Language", 1),), (("Player’s stack", "100"), ("Player says", "vedo e rilancio")), "Call to 5"),
        ("S-05", (), (("Player says", "rilancio di quindici"),), "Raise to 20"),
        ("S-26 R-15", (("Limit", 1),), (("Pot", "25"), ("Player says", "piatto")), "Raise to 35"),
        ("S-21 R-14", (("Limit", 2),), (("Bet to match", "40"), ("Last bet or raise", "20"), ("Pot", "60"), ("Player says", "rilancio")),
         "Raise to 60"),
        ("S-24", (("Limit", 3),), (("Bet to match", "0"), ("Spread", "1-5"), ("Last bet or raise", "1"), ("Player says", "punto otto")),
         "Bet 5"),
    )),
    (2, "Pot Limit", (
        ("S-29 R-16", (), (("Blinds", "5/10"),), "The largest first raise is to 35"),
        ("S-30", (("First raise counts", 1),), (("Blinds", "10/25"),), "The largest first raise is to 100"),
        ("S-26", (("When", 1),), (("Pot as the round began", "20"), ("Last wager", "5")), "The largest raise is to 35"),
        ("S-27 S-28", (), (("Last wager", "35"), ("Bets before the last wager", "40")), "The largest raise is to 165"),
    )),
    (3, "Side Pots", (
        ("S-34 R-43", (), (("Put in by each player", "30 10 30"), ("Winners of each pot", "2; 1")),
         "Player 1 takes 40 in all: 10 won"),
        ("S-47", (), (("Winners of each pot", ""), ("Put in by each player", "70,140,140")), "Main pot: 210, between players 1, 2, 3"),
        ("S-48", (), (("Put in by each player", "70 140"),), "Player 2 takes 70 back: nobody called it"),
        ("S-35 R-44", (), (("Put in by each player", "5 8 9 17 1 1 1 1 1 1"), ("Players who folded", "1 3 5 6 7 8 9 10")),
         "Side pot 1: 2, won by player 4 alone"),
        ("R-48", (), (("Put in by each player", "50 50 5"), ("Players who folded", "3"), ("Winners of each pot", "2,1")),
         "Player 1 gets 53 of it"),
    )),
    (4, "Who Shows First?", (
        ("R-46", (), (("Players dealt in", "6"), ("Who bet or raised last", "3"), ("Players who folded", "1")), "Player 3 shows first"),
        ("R-46", (("How it ended", 2),), (), "Player 2 shows first"),
        ("R-45", (("How it ended", 3),), (), "All hands are opened at once"),
    )),
    (5, "Button and Blinds", (
        ("R-31", (), (("Seats of the table", "6"), ("Last hand’s button", "1"), ("Last hand’s small blind", "2"),
                      ("Last hand’s big blind", "3"), ("In for the next hand", "1 2 4 5 6")),
         "Hand 1: button 2, small blind 3 (dead), big blind 4, first to act 5"),
        ("R-30", (("Rule", 1),), (), "Hand 1: button 2, small blind 4, big blind 5, first to act 6. Posts: seat 4 the big blind"),
        ("R-29", (("Rule", 2),), (), "Hand 1: button 2, small blind 4, big blind 5"),
        ("S-11 R-32", (("Rule", 0),), (("Seats of the table", "3"), ("In for the next hand", "2 3")),
         "Hand 1: button 3, small blind 3, big blind 2"),
        ("S-12", (), (("In for the next hand", "1 2"),), "Hand 1: button 2, small blind 2, big blind 1"),
        ("S-13", (), (("In for the next hand", "1 3"),), "Hand 1: button 3, small blind 3, big blind 1"),
    )),
    (6, "Missed Blinds, Straddles, Kills", (
        ("R-35 R-27", (), (("Blinds", "5/10"), ("Players dealt in", "6"), ("Who posts", "5")), "Player 5 posts 10 live and 5 dead"),
        ("R-34", (("Missed", 1),), (), "Player 5 posts 10, live"),
        ("R-36", (), (("Who posts", "2"),), "Player 2 posts 10, live"),
        ("R-04", (), (), "Player 3 acts first"),
        ("S-14 R-37", (("What is posted", 1),), (("Limit bets", "10/20"),), "The limits of this hand are 20 and 40"),
        ("R-37", (), (("Pot that makes a kill", "100"), ("Last pot", "120")), "The next hand is a kill: the pot came to 120"),
        ("R-37", (), (("Last pot", "99"),), "The next hand is no kill"),
        ("R-37", (), (("Wins in a row that make one", "2"), ("Hands won in a row", "2")), "The next hand is a kill: 2 hands won in a row"),
        ("S-16 R-39", (("What is posted", 3),), (("Who posts", "3"),), "Player 4 acts first: a call costs 20, the smallest raise is to 30"),
        ("S-17 R-40", (), (("Who posts", "6"),), "Player 1 acts first"),
        ("S-18", (), (("Blinds", "1/2"), ("Players dealt in", "5"), ("Who posts", "3")),
         "Player 4 acts first: a call costs 4, the smallest raise is to 6"),
        ("S-18", (), (), "When nobody raises, in this order: 4, 5, 1, 2, 3"),
        ("S-19", (), (("Who posts", "5"),), "When nobody raises, in this order: 1, 2, 3, 4, 5"),
        ("S-40", (("What is posted", 4),), (("Blinds", "5/10"), ("Players dealt in", "6"), ("Who posts", "3")),
         "Player 3 posts 20, live"),
        ("S-20 R-41", (("What is posted", 5),), (("Who posts", "4"),), "Player 4 is passed over and has no option"),
    )),
    (7, "A New Player Sits Down", (
        ("R-33", (), (("Seats of the table", "6"), ("Seat of the new player", "3"), ("Last hand’s button", "1"),
                      ("Last hand’s small blind", "2"), ("Last hand’s big blind", "3"), ("Blinds", "5/10")),
         "Seat 3 pays the small blind due there: 5"),
        ("R-33", (), (), "Or sits out 2 hands, until the button has passed"),
        ("R-33 R-34", (), (("Seat of the new player", "6"),), "Seat 6 posts 10, live, and has the option"),
        ("R-33", (("Played as", 1),), (), "Seat 6 posts nothing"),
        ("R-33", (), (("Last hand’s small blind", "3"), ("Last hand’s big blind", "5"), ("Seat of the new player", "4")),
         "Seat 4 sits out 1 hand, until the button has passed"),
    )),
    (8, "Dealing a Hand", (
        ("R-50", (), (("Seats of the table", "6"), ("Button of the hand", "3")), "Seat 4 gets the first card"),
        ("R-50", (), (), "The button, seat 3, gets its cards last"),
        ("R-50", (), (), "Burn one card before the flop, the turn and the river"),
        ("R-51", (), (), "Shuffle all cards again for the next hand"),
        ("R-51", (), (), "When nobody goes out the button moves on to seat 4"),
        ("R-52", (), (), "When the blinds rise, they do from the next hand on"),
        ("R-27", (), (("Blinds", "100/200"),), "Seat 5 posts the big blind: 200"),
        ("R-32", (), (("Dealt in", "3 5"),), "Seat 3, the button, acts first, and last after the flop"),
        ("R-50", (("Game", 8),), (("Dealt in", ""),), "Burn one card before the fourth, fifth, sixth and seventh"),
    )),
    (9, "Seats by Cards", (
        ("R-54", (), (("Players", "Ann, Ben, Cleo"), ("Cards, in this order", "Kh 2c 7d")), "Seat 1: Ben, with 2c"),
        ("R-54", (), (("Cards, in this order", "7s 7h 7c"),), "Seat 3: Ann, with 7s"),
        ("R-54", (("By", 1),), (("Seed", "5"),), "Seat 1: Ann, with 9c"),
    )),
    (0, "Buy-Ins and Rebuys", (
        ("S-33 R-42", (), (("Big blind", "2"),), "The player brings 40 at least, 200 at most"),
        ("R-53", (), (), "A rebuy is best as large as the buy-in"),
        ("R-53", (), (), "Fix the end before play begins"),
        ("R-53", (("Played as", 1),), (("Starting stack", "1000"), ("Players", "8"), ("Rebuys", "2")),
         "Play goes on until one player has all 10,000"),
    )),
    (11, "Something Went Wrong", (  # the eleventh has no key: it is clicked
        ("T 53", (), (), "The action binds when the turn comes, unless a skipped player bets or raises"),
        ("T 35", (("What happened", 6),), (), "A misdeal: the chips go back, and the hand is dealt again"),
        ("T 51", (("What happened", 3),), (), "The player must make it a full call"),
    )),
)

# What is wrong is said at the field, in one sentence.
REFUSED = (
    (1, "Is It a Raise?", (("Player says", "forse"),),
     "Say fold, check, call, bet, raise or an amount, as “raise to 15” or “all in”."),
    (1, "Is It a Raise?", (("Player’s stack", "x"),), "“x” is not a whole number from 0 up."),
    (1, "Is It a Raise?", (("Player says", ""), ("Player’s stack", ""), ("Bet to match", "300"), ("Pot", "150")),
     "“150” is not a whole number from 300 up."),
    (3, "Side Pots", (("Put in by each player", "30 10 30"), ("Winners of each pot", "9;1")),
     "“9” is no player: count from 1 to 3."),
    (3, "Side Pots", (("Put in by each player", "30 a"),), "“a” is not a whole number from 0 up."),
    (5, "Button and Blinds", (("Last hand’s big blind", "9"),), "“9” is too much: give 3 at most."),
    (6, "Missed Blinds, Straddles, Kills", (("Blinds", "10/5"),), "The small blind stands first, as 5/10."),
    (8, "Dealing a Hand", (("Dealt in", "9"),), "“9” is too much: give 6 at most."),
    (9, "Seats by Cards", (("Players", "Ann"),), "Two players at least draw seats."),
)


# Showdowns the desk leads to: ids, board, two hands, and what each of them is.
SHOWDOWNS = (
    ("S-43", "9h Th Jc Qd Ks", ("7c 2d", "traight, king high"), ("Ac 3h", "traight, ace high")),
    ("S-44", "6h 7c 8d Ks Qs", ("5c 4d", "traight, eight high"), ("9c 5h", "traight, nine high")),
    ("R-47", "2h 2d 2c 2s Ad", ("Kh Kd", "our of a kind, twos"), ("Qc Qs", "our of a kind, twos")),
    ("R-49", "2h 3d 4c 9s Jd", ("Jc Js", "hree of a kind, jacks"), ("Ac 5s", "traight, five high")),
)


class Desk:
    """The rules desk, and the part that is shown."""

    def __init__(self, felt):
        self.felt, self.ui = felt, felt.ui
        self.window = felt.app.window("Rules Desk")
        self.window.focus()
        self.answer = self.window.find(None, "Answer")

    def open(self, number, title):
        if number > 9:
            self.window.find("label", title).click()
        else:
            self.ui.keys(f"alt+{number}")
        self.form = self.window.find("list", title)

    def choose(self, row, which):
        """A choice by the keyboard: its list is opened, and gone through from the first item on."""
        shown = self.felt.app.opened(self.form.find("combo box", row).click)
        self.ui.keys("Home", *["Down"] * which, "Return")
        self.felt.app.closed(shown)

    def fill(self, field, text):
        self.form.find("text", field).set_text(text)

    def close(self):
        xid = self.window.xid
        self.ui.keys("Escape")
        wait_until(lambda: xid not in self.felt.app.x_windows(), WAIT, "the desk to close")

    def says(self, begin):
        return self.answer.find("label", re.compile("^" + re.escape(begin)))


def answers(desk):
    for number, title, cases in PARTS:
        desk.open(number, title)
        for ids, choices, texts, begin in cases:
            for row, which in choices:
                desk.choose(row, which)
            for field, text in texts:
                desk.fill(field, text)
            desk.says(begin)
        assert desk.answer.find_all("label", re.compile(r"[.]$")), f"the rules of {title} stand there in words"
        desk.window.screenshot(f"desk-{number}")


def by_keys(desk):
    """Tab goes from field to field, one press each: what is typed at once is not lost."""
    desk.open(3, "Side Pots")
    enter(desk.ui, "“35 15 35”", "Tab Tab Tab", "“2; 1”")
    desk.says("Player 2 takes 45 in all")
    enter(desk.ui, "shift+Tab shift+Tab", "“2”")
    desk.says("There is 1 pot, not 2")
    desk.ui.keys("BackSpace", "alt+3")  # where one began: typing replaces what stands there
    desk.ui.type("40 20 40")
    desk.says("Player 2 takes 60 in all")


def refusals(desk):
    for number, title, texts, sentence in REFUSED:
        desk.open(number, title)
        for field, text in texts:
            desk.fill(field, text)
        desk.form.find("label", sentence)


def showdowns(felt, desk):
    """Who wins, from the desk: a straight to the ace, the higher straight, a board that plays, an ace below the two."""
    desk.window.find("push button", "Who Wins?").activate()
    dialog = felt.dialog("Who Wins?")
    for ids, board, *hands in SHOWDOWNS:
        fields = [("Board", board), *((f"Player {n}", cards) for n, (cards, _) in enumerate(hands, 1))]
        for field, cards in fields:
            dialog.find("text", field).set_text("")
        for field, cards in fields:
            dialog.find("text", field).set_text(cards)
        for _, words in hands:
            dialog.find("label", re.compile(words))
        won = dialog.find_all("label", re.compile("^(Wins|Splits)$"))
        assert [label.name for label in won] == (["Splits"] * 2 if ids == "R-47" else ["Wins"]), (ids, won)
    xid = dialog.xid
    felt.ui.keys("Escape")
    wait_until(lambda: xid not in felt.app.x_windows(), WAIT, "the dialog to close")
    desk.window.focus()


def test_desk(ui):
    """Without a tournament from the start page; then filled in from a table, and opened by the palette."""
    felt = Felt(ui)
    felt.window.find("push button", "Rules Desk").activate()
    desk = Desk(felt)
    assert not desk.window.find("push button", "Deal…").has_state("sensitive"), "no tournament, no deal"
    by_keys(desk)
    answers(desk)
    refusals(desk)
    showdowns(felt, desk)
    desk.close()

    felt.feltctl("new", "--template", "plo-rebuy", "Summer")
    for number in range(1, 7):
        felt.feltctl("do", felt.tournament, "register", f"name=Player {number}")
    felt.feltctl("do", felt.tournament, "start")
    felt.feltctl("do", felt.tournament, "set-button", "table=1", "seat=1")
    felt.feltctl("do", felt.tournament, "next-hand", "table=1")
    felt.window.focus()
    felt.window.find("list item", re.compile("^Summer")).click()
    felt.window = felt.app.window("Summer – Felt")
    level = felt.show()["level"]
    enter(ui, "ctrl+k", "“pot limit”")
    look(felt.window, "Open “Pot Limit”", keys="Return")
    desk = Desk(felt)
    desk.form = desk.window.find("list", "Pot Limit")
    desk.says(f"The largest first raise is to {level['max_first']}")
    desk.open(5, "Button and Blinds")
    desk.form.find("label", re.compile(r"^\d Player \d · \d Player \d"))  # who sits where
    desk.window.screenshot("rules-desk-names")
    names = {player["seat"]: player["name"] for player in felt.show()["players"] if player["table"] == 1}
    button, small, big = (names[felt.show()["tables"][0]["next"][who]] for who in ("button", "small", "big"))
    desk.says(f"Hand 1: button {button}, small blind {small}, big blind {big}, first to act Player")
    desk.open(8, "Dealing a Hand")
    desk.says(f"{small} gets the first card")
    desk.close()
    felt.open_page("Tables")
    felt.table(1).find("push button", "Menu of table 1").click()
    felt.menu_item("Rules Desk", felt.table(1)).activate()
    desk = Desk(felt)
    desk.open(6, "Missed Blinds, Straddles, Kills")
    desk.says("Player 3 posts")
    desk.window.find("push button", "Who Wins?").activate()
    felt.dialog("Who Wins?")


felt_ui.main([test_desk], seconds=400)
