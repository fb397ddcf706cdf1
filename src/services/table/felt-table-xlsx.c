/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-xlsx.c - a list as an Excel workbook of one sheet, by libxlsxwriter */
#include "services/table/felt-table-private.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <xlsxwriter.h>

/* What a workbook takes. */
#define ROWS_MAX       1048576u
#define CHARS_MAX      32767
#define NAME_MAX_CHARS 31

/* A column is no wider than this many characters, unless its title is. */
#define WIDEST 60

typedef struct {
  FeltTableModel *model;
  lxw_workbook *book;
  lxw_worksheet *sheet;
  lxw_format *head, *of[FELT_COLUMN_POINTS + 1];
  glong *widths; /* in characters, by column */
} Writer;

/* Texts -------------------------------------------------------------------------------------- */

/* Whether "_x0041_" stands there, which a workbook reads as a letter. */
static gboolean is_escape(const char *at)
{
  if (at[0] != '_' || at[1] != 'x')
    return FALSE;
  for (guint i = 2; i < 6; i++)
    if (!g_ascii_isxdigit(at[i]))
      return FALSE;
  return at[6] == '_';
}

/* What reads back as the text: escapes escaped, no longer than a cell may be. */
static char *cell_text(const char *text)
{
  GString *safe = g_string_new(NULL);
  for (const char *at = text; *at != '\0'; at++) {
    if (is_escape(at))
      g_string_append(safe, "_x005F");
    g_string_append_c(safe, *at);
  }
  if (g_utf8_strlen(safe->str, -1) > CHARS_MAX) {
    const char *end = g_utf8_offset_to_pointer(safe->str, CHARS_MAX - 1);
    g_string_truncate(safe, (gsize)(end - safe->str));
    g_string_append(safe, "…");
  }
  return g_string_free(safe, FALSE);
}

/* The name of the sheet, without what none may hold. Owned by the caller. */
static char *sheet_name(const char *title)
{
  g_autofree char *name = g_strdup(title);
  g_strdelimit(name, "[]:*?/\\'", ' ');
  return g_utf8_substring(name, 0, MIN(g_utf8_strlen(name, -1), NAME_MAX_CHARS));
}

/* Cells -------------------------------------------------------------------------------------- */

static lxw_datetime datetime_of(gint64 us)
{
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_local(us / G_USEC_PER_SEC);
  if (at == NULL)
    return (lxw_datetime){.year = 1900, .month = 1, .day = 1};
  return (lxw_datetime){.year = g_date_time_get_year(at),
                        .month = g_date_time_get_month(at),
                        .day = g_date_time_get_day_of_month(at),
                        .hour = g_date_time_get_hour(at),
                        .min = g_date_time_get_minute(at),
                        .sec = g_date_time_get_second(at)};
}

static lxw_error write_text(Writer *writer, lxw_row_t row, lxw_col_t column, const char *text)
{
  g_autofree char *safe = cell_text(text);
  return worksheet_write_string(writer->sheet, row, column, safe, writer->of[FELT_COLUMN_TEXT]);
}

static lxw_error write_cell(Writer *writer, const FeltTableCell *cell, FeltColumnType type,
                            lxw_row_t row, lxw_col_t column)
{
  double divisor = 1;
  switch (type) {
  case FELT_COLUMN_TEXT:
    return write_text(writer, row, column, cell->text);
  case FELT_COLUMN_FLAG:
    return worksheet_write_boolean(writer->sheet, row, column, cell->number != 0, NULL);
  case FELT_COLUMN_INSTANT: {
    lxw_datetime at = datetime_of(cell->number);
    return worksheet_write_datetime(writer->sheet, row, column, &at, writer->of[type]);
  }
  case FELT_COLUMN_MONEY:
    divisor = (double)felt_money_unit(felt_table_model_about(writer->model)->digits);
    break;
  case FELT_COLUMN_POINTS:
    divisor = 1000;
    break;
  case FELT_COLUMN_SHARE:
    divisor = FELT_WHOLE;
    break;
  case FELT_COLUMN_DURATION: /* in days */
    divisor = 24 * 60 * 60 * 1000.0;
    break;
  default:
    break;
  }
  return worksheet_write_number(writer->sheet, row, column, (double)cell->number / divisor,
                                writer->of[type]);
}

static lxw_error write_row(Writer *writer, guint row)
{
  lxw_error problem = LXW_NO_ERROR;
  for (guint i = 0; i < felt_table_model_n_columns(writer->model); i++) {
    const FeltTableCell *cell = felt_table_model_cell(writer->model, row, i);
    FeltColumnType type = felt_table_model_column(writer->model, i)->type;
    if (!cell->given)
      continue;
    lxw_error one = write_cell(writer, cell, type, (lxw_row_t)row + 1, (lxw_col_t)i);
    if (one != LXW_NO_ERROR)
      problem = one;
    if (type == FELT_COLUMN_TEXT)
      writer->widths[i] = MAX(writer->widths[i], MIN(g_utf8_strlen(cell->text, -1), WIDEST));
  }
  return problem;
}

/* The sheet ---------------------------------------------------------------------------------- */

static lxw_format *new_format(Writer *writer, const char *number)
{
  lxw_format *format = workbook_add_format(writer->book);
  format_set_num_format(format, number);
  return format;
}

static void make_formats(Writer *writer)
{
  static const char *const money[] = {"#,##0", "#,##0.0", "#,##0.00", "#,##0.000"};
  gint64 digits = CLAMP(felt_table_model_about(writer->model)->digits, 0, 3);
  writer->head = workbook_add_format(writer->book);
  format_set_bold(writer->head);
  format_set_text_wrap(writer->head);
  format_set_align(writer->head, LXW_ALIGN_VERTICAL_BOTTOM);
  format_set_bottom(writer->head, LXW_BORDER_THIN);

  writer->of[FELT_COLUMN_TEXT] = new_format(writer, "@");
  format_set_align(writer->of[FELT_COLUMN_TEXT], LXW_ALIGN_VERTICAL_TOP);
  writer->of[FELT_COLUMN_NUMBER] = new_format(writer, "#,##0");
  writer->of[FELT_COLUMN_MONEY] = new_format(writer, money[digits]);
  writer->of[FELT_COLUMN_INSTANT] = new_format(writer, "yyyy-mm-dd hh:mm:ss");
  writer->of[FELT_COLUMN_DURATION] = new_format(writer, "[h]:mm:ss");
  writer->of[FELT_COLUMN_SHARE] = new_format(writer, "0.0%");
  writer->of[FELT_COLUMN_POINTS] = new_format(writer, "General");
}

static lxw_error write_titles(Writer *writer)
{
  lxw_error problem = LXW_NO_ERROR;
  for (guint i = 0; i < felt_table_model_n_columns(writer->model); i++) {
    g_autofree char *title = felt_table_model_column_title(writer->model, i);
    FeltColumnType type = felt_table_model_column(writer->model, i)->type;
    g_autofree char *safe = cell_text(title);
    lxw_error one = worksheet_write_string(writer->sheet, 0, (lxw_col_t)i, safe, writer->head);
    if (one != LXW_NO_ERROR)
      problem = one;
    writer->widths[i] = MAX(g_utf8_strlen(title, -1), type == FELT_COLUMN_INSTANT ? 19 : 8);
  }
  return problem;
}

/* Titles that stay in sight, wide columns, and on paper the titles on each page. */
static void lay_out(Writer *writer, const FeltTableAbout *about)
{
  guint n_columns = felt_table_model_n_columns(writer->model);
  guint n_rows = felt_table_model_n_rows(writer->model);
  for (guint i = 0; i < n_columns; i++)
    worksheet_set_column(writer->sheet, (lxw_col_t)i, (lxw_col_t)i,
                         (double)writer->widths[i] * 1.1 + 2, NULL);
  worksheet_freeze_panes(writer->sheet, 1, 0);
  worksheet_autofilter(writer->sheet, 0, 0, MAX(n_rows, 1), (lxw_col_t)(n_columns - 1));
  worksheet_repeat_rows(writer->sheet, 0, 0);
  worksheet_set_landscape(writer->sheet);
  worksheet_fit_to_pages(writer->sheet, 1, 0);
  g_autofree char *footer =
      g_utf8_substring(about->title, 0, MIN(g_utf8_strlen(about->title, -1), 60));
  g_strdelimit(footer, "&", '+'); /* which begins an order of its own */
  g_autofree char *line = g_strdup_printf("&L%s&R&P / &N", footer);
  worksheet_set_footer(writer->sheet, line);
}

/* The whole workbook into the file; an error's number. */
static lxw_error write_book(Writer *writer, const char *path, const FeltStage *progress,
                            GError **error)
{
  const FeltTableAbout *about = felt_table_model_about(writer->model);
  g_autofree char *name = sheet_name(about->title);
  writer->book = workbook_new(path);
  if (writer->book == NULL)
    return LXW_ERROR_MEMORY_MALLOC_FAILED;
  lxw_doc_properties properties = {
      .title = about->of, .subject = about->title, .created = about->at_us / G_USEC_PER_SEC};
  workbook_set_properties(writer->book, &properties);
  writer->sheet = workbook_add_worksheet(writer->book, name);
  make_formats(writer);

  lxw_error problem = write_titles(writer), end;
  gboolean goes_on = TRUE;
  for (guint row = 0; goes_on && row < felt_table_model_n_rows(writer->model); row++) {
    goes_on = felt_table_tell(writer->model, row, progress, error);
    lxw_error one = write_row(writer, row);
    problem = one != LXW_NO_ERROR ? one : problem;
  }
  lay_out(writer, about);
  end = workbook_close(writer->book);
  return end != LXW_NO_ERROR ? end : problem;
}

/* The library writes to a file of that name only: one that nobody else reads, gone at the end. */
static GBytes *through_file(Writer *writer, const FeltStage *progress, GError **error)
{
  g_autoptr(GError) problem = NULL;
  g_autofree char *path = NULL;
  char *bytes = NULL;
  gsize n = 0;
  int fd = g_file_open_tmp("felt-XXXXXX.xlsx", &path, &problem);
  if (fd >= 0) {
    close(fd);
    lxw_error code = write_book(writer, path, progress, &problem);
    if (problem == NULL && code == LXW_NO_ERROR)
      g_file_get_contents(path, &bytes, &n, &problem);
    else if (problem == NULL)
      g_set_error_literal(&problem, FELT_TABLE_ERROR, FELT_TABLE_ERROR_WRITE, lxw_strerror(code));
    g_unlink(path);
  }
  if (problem == NULL)
    return g_bytes_new_take(bytes, n);
  if (felt_stage_stopped(problem))
    g_propagate_error(error, g_steal_pointer(&problem));
  else
    g_set_error(error, FELT_TABLE_ERROR, FELT_TABLE_ERROR_WRITE,
                _("The workbook cannot be made in the folder for temporary files, %s: %s."),
                g_get_tmp_dir(), problem->message);
  return NULL;
}

GBytes *felt_table_to_xlsx(FeltTableModel *model, const FeltStage *progress, GError **error)
{
  if (felt_table_model_n_rows(model) >= ROWS_MAX) {
    g_set_error(error, FELT_TABLE_ERROR, FELT_TABLE_ERROR_TOO_LONG,
                _("A workbook takes %u rows and this list has more: write it as CSV."),
                ROWS_MAX - 1);
    return NULL;
  }
  g_autofree glong *widths = g_new0(glong, felt_table_model_n_columns(model));
  Writer writer = {.model = model, .widths = widths};
  return through_file(&writer, progress, error);
}
