/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line-table.c - a table of texts: standings, who moves, stacks of a final */
#include "app/league/felt-line-table.h"

#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-widget.h"

struct _FeltLineTable {
  GtkWidget parent_instance;
  const FeltLineColumn *columns;
  GtkColumnView *view;
  GtkStringList *lines;
};

FELT_DEFINE_TEMPLATE(FeltLineTable, felt_line_table, GTK_TYPE_WIDGET)

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item,
                     const FeltLineColumn *column)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), column->number ? 1 : 0);
  if (column->name) {
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars(GTK_LABEL(label), 10);
  }
  gtk_widget_add_css_class(label, "numeric");
  gtk_list_item_set_child(item, label);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer index)
{
  const char *line = gtk_string_object_get_string(gtk_list_item_get_item(item));
  g_auto(GStrv) cells = g_strsplit(line, "\t", -1);
  guint at = GPOINTER_TO_UINT(index);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)),
                      at < g_strv_length(cells) ? cells[at] : "");
}

static void add_column(FeltLineTable *self, guint index)
{
  const FeltLineColumn *column = &self->columns[index];
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), (gpointer)column);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), GUINT_TO_POINTER(index));
  g_autoptr(GtkColumnViewColumn) made = gtk_column_view_column_new(_(column->title), factory);
  gtk_column_view_column_set_expand(made, column->name);
  gtk_column_view_append_column(self->view, made);
  if (column->number)
    felt_cell_title_to_end(self->view, index);
}

void felt_line_table_set_columns(FeltLineTable *self, const FeltLineColumn *columns,
                                 guint n_columns, const char *spoken)
{
  self->columns = columns;
  for (guint i = 0; i < n_columns; i++)
    add_column(self, i);
  felt_show_name(self->view, spoken);
}

GPtrArray *felt_lines_new(void)
{
  return g_ptr_array_new_with_free_func(g_free);
}

void felt_line_table_show(FeltLineTable *self, GPtrArray *lines)
{
  felt_show_texts(self->lines, lines);
}

static void activate_cb(FeltLineTable *self, guint row)
{
  g_signal_emit_by_name(self, "activate", row);
}

/* The widget ------------------------------------------------------------------------------- */

static void felt_line_table_class_init(FeltLineTableClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "activate", 1, G_TYPE_UINT);
  felt_template(klass, "felt-line-table.ui");
  FELT_BIND_CHILDREN(klass, FeltLineTable, view, lines);
  FELT_BIND_CALLBACKS(klass, activate_cb);
}
