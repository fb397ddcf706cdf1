#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-labels.py - no words are cut short, on any page, in three sizes, in English and Italian;
the dialogs are pictures too: screenshots/LANGUAGE-dialog-*.png

Usage: test-labels.py LABELS (tests/ui/labels.c)
"""

import re
import sys

import felt_ui

# What may be long in any window: names that people gave. Their row or its tooltip has the whole.
FREE = [r"^clock at \d+: “(Break|Add-on break|Pausa|Pausa add-on): "]


def cut(ui, language):
    app = ui.start(sys.argv[1], ui.desktop.scratch / f"{language}.db", ui.screenshots / f"{language}-dialog-",
                   language=language)
    assert app.wait_end(280) == 0, app.stderr
    lines = [line for line in app.stderr.splitlines() if "needs" in line]
    return [line for line in lines if not any(re.match(free, line) for free in FREE)]


def test_english(ui):
    assert not (lines := cut(ui, "en")), "\n".join(lines)


def test_italian(ui):
    assert not (lines := cut(ui, "it")), "\n".join(lines)


felt_ui.main([test_english, test_italian], seconds=300)
