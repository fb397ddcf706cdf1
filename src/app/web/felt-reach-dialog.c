/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reach-dialog.c - why phones cannot connect: what the computer sees, what it cannot see */
#include "app/web/felt-web-windows.h"

#include "app/desk/felt-server-desk.h"
#include "app/widgets/felt-health-row.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-reach.h"

G_DECLARE_FINAL_TYPE(FeltReachDialog, felt_reach_dialog, FELT, REACH_DIALOG, AdwPreferencesWindow)

struct _FeltReachDialog {
  AdwPreferencesWindow parent_instance;
  /* of the template; NULL: closed */
  AdwPreferencesGroup *items, *advice;
  GtkWidget *check;
};

G_DEFINE_FINAL_TYPE(FeltReachDialog, felt_reach_dialog, ADW_TYPE_PREFERENCES_WINDOW)

/* Looking -------------------------------------------------------------------------------------- */

static void look_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const FeltReach reach = {(const char *const *)data, NULL};
  g_task_return_pointer(task, felt_reach_look(&reach), (GDestroyNotify)g_ptr_array_unref);
}

static void seen_cb(GObject *object, GAsyncResult *result, gpointer data)
{
  FeltReachDialog *self = FELT_REACH_DIALOG(object);
  g_autoptr(GPtrArray) items = g_task_propagate_pointer(G_TASK(result), NULL);
  if (self->items == NULL || items == NULL)
    return;
  gtk_widget_set_sensitive(self->check, TRUE);
  felt_rows_cut(self->items, 0);
  for (guint i = 0; i < items->len; i++)
    felt_rows_add(self->items, felt_health_row_new(items->pdata[i]));
}

static void look(FeltReachDialog *self)
{
  char **urls = g_strdupv((char **)felt_server_desk_urls(felt_server_desk_get()));
  gtk_widget_set_sensitive(self->check, FALSE);
  felt_rows_cut(self->items, 0);
  felt_rows_add(self->items, felt_health_row_new_plain(_("Looking…"), NULL));
  g_autoptr(GTask) task = g_task_new(self, NULL, seen_cb, NULL);
  g_task_set_task_data(task, urls, (GDestroyNotify)g_strfreev);
  g_task_run_in_thread(task, look_thread);
}

/* ---------------------------------------------------------------------------------------------- */

static void felt_reach_dialog_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), felt_reach_dialog_get_type());
  G_OBJECT_CLASS(felt_reach_dialog_parent_class)->dispose(object);
}

static void felt_reach_dialog_class_init(FeltReachDialogClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_reach_dialog_dispose;
  felt_template(klass, "felt-reach-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltReachDialog, items, advice, check);
  FELT_BIND_CALLBACKS(klass, look);
}

static void felt_reach_dialog_init(FeltReachDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; felt_reach_advice(i) != NULL; i++)
    adw_preferences_group_add(self->advice, felt_health_row_new_plain(felt_reach_advice(i), NULL));
}

void felt_reach_dialog_present(GtkWindow *parent)
{
  FeltReachDialog *self = g_object_new(felt_reach_dialog_get_type(), "transient-for", parent, NULL);
  look(self);
  gtk_window_present(GTK_WINDOW(self));
}
