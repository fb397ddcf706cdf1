#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tables.py - the page of tables, seen, heard and used in the real window"""

import json
import re
import sys
import time

import felt_ui
from felt_acts import enter, look
from felt_app import FELT, SECOND, Felt, apart, feltctl
from felt_display import wait_until


def sample(ui, **how):
    """The sample tournament on its page of tables: 36 entries, 31 in, four tables of nine."""
    felt = Felt(ui, "--demo", **how)
    felt.window.resize(1280, 800)
    felt.open_page("Tables")
    return felt


def made(ui, players, commands=(), template="deep", start=True, **how):
    """A tournament made by feltctl and opened in the window, on its page of tables."""
    database = ui.desktop.scratch / f"{time.monotonic_ns()}.db"
    feltctl("new", "--template", template, "Made", database=database)
    lines = [{"command": "register", "name": f"Player {n}"} for n in range(1, players + 1)]
    lines += [*([{"command": "start"}] if start else []), *commands]
    feltctl("run", "Made", database=database, lines="\n".join(map(json.dumps, lines)))
    felt = Felt(ui, database=database, **how)
    felt.window.find("list item", re.compile("^Made")).click()
    felt.window = felt.app.window("Made – Felt")
    felt.window.resize(1280, 800)
    felt.open_page("Tables")
    return felt


def focus(felt, table, number):
    """Gives a seat the keyboard, by keys: search for the table, then Tab."""
    enter(felt.ui, "ctrl+f ctrl+a", f"“{table}”")
    felt.ui.keys("Return", *["Tab"] * (number - 1))
    wait_until(lambda: felt.seat(table, number).has_state("focused"), SECOND, f"seat {table}.{number} to have the focus")


def player_of(node):
    """Who sits there, by what a screen reader says."""
    return node.name.split(", ")[2]


def places(show, *names):
    """(table, seat) of each player."""
    found = {player["name"]: (player["table"], player["seat"]) for player in show["players"]}
    return [found[name] for name in names]


def test_every_size_of_table(ui):
    """2 to 12 seats; each is an accessible child with a name; dead button, locked and empty seats."""
    commands = [{"command": "open-table", "seats": n} for n in range(2, 13) if n != 9]
    felt = made(ui, 9, commands)
    for number, seats in enumerate([9, *(n for n in range(2, 13) if n != 9)], 1):
        focus(felt, number, 1)
        names = [node.name for node in felt.table(number).children
                 if node.name.startswith(f"Table {number}, seat") and node.shown]
        assert len(names) == seats, (number, names)
        if number > 1:
            assert all(name.endswith(", empty") for name in names)
    felt.window.screenshot("tables-sizes")


def test_button_and_blinds_T32(ui):
    """D, SB, BB and who is first to act are in the names of seats; a vacated button is dead."""
    felt = made(ui, 6, [{"command": "set-button", "table": 1}, {"command": "next-hand", "table": 1},
                        {"command": "next-hand", "table": 1}])
    def said(words):
        return felt.table(1).find("push button", re.compile(f"^Table 1, seat .*, {words}(, [\\d,]+ chips)?$"))
    seats = {words: said(words) for words in ("button", "small blind", "big blind", "first to act")}
    free = next(node for node in felt.table(1).children if re.match(r"Table 1, seat \d, empty$", node.name))
    free.click()
    felt.menu_item("Lock Seat").activate()
    felt.table(1).find("push button", re.compile(r"^Table 1, seat \d, locked$"))
    number = int(re.search(r"seat (\d+)", seats["small blind"].name)[1])
    focus(felt, 1, number)
    felt.ui.keys("Delete")  # he is out: his seat has the button of the next hand, and nobody has it
    felt.table(1).find("push button", re.compile(f"^Table 1, seat {number}, empty"))
    felt.next_hand(1)
    felt.table(1).find("push button", f"Table 1, seat {number}, empty, dead button")
    felt.window.screenshot("tables-dead-button")
    assert felt.table(1).description


def test_space_shows_what_changed(ui):
    """Space deals the next hand of the focused table; for a moment it says who posts."""
    felt = sample(ui)
    table = felt.table(2)
    before = table.description
    assert re.match(r"next hand: button \d, small blind \d, big blind \d$", before), before
    focus(felt, 2, 1)
    felt.ui.keys("space")
    wait_until(lambda: re.match(r"hand 14: D .+, SB .+, BB .+$", table.description), SECOND,
               "the new hand to say who posts")
    felt.window.screenshot("tables-moment")
    felt.wait(lambda show: next(t for t in show["tables"] if t["table"] == 2)["hands"] == 14)
    wait_until(lambda: table.description.startswith("next hand: "), SECOND, "the moment to be over")
    assert table.description != before
    ui.keys("ctrl+z")
    wait_until(lambda: table.description == before, SECOND, "the hand to be undone")
    ui.keys("alt+d")  # what the dealer does next, on each table
    wait_until(lambda: re.match(r"next hand: button (\d), first card \d, small blind \d: [\d,]+, big blind \d: [\d,]+.*, "
                                r"first to act \d$", table.description), SECOND, "the dealer’s words")
    assert "first card" in felt.table(1).description, felt.table(1).description
    felt.window.screenshot("tables-dealer")
    felt.table(2).find("push button", "Menu of table 2").click()
    felt.menu_item("What the Dealer Does Next", felt.table(2)).activate()
    wait_until(lambda: table.description == before, SECOND, "the words to be short again")
    focus(felt, 2, 1)
    ui.keys("ctrl+d")  # the rules desk is filled in from the table that has the keyboard
    desk = felt.app.window("Rules Desk")
    enter(desk, "alt+8")
    button = re.search(r"button (\d)", before)[1]
    look(desk, re.compile(f"^The button, seat {button}, gets its cards last"), keys="Escape")
    felt.window.focus()
    # after a command the keys are the table's again
    enter(ui, "ctrl+k", f"“away {player_of(felt.seat(2, 2))}\n”")
    wait_until(lambda: "away" in felt.seat(2, 2).name, SECOND, "the player to be away")
    wait_until(lambda: felt.seat(2, 1).has_state("focused"), SECOND, "the seat to have the focus again")
    ui.keys("space")
    felt.wait(lambda show: next(t for t in show["tables"] if t["table"] == 2)["hands"] == 14)


def test_carry_by_keys(ui):
    """Ctrl+X picks a player up, Ctrl+V puts him on another seat or changes two; Esc lets him stay."""
    felt = sample(ui)
    first, second = player_of(felt.seat(4, 1)), player_of(felt.seat(4, 2))
    focus(felt, 4, 1)
    felt.ui.keys("ctrl+x")
    look(felt.window, re.compile(f"^{re.escape(first)} is picked up"), keys="Escape")
    felt.window.gone("label", re.compile("is picked up"))
    felt.ui.keys("ctrl+x")
    look(felt.window, re.compile("is picked up"), shot="tables-carry")
    focus(felt, 4, 2)
    felt.ui.keys("ctrl+v")
    felt.wait(lambda show: places(show, first, second) == [(4, 2), (4, 1)])
    felt.ui.keys("ctrl+x")
    free = next(node for node in felt.table(3).children if node.name.endswith(", empty"))
    number = int(re.search(r"seat (\d+)", free.name)[1])
    focus(felt, 3, number)
    felt.ui.keys("ctrl+v")
    felt.wait(lambda show: places(show, first) == [(3, number)])
    felt.ui.keys("ctrl+z")
    felt.wait(lambda show: places(show, first) == [(4, 2)])


def drag(ui, start, end):
    """Drags from the middle of one widget to the middle of another."""
    points = []
    for node in (start, end):
        x, y, width, height = node.place()
        left, top, _, _ = node.window.geometry
        points.append((left + x + width // 2, top + y + height // 2))
    ui.pointer("mousemove", *points[0], "mousedown", 1, presses=1)
    for step in range(1, 9):
        ui.pointer("mousemove", *(a + (b - a) * step // 8 for a, b in zip(*points)))
    for nudge in (1, 2, 3):  # only once the target has said that it takes it does letting go drop it there, as a hand sees
        ui.pointer("mousemove", points[1][0] + nudge, points[1][1])
    ui.pointer("mouseup", 1)


def test_drag(ui):
    """A player is dragged to an empty seat of another table, then to a player's: they change."""
    felt = sample(ui)
    one = player_of(felt.seat(1, 4))
    drag(ui, felt.seat(1, 4), felt.seat(2, 5))
    felt.wait(lambda show: places(show, one) == [(2, 5)])
    other = player_of(felt.seat(2, 4))
    drag(ui, felt.seat(2, 5), felt.seat(2, 4))
    felt.wait(lambda show: places(show, one, other) == [(2, 4), (2, 5)])


def test_list_and_zoom(ui):
    """The compact list, the plan of the room, and the way back to a drawn table."""
    felt = sample(ui)
    felt.seat(1, 1)
    ui.keys("alt+l")
    felt.window.find("label", re.compile("^⚠ Balance: table 4"))
    wait_until(lambda: len(felt.window.find_all("label", re.compile(r"^D \d · SB \d · BB \d$"))) == 4, SECOND,
               "four lines")
    felt.window.screenshot("tables-list")
    # Search selects a line, Enter there draws the table; Space deals its next hand.
    enter(ui, "ctrl+f", "“3”", "Return")
    wait_until(lambda: felt.seat(3, 1).has_state("focused"), SECOND, "the first seat of table 3 to have the focus")
    ui.keys("alt+minus", "alt+minus", "alt+minus", "alt+minus")
    wait_until(lambda: felt.seat(1, 1).extents[2] < 40, SECOND, "the plan of the room")
    assert felt.seat(1, 1).name.startswith("Table 1, seat 1, ")
    look(felt.window, shot="tables-plan", keys="alt+plus alt+plus alt+plus alt+plus")
    wait_until(lambda: felt.seat(1, 1).extents[2] > 100, SECOND, "the largest tables")
    felt.window.screenshot("tables-large")


def test_fit(ui):
    """All tables are in sight together, also in a small window, and no seat lies under another; the
    pane beside them keeps its place, and what was chosen is kept."""
    felt = sample(ui)
    felt.seat(1, 1)
    page = felt.page("Tables")
    for width, height in ((1366, 768), (1920, 1080)):
        felt.window.resize(width, height)
        ui.keys("alt+0")
        left, top, wide, high = page.find("scroll pane").place()
        for number in (1, 2, 3, 4):
            seats = [felt.seat(number, seat).place() for seat in range(1, 10)]
            for at, (x, y, w, h) in enumerate(seats):
                assert left <= x and x + w <= left + wide and top <= y and y + h <= top + high, (number, at, seats)
                assert all(apart(seats[at], other) for other in seats[:at]), (number, at, seats)
        felt.window.screenshot(f"tables-fit-{width}x{height}")
    before = felt.part("label", "To do next").place()[0]
    button = felt.window.find("push button", re.compile(r"^Move .+ to Table \d, Seat \d$"))
    words = re.match(r"Move (.+) to Table (\d), Seat (\d)$", button.name)
    button.click()
    felt.wait(lambda show: places(show, words[1]) == [(int(words[2]), int(words[3]))])
    felt.window.find("label", re.compile("^Nothing: tables are balanced"))
    assert felt.part("label", "To do next").place()[0] == before


def test_found(ui):
    """Who is looked for stands out with the seat, and Enter goes there."""
    felt = sample(ui)
    name = player_of(felt.seat(3, 2))
    ui.keys("ctrl+f")
    ui.type(max((word for word in name.split() if word.isascii()), key=len))
    look(felt.window, re.compile(r"^\d\.\d \(\d of \d\)$"), shot="tables-found", keys="Return")
    wait_until(lambda: any(felt.seat(table, seat).has_state("focused") for table in (1, 2, 3, 4)
                           for seat in range(1, 10)), SECOND, "a seat to have the keyboard")


def test_short_table_T11D(ui):
    """A table that stops is one card with the balance it needs, and only its menu waives the stop."""
    felt = sample(ui)
    felt.window.find("label", re.compile("^Table 3 stops dealing after hand 13: .*\nBalance: table 4"))
    felt.window.find("label", "T 11D, T 11A")
    assert len(felt.window.find_all("push button", re.compile("^Move .+ to Table 3"))) == 1
    for number, there in ((1, False), (3, True)):
        holder = felt.table(number).find(None, f"Menu of table {number}")
        felt.app.opened(holder.click)
        felt.menu_item("Head Count…")
        assert bool(felt.table(number).find_all("menu item", "Waive the Stop")) == there, number
        felt.app.close_menu()


def test_several_out_in_one_hand_5_1(ui):
    """One dialog: stacks give the order, equal ones tie; who won whose chips, split between two."""
    felt = sample(ui)
    first, second, third, fourth = (player_of(felt.seat(4, number)) for number in (1, 2, 3, 4))
    felt.seat(4, 1).click()
    felt.menu_item("Bust Out in One Hand…").activate()
    dialog = felt.dialog("Out in One Hand")
    dialog.find("check box", second).click()
    dialog.find("text", f"Stack of {first} at the start of the hand").set_text("4000")
    stack = dialog.find("text", f"Stack of {second} at the start of the hand")
    stack.set_text("4000")
    dialog.find("label", "30th–31st")
    stack.set_text("1,500")
    look(dialog, "30th", "31st")
    won = dialog.find(None, f"Chips of {first} won by: not recorded")
    won.click()
    won.find("check box", third)
    assert not won.find_all("check box", second), "who is ticked as out is offered as a winner"
    ui.keys("space", "Tab", "space")  # the first two of those who may have won
    ui.keys("Escape")
    look(dialog, (None, f"Chips of {first} won by: {third}, {fourth}"), shot="bust-winners",
         press="Record")
    show = felt.wait(lambda show: show["counts"]["in"] == 29)
    assert [felt.player(name, show)["place"] for name in (first, second)] == [30, 31]
    log = felt.feltctl("log", felt.tournament, "--json")
    ids = {player["name"]: player["id"] for player in show["players"]}
    busts = json.loads(log.splitlines()[-1])["payload"]["players"]
    assert next(bust["by"] for bust in busts if bust["player"] == ids[first]) == [ids[third], ids[fourth]], busts


def offered(felt):
    """The button that offers to announce moves, when it is shown. It was made invisible: only who asks
    for the children of its box hears of it."""
    box = felt.part("label", "To do next").parent.parent
    return next((node for node in box.children if node.name.startswith("Announce") and node.shown), None)


def test_moves_to_announce(ui):
    """Who moved is offered to be announced: in large type, on the room's screen, as text, until told."""
    felt = sample(ui)
    one, two = player_of(felt.seat(4, 3)), player_of(felt.seat(4, 5))
    felt.feltctl("do", felt.tournament, "move", "player=4.3", "table=3", "seat=4")
    felt.feltctl("do", felt.tournament, "move", "player=4.5", "table=3", "seat=6")
    button = wait_until(lambda: (lambda node: node and node.name == "Announce 2 Moves…" and node)(offered(felt)),
                        SECOND, "moves to announce")
    button.activate()
    dialog = felt.dialog("Moves to Announce")
    wait_until(lambda: dialog.names("list item") ==
               [f"{one}, from table 4, seat 3 to table 3, seat 4", f"{two}, from table 4, seat 5 to table 3, seat 6"],
               SECOND, "who moved")
    look(dialog, shot="moves-dialog", press="Copy")
    felt.toast().find("label", "The moves are copied as text")
    printing = look(dialog, press="Print Slips…", opens="Print")
    ui.keys("Escape")
    wait_until(lambda: not printing.shown, SECOND, "the print dialog to close")
    dialog = felt.dialog("Moves to Announce")
    # The room reads it beside the clock, and until the last one was told.
    dialog.find("push button", "On the Room’s Screen").activate()
    wait_until(lambda: f"New seats: {one}, table 3, seat 4; {two}, table 3, seat 6" in felt.room(), SECOND,
               "the room's screen to show the moves")
    felt.app.window(re.compile("Room’s Screen")).screenshot("room-moves")
    felt.ui.keys("Escape")  # there is one monitor: the screen lies over the window
    dialog = felt.dialog("Moves to Announce")
    dialog.find("push button", "Everybody Has Been Told").activate()
    wait_until(lambda: not offered(felt), SECOND, "nothing more to announce")
    # One who is undone again needs no announcement.
    felt.feltctl("do", felt.tournament, "move", "player=4.1", "table=3", "seat=9")
    wait_until(lambda: offered(felt), SECOND, "a move to announce")
    felt.feltctl("do", felt.tournament, "undo")
    wait_until(lambda: not offered(felt), SECOND, "nothing more to announce")


def in_pane(felt, role, name):
    """A widget beside the tables, also one that was made visible since: who asks parents for their
    children hears of all."""
    def look(node):
        for child in node.children:
            if child.role == role and re.search(name, child.name) and child.shown:
                return child
            found = look(child)
            if found:
                return found
        return None
    return wait_until(lambda: look(felt.part("label", "To do next").parent.parent), SECOND, f"{role} {name} in the pane")


def todo_button(felt, text, label):
    """The button of the item of "To do next" that says this."""
    def find():
        box = felt.part("label", "To do next").parent.parent
        for row in next(node for node in box.children if node.role == "list").children:
            if re.search(text, row.name):
                return next((node for node in row.walk() if node.role == "push button" and node.name == label
                             and node.shown), None)
        return None
    return wait_until(find, SECOND, f"something to do like {text}, with {label}")


def test_balance_plan_T11A(ui):
    """The plan with its reasons: one line, all, or by hand; each item to do has one action."""
    felt = sample(ui)
    todo_button(felt, "Balance: table 4", "Plan…").activate()
    plan = felt.dialog("Balance Plan")
    line = plan.find("list item", re.compile(r"^.+: table 4, seat \d → table 3, seat \d$"))
    name = line.name.split(": ")[0]
    route = tuple(map(int, re.search(r"→ table (\d), seat (\d)", line.name).groups()))
    reason = plan.find("label", re.compile("T 11A"))
    assert "big blind" in reason.name, reason.name
    look(plan, shot="balance-plan", press="By Hand…")
    hand = felt.dialog("Move a Player")
    hand.find("label", re.compile(f"^{re.escape(name)}, table 4"))
    hand.find("push button", "Move").activate()  # as it is proposed: the seat by T 11A
    felt.wait(lambda show: places(show, name) == [route])
    enter(felt.window, "ctrl+z")
    felt.wait(lambda show: places(show, name) != [route])
    before = felt.show()
    plan.find("push button", "Apply").activate()
    felt.wait(lambda show: places(show, name) == [route] != places(before, name))
    look(plan, "Nobody Has to Move", keys="Escape")
    enter(felt.window, "ctrl+z")
    felt.window.find("push button", re.compile("^Move .+ to Table 3, Seat")).activate()
    felt.wait(lambda show: felt.player(name, show)["table"] == 3)


def test_head_count_RP8(ui):
    """The floor's own count, table by table; a mismatch names the table, by words and a sign."""
    felt = sample(ui)
    felt.table(2).find("push button", "Menu of table 2").click()
    felt.menu_item("Head Count…", felt.table(2)).activate()
    dialog = felt.dialog("Head Count")
    ui.keys("ctrl+a")
    ui.type("8\n7\n")  # table 2 is right; table 3 has 6
    look(dialog, "The count of table 3 does not fit the record.",
         "6 players recorded, 7 counted: look again", shot="head-count", keys="Escape")
    todo_button(felt, "^Table 3: 7 players counted, 6 recorded", "Head Count…").activate()
    felt.dialog("Head Count")
    enter(ui, "“6\n”", "Escape")
    wait_until(lambda: "count" not in [todo["kind"] for todo in felt.show()["todo"]], SECOND, "the count to fit")


def test_what_tables_ask(ui):
    """A dealer's report is recorded, or put aside; a call of the floor is dealt with: each by its button."""
    felt = sample(ui)
    show = felt.show()
    one, other, by = [player for player in show["players"] if player["table"] == 3][:3]
    def asked():
        return [todo["kind"] for todo in felt.show()["todo"] if todo["kind"] in ("report", "floor")]
    for player in one, other:
        felt.feltctl("do", show["name"], "report-bust", f"player={player['id']}", f"by={by['id']}")
    felt.feltctl("do", show["name"], "call-floor", "table=2", "reason=the deck")
    todo_button(felt, "^Table 2 calls the floor: the deck", "Dealt With")
    felt.window.screenshot("what-tables-ask")
    todo_button(felt, f"^Table 3 reports that {re.escape(one['name'])} is out, by", "Not So").activate()
    wait_until(lambda: asked() == ["report", "floor"], SECOND, "the report to be put aside")
    todo_button(felt, f"^Table 3 reports that {re.escape(other['name'])} is out, by", "Record the Bust-out").activate()
    felt.wait(lambda now: felt.player(other["name"], now)["status"] == "out" and felt.player(one["name"], now)["status"] == "in")
    todo_button(felt, "^Table 2 calls the floor", "Dealt With").activate()
    wait_until(lambda: not asked(), SECOND, "nothing to be asked any more")


def test_hand_for_hand_RP8(ui):
    """The mode: ticks at tables, hand number, the room's screen, the end by the director."""
    felt = sample(ui)
    felt.window.find("push button", "The floor").click()
    felt.menu_item("Begin Hand-for-Hand").activate()
    wait_until(lambda: felt.window.find_all("label", re.compile("^Hand for hand · hand 1$")), SECOND, "the mode")
    for number in (1, 2, 3):
        felt.table(number).find("push button", f"Table {number} is done").activate()
    in_pane(felt, "label", "^Waiting for table 4$")
    assert not felt.table(1).find_all("push button", re.compile("^Next Hand")), "a table that waits deals no hand"
    felt.window.screenshot("tables-hand-for-hand")
    felt.table(4).find("push button", "Table 4 is done").activate()
    wait_until(lambda: felt.window.find_all("label", re.compile("^Hand for hand · hand 2$")), SECOND, "the next hand")
    in_pane(felt, "push button", "^All Done$").activate()
    wait_until(lambda: felt.window.find_all("label", re.compile("^Hand for hand · hand 3$")), SECOND, "the third hand")
    ui.keys("F11")
    wait_until(lambda: "Hand for hand · hand 3" in felt.room(), SECOND, "the room's screen to say it")
    felt.app.window(re.compile("Room’s Screen")).screenshot("room-hand-for-hand")
    ui.keys("Escape")
    in_pane(felt, "push button", "^End$").activate()
    wait_until(lambda: not felt.window.find_all("label", re.compile("^Hand for hand")), SECOND, "the end")


def test_break_order_T10(ui):
    """The order is shown beforehand and can be changed, by keys too; undo gives it back."""
    felt = sample(ui)
    felt.window.find("push button", "Break order: 4, 3, 2, 1").activate()
    dialog = felt.dialog("Break Order")
    dialog.find("push button", "Table 4 breaks later").activate()
    felt.window.find("push button", "Break order: 3, 4, 2, 1")
    look(dialog, shot="break-order", keys="Escape")
    enter(felt.window, "ctrl+z")
    felt.window.find("push button", "Break order: 4, 3, 2, 1")


def test_penalty_T71_away_wrong_seat_T7(ui):
    """Penalties in hands, absent players, a wrong seat: from the seat's menu, seen at the seat."""
    felt = sample(ui)
    name = player_of(felt.seat(1, 4))
    choose(felt, 1, 4, "Penalty…")
    dialog = felt.dialog("Penalty")
    dialog.screenshot("penalty")
    ui.keys("Return")  # one round of eight players
    wait_until(lambda: "sits out 8 hands" in felt.seat(1, 4).name, SECOND, "the penalty at the seat")
    felt.next_hand(1)
    wait_until(lambda: "sits out 7 hands" in felt.seat(1, 4).name, SECOND, "a hand less")
    choose(felt, 1, 5, "Mark as Away")
    wait_until(lambda: felt.seat(1, 5).name.endswith(", away"), SECOND, "the absence at the seat")
    felt.window.screenshot("tables-away")
    choose(felt, 1, 5, "Mark as Back")
    wait_until(lambda: "away" not in felt.seat(1, 5).name, SECOND, "his return")
    choose(felt, 1, 4, "Sat in a Wrong Seat…")
    dialog = felt.dialog("Found in a Wrong Seat")
    look(dialog, shot="wrong-seat", press="Record")
    wait_until(lambda: name in felt.feltctl("log", felt.tournament).splitlines()[-1], SECOND, "it to be in the log")
    felt.seat(1, 4)


def test_menu_is_on_the_screen(ui):
    """A seat's long menu opens beside it and stays on the screen, also at its lower edge."""
    felt = sample(ui)
    ui.xdotool("windowmove", "--sync", felt.window.xid, "0", "280")
    for number in (1, 7):
        focus(felt, 2, number)
        menu = felt.app.opened(lambda: ui.keys("Return")).pop()
        left, top, across, high = shape = ui.standing(menu)
        assert top >= 0 and top + high <= 1080, f"seat {number}: {shape}"
        x, _, width, _ = felt.seat(2, number).extents
        beside = left > x + width / 2 or left + across < x + width / 2
        assert beside, f"seat {number} at {x}, {width} wide, is covered: {shape}"
        if number == 1:
            felt.app.close_menu()

    # Other tables open and close: the seat keeps its menu and the keyboard.
    seat = felt.seat(2, 7)
    felt.feltctl("do", felt.tournament, "open-table", "table=9")
    felt.table(9)
    felt.feltctl("do", felt.tournament, "break-table", "table=1")
    wait_until(lambda: not any(node.name.startswith("Table 1,") for node in felt.floor().children),
               SECOND, "table 1 to be gone")
    assert menu in felt.app.x_windows(), "the menu is gone"
    felt.app.close_menu()
    wait_until(lambda: seat.has_state("focused"), SECOND, "the seat to keep the keyboard")
    assert seat == felt.seat(2, 7), f"{seat} is another table's now"


def choose(felt, table, number, item):
    """Opens the menu of a seat by a click and chooses an item, once it can be chosen."""
    seat = felt.seat(table, number)
    menu = felt.app.opened(seat.click)
    chosen = felt.menu_item(item, seat)
    wait_until(lambda: chosen.has_state("sensitive"), SECOND, f"{item} to be enabled")
    chosen.activate()
    # A click while the menu closes would only close it; an item with dots opens a dialog instead.
    if not item.endswith("…"):
        felt.app.closed(menu)


def test_kept_apart(ui):
    """Pairs that are kept apart: from a player's menu, by two names, ended by a button; undo."""
    felt = sample(ui)
    choose(felt, 1, 4, "Keep Apart From…")  # Ann Moss, with Ben Okafor-Lund at her table
    dialog = felt.dialog("Players Kept Apart")
    dialog.find("label", "Keep Ann Moss apart from…")
    ui.type("okafor\n")
    look(dialog, "Ann Moss and Ben Okafor-Lund", "Both sit at table 1: move one of them.",
         "Keep apart: one player, then the other")
    ui.type("umut\n")
    dialog.find("label", "Keep Umut Deniztepe apart from…")
    ui.type("finn\n")
    look(dialog, "Finn Oberwasser and Umut Deniztepe", "table 4 seat 3 · table 2 seat 3")
    enter(ui, "“finn\n”", "“umut\n”")
    look(dialog, "Finn Oberwasser and Umut Deniztepe are kept apart already.", shot="kept-apart",
         press="Move Ben Okafor-Lund…")
    move = felt.dialog("Move a Player")
    move.find("push button", "Move").activate()
    felt.wait(lambda show: felt.player("Ben Okafor-Lund", show)["table"] != 1)
    dialog = felt.dialog("Players Kept Apart")
    dialog.find("push button", "Let Finn Oberwasser and Umut Deniztepe sit at one table again").activate()
    dialog.gone("label", "Finn Oberwasser and Umut Deniztepe")
    ui.keys("Escape")
    enter(felt.window, "ctrl+z")
    felt.window.find("push button", "The floor").click()
    felt.menu_item("Players Kept Apart…").activate()
    felt.dialog("Players Kept Apart").find("label", "Finn Oberwasser and Umut Deniztepe")


def test_kept_seats_T9(ui):
    """A seat that somebody needs: his own, or a free one; no draw gives it to anybody else."""
    felt = sample(ui)
    name = player_of(felt.seat(1, 4))
    choose(felt, 1, 4, "Lock Seat for the Player")
    wait_until(lambda: ", seat kept" in felt.seat(1, 4).name, SECOND, "the seat to be kept")
    choose(felt, 1, 2, "Keep for a Player…")
    dialog = felt.dialog("Keep a Seat For")
    ui.type("umut")
    look(dialog, shot="keep-seat", keys="Return")
    wait_until(lambda: felt.seat(1, 2).name == "Table 1, seat 2, kept for Umut Deniztepe", SECOND,
               "the seat to be kept for him")
    felt.window.screenshot("tables-kept")
    # Whoever is drawn to the table does not get it; the player whose seat was locked stays.
    felt.feltctl("do", felt.tournament, "redraw", "table=1")
    show = felt.wait(lambda show: places(show, name) == [(1, 4)])
    assert not [player["name"] for player in show["players"] if (player["table"], player["seat"]) == (1, 2)]
    choose(felt, 1, 4, "Unlock Seat")
    wait_until(lambda: "kept" not in felt.seat(1, 4).name, SECOND, "the seat to be free again")


def test_kept_seat_before_the_draw_T9(ui):
    """One who waits gets the seat that was kept for him, and a table by cards can be chosen for."""
    felt = made(ui, 14, [{"command": "open-table", "seats": 9}], start=False)
    felt.open_page("Players")
    felt.window.find("push button", "Actions for Player 7").click()
    felt.menu_item("Keep a Seat…").activate()
    dialog = felt.dialog("Keep a Seat")
    dialog.screenshot("keep-a-seat")
    shown = {dialog.xid}
    dialog.find("push button", "Keep").activate()
    felt.app.closed(shown)
    felt.open_page("Tables")
    wait_until(lambda: felt.seat(1, 1).name == "Table 1, seat 1, kept for Player 7", SECOND, "the seat to be kept")
    # More wait than the table has seats: who draws here is chosen by name.
    felt.table(1).find("push button", "Menu of table 1").click()
    felt.menu_item("Draw Seats by Cards…", felt.table(1)).activate()
    dialog = felt.dialog("Seats of Table 1 by Cards")
    dialog.find("label", "Choose who draws for this table.")
    for name in ("Player 12", "Player 13"):
        ui.type(f"{name}\n")
        card = dialog.find("text", f"Card of {name}")
        card.click()
        ui.type("9s\n" if name == "Player 12" else "4d\n")  # Enter: back to the names
    look(dialog, "Everybody has a card; the highest one has the button.", shot="cards-chosen",
         press="Record")
    felt.wait(lambda show: places(show, "Player 13", "Player 12") == [(1, 2), (1, 3)])


def test_seats_by_cards_R54(ui):
    """The cards that players drew are typed, or dealt; the lowest sits first, the rest on its left."""
    felt = sample(ui)
    felt.table(3).find("push button", "Menu of table 3").click()
    felt.menu_item("Draw Seats by Cards…", felt.table(3)).activate()
    dialog = felt.dialog("Seats of Table 3 by Cards")
    entries = wait_until(lambda: (lambda found: len(found) == 6 and found)(
        dialog.find_all("text", re.compile("^Card of "))), SECOND, "six cards to type")
    names = [node.name[len("Card of "):] for node in entries]
    dialog.find("label", "2♠ seat 1 · 3♠ seat 2 · 4♠ seat 3 · 5♠ seat 4 · 6♠ seat 5 · 7♠ seat 6")
    dialog.find("spin button", "Seat of the lowest card").set_value(5)
    dialog.find("label", "2♠ seat 5 · 3♠ seat 6 · 4♠ seat 7 · 5♠ seat 8 · 6♠ seat 9 · 7♠ seat 1")
    ui.type("7h\n2c\nAd\n7h\n")
    dialog.find("label", "4 of 6 cards are typed.")
    ui.type("3s\n9d")
    dialog.find("label", "The card 7h was drawn twice; look again.")
    look(dialog, "Everybody has a card; the highest one has the button.", "seat 1, button",
         fill={f"Card of {names[3]}": "7d"}, shot="cards-typed", keys="Return")
    order = [names[1], names[4], names[3], names[0], names[5], names[2]]
    seats = [(3, seat) for seat in (5, 6, 7, 8, 9, 1)]
    felt.wait(lambda show: places(show, *order) == seats, "the seats by cards")
    # The program deals: the dialog stays and shows who got which card.
    felt.window.focus()
    felt.table(3).find("push button", "Menu of table 3").click()
    felt.menu_item("Draw Seats by Cards…", felt.table(3)).activate()
    dialog = felt.dialog("Seats of Table 3 by Cards")
    dialog.find("push button", "Deal the Cards").activate()
    look(dialog, re.compile("^The cards are dealt"), shot="cards-dealt")
    felt.wait(lambda show: sorted(seat for _, seat in places(show, *names)) == [1, 2, 3, 4, 5, 6])
    dialog.find("push button", "Close").activate()


def test_money_at_the_seat(ui):
    """Rebuy, add-on and chip count from the seat's menu; each is one click and one undo."""
    felt = sample(ui)
    name = player_of(felt.seat(2, 3))
    seat = felt.seat(2, 3)
    felt.feltctl("do", felt.tournament, "set-config", "add_ons=0")
    seat.click()
    item = felt.menu_item("Add-on", seat)
    wait_until(lambda: not item.has_state("sensitive"), SECOND, "no add-on to be sold")
    felt.app.close_menu()
    felt.feltctl("do", felt.tournament, "set-config", "add_ons=1", "add_on_price=5000", "rebuys=-1",
                 "rebuy_until_level=0")
    before = felt.player(name)
    choose(felt, 2, 3, "Rebuy")
    felt.wait(lambda show: felt.player(name, show)["rebuys"] == before["rebuys"] + 1)
    choose(felt, 2, 3, "Add-on")
    felt.wait(lambda show: felt.player(name, show)["add_ons"] == 1)
    wait_until(lambda: "add-on" in felt.toast().name, SECOND, "the sale to be said")
    felt.toast().find("push button", "Undo").activate()
    felt.wait(lambda show: felt.player(name, show)["add_ons"] == 0)
    choose(felt, 2, 3, "Chip Count…")
    dialog = felt.dialog("Chip Count")
    ui.type("12345")
    look(dialog, shot="chip-count", keys="Return")
    wait_until(lambda: felt.seat(2, 3).name.endswith(", 12,345 chips"), SECOND, "the stack at the seat")


def test_balance_all_T11A(ui):
    """The whole plan at once: no player twice, tables balanced after it, one undo a line."""
    felt = sample(ui)
    show = felt.show()
    for number in [player["seat"] for player in show["players"] if player["table"] == 3][:3]:
        felt.feltctl("do", felt.tournament, "bust-out", f"player=3.{number}")
        wait_until(lambda: "empty" in felt.seat(3, number).name, SECOND, "the bust-out to be seen")
    todo_button(felt, "Balance: table 4", "Plan…").activate()
    plan = felt.dialog("Balance Plan")
    plan.find("list item", re.compile("→ table 3"))
    lines = [row.name for row in plan.find_all("list item", re.compile("→ table 3"))]
    assert len(lines) > 1 and len({line.split(":")[0] for line in lines}) == len(lines), lines
    look(plan, shot="balance-plan-long", press="Apply All")
    plan.find("label", "Nobody Has to Move")
    def sizes(show):
        seated = [player["table"] for player in show["players"] if player["table"]]
        return [seated.count(table) for table in (1, 2, 3, 4)]
    show = felt.wait(lambda show: sizes(show)[2] == 3 + len(lines))
    assert max(sizes(show)) - min(sizes(show)) <= 1, sizes(show)
    for line in lines:
        name, table, seat = re.match(r"(.+): .* → table (\d), seat (\d)$", line).groups()
        assert places(show, name) == [(int(table), int(seat))], line


def test_pictures(ui):
    """Light and dark, small and large, English and Italian."""
    for language, dark, size in (("en", False, (1920, 1080)), ("en", True, (1280, 800)), ("it", False, (1280, 800))):
        app = ui.start(FELT, "--demo", "--database", f"{language}{dark}.db", language=language, dark=dark)
        window = app.window(re.compile("^Thursday|gioved"))
        window.focus()
        window.resize(*size)
        ui.keys("alt+3")
        window.find("push button", re.compile("(Table|Tavolo) 1, "))
        window.screenshot(f"tables-{language}-{'dark' if dark else 'light'}-{size[0]}")
        app.quit()


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]
felt_ui.main(TESTS if len(sys.argv) < 2 else [test for test in TESTS if test.__name__ in sys.argv[1:]], seconds=300)
