/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-refusal.c - refusals name fields as the window does, never by their keys */
#include "app/desk/felt-refusal.h"

#include <string.h>

#include "tournament/setup/felt-setup.h"

static void test_words(void)
{
  static const struct {
    const char *sentence, *words;
  } cases[] = {
      {"payouts.percents: the shares add up to 90 %, not to 100 %.",
       "“Percentages from first place”: the shares add up to 90 %, not to 100 %."},
      {"payouts.seats: so many seats are worth more than Felt can promise; lower seats or "
       "seat_value.",
       "“Seats (none: what the pool pays)”: so many seats are worth more than Felt can promise; "
       "lower seats or “A seat is worth”."},
      {"Level 2 has a bring-in above the small bet; lower bring_in.",
       "Level 2 has a bring-in above the small bet; lower “Bring-in”."},
      {"amount: at most this is due: 5 EUR.", "Amount: at most this is due: 5 EUR."},
      {"The tournament is full; put the name on the waiting list (waiting=yes).",
       "The tournament is full; put the name on the waiting list."},
      {"Undo that one first, or put the player back (put-back).",
       "Undo that one first, or put the player back."},
      {"Undo that one first, or put the player back with a refund (put-back refund=yes).",
       "Undo that one first, or put the player back with a refund."},
      {"The amounts are too large.", "The amounts are too large."},
      {"my_seat_value and seat_values stay.", "My_seat_value and seat_values stay."},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *words = felt_refusal_words(cases[i].sentence);
    g_assert_cmpstr(words, ==, cases[i].words);
  }
  g_autoptr(GError) none = NULL;
  felt_refusal_say(&none);
  felt_refusal_say(NULL);
  g_assert_null(none);
}

/* A sentence of the source, between the quotes of _(""), may run over lines. */
static void check_source(const char *path, guint *n)
{
  g_autofree char *source = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GRegex) sentence = g_regex_new(
      "[^N]_\\(((?:\\s*\"(?:[^\"\\\\]|\\\\.)*\"|\\s*PRI[a-z]64)+)\\)", G_REGEX_OPTIMIZE, 0, &error);
  g_autoptr(GRegex) joint = g_regex_new("\"\\s*(PRI[a-z]64)?\\s*\"", 0, 0, NULL);
  g_autoptr(GRegex) key = g_regex_new("[a-z]_[a-z]|[a-z]\\.[a-z]|[a-z]=[a-z]", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_assert_no_error(error);
  g_file_get_contents(path, &source, NULL, &error);
  g_assert_no_error(error);
  for (g_regex_match(sentence, source, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *quoted = g_match_info_fetch(match, 1);
    g_autofree char *joined = g_regex_replace_literal(joint, quoted, -1, 0, "", 0, NULL);
    g_auto(GStrv) parts = g_strsplit(joined, "how=%s", -1);
    g_autofree char *text = g_strjoinv("how=percents", parts);
    g_autofree char *words = felt_refusal_words(text);
    *n += g_regex_match(key, text, 0, NULL);
    if (g_regex_match(key, words, 0, NULL) && strstr(words, "feltctl") == NULL)
      g_test_message("%s: %s", path, words), g_test_fail();
  }
}

static void check_room(const char *folder, guint *n)
{
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_str_has_suffix(name, ".c"))
      check_source(path, n);
  }
}

/* No sentence of the model is shown with a key in it. */
static void test_all(void)
{
  const char *folder = g_getenv("FELT_TOURNAMENT_SOURCE"), *name;
  g_autoptr(GDir) dir = folder != NULL ? g_dir_open(folder, 0, NULL) : NULL;
  guint n = 0;
  g_assert_nonnull(dir);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *room = g_build_filename(folder, name, NULL);
    check_room(room, &n);
  }
  g_assert_cmpuint(n, >, 20);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/refusal/words", test_words);
  g_test_add_func("/refusal/no-keys", test_all);
  return g_test_run();
}
