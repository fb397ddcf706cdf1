# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_held.py - the clock of the programs, held by a test: it stands still until the test moves it

Only programs built with the option test_driver look at it. The layout of the file is that of src/store/held/felt-held-clock.h.
"""

import os
import pathlib
import struct

START = 1_800_000_000  # 2027-01-15 08:00 UTC


class Clock:
    """Time of day, since boot, and awake, in seconds. All programs started with its `env` see them."""

    def __init__(self, folder, utc=START):
        self.path = pathlib.Path(folder) / "held-clock"
        self.path.write_bytes(bytes(256))
        self.file = os.open(self.path, os.O_RDWR)
        self.utc, self.boottime, self.monotonic, self.boot, self.sequence = utc * 1000, 5_000_000, 5_000_000, "first", 0
        self.env = {"FELT_HELD_CLOCK": str(self.path)}
        self.tell()

    def tell(self):
        """What readers take meanwhile they take again: the number is odd."""
        os.pwrite(self.file, struct.pack("=ii", self.sequence + 1, 0), 0)
        times = (round(ms * 1000) for ms in (self.utc, self.boottime, self.monotonic))
        os.pwrite(self.file, struct.pack("=qqq64s", *times, self.boot.encode()), 8)
        self.sequence += 2
        os.pwrite(self.file, struct.pack("=ii", self.sequence, 0), 0)

    def move(self, utc=0, boottime=0, monotonic=0):
        """Moves each clock, in seconds."""
        self.utc, self.boottime, self.monotonic = self.utc + utc * 1000, self.boottime + boottime * 1000, self.monotonic + monotonic * 1000
        self.tell()

    def passes(self, seconds):
        self.move(seconds, seconds, seconds)

    def sleeps(self, seconds):
        """The machine sleeps so long."""
        self.move(seconds, seconds, 0)

    def is_set(self, seconds):
        """Somebody sets the date forward, or back."""
        self.move(utc=seconds)

    def restarts(self, seconds):
        """The machine is off so long. Programs that run are to be ended before."""
        self.boot, self.boottime, self.monotonic = self.boot + "+", 0, 0
        self.move(utc=seconds)
