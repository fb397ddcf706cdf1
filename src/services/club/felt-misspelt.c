/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-misspelt.c - players of tournaments who are none of the club's people, but called nearly so
 */
#include "services/club/felt-misspelt.h"

#include "club/felt-person-alike.h"

#include <string.h>

/* Finding ---------------------------------------------------------------------------------- */

static gboolean is_nobodys(const FeltPersonResult *player)
{
  return player->person == 0 && !player->forgotten;
}

/* The names of nobody's players, each once, NULL at the end; they stay the results' own. */
static GPtrArray *names_of(const FeltResults *results)
{
  GPtrArray *names = g_ptr_array_new();
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < felt_results_count(results); i++) {
    const FeltTournamentResults *tournament = felt_results_nth(results, i);
    for (guint j = 0; j < tournament->n_players; j++)
      if (is_nobodys(&tournament->players[j]) &&
          g_hash_table_add(seen, tournament->players[j].name))
        g_ptr_array_add(names, tournament->players[j].name);
  }
  g_ptr_array_add(names, NULL);
  return names;
}

/* name → gint64 * id of the person it is like; keys are the results' own. */
static GHashTable *likes_of(const FeltResults *results, const FeltClubState *club)
{
  g_autoptr(GPtrArray) names = names_of(results);
  g_autofree gint64 *ids =
      felt_person_alike_names(club, (const char *const *)(gconstpointer)names->pdata);
  GHashTable *likes = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
  for (guint i = 0; i + 1 < names->len; i++)
    if (ids[i] != 0)
      g_hash_table_insert(likes, names->pdata[i], g_memdup2(&ids[i], sizeof ids[i]));
  return likes;
}

GArray *felt_misspelt_find(const FeltResults *results, const FeltClubState *club)
{
  GArray *found = g_array_new(FALSE, FALSE, sizeof(FeltMisspelt));
  g_autoptr(GHashTable) likes = likes_of(results, club);
  for (guint i = 0; i < felt_results_count(results); i++) {
    const FeltTournamentResults *tournament = felt_results_nth(results, i);
    for (guint j = 0; j < tournament->n_players; j++) {
      const FeltPersonResult *player = &tournament->players[j];
      const gint64 *person = is_nobodys(player) ? g_hash_table_lookup(likes, player->name) : NULL;
      if (person == NULL)
        continue;
      const FeltMisspelt one = {tournament, player, *person};
      g_array_append_val(found, one);
    }
  }
  return found;
}

/* Put right -------------------------------------------------------------------------------- */

static gboolean set_person(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                           const FeltMisspelt *one, GError **error)
{
  g_autofree char *player = g_strdup_printf("%u", one->player->player);
  g_autoptr(FeltSession) session = felt_session_open(store, one->tournament->id, source, error);
  g_autoptr(FeltCommand) command = felt_command_new_player(FELT_COMMAND_SET_PERSON, player);
  command->person = g_strdup_printf("%" G_GINT64_FORMAT, one->person);
  if (session != NULL && felt_session_execute(session, command, NULL, actor, NULL, error))
    return TRUE;
  g_prefix_error(error, "%s: ", one->tournament->name);
  return FALSE;
}

gboolean felt_misspelt_take(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                            const GArray *misspelt, const char *name, gint64 person, guint *n,
                            GError **error)
{
  GError *first = NULL;
  *n = 0;
  for (guint i = 0; i < misspelt->len; i++) {
    const FeltMisspelt *one = &g_array_index(misspelt, FeltMisspelt, i);
    if (one->person != person || strcmp(one->player->name, name) != 0)
      continue;
    if (set_person(store, source, actor, one, first == NULL ? &first : NULL))
      ++*n;
  }
  if (first == NULL)
    return TRUE;
  g_propagate_error(error, first);
  return FALSE;
}
