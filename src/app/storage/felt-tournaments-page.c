/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tournaments-page.c - the tournaments of the club, and how one begins */
#include "app/storage/felt-storage-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-server-desk.h"
#include "app/desk/felt-settings.h"
#include "app/storage/felt-trash-job.h"
#include "app/widgets/felt-menu.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-qr-picture.h"
#include "app/widgets/felt-widget.h"
#include "services/tdt/felt-tdt-import.h"
#include "session/felt-summaries.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-name-index.h"

G_DECLARE_FINAL_TYPE(FeltTournamentsPage, felt_tournaments_page, FELT, TOURNAMENTS_PAGE, GtkWidget)

struct _FeltTournamentsPage {
  GtkWidget parent_instance;
  FeltStore *store;         /* not owned */
  FeltSummaries *summaries; /* of the store */
  GHashTable *rows;         /* id -> its row in the list; "": what is wrong with all */
  guint wanted;             /* so many tournaments are listed, if there are as many */
  guint refresh;            /* source id */
  guint64 changes_seen;     /* felt_store_changes at the last look */
  /* of the template */
  GtkWidget *content, *scroller, *recent, *phones, *take_in, *actions, *archive;
  GtkEditable *search;
  GtkWidget *year, *league;
  GtkToggleButton *select;
  GtkLabel *chosen;
  GtkLabel *nothing, *address;
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

static void add_item(GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);
  g_menu_item_set_action_and_target_value(item, action, target);
  g_menu_append_item(menu, item);
}

static FeltTournamentsPage *page_of(gpointer row)
{
  return FELT_TOURNAMENTS_PAGE(gtk_widget_get_ancestor(row, felt_tournaments_page_get_type()));
}

/* What can be done with a tournament that need not be open for it. */
static void create_menu_cb(GtkMenuButton *button, gpointer row)
{
  g_autoptr(GMenu) menu = g_menu_new();
  const char *id = g_object_get_data(row, "id"), *name = g_object_get_data(row, "name");
  gboolean archived = g_object_get_data(row, "archived") != NULL;
  add_item(menu, _("Open in a New _Window"), "win.open-window", g_variant_new_string(id));
  add_item(menu, _("_Duplicate…"), "win.duplicate", g_variant_new_string(id));
  add_item(menu, _("Save as a Tem_plate…"), "win.keep-template", g_variant_new_string(id));
  if (archived)
    add_item(menu, _("Take out of the _Archive"), "win.unarchive", felt_trash_one(id, name));
  else
    add_item(menu, _("_Archive"), "win.archive", felt_trash_one(id, name));
  add_item(menu, _("_Delete"), "win.delete", felt_trash_one(id, name));
  if (felt_tdt_imported_us(page_of(row)->store, id) > 0)
    add_item(menu, _("Undo the _Import…"), "win.take-import-back", g_variant_new("(ss)", id, name));
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

/* Choosing several ---------------------------------------------------------------------------- */

static GtkCheckButton *check_of(gpointer row)
{
  return g_object_get_data(row, "check");
}

static gboolean is_chosen(gpointer row)
{
  return gtk_widget_get_visible(row) && gtk_check_button_get_active(check_of(row));
}

static GtkWidget *first_row(FeltTournamentsPage *self)
{
  return gtk_widget_get_first_child(GTK_WIDGET(self->list));
}

/* How many, and what can be done with them: who is archived already comes back. */
static void show_chosen(FeltTournamentsPage *self)
{
  guint n = 0, archived = 0;
  for (GtkWidget *row = first_row(self); row != NULL; row = gtk_widget_get_next_sibling(row))
    if (is_chosen(row)) {
      n++;
      archived += g_object_get_data(G_OBJECT(row), "archived") != NULL;
    }
  g_autofree char *number = felt_number_text(n);
  felt_show_format(self->chosen, ngettext("%s selected", "%s selected", n), number);
  gtk_button_set_label(GTK_BUTTON(self->archive),
                       n > 0 && archived == n ? _("Take out of the Archive") : _("Archive"));
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "chosen.archive", n > 0);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "chosen.delete", n > 0);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "chosen.export", n > 0);
}

/* A row chooses, or opens; one that cannot be read does neither. */
static void set_way(FeltTournamentsPage *self, GtkWidget *row)
{
  gboolean select = gtk_toggle_button_get_active(self->select);
  gboolean read = g_object_get_data(G_OBJECT(row), "name") != NULL;
  GtkWidget *check = GTK_WIDGET(check_of(row));
  gboolean there = gtk_widget_get_parent(check) != NULL;
  const char *action = select ? "chosen.toggle" : "win.open";
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), read ? action : NULL);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), read);
  if (there && !(select && read))
    adw_action_row_remove(ADW_ACTION_ROW(row), check);
  else if (!there && select && read)
    adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);
}

static void toggle_cb(GtkWidget *widget, const char *name, GVariant *id)
{
  FeltTournamentsPage *self = FELT_TOURNAMENTS_PAGE(widget);
  gpointer row = g_hash_table_lookup(self->rows, g_variant_get_string(id, NULL));
  gtk_check_button_set_active(check_of(row), !gtk_check_button_get_active(check_of(row)));
}

static void select_cb(FeltTournamentsPage *self)
{
  for (GtkWidget *row = first_row(self); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    gtk_check_button_set_active(check_of(row), FALSE);
    set_way(self, row);
  }
  gtk_action_bar_set_revealed(GTK_ACTION_BAR(self->actions),
                              gtk_toggle_button_get_active(self->select));
  show_chosen(self);
}

static void all_cb(FeltTournamentsPage *self)
{
  for (GtkWidget *row = first_row(self); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    gboolean there = gtk_widget_get_parent(GTK_WIDGET(check_of(row))) != NULL;
    gtk_check_button_set_active(check_of(row), there && gtk_widget_get_visible(row));
  }
}

/* In the order of the list, a(ss): ids and names. */
static GVariant *chosen_streams(FeltTournamentsPage *self)
{
  GVariantBuilder streams;
  g_variant_builder_init(&streams, G_VARIANT_TYPE(FELT_TRASH_TYPE));
  for (GtkWidget *row = first_row(self); row != NULL; row = gtk_widget_get_next_sibling(row))
    if (is_chosen(row))
      g_variant_builder_add(&streams, "(ss)", g_object_get_data(G_OBJECT(row), "id"),
                            g_object_get_data(G_OBJECT(row), "name"));
  return g_variant_builder_end(&streams);
}

static void chosen_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltTournamentsPage *self = FELT_TOURNAMENTS_PAGE(widget);
  const char *label = gtk_button_get_label(GTK_BUTTON(self->archive));
  const char *action = g_str_equal(label, _("Archive")) ? "win.archive" : "win.unarchive";
  if (g_str_equal(name, "chosen.delete"))
    action = "win.delete";
  else if (g_str_equal(name, "chosen.export"))
    action = "win.export-logs";
  gtk_widget_activate_action_variant(widget, action, chosen_streams(self));
  gtk_toggle_button_set_active(self->select, FALSE);
}

/* Rows ---------------------------------------------------------------------------------------- */

static GtkWidget *row_new(const char *id)
{
  GtkWidget *row = adw_action_row_new(), *check = gtk_check_button_new();
  gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
  g_object_set_data_full(G_OBJECT(row), "check", g_object_ref_sink(check), g_object_unref);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", id);
  g_object_set_data_full(G_OBJECT(row), "id", g_strdup(id), g_free);
  felt_menu_add_to_row(row, create_menu_cb);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), gtk_image_new_from_icon_name("go-next-symbolic"));
  return row;
}

static void show_summary(FeltTournamentsPage *self, GtkWidget *row, const FeltSummary *summary)
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
  felt_show_title(row, summary->name);
  /* a label that could be cut off wants room for "…", more than a letter or two take */
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), g_utf8_strlen(summary->name, -1) > 3);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), subtitle);
  felt_show_name(check_of(row), summary->name);
  set_way(self, row);
  gtk_widget_remove_css_class(row, "error");
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, summary->name,
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

static void show_trouble(FeltTournamentsPage *self, GtkWidget *row, const char *text)
{
  g_object_set_data(G_OBJECT(row), "name", NULL);
  set_way(self, row);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), "");
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
  felt_show_title(row, text);
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
    g_signal_connect_swapped(check_of(row), "toggled", G_CALLBACK(show_chosen), self);
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

/* What is looked for --------------------------------------------------------------------------- */

/* The number that is chosen of years, or of leagues by their ids; 0: all. */
static gint64 value_of(gpointer chooser)
{
  const char *name = felt_names_chosen(chooser);
  return name != NULL ? g_ascii_strtoll(name, NULL, 10) : 0;
}

static void add_choice(FeltNames *names, gint64 value, const char *title)
{
  g_autofree char *name = g_strdup_printf("%" G_GINT64_FORMAT, value);
  felt_names_add(names, name, title != NULL ? title : name);
}

static gint64 year_of(gint64 us)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  return local != NULL ? g_date_time_get_year(local) : 0;
}

/* Those of all tournaments, the latest first. */
static void offer_years(FeltNames *names, gpointer data)
{
  const FeltTournamentsPage *self = data;
  gint64 before = 0;
  for (guint i = 0; i < felt_summaries_count(self->summaries); i++) {
    gint64 year = year_of(felt_summaries_played_us(self->summaries, i));
    if (year != 0 && year != before)
      add_choice(names, year, NULL);
    before = year;
  }
}

static void fill_years(FeltTournamentsPage *self)
{
  felt_names_fill(self->year, _("All Years"), offer_years, self);
  gtk_widget_set_visible(self->year, felt_names_count(self->year) > 2);
}

static void offer_leagues(FeltNames *names, gpointer data)
{
  const FeltLeagues *leagues = &felt_club()->leagues;
  for (guint i = 0; i < leagues->n_leagues; i++)
    add_choice(names, leagues->leagues[i].id, leagues->leagues[i].setup.name);
}

static void fill_leagues(FeltTournamentsPage *self)
{
  felt_names_fill(self->league, _("All Leagues"), offer_leagues, NULL);
  gtk_widget_set_visible(self->league, felt_club()->leagues.n_leagues > 0);
}

/* What somebody looks for, as it is now. */
typedef struct {
  char *typed; /* as felt_search_fold gives it; NULL: nothing */
  gint64 year; /* 0: any */
  const FeltLeague *league;
  gboolean archived; /* these as well */
} Wish;

static Wish wish_of(FeltTournamentsPage *self)
{
  const char *typed = gtk_editable_get_text(self->search);
  Wish wish = {.year = value_of(self->year),
               .league = felt_league(&felt_club()->leagues, value_of(self->league)),
               .archived = gtk_toggle_button_get_active(self->archived)};
  if (!felt_text_is_blank(typed))
    wish.typed = felt_search_fold(typed);
  return wish;
}

static gboolean is_any(const Wish *wish)
{
  return wish->typed == NULL && wish->year == 0 && wish->league == NULL;
}

static gboolean is_wished(const Wish *wish, gpointer row)
{
  const char *name = g_object_get_data(row, "name");
  if (name == NULL) /* it cannot be read */
    return is_any(wish);
  if (wish->year != 0 && year_of(played_us(row)) != wish->year)
    return FALSE;
  if (wish->league != NULL && !felt_league_counts(wish->league, g_object_get_data(row, "id"), name))
    return FALSE;
  g_autofree char *fold = wish->typed != NULL ? felt_search_fold(name) : NULL;
  return fold == NULL || felt_search_match(fold, wish->typed) != FELT_MATCH_NONE;
}

/* Who is not asked for is not seen. Where too few are left of what was looked at, more is. */
static void show_wished(FeltTournamentsPage *self)
{
  Wish wish = wish_of(self);
  guint n_archived = 0, n = 0;
  for (GtkWidget *row = first_row(self); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    gboolean archived = g_object_get_data(G_OBJECT(row), "archived") != NULL;
    gboolean wished = (wish.archived || !archived) && is_wished(&wish, row);
    n_archived += archived;
    n += wished;
    gtk_widget_set_visible(row, wished);
  }
  gboolean more = n < PORTION && self->summaries != NULL &&
                  self->wanted < felt_summaries_count(self->summaries);
  gtk_widget_set_visible(GTK_WIDGET(self->archived), n_archived > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->list), n > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->nothing), n == 0 && !more);
  gtk_label_set_label(self->nothing,
                      is_any(&wish) ? _("All tournaments are archived.")
                                    : _("No tournament found. Try another name, year or league."));
  g_free(wish.typed);
  show_chosen(self);
  if (more) {
    self->wanted *= 2;
    refresh(self);
  }
}

/* Escape takes back what is searched for. */
static void stop_cb(FeltTournamentsPage *self)
{
  gtk_editable_set_text(self->search, "");
}

static void show_rows(FeltTournamentsPage *self, guint n)
{
  for (guint i = 0; i < n; i++) {
    const char *trouble, *id = felt_summaries_id(self->summaries, i);
    const FeltSummary *summary = felt_summaries_get(self->summaries, i, &trouble);
    put(self, id, felt_summaries_played_us(self->summaries, i));
    g_autofree char *text = summary == NULL ? g_strdup_printf("%s: %s", id, trouble) : NULL;
    if (summary != NULL)
      show_summary(self, g_hash_table_lookup(self->rows, id), summary);
    else
      show_trouble(self, g_hash_table_lookup(self->rows, id), text);
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
    show_trouble(self, g_hash_table_lookup(self->rows, ""), error->message);
  }
  if (looked)
    fill_years(self);
  show_wished(self);
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
  g_clear_pointer(&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS(felt_tournaments_page_parent_class)->dispose(object);
}

static void felt_tournaments_page_class_init(FeltTournamentsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_tournaments_page_dispose;
  felt_template(klass, "felt-tournaments-page.ui");
  FELT_BIND_CHILDREN(klass, FeltTournamentsPage, content, scroller, recent, list, take_in, phones,
                     address, archived, nothing, actions, archive, search, year, league, select,
                     chosen);
  FELT_BIND_CALLBACKS(klass, refresh, stop_cb, select_cb, all_cb);
  gtk_widget_class_install_action(widget_class, "chosen.toggle", "s", toggle_cb);
  gtk_widget_class_install_action(widget_class, "chosen.archive", NULL, chosen_cb);
  gtk_widget_class_install_action(widget_class, "chosen.delete", NULL, chosen_cb);
  gtk_widget_class_install_action(widget_class, "chosen.export", NULL, chosen_cb);
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
  FELT_FOLLOW(self, felt_settings(), "changed::" FELT_SETTING_TIME_OF_DAY, refresh);
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", fill_leagues);
  fill_leagues(self);
  felt_show_watch(self, WATCH_MS, look_cb);
}

GtkWidget *felt_tournaments_page_new(FeltDesk *desk)
{
  FeltTournamentsPage *self = g_object_new(felt_tournaments_page_get_type(), NULL);
  self->store = felt_desk_store(desk);
  if (self->store != NULL)
    self->summaries = felt_summaries_new(self->store, FELT_SUMMARIES_BY_DAY);
  return GTK_WIDGET(self);
}
