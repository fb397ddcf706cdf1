# SPDX-License-Identifier: GPL-3.0-or-later
"""test-home.py - the club's home: a page for each thing that is no tournament, with and without one that is open"""

import felt_stage
from felt_tdt import Save, buy, bust, player

PAGES = ["Tournaments", "Cash Games", "People", "Leagues", "Statistics", "Screens", "Phones", "Club", "This Computer"]
PAGES_IT = ["Tornei", "Cash game", "Persone", "Leghe", "Statistiche", "Schermi", "Telefoni", "Circolo", "Questo computer"]


def listed(stage, language="en"):
    """The list at the side has these pages, in this order."""
    names = [row.name for row in stage.window.find("list", "Pages" if language == "en" else "Pagine").find_all("list item")]
    assert names == (PAGES if language == "en" else PAGES_IT), names


def pictures(stage, name):
    """Each page by an arrow, in two sizes."""
    for number, page in enumerate(PAGES):
        if number > 0:
            stage.ui.keys("Down")
        for width, height in ((1280, 720), (1920, 1080)):
            stage.window.resize(width, height)
            stage.window.screenshot(f"home-{name}-{number}-{width}x{height}")


ROOTS = {"listed": lambda play: sorted(one["name"] for one in play.database("list", "--json", "--all").json if "name" in one),
         "shown": lambda play: sorted(one["name"] for one in play.database("list", "--json").json if "name" in one)}


def saves(stage):
    """Two evenings of The Tournament Director, which one import brings."""
    for title in ("Friday", "Sunday"):
        Save([player("a", "Ann Moss", [buy(-5)]), player("b", "Ben Reed", [buy(-5, **bust(80, ["a"]))])],
             title=title, UUID=title).save(stage.play.folder, f"{title}.tdt")


def exported(stage, *names):
    folder = stage.play.folder / "logs"
    stage.until(lambda: sorted(path.name for path in folder.iterdir()) == sorted(f"{name}.felt" for name in names),
                "the logs in the folder")


def a_folder(stage):
    (stage.play.folder / "logs").mkdir()


PLAYS = """
&& club
$ do club person-add 'people=["Alda Wren","Berto Vane","Cleo Banda","Dora Quist"]'
$ do club league-new name=Tuesdays series=tuesday
$ new 'Tuesday 1'; run 'Tuesday 1'
< {"command":"set-config","starts_at":"2026-01-06T20:00:00Z","price":2000,"currency":"EUR"}
< {"command":"register","people":["1","2","3","4"]}
< {"command":"start"}
< {"command":"close-registration"}
< {"command":"bust-out","players":[{"player":"1","by":["2"]}]}
< {"command":"bust-out","players":[{"player":"2","by":["3"]}]}
< {"command":"bust-out","players":[{"player":"3","by":["4"]}]}
$ new Saturday; cash new Kitchen; new 'Last Year'; do 'Last Year' set-config starts_at=2025-03-02T20:00:00Z

== pages: What there is, and a page for each by the arrows alone.
& club
start
: listed
keys Tab; focused item:Tournaments
: pictures light

== beside: A tournament that is open stays so while the home is looked at; Alt+Home and the button go there and back.
start --demo
keys alt+Home; focused item:Tournaments; see button:New Tournament; title Thursday
keys ctrl+z; no alert:/Undone/
click item:People; see button:Add a Person; keys alt+Home; focused item:Clock
click Home; see button:Add a Person; click Home; focused item:Clock
# what the palette opens is a page, or a part of one; Alt with a number goes back
keys ctrl+k “trash” Return; see The Trash Is Empty; keys alt+3; focused any:Find a player or a table
keys ctrl+k “automation” Return; see button:New Rule; keys ctrl+o; title Felt; see button:Start a Clock Now

== found: All tournaments by name, year and league; without a trace there is a way on.
& club
start
see item:/^Saturday/ | item:/^Tuesday 1/ | item:/^Last Year/
click entry:Search; keys “tues”; gone item:/^Saturday/; see item:/^Tuesday 1/; keys Escape; see item:/^Saturday/
choose Year = last; gone item:/^Saturday/; see item:/^Last Year/; choose Year = -2; see item:/^Saturday/
choose League = last; gone item:/^Saturday/; see item:/^Tuesday 1/; shot home-league
choose Year = last; see /^No tournament found/; shot home-nothing
choose League = -1; see item:/^Last Year/

== several: Archived, deleted and exported together, and back.
& club
start
click Select; see 0 selected; unable Archive | Delete | Export the Logs…
click box:Saturday; click item:/^Last Year/; see 2 selected; shot home-several; press Archive
see alert:/2 tournaments were archived/; gone item:/^Saturday/
? shown = ["Tuesday 1"]
press Undo in toast:; see item:/^Saturday/
? count shown = 3
click Select; press Select All; see 3 selected; press Delete; see alert:/3 were moved to the trash/
? listed = []
press Undo in toast:; see item:/^Tuesday 1/ | alert:/3 were restored/
? count listed = 3
: a_folder
click Select; click box:Saturday | box:Tuesday 1; read Export the Logs… = @dir/logs
see alert:/2 logs were saved in/
: exported Saturday 'Tuesday 1'

== import: An import is taken back as a whole, and comes back as a whole.
: saves
$ new Saturday; import-tdt @dir/Friday.tdt @dir/Sunday.tdt
start
menu any:Menu of Friday / Undo the Import… > Undo the Import?
  see /^The import added 2 tournaments/; shot home-import-back; press Undo
see alert:/2 were moved to the trash/; gone item:/^Sunday/
? listed = ["Saturday"]
press Undo in toast:; see item:/^Sunday/
? listed = ["Friday", "Saturday", "Sunday"]

== italian
& club
start dark it
: listed it
keys Tab
: pictures it-dark
"""

felt_stage.main(globals())
