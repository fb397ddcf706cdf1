/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-playback.c - a sound file that is played, as often as wanted, and on what */
#include "app/display/felt-playback.h"

#include "app/desk/felt-sound-choice.h"
#include "store/felt-source.h"

#define MOST_S 30 /* a sound ends then */

struct FeltPlayback {
  char *path;
  FeltPlaybackDone done;
  gpointer data;
  guint turn; /* counts what was asked for: what an earlier one tells is old */
  gboolean playing, broken;
  guint end;            /* source */
  GstElement *pipeline; /* the thread's; NULL: nothing is played */
};

/* What is asked of the thread, and what its pipeline tells of. */
typedef struct {
  FeltPlayback *playback;
  guint turn;
  gboolean play; /* else it ends */
  int volume;
  char *output; /* NULL: the system's */
  GstElement *sink;
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  felt_playback_unref(job->playback);
  g_free(job->output);
  if (job->sink != NULL)
    gst_object_unref(job->sink);
  g_free(job);
}

/* In the main thread --------------------------------------------------------------------------- */

static void work_cb(gpointer data, gpointer unused);

/* Takes output. */
static void ask(FeltPlayback *self, gboolean play, int volume, char *output)
{
  static GThreadPool *thread; /* one: sounds begin in their order */
  if (thread == NULL)
    thread = g_thread_pool_new(work_cb, NULL, 1, FALSE, NULL);
  Job *job = g_new(Job, 1);
  *job = (Job){felt_playback_ref(self), ++self->turn, play, volume, output, NULL};
  g_thread_pool_push(thread, job, NULL);
}

static void stop(FeltPlayback *self)
{
  g_clear_handle_id(&self->end, g_source_remove);
  self->playing = FALSE;
  if (self->turn > 0)
    ask(self, FALSE, 0, NULL);
}

static void finish(FeltPlayback *self, gboolean failed)
{
  stop(self);
  self->broken = failed;
  if (self->done != NULL)
    self->done(self->data, failed);
}

static gboolean end_cb(gpointer data)
{
  FeltPlayback *self = felt_playback_ref(data);
  self->end = 0;
  finish(self, FALSE);
  felt_playback_unref(self);
  return G_SOURCE_REMOVE;
}

/* A device that went away, or that another program keeps for itself: on the system's then. */
static void sink_failed(const Job *job)
{
  if (job->output != NULL)
    ask(job->playback, TRUE, job->volume, NULL);
  else
    finish(job->playback, FALSE);
}

static gboolean message_cb(GstBus *bus, GstMessage *message, gpointer data)
{
  const Job *job = data;
  if (job->turn != job->playback->turn)
    return G_SOURCE_CONTINUE;
  GstObject *source = GST_MESSAGE_SRC(message);
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_EOS)
    finish(job->playback, FALSE);
  else if (GST_MESSAGE_TYPE(message) != GST_MESSAGE_ERROR)
    return G_SOURCE_CONTINUE;
  else if (job->sink != NULL && source != NULL &&
           gst_object_has_as_ancestor(source, GST_OBJECT(job->sink)))
    sink_failed(job);
  else
    finish(job->playback, TRUE);
  return G_SOURCE_CONTINUE;
}

static gboolean not_begun_cb(gpointer data)
{
  const Job *job = data;
  if (job->turn == job->playback->turn)
    finish(job->playback, TRUE);
  return G_SOURCE_REMOVE;
}

/* In the thread of sounds ---------------------------------------------------------------------- */

static void end_pipeline(FeltPlayback *self)
{
  if (self->pipeline == NULL)
    return;
  g_autoptr(GstBus) bus = gst_element_get_bus(self->pipeline);
  gst_bus_remove_watch(bus);
  gst_element_set_state(self->pipeline, GST_STATE_NULL);
  gst_object_unref(self->pipeline);
  self->pipeline = NULL;
}

/* Its messages come to the main thread. Takes the job. FALSE: it does not begin, and no message
 * says why. */
static gboolean begin_pipeline(Job *job)
{
  FeltPlayback *self = job->playback;
  g_autofree char *uri = gst_filename_to_uri(self->path, NULL);
  self->pipeline = uri != NULL ? gst_element_factory_make("playbin", NULL) : NULL;
  if (self->pipeline == NULL)
    return FALSE;

  gst_object_ref_sink(self->pipeline);
  gst_util_set_object_arg(G_OBJECT(self->pipeline), "flags", "audio+soft-volume");
  g_object_set(self->pipeline, "uri", uri, "volume", job->volume / 100.0, NULL);
  job->sink = felt_output_make_sink(job->output);
  if (job->sink != NULL) {
    gst_object_ref_sink(job->sink);
    g_object_set(self->pipeline, "audio-sink", job->sink, NULL);
  }
  g_autoptr(GstBus) bus = gst_element_get_bus(self->pipeline);
  gst_bus_add_watch_full(bus, G_PRIORITY_DEFAULT, message_cb, job, job_free);
  gst_element_set_state(self->pipeline, GST_STATE_PLAYING);
  return TRUE;
}

static void work_cb(gpointer data, gpointer unused)
{
  Job *job = data;
  end_pipeline(job->playback);
  if (!job->play)
    job_free(job);
  else if (!felt_output_ready() || !begin_pipeline(job))
    g_idle_add_full(G_PRIORITY_DEFAULT, not_begun_cb, job, job_free);
}

/* For others ----------------------------------------------------------------------------------- */

FeltPlayback *felt_playback_new(const char *path, FeltPlaybackDone done, gpointer data)
{
  FeltPlayback *self = g_atomic_rc_box_new0(FeltPlayback);
  self->path = g_strdup(path);
  self->done = done;
  self->data = data;
  return self;
}

FeltPlayback *felt_playback_ref(FeltPlayback *playback)
{
  return g_atomic_rc_box_acquire(playback);
}

static void clear(gpointer data)
{
  g_free(((FeltPlayback *)data)->path);
}

void felt_playback_unref(FeltPlayback *playback)
{
  g_atomic_rc_box_release_full(playback, clear);
}

void felt_playback_close(FeltPlayback *playback)
{
  stop(playback);
  playback->done = NULL;
  felt_playback_unref(playback);
}

const char *felt_playback_path(const FeltPlayback *playback)
{
  return playback->path;
}

/* Takes output. */
static void play_on(FeltPlayback *playback, int volume, char *output)
{
  g_clear_handle_id(&playback->end, g_source_remove);
  playback->end = felt_timeout_add_seconds(MOST_S, end_cb, playback);
  playback->playing = TRUE;
  ask(playback, TRUE, volume, output);
}

void felt_playback_play(FeltPlayback *playback, int volume)
{
  play_on(playback, volume, felt_sound_output(NULL));
}

void felt_playback_play_at_desk(FeltPlayback *playback, int volume)
{
  play_on(playback, volume, NULL);
}

gboolean felt_playback_is_playing(const FeltPlayback *playback)
{
  return playback->playing;
}

gboolean felt_playback_is_broken(const FeltPlayback *playback)
{
  return playback->broken;
}

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
