# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pages-held - a phone's clock is the desk's to the millisecond, while the test holds both"""

import felt_browser
import felt_held
import felt_room
import felt_wait


class Both:
    """A room and a page whose clocks the test moves together."""

    def __init__(self, clock, room, page):
        self.clock, self.room, self.page = clock, room, page

    def passes(self, ms):
        self.clock.passes(ms / 1000)
        self.page.passes(ms)

    def same(self, what):
        """The page shows the level and the time that feltctl does, exactly: at once, or when a second's look has passed."""
        def looks():
            shown = self.room.show()["clock"]
            wanted = [shown["level"], shown["remaining_ms"], not shown["paused"]]
            found = self.page.js("(() => { const v = Felt.page.view(); return v && [v.level + 1, v.remaining_ms, v.running]; })()")
            if found != wanted:
                self.passes(1000)
            return found == wanted
        felt_wait.until(looks, what, pause=0.2)


def check_commands(both):
    steps = [("pause", {}), ("resume", {}), ("set-level", {"level": 3}), ("adjust-time", {"ms": -61000}), ("undo", {}),
             ("next-level", {}), ("previous-level", {}), ("pause", {}), ("adjust-time", {"ms": 5000}), ("undo", {}), ("resume", {})]
    for command, keys in steps:
        both.passes(1234)
        both.room.director(command, **keys)
        both.passes(101)  # no more often is anybody told
        both.same(command)


def check_hour(both):
    """Levels pass, and nobody tells the page."""
    both.passes(3600 * 1000)
    assert both.page.js("Felt.page.view().level") >= 2
    both.same("an hour later")


def test_held(folder):
    clock = felt_held.Clock(folder)
    with felt_room.Room(folder, **clock.env) as room, felt_browser.Browser() as browser:
        page = browser.page(felt_browser.PHONE, held=True)
        page.go(room.url)
        page.wait("window.Felt && Felt.page && Felt.page.state === 'live' && Felt.page.view() && document.body.dataset.mode !== 'none'")
        both = Both(clock, room, page)
        both.same("the first look")
        check_commands(both)
        check_hour(both)
