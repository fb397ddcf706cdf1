#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-import - saves of another program, many at once: what came of each is told; of two saves of an evening one counts"""

import json
import re

import felt_ui
from felt_acts import look
from felt_app import WAIT, Felt
from felt_display import wait_until
from felt_tdt import Save, buy, bust, player, prize


def evening(folder, name, **more):
    save = Save([player("a", "Ann Moss", [buy(-5)]), player("b", "Ben Reed", [buy(-5, **bust(80, ["a"]))]),
                 player("c", "Cleo Hart", [buy(-5, **bust(60, ["b"]))])], [prize(1, 50, ["a"]), prize(2, 20, ["b"])], **more)
    return save.save(folder, name)


def listed(felt, *options):
    return sorted(item["name"] for item in json.loads(felt.feltctl("list", "--json", *options)))


def standing(felt, league):
    return sorted(row["name"] for row in json.loads(felt.feltctl("league", "show", league, "--json"))["standings"])


def test_import(ui):
    folder = ui.desktop.scratch / "saves"
    folder.mkdir()
    first = evening(folder, "first.tdt", title="Friday, half played", LeagueName="Mill", SeasonName="2023")
    (folder / "letter.tdt").write_text("Dear Ann,")
    paths = [first, evening(folder, "other.tdt", UUID="other", title="Saturday"), str(folder / "letter.tdt")]
    felt = Felt(ui, *paths)
    dialog = felt.app.window("Import 3 Saves")
    currency = dialog.find("text", "Currency (EUR, USD …)")
    currency.set_text("Brownies")
    dialog.find("label", re.compile("^“Brownies” is not a currency. Enter three letters"))
    assert not dialog.find("push button", "Import").has_state("sensitive")
    currency.set_text("chf")
    look(dialog, re.compile("^Saves do not name a currency"), shot="import-currency", press="Import")
    dialog = felt.app.window("2 Tournaments Imported")
    look(dialog, "Out of 3 files", re.compile("line 1, column 1: "),
         (None, re.compile("^Saturday")), ("text", "1 save of the league “Mill”"), shot="import")
    look(dialog, fill={"1 save without a league": "Saturdays"}, press="Count in a League")
    felt.window.find(None, "2 tournaments count now. 3 people are new in the club.")
    assert standing(felt, "Mill") == ["Ann Moss", "Ben Reed", "Cleo Hart"] == standing(felt, "Saturdays")
    assert listed(felt) == ["Friday, half played", "Saturday"], listed(felt)
    assert json.loads(felt.feltctl("show", "Saturday", "--json"))["money"]["currency"] == "CHF"

    later = Felt(ui, evening(folder, "later.tdt", title="Friday"), paths[1], database=felt.database, language="it")
    look(later.app.window("Importa 2 salvataggi"), fill={"Valuta (EUR, USD …)": ""}, shot="import-currency-it", press="Importa")
    dialog = later.app.window("0 tornei importati")
    look(dialog, ("label", re.compile("^Già importato")), ("label", re.compile("^1 salvataggio saltato")),
         shot="import-it", press="Importa comunque")
    dialog = later.app.window("1 torneo importato")
    dialog.find("label", re.compile("^1 salvataggio ne sostituisce uno"))
    assert listed(felt) == ["Friday", "Saturday"], listed(felt)
    dialog.find("push button", "Apri").activate()
    wait_until(lambda: later.window.name.startswith("Friday"), WAIT, "Friday to open")


felt_ui.main([test_import])
