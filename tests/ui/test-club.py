# SPDX-License-Identifier: GPL-3.0-or-later
"""test-club.py - the club on its page: name, colours, logo, rules of the house; by keys, with undo"""

import felt_stage

ROOTS = {"club": lambda play: play.database.show("club")}

PLAYS = """
== club
start --demo; keys ctrl+k “club\\n”; see field:Name
# Return applies, as from every line
type Name = Golden Felt | Footer (address, web page) = Via Roma 1, Bologna; shot club-new; keys Return
? club.name,footer = ["Golden Felt", "Via Roma 1, Bologna"]
see alert:/No changes to save/
press Add a Rule; see field:Rule, line 1; keys “No phones at the table”; press Add a Rule; see field:Rule, line 2
keys “Be kind” alt+Up; press Apply
? club.house_rules.rules = ["Be kind", "No phones at the table"]
# What another program says of the club is shown, and taken back by a button or Ctrl+Z.
$ do club set-club 'name=Silver Felt' accent=#204080
$ do club set-logo image=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
see any:/PNG, 1 × 1 pixels/; shot club-all; press Remove the Logo; press As in the Theme; press Apply
? no club.logo; no club.accent
press Undo the Latest Change to the Club
? club.logo
press Undo the Latest Change to the Club
? club.accent
see any:/PNG, 1 × 1 pixels/; click item:Club; keys ctrl+z
? no club.logo
$ verify club  >~ all good
"""

felt_stage.main(globals())
