/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-playback.h - a sound file that is played, as often as wanted, and on what */
#ifndef FELT_PLAYBACK_H
#define FELT_PLAYBACK_H

#include <gio/gio.h>
#include <glib.h>
#include <gst/gst.h>

/* Plays a file by GStreamer on the output that was chosen (felt-sound-choice.h); where that is
 * gone, on the system's; where there is none, to nobody, which is no error. What may take long
 * happens in one thread, one thing after another; all here is for the main thread. */
typedef struct FeltPlayback FeltPlayback;

/* Called when a sound is over; failed: the file is none that can be played. */
typedef void (*FeltPlaybackDone)(gpointer data, gboolean failed);

/* done may be NULL. Ends with felt_playback_close; further references with _unref. */
FeltPlayback *felt_playback_new(const char *path, FeltPlaybackDone done, gpointer data);
FeltPlayback *felt_playback_ref(FeltPlayback *playback);
void felt_playback_unref(FeltPlayback *playback);
/* Ends the sound, tells nothing more and drops a reference. */
void felt_playback_close(FeltPlayback *playback);

const char *felt_playback_path(const FeltPlayback *playback);

/* Plays it from its beginning for at most half a minute. volume in percent. */
void felt_playback_play(FeltPlayback *playback, int volume);
/* The same on the system's output, whatever was chosen for the room. */
void felt_playback_play_at_desk(FeltPlayback *playback, int volume);

gboolean felt_playback_is_playing(const FeltPlayback *playback);
/* Whether it was tried and cannot be played. */
gboolean felt_playback_is_broken(const FeltPlayback *playback);

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
