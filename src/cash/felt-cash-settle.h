/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settle.h - the end of an evening: the balance, who pays whom */
#ifndef FELT_CASH_SETTLE_H
#define FELT_CASH_SETTLE_H

#include "cash/felt-cash-state.h"

/* The books of the evening, in minor units. in == out + in_play + kitty + rake + difference. */
typedef struct {
  gint64 in;      /* all chips that came into play: bought, on account, on a marker of the bank */
  gint64 out;     /* all that players and receivers of tips handed in */
  gint64 tips;    /* of that the tips */
  gint64 in_play; /* in front of players: by the books, or as all were counted */
  gint64 kitty;   /* taken for the kitty; what it paid for is not taken off */
  gint64 rake;
  gint64 difference; /* above 0: money is missing; below: there is more than came in */
  gint64 borne;      /* of that what somebody bears */
  gint64 costs;      /* what others than the kitty share */
  gint64 bank;       /* money the bank holds; below 0: it has advanced so much */
  gint64 markers;    /* open ones */
  gboolean counted;  /* in_play was counted, or nobody has chips any more */
} FeltCashTotals;

void felt_cash_totals(const FeltCashState *state, FeltCashTotals *totals);

/* Returns what a player won or lost by chips handed in and out: cashed - bought, with loans among
 * players. Chips in front of the player are not counted. */
gint64 felt_cash_net(const FeltCashPlayer *player);

/* A party that pays or is paid in the end. */
typedef enum {
  FELT_CASH_PARTY_PLAYER,
  FELT_CASH_PARTY_RECEIVER, /* of tips */
  FELT_CASH_PARTY_BANK,
  FELT_CASH_PARTY_RAKE,
  FELT_CASH_PARTY_KITTY
} FeltCashPartyKind;

typedef struct {
  FeltCashPartyKind kind;
  const char *name; /* the state's */
  gint64 player;    /* its place in the list; -1: no player */
  gint64 balance;   /* above 0: is owed that much; below: owes it. Payments that were made are in */
} FeltCashParty;

/* All parties: players in the order of the list, receivers, bank, rake, kitty; FeltCashParty, free
 * with g_array_unref. Their balances add up to what nobody bears yet. */
GArray *felt_cash_parties(const FeltCashState *state);

/* The balance of one player. */
gint64 felt_cash_balance(const FeltCashState *state, const FeltCashPlayer *player);

typedef struct {
  const char *from, *to; /* the state's */
  gint64 amount;
  gboolean paid;
} FeltCashRow;

/* Refuses with this code, and a sentence that names them, while somebody has chips in play. */
gboolean felt_cash_check_cashed_out(const FeltCashState *state, FeltDecideError code,
                                    GError **error);

/* The settlement: the payments that were made already, then those that are open. These are as few
 * as can be where at most FELT_CASH_EXACT (felt-cash-flows.h) parties are not even, and always
 * fewer than these. One that is ticked off leaves the others as they are. FeltCashRow, free with
 * g_array_unref. Refuses with a sentence while chips are in play or a difference is open. */
GArray *felt_cash_settlement(const FeltCashState *state, GError **error);

#endif
