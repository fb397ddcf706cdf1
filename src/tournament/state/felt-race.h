/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race.h - the chip race: odd chips become larger ones, by the high card (T 24) */
#ifndef FELT_RACE_H
#define FELT_RACE_H

#include <glib.h>

#include "core/rules/felt-cards.h"
#include "core/rules/felt-random.h"
#include "tournament/state/felt-state.h"

#define FELT_RACE_ERROR (felt_race_error_quark())
GQuark felt_race_error_quark(void);
typedef enum {
  FELT_RACE_ERROR_VALUES, /* the new chip is no multiple of the old one */
  FELT_RACE_ERROR_CARDS,  /* more odd chips than a deck has cards */
  FELT_RACE_ERROR_CHIPS   /* a count below 0 or too large */
} FeltRaceError;

/* One player of a race, in the order of the seats. */
typedef struct {
  gint64 chips;    /* how many of the old chips they have */
  gboolean others; /* whether they have other chips as well */
  /* The result: */
  gint64 full; /* new chips for full multiples: changed, not raced */
  guint odd;   /* old chips left over, one card for each */
  FeltCard cards[FELT_DECK_SIZE];
  guint won;      /* new chips won: 0 or 1 */
  gboolean saved; /* gets one new chip, having none at all otherwise (nobody is raced out) */
} FeltRacer;

typedef struct {
  gint64 total; /* value of all odd chips */
  guint chips;  /* new chips that were raced for */
  gint64 delta; /* what the chips in play change by */
} FeltRace;

/* Runs a race of n players (rules.md 6.4): full multiples first; one card for each odd chip from
 * the first seat on, all of a player's cards together; the players with the highest cards, ties by
 * suit (spades, hearts, diamonds, clubs), win one new chip each. There are as many new chips as the
 * odd ones are worth, one more when the remainder is at least half of one (over_half: more than
 * half). The same seed gives the same cards. Without odd chips there is only what is changed. */
gboolean felt_race_run(gint64 from, gint64 to, gboolean over_half,
                       const guint8 seed[FELT_SEED_SIZE], FeltRacer *racers, guint n,
                       FeltRace *race, GError **error);

/* How many new chips odd ones worth total are raced for, as felt_race_run counts them. */
gint64 felt_race_new_chips(gint64 total, gint64 to, gboolean over_half);

/* The cards of a racer as text ("AhKd"). Owned by the caller. */
char *felt_racer_cards(const FeltRacer *racer);

/* A race at a table: fills an empty FeltChipsRaced (but for its seed) from counts of old chips in
 * seat order. FALSE with the refusal of felt_race_run. */
gboolean felt_race_fill(const guint8 seed[FELT_SEED_SIZE], FeltChipsRaced *raced, GError **error);

/* Whether the cards and chips of a race follow from its seed and counts. */
gboolean felt_race_verify(const FeltState *before, const FeltChipsRaced *raced);

/* Sums up a race: off old chips leave the table; new ones come for full multiples (full), and for
 * the odd chips, which are worth total: raced of them by the cards, saved more so that nobody is
 * raced out. delta: the change of the chips in play. */
typedef struct {
  gint64 off, full, odd, total, raced, saved, delta;
} FeltRaceTally;
void felt_race_tally(const FeltChipsRaced *raced, FeltRaceTally *tally);

#endif
