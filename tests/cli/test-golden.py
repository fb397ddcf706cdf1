# SPDX-License-Identifier: GPL-3.0-or-later
"""test-golden.py - what older versions recorded is opened, shown and verified as they did (TAP)"""

import json
import os
import pathlib
import re
import shutil

import felt_cli

GOLDEN = pathlib.Path(os.environ["FELT_GOLDEN"])

# Sentences, which a later version may put better.
SENTENCES = {"text", "problem", "prize_warnings"}


def compare(where, old, new):
    """All that was shown is still shown; more may be."""
    if isinstance(old, dict):
        for key, value in old.items():
            if key not in SENTENCES:
                compare(f"{where}.{key}", value, new[key])
    elif isinstance(old, list):
        assert len(old) == len(new), f"{where} was {old}, is {new}"
        for index, (one, other) in enumerate(zip(old, new)):
            compare(f"{where}[{index}]", one, other)
    else:
        assert old == new, f"{where} was {old}, is {new}"


def check(database, evening):
    """The same log, and the same state of it; returns the stream's id, which may have a colon in it."""
    said = (evening / "verify.txt").read_text(encoding="utf-8")
    tournament, events = re.match(r"(\S+): (\d+) events", said).groups()
    assert database.verify(tournament) in said, evening
    shown = json.loads((evening / "show.json").read_text(encoding="utf-8"))
    compare(f"{evening.parent.name}/{evening.name}: ", shown, database.show(tournament, "--at", events))
    return tournament


def listed(database, stream):
    """The streams that are listed beside it: the club, of which there is one, is in no list, nor are hands."""
    if stream == "club" or stream.startswith("hands:"):
        return [stream] + database("list", "--json").json
    rows = database("cash", "list", "--json").lines if stream.startswith("cash:") else database("list", "--json").json
    return [row["id"] for row in rows]


def evenings():
    found = sorted(path.parent for path in GOLDEN.glob("*/*/felt.db"))
    assert len(found) >= 3, found
    return found


def test_databases(folder):
    for number, evening in enumerate(evenings()):
        database = felt_cli.Database(folder, f"{number}.db")
        shutil.copyfile(evening / "felt.db", database.path)
        tournament = check(database, evening)
        assert listed(database, tournament) == [tournament], evening
        database("export", tournament, str(folder / "log"))
        assert (folder / "log").read_bytes() == (evening / "felt.export").read_bytes(), evening
        (folder / "log").unlink()
        database.do(tournament, *(["undo"] if tournament.startswith("hands:") else ["note", "text=Recorded by a later version"]))
        database.verify(tournament)


def test_hands(folder):
    """Each hand of a stream keeps its result, whatever rules newer hands are played by."""
    streams = sorted(GOLDEN.glob("*-hands/*/show.json"))
    assert len(streams) >= 3, streams
    for number, path in enumerate(streams):
        database = felt_cli.Database(folder, f"hands-{number}.db")
        shutil.copyfile(path.parent / "felt.db", database.path)
        old = json.loads(path.read_text(encoding="utf-8"))["hands"]
        new = database.show(f"hands:{path.parent.name}")["hands"]
        assert len(old) == len(new) > 0, path
        for was, now in zip(old, new):
            assert [(player["name"], player["finishing_stack"]) for player in was["players"]] == [
                (player["name"], player["finishing_stack"]) for player in now["players"]], (path, was["number"], now["players"])
            assert was["pots"] == now["pots"], (path, was["number"], now["pots"])


def test_leagues(folder):
    """Each season keeps its standings, whatever becomes of the rules of leagues."""
    leagues = sorted(GOLDEN.glob("*/league.db"))
    assert leagues, GOLDEN
    for number, path in enumerate(leagues):
        database = felt_cli.Database(folder, f"league-{number}.db")
        shutil.copyfile(path, database.path)
        seasons = sorted(path.parent.glob("*.json"))
        assert len(seasons) >= 3, seasons
        for shown in seasons:
            which = ["--ever"] if shown.stem == "ever" else ["--season", shown.stem]
            compare(f"{path.parent.name} {shown.stem}: ", json.loads(shown.read_text(encoding="utf-8")),
                    database("league", "show", "Tuesday", *which, "--json").json)


def test_exports(folder):
    """All of them into one database, of which each club has another."""
    databases = [felt_cli.Database(folder)]
    clubs = 0
    for evening in evenings():
        is_club = (evening / "verify.txt").read_text(encoding="utf-8").startswith("club:")
        clubs += is_club
        if is_club and clubs > 1:
            databases.append(felt_cli.Database(folder, f"{clubs}.db"))
        database = databases[-1] if is_club else databases[0]
        database("import", str(evening / "felt.export"))
        check(database, evening)
