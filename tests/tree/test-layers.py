#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-layers.py - the source tree keeps its own rules (TAP)

Usage: test-layers.py TOP
"""

import pathlib
import sys

import tree
import wall_clock


def main():
    top = pathlib.Path(sys.argv[1]).resolve()
    files = tree.list_files(top)
    all_checks = (*tree.CHECKS, ("wall-clock", wall_clock.check_wall_clock))
    print(f"1..{len(all_checks) + 1}")
    checks = [(name, check(top, files)) for name, check in all_checks]
    number = 0
    for number, (name, faults) in enumerate(checks, 1):
        for fault in faults:
            print(fault, file=sys.stderr)
        print(f"{'not ok' if faults else 'ok'} {number} /tree/{name}")
    formatter = tree.clang_format_14()
    number += 1
    if formatter is None:
        print(f"ok {number} /tree/layout # SKIP clang-format-14 is not installed")
        return
    faults = tree.check_layout(top, files, formatter)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{'not ok' if faults else 'ok'} {number} /tree/layout")


if __name__ == "__main__":
    main()
