/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-seats.c - tables and seats as far as the save knows them */
#include "services/tdt/felt-tdt-play.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static const FeltPlayer *player_of(const FeltTdtPlay *play, guint index)
{
  return felt_state_player(play->log->state, play->ids[index]);
}

static gboolean is_locked(const FeltTable *table, guint seat)
{
  return table->locked >> (seat - 1) & 1;
}

/* Tables ----------------------------------------------------------------------------------- */

static gboolean open_table(FeltTdtPlay *play, guint number, guint seats)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_OPEN_TABLE);
  command->table = number;
  command->seats = seats;
  return felt_tdt_try(play, command);
}

static void lock(FeltTdtPlay *play, guint table, guint seat, gboolean locked, const char *why)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_LOCK_SEAT);
  command->table = table;
  command->seat = seat;
  command->locked = locked;
  command->reason = felt_text_normalize(why, FELT_TEXT_MAX, "", "", NULL);
  felt_tdt_try(play, command);
}

/* Locks the seats of a table that nobody is to take; those that somebody sits on stay free. */
static void lock_seats(FeltTdtPlay *play, guint number)
{
  const FeltTdtTable *from = &play->save->tables[number - 1];
  for (guint seat = 1; seat <= from->n_seats; seat++) {
    const FeltTable *table = felt_state_table(play->log->state, number);
    const char *why = from->why[seat - 1] != NULL ? from->why[seat - 1] : "";
    if (table == NULL || table->status != FELT_TABLE_OPEN)
      return;
    if (from->locked >> (seat - 1) & 1 && table->players[seat] == 0 && !is_locked(table, seat))
      lock(play, number, seat, TRUE, why);
  }
}

void felt_tdt_open_tables(FeltTdtPlay *play)
{
  for (guint number = 1; number <= play->save->n_tables; number++)
    if (open_table(play, number, play->save->tables[number - 1].n_seats))
      lock_seats(play, number);
}

/* Seats ------------------------------------------------------------------------------------ */

/* Any free seat for who is in the way of another; FALSE: there is none. */
static gboolean make_room(FeltTdtPlay *play, guint id)
{
  const FeltState *state = play->log->state;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    for (guint seat = 1; table->status == FELT_TABLE_OPEN && seat <= table->n_seats; seat++) {
      if (table->number == 0 || !felt_table_seat_is_free(table, seat))
        continue;
      FeltCommand *command = felt_command_new(FELT_COMMAND_MOVE);
      command->player = g_strdup_printf("%u", id);
      command->table = table->number;
      command->seat = seat;
      command->reason = g_strdup(FELT_REASON_IMPORTED);
      return felt_tdt_try(play, command);
    }
  }
  return FALSE;
}

static gboolean swap(FeltTdtPlay *play, guint index, guint other)
{
  FeltCommand *command = felt_tdt_command(play, FELT_COMMAND_SWAP, index);
  command->other = g_strdup_printf("%u", other);
  command->reason = g_strdup(FELT_REASON_IMPORTED);
  return felt_tdt_try(play, command);
}

/* A seat that is there, open to be taken; NULL: there is none. */
static const FeltTable *open_seat(FeltTdtPlay *play, FeltTdtSeat want)
{
  const FeltState *state = play->log->state;
  const FeltTable *table = felt_state_table(state, want.table);
  if ((table == NULL || table->status != FELT_TABLE_OPEN) &&
      !open_table(play, want.table, play->save->tables[want.table - 1].n_seats))
    return NULL;
  table = felt_state_table(state, want.table);
  if (table == NULL || want.seat > table->n_seats)
    return NULL;
  if (is_locked(table, want.seat))
    lock(play, want.table, want.seat, FALSE, "");
  return felt_state_table(state, want.table);
}

void felt_tdt_sit(FeltTdtPlay *play, guint index, FeltTdtSeat want)
{
  const FeltPlayer *player = player_of(play, index);
  if (want.table == 0 || player == NULL ||
      (player->status == FELT_PLAYER_IN && player->table == want.table &&
       player->seat == want.seat) ||
      (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_REGISTERED))
    return;
  const FeltTable *table = open_seat(play, want);
  guint other = table != NULL ? table->players[want.seat] : 0;
  if (table == NULL)
    return;
  if (other != 0 && player_of(play, index)->status == FELT_PLAYER_IN) {
    swap(play, index, other);
    return;
  }
  if (other != 0 && !make_room(play, other))
    return;

  gboolean seated = player_of(play, index)->status == FELT_PLAYER_IN;
  FeltCommand *command =
      felt_tdt_command(play, seated ? FELT_COMMAND_MOVE : FELT_COMMAND_SEAT, index);
  command->table = want.table;
  command->seat = want.seat;
  if (seated)
    command->reason = g_strdup(FELT_REASON_IMPORTED);
  felt_tdt_try(play, command);
}

/* The first seat of a player, as far as it is known: where they went out first, or sit at the
 * end. */
static FeltTdtSeat first_known(const FeltTdtPlayer *player)
{
  for (guint i = 0; i < player->n_buys; i++)
    if (player->buys[i].out_seat.table != 0)
      return player->buys[i].out_seat;
  return player->seat;
}

/* Before the start: those whom the history seats, and of the others whose seat is free. */
void felt_tdt_first_seats(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  g_autofree gboolean *seated = g_new0(gboolean, save->n_players + 1);
  for (guint i = 0; i < save->n_seatings; i++) {
    const FeltTdtSeating *seating = &save->seatings[i];
    if (seating->at_ms > save->start_ms + 60000 || play->ids[seating->player] == 0)
      continue;
    felt_tdt_sit(play, seating->player, seating->seat);
    seated[seating->player] = TRUE;
  }
  for (guint i = 0; i < save->n_players; i++) {
    FeltTdtSeat seat = first_known(&save->players[i]);
    const FeltTable *table = felt_state_table(play->log->state, seat.table);
    if (play->ids[i] != 0 && !seated[i] && seat.table != 0 && table != NULL &&
        table->status == FELT_TABLE_OPEN && seat.seat <= table->n_seats &&
        felt_table_seat_is_free(table, seat.seat))
      felt_tdt_sit(play, i, seat);
  }
}

/* The end ---------------------------------------------------------------------------------- */

static void set_button(FeltTdtPlay *play, guint number)
{
  const FeltTable *table = felt_state_table(play->log->state, number);
  guint button = play->save->tables[number - 1].button;
  if (table == NULL || table->status != FELT_TABLE_OPEN || table->n_players < 2 || button == 0 ||
      button > table->n_seats)
    return;
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_BUTTON);
  command->table = number;
  command->seat = button;
  command->reason = g_strdup(FELT_REASON_IMPORTED);
  felt_tdt_try(play, command);
}

void felt_tdt_last_seats(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  for (guint i = 0; i < save->n_players; i++)
    if (play->ids[i] != 0)
      felt_tdt_sit(play, i, save->players[i].seat);
  for (guint number = 1; number <= save->n_tables; number++) {
    const FeltTable *table = felt_state_table(play->log->state, number);
    if (table == NULL || table->status != FELT_TABLE_OPEN)
      continue;
    if (table->n_players == 0 && felt_state_open_tables(play->log->state) > 1) {
      FeltCommand *command = felt_command_new(FELT_COMMAND_BREAK_TABLE);
      command->table = number;
      felt_tdt_try(play, command);
      continue;
    }
    lock_seats(play, number);
    if (save->end_ms == 0)
      set_button(play, number);
  }
}
