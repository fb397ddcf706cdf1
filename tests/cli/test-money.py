# SPDX-License-Identifier: GPL-3.0-or-later
"""test-money.py - prices, prizes, deals, bounties and payment as a script sees them (TAP)"""

import json
import os
import pathlib
import re
import subprocess

import felt_cli

NAMES = ["Ann", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jun"]


def check(state):
    """What the money is for is what was taken and is owed; the prizes are the pool."""
    money = state["money"]
    assert (money["pool"] + money["bounties"] + money["fees"] + money["staff"] ==
            money["taken"] + money["owed"] + money["overlay"] + money["added"] - money["refunds"])
    prizes = sum(prize["amount"] for prize in state["prizes"])
    if not state["payouts"]["stale"] and state["counts"]["unique"] > 0:
        assert prizes == money["pool"], (prizes, money)
    if state["phase"] == "finished" and not state["payouts"]["stale"]:
        assert sum(row["prize"] or 0 for row in state["ranking"]) == money["pool"]
    assert sum(drawer["balance"] for drawer in money["drawers"]) == money["drawer"]
    assert sum(move["amount"] for move in state["cashier"]) == money["drawer"]
    return state


def begin(folder, names=NAMES, **config):
    """A tournament before its start: 10.00 to the prizes, 1.00 fee."""
    database, tournament, run = felt_cli.begin(folder)
    run("set-config", **{"price": 1000, "fee": 100, "re_entries": -1, "rebuys": 0, **config})
    run.each("register", "name", names)
    return database, tournament, run


OLD_KEYS = {"re_entries": "re_entry.most", "rebuys": "rebuy.most", "rebuy_price": "rebuy.price",
            "rebuy_fee": "rebuy.fee", "rebuy_chips": "rebuy.chips", "rebuy_until_level": "rebuy.until_level",
            "add_ons": "add_on.most", "add_on_price": "add_on.price", "add_on_fee": "add_on.fee",
            "add_on_chips": "add_on.chips"}


def test_old_keys(folder):
    """What stood beside its group is read at every door, and refused beside another value in it."""
    database, env = felt_cli.Database(folder), {**os.environ, "XDG_DATA_HOME": str(folder)}
    config, template = folder / "c.json", folder / "felt" / "structures" / "old.json"
    template.parent.mkdir(parents=True)
    levels = [{"small": 25, "big": 50, "minutes": 20}] * 9

    def new(**setup):
        config.write_text(json.dumps(setup), encoding="utf-8")
        return database("new", "X", "--config", str(config), status=None)

    def from_template(**setup):
        template.write_text(json.dumps({"name": "Old", "setup": setup, "levels": levels}), encoding="utf-8")
        return database("new", "X", "--template", "old", env=env, status=None)

    def set_words(**setup):
        made = database.new()
        words = [f"{key}={json.dumps(value)}" for key, value in setup.items()]
        return made, database.do(made, "set-config", *words, status=None)

    def set_lines(**setup):
        made = database.new()
        return made, database.run(made, [{"command": "set-config", **setup}], status=None)

    def values(made):
        setup = database.log(made)[-1]["payload"]["setup"]
        assert not OLD_KEYS.keys() & setup.keys(), setup
        return [setup[group][key] for group, key in (now.split(".") for now in OLD_KEYS.values())]

    old = {key: number for number, key in enumerate(OLD_KEYS, 2)}
    assert values(new(**old).out.strip()) == values(from_template(**old).out.strip()) == list(old.values())
    for made, result in (set_words(**old), set_lines(**old)):
        assert result.status == 0 and values(made) == list(old.values()), result
    for key in ("rebuy_price", "add_ons"):
        now = OLD_KEYS[key]
        group, inner = now.split(".")
        for both in ({key: 3, group: {inner: 4}}, {group: {inner: 4}, key: 3}):
            for result in (new(**both), from_template(**both), set_words(**both)[1]):
                assert result.status == 1 and now in felt_cli.one_sentence(result), result
            answer, = set_lines(**both)[1].lines
            assert answer["error"] == "bad-value" and now in answer["message"], answer
            assert set_words(**{key: 3, now: 4})[1].status == 1
        assert new(**{key: 3, group: {inner: 3}}).status == 0


def test_config_in_groups(folder):
    """A group takes only the keys that are given, as JSON and with a point between."""
    database, tournament, run = begin(folder, payouts={"by": "fixed", "places": 3})
    run.end()
    database.do(tournament, "set-config", "payouts.curve=steep", "payouts.round=100",
                'prices=[{"name":"Member","price":900}]', 'bounties={"kind":"progressive"}',
                'payouts.things=[{"name":"Cup","what":"trophy"}]')
    state = check(database.show(tournament))
    assert [prize["place"] for prize in state["prizes"]] == [1, 2, 3]
    assert state["prizes"][0]["things"] == "Cup"
    assert all(prize["amount"] % 100 == 0 for prize in state["prizes"][1:])
    database.do(tournament, "register", "name=Zoe", "list=member")
    assert check(database.show(tournament))["money"]["pool"] == 10900
    text = felt_cli.feltctl("help", "set-config").out
    for key in ("payouts.round", "bounties.cash_share", "re_entry.price", "rebuy.max_stack"):
        assert f"  {key}  " in text, key
    # a number that stands for something else is told in words
    assert "rebuys of one player at most (-1 for any number, 0 for none)" in text
    assert not re.search(r"[ ;(](-1|0): ", text), re.findall(r".*[ ;(](?:-1|0): .*", text)
    result = database.do(tournament, "set-config", "payouts.percents=5000,4000", status=1)
    assert "payouts.percents: the shares add up to 90 %" in felt_cli.one_sentence(result)
    result = database.do(tournament, "set-config", 'payouts.table=[{"from":"x"}]', status=1)
    assert "from must be a whole number" in felt_cli.one_sentence(result)
    payload = database.log(tournament)[-2]["payload"]
    assert payload["setup"]["payouts"] == {
        "by": "fixed", "share_rounding": "up", "places": 3, "curve": "steep", "round": 100,
        "things": [{"name": "Cup", "what": "trophy"}]}
    database.verify(tournament)


def test_to_the_end(folder):
    """A tournament with all its money, checked after each command."""
    database, tournament, run = begin(folder, bounty=500, staff=50, guarantee=8000, payouts={
        "how": "percents", "percents": [5000, 3000, 2000]})
    def do(command, **keys):
        run(command, **keys)
        return check(database.show(tournament))
    do("register", name="Kim", paid=700, cashier="Lou")
    state = do("pay", player="Kim", **{"for": "debt"}, cashier="Mia")
    assert state["money"]["owed"] == 0
    assert {drawer["cashier"] for drawer in state["money"]["drawers"]} == {"feltctl", "Lou", "Mia"}
    do("start")
    do("bust-out", player="Kim", by=["Ann"])
    do("re-enter", player="Kim")
    for name in ("Jun", "Ida", "Hal", "Gus"):
        do("bust-out", player=name, by=["Ann", "Kim"])
    do("close-registration")
    assert do("lock-prizes")["payouts"] == {"locked": True, "stale": False, "deal": None}
    for name in ("Fay", "Eve", "Dov"):
        do("bust-out", player=name)
    assert do("bounty", player="Dov", by=["Ben"])["money"]["bounties_open"] == 1000
    do("bust-out", player="Kim", by=["Cleo"])
    state = do("bust-out", player="Cleo", by=["Ben"])
    third = next(row for row in state["ranking"] if row["name"] == "Cleo")
    assert (third["place"], third["prize"]) == (3, 2400)
    state = do("pay", player="Cleo")
    assert state["prizes"][2]["paid"]
    assert state["cashier"][-1]["amount"] < 0 and state["cashier"][-1]["what"] == "prize"
    assert state["cashier"][-1]["seq"] == database.log(tournament)[-1]["seq"]
    assert state["cashier"][-1]["receipt"] == 1, state["cashier"][-1]
    assert state["cashier"][-1]["parts"]["prize"] == 2400, state["cashier"][-1]
    state = do("bust-out", player="Ben", by=["Ann"])
    assert state["phase"] == "finished"
    do("bounty", player="Fay", by=["Ann"])
    do("bounty", player="Eve", by=["Ann"])
    for name in ("Ann", "Ben", "Kim"):
        player = next(player for player in state["players"] if player["name"] == name)
        if player["prize"] or player["bounties_won"]:
            state = do("pay", player=name)
    assert state["money"]["bounties_won"] == state["money"]["bounties"]
    assert all(prize["paid"] for prize in state["prizes"])
    run.close()


def test_deal(folder):
    """A deal in words, what it would give beforehand, and a gap that is explained."""
    database, tournament, run = begin(folder, payouts={"how": "percents",
                                                       "percents": [5000, 3000, 2000]})
    run.play("start; close-registration")
    run.each("bust-out", "player", NAMES[3:])
    state = check(database.show(tournament))
    chips = state["counts"]["chips_in_play"]
    assert "Count the chips of Ann" in state["deals"]["problem"]
    stacks = [chips - chips // 2 - chips // 5, chips // 2, chips // 5]
    for name, stack in zip(NAMES, stacks):
        run("chip-count", player=name, stack=stack)
    deals = database.show(tournament)["deals"]
    assert deals["problem"] is None and deals["sum"] == 10000
    for kind in ("icm", "chip_chop", "even"):
        assert sum(row[kind] for row in deals["players"]) == 10000, deals
    run.end()
    words = ",".join(f"{name}:{stack}" for name, stack in zip(NAMES, stacks))
    result = database.do(tournament, "deal", f"stacks={words[:-1]}", status=1)
    assert "too few" in felt_cli.one_sentence(result) and "again" in result.err
    result = database.do(tournament, "deal", "stacks=Ann", status=1)
    assert "Ann:5000,Bob:3000" in felt_cli.one_sentence(result)
    database.do(tournament, "deal", "left=1000", f"stacks={words}")
    state = check(database.show(tournament))
    assert state["payouts"]["deal"]["how"] == "icm" and state["payouts"]["deal"]["left"] == 1000
    assert all(prize["by_deal"] for prize in state["prizes"])
    given = {share["name"]: share["amount"] for share in state["payouts"]["deal"]["players"]}
    database.play(tournament, "bust-out player=Ben; bust-out player=Ann")
    state = check(database.show(tournament))
    won = {row["name"]: row["prize"] for row in state["ranking"][:3]}
    assert won == {"Cleo": given["Cleo"] + 1000, "Ann": given["Ann"], "Ben": given["Ben"]}


def test_mystery(folder):
    """Envelopes are drawn from the seed of the input: the same script draws the same."""
    drawn = []
    for part in ("a", "b"):
        (folder / part).mkdir()
        database = felt_cli.Database(folder / part)
        tournament = database.new()
        script = [{"command": "set-config", "rebuys": 0, "bounty": 1000, "bounties": {
            "kind": "mystery", "envelopes": [{"amount": 3000}, {"amount": 1000, "count": 3},
                                             {"amount": 500, "count": 8}]}}]
        script += [{"command": "register", "name": name} for name in NAMES]
        script += [{"command": "start"}, {"command": "close-registration"}]
        for name in NAMES[:0:-1]:
            script += [{"command": "bust-out", "player": name, "by": ["Ann"]},
                       {"command": "bounty", "player": name}]
        for i, line in enumerate(script):
            line.update(at=1000 * i, seed=i + 1)
        answers = database.run(tournament, script, "--simulate").lines
        assert all(answer["ok"] for answer in answers), [a for a in answers if not a["ok"]]
        assert check(database.show(tournament))["money"]["bounties_won"] == 10000
        drawn.append([line["payload"] for line in database.log(tournament)
                      if line["kind"] == "bounty-awarded"])
        database.verify(tournament)
    assert len(drawn[0]) == 9 and drawn[0] == drawn[1]


def test_mystery_paid_when_drawn(folder):
    """At the end what was not drawn is the winner's: he is not paid before the others have theirs."""
    envelopes = [{"amount": 1000, "count": 2}, {"amount": 3000, "count": 1}]
    database, tournament, run = begin(folder, names=NAMES[:5], bounty=1000,
                                      bounties={"kind": "mystery", "envelopes": envelopes})
    run.play("start; close-registration; bust-out player=Eve by=Ben; bounty player=Eve")
    for name, by in (("Dov", "Cleo"), ("Cleo", "Ben"), ("Ben", "Ann")):
        run("bust-out", player=name, by=[by])
    check(database.show(tournament))
    sentence = run.refused("phase", "pay", player="Ann")
    assert sentence == "What Ann keeps of the sealed list is not known yet; draw the bounty of Dov first."
    run.play("bounty player=Dov|Cleo; pay player=Ann|Ben|Cleo")
    assert check(database.show(tournament))["money"]["due"] == 0
    run.end()


def test_progressive(folder):
    """What each bust-out paid at once and put onto a head, what a head is worth now, and that a change of
    the bounties is no change of what was won."""
    database, tournament, run = begin(folder, bounty=5000, currency="EUR", bounties={"kind": "progressive"})
    def do(command, **keys):
        run(command, **keys)
        state = check(database.show(tournament))
        heads = sum(player["bounty"] + player["bounties_won"] for player in state["players"])
        assert heads + state["money"]["bounties_open"] == state["money"]["bounties"]
        return state
    def player(state, name):
        return next(player for player in state["players"] if player["name"] == name)
    run("start")
    state = do("bust-out", player="Jun", by=["Ben"])
    assert (player(state, "Ben")["bounty"], player(state, "Ben")["bounties_won"]) == (7500, 2500)
    hit = state["hits"][0]
    assert hit == {"seq": hit["seq"], "player": 10, "name": "Jun", "kind": "progressive", "bounty": 5000,
                   "open": False, "by": [{"player": 2, "name": "Ben", "cash": 2500, "head": 2500, "now": 7500}]}
    state = do("bust-out", player="Ida", by=["Ben", "Cleo", "Dov"])
    assert [won["cash"] for won in state["hits"][1]["by"]] == [834, 834, 833]
    assert [won["head"] for won in state["hits"][1]["by"]] == [833, 833, 833]
    text = database("show", tournament).out
    assert "Ben, 83.33 EUR on the head" in text, text
    before = state["hits"]
    state = do("set-config", bounties={"cash_share": 10000})
    assert state["hits"] == before
    state = do("set-config", bounties={"kind": "fixed"}, bounty=6000)
    assert state["hits"] == before
    state = do("bust-out", player="Ben", by=["Ann"])
    assert player(state, "Ann")["bounties_won"] == 8333 and player(state, "Ann")["bounty"] == 5000
    state = do("re-enter", player="Ben")
    assert player(state, "Ben")["bounty"] == 6000 and player(state, "Ben")["bounties_won"] == 3334
    assert state["hits"][:2] == before
    for _ in range(4):
        state = do("undo")
    assert state["hits"] == before and player(state, "Ben")["bounty"] == 8333
    run("set-config", bounties={"cash_share": 2500})
    for name in NAMES[7:1:-1]:
        state = do("bust-out", player=name, by=["Ben"])
    state = do("bust-out", player="Ann", by=["Ben"])
    assert state["end"]["waiting"] and player(state, "Ben")["bounty"] > 0, "late registration is open"
    state = do("finish")
    ben = player(state, "Ben")
    assert state["phase"] == "finished" and ben["bounty"] == 0 and ben["bounty_kept"] > 5000
    assert state["money"]["bounties_won"] == 50000
    run.close()


def test_free(folder):
    """A free tournament says no word of money."""
    database = felt_cli.Database(folder)
    tournament = database.new(template="regular")
    database.each(tournament, "register", "name", NAMES)
    text = database("show", tournament).out
    assert "rize" not in text and "fee" not in text, text
    state = check(database.show(tournament))
    assert state["prizes"] == [] and state["money"]["taken"] == 0
    database.do(tournament, "set-config", 'payouts.things=[{"name":"Cup","what":"trophy"},{"name":"Ticket","place":3}]')
    assert "Prizes:\n  1st  Cup\n  3rd  Ticket\n" in database("show", tournament).out
    assert check(database.show(tournament))["prize_warnings"] == []
    for words in (("place=1", "amount=5"), ("amounts=5,6",)):
        sentence = felt_cli.one_sentence(database.do(tournament, "lock-prizes", *words, status=1))
        assert sentence.startswith("Nothing costs money here"), sentence
    database.play(tournament, "start; close-registration")
    database.each(tournament, "bust-out", "player", NAMES[:0:-1])
    database.do(tournament, "pay", "player=Cleo", "for=thing")
    text = database("show", tournament).out
    assert "  1st  Ann; still to be handed over: Cup\n" in text and "\n  3rd  Cleo\n" in text, text
    state = check(database.show(tournament))
    assert [prize["handed"] for prize in state["prizes"]] == [False, False, True]


def test_free_from_now_on(folder):
    """Prices set to nothing after money was taken: what was taken still shows, and is given out."""
    database, tournament, run = begin(folder, price=1000, currency="EUR")
    run("set-config", price=0, fee=0)
    state = check(database.show(tournament))
    pool = f"{state['money']['pool'] // 100} EUR"
    assert state["money"]["pool"] > 0, state["money"]
    assert pool in database("show", tournament).out, database("show", tournament).out
    too_much = run.refused("bad-value", "lock-prizes", place=1, amount=10**9)
    assert f"10,000,000 EUR, the pool is {pool}: " in too_much, too_much
    run.end()


HUGE = 10**15


def test_huge(folder):
    """The largest amounts are exact all the way: typed, in the log, in SQLite, copied, shown, printed."""
    database, tournament, run = begin(folder, [], price=HUGE, fee=0, currency_digits=0, added=HUGE)
    run("register", name="Ann", cashier="Kim")
    run("register", name="Ben", paid=HUGE - 1)
    run.play("pay player=Ben for=debt amount=1; register name=Cleo paid=1")
    state = check(database.show(tournament))
    assert state["money"]["pool"] == 4 * HUGE and state["money"]["owed"] == HUGE - 1, state["money"]
    assert [move["amount"] for move in state["cashier"]] == [HUGE, HUGE - 1, 1, 1]
    assert database.log(tournament)[2]["payload"]["price"] == HUGE
    run.end()
    assert f'"pool":{4 * HUGE},' in database("show", tournament, "--json").out  # in digits, no 4e+15
    text = database("show", tournament).out
    assert "4,000,000,000,000,000" in text, text
    database("export", tournament, str(folder / "huge.jsonl"))
    other = felt_cli.Database(folder, "huge.db")
    copy = other("import", str(folder / "huge.jsonl")).out.strip()
    assert other.show(copy)["money"] == state["money"]
    database("print", "receipt", tournament, "-o", str(folder / "huge.pdf"))
    for amount in (HUGE + 1, 2**53, 2**63, -1, "1e15", "NaN", "inf", "", "12.5", "0x10", "1 000"):
        for key in ("price", "rebuy_price", "re_entry.price", "guarantee"):
            if (key, amount) != ("re_entry.price", -1):
                felt_cli.one_sentence(database.do(tournament, "set-config", f"{key}={amount}", status=1))
        felt_cli.one_sentence(database.do(tournament, "register", "name=Zoe", f"paid={amount}", status=1))
    assert database.show(tournament) == state


def test_bad_prices(folder):
    """What cannot be a price list, a rake or a part is refused with a sentence, and nothing changes."""
    database, tournament, run = begin(folder)
    run.end()
    state = database.show(tournament)
    for words in (['prices=[{"price":5}]'], ['prices=[{"name":"","price":5}]'], ['prices=[{"name":"A"},{"name":"a"}]'],
                  ['prices=[{"name":"A","price":-1}]'], ['prices=[{"name":"A","price":"5"}]'],
                  ['prices=[{"name":"A","price":1e400}]'], ['prices=[{"name":"A","price":0.5}]'],
                  ['prices=[{"name":"A","prise":5}]'], ['prices={"name":"A"}'], ["prices=A"],
                  ['prices=[{"name":"A","until_level":-1}]'], ['prices=[{"name":"A","automatic":3}]'],
                  ["rake=10001"], ["rake=-1"], ["rake_on=some"], ["rebuy.most_at_once=0"],
                  ["rebuy.max_stack=-2"], ["add_ons=-2"], ["currency_digits=4"], ["payouts.percents=5000,6000"]):
        felt_cli.one_sentence(database.do(tournament, "set-config", *words, status=1))
    for words in (["register", "name=Zoe", "list=none such"], ["register", "name=Zoe", "paid=99999"],
                  ["pay", "player=Ann", "for=debt"], ["pay", "player=Ann", "for=refund"],
                  ["pay", "player=Ann", "for=refund", "amount=0"], ["pay", "player=Ann", "for=refund", "amount=101"],
                  ["pay", "for=drawer-out", "amount=999999"], ["pay", "for=drawer-in"], ["pay", "player=Nobody"]):
        felt_cli.one_sentence(database.do(tournament, *words, status=1))
    assert database.show(tournament) == state
    database.verify(tournament)


def test_bad_prizes(folder):
    """Every field of the prizes, wrongly filled: one sentence, at set-config as at lock-prizes and deal."""
    database, tournament, run = begin(folder, currency="pts")
    run.end()
    state = database.show(tournament)
    whole = ("payouts.share", "payouts.places", "payouts.round", "payouts.min_cash", "payouts.seats",
             "payouts.seat_value", "bounties.cash_share", "guarantee", "added", "price", "fee", "bounty", "staff",
             "rake", "currency_digits", "rebuy_price", "add_on_price")
    for key in whole:
        for value in ("-2", "NaN", "inf", "", "x", "1.5", "1e3", "99999999999999999999", str(HUGE + 1), "0x10", "1 000"):
            sentence = felt_cli.one_sentence(database.do(tournament, "set-config", f"{key}={value}", status=1))
            assert key.split(".")[-1] in sentence, (key, value, sentence)
    for words, part in ((["payouts.percents=5000,3000"], "add up to 80 %"),
                        (["payouts.percents=5000,5001"], "add up to 100.01 %"),
                        (["payouts.percents=10001"], "percents"), (["payouts.percents=-1,10001"], "percents"),
                        (["payouts.percents=NaN"], "percents"), (["payouts.how=percents"], "payouts.percents is empty"),
                        (["payouts.how=amounts"], "payouts.amounts is empty"),
                        (["payouts.amounts=5,x"], "amounts"), (["payouts.amounts=5,-5"], "amounts"),
                        ([f"payouts.amounts={HUGE + 1}"], "amounts"), (["payouts.by=table"], "payouts.table is empty"),
                        (["payouts.how=most"], "how"), (["payouts.curve=round"], "curve"),
                        (['payouts.table=[{"from":1,"places":2,"percents":[10000]}]'], "1 shares for 2 places"),
                        (['payouts.table=[{"from":1,"places":2,"percents":[5000,4000]}]'], "add up to 90 %"),
                        (['payouts.table=[{"from":5,"places":1},{"from":5,"places":2}]'], "must rise"),
                        (["payouts.by=table", 'payouts.table=[{"from":1,"places":1,"percents":[10000]}]'],
                         "say payouts.how=percents"),
                        (['payouts.set=[{"place":1,"amount":5},{"place":1,"amount":6}]'], "set twice"),
                        (['payouts.set=[{"place":1,"amount":500},{"place":2,"amount":600}]'], "place 2"),
                        (['payouts.set=[{"place":0,"amount":5}]'], "place"),
                        (['payouts.set=[{"place":1,"amount":-5}]'], "amount"),
                        (['payouts.set=[{"place":1,"amount":10001}]'], "0.01 PTS too much"),
                        (['payouts.things=[{"place":1,"value":5}]'], "name"),
                        (['payouts.things=[{"name":"Cup","value":-5}]'], "value"),
                        (['payouts.things=[{"name":"Cup","value":20000,"paid":true}]'], "too much"),
                        (["payouts.seats=3"], "payouts.seat_value is missing"),
                        (["currency=Brownies"], "is not a currency"), (["currency=xx"], "is not a currency"), (["currency=12"], "is not a currency")):
        sentence = felt_cli.one_sentence(database.do(tournament, "set-config", *words, status=1))
        assert part in sentence, (words, sentence)
    assert database.show(tournament)["money"]["currency"] == "PTS"
    for words in (["place=1", "amount=-1"], ["place=1", "amount=NaN"], ["place=1", "amount="], ["place=0", "amount=5"],
                  ["place=9", "amount=5"], ["place=1", "amount=10"], ["amounts=5000,4000"], ["amounts=9000,-1"],
                  ["amounts=x"], ["amounts=" + ",".join(["1000"] * 11)], [f"amounts={HUGE}"]):
        felt_cli.one_sentence(database.do(tournament, "lock-prizes", *words, status=1))
    database.play(tournament, "start; close-registration")
    for words in (["left=-1"], ["left=NaN"], ["left=10001"], ["how=most"], ["how=by-hand"], ["how=by-hand", "shares=Ann:5"],
                  ["how=even", "shares=Ann:5"], ["stacks=Ann:-1"], ["stacks=Ann:x"]):
        felt_cli.one_sentence(database.do(tournament, "deal", *words, status=1))
    after = database.show(tournament)
    assert after["prizes"] == state["prizes"] and after["money"]["pool"] == state["money"]["pool"]
    refused = felt_cli.Database(folder, "none.db")
    (folder / "odd.json").write_text('{"currency": "Brownies"}')
    assert "is not a currency" in felt_cli.one_sentence(
        refused("new", "--config", str(folder / "odd.json"), "Odd", status=1))


def test_short_of_amounts(folder):
    """Amounts the pool does not reach are never cut without a word: told, and refused when it matters."""
    database, tournament, run = begin(folder, NAMES[:5], currency="EUR", payouts={
        "how": "amounts", "amounts": [4000, 2500, 1500]})
    run.end()
    state = check(database.show(tournament))
    assert state["money"]["missing"] == 3000 and len(state["prize_warnings"]) == 1
    sentence = "The prizes asked for come to 80 EUR, the pool is 50 EUR: 30 EUR are missing;"
    assert state["prize_warnings"][0].startswith(sentence)
    assert sentence in database("show", tournament).out
    assert felt_cli.one_sentence(database.do(tournament, "lock-prizes", status=1)).startswith(sentence)
    database.do(tournament, "set-config", "guarantee=8000")
    state = check(database.show(tournament))
    assert [prize["amount"] for prize in state["prizes"]] == [4000, 2500, 1500]
    assert state["money"]["missing"] == 0 and state["prize_warnings"] == []
    database.do(tournament, "lock-prizes")
    database.verify(tournament)


def test_room_after_deal(folder):
    """No screen, sheet or list of the room says a prize by place while a deal is open: names, shares, and what is left."""
    database, tournament, run = begin(folder, price=1237, currency="EUR",
                                      payouts={"how": "percents", "percents": [5000, 3000, 2000], "round": 1})
    for word in ("close-registration", "seat", "start", "lock-prizes"):
        run(word)
    for name in NAMES[3:]:
        run("bust-out", player=name)
    scenes = [line["name"] for line in database("scene", "list", "--json").lines]

    def said(scene):
        boxes = database("scene", "boxes", scene, tournament, "--size", "1920x1080", "--json").json["boxes"]
        return [box["text"].replace("\u00a0", " ") for box in boxes if box.get("text")]

    def room():
        """All that scenes, the list of prizes and its sheet say, once."""
        sheet, lists = pathlib.Path(folder) / "prizes.pdf", pathlib.Path(folder) / "prizes.json"
        database("print", "prizes", tournament, "-o", str(sheet))
        database("export", "prizes", tournament, "--format", "json", "-o", str(lists))
        paper = subprocess.run(["pdftotext", "-layout", str(sheet), "-"], capture_output=True, check=True, text=True).stdout
        return "\n".join([paper, lists.read_text(), database("show", tournament).out] +
                         [text for scene in scenes for text in said(scene)])

    def money(amount):
        return f"{amount / 100:.2f}" if amount % 100 else f"{amount // 100}"

    before = [prize["amount"] for prize in database.show(tournament)["prizes"]]
    assert len(before) == 3 and before[0] > before[1] > before[2], before
    assert "Next prize jump" in said("in-money") and database.show(tournament)["deal"] is None
    shares = {"Ann": before[0] - 1111, "Ben": before[1] + 311, "Cleo": before[2] + 400}
    run("deal", how="by-hand", left=400, shares=[{"player": name, "amount": amount} for name, amount in shares.items()])
    state = database.show(tournament)
    assert {share["name"]: share["amount"] for share in state["deal"]["shares"]} == shares and state["deal"]["left_to_play"] == 400
    assert [prize["place"] for prize in state["prizes"]] == [1, 2, 3]

    texts = room()
    for amount in [*before, shares["Ann"] + 400]:
        assert not re.search(rf'(?<![\d.]){money(amount)} EUR|"amount":{amount}\b', texts), (amount, texts)
    assert said("in-money").count("Left to play for") == 1, said("in-money")
    assert "Next prize jump" not in said("in-money"), said("in-money")
    for name, amount in shares.items():
        rows = "\n".join(said("payouts"))
        assert re.search(rf"{name}\n{money(amount)} EUR", rows), (name, rows)

    run("undo")
    assert "Next prize jump" in said("in-money") and money(before[2]) in room()
    run("redo")
    run("bust-out", player="Ann")  # third, and keeps the largest share
    state = database.show(tournament)
    assert state["prizes"][2]["amount"] == shares["Ann"]
    assert re.search(rf"3rd\n.*{money(shares['Ann'])} EUR", "\n".join(said("payouts")))
    run("bust-out", player="Ben")
    state = check(database.show(tournament))
    assert state["phase"] == "finished" and state["deal"]["left_to_play"] == 0
    assert state["ranking"][0]["prize"] == shares["Cleo"] + 400 and money(shares["Cleo"] + 400) in "\n".join(said("winner"))


def test_deal_with_ticket(folder):
    """A ticket out of the pool is still played for after a deal of the cash: JSON, sheet and payment say so."""
    database, tournament, run = begin(folder, currency="EUR", payouts={
        "how": "percents", "percents": [5000, 3000, 2000],
        "things": [{"name": "Main Event", "what": "ticket", "value": 3000, "paid": True}]})
    run.play("start; close-registration")
    run.each("bust-out", "player", NAMES[2:])
    state = check(database.show(tournament))
    assert state["deals"]["sum"] == 10000 - 3000 - 1400 and state["deals"]["value"] == 3000
    run("deal", how="even")
    state = check(database.show(tournament))
    assert state["payouts"]["deal"]["things"] == "1st: Main Event"
    assert [(prize["cash"], prize["value"]) for prize in state["prizes"]] == [(2800, 3000), (2800, 0), (1400, 0)]
    assert not any("shares all prizes" in todo["text"] for todo in state["todo"])
    run("bust-out", player="Ann")
    state = check(database.show(tournament))
    winner = next(row for row in state["ranking"] if row["name"] == "Ben")
    assert winner["prize"] == 5800 and state["prizes"][0]["things"] == "Main Event"
    run("pay", player="Ben")
    assert check(database.show(tournament))["money"]["paid_out"] == 2800
    run.close()


def test_seats_handed_over(folder):
    """A satellite's seats are handed over one by one, with receipts, and undone; what is left is told."""
    database, tournament, run = begin(folder, NAMES[:5], payouts={"seat_value": 2000, "seats": 2})
    run.play("start; close-registration")
    run.each("bust-out", "player", NAMES[4:1:-1])
    run.end()
    state = check(database.show(tournament))
    assert state["phase"] == "finished"
    assert (state["money"]["due"], state["money"]["things_due"]) == (1000, 2)
    assert "Ann, 20; still to be handed over: Seat" in database("show", tournament).out
    database.do(tournament, "pay", "player=Ben", "for=thing", "cashier=Kim")
    assert "has got" in felt_cli.one_sentence(database.do(tournament, "pay", "player=Ben", "for=thing", status=1))
    assert "for=thing" in felt_cli.one_sentence(database.do(tournament, "pay", "player=Ann", status=1))
    database.do(tournament, "pay", "player=Cleo")
    state = check(database.show(tournament))
    assert (state["money"]["due"], state["money"]["things_due"]) == (0, 1)
    assert [(p["handed"], p["paid"]) for p in state["prizes"]] == [(False, False), (True, True), (False, True)]
    assert [(m["what"], m["amount"], m.get("thing")) for m in state["cashier"][-2:]] == [
        ("thing", 0, "Seat"), ("prize", -1000, None)]
    receipt = folder / "receipt.pdf"
    database("print", "receipt", tournament, "--number", "1", "--kind", "thing", "-o", str(receipt))
    text = subprocess.run(["pdftotext", receipt, "-"], check=True, capture_output=True, text=True).stdout
    assert "Seat" in text and "prize handed over" in text and "Ben" in text, text
    assert text.count("Receipt 1") == 1, text
    database.play(tournament, "undo; undo")
    state = database.show(tournament)
    assert [(m["what"], m["receipt"], m["name"]) for m in state["cancelled"]] == [
        ("thing", 1, "Ben"), ("prize", 1, "Cleo")]
    database("print", "receipt", tournament, "--kind", "prize", "-o", str(receipt))
    text = subprocess.run(["pdftotext", receipt, "-"], check=True, capture_output=True, text=True).stdout
    assert "cancelled" in text and "Cleo" in text, text
    refused = database("print", "receipt", tournament, "--kind", "loan", "-o", str(receipt), status=1)
    assert "receipts of the kind “loan”" in felt_cli.one_sentence(refused)
    assert check(database.show(tournament))["money"]["things_due"] == 2
    database.verify(tournament)


def test_waiting_order(folder):
    """Who comes back passes nobody on the waiting list, unless the director says so; then the log does too."""
    database, tournament, run = begin(folder, NAMES[:4], max_players=4, rebuys=0)
    run.play("register name=Zoe waiting=true; start; bust-out player=Dov")
    run.end()
    refusal = felt_cli.one_sentence(database.do(tournament, "re-enter", "player=Dov", status=1))
    assert "Zoe is first on the waiting list" in refusal, refusal
    database.do(tournament, "register", "name=Dov", "waiting=yes")
    assert database.show(tournament)["registration"]["waiting"] == ["Zoe", "Dov"]
    database.do(tournament, "re-enter", "player=Dov", "ahead=yes")
    assert database.show(tournament)["registration"]["waiting"] == ["Zoe"]
    assert "ahead of 1 who waits" in database("log", tournament).out
    database.verify(tournament)


def test_lists_in_their_time(folder):
    """An early bird until the start, a price from a level on, and the alternates of one table."""
    database, tournament, run = begin(folder, NAMES[:4], max_tables=1, seats_per_table=4, rebuys=0)
    run("set-config", prices=[{"name": "Early bird", "price": 800, "before_start": True, "automatic": True},
                              {"name": "Late", "price": 1200, "from_level": 2, "automatic": True}])
    run.play("register name=Fay; start; register name=Gus; next-level; register name=Hal")
    prices = {line["payload"]["name"]: (line["payload"]["price"], line["payload"].get("list"))
              for line in database.log(tournament) if line["kind"] == "player-registered"}
    assert (prices["Fay"], prices["Gus"], prices["Hal"]) == (
        (800, "Early bird"), (1000, None), (1200, "Late")), prices
    run("bust-out", player="Ann")
    players = {player["name"]: player for player in check(database.show(tournament))["players"]}
    assert players["Fay"]["table"] == 1 and players["Gus"]["table"] is None, players
    run("undo")
    players = {player["name"]: player for player in check(database.show(tournament))["players"]}
    assert players["Ann"]["table"] == 1 and players["Fay"]["table"] is None, players
    run.close()


def test_several_at_once(folder):
    """Add-ons and rebuys of a list or a table: a line each for the cashier, all or none, one undo."""
    database, tournament, run = begin(folder, add_ons=1, add_on_price=2000, rebuys=-1,
                                      rebuy_price=500, currency="EUR")
    database.do(tournament, "set-config", "add_on.in_break=no", "add_on.from_level=0", "add_on.until_level=0")
    run("start")
    before = check(database.show(tournament))["money"]
    answer = run("add-on", players=["Ann", "2", "Cleo"], cashier="Lou")
    assert [event["kind"] for event in answer["events"]] == ["add-on-taken"] * 3
    assert answer["words"] == "3 add-ons: take 60 EUR"
    state = check(database.show(tournament))
    assert state["money"]["taken"] == before["taken"] + 6000
    sold = [move for move in state["cashier"] if move["what"] == "add-on"]
    assert [(move["player"], move["amount"], move["cashier"]) for move in sold] == [
        (id, 2000, "Lou") for id in (1, 2, 3)], sold
    head = len(database.log(tournament))
    everyone = run.refused("limit", "add-on", players=NAMES)
    assert everyone == ("Nothing is sold: Ann has no add-on left (1 of 1 taken); Ben has no add-on left (1 of 1 taken); "
                        "Cleo has no add-on left (1 of 1 taken)."), everyone
    assert len(database.log(tournament)) == head
    run("undo")
    assert check(database.show(tournament))["money"] == before
    assert run("redo")["words"] == "Done again: 3 add-ons: take 60 EUR"
    run("undo")
    # key=value: ids, names and seats; names with a comma as JSON; a table
    result = database.do(tournament, "add-on", "players=4,Eve")
    assert result.out.strip().endswith("2 add-ons: take 40 EUR"), result.out
    database.do(tournament, "rebuy", 'players=["Ann","Ben"]', "times=2", "paid=0")
    state = check(database.show(tournament))
    assert state["money"]["owed"] == 2000, state["money"]
    at = [player["name"] for player in state["players"] if player["table"] == 1]
    database.do(tournament, "set-config", "rebuy.max_stack=10000")
    assert "several" in felt_cli.one_sentence(
        database.do(tournament, "rebuy", "players=Ann,Ben", "stack=5", status=1))
    database.do(tournament, "rebuy", "players=Ann", "stack=5")  # a list of one is one player
    database.play(tournament, "undo; set-config rebuy.max_stack=-1")
    result = database.do(tournament, "rebuy", "table=1")
    assert f"{len(at)} rebuys: take {5 * len(at)} EUR" in result.out, result.out
    for words, part in ((["add-on", "players=Ann,Zed"], "There is no player “Zed”"),
                        (["add-on", "players=Ann,Ann"], "Ann is named twice"),
                        (["rebuy", "table=77"], "Table 77 is not open"),
                        (["add-on", "player=Ann", "table=1"], "only one of them"),
                        (["add-on"], "player is missing")):
        assert part in felt_cli.one_sentence(database.do(tournament, *words, status=1)), words
    help_text = felt_cli.feltctl("help", "add-on").out
    for key in ("players  texts", "table  1"):
        assert key in help_text, help_text
    run.close()


def test_methods(folder):
    """How money changed hands: of the sale, in the cashiers' log, in the drawers; a list in one go."""
    database, tournament, run = begin(folder, names=["Ann"], currency="EUR")
    money = database.show(tournament)["money"]
    assert "methods" not in money and "methods" not in money["drawers"][0], money
    answer = run("register", names=["Ben", "Cleo", "Dov"], method="card", cashier="Lou")
    assert answer["words"] == "3 entries: take 33 EUR, by card", answer
    run("register", name="Eve", method="voucher", cashier="Lou")
    state = check(database.show(tournament))
    assert state["money"]["methods"] == {"cash": 1100, "card": 3300, "voucher": 1100}, state["money"]
    lou = state["money"]["drawers"][1]
    assert (lou["cashier"], lou["methods"]) == ("Lou", {"cash": 0, "card": 3300, "voucher": 1100}), lou
    assert [move["method"] for move in state["cashier"]] == ["cash"] + ["card"] * 3 + ["voucher"]
    lines = database.log(tournament)
    assert "method" not in lines[2]["payload"], lines[2]  # cash is not written
    assert lines[-1]["payload"]["method"] == "voucher", lines[-1]
    assert "by voucher" in database("log", tournament).out
    run("unregister", player="Ben")
    assert database.show(tournament)["money"]["methods"]["card"] == 2200
    head = len(database.log(tournament))
    words = run.refused("name-taken", "register", names=["Fay", "cleo"])
    assert words == "Nobody is registered: Cleo is registered already; add something to the name.", words
    assert len(database.log(tournament)) == head
    run("register", names=["Fay", "Gus"])
    assert len(database.log(tournament)) == head + 2
    run("undo")
    assert check(database.show(tournament))["counts"]["entries"] == 4
    run.close()


def test_undo(folder):
    """Undo and redo of what the money hangs on; the copy of the log folds to the same."""
    database, tournament, run = begin(folder, payouts={"by": "fixed", "places": 2})
    before = check(database.show(tournament))
    for command, keys in (("lock-prizes", {}), ("register", {"name": "Zoe", "paid": 0}),
                          ("pay", {"player": "Ann", "for": "refund", "amount": 50}),
                          ("lock-prizes", {"place": 2, "amount": 1000}),
                          ("unregister", {"player": "Ben"})):
        run(command, **keys)
        check(database.show(tournament))
        run("undo")
        now = check(database.show(tournament))
        assert {key: now[key] for key in ("money", "prizes", "cashier")} == \
            {key: before[key] for key in ("money", "prizes", "cashier")}, command
    run.end()
    database("export", tournament, str(folder / "log.jsonl"))
    other = felt_cli.Database(folder, "other.db")
    copy = other("import", str(folder / "log.jsonl")).out.strip()
    assert other.show(copy)["money"] == before["money"]


def test_rebuys_of_all_entries(folder):
    """Who comes back with a new entry has still bought what he bought before: every list has as many as the cashiers sold."""
    database = felt_cli.Database(folder)
    tournament = database.new("Sunday", "freezeout")
    terms = {"most": 2, "price": 3000, "fee": 200}
    commands = [{"command": "set-config", "currency": "EUR", "price": 5000, "fee": 500, "rebuy": terms, "add_on": terms | {"price": 4000}, "re_entry": {"most": 2}},
                *felt_cli.commands("register name=Ann|Ben|Cleo; start; rebuy player=Ben; "
                                   "add-on player=Ben; rebuy player=Ann; bust-out player=Ben; "
                                   "re-enter player=Ben; rebuy player=Ben times=1")]
    database.run(tournament, commands)

    def check(rebuys, add_ons):
        path = pathlib.Path(folder) / "list.json"
        rows = lambda name: (database("export", name, tournament, "--format", "json", "-o", str(path)), json.loads(path.read_text()))[1]["rows"]
        sold = [row["what"] for row in rows("cashiers") if not row["cancelled"]]
        ben = next(player for player in database.show(tournament)["players"] if player["name"] == "Ben")
        said = dict(line.split("=", 1) for line in database("status", tournament).out.splitlines() if line)
        figures = database("statistics", "--json").json["tournaments"][0]
        sums = str(32 * rebuys), str(42 * add_ons)  # not told after a refund, of which no line says what it was for
        assert (ben["rebuys"], ben["add_ons"]) == (rebuys - 1, add_ons), ben
        listed = next(row for row in rows("players") if row["name"] == "Ben")
        assert (listed["rebuys"], listed["add_ons"]) == (rebuys - 1, add_ons), listed
        assert (figures["rebuys"], figures["add_ons"]) == (rebuys, add_ons), figures
        assert (said["TotalRebuys"], said.get("TotalRebuysAmount", sums[0])) == (str(rebuys), sums[0]), said
        assert (said["TotalAddons"], said.get("TotalAddonsAmount", sums[1])) == (str(add_ons), sums[1]), said
        return sold.count("rebuy"), sold.count("add-on")

    assert check(3, 1) == (3, 1)
    database.do(tournament, "undo")
    database.do(tournament, "put-back", "player=Ben", "refund=true")  # the re-entry is given back: his entry is the one before
    assert check(2, 1) == (2, 1)
    said = database.do(tournament, "rebuy", "player=Ben", "times=2", status=1).err
    assert "1 of" in said, said
