/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-start-page.c - the list of a thousand tournaments; needs a display: tests/ui/on-desktop.py
 */
#include <adwaita.h>
#include <sqlite3.h>
#include <time.h>

#include "app/felt-resources.h"
#include "app/storage/felt-storage-windows.h"
#include "felt-test.h"
#include "session/felt-summaries.h"
#include "session/felt-world.h"

#define TOURNAMENTS 1000

/* What may pass of the processor's time until the list is there. */
#define MOST_MS 500

static char *make(FeltWorld *world, guint number)
{
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  char *id = NULL;
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  level->small = 25;
  level->big = 50;
  level->minutes = 20;
  create->setup.name = g_strdup_printf("Evening %u", number);
  world->source.entropy = felt_machine_source.entropy; /* so many ids are to differ */
  felt_world_pass(world, 1000);
  felt_must(
      felt_session_create(world->store, &world->source, create, NULL, NULL, &id, &felt_error));
  return id;
}

/* How a database behaves of which somebody made the log of one tournament unreadable. */
static void spoil(FeltWorld *world, const char *id)
{
  sqlite3 *db;
  g_autofree char *sql = g_strdup_printf("DROP TRIGGER event_no_update;"
                                         "UPDATE event SET payload = '{' WHERE tournament = '%s'",
                                         id);
  g_assert_cmpint(sqlite3_open(world->path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close(db);
}

/* The list of tournaments, by its id in the template. */
static GtkListBox *list_of(GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX(widget) &&
      g_strcmp0(gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget)), "list") == 0)
    return GTK_LIST_BOX(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkListBox *found = list_of(child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static guint count_rows(GtkListBox *list)
{
  guint n = 0;
  while (gtk_list_box_get_row_at_index(list, (int)n) != NULL)
    n++;
  return n;
}

static const char *title(GtkListBox *list, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(list, index);
  return row != NULL ? adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)) : "";
}

static void turn(void)
{
  g_main_context_iteration(NULL, TRUE);
}

static GtkAdjustment *adjustment_of(GtkListBox *list)
{
  GtkWidget *scroller = gtk_widget_get_ancestor(GTK_WIDGET(list), GTK_TYPE_SCROLLED_WINDOW);
  return gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
}

/* As a window does: it is there at once, and the rest of the list when one goes for it. */
FELT_TEST(test_many, "/start-page/many")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  for (guint i = 2; i <= TOURNAMENTS; i++)
    g_free(make(world, i));

  clock_t begin = clock();
  GtkWidget *window = gtk_window_new();
  g_autoptr(FeltDesk) desk = felt_desk_new(world->store);
  GtkWidget *page = felt_tournaments_page_new(desk);
  GtkListBox *list = list_of(page);
  gtk_window_set_child(GTK_WINDOW(window), page);
  gtk_window_set_default_size(GTK_WINDOW(window), 900, 600);
  gtk_window_present(GTK_WINDOW(window));
  while (count_rows(list) == 0)
    turn();
  double ms = (double)(clock() - begin) * 1000 / CLOCKS_PER_SEC;
  g_test_message("%.0f ms until %u tournaments are listed", ms, TOURNAMENTS);
  g_assert_cmpfloat(ms, <, MOST_MS);
  guint portion = count_rows(list);
  g_assert_cmpuint(portion, <, 100);
  g_assert_cmpstr(title(list, 0), ==, "Evening 1000");
  g_assert_cmpstr(title(list, 1), ==, "Evening 999");

  for (guint rows = portion; rows < TOURNAMENTS / 4; rows = count_rows(list)) {
    GtkAdjustment *adjustment = adjustment_of(list);
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment));
    turn();
  }
  g_assert_cmpstr(title(list, 200), ==, "Evening 800");

  gtk_window_destroy(GTK_WINDOW(window));
}

/* What others record moves no row that is seen; what is new stands on top. */
FELT_TEST(test_stays, "/start-page/stays")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  for (guint i = 2; i <= 5; i++)
    g_free(make(world, i));
  GtkWidget *window = gtk_window_new();
  g_autoptr(FeltDesk) desk = felt_desk_new(world->store);
  GtkWidget *page = felt_tournaments_page_new(desk);
  GtkListBox *list = list_of(page);
  gtk_window_set_child(GTK_WINDOW(window), page);
  gtk_window_present(GTK_WINDOW(window));
  while (count_rows(list) < 5)
    turn();
  GtkListBoxRow *last = gtk_list_box_get_row_at_index(list, 4);
  g_assert_cmpstr(title(list, 4), ==, "Test");

  felt_world_do(world, "register name=Ann");
  felt_world_do(world, "set-config name=Tested");
  while (strstr(adw_action_row_get_subtitle(ADW_ACTION_ROW(last)), "1 player ") == NULL)
    turn();
  g_assert_true(gtk_list_box_get_row_at_index(list, 4) == last);

  g_free(make(world, 6));
  while (count_rows(list) < 6)
    turn();
  g_assert_cmpstr(title(list, 0), ==, "Evening 6");
  g_assert_true(gtk_list_box_get_row_at_index(list, 5) == last);

  gtk_window_destroy(GTK_WINDOW(window));
}

/* One that cannot be read stands before all others, and costs them nothing. */
FELT_TEST(test_unreadable, "/start-page/unreadable")
{
  const char *trouble;
  g_autoptr(FeltWorld) world = felt_world_new();
  g_autofree char *bad = make(world, 2);
  g_free(make(world, 3));
  spoil(world, bad);
  g_autoptr(FeltSummaries) all = felt_summaries_new(world->store, FELT_SUMMARIES_BY_DAY);
  g_assert_cmpuint(felt_summaries_count(all), ==, 0);
  g_assert_true(felt_summaries_look(all, NULL));
  g_assert_cmpuint(felt_summaries_count(all), ==, 3);
  g_assert_cmpstr(felt_summaries_id(all, 0), ==, bad);
  g_assert_null(felt_summaries_get(all, 0, &trouble));
  g_assert_nonnull(trouble);
  const FeltSummary *known = felt_summaries_get(all, 1, &trouble);
  g_assert_cmpstr(known->name, ==, "Evening 3");
  g_assert_null(trouble);
  g_assert_true(felt_summaries_look(all, NULL));
  g_assert_true(felt_summaries_get(all, 1, &trouble) == known); /* not folded again */
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_resources_register(felt_get_resource());
  adw_init();
  return felt_test_run();
}
