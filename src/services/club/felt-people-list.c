/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-list.c - the club's people as a list that leaves the program as a file */
#include "services/club/felt-people-list.h"

#include "club/felt-club-people.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { NAME, NUMBER, EVENTS, WINS, CASHES, HITS, PAID, WON, PERSON, N_COLUMNS };

static const FeltTableColumn columns[N_COLUMNS] = {
    [NAME] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [NUMBER] = {"number", N_("Number"), FELT_COLUMN_TEXT},
    [EVENTS] = {"events", N_("Tournaments played"), FELT_COLUMN_NUMBER},
    [WINS] = {"wins", N_("Won"), FELT_COLUMN_NUMBER},
    [CASHES] = {"cashes", N_("In the money"), FELT_COLUMN_NUMBER},
    [HITS] = {"hits", N_("Hits"), FELT_COLUMN_NUMBER},
    [PAID] = {"paid", N_("Paid"), FELT_COLUMN_MONEY},
    [WON] = {"won", N_("Prizes and bounties"), FELT_COLUMN_MONEY},
    [PERSON] = {"person", N_("Person"), FELT_COLUMN_NUMBER},
};

/* A thread may write it: it holds all it says. */
typedef struct {
  char *name, *number;
  FeltPersonTotals totals; /* without the money */
  gint64 paid, won;        /* where all have one currency */
} Row;

static void row_clear(gpointer data)
{
  Row *row = data;
  g_free(row->name);
  g_free(row->number);
}

static int by_name(gconstpointer a, gconstpointer b)
{
  const Row *x = a, *y = b;
  int order = g_utf8_collate(x->name, y->name);
  return order != 0 ? order : (x->totals.person > y->totals.person) * 2 - 1;
}

static void fill_row(gpointer data, guint at, FeltTableCell *cells)
{
  const Row *row = &g_array_index((GArray *)data, Row, at);
  felt_table_cell_set_text(&cells[NAME], row->name);
  felt_table_cell_set_text(&cells[NUMBER], row->number);
  felt_table_cell_set(&cells[EVENTS], row->totals.events);
  felt_table_cell_set(&cells[WINS], row->totals.wins);
  felt_table_cell_set(&cells[CASHES], row->totals.cashes);
  felt_table_cell_set(&cells[HITS], row->totals.hits);
  felt_table_cell_set(&cells[PAID], row->paid);
  felt_table_cell_set(&cells[WON], row->won);
  felt_table_cell_set(&cells[PERSON], row->totals.person);
}

static Row row_of(const FeltClubPerson *person, const FeltPersonTotals *sums)
{
  Row row = {g_strdup(person->name), g_strdup(person->number), {.person = person->id}, 0, 0};
  if (sums != NULL)
    row.totals = *sums;
  if (row.totals.n_money > 0) {
    row.paid = sums->money[0].paid;
    row.won = sums->money[0].won;
  }
  row.totals.money = NULL;
  return row;
}

static GArray *rows_of(const FeltClubState *club, GHashTable *totals)
{
  GArray *rows = g_array_new(FALSE, FALSE, sizeof(Row));
  g_array_set_clear_func(rows, row_clear);
  for (guint i = 0; i < club->n_people; i++) {
    const FeltClubPerson *person = &club->people[i];
    if (!felt_club_person_is_listed(person))
      continue;
    Row row = row_of(person, g_hash_table_lookup(totals, &person->id));
    g_array_append_val(rows, row);
  }
  g_array_sort(rows, by_name);
  return rows;
}

/* The currency of all that anybody paid and won. FALSE: there are several. */
static gboolean one_currency(GHashTable *totals, FeltTableAbout *about)
{
  const FeltPersonMoney *first = NULL;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init(&iter, totals);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    const FeltPersonTotals *sums = value;
    for (guint i = 0; i < sums->n_money; i++) {
      const FeltPersonMoney *money = &sums->money[i];
      if (first == NULL)
        first = money;
      if (first->digits != money->digits || g_strcmp0(first->currency, money->currency) != 0)
        return FALSE;
    }
  }
  about->currency = g_strdup(first != NULL ? first->currency : NULL);
  about->digits = first != NULL ? first->digits : 0;
  return TRUE;
}

/* Owned by the caller, or NULL. */
static char *note_of(const FeltResults *results, gboolean money)
{
  const char *unreadable = felt_results_unreadable(results);
  if (money)
    return g_strdup(unreadable);
  const char *mixed = _("Amounts are left out: there are several currencies.");
  return unreadable != NULL ? g_strdup_printf("%s %s", mixed, unreadable) : g_strdup(mixed);
}

FeltTableModel *felt_table_of_people(const FeltResults *results, const FeltClubState *club,
                                     gint64 at_us)
{
  g_autoptr(GHashTable) totals = felt_results_totals(results, club);
  GArray *rows = rows_of(club, totals);
  FeltTableModel *model =
      felt_table_model_new(FELT_LIST_PEOPLE, _("People"), columns, N_COLUMNS, rows->len, fill_row,
                           rows, (GDestroyNotify)g_array_unref);
  FeltTableAbout *about = felt_table_model_about(model);
  gboolean money = one_currency(totals, about);
  about->of = g_strdup(club->house.name);
  about->at_us = at_us;
  about->note = note_of(results, money);
  felt_table_model_hide(model, PAID, !money);
  felt_table_model_hide(model, WON, !money);
  return model;
}
