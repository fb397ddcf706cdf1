/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-floor-balance.c - lines of the balance plan carried out; seats drawn by cards */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "core/rules/felt-cards.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/floor/felt-floor.h"

#include <glib/gi18n-lib.h>

/* The first line, or all: the plan is computed again after each confirmed move (rules.md 4.7). */
static gboolean decide_balance(FeltDecision *d)
{
  FeltClockView view;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  felt_state_clock_view(d->state, &d->context->now, &view);
  g_autoptr(GPtrArray) plan = felt_balance_plan(d->state, &view);
  for (guint i = 0; i < plan->len; i++) {
    const FeltBalanceMove *line = g_ptr_array_index(plan, i);
    if (line->all_kept != 0 && i == 0)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, "%s.", line->reason);
    if (line->player == 0 && i == 0)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_BUTTON,
                                  _("The button of table %s is not known; set it or draw for it."),
                                  felt_state_table_said(d->state, line->needs_button).text);
    if (line->player == 0 || (i > 0 && !d->command->all))
      break;

    FeltMoved *moved = &felt_decision_emit(d, FELT_EVENT_MOVED)->u.moved;
    moved->player = line->player;
    moved->table = line->to_table;
    moved->seat = line->to_seat;
    moved->why = FELT_MOVED_TO_BALANCE;
    moved->reason = felt_balance_reason_code(line);
  }
  if (plan->len > 0)
    return TRUE;
  g_autofree char *none = felt_balance_none_text(d->state, &view);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, "%s", none);
}

/* Cards ------------------------------------------------------------------------------------- */

/* The cards that players drew by hand, as a draw. */
static gboolean read_cards(FeltDecision *d, FeltCardDraw *draws)
{
  const FeltCommand *c = d->command;
  for (guint i = 0; i < c->n_cards; i++) {
    FeltCard card = 0;
    const FeltPlayer *player = felt_decision_player_in(d, c->cards[i].player);
    if (player == NULL)
      return FALSE;
    if (felt_cards_from_text(c->cards[i].card, &card, 1, NULL) != 1 || card == FELT_CARD_UNKNOWN)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("“%s” is not a card; write it as 7h or Kd."), c->cards[i].card);
    for (guint j = 0; j < i; j++) {
      if (draws[j].player == player->id)
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("%s is named twice; name each player once."), player->name);
      if (draws[j].card == card)
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("The card %s was drawn twice; look again."),
                                    c->cards[i].card);
    }
    draws[i] = (FeltCardDraw){player->id, card};
  }
  return TRUE;
}

static gboolean decide_draw_cards(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltTable *table = felt_decision_table(d, c->table);
  if (table == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (c->first > table->n_seats)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT, _("Table %s has seats 1 to %u."),
                                felt_state_table_said(d->state, c->table).text, table->n_seats);
  if (c->n_cards > FELT_SEATS_MAX)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("Table %s has not enough seats for those who drew."),
                                felt_state_table_said(d->state, table->number).text);

  FeltCardDraw draws[FELT_SEATS_MAX];
  if (!read_cards(d, draws))
    return FALSE;

  FeltSeated *seated = &felt_decision_emit(d, FELT_EVENT_SEATED)->u.seated;
  guint first = c->first > 0 ? (guint)c->first : 1;
  gboolean done =
      c->n_cards > 0 ? felt_draw_by_cards(d->state, table->number, first, draws, c->n_cards, seated)
                     : felt_draw_cards(d->state, d->context->seed, table->number, first, seated);
  if (done)
    return TRUE;

  if (c->n_cards == 0 && table->n_players == 0 && d->state->n_in == d->state->n_seated)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("Nobody is there to draw seats for."));
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                              _("Table %s needs a free seat for everybody, and all who sit there "
                                "have to draw."),
                              felt_state_table_said(d->state, table->number).text);
}

const FeltDecideRow felt_decide_floor_balance[] = {
    {FELT_COMMAND_BALANCE, decide_balance},
    {FELT_COMMAND_DRAW_CARDS, decide_draw_cards},
    FELT_ROWS_END,
};
