# SPDX-License-Identifier: GPL-3.0-or-later
"""test-home.py - the club's home: a page for each thing that is no tournament, with and without one that is open"""

import felt_stage

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
$ new Saturday; cash new Kitchen

== pages: What there is, and a page for each by the arrows alone.
& club
start
: listed
keys Tab; focused item:Tournaments
: pictures light

== italian
& club
start dark it
: listed it
keys Tab
: pictures it-dark
"""

felt_stage.main(globals())
