/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tables-page.c - the floor: every table drawn, and what to do next */
#include "app/tables/felt-tables-page.h"

#include <gtk/gtk.h>
#include <string.h>

#include "app/desk/felt-settings.h"
#include "app/floor/felt-floor-actions.h"
#include "app/tables/felt-floor.h"
#include "app/tables/felt-table-words.h"
#include "app/tables/felt-todo-pane.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-state.h"

/* A GtkWidget with one child. Enter on a line, or a double click, emits "activated" with the
 * table's number; Space deals its next hand (action "floor.next-hand"). */
#define FELT_TYPE_TABLE_LIST (felt_table_list_get_type())
G_DECLARE_FINAL_TYPE(FeltTableList, felt_table_list, FELT, TABLE_LIST, GtkWidget)

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

static void fill_list(FeltTableList *self, const FeltState *state, const FeltLevel *level,
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

static gboolean point_out_in_list(FeltTableList *self, guint table)
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

typedef struct FeltTableFinder FeltTableFinder;

/* One match of a search. */
typedef struct {
  guint table, seat;
  guint at, total; /* the at-th of total players that match, from 1 */
} FeltTableMatch;

/* Further matches are counted, not shown. */
#define MATCHES_SHOWN 50

struct FeltTableFinder {
  FeltNameIndex *names;
  guint n_found; /* how often the same search was repeated */
};

static FeltTableFinder *new_finder(void)
{
  FeltTableFinder *self = g_new0(FeltTableFinder, 1);
  self->names = felt_name_index_new();
  return self;
}

static void free_finder(FeltTableFinder *self)
{
  felt_name_index_free(self->names);
  g_free(self);
}

static void restart_finder(FeltTableFinder *self)
{
  self->n_found = 0;
}

static gboolean find_next(FeltTableFinder *self, const FeltState *state, const char *fold,
                          FeltTableMatch *match)
{
  guint ids[MATCHES_SHOWN];
  felt_name_index_update(self->names, state);
  guint total = felt_name_index_search(self->names, state, fold, 1u << FELT_PLAYER_IN, ids,
                                       G_N_ELEMENTS(ids));
  if (total == 0)
    return FALSE;
  guint at = self->n_found++ % MIN(total, G_N_ELEMENTS(ids));
  const FeltPlayer *player = felt_state_player(state, ids[at]);
  *match = (FeltTableMatch){player->table, player->seat, at + 1, total};
  return TRUE;
}

static guint number_meant(const char *fold)
{
  const char *digits = fold + strcspn(fold, "0123456789");
  char *end;
  guint64 number = g_ascii_strtoull(digits, &end, 10);
  return *digits != '\0' && *end == '\0' && number <= G_MAXINT ? (guint)number : 0;
}

struct _FeltTablesPage {
  FeltLiveWidget parent_instance;
  FeltTableFinder *finder;
  gboolean dealer; /* tables say what the dealer does next */
  gboolean chosen; /* drawn or as a list: by the director */
  guint carried;   /* player who was picked up by keys, 0: nobody */
  FeltFloor *floor;
  FeltTableList *list;
  GtkStack *stack, *views;
  GtkRevealer *carried_bar;
  GtkLabel *carried_text;
  GtkSearchEntry *search;
  GtkLabel *found;
  FeltTodoPane *todo;
  GtkWidget *draw_seats;
};

enum { PROP_LIST_SHOWN = 1, PROP_DEALER_SHOWN };

G_DEFINE_FINAL_TYPE(FeltTablesPage, felt_tables_page, FELT_TYPE_LIVE_WIDGET)

/* The level a hand dealt now belongs to; NULL when there is none. */
static const FeltLevel *coming_level(FeltTablesPage *self, FeltLevel *level)
{
  FeltSession *session = felt_live_widget_session(self);
  return session != NULL && felt_state_coming_level(felt_session_state(session),
                                                    felt_session_clock(session), level)
             ? level
             : NULL;
}

static gboolean is_list(FeltTablesPage *self)
{
  return g_strcmp0(gtk_stack_get_visible_child_name(self->views), "list") == 0;
}

/* To do -------------------------------------------------------------------------------------- */

/* At the start no table has a button: one click draws for all of them, one event each. */
static void draw_buttons_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltState *state = felt_live_widget_state(widget);
  g_autoptr(GPtrArray) list = state != NULL ? felt_todo_list(state) : g_ptr_array_new();
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = list->pdata[i];
    if (!g_str_equal(todo->kind, "button"))
      continue;
    FeltCommand *command = felt_command_new(FELT_COMMAND_SET_BUTTON);
    command->table = todo->table;
    if (!felt_floor_execute(widget, command))
      break;
  }
}

/* Carrying a player by keys -------------------------------------------------------------------- */

static void carry(FeltTablesPage *self, const FeltPlayer *player)
{
  self->carried = player != NULL ? player->id : 0;
  if (player != NULL) {
    felt_show_format(self->carried_text,
                     _("%s is picked up: go to a seat and press Ctrl+V, or Esc."), player->name);
  }
  gtk_revealer_set_reveal_child(self->carried_bar, player != NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "tables.put-back", player != NULL);
}

static void pick_up_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  const FeltState *state = felt_live_widget_state(self);
  carry(self, state != NULL ? felt_state_player(state, g_variant_get_uint32(target)) : NULL);
}

static void put_back_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  carry(FELT_TABLES_PAGE(widget), NULL);
}

/* As a drop with the mouse: on an empty seat he moves there, on a player they change seats. */
static void put_down_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  guint number, seat, carried = self->carried;
  g_variant_get(target, "(uu)", &number, &seat);
  const FeltState *state = felt_live_widget_state(self);
  const FeltTable *table = state != NULL ? felt_state_table(state, number) : NULL;
  if (table == NULL || carried == 0 || table->players[seat] == carried)
    return;
  carry(self, NULL);
  if (table->players[seat] != 0)
    gtk_widget_activate_action(widget, "floor.swap", "(uu)", carried, table->players[seat]);
  else
    gtk_widget_activate_action(widget, "floor.move", "(uuu)", carried, number, seat);
}

/* Zoom --------------------------------------------------------------------------------------- */

/* What is kept of it between two evenings: an index of felt_grid_widths. */
#define ZOOM_KEY "tables-zoom"
#define ZOOM_FIT (-1)

static void update_zoom_actions(FeltTablesPage *self)
{
  gboolean drawn = !is_list(self);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "tables.smaller", drawn);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "tables.larger", drawn);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "tables.fit", drawn);
}

static void show_zoom(FeltTablesPage *self, int zoom)
{
  if (zoom == ZOOM_FIT)
    felt_floor_fit(self->floor);
  else
    felt_floor_set_table_width(self->floor, felt_grid_widths[CLAMP(zoom, 0, FELT_GRID_ZOOMS - 1)]);
}

/* Chosen by the director: kept. */
static void choose_zoom(FeltTablesPage *self, int zoom)
{
  zoom = MIN(zoom, FELT_GRID_ZOOMS - 1);
  show_zoom(self, zoom);
  g_settings_set_int(felt_settings(), ZOOM_KEY, zoom);
}

/* Drawn or as a list --------------------------------------------------------------------------- */

/* What cannot be seen is brought up to date when it is shown. */
static void show_list(FeltTablesPage *self, gboolean list)
{
  gtk_stack_set_visible_child_name(self->views, list ? "list" : "drawn");
  FeltLevel level;
  if (list)
    fill_list(self->list, felt_live_widget_state(self), coming_level(self, &level),
              felt_todo_pane_alerts(self->todo));
  update_zoom_actions(self);
  g_object_notify(G_OBJECT(self), "list-shown");
}

/* Where letters are so large that no name could be read the list stands there, unless the director
 * has chosen. */
static void give_way(FeltTablesPage *self)
{
  int width = gtk_widget_get_width(GTK_WIDGET(self->views));
  gboolean list = !felt_floor_is_readable(self->floor, width);
  if (!self->chosen && width > 0 && list != is_list(self))
    show_list(self, list);
}

static void choose_list(FeltTablesPage *self, gboolean list)
{
  self->chosen = TRUE;
  show_list(self, list);
}

/* What the dealer does next, on each table: kept, as the zoom is. */
#define DEALER_KEY "tables-dealer"

static void show_dealer(FeltTablesPage *self, gboolean dealer)
{
  self->dealer = dealer;
  felt_floor_set_dealer(self->floor, dealer);
  if (g_settings_get_boolean(felt_settings(), DEALER_KEY) != dealer)
    g_settings_set_boolean(felt_settings(), DEALER_KEY, dealer);
  g_object_notify(G_OBJECT(self), "dealer-shown");
}

static gboolean point_out(FeltTablesPage *self, guint table, guint seat, gboolean focus)
{
  if (is_list(self) && !focus)
    return point_out_in_list(self->list, table);
  choose_list(self, FALSE);
  return felt_floor_point_out(self->floor, table, seat, focus);
}

static void todo_point_out_cb(FeltTablesPage *self, guint table)
{
  point_out(self, table, 0, FALSE);
}

static void list_activated_cb(FeltTablesPage *self, guint table)
{
  point_out(self, table, 1, TRUE);
}

/* Search ------------------------------------------------------------------------------------- */

/* Points out the match after the last one; a seat only gets the focus when it is asked for. */
static void search_next(FeltTablesPage *self, gboolean focus)
{
  FeltTableMatch match;
  const FeltState *state = felt_live_widget_state(self);
  g_autofree char *fold = felt_search_fold(gtk_editable_get_text(GTK_EDITABLE(self->search)));
  gtk_label_set_text(self->found, "");
  if (state == NULL || *fold == '\0')
    return;
  guint number = number_meant(fold);
  if (number != 0 && point_out(self, number, focus ? 1 : 0, focus))
    return;
  if (!find_next(self->finder, state, fold, &match)) {
    gtk_label_set_text(self->found, _("Nobody found"));
    return;
  }
  felt_show_format(self->found, _("%u.%u (%u of %u)"), match.table, match.seat, match.at,
                   match.total);
  point_out(self, match.table, match.seat, focus);
}

static void search_changed_cb(FeltTablesPage *self)
{
  restart_finder(self->finder);
  search_next(self, FALSE);
  restart_finder(self->finder);
}

static void search_activate_cb(FeltTablesPage *self)
{
  search_next(self, TRUE);
}

static void search_again_cb(FeltTablesPage *self)
{
  search_next(self, FALSE);
}

/* The page ----------------------------------------------------------------------------------- */

static void larger_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  choose_zoom(self, felt_floor_zoom(self->floor) + 1);
}

static void smaller_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  choose_zoom(self, MAX(felt_floor_zoom(self->floor) - 1, 0));
}

static void fit_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  choose_zoom(FELT_TABLES_PAGE(widget), ZOOM_FIT);
}

static void search_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gtk_widget_grab_focus(GTK_WIDGET(FELT_TABLES_PAGE(widget)->search));
}

static gboolean escape_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  if (self->carried == 0 || !gtk_widget_get_mapped(widget))
    return FALSE;
  carry(self, NULL);
  return TRUE;
}

/* Keys that work wherever the focus is, as long as the page is shown. */
static void add_keys(FeltTablesPage *self)
{
  static const FeltPageKey keys[] = {{"<Alt>plus|<Alt>equal|<Alt>KP_Add", "tables.larger"},
                                     {"<Alt>minus|<Alt>KP_Subtract", "tables.smaller"},
                                     {"<Alt>0|<Alt>KP_0", "tables.fit"},
                                     {"<Alt>l", "tables.list"},
                                     {"<Alt>d", "tables.dealer"},
                                     {"<Control>f", "tables.search"}};
  GtkShortcutController *controller =
      felt_page_add_keys(GTK_WIDGET(self), keys, G_N_ELEMENTS(keys));
  gtk_shortcut_controller_add_shortcut(
      controller, gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                   gtk_callback_action_new(escape_cb, NULL, NULL)));
}

static void felt_tables_page_changed(FeltLiveWidget *widget)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  const FeltState *state = felt_live_widget_state(self);
  felt_todo_pane_show(self->todo, felt_live_widget_session(widget));
  FeltLevel level;
  felt_floor_show(self->floor, felt_live_widget_session(widget), coming_level(self, &level),
                  felt_todo_pane_alerts(self->todo));
  give_way(self);
  if (is_list(self))
    fill_list(self->list, state, coming_level(self, &level), felt_todo_pane_alerts(self->todo));
  const FeltPlayer *carried = felt_state_player(state, self->carried);
  if (carried != NULL && carried->status != FELT_PLAYER_IN)
    carry(self, NULL);
  gtk_stack_set_visible_child_name(self->stack,
                                   felt_state_open_tables(state) > 0 ? "tables" : "empty");
  gtk_widget_set_visible(self->draw_seats, state->n_in > state->n_seated);
  felt_floor_update_actions(GTK_WIDGET(self), state);
}

static void felt_tables_page_updated(FeltLiveWidget *widget)
{
  felt_todo_pane_show_moves(FELT_TABLES_PAGE(widget)->todo, felt_live_widget_session(widget));
  give_way(FELT_TABLES_PAGE(widget));
}

static void felt_tables_page_session_set(FeltLiveWidget *widget)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  if (felt_live_widget_state(self) != NULL)
    return;
  felt_todo_pane_show(self->todo, NULL);
  felt_floor_show(self->floor, NULL, NULL, NULL);
  fill_list(self->list, NULL, NULL, NULL);
  carry(self, NULL);
  felt_floor_update_actions(GTK_WIDGET(self), NULL);
}

static void felt_tables_page_get_property(GObject *object, guint id, GValue *value,
                                          GParamSpec *pspec)
{
  if (id == PROP_LIST_SHOWN)
    g_value_set_boolean(value, is_list(FELT_TABLES_PAGE(object)));
  else if (id == PROP_DEALER_SHOWN)
    g_value_set_boolean(value, FELT_TABLES_PAGE(object)->dealer);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_tables_page_set_property(GObject *object, guint id, const GValue *value,
                                          GParamSpec *pspec)
{
  if (id == PROP_LIST_SHOWN)
    choose_list(FELT_TABLES_PAGE(object), g_value_get_boolean(value));
  else if (id == PROP_DEALER_SHOWN)
    show_dealer(FELT_TABLES_PAGE(object), g_value_get_boolean(value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_tables_page_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), FELT_TYPE_TABLES_PAGE);
  G_OBJECT_CLASS(felt_tables_page_parent_class)->dispose(object);
}

static void install_actions(GtkWidgetClass *klass)
{
  felt_floor_install_actions(klass);
  gtk_widget_class_install_action(klass, "tables.draw-buttons", NULL, draw_buttons_cb);
  gtk_widget_class_install_action(klass, "tables.larger", NULL, larger_cb);
  gtk_widget_class_install_action(klass, "tables.smaller", NULL, smaller_cb);
  gtk_widget_class_install_action(klass, "tables.fit", NULL, fit_cb);
  gtk_widget_class_install_action(klass, "tables.search", NULL, search_cb);
  gtk_widget_class_install_action(klass, "tables.pick-up", "u", pick_up_cb);
  gtk_widget_class_install_action(klass, "tables.put-down", "(uu)", put_down_cb);
  gtk_widget_class_install_action(klass, "tables.put-back", NULL, put_back_cb);
  gtk_widget_class_install_property_action(klass, "tables.list", "list-shown");
  gtk_widget_class_install_property_action(klass, "tables.dealer", "dealer-shown");
}

static void bind_children(GtkWidgetClass *klass)
{
  felt_template(klass, "felt-tables-page.ui");
  FELT_BIND_CHILDREN(klass, FeltTablesPage, floor, list, stack, views, carried_bar, carried_text,
                     search, found, draw_seats, todo);
  FELT_BIND_CALLBACKS(klass, search_changed_cb, search_activate_cb, search_again_cb,
                      todo_point_out_cb, list_activated_cb);
}

static void felt_tables_page_class_init(FeltTablesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->dispose = felt_tables_page_dispose;
  object_class->get_property = felt_tables_page_get_property;
  object_class->set_property = felt_tables_page_set_property;
  FELT_LIVE_WIDGET_CLASS(klass)->changed = felt_tables_page_changed;
  FELT_LIVE_WIDGET_CLASS(klass)->updated = felt_tables_page_updated;
  FELT_LIVE_WIDGET_CLASS(klass)->session_set = felt_tables_page_session_set;
  g_object_class_install_property(
      object_class, PROP_LIST_SHOWN,
      g_param_spec_boolean("list-shown", NULL, NULL, FALSE,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object_class, PROP_DEALER_SHOWN,
      g_param_spec_boolean("dealer-shown", NULL, NULL, FALSE,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  FELT_BIND_TYPES(felt_floor, felt_table_list, felt_todo_pane);
  install_actions(GTK_WIDGET_CLASS(klass));
  bind_children(GTK_WIDGET_CLASS(klass));
}

static void felt_tables_page_init(FeltTablesPage *self)
{
  FELT_OWN(self, finder, free_finder);
  self->finder = new_finder();
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_search_entry_set_key_capture_widget(self->search, NULL);
  show_zoom(self, g_settings_get_int(felt_settings(), ZOOM_KEY));
  show_dealer(self, g_settings_get_boolean(felt_settings(), DEALER_KEY));
  carry(self, NULL);
  add_keys(self);
  felt_floor_update_actions(GTK_WIDGET(self), NULL);
}
