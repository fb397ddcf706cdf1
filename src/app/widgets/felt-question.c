/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.c - a question with two answers: to do it, or not */
#include "app/widgets/felt-question.h"

#include <glib/gi18n.h>

AdwMessageDialog *felt_question_new(gpointer parent, const char *heading, const char *body,
                                    const char *answer, const char *called)
{
  GtkWidget *dialog = adw_message_dialog_new(parent, heading, body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
  adw_message_dialog_add_responses(message, "cancel", _("_Cancel"), answer, called, NULL);
  adw_message_dialog_set_response_appearance(message, answer, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(message, answer);
  adw_message_dialog_set_close_response(message, "cancel");
  return message;
}
