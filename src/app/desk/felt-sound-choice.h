/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound-choice.h - the sound of each moment: settings of this computer */
#ifndef FELT_SOUND_CHOICE_H
#define FELT_SOUND_CHOICE_H

#include "core/rules/felt-declare.h"
#include "services/moments/felt-moments.h"

typedef struct {
  gboolean on;  /* a sound is played */
  gboolean say; /* it is said, where announcements are on at all */
  int volume;   /* percent */
  char *file;   /* what is played; NULL: Felt's own sound */
} FeltSoundChoice;

/* The choice of a moment; Felt's own where nothing was chosen. Clear it when done. */
void felt_sound_choice_get(FeltMomentKind kind, FeltSoundChoice *choice);
void felt_sound_choice_set(FeltMomentKind kind, const FeltSoundChoice *choice);
void felt_sound_choice_clear(FeltSoundChoice *choice);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltSoundChoice, felt_sound_choice_clear)

/* Whether sounds are on at all, and announcements; in which language they are. */
gboolean felt_sound_is_on(void);
gboolean felt_sound_speaks(void);
FeltLanguage felt_sound_language(void);

/* The stable name of the device that all is played on, owned by the caller; NULL: the system's. Its
 * title, for where it is not connected, is owned by the caller too; title may be NULL. */
char *felt_sound_output(char **title);
/* name may be NULL, for the system's. */
void felt_sound_set_output(const char *name, const char *title);

/* A sound may be so large, in bytes. */
#define FELT_SOUND_BYTES (20 * 1024 * 1024)

/* Why a file cannot be a sound: it is missing, no file, or too large. NULL: it may be one. Owned by
 * the caller. */
char *felt_sound_file_problem(const char *path);

#endif
