/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-list.c - the open tables as a compact list, one line each */
#include "app/tables/felt-table-list.h"

#include "app/tables/felt-table-words.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"

typedef enum { TABLE, PLAYERS, HAND, NEXT, TODO, DEAL, N_COLUMNS } Column;
#define N_TEXTS DEAL

/* Titles, translatable. */
static const char *const titles[N_COLUMNS] = {
    [TABLE] = N_("Table"),    [PLAYERS] = N_("Players"), [HAND] = N_("Hand"),
    [NEXT] = N_("Next Hand"), [TODO] = N_("To Do"),
};

/* One line ----------------------------------------------------------------------------------- */

#define FELT_TYPE_TABLE_ITEM (felt_table_item_get_type())
G_DECLARE_FINAL_TYPE(FeltTableItem, felt_table_item, FELT, TABLE_ITEM, GObject)

struct _FeltTableItem {
  GObject parent_instance;
  guint number;
  char *texts[N_TEXTS + 1]; /* NULL-terminated */
};

G_DEFINE_FINAL_TYPE(FeltTableItem, felt_table_item, G_TYPE_OBJECT)

static void felt_table_item_finalize(GObject *object)
{
  for (guint i = 0; i < N_TEXTS; i++)
    g_free(FELT_TABLE_ITEM(object)->texts[i]);
  G_OBJECT_CLASS(felt_table_item_parent_class)->finalize(object);
}

static void felt_table_item_class_init(FeltTableItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_table_item_finalize;
}

static void felt_table_item_init(FeltTableItem *item)
{
}

/* "D 7 · SB 8 · BB 9", or why there is no next hand. */
static char *next_text(const FeltState *state, const FeltTable *table, const FeltLevel *level)
{
  FeltTableWords words = {0};
  char *text;
  if (felt_table_words_next(&words, state, table, level))
    text = words.brief[0] != NULL
               ? g_strjoin(" · ", words.brief[0], words.brief[1], words.brief[2], NULL)
               : g_strdup(words.lines[0]);
  else
    text = g_strdup(words.lines[0]);
  felt_table_words_clear(&words);
  return text;
}

static FeltTableItem *new_item(const FeltState *state, const FeltTable *table,
                               const FeltLevel *level, const char *alert)
{
  FeltTableItem *item = g_object_new(FELT_TYPE_TABLE_ITEM, NULL);
  item->number = table->number;
  item->texts[TABLE] = g_strdup(felt_state_table_said(state, table->number).text);
  item->texts[PLAYERS] = g_strdup_printf(_("%u of %u"), table->n_players, table->n_seats);
  const char *done = state->hand_for_hand.on && table->done ? " ✓" : "";
  item->texts[HAND] = table->hands > 0 ? g_strdup_printf("%u%s", table->hands, done) : g_strdup("");
  item->texts[NEXT] = next_text(state, table, level);
  item->texts[TODO] = g_strdup(alert != NULL ? alert : "");
  return item;
}

/* Cells -------------------------------------------------------------------------------------- */

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Column column = (Column)GPOINTER_TO_INT(data);
  GtkWidget *cell;
  if (column == DEAL) {
    cell = gtk_button_new_with_label(C_("hand", "Deal"));
    gtk_widget_add_css_class(cell, "flat");
    gtk_widget_set_tooltip_text(cell, _("Next Hand"));
    gtk_widget_set_focusable(cell, FALSE);
    felt_set_action(cell, "floor.next-hand", g_variant_new_uint32(0));
  } else {
    cell = felt_label_new(NULL, FELT_START, "numeric");
    gtk_label_set_ellipsize(GTK_LABEL(cell),
                            column == TODO ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  }
  gtk_list_item_set_child(item, cell);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data)
{
  Column column = (Column)GPOINTER_TO_INT(data);
  GtkWidget *cell = gtk_list_item_get_child(list_item);
  const FeltTableItem *item = gtk_list_item_get_item(list_item);
  if (column == DEAL) {
    gtk_actionable_set_action_target(GTK_ACTIONABLE(cell), "u", item->number);
    felt_show_name_of(cell, _("%s, table %s"), _("Next Hand"), item->texts[TABLE]);
    return;
  }
  gboolean wrong = column == TODO && *item->texts[TODO] != '\0';
  g_autofree char *text = wrong ? g_strdup_printf("⚠ %s", item->texts[TODO]) : NULL;
  gtk_label_set_text(GTK_LABEL(cell), wrong ? text : item->texts[column]);
  gtk_widget_set_tooltip_text(cell, wrong ? item->texts[TODO] : NULL);
  felt_mark(cell, "heading", column == TABLE || wrong); /* a cell is used again for other tables */
}

static void add_columns(GtkColumnView *view)
{
  for (int i = 0; i < N_COLUMNS; i++) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), GINT_TO_POINTER(i));
    g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), GINT_TO_POINTER(i));
    g_autoptr(GtkColumnViewColumn) column =
        gtk_column_view_column_new(titles[i] != NULL ? _(titles[i]) : NULL, factory);
    gtk_column_view_column_set_expand(column, i == TODO);
    gtk_column_view_append_column(view, column);
  }
}

/* The list ----------------------------------------------------------------------------------- */

struct _FeltTableList {
  GtkWidget parent_instance;
  GtkWidget *scroller;
  GtkColumnView *view;
  GListStore *items;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE(FeltTableList, felt_table_list, GTK_TYPE_WIDGET)

/* Puts an item at a position, unless the one there says the same. */
static void put(FeltTableList *self, guint position, FeltTableItem *item)
{
  g_autoptr(FeltTableItem) there = g_list_model_get_item(G_LIST_MODEL(self->items), position);
  if (there == NULL || there->number != item->number ||
      !g_strv_equal((const char *const *)there->texts, (const char *const *)item->texts))
    g_list_store_splice(self->items, position, there != NULL, (gpointer *)&item, 1);
  g_object_unref(item);
}

void felt_table_list_show(FeltTableList *self, const FeltState *state, const FeltLevel *level,
                          GHashTable *alerts)
{
  guint n = 0;
  for (guint i = 0; state != NULL && i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    const char *alert =
        alerts != NULL ? g_hash_table_lookup(alerts, GUINT_TO_POINTER(table->number)) : NULL;
    put(self, n++, new_item(state, table, level, alert));
  }
  guint had = g_list_model_get_n_items(G_LIST_MODEL(self->items));
  if (had > n)
    g_list_store_splice(self->items, n, had - n, NULL, 0);
}

gboolean felt_table_list_point_out(FeltTableList *self, guint table)
{
  guint n = g_list_model_get_n_items(G_LIST_MODEL(self->items));
  for (guint i = 0; i < n; i++) {
    g_autoptr(FeltTableItem) item = g_list_model_get_item(G_LIST_MODEL(self->items), i);
    if (item->number != table)
      continue;
    gtk_single_selection_set_selected(self->selection, i);
    /* GTK 4.8 scrolls a list only by this action, of the list within the view. */
    gtk_widget_activate_action(gtk_widget_get_last_child(GTK_WIDGET(self->view)),
                               "list.scroll-to-item", "u", i);
    return TRUE;
  }
  return FALSE;
}

static void activate_cb(FeltTableList *self, guint position)
{
  g_autoptr(FeltTableItem) item = g_list_model_get_item(G_LIST_MODEL(self->items), position);
  if (item != NULL)
    g_signal_emit_by_name(self, "activated", item->number);
}

static gboolean space_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  FeltTableItem *item = gtk_single_selection_get_selected_item(FELT_TABLE_LIST(widget)->selection);
  return item != NULL && gtk_widget_activate_action(widget, "floor.next-hand", "u", item->number);
}

static void felt_table_list_class_init(FeltTableListClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "activated", 1, G_TYPE_UINT);
}

static void felt_table_list_init(FeltTableList *self)
{
  FELT_OWN(self, items, g_object_unref);
  self->items = g_list_store_new(FELT_TYPE_TABLE_ITEM);
  self->selection = gtk_single_selection_new(g_object_ref(G_LIST_MODEL(self->items)));
  self->view = GTK_COLUMN_VIEW(gtk_column_view_new(GTK_SELECTION_MODEL(self->selection)));
  gtk_widget_add_css_class(GTK_WIDGET(self->view), "tables");
  felt_show_name(self->view, _("Tables"));
  add_columns(self->view);
  g_signal_connect_swapped(self->view, "activate", G_CALLBACK(activate_cb), self);
  self->scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->scroller), GTK_WIDGET(self->view));
  gtk_widget_set_parent(self->scroller, GTK_WIDGET(self));
  felt_capture_key(GTK_WIDGET(self), GDK_KEY_space, space_cb);
}
