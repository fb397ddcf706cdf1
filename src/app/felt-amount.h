/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-amount.h - amounts as people type them */
#ifndef FELT_AMOUNT_H
#define FELT_AMOUNT_H

#include <glib.h>

/* Reads a whole number of chips that is not negative: "1500", "1,500", "1 500", "1.500", "1’500"
 * (groups of three). "" is 0. FALSE, and *amount left alone, for anything else, and above 10^12. */
gboolean felt_amount_parse(const char *text, gint64 *amount);

/* Reads money into minor units of a currency with `digits` digits behind the point (0 .. 3): with 2
 * digits "12" is 1200, "12.5" and "12,50" 1250, "1,250.00" 125000. */
gboolean felt_amount_parse_money(const char *text, gint64 digits, gint64 *minor);

/* The other way, for an entry: "1500"; "12.50", "12". Owned by the caller. */
char *felt_amount_money_text(gint64 minor, gint64 digits);

/* A length: "20" (minutes), "20:30". Not 0. */
gboolean felt_amount_parse_length(const char *text, gint64 *minutes, gint64 *seconds);

#endif
