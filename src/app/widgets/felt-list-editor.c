/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-editor.c - a list of the setup as lines to be edited: envelopes, field sizes, prizes */
#include "app/widgets/felt-list-editor.h"

#include "app/widgets/felt-widget.h"

typedef struct {
  GtkWidget *cells[FELT_LIST_EDITOR_COLUMNS];
  GtkWidget *up, *down; /* NULL: lines are not moved */
  GtkWidget *remove;
} Line;

struct _FeltListEditor {
  GtkWidget parent_instance;
  const FeltRecord *owner; /* whose field the list is */
  const FeltField *field;
  const FeltRecord *record; /* of its items */
  const FeltInput *columns;
  guint n_columns;
  FeltInputUnits units;
  gboolean hidden[FELT_LIST_EDITOR_COLUMNS];
  gboolean quiet;
  gboolean ordered;     /* lines can be moved */
  FeltNamesOffer offer; /* of columns that are names */
  GArray *lines;        /* Line, in the grid from row 1 */
  GtkGrid *grid;
  GtkWidget *add;
};

G_DEFINE_FINAL_TYPE(FeltListEditor, felt_list_editor, GTK_TYPE_WIDGET)

static Line *line_at(FeltListEditor *self, guint index)
{
  return &g_array_index(self->lines, Line, index);
}

static void changed(FeltListEditor *self)
{
  if (!self->quiet)
    g_signal_emit_by_name(self, "changed");
}

/* Lines -------------------------------------------------------------------------------------- */

/* Lines are counted anew, titles stand only over lines. */
static void renumber(FeltListEditor *self)
{
  for (guint i = 0; i < self->lines->len; i++) {
    const Line *line = line_at(self, i);
    for (guint c = 0; c < self->n_columns; c++) {
      felt_show_name_of(line->cells[c], _("%s, line %u"), felt_input_title(&self->columns[c]),
                        i + 1);
      gtk_widget_set_visible(line->cells[c], !self->hidden[c]);
    }
    felt_show_name_of(line->remove, _("Remove line %u"), i + 1);
    if (!self->ordered)
      continue;
    felt_show_name_of(line->up, _("Move line %u up"), i + 1);
    felt_show_name_of(line->down, _("Move line %u down"), i + 1);
    gtk_widget_set_sensitive(line->up, i > 0);
    gtk_widget_set_sensitive(line->down, i + 1 < self->lines->len);
  }
  for (guint c = 0; c < self->n_columns; c++)
    gtk_widget_set_visible(gtk_grid_get_child_at(self->grid, (int)c, 0),
                           self->lines->len > 0 && !self->hidden[c]);
}

static void remove_line(FeltListEditor *self, guint index)
{
  gtk_grid_remove_row(self->grid, (int)index + 1);
  g_array_remove_index(self->lines, index);
}

/* The line that a widget is in; their number: in none. */
static guint line_of(FeltListEditor *self, GtkWidget *widget)
{
  int row = 0;
  while (widget != NULL && gtk_widget_get_parent(widget) != GTK_WIDGET(self->grid))
    widget = gtk_widget_get_parent(widget);
  if (widget != NULL)
    gtk_grid_query_child(self->grid, widget, NULL, &row, NULL, NULL);
  return row > 0 ? (guint)row - 1 : self->lines->len;
}

int felt_list_editor_focused(FeltListEditor *self)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  if (focus == NULL || !gtk_widget_is_ancestor(focus, GTK_WIDGET(self->grid)))
    return -1;
  guint line = line_of(self, focus);
  return line < self->lines->len ? (int)line : -1;
}

static void remove_cb(GtkWidget *button, FeltListEditor *self)
{
  gtk_widget_grab_focus(self->add);
  remove_line(self, line_of(self, button));
  renumber(self);
  changed(self);
}

/* A line and the one below change places. The widgets stay in the grid, so that the keyboard stays
 * where it is. */
static void swap_lines(FeltListEditor *self, guint index)
{
  GtkWidget *grid = GTK_WIDGET(self->grid);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager(grid);
  Line upper = *line_at(self, index), lower = *line_at(self, index + 1);
  GtkWidget *first = upper.cells[0];
  for (GtkWidget *w = gtk_widget_get_first_child(grid), *next; w != NULL; w = next) {
    guint line = line_of(self, w);
    next = gtk_widget_get_next_sibling(w);
    if (line != index && line != index + 1)
      continue;
    gtk_grid_layout_child_set_row(
        GTK_GRID_LAYOUT_CHILD(gtk_layout_manager_get_layout_child(layout, w)),
        (int)(line == index ? index + 1 : index) + 1);
    if (line == index + 1) /* who cannot see it goes by the order of the widgets */
      gtk_widget_insert_before(w, grid, first);
  }
  *line_at(self, index) = lower;
  *line_at(self, index + 1) = upper;
}

static gboolean move_line(FeltListEditor *self, guint index, gboolean up)
{
  guint n = self->lines->len;
  if (!self->ordered || index >= n || (up ? index == 0 : index + 1 >= n))
    return FALSE;
  swap_lines(self, up ? index - 1 : index);
  renumber(self);
  changed(self);
  return TRUE;
}

/* A button that has nowhere left to move to leaves the keyboard to its neighbour. */
static void move_cb(GtkWidget *button, FeltListEditor *self)
{
  guint index = line_of(self, button);
  gboolean up = line_at(self, index)->up == button;
  GtkWidget *other = up ? line_at(self, index)->down : line_at(self, index)->up;
  if (move_line(self, index, up) && !gtk_widget_is_sensitive(button))
    gtk_widget_grab_focus(other);
}

/* Alt and an arrow, anywhere in the line. */
static gboolean move_key_cb(GtkWidget *widget, GVariant *up, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(widget));
  FeltListEditor *self = FELT_LIST_EDITOR(widget);
  if (!move_line(self, line_of(self, focus), g_variant_get_boolean(up)))
    return FALSE;
  if (!gtk_widget_is_sensitive(focus))
    gtk_widget_grab_focus(line_at(self, line_of(self, focus))->cells[0]);
  return TRUE;
}

static GtkWidget *add_button(FeltListEditor *self, const char *icon, const char *tip, guint column,
                             guint row, GCallback clicked)
{
  GtkWidget *button = felt_icon_button_new(icon, tip);
  g_signal_connect(button, "clicked", clicked, self);
  gtk_grid_attach(self->grid, button, (int)column, (int)row, 1, 1);
  return button;
}

static void add_line(FeltListEditor *self, gpointer item)
{
  Line line = {0};
  guint row = self->lines->len + 1, column = self->n_columns;
  for (guint c = 0; c < self->n_columns; c++) {
    line.cells[c] = felt_input_new(&self->columns[c], self->record);
    felt_input_follow(line.cells[c], G_CALLBACK(changed), G_CALLBACK(changed), self);
    gtk_grid_attach(self->grid, line.cells[c], (int)c, (int)row, 1, 1);
    if (self->columns[c].kind == FELT_INPUT_NAME)
      felt_names_fill(line.cells[c], NULL, self->offer, NULL);
    felt_input_show(&self->columns[c], line.cells[c], self->record, item, &self->units);
  }
  if (self->ordered) {
    line.up = add_button(self, "go-up-symbolic", _("Earlier (Alt+↑)"), column++, row,
                         G_CALLBACK(move_cb));
    line.down = add_button(self, "go-down-symbolic", _("Later (Alt+↓)"), column++, row,
                           G_CALLBACK(move_cb));
  }
  line.remove = add_button(self, "list-remove-symbolic", NULL, column, row, G_CALLBACK(remove_cb));
  g_array_append_val(self->lines, line);
}

static gpointer new_item(const FeltRecord *record)
{
  gpointer item = g_malloc0(record->size);
  felt_record_init(record, item);
  return item;
}

/* What holds the list scrolls to whatever gets the keyboard, but not to what has no place yet. */
static gboolean reveal_cb(gpointer data)
{
  g_autoptr(GtkWidget) cell = data;
  GtkWidget *scrolled = gtk_widget_get_ancestor(cell, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;
  if (scrolled == NULL || !gtk_widget_compute_bounds(cell, scrolled, &place))
    return G_SOURCE_REMOVE;
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  double top = gtk_adjustment_get_value(at) + place.origin.y;
  gtk_adjustment_clamp_page(at, top, top + place.size.height);
  return G_SOURCE_REMOVE;
}

static void add_cb(FeltListEditor *self)
{
  g_autofree gpointer item = new_item(self->record);
  self->quiet = TRUE;
  add_line(self, item);
  self->quiet = FALSE;
  renumber(self);
  GtkWidget *cell = line_at(self, self->lines->len - 1)->cells[0];
  gtk_widget_grab_focus(cell);
  g_idle_add(reveal_cb, g_object_ref(cell));
  changed(self);
}

/* The list and its count in a struct of the owner. */
static gpointer items_of(FeltListEditor *self, gconstpointer data)
{
  return (char *)data + self->field->offset;
}

static guint *count_of(FeltListEditor *self, gconstpointer data)
{
  return (guint *)(void *)((char *)data + self->field->count_offset);
}

void felt_list_editor_show(FeltListEditor *self, gconstpointer data, gint64 digits)
{
  char *items = *(char **)items_of(self, data);
  self->quiet = TRUE;
  self->units.digits = digits;
  while (self->lines->len > 0)
    remove_line(self, self->lines->len - 1);
  for (guint i = 0; i < *count_of(self, data); i++)
    add_line(self, items + i * self->record->size);
  renumber(self);
  self->quiet = FALSE;
}

void felt_list_editor_show_column(FeltListEditor *self, guint column, gboolean visible)
{
  if (self->hidden[column] == !visible)
    return;
  self->hidden[column] = !visible;
  renumber(self);
}

void felt_list_editor_focus(FeltListEditor *self, guint column)
{
  guint n = self->lines->len;
  gtk_widget_grab_focus(n > 0 ? line_at(self, n - 1)->cells[column] : self->add);
}

void felt_list_editor_set_names(FeltListEditor *self, FeltNamesOffer offer)
{
  self->offer = offer;
}

void felt_list_editor_set_ordered(FeltListEditor *self)
{
  self->ordered = TRUE;
}

/* Reading ------------------------------------------------------------------------------------ */

/* Nothing was typed in it; where nothing can be typed, or a name is chosen, each line counts. */
static gboolean is_empty(FeltListEditor *self, const Line *line)
{
  gboolean typed = FALSE;
  for (guint c = 0; c < self->n_columns; c++) {
    if (self->columns[c].kind == FELT_INPUT_NAME)
      return FALSE;
    if (!GTK_IS_ENTRY(line->cells[c]))
      continue;
    if (!felt_text_is_blank(gtk_editable_get_text(GTK_EDITABLE(line->cells[c]))))
      return FALSE;
    typed = TRUE;
  }
  return typed;
}

static gboolean read_line(FeltListEditor *self, guint index, gpointer item, GError **error)
{
  for (guint c = 0; c < self->n_columns; c++) {
    g_autofree char *where =
        g_strdup_printf(_("%s, line %u"), felt_input_title(&self->columns[c]), index + 1);
    if (!felt_input_read(&self->columns[c], line_at(self, index)->cells[c], where, self->record,
                         item, &self->units, error))
      return FALSE;
  }
  return TRUE;
}

static void empty_list(FeltListEditor *self, gpointer data)
{
  g_autofree gpointer empty = new_item(self->owner);
  felt_record_patch(self->owner, data, empty,
                    G_GUINT64_CONSTANT(1) << (self->field - self->owner->fields));
  felt_record_clear(self->owner, empty);
}

gboolean felt_list_editor_read(FeltListEditor *self, gpointer data, GError **error)
{
  gboolean good = TRUE;
  empty_list(self, data);
  felt_field_mark_given(self->owner, self->field, data);
  for (guint i = 0; i < self->lines->len; i++) {
    if (is_empty(self, line_at(self, i)))
      continue;
    gpointer item = felt_list_append(self->record, items_of(self, data), count_of(self, data));
    if (!read_line(self, i, item, good ? error : NULL)) /* the others are marked all the same */
      good = FALSE;
  }
  return good;
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_list_editor_class_init(FeltListEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_child(klass);
  felt_template(klass, "felt-list-editor.ui");
  FELT_BIND_CHILDREN(klass, FeltListEditor, grid, add);
  FELT_BIND_CALLBACKS(klass, add_cb);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_Up, GDK_ALT_MASK, move_key_cb, "b", TRUE);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_Down, GDK_ALT_MASK, move_key_cb, "b", FALSE);
  felt_signal(klass, "changed", 0);
}

static void felt_list_editor_init(FeltListEditor *self)
{
  FELT_OWN(self, lines, g_array_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_list_editor_new(const FeltRecord *record, const char *key, const FeltInput *columns,
                                guint n_columns, const char *add_label)
{
  FeltListEditor *self = g_object_new(FELT_TYPE_LIST_EDITOR, NULL);
  g_assert(n_columns <= FELT_LIST_EDITOR_COLUMNS);
  self->owner = record;
  self->field = felt_record_field(record, key);
  g_assert(self->field != NULL && self->field->type == FELT_FIELD_LIST);
  self->record = self->field->record;
  self->columns = columns;
  self->n_columns = n_columns;
  gtk_button_set_label(GTK_BUTTON(self->add), add_label);
  for (guint c = 0; c < n_columns; c++) {
    GtkWidget *title = felt_label_new(felt_input_title(&columns[c]), FELT_WRAP, "caption");
    gtk_label_set_xalign(GTK_LABEL(title), felt_input_align(&columns[c]));
    gtk_widget_add_css_class(title, "dim-label");
    gtk_widget_set_visible(title, FALSE);
    gtk_grid_attach(self->grid, title, (int)c, 0, 1, 1);
  }
  return GTK_WIDGET(self);
}
