# SPDX-License-Identifier: GPL-3.0-or-later
"""test-prizes.py - the Prizes page: pool, prices and prizes, deals, payment"""

import json
import re

import felt_stage
from felt_app import SECOND, WAIT
from felt_display import wait_until


def refusal_beside_page(stage):
    """The longest refusals too stand wholly under the list of pages, where there is nothing to press."""
    pages = stage.window.find("list", "Pages")
    x, y, width, height = pages.find_all("list item")[-1].extents
    for size in ((900, 600), (1280, 800)):
        stage.window.resize(*size)
        stage.window.find("push button", "Lock Prizes").activate()
        toast = stage.window.find("alert", re.compile("^The prizes asked for .* 950 EUR are missing"))
        left, top, wide, _ = toast.place()
        assert left + wide <= pages.extents[0] + pages.extents[2] and top >= y + height, (left, top, wide)
        toast.find("label", toast.name)
        stage.window.screenshot(f"toast-refusal-{size[0]}")


BAD = {"-5": "less than nothing", "NaN": "not an? (amount|whole number)",
       "99999999999999999999": "more than Felt can count"}


def refuses(stage, good, *titles):
    """Each field, wrongly filled, is named in a sentence and keeps the dialog from being applied."""
    apply = stage.window.find("push button", "Apply")
    for title in titles:
        field = stage.window.find("text", title, hidden=True)
        for text, sentence in BAD.items():
            field.set_text(text)
            stage.window.find("label", re.compile(f"^{re.escape(title)}: .*{sentence}"))
            assert not apply.has_state("sensitive"), (title, text)
        field.set_text(good)


def table_has_no_percents(stage):
    setups = [event["payload"]["setup"] for event in stage.play.root("log")[0]
              if event["kind"] == "setup-set" and not event["undone"]]
    assert not any("percents" in row for row in setups[-1]["payouts"].get("table", [])), setups[-1]


def worth(stage, stacks, *, last=False):
    """What stacks are worth stands in the dialog as the command line has it; last: of the last player alone."""
    prizes = ",".join(str(prize["amount"]) for prize in stage.play.show()["prizes"])
    icm = stage.play.call("icm", "--stacks", stacks, "--prizes", prizes, "--bubble", "--json").json
    for bubble, amount in list(zip(icm["bubbles"], icm["amounts"]))[-1 if last else 0:]:
        for name in (f"{bubble['factor']:.2f}", f"{100 * bubble['premium']:.1f} %"):
            stage.window.find("label", name)
        if not last:
            stage.window.find("label", re.compile(f"^{amount // 100}(\\.{amount % 100:02})? EUR"))


STACKS = [1000 + 377 * i for i in range(60)]


def sixty(stage):
    """A tournament of sixty whose stacks are counted."""
    rest = sum(STACKS) % 60
    lines = [{"command": "set-config", "currency": "EUR", "currency_digits": 2, "price": 5000,
              "starting_stack": sum(STACKS) // 60, "seats_per_table": 10},
             *({"command": "register", "name": f"Player {i + 1:02}"} for i in range(60)),
             {"command": "start"}, {"command": "close-registration"},
             *([{"command": "adjust-chips", "amount": rest}] if rest else []),
             *({"command": "chip-count", "player": f"Player {i + 1:02}", "stack": stack} for i, stack in enumerate(STACKS))]
    stage.play.database.run("Winter", lines)


def worth_of_sixty(stage):
    worth(stage, ",".join(map(str, STACKS)), last=True)


def receipts(stage):
    """One of each entry, and one of each prize."""
    text = stage.play.pdf()
    numbers = sorted(int(number) for number in re.findall(r"Receipt (\d+)", text))
    assert numbers == sorted([*range(1, 13), *range(1, 4)]), text
    assert text.count("prize paid") == 3, text


def by_number(stage):
    """The cashiers' log has its receipts in the order of the sheet, each kind by its numbers, the last one in sight."""
    shown = [re.fullmatch(r"Print receipt (\d+) \((.*?)(?:, cancelled)?\)", name) for name in stage.window.names("push button")]
    for kind in ("entry", "prize handed over"):
        numbers = [int(match[1]) for match in shown if match and match[2] == kind]
        assert numbers and numbers == sorted(numbers), (kind, numbers)


MONEY = re.compile(r"EUR|€|\d[.,]\d\d\b|%|\b(pay|paid|pool|fee|cash|worth|drawer|taken|owe[sd]?|added|price|guarantee|overlay)",
                   re.IGNORECASE)


def no_money(stage, in_page=False):
    """Nothing that is to be seen, or is said to who cannot see it, speaks of money."""
    place = stage.window.find("label", re.compile("^[12] places? ha(s|ve) a prize")).parent.parent if in_page else stage.window
    names = [node.name for node in place.find_all()]
    assert any("Cup" in name for name in names), names
    assert not (said := [name for name in names if MONEY.search(name)]), said


PLAYS = """
&& new: costs 50 + 5 EUR
$ new Winter
@ t = out
+ set-config currency=EUR currency_digits=2 price=5000 fee=500 guarantee=80000 late_until_level=1 \
payouts.share=2500 payouts.round=500

&& twelve
+ register 'name=Ann Moss|Ben Okafor|Chiara Bellavista|Dora Lind|Elif Karaçay|Finn Oberwasser'
+ register 'name=Grace Whitlow|Hana Podzimková|Ingrid Bjørkås|João Pedra|Køjne Lie|Mila Ovechka'; start

&& two-out
+ bust-out 'player=Mila Ovechka|Køjne Lie'

&& three-out
+ bust-out 'player=Mila Ovechka|Køjne Lie|João Pedra'

&& eight-out
+ bust-out 'player=Mila Ovechka|Køjne Lie|João Pedra|Ingrid Bjørkås|Hana Podzimková|Grace Whitlow|Finn Oberwasser|Elif Karaçay'

&& shown
+ close-registration
start Winter; page 4

&& nine
& new
& twelve
& eight-out
+ bust-out 'player=Dora Lind'
& shown

&& eleven
& new
& twelve
& eight-out
+ bust-out 'player=Dora Lind|Chiara Bellavista|Ben Okafor'; finish
start Winter; page 4

&& three
& new
& twelve
& three-out
& shown

&& split: as it is
? prizes.amount = [39500, 23500, 17000]; money.pool = 80000

== pool_and_prizes
& three
see any:Prize pool: 800 EUR | any:Taken: 660 EUR | any:Fees: 60 EUR | any:Overlay: 200 EUR
see 3 places paid · provisional | 395 EUR | 235 EUR | 170 EUR
& split
# a whole share is written like the others
see 49.38 % | 29.38 % | 21.25 %; shot prizes
+ set-config payouts.how=percents payouts.percents=5000,3000,2000
see 50 % | 30 % | 20 %

== announce_and_follow
& three
click Lock Prizes; see /announced$/
? prizes.locked = [true, true, true]
+ set-config guarantee=90000
see /^The announced prizes no longer add up/; click Let Prizes Follow the Pool; see any:Prize pool: 900 EUR
? sum prizes.amount = 90000

== guarantee: One place for what is paid in: the prices say the guarantee, and show what it makes of the prizes.
& three
click Payouts… > Payouts
  count 2 tab:; see tab:Prizes | tab:Bounties; click tab:Prizes; see /^1st 395 EUR/; shot prize-dialog; keys Escape
click Buy-ins… > Buy-ins and Fees
  wrong Guaranteed prize pool = a lot => /^Guaranteed prize pool: /
  set Guaranteed prize pool = 1,000; see /^1st 495 EUR/; able Apply; click Apply
see any:Prize pool: 1,000 EUR; keys ctrl+z; see any:Prize pool: 800 EUR

== place_by_hand: A place's prize set by hand and in kind; bad amounts are said in the dialog.
& three
& split
click Change the prize of place 2 > Prize: 2nd
  wrong /^Cash, set by hand/ = 900 => /100 EUR too much/ | -5 => /less than nothing/ | NaN => /not an amount/ \
| 99999999999999999999 => /more than Felt can count/ | 500 => /^Place 2 would get 500 EUR, place 1 above it only/
  set Cash, set by hand (empty: as the split has it) = 300; able Apply; see /2nd 300 EUR/; click Add a Prize in Kind
  set What it is, line 1 = Main Event | Worth, line 1 = a lot; see /^Worth, line 1: /; set Worth, line 1 = 50
  click box:Out of the pool, line 1; see /1st 350 EUR   2nd 350 EUR   3rd 100 EUR/; shot place-dialog; click Apply
see Main Event · 300 EUR in cash · set by hand
? prizes[1].amount = 35000; sum prizes.amount = 80000
click Change the prize of place 2 > Prize: 2nd
  click Remove line 1; set /^Cash, set by hand/ = “”; able Apply; click Apply
& split
click Lock Prizes; click Change the prize of place 1 > Prize: 1st
  set /^Cash, set by hand/ = 100; see /let them follow the pool/

== ways_to_split: Table by field size, percentages, amounts, a satellite, each chosen in the dialog.
& three
+ set-config payouts.round=0
click Payouts… > Payouts
  click tab:Prizes; choose Places Paid = +2; see /^“A table by field size” is empty/
  press Add a Field Size; set From entries, line 1 = 1 | Places paid, line 1 = 1
  press Add a Field Size; set From entries, line 2 = 10 | Places paid, line 2 = 2
  able Apply; shot field-sizes; click Apply
? count prizes = 2
click Payouts… > Payouts
  click tab:Prizes; choose combo:Prizes = +1
  set any:/^Percentages from first place \\(/ in list:Prizes = 50, 30, 3rd-4th: 9.95 %
  see “/add up to 99.9 %, 0.1 % less than 100 %; raise some/”; shot percents-short; unable Apply
  wrong any:/^Percentages from first place \\(/ in list:Prizes = “50; x” => /not an amount/ | “50; -5” => /less than nothing/ \
| “” => /is empty/ | NaN => /not an amount/ | “60; 50” => /add up to 110 %, 10 % more/ \
| “600; 40” => /“600” is more than 100 %/ | “50; 3: 20” => /“3:20” stands where place 2 is due/
  # pasted
  set any:/^Percentages from first place \\(/ in list:Prizes = 1st\\t60 %\\n2nd\\t40 %\\n; able Apply
  set Percentages from first place, line 2 = 70 20 10; see /has 3 shares for 2 places/
  set Places paid, line 2 = 3; see /1st 560 EUR .* 3rd 80 EUR/; click Apply
? prizes.amount = [56000, 16000, 8000]; money.pool = 80000
# a curve does not heed the percentages of the table: they go
click Payouts… > Payouts
  click tab:Prizes; choose combo:Prizes = -1; able Apply; click Apply
? prizes[0].amount != 56000
: table_has_no_percents
keys ctrl+z
? prizes.amount = [56000, 16000, 8000]; money.pool = 80000
click Payouts… > Payouts
  click tab:Prizes; choose combo:Prizes = +2
  wrong any:/^Prizes from first place/ in list:Prizes = “100; x” => /not an amount/ | “100; -5” => /less than nothing/ \
| “” => /is empty/ | NaN => /not an amount/ | 99999999999999999999 => /more than Felt can count/
  # blanks group where semicolons separate
  set any:/^Prizes from first place/ in list:Prizes = “1 000; 500; 250”
  see /come to 1,750 EUR, the pool is 800 EUR: 950 EUR are missing/; able Apply; shot prizes-short-dialog; click Apply
see /^The prizes asked for come to 1,750 EUR/; shot prizes-short; click Lock Prizes
see /^The prizes asked for .* 950 EUR are missing.*/
? payouts.locked = false
: refusal_beside_page
click Payouts… > Payouts
  click tab:Prizes; set any:/^Prizes from first place/ in list:Prizes = 100 100 100 100; see /1st 500 EUR/; click Apply
? prizes.amount = [50000, 10000, 10000, 10000]; money.pool = 80000
no /are missing/
click Payouts… > Payouts
  click tab:Prizes; set any:/^Round prizes to/ in list:Prizes = 900; choose combo:Prizes = -2
  see /rounded to 900 EUR, more than the pool of 800 EUR/; keys Escape
click Payouts… > Payouts
  click tab:Prizes; set A seat is worth = 250; see /1st 250 EUR .* 4th 50 EUR/; click Apply
? prizes.amount = [25000, 25000, 25000, 5000]; money.pool = 80000
+ bust-out 'player=Ingrid Bjørkås|Hana Podzimková|Grace Whitlow|Finn Oberwasser|Elif Karaçay|Dora Lind'
? phase = finished
see Finished

== bounties: A bounty awarded later, a sealed list made, drawn from, and who drew what.
& new
+ set-config bounty=1000
& twelve
& two-out
& shown
click Who Won Which… > Bounties
  see 0 EUR of 120 EUR won · 2 bounties open; click Who knocked out Køjne Lie > Bounty of Køjne Lie
    unable Award; click entry:Player; keys “okaf”; count 1 item:; keys Return; shot bounty-dialog; click Award
  see /1 bounty open/; shot bounties-dialog; keys Escape
? players[Ben Okafor].hits = 1
page 3; see button:Nobody Wins It; shot bounty-todo; page 2; see Hits; page 4
click Payouts… > Payouts
  click tab:Bounties; choose Bounty = +2; see ~/they must be the same/
  click Add Envelopes; set Envelopes, line 1 = 1 | Each holds, line 1 = 65; see ~/they must be the same/
  click Add Envelopes; set Envelopes, line 2 = 9 | Each holds, line 2 = 5
  # what Ben has won stays his
  see ~The list holds 110 EUR: all the bounty money not won before.; shot envelopes; click Apply
+ set-config 'bounties.envelopes=[{"amount":6500,"count":1},{"amount":500,"count":8}]'
page 3; see /The envelopes hold 105 EUR/; shot envelopes-todo; click Payouts… > Payouts
  click tab:Bounties; see ~/they must be the same/; shot envelopes-short; set Envelopes, line 2 = 9; click Apply
gone /The envelopes hold/; page 4
+ bounty 'player=Mila Ovechka' 'by=Chiara Bellavista'; bust-out 'player=João Pedra' 'by=Ann Moss'
click Who Won Which… > Bounties
  see Ann Moss, not drawn yet; click Who knocked out João Pedra > Bounty of João Pedra
    see /9 that are left/; click Draw
  see /^(65|5) EUR$/

== progressive: What a bust-out pays at once and puts onto a head, before it is recorded and after; what a head is worth
& new
+ set-config bounty=5000 bounties.kind=progressive
& twelve
+ bust-out 'player=Mila Ovechka'
& shown
page 2; see On the Head
@ one = players[table==1][0].name
@ two = players[table==1][1].name
@ seat_one = players[table==1][0].seat
@ seat_two = players[table==1][1].seat
keys ctrl+k “b 1.@seat_one 1.@seat_two” Return > Out in One Hand
  see /· 50 EUR on the head$/
  set Stack of @one at the start of the hand = 3000 | Stack of @two at the start of the hand = 2000
  choose All chips won by = +1
  keep winner = /^(.*) gets 50 EUR in cash, 50 EUR onto the head \\(now 100 EUR\\)$/
  shot bust-progressive; press Record
see 100; shot players-progressive; page 4; click Who Won Which… > Bounties
  count 2 @winner gets 25 EUR in cash, 25 EUR onto the head
  press Who knocked out Mila Ovechka > Bounty of Mila Ovechka
    keep another = button: in table:Who won the last chips; click button: in table:Who won the last chips
    see @another gets 25 EUR in cash, 25 EUR onto the head; keys Escape
  shot bounties-progressive; keys Escape
@ players = players
@ by = hits[1:].by
click Payouts… > Payouts
  click tab:Bounties; choose Bounty = -1; see ~/^What was won stays won/; shot bounties-changed; click Apply
# only what nobody has won is won anew
? hits[0].kind = fixed; hits[0].by = []; hits[1:].kind =~ progressive; hits[1:].by = @by; players = @players

== deal
& nine
click Make a Deal > Make a Deal
  unable Record; set Stack of Ann Moss = 60000 | Stack of Ben Okafor = 35000 | Stack of Chiara Bellavista = 20000
  # the gap, explained
  see /5,000/; unable Record
  set Stack of Chiara Bellavista = 25000; able Record; shot deal-dialog; click Record
see /deal made$/
? sum prizes.amount = 80000; prizes[0].by_deal = true
keys ctrl+z; see 3 places paid · provisional; click Make a Deal > Make a Deal
  set Stack of Ann Moss = 60000 | Stack of Ben Okafor = 35000 | Stack of Chiara Bellavista = 25000
  set Left to play for = 900; see /more than all the cash/
  set Left to play for = 100; see 700 EUR are shared, 100 EUR left to play for.
  click box:By hand; set What Ann Moss gets = 400 | What Ben Okafor gets = 250
  set What Chiara Bellavista gets = -1; see /less than nothing/
  set What Chiara Bellavista gets = 40; see /10 EUR too little/
  set What Chiara Bellavista gets = 50; click Record
see /deal made$/
? sum prizes.amount = 80000
# Who gets what while the places are open, and what they play on for.
see Ann Moss in list:Deal | 400 EUR in list:Deal | Ben Okafor in list:Deal | 250 EUR in list:Deal
see Chiara Bellavista in list:Deal | 50 EUR in list:Deal | Left to play for in list:Deal | 100 EUR in list:Deal
# all places are known: the list of prizes has it
+ bust-out 'player=Ann Moss|Ben Okafor'
gone list:Deal

== deal_in_kind: A ticket out of the pool stays to be played for: the dialog says so, and shares only the cash.
& new
+ set-config 'payouts.things=[{"name":"Main Event","what":"ticket","value":11000,"paid":true}]'
& twelve
& eight-out
+ bust-out 'player=Dora Lind'
& shown
click Make a Deal > Make a Deal
  see 690 EUR are shared. Still to be won: 1st: Main Event.; click box:Even; able Record; shot deal-in-kind; click Record
see /deal made$/ | /^Main Event · 230 EUR in cash · by deal/
? prizes.amount = [34000, 23000, 23000]

== bad_input: Negative, huge, no numbers: a sentence that names the field, in every field of the money's dialogs.
& nine
click Payouts… > Payouts
  click tab:Prizes
  : refuses 25 'Share of the entries, in percent'
  : refuses '' 'Round prizes to' 'Minimum prize' 'A seat is worth' 'Seats (empty: as many as the pool pays)'
  set Share of the entries, in percent = 0; see Share of the entries, in percent: “0” is not from 0.01 % to 100 %.
  set Share of the entries, in percent = 101; see Share of the entries, in percent: “101” is not from 0.01 % to 100 %.
  set Share of the entries, in percent = “”; \
see “Share of the entries, in percent: Nothing is written here; write a number from 0.01 % to 100 %.”
  set Share of the entries, in percent = 25; set ~/^Seats/ = 3; see /^“A seat is worth” is missing/
  set ~/^Seats/ = 1000001; see Seats (empty: as many as the pool pays): “1000001” is not from 0 to 1,000,000.
  set ~/^Seats/ = “”; choose Places Paid = +1
  wrong any:/^Number of places/ in list:Prizes = -5 => /^Number of places: .*less than nothing/ \
| NaN => /^Number of places: .*not an? (amount|whole number)/ | 99999999999999999999 => /^Number of places: .*more than Felt can count/ \
| 0 => Number of places: “0” is not from 1 to 1,000,000. | 1000001 => Number of places: “1000001” is not from 1 to 1,000,000.
  # of 12 players
  set any:/^Number of places/ in list:Prizes = 13; see /^There are 13 prizes for 12 players/; keys Escape
click Buy-ins… > Buy-ins and Fees
  : refuses 2 'Rebuys at one time: 1 single, 2 double' 'Decimal places (0 to 3)'
  : refuses '' 'Guaranteed prize pool' 'Added by the house' 'House fee taken from every price, in percent'
  : refuses '' 'Most players at one time' 'Most tables; others wait as alternates'
  wrong Currency (EUR, USD …) = Brownie points => \
“Currency (EUR, USD …): “Brownie points” is not a currency; write its three letters, such as EUR, or its sign, such as €.” \
| EURO => “Currency (EUR, USD …): “EURO” is not a currency; write its three letters, such as EUR, or its sign, such as €.” \
| 12 => “Currency (EUR, USD …): “12” is not a currency; write its three letters, such as EUR, or its sign, such as €.”
  set Currency (EUR, USD …) = chf; able Apply; click Apply
# the guarantee went with what was typed over it
see any:Prize pool: 600 CHF; click Make a Deal > Make a Deal
  wrong Left to play for = -5 => /less than nothing/ | NaN => /not an? (amount|whole number)/ \
| 99999999999999999999 => /more than Felt can count/
  set Left to play for = “”
  wrong Stack of Ann Moss = -5 => “-5” is not a number of chips. | NaN => “NaN” is not a number of chips. \
| a lot => “a lot” is not a number of chips. | 99999999999999999999 => “99999999999999999999” is not a number of chips.

== worth: ICM, bubble factor and risk premium of each who is in; first the chips are to be counted.
& nine
click What Stacks Are Worth… > What Stacks Are Worth
  see /^Count the chips of Ann Moss, Ben Okafor, Chiara/
  + chip-count 'player=Ann Moss' stack=60000; chip-count 'player=Ben Okafor' stack=35000
  + chip-count 'player=Chiara Bellavista' stack=25000
  see 3 players, 800 EUR to win
  : worth 60000,35000,25000
  shot icm-dialog

== worth_of_many: The same for a field beyond any table, in the window as on the command line.
$ new Winter
@ t = out
: sixty
start Winter; page 4; click What Stacks Are Worth… > What Stacks Are Worth
  see /^60 players/
  : worth_of_sixty
  shot icm-many

== seats_handed_over: A satellite's seats are handed over one by one, undone, and what is left is told.
& new
+ set-config payouts.seat_value=25000 payouts.seats=3
& twelve
& eight-out
& shown
+ bust-out 'player=Dora Lind'
? phase = finished
see 3 prizes in kind | Ben Okafor | leaves 610 EUR; click Hand over the prize of place 2
see 2 prizes in kind | Seat · handed over; click Pay place 4
? prizes[3].paid = true; prizes.handed = [false, true, false, false]
keys ctrl+z ctrl+z; see 3 prizes in kind; click Hand over the prize of place 2
shot seats-handed-over; page 2; click Cashier… > Cashier
  see prize handed over | Seat; shot cashier-seat
  : by_number

== pay: Late registration may still bring somebody until the end is recorded.
& eleven
see Ann Moss; click Pay place 3
? prizes[2].paid = true
click Pay place 2
? prizes[1].paid = true
click Pay place 1
? prizes[0].paid = true; money.paid_out = 80000; money.drawer = -14000
see /^[-−]140 EUR$/
$ print receipt @t -o @dir/sheet.pdf
: receipts
shot prizes-paid

== overpaid: All is paid, then the last bust-out is undone: that is said before, and each place it shows has a button.
& eleven
+ pay 'player=Ann Moss|Ben Okafor|Chiara Bellavista'
page 6; click /^Undo: Ben Okafor is out/ > Already Paid Out
  see /overpaid.*\\nAnn Moss: 395 EUR\\nBen Okafor: 235 EUR/; shot undo-overpaid; click Cancel
? log[kind==players-busted][-1].undone = false
page 6; click /^Undo: Ben Okafor is out/ > Already Paid Out
  see /overpaid.*\\nAnn Moss: 395 EUR\\nBen Okafor: 235 EUR/; click Do It Anyway
? counts.in = 2
page 4; see item:Ann Moss in list:Still Owed; click item:Ben Okafor in list:Still Owed > Sell or Pay
  see /overpaid by 235 EUR$/; keys Escape
+ bust-out 'player=Ann Moss'
see 160 EUR overpaid; shot prizes-overpaid; page 2; click Cashier… > Cashier
  click tab:Still Owed; see 160 EUR overpaid; shot cashier-overpaid
  click Ann Moss gives back the overpayment; see Nobody Owes Anything; keys Escape
+ undo
page 4; click Take back the overpayment of place 2; gone 160 EUR overpaid
+ undo
page 3; click Take Money Back
? no money.overpaid

== paid_with_the_prize: What comes to a prize and what its winner owes stand beside it; who has only bounties is named.
& new
+ set-config bounty=1000
& twelve
& shown
+ reopen-registration; register 'name=Nora Quill' paid=1000; close-registration
+ bust-out 'player=Mila Ovechka' 'by=Dora Lind'; bust-out 'player=Køjne Lie|João Pedra|Ingrid Bjørkås|Hana Podzimková' 'by=Nora Quill'
+ bust-out 'player=Grace Whitlow|Finn Oberwasser|Elif Karaçay|Dora Lind|Chiara Bellavista|Ben Okafor|Ann Moss' 'by=Nora Quill'
# her own and eleven of others
see bounties 120 EUR · owes 55 EUR | Dora Lind in list:Bounties to Pay
click item:Dora Lind in list:Bounties to Pay > Sell or Pay
  see /is still to get 10 EUR$/; click Record
gone list:Bounties to Pay; click Pay place 1
@ rest = sum prizes[1:].amount
? money.due = @rest

== nobody_yet
$ new Winter
@ t = out
+ set-config currency=EUR price=5000
start Winter; page 4; see No Prizes Yet; unable Lock Prizes
+ register 'name=Ann Moss'
see 50 EUR; able Lock Prizes

== free: Things without money: given, changed, taken away and handed over, and no amount anywhere.
$ new Winter
@ t = out
+ set-config currency=EUR
start Winter 900x600; page 4; see No Prizes Yet; shot prizes-free-empty; click Set the Buy-in… > Buy-ins and Fees
  click Cancel
press Add a Prize… > Add a Prize in Kind
  # the keyboard is where the name is typed
  focused field:What it is, line 1; unable Apply; keys “Winter Cup”; see 1st: Winter Cup
  wrong Place = -5 => /^Place: / | x => /^Place: / | 99999999999999999999 => /^Place: / | “” => /^Place: / | 0 => /^Place: / \
| 1000001 => /^Place: /
  set Place = 1; able Apply
  : no_money
  shot free-place-dialog; click Apply
see item:Winter Cup in list:Prizes | 1 place has a prize; press Add a Prize… > Add a Prize in Kind
  # on the next place that has nothing
  set What it is, line 1 = Wooden Spoon; able Apply; click Apply
see 2nd in list:Prizes | 2 places have a prize; click Change the prize of place 2 > Prize: 2nd
  unable Apply; set What it is, line 1 = Bottle; able Apply; click Apply
see item:Bottle in list:Prizes; click Change the prize of place 2 > Prize: 2nd
  click Remove line 1; able Apply; click Apply
gone item:Bottle in list:Prizes; keys ctrl+z; see item:Bottle in list:Prizes
+ register 'name=Ann Moss|Ben Okafor|Chiara Bellavista'; start
+ bust-out 'player=Chiara Bellavista|Ben Okafor'; finish
see 2 places have a prize · 2 still to hand over
: no_money page
shot prizes-free; click Hand over the prize of place 2; see Ben Okafor · handed over in list:Prizes
see 2 places have a prize · 1 still to hand over; keys ctrl+z
see 2 places have a prize · 2 still to hand over; click Hand over the prize of place 2
? prizes.handed = [false, true]
"""

felt_stage.main(globals())
