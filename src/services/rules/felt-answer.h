/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-answer.h - an answer of the rules desk: sentences, each with the rules behind it */
#ifndef FELT_ANSWER_H
#define FELT_ANSWER_H

#include <cjson/cJSON.h>
#include <glib.h>

#include "core/rules/felt-button.h"

/* One sentence. */
typedef struct {
  char *sentence; /* translated; one alone has no full stop */
  char *rules;    /* ids, "R-15" or "R-31, T 32"; NULL: none */
  gboolean main;  /* what was asked; the others are beside it */
} FeltAnswerLine;

/* The answer, shown alike by the window and feltctl. */
typedef struct {
  GPtrArray *lines; /* FeltAnswerLine */
  char *refusal;    /* why there is no answer, one sentence without a full stop; NULL: there is */
  char *field;      /* the field it is about, by its key; NULL: about all of them */
  char *refused_by; /* its rule, or NULL */
  char *cut_short;  /* why less is answered than was asked; NULL: all is */
  cJSON *json;      /* what feltctl --json prints, of a list each item; NULL: nothing */
  GArray *hands;    /* FeltPositions: hands that can be drawn, mostly none */
  int n_seats;      /* of their table */
  FeltSeatMask occupied;
  char **seated; /* who sits in a seat, "": nobody who is known; by its number, 0 is none; NULL: of
                    no table */
} FeltAnswer;

FeltAnswer *felt_answer_new(void);
void felt_answer_free(FeltAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltAnswer, felt_answer_free)

/* Appends a line that answers the question. rules may be NULL. */
void felt_answer_say(FeltAnswer *answer, const char *rules, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Appends a line that is good to know beside the answer. */
void felt_answer_add(FeltAnswer *answer, const char *rules, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* Refuses, once: the first refusal stays. field and rule may be NULL. Always FALSE. */
gboolean felt_answer_refuse(FeltAnswer *answer, const char *field, const char *rule,
                            const char *format, ...) G_GNUC_PRINTF(4, 5);

/* How a seat is said of which nobody is known. */
typedef enum {
  FELT_SEAT_SAID_BARE, /* "7" */
  FELT_SEAT_SAID,      /* "seat 7" */
  FELT_SEAT_SAID_FIRST /* "Seat 7", as a sentence begins */
} FeltSeatSaid;

/* Returns the player in a seat, or else the seat. The answer keeps the text. */
const char *felt_answer_who(const FeltAnswer *answer, FeltSeatSaid said, guint seat);

/* All rules that the answer names, a line each with its words: "T 43: …", each once. Owned by the
 * caller; empty when it names none. */
char *felt_answer_rule_words(const FeltAnswer *answer);

#endif
