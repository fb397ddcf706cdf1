# SPDX-License-Identifier: GPL-3.0-or-later
"""test-league - leagues from a shell: which tournaments count, who stands where, who would move, a final by standing"""

import json
import math

import felt_cli


def play(database, name, order, at="2026-01-06T19:00:00Z", **setup):
    """A tournament of one table whose players go out in this order, the winner last."""
    tournament = database.new(name, "freezeout", "--at", at, "--seed", name)
    keys = {"price": 2000, "fee": 0, "currency": "EUR", "rebuy": {"most": 0}, "add_on": {"most": 0}, **setup}
    lines = [{"command": "set-config", **keys}, {"command": "register", "names": order}, {"command": "start"},
             {"command": "close-registration"}]
    lines += [{"command": "bust-out", "players": [{"player": who, "by": [order[-1]]}]} for who in order[:-1]]
    answers = database.run(tournament, [{"at": 1000 * (i + 1), **line} for i, line in enumerate(lines)], "--simulate").lines
    assert all(answer["ok"] for answer in answers), answers
    assert database.show(tournament)["phase"] == "finished"
    return tournament


def rows(standings):
    return [(row["place"], row["name"], row["points"]) for row in standings["standings"]]


def league(database, name="Tuesday", *options):
    return database("league", "show", name, "--json", *options).json


def three(folder):
    database = felt_cli.Database(folder)
    database.do("club", "person-add", 'people=["Ann","Ben"]')
    ids = [play(database, "Tuesday 1", ["Dan", "Cid", "Ben", "Ann"]),
           play(database, "Tuesday 2", ["Ann", "Cid", "Ben"], "2026-02-03T19:00:00Z"),
           play(database, "Monday", ["Ann", "Dan"], "2026-02-09T19:00:00Z")]
    return database, ids


def test_standings(folder):
    """What counts by name and by hand, best, corrections; undone it is as it was."""
    database, ids = three(folder)
    database.do("club", "league-new", "name=Tuesday", "formula=linear", "series=tuesday")
    shown = league(database)
    assert shown["name"] == "Tuesday" and shown["season"] is None and shown["formula"] == "n - rank + 1", shown
    assert rows(shown) == [(1, "Ben", 6), (2, "Ann", 5), (3, "Cid", 4), (4, "Dan", 1)], shown
    first = shown["standings"][0]
    assert [(c["tournament"], c["place"], c["points"]) for c in first["counted"]] == [(ids[0], 2, 3), (ids[1], 1, 3)], first
    assert first["events"] == 2 and first["place_to"] == 1 and first["wins"] == 1

    database.do("club", "league-count", "league=Tuesday", "tournament=Monday")
    assert rows(league(database))[:3] == [(1, "Ann", 6), (1, "Ben", 6), (3, "Cid", 4)]
    assert league(database)["standings"][0]["place_to"] == 2
    database.do("club", "league-change", "league=Tuesday", "tie_breaks=wins,events", "best=2")
    assert rows(league(database)) == [(1, "Ben", 6), (2, "Ann", 5), (3, "Cid", 4), (4, "Dan", 3)]
    assert [c["points"] for c in league(database)["standings"][1]["dropped"]] == [1]

    head = len(database.log("club"))
    database.run("club", [{"command": "league-correct", "league": "Tuesday", "person": "Ann", "points": 1.5, "reason": "Host"}])
    assert rows(league(database))[0] == (1, "Ann", 6.5)
    database.do("club", "undo")
    assert rows(league(database))[0] == (1, "Ben", 6)
    assert len(database.log("club")) == head + 2
    text = database("league", "show", "Tuesday").out
    assert "Ben" in text.splitlines()[2] and "2/2" in text.splitlines()[2], text
    assert [line["name"] for line in database("league", "list", "--json").lines] == ["Tuesday"]
    assert "Tuesday" in database("league", "list").out
    database.verify("club")


def test_formulas(folder):
    """PokerStars' formula, money in whole units, a formula of a tournament's own, one that has no value."""
    database, _ids = three(folder)
    database.do("club", "league-new", "name=All", "formula=10*sqrt(n)/sqrt(k)*(1+log10(b+0.25))", "series=*", status=1)
    database.do("club", "league-new", "name=All", "formula=square-root", "series=*")
    points = {row["name"]: row["points"] for row in league(database, "All")["standings"]}
    want = {name: 0 for name in "Ann Ben Cid Dan".split()}
    for order in (["Dan", "Cid", "Ben", "Ann"], ["Ann", "Cid", "Ben"], ["Ann", "Dan"]):
        for place, name in enumerate(reversed(order), 1):
            exact = 10 * math.sqrt(len(order)) / math.sqrt(place) * (1 + math.log10(20.25))
            want[name] += math.floor(exact * 1000 + 0.5) / 1000
    assert all(abs(points[name] - want[name]) < 0.0001 for name in want), (points, want)

    database.do("club", "league-change", "league=All", "formula=prize - total_cost")
    money = {row["name"]: row["points"] for row in league(database, "All")["standings"]}
    assert sum(money.values()) == 0 and money["Cid"] <= -20, money
    database.do("club", "league-change", "league=All", "formula=")
    database.do("club", "league-count", "league=All", "tournament=Monday", "formula=100 - rank")
    assert rows(league(database, "All"))[0] == (1, "Ann", 103)
    database.do("club", "league-change", "league=All", "formula=1 / (rank - 2)")
    shown = database("league", "show", "All", "--json")
    assert shown.json["trouble"].startswith("Tuesday 1, Ben: column") and "counts 0 points" in shown.err, shown


def test_seasons(folder):
    database, _ids = three(folder)
    database.do("club", "league-new", "name=Tuesday", "series=*")
    database.do("club", "season-new", "name=January", "from=2026-01-01", "to=2026-01-31")
    database.do("club", "season-new", "name=February", "from=2026-02-01", "to=2026-02-28", "league=Tuesday")
    assert league(database)["season"] == "February"
    assert rows(league(database)) == [(1, "Ben", 3), (2, "Ann", 2), (2, "Cid", 2), (2, "Dan", 2)]
    assert rows(league(database, "Tuesday", "--season", "january"))[0] == (1, "Ann", 4)
    assert league(database, "Tuesday", "--ever")["season"] is None
    database.do("club", "season-change", "season=February", "to=2026-02-05")
    assert rows(league(database)) == [(1, "Ben", 3), (2, "Cid", 2), (3, "Ann", 1)]
    database("league", "show", "Tuesday", "--season", "March", status=1)
    database("league", "show", "Friday", status=1)


def test_preview_and_race(folder):
    database, _ids = three(folder)
    database.do("club", "league-new", "name=Tuesday", "series=*")
    before, head = league(database), len(database.log("club"))
    moves = database("league", "preview", "Tuesday", "formula=10 * hits", "--json").json
    assert [(m["name"], m["after"]["place"], m["before"]["place"]) for m in moves[:2]] == [("Ann", 1, 1), ("Ben", 2, 1)], moves
    assert league(database) == before and len(database.log("club")) == head, "a preview changes nothing"
    assert "Ben: 1" in database("league", "preview", "Tuesday", "formula=10 * hits").out
    assert database("league", "preview", "Tuesday", "best=9", "--json").json == []
    database("league", "preview", "Tuesday", "formula=hats", status=1)
    race = database("league", "race", "Tuesday", "--json").json
    assert {p["name"]: p["points"] for p in race["players"]} == \
        {"Ann": [4, 5, 6], "Ben": [3, 6, 6], "Cid": [2, 4, 4], "Dan": [1, 1, 3]}, race
    assert "Dan: 1, 1, 3" in database("league", "race", "Tuesday").out
    for name, begin in (("race.png", b"\x89PNG"), ("race.pdf", b"%PDF")):
        database("league", "race", "Tuesday", "-o", str(folder / name))
        assert (folder / name).read_bytes().startswith(begin)
    database("league", "race", "Tuesday", "-o", str(folder / "none" / "race.png"), status=3)


def test_people(folder):
    """Merged and parted again, the standings are as they were."""
    database = felt_cli.Database(folder)
    database.do("club", "person-add", 'people=["Ann Moss","Ben Hale","Ann Mos"]')
    play(database, "A", ["Ben Hale", "Ann Moss"])
    play(database, "B", ["Ben Hale", "Ann Mos"])
    database.do("club", "league-new", "name=T", "series=*")
    before = league(database, "T")
    assert [row["person"] for row in before["standings"]] == [1, 2, 3] or len(before["standings"]) == 3, before
    database.do("club", "person-merge", "person=1", "other=3")
    assert rows(league(database, "T")) == [(1, "Ann Moss", 4), (2, "Ben Hale", 2)]
    database.do("club", "person-unmerge", "other=3")
    assert league(database, "T") == before


def test_final(folder):
    """Stacks by standing become entries of the final."""
    database, _ids = three(folder)
    database.do("club", "league-new", "name=Tuesday", "series=*")
    commands = database("league", "final", "Tuesday", "--stack", "1000 * points", "--round", "500", "--json").out
    assert [json.loads(line)["chips"] for line in commands.splitlines()] == [6000, 6000, 4000, 3000], commands
    assert len(database("league", "final", "Tuesday", "--players", "2").out.splitlines()) == 2
    database("league", "final", "Tuesday", "--stack", "hits", status=1)
    final = database.new("Final", "freezeout")
    answers = database.run(final, commands).lines
    assert all(answer["ok"] for answer in answers), answers
    shown = database.show(final)
    assert {p["name"]: p["chips"] for p in shown["players"]} == {"Ann": 6000, "Ben": 6000, "Cid": 4000, "Dan": 3000}, shown
    assert shown["counts"]["chips_in_play"] == 19000

    # Until somebody is out, lists tell what is to be handed out; where all have the same, nothing.
    database.do(final, "start")
    def handed_out(name):
        path = folder / "seats.json"
        database("export", "seats", name, "--format", "json", "-o", path)
        return {row["name"]: row.get("chips") for row in json.loads(path.read_text())["rows"]}
    assert handed_out(final) == {"Ann": 6000, "Ben": 6000, "Cid": 4000, "Dan": 3000}, handed_out(final)
    database.do(final, "bust-out", "player=Dan")
    assert set(handed_out(final).values()) == {None}, handed_out(final)
    same = database.new("Same", "freezeout")
    database.play(same, "register names=Ann,Ben; start")
    assert set(handed_out(same).values()) == {None}, handed_out(same)
    database.verify(final)


def test_sheet(folder):
    """The standings on paper: of all, and of a season."""
    database, _ids = three(folder)
    database.do("club", "league-new", "name=Tuesday", "series=*")
    database.do("club", "season-new", "name=January", "from=2026-01-01", "to=2026-01-31")
    for more in ((), ("--season", "January", "--paper", "letter")):
        path = folder / f"standings{len(more)}.pdf"
        database("print", "standings", "Tuesday", "-o", str(path), *more)
        assert path.read_bytes().startswith(b"%PDF")
    database("print", "standings", "Friday", "-o", str(folder / "no.pdf"), status=1)
    database("print", "results", "Monday", "--season", "January", "-o", str(folder / "no.pdf"), status=2)
    assert not (folder / "no.pdf").exists()


def test_export(folder):
    """The standings as files: of all, of a season; a name is never a formula."""
    database, _ids = three(folder)
    play(database, "Tuesday 3", ["Dan", "=1+1"], "2026-03-03T19:00:00Z")
    database.do("club", "league-new", "name=Tuesday", "formula=rank / 2", "series=*")
    database.do("club", "season-new", "name=January", "from=2026-01-01", "to=2026-01-31")
    database("export", "standings", "Tuesday", "--format", "csv", "-o", str(folder / "s.csv"), "--season", "January")
    lines = (folder / "s.csv").read_bytes().decode().split("\r\n")
    assert lines[0].startswith("Place,Shared down to,Name,Points") and lines[1].startswith("1,1,Dan,2,1,1,0"), lines
    assert [line.split(",")[3] for line in lines[1:5]] == ["2", "1.5", "1", "0.5"], lines
    database("export", "standings", "Tuesday", "--format", "json", "-o", str(folder / "s.json"))
    listed = json.loads((folder / "s.json").read_text())
    shown = league(database)
    assert listed["list"] == "standings" and listed["of"] == "Tuesday - January", listed
    assert [(row["place"], row["name"], row["points"]) for row in listed["rows"]] == rows(shown), listed
    for form, begin in (("html", b"<!DOCTYPE html>"), ("xlsx", b"PK")):
        database("export", "standings", "Tuesday", "--format", form, "-o", str(folder / f"s.{form}"))
        assert (folder / f"s.{form}").read_bytes().startswith(begin)
    database("export", "standings", "Friday", "--format", "csv", "-o", str(folder / "no"), status=1)
    database("export", "results", "Monday", "--format", "csv", "--season", "x", "-o", str(folder / "no"), status=2)
    assert not (folder / "no").exists()


def test_usage(folder):
    database = felt_cli.Database(folder)
    database.new()
    for words in ((), ("show",), ("list", "x"), ("wibble", "T"), ("preview", "T")):
        database("league", *words, status=2)
    assert database("league", "list").out == ""


def test_pot(folder):
    """What tournaments set aside is the season's pot, in one league only; what is paid out of it is taken off, and undone again."""
    database = felt_cli.Database(folder)
    aside = {"payouts": {"set_aside": 1000}}
    database.do("club", "person-add", 'people=["Ann","Ben"]')
    first = play(database, "Tuesday 1", ["Dan", "Cid", "Ben", "Ann"], payouts={"set_aside": 1000, "set_aside_each": 50})
    second = play(database, "Tuesday 2", ["Cid", "Ben"], "2026-02-03T19:00:00Z", **aside)
    play(database, "Tuesday 3", ["Cid", "Ben"], "2027-02-03T19:00:00Z", **aside)
    final = play(database, "Final", ["Ben", "Ann"], "2026-06-01T19:00:00Z")
    for tournament, wanted in ((first, 800 + 200), (second, 400)):
        money = database.show(tournament)["money"]
        assert money["set_aside"] == wanted and money["pool"] + money["set_aside"] + money["bounties"] + money["fees"] + money["staff"] == money["taken"], money
    database.play("club", "league-new name=Tuesday series=tuesday; league-new name=All series=*; "
                          "season-new name=Winter from=2026-01-01 to=2026-12-31 league=Tuesday")

    def pots(*options):
        return [(pot["currency"], pot["set_aside"], pot["paid"], pot["left"]) for pot in league(database, "Tuesday", *options)["pots"]]

    assert pots("--season", "Winter") == [("EUR", 1400, 0, 1400)] and pots("--ever") == [("EUR", 1800, 0, 1800)]
    assert [(t["id"], t["set_aside"]) for t in league(database, "Tuesday", "--season", "Winter")["tournaments"]] == [(first, 1000), (second, 400)]
    assert league(database, "All", "--ever")["pots"] == [], "money is in the pot of the first league only"
    database.do("club", "season-pay", "league=Tuesday", "season=Winter", "amount=900", f"tournament={final}", "reason=the final")
    database.do("club", "season-pay", "league=Tuesday", "season=Winter", "amount=300", "person=Ben", "currency=eur")
    shown = league(database, "Tuesday", "--season", "Winter")
    assert pots("--season", "Winter") == [("EUR", 1400, 1200, 200)] and pots("--ever") == [("EUR", 1800, 1200, 600)], shown["pots"]
    assert [(p["amount"], p["person"], p["tournament"], p["reason"]) for p in shown["payments"]] == [(900, None, final, "the final"), (300, 2, None, None)], shown
    assert "Pot: 14 EUR set aside, 12 EUR paid out, 2 EUR left" in database("league", "show", "Tuesday", "--season", "Winter").out
    log = database("log", "club").out
    assert "League Tuesday: 3 EUR out of the season’s pot, paid to Ben" in log and f"for the tournament {final}: the final" in log, log
    database.do("club", "season-pay", "league=Tuesday", "season=Winter", "amount=500", "reason=too much")
    assert "3 EUR more than there is" in database("league", "show", "Tuesday", "--season", "Winter").out
    database.do("club", "undo")
    assert pots("--season", "Winter") == [("EUR", 1400, 1200, 200)]
    for words in (["amount=0", "reason=x"], ["amount=5"], ["amount=5", "person=Nobody"], ["amount=5", "reason=x", "currency=wibble"],
                  ["amount=5", "reason=x", "season=Autumn"], ["amount=5", "tournament=none"]):
        felt_cli.one_sentence(database.do("club", "season-pay", "league=Tuesday", *words, status=1))
    database.verify("club")
    pdf = folder / "standings.pdf"
    database("print", "standings", "Tuesday", "--season", "Winter", "-o", str(pdf))
    assert b"%PDF" in pdf.read_bytes()[:8]
