# SPDX-License-Identifier: GPL-3.0-or-later
"""test-money.py - prices, prizes, deals, bounties and payment as a script sees them (TAP)"""

import json
import os
import pathlib
import re
import subprocess

import felt_cli
import felt_play

NAMES = ["Ann", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jun"]


def looked(state):
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
    if [hit["kind"] for hit in state["hits"][:1]] == ["progressive"]:
        heads = sum(player["bounty"] + player["bounties_won"] for player in state["players"])
        assert heads + money["bounties_open"] == money["bounties"]
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
        assert looked(database.show(tournament))["money"]["bounties_won"] == 10000
        drawn.append([line["payload"] for line in database.log(tournament)
                      if line["kind"] == "bounty-awarded"])
        database.verify(tournament)
    assert len(drawn[0]) == 9 and drawn[0] == drawn[1]


HUGE = 10**15


def write(database, name, text):
    pathlib.Path(database.path).with_name(name).write_text(text, encoding="utf-8")


def test_huge(folder):
    """The largest amounts are exact all the way: typed, in the log, in SQLite, copied, shown, printed."""
    database, tournament, run = begin(folder, [], price=HUGE, fee=0, currency_digits=0, added=HUGE)
    run("register", name="Ann", cashier="Kim")
    run("register", name="Ben", paid=HUGE - 1)
    run.play("pay player=Ben for=debt amount=1; register name=Cleo paid=1")
    state = looked(database.show(tournament))
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
    assert "Pay jump" in said("in-money") and database.show(tournament)["deal"] is None
    run("deal", how="even")
    assert said("final-table").count("Ann") == 1, "shares stand beside their players, and nowhere else"
    run("undo")
    shares = {"Ann": before[0] - 1111, "Ben": before[1] + 311, "Cleo": before[2] + 400}
    run("deal", how="by-hand", left=400, shares=[{"player": name, "amount": amount} for name, amount in shares.items()])
    state = database.show(tournament)
    assert {share["name"]: share["amount"] for share in state["deal"]["shares"]} == shares and state["deal"]["left_to_play"] == 400
    assert [prize["place"] for prize in state["prizes"]] == [1, 2, 3]

    texts = room()
    for amount in [*before, shares["Ann"] + 400]:
        assert not re.search(rf'(?<![\d.]){money(amount)} EUR|"amount":{amount}\b', texts), (amount, texts)
    assert said("in-money").count("Left to play for") == 1, said("in-money")
    assert "Pay jump" not in said("in-money"), said("in-money")
    for name, amount in shares.items():
        rows = "\n".join(said("payouts"))
        assert re.search(rf"{name}\n{money(amount)} EUR", rows), (name, rows)

    run("undo")
    assert "Pay jump" in said("in-money") and money(before[2]) in room()
    run("redo")
    run("bust-out", player="Ann")  # third, and keeps the largest share
    state = database.show(tournament)
    assert state["prizes"][2]["amount"] == shares["Ann"]
    assert re.search(rf"3rd\n.*{money(shares['Ann'])} EUR", "\n".join(said("payouts")))
    run("bust-out", player="Ben")
    state = looked(database.show(tournament))
    assert state["phase"] == "finished" and state["deal"]["left_to_play"] == 0
    assert state["ranking"][0]["prize"] == shares["Cleo"] + 400 and money(shares["Cleo"] + 400) in "\n".join(said("winner"))


def test_rebuys_of_all_entries(folder, database):
    """Who comes back with a new entry has still bought what he bought before: every list has as many as the cashiers sold."""
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


WHOLE = ("payouts.share", "payouts.places", "payouts.round", "payouts.min_cash", "payouts.seats", "payouts.seat_value",
         "bounties.cash_share", "guarantee", "added", "price", "fee", "bounty", "staff", "rake", "currency_digits",
         "rebuy_price", "add_on_price")


def test_bad_numbers(folder):
    """Every number of the prizes, wrongly typed: one sentence that names it."""
    database, tournament, run = begin(folder)
    run.end()
    state = database.show(tournament)
    for key in WHOLE:
        for value in ("-2", "NaN", "inf", "", "x", "1.5", "1e3", "99999999999999999999", str(HUGE + 1), "0x10", "1 000"):
            sentence = felt_cli.one_sentence(database.do(tournament, "set-config", f"{key}={value}", status=1))
            assert key.split(".")[-1] in sentence, (key, value, sentence)
    assert database.show(tournament) == state


PLAYS = felt_play.read("cli-money")
