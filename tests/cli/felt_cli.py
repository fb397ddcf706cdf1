# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_cli.py - runs feltctl as a user, a script or a second process would

The environment variable FELTCTL names the program; FELT_DATA_DIR its templates. Every test gets a
folder of its own and nothing of the user's: no locale, no data folder.
"""

import functools
import itertools
import json
import os
import pathlib
import re
import shlex
import subprocess
import threading

import felt_forked
from felt_tap import SEED, Skip, main  # noqa: F401: felt_cli.main
FELTCTL = os.environ["FELTCTL"]
TIMEOUT = 120  # seconds; only a hang comes near it


def environment(**more):
    """What feltctl is started with: nothing of the user's own."""
    clean = {name: value for name, value in os.environ.items()
             if not name.startswith(("LC_", "XDG_", "FAKETIME")) and name not in ("LANG", "LANGUAGE")}
    return {**clean, "LC_ALL": "C.UTF-8", **more}


class Result:
    """How a feltctl ended: status, and all it said as bytes and as text."""

    def __init__(self, process, arguments):
        self.status, self.bytes, self.arguments = process.returncode, process.stdout, arguments
        self.out = process.stdout.decode("utf-8", "replace")
        self.err = process.stderr.decode("utf-8", "replace")

    def __str__(self):
        return f"feltctl {str(self.arguments)[:500]} ended with {self.status}\nstdout: {self.out[-1500:]}" \
               f"\nstderr: {self.err[-1500:]}"

    @property
    def json(self):
        return json.loads(self.out)

    @property
    def lines(self):
        """One JSON value a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def feltctl(*arguments, stdin=b"", status=0, env=None, **options):
    """Runs feltctl to its end; it must end with this status (None: any), never by a signal."""
    run = felt_forked.run if options.keys() <= {"cwd"} else functools.partial(subprocess.run, capture_output=True)
    process = run([FELTCTL, *arguments], input=stdin.encode() if isinstance(stdin, str) else stdin, check=False,
                  timeout=TIMEOUT, env=env or environment(), **options)
    result = Result(process, arguments)
    assert process.returncode >= 0, f"crashed: {result}"
    assert status is None or process.returncode == status, f"not {status}: {result}"
    if process.returncode != 0 and status is not None:
        one_sentence(result)
    return result


def one_sentence(result):
    """A refusal is one line on stderr, for people."""
    lines = result.err.splitlines()
    assert len(lines) == 1 and lines[0].startswith("feltctl: "), result
    assert len(lines[0]) < 600, result
    return lines[0][len("feltctl: "):]


def to_lines(commands):
    return "".join(json.dumps(command, ensure_ascii=False) + "\n" for command in commands)


class Database:
    """A database file of the test's own. Path may be given, else it lies in the test's folder."""

    def __init__(self, folder, name="felt.db", env=None):
        self.path, self.env = str(pathlib.Path(folder) / name), env

    def __call__(self, *arguments, **options):
        options.setdefault("env", self.env)
        return feltctl("--database", self.path, *arguments, **options)

    def new(self, name="Sunday", template="plo-rebuy", *more, **options):
        return self("new", "--template", template, *more, name, **options).out.strip()

    def do(self, tournament, *words, **options):
        return self("do", tournament, *words, **options)

    def each(self, tournament, command, key, values):
        """Gives a command once for each value of its key."""
        for value in values:
            self.do(tournament, command, f"{key}={value}")

    def play(self, tournament, script):
        """Does the commands of a script, in words: “register name=Ann; start”."""
        for step in script.split("; "):
            self.do(tournament, *shlex.split(step))

    def run(self, tournament, commands, *options, **more):
        """Sends all commands (objects, or one text) to one run; its answers, in order."""
        stdin = commands if isinstance(commands, (str, bytes)) else to_lines(commands)
        return self("run", *options, tournament, stdin=stdin, **more)

    def runner(self, tournament, *options, **more):
        return Runner(self, tournament, *options, **more)

    def show(self, tournament, *options):
        return self("show", "--json", *options, tournament).json

    def log(self, tournament):
        return self("log", "--json", tournament).lines

    def verify(self, tournament):
        """The head's hash; fails unless the log is good."""
        result = self("verify", tournament)
        return re.search(r"\b[0-9a-f]{64}\b", result.out).group()


def as_json(key, text):
    """The value of a word of a script, by its whole key."""
    if key in ("by", "players", "names") and not text.startswith("["):
        return text.split(",")
    try:
        return json.loads(text, parse_constant=lambda name: name)
    except ValueError:
        return text


def parted(text):
    """The steps of a script: what “; ” parts, but for that between quotes."""
    return re.split(r"""; (?=(?:[^"']|"[^"]*"|'[^']*')*$)""", text)


def nested(words):
    """The keys of a command; payouts.round=5 is {"payouts": {"round": 5}}."""
    keys = {}
    for word, text in words:
        *groups, key = word.split(".")
        inner = keys
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[key] = as_json(word, text)
    return keys


def commands(script):
    """The commands of a script: “register name=Ann|Ben; start; bust-out player=Ann by=Ben”. What has | stands for a
    command for each; by, players and names are lists, divided by commas."""
    found = []
    for step in parted(script):
        command, *words = shlex.split(step)
        pairs = [("command", command), *(word.split("=", 1) for word in words)]
        several = [[(key, one) for one in text.split("|")] for key, text in pairs]
        found += [nested(each) for each in itertools.product(*several)]
    return found


# What every test of the shell may ask for by a parameter.


def a_database(folder):
    return Database(folder)


def a_tournament(database):
    return database.new()


def a_run(database, tournament):
    """A run that is open; it ends with the test, and what it recorded must be good."""
    return database.runner(tournament)


MAKERS = {maker.__name__: maker for maker in (a_database, a_tournament, a_run)}


def begin(folder, name="Sunday", template="plo-rebuy", **options):
    """A database with one tournament: both, and a run on it that is open."""
    database = Database(folder)
    tournament = database.new(name, template)
    return database, tournament, database.runner(tournament, **options)


class Runner:
    """A feltctl run, or hand record, that is open: asked a line at a time, it answers each at once."""

    def __init__(self, database, tournament, *options, env=None, verb=("run",)):
        self.database, self.tournament = database, tournament
        self.process = subprocess.Popen(
            [FELTCTL, "--database", database.path, *verb, *options, tournament],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=env or database.env or environment())
        self.refusals = 0

    def __enter__(self):
        return self

    def __exit__(self, trouble, *_):
        if trouble:
            self.kill()
        elif not self.process.stdin.closed:
            self.close()

    def send(self, command):
        line = command if isinstance(command, bytes) else to_lines([command]).encode()
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def receive(self):
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), f"no answer but {line!r}"
        answer = json.loads(line)
        self.refusals += not answer["ok"]
        return answer

    def __call__(self, command, **keys):
        """Sends one command and returns its answer, which must be a success."""
        answer = self.ask(command, **keys)
        assert answer["ok"], f"{command} {keys}: {answer}"
        return answer

    def each(self, command, key, values, **keys):
        """Gives a command once for each value of a key."""
        for value in values:
            self(command, **{key: value}, **keys)

    def play(self, script):
        """Gives the commands of a script."""
        for command in commands(script):
            self(**command)

    def ask(self, command, **keys):
        self.send({"command": command, **keys})
        return self.receive()

    def refused(self, code, command, **keys):
        answer = self.ask(command, **keys)
        assert answer["ok"] is False and answer["error"] == code, f"{command} {keys}: {answer}"
        return answer["message"]

    def end(self):
        """Closes its stdin: it ends with 1 when it refused a line, and says so once."""
        self.process.stdin.close()
        got = self.process.wait(TIMEOUT)
        self.process.stdout.close()
        assert got == (self.refusals > 0), f"{self.refusals} refusals, but status {got}"

    def close(self):
        """Ends; what it recorded must be good."""
        self.end()
        self.database.verify(self.tournament)

    def kill(self):
        """SIGKILL, as when the power goes; the rest of its answers is returned."""
        self.process.kill()
        rest, _ = self.process.communicate()
        return rest


def delete_while(deleter, recorder, stream, notes):
    """Deletes a stream while another program records notes in it: its name in the trash, and which of them were recorded.

    The first note is in the log before: a program that opens what is deleted already says so and ends, without an answer.
    """
    runner, name = recorder.runner(stream), None
    runner("note", text="open")
    done = [True]
    thread = threading.Thread(target=lambda: done.extend(runner.ask("note", text=str(k))["ok"] for k in range(notes)))
    thread.start()
    while name is None:
        result = deleter("delete", stream, status=None)
        assert result.status == 0 or "meanwhile" in result.err, result
        name = result.out.strip() or None
    thread.join()
    runner.end()
    assert done == sorted(done, reverse=True), "recorded after it was deleted"
    return name, done
