/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-prizes.c - pool and prizes as they were, whatever the pool should have been */
#include "services/tdt/felt-tdt-play.h"

#include "felt-config.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

/* The prizes by place ---------------------------------------------------------------------- */

/* The sum of the prizes of a rank that nobody was given yet, and of those of all ranks. */
static gint64 rank_amount(const FeltTdtSave *save, guint rank)
{
  gint64 sum = 0;
  for (guint i = 0; i < save->n_prizes; i++)
    if (save->prizes[i].rank == rank && save->prizes[i].n_to == 0)
      sum += save->prizes[i].amount;
  return sum;
}

/* What each place gets: first what its rank was to get and nobody did, then what those who stand
 * there won. Who shares places won their sum. */
static gint64 *by_place(FeltTdtPlay *play, const gint64 *won, guint n)
{
  const FeltTdtSave *save = play->save;
  gint64 *amounts = g_new0(gint64, n + 1);
  for (guint place = 1; place <= n; place++)
    amounts[place - 1] = rank_amount(save, place);
  for (guint i = 0; i < save->n_players; i++) {
    const FeltPlayer *player = felt_state_player(play->log->state, play->ids[i]);
    if (won[i] == 0 || player == NULL)
      continue;
    if (player->place > 0 && player->place <= n)
      amounts[player->place - 1] += won[i];
    else
      felt_tdt_left_out(play->report, _("A prize of %s, who has no place yet."), player->name);
  }
  return amounts;
}

static void tell_others(FeltTdtPlay *play, guint n)
{
  const FeltTdtSave *save = play->save;
  for (guint i = 0; i < save->n_prizes; i++) {
    const FeltTdtPrize *prize = &save->prizes[i];
    if (prize->amount > 0 && prize->n_to == 0 && (prize->rank == 0 || prize->rank > n))
      felt_tdt_left_out(play->report, _("The prize “%.60s”, which nobody has."), prize->name);
  }
}

/* Prizes of a save that is not over are announced only where they are not what the pool makes. */
static gboolean as_planned(const FeltState *state, const gint64 *amounts, guint n)
{
  g_autoptr(GArray) planned = felt_prizes_planned(state);
  for (guint i = 0; i < MAX(n, planned->len); i++) {
    gint64 made = i < planned->len ? g_array_index(planned, FeltPrize, i).cash : 0;
    if (made != (i < n ? amounts[i] : 0))
      return FALSE;
  }
  return TRUE;
}

/* The pool --------------------------------------------------------------------------------- */

/* A promise that the prizes of the save did not keep. */
static gboolean drop_guarantee(FeltTdtPlay *play)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  felt_record_set_text(&felt_setup_record, &command->setup, "guarantee", "0", NULL);
  felt_tdt_adjusted(play->report, _("The prizes are below the guarantee, which was dropped."));
  return felt_tdt_log_do(play->log, command, play->error);
}

/* Brings the pool to the sum of the prizes. */
static gboolean adjust_pool(FeltTdtPlay *play, gint64 sum)
{
  const FeltState *state = play->log->state;
  FeltPool pool;
  felt_state_pool(state, &pool);
  if (sum == pool.pool)
    return TRUE;
  if (pool.guarantee > sum && !drop_guarantee(play))
    return FALSE;
  if (sum == pool.pool - pool.overlay)
    return TRUE;
  FeltCommand *command = felt_command_new(FELT_COMMAND_ADJUST_POOL);
  command->amount = sum - (pool.pool - pool.overlay);
  command->reason = g_strdup(FELT_REASON_IMPORTED);
  g_autofree char *prizes = felt_money_text(sum, state->setup.currency_digits, NULL);
  g_autofree char *was = felt_money_text(pool.pool, state->setup.currency_digits, NULL);
  felt_tdt_adjusted(play->report,
                    _("The prizes come to %s, what was paid in to %s: the pool was "
                      "adjusted."),
                    prizes, was);
  return felt_tdt_log_do(play->log, command, play->error);
}

static gboolean announce(FeltTdtPlay *play, const gint64 *amounts, guint n)
{
  const FeltState *state = play->log->state;
  while (n > 0 && amounts[n - 1] == 0)
    n--;
  if (n == 0 || as_planned(state, amounts, n))
    return TRUE;
  FeltCommand *command = felt_command_new(FELT_COMMAND_LOCK_PRIZES);
  command->amounts = g_memdup2(amounts, n * sizeof *amounts);
  command->n_amounts = n;
  return felt_tdt_try(play, command);
}

/* Payments --------------------------------------------------------------------------------- */

/* What a tournament that is over owed was handed out long ago. */
static void pay_all(FeltTdtPlay *play)
{
  const FeltState *state = play->log->state;
  for (guint i = 0; i < play->save->n_players; i++) {
    felt_state_update_places(play->log->state);
    const FeltPlayer *player = felt_state_player(state, play->ids[i]);
    if (player == NULL || felt_player_due(state, player) <= 0)
      continue;
    FeltCommand *command = felt_tdt_command(play, FELT_COMMAND_PAY, i);
    command->reason = g_strdup(FELT_REASON_IMPORTED);
    felt_tdt_try(play, command);
  }
}

gboolean felt_tdt_prizes(FeltTdtPlay *play)
{
  const FeltState *state = play->log->state;
  gint64 sum = 0;
  felt_state_update_places(play->log->state);
  guint n = MIN(state->n_unique, FELT_PLACES_MAX);
  g_autofree gint64 *won = felt_tdt_won(play->save);
  g_autofree gint64 *amounts = by_place(play, won, n);
  tell_others(play, n);
  for (guint i = 0; i < n; i++)
    sum += amounts[i];
  if (n == 0 || (sum == 0 && play->save->end_ms == 0))
    return TRUE;
  if (!adjust_pool(play, sum))
    return FALSE;
  felt_state_update_places(play->log->state);
  if (!announce(play, amounts, n))
    return FALSE;
  if (state->phase == FELT_PHASE_FINISHED)
    pay_all(play);
  return TRUE;
}
