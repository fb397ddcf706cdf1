/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-sales.c - keys of a status update: buy-ins, rebuys and add-ons */
#include "services/status/felt-status-private.h"

#include "tournament/state/felt-ledger.h"

/* What was sold -------------------------------------------------------------------------------- */

/* The kind of sale a line of the cashiers' log is; FELT_STATUS_SALES: it is none. */
static FeltStatusSale sale_of(const FeltMove *move)
{
  switch (move->what) {
  case FELT_MOVE_ENTRY:
  case FELT_MOVE_RE_ENTRY:
    return FELT_STATUS_BUYINS;
  case FELT_MOVE_REBUY:
    return FELT_STATUS_REBUYS;
  case FELT_MOVE_ADD_ON:
    return FELT_STATUS_ADD_ONS;
  default:
    return FELT_STATUS_SALES;
  }
}

/* Those of one player. What they were sold before they gave the entry back is theirs no more. */
static void add_move(FeltStatusSold sold[FELT_STATUS_SALES], const FeltMove *move)
{
  FeltStatusSale sale = sale_of(move);
  if (move->what == FELT_MOVE_UNREGISTERED)
    for (guint i = 0; i < FELT_STATUS_SALES; i++)
      sold[i] = (FeltStatusSold){0};
  if (sale == FELT_STATUS_SALES)
    return;
  gint64 rake = move->parts[FELT_PART_FEE] + move->parts[FELT_PART_STAFF];
  sold[sale].rake += rake;
  sold[sale].amount += move->parts[FELT_PART_PRICE] + rake;
}

/* Adds what one player was charged. The lines must come to that: sales on account leave none, and
 * of a refund no line says what was refunded. */
static gboolean add_player(FeltStatusFacts *facts, const FeltPlayer *player,
                           const FeltStatusSold *sold)
{
  gint64 amount = 0, rake = 0, all = player->paid + player->fees + player->staff;
  for (guint i = 0; i < FELT_STATUS_SALES; i++) {
    amount += sold[i].amount;
    rake += sold[i].rake;
  }
  if (felt_player_rebuys(player) == 0 && felt_player_add_ons(player) == 0) {
    facts->sold[FELT_STATUS_BUYINS].amount += all;
    facts->sold[FELT_STATUS_BUYINS].rake += player->fees + player->staff;
    return TRUE;
  }
  if (amount != all || rake != player->fees + player->staff)
    return FALSE;
  for (guint i = 0; i < FELT_STATUS_SALES; i++) {
    facts->sold[i].amount += sold[i].amount;
    facts->sold[i].rake += sold[i].rake;
  }
  return TRUE;
}

static void count_amounts(FeltStatusFacts *facts)
{
  const FeltState *state = facts->state;
  g_autofree FeltStatusSold *sold =
      g_new0(FeltStatusSold, (state->players->len + 1) * FELT_STATUS_SALES);
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (!move->cancelled && move->player > 0 && move->player <= state->players->len)
      add_move(&sold[move->player * FELT_STATUS_SALES], move);
  }
  facts->knows_amounts = TRUE;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT &&
        !add_player(facts, player, &sold[player->id * FELT_STATUS_SALES]))
      facts->knows_amounts = FALSE;
  }
}

/* No line says how many chips were sold: they are known while they are those of the setup. */
static void count_chips(FeltStatusFacts *facts)
{
  const FeltSetup *setup = &facts->state->setup;
  FeltStatusSold *sold = facts->sold;
  gint64 all = facts->state->chips_sold;
  sold[FELT_STATUS_BUYINS].chips = sold[FELT_STATUS_BUYINS].count * setup->starting_stack;
  sold[FELT_STATUS_REBUYS].chips = sold[FELT_STATUS_REBUYS].count * felt_setup_rebuy_chips(setup);
  sold[FELT_STATUS_ADD_ONS].chips =
      sold[FELT_STATUS_ADD_ONS].count * felt_setup_add_on_chips(setup);
  if (sold[FELT_STATUS_REBUYS].count == 0 && sold[FELT_STATUS_ADD_ONS].count == 0)
    sold[FELT_STATUS_BUYINS].chips = all;
  facts->knows_chips = sold[FELT_STATUS_BUYINS].chips + sold[FELT_STATUS_REBUYS].chips +
                           sold[FELT_STATUS_ADD_ONS].chips ==
                       all;
}

void felt_status_count_sales(FeltStatusFacts *facts)
{
  const FeltState *state = facts->state;
  facts->sold[FELT_STATUS_BUYINS].count = state->n_entries;
  facts->sold[FELT_STATUS_REBUYS].count = felt_state_rebuys(state);
  facts->sold[FELT_STATUS_ADD_ONS].count = felt_state_add_ons(state);
  count_amounts(facts);
  count_chips(facts);
}

/* Prices --------------------------------------------------------------------------------------- */

static void charge_of(const FeltStatusFacts *facts, FeltStatusSale sale, FeltCharge *charge)
{
  const FeltSetup *setup = &facts->state->setup;
  *charge = (FeltCharge){0};
  if (sale == FELT_STATUS_BUYINS)
    felt_setup_entry_charge(setup, FELT_OWN_PRICE, charge, NULL);
  else if (sale == FELT_STATUS_REBUYS)
    felt_setup_rebuy_charge(setup, 1, charge);
  else
    felt_setup_add_on_charge(setup, charge);
}

static gboolean is_sold(const FeltStatusFacts *facts, FeltStatusSale sale)
{
  const FeltSetup *setup = &facts->state->setup;
  if (sale == FELT_STATUS_BUYINS)
    return TRUE;
  return (sale == FELT_STATUS_REBUYS ? setup->rebuy.most : setup->add_on.most) != 0;
}

static gboolean price(const FeltStatusFacts *facts, FeltStatusSale sale, gboolean only_rake,
                      FeltStatusValue *value)
{
  FeltCharge charge;
  charge_of(facts, sale, &charge);
  gint64 kept = charge.fee + charge.staff;
  return is_sold(facts, sale) &&
         felt_status_money(facts, only_rake ? kept : charge.price + kept, value);
}

static gboolean chips(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  FeltCharge charge;
  charge_of(facts, sale, &charge);
  value->number = charge.chips > 0 ? charge.chips : facts->state->setup.starting_stack;
  return is_sold(facts, sale);
}

/* Terms ---------------------------------------------------------------------------------------- */

static const FeltTerms *terms_of(const FeltStatusFacts *facts, FeltStatusSale sale)
{
  const FeltSetup *setup = &facts->state->setup;
  return sale == FELT_STATUS_REBUYS ? &setup->rebuy : &setup->add_on;
}

static FeltSaleStatus status_of(const FeltStatusFacts *facts, FeltStatusSale sale)
{
  FeltSaleTime time;
  felt_state_sale_time_at(facts->state, facts->moment->view, &time);
  return felt_terms_status(terms_of(facts, sale), &time);
}

static gboolean is_allowed(const FeltStatusFacts *facts, FeltStatusSale sale)
{
  return is_sold(facts, sale) && facts->state->phase == FELT_PHASE_RUNNING &&
         status_of(facts, sale) == FELT_SALE_OPEN;
}

static gboolean is_over(const FeltStatusFacts *facts, FeltStatusSale sale)
{
  return !is_sold(facts, sale) || facts->state->phase == FELT_PHASE_FINISHED ||
         status_of(facts, sale) == FELT_SALE_OVER;
}

/* Milliseconds until the first round after the last one it is sold in; -1: nobody knows. */
static gint64 until_level_ms(const FeltStatusFacts *facts, gint64 last)
{
  const FeltState *state = facts->state;
  const FeltClockView *view = facts->moment->view;
  for (guint i = view->level + 1; last > 0 && i < state->n_levels; i++)
    if (state->levels[i].kind == FELT_LEVEL_PLAY &&
        felt_level_number(state->levels, state->n_levels, i) > last)
      return felt_clock_knows(view, state->levels, state->n_levels, i)
                 ? felt_clock_until_ms(view, state->levels, state->n_levels, i)
                 : -1;
  return -1;
}

static gboolean seconds_left(const FeltStatusFacts *facts, FeltStatusSale sale,
                             FeltStatusValue *value)
{
  const FeltTerms *terms = terms_of(facts, sale);
  if (!is_sold(facts, sale) || is_over(facts, sale))
    return is_sold(facts, sale);
  gint64 left_ms = until_level_ms(facts, terms->until_level);
  if (terms->until_minutes > 0) {
    FeltSaleTime time;
    felt_state_sale_time_at(facts->state, facts->moment->view, &time);
    gint64 by_time_ms = MAX(terms->until_minutes * 60000 - time.elapsed_ms, 0);
    if (left_ms < 0 || by_time_ms < left_ms)
      left_ms = by_time_ms;
  }
  value->number = (left_ms + 999) / 1000;
  return left_ms >= 0;
}

static gboolean last_round(const FeltStatusFacts *facts, FeltStatusSale sale,
                           FeltStatusValue *value)
{
  value->number = terms_of(facts, sale)->until_level;
  return is_sold(facts, sale);
}

/* 0: any number. */
static gboolean max_per_player(const FeltStatusFacts *facts, FeltStatusSale sale,
                               FeltStatusValue *value)
{
  value->number = MAX(terms_of(facts, sale)->most, 0);
  return is_sold(facts, sale);
}

/* Keys ----------------------------------------------------------------------------------------- */

static gboolean fee(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  return price(facts, sale, FALSE, value);
}

static gboolean rake(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  return price(facts, sale, TRUE, value);
}

static gboolean all_amount(const FeltStatusFacts *facts, FeltStatusSale sale,
                           FeltStatusValue *value)
{
  return facts->knows_amounts && felt_status_money(facts, facts->sold[sale].amount, value);
}

static gboolean all_rake(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  return facts->knows_amounts && felt_status_money(facts, facts->sold[sale].rake, value);
}

static gboolean all_chips(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  value->number = facts->sold[sale].chips;
  return facts->knows_chips;
}

FELT_STATUS_NUMBER(count, facts->sold[sale].count)
FELT_STATUS_NUMBER(allowed, is_allowed(facts, sale))
FELT_STATUS_NUMBER(over, is_over(facts, sale))

const FeltStatusKey felt_status_sale_keys[] = {
    {"Buyins", count, FELT_STATUS_BUYINS},
    {"DefaultBuyinFee", fee, FELT_STATUS_BUYINS},
    {"DefaultBuyinRake", rake, FELT_STATUS_BUYINS},
    {"DefaultBuyinChips", chips, FELT_STATUS_BUYINS},
    {"TotalBuyinsAmount", all_amount, FELT_STATUS_BUYINS},
    {"TotalBuyinsRake", all_rake, FELT_STATUS_BUYINS},
    {"TotalBuyinsChips", all_chips, FELT_STATUS_BUYINS},
    {"RebuysAllowed", allowed, FELT_STATUS_REBUYS},
    {"RebuysOver", over, FELT_STATUS_REBUYS},
    {"RebuysSecondsLeft", seconds_left, FELT_STATUS_REBUYS},
    {"RebuysLastRound", last_round, FELT_STATUS_REBUYS},
    {"RebuysMaxPerPlayer", max_per_player, FELT_STATUS_REBUYS},
    {"DefaultRebuyFee", fee, FELT_STATUS_REBUYS},
    {"DefaultRebuyRake", rake, FELT_STATUS_REBUYS},
    {"DefaultRebuyChips", chips, FELT_STATUS_REBUYS},
    {"TotalRebuys", count, FELT_STATUS_REBUYS},
    {"TotalRebuysAmount", all_amount, FELT_STATUS_REBUYS},
    {"TotalRebuysRake", all_rake, FELT_STATUS_REBUYS},
    {"TotalRebuysChips", all_chips, FELT_STATUS_REBUYS},
    {"AddonsAllowed", allowed, FELT_STATUS_ADD_ONS},
    {"AddonsOver", over, FELT_STATUS_ADD_ONS},
    {"AddonsSecondsLeft", seconds_left, FELT_STATUS_ADD_ONS},
    {"AddonsLastRound", last_round, FELT_STATUS_ADD_ONS},
    {"AddonsMaxPerPlayer", max_per_player, FELT_STATUS_ADD_ONS},
    {"DefaultAddonFee", fee, FELT_STATUS_ADD_ONS},
    {"DefaultAddonRake", rake, FELT_STATUS_ADD_ONS},
    {"DefaultAddonChips", chips, FELT_STATUS_ADD_ONS},
    {"TotalAddons", count, FELT_STATUS_ADD_ONS},
    {"TotalAddonsAmount", all_amount, FELT_STATUS_ADD_ONS},
    {"TotalAddonsRake", all_rake, FELT_STATUS_ADD_ONS},
    {"TotalAddonsChips", all_chips, FELT_STATUS_ADD_ONS},
    {NULL, NULL, 0},
};
