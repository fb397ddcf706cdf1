/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-known-names.c - who played in the tournaments of a database, to be found while one types */
#include "app/players/felt-known-names.h"

#include <string.h>

#include "store/felt-event-json.h"
#include "tournament/palette/felt-name-index.h"

typedef struct {
  char *name; /* as it was typed last */
  char *fold;
  guint tournaments;
  guint counted; /* the tournament that counted last, from 1 */
} Known;

struct FeltKnownNames {
  FeltStore *store;
  GPtrArray *streams; /* char *: tournaments to be read, the newest at the end */
  guint reading;      /* counts them, from 1 */
  GHashTable *by_key; /* Known */
  guint source;       /* id */
};

static void known_free(gpointer data)
{
  Known *known = data;
  g_free(known->name);
  g_free(known->fold);
  g_free(known);
}

static void note_name(FeltKnownNames *names, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  Known *known = g_hash_table_lookup(names->by_key, key);
  if (known == NULL) {
    known = g_new0(Known, 1);
    known->name = g_strdup(name);
    known->fold = felt_search_fold(name);
    g_hash_table_insert(names->by_key, g_steal_pointer(&key), known);
  }
  known->tournaments += known->counted != names->reading;
  known->counted = names->reading;
}

static gboolean row_cb(const FeltRow *row, gpointer data, GError **error)
{
  FeltEvent event;
  if (!felt_event_from_row(&felt_tournament_events, row, &event, error))
    return FALSE;
  if (event.u.entry.name != NULL)
    note_name(data, event.u.entry.name);
  felt_event_clear(&event);
  return TRUE;
}

/* One tournament; what cannot be read names nobody. */
static gboolean read_cb(gpointer data)
{
  static const char *const kinds[] = {"player-registered", NULL};
  FeltKnownNames *names = data;
  if (names->streams->len == 0) {
    names->source = 0;
    return G_SOURCE_REMOVE;
  }
  g_autofree char *stream = g_ptr_array_steal_index(names->streams, names->streams->len - 1);
  names->reading++;
  felt_store_read_kinds(names->store, stream, kinds, 1, row_cb, names, NULL);
  return G_SOURCE_CONTINUE;
}

FeltKnownNames *felt_known_names_new(FeltStore *store)
{
  FeltKnownNames *names = g_new0(FeltKnownNames, 1);
  names->store = store;
  names->by_key = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_free);
  names->streams = store != NULL ? felt_store_list(store, NULL) : NULL;
  if (names->streams == NULL)
    names->streams = g_ptr_array_new_with_free_func(g_free);
  names->source = g_idle_add_full(G_PRIORITY_LOW, read_cb, names, NULL);
  return names;
}

void felt_known_names_free(FeltKnownNames *names)
{
  if (names == NULL)
    return;
  g_clear_handle_id(&names->source, g_source_remove);
  g_ptr_array_unref(names->streams);
  g_hash_table_unref(names->by_key);
  g_free(names);
}

/* Finding ------------------------------------------------------------------------------------ */

typedef struct {
  const Known *known;
  FeltMatch match;
} Found;

static int better_first(gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;
  if (x->match != y->match)
    return x->match > y->match ? -1 : 1;
  if (x->known->tournaments != y->known->tournaments)
    return x->known->tournaments > y->known->tournaments ? -1 : 1;
  return strcmp(x->known->fold, y->known->fold);
}

static gboolean is_in(const FeltState *state, const char *name)
{
  const FeltPlayer *player = felt_state_player_by_name(state, name);
  return player != NULL && player->status != FELT_PLAYER_WITHDRAWN;
}

GStrv felt_known_names_find(FeltKnownNames *names, const FeltState *state, const char *typed,
                            guint most)
{
  g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(Found));
  g_autoptr(GStrvBuilder) best = g_strv_builder_new();
  g_autofree char *fold = felt_search_fold(typed);
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init(&iter, names->by_key);
  while (*fold != '\0' && g_hash_table_iter_next(&iter, NULL, &value)) {
    Found one = {value, felt_search_match(((Known *)value)->fold, fold)};
    if (one.match >= FELT_MATCH_WORDS && !is_in(state, one.known->name))
      g_array_append_val(found, one);
  }
  g_array_sort(found, better_first);
  for (guint i = 0; i < MIN(found->len, most); i++)
    g_strv_builder_add(best, g_array_index(found, Found, i).known->name);
  return g_strv_builder_end(best);
}

gboolean felt_known_names_has(FeltKnownNames *names, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  return g_hash_table_contains(names->by_key, key);
}
