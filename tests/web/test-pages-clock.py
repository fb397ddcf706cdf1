# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pages-clock - a phone's clock is the desk's: with a wrong date, a lost network, a stale state, a server that died"""

import json
import signal
import time

import felt_browser
import felt_cli
import felt_relay
import felt_room
import felt_web


def blinds(page):
    return [int(text.replace(",", "")) for text in page.js("[...document.querySelectorAll('.face .stakes dd')].map(e => e.textContent)")]


def stakes(level):
    return [level[key] for key in ("small", "big", "ante") if level[key]]


def open_page(browser, relay, path="", **options):
    page = browser.page(felt_browser.PHONE, wrong_date=True, **options)
    page.go(relay.url + path)
    page.wait("window.Felt && Felt.page && Felt.page.state === 'live' && Felt.page.view() && document.body.dataset.mode !== 'none'")
    return page


def leave(room, ms):
    """Adjusts the clock so that so much of the level is left."""
    room.director("adjust-time", ms=ms - room.show()["clock"]["remaining_ms"])


def check_commands(page, room):
    """Whatever the director does with the clock, the page is right within half a second."""
    steps = [("pause", {}), ("resume", {}), ("set-level", {"level": 3}), ("adjust-time", {"ms": -61000}), ("undo", {}),
             ("next-level", {}), ("previous-level", {}), ("pause", {}), ("adjust-time", {"ms": 5000}), ("undo", {}), ("resume", {})]
    worst = 0
    for command, keys in steps:
        room.director(command, **keys)
        felt_room.until_right(page, room)
        worst = max(worst, felt_room.differs_ms(page, room))
        assert page.js("document.body.dataset.mode") == ("paused" if room.show()["clock"]["paused"] else "play"), command
    print(f"# {len(steps)} commands of the clock: the page differs from feltctl by {worst:.0f} ms at most")
    assert worst <= 100, worst
    assert blinds(page) == stakes(room.show()["level"])


def check_hidden(browser, page, room):
    """A tab that was hidden is right when it is seen again."""
    page.js("document.addEventListener('visibilitychange', () => window.hides = (window.hides || 0) + document.hidden)")
    other = browser.tab()
    browser.send("Target.activateTarget", targetId=other)
    room.director("adjust-time", ms=-90000)
    time.sleep(0.5)
    browser.send("Target.activateTarget", targetId=page.target)
    browser.send("Target.closeTarget", targetId=other)
    felt_room.until_right(page, room)
    assert page.js("window.hides") > 0, "the tab was never hidden"


def check_stale(page, room, relay):
    """What was told long ago is told again: by the same stream, and as the first thing after a reconnect."""
    old = relay.heard[0]
    room.director("set-level", level=5)
    felt_room.until_right(page, room)
    seq = page.js("Felt.page.board.seq")
    relay.replay(old)
    time.sleep(0.2)
    assert page.js("Felt.page.board.seq") == seq
    assert felt_room.differs_ms(page, room) <= 100
    relay.first = old
    page.js("Felt.page.connect()")
    page.wait("Felt.page.state === 'live'")
    time.sleep(0.2)
    assert page.js("Felt.page.board.seq") == seq
    relay.first = None
    assert felt_room.differs_ms(page, room) <= 100


def check_lost(page, room, relay):
    """The level changes while there is no network: blinds are right, and the page says that it counts alone."""
    level = room.show()["clock"]["level"]
    leave(room, 3000)
    felt_room.until_right(page, room)
    relay.cut = True
    assert page.js("Felt.page.view().level") + 1 == level, "this machine is too slow: the level changed before the network was cut"
    page.wait("!document.getElementById('link').hidden")
    page.wait(f"Felt.page.view().level + 1 === {level + 1}")
    assert felt_room.differs_ms(page, room) <= 100
    assert blinds(page) == stakes(room.show()["level"]) != stakes(room.database.show(room.id)["next"])
    assert "continues by itself" in page.text()
    relay.cut = False
    page.wait("document.getElementById('link').hidden")


def check_mute(page, room, relay):
    """A stream that says nothing more, and never ends, as iOS leaves it."""
    page.js("Felt.limits.silent_ms = 700")
    relay.mute = True
    room.director("set-level", level=2)
    time.sleep(0.3)
    relay.mute = False  # the old stream has lost what it did not tell; only a new one brings it
    felt_room.until_right(page, room)
    page.js("Felt.limits.silent_ms = 40000")


def check_server_dies(page, room, relay):
    """Killed, and started again a moment later: right within 5 s without a tap."""
    room.server_dies()
    time.sleep(1)
    room.director("set-level", level=4)
    room.server_again()
    seconds = felt_room.until_right(page, room)
    print(f"# server killed and started again: the page is right after {seconds:.1f} s")


def check_sleep(page, room):
    """The server's machine sleeps as a laptop does that is closed: no process of it runs, its connections stay. The
    page counts on alone and says so; when the machine wakes the page is right within 5 s without a tap."""
    page.js("Felt.limits.silent_ms = 2000")
    level = room.show()["clock"]["level"]
    leave(room, 4000)
    felt_room.until_right(page, room)
    room.server.process.send_signal(signal.SIGSTOP)
    try:
        page.wait("!document.getElementById('link').hidden")
        page.wait(f"Felt.page.view().level + 1 === {level + 1}")
        assert felt_room.differs_ms(page, room) <= 100
        room.director("pause")
    finally:
        room.server.process.send_signal(signal.SIGCONT)
    seconds = felt_room.until_right(page, room)
    page.wait("document.body.dataset.mode === 'paused' && document.getElementById('link').hidden")
    print(f"# server asleep: the page is right {seconds:.1f} s after it wakes")
    room.director("resume")
    felt_room.until_right(page, room)
    page.js("Felt.limits.silent_ms = 40000")


HAS_BOXES = "!document.getElementById('scene').hidden && document.getElementById('scene').textContent.includes"


def check_no_boxes(room, page, relay, gone):
    """What was told is shown, or nothing, where the boxes for it do not come: refused one by one, and with the network
    gone just before they were asked for. gone: true while the boxes are not shown."""
    relay.deaf = "/api/scene"
    room.director("next-level")
    page.wait(gone)
    relay.deaf = None
    page.wait(f"{HAS_BOXES}('{room.show()['level']['big']:,}')")
    relay.deaf = "/api/scene"
    room.director("pause")
    page.wait("!Felt.page.view().running")
    relay.cut = True
    page.wait(gone)
    relay.deaf = None
    relay.cut = False
    page.wait(f"{HAS_BOXES}('{room.show()['level']['big']:,}')")
    room.director("resume")
    page.wait(f"Felt.page.view().running && {HAS_BOXES}('{room.show()['level']['big']:,}')")


def check_screen(browser, room):
    """A television comes back by itself after its router, its server and a stream that went silent; meanwhile blinds are right."""
    relay = felt_relay.Relay(room.url)
    page = browser.page(felt_browser.TELEVISION, wrong_date=True)
    page.go(relay.url + "screen/Room")
    big = lambda: f"{room.show()['level']['big']:,}"
    page.wait(f"{HAS_BOXES}('{big()}')")
    leave(room, 3000)
    page.wait("Felt.page.view().remaining_ms < 3000")
    relay.cut = True
    page.wait("!document.getElementById('face').hidden && !document.getElementById('link').hidden")
    assert blinds(page) == stakes(room.show()["level"]), (page.text(), room.show()["level"])
    box = lambda selector, edge: page.js(f"[...document.querySelectorAll('{selector}')].map(e => e.getBoundingClientRect().{edge})")
    assert max(box("#face .counts dd", "bottom")) <= box("#link", "top")[0], "the bar covers figures"
    room.director("set-level", level=6)
    relay.cut = False
    begun = time.monotonic()
    page.wait(f"{HAS_BOXES}('{big()}')")
    room.server_dies()
    room.director("set-level", level=8)
    room.server_again()
    again = time.monotonic()
    page.wait(f"{HAS_BOXES}('{big()}')")
    print(f"# a screen of the room is right {again - begun:.1f} s after the router, {time.monotonic() - again:.1f} s after the server")
    check_no_boxes(room, page, relay, "document.getElementById('scene').hidden && !document.getElementById('face').hidden")
    assert page.js("askedDate") == 0
    page.close()
    relay.close()


def check_overlay(browser, room):
    """Over a stream's picture nothing stands rather than the blinds of the level before, until the network is back."""
    relay = felt_relay.Relay(room.url)
    page = browser.page(felt_browser.TELEVISION)
    page.go(relay.url + "overlay/Room")
    page.wait(f"{HAS_BOXES}('{room.show()['level']['big']:,}')")
    leave(room, 3000)
    page.wait("Felt.page.view().remaining_ms < 3000")
    relay.cut = True
    page.wait("document.getElementById('scene').hidden")
    relay.cut = False
    page.wait(f"{HAS_BOXES}('{room.show()['level']['big']:,}')")
    assert not page.js("document.getElementById('scene').hidden")
    check_no_boxes(room, page, relay, "document.getElementById('scene').hidden")
    page.close()
    relay.close()


def check_late(browser, room):
    """An answer that comes later than a newer one does not bring back what was: a stack, and the list of levels."""
    room.server.get("/api/player/" + "a" * 12, 404)  # draws the key
    relay = felt_relay.Relay(room.url)
    page = open_page(browser, relay, f"p/{felt_web.seat_code(room.database, room.id, 1)}")
    page.wait("document.getElementById('who').textContent.length > 3")
    name = page.js("document.getElementById('who').textContent")
    relay.late = "/api/player"
    room.director("chip-count", player=name, stack=11111)
    felt_web.until(lambda: relay.waits, "the question for the first stack")
    room.director("chip-count", player=name, stack=22222)
    page.wait("document.getElementById('facts').textContent.includes('22,222')")
    relay.late = None
    felt_web.until(lambda: not relay.waits, "the late answer")
    time.sleep(0.3)
    assert "22,222" in page.js("document.getElementById('facts').textContent"), page.text()
    room.director("set-level", level=1)
    whole = "Felt.page.levels.length === 20 && Felt.page.levels[19].big === 2000"
    relay.late = "/api/levels"
    room.director("set-structure", levels=[{"small": 500, "big": 1000, "minutes": 20}] * 20)
    felt_web.until(lambda: relay.waits, "the question for the first list of levels")
    room.director("set-structure", levels=[{"small": 1000, "big": 2000, "minutes": 20}] * 20)
    page.wait(whole)
    relay.late = None
    felt_web.until(lambda: not relay.waits, "the late answer")
    time.sleep(0.3)
    assert page.js(whole), page.js("JSON.stringify(Felt.page.levels)")
    page.close()
    relay.close()


# RFC 7396, appendix A: target, patch, result.
PATCHES = [({"a": "b"}, {"a": "c"}, {"a": "c"}), ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}), ({"a": "b"}, {"a": None}, {}),
           ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}), ({"a": ["b"]}, {"a": "c"}, {"a": "c"}), ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
           ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}), ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
           (["a", "b"], ["c", "d"], ["c", "d"]), ({"a": "b"}, ["c"], ["c"]), ({"a": "foo"}, None, None), ({"a": "foo"}, "bar", "bar"),
           ({"e": None}, {"a": 1}, {"e": None, "a": 1}), ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
           ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}})]

# What is told one after the other: tournament, epoch, seq, boot, at_ms; and whether it counts.
TOLD = [("a", "e1", 5, "b1", 100, True), ("a", "e1", 4, "b1", 200, False), ("a", "e1", 5, "b1", 100, False), ("a", "e1", 5, "b1", 90, False),
        ("a", "e1", 5, "b1", 300, True), ("a", "e1", 6, "b1", 250, True), ("a", "e1", 4, "b2", 10, True), ("a", "e2", 2, "b2", 20, True),
        ("a", "e1", 1, "b2", 30, True), ("a", "e2", 2, "b2", 20, True), ("b", "e2", 1, "b2", 30, True), ("a", "e2", 1, "b2", 40, False), ("a", "e2", 2, "b2", 20, True),
        ("a", "e2", 2, "b2", 20, False)]


def check_parts(page):
    """What needs no server: merge patches, which state counts, the quickest probe."""
    for target, patch, result in PATCHES:
        got = page.js(f"Felt.merge({json.dumps(target)}, {json.dumps(patch)})")
        assert got == result, (target, patch, got)
    page.js("window.known = Felt.newKnown(), 0")
    for tournament, epoch, seq, boot, at_ms, counts in TOLD:
        board = {"tournament": tournament, "epoch": epoch, "seq": seq, "boot": boot, "clock": {"at_ms": at_ms}}
        assert page.js(f"known.takes({json.dumps(board)})") == counts, board
    best = page.js("Felt.best([{sent: 0, got: 100, now_ms: 5000}, {sent: 200, got: 204, now_ms: 5152}, {sent: 300, got: 390, now_ms: 9999}])")
    assert best == {"offset": 4950, "error": 2}, best


def test_clock(folder):
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        relay = felt_relay.Relay(room.url)
        page = open_page(browser, relay)
        assert felt_room.differs_ms(page, room) <= 100
        check_parts(page)
        check_commands(page, room)
        check_hidden(browser, page, room)
        check_stale(page, room, relay)
        check_lost(page, room, relay)
        check_mute(page, room, relay)
        check_server_dies(page, room, relay)
        check_sleep(page, room)
        assert page.js("askedDate") == 0, "the page has looked at the phone's date"
        assert not page.js("document.cookie.length + localStorage.length + sessionStorage.length"), "something was stored"
        relay.close()
        check_screen(browser, room)
        check_overlay(browser, room)
        check_late(browser, room)
