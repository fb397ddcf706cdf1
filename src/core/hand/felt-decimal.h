/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decimal.h - amounts with decimals as whole numbers, exactly */
#ifndef FELT_DECIMAL_H
#define FELT_DECIMAL_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* Most digits behind the point that are kept. */
#define FELT_DECIMALS_MAX 9

/* decimals of an amount without end, such as a stack that nobody wrote down. */
#define FELT_DECIMALS_INFINITE 255

/* Room for any amount as text: sign, 19 digits, point, NUL, and some. */
#define FELT_DECIMAL_SIZE 32

/* units / 10^decimals. Not shortened: "2.50" is 250 with 2 decimals, "3.0" is 30 with 1. */
typedef struct {
  int64_t units;
  uint8_t decimals;
} FeltDecimal;

/* Reads size bytes of a decimal number: sign, digits, underscores between digits, point, exponent;
 * or "inf". False, and *decimal left alone, when they are anything else, pass 64 bits, or have more
 * than FELT_DECIMALS_MAX decimals that are not zeros (zeros beyond them are dropped). */
FELT_API bool felt_decimal_read(const char *text, size_t size, FeltDecimal *decimal);

/* How many decimals the value cannot do without: 0 for "3.0", 1 for "2.50". */
FELT_API unsigned felt_decimal_needs(FeltDecimal decimal);

/* Gives the value in units of 10^-decimals. False when they cannot express it or it passes 64
 * bits, and for an infinite one. */
FELT_API bool felt_decimal_units(FeltDecimal decimal, unsigned decimals, int64_t *units);

/* Writes units / 10^decimals: without a point when it is whole, else with all its decimals, or
 * without the zeros at its end when shortest. Returns the length; a NUL follows. */
FELT_API size_t felt_decimal_write(int64_t units, unsigned decimals, bool shortest,
                                   char text[FELT_DECIMAL_SIZE]);

FELT_END_DECLS

#endif
