/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-callouts.c - moves that players have not been told of yet: who goes from where to where */
#include "services/felt-callouts.h"

#include "felt-config.h"
#include "tournament/felt-floor.h"

#include <glib/gi18n-lib.h>

typedef struct {
  guint table, seat; /* 0: has no seat, or has not had one */
} Place;

struct FeltCallouts {
  GArray *told;  /* Place, by player id - 1 */
  GArray *items; /* FeltCallout */
  gboolean begun;
};

static void clear_item(gpointer data)
{
  g_free(((FeltCallout *)data)->name);
}

FeltCallouts *felt_callouts_new(void)
{
  FeltCallouts *self = g_new0(FeltCallouts, 1);
  self->told = g_array_new(FALSE, TRUE, sizeof(Place));
  self->items = g_array_new(FALSE, FALSE, sizeof(FeltCallout));
  g_array_set_clear_func(self->items, clear_item);
  return self;
}

void felt_callouts_free(FeltCallouts *callouts)
{
  g_array_unref(callouts->told);
  g_array_unref(callouts->items);
  g_free(callouts);
}

static int by_origin(gconstpointer a, gconstpointer b)
{
  const FeltCallout *x = a, *y = b;
  if (x->from_table != y->from_table)
    return x->from_table < y->from_table ? -1 : 1;
  return x->from_seat < y->from_seat ? -1 : x->from_seat > y->from_seat;
}

/* Whether he has to be told, with first seats and lost ones noted as known. */
static gboolean must_be_told(FeltCallouts *self, const FeltPlayer *player)
{
  Place *told = &g_array_index(self->told, Place, player->id - 1);
  if (player->status != FELT_PLAYER_IN)
    *told = (Place){0, 0};
  else if (told->table == 0 || !self->begun)
    *told = (Place){player->table, player->seat};
  return player->status == FELT_PLAYER_IN &&
         (told->table != player->table || told->seat != player->seat);
}

static gboolean same_items(const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const FeltCallout *x = &g_array_index(a, FeltCallout, i);
    const FeltCallout *y = &g_array_index(b, FeltCallout, i);
    if (x->waits != y->waits || x->player != y->player || by_origin(x, y) != 0 ||
        x->table != y->table || x->seat != y->seat)
      return FALSE;
  }
  return TRUE;
}

static gboolean waits(const FeltState *state, const FeltLevel *level, const FeltPlayer *player)
{
  const FeltTable *table = felt_state_table(state, player->table);
  return table != NULL && felt_table_waiting(state, table, level) >> (player->seat - 1) & 1;
}

gboolean felt_callouts_update(FeltCallouts *self, const FeltState *state, const FeltLevel *level)
{
  GArray *items = g_array_new(FALSE, FALSE, sizeof(FeltCallout));
  g_array_set_clear_func(items, clear_item);
  g_array_set_size(self->told, state->players->len);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT)
      g_array_index(self->told, Place, i) = (Place){0, 0};
    else if (must_be_told(self, player)) {
      const Place *told = &g_array_index(self->told, Place, i);
      FeltCallout item = {
          player->id,   g_strdup(player->name),     told->table, told->seat, player->table,
          player->seat, waits(state, level, player)};
      g_array_append_val(items, item);
    }
  }
  self->begun = TRUE;
  g_array_sort(items, by_origin);
  gboolean changed = !same_items(items, self->items);
  g_array_unref(self->items);
  self->items = items;
  return changed;
}

const FeltCallout *felt_callouts_items(const FeltCallouts *callouts, guint *n)
{
  *n = callouts->items->len;
  return (const FeltCallout *)callouts->items->data;
}

void felt_callouts_told(FeltCallouts *callouts)
{
  for (guint i = 0; i < callouts->items->len; i++) {
    const FeltCallout *item = &g_array_index(callouts->items, FeltCallout, i);
    g_array_index(callouts->told, Place, item->player - 1) = (Place){item->table, item->seat};
  }
  g_array_set_size(callouts->items, 0);
}

const char *felt_callout_waits(const FeltCallout *callout)
{
  return callout->waits ? _(", waits for the button") : "";
}

char *felt_callout_where(guint table, guint seat)
{
  return g_strdup_printf(_("table %u, seat %u"), table, seat);
}

char *felt_callouts_text(const FeltCallouts *callouts)
{
  GString *text = g_string_new(NULL);
  guint table = 0;
  for (guint i = 0; i < callouts->items->len; i++) {
    const FeltCallout *item = &g_array_index(callouts->items, FeltCallout, i);
    g_autofree char *where = felt_callout_where(item->table, item->seat);
    if (item->from_table != table) {
      g_string_append(text, i > 0 ? "\n" : "");
      g_string_append_printf(text, _("From table %u:"), item->from_table);
      g_string_append_c(text, '\n');
      table = item->from_table;
    }
    g_string_append_printf(text, _("seat %u, %s: to %s"), item->from_seat, item->name, where);
    g_string_append(text, felt_callout_waits(item));
    g_string_append_c(text, '\n');
  }
  return g_string_free(text, FALSE);
}
