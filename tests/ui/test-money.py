# SPDX-License-Identifier: GPL-3.0-or-later
"""test-money.py - prices, who has paid, late registration, who waits: one window for all of it"""

import json
import re

import felt_ui
from felt_acts import Opened, enter, look
from felt_app import WAIT
from felt_display import wait_until


class Club(Opened):
    """A tournament that costs 50 + 5 EUR, in a window that shows its players."""

    def __init__(self, ui, name, *config):
        super().__init__(ui, f"{name}.db")
        self.id = self.feltctl("new", name).strip()
        if config:
            self.do("set-config", *config)
        self.begin(name)
        ui.keys("alt+2")

    def player(self, name):
        return next(player for player in self.show()["players"] if player["name"] == name)

    def money(self, **wanted):
        """Waits until the sums of the tournament are these."""
        wait_until(lambda: {key: self.show()["money"][key] for key in wanted} == wanted, WAIT,
                   f"{wanted}, not {self.show()['money']}")

    def register(self, name):
        look(self.window, fill={"Player name": name}, click="Register")

    def press(self, name):
        """Presses a button of the page; one on another page may have the same name."""
        wait_until(lambda: [button for button in self.window.find_all("push button", name)
                            if button.extents[1] > 0], WAIT, name)[-1].click()

    def choose(self, name, item):
        """Chooses of the menu of a player."""
        self.window.app.opened(self.window.find("push button", f"Actions for {name}").activate)
        self.window.find("menu item", item).activate()

    def say(self, line):
        """Says a line to the command palette."""
        enter(self.ui, "ctrl+k", f"“{line}\n”")


def sensitive(node):
    return node.has_state("sensitive")


def prices(club):
    """The table of prices: what is wrong is said and marked, what is right is set."""
    club.window.find("push button", "Buy-ins…").click()
    dialog = club.dialog("Buy-ins and Fees")
    apply = dialog.find("push button", "Apply")
    entry = dialog.find("text", "Entry, To the Prize Pool")
    assert not sensitive(apply)
    for wrong, sentence in (("a lot", "not an amount"), ("-5", "less than nothing"), ("NaN", "not an amount"),
                            ("1e5", "not an amount"), ("12.345.678.901.234.567", "more than Felt can count"),
                            ("20.555", "could be thousands or decimals"), ("0.0012", "smallest coin"), ("0.001", "not an amount|smallest coin")):
        entry.set_text(wrong)
        dialog.find("label", re.compile(f"^Entry, To the Prize Pool: .*({sentence})"))
        assert not sensitive(apply), wrong
    entry.set_text("1,250.50")
    dialog.find("label", "1,255.50 EUR")
    entry.set_text("60")
    for sold in ("Re-entry", "Rebuy", "Add-on"): # a box each, told apart also by who cannot see them
        assert len(dialog.find_all("check box", f"{sold}, in a break", hidden=True)) == 1
    dialog.find("text", "Price list 1, To the Prize Pool")
    look(dialog, "45 EUR",
         fill={"Name of price list 1": "Member", "Member, To the Prize Pool": "45"})
    dialog.find("text", "Member, Until Level", hidden=True).set_text("no")
    dialog.find("label", re.compile("^Member, Until Level: "))
    dialog.find("text", "Member, Until Level", hidden=True).set_text("4")
    look(dialog, re.compile("two lists are called"), fill={"Name of price list 2": "member"},
         click="Remove price list 2")
    look(dialog, fill={"Rebuy, To the Prize Pool": "40", "Rebuy, Per Player": "2"})
    dialog.find("text", "Rebuys only with this many chips or fewer", hidden=True).set_text("5000")
    wait_until(lambda: sensitive(apply), WAIT, "the mended fields")
    dialog.screenshot("prices-dialog")
    apply.click()
    payload = wait_until(lambda: last_setup(club), WAIT, "the prices to be set")
    assert payload["prices"] == [{"name": "Member", "price": 4500, "until_level": 4}], payload
    assert payload["price"] == 6000 and (payload["rebuy"]["most"], payload["rebuy"]["max_stack"]) == (2, 5000)


def last_setup(club):
    lines = [json.loads(line) for line in club.feltctl("log", club.id, "--json").splitlines()]
    setups = [line["payload"]["setup"] for line in lines if "prices" in line["payload"].get("setup", {})]
    return setups[-1] if setups else None


def registering(club):
    """By the price that holds, by another, and without paying."""
    club.register("Ann Moss")
    club.money(taken=6500, owed=0)
    paid = club.window.find("check box", "Pays now")
    paid.click()
    club.register("Ben Okafor")
    club.money(taken=6500, owed=6500)
    wait_until(lambda: paid.has_state("checked"), WAIT, "the next one pays again")
    club.window.find("combo box", "Price of the entry").click()
    club.ui.keys("Down", "Return")
    club.register("Chiara Bellavista")
    club.money(taken=11000, owed=6500)
    club.register("Chiara Bellavista")
    look(club.window, re.compile("registered already"), "Owes", shot="players-owing")


def cashier(club):
    """Who took what, who owes, what is in the drawers."""
    club.window.find("push button", "Cashier…").click()
    dialog = club.dialog("Cashier")
    look(dialog, "+65 EUR", re.compile("^In the drawer: 110 EUR · still owed: 65 EUR"),
         shot="cashier-log")
    dialog.find("page tab", "Drawers").click()
    dialog.find("text", re.compile("^Cashier at This Window")).set_text("Lou")
    dialog.screenshot("cashier-drawers")
    dialog.find("page tab", "Still Owed").click()
    dialog.find("push button", "Ben Okafor pays a part").click()
    part = club.dialog("Sell or Pay")
    part.find("label", "Charged 65 EUR, paid 0 EUR; owes 65 EUR")
    amount = part.find("text", re.compile("^Amount"))
    amount.set_text("100")
    part.find("label", re.compile("no more than this is owed"))
    assert not sensitive(part.find("push button", "Record"))
    amount.set_text("25,00")
    look(part, "Ben Okafor pays 25 EUR of what is owed", shot="money-dialog", click="Record")
    club.money(taken=13500, owed=4000)
    look(dialog, "40 EUR", shot="cashier-owed", click="Ben Okafor pays all that is owed")
    club.money(taken=17500, owed=0)
    dialog.find("label", "Nobody Owes Anything")
    drawers = {drawer["cashier"]: drawer["balance"] for drawer in club.show()["money"]["drawers"]}
    assert drawers["Lou"] == 6500, drawers
    club.ui.keys("Escape")


def palette(club):
    """Price lists, debts and refunds by words."""
    club.say("register Dora Lind, member")
    club.money(taken=22000)
    club.say("register Elif Karacay, owes")
    club.money(owed=6500)
    club.say("take elif 20")
    club.money(owed=4500)
    club.say("refund ann 5")
    club.money(refunds=500)
    club.say("drawer +100")
    club.money(drawer=22000 + 2000 - 500 + 10000)


def late(club):
    """What is said of late registration, closed and reopened by hand and by level."""
    club.do("set-config", "late_until_level=2")
    club.window.find("label", "Registration is open until the end of level 2")
    club.do("start")
    club.window.find("label", re.compile(r"^Late registration is open until the end of level 2 \(\d+ min\)"))
    club.press("Close Registration")
    club.window.find("label", "Registration is closed")
    club.say("reopen")
    club.window.find("label", re.compile("^Late registration is open"))
    club.do("set-level", "level=3")
    club.window.find("label", "Late registration ended with level 2")
    club.say("reopen")
    club.window.find("label", "Registration is open again, until it is closed")


def selling(club):
    """A double rebuy for a small stack, half of it paid."""
    club.ui.keys("alt+2")
    club.choose("Ann Moss", "Sell or Pay…")
    dialog = club.dialog("Sell or Pay")
    dialog.find("label", re.compile("give the stack of Ann Moss"))
    dialog.find("text", "Chips in Front of the Player").set_text("4000")
    dialog.find("text", re.compile("^How Many at Once")).set_text("2")
    dialog.find("label", "Ann Moss takes 2 rebuys: 80 EUR")
    dialog.find("text", re.compile("^Pays Now")).set_text("30")
    dialog.screenshot("money-rebuy")
    owed = club.show()["money"]["owed"]
    dialog.find("push button", "Record").click()
    club.money(owed=owed + 5000)
    assert club.player("Ann Moss")["rebuys"] == 2


def add_ons(club):
    """How many add-ons stand, and how many lines of the cashiers' log say so."""
    show = club.show()
    return (sum(player["add_ons"] for player in show["players"]),
            sum(move["what"] == "add-on" for move in show["cashier"]))


def said(club, sentence):
    """Waits for the toast; it goes away by itself."""
    club.window.find("label", sentence, hidden=True)


def by_method(club):
    """From the menu of a seat too what is sold can be paid by card, and the toast says it of several."""
    club.do("set-config", "add_ons=3")
    club.say("addon ann chiara card")
    said(club, "2 add-ons: take 40 EUR, by card")
    club.do("undo")
    club.do("set-config", "add_ons=0")
    seat = club.window.find("push button", re.compile(r"^Table \d+, seat \d+, Ann Moss"))
    menu = club.window.app.opened(seat.click)
    seat.find("menu item", "Sell or Pay…").activate()
    club.window.app.closed(menu)
    dialog = club.dialog("Sell or Pay")
    dialog.find("combo box", "How")
    dialog.find("text", re.compile("^Amount")).set_text("0")
    look(dialog, re.compile("^Amount.*: 0 is nothing; write what changes hands"),
         shot="sell-from-a-seat", keys="Escape")
    club.window.focus()


def together(club):
    """Several buy at once: selected, by the palette, at a table; all or none, and one undo."""
    club.do("set-config", "add_ons=1", "add_on_price=2000", "rebuys=-1", "rebuy.max_stack=-1",
            "rebuy_price=1000", "rebuy_until_level=2")
    taken, n = club.show()["money"]["taken"], club.show()["counts"]["in"]
    club.window.find("label", "Ben Okafor").click()
    club.ui.keys("ctrl+a")
    club.window.find("label", f"{n} selected")
    assert not club.window.find_all("push button", f"Rebuy for {n} Players")  # level 3: over
    button = club.window.find("push button", f"Add-On for {n} Players")
    club.window.screenshot("players-several")
    button.click()
    said(club, f"{n} add-ons: take {20 * n} EUR")
    club.money(taken=taken + 2000 * n)
    assert add_ons(club) == (n, n)
    club.window.find("push button", "Undo").click()
    said(club, f"Undone: {n} add-ons: give {20 * n} EUR back")
    club.money(taken=taken)
    assert add_ons(club) == (0, 0)
    # who may not is named, and nobody is sold anything
    club.say("addon ben")
    club.money(taken=taken + 2000)
    wait_until(lambda: sensitive(button), WAIT, "the players to stay selected")
    button.click()
    said(club, "Nothing is sold: Ben Okafor has no add-on left (1 of 1 taken).")
    club.say("addon ann chiara")
    club.money(taken=taken + 6000)
    said(club, "2 add-ons: take 40 EUR")
    # rebuys are offered once they are sold to all of them
    club.do("set-config", "rebuy_until_level=0")
    rebuys = club.window.find("push button", f"Rebuy for {n} Players")
    rebuys.click()
    club.money(taken=taken + 6000 + 1000 * n)
    said(club, f"{n} rebuys: take {10 * n} EUR")
    # all who sit at a table, by its menu
    club.do("set-config", "add_ons=2")
    at = sum(player["table"] == 1 for player in club.show()["players"])
    club.ui.keys("alt+3")
    club.window.find("push button", "Menu of table 1").click()
    club.window.find("menu item", "Rebuy for All at Table 1")
    club.window.find("menu item", "Add-On for All at Table 1").activate()
    said(club, f"{at} add-ons: take {20 * at} EUR")
    wait_until(lambda: add_ons(club)[0] == 3 + at, WAIT, "the table's add-ons")
    club.do("undo")
    club.do("set-config", "add_ons=0", "rebuys=2")
    club.window.find("push button", "Menu of table 1").click()
    wait_until(lambda: not club.window.find_all("menu item", "Add-On for All at Table 1"), WAIT,
               "no add-ons where none are sold")
    club.window.app.close_menu()
    by_method(club)
    club.ui.keys("alt+2")


def names_in(club):
    return [player["name"] for player in club.show()["players"] if player["status"] in ("in", "registered")]


def typing(club):
    """Ctrl+Z means the typing where there is some, the tournament where nobody types."""
    log = len(club.feltctl("log", club.id).splitlines())
    club.window.find("text", "Player name").click()
    enter(club.ui, "ctrl+a Delete", "“Zed”", "ctrl+z", "“Yara\n”")
    wait_until(lambda: "Yara" in names_in(club), WAIT, "the name without what was undone")
    lines = club.feltctl("log", club.id).splitlines()
    assert len(lines) == log + 1 and "Undone" not in lines[-1], lines[log - 1:]
    club.ui.keys("ctrl+z")  # the name's place is empty again: the registration is undone
    wait_until(lambda: "Yara" not in names_in(club), WAIT, "the registration to be undone")
    enter(club.ui, "“Otto”", "ctrl+z ctrl+shift+z Return")
    wait_until(lambda: "Otto" in names_in(club), WAIT, "the typing that was done again")
    club.ui.keys("ctrl+z")
    wait_until(lambda: "Otto" not in names_in(club), WAIT, "the second registration to be undone")


def waiting(club):
    """A waiting list when it is full; alternates in their order when tables are."""
    n = club.show()["counts"]["in"]
    club.do("set-config", f"max_players={n}")
    club.register("Zoe Quill")
    club.window.find("push button", "Put on the Waiting List", hidden=True).click()
    club.window.find("push button", "Waiting: 1…", hidden=True).click()
    dialog = club.dialog("Waiting")
    look(dialog, "Zoe Quill", click="Register Zoe Quill")
    look(dialog, re.compile("is full"), keys="Escape")
    # a place is free: it is hers, and whoever passes her is let in by name
    club.do("set-config", f"max_players={n + 1}")
    club.register("Yan Ferro")
    look(club.window, re.compile("^Zoe Quill is first on the waiting list"), shot="waiting-passed",
         click="Enter Ahead of the List")
    wait_until(lambda: club.show()["counts"]["in"] == n + 1, WAIT, "the entry ahead of the list")
    assert "ahead of 1 who waits" in club.feltctl("log", club.id)
    club.window.find("push button", "Waiting: 1…", hidden=True).click()
    dialog = club.dialog("Waiting")
    button = dialog.find("push button", "Register Zoe Quill")
    club.do("set-config", "max_players=0", "max_tables=1")
    button.click()  # the row is the same, whatever else changes
    wait_until(lambda: club.show()["registration"]["waiting"] == [], WAIT, "the list to be empty")
    look(dialog, shot="waiting-dialog", keys="Escape")


def over(club):
    """Nothing is sold any more: what can still be done comes up. By words, so that the window knows."""
    club.do("set-config", "rebuy_until_level=1", "add_on.until_level=1")
    club.say("take ann 50")
    wait_until(lambda: club.player("Ann Moss")["owed"] == 0, WAIT, "her debt to be paid")
    club.choose("Ann Moss", "Sell or Pay…")
    club.dialog("Sell or Pay").find("label", "Gets money back")


def test_waits(ui):
    """One is left: what the end waits for is said, also when it runs out by the clock alone (5.9)."""
    club = Club(ui, "Waits", "late_until_level=1", "re_entries=0", "rebuys=-1", "rebuy_until_level=2")
    for name in ("Ann", "Ben"):
        club.do("register", f"name={name}")
    club.do("start")
    club.do("bust-out", "player=Ben")
    club.window.find("label", re.compile("^One player is left, but late registration is still open"))
    left = club.show()["clock"]["remaining_ms"]
    club.do("adjust-time", f"ms={5000 - left}")
    club.window.find("label", re.compile("^One player is left, but late registration is still open"))
    club.window.find("label", re.compile("^One player is left, but rebuys are still sold"))


def test_money(ui):
    club = Club(ui, "Winter", "currency=EUR", "price=5000", "fee=500")
    for part in (prices, registering, cashier, palette, late, selling, together, typing, waiting, over):
        part(club)
    club.feltctl("verify", club.id)


def test_free(ui):
    """A free tournament has no word of money on any page, nor on the room's screen."""
    club = Club(ui, "Free Evening")
    for name in ("Ann Moss", "Ben Okafor", "Chiara Bellavista"):
        club.do("register", f"name={name}")
    club.do("start")
    club.do("bust-out", "player=Ann Moss")
    said = []
    for page in (1, 2, 3, 5, 6):
        ui.keys(f"alt+{page}")
        for role in ("label", "push button", "check box", "panel", "image"):
            said += club.window.names(role)
    said.append(club.feltctl("show", club.id))
    money = re.compile(r"\b(price|prices|prize|pool|fee|fees|paid|pays|owes|cashier|EUR|money|drawer)\b", re.I)
    start_page = "Stacks, blinds, prices and rules to your liking."
    found = [text for text in said if money.search(text) and text not in ("Prizes", start_page)]
    assert not found, found


def count(club, typed, finds):
    """Types what was counted: what is expected, and what the count finds, stand there while typing."""
    dialog = club.dialog("Close a Drawer")
    record = dialog.find("push button", "Record")
    assert not sensitive(record)
    club.ui.type(typed)
    dialog.find("label", finds)
    wait_until(lambda: sensitive(record), WAIT, "a count that can be recorded")
    return dialog


def test_drawers(ui):
    """A drawer is opened and counted, by mouse and by keys; nothing is sold past a closed one."""
    club = Club(ui, "Tills", "currency=EUR", "price=5000", "fee=500")
    club.window.find("push button", "Cashier…").click()
    dialog = club.dialog("Cashier")
    dialog.find("page tab", "Drawers").click()
    dialog.find("text", re.compile("^Cashier at This Window")).set_text("Ann")
    dialog.find("push button", "Open a Drawer…").click()
    opening = club.dialog("Open a Drawer")
    look(opening, re.compile("^Cash Put In: .*not an amount"), fill={"Cash Put In": "a lot"})
    look(opening, "The drawer of Ann is opened: 200 EUR put in", fill={"Cash Put In": "200"},
         shot="drawer-open", click="Record")
    club.money(drawer=20000)
    dialog.find("label", re.compile("^open since .*, 200 EUR expected · took 200 EUR, gave 0 EUR"))
    enter(dialog, "Escape")
    club.register("Ben Okafor")
    club.money(drawer=25500)

    club.window.find("push button", "Cashier…").click()
    dialog = club.dialog("Cashier")
    dialog.find("page tab", "Drawers").click()
    dialog.find("push button", "Count and close the drawer of Ann").click()
    closing = count(club, "254.50", "0.50 EUR less than expected")
    closing.find("label", "255 EUR")
    closing.find("text", re.compile("^Taken Out")).set_text("300")
    closing.find("label", re.compile("is more than was counted, 254.50 EUR; count again"))
    assert not sensitive(closing.find("push button", "Record"))
    closing.find("text", re.compile("^Taken Out")).set_text("154.50")
    look(closing, fill={"Note (Optional)": "A coin on the floor"}, shot="drawer-close",
         click="Record")
    club.money(drawer=10000)
    printing = look(dialog, re.compile("254.50 EUR counted, 0.50 EUR less than expected"),
                    shot="drawer-sessions", click=re.compile("^Print the session of Ann"),
                    opens="Print")
    enter(printing, "Escape")
    wait_until(lambda: not printing.shown, WAIT, "the print dialog to close")
    dialog.focus()
    dialog.find("page tab", "Log").click()
    look(dialog, "difference of the count", shot="drawer-log")
    enter(dialog, "Escape")

    club.register("Cleo Bellavista")
    club.window.find("label", "The drawer of Ann is closed: open it, or name another cashier.")
    club.say("open drawer ann 50")
    club.money(drawer=15000)
    club.register("Cleo Bellavista")
    club.money(drawer=20500)
    club.do("start")
    club.do("finish")
    ui.keys("alt+3")
    look(club.window, "Close the drawer of Ann: count the cash that is in it.", shot="drawer-todo")
    club.press("Count…")
    count(club, "205", "as much as expected")
    ui.keys("Return")
    club.money(drawer=0)
    sessions = club.show()["money"]["drawers"][0]["sessions"]
    assert [one["difference"] for one in sessions] == [-50, 0], sessions
    assert sessions[0]["note"] == "A coin on the floor" and sessions[1]["left"] == 10000, sessions
    club.feltctl("verify", club.id)


felt_ui.main([test_waits, test_money, test_drawers, test_free], seconds=600)
