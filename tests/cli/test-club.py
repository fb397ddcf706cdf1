# SPDX-License-Identifier: GPL-3.0-or-later
"""test-club - the club from a shell: name, colours, logo, house rules; undone, verified, carried elsewhere"""

import base64
import json
import pathlib
import random
import struct
import zlib

import felt_cli


def png(width=40, height=16, more=b""):
    """A picture of one colour; more: bytes of a chunk of its own, which no packing makes smaller."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    lines = (b"\0" + b"\x10\x60\x40" * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + \
        (chunk(b"tEXt", more) if more else b"") + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def test_way(folder):
    """All that is said is shown; what is undone is gone; the log goes to another database as it is."""
    database, picture = felt_cli.Database(folder), pathlib.Path(folder) / "logo.png"
    picture.write_bytes(png())
    assert "Golden Felt" in database.do("club", "set-club", "name=Golden Felt", "accent=#0B6E4F", "footer=Via Roma 1").out
    database.do("club", "set-logo", f"image=@{picture}")
    database.do("club", "set-house-rules", 'rules=["No phones at the table", "Be kind"]')
    shown = database.show("club")
    assert shown == {"name": "Golden Felt", "footer": "Via Roma 1", "language": "machine", "accent": "#0b6e4f", "second_colour": None,
                     "logo": {"type": "PNG", "width": 40, "height": 16, "bytes": len(png())},
                     "house_rules": {"title": None, "rules": ["No phones at the table", "Be kind"]}, "accounts": [], "devices": []}, shown
    text = database("show", "club").out
    assert "Golden Felt\n" in text and "2. Be kind\n" in text and "40 × 16" in text, text

    database.do("club", "undo", "seq=2")
    assert database.show("club") == shown | {"logo": None}
    database.play("club", "redo; set-club footer= language=it")
    assert database.show("club") == shown | {"footer": None, "language": "it"}
    assert database.show("club", "--at", "3") == shown
    assert [event["kind"] for event in database.log("club")] == ["club-set", "logo-set", "house-rules-set", "undone", "redone", "club-set"]
    assert base64.b64decode(database.log("club")[1]["payload"]["image"]) == png()

    head = database.verify("club")
    database("export", "club", str(picture) + ".felt")
    other = felt_cli.Database(folder, "other.db")
    other.new()
    assert other("import", str(picture) + ".felt").out.strip() == "club"
    assert other.show("club") == database.show("club") and other.verify("club") == head
    assert len(other("list", "--json").json) == 1, "the club is no tournament"


def test_help(folder):
    told = felt_cli.feltctl("help", "club").out
    assert "Those of the stream club:\n" in told and "  set-logo " in told and "bust-out" not in told
    assert "@FILE" in felt_cli.feltctl("help", "club", "set-logo").out
    assert "colour" in felt_cli.feltctl("help", "set-club").out


def test_bad_input(folder, database):
    """Each is refused in a sentence, and the log stays as it was."""
    database.do("club", "set-club", "name=Golden Felt")
    head, run = database.verify("club"), database.runner("club")
    for command, keys in [
            ("set-club", {}), ("set-club", {"name": "x" * 101}), ("set-club", {"name": ""}), ("set-club", {"footer": "x" * 1001}),
            ("set-club", {"footer": "a\u0007b"}), ("set-club", {"footer": "a\u202eb"}), ("set-club", {"accent": "#12345"}),
            ("set-club", {"accent": "url(x)"}), ("set-club", {"language": "en_US"}), ("set-club", {"logo": "x"}),
            ("set-house-rules", {}), ("set-house-rules", {"rules": ["x"] * 101}), ("set-house-rules", {"rules": ["x" * 1001]}),
            ("set-house-rules", {"rules": [""]}), ("set-house-rules", {"rules": ["a\nb"]}), ("set-house-rules", {"rules": {"0": "a"}}),
            ("set-logo", {}), ("set-logo", {"image": 5}), ("set-logo", {"image": "@/etc/passwd"}), ("set-logo", {"image": "!" * 400}),
            ("bust-out", {"player": "Ann"}), ("sit", {"name": "Ann"})]:
        answer = run.ask(command, **keys)
        assert answer["ok"] is False and answer["message"].count(". ") < 2, (command, keys, answer)
    assert database.verify("club") == head

    noise = random.Random(felt_cli.SEED)
    good = png(more=noise.randbytes(200))
    for image in [b"GIF89a" + bytes(100), b"\xff\xd8\xff" + bytes(500), good[:-1], good + b"", png(2049, 1), png(1, 2049),
                  good[:30] + b"\0" + good[31:], png(more=noise.randbytes(256 * 1024)), bytes(900_000), b"<svg/>"]:
        answer = run.ask("set-logo", image=base64.b64encode(image).decode())
        assert answer["ok"] == (image == good), (image[:20], len(image), answer)
    largest = png(more=noise.randbytes(255 * 1024))
    assert run.ask("set-logo", image=base64.b64encode(largest).decode())["ok"]
    run.end()
    file = pathlib.Path(folder) / "huge"
    file.write_bytes(bytes(3_000_000))
    for path in [file, folder, pathlib.Path(folder) / "none"]:
        felt_cli.one_sentence(database.do("club", "set-logo", f"image=@{path}", status=None))
    assert database.show("club")["logo"]["bytes"] == len(largest)
    database.verify("club")


def test_names(folder, database):
    """A tournament may be called Club; `club` is the club's all the same."""
    database.new("Club")
    database.do("club", "set-club", "name=Golden Felt")
    assert json.loads(database("show", "--json", "Club").out)["name"] == "Club"
    felt_cli.one_sentence(database("print", "seats", "club", "-o", str(pathlib.Path(folder) / "x.pdf"), status=1))
    felt_cli.one_sentence(database.do("club", "undo", "seq=9", status=1))
