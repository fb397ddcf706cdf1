/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rescue-dialog.c - what a rescue kept apart: taken into the log, or left out */
#include "app/log/felt-log-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-access.h"
#include "session/felt-rescue.h"

/* Enough to see what they are about; feltctl rescued prints them all. */
#define SHOWN_MAX 500

typedef struct {
  GString *text;
  guint n;
} Lines;

static void add_line(const FeltRow *row, const char *words, gpointer data)
{
  Lines *lines = data;
  if (lines->n++ >= SHOWN_MAX)
    return;
  g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, row->seq);
  g_string_append_printf(lines->text, "%s%s  %s", lines->text->len > 0 ? "\n" : "", seq, words);
}

static void response_cb(FeltDesk *desk, const char *response)
{
  FeltSession *session = felt_desk_session(desk);
  gboolean take = g_strcmp0(response, "take") == 0;
  g_autoptr(GError) error = NULL;
  if (session == NULL || (!take && g_strcmp0(response, "leave") != 0))
    return;
  const FeltActor *actor = felt_people_actor();
  if (!felt_access_may(actor, FELT_ACCESS_RESCUE, &error) ||
      !felt_rescue_settle(felt_session_store(session), &felt_machine_source,
                          felt_session_id(session), take, actor->name, NULL, &error) ||
      !felt_session_refresh(session, &error))
    if (error != NULL)
      felt_desk_say(desk, error->message);
}

static GtkWidget *new_list(const char *text)
{
  GtkWidget *label = felt_label_new(text, FELT_START | FELT_BREAK, "numeric");
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scrolled), 300);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), label);
  felt_show_name(scrolled, _("Events Not as Recorded"));
  return scrolled;
}

void felt_rescue_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltSession *session = felt_desk_session(desk);
  g_autoptr(GString) text = g_string_new(NULL);
  g_autoptr(GError) error = NULL;
  Lines lines = {text, 0};

  if (session == NULL)
    return;
  if (!felt_rescue_show(felt_session_store(session), felt_session_id(session), add_line, &lines,
                        &error)) {
    felt_desk_say(desk, error->message);
    return;
  }

  GtkWidget *dialog =
      adw_message_dialog_new(parent, _("Events Not as Recorded"),
                             _("These events were saved from a damaged database, but they, or "
                               "events before them, were changed. They count only if you add them "
                               "to the log. The log and printed results will say so."));
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
  adw_message_dialog_add_responses(message, "cancel", _("_Cancel"), "leave", _("_Leave Out"),
                                   "take", _("_Add to the Log"), NULL);
  adw_message_dialog_set_response_appearance(message, "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance(message, "take", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(message, "cancel");
  adw_message_dialog_set_close_response(message, "cancel");
  adw_message_dialog_set_extra_child(message, new_list(text->str));
  FELT_FOLLOW(desk, dialog, "response", response_cb);
  gtk_window_present(GTK_WINDOW(dialog));
}
