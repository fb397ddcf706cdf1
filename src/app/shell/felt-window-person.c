/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-person.c - who is at the desk, told at the window's head */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"

static void show_person(FeltWindow *self)
{
  gboolean accounts = felt_club_desk_has_accounts(felt_club_desk_get());
  gboolean nobody = felt_people_nobody();
  const char *name = felt_people_actor()->name;
  g_autofree char *words = felt_people_words();
  g_autofree char *spoken = g_strdup_printf(_("At the Desk: %s…"), words);
  g_autofree char *tooltip = g_strdup_printf(_("%s (Ctrl+L)"), words);
  gtk_widget_set_visible(self->nobody_bar, nobody);
  gtk_widget_set_visible(self->person_button, accounts && !nobody);
  gtk_label_set_label(self->person_name, name != NULL ? name : "");
  gtk_widget_set_tooltip_text(self->person_button, tooltip);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->person_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 spoken, -1);
}

void felt_window_name_person(FeltWindow *window)
{
  felt_people_watch(G_CALLBACK(show_person), window);
  show_person(window);
}
