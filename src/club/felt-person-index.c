/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-index.c - people found as one types: whatever the spelling, or by number */
#include "club/felt-person-index.h"

#include "club/felt-club-people.h"
#include "club/felt-person-spelling.h"
#include "tournament/base/felt-search.h"

#include <string.h>

/* A name by which somebody is found. */
typedef struct {
  gint64 id;
  char *fold;
  guint first, n; /* its words: items of FeltPersonIndex.words; behind them the whole name as one */
} Entry;

typedef struct {
  gint64 id;
  char *fold;
} Number;

struct FeltPersonIndex {
  GArray *entries; /* Entry */
  GArray *words;   /* FeltSpelling */
  GArray *numbers; /* Number */
};

/* How well somebody fits; more is better. Each typo takes one off. */
enum {
  RANK_INSIDE = 10,
  RANK_TYPOS = 20,
  RANK_NUMBER_STARTS = 30,
  RANK_WORDS = 40,
  RANK_NUMBER = 100,
};

typedef struct {
  gint64 id;
  int rank;
  const char *fold;
} Found;

static void clear_entry(gpointer data)
{
  g_free(((Entry *)data)->fold);
}

static void clear_number(gpointer data)
{
  g_free(((Number *)data)->fold);
}

FeltPersonIndex *felt_person_index_new(void)
{
  FeltPersonIndex *index = g_new0(FeltPersonIndex, 1);
  index->entries = g_array_new(FALSE, FALSE, sizeof(Entry));
  index->words = g_array_new(FALSE, FALSE, sizeof(FeltSpelling));
  index->numbers = g_array_new(FALSE, FALSE, sizeof(Number));
  g_array_set_clear_func(index->entries, clear_entry);
  g_array_set_clear_func(index->numbers, clear_number);
  return index;
}

void felt_person_index_free(FeltPersonIndex *index)
{
  if (index == NULL)
    return;
  g_array_unref(index->entries);
  g_array_unref(index->words);
  g_array_unref(index->numbers);
  g_free(index);
}

/* Made ------------------------------------------------------------------------------------- */

static void add_name(FeltPersonIndex *index, gint64 id, const char *name)
{
  FeltSpelling words[FELT_SPELLING_WORDS], whole;
  Entry entry = {id, felt_search_fold(name), index->words->len, 0};
  entry.n = felt_spelling_read_words(words, entry.fold);
  felt_spelling_read(&whole, entry.fold);
  g_array_append_vals(index->words, words, entry.n);
  g_array_append_val(index->words, whole);
  g_array_append_val(index->entries, entry);
}

void felt_person_index_update(FeltPersonIndex *index, const FeltClubState *state,
                              GHashTable *nicknames)
{
  g_array_set_size(index->entries, 0);
  g_array_set_size(index->words, 0);
  g_array_set_size(index->numbers, 0);
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    const FeltClubPerson *is = felt_club_person_is(state, person->id);
    if (person->name == NULL || is->name == NULL)
      continue;
    add_name(index, is->id, person->name);
    const char *nickname = nicknames != NULL ? g_hash_table_lookup(nicknames, &person->id) : NULL;
    if (nickname != NULL)
      add_name(index, is->id, nickname);
    if (person->number == NULL)
      continue;
    Number number = {is->id, felt_search_fold(person->number)};
    g_array_append_val(index->numbers, number);
  }
}

/* Searched --------------------------------------------------------------------------------- */

/* What was typed. */
typedef struct {
  char *fold;
  FeltSpelling words[FELT_SPELLING_WORDS], whole;
  guint n;
} Typed;

/* So many letters of a word may be wrong. */
static guint typos_in(const FeltSpelling *word)
{
  if (word->n < 3)
    return 0;
  return word->n < 6 ? 1 : 2;
}

/* Each word typed for a word of the name of its own; how many letters are wrong in all, 3: too
 * many. */
static guint words_apart(const FeltSpelling *words, guint n, const Typed *typed)
{
  guint used = 0, sum = 0;
  for (guint i = 0; i < typed->n; i++) {
    guint limit = typos_in(&typed->words[i]), best = limit + 1, at = 0;
    for (guint j = 0; j < n && best > 0; j++) {
      if (used >> j & 1)
        continue;
      guint apart = felt_spelling_apart(&typed->words[i], &words[j], TRUE, limit);
      if (apart < best) {
        best = apart;
        at = j;
      }
    }
    sum += best;
    if (best > limit || sum > 2)
      return 3;
    used |= 1U << at;
  }
  return sum;
}

/* The same where a space is missing. */
static guint whole_apart(const FeltSpelling *name, const Typed *typed)
{
  guint limit = typos_in(&typed->whole);
  guint apart = felt_spelling_apart(&typed->whole, name, TRUE, limit);
  return apart <= limit ? apart : 3;
}

static int rank_of(const FeltPersonIndex *index, const Entry *entry, const Typed *typed)
{
  const FeltSpelling *words = &g_array_index(index->words, FeltSpelling, entry->first);
  FeltMatch match = felt_search_match(entry->fold, typed->fold);
  if (match > FELT_MATCH_INSIDE)
    return RANK_WORDS + (int)match;
  if (typed->n == 0)
    return 0;
  guint apart = words_apart(words, entry->n, typed);
  if (apart > 0 && typed->whole.n >= 5)
    apart = MIN(apart, whole_apart(&words[entry->n], typed));
  if (apart <= 2)
    return RANK_TYPOS - (int)apart;
  return match == FELT_MATCH_INSIDE && typed->whole.n > 1 ? RANK_INSIDE : 0;
}

static gboolean is_better(const Found *a, const Found *b)
{
  if (a->rank != b->rank)
    return a->rank > b->rank;
  int order = strcmp(a->fold, b->fold);
  return order < 0 || (order == 0 && a->id < b->id);
}

/* Keeps the best max of them, in order, each person once. */
static void keep(GArray *found, const Found *new, guint max)
{
  guint at = found->len;
  for (guint i = 0; i < found->len; i++) {
    const Found *known = &g_array_index(found, Found, i);
    if (known->id != new->id)
      continue;
    if (!is_better(new, known))
      return;
    g_array_remove_index(found, i);
    at--;
    break;
  }
  while (at > 0 && is_better(new, &g_array_index(found, Found, at - 1)))
    at--;
  if (at >= max)
    return;
  g_array_insert_vals(found, at, new, 1);
  if (found->len > max)
    g_array_set_size(found, max);
}

static void find_numbers(const FeltPersonIndex *index, const Typed *typed, GArray *found, guint max)
{
  for (guint i = 0; i < index->numbers->len; i++) {
    const Number *number = &g_array_index(index->numbers, Number, i);
    Found one = {number->id, RANK_NUMBER_STARTS, number->fold};
    if (!g_str_has_prefix(number->fold, typed->fold))
      continue;
    if (number->fold[strlen(typed->fold)] == '\0')
      one.rank = RANK_NUMBER;
    keep(found, &one, max);
  }
}

guint felt_person_index_search(FeltPersonIndex *index, const char *typed, gint64 *ids, guint max)
{
  Typed search = {.fold = felt_search_fold(typed)};
  g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(Found));
  search.n = felt_spelling_read_words(search.words, search.fold);
  felt_spelling_read(&search.whole, search.fold);
  if (*search.fold != '\0')
    find_numbers(index, &search, found, max);
  for (guint i = 0; *search.fold != '\0' && i < index->entries->len; i++) {
    const Entry *entry = &g_array_index(index->entries, Entry, i);
    Found one = {entry->id, rank_of(index, entry, &search), entry->fold};
    if (one.rank > 0)
      keep(found, &one, max);
  }
  for (guint i = 0; i < found->len; i++)
    ids[i] = g_array_index(found, Found, i).id;
  g_free(search.fold);
  return found->len;
}
