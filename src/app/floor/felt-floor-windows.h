/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-windows.h - dialogs of what is done at tables */
#ifndef FELT_FLOOR_WINDOWS_H
#define FELT_FLOOR_WINDOWS_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Shows all pairs over a window with a session, and asks for another one: first one player, then
 * the other. player is the first one of it, 0: nobody yet. */
void felt_apart_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

/* Opens over a window with a session and follows it: the plan is made anew after each move
 * (rules.md 4.7), so that only its first line can be carried out alone. Not modal. */
void felt_balance_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Opens over a window with a session. Each change is recorded at once, and can be undone. */
void felt_breaks_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Asks, over a window with a session, who else of their tables is out with these players, with
 * which stacks at the start of the hand, and shows the places that result. */
void felt_bust_dialog_present(FeltDesk *desk, GtkWindow *parent, const guint *players, guint n);

/* Over a window with a session: lists who sits at the table and who waits for a seat, says which
 * card belongs to which seat, takes the cards that were drawn by hand, or deals them. */
void felt_cards_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

/* Asks, over a window with a session. */
void felt_count_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

/* Opens over a window with a session; table (0: the first) gets the focus. Enter records a count
 * and goes to the next table. */
void felt_heads_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

/* The row that is chosen when the dialog opens. */
typedef enum {
  FELT_MONEY_DEBT,
  FELT_MONEY_PRIZE,
  FELT_MONEY_THING,
  FELT_MONEY_REBUY,
  FELT_MONEY_ADD_ON,
  FELT_MONEY_RE_ENTRY,
  FELT_MONEY_RETURNED,
  FELT_MONEY_REFUND,
  FELT_MONEY_DRAWER_IN,
  FELT_MONEY_DRAWER_OUT
} FeltMoneyWhat;

/* Opens it over the window, about a player of its tournament, beginning with what comes first of
 * the things that can be done; 0: about the drawer, beginning with `what`. */
void felt_money_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player, FeltMoneyWhat what);

typedef enum {
  FELT_MOVE_PLAYER,    /* the player is known: where do they go? */
  FELT_MOVE_SWAP,      /* the player is known: with whom do they change seats? */
  FELT_MOVE_FOUND,     /* the player is known: in which wrong seat were they found (T 7)? */
  FELT_MOVE_HERE,      /* the seat is known: who sits there? A new name is registered. */
  FELT_MOVE_KEEP,      /* the player is known: which seat is kept for them (T 9)? */
  FELT_MOVE_KEEP_HERE, /* the seat is known: for whom is it kept? */
  FELT_MOVE_OUT_BEFORE /* the player is out: before whom did they go out? */
} FeltMoveMode;

/* Asks, over a window with a session; what is not known by the mode is 0. Where the place is asked
 * for, table and seat are what is proposed, 0 and 0 for nothing. */
void felt_move_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltMoveMode mode, guint player,
                              guint table, guint seat);

/* Opens over a window with a session, and follows it. Not modal: play goes on. */
void felt_moves_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Asks, over a window with a session, what a player gets and why. */
void felt_penalty_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

/* Shows the dialog over a window; table 0: of the tournament. */
void felt_play_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

/* Opens over a window with a session for the chip that is to leave now, at the first table that has
 * not raced it (rules.md 6.4, T 24). Not modal: the break goes on. */
void felt_race_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Opens over a window for a player of the desk's tournament; nothing when there is none. */
void felt_rename_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

#endif
