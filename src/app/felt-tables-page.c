/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tables-page.c - the floor: every table drawn, and what to do next */
#include "app/felt-tables-page.h"

#include <glib/gi18n.h>

#include "app/felt-floor-actions.h"
#include "app/felt-floor.h"
#include "app/felt-todo-row.h"
#include "tournament/felt-name-index.h"
#include "tournament/felt-todo.h"

struct _FeltTablesPage {
  FeltLiveWidget parent_instance;
  FeltNameIndex *names;
  GPtrArray *todo;    /* FeltTodo */
  GHashTable *alerts; /* table number -> the sentence of a todo, which owns it */
  guint n_found;      /* how often the same search was repeated: shows the next match */
  int zoom;
  FeltFloor *floor;
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkLabel *found;
  GtkListBox *todo_list;
  GtkWidget *todo_empty;
  GtkWidget *draw_seats, *draw_buttons;
  GtkLabel *todo_more;
};

G_DEFINE_FINAL_TYPE(FeltTablesPage, felt_tables_page, FELT_TYPE_LIVE_WIDGET)

/* The first is a plan of the room, without names. */
static const int zoom_widths[] = {128, 262, 380, 480, 640};
static const char *const zoom_classes[] = {"zoom-0", "zoom-1", "zoom-2", "zoom-3", "zoom-4"};

static const FeltState *page_state(FeltTablesPage *self)
{
  FeltSession *session = felt_live_widget_session(FELT_LIVE_WIDGET(self));
  return session != NULL ? felt_session_state(session) : NULL;
}

/* To do -------------------------------------------------------------------------------------- */

static void read_todo(FeltTablesPage *self, const FeltState *state)
{
  g_hash_table_remove_all(self->alerts);
  g_clear_pointer(&self->todo, g_ptr_array_unref);
  self->todo = felt_todo_list_at(
      state, felt_session_clock(felt_live_widget_session(FELT_LIVE_WIDGET(self))));
  for (guint i = 0; i < self->todo->len; i++) {
    const FeltTodo *todo = self->todo->pdata[i];
    if (todo->table != 0 && !g_hash_table_contains(self->alerts, GUINT_TO_POINTER(todo->table)))
      g_hash_table_insert(self->alerts, GUINT_TO_POINTER(todo->table), todo->text);
  }
}

/* More is not read at a glance: what comes first is most urgent. */
#define MAX_TODO 12

static guint count_unknown(FeltTablesPage *self)
{
  guint n = 0;
  for (guint i = 0; i < self->todo->len; i++)
    n += g_str_equal(((const FeltTodo *)self->todo->pdata[i])->kind, "button");
  return n;
}

/* At the start no table has a button: one click draws for all of them, one event each. */
static void draw_buttons_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  g_autoptr(GArray) tables = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < self->todo->len; i++) {
    const FeltTodo *todo = self->todo->pdata[i];
    if (g_str_equal(todo->kind, "button"))
      g_array_append_val(tables, todo->table);
  }
  for (guint i = 0; i < tables->len; i++) {
    FeltCommand *command = felt_command_new(FELT_COMMAND_SET_BUTTON);
    command->table = g_array_index(tables, guint, i);
    if (!felt_floor_execute(widget, command))
      break;
  }
}

/* Rows are kept: the list is short, and a row under the pointer must not jump. */
static void show_todo(FeltTablesPage *self)
{
  guint n = MIN(self->todo->len, MAX_TODO);
  for (guint i = 0; i < n; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->todo_list, (int)i);
    if (row == NULL) {
      row = GTK_LIST_BOX_ROW(felt_todo_row_new());
      gtk_list_box_append(self->todo_list, GTK_WIDGET(row));
    }
    felt_todo_row_show(FELT_TODO_ROW(row), self->todo->pdata[i]);
  }
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index(self->todo_list, (int)n)) != NULL)
    gtk_list_box_remove(self->todo_list, GTK_WIDGET(row));
  gtk_widget_set_visible(GTK_WIDGET(self->todo_list), self->todo->len > 0);
  gtk_widget_set_visible(self->todo_empty, n == 0);
  g_autofree char *more = g_strdup_printf(
      ngettext("and %u more", "and %u more", self->todo->len - n), self->todo->len - n);
  gtk_label_set_text(self->todo_more, more);
  gtk_widget_set_visible(GTK_WIDGET(self->todo_more), self->todo->len > n);
  gtk_widget_set_visible(self->draw_buttons, count_unknown(self) > 1);
}

static void todo_activated_cb(FeltTablesPage *self, GtkListBoxRow *row)
{
  const FeltTodo *todo = self->todo->pdata[gtk_list_box_row_get_index(row)];
  if (todo->table != 0)
    felt_tables_page_point_out(self, todo->table, 0);
}

/* Search ------------------------------------------------------------------------------------- */

/* The table a search means by number: "4", or "table 4" in any language. */
static guint searched_table(const char *text)
{
  const char *digits = text + strcspn(text, "0123456789");
  char *end;
  guint64 number = g_ascii_strtoull(digits, &end, 10);
  return *digits != '\0' && *end == '\0' && number <= G_MAXINT ? (guint)number : 0;
}

/* Points out the match after the last one; a seat only gets the focus when it is asked for. */
static void search_next(FeltTablesPage *self, gboolean focus)
{
  guint ids[50];
  const FeltState *state = page_state(self);
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->search));
  g_autofree char *fold = felt_search_fold(text);
  gtk_label_set_text(self->found, "");
  if (state == NULL || *fold == '\0')
    return;
  guint number = searched_table(fold);
  if (number != 0 && felt_floor_point_out(self->floor, number, focus ? 1 : 0))
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
  g_autofree char *where =
      g_strdup_printf(_("%u.%u (%u of %u)"), player->table, player->seat, at + 1, total);
  gtk_label_set_text(self->found, where);
  felt_floor_point_out(self->floor, player->table, focus ? player->seat : 0);
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

gboolean felt_tables_page_point_out(FeltTablesPage *self, guint table, guint seat)
{
  return felt_floor_point_out(self->floor, table, seat);
}

/* The page ----------------------------------------------------------------------------------- */

static void set_zoom(FeltTablesPage *self, int zoom)
{
  zoom = CLAMP(zoom, 0, (int)G_N_ELEMENTS(zoom_widths) - 1);
  gtk_widget_remove_css_class(GTK_WIDGET(self->floor), zoom_classes[self->zoom]);
  self->zoom = zoom;
  gtk_widget_add_css_class(GTK_WIDGET(self->floor), zoom_classes[zoom]);
  felt_floor_set_table_width(self->floor, zoom_widths[zoom]);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "tables.smaller", zoom > 0);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "tables.larger",
                                zoom + 1 < (int)G_N_ELEMENTS(zoom_widths));
}

static void larger_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  set_zoom(FELT_TABLES_PAGE(widget), FELT_TABLES_PAGE(widget)->zoom + 1);
}

static void smaller_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  set_zoom(FELT_TABLES_PAGE(widget), FELT_TABLES_PAGE(widget)->zoom - 1);
}

static void search_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gtk_widget_grab_focus(GTK_WIDGET(FELT_TABLES_PAGE(widget)->search));
}

static gboolean key_cb(GtkWidget *widget, GVariant *args, gpointer action)
{
  return gtk_widget_get_mapped(widget) && gtk_widget_activate_action(widget, action, NULL);
}

/* Keys that work wherever the focus is, as long as the page is shown. */
static void add_keys(FeltTablesPage *self)
{
  static const struct {
    const char *trigger, *action;
  } keys[] = {{"<Alt>plus|<Alt>equal|<Alt>KP_Add", "tables.larger"},
              {"<Alt>minus|<Alt>KP_Subtract", "tables.smaller"},
              {"<Control>f", "tables.search"}};
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(controller),
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys[i].trigger),
                         gtk_callback_action_new(key_cb, (gpointer)keys[i].action, NULL)));
  gtk_widget_add_controller(GTK_WIDGET(self), controller);
}

static void felt_tables_page_changed(FeltLiveWidget *widget)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  const FeltState *state = page_state(self);
  read_todo(self, state);
  felt_floor_show(self->floor, state, self->alerts);
  show_todo(self);
  gtk_stack_set_visible_child_name(self->stack,
                                   felt_state_open_tables(state) > 0 ? "tables" : "empty");
  gtk_widget_set_visible(self->draw_seats, state->n_in > state->n_seated);
  felt_floor_update_actions(GTK_WIDGET(self), state);
}

static void felt_tables_page_session_set(FeltLiveWidget *widget)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(widget);
  if (page_state(self) != NULL)
    return;
  g_hash_table_remove_all(self->alerts);
  felt_floor_show(self->floor, NULL, NULL);
  felt_floor_update_actions(GTK_WIDGET(self), NULL);
}

static void felt_tables_page_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), FELT_TYPE_TABLES_PAGE);
  G_OBJECT_CLASS(felt_tables_page_parent_class)->dispose(object);
}

static void felt_tables_page_finalize(GObject *object)
{
  FeltTablesPage *self = FELT_TABLES_PAGE(object);
  felt_name_index_free(self->names);
  g_clear_pointer(&self->todo, g_ptr_array_unref);
  g_hash_table_unref(self->alerts);
  G_OBJECT_CLASS(felt_tables_page_parent_class)->finalize(object);
}

static void felt_tables_page_class_init(FeltTablesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_tables_page_dispose;
  G_OBJECT_CLASS(klass)->finalize = felt_tables_page_finalize;
  FELT_LIVE_WIDGET_CLASS(klass)->changed = felt_tables_page_changed;
  FELT_LIVE_WIDGET_CLASS(klass)->session_set = felt_tables_page_session_set;
  g_type_ensure(FELT_TYPE_FLOOR);
  felt_floor_install_actions(widget_class);
  gtk_widget_class_install_action(widget_class, "tables.draw-buttons", NULL, draw_buttons_cb);
  gtk_widget_class_install_action(widget_class, "tables.larger", NULL, larger_cb);
  gtk_widget_class_install_action(widget_class, "tables.smaller", NULL, smaller_cb);
  gtk_widget_class_install_action(widget_class, "tables.search", NULL, search_cb);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-tables-page.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, floor);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, stack);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, search);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, found);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, todo_list);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, todo_empty);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, todo_more);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, draw_seats);
  gtk_widget_class_bind_template_child(widget_class, FeltTablesPage, draw_buttons);
  gtk_widget_class_bind_template_callback(widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback(widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback(widget_class, search_again_cb);
  gtk_widget_class_bind_template_callback(widget_class, todo_activated_cb);
}

static void felt_tables_page_init(FeltTablesPage *self)
{
  self->names = felt_name_index_new();
  self->alerts = g_hash_table_new(NULL, NULL);
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_search_entry_set_key_capture_widget(self->search, NULL);
  set_zoom(self, 2);
  add_keys(self);
  felt_floor_update_actions(GTK_WIDGET(self), NULL);
}
