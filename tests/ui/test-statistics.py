# SPDX-License-Identifier: GPL-3.0-or-later
"""test-statistics.py - the tournaments of a period in the window: figures, charts, who came, to a file"""

import csv
import json
import re

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until

PLAYERS = ["Alda Wren", "Berto Vane", "Cleo Banda", "Çelik Łucja", "Alda Wern", "Dov Marsh", "Ema Quill", "Fritz Onley", "Gus Tarn"]


def play(felt, name, players):
    """A tournament that these played to its end; the last of them won."""
    played = felt.feltctl("new", "--template", "plo-rebuy", name).strip()
    felt.feltctl("do", played, "set-config", "price=2000", "fee=200", "currency=EUR", "rebuy.most=0", "add_on.most=0", "re_entry.most=0",
                 "payouts.by=fixed", "payouts.places=2")
    for player in players:
        felt.feltctl("do", played, "register", f"name={player}")
    felt.feltctl("do", played, "start")
    felt.feltctl("do", played, "close-registration")
    for i in range(1, len(players)):
        felt.feltctl("do", played, "bust-out", 'players=[{"player":"%d","by":["%d"]}]' % (i, len(players)))
    return played


def start(ui, **more):
    felt = Felt(ui, "--demo", **more)
    assert felt.tournament  # looked up while it is the only one
    for number, size in enumerate((5, 6, 9, 7), 1):
        play(felt, f"Friday {number}", PLAYERS[:size])
    return felt


def open_statistics(felt, words="statistics\n", title="Statistics"):
    enter(felt.window, "ctrl+k", f"“{words}”")
    return felt.app.window(title)


def choose(felt, window, name, down):
    """A period, from its list."""
    shown = felt.app.opened(window.find("combo box", name).click)
    felt.ui.keys("Home", *["Down"] * down, "Return")
    felt.app.closed(shown)


def shown(window, caption):
    return re.sub(r"^.*: ", "", window.find("panel", re.compile(f"^{caption}: ")).name)


def test_statistics(ui):
    felt = start(ui)
    window = open_statistics(felt)
    window.find("list item", re.compile("Friday 4"))
    told = json.loads(felt.feltctl("statistics", "--json"))
    assert shown(window, "Tournaments") == "5" == str(len(told["tournaments"]))
    assert shown(window, "Entries") == str(told["entries"])
    assert shown(window, "More than once") == f"{100 * told['retention']:.0f} %"
    assert shown(window, "Fees") == f"{sum(sums['fees'] for sums in told['money']) // 100} EUR"
    window.screenshot("statistics")

    # Who came, and what it brought; a tournament has a page.
    assert len(window.find("list", "Players").find_all("list item")) == told["players"]
    row = window.find("list item", re.compile("^Berto Vane"))
    assert re.search("4 tournaments · in the money: 0 · won: 0 · hits: 0", row.find("label", re.compile("in the money")).name)
    assert row.find("label", "-88 EUR (-100 %)")
    window.resize(800, 1000)
    wait_until(lambda: window.geometry[3] >= 960, WAIT, "the list to be seen")
    window.find("list item", re.compile("^Friday 3")).click()
    page = felt.app.window("Friday 3")
    third = next(figures for figures in told["tournaments"] if figures["name"] == "Friday 3")
    assert shown(page, "Players") == "9" and shown(page, "For the first time") == str(third["new"]), third
    assert shown(page, "Paid places") == str(third["paid_places"]) and shown(page, "Most hits").endswith("(8)"), third
    look(page, shot="statistics-tournament", keys="Escape")

    # Another period, days that are typed, and those that are none.
    window.focus()
    choose(felt, window, "Period", 1)
    window.find("label", "No tournament was played in this time.")
    choose(felt, window, "Period", 4)
    window.find("list item", re.compile("Friday 4"))
    ui.type("2026-13-01\n")
    window.find("label", "“2026-13-01” is no day; write it as 2026-03-01.")
    enter(ui, "ctrl+a", "“2026-01-02”", "Tab", "“2026-01-01\n”")
    look(window, "The last day is before the first one; give the days in order.",
         shot="statistics-refused", keys="ctrl+a BackSpace shift+Tab ctrl+a BackSpace Return")
    window.find("list item", re.compile("Friday 4"))

    # To a file, as feltctl writes it.
    window.find("push button", "Export").click()
    path = ui.desktop.scratch / "out.csv"
    choose_file(felt.app, window.find("menu item", re.compile("Table")).activate, path)
    window.find("label", "The list is in “out.csv”.")
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert [row["Name"] for row in rows][1:] == [f"Friday {i}" for i in range(1, 5)], rows


def test_in_italian(ui):
    """Dark, in Italian, in a small window: a picture to be looked at."""
    felt = start(ui, language="it", dark=True)
    window = open_statistics(felt, "statistiche\n", "Statistiche")
    look(window, ("list item", re.compile("Friday 4")), shot="statistics-it-dark")
    window.resize(480, 600)
    wait_until(lambda: window.geometry[2] <= 520, WAIT, "the window to be small")
    window.screenshot("statistics-it-small")


if __name__ == "__main__":
    felt_ui.main([test_statistics, test_in_italian])
