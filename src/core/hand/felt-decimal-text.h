/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decimal-text.h - amounts with decimals read and written; not installed */
#ifndef FELT_DECIMAL_TEXT_H
#define FELT_DECIMAL_TEXT_H

#include "core/hand/felt-decimal.h"

#include <stdbool.h>
#include <stddef.h>

/* Room for any amount as text: sign, 19 digits, point, NUL, and some. */
#define FELT_DECIMAL_SIZE 32

/* Reads size bytes of a decimal number: sign, digits, underscores between digits, point, exponent;
 * or "inf". False, and *decimal left alone, when they are anything else, pass 64 bits, or have more
 * than FELT_DECIMALS_MAX decimals that are not zeros (zeros beyond them are dropped). */
bool felt_decimal_read(const char *text, size_t size, FeltDecimal *decimal);

/* How many decimals the value cannot do without: 0 for "3.0", 1 for "2.50". */
unsigned felt_decimal_needs(FeltDecimal decimal);

/* Gives the value in units of 10^-decimals. False when they cannot express it or it passes 64
 * bits, and for an infinite one. */
bool felt_decimal_units(FeltDecimal decimal, unsigned decimals, int64_t *units);

/* Writes units / 10^decimals: without a point when it is whole, else with all its decimals, or
 * without the zeros at its end when shortest. Returns the length; a NUL follows. */
size_t felt_decimal_write(int64_t units, unsigned decimals, bool shortest,
                          char text[FELT_DECIMAL_SIZE]);

#endif
