/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-unsaved.c - a window in which something is changed, asked about before that is given up */
#include "app/widgets/felt-unsaved.h"

#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"

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
