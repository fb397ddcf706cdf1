# SPDX-License-Identifier: GPL-3.0-or-later
"""test-cash - cash games from a shell: made, played, undone, settled, carried elsewhere"""

import json
import pathlib
import random

import felt_cli

FRIDAY = {"currency": "EUR", "chip_value": 10, "ends_at": "2026-11-22T02:00+01:00",
          "levels": [{"small": 5, "big": 10, "minutes": 60}], "rake_percent": 500}
EVENING = felt_cli.commands(
    "buy-in name=Ann amount=2000; buy-in player=Ben amount=2000 paid=true; sit name=Cleo; "
    "buy-in name=Cleo chips=200; take-rake pot=400; take-kitty amount=100; tip amount=20; "
    "cost amount=999 payer=Ben text=Pizza; table-rules table=1 stakes=open kill=half kill_pot=300; "
    "marker name=Cleo amount=500; settle-marker name=Cleo amount=200; leave name=Ann; "
    "return name=Ann; cash-out name=Ann chips=400; cash-out name=Cleo chips=0; "
    "cash-out name=Ben chips=218; end")


def make(database, folder, config=None, name="Friday Night"):
    options = ()
    if config is not None:
        file = pathlib.Path(folder) / "cash.json"
        file.write_text(json.dumps(config))
        options = ("--config", str(file))
    return database("cash", "new", *options, name).out.strip()


def names(evening):
    return {player["name"]: player for player in evening["players"]}


def agrees(evening):
    assert evening["in"] == evening["out"] + evening["in_play"] + evening["kitty"] + evening["rake"] + evening["difference"], evening


def test_evening(folder, database):
    """The contract's names, figures in minor units, the settlement; all of it by id, by name, and by the id's end."""
    game = make(database, folder, FRIDAY)
    assert game.startswith("cash:"), game
    answers = database.run(game, EVENING).lines
    assert all(answer["ok"] for answer in answers), answers
    shown = database.show(game)
    assert shown == database("cash", "show", "--json", "friday night").json
    assert shown == database("cash", "show", "--json", game.split(":")[1]).json
    agrees(shown)
    players = names(shown)
    assert {key: players["Cleo"][key] for key in ("name", "bought", "cashed", "chips", "net")} == {
        "name": "Cleo", "bought": 2500, "cashed": 0, "chips": 0, "net": -2500}, players
    assert (shown["in"], shown["out"], shown["kitty"], shown["rake"], shown["in_play"], shown["difference"]) == (
        6500, 6200, 100, 200, 0, 0), shown
    payments = database("cash", "settle", game, "--json").json["payments"]
    assert sorted((p["from"], p["to"], p["amount"]) for p in payments) == [
        ("Cleo", "Ann", 1667), ("Cleo", "Ben", 966), ("bank", "Ben", 1880), ("bank", "dealer", 20), ("bank", "kitty", 100),
        ("bank", "rake", 200)], payments
    database.do("Friday Night", "settle-payment", "from=Cleo", "to=Ann")
    assert [p["paid"] for p in database("cash", "settle", game, "--json").json["payments"]].count(True) == 1
    assert "Cleo paid 16.67 EUR to Ann" in database("cash", "settle", game).out
    assert "Cleo" in database("cash", "show", game).out
    database.verify(game)


def test_bad_input(folder, database):
    """One sentence each, exit 1, and nothing recorded."""
    game = make(database, folder, {"min_buy_in": 1000, "max_buy_in": 5000})
    for words, say in ((("buy-in", "name=Ann", "amount=-1"), "amount must be"),
                       (("buy-in", "name=Ann", "amount=999"), "the minimum buy-in is 10"),
                       (("buy-in", "name=Ann", "amount=5001"), "at most 50 after a buy-in"), (("cash-out", "name=Ann", "chips=1"), "Ann"),
                       (("buy-in", "amount=1000"), "name"), (("fold",), "no command"), (("note", "text="), "text")):
        before = len(database.log(game))
        result = database.do(game, *words, status=1)
        assert say in result.err, (words, result.err)
        assert len(database.log(game)) == before
    database.do(game, "buy-in", "name=Ann", "amount=999", "overrule=yes")
    assert database.log(game)[-1]["payload"]["overrule"] is True
    database.do(game, "cash-out", "name=Ann", "chips=1000", status=1)
    assert "still in play" in database("cash", "settle", game, status=1).err
    assert "no cash game" in database("cash", "show", "cash:nothing", status=1).err
    for words in (("do", "cash:nothing", "buy-in", "name=Ann", "amount=5"), ("do", "cash:nothing", "undo"), ("log", "cash:nothing"),
                  ("show", "cash:nothing", "--json"), ("log", "cash:"), ("cash", "show", "nothing")):
        assert "make one" in database(*words, status=1).err, words
    assert database("log", "cash:friday night", "--json").lines == database.log(game)  # by its name, too
    bad = pathlib.Path(folder) / "bad.json"
    bad.write_text('{"chip_value":0}')
    assert "chip_value" in database("cash", "new", "--config", str(bad), "x", status=1).err
    database("cash", "new", status=2)
    database("cash", "fold", status=2)


def test_undone(folder, database):
    """Everything undone is the evening as it was made; all of it done again is as it was."""
    game = make(database, folder, FRIDAY)
    runner = database.runner(game)
    empty = database.show(game)
    for line in EVENING:
        runner(**line)
    full = database.show(game)
    steps = 0
    while runner.ask("undo")["ok"]:
        steps += 1
    assert steps == len(EVENING), steps
    assert database.show(game) == empty
    for _ in range(steps):
        runner("redo")
    assert database.show(game) == full
    # an older event on which others rest stays; one that stands alone goes
    seqs = {event["kind"]: event["seq"] for event in database.log(game) if not event["undone"]}
    assert "would become impossible" in runner.refused("cannot-undo", "undo", seq=seqs["bought-in"])
    runner("undo", seq=seqs["cost-shared"])
    assert database.show(game)["costs"] == 0
    runner.end()
    database.verify(game)


def test_carried(folder):
    """Exported, imported, listed, found by its name; a tournament of the same name wins."""
    database, other = felt_cli.Database(folder), felt_cli.Database(folder, "other.db")
    game = make(database, folder, FRIDAY)
    database.run(game, EVENING)
    file = str(pathlib.Path(folder) / "friday.felt")
    database("export", game, file)
    assert other("import", file).out.strip() == game
    assert other.show(game) == database.show(game)
    other.play(game, "reopen; set-config starts_at=2026-05-01T12:00Z")
    assert other("cash", "list", "--json").lines == [{"id": game, "name": "Friday Night", "day": "2026-05-01"}]
    assert "Friday Night" in other("cash", "list").out
    assert other("list", "--json").json == []
    other.new("Friday Night Deep")
    assert other.do("friday night", "note", "text=late").out == "Note: late\n"
    tournament = other.new("Friday Night")
    other.do("Friday Night", "note", "text=here")
    assert other.log(tournament)[-1]["payload"]["text"] == "here", other.log(tournament)[-1]
    assert "buy-in" in database("help", "cash").out and "kill_pot" in database("help", "cash", "table-rules").out
    assert database("show", "--json", "--at", "3", game).json["in"] == 0


def test_simulated(folder):
    """The same script gives the same log; blinds rise by time from the next hand on (R-52)."""
    heads = []
    for name in ("one.db", "two.db"):
        database = felt_cli.Database(folder, name)
        file = pathlib.Path(folder) / "cash.json"
        file.write_text(json.dumps({"levels": [{"small": 1, "big": 2, "minutes": 30}, {"small": 2, "big": 4, "minutes": 30}]}))
        game = database("cash", "new", "--config", str(file), "--at", "2026-11-21T20:00:00Z", "--seed", "7", "Home").out.strip()
        lines = felt_cli.commands(
            "buy-in name=Ann|Ben|Cleo amount=200; start at=60000; set-button table=1 seat=1; "
            "next-hand table=1; draw-seats table=1 seed=3 at=1900000; next-hand table=1")
        assert all(answer["ok"] for answer in database.run(game, lines, "--simulate").lines)
        table = database.show(game)["tables"][0]
        assert table["stakes"]["level"]["big"] == 4, table
        assert table["next"]["posts"] and table["hands"] == 2
        heads.append(database.verify(game))
    assert heads[0] == heads[1]


def test_chance(folder):
    """Random evenings through the session, undone here and there: the books agree and the log is good."""
    chance = random.Random(felt_cli.SEED)
    database = felt_cli.Database(folder)
    for round_ in range(3):
        game = make(database, folder, {"chip_value": chance.choice((1, 5, 25))}, f"Game {round_}")
        runner = database.runner(game)
        for _ in range(120):
            name = chance.choice(("Ann", "Ben", "Cleo", "Dora"))
            command = chance.choice((
                {"command": "buy-in", "name": name, "chips": chance.randint(1, 200), "paid": chance.random() < 0.5},
                {"command": "cash-out", "name": name, "chips": chance.randint(0, 200), "paid": chance.random() < 0.5},
                {"command": "take-rake", "chips": chance.randint(1, 9)}, {"command": "take-kitty", "chips": chance.randint(1, 9)},
                {"command": "cost", "amount": chance.randint(1, 5000), "payer": name}, {"command": "undo"}, {"command": "redo"},
                {"command": "undo", "seq": chance.randint(2, 40)}))
            runner.send(command)
            runner.receive()
        agrees(database.show(game))
        runner.end()
        database.verify(game)
