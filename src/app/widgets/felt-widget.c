/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-widget.c - what the file of a widget needs: its template, what it owns, what it is shown */
#include "app/widgets/felt-widget.h"

#include "store/felt-source.h"

void felt_show_line(gpointer label, const char *line)
{
  gtk_label_set_label(label, line != NULL ? line : "");
  gtk_widget_set_visible(label, line != NULL && *line != '\0');
}

void felt_show_error(gpointer label, const GError *error)
{
  felt_show_line(label, error != NULL ? error->message : NULL);
}

void felt_show_format(gpointer label, const char *format, ...)
{
  va_list args;

  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  gtk_label_set_label(label, text);
}

void felt_show_until_edited(GtkWidget *form, gpointer label)
{
  if (GTK_IS_EDITABLE(form))
    g_signal_connect_object(form, "changed", G_CALLBACK(gtk_widget_hide), label, G_CONNECT_SWAPPED);
  for (GtkWidget *child = gtk_widget_get_first_child(form); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    felt_show_until_edited(child, label);
}

static gboolean is_at(GtkStringList *list, guint at, const GPtrArray *texts, guint i)
{
  return g_str_equal(gtk_string_list_get_string(list, at), texts->pdata[i]);
}

gboolean felt_show_texts(GtkStringList *list, GPtrArray *texts)
{
  g_autoptr(GPtrArray) shown = texts;
  guint was = g_list_model_get_n_items(G_LIST_MODEL(list)), n = texts->len, head = 0, tail = 0;
  while (head < MIN(was, n) && is_at(list, head, texts, head))
    head++;
  while (tail < MIN(was, n) - head && is_at(list, was - 1 - tail, texts, n - 1 - tail))
    tail++;
  if (head == was && head == n)
    return FALSE;
  g_ptr_array_set_size(shown, (int)(n - tail));
  g_ptr_array_add(shown, NULL);
  gtk_string_list_splice(list, head, was - head - tail, (const char *const *)shown->pdata + head);
  return TRUE;
}

void felt_show_text(gpointer editable, const char *text)
{
  gtk_editable_set_text(editable, text != NULL ? text : "");
}

void felt_show_title(gpointer row, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text(title, -1);
  adw_preferences_row_set_title(row, escaped);
}

void felt_show_name(gpointer widget, const char *name)
{
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (GTK_IS_IMAGE(widget)) /* decoration without a name */
    gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_HIDDEN, *name == '\0', -1);
}

void felt_show_name_of(gpointer widget, const char *format, ...)
{
  va_list args;

  va_start(args, format);
  g_autofree char *name = g_strdup_vprintf(format, args);
  va_end(args);
  felt_show_name(widget, name);
}

void felt_show_spoken(gpointer label, const char *words)
{
  g_object_set_data_full(label, "felt-spoken", g_strdup(words), g_free);
  felt_show_name(label, words != NULL ? words : gtk_label_get_text(label));
}

const char *felt_show_get_spoken(gpointer label)
{
  const char *words = g_object_get_data(label, "felt-spoken");
  return words != NULL ? words : gtk_label_get_text(label);
}

GtkWidget *felt_label_new(const char *text, guint how, const char *css_class)
{
  GtkWidget *label = gtk_label_new(text);
  if (how & (FELT_START | FELT_END))
    gtk_label_set_xalign(GTK_LABEL(label), how & FELT_END ? 1 : 0);
  gtk_label_set_wrap(GTK_LABEL(label), (how & (FELT_WRAP | FELT_BREAK)) != 0);
  if (how & FELT_BREAK)
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  if (how & FELT_CUT)
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  if (how & FELT_FILL)
    gtk_widget_set_hexpand(label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class(label, css_class);
  return label;
}

GtkWidget *felt_row_new(const char *title, const char *subtitle)
{
  /* Texts come after it: those of one call are told last first, and read as markup until then. */
  GtkWidget *row = g_object_new(ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);
  g_object_set(row, "title", title, "subtitle", subtitle != NULL ? subtitle : "", NULL);
  return row;
}

void felt_row_add(gpointer row, gpointer widget)
{
  gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(row, widget);
}

GtkWidget *felt_switch_row_new(const char *title, const char *subtitle)
{
  GtkWidget *row = felt_row_new(title, subtitle), *made = gtk_switch_new();
  felt_show_name(made, title);
  felt_row_add(row, made);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), made);
  return row;
}

GtkSwitch *felt_row_switch(gpointer row)
{
  return GTK_SWITCH(adw_action_row_get_activatable_widget(row));
}

#define AMOUNT "felt-amount"

GtkWidget *felt_amount_row_new(void)
{
  GtkWidget *row = felt_row_new("", NULL), *amount = felt_label_new(NULL, 0, "numeric");
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), amount);
  g_object_set_data(G_OBJECT(row), AMOUNT, amount);
  return row;
}

void felt_amount_row_show(gpointer row, const char *title, const char *subtitle, const char *amount)
{
  g_object_set(row, "title", title, "subtitle", subtitle != NULL ? subtitle : "", NULL);
  gtk_label_set_text(g_object_get_data(row, AMOUNT), amount);
}

#define ROWS "felt-rows"

GPtrArray *felt_rows(gpointer box)
{
  GPtrArray *rows = g_object_get_data(box, ROWS);
  if (rows == NULL) {
    rows = g_ptr_array_new();
    g_object_set_data_full(box, ROWS, rows, (GDestroyNotify)g_ptr_array_unref);
  }
  return rows;
}

void felt_rows_add(gpointer box, GtkWidget *row)
{
  g_ptr_array_add(felt_rows(box), row);
  if (GTK_IS_LIST_BOX(box))
    gtk_list_box_append(box, row);
  else
    adw_preferences_group_add(box, row);
}

void felt_rows_cut(gpointer box, guint n)
{
  GPtrArray *rows = felt_rows(box);
  GtkListBoxRow *row;
  while (GTK_IS_LIST_BOX(box) && (row = gtk_list_box_get_row_at_index(box, (int)n)) != NULL)
    gtk_list_box_remove(box, GTK_WIDGET(row));
  for (guint i = n; i < rows->len && !GTK_IS_LIST_BOX(box); i++)
    adw_preferences_group_remove(box, rows->pdata[i]);
  g_ptr_array_set_size(rows, (int)MIN(rows->len, n));
}

GtkListBoxRow *felt_rows_say(gpointer box, guint index, guint how, const char *text)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(box, (int)index);
  if (row == NULL) {
    gtk_list_box_append(box, felt_label_new(NULL, how, NULL));
    row = gtk_list_box_get_row_at_index(box, (int)index);
  }
  GtkWidget *label = gtk_list_box_row_get_child(row);
  if (!g_str_equal(gtk_label_get_label(GTK_LABEL(label)), text)) {
    gtk_label_set_label(GTK_LABEL(label), text);
    felt_show_name(row, text);
  }
  return row;
}

GtkWidget *felt_icon_button_new(const char *icon, const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name(icon);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(button, tip);
  if (tip != NULL)
    felt_show_name(button, tip);
  return button;
}

GtkWidget *felt_button_new(const char *label, const char *spoken, const char *action,
                           GVariant *target)
{
  GtkWidget *button = gtk_button_new_with_label(label);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  felt_set_action(button, action, target);
  if (spoken != NULL)
    felt_show_name(button, spoken);
  return button;
}

char *felt_typed(gpointer editable)
{
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(editable)));
  return *text != '\0' ? g_steal_pointer(&text) : NULL;
}

void felt_set_action(gpointer widget, const char *action, GVariant *target)
{
  gtk_actionable_set_action_target_value(widget, target);
  gtk_actionable_set_action_name(widget, action);
}

void felt_mark(gpointer widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class(widget, css_class);
  else
    gtk_widget_remove_css_class(widget, css_class);
  if (GTK_IS_EDITABLE(widget) && g_str_equal(css_class, "error"))
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
                                on ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                                -1);
}

typedef struct {
  GtkWidget *widget;
  guint ms, source;
  void (*look)(gpointer widget);
} Watch;

static gboolean watch_cb(gpointer data)
{
  const Watch *watch = data;
  watch->look(watch->widget);
  return G_SOURCE_CONTINUE;
}

static void begin_watch_cb(GtkWidget *widget, Watch *watch)
{
  watch->source = felt_timeout_add(watch->ms, watch_cb, watch);
  watch->look(widget);
}

static void end_watch_cb(GtkWidget *widget, Watch *watch)
{
  g_clear_handle_id(&watch->source, g_source_remove);
}

void felt_show_watch(gpointer widget, guint ms, void (*look)(gpointer widget))
{
  Watch *watch = g_new0(Watch, 1);
  *watch = (Watch){.widget = widget, .ms = ms, .look = look};
  g_object_set_data_full(widget, "felt-watch", watch, g_free);
  g_signal_connect(widget, "map", G_CALLBACK(begin_watch_cb), watch);
  g_signal_connect(widget, "unmap", G_CALLBACK(end_watch_cb), watch);
}

/* Templates ---------------------------------------------------------------------------------- */

void felt_template(gpointer klass, const char *file)
{
  g_autofree char *path = g_strconcat("/org/feltpoker/Felt/", file, NULL);
  gtk_widget_class_set_template_from_resource(klass, path);
}

void felt_window_template(gpointer klass, const char *file)
{
  felt_template(klass, file);
  gtk_widget_class_add_binding_action(klass, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void dispose_children(GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(g_type_class_peek(GTK_TYPE_WIDGET))->dispose(object);
}

void felt_own_children(gpointer klass)
{
  G_OBJECT_CLASS(klass)->dispose = dispose_children;
}

void felt_own_child(gpointer klass)
{
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(klass, GTK_TYPE_BIN_LAYOUT);
}

static void dispose_template(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), G_OBJECT_TYPE(object));
  G_OBJECT_CLASS(g_type_class_peek_parent(G_OBJECT_GET_CLASS(object)))->dispose(object);
}

void felt_own_template(gpointer klass)
{
  G_OBJECT_CLASS(klass)->dispose = dispose_template;
}
