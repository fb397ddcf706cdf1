/* SPDX-License-Identifier: GPL-3.0-or-later */
/* structure-files.c - the Structure page of the sample, written to files and read from them
 *
 * Usage: ui-structure-files FOLDER. What comes after a file was chosen, by the page's actions: the
 * dialog that asks for a file is GTK's, and not to be relied on for its keys. */
#include <glib/gstdio.h>
#include <locale.h>

#include "app/shell/felt-application.h"
#include "app/felt-resources.h"
#include "app/structure/felt-structure-windows.h"
#include "app/shell/felt-window.h"
#include "services/files/felt-structure-file.h"

#include "idle.h"

static const char *folder;

/* The first widget below one of a type and, when given, with a CSS class. */
static GtkWidget *find(GtkWidget *widget, const char *type, const char *css)
{
  GtkWidget *found = g_str_equal(G_OBJECT_TYPE_NAME(widget), type) &&
                             (css == NULL || gtk_widget_has_css_class(widget, css))
                         ? widget
                         : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child))
    found = find(child, type, css);
  return found;
}

/* Reads a file that the page wrote, makes the last level last so long, writes it again. */
static void change(const char *path, gint64 minutes)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTemplate) template = felt_structure_read_file(path, &error);
  g_assert_no_error(error);
  template->levels[template->n_levels - 1].minutes = minutes;
  felt_structure_write_file(template, path, &error);
  g_assert_no_error(error);
}

static const FeltLevel *last_level(FeltWindow *window)
{
  const FeltState *state = felt_desk_state(felt_window_desk(window));
  return &state->levels[state->n_levels - 1];
}

/* At once: gtk_widget_activate() takes a quarter of a second. */
static void press(GtkWidget *button)
{
  g_assert_true(gtk_widget_is_sensitive(button));
  g_signal_emit_by_name(button, "clicked");
}

static void there_and_back(FeltWindow *window, const char *name, gint64 minutes)
{
  GtkWidget *page = find(GTK_WIDGET(window), "FeltStructurePage", NULL);
  GtkWidget *apply = find(page, "GtkButton", "suggested-action");
  g_autofree char *path = g_build_filename(folder, name, NULL);
  guint n = felt_desk_state(felt_window_desk(window))->n_levels;
  g_assert_true(gtk_widget_activate_action(page, "structure.export-to", "s", path));
  change(path, minutes);
  g_assert_true(gtk_widget_activate_action(page, "structure.import-from", "s", path));
  felt_idle_wait();
  g_assert_cmpint(last_level(window)->minutes, !=, minutes); /* not before it is applied */
  press(apply);
  felt_idle_wait();
  g_assert_cmpint(last_level(window)->minutes, ==, minutes);
  g_assert_cmpuint(felt_desk_state(felt_window_desk(window))->n_levels, ==, n);
}

static void broken(FeltWindow *window)
{
  static const char csv[] = "kind,small,big,minutes\nlevel,50,100,20\nlevel,many,200,20\n";
  GtkWidget *page = find(GTK_WIDGET(window), "FeltStructurePage", NULL);
  GtkWidget *revealer = find(page, "GtkRevealer", NULL);
  g_autofree char *path = g_build_filename(folder, "broken.csv", NULL);
  g_assert_true(g_file_set_contents(path, csv, -1, NULL));
  g_assert_true(gtk_widget_activate_action(page, "structure.import-from", "s", path));
  felt_idle_wait();
  g_assert_false(gtk_revealer_get_reveal_child(GTK_REVEALER(revealer)));
  g_assert_true(gtk_widget_activate_action(page, "structure.export-to", "s", "/proc/none.json"));
  felt_idle_wait();
}

/* A table that another program copied; what is none leaves the levels as they are. */
static void pasted(FeltWindow *window)
{
  g_autoptr(GString) table = g_string_new("Game\tLimit\tSmall Blind\tBB\tTime\n");
  for (guint i = 1; i <= 40; i++) /* more than are played: those stay */
    g_string_append_printf(table, "pineapple\tpot-limit\t%u\t%u\t20 min\n", 50 * i, 100 * i);
  const char *const texts[] = {"Level\tBig Blind\tWho\n1\t100\tx\n", "", table->str};
  GtkWidget *page = find(GTK_WIDGET(window), "FeltStructurePage", NULL);
  GtkWidget *revealer = find(page, "GtkRevealer", NULL);
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(page), texts[i]);
    g_assert_true(gtk_widget_activate_action(page, "structure.paste", NULL));
    felt_idle_wait();
    g_assert_true(gtk_revealer_get_reveal_child(GTK_REVEALER(revealer)) == (i == 2));
  }
  press(find(page, "GtkButton", "suggested-action"));
  felt_idle_wait();
  g_assert_cmpstr(felt_played_game_name(last_level(window)->game), ==, "pineapple");
  g_assert_cmpint(last_level(window)->limit, ==, FELT_LIMIT_POT);
}

static gboolean run_cb(gpointer data)
{
  FeltWindow *window = FELT_WINDOW(gtk_application_get_active_window(data));
  felt_idle_wait();
  felt_window_show_page(window, "structure");
  felt_idle_wait();
  there_and_back(window, "levels.json", 41);
  there_and_back(window, "levels.csv", 42);
  broken(window);
  pasted(window);
  g_print("JSON and CSV, there and back, and pasted\n");
  g_application_quit(data);
  return G_SOURCE_REMOVE;
}

static void activate_cb(GApplication *application)
{
  g_idle_add_full(G_PRIORITY_LOW, run_cb, application, NULL);
}

int main(int argc, char **argv)
{
  g_return_val_if_fail(argc == 2, 2);
  folder = argv[1];
  g_autofree char *database = g_build_filename(folder, "sample.db", NULL);
  char *words[] = {argv[0], (char *)"--demo", (char *)"--database", database, NULL};
  g_resources_register(felt_get_resource());
  setlocale(LC_ALL, "");
  g_autoptr(FeltApplication) application = felt_application_new();
  g_signal_connect_after(application, "activate", G_CALLBACK(activate_cb), NULL);
  return g_application_run(G_APPLICATION(application), 4, words);
}
