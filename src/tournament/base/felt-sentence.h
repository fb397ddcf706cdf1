/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sentence.h - the words of an event: rows of templates with named places */
#ifndef FELT_SENTENCE_H
#define FELT_SENTENCE_H

#include "tournament/base/felt-stream.h"

/* A row is a kind of event, a condition and a template: "{player} buys in for {amount}". An event
 * says the first row of its kind whose condition holds, and behind it every row that is added
 * ("+"). A place is a getter of the stream, else a field of the event's record.
 *
 * A condition is terms with spaces between, all of which hold: "player" (there is one, or it is
 * not 0), "!player", "why=break" (a word, a number, what a getter says), "paid<0", "stack>-1". It
 * asks a field of the record, else a getter: whether it says anything, or the number that it says.
 * A comparison with what is neither does not hold. "coming": the event has not happened yet. */

typedef struct {
  guint kind;          /* or FELT_SENTENCE_ANY */
  const char *when;    /* "": always; "+ reason": added to what is said already */
  const char *says[3]; /* to be translated; or of one, of many, and the field or getter counted */
} FeltSentence;

/* Instead of a kind: of any. */
#define FELT_SENTENCE_ANY G_MAXUINT

/* A row; and a template with its plural, which are marked for translation, and what is counted. */
#define FELT_SAY(kind, when, ...)                                                                  \
  {                                                                                                \
    (kind), (when),                                                                                \
    {                                                                                              \
      __VA_ARGS__                                                                                  \
    }                                                                                              \
  }
#define NP_(one, many, count) (one), (many), (count)

/* An event while it is said. */
typedef struct {
  gconstpointer event, data; /* FeltStreamEvent, and its payload, of record */
  const FeltRecord *record;
  gconstpointer state;  /* whatever the getters of the stream need */
  gconstpointer before; /* the same before the event; NULL: it has happened */
} FeltSaid;

/* A getter: text returns the words for {name}, owned by the caller; NULL or "": none. */
typedef struct {
  const char *name;
  char *(*text)(const FeltSaid *said, const char *name);
} FeltPlace;

/* All that a stream can say. */
typedef struct {
  const FeltEventTable *events;
  const FeltPlace *places;       /* up to one without a name */
  const FeltSentence *sentences; /* up to a row that says nothing */
} FeltSentences;

/* Returns an event in one line without a full stop, owned by the caller; "" when no row of its kind
 * holds. state and before are given to the getters. */
char *felt_sentence_say(const FeltSentences *of, gconstpointer event, gconstpointer state,
                        gconstpointer before);

/* A field of the event as a number: of texts and lists how many, of a text whether there is one; 0
 * where its record has none. */
gint64 felt_said_number(const FeltSaid *said, const char *key);

/* The items, which may be NULL or empty, with commas between. Owned by the caller. */
char *felt_said_list(GPtrArray *items);

#endif
