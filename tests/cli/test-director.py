# SPDX-License-Identifier: GPL-3.0-or-later
"""test-director - a pot-limit rebuy tournament of 20 players, directed by feltctl run alone

From new to the winner under each of the three button rules. What show says is compared at every
stage with a tournament kept here in plain dictionaries, by rules.md and by hand.
"""

import felt_cli

NAMES = ["Ann Moss", "Bruno Vial", "Zoë Lindqvist", "Ñandú Quiroga", "Łukasz Żak", "Øyvind Ås",
         "İpek Çağla", "Þóra Ægis", "Олег Звон", "Ελένη Δρόσου", "محمد الشريف", "דנה לב",
         "田中一郎", "김하늘", "สมชาย ใจดี", "ანა ლომი", "Հասմիկ", "अनिता राव", "தமிழ் செல்வி",
         "Queenie O'Hara-Smythe"]
PRICE, FEE, REBUY, ADD_ON = 2000, 300, 1500, 1000
STACK, ADD_ON_CHIPS = 5000, 10000

# Entry of the structure: small and big blind of template plo-rebuy; None is a break.
LEVELS = [(25, 50), (50, 100), (75, 150), (100, 200), (150, 300), (200, 400), None, (300, 600),
          (400, 800), (500, 1000), (600, 1200), (800, 1600), None, (1000, 2000), (1500, 3000)]

# What show --json gives at least, and of which type ("?": or null).
SHAPE = {
    "name": str, "phase": str,
    "clock": {"level": int, "paused": bool, "remaining_ms": int, "elapsed_ms": int,
              "next_break_ms": "int?"},
    "level": {"number": int, "kind": str, "game": "str?", "limit": "str?", "small": int, "big": int,
              "ante": int, "ante_kind": str, "min_raise_to": "int?", "max_first": "int?"},
    "next": {"number": int, "kind": str, "small": int, "big": int},
    "players": [{"id": int, "name": str, "status": str, "table": "int?", "seat": "int?",
                 "entries": int, "rebuys": int, "add_ons": int, "place": "int?",
                 "place_to": "int?", "prize": "int?", "chips": "int?"}],
    "tables": [{"table": int, "status": str, "seats": int, "occupied": [int], "button": "int?",
                "next": "dict?", "stop": "dict?"}],
    "todo": [{"kind": str, "text": str, "rule": "str?"}],
    "money": {"taken": int, "fees": int, "pool": int, "guarantee": int, "overlay": int,
              "bounties": int},
    "prizes": [{"place": int, "amount": int}],
    "ranking": [dict],
    "counts": {"entries": int, "unique": int, "in": int, "out": int, "chips_in_play": int,
               "average": int},
    "registration": {"open": bool},
}


def check_shape(value, shape, where="show"):
    if isinstance(shape, dict):
        assert isinstance(value, dict), where
        for key, inner in shape.items():
            assert key in value, f"{where} lacks {key}"
            check_shape(value[key], inner, f"{where}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), where
        for item in value:
            check_shape(item, shape[0], f"{where}[]")
    elif isinstance(shape, str):
        kinds = {"int": int, "str": str, "dict": dict}
        assert value is None or type(value) is kinds[shape.rstrip("?")], f"{where} is {value!r}"
    else:
        assert type(value) is shape, f"{where} is {value!r}"


def after(seat, seats):
    """The seat of a set that comes next behind a seat, clockwise."""
    return min(seats, key=lambda other: (other - seat - 1) % 12)


class Director:
    """The tournament, and beside it what it must be: checked against show after every step."""

    def __init__(self, folder, rule):
        self.database, self.rule = felt_cli.Database(folder), rule
        self.id = self.database.new(f"PLO {rule}")
        self.run = self.database.runner(self.id)
        self.run("set-config", price=PRICE, fee=FEE, rebuy_price=REBUY, add_on_price=ADD_ON,
                 currency="EUR", button_rule=rule)
        self.players = {}  # name: {"in", "rebuys", "add_ons"}
        self.out = []      # groups of a hand, first out first: lists of lists of equal stacks
        self.last = {}     # table: the hand dealt last
        self.fresh = set()  # tables whose next hand follows no other
        self.state = None

    # What must be shown ------------------------------------------------------------------------

    def still_in(self):
        return [name for name, player in self.players.items() if player["in"]]

    def chips(self):
        return sum(STACK * (1 + player["rebuys"]) + ADD_ON_CHIPS * player["add_ons"]
                   for player in self.players.values())

    def places(self):
        """name: (place, place_to), by rules.md 5.1; nobody who came back has one."""
        above, places = len(self.still_in()), {}
        for hand in reversed(self.out):
            for group in hand:
                group = [name for name in group if not self.players[name]["in"]]
                for name in group:
                    places[name] = (above + 1, above + len(group))
                above += len(group)
        if self.state["phase"] == "finished":
            places[self.still_in()[0]] = (1, 1)
        return places

    def look(self):
        """Reads show and compares all of it."""
        state = self.state = self.database.show(self.id)
        check_shape(state, SHAPE)
        inside, places = self.still_in(), self.places()
        bought = [sum(player[key] for player in self.players.values()) for key in ("rebuys", "add_ons")]
        counts, money = state["counts"], state["money"]
        assert counts["entries"] == counts["unique"] == len(self.players)
        assert counts["in"] == len(inside) and counts["out"] == len(self.players) - len(inside)
        assert counts["chips_in_play"] == self.chips()
        assert abs(counts["average"] * len(inside) - self.chips()) * 2 <= max(len(inside), 1)
        assert money["fees"] == FEE * len(self.players)
        assert money["pool"] == PRICE * len(self.players) + REBUY * bought[0] + ADD_ON * bought[1]
        assert money["taken"] == money["pool"] + money["fees"]
        assert [player["name"] for player in state["players"]] == list(self.players)
        for number, player in enumerate(state["players"], 1):
            mine = self.players[player["name"]]
            assert player["id"] == number and player["entries"] == 1
            assert (player["rebuys"], player["add_ons"]) == (mine["rebuys"], mine["add_ons"])
            assert (player["place"], player["place_to"]) == places.get(player["name"], (None, None)), \
                f"{player}: {places}"
            assert (player["status"] in ("in", "registered")) == mine["in"]
            assert (player["seat"] is not None) == (player["status"] == "in")
        assert [(row["place"], row["name"]) for row in state["ranking"]] == sorted(
            ((place[0], name) for name, place in places.items()),
            key=lambda row: (row[0], list(self.players).index(row[1])))
        self.check_seats(state)
        self.check_level(state)
        return state

    def check_seats(self, state):
        seats = {}
        for player in state["players"]:
            if player["seat"] is not None:
                place = (player["table"], player["seat"])
                assert place not in seats, f"two players sit at {place}"
                seats[place] = player["name"]
        for table in state["tables"]:
            assert table["status"] in ("open", "closed")
            assert table["occupied"] == sorted(s for t, s in seats if t == table["table"])
            assert table["status"] == "open" or not table["occupied"]
            assert all(1 <= seat <= table["seats"] for seat in table["occupied"])
        self.seats = seats

    def check_level(self, state):
        number = state["clock"]["level"]
        blinds = LEVELS[number - 1]
        level = state["level"]
        assert level["number"] == number - sum(entry is None for entry in LEVELS[:number])
        if blinds is None:
            assert level["kind"] == "break" and level["max_first"] is None
            return
        small, big = blinds
        assert (level["kind"], level["game"], level["limit"]) == ("level", "omaha", "pot-limit")
        assert (level["small"], level["big"], level["ante"]) == (small, big, 0)
        # rules.md 3.2, 3.3: true pot is 3 BB + SB, the least raise is to twice the big blind
        assert (level["min_raise_to"], level["max_first"]) == (2 * big, 3 * big + small)

    def table(self, number):
        return next(table for table in self.state["tables"] if table["table"] == number)

    def open_tables(self):
        return [table["table"] for table in self.state["tables"] if table["status"] == "open"]

    # Hands --------------------------------------------------------------------------------------

    def expected(self, number):
        """Button, small and big blind position of the coming hand, by rules.md 1.1 to 1.4; None
        where the hand before says nothing."""
        occupied = self.table(number)["occupied"]
        if number in self.fresh:
            return None
        last = self.last[number]
        if len(occupied) == 2:
            big = after(last["big_seat"], occupied)
            button = next(seat for seat in occupied if seat != big)
            return (button, button, big)
        if last["heads_up"]:
            return None
        if self.rule == "dead":
            return (last["small_seat"], last["big_seat"], after(last["big_seat"], occupied))
        button = after(last["button"], occupied)
        small = after(button, occupied)
        return (button, small, after(small, occupied))

    def hand(self, number):
        """Deals a hand: it must be the one that show announced, and the one the rule says."""
        coming = self.table(number)["next"]
        expected = self.expected(number)
        occupied = self.table(number)["occupied"]
        if expected is not None:
            got = (coming["button"], coming["small_seat"], coming["big_seat"])
            assert got == expected, f"{self.rule}, table {number} {occupied}: {got}, not {expected}"
        self.check_posts(coming, occupied, number)
        self.run("next-hand", table=number)
        self.last[number] = {**coming, "heads_up": len(occupied) == 2}
        self.fresh.discard(number)
        self.look()
        assert self.table(number)["button"] == coming["button"]

    def check_posts(self, hand, occupied, number):
        posts = [(post["seat"], post["blind"]) for post in hand["posts"]]
        assert len({seat for seat, _ in posts}) == len(posts), "one blind a player"
        assert {seat for seat, _ in posts} <= set(occupied), "only who sits there posts"
        big = [seat for seat, blind in posts if blind == "big"]
        assert big, "there is always a big blind"
        assert hand["first_to_act"] in occupied
        if self.rule != "moving":
            assert big == [hand["big"]] and len(posts) <= 2 and not hand["owed"]
        if self.rule == "dead":
            assert (hand["small"] is None) == (hand["small_seat"] not in occupied)
            if number in self.last and number not in self.fresh and len(occupied) > 2:
                assert hand["big_seat"] != self.last[number]["big_seat"], "big blind twice running"
        if self.rule == "moving" and hand["owed"]:
            assert all(owed["seat"] in occupied for owed in hand["owed"])

    # What a director does -----------------------------------------------------------------------

    def register_all(self):
        for name in NAMES:
            self.run("register", name=name)
            self.players[name] = {"in": True, "rebuys": 0, "add_ons": 0}
        state = self.look()
        assert state["phase"] == "setup" and state["tables"] == [] and state["clock"]["paused"]
        assert state["registration"]["open"] is True

    def start(self):
        answer = self.run("start")
        assert [event["kind"] for event in answer["events"]] == ["seats-drawn", "clock-set"]
        state = self.look()
        sizes = sorted(len(table["occupied"]) for table in state["tables"])
        assert sizes == [6, 7, 7], sizes  # rules.md 4.1
        assert state["phase"] == "running" and state["clock"]["paused"] is False
        assert all(player["status"] == "in" for player in state["players"])
        self.fresh = set(self.open_tables())
        self.draw_missing_buttons()

    def draw_missing_buttons(self):
        for todo in self.state["todo"]:
            if todo["kind"] == "button":
                self.run("set-button", table=todo["table"])
        self.look()

    def bust(self, *names, stacks=None, by=None):
        """Busts players of one hand; stacks decide their places."""
        if len(names) == 1 and stacks is None:
            self.run("bust-out", player=names[0], **({"by": by} if by else {}))
            groups = [list(names)]
        else:
            players = [{"player": name, "stack": stack} for name, stack in zip(names, stacks)]
            self.run("bust-out", players=players)
            groups = [[name for name, stack in zip(names, stacks) if stack == level]
                      for level in sorted(set(stacks), reverse=True)]
        for name in names:
            self.players[name]["in"] = False
        self.out.append(groups)
        return self.look()

    def rebuy(self, name, times=1):
        self.run("rebuy", player=name, times=times)
        self.players[name]["rebuys"] += times
        if not self.players[name]["in"]:
            self.players[name]["in"] = True
            self.out = [[[other for other in group if other != name] for group in hand]
                        for hand in self.out]
        self.look()

    def level(self, number):
        self.run("set-level", level=number)
        state = self.look()
        assert state["clock"]["level"] == number and state["clock"]["elapsed_ms"] < 60000

    def at(self, table, count):
        """So many names of a table, from the seats that come first."""
        return [self.seats[key] for key in sorted(self.seats) if key[0] == table][:count]

    def break_table(self, number):
        before = {key: name for key, name in self.seats.items() if key[0] != number}
        moved = sorted(name for key, name in self.seats.items() if key[0] == number)
        self.run("break-table", table=number)
        self.look()
        assert self.table(number)["status"] == "closed"
        assert before.items() <= self.seats.items(), "who did not have to move has moved"
        assert sorted(name for key, name in self.seats.items() if key not in before) == moved

    def end(self):
        self.run.end()
        head = self.database.verify(self.id)
        copy = felt_cli.Database(self.database.path + ".d", "../copy.db")
        exported = self.database.path + ".json"
        self.database("export", self.id, exported)
        assert copy("import", exported).out.strip() == self.id
        assert copy.show(self.id) == self.database.show(self.id)
        assert copy.log(self.id) == self.database.log(self.id)
        assert copy.verify(self.id) == head


def without_clock(state):
    return {key: value for key, value in state.items() if key != "clock"}


def undo_and_redo(director):
    """Everything that was undone is as it was before; redone, as it was after."""
    run = director.run
    before = without_clock(director.state)
    victim = director.at(director.open_tables()[0], 1)[0]
    events = run("bust-out", player=victim)["events"]
    after_it = without_clock(director.database.show(director.id))
    assert after_it != before
    run("undo")
    assert without_clock(director.database.show(director.id)) == before
    run("redo")
    assert without_clock(director.database.show(director.id)) == after_it
    run("note", text="the dealer dropped a card")
    run.refused("nothing", "redo")  # something else was recorded since
    run("undo", seq=events[0]["seq"])
    assert without_clock(director.database.show(director.id)) == before
    run("redo", seq=events[0]["seq"])
    run.refused("cannot-undo", "redo", seq=events[0]["seq"])
    run("undo", seq=events[0]["seq"])
    run.refused("cannot-undo", "undo", seq=1)
    assert without_clock(director.look()) == before


def rebuy_period(director):
    """Levels 1 to 6: hands, bust-outs of one hand by stacks and with ties, rebuys."""
    for number in director.open_tables() * 2:
        director.hand(number)
    first, second, third = director.open_tables()
    a, b, c = director.at(first, 3)
    director.bust(a, b, c, stacks=[4000, 900, 4000])  # a and c tie, b below them
    director.hand(first)
    director.rebuy(b)  # a bust-out cancelled by a rebuy is no bust-out
    director.hand(first)
    director.rebuy(a, times=2)
    director.level(2)
    director.rebuy(director.at(second, 1)[0])  # in play: only chips
    director.bust(director.at(second, 1)[0], by=director.at(third, 1))
    director.hand(second)
    director.hand(third)
    director.level(6)
    director.rebuy(director.at(third, 2)[1])


def add_on_break(director):
    director.level(7)
    takers = director.at(director.open_tables()[0], 4)
    for name in takers:
        director.run("add-on", player=name)
        director.players[name]["add_ons"] = 1
    director.run.refused("limit", "add-on", player=takers[0])
    director.look()
    director.level(8)
    assert "6" in director.run.refused("closed", "rebuy", player=takers[0])
    assert director.state["registration"]["open"] is False
    director.run.refused("closed", "register", name="Too Late")


def down_to(director, wanted):
    """Busts two of a hand here and there, breaks tables when show says so, until wanted are in."""
    step = 0
    while len(director.still_in()) > wanted:
        for todo in director.state["todo"]:
            if todo["kind"] == "break":
                assert todo["rule"] == "T 10"
                director.break_table(todo["table"])
                break
        tables = [table for table in director.open_tables() if len(director.at(table, 3)) > 2]
        table = tables[step % len(tables)]
        director.hand(table)
        names = director.at(table, 2)
        if step % 3 == 0 and len(director.still_in()) >= wanted + 2:
            director.bust(*names, stacks=[700, 700] if step % 2 else [700, 1200])
        else:
            director.bust(names[0])
        step += 1


def final_table(director):
    assert [todo["kind"] for todo in director.state["todo"]] == ["final-table"]
    director.run("final-table")
    director.look()
    assert len(director.open_tables()) == 1
    number = director.open_tables()[0]
    assert sorted(director.seats.values()) == sorted(director.still_in())
    director.fresh = {number}
    director.draw_missing_buttons()
    assert director.state["todo"] == []
    return number


def play(folder, rule):
    director = Director(folder, rule)
    director.register_all()
    director.start()
    undo_and_redo(director)
    rebuy_period(director)
    add_on_break(director)
    undo_and_redo(director)
    director.level(12)
    down_to(director, 9)
    number = final_table(director)
    while len(director.still_in()) > 2:
        director.hand(number)
        director.bust(director.at(number, 2)[len(director.still_in()) % 2])
    for _ in range(3):
        director.hand(number)
    director.level(15)
    last = director.at(number, 1)[0]
    state = director.bust(last)
    winner = director.still_in()[0]
    assert state["phase"] == "finished" and state["clock"]["paused"]
    assert (state["ranking"][0]["name"], state["ranking"][1]["name"]) == (winner, last)
    assert len(state["ranking"]) == 20 and state["todo"] == []
    director.run.refused("finished", "next-hand", table=number)
    director.run.refused("finished", "resume")
    director.run("undo")  # the mistake of a tired director
    director.players[last]["in"] = True
    director.out.pop()
    assert director.look()["phase"] == "running"
    director.run("redo")
    director.players[last]["in"] = False
    director.out.append([[last]])
    assert director.look()["phase"] == "finished"
    director.end()


def test_dead_button(folder):
    play(folder, "dead")


def test_moving_button(folder):
    play(folder, "moving")


def test_days(folder):
    """The list is in the order of the days of play, whatever is recorded afterwards; an undo is heeded."""
    database = felt_cli.Database(folder)
    ids = {name: database.new(name) for name in ("March", "May", "April")}
    for number, name in enumerate(ids, 1):
        database.do(ids[name], "set-config", f"starts_at=2026-0{(3, 5, 4)[number - 1]}-09T12:00Z")
    days = lambda: [(one["name"], one["day"]) for one in database("list", "--json").json]
    planned = [("May", "2026-05-09"), ("April", "2026-04-09"), ("March", "2026-03-09")]
    assert days() == planned, days()
    database.play(ids["March"], "register names=Ann,Ben; start; finish; set-config name=Marche; set-config name=March; note text=merged")
    assert days() == planned and "  2026-03-09  March\n" in database("list").out, days()
    database.do(ids["April"], "undo")
    assert days()[0][0] == "April" and days()[1:] == [planned[0], planned[2]], days()


def test_simplified(folder):
    play(folder, "simplified")


PLAYS = """
== clock_on_a_player: rules.md 6.3, T 29; the time is an argument, what came of it is in the log.
+ register name=Ann|Ben|Cid; start; set-config shot_clock=30 time_chips=2
@ table = players[0].table
+ call-clock table=@table player=Ann; call-clock player=Ann outcome=dead; time-chip player=Ben
? players.time_chips = [2, 1, 2]; log[-3:].kind = ["clock-called", "clock-called", "time-chip-used"]
? log[-2].payload.outcome = dead

== start_and_end: A start at a time of day waits for the director; the estimated end of what runs.
? clock.ends_estimate_ms = null
+ set-config starts_at=2026-11-21T20:00+01:00; register name=Ann|Ben|Cid
? phase = setup; clock.ends_estimate_ms > 3600000
@ before = clock.ends_estimate_ms
+ start  ? clock.ends_estimate_ms <= @before; clock.ends_estimate_ms > @before - 600000
@ after = clock.ends_estimate_ms
+ adjust-chips amount=100000  ? clock.ends_estimate_ms > @after

&& break: The add-on of the rebuy templates is sold in the break after level 6, and at no other time.
@ t = out
+ register name=Ann|Ben; start; set-level level=1
- * add-on player=Ann  !~ begin with level 6
+ set-level level=6
- * add-on player=Ann  !~ in a break only
+ set-level level=8
- * add-on player=Ann  !~ ended with level 6
+ set-level level=7; add-on player=Ann  ? players[Ann].add_ons = 1

== add_on_of_rebuy: In the one template, and in the other.
$ new --template rebuy Sunday
& break
$ new --template plo-rebuy Monday
& break
"""
