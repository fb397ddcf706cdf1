/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-sheets.c - how long the sheets of a large tournament take to write */
#include "felt-test.h"
#include "services/sheets/felt-sheet.h"
#include "services/json/felt-state-json.h"
#include "services/play.h"

#include <glib/gstdio.h>
#include <stdio.h>

static double ms_since(gint64 start)
{
  return (double)(g_get_monotonic_time() - start) / 1000;
}

/* Prints what one sheet took; goal 0: none is stated. Takes the sheet. */
static void bench(const char *what, FeltSheet *sheet, const char *path, gint64 start, int goal)
{
  felt_must(felt_sheet_write_pdf(sheet, path, &felt_paper_a4, PLAY_CREATED_US, &felt_error));
  printf("%-24s %4u pages  %6.0f ms", what, felt_sheet_n_pages(sheet), ms_since(start));
  if (goal > 0)
    printf("  (goal %d ms)", goal);
  putchar('\n');
  felt_sheet_free(sheet);
  g_remove(path);
}

int main(void)
{
  Play play;
  g_autofree char *folder = felt_must(g_dir_make_tmp("felt-bench-XXXXXX", &felt_error));
  g_autofree char *path = g_build_filename(folder, "sheet.pdf", NULL);
  play_init(&play,
            "{'setup':{'name':'Main Event'},'levels':[{'small':50,'big':100,'minutes':20}]}");
  play_register(&play, 10000);
  play_do(&play, "seat");
  gint64 start = g_get_monotonic_time();
  cJSON *json = felt_state_to_json(play.state, &play.context.now);
  printf("%-24s %16.0f ms\n", "state as JSON, 10,000", ms_since(start));
  cJSON_Delete(json);
  start = g_get_monotonic_time();
  bench("seats by name, 10,000", felt_sheet_new_seats(play.state, FELT_SHEET_BY_NAME, NULL), path,
        start, 3000);
  start = g_get_monotonic_time();
  bench("seats by table, 10,000", felt_sheet_new_seats(play.state, FELT_SHEET_BY_TABLE, NULL), path,
        start, 3000);
  start = g_get_monotonic_time();
  bench("slips, 10,000", felt_sheet_new_slips(play.state), path, start, 0);
  start = g_get_monotonic_time();
  bench("schedule, 1", felt_sheet_new_schedule(play.state, NULL), path, start, 0);
  play_clear(&play);
  g_rmdir(folder);
  return 0;
}
