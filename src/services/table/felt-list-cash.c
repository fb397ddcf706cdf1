/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-cash.c - the lists of an evening of cash games */
#include "services/table/felt-list-cash.h"

#include "cash/felt-cash-settle.h"
#include "cash/felt-cash-words.h"
#include "felt-config.h"
#include "services/table/felt-list-private.h"

#include <glib/gi18n-lib.h>

const char *const felt_cash_list_words[] = {"players", "settlement", "log", NULL};

static const char *const titles[FELT_N_CASH_LISTS] = {
    [FELT_CASH_LIST_PLAYERS] = N_("Players"),
    [FELT_CASH_LIST_SETTLEMENT] = N_("Settlement"),
    [FELT_CASH_LIST_LOG] = N_("Log"),
};

const char *felt_cash_list_title(FeltCashList list)
{
  return _(titles[list]);
}

/* A state of its own, to which the lines point. */
typedef struct {
  FeltCashState *state;
  GArray *lines; /* const FeltCashPlayer *, or FeltCashRow */
} List;

static void list_free(gpointer data)
{
  List *list = data;
  g_array_unref(list->lines);
  felt_cash_state_free(list->state);
  g_free(list);
}

static FeltTableModel *new_list(FeltCashState *state, FeltCashList of,
                                const FeltTableColumn *columns, guint n_columns, GArray *lines,
                                FeltTableRowFunc row)
{
  List *list = g_new0(List, 1);
  list->state = state;
  list->lines = lines;
  return felt_table_model_new(felt_cash_list_words[of], felt_cash_list_title(of), columns,
                              n_columns, lines->len, row, list, list_free);
}

/* Players ------------------------------------------------------------------------------------ */

enum { NAME, TABLE, SEAT, BUY_INS, BOUGHT, CASHED, CHIPS, NET, BALANCE, N_PLAYER };

static const FeltTableColumn player_columns[N_PLAYER] = {
    [NAME] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [TABLE] = {"table", N_("Table"), FELT_COLUMN_NUMBER},
    [SEAT] = {"seat", N_("Seat"), FELT_COLUMN_NUMBER},
    [BUY_INS] = {"buy_ins", N_("Buy-ins"), FELT_COLUMN_NUMBER},
    [BOUGHT] = {"bought", N_("Bought"), FELT_COLUMN_MONEY},
    [CASHED] = {"cashed", N_("Cashed out"), FELT_COLUMN_MONEY},
    [CHIPS] = {"chips", N_("Chips"), FELT_COLUMN_NUMBER},
    [NET] = {"net", N_("Won or lost"), FELT_COLUMN_MONEY},
    [BALANCE] = {"balance", N_("Balance"), FELT_COLUMN_MONEY},
};

static void fill_player(gpointer data, guint row, FeltTableCell *cells)
{
  const List *list = data;
  const FeltCashPlayer *player = g_array_index(list->lines, const FeltCashPlayer *, row);
  felt_table_cell_set_text(&cells[NAME], player->name);
  felt_table_cell_set_any(&cells[TABLE], player->table);
  felt_table_cell_set_any(&cells[SEAT], player->seat);
  felt_table_cell_set(&cells[BUY_INS], player->buy_ins);
  felt_table_cell_set(&cells[BOUGHT], player->bought);
  felt_table_cell_set(&cells[CASHED], player->cashed);
  felt_table_cell_set(&cells[CHIPS], player->chips);
  felt_table_cell_set(&cells[NET], felt_cash_net(player));
  felt_table_cell_set(&cells[BALANCE], felt_cash_balance(list->state, player));
}

static int by_name(gconstpointer a, gconstpointer b)
{
  const FeltCashPlayer *const *one = a, *const *other = b;
  return g_utf8_collate((*one)->name, (*other)->name);
}

/* Takes over the state, as does the next. */
static FeltTableModel *players_of(FeltCashState *state)
{
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(const FeltCashPlayer *));
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    g_array_append_val(lines, player);
  }
  g_array_sort(lines, by_name);
  return new_list(state, FELT_CASH_LIST_PLAYERS, player_columns, N_PLAYER, lines, fill_player);
}

/* The settlement ----------------------------------------------------------------------------- */

enum { FROM, TO, AMOUNT, PAID, N_PAYMENT };

static const FeltTableColumn payment_columns[N_PAYMENT] = {
    [FROM] = {"from", N_("Who pays"), FELT_COLUMN_TEXT},
    [TO] = {"to", N_("Who is paid"), FELT_COLUMN_TEXT},
    [AMOUNT] = {"amount", N_("Amount"), FELT_COLUMN_MONEY},
    [PAID] = {"paid", N_("Paid"), FELT_COLUMN_FLAG},
};

static void fill_payment(gpointer data, guint row, FeltTableCell *cells)
{
  const List *list = data;
  const FeltCashRow *payment = &g_array_index(list->lines, FeltCashRow, row);
  felt_table_cell_set_text(&cells[FROM], felt_cash_party_words(payment->from));
  felt_table_cell_set_text(&cells[TO], felt_cash_party_words(payment->to));
  felt_table_cell_set(&cells[AMOUNT], payment->amount);
  felt_table_cell_set(&cells[PAID], payment->paid);
}

static FeltTableModel *settlement_of(FeltCashState *state, GError **error)
{
  GArray *lines = felt_cash_settlement(state, error);
  if (lines == NULL) {
    felt_cash_state_free(state);
    return NULL;
  }
  return new_list(state, FELT_CASH_LIST_SETTLEMENT, payment_columns, N_PAYMENT, lines,
                  fill_payment);
}

/* All ---------------------------------------------------------------------------------------- */

static FeltTableModel *make(FeltSession *session, FeltCashList list, GError **error)
{
  const FeltCashState *state = felt_session_stream_state(session);
  if (list == FELT_CASH_LIST_LOG)
    return felt_table_of_log(session, error);
  if (list == FELT_CASH_LIST_PLAYERS)
    return players_of(felt_cash_state_copy(state));
  return settlement_of(felt_cash_state_copy(state), error);
}

FeltTableModel *felt_cash_list_new(FeltSession *session, FeltCashList list, const FeltInstant *now,
                                   GError **error)
{
  const FeltCashState *state = felt_session_stream_state(session);
  FeltTableModel *model = make(session, list, error);
  if (model == NULL)
    return NULL;
  FeltTableAbout *about = felt_table_model_about(model);
  about->of = g_strdup(state->setup.name);
  about->currency = g_strdup(state->setup.currency);
  about->digits = state->setup.currency_digits;
  about->at_us = now->utc_us;
  return model;
}

char *felt_cash_list_file_name(FeltSession *session, FeltCashList list)
{
  const FeltCashState *state = felt_session_stream_state(session);
  return felt_list_file_name_of(state->setup.name, felt_cash_list_title(list));
}
