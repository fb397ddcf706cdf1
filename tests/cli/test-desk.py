# SPDX-License-Identifier: GPL-3.0-or-later
"""test-desk - every worked example and rule of a hand that feltctl can show, by its id; bad input of the rules desk"""

import json
import re

import felt_cli

BIG = 100000


def declare(limit, facing, last, stack, *more):
    return ("declare", "--limit", limit, "--facing", str(facing), "--last-raise", str(last), "--stack", str(stack), *more)


def say(words, *spot):
    return (*declare(*spot), "--say", words)


def pots(put, *more):
    return ("pots", "--put", put, *more)


def posts(situation, blinds, players, *more):
    return ("posts", "--situation", situation, "--blinds", blinds, "--players", str(players), *more)


def button(occupied, *more):
    """Three seats: Alice 1 has the button, Dianne 2 the small blind, Carol 3 the big blind."""
    return ("button", "--seats", "3", "--button", "1", "--small", "2", "--big", "3", "--occupied", occupied, *more)


def six(occupied, *more):
    return ("button", "--seats", "6", "--button", "1", "--small", "2", "--big", "3", "--occupied", occupied, *more)


def any_raise(start, trail, last):
    return ("desk", "pot-limit", "--situation", "any", "--start", str(start), "--trail", str(trail), "--last", str(last))


def first(blinds, *more):
    return ("pot-limit", "--blinds", blinds, *more)


def show(situation, *more):
    return ("desk", "show", "--situation", situation, *more)


def deal(*more):
    return ("desk", "deal", *more)


def newcomer(seat, *more):
    """Six seats: 1 had the button, 2 the small blind, 3 the big blind; the others are taken."""
    return ("desk", "newcomer", "--seats", "6", "--button", "1", "--small", "2", "--big", "3", "--blinds", "5/10",
            "--seat", str(seat), *more)


def seats(people, *more):
    return ("desk", "seats", "--people", people, *more)


def rank(game, board, *hands):
    return ("rank", "--game", game, *(("--board", board) if board else ()), *hands)


# Ids, what is asked with --json, and what must be in the answer.
ASKED = (
    ("S-01", say("raise to 7", "no", 5, 5, 100), {"to": 10, "rule": "T 43A"}),
    ("S-01", say("raise to 10", "no", 5, 5, 100), {"to": 10}),
    ("S-01", ("declare", "--limit", "no", "--facing", "5", "--last-raise", "5", "--say", "raise to 7"), {"to": 10}),
    ("S-02 R-18", say("raise to 18", "no", 12, 7, 100), {"to": 19}),
    ("S-03 R-18", say("all in", "no", 5, 5, 7), {"to": 7, "all_in": True}),
    ("S-04", (*say("half the pot", "no", 0, 5, 500), "--pot", "70", "--chips", "25,25"), {"to": 35, "returned": 15}),
    ("S-05", say("raise by 15", "no", 5, 5, 100), {"to": 20}),
    ("S-05", say("raise to 15", "no", 5, 5, 100), {"to": 15}),
    ("S-06 R-09", (*say("raise, 15", "no", 5, 5, 100), "--chips", "10,10"), {"to": 15, "returned": 5}),
    ("S-07", say("bet", "fixed", 0, 3, 100), {"to": 3}),
    ("S-07 R-14", say("bet", "fixed", 0, 6, 100), {"to": 6}),
    ("S-07", say("raise", "fixed", 0, 3, 2), {"action": "bet", "to": 2, "all_in": True}),
    ("S-11 R-32", button("2,3"), {"big": 2, "button": 3, "small": 3}),
    ("S-12", button("1,2"), {"big": 1, "button": 2, "small": 2}),
    ("S-13", button("1,3"), {"big": 1, "button": 3, "small": 3}),
    ("S-14 R-37", posts("kill", "2/4", 6, "--player", "4", "--bets", "4/8"),
     {"live": 8, "small_bet": 8, "big_bet": 16, "order": [3, 5, 6, 1, 2, 4]}),
    ("S-14 R-37", posts("half-kill", "2/4", 6, "--player", "4", "--bets", "4/8"), {"live": 6, "small_bet": 6, "big_bet": 12}),
    ("S-16 R-39", posts("straddle", "5/10", 6), {"live": 20, "min_raise_to": 30, "option": True}),
    ("S-17 R-40", posts("straddle", "10/25", 6, "--player", "6", "--amount", "50"),
     {"first_to_act": 1, "order": [1, 2, 3, 4, 5, 6], "min_raise_to": 75, "option": True}),
    ("S-18 R-04", posts("straddle", "1/2", 5), {"first_to_act": 4, "to_call": 4, "order": [4, 5, 1, 2, 3]}),
    ("S-19 R-40", posts("straddle", "1/2", 5, "--player", "5"), {"first_to_act": 1, "order": [1, 2, 3, 4, 5]}),
    ("S-20 R-41", posts("sleeper", "1/2", 5, "--player", "4"),
     {"live": 4, "first_to_act": 3, "order": [3, 5, 1, 2], "option": False, "min_raise_to": 6}),
    ("S-21", say("raise", "fixed", 40, 20, 900), {"to": 60}),
    ("S-24", (*say("bet 8", "spread", 0, 1, 100), "--spread", "1-5"), {"to": 5}),
    ("S-24", (*say("bet 8", "spread", 0, 1, 100), "--spread", "1-10"), {"to": 8}),
    ("S-25", (*say("bet 2", "spread", 0, 3, 500), "--spread", "3-100"), {"to": 3}),
    ("S-25", (*say("raise to 3000", "spread", 10, 10, 9000), "--spread", "10-1000"), {"to": 1010}),
    ("S-26 R-15", (*say("pot", "pot", 5, 5, 900), "--pot", "25"), {"to": 35}),
    ("S-29 R-16", first("5/10"), {"max_first": 35}),
    ("S-29", first("2/5"), {"max_first": 17}),
    ("S-29", first("10/25"), {"max_first": 85}),
    ("S-30 R-16", first("5/10", "--convention", "assumed-call"), {"max_first": 40}),
    ("S-30", first("2/5", "--convention", "assumed-call"), {"max_first": 20}),
    ("S-30", first("10/25", "--convention", "assumed-call"), {"max_first": 100}),
    ("S-31 R-27", (*say("call", "pot", 25, 25, 990), "--own", "10", "--pot", "35"), {"to": 25, "owed": 15}),
    ("S-33 R-42", ("desk", "buy-in", "--big", "2"), {"min": 40, "max": 200}),
    ("R-42", ("desk", "buy-in", "--big", "2", "--left-with", "500"), {"min": 500, "max": 500}),
    ("S-34 R-43", pots("30,10,30", "--winners", "2;1"),
     {"pots": [{"amount": 30, "players": [1, 2, 3], "paid": {"2": 30}}, {"amount": 40, "players": [1, 3], "paid": {"1": 40}}],
      "returned": {}}),
    ("S-35 R-22 R-24 R-44", pots("5,8,9,17,1,1,1,1,1,1", "--folded", "1,3,5,6,7,8,9,10", "--winners", "2"),
     {"pots": [{"amount": 35, "players": [2, 4], "paid": {"2": 35}}, {"amount": 2, "players": [4], "paid": {"4": 2}}],
      "returned": {"4": 8}}),
    ("S-40", posts("rock", "1/2", 5), {"live": 4, "player": 3}),
    ("S-43", rank("holdem", "9hTdJcQsKd", "7h2d", "Ac3s"), {"winners": [1]}),
    ("S-44 R-49", rank("holdem", "5h6d7c8sKd", "4h2d", "9c3s"), {"winners": [1]}),
    ("S-45", say("raise", "no", 10, 10, 500), {"to": 20}),
    ("S-46", say("raise to 37", "no", 24, 14, 500), {"to": 38}),
    ("S-47", pots("70,140,140"), {"pots": [{"amount": 210, "players": [1, 2, 3]}, {"amount": 140, "players": [2, 3]}]}),
    ("S-48", pots("70,140"), {"pots": [{"amount": 140, "players": [1, 2]}], "returned": {"2": 70}}),
    ("R-02", say("check", "no", 0, 10, 500), {"action": "check"}),
    ("R-06", say("bet 3", "no", 0, 10, 500), {"to": 10, "rule": "R-06"}),
    ("R-06", say("bet 3", "no", 0, 10, 7), {"to": 7, "all_in": True}),
    ("R-08", (*declare("no", 10, 10, 500), "--chips", "25"), {"action": "call", "returned": 15, "rule": "T 44"}),
    ("R-08", (*declare("no", 10, 10, 500), "--chips", "10,10"), {"action": "raise", "to": 20, "rule": "R-08"}),
    ("R-09", say("call and raise 50", "no", 10, 10, 500), {"action": "call", "to": 10}),
    ("R-09", (*say("vedo e rilancio di 50", "no", 10, 10, 500), "--language", "it"), {"action": "call"}),
    ("R-15", say("raise to 900", "pot", 5, 5, 900) + ("--pot", "25"), {"to": 35}),
    ("R-23", pots("1,5,5,5", "--dead", "0", "--winners", "1;2"),
     {"pots": [{"amount": 4, "players": [1, 2, 3, 4], "paid": {"1": 4}},
               {"amount": 12, "players": [2, 3, 4], "paid": {"2": 12}}]}),
    ("R-29", six("1,2,4,5,6", "--rule", "simplified"), {"button": 2, "small": 4, "big": 5}),
    ("R-30", six("1,2,4,5,6", "--rule", "moving"),
     {"button": 2, "posts": [{"seat": 4, "blind": "big"}, {"seat": 5, "blind": "big"}],
      "owed": [{"seat": 4, "blind": "small"}]}),
    ("R-31", six("1,2,4,5,6"), {"button": 2, "small": None, "big": 4}),
    ("R-51", six("1,2,3,4,5,6"), {"button": 2, "small": 3, "big": 4}),
    ("R-34", posts("missed", "5/10", 6, "--player", "5", "--missed", "big"), {"live": 10, "dead": 0, "option": True}),
    ("R-35 R-27", posts("missed", "5/10", 6, "--player", "5"), {"live": 10, "dead": 5, "owed": 0, "pot": 30}),
    ("R-35", posts("missed", "5/10", 6, "--player", "5", "--one-a-hand"), {"live": 10, "dead": 0, "owed": 5}),
    ("R-35", posts("missed", "10/20", 6, "--player", "5", "--missed-blinds", "5/10"), {"live": 10, "dead": 5}),
    ("R-36", posts("missed", "5/10", 6, "--player", "2"), {"live": 10, "dead": 0, "owed": 0}),
    ("R-39", posts("straddle", "1/2", 6, "--again"), {"to_call": 8, "order": [5, 6, 1, 2, 3, 4]}),
    ("R-40", posts("straddle", "10/25", 6, "--player", "6", "--skip"), {"order": [3, 4, 5, 1, 2, 6]}),
    ("R-46", show("last", "--players", "6", "--raiser", "3", "--folded", "1"), {"order": [3, 4, 5, 6, 2]}),
    ("R-46", show("before", "--players", "6", "--raiser", "3", "--folded", "1"), {"order": [2, 3, 4, 5, 6]}),
    ("R-46", show("before", "--players", "6", "--raiser", "3", "--folded", "1", "--counts", "any-round"),
     {"order": [3, 4, 5, 6, 2]}),
    ("R-46", show("nobody", "--players", "4"), {"order": [1, 2, 3, 4]}),
    ("R-47", rank("holdem", "2h2d2c2sAd", "KhKd", "QcQs"), {"winners": [0, 1]}),
    ("R-48", pots("50,50,5", "--folded", "3", "--winners", "2,1"), {"pots": [{"amount": 105, "paid": {"1": 53, "2": 52}}]}),
    ("R-48", pots("50,50,5", "--folded", "3", "--winners", "2,1", "--odd-chip", "high-card"),
     {"pots": [{"paid": {"1": 52, "2": 53}}]}),
    ("R-48", pots("50,50,1", "--winners", "1/2;1/2"), {"pots": [{"paid": {"1": 2, "2": 1}}, {"paid": {"1": 49, "2": 49}}]}),
    ("R-33", newcomer(2), {"waits": 0, "pays": 10}),
    ("R-33", newcomer(3), {"waits": 0, "pays": 5}),
    ("R-33", newcomer(4), {"waits": 0, "pays": 10}),
    ("R-33 R-34", newcomer(6), {"waits": 0, "pays": 10}),
    ("R-33", newcomer(6, "--play", "tournament"), {"waits": 0, "pays": 0}),
    ("R-33", ("desk", "newcomer", "--seats", "6", "--button", "1", "--small", "3", "--big", "5", "--blinds", "5/10",
              "--seat", "4", "--occupied", "1,3,5,6"), {"waits": 1, "pays": 0}),
    ("R-37", posts("kill", "2/4", 6, "--player", "4", "--pot", "120", "--pot-at", "100"), {"due": True, "live": 8}),
    ("R-37", posts("kill", "2/4", 6, "--player", "4", "--pot", "99", "--pot-at", "100"), {"due": False}),
    ("R-37", posts("kill", "2/4", 6, "--player", "4", "--wins", "2", "--wins-at", "2"), {"due": True}),
    ("R-37", posts("kill", "50/100", 6, "--player", "4"), {"live": 200, "min_raise_to": 300}),
    ("R-37", posts("kill", "50/100", 6, "--player", "2"), {"live": 200, "min_raise_to": 300}),
    ("R-50", deal("--button", "3", "--seats", "6"),
     {"first_card": 4, "order": [4, 5, 6, 1, 2, 3], "cards_each": 2, "burns": 3, "cards": 20, "first_to_act": 6}),
    ("R-50 R-32", deal("--button", "3", "--seats", "6", "--occupied", "3,5"), {"order": [5, 3], "first_to_act": 3}),
    ("R-50", deal("--game", "stud", "--seats", "6"), {"first_card": 1, "cards_each": 3, "burns": 4}),
    ("R-50", deal("--game", "draw", "--seats", "6", "--button", "6"), {"first_card": 1, "cards_each": 5, "burns": 1}),
    ("R-50", deal("--game", "27-triple", "--seats", "6", "--button", "6"), {"burns": 3}),
    ("R-51", deal("--button", "6", "--seats", "6"), {"next_button": 1}),
    ("R-53", ("desk", "buy-in", "--play", "tournament", "--stack", "1000", "--players", "8", "--rebuys", "2"),
     {"stack": 1000, "in_play": 10000}),
    ("R-54", seats("Ann,Ben,Cleo", "--cards", "Kh2c7d"),
     {"seats": [{"seat": 1, "name": "Ben", "card": "2c"}, {"seat": 2, "name": "Cleo"}, {"seat": 3, "name": "Ann", "player": 1}]}),
    ("R-54", seats("4", "--cards", "7s7h7d7c", "--first", "6", "--seats", "6"),
     {"seats": [{"seat": 6, "player": 4}, {"seat": 1, "player": 3}, {"seat": 2, "player": 2}, {"seat": 3, "player": 1}]}),
    ("R-54", seats("2", "--how", "deal", "--seed", "5"),
     {"seats": [{"seat": 1, "player": 1, "card": "9c"}, {"seat": 2, "player": 2, "card": "Th"}]}),
    ("R-49", rank("holdem", "2h3d4c9sJd", "Ac5s", "JcJs"), {"winners": [0]}),
)

# Disputes whose answers were written down first, by the rule that settles them.
DISPUTES = (
    ("T 57", (*say("seven", "no", 0, 400, 50000), "--pot", "7000"), {"to": 7000}),
    ("T 57", (*say("seven", "no", 0, 400, 50000), "--pot", "6999"), {"to": 700}),
    ("T 57", say("bet two", "no", 0, 100, 9000), {"readings": [{"to": 200, "pot_below": 2000}, {"to": 2000}]}),
    ("T 57", (*say("raise to twelve", "no", 400, 400, 90000), "--pot", "1400"), {"to": 1200}),
    ("T 57", (*say("nine", "no", 0, 400, 800), "--pot", "9000"), {"to": 800, "all_in": True}),
    ("T 57", (*say("bet three hundred", "no", 0, 100, 90000), "--pot", "5000"), {"to": 300}),
    ("T 57", (*say("six more", "no", 300, 300, 90000), "--pot", "900"), {"to": 900}),
    ("T 57", (*say("bet eight", "no", 0, 5, 900), "--pot", "800"), {"to": 8}),
    ("T 57", (*say("bet one", "no", 0, 25000, 900000), "--pot", "60000"), {"to": 100000}),
    ("T 57", (*say("cinque", "no", 0, 400, 50000), "--pot", "6000", "--language", "it"), {"to": 5000}),
    ("T 55A", say("I call", "no", 0, 50, 900), {"action": "check", "rule": "T 55A"}),
    ("T 55B", say("raise to 300", "no", 0, 100, 900), {"action": "bet", "to": 300, "rule": "T 55B"}),
    ("T 55B", say("raise", "no", 0, 100, 900), {"action": "bet", "to": 100}),
    ("T 55C", say("check", "no", 300, 200, 900), {"action": "call-or-fold", "to": 300}),
    ("T 55C", say("check", "no", 300, 200, 250), {"action": "call-or-fold", "to": 250}),
    ("T 56", say("I see your 300 and raise 700", "no", 300, 300, 9000), {"action": "call", "to": 300}),
    ("T 56", (*say("vedo e rilancio di 700", "no", 300, 300, 9000), "--language", "it"), {"action": "call"}),
    ("T 43A", say("raise to 450", "no", 300, 200, 9000), {"to": 500}),
    ("T 44", (*declare("no", 300, 200, 9000), "--chips", "1000"), {"action": "call", "returned": 700}),
    ("T 44", (*say("raise", "no", 300, 200, 9000), "--chips", "1000"), {"action": "raise", "to": 1000}),
    ("T 45", (*declare("no", 1100, 600, 9000), "--chips", "1000,1000"), {"action": "call", "returned": 900}),
    ("T 43A", (*declare("no", 300, 200, 9000), "--chips", "100,100,100,100"), {"to": 500, "owed": 100}),
    ("T 51", (*declare("no", 300, 200, 9000), "--chips", "100,100"), {"action": "call", "owed": 100}),
    ("2.9", say("3x", "no", 0, 200, 9000), {"to": 600}),
    ("2.9", say("2.5x", "no", 500, 300, 9000), {"to": 1250}),
    ("2.9", say("double", "no", 500, 500, 9000), {"to": 1000}),
    ("T 43A", say("double", "no", 500, 900, 9000), {"to": 1400}),
    ("2.9", (*say("raddoppio", "no", 500, 500, 9000), "--language", "it"), {"to": 1000}),
    ("2.9", (*say("il resto", "no", 500, 500, 9000), "--language", "it"), {"to": 9000, "all_in": True}),
    ("2.9", say("$2,500", "no", 500, 500, 9000), {"to": 2500}),
    ("2.9", say("raise to 1.25 million", "no", 100000, 100000, 9000000), {"to": 1250000}),
    ("2.9", say("twelve fifty", "no", 500, 500, 9000), {"to": 1250}),
    ("2.9", say("all of it", "no", 500, 500, 9000), {"to": 9000}),
    ("R-14", say("raise", "fixed", 5, 20, 900), {"to": 20}),
    ("2.10", (*say("raise", "fixed", 12, 20, 900), "--set", "robert"), {"to": 32}),
    ("2.10", (*say("raise", "fixed", 49, 20, 900), "--set", "robert"), {"to": 60}),
    ("2.1", (*say("raise", "fixed", 60, 20, 900), "--raises", "3"), {"action": "raise", "to": 80}),
    ("2.1", (*say("raise", "fixed", 80, 20, 900), "--raises", "4"), {"action": "call", "rule": "R-11"}),
    ("2.1", (*say("bet 5", "spread", 5, 5, 900), "--spread", "1-5", "--raises", "4"), {"action": "call"}),
    ("T 54", say("pot", "no", 200, 200, 9000), {"to": 400, "rule": "T 54"}),
    ("3.1", (*say("pot", "pot", 300, 200, 9000), "--pot", "650"), {"to": 1250}),
    ("2.7", pots("90,250,250"), {"pots": [{"amount": 270, "players": [1, 2, 3]}, {"amount": 320, "players": [2, 3]}]}),
    ("2.7", pots("90,250,400"), {"returned": {"3": 150}}),
    ("2.8", pots("35,35", "--winners", "1,2/1,2"), {"pots": [{"paid": {"1": 35, "2": 35}}]}),
    ("2.8", pots("35,36", "--dead", "1", "--winners", "2,1/1,2"), {"pots": [{"amount": 71, "paid": {"1": 36, "2": 35}}]}),
    ("2.8", pots("25,25,25", "--winners", "1/2,3"), {"pots": [{"paid": {"1": 38, "2": 19, "3": 18}}]}),
    ("2.8", pots("50,50,5", "--folded", "3", "--winners", "2,1", "--odd-chip", "high-card"), {"pots": [{"paid": {"1": 52, "2": 53}}]}),
    ("T 21", pots("15,35,35", "--winners", "2,3;2,3"), {"pots": [{"paid": {"2": 23, "3": 22}}, {"paid": {"2": 20, "3": 20}}]}),
    ("T 21", pots("15,36,36", "--winners", "2,3;2,3", "--merge-pots", "yes"), {"pots": [{"amount": 87, "paid": {"2": 44, "3": 43}}]}),
    ("R-37", posts("half-kill", "5/15", 6, "--player", "4"), {"live": 22, "roundings": [{"live": 22}, {"live": 23}]}),
    ("R-37", posts("half-kill", "10/20", 6, "--player", "4"), {"live": 30}),
    ("S-16", posts("straddle", "5/10", 6, "--player", "3"), {"min_raise_to": 30}),
    ("2.10", posts("straddle", "5/10", 6, "--player", "3", "--set", "robert"), {"min_raise_to": 40}),
    ("R-46", show("before", "--players", "6", "--raiser", "3", "--folded", "1"), {"order": [2, 3, 4, 5, 6]}),
    ("R-46", show("before", "--players", "6", "--raiser", "3", "--folded", "1", "--set", "house"), {"order": [3, 4, 5, 6, 2]}),
    ("1.1", six("1,2,3,4,5,6"), {"button": 2, "small": 3, "big": 4}),
    ("1.1", six("1,2,5,6"), {"button": 2, "small": None, "big": 5, "small_seat": 3}),
    ("1.2", six("1,2,4,5,6", "--rule", "moving", "--owed", "4:small"), {"owed": [{"seat": 4, "blind": "small"}] * 2}),
    ("1.4", button("1,3"), {"button": 3, "small": 3, "big": 1}),
    ("R-48", pots("10,10,10", "--winners", "3,2,1", "--chip-unit", "5"), {"pots": [{"paid": {"1": 10, "2": 10, "3": 10}}]}),
)

# Ids, what is asked for people, and a sentence that must stand in the answer.
TOLD = (
    ("S-26", any_raise(20, 0, 5), "The largest raise is to 35"),
    ("S-26", any_raise(20, 0, 5), "With it the pot is 60"),
    ("S-27", any_raise(20, 40, 35), "The largest raise is to 165"),
    ("S-28", any_raise(20, 40, 35), "With it the pot is 260"),
    ("R-45", show("all-in", "--players", "3"), "All hands are opened at once, before the next card (T 16)"),
    ("R-46", show("last", "--players", "3", "--raiser", "1", "--folded", "2,3"), "Player 1 wins and need not show"),
    ("R-07", say("call", "no", 30, 20, 500), "A call costs 30"),
    ("R-33", newcomer(4), "Seat 4 pays the big blind due there: 10"),
    ("R-33", newcomer(4), "Or sits out 2 hands, until the button has passed, and posts nothing"),
    ("R-50", deal("--button", "3", "--seats", "6"), "The button, seat 3, gets its cards last"),
    ("R-50", deal("--button", "3", "--seats", "6"), "Burn one card before the flop, the turn and the river"),
    ("R-50", deal("--button", "2", "--seats", "6", "--occupied", "1,4,5,6", "--posts", "4:big"),
     "Nobody sits at the button: seat 1 gets its cards last"),
    ("R-51", deal("--button", "3", "--seats", "6"), "Shuffle all cards again for the next hand"),
    ("R-52", deal("--button", "3", "--seats", "6"), "When the blinds rise, they do from the next hand on"),
    ("R-21", deal("--button", "3", "--seats", "6", "--ante", "200", "--ante-kind", "big-blind"),
     "Seat 5, the big blind, pays the ante of 200 for all"),
    ("R-53", ("desk", "buy-in", "--big", "2"), "A rebuy is best as large as the buy-in"),
    ("R-53", ("desk", "buy-in", "--big", "2"), "Fix the end before play begins: a time, or a last hand"),
    ("S-28 R-43", pots("165,165,165,25", "--folded", "4"), "Main pot: 520, between players 1, 2, 3"),
)


# A hand of the PHH standard, and how many actions it has.
def phh(variant, stacks, blinds, actions, **more):
    n, cards = len(stacks), {"FT": 2, "NT": 2, "PO": 4}.get(variant, 2)
    dealt = [f"d dh p{i + 1} {'??' * cards}" for i in range(n)]
    fields = {"antes": [0] * n, "blinds_or_straddles": list(blinds), "starting_stacks": list(stacks),
              "actions": dealt + list(actions), **more}
    return len(dealt) + len(actions), f"variant = '{variant}'\n" + "".join(f"{key} = {value}\n" for key, value in fields.items())


def fixed(n, blinds, bet, *actions, stack=BIG):
    return phh("FT", [stack] * n, blinds, actions, small_bet=bet, big_bet=2 * bet)


def no_limit(stacks, blinds, *actions, **more):
    return phh("NT", stacks, blinds, actions, min_bet=blinds[1], **more)


def stud(*actions):
    """Three players, the first with the lowest card up."""
    cards = ["d dh p1 ????2c", "d dh p2 ????Kd", "d dh p3 ????9h"]
    text = "".join(f"{key} = {value}\n" for key, value in {
        "variant": "'F7S'", "antes": [0] * 3, "bring_in": 2, "small_bet": 5, "big_bet": 10,
        "starting_stacks": [BIG] * 3, "actions": cards + list(actions)}.items())
    return 3 + len(actions), text


def short_bet(*actions):
    """Limit, unit 20: two checks, Carol (3) all-in for 5."""
    return phh("FT", [BIG, BIG, 25, BIG], [10, 20, 0, 0],
               ["p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cc", "p2 cc", "p3 cbr 5", *actions],
               small_bet=20, big_bet=40)


NO_RAISE = {"min_to": None, "max_to": None}

# Ids, the hand, options, and what must be in the answer (None: it is not there).
LEGAL = (
    ("S-01 S-45", no_limit([BIG] * 3, [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 5"), (),
     {"to_call": 5, "min_to": 10}),
    ("S-02 S-46", no_limit([BIG] * 3, [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 5", "p2 cbr 12"), (),
     {"min_to": 19}),
    ("S-03", no_limit([BIG, 9, BIG], [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 5"), (),
     {"to_call": 5, "min_to": 7, "max_to": 7}),
    ("S-08 R-11", fixed(4, [0, 5, 0, 0], 5, "p3 cbr 10", "p4 cbr 15", "p1 cbr 20"), (),
     {"to_call": 15, **NO_RAISE, "no_raise_rule": "R-11"}),
    ("S-09 R-05", fixed(3, [1, 2, 0], 2), (), {"to_call": 2, "min_to": 4}),
    ("S-09", fixed(3, [1, 2, 0], 2, "p3 cc"), (), {"p": 1, "to_call": 1}),
    ("S-09 R-05", fixed(3, [1, 2, 0], 2, "p3 cc", "p1 cc"), (), {"p": 2, "to_call": 0, "min_to": 4, "max_to": 4}),
    ("S-10 R-28", fixed(3, [1, 2, 0], 5), (), {"to_call": 2, "min_to": 5, "max_to": 5}),
    ("S-10", fixed(3, [1, 2, 0], 5, "p3 cbr 5"), (), {"min_to": 10}),
    ("S-16", no_limit([BIG] * 4, [5, 10, 20, 0]), (), {"p": 4, "to_call": 20, "min_to": 30}),
    ("S-18", no_limit([BIG] * 5, [1, 2, 4, 0, 0], "p4 f", "p5 cc", "p1 f"), (), {"p": 2, "to_call": 2}),
    ("S-18", no_limit([BIG] * 5, [1, 2, 4, 0, 0], "p4 f", "p5 cc", "p1 f", "p2 cc", "p3 cbr 12", "p5 f"), (),
     {"p": 2, "to_call": 8, "pot": 21}),
    ("S-21", fixed(3, [0, 20, 0], 20, "p3 cbr 40"), (), {"min_to": 60, "max_to": 60}),
    ("S-22 R-12", fixed(3, [0, 20, 0], 20, "p3 cbr 40", "p1 cbr 60", "p2 cbr 80"), (), {"p": 3, "to_call": 40, **NO_RAISE}),
    ("S-22", fixed(3, [0, 20, 0], 20, "p3 cbr 40", "p1 cbr 60", "p2 cbr 80", "p3 cc"), (), {"p": 1, "to_call": 20, **NO_RAISE}),
    ("R-12", fixed(2, [10, 20], 20, "p2 cbr 40", "p1 cbr 60", "p2 cbr 80"), ("--cap-heads-up", "start"), {"min_to": 100}),
    ("S-24 R-14", no_limit([BIG] * 3, [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????"), ("--spread", "1-5,1-10"),
     {"min_to": 1, "max_to": 10}),
    ("S-31", phh("PO", [BIG] * 3, [10, 25, 0], ["p3 cc"], min_bet=25), (), {"p": 1, "to_call": 15}),
    ("S-32 R-17", no_limit([200, 200, 200], [1, 2, 0], "p3 cc", "p1 cbr 10"), ("--cap", "60"), {"p": 2, "max_to": 60}),
    ("S-32", no_limit([200, 200, 200], [1, 2, 0], "p3 cc", "p1 cbr 10", "p2 cbr 60"), ("--cap", "60"), {"p": 3, "to_call": 58}),
    ("S-34", no_limit([BIG, 12, 32], [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 20", "p2 cc", "p3 cbr 30"),
     (), {"p": 1, "to_call": 10}),
    ("S-36 R-19", no_limit([BIG, 32, BIG], [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 20", "p2 cbr 30", "p3 cc"),
     (), {"p": 1, "to_call": 10, **NO_RAISE, "no_raise_rule": "R-19"}),
    ("S-37 R-20", no_limit([BIG, 32, BIG], [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 20", "p2 cbr 30", "p3 cc"),
     ("--incomplete", "half"), {"p": 1, "to_call": 10, "min_to": 50}),
    ("S-15 R-28 R-38", stud("p1 pb"), (), {"p": 2, "to_call": 2, "min_to": 5, "max_to": 5}),
    ("S-15", stud("p1 pb", "p2 cbr 5"), (), {"p": 3, "to_call": 5, "min_to": 10}),
    ("S-38 R-18", short_bet(), (), {"p": 4, "to_call": 5, "min_to": 20, "max_to": 20}),
    ("S-38 R-20", short_bet("p4 cc"), (), {"p": 1, "to_call": 5, **NO_RAISE}),
    ("S-38 R-20", short_bet("p4 cbr 20"), (), {"p": 1, "to_call": 20, "min_to": 40}),
    ("S-39 R-21", no_limit([BIG] * 6, [1, 2, 0, 0, 0, 0], antes=[0, 0, 0, 0, 0, 6]), (), {"pot": 9}),
    ("R-10", no_limit([BIG] * 3, [1, 2, 0], "p3 cbr 4", "p1 cbr 8", "p2 cbr 16", "p3 cbr 32", "p1 cbr 64"), (), {"min_to": 96}),
    ("R-04", no_limit([BIG] * 3, [1, 2, 0], "p3 cc", "p1 cc", "p2 cc", "d db ??????"), (), {"p": 1, "to_call": 0}),
    ("R-24", no_limit([BIG, 5, BIG], [4, 8, 0]), (), {"p": 3, "to_call": 8}),
    ("R-26", no_limit([BIG] * 4, [1, 2, 0, 1]), (), {"p": 3, "to_call": 2}),
)


def has(wanted, got):
    """Whether all that is wanted is in an answer; more may be."""
    if isinstance(wanted, dict):
        return all(has(value, got.get(key)) for key, value in wanted.items())
    if isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        return len(wanted) == len(got) and all(has(want, have) for want, have in zip(wanted, got))
    return wanted == got


def test_asked(folder):
    for ids, question, wanted in ASKED:
        got = felt_cli.feltctl(*question, "--json").json
        assert has(wanted, got), (ids, question, wanted, got)


def test_disputes(folder):
    for rule, question, wanted in DISPUTES:
        got = felt_cli.feltctl(*question, *([] if "--language" in question or question[0] != "declare" else ["--language", "en"]), "--json").json
        assert has(wanted, got), (rule, question, wanted, got)


# What went wrong, and what the first line of the answer must say.
MISHAPS = (
    (("out-of-turn", "--did", "bet", "--changed"), "The action does not bind"),
    (("out-of-turn", "--did", "bet"), "The action binds when the turn comes"),
    (("out-of-turn", "--did", "fold", "--changed"), "The fold binds"),
    (("string-bet",), "only the first motion counts"),
    (("over-bet",), "The floor may rule all the chips a bet"),
    (("undercall", "--facing", "opening"), "must make it a full call"),
    (("undercall", "--facing", "raise"), "The floor decides"),
    (("accepted",), "calls the correct amount"),
    (("found", "--won"), "wins nothing"),
    (("found",), "out all the same"),
    (("misdeal", "--fault", "left-out", "--actions", "2"), "A misdeal"),
    (("misdeal", "--fault", "left-out", "--actions", "2", "--with-chips", "1"), "The hand is played"),
    (("misdeal", "--fault", "later-card"), "Not a misdeal"),
    (("exposed", "--card", "player"), "The hand is live"),
    (("exposed", "--card", "board"), "The card does not play"),
)


def test_mishaps(folder):
    for asked, words in MISHAPS:
        told = felt_cli.feltctl("desk", "mishap", "--situation", *asked).out
        assert words in told.splitlines()[0], (asked, told)
        numbers = set(re.findall(r"T (\d+)", told))
        assert numbers <= {"1", "34", "35", "36", "37", "42", "43", "44", "45", "49", "51", "53", "56", "61", "62", "71"}, told
    felt_cli.feltctl("desk", "mishap", "--situation", "misdeal", "--actions", "1", "--with-chips", "2", status=1)


def test_words_name_books(folder):
    """What is said names a rule of a book or none; JSON keeps the ids."""
    for _, question, _ in (*ASKED, *TOLD):
        told = felt_cli.feltctl(*question, status=None)
        assert not re.search(r"\b[RS]-\d\d|[(, ]\d\.\d\b", told.out + told.err), (question, told)


def test_seats_and_stacks(folder):
    """S-41: two players at least, ten at a table; S-42: stacks of 1,000 begin with a big blind of 10."""
    for seats in ("2", "10"):
        felt_cli.feltctl("button", "--seats", seats, "--occupied", "1,2", "--button", "1", "--small", "1", "--big", "2")
    felt_cli.feltctl("button", "--seats", "2", "--occupied", "1", "--button", "1", "--small", "1", "--big", "2", status=1)
    made = felt_cli.feltctl("structure", "make", "--players", "8", "--stack", "1000", "--minutes", "240", "--json").json
    assert (made["levels"][0]["small"], made["levels"][0]["big"]) == (5, 10), made["levels"][0]


def test_one_left(folder):
    """R-03: who is left alone wins, unshown."""
    hand = folder / "hand.phh"
    hand.write_text(no_limit([BIG] * 3, [1, 2, 0], "p3 f", "p1 f")[1])
    assert felt_cli.feltctl("hand", "replay", "--json", hand).json["payoffs"] == [-1, 1, 0]


def test_house_rules(folder):
    """S-23, R-13: bets are multiples of the betting unit; R-25: a big blind with less than the small blind and the ante."""
    rules = folder / "rules.json"
    rules.write_text(json.dumps({"betting_unit": 5, "short_big": "sits-out"}))

    def answers(stack, *actions):
        seats = [{"seat": 1, "name": "Ann", "stack": 1000}, {"seat": 2, "name": "Ben", "stack": 1000},
                 {"seat": 3, "name": "Cleo", "stack": stack}]
        begin = {"command": "begin-hand", "small": 10, "big": 20, "ante": 5, "ante_kind": "each", "button": 1,
                 "seats": seats}
        lines = felt_cli.to_lines([begin, *({"did": action} for action in actions)])
        return felt_cli.feltctl("hand", "record", "--rules", rules, stdin=lines, status=None).lines
    begun, odd, even = answers(1000, "cbr 43", "cbr 45")
    assert begun["ok"] and even["ok"] and "multiple of 5" in odd["message"], odd
    assert answers(15)[0]["ok"]
    assert not answers(14)[0]["ok"]


def test_every_id(folder):
    shown = {"R-01", "R-02", "R-03", "R-13", "R-25", "S-23", "S-41", "S-42"}
    for ids, *_ in (*ASKED, *TOLD, *LEGAL):
        shown.update(ids.split())
    wanted = {f"S-{n:02}" for n in range(1, 49)} | {f"R-{n:02}" for n in range(1, 55)}
    assert shown == wanted, sorted(shown ^ wanted)


def test_told(folder):
    for ids, question, sentence in TOLD:
        told = felt_cli.feltctl(*question).out
        assert sentence in told, (ids, question, sentence, told)
        assert "\n\n" in told, f"the rules of {ids} stand at the end in words: {told}"


def test_legal(folder):
    hand = folder / "hand.phh"
    for ids, (at, text), options, wanted in LEGAL:
        hand.write_text(text)
        got = felt_cli.feltctl("hand", "legal", hand, "--at", str(at), "--json", *options, status=None)
        assert got.status == 0 and has(wanted, got.json), (ids, text, wanted, str(got))


def test_refused(folder):
    """R-01, R-02: what is out of turn or no action is refused; so is what makes no sense, in one sentence with its field."""
    hand = folder / "hand.phh"
    hand.write_text(no_limit([BIG] * 3, [1, 2, 0], "p1 cc")[1])
    answer = felt_cli.feltctl("hand", "replay", "--json", hand, status=None).json
    assert "(R-01)" in answer["error"], answer
    for arguments, words in (
            (("declare", "--limit", "no", "--facing", "5", "--last-raise", "5", "--say", "all in"), "--stack: Player’s stack is missing"),
            (pots("3"), "--put: give what two players"),
            (pots("30,10,x"), "--put: “x” is not a whole number"),
            (pots("30,10,30", "--folded", "4"), "--folded: “4” is too much"),
            (pots("30,10,30", "--folded", "1,1"), "--folded: 1 is given twice"),
            (pots("30,10,30", "--folded", "1,2,3"), "--folded: somebody must be left"),
            (pots("30,10,30", "--winners", "2"), "--winners: there are 2 pots"),
            (pots("30,10,30", "--winners", "2;2"), "--winners: player 2 cannot win pot 2"),
            (pots("30,10,30", "--winners", "2;"), "--winners: name who wins pot 2"),
            (pots("30,10,30", "--winners", "2;9"), "--winners: “9” is no player"),
            (posts("kill", "10", 6), "--blinds: “10” is not a pair of blinds"),
            (posts("kill", "10/5", 6), "--blinds: the small blind stands first"),
            (posts("kill", "5/10", 60), "--players: “60” is too much: give 12"),
            (posts("kill", "5/10", 6, "--player", "7"), "--player: “7” is too much"),
            (posts("straddle", "5/10", 6, "--player", "2"), "--player: the big blind cannot straddle"),
            (posts("straddle", "5/10", 6, "--amount", "10"), "--amount: give more than the big blind"),
            (posts("nap", "2/5", 6), "--situation: “nap” is none of missed, kill"),
            (show("last", "--players", "3", "--raiser", "2", "--folded", "2"), "--raiser: the last player to bet cannot have folded"),
            (("desk", "button", "--button", "1", "--small", "3", "--big", "2", "--seats", "4"), "--button: button, small"),
            (("desk", "button", "--button", "1", "--small", "2", "--big", "3", "--busts", "1;1"), "--busts: nobody sits"),
            (posts("kill", "2/4", 6, "--pot", "99"), "--pot-at: Pot that makes a kill is missing"),
            (newcomer(7), "--seat: “7” is too much"),
            (newcomer(6, "--occupied", "6"), "--occupied: a hand needs two players"),
            (newcomer(6, "--small", "3", "--big", "2"), "--button: button, small and big blind do not follow"),
            (deal("--button", "3", "--seats", "4", "--occupied", "1,2"), "--button: heads-up a player has the button"),
            (deal("--button", "3", "--occupied", "1"), "--occupied: a hand needs two players"),
            (deal("--game", "omaha6", "--button", "1"), "--occupied: the deck serves 7 players"),
            (deal("--button", "3", "--seats", "4", "--posts", "4:small 9:big"), "--posts: “9:big” is not a blind of a player"),
            (deal("--button", "3", "--seats", "4", "--posts", "4"), "--posts: “4” is not a blind of a player"),
            (seats("Ann", "--cards", "Kh"), "--people: two players at least"),
            (seats("1", "--cards", "Kh"), "--people: “1” is not a whole number from 2"),
            (seats("13", "--cards", "Kh"), "--people: “13” is too much"),
            (seats("Ann,Ben", "--cards", "Kh"), "--cards: 2 players need as many cards, not 1"),
            (seats("Ann,Ben", "--cards", "KhKh"), "--cards: Kh is there twice"),
            (seats("Ann,Ben", "--cards", "Kh??"), "--cards: “Kh??” are no cards"),
            (seats("Ann,Ben", "--cards", "Kh2c", "--first", "3"), "--first: “3” is too much"),
            (seats("Ann,Ben,Cleo", "--cards", "Kh2c3c", "--seats", "2"), "--seats: “2” is not a whole number from 3"),
    ):
        refused = felt_cli.feltctl(*arguments, status=1)
        felt_cli.one_sentence(refused)
        assert words in refused.err, (arguments, refused.err)
    for arguments in (("pots",), ("posts",), ("desk", "show"), ("desk", "nothing"), ("pots", "--nothing")):
        felt_cli.one_sentence(felt_cli.feltctl(*arguments, status=2))
