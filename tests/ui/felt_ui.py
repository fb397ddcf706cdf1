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

A program whose name ends with -driven has driver.c in it. It is asked over a socket (felt_driver.py), gets keys and
clicks without xdotool (felt_hand.py), and is idle when a method returns. Others are asked by accessibility. Both tell the
same roles and names: test-driver.py.

Accessibility in GTK 4.8, what to know:

- Roles are named as AT-SPI does: "frame" (a window), "dialog", "push button", "toggle button",
  "check box" (a switch too), "text" (an entry), "label", "list", "list item", "table", "combo box".
  `ui.dump(app)` prints what a program shows.
- A widget hidden, or on a page that is not open, is skipped by finders unless hidden=True.
- A menu that was closed still seems to be shown: App.close_menu() closes it and waits.
- The text of an entry cannot be read back: look at what the program does with it.
- A list row cannot be activated by accessibility: click() it, or use keys.
- A GtkDropDown or menu button has its action on the toggle button inside it.
- Keys go to the focused window; window.focus() first where there is more than one.
- `type` uses the US keymap; set_text takes any script.
- keys, type and click return when the program has dealt with them. Without a driver a button that is pressed
  by activate() acts a quarter of a second later, as one that is pressed by a key: wait for what it does.
- What is shown gets its place with the next frame: find() what must be there before find_all().
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import traceback

import felt_picture
from felt_driver import Driver, Gone, Talk
from felt_display import WIDTH, HEIGHT, PASSING, Desktop, Unavailable, wait_until, _die_with_parent
from felt_hand import Hand
from felt_order import Order
from felt_tree import ROOT, Tree, plain

WAIT = 60  # seconds a finder waits; ample on a slow machine: what comes at once costs nothing of it

# What must not stand on stderr.
COMPLAINT = re.compile(  # GTK looks for the colors of a printer, where colord is or not
    r"^(?!.*: failed to contact colord:).*(-(WARNING|CRITICAL|ERROR) \*\*|\b(WARNING|CRITICAL|ERROR) \*\*:|"
    r"AddressSanitizer|LeakSanitizer|runtime error:|Fontconfig (error|warning))")

# What GTK 4.8 says when a screen reader asks where on the screen something is.
ASKED = "Screen coordinates not supported"

WINDOW_ROLES = ("frame", "window", "dialog", "alert")


class NotFound(AssertionError):
    """No such thing came up in time."""


def matches(wanted, text):
    if wanted is None:
        return True
    if isinstance(wanted, re.Pattern):
        return wanted.search(text) is not None
    return wanted == text


ATSPI = "org.a11y.atspi."
CONTAINERS = ("panel", "filler", "list", "scroll pane")


class Node:
    """A widget as accessibility shows it."""

    found = None  # of which Node, and how, where find() gave it

    def __init__(self, path, app):
        self.path = path
        self.app = app

    def __repr__(self):
        try:
            return f"<{self.role} {self.name!r}>"
        except self.app.ui.glib_error:
            return f"<a widget of {self.app} that is no more>"

    def __eq__(self, other):
        return isinstance(other, Node) and (self.app.pid, self.path) == (other.app.pid, other.path)

    def __hash__(self):
        return hash((self.app.pid, self.path))

    def call(self, interface, method, signature="()", *values):
        """Calls a method of one of its AT-SPI interfaces; returns the tuple of its results."""
        return self.app.call(self.path, interface, method, signature, *values)

    def _property(self, interface, name):
        return self.app.call(self.path, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                             ATSPI + interface, name)[0]

    @property
    def role(self):
        """The role, as AT-SPI names it: "push button"."""
        return self.app.ui.role_name(self.call("Accessible", "GetRole")[0])

    @property
    def name(self):
        """The accessible name; of a label, its text."""
        return plain(self._property("Accessible", "Name"))

    @property
    def description(self):
        """The accessible description."""
        return self._property("Accessible", "Description")

    @property
    def extents(self):
        """(x, y, width, height) within its window; all of a hidden widget are 0."""
        x, y, width, height = self.call("Component", "GetExtents", "(u)", 1)[0]
        return (x, y, max(width, 0), max(height, 0))

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
        bit = int(getattr(self.app.ui.atspi.StateType, state.upper()))
        words = self.call("Accessible", "GetState")[0]
        return bool(words[bit // 32] >> bit % 32 & 1)

    @property
    def parent(self):
        """The Node that holds it, or None."""
        path = self._property("Accessible", "Parent")[1]
        return None if path in (ROOT, "/org/a11y/atspi/null") else Node(path, self.app)

    @property
    def children(self):
        """The Nodes it holds."""
        return [Node(path, self.app) for path in self.app.child_paths(self.path)]

    def walk(self):
        """This Node and all below it, in the order they are drawn."""
        return [Node(path, self.app) for path in Tree(self.app).below(self.path)]

    def find_all(self, role=None, name=None, hidden=False):
        """Those below it of this role and name (text, or a compiled pattern) now; does not wait."""
        tree = Tree(self.app)
        open_paths = {}
        found = []
        for path in tree.below(self.path):
            if path not in tree.roles or (role and self._role_in(tree, path) != role):
                continue
            if not matches(name, tree.names[path]):
                continue
            node = Node(path, self.app)
            if hidden or (node.shown and self._is_open(tree, path, open_paths)):
                found.append(node)
        return found

    def _role_in(self, tree, path):
        """Its role; a label that tells of each change by itself (role alert) is a label still."""
        role = self.app.ui.role_name(tree.roles[path])
        if role == "alert" and path not in tree.parents.values():
            return "label"
        return role

    def _is_open(self, tree, path, known):
        """Whether no container that holds it is without a place: what was shown once keeps its
        size on a page that is no longer open."""
        if path not in known:
            parent = tree.parents.get(path)
            known[path] = parent is None or parent == ROOT or self._is_open(tree, parent, known)
            if known[path] and self.app.ui.role_name(tree.roles.get(path, 0)) in CONTAINERS:
                try:
                    known[path] = min(Node(path, self.app).extents[2:]) > 0
                except self.app.ui.glib_error:  # the page of a stack has no place, what is on it has
                    pass
        return known[path]

    def names(self, role):
        """What those of a role below it are called now."""
        return [node.name for node in self.find_all(role)]

    def find(self, role=None, name=None, hidden=False, seconds=WAIT):
        """The first below it of this role and name, as soon as there is one; else NotFound."""
        pause = 1
        asked = time.monotonic() + pause

        def look():
            nonlocal asked, pause
            self.app.check()
            found = self._try_all(role, name, hidden)
            if not found and time.monotonic() > asked:
                self._wake()
                pause *= 2
                asked = time.monotonic() + pause
            return found

        try:
            node = wait_until(look, seconds, "")[0]
        except TimeoutError:
            raise NotFound(f"no {role or 'widget'} {_show(name)} in {self}") from None
        node.found = self, role, name, hidden
        return node

    def _try_all(self, role, name, hidden=False):
        try:
            return self.find_all(role, name, hidden)
        except self.app.ui.glib_error:  # something went away meanwhile: look again
            return []

    def _wake(self):
        """Asks for all below it, widget by widget: where one went as another came the numbers of
        children tell nothing, and what nobody asked for has no accessible object."""
        stack = [self.path]
        while stack:
            stack.extend(self.app.child_paths(stack.pop()))

    def gone(self, role=None, name=None, seconds=WAIT):
        """Waits until none of this role and name is left; else TimeoutError."""
        wait_until(lambda: self.app.check() or not self._try_all(role, name), seconds,
                   f"{role} {_show(name)} does not go away")

    def activate(self, action=0):
        """Does its accessible action (a button is pressed, a switch turned)."""
        self._must("has no action or refused it", "Action", "DoAction", "(i)", action)

    def set_text(self, text):
        """Replaces what an entry holds."""
        self._must("is no entry or refused the text", "EditableText", "SetTextContents", "(s)", text)

    def set_value(self, value):
        """Sets a spin button or scale."""
        variant = self.app.ui.glib.Variant("d", value)
        self.app.call(self.path, "org.freedesktop.DBus.Properties", "Set", "(ssv)", ATSPI + "Value",
                      "CurrentValue", variant)

    @property
    def value(self):
        """What a spin button, scale or progress bar stands at."""
        return self._property("Value", "CurrentValue")

    def _must(self, fault, interface, method, signature="()", *values):
        try:
            done = self.call(interface, method, signature, *values)[0]
        except self.app.ui.glib_error as error:
            raise AssertionError(f"{self} {fault} ({error.message})") from None
        assert done, f"{self} {fault}"

    @property
    def window(self):
        """The Window it stands in."""
        node, above = self, self.parent
        while above and above.role != "application":
            node, above = above, above.parent
        assert node.role in WINDOW_ROLES, f"{self} stands in no window"
        return self.app.window_type(node.path, self.app)

    def place(self):
        """Its extents once it has a place and keeps it: what was just shown or changed gets its place
        with the next frame, and a program that is asked something answers before it draws. What went
        away doesn't come back: an error at once."""
        looks = []

        def stays():
            looks.append(self.extents)
            return (looks[-1] if len(looks) > 2 and looks[-1] == looks[-2] == looks[-3]
                    and min(looks[-1][2:]) > 0 else None)

        return wait_until(stays, WAIT, f"the place of {self}", pause=0.02, passing=())

    def aim(self):
        """Moves the mouse there; returns where its middle is."""
        left, top, _, _ = self.window.geometry
        if self.app.ui.order.active() != int(self.window.xid):
            self.window.focus()
        looked = None
        while looked != self.extents:  # it may still have moved as the pointer did
            looked = x, y, width, height = self.place()
            # not --sync: it waits for ever where the pointer is there already
            self.app.ui.pointer("mousemove", left + x + max(width // 2 - 1, 0), top + y + height // 2)
        return left + x + width // 2, top + y + height // 2

    def click(self, button=1, count=1):
        """Clicks into its middle with the mouse; whose list was made anew meanwhile is looked for again, once."""
        try:
            middle = self.aim()
        except self.app.ui.glib_error:
            if self.found is None:
                raise
            parent, *how = self.found
            middle = parent.find(*how).aim()
        # By a pixel more: an item of a menu that just opened goes by a pointer that moves.
        self.app.ui.pointer("mousemove", *middle, "click", "--repeat", count, "--delay", 60, button, presses=count)


class Window(Node):
    """A top-level window, a Node that is also one of X's."""

    @property
    def xid(self):
        """Its X window, as xdotool wants it. Windows are told apart by title."""
        known, xid = self.app.x_window.get(self.path, (None, "0"))
        name = self.name
        if known == name and self.app.ui.order.exists(int(xid)):
            return xid

        def find():
            for xid in self.app.x_windows():
                title = self.app.ui.desktop.run("xdotool", "getwindowname", xid, check=False).stdout
                if title.decode().rstrip("\n") == name:
                    return xid
            return None

        xid = wait_until(find, WAIT, f"the X window of {self}")
        self.app.x_window[self.path] = name, xid
        return xid

    @property
    def geometry(self):
        """(left, top, width, height) on the screen; the second monitor begins at left 1920."""
        return self.app.ui.x_geometry(self.xid)

    @property
    def monitor(self):
        """The monitor its middle is on, 1 or 2."""
        left, _, width, _ = self.geometry
        return 1 + (left + width // 2) // WIDTH

    def focus(self):
        """Brings it to the front and gives it the keyboard."""
        self.app.ui.xdotool("windowactivate", "--sync", self.xid)
        self.app.ui.handled()

    def resize(self, width, height):
        """Gives it this size and waits until it has it."""
        self.app.ui.order.resize(int(self.xid), width, height)
        wait_until(lambda: self.extents[2:] == (width, height), WAIT,
                   f"{self} does not take the size {width}x{height}")

    def screenshot(self, name):
        """What of the screen it covers, as screenshots/NAME.png; returns the path."""
        return self.app.ui.screenshot(name, self.geometry)


class App(Node):
    """A program that was started: the root of its accessible tree."""

    node_type, window_type = Node, Window

    def __init__(self, ui, process, log):
        super().__init__(ROOT, self)
        self.ui = ui
        self.process = process
        self.pid = process.pid
        self.log = log
        self.bus_name = None
        self.asked_window = 0
        self.x_window = {}  # by the path of a window: its title and X window
        self.expected_end = False

    def __repr__(self):
        return f"<{os.path.basename(str(self.process.args[0]))} {self.pid}>"

    @property
    def role(self):
        return "application"

    @property
    def name(self):
        return ""

    def call(self, path, interface, method, signature="()", *values, unpack=True):
        """Calls a method of an object of the program; returns the tuple of its results."""
        return self.ui.call(self.bus_name, path, interface, method, signature, *values, unpack=unpack)

    def child_paths(self, path):
        """The paths of what an object holds; none when it is no more."""
        try:
            return [child for _, child in self.call(path, "Accessible", "GetChildren")[0]]
        except self.ui.glib_error:
            return []

    def connect(self):
        """Waits for the program to show itself to accessibility, with a window."""
        def find():
            self.check()
            for name, _ in self.ui.call("org.a11y.atspi.Registry", ROOT, "Accessible", "GetChildren")[0]:
                try:
                    pid = self.ui.call("org.freedesktop.DBus", "/org/freedesktop/DBus",
                                       "org.freedesktop.DBus", "GetConnectionUnixProcessID", "(s)",
                                       name)[0]
                except self.ui.glib_error:  # it has just ended
                    continue
                if pid == self.pid:
                    self.bus_name = name
                    return self.child_paths(ROOT)
            return None
        wait_until(find, 2 * WAIT, f"{self} shows no window")

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
                try:
                    if node.role in WINDOW_ROLES and matches(title, node.name) and node.shown:
                        return self.window_type(node.path, self)
                except self.ui.glib_error:  # it went away meanwhile
                    continue
            if time.monotonic() > end:
                raise NotFound(f"no window {_show(title)} in {self}")
            time.sleep(0.05)

    def x_windows(self):
        """The X windows it shows: its windows, menus and popovers that are open, and the tooltip where
        the pointer rests: what opens is a window more, what closes is told by its own."""
        while True:
            run = self.ui.desktop.run("xdotool", "search", "--onlyvisible", "--pid", str(self.pid), check=False)
            if b"X Error" not in run.stderr:  # one that went away while it looked
                return run.stdout.decode().split()

    def handled(self):
        """Waits until it has dealt with the keys and clicks so far; at once when it has no window."""
        def runs():
            return self.process.poll() is None

        while not (self.asked_window and self.ui.order.program(self.asked_window, runs)):
            windows = self.x_windows() if runs() else []
            if not windows:
                break
            self.asked_window = int(windows[0])

    def opened(self, act):
        """Does what opens a menu or popover, and waits until it is open: what was in one that was
        closed still seems to be shown. Returns its X window, in a set."""
        before = set(self.x_windows())
        act()
        return wait_until(lambda: set(self.x_windows()) - before, WAIT, "a menu to open")

    def closed(self, windows):
        """Waits until none of these X windows is shown."""
        wait_until(lambda: not windows & set(self.x_windows()), WAIT, "a window to close")

    def close_menu(self):
        """Closes the menu or popover that is open, or just opening, by Escape. Accessibility does
        not tell that it closed: what is in it keeps its place."""
        windows = len([node for node in self.children if node.role in WINDOW_ROLES and node.shown])
        wait_until(lambda: len(self.x_windows()) > windows, WAIT, "a menu to open")
        shown = set(self.x_windows())
        self.ui.keys("Escape")
        wait_until(lambda: len(shown & set(self.x_windows())) <= windows, WAIT, "the menu to close")

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
                self.process.wait(WAIT)
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError(f"{self} did not end on SIGTERM") from None

    @property
    def stderr(self):
        """What it wrote on stdout and stderr."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def complaints(self):
        """The lines of it that must not be there."""
        return [line for line in self.stderr.splitlines() if COMPLAINT.search(line) and ASKED not in line]


class DrivenNode(Talk, Node):
    """A widget of a program that is asked over its socket."""


class DrivenWindow(Talk, Window):
    """A window of one."""

    @property
    def xid(self):
        """Its X window."""
        return str(self.ask("surfaces")[0])

    def focus(self):
        """Brings it to the front and gives it the keyboard."""
        self.app.ui.order.activate(int(self.xid))
        self.app.ui.handled()


class DrivenApp(Talk, App):
    """A program that has driver.c in it: asked over its socket, and idle when a method returns."""

    node_type, window_type = DrivenNode, DrivenWindow
    role, name = "application", ""

    def __init__(self, ui, process, log, path):
        super().__init__(ui, process, log)
        self.path = 0
        self.bus_name = True  # it can be asked
        self.meanwhile = False  # a test that looks at what is shown during a task or an append waits for neither
        self.driver = Driver(path)

    def connect(self):
        """Waits for its first window."""
        def find():
            self.check()
            return self.driver.connect() and self.children
        wait_until(find, 2 * WAIT, f"{self} shows no window")
        self.handled()

    def handled(self):
        """Waits until it has nothing more to do; at once when it is no more."""
        try:
            self.driver.ask("wait-idle", meanwhile=self.meanwhile)
        except Gone:
            pass

    def x_windows(self):
        """The X windows it shows: its windows, menus and popovers that are open."""
        return [str(xid) for xid in self.ask("surfaces")]


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
        os.environ.clear()
        os.environ.update(self.desktop.env)
        self.glib_error = (Gone,)  # what is raised for something that is no more
        self.bus = None
        self.roles = {}
        self.clicks = self.strokes = 0  # by hand so far: buttons of the mouse; keys, with those held meanwhile
        self.order = Order(self.desktop.env["DISPLAY"])
        self.hand = Hand(self.order)

    def accessibility(self):
        """Connects to the bus of accessibility, for programs without a driver."""
        try:
            import gi
            gi.require_version("Atspi", "2.0")
            from gi.repository import Atspi, Gio, GLib
        except (ImportError, ValueError) as error:
            raise Unavailable(f"python3-gi or gir1.2-atspi-2.0 is not installed ({error})") from None
        self.atspi = Atspi  # for its names of roles and states
        self.glib = GLib
        self.glib_error = (Gone, GLib.Error)
        PASSING.append(GLib.Error)
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.bus = session
        address = self.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)

    def call(self, bus_name, path, interface, method, signature="()", *values, unpack=True):
        """Calls a method over the bus of accessibility; returns the tuple of its results, or the
        GVariant that holds them."""
        if "." not in interface:
            interface = ATSPI + interface
        answer = self.bus.call_sync(bus_name, path, interface, method,
                                    self.glib.Variant(signature, values), None, 0, 1000 * WAIT, None)
        return answer.unpack() if unpack else answer

    def role_name(self, role):
        """The name of a role that came as a number."""
        if role not in self.roles:
            self.roles[role] = self.atspi.role_get_name(self.atspi.Role(role))
        return self.roles[role]

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
        driven = any(str(word).endswith("-driven") for word in command)
        if driven:
            variables = {"GTK_A11Y": "test"} | variables | {"FELT_DRIVER": str(path.with_suffix(".socket"))}
        elif self.bus is None:
            self.accessibility()
        with open(path, "wb") as log:
            process = subprocess.Popen(
                [str(word) for word in command], env=variables, stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, start_new_session=True, preexec_fn=_die_with_parent,
                cwd=self.desktop.scratch / "home")
        app = DrivenApp(self, process, path, variables["FELT_DRIVER"]) if driven else App(self, process, path)
        self.apps.append(app)
        app.connect()
        return app

    def xdotool(self, *words):
        """Runs xdotool; returns what it printed."""
        return self.desktop.run("xdotool", *(str(word) for word in words)).stdout.decode()

    def x_geometry(self, xid):
        """(left, top, width, height) on the screen of an X window, a menu's too."""
        return self.order.geometry(int(xid))

    def standing(self, xid):
        """x_geometry() once it keeps its place and size: the lines between a menu's sections come a moment
        after it is there, and one at the screen's edge moves for them."""
        looks = []

        def stands():
            looks.append(self.x_geometry(xid))
            return looks[-1] if len(looks) > 2 and looks[-1] == looks[-2] == looks[-3] else None

        return wait_until(stands, WAIT, f"the X window {xid} to stand still", pause=0.1)

    def handled(self):
        """Waits until keys and clicks were dealt with: what they do at once is done, and a window that they opened or
        left has the keyboard."""
        for _ in range(2):  # a window that opens or closes: the manager gives the keyboard, the program takes it
            self.order.manager()
            for app in self.apps:
                app.handled()

    def pointer(self, *words, presses=0):
        """Moves the pointer and presses its buttons, in words of xdotool; presses: how many."""
        self.clicks += presses
        if self._driven():
            self.hand.pointer(*words)
        else:
            self.xdotool(*words)
        self.handled()

    def _driven(self):
        """Whether all programs have a driver."""
        return all(isinstance(app, DrivenApp) for app in self.apps)

    def keys(self, *chords):
        """Presses keys one after the other: "ctrl+z", "Return", "F11". The focused window gets
        them; to the one that a key opens go those of the next call."""
        self.strokes += len(chords)
        self.handled()
        if self._driven():
            for chord in chords:
                self.hand.key(chord)
                self.handled()
        else:
            self.xdotool("key", "--delay", 20, *chords)
            self.handled()

    def type(self, text):
        """Types a line of ASCII into the focused window; a newline presses Enter."""
        for line in re.split("(\n)", text):  # xdotool types a newline as Linefeed, not as Return
            if line == "\n":
                self.keys("Return")
            elif line:
                self.strokes += len(line)
                self.handled()
                if self._driven():
                    self.hand.type(line)
                else:
                    self.xdotool("type", "--delay", 20, line)
                self.handled()

    def screenshot(self, name, area=(0, 0, WIDTH, HEIGHT)):
        """Saves an area (left, top, width, height) of the screen as screenshots/NAME.png, once it
        has been still for a moment (at most 2 s); returns the path."""
        self.handled()
        end = time.monotonic() + (0 if self._driven() else 2)
        image, before = self.order.pixels(*area), None
        while image != before and time.monotonic() < end:
            time.sleep(0.1)
            image, before = self.order.pixels(*area), image
        path = self.screenshots / f"{name}.png"
        path.write_bytes(felt_picture.png(image))
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
        self.order.close()
        self.desktop.close()


def _show(name):
    return f"like {name.pattern!r}" if isinstance(name, re.Pattern) else repr(name)


def _evidence(ui, name):
    """What helps to see why a test failed."""
    lines = []
    for server in ("display", "bus", "openbox"):
        lines.append(f"the {server} wrote:\n{ui.desktop.log(server)}")
    try:
        size = (0, 0, WIDTH * ui.desktop.monitors, HEIGHT)
        lines.append(f"screenshot: {ui.screenshot('FAILED-' + name, size)}")
    except Exception as error:  # the display may be what failed
        lines.append(f"no screenshot: {error}")
    for app in ui.apps:
        lines.append(f"{app} wrote:\n{app.stderr}")
        if app.bus_name and app.process.poll() is None:
            lines.append(f"{app} shows:\n{ui.dump(app)}")
    return "\n".join(lines) + "\n"


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
        signal.alarm(2 * WAIT)
        try:  # the fault last: meson shows only the end of a long report
            report = _evidence(ui, name) + report
        except Exception:
            report = traceback.format_exc() + report
        return report
    finally:
        signal.alarm(0)
        for app in ui.apps:
            app.kill()
        ui.apps.clear()


def main(tests, monitors=1, seconds=300):
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
