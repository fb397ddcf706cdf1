/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics.h - the tournaments of a period, and what they come to */
#ifndef FELT_STATISTICS_H
#define FELT_STATISTICS_H

#include "services/statistics/felt-figures.h"

/* Sums of the tournaments in one currency. */
typedef struct {
  char *currency; /* NULL: none */
  gint64 digits;
  guint tournaments;
  gint64 taken, pool, fees, staff, bounties, overlay;
} FeltMoneySums;

/* The figures of a person in the period: one of the club's people over all merges and names, or
 * else everybody of one name. */
typedef struct {
  gint64 person; /* 0: none of the club */
  char *name;    /* as the club has it now, or as it was written last */
  guint tournaments, entries, hits, cashes, wins, bubbles;
  guint run,
      streak; /* their latest tournaments all in the money; the most that ever were, in a row */
  /* Over the currency in which most tournaments were. */
  gint64 paid, won;
} FeltPersonSums;

typedef struct {
  gint64 from_us, to_us;  /* UTC, to_us not in it; 0: no such end */
  GPtrArray *tournaments; /* FeltFigures: those that began in it, the first one first */
  GPtrArray *money;       /* FeltMoneySums, of the most tournaments first */
  GPtrArray *people;      /* FeltPersonSums, who came most often first */
  guint entries, rebuys, add_ons, late;
  guint players;    /* different people */
  guint again;      /* of them, who came more than once */
  gint64 length_ms; /* all those that are over */
  guint over;       /* how many those are */
  gint64 bubble_ms; /* the same of the bubbles */
  guint bubbles;
  char *unreadable; /* a sentence about logs that cannot be read; NULL: all can */
} FeltStatistics;

/* Reads all tournaments of a database and counts those that have begun and are of a time
 * (FeltFigures.day_us) from from_us on and before to_us (0: no such end), archived ones too. A
 * tournament's new_players are those who are in none before it, of any time; returning are all
 * others. NULL with a sentence: the database cannot be read, or progress (may be NULL) stopped it.
 */
FeltStatistics *felt_statistics_new(FeltStore *store, const FeltSource *source, gint64 from_us,
                                    gint64 to_us, const FeltStage *progress, GError **error);
void felt_statistics_free(FeltStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltStatistics, felt_statistics_free)

/* Reads a day ("2026-03-01") as its beginning in this machine's zone, days later (0: that day
 * itself). FALSE with a sentence. */
gboolean felt_statistics_read_day(const char *text, int later, gint64 *us, GError **error);

#endif
