/* SPDX-License-Identifier: GPL-3.0-or-later */
/* labels.c - opens the sample at sizes, pages and dialogs, prints each label that is cut short and
 * saves a picture of each dialog */
#include <adwaita.h>
#include <libintl.h>
#include <locale.h>

#include "app/felt-resources.h"
#include "app/palette/felt-openers.h"
#include "app/shell/felt-application.h"
#include "app/shell/felt-window.h"
#include "app/structure/felt-structure-windows.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "hands/felt-hands.h"
#include "felt-deadline.h"
#include "idle.h"
#include "look.h"
#include "session/felt-kinds.h"

/* Usage: labels DATABASE PREFIX SIZES COLORS [TEXT]: the pages are looked at in so many sizes, a
 * number. With COLORS, 1, each is also looked at for its contrast, once: no size changes it.
 * With TEXT, a percentage, letters are larger by their font alone, as who sees badly has them, and
 * only the pages of an evening are looked at, on a laptop. Pictures are PREFIX and the name of the
 * dialog's action, or of the page, .png. One line a cut label: where, its text, what
 * it needs and what it has. Accessibility does not tell what is cut, so this asks the widgets;
 * test-labels.py runs it. */

static const int sizes[][2] = {{900, 600}, {1280, 800}, {1920, 1080}};
static const int laptop[] = {1366, 768};
static const char *const evening_pages[] = {"clock", "players", "prizes", "structure", "tables"};
static const char *const pages[] = {"clock", "players", "tables", "prizes", "structure", "log"};
static const char *const home_pages[] = {"tournaments",     "cash",
                                         "people",          "leagues",
                                         "statistics",      "screens/screens",
                                         "screens/sounds",  "screens/automation",
                                         "phones",          "club/club",
                                         "club/accounts",   "club/checklist",
                                         "computer/health", "computer/trash",
                                         "computer/website"};
static const char *const dialogs[] = {
    "win.new-tournament", "win.who-wins",  "app.preferences",   "win.chip-race", "win.prize-setup",
    "win.bounties",       "win.icm",       "win.deal",          "win.prices",    "win.cashier",
    "win.waiting",        "win.add-prize", "win.rules-of-play", "win.all-in",    "win.message",
    "app.people",         "app.person",    "app.leagues"};
/* Those of a page: its type, the action, and its target as text. */
static const char *const page_dialogs[][3] = {
    {"FeltStructurePage", "structure.make"},
    {"FeltStructurePage", "structure.chips"},
    {"FeltStructurePage", "structure.save"},
    {"FeltTablesPage", "floor.balance-plan"},
    {"FeltTablesPage", "floor.break-order"},
    {"FeltTablesPage", "floor.head-count", "uint32 0"},
    {"FeltTablesPage", "floor.keep-apart", "uint32 0"},
    {"FeltTablesPage", "floor.keep-apart", "uint32 1"},
    {"FeltTablesPage", "floor.draw-cards", "uint32 2"},
    {"FeltTablesPage", "floor.keep-a-seat", "uint32 1"},
    {"FeltTablesPage", "floor.keep-here", "(uint32 1, uint32 2)"},
    {"FeltTablesPage", "floor.move-to", "uint32 1"},
    {"FeltTablesPage", "floor.bust-out-with", "uint32 1"},
    {"FeltTablesPage", "floor.wrong-seat", "uint32 1"},
    {"FeltPrizesPage", "win.edit-place", "uint32 1"},
    {"FeltPrizesPage", "win.close-drawer", "'Kim'"},
    {"FeltTablesPage", "floor.swap-with", "uint32 1"},
    {"FeltTablesPage", "floor.penalty", "uint32 1"},
    {"FeltTablesPage", "floor.chip-count", "uint32 1"},
    {"FeltTablesPage", "floor.money", "uint32 1"},
    {"FeltTablesPage", "win.rules-desk", "('declare', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('pot-limit', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('side-pots', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('show', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('button', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('posts', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('newcomer', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('deal', uint32 1)"},
    {"FeltTablesPage", "win.rules-desk", "('seats', uint32 1)"},
    {"FeltTablesPage", "win.record-table", "uint32 1"},
};

static const char *prefix; /* of the names of pictures */
static guint n_sizes;      /* so many of sizes, from the first */
static gboolean colors;    /* whether the contrast is looked at */
static int text_size;      /* percent; 0: as everywhere */

static void look_at_page(GtkWidget *window, const char *page, const int size[2], gboolean contrast)
{
  felt_window_show_page(FELT_WINDOW(window), page);
  felt_look_resize(window, size[0], size[1]);
  if (gtk_widget_get_width(window) != size[0])
    g_print("%s: the window needs %d pixels, is to have %d\n", page, gtk_widget_get_width(window),
            size[0]);
  g_autofree char *where = g_strdup_printf("%s at %d", page, size[0]);
  felt_look_at_window(window, where, contrast);
}

static void look_at_pages(GtkWidget *window)
{
  for (guint s = 0; s < n_sizes; s++)
    for (guint i = 0; i < G_N_ELEMENTS(pages); i++)
      look_at_page(window, pages[i], sizes[s], colors && s == 0);
  /* Announced prizes have a longer button. */
  gtk_widget_activate_action(window, "win.lock-prizes", NULL);
  look_at_page(window, "prizes", sizes[0], FALSE);
  gtk_widget_activate_action(window, "win.undo", NULL);
}

/* Saves what a window shows, by the name of an action. */
static void save_picture(GtkWidget *window, const char *action)
{
  g_autofree char *path = g_strdup_printf("%s%s.png", prefix, strchr(action, '.') + 1);
  felt_look_save(window, path);
}

/* Pages of the club's home, each a picture too. */
static void look_at_home(GtkWidget *window)
{
  for (guint s = 0; s < n_sizes; s++)
    for (guint i = 0; i < G_N_ELEMENTS(home_pages); i++) {
      g_autofree char *where = g_strdup_printf("home %s at %d", home_pages[i], sizes[s][0]);
      g_autofree char *name = g_strdup_printf("home.home-%s-%d", home_pages[i], sizes[s][0]);
      g_strdelimit(name, "/", '-');
      gtk_widget_activate_action(window, "win.home", "s", home_pages[i]);
      felt_look_resize(window, sizes[s][0], sizes[s][1]);
      if (gtk_widget_get_width(window) != sizes[s][0])
        g_print("%s: the window needs %d pixels\n", where, gtk_widget_get_width(window));
      felt_look_at_window(window, where, colors && s == 0);
      save_picture(window, name);
    }
  gtk_widget_activate_action(window, "win.show-page", "s", "clock");
}

/* The first widget of a type below a widget, NULL: there is none. */
static GtkWidget *find(GtkWidget *widget, const char *type)
{
  GtkWidget *found = g_str_equal(G_OBJECT_TYPE_NAME(widget), type) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child))
    found = find(child, type);
  return found;
}

/* Looks at the dialog that was opened, and closes it. */
static void look_at_opened(GtkWidget *window, const char *action)
{
  guint n = 0;
  felt_idle_wait();
  g_autoptr(GList) open = gtk_window_list_toplevels();
  for (GList *l = open; l != NULL; l = l->next)
    if (l->data != window && gtk_widget_get_mapped(l->data)) {
      felt_look_at_window(l->data, action, colors);
      save_picture(l->data, action);
      gtk_window_destroy(l->data);
      n++;
    }
  if (n != 1)
    g_print("%s needs one window, has %u\n", action, n);
}

static void look_at_dialog(GtkWidget *window, GtkWidget *of, const char *action, const char *target)
{
  GVariant *value = target != NULL ? g_variant_parse(NULL, target, NULL, NULL, NULL) : NULL;
  gtk_widget_activate_action_variant(of, action, value);
  g_clear_pointer(&value, g_variant_unref);
  look_at_opened(window, action);
}

/* That of a mix is opened by a level that has one, or by another dialog. */
static void look_at_games(GtkWidget *window)
{
  guint n;
  const FeltMixGame *games = felt_mix_games(FELT_MIX_EIGHT_GAME, &n);
  felt_games_dialog_present(GTK_WINDOW(window), games, n, NULL, window);
  look_at_opened(window, "structure.games");
}

static void look_at_dialogs(GtkWidget *window)
{
  look_at_games(window);
  for (guint i = 0; i < G_N_ELEMENTS(dialogs); i++)
    look_at_dialog(window, window, dialogs[i], NULL);
  for (guint i = 0; i < G_N_ELEMENTS(page_dialogs); i++)
    look_at_dialog(window, find(window, page_dialogs[i][0]), page_dialogs[i][1],
                   page_dialogs[i][2]);
}

/* What the palette offers has no raw letters of keys. */
static void look_at_palette(GtkWidget *window)
{
  GtkWidget *stack = gtk_widget_get_ancestor(find(window, "FeltTablesPage"), GTK_TYPE_STACK);
  g_autoptr(GPtrArray) openers = felt_openers_collect(GTK_STACK(stack));
  for (guint i = 0; i < openers->len; i++) {
    const FeltOpener *opener = openers->pdata[i];
    if (strchr(opener->label, '_') != NULL || strchr(opener->where, '_') != NULL)
      g_print("palette: “%s” of “%s” needs no underscore\n", opener->label, opener->where);
  }
}

/* Whether a seat has room for the beginning of a name, or the list of tables stands there. */
static gboolean shows_names(GtkWidget *seat)
{
  int needs;
  g_autoptr(PangoLayout) name = gtk_widget_create_pango_layout(seat, "Finn Ob…");
  pango_layout_get_pixel_size(name, &needs, NULL);
  return !gtk_widget_get_mapped(seat) || gtk_widget_get_width(seat) >= needs;
}

/* What is used all evening fits with large letters too. */
static void look_at_large_text(GtkWidget *window)
{
  g_object_set(gtk_settings_get_default(), "gtk-xft-dpi", 96 * 1024 * text_size / 100, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(evening_pages); i++) {
    g_autofree char *name = g_strdup_printf("page.%s", evening_pages[i]);
    look_at_page(window, evening_pages[i], laptop, FALSE);
    if (gtk_widget_get_height(window) != laptop[1])
      g_print("%s: the window needs a height of %d pixels, is to have %d\n", evening_pages[i],
              gtk_widget_get_height(window), laptop[1]);
    save_picture(window, name);
  }
  for (int width = 1920; width >= 900; width -= 170) {
    felt_look_resize(window, width, laptop[1]);
    felt_wait_until(shows_names(find(window, "FeltSeat")), "seats with names, or the list")
        g_main_context_iteration(NULL, FALSE);
  }
}

static gboolean look_cb(gpointer data)
{
  GtkWidget *window = GTK_WIDGET(gtk_application_get_active_window(data));
  felt_idle_wait();
  if (text_size > 0) {
    look_at_large_text(window);
  } else {
    look_at_pages(window);
    look_at_home(window);
    look_at_dialogs(window);
    look_at_palette(window);
    if (colors && !g_hash_table_contains(felt_look_seen, "AdwActionRow.header.activatable"))
      g_print("the focus of an expander needs to be looked at\n");
  }
  g_application_quit(data);
  return G_SOURCE_REMOVE;
}

static void activate_cb(GApplication *application)
{
  g_idle_add_full(G_PRIORITY_LOW, look_cb, application, NULL);
}

int main(int argc, char **argv)
{
  char *words[] = {argv[0], (char *)"--demo", (char *)"--database", argv[1], NULL};
  g_return_val_if_fail(argc == 5 || argc == 6, 2);
  prefix = argv[2];
  colors = atoi(argv[4]) != 0;
  text_size = argc == 6 ? atoi(argv[5]) : 0;
  n_sizes = MIN((guint)atoi(argv[3]), G_N_ELEMENTS(sizes));
  g_resources_register(felt_get_resource());
  felt_kind_register(&felt_hands_kind);
  felt_kind_register(&felt_cash_kind);
  felt_kind_register(&felt_club_kind);
  setlocale(LC_ALL, "");
  bindtextdomain("felt", g_getenv("FELT_LOCALE_DIR"));
  bind_textdomain_codeset("felt", "UTF-8");
  textdomain("felt");
  g_autoptr(FeltApplication) application = felt_application_new();
  g_signal_connect_after(application, "activate", G_CALLBACK(activate_cb), NULL);
  return g_application_run(G_APPLICATION(application), 4, words);
}
