# SPDX-License-Identifier: GPL-3.0-or-later
"""test-money.py - prices, who has paid, late registration, who waits: one window for all of it"""

import re

import felt_stage
from felt_app import WAIT
from felt_display import wait_until


def press_here(stage, name):
    """Presses a button of the page; one on another page may have the same name."""
    wait_until(lambda: [button for button in stage.window.find_all("push button", name) if button.extents[1] > 0],
               WAIT, name)[-1].click()


def log_lines(stage):
    return len(stage.play.call("log", stage.play.tournament()).out.splitlines())


def five_seconds_left(stage):
    left = stage.play.show()["clock"]["remaining_ms"]
    stage.play.run("")("adjust-time", ms=5000 - left)


MONEY = re.compile(r"\b(price|prices|prize|pool|fee|fees|paid|pays|owes|cashier|EUR|money|drawer)\b", re.I)


def no_money(stage):
    """No page has a word of money."""
    said = []
    for page in (1, 2, 3, 5, 6):
        stage.ui.keys(f"alt+{page}")
        for role in ("label", "push button", "check box", "panel", "image"):
            said += stage.window.names(role)
    said.append(stage.play.call("show", stage.play.tournament()).out)
    start_page = "Choose stacks, blinds, prices and rules."
    found = [text for text in said if MONEY.search(text) and text not in ("Prizes", start_page)]
    assert not found, found


PLAYS = """
== waits: One is left: what the end waits for is said, also when it runs out by the clock alone (5.9).
$ new Waits
@ t = out
+ set-config late_until_level=1 re_entries=0 rebuys=-1 rebuy_until_level=2
start Waits; page 2
+ register name=Ann|Ben; start; bust-out player=Ben
see /^One player is left, but late registration is still open/
: five_seconds_left
see /^One player is left, but late registration is still open/
see /^One player is left, but rebuys are still sold/

== money
$ new Winter
@ t = out
+ set-config currency=EUR price=5000 fee=500
start Winter; page 2
# The table of prices: what is wrong is said and marked, what is right is set.
click Buy-ins… > Buy-ins and Fees
  unable Apply
  wrong Entry, To the Prize Pool = a lot => /^Entry, To the Prize Pool: .*not an amount/ \
| -5 => /^Entry, To the Prize Pool: .*is negative/ | NaN => /^Entry, To the Prize Pool: .*not an amount/ \
| 1e5 => /^Entry, To the Prize Pool: .*not an amount/ \
| 12.345.678.901.234.567 => /^Entry, To the Prize Pool: .*more than Felt can count/ \
| 20.555 => /^Entry, To the Prize Pool: .*could mean thousands or decimals/ \
| 0.0012 => /^Entry, To the Prize Pool: .*more decimals than the currency/ \
| 0.001 => /^Entry, To the Prize Pool: .*(not an amount|more decimals than the currency)/
  set Entry, To the Prize Pool = 1,250.50; see 1,255.50 EUR; set Entry, To the Prize Pool = 60
  # a box each, told apart also by who cannot see them
  count 1 ~box:Re-entry, in a break | 1 ~box:Rebuy, in a break | 1 ~box:Add-on, in a break
  see field:Price list 1, To the Prize Pool
  set Name of price list 1 = Member | Member, To the Prize Pool = 45; see 45 EUR
  set ~Member, Until Level = no; see /^Member, Until Level: /; set ~Member, Until Level = 4
  set Name of price list 2 = member; see /two lists are called/; click Remove price list 2
  set Rebuy, To the Prize Pool = 40 | Rebuy, Per Player = 2 | ~Rebuy Allowed up to a Stack Of = 5000
  able Apply; shot prices-dialog; click Apply
? log[kind==setup-set][-1].payload.setup.prices = [{"name": "Member", "price": 4500, "until_level": 4}]
? log[-1].payload.setup.price = 6000; log[-1].payload.setup.rebuy.most,max_stack = [2, 5000]
# By the price that holds, by another, and without paying.
set Player name = Ann Moss; click Register
? money.taken,owed = [6500, 0]
click box:Pays Now; set Player name = Ben Okafor; click Register
? money.taken,owed = [6500, 6500]
ticked Pays Now; click combo:Price of the entry; keys Down Return; set Player name = Chiara Bellavista; click Register
? money.taken,owed = [11000, 6500]
set Player name = Chiara Bellavista; click Register; see /already registered/ | Owes; shot players-owing
# Who took what, who owes, what is in the drawers.
click Cashier… > Cashier
  see +65 EUR | /^In the drawer: 110 EUR · still owed: 65 EUR/; shot cashier-log
  click tab:Drawers; set /^Cashier at This Window/ = Lou; shot cashier-drawers
  click tab:Still Owed; click Ben Okafor pays a part > Sell or Pay
    see “Charged 65 EUR, paid 0 EUR; owes 65 EUR”; set /^Amount/ = 100; see /no more than this is owed/; unable Record
    set /^Amount/ = 25,00; see Ben Okafor pays 25 EUR of what is owed; shot money-dialog; click Record
  ? money.taken,owed = [13500, 4000]
  see 40 EUR; shot cashier-owed; click Ben Okafor pays all that is owed
  ? money.taken,owed = [17500, 0]; money.drawers[cashier=Lou].balance = 6500
  see Nobody Owes Anything; keys Escape
# Price lists, debts and refunds by words.
keys ctrl+k “register Dora Lind, member\\n”
? money.taken = 22000
keys ctrl+k “register Elif Karacay, owes\\n”
? money.owed = 6500
keys ctrl+k “take elif 20\\n”
? money.owed = 4500
keys ctrl+k “refund ann 5\\n”
? money.refunds = 500
keys ctrl+k “drawer +100\\n”
? money.drawer = 33500
# What is said of late registration, closed and reopened by hand and by level.
+ set-config late_until_level=2
see Registration is open until the end of level 2
+ start
see /^Late registration is open until the end of level 2 \\(\\d+ min\\)/
: press_here 'Close Registration'
see Registration is closed; keys ctrl+k “reopen\\n”; see /^Late registration is open/
+ set-level level=3
see Late registration ended with level 2; keys ctrl+k “reopen\\n”
see Registration is open again, until it is closed
# A double rebuy for a small stack, half of it paid.
@ owed = money.owed
page 2; menu Actions for Ann Moss / More / Sell or Pay… > Sell or Pay
  see /give the stack of Ann Moss/; set Chips in Front of the Player = 4000 | /^How Many at Once/ = 2
  see Ann Moss takes 2 rebuys: 80 EUR; set /^Pays Now/ = 30; shot money-rebuy; click Record
? money.owed = @owed + 5000; players[Ann Moss].rebuys = 2
# Several buy at once: selected, by the palette, at a table; all or none, and one undo.
+ set-config add_ons=1 add_on_price=2000 rebuys=-1 rebuy.max_stack=-1 rebuy_price=1000 rebuy_until_level=2
? counts.in = 5
@ taken = money.taken
# level 3: rebuys are over
click label:Ben Okafor; keys ctrl+a; see 5 selected; no button:Rebuy for 5 Players
see button:Add-On for 5 Players; shot players-several; click Add-On for 5 Players; see ~5 add-ons: take 100 EUR
? money.taken = @taken + 10000; sum players.add_ons = 5; count cashier[what==add-on] = 5
click Undo; see ~Undone: 5 add-ons: give 100 EUR back
? money.taken = @taken; sum players.add_ons = 0; count cashier[what==add-on] = 0
# who may not is named, and nobody is sold anything
keys ctrl+k “addon ben\\n”
? money.taken = @taken + 2000
able Add-On for 5 Players; click Add-On for 5 Players
see ~Nothing is sold: Ben Okafor has no add-ons left (1 of 1 taken).; keys ctrl+k “addon ann chiara\\n”
? money.taken = @taken + 6000
see ~2 add-ons: take 40 EUR
# rebuys are offered once they are sold to all of them
+ set-config rebuy_until_level=0
click Rebuy for 5 Players
? money.taken = @taken + 11000
see ~5 rebuys: take 50 EUR
# all who sit at a table, by its menu
+ set-config add_ons=2
page 3; click Menu of table 1; press menu:More; see menu:Rebuy for All at Table 1; press menu:Add-On for All at Table 1
see ~5 add-ons: take 100 EUR
? sum players.add_ons = 8
+ undo; set-config add_ons=0 rebuys=2
click Menu of table 1; press menu:More; see menu:Rules of Play…; gone menu:Add-On for All at Table 1
shut
# From the menu of a seat too what is sold can be paid by card, and the toast says it of several.
+ set-config add_ons=3
keys ctrl+k “addon ann chiara card\\n”; see ~2 add-ons: take 40 EUR, by card
+ undo; set-config add_ons=0
menu /^Table \\d+, seat \\d+, Ann Moss/ / More / Sell or Pay… > Sell or Pay
  see combo:How; set /^Amount/ = 0; see “/^Amount.*: Enter an amount above 0/”; shot sell-from-a-seat; keys Escape
focus; page 2
# Ctrl+Z means the typing where there is some, the tournament where nobody types.
: log_lines
@ lines = answer
click field:Player name; keys ctrl+a Delete “Zed” ctrl+z “Yara\\n”
? players[name==Yara][0].status = in
: log_lines
? answer = @lines + 1; log[-1].kind != undone
# the name's place is empty again: the registration is undone
keys ctrl+z
? no players[name==Yara][status==in]
keys “Otto” ctrl+z ctrl+shift+z Return
? players[name==Otto][0].status = in
keys ctrl+z
? no players[name==Otto][status==in]
# A waiting list when it is full; alternates in their order when tables are.
? counts.in = 5
+ set-config max_players=5
set Player name = Zoe Quill; click Register; click ~Put on the Waiting List; click ~Waiting: 1… > Waiting
  see Zoe Quill; click Register Zoe Quill; see /is full/; keys Escape
# a place is free: it is hers, and whoever passes her is let in by name
+ set-config max_players=6
set Player name = Yan Ferro; click Register; see /^Zoe Quill is first on the waiting list/; shot waiting-passed
click Enter Ahead of the Waiting List
? counts.in = 6; words ~ ahead of 1 who waits
click ~Waiting: 1… > Waiting
  see button:Register Zoe Quill
  + set-config max_players=0 max_tables=1
  # the row is the same, whatever else changes
  click Register Zoe Quill
  ? registration.waiting = []
  shot waiting-dialog; keys Escape
# Nothing is sold any more: what can still be done comes up. By words, so that the window knows.
+ set-config rebuy_until_level=1 add_on.until_level=1
keys ctrl+k “take ann 50\\n”
? players[Ann Moss].owed = 0
menu Actions for Ann Moss / More / Sell or Pay… > Sell or Pay
  see Gets a refund

== drawers: A drawer is opened and counted, by mouse and by keys; nothing is sold past a closed one.
$ new Tills
@ t = out
+ set-config currency=EUR price=5000 fee=500
start Tills; page 2; click Cashier… > Cashier
  click tab:Drawers; set /^Cashier at This Window/ = Ann; click Open a Drawer… > Open a Drawer
    set Opening Float = a lot; see /^Opening Float: .*not an amount/
    set Opening Float = 200; see The drawer of Ann is opened: 200 EUR put in; shot drawer-open; click Record
  ? money.drawer = 20000
  see /^open since .*, 200 EUR expected · took 200 EUR, gave 0 EUR/; focus; keys Escape
set Player name = Ben Okafor; click Register
? money.drawer = 25500
click Cashier… > Cashier
  click tab:Drawers; click Count and close the drawer of Ann > Close a Drawer
    unable Record; keys “254.50”; see 0.50 EUR less than expected | 255 EUR; able Record
    set /^Taken Out/ = 300; see “/is more than was counted, 254.50 EUR; count again/”; unable Record
    set /^Taken Out/ = 154.50 | Note (Optional) = A coin on the floor; shot drawer-close; click Record
  ? money.drawer = 10000
  see /254.50 EUR counted, 0.50 EUR less than expected/; shot drawer-sessions; click /^Print the session of Ann/ > Print
    keys Escape; closed Print
  focus; click tab:Log; see difference of the count; shot drawer-log; focus; keys Escape
set Player name = Cleo Bellavista; click Register
see The drawer of Ann is closed. Open it, or name another cashier.; keys ctrl+k “open drawer ann 50\\n”
? money.drawer = 15000
set Player name = Cleo Bellavista; click Register
? money.drawer = 20500
+ start; finish
page 3; see Close the drawer of Ann: count the cash that is in it.; shot drawer-todo
: press_here Count…
in Close a Drawer
  unable Record; keys “205”; see as much as expected; able Record; keys Return
? money.drawer = 0; money.drawers[0].sessions.difference = [-50, 0]
? money.drawers[0].sessions[0].note = A coin on the floor; money.drawers[0].sessions[1].left = 10000

== free: A free tournament has no word of money on any page, nor on the room's screen.
$ new 'Free Evening'
@ t = out
+ register 'name=Ann Moss|Ben Okafor|Chiara Bellavista'; start; bust-out 'player=Ann Moss'
start Free Evening; page 2
: no_money
"""

felt_stage.main(globals(), seconds=600)
