# SPDX-License-Identifier: GPL-3.0-or-later
"""test-staff.py - devices of the staff: pairing, signatures, counters, and who may do what (TAP)"""

import contextlib
import http.client
import json
import pathlib
import sqlite3
import ssl

import felt_cli
import felt_held
import felt_web
from felt_staff import Device, offer, pair

ROLES = ("director", "floor", "cashier", "registration", "dealer", "viewer")
F, C, R, D = "floor", "cashier", "registration", "dealer"

# Every command with arguments that can be read, and who may give it beside a director.
COMMANDS = {
    "register": ({"name": "Zoe"}, F, C, R), "re-enter": ({"player": "Player 1"}, F, C, R), "unregister": ({"player": "Player 1"}, C, R),
    "seat": ({}, F, C, R), "rename": ({"player": "Player 1", "name": "Q"}, F, C, R), "rebuy": ({"player": "Player 1"}, F, C),
    "add-on": ({"player": "Player 1"}, F, C), "pay": ({"player": "Player 1"}, C), "bounty": ({"player": "Player 1"}, F, C),
    "drawer-open": ({"amount": 1}, C), "drawer-close": ({"count": 1}, C), "bust-out": ({"player": "nobody"}, F), "put-back": ({"player": "1"}, F),
    "bust-order": ({"players": ["Player 1", "Player 2"]}, F), "move": ({"player": "Player 1", "table": 9}, F),
    "swap": ({"player": "Player 1", "other": "Player 2"}, F), "balance": ({}, F), "open-table": ({"table": 77}, F), "break-table": ({"table": 9}, F),
    "final-table": ({}, F), "redraw": ({"table": 9}, F), "draw-cards": ({"table": 9}, F), "keep-apart": ({"player": "1", "other": "2"}, F),
    "lock-seat": ({"table": 9, "seat": 1}, F), "set-button": ({"table": 9, "seat": 1}, F), "next-hand": ({"table": 9}, F), "moves-told": ({}, F),
    "wrong-seat": ({"player": "1", "table": 9, "seat": 1}, F), "absent": ({"player": "1"}, F), "penalty": ({"player": "1"}, F),
    "waive-stop": ({"table": 1}, F), "chip-count": ({"player": "1", "stack": 5}, F), "chip-race": ({"table": 9, "from": 25, "to": 100, "odd": [{"player": "1", "chips": 1}]}, F),
    "hand-for-hand": ({}, F), "pause": ({}, F), "resume": ({}, F), "answer-call": ({"table": 1}, F), "head-count": ({"table": 1, "count": 1}, F, D),
    "hand-done": ({"table": 1}, F, D), "call-clock": ({"player": "1.1"}, F, D), "time-chip": ({"player": "1.1"}, F, D),
    "report-bust": ({"player": "1.1"}, F, D), "call-floor": ({"table": 1}, F, D), "note": ({"text": "x"}, F, C, R), "start": ({},), "next-level": ({},),
    "previous-level": ({},), "set-level": ({"level": 1},), "adjust-time": ({"ms": 1},), "close-registration": ({},), "reopen-registration": ({},),
    "set-structure": ({"levels": [{"small": 1, "big": 2, "minutes": 5}]},), "set-config": ({"name": "X"},), "adjust-chips": ({"amount": 5},),
    "lock-prizes": ({},), "unlock-prizes": ({},), "deal": ({"how": "even"},), "break-order": ({"tables": [1]},), "finish": ({},),
    "set-person": ({"player": "Player 1", "person": "none"}, F, C, R), "adjust-pool": ({"amount": 100},),
    "side-pot-join": ({"player": "Player 1"}, F, C, R), "side-pot-leave": ({"player": "Player 1"}, C, R), "side-pot-pay": ({}, C),
    "side-pot-keep": ({}, C), "side-pot-add": ({"amount": 1}, C), "side-pot-open": ({},),
}

# The same of a cash game, and of hands that are recorded.
CASH = {
    "buy-in": ({"name": "Zoe", "amount": 2000}, C), "cash-out": ({"name": "Ann", "chips": 5}, C), "marker": ({"name": "Ann", "amount": 100}, C),
    "settle-marker": ({"name": "Ann"}, C), "settle-payment": ({"from": "Ann", "to": "bank"}, C), "cost": ({"amount": 5, "payer": "Ann"}, C),
    "count": ({"stacks": [{"player": "Ann", "chips": 5}]}, F, C), "recount": ({"name": "Ann", "chips": 5}, F, C), "take-rake": ({"amount": 1}, F), "take-kitty": ({"amount": 1}, F),
    "tip": ({"amount": 1}, F, C), "sit": ({"name": "Ann"}, F, R), "leave": ({"name": "Ann"}, F), "return": ({"name": "Ann"}, F), "notice": ({"name": "Ann"}, F, R),
    "wait": ({"name": "Yan"}, F, R), "unwait": ({"name": "Yan"}, F, R), "rename": ({"player": "Nobody", "name": "Q"}, F, C, R), "open-table": ({}, F),
    "close-table": ({"table": 9}, F), "draw-seats": ({"table": 9}, F), "set-button": ({"table": 9, "seat": 1}, F), "next-hand": ({"table": 9}, F),
    "hand-won": ({"table": 9, "winners": ["Ann"]}, F), "pause": ({}, F), "resume": ({}, F), "note": ({"text": "x"}, F, C, R), "start": ({},),
    "set-level": ({"level": 1},), "move-end": ({"ends_at": "2030-01-01T00:00:00Z"},), "set-config": ({"name": "X"},), "table-rules": ({},),
    "bear-difference": ({},), "end": ({},), "reopen": ({},),
}
DEAL = {"button": 1, "small": 50, "big": 100, "seats": [{"seat": 1, "name": "Ann", "stack": 1000}, {"seat": 2, "name": "Ben", "stack": 1000}]}
HANDS = {name: (keys, F, D) for name, keys in {
    "begin-hand": DEAL, "fold": {}, "check": {}, "call": {}, "bet": {"to": 100}, "raise": {"to": 200}, "pot": {},
    "all-in": {}, "bring-in": {}, "board": {"cards": "9hTd2s"}, "upcards": {"seat": 1, "cards": "As"}, "draw": {"count": 1}, "runs": {"count": 1}, "show": {},
    "muck": {}, "winners": {"winners": "1"}, "cards": {"seat": 1, "cards": "AsAh"}}.items()} | {"misdeal": ({}, F)}


class Club:
    """A tournament of 12 players at two tables that runs, and the server of its database."""

    def __init__(self, folder, start=True, serve=True):
        env = felt_cli.environment(XDG_CONFIG_HOME=str(pathlib.Path(folder) / "config"))
        self.database = felt_cli.Database(folder, env=env)
        self.id = self.database.new("Sunday", "plo-rebuy")
        run = self.database.runner(self.id)
        run("set-config", seats_per_table=6)
        for number in range(12):
            run("register", name=f"Player {number + 1}")
        if start:
            run("start")
        run.end()
        self.server = felt_web.Server(self.database) if serve else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server.process.poll() is None:
            self.server.stop()

    def device(self, role, *options):
        return Device(self.database, role, *options, server=self.server)

    def head(self):
        return self.database.log(self.id)[-1]["seq"]

    def at(self, table):
        """The id of somebody at a table."""
        return str(next(p["id"] for p in self.database.show(self.id)["players"] if p["table"] == table))


a_club = Club


# Roles -----------------------------------------------------------------------------------------


def test_every_command_is_here(folder):
    """What is new gets its row above."""
    said = felt_cli.feltctl("help").out
    own = said.split("Those of")[0]
    names = {line.split()[0] for line in own.splitlines() if line.startswith("  ")}
    assert names == set(COMMANDS) | {"undo", "redo"}, names ^ set(COMMANDS)


def test_each_role_tries_each(club):
    """Exactly the allowed commands are taken; what is refused changes nothing, and says whom to ask."""
    for role in (D, *(one for one in ROLES[1:] if one != D)):  # before others empty the seats of the table
        options = ("--table", "1") if role == D else ()
        device = club.device(role, *options)
        may = {name for name, (_, *who) in COMMANDS.items() if role in who}
        told = set(device.get("/api/staff/me")["commands"]["tournament"]) - {"undo", "redo"}
        assert told == may, (role, told ^ may)
        for name in COMMANDS:
            keys = COMMANDS[name][0]
            if name not in may:
                before = club.server.get("/api/board")["seq"]
                refused = device.give(club.id, name, status=403, **keys)
                assert refused["error"] == "not-allowed" and not refused["ok"], (role, name, refused)
                assert club.server.get("/api/board")["seq"] == before, (role, name)
            else:
                device.give(club.id, name, **keys)


def test_each_role_tries_cash_and_hands(club):
    """At a cash game and at hands that are recorded as well."""
    cash = club.database("cash", "new", "Friday").out.strip()
    club.database.do(cash, "buy-in", "name=Ann", "amount=2000")
    director = club.device("director")
    director.does("hands:final", "begin-hand", **DEAL)
    streams = {"cash": (cash, CASH), "hands": ("hands:final", HANDS)}
    assert {kind: set(names) - {"undo", "redo"} for kind, names in director.get("/api/staff/me")["commands"].items() if kind in streams} == \
        {kind: set(commands) for kind, (_, commands) in streams.items()}, "what is new gets its row above"
    for role in ROLES[1:]:
        device = club.device(role, *(("--table", "1") if role == D else ()))
        told = device.get("/api/staff/me")["commands"]
        for kind, (stream, commands) in streams.items():
            may = {name for name, (_, *who) in commands.items() if role in who}
            assert set(told[kind]) - {"undo", "redo"} == may, (role, kind, told[kind])
            before = club.database.log(stream)[-1]["seq"]
            for name in set(commands) - may:
                refused = device.give(stream, name, status=403, **commands[name][0])
                assert refused["error"] == "not-allowed" and not refused["ok"], (role, name, refused)
            assert club.database.log(stream)[-1]["seq"] == before, (role, kind)
            for name in may:
                device.give(stream, name, **commands[name][0])


def test_those_who_may_act(club):
    """Each role does its own, and the log names the device."""
    floor, cashier, door, dealer, director = (club.device(role, *options) for role, options in (
        (F, ("--name", "Red tablet")), (C, ()), (R, ()), (D, ("--table", "2")), ("director", ())))
    here, there = club.at(2), club.at(1)
    floor.does(club.id, "bust-out", players=[{"player": there}])
    cashier.does(club.id, "rebuy", player=here)
    door.does(club.id, "register", name="Zoe", draw=True)
    director.does(club.id, "next-level")
    dealer.does(club.id, "report-bust", player=here)
    dealer.does(club.id, "call-floor", table=2, reason="deck")
    for name, keys in {"report-bust": {"player": club.at(1)}, "call-floor": {"table": 1}, "head-count": {"table": 1, "count": 5}}.items():
        assert dealer.give(club.id, name, status=403, **keys)["error"] == "not-allowed"
    actors = [line["actor"] for line in club.database.log(club.id)][-6:]
    assert actors == ["Red tablet", "Cashier", "Registration", "Director", "Table 2", "Table 2"], actors


def test_who_is_met(club):
    """Whom a device registers is one of the club's people, and not once that is undone; a shell adds only whom it names."""
    database, door = club.database, club.device(R)

    def names():
        return sorted(person["name"] for person in database("people", "--json").lines)

    seq = door.does(club.id, "register", name="Nora Vale")["events"][0]["seq"]
    assert names() == ["Nora Vale"], names()
    assert next(one for one in database.show(club.id)["players"] if one["name"] == "Nora Vale")["person"] == 1
    assert database.log("club")[-1]["actor"] == door.name
    door.does(club.id, "undo", seq=seq)
    assert names() == []
    door.does(club.id, "redo", seq=seq)
    assert names() == ["Nora Vale"]
    assert not door.give(club.id, "register", name="Nora Vale")["ok"]
    database.do(club.id, "register", "name=Gus Reed")
    database.do("club", "set-club", "keep_people=no")
    assert database.show("club")["keep_people"] is False and "only those that are added" in database("log", "club").out
    door.does(club.id, "register", name="Hal Brook")
    assert names() == ["Nora Vale"]
    database.do("club", "set-club", "keep_people=yes")
    door.does(club.id, "register", names=["Ida Quill", "Jan Marsh", "Nora Vael"])  # the last may be misspelt
    assert names() == ["Ida Quill", "Jan Marsh", "Nora Vale"]
    database.verify("club")


def test_undo_of_ones_own(club):
    one, other, director = club.device(F), club.device(F), club.device("director")
    seq = one.does(club.id, "note", text="one")["events"][0]["seq"]
    assert other.give(club.id, "undo", status=403, seq=seq)["error"] == "not-allowed"
    assert [item["seq"] for item in one.get(f"/api/staff/state?tournament={club.id}")["mine"]] == [seq]
    assert other.get(f"/api/staff/state?tournament={club.id}")["mine"] == []
    one.does(club.id, "undo", seq=seq)
    assert one.get(f"/api/staff/state?tournament={club.id}")["mine"] == []
    theirs = other.does(club.id, "note", text="two")["events"][0]["seq"]
    director.does(club.id, "undo", seq=theirs)


def test_report_becomes_todo(club):
    """The dealer reports, the floor is given the one command, and the report is gone with it."""
    dealer, floor = club.device(D, "--table", "1"), club.device(F)
    who, by = [str(p["id"]) for p in club.database.show(club.id)["players"] if p["table"] == 1][:2]
    dealer.does(club.id, "report-bust", player=who, by=[by])
    item = floor.get(f"/api/staff/state?tournament={club.id}")["todo"][0]
    assert item["kind"] == "report" and item["command"]["command"] == "bust-out" and item["dismiss"]["command"] == "answer-call", item
    mine = dealer.get(f"/api/staff/state?tournament={club.id}")
    assert "command" not in mine["todo"][0] and mine["reported"] == [int(who)], mine["todo"]
    command = item["command"]
    floor.does(club.id, command.pop("command"), **command)
    state = floor.get(f"/api/staff/state?tournament={club.id}")
    assert all(one["kind"] != "report" for one in state["todo"]) and state["reported"] == []
    bust = next(one for one in club.database.log(club.id) if one["kind"] == "players-busted")
    assert bust["payload"]["players"][0]["by"] == [int(by)], bust


def test_dealer_sees_the_own_table(club):
    dealer, viewer = club.device(D, "--table", "1"), club.device("viewer")
    state = dealer.get(f"/api/staff/state?tournament={club.id}")
    assert [one["table"] for one in state["tables"]] == [1] and {row[3] for row in state["players"]} == {1}
    assert len(viewer.get(f"/api/staff/state?tournament={club.id}")["players"]) == 12
    cash = club.database("cash", "new", "Friday").out.strip()
    for device in dealer, viewer:
        assert device.get(f"/api/staff/state?tournament={cash}", status=403)["error"] == "not-allowed"
    assert club.device(C).get(f"/api/staff/state?tournament={cash}")["stream"] == cash
    assert dealer.give("club", "note", status=403, text="x")["error"] == "club"


def test_no_hole_cards(club):
    """Cards that were not tabled are refused before their time, and stand in no answer."""
    floor = club.device(F)
    floor.does("hands:final", "begin-hand", button=1, small=50, big=100, delay=600,
               seats=[{"seat": 1, "name": "Ann", "stack": 1000}, {"seat": 2, "name": "Ben", "stack": 1000}])
    refused = floor.give("hands:final", "cards", seat=1, cards="AsAh")
    assert not refused["ok"], refused
    floor.does("hands:final", "fold", seat=1)
    assert not floor.give("hands:final", "cards", seat=1, cards="AsAh")["ok"]
    state = floor.get("/api/staff/state?tournament=hands:final")
    assert "As" not in json.dumps(state["hands"]), state["hands"]
    assert state["next"]["expects"] == "begin-hand" and len(state["hands"]) == 1


# Signatures and counters -----------------------------------------------------------------------


def test_signed_or_refused(club):
    """A request that is altered in any part, or not signed, is refused, and nothing is recorded."""
    device, other, server = club.device(F), club.device(F), club.server
    path, body = f"/api/commands?tournament={club.id}", b'{"command":"note","text":"a"}'
    head = club.head()

    def send(headers, where=path, what=body, method="POST"):
        return server.ask(where, method, what, **({"Content_Type": "application/json"} | headers))[0]

    good = device.headers("POST", path, body)
    for headers in ({}, {"Felt_Device": device.handle}, good | {"Felt_Signature": "0" * 64}, good | {"Felt_Signature": good["Felt_Signature"][:-1]},
                    good | {"Felt_Counter": "9"}, good | {"Felt_Counter": "+1"}, good | {"Felt_Counter": "01"}, good | {"Felt_Counter": ""},
                    good | {"Felt_Device": other.handle}, good | {"Felt_Device": "0" * 12}, good | {"Felt_Device": "../../etc"}):
        assert send(headers) == 401, headers
    assert send(good, what=body.replace(b"a", b"b")) == 401
    assert send(good, where=path + "&x=1") == 401
    assert send(good, where="/api/staff/me", what=None, method="GET") == 401
    assert device.ask("POST", path, body, key="0" * 64)[0] == 401
    assert club.head() == head
    assert send(good) == 200 and club.head() == head + 1


def test_counters_rise(club):
    """Sent again, in another order, or again to a server that was started anew: refused."""
    device = club.device(F)
    path = f"/api/commands?tournament={club.id}"
    bodies = [json.dumps({"command": "note", "text": str(n)}).encode() for n in range(6)]
    assert device.ask("POST", path, bodies[0], counter=10)[0] == 200
    for counter in 10, 9, 1:
        status, answer = device.ask("POST", path, bodies[1], counter=counter)
        assert (status, answer["error"], answer["counter"]) == (401, "counter", 10), answer
    assert device.ask("POST", path, bodies[2], counter=12)[0] == 200
    assert device.ask("POST", path, bodies[3], counter=11)[0] == 401
    head, port = club.head(), club.server.port
    club.server.kill()
    club.server = device.server = felt_web.Server(club.database, port=port)
    assert device.ask("POST", path, bodies[2], counter=12)[0] == 401
    assert device.ask("GET", "/api/staff/me", counter=12)[0] == 401
    assert club.head() == head
    assert device.ask("POST", path, bodies[4], counter=13)[0] == 200


def test_acts_once(club):
    """The same command three times, also by a server that was killed in the middle, acts once."""
    device, port = club.device(F), club.server.port
    head = club.head()
    for n in range(3):
        answer = device.does(club.id, "note", text="once", id="a-1")
        assert answer.get("repeated", False) == (n > 0), answer
    assert club.head() == head + 1
    body = json.dumps({"command": "note", "text": "killed", "id": "a-2"}).encode()
    path = f"/api/commands?tournament={club.id}"
    lines = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    lines += [f"{key.replace('_', '-')}: {value}" for key, value in device.headers("POST", path, body).items()]
    club.server.raw("\r\n".join(lines).encode() + b"\r\n\r\n" + body, wait=False)
    club.server.kill()
    club.server = device.server = felt_web.Server(club.database, port=port)
    device.does(club.id, "note", text="killed", id="a-2")
    notes = [line for line in club.database.log(club.id) if line["kind"] == "noted"]
    assert [line["payload"]["text"] for line in notes] == ["once", "killed"], notes
    club.database.verify(club.id)


def test_ids_of_others(club):
    """An id that was used is no way past a role, nor to what another device asked."""
    director, floor, viewer = (club.device(role) for role in ("director", F, "viewer"))
    director.does(club.id, "note", text="only for the director", id="c-1")
    head = club.head()
    late = floor.give(club.id, "register", name="Zoe", id="c-1")
    assert not late["ok"] and late["error"] == "id-used" and "“c-1”" in late["message"], late
    answer = viewer.give(club.id, "finish", status=403, id="c-1")
    assert answer["error"] == "not-allowed", answer
    assert "only for" not in json.dumps([late, answer]) and club.head() == head
    assert floor.does(club.id, "register", name="Zoe", id="c-2")["ok"]
    script = [{"command": "note", "text": text, "id": "c-3"} for text in ("one", "one", "two")]
    answers = club.database.run(club.id, script, status=1).lines
    assert [line.get("repeated") or line.get("error") for line in answers] == [None, True, "id-used"], answers


def test_own_drawer(club):
    """A cashier's device books on its own drawer; a director's on any."""
    cashier, director = club.device(C), club.device("director")
    for keys in ({"name": "Zoe"}, {"name": "Yan", "cashier": cashier.name}):
        assert cashier.give(club.id, "register", **keys)["ok"], keys
    for command, keys in (("register", {"name": "Xia"}), ("drawer-open", {"amount": 100}), ("unregister", {"player": "Zoe"})):
        answer = cashier.give(club.id, command, status=403, cashier="Kim", **keys)
        assert answer["error"] == "not-allowed" and cashier.name in answer["message"], answer
    assert director.give(club.id, "register", name="Xia", cashier="Kim")["ok"]


def test_busy_database(club):
    """While another program records, a device is told to come again, and nothing of this computer."""
    device = club.device(F)
    device.does(club.id, "note", text="first")
    with contextlib.closing(sqlite3.connect(club.database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = device.give(club.id, "note", status=503, text="second", id="b-1")
        assert answer == {"error": "store", "message": "The server cannot do this now. Wait a moment, then try again."}, answer
        other.execute("ROLLBACK")
    assert "repeated" not in device.does(club.id, "note", text="second", id="b-1")


def test_expect(club):
    """What was asked of a state that is no more is not done; asked again with its id it is answered."""
    device = club.device(F)
    seq = device.get(f"/api/staff/state?tournament={club.id}")["seq"]
    device.does(club.id, "note", text="first", expect=seq, id="e-1")
    late = device.give(club.id, "note", text="late", expect=seq)
    assert not late["ok"] and late["error"] == "changed" and f"since event {seq}," in late["message"], late
    for beyond in seq + 2, 2**40:
        late = device.give(club.id, "note", text="early", expect=beyond)
        assert late["error"] == "changed" and f"no event {beyond} yet, the last one is event {seq + 1}" in late["message"], late
    assert device.does(club.id, "note", text="first", expect=seq, id="e-1")["repeated"]
    assert device.give(club.id, "note", text="x", expect="no")["error"] == "bad-value"
    assert club.head() == seq + 1


def test_strangers(club):
    """Other pages, other types, too much, and too often."""
    device, path = club.device(F), f"/api/commands?tournament={club.id}"
    body, head = b'{"command":"note","text":"a"}', club.head()
    assert device.ask("POST", path, body, Origin="http://evil.example")[0] == 403
    assert device.ask("POST", path, body, Host="evil.example")[0] == 403
    assert device.ask("POST", path, body, Content_Type="text/plain")[0] == 415
    assert device.ask("POST", path, json.dumps({"command": "note", "text": "a" * 5000}).encode())[0] == 413
    for bad in b"", b"{", b"[]", b'{"command":"note","text":"a","text":"b"}', b'{"command":"nonsense"}':
        status, answer = device.ask("POST", path, bad)
        assert status == 200 and not answer["ok"], (bad, answer)
    assert club.head() == head
    codes = [device.ask("GET", "/api/staff/me", key="0" * 64)[0] for _ in range(200)]
    assert codes[0] == 401 and codes[-1] == 429, codes[-5:]


def test_two_tablets_and_forget(club):
    """Two devices of one table act both; one that is forgotten does not, from then on."""
    one, two = club.device(D, "--table", "1"), club.device(D, "--table", "1")
    assert (one.name, two.name) == ("Table 1", "Table 1 (2)")
    one.does(club.id, "head-count", table=1, count=6)
    two.does(club.id, "head-count", table=1, count=5)
    listed = club.database("serve", "devices", "--json").lines
    assert [item["name"] for item in listed] == ["Table 1", "Table 1 (2)"] and all(item["paired"] for item in listed), listed
    club.database("serve", "forget", "table 1")
    felt_web.until(lambda: one.ask("GET", "/api/staff/me")[0] == 401, "the device to be forgotten")
    assert one.ask("GET", "/api/staff/me")[1]["error"] == "forgotten"
    two.does(club.id, "head-count", table=1, count=6)
    assert "not there" not in club.database("serve", "forget", "Nobody", status=1).err
    secrets = pathlib.Path(club.database.path + ".secrets")
    assert one.handle not in secrets.read_text() and two.handle in secrets.read_text()
    assert secrets.stat().st_mode & 0o777 == 0o600
    secrets.write_text(secrets.read_text().replace(two.handle, "0" * 12))
    assert two.ask("GET", "/api/staff/me")[1]["error"] == "forgotten", "the key goes before the server reads why"
    assert two.key not in club.database("export", "club", "/dev/stdout").out
    seq = club.database.log("club")[-1]["seq"]
    refused = club.database("do", "club", "undo", f"seq={seq}", status=1).err
    assert "pair it anew" in refused, refused


# Pairing ---------------------------------------------------------------------------------------


def test_pairing_by_code(club):
    """The code works once; what is made of it signs, and what was printed with it does not any more."""
    device = club.device(F)
    status, me, key = pair(club.server, device.url)
    assert (status, me["name"], me["role"]) == (200, "Floor", "floor"), me
    assert pair(club.server, device.url)[0] == 401
    assert device.ask("GET", "/api/staff/me")[0] == 401
    device.key = key
    assert device.get("/api/staff/me")["device"] == device.handle
    other = club.device(F)
    handle, once = offer(other.url)
    assert pair(club.server, f"x#{handle}.{bytes(32).hex()}")[0] == 401
    assert pair(club.server, other.url, nonce="no")[0] == 400
    for headers in {}, {"Felt_Device": handle}, {"Felt_Device": handle, "Felt_Counter": "1"}, {"Felt_Device": handle, "Felt_Counter": "1", "Felt_Signature": "0" * 64}:
        for body in "{}", '{"nonce":"' + "0" * 32 + '"}', "[" * 4000:
            assert club.server.ask("/api/staff/pair", "POST", body, Content_Type="application/json", **headers)[0] == 401, (headers, body)
    assert club.server.ask("/api/staff/pair", "POST", "x" * 5000, Content_Type="application/json")[0] == 413
    path = pathlib.Path(club.database.path + ".secrets")
    kept = json.loads(path.read_text())
    assert kept["devices"][handle]["once"] == once.hex()
    kept["devices"][handle]["until_us"] -= 121 * 10**6
    path.write_text(json.dumps(kept))
    status, answer, _ = pair(club.server, other.url)
    assert (status, answer["error"]) == (401, "offer"), answer
    for _ in range(5):  # at once, before the server has looked
        assert pair(club.server, club.device("viewer").url)[0] == 200
    assert "staff#" in club.database("serve", "pair", "viewer").out
    assert [item["paired"] for item in club.database("serve", "devices", "--json").lines][-1] is False


def test_pairing_by_pin(folder):
    """Over HTTPS only; five tries of an address, then longer and longer waits, which end nobody's offer and hold up nobody else."""
    folder = pathlib.Path(folder)
    clock, club = felt_held.Clock(folder), Club(folder, serve=False)
    club.database.env |= clock.env
    secured = felt_web.certificate(folder)

    def ask(server, body, context=None, source="127.0.0.1"):
        kind, more = (http.client.HTTPSConnection, {"context": context}) if context else (http.client.HTTPConnection, {})
        with contextlib.closing(kind("localhost", server.port, timeout=30, source_address=(source, 0), **more)) as connection:
            connection.request("POST", "/api/staff/pin", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

    def try_pin(server, pin, context=None, source="127.0.0.1"):
        return ask(server, json.dumps({"pin": pin}), context, source)

    context = ssl.create_default_context(cafile=folder / "certificate.pem")
    with felt_web.Server(club.database) as plain:
        pin = club.database("serve", "pair", F, "--pin", "--json").json["pin"]
        status, answer = try_pin(plain, pin)
        assert (status, answer["error"]) == (403, "https"), answer
    with felt_web.Server(club.database, *secured) as server:
        wrong = "000000" if pin != "000000" else "111111"
        assert try_pin(server, wrong, context)[0] == 401
        status, me = try_pin(server, pin, context)
        assert status == 200 and len(me["secret"]) == 64 and me["role"] == F, me
        assert try_pin(server, pin, context)[0] == 401
        second = club.database("serve", "pair", F, "--pin", "--json").json["pin"]
        wrong = "000000" if second != "000000" else "111111"
        for body in ("", "[]", "{", '{"pin":123456}', '{"pin":"12345"}', '{"pin":"1234567"}', '{"pin":null}', '{"PIN":"123456"}', "[" * 4000, b"\xff" * 40):
            assert ask(server, body, context)[0] == 400, body
        for _ in range(4):
            assert try_pin(server, wrong, context)[0] == 401
        for minutes in 2, 4, 8, 16, 32, 64, 64:
            status, answer = try_pin(server, second, context)
            assert (status, answer["error"]) == (429, "pins") and f"wait {minutes} minutes" in answer["message"], answer
            clock.passes(60 * minutes)
            assert try_pin(server, wrong, context)[0] == 401
        third = club.database("serve", "pair", F, "--pin", "--json").json["pin"]
        wrong = "000000" if third != "000000" else "111111"
        for number in range(40):
            assert [try_pin(server, wrong, context, f"127.0.1.{number}")[0] for _ in range(6)] == 5 * [401] + [429]
        assert try_pin(server, third, context, "127.0.0.2")[0] == 200
        clock.passes(60 * 130)
        assert try_pin(server, wrong, context)[0] == 401, "all is forgotten"


def test_who_may_pair(club):
    """A director pairs and forgets; a role is one, and a dealer has a table."""
    database = club.database
    assert "table" in database("serve", "pair", D, status=1).err
    database("serve", "pair", "king", status=2)
    database("serve", "pair", status=2)
    database("serve", "devices", "x", status=2)
    database.do("club", "account-add", "name=Ann", "role=director")
    database("serve", "pair", F, status=1)
    database("--account", "Ann", "account", "pin", "Ann", stdin="1234\n")
    database("--account", "Ann", "serve", "pair", F, status=1)
    told = database("--account", "Ann", "serve", "pair", F, "--json", env=database.env | {"FELT_PIN": "1234"}).json
    assert told["name"] == "Floor"
