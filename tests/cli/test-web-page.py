# SPDX-License-Identifier: GPL-3.0-or-later
"""test-web-page.py - the examples of felt-web(7), typed out of the page against a server of the test's own (TAP)"""

import json
import os
import pathlib
import shutil
import subprocess

import felt_cli
import felt_page
import felt_web

PAGE = pathlib.Path(__file__).resolve().parents[2] / "data/man/felt-web.7"


class Reader:
    """Somebody who types what stands in the page, in one shell's names."""

    def __init__(self, folder, url):
        (folder / "bin").mkdir()
        os.symlink(felt_cli.FELTCTL, folder / "bin/feltctl")
        self.folder = folder
        self.env = felt_cli.environment(HOME=str(folder), XDG_DATA_HOME=str(folder / "data"), PATH=f"{folder / 'bin'}:{os.environ['PATH']}",
                                        FELT=url.rstrip("/"))

    def type(self, where, before=""):
        text = before + felt_page.commands(where, PAGE)
        done = subprocess.run(["bash", "-e", "-u", "-c", text], cwd=self.folder, env=self.env, check=False, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"{text}\nended with {done.returncode}: {done.stdout}{done.stderr}"
        return done.stdout

    def answers(self, where):
        return [json.loads(line) for line in self.type(where).replace("}{", "}\n{").splitlines() if line.startswith("{")]


def test_page(folder):
    """Every example is typed, and answers what the page says of it."""
    for program in "curl", "openssl":
        if shutil.which(program) is None:
            raise felt_cli.Skip(f"{program} is not installed")
    wanted = ["names", "tournaments", "board", "now", "levels", "lists", "events", "screens", "pair", "command", "forget", "refused"]
    assert [where for where, _ in felt_page.examples(PAGE)] == wanted
    (folder / "data/felt").mkdir(parents=True)
    database = felt_cli.Database(folder / "data/felt")  # where feltctl looks that is told of none
    name = database.new("Sunday")
    database.each(name, "register", "name", ("Ann Moss", "Ben Ortega"))
    database.do(name, "start")
    with felt_web.Server(database) as server:
        reader = Reader(folder, server.url)
        assert [one["name"] for one in json.loads(reader.type("tournaments"))] == ["Sunday"]
        board, now = reader.answers("board")[0], reader.answers("now")[0]
        assert board["name"] == "Sunday" and board["counts"]["in"] == 2 and {"epoch", "seq", "levels_hash"} <= board.keys(), board
        assert board["clock"]["at_ms"] <= now["now_ms"], (board["clock"], now)
        assert reader.answers("levels")[0]["hash"] == board["levels_hash"]
        prizes, standings, seats = reader.answers("lists")
        assert "prizes" in prizes and "standings" in standings and [found["name"] for found in seats["seats"]] == ["Ann Moss"], (prizes, standings, seats)
        events = reader.type("events")
        assert "event: board" in events and '"Sunday"' in events, events
        assert "screens" in reader.answers("screens")[0]

        reader.type("pair")
        assert (folder / "device.json").stat().st_mode & 0o77 == 0
        known = "".join(felt_page.commands("pair", PAGE).partition("DEVICE=")[1:])
        told = json.loads(reader.type("command", known))
        assert told["ok"] and database.log(name)[-1]["payload"]["text"] == "from a script", told
        assert database.log(name)[-1]["actor"] == "script", database.log(name)[-1]
        assert "script" in reader.type("forget")
        after = json.loads(reader.type("command", known))
        assert after["error"] and len([line for line in database.log(name) if line["kind"] == "noted"]) == 1, after
        refusal = json.loads(reader.type("refused"))
        assert refusal["error"] and refusal["message"].endswith("."), refusal
