# SPDX-License-Identifier: GPL-3.0-or-later
"""test-contract - commands, options, exit statuses and fields that scripts rely on"""

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


def test_wrong_usage(folder, database):
    """Status 2 and one sentence; nothing is made."""
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


def test_help_names_the_command(folder):
    """Commands of two words too."""
    for words in (["hand", "replay"], ["hand", "legal"], ["verify"]):
        assert felt_cli.feltctl(*words, "--help").out.startswith(f"Usage:\n  feltctl {' '.join(words)} ")


def coming_hands(folder, rule, seats, button, busts):
    """The hands that come at a table of so many, of which one has had the button, after those in these seats went out."""
    database, tournament, run = felt_cli.begin(folder)
    if rule != "dead":  # the default
        run("set-config", button_rule=rule)
    run("open-table")
    for seat in range(1, seats + 1):
        run("register", name=f"Seat {seat}", table=1, seat=seat)
    run.play(f"start; set-button table=1 seat={button}; next-hand table=1")
    hands = []
    for gone in busts:
        run.each("bust-out", "player", [f"1.{seat}" for seat in gone])
        hands.append(database.show(tournament)["tables"][0]["next"])
        run("next-hand", table=1)
    run.end()
    return hands


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


def test_worked_hands(folder):
    """The hands worked out in rules.md 1.1 to 1.4, through new, run and show."""
    for rule, cases in HANDS.items():
        for busts, wanted in cases.items():
            hands = coming_hands(folder, rule, 6, 1, busts)
            assert [(hand["button"], hand["small"], hand["big"]) for hand in hands] == wanted, (rule, busts, hands)


def test_moving_button_owes(folder):
    """The two examples of rules.md 1.2: one blind a player and hand, the smaller stays owed."""
    for seats, button, wanted in ((8, 2, [(4, "4s 5b 6b", "5s"), (5, "5s 6s 7b", ""), (6, "7s 8b", "")]),
                                  (6, 1, [(2, "4b 5b", "4s"), (4, "4s 5s 6b", "")])):
        hands = coming_hands(folder, "moving", seats, button, [(3,), (), ()][:len(wanted)])
        said = [(hand["button"], *(" ".join(f"{one['seat']}{one['blind'][0]}" for one in hand[key]) for key in ("posts", "owed")))
                for hand in hands]
        assert said == wanted, said


PLAYS = """
&& three
$ new --template plo-rebuy 'Sunday Deep'
@ deep = out
$ new --template plo-rebuy 'Sunday Turbo'
@ t = out
$ new --template plo-rebuy Sunday
@ final = out

== which_tournament: An id, an exact name, a unique part of a name, or - for the one that is running.
& three
$ show --json @deep  ? json.name = Sunday Deep
$ show --json Sunday  ? json.name = Sunday
$ show --json sunday  ? json.name = Sunday
$ show --json turb  ? json.name = Sunday Turbo
$ show --json 'SUNDAY  DEEP'  ? json.name = Sunday Deep
$ show --json unday  !~ 3 tournaments
$ show --json -  !~
+ register name=Ann|Bob; start
$ show --json -  ? json.name = Sunday Turbo
$ do - pause
$ run -
< {"command":"resume"}
>~ {"ok":true
$ list  >~ @final

== list: The latest first; text and JSON.
$ new --template plo-rebuy First
@ t = out
$ new --template plo-rebuy Second
@ second = out
$ do First register name=Ann; list --json
? json.name,phase,entries,in = [["First", "setup", 1, 1], ["Second", "setup", 0, 0]]; json.id = ["@t", "@second"]
? json.created =~ 20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z; json.last =~ 20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z
$ list  ? out =~ @t .*\\n@second .*

== answers: do in words or JSON; run with its fields, flushed one by one; the status is of the worst.
$ do @t register name=Ann  > Ann is registered
$ do @t register name=Bob --json  ? json.ok = true; json.events = [{"seq": 3, "kind": "player-registered"}]
$ do @t register name=bob --json  !~
? sorted json = ["error", "message", "ok"]; json.ok = false; json.error = name-taken
@ said = json.message
? err = "feltctl: @said\\n"
# Answered at once, or this would never end.
+ note text=a  ? answer.events = [{"seq": 4, "kind": "noted"}]
+ note text=b  ? answer.events = [{"seq": 5, "kind": "noted"}]
+ note text=c  ? answer.events = [{"seq": 6, "kind": "noted"}]
- * pause; pause  ? sorted answer = ["error", "line", "message", "ok"]; answer.line = 5
$ run @t
< oops
> {"ok":false,"error":"bad-json","message":"From byte 1 on this is not valid JSON.","line":1}
!1

== log: One event a line, oldest first, with what was undone.
+ register name=Ann|Bob; undo; note text=hello
? log.seq = [1, 2, 3, 4, 5]; log.undone = [false, false, true, false, false]
? log.kind = ["tournament-created", "player-registered", "player-registered", "undone", "noted"]
? count log.at,payload = 5; log.actor = ["feltctl", "feltctl", "feltctl", "feltctl", "feltctl"]
? log[0].payload.v >= 1; log[1].payload.v >= 1; log[2].payload.v >= 1; log[3].payload.v >= 1; log[4].payload.v >= 1
? words =~ .*\\n.*\\n.*undone.*\\n.*\\n.*hello.*\\n

== verify: Of one, of all; another event is another head.
$ new --template plo-rebuy One
@ t = out
$ new --template plo-rebuy Two
@ two = out
$ verify  ? out =~ .*\\n.*
$ verify One --json
@ one = json.head
+ note text=x
$ verify One --json  ? json.head != @one
$ verify @two
@ said = out
$ verify Two  ? out = @said
$ verify Three  !~

== json_of_every_command: One JSON value on one line, also where people read one word or nothing.
$ new --json One
@ t = json.id
$ new Two
@ two = out
$ verify @t
@ said = out
$ verify --json @t  ? json.ok = true; json.events = 1; json.id = @t; sorted json = ["events", "head", "id", "ok"]
@ head = json.head
? @said ~ head @head,
$ verify --json  ? sorted json.id ~ @t; sorted json.id ~ @two; count json = 2
$ export --json @t @dir/log  ? json.file = @dir/log
$ backup --json @dir/copy  ? json.file = @dir/copy
$ print schedule @t -o @dir/sheet.pdf --json  > {"file":"@dir/sheet.pdf"}
% other.db
$ import --json @dir/log  > {"id":"@t"}

== backup: Whole, while the database is in use; opened like any other.
+ register name=Ann
$ backup @dir/copy.db
+ register name=Bob
% copy.db
? players.name = ["Ann"]
$ verify @t

== rules: Sets by name; a tournament and a table take one, change it, and keep it through a file.
$ rules list --json  ? json.name = ["tda-2024", "robert", "house"]; json.title !~ ""
$ rules show tda-2024 --json  ? json.name = tda-2024; json.options[key=open_pair].value = single
$ rules show robert --json  ? json.name = robert; json.options[key=open_pair].value = double
$ rules show house --json
? json.name = house; json.options[key=first_to_show].value = any-round; json.options[key=betting_unit].value = 1
$ rules show house  ? out ~ (T 47); out !~ R-; out !~ "2.3"
$ rules show mine  !~
$ rules erase  !2~
+ set-config 'rules={"set":"robert","raise_cap":"4"}' 'table_rules=[{"table":2,"rules":{"set":"house","betting_unit":25}}]'
$ do @t set-config rules.incomplete=half
? log[-1].payload.setup.rules = {"set": "robert", "raise_cap": "4", "incomplete": "half"}
? log[-1].payload.setup.table_rules = [{"table": 2, "rules": {"set": "house", "betting_unit": 25}}]
$ export @t @dir/rules.felt
% other.db
$ import @dir/rules.felt; verify
"""
