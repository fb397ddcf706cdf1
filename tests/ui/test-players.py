# SPDX-License-Identifier: GPL-3.0-or-later
"""test-players.py - who enters, typed or pasted; who did what, found and looked at as it was then"""

import felt_stage


def names(play):
    return [player["name"] for player in play.show()["players"] if player["status"] in ("in", "registered")]


ROOTS = {"names": names}


def click_first_name(stage):
    """Types what is offered, and clicks the first name."""
    popover, = stage.app.opened(lambda: stage.ui.type("ann"))
    stage.steps("see Ann Moss in list:Names from earlier tournaments; count 1 label: in list:Names from earlier tournaments")
    left, top, _, _ = stage.ui.standing(popover)
    stage.ui.pointer("mousemove", left + 30, top + 26)
    stage.ui.pointer("mousemove", left + 31, top + 26, "click", 1, presses=1)  # what just opened goes by a pointer that moves
    stage.app.closed({popover})


def beside_name(stage):
    """The menu of a player stands beside the name."""
    name = stage.window.find("label", "Dora Lind")
    button = stage.window.find("push button", "Actions for Dora Lind")
    x, _, width, _ = button.place()
    assert x > name.place()[0] and x + width < stage.window.extents[2], (button.place(), name.place())


def above_checks(stage):
    """Beside a checklist the toast stands above it, whole."""
    _, top, _, height = stage.felt.toast().place()
    checks = stage.find("box:Screen and sound on").place()
    assert top + height <= checks[1], (top, height, checks)
    stage.felt.toast().find("label", stage.felt.toast().name)


def is_narrow(stage):
    assert stage.window.extents[2] == 900, stage.window.extents


PLAYS = """
== evening: 30 EUR each, in a database with an earlier one, in a window that shows its clock.
$ new 'Last Week'
@ t = out
+ register 'names=["Ann Moss","Anna Rossi","Benedetta Longobardi-Visconti","Chiara Bellavista"]'
$ new Evening
@ t = out
+ set-config currency=EUR price=2500 fee=500 rebuys=-1 rebuy_price=2000
start Evening 900x600
# A click on Players puts the keyboard where a name is typed; keys that pass leave it in the list.
click item:/^Players/; focused ~field:Player name; keys “Zoe Quill\\n”
? names = ["Zoe Quill"]
# Names of earlier tournaments are offered; Enter registers what stands in the field, whatever is offered.
keys “ann”; count 2 label: in list:Names from earlier tournaments
see Ann Moss in list:Names from earlier tournaments | Anna Rossi in list:Names from earlier tournaments
shot players-names; keys Return
? names[-1] = ann
keys ctrl+z
? names !~ ann
keys “ann”; see Anna Rossi in list:Names from earlier tournaments; keys Down Down Return
? names[-1] = Anna Rossi
gone list:Names from earlier tournaments
# only who is not in yet
: click_first_name
keys Return
? names[-1] = Ann Moss
# A pasted list: who is new, who is doubtful, what it costs; all at once, and one undo.
@ before = names
click combo:How it is paid; keys Down Return
set Player name = “Number;Name\\n1;Chiara Bellavista\\n2;Dora Lind\\n3;dora lind\\n4;Zoe Quill\\n5;Ánn Moss\\n6;Ed Ito\\n7;”
in Register a List
  see Played here before | Skipped: in the list twice | Skipped: already registered
  see perhaps Ann Moss | new | (no name) | Skipped: enter a name
  see Registers 4 players · take 120 EUR · to check: 1 · skipped: 3; shot players-list; click Register All
? names = ["Zoe Quill", "Anna Rossi", "Ann Moss", "Chiara Bellavista", "Dora Lind", "Ánn Moss", "Ed Ito"]
? money.methods = {"cash": 9000, "card": 12000, "voucher": 0}
keys ctrl+z
? names = @before
keys ctrl+shift+z
? count names = 7
: above_checks
# What is paid stands with each, the menu beside the name, and the drawer by how it was paid.
see Paid
: beside_name
shot players-columns; click Cashier… > Cashier
  see /^In the drawer: 90 EUR · by card 120 EUR/ | by card; shot cashier-methods; keys Escape
# What is sold by a player's menu is paid as is chosen on the page, and the next one in cash.
+ start
see Running
click combo:How it is paid; keys Home Down Return; menu Actions for Chiara Bellavista / Rebuy
see ~Chiara Bellavista takes a rebuy: 20 EUR, by card
? money.methods.card = 14000
menu Actions for Chiara Bellavista / Rebuy; see ~Chiara Bellavista takes a rebuy: 20 EUR
? money.methods = {"cash": 11000, "card": 14000, "voucher": 0}
# Who is at the desk is named in the log, not who is logged in to the computer.
? log[-1].actor = Director
click item:/^Log/; click At the Desk: Director… > Sign In
  click field:Add a Name; keys “Lou Ferro\\n”; ticked Lou Ferro; shot at-the-desk; keys Escape
see button:At the Desk: Lou Ferro…; set Note = The kitchen is open; click Add Note
? log[-1].actor = Lou Ferro
# Sentences are right after an undo and a rebuy: as `feltctl log` has them.
+ bust-out 'player=Zoe Quill|Dora Lind'
see Zoe Quill is out (7th) | Dora Lind is out (6th)
+ rebuy 'player=Zoe Quill'
see Dora Lind is out (7th) | Zoe Quill is out
+ undo
see Zoe Quill is out (7th) | Dora Lind is out (6th); shot log
# The log is searched and filtered; nothing found is said. The keyboard is where something is looked for.
keys alt+1 alt+6; focused any:Search the log; set any:Search the log = kitchen; see Note: The kitchen is open
gone Dora Lind is out (6th); set any:Search the log = nobody of this name; see Nothing Found
set any:Search the log = “”; see Dora Lind is out (6th); click combo:Kind of event; keys Down Down Return
gone Note: The kitchen is open; see Dora Lind is out (6th)
: is_narrow
shot log-filtered
+ note 'text=While filtered'; bust-out 'player=Ed Ito'
see Ed Ito is out (5th); no Note: While filtered
# As it was after an event: read only, and marked.
@ head = count log
@ seq = log[kind==players-busted][0].seq
click State after event @seq > Earlier State
  see “/^State after event @seq, .*Zoe Quill is out.* Nothing can be changed here.$/”; no /^Double-click a level/
  shot then-clock; click tab:Players; see Dora Lind | /^7 entries · 6 in · 1 out$/; no field:Player name; shot then-players
  click label:Dora Lind; click Bust Out; see /^This is how it was after event @seq/
  ? count log = @head
  keys Escape
"""

felt_stage.main(globals(), seconds=300)
