/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-playback.h - a sound file that is played, as often as wanted */
#ifndef FELT_PLAYBACK_H
#define FELT_PLAYBACK_H

#include <glib.h>

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

#endif
