/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-amount.h - amounts as people type them */
#ifndef FELT_AMOUNT_H
#define FELT_AMOUNT_H

#include <glib.h>

/* Reads a whole number of chips that is not negative: "1500", "1,500", "1 500", "1.500", "1’500"
 * (groups of three). "" is 0. FALSE, and *amount left alone, for anything else, and above 10^12. */
gboolean felt_amount_parse(const char *text, gint64 *amount);

/* felt_money_parse, where a blank box is 0: with 2 digits "12" is 1200, "12.5" and "12,50" 1250. */
gboolean felt_amount_parse_money(const char *text, gint64 digits, gint64 *minor);

/* A length: "20" (minutes), "20:30"; or hours: "4", "3:30". 0, which nothing lasts, is left to who
 * asks. */
gboolean felt_amount_parse_length(const char *text, gint64 *minutes, gint64 *seconds);

#endif
