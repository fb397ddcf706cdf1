# SPDX-License-Identifier: GPL-3.0-or-later
"""test-web.py - phones and browsers let in from their page: on, found, started again when it dies, paired, forgotten, off"""

import http.client
import os
import pathlib
import re
import signal
import subprocess
import urllib.parse

import felt_stage

ROOTS = {"club": lambda play: [line["kind"] for line in play.database.log("club")]}


def settings(stage):
    return pathlib.Path(stage.ui.desktop.env["XDG_CONFIG_HOME"]) / "felt/server.ini"


def keep_on_loopback(stage):
    """The server of a test is for nobody else."""
    settings(stage).parent.mkdir(parents=True, exist_ok=True)
    settings(stage).write_text("[server]\naddress=127.0.0.1\n", encoding="utf-8")


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


def children(stage):
    """The servers that this felt has started."""
    found = []
    for task in pathlib.Path(f"/proc/{stage.app.process.pid}/task").iterdir():
        for child in (task / "children").read_text(encoding="utf-8").split():
            if "felt-server" in pathlib.Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8"):
                found.append(int(child))
    return found


def none(stage):
    """No server is running, and none answers."""
    url = stage.play.kept.get("url")
    stage.until(lambda: not (url and answers(url)) and (stage.app.process.poll() is not None or not children(stage)),
                "the server to be off")


def url(stage):
    """Keeps the address that is shown, which answers; the same as it was kept, if it was."""
    label = stage.window.find("label", re.compile(r"^http://127\.0\.0\.1:\d+/$"))
    stage.until(lambda: answers(label.name), f"{label.name} to answer")
    assert label.name == stage.play.kept.setdefault("url", label.name)


def back(stage):
    stage.until(lambda: answers(stage.play.kept["url"]), "the server to come back with the desk")


def scanned(stage, name):
    """What a reader reads of a window."""
    picture = stage.window.screenshot(name)
    done = subprocess.run(["zbarimg", "-q", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", str(picture)], capture_output=True,
                          check=False, text=True, timeout=60)
    return done.stdout.split()


def leads_here(stage, name):
    assert scanned(stage, name) == [stage.play.kept["url"]]


def pairs(stage, name):
    said = scanned(stage, name)
    pattern = re.escape(stage.play.kept["url"]) + r"staff#[0-9a-f]+\.[0-9a-f]{64}"
    assert len(said) == 1 and re.fullmatch(pattern, said[0]), said


def settings_say(stage, words):
    assert words in settings(stage).read_text(encoding="utf-8")


def dies(stage):
    """Killed, it comes back by itself at the same address; that is said once."""
    first = children(stage)
    assert len(first) == 1, first
    os.kill(first[0], signal.SIGKILL)
    stage.windows[0].find("alert", re.compile(r"The server for phones stopped \(ended by signal 9\)"), hidden=True)
    stage.until(lambda: children(stage) not in ([], first) and answers(stage.play.kept["url"]), "another server")
    url(stage)


def port(stage):
    settings_say(stage, f"port={urllib.parse.urlparse(stage.play.kept['url']).port}")


def desk_ends(stage, how):
    getattr(stage.app, how)()
    stage.until(lambda: not answers(stage.play.kept["url"]), "the server to end with its desk")


PLAYS = """
&& on
: keep_on_loopback
start; click item:Phones; see any:Off
: none
press box:Let Phones and Browsers In
: url

== web
& on
: port
: leads_here web-on
: dies
# A device that nobody took is forgotten.
press Pair a Device… > Pair a Device
  click field:Name in the Log; keys “Phone 7” Return; see any:/^Time left: [12]:/
  : pairs web-pair
see ~any:Phone 7; in Pair a Device
  keys Escape
? club[-1] = device-forgotten
$ do club device-pair role=dealer table=2 name=Tablet
focus; press Forget Tablet; see any:No device is paired
? club[-2:] = ["device-paired", "device-forgotten"]
click item:Why Can Phones Not Connect? > Why Can Phones Not Connect?
  see any:/The server answers at @url[.]/ | any:/client isolation/; shot web-reasons; focus; keys ctrl+w
click item:Tournaments
: leads_here web-start
# It ends with the window, and comes back with it, at the same address.
: desk_ends quit
start
: back
see @url
click item:Phones; press box:Let Phones and Browsers In; see any:Off
: none
: settings_say on=false
click item:Tournaments; gone @url

== crash: A desk that dies leaves no server behind.
& on
: desk_ends kill

== italian: The same in Italian and dark: turned on, why phones fail, a dealer's tablet.
: keep_on_loopback
$ new 'Venerdì sera'
start Venerdì sera dark it; keys alt+Home; click item:Telefoni
press box:Fai entrare telefoni e browser
: url
see La locandina porta a Venerdì sera.
: leads_here web-on-it-dark
click item:Perché i telefoni non si collegano? > Perché i telefoni non si collegano?
  see any:/@url/; shot web-reasons-it-dark; focus; keys ctrl+w
focus; press Abbina un dispositivo… > Abbina un dispositivo
  shot web-pair-ask-it-dark; keys “Tavolo rosso” Return; see any:/: [12]:/
  : pairs web-pair-it-dark
"""

felt_stage.main(globals())
