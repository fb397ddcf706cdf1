/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figures.h - a tournament in figures */
#ifndef FELT_FIGURES_H
#define FELT_FIGURES_H

#include "session/felt-session.h"

/* How many were in from some time on. */
typedef struct {
  gint64 at_ms; /* since the start; what came before it is at 0 */
  guint in;
} FeltInAt;

/* The figures of one player in a tournament. */
typedef struct {
  char *name, *key; /* as shown; felt_name_key */
  gint64 person;    /* in the club, as the tournament has it; 0: somebody who walked in */
  guint place;      /* 0: none yet */
  gboolean alone;   /* nobody shares it */
  guint entries;    /* re-entries too */
  guint hits;       /* players put out */
  gint64 paid, won; /* charged for entries, rebuys and add-ons; prizes and bounties */
  gboolean cashed;  /* won a prize, which stays: it is over; a bounty is none */
} FeltPlayed;

/* Money is in minor units of the currency. */
typedef struct {
  char *id, *name, *currency; /* currency NULL: none */
  gint64 digits;
  FeltPhase phase;
  gint64 day_us;           /* felt_state_played_us(): where it stands among the others */
  gint64 start_us, end_us; /* UTC; end 0: it goes on; start 0: play has not begun */
  gint64 length_ms;        /* from the start to the end, or to now, breaks too */
  guint level;             /* the number of the playing level reached */
  guint players, entries;  /* who entered; with their re-entries */
  guint rebuys, add_ons;
  guint late;   /* entries after the start */
  gint64 taken; /* charged for all of it */
  gint64 pool, fees, staff, bounties, overlay;
  guint paid_places;
  gint64 first_prize;
  /* The bubble: from the moment at which one more than the paid places is in to the bust-out of
   * that one. -1: it has not come. */
  gint64 bubble_from_ms, bubble_ms;
  char *bubble_name; /* who went out on it; NULL: nobody yet, or several in one hand */
  guint most_hits;
  char *most_hits_name;         /* NULL: nobody, or several */
  guint new_players, returning; /* of a period: felt-statistics.h */
  GArray *in;                   /* FeltInAt, from the start on */
  GPtrArray *played;            /* FeltPlayed */
} FeltFigures;

/* Returns the figures of a tournament as it stands. NULL with a sentence: its log cannot be
 * read. */
FeltFigures *felt_figures_new(FeltSession *session, const FeltInstant *now, GError **error);
void felt_figures_free(FeltFigures *figures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltFigures, felt_figures_free)

#endif
