# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_stage.py - plays in the real window: what a person does, what is shown then, and what is so in the database

A module's PLAYS are its tests, as felt_play.py has them, with its lines $ < > ! + - @ : # %; a function of : is given the
Stage. A fact of a line ? is waited for. What begins otherwise are steps in a window, parted by “; ”: first what is done,
then what must come of it. A line that is not indented is about the window of the director, a line indented by two spaces
about the window that opened last from there, and so on.

  start [NAME] [WxH] [dark] [it]   felt on the database, which opens the tournament NAME; --demo: the sample
  press, click THING [> TITLE]     by its action or by the mouse; the window of this title opens
  click right, twice THING         by the other button of the mouse, or two times
  set FIELD = TEXT | FIELD = TEXT  writes into fields
  type FIELD = TEXT | FIELD = TEXT the same by mouse and keys
  wrong FIELD = TEXT => LABEL | …  each text has its sentence, and the button of the dialog cannot be pressed
  choose COMBO = LABEL             an entry of a list; +2 and -1 are so many below and above the one that is chosen; or last
  write, read THING = PATH         the file to be written or read by the chooser that a button opens
  menu THING / ITEM [> TITLE]      an item of the menu of a button or seat; of a submenu: THING / SUBMENU / ITEM
  open THING, shut                 its menu or popover, out of which nothing is chosen yet; closes what is open
  keys ctrl+z “text” Return        keys, or what is typed
  page N, resize WxH, focus        a page by its key; the size of this window; the keyboard to it
  in TITLE                         goes on in the window of this title
  see, gone THING | THING          waits until each is there, or is no more
  no, count N THING                what is, or is so often, to be seen now
  able, unable, ticked, unticked, focused THING | THING    waits for the state of each
  title TEXT, closed TITLE         waits until the director's window is called so, or until a window is closed
  room PATTERN                     waits until the room's screen says so to who cannot see it
  keep NAME = THING                keeps what it is called, or the first group of its pattern, as @NAME
  shot, screen NAME                a picture of the window, or of the screen

THING is a name, or ROLE:NAME, or THING in ROLE:NAME; a name between / / is a pattern. ~ before it: also where it is hidden.
Without a role it is a button where it is pressed or has a state, a field where it is written into, and a label elsewhere.
seat:2.4, table:2 and toast: are those of felt_app.py. A text may stand between “ ”; \\n and \\t are in it as in Python.
"""

import os
import re

import felt_ui
from felt_acts import choose_file, enter
from felt_app import FELTCTL, WAIT, Felt
from felt_display import wait_until

os.environ["FELTCTL"] = str(FELTCTL)
import felt_play  # noqa: E402: it asks for the program
import felt_transcript  # noqa: E402

ROLES = {"any": None, "box": "check box", "button": "push button", "combo": "combo box", "field": "text", "item": "list item",
         "menu": "menu item", "progress": "progress bar", "spin": "spin button", "status": "status bar", "tab": "page tab",
         "toggle": "toggle button", **{role: role for role in ("alert", "entry", "image", "label", "list", "panel", "seat",
                                                               "table", "toast")}}
THING = re.compile(rf"(~?)(?:({'|'.join(ROLES)}):)?(.*?)(?: in ((?:{'|'.join(ROLES)}):.*))?", re.S)
STATES = {"able": ("sensitive", True), "unable": ("sensitive", False), "ticked": ("checked", True),
          "unticked": ("checked", False), "focused": ("focused", True)}
DEFAULTS = {"press": "button", "click": "button", "menu": "button", "open": "button", "set": "field", "type": "field", "wrong": "field", "choose": "combo", "write": "button", "read": "button",
            "ticked": "box", "unticked": "box", **dict.fromkeys(("able", "unable", "focused"), "button")}
APPLY = re.compile("^(Apply|Record|Save|Create|Award|Add|Use These Levels)$")
BARE = r"(?=(?:[^“”]|“(?:[^“”]|“[^“”]*”)*”)*$)"  # outside of quotes


def parted(text, sign):
    return [part.strip() for part in re.split(f" ?{re.escape(sign)} {BARE}", text)]


def plain(text):
    """A text without the quotes around all of it."""
    text = text[1:-1] if re.fullmatch("“(?:[^“”]|“[^“”]*”)*”", text) else text
    return text.replace("\\n", "\n").replace("\\t", "\t")


def name_of(text):
    text = plain(text)
    return re.compile(text[1:-1], re.S) if re.fullmatch("/.*/", text, re.S) else text


class Stage:
    """One play: the window with its dialogs, and the database."""

    def __init__(self, ui, name, module):
        self.ui, self.verb, self.felt = ui, "see", None
        folder = ui.desktop.scratch / f"{name}-{len(os.listdir(ui.desktop.scratch))}"
        folder.mkdir()
        self.play = felt_play.Play(folder, module | {
            key: self.given(one) for key, one in module.items() if callable(one)})
        self.play.env = self.play.database.env = dict(os.environ)
        self.windows = []

    def given(self, function):
        return lambda _database, *words: function(self, *words)

    # Things ---------------------------------------------------------------------------------------

    @property
    def window(self):
        return self.windows[-1]

    @property
    def app(self):
        return self.felt.app

    def parse(self, text):
        """The widget that holds a thing, and the role, name and hidden that it is found by."""
        hidden, role, name, parent = THING.fullmatch(text).groups()
        role = ROLES[role or DEFAULTS.get(self.verb, "label")]
        return self.find(parent) if parent else self.window, role, name_of(name) or None, bool(hidden)

    def find(self, text):
        holder, role, name, hidden = self.parse(text)
        if role == "seat":
            return self.felt.seat(*map(int, name.split(".")))
        if role == "table" and str(name).isdigit():
            return self.felt.table(int(name))
        if role == "toast":
            return self.felt.toast()
        return holder.find(role, name, hidden=hidden)

    def all(self, text):
        holder, *how = self.parse(text)
        return holder.find_all(*how)

    def opens(self, title):
        """Goes on in the window of a title."""
        if title:
            self.windows.append(self.app.window(name_of(title)))
            self.window.focus()

    def until(self, condition, what):
        return wait_until(condition, WAIT, what)

    # Steps ----------------------------------------------------------------------------------------

    def do_start(self, words):
        name, size, *how = re.fullmatch(r"(.*?)(?: (\d+x\d+))?( dark)?( it)?", f" {words}").groups()
        name = name.strip()
        demo = ["--demo"] if name == "--demo" else []
        self.felt = Felt(self.ui, *demo, database=self.play.database.path, dark=bool(how[0]),
                         language="it" if how[1] else "en")
        self.windows = [self.felt.window]
        if demo:
            self.play.kept["t"] = self.felt.tournament
        self.do_resize(size or "1280x800")
        if name and not demo:
            self.find(f"item:/^{re.escape(name)}/").click()
            self.do_title(name)

    def do_press(self, text):
        thing, _, title = text.partition(" > ")
        self.find(thing).activate()
        self.opens(title)

    def do_click(self, text):
        way, _, title = text.partition(" > ")
        how, thing = re.fullmatch("(right |twice )?(.*)", way, re.S).groups()
        self.find(thing).click(**{"right ": {"button": 3}, "twice ": {"count": 2}}.get(how, {}))
        self.opens(title)

    def do_set(self, text):
        field, _, value = text.partition(" = ")
        node = self.find(field)
        if self.parse(field)[1] == "spin button":
            node.set_value(float(value))
        else:
            node.set_text(plain(value))

    def do_type(self, text):
        field, _, value = text.partition(" = ")
        self.find(field).click()
        self.ui.keys("ctrl+a", "BackSpace")
        self.ui.type(plain(value))

    def do_wrong(self, text):
        field, _, rows = text.partition(" = ")
        field = self.find(field)
        for row in parted(rows, "|"):
            value, _, sentence = row.partition(" => ")
            field.set_text(plain(value))
            self.window.find("label", name_of(sentence))
            self.until(lambda: not self.window.find("push button", APPLY).has_state("sensitive"), f"“{value}” to be refused")

    def do_choose(self, text):
        name, _, entry = text.partition(" = ")
        box = self.find(name)
        shown = self.app.opened(box.click)
        if re.fullmatch(r"[+-]\d+", entry):
            self.ui.keys(*["Down" if entry[0] == "+" else "Up"] * abs(int(entry)), "Return")
        elif entry == "last":
            self.ui.keys("End", "Return")
        else:
            labels = box.find_all("label")
            next(label for label in labels[:0:-1] if label.name == entry).click()
        self.app.closed(shown)

    def do_write(self, text, reads=False):
        thing, _, path = text.partition(" = ")
        choose_file(self.app, self.find(thing).activate, path, reads=reads)

    def do_read(self, text):
        self.do_write(text, reads=True)

    def do_open(self, thing):
        node = self.find(thing)
        inner = [] if thing.startswith("seat:") else node.find_all("push button")
        return self.app.opened(inner[-1].activate if inner else node.click)

    def do_shut(self, _words):
        self.app.close_menu()

    def do_menu(self, text):
        way, _, title = text.partition(" > ")
        thing, *items = way.split(" / ")
        shown = self.do_open(thing)
        for item in items:
            chosen = self.window.find("menu item", name_of(item))
            self.until(lambda: chosen.has_state("sensitive"), f"{item} to be enabled")
            chosen.activate()
        if not title:
            self.app.closed(shown)
        self.opens(title)

    def do_keys(self, text):
        way, _, title = text.partition(" > ")
        enter(self.ui, *(plain(part) if part[0] != "“" else f"“{plain(part)}”" for part in re.findall(r"“[^”]*”|\S+", way)))
        self.opens(title)

    def do_page(self, number):
        self.ui.keys(f"alt+{number}")

    def do_resize(self, size):
        self.window.resize(*map(int, size.split("x")))

    def do_focus(self, _words):
        self.window.focus()

    def do_in(self, title):
        self.opens(title)

    def do_see(self, text):
        self.find(text)

    def do_gone(self, text):
        holder, role, name, _ = self.parse(text)
        holder.gone(role, name)

    def do_no(self, text):
        assert not self.all(text), f"{text} is there"

    def do_count(self, text):
        number, _, thing = text.partition(" ")
        self.until(lambda: len(self.all(thing)) == int(number), f"{number} times {thing}")

    def do_state(self, text):
        state, wanted = STATES[self.verb]
        self.until(lambda: self.find(text).has_state(state) == wanted, f"{text} to be {self.verb}")

    do_able = do_unable = do_ticked = do_unticked = do_focused = do_state

    def do_title(self, text):
        self.until(lambda: self.windows[0].name.startswith(text), f"{text} in the title")

    def do_closed(self, title):
        name = name_of(title)
        self.until(lambda: not [node for node in self.app.children if felt_ui.matches(name, node.name) and node.shown],
                   f"{title} to close")

    def do_room(self, pattern):
        self.until(lambda: re.search(plain(pattern), self.felt.room()), f"the room's screen to say {pattern}")

    def do_keep(self, text):
        name, _, thing = text.partition(" = ")
        node, pattern = self.find(thing), self.parse(thing)[2]
        match = re.search(pattern, node.name) if isinstance(pattern, re.Pattern) else None
        found = match.group(1) if match and match.re.groups else node.name
        self.play.kept[name] = int(found) if found.isdigit() else found

    def do_shot(self, name):
        self.window.screenshot(name)

    def do_screen(self, name):
        self.ui.screenshot(name)

    # Lines ----------------------------------------------------------------------------------------

    def at(self, line):
        """Goes back to the window that the indentation of a line is about; returns its words."""
        words = line.lstrip(" ")
        self.windows = self.windows[:1 + (len(line) - len(words)) // 2]
        return words

    def line(self, line):
        """A line of steps."""
        self.steps(self.at(line))

    def steps(self, words):
        """Steps in this window."""
        for step in parted(words, ";"):
            self.verb, _, rest = self.play.filled(step).partition(" ")
            act = getattr(self, f"do_{self.verb}")
            for one in parted(rest, "|") if self.verb != "wrong" else [rest]:
                act(one)

    def facts(self, words):
        for fact in felt_play.felt_cli.parted(words):
            said = [None]

            def holds():
                self.play.read.clear()
                try:
                    self.play.fact(fact)
                    return True
                except (AssertionError, LookupError, TypeError) as error:
                    said[0] = error
                    return False

            try:
                self.until(holds, fact)
            except TimeoutError as error:
                raise AssertionError(f"{fact}: {said[0]}") from error

    def go(self, text):
        """Plays it; what fails is told with its line."""
        at = ""
        try:
            for at in filter(str.strip, re.split(r"\n(?! *[<>!])", text)):
                mark = re.sub("(?m)^ +", "", self.at(at))
                self.play.read.clear()
                if mark[0] == "?":
                    self.facts(mark[2:])
                elif mark[0] in "$%@:#+-":
                    for step in felt_transcript.steps(mark):
                        self.play.play(step)
                else:
                    self.steps(mark)
            self.play.end()
        except Exception as error:
            raise AssertionError(f"at “{at.strip()}”: {error!r}") from error


def filled(text, parts):
    """A play with the lines that stand for others, which may have such lines too."""
    return re.sub(r"(?m)^& ([\w-]+)$", lambda match: filled(parts[match.group(1)], parts), text)


def tests(module):
    """The tests of a module: its functions, and its PLAYS."""
    def a_test(name, text):
        def test(ui):
            Stage(ui, name, module).go(text)
        test.__name__ = f"test_{name}"
        return test

    found, parts = [one for name, one in module.items() if name.startswith("test_")], {}
    for sign, name, text in re.findall(r"(?m)^(==|&&) ([\w-]+):?.*\n((?:(?!==|&&).*\n)*)", module["PLAYS"]):
        if sign == "&&":
            parts[name] = text.strip("\n")
        else:
            found.append(a_test(name, filled(text, parts)))
    return found


def main(module, **options):
    felt_ui.main(tests(module), **options)
