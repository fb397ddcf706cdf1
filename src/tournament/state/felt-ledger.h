/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ledger.h - the money: the pool, the cashiers' log, the drawer, debts */
#ifndef FELT_LEDGER_H
#define FELT_LEDGER_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* The sums of a tournament. At any time (rules.md 7)
 *   pool + set_aside + bounties + fees + staff
 *     == taken + owed + overlay + added + adjusted - refunds.
 * Side pots are in none of these but the drawer (felt-side-pot.h). */
typedef struct {
  gint64 taken;       /* for entries, rebuys and add-ons that stand */
  gint64 owed;        /* charged and not paid yet */
  gint64 refunds;     /* given back while the entry stands */
  gint64 prize_money; /* charged for the prizes */
  gint64 added, guarantee;
  gint64 adjusted;  /* by the director, see adjust-pool; may be below 0 */
  gint64 rounded;   /* what rounding of bounties leaves to the pool */
  gint64 overlay;   /* what the house adds to reach the guarantee, or the seats of a satellite */
  gint64 set_aside; /* of prize_money, for a season: no prize of this tournament */
  gint64 pool; /* prize_money + rounded + added + adjusted + overlay - set_aside: the sum of all
                  prizes */
  gint64 fees, staff, bounties;
  gint64 paid_out; /* prizes and bounties handed out */
  gint64
      drawer; /* what is in the drawers of all cashiers: all that came in less all that went out */
  gint64 by_method[FELT_N_METHODS]; /* of the drawer: what came in less what went out each way */
  gint64 side_pots;                 /* what of the drawer is in side pots */
} FeltPool;
/* With what rounding left by the last felt_state_update_places. */
void felt_state_pool(const FeltState *state, FeltPool *pool);

/* Whether anything costs money or ever did, or a pool is promised; if not, nothing shows any. */
gboolean felt_state_has_money(const FeltState *state);

/* An amount of minor units as "12.50 EUR", or "" when the tournament has no money and never had
 * any: prices may be set to nothing after money was taken. Owned by the caller. */
char *felt_state_money_text(const FeltState *state, gint64 amount);

/* Returns what a player still owes, 0: nothing. */
gint64 felt_player_owes(const FeltPlayer *player);

/* Returns the money that a refund of the sale which brought a player back gives them: what they
 * have paid beyond the cost of the rest. parts gets what it takes from their charges, by part, no
 * more than was not refunded before. */
gint64 felt_ledger_refund(const FeltPlayer *player, const FeltReturn *back,
                          gint64 parts[FELT_N_PARTS]);

/* Returns what a player is still to get of prizes and bounties, negative when they got more than
 * that. Their prize and bounties must be up to date (felt_state_update_places). The value of things
 * is not in it, since things are handed over, not paid. */
gint64 felt_player_due(const FeltState *state, const FeltPlayer *player);

/* Return what a player, or all players together, were paid beyond that and have to give back; minor
 * units, 0: nothing. The same must be up to date. */
gint64 felt_player_overpaid(const FeltState *state, const FeltPlayer *player);
gint64 felt_state_overpaid(const FeltState *state);

/* The place whose prize in kind (a seat, a ticket, a trophy) a player is still to be handed; 0:
 * none. The same must be up to date. */
guint felt_player_thing_due(const FeltPlayer *player);

/* Gives what players with a place or a share of a deal are still to get, all together: money, with
 * what the deal leaves to play for, and how many prizes in kind. The same must be up to date. */
void felt_state_due(const FeltState *state, gint64 *money, guint *things);

/* One line of the cashiers' log, and a receipt. Its number counts the receipts of its kind from 1,
 * without gaps, and is never given again: what is undone keeps its line, cancelled. */
typedef struct {
  guint64 seq;
  gint64 at_us;
  guint player;       /* 0: the drawer alone */
  guint cashier;      /* index in FeltState.cashiers */
  int method;         /* FeltMethod */
  int what;           /* FeltMoveWhat */
  gboolean cancelled; /* undone: in no sum */
  gint64 amount;      /* into the drawer; negative: out of it; 0: a prize in kind */
  guint64 number;     /* as the event has it; 0: an older log, where it was seq */
  /* By FeltPricePart: what was charged; what a prize is made of, its price part being the prize
   * itself; all 0: not known, or of no parts. */
  gint64 parts[FELT_N_PARTS];
  guint place, place_to; /* of a prize: for which places; 0: not known */
  guint thing;           /* index in FeltState.things plus 1; 0: it is money */
  guint pot;             /* index in FeltState.side_pots plus 1; 0: of none */
  guint gone;            /* index in FeltState.gone plus 1: whose it was; 0: player's */
} FeltMove;

/* In words ("entry", "prize"), translated; and as a word of the JSON. */
const char *felt_move_words(const FeltMove *move);
const char *felt_move_code(const FeltMove *move);
/* FELT_N_MOVES kinds; FALSE when it is none of them. */
gboolean felt_move_what_from_code(const char *code, int *what);

/* How it changed hands, in words ("by card"), translated. */
const char *felt_method_text(int method);

/* How a player paid so far, for what is given back: by card when all was paid by card; cash when
 * they paid in several ways, or nothing. */
int felt_ledger_method(const FeltState *state, guint player);

/* Returns the cashier of a line, as the log names them; "" when it names nobody. */
const char *felt_move_cashier(const FeltState *state, const FeltMove *move);

/* The prize in kind that was handed over, or NULL when money moved. */
const char *felt_move_thing(const FeltState *state, const FeltMove *move);

/* The side pot that it went into or came out of, or NULL. */
const char *felt_move_pot(const FeltState *state, const FeltMove *move);

/* Whose it was, by their name when it was undone, or now; NULL: the house's. */
const char *felt_move_player(const FeltState *state, const FeltMove *move);

/* The number on its receipt. */
guint64 felt_move_number(const FeltMove *move);

/* The conditions for a receipt to be wanted. */
typedef struct {
  guint64 seq;    /* of this event; 0: of any */
  guint64 number; /* 0: any */
  int what;       /* FeltMoveWhat; -1: any */
} FeltWantedMoves;
/* wanted NULL: all are, but for differences, of which nobody has a receipt. */
gboolean felt_move_is_wanted(const FeltMove *move, const FeltWantedMoves *wanted);

/* Adds the line of an event, when it moves anything, before its player is changed. For
 * felt_state_apply. */
void felt_ledger_add(FeltState *state, const FeltEvent *event);

/* The index of a cashier in FeltState.cashiers, who is added if need be; and the line of what a
 * count found more or less than expected, nothing of 0. For felt_state_apply. */
guint felt_ledger_cashier(FeltState *state, const char *name);
void felt_ledger_add_difference(FeltState *state, const FeltEvent *event, guint cashier,
                                gint64 amount);

/* Whose money an event that may come next would move, by name; actor is who gives the command, or
 * NULL. NULL: none moves. Owned by the event, or by the caller. */
const char *felt_ledger_moves_money(const FeltState *state, const FeltEvent *event,
                                    const char *actor);

/* Gives the events of one command the next numbers of receipts. For felt_decide: who loses the race
 * for the log decides anew, and takes the numbers after those that others took. */
void felt_ledger_number(const FeltState *state, GPtrArray *events);

/* The money that one cashier took in and gave out. */
typedef struct {
  const char *name;                 /* of the state; "" when the log names nobody */
  gint64 in, out;                   /* both positive; in - out is in the drawer */
  gint64 by_method[FELT_N_METHODS]; /* of in - out: only the cash is counted as money */
  guint moves;
} FeltDrawer;

/* Whether anything changed hands but in cash: else nothing says how. */
gboolean felt_state_has_methods(const FeltState *state);

/* By cashier, in the order in which they first appear: an array of FeltDrawer, to be freed with
 * g_array_unref. */
GArray *felt_state_drawers(const FeltState *state);

#endif
