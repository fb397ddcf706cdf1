/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-condition-names.c - a button that lists what conditions may ask, each with its meaning */
#include "app/display/felt-condition-names.h"

#include <string.h>

#include "app/widgets/felt-widget.h"
#include "services/board/felt-facts.h"

typedef struct {
  void (*chosen)(const char *name, gpointer data);
  gpointer data;
  GtkWidget *button, *search, *list;
} Names;

static const FeltFormulaName *name_of(GtkListBoxRow *row)
{
  return felt_formula_name(&felt_facts_names, (guint)gtk_list_box_row_get_index(row));
}

static void chosen_cb(GtkListBox *list, GtkListBoxRow *row, Names *self)
{
  gtk_menu_button_popdown(GTK_MENU_BUTTON(self->button));
  self->chosen(name_of(row)->name, self->data);
}

/* By what it is called, or by what it means. */
static gboolean fits(Names *self, const FeltFormulaName *name)
{
  const char *wanted = gtk_editable_get_text(GTK_EDITABLE(self->search));
  return strstr(name->name, wanted) != NULL || g_str_match_string(wanted, _(name->meaning), TRUE) ||
         *wanted == '\0';
}

static gboolean filter_cb(GtkListBoxRow *row, gpointer data)
{
  return fits(data, name_of(row));
}

/* Enter: the one of that name, else the first that fits. */
static void enter_cb(Names *self)
{
  const char *wanted = gtk_editable_get_text(GTK_EDITABLE(self->search));
  int row = felt_formula_names_find(&felt_facts_names, wanted);
  for (guint i = 0; row < 0 && i < felt_facts_names.n; i++)
    if (fits(self, felt_formula_name(&felt_facts_names, i)))
      row = (int)i;
  if (row >= 0)
    chosen_cb(NULL, gtk_list_box_get_row_at_index(GTK_LIST_BOX(self->list), row), self);
}

static void search_cb(Names *self)
{
  gtk_list_box_invalidate_filter(GTK_LIST_BOX(self->list));
}

static void opened_cb(Names *self)
{
  gtk_editable_set_text(GTK_EDITABLE(self->search), "");
  gtk_widget_grab_focus(self->search);
}

static GtkWidget *new_label(const char *text, const char *class)
{
  return felt_label_new(text, FELT_START | FELT_WRAP, class);
}

static void add_row(Names *self, const FeltFormulaName *name)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), new_label(name->name, "monospace"));
  gtk_box_append(GTK_BOX(box), new_label(_(name->meaning), "caption"));
  gtk_list_box_append(GTK_LIST_BOX(self->list), box);
}

static GtkWidget *new_popover(Names *self)
{
  GtkWidget *popover = gtk_popover_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request(scrolled, 340, 300);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), self->list);
  gtk_box_append(GTK_BOX(box), self->search);
  gtk_box_append(GTK_BOX(box), scrolled);
  gtk_popover_set_child(GTK_POPOVER(popover), box);
  g_signal_connect_swapped(popover, "show", G_CALLBACK(opened_cb), self);
  return popover;
}

GtkWidget *felt_condition_names_new(void (*chosen)(const char *name, gpointer data), gpointer data)
{
  Names *self = g_new0(Names, 1);
  *self = (Names){.chosen = chosen,
                  .data = data,
                  .button = gtk_menu_button_new(),
                  .search = gtk_search_entry_new(),
                  .list = gtk_list_box_new()};
  for (guint i = 0; i < felt_facts_names.n; i++)
    add_row(self, felt_formula_name(&felt_facts_names, i));
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->list), GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func(GTK_LIST_BOX(self->list), filter_cb, self, NULL);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(self->button), _("Conditions"));
  gtk_widget_set_valign(self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(self->button, _("What a Condition May Ask"));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(self->button), new_popover(self));
  g_signal_connect(self->list, "row-activated", G_CALLBACK(chosen_cb), self);
  g_signal_connect_swapped(self->search, "search-changed", G_CALLBACK(search_cb), self);
  g_signal_connect_swapped(self->search, "activate", G_CALLBACK(enter_cb), self);
  g_object_set_data_full(G_OBJECT(self->button), "felt-names", self, g_free);
  return self->button;
}
