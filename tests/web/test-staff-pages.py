# SPDX-License-Identifier: GPL-3.0-or-later
"""test-staff-pages.py - the floor's remote in a browser, as a thumb uses it (TAP)

FELT_SHOTS=FOLDER keeps a picture of every view.
"""

import hashlib
import hmac
import json
import os
import pathlib
import time

import felt_web
from felt_browser import BROKEN, Browser, PHONE
from felt_room import Room
from felt_staff import Device

SHOTS = os.environ.get("FELT_SHOTS")
TABLET = (820, 1180)

# Every button in sight must be large enough for a thumb, and nothing wider than the page.
SMALL = """Array.from(document.querySelectorAll('button, input, select')).filter((b) => b.offsetParent !== null && b.getBoundingClientRect().height < 47.5)
  .map((b) => b.textContent + ' ' + b.getBoundingClientRect().height)"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Staff:
    """A room with two tables of six, and tabs of devices."""

    def __init__(self, folder, browser):
        self.room, self.browser, self.pages = Room(folder, start=False), browser, []
        self.room.director("set-config", seats_per_table=6)
        self.room.director("start")
        self.id, self.database = self.room.id, self.room.database

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for page in self.pages:
            page.close()
        self.room.__exit__()

    def open(self, role, *options, size=PHONE, stream=None, **how):
        """A page that was paired by the code."""
        told = self.database("serve", "pair", role, *options, "--json", "--url", self.room.url).json
        page = self.browser.page(size, **how)
        self.pages.append(page)
        address, _, offer = told["url"].partition("#")
        page.go(f"{address}{'?tournament=' + stream if stream else ''}#{offer}")
        page.wait("window.Felt && Felt.now && document.querySelector('#view').children.length > 0")
        page.name = told["name"]
        return page

    def close(self, page):
        """A browser has six connections to a server, and each page keeps one."""
        self.pages.remove(page)
        page.close()

    def log(self, kind, stream=None):
        return [line for line in self.database.log(stream or self.id) if line["kind"] == kind]

    def until(self, kind, n=1, stream=None):
        felt_web.until(lambda: len(self.log(kind, stream)) >= n, f"{n} {kind}")
        return self.log(kind, stream)[-1]

    def player(self, table):
        return next(p for p in self.database.show(self.id)["players"] if p["table"] == table and p["status"] == "in")


a_browser, a_staff = Browser, Staff


def tap(page, text, inside="body"):
    """Presses the button with this text, as soon as it is there."""
    find = f"Array.from(document.querySelectorAll('{inside} button')).find((b) => b.offsetParent !== null && !b.disabled && b.textContent.includes({json.dumps(text)}))"
    page.wait(f"{find} ? true : false")
    page.js(f"{find}.click()")


def look(page, name):
    """What every view must be: large enough, within the page, with all its words."""
    assert page.js(SMALL) == [], (name, page.js(SMALL))
    assert page.js(WIDE) <= 0, (name, page.js(WIDE))
    assert page.js("Felt.missing") == [], (name, page.js("Felt.missing"))
    assert page.js(BROKEN) == [], (name, page.js(BROKEN))
    if SHOTS:
        page.shot(pathlib.Path(SHOTS) / f"{name}.png")


def type_in(page, selector, text):
    page.js(f"(() => {{ const i = document.querySelector('{selector}'); i.value = {json.dumps(text)}; i.dispatchEvent(new Event('input')); }})()")


def check_hmac(page):
    """The page's own HMAC and SHA-256 are those of FIPS 180-4 and RFC 4231, at every length."""
    vectors = [("0b" * 20, "4869205468657265"), ("4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f"),
               ("aa" * 20, "dd" * 50), (bytes(range(1, 26)).hex(), "cd" * 50), ("aa" * 131, "54657374"), ("aa" * 131, "54" * 152)]
    vectors += [(f"{n:02x}" * (n + 1), bytes((n * i) % 256 for i in range(n)).hex()) for n in range(130)]
    want = [hmac.new(bytes.fromhex(key), bytes.fromhex(data), hashlib.sha256).hexdigest() for key, data in vectors]
    assert want[0] == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    got = page.js(f"{json.dumps(vectors)}.map(([key, data]) => Felt.hex(Felt.hmac(Felt.bytes(key), Felt.bytes(data))))")
    assert got == want, next(v for v, a, b in zip(vectors, got, want) if a != b)
    assert page.js("Felt.hex(Felt.sha256(Felt.utf8('abc')))") == hashlib.sha256(b"abc").hexdigest()
    assert page.js("Felt.hex(Felt.sha256(new Uint8Array(100000)))") == hashlib.sha256(bytes(100000)).hexdigest()


def test_looks(staff):
    """Every view of each role, light and dark, English and Italian, on a small phone and with large letters."""
    dealer = Device(staff.database, "dealer", "--table", "1", server=staff.room.server)
    dealer.does(staff.id, "report-bust", player=str(staff.player(1)["id"]))
    dealer.does(staff.id, "call-floor", table=1)
    for role, options in {"floor": (), "cashier": (), "registration": (), "dealer": ("--table", "2"), "director": (), "viewer": ()}.items():
        how = {"language": "it", "dark": True, "size": (320, 640), "font": 32} if role in ("floor", "dealer", "cashier") else {"size": TABLET}
        page = staff.open(role, *options, **how)
        for tab in range(max(1, page.js("document.querySelectorAll('#tabs .tab').length"))):
            page.js(f"(document.querySelectorAll('#tabs .tab')[{tab}] || document.body).click()")
            look(page, f"{role}-{tab}")
            if page.js("document.querySelector('#view .seats .tile, #view .grid .tile') ? true : false"):
                page.js("document.querySelector('#view .seats .tile, #view .grid .tile').click()")
                look(page, f"{role}-{tab}-open")
                page.js("Felt.closeSheet()")
        assert not page.problems(), page.problems()
        staff.close(page)
    page = staff.open("floor")
    tap(page, "Tables", "#tabs")
    tap(page, "Table 2", "#view")
    for name in "Head Count", "Chip Counts", "Call the Floor":
        tap(page, name, "#view")
        page.wait("!document.getElementById('sheet').hidden")
        look(page, f"sheet-{name}")
        page.js("Felt.closeSheet()")
    who = staff.player(2)["name"]
    for name in "Bust-out", "Move", "Penalty", "Rebuy", "Chips":
        tap(page, who, "#view")
        tap(page, name, "#sheet")
        look(page, f"player-{name}")
        page.js("Felt.closeSheet()")


def test_bust_out_and_undo(staff):
    """Three taps put a player out with the eliminator; one takes it back; the log names the device."""
    page = staff.open("floor", "--name", "Red tablet")
    check_hmac(page)
    out = staff.player(1)
    other = next(p for p in staff.database.show(staff.id)["players"] if p["table"] == 1 and p["id"] != out["id"])
    tap(page, "Tables", "#tabs")
    tap(page, "Table 1", "#view")
    tap(page, out["name"], "#view")
    tap(page, "Bust-out", "#sheet")
    tap(page, other["name"], "#sheet")
    tap(page, "Record", "#sheet")
    line = staff.until("players-busted")
    assert line["actor"] == "Red tablet" and line["payload"]["players"][0]["by"] == [other["id"]], line
    page.wait("document.getElementById('sheet').hidden")
    tap(page, "Undo", "#toast")
    staff.until("undone")
    page.wait(f"document.querySelector('#view').textContent.includes({json.dumps(out['name'])})")
    assert not page.problems(), page.problems()


def go_to(page, tab, *more):
    """To a view by its tab, then the button with each of these texts in it."""
    page.js("Felt.closeSheet()")
    tap(page, tab, "#tabs")
    for text in more:
        tap(page, text, "#view")


def open_player(page, name):
    """Somebody's sheet, found by typing."""
    go_to(page, "Players")
    type_in(page, "#view input", name)
    tap(page, name, "#view .seats")


def check_player_buttons(staff, page):
    """Sold, seated late, moved, penalized, called on, away: each is in the log as it was tapped, by the device's name."""
    who, other = staff.player(1), staff.player(2)
    staff.room.director("set-level", level=7)  # the break of the add-ons
    for buttons, kind, wants in (
            (("Rebuy", "Card"), "rebuy-taken", {"player": who["id"], "method": "card"}), (("Add-on", "Cash"), "add-on-taken", {"player": who["id"]}),
            (("Penalty", "2 rounds"), "penalty-given", {"player": who["id"], "rounds": 2}), (("Penalty", "Warning"), "penalty-given", {"player": who["id"]}),
            (("Call the Clock",), "clock-called", {"player": who["id"]}), (("Acted in Time",), "clock-called", {"outcome": "acted"}),
            (("Absent",), "absence-set", {"player": who["id"], "absent": True}), (("Back Again",), "absence-set", {"player": who["id"]})):
        before = len(staff.log(kind))
        open_player(page, who["name"])
        for button in buttons:
            tap(page, button, "#sheet")
        line = staff.until(kind, before + 1)
        payload = line["payload"]
        assert line["actor"] == "Floor" and wants.items() <= payload.items(), (buttons, line)
        page.wait("document.getElementById('sheet').hidden")
    gone = next(p for p in staff.database.show(staff.id)["players"] if p["table"] == 1 and p["id"] != who["id"])
    staff.room.director("bust-out", player=gone["name"])
    page.wait(f"!Felt.now.state.tables[0].seats.includes({gone['id']})")
    open_player(page, other["name"])
    for button, inside in ("Move", "#sheet"), ("Table 1", "#sheet"), (str(gone["seat"]), "#sheet .small"):
        tap(page, button, inside)
    moved = staff.until("player-moved")["payload"]
    assert (moved["player"], moved["table"], moved["seat"]) == (other["id"], 1, gone["seat"]), moved
    go_to(page, "Players", "New Player")
    type_in(page, "#sheet input", "Late Larry")
    tap(page, "Voucher", "#sheet")
    larrys = lambda: [p for p in staff.database.show(staff.id)["players"] if p["name"] == "Late Larry"]
    felt_web.until(larrys, "Late Larry to be registered")
    (late,) = larrys()
    assert late["status"] == "in" and late["table"] == 2, late


def check_table_buttons(staff, page):
    """Heads and chips counted, the floor called, a hand that is done, hand for hand."""
    staff.room.director("set-level", level=8)
    go_to(page, "Tables", "Table 2", "Head Count")
    tap(page, "6", "#sheet .grid")
    assert staff.until("heads-counted")["payload"]["count"] == 6
    go_to(page, "Tables", "Chip Counts")
    page.wait("document.querySelectorAll('#sheet input').length > 3")
    page.js("document.querySelectorAll('#sheet input').forEach((i, n) => { if (n < 2) i.value = n ? '4.800' : '5,200'; })")
    tap(page, "Record", "#sheet")
    staff.until("chips-counted", 2)
    stacks = [one["stack"] for line in staff.log("chips-counted") for one in line["payload"]["stacks"]]
    assert stacks == [5200, 4800], stacks
    go_to(page, "Tables", "Call the Floor")
    tap(page, "The deck", "#sheet")
    assert staff.until("floor-called")["payload"]["table"] == 2
    go_to(page, "To do")
    tap(page, "Resolved", "#view .item")
    staff.until("call-answered")
    go_to(page, "Clock", "Hand-for-Hand")
    staff.until("hand-for-hand-set")
    go_to(page, "Tables", "Hand Done")
    assert staff.until("hand-done")["payload"]["table"] == 2
    go_to(page, "Clock", "End Hand-for-Hand")
    staff.until("hand-for-hand-set", 2)


def check_balance(staff, page):
    """The move that the plan proposes is made by one button; when the plan is another one by then, nothing moves."""
    for player in [p for p in staff.database.show(staff.id)["players"] if p["table"] == 2][:3]:
        staff.room.director("bust-out", player=player["name"])
    go_to(page, "To do")
    head = staff.database.log(staff.id)[-1]["seq"]  # a plan from before the last bust-out would be refused, as it must be
    page.wait(f"Felt.now.state.seq >= {head} && document.querySelector('#view .item .hint') ? true : false")
    plan, n = page.js("document.querySelector('#view .item .hint').textContent"), len(staff.log("player-moved"))
    tap(page, "Apply Move", "#view .item")
    moved = staff.until("player-moved", n + 1)["payload"]
    name = next(p["name"] for p in staff.database.show(staff.id)["players"] if p["id"] == moved["player"])
    assert plan.startswith(f"{name} to Table {moved['table']}"), (plan, moved)


def test_every_button(staff):
    """All that the floor's pages offer, tapped by a thumb; what one did oneself is undone, one by one."""
    page = staff.open("floor")
    check_player_buttons(staff, page)
    check_table_buttons(staff, page)
    check_balance(staff, page)
    go_to(page, "Clock", "Note")
    type_in(page, "#sheet input", "Deck changed")
    tap(page, "Record", "#sheet")
    page.wait("document.querySelector('#view .rows') && document.querySelector('#view .rows').textContent.includes('Deck changed')")
    tap(page, "Undo", "#view .rows")
    staff.until("undone")
    page.wait("!document.querySelector('#view .rows').textContent.includes('Deck changed')")
    assert {line["actor"] for line in staff.log("rebuy-taken") + staff.log("floor-called")} == {"Floor"}
    assert not page.problems(), page.problems()


def test_report_at_once(folder):
    """What the dealer reports stands on the floor's page within seconds, with the button that records it; and on a second tablet of the table."""
    with Browser() as browser, Browser() as beside, Staff(folder, browser) as staff:
        floor, dealer = staff.open("floor"), staff.open("dealer", "--table", "2")
        told = staff.database("serve", "pair", "dealer", "--table", "2", "--json", "--url", staff.room.url).json
        second = beside.page(TABLET)
        second.go(told["url"])
        who = staff.player(2)
        tap(dealer, who["name"], "#view")
        tap(dealer, "Report Bust-out", "#sheet")
        tap(dealer, "Report", "#sheet .end")
        staff.until("bust-reported")
        floor.wait(f"document.querySelector('#view .item') && document.querySelector('#view .item').textContent.includes({json.dumps(who['name'])})")
        second.wait(f"document.querySelector('#view .tile.loud') && document.querySelector('#view .tile.loud').textContent.includes({json.dumps(who['name'])})")
        tap(second, who["name"], "#view")
        assert "Report Bust-out" not in second.js("document.getElementById('sheet').textContent"), "it is reported already"
        second.js("Felt.closeSheet()")
        tap(floor, "Record", "#view .item")
        staff.until("players-busted")
        for tablet in dealer, second:
            tablet.wait(f"!document.querySelector('#view .seats').textContent.includes({json.dumps(who['name'])})")


def test_lost_network(staff):
    """Without a network the page says so, keeps the command, and it acts once; also by a server that was killed."""
    page = staff.open("floor")
    tap(page, "Clock", "#tabs")
    page.offline(True)
    tap(page, "Pause the Clock", "#view")
    page.wait("!document.getElementById('waits').hidden && document.getElementById('waits').textContent.length > 10")
    if SHOTS:
        page.shot(pathlib.Path(SHOTS) / "waits.png")
    assert page.js("Felt.act(Felt.now.stream, {command: 'note', text: 'x'}).then((a) => a.ok)") is False
    assert not staff.database.show(staff.id)["clock"]["paused"]
    page.offline(False)
    staff.until("clock-set", 2)
    page.wait("document.getElementById('waits').hidden && !Felt.waiting")
    assert staff.database.show(staff.id)["clock"]["paused"]

    n = len(staff.log("clock-set"))
    page.wait("!Felt.now.state.clock.running")
    staff.room.server_dies()
    tap(page, "Resume", "#view")
    page.wait("!document.getElementById('waits').hidden")
    page("Page.reload")  # a phone that was put away: the command is still there
    staff.room.server_again()
    page.go(f"{staff.room.url}staff")
    staff.until("clock-set", n + 1)
    page.wait("window.Felt && Felt.now && !Felt.waiting && document.getElementById('waits').hidden")
    time.sleep(0.5)
    assert len(staff.log("clock-set")) == n + 1, staff.log("clock-set")


def test_old_command(staff):
    """What was tapped before the phone was put away, and is found days later, is sent by a tap alone."""
    page = staff.open("floor")
    for tapped, sent in ("Discard", 0), ("Send Now", 1):
        staff.room.server_dies()
        go_to(page, "Clock", "Pause the Clock")
        page.wait("!document.getElementById('waits').hidden")
        kept = "localStorage.getItem('felt-staff-waits')"
        page.js(f"(() => {{ const w = JSON.parse({kept}); w.since -= 3 * 86400000; localStorage.setItem('felt-staff-waits', JSON.stringify(w)); }})()")
        page.go("about:blank")
        staff.room.server_again()
        page.go(f"{staff.room.url}staff")
        page.wait("window.Felt && Felt.now && document.getElementById('waits').textContent.includes('Send it now?')")
        time.sleep(0.3)
        assert len(staff.log("clock-set")) == 1, staff.log("clock-set")
        look(page, "waits-old")
        tap(page, tapped, "#waits")
        page.wait("document.getElementById('waits').hidden && !Felt.waiting")
        felt_web.until(lambda n=sent: len(staff.log("clock-set")) == 1 + n, f"{tapped}: {sent}")


def test_refused_late(staff):
    """What waited, and is refused once the page was loaded anew, is told; Undo means what was done, whatever is shown by then."""
    page = staff.open("director")
    staff.room.server_dies()
    go_to(page, "Clock", "Pause the Clock")
    page.wait("!document.getElementById('waits').hidden")
    page.go("about:blank")
    staff.room.director("pause")
    staff.room.server_again()
    page.go(f"{staff.room.url}staff")
    page.wait("document.querySelector('#toast.refused') && document.getElementById('toast').textContent.includes('already paused')")
    cash = staff.database("cash", "new", "Friday").out.strip()
    staff.database.do(cash, "note", "text=first")
    page.wait("window.Felt && Felt.now && !Felt.now.state.clock.running && !Felt.waiting")
    go_to(page, "Clock", "Resume")
    staff.until("clock-set", 3)
    page.wait("document.querySelector('#toast button') ? true : false")
    page.js(f"Felt.now.stream = {json.dumps(cash)}")
    tap(page, "Undo", "#toast")
    staff.until("undone")
    assert not [line for line in staff.database.log(cash) if line["undone"]]


def test_code_once_and_forgotten(browser, staff):
    """The code pairs one page; a device that is forgotten says so and does nothing any more."""
    told = staff.database("serve", "pair", "floor", "--json", "--url", staff.room.url).json
    first, second = browser.page(), Browser()
    staff.pages.append(first)
    first.go(told["url"])
    first.wait("window.Felt && Felt.now ? true : false")
    assert first.js("location.hash") == "", "the secret does not stay in the address"
    with second:
        page = second.page()
        page.go(told["url"])
        page.wait("document.body.innerText.includes('already used')")
    staff.database("serve", "forget", told["device"])
    first.js("Felt.refresh()")
    first.wait("document.body.innerText.includes('no longer paired')")
    assert first.js("localStorage.getItem('felt-staff')") is None


def test_pin(folder):
    """Over HTTPS the six digits that the director tells pair as well; a wrong one says what is needed."""
    with Browser() as browser, Staff(folder, browser) as staff, felt_web.Server(staff.database, *felt_web.certificate(folder)) as server:
        pin = staff.database("serve", "pair", "floor", "--pin", "--json").json["pin"]
        page = browser.page(PHONE, font=32)
        page("Security.setIgnoreCertificateErrors", ignore=True)
        page.go(f"{server.url}staff")
        page.wait("document.querySelector('#view input') ? true : false")
        look(page, "pairing")
        type_in(page, "#view input", "123456" if pin != "123456" else "654321")
        tap(page, "Pair This Device", "#view")
        page.wait("document.body.innerText.includes('This PIN is wrong')")
        type_in(page, "#view input", f" {pin}")
        tap(page, "Pair This Device", "#view")
        page.wait("window.Felt && Felt.now && document.querySelectorAll('#tabs .tab').length > 2")
        assert page.js("Felt.device.role") == "floor" and "secret" in page.js("localStorage.getItem('felt-staff')")
        tap(page, "Clock", "#tabs")
        tap(page, "Pause the Clock", "#view")
        staff.until("clock-set", 2)


def check_cash_table(staff, page, cash):
    """Who leaves, is back, sits elsewhere; the button, and a hand that is dealt."""
    seats = {p["name"]: p["seat"] for p in page.js("Felt.now.state.tables[0].players")}
    free = next(seat for seat in range(1, 10) if seat not in seats.values())
    for status, buttons, kind, wants in (("in", ("Leaves",), "left", {"player": "Ann Moss"}), ("away", ("Back",), "returned", {"player": "Ann Moss"}),
                                         ("in", ("Sit", "Table 1", str(free)), "seated", {"player": "Ann Moss", "seat": free})):
        before = len(staff.log(kind, cash))
        page.wait(f"document.getElementById('sheet').hidden && Felt.now.state.players.find((one) => one.name === 'Ann Moss').status === '{status}'")
        tap(page, "Ann Moss", "#view")
        for button in buttons:
            tap(page, button, "#sheet")
        line = staff.until(kind, before + 1, cash)
        assert line["actor"] == "Director" and wants.items() <= line["payload"].items(), (buttons, line)
    page.wait(f"document.getElementById('sheet').hidden && Felt.now.state.tables[0].players.some((one) => one.seat === {free})")
    tap(page, "Set Button", "#view")
    tap(page, "Ben Ode", "#sheet")
    assert staff.until("button-set", stream=cash)["payload"]["seat"] == seats["Ben Ode"]
    page.wait("document.getElementById('sheet').hidden && !Felt.waiting")
    tap(page, "Hand Dealt", "#view")
    staff.until("hand-dealt", stream=cash)
    page.wait("!Felt.waiting")


def test_cash(staff):
    """Every button of a cash game: buy-in of a new name, who leaves and is back, seats, the button, a hand, cash-out."""
    cash = staff.database("cash", "new", "Friday").out.strip()
    staff.database("cash", "new", "Saturday")
    staff.database.do(cash, "set-config", 'levels=[{"small":5,"big":10,"minutes":60}]')
    page = staff.open("director", stream=cash, font=32)
    tap(page, "Players", "#tabs")
    for name in "Ann Moss", "Ben Ode", "Cy Park":
        tap(page, "New Player", "#view")
        type_in(page, "#sheet input", name)
        page.js("(() => { const i = document.querySelectorAll('#sheet input')[1]; i.value = '20'; })()")
        tap(page, "Paid Now", "#sheet")
        page.wait("document.getElementById('sheet').hidden")
        page.wait(f"document.querySelector('#view').textContent.includes('{name}')")
    look(page, "cash-players")
    shown = staff.database("cash", "show", cash, "--json").json
    assert [p["bought"] for p in shown["players"]] == [2000] * 3, shown["players"]
    tap(page, "Tables", "#tabs")
    look(page, "cash-tables")
    check_cash_table(staff, page, cash)
    tap(page, "Ann Moss", "#view")
    tap(page, "Cash-out", "#sheet")
    type_in(page, "#sheet input", "1500")
    tap(page, "Record", "#sheet")
    felt_web.until(lambda: staff.database("cash", "show", cash, "--json").json["players"][0]["status"] == "cashed-out", "the cash-out")
    for name in "Cash game Saturday", "Thursday Pot-Limit Omaha", "Cash game Friday":  # by their names, also those that nobody looked at yet
        page.js("document.getElementById('title').click()")
        look(page, "choose")
        tap(page, name, "#sheet .grid")
        page.wait(f"{json.dumps(name)}.endsWith(document.getElementById('title').textContent)")
    assert not page.problems(), page.problems()
    staff.close(page)


def begin_hand(page, shot=None):
    """Players and blinds of table 1, all with 3,000 chips; the button at the first of them."""
    tap(page, "Begin a Hand", "#view")
    tap(page, "Table 1", "#sheet")
    page.wait("document.querySelectorAll('#sheet input').length > 3")
    page.js("document.querySelectorAll('#sheet input').forEach((i, n) => { if (!i.value || n > 1) i.value = '3000'; })")
    page.js("document.querySelector('#sheet .pick').click()")
    if shot:
        look(page, shot)
    tap(page, "Record", "#sheet")
    page.wait("Felt.now.state.next && Felt.now.state.next.expects === 'action'")


def cards_of(page, *cards):
    """Taps rank and suit of each; the last one closes the sheet."""
    for rank, suit in cards:
        page.js(f"Array.from(document.querySelectorAll('#sheet .cards button')).find((b) => b.textContent === '{rank}').click()")
        page.js(f"Array.from(document.querySelectorAll('#sheet .cards button')).find((b) => b.textContent === '{suit}').click()")
    page.wait("document.getElementById('sheet').hidden")


def play_to_the_end(page):
    """Some play to the river after a raise; two show, and the pot is given to one of them."""
    boards = [(("9", "♥"), ("T", "♦"), ("2", "♠")), (("3", "♣"),), (("K", "♠"),)]
    seen, shows, acts = [], 0, 0
    while (expects := page.js("Felt.now.state.next.expects")) != "begin-hand":
        before = page.js("JSON.stringify(Felt.now.state.next)")
        seen.append(expects)
        if expects == "action" and acts == 0:
            tap(page, "Raise to…", "#view")
            type_in(page, "#sheet input", "150")
            look(page, "hand-raise")
            tap(page, "Record", "#sheet")
        elif expects == "action" and page.js("!!Felt.now.state.next.to_call"):
            tap(page, "Call" if acts < 3 else "Fold", "#view")
        elif expects == "action":
            tap(page, "Check", "#view")
        elif expects == "board":
            tap(page, "Cards on the board", "#view")
            look(page, "hand-board")
            cards_of(page, *boards.pop(0))
        elif expects == "show":
            shows += 1
            tap(page, "Muck" if shows == 3 else "Shown, Cards Unknown", "#view")
        elif expects == "winners":
            tap(page, "Who wins?", "#view")
            page.js("document.querySelectorAll('#sheet .grid').forEach((g) => g.querySelector('.pick').click())")
            look(page, "hand-winners")
            tap(page, "Record", "#sheet")
        acts += expects == "action"
        page.wait(f"JSON.stringify(Felt.now.state.next) !== {json.dumps(before)}")
        assert len(seen) < 60, seen
    assert not boards and {"action", "board", "show", "winners"} <= set(seen), seen


def test_hands(staff):
    """Hands recorded on a tablet, by taps: one that all fold, one to the river with a showdown; hole cards are never typed."""
    page = staff.open("floor", stream="hands:final", font=32)
    begin_hand(page, "hand-begin")
    look(page, "hand-action")
    assert "Hands of final" in page.text(), page.text()
    page.js("window.refresh = Felt.refresh, Felt.refresh = () => {}")
    for times in 1, 2:  # the second tap of a hasty thumb, before the page has heard who is next
        tap(page, "Fold", "#view")
        page.wait(f"!Felt.waiting && document.getElementById('toast').hidden === {json.dumps(times == 1)}")
        staff.until("acted", stream="hands:final")
    assert len(staff.log("acted", "hands:final")) == 1
    page.js("Felt.refresh = window.refresh, Felt.refresh()")
    page.wait("Felt.now.state.hands[0].players.filter((one) => one.status === 'folded').length === 1")
    for n in range(4):
        seat = page.js("Felt.now.state.next.seat")
        tap(page, "Fold", "#view")
        page.wait(f"Felt.now.state.next.expects !== 'action' || Felt.now.state.next.seat !== {seat}")
    page.wait("Felt.now.state.next.expects === 'begin-hand'")
    begin_hand(page)
    play_to_the_end(page)
    last = page.js("Felt.now.state.hands[Felt.now.state.hands.length - 1]")
    assert last["number"] == 2 and last["boards"][0] == "9hTd2s3cKs", last
    assert not page.problems(), page.problems()
