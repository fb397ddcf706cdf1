/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-setup.c - the setup that a save has, as a tournament is made with it */
#include "services/tdt/felt-tdt-play.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* So many prices of entries a tournament has at most. */
#define LISTS_MOST 60

FeltCharge felt_tdt_charge(const FeltTdtFee *fee)
{
  gint64 rake = MIN(fee->rake, fee->amount);
  return (FeltCharge){
      .price = fee->amount - rake, .fee = rake, .bounty = fee->bounty, .chips = fee->chips};
}

static gboolean same_charge(const FeltCharge *a, const FeltCharge *b)
{
  return a->price == b->price && a->fee == b->fee && a->bounty == b->bounty && a->chips == b->chips;
}

/* Prices of entries ------------------------------------------------------------------------ */

static FeltCharge own_charge(const FeltSetup *setup)
{
  return (FeltCharge){setup->price, setup->fee, setup->bounty, 0, setup->starting_stack};
}

/* Chips of nothing are a starting stack in a price list: what was sold too much is taken off. */
static FeltCharge list_charge(const FeltSetup *setup, const FeltTdtFee *fee)
{
  FeltCharge charge = felt_tdt_charge(fee);
  if (charge.chips == 0)
    charge.chips = setup->starting_stack;
  return charge;
}

const char *felt_tdt_list(const FeltSetup *setup, const FeltTdtFee *fee)
{
  FeltCharge charge = list_charge(setup, fee), own = own_charge(setup);
  if (same_charge(&charge, &own))
    return NULL;
  for (guint i = 0; i < setup->n_prices; i++)
    if (same_charge(&setup->prices[i].charge, &charge))
      return setup->prices[i].name;
  return NULL;
}

/* A name that no list has, and none that means the setup's own price. */
static char *list_name(const FeltSetup *setup, const char *wanted)
{
  g_autofree char *plain = felt_text_normalize(wanted, 80, "", "", NULL);
  for (guint n = 1;; n++) {
    g_autofree char *name = plain != NULL && n == 1 ? g_strdup(plain) : NULL;
    if (name == NULL)
      name = g_strdup_printf("%s %u", plain != NULL ? plain : _("Entry"), n);
    if (felt_setup_list(setup, name) == NULL && g_ascii_strcasecmp(name, FELT_OWN_PRICE) != 0)
      return g_steal_pointer(&name);
  }
}

static gboolean add_list(FeltSetup *setup, const FeltTdtFee *fee, GError **error)
{
  FeltCharge charge = list_charge(setup, fee), own = own_charge(setup);
  if (same_charge(&charge, &own) || felt_tdt_list(setup, fee) != NULL)
    return TRUE;
  if (setup->n_prices == LISTS_MOST)
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                       _("Entries have more than %d prices in the save; nothing was imported."),
                       LISTS_MOST);
  char *name = list_name(setup, fee->name);
  FeltPriceList *list = felt_list_append(&felt_price_list_record, &setup->prices, &setup->n_prices);
  list->name = name;
  list->charge = charge;
  return TRUE;
}

/* Prices that were asked for, and before the end those that may be. */
static gboolean add_lists(const FeltTdtSave *save, FeltSetup *setup, GError **error)
{
  for (guint i = 0; save->end_ms == 0 && i < save->buyin.n_fees; i++)
    if (!add_list(setup, &save->buyin.fees[i], error))
      return FALSE;
  for (guint i = 0; i < save->n_players; i++)
    if (save->players[i].n_buys > 0 && !add_list(setup, &save->players[i].buys[0].fee, error))
      return FALSE;
  return TRUE;
}

/* What most who entered paid. */
static const FeltTdtFee *usual_fee(const FeltTdtSave *save)
{
  g_autoptr(GHashTable) counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  const FeltTdtFee *usual = NULL;
  guint most = 0;
  for (guint i = 0; i < save->n_players; i++) {
    if (save->players[i].n_buys == 0)
      continue;
    const FeltTdtFee *fee = &save->players[i].buys[0].fee;
    char *key = g_strdup_printf("%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64, fee->amount,
                                fee->rake, fee->bounty, fee->chips);
    guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key)) + 1;
    g_hash_table_replace(counts, key, GUINT_TO_POINTER(n));
    if (n > most)
      usual = fee;
    most = MAX(n, most);
  }
  return usual;
}

/* The fee that entries cost unless another one is named; once it is over, what they cost. */
static void set_own_price(const FeltTdtSave *save, FeltSetup *setup)
{
  const FeltTdtFee *fee = usual_fee(save);
  if (save->buyin.n_fees > 0 && (save->end_ms == 0 || fee == NULL))
    fee = &save->buyin.fees[save->buyin.chosen];
  if (fee == NULL)
    return;
  FeltCharge charge = felt_tdt_charge(fee);
  setup->price = charge.price;
  setup->fee = charge.fee;
  setup->bounty = charge.bounty;
  setup->starting_stack = MAX(charge.chips, 1);
}

/* Rebuys and add-ons ----------------------------------------------------------------------- */

static void set_terms(const FeltTdtTerms *from, FeltTerms *terms)
{
  terms->most = from->most > 0 ? from->most : -1;
  if (!from->allow)
    terms->most = 0;
  terms->until_level = from->until_round;
  if (from->n_fees > 0)
    terms->charge = felt_tdt_charge(&from->fees[from->chosen]);
}

/* Prizes ----------------------------------------------------------------------------------- */

static const FeltTdtPrize *prize_of(const FeltTdtSave *save, guint rank)
{
  for (guint i = 0; i < save->n_prizes; i++)
    if (save->prizes[i].rank == rank)
      return &save->prizes[i];
  return NULL;
}

/* Shares of all places from the first on, the whole together; 0: they are none. */
static guint count_shares(const FeltTdtSave *save)
{
  gint64 whole = 0;
  guint n = 0;
  for (const FeltTdtPrize *prize; (prize = prize_of(save, n + 1)) != NULL; n++) {
    if (prize->fixed || prize->adjust != 0)
      return 0;
    whole += prize->share;
  }
  return whole == FELT_WHOLE ? n : 0;
}

/* Amounts of all places from the first on that do not rise; 0: there are none. */
static guint count_amounts(const FeltTdtSave *save)
{
  gint64 before = FELT_MONEY_MAX;
  guint n = 0;
  for (const FeltTdtPrize *prize; (prize = prize_of(save, n + 1)) != NULL; n++) {
    if (prize->amount > before || prize->amount == 0)
      return 0;
    before = prize->amount;
  }
  return n;
}

static void set_payouts(const FeltTdtSave *save, FeltPayouts *payouts)
{
  guint shares = count_shares(save), amounts = shares == 0 ? count_amounts(save) : 0;
  payouts->round = MAX(save->prize_round, 1);
  if (shares + amounts == 0)
    return;
  gint64 *values = g_new(gint64, shares + amounts);
  for (guint i = 0; i < shares + amounts; i++) {
    const FeltTdtPrize *prize = prize_of(save, i + 1);
    values[i] = shares > 0 ? prize->share : prize->amount;
  }
  payouts->by = FELT_PLACES_FIXED;
  payouts->places = shares + amounts;
  if (shares > 0) {
    payouts->how = FELT_PRIZES_PERCENTS;
    payouts->percents = values;
    payouts->n_percents = shares;
  } else {
    payouts->how = FELT_PRIZES_AMOUNTS;
    payouts->amounts = values;
    payouts->n_amounts = amounts;
  }
}

/* Tables ----------------------------------------------------------------------------------- */

/* "Table 3" and "3" of the third table say nothing that its number does not. */
static gboolean says_number(const char *name, guint number)
{
  g_autofree char *digits = g_strdup_printf("%u", number);
  const char *rest = g_str_has_prefix(name, "Table ") ? name + strlen("Table ") : name;
  return strcmp(rest, digits) == 0;
}

/* A name that no table before has. */
static char *table_name(const FeltTdtTable *table, guint number, GHashTable *used)
{
  g_autofree char *own = felt_text_normalize(table->name, FELT_TABLE_SAID_CHARS, "", "", NULL);
  g_autofree char *name = own != NULL ? g_strdup(own) : g_strdup_printf("%u", number);
  for (guint n = 2; !g_hash_table_add(used, g_utf8_casefold(name, -1)); n++) {
    g_free(name);
    name = g_strdup_printf("%s %u.%u", own != NULL ? own : "", number, n);
  }
  return felt_text_normalize(name, FELT_TEXT_MAX, "", "", NULL);
}

/* Names are given to all tables up to the last that has one, or to none. */
static void set_tables(const FeltTdtSave *save, FeltSetup *setup)
{
  guint most = 0, named = 0;
  g_autoptr(GHashTable) used = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  for (guint i = 0; i < save->n_tables; i++) {
    most = MAX(most, save->tables[i].n_seats);
    if (!says_number(save->tables[i].name, i + 1) && !felt_text_is_blank(save->tables[i].name))
      named = i + 1;
  }
  for (guint i = 0; i < named; i++) {
    g_autofree char *name = table_name(&save->tables[i], i + 1, used);
    g_strv_builder_add(names, name);
  }
  if (most > 0)
    setup->seats_per_table = most;
  if (named > 0)
    setup->table_names = g_strv_builder_end(names);
}

/* The command ------------------------------------------------------------------------------ */

static void set_chips(const FeltTdtSave *save, FeltSetup *setup)
{
  setup->chips = g_new0(FeltChip, save->n_chips + 1);
  setup->n_chips = save->n_chips;
  for (guint i = 0; i < save->n_chips; i++)
    felt_record_copy(&felt_chip_record, &setup->chips[i], &save->chips[i]);
}

FeltCommand *felt_tdt_create(const FeltTdtSave *save, const char *name, const char *currency,
                             FeltTdtReport *report, GError **error)
{
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  FeltSetup *setup = &create->setup;
  g_autofree char *title = felt_text_normalize(save->title, FELT_NAME_MAX, "", "", NULL);
  setup->name = g_strdup(title != NULL ? title : name);
  setup->currency = g_strdup(currency);
  setup->currency_digits = save->digits;
  set_own_price(save, setup);
  if (!add_lists(save, setup, error))
    return NULL;

  set_terms(&save->rebuy, &setup->rebuy);
  set_terms(&save->add_on, &setup->add_on);
  setup->re_entry.most = 0; /* whoever comes back takes a rebuy */
  setup->late_until_level = save->buyin.until_round;
  setup->guarantee = save->guarantee;
  setup->added = save->house;
  set_payouts(save, &setup->payouts);
  set_tables(save, setup);
  set_chips(save, setup);
  create->levels = felt_levels_copy(save->levels, save->n_levels);
  create->n_levels = save->n_levels;
  return g_steal_pointer(&create);
}
