/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-statistics.c - the figures of tournaments, and of who played in them, as lists */
#include "services/table/felt-list-statistics.h"

#include "felt-config.h"
#include "services/table/felt-lists.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>

/* The rows and what they belong to. */
typedef struct {
  FeltStatistics *statistics; /* NULL: of one tournament */
  GPtrArray *rows;            /* of the statistics, or its own with that one */
  gint64 digits;
} List;

static void list_free(gpointer data)
{
  List *list = data;
  g_ptr_array_unref(list->rows);
  felt_statistics_free(list->statistics);
  g_free(list);
}

/* Tournaments -------------------------------------------------------------------------------- */

enum {
  ID,
  NAME,
  START,
  END,
  LENGTH,
  LEVEL,
  PLAYERS,
  NEW,
  RETURNING,
  ENTRIES,
  LATE,
  REBUYS,
  ADD_ONS,
  CURRENCY,
  TAKEN,
  POOL,
  FEES,
  STAFF,
  BOUNTIES,
  OVERLAY,
  PAID_PLACES,
  FIRST_PRIZE,
  BUBBLE_FROM,
  BUBBLE,
  BUBBLE_NAME,
  MOST_HITS,
  MOST_HITS_NAME,
  N_COLUMNS
};

static const FeltTableColumn columns[N_COLUMNS] = {
    [ID] = {"id", N_("Tournament"), FELT_COLUMN_TEXT},
    [NAME] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [START] = {"start", N_("Begun"), FELT_COLUMN_INSTANT},
    [END] = {"end", N_("Over"), FELT_COLUMN_INSTANT},
    [LENGTH] = {"length", N_("Length"), FELT_COLUMN_DURATION},
    [LEVEL] = {"level", N_("Level reached"), FELT_COLUMN_NUMBER},
    [PLAYERS] = {"players", N_("Players"), FELT_COLUMN_NUMBER},
    [NEW] = {"new", N_("For the first time"), FELT_COLUMN_NUMBER},
    [RETURNING] = {"returning", N_("Came back"), FELT_COLUMN_NUMBER},
    [ENTRIES] = {"entries", N_("Entries"), FELT_COLUMN_NUMBER},
    [LATE] = {"late", N_("After the start"), FELT_COLUMN_NUMBER},
    [REBUYS] = {"rebuys", N_("Rebuys"), FELT_COLUMN_NUMBER},
    [ADD_ONS] = {"add_ons", N_("Add-ons"), FELT_COLUMN_NUMBER},
    [CURRENCY] = {"currency", N_("Currency"), FELT_COLUMN_TEXT},
    [TAKEN] = {"taken", N_("Charged"), FELT_COLUMN_MONEY},
    [POOL] = {"pool", N_("Prize pool"), FELT_COLUMN_MONEY},
    [FEES] = {"fees", N_("Fees"), FELT_COLUMN_MONEY},
    [STAFF] = {"staff", N_("Staff"), FELT_COLUMN_MONEY},
    [BOUNTIES] = {"bounties", N_("Bounties"), FELT_COLUMN_MONEY},
    [OVERLAY] = {"overlay", N_("Overlay"), FELT_COLUMN_MONEY},
    [PAID_PLACES] = {"paid_places", N_("Paid places"), FELT_COLUMN_NUMBER},
    [FIRST_PRIZE] = {"first_prize", N_("First prize"), FELT_COLUMN_MONEY},
    [BUBBLE_FROM] = {"bubble_from", N_("On the bubble after"), FELT_COLUMN_DURATION},
    [BUBBLE] = {"bubble", N_("Length of the bubble"), FELT_COLUMN_DURATION},
    [BUBBLE_NAME] = {"bubble_name", N_("Out on the bubble"), FELT_COLUMN_TEXT},
    [MOST_HITS] = {"most_hits", N_("Most hits"), FELT_COLUMN_NUMBER},
    [MOST_HITS_NAME] = {"most_hits_name", N_("By"), FELT_COLUMN_TEXT},
};

static void set_money(const List *list, const FeltFigures *figures, FeltTableCell *cell,
                      gint64 amount)
{
  /* rows of other currencies may have fewer digits than the column shows */
  felt_table_cell_set(cell,
                      amount * (felt_money_unit(list->digits) / felt_money_unit(figures->digits)));
}

static void fill_sums(const List *list, const FeltFigures *figures, FeltTableCell *cells)
{
  felt_table_cell_set_text(&cells[CURRENCY], figures->currency);
  set_money(list, figures, &cells[TAKEN], figures->taken);
  set_money(list, figures, &cells[POOL], figures->pool);
  set_money(list, figures, &cells[FEES], figures->fees);
  set_money(list, figures, &cells[STAFF], figures->staff);
  set_money(list, figures, &cells[BOUNTIES], figures->bounties);
  set_money(list, figures, &cells[OVERLAY], figures->overlay);
  set_money(list, figures, &cells[FIRST_PRIZE], figures->first_prize);
}

static void fill_course(const FeltFigures *figures, FeltTableCell *cells)
{
  if (figures->start_us == 0)
    return;
  felt_table_cell_set(&cells[START], figures->start_us);
  felt_table_cell_set(&cells[LENGTH], figures->length_ms);
  felt_table_cell_set(&cells[LEVEL], figures->level);
  if (figures->end_us != 0)
    felt_table_cell_set(&cells[END], figures->end_us);
  if (figures->bubble_from_ms >= 0)
    felt_table_cell_set(&cells[BUBBLE_FROM], figures->bubble_from_ms);
  if (figures->bubble_ms >= 0)
    felt_table_cell_set(&cells[BUBBLE], figures->bubble_ms);
  felt_table_cell_set_text(&cells[BUBBLE_NAME], figures->bubble_name);
}

static void fill_row(gpointer data, guint row, FeltTableCell *cells)
{
  const List *list = data;
  const FeltFigures *figures = list->rows->pdata[row];
  fill_sums(list, figures, cells);
  fill_course(figures, cells);
  felt_table_cell_set_text(&cells[ID], figures->id);
  felt_table_cell_set_text(&cells[NAME], figures->name);
  felt_table_cell_set(&cells[PLAYERS], figures->players);
  felt_table_cell_set(&cells[NEW], figures->new_players);
  felt_table_cell_set(&cells[RETURNING], figures->returning);
  felt_table_cell_set(&cells[ENTRIES], figures->entries);
  felt_table_cell_set(&cells[LATE], figures->late);
  felt_table_cell_set(&cells[REBUYS], figures->rebuys);
  felt_table_cell_set(&cells[ADD_ONS], figures->add_ons);
  felt_table_cell_set(&cells[PAID_PLACES], figures->paid_places);
  felt_table_cell_set(&cells[MOST_HITS], figures->most_hits);
  felt_table_cell_set_text(&cells[MOST_HITS_NAME], figures->most_hits_name);
}

/* One currency stands in the titles, several in a column. */
static FeltTableModel *new_model(List *list)
{
  FeltTableModel *model = felt_table_model_new("statistics", _("Statistics"), columns, N_COLUMNS,
                                               list->rows->len, fill_row, list, list_free);
  const char *currency = NULL;
  gboolean mixed = FALSE;
  for (guint i = 0; i < list->rows->len; i++) {
    const FeltFigures *figures = list->rows->pdata[i];
    mixed |= i > 0 && g_strcmp0(currency, figures->currency) != 0;
    currency = figures->currency;
    list->digits = MAX(list->digits, figures->digits);
  }
  FeltTableAbout *about = felt_table_model_about(model);
  about->digits = list->digits;
  about->currency = mixed ? NULL : g_strdup(currency);
  felt_table_model_hide(model, CURRENCY, !mixed);
  return model;
}

static void free_figures(gpointer data)
{
  felt_figures_free(data);
}

FeltTableModel *felt_table_of_figures(FeltFigures *figures)
{
  List *list = g_new0(List, 1);
  list->rows = g_ptr_array_new_with_free_func(free_figures);
  g_ptr_array_add(list->rows, figures);
  FeltTableModel *model = new_model(list);
  felt_table_model_hide(model, NEW, TRUE); /* which only a period can tell */
  felt_table_model_hide(model, RETURNING, TRUE);
  return model;
}

FeltTableModel *felt_table_of_statistics(FeltStatistics *statistics)
{
  List *list = g_new0(List, 1);
  list->statistics = statistics;
  list->rows = g_ptr_array_ref(statistics->tournaments);
  return new_model(list);
}
