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
