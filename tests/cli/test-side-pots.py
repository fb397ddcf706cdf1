# SPDX-License-Identifier: GPL-3.0-or-later
"""test-side-pots.py - side pots of the evening, and what is set aside for a season (TAP)"""

import csv

import felt_cli

POTS = [{"name": "Last longer", "kind": "last-longer", "price": 1000, "until": "start"},
        {"name": "High hand", "kind": "high-hand", "price": 500, "until": "end"}]
CONFIG = {"price": 2000, "fee": 500, "currency": "EUR", "side_pots": POTS,
          "payouts": {"set_aside": 1000}}


def looked(state):
    money = state["money"]
    assert money["pool"] + money["set_aside"] + money["bounties"] + money["fees"] + money["staff"] == (
        money["taken"] + money["owed"] + money["overlay"] + money["added"] + money["adjusted"] - money["refunds"]), money


def test_last_longer_of_who_came_back(folder):
    """Who plays on has no place yet: of those who are out of the pot the later hand lasted longer, within a hand the larger stack."""
    for busts, winners in (((["Ben"], ["Ann"]), [1]), ((["Ann"], ["Ben"]), [2]), ((["Ann:900", "Ben:300"],), [1]),
                           ((["Ann:300", "Ben:900"],), [2]), ((["Ann:500", "Ben:500"],), [1, 2])):
        database, tournament, run = felt_cli.begin(folder, "Evening")
        run("set-config", price=2000, re_entry={"most": 2}, rebuy={"most": 0}, add_on={"most": 0}, side_pots=[{**POTS[0], "until": "start"}])
        run("register", names=["Ann", "Ben"], side_pots=["Last longer"])
        run.play("register names=Cleo,Dov; start")
        for hand in busts:
            run("bust-out", players=[{"player": who.split(":")[0], **({"stack": int(who.split(":")[1])} if ":" in who else {})} for who in hand])
        run.each("re-enter", "player", ("Ann", "Ben"))
        run.end()
        assert database.show(tournament)["side_pots"][0]["winners"] == winners, (busts, database.show(tournament)["side_pots"])


def test_files(folder):
    """The cashiers' log, the sums and the drawers have the side pots in a part of their own."""
    database, tournament, run = felt_cli.begin(folder, "Evening", "freezeout")
    run("set-config", **CONFIG)
    run.each("register", "name", ("Ann", "Ben", "Cleo"), side_pots=["Last longer"])
    run("register", name="Dov", side_pots=["last longer", "High hand"])
    run("side-pot-join", pot="High hand", players=["Ann", "Ben"])
    run("drawer-open", cashier="Kim", amount=10000)
    run("register", name="Eve", side_pots=["High hand"], cashier="Kim")
    run("drawer-close", cashier="Kim", count=13000)
    run.end()

    def read(name):
        path = f"{folder}/{name}.csv"
        database("export", name, tournament, "--format", "csv", "-o", path)
        with open(path, encoding="utf-8-sig", newline="") as file:
            return list(csv.DictReader(file))

    cashiers = read("cashiers")
    assert [row["Side pot"] for row in cashiers if row["What"] == "side-pot"] == [
        "Last longer"] * 4 + ["High hand"] * 4, cashiers
    money = {row["Item"]: row["Amount (EUR)"] for row in read("money")}
    assert {key: money[key] for key in ("set_aside", "side_pots", "side_pot_1", "side_pot_2")} == {
        "set_aside": "10.00", "side_pots": "60.00", "side_pot_1": "40.00", "side_pot_2": "20.00"}, money
    drawer = database.show(tournament)["money"]["drawers"]
    session = [d for d in drawer if d["cashier"] == "Kim"][0]["sessions"][0]
    assert (session["expected"], session["side_pots"], session["difference"]) == (13000, 500, 0), session
    database("print", "drawer", tournament, "-o", f"{folder}/drawer.pdf")
    database("print", "receipt", tournament, "-o", f"{folder}/receipts.pdf")


PLAYS = """
&& evening: of four, all in the last longer, Dov, Ann and Ben in the other
$ new --template freezeout Evening
@ t = out
+ set-config price=2000 fee=500 currency=EUR payouts.set_aside=1000 'side_pots=[ \
{"name":"Last longer","kind":"last-longer","price":1000,"until":"start"}, \
{"name":"High hand","kind":"high-hand","price":500,"until":"end"}]'
+ register name=Ann|Ben|Cleo 'side_pots=["Last longer"]'; register name=Dov 'side_pots=["last longer","High hand"]'
+ side-pot-join 'pot=High hand' players=Ann,Ben

== evening: From the setup to the last payment: JSON, money, the equation, the log in words.
& evening
? money.set_aside = 800; money.pool = 7200; money.side_pots = 5500; money.drawer = 15500
? side_pots[0].name,kind,left,open = ["Last longer", "last-longer", 4000, true]
? side_pots[1].players.name = ["Dov", "Ann", "Ben"]
+ start
- closed side-pot-join 'pot=Last longer' player=Ann  !~ closed
+ bust-out player=Dov|Ben by=Ann  ? no side_pots[0].open; side_pots[0].winners = []
? side_pots[0].players.lasts = [true, false, true, false]
+ bust-out player=Cleo by=Ann; finish  ? side_pots[0].winners = [1]; no side_pots[1].open; count todo[kind==side-pot] = 2
+ side-pot-pay 'pot=Last longer'; side-pot-pay 'pot=High hand' 'shares=[{"player":"Ben","amount":900}]' reason=quads
- bad-value side-pot-pay 'pot=High hand' player=Ann amount=601
! amount is more than the side pot High hand holds, 6 EUR.
+ side-pot-keep 'pot=High hand' 'reason=the season'
? money.side_pots = 0; money.drawer = 10000; todo[kind==side-pot] = []
? side_pots[1].joined,added,paid,kept,left = [1500, 0, 900, 600, 0]
? words ~ Ann joins the side pot Last longer: 10 EUR; words ~ Ann wins 40 EUR of the side pot Last longer
? words ~ Ben wins 9 EUR of the side pot High hand (quads)
? words ~ 6 EUR of the side pot High hand is kept for another time (the season)
? text ~ Set aside for the season: 8 EUR

== undo: What a command did to side pots goes with it, and comes back with it.
& evening
@ before = side_pots
+ unregister player=Dov  ? side_pots.left = [3000, 1000]
@ after = side_pots
+ undo  ? side_pots = @before
+ redo  ? side_pots = @after
$ do @t undo  >~ Undone
$ do @t register name=Eve 'side_pots=Last longer,High hand'  > Eve is registered; side pots: 15 EUR
$ do @t side-pot-pay 'pot=High hand' shares=Eve:500,Ann:500  > Side pots: give 10 EUR

== template: Side pots go with a template and a copy; their money does not.
& evening
$ duplicate @t 'Next week'
@ t = out
? side_pots.name,price,left = [["Last longer", 1000, 0], ["High hand", 500, 0]]
$ help side-pot-pay  >~ who has won a last longer
"""
