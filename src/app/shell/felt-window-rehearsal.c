/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-rehearsal.c - what the head of the window tells: a rehearsal, and who is at the desk
 */
#include "app/shell/felt-window-private.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-widget.h"
#include "session/felt-rehearsal.h"

gboolean felt_window_rehearses(FeltWindow *window)
{
  FeltSession *session = felt_desk_session(window->desk);
  return session != NULL && felt_session_speed(session) > 1;
}

void felt_window_mark_rehearsal(FeltWindow *window)
{
  gboolean rehearses = felt_window_rehearses(window);
  gtk_widget_set_visible(window->rehearsal_bar, rehearses);
  if (!rehearses)
    return;

  g_autofree char *title =
      g_strdup_printf(_("Rehearsal: %s"), felt_desk_state(window->desk)->setup.name);
  gtk_window_set_title(GTK_WINDOW(window), title);
  adw_window_title_set_title(window->title, title);
}

static void end_rehearsal(gpointer data, GClosure *closure)
{
  felt_rehearsal_free(data);
}

static void ended_cb(void)
{
}

void felt_window_rehearse(FeltWindow *window)
{
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(window));
  const char *id = felt_session_id(felt_desk_session(window->desk));
  g_autoptr(GError) error = NULL;
  FeltRehearsal *rehearsal = felt_rehearsal_new(felt_desk_store(window->desk), id, &error);
  g_autoptr(FeltSession) session =
      rehearsal != NULL ? felt_rehearsal_open(rehearsal, &error) : NULL;
  if (session == NULL) {
    felt_window_notice(window, error->message);
    felt_rehearsal_free(rehearsal);
    return;
  }

  GtkWidget *stage = felt_window_new(app, felt_rehearsal_store(rehearsal));
  /* when the window is destroyed it has left session and store already */
  g_signal_connect_data(stage, "destroy", G_CALLBACK(ended_cb), rehearsal, end_rehearsal, 0);
  gtk_window_present(GTK_WINDOW(stage));
  felt_desk_set_session(FELT_WINDOW(stage)->desk, session);
}

static void show_person(FeltWindow *self)
{
  gboolean accounts = felt_club_desk_has_accounts(felt_club_desk_get());
  gboolean nobody = felt_people_nobody();
  const char *name = felt_people_actor()->name;
  g_autofree char *words = felt_people_words();
  g_autofree char *tooltip = g_strdup_printf(_("%s (Ctrl+L)"), words);
  gtk_widget_set_visible(self->nobody_bar, nobody);
  gtk_widget_set_visible(self->person_button, accounts && !nobody);
  gtk_label_set_label(self->person_name, name != NULL ? name : "");
  gtk_widget_set_tooltip_text(self->person_button, tooltip);
  felt_show_name_of(self->person_button, _("At the Desk: %s…"), words);
}

void felt_window_name_person(FeltWindow *window)
{
  felt_people_watch(G_CALLBACK(show_person), window);
  show_person(window);
}
