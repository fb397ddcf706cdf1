#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-status - what the club's own pages are told of a tournament"""

import felt_cli


def play(folder):
    database = felt_cli.Database(folder, env=felt_cli.environment(TZ="UTC"))
    tournament = database.new("Friday", "freezeout", "--at", "2026-03-06T19:00:00Z", "--seed", "7")
    script = [{"command": "set-config", "price": 1250, "fee": 100, "currency": "EUR"}]
    script += [{"command": "register", "name": name} for name in ("Ann", "Ben", "Cleo")]
    script += [{"command": "start", "at": 60000}, {"command": "bust-out", "player": "Ben", "at": 90000}]
    for answer in database.run(tournament, script, "--simulate").lines:
        assert answer["ok"], answer
    return database, tournament


def test_formats(folder):
    """Lines and JSON tell the same; what was simulated is told at its last event."""
    database, tournament = play(folder)
    lines = dict(line.split("=", 1) for line in database("status", tournament).out.splitlines())
    told = database("status", tournament, "--format", "json").json
    assert {key: str(value) for key, value in told.items()} == lines
    wanted = {"PlayersLeft": 2, "Buyins": 3, "SecondsElapsed": 30, "Pot": 37.5, "DefaultBuyinFee": 13.5, "DefaultBuyinRake": 1,
              "TotalBuyinsAmount": 40.5, "TotalBuyinsRake": 3, "State": 2, "StateDesc": "inprogress", "ClockPaused": 0,
              "Time": 1772823690, "LastPlayerBustoutTime": 1772823690, "TimeOfDay": 190130}
    assert {key: told[key] for key in wanted} == wanted, told
    assert "NumberOfLeagueMembers" not in told and "LastPlayerMoveTime" not in told
    assert database("status", tournament, "--format", "lines").out == database("status", tournament).out


def test_refusals(folder):
    """One sentence each, and nothing on stdout."""
    database, tournament = play(folder)
    for status, words in ((2, []), (2, [tournament, "more"]), (1, [tournament, "--format", "xml"]), (1, ["nobody"]), (1, ["club"])):
        assert database("status", *words, status=status).out == "", words


if __name__ == "__main__":
    felt_cli.main("cli-status", globals())
