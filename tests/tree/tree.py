# SPDX-License-Identifier: GPL-3.0-or-later
"""tree.py - what must hold of the source tree itself

Each check takes the top folder and the list of its files (paths relative to it, with /) and returns
a list of sentences, one per fault; an empty list means that the tree is right. The layers and what
each may include are those of src/DESIGN.md.
"""

import functools
import pathlib
import re
import shutil
import subprocess
from xml.etree import ElementTree

# --- The files -----------------------------------------------------------------------------------


def list_files(top):
    """The files of the project, sorted: those git knows or would add, or else all but builds."""
    top = pathlib.Path(top)
    git = subprocess.run(
        ["git", "-c", "safe.directory=*", "-C", str(top), "ls-files", "-z",
         "--cached", "--others", "--exclude-standard"],
        capture_output=True, check=False)
    if git.returncode == 0:
        names = git.stdout.decode().split("\0")
        return sorted(name for name in set(names) if name and (top / name).is_file())
    return sorted(
        path.relative_to(top).as_posix() for path in top.rglob("*")
        if path.is_file() and not path.relative_to(top).parts[0].startswith(("_build", ".git")))


@functools.cache
def text(top, name):
    """The text of a file, or None when it is binary."""
    data = pathlib.Path(top, name).read_bytes()
    if b"\0" in data:
        return None
    return data.decode("utf-8", errors="replace")


def found(top, names, pattern, without=None):
    """Where a pattern is in these files, as NAME:LINE, and its match. without: a pattern of what is blanked out before."""
    for name in names:
        content = text(top, name) or ""
        if without:
            content = blanked(content, without)
        line, at = 1, 0
        for match in pattern.finditer(content):
            line, at = line + content.count("\n", at, match.start()), match.start()
            yield f"{name}:{line}", match


def blanked(content, pattern, by=""):
    """The text with something else in the place of what a pattern matches; its lines stay."""
    return pattern.sub(lambda match: by + f"\n{by}" * match.group().count("\n"), content)


def sources(files, *under):
    """The C files among them, below the folders named (all of them if none is)."""
    return [name for name in files
            if name.endswith((".c", ".h")) and (not under or name.startswith(under))]


# --- Layers --------------------------------------------------------------------------------------

# C11 without what the lower layers must not do: threads, signals, jumps, the time, the locale.
C11 = """assert complex ctype errno fenv float inttypes iso646 limits math stdalign stdarg stdatomic
    stdbool stddef stdint stdio stdlib stdnoreturn string tgmath uchar wchar wctype""".split()
C11_HEADERS = frozenset(f"<{name}.h>" for name in C11)
# The compiler's own headers: vector instructions for the evaluators.
CORE_HEADERS = C11_HEADERS | {"<immintrin.h>", "<arm_neon.h>"}

# The model's words group digits as the locale does.
MODEL_HEADERS = C11_HEADERS | {"<glib.h>", "<glib/gi18n-lib.h>", "<locale.h>", '"felt-config.h"'}

# Headers by family, for the layers above the model: C11, POSIX and GLib; the others.
POSIX = """dirent endian fcntl getopt libgen locale poll pthread pwd sched setjmp signal spawn
    termios threads time unistd""".split()
SYSTEM = (r"<(" + "|".join(C11 + POSIX) +
          r"|(sys|linux)/[a-z0-9_]+|glib|glib-(object|unix)|glib/[\w-]+|gio/[\w-]+)\.h>")
SQLITE = r"<sqlite3\.h>"
LIBPQ = r"<libpq-fe\.h>"
NETTLE = r"<nettle/\w+\.h>"
CJSON = r"<(cjson/)?cJSON\.h>"
DRAWING = r"<(cairo(-[a-z]+)?|pango/[\w-]+|gdk-pixbuf/gdk-pixbuf)\.h>"
NETWORK = r"<(arpa/inet|net/if|netinet/(in|tcp)|ifaddrs|netdb|microhttpd)\.h>"
BOOKS = r"<xlsxwriter\.h>"
WINDOWS = r"<(gtk/gtk|gtk/gtkunixprint|adwaita|gst/gst|(gdk|gsk)/[\w/-]+)\.h>"
GENERATED = r'"felt-(config|resources)\.h"'

LAYERS = ("core", "tournament", "store", "session", "services", "web", "cli", "app")

# Kinds of stream beside the tournament: on the floor of its layer, of which they may include these rooms.
STREAMS = ("hands", "cash", "club")
STREAM_ROOMS = ("base", "formula", "setup")

# A layer: the layers it may include besides itself, then its headers as a set or as families.
RULES = {
    "core": ((), CORE_HEADERS),
    "tournament": (("core",), MODEL_HEADERS),
    "hands": (LAYERS[:2], MODEL_HEADERS),
    "cash": (LAYERS[:2], MODEL_HEADERS),
    "club": (LAYERS[:2], MODEL_HEADERS),
    "store": (LAYERS[:2], (SYSTEM, GENERATED, SQLITE, LIBPQ, CJSON, NETTLE)),
    "session": (LAYERS[:3], (SYSTEM, GENERATED, CJSON)),
    "services": (LAYERS[:4] + STREAMS, (SYSTEM, GENERATED, CJSON, DRAWING, NETWORK, BOOKS)),
    "web": (LAYERS[:5] + STREAMS, (SYSTEM, GENERATED, CJSON, NETTLE, NETWORK, DRAWING)),
    "cli": (LAYERS[:5] + STREAMS, (SYSTEM, GENERATED, CJSON)),
    "app": (LAYERS[:5] + STREAMS, (SYSTEM, GENERATED, DRAWING, WINDOWS)),
}

# What single files have beyond their layer: threads for whoever asks the core to use them, a library behind one door.
BEYOND = {"src/core/eval/felt-threads.c": ("<pthread.h>", "<unistd.h>"),
          "src/services/qr/felt-qr.c": ("<qrencode.h>",),
          "src/services/status/felt-http-send.c": ("<libsoup/soup.h>",)}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(.*?)[ \t]*(?:/[*/].*)?$', re.M)


def may_include(layer, included):
    """Whether a file of the layer may include a header, written as it is with <> or quotes."""
    below, headers = RULES[layer]
    own = re.fullmatch(r'"([\w-]+)/[\w./-]+"', included)
    if own:
        return own.group(1) == layer or own.group(1) in below
    if isinstance(headers, frozenset):
        return included in headers
    return any(re.fullmatch(family, included) for family in headers)


def check_layers(top, files):
    """Every #include below src is one its layer may have."""
    faults = []
    for name in sources(files, "src/"):
        layer = name.split("/")[1]
        if name.count("/") < 2 or layer not in RULES:
            faults.append(f"{name}: belongs to no layer of src/DESIGN.md")
            continue
        faults += [f"{where}: {layer} may not include {match.group(1)}" for where, match in found(top, [name], INCLUDE)
                   if not may_include(layer, match.group(1)) and match.group(1) not in BEYOND.get(name, ())]
    return faults


# --- Rooms ---------------------------------------------------------------------------------------

# The folders of a layer from the ground up: a file may include those of its own room and below. "": what lies on its floor.
ROOMS = {
    "core": ("rules", "eval", "hand", "phh"),
    "tournament": ("base", "formula", "setup", "state", "command", "prizes", "floor", "decide", "words", "palette"),
    "store": ("held", "", "server"),
    "services": ("files", "statistics", "table", "club", "rules", "board", "status", "qr", "scene", "moments", "json", "tdt", "sheets"),
    "web": ("http", "feed", "staff", ""),
    "app": ("desk", "widgets", "display", "themes", "clock", "floor", "tables", "people", "statistics", "league", "players", "money", "structure", "log", "rules", "hands", "cash",
            "palette", "web", "storage", "shell"),
}
# The most .c files a room holds before it is too large to find one's way in.
ROOM_SIZE = 40


def check_rooms(top, files):
    """Every file of a layer with rooms is in one, includes none from above, and no room is full."""
    faults = []
    sizes = {}
    for name in sources(files, "src/"):
        layer, *path = name.split("/")[1:]
        rooms = ROOMS.get(layer)
        if rooms is None:
            continue
        if len(path) == 1 and "" in rooms:
            path.insert(0, "")
        if len(path) != 2 or path[0] not in rooms:
            faults.append(f"{name}: belongs to no room of src/DESIGN.md")
            continue
        room = path[0]
        if name.endswith(".c"):
            sizes[layer, room] = sizes.get((layer, room), 0) + 1
        for included in re.findall(rf'#include "{layer}/([\w-]+)/', text(top, name) or ""):
            if included not in rooms or rooms.index(included) > rooms.index(room):
                faults.append(f"{name}: {layer}/{room} may not include {layer}/{included}")
    for name in sources(files, *(f"src/{stream}/" for stream in STREAMS)):
        for included in re.findall(r'#include "tournament/([\w-]+)/', text(top, name) or ""):
            if included not in STREAM_ROOMS:
                faults.append(f"{name}: a stream may not include tournament/{included}")
    for (layer, room), size in sizes.items():
        if size > ROOM_SIZE:
            faults.append(f"src/{layer}/{room}: {size} .c files, {ROOM_SIZE} at most")
    return faults


# --- The tree ------------------------------------------------------------------------------------

TOP_LEVEL = frozenset("""meson.build meson_options.txt src ui schemas po tests data README.md SECURITY.md
    build-aux LICENSE""".split())


def check_top_level(_top, files):
    """Nothing stands at the top but what has its place there, and dotfiles."""
    entries = sorted({name.split("/")[0] for name in files})
    return [f"{entry}: has no place at the top of the tree" for entry in entries
            if entry not in TOP_LEVEL and not entry.startswith(".")]


SPDX = "SPDX-License-Identifier: GPL-3.0-or-later"


def check_spdx(top, files):
    """Every C file names its licence on the first line and itself on the second, scripts before any
    code."""
    faults = []
    for name in files:
        if not name.endswith((".c", ".h", ".py")) and not name.startswith(("build-aux/", ".ci/")):
            continue
        lines = [*(text(top, name) or "").split("\n"), ""]
        if name.endswith((".c", ".h")):
            if lines[0] != f"/* {SPDX} */":
                faults.append(f"{name}: the first line is not /* {SPDX} */")
            if not lines[1].startswith(f"/* {name.rsplit('/', 1)[1]} - "):
                faults.append(f"{name}: the second line is not /* {name.rsplit('/', 1)[1]} - what it is */")
        elif (lines[0].startswith("#!") or name.endswith(".py")) and f"# {SPDX}" not in lines[:2]:
            faults.append(f"{name}: the first lines lack # {SPDX}")
    return faults


# Folders of one person's or one machine's own. In pieces, for this file is read as well.
MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(?:" + "|".join(
    ["wo" "rk/", "ho" "me/[a-z]", "ro" "ot/", "Use" "rs/[A-Za-z]", "tmp/" "felt"]) + ")")


def check_machine_paths(top, files):
    """No file names a folder of somebody's machine."""
    return [f"{where}: names a folder of a machine, {match.group()}"
            for where, match in found(top, [name for name in files if name != "LICENSE"], MACHINE_PATH)]


MAX_FILE_LINES = 1200
MAX_FUNCTION_LINES = 110


def functions(content):
    """(first line, number of lines) of each function. The layout puts its braces in column 0."""
    lines = content.split("\n")
    start = 0
    for number, line in enumerate(lines):
        if line == "{":
            opened = number
            start = opened
            # The head: the lines above it, up to a blank one, a comment or something complete.
            while start > 0 and not re.search(r"^$|^[#}]|(\*/|;)$|^//", lines[start - 1]):
                start -= 1
        elif line == "}" and lines[start:number].count("{"):
            yield start + 1, number - start + 1
            start = number + 1


def check_lengths(top, files):
    """No C file is over 1,200 lines and no function over 110, its head and braces counted."""
    faults = []
    for name in sources(files):
        content = text(top, name) or ""
        lines = content.count("\n")
        if lines > MAX_FILE_LINES:
            faults.append(f"{name}: has {lines} lines; {MAX_FILE_LINES} is the most")
        faults += [f"{name}:{line}: this function has {length} lines; {MAX_FUNCTION_LINES} is the most"
                   for line, length in functions(content) if length > MAX_FUNCTION_LINES]
    return faults


QUARK = re.compile(r"^G_DEFINE_QUARK\(([^,]*),\s*(\w+)\)", re.M)


def check_quarks(top, files):
    """Error domains are named after their function: the layout must not take hyphens for minus."""
    faults = []
    for where, match in found(top, sources(files, "src/"), QUARK):
        wanted = match.group(2).replace("_", "-") + "-quark"
        if match.group(1) != wanted:
            faults.append(f"{where}: the quark is called {match.group(1)!r}, not {wanted!r}; "
                          "write it between clang-format off and on")
    return faults


# What is no code: comments, strings and characters.
NO_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|' + r"'(?:[^'\\\n]|\\.)*'", re.S)
# A preprocessor line with those that continue it: its end is the end of a statement.
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.)*$", re.M | re.S)


def check_choices(top, files):
    """A statement has at most one ?: (each row of a table between braces is one)."""
    faults = []
    for name in sources(files, "src/", "build-aux/", "tests/"):
        code = DIRECTIVE.sub(lambda match: match.group() + ";", blanked(text(top, name) or "", NO_CODE))
        line = 1
        for statement in re.split(r"(?<=[;{}])", code):
            if statement.count("?") > 1:
                first = line + statement.count("\n", 0, statement.index("?"))
                faults.append(f"{name}:{first}: this statement has {statement.count('?')} ?:; one is the most")
            line += statement.count("\n")
    return faults


MAX_PARAGRAPH_LINES = 25
LISTED = re.compile(r"\s*(\w+) ?\(")


def longest_paragraph(lines):
    """How many lines stand together without a blank one in a function. What stands between the
    braces of a switch or a table is a list, and so are calls of one function: a list is a line."""
    longest = length = depth = 0
    inside = called = None  # the depth of the list we are in; what the line before called
    for line in lines:
        before, depth = depth, depth + line.count("{") - line.count("}")
        if inside is not None:
            inside = inside if depth > inside else None
            continue
        if (depth > before or line.endswith("= {")) and re.match(r"\s*switch\b|.*=\s*\{", line):
            inside = depth - 1
        call = LISTED.match(line)
        call = call and call.group(1)
        if not line.strip():
            length = 0
        elif not call or call != called:
            length += 1
        called = call
        longest = max(longest, length)
    return longest


def check_paragraphs(top, files):
    """A function of more lines than one takes in at a glance has blank lines between its paragraphs."""
    faults = []
    for name in sources(files, "src/"):
        lines = blanked(text(top, name) or "", NO_CODE, by='""').split("\n")
        starts = [number for number, line in enumerate(lines) if line == "{"]
        for start in starts:
            end = next((n for n in range(start, len(lines)) if lines[n].startswith("}")), len(lines))
            if longest_paragraph(lines[start + 1:end]) > MAX_PARAGRAPH_LINES:
                faults.append(f"{name}:{start + 1}: more than {MAX_PARAGRAPH_LINES} lines without a "
                              "blank one; part them, or cut the function")
    return faults


# What reads a clock of the machine, or waits by one. Every program takes the time from a FeltSource.
CLOCK_FILE = "src/store/felt-source.c"
CLOCK = re.compile(
    r"\b(?:g_get_(?:real|monotonic)_time|g_date_time_new_now\w*|g_source_get_time|g_timeout_\w+|"
    r"g_cond_wait_until|g_async_queue_timeout_\w+|g_timer_\w+|g_usleep|(?:clock_)?(?:nano|u)?sleep|"
    r"clock_gettime|gettimeofday|time|ftime|timerfd_\w+|timer_create|setitimer|alarm|p?poll|p?select|"
    r"sqlite3_busy_timeout)\s*\(")


def check_clocks(top, files):
    """One file of the programs reads the machine's clocks; the others take a FeltSource or an instant."""
    names = [name for name in sources(files, "src/") if name != CLOCK_FILE]
    return [f"{where}: only {CLOCK_FILE} may call {match.group().rstrip('(')}"
            for where, match in found(top, names, CLOCK, without=NO_CODE)]


PAGE_CLOCK_FILE = "data/web/felt-text.js"
PAGE_CLOCK = re.compile(r"\b(?:Date\b|performance\.now|(?:set|clear)(?:Timeout|Interval)\b)")


def check_page_clocks(top, files):
    """The pages read the browser's clock, and set timers, in one place: Felt.time, which tests replace."""
    names = [name for name in files if name.startswith("data/web/") and name.endswith((".js", ".html")) and name != PAGE_CLOCK_FILE]
    return [f"{where}: {match.group()} is for {PAGE_CLOCK_FILE} alone; use Felt.time"
            for where, match in found(top, names, PAGE_CLOCK)]


WORDS = re.compile(r"const char \*const \w+\[[^\]]*\]\s*=\s*\{([^{};]*)\};")


def check_words(top, files):
    """The words of an enumeration stand in one place: lists of three and more differ."""
    faults, seen = [], {}
    for where, match in found(top, sources(files, "src/"), WORDS):
        words = tuple(re.findall(r'"([^"]*)"', match.group(1)))
        if len(words) < 3 or "N_(" in match.group(1):
            continue
        if words in seen:
            faults.append(f"{where}: these words stand at {seen[words]} too")
        seen.setdefault(words, where)
    return faults


# --- Translations --------------------------------------------------------------------------------

MARKED = re.compile(r"(?<![A-Za-z0-9_])(?:_|N_|NP_|C_|NC_|Q_|ngettext|g_dngettext|g_dpgettext2?|dgettext)\(")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


# A message that a macro cuts short: what xgettext writes down is then not what gettext looks up.
# The PRI macros of <inttypes.h> it knows.
CUT = re.compile(MARKED.pattern + r'\s*(?:(?:"(?:[^"\\]|\\.)*"|PRI\w+|[,])\s*)*?"(?:[^"\\]|\\.)*"\s*'
                 r"(?!PRI)([A-Za-z_]\w*)")


def check_messages(top, files):
    """Every message is a literal that xgettext can read whole."""
    return [f"{where}: {match.group(1)} stands in a message to translate; use a PRI macro of <inttypes.h>"
            for where, match in found(top, sources(files, "src/"), CUT)]


def translatable(name, content):
    """Whether a file has strings to translate."""
    if name.startswith("src/") and name.endswith((".c", ".h")):
        # A macro that defines _() is no string.
        return MARKED.search(re.sub(r"(?m)^[ \t]*#[ \t]*define.*$", "", COMMENT.sub("", content)))
    if name.startswith("ui/") and name.endswith(".ui"):
        return re.search("translatable=[\"']", content)
    return name.endswith((".desktop.in", ".metainfo.xml.in")) or name.startswith("schemas/") and name.endswith(".xml")


def check_potfiles(top, files):
    """po/POTFILES.in lists every file with a string to translate, and none that has none."""
    lines = pathlib.Path(top, "po/POTFILES.in").read_text(encoding="utf-8").split("\n")
    listed = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    marked = {name for name in files if translatable(name, text(top, name) or "")}
    return [*(f"{name}: has strings to translate; add it to po/POTFILES.in" for name in sorted(marked - set(listed))),
            *(f"po/POTFILES.in: {name} has nothing to translate or is missing" for name in sorted(set(listed) - marked)),
            *(f"po/POTFILES.in: {name} stands there twice" for name in sorted({name for name in listed if listed.count(name) > 1}))]


# What a refusal names by its key, and the begin of what only who types commands is told.
PLACE = re.compile(r"\{[a-z_.=%-]+\}|\[ \(")


def lost_places(path):
    """Translations whose places are not those of the message."""
    run = subprocess.run(["msgcat", "--no-wrap", path], capture_output=True, text=True, check=False)
    return [f"po/{path.name}: “{message}” is translated with other places"
            for message, words in (*re.findall(r'^msgid "(.*)"\nmsgstr "(.*)"$', run.stdout, re.M),
                                   *re.findall(r'^msgid_plural "(.*)"\n(?:msgstr.*\n)*msgstr\[\d+\] "(.*)"$', run.stdout, re.M))
            if sorted(PLACE.findall(message)) != sorted(PLACE.findall(words))]


def check_translations(top, _files):
    """Every language of po/LINGUAS has a .po file that msgfmt --check accepts; each file is one."""
    lines = pathlib.Path(top, "po/LINGUAS").read_text(encoding="utf-8").split("\n")
    languages = {word for line in lines if not line.startswith("#") for word in line.split()}
    present = {path.stem for path in pathlib.Path(top, "po").glob("*.po")}
    faults = [f"po/{name}.po: is missing or not in po/LINGUAS" for name in languages ^ present]
    for name in sorted(languages & present):
        run = subprocess.run(["msgfmt", "--check", "--check-accelerators=_", "-o", "/dev/null",
                              f"po/{name}.po"], cwd=top, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            faults.append(f"po/{name}.po: {run.stderr.strip()}")
        faults += lost_places(pathlib.Path(top, f"po/{name}.po"))
    return faults


PERSON = re.compile(r"\b(he|she|his|hers?|him(self)?|herself)\b", re.I)


MESSAGE = re.compile(r'(?m)^msgid(?:_plural)? (".*"(?:\n".*")*)')


def messages(top, files):
    """Every string that is shown, in English."""
    for _, match in found(top, [name for name in files if name == "po/it.po"], MESSAGE):
        yield "".join(re.findall(r'"(.*)"', match.group(1)))


def check_players(top, files):
    """No sentence takes a player for a man or a woman, shown or in a comment."""
    faults = [f"po/it.po: “{message}” says {word.group()}" for message in messages(top, files)
              for word in [PERSON.search(message)] if word]
    for name in sources(files, "src/", "tests/"):
        content = text(top, name) or ""
        for comment in COMMENT.finditer(content) if PERSON.search(content) else ():
            word = PERSON.search(comment.group())
            if word:
                line = content.count("\n", 0, comment.start() + word.start()) + 1
                faults.append(f"{name}:{line}: this comment says {word.group()}; players are “they”")
    return faults


def check_glossary(top, files):
    """No string that is shown has a wording of the column “Not”. What may be typed is free."""
    if "src/GLOSSARY.md" not in files:
        return []
    cells = re.findall(r"(?m)^\|.*\|([^|]*)\|$", text(top, "src/GLOSSARY.md"))
    wordings = {re.escape(word.strip()) for cell in cells for word in cell.split(";")} - {"", "Not", r"\-\-\-"}
    wrong = re.compile(rf"\b({'|'.join(sorted(wordings))})\b", re.I)
    faults = []
    for name in files:
        entries = re.sub(r'"\n"|(?m:^#.*\n)', "", text(top, name)) if re.fullmatch(r"po/\w+\.po", name) and wordings else ""
        faults += [f"{name}: {entry.strip().split(chr(10))[0]} says “{wording.group()}”; src/GLOSSARY.md has another term"
                   for entry in entries.split("\n\n") for wording in [wrong.search(entry)]
                   if wording and not re.search(r'msgctxt "palette"|\w\|\w', entry)]
    return faults


# --- Prose ---------------------------------------------------------------------------------------

# A contract says what is returned, or names the thing.
BEGINNING = re.compile(r"/\*+<?\s*(What|Who|Where|So)(?![\w-])")


def check_contracts(top, files):
    """No comment in a header begins with What, Who, Where or So."""
    headers = [name for name in sources(files, "src/") if name.endswith(".h")]
    return [f"{where}: this comment begins with {match.group(1)}; name the thing, or say “Returns …”"
            for where, match in found(top, headers, BEGINNING)]


MAX_SENTENCE_WORDS = 25
DOCUMENTS = ("README.md", "src/DESIGN.md")
# What is one word, or none: code, addresses, marks of a list.
PIECES = ((re.compile(r"`[^`]*`|<[^>]*>"), "X"), (re.compile(r"!?\[([^]]*)\]\([^)]*\)"), r"\1"))
SENTENCE_END = re.compile(r"[.!?][*”\")]*\s+(?=[^a-z\s])|\s·\s|\|")


def paragraphs(content):
    """(line, text) of each paragraph: an item of a list and a row of a table is one, code is none."""
    start, block = 1, []
    for number, line in enumerate(blanked(content, re.compile(r"^```.*?^```", re.S | re.M)).split("\n") + [""], 1):
        blank = not line.strip()
        if blank or re.match(r"\s*([-*] |\d+\. |#|\|)", line):
            yield start, " ".join(block)
            start, block = number + blank, []
        block.append(line)


def check_sentences(top, files):
    """A sentence that is read first has so many words that one breath is enough."""
    faults = []
    for name in files:
        for line, paragraph in paragraphs(text(top, name)) if name in DOCUMENTS else ():
            for pattern, by in PIECES:
                paragraph = pattern.sub(by, paragraph)
            for sentence in SENTENCE_END.split(paragraph):
                words = re.findall(r"\S*\w\S*", sentence)
                if len(words) > MAX_SENTENCE_WORDS:
                    faults.append(f"{name}:{line}: “{' '.join(words[:5])} …” has {len(words)} words; {MAX_SENTENCE_WORDS} are the most")
    return faults


NAMED = re.compile(r"`(?:[\w/]+/)?(felt-[a-z0-9-]+)(?:\.[ch])?`")


def check_named(top, files):
    """The map and what is written beside it name files that are there, or programs."""
    there = {name.rsplit("/", 1)[-1].split(".")[0] for name in files}
    built = "".join(text(top, name) for name in files if name.endswith("meson.build"))
    documents = [name for name in files if name in DOCUMENTS or re.match(r"src/(decisions/)?[\w-]+\.md$", name)]
    return [f"{where}: there is no {match.group(1)}" for where, match in found(top, documents, NAMED)
            if match.group(1) not in there and f"'{match.group(1)}'" not in built]


# --- Layout --------------------------------------------------------------------------------------


def clang_format_14():
    """The path of clang-format 14, or None."""
    for name in ("clang-format-14", "clang-format"):
        path = shutil.which(name)
        if path:
            version = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
            if " version 14." in version.stdout:
                return path
    return None


def check_layout(top, files, clang_format):
    """clang-format 14 would change no C file."""
    names = sources(files)
    run = subprocess.run([clang_format, "--dry-run", "--Werror", *names], cwd=top,
                         capture_output=True, text=True, check=False)
    if run.returncode == 0:
        return []
    faulty = sorted({line.split(":")[0] for line in run.stderr.split("\n") if "error:" in line})
    return [f"{name}: run clang-format-14 -i on it" for name in faulty] or [run.stderr]


MENU_ENTRIES = {"main_menu": 9, "tournaments_menu": 14}


def check_menus(top, files):
    """A menu is short enough to be read at a glance: a submenu is one entry of it, and has at most 8."""
    faults = []
    for name in files:
        if not name.startswith("ui/") or not name.endswith(".ui"):
            continue
        for menu in ElementTree.fromstring(text(top, name)).iter():
            if menu.tag not in ("menu", "submenu"):
                continue
            most = MENU_ENTRIES.get(menu.get("id"), 8)
            entries = sum(len(part.findall("./item") + part.findall("./submenu")) for part in (menu, *menu.findall("section")))
            if entries > most:
                faults.append(f"{name}: {menu.get('id') or 'a submenu'} has {entries} entries; the most are {most}")
    return faults


CHECKS = (
    ("layers", check_layers),
    ("rooms", check_rooms),
    ("top-level", check_top_level),
    ("spdx", check_spdx),
    ("machine-paths", check_machine_paths),
    ("lengths", check_lengths),
    ("quarks", check_quarks),
    ("choices", check_choices),
    ("paragraphs", check_paragraphs),
    ("clocks", check_clocks),
    ("page-clocks", check_page_clocks),
    ("words", check_words),
    ("messages", check_messages),
    ("potfiles", check_potfiles),
    ("translations", check_translations),
    ("players", check_players),
    ("glossary", check_glossary),
    ("contracts", check_contracts),
    ("sentences", check_sentences),
    ("named", check_named),
    ("menus", check_menus),
)
