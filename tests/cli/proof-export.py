#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""proof-export - LibreOffice reads each list back: the same values, nothing a formula

Needs soffice (group proof of build-aux/packages). Its own reading is looked at as flat ODS, in which each cell says
its type.
"""

import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import felt_cli
import felt_table

sys.path.insert(0, str(pathlib.Path(__file__).parent))
test_export = __import__("test-export")

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
# Commas, quotes, UTF-8, from the first line, English (United States), not all as text, numbers and dates found.
CSV = "Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false"
FILTERS = {"csv": CSV, "xlsx": "Calc MS Excel 2007 XML", "html": "HTML (StarCalc)"}


def read_back(folder, path):
    """What LibreOffice makes of a file, as flat ODS."""
    kind = path.suffix[1:]
    subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile", f"--infilter={FILTERS[kind]}",
                    "--convert-to", "fods", "--outdir", str(folder / kind), str(path)], check=True, timeout=300,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return tree.parse(folder / kind / f"{path.stem}.fods").getroot()


def text_of(node):
    """The text of a cell: its paragraphs, in which blanks and tabs are elements."""
    def inner(part):
        if part.tag == TEXT + "s":
            return " " * int(part.get(TEXT + "c", "1")) + (part.tail or "")
        if part.tag in (TEXT + "tab", TEXT + "line-break"):
            return ("\t" if part.tag == TEXT + "tab" else "\n") + (part.tail or "")
        return (part.text or "") + "".join(inner(child) for child in part) + (part.tail or "" if part.tag != TEXT + "p" else "")
    return "\n".join(inner(part) for part in node.findall(TEXT + "p"))


def rows_of(root):
    """Rows of (type, value); no cell of them is a formula that somebody wrote."""
    found = []
    for row in next(root.iter(TABLE + "table")).iter(TABLE + "table-row"):
        cells = []
        for cell in row.findall(TABLE + "table-cell"):
            # A yes or no of a CSV it keeps as TRUE() or FALSE().
            assert cell.get(TABLE + "formula") in (None, "of:=TRUE()", "of:=FALSE()"), tree.tostring(cell)
            kind = cell.get(OFFICE + "value-type")
            value = {"float": cell.get(OFFICE + "value"), "percentage": cell.get(OFFICE + "value"),
                     "boolean": cell.get(OFFICE + "boolean-value"), "date": cell.get(OFFICE + "date-value"),
                     "time": cell.get(OFFICE + "time-value"), None: None}.get(kind, text_of(cell))
            cells += [(kind, value)] * min(int(cell.get(TABLE + "number-columns-repeated", "1")), 40)
        if any(kind is not None for kind, _ in cells):
            found.append(cells)
    return found


def same(kind, got, column, value):
    """Whether a cell of LibreOffice is the value of the JSON."""
    office, said = got
    if value is None or value == "":
        return office is None or said == ""
    if column["type"] == "text":
        if kind == "csv":
            value = test_export.neutralised(value)
            return said == value or office != "string"  # a CSV does not say that 0012 is a text
        return office == "string" and (said == value or kind == "html" and " ".join(said.split()) == " ".join(value.split()))
    if column["type"] in ("number", "money"):
        return office == "float" and round(float(said) * (100 if column["type"] == "money" else 1)) == value
    if column["type"] == "instant":
        if kind == "html" and office == "string":  # it looks for no dates in a web page
            return said == value[:-1].replace("T", " ")
        return office == "date" and said.split(".")[0] == value[:-1]
    if column["type"] == "duration":
        parts = re.fullmatch(r"PT(\d+)H(\d+)M([\d.]+)S", said) if office == "time" else re.fullmatch(r"(\d+):(\d+):(\d+)", said)
        hours, minutes, seconds = (float(part) for part in parts.groups())
        # The evening goes on: the files are written a moment after the JSON.
        return (office == "time" or kind == "html") and abs((hours * 60 + minutes) * 60 + seconds - value / 1000) < 5
    assert column["type"] == "flag"
    if kind == "html":
        return said == "✓" if value else office is None
    return said in ("true", "1") if value else said in ("false", "0")


def check(folder, what, table, path):
    rows, kind = rows_of(read_back(folder, path)), path.suffix[1:]
    rows = rows[-len(table["rows"]):]
    assert len(rows) == len(table["rows"]), (what, kind, len(rows))
    for number, row in enumerate(table["rows"]):
        cells = rows[number] + [(None, None)] * len(table["columns"])
        for i, column in enumerate(table["columns"]):
            assert same(kind, cells[i], column, row[column["key"]]), (what, kind, number, column["key"], cells[i], row[column["key"]])
    return len(table["rows"]) * len(table["columns"])


def main():
    chance, cells = random.Random(felt_cli.SEED), 0
    with tempfile.TemporaryDirectory(prefix="felt-proof-") as name:
        folder = pathlib.Path(name)
        evening = test_export.Evening(folder)
        more = ["".join(chance.choice("ab=+-@;,'\"<&éß漢لى🎲 ") for _ in range(chance.randint(2, 20))).strip() for _ in range(200)]
        evening.database.run(evening.id, [{"command": "register", "name": f"{text}x{i}"} for i, text in enumerate(more)], status=None)
        for what in test_export.LISTS:
            table = felt_table.read_json(evening.export(what, "json"))
            paths = [evening.export(what, kind) for kind in FILTERS]
            cells += sum(check(folder, what, table, path) for path in paths)
    print(f"# FELT_SEED={felt_cli.SEED}\n# LibreOffice read back {cells} cells of {len(test_export.LISTS)} lists in {len(FILTERS)} formats: all the same")


if __name__ == "__main__":
    main()
