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
  gint64 id; /* of a person; 0 and below: minus its place in a list of names */
  gboolean numbered;
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

static void read_name(Name *name, const char *text)
{
  g_autofree char *fold = felt_search_fold(text);
  g_auto(GStrv) words = g_strsplit_set(fold, " -.,", -1);
  qsort(words, g_strv_length(words), sizeof *words, by_text);
  g_autofree char *joined = g_strjoinv("", words);
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
  if (*apart > 0 && a->numbered && b->numbered)
    return FALSE;
  return *apart <= limit && MIN(a->spelling.n, b->spelling.n) > 3 &&
         same_figures(&a->spelling, &b->spelling);
}

/* Those who share a trace. others: only a person with a name that is nobody's. */
static void compare_group(const GArray *names, const Trace *traces, guint n, gboolean others,
                          GHashTable *seen, GArray *pairs)
{
  for (guint i = 0; i < n && n <= GROUP_MAX; i++)
    for (guint j = i + 1; j < n; j++) {
      const Name *a = &g_array_index(names, Name, traces[i].name);
      const Name *b = &g_array_index(names, Name, traces[j].name);
      gint64 key = ((gint64)traces[i].name << 32) | traces[j].name;
      FeltPersonAlike pair = {a->id, b->id, 0};
      if (a == b || (others && (a->id > 0) == (b->id > 0)) || g_hash_table_contains(seen, &key))
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

static void add_name(GArray *names, const char *text, gint64 id, gboolean numbered)
{
  Name name = {.id = id, .numbered = numbered};
  read_name(&name, text);
  g_array_append_val(names, name);
}

static GArray *names_of_people(const FeltClubState *state)
{
  GArray *names = g_array_new(FALSE, FALSE, sizeof(Name));
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    if (felt_club_person_is_listed(person))
      add_name(names, person->name, person->id, person->number != NULL);
  }
  return names;
}

/* The pairs of names, the most alike first. */
static GArray *find_pairs(const GArray *names, gboolean others)
{
  g_autoptr(GArray) traces = g_array_new(FALSE, FALSE, sizeof(Trace));
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *pairs = g_array_new(FALSE, FALSE, sizeof(FeltPersonAlike));
  for (guint i = 0; i < names->len; i++) {
    add_traces(traces, &g_array_index(names, Name, i).spelling, i);
    add_traces(traces, &g_array_index(names, Name, i).sorted, i);
  }
  g_array_sort(traces, by_hash);

  const Trace *all = (const Trace *)(gconstpointer)traces->data;
  for (guint from = 0, to; from < traces->len; from = to) {
    for (to = from + 1; to < traces->len && all[to].hash == all[from].hash; to++)
      continue;
    compare_group(names, all + from, to - from, others, seen, pairs);
  }
  g_array_sort(pairs, most_alike_first);
  return pairs;
}

GArray *felt_person_alike(const FeltClubState *state, guint max)
{
  g_autoptr(GArray) names = names_of_people(state);
  GArray *pairs = find_pairs(names, FALSE);
  for (guint i = pairs->len; state->n_apart > 0 && i-- > 0;) {
    const FeltPersonAlike *pair = &g_array_index(pairs, FeltPersonAlike, i);
    if (felt_club_people_are_apart(state, pair->person, pair->other))
      g_array_remove_index(pairs, i);
  }
  if (pairs->len > max)
    g_array_set_size(pairs, max);
  return pairs;
}

gint64 *felt_person_alike_names(const FeltClubState *state, const char *const *others)
{
  gint64 *ids = g_new0(gint64, g_strv_length((GStrv)others) + 1);
  g_autoptr(GArray) names = names_of_people(state);
  for (guint i = 0; others[i] != NULL; i++)
    add_name(names, others[i], -(gint64)i, FALSE);
  g_autoptr(GArray) pairs = find_pairs(names, TRUE);
  for (guint i = 0; i < pairs->len; i++) {
    const FeltPersonAlike *pair = &g_array_index(pairs, FeltPersonAlike, i);
    if (ids[-pair->other] == 0)
      ids[-pair->other] = pair->person;
  }
  return ids;
}
