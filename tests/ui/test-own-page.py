# SPDX-License-Identifier: GPL-3.0-or-later
"""test-own-page.py - the club's own page is told how the tournament stands: tried, every few seconds, what fails once"""

import re

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until
import felt_receiver


def open_page(felt):
    enter(felt.window, "ctrl+k", "“website”", "Return")
    felt.window.find("push button", "Send Now")
    return felt.window


def close(felt):
    felt.ui.keys("alt+1")


def address(dialog, text, title="Address or File"):
    dialog.find("text", title).set_text(text)


def turn(dialog):
    dialog.find("check box", "Publish While a Tournament Runs").activate()


def send(dialog):
    dialog.find("push button", "Send Now").activate()


def told(request):
    return dict(line.split("=", 1) for line in request[3].splitlines())


def test_dialog(ui):
    """A goal that cannot be is told in place and switches nothing on; one press sends once and says what came back."""
    felt = Felt(ui, "--demo")
    page = felt_receiver.Receiver()
    dialog = open_page(felt)
    turn(dialog)
    dialog.find("label", re.compile("^Enter an address"))
    address(dialog, "http://club example/")
    send(dialog)
    look(dialog, re.compile("^The address of a page begins with"), shot="own-page-refused")
    address(dialog, page.url.replace("//", "//ann:hidden@") + "?key=hidden")
    send(dialog)
    dialog.find(None, "Sent. The page answered: 200 thanks")
    assert told(page.got[0])["PlayersLeft"] == str(felt.show()["counts"]["in"]) and len(page.got) == 1
    dialog.screenshot("own-page")
    page.status = 403
    send(dialog)
    dialog.find("label", re.compile(r"^The status of the tournament does not reach 127\.0\.0\.1:\d+ \(it answered with status 403\)"))
    path = ui.desktop.scratch / "status.txt"
    address(dialog, str(path))
    send(dialog)
    dialog.find(None, "The file was saved.")
    assert "PlayersLeft=" in path.read_text()
    close(felt)
    page.die()


def test_while_it_runs(ui):
    """From when it is switched on: again and again, what fails once, and again after it has worked; the end too."""
    felt = Felt(ui, "--demo")
    page = felt_receiver.Receiver()
    dialog = open_page(felt)
    dialog.find("spin button", "Seconds Between Updates").set_value(1)
    address(dialog, page.url)
    turn(dialog)
    page.wait(3)
    close(felt)
    felt.feltctl("do", felt.tournament, "pause")
    wait_until(lambda: told(page.got[-1])["ClockPaused"] == "1", WAIT, "the page to hear of the pause")
    for status in (500, 404):
        page.status = status
        wait_until(lambda: f"status {status})" in felt.notice(), WAIT, "the notice")
        before = len(page.got)
        page.wait(before + 3)
        felt.window.focus()
        close_button(felt)
        page.wait(len(page.got) + 3)
        assert not felt._notice.shown, "it is told again"
        page.status = 200
        page.wait(len(page.got) + 2)
    page.die()


def close_button(felt):
    felt._notice.find("push button", "Close Notice").activate()
    wait_until(lambda: not felt._notice.shown, WAIT, "the notice to go")


def test_nothing_waits(ui):
    """A page that never answers, and one whose name nobody knows: the window goes on at once."""
    felt = Felt(ui, "--demo")
    page = felt_receiver.Receiver()
    page.delay = 8
    dialog = open_page(felt)
    dialog.find("spin button", "Seconds Between Updates").set_value(1)
    address(dialog, page.url)
    turn(dialog)
    page.wait(1)
    close(felt)
    beside = 0  # keys that were dealt with while the page had not answered
    for key in ("alt+2", "alt+3", "alt+4", "alt+1") * 2:
        before = len(page.got) if page.at_once else None
        ui.keys(key)
        felt.app.handled()
        beside += page.at_once and len(page.got) == before
    assert page.most_at_once == 1 and beside, beside
    dialog = open_page(felt)
    address(dialog, "http://nobody.invalid/")
    send(dialog)
    dialog.find("label", re.compile(r"^The status of the tournament does not reach nobody\.invalid \("))
    close(felt)
    page.die()


def test_italian(ui):
    """In Italian, dark."""
    felt = Felt(ui, "--demo", language="it", dark=True)
    enter(felt.ui, "ctrl+k", "“sito”", "Return")
    dialog = felt.window
    address(dialog, "http://nobody.invalid/", "Indirizzo o file")
    dialog.find("push button", "Invia ora").activate()
    look(dialog, re.compile("^Lo stato del torneo non arriva a"), shot="it-dark-own-page")


if __name__ == "__main__":
    felt_ui.main([test_dialog, test_while_it_runs, test_nothing_waits, test_italian])
