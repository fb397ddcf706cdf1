/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-payouts.c - how the pool becomes prizes: part of the setup, and the split itself */
#include "tournament/setup/felt-payouts.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>

#include "tournament/setup/felt-prizes-share.h"

static const char *const rounding_words[] = {"unsaid", "up", "down", NULL};
static const char *const rest_words[] = {"unsaid", "remainders", "first", NULL};
static const char *const by_words[] = {"share", "fixed", "table", NULL};
static const char *const how_words[] = {"curve", "percents", "amounts", NULL};
static const char *const curve_words[] = {"standard", "flat", "steep", NULL};
const char *const felt_thing_words[] = {"ticket", "seat", "trophy", "other", NULL};

#define INT(S, F, LOW, HIGH, ABSENT, DOC)                                                          \
  {                                                                                                \
    .key = #F, .type = FELT_FIELD_INT, .offset = offsetof(S, F), .min = (LOW), .max = (HIGH),      \
    .absent = (ABSENT), .doc = (DOC)                                                               \
  }
#define MANY(S, F, TYPE, DOC)                                                                      \
  .key = #F, .type = (TYPE), .offset = offsetof(S, F), .count_offset = offsetof(S, n_##F),         \
  .doc = (DOC)

/* clang-format off */
static const FeltField size_fields[] = {
  INT(FeltFieldSize, from, 1, 1000000, 1, N_("from so many entries on")),
  INT(FeltFieldSize, places, 1, FELT_PLACES_MAX, 1, N_("so many places are paid")),
  {MANY(FeltFieldSize, percents, FELT_FIELD_INTS, N_("their shares, hundredths of a percent")),
   .min = 0, .max = FELT_WHOLE},
  {0},
};
static const FeltRecord size_record = {"table", sizeof(FeltFieldSize), size_fields, 0};

static const FeltField set_fields[] = {
  INT(FeltPrizeSet, place, 1, FELT_PLACES_MAX, 1, N_("the place")),
  INT(FeltPrizeSet, amount, 0, FELT_MONEY_MAX, 0, N_("its prize")),
  {0},
};
static const FeltRecord set_record = {"set", sizeof(FeltPrizeSet), set_fields, 0};

static const FeltField thing_fields[] = {
  {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltPrizeThing, name),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED, .doc = N_("what it is")},
  INT(FeltPrizeThing, place, 1, FELT_PLACES_MAX, 1, N_("the place that gets it")),
  {.key = "what", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPrizeThing, what),
   .words = felt_thing_words, .doc = N_("its kind")},
  INT(FeltPrizeThing, value, 0, FELT_MONEY_MAX, 0, N_("what it is worth")),
  {.key = "paid", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltPrizeThing, paid),
   .doc = N_("its value comes out of the pool")},
  {0},
};
static const FeltRecord thing_record = {"things", sizeof(FeltPrizeThing), thing_fields, 0};

static const FeltField payouts_fields[] = {
  {.key = "by", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPayouts, by), .words = by_words,
   .doc = N_("what says how many places are paid")},
  INT(FeltPayouts, share, 1, FELT_WHOLE, 1500, N_("places by share: part of the entries that is paid, hundredths of a percent")),
  {.key = "share_rounding", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPayouts, share_rounding),
   .words = rounding_words, .doc = N_("whether a share rounds up, as in new tournaments, or down; unsaid: down")},
  INT(FeltPayouts, places, 1, FELT_PLACES_MAX, 1, N_("places paid, when fixed")),
  {.key = "how", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPayouts, how), .words = how_words,
   .doc = N_("what says how much each place gets")},
  {.key = "curve", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPayouts, curve),
   .words = curve_words, .doc = N_("how much more the best places get")},
  INT(FeltPayouts, round, 0, FELT_MONEY_MAX, 0, N_("prizes are multiples of this (0 for no rounding)")),
  {.key = "round_to", .type = FELT_FIELD_WORD, .offset = offsetof(FeltPayouts, round_to), .words = rest_words,
   .doc = N_("which prizes get what rounding leaves: those with the largest remainders, as in new tournaments, or first; unsaid: first")},
  INT(FeltPayouts, min_cash, 0, FELT_MONEY_MAX, 0, N_("minimum prize by curve (0 for none)")),
  {MANY(FeltPayouts, percents, FELT_FIELD_INTS, N_("share of each place, hundredths of a percent, 10000 in all, or as published: 50%; 30%; 3-6: 5%")),
   .min = 0, .max = FELT_WHOLE},
  {MANY(FeltPayouts, amounts, FELT_FIELD_INTS, N_("prize of each place, ranges as 3-6: 500; what is left goes to first")),
   .min = 0, .max = FELT_MONEY_MAX},
  {MANY(FeltPayouts, table, FELT_FIELD_LIST, N_("places paid by field size")), .record = &size_record},
  {MANY(FeltPayouts, set, FELT_FIELD_LIST, N_("prizes set by hand; the others adjust")), .record = &set_record},
  {MANY(FeltPayouts, things, FELT_FIELD_LIST, N_("prizes in kind")), .record = &thing_record},
  INT(FeltPayouts, set_aside, 0, FELT_WHOLE, 0, N_("share of what is charged for prizes that is set aside for a season, hundredths of a percent")),
  INT(FeltPayouts, set_aside_each, 0, FELT_MONEY_MAX, 0, N_("amount of each entry that is set aside for a season")),
  INT(FeltPayouts, seats, 0, FELT_PLACES_MAX, 0, N_("satellite: seats to be won (0 for as many as the pool pays)")),
  INT(FeltPayouts, seat_value, 0, FELT_MONEY_MAX, 0, N_("satellite: what a seat is worth (0 for no satellite)")),
  {0},
};
/* clang-format on */

const FeltRecord felt_payouts_record = {"payouts", sizeof(FeltPayouts), payouts_fields,
                                        offsetof(FeltPayouts, given)};

/* Checking --------------------------------------------------------------------------------- */

static gboolean check_percents(const char *where, const gint64 *percents, guint n, GError **error)
{
  gint64 sum = 0;
  if (n > FELT_PLACES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s}: at most %d places can be paid."), where, FELT_PLACES_MAX);
  for (guint i = 0; i < n; i++)
    sum += percents[i];
  if (n == 0 || sum == FELT_WHOLE)
    return TRUE;
  g_autofree char *text = felt_money_percent_text(sum);
  g_autofree char *gap = felt_money_percent_text(ABS(sum - FELT_WHOLE));
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     sum < FELT_WHOLE
                         ? _("{%s}: the shares add up to %s, %s less than 100 %%; raise some.")
                         : _("{%s}: the shares add up to %s, %s more than 100 %%; lower some."),
                     where, text, gap);
}

static gboolean check_table(const FeltPayouts *payouts, GError **error)
{
  for (guint i = 0; i < payouts->n_table; i++) {
    const FeltFieldSize *size = &payouts->table[i];
    if (i > 0 && size->from <= size[-1].from)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{payouts.table}: the field sizes must rise; entry %u does not."),
                         i + 1);
    if (size->n_percents != 0 && size->n_percents != (guint)size->places)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{payouts.table}: entry %u has %u shares for %" PRId64 " places."),
                         i + 1, size->n_percents, size->places);
    if (!check_percents("payouts.table", size->percents, size->n_percents, error))
      return FALSE;
  }
  if (payouts->by == FELT_PLACES_TABLE && payouts->n_table == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{payouts.table} is empty; give field sizes with the places they pay."));
  return TRUE;
}

static gboolean check_by_hand(const FeltPayouts *payouts, GError **error)
{
  for (guint i = 0; i < payouts->n_set; i++)
    for (guint j = 0; j < i; j++)
      if (payouts->set[i].place == payouts->set[j].place)
        return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("{payouts.set}: place %" PRId64 " is set twice."),
                           payouts->set[i].place);
  return TRUE;
}

/* Whether each field size has its own shares. */
static gboolean table_has_percents(const FeltPayouts *payouts)
{
  for (guint i = 0; i < payouts->n_table; i++)
    if (payouts->table[i].n_percents == 0)
      return FALSE;
  return payouts->by == FELT_PLACES_TABLE;
}

gboolean felt_payouts_check(const FeltPayouts *payouts, GError **error)
{
  if (!check_percents("payouts.percents", payouts->percents, payouts->n_percents, error) ||
      !check_table(payouts, error) || !check_by_hand(payouts, error))
    return FALSE;
  if (payouts->n_amounts > FELT_PLACES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s}: at most %d places can be paid."), "payouts.amounts",
                       FELT_PLACES_MAX);
  if (payouts->how == FELT_PRIZES_PERCENTS && payouts->n_percents == 0 &&
      !table_has_percents(payouts))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{payouts.percents} is empty; give the share of each place."));
  if (payouts->how == FELT_PRIZES_AMOUNTS && payouts->n_amounts == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{payouts.amounts} is empty; give the prize of each place."));
  if (payouts->seats > 0 && payouts->seat_value == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{payouts.seat_value} is missing; say what a seat is worth."));
  if (payouts->seat_value > 0 && payouts->seats > FELT_MONEY_MAX / payouts->seat_value)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("{payouts.seats}: so many seats are worth more than Felt can promise; lower "
          "seats or {seat_value}."));
  return TRUE;
}

/* Places ----------------------------------------------------------------------------------- */

/* The row of the table for a field; smaller fields than the first row's take that row. */
static const FeltFieldSize *size_for(const FeltPayouts *payouts, guint entries)
{
  const FeltFieldSize *found = &payouts->table[0];
  for (guint i = 1; i < payouts->n_table && payouts->table[i].from <= entries; i++)
    found = &payouts->table[i];
  return found;
}

/* The shares that hold for a field. */
static const gint64 *percents_for(const FeltPayouts *payouts, guint entries, guint *n)
{
  if (payouts->by == FELT_PLACES_TABLE && size_for(payouts, entries)->n_percents > 0) {
    *n = size_for(payouts, entries)->n_percents;
    return size_for(payouts, entries)->percents;
  }
  *n = payouts->n_percents;
  return payouts->percents;
}

/* Of what is computed; what is written down is paid. */
#define PLACES_UNSAID 2000

static gint64 most_places(const FeltPayouts *payouts)
{
  return payouts->round_to == FELT_REST_UNSAID ? PLACES_UNSAID : FELT_PLACES_MAX;
}

static guint places_by_share(const FeltPayouts *payouts, guint entries)
{
  gint64 places = felt_money_part(entries, payouts->share, FELT_WHOLE);
  gboolean whole = entries * payouts->share % FELT_WHOLE == 0;
  if (payouts->share_rounding == FELT_SHARE_UP && !whole)
    places++;
  return (guint)MIN(places, most_places(payouts));
}

gint64 felt_payouts_set_aside(const FeltPayouts *payouts, gint64 charged, guint entries)
{
  gint64 share = felt_money_part(MAX(charged, 0), payouts->set_aside, FELT_WHOLE);
  gint64 rest = MAX(charged, 0) - share;
  gint64 each = MIN(payouts->set_aside_each, rest); /* no product is beyond counting */
  return share + (entries > 0 && each > rest / entries ? rest : each * entries);
}

guint felt_payouts_places(const FeltPayouts *payouts, guint entries, guint players)
{
  guint n = 0;
  if (players == 0)
    return 0;
  if (payouts->how == FELT_PRIZES_AMOUNTS)
    n = payouts->n_amounts;
  else if (payouts->how == FELT_PRIZES_PERCENTS)
    percents_for(payouts, entries, &n);
  else if (payouts->by == FELT_PLACES_FIXED)
    n = (guint)payouts->places;
  else if (payouts->by == FELT_PLACES_TABLE)
    n = (guint)size_for(payouts, entries)->places;
  else
    n = places_by_share(payouts, entries);
  return MIN(MIN(MAX(n, 1), players), FELT_PLACES_MAX);
}

gint64 felt_payouts_weight(int curve, guint place)
{
  static const gint64 flatness[] = {5, 20, 0};
  return G_GINT64_CONSTANT(1000000000000) / (10 * (gint64)place + flatness[curve]);
}

gint64 felt_payouts_least(const FeltPayouts *payouts)
{
  gint64 over = payouts->round > 1 ? payouts->min_cash % payouts->round : 0;
  return payouts->min_cash + (over > 0 ? payouts->round - over : 0);
}

guint felt_payouts_seats(const FeltPayouts *payouts, gint64 pool)
{
  if (payouts->seat_value <= 0)
    return 0;
  gint64 affordable = pool / payouts->seat_value;
  gint64 seats = payouts->seats > 0 ? MIN(payouts->seats, affordable) : affordable;
  return (guint)MIN(seats, most_places(payouts));
}

/* The split -------------------------------------------------------------------------------- */

typedef struct {
  const FeltPayouts *payouts;
  GArray *prizes; /* FeltPrize */
  gint64 rest;    /* not given to anybody yet */
  guint entries;
} Split;

static FeltPrize *prize(const Split *s, guint i)
{
  return &g_array_index(s->prizes, FeltPrize, i);
}

static void take_things(Split *s)
{
  for (guint i = 0; i < s->payouts->n_things; i++) {
    const FeltPrizeThing *thing = &s->payouts->things[i];
    if (!thing->paid || thing->place > s->prizes->len || thing->value > s->rest)
      continue;
    prize(s, (guint)thing->place - 1)->value += thing->value;
    s->rest -= thing->value;
  }
}

/* Of places below the best `above`. */
static void take_set(Split *s, guint above)
{
  /* In the order of the places, whatever their order in the list. */
  g_autofree const FeltPrizeSet **by_place = g_new0(const FeltPrizeSet *, s->prizes->len + 1);
  for (guint i = 0; i < s->payouts->n_set; i++)
    if (s->payouts->set[i].place > above && s->payouts->set[i].place <= s->prizes->len)
      by_place[s->payouts->set[i].place - 1] = &s->payouts->set[i];
  for (guint i = 0; i < s->prizes->len; i++) {
    if (by_place[i] == NULL)
      continue;
    prize(s, i)->by_hand = TRUE;
    prize(s, i)->cash = MIN(by_place[i]->amount, s->rest);
    s->rest -= prize(s, i)->cash;
  }
}

/* Amounts as they are given; when the pool does not reach, all are cut alike. */
static void share_amounts(Split *s, const guint *open, guint n)
{
  const gint64 *amounts = s->payouts->amounts;
  gint64 wanted = 0, rest = s->rest;
  for (guint i = 0; i < n; i++)
    wanted += amounts[open[i]];
  if (wanted > rest && s->payouts->round_to == FELT_REST_REMAINDERS) {
    felt_prizes_share(s->prizes, rest, amounts, s->payouts, 0);
    s->rest = 0;
    return;
  }

  for (guint i = 1; i < n; i++) {
    gint64 cash = amounts[open[i]];
    if (wanted > rest)
      cash = felt_prizes_rounded(felt_money_part(rest, cash, wanted), s->payouts->round);
    prize(s, open[i])->cash = cash;
    s->rest -= cash;
  }
  prize(s, open[0])->cash = s->rest;
  s->rest = 0;
}

/* The rest to the places that were not set by hand. */
static void take_rest(Split *s)
{
  guint n_percents, n = 0;
  const gint64 *percents = percents_for(s->payouts, s->entries, &n_percents);
  g_autofree guint *open = g_new(guint, s->prizes->len);
  g_autofree gint64 *weights = g_new0(gint64, s->prizes->len);
  gboolean curve = s->payouts->how == FELT_PRIZES_CURVE;
  for (guint i = 0; i < s->prizes->len; i++) {
    if (prize(s, i)->by_hand)
      continue;
    weights[i] =
        curve || i >= n_percents ? felt_payouts_weight(s->payouts->curve, i + 1) : percents[i];
    open[n++] = i;
  }
  if (n == 0) {
    /* All were set by hand, and not to the whole pool: what is left has to go somewhere. */
    prize(s, 0)->cash += s->rest;
    s->rest = 0;
  } else if (s->payouts->how == FELT_PRIZES_AMOUNTS) {
    share_amounts(s, open, n);
  } else {
    felt_prizes_share(s->prizes, s->rest, weights, s->payouts,
                      curve ? felt_payouts_least(s->payouts) : 0);
    s->rest = 0;
  }
}

static void split_satellite(Split *s, guint seats, guint players)
{
  guint n = MIN(seats + 1, players), cash = 0;
  seats = MIN(seats, players);
  for (guint i = 0; s->payouts->round_to != FELT_REST_UNSAID && i < s->payouts->n_set; i++)
    if (s->payouts->set[i].place <= players)
      n = MAX(n, (guint)s->payouts->set[i].place);
  g_array_set_size(s->prizes, n);
  for (guint i = 0; i < seats; i++) {
    prize(s, i)->value = s->payouts->seat_value;
    s->rest -= s->payouts->seat_value;
  }

  /* The part seat is paid in cash (rules.md 5.7), by amounts set by hand and the rest to the first
   * place below the seats that has none; to the winner when nobody stands below. */
  if (s->payouts->round_to != FELT_REST_UNSAID)
    take_set(s, seats);
  for (guint i = n; i-- > seats;)
    if (!prize(s, i)->by_hand)
      cash = i;
  if (cash == 0 && seats < n)
    cash = seats;
  prize(s, cash)->cash += s->rest;
}

/* Fewer places when they cannot all get the least prize: what is set by hand, and things, are spent
 * before it. */
static guint affordable_places(const FeltPayouts *payouts, gint64 pool, guint n)
{
  gint64 rest = pool, by_hand = 0;
  if (payouts->how != FELT_PRIZES_CURVE || payouts->min_cash == 0)
    return n;
  for (guint i = 0; i < payouts->n_things; i++)
    if (payouts->things[i].paid && payouts->things[i].place <= n)
      rest -= MIN(payouts->things[i].value, MAX(rest, 0));
  for (guint i = 0; i < payouts->n_set; i++)
    if (payouts->set[i].place <= n) {
      rest -= MIN(payouts->set[i].amount, MAX(rest, 0));
      by_hand++;
    }
  return (guint)CLAMP(MAX(rest, 0) / felt_payouts_least(payouts) + by_hand, 1, n);
}

GArray *felt_payouts_split(const FeltPayouts *payouts, gint64 pool, guint entries, guint players)
{
  Split s = {payouts, g_array_new(FALSE, TRUE, sizeof(FeltPrize)), pool, entries};
  guint n = felt_payouts_places(payouts, entries, players);
  if (pool <= 0 || n == 0)
    return s.prizes;
  if (payouts->seat_value > 0) {
    split_satellite(&s, felt_payouts_seats(payouts, pool), players);
  } else {
    g_array_set_size(s.prizes, affordable_places(payouts, pool, n));
    take_things(&s);
    take_set(&s, 0);
    take_rest(&s);
  }
  while (s.prizes->len > 0 && prize(&s, s.prizes->len - 1)->cash == 0 &&
         prize(&s, s.prizes->len - 1)->value == 0)
    g_array_set_size(s.prizes, s.prizes->len - 1);
  return s.prizes;
}
