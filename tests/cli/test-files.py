# SPDX-License-Identifier: GPL-3.0-or-later
"""test-files - databases and files that cannot be read or written: a sentence, status 3, no harm"""

import hashlib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import sqlite3
import struct
import subprocess

import felt_cli

NOBODY = 65534


def digest(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def contents(folder):
    """Every file below a folder, with its digest, but for those a reader of a database may make."""
    return {str(path): digest(path) for path in sorted(pathlib.Path(folder).rglob("*"))
            if path.is_file() and not path.name.endswith(("-shm", "-wal"))}


def refused(result, *parts):
    """Status 3 and one sentence that names these."""
    assert result.status == 3, result
    sentence = felt_cli.one_sentence(result)
    for part in parts:
        assert part in sentence, f"{sentence!r} does not name {part}"
    assert result.out == "", result
    return sentence


class Unprivileged:
    """Runs feltctl as somebody whom permissions bind: root is not."""

    def __init__(self, folder):
        self.options, self.program, self.data = {}, felt_cli.FELTCTL, os.environ["FELT_DATA_DIR"]
        if os.geteuid() == 0:
            os.chmod(folder, 0o755)
            self.program = str(folder / "feltctl")  # the build folder may be root's own
            shutil.copy(felt_cli.FELTCTL, self.program)
            os.chmod(self.program, 0o755)
            self.data = self.copy_data(folder)
            self.options = {"user": NOBODY, "group": NOBODY, "extra_groups": []}

    @staticmethod
    def copy_data(folder):
        """The templates: the source folder may be root's own too."""
        data = folder / "data"
        shutil.copytree(os.environ["FELT_DATA_DIR"], data)
        for path in (data, *data.rglob("*")):
            os.chmod(path, 0o755 if path.is_dir() else 0o644)
        return str(data)

    def own(self, *paths):
        for path in paths:
            if self.options:
                os.chown(path, NOBODY, NOBODY)

    def __call__(self, *arguments, stdin=b""):
        environment = felt_cli.environment(HOME="/nonexistent", FELT_DATA_DIR=self.data)
        process = subprocess.run([self.program, *arguments], input=stdin, capture_output=True,
                                 check=False, timeout=felt_cli.TIMEOUT, env=environment, cwd="/",
                                 **self.options)
        assert process.returncode >= 0, process
        return felt_cli.Result(process, arguments)


def a_tournament(database):
    tournament = database.new()
    database.run(tournament, felt_cli.commands("register name=Ann|Bob; start"))
    return tournament


def started(folder):
    database = felt_cli.Database(folder)
    return database, a_tournament(database)


def check_read_only(somebody, folder, database, tournament):
    """Everything can be read, nothing recorded, nothing changes."""
    before = contents(folder)
    good = database.show(tournament)["players"]
    read = somebody("--database", database.path, "show", "--json", tournament)
    assert read.status == 0 and read.json["players"] == good, read
    for command in (["list"], ["log", tournament], ["verify"], ["show", tournament]):
        assert somebody("--database", database.path, *command).status == 0, command
    refused(somebody("--database", database.path, "do", tournament, "pause"), "felt.db")
    result = somebody("--database", database.path, "run", tournament,
                      stdin=b'{"command":"pause"}\n{"command":"note","text":"x"}\n')
    assert result.status == 3 and [answer["error"] for answer in result.lines] == ["store"] * 2, result
    assert contents(folder) == before


def test_read_only_file(folder):
    somebody = Unprivileged(folder)
    place = folder / "place"
    place.mkdir(0o777)
    os.chmod(place, 0o777)
    database, tournament = started(place)
    os.chmod(database.path, 0o444)
    check_read_only(somebody, place, database, tournament)


def test_read_only_folder(folder):
    somebody = Unprivileged(folder)
    place = folder / "place"
    place.mkdir()
    database, tournament = started(place)
    somebody.own(database.path)
    os.chmod(place, 0o555)
    check_read_only(somebody, place, database, tournament)
    refused(somebody("--database", str(place / "other.db"), "new", "X"), "other.db")
    os.chmod(database.path, 0)
    refused(somebody("--database", database.path, "show", tournament), "felt.db")


def strangers(folder):
    """Files that are no database of this program."""
    make = {
        "text.db": b"Sunday, 20 players\n", "random.db": random.Random(felt_cli.SEED).randbytes(9000), "one.db": b"x",
        "header.db": b"SQLite format 3\0" + b"\0" * 4080, "torn.db": b"SQLite format 3\0" + b"\7" * 50,
    }
    paths = []
    for name, data in make.items():
        (folder / name).write_bytes(data)
        paths.append(folder / name)
    for name, statements in (("foreign.db", "CREATE TABLE a(b); PRAGMA application_id = 77"),
                             ("table.db", "CREATE TABLE event(seq)"),
                             ("version.db", "PRAGMA user_version = 3; CREATE TABLE a(b)")):
        with sqlite3.connect(folder / name) as db:
            db.executescript(statements)
        db.close()
        paths.append(folder / name)
    return paths


def test_no_database(folder):
    """A folder, a text, another program's database: refused by every command and left as it was."""
    paths = strangers(folder)
    (folder / "folder.db").mkdir()
    before = contents(folder)
    for path in [*paths, folder / "folder.db", "/dev/null"]:
        database = felt_cli.Database(folder, path)
        for command in (["new", "X"], ["list"], ["show", "x"], ["do", "x", "pause"], ["run", "x"],
                        ["verify"], ["backup", str(folder / "b")], ["import", str(folder / "text.db")],
                        ["export", "x", str(folder / "e")], ["log", "x"]):
            refused(database(*command, status=None), pathlib.Path(path).name)
    assert contents(folder) == before and sorted(os.listdir(folder)) == sorted(
        [path.name for path in paths] + ["folder.db"])


def test_nothing_there(folder, database):
    """Only new and import make a database, and no command makes a folder of it."""
    for command in (["list"], ["show", "x"], ["do", "x", "pause"], ["run", "x"], ["verify"],
                    ["backup", str(folder / "b")], ["export", "x", str(folder / "e")], ["log", "x"]):
        refused(database(*command, status=None), "felt.db")
    refused(felt_cli.Database(folder, "no/folder/felt.db")("new", "X", status=None), "felt.db")
    refused(database("import", str(folder / "none"), status=None), "none")
    assert os.listdir(folder) in ([], ["felt.db"])
    refused(felt_cli.feltctl("--database", "", "list", status=None))


def test_own_data_folder(folder):
    """Without --database: the user's data folder, made when something is recorded."""
    env = felt_cli.environment(XDG_DATA_HOME=str(folder / "data"), HOME=str(folder))
    refused(felt_cli.feltctl("list", env=env, status=None), "felt.db")
    assert not (folder / "data").exists()
    tournament = felt_cli.feltctl("new", "X", env=env).out.strip()
    assert (folder / "data/felt/felt.db").is_file()
    assert (folder / "data/felt").stat().st_mode & 0o077 == 0
    assert felt_cli.feltctl("show", "--json", tournament, env=env).json["name"] == "X"
    (folder / "text").write_text("x")
    env = felt_cli.environment(XDG_DATA_HOME=str(folder / "text"), HOME=str(folder))
    refused(felt_cli.feltctl("new", "X", env=env, status=None))


def test_newer_database(folder, database, tournament):
    with sqlite3.connect(database.path) as db:
        db.execute("PRAGMA user_version = 999")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    before = contents(folder)
    for command in (["new", "X"], ["list"], ["show", tournament], ["do", tournament, "pause"],
                    ["run", tournament], ["verify"], ["backup", str(folder / "b")]):
        assert "newer" in refused(database(*command, status=None), "felt.db")
    assert contents(folder) == before


def test_locked(database, tournament, run):
    """Another program holds the write lock: waited for, then refused; reading goes on."""
    other = sqlite3.connect(database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = subprocess.Popen([felt_cli.FELTCTL, "--database", database.path, "do", tournament, "pause"],
                               stderr=subprocess.PIPE, env=felt_cli.environment())
    message = run.refused("store", "note", text="lost")
    assert "locked" in message and "felt.db" in message
    assert waiting.wait(felt_cli.TIMEOUT) == 3 and b"locked" in waiting.stderr.read()
    waiting.stderr.close()
    assert database.show(tournament)["clock"]["paused"] is False
    other.execute("ROLLBACK")
    other.close()
    run("note", text="kept")
    run.process.stdin.close()
    assert run.process.wait(felt_cli.TIMEOUT) == 3
    run.process.stdout.close()
    assert [event["payload"]["text"] for event in database.log(tournament)
            if event["kind"] == "noted"] == ["kept"]


def fill(database, tournament, **options):
    """Records until there is no more room: (notes acknowledged, the refusal)."""
    lines = [{"command": "note", "text": f"{number} " + "x" * 900, "id": f"n{number}"}
             for number in range(3000)]
    result = database.run(tournament, lines, status=3, **options)
    answers = result.lines
    assert len(answers) == len(lines), "the run goes on"
    acknowledged = [number for number, answer in enumerate(answers) if answer["ok"]]
    bad = next(answer for answer in answers if not answer["ok"])
    assert bad["error"] == "store" and "room" in bad["message"], bad
    return acknowledged, lines


def check_filled(database, tournament, acknowledged):
    kept = [int(event["payload"]["text"].split()[0]) for event in database.log(tournament)
            if event["kind"] == "noted"]
    assert kept == acknowledged and kept
    database.verify(tournament)


def test_file_size_limit(folder, database, tournament):
    """The file may not grow (quota, ulimit): what was acknowledged is there, and it goes on later."""

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, resource.RLIM_INFINITY))

    acknowledged, lines = fill(database, tournament, preexec_fn=limit)
    check_filled(database, tournament, acknowledged)
    left = [line for number, line in enumerate(lines) if number not in set(acknowledged)][:5]
    assert all(answer["ok"] for answer in database.run(tournament, left).lines)
    database.verify(tournament)
    for command in (["export", tournament, str(folder / "e")], ["backup", str(folder / "b")]):
        def tight():
            resource.setrlimit(resource.RLIMIT_FSIZE, (36 << 10, resource.RLIM_INFINITY))
        refused(database(*command, status=None, preexec_fn=tight))
    assert not (folder / "e").exists() and not (folder / "b").exists()


def mount(place):
    """A disk of 1 MB; False where none can be mounted."""
    place.mkdir()
    return subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)],
                          capture_output=True, check=False).returncode == 0


def test_full_disk(folder):
    """The same on a real full disk where one can be mounted; else in an address of no space."""
    place = folder / "disk"
    if not mount(place):
        refused_on_full_device(folder)
        return
    try:
        database, tournament = started(place)
        (place / "ballast").write_bytes(b"x" * (300 << 10))
        acknowledged, lines = fill(database, tournament)
        check_filled(database, tournament, acknowledged)
        assert database.show(tournament)["counts"]["in"] == 2  # full, but to be read
        refused(database("backup", str(place / "b"), status=None))
        assert not (place / "b").exists()
        (place / "ballast").unlink()
        left = [line for number, line in enumerate(lines) if number not in set(acknowledged)][:5]
        assert all(answer["ok"] for answer in database.run(tournament, left).lines)
        database.verify(tournament)
        (place / "ballast").write_bytes(b"")
        with open(place / "ballast", "wb", buffering=0) as ballast:
            try:
                while True:
                    ballast.write(b"x" * 1024)
            except OSError:
                pass
        refused(felt_cli.Database(place, "new.db")("new", "X", status=None), "new.db")
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def refused_on_full_device(folder):
    """/dev/full is a disk without room: a sheet of answers ends there."""
    database, tournament = started(folder)
    with open("/dev/full", "wb") as full:
        process = subprocess.run([felt_cli.FELTCTL, "--database", database.path, "show", tournament],
                                 stdout=full, stderr=subprocess.PIPE, check=False,
                                 env=felt_cli.environment())
    assert process.returncode == 3


def test_answers_that_cannot_be_written(folder, database, tournament):
    """A full stdout is status 3, and run does not go on recording what nobody hears of."""
    before = len(database.log(tournament))
    for command in (["show", "--json", tournament], ["log", tournament], ["list"], ["--help"], ["help"],
                    ["verify"], ["show", "--help"]):
        with open("/dev/full", "wb") as full:
            process = subprocess.run([felt_cli.FELTCTL, "--database", database.path, *command],
                                     stdout=full, stderr=subprocess.PIPE, check=False,
                                     env=felt_cli.environment())
        assert process.returncode == (3 if command != ["show", "--help"] else 0), (command, process)
    with open("/dev/full", "wb") as full:
        process = subprocess.run([felt_cli.FELTCTL, "--database", database.path, "run", tournament],
                                 input=b'{"command":"note","text":"x"}\n' * 10, stdout=full,
                                 stderr=subprocess.PIPE, check=False, env=felt_cli.environment())
    assert process.returncode == 3
    assert len(database.log(tournament)) == before + 1
    descriptor = os.open(folder, os.O_RDONLY)  # a folder as standard input cannot be read
    process = subprocess.run([felt_cli.FELTCTL, "--database", database.path, "run", tournament],
                             stdin=descriptor, capture_output=True, check=False,
                             env=felt_cli.environment())
    os.close(descriptor)
    assert process.returncode == 3 and process.stderr.count(b"\n") == 1


def test_export_and_backup_spare_other_files(folder, database, tournament):
    """They never write over something else, least of all over the database itself."""
    letter = folder / "letter.txt"
    letter.write_text("Dear Ann")
    (folder / "d").mkdir()
    os.symlink(letter, folder / "link")
    os.symlink(database.path, folder / "self")
    before = contents(folder)
    for command in ("export", "backup"):
        words = [tournament] if command == "export" else []
        for target in (database.path, str(folder / "self"), str(letter), str(folder / "link"),
                       str(folder / "d"), str(folder / "no" / "where"), "", "/dev/full"):
            result = database(command, *words, target, status=None)
            assert result.status in (1, 3), (command, target, result)
            felt_cli.one_sentence(result)
    assert contents(folder) == before
    # Its own earlier file may be written again: a script exports every hour.
    for _ in range(2):
        database("export", tournament, str(folder / "t.export"))
        database.do(tournament, "note", "text=more")
    copy = felt_cli.Database(folder, "copy.db")
    copy("import", str(folder / "t.export"))
    assert len(copy.log(tournament)) == len(database.log(tournament)) - 1


def test_pipes(folder, database, tournament):
    """export to a pipe, import from one, and export into a file the shell opened."""
    linked = os.path.islink("/dev/stdout")
    piped = database("export", tournament, "/dev/stdout").bytes
    copy = felt_cli.Database(folder, "copy.db")
    assert copy("import", "/dev/stdin", stdin=piped).out.strip() == tournament
    assert copy.verify(tournament) == database.verify(tournament)
    with open(folder / "t.export", "wb") as file:
        subprocess.run([felt_cli.FELTCTL, "--database", database.path, "export", tournament,
                        "/dev/stdout"], stdout=file, check=True, env=felt_cli.environment(),
                       timeout=felt_cli.TIMEOUT)
    assert (folder / "t.export").read_bytes() == piped
    (folder / "link").symlink_to(folder / "t.export")
    database.do(tournament, "note", "text=x")
    database("export", tournament, str(folder / "link"))
    assert (folder / "link").is_symlink() and len((folder / "t.export").read_bytes()) > len(piped)
    sheet = database("print", "schedule", tournament, "-o", "/dev/stdout").bytes
    assert sheet.startswith(b"%PDF-"), sheet[:200]
    assert os.path.islink("/dev/stdout") == linked, "the machine is as it was"


def test_damaged_exports(folder, database, tournament):
    """Every line of an export is checked; a bad one is named by file and line, and nothing is taken."""
    path = folder / "t.export"
    database("export", tournament, str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 5
    damaged = {
        "empty": b"", "text": b"Sunday\n", "binary": random.Random(felt_cli.SEED).randbytes(500), "nul": b"\0" * 300,
        "cut": b"".join(lines)[:-20], "one line less": b"".join(lines[:3] + lines[4:]),
        "swapped": b"".join(lines[:3] + [lines[4], lines[3]] + lines[5:]),
        "changed": b"".join(lines).replace(b"Ann", b"Eve"),
        "no head": b"".join(lines[1:]), "twice": b"".join(lines + lines[1:]),
        "bad json": b"".join(lines[:4] + [b"{\n"] + lines[5:]),
        "deep": b"".join(lines[:4] + [b"[" * 100000 + b"\n"] + lines[5:]),
        "long": b"".join(lines[:4] + [b'{"x":"' + b"y" * (20 << 20) + b'"}\n'] + lines[5:]),
        "latin-1": b"".join(lines).replace(b"Ann", b"\xe4nn"),
    }
    for name, data in damaged.items():
        bad = folder / "bad.export"
        bad.write_bytes(data)
        copy = felt_cli.Database(folder, "copy.db")
        result = copy("import", str(bad), status=None)
        assert result.status in (1, 3), (name, result)
        sentence = felt_cli.one_sentence(result)
        assert "bad.export" in sentence, (name, sentence)
        if name in ("bad json", "one line less", "swapped", "changed"):
            assert re.search(r"bad\.export:\d+", sentence), (name, sentence)
        if pathlib.Path(copy.path).exists():
            assert copy("list", "--json").json == [], name
    copy("import", str(path))
    again = copy("import", str(path))  # the same log again is no other
    assert again.out.strip() == tournament
    copy.do(tournament, "pause")
    database.do(tournament, "note", "text=x")
    database("export", tournament, str(path))
    felt_cli.one_sentence(copy("import", str(path), status=1))  # another continuation of it
    refused(copy("import", str(folder), status=None))


def chained(head, rows):
    """The lines of an export with their hashes computed here (src/store/felt-chain.h)."""
    def text(value):
        data = value if isinstance(value, bytes) else value.encode()
        return struct.pack(">Q", len(data)) + data

    def number(value):
        return struct.pack(">Qq", 8, value)

    before, at = bytes(32), 0
    for seq, row in enumerate(rows, 1):
        at = max(at, row["at_us"])
        row.update(seq=seq, at_us=at, prev_hash=before.hex())
        data = (text(before) + text(head["tournament"]) + number(seq) + text(row["command_id"]) +
                number(row["part"]) + number(at) + text(row["boot_id"]) + number(row["boottime_us"]) +
                text(row["kind"]) + text(row["payload"]))
        data += struct.pack(">Q", 2**64 - 1) if row["actor"] is None else text(row["actor"])
        before = hashlib.sha256(data).digest()
        row["hash"] = before.hex()
    return [{**head, "events": len(rows), "head": before.hex()}, *rows]


def test_forged_logs(folder, database, tournament):
    """A log whose chain is right but that cannot be played is not taken: it could never be opened,
    nor be removed again."""
    path = folder / "t.export"
    database("export", tournament, str(path))
    head, *rows = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    assert chained(head, [dict(row) for row in rows])[0] == head, "the chain is as documented"

    def change(index, old, new):
        changed = [dict(row) for row in rows]
        assert old in changed[index]["payload"], changed[index]
        changed[index]["payload"] = changed[index]["payload"].replace(old, new)
        return changed

    forged = {
        "not the first": [dict(row) for row in rows[1:]],
        "somebody twice": [dict(row) for row in rows[:2] + [{**rows[1], "command_id": "x"}]],
        "no seat": change(3, '"seat":', '"seat":1'), "no number": change(1, '"chips":5000', '"chips":"5"'),
        "control character": change(1, "Ann", "An\\u001b[31m"), "newer": change(1, '"v":1', '"v":99'),
        "no seed": change(3, '"seed":"', '"seed":"00'), "no JSON": change(1, '{"v"', '{"v'),
        "unknown": [dict(row) for row in rows[:2]] + [{**rows[2], "kind": "bogus"}],
    }
    for name, events in forged.items():
        path.write_text(felt_cli.to_lines(chained(head, events)), encoding="utf-8")
        copy = felt_cli.Database(folder, "copy.db")
        sentence = felt_cli.one_sentence(copy("import", str(path), status=1))
        assert "t.export" in sentence, (name, sentence)
        assert copy("list", "--json").json == [], name
    path.write_text(felt_cli.to_lines(chained(head, change(1, "Ann", "A\u00adnn"))), encoding="utf-8")
    copy("import", str(path))  # a name that nobody may give any more is read
    assert copy.show(tournament)["players"][0]["name"] == "A\u00adnn"


def test_changed_database(database, _tournament):
    """verify finds a byte changed behind the program's back, and names the event."""
    db = sqlite3.connect(database.path, isolation_level=None)
    triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    assert triggers, "the log defends itself"
    for statement in ("UPDATE event SET payload = '{}'", "DELETE FROM event"):
        try:
            db.execute(statement)
        except sqlite3.DatabaseError:
            continue
        raise AssertionError(f"{statement} went through")
    for name, _ in triggers:
        db.execute(f"DROP TRIGGER {name}")
    db.execute("UPDATE event SET payload = replace(payload, 'Bob', 'Rob') WHERE seq = 3")
    for _, sql in triggers:
        db.execute(sql)
    db.close()
    result = database("verify", status=None)
    assert result.status == 3 and re.search(r"event 3\b", felt_cli.one_sentence(result)), result
    listed = database("list")  # what was changed is not shown as fact: the first command mends it
    assert "was damaged" in listed.err and "2 are as they were recorded" in listed.err, listed
    assert database("list").err == ""


def test_two_names(folder, database, tournament):
    """A database with a second name is only read until it is a file of its own."""
    other = folder / "other.db"
    os.link(database.path, other)
    refused = database.do(tournament, "note", "text=x", status=3)
    assert "more than one name" in felt_cli.one_sentence(refused), refused
    before = len(database.log(tournament))
    assert "file of its own now" in database("database", "separate", str(database.path)).out
    database.do(tournament, "note", "text=x")
    assert len(database.log(tournament)) == before + 1
    assert "already" in database("database", "separate", str(other)).out


def test_lacks(folder):
    """What an older copy lacks of its note is named by every command, until a person decides once."""
    for word in "restore", "accept":
        home = folder / word
        home.mkdir()
        database, tournament = started(home)
        early = pathlib.Path(database.path).read_bytes()
        database.do(tournament, "note", "text=late")
        full, backup = database.log(tournament), sorted(pathlib.Path(database.path + ".backups").iterdir())[-1]
        database("backup", str(home / "late.felt"))
        (home / "late.felt").rename(backup)
        pathlib.Path(database.path).write_bytes(early)
        for words in (["list"], ["show", tournament], ["log", tournament], ["verify"], ["do", tournament, "note", "text=x"],
                      ["do", "club", "person-add", "name=Ann"], ["health"], ["backup", str(home / "x")], ["new", "Other"]):
            refused(database(*words, status=None), f"“{tournament}” to event {len(full)} of", "in the backup", "database accept")
        said = database("database", word, database.path).out
        assert ("restored from its backup" if word == "restore" else "goes on with the file") in said, said
        assert database.log(tournament) == (full if word == "restore" else full[:-1])
        felt_cli.one_sentence(database("database", word, database.path, status=1))
        felt_cli.one_sentence(database("database", word, str(home / "none.db"), status=3))


def damaged(folder):
    """A tournament whose fourth event was changed in a database that lost its guards."""
    database, tournament = started(folder)
    events = len(database.log(tournament))
    with sqlite3.connect(database.path) as db:
        db.execute("DROP TRIGGER event_no_update")
        db.execute("UPDATE event SET payload = replace(payload, 'Bob', 'Rob') WHERE seq = 3")
    db.close()
    return database, tournament, events


def test_rescued_rows(folder):
    """What a rescue kept apart is told, shown and repeated until somebody settles it."""
    for settle, taken in (("take", True), ("leave", False)):
        place = folder / settle
        place.mkdir()
        database, tournament, events = damaged(place)
        told = database("list").err
        assert f"Of {events} events 2 are as they were recorded; {events - 2} are not" in told, told
        result = database("verify", status=None)
        assert result.status == 3 and f"kept {events - 2} more apart" in felt_cli.one_sentence(result), result
        rows = database("rescued", "--json", tournament).lines
        assert [row["seq"] for row in rows] == list(range(3, events + 1)), rows
        assert "Rob" in rows[0]["words"] and rows[0]["as_recorded"] is False, rows[0]
        assert "not as recorded" in database("rescued", tournament).out
        answer = database("rescued", "--json", tournament, settle).json
        assert answer == {"taken": events - 2 if taken else 0, "of": events - 2}, answer
        database("verify")
        line = database.log(tournament)[-1]
        assert line["kind"] == "rows-rescued", line
        assert len(database.log(tournament)) == (events + 1 if taken else 3)
        assert ("Rob" in str(database.show(tournament)["players"])) == taken
        felt_cli.one_sentence(database("rescued", tournament, settle, status=1))
        felt_cli.one_sentence(database("rescued", tournament, "eat", status=2))
