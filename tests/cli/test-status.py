# SPDX-License-Identifier: GPL-3.0-or-later
"""test-status - what the club's own pages are told of a tournament"""

import json
import pathlib
import resource
import shutil
import socket
import subprocess
import time
import urllib.parse

import felt_cli
import felt_receiver
import felt_wait


def play(folder):
    database = felt_cli.Database(folder, env=felt_cli.environment(TZ="UTC"))
    tournament = database.new("Friday", "freezeout", "--at", "2026-03-06T19:00:00Z", "--seed", "7")
    script = [{"command": "set-config", "price": 1250, "fee": 100, "currency": "EUR"}]
    script += [{"command": "register", "name": name} for name in ("Ann", "Ben", "Cleo")]
    script += [{"command": "start", "at": 60000}, {"command": "bust-out", "player": "Ben", "at": 90000}]
    for answer in database.run(tournament, script, "--simulate").lines:
        assert answer["ok"], answer
    return database, tournament


def test_formats(folder):
    """Lines and JSON tell the same; what was simulated is told at its last event."""
    database, tournament = play(folder)
    lines = dict(line.split("=", 1) for line in database("status", tournament).out.splitlines())
    told = database("status", tournament, "--format", "json").json
    assert {key: str(value) for key, value in told.items()} == lines
    wanted = {"PlayersLeft": 2, "Buyins": 3, "SecondsElapsed": 30, "Pot": 37.5, "DefaultBuyinFee": 13.5, "DefaultBuyinRake": 1,
              "TotalBuyinsAmount": 40.5, "TotalBuyinsRake": 3, "State": 2, "StateDesc": "inprogress", "ClockPaused": 0,
              "Time": 1772823690, "LastPlayerBustoutTime": 1772823690, "TimeOfDay": 190130}
    assert {key: told[key] for key in wanted} == wanted, told
    assert "NumberOfLeagueMembers" not in told and "LastPlayerMoveTime" not in told
    assert database("status", tournament, "--format", "lines").out == database("status", tournament).out


def test_refusals(folder):
    """One sentence each, and nothing on stdout."""
    database, tournament = play(folder)
    for status, words in ((2, []), (2, [tournament, "more"]), (1, [tournament, "--format", "xml"]), (1, ["nobody"]), (1, ["club"])):
        assert database("status", *words, status=status).out == "", words


def test_ways(folder):
    """POST of lines and of JSON, GET with the keys in the query; into a file, which is replaced."""
    database, tournament = play(folder)
    page = felt_receiver.Receiver()
    lines, told = database("status", tournament).out, database("status", tournament, "--format", "json").json
    database("status", tournament, "--push", page.url)
    database("status", tournament, "--push", page.url, "--format", "json")
    page.login = "Basic YW5uOnBAc3M="
    database("status", tournament, "--push", page.url.replace("//", "//ann:p%40ss@") + "?club=7#here", "--method", "get")
    assert page.got[-1][0] == "GET" and len(page.got) == 4
    database("status", tournament, "--push", page.url.replace("//", "//ann:p%40ss@"))
    asked, told_again = page.got[4:]  # the body comes with the password too
    assert asked[3] == told_again[3] == lines and told_again[2]["Authorization"] == page.login, page.got[4:]
    del page.got[4:]
    page.login = None
    (first, second, third) = page.got[0], page.got[1], page.got[-1]
    assert first[0] == "POST" and first[3] == lines and first[2]["Content-Type"].startswith("text/plain"), first
    assert second[0] == "POST" and json.loads(second[3]) == told and second[2]["Content-Type"] == "application/json"
    query = dict(urllib.parse.parse_qsl(third[1].split("?", 1)[1]))
    assert third[0] == "GET" and query.pop("club") == "7" and query == {key: str(value) for key, value in told.items()}
    assert third[2]["Authorization"] == "Basic YW5uOnBAc3M=" and third[2]["Host"] == f"127.0.0.1:{page.port}"
    path = folder / "status.txt"
    link = folder / "link.txt"
    link.symlink_to(path)
    for old, status in (("old", 3), ("Level 3\n", 3), ('{"my":"notes"}', 3), ("", 0), ("Level=3\n", 0), (json.dumps(told), 0)):
        for to in path, link:
            path.write_text(old)
            database("status", tournament, "--file", str(to), status=status)
            assert path.read_text() == (old if status else lines), (old, to)
    assert link.is_symlink()
    page.die()


def test_goals_refused(folder):
    """An address that is none, a folder that is not there, JSON by GET: one sentence, nothing is sent."""
    database, tournament = play(folder)
    for status, words in ((1, ["--push", "ftp://127.0.0.1/x"]), (1, ["--push", "127.0.0.1"]), (1, ["--push", "http://"]),
                          (1, ["--push", "http://127.0.0.1/\r\nX: y"]), (1, ["--file", str(folder / "none" / "x")]), (1, ["--file", str(folder)]),
                          (1, ["--push", "http://127.0.0.1/", "--format", "json", "--method", "get"]),
                          (1, ["--push", "http://127.0.0.1/", "--every", "9999"]), (2, ["--every", "5"]),
                          (2, ["--push", "http://127.0.0.1/", "--file", "x"])):
        database("status", tournament, *words, status=status)


def test_bad_servers(folder):
    """Dead, angry, no web server: each a sentence with the reason."""
    database, tournament = play(folder)
    page = felt_receiver.Receiver()
    page.status = 500
    assert "500" in database("status", tournament, "--push", page.url, status=3).err
    page.status, page.headers = 301, {"Location": f"http://127.0.0.1:{page.port}/elsewhere"}
    assert "301: the page is at another address" in database("status", tournament, "--push", page.url, status=3).err
    assert not any("elsewhere" in path for _, path, _, _ in page.got), page.got
    page.die()
    database("status", tournament, "--push", page.url, status=3)
    with socket.create_server(("127.0.0.1", 0)) as other:
        words = [felt_cli.FELTCTL, "--database", database.path, "status", tournament, "--push", f"http://127.0.0.1:{other.getsockname()[1]}/"]
        with subprocess.Popen(words, stderr=subprocess.PIPE, env=database.env) as sender:
            connection = other.accept()[0]
            connection.recv(10000)
            connection.sendall(b"SSH-2.0-something\r\n")
            connection.close()
            assert b"does not reach 127.0.0.1" in sender.communicate(timeout=30)[1] and sender.returncode == 3


def test_long_answers(folder):
    """Of an answer without an end only the beginning is read; one that stops in the middle has arrived."""
    database, tournament = play(folder)
    page = felt_receiver.Receiver()
    page.endless = True
    database("status", tournament, "--push", page.url)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    assert peak < 100 or b"__asan_init" in pathlib.Path(felt_cli.FELTCTL).read_bytes(), peak
    page.endless, page.headers = False, {"Content-Length": "1000"}
    database("status", tournament, "--push", page.url)
    page.die()


def test_https(folder):
    """A certificate is checked: by whom, for whom, until when; --trust names who signs it."""
    if shutil.which("openssl") is None:
        raise felt_cli.Skip("openssl is not installed")
    database, tournament = play(folder)
    club = felt_receiver.certificate(folder, "club")
    good = felt_receiver.certificate(folder, "good", signer=club)
    other = felt_receiver.certificate(folder, "other", host="other.example", signer=club)
    page = felt_receiver.Receiver(pair=good)
    said = database("status", tournament, "--push", page.url + "?key=hidden", status=3).err
    assert "nobody whom this computer trusts" in said and not page.got, said
    database("status", tournament, "--push", page.url, "--trust", club + ".pem")
    assert page.got[-1][3] == database("status", tournament).out
    assert "nobody" in database("status", tournament, "--push", page.url, "--trust", felt_receiver.certificate(folder, "else") + ".pem", status=3).err
    database("status", tournament, "--push", page.url, "--trust", str(folder / "none.pem"), status=3)
    page.die()
    for pair, words in (other, "of another server"), (felt_receiver.certificate(folder, "old", signer=club, days=-1), "does not hold at this time"):
        page = felt_receiver.Receiver(pair=pair)
        assert words in database("status", tournament, "--push", page.url, "--trust", club + ".pem", status=3).err and not page.got
        page.die()


def test_secrets(folder):
    """What an address has beside its server is in no sentence."""
    database, tournament = play(folder)
    page = felt_receiver.Receiver()
    page.status = 500
    hidden = f"//ann:hidden@127.0.0.1:{page.port}/hidden?key=hidden#hidden"
    for words in ((3, "http:" + hidden), (3, "https:" + hidden), (1, "htp:" + hidden), (1, "http:" + hidden + " x"), (1, hidden),
                  (3, "http:" + hidden.replace(str(page.port), "1"))):
        said = database("status", tournament, "--push", words[1], status=words[0]).err
        assert "hidden" not in said and "ann" not in said, said
    page.die()


def test_slow_server(folder):
    """It has ten seconds; no two requests at once."""
    database, tournament = play(folder)
    page = felt_receiver.Receiver()
    page.delay = 14
    begin = time.monotonic()
    result = database("status", tournament, "--push", page.url, "--every", "1", "--count", "1", status=3)
    felt_wait.no_sooner(begin, time.monotonic(), 9, "the ten seconds of a page")
    assert "10 seconds" in result.err, result
    assert page.most_at_once == 1 and len(page.got) == 1
    page.die()


def test_it_comes_back(folder):
    """What does not arrive is told once, not each time; it arrives again in silence."""
    database, tournament = play(folder)
    page = felt_receiver.Receiver()
    words = [felt_cli.FELTCTL, "--database", database.path, "status", tournament, "--push", page.url, "--every", "1"]
    with subprocess.Popen(words, stderr=subprocess.PIPE, env=database.env) as sender:
        page.wait(1)
        page.status = 500
        page.wait(3)
        page.die()
        time.sleep(2.5)
        page = felt_receiver.Receiver(page.port)
        page.wait(2)
        page.status = 404
        page.wait(4)
        sender.terminate()
        said = sender.communicate(timeout=30)[1].decode().splitlines()
    assert len(said) == 2 and "500" in said[0] and "404" in said[1], said
    page.die()


def test_it_follows(folder):
    """What others record meanwhile is told by the next one."""
    database = felt_cli.Database(folder, env=felt_cli.environment(TZ="UTC"))
    tournament, page = database.new("Friday", "freezeout"), felt_receiver.Receiver()
    words = [felt_cli.FELTCTL, "--database", database.path, "status", tournament, "--push", page.url, "--every", "1", "--format", "json"]
    with subprocess.Popen(words, env=database.env) as sender:
        page.wait(1)
        database.do(tournament, "register", "name=Ann")
        page.wait(len(page.got) + 2)
        sender.terminate()
        sender.wait(30)
    assert json.loads(page.got[0][3])["Buyins"] == 0 and json.loads(page.got[-1][3])["Buyins"] == 1
    page.die()
