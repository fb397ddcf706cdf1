# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-paint - when a phone six times as slow as this machine first shows something of each page, beside the goal"""

import statistics

import felt_browser
import felt_room

RUNS = 9


def paint_once(browser, url, ready):
    """The first paint, in ms."""
    page = browser.page(felt_browser.PHONE)
    page("Network.setCacheDisabled", cacheDisabled=True)
    page("Emulation.setCPUThrottlingRate", rate=6)
    page.go(url)
    page.wait(ready)
    paint = page.wait("(performance.getEntriesByType('paint').find(e => e.name === 'first-contentful-paint') || {}).startTime")
    page.close()
    return paint


def test_paint(folder):
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        for path, ready in felt_room.first_visits(room).items():
            median = statistics.median(paint_once(browser, room.url + path, ready) for _ in range(RUNS))
            print(f"# /{path.split('/')[0]}: first paint after {median:.0f} ms   goal 500 ms")
