/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-desk.c - how the machine, the backups and the server are, looked at beside the work
 */
#include "app/desk/felt-health-desk.h"

typedef struct {
  char *address;
  FeltHealthSeen seen;
} Look;

static void look_free(gpointer data)
{
  g_free(((Look *)data)->address);
  g_free(data);
}

static void look_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Look *look = data;
  GError *error = NULL;
  g_autoptr(FeltStore) store = felt_store_open(look->address, FELT_STORE_READ_ONLY, NULL, &error);
  if (store != NULL)
    g_task_return_pointer(task, felt_health_look(store), (GDestroyNotify)g_ptr_array_unref);
  else
    g_task_return_error(task, error);
}

static void seen_cb(GObject *owner, GAsyncResult *result, gpointer data)
{
  const Look *look = g_task_get_task_data(G_TASK(result));
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) items = g_task_propagate_pointer(G_TASK(result), &error);
  look->seen(owner, items, error);
}

void felt_health_desk_look(FeltStore *store, GObject *owner, FeltHealthSeen seen)
{
  Look *look = g_new0(Look, 1);
  look->address = g_strdup(felt_store_address(store));
  look->seen = seen;
  g_autoptr(GTask) task = g_task_new(owner, NULL, seen_cb, NULL);
  g_task_set_task_data(task, look, look_free);
  g_task_run_in_thread(task, look_thread);
}
