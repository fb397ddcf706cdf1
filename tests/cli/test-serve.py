# SPDX-License-Identifier: GPL-3.0-or-later
"""test-serve.py - feltctl serve: boards, levels and their changes, and what is refused (TAP)"""

import configparser
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time

import felt_cli
import felt_held
import felt_wait
import felt_web
from felt_tdt import Save, bust, buy, player as entrant


def a_database(folder):
    """A database of a club, and settings of its own."""
    return felt_cli.Database(folder, env=felt_cli.environment(XDG_CONFIG_HOME=str(folder / "config")))


def a_tournament(database, players=12):
    """One that runs."""
    tournament = database.new()
    names = "|".join(f"Player {number + 1}" for number in range(players))
    database.run(tournament, felt_cli.commands(f"register 'name={names}'; start"))
    return tournament


def a_server(database, _tournament):
    return felt_web.Server(database)


# The clock's instants, which go on while one reads.
MOVES = ("remaining_ms", "elapsed_ms", "next_break_ms", "ends_estimate_ms")


def same_as_show(board, show):
    """What both say is the same, but for the time between."""
    for key in "name", "phase", "counts":
        assert board[key] == show[key], (key, board[key], show[key])
    for key in "level", "next":  # pages are told more of them
        assert board[key] is show[key] is None or show[key].items() <= board[key].items(), (key, board[key], show[key])
    for key, value in show["clock"].items():
        if key in MOVES and value is not None:
            assert abs(board["clock"][key] - value) < 5000, (key, board["clock"], show["clock"])
        else:
            assert board["clock"][key] == value, (key, board["clock"], show["clock"])


def test_board(database, tournament, server):
    """A board says what show --json says, in 3 kB, and levels are all entries of the structure."""
    board = server.get("/api/board")
    assert board["tournament"] == tournament and board["seq"] == database.log(tournament)[-1]["seq"]
    same_as_show(board, database.show(tournament))
    assert server.get(f"/api/board?tournament={tournament}")["seq"] == board["seq"]
    assert len(server.ask("/api/board")[2]) < 3000
    levels = server.get("/api/levels")
    assert levels["hash"] == board["levels_hash"]
    assert levels["levels"][0]["number"] == 1 and levels["levels"][0]["max_first"] == 175
    assert board["level"].items() <= levels["levels"][0].items()
    assert levels["levels"][0]["pot"]["convention"] == "true-pot"
    before, now, after = time.clock_gettime(time.CLOCK_BOOTTIME), server.get("/api/now"), time.clock_gettime(time.CLOCK_BOOTTIME)
    assert before * 1000 - 1 <= now["now_ms"] <= after * 1000 + 1
    assert now["boot"] == board["boot"]
    for path in "board", "levels", "events", "prizes", "standings", "seats", "scene/Room":
        answer = server.get(f"/api/{path}?tournament=zzzz&name=ann", 404)
        assert answer == {"error": "no-tournament", "message": "There is no such tournament."}, answer
    assert server.get("/api/help")["addresses"] == [], "it listens on the loopback alone"


def test_nothing_yet(folder, database):
    """A database without a tournament is served; the first one is there at once."""
    database("delete", database.new(), status=None)
    empty = felt_cli.Database(folder, "empty.db", env=database.env)
    empty("do", "club", "set-club", "name=Green Felt")
    with felt_web.Server(empty) as server:
        assert server.get("/api/board", 404)["error"] == "no-tournament"
        new = empty.new("Monday")
        felt_web.until(lambda: server.ask("/api/board")[0] == 200, "the first tournament")
        board = server.get("/api/board")
        assert board["tournament"] == new and board["club"]["name"] == "Green Felt"


def test_port(folder, database):
    """The first free port is kept, and taken again; where it is taken another one is found, and told."""
    database.new()
    kept = pathlib.Path(folder) / "config/felt/server.ini"

    def port():
        settings = configparser.ConfigParser()
        settings.read(kept)
        return settings.getint("server", "port")

    def start():
        return subprocess.Popen([felt_cli.FELTCTL, "--database", database.path, "serve", "--address", "127.0.0.1", "--json"],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=database.env)

    told = []
    for _ in range(2):
        process = start()
        told.append(json.loads(process.stdout.readline())["port"])
        process.terminate()
        assert process.communicate(timeout=60) and process.returncode == 0
    assert told[0] == told[1] == port() and 8040 <= told[0] < 8060, told
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", told[0]))
        other.listen()
        process = start()
        third = json.loads(process.stdout.readline())["port"]
        process.terminate()
        _, errors = process.communicate(timeout=60)
    assert third != told[0] == port() and str(told[0]).encode() in errors, (third, errors)


def test_usage(folder, database):
    """What cannot be served is refused in a sentence."""
    database.new()
    for words, status in ((["--port", "70000"], 1), (["--port", "x"], 2), (["more"], 2),
                          (["--port", "0", "--address", "nowhere"], 1), (["--port", "0", "--address", "192.0.2.7"], 1),
                          (["--port", "0", "--tls-key", database.path], 1),
                          (["--port", "0", "--tls-key", database.path, "--tls-certificate", database.path], 1)):
        felt_cli.one_sentence(database("serve", *words, status=status))
    felt_cli.one_sentence(felt_cli.feltctl("--database", str(pathlib.Path(folder) / "none.db"), "serve", "--port", "0",
                                           status=3, env=database.env))


def test_events(database, tournament):
    """First the whole board, then each change; applied they are the board, whatever a director does."""
    chance = random.Random(felt_cli.SEED)
    with felt_web.Server(database) as server, server.events() as events:
        first = events.follow(lambda board: True)
        assert 1000 <= events.retry <= 5000, events.retry
        same_as_show(first, database.show(tournament))
        run = database.runner(tournament)
        for _ in range(20):
            command = chance.choice(["register", "bust-out", "pause", "resume", "next-level", "previous-level",
                                     "adjust-time", "undo", "set-level", "rebuy"])
            players = [player["name"] for player in database.show(tournament)["players"] if player["status"] == "in"] or ["nobody"]
            keys = {"register": {"name": f"New {chance.random()}"}, "bust-out": {"player": chance.choice(players)},
                    "adjust-time": {"ms": chance.choice([-60000, 60000])}, "set-level": {"level": chance.randint(1, 9)},
                    "rebuy": {"player": chance.choice(players)}}
            answer = run.ask(command, **keys.get(command, {}))
            if not answer["ok"]:
                continue
            seq = answer["events"][-1]["seq"]
            board = events.follow(lambda board: board["seq"] >= seq)
            whole = server.get("/api/board")
            assert whole["seq"] == seq, (whole["seq"], seq)
            for key in whole:
                if key != "clock":
                    assert board[key] == whole[key], (key, board[key], whole[key])
            assert set(board["clock"]) == set(whole["clock"])
            same_as_show(board, database.show(tournament))
        run.process.stdin.close()
        run.process.wait()
        run.process.stdout.close()


def test_other_tournament(database, tournament):
    """Who follows what runs gets the next one when it is over; who asked for one keeps it."""
    second = database.new("Monday")
    with felt_web.Server(database) as server, server.events() as events, \
            server.events(f"/api/events?tournament={tournament}") as own:
        assert events.follow(lambda board: True)["tournament"] == tournament
        own.follow(lambda board: True)
        database.each(second, "register", "name", ("Ann", "Ben"))
        database.do(second, "start")
        assert server.get("/api/board")["tournament"] == tournament
        database.do(tournament, "finish")
        board = events.follow(lambda board: board["tournament"] == second)
        assert board["name"] == "Monday" and board["level"]["number"] == 1
        assert own.follow(lambda board: board["phase"] == "finished")["tournament"] == tournament


def test_epoch(folder, database, tournament):
    """The same log keeps its epoch over a restart; another file in its place is another one, with fewer events too."""
    early = str(pathlib.Path(folder) / "early.db")
    database("backup", early)
    database.do(tournament, "pause")
    with felt_web.Server(database) as server:
        board = server.get("/api/board")
    with felt_web.Server(database) as server, server.events() as events:
        assert events.follow(lambda _: True)["epoch"] == board["epoch"]
        shutil.copyfile(early, early + ".new")
        for beside in "-wal", "-shm":
            pathlib.Path(database.path + beside).unlink(missing_ok=True)
        os.rename(early + ".new", database.path)
        after = events.follow(lambda other: other["epoch"] != board["epoch"])
        assert after["seq"] < board["seq"] and after["clock"]["paused"] is False
    seen = f"/api/events?epoch={after['epoch']}&seq={after['seq'] + 5}"
    with felt_web.Server(database) as server, server.events(seen) as events:
        assert events.follow(lambda _: True)["epoch"] != after["epoch"], "a page has seen more than there is"


def test_lists(database, tournament):
    """Prizes, standings and seats as show --json has them; a slip's code leads to its player alone."""
    database.do(tournament, "set-config", "payouts.curve=standard", status=None)
    database.do(tournament, "bust-out", "player=Player 3")
    with felt_web.Server(database) as server:
        board, show = server.get("/api/board"), database.show(tournament)
        prizes, standings = server.get("/api/prizes"), server.get("/api/standings")
        assert prizes["hash"] == board["prizes_hash"] and standings["hash"] == board["standings_hash"]
        assert [(row["place"], row["name"]) for row in standings["standings"]] == [
            (row["place"], row["name"]) for row in show["ranking"]]
        seats = {(p["name"], p["table"], p["seat"]) for p in show["players"] if p["status"] == "in"}
        assert {(row["name"], row["table"], row["seat"]) for row in standings["in"]} == seats
        assert sum(row["amount"] * (row["place_to"] - row["place"] + 1) for row in prizes["prizes"]) == \
            sum(row["amount"] for row in show["prizes"])
        assert server.get("/api/seats?name=%C3%9Fla%20no")["seats"] == []
        found = server.get("/api/seats?name=PLAYER+1")
        assert {row["name"] for row in found["seats"]} >= {"Player 1", "Player 10"} and found["more"] is False
        assert server.get("/api/seats?name=player")["more"] is True and len(server.get("/api/seats?name=player")["seats"]) == 10
        server.get("/api/seats?name=p", 400), server.get("/api/seats", 400)
        server.get("/api/player/" + "a" * 12, 404)
        assert pathlib.Path(database.path + ".secrets").stat().st_mode & 0o777 == 0o600
        hashes = ("levels_hash", "prizes_hash", "standings_hash", "seats_hash")
        for words, changes in ((["move", "player=Player 1", "table=2"], "standings_hash seats_hash"), (["moves-told"], "seats_hash"),
                               (["penalty", "player=Player 2", "hands=2"], "seats_hash"), (["rename", "player=Player 3", "name=Cleo"], "standings_hash seats_hash"),
                               (["set-config", "guarantee=100000"], "prizes_hash standings_hash seats_hash"), (["set-config", 'table_names=["Red"]'], "standings_hash seats_hash"),
                               (["note", "text=nothing"], "")):
            before = server.get("/api/board")
            database.do(tournament, *words)
            felt_web.until(lambda old=before: server.get("/api/board")["seq"] > old["seq"], "the next board")
            after = server.get("/api/board")
            assert " ".join(key for key in hashes if before[key] != after[key]) == changes, (words, before, after)
            assert server.get("/api/standings")["hash"] == after["standings_hash"] and server.get("/api/prizes")["hash"] == after["prizes_hash"]
            code = felt_web.seat_code(database, tournament, 1)
            me, row = server.get(f"/api/player/{code}"), server.get("/api/seats?name=player+1")["seats"][0]
            assert row.items() <= me.items() and (row["move"] is not None) == (words[0] == "move"), (row, me)
        show = database.show(tournament)
        for player in show["players"]:
            me = server.get(f"/api/player/{felt_web.seat_code(database, tournament, player['id'])}")
            for name in "name", "status", "table", "seat", "place":
                assert me[name] == player[name], (name, me, player)


def test_slips_of_all(folder, database):
    """A seat slip leads to its player whatever else runs: beside the tournament shown, tomorrow's, and one that came late."""
    shown = a_tournament(database, 3)
    beside, tomorrow = database.new("Side Event"), database.new("Tomorrow")
    database.each(beside, "register", "name", ("Ann", "Ben"))
    database.do(beside, "start")
    with felt_web.Server(database) as server:
        assert server.get("/api/board")["name"] == "Side Event", "the one of the latest events"
        server.get("/api/player/" + "a" * 12, 404)  # draws the key
        database.do(tomorrow, "register", "name=Cleo")
        database.do(beside, "register", "name=Dan", "draw=true")
        for tournament, player, name in (shown, 2, "Player 2"), (beside, 1, "Ann"), (beside, 3, "Dan"), (tomorrow, 1, "Cleo"):
            code = felt_web.seat_code(database, tournament, player)
            felt_web.until(lambda at=code: server.ask(f"/api/player/{at}")[0] == 200, f"{name}'s page")
            me = server.get(f"/api/player/{code}")
            assert (me["tournament"], me["name"]) == (tournament, name), me
        for player in 0, 4, 99:
            server.get(f"/api/player/{felt_web.seat_code(database, beside, player)}", 404)
        told = {one["id"]: (one["name"], one["phase"]) for one in server.get("/api/tournaments")}
        assert told == {shown: ("Sunday", "running"), beside: ("Side Event", "running")}, told
        database.do(shown, "rename", "player=Player 1", "name=Danuta")
        for asked, found in ("", {shown: "Danuta", beside: "Dan"}), (shown, {shown: "Danuta"}), (beside, {beside: "Dan"}):
            felt_web.until(lambda at=asked, want=found: {row["tournament"]: row["name"] for row in
                                                         server.get(f"/api/seats?name=dan&tournament={at}")["seats"]} == want, f"those of {asked or 'all'}")
        rows = server.get("/api/seats?name=dan")["seats"]
        assert sorted(row["tournament_name"] for row in rows) == ["Side Event", "Sunday"], rows
    saves = [Save([entrant("a", "Ann", [buy(-5)]), entrant("b", "Ben", [buy(-5, **bust(89, ["a"]))])], UUID=str(at),
                  title=f"Old {at}").save(folder, f"{at}.tdt") for at in range(25)]
    database("import-tdt", "--league", "Mill", *saves)
    with felt_web.Server(database) as server:
        assert {one["id"] for one in server.get("/api/tournaments")} == {shown, beside}, "evenings that are counted tonight hide none"
        assert server.get("/api/board")["tournament"] in (shown, beside)


def test_screens(folder, database, tournament):
    """A browser is a screen of the room: its scene as boxes, in its size and language."""
    database.env = felt_cli.environment(XDG_CONFIG_HOME=str(folder))
    with felt_web.Server(database) as server:
        assert [screen["name"] for screen in server.get("/api/screens")["screens"]] == ["Room"]
        scene = server.get("/api/scene/Room?w=1920&h=1080")
        assert scene["scene"] == "clock" and scene["boxes"][0]["kind"] == "ground" and scene["boxes"][0]["w"] == 1920
        boxes = database("scene", "boxes", "clock", tournament, "--size", "1920x1080", "--json").json["boxes"]
        cells = {box["cell"] for box in scene["boxes"]}  # of them the code leads to this server
        assert {box["cell"] for box in boxes} <= cells, (boxes, cells)
        codes = [box for box in scene["boxes"] if box["kind"] == "qr"]
        assert codes and all(box["text"].startswith(server.url) and box["path"] for box in codes), codes
        ticking = {box.get("ticks") for box in scene["boxes"]}
        assert "time" in ticking, ticking
        assert scene["changes_ms"] in (1000, 4000, 10000), scene["changes_ms"]

        def texts(language):
            scene = server.get(f"/api/scene/room?lang={language}")
            return " ".join(run["text"] for box in scene["boxes"] for line in box.get("lines", []) for run in line["runs"])
        assert "Level" in texts("en") and "Pot-Limit Omaha" in texts("en")
        assert texts("it") != texts("en")
        database.do(tournament, "pause")
        felt_web.until(lambda: server.get("/api/scene/Room")["scene"] == "paused", "the paused scene")
        over = database.new("An evening before", "freezeout")
        for words in (["open-table", "table=1"], ["register", "name=Zoe Last"], ["register", "name=Ann First"], ["start"], ["close-registration"], ["bust-out", "player=Zoe Last"]):
            database.do(over, *words)
        database("screen", "pin", "Room", "standings")
        felt_web.until(lambda: server.get("/api/scene/Room")["scene"] == "standings", "the league table, which there is none of")
        time.sleep(1)  # who asks too often is refused
        assert "League table" not in texts("en") and "Average stack" in texts("en"), "the clock in its place"
        database.do("club", "league-new", "name=Every Evening", "series=*")

        def table_shown():
            time.sleep(1)  # who asks too often is refused
            said = texts("en")
            return "Ann First" in said and "Every Evening" in said
        felt_web.until(table_shown, "the league table")
        server.get("/api/scene/Nowhere", 404)
        server.get("/api/image/0123456789abcdef", 404)


def resident_kb(process):
    """What a process holds in memory."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


def test_many_sizes(folder, database, tournament):
    """Letters of each new size take time and memory: of a flood of sizes few are made, and who is a screen already stays one."""
    clock, sizes = felt_held.Clock(folder), iter(range(1000, 2000))
    with felt_web.Server(database, env=(database.env or felt_cli.environment()) | clock.env) as server:
        def ask(size):
            return server.ask(f"/api/scene/Room?w={size}&h=800")[0]

        assert ask(1920) == 200
        for seconds, made in (0, 11), (0.5, 1), (2, 4), (60, 12):
            clock.passes(seconds)
            codes = [ask(next(sizes)) for _ in range(20)]
            assert codes == made * [200] + (20 - made) * [503], (seconds, codes)
            assert ask(1920) == 200
        print(f"# {resident_kb(server.process)} kB")


def writable(process, path):
    """How many descriptors a process has by which a file can be written: one holds its locks."""
    folder, modes = pathlib.Path(f"/proc/{process.pid}"), []
    for fd in (folder / "fd").iterdir():
        if os.path.realpath(fd) == os.path.realpath(path):
            modes.append(int((folder / "fdinfo" / fd.name).read_text().partition("flags:")[2].split()[0], 8) & os.O_ACCMODE)
    return modes.count(os.O_RDWR)


def test_fence(database, server):
    """What strangers reach gains no rights, leaves no core, has limits, and opens the database to be read while no device is paired."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    assert "NoNewPrivs:\t1\n" in status, status
    limits = dict(re.findall(r"^(Max [a-z ]+?) {2,}(\S+)", pathlib.Path(f"/proc/{server.process.pid}/limits").read_text(encoding="utf-8"), re.M))
    assert limits["Max core file size"] == "0" and int(limits["Max open files"]) < 5000, limits
    assert server.ask("/api/board")[0] == 200 and writable(server.process, database.path) == 1
    database("serve", "pair", "floor", "--json")
    felt_web.until(lambda: writable(server.process, database.path) > 1, "the database to be open for a device")


def test_nothing_private(database, tournament):
    """No address that everybody may read tells of money taken, drawers, cashiers, accounts, notes or hole cards."""
    database.do(tournament, "note", "text=Ann owes me a private debt")
    database.do("club", "account-add", "name=Secret Clerk", "role=director")
    hands = database("hand", "new", status=None).out.strip()
    paths = ["/api/board", "/api/levels", "/api/prizes", "/api/standings", "/api/seats?name=player", "/api/screens",
             "/api/scene/Room", "/api/now"]
    private = ("private debt", "Secret Clerk", "drawer", "cashier", "\"taken\"", "telephone", "e-mail", "birthday",
               "hole_card", "notes", "paid_out", "\"owed\"")
    with felt_web.Server(database, ) as server, server.events() as events:
        events.follow(lambda _: True)
        said = [server.ask(path)[2].decode() for path in paths] + [json.dumps(events.board)]
        for word in private:
            for path, text in zip(paths + ["events"], said):
                assert word not in text, (word, path)
        for stream in "club", "hands:abc", "cash:abc", hands or "hands:none":
            for path in "/api/board", "/api/events", "/api/levels", "/api/standings":
                assert server.ask(f"{path}?tournament={stream}")[0] in (400, 404), (path, stream)


def test_who_asks(database, _tournament):
    """Only by its own names, from its own pages, in ways it knows."""
    with felt_web.Server(database, "--name", "felt.club.example") as server:
        own = f"127.0.0.1:{server.port}"
        for host in own, "localhost", f"LOCALHOST:{server.port}", "felt.club.example", "[::1]", socket.gethostname(), \
                f"{socket.gethostname()}.local":
            assert server.ask("/api/now", Host=host)[0] == 200, host
        for host in "evil.example", "felt.club.example.evil", "192.0.2.1", "127.0.0.1:x", "[::1", "", ":80", "a@127.0.0.1":
            assert server.ask("/api/now", Host=host)[0] in (400, 403), host
        for origin, status in ((f"http://{own}", 200), (f"https://{own}", 403), ("http://evil.example", 403), ("null", 403),
                               (f"http://{own}.evil", 403), ("", 403)):
            assert server.ask("/api/now", Host=own, Origin=origin)[0] == status, origin
        assert server.raw(f"GET /api/now HTTP/1.1\r\nHost: {own}\r\nHost: evil\r\n\r\n".encode()).startswith(b"HTTP/1.1 400")
        assert server.raw(b"GET /api/now HTTP/1.1\r\n\r\n").startswith(b"HTTP/1.1 400")
        assert server.ask("/api/now", "POST")[0] == 405 and server.ask("/api/now", "DELETE")[0] == 405
        assert server.ask("/api/none")[0] == 404 and server.ask("/api/now", "HEAD")[2] == b""
        for path in "/../etc/passwd", "/web/../robots.txt", "/web/%2e%2e/robots.txt", "/web/..%2frobots.txt", "/%00", "/a%zz", \
                "//", "/%ff", "/web/%5c", "/a\x7f":
            assert server.ask(path.replace("\x7f", "%7f"))[0] in (400, 404), path


def test_headers(server):
    """Every answer says that nothing of others is loaded, and that no other page may show or read it."""
    for path in "/api/now", "/api/board", "/robots.txt", "/none", "/a%zz":
        headers = server.ask(path)[1]
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert not any(name.lower().startswith("access-control") for name in headers)
    tag = server.ask("/robots.txt")[1]["ETag"]
    assert server.ask("/robots.txt", If_None_Match=tag)[0] == 304
    answer = server.raw(f"GET /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                        f"GET /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    assert answer.count(b"HTTP/1.1 200") == 2, "a connection is used again"
    answer = server.raw(f"HEAD /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                        f"GET /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 405") and b"\r\n\r\nHTTP/1.1 200" in answer, "nothing follows a head but the next answer"


def test_any_request(database, tournament):
    """Whatever is sent it goes on; FELT_REQUESTS: how many requests."""
    chance = random.Random(felt_cli.SEED)
    words = [b"GET", b"POST", b"HEAD", b"PUT", b" ", b"/", b"/api/board", b"/api/events", b"/web/", b"/p/", b"?tournament=", b"..",
             b"%2e", b"%00", b"HTTP/1.1", b"HTTP/1.0", b"\r\n", b"\n", b":", b"Host", b"127.0.0.1", b"Content-Length", b"99999999999",
             b"-1", b"Transfer-Encoding", b"chunked", b"Content-Type", b"application/json", b"Origin", b"null", b"\xff", b"\0", b"a" * 3000,
             b"Felt-Device", b"Expect", b"100-continue", b"5\r\nabcde\r\n", b"0\r\n\r\n", b"{}"]
    start = b"GET /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with felt_web.Server(database) as server:
        done = 0
        for _ in felt_wait.times(int(os.environ.get("FELT_REQUESTS") or 0), 10):
            data = b"".join(chance.choice(words) for _ in range(chance.randint(1, 30)))
            if chance.random() < 0.5:
                data = start + data
            source = f"127.0.{chance.randint(1, 4)}.{chance.randint(1, 250)}"  # one alone would be told to wait
            with socket.create_connection(("127.0.0.1", server.port), felt_web.PATIENCE, (source, 0)) as connection:
                connection.sendall(data)
                if chance.random() < 0.02:
                    connection.settimeout(0.05)
                    try:
                        connection.recv(1000)
                    except OSError:
                        pass
            done += 1
            if done % 200 == 0:
                felt_web.until(lambda: server.ask("/api/now")[0] == 200, "an answer")
        print(f"# {done} requests")
        felt_web.until(lambda: server.ask("/api/now")[0] == 200, "an answer")


def test_language(server):
    """Each is answered in the language of who asks, whoever asked before; the screen's address stays as it is."""
    assert server.ask("/api/scene/Room", Accept_Language="it")[0] == 200
    assert [screen["name"] for screen in server.get("/api/screens", Accept_Language="it")["screens"]] == ["Room"]
    time.sleep(2.5)  # the screens are looked at again
    server.ask("/api/board?tournament=nobody", Accept_Language="it")
    assert server.ask("/api/scene/Room", Accept_Language="it")[0] == 200
    for path, method, more in (("/none", "GET", {}), ("/api/now", "GET", {"Host": "evil.example"}), ("/api/now", "POST", {}), ("/a%zz", "GET", {}),
                               ("/api/commands", "POST", {"Content_Type": "text/plain"}), ("/api/board?tournament=nobody", "GET", {}),
                               ("/api/seats", "GET", {}), ("/api/scene/Nowhere", "GET", {}), ("/api/staff/me", "GET", {})):
        said = {language: json.loads(server.ask(path, method, Accept_Language=language, **more)[2])["message"]
                for language in ("it-IT,it;q=0.9", "en", "it")}
        assert said["it"] == said["it-IT,it;q=0.9"] != said["en"], (path, said)


def test_bodies(server):
    """What is too long, or no JSON by its type, is refused before anybody reads it."""
    head = "POST /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    assert server.raw((head + "Content-Length: 5\r\n\r\nabcde").encode()).startswith(b"HTTP/1.1 405")
    json_head = (head.replace("now", "commands") + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n").encode()
    for more in b"Content-Length: 5\r\n", b"Transfer-Encoding: identity\r\n":
        assert server.raw(json_head + more + b"\r\n0\r\n\r\n").startswith(b"HTTP/1.1 400"), more
    assert server.raw(json_head + b"\r\n" + b"FFF\r\n" + b"a" * 4095 + b"\r\n" + b"FFF\r\n" + b"a" * 4095 + b"\r\n0\r\n\r\n")[:12] == b"HTTP/1.1 413"
    huge = b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    assert server.raw(huge)[:12] in (b"HTTP/1.1 414", b"HTTP/1.1 400", b"HTTP/1.1 413")


def test_names_of_nothing(database, tournament):
    """Who asks for what there is none of keeps nobody from what there is; a hand comes when it has begun."""
    beside = database.new("Side Event")
    database.do(tournament, "pause")
    with felt_web.Server(database) as server:
        assert server.get("/api/hand/hands:final") == {"seq": 0, "hand": None, "told": {}}
        database("do", "hands:final", "begin-hand", 'seats=[{"seat":1,"name":"Ann","stack":1000},{"seat":2,"name":"Ben","stack":1000}]', "button=1",
                 "small=50", "big=100")
        for n in range(14):
            server.get(f"/api/board?tournament=none{n}", 404)
            assert server.get(f"/api/hand/hands:none{n}")["hand"] is None
        assert server.get(f"/api/board?tournament={beside}")["name"] == "Side Event"
        hand = server.get("/api/hand/hands:final")["hand"]
        assert {player["name"] for player in hand["players"]} == {"Ann", "Ben"}, hand


def test_too_often(server):
    """An address that asks too much is told when to come again, and others are answered; then it is answered again."""
    answer = 200
    for _ in range(400):  # a code that is none costs as much as twenty questions
        answer, headers, _ = server.ask("/api/player/aaaaaaaaaaaa")
        if answer == 429:
            break
    assert answer == 429 and int(headers["Retry-After"]) >= 1, answer
    other = socket.create_connection(("127.0.0.1", server.port), felt_web.PATIENCE, ("127.0.0.9", 0))
    with other:
        other.sendall(b"GET /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert other.recv(100).startswith(b"HTTP/1.1 200")
    felt_web.until(lambda: server.ask("/api/now")[0] == 200, "an answer")


def test_gone(database, _tournament):
    """Who leaves in the middle of a request holds no place until its time is over: else a few machines would hold all."""
    head = b"POST /api/commands HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    with felt_web.Server(database) as server:
        def held():
            return len(os.listdir(f"/proc/{server.process.pid}/fd"))
        before = held()
        for i in range(400):
            with socket.create_connection(("127.0.0.1", server.port), felt_web.PATIENCE, (f"127.0.1.{1 + i % 200}", 0)) as connection:
                connection.sendall((b"GE", b"GET /api/now HTTP/1.1\r\nHost: 127.0.0.1\r\n", head)[i % 3])
        felt_web.until(lambda: held() < before + 20, "places to be free again")
        assert server.ask("/api/now")[0] == 200


def flood(server):
    """A thousand questions in one go, whose answers nobody reads."""
    with socket.create_connection(("127.0.0.1", server.port), felt_web.PATIENCE, ("127.0.0.8", 0)) as connection:
        connection.settimeout(1)
        try:
            connection.sendall(b"GET /api/board HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1000)
        except OSError:
            pass  # it was hung up on


def test_slow(database, tournament):
    """Who sends a byte now and then, or nothing, holds no place for long; others are answered meanwhile, and the desk records."""
    desk, took = database.runner(tournament), []
    quiet = database.new("Quiet")
    with felt_web.Server(database) as server, server.events(f"/api/events?tournament={quiet}") as events:
        slow = [socket.create_connection(("127.0.0.1", server.port), felt_web.PATIENCE) for _ in range(50)]
        start, open_ones, longest = time.monotonic(), set(slow), [0]
        for connection in slow:
            connection.setblocking(False)

        def all_ended():
            for connection in list(open_ones):
                try:
                    connection.send(b"G" if connection is slow[0] else b"a")
                    if connection.recv(1000) == b"":
                        open_ones.discard(connection)
                except BlockingIOError:
                    pass
                except OSError:
                    open_ones.discard(connection)
            before = time.monotonic()
            assert server.ask("/api/now")[0] == 200
            longest.append(time.monotonic() - before)
            flood(server)
            before = time.monotonic()
            desk("note", text="as ever")
            took.append(time.monotonic() - before)
            return not open_ones
        felt_wait.until(all_ended, "all slow connections to be ended", pause=0.3, detail=lambda: f"for {len(open_ones)}")
        print(f"# all ended after {time.monotonic() - start:.0f} s, others waited {max(longest):.2f} s at most")
        for connection in slow:
            connection.close()
        desk.end()
        while (line := events.answer.readline()) != b"event: beat\n":  # where nothing happens a sign of life comes
            assert line, "the stream has ended"
        median_ms = sorted(took)[len(took) // 2] * 1000
        print(f"# meanwhile, and flooded, the desk recorded {len(took)} notes: median {median_ms:.1f} ms")


def test_https(folder, database, tournament):
    """With a certificate all of it goes by HTTPS: questions, streams, and the address that is told."""
    if shutil.which("openssl") is None:
        raise felt_cli.Skip("openssl is not installed")
    secured = felt_web.certificate(folder)
    context = ssl.create_default_context(cafile=secured[1])
    with felt_web.Server(database, *secured) as server:
        assert server.url == f"https://127.0.0.1:{server.port}/"
        connection = http.client.HTTPSConnection("localhost", server.port, context=context, timeout=felt_web.PATIENCE)
        for _ in range(3):
            connection.request("GET", "/api/board", headers={"Origin": f"https://localhost:{server.port}"})
            answer = connection.getresponse()
            assert answer.status == 200 and json.loads(answer.read())["tournament"] == tournament
        connection.request("GET", "/api/events")
        stream = connection.getresponse()
        database.do(tournament, "pause")
        assert any(line.startswith(b"event: patch") for line in iter(stream.readline, b""))
        connection.close()


def test_attached(database, _tournament):
    """It ends with who started it."""
    server = felt_web.Server(database, "--attached")
    assert server.get("/api/now")
    server.process.stdin.close()
    assert server.process.wait(60) == 0
    server.process.stdout.close()
    server.process.stderr.close()


def told_by_screen(port, host):
    """The address that the room's screen shows as a code, without its tournament; None: there is no code; "": it was asked too often."""
    time.sleep(0.15)
    scene = felt_web.read(host, port, "/api/scene/Room?w=1280&h=720")
    if "boxes" not in scene:
        return ""
    return next((box["text"].partition("?")[0] for box in scene["boxes"] if box["kind"] == "qr"), None)


def check_addresses(folder):
    """In a network of its own: the machine gets another address, has none for a while, and gets one again."""
    for words in "link set lo up", "link add v0 type veth peer name v1", "link set v0 up", "link set v1 up", "addr add 10.9.8.7/24 dev v0":
        subprocess.run(["ip", *words.split()], check=True)
    database = a_database(pathlib.Path(folder))
    a_tournament(database)
    with felt_web.Server(database, address=None) as server:
        port = server.port
        assert server.url == f"http://10.9.8.7:{port}/", server.told
        found = felt_web.read("10.9.8.7", port, "/api/help")
        tests = {one["what"]: one["ok"] for one in found["tests"]}
        assert (found["your_address"], tests["firewall"]) == ("10.9.8.7", None), f"it has reached itself alone: {found}"
        subprocess.run(["ip", *"addr add 10.9.7.1/24 dev v0".split()], check=True)
        with felt_web.Server(database, address="10.9.7.1") as one:
            assert felt_web.read("10.9.7.1", one.port, "/api/help")["addresses"] == [f"http://10.9.7.1:{one.port}/"]
        assert len(felt_web.read("10.9.8.7", port, "/api/help")["addresses"]) == 2
        subprocess.run(["ip", *"addr del 10.9.7.1/24 dev v0".split()], check=True)
        for old, new in ("10.9.8.7", "10.9.8.99"), ("10.9.8.99", "10.9.9.1"):
            assert told_by_screen(port, old) == f"http://{old}:{port}/seat"
            subprocess.run(["ip", "addr", "del", f"{old}/24", "dev", "v0"], check=True)
            felt_web.until(lambda: told_by_screen(port, "127.0.0.1") is None, "a screen without a code")
            subprocess.run(["ip", "addr", "add", f"{new}/24", "dev", "v0"], check=True)
            felt_web.until(lambda at=new: told_by_screen(port, at) == f"http://{at}:{port}/seat", f"the code of {new}")
            felt_web.until(lambda at=old: server.ask("/api/now", Host=f"{at}:{port}")[0] == 403, f"{old} to be nobody's")


def test_addresses(folder):
    """The server goes on where the machine gets another address, and tells the new one."""
    inside = ["unshare", "--map-root-user", "--net", sys.executable, __file__, str(folder)]
    if shutil.which("ip") is None or subprocess.run([*inside[:3], "true"], check=False, capture_output=True).returncode != 0:
        raise felt_cli.Skip("iproute2 is not installed, or this machine gives no process a network of its own")
    done = subprocess.run(inside, check=False, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def test_restart(database, tournament):
    """Killed and started again on its port it goes on, and so does who followed it."""
    server = felt_web.Server(database)
    events = server.events()
    before = events.follow(lambda board: True)
    server.kill()
    assert events.next()[0] == "", "the stream ends with it"
    database.do(tournament, "pause")
    with felt_web.Server(database, port=server.port) as again, again.events() as more:
        board = more.follow(lambda board: True)
        assert board["epoch"] == before["epoch"] and board["seq"] == before["seq"] + 1 and board["clock"]["paused"]


if __name__ == "__main__":
    check_addresses(sys.argv[1])
