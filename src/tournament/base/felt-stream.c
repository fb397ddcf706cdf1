/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-stream.c - what a kind of stream is: its events, and what they do to its state */
#include "tournament/base/felt-stream.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-state-error-quark, felt_state_error)
/* clang-format on */

gboolean felt_instant_check(const FeltInstant *now, GError **error)
{
  if (now->utc_us >= 0 && now->utc_us < FELT_INT_MAX)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("This computer’s clock is wrong (before 1970 or after 2255). Set it."));
}

/* Where the machine's name ends, and its boot begins. */
static const char *boot_of(const FeltInstant *at)
{
  const char *colon = strchr(at->boot_id, ':');
  return colon != NULL ? colon + 1 : at->boot_id;
}

gboolean felt_instant_same_boot(const FeltInstant *a, const FeltInstant *b)
{
  return strcmp(boot_of(a), boot_of(b)) == 0;
}

gboolean felt_instant_in_doubt(const FeltInstant *a, const FeltInstant *b)
{
  ptrdiff_t a_length = boot_of(a) - a->boot_id, b_length = boot_of(b) - b->boot_id;
  gboolean one_machine =
      a_length == b_length && strncmp(a->boot_id, b->boot_id, (gsize)a_length) == 0;
  gboolean one_time = a_length > 0 && b_length > 0;
  return !felt_instant_same_boot(a, b) && (one_machine || !one_time);
}

static const char *const rescue_words[] = {"taken", "left", "missing", NULL};

/* clang-format off */
static const FeltField undone_fields[] = {
  {.key = "seqs", .type = FELT_FIELD_INTS, .offset = offsetof(FeltUndone, seqs),
   .count_offset = offsetof(FeltUndone, n_seqs)},
  {.key = "overruled", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltUndone, overruled)},
  {0},
};
static const FeltField rows_rescued_fields[] = {
  {.key = "what", .type = FELT_FIELD_WORD, .offset = offsetof(FeltRowsRescued, what), .words = rescue_words},
  {.key = "from", .type = FELT_FIELD_INT, .offset = offsetof(FeltRowsRescued, from)},
  {.key = "to", .type = FELT_FIELD_INT, .offset = offsetof(FeltRowsRescued, to)},
  {.key = "n", .type = FELT_FIELD_INT, .offset = offsetof(FeltRowsRescued, n)},
  {0},
};
/* clang-format on */
const FeltRecord felt_undone_record = {"undone", sizeof(FeltUndone), undone_fields, 0};
const FeltRecord felt_rows_rescued_record = {"rows_rescued", sizeof(FeltRowsRescued),
                                             rows_rescued_fields, 0};

gboolean felt_stream_find_event(const FeltEventTable *table, const char *name, guint *kind)
{
  /* Read a million times when a long log is opened. */
  if (g_once_init_enter(table->by_name)) {
    GHashTable *by_name = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < table->n; i++)
      g_hash_table_insert(by_name, (gpointer)table->infos[i].name, GUINT_TO_POINTER(i + 1));
    g_once_init_leave(table->by_name, by_name);
  }
  guint found = GPOINTER_TO_UINT(g_hash_table_lookup(*table->by_name, name));
  *kind = found - 1;
  return found != 0;
}

const FeltUndone *felt_stream_undone(const FeltEventTable *table, gconstpointer event)
{
  guint flags = table->infos[((const FeltStreamEvent *)event)->kind].flags;
  gboolean undoes = (flags & ((guint)FELT_EVENT_UNDOES | FELT_EVENT_REDOES)) != 0;
  return undoes ? felt_stream_payload(event) : NULL;
}

void felt_stream_event_init(const FeltEventTable *table, gpointer event, guint kind)
{
  *(FeltStreamEvent *)event = (FeltStreamEvent){.kind = kind};
  felt_record_init(table->infos[kind].record, felt_stream_payload(event));
}

void felt_stream_event_clear(const FeltEventTable *table, gpointer event)
{
  FeltStreamEvent *head = event;
  g_free(head->actor);
  felt_record_release(table->infos[head->kind].record, felt_stream_payload(event));
}

gpointer felt_stream_event_new(const FeltEventTable *table, guint kind)
{
  gpointer event = g_malloc(table->size);
  felt_stream_event_init(table, event, kind);
  return event;
}

gpointer felt_stream_event_named(const FeltEventTable *table, const char *name)
{
  guint kind;
  gboolean found = felt_stream_find_event(table, name, &kind);
  g_assert(found);
  return felt_stream_event_new(table, kind);
}

gpointer felt_stream_event_copy(const FeltEventTable *table, gconstpointer event)
{
  FeltStreamEvent *copy = g_memdup2(event, table->size);
  copy->actor = g_strdup(copy->actor);
  felt_record_copy(table->infos[copy->kind].record, felt_stream_payload(copy),
                   felt_stream_payload(event));
  return copy;
}

void felt_stream_event_free(const FeltEventTable *table, gpointer event)
{
  if (event == NULL)
    return;
  felt_stream_event_clear(table, event);
  g_free(event);
}

gboolean felt_command_check(const FeltCommandTable *table, gconstpointer command, GError **error)
{
  const FeltCommandInfo *info = &table->infos[*(const guint *)command];
  const char *data = (const char *)command + info->offset;
  return felt_record_check(info->record, data, "", error) &&
         felt_record_check_names(info->record, data, "", error);
}
