# SPDX-License-Identifier: GPL-3.0-or-later
"""test-trash - a whole tournament or evening leaves the log for the trash, and comes back as it was"""

import os
import random
import sqlite3
import subprocess
import time

import felt_cli
import felt_web

KILLS = int(os.environ.get("FELT_KILLS", "40"))  # half of them in a deletion, half in a restore


def a_friday(database):
    """A tournament with some events, beside one that stays and the club's name."""
    database.new("Other", "freezeout")
    friday = database.new("Friday Club Night", "freezeout")
    database.run(friday, [{"command": "register", "name": f"P{i}"} for i in range(40)])
    database.do("club", "set-club", "name=Acorn")
    return friday


def a_cash(database):
    return database("cash", "new", "Kitchen").out.strip()


def names(database):
    return [line["name"] for line in database("trash", "list", "--json").lines]


def test_there_and_back(database, friday):
    """Gone from every list and from the file; noted by the club; restored with the same chain head."""
    head, log = database.verify(friday), database("log", "--json", friday).out
    name = database("delete", "Friday Club").out.strip()
    assert name.startswith("Friday-Club-Night-20") and names(database) == [name]
    assert friday not in database("list", "--json").out and "P7" not in database("list").out
    database("show", friday, status=1)
    rows = sqlite3.connect(database.path).execute("SELECT count(*) FROM event WHERE tournament = ?", (friday,)).fetchone()
    assert rows == (0,)
    noted = database.log("club")[-1]
    assert noted["kind"] == "stream-deleted" and friday in str(noted["payload"]) and head in str(noted["payload"]), noted
    database("verify")
    assert database("trash", "restore", name, "--json").json == {"id": friday}
    assert database.verify(friday) == head and database("log", "--json", friday).out == log
    assert names(database) == [] and database.log("club")[-1]["kind"] == "stream-restored"
    database("verify")


def test_an_evening(database, cash):
    """A cash evening too, by name; and the same stream twice makes two names."""
    head = database.verify(cash)
    first = database("delete", "--json", "Kitchen").json["name"]
    database("trash", "restore", first)
    assert database.verify(cash) == head
    second = database("delete", cash).out.strip()
    assert second.startswith("Kitchen-") and names(database) == [second]
    assert database("trash", "empty", "--json").json == {"removed": 1} and names(database) == []
    database("trash", "restore", second, status=1)


def test_of_one_name(database):
    """What is deleted at one moment under one name lies there side by side, and each comes back as itself."""
    heads = {}
    for i in range(6):
        one = database.new("Friday", "freezeout")
        database.do(one, "register", f"name=P{i}")
        heads[one] = database.verify(one)
    for one in heads:
        database("delete", one)
    assert len(set(names(database))) == len(heads), names(database)
    for name in names(database):
        one = database("trash", "restore", name, "--json").json["id"]
        assert database.verify(one) == heads.pop(one)
    assert not heads


def test_events_stay_guarded(folder, database, friday):
    """After it single events are refused as before, and the file is checked as before."""
    database("delete", friday)
    with sqlite3.connect(database.path) as raw:
        for sql in ("DELETE FROM event", "UPDATE event SET kind = 'x'"):
            try:
                raw.execute(sql)
                raise AssertionError(sql)
            except sqlite3.IntegrityError:
                pass
    database("verify")
    database("backup", str(folder / "copy.db"))


def test_refusals(database, friday):
    """One sentence each, and nothing has changed."""
    database.do(friday, "start")
    before = database("list", "--json").out
    for words in (["delete", friday], ["delete", "nobody"], ["delete", "club"], ["delete", "cash:none"], ["trash", "restore", "nobody"],
                  ["trash", "restore", "../felt"], ["do", "club", "stream-delete"], ["do", "club", "stream-restore"]):
        database(*words, status=1)
    for words in (["delete"], ["trash"], ["trash", "restore"], ["trash", "list", "x"], ["trash", "burn"]):
        database(*words, status=2)
    database.do(friday, "pause")
    assert database("list", "--json").out.count(friday) == before.count(friday) and names(database) == []
    database("delete", friday)
    database("do", "club", "undo", f"seq={database.log('club')[-1]['seq']}", status=1)


def test_only_a_director(database, friday):
    """Who works here as something else is refused."""
    database("do", "club", "account-add", "name=Dora", "role=director")
    database("--account", "Dora", "do", "club", "account-add", "name=Cash", "role=cashier")
    database("--account", "Cash", "delete", friday, status=1)
    assert names(database) == [] and database.verify(friday)


def test_open_elsewhere(database, friday, cash):
    """Who has it open is refused with a sentence, starts nothing anew, and goes on after a restore."""
    runner, host = database.runner(friday), database.runner(cash)
    runner("register", name="Zoe")
    for stream, open_one, command in ((friday, runner, {"command": "register", "name": "Yan"}), (cash, host, {"command": "buy-in", "player": "Yan", "amount": 1000})):
        name, head = database("delete", stream).out.strip(), database.log("club")[-1]["payload"]["hash"]
        answer = open_one.ask(**command)
        assert answer["error"] == "deleted" and f"feltctl trash restore {name}" in answer["message"], answer
        assert open_one.ask(**command)["message"] == answer["message"]
        said = database("do", stream, "undo", status=1).err
        assert "was deleted" in said and name in said, said
        assert stream not in database("list", "--json").out
        rows = sqlite3.connect(database.path).execute("SELECT count(*) FROM event WHERE tournament = ?", (stream,)).fetchone()
        assert rows == (0,)
        database("trash", "restore", name)
        assert database.verify(stream) == head
        assert open_one.ask(**command)["ok"]
        database.verify(stream)
    assert "was deleted" in deleted_by_name(database, friday)
    runner.end()
    host.end()


def deleted_by_name(database, friday):
    """A name that no tournament has any more is told of, too."""
    database("delete", friday)
    return database("show", "Friday Club Night", status=1).err


def test_race(database, friday):
    """Deleted in the middle of what others record: each command is in the trash, or was refused; nothing starts anew."""
    for _ in range(8):
        before = len(database.log(friday))
        name, done = felt_cli.delete_while(database, database, friday, 60)
        assert friday not in database("list", "--json").out
        database("trash", "restore", name)
        assert len(database.log(friday)) == before + sum(done)
        database.verify(friday)


def test_served(database, friday):
    """The server of phones says that it was deleted, shows another one, and has it again after a restore."""
    database.play(friday, "start; pause")
    with felt_web.Server(database) as server, server.events() as events:
        events.follow(lambda board: board["name"] == "Friday Club Night")
        name = database("delete", friday).out.strip()
        events.follow(lambda board: board["name"] == "Other")
        status, _, body = server.ask(f"/api/board?tournament={friday}")
        assert status == 404 and b"was deleted" in body, body
        database("trash", "restore", name)
        events.follow(lambda board: board["name"] == "Friday Club Night")
        database.do(friday, "register", "name=Zoe")
        events.follow(lambda board: board["counts"]["in"] == 41)


def killed(database, chance, lasts, *words):
    """Runs feltctl and kills it at a random moment of the time that it takes."""
    with subprocess.Popen([felt_cli.FELTCTL, "--database", database.path, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          env=felt_cli.environment()) as process:
        time.sleep(chance.uniform(0, 1.1 * lasts))
        process.kill()


def lasting(function):
    began = time.monotonic()
    function()
    return time.monotonic() - began


def test_killed(database, friday):
    """Killed at random moments of a deletion or a restore the stream is whole in the log, in the trash, or in both, and the
    same command once more settles it. What was never done in time is left more of it, as the machine is busy."""
    chance = random.Random(felt_cli.SEED)
    head, seen = database.verify(friday), set()
    lasts = {True: lasting(lambda: database("delete", friday))}
    lasts[False] = lasting(lambda: database("trash", "restore", names(database)[0]))
    for i in range(KILLS):
        there = friday in database("list", "--json").out
        words = ("delete", friday) if there else ("trash", "restore", names(database)[0])
        killed(database, chance, lasts[there], *words)
        now, trash = friday in database("list", "--json").out, names(database)
        lasts[there] *= 1.2 if now == there else 0.85
        assert now or trash, f"neither, round {i}"
        seen.add((there, now, bool(trash)))
        database("verify")
        if now and trash:  # once more
            assert database("trash", "restore", trash[0]).out.strip() == friday and names(database)[1:] == []
        if now:
            assert database.verify(friday) == head
    for name in names(database):
        database("trash", "restore", name)
    assert database.verify(friday) == head and names(database) == []
    assert (True, False, True) in seen and (False, True, False) in seen, seen
