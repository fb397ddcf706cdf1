/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-state.c - what tokens say that the board has no field for */
#include "services/scene/felt-token-state.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/command/felt-registration.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

/* How many of them were sold; where none are sold at all, nothing. */
static char *sold(guint n, const FeltTerms *terms)
{
  return n > 0 || terms->most != 0 ? felt_number_text(n) : NULL;
}

char *felt_say_rebuys(const FeltSceneFacts *facts)
{
  return sold(felt_state_rebuys(facts->state), &facts->state->setup.rebuy);
}

char *felt_say_add_ons(const FeltSceneFacts *facts)
{
  return sold(felt_state_add_ons(facts->state), &facts->state->setup.add_on);
}

char *felt_say_unique(const FeltSceneFacts *facts)
{
  return felt_number_text(facts->state->n_unique);
}

char *felt_say_tables(const FeltSceneFacts *facts)
{
  guint tables = felt_state_open_tables(facts->state);
  return tables > 0 ? felt_number_text(tables) : NULL;
}

char *felt_say_free_seats(const FeltSceneFacts *facts)
{
  return felt_state_open_tables(facts->state) > 0
             ? felt_number_text(felt_state_free_seats(facts->state))
             : NULL;
}

char *felt_say_of_entries(const FeltSceneFacts *facts)
{
  const FeltBoard *board = facts->board;
  return board->has_entries ? g_strdup_printf(_("of %s"), board->entries) : NULL;
}

/* Prices ------------------------------------------------------------------------------------- */

char *felt_say_buy_in(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  FeltSaleTime time;
  FeltCharge charge;
  felt_state_sale_time_at(state, facts->view, &time);
  const FeltPriceList *list = felt_setup_list_at(&state->setup, &time);
  if (!felt_state_has_money(state) ||
      !felt_setup_entry_charge(&state->setup, list != NULL ? list->name : NULL, &charge, NULL))
    return NULL;
  return felt_state_money_text(state, felt_charge_total(&charge));
}

char *felt_say_stack(const FeltSceneFacts *facts)
{
  gint64 stack = facts->state->setup.starting_stack;
  return stack > 0 ? felt_number_text(stack) : NULL;
}

char *felt_say_guarantee(const FeltSceneFacts *facts)
{
  gint64 guarantee = facts->state->setup.guarantee;
  return guarantee > 0 ? felt_state_money_text(facts->state, guarantee) : NULL;
}

/* Registration ------------------------------------------------------------------------------- */

char *felt_say_late(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  gint64 ms = felt_registration_left_ms(state, &facts->now);
  if (state->phase == FELT_PHASE_FINISHED)
    return NULL;
  if (!felt_state_registration_open(state, &facts->now))
    return g_strdup(_("Registration is closed"));
  if (ms < 0 || state->phase != FELT_PHASE_RUNNING)
    return g_strdup(_("Registration is open"));
  g_autofree char *left = felt_clock_text((ms + 999) / 1000);
  return g_strdup_printf(_("Late registration: %s left"), left);
}

/* The money ---------------------------------------------------------------------------------- */

/* Whether nobody can enter any more, so that places and prizes are those of the end. */
static gboolean known(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  return state->phase == FELT_PHASE_RUNNING && !felt_state_registration_open(state, &facts->now) &&
         felt_prizes_paid_places(state) > 0;
}

char *felt_say_to_money(const FeltSceneFacts *facts)
{
  guint paid = felt_prizes_paid_places(facts->state), in = facts->state->n_in;
  return known(facts) && in > paid ? felt_number_text(in - paid) : NULL;
}

char *felt_say_money(const FeltSceneFacts *facts)
{
  guint paid = felt_prizes_paid_places(facts->state), in = facts->state->n_in;
  if (!known(facts))
    return NULL;
  if (in <= paid)
    return g_strdup(_("In the money"));
  if (in == paid + 1)
    return g_strdup(_("The bubble: the next one out wins nothing"));
  guint n = in - paid;
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%u more until the money", "%u more until the money", n), n);
}

char *felt_say_next_prize(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  if (!known(facts) || state->n_in == 0 || state->n_in > felt_prizes_paid_places(state))
    return NULL;
  gint64 amount = felt_prizes_of_place(state, state->n_in);
  return amount > 0 ? felt_state_money_text(state, amount) : NULL;
}

char *felt_say_next_jump(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  guint in = state->n_in;
  if (!known(facts) || in < 2)
    return NULL;

  gint64 now = felt_prizes_of_place(state, in);
  if (now < 0)
    return NULL;
  for (guint place = MIN(in - 1, state->prizes->len); place > 0; place--) {
    gint64 amount = felt_prizes_of_place(state, place);
    if (amount <= now)
      continue;
    g_autofree char *money = felt_state_money_text(state, amount);
    g_autofree char *said = felt_place_text(place, place);
    return g_strdup_printf(_("%s from %s place"), money, said);
  }
  return NULL;
}

char *felt_say_left_to_play(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  if (state->deal_left == 0 || !felt_prizes_deal_is_open(state))
    return NULL;
  return felt_state_money_text(state, state->deal_left);
}

/* The floor ---------------------------------------------------------------------------------- */

char *felt_say_breaks_next(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  if (state->phase != FELT_PHASE_RUNNING || felt_state_open_tables(state) < 2)
    return NULL;
  g_autoptr(GArray) order = felt_break_order(state);
  guint table = g_array_index(order, guint, 0);
  return g_strdup_printf(_("Table %s breaks next"), felt_state_table_said(state, table).text);
}

char *felt_say_final_table(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  if (state->phase != FELT_PHASE_RUNNING || felt_state_open_tables(state) != 1)
    return NULL;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number > 0 && table->status == FELT_TABLE_OPEN)
      return felt_setup_table_title(&state->setup, table->number);
  }
  return NULL;
}
