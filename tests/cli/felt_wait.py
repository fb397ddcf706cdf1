# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_wait.py - waiting for what must not hang, and doing something for a while

No test judges how fast the machine is: tests/tree refuses any other comparison of elapsed time.
"""

import time

LIMIT = 100  # seconds; only a hang comes near it, on whatever machine


def until(wish, step, pause=0.02, detail=lambda: ""):
    """Waits until wish() answers something true, and returns that. A hang is said by the step that hung."""
    begun = time.monotonic()
    while not (answer := wish()):
        assert time.monotonic() - begun < LIMIT, f"{step}: waited {LIMIT} s {detail()}"
        time.sleep(pause)
    return answer


def no_sooner(begun, ended, seconds, what):
    """Something that has to last took at least so long, by two readings of one clock: no load makes it shorter."""
    assert ended - begun >= seconds, f"{what}: {ended - begun:.2f} s, not {seconds}"


def times(wanted, seconds):
    """Counts what is done at random: so many times, or where that is 0 for so long."""
    number, end = 0, time.monotonic() + seconds
    while number < wanted if wanted else time.monotonic() < end:
        yield number
        number += 1
