/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-file.h - the room's screens of this machine, in a file */
#ifndef FELT_SCREENS_FILE_H
#define FELT_SCREENS_FILE_H

#include "services/scene/felt-screens.h"

/* Returns the path of screens.json in the user's folder for settings. Owned by the caller. */
char *felt_screens_path(void);

/* The screens that are kept; the default ones when none are. A file that cannot be read, or is
 * none: NULL with one sentence that names it and the place in it. Codes: of G_FILE_ERROR when it
 * cannot be read, else of FELT_DECIDE_ERROR. */
FeltScreens *felt_screens_load(GError **error);

/* Keeps them, in one step, readable for their owner alone. A file that felt_screens_load would
 * refuse is not overwritten but moved aside, to screens.json.broken. Fails with one sentence. */
gboolean felt_screens_save(const FeltScreens *screens, GError **error);

#endif
