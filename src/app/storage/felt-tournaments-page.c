/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tournaments-page.c - the tournaments of the club, and how one begins */
#include "app/storage/felt-tournaments-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/desk/felt-own.h"
#include "app/desk/felt-server-desk.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-menu.h"
#include "app/widgets/felt-qr-picture.h"
#include "app/widgets/felt-show.h"
#include "session/felt-summaries.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"

struct _FeltTournamentsPage {
  GtkWidget parent_instance;
  FeltStore *store;         /* not owned */
  FeltSummaries *summaries; /* of the store */
  GHashTable *rows;         /* id -> its row in the list; "": what is wrong with all */
  guint wanted;             /* so many tournaments are listed, if there are as many */
  guint refresh;            /* source id */
  guint64 changes_seen;     /* felt_store_changes at the last look */
  /* of the template */
  GtkWidget *scroller, *recent, *phones, *take_in;
  GtkLabel *address;
  FeltQrPicture *code;
  GtkListBox *list;
  GtkToggleButton *archived;
};

/* More than a screen has; the next so many come when one scrolls near the end of the list. */
#define PORTION 40

/* How often others' tournaments are looked for: they are seen within a second. */
#define WATCH_MS  700

#define CODE_SIZE 132 /* pixels */

G_DEFINE_FINAL_TYPE(FeltTournamentsPage, felt_tournaments_page, GTK_TYPE_WIDGET)

static gboolean refresh_cb(gpointer data);

static char *describe(const FeltSummary *summary)
{
  g_autofree char *when = felt_day_time(summary->played_us, FELT_DAY_TIME_DATE);
  g_autofree char *in = felt_number_text(summary->in);
  g_autofree char *entries = felt_number_text(summary->entries);
  if (summary->paused)
    return g_strdup_printf(ngettext("Paused · %s of %s player · %s",
                                    "Paused · %s of %s players · %s", summary->entries),
                           in, entries, g_strstrip(when));
  switch (summary->phase) {
  case FELT_PHASE_SETUP:
    return g_strdup_printf(
        ngettext("Not started · %s player · %s", "Not started · %s players · %s", summary->in), in,
        g_strstrip(when));
  case FELT_PHASE_RUNNING:
    return g_strdup_printf(ngettext("Running · %s of %s player · %s",
                                    "Running · %s of %s players · %s", summary->entries),
                           in, entries, g_strstrip(when));
  default:
    return g_strdup_printf(
        ngettext("Finished · %s entry · %s", "Finished · %s entries · %s", summary->entries),
        entries, g_strstrip(when));
  }
}

static void add_item(GMenu *menu, const char *label, const char *action, const char *id)
{
  g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);
  g_menu_item_set_action_and_target(item, action, "s", id);
  g_menu_append_item(menu, item);
}

/* What can be done with a tournament that need not be open for it. */
static void create_menu_cb(GtkMenuButton *button, gpointer row)
{
  g_autoptr(GMenu) menu = g_menu_new();
  const char *id = g_object_get_data(row, "id");
  gboolean archived = g_object_get_data(row, "archived") != NULL;
  add_item(menu, _("Open in a New _Window"), "win.open-window", id);
  add_item(menu, _("_Duplicate…"), "win.duplicate", id);
  add_item(menu, _("Save as a Tem_plate…"), "win.keep-template", id);
  if (archived)
    add_item(menu, _("Take out of the _Archive"), "win.unarchive", id);
  else
    add_item(menu, _("_Archive"), "win.archive", id);
  g_autoptr(GMenuItem) item = g_menu_item_new(_("_Delete"), NULL);
  g_menu_item_set_action_and_target(item, "win.delete", "(ss)", id, g_object_get_data(row, "name"));
  g_menu_append_item(menu, item);
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

static GtkWidget *row_new(const char *id)
{
  GtkWidget *row = adw_action_row_new();
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", id);
  g_object_set_data_full(G_OBJECT(row), "id", g_strdup(id), g_free);
  felt_menu_add_to_row(row, create_menu_cb);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), gtk_image_new_from_icon_name("go-next-symbolic"));
  return row;
}

static void set_title(GtkWidget *row, const char *text)
{
  felt_show_title(row, text);
}

static void show_summary(GtkWidget *row, const FeltSummary *summary)
{
  g_autofree char *what = describe(summary);
  /* TRANSLATORS: before what is said of a tournament. */
  g_autofree char *subtitle =
      summary->archived ? g_strdup_printf(_("Archived · %s"), what) : g_steal_pointer(&what);
  g_autofree char *menu = g_strdup_printf(_("Menu of %s"), summary->name);
  gtk_accessible_update_property(g_object_get_data(G_OBJECT(row), "menu"),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, menu, -1);
  g_object_set_data_full(G_OBJECT(row), "name", g_strdup(summary->name), g_free);
  g_object_set_data(G_OBJECT(row), "archived", summary->archived ? row : NULL);
  set_title(row, summary->name);
  /* a label that could be cut off wants room for "…", more than a letter or two take */
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), g_utf8_strlen(summary->name, -1) > 3);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), "win.open");
  gtk_widget_remove_css_class(row, "error");
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, summary->name,
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

static void show_trouble(GtkWidget *row, const char *text)
{
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), NULL);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), "");
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
  set_title(row, text);
  gtk_widget_add_css_class(row, "error");
  felt_show_name(row, text);
}

static gint64 played_us(gpointer row)
{
  const gint64 *us = g_object_get_data(G_OBJECT(row), "played");
  return *us;
}

/* The one played last first: rows stay in their places, whatever goes on in the tournaments. */
static int compare_rows(GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  return played_us(a) < played_us(b) ? 1 : -(played_us(a) > played_us(b));
}

/* Puts a row, new or not, in its place. */
static void put(FeltTournamentsPage *self, const char *id, gint64 us)
{
  GtkWidget *row = g_hash_table_lookup(self->rows, id);
  gboolean listed = row != NULL;
  if (listed && played_us(row) == us)
    return;
  if (!listed) {
    row = row_new(id);
    g_hash_table_insert(self->rows, g_strdup(id), row);
  }
  g_object_set_data_full(G_OBJECT(row), "played", g_memdup2(&us, sizeof us), g_free);
  if (listed)
    gtk_list_box_row_changed(GTK_LIST_BOX_ROW(row));
  else
    gtk_list_box_append(self->list, row);
}

/* Takes the rows away whose tournaments are not among the first `n` of the last look. */
static void remove_others(FeltTournamentsPage *self, guint n, gboolean troubled)
{
  g_autoptr(GHashTable) stay = g_hash_table_new(g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer id, row;
  if (troubled)
    g_hash_table_add(stay, (gpointer) "");
  for (guint i = 0; i < n; i++)
    g_hash_table_add(stay, (gpointer)felt_summaries_id(self->summaries, i));
  g_hash_table_iter_init(&iter, self->rows);
  while (g_hash_table_iter_next(&iter, &id, &row))
    if (!g_hash_table_contains(stay, id)) {
      gtk_list_box_remove(self->list, row);
      g_hash_table_iter_remove(&iter);
    }
}

/* Logs are folded for this, those that are listed: after the window is on the screen. */
static void refresh(FeltTournamentsPage *self)
{
  if (self->refresh == 0)
    self->refresh = g_idle_add_full(G_PRIORITY_LOW, refresh_cb, self, NULL);
}

/* Who is not asked for is not seen. Where too few are left of what was looked at, more is. */
static void show_archived(FeltTournamentsPage *self, guint n)
{
  gboolean all = gtk_toggle_button_get_active(self->archived);
  guint n_archived = 0;
  GHashTableIter iter;
  gpointer row;
  g_hash_table_iter_init(&iter, self->rows);
  while (g_hash_table_iter_next(&iter, NULL, &row)) {
    gboolean archived = g_object_get_data(row, "archived") != NULL;
    n_archived += archived;
    gtk_widget_set_visible(row, !archived || all);
  }
  gtk_widget_set_visible(GTK_WIDGET(self->archived), n_archived > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->list), all || n_archived < g_hash_table_size(self->rows));
  if (!all && n_archived > 0 && n - MIN(n_archived, n) < PORTION &&
      self->wanted < felt_summaries_count(self->summaries)) {
    self->wanted += PORTION;
    refresh(self);
  }
}

static void archived_cb(FeltTournamentsPage *self)
{
  refresh(self);
}

static void show_rows(FeltTournamentsPage *self, guint n)
{
  for (guint i = 0; i < n; i++) {
    const char *trouble, *id = felt_summaries_id(self->summaries, i);
    const FeltSummary *summary = felt_summaries_get(self->summaries, i, &trouble);
    put(self, id, felt_summaries_played_us(self->summaries, i));
    g_autofree char *text = summary == NULL ? g_strdup_printf("%s: %s", id, trouble) : NULL;
    if (summary != NULL)
      show_summary(g_hash_table_lookup(self->rows, id), summary);
    else
      show_trouble(g_hash_table_lookup(self->rows, id), text);
  }
}

static gboolean refresh_cb(gpointer data)
{
  FeltTournamentsPage *self = data;
  g_autoptr(GError) error = NULL;
  self->refresh = 0;
  gboolean looked = self->summaries != NULL && felt_summaries_look(self->summaries, &error);
  guint n = looked ? MIN(felt_summaries_count(self->summaries), self->wanted) : 0;
  remove_others(self, n, error != NULL);
  show_rows(self, n);
  if (error != NULL) {
    put(self, "", G_MININT64);
    show_trouble(g_hash_table_lookup(self->rows, ""), error->message);
  }
  show_archived(self, n);
  gtk_widget_set_visible(self->recent, g_hash_table_size(self->rows) > 0);
  gtk_widget_set_visible(self->take_in, looked && g_hash_table_size(self->rows) == 0);
  return G_SOURCE_REMOVE;
}

/* Near the end of what is listed: the next portion. */
static void scrolled_cb(FeltTournamentsPage *self, GtkAdjustment *adjustment)
{
  double page = gtk_adjustment_get_page_size(adjustment);
  double below = gtk_adjustment_get_upper(adjustment) - page - gtk_adjustment_get_value(adjustment);
  if (self->summaries == NULL || below > page ||
      self->wanted >= felt_summaries_count(self->summaries))
    return;
  self->wanted += PORTION;
  refresh(self);
}

/* feltctl, or another window. */
static void look_cb(gpointer data)
{
  FeltTournamentsPage *self = data;
  guint64 changes = self->store != NULL ? felt_store_changes(self->store) : 0;
  if (changes != self->changes_seen)
    refresh(self);
  self->changes_seen = changes;
}

/* Where phones find the room, while the server for them is on. */
static void show_server(FeltTournamentsPage *self)
{
  const char *url = felt_server_desk_url(felt_server_desk_get());
  g_autofree char *name = g_strdup_printf(_("QR code of %s"), url != NULL ? url : "");
  gtk_widget_set_visible(self->phones, url != NULL);
  gtk_label_set_label(self->address, url != NULL ? url : "");
  felt_qr_picture_set(self->code, url, name);
}

static void felt_tournaments_page_dispose(GObject *object)
{
  FeltTournamentsPage *self = FELT_TOURNAMENTS_PAGE(object);
  g_clear_handle_id(&self->refresh, g_source_remove);
  g_hash_table_remove_all(self->rows);
  g_clear_pointer(&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS(felt_tournaments_page_parent_class)->dispose(object);
}

static void felt_tournaments_page_class_init(FeltTournamentsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_tournaments_page_dispose;
  felt_template(klass, "felt-tournaments-page.ui");
  FELT_BIND_CHILDREN(klass, FeltTournamentsPage, scroller, recent, list, take_in, phones, address,
                     archived);
  FELT_BIND_CALLBACKS(klass, archived_cb);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void felt_tournaments_page_init(FeltTournamentsPage *self)
{
  FELT_OWN(self, summaries, felt_summaries_free);
  FELT_OWN(self, rows, g_hash_table_unref);
  self->rows = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  self->wanted = PORTION;
  self->changes_seen = G_MAXUINT64; /* looked at once in any case */
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_list_box_set_sort_func(self->list, compare_rows, NULL, NULL);
  self->code = FELT_QR_PICTURE(felt_qr_picture_new(CODE_SIZE));
  gtk_box_prepend(GTK_BOX(self->phones), GTK_WIDGET(self->code));
  FELT_FOLLOW(self, felt_server_desk_get(), "changed", show_server);
  show_server(self);
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scroller));
  g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(scrolled_cb), self);
  felt_show_watch(self, WATCH_MS, look_cb);
}

GtkWidget *felt_tournaments_page_new(FeltDesk *desk)
{
  FeltTournamentsPage *self = g_object_new(FELT_TYPE_TOURNAMENTS_PAGE, NULL);
  self->store = felt_desk_store(desk);
  if (self->store != NULL)
    self->summaries = felt_summaries_new(self->store, FELT_SUMMARIES_BY_DAY);
  return GTK_WIDGET(self);
}
