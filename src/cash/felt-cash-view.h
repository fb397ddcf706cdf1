/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-view.h - the figures of an evening for window and room's screen: computed, never
 * kept */
#ifndef FELT_CASH_VIEW_H
#define FELT_CASH_VIEW_H

#include "cash/felt-cash-hand.h"
#include "cash/felt-cash-settle.h"

/* How long play goes on. */
typedef struct {
  gint64 starts_us, ends_us; /* as agreed, UTC; 0: nobody said */
  gint64 start_s; /* seconds until the agreed start, rounded up; -1: it has come, or play began */
  gint64 left_ms; /* until the end, 0 when it has come; -1: nobody said, or it is over */
  gint64 shown_s; /* the second shown: left_ms rounded up; -1 likewise */
  gint64 next_tick_ms;  /* until that changes; -1: it stands */
  gboolean begun, over; /* somebody bought in or began play; the evening was ended */
} FeltCashTime;

void felt_cash_time(const FeltCashState *state, const FeltInstant *now, FeltCashTime *time);

/* The game at a table. Its levels own nothing. */
typedef struct {
  gboolean known;  /* somebody said what is played */
  FeltLevel level; /* now, of a mix the game that is due */
  FeltLevel next;  /* kind PLAY or BREAK, when has_next */
  gboolean has_next;
  guint index;       /* the entry, from 0 */
  guint number;      /* playing levels count from 1 */
  gint64 until_ms;   /* until the next; -1: by hands, by nobody's clock, or there is none */
  gint64 hands_left; /* until the next; -1: by time */
  gboolean waits;    /* the next has come: it counts from the next hand */
  gboolean running;  /* the blinds' time runs */
} FeltCashStakes;

/* table 0: the evening's. */
void felt_cash_stakes(const FeltCashState *state, gint64 table, const FeltInstant *now,
                      FeltCashStakes *stakes);

/* The figures of a player: money, except where a field says chips. */
typedef struct {
  const FeltCashPlayer *player; /* the state's */
  gint64 net;                   /* felt_cash_net */
  gint64 balance;               /* felt_cash_balance */
  gint64 markers;               /* open ones, of all lenders */
  gint64 rake_due;              /* for time at the table */
  gint64 least, most;           /* chips to buy in with now, by the limits; most 0: any */
  gint64 brings_back;           /* chips of which at least so many must be bought; 0: none */
} FeltCashFigures;

void felt_cash_figures(const FeltCashState *state, const FeltCashPlayer *player,
                       const FeltInstant *now, FeltCashFigures *figures);

/* Chips to buy in with at a table by the limits, for a newcomer. most 0: any. */
void felt_cash_limits(const FeltCashState *state, gint64 table, const FeltCashPlayer *player,
                      const FeltInstant *now, gint64 *least, gint64 *most);

/* Periods of the rake by time that a player owes, and the chips they come to. */
gint64 felt_cash_rake_due(const FeltCashState *state, const FeltCashPlayer *player,
                          const FeltInstant *now, gint64 *chips);

/* The rake of a pot by percent and cap, whole chips, rounded down. */
gint64 felt_cash_rake_of(const FeltCashSetup *setup, gint64 pot);

/* The players who wait for a seat, the longest wait first. */
typedef struct {
  const FeltCashPlayer *player; /* the state's */
  gint64 table, seat;           /* a seat that is free for who stands there in the line; 0: none */
  gint64 minutes;               /* of waiting */
} FeltCashWaiter;

/* FeltCashWaiter, free with g_array_unref. */
GArray *felt_cash_waiting(const FeltCashState *state, const FeltInstant *now);

/* Free seats of all open tables. */
guint felt_cash_seats_free(const FeltCashState *state);

/* Open markers of a player, of one lender (a place in players, -1: the bank), or of all (-2). */
gint64 felt_cash_markers(const FeltCashState *state, const FeltCashPlayer *player, gint64 lender);

/* Returns sentences about what the host should look at (free with g_ptr_array_unref): the end has
 * come, books that differ, rake that is due, unsettled markers, rebuys unlike the buy-in, a
 * bank that has advanced money. */
GPtrArray *felt_cash_warnings(const FeltCashState *state, const FeltInstant *now);

/* Returns how many payments of the settlement are open, as a sentence (free with g_free). NULL:
 * none, or the game goes on. */
char *felt_cash_payments_text(const FeltCashState *state);

/* A line of rules in words, as "Kill: full, from a pot of 40" (free with g_ptr_array_unref): those
 * of a table that are not simply off, then the rules of play that differ from their set. */
GPtrArray *felt_cash_rules_lines(const FeltCashState *state, gint64 table);

#endif
