#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-labels.py - no words are cut short or grey on grey, on any page, in three sizes, in English and
Italian, light and dark; the dialogs are pictures too: screenshots/LANGUAGE-dialog-*.png

Usage: test-labels.py LABELS (tests/ui/labels.c)
"""

import re
import sys

import felt_ui

# What may be long in any window: names that people gave. Their row or its tooltip has the whole.
FREE = [r"^clock at \d+: “(Break|Add-on break|Pausa|Pausa add-on): "]


def cut(ui, language, dark=False, text=None):
    look = f"{language}-dark" if dark else f"{language}-text-{text}" if text else language
    sizes = 1 if dark else 3  # colors change with the theme, widths with words and letters
    colors = int(language == "en" and not text)
    app = ui.start(sys.argv[1], ui.desktop.scratch / f"{look}.db", ui.screenshots / f"{look}-dialog-", sizes, colors,
                   *([text] if text else []), language=language, dark=dark)
    assert app.wait_end(280) == 0, app.stderr
    lines = list(dict.fromkeys(line for line in app.stderr.splitlines() if "needs" in line))  # each once
    return [line for line in lines if not any(re.match(free, line) for free in FREE)]


def test_english(ui):
    assert not (lines := cut(ui, "en")), "\n".join(lines)


def test_italian(ui):
    assert not (lines := cut(ui, "it")), "\n".join(lines)


def test_dark(ui):
    assert not (lines := cut(ui, "en", dark=True)), "\n".join(lines)


def test_large_text(ui):
    """With letters of 150 and of 200 % nothing is cut on a laptop: screenshots/en-text-*-dialog-*.png."""
    for text in (150, 200):
        assert not (lines := cut(ui, "en", text=text)), "\n".join(lines)


felt_ui.main([test_english, test_italian, test_dark, test_large_text], seconds=300)
