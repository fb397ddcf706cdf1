/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.h - the questions of the rules desk: fields in, sentences out */
#ifndef FELT_QUESTION_H
#define FELT_QUESTION_H

#include "services/rules/felt-answer.h"

#define FELT_ALWAYS G_MAXUINT

typedef enum {
  FELT_ASKS_NUMBER,
  FELT_ASKS_TEXT,   /* lists too */
  FELT_ASKS_CHOICE, /* one of words */
  FELT_ASKS_SWITCH, /* "yes", or nothing */
} FeltAsks;

/* One thing to fill in. An option of feltctl and a row of the window are made from it. */
typedef struct {
  const char *key;   /* "last-raise"; of feltctl --last-raise */
  const char *title; /* translatable */
  FeltAsks asks;
  guint required;            /* for these choices of the first one it must be filled in; 0: never */
  const char *first;         /* what it holds when nothing is said; NULL: nothing */
  const char *hint;          /* how it is written, "35 15 35"; NULL: as it is clear */
  const char *const *words;  /* of a choice, NULL-terminated */
  const char *const *labels; /* the same, translatable */
  guint when; /* the field counts only for these choices of the first one (bit i: choice i); 0:
                 always */
} FeltQuestionField;

typedef struct _FeltAsked FeltAsked;

/* One part of the rules desk. */
typedef struct {
  const char *name;                /* "side-pots"; of feltctl desk */
  const char *title;               /* translatable */
  const char *summary;             /* translatable, a sentence */
  const char *names;               /* translatable: what else it is found by, apart by | */
  const FeltQuestionField *fields; /* up to one without a key */
  void (*answer)(FeltAsked *asked);
} FeltQuestion;

/* All of them, NULL-terminated, in the order of the desk; and one by its name, or NULL. */
const FeltQuestion *const *felt_questions(void);
const FeltQuestion *felt_question_find(const char *name);

guint felt_question_n_fields(const FeltQuestion *question);

/* The word of felt_question_declare for the program's own language, when it is one that is
 * understood there, else "en". */
const char *felt_question_language(void);

/* The index of a field; it must be one of the question. */
guint felt_question_field(const FeltQuestion *question, const char *key);

/* Whether a field counts, given what is filled in. */
gboolean felt_question_counts(const FeltQuestion *question, const char *const *values, guint field);

/* Whether a field that counts must be filled in and is not. */
gboolean felt_question_lacks(const FeltQuestion *question, const char *const *values, guint field);

/* Answers. values has a text for each field: NULL or blank is nothing. seated: whom sentences name
 * in the place of seats (FeltAnswer.seated), or NULL. Never fails: what is wrong is the refusal of
 * the answer. Free with felt_answer_free. */
FeltAnswer *felt_question_answer(const FeltQuestion *question, const char *const *values,
                                 char **seated);

/* The functions below are for the questions: felt-question-*.c. */

struct _FeltAsked {
  const FeltQuestion *question;
  const char *const *values;
  FeltAnswer *answer;
};

extern const FeltQuestion felt_question_declare, felt_question_pot_limit, felt_question_side_pots,
    felt_question_show, felt_question_button, felt_question_posts, felt_question_mishap,
    felt_question_newcomer, felt_question_deal, felt_question_seats, felt_question_buy_in;

/* The largest number of chips that is read. */
#define FELT_ASKED_MAX INT64_C(1000000000000000)

/* Returns the text of a field as given, without blanks around it, or its first value; NULL: none.
 * Owned by the caller. */
char *felt_asked_text(const FeltAsked *asked, const char *key);

/* Whether something was filled in that counts. */
gboolean felt_asked_given(const FeltAsked *asked, const char *key);

/* These read a field into their last arguments, which stay as they are when it holds nothing and
 * need not. FALSE: what stands there is refused in the answer. */

/* A whole number, as felt_chips_from_text reads it. */
gboolean felt_asked_number(const FeltAsked *asked, const char *key, gint64 min, gint64 max,
                           gint64 *number);

/* A seat of a table, 1 to n_seats. */
gboolean felt_asked_seat(const FeltAsked *asked, const char *key, gint64 n_seats, guint8 *seat);

/* Such numbers, apart by commas or blanks, at most room of them. */
gboolean felt_asked_numbers(const FeltAsked *asked, const char *key, gint64 min, gint64 max,
                            gint64 *numbers, guint room, guint *n);

/* Numbers 1 to max, none twice, as a mask (bit 0: 1). */
gboolean felt_asked_mask(const FeltAsked *asked, const char *key, guint max, guint32 *mask);

/* Two blinds, "100/200", the small one not above the big one. */
gboolean felt_asked_blinds(const FeltAsked *asked, const char *key, gint64 *small, gint64 *big);

/* Sets of rules as a field's words, in the order of FeltRuleSet, and what they are called. */
extern const char *const felt_asked_sets[], *const felt_asked_set_names[];

/* The index of a choice. */
gboolean felt_asked_choice(const FeltAsked *asked, const char *key, int *choice);

gboolean felt_asked_switch(const FeltAsked *asked, const char *key);

/* A number as people write it; it stays good for the sentence it is put into: up to eight at a
 * time. */
const char *felt_asked_chips(gint64 number);

/* The field's title as shown, in the program's language. */
const char *felt_asked_title(const FeltAsked *asked, const char *key);

#endif
