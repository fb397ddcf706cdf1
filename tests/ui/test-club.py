# SPDX-License-Identifier: GPL-3.0-or-later
"""test-club.py - the club in its window: name, colours, logo, rules of the house; by keys, with undo"""

import felt_stage

ROOTS = {"club": lambda play: play.database.show("club")}

PLAYS = """
== club
start --demo; keys ctrl+k “the club\\n” > The Club
  # Return applies, as from every line
  type Name = Golden Felt | Footer (address, web page) = Via Roma 1, Bologna; shot club-new; keys Return
? club.name,footer = ["Golden Felt", "Via Roma 1, Bologna"]
focus; keys ctrl+k “the club\\n” > The Club
  press Add a Rule; see field:Rule, line 1; keys “No phones at the table”; press Add a Rule; see field:Rule, line 2
  keys “Be kind” alt+Up; press Apply
? club.house_rules.rules = ["Be kind", "No phones at the table"]
# What another program says of the club is shown, and taken back by a key of the dialog.
$ do club set-club 'name=Silver Felt' accent=#204080
$ do club set-logo image=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
focus; keys ctrl+k “the club\\n” > The Club
  see any:/PNG, 1 × 1 pixels/; shot club-all; press Remove the Logo; press As the Theme; press Apply
? no club.logo; no club.accent
focus; keys ctrl+k “the club\\n” > The Club
  press Take the Latest Change of the Club Back
  ? club.logo
  press Take the Latest Change of the Club Back
  ? club.accent
  see any:/PNG, 1 × 1 pixels/; press Take the Latest Change of the Club Back
  ? no club.logo
  press Cancel
$ verify club  >~ all good
"""

felt_stage.main(globals())
