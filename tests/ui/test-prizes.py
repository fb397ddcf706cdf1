# SPDX-License-Identifier: GPL-3.0-or-later
"""test-prizes.py - the Prizes page: pool, prices and prizes, deals, payment"""

import json
import re
import subprocess

import felt_ui
from felt_app import FELT, FELTCTL, WAIT
from felt_display import wait_until

NAMES = ("Ann Moss", "Ben Okafor", "Chiara Bellavista", "Dora Lind", "Elif Karaçay", "Finn Oberwasser",
         "Grace Whitlow", "Hana Podzimková", "Ingrid Bjørkås", "João Pedra", "Køjne Lie", "Mila Ovechka")


class Club:
    """A tournament of twelve that costs 50 + 5 EUR, with as many out as asked for."""

    def __init__(self, ui, out):
        self.database = ui.desktop.scratch / f"prizes-{out}.db"
        self.id = self.feltctl("new", "Winter").strip()
        self.do("set-config", "currency=EUR", "currency_digits=2", "price=5000", "fee=500",
                "guarantee=80000", "payouts.share=2500", "payouts.round=500", "late_until_level=1")
        for name in NAMES:
            self.do("register", f"name={name}")
        self.do("start")
        for name in NAMES[::-1][:out]:
            self.do("bust-out", f"player={name}")
        if out < len(NAMES) - 1:
            self.do("close-registration")
        self.window = ui.start(FELT, "--database", self.database).window("Felt")
        self.window.focus()
        self.window.resize(1280, 800)
        wait_until(lambda: [row for row in self.window.find_all("list item") if row.name], WAIT,
                   "the tournament on the start page")[0].click()
        wait_until(lambda: self.window.name.startswith("Winter"), WAIT, "the tournament to open")
        ui.keys("alt+4")

    def feltctl(self, *words):
        return subprocess.run([FELTCTL, "--database", self.database, *words], check=True,
                              capture_output=True, text=True, timeout=60).stdout

    def figure(self, caption, value):
        """Waits until the figure of this caption shows the value."""
        wait_until(lambda: self.window.find(None, re.compile(f"^{caption}: ")).name == f"{caption}: {value}",
                   WAIT, f"{caption} {value}")

    def do(self, *words):
        self.feltctl("do", self.id, *words)

    def show(self):
        return json.loads(self.feltctl("show", self.id, "--json"))


def test_pool_and_prizes(ui):
    club = Club(ui, 3)
    for caption, value in {"Prize pool": "800 EUR", "Taken": "660 EUR", "Fees": "60 EUR",
                           "Overlay": "200 EUR"}.items():
        club.figure(caption, value)
    club.window.find("label", "3 places paid · 12 entries")
    for amount in (f"{prize['amount'] // 100} EUR" for prize in club.show()["prizes"]):
        club.window.find("label", amount)
    club.window.screenshot("prizes")


def test_announce_and_follow(ui):
    club = Club(ui, 3)
    club.window.find("push button", "Announce Prizes").click()
    club.window.find("label", re.compile("announced$"))
    assert all(prize["locked"] for prize in club.show()["prizes"])
    club.do("set-config", "guarantee=90000")
    club.window.find("label", re.compile("^The announced prizes no longer add up"))
    club.window.find("push button", "Let Prizes Follow the Pool").click()
    club.figure("Prize pool", "900 EUR")
    assert sum(prize["amount"] for prize in club.show()["prizes"]) == 90000


def test_prices_and_prizes(ui):
    club = Club(ui, 3)
    club.window.find("push button", "Prices and Prizes…").click()
    dialog = club.window.app.window("Prices and Prizes")
    dialog.find("label", re.compile("^1st .* EUR"))
    dialog.screenshot("prize-dialog")
    guarantee = dialog.find("text", "Guaranteed pool")
    guarantee.set_text("a lot")
    dialog.find("label", re.compile("^Guaranteed pool: "))
    assert not dialog.find("push button", "Apply").has_state("sensitive")
    guarantee.set_text("1,000")
    wait_until(lambda: dialog.find("push button", "Apply").has_state("sensitive"), WAIT, "the mended field")
    dialog.find("push button", "Apply").click()
    club.figure("Prize pool", "1,000 EUR")
    ui.keys("ctrl+z")
    club.figure("Prize pool", "800 EUR")


def test_deal(ui):
    club = Club(ui, 9)
    club.window.find("push button", "Make a Deal").click()
    dialog = club.window.app.window("Make a Deal")
    assert not dialog.find("push button", "Record").has_state("sensitive")
    stacks = {"Ann Moss": 60000, "Ben Okafor": 35000, "Chiara Bellavista": 20000}
    for name, stack in stacks.items():
        dialog.find("text", f"Stack of {name}").set_text(str(stack))
    dialog.find("label", re.compile("5,000")) # the gap, explained
    assert not dialog.find("push button", "Record").has_state("sensitive")
    dialog.find("text", "Stack of Chiara Bellavista").set_text("25000")
    wait_until(lambda: dialog.find("push button", "Record").has_state("sensitive"), WAIT, "stacks that add up")
    dialog.screenshot("deal-dialog")
    dialog.find("push button", "Record").click()
    club.window.find("label", re.compile("deal made$"))
    prizes = club.show()["prizes"]
    assert sum(prize["amount"] for prize in prizes) == 80000 and prizes[0]["by_deal"], prizes
    ui.keys("ctrl+z")
    club.window.find("label", "3 places paid · 12 entries")


def test_pay(ui):
    club = Club(ui, 11)
    club.window.find("label", "Ann Moss")
    for place in (3, 2, 1):
        club.window.find("push button", f"Pay place {place}").click()
        wait_until(lambda: club.show()["prizes"][place - 1]["paid"], WAIT, "the prize to be paid")
    assert club.show()["money"]["paid_out"] == 80000
    club.window.screenshot("prizes-paid")


def test_free(ui):
    database = ui.desktop.scratch / "free.db"
    subprocess.run([FELTCTL, "--database", database, "new", "Free"], check=True, timeout=60,
                   capture_output=True)
    window = ui.start(FELT, "--database", database).window("Felt")
    window.focus()
    wait_until(lambda: [row for row in window.find_all("list item") if row.name], WAIT,
               "the tournament on the start page")[0].click()
    wait_until(lambda: window.name.startswith("Free"), WAIT, "the tournament to open")
    ui.keys("alt+4")
    window.find("label", "No Money in This Tournament")
    window.screenshot("prizes-free")


felt_ui.main([test_pool_and_prizes, test_announce_and_follow, test_prices_and_prizes, test_deal, test_pay,
              test_free])
