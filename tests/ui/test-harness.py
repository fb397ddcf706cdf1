#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-harness.py - the harness of the window's tests does what felt_ui.py says (TAP)

Usage: test-harness.py PROBE one|two      (one monitor, two monitors)
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import felt_ui
from felt_display import wait_until

PROBE, MONITORS = sys.argv[1], sys.argv[2]


def start(ui, **options):
    app = ui.start(PROBE, **options)
    return app, app.window("Felt probe")


def test_accessibility(ui):
    app, window = start(ui)
    assert window.role == "frame" and window.monitor == 1
    entry = app.find("text", "Player name")
    entry.set_text("Ñandú Łucja 王")
    app.find("push button", "Start").activate()
    assert app.find("label", re.compile("^Clicks 1")).name == "Clicks 1: Ñandú Łucja 王"
    app.gone("label", "en")
    assert entry.window.name == "Felt probe"
    assert entry.has_state("sensitive") and not entry.has_state("checked")
    assert [row.find("label").name for row in app.find("list", "Players").children] == [
        "Ann", "Bea", "Cleo"]


def test_pointer_and_keys(ui):
    app, window = start(ui)
    window.focus()
    app.find("text", "Player name").click()
    ui.type("Bea 12\n")
    app.find("push button", "Start").click()
    app.find("label", "Clicks 1: Bea 12")
    ui.keys("space", "space")
    app.find("label", "Clicks 3: Bea 12")
    app.find("label", "Cleo").click()
    app.find("label", "Row 3")
    ui.keys("F2")
    app.find("label", "Key F2")


def test_language(ui):
    app, _ = start(ui, language="it")
    app.find("label", "it")


def test_missing(ui):
    app, _ = start(ui)
    try:
        app.find("push button", "Absent", seconds=0.5)
    except felt_ui.NotFound as fault:
        assert "Absent" in str(fault)
    else:
        raise AssertionError("found a button that is not there")
    assert app.find_all("frame", "Felt probe board") == []
    assert app.find_all("label", "20:00") == []


def brightness(path):
    """The mean of an image, 0 (black) to 1 (white)."""
    mean = subprocess.run(["convert", path, "-colorspace", "Gray", "-format", "%[fx:mean]", "info:"],
                          capture_output=True, text=True, check=True)
    return float(mean.stdout)


def size(path):
    run = subprocess.run(["identify", "-format", "%wx%h", path], capture_output=True, text=True,
                         check=True)
    return run.stdout


def test_screenshots(ui):
    ui.screenshots = ui.desktop.scratch
    app, window = start(ui)
    for width, height in ((1280, 800), (900, 600), (1920, 1080), (1280, 800)):
        window.resize(width, height)
        assert size(window.screenshot("sized")) == f"{width}x{height}"
    light = brightness(window.screenshot("light"))
    app.quit()
    _, window = start(ui, dark=True)
    window.resize(1280, 800)
    dark = brightness(window.screenshot("dark"))
    assert light > 0.8 and dark < 0.3, f"light {light}, dark {dark}"


def failure(ui, test, seconds=120):
    """What the harness says of a test that is wrong."""
    kept, ui.screenshots = ui.screenshots, ui.desktop.scratch
    try:
        report = felt_ui.run_test(ui, test, seconds)
    finally:
        ui.screenshots = kept
    assert report, f"{test.__name__} passed"
    assert not ui.apps
    return report


def test_notices_warning(ui):
    def warns(ui):
        app, _ = start(ui)
        app.find("push button", "Warn").activate()
        app.find("push button", "Start").activate()
        app.find("label", re.compile("^Clicks 1"))
    assert "WARNING **: " in failure(ui, warns)


def test_notices_crash(ui):
    def crashes(ui):
        app, _ = start(ui)
        os.kill(app.pid, 11)
        app.find("label", "never")
    report = failure(ui, crashes)
    assert "has ended with status -11" in report, report

    def crashes_last(ui):
        app, _ = start(ui)
        os.kill(app.pid, 11)
        app.process.wait(felt_ui.WAIT)
    assert "has ended with status -11" in failure(ui, crashes_last)

    def never_shows(ui):
        ui.start(PROBE, "--abort")
    assert "has ended with status -6" in failure(ui, never_shows)


def test_notices_time(ui):
    def hangs(ui):
        start(ui)
        signal.alarm(1)  # the time is up, now that there is something to show
        while True:
            time.sleep(1)
    report = failure(ui, hangs, seconds=120)
    assert "longer than 120 s" in report and "push button 'Start'" in report, report


def test_kill(ui):
    app, _ = start(ui)
    app.kill()
    assert app.process.returncode == -9
    app, _ = start(ui)
    app.find("push button", "Start")


def test_leaves_nothing(ui):
    """A harness that is ended itself leaves no process and no folder."""
    script = (f"import sys; sys.path.insert(0, {os.path.dirname(__file__)!r}); import felt_ui\n"
              f"def test_wait(ui):\n"
              f"    app = ui.start({PROBE!r})\n"
              f"    print('#', ui.desktop.scratch, app.pid, *(s.pid for s in ui.desktop.servers), flush=True)\n"
              f"    __import__('time').sleep(600)\n"
              f"felt_ui.main([test_wait], seconds=700)\n")
    for signal_name in ("TERM", "KILL"):
        with subprocess.Popen(["/usr/bin/python3", "-c", script], stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.DEVNULL) as harness:
            words = next(line for line in harness.stdout if line.startswith("#")).split()
            subprocess.run(["kill", f"-{signal_name}", str(harness.pid)], check=True)
            harness.wait(felt_ui.WAIT)
        pids = [int(word) for word in words[2:]]
        assert len(pids) == 4, words
        wait_until(lambda: not any(running(pid) for pid in pids), felt_ui.WAIT, f"processes {pids} to end")
        if signal_name == "KILL":  # nobody was left to remove the folder
            shutil.rmtree(words[1])
        assert not pathlib.Path(words[1]).exists()


def running(pid):
    """Whether a process runs; one that has ended and is not yet collected does not."""
    try:
        stat = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rsplit(")", 1)[1].split()[0] not in "ZX"


def test_hot_plug(ui):
    app, window = start(ui)
    app.find("push button", "Show board").activate()
    board = app.window("Felt probe board")
    wait_until(lambda: board.monitor == 2, felt_ui.WAIT, "the board on the second monitor")
    assert board.extents[2:] == (1920, 1080)
    for _ in range(2):
        ui.desktop.unplug_second()
        app.find("label", "Monitors: 1")
        wait_until(lambda: not board.shown, felt_ui.WAIT, "the board to hide")
        assert window.shown and window.monitor == 1
        ui.desktop.plug_second()
        app.find("label", "Monitors: 2")
        board = app.window("Felt probe board")
        wait_until(lambda: board.monitor == 2, felt_ui.WAIT, "the board back on the second monitor")
        assert board.extents[2:] == (1920, 1080)
        assert window.monitor == 1


ONE = [test_accessibility, test_pointer_and_keys, test_language, test_missing, test_screenshots,
       test_notices_warning, test_notices_crash, test_notices_time, test_kill, test_leaves_nothing]

if MONITORS == "one":
    felt_ui.main(ONE)
else:
    felt_ui.main([test_hot_plug], monitors=2)
