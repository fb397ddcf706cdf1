# SPDX-License-Identifier: GPL-3.0-or-later
"""test-statistics.py - the tournaments of a period, a page of the club's home: figures, charts, who came, to a file"""

import csv
import re

import felt_stage
from felt_acts import choose_file
from felt_play import felt_cli

PLAYERS = ["Alda Wren", "Berto Vane", "Cleo Banda", "Çelik Łucja", "Alda Wern", "Dov Marsh", "Ema Quill", "Fritz Onley", "Gus Tarn"]


def played(stage):
    """Four tournaments that so many played to their end; the last of them won."""
    for number, size in enumerate((5, 6, 9, 7), 1):
        names = "|".join(PLAYERS[:size])
        lines = felt_cli.commands("set-config price=2000 fee=200 currency=EUR rebuy.most=0 add_on.most=0 re_entry.most=0 "
                                  f"payouts.by=fixed payouts.places=2; register 'name={names}'; start; close-registration")
        lines += [{"command": "bust-out", "players": [{"player": str(i), "by": [str(size)]}]} for i in range(1, size)]
        stage.play.database.run(stage.play.database.new(f"Friday {number}"), lines)


def shown(window, caption):
    return re.sub(r"^.*: ", "", window.find("panel", re.compile(f"^{caption}: ")).name)


def figures(stage):
    """What feltctl tells is what the page shows, of all and of one tournament."""
    window, told = stage.window, stage.play.call("statistics", "--json").json
    assert shown(window, "Tournaments") == "5" == str(len(told["tournaments"]))
    assert shown(window, "Entries") == str(told["entries"])
    assert shown(window, "More than once") == f"{100 * told['retention']:.0f} %"
    assert shown(window, "Fees") == f"{sum(sums['fees'] for sums in told['money']) // 100} EUR"
    assert len(window.find("list", "Players").find_all("list item")) == told["players"]


def figures_of_one(stage):
    told = stage.play.call("statistics", "--json").json
    third = next(one for one in told["tournaments"] if one["name"] == "Friday 3")
    page = stage.window
    assert shown(page, "Players") == "9" and shown(page, "For the first time") == str(third["new"]), third
    assert shown(page, "Paid places") == str(third["paid_places"]) and shown(page, "Most hits").endswith("(8)"), third


def sized(stage, width, height):
    stage.until(lambda: stage.window.geometry[2] <= int(width) and stage.window.geometry[3] >= int(height), "the size")


def choose(stage, down):
    """A period, from its list."""
    opened = stage.app.opened(stage.find("combo:Period").click)
    stage.ui.keys("Home", *["Down"] * int(down), "Return")
    stage.app.closed(opened)


def to_a_file(stage):
    choose_file(stage.app, stage.find("menu:/Table/").activate, stage.play.folder / "out.csv")
    stage.steps("see The list was saved in “out.csv”.")
    rows = list(csv.DictReader((stage.play.folder / "out.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["Name"] for row in rows][1:] == [f"Friday {i}" for i in range(1, 5)], rows


PLAYS = """
== statistics
start --demo
: played
focus; keys ctrl+k “statistics\\n”; see item:/Friday 4/
: figures
shot statistics
# Who came, and what it brought; a tournament has a page.
see /4 tournaments · in the money: 0 · won: 0 · knockouts: 0/ in item:/^Berto Vane/ | -88 EUR (-100 %) in item:/^Berto Vane/
resize 800x1000
: sized 800 960
click item:/^Friday 3/ > Friday 3
  : figures_of_one
  shot statistics-tournament; keys Escape
# Another period, days that are typed, and those that are none.
focus
: choose 1
see No tournament was played in this period.
: choose 4
see item:/Friday 4/; keys “2026-13-01\\n”; see ““2026-13-01” is no day; write it as 2026-03-01.”
keys ctrl+a “2026-01-02” Tab “2026-01-01\\n”; see “The last day is before the first day. Swap them.”
shot statistics-refused; keys ctrl+a BackSpace shift+Tab ctrl+a BackSpace Return; see item:/Friday 4/
# To a file, as feltctl writes it.
click Export
: to_a_file

== in_italian: Dark, in Italian, in a small window: a picture to be looked at.
start --demo dark it
: played
focus; keys ctrl+k “statistiche\\n”; see item:/Friday 4/; shot statistics-it-dark; resize 720x600
: sized 740 1
shot statistics-it-small
"""

felt_stage.main(globals())
