/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-page.c - evenings of cash games and recorded hands */
#include "app/storage/felt-storage-windows.h"

#include <string.h>

#include "app/desk/felt-desk.h"
#include "app/storage/felt-trash-job.h"
#include "app/widgets/felt-menu.h"
#include "app/widgets/felt-widget.h"
#include "cash/felt-cash-game.h"
#include "session/felt-summaries.h"
#include "tournament/base/felt-day-time.h"

G_DECLARE_FINAL_TYPE(FeltCashPage, felt_cash_page, FELT, CASH_PAGE, AdwPreferencesPage)

/* As many as somebody may look for; feltctl lists all. */
#define ROWS 20

/* How often what others record is looked for. */
#define WATCH_MS 700

#define HANDS    "hands:"

struct _FeltCashPage {
  AdwPreferencesPage parent_instance;
  FeltDesk *desk;
  FeltSummaries *summaries; /* of its store: what tournaments are called */
  guint64 changes_seen;     /* felt_store_changes at the last look */
  /* of the template */
  GtkWidget *evenings, *recordings, *nothing;
  GtkListBox *cash, *hands;
};

G_DEFINE_FINAL_TYPE(FeltCashPage, felt_cash_page, ADW_TYPE_PREFERENCES_PAGE)

/* Rows --------------------------------------------------------------------------------------- */

static void create_menu_cb(GtkMenuButton *button, gpointer row)
{
  g_autoptr(GMenu) menu = g_menu_new();
  g_autoptr(GMenuItem) item = g_menu_item_new(_("_Delete"), NULL);
  g_menu_item_set_action_and_target_value(
      item, "win.delete",
      felt_trash_one(g_object_get_data(row, "id"), g_object_get_data(row, "title")));
  g_menu_append_item(menu, item);
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

/* action NULL: the row only stands there. */
static GtkListBoxRow *row_new(const char *action)
{
  GtkWidget *row = felt_row_new("", NULL);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), action != NULL);
  felt_menu_add_to_row(row, create_menu_cb);
  if (action != NULL)
    adw_action_row_add_suffix(ADW_ACTION_ROW(row),
                              gtk_image_new_from_icon_name("go-next-symbolic"));
  return GTK_LIST_BOX_ROW(row);
}

static void show_row(AdwActionRow *row, const FeltStreamSummary *summary, const char *action)
{
  const char *name = summary->title != NULL ? summary->title : summary->id;
  g_autofree char *when = felt_day_time(summary->played_us, FELT_DAY_TIME_DATE);
  g_autofree char *menu = g_strdup_printf(_("Menu of %s"), name);
  g_object_set(row, "title", name, "subtitle", g_strstrip(when), NULL);
  g_object_set_data_full(G_OBJECT(row), "id", g_strdup(summary->id), g_free);
  g_object_set_data_full(G_OBJECT(row), "title", g_strdup(name), g_free);
  if (action != NULL)
    felt_set_action(row, action, g_variant_new_string(summary->id));
  felt_show_name(row, name);
  gtk_accessible_update_property(g_object_get_data(G_OBJECT(row), "menu"),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, menu, -1);
}

static gboolean fill(GtkListBox *list, GPtrArray *all, const char *action)
{
  guint n = all != NULL ? MIN(all->len, ROWS) : 0;
  for (guint i = 0; i < n; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(list, (int)i);
    if (row == NULL) {
      row = row_new(action);
      gtk_list_box_append(list, GTK_WIDGET(row));
    }
    show_row(ADW_ACTION_ROW(row), all->pdata[i], action);
  }
  felt_rows_cut(list, n);
  return n > 0;
}

/* What is listed ------------------------------------------------------------------------------ */

static gboolean fill_cash(FeltCashPage *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) all =
      felt_session_streams(felt_desk_store(self->desk), &felt_cash_kind, NULL, &error);
  return fill(self->cash, all, "win.open-cash");
}

static const char *tournament_name(FeltSummaries *summaries, const char *id)
{
  const char *trouble;
  for (guint i = 0; i < felt_summaries_count(summaries); i++)
    if (strcmp(felt_summaries_id(summaries, i), id) == 0) {
      const FeltSummary *summary = felt_summaries_get(summaries, i, &trouble);
      return summary != NULL ? summary->name : id;
    }
  return id;
}

/* "hands:friday-3": the hands of a table, or of none. */
static char *hands_title(FeltSummaries *summaries, const char *id)
{
  const char *place = id + strlen(HANDS), *dash = strrchr(place, '-');
  if (strcmp(place, "alone") == 0)
    return g_strdup(_("Hands without a table"));
  if (dash == NULL)
    return g_strdup(place);
  g_autofree char *tournament = g_strndup(place, (gsize)(dash - place));
  return g_strdup_printf(_("%s, table %s"), tournament_name(summaries, tournament), dash + 1);
}

static void summary_free(gpointer data)
{
  FeltStreamSummary *summary = data;
  g_free(summary->id);
  g_free(summary->title);
  g_free(summary);
}

static int latest_first(gconstpointer a, gconstpointer b)
{
  const FeltStreamSummary *x = *(FeltStreamSummary *const *)a, *y = *(FeltStreamSummary *const *)b;
  return x->played_us > y->played_us ? -1 : x->played_us < y->played_us;
}

/* Of hands no log is read. */
static gboolean fill_hands(FeltCashPage *self)
{
  FeltStore *store = felt_desk_store(self->desk);
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(summary_free);
  g_autoptr(GPtrArray) heads = felt_store_heads(store, NULL);
  felt_summaries_look(self->summaries, NULL);
  for (guint i = 0; heads != NULL && i < heads->len; i++) {
    const FeltStoreHead *head = heads->pdata[i];
    if (!g_str_has_prefix(head->id, HANDS))
      continue;
    FeltStreamSummary *summary = g_new0(FeltStreamSummary, 1);
    summary->id = g_strdup(head->id);
    summary->title = hands_title(self->summaries, head->id);
    summary->played_us = felt_session_played_us(store, head->id);
    g_ptr_array_add(all, summary);
  }

  g_ptr_array_sort(all, latest_first);
  return fill(self->hands, all, NULL);
}

/* The page ------------------------------------------------------------------------------------ */

static void look_cb(gpointer data)
{
  FeltCashPage *self = data;
  guint64 changes = felt_store_changes(felt_desk_store(self->desk));
  if (changes == self->changes_seen)
    return;
  self->changes_seen = changes;

  gboolean evenings = fill_cash(self), hands = fill_hands(self);
  gtk_widget_set_visible(self->evenings, evenings);
  gtk_widget_set_visible(self->recordings, hands);
  gtk_widget_set_visible(self->nothing, !evenings && !hands);
}

static void felt_cash_page_class_init(FeltCashPageClass *klass)
{
  felt_template(klass, "felt-cash-page.ui");
  FELT_BIND_CHILDREN(klass, FeltCashPage, evenings, recordings, nothing, cash, hands);
}

static void felt_cash_page_init(FeltCashPage *self)
{
  FELT_OWN(self, summaries, felt_summaries_free);
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_cash_page_new(FeltDesk *desk)
{
  FeltCashPage *self = g_object_new(felt_cash_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  self->summaries = felt_summaries_new(felt_desk_store(desk), FELT_SUMMARIES_BY_DAY);
  self->changes_seen = G_MAXUINT64; /* looked at once in any case */
  felt_show_watch(self, WATCH_MS, look_cb);
  return GTK_WIDGET(self);
}
