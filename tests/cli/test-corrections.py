# SPDX-License-Identifier: GPL-3.0-or-later
"""test-corrections.py - what is said when money, receipts and places are not as they seem (TAP)"""

PLAYS = """
&& five: players of 10.00 each; three are paid
+ set-config price=1000 re_entries=-1 rebuys=0 'payouts={"by":"fixed","places":3,"how":"percents","percents":[5000,3000,2000]}'

&& begun
+ register name=Ann|Ben|Cleo|Dov|Eve; start; close-registration

== overpaid: 5.2: shares changed after a prize was paid: who has too much, how much, which receipt.
& five
& begun
+ bust-out player=Eve|Dov|Cleo; pay player=Cleo
@ seq = answer.events[0].seq
? no todo[kind=overpaid]
+ set-config payouts.percents=[6000,3500,500]
? prizes[place=3].overpaid = 750; todo[kind=overpaid].text ^ Cleo was paid 7.50 more than is due; todo[kind=overpaid].text ~ (event @seq, receipt 1)
+ undo seq=@seq  ? no todo[kind=overpaid]
+ pay player=Cleo; bust-out player=Ben  ? no todo[kind=overpaid]
+ set-config payouts.percents=[6000,3600,400]
# After the end too.
? phase = finished; todo[kind=overpaid].text ^ Cleo was paid 0.50 more

== overpaid_place: A place that is none any more: somebody entered again, or a bust-out was undone.
& five
& begun
+ bust-out player=Eve|Dov|Cleo; pay player=Cleo; reopen-registration; register name=Zoe; re-enter player=Dov
? todo[kind=overpaid].text ^ Cleo was paid 10 more

== overpaid_bounty: 5.6: a bounty that was paid out goes to somebody else after all.
& five
+ set-config bounty=500
& begun
+ bust-out player=Eve by=Ann; pay player=Ann; bounty player=Eve by=Ben  ? todo[kind=overpaid].text ^ Ann was paid 5 more
+ bounty player=Eve by=Ann,Ben  ? todo[kind=overpaid].text ^ Ann was paid 2.50 more

== taken_back: 5.2: all was paid, then the last bust-out was another's: who has too much gives that back, and no more.
& five
& begun
+ bust-out player=Eve|Dov|Cleo; bust-out player=Ben
@ out = answer.events[0].seq
+ pay player=Ann|Ben|Cleo
@ paid = log[kind=money-paid].seq
- nothing pay player=Ann for=returned  !~ Ann was not paid more than is due
+ undo seq=@out  ? count todo[kind==overpaid] = 2; money.overpaid = 4000
+ bust-out player=Ann  ? money.overpaid = 1000; money.due = 1000; players[Ann].overpaid = 1000
? todo[kind=overpaid].text ^ Ann was paid 10 more; todo[kind=overpaid].command = pay
- bad-value pay player=Ann for=returned amount=1001  !~ at most this was overpaid
- bad-value pay player=Ann for=returned amount=0
- bad-value pay player=Ann for=returned amount=-1
+ pay player=Ann for=returned amount=400
@ part = answer.events[0].seq
? todo[kind=overpaid].text ^ Ann was paid 6 more
+ undo; redo; pay player=Ann for=returned; pay player=Ben
? no todo[kind=overpaid]; no money.overpaid; money.drawer = 0; money.paid_out = 5000
? cashier[-1].what,receipt,amount = ["prize", 4, -1000]; cashier[-2].what,receipt,amount = ["returned", 2, 600]
# More came back than would have been paid.
- cannot-undo undo seq=@paid
+ undo seq=@part  ? todo[kind=overpaid].text ^ Ann was paid 4 more

== unregister_cashier: What comes back for an entry comes out of the drawer of who gives it.
+ set-config price=1000 fee=100; register name=Ann|Ben cashier=Zoe; unregister player=Ben cashier=Zoe
? money.drawers = [{"cashier": "Zoe", "in": 2200, "out": 1100, "balance": 1100}]; cashier[-1].what = unregistered
+ undo; unregister player=Ben  ? sorted money.drawers.cashier,balance = [["Zoe", 2200], ["feltctl", -1100]]

== receipts: A receipt that is none is refused, not drawn as an empty sheet.
+ set-config price=1000; register name=Ann
$ print receipt @t --number 2 -o @dir/none.pdf  !~ no receipt 2
? files !~ none.pdf
$ print receipt @t --number 1 -o @dir/sheet.pdf  ? pdf ~ Receipt 1

== stack_across: 5.1: where stacks decide across tables, one who is out alone is asked for theirs.
& five
+ set-config seats_per_table=3 ties_across=stacks
& begun
+ hand-for-hand
- stacks-needed bust-out player=Ann  !~ In hand-for-hand others may be out in this hand too: give the stack
+ bust-out player=Ann stack=500

== too_much: No pool is larger than what can be counted and paid out again.
+ set-config price=1000000000000000 rebuys=0; register name=P0|P1|P2|P3|P4|P5|P6|P7
- limit set-config added=1000000000000000 guarantee=1000000000000000  !~ lower added or guarantee
+ set-config added=1000000000000000
- limit register name=P8  !~ more than Felt can count
? money.pool = 9000000000000000
- bad-value set-config 'payouts={"seats":2,"seat_value":1000000000000000}'  !~ payouts.seats: so many seats
+ start; close-registration; bust-out player=P1|P2|P3|P4|P5|P6|P7
? ranking.prize = [5624999999978906, 3375000000021094, 0, 0, 0, 0, 0, 0]
+ pay player=P0|P7  ? money.paid_out = 9000000000000000

== put_back: 5.8: a bust-out that cannot be undone any more can be put back, after the end too; what was paid too much is owed.
& five
& begun
+ lock-prizes
@ ann = players[Ann]
+ bust-out player=Ann
@ seq = answer.events[0].seq
@ table = @ann.table
@ seat = @ann.seat
+ move player=Eve table=@table seat=@seat
- cannot-undo undo seq=@seq  !~ (put-back)
+ bust-out player=Ben|Cleo|Dov  ? phase = finished
+ pay player=Cleo; put-back player=Ann stack=500  ? answer.events[0].kind = player-put-back
? phase = running; clock.paused; players[Ben].place = 5; players[Cleo].place = 4; players[Dov].place = 3
? todo[kind=overpaid].text ^ Cleo was paid; todo[kind=prizes].text ~ put back after

== put_back_refund: 5.8: who has come in again is put back with a refund of that, which the refusals name, also under later events.
& five
& begun
+ reopen-registration; bust-out player=Ann
@ out = answer.events[0].seq
+ re-enter player=Ann
@ sale = answer.events[0].seq
+ bust-out player=Eve by=Ann; open-table; move player=Ann table=2 seat=7
@ pool = money.pool
- cannot-undo undo seq=@out  !~ put-back refund=yes
- cannot-undo undo seq=@sale  ? answer.message !~ put-back refund=yes
- phase put-back player=Ann  !~ event @sale
+ put-back player=Ann refund=true cashier=Zoe
? log[-1].payload.bust = @out; log[-1].payload.sale = @sale; log[-1].payload.receipt = 1
? money.pool = @pool - 1000; money.drawers[-1] = {"cashier": "Zoe", "in": 0, "out": 1000, "balance": -1000}
? cashier[-1].what,amount = ["refund", -1000]; players[Ann].seat,entries,hits = [7, 1, 1]
# Undo of what was put back already does not name it.
- cannot-undo undo seq=@out  ? answer.message !~ put-back
+ undo  ? money.pool = @pool
+ redo

== put_back_chain: 5.8: also who has given up chips for one more entry since: that one stands.
& five
& begun
+ reopen-registration; bust-out player=Ann by=Ben
@ out = answer.events[0].seq
+ re-enter player=Ann; re-enter player=Ann forfeit=100
@ pool = money.pool
@ seat = players[Ann].seat
+ put-back player=Ann refund=true  ? log[-1].payload.bust = @out; money.pool = @pool - 1000
? players[Ann].entries = 2; players[Ben].hits = 0; players[Ann].seat = @seat

== stale_said: 5.8: that the prizes do not stand is said after the end too, and what helps.
& five
& begun
+ lock-prizes; bust-out player=Eve|Dov; put-back player=Eve; bust-out player=Eve|Cleo|Ben
? phase = finished; todo[kind=prizes].text ~ put back after
- phase pay player=Ann  !~ lock them again
+ lock-prizes  ? no todo[kind=prizes]
+ pay player=Ann

== stale_deal: A deal that does not fit is undone, not locked, which would not help.
& five
& begun
+ bust-out player=Eve|Dov; deal how=even
@ deal = answer.events[0].seq
+ put-back player=Dov  ? todo[kind=prizes].text = The deal no longer matches the prizes: undo it.
? text ~ The deal no longer matches the prizes: undo it.
- phase deal how=even|chip-chop; pay player=Ann; lock-prizes  ! The deal no longer matches the prizes: undo it.
+ undo seq=@deal; deal how=even  ? no todo[kind=prizes]

== bust_order: 5.8: who went out first stands first, in one step.
& five
& begun
+ bust-out player=Ann|Ben|Cleo; bust-order players=Ben,Ann
? players[Ben].place = 5; players[Ann].place = 4; players[Cleo].place = 3
$ do @t bust-order players=Cleo,Ben
$ do @t bust-order players=Cleo,Ben  !~

&& over: one command closes and finishes
? answer.events.kind = ["registration-set", "finished"]; phase = finished; clock.paused
? end = {"waiting": false, "why": null}; ranking.name = ["Ann", "Ben"]

== end_waits: 5.9: one is left while late registration runs: a wait, and one command closes and finishes.
+ set-config late_until_level=2 rebuys=0; register name=Ann|Ben; start; bust-out player=Ben
? answer.events.kind = ["players-busted"]; phase = running; no clock.paused
? end = {"waiting": true, "why": "Late registration is still open."}
? todo[0].kind,command = ["finish", "finish"]; ranking.place = [2]
+ finish
& over
+ undo  ? end.waiting
+ close-registration
& over
+ undo  ? end.waiting
+ register name=Cleo  ? no end.waiting
"""
