/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-past-window.c - the tournament as it was after an event, in a window of its own */
#include "app/log/felt-past-window.h"

#include <glib/gi18n.h>

#include "app/clock/felt-clock-page.h"
#include "app/clock/felt-clock-strip.h"
#include "app/desk/felt-own.h"
#include "app/money/felt-prizes-page.h"
#include "app/players/felt-players-page.h"
#include "app/tables/felt-tables-page.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-show.h"
#include "tournament/base/felt-day-time.h"

struct _FeltPastWindow {
  AdwWindow parent_instance;
  FeltDesk *desk; /* its own, in the past */
  /* of the template */
  GtkWidget *strip;
  GtkStack *pages;
  GtkLabel *when, *problem;
};

G_DEFINE_FINAL_TYPE(FeltPastWindow, felt_past_window, ADW_TYPE_WINDOW)

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
  felt_show_format(self->when, _("As it was after event %s, %s: %s. Nothing can be changed here."),
                   seq, at, line->words);
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
  FeltPastWindow *self = g_object_new(FELT_TYPE_PAST_WINDOW, "transient-for", parent, NULL);
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
  g_type_ensure(FELT_TYPE_CLOCK_STRIP);
  g_type_ensure(FELT_TYPE_CLOCK_PAGE);
  g_type_ensure(FELT_TYPE_PLAYERS_PAGE);
  g_type_ensure(FELT_TYPE_TABLES_PAGE);
  g_type_ensure(FELT_TYPE_PRIZES_PAGE);
  felt_window_template(klass, "felt-past-window.ui");
  FELT_BIND_CHILDREN(klass, FeltPastWindow, strip, pages, when, problem);
}

static void felt_past_window_init(FeltPastWindow *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
}
