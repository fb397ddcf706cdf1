# SPDX-License-Identifier: GPL-3.0-or-later
"""test-drawers.py - sessions of drawers as a script sees them: opened, counted, shown and printed (TAP)"""

import subprocess

import felt_cli


def begin(folder):
    """A tournament of 10 EUR and 1 EUR fee, with Kim at the drawer: 200 EUR put in, three entries."""
    database, tournament, run = felt_cli.begin(folder)
    run("set-config", price=1000, fee=100, currency="EUR", re_entries=-1)
    run.play("drawer-open cashier=Kim amount=20000; register name=Ann|Ben|Cleo cashier=Kim")
    return database, tournament, run


def drawer(database, tournament, cashier):
    return next(one for one in database.show(tournament)["money"]["drawers"] if one["cashier"] == cashier)


def test_session(folder):
    """From the opening to the count: what show tells, and the words of the log."""
    database, tournament, run = begin(folder)
    run.play("register name=Dov cashier=Kim method=card; register name=Eve cashier=Lou")
    kim = drawer(database, tournament, "Kim")
    assert kim["open"] is True and "open" not in drawer(database, tournament, "Lou"), kim
    session = kim["sessions"][0]
    assert {key: session[key] for key in ("left", "put_in", "in", "out", "expected", "count", "closed")} == {
        "left": 0, "put_in": 20000, "in": 3300, "out": 0, "expected": 23300, "count": None, "closed": None}, session
    answer = run("drawer-close", cashier="Kim", count=23250, taken=20000, note="One torn")
    assert answer["words"] == ("The drawer of Kim is closed: 232.50 EUR counted, 0.50 EUR less than expected; "
                               "200 EUR taken out (One torn)"), answer
    state = database.show(tournament)
    session = state["money"]["drawers"][0]["sessions"][0]
    assert (session["count"], session["difference"], session["taken"], session["told"]) == (23250, -50, 20000, 23300)
    assert session["note"] == "One torn" and session["methods"]["card"] == 1100, session
    assert session["to"] >= session["from"] and session["closed"] > session["opened"], session
    lines = [(line["what"], line["amount"]) for line in state["cashier"] if line["cashier"] == "Kim"]
    assert lines[-2:] == [("difference", -50), ("drawer-out", -20000)], lines
    assert sum(one["balance"] for one in state["money"]["drawers"]) == state["money"]["drawer"]
    assert sum(line["amount"] for line in state["cashier"]) == state["money"]["drawer"] == 3250 + 1100 + 1100
    payload = database.log(tournament)[-1]["payload"]
    assert payload["expected"] == 23300 and payload["count"] == 23250, payload
    run.close()


def test_closed(folder):
    """Nothing goes past a drawer that was counted; who never opened one sells as ever."""
    database, tournament, run = begin(folder)
    run.play("register name=Dov cashier=Lou; drawer-close cashier=Kim count=23300")
    head = len(database.log(tournament))
    said = run.refused("closed", "register", name="Eve", cashier="Kim")
    assert said == "The drawer of Kim is closed: open it (drawer-open), or name another cashier.", said
    run.refused("closed", "unregister", player="Ann", cashier="Kim")
    run.refused("closed", "pay", **{"for": "refund"}, player="Ann", amount=100, cashier="Kim")
    run.refused("phase", "drawer-close", cashier="Kim", count=0)
    assert len(database.log(tournament)) == head
    run.play("unregister player=Ann cashier=Lou; drawer-open cashier=Kim amount=100; "
             "register name=Eve cashier=Kim")
    kim = drawer(database, tournament, "Kim")
    assert [one["expected"] for one in kim["sessions"]] == [23300, 1200], kim
    said = run.refused("phase", "drawer-open", cashier="Kim", amount=100)
    assert said == "The drawer of Kim is open already; count and close it first (drawer-close).", said
    run.end()
    # who gives the command is the cashier when nobody is named: here feltctl itself
    database.play(tournament, "drawer-open amount=0; drawer-close count=0")
    assert "drawer of feltctl is closed" in database.do(tournament, "register", "name=Fay", status=1).err
    database.do(tournament, "register", "name=Fay", "cashier=Lou")


def test_undo(folder):
    """What is undone of a session that was counted changes what should have been there, and is said."""
    database, tournament, run = begin(folder)
    sale = database.log(tournament)[-1]["seq"]
    run("drawer-close", cashier="Kim", count=23300)
    run("undo", seq=sale)
    session = drawer(database, tournament, "Kim")["sessions"][0]
    assert (session["expected"], session["told"], session["difference"]) == (22200, 23300, 1100), session
    assert "233 EUR were expected at the count, 222 EUR by what stands now" in database("log", tournament).out
    run("redo")
    session = drawer(database, tournament, "Kim")["sessions"][0]
    assert session["difference"] == 0, session
    said = run.refused("cannot-undo", "undo", seq=3)
    assert "the drawer of Kim is not open" in said, said
    run.close()


def test_todo(folder):
    """A drawer that is open when the tournament is over is to be counted."""
    database, tournament, run = begin(folder)
    run.play("start; finish")
    todo = [item for item in database.show(tournament)["todo"] if item["kind"] == "drawer"]
    assert [item["text"] for item in todo] == ["Close the drawer of Kim: count the cash that is in it."], todo
    run("drawer-close", cashier="Kim", count=23300)
    assert not [item for item in database.show(tournament)["todo"] if item["kind"] == "drawer"]
    run.end()


def text_of(sheet):
    return subprocess.run(["pdftotext", "-layout", sheet, "-"], check=True, capture_output=True, text=True).stdout


def test_sheet(folder):
    """The closing on paper, a page for each session; one cashier's alone."""
    database, tournament, run = begin(folder)
    sheet = folder / "drawer.pdf"
    run("register", name="Dov", cashier="Kim", method="card")
    run("drawer-close", cashier="Kim", count=23250, taken=20000, note="One torn")
    run("drawer-open", cashier="Lou", amount=5000)
    database("print", "drawer", tournament, "-o", str(sheet))
    pages = text_of(sheet).split("\f")
    assert len(pages) == 3 and "Kim" in pages[0] and "Lou" in pages[1], pages
    for part in ("Put in at the opening", "200 EUR", "Cash in", "33 EUR", "Expected in the drawer", "233 EUR",
                 "Counted", "232.50 EUR", "Difference: 0.50 EUR less than expected", "Stays in the drawer",
                 "32.50 EUR", "Taken by card", "11 EUR", "One torn", "cashier", "counted with"):
        assert part in pages[0], (part, pages[0])
    assert "open since" in pages[1] and "Counted" not in pages[1], pages[1]
    database("print", "drawer", tournament, "--cashier", "Lou", "-o", str(sheet))
    assert "Kim" not in text_of(sheet)
    other = database.new()
    database("print", "drawer", other, "-o", str(sheet))
    assert "No drawer has been opened." in text_of(sheet)
    refused = database("print", "drawer", tournament, "--cashier", "Mia", "-o", str(sheet), status=1)
    assert "The drawer of Mia was never opened" in felt_cli.one_sentence(refused)
    felt_cli.one_sentence(database("print", "seats", tournament, "--cashier", "Lou", "-o", str(sheet), status=2))
    database("print", "receipt", tournament, "-o", str(sheet))
    assert "difference" not in text_of(sheet)
    refused = database("print", "receipt", tournament, "--kind", "difference", "-o", str(sheet), status=1)
    assert "no receipts of the kind “difference”" in felt_cli.one_sentence(refused)
    run.end()
