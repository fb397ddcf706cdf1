#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""proof-eight-desks - eight desks record at once on a server with a synchronous standby (TAP)

Usage: proof-eight-desks.py       FELT_MINUTES: how long each test, 10 unless told; FELTCTL: the program

Each desk is a process of its own with 20 commands a second. Nothing may be lost, doubled or out of order,
and 99 of 100 answers are there within 100 ms: all in one tournament, where each waits for the one before, and each in one
of its own. Beside them one client does nothing but INSERT and COMMIT on the same
server, ten times a second: what it waits for is the machine, not Felt.
"""

import collections
import os
import time

import felt_cli
import felt_desks
from felt_postgres import Server

DESKS, RATE, GOAL_MS = 8, 20, 100


def test_one_tournament(folder):
    record(folder, ["Sunday"] * DESKS)


def test_own_tournaments(folder):
    record(folder, [f"Flight {number}" for number in range(DESKS)])


def record(folder, tournaments):
    seconds = 60 * float(os.environ.get("FELT_MINUTES", "10"))
    with Server(fsync="on", shared_buffers="128MB") as first:
        first.sql("CREATE DATABASE felt", "postgres")
        felt_cli.feltctl("database", "init", first.address("postgres"))
        first.sql("CREATE ROLE desk LOGIN IN ROLE felt_desk; GRANT pg_monitor TO desk")
        first.set(synchronous_standby_names="'ANY 1 (second)'")
        with Server(of=first, fsync="on") as second:
            first.sql("SELECT pg_reload_conf()")
            first.sql("SELECT 1")
            desks = [felt_desks.Desk(folder, f"desk{number}", first.address(), tournament, RATE)
                     for number, tournament in enumerate(tournaments)]
            for tournament in sorted(set(tournaments)):
                desks[0].database.new(tournament)
            before, began = felt_desks.load(), time.monotonic()
            for desk in desks:
                desk.start()
            bare = bare_inserts(first, int(seconds))
            for desk in desks:
                desk.end()
            took = time.monotonic() - began
            tell(first, second, desks, took, before, bare)


def bare_inserts(server, seconds):
    """Does them for so long; how long each took, in seconds."""
    server.sql("CREATE TABLE bare (text text)", "postgres")
    script = server.folder / "bare.sql"
    script.write_text(f"INSERT INTO bare VALUES ('{'x' * 300}');\n", encoding="utf-8")
    script.chmod(0o644)
    server.run("pgbench", "-n", "-c", "1", "-R", "10", "-T", seconds, "-f", script, "-l", "-h", server.socket, "-U", "postgres", "postgres",
               timeout=seconds + 120)
    rows = [line.split() for log in server.folder.glob("pgbench_log.*") for line in log.read_text(encoding="utf-8").splitlines()]
    return [(int(row[2]) - int(row[6])) / 1e6 for row in rows]


def tell(first, second, desks, took, before, bare):
    report = felt_cli.feltctl("database", "check", "--json", first.address()).json
    counted = collections.Counter()
    for tournament in sorted({desk.tournament for desk in desks}):
        there = [desk for desk in desks if desk.tournament == tournament]
        counted.update(felt_desks.count(there[0].database.log(tournament), there))
        there[-1].database.verify(tournament)
    refused = (first.folder / "log").read_text(encoding="utf-8", errors="replace").count("event_place")
    times = [seconds for desk in desks for _, seconds in desk.answers]
    p99 = felt_desks.share(times, 99)
    print(f"# eight-desks: {counted['acknowledged']} acknowledged of {DESKS * RATE * took:.0f} wanted in {took:.0f} s,"
          f" {sum(desk.retries for desk in desks)} given again, {refused} times another was first, lost {counted['lost']}, doubled {counted['doubled']}, gaps {counted['gaps']}")
    print(f"# eight-desks: answers p50 {felt_desks.share(times, 50):.0f} ms, p99 {p99:.0f} ms (goal {GOAL_MS}),"
          f" longest {1000 * max(times):.0f} ms; a bare INSERT beside them p50"
          f" {felt_desks.share(bare, 50):.0f} ms, p99 {felt_desks.share(bare, 99):.0f} ms, longest {1000 * max(bare):.0f} ms; standby {report['standbys'][0]['sync_state']}; {before} before, {felt_desks.load()} after")
    assert report["broken"] is None and report["waits_for"], report
    assert not (counted["lost"] or counted["doubled"] or counted["gaps"]), counted
    assert felt_cli.feltctl("database", "check", "--json", second.address()).json["events"] == report["events"]
    assert p99 <= GOAL_MS, f"p99 is {p99:.0f} ms"


felt_cli.main("eight-desks", globals())
