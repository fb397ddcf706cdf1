/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-popover.c - names, each with what it means, to be searched and chosen */
#include "app/display/felt-name-popover.h"

#include "app/widgets/felt-widget.h"

struct _FeltNamePopover {
  GtkPopover parent_instance;
  /* of the template */
  GtkEditable *search;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE(FeltNamePopover, felt_name_popover, GTK_TYPE_POPOVER)

static const char *name_of(gpointer row)
{
  return g_object_get_data(row, "name");
}

/* By name, title or meaning. */
static gboolean is_sought(GtkListBoxRow *row, gpointer popover)
{
  const char *wanted = gtk_editable_get_text(FELT_NAME_POPOVER(popover)->search);
  return *wanted == '\0' ||
         g_str_match_string(wanted, g_object_get_data(G_OBJECT(row), "words"), TRUE);
}

static void take_cb(FeltNamePopover *self, GtkListBoxRow *row)
{
  gtk_popover_popdown(GTK_POPOVER(self));
  g_signal_emit_by_name(self, "chosen", name_of(row));
}

/* Enter takes the one of that name, else the first that is found. */
static void enter_cb(FeltNamePopover *self)
{
  GtkListBoxRow *row, *found = NULL;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(self->list, i)) != NULL; i++) {
    gboolean named = g_ascii_strcasecmp(name_of(row), gtk_editable_get_text(self->search)) == 0;
    if (named || (found == NULL && is_sought(row, self)))
      found = row;
    if (named)
      break;
  }
  if (found != NULL)
    take_cb(self, found);
}

static void search_cb(FeltNamePopover *self)
{
  gtk_list_box_invalidate_filter(self->list);
}

static void shown_cb(FeltNamePopover *self)
{
  gtk_editable_set_text(self->search, "");
  gtk_widget_grab_focus(GTK_WIDGET(self->search));
}

void felt_name_popover_add(FeltNamePopover *self, const char *name, const char *title,
                           const char *meaning)
{
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *below = felt_label_new(meaning, FELT_START | FELT_WRAP, "caption");
  gtk_widget_add_css_class(below, "dim-label");
  gtk_box_append(GTK_BOX(box), felt_label_new(title, FELT_START | FELT_WRAP, NULL));
  gtk_box_append(GTK_BOX(box), below);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  felt_show_name_of(row, "%s, %s", title, meaning);
  g_object_set_data(G_OBJECT(row), "name", (gpointer)name);
  g_object_set_data_full(G_OBJECT(row), "words", g_strjoin(" ", title, meaning, NULL), g_free);
  gtk_list_box_append(self->list, row);
}

static void felt_name_popover_class_init(FeltNamePopoverClass *klass)
{
  felt_template(klass, "felt-name-popover.ui");
  FELT_BIND_CHILDREN(klass, FeltNamePopover, search, list);
  FELT_BIND_CALLBACKS(klass, take_cb, enter_cb, search_cb, shown_cb);
  felt_signal(klass, "chosen", 1, G_TYPE_STRING);
}

static void felt_name_popover_init(FeltNamePopover *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_list_box_set_filter_func(self->list, is_sought, self, NULL);
}

FeltNamePopover *felt_name_popover_new(const char *search)
{
  FeltNamePopover *self = g_object_new(FELT_TYPE_NAME_POPOVER, NULL);
  felt_show_name(self->search, search);
  return self;
}
