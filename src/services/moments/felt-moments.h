/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moments.h - the moments of an evening that the room is told of, each once */
#ifndef FELT_MOMENTS_H
#define FELT_MOMENTS_H

#include "tournament/state/felt-state.h"

typedef enum {
  FELT_MOMENT_LEVEL,        /* a playing level begins, also the first one */
  FELT_MOMENT_90,           /* seconds before a level or break ends */
  FELT_MOMENT_60,           /* likewise */
  FELT_MOMENT_TEN,          /* each of its last ten seconds */
  FELT_MOMENT_BREAK,        /* a break begins, or the end of a day */
  FELT_MOMENT_BREAK_END,    /* a playing level begins after one */
  FELT_MOMENT_BUST,         /* somebody is out */
  FELT_MOMENT_BUBBLE,       /* the next one out is the last without a prize */
  FELT_MOMENT_MONEY,        /* all who are left win something */
  FELT_MOMENT_FINAL_TABLE,  /* all who are left sit at one table, of several */
  FELT_MOMENT_TABLE_BREAKS, /* a table is to break */
  FELT_MOMENT_CALL,         /* the clock is called on a player */
  FELT_MOMENT_WINNER,       /* the tournament is over */
  FELT_N_MOMENTS
} FeltMomentKind;

/* Their names in files and settings, NULL-terminated. */
#define FELT_MOMENT_WORDS                                                                          \
  "level", "90-seconds", "60-seconds", "last-ten", "break", "break-end", "bust-out", "bubble",     \
      "money", "final-table", "table-breaks", "call", "winner"
extern const char *const felt_moment_words[];

/* Returns the title of a kind, translated. */
const char *felt_moment_title(FeltMomentKind kind);

typedef struct {
  FeltMomentKind kind;
  guint64 seq;   /* the event that caused it; 0: time did */
  guint entry;   /* of the structure, from 0, in which it happened */
  guint player;  /* who is out, or on whom the clock is; 0: it is about nobody */
  guint table;   /* that breaks; 0: none */
  gint64 left_s; /* of the last ten seconds */
} FeltMoment;

/* Watches a tournament. What stood when it began to watch is never told: a program that was started
 * again says nothing of what happened before. What an undo or a redo leads to is not told either,
 * so that an event is told once; and the clock tells only what it passed by itself, or by going on
 * to the next entry, not where it was set. */
typedef struct FeltMoments FeltMoments;

FeltMoments *felt_moments_new(void);
void felt_moments_free(FeltMoments *moments);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltMoments, felt_moments_free)

/* Takes a tournament as it is; places of the state must be up to date. */
void felt_moments_begin(FeltMoments *moments, const FeltState *state, const FeltClockView *view,
                        const FeltInstant *now);

/* Whether events were recorded since the last look, and after which one: then the log says whether
 * one of them is an undo or a redo. */
gboolean felt_moments_changed(const FeltMoments *moments, const FeltState *state,
                              guint64 *after_seq);

/* Returns the moments since the last look, oldest first: an array of FeltMoment, to be freed with
 * g_array_unref. Call it at each tick and change. undone: an event since then is an undo or a
 * redo. */
GArray *felt_moments_look(FeltMoments *moments, const FeltState *state, const FeltClockView *view,
                          const FeltInstant *now, gboolean undone);

#endif
