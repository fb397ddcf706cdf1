/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-save-copy.h - a copy of the whole database, to where the director says */
#ifndef FELT_SAVE_COPY_H
#define FELT_SAVE_COPY_H

#include "app/shell/felt-window.h"

/* Asks where to, and copies all that was recorded there: also of a file that is gone, as long as
 * the store is open. What came of it is said. The store must outlive the window. */
void felt_save_copy_present(FeltWindow *window);

/* Whether the window may close: not while the file is gone and no copy is saved, because what was
 * recorded is lost then. Asks in that case. */
gboolean felt_save_copy_may_close(FeltWindow *window);

#endif
