# SPDX-License-Identifier: GPL-3.0-or-later
"""test-processes - several feltctl on one tournament, retries, and SIGKILL at any moment

FELT_SEED repeats a run.
"""

import collections
import random
import signal
import subprocess
import threading
import time

import felt_cli

KILLS = 100


def notes(log):
    """How often each text was noted."""
    return collections.Counter(event["payload"]["text"] for event in log if event["kind"] == "noted")


def a_tournament(database):
    tournament = database.new()
    database.run(tournament, felt_cli.commands("register name=Ann|Bob|Cid; start"))
    return tournament


def test_same_id_acts_once(database, tournament):
    """In one run, in a second process, in another order; another tournament must not use it."""
    line = {"command": "rebuy", "player": "Ann", "id": "first"}
    first, again = database.run(tournament, [line, line]).lines
    assert first["ok"] and again["ok"] and again["repeated"] is True
    assert first["events"] == again["events"] and "repeated" not in first
    assert database.run(tournament, [line]).lines[0]["events"] == first["events"]
    database.run(tournament, [{"command": "rebuy", "player": "Bob", "id": 5}])
    assert database.run(tournament, [{"command": "rebuy", "player": "Bob", "id": "5"}]).lines[0]["repeated"]
    for id in (1.5, "Ünï©ödé " + "é" * 190, "a'b\"c\\"):
        answers = database.run(tournament, [{"command": "rebuy", "player": "Cid", "id": id}] * 2).lines
        assert answers[1].get("repeated"), id
    assert [player["rebuys"] for player in database.show(tournament)["players"]] == [1, 1, 3]
    # A refused command was not done: its id is free.
    lost = {"command": "rebuy", "player": "Dot", "id": "later"}
    assert not database.run(tournament, [lost], status=1).lines[0]["ok"]
    database.do(tournament, "register", "name=Dot")
    assert "repeated" not in database.run(tournament, [lost]).lines[0]
    # What would be refused by now is still answered as done.
    bust = {"command": "bust-out", "player": "Dot", "id": "out"}
    events = database.run(tournament, [bust]).lines[0]["events"]
    assert database.run(tournament, [bust]).lines[0]["events"] == events
    other = database.new("Other")
    answer = database.run(other, [line], status=1).lines[0]
    assert answer["error"] == "id-used" and "“first”" in answer["message"], answer


def test_same_id_after_a_crash(database, tournament, run):
    """Killed after its answer, and killed before it: the retry settles it."""
    events = run("rebuy", player="Ann", id="a")["events"]
    run.kill()
    assert database.run(tournament, [{"command": "rebuy", "player": "Ann", "id": "a"}]).lines[0][
        "events"] == events
    for number in range(20):
        line = {"command": "rebuy", "player": "Bob", "id": f"b{number}"}
        run = database.runner(tournament)
        run.send(line)
        time.sleep(number * 0.002)
        run.kill()
        assert database.run(tournament, [line]).lines[0]["ok"]
    assert [player["rebuys"] for player in database.show(tournament)["players"]] == [1, 20, 0]


def test_a_slow_run_sees_the_others(database, tournament):
    """A run that waits for its next line decides on what others recorded meanwhile."""
    slow = database.runner(tournament)
    slow("note", text="ready")
    other = database.runner(tournament)
    other("register", name="Zed")
    slow("rebuy", player="Zed")
    other("bust-out", player="Zed")
    assert slow.refused("not-in", "bust-out", player="Zed")
    other("undo")  # of its own bust-out, the latest event of all
    slow("chip-count", player="Zed", stack=77)
    other("undo")  # of the slow one's count
    chips = {player["name"]: player["chips"] for player in database.show(tournament)["players"]}
    assert chips["Zed"] is None
    database.do(tournament, "set-config", "rebuys=0")
    assert slow.refused("closed", "rebuy", player="Ann")
    slow.end()
    other.end()


def record(run, lines, answers):
    """Sends all lines to a runner and notes the answers; stops when it dies."""
    try:
        for line in lines:
            run.send(line)
            answers.append(run.receive())
    except (OSError, AssertionError):
        pass


def test_race(database, tournament):
    """Two processes record at once: nothing is lost, nothing twice; of one name one entry."""
    runs = [database.runner(tournament) for _ in range(2)]
    answers = [[], []]
    lines = [[line for number in range(100) for line in (
        {"command": "note", "text": f"{which} {number}"},
        {"command": "register", "name": f"Player {number}"})] for which in range(2)]
    threads = [threading.Thread(target=record, args=arguments) for arguments in zip(runs, lines, answers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for run in runs:
        run.end()
    assert notes(database.log(tournament)) == {f"{w} {n}": 1 for w in range(2) for n in range(100)}
    for one, two in zip(answers[0][1::2], answers[1][1::2]):
        assert sorted((one.get("error", ""), two.get("error", ""))) == ["", "name-taken"]
    names = [player["name"] for player in database.show(tournament)["players"]]
    assert len(names) == len(set(names)) == 103
    seqs = [event["seq"] for answer in answers[0] + answers[1] if answer["ok"]
            for event in answer["events"]]
    assert len(seqs) == len(set(seqs))
    assert [event["seq"] for event in database.log(tournament)] == list(range(1, len(seqs) + 7))
    database.verify(tournament)


def test_two_simulations_race(database, tournament):
    """Ids of simulated lines are made, and both processes make the same: still nothing is lost."""
    runs = [database.runner(tournament, "--simulate") for _ in range(2)]
    answers = [[], []]
    lines = [{"command": "note", "text": "same"}] * 100
    threads = [threading.Thread(target=record, args=(run, lines, got)) for run, got in zip(runs, answers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for run in runs:
        run.end()
    assert all(answer["ok"] and "repeated" not in answer for answer in answers[0] + answers[1])
    assert notes(database.log(tournament)) == {"same": 200}


class Witness(threading.Thread):
    """The second process: records all the time, and is never killed."""

    def __init__(self, database, tournament):
        super().__init__()
        self.run_, self.stop, self.n = database.runner(tournament), threading.Event(), 0

    def run(self):
        while not self.stop.is_set():
            self.run_("note", text=f"witness {self.n}")
            self.n += 1
            time.sleep(0.002)


class Victim:
    """Sends commands with ids to runs that are killed; keeps sending one until it is answered."""

    def __init__(self, database, tournament):
        self.database, self.tournament = database, tournament
        self.waiting = collections.deque()  # sent, not answered
        self.done, self.next, self.ms = [], 0, 0

    def command(self):
        """Every fourth gives the clock some milliseconds, which must be given once."""
        number, self.next = self.next, self.next + 1
        if number % 4 == 3:
            return {"command": "adjust-time", "ms": 1 + number % 50, "id": f"victim {number}"}
        return {"command": "note", "text": f"victim {number}", "id": f"victim {number}"}

    def settle(self, answer):
        line = self.waiting.popleft()
        assert answer["ok"], (line, answer)
        self.done.append(line)
        self.ms += line.get("ms", 0)

    def live(self, delay):
        """One process, killed after this many seconds: in the middle of whatever it does."""
        run = self.database.runner(self.tournament)
        killer = threading.Timer(delay, run.process.kill)
        killer.start()
        again = list(self.waiting)
        try:
            while True:
                if again:
                    run.send(again.pop(0))
                else:
                    self.waiting.append(self.command())
                    run.send(self.waiting[-1])
                self.settle(run.receive())
        except (OSError, AssertionError, ValueError) as error:
            assert run.process.wait(felt_cli.TIMEOUT) == -signal.SIGKILL, error
        finally:
            killer.join()
            run.process.stdin = None
            run.process.stdout.close()


def boottime():
    return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000


def test_killed_at_any_moment(database, tournament):
    """A hundred SIGKILLs while a second process records too: every acknowledged event is there
    exactly once, the log is good, the clock is where real time puts it."""
    chance = random.Random(felt_cli.SEED)
    before = boottime()
    database.do(tournament, "set-level", "level=1")
    after = boottime()
    life = 0.05 + (after - before) / 1000  # what a process takes to start here, and some work
    witness, victim = Witness(database, tournament), Victim(database, tournament)
    witness.start()
    kills = 0
    while kills < KILLS or len(victim.done) < KILLS:
        victim.live(chance.expovariate(1 / life))
        kills += 1
        if kills >= KILLS:  # on a busy machine a short life does little, and the log that it reads first gets longer
            life *= 1.1
    witness.stop.set()
    witness.join()
    witness.run_.end()
    # The last word of a killed process: sent again until it is answered, as a client would.
    for line in list(victim.waiting):
        victim.settle(database.run(tournament, [line]).lines[0])
    log = database.log(tournament)
    given = [event for event in log if event["kind"] == "clock-set" and event["payload"].get("why") == "adjust"]
    wanted = {f"witness {number}": 1 for number in range(witness.n)}
    wanted.update({line["text"]: 1 for line in victim.done if "text" in line})
    found = notes(log)
    assert found == wanted, f"{(found - wanted, collections.Counter(wanted) - found)}"
    assert len(given) == sum("ms" in line for line in victim.done)
    database.verify(tournament)
    start, rounding = boottime(), 1 + len(given)  # a clock event keeps whole milliseconds
    elapsed = database.show(tournament)["clock"]["elapsed_ms"] + victim.ms
    assert start - after - rounding <= elapsed <= boottime() - before + 1, (elapsed, start - after)
    print(f"# {kills} kills, {len(victim.done)} commands of the killed, {witness.n} of the witness")


def test_killed_with_files(folder, database, tournament):
    """new, import, export and backup are killed as well: whole or not there at all."""
    chance = random.Random(felt_cli.SEED + 1)
    database.run(tournament, [{"command": "note", "text": "x" * 900}] * 300)
    exported = folder / "t.export"
    database("export", tournament, str(exported))
    head = database.verify(tournament)
    for number in range(30):
        out, copy = folder / f"{number}.out", felt_cli.Database(folder, f"{number}.db")
        for arguments in (["--database", database.path, "export", tournament, str(out)],
                          ["--database", database.path, "backup", str(out) + ".db"],
                          ["--database", copy.path, "import", str(exported)]):
            process = subprocess.Popen([felt_cli.FELTCTL, *arguments], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, env=felt_cli.environment())
            time.sleep(chance.uniform(0.005, 0.06))
            process.kill()
            process.wait()
        assert not out.exists() or out.read_bytes() == exported.read_bytes()
        if (folder / f"{number}.out.db").exists():
            assert felt_cli.Database(folder, f"{number}.out.db").verify(tournament) == head
        copy("import", str(exported))
        assert copy.verify(tournament) == head
    assert database.verify(tournament) == head
