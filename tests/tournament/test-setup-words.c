/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-setup-words.c - what a change of the setup does to a tournament that is on, in words */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/words/felt-setup-words.h"

#include <string.h>

/* A change of a tournament of six levels in which what is told becomes true. */
typedef struct {
  const char *path;
  const char *before; /* commands that lead there, apart by ";" */
  const char *change; /* keys of set-config */
  const char *told;   /* sentences, apart by newlines */
} Case;

#define MONEY                                                                                      \
  "set-config "                                                                                    \
  "price=1000|currency=EUR|payouts.by=fixed|payouts.places=2|payouts.how=percents|payouts."        \
  "percents=6000,4000;"
#define THREE "register name=Ann;register name=Ben;register name=Cleo"

static const Case cases[] = {
    {"name", THREE ";start", "name=Other", ""},
    {"stack/nobody", "", "starting_stack=2000", "An entry has 2,000 chips."},
    {"stack/sold", THREE, "starting_stack=2000",
     "3 entries were sold with 1,500 chips and keep them; the next one has 2,000."},
    {"stack/one", "register name=Ann", "starting_stack=2000",
     "1 entry was sold with 1,500 chips and keeps them; the next one has 2,000."},
    {"price/nobody", MONEY, "price=1500", "An entry costs 15 EUR."},
    {"price/free", "set-config rebuys=-1|add_ons=0", "price=1500|currency=EUR",
     "An entry costs 15 EUR.\nRebuys cost nothing: set their price at Buy-ins."},
    {"price/free-known", "set-config rebuys=-1|add_ons=0|price=1000", "price=1500",
     "An entry costs 15."},
    {"price/digits", "set-config rebuys=-1|add_ons=0|rebuy_price=2000", "currency_digits=0",
     "A rebuy costs 2,000 from then on."},
    {"price/sold", MONEY THREE, "price=1500|fee=100",
     "3 entries keep the price they were sold at; the next one costs 16 EUR."},
    {"currency", MONEY THREE, "currency=USD",
     "3 entries keep the price they were sold at; the next one costs 10 USD.\n"
     "All amounts are in USD from then on; none is converted."},
    {"pool/places", MONEY THREE, "payouts.places=3|payouts.percents=5000,3000,2000",
     "Pool 30 EUR, 3 places paid: 15 EUR, 9 EUR, 6 EUR."},
    {"pool/rounding", MONEY THREE, "payouts.round=500",
     "Pool 30 EUR, 2 places paid: 20 EUR, 10 EUR."},
    {"pool/guarantee", MONEY THREE, "guarantee=10000",
     "Pool 100 EUR, 2 places paid: 60 EUR, 40 EUR."},
    {"late/closes", THREE ";start;set-level level=2", "late_until_level=1",
     "Nobody can enter any more."},
    {"late/opens", "set-config late_until_level=1;" THREE ";start;set-level level=2",
     "late_until_level=4", "Players can enter again."},
    {"seats/none-open", "", "seats_per_table=8", "A table has 8 seats."},
    {"seats/open", THREE ";start", "seats_per_table=8",
     "The open table keeps its seats; the next one has 8."},
    {"button/other-hand",
     "open-table seats=9;register name=Ann|table=1|seat=1;register name=Ben|table=1|seat=2;"
     "register name=Cleo|table=1|seat=3;register name=Dov|table=1|seat=4;"
     "register name=Eve|table=1|seat=5;start;set-button table=1|seat=1|reason=test;"
     "next-hand table=1;next-hand table=1;bust-out player=1.4",
     "button_rule=moving", "Button or blinds of the coming hand go elsewhere at table 1."},
    {"rules/set", "start;set-config rules.incomplete=full", "rules.set=house",
     "A short stack pays the ante first; the rest goes to the blind.\n"
     "Who bet or raised last, in whatever round, shows first."},
    {"rules/option", "", "rules.incomplete=half|rules.betting_unit=25",
     "Half-bet rule: an all-in for half a raise or more reopens the betting.\n"
     "Bets are multiples of 25, all-in aside."},
    {"button/same-hand", THREE ";start;set-button table=1|seat=1|reason=test;next-hand table=1",
     "button_rule=moving", ""},
};

static void test_case(gconstpointer data)
{
  const Case *c = data;
  g_autoptr(FeltModel) model = felt_model_new(6);
  g_auto(GStrv) commands = g_strsplit(c->before, ";", -1);
  for (guint i = 0; commands[i] != NULL; i++)
    if (*commands[i] != '\0')
      felt_model_do(model, "%s", commands[i]);

  felt_state_update_places(model->state);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  felt_model_do(model, "set-config %s", c->change);
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) effects = felt_setup_effects(before, model->state, &model->context.now);
  g_ptr_array_add(effects, NULL);
  g_autofree char *told = g_strjoinv("\n", (char **)effects->pdata);
  g_assert_cmpstr(told, ==, c->told);
}

/* What the floor has to do by a change is told by the sentence of the to-do list. */
FELT_TEST(test_todo, "/setup-words/todo")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config seats_per_table=4|max_tables=2; enter 8; start; bust-out player=1; "
                   "bust-out player=2");
  felt_state_update_places(model->state);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  felt_model_do(model, "set-config final_table_at=6");
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) effects = felt_setup_effects(before, model->state, &model->context.now);
  gboolean found = FALSE;
  for (guint i = 0; i < effects->len; i++) {
    g_test_message("%s", (char *)effects->pdata[i]);
    found |= g_str_has_prefix(effects->pdata[i], "To do then: ");
  }
  g_assert_true(found);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/setup-words/", cases[i].path, NULL);
    g_test_add_data_func(path, &cases[i], test_case);
  }
  return felt_test_run();
}
