/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-spelling.c - names taken apart into words, and how far two spellings are apart */
#include "club/felt-person-spelling.h"

#include <stdlib.h>
#include <string.h>

static guint64 bit_of(gunichar letter)
{
  if (letter >= 'a' && letter <= 'z')
    return G_GUINT64_CONSTANT(1) << (letter - 'a');
  if (letter >= '0' && letter <= '9')
    return G_GUINT64_CONSTANT(1) << (26 + letter - '0');
  return G_GUINT64_CONSTANT(1) << (36 + letter % 28);
}

static void add_letter(FeltSpelling *word, gunichar letter)
{
  if (word->n == FELT_SPELLING_LETTERS)
    return;
  word->letters[word->n++] = letter;
  word->mask |= bit_of(letter);
}

void felt_spelling_read(FeltSpelling *word, const char *fold)
{
  word->n = 0;
  word->mask = 0;
  for (const char *p = fold; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar letter = g_utf8_get_char(p);
    if (g_unichar_isalnum(letter))
      add_letter(word, letter);
  }
}

guint felt_spelling_read_words(FeltSpelling *words, const char *fold)
{
  guint n = 0;
  gboolean inside = FALSE;
  for (const char *p = fold; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar letter = g_utf8_get_char(p);
    if (!g_unichar_isalnum(letter)) {
      inside = inside && letter == '\''; /* O'Neill is one word */
      continue;
    }
    if (!inside && n == FELT_SPELLING_WORDS)
      break;
    if (!inside)
      memset(&words[n++], 0, sizeof words[0]);
    inside = TRUE;
    add_letter(&words[n - 1], letter);
  }
  return n;
}

/* The rows of the table in which the distance of beginnings stands: this one and two before it. */
typedef struct {
  guint now[FELT_SPELLING_LETTERS + 1], before[FELT_SPELLING_LETTERS + 1],
      two_before[FELT_SPELLING_LETTERS + 1];
} Rows;

/* The row of letter i of typed; its least value. */
static guint fill_row(Rows *rows, const FeltSpelling *typed, const FeltSpelling *name, guint i)
{
  const gunichar *a = typed->letters, *b = name->letters;
  guint least = rows->now[0] = i;
  for (guint j = 1; j <= name->n; j++) {
    guint value = rows->before[j - 1] + (a[i - 1] != b[j - 1]);
    value = MIN(value, MIN(rows->before[j], rows->now[j - 1]) + 1);
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
      value = MIN(value, rows->two_before[j - 2] + 1);
    rows->now[j] = value;
    least = MIN(least, value);
  }
  return least;
}

guint felt_spelling_apart(const FeltSpelling *typed, const FeltSpelling *name, gboolean prefix,
                          guint limit)
{
  Rows rows;
  if (typed->n > name->n + limit || (!prefix && name->n > typed->n + limit) ||
      (guint)__builtin_popcountll(typed->mask & ~name->mask) > limit)
    return limit + 1;
  for (guint j = 0; j <= name->n; j++)
    rows.now[j] = rows.before[j] = j;
  for (guint i = 1; i <= typed->n; i++) {
    memcpy(rows.two_before, rows.before, sizeof rows.before);
    memcpy(rows.before, rows.now, sizeof rows.now);
    if (fill_row(&rows, typed, name, i) > limit)
      return limit + 1;
  }

  guint apart = rows.now[name->n];
  for (guint j = 0; prefix && j < name->n; j++)
    apart = MIN(apart, rows.now[j]);
  return MIN(apart, limit + 1);
}
