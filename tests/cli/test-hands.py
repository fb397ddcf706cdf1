# SPDX-License-Identifier: GPL-3.0-or-later
"""test-hands - hands recorded in a stream: answers, files, and cards that come out in their time"""

import json
import pathlib
import sqlite3
import time

import felt_cli

PUBLIC = pathlib.Path(__file__).resolve().parent.parent / "data" / "phh"
SEATS = [{"seat": 1, "name": "Ann", "stack": 5000}, {"seat": 3, "name": "Ben", "stack": 3000},
         {"seat": 4, "name": "Cleo", "stack": 8000}]
BEGIN = {"command": "begin-hand", "small": 50, "big": 100, "button": 1, "seats": SEATS}


def record(database, stream, lines, *options, status=0):
    """What hand record answers, a line each."""
    return database("hand", "record", *options, stream, stdin=felt_cli.to_lines(lines), status=status).lines


def test_legal_next(folder):
    """Each answer has what is legal next, by the names of hand legal; nothing is kept without a stream."""
    lines = [BEGIN, {"did": "f"}, {"did": "cbr 150"}, {"action": "p1 cbr 300"}, {"command": "all-in"}, {"did": "cc"},
             {"p": 1, "did": "cc"}]
    result = felt_cli.feltctl("hand", "record", stdin=felt_cli.to_lines(lines), status=1)
    answers = result.lines
    wanted = {"expects": "action", "p": 3, "seat": 1, "name": "Ann", "street": 0, "fold": True, "to_call": 100,
              "min_to": 200, "max_to": 5000, "pot": 150}
    assert {key: answers[0]["next"][key] for key in wanted} == wanted, answers[0]
    assert answers[2]["message"] == "Raise to 200 at least.", answers[2]
    assert answers[2]["next"] == answers[1]["next"]
    assert answers[4]["next"]["no_raise_rule"] == "R-43"
    assert answers[5]["next"]["expects"] == "board" and answers[5]["next"]["cards"] == 3
    assert answers[5]["next"]["pots"] == [{"amount": 6000, "seats": [3, 4]}], answers[5]
    assert not answers[6]["ok"] and "R-01" not in answers[6]["message"]
    assert "1 more line" in result.err, result.err


def test_named_players(folder):
    """Who is named wrongly in a line is refused: the action is not taken for that of whose turn it is."""
    for key, wrong in (("seat", "Ann"), ("seat", 3.5), ("seat", 1e300), ("seat", 0), ("p", "3"), ("p", 1.5), ("p", 9), ("p", None)):
        answer = felt_cli.feltctl("hand", "record", stdin=felt_cli.to_lines([BEGIN, {"did": "f", key: wrong}]), status=1).lines[1]
        assert answer["message"].startswith(f"{key} must be a number from 1 to "), (key, wrong, answer)


def test_amounts(folder):
    """An amount that is no whole number of the hand's units is refused, not read without its point; nor does one wrap round."""
    cents = {**BEGIN, "decimals": 2}
    lines = [BEGIN, {"did": "cbr 300.5"}, {"command": "misdeal"}, cents, {"did": "cbr 3.005"}, {"did": "cbr 92233720368547758.07"},
             {"did": "cbr 9223372036854775807"}, {"did": "cbr 3.5"}]
    answers = felt_cli.feltctl("hand", "record", stdin=felt_cli.to_lines(lines), status=1).lines
    assert [answer["ok"] for answer in answers] == [True, False, True, True, False, False, False, True], answers
    assert answers[1]["next"]["to_call"] == 100 and answers[-1]["next"]["to_call"] == 300, answers
    assert "cbr 300.5” is no action" in answers[1]["message"], answers[1]


def ask(process, line):
    process.send(line)
    return process.receive()


def bytes_of(folder):
    """All that lies in the folder: database, -wal, exports."""
    return b"".join(path.read_bytes() for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file())


def test_cards_in_time(folder, database):
    """No file holds a hole card before its time: not the database, not its -wal, no export."""
    process = felt_cli.Runner(database, "hands:ft", verb=("hand", "record"))
    ask(process, {**BEGIN, "delay": 2})
    for seat, cards in ((1, "7s2h"), (3, "AhKh"), (4, "QsQd")):
        assert ask(process, {"command": "cards", "seat": seat, "cards": cards})["kept"]
    assert "Ben" in ask(process, {"command": "cards", "seat": 4, "cards": "AhQd"})["message"]
    ask(process, {"did": "f"})
    ask(process, {"did": "cbr 300"})
    ask(process, {"did": "cc"})
    assert "Ben" in ask(process, {"command": "board", "cards": "AhTd2s"})["message"]
    ask(process, {"command": "board", "cards": "9hTd2s"})
    ask(process, {"did": "cc"})
    answer = ask(process, {"did": "cbr 400"})
    assert answer["ok"], answer
    answer = ask(process, {"did": "f"})  # the hand is over, its delay has not passed
    assert answer["next"]["expects"] == "begin-hand", answer
    felt_cli.feltctl("--database", database.path, "export", "hands:ft", str(pathlib.Path(folder) / "early.felt"))
    felt_cli.feltctl("--database", database.path, "hand", "write", "hands:ft", "-o", str(pathlib.Path(folder) / "early.phh"))
    early = bytes_of(folder)
    for cards in (b"7s2h", b"AhKh", b"QsQd", b"AhQd"):  # no card of clubs and diamonds alone: 7c2d is among the digits of a hash now and then
        assert cards not in early, cards
    assert b"9hTd2s" in early  # what lies face up is there at once
    time.sleep(2.1)
    ask(process, {**BEGIN, "delay": 0})
    late = database("log", "--json", "hands:ft").lines
    told = {event["payload"]["seat"]: event["payload"]["cards"] for event in late if event["kind"] == "cards-told"}
    assert told == {1: "7s2h", 3: "AhKh", 4: "QsQd"}, told
    process.end()
    database.verify("hands:ft")
    assert b"AhKh" in bytes_of(folder)


def test_all_in_and_undo(folder, database):
    """Tabled by rule: all-in hands are in the log at once. An action is undone; the result has stacks and who is out."""
    record(database, "hands:ft", [
        {**BEGIN, "delay": 3600}, {"did": "cc"}, {"command": "undo"}, {"did": "f"}, {"command": "cards", "seat": 3, "cards": "AhKh"},
        {"command": "cards", "seat": 4, "cards": "QsQd"}, {"command": "all-in"}, {"did": "cc"},
        {"action": "d db 2c7c8c"}, {"action": "d db 5d"}, {"action": "d db 9h"}])
    kinds = [event["kind"] for event in database.log("hands:ft")]
    assert kinds == ["hand-begun", "acted", "undone", "acted", "acted", "acted", "shown", "shown"] + ["board-dealt"] * 3, kinds
    hand = database.show("hands:ft")["hands"][0]
    assert hand["over"] and [(p["name"], p["finishing_stack"], p["out"]) for p in hand["players"]] == [
        ("Ben", 0, True), ("Cleo", 11000, False), ("Ann", 5000, False)], hand
    again = felt_cli.Database(folder, "again.db")
    file = str(pathlib.Path(folder) / "hands.felt")
    database("export", "hands:ft", file)
    assert again("import", file).out.strip() == "hands:ft"
    assert again.show("hands:ft") == database.show("hands:ft")


def test_house_rules(folder):
    """--rules: what a hand says nothing of is by the file; the log keeps it."""
    rules = pathlib.Path(folder) / "rules.json"
    rules.write_text('{"set":"robert","odd_chip":"left"}')
    database = felt_cli.Database(folder)
    record(database, "hands:ft", [BEGIN], "--rules", str(rules))
    kept = database.log("hands:ft")[0]["payload"]["rules"]
    assert kept == {"set": "robert", "odd_chip": "left"}, kept
    rules.write_text('{"set":"roberts"}')
    database("hand", "record", "--rules", str(rules), "hands:x", status=1)


def test_commands(folder, database):
    """do, run and help know the stream's commands; what is a tournament's is refused in a sentence."""
    database.new()
    answers = database.run("hands:ft", [BEGIN, {"command": "fold", "id": "a"}, {"command": "fold", "id": "a"}]).lines
    assert answers[2]["repeated"] and [answer["ok"] for answer in answers] == [True] * 3, answers
    assert "2 players" not in database.do("hands:ft", "call").out
    refused = database.do("hands:ft", "raise", "to=120", status=1)
    assert "raise to" in refused.err.lower() or "Raise to" in refused.err, refused.err
    database("show", "hands:ft")
    database("print", "seats", "hands:ft", "-o", str(pathlib.Path(folder) / "x.pdf"), status=1)
    database.do("hands:ft", "bust-out", "player=Ann", status=1)
    assert "begin-hand" in database("help", "hands").out
    assert "button*" in database("help", "hands", "begin-hand").out
    assert len(database("list", "--json").json) == 1
    streams = database("list", "--streams", "--json").json
    assert [stream["id"] for stream in streams] == ["hands:ft"] and streams[0]["events"] == len(database.log("hands:ft")), streams
    assert database("list", "--streams").out.endswith("  hands:ft\n")


def test_ante(database):
    """An ante needs somebody who pays it, as in a structure."""
    database.new()
    for bad, message in (({"small": 200, "big": 100}, "small: the small blind is above the big one; give the smaller first."),
                         ({"small_seat": 1, "big_seat": 1}, "big_seat: nobody posts both blinds; name two seats.")):
        refused, = database.run("hands:a", [BEGIN | bad], status=None).lines
        assert not refused["ok"] and refused["message"] == message, refused
    refused, taken = database.run("hands:a", [BEGIN | {"ante": 10, "ante_kind": "none"}, BEGIN | {"ante": 10, "ante_kind": "each"}],
                                  status=None).lines
    assert not refused["ok"] and refused["message"] == "ante_kind: there is an ante but nobody who pays it; say who does.", refused
    assert taken["ok"], taken


def test_stacks(database):
    """The stacks after a hand are one command: all of them, or none."""
    sunday = database.new()
    database.each(sunday, "register", "name", ("Ann", "Ben"))
    database.play(sunday, "start; chip-count stacks=Ann:2000,Ben:3000")
    events = [event for event in database.log(sunday) if event["kind"] == "chips-counted"]
    assert len(events) == 1 and [stack["stack"] for stack in events[0]["payload"]["stacks"]] == [2000, 3000], events
    assert "counted twice" in database.do(sunday, "chip-count", "stacks=Ann:2000,Ann:3000", status=1).err
    assert "Give a player" in database.do(sunday, "chip-count", "player=Ann", "stacks=Ann:2000", status=1).err
    assert "player is missing" in database.do(sunday, "chip-count", "stack=5", status=1).err


def test_public_hands(folder):
    """Hands of the standard go into a stream and come out with the same results."""
    files = sorted(str(path) for path in (PUBLIC / "pluribus").rglob("*.phh"))[:120] + \
        sorted(str(path) for path in (PUBLIC / "wsop").rglob("*.phh"))[:60]
    database = felt_cli.Database(folder)
    read = database("hand", "read", "hands:public", *files).lines
    assert all(answer["ok"] for answer in read) and len(read) == len(files)
    out = str(pathlib.Path(folder) / "out.phhs")
    database("hand", "write", "hands:public", "-o", out)
    wanted = felt_cli.feltctl("hand", "replay", "--json", *files).lines
    got = felt_cli.feltctl("hand", "replay", "--json", out).lines
    for want, have in zip(wanted, got, strict=True):
        for key in ("finishing_stacks", "payoffs", "pots"):
            assert want[key] == have[key], (want, have)
    ohh = database("hand", "write", "hands:public", "--format", "ohh").out.split("\n\n")
    assert len(ohh) == len(files) and all(json.loads(hand)["ohh"]["spec_version"] == "1.4.7" for hand in ohh)
    bad = database("hand", "read", "hands:public", str(PUBLIC / "malformed" / "missing-fold.phh"), status=1)
    assert not bad.json["ok"]
    database.verify("hands:public")


def test_kept_while_locked(database):
    """Cards that the database could not take in time are not taken for recorded: the program says so by its status."""
    process = felt_cli.Runner(database, "hands:ft", "--wait", verb=("hand", "record"))
    ask(process, {**BEGIN, "delay": 2})
    assert ask(process, {"command": "cards", "seat": 3, "cards": "AhKh"})["kept"]
    for _ in range(2):
        ask(process, {"did": "f"})
    other = sqlite3.connect(database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    process.process.stdin.close()
    assert process.process.wait(60) == 3
    other.execute("ROLLBACK")
    other.close()
    process.process.stdout.close()
    assert "cards-told" not in database("log", "hands:ft", "--json").out
