/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound.h - short sounds before a level or break ends, and of the clock on a player */
#ifndef FELT_SOUND_H
#define FELT_SOUND_H

#include "session/felt-session.h"
#include "tournament/setup/felt-cue.h"

/* Listens to a session and plays what felt_clock_cue and felt_countdown_cue ask for, when the
 * setting "sound" is on. Where GTK cannot play, or nothing is there to play on, it is silent. */
typedef struct _FeltSound FeltSound;

FeltSound *felt_sound_new(void);
void felt_sound_free(FeltSound *sound);

/* The session to listen to, or NULL. */
void felt_sound_set_session(FeltSound *sound, FeltSession *session);

/* A cue as a WAV file (22,050 Hz, mono, 16 bit): tones, nothing recorded. Owned by the caller. */
GBytes *felt_sound_wave(FeltCue cue);

#endif
