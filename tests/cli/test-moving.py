# SPDX-License-Identifier: GPL-3.0-or-later
"""test-moving - the whole club to another computer as one file: packed, looked at, taken in; or refused as a whole"""

import getpass
import json
import os
import pathlib
import random
import resource
import sqlite3
import subprocess
import time

import felt_cli

ROUNDS = int(os.environ.get("FELT_KILLS", "20"))
DATA = pathlib.Path(os.environ["FELT_DATA_DIR"])
SCENE = (DATA / "scenes/clock.feltscreen").read_text(encoding="utf-8")
THEME = (DATA / "themes/night.felttheme").read_text(encoding="utf-8")


class Computer(felt_cli.Database):
    """A user's own folders on a computer, and the database that a start without --database opens."""

    def __init__(self, folder, name):
        self.home = pathlib.Path(folder, name)
        self.data, self.config = self.home / "data" / "felt", self.home / "config" / "felt"
        self.data.mkdir(parents=True)
        self.config.mkdir(parents=True)
        super().__init__(self.data, env=felt_cli.environment(XDG_DATA_HOME=str(self.data.parent), XDG_CONFIG_HOME=str(self.config.parent)))

    def put(self, name, text):
        path = self.config / name if "/" not in name else self.data / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def files(self):
        """All that is here but databases: what it is, by its name."""
        found = {}
        for top in self.data, self.config:
            for path in sorted(top.rglob("*")):
                if path.is_file() and ".db" not in str(path) and "/arriving/" not in str(path) and ".before-" not in str(path) and path.name != "arrived-settings.json":
                    found[str(path.relative_to(self.home))] = path.read_bytes()
        return found

    def heads(self):
        return {line["id"]: line["head"] for line in self("verify", "--json").lines}


def fill(folder, name="old", club="Acorn", players=30):
    computer = Computer(folder, name)
    friday = computer.new("Friday", "freezeout")
    computer.run(friday, [{"command": "register", "name": f"P{i}"} for i in range(players)])
    computer("cash", "new", "Kitchen")
    computer.play("club", f"set-club name={club}; person-add 'name=Ann Moss'; "
                          f"account-add name=Dora role=director login={getpass.getuser()}")
    computer.put("structures/ours.json", SCENE)
    computer.put("scenes/final.feltscreen", json.dumps(json.loads(SCENE) | {"title": club}))
    computer.put("themes/green.felttheme", THEME)
    computer.put("sponsors/baker.png", b"\x89PNG" + os.urandom(3_000_000))
    computer.put("screens.json", f"{SCENE} {club}")
    computer.put("automation.feltrules", json.dumps({"version": 1, "rules": [{"name": "x", "say": club}]}))
    return computer


def packed(computer, folder):
    path = str(pathlib.Path(folder, "house.feltclub"))
    computer("moving", "pack", path)
    return path


def refused(computer, path, words, before=None):
    """A sentence that has these words; nothing here is another."""
    before = before if before is not None else (computer.files(), computer.heads())
    told = felt_cli.one_sentence(computer("moving", "unpack", str(path), status=None))
    assert words in told, told
    assert (computer.files(), computer.heads()) == before
    assert not list(computer.home.rglob("*arriving*")) and not list(computer.home.rglob("*.arrival")), list(computer.home.rglob("*arriv*"))


def test_new_computer(folder):
    """All of it is there as it was, with the same hashes, where nothing was before; PINs are not."""
    old, new = fill(folder), Computer(folder, "new")
    pathlib.Path(old.path + ".secrets").write_text("{}")
    path = packed(old, folder)
    assert os.stat(path).st_mode & 0o777 == 0o600
    told = old("moving", "look", path, "--json").json
    assert told["club"] == "Acorn" and told["streams"] == 2 and told["people"] == 1 and told["scenes"] == 1 and told["programs"] == 0, told
    new("moving", "unpack", path)
    assert new.heads() == old.heads() and new.files() == {k: v for k, v in old.files().items() if not k.endswith(".secrets")}
    assert not pathlib.Path(new.path + ".secrets").exists()
    new("--account", "Dora", "do", "Friday", "register", "name=Zoe")


def test_programs(folder):
    """A rule that runs a program is taken from no file."""
    old, new = fill(folder), Computer(folder, "new")
    old.put("automation.feltrules", json.dumps({"version": 1, "rules": [{"name": "x", "run": "reboot"}, {"name": "y", "say": "Hello"}]}))
    path = packed(old, folder)
    assert new("moving", "look", path, "--json").json["programs"] == 1
    new("moving", "unpack", path)
    assert [rule["name"] for rule in json.loads((new.config / "automation.feltrules").read_text())["rules"]] == ["y"]


def test_forgotten(folder):
    """What was known of somebody goes along; of whom the club forgot nothing does, not even between the rows."""
    old, new = fill(folder), Computer(folder, "new")
    old("--account", "Dora", "people", "details", "1", "telephone=+39 011 5550101", "notes=Pays by card")
    old("--account", "Dora", "do", "club", "person-add", "name=Ben Wren")
    old("--account", "Dora", "people", "details", "2", "telephone=+39 011 5550202")
    old("--account", "Dora", "do", "club", "person-forget", "person=2")
    path = packed(old, folder)
    assert b"5550101" in pathlib.Path(path).read_bytes() and b"5550202" not in pathlib.Path(path).read_bytes()
    new("moving", "unpack", path)
    assert "5550101" in new("--account", "Dora", "people", "details", "1", "--json").out


def test_moved_aside(folder):
    """What was here before is beside it, and opens as a database."""
    old, other = fill(folder), fill(folder, "other", "Oak", 5)
    before, files = other.heads(), other.files()
    path = packed(old, folder)
    aside = other("moving", "unpack", path, "--json").json["aside"]
    assert other.heads() == old.heads() and other.files() == old.files()
    past = felt_cli.Database(folder, env=other.env)
    past.path = aside
    assert {line["id"]: line["head"] for line in past("verify", "--json").lines} == before
    kept = [name for name in other.data.iterdir() if name.name.startswith("scenes.before-")]
    assert kept[0].joinpath("final.feltscreen").read_bytes() == files["data/felt/scenes/final.feltscreen"]


def test_what_lies_beside(folder):
    """The trash and the PINs of the club that was here go aside with it: neither is the new one's."""
    old = fill(folder)
    file = packed(old, folder)
    new = Computer(folder, "new")
    gone = new.new("Gone", "freezeout")
    new("delete", gone)
    pathlib.Path(new.path + ".secrets").write_text("{}")
    assert len(new("trash", "list", "--json").lines) == 1
    new("moving", "unpack", file)
    new("list")  # the next start finishes it
    assert new.heads() == old.heads() and new("trash", "list", "--json").lines == []
    beside = {path.name for path in new.data.iterdir()}
    assert not pathlib.Path(new.path + ".secrets").exists() and not pathlib.Path(new.path + ".trash").exists(), beside
    aside = [name for name in beside if ".before-" in name]
    assert any(name.endswith(".secrets") for name in aside) and any(name.endswith(".trash") for name in aside), beside
    before = next(new.data / name for name in aside if name.endswith("Z"))
    assert [line["name"][:5] for line in felt_cli.feltctl("--database", str(before), "trash", "list", "--json").lines] == ["Gone-"]


def test_open_elsewhere(folder):
    """While another program has the database open nothing takes its place; afterwards the next start finishes it."""
    old, other = fill(folder), fill(folder, "other", "Oak", 5)
    path, before = packed(old, folder), other.heads()
    runner = felt_cli.Runner(other, "Friday", verb=("--account", "Dora", "run"))
    runner("note", text="before")
    told = other("moving", "unpack", path, status=None)
    assert told.status != 0 and "open" in told.err and "close Felt" in told.err, told
    runner("note", text="after")
    runner.end()
    assert other.heads() == old.heads() != before
    past = [name for name in other.data.iterdir() if ".before-" in name.name and name.name.startswith("felt.db") and name.name.endswith("Z")]
    texts = "".join(sqlite3.connect(str(past[0])).execute("SELECT group_concat(payload) FROM event").fetchone())
    assert "after" in texts


def test_unusable(folder):
    """A theme or a scene that no screen could show is refused with the club, and named."""
    old, here = fill(folder), fill(folder, "here", "Oak", 5)
    for key in ("play", "paused", "break", "finished"):
        for theme in ({k: v for k, v in json.loads(THEME).items() if k != key},
                      json.loads(THEME) | {key: None}, json.loads(THEME) | {key: {}}):
            old.put("themes/green.felttheme", json.dumps(theme))
            refused(here, packed(old, folder), f"“themes/green.felttheme” in it cannot be used, so nothing was restored: {key}")
            pathlib.Path(folder, "house.feltclub").unlink()
    old.put("themes/green.felttheme", THEME)
    old.put("scenes/final.feltscreen", "{")
    refused(here, packed(old, folder), "“scenes/final.feltscreen” in it cannot be used")


def test_hostile(folder):
    """Names with ways out, absurd sizes, what is cut short, of another kind or newer: refused, and nothing is another."""
    old, here = fill(folder), fill(folder, "here", "Oak", 5)
    good = pathlib.Path(packed(old, folder)).read_bytes()
    before = (here.files(), here.heads())
    bad = pathlib.Path(folder, "bad.feltclub")
    for text, words in ((b"", "not a club"), (b"hello", "not a club"), (pathlib.Path(old.path).read_bytes(), "not a club"),
                        (good[:len(good) // 2], "cut short"), (good[:5000], "cut short")):
        bad.write_bytes(text)
        refused(here, bad, words, before)
    changes = (("UPDATE file SET name = '../../evil.json' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = 'structures/../x.json' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = '/etc/passwd' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = 'structures/.x.json' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = 'structures/x.sh' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = 'structures/x' || char(10) || 'y.json' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = 'structures/' || char(8238) || 'nosj.json' WHERE name LIKE 'structures/%'", "structures/"),
               ("UPDATE file SET name = 'themes/x.felttheme' WHERE name LIKE 'structures/%'", "“themes/x.felttheme” in it cannot be used"),
               ("UPDATE file SET name = 'felt.db.secrets' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET name = 'scenes/final.feltscreen' WHERE name LIKE 'structures/%'", "does not belong"),
               ("UPDATE file SET size = 9000000000000 WHERE name LIKE 'structures/%'", "too large"),
               ("UPDATE file SET size = size + 1 WHERE name LIKE 'structures/%'", "cut short"),
               ("UPDATE file SET hash = zeroblob(32) WHERE name = 'database'", "cut short"),
               ("UPDATE file SET hash = 'x' WHERE name = 'database'", "cut short"),
               ("DELETE FROM file WHERE name = 'database'", "missing"),
               ("DELETE FROM piece WHERE id = (SELECT max(id) FROM piece)", "cut short"),
               ("UPDATE piece SET bytes = zeroblob(100000000) WHERE id = (SELECT min(id) FROM piece)", "cut short"),
               ("CREATE TABLE more (x)", "not a club"),
               ("CREATE TRIGGER t AFTER INSERT ON note BEGIN SELECT 1; END", "not a club"),
               ("DROP TABLE note; CREATE VIEW note AS SELECT 1 AS key, 2 AS text", "not a club"),
               ("PRAGMA user_version = 99", "newer"), ("PRAGMA application_id = 7", "not a club"))
    for sql, words in changes:
        bad.write_bytes(good)
        with sqlite3.connect(bad) as raw:
            if "final.feltscreen" in sql:
                raw.execute("UPDATE file SET name = 'structures/twice.json' WHERE name LIKE 'scenes/%'")
                sql, words = "UPDATE file SET name = 'structures/twice.json' WHERE name LIKE 'structures/%'", "twice"
            raw.executescript(sql)
        refused(here, bad, words, before)
    chance = random.Random(felt_cli.SEED)
    for _ in range(ROUNDS):
        broken = bytearray(good)
        for _ in range(chance.choice([1, 20])):
            broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
        bad.write_bytes(broken)
        told = here("moving", "unpack", str(bad), status=None)
        if told.status != 0:
            felt_cli.one_sentence(told)
            assert (here.files(), here.heads()) == before
        else:  # a bit that says nothing, between what is used
            assert here.heads() == old.heads() and here.files() == old.files()
            before = (here.files(), here.heads())
    for words in (["moving"], ["moving", "pack"], ["moving", "burn", "x"]):
        here(*words, status=2)
    here("moving", "unpack", str(pathlib.Path(folder, "nowhere")), status=3)
    old("moving", "pack", str(bad), status=1)


def test_inner_log(folder):
    """A log in it that is not as it was recorded is no log to go on with."""
    old, here = fill(folder), fill(folder, "here", "Oak", 5)
    with sqlite3.connect(old.path) as raw:
        guard, = raw.execute("SELECT sql FROM sqlite_schema WHERE name = 'event_no_update'").fetchone()
        raw.executescript(f"DROP TRIGGER event_no_update; UPDATE event SET payload = replace(payload, 'P7', 'P9'); {guard}")
    refused(here, packed(old, folder), "not as it was recorded")


def test_memory(folder):
    """Within 256 MB, however large it is."""
    old, new = fill(folder), Computer(folder, "new")
    for i in range(8):
        old.put(f"sponsors/{i}.png", os.urandom(40_000_000))
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))

    path = str(pathlib.Path(folder, "large.feltclub"))
    # What ASan watches has a map of all its memory, far beyond the limit.
    watched = b"__asan_init" in pathlib.Path(felt_cli.FELTCTL).read_bytes()
    old("moving", "pack", path, preexec_fn=None if watched else limit)
    new("moving", "unpack", path, preexec_fn=None if watched else limit)
    assert new.files() == old.files()


def test_killed(folder):
    """Killed at any moment it is the old club or the new one, whole: by the next program that opens it at the latest."""
    chance = random.Random(felt_cli.SEED)
    old, here = fill(folder), fill(folder, "here", "Oak", 5)
    path, lasted, seen = packed(old, folder), None, set()
    other = str(pathlib.Path(folder, "other.feltclub"))
    here("moving", "pack", other)
    clubs = [(one.heads(), one.files()) for one in (here, old)]
    for i in range(ROUNDS + 1):
        now = clubs.index((here.heads(), here.files()))
        began = time.monotonic()
        with subprocess.Popen([felt_cli.FELTCTL, "moving", "unpack", (path, other)[now]], env=here.env, stdout=subprocess.DEVNULL) as process:
            if lasted is None:
                assert process.wait(60) == 0
                lasted = time.monotonic() - began
            else:
                time.sleep(chance.uniform(0, 1.05 * lasted))
                process.kill()
        then = (here.heads(), here.files())
        assert then in clubs, f"round {i}: neither"
        seen.add(clubs.index(then) != now)
    assert True in seen
    assert not list(here.data.glob("*.arrival"))
