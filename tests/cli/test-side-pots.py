# SPDX-License-Identifier: GPL-3.0-or-later
"""test-side-pots.py - side pots of the evening, and what is set aside for a season (TAP)"""

import csv

import felt_cli

POTS = [{"name": "Last longer", "kind": "last-longer", "price": 1000, "until": "start"},
        {"name": "High hand", "kind": "high-hand", "price": 500, "until": "end"}]
CONFIG = {"price": 2000, "fee": 500, "currency": "EUR", "side_pots": POTS,
          "payouts": {"set_aside": 1000}}


def begin(folder):
    database, tournament, run = felt_cli.begin(folder, "Evening", "freezeout")
    run("set-config", **CONFIG)
    run.each("register", "name", ("Ann", "Ben", "Cleo"), side_pots=["Last longer"])
    run("register", name="Dov", side_pots=["last longer", "High hand"])
    run("side-pot-join", pot="High hand", players=["Ann", "Ben"])
    return database, tournament, run


def equation(money):
    assert money["pool"] + money["set_aside"] + money["bounties"] + money["fees"] + money["staff"] == (
        money["taken"] + money["owed"] + money["overlay"] + money["added"] + money["adjusted"] - money["refunds"]), money


def test_evening(folder):
    """From the setup to the last payment: JSON, money, the equation, the log in words."""
    database, tournament, run = begin(folder)
    shown = database.show(tournament)
    equation(shown["money"])
    assert shown["money"]["set_aside"] == 800 and shown["money"]["pool"] == 7200, shown["money"]
    assert shown["money"]["side_pots"] == 5500 and shown["money"]["drawer"] == 15500, shown["money"]
    longer, high = shown["side_pots"]
    assert (longer["name"], longer["kind"], longer["left"], longer["open"]) == ("Last longer", "last-longer", 4000, True)
    assert [p["name"] for p in high["players"]] == ["Dov", "Ann", "Ben"], high
    run("start")
    assert "closed" in run.refused("closed", "side-pot-join", pot="Last longer", player="Ann")
    run.play("bust-out player=Dov by=Ann; bust-out player=Ben by=Ann")
    longer = database.show(tournament)["side_pots"][0]
    assert not longer["open"] and longer["winners"] == [], longer
    assert [p["lasts"] for p in longer["players"]] == [True, False, True, False], longer
    run.play("bust-out player=Cleo by=Ann; finish")
    shown = database.show(tournament)
    assert shown["side_pots"][0]["winners"] == [1] and not shown["side_pots"][1]["open"], shown["side_pots"]
    assert [t["kind"] for t in shown["todo"]].count("side-pot") == 2, shown["todo"]
    run("side-pot-pay", pot="Last longer")
    run("side-pot-pay", pot="High hand", shares=[{"player": "Ben", "amount": 900}], reason="quads")
    said = run.refused("bad-value", "side-pot-pay", pot="High hand", player="Ann", amount=601)
    assert said == "amount is more than the side pot High hand holds, 6 EUR.", said
    run("side-pot-keep", pot="High hand", reason="the season")
    shown = database.show(tournament)
    equation(shown["money"])
    assert shown["money"]["side_pots"] == 0 and shown["money"]["drawer"] == 10000, shown["money"]
    assert not [t for t in shown["todo"] if t["kind"] == "side-pot"], shown["todo"]
    high = shown["side_pots"][1]
    assert high["joined"] + high["added"] == high["paid"] + high["kept"] + high["left"] == 1500, high
    run.end()
    log = database("log", tournament).out
    for words in ("Ann joins the side pot Last longer: 10 EUR", "Ann wins 40 EUR of the side pot Last longer",
                  "Ben wins 9 EUR of the side pot High hand (quads)",
                  "6 EUR of the side pot High hand is kept for another time (the season)"):
        assert words in log, log
    database("verify", tournament)
    assert "Set aside for the season: 8 EUR" in database("show", tournament).out


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


def test_undo(folder):
    """What a command did to side pots goes with it, and comes back with it."""
    database, tournament, run = begin(folder)
    before = database.show(tournament)["side_pots"]
    run("unregister", player="Dov")
    after = database.show(tournament)
    assert [pot["left"] for pot in after["side_pots"]] == [3000, 1000], after["side_pots"]
    run("undo")
    assert database.show(tournament)["side_pots"] == before
    run("redo")
    assert database.show(tournament)["side_pots"] == after["side_pots"]
    run.end()
    said = database.do(tournament, "undo").out
    assert "Undone" in said, said
    said = database.do(tournament, "register", "name=Eve", "side_pots=Last longer,High hand").out
    assert said == "Eve is registered; side pots: 15 EUR\n", said
    said = database.do(tournament, "side-pot-pay", "pot=High hand", "shares=Eve:500,Ann:500").out
    assert said == "Side pots: give 10 EUR\n", said


def test_files(folder):
    """The cashiers' log, the sums and the drawers have the side pots in a part of their own."""
    database, tournament, run = begin(folder)
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


def test_template(folder):
    """Side pots go with a template and a copy; their money does not."""
    database, tournament, run = begin(folder)
    run.end()
    copy = database("duplicate", tournament, "Next week").out.strip()
    shown = database.show(copy)
    assert [(pot["name"], pot["price"], pot["left"]) for pot in shown["side_pots"]] == [
        ("Last longer", 1000, 0), ("High hand", 500, 0)], shown["side_pots"]
    said = database("help", "side-pot-pay").out
    assert "who has won a last longer" in said, said
