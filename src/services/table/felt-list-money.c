/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-money.c - prizes and the sums of the money as lists */
#include "services/table/felt-list-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-side-pot.h"

#include <glib/gi18n-lib.h>

typedef struct {
  FeltState *state;
  GArray *lines; /* FeltPrizeLine, or Sum */
} List;

static void list_free(gpointer data)
{
  List *list = data;
  g_array_unref(list->lines);
  felt_state_free(list->state);
  g_free(list);
}

static FeltTableModel *new_list(FeltState *state, FeltList of, const FeltTableColumn *columns,
                                guint n_columns, GArray *lines, FeltTableRowFunc row)
{
  List *list = g_new0(List, 1);
  list->state = state;
  list->lines = lines;
  return felt_table_model_new(felt_list_words[of], felt_list_title(of), columns, n_columns,
                              lines->len, row, list, list_free);
}

/* Prizes ------------------------------------------------------------------------------------- */

enum { PLACE, AMOUNT, CASH, VALUE, THINGS, WHO, HOLDERS, BY_HAND, LOCKED, BY_DEAL, PAID, N_PRIZE };

static const FeltTableColumn prize_columns[N_PRIZE] = {
    [PLACE] = {"place", N_("Place"), FELT_COLUMN_NUMBER},
    [AMOUNT] = {"amount", N_("Prize"), FELT_COLUMN_MONEY},
    [CASH] = {"cash", N_("In cash"), FELT_COLUMN_MONEY},
    [VALUE] = {"value", N_("Worth in kind"), FELT_COLUMN_MONEY},
    [THINGS] = {"in_kind", N_("In kind"), FELT_COLUMN_TEXT},
    [WHO] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [HOLDERS] = {"holders", N_("Players on it"), FELT_COLUMN_NUMBER},
    [BY_HAND] = {"by_hand", N_("Set by hand"), FELT_COLUMN_FLAG},
    [LOCKED] = {"locked", N_("Announced"), FELT_COLUMN_FLAG},
    [BY_DEAL] = {"by_deal", N_("By a deal"), FELT_COLUMN_FLAG},
    [PAID] = {"paid", N_("Paid"), FELT_COLUMN_FLAG},
};

static void fill_prize(gpointer data, guint row, FeltTableCell *cells)
{
  const List *list = data;
  const FeltPrizeLine *line = &g_array_index(list->lines, FeltPrizeLine, row);
  const FeltPlayer *player = felt_state_player(list->state, line->player);
  if (line->place > 0)
    felt_table_cell_set(&cells[PLACE], line->place);
  felt_table_cell_set(&cells[AMOUNT], line->amount);
  felt_table_cell_set(&cells[CASH], line->cash);
  felt_table_cell_set(&cells[VALUE], line->value);
  felt_table_cell_set_text(&cells[THINGS], line->things);
  if (player != NULL)
    felt_table_cell_set_text(&cells[WHO], player->name);
  else if (line->place == 0)
    felt_table_cell_set_text(&cells[WHO], _("Left to play for"));
  felt_table_cell_set(&cells[HOLDERS], line->holders);
  felt_table_cell_set(&cells[BY_HAND], line->by_hand);
  felt_table_cell_set(&cells[LOCKED], line->locked);
  felt_table_cell_set(&cells[BY_DEAL], line->by_deal);
  felt_table_cell_set(&cells[PAID], line->paid);
}

FeltTableModel *felt_table_of_prizes(FeltState *state)
{
  GArray *lines = felt_prize_lines_told(state);
  gboolean things = FALSE, has_money = felt_state_has_money(state);
  for (guint i = lines->len; i-- > 0;) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    things |= line->things != NULL;
    if (!has_money && felt_prize_line_is_empty(line))
      g_array_remove_index(lines, i);
  }
  FeltTableModel *model =
      new_list(state, FELT_LIST_PRIZES, prize_columns, N_PRIZE, lines, fill_prize);
  felt_table_model_hide(model, VALUE, !things);
  felt_table_model_hide(model, CASH, !things);
  felt_table_model_hide(model, THINGS, !things);
  return model;
}

/* The sums ----------------------------------------------------------------------------------- */

typedef struct {
  char code[24];
  const char *title; /* translated, or of the state */
  gint64 amount;
} Sum;

enum { ITEM, TITLE, SUM, N_SUM };

static const FeltTableColumn sum_columns[N_SUM] = {
    [ITEM] = {"item", N_("Item"), FELT_COLUMN_TEXT},
    [TITLE] = {"title", N_("What"), FELT_COLUMN_TEXT},
    [SUM] = {"amount", N_("Amount"), FELT_COLUMN_MONEY},
};

static void fill_sum(gpointer data, guint row, FeltTableCell *cells)
{
  const List *list = data;
  const Sum *sum = &g_array_index(list->lines, Sum, row);
  felt_table_cell_set_text(&cells[ITEM], sum->code);
  felt_table_cell_set_text(&cells[TITLE], sum->title);
  felt_table_cell_set(&cells[SUM], sum->amount);
}

static void add_sum(GArray *sums, const char *code, const char *title, gint64 amount)
{
  Sum sum = {.title = title, .amount = amount};
  g_strlcpy(sum.code, code, sizeof sum.code);
  g_array_append_val(sums, sum);
}

/* What is in the drawers, by the way it was paid. */
static void add_methods(GArray *sums, const FeltState *state, const FeltPool *pool)
{
  if (!felt_state_has_methods(state))
    return;
  for (guint i = 0; i < FELT_N_METHODS; i++) {
    g_autofree char *code = g_strdup_printf("drawer_%s", felt_method_words[i]);
    add_sum(sums, code, felt_method_text((int)i), pool->by_method[i]);
  }
}

/* What is in each side pot, and in all: of the drawers, and of no other line. */
static void add_side_pots(GArray *sums, const FeltState *state)
{
  if (state->setup.n_side_pots == 0)
    return;
  add_sum(sums, "side_pots", _("In side pots"), felt_side_pots_sum(state));
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const char *name = state->setup.side_pots[i].name;
    g_autofree char *code = g_strdup_printf("side_pot_%u", i + 1);
    add_sum(sums, code, name, felt_side_pot_left(felt_side_pot_state(state, name)));
  }
}

FeltTableModel *felt_table_of_money(FeltState *state)
{
  GArray *sums = g_array_new(FALSE, FALSE, sizeof(Sum));
  FeltPool pool;
  gint64 due;
  guint things;
  felt_state_pool(state, &pool);
  felt_state_due(state, &due, &things);
  add_sum(sums, "taken", _("Taken for entries, rebuys and add-ons"), pool.taken);
  add_sum(sums, "owed", _("Still owed"), pool.owed);
  add_sum(sums, "overlay", _("Overlay of the house"), pool.overlay);
  add_sum(sums, "added", _("Added by the house"), pool.added);
  add_sum(sums, "refunds", _("Refunded"), pool.refunds);
  add_sum(sums, "pool", _("Prize pool"), pool.pool);
  if (pool.set_aside != 0)
    add_sum(sums, "set_aside", _("Set aside for the season"), pool.set_aside);
  add_sum(sums, "bounties", _("Bounties"), pool.bounties);
  add_sum(sums, "fees", _("Fees"), pool.fees);
  add_sum(sums, "staff", _("For the staff"), pool.staff);
  add_sum(sums, "guarantee", _("Guaranteed"), pool.guarantee);
  add_sum(sums, "bounties_won", _("Bounties won"), state->bounties_won);
  add_sum(sums, "paid_out", _("Paid out"), pool.paid_out);
  add_sum(sums, "due", _("Still to be paid out"), due);
  add_sum(sums, "drawer", _("In the drawers"), pool.drawer);
  add_methods(sums, state, &pool);
  add_side_pots(sums, state);
  return new_list(state, FELT_LIST_MONEY, sum_columns, N_SUM, sums, fill_sum);
}
