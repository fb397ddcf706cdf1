#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-floor - the floor from a shell: balance, stops, hand-for-hand, moves, what show tells"""

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
    database.do(tournament, "start")
    database.do(tournament, "close-registration")
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
    text = database("show", tournament).out
    assert line["reason"] in text
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
    database.do(tournament, "next-hand", "table=2")
    database.do(tournament, "bust-out", "player=2.6")
    table = database.show(tournament)["tables"][1]
    assert table["stop"] is None
    database.do(tournament, "bust-out", "player=2.4")
    show = database.show(tournament)
    assert show["tables"][1]["stop"] == {"hand": 1, "rule": "T 11D"}, show["tables"][1]
    assert show["todo"][0]["kind"] == "stop"
    database.do(tournament, "waive-stop", "table=2", "reason=last hand")
    assert database.show(tournament)["tables"][1]["stop"] is None


def test_hand_for_hand(folder):
    database, tournament = begin(folder, 5, 5)
    assert database.show(tournament)["hand_for_hand"] is None
    database.do(tournament, "hand-for-hand", "until=8")
    database.do(tournament, "hand-done", "table=1")
    mode = database.show(tournament)["hand_for_hand"]
    assert mode == {"hand": 1, "until": 8, "open": [2]}, mode
    database.do(tournament, "bust-out", "player=1.1")
    database.do(tournament, "bust-out", "player=2.1")
    places = [(p["place"], p["place_to"]) for p in database.show(tournament)["ranking"]]
    assert places == [(9, 10), (9, 10)], places
    database.do(tournament, "hand-done", "table=2")
    assert database.show(tournament)["hand_for_hand"] is None


def test_notes(folder):
    database, tournament = begin(folder, 5, 5)
    database.do(tournament, "absent", "player=1.2")
    database.do(tournament, "penalty", "player=1.3", "rounds=1")
    database.do(tournament, "head-count", "table=2", "count=4")
    database.do(tournament, "lock-seat", "table=2", "seat=9", "player=1.1")
    database.do(tournament, "break-order", "tables=1,2")
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
    run.end()
    database.verify(tournament)


if __name__ == "__main__":
    felt_cli.main("cli-floor", globals())
