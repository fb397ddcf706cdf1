# SPDX-License-Identifier: GPL-3.0-or-later
"""test-floor - the floor from a shell: balance, stops, hand-for-hand, moves, what show tells"""

import hashlib
import json
import pathlib
import shutil
import sqlite3

import felt_cli


def begin(folder, *sizes):
    """A running tournament with players at tables as given, every button at seat 1."""
    database = felt_cli.Database(folder)
    tournament = database.new()
    for table, size in enumerate(sizes, 1):
        database.do(tournament, "open-table", "seats=9")
        for seat in range(1, size + 1):
            database.do(tournament, "register", f"name=Player {table}-{seat}", f"table={table}",
                        f"seat={seat}")
    database.play(tournament, "start; close-registration")
    for table in range(1, len(sizes) + 1):
        database.do(tournament, "set-button", f"table={table}", "seat=1")
    return database, tournament


def test_balance(folder):
    database, tournament = begin(folder, 7, 5)
    show = database.show(tournament)
    line, = show["balance"]
    assert (line["from_table"], line["from_seat"], line["table"]) == (1, 3, 2), line
    assert "due big blind next hand at 1: seat 3, Player 1-3" in line["reason"]
    assert line["reason"].endswith("; T 11A")
    todo = show["todo"][0]
    assert (todo["kind"], todo["rule"], todo["command"]) == ("balance", "T 11A", "balance"), todo
    assert line["reason"] in database("show", tournament).out
    database.do(tournament, "balance")
    show = database.show(tournament)
    assert show["balance"] == []
    move, = show["moves"]
    assert (move["name"], move["from_table"], move["table"]) == ("Player 1-3", 1, 2), move
    assert move["seat"] == line["seat"] and move["reason"] == line["reason"]
    slips = folder / "slips.pdf"
    database("print", "slips", tournament, "--moves", "-o", str(slips))
    assert slips.read_bytes().startswith(b"%PDF")
    # Told: the log says so to whoever reads it, and takes it back when it is undone.
    database.do(tournament, "moves-told")
    assert database.show(tournament)["moves"] == []
    felt_cli.one_sentence(database("print", "slips", tournament, "--moves", "-o", str(slips), status=1))
    felt_cli.one_sentence(database.do(tournament, "moves-told", status=1))
    database.do(tournament, "undo")
    assert database.show(tournament)["moves"] == [move]
    database("print", "seats", tournament, "--moves", "-o", str(slips), status=2)


def test_stop(folder):
    database, tournament = begin(folder, 8, 6)
    database.play(tournament, "next-hand table=2; bust-out player=2.6")
    assert database.show(tournament)["tables"][1]["stop"] is None
    database.do(tournament, "bust-out", "player=2.4")
    show = database.show(tournament)
    assert show["tables"][1]["stop"] == {"hand": 1, "rule": "T 11D"}, show["tables"][1]
    assert show["todo"][0]["kind"] == "stop"
    database.do(tournament, "waive-stop", "table=2", "reason=last hand")
    assert database.show(tournament)["tables"][1]["stop"] is None


def test_hand_for_hand(folder):
    database, tournament = begin(folder, 5, 5)
    assert database.show(tournament)["hand_for_hand"] is None
    database.play(tournament, "hand-for-hand until=8; hand-done table=1")
    mode = database.show(tournament)["hand_for_hand"]
    assert mode == {"hand": 1, "until": 8, "open": [2]}, mode
    database.play(tournament, "bust-out player=1.1; bust-out player=2.1")
    places = [(p["place"], p["place_to"]) for p in database.show(tournament)["ranking"]]
    assert places == [(9, 10), (9, 10)], places
    database.do(tournament, "hand-done", "table=2")
    assert database.show(tournament)["hand_for_hand"] is None


def test_notes(folder):
    database, tournament = begin(folder, 5, 5)
    database.play(tournament, "absent player=1.2; penalty player=1.3 rounds=1; "
                              "head-count table=2 count=4; lock-seat table=2 seat=9 player=1.1; "
                              "break-order tables=1,2")
    show = database.show(tournament)
    assert show["players"][1]["absent"] and show["players"][2]["penalty_hands"] == 5
    one, two = show["tables"]
    assert one["absent"] == [2, 3] and one["count_wrong"] is False and one["counted"] is None
    assert two["count_wrong"] is True and two["counted"] == 4
    assert two["kept"] == [{"seat": 9, "player": 1}] and two["locked"] == [9]
    assert show["break_order"] == [1, 2]
    assert "count" in [todo["kind"] for todo in show["todo"]]
    felt_cli.one_sentence(database.do(tournament, "hand-for-hand", status=1))
    assert database("verify", tournament).out


def test_refused(folder):
    """What cannot be is refused in one sentence that names what is wrong, and leaves no event."""
    database, tournament = begin(folder, 9, 9)
    run = database.runner(tournament)
    run("bust-out", player="2.9")
    run("bust-out", player="2.8")
    run("lock-seat", table=2, seat=9)

    def refused(command, code, part, **keys):
        head = database.log(tournament)[-1]["seq"]
        message = run.refused(code, command, **keys)
        assert part in message and "\n" not in message and message.endswith("."), message
        assert database.log(tournament)[-1]["seq"] == head, command

    for command in "next-hand", "break-table", "set-button", "draw-cards", "waive-stop", "redraw", "hand-done":
        refused(command, "bad-value", "table must be from 1", table=0)
        refused(command, "bad-value", "table must be from 1", table=-1)
        refused(command, "bad-value", "table must be a whole number", table="one")
    for command in "next-hand", "break-table", "set-button", "draw-cards", "waive-stop", "redraw":
        refused(command, "no-table", "Table 99", table=99)
    for command, keys in ("set-button", {}), ("move", {"player": "1"}), ("wrong-seat", {"player": "1"}), ("lock-seat", {}):
        refused(command, "bad-value", "seat must be from 1", table=1, seat=-1, **keys)
        refused(command, "no-seat", "Table 1 has seats 1 to 9", table=1, seat=12, **keys)
    for command, keys in ("move", {"table": 2, "seat": 8}), ("penalty", {"rounds": 1}), ("absent", {}):
        refused(command, "no-player", "Nobody", player="Nobody", **keys)
        refused(command, "bad-value", "player is longer", player="x" * 10000, **keys)
        refused(command, "not-in", "Player 2-9", player="Player 2-9", **keys)
    refused("move", "no-seat", "seat 9 is locked", player="1.1", table=2, seat=9)
    refused("move", "seat-taken", "choose another", player="1.1", table=2, seat=1)
    refused("move", "no-seat", "at table 1", player="2.1", table=1)
    for count in -1, 13, 10 ** 9, "many", 2.5:
        refused("head-count", "bad-value", "count must be", table=1, count=count)
    refused("head-count", "bad-value", "9 seats", table=1, count=10)
    for hands in 0, -1, 10 ** 9, "x":
        refused("penalty", "bad-value", "hands must be", player="1.1", hands=hands)
        refused("penalty", "bad-value", "rounds must be", player="1.1", rounds=hands)
    run("keep-apart", player="1.1", other="1.2")
    refused("keep-apart", "nothing", "already", player="1.2", other="1.1")
    refused("keep-apart", "bad-value", "player and other", player="1.1", other="1.1")
    refused("swap", "bad-value", "player and other", player="1.1", other="1.1")
    refused("draw-cards", "no-seat", "all who sit there", table=1, cards=[{"player": "1.1", "card": "Ah"}])
    refused("draw-cards", "bad-value", "Zz", table=1, cards=[{"player": "1.1", "card": "Zz"}])
    refused("hand-for-hand", "bad-value", "until", until=16)
    refused("hand-done", "phase", "begin it first", table=1)
    refused("break-order", "bad-value", "names table 1 twice", tables=[1, 1])
    refused("break-table", "no-seat", "7 players of table 2", table=2)
    run("balance")
    refused("balance", "nothing", "even")
    for seat in 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.1, 2.2:
        run("bust-out", player=str(seat))
    # A break is one event and one undo, and comes back whole.
    before = database.show(tournament)
    run("break-table", table=1)
    broken = database.show(tournament)
    run("undo")
    again = database.show(tournament)
    assert again["tables"] == before["tables"] and again["players"] == before["players"]
    run("redo")
    assert database.show(tournament)["tables"] == broken["tables"]
    refused("break-table", "no-seat", "is the only one", table=2)
    refused("next-hand", "no-table", "Table 1", table=1)
    run.close()


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


def test_verify_draws(folder):
    """4.1, 1.6: verify recomputes every draw from its seed and names the event that does not follow."""
    database = felt_cli.Database(folder)
    tournament = database.new()
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
