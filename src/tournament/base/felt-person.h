/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person.h - the people behind a decision, from another stream: the club */
#ifndef FELT_PERSON_H
#define FELT_PERSON_H

#include <glib.h>

/* A day as YYYYMMDD, so that days compare as numbers; 0: none. */
typedef gint64 FeltDay;

/* Reads "2027-03-01"; FALSE when that is no day. */
gboolean felt_day_parse(const char *text, FeltDay *day);

/* The same text; to be freed. */
char *felt_day_text(FeltDay day);

/* The block against an entry. Nothing that is shown or logged says more. */
typedef enum {
  FELT_BLOCK_NONE,
  FELT_BLOCK_HOUSE, /* a director may let the person in all the same */
  FELT_BLOCK_FIRM   /* nobody may */
} FeltBlock;

/* A person as the club knows them now. */
typedef struct {
  gint64 id;  /* where records were merged, of the one that stands for both */
  char *name; /* as shown */
  FeltBlock block;
} FeltPerson;

void felt_person_free(FeltPerson *person);

/* Returns the results of all tournaments of a database, as the club's leagues count them; NULL with
 * error. */
typedef struct FeltStore FeltStore;
typedef GPtrArray *(*FeltResultsFunc)(FeltStore *store, GError **error);

/* The answers of another stream to a command's questions: the person of an id ("12"), of a name, or
 * of a member's number ("#0012"). */
typedef struct {
  guint64 seq;        /* of its last event then; 0: it has none */
  GHashTable *people; /* the question, a text → FeltPerson *; what nobody knows is not in it */
  FeltResultsFunc tell_results; /* NULL: nobody tells */
  FeltStore *store;             /* whose results; not owned */
} FeltAnswers;

void felt_answers_init(FeltAnswers *answers);
void felt_answers_clear(FeltAnswers *answers);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltAnswers, felt_answers_clear)

/* answers may be NULL: nothing was asked. NULL: nobody is known by that text. */
const FeltPerson *felt_answers_person(const FeltAnswers *answers, const char *question);

/* Reads what came of all tournaments, owned by the caller; NULL without error: nobody tells. */
GPtrArray *felt_answers_results(const FeltAnswers *answers, GError **error);

#endif
