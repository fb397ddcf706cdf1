/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-saves-report.h - what came of saves that were imported, told and counted in leagues */
#ifndef FELT_SAVES_REPORT_H
#define FELT_SAVES_REPORT_H

#include "app/league/felt-saves-league.h"

/* Tells it over a FeltWindow; there saves are taken that were passed over, and what came is counted
 * in the leagues that the saves name, or in others. */
void felt_saves_report_present(GtkWindow *window, FeltSaves *saves);

#endif
