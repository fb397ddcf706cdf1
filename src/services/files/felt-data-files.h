/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-data-files.h - files that come with Felt, and the user's own beside them */
#ifndef FELT_DATA_FILES_H
#define FELT_DATA_FILES_H

#include <glib.h>

/* Files ID+suffix of a kind's folder ("structures", ".json"). Folders, the first that has an ID
 * wins: the user's (XDG_DATA_HOME/felt/FOLDER), then the installed one and felt/FOLDER of the other
 * XDG data folders; or, when the environment names FELT_DATA_DIR (the build tree),
 * FELT_DATA_DIR/FOLDER in place of all but the user's. */

/* The paths of all that count, in no order; owned by the array. */
GPtrArray *felt_data_files(const char *folder, const char *suffix);

/* The path of the one with this id; NULL: there is none. Owned by the caller. */
char *felt_data_file_find(const char *folder, const char *suffix, const char *id);

/* The same, but for the user's own. */
char *felt_data_file_shipped(const char *folder, const char *suffix, const char *id);

/* "deep" of "/…/deep.json". Owned by the caller. */
char *felt_data_file_id(const char *path, const char *suffix);

/* Whether it stands in one of the user's folders. */
gboolean felt_data_file_is_own(const char *path);

/* The user's folder of a kind, which need not be there. Owned by the caller. */
char *felt_data_files_own(const char *folder);

/* The path under which the user's file with this name goes: Latin letters and digits of the name,
 * others as hyphens. The folder is made. NULL with errno when that is impossible, with errno 0 when
 * the name has no letters. Owned by the caller. */
char *felt_data_file_path(const char *folder, const char *suffix, const char *name);

#endif
