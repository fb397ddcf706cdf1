# SPDX-License-Identifier: GPL-3.0-or-later
"""test-trash.py - deleting from the start page, the trash, and a tournament that is deleted while it is open"""

import json
import re
from pathlib import Path

import felt_ui
from felt_acts import enter, look
from felt_app import SECOND, WAIT, Felt
from felt_display import wait_until


class Club:
    """A window on a database of two tournaments, a cash game and recorded hands."""

    def __init__(self, ui, **options):
        self.ui = ui
        self.felt = Felt(ui, **options)
        self.window, self.app = self.felt.window, self.felt.app
        for name in ("Saturday", "Friday Club Night"):
            self.felt.feltctl("new", name)
        for name in ("Ann Moss", "Ben", "Cleo", "Dov"):
            self.felt.feltctl("do", "Friday Club Night", "register", f"name={name}")
        self.felt.feltctl("cash", "new", "Kitchen & <Bar>")
        self.felt.feltctl("do", "hands:alone", "begin-hand", "small=50", "big=100", "button=1", 'seats=[{"seat":1,"stack":10000},{"seat":2,"stack":10000}]')
        wait_until(lambda: self.rows("Friday Club Night") and self.rows("Kitchen & <Bar>"), WAIT, "the start page to know of all that")

    def rows(self, name):
        return self.window.find_all("list item", re.compile("^" + re.escape(name)))

    def listed(self):
        return sorted(item["name"] for item in json.loads(self.felt.feltctl("list", "--json")) if "name" in item)

    def trash(self):
        return [json.loads(line)["stream"] for line in self.felt.feltctl("trash", "list", "--json").splitlines()]

    def delete(self, name):
        """Chooses Delete in the menu of a row of the start page."""
        holder = self.window.find(None, f"Menu of {name}")
        buttons = holder.find_all("push button")
        shown = self.app.opened(buttons[-1].click if buttons else holder.click)
        self.felt.menu_item("Delete", holder).activate()
        self.app.closed(shown)

    def toast(self, words):
        wait_until(lambda: words in self.felt.toast().name, SECOND, words)
        return self.felt.toast()

    def gone(self, name):
        wait_until(lambda: not self.rows(name), SECOND, f"{name} to be gone")

    def there(self, name):
        return wait_until(lambda: self.rows(name), SECOND, f"{name} to be there")[0]

    def open_trash(self):
        self.felt.menu("Main Menu", "Trash…")
        return self.felt.dialog("Trash")


def test_rows(ui):
    """From a row's menu to the trash, and back by the button at the foot; what runs is not deleted."""
    club = Club(ui)
    club.window.resize(900, 600)
    club.delete("Friday Club Night")
    toast = club.toast("“Friday Club Night” is in the trash.")
    club.gone("Friday Club Night")
    assert len(club.trash()) == 1
    toast.find("push button", "Undo").activate()
    club.toast("“Friday Club Night” is back.")
    club.there("Friday Club Night")
    assert club.trash() == []
    club.felt.feltctl("do", "Friday Club Night", "start")
    club.delete("Friday Club Night")
    club.toast("The clock of “Friday Club Night” runs")
    club.there("Friday Club Night")
    assert club.trash() == []


def test_trash(ui):
    """All kinds go there and are listed with what they are; restored one by one; emptied for good only when confirmed."""
    club = Club(ui)
    for name in ("Kitchen & <Bar>", "Hands at no table", "Saturday", "Friday Club Night"):
        club.delete(name)
        club.toast(f"“{name}” is in the trash.")
        club.gone(name)
    assert len(club.trash()) == 4
    trash = club.open_trash()
    friday = trash.find("list item", "Friday Club Night")
    assert re.match(r"Tournament · 5 events · deleted \d", friday.description), friday.description
    for name, kind in (("Kitchen & <Bar>", "Cash game"), ("Hands at no table", "Recorded hands")):
        assert trash.find("list item", name).description.startswith(f"{kind} · 1 event"), name
    look(trash, shot="trash", press="Restore “Kitchen & <Bar>”")
    wait_until(lambda: len(club.trash()) == 3, SECOND, "the evening to be back")
    trash.find("label", "“Kitchen & <Bar>” is back.")
    shown = club.app.opened(trash.find("push button", "Empty Trash…").activate)
    ask = club.app.window(re.compile("Empty the Trash"))
    look(ask, shot="trash-empty", press="Cancel")
    club.app.closed(shown)
    assert len(club.trash()) == 3
    trash.find("push button", "Empty Trash…").activate()
    club.app.window(re.compile("Empty the Trash")).find("push button", "Empty Trash").activate()
    wait_until(lambda: club.trash() == [], SECOND, "nothing to be left")
    look(trash, "The Trash Is Empty", shot="trash-nothing", keys="Escape")
    club.there("Kitchen & <Bar>")


def test_open_elsewhere(ui):
    """Deleted by somebody else while it is open: told at once, nothing is recorded, and after a restore it goes on."""
    club = Club(ui)
    felt = club.felt
    club.there("Friday Club Night").click()
    felt.open_page("Players")
    name = felt.feltctl("delete", "Friday Club Night").strip()
    assert "was deleted" in felt.notice()
    felt.window.screenshot("deleted-elsewhere")
    enter(ui, "ctrl+k", "“close registration\n”")
    felt.window.find("label", re.compile("so nothing is recorded there: restore it from the trash to go on[.]$"))
    ui.keys("Escape")
    assert [line["name"] for line in json.loads(felt.feltctl("list", "--json"))] == ["Saturday"]
    assert [json.loads(line)["name"] for line in felt.feltctl("trash", "list", "--json").splitlines()] == [name]
    felt.window.find("push button", "Restore").activate()
    wait_until(lambda: "is back from the trash" in felt.notice(), SECOND, "that it is back")
    assert club.trash() == []
    enter(felt.window, "ctrl+k", "“close registration\n”")
    wait_until(lambda: json.loads(felt.feltctl("show", "Friday Club Night", "--json"))["registration"]["open"] is False, SECOND, "it to go on")


def test_forgotten(ui):
    """What the window brings back calls nobody by the name that the club forgot; what is 30 days old is gone at the start."""
    club = Club(ui)
    felt = club.felt
    felt.feltctl("do", "club", "person-add", 'people=["Fay Stern"]')
    for name in ("Early", "Late"):
        felt.feltctl("new", name)
        felt.feltctl("do", name, "register", "person=1")
    early, late = (felt.feltctl("delete", name).strip() for name in ("Early", "Late"))
    felt.feltctl("do", "club", "person-forget", "person=Fay Stern")
    trash = club.open_trash()
    trash.find("push button", "Restore “Late”").activate()
    wait_until(lambda: len(club.trash()) == 1, SECOND, "the tournament to be back")
    wait_until(lambda: "Player 1" in felt.feltctl("show", "Late"), SECOND, "that nobody is called so")
    assert "Fay" not in felt.feltctl("log", "Late") + felt.feltctl("show", "Late")
    folder = Path(f"{felt.database}.trash")
    (folder / f"{early}.felt").rename(folder / f"{early[:-16]}20260101T000000Z.felt")
    felt.app.quit()
    Felt(ui, database=felt.database)
    wait_until(lambda: not any(folder.iterdir()), WAIT, "what is old to be gone")


def test_italian(ui):
    """In Italian and dark, and as small as it goes."""
    felt = Felt(ui, "--demo", language="it", dark=True)
    for name in ("Venerdì del circolo, con rientri e premio per l’ultimo eliminato", "Sabato"):
        felt.feltctl("new", name)
        felt.feltctl("delete", name)
    trash = enter(felt.window, "ctrl+k", "“cestino\n”", opens="Cestino")
    look(trash, ("list item", "Sabato"), shot="trash-it-dark")


if __name__ == "__main__":
    felt_ui.main([test_rows, test_trash, test_open_elsewhere, test_forgotten, test_italian])
