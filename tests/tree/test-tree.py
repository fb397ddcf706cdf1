#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tree.py - the checks of tree.py find what is wrong and nothing else (TAP)

Each test writes a small tree of its own, right but for one fault, and names the fault expected.
"""

import pathlib
import tempfile

import felt_tap
import tree
import wall_clock

SPDX = "/* SPDX-License-Identifier: GPL-3.0-or-later */"


def c_file(name, body):
    return f"{SPDX}\n/* {name.rsplit('/', 1)[-1]} - a sample */\n{body}"


def faults(check, contents):
    """What the check says of a tree of these files (name: text)."""
    with tempfile.TemporaryDirectory() as top:
        for name, content in contents.items():
            path = pathlib.Path(top, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        return check(pathlib.Path(top), sorted(contents))


def expect(check, contents, *words):
    """The check finds one fault for each of the words, in this order, and no other."""
    found = faults(check, contents)
    assert len(found) == len(words), f"expected {len(words)} faults, found {found}"
    for fault, word in zip(found, words):
        assert word in fault, f"expected {word!r} in {fault!r}"


def includes(layer, *included):
    name = f"src/{layer}/felt-sample.c"
    return {name: c_file(name, "".join(f"#include {header}\n" for header in included))}


ALLOWED = {
    "core": ['"core/rules/felt-cards.h"', "<stdint.h>", "<string.h>", "<stdio.h>"],
    "tournament": ['"core/rules/felt-cards.h"', '"tournament/state/felt-state.h"', "<glib.h>", "<stdlib.h>",
                   "<glib/gi18n-lib.h>", '"felt-config.h"'],
    "store": ['"tournament/state/felt-state.h"', '"store/felt-store.h"', "<sqlite3.h>", "<gio/gio.h>",
              "<cjson/cJSON.h>", "<unistd.h>", "<sys/stat.h>", "<glib/gstdio.h>", "<time.h>"],
    "session": ['"store/felt-store.h"', "<gio/gio.h>", "<cjson/cJSON.h>", "<glib-unix.h>"],
    "services": ['"session/felt-session.h"', "<cairo.h>", "<cairo-pdf.h>", "<pango/pangocairo.h>"],
    "cli": ['"services/sheets/felt-sheet.h"', '"cli/felt-cli.h"', "<cjson/cJSON.h>", "<gio/gio.h>"],
    "app": ['"services/sheets/felt-sheet.h"', '"app/shell/felt-window.h"', "<adwaita.h>", "<gtk/gtk.h>",
            '"felt-resources.h"', "<glib/gi18n.h>", "<cairo.h>", "<gst/gst.h>"],
}

FORBIDDEN = {
    "core": ["<glib.h>", "<time.h>", "<unistd.h>", "<pthread.h>", '"tournament/state/felt-state.h"',
             '"felt-cards.h"', '"felt-config.h"', "HEADER"],
    "tournament": ["<gio/gio.h>", "<glib/gstdio.h>", "<time.h>", "<sqlite3.h>", "<cjson/cJSON.h>",
                   '"store/felt-store.h"', "<glib-object.h>", "<unistd.h>"],
    "store": ["<gtk/gtk.h>", "<cairo.h>", '"session/felt-session.h"', "<libsoup/soup.h>"],
    "session": ["<sqlite3.h>", "<gtk/gtk.h>", '"services/sheets/felt-sheet.h"', '"app/shell/felt-window.h"'],
    "services": ["<gtk/gtk.h>", "<adwaita.h>", "<gdk/gdk.h>", "<gst/gst.h>", "<sqlite3.h>", '"cli/felt-cli.h"'],
    "cli": ["<gtk/gtk.h>", "<adwaita.h>", "<cairo.h>", '"app/shell/felt-window.h"', "<sqlite3.h>"],
    "app": ["<sqlite3.h>", '"cli/felt-cli.h"', '"../core/felt-cards.h"', "<json-glib/json-glib.h>"],
}


def test_layers_allowed():
    for layer, headers in ALLOWED.items():
        expect(tree.check_layers, includes(layer, *headers))


def test_layers_forbidden():
    for layer, headers in FORBIDDEN.items():
        for header in headers:
            expect(tree.check_layers, includes(layer, header),
                   f"felt-sample.c:3: {layer} may not include {header}")


def test_layers_spelling():
    sample = "src/core/felt-sample.h"
    body = "  #  include   <glib.h> /* the model's */\n#include <stdint.h> // plain\n"
    expect(tree.check_layers, {sample: c_file(sample, body)}, "core may not include <glib.h>")


def test_layers_beyond():
    threads, other = "src/core/eval/felt-threads.c", "src/core/felt-other.c"
    body = "#include <pthread.h>\n"
    expect(tree.check_layers, {threads: c_file(threads, body), other: c_file(other, body)},
           "felt-other.c:3: core may not include <pthread.h>")
    expect(tree.check_layers, {threads: c_file(threads, "#include <glib.h>\n")}, "<glib.h>")


def test_layers_unknown():
    stray = c_file("felt-stray.c", "")
    expect(tree.check_layers, {"src/util/felt-stray.c": stray, "src/felt-stray.c": stray},
           "src/felt-stray.c: belongs to no layer", "src/util/felt-stray.c: belongs to no layer")


def room_file(name, *included):
    return {f"src/tournament/{name}": c_file(name, "".join(f'#include "{i}"\n' for i in included))}


def test_rooms():
    expect(tree.check_rooms, room_file("state/felt-a.c", "tournament/state/felt-b.h",
                                       "tournament/base/felt-c.h", "core/phh/felt-phh.h"))
    expect(tree.check_rooms, room_file("state/felt-a.c", "tournament/floor/felt-draw.h"),
           "state/felt-a.c: tournament/state may not include tournament/floor")
    expect(tree.check_rooms, room_file("state/felt-a.c", "tournament/attic/felt-draw.h"),
           "may not include tournament/attic")
    for stray in "felt-a.c", "attic/felt-a.c", "state/deep/felt-a.h":
        expect(tree.check_rooms, room_file(stray), f"src/tournament/{stray}: belongs to no room")


def test_room_size():
    room = {}
    for number in range(tree.ROOM_SIZE):
        room.update(room_file(f"state/felt-a{number}.c"))
        room.update(room_file(f"state/felt-a{number}.h"))
    expect(tree.check_rooms, room)
    expect(tree.check_rooms, {**room, **room_file("state/felt-more.c")},
           f"src/tournament/state: {tree.ROOM_SIZE + 1} .c files, {tree.ROOM_SIZE} at most")


def test_top_level():
    right = {"meson.build": "", "src/core/a.c": "", ".ci/run": "", "README.md": "", "LICENSE": ""}
    expect(tree.check_top_level, right)
    expect(tree.check_top_level, {**right, "docs/a.md": "", "notes.txt": ""}, "docs", "notes.txt")


def test_spdx():
    name = "src/core/felt-sample.c"
    script = "#!/bin/sh\n# SPDX-License-Identifier: GPL-3.0-or-later\n"
    expect(tree.check_spdx, {name: c_file(name, ""), "build-aux/run": script,
                             "build-aux/packages": "run gcc\n", "tests/ui/a.py": script})
    expect(tree.check_spdx, {name: "int x;\n"}, "first line", "second line")
    expect(tree.check_spdx, {name: f"{SPDX}\n/* felt-other.c - another */\n"}, "second line")
    expect(tree.check_spdx, {"build-aux/run": "#!/bin/sh\n"}, "build-aux/run")
    expect(tree.check_spdx, {"tests/ui/a.py": "import sys\n"}, "tests/ui/a.py")


def test_machine_paths():
    for path in ("/wo" "rk/main", "/ho" "me/ann/felt", "/ro" "ot/x", "/tmp/" "felt/x"):
        expect(tree.check_machine_paths, {"a.md": f"one\nsee {path}\n"}, "a.md:2:")
    expect(tree.check_machine_paths,
           {"a.md": "/usr/bin/python3 /tmp/x ~/work/x src/work/y https://a.example/home/x $HOME/x\n"})


def function(lines, head="int f(int a,\n      int b)"):
    """A function of so many lines, head and braces counted."""
    body = lines - head.count("\n") - 3
    return f"/* Why\n * it is. */\n{head}\n{{\n" + "  a += b;\n" * body + "}\n"


def test_lengths():
    name = "src/core/felt-sample.c"
    sized = lambda lines: {name: "\n" * (lines - 1) + "\n"}
    expect(tree.check_lengths, sized(1200))
    expect(tree.check_lengths, sized(1201), "1201 lines")
    expect(tree.check_lengths, {name: c_file(name, "\n" + function(110) + "\n" + function(4))})
    expect(tree.check_lengths, {name: c_file(name, "\n" + function(4) + function(111))},
           f"{name}:12: this function has 111 lines")
    table = "static const int t[] = {\n" + "    1,\n" * 300 + "};\n"
    expect(tree.check_lengths, {name: c_file(name, "\n" + table)})


def test_quarks():
    name = "src/core/felt-sample.c"
    file = lambda quark: {name: c_file(name, f"G_DEFINE_QUARK({quark}, felt_a_error)\n")}
    expect(tree.check_quarks, file("felt-a-error-quark"))
    for wrong in ("felt - a - error - quark", "felt-a-quark", "felt-b-error-quark"):
        expect(tree.check_quarks, file(wrong), f"{name}:3: the quark is called {wrong!r}")


def test_choices():
    name = "src/core/felt-sample.c"
    two = "  a = b ? c : d ? e : f;\n"
    for right in ("  a = b ? c : d;\n  e = f ? g : h;\n", "  /* why?\n   * what? */\n  a = b; // ? ?\n",
                  "  f (\"? \\\" ?\", '?', a ? '\\'' : '?');\n", "  for (a = b ? 1 : 2; a; a = a ? 3 : 4)\n",
                  "  int t[] = { { a ? 1 : 2 }, { b ? 3 : 4 } };\n", "  if (a ? b : c)\n    {\n      d ? e : f;\n",
                  "#define A(a) ((a) ? \\\n 1 : 2)\n#define B(b) ((b) ? 1 : 2)\n"):
        expect(tree.check_choices, {name: c_file(name, right)})
    for wrong, line in ((two, 3), ("  f (a ? b : c,\n     d ? e : f);\n", 3), ("  /* a\n */\n\n" + two, 6),
                        ("  a = '\"' + (b ? 1 : 2) + (c ? '\"' : 0);\n", 3),
                        ("#define A(a) ((a) ? \\\n 1 : (a) ? 2 : 3)\n", 3)):
        expect(tree.check_choices, {name: c_file(name, wrong)}, f"{name}:{line}: this statement has 2 ?:")
    expect(tree.check_choices, {"build-aux/a.c": two, "tests/a.c": two}, "build-aux/a.c:1: ", "tests/a.c:1: ")


def test_paragraphs():
    name = "src/core/felt-sample.c"
    lines = lambda n: "".join(f"  a{i} = b;\n" for i in range(n))
    function = lambda body: {name: c_file(name, "void f(void)\n{\n" + body + "}\n")}
    cases = "  switch (a) {\n  case B: {\n" + lines(40) + "  }\n  }\n"
    comment = "  /*\n" + "   * {\n\n" * 13 + "   */\n"
    for right in (lines(25), lines(20) + "\n" + lines(20), "  bind(a);\n" * 40, lines(9) + cases + lines(9),
                  lines(9) + "  int t[] = {\n" + "      {1},\n" * 40 + "  };\n" + lines(9),
                  "  struct {\n    int a;\n  } t[] = {\n" + "      {1},\n" * 40 + "  };\n" + lines(9)):
        expect(tree.check_paragraphs, function(right))
    for wrong in (lines(26), lines(5) + "  a = '{';\n" + lines(20), comment, lines(13) + cases + lines(13),
                  "  if (a) {\n  " + lines(26) + "  }\n", "  f(a);\n  g(a);\n" * 13):
        expect(tree.check_paragraphs, function(wrong), f"{name}:4: more than 25 lines")


def test_page_clocks():
    name = "data/web/a.js"
    expect(tree.check_page_clocks, {name: "Felt.time.after(f, 1); update(1); a.hasDateOf(1);", "data/web/felt-text.js": "setTimeout(f)", "src/a.c": "Date"})
    for code in ("setTimeout(f, 1)", "setInterval(f, 1)", "clearTimeout(a)", "new Date()", "Date.now()", "performance.now()"):
        expect(tree.check_page_clocks, {name: f"\nx = {code};"}, f"{name}:2: ")


def test_clocks():
    name, only = "src/web/felt-a.c", "src/store/felt-source.c"
    expect(tree.check_clocks, {name: c_file(name, "x = felt_poll(fds, 1, 0); /* g_usleep(1) */ y.time = timeout(1);\n"),
                               only: c_file(only, "g_usleep(1);\n"), "tests/a.c": c_file("a.c", "g_usleep(1);\n")})
    for call in ("g_get_real_time()", "g_get_monotonic_time()", "g_date_time_new_now_utc()", "clock_gettime(a, b)",
                 "time(NULL)", "g_timeout_add_seconds(1, a, b)", "g_usleep(1)", "poll(a, 1, 2)",
                 "g_cond_wait_until(a, b, 1)", "nanosleep (a, b)"):
        word = call.split("(")[0].strip()
        expect(tree.check_clocks, {name: c_file(name, f"a = {call};\n")}, f"{name}:3: only {only} may call {word}")


def test_words():
    names = "src/core/felt-a.c", "src/core/felt-b.c"
    line = 'static const char *const {}[] = {{{}, NULL}};\n'
    files = lambda *lists: {name: c_file(name, line.format("words", words)) for name, words in zip(names, lists)}
    three = '"small", "big", "first"'
    expect(tree.check_words, files(three, '"small", "big", "last"'))
    expect(tree.check_words, files('"no", "yes"', '"no", "yes"'))
    expect(tree.check_words, files('N_("a"), N_("b"), N_("c")', 'N_("a"), N_("b"), N_("c")'))
    expect(tree.check_words, files(three, three), f"{names[1]}:3: these words stand at {names[0]}:3 too")


def test_menus():
    menu = lambda name, sections, more="": {"ui/a.ui": f"<interface><menu id='{name}'>" + "".join(
        "<section>" + "<item/>" * n + "</section>" for n in sections) + more + "</menu></interface>"}
    submenu = lambda n: "<section><submenu>" + "<item/>" * n + "</submenu></section>"
    expect(tree.check_menus, menu("main_menu", (4, 4), submenu(8)))
    expect(tree.check_menus, menu("main_menu", (4, 5), submenu(8)), "main_menu has 10 entries")
    expect(tree.check_menus, menu("menu", (7,), submenu(9)), "a submenu has 9")
    expect(tree.check_menus, menu("menu", (9,)), "menu has 9")


def test_messages():
    name = "src/app/shell/felt-sample.c"
    for right in ('_("one %" PRId64 " two")', 'ngettext("a", "b", n)', '_("a"), B', 'f("a" MACRO)',
                  '_("a" "b")', '_("a")\n  "b" MACRO', 'C_("seat", "%" PRIu64)'):
        expect(tree.check_messages, {name: c_file(name, f"x = {right};\n")})
    for wrong in ('_("one %" G_GINT64_FORMAT " two")', '_("a" "b %" G_GUINT64_FORMAT)',
                  '_("a %" PRIu64 " b %" G_GINT64_FORMAT)', 'ngettext("a", "%" FORMAT, n)',
                  'C_("seat", "%" FORMAT)'):
        expect(tree.check_messages, {name: c_file(name, f"x = {wrong};\n")}, f"{name}:3: ")


def test_potfiles():
    name, bare = "src/app/shell/felt-sample.c", "src/app/felt-bare.c"
    marked = c_file(name, 'const char *s = _("Start");\n')
    unmarked = c_file(bare, '/* _("no") */\n#define _(s) gettext(s)\nint felt_(int);\n')
    right = {name: marked, bare: unmarked, "ui/a.ui": '<property translatable="yes"/>',
             "po/POTFILES.in": f"# strings\n{name}\nui/a.ui\n"}
    expect(tree.check_potfiles, right)
    expect(tree.check_potfiles, {**right, "po/POTFILES.in": "ui/a.ui\n"}, f"{name}: has strings")
    expect(tree.check_potfiles, {**right, "ui/a.ui": ""}, "ui/a.ui has nothing to translate")
    expect(tree.check_potfiles, {**right, "po/POTFILES.in": f"{name}\nui/a.ui\n{name}\n"}, "twice")
    for call in ('N_("a")', 'C_("a", "b")', 'ngettext("a", "b", n)'):
        expect(tree.check_potfiles, {**right, bare: c_file(bare, f"x = {call};\n")}, bare)


PO_HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def test_translations():
    message = '#, c-format\nmsgid "%d left"\nmsgstr "{}"\n'
    right = {"po/LINGUAS": "# languages\nit\n", "po/it.po": PO_HEADER + message.format("%d in gioco")}
    expect(tree.check_translations, right)
    expect(tree.check_translations, {**right, "po/it.po": PO_HEADER + message.format("%s in gioco")},
           "po/it.po: ")
    refusal = 'msgid "{seats}: at most %d[ (for=thing)]."\nmsgstr "'
    for words, wrong in {"al massimo %d: {seats}[ (for=thing)].": (), "seats: %d[ (for=thing)].": ("“{seats}: at",),
                         "{seats}: %d (for=thing).": ("“{seats}: at",)}.items():
        expect(tree.check_translations, {**right, "po/it.po": PO_HEADER + refusal + words + '"\n'}, *wrong)
    plural = '\nmsgid "{who} gets {n}"\nmsgid_plural "{who} gets {n} chips"\nmsgstr[0] "{who} uno"\nmsgstr[1] "{who} riceve {%s} chip"\n'
    for place, wrong in (("n", ()), ("number", ("“{who} gets",))):
        header = PO_HEADER.rstrip("\n") + '\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
        expect(tree.check_translations, {**right, "po/it.po": header + plural % place}, *wrong)
    for said, fault in (("the hero wins", []), ("he wins", ["says he"]), ("This is her seat", ["says her"])):
        expect(tree.check_players, {"po/it.po": PO_HEADER + f'\nmsgid "{said}"\nmsgstr ""\n'}, *fault)
        expect(tree.check_players, {"src/a.h": f"int he;\n/* it is\n * {said} */\n"}, *(f"src/a.h:3: this comment {word}" for word in fault))
    expect(tree.check_translations, {**right, "po/LINGUAS": "it es\n"}, "po/es.po: is missing")
    expect(tree.check_translations, {**right, "po/fr.po": PO_HEADER}, "po/fr.po: is missing or not")


def test_glossary():
    row = "| English | Italian | Why | Not |\n|---|---|---|---|\n| pay jump | salto | | {} |\n"
    entry = '\nmsgid "The next "\n"prize jump"\nmsgstr "Il salto"\n'
    for wordings, fault in (("prize jump", True), ("a; Prize Jump", True), ("", False), ("prize", True), ("priz", False), ("il salto", True)):
        expect(tree.check_glossary, {"po/it.po": PO_HEADER + entry, "src/GLOSSARY.md": row.format(wordings)}, *(["says “"] if fault else ()))
    for free in '\nmsgctxt "palette"' + entry, entry.replace("The ", "the|"):
        expect(tree.check_glossary, {"po/it.po": PO_HEADER + free, "src/GLOSSARY.md": row.format("prize jump")})
    expect(tree.check_glossary, {"po/it.po": PO_HEADER + entry})


def test_contracts():
    for comment, word in (("What it is", "What"), ("Who acts", "Who"), ("Where it\n * is", "Where"), ("So many", "So"),
                          ("Whether it is", None), ("Some of it. Who acts", None), ("What-if", None), ("Returns what", None)):
        file = {"src/a.h": f"int a;\n/* {comment} */\n", "src/a.c": "/* What it is */\n"}
        expect(tree.check_contracts, file, *([f"src/a.h:2: this comment begins with {word};"] if word else []))


def test_sentences():
    many, most = "word " * 26, "Word " * 24 + "end"
    for right in (f"{most}. {most}\n", f"| {most} | `{many}` | {most} · {most} |\n", f"- {most}\n- {most}\n2. {most}",
                  f"```\n{many}\n```\n", f"{most}.**\n({most}).", f"[{most}](a.md). <a b='{many}'>"):
        expect(tree.check_sentences, {"README.md": right, "src/HACKING.md": many})
    for wrong, line in ((f"# A\n\n{most}\n\n{many}", 5), (f"{most}\n{most}", 1), (f"{most}. {many}", 1), (f"\n| a | {many} |", 2)):
        expect(tree.check_sentences, {"src/DESIGN.md": wrong}, f"src/DESIGN.md:{line}: “")


def test_named():
    there = {"src/a/felt-one.c": c_file("felt-one.c", ""), "src/meson.build": "executable('felt-two', 'a.c')\n"}
    for named, missing in (("felt-one", ()), ("a/felt-one.h", ()), ("felt-two", ()), ("felt-on", ("felt-on",)), ("a/felt-one-more.c", ("felt-one-more",))):
        for document in "README.md", "src/DESIGN.md", "src/decisions/a.md":
            expect(tree.check_named, {**there, document: f"\nSee `{named}`.\n"}, *(f"{document}:2: there is no {name}" for name in missing))
        expect(tree.check_named, {**there, "tests/README.md": f"`{named}`"})


# Python, C and JavaScript that judge by how long something took.
SLOW = {
    "py": ["assert time.monotonic() - begun < 2", "began = time.monotonic()\nassert time.monotonic() < began + 2",
           "end = time.time() + 5\nwhile time.time() < end:\n    pass", "took = [time.perf_counter() - b]\nassert max(took) < 1",
           "took = []\ntook.append(time.monotonic() - b)\nassert sorted(took)[0] * 1000 <= 50",
           "def lasted(b):\n    return time.monotonic() - b\n\n\nassert lasted(0) < 1",
           "class A:\n    def f(self, b):\n        self.worst = time.monotonic() - b\n\n\nassert A().worst < 1",
           "a, b = 1, time.monotonic() + 3\nif time.monotonic() > b:\n    raise TimeoutError", "assert page.js('performance.now()') - 3 < 5",
           "assert datetime.datetime.now() - begun < limit", "from time import monotonic\nassert monotonic() - b < 1",
           "page.js('window.at = performance.now()')\nassert page.wait('window.at') - heard > 5", "assert page.js('Date.now() - seen < 100')"],
    "c": ["  g_assert_cmpint (g_get_monotonic_time () - start, <, 500);", "  gint64 start = g_get_monotonic_time ();\n  g_assert_true (g_get_monotonic_time () < start + 5);",
          "  gint64 a = 1, end = g_get_real_time () + 5;\n  while (g_get_real_time () < end)\n    f ();", "  worst = MAX (worst, g_get_monotonic_time () - b);\n  g_assert_cmpint (worst, <, 5);",
          "  s->took = g_get_monotonic_time () - s->begun;\n  g_assert_cmpint (s->took, <=, 5);", "  g_assert_cmpfloat (g_timer_elapsed (t, NULL) * 1, <, 1);",
          "  struct timespec now;\n  clock_gettime (CLOCK_MONOTONIC, &now);\n  g_assert_cmpint (now.tv_sec - before, <, 3);"],
    "js": ["if (performance.now() - begun > 50) throw 1;", "while (Date.now() < end);"],
}
# What no load changes: a value between two readings, one reading beside what the program says, a figure that is printed, a pause.
QUICK = {
    "py": ["a = time.time()\nb = f()\nassert a <= b <= time.time()", "a = time.time()\nb = f()\nassert a - 1 <= b <= time.time() + 1",
           "assert time.time() >= made", "print(time.monotonic() - begun)", "time.sleep(max(0, due - time.monotonic()))",
           "felt_wait.until(wish, 'it')", "name = f'{time.monotonic_ns()}.db'\nassert len(name) > 3", "assert datetime.timedelta(1) > b",
           "def f():\n    end = time.time() + 1\n    return g(end)\n\n\ndef h(end):\n    return end < 3", "page.js('f(() => performance.now(), 3)')"],
    "c": ["  gint64 a = g_get_real_time ();\n  g_assert_cmpint (a, <=, row->at_us);", '  g_test_message ("%d < %d", (int)(g_get_monotonic_time () - a), 5);',
          "  for (guint i = 0; i < 5; i++)\n    g_usleep (g_get_monotonic_time () - a);", "  gint64 now = g_get_monotonic_time ();\n  if (p->b > 5)\n    f (now);",
          "  g_assert_cmpint (view.elapsed_ms, <, 5);\n  a = g_get_real_time () - 5;", "  /* g_get_monotonic_time () - a < 5 */\n  a = g_get_real_time ();"],
    "js": ["const f = () => performance.now() - begun;", "show(Date.now() - begun); if (n < 3) f();"],
}


def test_wall_clock():
    def sample(end, code):
        name = f"tests/store/test-sample.{end}"
        return {name: f"void f(void)\n{{\n{code}\n}}\n" if end == "c" else code + "\n"}
    for end, codes in SLOW.items():
        for code in codes:
            assert len(faults(wall_clock.check_wall_clock, sample(end, code))) == 1, f"not found: {code}"
    for end, codes in QUICK.items():
        for code in codes:
            expect(wall_clock.check_wall_clock, sample(end, code))
    line = "assert time.monotonic() - begun < 2\n"
    expect(wall_clock.check_wall_clock, {"tests/web/a.py": f"\n\n{line}"}, "tests/web/a.py:3: compares elapsed real time")
    for free in "tests/bench/a.py", "tests/cli/proof-a.py", "tests/cli/felt_wait.py", "src/web/a.py":
        expect(wall_clock.check_wall_clock, {free: line})


def test_layout():
    formatter = tree.clang_format_14()
    if formatter is None:
        raise felt_tap.Skip("clang-format-14 is not installed")
    layout = pathlib.Path(__file__).parents[2].joinpath(".clang-format").read_text(encoding="utf-8")
    check = lambda top, files: tree.check_layout(top, files, formatter)
    right = {".clang-format": layout, "src/core/a.c": "int f(void)\n{\n  return 1;\n}\n"}
    expect(check, right)
    expect(check, {**right, "src/core/b.c": "int f(void){ return 1; }\n"}, "src/core/b.c: run")


if __name__ == "__main__":
    felt_tap.main("tree/self", dict(sorted(globals().items())))
