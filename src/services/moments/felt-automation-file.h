/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation-file.h - the automation of this machine, and rules that come and go as files */
#ifndef FELT_AUTOMATION_FILE_H
#define FELT_AUTOMATION_FILE_H

#include "services/moments/felt-automation.h"

/* Returns the path of automation.feltrules in the user's folder for settings. Owned by the
 * caller. */
char *felt_automation_path(void);

/* Reads a file of rules. A file that is not there has none. NULL with one sentence that names it.
 */
FeltAutomation *felt_automation_read(const char *path, GError **error);

/* Writes one in one step, readable for its owner alone; folders are made. Fails with one sentence.
 */
gboolean felt_automation_write(const FeltAutomation *automation, const char *path, GError **error);

#endif
