# SPDX-License-Identifier: GPL-3.0-or-later
"""test-input - what is wrong is refused in one sentence that names the field, and leaves no event"""

import functools
import json
import os
import pathlib
import subprocess
import threading
import unicodedata

import felt_cli


NOW = """register unregister re-enter rebuy add-on bust-out undo redo start pause resume next-level
    previous-level set-level adjust-time seat move swap open-table break-table final-table redraw
    lock-seat set-button next-hand close-registration reopen-registration set-structure set-config
    chip-count adjust-chips chip-race lock-prizes unlock-prizes deal pay bounty note finish
    balance break-order head-count hand-for-hand hand-done penalty absent wrong-seat keep-apart
    waive-stop draw-cards moves-told put-back bust-order rename set-person call-clock time-chip drawer-open drawer-close
    report-bust call-floor answer-call adjust-pool side-pot-join side-pot-leave side-pot-pay side-pot-keep
    side-pot-add side-pot-open""".split()

SCRIPTS = ["Ñandú Quiroga", "Łukasz Żak", "Þóra Ægisdóttir", "İpek Çağla", "Олег Звон", "Ελένη Δρόσου",
           "محمد الشريف", "דנה לב", "田中一郎", "김하늘", "สมชาย ใจดี", "ანა ლომი", "Հասմիկ Սար",
           "अनिता राव", "தமிழ் செல்வி", "ነጋ ብርሃን", "ᠮᠣᠩᠭᠣᠯ", "ཚེ་རིང", "က်ော်", "𐍅𐌿𐌻𐍆𐌹𐌻𐌰", "🃏 Joker 👩‍🚀",
           "O'Brien-Smith, Jr.", "x" * 100, "é" * 100]


def started(folder, names=("Ann", "Bob", "Cid", "Dot", "Eve"), **config):
    """A running tournament of these players, and a run on it."""
    database, tournament, run = felt_cli.begin(folder)
    if config:
        run("set-config", **config)
    run.each("register", "name", names)
    run("start")
    return database, tournament, run


def head(database, tournament):
    return database.log(tournament)[-1]["seq"]


def check_sentence(message, *parts):
    assert "\n" not in message and 10 < len(message) < 500, repr(message)
    for part in parts:
        assert str(part) in message, f"{message!r} does not name {part}"


@functools.cache
def keys_of(command):
    """The keys that feltctl help tells: (name, type, required)."""
    keys = []
    for line in felt_cli.feltctl("help", command).out.splitlines()[1:]:
        if line.startswith("  ") and line[2] != " ":
            name, kind = line.split("  ")[1:3]
            keys.append((name.rstrip("*"), kind, name.endswith("*")))
    return keys


def wrong_values(key, kind, required):
    """JSON values that a key of this type cannot take."""
    if kind == "text" and not required and key not in ("player", "name"):
        # an empty box of a dialog: not given
        return [value for value in wrong_values("name", kind, True)
                if not isinstance(value, str) or value.strip()]
    never = [{}, {"a": 1}, True, [[]], [{}]]
    if kind == "text":
        return never + [[], ["x"], 1.5, "", "   ", "\t", "a\nb", "a\u0007b", "a\u202eb", "a\u200bb",
                        "x" * 10000, "\ufeff", "a\u2028b", "\u0085"]
    if kind == "texts, or @FILE":
        return never + [5, [1.5], [None], [""], ["x" * 10000], ["a\u0001"]]
    if kind == "yes or no":
        return [{}, [], "yes", "true", 1, 0, 1.5, "x" * 10000]
    if kind == "numbers":
        return never + ["", "x", 5, [1.5], ["x"], [2**63], [-2]]
    if kind == "group of keys":
        return [True, 5, "x", [], [1], {"bogus": 1}, {"": 1}]
    if kind == "list (JSON)":
        return [{}, True, 5, "x", [1.5], [[]], [True], [{"bogus": 1}], [{"": 1}]]
    if "|" in kind:
        return never + [[], 1, 0, "bogus", "", "x" * 10000, kind]
    return never + [[], "", "x", "5", 1.5, 1e300, -1e300, 2**53 + 2, -2**53 - 2, 2**63]


def nested(key, value):
    """The JSON of a key that may stand in a group: payouts.round."""
    for part in reversed(key.split(".")):
        value = {part: value}
    return value


def test_help_lists_the_commands(folder):
    """Those of tournaments first, then those of each other kind of stream, which help finds by their own names too."""
    tournament, *others = felt_cli.feltctl("help").out.split("Those of the stream ")
    hands = next(other for other in others if other.startswith("hands:ID:\n"))
    listed = [line.split()[0] for line in tournament.splitlines() if line.startswith("  ")]
    assert sorted(listed) == sorted(NOW)
    assert "  begin-hand " in hands and "  begin-hand " not in tournament
    assert felt_cli.feltctl("help", "begin-hand").out == felt_cli.feltctl("help", "hands", "begin-hand").out
    assert felt_cli.feltctl("help", "note").out != felt_cli.feltctl("help", "misdeal").out
    felt_cli.one_sentence(felt_cli.feltctl("help", "begin-hands", status=1))


def test_wrong_types(folder):
    """Every key of every command with every wrong type, through run."""
    database, tournament, run = started(folder)
    before, n = head(database, tournament), 0
    for command in NOW:
        for key, kind, required in keys_of(command):
            for value in wrong_values(key, kind, required):
                answer = run.ask(command, **nested(key, value))
                assert answer["ok"] is False and answer["error"] == "bad-value", (command, key, value,
                                                                                answer)
                check_sentence(answer["message"], key)
                n += 1
            if required:
                check_sentence(run.ask(command)["message"], "is missing")
        check_sentence(run.refused("bad-value", command, bogus=1), "bogus", command)
        check_sentence(run.refused("bad-value", command, **{"": 1}), command)
    assert n > 700, n
    assert head(database, tournament) == before
    run.end()


def test_wrong_words(folder):
    """The same for do: one wrong value of each key, an unknown key, no key, a key twice."""
    database, tournament, run = started(folder)
    before = head(database, tournament)
    for command in NOW:
        for key, kind, _ in keys_of(command):
            wrong = {"text": "a\u0007b", "texts, or @FILE": "Ann,,Bob", "list (JSON)": '[{"bogus":1}]'}.get(
                kind, "bogus")
            result = database.do(tournament, command, f"{key}={wrong}", status=1)
            check_sentence(felt_cli.one_sentence(result), key)
            assert result.out == ""
    for words in (["bogus=1"], ["=1"], ["player"], ["player=Ann", "player=Bob"], ["player=Ann", ""]):
        check_sentence(felt_cli.one_sentence(database.do(tournament, "rebuy", *words, status=1)))
    for words, hint in ((["bust", "player=Ann"], "did you mean bust-out or bust-order?"),
                        (["rebuy", "Ann"], "player=Ann"), (["pause", "now"], "takes no arguments"),
                        (["re", "player=Ann"], "see feltctl help")):
        check_sentence(felt_cli.one_sentence(database.do(tournament, *words, status=1)), hint)
    result = database.do(tournament, "rebuy", "player=nobody", "--json", status=1)
    assert result.json["error"] == "no-player" and result.err.count("\n") == 1
    assert head(database, tournament) == before
    run.end()


def test_structure_files(folder):
    """What JSON says wrong is told with its line, by the name of the file too; a mark of UTF-8 in
    front is not read."""
    good = '{"levels":\n[{"small":25,"big":50,"minutes":5}]}'
    for text, parts in (
            ("", ["not valid JSON"]), ("null", ["object is wanted"]), ("nonsense", ["not valid JSON"]),
            (good + " x", ["line 2:", "not valid JSON"]), ("[" * 100000, ["line 1:", "not valid JSON"]),
            ('{"name":"a\\u0000b",\n"levels":[]}', ["line 1:", "\\u0000"]),
            (good.replace("50", "NaN"), ["line 2:", "not valid JSON"]),
            (good.replace("25,", '25,"small":30,'), ["small is given twice"])):
        (folder / "a.json").write_text(text, encoding="utf-8")
        for command in (("check", str(folder / "a.json")),
                        ("convert", str(folder / "a.json"), "-o", str(folder / "b.csv"))):
            result = felt_cli.feltctl("structure", *command, status=1)
            check_sentence(felt_cli.one_sentence(result), "a.json", *parts)
    assert not (folder / "b.csv").exists()
    (folder / "a.json").write_text("\ufeff" + good, encoding="utf-8")
    assert felt_cli.feltctl("structure", "check", str(folder / "a.json")).out == "No problems found.\n"


def test_malformed_lines(database, tournament):
    """Lines that are no commands, among good ones: each is answered with its number, in order."""
    bad = [b"{", b"}", b"[]", b"null", b"5", b'"note"', b"{}", b"note text=x", b'{"command":}',
           b'{"command":"note","text":"x"', b'{"command":"note","text":"x"}}',
           b'{"command":"note","text":"x"} {"command":"note","text":"y"}',
           b"{'command':'note','text':'x'}", b'{"command":"note","text":"x",}',
           b'{"command":"note","text":"a\x00b"}', b'{"command":"note","text":"x"}\x00',
           b"\x00", b'{"command":"note","text":"a\\u0000b"}', b'{"command":"note\\u0000","text":"x"}',
           b'{"command":"note","text":"\xff\xfe"}', b'{"command":"note","text":"\xc0\xaf"}',
           b'{"command":"note","text":"\xed\xa0\x80"}', b'{"command":"note","text":"\\ud800"}',
           b'{"command":"note","text":"\\q"}', b"[" * 100000, b'{"a":' * 5000 + b"1" + b"}" * 5000,
           b'{"command":"note","text":' + b"[" * 900 + b"]" * 900 + b"}",
           b'{"command":"note","command":"start","text":"x"}',
           b'{"command":"note","text":"x","text":"y"}', b'{"command":5}', b'{"command":["note"]}',
           b'{"command":"note","text":1e999}', b'{"command":"note","text":"' + b"x" * 2**21 + b'"}',
           b"x" * 2**20, b" " * 2**21, b'{"command":"note","text":"x","id":""}',
           b'{"command":"note","text":"x","id":{}}', b'{"command":"note","text":"x","id":true}',
           b'{"command":"note","text":"x","id":"' + b"x" * 201 + b'"}']
    good = b'{"command":"note","text":"good"}'
    result = database.run(tournament, b"".join(line + b"\n" + good + b"\n" for line in bad), status=1)
    answers = result.lines
    blank = 0
    assert len(answers) == 2 * len(bad) - blank
    for number, answer in enumerate(answers, 1):
        assert answer["ok"] is (number % 2 == 0), (number, bad[(number - 1) // 2][:60], answer)
        if number % 2:
            assert answer["line"] == number
            check_sentence(answer["message"])
    assert "stdin:1: " in result.err and f"{len(bad) - 1} more" in result.err
    log = database.log(tournament)
    assert [event["payload"].get("text") for event in log[1:]] == ["good"] * len(bad)


def test_harmless_lines(database, tournament):
    """Empty lines, line ends of other systems, a byte order mark, no line end at the end."""
    note = b'{"command":"note","text":"good"}'
    stdin = b"\n\r\n  \t\n\xef\xbb\xbf" + note + b"\r\n\n" + b"  " + note + b"  \n" + note
    result = database.run(tournament, stdin)
    assert [answer["ok"] for answer in result.lines] == [True] * 3 and result.err == ""
    assert database.run(tournament, b"\n\n{\n", status=1).lines[0]["line"] == 3
    assert database.run(tournament, b"").out == ""


def test_names(folder):
    """Names of any script are taken, found again whatever the case and form, and never twice."""
    database, tournament, run = started(folder, SCRIPTS)
    shown = [player["name"] for player in database.show(tournament)["players"]]
    assert shown == [unicodedata.normalize("NFC", name) for name in SCRIPTS]
    for name in SCRIPTS:
        for same in {name, name.upper(), name.lower(), unicodedata.normalize("NFD", name),
                     unicodedata.normalize("NFKC", name), f"  {name}  ", name.replace(" ", "   ")}:
            if unicodedata.normalize("NFKC", same.strip()).casefold().split() != \
                    unicodedata.normalize("NFKC", name).casefold().split():
                continue  # upper and lower case are no pair in this script
            if len(same) > 100:
                continue
            check_sentence(run.refused("name-taken", "register", name=same))
        run("rebuy", player=name.lower() if name.lower().casefold() == name.casefold() else name)
    for other in ("Ｏ＇Ｂｒｉｅｎ－Ｓｍｉｔｈ，　Ｊｒ．", "ÑANDÚ  QUIROGA"):
        run.refused("name-taken", "register", name=other)
    run("register", name="Straße")
    run.refused("name-taken", "register", name="STRASSE")
    run("register", name="ﬁsh")
    run.refused("name-taken", "register", name="FISH")
    assert [player["rebuys"] for player in database.show(tournament)["players"]][:len(SCRIPTS)] == \
        [1] * len(SCRIPTS)
    run.close()
    out = database("show", tournament).out
    assert all(unicodedata.normalize("NFC", name) in out for name in SCRIPTS)


def test_tournament_names(database):
    """Tournaments too, by their exact name or a part of it."""
    ids = {name: database.new(name) for name in SCRIPTS[:21]}
    for name, tournament in ids.items():
        for text in (name, name.upper(), name.split()[0], unicodedata.normalize("NFD", name)):
            if text.casefold() in unicodedata.normalize("NFC", name).casefold():
                assert database.show(text)["name"] == unicodedata.normalize("NFC", name), text
        assert database.show(tournament)["name"] == unicodedata.normalize("NFC", name)
    for bad in ("", "   ", "a\nb", "\x1b[31m", "x" * 101, "x" * 10000, "a\u202e"):
        check_sentence(felt_cli.one_sentence(database("new", bad, status=1)), "name")
    check_sentence(felt_cli.one_sentence(database("new", b"\xff\xfe", status=1)), "name", "UTF-8")
    for bad in ("", "nobody", "x" * 10000, "\x1b[31m", b"\xff"):
        felt_cli.one_sentence(database("show", bad, status=1))
    assert len(database("list", "--json").json) == 21
    database.new("Friday")
    database.new("Friday Deep")
    assert database.show("friday")["name"] == "Friday"
    assert "tournaments" in felt_cli.one_sentence(database("show", "frid", status=1))


def test_config_files(folder, database):
    """new --config: the file and the line or the key are named; nothing is made."""
    path = folder / "c.json"
    for text, parts in (("{\n\n  \"price\": 5,\n}", ["c.json:4"]), ("", ["c.json:1"]),
                        ("[]", ["c.json"]), ('{"bogus": 1}', ["c.json", "bogus"]),
                        ('{"price": -5}', ["price"]), ('{"levels": 5}', ["levels"]),
                        ('{"levels": [{"small": 5}]}', ["levels", "1"]),
                        ('{"setup": {"rebuys": "x"}}', ["setup", "rebuys"]),
                        ('{"setup": []}', ["setup"]), ('{"price": 1, "price": 2}', ["price", "twice"]),
                        ('{"a\\n\\u202eb": 1, "a\\n\\u202eb": 2}', ["a  b is given twice"]), ('{"a\\u2028b": 1}', ["“a b”"]),
                        ('{"currency": "a\\u0000b"}', ["c.json:1"])):
        path.write_text(text, encoding="utf-8")
        check_sentence(felt_cli.one_sentence(database("new", "--config", str(path), "X", status=1)),
                       *parts)
    path.write_bytes(b'{"currency": "\xff"}')
    check_sentence(felt_cli.one_sentence(database("new", "--config", str(path), "X", status=1)), "UTF-8")
    felt_cli.one_sentence(database("new", "--config", str(folder / "none.json"), "X", status=3))
    felt_cli.one_sentence(database("new", "--config", str(folder), "X", status=3))
    felt_cli.one_sentence(database("new", "--template", "bogus", "X", status=1))
    felt_cli.one_sentence(database("new", "--template", "../../etc/passwd", "X", status=1))
    felt_cli.one_sentence(database("list", status=3))  # not even a database was made
    path.write_text(json.dumps({"price": 5000, "setup": {"rebuys": 2},
                                "levels": [{"small": 1, "big": 2, "minutes": 5}]}), encoding="utf-8")
    tournament = database.new("X", "regular", "--config", str(path))
    created = database.log(tournament)[0]["payload"]
    assert created["setup"]["price"] == 5000 and created["setup"]["rebuy"]["most"] == 2
    assert len(created["levels"]) == 1


SANITIZED = b"__asan_init" in pathlib.Path(felt_cli.FELTCTL).read_bytes()  # takes memory of its own
MOST_KIB = 256 * 1024


def ends(*arguments, stdin="/dev/null"):
    """Runs feltctl on input that may have no end; what it said. It keeps to its memory."""
    with open(stdin, "rb") as source:
        process = subprocess.Popen([felt_cli.FELTCTL, *arguments], stdin=source, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=felt_cli.environment())
    killer = threading.Timer(felt_cli.TIMEOUT, process.kill)
    killer.start()
    out, err = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    killer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    process.stderr.close()
    assert process.returncode in (1, 3), (arguments, process.returncode, out[:500], err[:500])
    assert SANITIZED or usage.ru_maxrss < MOST_KIB, (arguments, usage.ru_maxrss)
    return out.decode(), err.decode().strip()


def test_input_without_an_end(folder):
    """Files, devices and pipes that never end, or have lines that do not: a sentence at a limit."""
    database, tournament = felt_cli.Database(folder), None
    tournament = database.new("X")
    zero, where, sparse = "/dev/zero", ("--database", str(database.path)), str(folder / "sparse.phhs")
    with open(sparse, "wb") as file:
        file.truncate(4 << 30)
    for arguments, part in ((("structure", "check", zero), "1 MB"),
                            (("structure", "convert", zero, "-o", str(folder / "a.csv")), "1 MB"),
                            (("structure", "save", zero, "Mine"), "1 MB"),
                            ((*where, "new", "--config", zero, "Y"), "1 MB"),
                            ((*where, "import", zero), "33 MiB"),
                            (("hand", "replay", zero), "64 MiB"), (("hand", "replay", sparse), "64 MiB"),
                            ((*where, "hand", "read", "hands:h", zero), "64 MiB"),
                            ((*where, "hand", "read", "hands:h", sparse), "64 MiB"),
                            ((*where, "serve", "--tls-certificate", zero, "--tls-key", zero), "1 MB"),
                            ((*where, "status", tournament, "--push", "https://127.0.0.1:1/", "--trust", zero), "1 MB"),
                            ((*where, "people", "import", sparse), "16 MB"), (("structure", "check", sparse), "1 MB"),
                            (("hand", "legal", zero, "--at", "1"), "64 MiB"),
                            (("--database", zero, "list"), "not a Felt database")):
        check_sentence(ends(*arguments)[1].splitlines()[-1], part)
    for arguments in (("rank", "--json", "-"), ("equity", "--json", "-"), (*where, "run", tournament)):
        answer = json.loads(ends(*arguments, stdin=zero)[0])
        assert answer["line"] == 1 and "64 MiB" in (answer.get("message") or answer["error"]), answer
    check_sentence(ends("hand", "replay", "--json", "-", stdin=zero)[1], "64 MiB")
    check_sentence(ends(*where, "hand", "read", "hands:h", "-", stdin=zero)[1], "64 MiB")
    assert len(database.log(tournament)) == 1 and not (folder / "a.csv").exists()


def test_long_lines(folder):
    """What is too long is refused in its place; the lines around it are answered."""
    good = b'{"game":"holdem","board":"QhJhTh2c3d","hands":["AhKh","QdJd"]}'
    text = b"\n".join([good, b" " * 1024 * 1024 + b"x", good[:-1] + b"\0}", b"", good])
    for command in ("rank", "equity"):
        answers = felt_cli.feltctl(command, "--json", "-", stdin=text, status=None).lines
        assert [answer.get("line") for answer in answers] == [None, 2, 3, None], answers
        assert "1 MiB" in answers[1]["error"] and "NUL" in answers[2]["error"], answers
    line = folder / "line.jsonl"
    with open(line, "wb") as file:
        file.write(b'{"format":"' + b"a" * (34 << 20) + b'"}\n')
    database = felt_cli.Database(folder)
    database.new("X")
    check_sentence(ends("--database", str(database.path), "import", str(line))[1], "33 MiB")
    with open(line, "wb") as file:  # within the limit: read whole, and still within the memory
        file.write(b'{"format":"' + b"a" * (32 << 20) + b'"}\n')
    check_sentence(ends("--database", str(database.path), "import", str(line))[1], "not an export")


def test_lists(folder):
    """Names as lines in an argument, and as CSV of any length up to the limit of a file; a longer one, and one that is no text, change nothing."""
    database, path = felt_cli.Database(folder), pathlib.Path(folder) / "names.csv"
    sunday = database.new("Sunday")
    lines = [f"Ann {i:02}" for i in range(40)]
    database.do(sunday, "register", "names=" + "\r\n".join(lines) + "\n")
    path.write_text("City,Name\n" + "".join(f'Rome,"Moss, {i:04}"\n' for i in range(5000)), encoding="utf-8")
    database.do(sunday, "register", f"names=@{path}")
    names = [player["name"] for player in database.show(sunday)["players"]]
    assert names == lines + [f"Moss, {i:04}" for i in range(5000)], names[-3:]
    for bad, why in ((b"Ben\n" * (1 << 18) + b"!", "larger than 1 MB"), (b"Ben\0", "save it as text or CSV")):
        path.write_bytes(bad)
        assert why in database.do(sunday, "register", f"names=@{path}", status=1).err
    assert len(database.show(sunday)["players"]) == len(names)


GOOD = '{"small":1,"big":2,"minutes":5}'
PLAYS = """
&& five
+ register name=Ann|Bob|Cid|Dot|Eve; start
@ head = log[-1].seq

== lists_in_words: Names with commas and colons, stacks and levels as JSON reach do too.
+ register 'name=Ann|Moss, Bea|C:d|Dot|Eve|Fay'; start
$ do @t bust-out 'players=["Moss, Bea"]'; do @t bust-out players=Ann:40,C:d:30
$ do @t bust-out player=Dot 'by=["Eve","Fay"]'
? sorted players.name,place = [["Ann", 4], ["C:d", 5], ["Dot", 3], ["Eve", null], ["Fay", null], ["Moss, Bea", 6]]
$ do @t set-structure 'levels=[{"small":7,"big":14,"minutes":3}]'  ? level.big = 14
$ do @t set-structure 'levels=[{'  !~
$ do @t set-structure levels=file.json  !~

== list_items: Who is out may be a name alone; a price, a prize in kind or odd chips are never one word.
& five
- bad-value set-config 'prices=["x"]|[1]|[{"name":"A"},"B"]'; set-config 'payouts.things=["Cup"]|[1]'; set-config chips=[25]
!~ entry
!~ object is wanted
- bad-value chip-race table=1 from=25 to=100 'odd=["Ann"]'
!~ odd, entry 1
!~ object is wanted
? log[-1].seq = @head
+ bust-out players=Ann; bust-out players=2

== unknown_commands: Only the commands that there are.
& five
- no-command bogus|create|@long|Register; 'register '
$ log hands:zzz; show hands:zzz; show hands:zzz --json  !~ There is no “hands:zzz”

== seats_and_tables: Seats taken, outside and locked; tables that are not open.
+ set-config seats_per_table=6; open-table; register name=Ann table=1 seat=1; register name=Bob table=1 seat=2; start
@ head = log[-1].seq
- seat-taken register name=Cid table=1 seat=1  !~ Ann
- seat-taken move player=Ann table=1 seat=2  !~ Bob
- no-seat register name=Cid table=1 seat=7  !~ 1 to 6
- bad-value register name=Cid table=1 seat=13|-1|0  !~ seat
- bad-value register name=Cid table=0; register name=Cid seat=1  !~ table
- no-table register name=Cid table=2 seat=1  !~ Table 2
- no-table bust-out 'player="9.1"'  !~ Table 9
- no-player|no-seat|no-table rebuy 'player="1.3"|"1.7"|"1.99999999999999999999"|"2.1"|"99999999999999999999"|"0"|"-1"'
- no-player|no-seat|no-table rebuy 'player="1."|".1"|"1.1.1"|An|Ann Bob|"1e0"|"0x1"'  ? log[-1].seq = @head
+ lock-seat table=1 seat=3
- no-seat register name=Cid table=1 seat=3  !~ locked
+ rebuy 'player="1.1"|2|"2"'  ? players.rebuys = [1, 2]

== amounts: Negative, zero and huge amounts; what would leave the range of whole numbers.
& five
- * set-level level=0|-1|26|1000|1000000000; adjust-time ms=0|1000000000000|-1000000000000
- * adjust-chips amount=0|-25001|10000000000000|-10000000000000
- * adjust-pool amount=0|-1|1000000000000001|-100000000000000000; rebuy player=Ann times=0|-1|11|1000000
- * chip-count player=Ann stack=-1|25001|1000000000000000; re-enter player=Ann forfeit=-1|100000000000000000
- * open-table seats=0|1|13; open-table table=0|-3|10001; undo seq=0|-1|1000000; redo seq=1|1000000
- * set-config starting_stack=0|-5|1000000000000; set-config price=-1|1000000000000001
- * set-config seats_per_table=1|13; set-config currency_digits=-1|4
- * set-structure 'levels=[@good,{"small":-1,"big":2}]|[@good,{"small":2,"big":1}]|[@good,{"small":1,"big":0}]'  !~ 2
- * set-structure 'levels=[@good,{"small":1,"big":2,"minutes":0}]|[@good,{"small":1,"big":2,"minutes":-5}]'  !~ 2
- * set-structure 'levels=[@good,{"small":1,"big":2,"minutes":1000000000}]|[@good,{"small":1,"big":1000000000000000000}]'  !~ 2
- * set-structure 'levels=[@good,{"small":1,"big":2,"minutes":5,"ante":-1}]|[@good,{"kind":"break"}]'  !~ 2
- * set-structure 'levels=[@good,{"kind":"level"}]|[@good,{}]'  !~ 2
- bad-value set-structure levels=[]  !~ levels
- bad-value set-structure 'levels=[{"kind":"break","minutes":5}]'; set-structure levels=[@many]
? log[-1].seq = @head

== wrong_moments: Commands that do not fit the phase, the player or each other.
- * pause|resume|final-table|finish|undo|redo|seat|redraw|reopen-registration|previous-level
- * rebuy|bust-out player=Ann; next-hand table=1; move player=Ann table=1
+ register name=Ann|Bob|Cid; start
- phase start
- stacks-needed bust-out players=Ann,Bob  !~ Ann
? answer.rule = "5.1"
$ do @t bust-out players=Ann,Bob  !~ (rule 5.1)
- bad-value bust-out 'players=[{"player":"Ann","stack":9},{"player":"Ann","stack":9}]'  !~ twice
- bad-value bust-out 'players=[{"player":"Ann","stack":9},{"player":"Bob","stack":9},{"player":"Cid","stack":9}]'  !~ win
- bad-value bust-out; bust-out player=Ann 'players=[{"player":"Bob","stack":9}]'  !~ player
- bad-value bust-out player=Ann by=Ann  !~ Ann
- no-player bust-out player=Ann by=Zed  !~ Zed
- bad-value swap player=Ann other=ann  ? log[-1].seq = 6
""".replace("@long", "x" * 10000).replace("@many", ",".join([GOOD] * 5000)).replace("@good", GOOD)
