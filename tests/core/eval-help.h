/* SPDX-License-Identifier: GPL-3.0-or-later */
/* eval-help.h - what the tests of the evaluators share */
#ifndef EVAL_HELP_H
#define EVAL_HELP_H

#include "core/eval/felt-eval.h"

#include <glib.h>

/* Every value of any scale lies below this. */
#define EVAL_VALUES 8000

/* The random stream of a test, by one byte. */
static inline void eval_start(FeltRandom *random, guint8 word)
{
  guint8 seed[FELT_SEED_SIZE] = {word};
  felt_random_init(random, seed);
}

/* Deals n different cards. */
static inline void eval_deal(FeltRandom *random, FeltCard *cards, guint n)
{
  guint64 used = 0;
  for (guint k = 0; k < n;) {
    FeltCard c = (FeltCard)felt_random_below(random, 52);
    if (used >> c & 1)
      continue;
    used |= G_GUINT64_CONSTANT(1) << c;
    cards[k++] = c;
  }
}

/* Notes the score of a hand by its value in seen[EVAL_VALUES]: all hands of one value have one. */
static inline void eval_note(guint64 *seen, guint value, guint64 score)
{
  g_assert_cmpuint(value, >, 0);
  if (seen[value] == 0)
    seen[value] = score;
  g_assert_cmpuint(seen[value], ==, score);
}

/* Checks that scores grow with values; returns how many values were met. */
static inline guint eval_check_order(const guint64 *seen)
{
  guint64 last = 0;
  guint classes = 0;
  for (guint value = 1; value < EVAL_VALUES; value++)
    if (seen[value] != 0) {
      g_assert_cmpuint(seen[value], >, last);
      last = seen[value];
      classes++;
    }
  return classes;
}

#endif
