/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-given.c - what a setup may not say any more when it is given anew */
#include "tournament/setup/felt-setup.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static gboolean check_currency(FeltSetup *setup, const FeltSetup *was, GError **error)
{
  g_autoptr(GError) wrong = NULL;
  char *normal = NULL;
  if (setup->currency == NULL || (was != NULL && g_strcmp0(setup->currency, was->currency) == 0))
    return TRUE;
  if (!felt_currency_read(setup->currency, &normal, &wrong))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "{currency}: %s", wrong->message);
  g_free(setup->currency);
  setup->currency = normal;
  return TRUE;
}

/* Who is sent to "table A" goes to one. */
static gboolean check_table_names(const FeltSetup *setup, GError **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; setup->table_names != NULL && setup->table_names[i] != NULL; i++) {
    const char *name = setup->table_names[i];
    if (*name != '\0' && !g_hash_table_add(seen, g_utf8_casefold(name, -1)))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{table_names}: two tables are called “%s”; give each its own name."),
                         name);
  }
  return TRUE;
}

/* What is sold from a level on is sold until the same level or a later one. */
static gboolean check_levels(const FeltSetup *setup, GError **error)
{
  const struct {
    const FeltTerms *terms;
    const char *format;
  } sold[] = {
      {&setup->rebuy, N_("{rebuy.until_level} is %d, but rebuys are sold from level %d on; give a "
                         "later level.")},
      {&setup->re_entry, N_("{re_entry.until_level} is %d, but re-entries are sold from level %d "
                            "on; give a later level.")},
      {&setup->add_on, N_("{add_on.until_level} is %d, but add-ons are sold from level %d on; give "
                          "a later level.")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(sold); i++) {
    int from = (int)sold[i].terms->from_level, until = (int)sold[i].terms->until_level;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    if (until > 0 && until < from)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _(sold[i].format), until, from);
#pragma GCC diagnostic pop
  }
  for (guint i = 0; i < setup->n_prices; i++) {
    const FeltPriceList *list = &setup->prices[i];
    if (list->until_level > 0 && list->until_level < list->from_level)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{prices}: “%s” holds until level %d, but from level %d on; give a "
                           "later level."),
                         list->name, (int)list->until_level, (int)list->from_level);
  }
  return TRUE;
}

/* Whether a setup has the levels of sales, or the names of tables, of the one before. */
static gboolean same_levels(const FeltSetup *a, const FeltSetup *b)
{
  const FeltTerms *of_a[] = {&a->rebuy, &a->re_entry, &a->add_on};
  const FeltTerms *of_b[] = {&b->rebuy, &b->re_entry, &b->add_on};
  for (guint i = 0; i < G_N_ELEMENTS(of_a); i++)
    if (of_a[i]->from_level != of_b[i]->from_level || of_a[i]->until_level != of_b[i]->until_level)
      return FALSE;
  if (a->n_prices != b->n_prices)
    return FALSE;
  for (guint i = 0; i < a->n_prices; i++)
    if (a->prices[i].from_level != b->prices[i].from_level ||
        a->prices[i].until_level != b->prices[i].until_level)
      return FALSE;
  return TRUE;
}

static gboolean same_names(const FeltSetup *a, const FeltSetup *b)
{
  if (a->table_names == NULL || b->table_names == NULL)
    return a->table_names == b->table_names;
  return g_strv_equal((const char *const *)a->table_names, (const char *const *)b->table_names);
}

/* Percentages that no prize would come of. */
static gboolean check_table(const FeltPayouts *payouts, GError **error)
{
  if (payouts->by != FELT_PLACES_TABLE || payouts->how == FELT_PRIZES_PERCENTS)
    return TRUE;
  for (guint i = 0; i < payouts->n_table; i++)
    if (payouts->table[i].n_percents > 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{payouts.table}: entry %u has percentages, but prizes "
                           "are not made of them; say {payouts.how=percents}, or "
                           "leave them out."),
                         i + 1);
  return TRUE;
}

/* Shares or amounts of the places, given while prizes are made otherwise; how names what is. */
static gboolean check_heeded(const char *key, const char *how, gboolean heeded, const gint64 *items,
                             guint n, const gint64 *old, guint n_old, GError **error)
{
  gboolean same = n == n_old && (n == 0 || memcmp(items, old, n * sizeof *items) == 0);
  return heeded || same || n == 0 ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{%s}: prizes are not made of them; say {payouts.how=%s} "
                       "beside it."),
                     key, how);
}

/* A template may hold them for later. */
static gboolean check_lists(const FeltPayouts *now, const FeltPayouts *was, GError **error)
{
  return check_heeded("payouts.percents", "percents", now->how == FELT_PRIZES_PERCENTS,
                      now->percents, now->n_percents, was->percents, was->n_percents, error) &&
         check_heeded("payouts.amounts", "amounts", now->how == FELT_PRIZES_AMOUNTS, now->amounts,
                      now->n_amounts, was->amounts, was->n_amounts, error);
}

/* What a place set by hand gets with its things, or with those out of the pool only. */
static gint64 worth(const FeltPayouts *payouts, const FeltPrizeSet *set, gboolean all)
{
  gint64 sum = set->amount;
  for (guint i = 0; i < payouts->n_things; i++)
    if (payouts->things[i].place == set->place && (all || payouts->things[i].paid))
      sum = MIN(sum, G_MAXINT64 / 2) + payouts->things[i].value;
  return sum;
}

/* Two places set by hand keep their order, whatever the pool will be. */
static gboolean check_order(const FeltPayouts *payouts, GError **error)
{
  for (guint i = 0; i < payouts->n_set; i++)
    for (guint j = 0; j < payouts->n_set; j++) {
      const FeltPrizeSet *better = &payouts->set[i], *worse = &payouts->set[j];
      if (better->place < worse->place &&
          worth(payouts, better, TRUE) < worth(payouts, worse, FALSE))
        return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("{payouts.set}: place %" PRId64 " would get more than "
                             "place %" PRId64 "; no place gets more than a "
                             "better one."),
                           worse->place, better->place);
    }
  return TRUE;
}

/* Whether two setups have the same places set by hand; a cheap look, to ask only what changed. */
static gboolean same_sets(const FeltPayouts *a, const FeltPayouts *b)
{
  if (a->n_set != b->n_set)
    return FALSE;
  for (guint i = 0; i < a->n_set; i++)
    if (a->set[i].place != b->set[i].place || a->set[i].amount != b->set[i].amount)
      return FALSE;
  return TRUE;
}

static gboolean same_split(const FeltPayouts *a, const FeltPayouts *b)
{
  const FeltRecord *row = felt_record_field(&felt_payouts_record, "table")->record;
  if (a->by != b->by || a->how != b->how || a->n_table != b->n_table)
    return FALSE;
  for (guint i = 0; i < a->n_table; i++)
    if (!felt_record_equal(row, &a->table[i], &b->table[i]))
      return FALSE;
  return TRUE;
}

gboolean felt_setup_check_given(FeltSetup *setup, const FeltSetup *was, GError **error)
{
  return check_currency(setup, was, error) &&
         ((was != NULL && same_names(setup, was)) || check_table_names(setup, error)) &&
         ((was != NULL && same_levels(setup, was)) || check_levels(setup, error)) &&
         (was == NULL || check_lists(&setup->payouts, &was->payouts, error)) &&
         ((was != NULL && same_split(&setup->payouts, &was->payouts)) ||
          check_table(&setup->payouts, error)) &&
         ((was != NULL && same_sets(&setup->payouts, &was->payouts)) ||
          check_order(&setup->payouts, error));
}
