/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-model.c - a list as columns and rows, from which files are written */
#include "services/table/felt-table-model.h"

#include "felt-config.h"
#include "services/table/felt-table-private.h"
#include "tournament/base/felt-money.h"
#include "tournament/formula/felt-formula-points.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const felt_column_type_words[] = {"text",  "number", "money",  "instant", "duration",
                                              "share", "flag",   "points", NULL};

typedef enum { ALWAYS, SOMETIMES, NEVER } Shown;

struct FeltTableModel {
  FeltTableAbout about;
  const FeltTableColumn *columns;
  guint n_columns, n_rows;
  guint *shown, n_shown;
  Shown *when; /* each column */
  FeltTableRowFunc row;
  gpointer data;
  GDestroyNotify free_data;
  FeltTableCell *cells;
  guint filled; /* the row the cells are of, plus 1; 0: of none */
};

/* Cells -------------------------------------------------------------------------------------- */

void felt_table_cell_set(FeltTableCell *cell, gint64 number)
{
  cell->given = TRUE;
  cell->number = number;
}

void felt_table_cell_set_any(FeltTableCell *cell, gint64 number)
{
  if (number != 0)
    felt_table_cell_set(cell, number);
}

void felt_table_cell_take_text(FeltTableCell *cell, char *text)
{
  cell->given = text != NULL;
  cell->text = text;
}

void felt_table_cell_set_text(FeltTableCell *cell, const char *text)
{
  felt_table_cell_take_text(cell, g_strdup(text));
}

static void clear_cells(FeltTableModel *model)
{
  for (guint i = 0; i < model->n_columns; i++) {
    g_free(model->cells[i].text);
    model->cells[i] = (FeltTableCell){0};
  }
}

/* The model ---------------------------------------------------------------------------------- */

FeltTableModel *felt_table_model_new(const char *list, const char *title,
                                     const FeltTableColumn *columns, guint n_columns, guint n_rows,
                                     FeltTableRowFunc row, gpointer data, GDestroyNotify free_data)
{
  FeltTableModel *model = g_new0(FeltTableModel, 1);
  model->about.list = list;
  model->about.title = g_strdup(title);
  model->columns = columns;
  model->n_columns = n_columns;
  model->n_rows = n_rows;
  model->row = row;
  model->data = data;
  model->free_data = free_data;

  model->cells = g_new0(FeltTableCell, n_columns);
  model->shown = g_new(guint, n_columns);
  model->when = g_new0(Shown, n_columns);
  model->n_shown = n_columns;
  for (guint i = 0; i < n_columns; i++)
    model->shown[i] = i;
  return model;
}

void felt_table_model_free(FeltTableModel *model)
{
  if (model == NULL)
    return;
  clear_cells(model);
  if (model->free_data != NULL)
    model->free_data(model->data);
  g_free(model->cells);
  g_free(model->shown);
  g_free(model->when);
  g_free(model->about.title);
  g_free(model->about.of);
  g_free(model->about.currency);
  g_free(model->about.note);
  g_free(model);
}

FeltTableAbout *felt_table_model_about(FeltTableModel *model)
{
  return &model->about;
}

void felt_table_model_hide(FeltTableModel *model, guint column, gboolean hide)
{
  guint kept = 0;
  model->when[column] = SOMETIMES;
  for (guint i = 0; i < model->n_shown; i++)
    if (!hide || model->shown[i] != column)
      model->shown[kept++] = model->shown[i];
  model->n_shown = kept;
}

void felt_table_model_leave_out(FeltTableModel *model, guint column)
{
  felt_table_model_hide(model, column, TRUE);
  model->when[column] = NEVER;
}

guint felt_table_model_n_rows(const FeltTableModel *model)
{
  return model->n_rows;
}

guint felt_table_model_n_columns(const FeltTableModel *model)
{
  return model->n_shown;
}

const FeltTableColumn *felt_table_model_column(const FeltTableModel *model, guint i)
{
  return &model->columns[model->shown[i]];
}

char *felt_table_model_column_title(const FeltTableModel *model, guint i)
{
  const FeltTableColumn *column = felt_table_model_column(model, i);
  const char *currency = model->about.currency;
  if (column->type != FELT_COLUMN_MONEY || currency == NULL || *currency == '\0')
    return g_strdup(_(column->title));
  return g_strdup_printf("%s (%s)", _(column->title), currency);
}

/* Whether a cell is what stands, or stood, above a column. */
static gboolean is_heading(const FeltTableColumn *column, const char *cell)
{
  gboolean has_unit = column->type == FELT_COLUMN_MONEY && g_str_has_suffix(cell, ")");
  const char *unit = has_unit ? strstr(cell, " (") : NULL;
  g_autofree char *text = unit != NULL ? g_strndup(cell, (gsize)(unit - cell)) : g_strdup(cell);
  return felt_table_heading_is(column->title, text);
}

gboolean felt_table_model_has_headings(const FeltTableModel *model, char *const *cells, guint n)
{
  guint at = 0;
  for (guint i = 0; i < model->n_columns; i++) {
    gboolean here = at < n && is_heading(&model->columns[i], cells[at]);
    if (here && model->when[i] != NEVER)
      at++;
    else if (model->when[i] == ALWAYS)
      return FALSE;
  }
  return n > 0 && at == n;
}

const FeltTableCell *felt_table_model_cell(FeltTableModel *model, guint row, guint i)
{
  if (model->filled != row + 1) {
    clear_cells(model);
    model->row(model->data, row, model->cells);
    model->filled = row + 1;
  }
  return &model->cells[model->shown[i]];
}

/* As text ------------------------------------------------------------------------------------ */

static char *decimal_text(gint64 amount, gint64 digits)
{
  gint64 unit = felt_money_unit(digits), whole = amount / unit, rest = ABS(amount % unit);
  if (digits == 0)
    return g_strdup_printf("%" G_GINT64_FORMAT, amount);
  const char *sign = amount < 0 && whole == 0 ? "-" : "";
  return g_strdup_printf("%s%" G_GINT64_FORMAT ".%0*d", sign, whole, (int)digits, (int)rest);
}

static char *duration_text(gint64 ms)
{
  gint64 seconds = ABS(ms) / 1000;
  return g_strdup_printf("%s%" G_GINT64_FORMAT ":%02d:%02d", ms < 0 ? "-" : "", seconds / 3600,
                         (int)(seconds / 60 % 60), (int)(seconds % 60));
}

static char *instant_text(gint64 us)
{
  g_autoptr(GDateTime) local = g_date_time_new_from_unix_local(us / G_USEC_PER_SEC);
  return local != NULL ? g_date_time_format(local, "%Y-%m-%d %H:%M:%S") : g_strdup("");
}

char *felt_table_model_plain(FeltTableModel *model, guint row, guint i)
{
  const FeltTableCell *cell = felt_table_model_cell(model, row, i);
  if (!cell->given)
    return g_strdup("");
  switch (felt_table_model_column(model, i)->type) {
  case FELT_COLUMN_TEXT:
    return g_strdup(cell->text);
  case FELT_COLUMN_MONEY:
    return decimal_text(cell->number, model->about.digits);
  case FELT_COLUMN_SHARE:
    return decimal_text(cell->number, 4);
  case FELT_COLUMN_POINTS:
    return felt_points_text(cell->number);
  case FELT_COLUMN_INSTANT:
    return instant_text(cell->number);
  case FELT_COLUMN_DURATION:
    return duration_text(cell->number);
  default:
    return g_strdup_printf("%" G_GINT64_FORMAT, cell->number);
  }
}
