#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""proof-tdt - saves of The Tournament Director against what must come out of them (TAP)

Usage: FELT_TDT=FOLDER proof-tdt.py       FELTCTL: the program

The folder holds saves and expected.json: for each file its facts. The saves are no part of the project. Whole units of
money there are minor ones here.
"""

import json
import os
import pathlib

import felt_cli

FOLDER = pathlib.Path(os.environ["FELT_TDT"])
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def same(file, what, made, wanted):
    assert made == wanted, f"{file}: {what} is {made!r}, not {wanted!r}"


def check_counts(file, answer, facts):
    counts = facts["counts"]
    for key, of in (("players", "listed"), ("entries", "entered"), ("rebuys", "rebuys"), ("add_ons", "addons")):
        same(file, key, answer[key], counts[of])
    same(file, "pool", answer["pool"], facts["money"]["pot"] * 100)


def check_places(file, answer, facts):
    places = {place["name"]: place for place in answer["places"]}
    same(file, "who entered", sorted(places), sorted(player["name"] for player in facts["players"]))
    for player in facts["players"]:
        place, name = places[player["name"]], player["name"]
        same(file, f"{name}: place", place["place"], player["place"])
        same(file, f"{name}: prize", place["prize"], player["prize"] * 100)
        same(file, f"{name}: hits", place["hits"], player["hits"])
        same(file, f"{name}: points", place["points"], player["points"])


def check_clock(file, shown, facts):
    clock = facts["clock"]
    phases = {"not_started": "setup", "running": "running", "finished": "finished"}
    same(file, "phase", shown["phase"], phases[facts["state"]])
    if facts["state"] == "not_started":
        return
    same(file, "level", shown["clock"]["level"], clock["level_index"] + 1)
    same(file, "time left", round(shown["clock"]["remaining_ms"] / 1000), clock["duration_s"] - clock["elapsed_s"])


def check_state(file, shown, facts):
    players = {player["name"]: player for player in shown["players"]}
    for wanted in facts["players"]:
        made = players[wanted["name"]]
        same(file, f"{wanted['name']}: rebuys and add-ons", (made["rebuys"], made["add_ons"]), (wanted["rebuys"], wanted["addons"]))
        tied = wanted["place_to"] or wanted["place"]
        same(file, f"{wanted['name']}: place to", made["place_to"], tied)
    same(file, "chips", shown["counts"]["chips_in_play"], facts["chips"]["in_play"])
    same(file, "waiting", sorted(shown["registration"]["waiting"]), sorted(facts["listed_not_entered"]))
    money = facts["money"]
    same(file, "taken", shown["money"]["taken"], (money["total_in"] + money["bounty_chips"]) * 100)
    same(file, "fees", shown["money"]["fees"], min(money["player_rake"], money["total_in"]) * 100)
    if facts["state"] != "not_started":
        same(file, "prizes", shown["money"]["pool"], money["prizes"] * 100)


def check_tables(file, shown, facts):
    """Who sits where at the end, what is closed to all."""
    if facts["state"] == "not_started":
        return
    tables = {table["table"]: table for table in shown["tables"]}
    for number, wanted in enumerate(facts["tables"], 1):
        seated = {player["seat"]: player["name"] for player in shown["players"]
                  if player["status"] == "in" and player["table"] == number}
        same(file, f"table {number}", seated, {seat["seat"]: seat["player"] for seat in wanted["occupied"]})
        if seated:
            locked = {seat["seat"] for seat in wanted["unavailable"]} | set(wanted["locked"])
            same(file, f"table {number}: locked", set(tables[number]["locked"]), locked - set(seated))


def check_log(file, database, tournament, facts):
    """Every bust-out at its time, by the players it names."""
    events = database.log(tournament)
    names = {player["id"]: player["name"] for player in database.show(tournament)["players"]}
    made = sorted((names[bust["player"]], sorted(names[by] for by in bust.get("by", [])))
                  for event in events if event["kind"] == "players-busted" for bust in event["payload"]["players"])
    wanted = sorted((player["name"], sorted(bust["by"])) for player in facts["players"] for bust in player["bust_outs"])
    same(file, "bust-outs", made, wanted)


def check_structure(file, database, tournament, facts):
    levels = next(event for event in database.log(tournament) if event["seq"] == 1)["payload"]["levels"]
    made = [(level.get("kind", "level"), level["minutes"], level.get("small", 0), level.get("big", 0), level.get("ante", 0)) for level in levels]
    wanted = [("level", level["minutes"], level["sb"], level["bb"], level["ante"]) if level["kind"] == "round"
              else ("break", level["minutes"], 0, 0, 0) for level in facts["levels"]]
    same(file, "levels", made, wanted)


def check(folder, file):
    facts, database = EXPECTED[file], felt_cli.Database(folder)
    answer = database("import-tdt", "--currency", "SEK", "--json", str(FOLDER / file)).json
    print(f"# {file}: adjusted {json.dumps(answer['adjusted'], ensure_ascii=False)}")
    print(f"# {file}: left out {json.dumps(answer['left_out'], ensure_ascii=False)}")
    check_counts(file, answer, facts)
    check_places(file, answer, facts)
    tournament = answer["tournament"]
    shown = database.show(tournament)
    same(file, "name", shown["name"], facts["header"]["title"])
    check_clock(file, shown, facts)
    check_state(file, shown, facts)
    check_tables(file, shown, facts)
    check_log(file, database, tournament, facts)
    check_structure(file, database, tournament, facts)
    database.verify(tournament)
    again = database("import-tdt", "--json", str(FOLDER / file)).json
    same(file, "again", (again["tournament"], again["already"]), (None, tournament))


def make_test(file):
    return lambda folder: check(folder, file)


def test_league(folder):
    """All of them in one league: each tournament's points are those of its save, over all formulas and corrections."""
    database = felt_cli.Database(folder)
    answers = database("import-tdt", "--league", "All", "--seasons", "--json", *(str(FOLDER / file) for file in sorted(EXPECTED))).lines
    shown = database("league", "show", "All", "--ever", "--json").json
    made = {(event["tournament"], row["name"]): event["points"] for row in shown["standings"] for event in row["counted"]}
    wanted = {(answer["tournament"], player["name"]): player["points"] for answer in answers for player in EXPECTED[answer["file"].rpartition("/")[2]]["players"]
              if EXPECTED[answer["file"].rpartition("/")[2]]["state"] == "finished"}
    same("league", "points", made, wanted)
    same("league", "names of leagues", [answer["league"] for answer in answers],
         [EXPECTED[answer["file"].rpartition("/")[2]]["header"]["league"] for answer in answers])
    database.verify("club")


for name in sorted(EXPECTED):
    globals()["test_" + name[:-4].replace("-", "_")] = make_test(name)

felt_cli.main("tdt", globals())
