# SPDX-License-Identifier: GPL-3.0-or-later
"""test-people.py - the club's people in the window: found, added, looked at, merged, forgotten, registered"""

import base64
import json
import re

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until
import felt_table
from felt_tdt import Save, buy, bust, player


def people(felt):
    return [json.loads(line) for line in felt.feltctl("people", "--json").splitlines()]


def names(felt):
    return [person["name"] for person in people(felt)]


def last_time(felt, n):
    """A tournament that the first n of the people played to its end, an evening recorded later."""
    played = felt.feltctl("new", "--template", "plo-rebuy", f"Friday {n}").strip()
    felt.feltctl("do", played, "set-config", f"starts_at=2026-01-0{n}T20:00:00Z", "price=2000", "fee=200", "currency=EUR",
                 "rebuy.most=0", "add_on.most=0", "re_entry.most=0", "payouts.by=fixed", "payouts.places=2")
    felt.feltctl("do", played, "register", "people=" + ",".join(str(i + 1) for i in range(n)))
    felt.feltctl("do", played, "start")
    felt.feltctl("do", played, "close-registration")
    for i in range(1, n):
        felt.feltctl("do", played, "bust-out", 'players=[{"player":"%d","by":["%d"]}]' % (i, n))


def open_people(felt, window="People", words="people\n"):
    enter(felt.window, "ctrl+k", f"“{words}”")
    return felt.app.window(window)


def start(ui, *options, **more):
    felt = Felt(ui, "--demo", **more)
    assert felt.tournament  # looked up while it is the only one
    felt.feltctl("do", "club", "person-add", 'people=["Alda Wren",{"name":"Berto Vane","number":"0042"},"Cleo Banda","Çelik Łucja","Alda Wern"]')
    last_time(felt, 3)
    last_time(felt, 4)
    return felt


def test_people(ui):
    felt = start(ui)
    window = open_people(felt)
    look(window, "Berto Vane", shot="people")
    ui.type("cleo bnada\n")  # two letters changed places
    page = felt.app.window("Cleo Banda")
    page.find("label", re.compile("Tournaments: 2"))
    page.find("label", "Has put out: 1 × \u2068Alda Wren\u2069, 1 × \u2068Berto Vane\u2069")  # each in its direction
    look(page, shot="people-person", keys="Escape")

    # A search that finds nobody says so, for people there are; Escape takes it back, then closes the window.
    enter(window, "ctrl+a", "“zzz”")
    look(window, "Nobody Found", shot="people-not-found", keys="Escape")
    look(window, "Berto Vane", keys="Escape")
    wait_until(lambda: not window.shown, WAIT, "the window to close")
    window = open_people(felt)

    # Somebody new, with what is known.
    window.focus()
    form = look(window, press="Add a Person", opens="New Person")
    ui.type("Dora Quist")
    form.find("text", "Telephone").click()
    ui.type("555 0101")
    look(form, shot="people-form", keys="Return")
    wait_until(lambda: "Dora Quist" in names(felt), WAIT, "Dora to be there")
    assert "555 0101" in felt.feltctl("people", "details", "Dora Quist")

    # A portrait, larger than what is kept.
    photo = felt.ui.desktop.scratch / "photo.png"
    felt.feltctl("scene", "render", "payouts", "--size", "1600x1200", "-o", str(photo))
    page = enter(window, "ctrl+a", "“dora quist\n”", opens="Dora Quist")
    form = look(page, press="Edit…", opens="Edit Dora Quist")
    choose_file(felt.app, form.find("push button", "Choose a Picture of the Person").activate, photo, reads=True)
    look(form, ("push button", "No Picture of the Person"), shot="people-form-picture",
         press="Apply")
    wait_until(lambda: json.loads(felt.feltctl("people", "details", "--json", "Dora Quist")).get("picture"), WAIT, "the picture to be kept")
    assert len(base64.b64decode(json.loads(felt.feltctl("people", "details", "--json", "Dora Quist"))["picture"])) <= 256 * 1024
    page.focus()
    look(page, ("image", "Picture of the person"), shot="people-person-picture", keys="Escape")

    # Two records are one person.
    window.focus()
    pairs = look(window, press="Duplicates…", opens="One Person?")
    look(pairs, shot="people-duplicates", press=re.compile("are two people$"))
    look(pairs, "No such record.")
    felt.feltctl("do", "club", "undo")
    for name, telephone in (("Alda Wren", "555 0101"), ("Alda Wern", "555 0202")):
        felt.feltctl("people", "details", name, f"telephone={telephone}")
    pairs.find("push button", re.compile("are one person$")).activate()
    look(felt.app.window("What Is Kept?"), re.compile("^Both records have these"), ("combo box", "Telephone"), shot="people-merge",
         press="One Person")
    wait_until(lambda: "Alda Wern" not in names(felt), WAIT, "one of two")
    look(pairs, "No such record.", keys="Escape")
    window.focus()

    enter(ui, "ctrl+a", "“alda wren\n”")
    page = felt.app.window("Alda Wren")
    page.find("push button", "Part Alda Wern").activate()
    wait_until(lambda: "Alda Wern" in names(felt), WAIT, "them to be two again")
    ui.keys("Escape")
    enter(window, "Escape")

    # The list as a file.
    dialog = look(window, press="Export…", opens="Export the People")
    dialog.screenshot("people-export")
    path = ui.desktop.scratch / "people.xlsx"
    choose_file(felt.app, dialog.find("push button", "Choose a File…").activate, path)
    wait_until(path.exists, WAIT, "the file")
    titles, *lines = felt_table.read_xlsx(path)
    rows = {row["Name"]: row for row in (dict(zip(titles, line)) for line in lines)}
    assert list(rows) == sorted(names(felt)) and rows["Berto Vane"]["Tournaments played"] == 2, rows

    # What forgetting brings about is said first; canceled, nothing is forgotten; then it is.
    window.focus()
    window.find("entry", "Search").click()
    enter(ui, "ctrl+a", "“dora quist\n”")
    felt.app.window("Dora Quist").find("push button", "Edit…").activate()
    form = felt.app.window("Edit Dora Quist")
    shown = felt.app.opened(form.find("push button", "Forget This Person…").activate)
    dialog = felt.app.window("Forget Dora Quist?")
    dialog.screenshot("people-forget")
    look(dialog, re.compile("in the trash for more than 30 days is removed"), press="Cancel")
    felt.app.closed(shown)
    assert "Dora Quist" in names(felt)
    felt.app.opened(form.find("push button", "Forget This Person…").activate)
    felt.app.window("Forget Dora Quist?").find("push button", "Forget").activate()
    wait_until(lambda: "Dora Quist" not in names(felt), WAIT, "the person to be forgotten")
    wait_until(lambda: len(felt.app.x_windows()) == 2, WAIT, "the windows of the person to close")

    # Crowns and euros are not added up.
    felt.feltctl("new", "Abroad")
    felt.feltctl("do", "Abroad", "set-config", "currency=SEK", "price=10000")
    felt.feltctl("do", "Abroad", "register", 'names=["Cleo Banda","Berto Vane"]')
    felt.feltctl("do", "Abroad", "start")
    window.focus()
    window.find("entry", "Search").click()
    enter(ui, "ctrl+a", "“cleo banda\n”")
    felt.app.window("Cleo Banda").find("label", re.compile("^Tournaments: 3 .* · paid .* EUR, won .* EUR · paid 100 SEK, won 0 SEK$"))


def register(felt, text):
    entry = felt.page("Players").find("text", "Player name")
    entry.click()
    enter(felt.ui, "ctrl+a BackSpace", f"“{text}”")


def registered(felt):
    return {player["name"]: player.get("person") for player in felt.show()["players"]}


def test_registration(ui):
    felt = start(ui)
    felt.feltctl("do", "club", "person-change", "person=3", "blocked=yes")
    page = felt.open_page("Players")
    register(felt, "0042\n")  # as a scanner types
    wait_until(lambda: registered(felt).get("Berto Vane") == 2, WAIT, "Berto by number")
    register(felt, "0043\n")
    page.find(None, "Nobody of the club has the number 0043.")

    # Whom the tournament refuses is not kept among the people either.
    before = felt.feltctl("people")
    enter(felt.window, "ctrl+k", "“close registration\n”")
    register(felt, "Nora Vale\n")
    page.find(None, re.compile("^Registration is closed"))
    assert felt.feltctl("people") == before
    enter(felt.window, "ctrl+k", "“reopen registration\n”")
    register(felt, "wren al")
    felt.ui.keys("Down", "Return")
    wait_until(lambda: registered(felt).get("Alda Wren") == 1, WAIT, "Alda as typed")
    register(felt, "Cleo Banda\n")
    page.find(None, re.compile("Cleo Banda is blocked"))
    felt.window.screenshot("people-blocked")
    page.find("push button", "Let In All the Same").activate()
    wait_until(lambda: registered(felt).get("Cleo Banda") == 3, WAIT, "Cleo, overruled")
    register(felt, "Nora Vale\n")  # new, and kept among the people
    wait_until(lambda: registered(felt).get("Nora Vale") == 6, WAIT, "Nora as a new person")

    # Everyone from last time in two clicks: who is in already is not listed.
    dialog = look(page, press="Everyone from Last Time", opens="Register a List")
    look(dialog, re.compile("^Çelik"), shot="people-last-time", press="Register All")
    wait_until(lambda: registered(felt).get("Çelik Łucja") == 4, WAIT, "the rest of last time")

    # Who is misspelt in a pasted list is proposed before he is somebody new.
    page.find("text", "Player name").set_text("Çelik Lucaj\nAlda Wrne\nGus Reed")
    dialog = felt.app.window("Register a List")
    look(dialog, "perhaps Alda Wren", re.compile("^Registers 3 players .* · doubtful: 2$"),
         ("check box", "Keep New Names among People"), shot="people-misspelt", press="Register All")
    wait_until(lambda: "Gus Reed" in names(felt), WAIT, "who is new to be one of the people")
    wait_until(lambda: registered(felt).get("Gus Reed") is not None, WAIT, "Gus to be registered as that person")
    assert "Çelik Lucaj" not in names(felt) and registered(felt).get("Alda Wrne", 0) is None, registered(felt)


def events(felt, name):
    """How many tournaments a person played."""
    return next(person["events"] for person in people(felt) if person["name"] == name)


def test_misspelt(ui):
    """Who played by nearly a person's name is proposed; said who it was, all those tournaments are that person's."""
    felt = start(ui)
    felt.feltctl("do", "club", "person-add", 'people=["Elmo Frisk"]')
    for evening, name in (("May", "Celo Banda"), ("June", "Celo Banda"), ("July", "Alda Wrenn"), ("August", "Elmo Frisk")):
        felt.feltctl("new", evening)
        felt.feltctl("do", evening, "register", f'names=["{name}","Zoe Field"]')
        felt.feltctl("do", evening, "start")
        if name == "Elmo Frisk":  # the very name, entered before the club knew it
            felt.feltctl("do", evening, "set-person", f"player={name}", "person=none")
    felt.feltctl("do", "June", "set-person", "player=Zoe Field", "person=Cleo Banda")
    before = events(felt, "Cleo Banda")
    window = open_people(felt)
    pairs = look(window, press="Duplicates…", opens="One Person?")
    look(pairs, re.compile("^perhaps Alda Wren · July"),
         "perhaps Cleo Banda · 2 tournaments, the latest June",
         re.compile("^perhaps Elmo Frisk · August"), shot="people-duplicates-misspelt",
         press="Alda Wrenn and Alda Wren are one person")
    wait_until(lambda: events(felt, "Alda Wren") == 3, WAIT, "July to be of that person")
    # One evening cannot be: who that is plays there already. The other is all the same.
    pairs.find("push button", "Celo Banda and Cleo Banda are one person").activate()
    pairs.find("label", "June: Cleo Banda plays here already, as Zoe Field; put that right first.")
    wait_until(lambda: events(felt, "Cleo Banda") == before + 1, WAIT, "May to be of that person")
    look(pairs, "perhaps Cleo Banda · June", shot="people-duplicates-refused")
    # The log takes it back, and the window of that person says so.
    felt.feltctl("do", "July", "undo")
    ui.keys("Escape")
    page = enter(window, "ctrl+a", "“alda wren\n”", opens="Alda Wren")
    pairs = look(page, re.compile("Tournaments: 2"), press="The Same as…", opens="One Person?")
    pairs.find("push button", "Alda Wrenn and Alda Wren are one person").activate()
    page.find("label", re.compile("Tournaments: 3"))
    pairs.find("entry", "Search").click()
    ui.keys("Escape")
    wait_until(lambda: not pairs.shown, WAIT, "the search to close with its window")


def test_regulars(ui):
    """Twenty regulars of last time in three clicks, the page's own among them: each of them that person of the club."""
    felt = Felt(ui, "--demo")
    assert felt.tournament
    regulars = [f"{first} {last}" for first in ("Alda", "Berto", "Cleo", "Dunya", "Emre") for last in ("Wren", "Vane", "Banda", "Quist")]
    save = ui.desktop.scratch / "last.tdt"
    Save([player(f"p{i}", name, [buy(-5, **(bust(20 + i, ["p0"]) if i else {}))]) for i, name in enumerate(regulars)]).save(save.parent, save.name)
    felt.feltctl("import-tdt", "--league", "Fridays", str(save))
    before = registered(felt)
    page = felt.open_page("Players")
    dialog = look(page, click="Everyone from Last Time", opens="Register a List")
    look(dialog, re.compile("^Registers 20 players"), shot="people-regulars", click="Register All")
    wait_until(lambda: len(registered(felt)) == len(before) + 20, WAIT, "twenty regulars")
    ids = {person["name"]: person["id"] for person in people(felt)}
    assert {name: who for name, who in registered(felt).items() if name not in before} == {name: ids[name] for name in regulars}


def test_italian(ui):
    """In Italian and dark, and as small as it goes."""
    felt = start(ui, language="it", dark=True)
    window = open_people(felt, "Persone", "persone\n")
    window.screenshot("people-it-dark")
    felt.feltctl("people", "details", "Alda Wren", "telephone=555 0101", "email=alda@wren.example")
    felt.feltctl("people", "details", "Alda Wern", "telephone=555 0202")
    pairs = look(window, press="Doppioni…", opens="Una sola persona?")
    look(pairs, shot="people-duplicates-it-dark", press=re.compile("sono una (sola )?persona|stessa persona"))
    look(felt.app.window("Che cosa resta?"), ("combo box", "Telefono"), shot="people-merge-it-dark", press="Annulla")
    look(pairs, keys="Escape")
    window.focus()
    ui.type("berto vane\n")
    page = felt.app.window("Berto Vane")
    form = look(page, re.compile("Tornei: 2"), shot="people-person-it-dark", press="Modifica…",
                opens="Modifica Berto Vane")
    look(form, shot="people-form-it-dark", press="Dimentica questa persona…")
    felt.app.window("Dimenticare Berto Vane?").screenshot("people-forget-it-dark")
    enter(ui, "Escape", "Escape")
    page.focus()
    page.resize(380, 420)
    page.screenshot("people-person-small")


if __name__ == "__main__":
    felt_ui.main([test_people, test_registration, test_misspelt, test_regulars, test_italian])
