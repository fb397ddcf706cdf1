/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-alike.c - records that may be of one person */
#include "club/felt-person-alike.h"

#include "club/felt-club-people.h"
#include "club/felt-person-spelling.h"
#include "tournament/base/felt-search.h"

#include <stdlib.h>
#include <string.h>

/* So many names with the same letters are no accident of spelling. */
#define GROUP_MAX 50

typedef struct {
  const FeltClubPerson *person;
  FeltSpelling spelling; /* as one word */
  FeltSpelling sorted;   /* the same with its words in order, for who wrote the last name first */
} Name;

/* A name without one of its letters, or whole: two that differ by one letter share one of these. */
typedef struct {
  guint64 hash;
  guint name;
} Trace;

static int by_text(gconstpointer a, gconstpointer b)
{
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void read_name(Name *name, const FeltClubPerson *person)
{
  g_autofree char *fold = felt_search_fold(person->name);
  g_auto(GStrv) words = g_strsplit_set(fold, " -.,", -1);
  qsort(words, g_strv_length(words), sizeof *words, by_text);
  g_autofree char *joined = g_strjoinv("", words);
  name->person = person;
  felt_spelling_read(&name->spelling, fold);
  felt_spelling_read(&name->sorted, joined);
}

static void add_traces(GArray *traces, const FeltSpelling *word, guint name)
{
  for (guint left_out = 0; left_out <= word->n; left_out++) {
    Trace trace = {G_GUINT64_CONSTANT(14695981039346656037), name};
    for (guint i = 0; i < word->n; i++)
      if (i != left_out)
        trace.hash = (trace.hash ^ word->letters[i]) * G_GUINT64_CONSTANT(1099511628211);
    g_array_append_val(traces, trace);
  }
}

static int by_hash(gconstpointer a, gconstpointer b)
{
  const Trace *x = a, *y = b;
  if (x->hash != y->hash)
    return x->hash < y->hash ? -1 : 1;
  return x->name < y->name ? -1 : x->name > y->name;
}

/* The figures of both are the same: "Player 1" is not "Player 2". */
static gboolean same_figures(const FeltSpelling *a, const FeltSpelling *b)
{
  guint i = 0, j = 0;
  for (;; i++, j++) {
    while (i < a->n && !g_unichar_isdigit(a->letters[i]))
      i++;
    while (j < b->n && !g_unichar_isdigit(b->letters[j]))
      j++;
    if (i == a->n || j == b->n)
      return i == a->n && j == b->n;
    if (a->letters[i] != b->letters[j])
      return FALSE;
  }
}

static gboolean are_alike(const Name *a, const Name *b, guint *apart)
{
  guint limit = MIN(a->spelling.n, b->spelling.n) < 8 ? 1 : 2;
  *apart = MIN(felt_spelling_apart(&a->spelling, &b->spelling, FALSE, limit),
               felt_spelling_apart(&a->sorted, &b->sorted, FALSE, limit));
  if (*apart > 0 && a->person->number != NULL && b->person->number != NULL)
    return FALSE;
  return *apart <= limit && MIN(a->spelling.n, b->spelling.n) > 3 &&
         same_figures(&a->spelling, &b->spelling);
}

/* Those who share a trace. */
static void compare_group(const GArray *names, const Trace *traces, guint n, GHashTable *seen,
                          GArray *pairs)
{
  for (guint i = 0; i < n && n <= GROUP_MAX; i++)
    for (guint j = i + 1; j < n; j++) {
      const Name *a = &g_array_index(names, Name, traces[i].name);
      const Name *b = &g_array_index(names, Name, traces[j].name);
      gint64 key = ((gint64)traces[i].name << 32) | traces[j].name;
      FeltPersonAlike pair = {a->person->id, b->person->id, 0};
      if (a == b || g_hash_table_contains(seen, &key))
        continue;
      g_hash_table_add(seen, g_memdup2(&key, sizeof key));
      if (are_alike(a, b, &pair.apart))
        g_array_append_val(pairs, pair);
    }
}

static int most_alike_first(gconstpointer a, gconstpointer b)
{
  const FeltPersonAlike *x = a, *y = b;
  if (x->apart != y->apart)
    return x->apart < y->apart ? -1 : 1;
  if (x->person != y->person)
    return x->person < y->person ? -1 : 1;
  return x->other < y->other ? -1 : x->other > y->other;
}

GArray *felt_person_alike(const FeltClubState *state, guint max)
{
  g_autoptr(GArray) names = g_array_new(FALSE, FALSE, sizeof(Name));
  g_autoptr(GArray) traces = g_array_new(FALSE, FALSE, sizeof(Trace));
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *pairs = g_array_new(FALSE, FALSE, sizeof(FeltPersonAlike));
  for (guint i = 0; i < state->n_people; i++) {
    Name name = {0};
    if (!felt_club_person_is_listed(&state->people[i]))
      continue;
    read_name(&name, &state->people[i]);
    add_traces(traces, &name.spelling, names->len);
    add_traces(traces, &name.sorted, names->len);
    g_array_append_val(names, name);
  }
  g_array_sort(traces, by_hash);

  const Trace *all = (const Trace *)(gconstpointer)traces->data;
  for (guint from = 0, to; from < traces->len; from = to) {
    for (to = from + 1; to < traces->len && all[to].hash == all[from].hash; to++)
      continue;
    compare_group(names, all + from, to - from, seen, pairs);
  }
  g_array_sort(pairs, most_alike_first);
  if (pairs->len > max)
    g_array_set_size(pairs, max);
  return pairs;
}
