# SPDX-License-Identifier: GPL-3.0-or-later
"""test-server.py - the window on a log that several desks share: others' events, a server that stands still
or is gone, health, and the desk that takes over.
Figures are printed."""

import json
import pathlib
import re
import subprocess
import threading
import time

import felt_ui
from felt_acts import choose_file, enter, look
from felt_app import FELT, FELTCTL, WAIT, Felt, feltctl
from felt_display import wait_until
from felt_postgres import Server

UNSENT = "does not answer, and nothing was recorded: try again"
CUT_OFF = re.compile(r"^Cut off from the server since \d\d:\d\d:\d\d: ")


class Other:
    """Another desk: a feltctl with a copy of the log of its own."""

    def __init__(self, ui, address):
        self.command = [FELTCTL, "--database", address]
        self.env = ui.desktop.env | {"XDG_DATA_HOME": str(ui.desktop.scratch / "other")}
        self.runner = None

    def __call__(self, *words):
        return feltctl(*words, database=self.command[-1], env=self.env)

    def begin(self, tournament):
        self.runner = subprocess.Popen([*self.command, "run", tournament], env=self.env, text=True, bufsize=1,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def do(self, command):
        """Executes a command; returns when it was answered (monotonic)."""
        self.runner.stdin.write(json.dumps(command) + "\n")
        answer = json.loads(self.runner.stdout.readline())
        assert answer["ok"], answer
        return time.monotonic()

    def count(self, tournament):
        return len(self("log", tournament, "--json").splitlines())

    def end(self):
        self.runner.stdin.close()
        self.runner.wait(WAIT)


class Answers:
    """Asks the window something small all the time: the longest it takes is how long its main loop stands still."""

    def __init__(self, ui, node):
        self.ui, self.node, self.longest, self.over = ui, node, 0, False
        self.thread = threading.Thread(target=self.ask)

    def ask(self):
        while not self.over:
            begun = time.monotonic()
            try:
                self.node.has_state("sensitive")
            except self.ui.glib_error:
                pass
            self.longest = max(self.longest, time.monotonic() - begun)
            time.sleep(0.01)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over = True
        self.thread.join()


def say(what, seconds):
    print(f"# {what}: {1000 * seconds:.0f} ms", flush=True)


def see_other_desk(felt, other):
    """What another desk records is shown soon after it is answered."""
    other.begin(felt.tournament)
    figure = felt.part("panel", "Clock").find(None, re.compile("^Players: "))
    took = []
    for number in range(5):
        before = figure.name
        answered = other.do({"command": "register", "name": f"Newcomer {number}"})
        wait_until(lambda: figure.name != before, WAIT, "the player of the other desk", pause=0.005)
        took.append(time.monotonic() - answered)
    other.end()
    say("another desk's event is shown after, at most of five", max(took))


def swallowed(felt, server):
    """Gives a command to a server that swallows everything; how long a page took to open meanwhile, in seconds. None: the desk
    was asking something itself as the server stood still, so that the command was not sent, and said so."""
    server.freeze(True)
    try:
        enter(felt.window, "ctrl+plus")
        felt.window.find(None, re.compile("^Waiting for the server…|" + UNSENT))
        begun = time.monotonic()
        felt.ui.keys("alt+2")
        felt.window.find("text", "Player name")
        opened = time.monotonic() - begun
        felt.window.screenshot("server-waits")
        said = felt.window.find("label", re.compile("^Since .* it is not certain|" + UNSENT))
    finally:
        server.freeze(False)
    if said.name.startswith("Since "):
        return opened
    felt.window.gone("label", re.compile(UNSENT))  # it goes by itself
    return None


def stand_still(felt, other, server):
    """The server swallows everything: the window goes on, the command is recorded once when it is back."""
    before = other.count(felt.tournament)
    with Answers(felt.ui, felt.part("panel", "Clock")) as answers:
        opened = swallowed(felt, server) or swallowed(felt, server) or swallowed(felt, server)
        wait_until(lambda: other.count(felt.tournament) > before, WAIT, "the minute to be recorded")
    assert other.count(felt.tournament) == before + 1 and opened is not None
    say("a page opens while the server stands still", opened)
    say("the longest the window did not answer meanwhile", answers.longest)
    felt.ui.keys("alt+1")


def open_health(window):
    """Where no tournament is open."""
    window.find("list item", re.compile("^(This Computer|Questo computer)$")).click()
    return window


def command(felt, line):
    """By the palette."""
    enter(felt.window, "ctrl+k", f"“{line}\n”")


def healthy(felt):
    """While the server answers."""
    command(felt, "health")
    health = felt.window
    look(health, "The server answers.", press="Check Again")
    look(health, "The server answers.", press="Test the Backup")
    look(health, "The log on the server is whole.", shot="server-health", keys="alt+1")


def cut_off(felt, other, server):
    """Without the server: shown, counted on, printed, not recorded; then it goes on by itself."""
    before = other.count(felt.tournament)
    server.stop()
    bar = felt.window.find("label", CUT_OFF)
    wait_until(lambda: not felt._toast.shown or "is there again" not in felt._toast.name, 4,
               "what said before that the server is there to go")
    shown = felt.time()
    inside = felt.show()["counts"]["in"]
    name = next(player["name"] for player in felt.show()["players"] if player.get("seat"))
    command(felt, f"bust {name}")
    wait_until(lambda: len(felt.window.find_all(None, CUT_OFF)) > 2, WAIT, "the refusal beside the bar")
    look(felt.window, shot="server-cut-off", keys="Escape")
    assert felt.show()["counts"]["in"] == inside
    paper = felt.ui.desktop.scratch / "seats.pdf"
    felt.feltctl("print", "seats", felt.tournament, "-o", str(paper))
    assert paper.read_bytes().startswith(b"%PDF")
    wait_until(lambda: felt.time() != shown, WAIT, "the clock to count on")

    command(felt, "health")
    health = felt.window
    look(health, "At once", shot="server-health-cut-off", keys="alt+1")

    server.start()
    begun = time.monotonic()
    wait_until(lambda: not CUT_OFF.match(bar.name), WAIT, "the bar to go")  # hidden it keeps its place
    enter(felt.window, "ctrl+plus")
    wait_until(lambda: other.count(felt.tournament) > before, WAIT, "the minute to be recorded")
    say("recorded again after the server's return", time.monotonic() - begun)
    assert other.count(felt.tournament) == before + 1


def say_it_is_off(ui, dialog, name):
    """By the keyboard."""
    dialog.focus()
    off = dialog.find("check box", name)
    for _ in range(8):
        ui.keys("Tab")
        if off.has_state("focused") or off.parent.parent.has_state("focused"):
            break
    ui.keys("space")


def take_over(felt):
    """By the keyboard; the program goes on with the new database, in which the log of the club says so."""
    felt.window.find("label", CUT_OFF)
    assert felt.window.find("push button", "Take Over…").has_state("sensitive")
    command(felt, "take over")
    dialog = felt.dialog("Take Over")
    button = dialog.find("push button", "Take Over")
    assert not button.has_state("sensitive")
    dialog.screenshot("server-take-over")
    chosen = str(felt.ui.desktop.scratch / "taken.db")
    choose_file(felt.app, dialog.find("push button", "Change…").activate, chosen)
    dialog.find("label", chosen)
    say_it_is_off(felt.ui, dialog, "The server is off and will stay off")
    wait_until(lambda: button.has_state("sensitive"), WAIT, "the button")
    felt.ui.keys("alt+t")
    felt.app.window("This Desk Has the Log").screenshot("server-taken-over")
    felt.ui.xdotool("key", "Return")
    process = pathlib.Path(f"/proc/{felt.app.pid}")
    wait_until(lambda: b"--database\0/" in (process / "cmdline").read_bytes(), WAIT, "the new start")
    new = (process / "cmdline").read_bytes().split(b"\0")[2].decode()
    wait_until(lambda: felt.app.connect() or True, WAIT, "the new start's window")
    felt.app.window(re.compile("Felt$")).find("label", "Thursday Pot-Limit Omaha")
    assert new == chosen
    felt.database = new
    last = json.loads(felt.feltctl("log", "club", "--json").splitlines()[-1])
    assert last["kind"] == "taken-over", last


def test_health(ui):
    """Of a file, from the start page: what is in order, what is not, and the trial of the backup."""
    database = ui.desktop.scratch / "club.db"
    app = ui.start(FELT, "--database", database)
    window = app.window("Felt")
    health = open_health(window)
    look(health, "There is nothing to back up yet.", press="Test the Backup")
    health.find("label", re.compile("^There is no backup to try yet"))
    feltctl("new", "Tonight", database=database, env=ui.desktop.env)
    health.find("push button", "Check Again").activate()
    look(health, re.compile("^The newest backup is of "), press="Test the Backup")
    look(health, re.compile("opens and is whole: logs [1-9]"), shot="health-file")
    app.quit()


def test_server(ui):
    with Server() as server:
        server.set_up(feltctl)
        felt = Felt(ui, "--demo", database=server.address())
        other = Other(ui, server.address())
        see_other_desk(felt, other)
        stand_still(felt, other, server)
        healthy(felt)
        cut_off(felt, other, server)
        server.kill()
        take_over(felt)


def test_start_without_server(ui):
    """With what had arrived the window opens and says so, in Italian; without it it says one sentence."""
    with Server() as server:
        server.set_up(feltctl)
        address = server.address()
        Felt(ui, "--demo", database=address).app.quit()
        for words in ("do", "club", "account-add", "name=Ann Moss", "role=director"), ("--account", "Ann Moss", "account", "pin", "Ann Moss"):
            feltctl(*words, database=address, lines="2468\n", env=ui.desktop.env)
        server.stop()
        app = ui.start(FELT, "--database", address, language="it", dark=True)
        window = app.window(re.compile("Felt$"))
        window.find("label", re.compile("^Senza collegamento al server dalle"))
        window.resize(1024, 768)
        window.screenshot("server-it-dark")
        look(open_health(window), "Disco", shot="server-it-dark-health")
        window.find("push button", "Subentra…").activate()
        dialog = app.window("Subentro")
        dialog.find(None, re.compile("^Chi subentra"))
        say_it_is_off(ui, dialog, "Il server è spento e resterà spento")
        button = dialog.find("push button", "Subentra")
        wait_until(lambda: button.has_state("sensitive"), WAIT, "the button")
        dialog.screenshot("server-it-dark-take-over")
        button.activate()
        app.window("Il registro è su questa postazione").screenshot("server-it-dark-taken-over")
        app.quit()
        taken = sorted((pathlib.Path(ui.desktop.env["XDG_DATA_HOME"]) / "felt").glob("felt-*.db"))[-1]
        last = json.loads(feltctl("--account", "Ann Moss", "log", "club", "--json", database=taken, env=ui.desktop.env).splitlines()[-1])
        assert (last["kind"], last["actor"]) == ("taken-over", "Ann Moss"), last
        app = ui.start(FELT, "--database", address, env={"XDG_DATA_HOME": str(ui.desktop.scratch / "third")})
        window = app.window("Felt")
        window.find(None, re.compile("^Nobody answers at .*: check host and port"))
        window.screenshot("server-missing")
        app.quit()


felt_ui.main([test_health, test_server, test_start_without_server], seconds=120)
