# SPDX-License-Identifier: GPL-3.0-or-later
"""test-people - the club's people from a shell: listed, found, imported, blocked, merged, forgotten"""

import datetime
import json
import pathlib
import random
import resource
import shutil
import sqlite3

import felt_cli
from felt_tdt import Save, bust, buy, player


def people(database):
    return {line["id"]: line for line in database("people", "--json").lines}


def played(database, name, players):
    """A tournament without rebuys that these played, named by person; the last of them won."""
    tournament, ids = database.new(name), players.split(",")
    setup = "price=2000 fee=200 currency=EUR payouts.by=fixed payouts.places=1 rebuy.most=0 add_on.most=0 re_entry.most=0"
    script = felt_cli.commands(f"set-config {setup}; register 'people={json.dumps(ids)}'; start; close-registration")
    script += [{"command": "bust-out", "players": [{"player": str(number), "by": [str(len(ids))]}]}
               for number in range(1, len(ids))]
    database.run(tournament, script)
    return tournament


def test_misspelt_for_years(folder, database):
    """A name that is wrong in every tournament is told for each of them, however many there are."""
    database.do("club", "person-add", 'people=["Cleo Banda"]')
    for evening in range(60):
        Save([player("a", "Celo Banda", [buy(-5 - evening)]), player("b", "Zoe Field", [buy(-5, **bust(20, ["a"]))])],
             UUID=f"{evening}").save(folder, f"{evening}.tdt")
    database("import-tdt", *(str(folder / f"{evening}.tdt") for evening in range(60)))
    told = database("people", "duplicates", "--json").lines
    assert len(told) == 60 and {line["player_name"] for line in told} == {"Celo Banda"}, told


def aged(database, name, age):
    """Another time of deletion for what lies in the trash; its name there."""
    trash = pathlib.Path(database.path + ".trash")
    other = name[:-16] + (datetime.datetime.now(datetime.timezone.utc) - age).strftime("%Y%m%dT%H%M%SZ")
    (trash / (name + ".felt")).rename(trash / (other + ".felt"))
    return other


def deleted(database, stream, age):
    """To the trash, as if it had been done so long ago; its name there."""
    return aged(database, database("delete", stream).out.strip(), age)


def test_forgotten_in_the_trash(database):
    """What has been there for more than 30 days goes with the forgetting, which says so; what comes back calls nobody by the name."""
    database.do("club", "person-add", 'people=["Ann Moss","Ben Okoro","Cleo Banda"]')
    days, minute = datetime.timedelta(days=30), datetime.timedelta(minutes=1)
    old = deleted(database, played(database, "Spring", "1,2,3"), days + minute)
    summer = played(database, "Summer", "3,2,1")
    late = deleted(database, summer, days - 2 * minute)
    database("people", "details", "1", "telephone=555 0101")
    database("--account", "Nobody", "do", "club", "person-forget", "person=1", status=1)
    database.do("club", "person-forget", "person=9", status=1)
    database.do("club", "person-change", "person=2", "name=Ben Oko")
    assert {line["name"] for line in database("trash", "list", "--json").lines} == {old, late}, "only forgetting empties it"

    result = database.do("club", "person-forget", "person=1")
    assert result.err == "feltctl: removed for good, after more than 30 days in the trash: 1\n", result
    assert [line["name"] for line in database("trash", "list", "--json").lines] == [late]
    assert not (pathlib.Path(database.path + ".trash") / (old + ".felt")).exists()
    assert "was forgotten" in database("people", "details", "1", "telephone=555 0102", status=1).err
    database("trash", "restore", old, status=1)
    assert database.do("club", "person-forget", "person=2").err == ""

    database("trash", "restore", late)
    assert [player["name"] for player in database.show(summer)["players"]] == ["Cleo Banda", "Player 2", "Player 1"]
    for words in (["log", summer], ["show", summer], ["people"]):
        assert "Moss" not in database(*words).out, words
    assert json.loads(database("people", "details", "--json", "1").out) == {"person": 1}
    database.verify(summer)
    database.verify("club")


def test_later_in_the_trash(database):
    """What was not old enough at a forgetting goes once it is, with what is done next; what was deleted since stays."""
    day = datetime.timedelta(days=1)

    def names():
        return {path.stem for path in pathlib.Path(database.path + ".trash").iterdir()}

    def at(days):
        return (datetime.datetime.now(datetime.timezone.utc) - days * day).strftime("%Y-%m-%dT%H:%M:%SZ")

    def simulate(**line):
        database("run", "club", "--simulate", stdin=json.dumps(line) + "\n")

    simulate(command="person-add", people=["Ann Moss", "Ben Okoro", "Cleo Banda"], at=at(60))
    simulate(command="person-forget", person="1", at=at(40))
    friday = database.new("Friday")
    before = deleted(database, played(database, "Summer", "3,2"), 41 * day)
    since = deleted(database, played(database, "Autumn", "3,2"), 39 * day)
    young = deleted(database, played(database, "Winter", "3,2"), 29 * day)
    assert names() == {since, young}, "the next deletion took what was from before"

    for words in (["do", friday, "note", "text=y"], ["trash", "list"]):
        before = aged(database, since, 42 * day)
        database("list"), database("log", friday)
        assert names() == {before, young}, "who only looks removes nothing"
        result = database(*words)
        assert names() == {young} and "for good, after more than 30 days in the trash: 1" in result.err, result
        since = deleted(database, played(database, "Autumn", "3,2"), 39 * day)
        assert names() == {since, young}
    database("trash", "restore", since)
    database.verify("club")


def test_forgotten_in_backups(folder, database):
    """A backup that is 30 days old loses what was known with the next one, its events stay; restored, nothing is known again."""
    database.do("club", "person-add", 'people=["Ann Moss","Ben Okoro"]')
    database("people", "details", "1", "telephone=555 0101")
    database("people", "details", "2", "telephone=555 0202")
    backups = pathlib.Path(database.path + ".backups")
    for path in backups.iterdir():
        path.unlink()
    database("people", "details", "1", "notes=vegetarian")
    database.do("club", "person-change", "person=2", "number=7")
    [made] = backups.iterdir()
    old = made.rename(backups / "20260101T120000Z.felt")
    before = old.read_bytes()
    assert b"555 0101" in before

    database.do("club", "person-forget", "person=1")  # makes the next one
    assert b"555 0101" not in old.read_bytes() and b"555 0202" in old.read_bytes()
    copy = felt_cli.Database(folder, "copy.db")
    shutil.copy(old, copy.path)
    assert "Ann Moss" in copy("people").out, "its events are as they were"
    copy.verify("club")

    # Of a damaged file and backups of before, what is built forgets again.
    for path in backups.iterdir():
        if path != old:
            path.unlink()
    old.write_bytes(before)
    with sqlite3.connect(database.path) as raw:
        page = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'rescued'").fetchone()[0]
        size = raw.execute("PRAGMA page_size").fetchone()[0]
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()
    with open(database.path, "r+b") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))
    result = database.do("club", "person-change", "person=2", "number=8")
    assert "was damaged and was restored" in result.err, result
    assert json.loads(database("people", "details", "--json", "1").out) == {"person": 1}
    assert json.loads(database("people", "details", "--json", "2").out)["telephone"] == "555 0202"
    assert b"555 0101" not in pathlib.Path(database.path).read_bytes()


def write(folder, name, text, encoding="utf-8"):
    path = pathlib.Path(folder) / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
    return str(path)


def test_import(folder, database):
    """Any usual table: columns by their titles, in any encoding; people who are there stay as they are."""
    table = 'Cognome;Nome;Tessera;Telefono;Compleanno;Fax\r\nRossi;"Maria ""Mimì""";12;555 0101;1985-07-23;1\r\n\r\nŁuk;José;;;;\r\n'
    path = write(folder, "soci.csv", table)
    preview = database("people", "import", "--preview", "--json", path, status=3)
    assert "no database" in preview.err.lower() or preview.err, preview
    answer = database("people", "import", "--json", path).json
    assert answer == {"added": 2, "known": 0}, answer
    assert [line["name"] for line in people(database).values()] == ['Maria "Mimì" Rossi', "José Łuk"]
    assert database("people", "details", "--json", "1").json["birthday"] == "1985-07-23"
    assert "Fax" in database("people", "import", "--preview", path).out
    assert database("people", "import", "--json", path).json == {"added": 0, "known": 2}
    assert len(database.log("club")) == 1, "one event for all of them"
    newer = write(folder, "newer.csv", "Name,No,Phone,Mail,Birthday\nMimì Bianchi,12,555 0199,,1985-07-23\nJosé Łuk,13,,jose@luk.example,\nEve,,,,\n")
    before = people(database)
    shown = database("people", "import", "--preview", "--json", newer).lines
    assert [line.get("changes") for line in shown] == [["name", "telephone"], ["number", "email"], None], shown
    assert "(changes: name, telephone)" in database("people", "import", "--preview", newer).out and people(database) == before
    assert "New: 1, there already: 2, of these changed: 2" in database("people", "import", newer).out
    assert [(line["name"], line.get("number")) for line in people(database).values()] == [("Mimì Bianchi", "12"), ("José Łuk", "13"), ("Eve", None)]
    known = database("people", "details", "--json", "1").json
    assert (known["telephone"], known["birthday"]) == ("555 0199", "1985-07-23"), known
    assert database("people", "import", "--json", newer).json == {"added": 0, "known": 3}, "nothing changes twice"
    twice = write(folder, "twice.csv", "Name,No\nMimì Bianchi,\nZoe,12\n")
    assert "line 3: it is of Mimì Bianchi, as line 2 is" in felt_cli.one_sentence(database("people", "import", twice, status=1))

    for encoding, name in (("utf-8-sig", "Zoë Ñandú"), ("utf-16", "Čeněk Ďáblík"), ("cp1252", "Jürgen Größe")):
        database("people", "import", write(folder, encoding + ".csv", "name,number\n%s,N-%s\n" % (name, encoding), encoding))
        assert name in database("people").out, encoding
    database("people", "import", write(folder, "names.csv", "Alda Uno\nBice Due\n"))
    assert "Bice Due" in database("people").out
    database.do("club", "undo")
    assert "Bice Due" not in database("people").out


def test_hostile_tables(folder, database):
    """A sentence with its place, and nothing taken in."""
    database.do("club", "person-add", "name=Ann Moss", "number=7")
    before = database("people").out
    cases = {
        "Name\nEve\n\"Fay": "line 3: a quote is opened",
        "Name\n\"Eve\"x\n": "line 2: text stands behind",
        "Name,No\nEve,1\nFay,1\n": "line 3: “1” stands in line 2",
        "Name\nEve\neve\n": "line 3: “eve” stands in line 2",
        "Name,Birthday\nEve,31.02.1990\n": "line 2: birthday",
        "Name,Mail\nEve,nothing\n": "line 2: email",
        "Name\nEve\n" + "x" * 101 + "\n": "line 3: ",
        "Name\nE\u0007ve\n": "line 2: ",
        "Name\nE\u00adve\n": "line 2: name holds an invisible character",
        "Name\n12\n": "line 2: “12” is a number",
        "Name,No\n,4\n": "line 2: it has no name; give it one, or leave the line out",
        "Name,No\nAnn Moss,8\nZoe,7\n": "line 3: it is of Ann Moss, as line 2 is",  # by number
        "First,Second\nEve,1\n": "line 1: no column",
        "": "empty",
        "Name\n" + "," * 300: "line 2: it has more than 200 columns; leave out those that are not needed",
        b"Name\nE\0ve\n": "line 2: it is no text",
        b"\xff\xfeN\0a\0m": "UTF-16",
        "Name\nE\0ve\n".encode("utf-16"): "line 2: it is no text",
        b"\xff\xfe\0\0" + "Name\n".encode("utf-32-le"): "line 1: it is no text",
        "Name" + "," * 1_000_000 + "\nEve\n": "line 1: it has more than 200 columns",
        "Name\n" + "x" * 15_000_000: "line 2: a field has more than 4000 letters; shorten it",
        b"Name\n" + b"\xe9" * 15_000_000: "line 2: a field has more than",
        "Name\n\"" + "x" * 15_000_000: "line 2: a quote is opened",
        b"\x89PNG\r\n\x1a\n\0\0\0": "it is no text",
    }
    for i, (text, part) in enumerate(cases.items()):
        result = database("people", "import", write(folder, f"{i}.csv", text), status=None)
        assert result.status == 1 and part in felt_cli.one_sentence(result) and f"{i}.csv: " in result.err, (text, result)
        assert database("people").out == before
    assert database("people").out == before
    assert felt_cli.one_sentence(database("people", "import", str(pathlib.Path(folder) / "none.csv"), status=None))
    noise = random.Random(felt_cli.SEED)
    for i in range(30):
        text = "Name,Number\n" + "".join(noise.choice('ab",;\n\r\t é\x00\x7f"') for _ in range(200))
        result = database("people", "import", "--preview", write(folder, "noise.csv", text), status=None)
        assert result.status in (0, 1), (felt_cli.SEED, result)


def test_large_table(folder, database):
    """100 MB are refused in little memory; ten thousand people are there at once."""
    large = pathlib.Path(folder) / "large.csv"
    with open(large, "wb") as file:
        file.truncate(100 * 1024 * 1024)
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (256 * 1024 * 1024, 256 * 1024 * 1024))
    database.do("club", "person-add", "name=Ann Moss")
    # What ASan watches has a map of all its memory, far beyond the limit.
    watched = b"__asan_init" in pathlib.Path(felt_cli.FELTCTL).read_bytes()
    limits = {} if watched else {"preexec_fn": limit}
    assert "large.csv: it is larger than 16 MB; choose a smaller file" in \
        felt_cli.one_sentence(database("people", "import", str(large), status=None, **limits))
    wide = "".join(f"P{i} Q{',x' * 149}\n" for i in range(50000))
    assert "line 50002: " in felt_cli.one_sentence(database("people", "import", write(folder, "wide.csv", f"Name{',' * 149}\n{wide}12\n"), status=1, **limits))
    long = write(folder, "long.csv", "Name\n" + "".join(f"P{i}\n" for i in range(100001)))
    assert "line 100001: no more than 100000 people" in felt_cli.one_sentence(database("people", "import", long, status=1, **limits))
    assert len(people(database)) == 1
    many = write(folder, "many.csv", "Name,Number,Notes\n" + "".join(f"Nora {chr(97 + i % 26)}{i} Vale,{i},x\n" for i in range(10000)))
    assert database("people", "import", "--json", many, **limits).json["added"] == 10000
    assert len(database("people", "find", "--json", "nroa c3252 vale").lines) > 0
    assert database("people", "find", "--json", "7777").lines[0]["number"] == "7777"
    database.verify("club")


def test_merge_keeps(database):
    """What either record knows stays; where both know something else it is said whose. Two people for good are proposed no more."""
    database.do("club", "person-add", 'people=["Ann Moss","Ann Mos","Ben Okoro","Ben Okor"]')
    facts = [{"telephone": "555 0101", "birthday": "1985-07-23"}, {"telephone": "555 0202", "email": "ann@moss.example", "notes": "left-handed"}]
    for person, known in enumerate(facts, 1):
        database("people", "details", str(person), *(f"{key}={value}" for key, value in known.items()))
    before = database("log", "club").out
    refused = felt_cli.one_sentence(database.do("club", "person-merge", "person=1", "other=2", status=1))
    assert "Ann Moss and Ann Mos have not the same telephone; say whose is kept: theirs=none keeps what Ann Moss has, theirs=telephone takes" in refused
    assert "theirs: “fax” is none of nickname" in database.do("club", "person-merge", "person=1", "other=2", "theirs=fax", status=1).err
    assert database("log", "club").out == before
    for theirs, telephone in (("none", "555 0101"), ("telephone", "555 0202")):
        database.do("club", "person-merge", "person=1", "other=2", f"theirs={theirs}")
        taken = {"person": 1, "telephone": telephone, "email": "ann@moss.example", "birthday": "1985-07-23", "notes": "left-handed"}
        for step, is_one in ((), True), (("person-unmerge", "other=2"), False), (("undo",), True), (("undo",), False), (("redo",), True), (("undo",), False):
            if step:
                database.do("club", *step)
            for person in (1, 2) if not is_one else (1,):
                known = database("people", "details", "--json", str(person)).json
                assert known == (taken if is_one else {"person": person} | facts[person - 1]), (step, known)
    # Whoever took it from her who took it: parted in any order each has the own again.
    for order in ((1, 2), (2, 1)):
        database.do("club", "person-merge", "person=1", "other=2", "theirs=telephone")
        database.do("club", "person-merge", "person=3", "other=1")
        merges = [event["seq"] for event in database.log("club") if event["kind"] == "person-merged"][-2:]
        assert database("people", "details", "--json", "3").json["telephone"] == "555 0202"
        for number in order:
            database.do("club", "undo", f"seq={merges[number - 1]}")
        for person in (1, 2, 3):
            known = database("people", "details", "--json", str(person)).json
            assert known == {"person": person} | (facts + [{}])[person - 1], (order, known)
    assert len(database("people", "duplicates", "--json").lines) == 2
    database.do("club", "person-apart", "person=Ben Okoro", "other=Ben Okor")
    assert [line["person"] for line in database("people", "duplicates", "--json").lines] == [1]
    assert "Ben Okoro and Ben Okor are different people" in database("log", "club").out
    database.do("club", "undo")
    assert len(database("people", "duplicates", "--json").lines) == 2
    for command in (["person-merge", "person=3", "other=4"], ["person-unmerge", "other=4"], ["person-forget", "person=3"]):
        database.do("club", *command)
    assert "Ben Okor would be one with a person who was forgotten" in felt_cli.one_sentence(database.do("club", "undo", status=1))
    database.verify("club")


PLAYS = """
== totals: Events, money and hits over all tournaments; merged and parted they are as they were.
+club person-add 'people=["Ann Moss",{"name":"Ben Okoro","number":"7"},"Cleo Banda","Ann Mos"]'
: played Spring 1,2,3
@ t = answer
: played Summer 4,3,2
$ people --json  >~ {"id":1,"name":"Ann Moss","number":
@ before = json
@ won = @before[id=3].won
? @before[id=3].wins,cashes,events,hits,paid = [1, 1, 2, 2, 4400]; @before[id=3].won > 0; @before[id=1].won = 0
? @before[id=2].number = "7"; @before[id=2].won = @won; players[0].person = 1
$ people show --json 1
@ page = json
? @page.tournaments[0].place = 3; @page.busted_by = [{"person": 3, "name": "Cleo Banda", "times": 1}]
$ people duplicates --json  > {"person":1,"name":"Ann Moss","other":4,"other_name":"Ann Mos","apart":1}
+club person-merge person=1 other=4
$ people --json  ? json.id = [1, 2, 3]; json[id=1].events,paid = [2, 4400]
$ people show --json 'ann mos'  ? json.merged = [4]
+club person-unmerge other=4
$ people --json  ? json = @before
$ people show --json 1  ? json = @page
+ set-person 'player=Ann Moss' person=none
$ people --json  ? json[id=1].events = 0
$ people show 'Ben Okoro'  >~ number 7
$ people show 7  >~ Spring

&& kronor: what is won and paid in two currencies
? no json.paid; no json.won; json.events = 2; json.money = [{"currency": "EUR", "digits": 2, "paid": 2200, "won": 0}, \
{"currency": "SEK", "digits": 2, "paid": 2200, "won": 0}]

== currencies: Amounts of several currencies are not added; each is told by itself.
+club person-add 'people=["Ann Moss","Ben Okoro"]'; league-new name=Money 'series="*"' score=prizes
: played Home 1,2
$ people --json
? json[id=1].paid,won,money = [2200, 0, [{"currency": "EUR", "digits": 2, "paid": 2200, "won": 0}]]
$ league show Money --json  ? json.standings.points = [40, 0]; no json.trouble
: played Abroad 1,2
@ t = answer
+ set-config currency=SEK
$ people find --json ann
& kronor
$ people show --json 1
& kronor
$ people --json
? json[id=1].paid,won,events = [null, null, 2]; json[id=2].money.won,currency = [[4000, "EUR"], [4000, "SEK"]]
? json[id=1].money.paid,won,currency = [[2200, 0, "EUR"], [2200, 0, "SEK"]]
$ people show 1
>~ 22 EUR
>~ 22 SEK
$ league show Money --json  ? json.standings.points = [0, 0]; json.trouble ~ no value

== numbers: Who is entered by a member's number is that person, alone and in a list; digits that nobody has are no name.
+club person-add 'people=[{"name":"Ann Moss","number":"103"},{"name":"Ben Okoro","number":"0019"}, \
{"name":"Cleo Banda","number":"1"}]'; person-merge 'person=Cleo Banda' 'other=Ben Okoro'
$ do @t register name=103  ? log[-1].payload.name,person = ["Ann Moss", 1]
- * register name=#103  !~ already registered
$ do @t register names=Zoe,0019  ? players[1:].name = ["Zoe", "Cleo Banda"]; no players[1].person; players[2].person = 3
- * register 'name="12"|#7'; register names=Zed,2; register 'name="1"' walk_in=true  !~ add a letter
? count players = 3
+ unregister player=3
+club person-change person=3 blocked=yes
# A number, not the id of Ann.
$ do @t register name=1  !~ Cleo Banda is blocked
+ unregister player=1; register 'person="#103"'

== misspelt: Who was entered under a misspelt name is proposed; said who it was, the tournament is that person's.
+club person-add 'people=["Ann Moss","Cleo Banda"]'
$ new --template plo-rebuy Spring
@ t = out
+ register 'names=["Ann Moss","Celo Banda","Zoe Field"]'; start
$ people --json  ? json[id=2].events = 0
$ people duplicates --json
> {"person":2,"name":"Cleo Banda","tournament":"@t","player":2,"player_name":"Celo Banda"}
$ people duplicates  > 2 Cleo Banda — Celo Banda, Spring
+ set-person 'player=Celo Banda' 'person=Cleo Banda'
$ people --json  ? json[id=2].events = 1
$ people duplicates  ? out = ""

== blocked: Refused at registration by id, by name, in a list; nobody is told why.
$ do club person-add 'people=["Ann Moss","Ben Okoro"]'
$ people details 1 'reason=threw a chair' 'telephone=555 0101'
$ do club person-change 'person=Ann Moss' blocked=yes; do club person-change person=2 barred_until=2199-01-01
- * register names=Zoe,Ann\\ Moss
! Nobody is registered: Ann Moss is blocked. A director can let them in (overrule=yes).
- * register person=1; register 'name=ann moss'
! Ann Moss is blocked. A director can let them in (overrule=yes).
- * register person=2 overrule=true; register 'name=Ben Okoro'  ! Ben Okoro is blocked. Nobody can let the person in.
$ do @t register person=1 overrule=yes
? log[-1].payload.person = 1; log[-1].payload.overruled; log[-1].payload.club = 3; words !~ chair
$ log --json club  ? out !~ chair
$ people --json  ? out !~ chair
$ do club undo seq=3  !~ stays until that day
$ do club undo seq=2; do @t unregister player=1; do @t register person=1
$ do club account-add name=Kim role=director; --account Kim do club account-add name=Lou role=registration
$ --account Kim do club account-add name=Max role=viewer
$ --account Kim do club person-change person=1 blocked=yes; --account Kim do @t unregister player=1
$ --account Lou do @t register person=1 overrule=yes  !~ director
$ --account Lou do club person-add 'name=Eve Field'
$ --account Lou people details 1  !~ Director
$ --account Lou do club person-change person=1 blocked=no  !~ Director
$ --account Lou do club person-forget person=1  !~ Director

== alike_again: No undo or redo makes two people of one name or number.
+club person-add 'people=[{"name":"Ann Moss","number":"1"},{"name":"Anne Moss","number":"2"}]'; person-merge person=1 other=2
+club person-add 'name=Anne Moss' 'number="3"'
-club * undo seq=2  !~ called Anne Moss
+club person-change person=3 'name=Anne Frost' 'number="2"'
-club * undo seq=2  !~ number 2
+club undo; undo seq=3; undo seq=2
-club * redo seq=3  !~ called Anne Moss
# Of the same person: nothing is in the way of its undo.
+club person-change person=2 'name=Anne Vale'; undo
$ people --json  ? json.name,number = [["Ann Moss", "1"], ["Anne Moss", "2"]]

== merged_in_a_list: A list may call somebody as a record was called that became theirs, by name or number.
+club person-add 'people=[{"name":"Ann Moss","number":"1"},{"name":"Anne Moss","number":"2"}]'; person-merge person=1 other=2
$ people import /dev/stdin  !~ line 3: it is of Ann Moss, as line 2 is
< name,number
< Anne Moss,1
< Cid Vale,2
$ people import /dev/stdin
< name,number
< Anne Moss,2
< Ben Okoro,3
$ people --json  ? json.name,number = [["Ann Moss", "1"], ["Ben Okoro", "3"]]

== blocked_since: Neither a redo of an entry nor an undo of its withdrawal lets in who was blocked since; who is in stays so.
+club person-add 'people=["Ann Moss","Ben Okoro","Cleo Banda","Dora Quist"]'
+ register person=1|2|3; unregister player=1
@ withdrawn = log[-1].seq
+ undo seq=3
+club person-change person=1 barred_until=2199-01-01; person-change person=2|3 blocked=yes
$ verify --json @t
@ head = json.head
- * undo seq=@withdrawn  !~ Ann Moss is blocked. Nobody can let the person in.
- * redo seq=3  !~ Register the player again
$ verify --json @t  ? json.head = @head
+club undo
# She is in, and is not let in by the undo.
+ rename player=3 name=Cleo; undo
+club person-change person=2 blocked=no
+ redo seq=3  ? players[status==registered].name = ["Ben Okoro", "Cleo Banda"]

== forgotten: Called by a number everywhere, details gone, in what is imported too.
$ do club person-add 'people=["Ann Moss","Ben Okoro","Cleo Banda"]'
: played Spring 1,2,3
@ t = answer
$ export @t @dir/spring.felt; people details 1 'telephone=555 0101' nickname=Mossy birthday=1985-07-23
$ people find --json mosy  ? json.id = 1
$ people details --json 1  ? json.birthday = 1985-07-23
$ log --json club  ? out !~ 555 0101; out !~ 5550101
$ do club person-forget 'person=Ann Moss'  ? players[0].name = Player 1; text !~ Moss; words !~ Moss
$ log club  ? out !~ Moss
$ people  ? out !~ Moss
$ people show 1  ? out !~ Moss
$ people show 2  ? out !~ Moss
$ people details --json 1  ? json = {"person": 1}
$ people find moss  ? out = ""
$ people --json  ? json[id=1].name,events = ["Player 1", 1]
$ do club undo seq=2  !~ cannot be brought back
$ do club undo seq=1  !~ would become impossible
$ verify
% other.db
$ do club person-add 'name=Ann Moss'; do club person-forget person=1
$ import @dir/spring.felt  ? players[0].name = Player 1

== details_are_normal: What is no day, no address or no key is refused.
+club person-add 'name=Ann Moss'
$ people details 1 birthday=1985-02-30; people details 1 birthday=2999-01-01  !~ birthday
$ people details 1 email=ann  !~ @
$ people details 1 bogus=1  !~ bogus
$ people details 1 1985  !~ stands alone
$ people details 1 email=ann@example.org notes=vegetarian; people details 1 email=
$ people details 1  > notes: vegetarian
$ people details 9  !~
"""
