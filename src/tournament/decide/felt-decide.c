/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide.c - from a command to events, or to a refusal */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

FeltEvent *felt_decision_emit(FeltDecision *d, FeltEventKind kind)
{
  FeltEvent *event = felt_event_new(kind);
  event->at = d->context->now;
  if (kind == FELT_EVENT_CLOCK_SET)
    event->u.clock_set.by_records = TRUE;
  if (kind == FELT_EVENT_STRUCTURE_SET)
    event->u.structure_set.by_records = TRUE;
  g_ptr_array_add(d->events, event);
  return event;
}

gboolean felt_decision_refuse(FeltDecision *d, FeltDecideError code, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  felt_refuse_valist(d->error, code, format, args);
  va_end(args);
  return FALSE;
}

/* TABLE.SEAT, or FALSE. */
static gboolean read_place(const char *text, gint64 *table, gint64 *seat)
{
  char *end;
  if (!g_ascii_isdigit(text[0]))
    return FALSE;
  *table = g_ascii_strtoll(text, &end, 10);
  if (*end != '.' || !g_ascii_isdigit(end[1]))
    return FALSE;
  *seat = g_ascii_strtoll(end + 1, &end, 10);
  return *end == '\0';
}

gboolean felt_name_is_reference(const char *name)
{
  gint64 table, seat;
  const char *text = *name == '#' ? name + 1 : name;
  gsize digits = strspn(text, "0123456789");
  return (digits > 0 && text[digits] == '\0') || read_place(text, &table, &seat);
}

static const FeltPlayer *find_by_number(const FeltState *state, const char *text)
{
  char *end;
  if (!g_ascii_isdigit(text[0]))
    return NULL;
  gint64 id = g_ascii_strtoll(text, &end, 10);
  return *end == '\0' ? felt_state_player(state, id) : NULL;
}

static const FeltPlayer *find_by_place(const FeltState *state, gint64 table_number, gint64 seat,
                                       GError **error)
{
  const FeltTable *table = felt_state_table(state, table_number);
  if (table == NULL || table->status != FELT_TABLE_OPEN)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_TABLE, _("Table %s is not open. See the Tables page."),
                felt_state_table_said(state, MIN(table_number, G_MAXINT)).text);
  else if (seat < 1 || seat > table->n_seats)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("Table %s has seats 1 to %u."),
                felt_state_table_said(state, table_number).text, table->n_seats);
  else if (table->players[seat] == 0)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER, _("Nobody sits at table %s seat %d."),
                felt_state_table_said(state, table_number).text, (int)seat);
  else
    return felt_state_player(state, table->players[seat]);
  return NULL;
}

const FeltPlayer *felt_find_player(const FeltState *state, const char *text, GError **error)
{
  gint64 table, seat;
  if (text == NULL || *text == '\0') {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("{player} is missing; give an id, a name, or TABLE.SEAT."));
    return NULL;
  }
  const FeltPlayer *player = find_by_number(state, text);
  if (player == NULL)
    player = felt_state_player_by_name(state, text);
  if (player != NULL)
    return player;
  if (read_place(text, &table, &seat))
    return find_by_place(state, table, seat, error);
  /* What was typed is shown, but not a page of it. */
  gboolean much = g_utf8_strlen(text, -1) > 60;
  g_autofree char *shown = much ? g_utf8_substring(text, 0, 60) : g_strdup(text);
  felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER,
              _("There is no player “%s%s”; give an id, the whole name, or TABLE.SEAT."), shown,
              much ? "…" : "");
  return NULL;
}

const FeltPlayer *felt_decision_player_in(FeltDecision *d, const char *text)
{
  const FeltPlayer *player = felt_find_player(d->state, text, d->error);
  if (player == NULL)
    return NULL;
  if (player->status == FELT_PLAYER_OUT)
    felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s is already out."), player->name);
  else if (player->status == FELT_PLAYER_WITHDRAWN)
    felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                         _("%s is no longer registered. Register the name again."), player->name);
  else
    return player;
  return NULL;
}

gboolean felt_decision_has_chips(FeltDecision *d, gint64 stack)
{
  g_autofree char *all = felt_number_text(d->state->chips_in_play);
  return stack <= d->state->chips_in_play ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("{stack} is more than all chips in play (%s); count again."), all);
}

gboolean felt_decision_need_not_finished(FeltDecision *d)
{
  if (d->state->phase != FELT_PHASE_FINISHED)
    return TRUE;
  if (d->state->finished_by_hand)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_FINISHED,
                                _("The tournament was finished. Undo that to play on."));
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_FINISHED,
                              _("The tournament is over. Undo the last bust-out to play on."));
}

gboolean felt_decision_need_running(FeltDecision *d)
{
  if (d->state->phase == FELT_PHASE_SETUP)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_STARTED,
                                _("The tournament has not started. Start the clock first."));
  return felt_decision_need_not_finished(d);
}

const FeltTable *felt_decision_table(FeltDecision *d, gint64 number)
{
  const FeltTable *table = felt_state_table(d->state, number);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return table;
  felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_TABLE, _("Table %s is not open. Open it first."),
                       felt_state_table_said(d->state, number).text);
  return NULL;
}

gboolean felt_decision_free_seat(FeltDecision *d, gint64 table_number, gint64 seat)
{
  const FeltTable *table = felt_decision_table(d, table_number);
  if (table == NULL)
    return FALSE;
  if (seat < 1 || seat > table->n_seats)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT, _("Table %s has seats 1 to %u."),
                                felt_state_table_said(d->state, table_number).text, table->n_seats);
  if (table->players[seat] != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_SEAT_TAKEN,
                                _("%s sits at table %s seat %d. Choose another seat."),
                                felt_state_player(d->state, table->players[seat])->name,
                                felt_state_table_said(d->state, table_number).text, (int)seat);
  if (table->locked >> (seat - 1) & 1)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("Table %s seat %d is locked. Unlock it first."),
                                felt_state_table_said(d->state, table_number).text, (int)seat);
  return TRUE;
}

static gboolean decide_note(FeltDecision *d)
{
  felt_decision_emit(d, FELT_EVENT_NOTED)->u.noted.text = g_strdup(d->command->text);
  return TRUE;
}

static const FeltDecideRow rows_here[] = {
    {FELT_COMMAND_NOTE, decide_note},
    /* These need the log: the session has them decided by felt_history. */
    {FELT_COMMAND_UNDO, NULL},
    {FELT_COMMAND_REDO, NULL},
    FELT_ROWS_END,
};

static gconstpointer rows[FELT_N_COMMANDS];

FELT_AT_START static void collect_rows(void)
{
  /* clang-format off */
  static const gconstpointer tables[] = {
    rows_here, felt_decide_busts, felt_decide_calls, felt_decide_chips, felt_decide_clock, felt_decide_corrections,
    felt_decide_deal, felt_decide_drawers, felt_decide_end, felt_decide_entries, felt_decide_floor,
    felt_decide_floor_balance, felt_decide_floor_hands, felt_decide_money, felt_decide_people,
    felt_decide_prizes, felt_decide_register, felt_decide_sales, felt_decide_seats,
    felt_decide_side_pots, NULL,
  };
  /* clang-format on */
  felt_rows_collect(rows, FELT_N_COMMANDS, tables, sizeof(FeltDecideRow), "deciders");
  felt_rows_need_all(rows, FELT_N_COMMANDS, "deciders");
}

/* What is decided here is what the log can hold: sums that pass what can be counted, tables beyond
 * the last number. The events of one command do not build on each other, or were tried already. */
static gboolean can_be_applied(FeltDecision *d)
{
  for (guint i = 0; i < (d->in_turn ? 1 : d->events->len); i++) {
    g_autoptr(GError) inner = NULL;
    if (!felt_state_check(d->state, g_ptr_array_index(d->events, i), &inner))
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("This is not possible: %s."),
                                  inner->message);
  }
  return TRUE;
}

/* The table that a command is about, 0: none. */
static gint64 table_of(const FeltDecision *d)
{
  const FeltPlayer *player = NULL;
  if (d->command->table == 0 && d->command->player != NULL)
    player = felt_find_player(d->state, d->command->player, NULL);
  return player != NULL ? player->table : d->command->table;
}

/* What lies in a drawer is counted by the cashier it belongs to, so another cashier does not book
 * there. */
static gboolean books_on_own_drawer(FeltDecision *d)
{
  const FeltGrant *grant = &d->context->grant;
  const char *cashier = d->command->cashier;
  if (!felt_role_has_own_drawer(grant->role) || cashier == NULL ||
      g_strcmp0(cashier, d->context->actor) == 0)
    return TRUE;
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_ALLOWED,
                              _("{cashier}: the role “%s” uses their own drawer, %s, only. Leave "
                                "it out, or ask a director."),
                              felt_role_text(grant->role), d->context->actor);
}

static gboolean may_be_given(FeltDecision *d)
{
  const FeltCommandInfo *info = felt_command_info(d->command->kind);
  return felt_role_check(felt_command_roles, info->name, &d->context->grant, table_of(d),
                         d->error) &&
         books_on_own_drawer(d);
}

GPtrArray *felt_decide(const FeltState *state, const FeltCommand *command,
                       const FeltContext *context, GError **error)
{
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  /* Commands built in code have not gone through a reader that checks them. */
  g_autoptr(FeltCommand) checked = felt_command_copy(command);
  FeltDecision d = {state, checked, context, events, error, FALSE, NULL, NULL};
  const FeltDecideRow *row = rows[command->kind];
  g_assert(row->decide != NULL);
  if (!felt_instant_check(&context->now, error) || !felt_command_normalize(checked, error) ||
      !may_be_given(&d) || !row->decide(&d))
    return NULL;
  felt_ledger_number(state, events);
  if (!felt_decision_drawers_are_open(&d) || !can_be_applied(&d))
    return NULL;
  g_assert(events->len > 0);
  felt_decision_add_end(&d);
  return g_steal_pointer(&events);
}
