# SPDX-License-Identifier: GPL-3.0-or-later
"""test-server - several desks on one log in PostgreSQL, as people use them from a shell"""

import contextlib
import glob
import json
import os
import pathlib
import re
import socket
import subprocess
import time

import felt_cli
import felt_web
from felt_postgres import Guest, Server


def a_server():
    return Server().set_up(felt_cli.feltctl)


def a_guest():
    return Guest().set_up(felt_cli.feltctl)


class Desk(felt_cli.Database):
    """A desk: a data folder, and so a copy of the log, of its own."""

    def __init__(self, folder, name, address, **env):
        super().__init__(folder, env=felt_cli.environment(XDG_DATA_HOME=str(folder / name), **env))
        self.path = address


def check(address):
    return felt_cli.feltctl("database", "check", "--json", address).json


def test_phones(folder, server):
    """Phones follow a log on a server: what a desk records there comes to them, and a cut takes nothing back."""
    one, two = Desk(folder, "one", server.address()), Desk(folder, "two", server.address())
    tournament = one.new("Sunday")
    one.each(tournament, "register", "name", ("Ann", "Bob", "Cy"))
    one.do(tournament, "start")
    with felt_web.Server(two) as phones, phones.events() as events:
        first = events.follow(lambda board: board["seq"] == one.log(tournament)[-1]["seq"])
        assert first["phase"] == "running" and first["counts"]["in"] == 3
        one.do(tournament, "pause")
        paused = events.follow(lambda board: board["clock"]["paused"])
        assert paused["epoch"] == first["epoch"] and paused["seq"] == first["seq"] + 1
        server.stop()
        cut = phones.get("/api/board")
        assert (cut["epoch"], cut["seq"], cut["clock"]["paused"]) == (paused["epoch"], paused["seq"], True)
        server.start()
        felt_web.until(lambda: one.do(tournament, "resume", status=None).status == 0, "the server's return")
        back = events.follow(lambda board: not board["clock"]["paused"])
        assert back["epoch"] == first["epoch"]


def test_two_desks(folder, guest):
    """What one records the other has; who is too late for a seat is told who has it; one log, one order."""
    one, two = Desk(folder, "one", guest.address()), Desk(folder, "two", guest.address())
    one.new("Sunday")
    one.each("Sunday", "register", "name", ("Ann", "Bob", "Cy"))
    one.do("Sunday", "seat")
    two.do("Sunday", "register", "name=Dee")
    taken = {player["seat"] for player in one.show("Sunday")["players"]}
    free = f"seat={next(seat for seat in range(1, 10) if seat not in taken)}"
    one.do("Sunday", "move", "player=Ann", "table=1", free)
    told = felt_cli.one_sentence(two.do("Sunday", "move", "player=Bob", "table=1", free, status=1))
    assert "Ann" in told, told
    assert one.log("Sunday") == two.log("Sunday")
    assert one.show("Sunday") == two.show("Sunday") | {"clock": one.show("Sunday")["clock"]}
    assert one.verify("Sunday") == two.verify("Sunday")

    both = [desk.runner("Sunday") for desk in (one, two)]
    for _ in range(5):  # at the same moment
        taken = {player["seat"] for player in one.show("Sunday")["players"]}
        free = next(seat for seat in range(1, 10) if seat not in taken)
        for desk, name in zip(both, ("Bob", "Cy")):
            desk.send({"command": "move", "player": name, "table": 1, "seat": free})
        lost = [answer for answer in (desk.receive() for desk in both) if not answer["ok"]]
        holder = next(player["name"] for player in one.show("Sunday")["players"] if player["seat"] == free)
        assert len(lost) == 1 and lost[0]["message"].startswith(f"{holder} sits at table 1 seat {free}"), (lost, holder)
    for number in range(40):
        for desk in both:
            desk.send({"command": "note", "text": str(number), "id": f"{id(desk)}-{number}"})
    assert all(answer["ok"] for answer in [desk.receive() for _ in range(40) for desk in both])
    for desk in both:
        desk.end()
    log = one.log("Sunday")
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    assert sum(event["kind"] == "noted" for event in log) == 80
    report = check(guest.address())
    assert report["streams"] == 1 and report["events"] == len(log) and report["broken"] is None and report["may_record"], report


def test_cut_off(folder, server):
    """Without its server a desk shows, prints and exports, and refuses to record; it goes on when it is back."""
    desk = Desk(folder, "one", server.address())
    desk.new("Sunday")
    desk.do("Sunday", "register", "name=Ann")
    shown = desk.show("Sunday")
    server.stop()
    assert desk.show("Sunday")["players"] == shown["players"]
    desk("print", "seats", "Sunday", "-o", str(folder / "seats.pdf"))
    desk("export", "Sunday", str(folder / "sunday.felt"))
    refused = desk.do("Sunday", "register", "name=Bob", status=None)
    assert refused.status == 3 and re.search(r"Cut off from the server since \d\d:\d\d:\d\d", refused.err.splitlines()[-1]), refused
    health = [item for item in desk("health", "--json", status=None).lines if item["key"] == "server"]
    assert health[0]["state"] == "alarm", health
    stranger = Desk(folder, "two", server.address())
    felt_cli.one_sentence(stranger("show", "Sunday", status=3))

    server.start()
    desk.do("Sunday", "register", "name=Bob")
    assert len(desk.show("Sunday")["players"]) == 2


def test_meddled_with(folder, guest):
    """A row that an administrator changed afterwards: a desk that had read it goes on, the drill tells."""
    desk = Desk(folder, "one", guest.address())
    desk.new("Sunday")
    desk.do("Sunday", "register", "name=Ann")

    def drill():
        return [item for item in desk("health", "--drill", "--json", status=None).lines if "log on the server" in item["sentence"]]

    assert [item["state"] for item in drill()] == ["good"], drill()
    assert "\n1 log, 2 events: all good" in felt_cli.feltctl("database", "check", guest.address()).out
    assert "feltctl verify" in felt_cli.one_sentence(felt_cli.feltctl("database", "check", "felt.db", status=2))
    guest.sql("BEGIN; ALTER TABLE felt.event DISABLE TRIGGER ALL;"
               "UPDATE felt.event SET payload = replace(payload, 'Ann', 'Zoe');"
               "ALTER TABLE felt.event ENABLE ALWAYS TRIGGER event_stays; ALTER TABLE felt.event ENABLE TRIGGER event_told; COMMIT")
    desk.do("Sunday", "register", "name=Bob")
    assert drill()[0]["state"] == "alarm" and "event 2" in drill()[0]["sentence"], drill()
    stranger = Desk(folder, "two", guest.address())
    assert "event 2" in felt_cli.one_sentence(stranger("show", "Sunday", status=3))


def test_moving(folder, guest):
    """A log goes to a server and back with its chains; what is not the same log is refused by name."""
    file, back = felt_cli.Database(folder), felt_cli.Database(folder, "back.db")
    file.new("Sunday")
    file.do("Sunday", "register", "name=Ann")
    file.do("club", "set-club", "name=Golden Felt")
    assert "PINs are in no log" in felt_cli.feltctl("database", "copy", file.path, guest.address()).out
    desk = Desk(folder, "one", guest.address())
    assert desk.verify("Sunday") == file.verify("Sunday")
    desk.do("Sunday", "register", "name=Bob")
    felt_cli.feltctl("database", "copy", guest.address(), back.path)
    assert back.log("Sunday") == desk.log("Sunday") and back.verify("club") == file.verify("club")
    file.do("Sunday", "register", "name=Cy")
    told = felt_cli.one_sentence(felt_cli.feltctl("database", "copy", file.path, guest.address(), status=1))
    assert file("list", "--json").json[0]["id"] in told, told
    felt_cli.feltctl("database", "copy", guest.address(), back.path)


def test_take_over(folder):
    """The copy of a desk becomes the log only when the server is silent and a person says it stays so; the
    log says what may be missing, and never goes back beside what the server has."""
    with Server() as server:
        server.set_up(felt_cli.feltctl)
        desk, new = Desk(folder, "one", server.address()), felt_cli.Database(folder, "new.db")
        desk.new("Sunday")
        desk.do("Sunday", "register", "name=Ann")
        assert "answers" in felt_cli.one_sentence(desk("take-over", "--server-is-off", new.path, status=1))
        server.kill()
        told = desk("take-over", new.path, status=None)
        assert told.status == 1 and "--server-is-off" in told.err and "2 events" in told.out and "newest" in told.out, told
        assert not pathlib.Path(new.path).exists()
        desk("take-over", "--server-is-off", new.path)
        assert "there already" in desk("take-over", "--server-is-off", new.path, status=None).err
        new.do("Sunday", "register", "name=Bob")
        event = new.log("club")[-1]
        assert event["kind"] == "taken-over" and event["payload"]["streams"][0]["seq"] == 2, event
        felt_cli.one_sentence(new.do("club", "undo", f"seq={event['seq']}", status=1))
        new.verify("Sunday")

        server.start()
        desk.do("Sunday", "register", "name=Zoe")
        told = felt_cli.one_sentence(felt_cli.feltctl("database", "copy", new.path, server.address(), status=1))
        assert new("list", "--json").json[0]["id"] in told, told
    with Server() as fresh:
        fresh.set_up(felt_cli.feltctl)
        felt_cli.feltctl("database", "copy", new.path, fresh.address())
        assert Desk(folder, "three", fresh.address()).verify("Sunday") == new.verify("Sunday")


@contextlib.contextmanager
def silent(server):
    """As a machine whose plug was pulled: who connects hears nothing, not even that nobody is there."""
    path = server.socket / ".s.PGSQL.5432"
    path.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))
        one.listen()
        yield


def test_second_machine(folder):
    """A standby that is waited for has all that was answered; promoted by hand it goes on where the primary was,
    also when that says nothing at all."""
    with Server(fsync="on") as first:
        first.set_up(felt_cli.feltctl)
        first.set(synchronous_standby_names="'ANY 1 (second)'")
        with Server(of=first) as second:
            first.sql("SELECT pg_reload_conf()")
            first.sql("ALTER ROLE desk SET synchronous_commit = off")  # a desk sets it on for itself
            hosts = f"postgresql://desk@/felt?host={first.socket},{second.socket}&target_session_attrs=read-write"
            desk = Desk(folder, "one", hosts)
            desk.new("Sunday")
            report = check(first.address())
            assert report["waits_for"] and report["standbys"][0]["sync_state"] == "quorum", report
            assert check(second.address())["standby"]
            items = {item["key"]: item for item in desk("health", "--json").lines}
            assert items["standby"]["state"] == "good" and items["server"]["state"] == "good", items
            runner = desk.runner("Sunday")
            for number in range(20):
                runner("note", text=str(number))
            first.kill()
            told = felt_cli.one_sentence(felt_cli.feltctl("database", "promote", second.address(), status=3))
            assert "as the user postgres" in told, told
            told = felt_cli.feltctl("database", "promote", second.address("postgres")).out
            assert "records from now on" in told and "ANY 1 (second)" in told and "RESET" in told, told
            runner.kill()
            assert not check(second.address())["standby"]
            felt_cli.one_sentence(felt_cli.feltctl("database", "promote", second.address("postgres"), status=1))
            second.sql("ALTER SYSTEM SET synchronous_standby_names = ''")
            second.sql("SELECT pg_reload_conf()")
            with silent(first):
                desk.do("Sunday", "note", "text=after")
            texts = [event["payload"]["text"] for event in desk.log("Sunday") if event["kind"] == "noted"]
            assert texts == [str(number) for number in range(20)] + ["after"], texts
            desk.verify("Sunday")


def test_accounts(folder, server):
    """PINs are one for all desks and no desk can read them; a login of the server is an account's; five
    wrong PINs must wait."""
    server.sql("CREATE ROLE bob LOGIN IN ROLE felt_desk")
    one, two = Desk(folder, "one", server.address()), Desk(folder, "two", server.address())
    bobs = Desk(folder, "three", server.address("bob"))
    one.do("club", "account-add", "name=Ann Moss", "role=director")
    ann = ("--account", "Ann Moss")
    one(*ann, "do", "club", "account-add", "name=Bob", "role=floor", "login=bob")
    one(*ann, "account", "pin", "Ann Moss", stdin="2468\n")
    assert "has a PIN" in felt_cli.one_sentence(two(*ann, "do", "club", "note", "text=x", status=1))
    felt_cli.one_sentence(one(*ann, "account", "pin", "Ann Moss", stdin="", env={**one.env, "FELT_PIN": "2468"}, status=2))
    right, wrong = ({**two.env, "FELT_PIN": pin} for pin in ("2468", "8642"))
    two(*ann, "do", "club", "note", "text=x", env=right)
    bobs.do("club", "note", "text=x", status=1)
    bobs(*ann, "new", "--template", "plo-rebuy", "Sunday", env={**bobs.env, "FELT_PIN": "2468"})
    bobs.do("Sunday", "note", "text=mine")
    assert bobs.log("Sunday")[-1]["actor"] == "Bob"

    reading = server.run("psql", "-X", "-h", server.socket, "-U", "desk", "-d", "felt", "-c", "SELECT * FROM felt.secret", check=False)
    assert "permission denied" in reading, reading
    for _ in range(5):
        assert "not the PIN" in felt_cli.one_sentence(two(*ann, "do", "club", "note", "text=x", env=wrong, status=1))
    told = felt_cli.one_sentence(two(*ann, "do", "club", "note", "text=x", env=right, status=3))
    assert "for this account: wait a minute" in told and "postgresql" not in told, told
    server.sql("UPDATE felt.secret SET wrong_at = wrong_at - interval '2 minutes'")
    two(*ann, "do", "club", "note", "text=x", env=right)
    mirrors = list((folder / "two").rglob("*.felt"))
    kept = server.sql("SELECT encode(hash, 'hex') FROM felt.secret")
    assert mirrors and not any(bytes.fromhex(kept) in path.read_bytes() or kept.encode() in path.read_bytes() for path in mirrors)
    server.stop()
    assert "when it is back" in two(*ann, "do", "club", "note", "text=x", env=right, status=None).err

    # Who takes over is named, for nobody can be asked for a PIN any more; the role counts.
    new = felt_cli.Database(folder, "taken.db")
    for who in (), ("--account", "Bob"), ("--account", "Zoe"):
        told = two(*who, "take-over", "--server-is-off", new.path, status=None)
        assert told.status == 1 and not pathlib.Path(new.path).exists(), told
    assert "PINs were on the server" in two(*ann, "take-over", "--server-is-off", new.path).out
    assert new(*ann, "log", "--json", "club").lines[-1]["actor"] == "Ann Moss"
    new(*ann, "do", "club", "note", "text=without a PIN")


def in_another_boot(boot, *command):
    """Runs a program on what it takes for another machine, by the boot's and the machine's name."""
    names = "for name in /proc/sys/kernel/random/boot_id /etc/machine-id; do [ ! -e $name ] || mount --bind \"$1\" $name || exit; done;" \
        " shift; exec \"$@\""
    user = [] if os.getuid() == 0 else ["--map-root-user"]
    return ["unshare", *user, "--mount", "sh", "-c", names, "sh", str(boot), *command]


def test_clocks_an_hour_apart(folder, guest):
    """Desks whose clocks are an hour apart show the same time, and nobody is asked about a restart."""
    if subprocess.run(in_another_boot(os.devnull, "true"), capture_output=True, check=False).returncode != 0:
        raise felt_cli.Skip("nobody may mount here, by which one machine becomes two")
    boots = []
    for number in 1, 2:
        boots.append(folder / f"boot-{number}")
        boots[-1].write_text(f"{number}" * 8 + "-0000-4000-8000-000000000000\n")
    desks = [Desk(folder, name, guest.address()) for name in ("one", "two")]
    # The library is told to the last program alone: one that runs another leaves the library's semaphore behind.
    wrong = ["env", "FAKETIME=+1h", f"LD_PRELOAD={glob.glob('/usr/lib/*/faketime/libfaketime.so.1')[0]}"]

    def ask(number, *words):
        command = [*(wrong if number else []), felt_cli.FELTCTL, "--database", guest.address(), *words]
        done = subprocess.run(in_another_boot(boots[number], *command), capture_output=True, text=True, check=False,
                              env=desks[number].env, timeout=60)
        assert done.returncode == 0, done
        return done.stdout

    ask(1, "new", "--template", "plo-rebuy", "Sunday")
    for name in "Ann", "Bob", "Cy":
        ask(1, "do", "Sunday", "register", f"name={name}")
    ask(1, "do", "Sunday", "start")
    time.sleep(1)
    for _ in range(3):
        states = [json.loads(ask(number, "show", "--json", "Sunday")) for number in (0, 1)]
        elapsed = [state["clock"]["elapsed_ms"] for state in states]
        assert 0 <= elapsed[1] - elapsed[0] < 600000, f"one goes by the clock that is an hour ahead: {elapsed}"
        assert not any(todo["kind"] == "restart" for state in states for todo in state.get("todo", [])), states[0].get("todo")
    ask(0, "do", "Sunday", "pause")
    paused = [json.loads(ask(number, "show", "--json", "Sunday"))["clock"]["elapsed_ms"] for number in (0, 1)]
    assert paused[0] == paused[1]
