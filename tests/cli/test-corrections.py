# SPDX-License-Identifier: GPL-3.0-or-later
"""test-corrections.py - what is said when money, receipts and places are not as they seem (TAP)"""

import felt_cli


def todo(database, tournament, kind):
    texts = [item["text"] for item in database.show(tournament)["todo"] if item["kind"] == kind]
    return texts[0] if texts else None


def begin(folder, **config):
    """Five players of 10.00 each; three are paid."""
    database, tournament, run = felt_cli.begin(folder)
    run("set-config", price=1000, re_entries=-1, rebuys=0,
        payouts={"by": "fixed", "places": 3, "how": "percents", "percents": [5000, 3000, 2000]},
        **config)
    run.play("register name=Ann|Ben|Cleo|Dov|Eve; start; close-registration")
    return database, tournament, run


def test_overpaid(folder):
    """5.2: shares changed after a prize was paid: who has too much, how much, which receipt."""
    database, tournament, run = begin(folder)
    run.each("bust-out", "player", ("Eve", "Dov", "Cleo"))
    seq = run("pay", player="Cleo")["events"][0]["seq"]
    assert todo(database, tournament, "overpaid") is None
    run("set-config", payouts={"percents": [6000, 3500, 500]})
    said = todo(database, tournament, "overpaid")
    assert said.startswith("Cleo was paid 7.50 more than is due") and f"(event {seq}, receipt 1)" in said, said
    run("undo", seq=seq)
    assert todo(database, tournament, "overpaid") is None
    run.play("pay player=Cleo; bust-out player=Ben")
    assert todo(database, tournament, "overpaid") is None
    run("set-config", payouts={"percents": [6000, 3600, 400]})
    assert database.show(tournament)["phase"] == "finished"
    assert todo(database, tournament, "overpaid").startswith("Cleo was paid 0.50 more"), \
        "after the end too"
    run.end()


def test_overpaid_place(folder):
    """A place that is none any more: somebody entered again, or a bust-out was undone."""
    database, tournament, run = begin(folder)
    run.play("bust-out player=Eve|Dov|Cleo; pay player=Cleo; reopen-registration; "
             "register name=Zoe; re-enter player=Dov")
    assert todo(database, tournament, "overpaid").startswith("Cleo was paid 10 more")
    run.close()


def test_overpaid_bounty(folder):
    """5.6: a bounty that was paid out goes to somebody else after all."""
    database, tournament, run = begin(folder, bounty=500)
    run.play("bust-out player=Eve by=Ann; pay player=Ann; bounty player=Eve by=Ben")
    assert todo(database, tournament, "overpaid").startswith("Ann was paid 5 more")
    run("bounty", player="Eve", by=["Ann", "Ben"])
    assert todo(database, tournament, "overpaid").startswith("Ann was paid 2.50 more")
    run.end()


def test_unregister_cashier(folder):
    """What comes back for an entry comes out of the drawer of who gives it."""
    database, tournament, run = felt_cli.begin(folder)
    run.play("set-config price=1000 fee=100; register name=Ann cashier=Zoe; "
             "register name=Ben cashier=Zoe; unregister player=Ben cashier=Zoe")
    state = database.show(tournament)
    assert state["money"]["drawers"] == [
        {"cashier": "Zoe", "in": 2200, "out": 1100, "balance": 1100}], state["money"]
    assert state["cashier"][-1]["what"] == "unregistered"
    run.play("undo; unregister player=Ben")
    assert {drawer["cashier"]: drawer["balance"] for drawer in
            database.show(tournament)["money"]["drawers"]} == {"Zoe": 2200, "feltctl": -1100}
    run.close()


def test_receipts(folder):
    """A receipt that is none is refused, not drawn as an empty sheet."""
    database, tournament, run = felt_cli.begin(folder)
    run.play("set-config price=1000; register name=Ann")
    run.end()
    sheet = folder / "a.pdf"
    refused = database("print", "receipt", tournament, "--number", "2", "-o", str(sheet), status=1)
    assert "no receipt 2" in refused.err and not sheet.exists(), refused
    database("print", "receipt", tournament, "--number", "1", "-o", str(sheet))
    assert sheet.read_bytes().startswith(b"%PDF")


def test_stack_across(folder):
    """5.1: where stacks decide across tables, one who is out alone is asked for his."""
    _, _, run = begin(folder, seats_per_table=3, ties_across="stacks")
    run("hand-for-hand")
    said = run.refused("stacks-needed", "bust-out", player="Ann")
    assert said.startswith("In hand-for-hand others may be out in this hand too: give the stack"), \
        said
    run("bust-out", player="Ann", stack=500)
    run.end()


def test_too_much(folder):
    """No pool is larger than what can be counted and paid out again."""
    database, tournament, run = felt_cli.begin(folder)
    run("set-config", price=10**15, rebuys=0)
    for number in range(8):
        run("register", name=f"P{number}")
    assert "lower added or guarantee" in run.refused("limit", "set-config", added=10**15,
                                                     guarantee=10**15)
    run("set-config", added=10**15)
    assert "more than Felt can count" in run.refused("limit", "register", name="P8")
    assert database.show(tournament)["money"]["pool"] == 9 * 10**15
    said = run.refused("bad-value", "set-config", payouts={"seats": 2, "seat_value": 10**15})
    assert said.startswith("payouts.seats: so many seats"), said
    run.play("start; close-registration")
    for number in range(1, 8):
        run("bust-out", player=f"P{number}")
    for row in database.show(tournament)["ranking"]:
        if row["prize"] > 0:
            run("pay", player=row["player"])
    assert database.show(tournament)["money"]["paid_out"] == 9 * 10**15
    run.close()


def test_put_back(folder):
    """5.8: where a bust-out cannot be undone any more the refusal names put-back, which can; also
    after the end, with what was paid too much shown as owed back."""
    database, tournament, run = begin(folder)
    run("lock-prizes")
    ann = next(player for player in database.show(tournament)["players"] if player["name"] == "Ann")
    seq = run("bust-out", player="Ann")["events"][0]["seq"]
    run("move", player="Eve", table=ann["table"], seat=ann["seat"])
    assert "(put-back)" in run.refused("cannot-undo", "undo", seq=seq)
    run.each("bust-out", "player", ("Ben", "Cleo", "Dov"))
    assert database.show(tournament)["phase"] == "finished"
    run("pay", player="Cleo")
    event = run("put-back", player="Ann", stack=500)["events"][0]
    assert event["kind"] == "player-put-back", event
    shown = database.show(tournament)
    places = {player["name"]: player["place"] for player in shown["players"]}
    assert shown["phase"] == "running" and shown["clock"]["paused"], shown["clock"]
    assert (places["Ben"], places["Cleo"], places["Dov"]) == (5, 4, 3), places
    assert todo(database, tournament, "overpaid").startswith("Cleo was paid")
    assert "put back since" in todo(database, tournament, "prizes")
    run.close()


def test_put_back_refund(folder):
    """5.8: who has come in again since is put back with a refund of that, which the refusals name,
    also where later events rest on it; undo of what was put back already does not."""
    database, tournament, run = begin(folder)
    run("reopen-registration")
    out = run("bust-out", player="Ann")["events"][0]["seq"]
    sale = run("re-enter", player="Ann")["events"][0]["seq"]
    taken = [player["seat"] for player in database.show(tournament)["players"]]
    run("bust-out", player="Eve", by=["Ann"])
    free = next(number for number in range(1, 10) if number not in taken)
    run("move", player="Ann", table=1, seat=free)
    before = database.show(tournament)["money"]
    for seq in (out, sale):
        said = run.refused("cannot-undo", "undo", seq=seq)
        assert ("put-back refund=yes" in said) == (seq == out), said
    assert f"event {sale}" in run.refused("phase", "put-back", player="Ann")
    run("put-back", player="Ann", refund=True, cashier="Zoe")
    payload = database.log(tournament)[-1]["payload"]
    assert (payload["bust"], payload["sale"], payload["receipt"]) == (out, sale, 1), payload
    state = database.show(tournament)
    assert state["money"]["pool"] == before["pool"] - 1000, state["money"]
    assert state["money"]["drawers"][-1] == {"cashier": "Zoe", "in": 0, "out": 1000, "balance": -1000}
    assert state["cashier"][-1]["what"] == "refund" and state["cashier"][-1]["amount"] == -1000
    ann = next(player for player in state["players"] if player["name"] == "Ann")
    assert (ann["seat"], ann["entries"], ann["hits"]) == (free, 1, 1), ann
    assert "put-back" not in run.refused("cannot-undo", "undo", seq=out)
    run("undo")
    assert database.show(tournament)["money"]["pool"] == before["pool"]
    run("redo")
    run.close()


def test_put_back_chain(folder):
    """5.8: also who has given up chips for one more entry since: that one stands."""
    database, tournament, run = begin(folder)
    run("reopen-registration")
    out = run("bust-out", player="Ann", by=["Ben"])["events"][0]["seq"]
    run.play("re-enter player=Ann; re-enter player=Ann forfeit=100")
    before = database.show(tournament)
    run("put-back", player="Ann", refund=True)
    assert database.log(tournament)[-1]["payload"]["bust"] == out
    state = database.show(tournament)
    assert state["money"]["pool"] == before["money"]["pool"] - 1000, state["money"]
    players = {player["name"]: player for player in state["players"]}
    assert players["Ann"]["entries"] == 2 and players["Ben"]["hits"] == 0, players
    assert players["Ann"]["seat"] == {player["name"]: player for player in before["players"]}["Ann"]["seat"]
    run.close()


def test_stale_said(folder):
    """5.8: that the prizes do not stand is said after the end too, and what is to be done about it
    is what helps: a deal that does not fit is undone, not locked."""
    database, tournament, run = begin(folder)
    run.play("lock-prizes; bust-out player=Eve|Dov; put-back player=Eve; "
             "bust-out player=Eve|Cleo|Ben")
    assert database.show(tournament)["phase"] == "finished"
    assert "put back since" in todo(database, tournament, "prizes")
    assert "announce them again" in run.refused("phase", "pay", player="Ann")
    run("lock-prizes")
    assert todo(database, tournament, "prizes") is None
    run("pay", player="Ann")
    run.end()

    (folder / "deal").mkdir()
    database, tournament, run = begin(folder / "deal")
    run.each("bust-out", "player", ("Eve", "Dov"))
    deal = run("deal", how="even")["events"][0]["seq"]
    run("put-back", player="Dov")
    said = todo(database, tournament, "prizes")
    assert said == "The deal does not fit the prizes any more: undo it.", said
    assert said in database("show", tournament).out
    for words in ({"how": "even"}, {"how": "chip-chop"}):
        assert run.refused("phase", "deal", **words) == said
    assert run.refused("phase", "pay", player="Ann") == said
    assert run.refused("phase", "lock-prizes") == said, "which would not help"
    run("undo", seq=deal)
    run("deal", how="even")
    assert todo(database, tournament, "prizes") is None
    run.close()


def test_bust_order(folder):
    """5.8: who went out first stands first, in one step."""
    database, tournament, run = begin(folder)
    run.play("bust-out player=Ann|Ben|Cleo; bust-order players=Ben,Ann")
    places = {player["name"]: player["place"] for player in database.show(tournament)["players"]}
    assert (places["Ben"], places["Ann"], places["Cleo"]) == (5, 4, 3), places
    database.do(tournament, "bust-order", "players=Cleo,Ben")
    felt_cli.one_sentence(database.do(tournament, "bust-order", "players=Cleo,Ben", status=1))
    run.close()


def test_end_waits(folder):
    """5.9: one is left while late registration runs: a wait, and one command closes and finishes."""
    database, tournament, run = felt_cli.begin(folder)
    run.play("set-config late_until_level=2 rebuys=0; register name=Ann|Ben; start")
    out = run("bust-out", player="Ben")
    assert [event["kind"] for event in out["events"]] == ["players-busted"], out
    state = database.show(tournament)
    assert state["phase"] == "running" and not state["clock"]["paused"]
    assert state["end"] == {"waiting": True, "why": "Late registration is still open."}, state["end"]
    assert state["todo"][0]["kind"] == "finish" and state["todo"][0]["command"] == "finish"
    assert [place["place"] for place in state["ranking"]] == [2]
    for way in ("finish", "close-registration"):
        events = run(way)["events"]
        assert [event["kind"] for event in events] == ["registration-set", "finished"], events
        state = database.show(tournament)
        assert state["phase"] == "finished" and state["clock"]["paused"]
        assert state["end"] == {"waiting": False, "why": None}, state["end"]
        assert [place["name"] for place in state["ranking"]] == ["Ann", "Ben"]
        run("undo")
        assert database.show(tournament)["end"]["waiting"]
    run("register", name="Cleo")
    assert not database.show(tournament)["end"]["waiting"]
    run.close()
