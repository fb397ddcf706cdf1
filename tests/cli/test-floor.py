# SPDX-License-Identifier: GPL-3.0-or-later
"""test-floor - the floor from a shell: balance, stops, hand-for-hand, moves, what show tells"""

import hashlib
import json
import pathlib
import shutil
import sqlite3

import felt_cli


def begin(database, *sizes):
    """A running tournament with players at tables as given, every button at seat 1."""
    tournament, script = database.new(), []
    for table, size in enumerate(sizes, 1):
        script += [{"command": "open-table", "seats": 9}]
        script += [{"command": "register", "name": f"Player {table}-{seat}", "table": table, "seat": seat}
                   for seat in range(1, int(size) + 1)]
    tables = "|".join(str(table) for table in range(1, len(sizes) + 1))
    database.run(tournament, script + felt_cli.commands(f"start; close-registration; set-button table={tables} seat=1"))
    return tournament


def rehash(database, tournament):
    """Makes the chain of an altered log good again, as whoever forges a log would."""
    def field(value):
        if value is None:
            return b"\xff" * 8
        data = value if isinstance(value, bytes) else (
            value.to_bytes(8, "big", signed=True) if isinstance(value, int) else value.encode())
        return len(data).to_bytes(8, "big") + data

    previous = bytes(32)
    columns = "seq, command_id, part, at_us, boot_id, boottime_us, kind, payload, actor"
    for row in database.execute(f"SELECT {columns} FROM event WHERE tournament = ? ORDER BY seq",
                                (tournament,)).fetchall():
        whole = b"".join(field(value) for value in (previous, tournament, *row))
        digest = hashlib.sha256(whole).digest()
        database.execute("UPDATE event SET prev_hash = ?, hash = ? WHERE tournament = ? AND seq = ?",
                         (previous, digest, tournament, row[0]))
        previous = digest


def forge(source, copy, tournament, seq, payload, chain):
    """A copy of a database in which one event holds something else."""
    shutil.copy(source, copy)
    with sqlite3.connect(copy) as database:
        triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            database.execute(f'DROP TRIGGER "{name}"')
        database.execute("UPDATE event SET payload = ? WHERE tournament = ? AND seq = ?",
                         (json.dumps(payload, ensure_ascii=False, separators=(",", ":")), tournament, seq))
        if chain:
            rehash(database, tournament)
        for _, sql in triggers:
            database.execute(sql)
    database.close()


def spoil(kind, payload):
    """Another outcome of the same draw, which a table could have had."""
    if kind == "seats-drawn":
        one, two = payload["seats"][0], payload["seats"][-1]
        one["player"], two["player"] = two["player"], one["player"]
    elif kind == "button-set":
        payload["cards"] = payload["cards"][2:] + payload["cards"][:2]
    elif kind == "chips-raced":
        one, two = payload["players"][0], payload["players"][1]
        one["cards"], two["cards"] = two["cards"], one["cards"]
    else:
        payload["seat"] = payload["seat"] % 9 + 1
    return payload


def test_verify_draws(folder, database, tournament):
    """4.1, 1.6: verify recomputes every draw from its seed and names the event that does not follow."""
    run = database.runner(tournament, "--simulate")
    for number in range(20):
        run("register", name=f"Player {number}", seed=felt_cli.SEED + number)
    run.play("start; register name=Late")
    run.each("set-button", "table", (1, 2, 3))
    run.play("redraw table=2; undo; redraw")
    run("move", player=somebody(database, tournament, 1), table=3)
    run("chip-race", table=2, **{"from": 25, "to": 100}, odd=[
        {"player": player, "chips": 3} for player in occupied(database, tournament) if player[0] == "2"])
    some = somebody(database, tournament, 1)
    refused = database.do(tournament, "chip-race", "table=1", "from=25", "to=100",
                          'odd=[{"player":"%s","chips":1000000}]' % some, status=1)
    assert "count again" in refused.err, refused
    run.play("draw-cards table=1; close-registration")
    while len(occupied(database, tournament)) > 14:
        run("bust-out", player=occupied(database, tournament)[0])
    run("break-table", table=3)
    while len(occupied(database, tournament)) > 8:
        run("bust-out", player=occupied(database, tournament)[0])
    run("final-table")
    run.close()
    copy = str(pathlib.Path(folder) / "forged.db")
    reader, kinds = felt_cli.Database(folder, "forged.db"), []
    for event in database.log(tournament):
        if "seed" not in event["payload"]:
            continue
        kinds.append(event["kind"])
        other = spoil(event["kind"], event["payload"])
        for chain in False, True:
            forge(database.path, copy, tournament, event["seq"], other, chain)
            said = felt_cli.one_sentence(reader("verify", tournament, status=3))
            assert f"event {event['seq']}" in said, (event["kind"], said)
    assert kinds.count("seats-drawn") >= 6 and kinds.count("button-set") == 3, kinds
    assert {"player-registered", "player-moved", "chips-raced"} <= set(kinds), kinds


def occupied(database, tournament):
    return [f"{table['table']}.{seat}" for table in database.show(tournament)["tables"]
            if table["status"] == "open" for seat in table["occupied"]]


def somebody(database, tournament, table):
    """A player of the table, by his seat."""
    return next(player for player in occupied(database, tournament) if player.startswith(f"{table}."))


PLAYS = """
== balance: Who moves, why, and that it was told to them.
: begin 7 5
@ t = answer
@ line = balance[0]
@ why = @line.reason
? count balance = 1; @line.from_table,from_seat,table = [1, 3, 2]; @line.reason =~ ".*; T 11A"
? @line.reason ~ due big blind next hand at 1: seat 3, Player 1-3; text ~ @why
? todo[0].kind,rule,command = ["balance", "T 11A", "balance"]
+ balance  ? balance = []; count moves = 1; moves[0].name,from_table,table = ["Player 1-3", 1, 2]
@ moves = moves
? @moves[0].seat = @line.seat; @moves[0].reason = @why
$ print slips @t --moves -o @dir/sheet.pdf  ? pdf ~ Player 1-3
# Told: the log says so to whoever reads it, and takes it back when it is undone.
+ moves-told  ? moves = []
$ print slips @t --moves -o @dir/sheet.pdf  !~
$ do @t moves-told  !~
+ undo  ? moves = @moves
$ print seats @t --moves -o @dir/sheet.pdf  !2~

== stop: A table that is far ahead stops, until the director waives it.
: begin 8 6
@ t = answer
+ next-hand table=2; bust-out 'player="2.6"'  ? tables[1].stop = null
+ bust-out 'player="2.4"'  ? tables[1].stop = {"hand": 1, "rule": "T 11D"}; todo[0].kind = stop
+ waive-stop table=2 'reason=last hand'  ? tables[1].stop = null

== hand_for_hand: Who goes out in one hand shares the place, at whatever table.
: begin 5 5
@ t = answer
? hand_for_hand = null
+ hand-for-hand until=8; hand-done table=1  ? hand_for_hand = {"hand": 1, "until": 8, "open": [2]}
+ bust-out 'player="1.1"|"2.1"'  ? ranking.place,place_to = [[9, 10], [9, 10]]
+ hand-done table=2  ? hand_for_hand = null

== notes: What the floor notes of players and tables.
: begin 5 5
@ t = answer
+ absent 'player="1.2"'; penalty 'player="1.3"' rounds=1; head-count table=2 count=4
+ lock-seat table=2 seat=9 'player="1.1"'; break-order tables=[1,2]
? players[1].absent; players[2].penalty_hands = 5; tables[0].absent,count_wrong,counted = [[2, 3], false, null]
? tables[1].count_wrong,counted,kept,locked = [true, 4, [{"seat": 9, "player": 1}], [9]]
? break_order = [1, 2]; todo.kind ~ count
$ do @t hand-for-hand  !~

== refused: What cannot be is refused in one sentence that names what is wrong, and leaves no event.
: begin 9 9
@ t = answer
+ bust-out 'player="2.9"|"2.8"'; lock-seat table=2 seat=9
@ head = log[-1].seq
- bad-value next-hand|break-table|set-button|draw-cards|waive-stop|redraw|hand-done table=0|-1  !~ table must be from 1
- bad-value next-hand|break-table|set-button|draw-cards|waive-stop|redraw|hand-done table=one
!~ table must be a whole number
- no-table next-hand|break-table|set-button|draw-cards|waive-stop|redraw table=99  !~ Table 99
- bad-value set-button|lock-seat table=1 seat=-1; move|wrong-seat 'player="1"' table=1 seat=-1  !~ seat must be from 1
- no-seat set-button|lock-seat table=1 seat=12; move|wrong-seat 'player="1"' table=1 seat=12  !~ Table 1 has seats 1 to 9
- no-player move table=2 seat=8 player=Nobody; penalty rounds=1 player=Nobody; absent player=Nobody  !~ Nobody
- bad-value move table=2 seat=8 player=@long; penalty rounds=1 player=@long; absent player=@long  !~ player is longer
- not-in move table=2 seat=8 'player=Player 2-9'; penalty rounds=1 'player=Player 2-9'; absent 'player=Player 2-9'
!~ Player 2-9
- no-seat move 'player="1.1"' table=2 seat=9  !~ seat 9 is locked
- seat-taken move 'player="1.1"' table=2 seat=1  !~ Choose another
- no-seat move 'player="2.1"' table=1  !~ Table 1 has
- bad-value head-count table=1 count=-1|13|1000000000|many|2.5  !~ count must be
- bad-value head-count table=1 count=10  !~ 9 seats
- bad-value penalty 'player="1.1"' hands=0|-1|1000000000|x  !~ hands must be
- bad-value penalty 'player="1.1"' rounds=0|-1|1000000000|x  !~ rounds must be
? log[-1].seq = @head
+ keep-apart 'player="1.1"' 'other="1.2"'
@ head = log[-1].seq
- nothing keep-apart 'player="1.2"' 'other="1.1"'  !~ already
- bad-value keep-apart|swap 'player="1.1"' 'other="1.1"'  !~ player and other
- no-seat draw-cards table=1 'cards=[{"player":"1.1","card":"Ah"}]'  !~ all who sit there
- bad-value draw-cards table=1 'cards=[{"player":"1.1","card":"Zz"}]'  !~ Zz
- bad-value hand-for-hand until=16  !~ until
- phase hand-done table=1  !~ Start it first
- bad-value break-order tables=[1,1]  !~ names table 1 twice
- no-seat break-table table=2  !~ 7 players of table 2
? log[-1].seq = @head
+ balance
- nothing balance  !~ even
+ bust-out 'player="1.4"|"1.5"|"1.6"|"1.7"|"1.8"|"1.9"|"2.1"|"2.2"'
# A break is one event and one undo, and comes back whole.
@ before = state
+ break-table table=1
@ broken = state
+ undo  ? tables = @before.tables; players = @before.players
+ redo  ? tables = @broken.tables
- no-seat break-table table=2  !~ is the only one
- no-table next-hand table=1  !~ Table 1
""".replace("@long", "x" * 10000)
