/* SPDX-License-Identifier: GPL-3.0-or-later */
/* driver.c - answers a test about the windows of the program it is linked into, over a socket */

/* A program that has this object among its own listens on the socket that FELT_DRIVER names. One
 * line of JSON asks, one answers: {"ok": …} or {"error": "…"}; felt_driver.py is the other side.
 *
 *   {"do": "find", "below": 7, "role": "label", "name": "Bea", "hidden": false}
 *
 * Roles, names, descriptions, states and places are what GTK's bridge to AT-SPI tells of the same
 * widget: read by GTK's functions for tests, put together as gtk_at_context_get_name() does. The
 * test ui-driver compares the two. Keys and clicks are no business of this file: they come from the
 * X server as a person's do. */
#include "idle.h"
#include "store/felt-server.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <gdk/x11/gdkx.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define UNTOLD "\001" /* no property has this value: a check against it returns the real one */

static int client = -1;   /* the connection, one at a time */
static GString *line;     /* what came of the next question */
static GHashTable *known; /* what a number of the test's stands for: GtkWidget, GtkStackPage */
static guint last_number;
static FeltServer *server; /* of PostgreSQL, which the window watches */

/* -- what accessibility tells -- */

static const char *role_words(GtkAccessibleRole role)
{
  static const char *const words[] = {
      [GTK_ACCESSIBLE_ROLE_ALERT] = "alert",
      [GTK_ACCESSIBLE_ROLE_ALERT_DIALOG] = "dialog",
      [GTK_ACCESSIBLE_ROLE_BUTTON] = "push button",
      [GTK_ACCESSIBLE_ROLE_CAPTION] = "caption",
      [GTK_ACCESSIBLE_ROLE_CELL] = "table cell",
      [GTK_ACCESSIBLE_ROLE_CHECKBOX] = "check box",
      [GTK_ACCESSIBLE_ROLE_COMBO_BOX] = "combo box",
      [GTK_ACCESSIBLE_ROLE_DIALOG] = "dialog",
      [GTK_ACCESSIBLE_ROLE_DOCUMENT] = "document text",
      [GTK_ACCESSIBLE_ROLE_FORM] = "form",
      [GTK_ACCESSIBLE_ROLE_GRID] = "table",
      [GTK_ACCESSIBLE_ROLE_GRID_CELL] = "table cell",
      [GTK_ACCESSIBLE_ROLE_GROUP] = "panel",
      [GTK_ACCESSIBLE_ROLE_HEADING] = "heading",
      [GTK_ACCESSIBLE_ROLE_IMG] = "image",
      [GTK_ACCESSIBLE_ROLE_INPUT] = "entry",
      [GTK_ACCESSIBLE_ROLE_LABEL] = "label",
      [GTK_ACCESSIBLE_ROLE_LEGEND] = "label",
      [GTK_ACCESSIBLE_ROLE_LINK] = "link",
      [GTK_ACCESSIBLE_ROLE_LIST] = "list",
      [GTK_ACCESSIBLE_ROLE_LIST_BOX] = "list box",
      [GTK_ACCESSIBLE_ROLE_LIST_ITEM] = "list item",
      [GTK_ACCESSIBLE_ROLE_LOG] = "log",
      [GTK_ACCESSIBLE_ROLE_MARQUEE] = "marquee",
      [GTK_ACCESSIBLE_ROLE_MATH] = "math",
      [GTK_ACCESSIBLE_ROLE_METER] = "level bar",
      [GTK_ACCESSIBLE_ROLE_MENU] = "menu",
      [GTK_ACCESSIBLE_ROLE_MENU_BAR] = "menu bar",
      [GTK_ACCESSIBLE_ROLE_MENU_ITEM] = "menu item",
      [GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX] = "check menu item",
      [GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO] = "radio menu item",
      [GTK_ACCESSIBLE_ROLE_NOTE] = "footnote",
      [GTK_ACCESSIBLE_ROLE_OPTION] = "option pane",
      [GTK_ACCESSIBLE_ROLE_PROGRESS_BAR] = "progress bar",
      [GTK_ACCESSIBLE_ROLE_RADIO] = "radio button",
      [GTK_ACCESSIBLE_ROLE_RADIO_GROUP] = "grouping",
      [GTK_ACCESSIBLE_ROLE_ROW] = "table row",
      [GTK_ACCESSIBLE_ROLE_ROW_GROUP] = "grouping",
      [GTK_ACCESSIBLE_ROLE_ROW_HEADER] = "row header",
      [GTK_ACCESSIBLE_ROLE_SCROLLBAR] = "scroll bar",
      [GTK_ACCESSIBLE_ROLE_SEARCH] = "form",
      [GTK_ACCESSIBLE_ROLE_SEARCH_BOX] = "entry",
      [GTK_ACCESSIBLE_ROLE_SEPARATOR] = "separator",
      [GTK_ACCESSIBLE_ROLE_SLIDER] = "slider",
      [GTK_ACCESSIBLE_ROLE_SPIN_BUTTON] = "spin button",
      [GTK_ACCESSIBLE_ROLE_STATUS] = "status bar",
      [GTK_ACCESSIBLE_ROLE_SWITCH] = "check box",
      [GTK_ACCESSIBLE_ROLE_TAB] = "page tab",
      [GTK_ACCESSIBLE_ROLE_TAB_LIST] = "page tab list",
      [GTK_ACCESSIBLE_ROLE_TAB_PANEL] = "panel",
      [GTK_ACCESSIBLE_ROLE_TABLE] = "table",
      [GTK_ACCESSIBLE_ROLE_TEXT_BOX] = "text",
      [GTK_ACCESSIBLE_ROLE_TIME] = "text",
      [GTK_ACCESSIBLE_ROLE_TIMER] = "timer",
      [GTK_ACCESSIBLE_ROLE_TOOLBAR] = "tool bar",
      [GTK_ACCESSIBLE_ROLE_TOOLTIP] = "tool tip",
      [GTK_ACCESSIBLE_ROLE_TREE] = "tree",
      [GTK_ACCESSIBLE_ROLE_TREE_GRID] = "tree table",
      [GTK_ACCESSIBLE_ROLE_TREE_ITEM] = "tree item",
      [GTK_ACCESSIBLE_ROLE_WINDOW] = "frame",
  };
  if (role < G_N_ELEMENTS(words) && words[role] != NULL)
    return words[role];
  return "filler";
}

static const char *role_of(gpointer at)
{
  if (GTK_IS_PASSWORD_ENTRY(at))
    return "password text";
  if (GTK_IS_SCROLLED_WINDOW(at))
    return "scroll pane";
  return role_words(gtk_accessible_get_accessible_role(at));
}

static gboolean has_state(gpointer at, GtkAccessibleState state, int wanted)
{
  if (!gtk_test_accessible_has_state(at, state))
    return FALSE;
  g_autofree char *other = gtk_test_accessible_check_state(at, state, wanted);
  return other == NULL;
}

/* Whether accessibility shows it: GTK's gtk_accessible_should_present(). */
static gboolean is_presented(gpointer at)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role(at);

  if (GTK_IS_WIDGET(at) && !gtk_widget_get_visible(at))
    return FALSE;
  return role != GTK_ACCESSIBLE_ROLE_NONE && role != GTK_ACCESSIBLE_ROLE_PRESENTATION &&
         !has_state(at, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
}

/* The widgets of a relation, which is told as "GtkLabel<0x55…>GtkBox<0x55…>". */
static GPtrArray *related(gpointer at, GtkAccessibleRelation relation)
{
  GPtrArray *found = g_ptr_array_new();
  if (!gtk_test_accessible_has_relation(at, relation))
    return found;

  g_autofree char *told = gtk_test_accessible_check_relation(at, relation, at, NULL);
  if (told == NULL)
    g_ptr_array_add(found, at);
  for (const char *place = told; place != NULL && (place = strchr(place, '<')) != NULL; place++) {
    gpointer other = (gpointer)g_ascii_strtoull(place + 1, NULL, 16);
    if (other != NULL)
      g_ptr_array_add(found, other);
  }
  return found;
}

static void add_property(gpointer at, GtkAccessibleProperty property, GString *text)
{
  if (!gtk_test_accessible_has_property(at, property))
    return;
  g_autofree char *value = gtk_test_accessible_check_property(at, property, UNTOLD);
  if (text->len > 0)
    g_string_append_c(text, ' ');
  g_string_append(text, value);
}

/* What an element is called that nobody gave a name; containers are called nothing. */
static const char *type_name(gpointer at)
{
  switch ((int)gtk_accessible_get_accessible_role(at)) {
  case GTK_ACCESSIBLE_ROLE_FORM:
  case GTK_ACCESSIBLE_ROLE_GROUP:
  case GTK_ACCESSIBLE_ROLE_GENERIC:
  case GTK_ACCESSIBLE_ROLE_LANDMARK:
  case GTK_ACCESSIBLE_ROLE_LIST_ITEM:
  case GTK_ACCESSIBLE_ROLE_REGION:
  case GTK_ACCESSIBLE_ROLE_SEARCH:
  case GTK_ACCESSIBLE_ROLE_SEPARATOR:
    return "";
  default:
    return G_OBJECT_TYPE_NAME(at);
  }
}

static void add_name(gpointer at, gboolean relations, GString *text, guint *n)
{
  if (gtk_test_accessible_has_property(at, GTK_ACCESSIBLE_PROPERTY_LABEL)) {
    add_property(at, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
    ++*n;
  }

  if (relations) {
    g_autoptr(GPtrArray) labels = related(at, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    for (guint i = 0; i < labels->len; i++)
      add_name(labels->pdata[i], FALSE, text, n);
  }

  if (*n > 0 || has_state(at, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE))
    return;
  g_string_append(text, type_name(at));
  *n += type_name(at)[0] != '\0';
}

/* GTK says a button's label twice, by property and by relation: "_Record Record". */
static char *name_of(gpointer at)
{
  g_autoptr(GString) text = g_string_new(NULL);
  guint n = 0;
  add_name(at, TRUE, text, &n);

  g_auto(GStrv) words = g_strsplit(text->str, " ", -1);
  guint half = g_strv_length(words) / 2;
  if (half == 0 || g_strv_length(words) % 2 != 0)
    return g_string_free(g_steal_pointer(&text), FALSE);
  for (guint i = 0; i < half; i++) {
    g_auto(GStrv) parts = g_strsplit(words[i], "_", -1);
    g_autofree char *word = g_strjoinv("", parts);
    if (!g_str_equal(word, words[half + i]))
      return g_string_free(g_steal_pointer(&text), FALSE);
  }
  return g_strjoinv(" ", words + half);
}

static char *description_of(gpointer at)
{
  g_autoptr(GString) text = g_string_new(NULL);
  g_autoptr(GPtrArray) others = related(at, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);

  add_property(at, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  for (guint i = 0; i < others->len; i++)
    add_property(others->pdata[i], GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* -- the tree -- */

static void gone_cb(gpointer number, GObject *object)
{
  g_hash_table_remove(known, number);
}

static guint number_of(gpointer at)
{
  gpointer number = g_object_get_data(at, "felt-driver");
  if (number == NULL) {
    number = GUINT_TO_POINTER(++last_number);
    g_object_set_data(at, "felt-driver", number);
    g_object_weak_ref(at, gone_cb, number);
    g_hash_table_insert(known, number, at);
  }
  return GPOINTER_TO_UINT(number);
}

/* What it holds, or, without it, the windows. The pages of a stack stand between it and what is on
 * them. */
static GPtrArray *children_of(gpointer at)
{
  GPtrArray *children = g_ptr_array_new();
  if (at == NULL) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
      g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
      if (gtk_widget_get_visible(window))
        g_ptr_array_add(children, window);
    }
    return children;
  }

  if (GTK_IS_STACK_PAGE(at)) {
    GtkWidget *child = gtk_stack_page_get_child(at);
    if (is_presented(child))
      g_ptr_array_add(children, child);
    return children;
  }

  for (GtkWidget *child = gtk_widget_get_first_child(at); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (!is_presented(child))
      continue;
    gpointer shown = child;
    if (GTK_IS_STACK(at))
      shown = gtk_stack_get_page(at, child);
    g_ptr_array_add(children, shown);
  }
  return children;
}

static guint parent_of(gpointer at)
{
  if (GTK_IS_STACK_PAGE(at))
    return number_of(gtk_widget_get_parent(gtk_stack_page_get_child(at)));

  GtkWidget *parent = gtk_widget_get_parent(at);
  if (parent == NULL)
    return 0;
  if (GTK_IS_STACK(parent))
    return number_of(gtk_stack_get_page(GTK_STACK(parent), at));
  return number_of(parent);
}

/* Its place in its window; NULL of the page of a stack, which has none. */
static cJSON *place_of(gpointer at)
{
  if (!GTK_IS_WIDGET(at) || gtk_widget_get_root(at) == NULL)
    return cJSON_CreateNull();

  double x = 0, y = 0;
  gtk_widget_translate_coordinates(at, GTK_WIDGET(gtk_widget_get_root(at)), 0, 0, &x, &y);
  int place[] = {(int)x, (int)y, MAX(gtk_widget_get_width(at), 0),
                 MAX(gtk_widget_get_height(at), 0)};
  return cJSON_CreateIntArray(place, G_N_ELEMENTS(place));
}

static gboolean is_shown(gpointer at)
{
  return GTK_IS_WIDGET(at) && gtk_widget_get_mapped(at) && gtk_widget_get_width(at) > 0 &&
         gtk_widget_get_height(at) > 0;
}

static gboolean is_focused(gpointer at)
{
  if (GTK_IS_EDITABLE(at) && gtk_editable_get_delegate(at) != NULL)
    return gtk_widget_has_focus(GTK_WIDGET(gtk_editable_get_delegate(at)));
  return GTK_IS_WIDGET(at) && gtk_widget_has_focus(at);
}

static cJSON *states_of(gpointer at)
{
  static const struct {
    GtkAccessibleState state;
    int value;
    const char *word;
  } table[] = {
      {GTK_ACCESSIBLE_STATE_BUSY, TRUE, "busy"},
      {GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE, "checked"},
      {GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_MIXED, "indeterminate"},
      {GTK_ACCESSIBLE_STATE_EXPANDED, TRUE, "expanded"},
      {GTK_ACCESSIBLE_STATE_EXPANDED, TRUE, "expandable"},
      {GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, "expandable"},
      {GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE, "pressed"},
      {GTK_ACCESSIBLE_STATE_SELECTED, TRUE, "selected"},
      {GTK_ACCESSIBLE_STATE_SELECTED, TRUE, "selectable"},
      {GTK_ACCESSIBLE_STATE_SELECTED, FALSE, "selectable"},
  };
  cJSON *states = cJSON_CreateArray();
  for (guint i = 0; i < G_N_ELEMENTS(table); i++)
    if (has_state(at, table[i].state, table[i].value))
      cJSON_AddItemToArray(states, cJSON_CreateString(table[i].word));
  if (!has_state(at, GTK_ACCESSIBLE_STATE_DISABLED, TRUE))
    cJSON_AddItemToArray(states, cJSON_CreateString("sensitive"));
  if (is_focused(at))
    cJSON_AddItemToArray(states, cJSON_CreateString("focused"));
  if (GTK_IS_WIDGET(at) && gtk_widget_get_state_flags(at) & GTK_STATE_FLAG_DROP_ACTIVE)
    cJSON_AddItemToArray(states, cJSON_CreateString("taking a drop"));
  return states;
}

static double value_of(gpointer at)
{
  if (GTK_IS_SPIN_BUTTON(at))
    return gtk_spin_button_get_value(at);
  if (GTK_IS_RANGE(at))
    return gtk_range_get_value(at);
  if (GTK_IS_PROGRESS_BAR(at))
    return gtk_progress_bar_get_fraction(at);
  return 0;
}

static void add_text(cJSON *to, const char *key, char *text)
{
  cJSON_AddStringToObject(to, key, text);
  g_free(text);
}

static void add_numbers(cJSON *to, const char *key, GPtrArray *objects)
{
  cJSON *numbers = cJSON_AddArrayToObject(to, key);
  for (guint i = 0; i < objects->len; i++)
    cJSON_AddItemToArray(numbers, cJSON_CreateNumber(number_of(objects->pdata[i])));
}

/* The X windows on the screen, of windows, menus and popovers. */
static void add_surfaces(gpointer at, cJSON *surfaces)
{
  if (GTK_IS_NATIVE(at) && gtk_widget_get_mapped(at)) {
    GdkSurface *surface = gtk_native_get_surface(at);
    if (GDK_IS_X11_SURFACE(surface))
      cJSON_AddItemToArray(surfaces, cJSON_CreateNumber((double)gdk_x11_surface_get_xid(surface)));
  }
  for (GtkWidget *child = gtk_widget_get_first_child(at); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (gtk_widget_get_mapped(child))
      add_surfaces(child, surfaces);
}

static cJSON *do_surfaces(gpointer at, const cJSON *question)
{
  cJSON *surfaces = cJSON_CreateArray();
  if (at != NULL) {
    GdkSurface *surface = NULL;
    if (GTK_IS_NATIVE(at))
      surface = gtk_native_get_surface(at);
    if (GDK_IS_X11_SURFACE(surface))
      cJSON_AddItemToArray(surfaces, cJSON_CreateNumber((double)gdk_x11_surface_get_xid(surface)));
    return surfaces;
  }
  g_autoptr(GPtrArray) windows = children_of(NULL);
  for (guint i = 0; i < windows->len; i++)
    add_surfaces(windows->pdata[i], surfaces);
  return surfaces;
}

/* All that is known of one widget. */
static cJSON *do_look(gpointer at, const cJSON *question)
{
  cJSON *told = cJSON_CreateObject();
  g_autoptr(GPtrArray) children = children_of(at);

  add_numbers(told, "children", children);
  if (at == NULL)
    return told;
  cJSON_AddStringToObject(told, "role", role_of(at));
  add_text(told, "name", name_of(at));
  add_text(told, "description", description_of(at));
  cJSON_AddItemToObject(told, "place", place_of(at));
  cJSON_AddBoolToObject(told, "shown", is_shown(at));
  cJSON_AddItemToObject(told, "states", states_of(at));
  cJSON_AddNumberToObject(told, "value", value_of(at));
  cJSON_AddNumberToObject(told, "parent", parent_of(at));
  return told;
}

static void add_tree(gpointer at, guint depth, cJSON *rows)
{
  cJSON *row = cJSON_CreateObject();
  g_autoptr(GPtrArray) children = children_of(at);

  cJSON_AddNumberToObject(row, "depth", depth);
  if (at != NULL) {
    cJSON_AddNumberToObject(row, "id", number_of(at));
    cJSON_AddStringToObject(row, "role", role_of(at));
    add_text(row, "name", name_of(at));
    cJSON_AddItemToObject(row, "place", place_of(at));
    cJSON_AddItemToArray(rows, row);
  } else {
    cJSON_Delete(row);
  }
  for (guint i = 0; i < children->len; i++)
    add_tree(children->pdata[i], depth + 1, rows);
}

/* It and all below it, in the order they are drawn. */
static cJSON *do_tree(gpointer at, const cJSON *question)
{
  cJSON *rows = cJSON_CreateArray();
  add_tree(at, 0, rows);
  return rows;
}

typedef struct {
  const char *role, *name;
  gboolean hidden;
  cJSON *found;
} Search;

static void search(const Search *self, gpointer at)
{
  g_autoptr(GPtrArray) children = children_of(at);
  const char *role = "application";
  if (at != NULL)
    role = role_of(at);
  /* A label that tells of each change by itself is a label still. */
  if (children->len == 0 && g_str_equal(role, "alert"))
    role = "label";

  if (at != NULL && (self->role == NULL || g_str_equal(role, self->role)) &&
      (self->hidden || is_shown(at))) {
    g_autofree char *name = name_of(at);
    if (self->name == NULL || g_str_equal(name, self->name)) {
      cJSON *pair = cJSON_CreateArray();
      cJSON_AddItemToArray(pair, cJSON_CreateNumber(number_of(at)));
      cJSON_AddItemToArray(pair, cJSON_CreateString(name));
      cJSON_AddItemToArray(self->found, pair);
    }
  }
  for (guint i = 0; i < children->len; i++)
    search(self, children->pdata[i]);
}

/* Number and name of those below it, itself too, of a role and a name. */
static cJSON *do_find(gpointer at, const cJSON *question)
{
  Search self = {.role = cJSON_GetStringValue(cJSON_GetObjectItem(question, "role")),
                 .name = cJSON_GetStringValue(cJSON_GetObjectItem(question, "name")),
                 .hidden = cJSON_IsTrue(cJSON_GetObjectItem(question, "hidden")),
                 .found = cJSON_CreateArray()};
  search(&self, at);
  return self.found;
}

/* -- what is done to it -- */

/* As a click in its middle: nothing that is grey or not on the screen. What is pressed acts at
 * once. */
static cJSON *do_press(gpointer at, const cJSON *question)
{
  if (!GTK_IS_WIDGET(at) || !gtk_widget_is_sensitive(at) || !gtk_widget_get_mapped(at))
    return cJSON_CreateFalse();
  if (!GTK_IS_BUTTON(at))
    return cJSON_CreateBool(gtk_widget_activate(at));
  if (gtk_widget_get_focus_on_click(at))
    gtk_widget_grab_focus(at);
  g_signal_emit_by_name(at, "clicked");
  return cJSON_CreateTrue();
}

static gboolean choose(gpointer at, const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path(path);
  return gtk_file_chooser_set_file(at, file, NULL);
}

/* A text, or the number of what holds one; the file that is to be opened. */
static cJSON *do_set(gpointer at, const cJSON *question)
{
  const char *text = cJSON_GetStringValue(cJSON_GetObjectItem(question, "text"));
  const cJSON *value = cJSON_GetObjectItem(question, "value");

  if (!GTK_IS_WIDGET(at) || !gtk_widget_is_sensitive(at))
    return cJSON_CreateFalse();
  if (text != NULL && GTK_IS_EDITABLE(at) && gtk_editable_get_editable(at))
    gtk_editable_set_text(at, text);
  else if (text != NULL && GTK_IS_TEXT_VIEW(at) && gtk_text_view_get_editable(at))
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(at), text, -1);
  else if (text != NULL && GTK_IS_FILE_CHOOSER(at))
    return cJSON_CreateBool(choose(at, text));
  else if (value != NULL && GTK_IS_SPIN_BUTTON(at))
    gtk_spin_button_set_value(at, value->valuedouble);
  else if (value != NULL && GTK_IS_RANGE(at))
    gtk_range_set_value(at, value->valuedouble);
  else
    return cJSON_CreateFalse();
  return cJSON_CreateTrue();
}

/* -- when it has nothing more to do -- */

/* The linker puts each __wrap_ in the place of the function wherever another file calls that. */
void __real_felt_server_close(FeltServer *self);
void __wrap_felt_server_close(FeltServer *self);
int __real_felt_server_fd(FeltServer *self);
int __wrap_felt_server_fd(FeltServer *self);

/* Who asks for it watches over what the server has answered. */
int __wrap_felt_server_fd(FeltServer *self)
{
  server = self;
  return __real_felt_server_fd(self);
}

void __wrap_felt_server_close(FeltServer *self)
{
  if (self == server)
    server = NULL;
  __real_felt_server_close(self);
}

/* Whether the outcome of an append is not known yet. */
static gboolean is_settling(void)
{
  g_auto(FeltLink) link = {0};
  if (server != NULL)
    felt_server_get_link(server, &link);
  return link.kind == FELT_LINK_SETTLING;
}

static void answer(cJSON *ok, const char *error);

static void idle_cb(gpointer data)
{
  answer(cJSON_CreateTrue(), NULL);
}

static cJSON *do_wait_idle(gpointer at, const cJSON *question)
{
  gboolean meanwhile = cJSON_IsTrue(cJSON_GetObjectItem(question, "meanwhile"));
  felt_idle_await(meanwhile ? NULL : is_settling, idle_cb, NULL);
  return NULL;
}

/* -- the socket -- */

static void answer(cJSON *ok, const char *error)
{
  g_autoptr(GString) text = g_string_new(NULL);
  cJSON *told = cJSON_CreateObject();
  if (error != NULL)
    cJSON_AddStringToObject(told, "error", error);
  else
    cJSON_AddItemToObject(told, "ok", ok);
  char *json = cJSON_PrintUnformatted(told);
  g_string_printf(text, "%s\n", json);
  cJSON_free(json);
  cJSON_Delete(told);

  for (gsize sent = 0; client >= 0 && sent < text->len;) {
    gssize n = send(client, text->str + sent, text->len - sent, MSG_NOSIGNAL);
    if (n < 0 && errno != EINTR)
      return; /* the test is over */
    sent += MAX(n, 0);
  }
}

static void act_on(const cJSON *question)
{
  static const struct {
    const char *word;
    cJSON *(*act)(gpointer at, const cJSON *question); /* NULL: it answers later */
  } table[] = {
      {"find", do_find},         {"look", do_look}, {"press", do_press},         {"set", do_set},
      {"surfaces", do_surfaces}, {"tree", do_tree}, {"wait-idle", do_wait_idle},
  };
  const char *word = cJSON_GetStringValue(cJSON_GetObjectItem(question, "do"));
  const cJSON *number = cJSON_GetObjectItem(question, "at");
  gpointer at = NULL;

  if (number != NULL && number->valueint != 0) {
    at = g_hash_table_lookup(known, GINT_TO_POINTER(number->valueint));
    if (at == NULL) {
      answer(NULL, "gone");
      return;
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
    if (g_strcmp0(table[i].word, word) != 0)
      continue;
    cJSON *told = table[i].act(at, question);
    if (told != NULL)
      answer(told, NULL);
    return;
  }
  answer(NULL, "no such question");
}

static gboolean readable_cb(int fd, GIOCondition condition, gpointer data)
{
  char bytes[4096];
  gssize n = read(fd, bytes, sizeof bytes);
  if (n <= 0) {
    close(fd);
    client = -1;
    return G_SOURCE_REMOVE;
  }
  g_string_append_len(line, bytes, n);
  if (line->str[line->len - 1] != '\n')
    return G_SOURCE_CONTINUE;

  cJSON *question = cJSON_Parse(line->str);
  g_string_truncate(line, 0);
  act_on(question);
  cJSON_Delete(question);
  return G_SOURCE_CONTINUE;
}

static gboolean connected_cb(int fd, GIOCondition condition, gpointer data)
{
  int other = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
  if (other >= 0) {
    client = other;
    g_unix_fd_add(client, G_IO_IN | G_IO_HUP, readable_cb, NULL);
  }
  return G_SOURCE_CONTINUE;
}

/* Before main: the program itself knows nothing of it. */
__attribute__((constructor)) static void listen_cb(void)
{
  const char *path = g_getenv("FELT_DRIVER");
  if (path == NULL)
    return;

  struct sockaddr_un address = {.sun_family = AF_UNIX};
  g_strlcpy(address.sun_path, path, sizeof address.sun_path);
  unlink(path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof address) < 0 || listen(fd, 1) < 0)
    g_error("%s: %s", path, g_strerror(errno));
  line = g_string_new(NULL);
  known = g_hash_table_new(NULL, NULL);
  g_unix_fd_add(fd, G_IO_IN, connected_cb, NULL);
}
