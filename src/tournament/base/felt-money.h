/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money.h - sums of money: exact arithmetic, splits, and how they are typed and shown */
#ifndef FELT_MONEY_H
#define FELT_MONEY_H

#include <glib.h>

/* Money is counted in minor units of the tournament's currency. One amount is at most this; sums
 * stay within FELT_INT_MAX (2^53). No floating point anywhere. */
#define FELT_MONEY_MAX G_GINT64_CONSTANT(1000000000000000)

/* Shares of a whole are given in hundredths of a percent. */
#define FELT_WHOLE 10000

/* amount * part / whole, rounded down, or half up; the product is 128 bits wide. amount and part
 * are not negative, whole is positive, part <= whole. */
gint64 felt_money_part(gint64 amount, gint64 part, gint64 whole);
gint64 felt_money_part_rounded(gint64 amount, gint64 part, gint64 whole);

/* Splits total among n in proportion to weights (none negative; all 0: equally) by largest
 * remainder: share i is total * weight i / sum rounded down, and each unit that is left goes to one
 * of the largest remainders, the first of equal ones first. The shares add up to total, which is
 * not negative. n at least 1. */
void felt_money_split(gint64 total, const gint64 *weights, guint n, gint64 *shares);

/* The same in multiples of unit, at least 1: each share is rounded down to one, the whole units
 * that are left go to the largest remainders, and what is less than a unit goes to the first share
 * (rules.md 5.2). Not all weights 0. */
void felt_money_split_units(gint64 total, const gint64 *weights, guint n, gint64 unit,
                            gint64 *shares);

/* The i-th of n equal shares, i from 0: odd units go one each to the first ones. */
gint64 felt_money_nth_share(gint64 total, guint n, guint i);

/* The greatest amount of which both are multiples; neither is negative. Of 0 and another: that. */
gint64 felt_money_divisor(gint64 a, gint64 b);

/* One unit of a currency with `digits` digits behind the point (0 .. 3), in minor units: 100. */
gint64 felt_money_unit(gint64 digits);

/* An amount as the locale writes it, with its currency behind it (NULL: none): "1,250.50 EUR",
 * "40". Whole amounts have no decimals. Owned by the caller. */
char *felt_money_text(gint64 amount, gint64 digits, const char *currency);

/* The same for a column: with decimals also when it is whole, as one of the others is not
 * ("40.00 EUR"); whether an amount is whole. */
char *felt_money_column_text(gint64 amount, gint64 digits, const char *currency, gboolean decimals);
gboolean felt_money_is_whole(gint64 amount, gint64 digits);

/* How many digits a currency has behind the point as ISO 4217 has it: 0 and 3 where that says so,
 * else 2, also of a sign and of NULL. */
gint64 felt_currency_digits(const char *currency);

/* A ratio with two digits behind the locale's point: "1.37". Not negative. Owned by the caller. */
char *felt_money_ratio_text(double ratio);

/* Reads an amount as people type it, of a currency with `digits` digits behind the point (0 .. 3):
 * "12", "12.5", "12,50", "1,250.00", "1.250,00", "1 250". A separator with exactly three digits
 * behind it groups, unless the currency has three digits and the locale writes its point so.
 * Refuses, with a sentence, what is empty, no number, negative, too fine, above FELT_MONEY_MAX, or
 * could be thousands as well as decimals: "20.555" where the locale groups by a comma and amounts
 * have decimals; *amount is left alone then. */
gboolean felt_money_parse(const char *text, gint64 digits, gint64 *amount, GError **error);

/* The same where numbers are written otherwise: {".", ","} writes 1,250.50. */
typedef struct {
  const char *point, *group;
} FeltNumberStyle;
gboolean felt_money_parse_as(const char *text, gint64 digits, const FeltNumberStyle *style,
                             gint64 *amount, GError **error);

/* Reads a currency: three letters as of ISO 4217, which become capitals, or a sign: of one currency
 * sign with up to two letters ("€", "R$", "US$"), or of letters that are known as one ("kr", "zł").
 * Refuses the rest with a sentence. *currency is the caller's. */
gboolean felt_currency_read(const char *text, char **currency, GError **error);

/* A share of a whole as "12.5 %". Owned by the caller. */
char *felt_money_percent_text(gint64 hundredths);

#endif
