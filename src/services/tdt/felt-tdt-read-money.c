/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-read-money.c - prices, prizes and how they were shared, by a save */
#include "services/tdt/felt-tdt-read.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* So many of a list are looked at: no save has more. */
#define PRICES_MOST  100
#define PRIZES_MOST  1000
#define WINNERS_MOST 200
#define CHOPS_MOST   100

/* Prices ----------------------------------------------------------------------------------- */

gint64 felt_tdt_rakes(const FeltTdtReader *reader, const FeltTdtValue *from, const char *key)
{
  const FeltTdtValue *found = felt_tdt_get(from, key);
  gint64 sum = 0;
  if (found == NULL || found->type == FELT_TDT_NUMBER)
    return felt_tdt_amount(reader, from, key);
  for (const FeltTdtValue *rake = found->first; rake != NULL; rake = rake->next)
    sum = MIN(sum + felt_tdt_not_below(reader, rake->number, key), FELT_TDT_MONEY_MAX);
  return sum;
}

static void read_fee(const FeltTdtReader *reader, const FeltTdtValue *from, const char *amount,
                     FeltTdtFee *fee)
{
  fee->amount = felt_tdt_amount(reader, from, amount);
  fee->rake = felt_tdt_rakes(reader, from, "Rake");
  fee->chips = felt_tdt_int(from, "Chips", 0, FELT_TDT_CHIPS_MAX, 0);
}

static void read_profiles(FeltTdtReader *reader, const FeltTdtValue *first, FeltTdtTerms *terms)
{
  guint n = MIN(felt_tdt_count(first), PRICES_MOST);
  terms->fees = felt_tdt_alloc(reader->save->tree, (n + 1) * sizeof *terms->fees);
  for (; first != NULL && terms->n_fees < n; first = first->next) {
    FeltTdtFee *fee = &terms->fees[terms->n_fees++];
    read_fee(reader, first, "Fee", fee);
    fee->name = felt_tdt_text(first, "Name");
    fee->bounty = felt_tdt_amount(reader, first, "BountyChipCost");
  }
  terms->chosen = MIN(terms->chosen, terms->n_fees - (terms->n_fees > 0));
}

/* As of 3.4; numbers as large as 9999 are no limit. */
static void read_terms(FeltTdtReader *reader, const FeltTdtValue *from, FeltTdtTerms *terms)
{
  terms->allow = felt_tdt_bool(from, "Allow", FALSE);
  terms->until_round = felt_tdt_int(from, "LastRound", 0, 100000, 0);
  terms->most = felt_tdt_int(from, "MaxPerPlayer", 0, 100000, 0);
  if (terms->until_round > FELT_LEVELS_MAX)
    terms->until_round = 0;
  if (terms->most >= 999)
    terms->most = 0;
  terms->chosen = (guint)felt_tdt_int(from, "DefIndex", 0, PRICES_MOST, 0);
  read_profiles(reader, felt_tdt_items(from, "Profiles"), terms);
}

/* 3.0 has one price of each kind, in fields of its own. */
static void read_old_terms(FeltTdtReader *reader, const FeltTdtValue *from, const char *amount,
                           FeltTdtTerms *terms)
{
  read_terms(reader, from, terms);
  if (from == NULL || terms->n_fees > 0)
    return;
  FeltTdtFee *fee = &terms->fees[terms->n_fees++];
  read_fee(reader, from, amount, fee);
  fee->name = "";
}

static void read_old(FeltTdtReader *reader, const FeltTdtValue *from)
{
  FeltTdtSave *save = reader->save;
  FeltTdtFee *fee;
  read_old_terms(reader, from, "EntryFee", &save->buyin);
  read_old_terms(reader, felt_tdt_get(from, "Rebuys"), "Fee", &save->rebuy);
  read_old_terms(reader, felt_tdt_get(from, "AddOns"), "Fee", &save->add_on);
  fee = save->buyin.fees;
  save->buyin.allow = TRUE;
  fee->rake = felt_tdt_rakes(reader, from, "PPRake");
  fee->chips = felt_tdt_int(from, "StartingChips", 0, FELT_TDT_CHIPS_MAX, 0);
  fee->bounty = felt_tdt_amount(reader, from, "DefaultBounty");
}

static void read_fixed_rake(FeltTdtReader *reader, const FeltTdtValue *money)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *rake = felt_tdt_get(money, "FixedRake");
  gboolean percent = felt_tdt_int(rake, "Type", 0, 9, 0) == 1;
  if (rake != NULL && rake->type == FELT_TDT_OBJECT && !percent)
    save->fixed_rake = felt_tdt_rakes(reader, rake, "Real");
  else if (percent)
    save->rake_share = MIN(
        felt_tdt_rakes(reader, rake, "Percent") * 100 / felt_money_unit(save->digits), FELT_WHOLE);
  else
    save->fixed_rake = felt_tdt_rakes(reader, money, "FixedRake");
}

/* Where no bounties are played, what they would cost says nothing. */
static void drop_bounties(FeltTdtSave *save)
{
  FeltTdtTerms *terms[] = {&save->buyin, &save->rebuy, &save->add_on};
  for (guint i = 0; i < G_N_ELEMENTS(terms); i++)
    for (guint k = 0; k < terms[i]->n_fees; k++)
      terms[i]->fees[k].bounty = 0;
}

void felt_tdt_read_money(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *money = felt_tdt_get(reader->root, "Financials");
  if (felt_tdt_get(money, "Buyins") != NULL) {
    read_terms(reader, felt_tdt_get(money, "Buyins"), &save->buyin);
    read_terms(reader, felt_tdt_get(money, "Rebuys"), &save->rebuy);
    read_terms(reader, felt_tdt_get(money, "AddOns"), &save->add_on);
  } else {
    read_old(reader, money);
  }
  read_fixed_rake(reader, money);

  save->house = felt_tdt_amount(reader, money, "HouseContribution");
  save->guarantee = felt_tdt_amount(reader, money, "GuaranteedPot");
  save->chips_adjust =
      felt_tdt_int(money, "TotalChipsAdjustment", -FELT_TDT_CHIPS_MAX, FELT_TDT_CHIPS_MAX, 0);
  save->hit_points = felt_tdt_thousandths(money, "PointsForHit");
  save->formula = felt_tdt_text(felt_tdt_get(money, "PointsForPlaying"), "Text");
  save->bounties = felt_tdt_bool(money, "UseBounties", FALSE);
  save->restricted = felt_tdt_bool(money, "RestrictedBounty", FALSE);
  if (!save->bounties)
    drop_bounties(save);
}

/* Prizes ----------------------------------------------------------------------------------- */

/* Who won it: players that are listed, each once. */
static void read_winners(FeltTdtReader *reader, const FeltTdtValue *first, FeltTdtPrize *prize)
{
  guint n = MIN(felt_tdt_count(first), WINNERS_MOST);
  prize->to = felt_tdt_alloc(reader->save->tree, (n + 1) * sizeof *prize->to);
  for (; first != NULL && prize->n_to < n; first = first->next) {
    guint player = felt_tdt_player(reader, first);
    gboolean again = FALSE;
    for (guint i = 0; i < prize->n_to; i++)
      again |= prize->to[i] == player;
    if (player == G_MAXUINT || reader->save->players[player].n_buys == 0)
      felt_tdt_left_out(reader->report, _("A prize of a player who did not enter: “%.60s”."),
                        prize->name);
    else if (!again)
      prize->to[prize->n_to++] = player;
  }
}

static void read_prize(FeltTdtReader *reader, const FeltTdtValue *from, FeltTdtPrize *prize)
{
  prize->name = felt_tdt_text(from, "Description");
  if (felt_tdt_int(from, "Type", 0, 100, 0) != 2)
    prize->rank = (guint)felt_tdt_int(from, "Recipient", 0, FELT_PLACES_MAX, 0);
  prize->fixed = felt_tdt_int(from, "AmountType", 0, 100, 0) == 1;
  prize->share = (gint64)(CLAMP(felt_tdt_number(from, "Amount", 0), 0, 100) * 100 + 0.5);
  prize->adjust = felt_tdt_money(reader, from, "Adjustment");
  prize->amount = felt_tdt_amount(reader, from, "CalculatedAmount");
  read_winners(reader, felt_tdt_items(from, "AwardedToPlayers"), prize);
}

static void read_chop(FeltTdtReader *reader, const FeltTdtValue *from, FeltTdtChop *chop)
{
  const FeltTdtValue *portion = felt_tdt_items(from, "Portions");
  guint n = MIN(felt_tdt_count(portion), WINNERS_MOST);
  chop->portions = felt_tdt_alloc(reader->save->tree, (n + 1) * sizeof *chop->portions);
  for (; portion != NULL && chop->n < n; portion = portion->next) {
    FeltTdtValue uuid = {.type = FELT_TDT_TEXT_VALUE, .text = portion->key};
    guint player = portion->key != NULL ? felt_tdt_player(reader, &uuid) : G_MAXUINT;
    if (player == G_MAXUINT)
      continue;
    gint64 cash = felt_tdt_amount(reader, portion, "CashReal");
    chop->portions[chop->n++] = (FeltTdtPortion){player, cash};
  }
}

static void read_chops(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *players = felt_tdt_get(reader->root, "Players");
  const FeltTdtValue *chop = felt_tdt_items(felt_tdt_get(players, "Chops"), "Chops");
  guint n = MIN(felt_tdt_count(chop), CHOPS_MOST);
  save->chops = felt_tdt_alloc(save->tree, (n + 1) * sizeof *save->chops);
  for (; chop != NULL && save->n_chops < n; chop = chop->next)
    if (felt_tdt_int(chop, "CashMethod", 0, 100, 0) == 1) /* by amounts */
      read_chop(reader, chop, &save->chops[save->n_chops++]);
}

void felt_tdt_read_prizes(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *prizes = felt_tdt_get(reader->root, "Prizes");
  const FeltTdtValue *prize = felt_tdt_items(prizes, "Prizes");
  guint n = MIN(felt_tdt_count(prize), PRIZES_MOST);
  save->prizes = felt_tdt_alloc(save->tree, (n + 1) * sizeof *save->prizes);
  for (; prize != NULL && save->n_prizes < n; prize = prize->next)
    read_prize(reader, prize, &save->prizes[save->n_prizes++]);
  if (felt_tdt_int(prizes, "RoundPrizes", 0, 100, 0) != 0)
    save->prize_round = felt_tdt_amount(reader, prizes, "RoundToNearest");
  read_chops(reader);
}
