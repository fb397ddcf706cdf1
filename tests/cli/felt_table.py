# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_table.py - reads lists that Felt wrote, by nothing of Felt's: Python's csv, zipfile, xml, html and json"""

import csv
import datetime
import html.parser
import io
import json
import pathlib
import re
import xml.etree.ElementTree as tree
import zipfile

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
DAY_0 = datetime.datetime(1899, 12, 30)


def read_csv(path):
    """Rows of texts, without a byte order mark; every line ends as RFC 4180 wants it."""
    data = pathlib.Path(path).read_bytes()
    assert data.endswith(b"\r\n"), data[-20:]
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), strict=True))


def unescape(text):
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match.group(1), 16)), text)


def read_strings(book):
    if "xl/sharedStrings.xml" not in book.namelist():
        return []
    root = tree.fromstring(book.read("xl/sharedStrings.xml"))
    return [unescape("".join(part.text or "" for part in item.iter(SHEET + "t"))) for item in root]


def read_formats(book):
    """The number format of each style."""
    root = tree.fromstring(book.read("xl/styles.xml"))
    own = {node.get("numFmtId"): node.get("formatCode") for node in root.iter(SHEET + "numFmt")}
    styles = root.find(SHEET + "cellXfs")
    return [own.get(style.get("numFmtId"), style.get("numFmtId")) for style in styles]


def column_of(reference):
    number = 0
    for letter in re.match(r"[A-Z]+", reference).group():
        number = number * 26 + ord(letter) - 64
    return number - 1


def value_of(cell, strings, formats):
    kind, value = cell.get("t", "n"), cell.find(SHEET + "v")
    if value is None:
        return None
    if kind == "s":
        return strings[int(value.text)]
    if kind == "b":
        return value.text == "1"
    assert kind == "n", kind
    style = formats[int(cell.get("s", "0"))]
    if "yyyy" in style:
        return DAY_0 + datetime.timedelta(seconds=round(float(value.text) * 86400))
    if "[h]" in style:
        return datetime.timedelta(seconds=round(float(value.text) * 86400))
    return float(value.text)


def read_xlsx(path):
    """Rows of the one sheet: texts, numbers, times, True and False, None. No cell is a formula or a link."""
    with zipfile.ZipFile(path) as book:
        assert book.testzip() is None
        sheets = [name for name in book.namelist() if name.startswith("xl/worksheets/")]
        assert sheets == ["xl/worksheets/sheet1.xml"], sheets
        assert not [name for name in book.namelist() if "vba" in name.lower() or "external" in name.lower()]
        root = tree.fromstring(book.read(sheets[0]))
        assert not list(root.iter(SHEET + "f")) and not list(root.iter(SHEET + "hyperlink"))
        strings, formats = read_strings(book), read_formats(book)
    rows = []
    for row in root.iter(SHEET + "row"):
        cells = {column_of(cell.get("r")): value_of(cell, strings, formats) for cell in row}
        rows += [{}] * (int(row.get("r")) - 1 - len(rows)) + [cells]
    width = 1 + max(max(row, default=0) for row in rows)
    return [[row.get(i) for i in range(width)] for row in rows]


class Page(html.parser.HTMLParser):
    """The rows of the table of a page; nothing in it runs or is loaded."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.open, self.tags, self.heading = [], None, set(), ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        for name, value in attrs:
            assert not name.startswith("on") and name not in ("src", "href"), (tag, name, value)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag in ("td", "th", "h1"):
            self.open = tag

    def handle_endtag(self, tag):
        if tag == self.open:
            self.open = None

    def handle_data(self, data):
        if self.open in ("td", "th"):
            self.rows[-1][-1] += data
        elif self.open == "h1":
            self.heading += data


def read_html(path):
    page = Page(pathlib.Path(path).read_text(encoding="utf-8"))
    assert not page.tags & {"script", "img", "link", "iframe", "a", "b"}, page.tags
    return page


def read_json(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
