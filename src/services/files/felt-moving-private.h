/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving-private.h - shared by the files on moving */
#ifndef FELT_MOVING_PRIVATE_H
#define FELT_MOVING_PRIVATE_H

#include "services/files/felt-moving.h"
#include "store/felt-parcel.h"

#define FELT_MOVING_DATABASE "database"

/* A kind of file: a folder of the user's data with files of these endings, or one file of the
 * user's folder for settings. */
typedef struct {
  const char *folder; /* NULL: it is one file */
  const char *file;
  const char *const *suffixes;
} FeltMovingKind;

extern const FeltMovingKind felt_moving_kinds[FELT_N_MOVING];

/* "scenes/final.feltscreen": its part, and the name within it; FELT_N_MOVING: it is none that may
 * be taken. */
FeltMovingPart felt_moving_part_of(const char *name, const char **file);

/* A name as a sentence can show it, whatever stands in it. Owned by the caller. */
char *felt_moving_name_in_line(const char *name);

/* Returns the path of a part's files. Owned by the caller. */
char *felt_moving_place(FeltMovingPart part);

/* The settings of the window that go along; NULL-terminated. All others are of this machine, or
 * secret: sizes, monitors, devices, folders, what stood open, the address of the own page. */
extern const char *const felt_moving_settings[];

/* The settings that go along, as text; NULL: there are none here. *sounds gets the paths of sounds
 * that are to go along (char *), which the text calls by number. */
char *felt_moving_write_settings(GPtrArray *sounds);

/* Returns the path of the settings that wait for the window's next start. Owned by the caller. */
char *felt_moving_settings_path(void);

#endif
