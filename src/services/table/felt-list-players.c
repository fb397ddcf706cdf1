/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-players.c - results, players and seats as lists */
#include "services/table/felt-list-private.h"
#include "services/table/felt-sorted-players.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

/* The columns of all three; a list leaves out those it does not have. */
enum {
  ID,
  TABLE,
  TABLE_NAME,
  SEAT,
  PLACE,
  PLACE_TO,
  NAME,
  FULL_NAME,
  STATUS,
  CHIPS,
  ENTRIES,
  REBUYS,
  ADD_ONS,
  CHARGED,
  OWED,
  PRIZE,
  THINGS,
  BOUNTIES,
  HITS,
  PAID_OUT,
  N_COLUMNS
};

static const FeltTableColumn columns[N_COLUMNS] = {
    [ID] = {"id", N_("Number"), FELT_COLUMN_NUMBER},
    [TABLE] = {"table", N_("Table"), FELT_COLUMN_NUMBER},
    [TABLE_NAME] = {"table_name", N_("Name of the table"), FELT_COLUMN_TEXT},
    [SEAT] = {"seat", N_("Seat"), FELT_COLUMN_NUMBER},
    [PLACE] = {"place", N_("Place"), FELT_COLUMN_NUMBER},
    [PLACE_TO] = {"place_to", N_("Tied to"), FELT_COLUMN_NUMBER},
    [NAME] = {"name", N_("Name"), FELT_COLUMN_TEXT},
    [FULL_NAME] = {"full_name", N_("Full name"), FELT_COLUMN_TEXT},
    [STATUS] = {"status", N_("Status"), FELT_COLUMN_TEXT},
    [CHIPS] = {"chips", N_("Chips"), FELT_COLUMN_NUMBER},
    [ENTRIES] = {"entries", N_("Entries"), FELT_COLUMN_NUMBER},
    [REBUYS] = {"rebuys", N_("Rebuys"), FELT_COLUMN_NUMBER},
    [ADD_ONS] = {"add_ons", N_("Add-ons"), FELT_COLUMN_NUMBER},
    [CHARGED] = {"charged", N_("Charged"), FELT_COLUMN_MONEY},
    [OWED] = {"owed", N_("Owed"), FELT_COLUMN_MONEY},
    [PRIZE] = {"prize", N_("Prize"), FELT_COLUMN_MONEY},
    [THINGS] = {"in_kind", N_("In kind"), FELT_COLUMN_TEXT},
    [BOUNTIES] = {"bounties", N_("Bounties"), FELT_COLUMN_MONEY},
    [HITS] = {"hits", N_("Hits"), FELT_COLUMN_NUMBER},
    [PAID_OUT] = {"paid_out", N_("Paid out"), FELT_COLUMN_MONEY},
};

typedef struct {
  FeltState *state;
  GPtrArray *players; /* const FeltPlayer */
  gboolean bought;    /* a player without a count has the chips bought, as far as is known */
} List;

static void list_free(gpointer data)
{
  List *list = data;
  g_ptr_array_unref(list->players);
  felt_state_free(list->state);
  g_free(list);
}

/* As last counted; before the start what was bought, and then too where stacks differ, since it
 * must be handed out. */
static gboolean knows_chips(const List *list, const FeltPlayer *player, gint64 *chips)
{
  *chips = 0;
  if (player->status == FELT_PLAYER_OUT)
    return TRUE;
  *chips = player->stack >= 0 ? player->stack : player->chips;
  return felt_player_is_in(player) && (player->stack >= 0 || list->bought);
}

static void fill_place(const FeltState *state, const FeltPlayer *player, FeltTableCell *cells)
{
  g_autofree char *things =
      player->thing_place != 0 ? felt_prize_things(state, player->thing_place) : NULL;
  felt_table_cell_set_any(&cells[PLACE], player->place);
  if (player->place_to != player->place)
    felt_table_cell_set(&cells[PLACE_TO], player->place_to);
  if (player->place != 0)
    felt_table_cell_set(&cells[PRIZE], player->prize);
  else if (player->deal >= 0)
    felt_table_cell_set(&cells[PRIZE], player->deal);
  felt_table_cell_set_text(&cells[THINGS], things);
}

static void fill_seat(const List *list, const FeltPlayer *player, FeltTableCell *cells)
{
  gint64 chips;
  const FeltState *state = list->state;
  if (felt_player_is_seated(player)) {
    felt_table_cell_set(&cells[TABLE], player->table);
    felt_table_cell_set(&cells[SEAT], player->seat);
    felt_table_cell_set_text(&cells[TABLE_NAME],
                             felt_setup_table_name(&state->setup, player->table));
  }
  if (knows_chips(list, player, &chips))
    felt_table_cell_set(&cells[CHIPS], chips);
}

static void fill_row(gpointer data, guint row, FeltTableCell *cells)
{
  const List *list = data;
  const FeltPlayer *player = list->players->pdata[row];
  fill_place(list->state, player, cells);
  fill_seat(list, player, cells);
  felt_table_cell_set(&cells[ID], player->id);
  felt_table_cell_set_text(&cells[NAME], player->name);
  felt_table_cell_set_text(&cells[FULL_NAME], player->full_name);
  felt_table_cell_set_text(&cells[STATUS], felt_player_status_words[player->status]);
  felt_table_cell_set(&cells[ENTRIES], player->entries);
  felt_table_cell_set(&cells[REBUYS], felt_player_rebuys(player));
  felt_table_cell_set(&cells[ADD_ONS], felt_player_add_ons(player));
  felt_table_cell_set(&cells[CHARGED],
                      player->paid + player->fees + player->bounty + player->staff);
  felt_table_cell_set(&cells[OWED], felt_player_owes(player));
  felt_table_cell_set(&cells[BOUNTIES], player->bounty_won);
  felt_table_cell_set(&cells[HITS], player->knocked_out);
  felt_table_cell_set(&cells[PAID_OUT], player->paid_out);
}

/* Leaves out what this tournament has nothing of. */
static void hide_empty(FeltTableModel *model, const FeltState *state, const GPtrArray *players)
{
  static const guint money[] = {CHARGED, OWED, PAID_OUT};
  gboolean rebuys = FALSE, add_ons = FALSE, ties = FALSE, named = FALSE, things = FALSE;
  gboolean full = FALSE;
  for (guint i = 0; i < players->len; i++) {
    const FeltPlayer *player = players->pdata[i];
    rebuys |= felt_player_rebuys(player) > 0;
    add_ons |= felt_player_add_ons(player) > 0;
    ties |= player->place_to != player->place;
    named |= felt_player_is_seated(player) &&
             felt_setup_table_name(&state->setup, player->table) != NULL;
    things |= player->thing_place != 0;
    full |= player->full_name != NULL;
  }
  felt_table_model_hide(model, FULL_NAME, !full);
  felt_table_model_hide(model, REBUYS, !rebuys);
  felt_table_model_hide(model, ADD_ONS, !add_ons);
  felt_table_model_hide(model, PLACE_TO, !ties);
  felt_table_model_hide(model, TABLE_NAME, !named);
  felt_table_model_hide(model, THINGS, !things);
  felt_table_model_hide(model, PRIZE, state->prizes->len == 0);
  felt_table_model_hide(model, BOUNTIES, state->bounties_won == 0);
  for (guint i = 0; i < G_N_ELEMENTS(money); i++)
    felt_table_model_hide(model, money[i], !felt_state_has_money(state));
}

/* without: columns this list does not have, ended by N_COLUMNS. */
static FeltTableModel *new_list(FeltState *state, FeltList of, const guint *without,
                                gboolean (*wanted)(const FeltPlayer *), FeltPlayersOrder order)
{
  List *list = g_new0(List, 1);
  list->state = state;
  list->players = felt_sorted_players(state, wanted, order);
  list->bought = state->phase == FELT_PHASE_SETUP || felt_state_stacks_differ(state);
  FeltTableModel *model =
      felt_table_model_new(felt_list_words[of], felt_list_title(of), columns, N_COLUMNS,
                           list->players->len, fill_row, list, list_free);
  hide_empty(model, state, list->players);
  for (; *without != N_COLUMNS; without++)
    felt_table_model_leave_out(model, *without);
  return model;
}

FeltTableModel *felt_table_of_results(FeltState *state)
{
  static const guint without[] = {ID,      TABLE, TABLE_NAME, SEAT,      CHIPS,
                                  CHARGED, OWED,  PAID_OUT,   FULL_NAME, N_COLUMNS};
  return new_list(state, FELT_LIST_RESULTS, without, felt_player_has_result, FELT_PLAYERS_BY_PLACE);
}

FeltTableModel *felt_table_of_players(FeltState *state)
{
  static const guint without[] = {N_COLUMNS};
  return new_list(state, FELT_LIST_PLAYERS, without, felt_player_is_there, FELT_PLAYERS_BY_NAME);
}

FeltTableModel *felt_table_of_seats(FeltState *state)
{
  static const guint without[] = {ID,       PLACE,   PLACE_TO,  STATUS,   ENTRIES,  REBUYS,
                                  ADD_ONS,  CHARGED, OWED,      PRIZE,    BOUNTIES, THINGS,
                                  PAID_OUT, HITS,    FULL_NAME, N_COLUMNS};
  return new_list(state, FELT_LIST_SEATS, without, felt_player_is_in, FELT_PLAYERS_BY_SEAT);
}
