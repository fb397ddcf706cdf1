/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound-wave.h - Felt's own sounds: tones, nothing recorded */
#ifndef FELT_SOUND_WAVE_H
#define FELT_SOUND_WAVE_H

#include "services/moments/felt-moments.h"

/* Beside those of the moments: of the clock on a player each second of the countdown, and its end.
 */
enum { FELT_WAVE_SECOND = FELT_N_MOMENTS, FELT_WAVE_TIME_UP, FELT_N_WAVES };

/* A moment's sound, or one of those above, as a WAV file (22,050 Hz, mono, 16 bit). Owned by the
 * caller. */
GBytes *felt_sound_wave(guint wave);

#endif
