# SPDX-License-Identifier: GPL-3.0-or-later
"""test-scene.py - feltctl scene: every scene that comes with Felt can be read, in any language (TAP)

Three pictures of each scene; FELT_SCENES=all looks at every moment, size and language instead. FELT_PICTURES
names a folder that keeps the pictures.
"""

import html
import json
import os
import pathlib
import re
import subprocess

import felt_cli

SIZES = ("1280x720", "1920x1080", "3840x2160", "1024x768", "2560x1080", "1080x1920")
LANGUAGES = ("en", "it", "qps")
THEMES = ("felt", "night", "paper", "contrast")
# Names as long as people have, and some that no font is made for.
NAMES = ("Maximiliane Oberndorfer-Schwarzenbach", "Bartholomew Featherstonehaugh III", "Li", "Zoë Åkesson", "Ngozi Okonkwo-Adeyemi",
         "Giannantonio della Spicciolata", "Ρωξάνη Παπαδοπούλου", "محمد الفاتح", "Jo", "Wilhelmina van der Boeckhorst")


def lengthened(text):
    """A text as a language that takes 1.6 times the room has it; what is filled in, and markup, stays."""
    parts = re.split(r"(%\d*\$?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|j|z|t)?[a-zA-Z%]|<[^>]*>|\{[^}]*\}|&\w+;)", text)
    return "".join(part if i % 2 else re.sub(r"(\w{3,})", lambda m: m[0] + m[0][:round(len(m[0]) * 0.6)], part)
                   for i, part in enumerate(parts))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def make_locales(folder):
    """Italian, and the language that takes more room, as Felt reads them."""
    top = pathlib.Path(__file__).resolve().parents[2]
    entries = subprocess.run(["msgcat", "--no-wrap", str(top / "po/it.po")], capture_output=True, check=True, text=True).stdout
    pseudo = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n']
    for block in entries.split("\n\n")[1:]:
        found = dict(re.findall(r'^(msgid|msgid_plural|msgctxt) "(.*)"$', block, re.M))
        if not found.get("msgid"):
            continue
        texts = [json.loads(f'"{found[key]}"') for key in ("msgid", "msgid_plural") if key in found]
        lines = [f'msgctxt "{found["msgctxt"]}"'] if "msgctxt" in found else []
        lines.append(f"msgid {quoted(texts[0])}")
        if len(texts) > 1:
            lines += [f"msgid_plural {quoted(texts[1])}", f"msgstr[0] {quoted(lengthened(texts[0]))}", f"msgstr[1] {quoted(lengthened(texts[1]))}"]
        else:
            lines.append(f"msgstr {quoted(lengthened(texts[0]))}")
        pseudo.append("\n".join(lines) + "\n")
    for language, source in (("it", entries), ("qps", "\n".join(pseudo))):
        to = pathlib.Path(folder) / "locale" / language / "LC_MESSAGES"
        to.mkdir(parents=True)
        subprocess.run(["msgfmt", "-o", str(to / "felt.mo"), "-"], input=source.encode(), check=True)
    return str(pathlib.Path(folder) / "locale")


class Evening:
    """A tournament at each of its moments: the number of the event after which it was so."""

    def __init__(self, folder):
        self.env = felt_cli.environment(XDG_DATA_HOME=str(folder), FELT_LOCALE_DIR=make_locales(folder))
        self.database = felt_cli.Database(folder, env=self.env)
        self.id = self.database.new("Grand Autumn Pot-Limit Championship of the Northern Counties", "plo-rebuy")
        self.moments, self.at = {}, 0
        self.run = self.database.runner(self.id, "--simulate")
        self.play()
        self.run.end()
        self.set_club()
        for name, template in (("Deep Stack with the Dinner Break", "deep"), ("Turbo", "turbo"), ("Limit Mix of the Old Hands", "limit")):
            other = self.database.new(name, template)
            for command in (["open-table", "table=1"], ["register", "name=Zoë"], ["register", "name=Li"], ["start"]):
                self.database.do(other, *command)
        sponsors = pathlib.Path(folder) / "felt/sponsors"
        sponsors.mkdir(parents=True)
        self.database("scene", "render", "clock", "--size", "320x180", "-o", str(sponsors / "a.png"))
        (sponsors / "b.jpg").write_bytes(b"\xff\xd8 no picture")

    def do(self, command, ms=1000, **keys):
        self.at += ms
        return self.run(command, at=self.at, seed=f"{self.at:064x}", **keys)

    def script(self, text):
        """Gives the commands; each note is a moment."""
        for command in felt_cli.commands(text):
            answer = self.do(**command)
            if command["command"] == "note":
                self.moments[command["text"]] = answer["events"][-1]["seq"]

    def play(self):
        names = [f"{NAMES[i % len(NAMES)]} {'ABCDEFG'[i // len(NAMES)]}" for i in range(34)]
        self.script("set-config currency=EUR price=1250000 fee=125000 guarantee=95000000 starting_stack=250000 "
                    "rebuy.most=-1 rebuy.until_level=6 rebuy.price=1250000; open-table table=1|2|3|4")
        for name in names:
            self.do("register", name=name)
        self.script("note text=waiting; start; next-level; note text=new-level")
        self.at += 10 * 60_000
        self.script("note text=play; pause; note text=paused; resume; " + "next-level; " * 5 +
                    "note text=break; next-level; close-registration; lock-prizes")
        self.at += 60_000
        self.script("note text=prizes")
        self.bust(names, 34, 7)
        self.script("hand-for-hand on=true until=6; note text=hand-for-hand; hand-for-hand on=false; note text=bubble")
        self.script("; ".join(["next-level"] * 10))
        self.bust(names, 7, 5)
        for i, name in enumerate(names[:5]):
            self.do("chip-count", player=name, stack=1000000 * (i + 1) + 125000 * i)
        self.script("note text=final-table")
        self.bust(names, 5, 1)
        self.script("note text=finished")

    def bust(self, names, first, until):
        for i in range(first, until, -1):
            loser = names[i - 1]
            self.do("bust-out", players=[{"player": loser, "stack": 250000}])
            self.run.ask("balance", all=True, at=self.at, seed=f"{self.at:064x}")  # refused where nobody has to move

    def set_club(self):
        self.database("do", "club", "set-club", "name=Green Baize Card and Supper Club", "footer=Tuesdays and Fridays · green-baize.example")
        rules = [{"text": text} for text in (
            "Cards speak: the best hand that is shown wins, whatever was said of it.", "One player to a hand; no advice, in any language.",
            "Verbal declarations in turn bind; an oversized chip without a word is a call.", "Telephones leave the table while you hold cards.",
            "Protect your hand: what the dealer takes in by mistake stays dead.", "The floor’s decision is final.")]
        self.database("run", "club", stdin=json.dumps({"command": "set-house-rules", "rules": rules}) + "\n")
        self.database.do("club", "league-new", "name=Winter League of the Northern Counties", "series=Autumn", "formula=1000.5 * (n + 1 - r)")
        self.database.do("club", "season-new", "name=From Autumn to Easter", "from=2000-01-01", "to=2100-01-01")

    def boxes(self, scene, moment, size, language, theme):
        return self.database("scene", "boxes", scene, self.id, "--at", str(self.moments[moment]), "--size", size, "--language", language,
                             "--theme", theme).json["boxes"]

    def picture(self, scene, moment, size, language, theme, path):
        self.database("scene", "render", scene, self.id, "--at", str(self.moments[moment]), "--size", size, "--language", language,
                      "--theme", theme, "-o", str(path))


# The moments at which a scene has most to say.
MOMENTS = {
    "clock": ("play", "new-level", "paused", "waiting", "break", "hand-for-hand"), "clock-payouts": ("prizes", "bubble", "break"),
    "break": ("break",), "next-level": ("play", "new-level"), "paused": ("paused",), "registration": ("waiting", "play"),
    "seating": ("play",), "moves": ("play",), "table-break": ("play", "prizes"), "hand-for-hand": ("hand-for-hand",),
    "bubble": ("bubble",), "in-money": ("final-table",), "payouts": ("prizes", "final-table"), "chips": ("final-table",),
    "final-table": ("final-table",), "winner": ("finished",), "schedule": ("play", "break"), "house-rules": ("play",),
    "sponsors": ("play",), "message": ("play",), "lobby": ("play",), "four": ("play",),
    "standings": ("finished",), "door": ("waiting", "play"), "mystery": ("final-table",), "seat-draw": ("play",), "lower-third": ("play",),
    "stream-ticker": ("play",),
}


def ink(box):
    return box["text_w"], box["text_h"]


def faults(boxes, size, longer):
    """What is outside, too small for its role in a language that is so many times as long, or over another text."""
    width, height = (int(side) for side in size.split("x"))
    texts = [box for box in boxes if "text" in box]
    for i, box in enumerate(texts):
        if box.get("cut"):
            yield f"{box['cell']}: cut: {box['text']}"
        if box["x"] < -1 or box["y"] < -1 or box["x"] + box["w"] > width + 1 or box["y"] + box["h"] > height + 1:
            yield f"{box['cell']}: outside"
        if box["capital_px"] < box["needs_px"] / longer - 0.25:
            yield f"{box['cell']}: capitals of {box['capital_px']:.1f} px of {box['needs_px']:.1f}: {box['text']}"
        runs = box["cell"] == "ticker"
        if box["text_w"] > box["w"] + 2 and not runs or box["text_h"] > box["h"] * 1.3 + 2:
            yield f"{box['cell']}: wider or higher than its place: {box['text']}"
        for other in texts[:i]:
            across = min(box["x"] + box["w"], other["x"] + other["w"]) - max(box["x"], other["x"])
            down = min(box["y"] + box["h"], other["y"] + other["h"]) - max(box["y"], other["y"])
            if across > 2 and down > min(box["h"], other["h"]) * 0.15 + 2:
                yield f"{box['cell']} lies over {other['cell']}"


def wanted(scenes):
    """Scene, moment, size, language and theme of each picture."""
    if os.environ.get("FELT_SCENES") == "all":
        for scene in scenes:
            for moment in MOMENTS.get(scene, ("play",)):
                for i, size in enumerate(SIZES):
                    for language in LANGUAGES:
                        yield scene, moment, size, language, THEMES[i % 4]
        return
    for i, scene in enumerate(scenes):
        moments = MOMENTS.get(scene, ("play",))
        yield scene, moments[0], "1280x720", "en", "felt"
        yield scene, moments[-1], SIZES[2 + i % 4], "it", THEMES[i % 4]
        yield scene, moments[len(moments) // 2], ("1024x768", "1080x1920")[i % 2], "qps", THEMES[(i + 1) % 4]


def test_scenes(folder):
    """No text of a scene is cut, too small to be read from afar, outside its place or over another one."""
    evening = Evening(folder)
    pictures = os.environ.get("FELT_PICTURES")
    scenes = [line["name"] for line in evening.database("scene", "list", "--json").lines]
    assert set(scenes) == set(MOMENTS), set(scenes) ^ set(MOMENTS)
    found, n = [], 0
    for picture in wanted(scenes):
        boxes = evening.boxes(*picture)
        n += 1
        assert any("text" in box for box in boxes), picture
        if picture[0] == "four" and picture[1] == "play":
            assert {"time-1", "time-2", "time-3"} <= {box["cell"] for box in boxes}, boxes
        if picture[0] == "sponsors":
            assert [box["cell"] for box in boxes if "text" not in box].count("picture") == 1, boxes
        found += [f"{' '.join(picture)}: {fault}" for fault in faults(boxes, picture[2], 1.6 if picture[3] == "qps" else 1)]
        if pictures:
            evening.picture(*picture, pathlib.Path(pictures) / ("-".join(picture) + ".png"))
    print(f"# {n} pictures")
    assert not found, "\n" + "\n".join(found[:60]) + f"\n{len(found)} faults"


def test_beside_each_other_then(folder):
    """The scenes of several tournaments follow --at: those that ran then, with their clocks of then."""
    database = felt_cli.Database(folder)
    hours = {"Early": (18, 20), "Late": (19, 23), "Never": (None, None)}
    for name, (start, end) in hours.items():
        tournament = database("new", "--template", "freezeout", "--at", "2026-11-21T17:00:00Z", name).out.strip()
        at = [("register", {"name": "Ann"}, 17), ("register", {"name": "Ben"}, 17), ("open-table", {"table": 1}, 17), ("seat", {}, 17)]
        at += [("start", {}, start), ("close-registration", {}, start), ("bust-out", {"player": "Ben"}, end)] if start else []
        database.run(tournament, [{"command": command, "at": f"2026-11-21T{hour}:00:00Z", **keys} for command, keys, hour in at], "--simulate", status=None)
    for time, names in (("18:30", {"Early"}), ("19:05", {"Early", "Late"}), ("22:00", {"Late"})):
        for scene in "four", "lobby":
            boxes = database("scene", "boxes", scene, "Early", "--at", f"2026-11-21T{time}:00Z", "--size", "1920x1080", "--json").json["boxes"]
            said = " ".join(box.get("text", "") for box in boxes if not box["cell"].startswith("name") or box["cell"] != "name")
            assert {name for name in hours if name in said} == names, (scene, time, said)


def test_standings(folder, database):
    """The table of the league in which the tournament counts, or of the one the scene names; without one nothing is said."""
    first = database.new("Friday", "freezeout")
    for words in (["open-table", "table=1"], ["register", "name=Ann"], ["register", "name=Ben"], ["start"], ["bust-out", "player=Ben", "by=Ann"], ["finish"]):
        database.do(first, *words, status=None)
    second = database.new("Saturday", "freezeout")
    path = pathlib.Path(folder) / "own.feltscreen"

    def texts(tournament, scene="standings"):
        return [box["text"] for box in database("scene", "boxes", scene, tournament, "--size", "1280x720").json["boxes"] if "text" in box]

    assert "Ann" not in texts(first)
    database.do("club", "league-new", "name=Fridays", "series=Friday", "formula=n - r + 0.5")
    database.do("club", "league-new", "name=All", "series=*", "formula=100 * (n - r)")
    shown = texts(first)
    assert "Fridays" in shown and ["1st", "Ann", "1.5", "2nd", "Ben", "0.5"] == [text for text in shown if text in ("1st", "2nd", "Ann", "Ben", "1.5", "0.5")], shown
    assert "All" in texts(second) and "100" in texts(second), texts(second)
    layout = json.loads((pathlib.Path(os.environ["FELT_DATA_DIR"]) / "scenes/standings.feltscreen").read_text())
    path.write_text(json.dumps(layout | {"league": "fridays"}))
    assert "Fridays" in texts(second, str(path)) and "1.5" in texts(second, str(path))
    database.do("club", "season-new", "name=Summer", "from=2000-01-01", "to=2100-01-01", "league=Fridays")
    assert "Fridays · Summer" in texts(first), texts(first)
    database.do("club", "league-change", "league=Fridays", "closed=yes")
    assert "All" in texts(first), "a league that is over is shown no more"


MEASURE = """<script>addEventListener("load", () => document.fonts.ready.then(() => {
const u = document.querySelector("main").getBoundingClientRect(), all = [];
for (const div of document.querySelectorAll("main > div")) {
  const r = div.getBoundingClientRect(), range = document.createRange();
  range.selectNodeContents(div);
  const t = range.getBoundingClientRect();
  all.push([div.dataset.cell, div.textContent, r.x - u.x, r.y - u.y, r.width, r.height, t.x - u.x, t.width]);
}
document.title = "measured";
document.body.innerHTML = "<pre id=out></pre>";
document.getElementById("out").textContent = JSON.stringify(all);
}))</script>"""


def measure_page(page, width, height):
    """What a browser makes of a page: cell, text, place, and where its letters really are."""
    page.write_text(page.read_text() + MEASURE)
    dom = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                          f"--user-data-dir={page.parent}/profile", f"--window-size={width},{height + 300}", "--virtual-time-budget=3000",
                          "--dump-dom", f"file://{page}"], capture_output=True, check=True, text=True, timeout=90).stdout
    return json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', dom, re.S)[1]))


def pdf_words(pdf):
    """Each word of a PDF and where it begins."""
    out = subprocess.run(["pdftotext", "-bbox", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
    return [(html.unescape(word), float(x), float(y)) for x, y, word in
            re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>(.*?)</word>', out)]


def test_painters(folder):
    """A PDF and a browser have every text where the boxes have it, within a hundredth of the screen."""
    folder, width, height = pathlib.Path(folder), 1280, 720
    env = felt_cli.environment(XDG_DATA_HOME=str(folder))
    for scene in ("clock-payouts", "final-table"):
        words = ("--size", f"{width}x{height}")
        boxes = felt_cli.feltctl("scene", "boxes", scene, *words, env=env).json["boxes"]
        felt_cli.feltctl("scene", "render", scene, *words, "-o", str(folder / "a.html"), env=env)
        felt_cli.feltctl("scene", "render", scene, *words, "-o", str(folder / "a.pdf"), env=env)
        texts = [box for box in boxes if "text" in box]
        seen = measure_page(folder / "a.html", width, height)
        assert [cell for cell, *_ in seen] == [box["cell"] for box in boxes], scene
        for (cell, text, x, y, w, h, tx, tw), box in zip(seen, boxes):
            if "text" not in box:
                assert abs(x - box["x"]) < 0.01 * width and abs(w - box["w"]) < 0.01 * width, (cell, x, w, box)
                assert abs(y - box["y"]) < 0.01 * height and abs(h - box["h"]) < 0.01 * height, (cell, y, h, box)
                continue
            assert text == box["text"] and abs(tw - box["text_w"]) < 0.01 * width, (cell, text, tw, box)
            assert box["x"] - 0.01 * width <= tx and tx + tw <= box["x"] + box["w"] + 0.01 * width, (cell, tx, tw, box)
        found = pdf_words(folder / "a.pdf")
        for box in texts:
            first = box["text"].split()[0]
            assert any(word == first and box["x"] - 0.01 * width <= x <= box["x"] + box["w"] and
                       box["y"] - 0.02 * height - box["font_px"] * 0.45 <= y <= box["y"] + box["h"] for word, x, y in found), (box, found)


def test_words(folder):
    """A scene has no words of its own: what is no token is punctuation."""
    data = pathlib.Path(os.environ["FELT_DATA_DIR"])
    for path in sorted(data.glob("scenes/*.feltscreen")):
        def walk(cell):
            texts = [cell.get("text", "")] + [text for figure in cell.get("figures", []) for text in figure.values()]
            for text in texts:
                rest = re.sub(r"\{[^}]*\}|</?(b|small)>", "", text)
                assert not re.search(r"\w", rest), f"{path.name}: {text}"
            for part in cell.get("rows", []) + cell.get("columns", []):
                walk(part)
        walk(json.loads(path.read_text())["root"])
    titles = (pathlib.Path(__file__).resolve().parents[2] / "src/services/scene/felt-scene-titles.h").read_text()
    for path in [*data.glob("scenes/*.feltscreen"), *data.glob("themes/*.felttheme")]:
        assert f'N_("{json.loads(path.read_text())["title"]}")' in titles, path.name


BROKEN = (
    ('{', "JSON"), ('{\n"title": 1,\n}', "line 3"), ('[]', "object"), ('{"title": "X", "root": {"text": "{nothing}"}}', "{nothing}"),
    ('{"title": "X", "root": {"rows": [{"name": "a", "text": "x", "bar": true}]}}', "a: a cell holds one thing"),
    ('{"title": "X", "root": {"rows": [{"columns": [{"style": "loud"}]}]}}', "row 1, column 1: there is no style"),
    ('{"title": "X", "root": {"when": "players >"}}', "column"), ('{"title": "X", "root": {"when": "nobody = 1"}}', "nobody"),
    ('{"title": "X", "root": {"when": "1/0"}}', "column 3"),
    ('{"title": "X", "root": {"list": "cars"}}', "cars"), ('{"title": "X", "root": {"image": "mine"}}', "mine"),
    ('{"title": "X", "root": {"text": "[{time}"}}', "no end"), ('{"title": "X", "root": {"text": "<b>{time}"}}', "no end"),
    ('{"title": "X", "root": {"text": "{time"}}', "closing"), ('{"title": "X", "root": {"share": 0}}', "share"),
    ('{"title": "X", "root": {"colour": "red"}}', "colour"), ('{"root": {}}', "title"),
    ('{"title": "X", "root": {"image": "i"}, "images": [{"name": "i", "data": "AAAA"}]}', "image i"),
    ('{"title": "X", "root": ' + '{"rows": [' * 30 + "{}" + "]}" * 30 + "}", "too deep"),
    (json.dumps({"title": "X", "styles": [{"name": f"s{i}"} for i in range(101)], "root": {}}), "more than 100 styles"),
    ('{"title": "X", "root": {"rows": [' + ",".join(["{}"] * 500) + "]}}", "400 cells"),
    ('{"title": "X", "root": ' + '{"rows": [' * 5000, "JSON"),
)


def test_broken(folder):
    """What is no layout is refused in a sentence that names the place; in the club's folder the shipped one is shown."""
    env = felt_cli.environment(XDG_DATA_HOME=str(folder))
    path = pathlib.Path(folder) / "x.feltscreen"
    for text, part in BROKEN:
        path.write_text(text)
        sentence = felt_cli.one_sentence(felt_cli.feltctl("scene", "check", str(path), status=1, env=env))
        assert part in sentence, (text[:80], sentence)
    for root in ('{}', '{"when": "level > 99", "text": "{time}"}', '{"rows": [{"when": "0", "text": "x"}]}'):
        path.write_text('{"title": "X", "root": %s}' % root)
        assert "nothing of it is shown" in felt_cli.feltctl("scene", "check", str(path), status=None, env=env).out, root
    path.write_bytes(b"\xff\xfe" + b"x" * 100)
    felt_cli.feltctl("scene", "check", str(path), status=1, env=env)
    path.write_bytes(b" " * (9 * 1024 * 1024))
    assert "8 MB" in felt_cli.feltctl("scene", "check", str(path), status=3, env=env).err
    felt_cli.feltctl("scene", "check", str(path) + ".none.feltscreen", status=3, env=env)

    own = pathlib.Path(folder) / "felt/scenes"
    own.mkdir(parents=True)
    (own / "clock.feltscreen").write_text("{")
    line = next(line for line in felt_cli.feltctl("scene", "list", "--json", env=env).lines if line["name"] == "clock")
    assert line["title"] == "Clock" and "JSON" in line["error"], line
    os.mkfifo(own / "pipe.feltscreen")  # nobody writes into it: whoever reads it waits for ever
    assert "pipe" not in felt_cli.feltctl("scene", "list", env=env).out


def said(database, tournament, folder, cell):
    """All that a layout of one cell says."""
    path = pathlib.Path(folder) / "one.feltscreen"
    path.write_text(json.dumps({"title": "One", "root": cell}))
    boxes = database("scene", "boxes", str(path), tournament, "--size", "1280x720", "--language", "en", "--json").json["boxes"]
    return [box["text"] for box in boxes if box.get("text")]


def test_stacks(folder, database, tournament):
    """Stacks are measured as their average is: by the game of a mix that is played, where nobody posts blinds in big bets."""
    mix = {"kind": "level", "mix": "own", "games": [{"game": "omaha", "limit": "pot-limit"}, {"game": "razz", "limit": "fixed-limit"}], "small": 100,
           "big": 200, "bring_in": 50, "nl_small": 50, "nl_big": 100, "game_minutes": 10, "minutes": 20}
    database.run(tournament, [{"command": "set-structure", "levels": [mix]}, *({"command": "register", "name": name} for name in ("Ann", "Ben")),
                              {"command": "start"}, {"command": "pause"}, *({"command": "chip-count", "player": name, "stack": 5000} for name in ("Ann", "Ben"))])
    for unit in "50 BB", "13 big bets":
        assert said(database, tournament, folder, {"text": "{average_bb}"}) == [unit]
        assert said(database, tournament, folder, {"list": "stacks"}) == ["1", "Ann", "5,000", unit, "2", "Ben", "5,000", unit]
        database.do(tournament, "adjust-time", "ms=-660000")


def test_money_said(folder, database, tournament):
    """What one pays and gets, prizes as provisional until they are locked, the next payouts with the jump, envelopes left and the last one drawn."""
    names = ["Ann", "Ben", "Cleo", "Dora", "Elio"]
    database.run(tournament, [
        {"command": "set-config", "currency": "EUR", "price": 5000, "fee": 300, "staff": 200, "bounty": 1000, "starting_stack": 10000, "rebuys": 0,
         "payouts": {"how": "percents", "percents": [5000, 3000, 2000], "round": 1},
         "bounties": {"kind": "mystery", "envelopes": [{"amount": 3000}, {"amount": 500, "count": 4}]}},
        *({"command": "register", "name": name} for name in names), {"command": "open-table", "table": 1}, {"command": "seat"}])
    say = lambda text: said(database, tournament, folder, {"text": text})
    rows = lambda name: said(database, tournament, folder, {"list": name})
    assert say("{buy_in}: {price}, {fee}, {staff}, {bounty}; {pool_share}, {stack_bb}, {paid_places}") == \
        ["65 EUR: 50 EUR, 3 EUR, 2 EUR, 10 EUR; 77 %, 200 BB, 3"]
    assert say("{provisional}") == ["Provisional"] and rows("payouts") == ["1st", "125 EUR", "2nd", "75 EUR", "3rd", "50 EUR"]
    assert len(rows("draw")) == 6 and rows("draw")[-1] == "Ann" and rows("drawn") == []
    database.run(tournament, [{"command": "close-registration"}, {"command": "lock-prizes"}, {"command": "start"},
                              {"command": "bust-out", "player": "Elio", "by": ["Ann"]}, {"command": "bounty", "player": "Elio"}])
    assert say("{provisional}") == [] and say("{money}") == ["On the bubble: the next player out is not paid"]
    assert rows("next-payouts") == ["3rd", "50 EUR", "2nd", "75 EUR", "1st", "125 EUR", "Pay jump", "+50 EUR"]
    assert say("{envelopes_left}, {drawn_by}")[0] == "4 / 5, Ann" and say("{drawn}")[0] in ("30 EUR", "5 EUR")
    drawn = say("{drawn}")[0]
    assert rows("envelopes") == ["30 EUR", f"{int(drawn == '5 EUR')} / 1", "5 EUR", f"{3 + int(drawn == '30 EUR')} / 4"]
    assert "Ann" in [box.get("text") for box in database("scene", "boxes", "mystery", tournament, "--size", "1280x720").json["boxes"]]
    database.do(tournament, "undo")
    assert say("{drawn}") == [] and say("{envelopes_left}") == ["5 / 5"]


def test_usage(folder):
    """Examples without a tournament, a picture, a PDF and a page; sizes and names that are none are refused."""
    folder = pathlib.Path(folder)
    env = felt_cli.environment(XDG_DATA_HOME=str(folder))
    for name, begins in (("a.png", b"\x89PNG"), ("a.pdf", b"%PDF"), ("a.html", b"<!doctype html>")):
        felt_cli.feltctl("scene", "render", "clock", "-o", str(folder / name), env=env)
        assert (folder / name).read_bytes().startswith(begins)
    assert any(line["name"] == "time" for line in felt_cli.feltctl("scene", "tokens", "--json", env=env).lines)
    for words, status in ((("check", "attic"), 1), (("check", "clock", "--size", "10x10"), 1), (("check", "clock", "--theme", "pink"), 1),
                          (("render", "clock"), 2), (("boxes",), 2), (("sing", "clock"), 2), (("check", "../clock"), 3)):
        felt_cli.one_sentence(felt_cli.feltctl("scene", *words, status=status, env=env))
    for scene in MOMENTS:
        felt_cli.feltctl("scene", "check", scene, env=env)
