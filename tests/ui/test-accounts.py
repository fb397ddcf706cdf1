# SPDX-License-Identifier: GPL-3.0-or-later
"""test-accounts.py - who works here: accounts, PINs, signing in and out, and what a role may not do"""

import felt_stage

ROOTS = {"accounts": lambda play: play.database("account", "list", "--json").lines}

PLAYS = """
== accounts
start --demo; keys ctrl+k “accounts\\n”; see button:Add an Account; shot accounts-none
# The first is a director's, who is signed in at once and told to set a PIN.
press Add an Account > New Account
  keys “Ann Moss”; shot account-new; keys Return
see any:/signed in as Ann Moss, who has no PIN/; see button:At the Desk: Ann Moss, Director…
press Add an Account > New Account
  keys “Bob”; choose Role = Cashier; type any:New PIN = 2468
  type any:New PIN, Again = 2468; press Apply
? accounts[Bob].role = cashier
press Add an Account > New Account
  keys “Cy”; press Apply
? accounts.name,role = [["Ann Moss", "director"], ["Bob", "cashier"], ["Cy", "floor"]]
see item:Bob, Cashier · PIN; shot accounts; keys alt+1
# Out; a wrong PIN, the right one: the cashier registers, and does not start the next level.
focus; keys ctrl+l > Sign In
  press Sign Out; see Nobody Signed In; keys Escape
see /Nobody is signed in/; shot nobody-signed-in
# Who may not print or export what the cashiers took sees it nowhere, and the room's screens are the floor's.
page 4; see Prize pool; no Drawer; focus; keys ctrl+k “cashier\\n”; see any:/Ask somebody with the role “Cashier”/
focus; keys ctrl+k “receipts\\n”; see any:/Ask somebody with the role “Cashier”/; shot nobody-prizes
focus; keys shift+F11; press Add a Screen; see any:/Ask somebody with the role “Floor”/; keys alt+1
focus; keys ctrl+k “register Zoe Lane” Return
see any:/The role “Viewer” is not allowed to do this/; keys Escape Escape; focus; keys ctrl+l > Sign In
  click item:/^Bob, /; keys “1357\\n”; see “That is not the PIN of “Bob”; type it again.”; shot sign-in; keys “2468\\n”
see button:At the Desk: Bob, Cashier…; focus; keys ctrl+k “register Zoe Lane” Return
? players[Zoe Lane].name = Zoe Lane; log[-1].actor = Bob
focus; keys ctrl+Page_Down
see any:“/The role “Cashier” is not allowed to do this. Ask somebody with the role “Director”[.]/”; keys Escape Escape
# The floor busts out, and does not take the cashier's work back.
focus; keys ctrl+l > Sign In
  click item:/^Cy, /
see button:At the Desk: Cy, Floor…; focus; keys ctrl+z
see any:/can undo only their own actions/; keys Escape Escape
@ name = players[0].name
focus; keys ctrl+k “bust @name” Return
? players[@name].place; log[-1].actor = Cy
shot signed-in
# Another program closes the account: at once nobody is signed in any more.
$ --account 'Ann Moss' do club account-change account=Cy closed=yes
see /Nobody is signed in/; focus; keys ctrl+z; see any:/The role “Viewer”/

== start: Accounts are there at the start, in Italian, dark and small: a PIN is asked, changed, and too many wrong ones pause.
start --demo 900x600 dark it
$ do club account-add 'name=Ann Moss' role=director
see /Nessuno ha effettuato l’accesso/; click Accedi… > Accedi
  click item:/^Ann Moss/
$ --account 'Ann Moss' do club account-add name=Bob role=dealer table=2
$ --account 'Ann Moss' do club account-change account=Bob closed=yes
focus; keys ctrl+k “account\\n”; see item:Bob, Dealer, tavolo 2 · chiuso; click item:/^Ann Moss/ > Ann Moss
  type any:Nuovo PIN = 1357 | any:Nuovo PIN, di nuovo = 1358; keys Return
  see any:“I due PIN sono diversi. Scrivili di nuovo entrambi.”; keys “1357”
  type any:Nuovo PIN, di nuovo = 1357; shot account-it-dark; keys Return
see item:/^Ann Moss, .* PIN$/; shot accounts-it-dark
# What was done last is named, and taken back: Bob works here again.
focus; keys ctrl+z
? no accounts[Bob].closed
focus; keys ctrl+l > Accedi
  press Esci; see Nessuno ha effettuato l’accesso; click item:/^Ann Moss/
  keys “0000\\n” “0000\\n” “0000\\n” “0000\\n” “0000\\n”; see any:/attendere (30|29) secondi/; keys “1357\\n”
  see any:/Troppi PIN sbagliati/; shot sign-in-it-dark; press PIN dimenticato
  see any:/Premilo di nuovo tra 10 minuti/; shot pin-forgotten-it-dark; keys Escape
shot nobody-it-dark
"""

felt_stage.main(globals())
