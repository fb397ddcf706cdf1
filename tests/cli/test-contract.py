# SPDX-License-Identifier: GPL-3.0-or-later
"""test-contract - commands, options, exit statuses and fields that scripts rely on"""

import json
import re
import subprocess

import felt_cli

# Each command of feltctl, and a call of it that is wrong usage.
USAGE = {"new": [], "list": ["x"], "do": ["x"], "run": [], "help": ["a", "b"], "show": [], "log": ["a", "b"],
         "verify": ["a", "b"], "rescued": ["a", "take", "b"], "export": ["a"], "import": [], "backup": ["a", "b"], "button": [],
         "pot-limit": [], "print": ["nonsense", "x", "-o", "x.pdf"], "rules": ["x"], "structure": ["nonsense"]}


def test_help_of_every_command(folder):
    usage = felt_cli.feltctl("--help").out
    listed = re.findall(r"(?m)^  ([a-z][a-z-]*) +\S", usage.split("Commands:")[1])
    assert set(USAGE) <= set(listed), listed
    assert felt_cli.feltctl("-h").out == usage
    for command in listed:
        result = felt_cli.feltctl(command, "--help")
        assert result.err == "" and result.out.startswith(f"Usage:\n  feltctl {command} "), result
        assert felt_cli.feltctl("help", command).out.strip() != ""
    assert felt_cli.feltctl("--version").out.startswith("feltctl ")


def test_wrong_usage(folder):
    """Status 2 and one sentence; nothing is made."""
    database = felt_cli.Database(folder)
    for command, words in USAGE.items():
        felt_cli.one_sentence(database(command, *words, status=2))
        felt_cli.one_sentence(database(command, "--bogus", status=2))
    felt_cli.one_sentence(database("bogus", status=2))
    felt_cli.one_sentence(felt_cli.feltctl("--bogus", status=2))
    felt_cli.one_sentence(felt_cli.feltctl("--database", status=2))
    result = subprocess.run([felt_cli.FELTCTL], capture_output=True, check=False,
                            env=felt_cli.environment())
    assert result.returncode == 2 and result.stdout == b"" and b"Usage" in result.stderr
    assert not list(folder.iterdir())


def test_database_option(folder):
    path = folder / "of my own.db"
    tournament = felt_cli.feltctl("--database", str(path), "new", "X").out.strip()
    assert re.fullmatch(r"[a-z0-9]{8}", tournament)
    assert felt_cli.feltctl(f"--database={path}", "show", "--json", tournament).json["name"] == "X"
    listed = subprocess.run([felt_cli.FELTCTL, "--database", path.name, "list"], cwd=folder, check=True,
                            capture_output=True, env=felt_cli.environment()).stdout
    assert tournament.encode() in listed


def test_which_tournament(folder):
    """An id, an exact name, a unique part of a name, or - for the one that is running."""
    database = felt_cli.Database(folder)
    deep, turbo, final = (database.new(name) for name in ("Sunday Deep", "Sunday Turbo", "Sunday"))
    for text, wanted in ((deep, "Sunday Deep"), ("Sunday", "Sunday"), ("sunday", "Sunday"), ("turb", "Sunday Turbo"),
                         ("SUNDAY  DEEP", "Sunday Deep")):
        assert database.show(text)["name"] == wanted, text
    assert "3 tournaments" in felt_cli.one_sentence(database("show", "unday", status=1))
    felt_cli.one_sentence(database("show", "-", status=1))
    database.each(turbo, "register", "name", ("Ann", "Bob"))
    database.do(turbo, "start")
    assert database.show("-")["name"] == "Sunday Turbo"
    database.do("-", "pause")
    assert database.run("-", [{"command": "resume"}]).lines[0]["ok"]
    assert final in database("list").out


def test_list(folder):
    """The latest first; text and JSON."""
    database = felt_cli.Database(folder)
    assert database.new("First") and database.new("Second")
    database.do("First", "register", "name=Ann")
    rows = database("list", "--json").json
    assert [(row["name"], row["phase"], row["entries"], row["in"]) for row in rows] == [
        ("First", "setup", 1, 1), ("Second", "setup", 0, 0)]
    assert all(re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", row[key])
               for row in rows for key in ("created", "last"))
    assert [line.split()[0] for line in database("list").out.splitlines()] == [row["id"] for row in rows]


def test_answers(folder):
    """do in words or JSON; run with its fields, flushed one by one; the status is of the worst."""
    database = felt_cli.Database(folder)
    tournament = database.new()
    assert database.do(tournament, "register", "name=Ann").out == "Ann is registered\n"
    answer = database.do(tournament, "register", "name=Bob", "--json").json
    assert answer["ok"] is True and answer["events"] == [{"seq": 3, "kind": "player-registered"}]
    result = database.do(tournament, "register", "name=bob", "--json", status=1)
    assert result.json == {"ok": False, "error": "name-taken", "message": result.json["message"]}
    assert result.err == f"feltctl: {result.json['message']}\n"
    run = database.runner(tournament)
    for number in range(3):  # answered at once, or this would never end
        assert run("note", text=str(number))["events"] == [{"seq": 4 + number, "kind": "noted"}]
    assert set(run.ask("pause")) == {"ok", "error", "message", "line"}
    assert run.ask("pause")["line"] == 5
    run.send(b"oops\n")
    assert run.receive() == {"ok": False, "error": "bad-json", "message": "From byte 1 on this is not valid JSON.",
                             "line": 6}
    run.end()


def test_log(folder):
    """One event a line, oldest first, with what was undone."""
    database = felt_cli.Database(folder)
    tournament = database.new()
    database.run(tournament, felt_cli.commands("register name=Ann|Bob; undo; note text=hello"))
    log = database.log(tournament)
    assert [(event["seq"], event["kind"], event["undone"]) for event in log] == [
        (1, "tournament-created", False), (2, "player-registered", False),
        (3, "player-registered", True), (4, "undone", False), (5, "noted", False)]
    for event in log:
        assert {"seq", "at", "kind", "payload", "actor", "undone"} <= set(event)
        assert event["payload"]["v"] >= 1 and event["actor"] == "feltctl"
    lines = database("log", tournament).out.splitlines()
    assert len(lines) == 5 and "hello" in lines[4] and "undone" in lines[2]


def test_verify(folder):
    database = felt_cli.Database(folder)
    one, two = database.new("One"), database.new("Two")
    assert len(database("verify").out.splitlines()) == 2
    head = database.verify(one)
    database.do(one, "note", "text=x")
    assert database.verify(one) != head and database.verify("Two") == database.verify(two)
    felt_cli.one_sentence(database("verify", "Three", status=1))


def test_json_of_every_command(folder):
    """One JSON value on one line, also where people read one word or nothing."""
    database = felt_cli.Database(folder)
    one = database("new", "--json", "One").json["id"]
    two = database.new("Two")
    head = database("verify", one).out.split("head ")[1].split(",")[0]
    assert database("verify", "--json", one).json == {"id": one, "ok": True, "events": 1, "head": head}
    assert {line["id"] for line in database("verify", "--json").lines} == {one, two}
    for command, name in (("export", "log"), ("backup", "copy")):
        path = str(folder / name)
        arguments = [one, path] if command == "export" else [path]
        assert database(command, "--json", *arguments).json == {"file": path}
    sheet = str(folder / "sheet.pdf")
    assert database("print", "schedule", one, "-o", sheet, "--json").json == {"file": sheet}
    other = felt_cli.Database(folder, "other.db")
    assert other("import", "--json", str(folder / "log")).json == {"id": one}


def test_help_names_the_command(folder):
    """Commands of two words too."""
    for words in (["hand", "replay"], ["hand", "legal"], ["verify"]):
        assert felt_cli.feltctl(*words, "--help").out.startswith(f"Usage:\n  feltctl {' '.join(words)} ")


def test_backup(folder):
    """Whole, while the database is in use; opened like any other."""
    database, tournament, run = felt_cli.begin(folder)
    run("register", name="Ann")
    database("backup", str(folder / "copy.db"))
    run("register", name="Bob")
    run.end()
    copy = felt_cli.Database(folder, "copy.db")
    assert [player["name"] for player in copy.show(tournament)["players"]] == ["Ann"]
    copy.verify(tournament)


# Worked hands of rules.md 1.1 to 1.4: seats 1 to 6, last hand button 1, small 2, big 3. Who busts
# before each of the coming hands, then button, seat that posts small (None: dead), big.
HANDS = {
    "dead": {
        ((2,),): [(2, 3, 4)], ((3,), ()): [(2, None, 4), (3, 4, 5)],
        ((2, 3), (), ()): [(2, None, 4), (3, 4, 5), (4, 5, 6)], ((1,),): [(2, 3, 4)],
        ((4, 5, 6), (2,)): [(2, 3, 1), (1, 1, 3)],
        ((4, 5, 6, 1),): [(3, 3, 2)], ((4, 5, 6, 2),): [(3, 3, 1)], ((4, 5, 6, 3),): [(2, 2, 1)],
    },
    "simplified": {((2,),): [(3, 4, 5)], ((3,),): [(2, 4, 5)], ((1, 2), ()): [(3, 4, 5), (4, 5, 6)]},
    "moving": {((3,), ()): [(2, 4, 5), (4, 5, 6)], ((1,),): [(2, 3, 4)]},
}


def seated(seats, button):
    """A table of so many, of which one has had the button."""
    lines = [{"command": "register", "name": f"Seat {seat}", "table": 1, "seat": seat}
             for seat in range(1, seats + 1)]
    after = felt_cli.commands(f"start; set-button table=1 seat={button}; next-hand table=1")
    return [{"command": "open-table"}, *lines, *after]


def play_hands(folder, rule, busts, wanted):
    database = felt_cli.Database(folder, f"{rule}-{busts}.db".replace(" ", ""))
    tournament = database.new()
    lines = [{"command": "set-config", "button_rule": rule}] if rule != "dead" else []  # the default
    database.run(tournament, lines + seated(6, 1))
    for gone, hand in zip(busts, wanted):
        lines = [{"command": "bust-out", "player": f"1.{seat}"} for seat in gone]
        database.run(tournament, lines)
        coming = database.show(tournament)["tables"][0]["next"]
        got = (coming["button"], coming["small"], coming["big"])
        assert got == hand, f"{rule}, {busts}: {got}, not {hand}"
        database.do(tournament, "next-hand", "table=1")


def test_worked_hands(folder):
    """The hands worked out in rules.md 1.1 to 1.4, through new, run and show."""
    for rule, cases in HANDS.items():
        for busts, wanted in cases.items():
            play_hands(folder, rule, busts, wanted)


def moving_hands(folder, name, seats, button, gone, count):
    """The posts and debts of the coming hands under the moving button."""
    database = felt_cli.Database(folder, name)
    tournament = database.new()
    database.run(tournament, felt_cli.commands("set-config button_rule=moving") +
                 seated(seats, button) + [{"command": "bust-out", "player": f"1.{gone}"}])
    hands = []
    for _ in range(count):
        coming = database.show(tournament)["tables"][0]["next"]
        hands.append((coming["button"], [(post["seat"], post["blind"]) for post in coming["posts"]],
                      [(owed["seat"], owed["blind"]) for owed in coming["owed"]]))
        database.do(tournament, "next-hand", "table=1")
    return hands


def test_moving_button_owes(folder):
    """The two examples of rules.md 1.2: one blind a player and hand, the smaller stays owed."""
    hands = moving_hands(folder, "a.db", 8, 2, 3, 3)
    assert hands == [(4, [(4, "small"), (5, "big"), (6, "big")], [(5, "small")]),
                     (5, [(5, "small"), (6, "small"), (7, "big")], []),
                     (6, [(7, "small"), (8, "big")], [])], hands
    hands = moving_hands(folder, "b.db", 6, 1, 3, 2)
    assert hands == [(2, [(4, "big"), (5, "big")], [(4, "small")]),
                     (4, [(4, "small"), (5, "small"), (6, "big")], [])], hands


def test_rules(folder):
    """Sets by name; a tournament and a table take one, change it, and keep it through a file."""
    database = felt_cli.Database(folder)
    listed = [json.loads(line) for line in database("rules", "list", "--json").out.splitlines()]
    assert [line["name"] for line in listed] == ["tda-2024", "robert", "house"]
    assert all(line["title"] for line in listed)

    def options(name):
        answer = database("rules", "show", name, "--json").json
        assert answer["name"] == name
        return {option["key"]: option["value"] for option in answer["options"]}

    assert options("tda-2024")["open_pair"] == "single" and options("robert")["open_pair"] == "double"
    assert options("house")["first_to_show"] == "any-round" and options("house")["betting_unit"] == 1
    told = database("rules", "show", "house").out
    assert "(T 47)" in told and "R-" not in told and "2.3" not in told, told
    database("rules", "show", "mine", status=1)
    database("rules", "erase", status=2)

    tournament = database.new()
    run = database.runner(tournament)
    run("set-config", rules={"set": "robert", "raise_cap": "4"},
        table_rules=[{"table": 2, "rules": {"set": "house", "betting_unit": 25}}])
    database.do(tournament, "set-config", "rules.incomplete=half")
    database("export", tournament, str(folder / "rules.felt"))
    event = [json.loads(line) for line in database("log", tournament, "--json").out.splitlines()][-1]
    setup = event["payload"]["setup"]
    assert setup["rules"] == {"set": "robert", "raise_cap": "4", "incomplete": "half"}, setup
    assert setup["table_rules"] == [{"table": 2, "rules": {"set": "house", "betting_unit": 25}}], setup
    other = felt_cli.Database(folder, "other.db")
    other("import", str(folder / "rules.felt"))
    other("verify")
