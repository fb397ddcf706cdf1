/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-brief.c - an evening of cash in one line: what it means, and what it lacks */
#include "felt-test.h"

#include "cash/felt-cash-brief.h"

/* What a line means: "NAME: chip SMALL/BIG in chips, PLAYER AMOUNT ..."; or the refusal. */
static char *meaning(const char *line)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCashCommand) create = felt_cash_brief_read(line);
  if (create == NULL)
    return g_strdup("something else");
  g_autoptr(GPtrArray) buy_ins = felt_cash_brief_take(create, &error);
  if (buy_ins == NULL)
    return g_strdup(error->message);
  GString *text = g_string_new(NULL);
  const FeltLevel *level = &create->setup.levels[0];
  g_string_printf(text, "%s: %d %d/%d", create->setup.name, (int)create->setup.chip_value,
                  (int)level->small, (int)level->big);
  for (guint i = 0; i < buy_ins->len; i++) {
    const FeltCashCommand *buy_in = buy_ins->pdata[i];
    g_assert_true(buy_in->paid);
    g_string_append_printf(text, ", %s %d", buy_in->name, (int)buy_in->amount);
  }
  return g_string_free(text, FALSE);
}

FELT_TEST(test_lines, "/cash/brief/lines")
{
  static const char blinds[] = "Enter both blinds in money, such as 0.10/0.20.";
  static const char order[] = "Enter the small blind first: 0.10/0.20.";
  static const char amount[] = "Enter the buy-in, such as 0.10/0.20 20: anna, ben.";
  const char *const lines[][2] = {
      {"cash 0.10/0.20 20: anna, ben, carla",
       "Cash 0.10/0.20: 10 1/2, anna 2000, ben 2000, carla 2000"},
      {"cash 0,10/0,20 20: anna", "Cash 0,10/0,20: 10 1/2, anna 2000"},
      {"  Cash  Friday Game 1/2 100 : Ann Moss ,ben,",
       "Friday Game: 100 1/2, Ann Moss 10000, ben 10000"},
      {"cash 5/10 500: a", "Cash 5/10: 100 5/10, a 50000"},
      {"cash 1/3 100: a", "Cash 1/3: 100 1/3, a 10000"},
      {"cash 0.25/0.50 20: a", "Cash 0.25/0.50: 25 1/2, a 2000"},
      {"cash 0.15/0.30 20.10: a", "Cash 0.15/0.30: 5 3/6, a 2010"},
      {"cash 0.10/0.20", "Cash 0.10/0.20: 10 1/2"},
      {"cash 0.10/0.20 20:", "Cash 0.10/0.20: 10 1/2"},
      {"cash 0.10/0.20: anna", amount},
      {"cash 0.10/0.20 0: anna", amount},
      {"cash 0.10/0.20 20: anna, Ben, ANNA", "“ANNA” is named twice. Name each player once."},
      {"cash 20: anna", blinds},
      {"cash ", blinds},
      {"cash 0.10/0.20/0.40 20: anna", blinds},
      {"cash 0.20/0.10 20: anna", order},
      {"cash 0/0.10 20: anna", order},
      {"cash", "something else"},
      {"cashier", "something else"},
      {"bust anna", "something else"},
      {"", "something else"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *means = meaning(lines[i][0]);
    g_test_message("%s", lines[i][0]);
    g_assert_cmpstr(means, ==, lines[i][1]);
  }
  for (guint i = 0; i < 4; i++) { /* money's own sentences */
    const char *const bad[] = {"cash x/0.20 20: a", "cash 0.1/y 20: a", "cash 0.10/0.20 z: a",
                               "cash 0.101/0.20 20: a"};
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltCashCommand) create = felt_cash_brief_read(bad[i]);
    g_assert_null(felt_cash_brief_take(create, &error));
    g_assert_nonnull(error);
  }
}
