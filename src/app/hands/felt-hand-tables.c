/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-tables.c - the tables whose hands can be recorded, as a list to choose from */
#include "app/hands/felt-hand-tables.h"

#include <glib/gi18n.h>

struct FeltHandTables {
  GtkDropDown *list;
  GArray *numbers; /* guint, as listed; 0: no table */
  guint own;       /* the place in the list of the table that is recorded */
  guint idle;
  void (*chosen)(guint table, gpointer data);
  gpointer data;
};

/* Once the list is done with the click: the window may go with what is called. */
static gboolean chosen_cb(gpointer data)
{
  FeltHandTables *tables = data;
  guint place = gtk_drop_down_get_selected(tables->list);
  tables->idle = 0;
  if (place == tables->own || place >= tables->numbers->len)
    return G_SOURCE_REMOVE;
  gtk_drop_down_set_selected(tables->list, tables->own);
  tables->chosen(g_array_index(tables->numbers, guint, place), tables->data);
  return G_SOURCE_REMOVE;
}

static void selected_cb(FeltHandTables *tables)
{
  if (tables->idle == 0 && gtk_drop_down_get_selected(tables->list) != tables->own)
    tables->idle = g_idle_add(chosen_cb, tables);
}

FeltHandTables *felt_hand_tables_new(GtkDropDown *list, const FeltState *state, guint table,
                                     void (*chosen)(guint table, gpointer data), gpointer data)
{
  FeltHandTables *tables = g_new0(FeltHandTables, 1);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  tables->list = list;
  tables->numbers = g_array_new(FALSE, FALSE, sizeof(guint));
  tables->chosen = chosen;
  tables->data = data;
  for (guint i = 1; state != NULL && i <= FELT_TABLES_MAX; i++) {
    const FeltTable *at = felt_state_table(state, i);
    if (at == NULL || (at->status != FELT_TABLE_OPEN && i != table))
      continue;
    g_autofree char *name = felt_setup_table_title(&state->setup, i);
    if (i == table)
      tables->own = tables->numbers->len;
    g_array_append_val(tables->numbers, i);
    gtk_string_list_append(names, name);
  }

  guint none = 0;
  if (table == 0)
    tables->own = tables->numbers->len;
  g_array_append_val(tables->numbers, none);
  gtk_string_list_append(names, _("No table"));
  gtk_drop_down_set_model(list, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(list, tables->own);
  gtk_widget_set_visible(GTK_WIDGET(list), state != NULL);
  g_signal_connect_swapped(list, "notify::selected", G_CALLBACK(selected_cb), tables);
  return tables;
}

void felt_hand_tables_free(FeltHandTables *tables)
{
  g_clear_handle_id(&tables->idle, g_source_remove);
  g_signal_handlers_disconnect_by_data(tables->list, tables);
  g_array_unref(tables->numbers);
  g_free(tables);
}
