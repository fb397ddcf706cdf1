#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""on-desktop.py - runs a program on a desktop of its own (felt_display.py), with its output and status

Usage: on-desktop.py PROGRAM [ARGUMENT...]
"""

import subprocess
import sys

import felt_display

with felt_display.Desktop() as desktop:
    sys.exit(subprocess.run(sys.argv[1:], env=desktop.env, check=False).returncode)
