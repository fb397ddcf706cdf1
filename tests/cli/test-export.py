# SPDX-License-Identifier: GPL-3.0-or-later
"""test-export - lists as CSV, XLSX, HTML and JSON, read back by readers that are not Felt's"""

import datetime
import os
import pathlib
import random
import subprocess
import zipfile

import felt_cli
import felt_table

FORMATS = ("csv", "xlsx", "html", "json")
LISTS = ("results", "players", "seats", "prizes", "money", "cashiers", "drawers", "log", "statistics")
# What spreadsheets, browsers and zip readers stumble over.
NASTY = ["=HYPERLINK(\"http://example.org\",\"Ann\")", "＝1+1", "＋1", "－1", "＠A1", "+1", "-2+3", "@SUM(A1)", "\tTab", "line\nline", "a,b;c", "\"quoted\"",
         "' apostrophe", "_x0041_", "<script>alert(1)</script>", "&amp;", "ليلى منصور", "Zoë 🎲🇮🇹", "李雷", "é", "0012", "1e5",
         "  two  blanks ", "TRUE", "2026-11-23", "x" * 40000, "x" * 32767, "]]>", "{=1}", "%25", "\u2028"]
NAMES = ["=HYPERLINK(\"http://x.example\")", "+Plus", "-Minus", "@At", "O\"Neil, Ann", "<b>Bold</b>", "ليلى", "Zoë 🎲", "李雷",
         "Ann & Co", "'Quote"]
ALPHABET = "ab =+-@\t\n\",;'<>&_x0041éß漢字ليلى🎲\u00a0\u200f"


def write(folder, kind, texts):
    path = folder / f"t.{kind}"
    subprocess.run([os.environ["FELT_TABLE_FILE"], kind, str(path), *texts], check=True, timeout=60,
                   env=felt_cli.environment(TZ="UTC"))
    return path


def neutralised(text):
    return "'" + text if text.startswith(tuple("=+-@\t\r\n＝＋－＠")) else text


def expected(row, text):
    """What table-file.c puts into a row: text, number, money, instant, duration, share, flag."""
    if row % 5 == 4:
        return [text] + [None] * 6
    return [text, row * 7 - 3, (row * 1234567 - 5) / 100,
            datetime.datetime.utcfromtimestamp(1790000000 + row * 86399),
            datetime.timedelta(seconds=row * 7261), row * 125 % 10001 / 10000, row % 2 == 1]


def plain(value):
    """The same as text of CSV."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, datetime.timedelta):
        seconds = int(value.total_seconds())
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return str(value)


def seconds(text):
    hours, minutes, rest = text.split(":")
    return (int(hours) * 60 + int(minutes)) * 60 + int(rest)


def same_number(text, value):
    return text == plain(value) or (isinstance(value, float) and abs(float(text) - value) < 1e-9)


def texts_of(chance):
    return NASTY + ["".join(chance.choice(ALPHABET) for _ in range(chance.randint(1, 30))) for _ in range(300)]


def test_csv(folder):
    """Each text reads back as it was, but for the apostrophe that keeps it from being a formula."""
    texts = texts_of(random.Random(felt_cli.SEED))
    path = write(folder, "csv", texts)
    assert path.read_bytes().startswith(b"\xef\xbb\xbfText,Number,Money (EUR),")
    rows = felt_table.read_csv(path)
    assert len(rows) == len(texts) + 1
    for number, (row, text) in enumerate(zip(rows[1:], texts)):
        assert row[0][:1] not in tuple("=+-@\t＝＋－＠"), row[0]
        wanted = expected(number, text)
        assert row[0] == neutralised(text), (felt_cli.SEED, number, row[0], text)
        assert all(same_number(cell, value) for cell, value in zip(row[1:], wanted[1:])), (row[1:], wanted[1:])
    assert rows[1][2] == "-0.05", "an amount that is less than nothing is no formula"


def test_xlsx(folder):
    texts = texts_of(random.Random(felt_cli.SEED))
    rows = felt_table.read_xlsx(write(folder, "xlsx", texts))
    assert rows[0] == ["Text", "Number", "Money (EUR)", "Instant", "Duration", "Share", "Flag"]
    assert len(rows) == len(texts) + 1
    for number, (row, text) in enumerate(zip(rows[1:], texts)):
        wanted = expected(number, text if len(text) <= 32767 else text[:32766] + "…")
        assert row[0] == wanted[0], (felt_cli.SEED, number, row[0][:50], text[:50])
        for cell, value in zip(row[1:], wanted[1:]):
            exact = isinstance(value, (type(None), bool, datetime.datetime, datetime.timedelta))
            assert cell == value and type(cell) is type(value) if exact else abs(cell - value) < 1e-9, (row, wanted)


def test_html(folder):
    texts = [text for text in texts_of(random.Random(felt_cli.SEED)) if "\r" not in text]
    page = felt_table.read_html(write(folder, "html", texts))
    assert page.heading == "A <b>&amp; \"C\": Test [1]: a/b*?'"
    assert [row[0] for row in page.rows[1:]] == texts
    text = (folder / "t.html").read_text()
    assert text.count('<td class="t" dir="auto" sdnum="1033;0;@">') == len(texts), "a text is none of a spreadsheet's formulas"
    assert 'mso-number-format: "\\@"' in text and "prefers-color-scheme: dark" in text and "@media print" in text and "default-src 'none'" in text


def test_json(folder):
    texts = texts_of(random.Random(felt_cli.SEED))
    table = felt_table.read_json(write(folder, "json", texts))
    assert [column["type"] for column in table["columns"]] == ["text", "number", "money", "instant", "duration", "share", "flag"]
    for number, (row, text) in enumerate(zip(table["rows"], texts)):
        wanted = expected(number, text)
        assert row["text"] == text
        assert row["money"] == (None if wanted[2] is None else number * 1234567 - 5)
        assert row["instant"] == (None if wanted[3] is None else wanted[3].isoformat() + "Z")
        assert row["duration"] == (None if wanted[4] is None else number * 7261000)
        assert row["share"] == wanted[5] and row["flag"] == wanted[6]


class Evening:
    """A tournament with names that spreadsheets stumble over, money, a tie, a cancelled sale and a drawer."""

    def __init__(self, folder):
        self.database = felt_cli.Database(folder, env=felt_cli.environment(TZ="UTC"))
        self.id = self.database.new("Übung <1>", "freezeout")
        run = self.database.runner(self.id)
        run.play("set-config price=2000 fee=250 currency=EUR; drawer-open cashier=Kim amount=10000")
        run.each("register", "name", NAMES)
        run.play("register name=Gone; undo; start")
        run("bust-out", player=NAMES[0])
        run("note", text="=1+1 in a note")
        run.process.stdin.close()
        run.process.wait()

    def export(self, what, kind, *more, **options):
        path = pathlib.Path(self.database.path).parent / f"{what}.{kind}"
        self.database("export", what, self.id, "--format", kind, "-o", str(path), *more, **options)
        return path


a_evening = Evening


def read_all(evening, what):
    """One list in all formats, as lists of texts; times and durations aside."""
    table = felt_table.read_json(evening.export(what, "json"))
    return (table, felt_table.read_csv(evening.export(what, "csv")), felt_table.read_xlsx(evening.export(what, "xlsx")),
            felt_table.read_html(evening.export(what, "html")))


def test_every_list_in_every_format(evening):
    """All four say the same."""
    for what in LISTS:
        table, rows, sheet, page = read_all(evening, what)
        titles = [column["title"] for column in table["columns"]]
        assert rows[0] == titles == sheet[0] == page.rows[0], what
        assert table["list"] == what and table["of"] == "Übung <1>" and table["currency"] == "EUR"
        assert len(table["rows"]) == len(rows) - 1 == len(sheet) - 1 == len(page.rows) - 1, what
        assert table["rows"], what
        for number, row in enumerate(table["rows"], 1):
            for i, column in enumerate(table["columns"]):
                value = row[column["key"]]
                told = rows[number][i], sheet[number][i], page.rows[number][i]
                if value is None:
                    assert told == ("", None, ""), (what, told)
                elif column["type"] == "text":
                    assert told == (neutralised(value), value, value), (what, told)
                elif column["type"] == "money":
                    assert float(told[0]) * 100 == value and round(told[1] * 100) == value and told[2] == told[0]
                elif column["type"] == "instant":
                    assert value == told[0].replace(" ", "T") + "Z" == told[1].isoformat() + "Z", (what, told)
                elif column["type"] == "duration":
                    assert plain(told[1]).count(":") == told[0].count(":") == told[2].count(":") == 2, (what, told)
                    # time goes on between the four
                    assert all(abs(seconds(text) - value // 1000) < 120 for text in (told[0], plain(told[1]), told[2])), (what, told)
                elif column["type"] == "number":
                    assert told == (str(value), float(value), str(value)), (what, told)
                else:
                    assert column["type"] == "flag" and told == (str(int(value)), value, "✓" if value else "")


def test_lists_say_what_show_says(evening):
    """The lists and `show --json` are of the same tournament."""
    shown = evening.database.show(evening.id)
    rows = {what: felt_table.read_json(evening.export(what, "json"))["rows"] for what in LISTS}
    assert {row["name"] for row in rows["players"]} == set(NAMES)
    for row in rows["players"]:
        player = next(one for one in shown["players"] if one["id"] == row["id"])
        assert all(row[key] == player[key] for key in ("name", "status", "entries", "owed", "place", "table", "seat")), row
        assert row["charged"] == 2250
    assert [row["seat"] for row in rows["seats"] if row["table"] == 1] == \
        sorted(player["seat"] for player in shown["players"] if player["table"] == 1)
    assert rows["results"][-1]["name"] == NAMES[0] and rows["results"][-1]["place"] == len(NAMES)
    assert [row["amount"] for row in rows["prizes"]] == [prize["amount"] for prize in shown["prizes"]]
    money = {row["item"]: row["amount"] for row in rows["money"]}
    assert all(money[key] == shown["money"][key] for key in ("taken", "pool", "fees", "bounties", "paid_out", "drawer"))
    assert money["pool"] + money["bounties"] + money["fees"] + money["staff"] == \
        money["taken"] + money["owed"] + money["overlay"] + money["added"] - money["refunds"]
    moves = [row for row in rows["cashiers"] if not row["cancelled"]]
    assert [row["receipt"] for row in moves] == [move["receipt"] for move in shown["cashier"]]
    assert [row["name"] for row in rows["cashiers"] if row["cancelled"]] == ["Gone"]
    session = shown["money"]["drawers"][0]["sessions"][0] if shown["money"]["drawers"] else None
    assert session is None or rows["drawers"][0]["put_in"] == session["put_in"] == 10000
    log = evening.database.log(evening.id)
    assert [(row["seq"], row["kind"], row["words"], row["undone"]) for row in rows["log"]] == \
        [(line["seq"], line["kind"], line["words"], line["undone"]) for line in log]


def test_without_a_format_it_is_the_log(folder, database):
    tournament = database.new("results")
    database("export", "results", str(folder / "x.felt"))
    assert (folder / "x.felt").read_bytes().startswith(b"{")
    assert database("export", tournament, str(folder / "y.felt"), "--json").json == {"file": str(folder / "y.felt")}


def test_people(folder, database):
    """The club's people with what came of all tournaments; money where there is one currency; nothing that can be erased."""
    database.do("club", "person-add", 'people=["=HYPERLINK(1)",{"name":"Ben Okoro","number":"0012"}]')
    database("people", "details", "2", "telephone=555 0101")
    tournament = database.new("Friday", "freezeout")
    database.play(tournament, "set-config price=2000 fee=200 currency=EUR; register people=1,2; "
                              "start")
    paths = {kind: folder / f"people.{kind}" for kind in ("csv", "xlsx", "html", "json")}
    for kind, path in paths.items():
        database("export", "people", "club", "--format", kind, "-o", str(path))
        assert b"555 0101" not in path.read_bytes()
    table = felt_table.read_json(paths["json"])
    assert [row["name"] for row in table["rows"]] == ["=HYPERLINK(1)", "Ben Okoro"] and table["list"] == "people", table
    assert table["rows"][1]["number"] == "0012" and table["rows"][1]["paid"] == 2200 and table["rows"][1]["events"] == 1
    assert "'=HYPERLINK" in paths["csv"].read_text() and "22.00" in paths["csv"].read_text()
    database("export", "people", "Friday", "--format", "csv", "-o", str(paths["csv"]), status=2)
    other = database.new("Saturday", "freezeout")
    database.play(other, "set-config price=2000 currency=CHF; register people=1,2; start")
    database("export", "people", "club", "--format", "json", "-o", str(paths["json"]))
    table = felt_table.read_json(paths["json"])
    assert all(column["key"] not in ("paid", "won") for column in table["columns"]) and "several currencies" in table["note"], table


def test_cash(folder, database):
    """The players and the settlement of a cash game say what `cash show` and `cash settle` say; one list refuses until chips are in."""
    game = database("cash", "new", "Home <2>").out.strip()
    database.do(game, "set-config", "currency=EUR")
    for name in ("Zoë 🎲", "=1+1", "Ann"):
        database.do(game, "buy-in", f"name={name}", "amount=2000")
    path = folder / "early.csv"
    assert "still in play" in database("export", "settlement", game, "--format", "csv", "-o", str(path), status=1).err
    assert not path.exists()
    database.play(game, "cash-out 'name=Zoë 🎲' chips=3450; cash-out name==1+1 chips=550; "
                        "take-kitty amount=400; cash-out name=Ann chips=1600")

    def export(what, kind):
        path = folder / f"{what}.{kind}"
        database("export", what, "home <2>" if kind == "csv" else game, "--format", kind, "-o", str(path))
        return felt_table.read_csv(path) if kind == "csv" else felt_table.read_json(path)

    table, rows, shown = export("players", "json"), export("players", "csv"), database("cash", "show", game, "--json").json
    assert (table["list"], table["of"], table["currency"], table["digits"]) == ("players", "Home <2>", "EUR", 2), table
    assert sorted(row["name"] for row in table["rows"]) == ["=1+1", "Ann", "Zoë 🎲"] and len(rows) == 4
    for row, line in zip(table["rows"], rows[1:]):
        player = next(one for one in shown["players"] if one["name"] == row["name"])
        assert all(row[key] == player[key] for key in ("buy_ins", "bought", "cashed", "chips", "net", "balance")), (row, player)
        assert line[0] == neutralised(row["name"]) and float(line[7]) * 100 == row["net"], (line, row)
    assert [row["net"] for row in table["rows"] if row["name"] == "=1+1"] == [-1450]

    payment = database("cash", "settle", game, "--json").json["payments"][0]
    database.do(game, "settle-payment", f"from={payment['from']}", f"to={payment['to']}", f"amount={payment['amount']}")
    table, rows, settled = export("settlement", "json"), export("settlement", "csv"), database("cash", "settle", game, "--json").json["payments"]
    assert [(row["amount"], row["paid"]) for row in table["rows"]] == [(row["amount"], row.get("paid", False)) for row in settled], (table, settled)
    words = {"kitty": "the kitty", "bank": "the bank"}
    assert [(row["from"], row["to"]) for row in table["rows"]] == [(words.get(row["from"], row["from"]), words.get(row["to"], row["to"])) for row in settled]
    assert any("the kitty" in (row["from"], row["to"]) for row in table["rows"]) and table["rows"][0]["paid"], table
    assert [line[:3] for line in rows[1:]] == [[neutralised(row["from"]), neutralised(row["to"]), f"{row['amount'] / 100:.2f}"] for row in table["rows"]]
    assert [row["words"] for row in export("log", "json")["rows"]] == [line["words"] for line in database.log(game)]

    tournament = database.new("T")
    for what, stream in (("results", game), ("settlement", tournament), ("settlement", "club")):
        refused = database("export", what, stream, "--format", "csv", "-o", str(path), status=1).err
        assert stream == "club" or "settlement" in refused, refused
        assert not path.exists()


def test_refusals(folder, database):
    """One sentence that says what to do; no file is made, and none of somebody else's is replaced."""
    tournament = database.new("T")
    path = folder / "x.csv"
    for status, words in ((2, ["results", tournament, "--format", "csv"]), (2, ["nonsense", tournament, "--format", "csv", "-o", str(path)]),
                          (1, ["results", tournament, "--format", "pdf", "-o", str(path)]), (2, ["results", tournament, "-o", str(path)]),
                          (2, ["results", "--format", "csv", "-o", str(path)]), (1, ["results", "nobody", "--format", "csv", "-o", str(path)]),
                          (2, ["results", tournament, "--format", "html", "--bom", "-o", str(path)]),
                          (1, ["results", "club", "--format", "csv", "-o", str(path)])):
        database("export", *words, status=status)
        assert not path.exists(), words
    for kind in FORMATS:
        sentence = database("export", "log", tournament, "--format", kind, "-o", database.path, status=3).err
        assert "felt.db" in sentence and kind in sentence, sentence
    database.verify(tournament)
    database("export", "log", tournament, "--format", "xlsx", "-o", str(folder / "no" / "x.xlsx"), status=3)
    nowhere = felt_cli.environment(TMPDIR=str(folder / "no"))
    database("export", "log", tournament, "--format", "xlsx", "-o", str(folder / "x.xlsx"), status=3, env=nowhere)
    assert not (folder / "x.xlsx").exists()


def test_own_lists(folder, database):
    """A list replaces itself alone: in any language, with former headings and other columns, also behind a link; nobody else's, nor another list."""
    tournament, game = database.new("T"), database("cash", "new", "Kitchen").out.strip()
    database.play(tournament, "set-config price=2000 currency=EUR; register name=Ann; register name=Ben")
    database.play("club", "person-add name=Ann; league-new name=Cup")
    path, link = folder / "x.csv", folder / "link.csv"
    link.symlink_to(path)
    lists = [(name, tournament) for name in LISTS] + [("players", game), ("settlement", game), ("log", game), ("people", "club"), ("standings", "Cup")]
    headings = {}

    def export(what, status=0, to=path, **env):
        database("export", *what, "--format", "csv", "-o", str(to), status=status, env=felt_cli.environment(**env))

    for what in lists:
        path.unlink(missing_ok=True)
        export(what, LC_ALL="C.UTF-8", LANGUAGE="it")
        italian = path.read_text()
        for to in path, link:
            path.write_bytes(italian.encode())
            export(what, to=to)
            assert path.read_text() != italian, what
        export(what, LC_ALL="C.UTF-8", LANGUAGE="it")
        assert path.read_text() == italian, what
        headings[what] = italian.splitlines()[0]

    former = {"Piazzamento": "Posto", "Ingressi": "Entrate", "Quota della casa": "Quota", "Tolti": "Presi dalla cassa", "Chip": "Fiches"}
    for what, line in headings.items():
        for new, old in former.items():
            if new in line:
                path.write_text("\ufeff" + line.replace(new, old) + "\n1,2\n")
                export(what)
                assert path.read_text().splitlines()[0] != line, what
        others = [other for other, theirs in headings.items() if theirs != line and set(theirs.split(",")) < set(line.split(","))]
        for text in (line.split(",")[0] + ",Phone", ",".join(reversed(line.split(","))), line + ",Phone", line.rsplit(",", 1)[0] + "x",
                     line.split(",")[0], "Name,Phone\nAnn,02 123456", "Name,Number\nAnn,1", "my diary", '"' + line, "\0" + line, line[:-3],
                     "\n" + line, line.replace(",", ";"), *(headings[other] for other in others)):
            path.write_text(text + "\n")
            before = path.read_bytes()
            export(what, status=3, to=link if "Phone" in text else path)
            assert path.read_bytes() == before, (what, text)
    path.write_text(headings["players", tournament])
    export(("players", tournament), status=3)


def test_to_standard_output(folder, database):
    """Also a workbook; what is written twice is there once, and no temporary file stays."""
    tournament = database.new("T")
    temporary = folder / "tmp"
    temporary.mkdir()
    env = felt_cli.environment(TMPDIR=str(temporary))
    piped = database("export", "log", tournament, "--format", "xlsx", "-o", "-", env=env).bytes
    (folder / "p.xlsx").write_bytes(piped)
    assert zipfile.ZipFile(folder / "p.xlsx").testzip() is None
    assert not list(temporary.iterdir())
    ask = [felt_cli.FELTCTL, "--database", database.path, "export"]
    for words in ["players", tournament, "--format", "csv", "-o", "-"], [tournament, "/dev/stdout"]:
        with open(folder / "all.txt", "wb", buffering=0) as file:  # which others write on, before and behind
            file.write(b"before\n")
            subprocess.run([*ask, *words], stdout=file, check=True, env=env, timeout=felt_cli.TIMEOUT)
            file.write(b"behind\n")
        assert (folder / "all.txt").read_bytes() == b"before\n" + database("export", *words).bytes + b"behind\n", words
    for _ in range(2):
        database("export", "log", tournament, "--format", "csv", "-o", str(folder / "log.csv"))
    assert len(felt_table.read_csv(folder / "log.csv")) == len(database.log(tournament)) + 1
