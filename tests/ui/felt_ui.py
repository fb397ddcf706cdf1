# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_ui.py - tests that use a program as a person would: see it, click it, type into it

A test is a function of one argument, the Ui. A script lists its tests and ends with main():

    import sys
    import felt_ui

    def test_start(ui):
        app = ui.start(sys.argv[1], "--demo", language="it")
        app.find("text", "Player name").set_text("Ñandú")
        app.find("push button", "Start").activate()
        app.find("label", re.compile("^Clicks 1"))          # waits until it is there
        ui.keys("ctrl+k")
        ui.type("b 2.4\\n")
        app.window("Felt").screenshot("start")               # _build/screenshots/start.png

    felt_ui.main([test_start])

What a Ui gives each test: a desktop of its own (felt_display.py: X server, openbox, session bus,
accessibility), programs started on it, keys, and screenshots. A test fails when

- it raises anything (assert what must hold; a finder raises NotFound when its time is up),
- a program wrote a GLib or GTK warning, or a sanitizer's report, on stderr,
- a program ended by itself with another status than 0 and the test did not ask for its end,
- it takes longer than `seconds` of main (all waits inside are shorter).

Then stderr has the traceback, the accessible tree and output of each program, and a
screenshot FAILED-<test>.png stands beside the others. Every process is ended by its id.

Accessibility in GTK 4.8, what to know:

- Roles are named as AT-SPI does: "frame" (a window), "dialog", "push button", "toggle button",
  "check box" (a switch too), "text" (an entry), "label", "list", "list item", "table", "combo box".
  `ui.dump(app)` prints what a program shows.
- A widget hidden or on another page has no size: finders skip it unless hidden=True.
- The text of an entry cannot be read back: look at what the program does with it.
- A list row cannot be activated by accessibility: click() it, or use keys.
- A GtkDropDown or menu button has its action on the toggle button inside it.
- Keys go to the focused window; window.focus() first where there is more than one.
- `type` uses the US keymap; set_text takes any script.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import traceback

from felt_display import WIDTH, HEIGHT, Desktop, Unavailable, wait_until, _die_with_parent

WAIT = 15  # seconds a finder waits; ample on a slow machine, where nothing else is measured

# What must not stand on stderr.
COMPLAINT = re.compile(
    r"-(WARNING|CRITICAL|ERROR) \*\*|\b(WARNING|CRITICAL|ERROR) \*\*:|"
    r"AddressSanitizer|LeakSanitizer|runtime error:|Fontconfig (error|warning)")

WINDOW_ROLES = ("frame", "window", "dialog", "alert")


class NotFound(AssertionError):
    """No such thing came up in time."""


def _matches(wanted, text):
    if wanted is None:
        return True
    if isinstance(wanted, re.Pattern):
        return wanted.search(text) is not None
    return wanted == text


class Node:
    """A widget as accessibility shows it."""

    def __init__(self, accessible, app):
        self.accessible = accessible
        self.app = app

    def __repr__(self):
        return f"<{self.role} {self.name!r}>"

    @property
    def role(self):
        """The role, as AT-SPI names it: "push button"."""
        return self.accessible.get_role_name()

    @property
    def name(self):
        """The accessible name; of a label, its text."""
        name = self.accessible.get_name() or ""
        # GTK 4.8 says a button's label twice, by property and by relation: "_Record Record".
        words = name.split(" ")
        half = len(words) // 2
        if len(words) % 2 == 0 and [word.replace("_", "") for word in words[:half]] == words[half:]:
            return " ".join(words[half:])
        return name

    @property
    def description(self):
        """The accessible description."""
        return self.accessible.get_description() or ""

    @property
    def extents(self):
        """(x, y, width, height) within its window; all of a hidden widget are 0."""
        box = self.accessible.get_extents(self.app.ui.atspi.CoordType.WINDOW)
        return (box.x, box.y, max(box.width, 0), max(box.height, 0))

    @property
    def shown(self):
        """Whether it has a place in its window; False too when it is no more."""
        try:
            _, _, width, height = self.extents
        except self.app.ui.glib_error:
            return False
        return width > 0 and height > 0

    def has_state(self, state):
        """Whether it has the state: "checked", "sensitive", "selected", "focused", "expanded"."""
        wanted = getattr(self.app.ui.atspi.StateType, state.upper())
        return self.accessible.get_state_set().contains(wanted)

    @property
    def parent(self):
        """The Node that holds it, or None."""
        parent = self.accessible.get_parent()
        return Node(parent, self.app) if parent else None

    @property
    def children(self):
        """The Nodes it holds."""
        nodes = (self.accessible.get_child_at_index(i)
                 for i in range(self.accessible.get_child_count()))
        return [Node(node, self.app) for node in nodes if node]

    def walk(self):
        """This Node and all below it, in the order they are drawn."""
        yield self
        try:
            children = self.children
        except self.app.ui.glib_error:  # it went away meanwhile
            return
        for child in children:
            yield from child.walk()

    def walk_shown(self):
        """As walk, without what stands in a hidden panel: pages not open are large."""
        yield self
        try:
            if self.role in ("panel", "filler", "list", "scroll pane") and not min(self.extents[2:]):
                return
        except self.app.ui.glib_error:  # the page of a stack has no place, what is on it has
            pass
        try:
            children = self.children
        except self.app.ui.glib_error:
            return
        for child in children:
            yield from child.walk_shown()

    def find_all(self, role=None, name=None, hidden=False):
        """Those below it of this role and name (text, or a compiled pattern) now; does not wait."""
        found = []
        for node in self.walk() if hidden else self.walk_shown():
            try:
                if ((role is None or node.role == role) and _matches(name, node.name)
                        and (hidden or node.role == "application" or node.shown)):
                    found.append(node)
            except self.app.ui.glib_error:
                continue
        return found

    def find(self, role=None, name=None, hidden=False, seconds=WAIT):
        """The first below it of this role and name, as soon as there is one; else NotFound."""
        try:
            return wait_until(lambda: self.app.check() or self.find_all(role, name, hidden), seconds, "")[0]
        except TimeoutError:
            raise NotFound(f"no {role or 'widget'} {_show(name)} in {self}") from None

    def gone(self, role=None, name=None, seconds=WAIT):
        """Waits until none of this role and name is left; else AssertionError."""
        wait_until(lambda: self.app.check() or not self.find_all(role, name), seconds,
                   f"{role} {_show(name)} does not go away")

    def activate(self, action=0):
        """Does its accessible action (a button is pressed, a switch turned)."""
        interface = self.accessible.get_action_iface()
        assert interface is not None and interface.get_n_actions() > action, f"{self} has no action"
        assert interface.do_action(action), f"{self} refused its action"

    def set_text(self, text):
        """Replaces what an entry holds."""
        interface = self.accessible.get_editable_text_iface()
        assert interface is not None, f"{self} is no entry"
        assert interface.set_text_contents(text), f"{self} refused the text"

    def set_value(self, value):
        """Sets a spin button or scale."""
        interface = self.accessible.get_value_iface()
        assert interface is not None, f"{self} has no value"
        assert interface.set_current_value(value), f"{self} refused {value}"

    @property
    def value(self):
        """What a spin button, scale or progress bar stands at."""
        return self.accessible.get_value_iface().get_current_value()

    def select_child(self, index):
        """Selects one row of a list or table, from 0."""
        interface = self.accessible.get_selection_iface()
        assert interface is not None and interface.select_child(index), f"{self}: no row {index}"

    def focus(self):
        """Gives it the keyboard."""
        assert self.accessible.get_component_iface().grab_focus(), f"{self} takes no focus"

    @property
    def window(self):
        """The Window it stands in."""
        node, above = self, self.parent
        while above and above.role != "application":
            node, above = above, above.parent
        assert node.role in WINDOW_ROLES, f"{self} stands in no window"
        return Window(node.accessible, self.app)

    def click(self, button=1, count=1):
        """Clicks into its middle with the mouse."""
        x, y, width, height = self.extents
        left, top, _, _ = self.window.geometry
        # not --sync: it waits for ever where the pointer is there already
        self.app.ui.xdotool("mousemove", left + x + width // 2, top + y + height // 2,
                            "click", "--repeat", count, "--delay", 60, button)


class Window(Node):
    """A top-level window, a Node that is also one of X's."""

    @property
    def xid(self):
        """Its X window, as xdotool and ImageMagick want it. Windows are told apart by title."""
        def find():
            listed = self.app.ui.desktop.run("xdotool", "search", "--onlyvisible", "--pid",
                                             str(self.app.pid), check=False).stdout.split()
            for xid in listed:
                title = self.app.ui.desktop.run("xdotool", "getwindowname", xid, check=False).stdout
                if title.decode().rstrip("\n") == self.name:
                    return xid.decode()
            return None
        return wait_until(find, WAIT, f"the X window of {self}")

    @property
    def geometry(self):
        """(left, top, width, height) on the screen; the second monitor begins at left 1920."""
        text = self.app.ui.xdotool("getwindowgeometry", "--shell", self.xid)
        values = dict(line.split("=") for line in text.split())
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    @property
    def monitor(self):
        """The monitor its middle is on, 1 or 2."""
        left, _, width, _ = self.geometry
        return 1 + (left + width // 2) // WIDTH

    def focus(self):
        """Brings it to the front and gives it the keyboard."""
        self.app.ui.xdotool("windowactivate", "--sync", self.xid)

    def resize(self, width, height):
        """Gives it this size and waits until it has it."""
        self.app.ui.xdotool("windowsize", self.xid, width, height)
        wait_until(lambda: self.extents[2:] == (width, height), WAIT,
                   f"{self} does not take the size {width}x{height}")

    def screenshot(self, name):
        """What of the screen it covers, as screenshots/NAME.png; returns the path."""
        return self.app.ui.screenshot(name, self.geometry)


class App(Node):
    """A program that was started: the root of its accessible tree."""

    def __init__(self, ui, process, log):
        super().__init__(None, self)
        self.ui = ui
        self.process = process
        self.pid = process.pid
        self.log = log
        self.expected_end = False

    def __repr__(self):
        return f"<{os.path.basename(str(self.process.args[0]))} {self.pid}>"

    @property
    def role(self):
        return "application"

    @property
    def name(self):
        return ""

    def connect(self):
        """Waits for the program to show itself to accessibility."""
        def find():
            self.check()
            root = self.ui.atspi.get_desktop(0)
            for i in range(root.get_child_count()):
                try:
                    app = root.get_child_at_index(i)
                    if app and app.get_process_id() == self.pid and app.get_child_count():
                        return app
                except self.ui.glib_error:
                    continue
            return None
        self.accessible = wait_until(find, 2 * WAIT, f"{self} shows no window")
        # What was seen once must not be taken for what is there now.
        self.accessible.set_cache_mask(self.ui.atspi.Cache.NONE)

    def check(self):
        """Raises when the program has ended by itself; None otherwise."""
        if not self.expected_end and self.process.poll() is not None:
            raise AssertionError(f"{self} has ended with status {self.process.returncode}")

    def window(self, title, seconds=WAIT):
        """The window of this title (text, or a compiled pattern), as soon as it is there."""
        end = time.monotonic() + seconds
        while True:
            self.check()
            for node in self.children:
                if node.role in WINDOW_ROLES and _matches(title, node.name) and node.shown:
                    return Window(node.accessible, self)
            if time.monotonic() > end:
                raise NotFound(f"no window {_show(title)} in {self}")
            time.sleep(0.05)

    def wait_end(self, seconds=WAIT):
        """Waits until the program ends by itself; returns its exit status."""
        self.expected_end = True
        return self.process.wait(seconds)

    def kill(self):
        """Ends it at once, as a power cut would."""
        self.expected_end = True
        self.process.kill()
        self.process.wait()

    def quit(self):
        """Ends it with SIGTERM if it still runs."""
        self.check()
        self.expected_end = True
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError(f"{self} did not end on SIGTERM") from None

    @property
    def stderr(self):
        """What it wrote on stdout and stderr."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def complaints(self):
        """The lines of it that must not be there."""
        return [line for line in self.stderr.splitlines() if COMPLAINT.search(line)]


class Ui:
    """The desktop of one script's tests. One at a time: accessibility binds to one session bus a
    process."""

    def __init__(self, monitors=1):
        self.desktop = Desktop(monitors)
        self.apps = []
        self.cwd = os.getcwd()
        build = pathlib.Path(self.cwd, os.environ.get("FELT_BUILD_DIR", "_build"))
        self.screenshots = build / "screenshots"
        self.screenshots.mkdir(parents=True, exist_ok=True)
        try:
            os.environ.clear()
            os.environ.update(self.desktop.env)
            import gi
            gi.require_version("Atspi", "2.0")
            from gi.repository import Atspi, GLib
        except (ImportError, ValueError) as error:
            self.desktop.close()
            raise Unavailable(f"python3-gi or gir1.2-atspi-2.0 is not installed ({error})") from None
        self.atspi = Atspi
        self.glib_error = GLib.Error
        Atspi.init()
        Atspi.set_timeout(5000, 15000)

    def start(self, *command, language="en", dark=False, env=None):
        """Starts a program and waits for its first window; returns the App.

        language: of its texts ("it"). dark: the colour scheme. env: more environment variables.
        """
        if "/" in str(command[0]):
            command = (os.path.join(self.cwd, command[0]), *command[1:])
        variables = self.desktop.env | {
            "LANGUAGE": language,
            "ADW_DEBUG_COLOR_SCHEME": "prefer-dark" if dark else "prefer-light",
        } | (env or {})
        path = self.desktop.scratch / f"program-{len(self.apps)}-{time.monotonic_ns()}.log"
        with open(path, "wb") as log:
            process = subprocess.Popen(
                [str(word) for word in command], env=variables, stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, start_new_session=True, preexec_fn=_die_with_parent,
                cwd=self.desktop.scratch / "home")
        app = App(self, process, path)
        self.apps.append(app)
        app.connect()
        return app

    def xdotool(self, *words):
        """Runs xdotool; returns what it printed."""
        return self.desktop.run("xdotool", *(str(word) for word in words)).stdout.decode()

    def keys(self, *chords):
        """Presses keys one after the other: "ctrl+z", "Return", "F11". The focused window gets
        them."""
        self.xdotool("key", "--delay", 20, *chords)

    def type(self, text):
        """Types a line of ASCII into the focused window; a newline presses Enter."""
        for line in re.split("(\n)", text):  # xdotool types a newline as Linefeed, not as Return
            if line == "\n":
                self.keys("Return")
            elif line:
                self.xdotool("type", "--delay", 20, line)

    def screenshot(self, name, area=(0, 0, WIDTH, HEIGHT)):
        """Saves an area (left, top, width, height) of the screen as screenshots/NAME.png, once it
        has been still for a moment (at most 2 s); returns the path."""
        left, top, width, height = area
        def grab():
            return self.desktop.run("import", "-silent", "-window", "root", "-crop",
                                    f"{width}x{height}+{left}+{top}", "ppm:-").stdout
        end = time.monotonic() + 2
        image, before = grab(), None
        while image != before and time.monotonic() < end:
            time.sleep(0.1)
            image, before = grab(), image
        path = self.screenshots / f"{name}.png"
        subprocess.run(["convert", "ppm:-", "+repage", "-define", "png:compression-level=6", f"png:{path}"], input=image, check=True, timeout=60)
        return path

    def dump(self, node):
        """The accessible tree as text: one line a widget, role, name and place."""
        lines = []
        def add(at, depth):
            try:
                place = at.extents if depth else ""
            except self.glib_error:  # the page of a stack has none, what is on it has
                place = "?"
            try:
                lines.append(f"{'  ' * depth}{at.role} {at.name!r} {place}")
                for child in at.children:
                    add(child, depth + 1)
            except self.glib_error as error:
                lines.append(f"{'  ' * depth}({error.message})")
        add(node, 0)
        return "\n".join(lines)

    def end_apps(self):
        """Ends the programs of a test; raises AssertionError for what was wrong with them."""
        faults = []
        for app in self.apps:
            try:
                app.quit()
            except AssertionError as fault:
                faults.append(str(fault))
            faults += [f"{app} wrote: {line}" for line in app.complaints()]
        self.apps.clear()
        assert not faults, "\n".join(faults)

    def close(self):
        """Ends whatever still runs."""
        for app in self.apps:
            if app.process.poll() is None:
                app.process.kill()
                app.process.wait()
        self.desktop.close()


def _show(name):
    return f"like {name.pattern!r}" if isinstance(name, re.Pattern) else repr(name)


def _evidence(ui, name):
    """What helps to see why a test failed."""
    lines = []
    try:
        size = (0, 0, WIDTH * ui.desktop.monitors, HEIGHT)
        lines.append(f"screenshot: {ui.screenshot('FAILED-' + name, size)}")
    except Exception as error:  # the display may be what failed
        lines.append(f"no screenshot: {error}")
    for app in ui.apps:
        lines.append(f"{app} wrote:\n{app.stderr}")
        if app.accessible and app.process.poll() is None:
            lines.append(f"{app} shows:\n{ui.dump(app)}")
    for server in ("display", "bus", "openbox"):
        lines.append(f"the {server} wrote:\n{ui.desktop.log(server)}")
    return "\n".join(lines)


def run_test(ui, test, seconds):
    """Runs one test; returns None, or what is to be said of its failure."""
    name = test.__name__.removeprefix("test_").replace("_", "-")

    def too_long(*_):
        raise TimeoutError(f"the test took longer than {seconds} s")

    (ui.screenshots / f"FAILED-{name}.png").unlink(missing_ok=True)
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(seconds)
    try:
        test(ui)
        ui.end_apps()
        return None
    except Exception:
        report = traceback.format_exc()
        signal.alarm(60)
        try:
            report += _evidence(ui, name)
        except Exception:
            report += traceback.format_exc()
        return report
    finally:
        signal.alarm(0)
        for app in ui.apps:
            app.kill()
        ui.apps.clear()


def main(tests, monitors=1, seconds=120):
    """Runs the tests in their order on one desktop, prints TAP, exits with 1 when one failed.

    Where this machine lacks what the desktop needs, all are skipped, with the reason.
    """
    def stop(*_):
        sys.exit(1)  # through the finally below: nothing of ours is left running

    signal.signal(signal.SIGTERM, stop)
    suite = os.path.basename(sys.argv[0]).removeprefix("test-").removesuffix(".py")
    try:
        ui = Ui(monitors)
    except Unavailable as reason:
        print(f"1..0 # SKIP {reason}")
        return
    failed = False
    try:
        print(f"1..{len(tests)}", flush=True)
        for number, test in enumerate(tests, 1):
            fault = run_test(ui, test, seconds)
            name = f"/{suite}/" + test.__name__.removeprefix("test_").replace("_", "-")
            if fault:
                failed = True
                print(f"{name}\n{fault}", file=sys.stderr, flush=True)
            print(f"{'not ok' if fault else 'ok'} {number} {name}", flush=True)
    finally:
        ui.close()
    sys.exit(failed)
