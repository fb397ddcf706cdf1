/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make.h - between the files of felt-make-tables, the program that writes the tables */
#ifndef FELT_MAKE_H
#define FELT_MAKE_H

#include "core/eval/felt-tables.h"

#include <stddef.h>

/* All of this runs on the building machine only. A multiset of ranks is an array of counts, twos
 * first. What is printed goes to the standard output. */
#define FELT_RANKS 13

/* felt-make-tables.c */

/* Says why and ends the program. */
_Noreturn void felt_make_fail(const char *why);

/* Zeroed memory, to be given to free(); fails when there is none. */
void *felt_make_allocate(size_t size);

/* How many ways there are to choose k of n; 0 when k > n. */
unsigned felt_choose(unsigned n, unsigned k);

/* Prints an array of n items; size stands between its brackets. */
void felt_print_u16(const char *name, const char *size, const uint16_t *items, size_t n);

/* felt-make-hands.c */

typedef void (*FeltVisit)(const int counts[FELT_RANKS], void *data);

/* Calls visit for every multiset of n cards, four of a rank at most. */
void felt_each_multiset(int n, FeltVisit visit, void *data);

/* Puts the classes of five cards in order; comes before the functions below. */
void felt_number_hands(void);

/* The dense value of five cards without a flush, high and ace-to-five. */
unsigned felt_make_high5(const int counts[FELT_RANKS]);
unsigned felt_make_low5(const int counts[FELT_RANKS]);

/* The best high value of five of n cards, without a flush. */
unsigned felt_make_high(const int counts[FELT_RANKS], int n);

/* The best flush in a rank mask of any size; 0 with fewer than five ranks. */
unsigned felt_make_flush(unsigned mask);

/* The best ace-to-five low without a pair in a rank mask; 0 with fewer than five ranks. */
unsigned felt_make_low(unsigned mask);

/* felt-make-hash.c: finds the hash of five and of seven ranks, and prints the keys of cards, the
 * slots and the rows. */
void felt_print_hash(void);

/* felt-make-omaha.c: prints the rows of boards and the lows. */
void felt_print_omaha(void);

#endif
