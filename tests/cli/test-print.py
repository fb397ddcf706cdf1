# SPDX-License-Identifier: GPL-3.0-or-later
"""test-print - feltctl print: which files it writes, refusals and exit statuses"""

import felt_cli
import felt_transcript

SHEETS = (
    "schedule Thursday -o {out}",
    "seats Thursday -o {out} --paper letter",
    "seats --by table Thursday --output={out}",
    "slips - -o {out}",
    "-o {out} results Thurs --paper=a4",
    "race Thursday -o {out}",
    "prizes Thursday -o {out}",
    "prizes Thursday --deal -o {out}",
    "receipt Thursday -o {out}",
    "emergency Thursday -o {out} --paper letter",
    "receipt Thursday -o {out} --number 3",
    "receipt Thursday -o {out} --number 1 --kind entry",
)

REFUSED = """
$ print postcard Thursday -o {no}
!2 print: “postcard” is none of schedule, seats, slips, results, prizes, race, receipt, emergency, \
drawer, poster, standings
$ print seats Thursday -o {no} --paper a5  ! --paper: “a5” is none of a4, letter
$ print slips Thursday -o {no} --by table  !2 --by is for seats only.
$ print seats Thursday -o {no} --number 3  !2 --number is for receipts only.
$ print results Thursday -o {no} --deal  !2 --deal is for prizes only.
$ print receipt Thursday -o {no} --number=-1  ! --number must be that of a receipt.
$ print receipt Thursday -o {no} --number 999
! There is no receipt 999; leave --number out to print all.
$ print seats Thursday -o {no} --kind entry  !2 --kind is for receipts only.
$ print seats Thursday  !2 Say which file to write: -o FILE.pdf.
$ print seats -o {no}
!2 Say which sheet and which tournament: feltctl print schedule TOURNAMENT -o FILE.pdf.
$ print seats Thursday -o {database}
!3 {database} is no PDF file and stays as it is; give another name.
"""

# The words are another module's: the beginning of its sentence, and that nothing is written.
MISSING = """
$ --database {database} print seats Nobody -o {no}  !~
$ --database {none} print seats - -o {no}  !3~
$ --database {database} print seats - -o {no}/no.pdf  !3~
"""


def test_print(folder):
    database, out = felt_cli.Database(folder), folder / "out.pdf"
    database.new("Thursday")
    database.do("Thursday", "set-config", "price=1000")
    database.each("Thursday", "register", "name", ("Ann", "Bo", "Cleo", "Dov"))
    database.do("Thursday", "start")
    for words in SHEETS:
        felt_transcript.play("$ print " + words.format(out=out), database)
        sheet = out.read_bytes()
        assert sheet.startswith(b"%PDF-") and b"%%EOF" in sheet[-10:], words
        out.unlink()
    places = {"database": database.path, "no": folder / "no.pdf", "none": folder / "none.db"}
    felt_transcript.play(REFUSED.format(**places), database)
    felt_transcript.play(MISSING.format(**places))
    assert not places["no"].exists() and not places["none"].exists()
    assert (folder / "felt.db").read_bytes().startswith(b"SQLite format 3")
    told = felt_cli.feltctl("print", "--help")
    assert told.out.startswith("Usage:\n  feltctl print ") and told.err == "", told
