# SPDX-License-Identifier: GPL-3.0-or-later
"""test-names.py - names put right, and tournaments duplicated, archived and kept as templates (TAP)"""

import json
import pathlib

import felt_cli


def test_duplicate(folder):
    """Structure, prices and rules are the same; nobody is in it, and nothing has happened."""
    database, tournament, run = felt_cli.begin(folder, "Friday")
    run.play("register name=Ann|Ben")
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


def test_template(folder):
    """A tournament is kept whole, and a new one begins with it."""
    database = felt_cli.Database(folder, env=felt_cli.environment(XDG_DATA_HOME=str(folder)))
    run = database.runner(database.new("Friday"))
    run("set-config", price=2500, currency="EUR", button_rule="moving")
    run.end()
    path = database("template", "save", "Friday", "Club Friday").out.strip()
    kept = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    assert kept["name"] == "Club Friday" and "name" not in kept["setup"] and kept["setup"]["price"] == 2500
    other = database("new", "--template", "Club Friday", "Next").out.strip()
    assert database.log(other)[0]["payload"]["setup"]["button_rule"] == "moving"
    assert "say save" in database("template", "keep", "Friday", "X", status=2).err


PLAYS = """
&& friday
$ new --template plo-rebuy Friday
@ t = out

== rename: The name is right everywhere at once, the log keeps both, and it can be undone.
+ register 'name=Ann Mos|Ben'; start; bust-out 'player=Ann Mos'; rename 'player=ann mos' 'name=Ann Moss'
? players.name = ["Ann Moss", "Ben"]; players[Ann Moss].place = 2
? log[kind==player-renamed].payload.was,name = [["Ann Mos", "Ann Moss"]]; log[kind=player-registered].payload.name = Ann Mos
? words ~ Ann Mos is called Ann Moss from now on
@ seq = log[kind=player-renamed].seq
+ undo seq=@seq  ? players[Ann Mos].place = 2
+ redo seq=@seq  ? players[Ann Moss].place = 2

== rename_waiting: Who is out and waits to come in again is called by the right name there too.
+ register name=Ann|Ben|Cleo; set-config max_players=3 re_entries=-1; start; bust-out player=Ann
+ register name=Ann waiting=true; rename player=Ann name=Anna; re-enter player=Anna  ? players[Anna].entries = 2

== archive: What is archived is listed only when all are asked for; it opens as before, and undo brings it back.
& friday
+ register name=Ann; set-config archived=true
$ list --json  ? json = []
$ list --json --all  ? json.name,archived = [["Friday", true]]
$ show --json Friday  ? json.name = Friday
+ undo
$ list --json  ? json.name,archived = [["Friday", false]]
"""
