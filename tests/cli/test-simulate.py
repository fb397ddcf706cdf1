# SPDX-License-Identifier: GPL-3.0-or-later
"""test-simulate - feltctl run --simulate: time and chance come from the script, never from here"""

import json

import felt_cli

CREATED = "2026-03-01T18:00:00Z"
MINUTE = 60000

# Two levels, a break, two levels: 10, 10, 5, 15, 20 minutes.
CONFIG = {
    "starting_stack": 2000, "seats_per_table": 6,
    "levels": [
        {"limit": "pot-limit", "game": "omaha", "small": 5, "big": 10, "minutes": 10},
        {"limit": "no-limit", "small": 10, "big": 20, "minutes": 10},
        {"kind": "break", "minutes": 5, "name": "Tea"},
        {"limit": "fixed-limit", "small": 20, "big": 40, "minutes": 15},
        {"limit": "no-limit", "small": 30, "big": 60, "ante": 60, "ante_kind": "big-blind",
         "minutes": 20},
    ],
}


def at(minutes, seconds=0, ms=0):
    """So long after the creation, as ISO 8601."""
    seconds += minutes * 60
    return f"2026-03-01T{18 + seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}Z"


def new(folder, name="felt.db", *options):
    config = folder / "config.json"
    config.write_text(json.dumps(CONFIG), encoding="utf-8")
    database = felt_cli.Database(folder, name)
    return database, database.new("Script", "clock", "--config", str(config), *options)


def made(folder, name="felt.db", seed="one"):
    return new(folder, name, "--at", CREATED, "--seed", seed)


SCRIPT = (
    [{"command": "register", "name": f"Player {i}", "at": i * 1000} for i in range(1, 15)] +
    felt_cli.commands("start at=60000; next-hand table=1 at=120000; register name=Late at=180000; "
                      "set-button table=2 seed=7; next-hand table=2 at=240000") +
    [{"command": "bust-out", "players": [{"player": "Player 3", "stack": 100},
                                         {"player": "Player 4", "stack": 90}], "at": 5 * MINUTE}] +
    felt_cli.commands("undo; redo; redraw seed='a text'; pause at=360000; resume at=420000; "
                      "final-table at=480000; open-table; break-table table=3; "
                      "adjust-time ms=-1500 at=540000"))


def payloads(log):
    return [(event["seq"], event["kind"], event["payload"], event["actor"], event["undone"])
            for event in log]


def test_same_script_same_events(folder):
    """Twice on two databases, made here and now: the same events but for the creation's time."""
    logs = []
    for name in ("a.db", "b.db"):
        database, tournament = new(folder, name)
        answers = database.run(tournament, SCRIPT, "--simulate", status=1).lines
        assert [not answer["ok"] for answer in answers].count(True) == 1  # final-table: too many
        database.verify(tournament)
        logs.append(database.log(tournament))
    assert payloads(logs[0]) == payloads(logs[1])


def test_same_log_to_the_last_byte(folder):
    """Made with --at and --seed: id, times and the chain's head are the same too."""
    logs, heads = [], []
    for name in ("a.db", "b.db"):
        database, tournament = made(folder, name)
        database.run(tournament, SCRIPT, "--simulate", status=1)
        logs.append((tournament, database.log(tournament)))
        heads.append(database.verify(tournament))
    assert logs[0] == logs[1] and heads[0] == heads[1]
    assert logs[0][1][0]["at"] == "2026-03-01T18:00:00.000Z"
    assert logs[0][1][1]["at"] == "2026-03-01T18:00:01.000Z"


def test_one_run_or_many(folder):
    """A script with a seed on every line, sent line by line, a process each, is the same script."""
    script = [{"seed": number, **line} for number, line in enumerate(SCRIPT)]
    one, id_one = made(folder, "one.db")
    one.run(id_one, script, "--simulate", status=1)
    many, id_many = made(folder, "many.db")
    for line in script:
        many.run(id_many, [line], "--simulate", status=None)
    assert payloads(one.log(id_one)) == payloads(many.log(id_many))


def test_seed_decides_the_draw(folder):
    """The same seed draws the same seats, another one others; a number and its text are one seed."""
    def seats(name, seed):
        database, tournament = made(folder, name)
        database.run(tournament, SCRIPT[:14] + [{"command": "start", "seed": seed}], "--simulate")
        return [(player["table"], player["seat"]) for player in database.show(tournament)["players"]]

    first = seats("1.db", 1)
    assert seats("2.db", 1) == first
    assert seats("3.db", "1") == first
    assert seats("4.db", 2) != first
    assert seats("5.db", 1.5) != first


def test_iso_and_ms(folder):
    """Both forms of a time, with and without a zone, mean the same instant."""
    times = [90500, "2026-03-01T18:01:30.500Z", "2026-03-01T18:01:30.5", "2026-03-01T19:01:30.5+01:00",
             "20260301T180130,5Z"]
    for number, time in enumerate(times):
        database, tournament = made(folder, f"{number}.db")
        database.run(tournament, [{"command": "note", "text": "x", "at": time}], "--simulate")
        assert database.log(tournament)[1]["at"] == "2026-03-01T18:01:30.500Z", time


def test_time_only_goes_on(folder):
    database, tournament = made(folder)
    good = {"command": "note", "text": "x"}
    lines = [{**good, "at": 5000}, {**good, "at": 4999}, {**good, "at": 5000}, {**good, "at": CREATED},
             {**good, "at": 6000}]
    answers = database.run(tournament, lines, "--simulate", status=1).lines
    assert [answer["ok"] for answer in answers] == [True, False, True, False, True]
    assert "time only goes on" in answers[1]["message"]
    answers = database.run(tournament, [{**good, "at": 5999}, {**good, "at": 6000}], "--simulate",
                           status=1).lines
    assert [answer["ok"] for answer in answers] == [False, True]
    assert len(database.log(tournament)) == 5


def test_script_sent_again(folder):
    """After a crash a script with ids is sent again from its first line: what is done stays done."""
    database, tournament = made(folder)
    script = [{"id": number, **line} for number, line in enumerate(SCRIPT)]
    database.run(tournament, script[:20], "--simulate")
    log = database.log(tournament)
    answers = database.run(tournament, script, "--simulate", status=1).lines
    assert all(answer.get("repeated") for answer in answers[:20])
    assert not any(answer.get("repeated") for answer in answers[20:])
    assert [event["payload"] for event in database.log(tournament)[:len(log)]] == [
        event["payload"] for event in log]
    whole, other = made(folder, "whole.db")
    whole.run(other, script, "--simulate", status=1)
    assert len(whole.log(other)) == len(database.log(tournament))


def test_bad_times_and_seeds(folder):
    database, tournament = made(folder)
    bad = [{"at": value} for value in (-1, 1e300, -0.001, "yesterday", "", "1969-12-31T23:59:59Z",
                                       "2300-01-01T00:00:00Z", [], {}, True, None, "2026-13-01T00:00:00Z")]
    bad += [{"seed": value} for value in ([], {}, True, None)]
    answers = database.run(tournament, [{"command": "note", "text": "x", **keys} for keys in bad],
                           "--simulate", status=1).lines
    for keys, answer in zip(bad, answers):
        assert not answer["ok"] and answer["error"] == "bad-value", (keys, answer)
        assert answer["message"].startswith(next(iter(keys))), (keys, answer)
    assert len(answers) == len(bad) and len(database.log(tournament)) == 1
    for keys in ({"at": 5}, {"seed": 5}):
        answer = database.run(tournament, [{"command": "start", **keys}], status=1).lines[0]
        assert "--simulate" in answer["message"]
    assert len(database.log(tournament)) == 1
    for at in ("soon", "0", "1000", "2300-01-01T00:00:00Z"):
        said = felt_cli.one_sentence(database("new", "--at", at, "X", status=1))
        assert said.startswith(f"--at: “{at}” is not a time from 1970 to 2255 in ISO 8601"), said
    database("new", "--seed", "1", "X", status=2)


def test_script_older_than_its_tournament(folder):
    """ISO times before the machine's present: a script may be of any day."""
    database, tournament = new(folder)
    database.run(tournament, felt_cli.commands(
        "register name=A at=2020-05-01T20:00:00Z; register name=B; start at=2020-05-01T20:01:00Z; "
        "pause at=2020-05-01T20:04:00Z"), "--simulate")
    assert database.show(tournament)["clock"]["elapsed_ms"] == 3 * MINUTE
    clock = database.show(tournament, "--at", "2020-05-01T20:02:30Z")["clock"]
    assert (clock["elapsed_ms"], clock["paused"]) == (90000, False)
    database.verify(tournament)


class Clock:
    """Sends commands at given times and compares what show says with what was worked out by hand."""

    def __init__(self, folder):
        self.database, self.tournament = made(folder)
        self.run = self.database.runner(self.tournament, "--simulate")
        for name in ("Ann", "Bob"):
            self.run("register", name=name)

    def shows(self, time, level, elapsed, remaining, next_break, paused=False, **more):
        state = self.database.show(self.tournament, "--at", time)
        clock = state["clock"]
        got = (clock["level"], clock["elapsed_ms"], clock["remaining_ms"], clock["next_break_ms"],
               clock["paused"])
        assert got == (level, elapsed, remaining, next_break, paused), f"{time}: {clock}"
        assert {key: state["level"][key] for key in more} == more, f"{time}: {state['level']}"


def test_clock(folder):
    """Levels, break, pause, adjustments and overtime to the millisecond (rules.md 6.2)."""
    clock = Clock(folder)
    clock.shows(at(0), 1, 0, 10 * MINUTE, 20 * MINUTE, paused=True)
    clock.run("start", at=at(1))
    clock.shows(at(1), 1, 0, 10 * MINUTE, 20 * MINUTE, small=5, max_first=35, min_raise_to=20)
    clock.shows(at(10, 59, 999), 1, 599999, 1, 10 * MINUTE + 1)
    clock.shows(at(11), 2, 0, 10 * MINUTE, 10 * MINUTE, small=10, limit="no-limit", max_first=None)
    clock.run("pause", at=at(15, 30))
    clock.shows(at(15, 30), 2, 270000, 330000, 330000, paused=True)
    clock.shows(at(44), 2, 270000, 330000, 330000, paused=True)
    clock.run("resume", at=at(45))
    clock.shows(at(50, 29, 999), 2, 599999, 1, 1)
    clock.shows(at(50, 30), 3, 0, 5 * MINUTE, None, kind="break", number=2, small=0, big=0, name="Tea")
    clock.run("adjust-time", ms=MINUTE, at=at(51))  # half a minute was gone: longer than it is long
    clock.shows(at(51), 3, -30000, 330000, None)
    clock.shows(at(56, 29, 999), 3, 299999, 1, None)
    clock.shows(at(56, 30), 4, 0, 15 * MINUTE, None, number=3, limit="fixed-limit", max_first=None)
    clock.run("adjust-time", ms=-14 * MINUTE, at=at(57))
    clock.shows(at(57), 4, 14 * MINUTE + 30000, 30000, None)
    clock.run("adjust-time", ms=-MINUTE, at=at(57))  # the most is that the level ends
    clock.shows(at(57), 5, 0, 20 * MINUTE, None, ante=60, ante_kind="big-blind")
    clock.run("previous-level", at=at(58))
    clock.shows(at(58), 4, 0, 15 * MINUTE, None)
    clock.run("set-level", level=1, at=at(60))
    clock.shows(at(60), 1, 0, 10 * MINUTE, 20 * MINUTE)
    clock.run("next-level", at=at(61))
    clock.shows(at(61, 0, 1), 2, 1, 10 * MINUTE - 1, 10 * MINUTE - 1)
    clock.run("set-level", level=5, at=at(62))
    clock.shows(at(82), 5, 20 * MINUTE, 0, None)  # overtime: the last blinds stay
    clock.shows(at(100), 5, 38 * MINUTE, 0, None, small=30)
    assert clock.database.show(clock.tournament, "--at", at(81))["clock"]["overtime"] is False
    assert clock.database.show(clock.tournament, "--at", at(82))["clock"]["overtime"] is True
    clock.run.refused("no-level", "next-level", at=at(101))
    clock.run("adjust-time", ms=19 * MINUTE, at=at(101))
    clock.shows(at(101), 5, MINUTE, 19 * MINUTE, None)  # counted from the 0:00 on the screen
    clock.run("bust-out", player="Bob", at=at(102))
    clock.shows(at(103), 5, 2 * MINUTE, 18 * MINUTE, None, paused=True)  # it stands once the winner is known
    clock.run.end()


def test_structure_changes_under_the_clock(folder):
    """The level keeps its elapsed time when it gets another length."""
    clock = Clock(folder)
    clock.run("start", at=at(0))
    levels = [{**level, "minutes": 4} for level in CONFIG["levels"][:2]]
    clock.run("set-structure", levels=levels, at=at(3))
    clock.shows(at(3), 1, 3 * MINUTE, MINUTE, None)
    clock.shows(at(4), 2, 0, 4 * MINUTE, None)
    clock.run("undo", at=at(3, 30))
    clock.shows(at(3, 30), 1, 210000, 390000, 990000)
    clock.run.end()


def test_show_as_it_was(folder):
    """--at SEQ and --at TIME show the past, with what was undone then."""
    database, tournament = made(folder)
    database.run(tournament, felt_cli.commands(
        f"register name=Ann at={at(1)}; register name=Bob at={at(2)}; undo at={at(3)}; "
        f"redo at={at(4)}; register name=Cid at={at(5)}"), "--simulate")

    def names(when):
        return [player["name"] for player in database.show(tournament, "--at", when)["players"]
                if player["status"] != "withdrawn"]

    assert [len(names(str(seq))) for seq in range(1, 7)] == [0, 1, 2, 1, 2, 3]
    assert [len(names(at(m, 30))) for m in range(6)] == [0, 1, 2, 1, 2, 3]
    assert names(at(3)) == ["Ann"]
    for bad in ("0", "7", "99999999999999999999999", "-1", "soon", "2020-01-01T00:00:00Z", ""):
        felt_cli.one_sentence(database("show", f"--at={bad}", tournament, status=1))
