/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event-about.c - whether an event is about a player or a table: to find it in the log */
#include "tournament/state/felt-event-about.h"

#include "felt-config.h"
#include "tournament/base/felt-schema.h"
#include "tournament/state/felt-bounties-won.h"

#include <string.h>

/* The keys under which records of events hold them. */
static const char *const player_keys[] = {"player", "other", "players", "by", NULL};
static const char *const table_keys[] = {"table", "tables", "closed", NULL};

static gboolean ints_hold(const FeltField *field, gconstpointer data, gint64 value)
{
  const gint64 *values = FELT_CONST_AT(gint64 *, data, field->offset);
  for (guint i = 0; i < FELT_CONST_AT(guint, data, field->count_offset); i++)
    if (values[i] == value)
      return TRUE;
  return FALSE;
}

static gboolean record_holds(const FeltRecord *record, gconstpointer data, const char *const *keys,
                             gint64 value);

static gboolean list_holds(const FeltField *field, gconstpointer data, const char *const *keys,
                           gint64 value)
{
  const char *items = FELT_CONST_AT(char *, data, field->offset);
  for (guint i = 0; i < FELT_CONST_AT(guint, data, field->count_offset); i++)
    if (record_holds(field->record, items + i * field->record->size, keys, value))
      return TRUE;
  return FALSE;
}

static gboolean record_holds(const FeltRecord *record, gconstpointer data, const char *const *keys,
                             gint64 value)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    gboolean named = g_strv_contains(keys, f->key);
    if (f->type == FELT_FIELD_LIST && list_holds(f, data, keys, value))
      return TRUE;
    if (!named)
      continue;
    if (f->type == FELT_FIELD_INT && FELT_CONST_AT(gint64, data, f->offset) == value)
      return TRUE;
    if (f->type == FELT_FIELD_INTS && ints_hold(f, data, value))
      return TRUE;
  }
  return FALSE;
}

/* The setup has fields of the same names that mean something else. */
static gboolean event_holds(const FeltEvent *event, const char *const *keys, gint64 value)
{
  if (event->kind == FELT_EVENT_CREATED || event->kind == FELT_EVENT_SETUP_SET || value == 0)
    return FALSE;
  return record_holds(felt_event_info(event->kind)->record, &event->u, keys, value);
}

gboolean felt_event_names_player(const FeltEvent *event, gint64 id)
{
  return event_holds(event, player_keys, id);
}

gboolean felt_event_names_table(const FeltEvent *event, const FeltState *state, gint64 number)
{
  if (event->kind != FELT_EVENT_BUSTED)
    return event_holds(event, table_keys, number);
  for (guint i = felt_bounty_first_bust(state, event->seq); i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->seq != event->seq)
      break;
    if (bust->table == number)
      return TRUE;
  }
  return FALSE;
}
