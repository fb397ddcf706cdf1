/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-open-file.h - an exported log, looked at before it is taken */
#ifndef FELT_OPEN_FILE_H
#define FELT_OPEN_FILE_H

#include "app/shell/felt-window.h"

/* Shows what is in the file and whether it is here already, and takes and opens it when the
 * director says so. It is read and taken in threads of their own: the window goes on meanwhile, and
 * Cancel leaves all as it was. */
void felt_open_file_present(FeltWindow *window, const char *path);

#endif
