# SPDX-License-Identifier: GPL-3.0-or-later
"""test-server-trash - a whole stream leaves a log on a server, and every desk's copy of it, and comes back"""

import datetime
import threading

import felt_cli
from felt_postgres import Guest, Server


def a_server():
    return Server().set_up(felt_cli.feltctl)


def a_guest():
    return Guest().set_up(felt_cli.feltctl)


class Desk(felt_cli.Database):
    """A desk: a data folder, and so a copy of the log and a trash, of its own."""

    def __init__(self, folder, name, address):
        self.data = folder / name
        super().__init__(folder, env=felt_cli.environment(XDG_DATA_HOME=str(self.data)))
        self.path = address

    def ids(self):
        return [line["id"] for line in self("list", "--json").json]

    def aged(self, name, age):
        """Another time of deletion for what lies in this desk's trash; its name there."""
        other = name[:-16] + (datetime.datetime.now(datetime.timezone.utc) - age).strftime("%Y%m%dT%H%M%SZ")
        file, = self.data.glob(f"felt/mirrors/*.trash/{name}.felt")
        file.rename(file.with_name(other + ".felt"))
        return other

    def trash(self):
        return [line["name"] for line in self("trash", "list", "--json").lines]


def desks_of(server, folder, *names):
    return [Desk(folder, name, server.address()) for name in names]


def fill(desk):
    """Friday with some events, and another one."""
    desk.new("Other", "freezeout")
    friday = desk.new("Friday", "freezeout")
    desk.run(friday, [{"command": "register", "name": f"P{i}"} for i in range(20)])
    return friday


def rows(server, stream):
    return int(server.sql(f"SELECT count(*) FROM felt.event WHERE tournament = '{stream}'").split()[0])


def test_there_and_back(folder, guest):
    """Gone from the server and from each copy, the club tells; who has it open, or was away, is not at odds with the server."""
    one, two, away = desks_of(guest, folder, "one", "two", "away")
    friday = fill(one)
    head = one.verify(friday)
    assert away.verify(friday) == head
    runner = two.runner(friday)
    runner("note", text="here")
    head = one.verify(friday)
    name = one("delete", "Friday").out.strip()
    assert rows(guest, friday) == 0 and one.trash() == [name] and friday not in one.ids()
    assert one.log("club")[-1]["kind"] == "stream-deleted"
    answer = runner.ask("note", text="still here?")
    assert answer["error"] == "deleted" and "was deleted" in answer["message"], answer
    assert friday not in two.ids() and two.do(friday, "undo", status=1).err.count("was deleted") == 1
    assert all(f"restore “{name}” from the trash" in desk("show", friday, status=1).err for desk in (one, two))
    two.do("Other", "register", "name=Zoe")
    assert friday not in away.ids() and away.do("Other", "register", "name=Yan").status == 0
    assert rows(guest, friday) == 0

    one("trash", "restore", name)
    assert one.verify(friday) == two.verify(friday) == away.verify(friday) == head and one.trash() == []
    runner("note", text="goes on")
    runner.end()
    assert two.verify(friday) == one.verify(friday) != head
    again = one("delete", friday).out.strip()
    assert one.trash() == [again] and friday not in away.ids()
    report = felt_cli.feltctl("database", "check", "--json", guest.address()).json
    assert report["broken"] is None, report


def test_forgotten(folder, server):
    """Each desk's trash loses what is 30 days old and names whom the club forgot, when that desk does something next, whoever forgot."""
    one, two = desks_of(server, folder, "one", "two")
    day = datetime.timedelta(days=1)
    one.do("club", "person-add", 'people=["Ann Moss","Ben Okoro"]')
    one.new("Other")
    names = []
    for days in (31, 29):
        friday = two.new(f"Friday {days}")
        two.do(friday, "register", "people=1,2")
        names.append(two.aged(two("delete", friday).out.strip(), days * day))
    assert sorted(two.trash()) == sorted(names)
    assert one.do("club", "person-forget", "person=1").err == "", "its own trash is empty"
    result = two.do("Other", "note", "text=x")
    assert "after more than 30 days in the trash: 1" in result.err and two.trash() == names[1:], result
    two.aged(names[1], 31 * day)
    one.do("Other", "note", "text=y")
    assert two("trash", "list", "--json").lines == [], "or when it looks there"

    friday = two.new("Friday")
    two.do(friday, "register", "people=2")
    name = two.aged(two("delete", friday).out.strip(), 31 * day)
    server.stop()
    told = two("trash", "list")
    assert "30 days in the trash: 1" in told.err and name not in told.out, told


def test_hands_begun_anew(folder, guest):
    """Hands under a name that was deleted are other ones: each desk's copy takes them instead."""
    one, two = desks_of(guest, folder, "one", "two")
    begin = ("begin-hand", "small=50", "big=100", "button=1", 'seats=[{"seat":1,"stack":10000},{"seat":2,"stack":10000}]')
    one.do("hands:alone", *begin)
    one.do("hands:alone", "fold")
    before = two.log("hands:alone")
    one("delete", "hands:alone")
    one.do("hands:alone", *begin)
    assert two.log("hands:alone") == one.log("hands:alone") != before
    two.do("hands:alone", "fold")


def test_race(folder, guest):
    """Deleted in the middle of what another desk records: each command is in the trash, or was refused."""
    one, two = desks_of(guest, folder, "one", "two")
    friday = fill(one)
    for _ in range(5):
        before = len(one.log(friday))
        name, done = felt_cli.delete_while(one, two, friday, 40)
        assert rows(guest, friday) == 0
        one("trash", "restore", name)
        assert len(two.log(friday)) == before + sum(done)
        assert one.verify(friday) == two.verify(friday)


def test_two_delete(folder, guest):
    """Two desks at once: one deletes it, the other is told, and only one trash has it."""
    desks = desks_of(guest, folder, "one", "two")
    friday = fill(desks[0])
    head = desks[1].verify(friday)
    results = []
    threads = [threading.Thread(target=lambda desk: results.append(desk("delete", friday, status=None)), args=(desk,)) for desk in desks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(result.status for result in results)[0] == 0 and rows(guest, friday) == 0, [str(result) for result in results]
    assert sorted(len(desk.trash()) for desk in desks) == [0, 1]
    desk = next(desk for desk in desks if desk.trash())
    desk("trash", "restore", desk.trash()[0])
    assert all(desk.verify(friday) == head for desk in desks)


def test_guarded(folder, server):
    """No desk deletes otherwise, nor does an administrator by the way; cut off nothing goes."""
    one, = desks_of(server, folder, "one")
    friday = fill(one)
    for user, sql in (("desk", "DELETE FROM felt.event"), ("postgres", "DELETE FROM felt.event"), ("postgres", "TRUNCATE felt.event")):
        told = server.run("psql", "-X", "-d", server.address(user), "-c", sql, check=False)
        assert "never changed or deleted" in told or "permission denied" in told, told
    one("delete", friday)
    one("trash", "restore", one.trash()[0])
    copy = Desk(folder, "copy", str(folder / "copy.db"))
    one("export", "club", str(folder / "club.felt"))
    server.sql("CREATE DATABASE second", "postgres")
    felt_cli.feltctl("database", "init", server.address("postgres", "second"))
    other = Desk(folder, "other", server.address("desk", "second"))
    one("export", friday, str(folder / "friday.felt"))
    for desk in other, copy:
        desk.new("First")
        desk("import", str(folder / "friday.felt"))
        desk("import", str(folder / "club.felt"))
        assert friday in desk.ids(), "what a club says that is imported deletes nothing"
    server.stop()
    refused = one("delete", friday, status=None)
    assert refused.status == 3 and "Cut off" in refused.err, refused
    assert one.trash() == []


def test_two_at_the_same_moment(folder, guest):
    """Two desks whose deletions stand in each other's way in the server: one gives way and is told nothing of that."""
    desks = desks_of(guest, folder, "one", "two")
    streams = fill(desks[0]), desks[0].new("Second", "freezeout")
    desks[1]("list")
    guest.sql("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.7); RETURN NEW; END';"
               " CREATE TRIGGER a_slow BEFORE INSERT ON felt.event FOR EACH ROW WHEN (NEW.kind = 'stream-deleted')"
               " EXECUTE FUNCTION slow()")
    results = []
    threads = [threading.Thread(target=lambda desk, stream: results.append(desk("delete", stream, status=None)), args=pair)
               for pair in zip(desks, streams)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(result.status == 0 or "meanwhile" in result.err for result in results), [str(result) for result in results]
    gone = [rows(guest, stream) == 0 for stream in streams]
    assert sum(gone) == sum(result.status == 0 for result in results) > 0 and "deadlock" in (guest.folder / "log").read_text()
