# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tdt - saves of The Tournament Director: what becomes of each, what is told, what is refused"""

import re
import resource

import felt_cli
from felt_tdt import MINUTE, START, Map, New, Save, add_on, buy, bust, fee, level, player, prize, seat_at, table, terms

ANN, BEN, CLEO, DOV = "uuid-a", "uuid-b", "uuid-c", "uuid-d"


def four(**more):
    """Ann wins; Ben is second, Cleo third after a rebuy, Dov fourth; an add-on of Ben's."""
    return Save([player(ANN, "Ann", [buy(-5)]),
                 player(BEN, "Ben", [buy(-5, **bust(89, [ANN]))], [add_on(42)]),
                 player(CLEO, "Cleo", [buy(-4, **bust(10, [BEN])), buy(11, name="Rebuy", **bust(70, [ANN, BEN]))]),
                 player(DOV, "Dov", [buy(-3, **bust(60, [CLEO]))])],
                [prize(1, 70, [ANN]), prize(2, 40, [BEN])], **more)


def take(folder, save, *options, name="evening.tdt", encoding="utf-8", **more):
    database = felt_cli.Database(folder)
    answer = database("import-tdt", "--json", *options, save.save(folder, name, encoding), **more).json
    if answer.get("tournament"):
        database.verify(answer["tournament"])
    return database, answer


def by_name(answer):
    return {place["name"]: place for place in answer["places"]}


def refused(folder, content, hint):
    path = folder / "bad.tdt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    database = felt_cli.Database(folder)
    result = database("import-tdt", str(path), status=1)
    assert hint in result.err and "bad.tdt: " in result.err, result
    answer = database("import-tdt", "--json", str(path), status=1).json
    assert set(answer) == {"file", "error"} and hint in answer["error"], answer
    assert database("list", "--json").lines == [] or database("list", "--json").json == [], "something was imported"


def test_finished(folder):
    database, answer = take(folder, four(), "--currency", "EUR")
    assert (answer["players"], answer["entries"], answer["rebuys"], answer["add_ons"], answer["pool"]) == (4, 4, 1, 1, 11000), answer
    assert [(place["name"], place["place"], place["prize"], place["hits"]) for place in answer["places"]] == [
        ("Ann", 1, 7000, 2), ("Ben", 2, 4000, 2), ("Cleo", 3, 0, 1), ("Dov", 4, 0, 0)], answer
    assert answer["adjusted"] == [] and answer["left_out"] == [], answer
    shown = database.show(answer["tournament"])
    assert shown["phase"] == "finished" and shown["name"] == "Friday at the Mill", shown["phase"]
    assert shown["clock"]["level"] == 5 and shown["clock"]["remaining_ms"] == 900_000, shown["clock"]
    assert shown["money"]["taken"] == 11000 and shown["money"]["due"] == 0 and shown["money"]["drawer"] == 0, shown["money"]
    database.do(answer["tournament"], "undo", status=None)
    database.verify(answer["tournament"])


def test_versions(folder):
    """3.4 with its maps and single bytes, 3.7 in UTF-8: the same tournament."""
    places = []
    for number, (version, encoding) in enumerate((("3.4.3", "latin-1"), ("3.7.2", "utf-8"), ("3.4.3", "cp1252"))):
        save = four(title="Årsfinal – ödes" if encoding != "latin-1" else "Årsfinal, ödes", version=version)
        database, answer = take(folder, save, name=f"{number}.tdt", encoding=encoding)
        assert answer["name"].startswith("Årsfinal"), answer["name"]
        places.append(answer["places"])
    assert places[0] == places[1] == places[2]


def test_version_3_0(folder):
    """One price of each kind, in fields of its own; no layout, tables without numbers of theirs."""
    save = four(version="3.0")
    save.money = New("GameFinancials", {"EntryFee": 20, "PPRake": 2, "StartingChips": 1000,
                                        "Rebuys": New("AddOnRebuy", {"Allow": True, "Fee": 20, "Chips": 1000, "LastRound": 2}),
                                        "AddOns": New("AddOnRebuy", {"Allow": True, "Fee": 10, "Chips": 1500})}).value
    database, answer = take(folder, save)
    assert by_name(answer)["Ann"]["prize"] == 7000 and answer["rebuys"] == 1, answer
    shown = database.show(answer["tournament"])
    assert shown["counts"]["chips_in_play"] == 6500, shown["counts"]


def test_again_and_later(folder):
    """The same bytes make nothing. Of saves of one evening the one that went furthest counts, whichever comes first."""
    def evening(**facts):
        save = four(**facts)
        if "EndTime" in facts and facts["EndTime"] is None:
            save.players[1] = player(BEN, "Ben", [buy(-5)], [add_on(42)])  # still in
        return save

    database, first = take(folder, evening(EndTime=None))
    again = database("import-tdt", "--json", str(folder / "evening.tdt")).json
    assert again["tournament"] is None and again["already"] == first["tournament"] and again["places"], again
    assert len(database("list", "--json").json) == 1
    steps = (  # facts of the save, options, what is said of the one that was here, and whether this one is taken
        ({"EndTime": None, "CurrentLevel": 2}, (), "behind", False),
        ({"EndTime": None, "Notes": "as far"}, (), "same_as", False),
        ({"EndTime": None, "AccumulatedSeconds": 301}, (), "replaces", True),
        ({}, (), "replaces", True),
        ({"EndTime": None, "Notes": "an autosave"}, (), "behind", False),
        ({"Notes": "put right"}, (), "same_as", False),
        ({"Notes": "put right"}, ("--replace",), "replaces", True),
        ({"EndTime": START + 95 * MINUTE}, (), "same_as", False),  # play ended with the last bust-out
        ({"EndTime": None, "Notes": "asked for"}, ("--replace",), "replaces", True),
        ({"StartTime": START + MINUTE}, (), None, True),
        ({"StartTime": None, "EndTime": None, "Notes": "no start, no evening"}, (), None, True))
    here, kept = first["tournament"], []
    for number, (facts, options, said, taken) in enumerate(steps):
        _, answer = take(folder, evening(**facts), *options, name=f"{number}.tdt")
        told = {key: answer[key] for key in ("replaces", "same_as", "behind") if key in answer}
        assert told == ({said: here} if said else {}), (facts, here, answer)
        assert (answer["tournament"] is not None) == taken, (facts, answer)
        if taken and said is None:
            kept.append(answer["tournament"])
            continue
        here = answer["tournament"] or here
    assert {row["id"] for row in database("list", "--json").json} == {here, *kept}
    text = database("import-tdt", str(folder / "0.tdt")).out
    assert "not taken" in text and "went further" in text and "adjusted" not in text, text


def test_prizes_not_the_pool(folder):
    """More than was paid in, less, and prizes by hand: the pool is adjusted, and says why."""
    for number, (prizes, adjusted) in enumerate(((((90, [ANN]), (50, [BEN])), 3000), (((50, [ANN]), (30, [BEN])), -3000))):
        save = four(UUID=f"evening-{number}", Notes=str(number))
        save.prizes = [prize(rank, amount, to) for rank, (amount, to) in enumerate(prizes, 1)]
        database, answer = take(folder, save, name=f"{number}.tdt")
        assert [by_name(answer)[name]["prize"] for name in ("Ann", "Ben")] == [prizes[0][0] * 100, prizes[1][0] * 100], answer
        assert len(answer["adjusted"]) == 1 and answer["pool"] == 11000, answer
        log = database.log(answer["tournament"])
        pool = [event["payload"] for event in log if event["kind"] == "pool-adjusted"]
        assert [(event["amount"], event["reason"]) for event in pool] == [(adjusted, "felt:imported")], pool
        assert database.show(answer["tournament"])["money"]["adjusted"] == adjusted
    save = four(UUID="by-hand")
    save.prizes = [prize(1, 60, [ANN]), prize(2, 40, [BEN]), prize(3, 10, [DOV], Type=2)]
    _, answer = take(folder, save, name="hand.tdt")
    assert by_name(answer)["Dov"]["prize"] == 1000 and by_name(answer)["Cleo"]["prize"] == 0, answer


def test_ties_and_chops(folder):
    """Three who go out at one time share places and prizes, as the chop has it."""
    save = Save([player(ANN, "Ann", [buy(-5)]), *(player(uuid, name, [buy(-5, **bust(89, [ANN]))]) for uuid, name in ((BEN, "Ben"), (CLEO, "Cleo"), (DOV, "Dov")))],
                [prize(1, 40, [ANN]), prize(2, 25, [BEN, CLEO, DOV]), prize(3, 15, [BEN, CLEO, DOV])])
    portion = {"CashPercent": 33.33, "CashReal": 0, "RelativeRank": 0}
    save.chops = [New("GameChop", {"Portions": Map({uuid: New("GameChopPortion", portion | {"CashReal": cash}) for uuid, cash in
                                                    ((BEN, 13.34), (CLEO, 13.33), (DOV, 13.33))}), "Awarded": False, "CashMethod": 1})]
    _, answer = take(folder, save)
    assert [(place["place"], place["place_to"], place["prize"], place["hits"]) for place in answer["places"]] == [
        (1, 1, 4000, 3), (2, 4, 1334, 0), (2, 4, 1333, 0), (2, 4, 1333, 0)], answer
    assert answer["adjusted"] == [], answer


def test_all_out_at_once(folder):
    save = Save([player(uuid, uuid, [buy(-5, **bust(89 if uuid != CLEO else 40, [ANN] if uuid == CLEO else []))]) for uuid in (ANN, BEN, CLEO)])
    _, answer = take(folder, save)
    assert [(place["place"], place["place_to"]) for place in answer["places"]] == [(1, 2), (1, 2), (3, 3)], answer


def test_running(folder):
    """Half played: the clock stands where it stood, seats are those of the save, and it goes on."""
    save = Save([player(ANN, "Ann", [buy(-5)]), player(BEN, "Ben", [buy(-5)], ChipCount=1700),
                 player(CLEO, "Cleo", [buy(-5, **bust(20, [ANN], seat_at(1, 3)))]), player(DOV, "Dov")],
                [prize(1, 40, percent=66.67), prize(2, 20, percent=33.33)], EndTime=None, CurrentLevel=1, AccumulatedSeconds=500)
    save.tables = [table(1, [None, ANN, None, BEN, -1, None], locks=[5])]
    save.unavailable = {-1: "lamp"}
    save.history = [(0, "Tournament started"), (0, "Table 1, Seat 2: Ann"), (0, "Table 1, Seat 1: Ben"), (0, "Table 1, Seat 3: Cleo"),
                    (20.1, "Start of round 2"), (28, "Ben looks at his watch")]
    database, answer = take(folder, save, "--currency", "EUR")
    assert [(place["name"], place["place"]) for place in answer["places"]] == [("Cleo", 3), ("Ann", None), ("Ben", None)], answer
    tournament = answer["tournament"]
    shown = database.show(tournament)
    assert (shown["phase"], shown["clock"]["level"], shown["clock"]["paused"], shown["clock"]["remaining_ms"]) == ("running", 2, True, 700_000), shown["clock"]
    seats = {player["name"]: (player["table"], player["seat"], player["chips"]) for player in shown["players"] if player["status"] == "in"}
    assert seats == {"Ann": (1, 2, None), "Ben": (1, 4, 1700)}, seats
    assert shown["tables"][0]["locked"] == [5] and shown["registration"]["waiting"] == ["Dov"], shown["tables"]
    assert [prize["amount"] for prize in shown["prizes"]] == [4000, 2000], shown["prizes"]
    for command in (["resume"], ["bust-out", "player=Ben", "by=Ann"], ["finish"]):
        database.do(tournament, *command)
    assert database.show(tournament)["phase"] == "finished"
    database.verify(tournament)


def test_not_started(folder):
    save = Save([player(ANN, "Ann"), player(BEN, "Ben")], StartTime=None, EndTime=None, CurrentLevel=0, AccumulatedSeconds=0)
    dict(save.players)[BEN].value["Name"].value.update(Firstname="Benedict", Lastname="Okoro")
    database, answer = take(folder, save)
    assert (answer["players"], answer["entries"], answer["places"]) == (2, 0, []), answer
    shown = database.show(answer["tournament"])
    assert shown["phase"] == "setup" and shown["registration"]["waiting"] == ["Ann", "Ben"], shown["registration"]
    database.do(answer["tournament"], "register", "name=ben")
    assert [player.get("full_name") for player in database.show(answer["tournament"])["players"]] == ["Benedict Okoro"]


def test_below_zero(folder):
    """Amounts that no tournament has count as nothing, and the report tells each."""
    save = four()
    save.money |= {"HouseContribution": -10, "GuaranteedPot": -0.5}
    save.players[0] = player(ANN, "Ann", [buy(-5, amount=-20, rake=-1)])
    _, answer = take(folder, save)
    told = [line for line in answer["adjusted"] if "below 0" in line]
    assert told == [f"{key} is below 0 in the save, and counts as 0: -{amount}." for key, amount in
                    (("HouseContribution", "10"), ("GuaranteedPot", "0.50"), ("Amount", "20"), ("Rake", "1"), ("Rake", "1"))], answer["adjusted"]


def test_sales_that_felt_refuses(folder):
    """Rebuys after their time and while in, at another price, an entry after late registration: told, and as they were."""
    save = four()
    save.money["Rebuys"] = terms(fee("Rebuy", 20), until=1, most=1)
    save.money["Buyins"] = terms(fee("Standard", 20), until=1)
    save.players[0] = player(ANN, "Ann", [buy(-5), buy(50, amount=50, chips=3000, name="Double"), buy(51, name="Rebuy")])
    save.players.append(player("uuid-e", "Eve", [buy(46, amount=15, rake=3, chips=800, name="Late", **bust(65, [ANN]))]))
    save.history = [(20, "Start of round 2"), (40, "Start of break 1"), (45, "Start of round 3")]
    database, answer = take(folder, save)
    assert answer["rebuys"] == 3 and len(answer["adjusted"]) >= 2, answer
    shown = database.show(answer["tournament"])
    assert shown["money"]["taken"] == (5 * 20 - 5 + 10 + 20 + 50 + 20) * 100, shown["money"]
    assert shown["money"]["fees"] == 300 and shown["counts"]["chips_in_play"] == 4 * 1000 + 800 + 1500 + 1000 + 4000, shown["counts"]
    setup = [event["payload"]["setup"] for event in database.log(answer["tournament"]) if event["kind"] == "setup-set"][-1]
    assert setup["rebuy"]["most"] == 1 and setup["rebuy"]["until_level"] == 1, setup["rebuy"]


def test_rakes(folder):
    """Rake of a free entry, a rake of the pot, money of the house, a guarantee."""
    save = four()
    save.players = [player(ANN, "Ann", [buy(-5, amount=0, rake=20)]), player(BEN, "Ben", [buy(-5, amount=0, rake=20, **bust(89, [ANN]))])]
    save.prizes = [prize(1, 30, [ANN])]
    database, answer = take(folder, save)
    assert answer["pool"] == 0 and by_name(answer)["Ann"]["prize"] == 3000, answer
    assert database.show(answer["tournament"])["money"]["fees"] == 0
    save = four(UUID="rakes")
    save.money |= {"HouseContribution": 10, "FixedRake": New("FixedRakeConfig", {"Type": 1, "Real": New("PerPlayerRake", [0]), "Percent": New("PerPlayerRake", [10])})}
    save.prizes = [prize(1, 69, [ANN]), prize(2, 40, [BEN])]
    _, answer = take(folder, save, name="rakes.tdt")
    assert answer["pool"] == 10900, answer  # 110 and 10 less 11
    save = four(UUID="guarantee")
    save.money["GuaranteedPot"] = 200
    save.prizes = [prize(1, 120, [ANN]), prize(2, 80, [BEN])]
    database, answer = take(folder, save, name="guarantee.tdt")
    assert answer["pool"] == 20000 and answer["adjusted"] == [], answer
    assert database.show(answer["tournament"])["money"]["overlay"] == 9000


def test_bounties(folder):
    save = Save([player(ANN, "Ann", [buy(-5, bounty=5)]), player(BEN, "Ben", [buy(-5, bounty=5, **bust(89, [ANN]))])], [prize(1, 40, [ANN])])
    save.money |= {"UseBounties": True, "Buyins": terms(fee("Standard", 20, bounty=5))}
    database, answer = take(folder, save)
    assert by_name(answer)["Ann"]["prize"] == 4000 and answer["pool"] == 4000, answer
    shown = {player["name"]: player for player in database.show(answer["tournament"])["players"]}
    assert shown["Ann"]["bounties_won"] == 1000, shown["Ann"]


def test_seats(folder):
    """Seats that contradict each other, a table that is gone, a larger one than any: told or put right, never in the way."""
    save = four()
    save.players = [player(ANN, "Ann", [buy(-5)]), player(BEN, "Ben", [buy(-5, **bust(89, [ANN], seat_at(1, 2)))]),
                    player(CLEO, "Cleo", [buy(-5, **bust(70, [ANN], seat_at(1, 2)))]), player(DOV, "Dov", [buy(-5, **bust(60, [ANN], seat_at(7, 30)))])]
    save.tables = [table(1, [ANN, "uuid-unknown", None, None]), table(2, [None] * 20)]
    database, answer = take(folder, save)
    assert any("Table 2" in line for line in answer["adjusted"]) and any("seat 2" in line for line in answer["left_out"]), answer
    ann = next(player for player in database.show(answer["tournament"])["players"] if player["name"] == "Ann")
    assert (ann["table"], ann["seat"]) == (1, 1), ann


def test_names(folder):
    """Names twice, none, numbers, and ones with line breaks: each player can be told from the others."""
    names = ["Ann", "ann", "", "12", "Ben\nthe  Tall", "x" * 300]
    save = Save([player(f"uuid-{i}", name, [buy(-5, **(bust(80 - i, ["uuid-0"]) if i else {}))]) for i, name in enumerate(names)])
    _, answer = take(folder, save)
    made = [place["name"] for place in answer["places"]]
    assert made == ["Ann", "ann (2)", "Player 3", "Player 12", "Ben the  Tall", "x" * 90] or len(set(made)) == 6, made
    assert len(answer["adjusted"]) >= 4, answer["adjusted"]


def test_points(folder):
    """The save's own formula, with what else gives points."""
    save = four()
    save.money |= {"PointsForHit": 2, "PointsForPlaying": New("UserFormula", {"Text": 'assign("x", n - r)\nif(r < 3, x * 10, x)', "Strict": False})}
    save.players[3] = player(DOV, "Dov", [buy(-3, **bust(60, [CLEO]))], PointsAdjustment=1.5)
    _, answer = take(folder, save)
    assert [place["points"] for place in answer["places"]] == [34, 24, 3, 1.5], answer["places"]
    save.money["PointsForPlaying"] = New("UserFormula", {"Text": "unheard_of + 1", "Strict": False})
    _, answer = take(folder, save, name="worse.tdt")
    assert any("unheard_of" in line for line in answer["left_out"]), answer["left_out"]


def league_shown(database, league, *options):
    return database("league", "show", league, "--json", *options).json


def league_points(database, league, *options):
    return {row["name"]: row["points"] for row in league_shown(database, league, *options)["standings"]}


def test_league(folder):
    """Counted in a league that is made for it: the points of each save, by its formula and beside it, in its seasons."""
    formula = New("UserFormula", {"Text": 'assign("x", n - r)\nif(r < 3, x * 10, x)', "Strict": False})
    first = four(LeagueName="Mill", SeasonName="2023", UUID="one")
    first.money |= {"PointsForHit": 2, "PointsForPlaying": formula}
    first.players[3] = player(DOV, "Dov", [buy(-3, **bust(60, [CLEO]))], PointsAdjustment=1.5)
    database, answer = take(folder, first, "--league", "Mill")
    assert (answer["league"], answer["season"], answer["counted_in"], answer["new_people"]) == ("Mill", "2023", "Mill", 4), answer
    wanted = {place["name"]: place["points"] for place in answer["places"]}
    assert league_points(database, "Mill") == wanted == {"Ann": 34, "Ben": 24, "Cleo": 3, "Dov": 1.5}, wanted
    second = four(LeagueName="Mill", SeasonName="2023", UUID="two", StartTime=START + 3 * 86_400_000, Notes="no formula")
    _, answer = take(folder, second, "--league", "mill", name="second.tdt")
    assert answer["new_people"] == 0 and {place["points"] for place in answer["places"]} == {0}, answer
    shown = league_shown(database, "Mill")
    assert shown["season"] == "2023" and [row["events"] for row in shown["standings"]] == [2] * 4, shown
    assert league_points(database, "Mill") == wanted, shown  # a save without a formula gives no points
    assert len(database("people", "--json").lines) == 4
    before = database.log("club")
    again = database("import-tdt", "--json", "--league", "Mill", str(folder / "second.tdt")).json
    assert again["already"] and again["counted_in"] == "Mill" and database.log("club") == before, again
    change = ["club", "league-change", "league=Mill", "formula=n - r"]
    database.do(*change)
    assert league_points(database, "Mill") == wanted, "a season that is over keeps the rules by which it was played"
    assert league_points(database, "Mill", "--ever")["Ann"] == (4 - 1) * 2 + 4, "the league’s own formula, and what was given by hand"
    assert "1 closed season keeps its rules" in database("log", "club").out
    database.do("club", "season-change", "season=2023", "closed=no")
    assert league_points(database, "Mill") == wanted, "reopened, it waits for the next change"
    database.do(*change)
    assert league_points(database, "Mill")["Ann"] == (4 - 1) * 2 + 4
    database.verify("club")


def test_league_later(folder, database):
    """Without a league first, with one afterwards: walk-ins become people, names the club knows are theirs."""
    database.do("club", "person-add", "name=ANN")
    database, answer = take(folder, four(LeagueName="Mill", UUID="one"))
    assert "counted_in" not in answer and answer["season"] is None, answer
    people = {line["name"]: line for line in database("people", "--json").lines}
    assert people["ANN"]["events"] == 1 and len(people) == 1, people
    answer = database("import-tdt", "--json", "--league", "Mill", str(folder / "evening.tdt")).json
    assert (answer["tournament"], answer["counted_in"], answer["new_people"]) == (None, "Mill", 3), answer
    people = {line["name"]: line for line in database("people", "--json").lines}
    assert sorted(people) == ["ANN", "Ben", "Cleo", "Dov"] and {line["events"] for line in people.values()} == {1}, people
    database.verify(answer["already"])
    plain = database("import-tdt", str(folder / "evening.tdt")).out
    assert "of the league Mill" in plain, plain
    refused = database("import-tdt", "--json", "--league", "2019", str(folder / "evening.tdt"), status=1).json
    assert "does not count" in refused["error"] and "number is no name" in refused["error"], refused


def test_full_names(folder):
    """First and last name of whom a save shows by a nickname stand beside it, and once in what is known of the person."""
    save = four()
    for who, first, last in ((BEN, "Benedict", "Okoro"), (CLEO, "", "Banda")):
        dict(save.players)[who].value["Name"].value.update(Firstname=first, Lastname=last)
    database, answer = take(folder, save)
    full = lambda: [player.get("full_name") for player in database.show(answer["tournament"])["players"]]
    assert full() == [None, "Benedict Okoro", "Banda", None], full()
    assert "Ben,Benedict Okoro," in database("export", "players", answer["tournament"], "--format", "csv", "-o", "-").out
    database("import-tdt", "--league", "Mill", str(folder / "evening.tdt"))
    database("people", "details", "Cleo", "notes=left-handed")
    for _ in range(2):
        database("import-tdt", "--league", "Mill", str(folder / "evening.tdt"))
        known = [database("people", "details", "--json", name).json.get("notes") for name in ("Ann", "Ben", "Cleo")]
        assert known == [None, "Benedict Okoro", "Banda · left-handed"], known
    database.do("club", "person-forget", "person=Ben")
    assert full() == [None, None, "Banda", None], full()


def test_leagues_apart(folder):
    """Saves that name several leagues count each in its own; the one asked for has those that name none."""
    paths = [four(UUID=str(at), title=f"Evening {at}", LeagueName=name).save(folder, f"{at}.tdt")
             for at, name in enumerate(["Mill", "Tavern", "", "mill"])]
    database = felt_cli.Database(folder)
    answers = database("import-tdt", "--json", "--league", "Friends", *paths).lines
    assert [answer["counted_in"] for answer in answers] == ["Mill", "Tavern", "Friends", "Mill"], answers
    counted = {league: sorted(row["name"] for row in league_shown(database, league)["tournaments"]) for league in ("Mill", "Tavern", "Friends")}
    assert counted == {"Mill": ["Evening 0", "Evening 3"], "Tavern": ["Evening 1"], "Friends": ["Evening 2"]}, counted
    one = felt_cli.Database(folder, "one.db")  # of one league: where it is asked for, whatever it is called
    answers = one("import-tdt", "--json", "--league", "Friends", paths[0], paths[2], paths[3]).lines
    assert [answer["counted_in"] for answer in answers] == ["Friends"] * 3, answers


def test_seasons(folder):
    """Each save counts in the season that it names, though its day lies in another one too; one not started dates none."""
    day = 86_400_000
    database = felt_cli.Database(folder)
    saves = [("2023", 0, {}), ("Cup", 10, {}), ("2023", 20, {}), ("Cup", 300, {"StartTime": None, "EndTime": None})]
    for number, (season, days, more) in enumerate(saves):
        save = four(LeagueName="Mill", SeasonName=season, UUID=f"{number}", **more)
        if more:
            save.players = [player(*pair) for pair in ((ANN, "Ann"), (BEN, "Ben"))]
            save.prizes = []
        (folder / f"{number}.tdt").write_text(re.sub(r"\b17\d{11}\b", lambda time: str(int(time.group()) + days * day), save.text()))
        answer = database("import-tdt", "--json", "--league", "Mill", str(folder / f"{number}.tdt")).json
        told = [line for line in answer["adjusted"] if "overlap" in line]
        assert told == answer["adjusted"][:len(told)] and len(told) == (number == 2), answer["adjusted"]
    leagues = database("league", "list", "--json").json
    assert [(s["name"], s["from"], s["to"], s["closed"]) for s in leagues["seasons"]] == [
        ("2023", "2023-11-14", "2023-12-04", "by-day"), ("Cup", "2023-11-24", "2023-11-24", "by-day")], leagues
    counts = {season: [row["day"] for row in league_shown(database, "Mill", "--season", season)["tournaments"]] for season in ("2023", "Cup")}
    assert counts == {"2023": ["2023-11-14", "2023-12-04"], "Cup": ["2023-11-24"]}, counts
    # Without an assignment a tournament is of its day again, and then of both.
    cup = league_shown(database, "Mill", "--season", "Cup")["tournaments"][0]["id"]
    database.do("club", "league-count", "league=Mill", f"tournament={cup}", "season=none")
    assert len(league_shown(database, "Mill", "--season", "2023")["tournaments"]) == 3
    database.do("club", "league-count", "league=Mill", f"tournament={cup}", "season=cup")
    database.do("club", "league-count", "league=Mill", f"tournament={cup}", "counts=yes")  # and stays of it
    assert len(league_shown(database, "Mill", "--season", "2023")["tournaments"]) == 2
    assert "no season “2024”" in database.do("club", "league-count", "league=Mill", f"tournament={cup}", "season=2024", status=1).err
    database.verify("club")


def test_undefined(folder):
    """Seats and locks that are not there, as autosaves write them."""
    save = four()
    save.tables = [table(1, [ANN, BEN, CLEO, 0])]
    text = save.text().replace("false, false]", "undefined, false]").replace("uuid-c\", 0]", "uuid-c\", undefined]")
    assert text.count("undefined") == 2, text
    (folder / "autosave.tdt").write_text(text)
    database = felt_cli.Database(folder)
    answer = database("import-tdt", "--json", str(folder / "autosave.tdt")).json
    assert answer["entries"] == 4, answer
    assert len(database.show(answer["tournament"])["tables"]) == 1


def test_league_replaced(folder):
    """A save that went further counts in the place of the earlier one, by somebody's word and by its name, in its season."""
    facts = {"UUID": "one", "LeagueName": "Mill", "SeasonName": "2023"}
    database, first = take(folder, four(**facts, EndTime=None), "--league", "Mill")
    database.do("club", "league-new", "name=Fridays", "series=Friday")
    save = four(**facts)
    save.money |= {"PointsForHit": 5}
    _, later = take(folder, save, name="later.tdt")
    assert later["replaces"] == first["tournament"], later
    assert league_points(database, "Fridays")["Ann"] > 0
    assert league_points(database, "Mill") == {"Ann": 10, "Ben": 10, "Cleo": 5, "Dov": 0} == league_points(database, "Mill", "--season", "2023")
    for league in ("Mill", "Fridays"):
        standings = league_shown(database, league)["standings"]
        assert {event["tournament"] for row in standings for event in row["counted"]} == {later["tournament"]}, standings
    assert [row["id"] for row in database("list", "--json").json] == [later["tournament"]]
    head = len(database.log("club"))
    for name in ("later.tdt", "evening.tdt"):
        database("import-tdt", "--league", "Mill", str(folder / name))
        assert len(database.log("club")) == head, f"{name} again changed something"
    told = database("import-tdt", "--league", "Other", *(str(folder / name) for name in ("later.tdt", "evening.tdt"))).out
    assert f"it counts no more: {later['tournament']}" in told, told
    assert [row["id"] for row in league_shown(database, "Other")["tournaments"]] == [later["tournament"]]
    # In a season that was closed it stays, and no other save comes in: reopened they do.
    database.do("club", "season-change", "season=2023", "league=Mill", "closed=yes")
    more = four(**facts, Notes="put right")
    assert "is closed" in database("import-tdt", "--replace", more.save(folder, "more.tdt"), status=1).err
    other = four(**facts | {"UUID": "two"}).save(folder, "other.tdt")
    assert "does not count" in database("import-tdt", "--league", "Mill", other, status=1).err
    assert [row["id"] for row in league_shown(database, "Mill", "--season", "2023")["tournaments"]] == [later["tournament"]]
    database.do("club", "season-change", "season=2023", "league=Mill", "closed=no")
    _, answer = take(folder, more, "--replace", name="more.tdt")
    assert answer["replaces"] == later["tournament"], answer


def test_references_that_hang(folder):
    save = four()
    save.players[3] = player(DOV, "Dov", [buy(-3, **bust(60, ["uuid-nobody", DOV]))])
    save.prizes.append(prize(3, 5, ["uuid-nobody"]))
    _, answer = take(folder, save)
    assert len([line for line in answer["left_out"] if "Dov" in line]) == 2, answer["left_out"]


def test_times(folder):
    """Times that run backwards, that are none, that nobody lives to see."""
    save = four()
    save.players[2] = player(CLEO, "Cleo", [buy(-4, **bust(30, [BEN])), buy(11, name="Rebuy", **bust(5, [ANN]))])
    save.players[3] = player(DOV, "Dov", [buy(0, **bust(60, [CLEO]))])
    save.players[3][1].value["Buyins"][0].value["Time"] = 1e300
    _, answer = take(folder, save)
    assert [place["name"] for place in answer["places"]] == ["Ann", "Ben", "Dov", "Cleo"], answer


def test_refused(folder):
    good = four().text()
    for content, hint in (("", "empty"), (b"\x00\x01", "no text"), (good[:-40], "ends too early"), (good + "x", "behind the end"),
                          ("{T: alert(1)}", "line 1, column 5"), ("{T: 1 + 1}", "column 7"), ("{\n T: [1,\n 2;]}", "line 3, column 3"),
                          ("[" * 5000, "deeper"), ('{T: "abc\ndef"}', "no end"), ("{T: new X(", "ends too early"), ("{T: 1e999}", "no number"),
                          ("{T: Map.from([[1]])}", "a key and a value"), ("[1, 2]", "no tournament"), ("{V: 1, T: {}}", "no tournament"),
                          ("{T: new Tournament({Players: {}})}", "no level"), ("{T: function() {}}", "column 5"), ("/* x */ {}", "column 1")):
        refused(folder, content, hint)
    refused(folder, b"{T: [" + b"0," * 1_200_000 + b"0]}", "more values")
    for letter in (r"\ud800", r"\udfffx", r"\u0000", r"\x00", r"\u12"):  # half of one, none, cut off
        refused(folder, '{T: "a%s"}' % letter, "no letter")
    refused(folder, b'{T: "' + b"a" * (1 << 20) + b'b"}', "column 5: this text is longer")
    refused(folder, b" " * (17 << 20), "larger than 16 MB")


def test_memory(folder):
    """The worst that fits into a file takes less than 256 MB."""
    for content in (b"{T: [" + b"0," * 999_990 + b"0]}", b'{T: "' + b"\xe5" * (16 << 20), b"[" * (16 << 20)):
        path = folder / "hostile.tdt"
        path.write_bytes(content[:16 << 20])
        felt_cli.feltctl("--database", str(folder / "m.db"), "import-tdt", str(path), status=1)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"# memory: {peak} MB at most (goal 256)")
    assert peak < 256 or "asan" in str(felt_cli.FELTCTL), peak


def test_many(folder):
    """Good ones and bad ones in one call: a line each, the good ones are there."""
    paths = [four(UUID=f"evening-{i}", Notes=str(i)).save(folder, f"{i}.tdt") for i in range(5)]
    (folder / "bad.tdt").write_text("{")
    database = felt_cli.Database(folder)
    result = database("import-tdt", "--json", *paths[:3], str(folder / "bad.tdt"), *paths[3:], str(folder / "none.tdt"), status=None)
    lines = result.lines
    assert result.status == 3 and ["error" in line for line in lines] == [False] * 3 + [True] + [False] * 2 + [True], result
    assert len(database("list", "--json").json) == 5
    plain = database("import-tdt", *paths).out
    assert plain.count("imported before") == 5, plain
