/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-file.c - writes a table of texts as a file: table-file FORMAT FILE TEXT... */
#include "services/table/felt-table-write.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

enum { TEXT, NUMBER, MONEY, INSTANT, DURATION, SHARE, FLAG, N_COLUMNS };

static const FeltTableColumn columns[N_COLUMNS] = {
    [TEXT] = {"text", N_("Text"), FELT_COLUMN_TEXT},
    [NUMBER] = {"number", N_("Number"), FELT_COLUMN_NUMBER},
    [MONEY] = {"money", N_("Money"), FELT_COLUMN_MONEY},
    [INSTANT] = {"instant", N_("Instant"), FELT_COLUMN_INSTANT},
    [DURATION] = {"duration", N_("Duration"), FELT_COLUMN_DURATION},
    [SHARE] = {"share", N_("Share"), FELT_COLUMN_SHARE},
    [FLAG] = {"flag", N_("Flag"), FELT_COLUMN_FLAG},
};

/* Every fifth row has nothing but its text. */
static void fill_row(gpointer data, guint row, FeltTableCell *cells)
{
  char **texts = data;
  gint64 i = row;
  felt_table_cell_set_text(&cells[TEXT], texts[row]);
  if (row % 5 == 4)
    return;
  felt_table_cell_set(&cells[NUMBER], i * 7 - 3);
  felt_table_cell_set(&cells[MONEY], i * 1234567 - 5);
  felt_table_cell_set(&cells[INSTANT], (1790000000 + i * 86399) * G_USEC_PER_SEC);
  felt_table_cell_set(&cells[DURATION], i * 7261000);
  felt_table_cell_set(&cells[SHARE], i * 125 % 10001);
  felt_table_cell_set(&cells[FLAG], row % 2);
}

int main(int argc, char **argv)
{
  g_autoptr(GError) error = NULL;
  FeltTableFormat format;
  if (argc < 3 || !felt_table_format_of(argv[2], &format) ||
      strcmp(argv[1], felt_table_format_words[format]) != 0)
    return 2;
  g_autoptr(FeltTableModel) model = felt_table_model_new(
      "test", "Test [1]: a/b*?'", columns, N_COLUMNS, (guint)argc - 3, fill_row, argv + 3, NULL);
  FeltTableAbout *about = felt_table_model_about(model);
  about->of = g_strdup("A <b>&amp; \"C\"");
  about->currency = g_strdup("EUR");
  about->digits = 2;
  about->at_us = G_GINT64_CONSTANT(1790000000000000);
  if (felt_table_write_file(model, format, TRUE, argv[2], NULL, &error))
    return 0;
  fprintf(stderr, "%s\n", error->message);
  return 1;
}
