/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prize-warnings.c - prizes that cannot be as they are asked for: refused, or said */
#include "tournament/felt-chance.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/felt-play.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/floor/felt-todo.h"

#include <inttypes.h>
#include <string.h>

/* So many players whose entries are 1,000 each, running. */
static FeltModel *begin(guint n, const char *setup)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config price=1000|currency=EUR|%s", setup);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  felt_state_update_places(model->state);
  return model;
}

static gpointer more(const char *key, gpointer items, guint *n)
{
  return felt_list_append(felt_record_field(&felt_payouts_record, key)->record, items, n);
}

static void mark(FeltCommand *command, const char *key)
{
  felt_field_mark_given(&felt_payouts_record, felt_record_field(&felt_payouts_record, key),
                        &command->setup.payouts);
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "payouts"),
                        &command->setup);
}

static FeltCommand *thing_command(gint64 place, gint64 value, gboolean paid)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPayouts *p = &command->setup.payouts;
  FeltPrizeThing *thing = more("things", &p->things, &p->n_things);
  *thing = (FeltPrizeThing){place, FELT_THING_TICKET, g_strdup("Ticket"), value, paid};
  mark(command, "things");
  return command;
}

static FeltCommand *sets_command(const FeltPrizeSet *sets, guint n)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPayouts *p = &command->setup.payouts;
  for (guint i = 0; i < n; i++)
    *(FeltPrizeSet *)more("set", &p->set, &p->n_set) = sets[i];
  mark(command, "set");
  return command;
}

static void execute(FeltModel *model, FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  felt_model_execute(model, command, &error);
  g_assert_no_error(error);
  felt_command_free(command);
}

static gint64 cash(const FeltModel *model, guint place)
{
  return g_array_index(model->state->prizes, FeltPrize, place - 1).cash;
}

/* The warnings are just these, by a part of each. */
static void assert_warnings(FeltModel *model, const char *const *parts)
{
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) list = felt_prize_warnings(model->state);
  guint i = 0;
  for (; parts[i] != NULL; i++) {
    g_assert_cmpuint(i, <, list->len);
    if (strstr(list->pdata[i], parts[i]) == NULL)
      g_error("“%s” is not in “%s”", parts[i], (char *)list->pdata[i]);
  }
  if (i < list->len)
    g_error("more than was expected: %s", (char *)list->pdata[i]);
}

/* Ended by NULL. */
#define WARNINGS(MODEL, ...) assert_warnings((MODEL), (const char *const[]){__VA_ARGS__})

static gboolean has_todo(const FeltModel *model, const char *part)
{
  const FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  for (guint i = 0; i < list->len; i++)
    if (strstr(((const FeltTodo *)list->pdata[i])->text, part) != NULL)
      return TRUE;
  return FALSE;
}

/* Amounts ---------------------------------------------------------------------------------- */

/* Amounts that the pool does not pay: said while it grows, refused when they are announced, paid or
 * shared; more money or lower amounts mend it. */
static void test_short(void)
{
  g_autoptr(FeltModel) model = begin(5, "payouts.how=amounts|payouts.amounts=4000,2500,1500");
  WARNINGS(model, "come to 80 EUR, the pool is 50 EUR: 30 EUR are missing", NULL);
  g_assert_cmpint(felt_prizes_missing(model->state), ==, 3000);
  g_assert_cmpint(felt_prizes_sum(model->state->prizes), ==, 5000);
  g_assert_false(has_todo(model, "are missing"));
  felt_model_refuse(model, "phase", "30 EUR are missing; lower the amounts", "lock-prizes");
  felt_model_do(model, "close-registration");
  g_assert_true(has_todo(model, "30 EUR are missing"));
  felt_play(model, "!phase [30 EUR are missing] deal how=even; bust-out player=5; "
                   "bust-out player=4; bust-out player=3; "
                   "!phase [30 EUR are missing] pay player=3; set-config guarantee=7999");
  WARNINGS(model, ": 0.01 EUR are missing", NULL);
  felt_model_do(model, "set-config guarantee=8000");
  WARNINGS(model, NULL);
  g_assert_cmpint(cash(model, 1), ==, 4000);
  felt_play(model, "pay player=3; player 3: paid_out=1500; lock-prizes; set-config guarantee=0; "
                   "!phase [are missing] lock-prizes; lock-prizes amounts=2000,1500,1500");
  WARNINGS(model, NULL);
  felt_model_assert_folds(model);
}

/* Whatever is asked for: it is paid to the unit, or the sum that is missing is said; and the prizes
 * are the pool in any case. */
static void test_as_asked(void)
{
  FeltRandom random;
  guint reached = 0;
  felt_chance_init(&random, 61);
  for (guint round = 0; round < 20000; round++) {
    FeltPayouts p;
    gint64 asked, sum = 0;
    felt_record_init(&felt_payouts_record, &p);
    const guint n = 1 + felt_random_below(&random, 8), players = 1 + felt_random_below(&random, 10),
                places = MIN(n, players);
    const gint64 pool = felt_random_below(&random, 40000);
    p.how = FELT_PRIZES_AMOUNTS;
    p.round = felt_chance_one_in(&random, 2) ? felt_random_below(&random, 5000) : 0;
    p.amounts = g_new(gint64, n);
    p.n_amounts = n;
    for (guint i = 0; i < n; i++)
      p.amounts[i] = felt_random_below(&random, 6000);
    for (guint i = 1; i <= n; i++) {
      if (felt_chance_one_in(&random, 4))
        *(FeltPrizeSet *)more("set", &p.set, &p.n_set) =
            (FeltPrizeSet){i, felt_random_below(&random, 6000)};
      if (felt_chance_one_in(&random, 6))
        *(FeltPrizeThing *)more("things", &p.things, &p.n_things) =
            (FeltPrizeThing){i, FELT_THING_TICKET, g_strdup("Cup"),
                             felt_random_below(&random, 3000), felt_chance_one_in(&random, 2)};
    }
    g_autoptr(GArray) prizes = felt_payouts_split(&p, pool, players, players);
    const gint64 missing = felt_payouts_missing(&p, pool, players, players, &asked);
    g_assert_cmpint(missing, ==, MAX(asked - pool, 0));
    g_assert_cmpint(felt_prizes_sum(prizes), ==, pool);
    reached += missing == 0;
    for (guint i = 0; i < places; i++) {
      gint64 wants = p.amounts[i];
      for (guint j = 0; j < p.n_set; j++)
        if (p.set[j].place == i + 1)
          wants = p.set[j].amount;
      gint64 gets = i < prizes->len ? g_array_index(prizes, FeltPrize, i).cash : 0;
      sum += wants;
      /* The rest goes to one place. */
      if (missing == 0 && gets != wants && gets - wants != pool - asked)
        g_error("round %u: place %u gets %" PRId64 " for %" PRId64, round, i + 1, gets, wants);
    }
    g_assert_cmpint(sum, <=, asked);
    felt_record_clear(&felt_payouts_record, &p);
  }
  g_assert_cmpuint(reached, >, 2000);
  g_assert_cmpuint(reached, <, 18000);
}

/* By hand ---------------------------------------------------------------------------------- */

/* A place set by hand so that a worse one gets more is refused; what is set together too, before
 * there is a pool; what somebody gave may make up for it. */
static void test_order(void)
{
  static const FeltPrizeSet rising[] = {{1, 100}, {2, 200}}, falling[] = {{1, 4000}, {2, 1000}};
  g_autoptr(FeltModel) model = begin(10, "payouts.how=percents|payouts.percents=5000,3000,2000");
  felt_model_refuse(model, "bad-value", "Place 2 would get 57 EUR, place 1 above it only 5 EUR",
                    "lock-prizes place=1|amount=500");
  felt_model_refuse(model, "bad-value", "Place 2 would get", "lock-prizes place=2|amount=6000");
  felt_model_refuse_command(model, "bad-value", "place 2 would get more than place 1",
                            sets_command(rising, 2));
  felt_model_refuse_command(model, "bad-value", "Place 3 would get 50 EUR",
                            sets_command(falling, 2));
  felt_model_do(model, "lock-prizes place=1|amount=4000");
  /* The pool grows: what was in order is not any more, and that is said. */
  felt_model_do(model, "set-config added=20000");
  WARNINGS(model, "Place 2 gets", NULL);
  felt_model_do(model, "unlock-prizes place=1");
  WARNINGS(model, NULL);
  felt_play(model, "undo; undo; undo");
  /* A car that somebody gave is worth more than what second place gets. */
  execute(model, thing_command(1, 20000, FALSE));
  felt_model_do(model, "lock-prizes place=1|amount=500");
  WARNINGS(model, NULL);
  g_autoptr(FeltModel) second = felt_model_new(6);
  felt_model_refuse_command(second, "bad-value", "place 2 would get more than place 1",
                            sets_command(rising, 2));
}

/* What the director wrote down himself is not refused, but said. */
static void test_rising(void)
{
  g_autoptr(FeltModel) model = begin(10, "payouts.how=percents|payouts.percents=2000,5000,3000");
  WARNINGS(model, "Place 2 gets 50 EUR, place 1 above it only 20 EUR", NULL);
  felt_model_do(model, "lock-prizes amounts=4000,6000");
  WARNINGS(model, "Place 2 gets 60 EUR, place 1 above it only 40 EUR", NULL);
}

/* What was set by hand, or bought, and is not paid as it was meant. */
static void test_not_paid(void)
{
  g_autoptr(FeltModel) model = begin(10, "payouts.by=fixed|payouts.places=3");
  felt_play(model, "lock-prizes place=3|amount=2500; set-config payouts.places=2");
  WARNINGS(model, "Place 3 is set by hand to 25 EUR and is not paid: 2 places are", NULL);
  felt_play(model, "undo; undo");
  execute(model, thing_command(3, 1000, TRUE));
  felt_model_do(model, "set-config payouts.places=2");
  WARNINGS(model, "Ticket is for place 3, which is not paid: 2 places are", NULL);
}

/* Places ----------------------------------------------------------------------------------- */

static void test_without(void)
{
  g_autoptr(FeltModel) model = begin(10, "payouts.by=fixed|payouts.places=3");
  felt_model_do(model, "set-config payouts.round=20000");
  WARNINGS(model, "rounded to 200 EUR, more than the pool of 100 EUR: first place gets all", NULL);
  g_assert_cmpuint(model->state->prizes->len, ==, 1);
  g_assert_cmpint(cash(model, 1), ==, 10000);
  felt_model_do(model, "set-config payouts.round=2500");
  WARNINGS(model, "Rounding to 25 EUR leaves 1 of 3 places without a prize", NULL);
  felt_model_do(model, "set-config payouts.round=500");
  WARNINGS(model, NULL);
  felt_model_do(model, "set-config payouts.min_cash=4500");
  WARNINGS(model, "minimum prize of 45 EUR the pool of 100 EUR pays 2 of 3 places", NULL);
  felt_play(model, "set-config payouts.min_cash=0|payouts.round=0; set-config payouts.places=11");
  WARNINGS(model, "There are 11 prizes for 10 players", NULL);
  felt_model_do(model, "set-config payouts.places=3");
}

static void test_more_than_players(void)
{
  g_autoptr(FeltModel) model = begin(2, "payouts.how=percents|payouts.percents=5000,3000,2000");
  WARNINGS(model, "There are 3 prizes for 2 players", NULL);
  g_assert_cmpint(cash(model, 1) + cash(model, 2), ==, 2000);
  felt_model_do(model, "set-config payouts.how=amounts|payouts.amounts=1000,500,500");
  WARNINGS(model, "There are 3 prizes for 2 players", NULL);
  g_assert_cmpint(cash(model, 1), ==, 1500);
}

/* The setup -------------------------------------------------------------------------------- */

static void test_currency(void)
{
  static const struct {
    const char *typed, *read; /* NULL: refused */
  } cases[] = {
      {"EUR", "EUR"}, {"usd", "USD"}, {" chf ", "CHF"}, {"€", "€"},      {"$", "$"},
      {"R$", "R$"},   {"kr", "kr"},   {"zł", "zł"},     {"Kčs", "Kčs"},  {"Ft", "Ft"},
      {"US$", "US$"}, {"дин", "дин"}, {"xx", NULL},     {"E", NULL},     {"€€", NULL},
      {"еуро", NULL}, {"EURO", NULL}, {"12", NULL},     {"E R", NULL},   {"Brownie points", NULL},
      {"-", NULL},    {"", NULL},     {"EU1", NULL},    {"E\xff", NULL}, {"abcdefghijklmnop", NULL},
      {"€€€€", NULL},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *currency = NULL;
    g_autoptr(GError) error = NULL;
    g_test_message("case %u", i);
    g_assert_cmpint(felt_currency_read(cases[i].typed, &currency, &error), ==,
                    cases[i].read != NULL);
    g_assert_cmpstr(currency, ==, cases[i].read);
    g_assert_cmpint(error == NULL, ==, cases[i].read != NULL);
  }
  g_autoptr(FeltModel) model = begin(2, "currency=eur");
  g_assert_cmpstr(model->state->setup.currency, ==, "EUR");
  felt_model_refuse(model, "nothing", NULL, "set-config currency=EUR");
  felt_model_refuse(model, "bad-value",
                    "currency: “EURO” is not a currency; write its three letters",
                    "set-config currency=EURO");
  felt_model_do(model, "set-config currency=");
  g_assert_null(model->state->setup.currency);
}

/* A log from before may hold a currency that is none: it is read, and the rest can be changed. */
static void test_old_currency(void)
{
  g_autoptr(FeltModel) model = begin(2, "added=0");
  g_free(model->state->setup.currency);
  model->state->setup.currency = g_strdup("Brownie points");
  felt_model_do(model, "set-config added=500");
  g_assert_cmpstr(model->state->setup.currency, ==, "Brownie points");
  felt_model_refuse(model, "bad-value", "not a currency", "set-config currency=Brownies");
}

/* Percentages of field sizes beside a curve or amounts would be left lying. */
static void test_table_percents(void)
{
  g_autoptr(FeltModel) model = begin(10, "payouts.places=2");
  for (int how = FELT_PRIZES_CURVE; how <= FELT_PRIZES_AMOUNTS; how++) {
    FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
    FeltPayouts *p = &command->setup.payouts;
    FeltFieldSize *size = more("table", &p->table, &p->n_table);
    size->places = size->n_percents = 2;
    size->percents = g_new(gint64, 2);
    size->percents[0] = 7000;
    size->percents[1] = 3000;
    p->amounts = g_new(gint64, 1);
    p->amounts[0] = 10000;
    p->n_amounts = 1;
    p->by = FELT_PLACES_TABLE;
    p->how = how;
    mark(command, "table");
    mark(command, "by");
    mark(command, "how");
    if (how == FELT_PRIZES_AMOUNTS)
      mark(command, "amounts");
    if (how == FELT_PRIZES_PERCENTS) {
      execute(model, command);
      g_assert_cmpint(cash(model, 1), ==, 7000);
      felt_play(model, "!bad-value [say payouts.how=percents] set-config payouts.how=curve; "
                       "set-config payouts.how=curve|payouts.by=share; "
                       "set-config payouts.round=500; undo; undo; undo");
    } else {
      felt_model_refuse_command(model, "bad-value", "entry 1 has percentages", command);
    }
  }
}

/* So would percentages or amounts of the places be, given beside prizes of another kind. */
static void test_not_heeded(void)
{
  g_autoptr(FeltModel) model = begin(10, "payouts.places=2");
  felt_model_refuse(model, "bad-value", "say payouts.how=percents beside it",
                    "set-config payouts.percents=7000,3000");
  felt_model_refuse(model, "bad-value", "say payouts.how=amounts beside it",
                    "set-config payouts.amounts=7000,3000");
  felt_model_refuse(model, "bad-value", "payouts.amounts: prizes are not made of them",
                    "set-config payouts.how=percents|payouts.percents=7000,3000|payouts.amounts=5");
  felt_model_do(model, "set-config payouts.how=percents|payouts.percents=7000,3000");
  /* What is kept for later may stay. */
  felt_play(model, "set-config payouts.how=curve; set-config payouts.how=percents");
  g_assert_cmpint(cash(model, 1), ==, 7000);
}

/* Deals ------------------------------------------------------------------------------------ */

/* What is in kind is not shared: it stays with its place, and prizes are the pool all the way. */
static void test_deal_with_thing(void)
{
  g_autoptr(FeltModel) model = begin(10, "payouts.how=percents|payouts.percents=5000,3000,2000");
  execute(model, thing_command(1, 3000, TRUE));
  felt_play(model, "bust-out player=10..4; close-registration");
  /* 3,000 in kind for first place; 7,000 in cash: 3,500, 2,100 and 1,400. */
  static const FeltDealStack stacks[] = {{1, 7500}, {2, 4500}, {3, 3000}};
  g_autoptr(FeltDeal) deal = felt_deal_compare(model->state, stacks, 3, 0, NULL);
  g_assert_cmpint(deal->sum, ==, 7000);
  g_assert_cmpint(deal->value, ==, 3000);
  g_assert_cmpint(g_array_index(deal->rows, FeltDealRow, 0).chip_chop, ==, 2800);
  g_autofree gint64 *prizes = NULL;
  g_autoptr(FeltDeal) field = felt_deal_field(model->state, stacks, 3, 0, &prizes, NULL);
  g_assert_cmpint(field->sum, ==, 10000);
  g_assert_cmpint(prizes[0], ==, 6500);
  felt_play(model, "!bad-value [more than all the cash] deal how=even|left=7001; "
                   "!bad-value [30 EUR too much] deal how=by-hand|shares=1:5000,2:3000,3:2000; "
                   "deal how=icm|left=700|stacks=1:7500,2:4500,3:3000; state: prizes_stale=0");
  g_assert_cmpint(felt_prizes_sum(model->state->prizes), ==, 10000);
  g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 0).value, ==, 3000);
  g_autofree char *things = felt_prizes_things_text(model->state, 3);
  g_assert_cmpstr(things, ==, "1st: Ticket");
  felt_play(model, "bust-out player=1; bust-out player=2");
  const FeltPlayer *winner = felt_model_player(model, 3), *chips = felt_model_player(model, 1);
  g_assert_cmpint(winner->prize_value, ==, 3000);
  g_assert_cmpint(winner->prize, ==, winner->deal + 700 + 3000);
  g_assert_cmpint(chips->prize, ==, chips->deal);
  g_assert_cmpint(chips->prize_value, ==, 0);
  gint64 sum = winner->prize + chips->prize + felt_model_player(model, 2)->prize;
  g_assert_cmpint(sum, ==, 10000);
  felt_model_do(model, "pay player=3");
  g_assert_cmpint(felt_model_player(model, 3)->paid_out, ==, winner->deal + 700);
  felt_model_assert_folds(model);
}

/* When all the cash is shared and a thing is left, play goes on for it. */
static void test_thing_left(void)
{
  g_autoptr(FeltModel) model = begin(4, "payouts.how=percents|payouts.percents=6000,4000");
  execute(model, thing_command(2, 1000, TRUE));
  felt_play(model, "bust-out player=4; bust-out player=3; close-registration; deal how=even");
  g_assert_false(has_todo(model, "shares all prizes"));
  felt_play(model, "bust-out player=1; player 1: prize_value=1000");
}

/* Nothing but things: there is nothing to share. */
static void test_no_cash(void)
{
  g_autoptr(FeltModel) model = begin(4, "payouts.how=percents|payouts.percents=10000");
  execute(model, thing_command(1, 4000, TRUE));
  felt_play(model, "bust-out player=4; close-registration; "
                   "!nothing [no cash to share] deal how=even");
}

/* Who goes out in one hand after a deal: the thing goes to one of them, the cash is agreed. */
static void test_deal_tie(void)
{
  g_autoptr(FeltModel) model = begin(4, "payouts.how=percents|payouts.percents=5000,3000,2000");
  execute(model, thing_command(3, 400, TRUE));
  felt_play(model, "bust-out player=4; close-registration; deal how=even; "
                   "bust-out players=2:500,3:500");
  const FeltPlayer *two = felt_model_player(model, 2), *three = felt_model_player(model, 3);
  g_assert_cmpint(two->place, ==, 2);
  g_assert_cmpint(two->place_to, ==, 3);
  g_assert_cmpint(two->prize_value + three->prize_value, ==, 400);
  g_assert_cmpint(two->prize + three->prize + felt_model_player(model, 1)->prize, ==, 4000);
  felt_model_assert_folds(model);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/prize-warnings/short", test_short);
  g_test_add_func("/prize-warnings/as-asked", test_as_asked);
  g_test_add_func("/prize-warnings/by-hand/order", test_order);
  g_test_add_func("/prize-warnings/rising", test_rising);
  g_test_add_func("/prize-warnings/not-paid", test_not_paid);
  g_test_add_func("/prize-warnings/without", test_without);
  g_test_add_func("/prize-warnings/more-than-players", test_more_than_players);
  g_test_add_func("/prize-warnings/currency", test_currency);
  g_test_add_func("/prize-warnings/old-currency", test_old_currency);
  g_test_add_func("/prize-warnings/table-percents", test_table_percents);
  g_test_add_func("/prize-warnings/not-heeded", test_not_heeded);
  g_test_add_func("/prize-warnings/rules-5.5/thing", test_deal_with_thing);
  g_test_add_func("/prize-warnings/rules-5.5/thing-left", test_thing_left);
  g_test_add_func("/prize-warnings/rules-5.5/no-cash", test_no_cash);
  g_test_add_func("/prize-warnings/rules-5.5/tie", test_deal_tie);
  return g_test_run();
}
