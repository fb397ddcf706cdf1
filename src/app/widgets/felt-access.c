/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-access.c - what a screen reader is told: names that GTK 4.8 lacks, and what has happened */
#include "app/widgets/felt-access.h"

#include <string.h>

#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"

#define KNOWN_KEY "felt-access-known"
#define UNSAID_KEY                                                                                 \
  "felt-access-unsaid" /* a label whose words came while it was not on the screen */

/* What is said ------------------------------------------------------------------------------- */

static GString *to_say;    /* NULL: nothing */
static GSList *to_look_at; /* labels that say something else; kept */
static guint say_source;
static void (*say_aloud)(const char *words); /* may be NULL */

/* What is chosen in a list that drops down: its items are texts, or an expression makes some. */
static char *chosen_text(GtkWidget *list)
{
  g_auto(GValue) value = G_VALUE_INIT;
  gboolean row = ADW_IS_COMBO_ROW(list);
  gpointer item = row ? adw_combo_row_get_selected_item(ADW_COMBO_ROW(list))
                      : gtk_drop_down_get_selected_item(GTK_DROP_DOWN(list));
  GtkExpression *expression = row ? adw_combo_row_get_expression(ADW_COMBO_ROW(list))
                                  : gtk_drop_down_get_expression(GTK_DROP_DOWN(list));
  if (GTK_IS_STRING_OBJECT(item))
    return g_strdup(gtk_string_object_get_string(item));
  if (item != NULL && expression != NULL && gtk_expression_evaluate(expression, item, &value))
    return g_value_dup_string(&value);
  return NULL;
}

static gboolean has_name(gpointer widget)
{
  return gtk_test_accessible_has_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* What the tooltip says beyond the name, "(Alt+L)"; NULL: nothing. */
static char *more_than_name(GtkWidget *widget)
{
  const char *more = gtk_widget_get_tooltip_text(widget);
  if (more == NULL || !has_name(widget))
    return g_strdup(more);
  g_autofree char *name = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget),
                                                             GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  if (g_ascii_strncasecmp(more, name, strlen(name)) == 0)
    more += strlen(name);
  return *more == '\0' || g_str_equal(more, "…") ? NULL : g_strdup(more);
}

/* What describes a widget: what is chosen, in a row or where the button has the keyboard, or the
 * tooltip; NULL: nothing. */
static char *own_description(GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (ADW_IS_COMBO_ROW(widget))
    return chosen_text(widget);
  if (GTK_IS_DROP_DOWN(parent))
    return chosen_text(parent);
  return more_than_name(widget);
}

static void describe(GtkWidget *widget)
{
  g_autofree char *own = own_description(widget);
  if (own != NULL)
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, own,
                                   -1);
  else
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void chosen_cb(GtkWidget *list)
{
  describe(GTK_IS_DROP_DOWN(list) ? gtk_widget_get_first_child(list) : list);
}

#if GTK_CHECK_VERSION(4, 14, 0)

static void say_at(GtkWidget *focus, const char *words)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce(GTK_ACCESSIBLE(focus), words,
                          GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void forget_said(void)
{
}

#else

static GtkWidget *described; /* weak; NULL: none. What describes it is what was said last. */

/* The description belongs to the widget again. */
static void forget_said(void)
{
  GtkWidget *widget = described;
  g_set_weak_pointer(&described, NULL);
  if (widget != NULL)
    describe(widget);
}

/* Orca drops changes of labels and alerts, but says a description that changes of what has the
 * keyboard, or, where nothing has it, how the window is called. The same words again would be no
 * change: a blank after them is one. */
static void say_at(GtkWidget *focus, const char *words)
{
  static gboolean blank = FALSE;
  if (GTK_IS_WINDOW(focus)) {
    felt_show_name(focus, words);
    felt_show_name(focus, gtk_window_get_title(GTK_WINDOW(focus)));
    return;
  }
  GtkWidget *at = focus;
  if (gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(focus)) == GTK_ACCESSIBLE_ROLE_NONE)
    at = gtk_widget_get_parent(focus); /* the text within an entry */
  blank = !blank;
  g_autofree char *said = g_strconcat(words, blank ? " " : "", NULL);
  gtk_accessible_update_property(GTK_ACCESSIBLE(at), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
  g_set_weak_pointer(&described, at);
}

#endif

static void name_row(GtkWidget *row);

static GtkWindow *active_window(void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels();
  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_window_is_active(at->data) && gtk_widget_get_mapped(at->data))
      return at->data; /* one that was hidden stays active */
  return NULL;
}

static void add_sentence(const char *sentence)
{
  if (to_say == NULL)
    to_say = g_string_new(sentence);
  else if (!g_str_has_suffix(to_say->str, sentence))
    g_string_append_printf(to_say, "%s %s", g_str_has_suffix(to_say->str, ".") ? "" : ".",
                           sentence);
}

/* What a label says now; one that went meanwhile, or another window's, is not heard. */
static void add_label(gpointer label, gpointer window)
{
  const char *text = gtk_label_get_text(label);
  if (gtk_widget_get_mapped(label) && gtk_widget_get_root(label) == window && *text != '\0')
    add_sentence(text);
}

static gboolean say_cb(gpointer data)
{
  GtkWindow *window = active_window();
  say_source = 0;
  if (window == NULL)
    return G_SOURCE_REMOVE; /* said when one becomes active */
  to_look_at = g_slist_reverse(to_look_at);
  g_slist_foreach(to_look_at, add_label, window);
  g_slist_free_full(g_steal_pointer(&to_look_at), g_object_unref);
  if (to_say == NULL)
    return G_SOURCE_REMOVE;
  GtkWidget *focus = gtk_window_get_focus(window);
  if (focus != NULL && gtk_widget_get_parent(focus) != NULL)
    name_row(focus); /* what was done may be told in it */
  g_autofree char *words = g_string_free(g_steal_pointer(&to_say), FALSE);
  say_at(focus != NULL ? focus : GTK_WIDGET(window), words);
  if (say_aloud != NULL)
    say_aloud(words);
  return G_SOURCE_REMOVE;
}

/* After what the same key does to windows and the focus. */
static void say_soon(void)
{
  if (say_source == 0 && (to_say != NULL || to_look_at != NULL))
    say_source = g_idle_add_full(G_PRIORITY_LOW, say_cb, NULL, NULL);
}

void felt_access_set_voice(void (*say)(const char *words))
{
  say_aloud = say;
}

void felt_access_say(const char *sentence)
{
  if (active_window() == NULL && to_say != NULL) { /* the last is kept for who comes back */
    g_string_free(to_say, TRUE);
    to_say = NULL;
  }
  add_sentence(sentence);
  say_soon();
}

/* What comes onto the screen ----------------------------------------------------------------- */

static gboolean has_label(gpointer widget)
{
  return gtk_test_accessible_has_relation(widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Whether it comes up for the first time. */
static gboolean is_new(GtkWidget *widget)
{
  if (g_object_get_data(G_OBJECT(widget), KNOWN_KEY) != NULL)
    return FALSE;
  g_object_set_data(G_OBJECT(widget), KNOWN_KEY, widget);
  return TRUE;
}

/* Says what stands in a label, as soon as it is on the screen. */
static void say_label_cb(GtkWidget *label)
{
  gboolean mapped = gtk_widget_get_mapped(label);
  g_object_set_data(G_OBJECT(label), UNSAID_KEY, mapped ? NULL : label);
  if (mapped && g_slist_find(to_look_at, label) == NULL)
    to_look_at = g_slist_prepend(to_look_at, g_object_ref(label));
  say_soon();
}

static void label_shown_cb(GtkWidget *label)
{
  if (gtk_widget_get_visible(label))
    say_label_cb(label);
}

static void watch_label(GtkWidget *label)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(label));
  if (role != GTK_ACCESSIBLE_ROLE_ALERT && role != GTK_ACCESSIBLE_ROLE_STATUS)
    return;
  if (is_new(label)) {
    g_signal_connect(label, "notify::label", G_CALLBACK(say_label_cb), NULL);
    g_signal_connect(label, "notify::visible", G_CALLBACK(label_shown_cb), NULL);
    say_label_cb(label);
  } else if (g_object_get_data(G_OBJECT(label), UNSAID_KEY) != NULL) {
    say_label_cb(label);
  }
}

/* GTK calls a page of a stack without a title by its class; "_1" is a letter to press. */
static void name_page(GtkWidget *child)
{
  GtkStackPage *page = gtk_stack_get_page(GTK_STACK(gtk_widget_get_parent(child)), child);
  const char *title = gtk_stack_page_get_title(page);
  felt_show_name(page, title != NULL && *title != '_' ? title : "");
}

/* The button that drops a list down has the keyboard, and is called what the list is. */
static void watch_choice(GtkWidget *list)
{
  if (GTK_IS_DROP_DOWN(list))
    gtk_accessible_update_relation(GTK_ACCESSIBLE(gtk_widget_get_first_child(list)),
                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY, list, NULL, -1);
  if (is_new(list))
    g_signal_connect(list, "notify::selected-item", G_CALLBACK(chosen_cb), NULL);
  chosen_cb(list);
}

/* GTK reads the underscore of a button's letter aloud, and the label it is called by too. */
static void name_button(GtkWidget *button)
{
  const char *label = gtk_button_get_label(GTK_BUTTON(button));
  if (gtk_button_get_use_underline(GTK_BUTTON(button)) && label != NULL &&
      strchr(label, '_') != NULL && has_label(button))
    gtk_accessible_reset_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (gtk_widget_get_tooltip_text(button) != NULL)
    describe(button);
}

/* Adds the texts that stand in a part of a row, one after the other, but not those of its buttons.
 */
static void add_texts(GString *name, GtkWidget *part, const char *title)
{
  const char *text = NULL;
  if (!gtk_widget_get_visible(part) || GTK_IS_BUTTON(part))
    return;
  if (GTK_IS_LABEL(part))
    text = felt_show_get_spoken(part);
  else if (GTK_IS_INSCRIPTION(part))
    text = gtk_inscription_get_text(GTK_INSCRIPTION(part));
  if (text != NULL && *text != '\0') {
    gboolean number = title != NULL && GTK_IS_LABEL(part) &&
                      (g_ascii_isdigit(*text) || gtk_label_get_xalign(GTK_LABEL(part)) >= 1);
    g_string_append(name, name->len > 0 ? ", " : "");
    if (number) /* says nothing alone */
      g_string_append_printf(name, "%s ", title);
    g_string_append(name, text);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(part); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    add_texts(name, child, title);
}

/* The cell of a row that stands first behind a place, and where it stands; NULL: none does. */
static GtkWidget *next_cell(GtkWidget *row, double *behind)
{
  GtkWidget *next = NULL;
  double first = G_MAXDOUBLE;
  for (GtkWidget *cell = gtk_widget_get_first_child(row); cell != NULL;
       cell = gtk_widget_get_next_sibling(cell)) {
    graphene_rect_t at;
    if (!gtk_widget_compute_bounds(cell, row, &at) || at.origin.x <= *behind ||
        at.origin.x >= first)
      continue;
    first = at.origin.x;
    next = cell;
  }
  *behind = first;
  return next;
}

/* The cells of a row, each below its column: a column that was shown later has its cell last. */
static void add_cells(GString *name, GtkWidget *row, GtkColumnView *view)
{
  GListModel *columns = gtk_column_view_get_columns(view);
  double behind = -G_MAXDOUBLE;
  for (guint i = 0; i < g_list_model_get_n_items(columns); i++) {
    g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, i);
    GtkWidget *cell = gtk_column_view_column_get_visible(column) ? next_cell(row, &behind) : NULL;
    if (cell != NULL)
      add_texts(name, cell, gtk_column_view_column_get_title(column));
  }
}

/* A row of a list that has the keyboard is called what stands in it. */
static void name_row(GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent(row);
  if (!GTK_IS_LIST_BASE(list) && !(GTK_IS_LIST_BOX_ROW(row) && !has_label(row)))
    return;
  if (has_name(row) && g_object_get_data(G_OBJECT(row), KNOWN_KEY) == NULL)
    return;
  g_autoptr(GString) name = g_string_new(NULL);
  g_object_set_data(G_OBJECT(row), KNOWN_KEY, row);
  GtkWidget *view = gtk_widget_get_parent(list);
  if (GTK_IS_COLUMN_VIEW(view))
    add_cells(name, row, GTK_COLUMN_VIEW(view));
  else
    add_texts(name, row, NULL);
  felt_show_name(row, name->str);
}

/* A text that only scrolls is a stop of GTK's, without a word: it says what stands there. */
static void name_scrolled(GtkWidget *scrolled)
{
  g_autoptr(GString) name = g_string_new(NULL);
  add_texts(name, scrolled, NULL);
  felt_show_name(scrolled, name->str);
}

static void focus_cb(GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus(window);
  forget_said();
  if (focus != NULL && gtk_widget_get_parent(focus) != NULL)
    name_row(focus);
  if (GTK_IS_SCROLLED_WINDOW(focus))
    name_scrolled(focus);
  if (GTK_IS_SHORTCUTS_WINDOW(window) && GTK_IS_TOGGLE_BUTTON(focus)) /* GTK gives it a picture */
    felt_show_name(focus, g_dgettext("gtk40", "Search Shortcuts"));
}

#if !ADW_CHECK_VERSION(1, 4, 0)

/* Of what is within a row that is grey GTK tells nothing. */
static void tell_sensitive_cb(GtkWidget *text)
{
  gtk_accessible_update_state(GTK_ACCESSIBLE(text), GTK_ACCESSIBLE_STATE_DISABLED,
                              !gtk_widget_is_sensitive(text), -1);
}

/* A number that arrows change. */
static void spun_cb(GtkWidget *spin)
{
  if (gtk_widget_get_state_flags(spin) & GTK_STATE_FLAG_FOCUS_WITHIN)
    felt_access_say(gtk_editable_get_text(GTK_EDITABLE(spin)));
}

/* libadwaita tells nothing of the keyboard in an entry row, whose text GTK leaves out: so that is
 * what is told, by the title, and the row is nothing but a place around it. */
static void tell_text(GtkWidget *text)
{
  GtkWidget *row = gtk_widget_get_ancestor(text, ADW_TYPE_ENTRY_ROW);
  GtkWidget *spin = gtk_widget_get_ancestor(text, GTK_TYPE_SPIN_BUTTON);
  if ((row == NULL && spin == NULL) || !is_new(text))
    return;
  if (spin != NULL) {
    g_signal_connect(spin, "value-changed", G_CALLBACK(spun_cb), NULL);
    return;
  }
  g_object_set(text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(text), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                 gtk_widget_get_prev_sibling(text), NULL, -1); /* the title */
  g_signal_connect(text, "state-flags-changed", G_CALLBACK(tell_sensitive_cb), NULL);
  tell_sensitive_cb(text);
}

/* What is not on the screen yet too: the text of a row that is folded away is found by its name. */
static void tell_texts_below(GtkWidget *widget)
{
  if (GTK_IS_TEXT(widget))
    tell_text(widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    tell_texts_below(child);
}

static GtkEditable *delegate_cb(GtkEditable *text)
{
  return text;
}

/* Of such a text it tells what stands in it only where that is another widget's. */
static void tell_texts(void)
{
  gpointer klass = g_type_class_ref(GTK_TYPE_TEXT);
  GtkEditableInterface *editable = g_type_interface_peek(klass, GTK_TYPE_EDITABLE);
  editable->get_delegate = delegate_cb;
  g_type_class_unref(klass);
  klass = g_type_class_ref(ADW_TYPE_ENTRY_ROW);
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_GENERIC);
  g_type_class_unref(klass);
}

#else

static void tell_text(GtkWidget *text)
{
}

static void tell_texts_below(GtkWidget *widget)
{
}

static void tell_texts(void)
{
}

#endif

/* The keys of a shortcut in words, by its action or as they are written: "Ctrl+Space". */
static char *keys_text(const char *action, const char *written)
{
  GtkApplication *application = GTK_APPLICATION(g_application_get_default());
  g_auto(GStrv) keys = NULL;
  GdkModifierType modifiers;
  guint key;
  if (action != NULL)
    keys = gtk_application_get_accels_for_action(application, action);
  else
    keys = g_strsplit(written != NULL ? written : "", " ", -1);
  for (guint i = 0; keys[i] != NULL; i++)
    if (gtk_accelerator_parse(keys[i], &key, &modifiers))
      return gtk_accelerator_get_label(key, modifiers);
  return g_strdelimit(g_strjoinv(" ", keys), "<>", ' ');
}

/* GTK shows the shortcuts to the eye alone: each becomes a stop, called what it does and its keys.
 */
static void name_shortcuts(GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT(widget)) {
    g_autofree char *title = NULL, *action = NULL, *written = NULL;
    g_object_get(widget, "title", &title, "action-name", &action, "accelerator", &written, NULL);
    g_autofree char *keys = keys_text(action, written);
    g_autofree char *name = g_strdup_printf("%s: %s", title, keys);
    gtk_widget_set_focusable(widget, TRUE);
    felt_show_name(widget, name);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    name_shortcuts(child);
}

static void watch_window(GtkWidget *window)
{
  if (!is_new(window))
    return;
  if (GTK_IS_SHORTCUTS_WINDOW(window))
    name_shortcuts(window);
  tell_texts_below(window);
  g_signal_connect(window, "notify::is-active", G_CALLBACK(say_soon), NULL);
  g_signal_connect(window, "notify::focus-widget", G_CALLBACK(focus_cb), NULL);
}

static void show_expanded_cb(AdwExpanderRow *row, GParamSpec *pspec, GtkWidget *header)
{
  gtk_accessible_update_state(GTK_ACCESSIBLE(header), GTK_ACCESSIBLE_STATE_EXPANDED,
                              adw_expander_row_get_expanded(row), -1);
}

/* What has the keyboard in an expander is a row of its own. */
static void watch_expander(GtkWidget *row)
{
  GtkWidget *expander = gtk_widget_get_ancestor(row, ADW_TYPE_EXPANDER_ROW);
  if (expander == NULL || !gtk_widget_has_css_class(row, "header") || !is_new(row))
    return;
  g_signal_connect_object(expander, "notify::expanded", G_CALLBACK(show_expanded_cb), row, 0);
  show_expanded_cb(ADW_EXPANDER_ROW(expander), NULL, row);
}

static void watch_list(GtkWidget *list)
{
  GtkWidget *view = gtk_widget_get_parent(list);
  if (!is_new(list))
    return;
  felt_focus_as_one(list);
  if (GTK_IS_COLUMN_VIEW(view))
    gtk_accessible_update_relation(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_RELATION_LABELLED_BY, view,
                                   NULL, -1);
}

/* What holds other things needs no name of its own; the rows of a group may have that of the group.
 */
static void hide_class(GtkWidget *widget)
{
  GtkWidget *group =
      GTK_IS_LIST_BOX(widget) ? gtk_widget_get_ancestor(widget, ADW_TYPE_PREFERENCES_GROUP) : NULL;
  gboolean untitled =
      group != NULL && *adw_preferences_group_get_title(ADW_PREFERENCES_GROUP(group)) == '\0';
  if (has_name(widget) || (has_label(widget) && !untitled))
    return;
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  felt_show_name(widget, "");
}

/* GTK shows by an arrow alone that an entry of a menu opens another one; a title, which has the
 * same name of a menu, goes back. */
static void tell_submenu(GtkWidget *item)
{
  g_autofree char *menu = NULL;
  int role = 0;
  g_object_get(item, "menu-name", &menu, "role", &role, NULL);
  if (menu != NULL && role == 0)
    gtk_accessible_update_property(GTK_ACCESSIBLE(item), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                   _("submenu"), -1);
}

static gboolean mapped_cb(GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object(&values[0]);
  if (GTK_IS_STACK(gtk_widget_get_parent(widget)))
    name_page(widget);
  if (GTK_IS_LABEL(widget))
    watch_label(widget);
  else if (GTK_IS_IMAGE(widget) && !has_name(widget))
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  else if (GTK_IS_TEXT(widget))
    tell_text(widget);
  else if (GTK_IS_DROP_DOWN(widget) || ADW_IS_COMBO_ROW(widget))
    watch_choice(widget);
  else if (GTK_IS_BUTTON(widget))
    name_button(widget);
  else if (GTK_IS_WINDOW(widget))
    watch_window(widget);
  else if (ADW_IS_ACTION_ROW(widget))
    watch_expander(widget);
  else if (g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkModelButton"))
    tell_submenu(widget);
  if (GTK_IS_LIST_BASE(widget))
    watch_list(widget);
  if (GTK_IS_LIST_BOX(widget) || GTK_IS_LIST_BASE(widget) || GTK_IS_POPOVER(widget) ||
      GTK_IS_SCROLLED_WINDOW(widget))
    hide_class(widget);
  return G_SOURCE_CONTINUE;
}

void felt_access_guard(void)
{
  gpointer klass = g_type_class_ref(GTK_TYPE_WIDGET); /* its signals are made with it */
  g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_type_class_unref(klass);
  tell_texts();
}
