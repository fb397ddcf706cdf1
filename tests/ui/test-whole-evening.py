#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-whole-evening.py - one evening directed from the first key to the last, in a language

Usage: test-whole-evening.py en|it

Twenty players, rebuys, three out in one hand, a bust-out recorded in error and found an hour later, a
crash in level 5, a second tournament in another window, prizes and receipts. What the window says is
kept as screenshots/evening-LANGUAGE.txt, to be read.
"""

import gettext
import json
import subprocess
import sys

import felt_ui
from felt_acts import enter
from felt_app import BUILD, WAIT, Felt, feltctl
from felt_display import wait_until

LANGUAGE = sys.argv[1]
NAMES = ["Ann", "Bea", "Cleo", "Dario", "Elsa", "Finn", "Gwen", "Hugo", "Iris", "Jon", "Kaja", "Liv", "Mo", "Nina",
         "Otto", "Pia", "Quin", "Rosa", "Sven", "Tess"]
PLO = "PLO with Rebuys"
KEYFILE = {"GSETTINGS_BACKEND": "keyfile"}  # settings outlive the program, as they do on a desktop


def plain(text):
    """Without the marks of keys."""
    return text.replace("_", "")


class Words:
    """What the program says in the language, by the English of it; verbs by their first word."""

    def __init__(self):
        if LANGUAGE == "en":
            self.texts = {}
            return
        with open(BUILD / f"po/{LANGUAGE}/LC_MESSAGES/felt.mo", "rb") as file:
            catalog = gettext.GNUTranslations(file)._catalog
        self.texts = {plain(key.split("\4")[-1]): plain(text) for key, text in catalog.items() if isinstance(key, str)}

    def __call__(self, text):
        return self.texts[text] if self.texts else text

    def verb(self, first):
        """What a director types in the palette."""
        found = (text for key, text in self.texts.items() if "|" in key and key.split("|")[0] == first)
        return next(found).split("|")[0] if self.texts else first


class Evening:
    """The window, the database, and what was said."""

    def __init__(self, ui):
        self.ui = ui
        self.words = Words()
        self.said = []
        self.database = ui.desktop.scratch / f"evening-{LANGUAGE}.db"
        self.open()

    def open(self):
        self.felt = Felt(self.ui, database=self.database, language=LANGUAGE, env=KEYFILE)

    def feltctl(self, *words):
        return feltctl(*words, database=self.database, env=self.ui.desktop.env | {"LANGUAGE": LANGUAGE})

    def show(self):
        return json.loads(self.feltctl("show", "Friday", "--json"))

    def wait(self, condition, what):
        return wait_until(lambda: (lambda show: condition(show) and show)(self.show()), WAIT, what)

    def player(self, name):
        return next(player for player in self.show()["players"] if player["name"] == name)

    def say(self, verb, rest, condition):
        """Types a command into the palette, and Enter; keeps what it said it would do, and what it said."""
        line = f"{self.words.verb(verb)} {rest}".strip()
        palette = self.felt.app.opened(lambda: self.ui.keys("ctrl+k"))
        self.ui.type(line + "\n")
        self.felt.app.closed(palette)
        show = self.wait(condition, f"“{line}” to be done")
        self.said.append(f"{line}  →  {self.felt.toast().name}")
        return show


def create(evening, name):
    """Ctrl+N and the dialog, on the window in front: pot-limit Omaha, 20 EUR and 5, rebuys at 20."""
    ui, words, app = evening.ui, evening.words, evening.felt.app
    ui.keys("ctrl+n")
    dialog = app.window(words("New Tournament"))
    enter(dialog, f"“{name}”")
    structure = dialog.find("combo box", words("Structure"))
    wait_until(lambda: structure.find_all("label"), WAIT, "the structures")
    if not structure.find_all("label", words(PLO)):  # the one used last is there by itself
        ui.keys(*["Tab"] * 9, "space")
        wait_until(lambda: structure.find_all("label", words(PLO)), WAIT, "the list of structures")
        names = structure.names("label")
        ui.keys(*["Down"] * names[names.index(words("Made for This Evening"), 2):].index(words(PLO)), "Return")
    for title, value in (("Currency, such as EUR", "EUR"), ("Buy-in, to the Prize Pool", "20"),
                         ("Buy-in, House Fee", "5"), ("Price of a Rebuy (Empty: the Buy-in)", "20")):
        dialog.find("text", words(title), hidden=True).set_text(value)
    dialog.find("push button", words("Create")).click()
    return app.window(f"{name} – Felt")


def begin(evening):
    """Twenty from a list, all of whom pay; the clock."""
    felt, ui, words = evening.felt, evening.ui, evening.words
    felt.window = create(evening, "Friday")
    ui.keys("alt+2")
    felt.window.find("text", words("Player name")).set_text("\n".join(NAMES))
    dialog = felt.dialog(words("Register a List"))
    dialog.find("push button", words("Register All")).click()
    evening.wait(lambda show: show["counts"]["entries"] == 20, "twenty players")
    ui.keys("alt+3", "ctrl+space")
    evening.wait(lambda show: show["phase"] == "running", "the clock to run")


def play(evening):
    """Rebuys, three out in one hand at a table, and a bust-out that is wrong."""
    card = evening.words("card|credit card").split("|")[0]
    for name, how in (("Ann", ""), ("Bea", card)):
        evening.say("rebuy", f"{name.lower()} {how}", lambda show: any(
            player["name"] == name and player["rebuys"] for player in show["players"]))
    show = evening.show()
    assert show["money"]["methods"]["card"] == 2000, show["money"]
    table = [player["name"] for player in show["players"] if player["table"] == 1 and player["name"] not in ("Ann", "Bea")]
    three = table[:3]
    evening.say("bust", ", ".join(f"{name}:{stack}" for name, stack in zip(three, (900, 400, 400))),
                lambda show: show["counts"]["in"] == 17)
    places = {player["name"]: (player["place"], player["place_to"]) for player in evening.show()["players"]}
    assert [places[name] for name in three] == [(18, 18), (19, 20), (19, 20)], places
    wrong = table[3]
    evening.say("bust", wrong, lambda show: show["counts"]["in"] == 16)
    return three, wrong


def an_hour_later(evening, three, wrong):
    """Level 5, others are out; the wrong one is put back, and all that follows from it is right."""
    ui = evening.ui
    ui.keys(*["ctrl+Page_Down"] * 4)
    evening.wait(lambda show: show["level"]["number"] >= 4, "level 5")
    while evening.show()["level"]["number"] < 5:  # a break lies between
        ui.keys("ctrl+Page_Down")
    other = next(name for name in NAMES if name not in (*three, wrong, "Ann", "Bea"))
    evening.say("bust", other, lambda show: show["counts"]["in"] == 15)
    assert evening.player(other)["place"] == 16
    evening.say("put back", wrong, lambda show: show["counts"]["in"] == 16)
    assert evening.player(other)["place"] == 17 and evening.player(wrong)["place"] is None


def crash(evening):
    """The program is gone in level 5; it comes back with the tournament, and the clock went on."""
    ui = evening.ui
    ui.keys("F11")
    evening.felt.app.window(evening.words("Felt – the Room’s Screen"))
    evening.felt.app.kill()
    evening.open()
    enter(evening.felt.app.window(evening.words("Felt – the Room’s Screen")), "Escape")
    evening.felt.window = evening.felt.app.window("Friday – Felt")
    evening.felt.window.focus()
    show = evening.show()
    assert show["level"]["number"] == 5 and not show["clock"]["paused"], show["clock"]


def second_tournament(evening):
    """Another one in a window of its own, played by two; Friday stays as it is."""
    ui, app = evening.ui, evening.felt.app
    before = evening.feltctl("log", "Friday", "--json")
    ui.keys("ctrl+shift+n")
    app.window("Felt").focus()
    window = create(evening, "Late")
    enter(window, "alt+2", "“Uma\nVic\n”", "ctrl+space")
    wait_until(lambda: json.loads(evening.feltctl("show", "Late", "--json"))["phase"] == "running", WAIT, "Late to run")
    window.screenshot(f"evening-late-{LANGUAGE}")
    assert evening.feltctl("log", "Friday", "--json") == before
    xid = window.xid
    ui.keys("alt+F4")
    wait_until(lambda: xid not in app.x_windows(), WAIT, "the second window to close")
    evening.felt.window.focus()


def to_the_end(evening):
    """One after the other, tables broken when it is time, until one is left, and all are paid."""
    evening.say("close", "", lambda show: not show["registration"]["open"])
    evening.ui.keys("alt+3")
    while (show := evening.show())["counts"]["in"] > 1:
        kinds = {entry["kind"] for entry in show["todo"]}
        if "final-table" in kinds:
            evening.say("final", "", lambda now: sum(table["status"] == "open" for table in now["tables"]) == 1)
        elif "break" in kinds:
            open_tables = [table["table"] for table in show["tables"] if table["status"] == "open"]
            evening.say("break", str(max(open_tables)), lambda now: sum(
                table["status"] == "open" for table in now["tables"]) < len(open_tables))
        name = next(player["name"] for player in reversed(show["players"]) if player["status"] == "in")
        evening.say("bust", name, lambda now: now["counts"]["in"] < show["counts"]["in"])
    if evening.show()["phase"] != "finished":
        evening.say("finish", "", lambda show: show["phase"] == "finished")
    paid = [player["name"] for player in evening.show()["players"] if player["prize"]]
    assert "Ann" in paid and len(paid) > 1, paid
    for name in paid:
        evening.say("pay", name, lambda show: all(player["paid_out"] == player["prize"] for player in show["players"]
                                                  if player["name"] == name))
    assert evening.show()["money"]["due"] == 0


def papers(evening):
    """Receipts by number, without a gap; the log has everybody."""
    file = evening.ui.desktop.scratch / "receipts.pdf"
    evening.feltctl("print", "receipt", "Friday", "-o", str(file))
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, text=True, check=True).stdout
    assert all(name in text for name in NAMES), text
    evening.ui.keys("alt+6")
    evening.felt.window.screenshot(f"evening-log-{LANGUAGE}")
    log = evening.feltctl("log", "Friday")
    assert all(name in log for name in NAMES)
    lines = "\n".join([*evening.said, "", log])
    (evening.ui.screenshots / f"evening-{LANGUAGE}.txt").write_text(lines, encoding="utf-8")


def test_evening(ui):
    evening = Evening(ui)
    begin(evening)
    three, wrong = play(evening)
    an_hour_later(evening, three, wrong)
    crash(evening)
    second_tournament(evening)
    to_the_end(evening)
    papers(evening)


felt_ui.main([test_evening])
