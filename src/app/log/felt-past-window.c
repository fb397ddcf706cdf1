/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-past-window.c - the tournament as it was after an event, in a window of its own */
#include "app/log/felt-log-windows.h"

#include "app/clock/felt-clock-windows.h"
#include "app/desk/felt-desk.h"
#include "app/money/felt-money-windows.h"
#include "app/players/felt-players-windows.h"
#include "app/tables/felt-tables-page.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-day-time.h"

/* Clock, players, tables and prizes at a desk whose session stands in the past (felt-session.h):
 * whatever is tried there is refused. */
G_DECLARE_FINAL_TYPE(FeltPastWindow, felt_past_window, FELT, PAST_WINDOW, AdwWindow)

struct _FeltPastWindow {
  AdwWindow parent_instance;
  FeltDesk *desk; /* its own, in the past */
  /* of the template */
  GtkWidget *strip;
  GtkStack *pages;
  GtkLabel *when, *problem;
};

FELT_DEFINE_TEMPLATE(FeltPastWindow, felt_past_window, ADW_TYPE_WINDOW)

static void refused_cb(FeltPastWindow *self, FeltCommandKind kind, guint64 seq, const char *text)
{
  gtk_label_set_label(self->problem, text);
  gtk_widget_show(GTK_WIDGET(self->problem));
}

static gboolean line_cb(const FeltLogLine *line, gpointer data)
{
  FeltPastWindow *self = data;
  g_autofree char *at = felt_day_time(line->at_us, FELT_DAY_TIME_DATE | FELT_DAY_TIME_SECONDS);
  g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, line->seq);
  felt_show_format(self->when, _("State after event %s, %s: %s. Nothing can be changed here."), seq,
                   at, line->words);
  return FALSE;
}

/* Everything in the window looks at the desk in the past. */
static void sit_down(FeltPastWindow *self, FeltDesk *desk)
{
  self->desk = g_object_ref(desk);
  FELT_FOLLOW(self, desk, "refused", refused_cb);
  g_object_set(self->strip, "desk", desk, NULL);
  for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling(page))
    g_object_set(page, "desk", desk, NULL);
}

void felt_past_window_present(FeltDesk *desk, GtkWindow *parent, guint64 seq)
{
  g_autoptr(GError) error = NULL;
  FeltSession *now = felt_desk_session(desk);
  g_autoptr(FeltSession) then = NULL;
  if (now != NULL)
    then = felt_session_open_past(felt_session_store(now), felt_session_id(now), seq, &error);
  if (then == NULL) {
    if (error != NULL)
      felt_desk_say(desk, error->message);
    return;
  }

  g_autoptr(FeltDesk) past = felt_desk_new(felt_desk_store(desk));
  FeltPastWindow *self = g_object_new(felt_past_window_get_type(), "transient-for", parent, NULL);
  felt_desk_set_session(past, then);
  felt_session_log(then, seq, seq, line_cb, self, NULL);
  sit_down(self, past);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->pages));
}

static void felt_past_window_dispose(GObject *object)
{
  FeltPastWindow *self = FELT_PAST_WINDOW(object);
  if (self->desk != NULL)
    felt_desk_set_session(self->desk, NULL);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_past_window_parent_class)->dispose(object);
}

static void felt_past_window_class_init(FeltPastWindowClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_past_window_dispose;
  FELT_BIND_TYPES(felt_clock_strip, felt_clock_page, felt_players_page, felt_tables_page,
                  felt_prizes_page);
  felt_window_template(klass, "felt-past-window.ui");
  FELT_BIND_CHILDREN(klass, FeltPastWindow, strip, pages, when, problem);
}
