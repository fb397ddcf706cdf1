/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-completion.c - names that fit what is typed, in a list below the entry */
#include "app/widgets/felt-name-completion.h"

#include <string.h>

#include "app/widgets/felt-widget.h"

struct FeltNameCompletion {
  GtkWidget *entry, *popover;
  GtkListBox *list;
  FeltNamesFunc find;
  gpointer data;
  GStrv names;      /* as they are listed */
  int selected;     /* the one that stands in the entry, -1: what was typed */
  char *typed;      /* to come back to */
  gboolean putting; /* the text is being changed here */
};

void felt_name_completion_close(FeltNameCompletion *self)
{
  self->selected = -1;
  gtk_popover_popdown(GTK_POPOVER(self->popover));
}

/* The rows stay, under the mouse, where the names are the same. */
static void show_names(FeltNameCompletion *self, GStrv names)
{
  gboolean same = self->names != NULL &&
                  g_strv_equal((const char *const *)self->names, (const char *const *)names);
  g_strfreev(self->names);
  self->names = names;
  gtk_list_box_unselect_all(self->list);
  if (same)
    return;

  felt_rows_cut(self->list, 0);
  for (guint i = 0; names[i] != NULL; i++) {
    GtkWidget *label = felt_label_new(names[i], FELT_START | FELT_CUT, NULL),
              *made = gtk_list_box_row_new();
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(made), label);
    gtk_widget_set_focusable(made, FALSE);
    gtk_list_box_append(self->list, made);
  }
}

static void changed_cb(FeltNameCompletion *self)
{
  if (self->putting)
    return;
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->entry));
  g_autofree char *bare = g_strstrip(g_strdup(text));
  g_free(self->typed);
  self->typed = g_strdup(text);
  self->selected = -1;
  GStrv names = *bare != '\0' ? self->find(bare, self->data) : g_new0(char *, 1);
  /* What is typed whole is no help. */
  gboolean wanted = names[0] != NULL && !(names[1] == NULL && strcmp(names[0], bare) == 0);
  show_names(self, names);
  if (wanted && gtk_widget_get_mapped(self->entry))
    gtk_popover_popup(GTK_POPOVER(self->popover));
  else
    gtk_popover_popdown(GTK_POPOVER(self->popover));
}

static void put(FeltNameCompletion *self, int index)
{
  self->selected = index;
  self->putting = TRUE;
  gtk_editable_set_text(GTK_EDITABLE(self->entry), index >= 0 ? self->names[index] : self->typed);
  gtk_editable_set_position(GTK_EDITABLE(self->entry), -1);
  self->putting = FALSE;
  gtk_list_box_select_row(self->list, gtk_list_box_get_row_at_index(self->list, index));
}

static void row_cb(FeltNameCompletion *self, GtkListBoxRow *row)
{
  put(self, gtk_list_box_row_get_index(row));
  felt_name_completion_close(self);
  gtk_widget_grab_focus(self->entry);
  gtk_editable_set_position(GTK_EDITABLE(self->entry), -1);
}

static gboolean key_cb(FeltNameCompletion *self, guint key, guint code, GdkModifierType state)
{
  int n = self->names != NULL ? (int)g_strv_length(self->names) : 0;
  if (!gtk_widget_get_visible(self->popover) || state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    put(self, self->selected + 1 < n ? self->selected + 1 : -1);
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    put(self, self->selected >= 0 ? self->selected - 1 : n - 1);
  else if (key == GDK_KEY_Escape)
    felt_name_completion_close(self);
  else
    return FALSE;
  return TRUE;
}

static void add_keys(FeltNameCompletion *self)
{
  GtkEventController *keys = gtk_event_controller_key_new();
  GtkEventController *focus = gtk_event_controller_focus_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  g_signal_connect_swapped(focus, "leave", G_CALLBACK(felt_name_completion_close), self);
  gtk_widget_add_controller(self->entry, keys);
  gtk_widget_add_controller(self->entry, focus);
}

static void free_cb(FeltNameCompletion *self)
{
  g_signal_handlers_disconnect_by_data(self->entry, self);
  gtk_widget_unparent(self->popover);
  g_strfreev(self->names);
  g_free(self->typed);
  g_free(self);
}

FeltNameCompletion *felt_name_completion_new(GtkWidget *entry, FeltNamesFunc names, gpointer data)
{
  g_autoptr(GtkBuilder) builder =
      gtk_builder_new_from_resource("/org/feltpoker/Felt/felt-name-completion.ui");
  FeltNameCompletion *self = g_new0(FeltNameCompletion, 1);
  self->entry = entry;
  self->find = names;
  self->data = data;
  self->selected = -1;
  self->popover = GTK_WIDGET(gtk_builder_get_object(builder, "popover"));
  self->list = GTK_LIST_BOX(gtk_builder_get_object(builder, "list"));
  gtk_widget_set_parent(self->popover, entry);
  g_signal_connect_swapped(self->list, "row-activated", G_CALLBACK(row_cb), self);
  g_signal_connect_swapped(entry, "changed", G_CALLBACK(changed_cb), self);
  g_signal_connect_swapped(entry, "destroy", G_CALLBACK(free_cb), self);
  add_keys(self);
  return self;
}
