/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prizes.c - the pool split, ties, locks, satellites, bounties, deals and payment */
#include "tournament/felt-chance.h"
#include "tournament/felt-deal.h"
#include "tournament/felt-model.h"
#include "tournament/felt-prizes.h"
#include "tournament/felt-todo.h"
#include "tournament/felt-words.h"

#include <inttypes.h>
#include <string.h>

/* The split -------------------------------------------------------------------------------- */

static FeltPayouts *payouts_new(void)
{
  FeltPayouts *payouts = g_new(FeltPayouts, 1);
  felt_record_init(&felt_payouts_record, payouts);
  return payouts;
}

static void payouts_free(FeltPayouts *payouts)
{
  felt_record_clear(&felt_payouts_record, payouts);
  g_free(payouts);
}

static void set_ints(gint64 **items, guint *n, const char *text)
{
  g_auto(GStrv) parts = g_strsplit(text, " ", -1);
  *n = g_strv_length(parts);
  *items = g_new(gint64, *n);
  for (guint i = 0; i < *n; i++)
    (*items)[i] = g_ascii_strtoll(parts[i], NULL, 10);
}

/* Prizes as a text: "500 300 200"; things as "+100". */
static void assert_split(const FeltPayouts *payouts, gint64 pool, guint entries, guint players,
                         const char *expected)
{
  g_autoptr(GArray) prizes = felt_payouts_split(payouts, pool, entries, players);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < prizes->len; i++) {
    const FeltPrize *prize = &g_array_index(prizes, FeltPrize, i);
    g_string_append_printf(text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", prize->cash);
    if (prize->value > 0)
      g_string_append_printf(text, "+%" G_GINT64_FORMAT, prize->value);
  }
  g_assert_cmpstr(text->str, ==, expected);
  g_assert_cmpint(felt_prizes_sum(prizes), ==, prizes->len > 0 ? pool : 0);
}

static void test_places(void)
{
  FeltPayouts *p = payouts_new();
  g_assert_cmpuint(felt_payouts_places(p, 100, 100), ==, 15);
  g_assert_cmpuint(felt_payouts_places(p, 47, 47), ==, 7);
  g_assert_cmpuint(felt_payouts_places(p, 3, 3), ==, 1);
  g_assert_cmpuint(felt_payouts_places(p, 0, 0), ==, 0);
  g_assert_cmpuint(felt_payouts_places(p, 1000000, 500000), ==, FELT_PLACES_MAX);
  p->by = FELT_PLACES_FIXED;
  p->places = 5;
  g_assert_cmpuint(felt_payouts_places(p, 100, 100), ==, 5);
  g_assert_cmpuint(felt_payouts_places(p, 4, 3), ==, 3);
  p->by = FELT_PLACES_TABLE;
  const FeltRecord *record = felt_record_field(&felt_payouts_record, "table")->record;
  for (guint i = 0; i < 3; i++) {
    FeltFieldSize *size = felt_list_append(record, &p->table, &p->n_table);
    size->from = 10 * (i + 1);
    size->places = 2 * i + 1;
  }
  g_assert_true(felt_payouts_check(p, NULL));
  g_assert_cmpuint(felt_payouts_places(p, 5, 5), ==, 1);
  g_assert_cmpuint(felt_payouts_places(p, 19, 19), ==, 1);
  g_assert_cmpuint(felt_payouts_places(p, 20, 20), ==, 3);
  g_assert_cmpuint(felt_payouts_places(p, 300, 300), ==, 5);
  p->table[2].from = 20;
  g_assert_false(felt_payouts_check(p, NULL));
  payouts_free(p);
}

static void test_curve(void)
{
  FeltPayouts *p = payouts_new();
  p->by = FELT_PLACES_FIXED;
  p->places = 3;
  assert_split(p, 100000, 30, 30, "49297 29577 21126");
  p->curve = FELT_CURVE_FLAT;
  assert_split(p, 100000, 30, 30, "42555 31914 25531");
  p->curve = FELT_CURVE_STEEP;
  assert_split(p, 100000, 30, 30, "54547 27272 18181");
  p->round = 1000;
  assert_split(p, 100000, 30, 30, "55000 27000 18000");
  p->round = 50000;
  assert_split(p, 100000, 30, 30, "100000");
  p->round = 0;
  p->min_cash = 25000;
  assert_split(p, 100000, 30, 30, "50000 25000 25000");
  p->min_cash = 40000; /* two can have that */
  assert_split(p, 100000, 30, 30, "60000 40000");
  p->min_cash = 200000;
  assert_split(p, 100000, 30, 30, "100000");
  p->min_cash = 30000; /* 40,000 are set, for the others 60,000 are left */
  FeltPrizeSet *set =
      felt_list_append(felt_record_field(&felt_payouts_record, "set")->record, &p->set, &p->n_set);
  *set = (FeltPrizeSet){1, 40000};
  assert_split(p, 100000, 30, 30, "40000 30000 30000");
  set->amount = 60000;
  assert_split(p, 100000, 30, 30, "60000 40000");
  p->n_set = 0;
  p->min_cash = 200000;
  assert_split(p, 100000, 30, 2, "100000");
  assert_split(p, 0, 30, 30, "");
  assert_split(p, 500, 0, 0, "");
  payouts_free(p);
}

static void test_percents(void)
{
  FeltPayouts *p = payouts_new();
  p->how = FELT_PRIZES_PERCENTS;
  set_ints(&p->percents, &p->n_percents, "5000 3000 2000");
  assert_split(p, 100001, 30, 30, "50001 30000 20000");
  assert_split(p, 100000, 2, 2, "62500 37500");
  p->round = 500;
  assert_split(p, 101700, 30, 30, "51200 30500 20000");
  payouts_free(p);
}

static void test_amounts(void)
{
  FeltPayouts *p = payouts_new();
  p->how = FELT_PRIZES_AMOUNTS;
  set_ints(&p->amounts, &p->n_amounts, "50000 30000 20000");
  assert_split(p, 100000, 30, 30, "50000 30000 20000");
  assert_split(p, 130000, 30, 30, "80000 30000 20000");
  assert_split(p, 50000, 30, 30, "25000 15000 10000");
  assert_split(p, 100000, 2, 2, "70000 30000");
  payouts_free(p);
}

/* A place set by hand stays, the others adjust; things come off first. */
static void test_by_hand(void)
{
  FeltPayouts *p = payouts_new();
  p->how = FELT_PRIZES_PERCENTS;
  set_ints(&p->percents, &p->n_percents, "5000 3000 2000");
  FeltPrizeSet *set =
      felt_list_append(felt_record_field(&felt_payouts_record, "set")->record, &p->set, &p->n_set);
  *set = (FeltPrizeSet){2, 20000};
  assert_split(p, 100000, 30, 30, "60000 20000 20000"); /* no more than the place above */
  set->amount = 200000;
  assert_split(p, 100000, 30, 30, "0 100000");
  set->amount = 20000;
  FeltPrizeThing *thing = felt_list_append(
      felt_record_field(&felt_payouts_record, "things")->record, &p->things, &p->n_things);
  thing->name = g_strdup("Trip");
  thing->place = 1;
  thing->value = 10000;
  assert_split(p, 100000, 30, 30, "60000 20000 20000"); /* given, not paid */
  thing->paid = TRUE;
  assert_split(p, 100000, 30, 30, "50000+10000 20000 20000");
  thing->paid = FALSE;
  *set = (FeltPrizeSet){3, 32000}; /* more than its share: those above get as much at least */
  assert_split(p, 100000, 30, 30, "36000 32000 32000");
  *set = (FeltPrizeSet){1, 1000}; /* no order is possible, the pool is paid all the same */
  assert_split(p, 100000, 30, 30, "1000 59400 39600");
  payouts_free(p);
}

static gpointer more(FeltPayouts *p, const char *key, gpointer items, guint *n)
{
  return felt_list_append(felt_record_field(&felt_payouts_record, key)->record, items, n);
}

/* Shares of n places that are the whole. */
static gint64 *chance_percents(FeltRandom *random, guint n)
{
  gint64 *percents = g_new(gint64, n), left = FELT_WHOLE;
  for (guint i = 0; i < n; i++) {
    percents[i] = i + 1 == n ? left : felt_random_below(random, (uint32_t)left + 1);
    left -= percents[i];
  }
  return percents;
}

/* Any way to say how many places are paid and how much each gets. */
static void chance_how(FeltRandom *random, FeltPayouts *p)
{
  p->by = (int)felt_random_below(random, 3);
  p->how = (int)felt_random_below(random, 3);
  p->curve = (int)felt_random_below(random, 3);
  p->share = 1 + felt_random_below(random, FELT_WHOLE);
  p->places = 1 + felt_random_below(random, 60);
  p->n_percents = 1 + felt_random_below(random, 20);
  p->percents = chance_percents(random, p->n_percents);
  p->n_amounts = 1 + felt_random_below(random, 20);
  p->amounts = g_new0(gint64, p->n_amounts);
  for (guint i = 0; i < p->n_amounts; i++)
    p->amounts[i] = felt_random_below(random, 50000);
  for (guint i = 1 + felt_random_below(random, 3); i > 0; i--) {
    FeltFieldSize *size = more(p, "table", &p->table, &p->n_table);
    size->from = 100 * p->n_table;
    size->places = 1 + felt_random_below(random, 30);
    size->n_percents = felt_chance_one_in(random, 2) ? (guint)size->places : 0;
    size->percents = chance_percents(random, size->n_percents);
  }
}

/* Prizes set by hand and things, for any places. */
static void chance_by_hand(FeltRandom *random, FeltPayouts *p)
{
  for (guint i = felt_random_below(random, 4); i > 0 && felt_chance_one_in(random, 2); i--)
    *(FeltPrizeSet *)more(p, "set", &p->set, &p->n_set) =
        (FeltPrizeSet){i * 2, felt_random_below(random, 100000)};
  for (guint i = felt_random_below(random, 4); i > 0 && felt_chance_one_in(random, 2); i--) {
    FeltPrizeThing *thing = more(p, "things", &p->things, &p->n_things);
    thing->name = g_strdup("Ticket");
    thing->place = 1 + felt_random_below(random, 10);
    thing->value = felt_random_below(random, 100000);
    thing->paid = felt_chance_one_in(random, 2);
  }
}

static void assert_prizes(const FeltPayouts *p, const GArray *prizes)
{
  gboolean plain = p->n_set == 0 && p->n_things == 0 && p->seat_value == 0;
  for (guint i = 0; i < prizes->len; i++) {
    const FeltPrize *prize = &g_array_index(prizes, FeltPrize, i);
    g_assert_cmpint(prize->cash, >=, 0);
    g_assert_cmpint(prize->value, >=, 0);
    if (plain && p->how == FELT_PRIZES_CURVE && prizes->len > 1)
      g_assert_cmpint(prize->cash, >=, p->min_cash);
    if (i > 0 && plain && p->how == FELT_PRIZES_CURVE)
      g_assert_cmpint(prize->cash, <=, prize[-1].cash);
    if (i > 0 && p->seat_value > 0)
      g_assert_cmpint(prize->cash + prize->value, <=, prize[-1].cash + prize[-1].value);
  }
}

/* One place set by hand anywhere, to any amount that leaves room for it: the order is kept. */
static void test_by_hand_in_order(void)
{
  FeltRandom random;
  felt_chance_init(&random, 53);
  for (guint round = 0; round < 20000; round++) {
    FeltPayouts *p = payouts_new();
    guint n = 1 + felt_random_below(&random, 40), place = 1 + felt_random_below(&random, n);
    gint64 pool = 1 + felt_random_below(&random, 1000000);
    gint64 least = place == 1 ? (pool + n - 1) / n : 0;
    gint64 amount = least + felt_random_below(&random, (pool / place) - least + 1);
    p->by = FELT_PLACES_FIXED;
    p->places = n;
    p->curve = (int)felt_random_below(&random, 3);
    *(FeltPrizeSet *)more(p, "set", &p->set, &p->n_set) = (FeltPrizeSet){place, amount};
    g_autoptr(GArray) prizes = felt_payouts_split(p, pool, 100, 100);
    g_assert_cmpint(felt_prizes_sum(prizes), ==, pool);
    for (guint i = 1; i < prizes->len; i++)
      if (g_array_index(prizes, FeltPrize, i).cash > g_array_index(prizes, FeltPrize, i - 1).cash)
        g_error("round %u: place %u of %u set to %" PRId64 " of %" PRId64 ": place %u gets more",
                round, place, n, amount, pool, i + 1);
    if (place <= prizes->len)
      g_assert_cmpint(g_array_index(prizes, FeltPrize, place - 1).cash, ==, amount);
    payouts_free(p);
  }
}

/* Whatever the setup, pool and field: the prizes are the pool, none is negative, no more than
 * players are paid, and by curve without prizes set by hand no place gets more than a better one.
 */
static void test_always_the_pool(void)
{
  FeltRandom random;
  felt_chance_init(&random, 52);
  for (guint round = 0; round < 40000; round++) {
    FeltPayouts *p = payouts_new();
    guint players = felt_random_below(&random, 300),
          entries = players + felt_random_below(&random, 50);
    gint64 pool = felt_random_below(&random, 2000000);
    if (felt_chance_one_in(&random, 10))
      pool = FELT_INT_MAX - pool;
    chance_how(&random, p);
    chance_by_hand(&random, p);
    p->round = felt_chance_one_in(&random, 2) ? felt_random_below(&random, 3000) : 0;
    p->min_cash = felt_chance_one_in(&random, 3) ? felt_random_below(&random, 20000) : 0;
    if (felt_chance_one_in(&random, 5))
      p->seat_value = 1 + felt_random_below(&random, 100000);
    g_assert_true(felt_payouts_check(p, NULL));
    g_autoptr(GArray) prizes = felt_payouts_split(p, pool, entries, players);
    if (felt_prizes_sum(prizes) != (players > 0 ? pool : 0))
      g_error("round %u: the prizes are not the pool", round);
    g_assert_cmpuint(prizes->len, <=, players);
    assert_prizes(p, prizes);
    payouts_free(p);
  }
}

/* Ties and places -------------------------------------------------------------------------- */

static gint64 prize_of(FeltModel *model, gint64 id)
{
  return felt_model_player(model, id)->prize;
}

/* A field whose pool is n times 1,000; prizes as percentages. */
static void begin(FeltModel *model, guint n, const char *setup)
{
  felt_model_create(model, 6);
  felt_model_do(model, "set-config price=1000|payouts.how=percents|%s", setup);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
}

/* 5.2: a tie shares the sum of its places; unpaid places count 0; odd units in the order of
 * registration. */
static void test_ties(void)
{
  FeltModel model;
  begin(&model, 10, "payouts.percents=5000,3000,2000");
  for (guint id = 10; id > 5; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  felt_model_do(&model, "bust-out players=5:1000,4:1000,3:1000");
  g_assert_cmpint(prize_of(&model, 3), ==, 667);
  g_assert_cmpint(prize_of(&model, 4), ==, 667);
  g_assert_cmpint(prize_of(&model, 5), ==, 666);
  g_assert_cmpint(prize_of(&model, 6), ==, 0);
  felt_model_do(&model, "bust-out player=2");
  g_assert_cmpint(prize_of(&model, 2), ==, 3000);
  g_assert_cmpint(prize_of(&model, 1), ==, 5000);
  felt_model_clear(&model);
}

/* 5.2: 50 paid, 52 left, 3 bust on the current hands: all three share 50th. */
static void test_bubble(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config price=1000|payouts.by=fixed|payouts.places=50");
  felt_model_enter(&model, 60);
  felt_model_do(&model, "start");
  for (guint id = 60; id > 52; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  felt_model_do(&model, "bust-out players=52:700,51:700,50:700");
  gint64 last = g_array_index(model.state->prizes, FeltPrize, 49).cash;
  g_assert_cmpint(last, >, 0);
  g_assert_cmpint(prize_of(&model, 50) + prize_of(&model, 51) + prize_of(&model, 52), ==, last);
  g_assert_cmpint(prize_of(&model, 50) - prize_of(&model, 52), <=, 1);
  g_assert_cmpint(prize_of(&model, 53), ==, 0);
  felt_model_clear(&model);
}

/* Who is left when the director ends it shares what is left. */
static void test_ended_by_hand(void)
{
  FeltModel model;
  begin(&model, 10, "payouts.percents=5000,3000,2000");
  for (guint id = 10; id > 2; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  felt_model_do(&model, "finish");
  g_assert_cmpint(prize_of(&model, 1), ==, 4000);
  g_assert_cmpint(prize_of(&model, 2), ==, 4000);
  g_assert_cmpint(prize_of(&model, 3), ==, 2000);
  felt_model_clear(&model);
}

static void set_thing(FeltModel *model, gint64 place, gint64 value)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPayouts *p = &command->setup.payouts;
  const FeltField *things = felt_record_field(&felt_payouts_record, "things");
  FeltPrizeThing *thing = felt_list_append(things->record, &p->things, &p->n_things);
  thing->name = g_strdup("Ticket");
  thing->place = place;
  thing->value = value;
  thing->paid = TRUE;
  p->given = G_GUINT64_CONSTANT(1) << (things - felt_payouts_record.fields);
  command->setup.given = G_GUINT64_CONSTANT(1)
                         << (felt_record_field(&felt_setup_record, "payouts") -
                             felt_setup_record.fields);
  g_assert_true(felt_model_execute(model, command, NULL));
}

/* A thing in a tie is worth what it is worth: the others get more cash. */
static void test_tie_with_thing(void)
{
  FeltModel model;
  begin(&model, 10, "payouts.percents=5000,3000,2000");
  set_thing(&model, 2, 1000);
  for (guint id = 10; id > 3; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  felt_model_do(&model, "bust-out players=2:1000,3:1000");
  g_assert_cmpint(prize_of(&model, 1), ==, 4500);
  g_assert_cmpint(prize_of(&model, 2), ==, 2750);
  g_assert_cmpint(felt_model_player(&model, 2)->prize_value, ==, 1000);
  g_assert_cmpint(prize_of(&model, 3), ==, 2750);
  g_assert_cmpint(felt_player_due(model.state, felt_model_player(&model, 2)), ==, 1750);
  felt_model_clear(&model);
}

/* Locked and stale ------------------------------------------------------------------------- */

static void test_lock(void)
{
  FeltModel model;
  begin(&model, 4, "payouts.percents=6000,4000");
  felt_model_do(&model, "lock-prizes");
  g_assert_false(model.state->prizes_stale);
  felt_model_do(&model, "register name=Late");
  g_assert_true(model.state->prizes_stale);
  g_assert_cmpint(g_array_index(model.state->prizes, FeltPrize, 0).cash, ==, 2400);
  felt_model_do(&model, "lock-prizes");
  g_assert_false(model.state->prizes_stale);
  g_assert_cmpint(g_array_index(model.state->prizes, FeltPrize, 0).cash, ==, 3000);
  felt_model_do(&model, "undo");
  felt_model_do(&model, "unlock-prizes");
  g_assert_cmpint(g_array_index(model.state->prizes, FeltPrize, 0).cash, ==, 3000);
  felt_model_do(&model, "lock-prizes place=1|amount=2500");
  g_assert_cmpint(g_array_index(model.state->prizes, FeltPrize, 1).cash, ==, 2500);
  g_autoptr(GArray) lines = felt_prize_lines(model.state);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 0).by_hand);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 1).by_hand);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* What is to be done ----------------------------------------------------------------------- */

/* The first item of a kind, or NULL. */
static const FeltTodo *find_todo(GPtrArray *list, const char *kind)
{
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = g_ptr_array_index(list, i);
    if (strcmp(todo->kind, kind) == 0)
      return todo;
  }
  return NULL;
}

static void assert_todo(const FeltModel *model, const char *kind, const char *part)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = find_todo(list, kind);
  g_assert_true((todo != NULL) == (part != NULL));
  if (part != NULL && strstr(todo->text, part) == NULL)
    g_error("“%s” does not say “%s”", todo->text, part);
}

/* Satellites ------------------------------------------------------------------------------- */

/* 5.7: as many seats as the pool pays, the part seat in cash; play stops by itself. */
static void test_satellite(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config price=1000|payouts.seat_value=4000");
  felt_model_enter(&model, 9);
  felt_model_do(&model, "start");
  for (guint id = 9; id > 4; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  felt_model_do(&model, "close-registration");
  felt_model_do(&model, "bust-out player=4");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_RUNNING);
  felt_model_do(&model, "bust-out player=3");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpint(prize_of(&model, 1), ==, 4000);
  g_assert_cmpint(felt_model_player(&model, 1)->prize_value, ==, 4000);
  g_assert_cmpint(prize_of(&model, 2), ==, 4000);
  g_assert_cmpint(prize_of(&model, 3), ==, 1000);
  g_assert_cmpint(prize_of(&model, 4), ==, 0);
  felt_model_do(&model, "undo");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_RUNNING);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* While players can enter it does not end, and is told so; closing registration ends it. */
static void test_satellite_open(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config price=1000|payouts.seat_value=4000");
  felt_model_enter(&model, 9);
  felt_model_do(&model, "start");
  for (guint id = 9; id > 2; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_RUNNING);
  assert_todo(&model, "finish", "2 players are left for 2 seats");
  felt_model_do(&model, "close-registration");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpint(prize_of(&model, 2), ==, 4000);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* Seats that were promised are paid though the pool is short: the house adds the rest. */
static void test_promised_seats(void)
{
  FeltModel model;
  FeltPool pool;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config price=1000|payouts.seat_value=4000|payouts.seats=3");
  felt_model_enter(&model, 9);
  felt_state_pool(model.state, &pool);
  g_assert_cmpint(pool.overlay, ==, 3000);
  felt_model_do(&model, "start");
  felt_model_do(&model, "close-registration");
  for (guint id = 9; id > 4; id--)
    felt_model_do(&model, "bust-out player=%u", id);
  felt_model_do(&model, "bust-out player=4");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpint(prize_of(&model, 3), ==, 4000);
  felt_model_clear(&model);
}

/* Bounties --------------------------------------------------------------------------------- */

static void test_fixed_bounty(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=501");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=2,1");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 251); /* named first */
  g_assert_cmpint(felt_model_player(&model, 1)->bounty_won, ==, 250);
  felt_model_do(&model, "bust-out player=3");
  g_assert_cmpint(model.state->bounties_open, ==, 501);
  felt_model_do(&model, "bounty player=3|by=1");
  g_assert_cmpint(model.state->bounties_open, ==, 0);
  g_assert_cmpint(felt_model_player(&model, 1)->bounty_won, ==, 751);
  g_assert_cmpuint(felt_model_player(&model, 1)->knocked_out, ==, 2);
  felt_model_do(&model, "bust-out player=1|by=2");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 251 + 501 + 501);
  g_assert_cmpint(model.state->bounties_won, ==, 4 * 501);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* A rebuy makes a bust-out none: the bounty stays on his head. A re-entry does not. */
static void test_bounty_and_rebuy(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=500");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=2");
  felt_model_do(&model, "rebuy player=4");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 0);
  g_assert_cmpint(felt_model_player(&model, 4)->bounty_head, ==, 500);
  felt_model_do(&model, "bust-out player=3|by=2");
  felt_model_do(&model, "re-enter player=3");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 500);
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_head, ==, 500);
  felt_model_clear(&model);
}

/* 5.6: half paid, half onto the winner's head; the shares can be set. */
static void test_progressive(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=1000|bounties.kind=progressive");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=3");
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_won, ==, 500);
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_head, ==, 1500);
  felt_model_do(&model, "bust-out player=3|by=2");
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_won, ==, 750);
  g_assert_cmpint(felt_model_player(&model, 2)->bounty_head, ==, 1750);
  felt_model_do(&model, "bust-out player=2|by=1");
  g_assert_cmpint(felt_model_player(&model, 1)->bounty_won, ==, 875 + 1875);
  felt_model_do(&model, "set-config bounties.cash_share=10000");
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_won, ==, 1000);
  felt_model_clear(&model);
}

static void seal(FeltModel *model, const gint64 *amounts, const gint64 *counts, guint n)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltBounties *b = &command->setup.bounties;
  const FeltField *field = felt_record_field(&felt_bounties_record, "envelopes");
  for (guint i = 0; i < n; i++) {
    FeltEnvelope *envelope = felt_list_append(field->record, &b->envelopes, &b->n_envelopes);
    envelope->amount = amounts[i];
    envelope->count = counts[i];
  }
  b->kind = FELT_BOUNTY_MYSTERY;
  b->given = 1u | G_GUINT64_CONSTANT(1) << (field - felt_bounties_record.fields);
  command->setup.given = G_GUINT64_CONSTANT(1)
                         << (felt_record_field(&felt_setup_record, "bounties") -
                             felt_setup_record.fields);
  g_assert_true(felt_model_execute(model, command, NULL));
}

/* Player 4's bust-out was recorded before that of player 3, whose chips he had won: nobody can win
 * his head any more, so all of the bounty is his, and no unit of bounty money is left over. */
static void test_progressive_late(void)
{
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=501|bounties.kind=progressive|bounties.cash_share=5000");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  felt_model_do(&model, "bust-out player=4|by=2");
  felt_model_do(&model, "bust-out player=3|by=4");
  g_assert_cmpint(felt_model_player(&model, 4)->bounty_won, ==, 501);
  g_assert_cmpint(felt_model_player(&model, 4)->bounty_head, ==, 0);
  felt_model_do(&model, "bust-out player=2|by=1");
  g_assert_cmpint(model.state->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpint(model.state->bounties_won, ==, 4 * 501);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* 5.6: drawn from a sealed list, from the logged seed, that adds up to the bounty money. */
static void test_mystery(void)
{
  static const gint64 amounts[] = {2000, 500, 250}, counts[] = {1, 3, 2};
  FeltModel model;
  gint64 drawn = 0;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=1000");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  seal(&model, amounts, counts, 2);
  felt_model_do(&model, "bust-out player=4|by=3,2");
  felt_model_refuse(&model, "bad-value", "until they are the same", "bounty player=4");
  seal(&model, amounts, counts, 3);
  for (guint id = 4; id > 1; id--) {
    if (id < 4)
      felt_model_do(&model, "bust-out player=%u|by=1", id);
    const FeltEvent *event = felt_model_do(&model, "bounty player=%u", id);
    g_assert_nonnull(event->u.bounty_awarded.seed);
    drawn += event->u.bounty_awarded.drawn;
    felt_model_refuse(&model, "nothing", "awarded already", "bounty player=%u", id);
  }
  g_assert_cmpint(felt_model_player(&model, 3)->bounty_won, >, 0);
  /* What was not drawn is the winner's. */
  g_assert_cmpint(model.state->bounties_won, ==, 4000);
  g_assert_cmpint(drawn, <, 4000);
  felt_model_refuse(&model, "started", "sealed", "set-config bounties.kind=fixed");
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* A log that says another envelope than its seed gives is found out. */
static void test_mystery_forged(void)
{
  static const gint64 amounts[] = {2500, 500}, counts[] = {1, 3};
  FeltModel model;
  felt_model_create(&model, 6);
  felt_model_do(&model, "set-config bounty=1000");
  felt_model_enter(&model, 4);
  felt_model_do(&model, "start");
  seal(&model, amounts, counts, 2);
  felt_model_do(&model, "bust-out player=4|by=3");
  g_autoptr(FeltState) before = felt_state_copy(model.state);
  g_autoptr(FeltEvent) forged = felt_event_copy(felt_model_do(&model, "bounty player=4"));
  g_assert_true(felt_draw_verify(before, forged, NULL));
  forged->u.bounty_awarded.drawn = forged->u.bounty_awarded.drawn == 500 ? 2500 : 500;
  g_assert_false(felt_draw_verify(before, forged, NULL));
  felt_model_clear(&model);
}

/* Deals ------------------------------------------------------------------------------------ */

/* Three players of a field of ten, whose prizes are 5,000, 3,000 and 2,000. */
static void three_left(FeltModel *model)
{
  begin(model, 10, "payouts.percents=5000,3000,2000");
  for (guint id = 10; id > 3; id--)
    felt_model_do(model, "bust-out player=%u", id);
  felt_model_do(model, "close-registration");
}

static void test_compare(void)
{
  FeltModel model;
  three_left(&model);
  static const FeltDealStack stacks[] = {{1, 7500}, {2, 4500}, {3, 3000}};
  g_autoptr(FeltDeal) deal = felt_deal_compare(model.state, stacks, 3, 0, NULL);
  g_assert_null(deal->problem);
  g_assert_cmpint(deal->sum, ==, 10000);
  const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, 0);
  /* By hand: first 0.5, 0.3, 0.2; second of player 1: 0.3*0.5/0.7 + 0.2*0.5/0.8. */
  g_assert_cmpint(row[0].icm, ==, 3839);
  g_assert_cmpint(row[0].icm + row[1].icm + row[2].icm, ==, 10000);
  g_assert_cmpint(row[0].chip_chop, ==, 4000);
  g_assert_cmpint(row[1].chip_chop, ==, 3200);
  g_assert_cmpint(row[2].chip_chop, ==, 2800);
  g_assert_cmpint(row[0].even, ==, 3334);
  g_assert_cmpint(row[2].even, ==, 3333);
  g_autoptr(FeltDeal) part = felt_deal_compare(model.state, stacks, 3, 2500, NULL);
  g_assert_cmpint(part->sum, ==, 7500); /* of 2,750, 2,750 and 2,000 */
  g_assert_cmpint(g_array_index(part->rows, FeltDealRow, 0).chip_chop, ==, 2750);
  g_assert_null(felt_deal_compare(model.state, stacks, 3, 10001, NULL));
  felt_model_clear(&model);
}

/* The recorded deal becomes the prizes; what is left goes to the winner. */
static void test_deal(void)
{
  FeltModel model;
  three_left(&model);
  felt_model_do(&model, "deal how=even");
  assert_todo(&model, "finish", "shares all prizes");
  felt_model_do(&model, "undo");
  felt_model_do(&model, "deal how=chip-chop|left=1000|stacks=1:7500,2:4500,3:3000");
  g_assert_false(model.state->prizes_stale);
  g_assert_cmpint(felt_prizes_sum(model.state->prizes), ==, 10000);
  assert_todo(&model, "finish", NULL);
  gint64 first = felt_model_player(&model, 1)->deal;
  felt_model_do(&model, "bust-out player=1");
  g_assert_cmpint(prize_of(&model, 1), ==, first);
  felt_model_do(&model, "bust-out player=3");
  g_assert_cmpint(prize_of(&model, 2), ==, felt_model_player(&model, 2)->deal + 1000);
  g_assert_cmpint(prize_of(&model, 1) + prize_of(&model, 2) + prize_of(&model, 3), ==, 10000);
  g_assert_cmpint(felt_prizes_sum(model.state->prizes), ==, 10000);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

/* When the bust-out before it is undone the deal does not fit any more, and says so. */
static void test_deal_stale(void)
{
  FeltModel model;
  three_left(&model);
  felt_model_do(&model, "deal how=by-hand|shares=1:4000,2:4000,3:2000");
  g_assert_false(model.state->prizes_stale);
  felt_model_do(&model, "set-config added=1000");
  g_assert_true(model.state->prizes_stale);
  felt_model_refuse(&model, "phase", "do not fit", "pay player=1");
  felt_model_do(&model, "undo");
  felt_model_do(&model, "finish");
  g_assert_cmpint(prize_of(&model, 3), ==, 2000);
  felt_model_clear(&model);
}

/* Payment ---------------------------------------------------------------------------------- */

static void test_payment(void)
{
  FeltModel model;
  FeltPool pool;
  three_left(&model);
  felt_model_do(&model, "bust-out player=3");
  felt_model_do(&model, "pay player=3|cashier=Kim");
  felt_model_do(&model, "bust-out player=2");
  felt_model_do(&model, "pay player=1|amount=2000");
  g_autoptr(GArray) lines = felt_prize_lines(model.state);
  g_assert_cmpuint(lines->len, ==, 3);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 0).paid);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 1).paid);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 2).paid);
  g_assert_cmpuint(g_array_index(lines, FeltPrizeLine, 0).player, ==, 1);
  felt_model_do(&model, "pay player=1");
  felt_model_do(&model, "pay player=2");
  felt_state_pool(model.state, &pool);
  g_assert_cmpint(pool.paid_out, ==, 10000);
  g_assert_cmpint(pool.drawer, ==, 0);
  /* Receipts have the number of their event: undone and done again, none is given out twice. */
  guint64 number = g_array_index(model.state->moves, FeltMove, model.state->moves->len - 1).seq;
  felt_model_do(&model, "undo");
  felt_model_do(&model, "pay player=2");
  g_assert_cmpuint(g_array_index(model.state->moves, FeltMove, model.state->moves->len - 1).seq, >,
                   number);
  felt_model_clear(&model);
}

static void test_todo(void)
{
  FeltModel model;
  begin(&model, 4, "payouts.percents=6000,4000|bounty=500|max_players=4");
  felt_model_do(&model, "register name=Zoe|waiting=yes");
  assert_todo(&model, "waiting", NULL);
  felt_model_do(&model, "lock-prizes");
  assert_todo(&model, "prizes", NULL);
  felt_model_do(&model, "bust-out player=4");
  assert_todo(&model, "waiting", "register Zoe");
  assert_todo(&model, "bounty", "who put out Player 4");
  felt_model_do(&model, "bounty player=4|by=1");
  assert_todo(&model, "bounty", NULL);
  felt_model_do(&model, "register name=Zoe");
  assert_todo(&model, "prizes", "lock them again");
  assert_todo(&model, "waiting", NULL);
  felt_model_clear(&model);
}

/* Alternates: with so many tables only, who entered first sits first. */
static void test_alternates(void)
{
  FeltModel model;
  felt_model_create(&model, 4);
  felt_model_do(&model, "set-config max_tables=1|seats_per_table=4|price=1000");
  felt_model_enter(&model, 7);
  felt_model_do(&model, "start");
  for (gint64 id = 1; id <= 7; id++)
    g_assert_cmpint(felt_model_player(&model, id)->status, ==,
                    id <= 4 ? FELT_PLAYER_IN : FELT_PLAYER_REGISTERED);
  assert_todo(&model, "seat", NULL);
  felt_model_refuse(&model, "no-seat", "alternates", "seat");
  felt_model_do(&model, "bust-out player=2");
  assert_todo(&model, "seat", "1 player waits");
  /* A newcomer does not overtake them. */
  felt_model_do(&model, "register name=Late");
  g_assert_cmpint(felt_model_player(&model, 8)->status, ==, FELT_PLAYER_REGISTERED);
  felt_model_do(&model, "re-enter player=2");
  g_assert_cmpint(felt_model_player(&model, 2)->status, ==, FELT_PLAYER_REGISTERED);
  felt_model_do(&model, "seat");
  g_assert_cmpint(felt_model_player(&model, 5)->status, ==, FELT_PLAYER_IN);
  g_assert_cmpint(felt_model_player(&model, 6)->status, ==, FELT_PLAYER_REGISTERED);
  felt_model_do(&model, "bust-out player=1");
  felt_model_do(&model, "bust-out player=3");
  felt_model_do(&model, "bust-out player=4");
  felt_model_do(&model, "seat");
  g_assert_cmpint(felt_model_player(&model, 8)->status, ==, FELT_PLAYER_IN);
  g_assert_cmpint(felt_model_player(&model, 2)->status, ==, FELT_PLAYER_REGISTERED);
  felt_model_assert_folds(&model);
  felt_model_clear(&model);
}

static void test_words(void)
{
  static const struct {
    const char *command, *words;
  } said[] = {
      {"lock-prizes", "The prizes are locked: 3 places"},
      {"unlock-prizes", "The prizes are unlocked"},
      {"deal how=even|left=1000", "3 players share evenly, 10 are left to play for"},
      {"bust-out player=3", "Player 3 is out (3rd)"},
      {"pay player=3|amount=500|reason=cash", "Player 3 is paid 5 (cash)"},
      {"pay for=drawer-in|amount=10000", "100 is put into the drawer"},
      {"pay player=1|for=refund|part=price|amount=100", "Player 1 gets 1 back"},
      {"register name=Zoe|waiting=yes", "Zoe is on the waiting list"},
      {"unregister player=Zoe", "Zoe is off the waiting list"},
  };
  FeltModel model;
  three_left(&model);
  felt_model_do(&model, "set-config bounty=100");
  for (guint i = 0; i < G_N_ELEMENTS(said); i++) {
    if (strstr(said[i].command, "waiting") != NULL)
      felt_model_do(&model, "reopen-registration");
    const FeltEvent *event = felt_model_do(&model, "%s", said[i].command);
    g_autofree char *words = felt_event_words(event, model.state);
    g_assert_cmpstr(words, ==, said[i].words);
  }
  felt_model_clear(&model);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/prizes/places", test_places);
  g_test_add_func("/prizes/curve", test_curve);
  g_test_add_func("/prizes/percents", test_percents);
  g_test_add_func("/prizes/amounts", test_amounts);
  g_test_add_func("/prizes/by-hand", test_by_hand);
  g_test_add_func("/prizes/by-hand-in-order", test_by_hand_in_order);
  g_test_add_func("/prizes/always-the-pool", test_always_the_pool);
  g_test_add_func("/prizes/rules-5.2/ties", test_ties);
  g_test_add_func("/prizes/rules-5.2/bubble", test_bubble);
  g_test_add_func("/prizes/rules-5.2/ended-by-hand", test_ended_by_hand);
  g_test_add_func("/prizes/rules-5.2/thing", test_tie_with_thing);
  g_test_add_func("/prizes/lock", test_lock);
  g_test_add_func("/prizes/rules-5.7/satellite", test_satellite);
  g_test_add_func("/prizes/rules-5.7/open", test_satellite_open);
  g_test_add_func("/prizes/rules-5.7/promised-seats", test_promised_seats);
  g_test_add_func("/prizes/rules-5.6/fixed", test_fixed_bounty);
  g_test_add_func("/prizes/rules-5.6/rebuy", test_bounty_and_rebuy);
  g_test_add_func("/prizes/rules-5.6/progressive", test_progressive);
  g_test_add_func("/prizes/rules-5.6/progressive-late", test_progressive_late);
  g_test_add_func("/prizes/rules-5.6/mystery", test_mystery);
  g_test_add_func("/prizes/rules-5.6/forged", test_mystery_forged);
  g_test_add_func("/prizes/rules-5.5/compare", test_compare);
  g_test_add_func("/prizes/rules-5.5/deal", test_deal);
  g_test_add_func("/prizes/rules-5.5/stale", test_deal_stale);
  g_test_add_func("/prizes/payment", test_payment);
  g_test_add_func("/prizes/todo", test_todo);
  g_test_add_func("/prizes/alternates", test_alternates);
  g_test_add_func("/prizes/words", test_words);
  return g_test_run();
}
