/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-mark.c - what tells on paper which log a sheet was made from */
#include "session/felt-session-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

char *felt_session_head_digits(FeltSession *self)
{
  char hash[2 * 32 + 1];
  if (self->deleted != NULL ||
      !felt_store_hash_text(self->store, self->id, felt_session_head(self), hash, NULL))
    return NULL;
  return g_strdup_printf("%.4s %.4s %.4s", hash, hash + 4, hash + 8);
}

static const char *const rescue_kinds[] = {FELT_ROWS_RESCUED_NAME, NULL};

static gboolean note_rescue(const FeltRow *row, gpointer data, GError **error)
{
  g_array_append_val((GArray *)data, row->seq);
  return TRUE;
}

char *felt_session_sheet_notes(FeltSession *self)
{
  GString *notes = g_string_new(NULL);
  g_autoptr(GArray) seqs = g_array_new(FALSE, FALSE, sizeof(guint64));
  g_autofree char *digits = felt_session_head_digits(self);
  if (digits != NULL)
    g_string_append_printf(notes, _("Log: event %" PRIu64 ", %s"), felt_session_head(self), digits);
  felt_store_read_kinds(self->store, self->id, rescue_kinds, 1, note_rescue, seqs, NULL);
  for (guint i = 0; i < seqs->len; i++) {
    g_autofree char *words = felt_session_stored_words(self, g_array_index(seqs, guint64, i));
    g_string_append_printf(notes, "%s%s.", notes->len > 0 ? "\n" : "", words);
  }
  return g_string_free(notes, FALSE);
}
