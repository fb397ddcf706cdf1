/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound.h - the sounds of the room: sounds and announcements of a tournament's moments */
#ifndef FELT_SOUND_H
#define FELT_SOUND_H

#include "services/moments/felt-moments.h"
#include "session/felt-session.h"

/* Listens to a session and plays and says each moment once (felt-moments.h), as the settings of
 * this computer have it (felt-sound-choice.h); and the last seconds of the clock on a player. Of
 * several moments at once one sound is played, that of the one that comes last in their list. Where
 * nothing is there to play on it is silent. A file that cannot be played is
 * told by felt_sound_problem, and Felt's own sound is played. */
typedef struct FeltSound FeltSound;

FeltSound *felt_sound_new(void);
void felt_sound_free(FeltSound *sound);

/* The session to listen to, or NULL. */
void felt_sound_set_session(FeltSound *sound, FeltSession *session);

/* Plays for a rule the sound of a moment, or says a text in the language of the announcements. Each
 * does nothing while sounds, or announcements, are off. */
void felt_sound_play(FeltSound *sound, FeltMomentKind kind);
void felt_sound_say(FeltSound *sound, const char *text);

/* Whether an event since the last look of moments is an undo or a redo. */
gboolean felt_sound_after_undo(FeltSession *session, const FeltMoments *moments);

/* Plays the sound of a moment now, and says a text behind it, whatever is on. text may be NULL. */
void felt_sound_try(FeltSound *sound, FeltMomentKind kind, const char *text);

/* Why the file chosen for a moment is not played, as of its last try; NULL: it is. Owned by the
 * caller. */
char *felt_sound_problem(FeltSound *sound, FeltMomentKind kind);

/* Calls back when the file chosen for a moment turns out to be none that can be played. */
typedef void (*FeltSoundFailed)(gpointer data, FeltMomentKind kind);
void felt_sound_set_failed(FeltSound *sound, FeltSoundFailed failed, gpointer data);

/* Beside those of the moments: of the clock on a player each second of the countdown, and its end.
 */
enum { FELT_WAVE_SECOND = FELT_N_MOMENTS, FELT_WAVE_TIME_UP, FELT_N_WAVES };

/* A moment's sound, or one of those above, as a WAV file (22,050 Hz, mono, 16 bit). Owned by the
 * caller. */
GBytes *felt_sound_wave(guint wave);

#endif
