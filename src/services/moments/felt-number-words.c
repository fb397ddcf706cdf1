/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-number-words.c - whole numbers as they are said */
#include "services/moments/felt-number-words.h"

#include <inttypes.h>
#include <string.h>

#define THOUSAND G_GINT64_CONSTANT(1000)
#define MOST     (THOUSAND * THOUSAND * THOUSAND * THOUSAND)

static const char *const english[] = {"zero",    "one",     "two",       "three",    "four",
                                      "five",    "six",     "seven",     "eight",    "nine",
                                      "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                      "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
static const char *const english_tens[] = {"",      "",      "twenty",  "thirty", "forty",
                                           "fifty", "sixty", "seventy", "eighty", "ninety"};
static const char *const english_groups[] = {"", "thousand", "million", "billion"};

static const char *const italian[] = {
    "zero",        "uno",      "due",    "tre",         "quattro",  "cinque",    "sei",
    "sette",       "otto",     "nove",   "dieci",       "undici",   "dodici",    "tredici",
    "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove"};
static const char *const italian_tens[] = {"",         "",          "venti",    "trenta",
                                           "quaranta", "cinquanta", "sessanta", "settanta",
                                           "ottanta",  "novanta"};
static const char *const italian_groups[][2] = {
    {"", ""}, {"mille", "mila"}, {"un milione", "milioni"}, {"un miliardo", "miliardi"}};

static void append_word(GString *words, const char *word)
{
  if (words->len > 0)
    g_string_append_c(words, ' ');
  g_string_append(words, word);
}

/* 1 to 999. */
static void append_english(GString *words, guint n)
{
  if (n >= 100) {
    append_word(words, english[n / 100]);
    append_word(words, "hundred");
    n %= 100;
  }
  if (n == 0)
    return;
  if (n < 20) {
    append_word(words, english[n]);
    return;
  }
  append_word(words, english_tens[n / 10]);
  if (n % 10 > 0)
    g_string_append_printf(words, "-%s", english[n % 10]);
}

/* 1 to 999 in one word. "venti" and the like lose their end before uno and otto; tre at the end of
 * a longer number has an accent. */
static char *italian_word(guint n, gboolean ends)
{
  GString *word = g_string_new(NULL);
  guint rest = n % 100;
  if (n >= 200)
    g_string_append(word, italian[n / 100]);
  if (n >= 100)
    g_string_append(word, "cento");
  if (rest >= 20) {
    g_string_append(word, italian_tens[rest / 10]);
    rest %= 10;
    if (rest == 1 || rest == 8)
      g_string_truncate(word, word->len - 1);
  }
  if (rest == 3 && word->len > 0 && ends)
    g_string_append(word, "tré");
  else if (rest > 0)
    g_string_append(word, italian[rest]);
  return g_string_free(word, FALSE);
}

/* A group of three digits with its name: "duemila" is one word, "due milioni" are two. */
static void append_italian(GString *words, guint n, guint group)
{
  if (n == 1 && group > 0) {
    append_word(words, italian_groups[group][0]);
    return;
  }
  g_autofree char *word = italian_word(n, group != 1);
  if (group == 0 && words->len > 0 &&
      (g_str_has_suffix(words->str, "mila") || g_str_has_suffix(words->str, "mille"))) {
    g_string_append(words, n == 3 ? "tré" : word);
    return;
  }
  append_word(words, word);
  if (group == 0)
    return;
  if (group != 1)
    g_string_append_c(words, ' ');
  g_string_append(words, italian_groups[group][1]);
}

char *felt_number_words(FeltLanguage language, gint64 number)
{
  GString *words = g_string_new(NULL);
  gint64 unit = MOST / THOUSAND;
  if (number < 0 || number >= MOST)
    g_string_append_printf(words, "%" PRId64, number);
  else if (number == 0)
    g_string_append(words, "zero");
  for (guint group = 4; number > 0 && number < MOST && group-- > 0; unit /= THOUSAND) {
    guint n = (guint)(number / unit);
    number %= unit;
    if (n == 0)
      continue;
    if (language == FELT_LANGUAGE_ITALIAN) {
      append_italian(words, n, group);
      continue;
    }
    append_english(words, n);
    if (group > 0)
      append_word(words, english_groups[group]);
  }
  return g_string_free(words, FALSE);
}
