/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound.c - short sounds before a level or break ends, and of the clock on a player */
#include "app/display/felt-sound.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <math.h>

#include "app/desk/felt-live.h"
#include "app/desk/felt-settings.h"

#define RATE     22050
#define LOUDNESS 0.45

struct _FeltSound {
  FeltSession *session;
  FeltClockView before;
  gint64 countdown_s;                   /* shown of the clock on a player; 0: none */
  GtkMediaStream *playing[FELT_N_CUES]; /* made when first needed, kept: they are short */
  char *files[FELT_N_CUES];             /* what they play */
};

typedef struct {
  double hertz; /* 0: silence */
  double seconds;
} Tone;

/* Counted by ear: one tone at 90 s, two at 60 s; up for a level, down for a break. */
static const Tone tones[][4] = {
    [FELT_CUE_90] = {{660, 0.35}},
    [FELT_CUE_60] = {{660, 0.22}, {0, 0.06}, {660, 0.35}},
    [FELT_CUE_LEVEL] = {{523.25, 0.22}, {659.25, 0.22}, {783.99, 0.22}, {1046.5, 0.7}},
    [FELT_CUE_BREAK] = {{1046.5, 0.22}, {783.99, 0.22}, {659.25, 0.22}, {523.25, 0.7}},
    [FELT_CUE_SECOND] = {{880, 0.12}},
    [FELT_CUE_TIME_UP] = {{440, 0.3}, {0, 0.05}, {440, 0.6}},
};

/* The wave ---------------------------------------------------------------------------------- */

static void append_number(GByteArray *wave, guint32 number, guint bytes)
{
  for (guint i = 0; i < bytes; i++)
    g_byte_array_append(wave, &(guint8){(guint8)(number >> 8 * i)}, 1);
}

/* A sine with its octave; it begins within 5 ms, so that nothing clicks, and fades like a bell. */
static void append_tone(GByteArray *wave, const Tone *tone)
{
  guint n = (guint)(tone->seconds * RATE);
  for (guint i = 0; i < n; i++) {
    double at = (double)i / RATE, left = (double)(n - i) / RATE;
    double loud = LOUDNESS * fmin(1, at / 0.005) * fmin(1, left / 0.02) * exp(-3 * at);
    double angle = 2 * G_PI * tone->hertz * at;
    double value = tone->hertz > 0 ? loud * (sin(angle) + 0.3 * sin(2 * angle)) / 1.3 : 0;
    append_number(wave, (guint16)(gint16)(value * G_MAXINT16), 2);
  }
}

GBytes *felt_sound_wave(FeltCue cue)
{
  g_autoptr(GByteArray) data = g_byte_array_new();
  for (guint i = 0; i < G_N_ELEMENTS(tones[cue]) && tones[cue][i].seconds > 0; i++)
    append_tone(data, &tones[cue][i]);
  GByteArray *wave = g_byte_array_new();
  g_byte_array_append(wave, (const guint8 *)"RIFF", 4);
  append_number(wave, 36 + data->len, 4);
  g_byte_array_append(wave, (const guint8 *)"WAVEfmt ", 8);
  append_number(wave, 16, 4);
  append_number(wave, 1, 2); /* plain samples */
  append_number(wave, 1, 2); /* one channel */
  append_number(wave, RATE, 4);
  append_number(wave, RATE * 2, 4);
  append_number(wave, 2, 2);
  append_number(wave, 16, 2);
  g_byte_array_append(wave, (const guint8 *)"data", 4);
  append_number(wave, data->len, 4);
  g_byte_array_append(wave, data->data, data->len);
  return g_byte_array_free_to_bytes(wave);
}

/* Playing ----------------------------------------------------------------------------------- */

/* GTK's player reads files only. */
static GtkMediaStream *stream_of(FeltSound *self, FeltCue cue)
{
  if (self->playing[cue] != NULL)
    return self->playing[cue];
  g_autoptr(GBytes) wave = felt_sound_wave(cue);
  int fd = g_file_open_tmp("felt-cue-XXXXXX.wav", &self->files[cue], NULL);
  if (fd < 0)
    return NULL;
  g_close(fd, NULL);
  if (!g_file_set_contents(self->files[cue], g_bytes_get_data(wave, NULL),
                           (gssize)g_bytes_get_size(wave), NULL))
    return NULL;
  self->playing[cue] = gtk_media_file_new_for_filename(self->files[cue]);
  return self->playing[cue];
}

static void play(FeltSound *self, FeltCue cue)
{
  if (felt_settings() == NULL || !g_settings_get_boolean(felt_settings(), "sound"))
    return;
  GtkMediaStream *stream = stream_of(self, cue);
  if (stream == NULL || gtk_media_stream_get_error(stream) != NULL)
    return;
  if (gtk_media_stream_is_prepared(stream))
    gtk_media_stream_seek(stream, 0);
  gtk_media_stream_play(stream);
}

/* Each tick, and what the director or another program changed: then the clock was set. */
static void tick_cb(FeltSound *self)
{
  const FeltState *state = felt_session_state(self->session);
  const FeltClockView *now = felt_session_clock(self->session);
  FeltCue cue = state->phase == FELT_PHASE_RUNNING
                    ? felt_clock_cue(&self->before, now, state->levels, state->n_levels)
                    : FELT_CUE_NONE;
  self->before = *now;
  if (cue != FELT_CUE_NONE)
    play(self, cue);
}

static void changed_cb(FeltSound *self)
{
  self->before = *felt_session_clock(self->session);
}

/* The clock on a player, and the shot clock. */
static void board_cb(FeltSound *self, FeltLive *live)
{
  const FeltBoard *board = felt_live_board(live);
  gint64 now_s = board->alert != NULL ? board->alert_s : -1;
  FeltCue cue = felt_countdown_cue(self->countdown_s, now_s);
  self->countdown_s = now_s;
  if (cue != FELT_CUE_NONE)
    play(self, cue);
}

void felt_sound_set_session(FeltSound *self, FeltSession *session)
{
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data(self->session, self);
    g_signal_handlers_disconnect_by_data(felt_live_get(self->session), self);
  }
  self->countdown_s = -1;
  g_set_object(&self->session, session);
  if (session == NULL)
    return;
  changed_cb(self);
  g_signal_connect_swapped(session, "tick", G_CALLBACK(tick_cb), self);
  g_signal_connect_swapped(session, "changed", G_CALLBACK(changed_cb), self);
  g_signal_connect_swapped(felt_live_get(session), "updated", G_CALLBACK(board_cb), self);
}

FeltSound *felt_sound_new(void)
{
  return g_new0(FeltSound, 1);
}

void felt_sound_free(FeltSound *self)
{
  felt_sound_set_session(self, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(self->playing); i++) {
    g_clear_object(&self->playing[i]);
    if (self->files[i] != NULL)
      g_unlink(self->files[i]);
    g_free(self->files[i]);
  }
  g_free(self);
}
