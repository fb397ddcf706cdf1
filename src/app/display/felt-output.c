/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-output.c - the devices of this computer that sounds can be played on */
#include "app/display/felt-output.h"

static void output_free(gpointer data)
{
  FeltOutput *output = data;
  g_free(output->name);
  g_free(output->title);
  g_free(output);
}

gboolean felt_output_ready(void)
{
  return gst_init_check(NULL, NULL, NULL);
}

/* The node of PipeWire; the name that PulseAudio and ALSA have for it; else its title. Owned by the
 * caller. */
static char *device_name(GstDevice *device)
{
  char *name = NULL;
  GstStructure *about = gst_device_get_properties(device);
  if (about != NULL) {
    name = g_strdup(gst_structure_get_string(about, "node.name"));
    gst_structure_free(about);
  }
  if (name == NULL &&
      g_object_class_find_property(G_OBJECT_GET_CLASS(device), "internal-name") != NULL)
    g_object_get(device, "internal-name", &name, NULL);
  return name != NULL ? name : gst_device_get_display_name(device);
}

/* A monitor that was not started looks once. The list is of GstDevice, owned by the caller. */
static GList *find_devices(void)
{
  g_autoptr(GstDeviceMonitor) monitor = gst_device_monitor_new();
  gst_device_monitor_add_filter(monitor, "Audio/Sink", NULL);
  return gst_device_monitor_get_devices(monitor);
}

static void free_devices(GList *devices)
{
  g_list_free_full(devices, gst_object_unref);
}

/* Of a device that two servers tell of, the first. */
static void add_output(GPtrArray *outputs, GstDevice *device)
{
  g_autofree char *name = device_name(device);
  for (guint i = 0; i < outputs->len; i++)
    if (g_strcmp0(((FeltOutput *)outputs->pdata[i])->name, name) == 0)
      return;
  FeltOutput *output = g_new(FeltOutput, 1);
  *output = (FeltOutput){g_steal_pointer(&name), gst_device_get_display_name(device)};
  g_ptr_array_add(outputs, output);
}

static int compare_titles(gconstpointer a, gconstpointer b)
{
  return g_utf8_collate((*(FeltOutput *const *)a)->title, (*(FeltOutput *const *)b)->title);
}

static void list_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *outputs = g_ptr_array_new_with_free_func(output_free);
  GList *devices = felt_output_ready() ? find_devices() : NULL;
  for (GList *link = devices; link != NULL; link = link->next)
    add_output(outputs, link->data);
  free_devices(devices);
  g_ptr_array_sort(outputs, compare_titles);
  g_task_return_pointer(task, outputs, (GDestroyNotify)g_ptr_array_unref);
}

void felt_outputs_list(GCancellable *cancellable, GAsyncReadyCallback ready, gpointer data)
{
  g_autoptr(GTask) task = g_task_new(NULL, cancellable, ready, data);
  g_task_set_check_cancellable(task, FALSE);
  g_task_run_in_thread(task, list_thread);
}

GPtrArray *felt_outputs_list_finish(GAsyncResult *result)
{
  return g_task_propagate_pointer(G_TASK(result), NULL);
}

GstElement *felt_output_make_sink(const char *name)
{
  GstElement *sink = NULL;
  GList *devices = name != NULL ? find_devices() : NULL;
  for (GList *link = devices; link != NULL && sink == NULL; link = link->next) {
    g_autofree char *found = device_name(link->data);
    if (g_strcmp0(found, name) == 0)
      sink = gst_device_create_element(link->data, NULL);
  }
  free_devices(devices);
  return sink != NULL ? sink : gst_element_factory_make("autoaudiosink", NULL);
}
