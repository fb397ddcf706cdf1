/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-cashiers.c - the cashiers' log and the sessions of their drawers as lists */
#include "services/table/felt-list-private.h"

#include "felt-config.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>

static void free_state(gpointer state)
{
  felt_state_free(state);
}

/* The cashiers' log -------------------------------------------------------------------------- */

enum {
  RECEIPT,
  SEQ,
  AT,
  WHAT,
  NAME,
  AMOUNT,
  PRICE,
  FEE,
  BOUNTY,
  STAFF,
  PLACE,
  THING,
  POT,
  METHOD,
  CASHIER,
  CANCELLED,
  N_MOVE
};

static const FeltTableColumn move_columns[N_MOVE] = {
    [RECEIPT] = {"receipt", N_("Receipt"), FELT_COLUMN_NUMBER},
    [SEQ] = {"seq", N_("Event"), FELT_COLUMN_NUMBER},
    [AT] = {"at", N_("Time"), FELT_COLUMN_INSTANT},
    [WHAT] = {"what", N_("What"), FELT_COLUMN_TEXT},
    [NAME] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [AMOUNT] = {"amount", N_("Amount"), FELT_COLUMN_MONEY},
    [PRICE] = {"price", N_("For the prizes, or prize"), FELT_COLUMN_MONEY},
    [FEE] = {"fee", N_("Fee"), FELT_COLUMN_MONEY},
    [BOUNTY] = {"bounty", N_("Bounty"), FELT_COLUMN_MONEY},
    [STAFF] = {"staff", N_("Staff"), FELT_COLUMN_MONEY},
    [PLACE] = {"place", N_("Place"), FELT_COLUMN_NUMBER},
    [THING] = {"in_kind", N_("In kind"), FELT_COLUMN_TEXT},
    [POT] = {"side_pot", N_("Side pot"), FELT_COLUMN_TEXT},
    [METHOD] = {"method", N_("Paid by"), FELT_COLUMN_TEXT},
    [CASHIER] = {"cashier", N_("Cashier"), FELT_COLUMN_TEXT},
    [CANCELLED] = {"cancelled", N_("Cancelled"), FELT_COLUMN_FLAG},
};

static const guint part_columns[FELT_N_PARTS] = {[FELT_PART_FEE] = FEE,
                                                 [FELT_PART_PRICE] = PRICE,
                                                 [FELT_PART_BOUNTY] = BOUNTY,
                                                 [FELT_PART_STAFF] = STAFF};

static void fill_move(gpointer data, guint row, FeltTableCell *cells)
{
  const FeltState *state = data;
  const FeltMove *move = &g_array_index(state->moves, FeltMove, row);
  const char *cashier = felt_move_cashier(state, move);
  const char *thing = felt_move_thing(state, move);
  if (move->what != FELT_MOVE_DIFFERENCE)
    felt_table_cell_set(&cells[RECEIPT], (gint64)felt_move_number(move));
  felt_table_cell_set(&cells[SEQ], (gint64)move->seq);
  felt_table_cell_set(&cells[AT], move->at_us);
  felt_table_cell_set_text(&cells[WHAT], felt_move_code(move));
  felt_table_cell_set_text(&cells[NAME], felt_move_player(state, move));
  felt_table_cell_set(&cells[AMOUNT], move->amount);
  for (guint i = 0; i < FELT_N_PARTS; i++)
    felt_table_cell_set_any(&cells[part_columns[i]], move->parts[i]);
  felt_table_cell_set_any(&cells[PLACE], move->place);
  felt_table_cell_set_text(&cells[THING], thing);
  felt_table_cell_set_text(&cells[POT], felt_move_pot(state, move));
  felt_table_cell_set_text(&cells[METHOD], thing == NULL ? felt_method_words[move->method] : NULL);
  felt_table_cell_set_text(&cells[CASHIER], *cashier != '\0' ? cashier : NULL);
  felt_table_cell_set(&cells[CANCELLED], move->cancelled);
}

FeltTableModel *felt_table_of_cashiers(FeltState *state)
{
  gboolean things = FALSE, places = FALSE, pots = FALSE, parts[FELT_N_PARTS] = {FALSE};
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    things |= move->thing != 0;
    places |= move->place != 0;
    pots |= move->pot != 0;
    for (guint part = 0; part < FELT_N_PARTS; part++)
      parts[part] |= move->parts[part] != 0;
  }
  FeltTableModel *model =
      felt_table_model_new(felt_list_words[FELT_LIST_CASHIERS], felt_list_title(FELT_LIST_CASHIERS),
                           move_columns, N_MOVE, state->moves->len, fill_move, state, free_state);
  felt_table_model_hide(model, THING, !things);
  felt_table_model_hide(model, PLACE, !places);
  felt_table_model_hide(model, POT, !pots);
  felt_table_model_hide(model, METHOD, !felt_state_has_methods(state));
  for (guint part = 0; part < FELT_N_PARTS; part++)
    felt_table_model_hide(model, part_columns[part], !parts[part]);
  return model;
}

/* Drawers ------------------------------------------------------------------------------------ */

enum {
  WHOSE,
  OPENED,
  CLOSED,
  LEFT,
  PUT_IN,
  IN,
  OUT,
  EXPECTED,
  OF_POTS,
  COUNT,
  DIFFERENCE,
  TAKEN,
  MOVES,
  NOTE,
  N_DRAWER
};

static const FeltTableColumn drawer_columns[N_DRAWER] = {
    [WHOSE] = {"cashier", N_("Cashier"), FELT_COLUMN_TEXT},
    [OPENED] = {"opened", N_("Opened"), FELT_COLUMN_INSTANT},
    [CLOSED] = {"closed", N_("Closed"), FELT_COLUMN_INSTANT},
    [LEFT] = {"left", N_("Left from before"), FELT_COLUMN_MONEY},
    [PUT_IN] = {"put_in", N_("Put in"), FELT_COLUMN_MONEY},
    [IN] = {"in", N_("Came in"), FELT_COLUMN_MONEY},
    [OUT] = {"out", N_("Went out"), FELT_COLUMN_MONEY},
    [EXPECTED] = {"expected", N_("Expected"), FELT_COLUMN_MONEY},
    [OF_POTS] = {"side_pots", N_("For side pots"), FELT_COLUMN_MONEY},
    [COUNT] = {"count", N_("Counted"), FELT_COLUMN_MONEY},
    [DIFFERENCE] = {"difference", N_("Difference"), FELT_COLUMN_MONEY},
    [TAKEN] = {"taken", N_("Taken out"), FELT_COLUMN_MONEY},
    [MOVES] = {"receipts", N_("Receipts"), FELT_COLUMN_NUMBER},
    [NOTE] = {"note", N_("Note"), FELT_COLUMN_TEXT},
};

typedef struct {
  FeltState *state;
  GArray *drawers; /* FeltDrawer: of those that were never opened */
} Drawers;

static void drawers_free(gpointer data)
{
  Drawers *list = data;
  g_array_unref(list->drawers);
  felt_state_free(list->state);
  g_free(list);
}

/* What came and went of a session is its cash, which is what is counted. */
static void fill_session(const FeltState *state, const FeltDrawerSession *session,
                         FeltTableCell *cells)
{
  FeltDrawerSums sums;
  felt_drawer_sums(state, session, &sums);
  felt_table_cell_set_text(&cells[WHOSE], sums.cashier);
  felt_table_cell_set(&cells[OPENED], session->opened_us);
  felt_table_cell_set(&cells[LEFT], session->left + sums.before);
  felt_table_cell_set(&cells[PUT_IN], session->put_in);
  felt_table_cell_set(&cells[IN], sums.in[FELT_METHOD_CASH]);
  felt_table_cell_set(&cells[OUT], sums.out[FELT_METHOD_CASH]);
  felt_table_cell_set(&cells[EXPECTED], sums.expected);
  felt_table_cell_set(&cells[OF_POTS], sums.side_pots);
  felt_table_cell_set(&cells[MOVES], sums.moves);
  felt_table_cell_set_text(&cells[NOTE], session->note);
  if (session->closed == 0)
    return;
  felt_table_cell_set(&cells[CLOSED], session->closed_us);
  felt_table_cell_set(&cells[COUNT], session->count);
  felt_table_cell_set(&cells[DIFFERENCE], sums.difference);
  felt_table_cell_set(&cells[TAKEN], session->taken);
}

static void fill_drawer(gpointer data, guint row, FeltTableCell *cells)
{
  const Drawers *list = data;
  const GArray *sessions = list->state->drawer_sessions;
  if (row < sessions->len) {
    fill_session(list->state, &g_array_index(sessions, FeltDrawerSession, row), cells);
    return;
  }
  const FeltDrawer *drawer = &g_array_index(list->drawers, FeltDrawer, row - sessions->len);
  felt_table_cell_set_text(&cells[WHOSE], *drawer->name != '\0' ? drawer->name : NULL);
  felt_table_cell_set(&cells[IN], drawer->in);
  felt_table_cell_set(&cells[OUT], drawer->out);
  felt_table_cell_set(&cells[EXPECTED], drawer->in - drawer->out);
  felt_table_cell_set(&cells[MOVES], drawer->moves);
}

FeltTableModel *felt_table_of_drawers(FeltState *state)
{
  Drawers *list = g_new0(Drawers, 1);
  list->state = state;
  list->drawers = felt_state_drawers(state);
  for (guint i = list->drawers->len; i-- > 0;)
    if (felt_drawer_last(state, g_array_index(list->drawers, FeltDrawer, i).name) != NULL)
      g_array_remove_index(list->drawers, i);
  FeltTableModel *model = felt_table_model_new(
      felt_list_words[FELT_LIST_DRAWERS], felt_list_title(FELT_LIST_DRAWERS), drawer_columns,
      N_DRAWER, state->drawer_sessions->len + list->drawers->len, fill_drawer, list, drawers_free);
  felt_table_model_hide(model, OF_POTS, state->setup.n_side_pots == 0);
  return model;
}
