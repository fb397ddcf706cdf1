/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-list.c - the evenings of cash games of a database, to be opened again */
#include "app/cash/felt-cash-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cash/felt-cash-game.h"
#include "session/felt-session.h"

/* As many as somebody may look for; feltctl lists all. */
#define EVENINGS 20

static char *when_text(gint64 last_us)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(last_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  return local != NULL ? g_date_time_format(local, _("%-d %B %Y, %H:%M")) : g_strdup("");
}

static void show_row(AdwActionRow *row, const FeltStreamSummary *summary)
{
  const char *name = summary->title != NULL ? summary->title : summary->id;
  g_autofree char *title = g_markup_escape_text(name, -1);
  g_autofree char *when = when_text(summary->last_us);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_action_row_set_subtitle(row, g_strstrip(when));
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", summary->id);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), "win.open-cash");
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

gboolean felt_cash_list_fill(GtkListBox *list, FeltStore *store)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) all =
      store == NULL ? NULL : felt_session_streams(store, &felt_cash_kind, NULL, &error);
  guint n = all != NULL ? MIN(all->len, EVENINGS) : 0;
  for (guint i = 0; i < n; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(list, (int)i);
    if (row == NULL) {
      row = GTK_LIST_BOX_ROW(adw_action_row_new());
      gtk_list_box_row_set_activatable(row, TRUE);
      adw_action_row_add_suffix(ADW_ACTION_ROW(row),
                                gtk_image_new_from_icon_name("go-next-symbolic"));
      gtk_list_box_append(list, GTK_WIDGET(row));
    }
    show_row(ADW_ACTION_ROW(row), all->pdata[i]);
    gtk_widget_set_visible(GTK_WIDGET(row), TRUE);
  }

  GtkListBoxRow *left;
  for (int i = (int)n; (left = gtk_list_box_get_row_at_index(list, i)) != NULL; i++)
    gtk_widget_set_visible(GTK_WIDGET(left), FALSE);
  return n > 0;
}
