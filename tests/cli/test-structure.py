#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-structure.py - feltctl structure: made, checked, converted, kept (TAP)"""

import csv
import json
import os
import pathlib

import felt_cli

WISH = ("make", "--players", "36", "--stack", "10000", "--minutes", "240")


def structure(*arguments, **options):
    return felt_cli.feltctl("structure", *arguments, **options)


def test_make(folder):
    """Text, JSON, CSV and files tell of the same levels."""
    made = structure(*WISH, "--chips", "25,100,500,1000,5000", "--json").json
    levels = made["levels"]
    blinds = [level["big"] for level in levels if level.get("kind", "level") == "level"]
    assert blinds == sorted(set(blinds)) and blinds[0] == 100, blinds
    assert all(b <= 2 * a for a, b in zip(blinds, blinds[1:]))
    assert 1.25 <= made["ratio"]["mean"] <= 1.6 and made["ratio"]["min"] <= made["ratio"]["max"]
    assert made["estimate"]["chips_in_play"] == 360000
    assert abs(made["estimate"]["minutes"] - 240) <= 20
    assert [level["chip_up"] for level in levels if "chip_up" in level] == [[25], [100]]
    assert [chip["value"] for chip in made["setup"]["chips"]] == [25, 100, 500, 1000, 5000]
    rows = list(csv.DictReader(structure(*WISH, "--csv").out.splitlines()))
    assert [row["kind"] for row in rows] == [level.get("kind", "level") for level in levels]
    assert "play ends when they are about 20 big blinds" in structure(*WISH).out


def test_games(folder):
    """Stud has bring-ins, a mix its rotation, pot-limit no antes."""
    stud = structure(*WISH, "--game", "stud", "--json").json["levels"][0]
    assert stud["limit"] == "fixed-limit" and stud["bring_in"] > 0 and "small" not in stud
    horse = structure(*WISH, "--mix", "horse", "--json").json["levels"][0]
    assert horse["mix"] == "horse" and horse["bring_in"] > 0 and horse["small"] > 0
    omaha = structure(*WISH, "--game", "omaha", "--json").json["levels"]
    assert all("ante" not in level for level in omaha) and omaha[0]["limit"] == "pot-limit"


def test_files(folder):
    """make, convert, check and save hand files to each other; new takes one's own."""
    table, back = folder / "a.csv", folder / "b.json"
    structure(*WISH, "-o", str(table))
    structure("convert", str(table), "-o", str(back))
    assert len(json.loads(back.read_text(encoding="utf-8"))["levels"]) == \
        len(table.read_text(encoding="utf-8").splitlines()) - 1
    for file in (table, back):
        assert structure("check", str(file)).out == "Nothing to mend.\n"
    env = {**os.environ, "XDG_DATA_HOME": str(folder)}
    structure("save", str(table), "Our Thursday", env=env)
    database = folder / "felt.db"
    made = felt_cli.feltctl("--database", str(database), "new", "--template", "our-thursday", "X",
                            env=env)
    assert made.out.strip()


def test_outputs(folder):
    """Behind a link the file is replaced, a pipe is written to, and no database is overwritten."""
    linked = os.path.islink("/dev/stdout")
    said = structure(*WISH, "-o", "/dev/stdout").out
    assert json.JSONDecoder().raw_decode(said)[0]["levels"]
    assert os.path.islink("/dev/stdout") == linked, "the machine is as it was"
    (folder / "old.json").write_text("{}")
    (folder / "link.json").symlink_to(folder / "old.json")
    structure(*WISH, "-o", str(folder / "link.json"))
    assert (folder / "link.json").is_symlink()
    assert json.loads((folder / "old.json").read_text())["levels"]
    database = felt_cli.Database(folder, "felt.db")
    database("new", "Winter")
    before = pathlib.Path(database.path).read_bytes()
    refused = structure(*WISH, "-o", str(database.path), status=3)
    assert "is no structure file and stays as it is" in refused.err, refused
    assert pathlib.Path(database.path).read_bytes() == before


def test_check(folder):
    """One sentence for each thing to mend; exit 1."""
    file = folder / "bad.json"
    file.write_text(json.dumps({"levels": [
        {"small": 25, "big": 50, "minutes": 20}, {"small": 60, "big": 120, "minutes": 20},
        {"small": 50, "big": 100, "minutes": 0}]}), encoding="utf-8")
    text = structure("check", str(file), "--chips", "25,100", status=1).out
    assert text.splitlines() == [
        "Level 2: 60 cannot be paid with chips of 25, 100.",
        "Level 2 jumps from a big blind of 50 to 120, more than twice.",
        "Level 3 falls from a big blind of 120 to 100.",
        "Level 3 has no length; give it minutes."], text
    answer = structure("check", str(file), "--json", "--players", "9", "--stack", "500",
                       status=1).json
    assert not answer["ok"] and answer["error"] == "Entry 3 of levels has no length; give it minutes."
    assert [warning["kind"] for warning in answer["warnings"]] == ["jump", "falling", "no-length"]
    assert answer["warnings"][0]["entry"] == 2


def test_bad_input(folder):
    """A sentence at the option, never a wrong number."""
    for arguments, word in (
            (("make", "--players", "1", "--stack", "10000", "--minutes", "60"), "players"),
            (("make", "--players", "-3", "--stack", "10000", "--minutes", "60"), "--players"),
            (("make", "--players", "9", "--stack", "1e9", "--minutes", "60"), "--stack"),
            (("make", "--players", "9", "--stack", "10000", "--minutes", "nan"), "--minutes"),
            ((*WISH, "--ratio", "2"), "--ratio"), ((*WISH, "--ratio", "nan"), "--ratio"),
            ((*WISH, "--chips", "25,25"), "another chip of 25"),
            ((*WISH, "--chips", "7,100"), ""), ((*WISH, "--chips", "5000"), "too large"),
            ((*WISH, "--chips", "0"), "--chips"), ((*WISH, "--game", "whist"), "--game"),
            ((*WISH, "--mix", "cheese"), "--mix"), ((*WISH, "--limit", "sky"), "--limit")):
        result = structure(*arguments, status=None)
        if arguments[-1] == "7,100" and result.status == 0:
            continue  # 10,000 in sevens and hundreds can be paid, somehow
        assert result.status == 1, (arguments, result)
        felt_cli.one_sentence(result)
        assert word in result.err, result.err
    for arguments in ((), ("make",), ("check",), ("fetch", "x"), ("convert", "x"), ("save", "x")):
        assert structure(*arguments, status=2).out == ""
    assert structure("check", str(folder / "none.json"), status=3).out == ""


if __name__ == "__main__":
    felt_cli.main("cli-structure", globals())
