/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table-names.c - names of tables in the palette, and odd ones; in sentences: test-words.c */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/palette/felt-phrase.h"

/* A name finds its table in the palette, and stands there in what goes wrong. */
FELT_TEST(test_palette, "/table-names/palette")
{
  static const struct {
    const char *line, *problem, *offer; /* of the offer its label */
  } lines[] = {
      {"break blu", "Give the table's number only.", "Table 2 · Blue & Gold"},
      {"break 1", NULL, "Table 1 · Red"},
      {"bust 1.9", "Nobody sits at table 1 (Red) seat 9.", NULL},
      {"bust 3.9", "Nobody sits at table 3 seat 9.", NULL},
  };
  g_autoptr(FeltModel) model =
      felt_play_new("tables 5 5 5; set-config table_names=Red,Blue & Gold");
  g_autoptr(FeltNameIndex) names = felt_name_index_new();
  felt_name_index_update(names, model->state);
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(FeltPhrase) phrase = felt_phrase_read(names, model->state, lines[i].line);
    g_assert_cmpstr(phrase->problem, ==, lines[i].problem);
    if (lines[i].offer != NULL) {
      g_assert_cmpuint(phrase->options->len, ==, 1);
      g_assert_cmpstr(((const FeltPhraseOption *)phrase->options->pdata[0])->label, ==,
                      lines[i].offer);
    }
  }
}

/* Names that nobody thought of: none, empty, and longer than a sentence bears. */
FELT_TEST(test_odd, "/table-names/odd")
{
  FeltSetup setup = {0};
  const char *names[] = {"", "Árvíztűrő tükörfúrógép, the table at the window", NULL};
  g_assert_cmpstr(felt_setup_table_said(&setup, 1).text, ==, "1");
  setup.table_names = (char **)names;
  g_assert_cmpstr(felt_setup_table_said(&setup, 1).text, ==, "1");
  g_assert_cmpstr(felt_setup_table_said(&setup, 2).text, ==,
                  "2 (Árvíztűrő tükörfúrógép, the table at th…)");
  g_assert_cmpstr(felt_setup_table_said(&setup, 3).text, ==, "3");
  g_assert_cmpstr(felt_setup_table_said(&setup, -4).text, ==, "-4");
}
