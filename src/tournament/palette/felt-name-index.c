/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-index.c - players found by any part of their name, without case and accents */
#include "tournament/palette/felt-name-index.h"

#include <string.h>

typedef struct {
  char *name; /* a GRefString: the name folded; NULL: nobody */
  char *fold;
} Entry;

struct FeltNameIndex {
  GArray *entries; /* Entry, id - 1 is the index */
};

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

/* Whether each word typed begins a word of the name, in any order. */
static gboolean all_words(const char *fold, const char *typed)
{
  if (strchr(typed, ' ') == NULL)
    return FALSE;
  g_auto(GStrv) words = g_strsplit(typed, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    const char *at = strstr(fold, words[i]);
    while (at != NULL && !begins_word(fold, at))
      at = strstr(at + 1, words[i]);
    if (at == NULL)
      return FALSE;
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

static void clear_entry(gpointer data)
{
  Entry *entry = data;
  if (entry->name != NULL)
    g_ref_string_release(entry->name);
  g_free(entry->fold);
  entry->name = NULL;
  entry->fold = NULL;
}

FeltNameIndex *felt_name_index_new(void)
{
  FeltNameIndex *index = g_new0(FeltNameIndex, 1);
  index->entries = g_array_new(FALSE, TRUE, sizeof(Entry));
  g_array_set_clear_func(index->entries, clear_entry);
  return index;
}

void felt_name_index_free(FeltNameIndex *index)
{
  if (index == NULL)
    return;
  g_array_unref(index->entries);
  g_free(index);
}

void felt_name_index_update(FeltNameIndex *index, const FeltState *state)
{
  g_array_set_size(index->entries, state->players->len);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    Entry *entry = &g_array_index(index->entries, Entry, i);
    if (player->name == entry->name)
      continue;
    clear_entry(entry);
    if (player->name == NULL)
      continue;
    entry->name = g_ref_string_acquire(player->name);
    entry->fold = felt_search_fold(player->name);
  }
}

const char *felt_name_index_fold(const FeltNameIndex *index, guint id)
{
  if (id < 1 || id > index->entries->len)
    return NULL;
  return g_array_index(index->entries, Entry, id - 1).fold;
}

guint felt_name_index_search(const FeltNameIndex *index, const FeltState *state, const char *typed,
                             guint statuses, guint *ids, guint max)
{
  guint total = 0, n = 0;
  g_autofree FeltMatch *ranks = g_new(FeltMatch, max + 1);
  for (guint i = 0; i < index->entries->len && i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    const char *fold = g_array_index(index->entries, Entry, i).fold;
    if (fold == NULL || !(statuses >> player->status & 1))
      continue;
    FeltMatch rank = felt_search_match(fold, typed);
    if (rank == FELT_MATCH_NONE)
      continue;
    total++;

    guint at = n;
    while (at > 0 &&
           (ranks[at - 1] < rank ||
            (ranks[at - 1] == rank &&
             strcmp(g_array_index(index->entries, Entry, ids[at - 1] - 1).fold, fold) > 0)))
      at--;
    if (at >= max)
      continue;

    n = MIN(n + 1, max);
    memmove(ids + at + 1, ids + at, (n - at - 1) * sizeof *ids);
    memmove(ranks + at + 1, ranks + at, (n - at - 1) * sizeof *ranks);
    ids[at] = i + 1;
    ranks[at] = rank;
  }
  return total;
}
