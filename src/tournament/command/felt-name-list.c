/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-list.c - which names of a list are doubtful */
#include "tournament/command/felt-name-list.h"

#include "tournament/base/felt-text.h"

#include <string.h>

/* The letters of a name alone: no case, accents, spaces or signs. Owned by the caller. */
static char *bare_key(const char *name)
{
  g_autofree char *parted = g_utf8_normalize(name, -1, G_NORMALIZE_ALL);
  GString *key = g_string_new(NULL);
  for (const char *at = parted != NULL ? parted : ""; *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar letter = g_utf8_get_char(at);
    if (g_unichar_isalnum(letter))
      g_string_append_unichar(key, g_unichar_tolower(letter));
  }
  return g_string_free(key, FALSE);
}

static gboolean is_there(const FeltPlayer *player)
{
  return player->status != FELT_PLAYER_ABSENT && player->status != FELT_PLAYER_WITHDRAWN;
}

/* What nobody can be registered by: it is no text of a name, or reads as an id or a seat. */
static gboolean is_unfit(const char *name)
{
  g_autofree char *normal = felt_text_normalize(name, FELT_NAME_MAX, "", "name", NULL);
  return normal == NULL || !felt_name_check_new(normal, "", "name", NULL) ||
         normal[strspn(normal, "#.0123456789")] == '\0';
}

FeltNameDoubt *felt_name_list_doubts(const FeltState *state, const char *const *names)
{
  g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) bare = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  FeltNameDoubt *doubts = g_new0(FeltNameDoubt, g_strv_length((GStrv)names) + 1);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (is_there(player))
      g_hash_table_add(bare, bare_key(player->name));
  }

  for (guint i = 0; names[i] != NULL; i++) {
    const FeltPlayer *known = felt_state_player_by_name(state, names[i]);
    char *letters = bare_key(names[i]);
    gboolean alike = *letters != '\0' && g_hash_table_contains(bare, letters);
    g_hash_table_add(bare, letters);
    if (is_unfit(names[i]))
      doubts[i] = FELT_NAME_UNFIT;
    else if (known != NULL && is_there(known))
      doubts[i] = FELT_NAME_REGISTERED;
    else if (!g_hash_table_add(keys, felt_name_key(names[i])))
      doubts[i] = FELT_NAME_TWICE;
    else if (alike)
      doubts[i] = FELT_NAME_ALIKE;
  }
  return doubts;
}
