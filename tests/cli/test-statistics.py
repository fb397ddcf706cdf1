# SPDX-License-Identifier: GPL-3.0-or-later
"""test-statistics - tournaments of a period in figures, against what the test knows it did"""

from datetime import datetime, timedelta, timezone

import felt_cli
import felt_table

MINUTE = 60000
START = {"Friday": "2026-03-06T19:00:00Z", "Saturday": "2026-03-07T19:00:00Z", "April": "2026-04-10T19:00:00Z",
         "Now": f"{datetime.now(timezone.utc) - timedelta(minutes=30):%Y-%m-%dT%H:%M:%SZ}"}


def play(database, name, players, busts, late=(), **setup):
    """A freezeout that starts after 10 minutes; busts: (minute, player, by). 50% and 30% and 20% to the best three."""
    tournament = database.new(name, "freezeout", "--at", START[name], "--seed", "7")
    script = [{"command": "set-config", "price": 1000, "fee": 100, "currency": "EUR", "payouts": {"how": "percents", "percents": [5000, 3000, 2000]}, **setup}]
    script += [{"command": "register", "name": who, "at": MINUTE} for who in players]
    script += [{"command": "start", "at": 10 * MINUTE}]
    later = [(minute, {"command": "register", "name": who}) for minute, who in late]
    later += [(minute, {"command": "bust-out", "players": [{"player": who, "by": [by]}]}) for minute, who, by in busts]
    script += [{**command, "at": (10 + minute) * MINUTE} for minute, command in sorted(later, key=lambda pair: pair[0])]
    for answer in database.run(tournament, script, "--simulate").lines:
        assert answer["ok"], answer
    return tournament


class Club:
    def __init__(self, folder):
        self.database = felt_cli.Database(folder, env=felt_cli.environment(TZ="UTC"))
        self.friday = play(self.database, "Friday", ["Ann", "Ben", "Cid", "Dee", "Eve"], late=[(5, "Fay")],
                           busts=[(20, "Fay", "Ann"), (40, "Eve", "Ann"), (70, "Dee", "Ben"), (90, "Cid", "Ann"), (130, "Ben", "Ann")])
        self.saturday = play(self.database, "Saturday", ["ann", "Ben", "Gus", "Hal"],
                             busts=[(30, "Hal", "Gus"), (50, "Gus", "Ben"), (65, "ann", "Ben")])
        self.april = play(self.database, "April", ["Ann", "Ida"], busts=[(15, "Ida", "Ann")])
        self.database.new("Not begun")

    def __call__(self, *words):
        return self.database("statistics", "--json", *words).json


a_club = Club


def a_database(folder):
    return felt_cli.Database(folder, env=felt_cli.environment(TZ="UTC"))


def test_a_tournament(folder):
    """Each figure of a known evening."""
    friday = Club(folder)()["tournaments"][0]
    wanted = {"name": "Friday", "start": "2026-03-06T19:10:00Z", "end": "2026-03-06T21:20:00Z", "length_ms": 130 * MINUTE, "players": 6,
              "entries": 6, "late": 1, "rebuys": 0, "taken": 6600, "pool": 6000, "fees": 600, "paid_places": 3, "first_prize": 3000,
              "bubble_from_ms": 40 * MINUTE, "bubble_ms": 30 * MINUTE, "bubble_name": "Dee", "most_hits": 4, "most_hits_name": "Ann",
              "new": 6, "returning": 0, "currency": "EUR", "digits": 2}
    assert {key: friday[key] for key in wanted} == wanted, friday
    assert friday["in"] == [[0, 5], [5 * MINUTE, 6], [20 * MINUTE, 5], [40 * MINUTE, 4], [70 * MINUTE, 3], [90 * MINUTE, 2],
                            [130 * MINUTE, 1]], friday["in"]


def test_a_crooked_evening(database):
    """Who was taken off the list or whose entry was undone was never in; who comes back puts the bubble off; what several share names nobody."""
    tournament = database.new("Friday", "freezeout", "--at", START["Friday"], "--seed", "7")
    answers = database.run(tournament, [
        {"command": "set-config", "price": 1000, "payouts": {"how": "percents", "percents": [6000, 4000]}, "re_entry": {"most": 1}},
        *felt_cli.commands("register names=Ann,Ben,Cid,Dee,Eve,Zoe at=60000; "
                           "unregister player=Zoe at=120000; register name=Yan at=180000; "
                           "undo at=240000; start at=600000"),
        {"command": "bust-out", "players": [{"player": "Eve", "by": ["Ann"], "stack": 500}, {"player": "Dee", "by": ["Ben"], "stack": 400}], "at": 20 * MINUTE},
        *felt_cli.commands("re-enter player=Eve at=1500000; close-registration at=1560000"),
        {"command": "bust-out", "players": [{"player": "Eve", "by": ["Ann"], "stack": 500}, {"player": "Cid", "by": ["Ben"], "stack": 500}], "at": 40 * MINUTE},
        {"command": "bust-out", "players": [{"player": "Ben", "by": ["Ann"]}], "at": 50 * MINUTE}], "--simulate").lines
    assert all(answer["ok"] for answer in answers), answers
    one = database("statistics", "--json").json["tournaments"][0]
    assert one["in"] == [[0, 5], [10 * MINUTE, 3], [15 * MINUTE, 4], [30 * MINUTE, 2], [40 * MINUTE, 1]], one["in"]
    assert (one["late"], one["entries"], one["players"], one["most_hits"], one["most_hits_name"]) == (1, 6, 5, 3, "Ann"), one
    assert (one["bubble_name"], one["paid_places"]) == (None, 2), one


def test_bubble_again(database):
    """Who comes back after the bubble makes it anew: it has not burst until somebody goes out again."""
    tournament = database.new("Friday", "freezeout", "--at", START["Friday"], "--seed", "7")
    script = [{"command": "set-config", "price": 1000, "payouts": {"how": "percents", "percents": [6000, 4000]}, "re_entry": {"most": 1}},
              *felt_cli.commands("register names=Ann,Ben,Cid,Dee; start at=600000; "
                                 "bust-out player=Dee at=1200000; bust-out player=Cid at=1800000")]

    def bubble():
        one = database("statistics", "--json").json["tournaments"][0]
        return one["bubble_from_ms"], one["bubble_ms"], one["bubble_name"]

    database.run(tournament, script, "--simulate")
    assert bubble() == (10 * MINUTE, 10 * MINUTE, "Cid")
    database.run(tournament, [{"command": "re-enter", "player": "Cid", "at": 35 * MINUTE}], "--simulate")
    assert bubble() == (25 * MINUTE, None, None), bubble()
    database.run(tournament, [{"command": "bust-out", "player": "Ben", "at": 55 * MINUTE}], "--simulate")
    assert bubble() == (25 * MINUTE, 20 * MINUTE, "Ben")


def test_hits_shared(database):
    """The most players were put out by two: by nobody in particular."""
    play(database, "Friday", ["Ann", "Ben", "Cid", "Dee"], busts=[(60, "Dee", "Ann"), (70, "Cid", "Ben")])
    one = database("statistics", "--json").json["tournaments"][0]
    assert (one["most_hits"], one["most_hits_name"]) == (1, None), one


def test_a_period(club):
    """Who came back, sums, means; names of walk-ins are the same in any case."""
    everything = club()
    assert [one["name"] for one in everything["tournaments"]] == ["Friday", "Saturday", "April"], "what has not begun is not counted"
    assert [(one["new"], one["returning"]) for one in everything["tournaments"]] == [(6, 0), (2, 2), (1, 1)]
    assert (everything["players"], everything["again"], everything["entries"]) == (9, 2, 12)
    assert abs(everything["retention"] - 2 / 9) < 1e-9
    assert everything["length_ms"] == (130 + 65 + 50) * MINUTE // 3, "in April one was left, and entries were open until minute 50"
    money = everything["money"]
    assert len(money) == 1 and (money[0]["taken"], money[0]["pool"], money[0]["fees"]) == (13200, 12000, 1200)
    ann, ben = everything["people"][:2]
    assert (ann["name"], ann["tournaments"], ann["wins"], ann["hits"]) == ("Ann", 3, 2, 5)
    assert (ben["name"], ben["tournaments"], ben["wins"], ben["hits"], ben["cashes"], ben["streak"]) == ("Ben", 2, 1, 3, 2, 2)
    assert ann["paid"] == 3300 and ben["won"] == 1800 + 2000


def test_people(database):
    """A person is one over names and merged records; who walked in is known by name."""
    database.do("club", "person-add", 'people=["Ann","Anne","Ben"]')
    play(database, "Friday", ["Ann", "Ben", "Zoe"], busts=[(20, "Zoe", "Ann"), (40, "Ben", "Ann")])
    database.do("club", "person-change", "person=Ben", "name=Benjamin")
    play(database, "Saturday", ["Anne", "Benjamin", "zoe"], busts=[(20, "zoe", "Benjamin"), (40, "Anne", "Benjamin")])
    play(database, "April", ["Ann", "Anne", "Benjamin"], busts=[(20, "Benjamin", "Ann"), (40, "Anne", "Ann")])

    def people():
        shown = database("statistics", "--json").json
        return shown, {row["name"]: (row["person"], row["tournaments"], row["wins"], row["hits"], row["cashes"], row["streak"]) for row in shown["people"]}

    shown, before = people()
    assert before == {"Ann": (1, 2, 2, 4, 2, 2), "Anne": (2, 2, 0, 0, 2, 2), "Benjamin": (3, 3, 1, 2, 3, 3), "zoe": (None, 2, 0, 0, 2, 2)}, before
    database.do("club", "person-merge", "person=Ann", "other=Anne")
    merged, now = people()
    assert now == {"Ann": (1, 3, 2, 4, 3, 3), "Benjamin": (3, 3, 1, 2, 3, 3), "zoe": (None, 2, 0, 0, 2, 2)}, now
    assert (shown["players"], merged["players"], merged["again"]) == (4, 3, 3) and merged["tournaments"][1]["new"] == 0, merged
    assert merged["people"][0]["paid"] == 4 * 1100 and sum(row["won"] for row in merged["people"]) == 9000, merged["people"]
    database.do("club", "person-unmerge", "other=2")
    assert people() == (shown, before)


def test_bounties(database):
    """A bounty is money won and no place in the money: as the list of people has it."""
    database.do("club", "person-add", 'people=["Ann","Ben","Cid"]')
    for name in ("Friday", "Saturday"):
        play(database, name, ["Ann", "Ben", "Cid"], busts=[(60, "Cid", "Ben"), (70, "Ben", "Ann")], bounty=500, payouts={"how": "percents", "percents": [10000]})
    rows = {row["name"]: row for row in database("statistics", "--json").json["people"]}
    assert [(rows[name]["cashes"], rows[name]["streak"], rows[name]["won"]) for name in ("Ann", "Ben", "Cid")] == \
        [(2, 2, 2 * (3000 + 1000)), (0, 0, 2 * 500), (0, 0, 0)], rows
    play(database, "Now", ["Ann", "Ben", "Cid"], busts=[(5, "Cid", "Ben"), (6, "Ben", "Ann")],
         payouts={"how": "percents", "percents": [6000, 4000]})
    rows = {row["name"]: row for row in database("statistics", "--json").json["people"]}
    assert rows["Ben"]["tournaments"] == 3, rows  # that one goes on: places and prizes may change
    people = {row["name"]: row["cashes"] for row in database("people", "list", "--json").lines}
    assert people == {name: row["cashes"] for name, row in rows.items()} == {"Ann": 2, "Ben": 0, "Cid": 0}, (people, rows)


def test_shared_win(database):
    """Two who end it together have won it neither here, nor among the people, nor in a league."""
    database.do("club", "person-add", 'people=["Ann","Ben","Cid"]')
    friday = play(database, "Friday", ["Ann", "Ben", "Cid"], busts=[(60, "Cid", "Ben")])
    database.do(friday, "finish")
    play(database, "Saturday", ["Ann", "Ben"], busts=[(60, "Ben", "Ann")])
    database.do("club", "league-new", "name=All", "series=*")
    places = {player["name"]: (player["place"], player["place_to"]) for player in database.show(friday)["players"]}
    assert places == {"Ann": (1, 2), "Ben": (1, 2), "Cid": (3, 3)}, places
    for rows in (database("statistics", "--json").json["people"], database("people", "list", "--json").lines,
                 database("league", "show", "All", "--json").json["standings"]):
        assert {row["name"]: row["wins"] for row in rows} == {"Ann": 1, "Ben": 0, "Cid": 0}, rows


def test_days(club):
    """From a day to a day, both counted; returning counts what was before."""
    for words, wanted in ((("--from", "2026-03-07"), ["Saturday", "April"]), (("--to", "2026-03-07"), ["Friday", "Saturday"]),
                          (("--from", "2026-03-07", "--to", "2026-03-07"), ["Saturday"]), (("--from", "2027-01-01"), [])):
        assert [one["name"] for one in club(*words)["tournaments"]] == wanted, words
    assert club("--from", "2026-04-01")["tournaments"][0]["returning"] == 1
    nothing = club("--from", "2027-01-01")
    assert nothing["retention"] is None and nothing["length_ms"] is None and nothing["people"] == []
    for status, words in ((1, ["--from", "yesterday"]), (1, ["--from", "2026-02-30"]), (1, ["--from", "2026-03-02", "--to", "2026-03-01"]),
                          (2, ["Friday"]), (2, ["--format", "csv"])):
        club.database("statistics", *words, status=status)


def test_recorded_later(club):
    """What is recorded after its evening is of the evening for which it was planned."""
    late = club.database.new("January")
    club.database.run(late, felt_cli.commands(
        "set-config starts_at=2026-01-09T20:00:00Z; register names=Ann,Ben; start"))
    assert [one["name"] for one in club("--to", "2026-03-06")["tournaments"]] == ["January", "Friday"]
    assert club("--from", "2026-03-06", "--to", "2026-03-06")["tournaments"][0]["returning"] == 2  # Ann and Ben
    assert "2026-01-09  January" in club.database("statistics").out


def test_undone_and_put_back(club):
    """What was undone, and a bust-out that was none, are in no figure."""
    before = club()["tournaments"][2]
    club.database.do(club.april, "put-back", "player=Ida")
    again = club()["tournaments"][2]
    assert again["end"] is None and again["in"] == [[0, 2]] and again["most_hits"] == 0, again
    club.database.do(club.april, "undo")
    assert club()["tournaments"][2] == before


def test_currencies(club):
    """Sums of each currency by itself."""
    club.database.do(club.april, "set-config", "currency=USD")
    money = club()["money"]
    assert [(sums["currency"], sums["tournaments"], sums["pool"]) for sums in money] == [("EUR", 2, 10000), ("USD", 1, 2000)]
    assert club()["people"][0]["paid"] == 2200, "what is paid in another currency is not added"


def test_files(folder, club):
    """A row for each tournament; of one tournament by export."""
    club.database("statistics", "--format", "csv", "-o", str(folder / "s.csv"))
    rows = felt_table.read_csv(folder / "s.csv")
    column = {title: i for i, title in enumerate(rows[0])}
    assert [row[column["Name"]] for row in rows[1:]] == ["Friday", "Saturday", "April"]
    assert [row[column["Prize pool (EUR)"]] for row in rows[1:]] == ["60.00", "40.00", "20.00"]
    assert rows[1][column["Length"]] == "2:10:00" and rows[1][column["Came back"]] == "0"
    club.database("export", "statistics", club.friday, "--format", "json", "-o", str(folder / "f.json"))
    table = felt_table.read_json(folder / "f.json")
    assert [row["bubble_name"] for row in table["rows"]] == ["Dee"] and table["currency"] == "EUR"
    text = club.database("statistics").out
    assert "Friday" in text and "120 EUR" in text and "took 1:21 hours" in text, text
