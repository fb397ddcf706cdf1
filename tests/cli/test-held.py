# SPDX-License-Identifier: GPL-3.0-or-later
"""test-held.py - what time does to the programs, to the millisecond, by a clock that the test holds (TAP)"""

import datetime
import pathlib
import sqlite3
import subprocess

import felt_cli
import felt_held
import felt_web

HOURS = 3600


def a_club(folder, template="plo-rebuy"):
    """The clock, a database whose programs go by it, and a tournament of two that runs."""
    clock = felt_held.Clock(folder)
    env = felt_cli.environment(XDG_CONFIG_HOME=str(pathlib.Path(folder) / "config"), TZ="UTC", **clock.env)
    database = felt_cli.Database(folder, env=env)
    tournament = database.new("Sunday", template)
    database.run(tournament, [{"command": "register", "name": name} for name in ("Ann", "Bob")] + [{"command": "start"}])
    return clock, database, tournament


def elapsed(database, tournament):
    return database.show(tournament)["clock"]["elapsed_ms"]


def times(database, tournament):
    return [datetime.datetime.fromisoformat(event["at"].replace("Z", "+00:00")).timestamp() for event in database.log(tournament)]


def test_passes(folder):
    """The clock of a tournament is the time that passed, awake or not, whatever the date says, in one process or many."""
    clock, database, tournament = a_club(folder)
    run = database.runner(tournament)
    assert elapsed(database, tournament) == 0 and set(times(database, tournament)) == {felt_held.START}
    awake = 0
    for move, seconds, counts in ((clock.passes, 61.5, True), (clock.sleeps, 600, True), (clock.is_set, HOURS, False),
                                  (clock.is_set, -26 * HOURS, False), (clock.passes, 0.001, True), (clock.is_set, 400 * 24 * HOURS, False)):
        move(seconds)
        awake += counts * seconds * 1000
        assert elapsed(database, tournament) == round(awake), (move, seconds)
        run("note", text="as ever")
    run("pause")
    clock.passes(HOURS)
    run("resume")
    run.end()
    assert elapsed(database, tournament) == round(awake)
    at = times(database, tournament)
    assert at == sorted(at), "times never fall along the log"
    database.verify(tournament)


def test_note(folder):
    """Who records notes at least each minute how far the log is, and at the end."""
    clock, database, tournament = a_club(folder)
    note = pathlib.Path(database.path + ".note")
    run = database.runner(tournament)
    noted = lambda: int(note.read_text(encoding="utf-8").splitlines()[-1].split()[0])
    for seconds, behind in ((0, 0), (1, 1), (1, 2), (60, 0), (1, 1), (60, 0), (2, 1)):
        clock.passes(seconds)
        run("note", text="as ever")
        assert noted() == len(database.log(tournament)) - behind, (seconds, behind)
    run.end()
    assert noted() == len(database.log(tournament))


def test_restarts(folder):
    """After a restart the clock rests on the time of day, and the gap is told to the millisecond."""
    clock, database, tournament = a_club(folder)
    clock.passes(60)
    database.do(tournament, "note", "text=before")
    clock.restarts(90.5)
    database.do(tournament, "note", "text=after")
    shown = database.show(tournament)
    assert shown["clock"]["elapsed_ms"] == 150500 and shown["clock"]["gap_ms"] == 90500, shown["clock"]
    database.do(tournament, "adjust-time", "ms=90500")
    shown = database.show(tournament)["clock"]
    assert shown["elapsed_ms"] == 60000 and "gap_ms" not in shown, shown


def test_lock(folder):
    """A command waits five seconds for the lock of another program: not less, and not more."""
    clock, database, tournament = a_club(folder)
    for seconds, status in ((4.999, 0), (5, 3)):
        other = sqlite3.connect(database.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        words = [felt_cli.FELTCTL, "--database", database.path, "do", tournament, "note", "text=x"]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=database.env) as waits:
            try:
                wait_for_lock(waits)
                clock.passes(seconds)
                if status == 0:
                    other.execute("ROLLBACK")
                said = waits.communicate(timeout=felt_web.PATIENCE)[1].decode()
                assert waits.returncode == status, (seconds, waits.returncode, said)
            finally:
                waits.kill()
        other.close()


def wait_for_lock(process):
    """Until a program sleeps between two looks at a lock: it has looked at the clock before."""
    def sleeps():
        return "nanosleep" in pathlib.Path(f"/proc/{process.pid}/wchan").read_text(encoding="utf-8")
    felt_web.until(sleeps, "a program that waits")


def test_stream(folder):
    """Who follows hears of the first change at once, of the next 100 ms later, and of none a sign of life every 25 s."""
    clock, database, tournament = a_club(folder)
    run = database.runner(tournament)
    with felt_web.Server(database) as server, server.events() as events:
        first = events.follow(lambda board: True)
        clock.passes(0.101)
        server.get("/api/now")
        run("pause")
        at = events.follow(lambda board: board["seq"] > first["seq"])
        told = run("resume")["events"][-1]["seq"]
        felt_web.until(lambda: server.get("/api/board")["seq"] == told, "the change")
        clock.passes(0.099)
        assert not heard(server, events), "told after 99 ms"
        clock.passes(0.002)
        assert events.follow(lambda board: True)["seq"] == told > at["seq"]
    run.end()


def heard(server, events):
    """Whether the stream has something to read once the server has answered twice: all that was due is done then."""
    for _ in range(2):
        server.get("/api/now")
    return events.waits()
