/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-apply.h - shared by the files that apply events to an evening */
#ifndef FELT_CASH_APPLY_H
#define FELT_CASH_APPLY_H

#include "cash/felt-cash-state.h"

/* Takes an event, or says why it cannot and changes nothing. */
typedef gboolean (*FeltCashTake)(FeltCashState *state, const FeltCashEvent *event, GError **error);

/* The functions by FeltCashEventKind; NULL: it is in another file, or changes nothing. */
extern const FeltCashTake felt_cash_takes_money[FELT_N_CASH_EVENTS];
extern const FeltCashTake felt_cash_takes_markers[FELT_N_CASH_EVENTS];
extern const FeltCashTake felt_cash_takes_seats[FELT_N_CASH_EVENTS];

gboolean felt_cash_impossible(GError **error, const char *text);

/* The player of a name, to be changed; NULL with error. */
FeltCashPlayer *felt_cash_need_player(FeltCashState *state, const char *name, GError **error);

/* The same, made when there is none. The list may move: pointers to others are void. */
FeltCashPlayer *felt_cash_make_player(FeltCashState *state, const char *name);

/* Places in the list of all names; NULL with error. Owned by the caller. */
gint64 *felt_cash_places_of(const FeltCashState *state, char **names, guint *n, GError **error);

/* The place of a player, or of the bank: -1; -2 with error. */
gint64 felt_cash_place_or_bank(const FeltCashState *state, const char *name, GError **error);

/* Whether the amount is what the chips are worth; and whether they are in play, to leave it; or
 * may come into play: not more than can be counted. FALSE with error. */
gboolean felt_cash_check_worth(const FeltCashState *state, const FeltCashDone *done,
                               GError **error);
gboolean felt_cash_check_leaves(const FeltCashState *state, const FeltCashDone *done,
                                GError **error);
gboolean felt_cash_check_sum(const FeltCashState *state, const FeltCashDone *done, GError **error);

/* Marks that somebody's balance changed: a count, and a settlement, made before no longer hold. */
void felt_cash_moved(FeltCashState *state);

/* Gives the seat up. */
void felt_cash_free_seat(FeltCashState *state, FeltCashPlayer *player);

#endif
