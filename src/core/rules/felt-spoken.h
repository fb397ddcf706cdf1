/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spoken.h - an action said aloud, taken apart into verb and amount */
#ifndef FELT_SPOKEN_H
#define FELT_SPOKEN_H

#include "core/rules/felt-declare.h"

typedef enum {
  FELT_SPOKEN_SILENT, /* no word */
  FELT_SPOKEN_AMOUNT, /* an amount and nothing else */
  FELT_SPOKEN_FOLD,
  FELT_SPOKEN_CHECK,
  FELT_SPOKEN_CALL, /* also "I see your …", whatever is said after it (T 56) */
  FELT_SPOKEN_MAKE, /* "make it", complete, or a size alone: these three raise or bet */
  FELT_SPOKEN_BET,
  FELT_SPOKEN_RAISE,
} FeltSpokenVerb;

typedef enum {
  FELT_SIZE_NONE,
  FELT_SIZE_TO, /* without "to" or "by": the same (T 43B) */
  FELT_SIZE_BY,
  FELT_SIZE_TIMES, /* "3x", "double": times the bet that is faced */
  FELT_SIZE_MINIMUM,
  FELT_SIZE_HALF_POT,
  FELT_SIZE_POT,
  FELT_SIZE_ALL_IN,
} FeltSpokenSize;

typedef struct {
  FeltSpokenVerb verb;
  FeltSpokenSize size;
  bool plain;     /* neither "to" nor "by" was said */
  int64_t amount; /* of FELT_SIZE_TO and FELT_SIZE_BY; of FELT_SIZE_TIMES in thousandths */
  bool in_short;  /* "five", "two fifty": it may stand for hundreds or thousands (T 57) */
  bool in_pair;   /* that, as "two fifty" */
} FeltSpoken;

typedef enum { FELT_SPOKEN_OK, FELT_SPOKEN_UNKNOWN, FELT_SPOKEN_BAD_AMOUNT } FeltSpokenStatus;

/* Takes words apart (UTF-8, may be NULL). max is the largest amount. *spoken is written only when
 * FELT_SPOKEN_OK is returned. */
FeltSpokenStatus felt_spoken(FeltLanguage language, const char *words, int64_t max,
                             FeltSpoken *spoken);

#endif
