# SPDX-License-Identifier: GPL-3.0-or-later
"""test-accounts - who works here from a shell: roles, PINs, logins, whose name the log has"""

import getpass
import json
import os
import pathlib
import re
import stat

import felt_cli


class As:
    """The database, used by one of its accounts."""

    def __init__(self, database, name, pin=None):
        self.database, self.name = database, name
        self.env = felt_cli.environment(**({"FELT_PIN": pin} if pin else {}))

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
        assert "may not do this; ask somebody with the role" in told, told
    ann.do("Sunday", "start")
    cy.do("Sunday", "bust-out", "players=Fay")
    dee.do("Sunday", "head-count", "table=1", "count=3")
    assert "own table" in felt_cli.one_sentence(dee("do", "Sunday", "head-count", "table=2", "count=3", status=1))

    answer = json.loads(eve("do", "Sunday", "undo", "--json", status=1).out)
    assert answer["error"] == "not-allowed", answer
    assert "same person" in felt_cli.one_sentence(cy("do", "Sunday", "undo", status=1))
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

    pathlib.Path(path).write_text("[1]")
    assert "set the PINs and pair the devices anew" in felt_cli.one_sentence(bob("do", "club", "note", "text=x", status=1))
    database("backup", str(folder / "copy.db"))
    ann_out = folder / "club.felt"
    database("export", "club", str(ann_out))
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
