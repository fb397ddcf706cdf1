/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-work.c - long work beside the window: how far it is, and a button that stops it */
#include "app/widgets/felt-work.h"

#include "app/widgets/felt-widget.h"
#include "store/felt-source.h"

/* What is over sooner shows no dialog. */
#define PATIENCE_MS 300
#define REFRESH_MS  100

typedef struct {
  GApplication *application; /* held until the end */
  GtkWindow *window;         /* weak */
  char *title;
  FeltWorkFunc work;
  FeltWorkDone done;
  gpointer data;
  GDestroyNotify free_data;
  GtkWidget *dialog, *bar; /* weak; NULL before the dialog is shown */
  guint timer;
  int permille, stop; /* atomic: of both threads */
} Work;

static void work_free(gpointer data)
{
  Work *work = data;
  g_clear_weak_pointer(&work->window);
  g_clear_weak_pointer(&work->dialog);
  g_clear_weak_pointer(&work->bar);
  work->free_data(work->data);
  g_free(work->title);
  g_free(work);
}

/* The dialog ---------------------------------------------------------------------------------- */

static void stop_cb(Work *work)
{
  g_atomic_int_set(&work->stop, TRUE);
}

static void show_dialog(Work *work)
{
  GtkWidget *dialog = adw_message_dialog_new(work->window, work->title, NULL);
  GtkWidget *bar = gtk_progress_bar_new();
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "cancel", _("_Cancel"));
  adw_message_dialog_set_close_response(ADW_MESSAGE_DIALOG(dialog), "cancel");
  adw_message_dialog_set_extra_child(ADW_MESSAGE_DIALOG(dialog), bar);
  felt_show_name(bar, work->title);
  g_signal_connect_swapped(dialog, "response", G_CALLBACK(stop_cb), work);
  g_set_weak_pointer(&work->dialog, dialog);
  g_set_weak_pointer(&work->bar, bar);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void show_progress(Work *work)
{
  if (work->bar != NULL)
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(work->bar),
                                  g_atomic_int_get(&work->permille) / 1000.0);
}

static gboolean refresh_cb(gpointer data)
{
  show_progress(data);
  return G_SOURCE_CONTINUE;
}

static gboolean patience_cb(gpointer data)
{
  Work *work = data;
  if (work->window != NULL && gtk_widget_get_visible(GTK_WIDGET(work->window)))
    show_dialog(work);
  show_progress(work);
  work->timer = felt_timeout_add(REFRESH_MS, refresh_cb, work);
  return G_SOURCE_REMOVE;
}

/* The work ------------------------------------------------------------------------------------- */

static gboolean progress_cb(double done, gpointer data)
{
  Work *work = data;
  g_atomic_int_set(&work->permille, (int)(1000 * done));
  return !g_atomic_int_get(&work->stop);
}

static void work_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  FeltStage progress = {progress_cb, work, 0, 1};
  if (work->work(work->data, &progress, &error))
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_error(task, error);
}

static void end_dialog(Work *work)
{
  g_source_remove(work->timer);
  if (work->dialog == NULL)
    return;
  g_signal_handlers_disconnect_by_data(work->dialog, work);
  gtk_window_destroy(GTK_WINDOW(work->dialog));
}

static void finished_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  Work *work = g_task_get_task_data(G_TASK(result));
  g_autoptr(GError) error = NULL;
  g_task_propagate_boolean(G_TASK(result), &error);
  end_dialog(work);
  if (work->window != NULL) {
    g_signal_handlers_disconnect_by_data(work->window, work);
    work->done(work->window, work->data, error);
  }
  if (work->application != NULL)
    g_application_release(work->application);
}

void felt_work_start(GtkWindow *window, const char *title, FeltWorkFunc work, FeltWorkDone done,
                     gpointer data, GDestroyNotify free_data)
{
  Work *self = g_new0(Work, 1);
  self->application = g_application_get_default();
  self->title = g_strdup(title);
  self->work = work;
  self->done = done;
  self->data = data;
  self->free_data = free_data;
  self->timer = felt_timeout_add(PATIENCE_MS, patience_cb, self);
  g_set_weak_pointer(&self->window, window);
  g_signal_connect_swapped(window, "destroy", G_CALLBACK(stop_cb), self);
  if (self->application != NULL)
    g_application_hold(self->application);

  g_autoptr(GTask) task = g_task_new(NULL, NULL, finished_cb, NULL);
  g_task_set_task_data(task, self, work_free);
  g_task_run_in_thread(task, work_thread);
}
