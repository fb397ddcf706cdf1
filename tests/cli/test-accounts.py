# SPDX-License-Identifier: GPL-3.0-or-later
"""test-accounts - who works here from a shell: roles, PINs, logins, whose name the log has"""

import getpass
import json
import os
import pathlib
import re
import stat

import felt_cli
import felt_held


class As:
    """The database, used by one of its accounts."""

    def __init__(self, database, name, pin=None, **env):
        self.database, self.name = database, name
        self.env = felt_cli.environment(**env, **({"FELT_PIN": pin} if pin else {}))

    def __call__(self, *arguments, **options):
        return self.database("--account", self.name, *arguments, env=self.env, **options)

    def do(self, *words, **options):
        return self("do", *words, **options)


def a_ann(database):
    """Ann directs, Bob sells with a PIN, Cy is on the floor, Dee deals table 1, Eve only looks."""
    database.do("club", "account-add", "name=Ann Moss", "role=director")
    ann = As(database, "ann moss")
    for name, role in ("Bob", "cashier"), ("Cy", "floor"), ("Eve", "viewer"):
        ann.do("club", "account-add", f"name={name}", f"role={role}")
    ann.do("club", "account-add", "name=Dee", "role=dealer", "table=1")
    ann("account", "pin", "Bob", stdin="2468\n")
    return ann


def test_roles(database, ann):
    """Each may do what the role says, each event has the account's name, and undo is of one's own."""
    assert "--account" in felt_cli.one_sentence(database("new", "Sunday", status=1))
    ann("new", "Sunday")
    bob, cy, dee, eve = As(database, "Bob", "2468"), As(database, "cy"), As(database, "5"), As(database, "Eve")

    for name in "Fay", "Gil", "Hal", "Ida":
        bob.do("Sunday", "register", f"name={name}")
    for who, words in ((bob, ("start",)), (eve, ("register", "name=Jo")), (cy, ("set-config", "max_players=9")),
                       (dee, ("register", "name=Jo")), (cy, ("club", "note", "text=x"))):
        stream = () if words[0] == "club" else ("Sunday",)
        told = felt_cli.one_sentence(who("do", *stream, *words, status=1))
        assert "is not allowed to do this. Ask somebody with the role" in told, told
    ann.do("Sunday", "start")
    cy.do("Sunday", "bust-out", "players=Fay")
    dee.do("Sunday", "head-count", "table=1", "count=3")
    assert "own table" in felt_cli.one_sentence(dee("do", "Sunday", "head-count", "table=2", "count=3", status=1))

    answer = json.loads(eve("do", "Sunday", "undo", "--json", status=1).out)
    assert answer["error"] == "not-allowed", answer
    assert "only their own actions" in felt_cli.one_sentence(cy("do", "Sunday", "undo", status=1))
    seq = next(event["seq"] for event in database.log("Sunday") if event["kind"] == "players-busted")
    cy.do("Sunday", "undo", f"seq={seq}")
    ann.do("Sunday", "undo")
    actors = {event["kind"]: event["actor"] for event in database.log("Sunday")}
    assert actors["player-registered"] == "Bob" and actors["players-busted"] == "Cy" and actors["undone"] == "Ann Moss", actors
    database.verify("Sunday")


def test_pins(folder, database, ann):
    """A PIN is asked for, kept as no PIN can be read, by its owner alone, and in no copy of the log."""
    bob, path = As(database, "Bob", "2468"), database.path + ".secrets"
    assert "has a PIN" in felt_cli.one_sentence(As(database, "Bob")("do", "club", "note", "text=x", status=1))
    assert "not the PIN" in felt_cli.one_sentence(As(database, "Bob", "2469")("do", "club", "note", "text=x", status=1))
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    kept = pathlib.Path(path).read_bytes()
    assert b"2468" not in re.sub(rb"[0-9a-f]{32,}", b"", kept), "beside hashes, which have all digits"
    assert len(json.loads(kept)["2"]["hash"]) == 64

    for pin in "123", "1" * 33:
        assert "4 to 32" in felt_cli.one_sentence(ann("account", "pin", "Bob", stdin=pin + "\n", status=1))
    assert "by that person" in felt_cli.one_sentence(bob("account", "pin", "Ann Moss", stdin="1111\n", status=1))
    bob("account", "pin", "Bob", stdin="8642\n")
    assert "not the PIN" in felt_cli.one_sentence(bob("account", "pin", "Bob", stdin="1111\n", status=1))
    ann("account", "pin", "Bob", stdin="\n")
    As(database, "Bob")("account", "pin", "Bob", stdin="ναι5\n")

    ann("backup", str(folder / "copy.db"))
    ann("export", "club", str(folder / "club.felt"))
    pathlib.Path(path).write_text("[1]")
    assert "set the PINs and pair the devices anew" in felt_cli.one_sentence(bob("do", "club", "note", "text=x", status=1))
    for copy in "copy.db", "club.felt":
        assert b"hash\":\"" + json.loads(kept)["2"]["hash"].encode() not in (folder / copy).read_bytes()
        assert json.loads(kept)["2"]["hash"].encode() not in (folder / copy).read_bytes()
    assert not (folder / "copy.db.secrets").exists()


def test_login(database, ann):
    """Who comes by the login of an account needs neither name nor PIN; a closed account is nobody's."""
    ann.do("club", "account-change", "account=Cy", f"login={getpass.getuser()}")
    assert "role" in felt_cli.one_sentence(database("new", "Sunday", status=1))
    ann.do("club", "account-change", "account=Cy", "role=director")
    database("new", "Sunday")
    assert database.log("Sunday")[0]["actor"] == "Cy"
    ann.do("club", "account-change", "account=Cy", "closed=yes")
    assert "--account" in felt_cli.one_sentence(database("new", "Monday", status=1))
    assert "is closed" in felt_cli.one_sentence(As(database, "Cy")("new", "Monday", status=1))
    assert "no account “Zed”" in felt_cli.one_sentence(As(database, "Zed")("new", "Monday", status=1))
    listed = database("account", "list", "--json").lines
    assert [(one["name"], one["role"], one["closed"]) for one in listed] == [
        ("Ann Moss", "director", False), ("Bob", "cashier", False), ("Cy", "director", True), ("Eve", "viewer", False),
        ("Dee", "dealer", False)]
    assert "5. Dee · Dealer, table 1" in database("account", "list").out
    for words in ("list", "x"), ("pin",), ("take", "Bob"):
        database("account", *words, status=2)


def test_run(database, ann):
    """Lines of run are held to the role as well, and what is refused leaves nothing."""
    ann("new", "Sunday")
    bob = As(database, "Bob", "2468")
    lines = felt_cli.to_lines([{"command": "register", "name": "Fay"}, {"command": "start"}, {"command": "note", "text": "x"}])
    answers = bob("run", "Sunday", stdin=lines, status=1).lines
    assert [answer["ok"] for answer in answers] == [True, False, True] and answers[1]["error"] == "not-allowed", answers
    assert [event["actor"] for event in database.log("Sunday")] == ["Ann Moss", "Bob", "Bob"]


def test_doors(folder, database, ann):
    """The trash, moving house, templates and private lists ask the role like any command; what is for all asks nobody."""
    home = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
    for name in "Sunday", "Monday":
        ann("new", name)
    trashed = ann("delete", "Monday").out.strip()
    who = {"nobody": lambda *words, **more: database(*words, env=felt_cli.environment(**home), **more), "ann": As(database, "Ann Moss", **home),
           "bob": As(database, "Bob", "2468", **home), "cy": As(database, "Cy", **home), "eve": As(database, "Eve", **home)}
    out, pack = ("--format", "csv", "-o", str(folder / "x.csv")), str(folder / "x.feltclub")
    sheet, taken = ("-o", str(folder / "x.pdf")), str(folder / "taken.felt")
    ann("export", "Sunday", taken)
    director, money, all_of_them = ("ann",), ("ann", "bob"), tuple(who)
    doors = [(all_of_them, ("export", "results", "Sunday", *out)), (all_of_them, ("export", "players", "Sunday", *out)),
             (money, ("export", "cashiers", "Sunday", *out)), (money, ("export", "drawers", "Sunday", *out)),
             (money, ("export", "money", "Sunday", *out)), (money, ("print", "receipt", "Sunday", *sheet)), (money, ("print", "drawer", "Sunday", *sheet)),
             (("ann", "bob", "cy"), ("print", "emergency", "Sunday", *sheet)), (all_of_them, ("print", "seats", "Sunday", *sheet)),
             (all_of_them, ("log", "Sunday")), (director, ("log", "club")), (all_of_them, ("screen", "list")), (("ann", "cy"), ("screen", "message", "Hi")), (director, ("export", "people", "club", *out)),
             (director, ("export", "club", str(folder / "x.felt"))), (director, ("import", taken)), (director, ("backup", str(folder / "x.felt"))),
             (director, ("database", "copy", database.path, str(folder / "copied.felt"))), (director, ("template", "save", "Sunday", "Ours")),
             (director, ("moving", "pack", pack)), (director, ("trash", "restore", trashed)), (director, ("delete", "Monday")),
             (director, ("trash", "empty")), (director, ("moving", "unpack", pack))]
    for may, words in doors:
        for name, one in sorted(who.items(), key=lambda item: item[0] in may):
            before = sorted(path.name for path in folder.rglob("*")), database("list", "--streams", "--json").out
            answer = one(*words, status=0 if name in may else 1)
            if name not in may:
                told = felt_cli.one_sentence(answer)
                assert "--account" in told if name == "nobody" else "is not allowed to do this. Ask somebody with the role" in told, (name, words, told)
                assert before == (sorted(path.name for path in folder.rglob("*")), database("list", "--streams", "--json").out), words
            for file in "x.csv", "x.felt", "x.pdf":
                (folder / file).unlink(missing_ok=True)
    # The same club came back to the same computer: its PINs are here, and with what went aside.
    assert "has a PIN" in felt_cli.one_sentence(As(database, "Bob")("export", "money", "Sunday", *out, status=1))
    who["bob"]("export", "money", "Sunday", *out)
    aside, = folder.glob("*.before-*Z")
    assert "has a PIN" in felt_cli.one_sentence(felt_cli.feltctl("--database", str(aside), "--account", "Bob", "export", "money", "Sunday", *out, status=1))
    other = felt_cli.Database(folder, "other.db")
    other.do("club", "account-add", "name=Bob", "role=director")
    As(other, "Bob")("moving", "pack", pack + "2")
    who["ann"]("moving", "unpack", pack + "2")
    assert not pathlib.Path(database.path + ".secrets").exists(), "another club's accounts have no PINs"


def test_looking(database, ann):
    """What is in no list for somebody is not in show either; who is nobody here sees nothing at all."""
    ann("new", "Sunday")
    whole, bob = set(ann("show", "Sunday", "--json").json), As(database, "Bob", "2468")
    assert {"money", "cashier", "cancelled", "prizes"} <= whole
    for who, hidden in (bob, set()), (As(database, "Cy"), {"money", "cashier", "cancelled"}), (database, {"money", "cashier", "cancelled"}):
        assert whole - set(who("show", "Sunday", "--json").json) == hidden, who
        assert whole - set(who("show", "Sunday", "--json", "--at", "1").json) == hidden, who
    assert "has a PIN" in felt_cli.one_sentence(As(database, "Bob")("show", "Sunday", "--json", status=1))
    for who, said in (bob, "Ask somebody with the role"), (database, "--account"), (ann, "waits to be taken"):
        assert said in felt_cli.one_sentence(who("rescued", "Sunday", "take", status=1)), who
    ann.do("club", "account-change", "account=Eve", "closed=yes")
    for name, said in ("Zed", "no account “Zed”"), ("", "no account"), ("Eve", "is closed"):
        for words in ("show", "Sunday"), ("rescued", "Sunday", "take"), ("print", "seats", "Sunday", "-o", "x.pdf"), ("list",), ("screen", "list"), ("rank", "--game", "holdem", "AhKh"):
            assert said in felt_cli.one_sentence(As(database, name)(*words, status=1)), (name, words)


def test_own_drawer(database, ann):
    """A cashier books on the own drawer; a director or the floor may name another."""
    ann("new", "Sunday")
    bob = As(database, "Bob", "2468")
    for keys in (), ("cashier=Bob",):
        bob.do("Sunday", "register", f"name=P{len(keys)}", *keys)
    for words in ("register", "name=Q"), ("drawer-open", "amount=100"), ("unregister", "player=P0"), ("pay", "for=drawer-out", "amount=1"):
        told = felt_cli.one_sentence(bob.do("Sunday", *words, "cashier=Kim", status=1))
        assert "“Cashier” uses their own drawer, Bob, only" in told, told
    As(database, "Cy").do("Sunday", "register", "name=R", "cashier=Bob")
    ann.do("Sunday", "drawer-open", "amount=100", "cashier=Bob")


def test_wrong_pins(folder, database, ann):
    """Five wrong PINs in a row, by whatever runs: then none is looked at for half a minute, nor after a right one too early."""
    clock = felt_held.Clock(folder)
    ann, bob, wrong = (As(database, *who, **clock.env) for who in (("Ann Moss",), ("Bob", "2468"), ("Bob", "1111")))
    note = "do", "club", "note", "text=x"
    new = "new", "Sunday"
    ann(*new)
    sell = "do", "Sunday", "note", "text=x"
    for tries in (4, 4):
        for _ in range(tries):
            assert "not the PIN" in felt_cli.one_sentence(wrong(*sell, status=1))
        bob(*sell)
    for said in 4 * ["not the PIN"] + 2 * ["wait 30 seconds"]:
        assert said in felt_cli.one_sentence(wrong(*sell, status=1))
    ann(*note)
    clock.is_set(100_000)
    clock.passes(29)
    assert "wait 1 second, then" in felt_cli.one_sentence(bob(*sell, status=1))
    clock.passes(1)
    for said in 4 * ["not the PIN"] + ["wait 30 seconds"]:
        assert said in felt_cli.one_sentence(wrong(*sell, status=1))
    clock.restarts(60)
    bob(*sell)
    kept = json.loads(pathlib.Path(database.path + ".secrets").read_text())
    assert not kept["tries"], kept


def test_forgotten(folder, database, ann):
    """A director who forgot the PIN waits, and the log says so; a right PIN meanwhile, a new one or a restart ends the wait."""
    clock = felt_held.Clock(folder)
    ann("account", "pin", "Ann Moss", stdin="1234\n")
    any_one, ann = As(database, "Ann Moss", **clock.env), As(database, "Ann Moss", "1234", **clock.env)

    def forgot(said, status=0, name="ann moss"):
        answer = any_one("account", "forgot", name, status=status)
        assert said in (felt_cli.one_sentence(answer) if status else answer.out), answer

    for name, said in ("Bob", "A director sets"), ("Zed", "no account"), ("Ann", "no account"):
        forgot(said, 1, name)
    forgot("in 10 minutes")
    forgot("Wait 10 minutes", 1)
    clock.passes(599)
    forgot("Wait 1 minute, then", 1)
    ann("do", "club", "note", "text=x")
    clock.passes(1)
    forgot("in 10 minutes")
    clock.passes(600 + 3601)
    forgot("in 10 minutes")
    clock.restarts(600)
    forgot("in 10 minutes")
    assert "has a PIN" in felt_cli.one_sentence(any_one("do", "club", "note", "text=x", status=1))
    clock.passes(600)
    forgot("needs no PIN any more")
    any_one("do", "club", "note", "text=x")
    forgot("has no PIN", 1)
    notes = [(event["actor"], event["payload"]["text"]) for event in any_one("log", "--json", "club").lines if event["payload"].get("text", "").startswith("felt:pin-")]
    user = getpass.getuser()
    assert [actor for actor, _ in notes] == 5 * [user] and notes[-1][1] == f"felt:pin-forgotten {user} Ann Moss", notes
    assert f"Note: The PIN of Ann Moss was forgotten: the computer’s account “{user}” took it away." in any_one("log", "club").out
    any_one("account", "pin", "Ann Moss", stdin="5678\n")
    forgot("in 10 minutes")
