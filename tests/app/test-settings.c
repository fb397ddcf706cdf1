/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-settings.c - what a club has in all its tournaments: defaults, paper, checklist */
#include "felt-test.h"
#include "app/desk/felt-checklist.h"
#include "app/desk/felt-reopen.h"
#include "app/desk/felt-settings.h"
#include "app/display/felt-screen-list.h"
#include "services/scene/felt-screens-file.h"

#include "felt-deadline.h"

/* Settings in memory, as they are at first. */
static GSettings *begin(void)
{
  GSettings *settings = felt_settings();
  g_assert_nonnull(settings);
  for (const char *const *key =
           (const char *const[]){"club-currency", "club-rounding", "club-button-rule",
                                 "last-structure", "last-evening", "paper", "checklist",
                                 "checklist-ticks", NULL};
       *key != NULL; key++)
    g_settings_reset(settings, *key);
  return settings;
}

static void fill(FeltSetup *setup)
{
  felt_record_init(&felt_setup_record, setup);
  setup->currency = g_strdup("USD");
  setup->payouts.round = 700;
  setup->button_rule = 1;
  felt_settings_fill_setup(setup);
}

/* What is not set stays as the structure says. */
FELT_TEST(test_defaults, "/settings/defaults")
{
  FeltSetup setup;
  GSettings *settings = begin();
  fill(&setup);
  g_assert_cmpstr(setup.currency, ==, "USD");
  g_assert_cmpint(setup.payouts.round, ==, 700);
  g_assert_cmpint(setup.button_rule, ==, 1);
  felt_record_release(&felt_setup_record, &setup);

  g_settings_set_string(settings, "club-currency", "CHF");
  g_settings_set_string(settings, "club-rounding", "to-5");
  g_settings_set_string(settings, "club-button-rule", "simplified");
  fill(&setup);
  g_assert_cmpstr(setup.currency, ==, "CHF");
  g_assert_cmpint(setup.payouts.round, ==, 500);
  g_assert_cmpint(setup.button_rule, ==, 2);
  felt_record_release(&felt_setup_record, &setup);

  g_settings_set_string(settings, "club-rounding", "to-10");
  g_settings_set_string(settings, "club-button-rule", "dead");
  fill(&setup);
  g_assert_cmpint(setup.payouts.round, ==, 1000);
  g_assert_cmpint(setup.button_rule, ==, 0);
  felt_record_release(&felt_setup_record, &setup);
}

FELT_TEST(test_last_structure, "/settings/last-structure")
{
  begin();
  g_autofree char *none = felt_settings_last_structure();
  g_assert_cmpstr(none, ==, "");
  felt_settings_set_last_structure("plo-rebuy");
  g_autofree char *last = felt_settings_last_structure();
  g_assert_cmpstr(last, ==, "plo-rebuy");
}

FELT_TEST(test_last_evening, "/settings/last-evening")
{
  gint64 players, minutes, stack;
  begin();
  for (guint i = 0; i < 2; i++) {
    g_autofree char *chips = NULL;
    felt_settings_last_evening(&players, &minutes, &stack, &chips);
    g_assert_cmpint(players, ==, i == 0 ? 10 : 14);
    g_assert_cmpint(minutes, ==, i == 0 ? 240 : 210);
    g_assert_cmpint(stack, ==, i == 0 ? 10000 : 5000);
    g_assert_cmpstr(chips, ==, i == 0 ? "" : "25 × 200");
    felt_settings_set_last_evening(14, 210, 5000, i == 0 ? "25 × 200" : NULL);
  }

  g_autofree char *kept = NULL;
  felt_settings_last_evening(&players, &minutes, &stack, &kept);
  g_assert_cmpstr(kept, ==, "25 × 200");
}

/* Sheets that are printed and those that are saved have the same one. */
FELT_TEST(test_paper, "/settings/paper")
{
  static const struct {
    const char *nick;
    const FeltPaper *paper;
  } cases[] = {{"a4", &felt_paper_a4}, {"letter", &felt_paper_letter}};
  GSettings *settings = begin();
  g_assert_null(felt_settings_page_setup());
  g_assert_nonnull(felt_settings_paper());
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_settings_set_string(settings, "paper", cases[i].nick);
    g_autoptr(GtkPageSetup) printed = felt_settings_page_setup();
    g_assert_true(felt_settings_paper() == cases[i].paper);
    g_assert_cmpfloat_with_epsilon(gtk_page_setup_get_paper_width(printed, GTK_UNIT_POINTS),
                                   cases[i].paper->width, 0.1);
    g_assert_cmpfloat_with_epsilon(gtk_page_setup_get_paper_height(printed, GTK_UNIT_POINTS),
                                   cases[i].paper->height, 0.1);
  }
}

/* The checklist ------------------------------------------------------------------------------ */

static gboolean is_unset(void)
{
  g_autoptr(GVariant) kept = g_settings_get_user_value(felt_settings(), "checklist");
  return kept == NULL;
}

/* Felt's own at first, then the club's, then Felt's again. */
FELT_TEST(test_checklist, "/settings/checklist")
{
  FeltChecks lists[FELT_N_OCCASIONS] = {{NULL, 0}}, again[FELT_N_OCCASIONS] = {{NULL, 0}};
  begin();
  felt_checklist_read(lists);
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    g_assert_cmpuint(lists[i].n_checks, >=, 3);
  felt_checklist_write(lists);
  g_assert_true(is_unset()); /* in another language it is that language's */

  FeltChecks *bubble = &lists[FELT_OCCASION_BUBBLE];
  g_free(bubble->checks[0].text);
  bubble->checks[0].text = g_strdup("Bar closed");
  felt_record_clear(&felt_checks_record, &lists[FELT_OCCASION_END]);
  felt_checklist_write(lists);
  felt_checklist_read(again);
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    g_assert_true(felt_record_equal(&felt_checks_record, &lists[i], &again[i]));
  g_assert_cmpuint(again[FELT_OCCASION_END].n_checks, ==, 0);

  felt_checklist_fill(lists);
  felt_checklist_write(lists);
  g_assert_true(is_unset());
  felt_checklist_clear(lists);
  felt_checklist_clear(again);
}

/* What the club wants to check nowhere stays so. */
FELT_TEST(test_empty_checklist, "/settings/empty-checklist")
{
  FeltChecks lists[FELT_N_OCCASIONS] = {{NULL, 0}};
  begin();
  felt_checklist_write(lists);
  felt_checklist_read(lists);
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    g_assert_cmpuint(lists[i].n_checks, ==, 0);
}

static void tick(const char *tournament, const char *text)
{
  g_autoptr(GHashTable) ticks = felt_checklist_ticks(tournament);
  g_hash_table_add(ticks, g_strdup(text));
  felt_checklist_keep_ticks(tournament, ticks);
}

static guint n_ticks(const char *tournament)
{
  g_autoptr(GHashTable) ticks = felt_checklist_ticks(tournament);
  return g_hash_table_size(ticks);
}

FELT_TEST(test_ticks, "/settings/ticks")
{
  begin();
  g_autofree char *first = felt_checklist_tick(FELT_OCCASION_BREAK, 3, "Decks");
  g_autofree char *second = felt_checklist_tick(FELT_OCCASION_BREAK, 7, "Decks");
  g_autofree char *end = felt_checklist_tick(FELT_OCCASION_END, 7, "Decks");
  g_assert_cmpstr(first, !=, second);
  g_assert_cmpstr(end, !=, second);

  tick("friday", first);
  tick("saturday", first);
  tick("friday", end);
  g_assert_cmpuint(n_ticks("friday"), ==, 2);
  g_assert_cmpuint(n_ticks("saturday"), ==, 1);
  g_assert_cmpuint(n_ticks("sunday"), ==, 0);

  /* those ticked last are kept, and not more of them however many there were */
  for (guint i = 0; i < 60; i++) {
    g_autofree char *id = g_strdup_printf("t%u", i);
    tick(id, end);
    tick("friday", first);
  }
  g_autoptr(GVariant) all = g_settings_get_value(felt_settings(), "checklist-ticks");
  g_assert_cmpuint(g_variant_n_children(all), <=, 40);
  g_assert_cmpuint(n_ticks("friday"), ==, 2);
  g_assert_cmpuint(n_ticks("t59"), ==, 1);
  g_assert_cmpuint(n_ticks("t0"), ==, 0);
}

/* What a version with one screen noted comes back; what is noted now has the names of all. */
FELT_TEST(test_reopen, "/settings/reopen")
{
  GSettings *settings = begin();
  g_settings_reset(settings, "open-windows");
  g_settings_set_value(settings, "open-tournaments",
                       g_variant_new_parsed("[('a', true, 'HDMI-1'), ('b', false, '')]"));
  g_autoptr(GPtrArray) old = felt_reopen_list();
  g_assert_cmpuint(old->len, ==, 2);
  g_autofree char *first = g_variant_print(((FeltReopen *)old->pdata[0])->screens, FALSE);
  g_assert_cmpstr(first, ==, "[('', 'HDMI-1')]");
  g_assert_cmpuint(g_variant_n_children(((FeltReopen *)old->pdata[1])->screens), ==, 0);

  felt_reopen_note("b", g_variant_new_parsed("[('Hall', 'DP-1'), ('Cage', '')]"));
  felt_reopen_forget("a");
  g_autoptr(GPtrArray) list = felt_reopen_list();
  g_assert_cmpuint(list->len, ==, 1);
  const FeltReopen *noted = list->pdata[0];
  g_autofree char *screens = g_variant_print(noted->screens, FALSE);
  g_assert_cmpstr(noted->id, ==, "b");
  g_assert_false(felt_reopen_failed());
  felt_reopen_begin();
  g_assert_true(felt_reopen_failed());
  felt_reopen_end();
  g_assert_false(felt_reopen_failed());
  g_assert_cmpstr(screens, ==, "[('Hall', 'DP-1'), ('Cage', '')]");
}

static void count_cb(guint *changes)
{
  (*changes)++;
}

static void wait_for(const guint *changes, guint n)
{
  felt_wait_until(*changes >= n,
                  "the settings to change") while (g_main_context_iteration(NULL, FALSE));
}

/* The monitor chosen before there were screens is the first one's; what another program writes is
 * seen, what is broken is told and changes nothing. */
FELT_TEST(test_screens, "/settings/screens")
{
  g_autoptr(GError) error = NULL;
  guint changes = 0;
  g_settings_set_string(begin(), "display-monitor", "HDMI-1");
  FeltScreenList *list = felt_screen_list_get();
  gulong handler = g_signal_connect_swapped(list, "changed", G_CALLBACK(count_cb), &changes);
  g_assert_cmpstr(felt_screen_list_screens(list)->screens[0].output.connector, ==, "HDMI-1");

  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(list));
  g_assert_true(felt_screens_add(screens, "Cage", NULL, &error));
  g_assert_true(felt_screen_list_keep(list, screens, &error));
  g_assert_cmpuint(changes, ==, 1);
  g_assert_true(felt_screens_equal(screens, felt_screen_list_screens(list)));

  g_assert_true(felt_screens_remove(screens, "Cage", &error));
  g_assert_true(felt_screens_save(screens, &error)); /* as feltctl does */
  wait_for(&changes, 2);
  g_assert_cmpuint(felt_screen_list_screens(list)->n_screens, ==, 1);
  g_assert_null(felt_screen_list_trouble(list));

  g_autofree char *path = felt_screens_path();
  g_assert_true(g_file_set_contents(path, "{", -1, &error));
  wait_for(&changes, 3);
  g_assert_nonnull(felt_screen_list_trouble(list));
  g_assert_cmpuint(felt_screen_list_screens(list)->n_screens, ==, 1);
  g_signal_handler_disconnect(list, handler);
}

/* Where nothing leads to a session bus: what is set stays set, and dconf has nothing to complain
 * about. */
FELT_TEST(test_no_bus, "/settings/no-bus")
{
  if (g_test_subprocess()) {
    felt_settings_begin();
    g_assert_false(felt_settings_are_stored());
    g_settings_set_string(felt_settings(), "club-currency", "CHF");
    g_settings_sync();
    g_autofree char *currency = g_settings_get_string(felt_settings(), "club-currency");
    g_assert_cmpstr(currency, ==, "CHF");
    g_assert_null(g_getenv("GSETTINGS_BACKEND"));
    return;
  }
  g_unsetenv("GSETTINGS_BACKEND");
  g_setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", TRUE);
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_passed();
  g_test_trap_assert_stderr("");
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  return felt_test_run();
}
