/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spoken-words.h - the words that players say, in each language */
#ifndef FELT_SPOKEN_WORDS_H
#define FELT_SPOKEN_WORDS_H

#include "core/rules/felt-spoken.h"

/* As many as one word that is written together has: "novecentonovantanovemila…". */
#define FELT_SPOKEN_PARTS 16

typedef enum {
  WORD_FILLER,
  WORD_VERB,      /* value: FeltSpokenVerb */
  WORD_SIZE_IS,   /* value: FeltSpokenSize */
  WORD_AND,       /* within a number too */
  WORD_TO,        /* "to" */
  WORD_BY,        /* "by" */
  WORD_ALL,       /* "all" and "in": only together */
  WORD_IN,        /* in Italian also before "tutto": 15 in all */
  WORD_ALL_OF_IT, /* all-in, or behind "in" a total */
  WORD_UNIT,      /* value: added */
  WORD_MULTIPLE,  /* value: multiplies what was said before it */
  WORD_TIMES,     /* value: so many times the bet; 0: as many as was said before it */
} FeltWordKind;

typedef struct {
  const char *word; /* small letters a to z */
  FeltWordKind kind;
  int32_t value;
} FeltSpokenWord;

/* Writes the meanings of letters, small ones without accents: one word, or the words that make up a
 * number. Returns how many, 0 when the letters mean nothing. At an Italian table English words are
 * understood too. */
unsigned felt_spoken_words(FeltLanguage language, const char *letters,
                           const FeltSpokenWord *words[FELT_SPOKEN_PARTS]);

#endif
