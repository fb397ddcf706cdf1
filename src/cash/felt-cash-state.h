/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-state.h - an evening of cash games as it stands */
#ifndef FELT_CASH_STATE_H
#define FELT_CASH_STATE_H

#include "cash/felt-cash-event.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-clock.h"

/* Parties of the settlement beside the players, as logs and JSON name them; no player is called so.
 */
#define FELT_CASH_BANK  "bank"
#define FELT_CASH_RAKE  "rake"
#define FELT_CASH_KITTY "kitty"

/* Everybody who ever sat, bought or waited. A player's place in the list holds until the next event
 * that brings somebody. */
typedef struct {
  char *name;
  gint64 table, seat;    /* 0: sits nowhere */
  gint64 waits_table;    /* where, 0: at any */
  gint64 waits_us;       /* waits for a seat since, microseconds UTC; 0: does not */
  gboolean away;         /* the seat is kept */
  gboolean holds;        /* bought chips and has not handed them in */
  gboolean cashed_out;   /* handed in chips at least once */
  gint64 buy_ins;        /* how many */
  gint64 first_buy_in;   /* money of the first; 0: none */
  gint64 bought, cashed; /* money of all chips bought and handed in */
  gint64 lent;           /* money of chips lent to players and not back in chips, less borrowed */
  gint64 paid;           /* money given to the bank less what came from it */
  gint64 chips;          /* in front of the player, as far as known: bought, or counted */
  gint64 last_chips;     /* handed in last */
  gint64 last_paid;      /* money that changed hands then */
  gint64 last_us;        /* when that was */
  gint64 notice_us;      /* said so early; 0: not */
  gint64 sat_us;         /* at this table since */
  gint64 periods;        /* of the rake by time that were taken since */
  gboolean fresh;        /* was never dealt in at this table */
  gint64 missed_small, missed_big; /* chips, at the amounts of that time */
} FeltCashPlayer;

/* A table that was opened. Positions are chairs, as in core/rules/felt-button.h. */
typedef struct {
  gint64 number;
  char *name;
  gint64 seats;
  gboolean closed;
  gint64 hands; /* dealt */
  gint64 button, small_seat, big_seat;
  gint64 owes_small, owes_big;
  gint64 next_button; /* set by hand; 0: it moves on */
  gboolean in_hand;   /* one was dealt, and nobody said who won */
  gboolean told;      /* somebody says who wins */
  gint64 hand_us;     /* when that was, UTC */
  gint64 dealt;       /* seats of that hand, a mask */
  gint64 hand_level;  /* entry of its stakes, from 0 */
  gint64 pot;         /* of the last hand that was told */
  gint64 winner;      /* its only winner, a place in players plus 1; 0: shared, or nobody */
  gint64 wins;        /* in a row */
  gint64 rock;        /* who holds it, likewise */
  gint64 rock_seat;   /* where it was posted in the hand in play; 0: it was not */
  gint64 killer;      /* the seat of who brought the kill of that hand about; 0: it is none */
} FeltCashPlace;

/* Chips that were lent. */
typedef struct {
  gint64 player, lender; /* places in players; lender -1: the bank */
  gint64 amount, left;   /* money; left is not paid back yet */
  gint64 table;          /* where; 0: nowhere */
} FeltCashMarker;

typedef struct {
  char *text;   /* or NULL */
  gint64 payer; /* a place in players; -1: the bank */
  gint64 amount;
  gint64 *among; /* places in players; none: the kitty */
  guint n_among;
} FeltCashCost;

/* The money of somebody who is no player: tips. */
typedef struct {
  char *name;
  gint64 amount;
} FeltCashReceiver;

typedef struct {
  char *from, *to;
  gint64 amount;
  gint64 turn; /* state.turn when it was made */
} FeltCashPayment;

/* A buy-in that was not the first one, of another amount. */
typedef struct {
  gint64 player, amount;
  gint64 chips;
} FeltCashSale;

/* All zero and felt_cash_state_new: no evening yet. */
typedef struct {
  gboolean created, ended;
  gint64 created_us, ended_us;
  FeltCashSetup setup;
  FeltCashPlayer *players;
  guint n_players;
  FeltCashPlace *places; /* the tables, by number */
  guint n_places;
  FeltCashMarker *markers;
  guint n_markers;
  FeltCashCost *costs;
  guint n_costs;
  FeltCashReceiver *receivers;
  guint n_receivers;
  FeltCashPayment *payments;
  guint n_payments;
  FeltCashSale *sales;
  guint n_sales;
  gint64 sold, handed_in, raked, kitty, tipped; /* chips: what came into play, and what left it */
  gint64 turn;      /* rises with each event that changes what somebody owes */
  gboolean counted; /* everybody's chips were, and none moved since that the log knows of */
  gint64 borne;     /* the difference that somebody bears: money, as felt_cash_totals has it */
  gint64 *borne_by; /* places in players; none: the kitty */
  guint n_borne_by;
  FeltClock clock;
} FeltCashState;

FeltCashState *felt_cash_state_new(void);
FeltCashState *felt_cash_state_copy(const FeltCashState *state);
void felt_cash_state_free(FeltCashState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltCashState, felt_cash_state_free)
gboolean felt_cash_state_equal(const FeltCashState *a, const FeltCashState *b);

/* Returns a sentence about money or chips that came from nowhere or went, owned by the caller;
 * NULL: the state is sound. */
char *felt_cash_state_broken(const FeltCashState *state);

/* Returns the title of the evening; NULL: the evening does not exist yet. */
const char *felt_cash_state_title(const FeltCashState *state);

/* When play shall begin, UTC; 0: nothing is said. */
gint64 felt_cash_state_played_us(const FeltCashState *state);

/* Takes the next event, all or nothing. */
gboolean felt_cash_state_apply(FeltCashState *state, const FeltCashEvent *event, GError **error);

/* Passes an undone event over. */
void felt_cash_state_leave_out(FeltCashState *state, const FeltCashEvent *event);

/* Whether what an event drew by chance follows from its seed. */
gboolean felt_cash_verify(const FeltCashState *before, const FeltCashEvent *event, GError **error);

/* A player by the name as it is spelt; NULL: nobody. The pointer holds until the next apply. */
const FeltCashPlayer *felt_cash_state_player(const FeltCashState *state, const char *name);

/* The player whom a text means: a name in whatever case, or a seat as "1.4"; NULL: nobody. */
const FeltCashPlayer *felt_cash_state_find(const FeltCashState *state, const char *text);

/* Returns the player in a seat; NULL: it is empty. */
const FeltCashPlayer *felt_cash_state_seat(const FeltCashState *state, gint64 table, gint64 seat);

/* A table that was opened; NULL: there is none of the number. */
const FeltCashPlace *felt_cash_state_place(const FeltCashState *state, gint64 number);

/* Whether a hand is being played there: one was dealt, nobody said who won, and it was not so long
 * ago that those who note hands have stopped to. */
gboolean felt_cash_place_plays(const FeltCashPlace *place, const FeltInstant *now);

/* The first free seat of a table, 0: none; and how many there are. */
gint64 felt_cash_state_free_seat(const FeltCashState *state, gint64 table);
guint felt_cash_state_free_seats(const FeltCashState *state, gint64 table);

/* Seats of a table, a mask: of all who sit there, and of those who are dealt in. */
FeltSeatMask felt_cash_state_seated(const FeltCashState *state, gint64 table);
FeltSeatMask felt_cash_state_playing(const FeltCashState *state, gint64 table);

/* Chips that are in play by the books. */
gint64 felt_cash_state_in_play(const FeltCashState *state);

/* Whether somebody still has chips to hand in. */
gboolean felt_cash_state_holds(const FeltCashState *state);

/* Milliseconds of play by the blinds' clock: since play began, pauses aside. */
gint64 felt_cash_state_played_ms(const FeltCashState *state, const FeltInstant *now);

/* The place of a table in its levels. */
typedef struct {
  const FeltLevel *levels; /* the table's, or the evening's; n 0: nobody said what is played */
  guint n;
  guint index;       /* what is played: of the hand in play while one is */
  guint due;         /* what the next hand is played by: by time, or by hands dealt there */
  gint64 elapsed_ms; /* of the entry that is due; 0 of levels by hands */
} FeltCashLevel;

/* At a moment; table 0: the evening. Until the setup changes. */
void felt_cash_state_level(const FeltCashState *state, gint64 table, const FeltInstant *now,
                           FeltCashLevel *level);

#endif
