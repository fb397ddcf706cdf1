# SPDX-License-Identifier: GPL-3.0-or-later
"""test-side-pots.py - side pots in the real window: set up, joined with the entry and later, paid, pictures"""

import json
import re

import felt_ui
from felt_acts import Opened, enter, look
from felt_app import WAIT, feltctl
from felt_display import wait_until

POTS = [{"name": "Last longer", "kind": "last-longer", "price": 1000, "until": "start"},
        {"name": "High hand", "kind": "high-hand", "price": 500, "until": "end"}]
NAMES = ("Ann Moss", "Ben Okafor", "Chiara Bellavista", "Dora Lind", "Elif Karaçay", "Finn Oberwasser")
PLAYERS, TABLES, PRIZES = "alt+2", "alt+3", "alt+4"


class Club(Opened):
    """A tournament that costs 50 + 5 EUR, before its start."""

    def __init__(self, ui, name, *config, language="en", dark=False):
        super().__init__(ui, f"pots-{name}-{language}-{dark}.db")
        self.id = self.feltctl("new", "Winter").strip()
        self.do("set-config", "currency=EUR", "price=5000", "fee=500", "late_until_level=1", *config)
        self.start = lambda: self.begin("Winter", language=language, dark=dark)

    def left(self, *amounts):
        wait_until(lambda: [pot["left"] for pot in self.show()["side_pots"]] == list(amounts), WAIT,
                   f"{amounts} in the pots")

    def palette(self, text):
        """Opens what the palette finds."""
        enter(self.window, "ctrl+k", f"“{text}”", "Return")


def test_evening(ui):
    """By mouse and by keys: the pots are made, joined with the entry and later, closed, paid and kept."""
    club = Club(ui, "evening")
    club.start()
    ui.keys(PRIZES)
    dialog = look(club.window, click="Side Pots…", opens="Side Pots of the Evening")
    setup = look(dialog, click="Add Side Pots…", opens="Edit the Side Pots")
    setup.find("push button", "Add a Side Pot").click()
    names = wait_until(lambda: setup.find_all("text"), WAIT, "a line to fill in")
    names[0].set_text("Last longer")
    names[1].set_text("10")
    setup.find("push button", "Add a Side Pot").click()
    texts = wait_until(lambda: len(setup.find_all("text")) == 4 and setup.find_all("text"), WAIT, "a second line")
    texts[2].set_text("last longer")
    setup.find("label", re.compile("two are called"))
    texts[2].set_text("High hand")
    texts[3].set_text("5")
    setup.find_all("combo box")[0].click()
    ui.keys("Down", "Return")
    setup.find_all("combo box")[2].click()
    ui.keys("Down", "Down", "Return")
    look(setup, shot="side-pots-setup", click="Record")
    wait_until(lambda: [(pot["kind"], pot["price"]) for pot in club.show()["side_pots"]] == [
        ("last-longer", 1000), ("high-hand", 500)], WAIT, "the pots")
    enter(dialog, "Escape")

    club.palette("last longer")  # opened anew: out of an empty pot nobody is paid
    dialog = club.app.window("Side Pots of the Evening")
    dialog.find("push button", "Let players into High hand")
    assert not dialog.find_all("push button", re.compile("^Pay "))
    enter(dialog, "Escape")

    ui.keys(PLAYERS)
    button = club.window.find("push button", "Side pots")
    popover = club.app.opened(button.find_all("push button")[-1].activate if button.find_all("push button")
                              else button.activate)
    for pot in ("Last longer (10 EUR)", "High hand (5 EUR)"):
        tick = club.window.find("check box", pot)
        wait_until(lambda: tick.has_state("focused"), WAIT, f"the keyboard at {pot}")
        ui.keys("space", "Tab")
    look(club.window, ("push button", "Side pots: 2"), shot="side-pots-registration", keys="Escape")
    club.app.closed(popover)
    club.window.find("push button", "Side pots: 2")
    entry = club.window.find("text", "Player name")
    entry.set_text("Ann Moss")
    club.window.find("push button", "Register").click()
    club.left(1000, 500)
    club.window.find("push button", "Side pots")
    for name in NAMES[1:]:
        club.do("register", f"name={name}", "side_pots=Last longer")
    club.left(6000, 500)

    club.palette("last longer")
    dialog = club.app.window("Side Pots of the Evening")
    joining = look(dialog, click="Let players into High hand", opens="Let Players into High hand")
    joining.find("push button", "Ben Okafor").click()
    joining.find("push button", "Dora Lind").click()
    look(joining, re.compile("Dora Lind joins the side pot High hand: 5 EUR"), shot="side-pot-join",
         click="Let In")
    club.left(6000, 1500)
    dialog.find("push button", "Close Last longer").click()
    wait_until(lambda: not club.show()["side_pots"][0]["open"], WAIT, "the pot to be closed")
    dialog.screenshot("side-pots")

    club.do("start")
    for name in NAMES[1:]:
        club.do("bust-out", f"player={name}")
    club.do("finish")
    dialog.gone("push button", "Reopen Last longer")  # the window has seen the end
    paying = look(dialog, click="Pay High hand", opens="Pay High hand")
    paying.find("push button", "Ben Okafor").click()
    paying.find("text", re.compile("^Amount")).set_text("20")
    paying.find("label", re.compile("is more than the side pot High hand holds, 15 EUR"))
    paying.find("text", re.compile("^Amount")).set_text("9")
    paying.find("text", re.compile("^What for")).set_text("quads")
    look(paying, re.compile(r"Ben Okafor wins 9 EUR of the side pot High hand \(quads\)"),
         shot="side-pot-pay", click="Pay")
    club.left(6000, 600)
    paying = look(dialog, click="Pay Last longer", opens="Pay Last longer")
    assert paying.find("push button", "Ann Moss").has_state("pressed")
    ui.keys("alt+p")
    club.left(0, 600)
    enter(dialog, "Escape")

    ui.keys(TABLES)
    club.window.find("label", "6 EUR are in the side pot High hand: pay them out, or keep them for another time.")
    dialog = look(club.window, click="Side Pots…", opens="Side Pots of the Evening")
    paying = look(dialog, click="Pay High hand", opens="Pay High hand")
    paying.find("check box", re.compile("^Keep It")).click()
    paying.find("push button", "Pay").click()
    club.left(0, 0)
    assert club.show()["side_pots"][1]["kept"] == 600
    club.feltctl("verify", club.id)


def pictures(ui, language, dark):
    scheme = "dark" if dark else "light"
    club = Club(ui, "pictures", "payouts.set_aside=1000", language=language, dark=dark)
    feltctl("run", club.id, database=club.database, lines=json.dumps({"command": "set-config", "side_pots": POTS}) + "\n")
    for name in NAMES:
        club.do("register", f"name={name}", "side_pots=Last longer,High hand")
    club.do("start")
    club.do("bust-out", "player=6")
    club.start()
    ui.keys(PRIZES)
    wait_until(lambda: club.window.find_all("label", re.compile("60 EUR")), WAIT, "the pots on the page")
    club.window.screenshot(f"{language}-{scheme}-prizes-side-pots")
    button = club.window.find("push button", re.compile("Side Pots…|Piatti a parte…"))
    button.click()
    dialog = club.app.window(re.compile("Side Pots of the Evening|Piatti a parte della serata"))
    dialog.screenshot(f"{language}-{scheme}-side-pots")


def test_pictures(ui):
    for language, dark in (("en", False), ("en", True), ("it", False), ("it", True)):
        pictures(ui, language, dark)
        ui.end_apps()


felt_ui.main([test_evening, test_pictures], seconds=300)
