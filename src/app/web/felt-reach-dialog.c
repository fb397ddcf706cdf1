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
  GPtrArray *rows; /* GtkWidget, owned by the group; NULL: closed */
  AdwPreferencesGroup *items, *advice;
};

G_DEFINE_FINAL_TYPE(FeltReachDialog, felt_reach_dialog, ADW_TYPE_PREFERENCES_WINDOW)

static const char *title_of(const char *key)
{
  static const struct {
    const char *key, *title;
  } titles[] = {
      {"listening", N_("The Server")},
      {"network", N_("The Network")},
      {"firewall", N_("The Firewall")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++)
    if (g_str_equal(titles[i].key, key))
      return _(titles[i].title);
  return key;
}

static void clear(FeltReachDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove(self->items, self->rows->pdata[i]);
  g_ptr_array_set_size(self->rows, 0);
}

static void add(FeltReachDialog *self, GtkWidget *row)
{
  adw_preferences_group_add(self->items, row);
  g_ptr_array_add(self->rows, row);
}

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
  if (self->rows == NULL || items == NULL)
    return;
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "reach.check", TRUE);
  clear(self);
  for (guint i = 0; i < items->len; i++) {
    const FeltHealthItem *item = items->pdata[i];
    add(self, felt_health_row_new(title_of(item->key), item));
  }
}

static void look(FeltReachDialog *self)
{
  char **urls = g_strdupv((char **)felt_server_desk_urls(felt_server_desk_get()));
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "reach.check", FALSE);
  clear(self);
  add(self, felt_health_row_new_plain(_("Looking…"), ""));
  g_autoptr(GTask) task = g_task_new(self, NULL, seen_cb, NULL);
  g_task_set_task_data(task, urls, (GDestroyNotify)g_strfreev);
  g_task_run_in_thread(task, look_thread);
}

static void check_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  look(FELT_REACH_DIALOG(widget));
}

/* ---------------------------------------------------------------------------------------------- */

static void felt_reach_dialog_dispose(GObject *object)
{
  g_clear_pointer(&FELT_REACH_DIALOG(object)->rows, g_ptr_array_unref);
  G_OBJECT_CLASS(felt_reach_dialog_parent_class)->dispose(object);
}

static void felt_reach_dialog_class_init(FeltReachDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_reach_dialog_dispose;
  felt_template(klass, "felt-reach-dialog.ui");
  gtk_widget_class_install_action(widget_class, "reach.check", NULL, check_cb);
  FELT_BIND_CHILDREN(klass, FeltReachDialog, items, advice);
}

static void felt_reach_dialog_init(FeltReachDialog *self)
{
  self->rows = g_ptr_array_new();
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
