# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pages - every public page in a browser: what it says, in two languages, sizes and lights; who it never harms

FELT_SHOTS=FOLDER keeps a picture of each."""

import json
import os
import pathlib
import re
import time

import felt_browser
import felt_cli
import felt_readme
import felt_room
import felt_wait
import felt_web
from felt_staff import Device

# Each text that is seen: its contrast with what is behind it; texts that stand outside the page's width.
LOOK = """(() => {
  const rgb = c => (c.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
  const lum = c => c.slice(0, 3).map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  const over = (top, low) => { const a = top[3] === undefined ? 1 : top[3]; return low.map((v, i) => i < 3 ? top[i] * a + v * (1 - a) : 1); };
  const probe = document.createElement('i'); document.body.append(probe);
  const grounds = ['--inner', '--outer'].map(v => { probe.style.color = `var(${v})`; return rgb(getComputedStyle(probe).color); });
  probe.remove();
  const bad = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const el = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim(), style = getComputedStyle(el);
    const box = el.getBoundingClientRect();
    if (!text || !box.width || box.width <= 1 || el.closest('noscript, .said, #scene')) continue;
    if (box.right > innerWidth + 1 || box.left < -1) bad.push('outside: ' + text);
    const layers = []; let solid = null;
    for (let e = el; e && e !== document.body && !solid; e = e.parentElement) {
      const c = rgb(getComputedStyle(e).backgroundColor);
      if (c[3] === undefined || c[3] === 1) solid = c; else if (c[3] > 0) layers.push(c);
    }
    for (const ground of solid ? [solid] : grounds) {
      const behind = layers.reverse().reduce((low, top) => over(top, low), ground);
      const [a, b] = [lum(over(rgb(style.color), behind)), lum(behind)].sort((x, y) => y - x);
      if ((a + .05) / (b + .05) < 4.5) bad.push('contrast ' + ((a + .05) / (b + .05)).toFixed(2) + ': ' + text);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push('wider than the window: ' + document.documentElement.scrollWidth);
  return bad.concat((window.Felt ? Felt.missing : []).map(k => 'no word: ' + k));
})()"""


class Looker:
    """Opens pages and checks how they look."""

    def __init__(self, browser, room):
        self.browser, self.room = browser, room
        self.shots = os.environ.get("FELT_SHOTS")

    def open(self, path, size=felt_browser.PHONE, **options):
        page = self.browser.page(size, **options)
        page.go(self.room.url + path)
        page.wait(felt_room.READY)
        return page

    def check(self, page, name):
        if self.shots:
            pathlib.Path(self.shots).mkdir(parents=True, exist_ok=True)
            page.shot(pathlib.Path(self.shots) / f"{name}.png")
        assert page.js(LOOK) == [], name
        assert page.js(felt_browser.BROKEN) == [], name
        assert page.problems() == [], name


def tab(page, name):
    page.js(f"document.getElementById('tab-{name}').click()")


def check_clock(look):
    """The clock in all its dresses says what feltctl says; pot-limit levels with both limits and their convention."""
    level = look.room.show()["level"]
    for name, size, options in (("phone", felt_browser.PHONE, {}), ("tv-dark-it", felt_browser.TELEVISION, {"dark": True, "language": "it"}),
                                ("large", felt_browser.PHONE, {"font": 32, "dark": True}), ("lying", (844, 390), {"language": "it"})):
        page = look.open("", size, **options)
        italian = options.get("language") == "it"
        group = "." if italian else ","
        text = page.text()
        for amount in ("small", "big", "min_raise_to", "max_first"):
            assert f"{level[amount]:,}".replace(",", group) in text, (name, amount, text)
        assert ("piatto reale" if italian else "true pot") in text, text
        assert ("Giocatori" if italian else "Players") in text, text
        assert page.js("document.documentElement.lang") == ("it" if italian else "en")
        look.check(page, f"clock-{name}")
        if name == "phone":
            felt_readme.PHONE.parent.mkdir(exist_ok=True)
            page.shot(felt_readme.PHONE)
            assert felt_readme.changed("phone", [text], felt_readme.PHONE) == [], felt_readme.RENEW
        if name in ("phone", "large"):
            check_tabs(look, page)
        page.close()


def check_tabs(look, page):
    """Levels with their raises, prizes and standings, by tap and by key."""
    levels = page.js("Felt.page.levels.length")
    for name in ("levels", "prizes", "standings"):
        tab(page, name)
        page.wait(f"!!document.querySelector('#panel-{name} li, #panel-{name} .empty')")
        look.check(page, name)
    rows = page.js("[...document.querySelectorAll('#panel-levels li')].map((row) => row.innerText)")
    assert len(rows) == levels
    told = look.room.server.get("/api/levels")["levels"]
    assert [bool(level.get("max_first")) for level in told] == [level["kind"] == "level" for level in told], "all play of it is pot-limit"
    for row, level in zip(rows, told):
        for amount in ("small", "big", "min_raise_to", "max_first") if level["kind"] == "level" else ():
            assert f"{level[amount]:,}" in row, (amount, level, row)
    assert page.js("document.querySelectorAll('#panel-levels .now').length") == 1
    assert "Irma <b>Neri</b>" in page.text(), "a name is text and never markup"
    page.js("document.getElementById('tab-standings').focus()")
    for key in ("ArrowRight", "ArrowRight"):
        page("Input.dispatchKeyEvent", type="keyDown", key=key)
    assert page.js("document.activeElement.id") == "tab-levels"


def check_seat(look):
    page = look.open("seat?lang=it", dark=True)
    show = look.room.show()
    page.js("document.getElementById('name').focus()")
    page("Input.insertText", text="hugo")
    page.wait("!!document.querySelector('#found li')")
    hugo = next(player for player in show["players"] if player["name"].startswith("Hugo"))
    assert f"Tavolo {hugo['table']}, posto {hugo['seat']}" in page.text(), page.text()
    look.room.director("move", player=hugo["name"], table=hugo["table"], seat=free_seat(show, hugo["table"]))
    page.wait(f"document.body.innerText.includes('posto {free_seat(show, hugo['table'])}')")
    look.check(page, "seat")
    page.js("document.getElementById('name').value = ''")
    page("Input.insertText", text="zzz")
    page.wait("!document.getElementById('said').hidden")
    page.close()


def free_seat(show, table):
    taken = next(one for one in show["tables"] if one["table"] == table)["occupied"]
    return next(seat for seat in range(1, 11) if seat not in taken)


def check_player(look):
    """The page of a seat slip: seat, then the move that is due, stack, place and prize; other tabs; a code of nobody."""
    room = look.room
    room.server.get("/api/player/" + "a" * 12, 404)  # draws the key
    nino = next(player for player in room.show()["players"] if player["name"] == "Nino Sala")
    code = felt_web.seat_code(room.database, room.id, nino["id"])
    page = look.open(f"p/{code}", language="it")
    page.wait(f"document.getElementById('seat').textContent === 'Tavolo {nino['table']}, posto {nino['seat']}'")
    assert "Nino Sala" in page.text() and "Stack" not in page.text(), page.text()
    room.director("chip-count", player="Nino Sala", stack=12345)
    page.wait("document.getElementById('facts').textContent.includes('12.345')")
    other = next(one["table"] for one in room.show()["tables"] if one["table"] != nino["table"])
    room.director("move", player="Nino Sala", table=other, seat=free_seat(room.show(), other))
    page.wait(f"!document.getElementById('move').hidden && document.getElementById('move').textContent.includes('Tavolo {other}')")
    look.check(page, "player-move")
    room.director("bust-out", player="Nino Sala")
    page.wait("document.getElementById('move').hidden && document.getElementById('facts').textContent.includes('12º')")
    look.check(page, "player-out")
    for name in "levels", "prizes", "standings":
        tab(page, name)
        page.wait(f"!!document.querySelector('#panel-{name} li, #panel-{name} .empty')")
        look.check(page, f"player-{name}")
    assert "Nino Sala" in page.js("document.querySelector('#panel-standings ol').textContent")
    assert not page.js("document.cookie.length + localStorage.length + sessionStorage.length"), "something was stored"
    page.close()
    page = look.browser.page(felt_browser.PHONE)
    page.go(f"{room.url}p/{'b' * 12}")
    page.wait("document.getElementById('who').textContent.length > 10")
    assert not page.js("document.getElementById('seat').textContent") and "Nino" not in page.text(), page.text()
    page.close()


def check_help(look):
    for language in ("en", "it"):
        page = look.open(f"help?lang={language}")
        page.wait("!document.getElementById('url').hidden")
        look.check(page, f"help-{language}")
        page.close()


def check_screen(look):
    """Any browser is a screen; an overlay has no ground of its own."""
    look.room.database("screen", "new", "Hall")
    look.room.database("screen", "pin", "Hall", "clock")
    for path, name in (("screen/Hall", "screen"), ("overlay/Hall", "overlay")):
        page = look.open(path, felt_browser.TELEVISION, dark=True)
        page.wait("document.querySelectorAll('#scene > div').length > 3 && !document.getElementById('scene').hidden")
        level = look.room.show()["level"]
        assert f"{level['max_first']:,}" in page.text(), page.text()
        assert page.js("getComputedStyle(document.body).cursor") == "none"
        look.check(page, name)
        page.close()
    # A ticker's place is the time's: it runs on through whatever is painted anew.
    look.room.database("screen", "pin", "Hall", "stream-ticker")
    page = look.open("overlay/Hall", felt_browser.TELEVISION)
    page.wait("document.getAnimations().length === 1 && document.getAnimations()[0].startTime === 0")
    ticker = [next(box for box in look.room.server.get("/api/scene/Hall")["boxes"] if box["cell"] == "ticker") for _ in range(2)]
    assert ticker[0] == ticker[1] and ticker[0]["runs"], ticker
    page.close()
    look.room.database("screen", "pin", "Hall", "clock")
    # From the clock of a wide page to the screens there are; a name that none has does not cover the clock either.
    for path, says in (("", None), ("screen/Nowhere", "Nowhere")):
        page = look.open(path, felt_browser.TELEVISION)
        if not says:
            page.js("document.querySelector('nav a.wide').click()")
        page.wait("location.pathname.startsWith('/screen') && document.querySelectorAll('#said a').length === 2")
        assert page.text().find(says or "Which screen is this?") > 0, page.text()
        assert page.js("[...document.querySelectorAll('#face > :not([hidden])')].every(e => e.getBoundingClientRect().bottom"
                       " <= document.getElementById('said').getBoundingClientRect().top + 1)")
        page.close()


def check_level_sound(look):
    """After one tap a level that comes is heard, once; one that an undo brings back is not."""
    page = look.browser.page(felt_browser.TELEVISION)
    page("Page.addScriptToEvaluateOnNewDocument", source="window.heard = 0; const start = OscillatorNode.prototype.start;"
         "OscillatorNode.prototype.start = function (at) { window.heard++; return start.call(this, at); };")
    page.go(look.room.url + "screen/Hall")
    page.wait("document.querySelectorAll('#scene > div').length > 3")
    level = "document.body.innerText.includes(%r)"
    for command, notes in (("next-level", 0), (None, 2), ("next-level", 4), ("previous-level", 4), ("previous-level", 4)):
        if command:
            look.room.director(command)
            page.wait(f"Felt.page.board.seq === {len(look.room.database.log(look.room.id))}")  # the next level's figures stand there before
            page.wait(level % f"{look.room.show()['level']['max_first']:,}")
        else:
            page.js("document.dispatchEvent(new PointerEvent('pointerdown'))")
        assert page.js("window.heard") == notes, (command, page.js("window.heard"))
    page.close()


def check_wide_letters(look):
    """Letters wider than those that the server knows do not run over, also in the first boxes that are painted."""
    page = look.browser.page(felt_browser.TELEVISION)
    page("Page.addScriptToEvaluateOnNewDocument", source="document.addEventListener('DOMContentLoaded', () => { const wide = new CSSStyleSheet();"
         "wide.replaceSync('#scene span { letter-spacing: .12em }'); document.adoptedStyleSheets = [wide]; });")
    page.go(look.room.url + "screen/Hall")
    page.wait("document.querySelectorAll('#scene > div').length > 3 && !document.getElementById('scene').hidden")
    over = page.js("[...document.querySelectorAll('#scene > div > span')].filter(e => e.offsetWidth > parseFloat(e.parentNode.style.width) * 1.03 + 2)"
                   ".map(e => e.textContent)")
    assert not over, over
    page.close()


def check_delay(look):
    """An overlay with a delay shows nothing early, also when it was just opened; after that what was then."""
    page = look.browser.page(felt_browser.TELEVISION)
    page("Page.addScriptToEvaluateOnNewDocument", source="window.Felt = { limits: {} }; document.addEventListener('DOMContentLoaded', () => "
         "{ const scene = document.getElementById('scene'), look = () => { window.first = window.first || [performance.now(), scene.textContent]; };"
         "new MutationObserver(look).observe(scene, { childList: true }); });")
    page.go(look.room.url + "overlay/Hall?delay=2")
    heard = page.wait("(performance.getEntriesByType('resource').find(e => e.name.includes('/api/scene/') && e.responseEnd > 0) || {}).responseEnd")
    before = look.room.show()["level"]
    look.room.director("next-level")
    first, text = page.wait("window.first")
    felt_wait.no_sooner(heard / 1000, first / 1000, 1.5, "the delay of an overlay")
    assert f"{before['max_first']:,}" in text, text
    page.wait(f"document.body.innerText.includes('{look.room.show()['level']['max_first']:,}')")
    look.room.director("previous-level")
    page.close()


def test_pages(folder):
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        look = Looker(browser, room)
        check_clock(look)
        check_seat(look)
        check_player(look)
        check_help(look)
        check_screen(look)
        check_level_sound(look)
        check_delay(look)
        check_wide_letters(look)


def test_two(folder):
    """Two tournaments at once: the clock offers both, and keeps to the one that is asked for; the search looks in both."""
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        look, database = Looker(browser, room), room.database
        links = "[...document.querySelectorAll('#choice a')].map((a) => a.textContent + (a.getAttribute('aria-current') ? ' *' : ''))"
        page = look.open("")
        assert page.js("document.getElementById('choice').hidden"), page.text()
        page.close()
        side = database.new("Side Event", "regular")
        database.each(side, "register", "name", ("Hugo Side", "Zoe"))
        database.do(side, "start")
        for language, dark in ("en", False), ("it", True):
            page = look.open(f"?lang={language}", dark=dark)
            page.wait("document.querySelectorAll('#choice a').length === 2")
            assert sorted(page.js(links)) == ["Side Event", "Thursday Pot-Limit Omaha *"], page.js(links)
            look.check(page, f"choice-{language}")
            page.js("[...document.querySelectorAll('#choice a')].find((a) => a.textContent === 'Side Event').click()")
            page.wait(f"location.search.includes('{side}') && document.querySelectorAll('#choice a').length === 2")
            assert sorted(page.js(links)) == ["Side Event *", "Thursday Pot-Limit Omaha"], page.js(links)
            assert page.js("document.documentElement.lang") == language
            page.close()
        for asked, names in ("", ["Thursday Pot-Limit Omaha", "Side Event"]), (f"?tournament={side}", ["Side Event", "Thursday Pot-Limit Omaha"]):
            page = look.open("seat" + asked)
            page.js("document.getElementById('name').focus()")
            page("Input.insertText", text="hugo")
            page.wait("document.querySelectorAll('#found li').length === 2")
            assert page.js("[...document.querySelectorAll('#found small')].map((e) => e.textContent)") == names, page.text()
            look.check(page, "seat-two")
            page.close()
        database.do(side, "finish")  # who still has its poster is led on
        page = look.open(f"?tournament={side}")
        page.wait("document.querySelectorAll('#choice a').length === 1")
        assert page.js(links) == ["Thursday Pot-Limit Omaha"], page.js(links)
        page.close()


MIX = {"kind": "level", "mix": "own", "games": [{"game": "omaha", "limit": "pot-limit"}, {"game": "stud", "limit": "fixed-limit"}], "small": 100, "big": 200,
       "bring_in": 50, "nl_small": 50, "nl_big": 100, "game_minutes": 60, "minutes": 120}
LEVELS = [MIX, MIX | {"big": 400, "small": 200}, {"kind": "break", "minutes": 20},
          {"kind": "level", "game": "holdem", "limit": "spread-limit", "small": 1, "big": 2, "spread_min": 2, "spread_max": 10, "minutes": 60}, MIX]


def check_same(page, room, what):
    """The clock of the page and the room's screen say the same."""
    part = lambda name: felt_room.plain(page.js(f"(e => e.hidden ? '' : e.textContent)(document.querySelector('[data-is={name}]'))"))
    pairs = {"heading": "[{heading}][{unusual}]", "corner": "{corner}"}
    page.wait(f"Felt.page.board.seq === {len(room.database.log(room.id))}")
    if room.show()["level"]["kind"] == "level":
        pairs["next"] = "[{next}][{next_hand}]"
    else:  # the screen has a list of it then
        page.wait("document.body.dataset.mode === 'break'")
        assert room.screen({"text": "{next_game}"})[0] in part("next"), (what, part("next"))
    ask = lambda: {name: ["".join(room.screen({"text": text})), part(name)] for name, text in pairs.items()}
    # a minute may pass between the two, or the page not be painted yet
    felt_wait.until(lambda: all(screen == own for screen, own in ask().values()), f"page and screen to say the same of {what}", detail=ask)
    unit = "".join(room.screen({"text": "{average_bb}"}))
    assert not unit or unit in felt_room.plain(page.text()), (what, unit, page.text())


def check_game(look):
    """Which game comes next, and when; what a limit needs; hands until the break; who is on the clock, at a table with a name."""
    room = look.room
    room.director("set-structure", levels=LEVELS)
    room.director("set-config", table_names=["Red", "Blue"])
    page = look.open("", felt_browser.TELEVISION)
    for level, ms in ((1, 0), (1, -3700000), (2, 0), (2, -3700000), (3, 0), (4, 0), (5, 0)):
        room.director("set-level", level=level)
        room.director("adjust-time", ms=ms - 50000)  # else the hand before is still played
        check_same(page, room, (level, ms))
    room.director("set-level", level=1)
    check_same(page, room, "levels")
    tab(page, "levels")
    rows = page.js("[...document.querySelectorAll('#panel-levels .now ~ li .what b')].map((e) => e.textContent)")
    assert len(rows) == 4 and [row for row in rows if row not in room.screen({"list": "levels"})] == [], (rows, room.screen({"list": "levels"}))
    tab(page, "clock")
    room.director("set-level", level=2)
    room.director("hand-for-hand", on=True)
    check_same(page, room, "hand for hand")
    assert "break after" in page.js("document.querySelector('[data-is=corner]').textContent")
    room.director("hand-for-hand", on=False)
    room.director("call-clock", player="Nino Sala")
    page.wait("document.body.innerText.includes('Nino Sala, table')")
    who = room.screen({"text": "{alert}"})[0].rsplit(" ", 1)[0]
    assert "Blue" in who or "Red" in who, who
    assert who in felt_room.plain(page.text()), (who, page.text())
    room.director("call-clock", player="Nino Sala", outcome="off")
    page.wait("!document.body.innerText.includes('Nino Sala, table')")
    # The 25 seconds, the countdown, then for a while that the time is up.
    face = "Felt.callText({call: {left_ms: 30000, player: 'Ann', table: 1, seat: 2}, clock: {at_ms: 0}}, {now: () => %d})"
    said = [page.js(face % (s * 1000)) for s in (0, 24, 25, 29, 30, 44, 45)]
    assert [re.sub(r".*?(\d:\d\d)?$", r"\1", text or "-") for text in said] == ["0:25", "0:01", "0:05", "0:01", "", "", ""], said
    assert [text is not None for text in said] == [True] * 6 + [False], said
    page.close()


def check_prizes(look):
    """A prize in kind is named, and its worth is in no sum of cash; the room's lists and the page's say the same."""
    room = look.room
    room.director("set-config", payouts={"by": "fixed", "places": 2, "things": [{"name": "Ticket", "place": 2, "value": 3000, "paid": True}]})
    room.director("close-registration")
    room.director("lock-prizes")
    for name in felt_room.NAMES[:11]:
        room.director("bust-out", player=name)
    page = look.open("", felt_browser.TELEVISION)
    tab(page, "standings")
    page.wait("document.querySelectorAll('#panel-standings ol li').length === 11")
    rows = page.js("[...document.querySelectorAll('#panel-standings li')].map((row) => [...row.children].map((e) => e.textContent).filter((e) => e))")
    assert felt_room.plain(" ".join(sum(rows[1:], []))) == " ".join(room.screen({"list": "places"})), rows
    assert rows[1][2].endswith(" EUR + Ticket"), rows
    tab(page, "prizes")
    page.wait("!!document.querySelector('#panel-prizes li')")
    assert rows[1][2] in page.js("document.getElementById('panel-prizes').textContent"), rows
    page.close()


def test_same(folder):
    """Where the room's screen and a phone say the same thing they say it alike."""
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        look = Looker(browser, room)
        check_game(look)
        check_prizes(look)


def test_shift(folder):
    """In the night in which clocks are put forward all times behind that moment are those that the clocks will show."""
    hour = int(time.time() + 7200) // 3600 * 3600  # a full hour; a zone names a day by month, week and weekday
    at = time.gmtime(hour)
    zone = f"AAA0BBB,M{at.tm_mon}.{(at.tm_mday - 1) // 7 + 1}.{(at.tm_wday + 1) % 7}/{at.tm_hour},M{(at.tm_mon + 1) % 12 + 1}.1.0"
    with felt_room.Room(folder, TZ=zone) as room, felt_browser.Browser() as browser:
        before, shift, after = time.time(), room.server.get("/api/now")["shift"], time.time()
        assert shift["by_ms"] == 3600000 and before - 1 <= hour - shift["in_ms"] / 1000 <= after + 1, (zone, shift)
        page = Looker(browser, room).open("", felt_browser.TELEVISION)
        tab(page, "levels")

        def differing():  # a minute may pass between the two
            times = page.js("[...document.querySelectorAll('#panel-levels .now ~ li .when')].map((e) => e.textContent)")
            screen = room.screen({"list": "levels"})
            return [zone, times, screen] if len(times) <= 3 or set(times) - set(screen) else []
        felt_wait.until(lambda: not differing(), "page and screen to say the same times", detail=differing)
        (pathlib.Path(folder) / "felt").mkdir(exist_ok=True)
        (pathlib.Path(folder) / "felt/server.ini").write_text("[server]\ntwelve=true\n")
        page.wait("[...document.querySelectorAll('#panel-levels .now ~ li .when')].every((e) => !e.textContent.includes(':') || / [AP]M$/.test(e.textContent))")
        page.go(room.url + "screen/Room")
        page.wait("/ [AP]M/.test(document.getElementById('scene').textContent)")


def record_hand(process):
    """A hand whose cards the recorder knows, up to the last action, which is returned."""
    seats = [{"seat": 1, "name": "Ada", "stack": 5000}, {"seat": 3, "name": "Bruno", "stack": 3000}, {"seat": 4, "name": "Carla", "stack": 8000}]
    lines = [{"command": "begin-hand", "small": 50, "big": 100, "button": 1, "seats": seats, "delay": 1},
             *({"command": "cards", "seat": seat, "cards": cards} for seat, cards in HOLE.items()),
             {"did": "f"}, {"did": "cbr 300"}, {"did": "cc"}, {"command": "board", "cards": "9hTd2s"}, {"did": "cc"}, {"did": "cbr 400"}]
    for line in lines:
        process.send(line)
        assert process.receive()["ok"], line
    return {"did": "f"}


HOLE = {1: "7s2h", 3: "AhKh", 4: "QsQd"}


PUBLIC = ("/api/hand/hands:ft", "/api/board", "/api/levels", "/api/prizes", "/api/standings", "/api/seats?name=bru", "/api/screens", "/api/scene/Room",
          "/api/help", "/api/now", "/api/player/aaaaaaaaaaaa", "/overlay/hands:ft", "/screen/Room", "/", "/seat", "/staff")


def check_no_hole_card(room, staff, events):
    """A tap on every socket: what strangers can ask, what a stream of events has told, and what each role of the staff is shown."""
    said = {path: room.server.ask(path)[2] for path in PUBLIC}
    said["events"] = json.dumps(events.board).encode()
    for device in staff:
        said[device.name] = json.dumps([device.ask("GET", f"/api/staff/state?tournament={stream}") for stream in ("hands:ft", room.id)]).encode()
    for where, text in said.items():
        assert not [cards for cards in HOLE.values() if cards.encode() in text or cards[:2].encode() + b" " + cards[2:].encode() in text], where


def test_hand(folder):
    """Over a stream's picture: the hand with its board, and players' cards once they are out, never before."""
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        staff = [Device(room.database, role, *more, server=room.server)
                 for role, *more in (("director",), ("floor",), ("cashier",), ("registration",), ("dealer", "--table", "1"), ("viewer",))]
        events = room.server.events()
        events.follow(lambda board: True)
        process = felt_cli.Runner(room.database, "hands:ft", verb=("hand", "record"))
        last = record_hand(process)
        late = browser.page(felt_browser.TELEVISION)
        late.go(room.url + "overlay/hands:ft?delay=4")
        begun = late.wait("window.Felt && Felt.t && document.getElementById('scene') && performance.now()") / 1000
        late.js("new MutationObserver(() => { if (!window.first && document.querySelector('.board')) window.first = performance.now(); })"
                ".observe(document.getElementById('scene'), { childList: true }), 0")
        page = browser.page(felt_browser.TELEVISION)
        page.go(room.url + "overlay/hands:ft")
        page.wait("document.querySelectorAll('.board .card').length === 3")
        assert "Bruno" in page.text() and "9♥" in page.text(), page.text()
        check_no_hole_card(room, staff, events)
        assert page.js("document.querySelectorAll('li .card').length") == 0
        process.send(last)
        process.receive()
        check_no_hole_card(room, staff, events)
        time.sleep(1.1)
        process.ask("fold")  # whatever the recorder is told: first it looks for cards whose time has come
        page.wait("document.querySelectorAll('li .card').length === 6")
        assert "A♥" in page.text() and page.problems() == [], page.text()
        assert page.js("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
        if os.environ.get("FELT_SHOTS"):
            page.shot(pathlib.Path(os.environ["FELT_SHOTS"]) / "hand.png")
        felt_wait.no_sooner(begun, late.wait("window.first") / 1000, 3.5, "a stream's delay, which holds back what is seen at once elsewhere")
        process.end()
        events.connection.close()


def test_first_visit(folder):
    """All that a first visit fetches is at most 40 kB: each page, also the staff's."""
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        for path, ready in felt_room.first_visits(room).items():
            page = browser.page(felt_browser.PHONE)
            page("Network.setCacheDisabled", cacheDisabled=True)
            page.go(room.url + path)
            page.wait(ready)
            sent = page.js("performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
                           ".reduce((sum, entry) => sum + entry.encodedBodySize, 0)")
            page.close()
            print(f"# /{path.split('/')[0]}: {sent / 1000:.1f} kB were sent")
            assert sent < 40000, (path, sent)
