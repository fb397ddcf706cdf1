/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-log.c - everything that happened as a list */
#include "services/table/felt-list-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

enum { SEQ, AT, KIND, WORDS, ACTOR, UNDONE, N_COLUMNS };

static const FeltTableColumn columns[N_COLUMNS] = {
    [SEQ] = {"seq", N_("Event"), FELT_COLUMN_NUMBER},
    [AT] = {"at", N_("Time"), FELT_COLUMN_INSTANT},
    [KIND] = {"kind", N_("Kind"), FELT_COLUMN_TEXT},
    [WORDS] = {"words", N_("What happened"), FELT_COLUMN_TEXT},
    [ACTOR] = {"actor", N_("By"), FELT_COLUMN_TEXT},
    [UNDONE] = {"undone", N_("Undone"), FELT_COLUMN_FLAG},
};

typedef struct {
  guint64 seq;
  gint64 at_us;
  char *words, *actor;
  const char *kind; /* interned */
  gboolean undone;
} Line;

static void line_clear(gpointer data)
{
  Line *line = data;
  g_free(line->words);
  g_free(line->actor);
}

static gboolean line_cb(const FeltLogLine *read, gpointer data)
{
  Line line = {.seq = read->seq,
               .at_us = read->at_us,
               .words = g_strdup(read->words),
               .actor = g_strdup(read->actor),
               .kind = g_intern_string(read->kind),
               .undone = read->undone};
  g_array_append_val((GArray *)data, line);
  return TRUE;
}

static void fill_row(gpointer data, guint row, FeltTableCell *cells)
{
  const Line *line = &g_array_index((GArray *)data, Line, row);
  felt_table_cell_set(&cells[SEQ], (gint64)line->seq);
  felt_table_cell_set(&cells[AT], line->at_us);
  felt_table_cell_set_text(&cells[KIND], line->kind);
  felt_table_cell_set_text(&cells[WORDS], line->words);
  felt_table_cell_set_text(&cells[ACTOR], line->actor);
  felt_table_cell_set(&cells[UNDONE], line->undone);
}

static void free_lines(gpointer lines)
{
  g_array_unref(lines);
}

FeltTableModel *felt_table_of_log(FeltSession *session, GError **error)
{
  g_autoptr(GArray) lines = g_array_new(FALSE, FALSE, sizeof(Line));
  g_array_set_clear_func(lines, line_clear);
  if (!felt_session_log(session, 1, 0, line_cb, lines, error))
    return NULL;
  return felt_table_model_new(felt_list_words[FELT_LIST_LOG], felt_list_title(FELT_LIST_LOG),
                              columns, N_COLUMNS, lines->len, fill_row, g_array_ref(lines),
                              free_lines);
}
