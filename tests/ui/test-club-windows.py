#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-club-windows.py - nothing is cut short or grey on grey in the club's windows, in English and Italian, light and
dark, as large as they are and on a screen of 900x600; pictures: screenshots/LANGUAGE-club-*.png

Usage: test-club-windows.py CLUB-WINDOWS (tests/ui/club-windows.c)
"""

import json
import re
import shutil
import sys

import felt_ui
from felt_app import feltctl

PEOPLE = ["Alda Wren", "Berto Vane", "Cleo Banda", "Dora Quist", "Çelik Łucja", "Elmo Frisk", "Fiamma Roveri", "Gus Tarn",
          "Alda Wern", "Ginevra Montecalvo-Sant’Andrea"]
GUESTS = ["Celo Banda", "Zoe Field"]  # one of them is misspelt
POTS = [{"name": "Last longer", "kind": "last-longer", "price": 1000, "until": "start"},
        {"name": "High hand", "kind": "high-hand", "price": 500, "until": "end"}]
MONEY = {"command": "set-config", "currency": "EUR", "price": 2000, "fee": 200,
         "payouts": {"by": "fixed", "places": 3}, "rebuy": {"most": 0}, "add_on": {"most": 0}, "re_entry": {"most": 0}}

FREE = "cash-small: “Ginevra Montecalvo-Sant’Andrea”"  # a long name gives way to the figures beside it


class Club:
    """A database of people who play each Tuesday, and once for cash."""

    def __init__(self, folder):
        self.database = folder / "club.db"
        self.feltctl("new", "Tuesday 1")
        self.feltctl("do", "club", "person-add", "people=" + json.dumps(PEOPLE))
        self.feltctl("do", "club", "person-change", "person=2", "number=0042")
        self.feltctl("do", "club", "person-change", "person=8", "blocked=yes")
        self.feltctl("do", "club", "league-new", "name=Tuesdays", "series=tuesday")
        for evening in range(1, 4):
            self.play(f"Tuesday {evening}", [1 + (place + evening) % 7 for place in range(7)], evening)
        for name in ("Spring Special", "Autumn Cup with Re-entries and a Prize for the Last One Out"):
            self.feltctl("new", name)
            self.feltctl("delete", name)
        self.tournament = self.feltctl("new", "Winter").strip()
        self.run("Winter", {**MONEY, "side_pots": POTS},
                 *({"command": "register", "name": name, "side_pots": [pot["name"] for pot in POTS]} for name in PEOPLE[:6]),
                 {"command": "start"}, {"command": "bust-out", "player": "6"})
        self.cash = self.feltctl("cash", "new", "Kitchen").strip()
        self.run(self.cash,
                 *({"command": "buy-in", "name": name, "amount": 2000 + 25 * number} for number, name in enumerate(PEOPLE[-5:])))
        self.packed = folder / "acorn.feltclub"
        self.feltctl("moving", "pack", self.packed)

    def feltctl(self, *words, lines=""):
        return feltctl(*words, database=self.database, lines=lines)

    def run(self, stream, *commands):
        """Commands in one go."""
        self.feltctl("run", stream, lines="".join(json.dumps(command) + "\n" for command in commands))

    def play(self, name, people, evening):
        """Who comes later in the list is out later; the last one wins."""
        if evening > 1:
            self.feltctl("new", name)
            self.feltctl("do", name, "set-config", f"starts_at=2026-01-{7 * evening:02}T20:00:00Z")
        ids = [str(number + 1) for number in range(len(people))]
        self.run(name, MONEY, {"command": "register", "people": [str(person) for person in people]},
                 {"command": "register", "names": GUESTS}, {"command": "start"}, {"command": "close-registration"},
                 *({"command": "bust-out", "players": [{"player": out, "by": [ids[-1]]}]}
                   for out in ("8", "9", *ids[:-1])))


def looked(ui, club, language):
    """What the program says of its windows, a line each."""
    folder = ui.desktop.scratch / language
    shutil.copytree(club.database.parent, folder)
    app = ui.start(sys.argv[1], folder / club.database.name, f"{ui.screenshots}/{language}-club-", club.tournament, club.cash, club.packed,
                   language=language)
    assert app.wait_end(100) == 0, app.stderr
    return [line for line in app.stderr.splitlines() if "needs" in line and not re.match(FREE, line)]


def test_windows(ui):
    folder = ui.desktop.scratch / "club"
    folder.mkdir()
    club = Club(folder)
    lines = [line for language in ("en", "it") for line in looked(ui, club, language)]
    assert not lines, "\n".join(lines)


felt_ui.main([test_windows], seconds=240)
