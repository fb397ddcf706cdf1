# SPDX-License-Identifier: GPL-3.0-or-later
"""test-main-job-mouse.py - a director runs a pot-limit rebuy tournament, from start to end, with
the mouse; the result is checked in the same database from a shell, while the window is open"""

import felt_stage

NAMES = ["Ñandú Peralta", "Łucja Wróbel", "Ångström Elin", "Δήμητρα Κανάκη", "Жанна Кравец", "王小梅",
         "さくら 星野", "김하늘", "Nguyễn Thị Lụa", "Óscar Iñíguez", "Zoë Brouwers", "Ahmet Şimşek",
         "Þóra Björk", "Māra Kalniņa", "רות לבנון", "ليلى حداد", "अनिता राव", "Siobhán O’Dowd", "Ann", "Bea"]
FINALISTS = ("Ann", "王小梅")  # wherever the draw seats them
ROOTS = {"sizes": lambda play: [len(table["occupied"]) for table in play.show()["tables"]]}


def register(stage):
    for number, name in enumerate(NAMES, 1):
        stage.steps(f"set Player name = {name}; press Register; see /^{number} entr/")


def registered(stage):
    assert [player["name"] for player in stage.play.show()["players"]] == NAMES


def choose(stage, name, item, title=None):
    """Clicks a player's seat, and chooses an item of its menu."""
    player = next(player for player in stage.play.show()["players"] if player["name"] == name)
    assert name in stage.felt.seat(player["table"], player["seat"]).name, f"{name} does not sit there"
    stage.steps(f"menu seat:{player['table']}.{player['seat']} / {item}" + (f" > {title}" if title else ""))


def three_of_one_hand(stage):
    """Three of one table are out in one hand: the greater stack has the better place; R: ties."""
    show = stage.play.show()
    table = max(show["tables"], key=lambda table: len(table["occupied"]))
    out = [player["name"] for player in show["players"]
           if player["table"] == table["table"] and player["name"] not in FINALISTS][:3]
    choose(stage, out[0], "Bust Out Several in One Hand…", "Out in One Hand")
    stage.window.resize(560, 950)  # all rows in view
    for name, stack in zip(out, (700, 3100, 700)):
        if name != out[0]:
            stage.window.find("check box", name).click()
        stage.window.find("text", f"Stack of {name} at the start of the hand").set_text(str(stack))
    stage.steps("click Record")
    stage.facts("counts.in = 15")
    places = {player["name"]: (player["place"], player["place_to"]) for player in stage.play.show()["players"]}
    assert [places[name] for name in out] == [(17, 18), (16, 16), (17, 18)], places


def to_the_end(stage):
    """One after the other is out; what stands under "To do next" is done, until one is left."""
    expected = {"王小梅": 1}
    for left in range(15, 1, -1):
        todo = {entry["kind"] for entry in stage.play.show()["todo"]}
        for kind, label in (("final-table", "Draw the Final Table"), ("break", "Break Table")):
            if kind in todo:
                stage.steps(f"press {label} in list:To Do Next")
                stage.facts(f"no todo[kind=={kind}]")
                break
        name = next(player["name"] for player in stage.play.show()["players"]
                    if player["status"] == "in" and player["name"] not in FINALISTS) if left > 2 else "Ann"
        choose(stage, name, f"Bust Out {name}")
        expected[name] = left
        stage.facts(f"counts.in = {left - 1}")
    assert stage.play.show()["end"]["waiting"], "rebuys are still sold"
    stage.steps("press Close and Finish in list:To Do Next")
    stage.facts("phase = finished")
    places = {player["name"]: player["place"] for player in stage.play.show()["players"]}
    assert expected.items() <= places.items(), (expected, places)


PLAYS = """
== mouse
start; click New Tournament > New Tournament
  choose Structure = PLO with Rebuys; see PLO with Rebuys in combo:Structure; set Name = Città · PLO Rebuy; click Create
title Città · PLO Rebuy
$ list --json
@ t = json[0].id
# all seats in view
resize 1700x1000; click item:Players in list:Pages; see /^0 entries/
: register
set Player name = ANN; click Register; see /Ann.* already/
: registered
click Start
? phase = running; sorted sizes = [6, 7, 7]
# T: the figures of a pot-limit level, R 3.3: true pot, 3 x 50 + 25.
see any:Level 1 · Pot-Limit Omaha: 25 / 50 | any:Min – max first raise: 100 – 175 | any:/^Next( at ..:..)?: 50 / 100 · 200 – 350$/
see any:Players: 20 of 20 | any:Average: 5,000 · 100 BB
# the button moves
click item:Tables in list:Pages
@ button = tables[0].next.button
@ small = tables[0].next.small
@ big = tables[0].next.big
press Next Hand, table 1
? tables[0].button = @button
see button:/^Table 1, seat @button, .*, button$/ | button:/^Table 1, seat @small, .*, small blind$/
see button:/^Table 1, seat @big, .*, big blind$/
# a rebuy and an add-on, each seen from the shell; the template sells it in its break
$ do @t set-config add_on.in_break=no add_on.from_level=0 add_on.until_level=0
: choose Ann Rebuy
? players[Ann].rebuys = 1
: choose 王小梅 Rebuy
? players[王小梅].rebuys = 1
: choose 王小梅 Add-on
? players[王小梅].add_ons = 1
see any:Average: 6,000 · 120 BB
# one bust-out, undone by the toast, redone by the menu, undone and redone once more
: choose Bea 'Bust Out Bea'
? players[Bea].place = 20
see alert:Bea is out (20th); click Undo in toast:
? counts.in = 20
menu Main Menu / Redo
? counts.in = 19
menu Main Menu / Undo
? counts.in = 20
menu Main Menu / Redo
? players[Bea].place = 20
# what another program records is seen in the window
+ bust-out 'player=Жанна Кравец'
see any:Players: 18 of 20
: three_of_one_hand
click item:Clock in list:Pages; click Close Registration; click item:Tables in list:Pages
: to_the_end
click Display; room “finished, winner: 王小梅$”
"""

felt_stage.main(globals(), seconds=500)
