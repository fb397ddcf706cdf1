/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-state.c - what tokens say that the board has no field for */
#include "services/scene/felt-token-state.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/command/felt-registration.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/state/felt-bounties-won.h"
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

/* What an entry costs now, and gives. FALSE: there is no money. */
static gboolean read_charge(const FeltSceneFacts *facts, FeltCharge *charge)
{
  const FeltState *state = facts->state;
  FeltSaleTime time;
  felt_state_sale_time_at(state, facts->view, &time);
  const FeltPriceList *list = felt_setup_list_at(&state->setup, &time);
  return felt_state_has_money(state) &&
         felt_setup_entry_charge(&state->setup, list != NULL ? list->name : NULL, charge, NULL);
}

/* A part of it, where it costs anything. */
static char *part_text(const FeltSceneFacts *facts, gint64 amount)
{
  return amount > 0 ? felt_state_money_text(facts->state, amount) : NULL;
}

char *felt_say_buy_in(const FeltSceneFacts *facts)
{
  FeltCharge charge;
  if (!read_charge(facts, &charge))
    return NULL;
  return felt_state_money_text(facts->state, felt_charge_total(&charge));
}

#define SAY_PART(part)                                                                             \
  char *felt_say_##part(const FeltSceneFacts *facts)                                               \
  {                                                                                                \
    FeltCharge charge;                                                                             \
    return read_charge(facts, &charge) ? part_text(facts, charge.part) : NULL;                     \
  }
SAY_PART(price)
SAY_PART(fee)
SAY_PART(bounty)
SAY_PART(staff)

char *felt_say_pool_share(const FeltSceneFacts *facts)
{
  FeltCharge charge;
  gint64 total = read_charge(facts, &charge) ? felt_charge_total(&charge) : 0;
  if (total <= 0)
    return NULL;
  return g_strdup_printf("%d %%", (int)((charge.price * 100 + total / 2) / total));
}

char *felt_say_stack_bb(const FeltSceneFacts *facts)
{
  return felt_board_in_blinds(facts->state, facts->view, facts->state->setup.starting_stack);
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
    return g_strdup(_("On the bubble: the next player out is not paid"));
  return g_strdup_printf(_("%u from the money"), in - paid);
}

char *felt_say_next_prize(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  if (!known(facts) || state->n_in == 0 || state->n_in > felt_prizes_paid_places(state))
    return NULL;
  gint64 amount = felt_prizes_of_place(state, state->n_in);
  return amount > 0 ? felt_state_money_text(state, amount) : NULL;
}

/* The next place that gets more than the next player out, who gets *now; 0: none, or nobody can
 * say yet. */
static guint find_jump(const FeltSceneFacts *facts, gint64 *now)
{
  const FeltState *state = facts->state;
  guint in = state->n_in;
  if (!known(facts) || in < 2)
    return 0;

  *now = felt_prizes_of_place(state, in);
  if (*now < 0)
    return 0;
  for (guint place = MIN(in - 1, state->prizes->len); place > 0; place--)
    if (felt_prizes_of_place(state, place) > *now)
      return place;
  return 0;
}

char *felt_say_next_jump(const FeltSceneFacts *facts)
{
  gint64 now;
  guint place = find_jump(facts, &now);
  if (place == 0)
    return NULL;
  g_autofree char *money =
      felt_state_money_text(facts->state, felt_prizes_of_place(facts->state, place));
  g_autofree char *said = felt_place_text(place, place);
  return g_strdup_printf(_("%s from %s place"), money, said);
}

char *felt_say_pay_jump(const FeltSceneFacts *facts)
{
  gint64 now;
  guint place = find_jump(facts, &now);
  if (place == 0)
    return NULL;
  g_autofree char *money =
      felt_state_money_text(facts->state, felt_prizes_of_place(facts->state, place) - now);
  return g_strdup_printf("+%s", money);
}

char *felt_say_paid_places(const FeltSceneFacts *facts)
{
  guint places = felt_prizes_paid_places(facts->state);
  return places > 0 ? felt_number_text(places) : NULL;
}

char *felt_say_provisional(const FeltSceneFacts *facts)
{
  return facts->board->provisional ? g_strdup(_("Provisional")) : NULL;
}

/* Mystery bounties --------------------------------------------------------------------------- */

char *felt_say_envelopes_left(const FeltSceneFacts *facts)
{
  const FeltBounties *bounties = &facts->state->setup.bounties;
  g_autofree gint64 *left = felt_bounties_left(facts->state);
  gint64 all, sum = 0;
  for (guint i = 0; i < bounties->n_envelopes; i++)
    sum += left[i];
  felt_envelopes_total(bounties, &all);
  if (all == 0)
    return NULL;
  g_autofree char *still = felt_number_text(sum), *of = felt_number_text(all);
  return g_strdup_printf("%s / %s", still, of);
}

/* The last bust-out for which one was drawn. */
static const FeltBustRecord *last_drawn(const FeltState *state)
{
  for (guint i = state->busts->len; i > 0; i--) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i - 1);
    if (felt_bounty_drawn(bust) >= 0 && bust->n_by > 0)
      return bust;
  }
  return NULL;
}

char *felt_say_drawn_by(const FeltSceneFacts *facts)
{
  const FeltState *state = facts->state;
  const FeltBustRecord *bust = last_drawn(state);
  GString *names = g_string_new(NULL);
  for (guint i = 0; bust != NULL && i < bust->n_by; i++) {
    guint by = g_array_index(state->bust_by, guint, bust->by_first + i);
    const FeltPlayer *player = felt_state_player(state, by);
    if (player != NULL)
      g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", player->name);
  }
  return g_string_free(names, names->len == 0);
}

char *felt_say_drawn(const FeltSceneFacts *facts)
{
  const FeltBustRecord *bust = last_drawn(facts->state);
  return bust != NULL ? felt_state_money_text(facts->state, felt_bounty_drawn(bust)) : NULL;
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
