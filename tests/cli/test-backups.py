# SPDX-License-Identifier: GPL-3.0-or-later
"""test-backups - feltctl's rolling backups, by the window's rule; and who may read what it makes"""

import datetime
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess

import felt_cli


def stamp(minutes):
    """The name of a backup that was made so many minutes ago."""
    at = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=minutes)
    return at.strftime("%Y%m%dT%H%M%SZ.felt")


class Club:
    """A database in a folder, and its backups."""

    def __init__(self, folder):
        self.path = pathlib.Path(folder, "club.db")
        self.folder = pathlib.Path(folder, "club.db.backups")

    def feltctl(self, *words, **options):
        return felt_cli.feltctl("--database", str(self.path), *words, **options)

    def enter(self, name):
        self.feltctl("do", "Tonight", "register", f"name={name}")

    def backups(self):
        return sorted(path.name for path in self.folder.glob("*.felt")) if self.folder.exists() else []

    def grow_old(self, minutes):
        """The newest backup was made so long ago."""
        (self.folder / self.backups()[-1]).rename(self.folder / stamp(minutes))

    def newest_has(self, words):
        log = felt_cli.feltctl("--database", str(self.folder / self.backups()[-1]), "log", "Tonight").out
        return words in log


a_club = Club


def test_names_of_what_is_gone(folder, club):
    """Without a backup a damaged database says by name which logs cannot be opened any more; the window shows the same sentence."""
    club.feltctl("new", "Tonight")
    club.feltctl("new", "Friday")
    shutil.rmtree(club.folder)
    with sqlite3.connect(club.path) as raw:
        raw.executescript("DROP TRIGGER event_no_update; UPDATE event SET at_us = at_us + 1 WHERE payload LIKE '%Friday%'")
    raw.close()
    said = club.feltctl("list")
    assert "has no good backup" in said.err and "Logs that cannot be opened any more: “Friday”." in said.err, said
    assert "Tonight" in said.out and "Friday" not in said.out
    assert "opened any more" not in club.feltctl("list").err, "it is said once"
    assert "any more: “Friday”. Look at what is left" in club.feltctl("health", status=None).out
    assert "0 events are as they were recorded, but a rescue kept 1 more apart" in club.feltctl("verify", status=None).err
    assert "Friday is created" in club.feltctl("rescued", "Friday").out
    club.feltctl("rescued", "Friday", "take")
    assert "Friday" in club.feltctl("list").out and "any more" not in club.feltctl("health").out


def test_every_ten_minutes(folder, club):
    club.feltctl("new", "Tonight")
    assert len(club.backups()) == 1 and club.newest_has("Tonight")
    club.enter("Ann")  # at once behind it
    assert len(club.backups()) == 1 and not club.newest_has("Ann")
    club.grow_old(9)
    club.enter("Ben")
    assert len(club.backups()) == 1
    club.grow_old(11)
    for words in (("list",), ("log", "Tonight"), ("show", "Tonight"), ("verify",)):
        club.feltctl(*words)  # who only reads makes none
    assert len(club.backups()) == 1
    club.feltctl("do", "Tonight", "bust-out", "player=Ann", status=1)  # refused: nothing is new
    assert len(club.backups()) == 1
    club.enter("Carla")
    assert len(club.backups()) == 2 and club.newest_has("Carla")
    assert "good" in felt_cli.feltctl("--database", str(club.folder / club.backups()[-1]), "verify").out


def test_whoever_made_it(club):
    """One of the last ten minutes is enough, also by the window; one of a wrong clock is none."""
    club.feltctl("new", "Tonight")
    club.grow_old(-60 * 24 * 365)
    club.enter("Ann")
    assert len(club.backups()) == 2
    club.enter("Ben")
    assert len(club.backups()) == 2


def test_batch(club):
    """What a batch records is backed up when it ends, in one copy."""
    club.feltctl("new", "Tonight")
    club.grow_old(11)
    lines = "".join(json.dumps({"command": "register", "name": f"Player {n}"}) + "\n" for n in range(50))
    answers = club.feltctl("run", "Tonight", stdin=lines).lines
    assert len(answers) == 50 and all(answer["ok"] for answer in answers)
    assert len(club.backups()) == 2 and club.newest_has("Player 49")


def test_cannot_be_made(folder, club):
    """A backup that fails is said, and what was recorded stays recorded."""
    club.folder.write_text("in the way", encoding="utf-8")
    result = club.feltctl("new", "Tonight")
    assert "club.db.backups" in result.err, result
    assert club.feltctl("list").out.count("Tonight") == 1


def mode(path):
    return os.stat(path).st_mode & 0o777


def test_links(folder, club):
    """Side files that are links are not followed: backups, the trash, secrets."""
    club.feltctl("new", "Tonight")
    other = folder / "other"
    club.folder.rename(other)
    club.folder.symlink_to(other)
    before = sorted(other.iterdir())
    told = club.feltctl("do", "Tonight", "note", "text=x").err
    assert "club.db.backups” is a link" in told and sorted(other.iterdir()) == before, told
    trash, secrets = folder / "club.db.trash", folder / "club.db.secrets"
    trash.symlink_to(other)
    for words in ("delete", "Tonight"), ("trash", "empty"), ("trash", "restore", "x"):
        assert "club.db.trash” is a link" in felt_cli.one_sentence(club.feltctl(*words, status=None)), words
    assert sorted(other.iterdir()) == before and club.feltctl("list").out
    (folder / "mine").write_text("{}")
    secrets.symlink_to(folder / "mine")
    club.feltctl("do", "club", "account-add", "name=Ann", "role=director")
    assert "club.db.secrets” is a link" in felt_cli.one_sentence(club.feltctl("--account", "Ann", "account", "pin", "Ann", stdin="1234\n", status=None))
    assert (folder / "mine").read_text() == "{}" and secrets.is_symlink()


def test_private(folder, club):
    """Names, debts and prizes are for whoever runs the club's program, whatever the umask says."""
    before = os.umask(0)
    try:
        club.feltctl("new", "Tonight")
        with subprocess.Popen([felt_cli.FELTCTL, "--database", str(club.path), "run", "Tonight"], text=True,
                              env=felt_cli.environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as run:
            run.stdin.write('{"command":"register","name":"Ann"}\n')
            run.stdin.flush()
            assert json.loads(run.stdout.readline())["ok"]
            for suffix in ("", "-wal", "-shm"):
                assert mode(f"{club.path}{suffix}") == 0o600, suffix
            run.stdin.close()
            assert run.wait(60) == 0
        assert mode(club.folder) == 0o700
        assert mode(club.folder / club.backups()[0]) == 0o600
        for words in (("backup", "copy.db"), ("export", "Tonight", "log.jsonl")):
            club.feltctl(*words, cwd=folder)
            assert mode(pathlib.Path(folder, words[-1])) == 0o600, words
    finally:
        os.umask(before)


def test_mode_is_kept(club):
    """Who shares a database by its mode shares what is restored in its place."""
    club.feltctl("new", "Tonight")
    club.path.chmod(0o660)
    content = bytearray(club.path.read_bytes())
    content[8192:] = b"\xa5" * (len(content) - 8192)
    club.path.write_bytes(content)
    assert "Tonight" in club.feltctl("list").out
    assert mode(club.path) == 0o660


def test_head_on_paper(folder, database):
    """Printed results carry the first digits of the log's head, so that a log that was changed, or cut
    back to an earlier event, is seen; the numbers follow every event."""
    tournament, sheet, seen = database.new(), folder / "results.pdf", set()
    for name in ("Ann", "Ben"):
        database.do(tournament, "register", f"name={name}")
        told = database("verify", tournament, "--json").json
        database("print", "results", tournament, "-o", str(sheet))
        text = subprocess.run(["pdftotext", "-layout", sheet, "-"], check=True, capture_output=True,
                              text=True).stdout
        number, digits = re.search(r"Log: event (\d+), ((?:[0-9a-f]{4} ?){3})", text).groups()
        assert (int(number), digits.replace(" ", "")) == (told["events"], told["head"][:12]), (text, told)
        seen.add(digits)
    assert len(seen) == 2, seen


def test_health(folder, database):
    """The drill opens the newest backup, and says what is wrong with one that is missing or damaged."""
    database.new()
    kept = sorted(pathlib.Path(database.path + ".backups").glob("*.felt"))

    def drill(status):
        items = {item["key"]: item for item in database("health", "--drill", "--json", status=None if status else 0).lines}
        return items["drill"]["state"], items["drill"]["sentence"]

    state, sentence = drill(0)
    assert state == "good" and "logs 1, events " in sentence, sentence
    whole = kept[-1].read_bytes()
    kept[-1].write_bytes(whole[:len(whole) // 2])
    assert drill(1)[0] == "alarm"
    kept[-1].unlink()
    state, sentence = drill(0)
    assert state == "warning" and "no backup to try" in sentence, sentence
    refused = felt_cli.Database(folder, "none.db")("health", status=3)
    felt_cli.one_sentence(refused)
