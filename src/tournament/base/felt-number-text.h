/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-number-text.h - numbers and places as people write them */
#ifndef FELT_NUMBER_TEXT_H
#define FELT_NUMBER_TEXT_H

#include <glib.h>

/* Grouped as the locale writes numbers: "24,000". Owned by the caller. */
char *felt_number_text(gint64 number);

/* Returns the separator of the locale between groups of three; where the locale groups nothing,
 * that of the language: a room reads 24,000 faster than 24000. Until the locale changes. */
const char *felt_number_group(void);

/* "1st", "2nd", "31st", or the language's own form; "3rd-5th" for ties. */
char *felt_place_text(guint place, guint place_to);

/* The text with a capital at its beginning, as a sentence or a row's title has it. Owned by the
 * caller. */
char *felt_capital_text(const char *text);

#endif
