/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-verb.h - the words the command palette knows, and what may follow each */
#ifndef FELT_VERB_H
#define FELT_VERB_H

#include <glib.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

/* The kinds of arguments. */
typedef enum {
  FELT_ARGUMENT_NONE,
  FELT_ARGUMENT_BUSTS,  /* players, each perhaps with :stack, perhaps "by" others */
  FELT_ARGUMENT_PLAYER, /* one player */
  FELT_ARGUMENT_BUYERS, /* players, or a table; perhaps how it is paid; of rebuys x2 */
  FELT_ARGUMENT_MOVE,   /* a player, a table or a seat */
  FELT_ARGUMENT_TWO,    /* two players */
  FELT_ARGUMENT_RENAME, /* a player and the right name */
  FELT_ARGUMENT_NAME, /* a new name, perhaps a seat; then a price list, how it is paid, or later */
  FELT_ARGUMENT_WAITING,        /* a name for the waiting list */
  FELT_ARGUMENT_RE_ENTRY,       /* a player; then a price list, how it is paid, or later */
  FELT_ARGUMENT_SEATING,        /* nothing, a player, or a player and a seat */
  FELT_ARGUMENT_PUT_BACK,       /* a player, perhaps a table or a seat */
  FELT_ARGUMENT_PLAYERS,        /* two players or more, in their order */
  FELT_ARGUMENT_COUNT,          /* a player and a number of chips */
  FELT_ARGUMENT_AMOUNT,         /* a number of chips, perhaps negative */
  FELT_ARGUMENT_LEVEL,          /* the number players know a level by */
  FELT_ARGUMENT_TIME,           /* minutes, or minutes:seconds, with a sign */
  FELT_ARGUMENT_TABLE,          /* a table; the only one open when left out */
  FELT_ARGUMENT_BUTTON,         /* a seat; or a table, to draw for the button */
  FELT_ARGUMENT_SEAT,           /* a seat */
  FELT_ARGUMENT_ANY_TABLE,      /* nothing or a table */
  FELT_ARGUMENT_RACE,           /* a table, two chip values, seats with chips */
  FELT_ARGUMENT_SEQ,            /* nothing or the number of an event */
  FELT_ARGUMENT_PAY,            /* a player, perhaps an amount of money */
  FELT_ARGUMENT_DEBT,           /* the same, of what they owe */
  FELT_ARGUMENT_REFUND,         /* a player and an amount of money, perhaps of which part */
  FELT_ARGUMENT_DRAWER,         /* money with a sign */
  FELT_ARGUMENT_DRAWER_SESSION, /* perhaps a cashier, and money */
  FELT_ARGUMENT_BOUNTY,         /* a player who is out, perhaps "by" others */
  FELT_ARGUMENT_DEAL,           /* a kind of deal, perhaps an amount left to play for */
  FELT_ARGUMENT_HEADS,          /* a table and a number of players */
  FELT_ARGUMENT_ORDER,          /* tables */
  FELT_ARGUMENT_PENALTY,        /* a player, perhaps rounds */
  FELT_ARGUMENT_TEXT            /* all the rest */
} FeltArgument;

typedef struct {
  FeltCommandKind kind;
  FeltArgument argument;
  gboolean contrary;   /* the yes-or-no key (locked, on, absent, apart, all) is not its default */
  const char *words;   /* English, separated by |, the usual one first; translatable */
  const char *example; /* translatable */
  guint statuses;      /* mask of FeltPlayerStatus: who it usually is about */
  const char *doc;     /* one line of what it does, translatable; NULL: that of the command */
} FeltVerb;

/* All verbs, the most frequent first; *n says how many. */
const FeltVerb *felt_verbs(guint *n);

/* The usual word for a verb in the user's language. Owned by the caller. */
char *felt_verb_word(const FeltVerb *verb);

/* One line of what a verb does, in the user's language. */
const char *felt_verb_doc(const FeltVerb *verb);

/* The verb of a command kind, NULL when the palette has none for it. */
const FeltVerb *felt_verb_of(FeltCommandKind kind);

/* The verb that folded text begins with, the longest of its words first; NULL when none does.
 * *n_words is how many of the text's words it takes. */
const FeltVerb *felt_verb_find(const char *fold, guint *n_words);

/* The verbs with a word that begins with folded text, those that make sense in this state only,
 * most frequent first, one whose word is typed whole before the others. Writes at most max. */
guint felt_verbs_completing(const char *fold, const FeltState *state, const FeltVerb **verbs,
                            guint max);

#endif
