#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""run.py - runs every test_* of a file, or those that are named: run.py test-money.py deal (TAP)"""

import importlib.util
import pathlib
import sys

import felt_cli
import felt_play

PATH = pathlib.Path(sys.argv.pop(1)).resolve()

if __name__ == "__main__":
    sys.path.insert(0, str(PATH.parent))
    spec = importlib.util.spec_from_file_location(PATH.stem, PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    felt_cli.main(f"{PATH.parent.name}-{PATH.stem.removeprefix('test-')}", felt_play.tests(vars(module)))
