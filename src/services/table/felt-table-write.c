/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-write.c - a list as a file, in the format that is asked for */
#include "services/table/felt-table-private.h"

#include "felt-config.h"
#include "services/files/felt-output.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ROWS_BETWEEN 256

/* clang-format off */
G_DEFINE_QUARK(felt-table-error-quark, felt_table_error)
/* clang-format on */

const char *const felt_table_format_words[] = {"csv", "xlsx", "html", "json", NULL};

static const char *const titles[] = {N_("Text with commas (CSV)"), N_("Excel workbook (XLSX)"),
                                     N_("Web page (HTML)"), N_("Data for programs (JSON)")};

const char *felt_table_format_title(FeltTableFormat format)
{
  return _(titles[format]);
}

gboolean felt_table_format_of(const char *path, FeltTableFormat *format)
{
  const char *dot = strrchr(path, '.');
  for (guint i = 0; dot != NULL && i < FELT_N_TABLE_FORMATS; i++)
    if (g_ascii_strcasecmp(dot + 1, felt_table_format_words[i]) == 0) {
      *format = (FeltTableFormat)i;
      return TRUE;
    }
  return FALSE;
}

gboolean felt_table_tell(const FeltTableModel *model, guint row, const FeltStage *progress,
                         GError **error)
{
  if (row % ROWS_BETWEEN != 0)
    return TRUE;
  return felt_stage_tell(progress, row, MAX(felt_table_model_n_rows(model), 1), error);
}

GBytes *felt_table_to_bytes(FeltTableModel *model, FeltTableFormat format, gboolean bom,
                            const FeltStage *progress, GError **error)
{
  switch (format) {
  case FELT_TABLE_CSV:
    return felt_table_to_csv(model, bom, progress, error);
  case FELT_TABLE_XLSX:
    return felt_table_to_xlsx(model, progress, error);
  case FELT_TABLE_HTML:
    return felt_table_to_html(model, progress, error);
  default:
    return felt_table_to_json(model, progress, error);
  }
}

/* Whether a file begins as one that may be written anew. */
static gboolean begins(const char *bytes, gsize n, const char *with)
{
  return n == 0 || (n >= strlen(with) && memcmp(bytes, with, strlen(with)) == 0);
}

static gboolean is_csv(const char *bytes, gsize n, gconstpointer model)
{
  return felt_table_csv_is_ours(model, bytes, n);
}

static gboolean is_xlsx(const char *bytes, gsize n, gconstpointer model)
{
  return begins(bytes, n, "PK\3\4");
}

static gboolean is_html(const char *bytes, gsize n, gconstpointer model)
{
  return begins(bytes, n, "<!DOCTYPE html>");
}

static gboolean is_json(const char *bytes, gsize n, gconstpointer model)
{
  return begins(bytes, n, "{\"list\":");
}

gboolean felt_table_write_file(FeltTableModel *model, FeltTableFormat format, gboolean bom,
                               const char *path, const FeltStage *progress, GError **error)
{
  static const FeltOursFunc is_ours[] = {is_csv, is_xlsx, is_html, is_json};
  g_autoptr(GError) problem = NULL;
  g_autofree char *shown = g_filename_display_name(path);
  if (felt_output_is_foreign(path, is_ours[format], model)) {
    g_set_error(error, FELT_TABLE_ERROR, FELT_TABLE_ERROR_WRITE,
                _("%s is no list that Felt wrote (%s) and stays as it is; give another name."),
                shown, felt_table_format_words[format]);
    return FALSE;
  }
  g_autoptr(GBytes) bytes = felt_table_to_bytes(model, format, bom, progress, error);
  if (bytes == NULL)
    return FALSE;
  gsize n;
  const char *data = g_bytes_get_data(bytes, &n);
  if (felt_output_write(path, data, n, &problem))
    return TRUE;
  g_set_error(error, FELT_TABLE_ERROR, FELT_TABLE_ERROR_WRITE, _("“%s” cannot be written: %s."),
              shown, problem->message);
  return FALSE;
}
