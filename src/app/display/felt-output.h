/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-output.h - the devices of this computer that sounds can be played on */
#ifndef FELT_OUTPUT_H
#define FELT_OUTPUT_H

#include <gio/gio.h>
#include <gst/gst.h>

typedef struct {
  char *name;  /* stays the same when it is plugged in again */
  char *title; /* for people */
} FeltOutput;

/* The devices there are now, each once, by title. Looks for them in a thread: a sound server may
 * take its time. The result is never NULL: an array of FeltOutput, owned by the caller. */
void felt_outputs_list(GCancellable *cancellable, GAsyncReadyCallback ready, gpointer data);
GPtrArray *felt_outputs_list_finish(GAsyncResult *result);

/* Whether GStreamer works here; starts it with the first call, which may take seconds. Not in the
 * main thread. */
gboolean felt_output_ready(void);

/* The sink of a device by its name, floating; of the system's where name is NULL or no device has
 * it, and NULL without any. After felt_output_ready; not in the main thread. */
GstElement *felt_output_make_sink(const char *name);

#endif
