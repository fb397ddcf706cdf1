/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-payouts.h - how the pool becomes prizes: part of the setup, and the split itself */
#ifndef FELT_PAYOUTS_H
#define FELT_PAYOUTS_H

#include <glib.h>

#include "tournament/base/felt-money.h"
#include "tournament/base/felt-schema.h"

/* Most places that are paid: as many as may enter. */
#define FELT_PLACES_MAX 1000000

typedef enum {
  FELT_PLACES_BY_SHARE, /* a share of the entries */
  FELT_PLACES_FIXED,    /* a number */
  FELT_PLACES_TABLE     /* a table by field size */
} FeltPlacesBy;

typedef enum {
  FELT_PRIZES_CURVE,    /* by a formula, see felt_payouts_weight */
  FELT_PRIZES_PERCENTS, /* shares of the pool, as many as places are paid */
  FELT_PRIZES_AMOUNTS   /* amounts, as many as places are paid; the rest to first */
} FeltPrizesHow;

typedef enum { FELT_CURVE_STANDARD, FELT_CURVE_FLAT, FELT_CURVE_STEEP } FeltCurve;

/* Another field size: from so many entries on so many places, perhaps with shares of their own. */
typedef struct {
  gint64 from, places;
  gint64 *percents; /* hundredths of a percent; as many as places, 10,000 in all */
  guint n_percents;
} FeltFieldSize;

/* A prize that the director set by hand: the others adjust. */
typedef struct {
  gint64 place, amount;
} FeltPrizeSet;

typedef enum { FELT_THING_TICKET, FELT_THING_SEAT, FELT_THING_TROPHY, FELT_THING_OTHER } FeltThing;

/* A prize in kind. Of a paid one the value comes out of the pool before the rest is split; what
 * somebody gave (paid FALSE) adds to the prize and to no sum. */
typedef struct {
  gint64 place;
  int what; /* FeltThing */
  char *name;
  gint64 value;
  gboolean paid;
} FeltPrizeThing;

/* How a share of the entries becomes places. Logs that do not say it (all older ones) round down;
 * a new tournament says it: up, unless it is asked for otherwise. */
typedef enum { FELT_SHARE_UNSAID, FELT_SHARE_UP, FELT_SHARE_DOWN } FeltShareRounding;

/* The receiver of whole units that rounding leaves. Logs that do not say it (all older ones) give
 * them to first place, pay at most 2,000 places of a share or a pool of seats, and do not heed
 * prizes set by hand in a satellite. A new tournament says it: to the largest remainders (rules.md
 * 5.2). */
typedef enum { FELT_REST_UNSAID, FELT_REST_REMAINDERS, FELT_REST_FIRST } FeltPayoutsRest;

/* Described by felt_payouts_record; every key has its doc line there. */
typedef struct {
  int by;             /* FeltPlacesBy */
  gint64 share;       /* of the entries, hundredths of a percent */
  int share_rounding; /* FeltShareRounding */
  gint64 places;      /* FIXED */
  int how;            /* FeltPrizesHow */
  int curve;          /* FeltCurve */
  gint64 round;       /* prizes are multiples of it; 0: of nothing */
  int round_to;       /* FeltPayoutsRest */
  gint64 min_cash;    /* least prize of a place by curve; 0: none */
  gint64 *percents;
  guint n_percents;
  gint64 *amounts;
  guint n_amounts;
  FeltFieldSize *table;
  guint n_table;
  FeltPrizeSet *set;
  guint n_set;
  FeltPrizeThing *things;
  guint n_things;
  gint64 set_aside;      /* share of what is charged for prizes, hundredths of a percent, that a
                            season gets */
  gint64 set_aside_each; /* likewise, an amount of each entry */
  gint64 seats;          /* satellite: so many seats; 0: as many as the pool pays */
  gint64 seat_value;     /* what one is worth; 0: no satellite */
  guint64 given;
} FeltPayouts;

extern const FeltRecord felt_payouts_record;

/* The words of FeltThing, NULL-terminated. */
extern const char *const felt_thing_words[];

/* Refuses what does not add up: percentages that are not the whole, a place set twice, field sizes
 * that do not rise, what is chosen but not given. The sentence names the key. */
gboolean felt_payouts_check(const FeltPayouts *payouts, GError **error);

/* Returns the part of the money charged for prizes that goes to a season, rounded down: never more
 * than there is. */
gint64 felt_payouts_set_aside(const FeltPayouts *payouts, gint64 charged, guint entries);

/* How many places are paid of a field of so many entries and players (0 without players, else at
 * least 1 and at most the players and FELT_PLACES_MAX). */
guint felt_payouts_places(const FeltPayouts *payouts, guint entries, guint players);

/* The weight of a place (from 1) on a curve: 10^12 / (10 place + s) rounded down, with s = 5
 * (standard), 20 (flat) or 0 (steep). Three places: 49.3, 29.6, 21.1 %; 42.6, 31.9, 25.5 %;
 * 54.5, 27.3, 18.2 %. A prize is the pool times its weight over the sum of all weights. */
gint64 felt_payouts_weight(int curve, guint place);

/* The prize of one place. */
typedef struct {
  gint64 cash;
  gint64 value;     /* of paid things */
  gboolean by_hand; /* set by the director */
} FeltPrize;

/* Splits the pool among the places: prizes[i] is that of place i + 1. Paid things come off first,
 * then what was set by hand, in the order of the places and as far as the pool goes; the others
 * share the rest. By curve nobody gets less than felt_payouts_least (fewer places are paid when the
 * rest does not suffice for that). Prizes that were not set by hand are multiples of round; what
 * that leaves goes where round_to says. Places at the end that would get nothing are not paid. In a
 * satellite the first places get seats; below them come prizes set by hand, and the first place
 * that has none gets the rest of the money (rules.md 5.7). The prizes always add up to the pool:
 * none are made without pool or players. An array of FeltPrize, to be freed with g_array_unref. */
GArray *felt_payouts_split(const FeltPayouts *payouts, gint64 pool, guint entries, guint players);

/* The least prize by curve: min_cash, rounded up to a multiple of round; 0: none. */
gint64 felt_payouts_least(const FeltPayouts *payouts);

/* Seats that a satellite of this pool pays: 0 when it is none. */
guint felt_payouts_seats(const FeltPayouts *payouts, gint64 pool);

#endif
