# SPDX-License-Identifier: GPL-3.0-or-later
"""test-side-pots.py - side pots in the real window: set up, joined with the entry and later, paid, pictures"""

import felt_stage


def fill(stage, at, text):
    """Writes into an entry of the lines."""
    stage.until(lambda: len(stage.window.find_all("text")) > int(at), "a line to fill in")
    stage.window.find_all("text")[int(at)].set_text(text)


def choose(stage, at, steps):
    stage.window.find_all("combo box")[int(at)].click()
    stage.ui.keys(*["Down"] * int(steps), "Return")


def ann_is_pressed(stage):
    assert stage.window.find("push button", "Ann Moss").has_state("pressed")


PLAYS = """
&& new: costs 50 + 5 EUR
$ new Winter
@ t = out
+ set-config currency=EUR price=5000 fee=500 late_until_level=1

&& pictured
& new
+ set-config payouts.set_aside=1000 'side_pots=[{"name":"Last longer","kind":"last-longer","price":1000,"until":"start"},\
{"name":"High hand","kind":"high-hand","price":500,"until":"end"}]'
+ register 'name=Ann Moss|Ben Okafor|Chiara Bellavista|Dora Lind|Elif Karaçay|Finn Oberwasser' 'side_pots=["Last longer","High hand"]'
+ start; bust-out 'player="6"'

== evening: By mouse and by keys: the pots are made, joined with the entry and later, closed, paid and kept.
& new
start Winter; page 4; click Side Pots… > Side Pots of the Tournament
  click Add Side Pots… > Edit the Side Pots
    click Add a Side Pot
    : fill 0 'Last longer'
    : fill 1 10
    click Add a Side Pot
    : fill 2 'last longer'
    see /two are called/
    : fill 2 'High hand'
    : fill 3 5
    : choose 0 1
    : choose 2 2
    shot side-pots-setup; click Record
  ? side_pots.kind,price = [["last-longer", 1000], ["high-hand", 500]]
  focus; keys Escape
# opened anew: out of an empty pot nobody is paid
focus; keys ctrl+k “last longer” Return > Side Pots of the Tournament
  see button:Add players to High hand; no button:/^Pay /; keys Escape
focus; page 2; press Side pots; focused box:Last longer (10 EUR); keys space Tab; focused box:High hand (5 EUR)
keys space Tab; see button:Side pots: 2; shot side-pots-registration; keys Escape; gone box:High hand (5 EUR)
see button:Side pots: 2; set Player name = Ann Moss; click Register
? side_pots.left = [1000, 500]
see button:Side pots
+ register 'name=Ben Okafor|Chiara Bellavista|Dora Lind|Elif Karaçay|Finn Oberwasser' 'side_pots=Last longer'
? side_pots.left = [6000, 500]
see /^6 entries/; focus; keys ctrl+k “last longer” Return > Side Pots of the Tournament
  click Add players to High hand > Add Players to High hand
    click Ben Okafor; click Dora Lind; see /Dora Lind joins the side pot High hand: 5 EUR/; shot side-pot-join; click Add
  ? side_pots.left = [6000, 1500]
  click Close Last longer
  ? side_pots[0].open = false
  shot side-pots
  + start; bust-out 'player=Ben Okafor|Chiara Bellavista|Dora Lind|Elif Karaçay|Finn Oberwasser'; finish
  # the window has seen the end
  gone button:Reopen Last longer; click Pay High hand > Pay High hand
    click Ben Okafor; set /^Amount/ = 20; see /is more than the side pot High hand holds, 15 EUR/
    set /^Amount/ = 9 | /^What for/ = quads; see /Ben Okafor wins 9 EUR of the side pot High hand \\(quads\\)/
    shot side-pot-pay; click Pay
  ? side_pots.left = [6000, 600]
  click Pay Last longer > Pay Last longer
    : ann_is_pressed
    keys alt+p
  ? side_pots.left = [0, 600]
  focus; keys Escape
focus; page 3; see 6 EUR in the side pot High hand: pay it out, or carry it over.
click Side Pots… > Side Pots of the Tournament
  click Pay High hand > Pay High hand
    click box:/^Carry It/; click Pay
? side_pots.left = [0, 0]; side_pots[1].kept = 600

== picture_light
& pictured
start Winter; page 4; see /60 EUR/; shot en-light-prizes-side-pots; click Side Pots… > Side Pots of the Tournament
  shot en-light-side-pots

== picture_dark
& pictured
start Winter dark; page 4; see /60 EUR/; shot en-dark-prizes-side-pots; click Side Pots… > Side Pots of the Tournament
  shot en-dark-side-pots

== picture_it
& pictured
start Winter it; page 4; see /60 EUR/; shot it-light-prizes-side-pots; click Side pot… > Side pot del torneo
  shot it-light-side-pots

== picture_it_dark
& pictured
start Winter dark it; page 4; see /60 EUR/; shot it-dark-prizes-side-pots
click Side pot… > Side pot del torneo
  shot it-dark-side-pots
"""

felt_stage.main(globals(), seconds=300)
