/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-scan.h - the object literals of another program's save, read and never evaluated */
#ifndef FELT_TDT_SCAN_H
#define FELT_TDT_SCAN_H

#include "services/tdt/felt-tdt-tree.h"

/* A save of The Tournament Director is one literal as JavaScript writes them:
 *
 *     value := number | "text" | true | false | null | { key: value, … } | [ value, … ] | call
 *     call  := new Name(value, …) | Map.from([[key, value], …])
 *
 * A call gives its only argument, an object with the name of the call, and a map is an object
 * however it is written. Nothing else is read: no expression, no comment, no other function. */

/* The largest file, the most values, the deepest nesting, the longest text in bytes: memory stays
 * below 256 MB whatever is given. A save of 100 players has some 10,000 values. */
#define FELT_TDT_BYTES  (16 * 1024 * 1024)
#define FELT_TDT_VALUES 1000000
#define FELT_TDT_DEPTH  100
#define FELT_TDT_TEXT   (1024 * 1024)

/* Reads a save of so many bytes: UTF-8, or else a letter a byte (ISO 8859-1, with what Windows has
 * where that has none). NULL with one sentence that says what is wrong and at which line and
 * column. */
FeltTdtTree *felt_tdt_scan(const char *bytes, gsize length, GError **error);

#endif
