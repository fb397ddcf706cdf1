# SPDX-License-Identifier: GPL-3.0-or-later
"""test-web.py - phones and browsers let in from the preferences: on, found, started again when it dies, paired, forgotten, off"""

import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import urllib.parse

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until


def settings(ui):
    return pathlib.Path(ui.desktop.env["XDG_CONFIG_HOME"]) / "felt/server.ini"


def keep_on_loopback(ui):
    """The server of a test is for nobody else."""
    settings(ui).parent.mkdir(parents=True, exist_ok=True)
    settings(ui).write_text("[server]\naddress=127.0.0.1\n", encoding="utf-8")


def answers(url):
    """Whether a server answers there as a phone needs it."""
    place = urllib.parse.urlparse(url)
    connection = http.client.HTTPConnection(place.hostname, place.port, timeout=10)
    try:
        connection.request("GET", "/api/now")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def children(felt):
    """The servers that this felt has started."""
    pid = felt.app.process.pid
    found = []
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text(encoding="utf-8").split():
            if "felt-server" in pathlib.Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8"):
                found.append(int(child))
    return found


def scanned(window, name):
    """What a reader reads of a window."""
    picture = window.screenshot(name)
    done = subprocess.run(["zbarimg", "-q", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", str(picture)], capture_output=True, check=False,
                          text=True, timeout=60)
    return done.stdout.split()


def club(felt):
    return [json.loads(line)["kind"] for line in felt.feltctl("log", "club", "--json").splitlines()]


def open_page(felt):
    dialog = enter(felt.window, "ctrl+comma", opens="Preferences")
    dialog.focus()
    dialog.find(None, "Phones and Browsers").click()
    return dialog


def turn(dialog):
    dialog.find("check box", "Let Phones and Browsers In").activate()


def shown_url(dialog):
    label = dialog.find("label", re.compile(r"^http://127\.0\.0\.1:\d+/$"))
    wait_until(lambda: answers(label.name), WAIT, f"{label.name} to answer")
    return label.name


def check_death(felt, dialog, url):
    """Killed, it comes back by itself at the same address; that is said once."""
    first = children(felt)
    assert len(first) == 1, first
    os.kill(first[0], signal.SIGKILL)
    felt.window.find("alert", re.compile(r"The server for phones ended \(it was ended by signal 9\)"), hidden=True)
    wait_until(lambda: children(felt) not in ([], first) and answers(url), WAIT, "another server at the same address")
    assert shown_url(dialog) == url


def check_pairing(felt, dialog, url):
    form = look(dialog, press="Pair a Device…", opens="Pair a Device")
    form.focus()
    form.find("text", "Name, by which the log calls it").click()
    enter(felt.ui, "“Phone 7”", "Return")
    form.find(None, re.compile("^Time left: [12]:"))
    said = scanned(form, "web-pair")
    assert len(said) == 1 and re.fullmatch(re.escape(url) + r"staff#[0-9a-f]+\.[0-9a-f]{64}", said[0]), said
    dialog.find(None, "Phone 7", hidden=True)
    felt.ui.keys("Escape")
    form.gone(None, re.compile("^Time left"))
    wait_until(lambda: club(felt)[-1] == "device-forgotten", WAIT, "a device that nobody took to be forgotten")


def check_forgotten(felt, dialog):
    felt.feltctl("do", "club", "device-pair", "role=dealer", "table=2", "name=Tablet")
    dialog.focus()
    dialog.find("push button", "Forget Tablet").activate()
    dialog.find(None, "No device is paired")
    assert club(felt)[-2:] == ["device-paired", "device-forgotten"], club(felt)


def check_reasons(felt, dialog, url):
    dialog.find("list item", "Why Can Phones Not Connect?").click()
    reasons = felt.app.window("Why Can Phones Not Connect?")
    look(reasons, (None, re.compile(re.escape(f"The server answers at {url}."))),
         (None, re.compile("client isolation")), shot="web-reasons")
    enter(reasons, "ctrl+w")


def test_web(ui):
    keep_on_loopback(ui)
    felt = Felt(ui)
    dialog = open_page(felt)
    dialog.find(None, "Off")
    assert children(felt) == []
    turn(dialog)
    url = shown_url(dialog)
    assert f"port={urllib.parse.urlparse(url).port}" in settings(ui).read_text(encoding="utf-8")
    assert scanned(dialog, "web-on") == [url]
    check_death(felt, dialog, url)
    check_pairing(felt, dialog, url)
    check_forgotten(felt, dialog)
    check_reasons(felt, dialog, url)
    enter(dialog, "ctrl+w")
    assert scanned(felt.window, "web-start") == [url]

    # It ends with the window, and comes back with it, at the same address.
    felt.app.quit()
    wait_until(lambda: not answers(url), WAIT, "the server to end with its desk")
    felt = Felt(ui, database=felt.database)
    wait_until(lambda: answers(url), WAIT, "the server to come back with the desk")
    felt.window.find("label", url)

    dialog = open_page(felt)
    turn(dialog)
    dialog.find(None, "Off")
    wait_until(lambda: not answers(url) and not children(felt), WAIT, "the server to be off")
    assert "on=false" in settings(ui).read_text(encoding="utf-8")
    enter(dialog, "ctrl+w")
    felt.window.gone("label", url)


def test_crash(ui):
    """A desk that dies leaves no server behind."""
    keep_on_loopback(ui)
    felt = Felt(ui)
    dialog = open_page(felt)
    turn(dialog)
    url = shown_url(dialog)
    felt.app.kill()
    wait_until(lambda: not answers(url), WAIT, "the server to end with a desk that was killed")


def test_italian(ui):
    """The same in Italian and dark: turned on, why phones fail, a dealer's tablet."""
    keep_on_loopback(ui)
    felt = Felt(ui, language="it", dark=True)
    felt.feltctl("new", "Venerdì sera")
    felt.window.find("list item", re.compile("^Venerdì sera")).click()
    felt.app.window(re.compile("^Venerdì sera"))
    dialog = enter(felt.window, "ctrl+comma", opens="Preferenze")
    dialog.focus()
    dialog.find(None, "Telefoni e browser").click()
    dialog.find("check box", "Fai entrare telefoni e browser").activate()
    url = shown_url(dialog)
    dialog.find("label", "La locandina porta a Venerdì sera.")
    assert scanned(dialog, "web-on-it-dark") == [url]
    dialog.find("list item", "Perché i telefoni non si collegano?").click()
    reasons = felt.app.window("Perché i telefoni non si collegano?")
    look(reasons, (None, re.compile(re.escape(url))), shot="web-reasons-it-dark")
    enter(reasons, "ctrl+w")
    dialog.focus()
    form = look(dialog, press="Abbina un dispositivo…", opens="Abbina un dispositivo")
    form.focus()
    form.screenshot("web-pair-ask-it-dark")
    enter(felt.ui, "“Tavolo rosso”", "Return")
    form.find(None, re.compile(": [12]:"))
    assert scanned(form, "web-pair-it-dark")[0].startswith(f"{url}staff#")


if __name__ == "__main__":
    felt_ui.main([test_web, test_crash, test_italian])
