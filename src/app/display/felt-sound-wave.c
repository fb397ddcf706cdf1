/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound-wave.c - Felt's own sounds: tones, nothing recorded */
#include "app/display/felt-sound-wave.h"

#include <math.h>

#define RATE     22050
#define LOUDNESS 0.45

typedef struct {
  double hertz; /* 0: silence */
  double seconds;
} Tone;

/* Counted by ear: one tone at 90 s, two at 60 s; up for a level, down for a break. */
static const Tone tones[FELT_N_WAVES][6] = {
    [FELT_MOMENT_LEVEL] = {{523.25, 0.22}, {659.25, 0.22}, {783.99, 0.22}, {1046.5, 0.7}},
    [FELT_MOMENT_90] = {{660, 0.35}},
    [FELT_MOMENT_60] = {{660, 0.22}, {0, 0.06}, {660, 0.35}},
    [FELT_MOMENT_TEN] = {{988, 0.1}},
    [FELT_MOMENT_BREAK] = {{1046.5, 0.22}, {783.99, 0.22}, {659.25, 0.22}, {523.25, 0.7}},
    [FELT_MOMENT_BREAK_END] = {{523.25, 0.22}, {783.99, 0.22}, {523.25, 0.22}, {1046.5, 0.7}},
    [FELT_MOMENT_BUST] = {{392, 0.18}, {311.13, 0.4}},
    [FELT_MOMENT_BUBBLE] = {{587.33, 0.15}, {0, 0.05}, {587.33, 0.15}, {0, 0.05}, {880, 0.6}},
    [FELT_MOMENT_MONEY] = {{659.25, 0.15}, {830.61, 0.15}, {987.77, 0.6}},
    [FELT_MOMENT_FINAL_TABLE] = {{392, 0.2}, {523.25, 0.2}, {659.25, 0.2}, {783.99, 0.8}},
    [FELT_MOMENT_TABLE_BREAKS] = {{493.88, 0.2}, {0, 0.06}, {493.88, 0.4}},
    [FELT_MOMENT_CALL] = {{880, 0.15}, {698.46, 0.35}},
    [FELT_MOMENT_WINNER] = {{523.25, 0.15},
                            {523.25, 0.15},
                            {523.25, 0.15},
                            {698.46, 0.35},
                            {880, 0.25},
                            {1046.5, 0.9}},
    [FELT_WAVE_SECOND] = {{880, 0.12}},
    [FELT_WAVE_TIME_UP] = {{440, 0.3}, {0, 0.05}, {440, 0.6}},
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

GBytes *felt_sound_wave(guint wave_of)
{
  g_autoptr(GByteArray) data = g_byte_array_new();
  for (guint i = 0; i < G_N_ELEMENTS(tones[wave_of]) && tones[wave_of][i].seconds > 0; i++)
    append_tone(data, &tones[wave_of][i]);
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
