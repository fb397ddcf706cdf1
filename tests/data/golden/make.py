#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""make.py - makes a new set of golden databases with the feltctl of today; README.md says when

Usage: FELTCTL=_build/src/cli/feltctl FELT_DATA_DIR=data tests/data/golden/make.py NAME [EVENING…|league]
"""

import json
import pathlib
import sqlite3
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "cli"))
import felt_cli  # noqa: E402

CREATED = "2026-11-21T20:00:00Z"
NAMES = ["Ann", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gia", "Hugo", "Ivo", "Jo", "Kit", "Lea", "Moe",
         "Nia", "Oda", "Pia", "Quin", "Rex", "Sue", "Tom", "Uma", "Vic"]


def do(command, at=None, **keys):
    """A command; at: so many minutes after the creation, else a second after the one before."""
    return {"command": command, "minute": at, **{key.rstrip("_"): value for key, value in keys.items()}}


# Each evening: the template, the setup, the commands.
FINISHED = ("plo-rebuy", {
    "currency": "EUR", "price": 1000, "fee": 200, "bounty": 500, "rebuy_price": 1000, "add_on_price": 1000, "rake": 500,
    "re_entries": 1, "seats_per_table": 10, "guarantee": 10000,
    "prices": [{"name": "members", "price": 1000, "fee": 100, "bounty": 500}],
    "bounties": {"kind": "progressive", "cash_share": 5000},
    "payouts": {"by": "fixed", "places": 4, "round": 100, "things": [{"name": "Cup", "place": 1, "what": "trophy"}]},
}, [
    *(do("register", name=name) for name in NAMES[:9]),
    do("register", name="Jo", list="members", cashier="Till", paid=600),
    do("register", name="Kit"), do("unregister", player="Kit"),
    do("pay", for_="drawer-in", amount=20000, reason="Float"),
    do("start", at=5), do("set-button", table=1, seat=1), do("next-hand", table=1), do("pay", player="Jo", for_="debt"),
    do("rebuy", at=20, player="Ben"), do("rebuy", players=["Cleo", "Dov"]), do("undo"), do("redo"),
    do("bust-out", player="Eve", by=["Ann"]), do("rebuy", player="Eve"),
    do("bust-out", player="Finn", by=["Ben"]), do("re-enter", player="Finn"),
    do("pause", at=24), do("resume", at=25), do("adjust-time", ms=60000),
    do("swap", at=30, player="Ann", other="Ben", reason="Agreed"), do("redraw"),
    do("set-level", at=100, level=6), do("next-level"), do("add-on", players=["Ann", "Ben", "Gia"]),
    do("chip-race", table=1, from_=25, to=100, odd=[{"player": name, "chips": 3} for name in ("Ann", "Ben", "Cleo")]),
    do("next-level"), do("close-registration"), do("chip-count", player="Ann", stack=30000),
    do("adjust-chips", amount=300, reason="Race"),
    do("bust-out", at=150, player="Jo", by=["Ann"]), do("put-back", player="Jo"), do("note", text="Hand 12: misdeal"),
    do("bust-out", player="Ivo", by=["Gia"]),
    do("bust-out", players=[{"player": "Hugo", "stack": 900, "by": ["Gia"]},
                            {"player": "Finn", "stack": 500, "by": ["Gia"]}]),
    do("bust-order", players=["Hugo", "Ivo"]), do("bust-out", player="Eve", by=["Dov"]),
    do("bust-out", player="Jo", by=["Ann"]),
    do("bust-out", player="Dov"), do("bounty", player="Dov", by=["Cleo"]), do("lock-prizes"), do("unlock-prizes"),
    do("bust-out", player="Cleo", by=["Ben"]), do("pay", player="Cleo"), do("chip-count", player="Ann", stack=50000),
    do("chip-count", player="Ben", stack=30000), do("chip-count", player="Gia", stack=25275),
    do("deal", how="icm", left=1000),
    do("bust-out", at=200, player="Gia", by=["Ann"]), do("bust-out", player="Ben", by=["Ann"]), do("undo"),
    do("bust-out", player="Ben", by=["Ann"]),
    do("pay", player="Ann"), do("pay", player="Ann", for_="thing"), do("pay", player="Ben"),
    do("pay", for_="drawer-out", amount=2000, reason="Fees"), do("note", text="Good night")])

RUNNING = ("regular", {
    "seats_per_table": 8, "stop_dealing": "at-once", "price": 5000, "late_until_level": 4,
    "late_until": "before-break", "hand_seconds": 120,
    "bounty": 1000, "payouts": {"seat_value": 20000, "seats": 3},
    "bounties": {"kind": "mystery", "envelopes": [{"amount": 1000, "count": 18}, {"amount": 2000, "count": 2}]},
}, [
    *(do("register", name=name) for name in NAMES), do("register", name="Zoë", waiting=True),
    do("keep-apart", player="Ben", other="Cleo"),
    do("start", at=10), *(do("set-button", table=table) for table in (1, 2, 3)),
    *(do("next-hand", table=table) for table in (1, 2, 3)),
    do("bust-out", at=15, player="Ann", by=["Ben"]), do("bounty", player="Ann"),
    do("move", player="1.2", table=3, reason="Noise"), do("wrong-seat", player="2.3", table=1, seat=2),
    do("penalty", player="2.1", rounds=1, reason="Phone"),
    do("absent", player="3.4"), do("lock-seat", table=1, seat=2, reason="Broken"),
    do("lock-seat", table=1, seat=2, locked=False), do("head-count", table=1, count=5),
    do("break-order", tables=[3, 2, 1]),
    do("set-structure", levels=[
        {"small": 25, "big": 50, "minutes": 20}, {"small": 50, "big": 100, "minutes": 20},
        {"kind": "break", "minutes": 10, "name": "Tea"},
        {"mix": "horse", "small": 100, "big": 200, "minutes": 30},
        {"small": 200, "big": 400, "ante": 400, "ante_kind": "big-blind", "hands": 8}]),
    do("draw-cards", at=30, table=2), do("moves-told"), do("close-registration"),
    *(do("bust-out", player=f"1.{seat}", by=["2.1"]) for seat in (1, 4)), do("next-hand", table=1),
    do("next-hand", table=3), do("waive-stop", table=1, reason="Hurry"),
    do("balance"), do("undo"), do("balance", all=True),
    do("bust-out", players=[{"player": f"3.{seat}", "stack": seat * 100} for seat in (1, 2, 3)]),
    do("break-table", table=3), do("set-config", name="Sunday Deep", late_until_level=2),
    do("hand-for-hand", at=40, until=8), do("hand-done", table=1), do("bust-out", player="1.3"), do("open-table"),
    do("undo")])

RESCUED = ("freezeout", {"price": 2000}, [
    *(do("register", name=name) for name in NAMES[:4]), do("note", text="Lost"), do("start", at=5),
    do("note", text="Kept"),
    do("bust-out", player="Ann"), do("undo"), do("bust-out", player="Ben")])

GROUPS = ("regular", {
    "currency": "EUR", "price": 5000, "fee": 500, "starting_stack": 5000,
    "re_entry": {"most": 1, "price": 4500},
    "rebuy": {"most": 2, "price": 4000, "fee": 400, "staff": 100, "chips": 6000, "max_stack": 5000, "until_level": 2},
    "add_on": {"most": 1, "price": 3000, "fee": 300, "bounty": 200, "chips": 8000, "until_level": 4},
}, [
    *(do("register", name=name) for name in NAMES[:4]), do("start", at=5),
    do("rebuy", player="Ann", stack=5000), do("rebuy", player="Ben", stack=0, paid=0),
    do("set-config", re_entry={"most": 2}, rebuy={"most": 3, "price": 3500, "fee": 350, "chips": 7000, "until_level": 3},
       add_on={"most": 2, "price": 2500, "fee": 250, "chips": 9000}),
    do("rebuy", player="Cleo", stack=100), do("add-on", player="Ann"),
    do("bust-out", player="Dov", by=["Ann"]), do("re-enter", player="Dov"), do("add-on", players=["Ben", "Cleo"]),
    do("bust-out", player="Ben", by=["Cleo"]),
    do("set-config", rebuy={"staff": 150, "price": 3600}, add_on={"bounty": 250, "from_level": 1}), do("pause")])


# A card room: no template; every kind of event of a cash game.
CASH = ("cash", {
    "currency": "EUR", "chip_value": 50, "starts_at": "2026-11-21T20:00Z", "ends_at": "2026-11-22T02:00+01:00",
    "min_buy_in": 1000, "max_blinds": 200, "return_minutes": 60, "notice_minutes": 30, "rebuy_below": 2000,
    "rake_percent": 500, "rake_cap": 300, "rake_seat": 100, "rake_minutes": 30, "seats": 6,
    "tables": [{"table": 1, "name": "Hold’em", "seats": 6}, {"table": 2, "name": "Omaha", "seats": 4, "max_buy_in": 20000,
                "levels": [{"game": "omaha", "limit": "pot-limit", "small": 2, "big": 5, "minutes": 60}]}],
    "levels": [{"small": 1, "big": 2, "minutes": 30}, {"kind": "break", "minutes": 10}, {"small": 2, "big": 4, "minutes": 30}],
    "rules": {"kill": "half", "kill_pot": 100, "straddle": "utg", "missed": "both", "newcomers": "posts"},
}, [
    *(do("buy-in", name=name, amount=5000, table=1, paid=name == "Ben") for name in NAMES[:4]),
    *(do("buy-in", name=name, amount=10000, table=2) for name in NAMES[4:7]),
    do("buy-in", name="Hugo", amount=500, overrule=True), do("wait", name="Ivo"), do("wait", name="Jo", table=2), do("unwait", name="Jo"),
    do("table-rules", table=2, kill="full", kill_wins=2, rock=True, stakes="open", marker_limit=10000),
    do("open-table", seats=8, title="Third"), do("draw-seats", table=1),
    do("start", at=5), do("set-button", table=1, seat=1), do("set-button", table=2, seat=1),
    do("next-hand", table=1), do("hand-won", table=1, winners=["Ann"], pot=120), do("take-rake", pot=120, table=1),
    do("next-hand", table=1, at=8), do("leave", name="Cleo"), do("next-hand", table=2), do("hand-won", table=2, winners=["Eve", "Finn"], pot=30),
    do("marker", name="Gia", amount=2000), do("marker", name="Gia", amount=1000, lender="Eve"),
    do("settle-marker", name="Gia", amount=500), do("settle-marker", name="Gia", lender="Eve", in_chips=True),
    do("return", name="Cleo", at=20), do("sit", name="Cleo", table=3), do("sit", name="Cleo", table=1), do("close-table", table=3),
    do("pause"), do("resume", at=25), do("set-level", level=3), do("tip", name="Ann", amount=100), do("take-kitty", amount=200),
    do("take-rake", at=40, by_time=True), do("buy-in", name="Ann", amount=1000, stack=30), do("rename", player="Dov", name="Dora"),
    do("count", stacks=[{"player": "Ann", "chips": 60}]), do("set-config", name="Sala", rake_cap=400),
    do("notice", name="Ben", at=45), do("cash-out", name="Ben", chips=90, paid=True, at=80), do("undo"), do("redo"),
    do("recount", name="Ben", chips=95), do("move-end", ends_at="2026-11-22T01:00+01:00"),
    do("cost", amount=2999, payer="Ann", text="Pizza"), do("note", text="Cold"),
    do("end", at=200, stacks=[{"player": name, "chips": chips} for name, chips in (
        ("Ann", 80), ("Cleo", 100), ("Dora", 100), ("Eve", 200), ("Finn", 200), ("Gia", 240), ("Hugo", 10))]),
    do("reopen"), do("end"), do("bear-difference"), do("settle-payment", from_="Cleo", to="bank", amount=100)])


# The club: no template, begun by its first command; its name, colours, logo and rules.
DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
CLUB = ("club", {}, [
    do("set-club", at=0, name="Golden Felt", footer="Via Roma 1", accent="#0B6E4F", second_colour="#ffcc00", language="it"),
    do("set-logo", image=DOT), do("set-house-rules", title="Regolamento", rules=["Niente telefoni al tavolo", "Be kind"]),
    do("set-club", footer="", accent=""), do("undo", seq=1), do("redo"), do("set-logo", image="none"), do("undo"), do("note", text="Ready")])


# Who works and plays there, and leagues: every kind of event that those of CLUB are not, but taken-over and what the trash notes.
PEOPLE = ("club", {}, [
    do("person-add", at=0, people=["Ann Moss", {"name": "Ben Okoro", "number": "0012"}, "Cleo Banda", "Ann Mos", "Dov Quist"]),
    do("person-change", person="Cleo Banda", name="Cleo Bánda", number="7"), do("person-change", person="2", blocked="yes"),
    do("person-change", person="Dov Quist", barred_until="2027-03-01"), do("person-merge", person="1", other="4"), do("person-unmerge", other="4"),
    do("person-merge", person="1", other="4"), do("person-forget", person="3"),
    do("league-new", name="Tuesday", series="tuesday", formula="max(0, 10 - rank)", best=5, bonuses=[{"name": "Hits", "formula": "hits", "of": "always"}]),
    do("league-change", league="Tuesday", drops=1, tie_breaks=["wins", "prizes"]), do("season-new", name="Winter", from_="2026-01-01", to="2026-06-30", league="Tuesday"),
    do("season-change", season="Winter", to="2026-12-31"), do("league-correct", league="Tuesday", person="Ann Moss", points="2.5", reason="Late desk"),
    do("season-pay", league="Tuesday", season="Winter", amount=12000, person="Ann Moss", currency="EUR"),
    do("season-pay", league="Tuesday", season="Winter", amount=5000, reason="The cup"), do("undo"), do("redo"),
    do("device-pair", name="Till tablet", role="cashier"), do("device-forget", device="Till tablet"),
    do("account-add", name="Dora", role="director"), do("account-change", account="Dora", name="Dora Lin"), do("account-add", name="Kim", role="dealer", table=2),
    do("account-change", account="Kim", closed="yes"), *(do("undo") for _ in range(4))])  # or who opens it would have to say who that is


def seats(*stacks):
    return [{"seat": seat, "name": name, "stack": stack} for seat, (name, stack) in enumerate(zip(NAMES, stacks), 1)]


def shows(**hands):
    """Ann is seat 1, and so on."""
    return [do("show", seat=NAMES.index(name.title()) + 1, cards=cards) for name, cards in hands.items()]


def checks(n):
    return [do("check") for _ in range(n)]


def board(*checked):
    """Flop, turn and river of hold'em; on each so many check."""
    return [step for cards, n in zip(("2c7d9h", "Js", "3d"), checked) for step in (do("board", cards=cards), *checks(n))]


def hands(rules):
    """Hands whose results another reading of the rules would change, by a set of rules: a stud pot with an odd chip, identical hands in
    hi-lo, a button and a big blind all-in for the ante, a raise over a straddle, a short all-in in limit that is completed."""
    keys = {"rules": {"set": rules}, "button": 1}
    streets = [("7c", "7s"), ("8h", "8d"), ("9h", "9s")]
    short = do("begin-hand", small=500, big=1000, ante=1000, ante_kind="button", seats=seats(900, 20000, 20000), **keys)
    first = do("begin-hand", small=500, big=1000, ante=1000, ante_kind="big-blind", seats=seats(20000, 20000, 900), button=1,
               rules={"set": rules, "ante_order": "ante"})
    return ("hands", {}, [
        do("begin-hand", at=0, game="stud", limit="fixed-limit", ante=1, ante_kind="each", bring_in=1, big=2, seats=seats(200, 200, 200, 200), **keys),
        do("upcards", seat=2, cards="6c"), do("upcards", seat=3, cards="4s"), do("upcards", seat=4, cards="Td"),
        do("upcards", seat=1, cards="6h"), do("bring-in"), do("fold"), do("call"), do("call"),
        *(step for one, two in streets for step in (
            do("upcards", seat=2, cards=two), do("upcards", seat=3, cards={"7s": "2d"}.get(two, f"{two[0]}c")),
            do("upcards", seat=1, cards=one), *checks(3))),
        *checks(3), *shows(ann="Ah3d6h7c8h9hTc", ben="KdQc6c7s8d9sTs", cleo="2h3h4s2d8c9c5d")]
        + [do("begin-hand", game="omaha-hilo", limit="fixed-limit", small=10, big=20, seats=seats(35, 35, 100), **keys),
           do("raise", to=35), do("call"), do("fold"), do("board", cards="3c4d5h"), do("board", cards="Tc"), do("board", cards="Jd"),
           *shows(ann="Ah2h9c9d", ben="As2s8c8d")]
        + [short, do("call"), do("check"), *board(2, 2, 2),
           *shows(ann="AcAd", ben="KcKd", cleo="QcQd")]
        + [first, do("call"), do("call"), *board(2, 2, 2),
           *shows(ann="KcKd", ben="QcQd", cleo="AcAd")]
        + [do("begin-hand", small=5, big=10, seats=seats(1000, 1000, 1000, 1000), posts=[{"seat": 4, "kind": "straddle", "amount": 20}], **keys),
           do("raise", to=30), do("fold"), do("fold"), do("fold")]
        + [do("begin-hand", limit="fixed-limit", small=10, big=20, seats=seats(500, 500, 500, 35), **keys),
           do("call"), do("call"), do("call"), do("check"), *board(2)[:3], do("bet", to=15), do("raise", to=20),
           do("raise", to=40), do("fold"), do("call"), *board(0, 2, 2)[1:],
           *shows(ann="KcKd", ben="QcQd", dov="AcAd")])


def make(database, name, template, file):
    """An evening of a tournament, or of cash games; the club; a stream of hands."""
    if template == "club":
        return template
    if template == "hands":
        database("hand", "record", f"hands:{name}", stdin="")  # makes the database
        return f"hands:{name}"
    if template == "cash":
        return database("cash", "new", "--config", file, "--at", CREATED, name.title()).out.strip()
    return database.new(name.title(), template, "--config", file, "--at", CREATED)


def play(folder, name, evening):
    """An evening in a database of its own."""
    template, config, commands = evening
    database = felt_cli.Database(folder)
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    tournament = make(database, name, template, str(folder / "config.json"))
    ms = 0
    for command in commands:
        minute = command.pop("minute")
        ms = ms + 1000 if minute is None else minute * 60000
        command["at"] = command["seed"] = ms
        if template in ("club", "hands"):
            command["at"] = f"{CREATED[:-6]}{ms // 60000:02}:{ms // 1000 % 60:02}Z"
    answers = database.run(tournament, commands, "--simulate", status=None).lines
    assert len(answers) == len(commands) and all(answer["ok"] for answer in answers), [answer for answer in answers if not answer["ok"]]
    return database, tournament


def rescue(database, tournament):
    """The note that is lost cannot be read any more: the next start keeps apart what follows, and it is taken."""
    with sqlite3.connect(database.path) as db:
        db.execute("DROP TRIGGER event_no_update")
        db.execute("UPDATE event SET payload = '{' WHERE payload LIKE '%Lost%'")
    db.close()
    database("rescued", tournament, "take")


def save(folder, database, tournament):
    """The database in one file, its export, and what is shown and verified of it."""
    shown = database.show(tournament, "--at", str(database.log(tournament)[-1]["seq"]))
    (folder / "show.json").write_text(json.dumps(shown, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / "verify.txt").write_text(database("verify", tournament).out, encoding="utf-8")
    database("export", tournament, str(folder / "felt.export"))
    with sqlite3.connect(database.path, isolation_level=None) as db:
        db.execute(f"VACUUM INTO '{folder / 'felt.db'}'")
    db.close()


# A league whose formula was changed after its spring season was over: (day of the tournament, players from the first to the last).
LEAGUE_DAYS = (("2026-01-13", "Ann Ben Cleo Dov"), ("2026-02-10", "Ben Cleo Eve Ann"), ("2026-03-10", "Cleo Ann Dov Ben Eve"),
               ("2026-09-08", "Eve Dov Ann"), ("2026-10-13", "Dov Cleo Ann Ben"))
LEAGUE = [
    do("league-new", name="Tuesday", series="tuesday", formula="linear", best=2, bonuses=[{"name": "Hits", "formula": "hits", "of": "always"}]),
    do("season-new", league="Tuesday", name="Spring", from_="2026-01-01", to="2026-06-30"),
    do("season-new", name="Autumn", from_="2026-07-01", to="2026-12-31"),
    do("league-correct", league="Tuesday", person="Ben", points="2.5", season="Spring", reason="Late desk"),
    do("league-change", league="Tuesday", formula="100 / rank", drops=1), do("season-change", season="Autumn", to="2026-11-30")]


def league(folder):
    """The database with its tournaments, and the standings of each season and of all time, as league show has them."""
    with tempfile.TemporaryDirectory() as temporary:
        database = felt_cli.Database(pathlib.Path(temporary))
        database.run("club", [{"command": "person-add", "people": NAMES[:5], "at": "2026-01-01T12:00:00Z"}], "--simulate")
        for day, players in LEAGUE_DAYS:
            names = players.split()
            tournament = database.new(f"Tuesday {day}", "freezeout", "--at", f"{day}T20:00:00Z")
            commands = [*(do("register", name=name) for name in names), do("start"), do("close-registration"),
                        *(do("bust-out", player=name, by=[names[0]]) for name in reversed(names[1:]))]
            for number, command in enumerate(commands, 1):
                del command["minute"]
                command["at"] = command["seed"] = number * 60000
            assert all(answer["ok"] for answer in database.run(tournament, commands, "--simulate").lines)
        for number, command in enumerate(LEAGUE):
            del command["minute"]
            command["at"] = f"2026-11-21T20:00:{number:02}Z"
        answers = database.run("club", LEAGUE, "--simulate", status=None).lines
        assert all(answer["ok"] for answer in answers), answers
        for season in ("Spring", "Autumn", None):
            shown = database("league", "show", "Tuesday", *(["--season", season] if season else ["--ever"]), "--json").json
            (folder / f"{season or 'ever'}.json").write_text(json.dumps(shown, ensure_ascii=False) + "\n", encoding="utf-8")
        with sqlite3.connect(database.path, isolation_level=None) as db:
            db.execute(f"VACUUM INTO '{folder / 'league.db'}'")
        db.close()


def main():
    target = HERE / sys.argv[1]
    target.mkdir()
    if sys.argv[2:] == ["league"]:
        league(target)
        return
    for name, evening in {"finished": FINISHED, "running": RUNNING, "rescued": RESCUED, "groups": GROUPS, "cash": CASH, "club": CLUB, "people": PEOPLE,
                          **{rules: hands(rules) for rules in ("tda-2024", "robert", "house")}}.items():
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        with tempfile.TemporaryDirectory() as temporary:
            database, tournament = play(pathlib.Path(temporary), name, evening)
            if name == "rescued":
                rescue(database, tournament)
            (target / name).mkdir()
            save(target / name, database, tournament)


if __name__ == "__main__":
    main()
