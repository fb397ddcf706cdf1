/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-finder.c - which seat a search of the floor means, one match after another */
#include "app/tables/felt-table-finder.h"

#include <string.h>

/* Further matches are counted, not shown. */
#define MATCHES_SHOWN 50

struct FeltTableFinder {
  FeltNameIndex *names;
  guint n_found; /* how often the same search was repeated */
};

FeltTableFinder *felt_table_finder_new(void)
{
  FeltTableFinder *self = g_new0(FeltTableFinder, 1);
  self->names = felt_name_index_new();
  return self;
}

void felt_table_finder_free(FeltTableFinder *self)
{
  felt_name_index_free(self->names);
  g_free(self);
}

void felt_table_finder_restart(FeltTableFinder *self)
{
  self->n_found = 0;
}

gboolean felt_table_finder_next(FeltTableFinder *self, const FeltState *state, const char *fold,
                                FeltTableMatch *match)
{
  guint ids[MATCHES_SHOWN];
  felt_name_index_update(self->names, state);
  guint total = felt_name_index_search(self->names, state, fold, 1u << FELT_PLAYER_IN, ids,
                                       G_N_ELEMENTS(ids));
  if (total == 0)
    return FALSE;
  guint at = self->n_found++ % MIN(total, G_N_ELEMENTS(ids));
  const FeltPlayer *player = felt_state_player(state, ids[at]);
  *match = (FeltTableMatch){player->table, player->seat, at + 1, total};
  return TRUE;
}

guint felt_table_number_meant(const char *fold)
{
  const char *digits = fold + strcspn(fold, "0123456789");
  char *end;
  guint64 number = g_ascii_strtoull(digits, &end, 10);
  return *digits != '\0' && *end == '\0' && number <= G_MAXINT ? (guint)number : 0;
}
