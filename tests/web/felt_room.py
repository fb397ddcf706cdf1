# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_room.py - a tournament that runs, a felt-server that serves it, and what feltctl says of it"""

import json
import pathlib
import time

import felt_cli
import felt_wait
import felt_web

NAMES = ["Ada Bellini", "Bruno Conti", "Carla De Santis", "Dario Esposito", "Elena Ferri", "Fabio Greco", "Gaia Lombardi",
         "Hugo Martelli della Torre", "Irma <b>Neri</b>", "Livio Orsini", "Mara & Pia Russo", "Nino Sala"]

# What a page waits for that has all it shows; the staff's shows how to pair.
READY = ("document.readyState === 'complete' && window.Felt && (!Felt.page || (Felt.page.board && Felt.page.levels.length > 2 && "
         "Felt.page.levels[0] && document.body.dataset.mode !== 'none'))")


def plain(text):
    return " ".join(text.replace("\u2060", "").split())


class Room:
    """Twelve players of a pot-limit tournament whose clock runs; `more` is of the environment of all programs."""

    def __init__(self, folder, name="Thursday Pot-Limit Omaha", start=True, **more):
        env = felt_cli.environment(XDG_CONFIG_HOME=str(folder), XDG_DATA_HOME=str(folder), **more)
        self.database = felt_cli.Database(folder, env=env)
        self.id = self.database.new(name, "plo-rebuy")
        self.director = self.database.runner(self.id)
        self.director("set-config", currency="EUR", currency_digits=2, price=2000, payouts={"curve": "standard"})
        for player in NAMES:
            self.director("register", name=player)
        if start:
            self.director("start")
        self.server = felt_web.Server(self.database)
        self.url = self.server.url

    def server_dies(self):
        """As when its process is killed."""
        self.server.kill()

    def server_again(self):
        """At the port it had, since posters carry that."""
        self.server = felt_web.Server(self.database, port=self.server.port)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.director.process.stdin.close()
        self.director.process.wait()
        self.director.process.stdout.close()
        self.server.stop()

    def screen(self, cell):
        """All that a room's screen of one cell says now, without the spaces of its lines, and who is on the clock at its foot."""
        path = pathlib.Path(self.database.path).with_name("one.feltscreen")
        path.write_text(json.dumps({"title": "One", "root": cell}))
        boxes = self.database("scene", "boxes", str(path), self.id, "--size", "1900x1000", "--language", "en", "--json").json["boxes"]
        return [plain(box["text"]) for box in boxes if box.get("text") and box["cell"] != "alert"]

    def show(self):
        return self.database.show(self.id)


def first_visits(room):
    """Every page by its path, and when it is there."""
    room.server.get("/api/player/" + "a" * 12, 404)  # draws the key
    paths = ["", "seat", f"p/{felt_web.seat_code(room.database, room.id, 1)}", "help", "screen/Room", "overlay/Room"]
    paired = "document.readyState === 'complete' && window.Felt && document.body.innerText.length > 40"
    return dict.fromkeys(paths, READY) | {"staff": paired}


def differs_ms(page, room):
    """By how much the page's clock and `feltctl show` differ at least: between two looks at the page lies the other."""
    look = "(() => { const v = Felt.page.view(); return v && [v.level + 1, v.remaining_ms, v.running]; })()"
    before, shown, after = page.js(look), room.show()["clock"], page.js(look)
    if not before or before[0] != shown["level"] != after[0] or before[2] == shown["paused"]:
        return float("inf")
    if before[0] != after[0]:
        return 0
    return max(0, after[1] - shown["remaining_ms"], shown["remaining_ms"] - before[1])


def until_right(page, room, most_ms=100):
    """How many seconds pass until the page is right."""
    begun = time.monotonic()
    felt_wait.until(lambda: differs_ms(page, room) <= most_ms, "the page to be right", pause=0,
                    detail=lambda: f"for {differs_ms(page, room)} ms less: {page.text()[:300]}")
    return time.monotonic() - begun
