/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-motion.c - nothing moves for who wants no motion; needs a display: tests/ui/on-desktop.py */
#include "app/felt-resources.h"
#include "app/tables/felt-table-view-private.h"
#include "session/felt-world.h"
#include "felt-test.h"

/* Six players at a table, whose first hand is drawn in a window. */
typedef struct {
  FeltWorld world;
  GtkWidget *window, *view;
} Table;

static void show(Table *table)
{
  const FeltState *state = felt_session_state(table->world.session);
  felt_table_view_show(FELT_TABLE_VIEW(table->view), state, felt_state_table(state, 1), NULL, NULL);
}

static void set_up(Table *table, gconstpointer data)
{
  felt_world_init(&table->world);
  for (guint i = 0; i < 6; i++)
    felt_world_do(&table->world, "register name=Player %u", i);

  felt_world_do(&table->world, "start; next-hand table=1");

  table->window = gtk_window_new();
  table->view = felt_table_view_new();
  gtk_window_set_child(GTK_WINDOW(table->window), table->view);
  show(table);
  gtk_window_present(GTK_WINDOW(table->window));
  while (!gtk_widget_get_mapped(table->view))
    g_main_context_iteration(NULL, TRUE);
}

static void tear_down(Table *table, gconstpointer data)
{
  gtk_window_destroy(GTK_WINDOW(table->window));
  felt_world_clear(&table->world);
}

static void next_hand(Table *table, gboolean animations)
{
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", animations, NULL);
  felt_world_do(&table->world, "next-hand table=1");
  show(table);
}

static void test_table(Table *table, gconstpointer data)
{
  const FeltTableView *view = FELT_TABLE_VIEW(table->view);
  next_hand(table, FALSE);
  g_assert_cmpfloat(view->drawing.walked, ==, 1); /* the chips lie where they belong */
  g_assert_cmpuint(adw_animation_get_state(view->walk), ==, ADW_ANIMATION_FINISHED);
  next_hand(table, TRUE);
  g_assert_cmpuint(adw_animation_get_state(view->walk), ==, ADW_ANIMATION_PLAYING);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_resources_register(felt_get_resource());
  adw_init();
  g_test_add("/motion/table", Table, NULL, set_up, test_table, tear_down);
  return g_test_run();
}
