/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.c - a question: to do it, or not, or to lose something */
#include "app/widgets/felt-question.h"

#include "app/widgets/felt-widget.h"

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

typedef struct {
  const FeltUnsavedKind *kind;
  gboolean asking;
  FeltUnsavedNext next;
  char *argument;
} Unsaved;

static Unsaved *unsaved_of(gpointer window)
{
  return g_object_get_data(window, "felt-unsaved");
}

static void unsaved_free(gpointer data)
{
  g_free(((Unsaved *)data)->argument);
  g_free(data);
}

static void go_on(gpointer window)
{
  Unsaved *self = unsaved_of(window);
  g_autofree char *argument = g_steal_pointer(&self->argument);
  self->kind->give_up(window);
  self->next(window, argument);
}

static void answered_cb(AdwMessageDialog *dialog, const char *response, GtkWindow *window)
{
  Unsaved *self = unsaved_of(window);
  self->asking = FALSE;
  gtk_window_set_transient_for(GTK_WINDOW(dialog), NULL); /* it may outlive the window */
  if (g_str_equal(response, "discard") ||
      (g_str_equal(response, "save") && self->kind->save(window)))
    go_on(window);
  else
    self->kind->stay(window);
}

void felt_unsaved_then(gpointer window, FeltUnsavedNext next, const char *argument)
{
  Unsaved *self = unsaved_of(window);
  char *copy = g_strdup(argument);
  if (self->asking) {
    g_free(copy);
    return;
  }
  g_free(self->argument);
  self->argument = copy;
  self->next = next;
  self->asking = self->kind->is_changed(window);
  if (!self->asking) {
    go_on(window);
    return;
  }

  AdwMessageDialog *message =
      felt_question_new_or_loss(window, _(self->kind->heading), _(self->kind->body), "discard",
                                _("_Discard"), "save", _("_Save"));
  g_signal_connect_object(message, "response", G_CALLBACK(answered_cb), window, 0);
  gtk_window_present(GTK_WINDOW(message));
}

static void destroy(gpointer window, const char *argument)
{
  gtk_window_destroy(window);
}

static gboolean close_cb(gpointer window)
{
  felt_unsaved_then(window, destroy, NULL);
  return TRUE;
}

static gboolean parent_closes_cb(gpointer window)
{
  if (!unsaved_of(window)->kind->is_changed(window))
    return FALSE;
  gtk_window_present(window);
  gtk_window_close(window);
  return TRUE;
}

void felt_unsaved_guard(gpointer window, const FeltUnsavedKind *kind)
{
  Unsaved *self = g_new0(Unsaved, 1);
  self->kind = kind;
  g_object_set_data_full(window, "felt-unsaved", self, unsaved_free);
  g_signal_connect(window, "close-request", G_CALLBACK(close_cb), NULL);
  for (GtkWindow *over = window; (over = gtk_window_get_transient_for(over)) != NULL;)
    FELT_FOLLOW(window, over, "close-request", parent_closes_cb);
}
