/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-files.h - structures kept as one's own, written to files and read from them */
#ifndef FELT_STRUCTURE_FILES_H
#define FELT_STRUCTURE_FILES_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"
#include "services/files/felt-structure-file.h"

/* Asks for a name and keeps the structure among the user's own; the desk says so, or why not. Takes
 * the template, whose name is what is proposed. */
void felt_structure_files_save(FeltDesk *desk, GtkWindow *parent, FeltTemplate *template);

/* Writes the structure to a file: CSV when its name ends so, else JSON. The desk says so, or why
 * not. */
void felt_structure_files_write(FeltDesk *desk, const FeltTemplate *template, const char *path);

/* The structure of a file; NULL when there is none, and the desk says why. Owned by the caller.
 */
FeltTemplate *felt_structure_files_read(FeltDesk *desk, const char *path);

#endif
