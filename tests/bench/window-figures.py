#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""window-figures.py - prints the windows' figures beside their goals.

Usage: window-figures.py BENCH_WINDOW FELT BENCH_TABLES. Starts an X server of its own; needs Xvfb.
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

bench, felt, tables = sys.argv[1:4]
RUNS = 9
IDLE_SECONDS = 20


def start_display():
    """An Xvfb on a free display, which tells its number through a pipe."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24",
         "-nolisten", "tcp", "-noreset"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    return server, ":" + number


def run(folder, *args):
    """Milliseconds a run took, and the last word it printed."""
    for name in os.listdir(folder):
        if name.startswith("first"):
            os.unlink(os.path.join(folder, name))
    begin = time.monotonic()
    done = subprocess.run([bench, *args], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, check=True)
    return (time.monotonic() - begin) * 1000, float(done.stdout.split()[-1])


def first_frames(folder):
    empty, ours = [], []
    database = os.path.join(folder, "first.db")
    for _ in range(RUNS):
        empty.append(run(folder, "empty"))
        ours.append(run(folder, "felt", database))
    for what, i, unit in (("first frame", 0, "ms"), ("peak memory", 1, "kB")):
        a = statistics.median(v[i] for v in empty)
        b = statistics.median(v[i] for v in ours)
        print(f"{what}: {b:.0f} {unit}, an empty window {a:.0f} {unit}, "
              f"ratio {b / a:.2f}   goal 1.50")


def commands(folder, which, goal):
    done = subprocess.run([bench, which, os.path.join(folder, which + ".db")],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    for line in done.stdout.splitlines():
        page, what, median, worst, cpu = line.split()
        print(f"{what} among 10,000 to both windows, {page} page: median {median} ms, "
              f"99th percentile {worst} ms   goal {goal}   (processor: {cpu} ms)")


def rooms(folder):
    """120 tables, all in sight: the picture as GTK builds it, and painting it without a card."""
    done = subprocess.run([tables, os.path.join(folder, "room.db")], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, check=True)
    for line in done.stdout.splitlines():
        width, widgets, show, first, again, soft = line.split()
        print(f"120 tables, {width} pixels wide ({widgets} widgets): drawn in {again} ms, with all words "
              f"laid out anew {first} ms   goal 16.7 ms; besides, reading the state {show} ms, "
              f"software rendering {soft} ms")


def cpu_ticks(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def idle(folder):
    app = subprocess.Popen([felt, "--demo", "--display", "--database",
                            os.path.join(folder, "idle.db")],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(6)
        before = cpu_ticks(app.pid)
        time.sleep(IDLE_SECONDS)
        used = (cpu_ticks(app.pid) - before) / os.sysconf("SC_CLK_TCK")
    finally:
        app.terminate()
        app.wait()
    print(f"idle, both windows, clock running: {100 * used / IDLE_SECONDS:.2f} % of a core"
          "   goal 1 %")


server, display = start_display()
os.environ.update(DISPLAY=display, GSK_RENDERER="cairo", GSETTINGS_BACKEND="memory",
                  GTK_A11Y="none")
os.environ.pop("WAYLAND_DISPLAY", None)
folder = tempfile.mkdtemp(prefix="felt-bench-")
try:
    first_frames(folder)
    rooms(folder)
    idle(folder)
    commands(folder, "busts", "50 ms")
    commands(folder, "sales", "16.7 ms, median")
finally:
    server.terminate()
    server.wait()
    shutil.rmtree(folder)
