#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""proof-web-clock - a page's clock beside feltctl's: for FELT_MINUTES real minutes (10) of random commands and lost
networks, on a phone whose date is three hours wrong, and for FELT_HOURS simulated hours (4), minute by minute"""

import datetime
import os
import pathlib
import random
import tempfile
import time

import felt_browser
import felt_cli
import felt_relay
import felt_room

MINUTES, HOURS = float(os.environ.get("FELT_MINUTES", "10")), int(os.environ.get("FELT_HOURS", "4"))
BEGUN = datetime.datetime(2026, 3, 1, 18, tzinfo=datetime.timezone.utc)


def random_command(chance, show):
    """One that the clock takes now."""
    if show["clock"]["paused"]:
        return chance.choice([("resume", {}), ("resume", {}), ("adjust-time", {"ms": chance.randrange(-9000, 9000)}), ("undo", {})])
    return chance.choice([("pause", {}), ("adjust-time", {"ms": chance.randrange(-60000, 60000)}), ("undo", {}),
                          ("set-level", {"level": chance.randrange(1, 9)}), ("adjust-time", {"ms": 1500 - show["clock"]["remaining_ms"]})])


def real(chance, folder):
    worst = checks = cuts = 0
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        relay = felt_relay.Relay(room.url)
        page = browser.page(felt_browser.PHONE, wrong_date=True)
        page.go(relay.url)
        page.wait("window.Felt && Felt.page && Felt.page.view()")
        end = time.monotonic() + MINUTES * 60
        while time.monotonic() < end:
            command, keys = random_command(chance, room.show())
            room.director.ask(command, **keys)
            felt_room.until_right(page, room)
            relay.cut = chance.random() < 0.3
            cuts += relay.cut
            rest = time.monotonic() + chance.uniform(2, 12)
            while time.monotonic() < min(rest, end):
                worst = max(worst, felt_room.differs_ms(page, room))
                checks += 1
                time.sleep(0.2)
            relay.cut = False
            felt_room.until_right(page, room)
        asked = page.js("askedDate")
        relay.close()
    print(f"# web-clock: {MINUTES:g} real minutes, {checks} looks, {cuts} lost networks: {worst:.0f} ms at most; asked for the date: {asked}")
    return worst <= 100 and asked == 0


def iso(ms):
    return (BEGUN + datetime.timedelta(milliseconds=ms)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def since_ms(stamp):
    """Of a line of the log: ms since the evening began."""
    return round((datetime.datetime.fromisoformat(stamp.replace("Z", "+00:00")) - BEGUN).total_seconds() * 1000)


def script(chance):
    """Commands of a long evening, each at its time."""
    lines, at, paused = [{"command": "register", "name": name, "at": 0} for name in felt_room.NAMES] + [{"command": "start", "at": 1000}], 1000, False
    while at < HOURS * 3600000:
        at += chance.randrange(20000, 900000)
        command = "resume" if paused else chance.choice(["pause", "adjust-time", "undo", "next-level", "previous-level", "note"])
        paused = (command == "pause") or (paused and command != "resume")
        more = {"adjust-time": {"ms": chance.randrange(-300000, 300000)}, "note": {"text": "as ever"}}.get(command, {})
        lines.append({"command": command, "at": at} | more)
        if command == "undo":  # whether the clock runs after it: it does after this
            lines.append({"command": "resume", "at": at + 1})
    return [line | {"at": iso(line["at"])} for line in lines]


def simulated(chance, folder):
    """The page's own functions, in the page, with each board as it was sent: the same as `feltctl show --at`."""
    worst = looks = 0
    with felt_room.Room(folder) as room, felt_browser.Browser() as browser:
        base = room.database
        evening = base("new", "--template", "plo-rebuy", "--at", iso(0), "--seed", "5", "Four hours").out.strip()
        base.run(evening, script(chance), "--simulate", status=None)
        page = browser.page(felt_browser.PHONE)
        page.go(f"{room.url}?tournament={evening}")
        page.wait("window.Felt && Felt.page && Felt.page.levels.length > 3 && Felt.page.levels[0]")
        boards, log = {}, base.log(evening)
        for minute in range(1, HOURS * 60):
            at = minute * 60000 + chance.randrange(60000)
            now = base.show(evening, "--at", iso(at))
            known = [line for line in log if since_ms(line["at"]) <= at]
            seq, sent = known[-1]["seq"], since_ms(known[-1]["at"])
            board = boards.setdefault(seq, base.show(evening, "--at", str(seq))["clock"] | {"at_ms": sent})
            view = page.js(f"Felt.view({felt_cli.json.dumps(board)}, Felt.page.levels, {at})")
            assert (view["level"] + 1, view["running"]) == (now["clock"]["level"], not now["clock"]["paused"]), (at, view, now["clock"])
            worst = max(worst, abs(view["remaining_ms"] - now["clock"]["remaining_ms"]))
            looks += 1
    print(f"# web-clock: {HOURS} simulated hours, {looks} looks, {len(boards)} boards: {worst} ms at most")
    return worst <= 100


def main():
    seed = felt_cli.SEED
    print(f"# FELT_SEED={seed}")
    good = True
    for part in (simulated, real):
        with tempfile.TemporaryDirectory(prefix="felt-web-clock-") as folder:
            good &= part(random.Random(seed), pathlib.Path(folder))
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
