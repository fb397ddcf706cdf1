/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-voice.h - says sentences aloud, one after another */
#ifndef FELT_VOICE_H
#define FELT_VOICE_H

#include "app/display/felt-playback.h"
#include "core/rules/felt-declare.h"

/* Speaks by espeak-ng, which writes a WAV file that is played like any sound. Where that program is
 * not installed it is silent. */
typedef struct FeltVoice FeltVoice;

/* at_desk: on the system's output, whatever was chosen for the room. */
FeltVoice *felt_voice_new(gboolean at_desk);
/* Frees the voice. An announcement that is being said stops. */
void felt_voice_free(FeltVoice *voice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltVoice, felt_voice_free)

/* Whether there is a voice on this computer. */
gboolean felt_voice_is_there(void);

/* Says a text once what was to be said before is over, and the sound it belongs to (may be NULL).
 * What could not be said for half a minute is left out: it would be old. */
void felt_voice_say(FeltVoice *voice, const char *text, FeltLanguage language, FeltPlayback *after);

/* Says nothing more. */
void felt_voice_hush(FeltVoice *voice);

#endif
