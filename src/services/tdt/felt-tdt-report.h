/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-report.h - the report of an import: what it had to change, and what did not come over */
#ifndef FELT_TDT_REPORT_H
#define FELT_TDT_REPORT_H

#include <glib.h>

/* Sentences, translated. After so many of a kind the rest is only counted. */
#define FELT_TDT_REPORT_MOST 200

typedef struct {
  GPtrArray *adjusted, *left_out;
  guint more_adjusted, more_left_out;
} FeltTdtReport;

void felt_tdt_report_init(FeltTdtReport *report);
void felt_tdt_report_clear(FeltTdtReport *report);

void felt_tdt_adjusted(FeltTdtReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The same, above all others. */
void felt_tdt_adjusted_first(FeltTdtReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);
void felt_tdt_left_out(FeltTdtReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Says how many there were beyond the most, as the last sentence of each kind. */
void felt_tdt_report_end(FeltTdtReport *report);

#endif
