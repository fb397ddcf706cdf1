# SPDX-License-Identifier: GPL-3.0-or-later
"""test-drawers.py - sessions of drawers as a script sees them: opened, counted, shown and printed (TAP)"""


def looked(state):
    """What the drawers hold is what the lists of moves come to."""
    assert sum(drawer["balance"] for drawer in state["money"]["drawers"]) == state["money"]["drawer"]
    assert sum(move["amount"] for move in state["cashier"]) == state["money"]["drawer"]


PLAYS = """
&& kim: at the drawer, 200 EUR put in; three entries of 10 EUR and 1 EUR fee
+ set-config price=1000 fee=100 currency=EUR re_entries=-1; drawer-open cashier=Kim amount=20000
+ register name=Ann|Ben|Cleo cashier=Kim

== session: From the opening to the count: what show tells, and the words of the log.
& kim
+ register name=Dov cashier=Kim method=card; register name=Eve cashier=Lou
@ kim = money.drawers[cashier=Kim]
? @kim.open = true; no money.drawers[cashier=Lou].open
? @kim.sessions[0].left,put_in,in,out = [0, 20000, 3300, 0]
? @kim.sessions[0].expected,count,closed = [23300, null, null]
+ drawer-close cashier=Kim count=23250 taken=20000 'note=One torn'
> The drawer of Kim is closed: 232.50 EUR counted, 0.50 EUR less than expected; 200 EUR taken out (One torn)
@ session = money.drawers[0].sessions[0]
? @session.count,difference,taken,told = [23250, -50, 20000, 23300]
? @session.note = One torn; @session.methods.card = 1100; @session.to >= @session.from; @session.closed > @session.opened
? cashier[cashier==Kim][-2:].what,amount = [["difference", -50], ["drawer-out", -20000]]; money.drawer = 5450
? log[-1].payload.expected,count = [23300, 23250]

== closed: Nothing goes past a drawer that was counted; who never opened one sells as ever.
& kim
+ register name=Dov cashier=Lou; drawer-close cashier=Kim count=23300
@ head = log[-1].seq
- closed register name=Eve cashier=Kim
! The drawer of Kim is closed. Open it (drawer-open), or name another cashier.
- closed unregister player=Ann cashier=Kim; pay for=refund player=Ann amount=100 cashier=Kim
- phase drawer-close cashier=Kim count=0  ? log[-1].seq = @head
+ unregister player=Ann cashier=Lou; drawer-open cashier=Kim amount=100; register name=Eve cashier=Kim
? money.drawers[cashier=Kim].sessions.expected = [23300, 1200]
- phase drawer-open cashier=Kim amount=100
! The drawer of Kim is already open. Count and close it first (drawer-close).
# Who gives the command is the cashier when nobody is named: here feltctl itself.
+ drawer-open amount=0; drawer-close count=0
- closed register name=Fay  !~ drawer of feltctl is closed
+ register name=Fay cashier=Lou

== late: A drawer that is opened late names what was taken before, and expects it.
+ set-config price=1000 fee=100 currency=EUR re_entries=-1; register name=Ann|Ben|Cleo cashier=Kim
+ drawer-open cashier=Kim amount=5000
> The drawer of Kim is opened: 50 EUR put in, 33 EUR taken before are in it
+ unregister player=Ann cashier=Kim
? money.drawers[cashier=Kim].sessions[0].before,put_in,in,out,expected = [3300, 5000, 0, 1100, 7200]; money.drawer = 7200
$ print drawer @t -o @dir/sheet.pdf  ? pdf ~ Taken before the opening
+ drawer-close cashier=Kim count=7200 taken=7200  ? money.drawers[cashier=Kim].sessions[0].difference = 0
# A drawer that was closed with nothing begins with nothing.
+ drawer-open cashier=Kim amount=0  ? no money.drawers[cashier=Kim].sessions[1].before; money.drawers[cashier=Kim].sessions[1].expected = 0
# What was given before out of nothing is not in it.
+ register name=Dov cashier=Lou; unregister player=Dov cashier=Mia; drawer-open cashier=Mia amount=100
? money.drawers[cashier=Mia].sessions[0].expected = 100

== undo: What is undone of a session that was counted changes what should have been there, and is said.
& kim
@ sale = log[-1].seq
+ drawer-close cashier=Kim count=23300; undo seq=@sale
? money.drawers[cashier=Kim].sessions[0].expected,told,difference = [22200, 23300, 1100]
? words ~ 233 EUR were expected at the count, 222 EUR by what stands now
+ redo  ? money.drawers[cashier=Kim].sessions[0].difference = 0
- cannot-undo undo seq=3  !~ the drawer of Kim is not open

== todo: A drawer that is open when the tournament is over is to be counted.
& kim
+ start; finish  ? todo[kind==drawer].text = ["Close the drawer of Kim: count the cash that is in it."]
+ drawer-close cashier=Kim count=23300  ? todo[kind==drawer] = []

== sheet: The closing on paper, a page for each session; one cashier's alone.
& kim
+ register name=Dov cashier=Kim method=card; drawer-close cashier=Kim count=23250 taken=20000 'note=One torn'
+ drawer-open cashier=Lou amount=5000
$ print drawer @t -o @dir/sheet.pdf  ? count pages = 3; pages[0] ~ Kim; pages[1] ~ Lou
? pages[0] ~ Put in at the opening; pages[0] ~ 200 EUR; pages[0] ~ Cash in; pages[0] ~ 33 EUR
? pages[0] ~ Expected in the drawer; pages[0] ~ 233 EUR; pages[0] ~ Counted; pages[0] ~ 232.50 EUR
? pages[0] ~ Difference: 0.50 EUR less than expected; pages[0] ~ Stays in the drawer; pages[0] ~ 32.50 EUR
? pages[0] ~ Taken by card; pages[0] ~ 11 EUR; pages[0] ~ One torn; pages[0] ~ cashier; pages[0] ~ counted with
? pages[1] ~ open since; pages[1] !~ Counted
$ print drawer @t --cashier Lou -o @dir/sheet.pdf  ? pdf !~ Kim
$ print drawer @t --cashier Mia -o @dir/sheet.pdf  !~ The drawer of Mia was never opened
$ print seats @t --cashier Lou -o @dir/sheet.pdf  !2~
$ print receipt @t -o @dir/sheet.pdf  ? pdf !~ difference
$ print receipt @t --kind difference -o @dir/sheet.pdf  !~ no receipts of the kind “difference”
$ new Monday; print drawer Monday -o @dir/sheet.pdf  ? pdf ~ No drawer has been opened.
"""
