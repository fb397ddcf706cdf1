# SPDX-License-Identifier: GPL-3.0-or-later
"""test-leagues.py - leagues in the window: made by keys, a formula changed with who moves, corrected, exported"""

import json
import re

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until

NAMES = ["Alda Wren", "Berto Vane", "Cleo Banda", "Dora Quist", "Çelik Łucja"]


def play(felt, name, order, day, currency="EUR"):
    """A tournament whose players go out in this order, the winner last."""
    played = felt.feltctl("new", "--template", "plo-rebuy", name).strip()
    felt.feltctl("do", played, "set-config", f"starts_at=2026-{day}T20:00:00Z", "price=2000", "fee=200", f"currency={currency}", "rebuy.most=0", "add_on.most=0", "re_entry.most=0",
                 "payouts.by=fixed", "payouts.places=2", "payouts.set_aside=1000")
    felt.feltctl("do", played, "register", "people=" + ",".join(str(NAMES.index(who) + 1) for who in order))
    felt.feltctl("do", played, "start")
    felt.feltctl("do", played, "close-registration")
    ids = {player["name"]: player["id"] for player in json.loads(felt.feltctl("show", played, "--json"))["players"]}
    for who in order[:-1]:
        felt.feltctl("do", played, "bust-out", 'players=[{"player":"%s","by":["%s"]}]' % (ids[who], ids[order[-1]]))


def start(ui, **more):
    felt = Felt(ui, "--demo", **more)
    assert felt.tournament  # looked up while it is the only one
    felt.feltctl("do", "club", "person-add", "people=" + json.dumps(NAMES))
    play(felt, "Tuesday 1", NAMES, "01-06")
    play(felt, "Tuesday 2", NAMES[3::-1], "01-13")
    return felt


def third(felt):
    play(felt, "Tuesday 3", [NAMES[1], NAMES[4], NAMES[2]], "01-20")


def open_leagues(felt, window="Leagues", words="leagues\n"):
    enter(felt.window, "ctrl+k", f"“{words}”")
    return felt.app.window(window)


def menu(window, item):
    window.focus()
    shown = window.app.opened(window.find_all("push button", "Menu")[-1].activate)
    window.find("menu item", item).activate()
    window.app.closed(shown)


def standings(felt, league="Tuesdays"):
    shown = json.loads(felt.feltctl("league", "show", league, "--json", "--ever"))
    return [(row["place"], row["name"], row["points"]) for row in shown["standings"]]


def head(felt):
    return len(felt.feltctl("log", "club").splitlines())


def test_league(ui):
    """Made by keys; its formula changed, with who moves before; undone; corrected."""
    felt = start(ui)
    window = open_leagues(felt)
    form = look(window, "No League Yet", shot="leagues-none", press="New League…",
                opens="New League")
    enter(ui, "“Tuesdays”", "Tab", "“tuesday”")
    form.find("label", "Alda Wren")  # who stands where is seen before it is made
    ui.keys("Return")
    wait_until(lambda: felt.feltctl("league", "list", "--json").strip(), WAIT, "the league to be there")
    look(window, "Çelik Łucja", re.compile("^2 tournaments · One by One"))

    # A tournament that another program plays shows at once.
    third(felt)
    look(window, re.compile("^3 tournaments"), shot="leagues-standings")
    before, events = standings(felt), head(felt)

    # A formula of one's own: what is wrong with its column, who moves, one event when it is accepted.
    form = look(window, press="Settings…", opens="Settings of Tuesdays")
    form.screenshot("leagues-settings")
    form.find("label", "Each Tournament’s Own")  # which is nothing to be written here
    assert not form.find_all("text", "Formula")
    felt.app.opened(form.find("combo box", re.compile("^Points of a Tournament")).click)
    ui.keys("End", "Return")
    form.find("text", "Formula")  # it has the keyboard
    ui.type("10 * hats")
    look(form, re.compile("^column 6: "), shot="leagues-formula-wrong")
    place = form.extents
    form.find("text", "Formula").set_text("hats" * 2500)  # however long a word is, the window stays
    form.find("label", re.compile("^column 1: “hats.*…” is not known"))
    assert form.extents == place, form.extents
    form.find("text", "Formula").click()
    enter(ui, "ctrl+a", "“10 * hits”")
    look(form, re.compile("players? stands? elsewhere"), shot="leagues-preview")
    assert standings(felt) == before and head(felt) == events, "a preview records nothing"
    ui.keys("Return")
    wait_until(lambda: standings(felt) != before, WAIT, "the formula to count")
    assert head(felt) == events + 1
    enter(window, "ctrl+z")
    wait_until(lambda: standings(felt) == before, WAIT, "the undo")

    # Corrections want a reason.
    window.find(None, "Corrections").activate()
    form = look(window, press="Correct Points…", opens="Correct Points")
    look(form, fill={"Person": "D" * 10000, "Points (-2.5 Takes Away)": "1"}, keys="Return")
    form.find("label", re.compile("^Person is longer than 100 characters"))
    look(form, fill={"Person": "D" * 100, "Reason": "Host"}, keys="Return")
    form.find("label", re.compile("^Nobody of the club is called “D"))
    look(form, fill={"Reason": ""})
    assert form.extents[3] < 900, form.extents  # its buttons are on the screen
    enter(ui, "ctrl+a", "“Dora Quist”", "Tab", "“2,5”", "Return")
    form.find("label", re.compile("^Reason .*missing"))
    enter(ui, "Tab", "“Host of the evening”", "Return")
    look(window, "+2.5", shot="leagues-corrections")
    assert ("Dora Quist", 2.5) in [(name, points - dict((n, p) for _, n, p in before)[name]) for _, name, points in standings(felt)]


def league_and_seasons(felt):
    third(felt)
    felt.feltctl("do", "club", "league-new", "name=Tuesdays", "series=tuesday", "best=2", "tie_breaks=wins,hits")
    felt.feltctl("do", "club", "season-new", "name=Spring", "from=2026-01-01", "to=2026-06-30", "league=Tuesdays")
    felt.feltctl("do", "club", "league-correct", "league=Tuesdays", "person=Cleo Banda", "points=1.5", "reason=Host", "season=Spring")


def test_pages(ui):
    """The race, which tournaments count, a season, a player; the standings as a file."""
    felt = start(ui)
    league_and_seasons(felt)
    window = open_leagues(felt)
    window.find(None, "Race").activate()
    assert "Cleo Banda" in window.find("image", re.compile("^What the best had")).description
    window.screenshot("leagues-race")
    window.find(None, "Tournaments").activate()
    look(window, "Tuesday 2", shot="leagues-tournaments")
    felt.feltctl("do", "club", "league-count", "league=Tuesdays", "tournament=Tuesday 2", "counts=no")
    window.find("label", re.compile("^2 tournaments, 2026-01-01 to 2026-06-30"))
    window.find(None, "Standings").activate()

    path = ui.desktop.scratch / "standings.xlsx"
    menu(window, "Export…")
    dialog = felt.app.window("Export the Standings")
    dialog.screenshot("leagues-export")
    choose_file(felt.app, dialog.find("push button", "Choose a File…").activate, path)
    wait_until(path.exists, WAIT, "the file")
    assert b"xl/worksheets" in path.read_bytes()  # the format that was chosen last, at first a workbook
    paid_out_of_the_pot(felt, window)
    menu(window, "New Season…")
    form = felt.app.window("New Season")
    enter(ui, "“Autumn”", "Tab", "“2026-09-01”", "Tab", "“soon”", "Return")
    form.find("label", "Write the last day as 2026-12-31.")
    enter(ui, "ctrl+a", "“2026-12-31”")
    look(form, shot="leagues-season", keys="Return")
    wait_until(lambda: "Autumn" in felt.feltctl("league", "list", "--json"), WAIT, "the season")
    closed(felt, window)


def closed(felt, window):
    """A season may be closed before its last day: later changes of the league leave its rules alone."""
    menu(window, "Change the Season…")
    form = felt.app.window("Change the Season")
    look(form, "Changes of the league leave its rules as they were played", shot="leagues-season-closed")
    form.find("label", "Closed").click()
    form.find("text", "Name").click()
    felt.ui.keys("Return")
    wait_until(lambda: '"closed":"yes"' in felt.feltctl("league", "list", "--json"), WAIT, "the season to be closed")


def paid_out_of_the_pot(felt, window):
    """What the season's tournaments set aside, and what is paid out of it."""
    window.find("label", "Pot: 16 EUR set aside, 0 EUR paid out, 16 EUR left")
    menu(window, "Pay Out of the Pot…")
    form = felt.app.window("Pay Out of the Pot")
    form.find("text", "Amount (16 EUR Are Left)")
    felt.ui.type("12\n")
    look(form, re.compile("^Say to whom it is paid"), shot="leagues-pay", keys="Tab")
    felt.app.opened(lambda: felt.ui.type("banada"))  # a name is offered, however it is spelt
    enter(felt.ui, "Down Tab Tab", "“First of the spring\n”")
    window.find("label", "Pot: 16 EUR set aside, 12 EUR paid out, 4 EUR left")
    window.find(None, "Pot").activate()
    look(window, "12 EUR", re.compile("· First of the spring · Spring$"), shot="leagues-pot")
    enter(window, "ctrl+z")
    look(window, "Nothing Paid Out", shot="leagues-pot-none")
    paid_out_of_another_pot(felt, window)


def paid_out_of_another_pot(felt, window):
    """Each currency has a pot of its own: which one is paid out of is asked, and it alone has less then."""
    play(felt, "Tuesday abroad", NAMES[:2], "02-03", "SEK")
    window.find("label", re.compile("^Pot: 16 EUR set aside, .*; Pot: 4 SEK set aside"))
    menu(window, "Pay Out of the Pot…")
    form = felt.app.window("Pay Out of the Pot")
    form.find("text", "Amount (16 EUR Are Left)")
    felt.app.opened(form.find("combo box", re.compile("^Out of Which Pot")).click)
    felt.ui.keys("End", "Return")
    look(form, fill={"Amount (4 SEK Are Left)": "3", "What For": "Abroad"},
         shot="leagues-pay-currency", press="Apply")
    window.find("label", "Pot: 16 EUR set aside, 0 EUR paid out, 16 EUR left; Pot: 4 SEK set aside, 3 SEK paid out, 1 SEK left")
    window.find("label", "3 SEK")


def test_final(ui):
    """A player's page; the final: who begins with how many, and in the open tournament with one button."""
    felt = start(ui)
    league_and_seasons(felt)
    window = open_leagues(felt)
    window.find("label", "Cleo Banda").click(count=2)
    player = felt.app.window("Cleo Banda")
    look(player, "dropped", re.compile("^Points: 7.5 · .* · corrections: 1.5"),
         shot="leagues-player", keys="Escape")
    before = felt.show()["counts"]["chips_in_play"]
    menu(window, "Final with Chips by Standing…")
    dialog = felt.app.window("Final with Chips by Standing")
    dialog.find("spin button", "Players").set_value(3)
    look(dialog, "30,000", shot="leagues-final")
    dialog.find("text", "Formula").click()
    enter(ui, "ctrl+a", "“1000 * points”")
    look(dialog, "7,500", press="Register")
    wait_until(lambda: not dialog.shown, WAIT, "the dialog to close")
    names = {player["name"] for player in felt.show()["players"]}
    assert {"Cleo Banda", "Çelik Łucja", "Alda Wren"} <= names and "Berto Vane" not in names
    assert felt.show()["counts"]["chips_in_play"] == before + 7500 + 7000 + 5000

    # By hand a tournament counts no more; the keyboard stays where it was.
    window.focus()
    window.find(None, "Tournaments").activate()
    window.find(None, "Whether Tuesday 2 counts").click()
    ui.keys("Home", "Return")
    window.find("label", re.compile("^2 tournaments"))
    assert standings(felt) != []
    ui.keys("ctrl+z")
    window.find("label", re.compile("^3 tournaments"))


def test_final_is_played(ui):
    """From the standings to the tables: who is blocked is named, stacks are told until somebody is out."""
    felt = start(ui)
    league_and_seasons(felt)
    felt.feltctl("do", "club", "person-change", "person=Alda Wren", "blocked=yes")
    final = felt.feltctl("new", "Final").strip()
    ui.keys("ctrl+o")
    wait_until(lambda: felt.window.name == "Felt", WAIT, "the start page")
    wait_until(lambda: felt.window.find_all("list item", re.compile("^Final")), WAIT, "the final in the list")[0].click()
    wait_until(lambda: felt.window.name.startswith("Final"), WAIT, "the final to open")
    window = open_leagues(felt)
    menu(window, "Final with Chips by Standing…")
    dialog = felt.app.window("Final with Chips by Standing")
    look(dialog, "30,000", "Blocked, and not registered from here: Alda Wren.",
         shot="leagues-final-blocked", press="Register")
    wait_until(lambda: not dialog.shown, WAIT, "the dialog to close")
    def stacks():
        shown = json.loads(felt.feltctl("show", final, "--json"))
        return {player["name"]: player["chips"] for player in shown["players"]}
    registered = stacks()
    assert registered["Cleo Banda"] == 30000 and "Alda Wren" not in registered, registered

    # The season's pot goes into its prize pool.
    menu(window, "Pay Out of the Pot…")
    form = felt.app.window("Pay Out of the Pot")
    form.find("text", re.compile("^Amount")).set_text("99")
    form.find("text", re.compile("^Into the Pool")).set_text("final")
    ui.keys("Return")
    look(form, "Amount: 24 EUR are left in the season’s pot; pay out less, or let it pass.", shot="leagues-pay-more")
    form.find("text", re.compile("^Amount")).set_text("10")
    ui.keys("Return")
    wait_until(lambda: not form.shown, WAIT, "the payment")
    window.find(None, "Pot").activate()
    window.find("label", "Into the pool of Final")
    def pool():
        return json.loads(felt.feltctl("show", final, "--json"))["money"]["pool"]
    assert pool() == 1000

    enter(window, "Escape")
    enter(felt.window, "ctrl+z")
    wait_until(lambda: pool() == 0, WAIT, "the pool as it was")
    pots = json.loads(felt.feltctl("league", "show", "Tuesdays", "--season", "Spring", "--json"))["pots"]
    assert [pot["paid"] for pot in pots] == [0], pots
    pay = ("do", "club", "season-pay", "league=Tuesdays", "season=Spring", "reason=cup", "amount=2400")
    felt.feltctl(*pay)
    ui.keys("shift+ctrl+z")
    felt.window.find("label", re.compile("0 EUR are left in the season’s pot"))
    felt.feltctl("do", "club", "undo")
    ui.keys("ctrl+z")  # all of them at once
    wait_until(lambda: stacks() == {}, WAIT, "nobody to be registered")
    ui.keys("shift+ctrl+z")
    wait_until(lambda: stacks() == registered, WAIT, "all to be registered again")
    felt.window.find("push button", "Start").activate()
    enter(felt.window, "alt+2")
    look(felt.window, "30,000", shot="leagues-final-stacks")
    felt.feltctl("do", final, "bust-out", "player=Dora Quist")
    felt.window.gone("label", "30,000")

    # An undo that takes out of the pot what was paid out of it already says so before.
    felt.feltctl("do", final, "set-config", "price=2000", "currency=EUR", "payouts.set_aside=1000")
    felt.feltctl("do", "club", "league-count", "league=Tuesdays", "tournament=Final", "season=Spring", "counts=yes")
    felt.feltctl("do", final, "register", "name=Finn Bell")
    felt.feltctl("do", final, "finish")
    felt.feltctl(*pay[:-1], "amount=2500")
    enter(felt.window, "ctrl+z")
    look(felt.app.window("Already Paid Out"), re.compile("than there is:\nTuesdays, Spring: 1 EUR$"), shot="undo-pot-spent", press="Do It Anyway")
    felt.window.find("label", re.compile("^Undone: "))


def test_bonus(ui):
    """A bonus by its formula, which is refused in place while it is none; what is next of ties."""
    felt = start(ui)
    league_and_seasons(felt)
    window = open_leagues(felt)
    form = look(window, press="Settings…", opens="Settings of Tuesdays")
    form.find("push button", "Add a Bonus").activate()
    form.find("text", re.compile("^Bonus")).click()
    enter(ui, "“Host”", "Tab", "“5 +”")
    look(form, re.compile("column 4"), shot="leagues-bonus-wrong", keys="BackSpace BackSpace")
    look(form, re.compile("players? stands? elsewhere|Nobody stands elsewhere"),
         shot="leagues-bonus", press="Apply")
    wait_until(lambda: standings(felt)[0][2] > 13, WAIT, "the bonus to count")
    felt.feltctl("do", "club", "undo")  # by another program: the window follows
    window.find("label", "7.5")


def test_italian(ui):
    """In Italian and dark, and as small as it goes."""
    felt = start(ui, language="it", dark=True)
    league_and_seasons(felt)
    window = open_leagues(felt, "Leghe", "leghe\n")
    look(window, re.compile("^3 tornei"), shot="leagues-it-dark")
    window.find(None, "Corsa").activate()
    form = look(window, ("image", re.compile("^Che cosa avevano")), shot="leagues-race-it-dark",
                press="Impostazioni…", opens="Impostazioni di Tuesdays")
    form.screenshot("leagues-settings-it-dark")
    form.resize(380, 480)
    look(form, shot="leagues-settings-small", keys="Escape")
    window.focus()
    window.resize(440, 460)
    window.screenshot("leagues-race-small")
    window.find_all("page tab", "Classifica")[-1].activate()  # at the foot of a narrow window
    look(window, "Cleo Banda", shot="leagues-small")


if __name__ == "__main__":
    felt_ui.main([test_league, test_pages, test_final, test_final_is_played, test_bonus, test_italian])
