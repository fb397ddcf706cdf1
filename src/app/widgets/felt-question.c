/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.c - a question: to do it, or not, or to lose something */
#include "app/widgets/felt-question.h"

#include <glib/gi18n.h>

static void add(AdwMessageDialog *dialog, const char *answer, const char *called,
                AdwResponseAppearance appearance)
{
  adw_message_dialog_add_response(dialog, answer, called);
  adw_message_dialog_set_response_appearance(dialog, answer, appearance);
}

AdwMessageDialog *felt_question_new_or_loss(gpointer parent, const char *heading, const char *body,
                                            const char *loss, const char *loss_called,
                                            const char *answer, const char *called)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG(adw_message_dialog_new(parent, heading, body));
  add(dialog, "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT);
  if (loss != NULL)
    add(dialog, loss, loss_called, ADW_RESPONSE_DESTRUCTIVE);
  if (answer != NULL)
    add(dialog, answer, called, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(dialog, answer != NULL ? answer : "cancel");
  adw_message_dialog_set_close_response(dialog, "cancel");
  return dialog;
}

AdwMessageDialog *felt_question_new(gpointer parent, const char *heading, const char *body,
                                    const char *answer, const char *called)
{
  return felt_question_new_or_loss(parent, heading, body, NULL, NULL, answer, called);
}

AdwMessageDialog *felt_question_new_loss(gpointer parent, const char *heading, const char *body,
                                         const char *answer, const char *called)
{
  return felt_question_new_or_loss(parent, heading, body, answer, called, NULL, NULL);
}
