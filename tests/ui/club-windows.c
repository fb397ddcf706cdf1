/* SPDX-License-Identifier: GPL-3.0-or-later */
/* club-windows.c - opens the windows of the club, as large as they are and on a screen of 900x600,
 * light and dark, prints what is cut short or too pale in them, and saves pictures */
#include <adwaita.h>
#include <libintl.h>
#include <locale.h>

#include "app/cash/felt-cash-window.h"
#include "app/desk/felt-club-desk.h"
#include "app/felt-resources.h"
#include "app/league/felt-league-windows.h"
#include "app/people/felt-people-windows.h"
#include "app/shell/felt-application.h"
#include "app/shell/felt-file-question.h"
#include "app/shell/felt-window.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "idle.h"
#include "look.h"
#include "session/felt-kinds.h"

/* Usage: club-windows DATABASE PREFIX TOURNAMENT CASH-GAME PACKED-CLUB. Pictures are PREFIX, the
 * name of the window, and "-dark" and "-small" where it is so, .png. The database has people, a
 * league, tournaments, side pots and a trash: test-club-windows.py makes them. */

static const char *prefix, *cash_game, *packed;
static GtkApplication *application;

/* What is opened from the director's window, which is `window` ------------------------------ */

static void duplicates_cb(GtkWindow *window)
{
  felt_people_alike_present(window, 0);
}

static void person_cb(GtkWindow *window)
{
  felt_person_window_present(window, 1);
}

static void person_form_cb(GtkWindow *window)
{
  felt_person_form_present(window, 1, NULL);
}

static void people_export_cb(GtkWindow *window)
{
  felt_people_export_present(window);
}

static void league_form_cb(GtkWindow *window)
{
  felt_league_form_present(window, 1, 0);
}

static void league_player_cb(GtkWindow *window)
{
  felt_league_player_present(window, 1, 0, 1, NULL);
}

static void standings_export_cb(GtkWindow *window)
{
  felt_standings_export_present(window, 1, 0);
}

static void cash_cb(GtkWindow *window)
{
  g_autoptr(GError) error = NULL;
  FeltStore *store = felt_club_desk_store(felt_club_desk_get());
  if (!felt_cash_window_open(application, store, cash_game, &error))
    g_print("cash needs to open: %s\n", error->message);
}

/* The latest window that is open beside the director's. */
static GtkWidget *opened(GtkWindow *window)
{
  GtkWidget *found = NULL;
  g_autoptr(GList) open = gtk_window_list_toplevels();
  for (GList *l = open; l != NULL; l = l->next)
    if (l->data != window && gtk_widget_get_mapped(l->data) &&
        (found == NULL || gtk_window_get_transient_for(l->data) == GTK_WINDOW(found)))
      found = l->data;
  return found;
}

static void cash_export_cb(GtkWindow *window)
{
  cash_cb(window);
  felt_idle_wait();
  GtkWidget *cash = opened(window);
  if (cash != NULL)
    gtk_widget_activate_action(cash, "win.export-list", NULL);
}

static void two_names_cb(GtkWindow *window)
{
  felt_file_question_two_names(window, felt_club_desk_store(felt_club_desk_get()));
}

static void lacking_cb(GtkWindow *window)
{
  FeltStore *store = felt_club_desk_store(felt_club_desk_get());
  g_autofree FeltLack *lacks = g_new0(FeltLack, 4);
  g_autoptr(GPtrArray) lacking = g_ptr_array_new();
  for (guint i = 0; i < 4; i++) {
    lacks[i] = (FeltLack){.id = (char *)"club", .seq = 412, .at_us = 1, .here = i * 137};
    g_ptr_array_add(lacking, &lacks[i]);
  }
  felt_file_question_lacking(window, store, lacking, "20261128T161000Z");
  for (guint i = 0; i < 4; i++)
    g_free(lacks[i].title);
}

static void take_in_cb(GtkWindow *window)
{
  gtk_widget_activate_action(GTK_WIDGET(window), "win.move-in", NULL);
  felt_idle_wait();
  GtkWidget *chooser = opened(window);
  g_autoptr(GFile) file = g_file_new_for_path(packed);
  if (chooser == NULL || !GTK_IS_FILE_CHOOSER(chooser))
    return;
  gtk_file_chooser_set_file(GTK_FILE_CHOOSER(chooser), file, NULL);
  felt_idle_wait();
  gtk_dialog_response(GTK_DIALOG(chooser), GTK_RESPONSE_ACCEPT);
}

/* An action with its target as text, or a function. */
static const struct {
  const char *name, *action, *target;
  void (*open)(GtkWindow *window);
} windows[] = {
    {"pack", "win.move-out", NULL, NULL},
    {"unpack", NULL, NULL, take_in_cb},
    {"two-names", NULL, NULL, two_names_cb},
    {"lacking", NULL, NULL, lacking_cb},
    {"export-prizes", "win.export-list", "'prizes'", NULL},
    {"export-people", NULL, NULL, people_export_cb},
    {"export-standings", NULL, NULL, standings_export_cb},
    {"export-cash", NULL, NULL, cash_export_cb},
    {"cash", NULL, NULL, cash_cb},
    {"people", "app.people", NULL, NULL},
    {"duplicates", NULL, NULL, duplicates_cb},
    {"person", NULL, NULL, person_cb},
    {"person-form", NULL, NULL, person_form_cb},
    {"leagues", "app.leagues", NULL, NULL},
    {"league-settings", NULL, NULL, league_form_cb},
    {"league-player", NULL, NULL, league_player_cb},
    {"side-pots", "win.side-pots", NULL, NULL},
};

/* Looking ---------------------------------------------------------------------------------- */

/* Colors are the same in every size, widths in every color. */
static void look(GtkWidget *window, const char *name, const char *size, gboolean dark)
{
  g_autofree char *where = g_strdup_printf("%s%s%s", name, size, dark ? "-dark" : "");
  g_autofree char *path = g_strdup_printf("%s%s.png", prefix, where);
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(),
                                     dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  felt_idle_wait();
  if (!dark || *size == '\0')
    felt_look_at_window(window, where, *size == '\0');
  felt_look_save(window, path);
}

/* As large as it wants to be, then as a small screen has it. */
static void look_at(GtkWidget *window, const char *name)
{
  int width, height;
  gtk_window_get_default_size(GTK_WINDOW(window), &width, &height);
  look(window, name, "", FALSE);
  look(window, name, "", TRUE);
  if (gtk_window_get_resizable(GTK_WINDOW(window)) && (width > 900 || height > 600)) {
    felt_look_resize(window, MIN(width, 900), MIN(height, 600));
    look(window, name, "-small", TRUE);
    look(window, name, "-small", FALSE);
  }
  if (gtk_widget_get_width(window) > 900 || gtk_widget_get_height(window) > 600)
    g_print("%s needs to fit a screen of 900x600, is %dx%d\n", name, gtk_widget_get_width(window),
            gtk_widget_get_height(window));
}

static void close_all(GtkWindow *window)
{
  for (GtkWidget *open = opened(window); open != NULL; open = opened(window)) {
    gtk_window_destroy(GTK_WINDOW(open));
    felt_idle_wait();
  }
}

static void look_at_windows(GtkWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS(windows); i++) {
    const char *target = windows[i].target;
    GVariant *value = target != NULL ? g_variant_parse(NULL, target, NULL, NULL, NULL) : NULL;
    if (windows[i].open != NULL)
      windows[i].open(window);
    else
      gtk_widget_activate_action_variant(GTK_WIDGET(window), windows[i].action, value);
    g_clear_pointer(&value, g_variant_unref);
    felt_idle_wait();
    GtkWidget *shown = opened(window);
    if (shown != NULL)
      look_at(shown, windows[i].name);
    else
      g_print("%s needs a window\n", windows[i].name);
    close_all(window);
  }
}

/* The pages of the club's home that list what it has are in the director's window; labels.c has
 * them all. */
static void look_at_home(GtkWidget *window)
{
  static const char *const pages[] = {"tournaments", "cash",       "people",
                                      "leagues",     "statistics", "computer/trash"};
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
    g_autofree char *name = g_strdup_printf("home-%s", pages[i]);
    g_strdelimit(name, "/", '-');
    g_autofree char *small = g_strdup_printf("%s-small", name);
    gtk_widget_activate_action(window, "win.home", "s", pages[i]);
    felt_look_resize(window, 1280, 720);
    look(window, name, "", FALSE);
    look(window, name, "", TRUE);
    felt_look_resize(window, 900, 600);
    look(window, small, "", FALSE);
    if (gtk_widget_get_width(window) > 900 || gtk_widget_get_height(window) > 600)
      g_print("%s needs %dx%d\n", small, gtk_widget_get_width(window),
              gtk_widget_get_height(window));
  }
}

static gboolean look_cb(gpointer tournament)
{
  GtkWindow *window = gtk_application_get_active_window(application);
  felt_idle_wait();
  if (felt_window_open(FELT_WINDOW(window), tournament)) {
    look_at_windows(window);
    look_at_home(GTK_WIDGET(window));
  } else {
    g_print("%s needs to open\n", (const char *)tournament);
  }
  g_application_quit(G_APPLICATION(application));
  return G_SOURCE_REMOVE;
}

static void activate_cb(GApplication *self, char *tournament)
{
  g_idle_add_full(G_PRIORITY_LOW, look_cb, tournament, NULL);
}

int main(int argc, char **argv)
{
  char *words[] = {argv[0], (char *)"--database", argv[1], NULL};
  g_return_val_if_fail(argc == 6, 2);
  prefix = argv[2];
  cash_game = argv[4];
  packed = argv[5];
  g_resources_register(felt_get_resource());
  felt_kind_register(&felt_cash_kind);
  felt_kind_register(&felt_club_kind);
  setlocale(LC_ALL, "");
  bindtextdomain("felt", g_getenv("FELT_LOCALE_DIR"));
  bind_textdomain_codeset("felt", "UTF-8");
  textdomain("felt");
  g_autoptr(FeltApplication) self = felt_application_new();
  application = GTK_APPLICATION(self);
  g_signal_connect_after(self, "activate", G_CALLBACK(activate_cb), argv[3]);
  return g_application_run(G_APPLICATION(self), 3, words);
}
