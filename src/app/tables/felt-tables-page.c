/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tables-page.c - the floor: every table drawn, and what to do next */
#include "app/tables/felt-tables-page.h"

#include <string.h>

#include "app/desk/felt-settings.h"
#include "app/floor/felt-floor-actions.h"
#include "app/tables/felt-floor.h"
#include "app/tables/felt-table-words.h"
#include "app/tables/felt-todo-pane.h"
#include "app/widgets/felt-access.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-state.h"

/* Up to TODO those of the words of a line. */
typedef enum { TABLE, PLAYERS, HAND, NEXT, TODO, DEAL, N_COLUMNS } Column;

/* Titles, translatable. */
static const char *const titles[N_COLUMNS] = {
    [TABLE] = N_("Table"),    [PLAYERS] = N_("Players"), [HAND] = N_("Hand"),
    [NEXT] = N_("Next Hand"), [TODO] = N_("To Do"),
};

/* One line ---------------------------------------------------------------------------------- */

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

/* A table by its number. */
static FeltLine *new_line(const FeltState *state, const FeltTable *table, const FeltLevel *level,
                          const char *alert)
{
  const char *done = state->hand_for_hand.on && table->done ? " ✓" : "";
  g_autofree char *players = g_strdup_printf(_("%u of %u"), table->n_players, table->n_seats);
  g_autofree char *hand = g_strdup_printf("%u%s", table->hands, done);
  g_autofree char *next = next_text(state, table, level);
  if (table->hands == 0)
    *hand = '\0';
  return felt_line_new(table->number, FALSE, felt_state_table_said(state, table->number).text,
                       players, hand, next, alert != NULL ? alert : "", NULL);
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
  const FeltLine *line = gtk_list_item_get_item(list_item);
  if (column == DEAL) {
    gtk_actionable_set_action_target(GTK_ACTIONABLE(cell), "u", (guint)line->about);
    felt_show_name_of(cell, _("%s, table %s"), _("Next Hand"), line->words[TABLE]);
    return;
  }
  gboolean wrong = column == TODO && *line->words[TODO] != '\0';
  g_autofree char *text = wrong ? g_strdup_printf("⚠ %s", line->words[TODO]) : NULL;
  gtk_label_set_text(GTK_LABEL(cell), wrong ? text : line->words[column]);
  gtk_widget_set_tooltip_text(cell, wrong ? line->words[TODO] : NULL);
  felt_mark(cell, "heading", column == TABLE || wrong); /* a cell is used again for other tables */
}

static void add_columns(GtkColumnView *view)
{
  for (int i = 0; i < N_COLUMNS; i++) {
    GtkColumnViewColumn *column =
        felt_cell_column(view, titles[i] != NULL ? _(titles[i]) : NULL, G_CALLBACK(setup_cb),
                         G_CALLBACK(bind_cb), GINT_TO_POINTER(i));
    gtk_column_view_column_set_expand(column, i == TODO);
  }
}

/* The list ----------------------------------------------------------------------------------- */

struct _FeltTablesPage {
  FeltLiveWidget parent_instance;
  FeltNameIndex *names;
  guint n_found;   /* how often the same search was repeated */
  gboolean dealer; /* tables say what the dealer does next */
  gboolean chosen; /* drawn or as a list: by the director */
  guint carried;   /* player who was picked up by keys, 0: nobody */
  FeltFloor *floor;
  GtkColumnView *list;
  GtkSingleSelection *selection;
  GListStore *lines; /* FeltLine */
  GtkStack *stack, *views;
  GtkRevealer *carried_bar;
  GtkLabel *carried_text;
  GtkSearchEntry *search;
  GtkLabel *found;
  FeltTodoPane *todo;
  GtkWidget *draw_seats;
};

static void fill_list(FeltTablesPage *self, const FeltState *state, const FeltLevel *level,
                      GHashTable *alerts)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; state != NULL && i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    const char *alert =
        alerts != NULL ? g_hash_table_lookup(alerts, GUINT_TO_POINTER(table->number)) : NULL;
    g_ptr_array_add(lines, new_line(state, table, level, alert));
  }
  felt_lines_show(self->lines, lines);
}

static gboolean point_out_in_list(FeltTablesPage *self, guint table)
{
  guint n = g_list_model_get_n_items(G_LIST_MODEL(self->lines));
  for (guint i = 0; i < n; i++) {
    g_autoptr(FeltLine) line = g_list_model_get_item(G_LIST_MODEL(self->lines), i);
    if (line->about != table)
      continue;
    gtk_single_selection_set_selected(self->selection, i);
    /* GTK 4.8 scrolls a list only by this action, of the list within the view. */
    gtk_widget_activate_action(gtk_widget_get_last_child(GTK_WIDGET(self->list)),
                               "list.scroll-to-item", "u", i);
    return TRUE;
  }
  return FALSE;
}

/* Space deals the next hand of the table that is chosen. */
static gboolean space_cb(GtkWidget *list, GVariant *args, gpointer data)
{
  GtkSelectionModel *selection = gtk_column_view_get_model(GTK_COLUMN_VIEW(list));
  const FeltLine *line = gtk_single_selection_get_selected_item(GTK_SINGLE_SELECTION(selection));
  return line != NULL &&
         gtk_widget_activate_action(list, "floor.next-hand", "u", (guint)line->about);
}

/* Further matches of a search are counted, not shown. */
#define MATCHES_SHOWN 50

static guint number_meant(const char *fold)
{
  const char *digits = fold + strcspn(fold, "0123456789");
  char *end;
  guint64 number = g_ascii_strtoull(digits, &end, 10);
  return *digits != '\0' && *end == '\0' && number <= G_MAXINT ? (guint)number : 0;
}

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
                     _("Moving %s: go to a seat and press Ctrl+V, or press Esc to cancel."),
                     player->name);
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

/* As a drop with the mouse: on an empty seat the player moves there, on a player they change
 * seats. */
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
    fill_list(self, felt_live_widget_state(self), coming_level(self, &level),
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
  if (list != is_list(self))
    felt_access_say(list ? _("Tables as a list") : _("Tables"));
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
    return point_out_in_list(self, table);
  choose_list(self, FALSE);
  return felt_floor_point_out(self->floor, table, seat, focus);
}

static void todo_point_out_cb(FeltTablesPage *self, guint table)
{
  point_out(self, table, 0, FALSE);
}

static void list_activated_cb(FeltTablesPage *self, guint position)
{
  g_autoptr(FeltLine) line = g_list_model_get_item(G_LIST_MODEL(self->lines), position);
  if (line != NULL)
    point_out(self, (guint)line->about, 1, TRUE);
}

/* Search ------------------------------------------------------------------------------------- */

/* Points out the match after the last one; a seat only gets the focus when it is asked for. */
static void search_next(FeltTablesPage *self, gboolean focus)
{
  guint ids[MATCHES_SHOWN];
  const FeltState *state = felt_live_widget_state(self);
  g_autofree char *fold = felt_search_fold(gtk_editable_get_text(GTK_EDITABLE(self->search)));
  gtk_label_set_text(self->found, "");
  if (state == NULL || *fold == '\0')
    return;
  guint number = number_meant(fold);
  if (number != 0 && point_out(self, number, focus ? 1 : 0, focus))
    return;
  felt_name_index_update(self->names, state);
  guint total = felt_name_index_search(self->names, state, fold, 1u << FELT_PLAYER_IN, ids,
                                       G_N_ELEMENTS(ids));
  if (total == 0) {
    gtk_label_set_text(self->found, _("Nobody found"));
    return;
  }
  guint at = self->n_found++ % MIN(total, G_N_ELEMENTS(ids));
  const FeltPlayer *player = felt_state_player(state, ids[at]);
  felt_show_format(self->found, _("%u.%u (%u of %u)"), player->table, player->seat, at + 1, total);
  point_out(self, player->table, player->seat, focus);
}

static void search_changed_cb(FeltTablesPage *self)
{
  self->n_found = 0;
  search_next(self, FALSE);
  self->n_found = 0;
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

static void zoom_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  int zoom = felt_floor_zoom(self->floor);
  if (g_str_equal(name, "tables.fit"))
    choose_zoom(self, ZOOM_FIT);
  else
    choose_zoom(self, g_str_equal(name, "tables.larger") ? zoom + 1 : MAX(zoom - 1, 0));
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
    fill_list(self, state, coming_level(self, &level), felt_todo_pane_alerts(self->todo));
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
  fill_list(self, NULL, NULL, NULL);
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

static void install_actions(GtkWidgetClass *klass)
{
  felt_floor_install_actions(klass);
  gtk_widget_class_install_action(klass, "tables.draw-buttons", NULL, draw_buttons_cb);
  gtk_widget_class_install_action(klass, "tables.larger", NULL, zoom_cb);
  gtk_widget_class_install_action(klass, "tables.smaller", NULL, zoom_cb);
  gtk_widget_class_install_action(klass, "tables.fit", NULL, zoom_cb);
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
  FELT_BIND_CHILDREN(klass, FeltTablesPage, floor, list, selection, lines, stack, views,
                     carried_bar, carried_text, search, found, draw_seats, todo);
  FELT_BIND_CALLBACKS(klass, search_changed_cb, search_activate_cb, search_again_cb,
                      todo_point_out_cb, list_activated_cb);
}

static void felt_tables_page_class_init(FeltTablesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  felt_own_template(klass);
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
  FELT_BIND_TYPES(felt_floor, felt_line, felt_todo_pane);
  install_actions(GTK_WIDGET_CLASS(klass));
  bind_children(GTK_WIDGET_CLASS(klass));
}

static void felt_tables_page_init(FeltTablesPage *self)
{
  FELT_OWN(self, names, felt_name_index_free);
  self->names = felt_name_index_new();
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_search_entry_set_key_capture_widget(self->search, NULL);
  add_columns(self->list);
  felt_capture_key(GTK_WIDGET(self->list), GDK_KEY_space, space_cb);
  show_zoom(self, g_settings_get_int(felt_settings(), ZOOM_KEY));
  show_dealer(self, g_settings_get_boolean(felt_settings(), DEALER_KEY));
  carry(self, NULL);
  add_keys(self);
  felt_floor_update_actions(GTK_WIDGET(self), NULL);
}
