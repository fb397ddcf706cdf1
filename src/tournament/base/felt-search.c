/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-search.c - names and words as they are searched: without case and accents */
#include "tournament/base/felt-search.h"

#include <string.h>

/* Letters that Unicode does not take apart into a base and a mark. */
static const struct {
  gunichar letter;
  const char *plain;
} plain_letters[] = {
    {0x00f8, "o"},  {0x0142, "l"}, {0x0111, "d"}, {0x00f0, "d"}, {0x00fe, "th"}, {0x00e6, "ae"},
    {0x0153, "oe"}, {0x0131, "i"}, {0x0127, "h"}, {0x0167, "t"}, {0x014b, "n"},
};

static gboolean is_plain_ascii(const char *text)
{
  for (; *text != '\0'; text++)
    if ((guchar)*text >= 0x80)
      return FALSE;
  return TRUE;
}

static void append_folded(GString *out, gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS(plain_letters); i++)
    if (plain_letters[i].letter == c) {
      g_string_append(out, plain_letters[i].plain);
      return;
    }
  g_string_append_unichar(out, c);
}

/* Lower case without marks; spaces as they come. */
static char *fold_letters(const char *text)
{
  if (is_plain_ascii(text))
    return g_ascii_strdown(text, -1);
  g_autofree char *folded = g_utf8_casefold(text, -1);
  g_autofree char *apart = g_utf8_normalize(folded, -1, G_NORMALIZE_ALL);
  if (apart == NULL)
    return g_strdup(text);
  GString *out = g_string_sized_new(strlen(apart));
  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (g_unichar_type(c) != G_UNICODE_NON_SPACING_MARK)
      append_folded(out, c);
  }
  return g_string_free(out, FALSE);
}

char *felt_search_fold(const char *text)
{
  char *fold = fold_letters(text);
  char *to = fold;
  for (const char *from = fold; *from != '\0'; from++)
    if (*from != ' ' || (to != fold && to[-1] != ' '))
      *to++ = *from;
  while (to != fold && to[-1] == ' ')
    to--;
  *to = '\0';
  return fold;
}

static gboolean begins_word(const char *fold, const char *at)
{
  return at == fold || strchr(" -'.", at[-1]) != NULL;
}

/* Whether a word of the name begins with the first n bytes of typed. */
static gboolean any_word(const char *fold, const char *typed, gsize n)
{
  for (const char *at = fold; *at != '\0'; at++)
    if (*at == *typed && begins_word(fold, at) && strncmp(at, typed, n) == 0)
      return TRUE;
  return FALSE;
}

/* Whether each word typed begins a word of the name, in any order. */
static gboolean all_words(const char *fold, const char *typed)
{
  if (strchr(typed, ' ') == NULL)
    return FALSE;
  while (*typed != '\0') {
    gsize n = strcspn(typed, " ");
    if (!any_word(fold, typed, n))
      return FALSE;
    typed += n;
    typed += *typed == ' ';
  }
  return TRUE;
}

FeltMatch felt_search_match(const char *fold, const char *typed)
{
  if (typed[0] == '\0')
    return FELT_MATCH_INSIDE;
  const char *at = strstr(fold, typed);
  if (at == NULL)
    return all_words(fold, typed) ? FELT_MATCH_WORDS : FELT_MATCH_NONE;
  if (at == fold)
    return fold[strlen(typed)] == '\0' ? FELT_MATCH_WHOLE : FELT_MATCH_START;
  for (; at != NULL; at = strstr(at + 1, typed))
    if (begins_word(fold, at))
      return FELT_MATCH_WORD;
  return FELT_MATCH_INSIDE;
}
