/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-row.h - one event of the log, with the button that undoes it */
#ifndef FELT_LOG_ROW_H
#define FELT_LOG_ROW_H

#include <gtk/gtk.h>

#include "app/log/felt-log-model.h"

#define FELT_TYPE_LOG_ROW (felt_log_row_get_type())
G_DECLARE_FINAL_TYPE(FeltLogRow, felt_log_row, FELT, LOG_ROW, GtkWidget)

GtkWidget *felt_log_row_new(void);

/* Shows an event and follows it; NULL: none (the row waits for its next use). */
void felt_log_row_set_item(FeltLogRow *row, FeltLogItem *item);

#endif
