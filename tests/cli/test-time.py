# SPDX-License-Identifier: GPL-3.0-or-later
"""test-time - the system clock is really set forward and back while a tournament runs: its clock stays

What else time does is tested to the millisecond, by a clock that the test holds, in test-held.py.

libfaketime moves CLOCK_REALTIME alone (FAKETIME_DONT_FAKE_MONOTONIC leaves CLOCK_MONOTONIC and
CLOCK_BOOTTIME as they are), as somebody does who sets the date. What must be shown is measured here
with CLOCK_BOOTTIME.
"""

import datetime
import glob
import os
import time

import felt_cli

LIBRARY = (glob.glob("/usr/lib/*/faketime/libfaketime.so.1") +
           glob.glob("/usr/lib*/faketime/libfaketime.so.1"))
HOURS = 3600


def boottime():
    return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000


class Machine:
    """A machine whose system clock can be set, also under a running program."""

    def __init__(self, folder):
        assert LIBRARY, "install faketime: this test sets the clock with it"
        self.file = folder / "clock"
        self.set(0)
        sanitizer = os.environ.get("ASAN_OPTIONS", "")
        self.env = felt_cli.environment(
            LD_PRELOAD=LIBRARY[0], FAKETIME_DONT_FAKE_MONOTONIC="1", FAKETIME_NO_CACHE="1",
            FAKETIME_TIMESTAMP_FILE=str(self.file), TZ="UTC",
            ASAN_OPTIONS=f"{sanitizer}:verify_asan_link_order=0".lstrip(":"))

    def set(self, seconds):
        self.file.write_text(f"{seconds:+d}\n")


a_machine = Machine


def a_database(folder, machine):
    return felt_cli.Database(folder, env=machine.env)


class Stopwatch:
    """The clock's elapsed time must lie between two readings of CLOCK_BOOTTIME around it."""

    def __init__(self):
        self.passed = [0, 0]  # at least, at most, in ms

    def around(self, act):
        """Runs act, which starts or stops the clock; returns the readings before and after it."""
        before = boottime()
        act()
        return before, boottime()

    def add(self, start, stop):
        self.passed[0] += stop[0] - start[1] - 1
        self.passed[1] += stop[1] - start[0] + 1

    def check(self, elapsed):
        assert self.passed[0] <= elapsed <= self.passed[1], (elapsed, self.passed)


def elapsed(database, tournament):
    return database.show(tournament)["clock"]["elapsed_ms"]


def times(database, tournament):
    return [datetime.datetime.fromisoformat(event["at"].replace("Z", "+00:00")).timestamp()
            for event in database.log(tournament)]


def test_the_date_is_really_set(machine, database):
    """What the machine of these tests does, so that they cannot pass by accident."""
    for hours in (2, -30, 24 * 400):
        machine.set(hours * HOURS)
        before, tournament, after = time.time(), database.new(f"T {hours}"), time.time()
        made = times(database, tournament)[0] - hours * HOURS
        assert before - 1 <= made <= after + 1, (hours, before, made, after)


def test_years_that_no_log_holds(machine, database):
    """Before 1970 and after 2255: refused in a sentence, by every way there is; nothing is made."""
    tournament = database.new("T")
    database("do", tournament, "note", "text=a")
    now = time.time()
    for then in (-3600, datetime.datetime(2256, 1, 1).timestamp(), datetime.datetime(2300, 1, 1).timestamp()):
        machine.set(int(then - now))
        for words in (("do", tournament, "note", "text=b"), ("do", tournament, "undo"), ("new", "U")):
            said = felt_cli.one_sentence(database(*words, status=1))
            assert said.startswith("This computer’s clock is wrong (before 1970 or after 2255)"), said
        database("show", tournament)
    machine.set(0)
    assert len(database.log(tournament)) == 2
    database.verify(tournament)


def test_set_under_a_running_process(machine, database, tournament, run):
    """One run, open all the time: forward, back, and a year away."""
    run.each("register", "name", ("Ann", "Bob"))
    watch = Stopwatch()
    start = watch.around(lambda: run("start"))
    for seconds in (HOURS, -2 * HOURS, 400 * 24 * HOURS, -26 * HOURS, 0):
        machine.set(seconds)
        time.sleep(0.05)
        run("note", text=f"the date is {seconds} s off")
        stop = watch.around(lambda: run("pause"))
        watch.add(start, stop)
        watch.check(elapsed(database, tournament))
        start = watch.around(lambda: run("resume"))
    run.end()
    at = times(database, tournament)
    assert at == sorted(at), "times never fall along the log"
    assert at[-1] - at[0] > 399 * 24 * HOURS


PLAYS = """
== restarted: After a restart (what is simulated is of another boot) the gap is told, until the clock is set; right is an answer too.
$ run --simulate @t
< {"command":"register","names":["Ann","Bob"]}
< {"command":"start"}
$ do @t note text=back  ? clock.gap_ms >= 0; todo[0].kind = restart
? text ~ The computer restarted while the clock was running
@ before = clock.elapsed_ms
+ adjust-time ms=0  ? no clock.gap_ms; todo.kind !~ restart; clock.elapsed_ms >= @before
- * adjust-time ms=0
- * adjust-time ms=1000000000  !~ within a day
"""
