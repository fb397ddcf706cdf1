# SPDX-License-Identifier: GPL-3.0-or-later
"""test-names.py - names put right, and tournaments duplicated, archived and kept as templates (TAP)"""

import json
import pathlib

import felt_cli


def begin(folder, *names, env=None):
    database = felt_cli.Database(folder, env=env)
    tournament = database.new("Friday")
    run = database.runner(tournament)
    run.each("register", "name", names)
    return database, tournament, run


def player(database, tournament, name):
    return next((p for p in database.show(tournament)["players"] if p["name"] == name), None)


def test_rename(folder):
    """The name is right everywhere at once, the log keeps both, and it can be undone."""
    database, tournament, run = begin(folder, "Ann Mos", "Ben")
    run.play("start; bust-out player='Ann Mos'; rename player='ann mos' name='Ann Moss'")
    assert player(database, tournament, "Ann Mos") is None
    assert player(database, tournament, "Ann Moss")["place"] == 2
    log = database.log(tournament)
    renamed = [e for e in log if e["kind"] == "player-renamed"]
    assert [(e["payload"]["was"], e["payload"]["name"]) for e in renamed] == [("Ann Mos", "Ann Moss")]
    assert [e for e in log if e["kind"] == "player-registered"][0]["payload"]["name"] == "Ann Mos"
    words = database("log", tournament).out
    assert "Ann Mos is called Ann Moss from now on" in words, words
    run("undo", seq=renamed[0]["seq"])
    assert player(database, tournament, "Ann Mos")["place"] == 2
    run("redo", seq=renamed[0]["seq"])
    assert player(database, tournament, "Ann Moss")["place"] == 2
    run.close()


def test_rename_waiting(folder):
    """Who is out and waits to come in again is called by the right name there too."""
    database, tournament, run = begin(folder, "Ann", "Ben", "Cleo")
    run("set-config", max_players=3, re_entries=-1)
    run.play("start; bust-out player=Ann; register name=Ann waiting=true; "
             "rename player=Ann name=Anna; re-enter player=Anna")
    assert player(database, tournament, "Anna")["entries"] == 2
    run.close()


def test_duplicate(folder):
    """Structure, prices and rules are the same; nobody is in it, and nothing has happened."""
    database, tournament, run = begin(folder, "Ann", "Ben")
    run("set-config", price=2000, fee=200, currency="EUR", archived=True, table_names=["Red", "Blue"],
        rebuy={"price": 1000, "most": 2}, payouts={"by": "fixed", "places": 1})
    run.play("start; next-level")
    assert database.show(tournament)["tables"][0]["name"] == "Red"
    run.end()
    other = database("duplicate", "Friday", "Saturday").out.strip()
    created = database.log(other)[0]["payload"]
    wanted = dict([e for e in database.log(tournament) if e["kind"] == "setup-set"][-1]["payload"]["setup"])
    wanted.pop("archived")
    wanted["name"] = "Saturday"
    assert created["setup"] == wanted, (created["setup"], wanted)
    assert created["levels"] == database.log(tournament)[0]["payload"]["levels"]
    assert len(database.log(other)) == 1 and database.show(other)["counts"]["entries"] == 0
    database.verify(other)


def test_archive(folder):
    """What is archived is listed only when all are asked for; it opens as before, and undo brings it back."""
    database, tournament, run = begin(folder, "Ann")

    def listed(*options):
        return [(t["name"], t["archived"])
                for t in json.loads(database("list", "--json", *options).out)]

    run("set-config", archived=True)
    assert listed() == [] and listed("--all") == [("Friday", True)]
    assert database.show("Friday")["name"] == "Friday"
    run("undo")
    assert listed() == [("Friday", False)]
    run.end()


def test_template(folder):
    """A tournament is kept whole, and a new one begins with it."""
    database, tournament, run = begin(folder, "Ann", env=felt_cli.environment(XDG_DATA_HOME=str(folder)))
    run("set-config", price=2500, currency="EUR", button_rule="moving")
    run.end()
    path = database("template", "save", "Friday", "Club Friday").out.strip()
    kept = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    assert kept["name"] == "Club Friday" and "name" not in kept["setup"] and kept["setup"]["price"] == 2500
    other = database("new", "--template", "Club Friday", "Next").out.strip()
    assert database.log(other)[0]["payload"]["setup"]["button_rule"] == "moving"
    assert "say save" in database("template", "keep", "Friday", "X", status=2).err
