# SPDX-License-Identifier: GPL-3.0-or-later
"""test-money.py - prices, prizes, deals, bounties and payment as a script sees them (TAP)"""

import json
import os
import pathlib
import re
import subprocess

import felt_cli

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


PLAYS = """
&& ten: 10.00 to the prizes, 1.00 fee
+ set-config price=1000 fee=100 re_entries=-1 rebuys=0

&& all
+ register name=Ann|Ben|Cleo|Dov|Eve|Fay|Gus|Hal|Ida|Jun

&& three: of these percents
+ set-config 'payouts={"how":"percents","percents":[5000,3000,2000]}'

== published: A payout table as it is published makes the setup that its numbers would.
& ten
& all
+ set-config payouts.how=percents 'payouts.percents=1st: 50 %; 2nd 30; 3rd–4th: 10'
? log[-1].payload.setup.payouts.percents = [5000, 3000, 1000, 1000]; prizes.amount = [5000, 3000, 1000, 1000]
+ set-config payouts.percents=60,40
? prizes.amount = [6000, 4000]
+ set-config payouts.percents=5500,4500
? prizes.amount = [5500, 4500]
+ set-config payouts.how=amounts 'payouts.amounts=5000; 2-3: 2500'
? prizes.amount = [5000, 2500, 2500]

== config_in_groups: A group takes only the keys that are given, as JSON and with a point between.
& ten
& all
+ set-config payouts.by=fixed payouts.places=3
$ do @t set-config payouts.curve=steep payouts.round=100 'prices=[{"name":"Member","price":900}]' \
'bounties={"kind":"progressive"}' 'payouts.things=[{"name":"Cup","what":"trophy"}]'
? prizes.place = [1, 2, 3]; prizes[0].things = Cup; prizes[1:].amount = [2700, 1800]
$ do @t register name=Zoe list=member  ? money.pool = 10900
$ do @t set-config payouts.percents=5000,4000  !~ payouts.percents: the shares add up to 90 %, 10 % less than 100 %; raise some.
$ do @t set-config 'payouts.table=[{"from":"x"}]'  !~ from must be a whole number
? log[-2].payload.setup.payouts = {"by": "fixed", "share_rounding": "up", "round_to": "remainders", "places": 3, "curve": "steep", "round": 100, \
"things": [{"name": "Cup", "what": "trophy"}]}
$ help set-config
>~   payouts.round  
>~   bounties.cash_share  
>~   re_entry.price  
>~   rebuy.max_stack  
# A number that stands for something else is told in words.
? out ~ rebuys of one player at most (-1 for any number, 0 for none); out !~ " -1: "; out !~ " 0: "
? out !~ "(-1: "; out !~ "(0: "; out !~ ";-1: "; out !~ ";0: "

== leftover: 5.7: what the seats of a satellite leave goes to several places, all of it.
+ set-config price=3000 currency=USD payouts.seat_value=30000 payouts.seats=0 payouts.round=0
+ register name=P1|P2|P3|P4|P5|P6|P7|P8|P9|P10|P11|P12|P13|P14|P15|P16|P17|P18|P19|P20|P21|P22|P23|P24|P25
? prizes.amount = [30000, 30000, 15000]
+ set-config 'payouts.set=[{"place":3,"amount":6000},{"place":4,"amount":6000},{"place":5,"amount":3000}]'
? prizes.amount = [30000, 30000, 6000, 6000, 3000]; prizes.things = ["Seat", "Seat", null, null, null]; prize_warnings = []
- bad-value lock-prizes place=3 amount=6001  !~ The seats leave 150 USD, and the prizes set by hand are 0.01 USD more
- bad-value lock-prizes place=5 amount=2999  !~ of which 0.01 USD is not given
- bad-value lock-prizes place=2 amount=1  !~ Place 2 wins a seat; set prizes from place 3 on
- bad-value lock-prizes place=26 amount=1  !~ place 26 is not paid
- bad-value lock-prizes place=4 amount=6500
+ unlock-prizes place=3  ? prizes.amount = [30000, 30000, 6000, 6000, 3000]; prizes[2].by_hand = false
+ lock-prizes place=4 amount=4000  ? prizes.amount = [30000, 30000, 8000, 4000, 3000]
# Another entry: more is left for the place that is not set.
+ register name=P26  ? prizes.amount = [30000, 30000, 11000, 4000, 3000]
# With seats for all of the pool the places below them get nothing, which is said.
+ register name=P27|P28|P29|P30  ? prizes.amount = [30000, 30000, 30000]; prize_warnings[0] ~ set by hand

== below_the_table: 5.2: a field smaller than the first row of a payout table is a warning.
+ set-config price=1000 'payouts={"by":"table","table":[{"from":5,"places":2},{"from":10,"places":3}]}'
+ register name=Ann|Ben|Cleo|Dov  ? prize_warnings ~ The payout table begins with 5 entries, there are 4: its first row pays 2 places.
+ register name=Eve  ? prize_warnings = []

== optional: Who bought no bounty wins none; what nobody wins goes where the setup says, and the end waits for it.
$ do @t set-config price=2000 bounty=500 currency=USD 'bounties={"kind":"fixed"}' 'prices=[{"name":"no bounty","price":2000,"bounty":0}]' 'rebuy={"most":0}'
? log[-1].payload.setup.bounties = {"unwon": "player", "begin": "at-once"}
+ register names=B1,B2,B3; register name=N1 list='no bounty'; register name=N2 list='no bounty'; close-registration; seat; start
++ bust-out player=N1 by=B2  ? no todo[kind==bounty]; hits[-1].open = false
++ bust-out player=B1 by=N2  ? money.bounties_open = 500; todo[kind=bounty].text ~ who knocked them out has bought none
- bad-value bounty player=B1 by=N2; bounty player=B1 by=B2,N2  !~ N2 has bought no bounty and wins none
++ bust-out player=N2; bust-out player=B3  ? phase = running; end.waiting; count todo[kind==bounty] = 2
$ do @t bounty player=B1 unwon=yes
? hits[1].closed = player; players[B1].bounties_won = 500; money.bounties_open = 500
$ do @t bounty player=B3 by=B2
? phase = finished; players[B2].bounties_won = 1000

== many_places: more than 2,000 places are paid.
$ do @t set-config payouts.by=fixed payouts.places=2241
$ do @t set-config payouts.places=1000001  !~ payouts.places
$ do @t set-config payouts.places=0  !~ payouts.places

== to_the_end: A tournament with all its money, checked after each command.
& ten
+ set-config bounty=500 staff=50 guarantee=8000
& three
& all
++ register name=Kim paid=700 cashier=Lou; pay player=Kim for=debt cashier=Mia
? money.owed = 0; sorted money.drawers.cashier = ["Lou", "Mia", "feltctl"]
++ start; bust-out player=Kim by=Ann; re-enter player=Kim; bust-out player=Jun|Ida|Hal|Gus by=Ann,Kim
++ close-registration; lock-prizes  ? payouts = {"locked": true, "stale": false, "deal": null}
++ bust-out player=Fay|Eve|Dov; bounty player=Dov by=Ben  ? money.bounties_open = 1000
++ bust-out player=Kim by=Cleo; bust-out player=Cleo by=Ben  ? ranking[Cleo].place,prize = [3, 2400]
++ pay player=Cleo
@ seq = log[-1].seq
? prizes[2].paid; cashier[-1].what = prize; cashier[-1].amount < 0; cashier[-1].seq = @seq
? cashier[-1].receipt = 1; cashier[-1].parts.prize = 2400
++ bust-out player=Ben by=Ann  ? phase = running; end.why = A bounty is open.
++ bounty player=Fay|Eve by=Ann  ? phase = finished
++ pay player=Ann|Ben|Kim
@ bounties = money.bounties
? money.bounties_won = @bounties; prizes.paid = [true, true, true]

== deal: A deal in words, what it would give beforehand, and a gap that is explained.
& ten
& three
& all
+ start; close-registration; bust-out player=Dov|Eve|Fay|Gus|Hal|Ida|Jun
? counts.chips_in_play = 50000; deals.problem ~ Count the chips of Ann
+ chip-count player=Ann stack=15000; chip-count player=Ben stack=25000; chip-count player=Cleo stack=10000
? no deals.problem; deals.sum = 10000
? sum deals.players.icm = 10000; sum deals.players.chip_chop = 10000; sum deals.players.even = 10000
$ do @t deal stacks=Ann:15000,Ben:25000,Cleo:1000
!~ too few
!~ again
$ do @t deal stacks=Ann  !~ Ann:5000,Bob:3000
$ do @t deal left=1000 stacks=Ann:15000,Ben:25000,Cleo:10000
? payouts.deal.how,left = ["icm", 1000]; prizes.by_deal = [true, true, true]
@ given = payouts.deal.players
@ ann = @given[Ann].amount
@ ben = @given[Ben].amount
@ cleo = @given[Cleo].amount
+ bust-out player=Ben|Ann  ? ranking[Cleo].prize = @cleo + 1000; ranking[Ann].prize = @ann; ranking[Ben].prize = @ben

== mystery_paid_when_drawn: At the end what was not drawn is the winner's: they are not paid before the others have theirs.
& ten
+ set-config bounty=1000 'bounties={"kind":"mystery","unwon":"unsaid","envelopes":[{"amount":1000,"count":2},{"amount":3000,"count":1}]}'
+ register name=Ann|Ben|Cleo|Dov|Eve; start; close-registration; bust-out player=Eve by=Ben; bounty player=Eve
+ bust-out player=Dov by=Cleo; bust-out player=Cleo by=Ben; bust-out player=Ben by=Ann  ? money.due > 0
- phase pay player=Ann  ! What Ann keeps of the sealed list is not known yet; draw the bounty of Dov first.
+ bounty player=Dov|Cleo; pay player=Ann|Ben|Cleo  ? money.due = 0

== progressive: What each bust-out paid at once and put onto a head; a change of the bounties is no change of what was won.
& ten
+ set-config bounty=5000 currency=EUR bounties.kind=progressive
& all
+ start
++ bust-out player=Jun by=Ben  ? players[Ben].bounty,bounties_won = [7500, 2500]
@ seq = hits[0].seq
? hits[0] = {"seq": @seq, "player": 10, "name": "Jun", "kind": "progressive", "bounty": 5000, "open": false, \
"by": [{"player": 2, "name": "Ben", "cash": 2500, "head": 2500, "now": 7500}]}
++ bust-out player=Ida by=Ben,Cleo,Dov  ? hits[1].by.cash = [834, 834, 833]; hits[1].by.head = [833, 833, 833]
? text ~ Ben, 83.33 EUR on the head
@ before = hits
++ set-config bounties.cash_share=10000  ? hits = @before
++ set-config bounties.kind=fixed bounty=6000  ? hits = @before
++ bust-out player=Ben by=Ann  ? players[Ann].bounties_won,bounty = [8333, 5000]
++ re-enter player=Ben  ? players[Ben].bounty,bounties_won = [6000, 3334]; hits[:2] = @before
++ undo; undo; undo; undo  ? hits = @before; players[Ben].bounty = 8333
+ set-config bounties.cash_share=2500
++ bust-out player=Hal|Gus|Fay|Eve|Dov|Cleo|Ann by=Ben
# Late registration is open.
? end.waiting; players[Ben].bounty > 0
++ finish  ? phase = finished; players[Ben].bounty = 0; players[Ben].bounty_kept > 5000; money.bounties_won = 50000

== free: A free tournament says no word of money.
$ new --template regular Sunday
@ t = out
& all
? text !~ rize; text !~ fee; prizes = []; money.taken = 0
+ set-config 'payouts.things=[{"name":"Cup","what":"trophy"},{"name":"Ticket","place":3}]'
? text ~ "Prizes:\\n  1st  Cup\\n  3rd  Ticket\\n"; prize_warnings = []
$ do @t lock-prizes place=1 amount=5  !~ Nothing costs money here
$ do @t lock-prizes amounts=5,6  !~ Nothing costs money here
+ start; close-registration; bust-out player=Jun|Ida|Hal|Gus|Fay|Eve|Dov|Cleo|Ben; pay player=Cleo for=thing
? text ~ "  1st  Ann; still to be handed over: Cup\\n"; text ~ "\\n  3rd  Cleo\\n"; prizes.handed = [false, false, true]

== free_from_now_on: Prices set to nothing after money was taken: what was taken still shows, and is given out.
& ten
+ set-config currency=EUR
& all
+ set-config price=0 fee=0  ? money.pool = 10000; text ~ 100 EUR
- bad-value lock-prizes place=1 amount=1000000000  !~ 10,000,000 EUR, the pool is 100 EUR: 

== short_of_amounts: Amounts the pool does not reach are never cut without a word: told, and refused when it matters.
& ten
+ set-config currency=EUR 'payouts={"how":"amounts","amounts":[4000,2500,1500]}'; register name=Ann|Ben|Cleo|Dov|Eve
? money.missing = 3000; count prize_warnings = 1
? prize_warnings[0] ^ "The prizes asked for come to 80 EUR, the pool is 50 EUR: 30 EUR are missing;"
? text ~ "The prizes asked for come to 80 EUR, the pool is 50 EUR: 30 EUR are missing;"
$ do @t lock-prizes  !~ The prizes asked for come to 80 EUR, the pool is 50 EUR: 30 EUR are missing;
+ set-config guarantee=8000  ? prizes.amount = [4000, 2500, 1500]; money.missing = 0; prize_warnings = []
+ lock-prizes

== deal_with_ticket: A ticket out of the pool is still played for after a deal of the cash: JSON, sheet and payment say so.
& ten
& three
+ set-config currency=EUR 'payouts.things=[{"name":"Main Event","what":"ticket","value":3000,"paid":true}]'
& all
+ start; close-registration; bust-out player=Cleo|Dov|Eve|Fay|Gus|Hal|Ida|Jun  ? deals.sum,value = [5600, 3000]
+ deal how=even  ? payouts.deal.things = 1st: Main Event; prizes.cash,value = [[2800, 3000], [2800, 0], [1400, 0]]
? todo.text !~ shares all prizes
+ bust-out player=Ann  ? ranking[Ben].prize = 5800; prizes[0].things = Main Event
+ pay player=Ben  ? money.paid_out = 2800

== seats_handed_over: A satellite's seats are handed over one by one, with receipts, and undone; what is left is told.
& ten
+ set-config 'payouts={"seat_value":2000,"seats":2}'; register name=Ann|Ben|Cleo|Dov|Eve; start; close-registration
+ bust-out player=Eve|Dov|Cleo  ? phase = finished; money.due,things_due = [1000, 2]
? text ~ "Ann, 20; still to be handed over: Seat"
$ do @t pay player=Ben for=thing cashier=Kim
$ do @t pay player=Ben for=thing  !~ has got
$ do @t pay player=Ann  !~ for=thing
$ do @t pay player=Cleo  ? money.due,things_due = [0, 1]
? prizes.handed,paid = [[false, false], [true, true], [false, true]]
? cashier[-2:].what,amount = [["thing", 0], ["prize", -1000]]; cashier[-2].thing = Seat; no cashier[-1].thing
$ print receipt @t --number 1 --kind thing -o @dir/sheet.pdf
? pdf ~ Seat; pdf ~ prize handed over; pdf ~ Ben; pdf ~ Receipt 1
+ undo; undo  ? cancelled.what,receipt,name = [["thing", 1, "Ben"], ["prize", 1, "Cleo"]]
$ print receipt @t --kind prize -o @dir/sheet.pdf  ? pdf ~ cancelled; pdf ~ Cleo
$ print receipt @t --kind loan -o @dir/sheet.pdf  !~ receipts of the kind “loan”
? money.things_due = 2

== waiting_order: Who comes back passes nobody on the waiting list, unless the director says so; then the log does too.
& ten
+ set-config max_players=4; register name=Ann|Ben|Cleo|Dov; register name=Zoe waiting=true; start; bust-out player=Dov
$ do @t re-enter player=Dov  !~ Zoe is first on the waiting list
$ do @t register name=Dov waiting=yes  ? registration.waiting = ["Zoe", "Dov"]
$ do @t re-enter player=Dov ahead=yes  ? registration.waiting = ["Zoe"]; words ~ ahead of 1 who waits

== lists_in_their_time: An early bird until the start, a price from a level on, and the alternates of one table.
& ten
+ set-config max_tables=1 seats_per_table=4; register name=Ann|Ben|Cleo|Dov
+ set-config 'prices=[{"name":"Early bird","price":800,"before_start":true,"automatic":true}, \
{"name":"Late","price":1200,"from_level":2,"automatic":true}]'
+ register name=Fay; start; register name=Gus; next-level; register name=Hal
@ sold = log[kind==player-registered].payload
? @sold[Fay].price,list = [800, "Early bird"]; @sold[Gus].price = 1000; no @sold[Gus].list
? @sold[Hal].price,list = [1200, "Late"]
+ bust-out player=Ann  ? players[Fay].table = 1; no players[Gus].table
+ undo  ? players[Ann].table = 1; no players[Fay].table

== several_at_once: Add-ons and rebuys of a list or a table: a line each for the cashier, all or none, one undo.
& ten
+ set-config add_ons=1 add_on_price=2000 rebuys=-1 rebuy_price=500 currency=EUR
+ set-config add_on.in_break=false add_on.from_level=0 add_on.until_level=0
& all
+ start
@ before = money
+ add-on players=Ann,2,Cleo cashier=Lou  > 3 add-ons: take 60 EUR
? answer.events.kind = ["add-on-taken", "add-on-taken", "add-on-taken"]; money.taken = @before.taken + 6000
? cashier[what==add-on].player,amount,cashier = [[1, 2000, "Lou"], [2, 2000, "Lou"], [3, 2000, "Lou"]]
@ head = log[-1].seq
- limit add-on players=Ann,Ben,Cleo,Dov,Eve,Fay,Gus,Hal,Ida,Jun
! Nothing is sold: Ann has no add-on left (1 of 1 taken); Ben has no add-on left (1 of 1 taken); \
Cleo has no add-on left (1 of 1 taken).
? log[-1].seq = @head
+ undo  ? money = @before
+ redo  > Done again: 3 add-ons: take 60 EUR
+ undo
# key=value: ids, names and seats; names with a comma as JSON; a table.
$ do @t add-on players=4,Eve  >~ 2 add-ons: take 40 EUR
$ do @t rebuy 'players=["Ann","Ben"]' times=2 paid=0  ? money.owed = 2000
+ set-config rebuy.max_stack=10000
$ do @t rebuy players=Ann,Ben stack=5  !~ several
# A list of one is one player.
$ do @t rebuy players=Ann stack=5
+ undo; set-config rebuy.max_stack=-1  ? count players[table==1] = 5
$ do @t rebuy table=1  >~ 5 rebuys: take 25 EUR
$ do @t add-on players=Ann,Zed  !~ There is no player “Zed”
$ do @t add-on players=Ann,Ann  !~ Ann is named twice
$ do @t rebuy table=77  !~ Table 77 is not open
$ do @t add-on player=Ann table=1  !~ only one of them
$ do @t add-on  !~ player is missing
$ help add-on
>~ players  texts
>~ table  1

== methods: How money changed hands: of the sale, in the cashiers' log, in the drawers; a list in one go.
& ten
+ set-config currency=EUR; register name=Ann  ? no money.methods; no money.drawers[0].methods
+ register 'names=["Ben","Cleo","Dov"]' method=card cashier=Lou  > 3 entries: take 33 EUR, by card
+ register name=Eve method=voucher cashier=Lou  ? money.methods = {"cash": 1100, "card": 3300, "voucher": 1100}
? money.drawers[1].cashier = Lou; money.drawers[1].methods = {"cash": 0, "card": 3300, "voucher": 1100}
? cashier.method = ["cash", "card", "card", "card", "voucher"]; words ~ by voucher
# Cash is not written.
? no log[3].payload.method; log[-1].payload.method = voucher
+ unregister player=Ben  ? money.methods.card = 2200
@ head = log[-1].seq
- name-taken register names=Fay,cleo  ! Nobody is registered: Cleo is registered already; add something to the name.
? log[-1].seq = @head
+ register names=Fay,Gus  ? log[-1].seq = @head + 2
+ undo  ? counts.entries = 4

&& undone: as before
+ undo  ? money = @before.money; prizes = @before.prizes; cashier = @before.cashier

== undo: Undo and redo of what the money hangs on; the copy of the log folds to the same.
& ten
+ set-config payouts.by=fixed payouts.places=2
& all
@ before = state
++ lock-prizes
& undone
++ register name=Zoe paid=0
& undone
++ pay player=Ann for=refund amount=50
& undone
++ lock-prizes place=2 amount=1000
& undone
++ unregister player=Ben
& undone
$ export @t @dir/log.jsonl
% other.db
$ import @dir/log.jsonl  ? out = @t; money = @before.money

== bad_prices: What cannot be a price list, a rake or a part is refused with a sentence, and nothing changes.
& ten
& all
@ before = state
- * set-config 'prices=[{"price":5}]|[{"name":"","price":5}]|[{"name":"A"},{"name":"a"}]|[{"name":"A","price":-1}]'
- * set-config 'prices=[{"name":"A","price":"5"}]|[{"name":"A","price":0.5}]|[{"name":"A","prise":5}]|{"name":"A"}|A'
- * set-config 'prices=[{"name":"A","until_level":-1}]|[{"name":"A","automatic":3}]'; set-config rake=10001|-1
$ do @t set-config 'prices=[{"name":"A","price":1e400}]'  !~
- * set-config rake_on=some; set-config rebuy.most_at_once=0; set-config rebuy.max_stack=-2; set-config add_ons=-2
- * set-config currency_digits=4; set-config payouts.percents=[5000,6000]
- * register name=Zoe 'list=none such'; register name=Zoe paid=99999; pay player=Ann for=debt|refund; pay player=Nobody
- * pay player=Ann for=refund amount=0|101; pay for=drawer-out amount=999999; pay for=drawer-in  ? state = @before

== bad_prizes: Every field of the prizes, wrongly filled: one sentence, at set-config as at lock-prizes and deal.
& ten
+ set-config currency=pts
& all
@ before = state
- * set-config payouts.percents=[5000,3000]  !~ add up to 80 %
- * set-config payouts.percents=[5000,5001]  !~ add up to 100.01 %
- * set-config payouts.percents=[10001]|[-1,10001]|["NaN"]  !~ percents
$ do @t set-config payouts.percents=NaN  !~ payouts.percents: “NaN” is not an amount
$ do @t set-config payouts.percents=50,30,19  !~ add up to 99 %, 1 % less than 100 %
$ do @t set-config payouts.how=amounts 'payouts.amounts=1,500, 300'  !~ payouts.amounts: a comma of “1,500, 300” may stand between places or within a number; put semicolons
$ do @t set-config payouts.how=amounts payouts.amounts=1,000,300  !~ put semicolons between the places
$ do @t set-config 'payouts.percents=1: 50; 2-3: 25.01'  !~ payouts.percents: the shares add up to 100.02 %, 0.02 % more than 100 %; lower some.
$ do @t set-config 'payouts.percents=50; 3: 20'  !~ payouts.percents: “3:20” stands where place 2 is due
$ do @t set-config payouts.percents=10001  !~ payouts.percents must be from 0 to 10000
- * set-config payouts.how=percents  !~ payouts.percents is empty
- * set-config payouts.how=amounts  !~ payouts.amounts is empty
- * set-config payouts.amounts=[5,"x"]|[5,-5]|[1000000000000001]  !~ amounts
$ do @t set-config payouts.amounts=5,x  !~ amounts
- * set-config payouts.by=table  !~ payouts.table is empty
- * set-config payouts.how=most  !~ how
- * set-config payouts.curve=round  !~ curve
- * set-config 'payouts.table=[{"from":1,"places":2,"percents":[10000]}]'  !~ 1 shares for 2 places
- * set-config 'payouts.table=[{"from":1,"places":2,"percents":[5000,4000]}]'  !~ add up to 90 %
- * set-config 'payouts.table=[{"from":5,"places":1},{"from":5,"places":2}]'  !~ must rise
- * set-config payouts.by=table 'payouts.table=[{"from":1,"places":1,"percents":[10000]}]'  !~ say payouts.how=percents
- * set-config 'payouts.set=[{"place":1,"amount":5},{"place":1,"amount":6}]'  !~ set twice
- * set-config 'payouts.set=[{"place":1,"amount":500},{"place":2,"amount":600}]'  !~ place 2
- * set-config 'payouts.set=[{"place":0,"amount":5}]'  !~ place
- * set-config 'payouts.set=[{"place":1,"amount":-5}]'  !~ amount
- * set-config 'payouts.set=[{"place":1,"amount":10001}]'  !~ 0.01 PTS too much
- * set-config 'payouts.things=[{"place":1,"value":5}]'  !~ name
- * set-config 'payouts.things=[{"name":"Cup","value":-5}]'  !~ value
- * set-config 'payouts.things=[{"name":"Cup","value":20000,"paid":true}]'  !~ too much
- * set-config payouts.seats=3  !~ payouts.seat_value is missing
- * set-config 'currency=Brownies|xx|"12"'  !~ is not a currency
? money.currency = PTS
- * lock-prizes place=1 amount=-1|NaN|10; lock-prizes 'place=1' 'amount=""'; lock-prizes place=0|9 amount=5
- * lock-prizes amounts=[5000,4000]|[9000,-1]|["x"]|[1000000000000000]
- * lock-prizes amounts=[1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000]
+ start; close-registration
- * deal left=-1|NaN|10001; deal how=most|by-hand; deal how=by-hand|even 'shares=[{"player":"Ann","amount":5}]'
$ do @t deal how=by-hand shares=Ann:5  !~
- * deal 'stacks=[{"player":"Ann","stack":-1}]|[{"player":"Ann","stack":"x"}]'
? prizes = @before.prizes; money.pool = @before.money.pool
: write odd.json '{"currency": "Brownies"}'
$ new --config @dir/odd.json Odd  !~ is not a currency
"""
