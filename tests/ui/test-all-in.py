# SPDX-License-Identifier: GPL-3.0-or-later
"""test-all-in.py - an all-in on the room's screen: typed at two keys a card, changed card by card

The figures, from the last key to the picture on the display, are printed; nothing is asserted of them.
"""

import ctypes
import time

import felt_stage
from felt_app import WAIT
from felt_display import wait_until


def milliseconds(stage, key, area):
    """Presses a key, and waits until an area of the screen shows something else."""
    order, test = stage.ui.order, ctypes.CDLL("libXtst.so.6")
    order.x11.XStringToKeysym.restype = ctypes.c_ulong
    before = order.pixels(*area)
    sym = ctypes.c_ulong(order.x11.XStringToKeysym(key.encode()))
    code = order.x11.XKeysymToKeycode(order.display, sym)
    start = time.monotonic()
    for down in (1, 0):
        test.XTestFakeKeyEvent(order.display, ctypes.c_uint(code), down, ctypes.c_ulong(0))
    order.x11.XFlush(order.display)
    wait_until(lambda: order.pixels(*area) != before, WAIT, f"the picture after {key}", pause=0.003)
    return 1000 * (time.monotonic() - start)


def last_key(stage):
    """The last key of three hands, in the dialog."""
    left, top, _, _ = stage.window.geometry
    stage.last_key = milliseconds(stage, "h", (left + 440, top + 110, 200, 170))


def flop(stage):
    """Cards that are dealt onto a screen of 1920x1080, below up to three players."""
    took = []
    for number, card in enumerate(("kh", "7c", "2h"), 1):
        stage.ui.type(card[0])
        took.append(milliseconds(stage, card[1], (round(432 + 215.6 * (number - 1)) + 60, 200, 70, 70)))
    print(f"# three hold'em hands, last key to picture: {stage.last_key:.0f} ms in the dialog,",
          ", ".join(f"{ms:.0f}" for ms in took), "ms each card on the room's screen")


def not_said(stage, words):
    assert words not in stage.felt.room(), stage.felt.room()


def omaha_hi_lo(stage):
    shown = stage.app.opened(stage.find("combo:Gioco").click)
    stage.ui.keys("Home", *["Down"] * 5, "Return")
    stage.app.closed(shown)


def log_text(stage):
    return stage.play.call("log", stage.play.tournament()).out


def log_goes_on(stage):
    """The log has what was there, and the pause."""
    assert log_text(stage).startswith(stage.play.kept["before"])


PLAYS = """
== all_in: The players of a table, three of them all-in; flop, turn and river are on the screen with their second key.
$ new --template freezeout Friday
@ t = out
+ register name=Ann|Ben|Cleo|Dora; start
start Friday
: log_text
@ before = answer
keys ctrl+e > All-In on the Screen
  focused field:Cards of player 1; see any:/Type the cards of two players or more/
  # What is wrong is said at its field, one sentence, and the keyboard stays there.
  keys “ax”; see any:“/“ax” is no card; type rank and suit, as in ah/”; shot all-in-refused; keys BackSpace BackSpace
  gone any:/is no card/; keys “ah”; see any:/1 more card/; keys “kd”; focused field:Cards of player 2
  # the third BackSpace steps back
  keys “ah”; see any:“/A♥ is in the hand of .*; type another card/”; keys BackSpace BackSpace BackSpace
  focused field:Cards of player 1; keys Down; focused field:Cards of player 2; keys “qsqc”; focused field:Cards of player 3
  see any:/57[.]2 %/; able Show on the Screen; keys “7h8”
  : last_key
  focused field:Cards of player 4; keys Return; focused field:Board; shot all-in-typed; keys Return
  room “All-in, Table 1; \\w+ A♥ K♦, \\d+\\.\\d %; \\w+ Q♠ Q♣, .*; \\w+ 7♥ 8♥”
  # the clock is still there
  room “Level 1”
  screen all-in-screen-preflop
  # The screen covers the window of this one monitor: a card is dealt onto it all the same.
  : flop
  room “Board K♥ 7♣ 2♥; .* pair of kings.* outs”
  # the first is out already
  screen all-in-screen-flop; keys “kh” “qd”
  room “Board K♥ 7♣ 2♥ Q♦; .*three of a kind, queens”
  keys BackSpace
  room “Board K♥ 7♣ 2♥;”
  keys Escape; focus; focused field:Board; keys End “9h”; see any:/flush/; shot all-in-turn; keys “2h”
  see any:“/Board: 2♥ stands there twice; type another card/”
# nothing changed
focus; keys F11
room “Board K♥ 7♣ 2♥ 9♥; .*flush”
keys F11; focus; in All-In on the Screen
  keys BackSpace BackSpace “3s”; see any:/Wins/; shot all-in-river
  # Closed, it stays on the screen; opened again, it is there to go on with.
  keys Escape
focus; keys F11
room “Board K♥ 7♣ 2♥ 9♥ 3♠; .*Wins”
screen all-in-screen-river; keys F11; focus
+ pause; undo
keys F11
room “Wins”
keys F11; focus; keys ctrl+e > All-In on the Screen
  see any:/Wins/; press Take Off the Screen; unable Take Off the Screen; keys Escape
focus; keys F11
room “Level 1”
: not_said All-in
: log_goes_on

== alone: In Italian, without a tournament: hi-lo, lines added by Down; the screen closes when nothing is on it.
start it; keys ctrl+e > All-in sullo schermo
  : omaha_hi_lo
  # the board is next: two lines are there; from the last line, which is full, Down makes another one
  click field:Carte del giocatore 1; keys “ahadkskc” “2c3c9hth” Up Down; focused field:Carte del giocatore 3
  keys “5s5h6c6d” “4d5c8h”; see any:/tutto .*, alto /; shot all-in-alone-it
  keys Return > Felt – lo schermo della sala
    see image:“/Lo schermo della sala: All-in; Board 4♦ 5♣ 8♥; Giocatore 1 .*Giocatore 3 5♠ 5♥ 6♣ 6♦, /”
    screen all-in-alone-screen-it; keys Escape
  focus; press Togli dallo schermo; unable Togli dallo schermo; closed Felt – lo schermo della sala
"""

felt_stage.main(globals(), seconds=240)
