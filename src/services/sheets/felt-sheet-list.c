/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-list.c - sheets that list people in columns: seats by name, results */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_COLUMNS  3
#define GUTTER       22.0
#define LABEL_HEIGHT 16.0
#define LEAST_NAME   64.0

/* Row heights for one, two and three columns: the fewer people, the larger the type. */
static const double roomy[MAX_COLUMNS] = {26, 25, 18};
static const double tight[MAX_COLUMNS] = {18, 16.5, 14.5};
#define TEXT_OF_ROW 0.62

static const FeltTextStyle label_style = {7.5, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};
static const FeltTextStyle empty_style = {12, PANGO_WEIGHT_NORMAL, FELT_INK_GREY};

void felt_list_entry_clear(gpointer data)
{
  FeltListEntry *entry = data;
  g_free(entry->lead);
  g_free(entry->name);
  for (guint i = 0; i < FELT_LIST_RIGHT; i++)
    g_free(entry->right[i]);
}

static void list_clear(FeltSheet *sheet)
{
  FeltListSheet *list = (FeltListSheet *)sheet;
  g_array_unref(list->entries);
  g_free(list->lead_label);
  for (guint i = 0; i < FELT_LIST_RIGHT; i++)
    g_free(list->right_labels[i]);
  g_free(list->empty);
}

void felt_list_sheet_add(FeltListSheet *list, char *lead, const char *name, char *right_0,
                         char *right_1)
{
  char *const right[FELT_LIST_RIGHT] = {right_0, right_1};
  felt_list_sheet_add_wide(list, lead, name, right);
}

void felt_list_sheet_add_wide(FeltListSheet *list, char *lead, const char *name,
                              char *const right[FELT_LIST_RIGHT])
{
  FeltListEntry entry = {.lead = lead, .name = g_strdup(name)};
  memcpy(entry.right, right, sizeof entry.right);
  g_array_append_val(list->entries, entry);
}

static const FeltListEntry *entry_at(const FeltListSheet *list, guint i)
{
  return &g_array_index(list->entries, FeltListEntry, i);
}

/* Layout ----------------------------------------------------------------------------------- */

static FeltTextStyle text_style(const FeltListSheet *list, PangoWeight weight, FeltInk ink)
{
  return (FeltTextStyle){MIN(list->row_height * TEXT_OF_ROW, 14.5), weight, ink};
}

/* Widest text of a column; texts are short and many alike, so only the longest are measured. */
static void widen(FeltPainter *painter, const FeltTextStyle *style, const char *text,
                  gsize *longest, double *width)
{
  if (text == NULL || (gsize)g_utf8_strlen(text, -1) < *longest)
    return;
  *longest = (gsize)g_utf8_strlen(text, -1);
  *width = MAX(*width, felt_paint_width(painter, style, text));
}

/* How wide a column is, the lead as -1; 0 without a label, for then it is not there. */
static double column_width(const FeltListSheet *list, FeltPainter *painter,
                           const FeltTextStyle *style, int column, const char *label)
{
  gsize longest = 0;
  double width = 0;
  if (label == NULL)
    return 0;
  for (guint i = 0; i < list->entries->len; i++) {
    const FeltListEntry *entry = entry_at(list, i);
    widen(painter, style, column < 0 ? entry->lead : entry->right[column], &longest, &width);
  }
  return MAX(width, felt_paint_width(painter, &label_style, label)) + 10;
}

static void measure_columns(FeltListSheet *list, FeltPainter *painter)
{
  FeltTextStyle style = text_style(list, PANGO_WEIGHT_BOLD, FELT_INK_BLACK);
  list->lead_width = column_width(list, painter, &style, -1, list->lead_label);
  for (int i = 0; i < FELT_LIST_RIGHT; i++)
    list->right_widths[i] = column_width(list, painter, &style, i, list->right_labels[i]);
}

static guint rows_in(const FeltBody *body, double row_height)
{
  /* A row height that was made to fit must not lose its last row to rounding. */
  return (guint)MAX((body->height - LABEL_HEIGHT) / row_height + 1e-6, 1);
}

/* The width that is left for a name. */
static double name_width(const FeltListSheet *list, const FeltBody *body)
{
  double width = (body->width - GUTTER * (list->columns - 1)) / list->columns;
  width -= list->lead_width;
  for (guint i = 0; i < FELT_LIST_RIGHT; i++)
    width -= list->right_widths[i];
  return width;
}

/* Rows of so many columns, no higher than the page asks for. */
static void use_columns(FeltListSheet *list, FeltPainter *painter, const FeltBody *first,
                        guint columns)
{
  guint needed = (list->entries->len + columns - 1) / columns;
  double fitting = (first->height - LABEL_HEIGHT) / MAX(needed, 1);
  list->columns = columns;
  list->row_height = CLAMP(fitting, tight[columns - 1], roomy[columns - 1]);
  measure_columns(list, painter);
}

static guint list_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                           const FeltBody *other)
{
  FeltListSheet *list = (FeltListSheet *)sheet;
  guint n = list->entries->len, most = first->width < 400 ? 1 : MAX_COLUMNS;
  guint columns = 1;
  while (columns < most && columns * rows_in(first, tight[columns - 1]) < n)
    columns++;
  use_columns(list, painter, first, columns);
  /* Rather another page than names that are cut off. */
  while (columns > 1 && name_width(list, first) < LEAST_NAME)
    use_columns(list, painter, first, --columns);
  list->first_rows = rows_in(first, list->row_height);
  list->rows = rows_in(other, list->row_height);
  guint on_first = list->first_rows * columns, on_other = list->rows * columns;
  return n <= on_first ? 1 : 1 + (n - on_first + on_other - 1) / on_other;
}

/* The entries of a page: *begin and one behind the last; returns rows per column, evened out on
 * the last page. */
static guint page_range(const FeltListSheet *list, guint page, guint *begin, guint *end)
{
  guint on_first = list->first_rows * list->columns, on_other = list->rows * list->columns;
  guint n = list->entries->len;
  *begin = page == 0 ? 0 : on_first + (page - 1) * on_other;
  *end = MIN(*begin + (page == 0 ? on_first : on_other), n);
  return MAX((*end - *begin + list->columns - 1) / list->columns, 1);
}

/* As much of a name as tells where it stands in the alphabet. */
static char *short_name(const char *name)
{
  return g_utf8_substring(name, 0, MIN(g_utf8_strlen(name, -1), 16));
}

static char *list_guide(const FeltSheet *sheet, guint page)
{
  const FeltListSheet *list = (const FeltListSheet *)sheet;
  guint begin, end;
  page_range(list, page, &begin, &end);
  if (!list->guided || sheet->n_pages == 1 || end <= begin)
    return NULL;
  g_autofree char *from = short_name(entry_at(list, begin)->name);
  g_autofree char *to = short_name(entry_at(list, end - 1)->name);
  /* Isolates: a name of the other direction must not turn the line around. */
  return g_strdup_printf("\u2068%s\u2069 – \u2068%s\u2069", from, to);
}

/* Drawing ---------------------------------------------------------------------------------- */

static void draw_labels(const FeltListSheet *list, FeltPainter *painter, double x, double y,
                        double width)
{
  double baseline = y + LABEL_HEIGHT - 5, right = x + width;
  if (list->lead_label != NULL)
    felt_paint_text(painter, &label_style, list->lead_label, x, baseline, list->lead_width,
                    FELT_ALIGN_LEFT);
  for (guint i = FELT_LIST_RIGHT; i-- > 0;) {
    if (list->right_labels[i] == NULL)
      continue;
    right -= list->right_widths[i];
    felt_paint_text(painter, &label_style, list->right_labels[i], right, baseline,
                    list->right_widths[i], FELT_ALIGN_RIGHT);
  }
  felt_paint_rule(painter, FELT_INK_ACCENT, x, y + LABEL_HEIGHT, width, 0.8);
}

static void draw_entry(const FeltListSheet *list, FeltPainter *painter, const FeltListEntry *entry,
                       double x, double y, double width)
{
  FeltTextStyle plain = text_style(list, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK);
  FeltTextStyle bold = text_style(list, PANGO_WEIGHT_BOLD, FELT_INK_BLACK);
  double baseline = felt_paint_baseline(y, list->row_height, plain.size), right = x + width;
  for (guint i = FELT_LIST_RIGHT; i-- > 0;) {
    right -= list->right_widths[i];
    if (entry->right[i] != NULL)
      felt_paint_text(painter, &bold, entry->right[i], right, baseline, list->right_widths[i],
                      FELT_ALIGN_RIGHT);
  }
  if (entry->lead != NULL)
    felt_paint_text(painter, &bold, entry->lead, x, baseline, list->lead_width, FELT_ALIGN_LEFT);
  felt_paint_name(painter, &plain, entry->name, x + list->lead_width, baseline,
                  right - x - list->lead_width - 4, list->row_height);
  felt_paint_rule(painter, FELT_INK_LINE, x, y + list->row_height, width, 0.4);
}

static void list_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                      guint page)
{
  const FeltListSheet *list = (const FeltListSheet *)sheet;
  guint begin, end, rows = page_range(list, page, &begin, &end);
  if (list->entries->len == 0) {
    felt_paint_paragraph(painter, &empty_style, list->empty, body->x, body->y + 10, body->width, 4,
                         FELT_ALIGN_LEFT);
    return;
  }
  double width = (body->width - GUTTER * (list->columns - 1)) / list->columns;
  for (guint i = begin; i < end; i++) {
    guint column = (i - begin) / rows, row = (i - begin) % rows;
    double x = body->x + column * (width + GUTTER);
    if (row == 0)
      draw_labels(list, painter, x, body->y, width);
    draw_entry(list, painter, entry_at(list, i), x, body->y + LABEL_HEIGHT + row * list->row_height,
               width);
  }
}

const FeltSheetClass felt_list_sheet_class = {
    .framed = TRUE,
    .paginate = list_paginate,
    .draw = list_draw,
    .guide = list_guide,
    .clear = list_clear,
};
