# SPDX-License-Identifier: GPL-3.0-or-later
"""test-hand - hand histories replayed: 438 public hands, 242 generated ones, house rules, bad input"""

import json
import pathlib

import felt_cli

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
PUBLIC = DATA / "phh"

# Where the rules differ from the program that made the expected results (its README says so):
# hand, decision, what we say.
RAISED = {"wsop/2023/43/5/76.phh": {5: {"min_to": None, "max_to": None}}}  # three raises over the big blind
FOLLOWED = {"wsop/2023/43/5/85.phh": {10: {"did": "cbr 750000"}, 11: {"pot": 5150000}}}  # the file's own amount, all-in

# What may differ in a generated hand of these tags, by the rule of the refusal.
DIFFER = {"cap-preflop": ("R-11",), "incomplete": ("R-14", "R-18", "R-19"), "short-blind": ("R-18", "R-14")}


def decisions(hand):
    """Its decisions, with what we say instead where that is known."""
    found = [dict(decision) for decision in hand["decisions"]]
    for number, changed in {**RAISED.get(hand["id"], {}), **FOLLOWED.get(hand["id"], {})}.items():
        found[number].update(changed)
        found[number] = {key: value for key, value in found[number].items() if value is not None}
    return found


def check_same(wanted, got):
    for key in ("finishing_stacks", "payoffs"):
        assert got[key] == wanted[key], (wanted["id"], key, wanted[key], got[key])
    if wanted["shows"]:  # of an uncontested hand only the stacks are comparable
        assert got["pots"] == wanted["pots"], (wanted["id"], wanted["pots"], got["pots"])
    for number, (want, have) in enumerate(zip(decisions(wanted), got["decisions"], strict=True)):
        assert have == want, (wanted["id"], number, want, have)


def replay(*arguments, **how):
    return felt_cli.feltctl("hand", "replay", "--json", *arguments, **how)


def test_public_hands(folder):
    wanted = {hand["id"]: hand for hand in map(json.loads, (PUBLIC / "expected.jsonl").open())}
    files = sorted({name.split("#")[0] for name in wanted})
    answer = replay("--decisions", *files, cwd=PUBLIC, status=None)
    assert answer.status == 1, "the malformed one is refused"
    good = 0
    for got in answer.lines:
        hand = wanted.pop(got["id"])
        if "error" in hand:
            assert got["action"] == 13 and "player 8" in got["error"] and "R-01" in got["error"], got
        else:
            check_same(hand, got)
            good += 1
    assert good == 438 and not wanted, (good, sorted(wanted))


def test_generated_hands(folder):
    same = []
    for number, line in enumerate((DATA / "vectors" / "hands.jsonl").open()):
        hand = json.loads(line)
        name = folder / f"{number}.phh"
        name.write_text(hand["phh"])
        got = replay("--decisions", name, status=None).json
        try:
            check_same({**hand["expected"], "id": hand["id"]}, got)
            same.append(hand["id"])
        except (AssertionError, KeyError):
            assert hand["tags"], f"{hand['id']} has no tag that says why it differs: {got}"
            rules = [rule for tag in hand["tags"] for rule in DIFFER.get(tag, ())]
            if "error" in got:
                assert any(f"({rule})" in got["error"] for rule in rules), (hand["id"], hand["tags"], got)
            elif not set(hand["tags"]) & {"short-blind", "short-ante"}:
                assert sum(got["payoffs"]) == 0, got
    assert len(same) >= 178, len(same)


def phh(actions, stacks=(1000, 1000, 1000), blinds=(50, 100, 0), variant="NT", **more):
    fields = {"antes": [0] * len(stacks), "blinds_or_straddles": list(blinds), "min_bet": max(blinds),
              "starting_stacks": list(stacks), "actions": actions, **more}
    return f"variant = '{variant}'\n" + "".join(f"{key} = {value}\n" for key, value in fields.items())


DEAL = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]
FOUR = DEAL + ["d dh p4 ????"]
HALF = phh(DEAL + ["p3 cbr 300", "p1 cbr 450", "p2 f"], stacks=(450, 1000, 1000))
POT = phh(DEAL, variant="PO", stacks=(5000, 5000, 5000)).replace("????", "????????")
SHORT = phh(DEAL, stacks=(1000, 60, 1000))
CENTS = phh(DEAL, stacks=(10.5, 20.25, 30), blinds=(0.25, 0.5, 0))

LEGAL = (
    # The words that a row is about, the hand, which decision, options, and what must be in the answer.
    ("2.2, R-05, R-06", HALF, 3, (), {"p": 3, "to_call": 100, "min_to": 200, "max_to": 1000, "min_rule": "T 43", "max_rule": "R-43"}),
    ("R-19", HALF, 6, (), {"p": 3, "to_call": 150, "min_to": "absent", "no_raise_rule": "R-19"}),
    ("pot-limit", POT, 3, (), {"max_to": 350}),
    ("pot-limit, as assumed", POT, 3, ("--pot-preflop", "assumed"), {"max_to": 400}),
    ("R-17: a cap", phh(DEAL), 3, ("--cap", "250"), {"max_to": 250}),
    ("R-17: at the cap", phh(DEAL + ["p3 cbr 250"]), 4, ("--cap", "250"), {"no_raise_rule": "R-17"}),
    ("R-24: a short blind", SHORT, 3, (), {"to_call": 100}),
    ("R-24: as it is", SHORT, 3, ("--short-blind", "actual"), {"to_call": 60}),
    ("spread limit", phh(DEAL, stacks=(99, 99, 99), blinds=(1, 2, 0)), 3, ("--spread", "1-5,1-10"), {"min_to": 4, "max_to": 7}),
    ("R-43: of a call only what an opponent who is left can match is at stake", phh(DEAL + ["p3 f"], stacks=(1000, 60, 1000)), 4, (),
     {"to_call": 50, "at_stake": 10}),
    ("R-43: all of it", phh(DEAL + ["p3 f"]), 4, (), {"at_stake": "absent"}),
    ("R-16: a straddle has the last word", phh(FOUR, stacks=[1000] * 4, blinds=(50, 100, 200, 0), min_bet=100), 4, (),
     {"p": 4, "to_call": 200, "min_to": 300}),
    ("R-34: a newcomer's post too", phh(FOUR, stacks=[1000] * 4, blinds=(50, 100, 0, 100)), 4, (), {"p": 3, "to_call": 100}),
    ("R-34: and the next round begins as ever", phh(FOUR + ["p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2c3d4h"], stacks=[1000] * 4,
                                                    blinds=(50, 100, 0, 100)), 9, (), {"p": 1}),
    ("2.6: each player's ante comes first", phh(DEAL, stacks=(1000, 60, 1000), antes=[25, 25, 25]), 3, (), {"pot": 75 + 50 + 35}),
    ("cents: a cap", CENTS, 3, ("--cap", "2.75"), {"max_to": "2.75"}),
    ("cents: spread limit", CENTS, 3, ("--spread", "0.5-1.5"), {"max_to": 2}),
)


def test_legal(folder):
    """What may be done, and the rule of each limit."""
    name = folder / "hand.phh"
    for why, text, at, options, wanted in LEGAL:
        name.write_text(text)
        got = felt_cli.feltctl("hand", "legal", name, "--at", str(at), "--json", *options).json
        assert {key: got.get(key, "absent") for key in wanted} == wanted, (why, got)
    name.write_text(POT)
    text = felt_cli.feltctl("hand", "legal", name, "--at", "3").out
    assert "raise to at most 350" in text, text
    beyond = felt_cli.feltctl("hand", "legal", name, "--at", "99", "--json", status=1)
    assert "error" in beyond.json
    felt_cli.one_sentence(beyond)
    nobody = felt_cli.feltctl("hand", "legal", name, "--at", "1", status=1)
    assert "nobody is to act" in nobody.err, nobody


def test_house_rules(folder):
    """R-20: under the half-bet rule half a raise reopens; R-17: over a player's cap the cap is named."""
    hand = HALF.replace("'p2 f'", "'p2 f', 'p3 cbr 900'")
    assert "R-19" in replay("-", stdin=hand, status=None).json["error"]
    assert replay("-", "--incomplete", "half", stdin=hand, status=None).json["action"] == 7  # the end is missing
    over = replay("-", "--cap", "250", stdin=phh(DEAL + ["p3 cbr 300"]), status=None).json
    assert over["error"] == "raise to 250 at most (R-17)" and over["action"] == 3, over


HANDS = DATA / "hands"


def test_made_up(folder):
    """R-04, 2.1, 2.2: hands that a rule decides; nobody is offered the needless raise."""
    stud = replay(HANDS / "stud2p.phh").json
    assert stud["payoffs"] == [3, -3], stud
    capped = replay(HANDS / "cap3.phh", status=None).json
    assert capped["action"] == 11 and "(R-11)" in capped["error"], capped
    for name, did in (("t-nt.phh", "cc"), ("t-nt3.phh", "cbr 300")):
        got = replay("--decisions", HANDS / name).json
        assert got["payoffs"] == [-73, 73, 0] and got["pots"] == [{"amount": 146, "players": [1, 2]}], got
        last = got["decisions"][-1]
        assert last["p"] == 2 and last["to_call"] == 0 and last["did"] == did and "max_to" not in last, got


def test_needless(folder):
    """2.2: a needless check or raise has its turn in any round, within the rules; it need not be there."""
    deal = ["d dh p1 9c8h", "d dh p2 3d2h", "d dh p3 As7c"]
    shows, board = ["p1 sm 9c8h", "p2 sm 3d2h"], ["d db AhKhQh", "d db 2c", "d db 5s"]
    def play(*actions):
        return replay("-", stdin=phh(deal + list(actions), stacks=(73, 5107, 533)), status=None).json
    wanted = play("p3 f", "p1 cc", *shows, *board)
    assert wanted["payoffs"] == [-73, 73, 0], wanted
    for last in ("cc", "cbr 200", "cbr 5107"):
        got = play("p3 f", "p1 cc", f"p2 {last}", "# said for nothing", *shows, *board)
        assert got == wanted, (last, got)
    late = play("p3 f", "p1 cc", board[0], "p2 cc", board[1], "p2 cbr 4000", board[2], "p2 cc", *shows)
    assert late == wanted, late
    for amount, rule in ((5108, "R-42"), (120, "R-18"), (60, "R-18")):
        bad = play("p3 f", "p1 cc", f"p2 cbr {amount}", *shows, *board)
        assert bad["action"] == 5 and f"({rule})" in bad["error"], bad
    for actions in (("p3 f", "p1 cc", "p1 cc"), ("p3 f", "p1 cc", "p2 cc", "p2 cc"), ("p3 f", "p1 f", "p2 cc"),
                    ("p3 f", "p1 cc", "p2 f")):
        assert "error" in play(*actions, *shows, *board), actions


def test_merge_pots(folder):
    """2.8: each pot is split on its own, or those of the same winners as one."""
    merged, apart = replay(HANDS / "odd2.phh").json, replay("--merge-pots", "no", HANDS / "odd2.phh").json
    assert merged["finishing_stacks"] == [513, 513, 0, 0, 0], merged
    assert apart["finishing_stacks"] == [514, 512, 0, 0, 0], apart
    assert replay("--merge-pots", "yes", HANDS / "odd2.phh").json == merged
    replay("--merge-pots", "maybe", HANDS / "odd2.phh", status=1)


def test_odd_chip_in_stud(folder):
    """T 20B: the high card of the five that play, by suit; under Robert's Rules the highest of all cards."""
    checks = ["p1 cc", "p2 cc"]
    hand = phh(["d dh p1 Ah3d6h", "d dh p2 KdQc6c", "d dh p3 2h3h4s", "d dh p4 JhJcTd", "p3 pb", "p4 f", *checks, "d dh p1 7c", "d dh p2 7s",
                "d dh p3 9c", "p3 f", *checks, "d dh p1 8h", "d dh p2 8d", *checks, "d dh p1 9h", "d dh p2 9s", *checks, "d dh p1 Tc",
                "d dh p2 Ts", *checks], (200,) * 4, (0,) * 4, "F7S", antes=[1] * 4, bring_in=1, small_bet=2, big_bet=4)
    hand = "".join(line for line in hand.splitlines(True) if "blinds" not in line and "min_bet" not in line)
    for options, payoffs in (((), [1, 2, -2, -1]), (("--odd-chip", "high-of-all"), [2, 1, -2, -1]), (("--odd-chip", "left"), [2, 1, -2, -1])):
        assert replay("-", *options, stdin=hand).json["payoffs"] == payoffs, options


def test_unknown_stacks(folder):
    """inf: what depends on a stack that nobody wrote down is null, all else exact."""
    hand = phh(DEAL + ["p3 cbr 300", "p1 f", "p2 f"], stacks=[float("inf")] * 3)
    got = replay("-", "--decisions", stdin=hand).json
    assert got["finishing_stacks"] == [None] * 3 and got["payoffs"] == [-50, -100, 150], got
    assert got["decisions"][0]["max_to"] is None and got["decisions"][0]["min_to"] == 200, got


def test_show_after_all_folded(folder):
    """R-46: who won without a showdown may show, or say that he does not."""
    for last in ("p2 sm AhKh", "p2 sm -", "p2 sm"):
        assert replay("-", stdin=phh(DEAL + ["p3 f", "p1 f", last])).json["payoffs"] == [-50, 50, 0]
    answer = replay("-", stdin=phh(DEAL + ["p3 f", "p1 f", "p1 sm"]), status=None)
    assert answer.json["action"] == 5, answer


def test_stdin_and_tables(folder):
    """A stream of tables is answered hand by hand, a bad one among them passed over."""
    good = phh(DEAL + ["p3 f", "p1 f"])
    bad = phh(DEAL + ["p1 f"])
    text = f"[1]\n{good}\n[2]\n{bad}\n[3]\nvariant = 'XX'\n[4]\n{good}"
    answer = replay("-", stdin=text, status=None)
    assert answer.status == 1
    assert [line["id"] for line in answer.lines] == ["-#1", "-#2", "-#3", "-#4"]
    assert answer.lines[0]["payoffs"] == [-50, 50, 0]
    assert answer.lines[1]["action"] == 3 and "player 3" in answer.lines[1]["error"]
    assert "action" not in answer.lines[2] or answer.lines[2]["action"] < 0


def test_decimals(folder):
    text = phh(DEAL + ["p3 cbr 1.25", "p1 f", "p2 f"], stacks=(10.5, 20.25, 30), blinds=(0.25, 0.5, 0))
    got = replay("-", stdin=text).json
    assert got["finishing_stacks"] == ["10.25", "19.75", "30.75"], got
    assert got["payoffs"] == ["-0.25", "-0.5", "0.75"], got
    assert "cannot begin" in replay("-", "--cap", "0.125", stdin=CENTS, status=None).json["error"]
    felt_cli.feltctl("hand", "replay", "-", "--cap", "-1", status=1)
    low = replay("-", stdin=text.replace("cbr 1.25", "cbr 0.75"), status=None).json
    assert "raise to 1 at least" in low["error"], low


def test_languages(folder):
    """Errors in JSON are English in every language; a file's name may be no UTF-8."""
    name = folder / b"h\xff.phh".decode("utf-8", "surrogateescape")
    name.write_text(phh(DEAL + ["p1 f"]))
    answer = replay(name, status=None, env=felt_cli.environment(LANGUAGE="it", LC_ALL="C.UTF-8"))
    assert "it is the turn of player 3" in answer.json["error"] and answer.json["id"].endswith("h\ufffd.phh"), answer


def test_bad_input(folder):
    """Nothing crashes, hangs or is half done."""
    for text in ("", "\0", "variant", "variant = 'NT'\n", "[" * 100000, "a = '" + "x" * 3000000 + "'\n",
                 phh(DEAL, stacks=(2 ** 62, 2 ** 62, 2 ** 62)), phh(DEAL, stacks=(10 ** 30, 1, 1)),
                 phh(DEAL, stacks=(0, 10, 10)), phh(DEAL + ["p3 cbr 99999999999999999999"]),
                 phh(["d dh p1 AhAh"]), phh(["d dh p9 AhKh"]), phh(DEAL + ["p3 cbr -5"])):
        answer = replay("-", stdin=text, status=None)
        assert answer.status in (0, 1), answer
        assert all("error" in line for line in answer.lines), answer
        assert answer.status == (1 if answer.lines else 0), answer
    assert "none.phh" in replay(folder / "none.phh", status=3).err
    felt_cli.feltctl("hand", status=2)
    felt_cli.feltctl("hand", "replay", status=2)
    felt_cli.feltctl("hand", "legal", folder, status=2)
    felt_cli.feltctl("hand", "replay", "-", "--raise-cap", "7", status=1)

