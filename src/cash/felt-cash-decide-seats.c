/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-seats.c - tables, seats, who comes and goes */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-draw.h"
#include "tournament/base/felt-seed.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Tables ----------------------------------------------------------------------------------- */

static gboolean open_table(FeltCashPlan *plan, gint64 number, gint64 seats, const char *name,
                           GError **error)
{
  const FeltCashTable *agreed = felt_cash_setup_table(&plan->state->setup, number);
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_TABLE_OPENED);
  event->u.done.table = number;
  event->u.done.seats = seats;
  if (seats == 0)
    event->u.done.seats = agreed != NULL ? agreed->seats : plan->state->setup.seats;
  event->u.done.text = g_strdup(name);
  if (name == NULL && agreed != NULL)
    event->u.done.text = g_strdup(agreed->name);
  return felt_cash_plan_take(plan, event, error);
}

/* The lowest number that no open table has; 0: there is none. */
static gint64 next_number(const FeltCashPlan *plan)
{
  for (gint64 number = 1; number <= FELT_CASH_TABLES_MAX; number++) {
    const FeltCashPlace *place = felt_cash_state_place(plan->state, number);
    if (place == NULL || place->closed)
      return number;
  }
  return 0;
}

static gboolean refuse_tables(GError **error)
{
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("An evening has %d tables at most; close one first."), FELT_CASH_TABLES_MAX);
}

static gboolean decide_open_table(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  gint64 number = command->table > 0 ? command->table : next_number(plan);
  const FeltCashPlace *place = felt_cash_state_place(plan->state, number);
  if (number == 0)
    return refuse_tables(error);
  if (place != NULL && !place->closed)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("{table}: table %" PRId64 " is already open."), number);
  if (command->seats == 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{seats}: a table has 2 to %d seats."),
                       FELT_SEATS_MAX);
  return open_table(plan, number, command->seats, command->text, error);
}

const FeltCashPlace *felt_cash_plan_table(const FeltCashPlan *plan, gint64 number, GError **error)
{
  const FeltCashPlace *place = felt_cash_state_place(plan->state, number);
  if (place != NULL && !place->closed)
    return place;
  felt_refuse(error, FELT_DECIDE_ERROR_NO_TABLE,
              _("{table}: there is no open table %" PRId64 "; open it first[ (open-table)]."),
              number);
  return NULL;
}

static gboolean decide_close_table(FeltCashPlan *plan, GError **error)
{
  const FeltCashPlace *place = felt_cash_plan_table(plan, plan->command->table, error);
  if (place == NULL)
    return FALSE;
  if (felt_cash_state_seated(plan->state, place->number) != 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Players sit at table %" PRId64 "; let them cash out, or move them[ "
                         "(sit)]."),
                       place->number);
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_TABLE_CLOSED);
  event->u.done.table = place->number;
  return felt_cash_plan_take(plan, event, error);
}

/* Seats ------------------------------------------------------------------------------------ */

/* The open table with the most free seats, the first of equal ones; 0: all are full. */
static gint64 emptiest(const FeltCashPlan *plan)
{
  gint64 best = 0;
  guint most = 0;
  for (guint i = 0; i < plan->state->n_places; i++) {
    gint64 number = plan->state->places[i].number;
    guint free = felt_cash_state_free_seats(plan->state, number);
    if (free > most) {
      most = free;
      best = number;
    }
  }
  return best;
}

static gboolean find_table(FeltCashPlan *plan, gint64 *table, GError **error)
{
  if (*table > 0 && plan->state->setup.n_tables == 0 &&
      felt_cash_state_place(plan->state, *table) == NULL)
    return open_table(plan, *table, 0, NULL, error);
  if (*table > 0)
    return felt_cash_plan_table(plan, *table, error) != NULL;
  *table = emptiest(plan);
  if (*table > 0)
    return TRUE;
  if (plan->state->setup.n_tables > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT,
                       _("All seats are taken; note who waits for one[ (wait)], or open another "
                         "table[ (open-table)]."));
  *table = next_number(plan);
  return *table > 0 ? open_table(plan, *table, 0, NULL, error) : refuse_tables(error);
}

/* The names of bank, rake and kitty are no player's. */
static gboolean check_name(const FeltCashPlan *plan, const char *name, GError **error)
{
  if (felt_cash_is_house(name))
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("{name}: “%s” is what a party of the settlement is called; give another "
                         "name."),
                       name);
  return felt_cash_state_find(plan->state, name) != NULL ||
         felt_name_check_new(name, "", "name", error);
}

gboolean felt_cash_plan_seat(FeltCashPlan *plan, const char *name, gint64 table, gint64 seat,
                             GError **error)
{
  if (!check_name(plan, name, error))
    return FALSE;
  if (!find_table(plan, &table, error))
    return FALSE;
  const FeltCashPlace *place = felt_cash_state_place(plan->state, table);
  if (seat == 0)
    seat = felt_cash_state_free_seat(plan->state, table);
  if (seat == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT,
                       _("{table}: table %" PRId64 " is full; choose another one."), table);
  if (seat > place->seats)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT,
                       _("{seat}: table %" PRId64 " has %" PRId64 " seats; choose one of them."),
                       table, place->seats);
  const FeltCashPlayer *other = felt_cash_state_seat(plan->state, table, seat);
  if (other != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_SEAT_TAKEN,
                       _("{seat}: %s sits there; choose another seat."), other->name);

  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_SEATED);
  event->u.done.player = g_strdup(name);
  event->u.done.table = table;
  event->u.done.seat = seat;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_sit(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlayer *player = felt_cash_state_find(plan->state, command->name);
  g_autofree char *name = g_strdup(player != NULL ? player->name : command->name);
  if (player != NULL && player->seat > 0 && command->table == 0 && command->seat == 0)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_PHASE,
        _("%s sits at table %" PRId64 ", seat %" PRId64 " already; give another seat to move."),
        name, player->table, player->seat);
  gint64 table = command->table;
  if (table == 0 && player != NULL)
    table = player->table;
  return felt_cash_plan_seat(plan, name, table, command->seat, error);
}

static gboolean take_who(FeltCashPlan *plan, FeltCashEventKind kind, const FeltCashPlayer *player,
                         GError **error)
{
  FeltCashEvent *event = felt_cash_plan_event(plan, kind);
  event->u.done.player = g_strdup(player->name);
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_leave(FeltCashPlan *plan, GError **error)
{
  const FeltCashPlayer *player = felt_cash_plan_player(plan, plan->command->name, error);
  if (player == NULL)
    return FALSE;
  if (player->away)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("%s is already away."), player->name);
  return take_who(plan, FELT_CASH_EVENT_LEFT, player, error);
}

static gboolean decide_return(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlayer *player = felt_cash_plan_player(plan, command->name, error);
  if (player == NULL)
    return FALSE;
  if (player->seat > 0 && !player->away)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("%s is at the table."), player->name);
  g_autofree char *name = g_strdup(player->name);
  if (player->seat == 0 && !felt_cash_plan_seat(plan, name, command->table, command->seat, error))
    return FALSE;
  return take_who(plan, FELT_CASH_EVENT_RETURNED, felt_cash_state_player(plan->state, name), error);
}

static gboolean decide_notice(FeltCashPlan *plan, GError **error)
{
  const FeltCashPlayer *player = felt_cash_plan_holder(plan, plan->command->name, error);
  if (player == NULL)
    return FALSE;
  if (player->notice_us > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("%s has already given notice."),
                       player->name);
  return take_who(plan, FELT_CASH_EVENT_NOTICE, player, error);
}

/* Who waits -------------------------------------------------------------------------------- */

static gboolean decide_wait(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlayer *player = felt_cash_state_find(plan->state, command->name);
  if (!check_name(plan, command->name, error))
    return FALSE;
  if (player != NULL && player->waits_us > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("%s is already on the waiting list."),
                       player->name);
  if (command->table > 0 && felt_cash_plan_table(plan, command->table, error) == NULL)
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_WAITS);
  event->u.done.player = g_strdup(player != NULL ? player->name : command->name);
  event->u.done.table = command->table;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_unwait(FeltCashPlan *plan, GError **error)
{
  const FeltCashPlayer *player = felt_cash_plan_player(plan, plan->command->name, error);
  if (player == NULL)
    return FALSE;
  if (player->waits_us == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("%s is not on the waiting list."),
                       player->name);
  return take_who(plan, FELT_CASH_EVENT_WAITS_NOT, player, error);
}

/* R-54 --------------------------------------------------------------------------------------- */

static char **all_at(const FeltCashPlan *plan, gint64 table)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < plan->state->n_players; i++)
    if (plan->state->players[i].table == table)
      g_ptr_array_add(names, plan->state->players[i].name);
  g_ptr_array_add(names, NULL);
  return g_strdupv((char **)names->pdata);
}

static gboolean decide_draw(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlace *place = felt_cash_plan_table(plan, command->table, error);
  if (place == NULL)
    return FALSE;
  g_auto(GStrv) names = command->players != NULL
                            ? felt_cash_plan_names(plan, command->players, "{players}", error)
                            : all_at(plan, place->number);
  if (names == NULL)
    return FALSE;
  gint64 n = g_strv_length(names), first = MAX(command->seat, 1);
  if (n == 0 || n > place->seats || first > place->seats)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NO_SEAT,
        _("{players}: table %" PRId64 " has %" PRId64 " seats; let one to so many players draw."),
        place->number, place->seats);

  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_SEATS_DRAWN);
  FeltCashDone *done = &event->u.done;
  done->table = place->number;
  done->seat = first;
  done->cards = felt_cash_draw_cards(plan->context->seed, (guint)n);
  done->players = g_steal_pointer(&names);
  done->seed = felt_seed_to_hex(plan->context->seed);
  return felt_cash_plan_take(plan, event, error);
}

const FeltCashDecider felt_cash_decides_seats[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_SIT] = decide_sit,
    [FELT_CASH_LEAVE] = decide_leave,
    [FELT_CASH_RETURN] = decide_return,
    [FELT_CASH_NOTICE] = decide_notice,
    [FELT_CASH_WAIT] = decide_wait,
    [FELT_CASH_UNWAIT] = decide_unwait,
    [FELT_CASH_OPEN_TABLE] = decide_open_table,
    [FELT_CASH_CLOSE_TABLE] = decide_close_table,
    [FELT_CASH_DRAW_SEATS] = decide_draw,
};
