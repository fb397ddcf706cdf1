# SPDX-License-Identifier: GPL-3.0-or-later
"""test-prizes.py - the Prizes page: pool, prices and prizes, deals, payment"""

import functools
import json
import re
import subprocess

import felt_app
import felt_ui
from felt_acts import Opened, enter, look
from felt_app import FELT, SECOND, WAIT
from felt_display import wait_until

NAMES = ("Ann Moss", "Ben Okafor", "Chiara Bellavista", "Dora Lind", "Elif Karaçay", "Finn Oberwasser",
         "Grace Whitlow", "Hana Podzimková", "Ingrid Bjørkås", "João Pedra", "Køjne Lie", "Mila Ovechka")


class Club(Opened):
    """A tournament of twelve that costs 50 + 5 EUR, with as many out as asked for."""

    def __init__(self, ui, out, *config):
        super().__init__(ui, f"prizes-{out}-{len(config)}.db")
        self.id = self.feltctl("new", "Winter").strip()
        self.do("set-config", "currency=EUR", "currency_digits=2", "price=5000", "fee=500",
                "guarantee=80000", "payouts.share=2500", "payouts.round=500", "late_until_level=1", *config)
        for name in NAMES:
            self.do("register", f"name={name}")
        self.do("start")
        for name in NAMES[::-1][:out]:
            self.do("bust-out", f"player={name}")
        if out < len(NAMES) - 1:
            self.do("close-registration")
        self.begin("Winter")
        ui.keys("alt+4")

    def figure(self, caption, value):
        """Waits until the figure of this caption shows the value."""
        wait_until(lambda: self.window.find(None, re.compile(f"^{caption}: ")).name == f"{caption}: {value}",
                   WAIT, f"{caption} {value}")

    def prizes(self, *amounts):
        """Waits until the prizes are these, in whole EUR."""
        wait_until(lambda: [prize["amount"] // 100 for prize in self.show()["prizes"]] == list(amounts),
                   WAIT, f"prizes {amounts}")
        assert sum(amounts) * 100 == self.show()["money"]["pool"]

    def dialog(self, button, title):
        """Opens a dialog by a button of the page."""
        self.window.find("push button", button).click()
        return self.window.app.window(title)

    def setup(self, tab):
        """Opens the dialog of prizes on a tab."""
        dialog = self.dialog("Payouts…", "Payouts")
        dialog.find("page tab", tab).click()
        return dialog

    def choose(self, dialog, row, steps):
        """Chooses in a combo row, so many entries below the one that is chosen; above it when negative."""
        dialog.find("combo box", row).click()
        self.ui.keys(*["Down" if steps > 0 else "Up"] * abs(steps), "Return")

    def table(self):
        """The field sizes as the setup has them."""
        setups = [event["payload"]["setup"] for event in self.log()
                  if event["kind"] == "setup-set" and not event["undone"]]
        return setups[-1]["payouts"].get("table", [])


def test_pool_and_prizes(ui):
    club = Club(ui, 3)
    for caption, value in {"Prize pool": "800 EUR", "Taken": "660 EUR", "Fees": "60 EUR",
                           "Overlay": "200 EUR"}.items():
        club.figure(caption, value)
    club.window.find("label", "3 places paid · 12 entries")
    for amount in (f"{prize['amount'] // 100} EUR" for prize in club.show()["prizes"]):
        club.window.find("label", amount)
    for share in ("49.38 %", "29.38 %", "21.25 %"): # a whole one like the others
        club.window.find("label", share)
    club.window.screenshot("prizes")
    club.do("set-config", "payouts.how=percents", "payouts.percents=5000,3000,2000")
    for share in ("50 %", "30 %", "20 %"):
        club.window.find("label", share)


def test_announce_and_follow(ui):
    club = Club(ui, 3)
    club.window.find("push button", "Announce Prizes").click()
    club.window.find("label", re.compile("announced$"))
    assert all(prize["locked"] for prize in club.show()["prizes"])
    club.do("set-config", "guarantee=90000")
    club.window.find("label", re.compile("^The announced prizes no longer add up"))
    club.window.find("push button", "Let Prizes Follow the Pool").click()
    club.figure("Prize pool", "900 EUR")
    assert sum(prize["amount"] for prize in club.show()["prizes"]) == 90000


def test_guarantee(ui):
    """One place for what is paid in: the prices say the guarantee, and show what it makes of the prizes."""
    club = Club(ui, 3)
    dialog = club.setup("Prizes")
    assert dialog.names("page tab") == ["Prizes", "Bounties"]
    look(dialog, re.compile("^1st 395 EUR"), shot="prize-dialog")
    look(dialog, shot="prize-dialog", keys="Escape")
    dialog = club.dialog("Buy-ins…", "Buy-ins and Fees")
    guarantee = dialog.find("text", "Guaranteed prize pool")
    guarantee.set_text("a lot")
    dialog.find("label", re.compile("^Guaranteed prize pool: "))
    assert not dialog.find("push button", "Apply").has_state("sensitive")
    guarantee.set_text("1,000")
    dialog.find("label", re.compile("^1st 495 EUR"))
    wait_until(lambda: dialog.find("push button", "Apply").has_state("sensitive"), WAIT, "the mended field")
    dialog.find("push button", "Apply").click()
    club.figure("Prize pool", "1,000 EUR")
    ui.keys("ctrl+z")
    club.figure("Prize pool", "800 EUR")


def prize_row(dialog, title):
    """A row of the prizes' tab that a choice has just shown: the accessible tree knows it only as a child."""
    return wait_until(lambda: next((row for row in dialog.find("list", "Prizes").children
                                    if row.name.startswith(title) and row.shown), None), WAIT, title)


def wait_apply(dialog, sensitive=True):
    wait_until(lambda: dialog.find("push button", "Apply").has_state("sensitive") == sensitive, WAIT,
               f"Apply to be {sensitive}")


def test_place_by_hand(ui):
    """A place's prize set by hand and in kind; bad amounts are said in the dialog."""
    club = Club(ui, 3)
    club.prizes(395, 235, 170)
    dialog = club.dialog("Change the prize of place 2", "Prize: 2nd")
    cash = dialog.find("text", "Cash, set by hand (empty: as the split has it)")
    for text, sentence in {"900": "100 EUR too much", "-5": "less than nothing", "NaN": "not an amount",
                           "99999999999999999999": "more than Felt can count"}.items():
        cash.set_text(text)
        dialog.find("label", re.compile(sentence))
        wait_apply(dialog, False)
    cash.set_text("500")
    dialog.find("label", re.compile("^Place 2 would get 500 EUR, place 1 above it only"))
    wait_apply(dialog, False)
    cash.set_text("300")
    wait_apply(dialog)
    look(dialog, re.compile("2nd 300 EUR"), click="Add a Prize in Kind")
    look(dialog, re.compile("^Worth, line 1: "),
         fill={"What it is, line 1": "Main Event", "Worth, line 1": "a lot"})
    dialog.find("text", "Worth, line 1").set_text("50")
    dialog.find("check box", "Out of the pool, line 1").click()
    look(dialog, re.compile("1st 350 EUR   2nd 350 EUR   3rd 100 EUR"), shot="place-dialog",
         click="Apply")
    club.window.find("label", "Main Event · 300 EUR in cash · set by hand")
    assert [prize["amount"] for prize in club.show()["prizes"]][1] == 35000
    assert sum(prize["amount"] for prize in club.show()["prizes"]) == 80000
    dialog = club.dialog("Change the prize of place 2", "Prize: 2nd")
    dialog.find("push button", "Remove line 1").click()
    dialog.find("text", "Cash, set by hand (empty: as the split has it)").set_text("")
    wait_apply(dialog)
    dialog.find("push button", "Apply").click()
    club.prizes(395, 235, 170)
    club.window.find("push button", "Announce Prizes").click()
    dialog = club.dialog("Change the prize of place 1", "Prize: 1st")
    dialog.find("text", "Cash, set by hand (empty: as the split has it)").set_text("100")
    dialog.find("label", re.compile("let them follow the pool"))


def refusal_beside_page(club):
    """The longest refusals too stand under the list of pages, where there is nothing to press."""
    pages = club.window.find("list", "Pages")
    x, y, width, height = pages.find_all("list item")[-1].extents
    for size in ((900, 600), (1280, 800)):
        club.window.resize(*size)
        club.window.find("push button", "Announce Prizes").activate()
        toast = club.window.find("alert", re.compile("^The prizes asked for .* 950 EUR are missing"))
        left, top, wide, _ = toast.place()
        assert left + wide <= pages.extents[0] + pages.extents[2] and top >= y + height, (left, top, wide)
        text = toast.find("label", toast.name)
        assert text.extents[3] <= 3 * 22, f"more than three lines: {text.extents}"
        toast.find_all("push button", "More")[-1].activate()
        club.window.screenshot(f"toast-refusal-{size[0]}")
        wait_until(lambda: len(toast.find_all("label", toast.name)) == 2, SECOND, "all of it behind More")
        club.ui.screenshot(f"toast-more-{size[0]}")
        club.ui.keys("Escape")
        wait_until(lambda: len(toast.find_all("label", toast.name)) == 1, SECOND, "it to close")


def test_ways_to_split(ui):
    """Table by field size, percentages, amounts, a satellite, each chosen in the dialog."""
    club = Club(ui, 3)
    club.do("set-config", "payouts.round=0")
    dialog = club.setup("Prizes")
    club.choose(dialog, "Places Paid", 2)
    dialog.find("label", re.compile("^“A table by field size” is empty"))
    for line, (entries, places) in enumerate([("1", "1"), ("10", "2")], 1):
        dialog.find("push button", "Add a Field Size").activate()
        dialog.find("text", f"From entries, line {line}").set_text(entries)
        dialog.find("text", f"Places paid, line {line}").set_text(places)
    wait_apply(dialog)
    look(dialog, shot="field-sizes", click="Apply")
    wait_until(lambda: len(club.show()["prizes"]) == 2, WAIT, "two places by the table")

    dialog = club.setup("Prizes")
    club.choose(dialog, "Prizes", 1)
    percents = prize_row(dialog, "Percentages from first place (")
    percents.set_text("50, 30, 3rd-4th: 9.95 %")
    look(dialog, re.compile("add up to 99.9 %, 0.1 % less than 100 %; raise some"), shot="percents-short")
    wait_apply(dialog, False)
    for text, sentence in {"50; x": "not an amount", "50; -5": "less than nothing", "": "is empty",
                           "NaN": "not an amount", "60; 50": "add up to 110 %, 10 % more", "600; 40": "“600” is more than 100 %",
                           "50; 3: 20": "“3:20” stands where place 2 is due"}.items():
        percents.set_text(text)
        dialog.find("label", re.compile(sentence))
        wait_apply(dialog, False)
    percents.set_text("1st\t60 %\n2nd\t40 %\n") # pasted
    wait_apply(dialog)
    dialog.find("text", "Percentages from first place, line 2").set_text("70 20 10")
    dialog.find("label", re.compile("has 3 shares for 2 places"))
    look(dialog, re.compile("1st 560 EUR .* 3rd 80 EUR"), fill={"Places paid, line 2": "3"},
         click="Apply")
    club.prizes(560, 160, 80)

    dialog = club.setup("Prizes")
    club.choose(dialog, "Prizes", -1) # a curve does not heed the percentages of the table: they go
    wait_apply(dialog)
    dialog.find("push button", "Apply").click()
    wait_until(lambda: club.show()["prizes"][0]["amount"] != 56000, WAIT, "prizes by the curve")
    assert not any("percents" in row for row in club.table())
    ui.keys("ctrl+z")
    club.prizes(560, 160, 80)

    dialog = club.setup("Prizes")
    club.choose(dialog, "Prizes", 2)
    amounts = prize_row(dialog, "Prizes from first place")
    for text, sentence in {"100; x": "not an amount", "100; -5": "less than nothing", "": "is empty",
                           "NaN": "not an amount", "99999999999999999999": "more than Felt can count"}.items():
        amounts.set_text(text)
        dialog.find("label", re.compile(sentence))
        wait_apply(dialog, False)
    amounts.set_text("1 000; 500; 250") # blanks group where semicolons separate
    dialog.find("label", re.compile("come to 1,750 EUR, the pool is 800 EUR: 950 EUR are missing"))
    wait_apply(dialog)
    look(dialog, shot="prizes-short-dialog", click="Apply")
    look(club.window, re.compile("^The prizes asked for come to 1,750 EUR"), shot="prizes-short",
         click="Announce Prizes")
    club.window.find("label", re.compile("^The prizes asked for .* 950 EUR are missing.*"))
    assert not club.show()["payouts"]["locked"]
    refusal_beside_page(club)
    dialog = club.setup("Prizes")
    prize_row(dialog, "Prizes from first place").set_text("100 100 100 100")
    look(dialog, re.compile("1st 500 EUR"), click="Apply")
    club.prizes(500, 100, 100, 100)
    assert not club.window.find_all("label", re.compile("are missing"))
    dialog = club.setup("Prizes")
    prize_row(dialog, "Round prizes to").set_text("900")
    club.choose(dialog, "Prizes", -2)
    look(dialog, re.compile("rounded to 900 EUR, more than the pool of 800 EUR"), keys="Escape")

    dialog = club.setup("Prizes")
    look(dialog, re.compile("1st 250 EUR .* 4th 50 EUR"), fill={"A seat is worth": "250"},
         click="Apply")
    club.prizes(250, 250, 250, 50)
    for name in NAMES[8:2:-1]:
        club.do("bust-out", f"player={name}")
    wait_until(lambda: club.show()["phase"] == "finished", WAIT, "play to stop by itself")
    club.window.find("label", "Finished")


def test_bounties(ui):
    """A bounty awarded later, a sealed list made, drawn from, and who drew what."""
    club = Club(ui, 2, "bounty=1000")
    bounties = look(club.window, click="Who Won Which…", opens="Bounties")
    dialog = look(bounties, "0 EUR of 120 EUR won · 2 bounties open",
                  click="Who knocked out Køjne Lie", opens="Bounty of Køjne Lie")
    assert not dialog.find("push button", "Award").has_state("sensitive")
    dialog.find("entry", "Player").click()
    ui.type("okaf")
    wait_until(lambda: len(dialog.find_all("list item")) == 1, WAIT, "one player to match")
    ui.keys("Return")
    look(dialog, shot="bounty-dialog", click="Award")
    look(bounties, re.compile("1 bounty open"), shot="bounties-dialog", keys="Escape")
    won = {player["name"]: player["hits"] for player in club.show()["players"]}
    assert won["Ben Okafor"] == 1, won
    ui.keys("alt+3")
    look(club.window, ("push button", "Nobody Wins It"), shot="bounty-todo", keys="alt+2")
    look(club.window, "Hits", keys="alt+4")

    dialog = club.setup("Bounties")
    club.choose(dialog, "Bounty", 2)
    for line, (count, amount) in enumerate([("1", "65"), ("9", "5")], 1):
        dialog.find("label", re.compile("they must be the same"), hidden=True)
        dialog.find("push button", "Add Envelopes").activate()
        look(dialog, fill={f"Envelopes, line {line}": count, f"Each holds, line {line}": amount})
    # what Ben has won stays his
    dialog.find("label", "The list holds 110 EUR: all the bounty money not won before.", hidden=True)
    look(dialog, shot="envelopes", click="Apply")
    club.do("bounty", f"player={NAMES[11]}", f"by={NAMES[2]}")
    club.do("bust-out", f"player={NAMES[9]}", f"by={NAMES[0]}")
    bounties = look(club.window, click="Who Won Which…", opens="Bounties")
    dialog = look(bounties, "Ann Moss, not drawn yet", click=f"Who knocked out {NAMES[9]}",
                  opens=f"Bounty of {NAMES[9]}")
    look(dialog, re.compile("9 that are left"), click="Draw")
    bounties.find("label", re.compile("^(65|5) EUR$"))


def test_progressive(ui):
    """What a bust-out pays at once and puts onto a head, before it is recorded and after; what a head is
    worth; and that another setup leaves what was won as it is."""
    club = Club(ui, 1, "bounty=5000", "bounties.kind=progressive")
    ui.keys("alt+2")
    club.window.find("label", "On the Head")
    state = club.show()
    table = state["tables"][0]["table"]
    out = [player for player in state["players"] if player["table"] == table][:2]
    ui.keys("ctrl+k")
    ui.type("b " + " ".join(f"{player['table']}.{player['seat']}" for player in out))
    ui.keys("Return")
    dialog = club.window.app.window("Out in One Hand")
    dialog.find("label", re.compile("· 50 EUR on the head$"))
    for player, stack in zip(out, ("3000", "2000")):
        dialog.find("text", f"Stack of {player['name']} at the start of the hand").set_text(stack)
    club.choose(dialog, "All chips won by", 1)
    told = dialog.find("label", re.compile("gets 50 EUR in cash, 50 EUR onto the head")).name
    winner = told.split(" gets ")[0]
    assert told == f"{winner} gets 50 EUR in cash, 50 EUR onto the head (now 100 EUR)", told
    look(dialog, shot="bust-progressive", press="Record")
    look(club.window, "100", shot="players-progressive", keys="alt+4")
    bounties = look(club.window, click="Who Won Which…", opens="Bounties")
    wait_until(lambda: len(bounties.find_all("label", f"{winner} gets 25 EUR in cash, 25 EUR onto the head")) == 2,
               WAIT, "both of the hand to be told")
    award = look(bounties, click="Who knocked out Mila Ovechka", opens="Bounty of Mila Ovechka")
    button = award.find("table", "Who won the last chips").find("push button")  # somebody of her table
    button.click()
    look(award, f"{button.name} gets 25 EUR in cash, 25 EUR onto the head", keys="Escape")
    look(bounties, shot="bounties-progressive", keys="Escape")
    before = club.show()
    dialog = club.setup("Bounties")
    club.choose(dialog, "Bounty", -1)
    dialog.find("label", re.compile("^What was won stays won"), hidden=True)
    look(dialog, shot="bounties-changed", click="Apply")
    wait_until(lambda: club.show()["hits"][0]["kind"] == "fixed", WAIT, "the change to be recorded")
    after = club.show()
    assert after["players"] == before["players"]
    kinds = [(hit["kind"], hit["by"]) for hit in after["hits"]]  # only what nobody has won is won anew
    assert kinds == [("fixed", []), *(("progressive", hit["by"]) for hit in before["hits"][1:])], kinds


def test_deal(ui):
    club = Club(ui, 9)
    dialog = look(club.window, click="Make a Deal", opens="Make a Deal")
    assert not dialog.find("push button", "Record").has_state("sensitive")
    stacks = {"Ann Moss": 60000, "Ben Okafor": 35000, "Chiara Bellavista": 20000}
    for name, stack in stacks.items():
        dialog.find("text", f"Stack of {name}").set_text(str(stack))
    dialog.find("label", re.compile("5,000")) # the gap, explained
    assert not dialog.find("push button", "Record").has_state("sensitive")
    dialog.find("text", "Stack of Chiara Bellavista").set_text("25000")
    wait_until(lambda: dialog.find("push button", "Record").has_state("sensitive"), WAIT, "stacks that add up")
    look(dialog, shot="deal-dialog", click="Record")
    club.window.find("label", re.compile("deal made$"))
    prizes = club.show()["prizes"]
    assert sum(prize["amount"] for prize in prizes) == 80000 and prizes[0]["by_deal"], prizes
    ui.keys("ctrl+z")
    club.window.find("label", "3 places paid · 12 entries")

    dialog = club.dialog("Make a Deal", "Make a Deal")
    for name, stack in stacks.items():
        dialog.find("text", f"Stack of {name}").set_text(str(stack))
    look(dialog, re.compile("more than all the cash"),
         fill={"Stack of Chiara Bellavista": "25000", "Left to play for": "900"})
    look(dialog, "700 EUR are shared, 100 EUR left to play for.", fill={"Left to play for": "100"})
    dialog.find("check box", "By hand").click()
    for name, amount in zip(stacks, ("400", "250", "-1")):
        dialog.find("text", f"What {name} gets").set_text(amount)
    dialog.find("label", re.compile("less than nothing"))
    look(dialog, re.compile("10 EUR too little"), fill={"What Chiara Bellavista gets": "40"})
    look(dialog, fill={"What Chiara Bellavista gets": "50"}, click="Record")
    club.window.find("label", re.compile("deal made$"))
    assert sum(prize["amount"] for prize in club.show()["prizes"]) == 80000
    # Who gets what while the places are open, and what they play on for.
    agreed = club.window.find("list", "Deal")
    for words in ("Ann Moss", "400 EUR", "Ben Okafor", "250 EUR", "Chiara Bellavista", "50 EUR",
                  "Left to play for", "100 EUR"):
        agreed.find("label", words)
    for name in ("Ann Moss", "Ben Okafor"):
        club.do("bust-out", f"player={name}")
    club.window.gone("list", "Deal") # all places are known: the list of prizes has it


def test_deal_in_kind(ui):
    """A ticket out of the pool stays to be played for: the dialog says so, and shares only the cash."""
    club = Club(ui, 9, 'payouts.things=[{"name":"Main Event","what":"ticket","value":11000,"paid":true}]')
    dialog = club.dialog("Make a Deal", "Make a Deal")
    dialog.find("label", "690 EUR are shared. Still to be won: 1st: Main Event.")
    dialog.find("check box", "Even").click()
    wait_until(lambda: dialog.find("push button", "Record").has_state("sensitive"), WAIT, "a deal without chips")
    look(dialog, shot="deal-in-kind", click="Record")
    club.window.find("label", re.compile("deal made$"))
    club.window.find("label", re.compile("^Main Event · 230 EUR in cash · by deal"))
    assert [prize["amount"] for prize in club.show()["prizes"]] == [34000, 23000, 23000]


BAD = {"-5": "less than nothing", "NaN": "not an? (amount|whole number)",
       "99999999999999999999": "more than Felt can count"}


def refuses(dialog, apply, *titles, good=""):
    """Each field, wrongly filled, is named in a sentence and keeps the dialog from being applied."""
    for title in titles:
        field = dialog.find("text", title, hidden=True)
        for text, sentence in BAD.items():
            field.set_text(text)
            dialog.find("label", re.compile(f"^{re.escape(title)}: .*{sentence}"))
            assert not apply.has_state("sensitive"), (title, text)
        field.set_text(good)


def test_bad_input(ui):
    """Negative, huge, no numbers: a sentence that names the field, in every field of the money's dialogs."""
    club = Club(ui, 9)
    dialog = club.setup("Prizes")
    apply = dialog.find("push button", "Apply")
    refuses(dialog, apply, "Share of the entries, in percent", good="25")
    refuses(dialog, apply, "Round prizes to", "Minimum prize", "A seat is worth",
            "Seats (empty: as many as the pool pays)")
    share = dialog.find("text", "Share of the entries, in percent")
    for text, sentence in {"0": "“0” is not from 0.01 % to 100 %.", "101": "“101” is not from 0.01 % to 100 %.",
                           "": "Nothing is written here; write a number from 0.01 % to 100 %."}.items():
        share.set_text(text)
        dialog.find("label", f"Share of the entries, in percent: {sentence}")
    share.set_text("25")
    seats = dialog.find("text", "Seats (empty: as many as the pool pays)", hidden=True)
    seats.set_text("3")
    dialog.find("label", re.compile("^“A seat is worth” is missing"))
    seats.set_text("1000001")
    dialog.find("label", "Seats (empty: as many as the pool pays): “1000001” is not from 0 to 1,000,000.")
    seats.set_text("")
    club.choose(dialog, "Places Paid", 1)
    places = prize_row(dialog, "Number of places")
    for text, sentence in BAD.items():
        places.set_text(text)
        dialog.find("label", re.compile(f"^Number of places: .*{sentence}"))
    for text in ("0", "1000001"):
        places.set_text(text)
        dialog.find("label", f"Number of places: “{text}” is not from 1 to 1,000,000.")
    places.set_text("13") # of 12 players
    look(dialog, re.compile("^There are 13 prizes for 12 players"), keys="Escape")
    dialog = club.dialog("Buy-ins…", "Buy-ins and Fees")
    apply = dialog.find("push button", "Apply")
    refuses(dialog, apply, "Rebuys at one time: 1 single, 2 double", "Decimal places (0 to 3)", good="2")
    refuses(dialog, apply, "Guaranteed prize pool", "Added by the house", "House fee taken from every price, in percent",
            "Most players at one time", "Most tables; others wait as alternates")
    currency = dialog.find("text", "Currency (EUR, USD …)")
    for text in ("Brownie points", "EURO", "12"):
        currency.set_text(text)
        dialog.find("label", f"Currency (EUR, USD …): “{text}” is not a currency; write its three letters, such as "
                             "EUR, or its sign, such as €.")
        wait_apply(dialog, False)
    currency.set_text("chf")
    wait_apply(dialog)
    apply.click()
    club.figure("Prize pool", "600 CHF") # the guarantee went with what was typed over it
    dialog = club.dialog("Make a Deal", "Make a Deal")
    record = dialog.find("push button", "Record")
    for text, sentence in BAD.items():
        look(dialog, re.compile(sentence), fill={"Left to play for": text})
        assert not record.has_state("sensitive")
    dialog.find("text", "Left to play for").set_text("")
    for text in ("-5", "NaN", "a lot", "99999999999999999999"):
        look(dialog, f"“{text}” is not a number of chips.", fill={"Stack of Ann Moss": text})
        assert not record.has_state("sensitive")


def test_worth(ui):
    """ICM, bubble factor and risk premium of each who is in; first the chips are to be counted."""
    club = Club(ui, 9)
    dialog = club.dialog("What Stacks Are Worth…", "What Stacks Are Worth")
    dialog.find("label", re.compile("^Count the chips of Ann Moss, Ben Okafor, Chiara"))
    for name, stack in {"Ann Moss": 60000, "Ben Okafor": 35000, "Chiara Bellavista": 25000}.items():
        club.do("chip-count", f"player={name}", f"stack={stack}")
    dialog.find("label", "3 players, 800 EUR to win")
    icm = json.loads(club.feltctl("icm", "--stacks", "60000,35000,25000", "--prizes",
                                  ",".join(str(prize["amount"]) for prize in club.show()["prizes"]),
                                  "--bubble", "--json"))
    for bubble, amount in zip(icm["bubbles"], icm["amounts"]):
        look(dialog, f"{bubble['factor']:.2f}", f"{100 * bubble['premium']:.1f} %",
             re.compile(f"^{amount // 100}(\\.{amount % 100:02})? EUR"))
    dialog.screenshot("icm-dialog")


def test_worth_of_many(ui):
    """The same for a field beyond any table, in the window as on the command line."""
    database = ui.desktop.scratch / "many.db"
    feltctl = functools.partial(felt_app.feltctl, database=database)
    tournament = feltctl("new", "Spring").strip()
    stacks = [1000 + 377 * i for i in range(60)]
    commands = [{"command": "set-config", "currency": "EUR", "currency_digits": 2, "price": 5000,
                 "starting_stack": sum(stacks) // 60, "seats_per_table": 10}]
    commands += [{"command": "register", "name": f"Player {i + 1:02}"} for i in range(60)]
    commands += [{"command": "start"}, {"command": "close-registration"}]
    commands += [{"command": "adjust-chips", "amount": sum(stacks) - 60 * (sum(stacks) // 60)}] \
        if sum(stacks) % 60 else []
    commands += [{"command": "chip-count", "player": f"Player {i + 1:02}", "stack": stack}
                 for i, stack in enumerate(stacks)]
    feltctl("run", tournament, lines="".join(json.dumps(line) + "\n" for line in commands))
    prizes = [prize["amount"] for prize in json.loads(feltctl("show", tournament, "--json"))["prizes"]]
    icm = json.loads(feltctl("icm", "--stacks", ",".join(map(str, stacks)), "--prizes",
                             ",".join(map(str, prizes)), "--bubble", "--json"))
    window = ui.start(FELT, "--database", database).window("Felt")
    window.focus()
    wait_until(lambda: [row for row in window.find_all("list item") if row.name], WAIT,
               "the tournament on the start page")[0].click()
    wait_until(lambda: window.name.startswith("Spring"), WAIT, "the tournament to open")
    ui.keys("alt+4")
    dialog = look(window, click="What Stacks Are Worth…", opens="What Stacks Are Worth")
    look(dialog, re.compile("^60 players"), f"{icm['bubbles'][-1]['factor']:.2f}",
         f"{100 * icm['bubbles'][-1]['premium']:.1f} %", shot="icm-many")


def test_seats_handed_over(ui):
    """A satellite's seats are handed over one by one, undone, and what is left is told."""
    club = Club(ui, 8, "payouts.seat_value=25000", "payouts.seats=3")
    club.do("bust-out", f"player={NAMES[3]}")
    wait_until(lambda: club.show()["phase"] == "finished", WAIT, "play to stop by itself")
    look(club.window, "3 prizes in kind", "Ben Okafor", "leaves 610 EUR",
         click="Hand over the prize of place 2")
    look(club.window, "2 prizes in kind", "Seat · handed over", click="Pay place 4")
    wait_until(lambda: club.show()["prizes"][3]["paid"], WAIT, "the rest in cash to be paid")
    assert [prize["handed"] for prize in club.show()["prizes"]] == [False, True, False, False]
    enter(ui, "ctrl+z", "ctrl+z")
    look(club.window, "3 prizes in kind", click="Hand over the prize of place 2")
    look(club.window, shot="seats-handed-over", keys="alt+2")
    log = look(club.window, click="Cashier…", opens="Cashier")
    look(log, "prize handed over", "Seat", shot="cashier-seat")


def test_pay(ui):
    club = Club(ui, 11)
    club.do("finish")  # late registration may still bring somebody
    club.window.find("label", "Ann Moss")
    for place in (3, 2, 1):
        club.window.find("push button", f"Pay place {place}").click()
        wait_until(lambda: club.show()["prizes"][place - 1]["paid"], WAIT, "the prize to be paid")
    money = club.show()["money"]
    assert money["paid_out"] == 80000 and money["drawer"] == 66000 - 80000, money
    club.window.find("label", "-140 EUR" if club.window.find_all("label", "-140 EUR") else "−140 EUR")
    receipts = ui.desktop.scratch / "receipts.pdf"
    club.feltctl("print", "receipt", club.id, "-o", str(receipts))
    text = subprocess.run(["pdftotext", "-layout", receipts, "-"], check=True, capture_output=True,
                          text=True).stdout
    numbers = sorted(int(number) for number in re.findall(r"Receipt (\d+)", text))
    assert numbers == sorted([*range(1, 13), *range(1, 4)]), text  # of entries and of prizes
    assert text.count("prize paid") == 3, text
    club.window.screenshot("prizes-paid")


def test_overpaid(ui):
    """All is paid, then the last bust-out is undone: that is said before, and each place it shows has a button."""
    club = Club(ui, 11)
    club.do("finish")
    for name in NAMES[:3]:
        club.do("pay", f"player={name}")
    seq = next(event["seq"] for event in club.log()[::-1] if event["kind"] == "players-busted")
    over = club.show()["prizes"][0]["amount"] - club.show()["prizes"][1]["amount"]

    def undo(answer):
        ui.keys("alt+6")
        club.window.find("push button", re.compile("^Undo: Ben Okafor is out")).click()
        question = club.window.app.window("Prizes Were Paid")
        question.find("label", re.compile("paid too much.*\nAnn Moss: 395 EUR\nBen Okafor: 235 EUR"))
        question.screenshot("undo-overpaid")
        question.find("push button", answer).click()

    undo("Cancel")
    assert not any(event["undone"] for event in club.log() if event["seq"] == seq)
    undo("Do It Anyway")
    wait_until(lambda: club.show()["counts"]["in"] == 2, WAIT, "the bust-out to be undone")
    ui.keys("alt+4")
    owed = club.window.find("list", "Still Owed")
    owed.find("list item", "Ann Moss")
    owed.find("list item", "Ben Okafor").click()
    look(club.window.app.window("Sell or Pay"), re.compile("was paid 235 EUR too much$"), keys="Escape")
    club.do("bust-out", "player=Ann Moss")
    club.window.find("label", f"{over // 100} EUR paid too much")
    club.window.screenshot("prizes-overpaid")
    ui.keys("alt+2")
    dialog = look(club.window, click="Cashier…", opens="Cashier")
    dialog.find("page tab", "Still Owed").click()
    dialog.find("label", f"{over // 100} EUR paid too much")
    look(dialog, shot="cashier-overpaid", click="Ann Moss gives back what was paid too much")
    dialog.find("label", "Nobody Owes Anything")
    ui.keys("Escape")
    club.do("undo")
    ui.keys("alt+4")
    club.window.find("push button", "Take back what place 2 was paid too much").click()
    club.window.gone("label", f"{over // 100} EUR paid too much")
    club.do("undo")
    ui.keys("alt+3")
    club.window.find("push button", "Take Money Back").click()
    wait_until(lambda: "overpaid" not in club.show()["money"], WAIT, "the money to be back")


def test_paid_with_the_prize(ui):
    """What comes to a prize and what its winner owes stand beside it; who has only bounties is named."""
    club = Club(ui, 0, "bounty=1000")
    club.do("reopen-registration")
    club.do("register", "name=Nora Quill", "paid=1000")
    club.do("close-registration")
    for name, by in [("Mila Ovechka", "Dora Lind"), *((name, "Nora Quill") for name in NAMES[::-1][1:])]:
        club.do("bust-out", f"player={name}", f"by={by}")
    club.window.find("label", "bounties 120 EUR · owes 55 EUR") # his own and eleven of others
    due = club.window.find("list", "Bounties to Pay")
    due.find("label", "Dora Lind")
    due.find("list item", "Dora Lind").click()
    dialog = club.window.app.window("Sell or Pay")
    look(dialog, re.compile("is still to get 10 EUR$"), click="Record")
    club.window.gone("list", "Bounties to Pay")
    club.window.find("push button", "Pay place 1").click()
    wait_until(lambda: club.show()["money"]["due"] == sum(prize["amount"] for prize in club.show()["prizes"][1:]),
               WAIT, "the prize and the bounties to be paid")


def test_nobody_yet(ui):
    database = ui.desktop.scratch / "empty.db"
    feltctl = functools.partial(felt_app.feltctl, database=database)
    made = feltctl("new", "Early").strip()
    feltctl("do", made, "set-config", "currency=EUR", "price=5000")
    window = ui.start(FELT, "--database", database).window("Felt")
    window.focus()
    wait_until(lambda: [row for row in window.find_all("list item") if row.name], WAIT,
               "the tournament on the start page")[0].click()
    wait_until(lambda: window.name.startswith("Early"), WAIT, "the tournament to open")
    ui.keys("alt+4")
    window.find("label", "No Prizes Yet")
    assert not window.find("push button", "Announce Prizes").has_state("sensitive")
    feltctl("do", made, "register", "name=Ann Moss")
    window.find("label", "50 EUR")
    assert window.find("push button", "Announce Prizes").has_state("sensitive")


MONEY = re.compile(r"EUR|€|\d[.,]\d\d\b|%|\b(pay|paid|pool|fee|cash|worth|drawer|taken|owe[sd]?|added|price|guarantee|overlay)",
                   re.IGNORECASE)


def no_money(*places):
    """Nothing that is to be seen, or is said to who cannot see it, speaks of money."""
    for place in places:
        names = [node.name for node in place.find_all()]
        assert any("Cup" in name for name in names), names
        assert not (said := [name for name in names if MONEY.search(name)]), said


def test_free(ui):
    """Things without money: given, changed, taken away and handed over, and no amount anywhere."""
    database = ui.desktop.scratch / "free.db"
    feltctl = functools.partial(felt_app.feltctl, database=database)
    made = feltctl("new", "Free").strip()
    feltctl("do", made, "set-config", "currency=EUR")
    window = ui.start(FELT, "--database", database).window("Felt")
    window.focus()
    window.resize(900, 600)
    wait_until(lambda: [row for row in window.find_all("list item") if row.name], WAIT,
               "the tournament on the start page")[0].click()
    wait_until(lambda: window.name.startswith("Free"), WAIT, "the tournament to open")
    ui.keys("alt+4")
    look(window, "No Prizes Yet", shot="prizes-free-empty", click="Set the Buy-in…")
    window.app.window("Buy-ins and Fees").find("push button", "Cancel").click()

    dialog = look(window, press="Add a Prize…", opens="Add a Prize in Kind")
    name = dialog.find("text", "What it is, line 1")
    wait_until(lambda: name.has_state("focused"), WAIT, "the keyboard to be where the name is typed")
    assert not dialog.find("push button", "Apply").has_state("sensitive")
    ui.type("Winter Cup")
    dialog.find("label", "1st: Winter Cup")
    place = dialog.find("text", "Place")
    for text in ("-5", "x", "99999999999999999999", "", "0", "1000001"):
        place.set_text(text)
        dialog.find("label", re.compile("^Place: "))
        wait_apply(dialog, False)
    place.set_text("1")
    wait_apply(dialog)
    no_money(dialog)
    look(dialog, shot="free-place-dialog", click="Apply")
    things = window.find("list", "Prizes")
    things.find("list item", "Winter Cup")
    page = window.find("label", "1 place has a prize").parent.parent
    dialog = look(page, press="Add a Prize…", opens="Add a Prize in Kind")
    dialog.find("text", "What it is, line 1").set_text("Wooden Spoon") # on the next place that has nothing
    wait_apply(dialog)
    dialog.find("push button", "Apply").click()
    things.find("label", "2nd")
    dialog = look(window, "2 places have a prize", click="Change the prize of place 2",
                  opens="Prize: 2nd")
    assert not dialog.find("push button", "Apply").has_state("sensitive")
    dialog.find("text", "What it is, line 1").set_text("Bottle")
    wait_apply(dialog)
    dialog.find("push button", "Apply").click()
    things.find("list item", "Bottle")
    dialog = look(window, click="Change the prize of place 2", opens="Prize: 2nd")
    dialog.find("push button", "Remove line 1").click()
    wait_apply(dialog)
    dialog.find("push button", "Apply").click()
    things.gone("list item", "Bottle")
    ui.keys("ctrl+z")
    things.find("list item", "Bottle")

    for name in NAMES[:3]:
        feltctl("do", made, "register", f"name={name}")
    feltctl("do", made, "start")
    feltctl("do", made, "bust-out", f"player={NAMES[2]}")
    feltctl("do", made, "bust-out", f"player={NAMES[1]}")
    feltctl("do", made, "finish")  # late registration may still bring somebody
    window.find("label", "2 places have a prize · 2 still to hand over")
    no_money(page)
    look(window, shot="prizes-free", click="Hand over the prize of place 2")
    things.find("label", f"{NAMES[1]} · handed over")
    look(window, "2 places have a prize · 1 still to hand over", keys="ctrl+z")
    window.find("label", "2 places have a prize · 2 still to hand over")
    window.find("push button", "Hand over the prize of place 2").click()
    prizes = json.loads(feltctl("show", made, "--json"))["prizes"]
    wait_until(lambda: [prize["handed"] for prize in json.loads(feltctl("show", made, "--json"))["prizes"]]
               == [False, True], WAIT, f"place 2 to be handed over, not {prizes}")


felt_ui.main([test_pool_and_prizes, test_announce_and_follow, test_guarantee, test_place_by_hand,
              test_ways_to_split, test_bounties, test_progressive, test_deal, test_deal_in_kind, test_bad_input, test_worth,
              test_worth_of_many, test_seats_handed_over, test_pay, test_overpaid,
              test_paid_with_the_prize, test_nobody_yet, test_free])
