# SPDX-License-Identifier: GPL-3.0-or-later
"""test-prizes.py - the Prizes page: pool, prices and prizes, deals, payment"""

import json
import re

import felt_stage
from felt_app import SECOND, WAIT
from felt_display import wait_until


def refusal_beside_page(stage):
    """The longest refusals too stand wholly under the list of pages, where there is nothing to press."""
    pages = stage.window.find("list", "Pages")
    x, y, width, height = pages.find_all("list item")[-1].extents
    for size in ((900, 600), (1280, 800)):
        stage.window.resize(*size)
        stage.window.find("push button", "Lock Prizes").activate()
        toast = stage.window.find("alert", re.compile("^The prizes asked for .* 950 EUR are missing"))
        left, top, wide, _ = toast.place()
        assert left + wide <= pages.extents[0] + pages.extents[2] and top >= y + height, (left, top, wide)
        toast.find("label", toast.name)
        stage.window.screenshot(f"toast-refusal-{size[0]}")


BAD = {"-5": "is negative", "NaN": "not an? (amount|whole number)",
       "99999999999999999999": "more than Felt can count"}


def refuses(stage, good, *titles):
    """Each field, wrongly filled, is named in a sentence and keeps the dialog from being applied."""
    apply = stage.window.find("push button", "Apply")
    for title in titles:
        field = stage.window.find("text", title, hidden=True)
        for text, sentence in BAD.items():
            field.set_text(text)
            stage.window.find("label", re.compile(f"^{re.escape(title)}: .*{sentence}"))
            assert not apply.has_state("sensitive"), (title, text)
        field.set_text(good)


def table_has_no_percents(stage):
    setups = [event["payload"]["setup"] for event in stage.play.root("log")[0]
              if event["kind"] == "setup-set" and not event["undone"]]
    assert not any("percents" in row for row in setups[-1]["payouts"].get("table", [])), setups[-1]


def worth(stage, stacks, *, last=False):
    """What stacks are worth stands in the dialog as the command line has it; last: of the last player alone."""
    prizes = ",".join(str(prize["amount"]) for prize in stage.play.show()["prizes"])
    icm = stage.play.call("icm", "--stacks", stacks, "--prizes", prizes, "--bubble", "--json").json
    for bubble, amount in list(zip(icm["bubbles"], icm["amounts"]))[-1 if last else 0:]:
        for name in (f"{bubble['factor']:.2f}", f"{100 * bubble['premium']:.1f} %"):
            stage.window.find("label", name)
        if not last:
            stage.window.find("label", re.compile(f"^{amount // 100}(\\.{amount % 100:02})? EUR"))


STACKS = [1000 + 377 * i for i in range(60)]


def sixty(stage):
    """A tournament of sixty whose stacks are counted."""
    rest = sum(STACKS) % 60
    lines = [{"command": "set-config", "currency": "EUR", "currency_digits": 2, "price": 5000,
              "starting_stack": sum(STACKS) // 60, "seats_per_table": 10},
             *({"command": "register", "name": f"Player {i + 1:02}"} for i in range(60)),
             {"command": "start"}, {"command": "close-registration"},
             *([{"command": "adjust-chips", "amount": rest}] if rest else []),
             *({"command": "chip-count", "player": f"Player {i + 1:02}", "stack": stack} for i, stack in enumerate(STACKS))]
    stage.play.database.run("Winter", lines)


def worth_of_sixty(stage):
    worth(stage, ",".join(map(str, STACKS)), last=True)


def receipts(stage):
    """One of each entry, and one of each prize."""
    text = stage.play.pdf()
    numbers = sorted(int(number) for number in re.findall(r"Receipt (\d+)", text))
    assert numbers == sorted([*range(1, 13), *range(1, 4)]), text
    assert text.count("prize paid") == 3, text


def by_number(stage):
    """The cashiers' log has its receipts in the order of the sheet, each kind by its numbers, the last one in sight."""
    shown = [re.fullmatch(r"Print receipt (\d+) \((.*?)(?:, cancelled)?\)", name) for name in stage.window.names("push button")]
    for kind in ("entry", "prize handed over"):
        numbers = [int(match[1]) for match in shown if match and match[2] == kind]
        assert numbers and numbers == sorted(numbers), (kind, numbers)


MONEY = re.compile(r"EUR|€|\d[.,]\d\d\b|%|\b(pay|paid|pool|fee|cash|worth|drawer|taken|owe[sd]?|added|price|guarantee|overlay)",
                   re.IGNORECASE)


def no_money(stage, in_page=False):
    """Nothing that is to be seen, or is said to who cannot see it, speaks of money."""
    place = stage.window.find("label", re.compile("^[12] places? ha(s|ve) a prize")).parent.parent if in_page else stage.window
    names = [node.name for node in place.find_all()]
    assert any("Cup" in name for name in names), names
    assert not (said := [name for name in names if MONEY.search(name)]), said


PLAYS = felt_stage.felt_play.read("ui-prizes")

felt_stage.main(globals())
