/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-file.h - the log of the tournament that is open: to a file, and checked */
#ifndef FELT_LOG_FILE_H
#define FELT_LOG_FILE_H

#include "app/shell/felt-window.h"

/* Asks for a file and writes the log to it. */
void felt_log_file_export(FeltWindow *window);

/* Checks the log from its first event, and says what came of it. */
void felt_log_file_verify(FeltWindow *window);

/* Asks for a folder and writes the logs of these tournaments there, a(ss): ids and names. */
void felt_log_file_export_all(FeltWindow *window, GVariant *streams);

#endif
