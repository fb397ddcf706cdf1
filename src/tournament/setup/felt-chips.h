/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chips.h - the chips a club owns: what can be paid with them, stacks made of them */
#ifndef FELT_CHIPS_H
#define FELT_CHIPS_H

#include <glib.h>

#include "tournament/base/felt-schema.h"

/* One kind of chip of a set. Described by felt_chip_record (keys value, name, color, count). */
typedef struct {
  gint64 value; /* at least 1 */
  char *name;   /* "red", or NULL */
  char *color;  /* how it is painted on the screen, "#cc2222", or NULL */
  gint64 count; /* how many there are; 0: as many as are needed */
} FeltChip;

extern const FeltRecord felt_chip_record;

#define FELT_CHIPS_KINDS_MAX 16

/* Refuses a set with two chips of a value, a colour that is none, or too many kinds. */
gboolean felt_chips_check(const FeltChip *chips, guint n, GError **error);

/* Reads a set as people write it: values, and behind a × or x how many there are ("25 × 200; 100").
 * It takes the place of *chips, *n of them; a value that was there keeps its name and colour.
 * Refuses what felt_chips_check refuses, and a count of 0; *chips and *n are left alone then. */
gboolean felt_chips_read(const char *text, FeltChip **chips, guint *n, GError **error);

/* The set as felt_chips_read reads it, in its order. Owned by the caller. */
char *felt_chips_text(const FeltChip *chips, guint n);

/* The values of a set, ascending, as felt_chips_can_pay takes them. Owned by the caller, n of them.
 */
gint64 *felt_chips_values(const FeltChip *chips, guint n);

/* Whether an amount can be put together from chips of these values (ascending), as many of each as
 * one likes. 0 can. Without values everything can. */
gboolean felt_chips_can_pay(const gint64 *values, guint n, gint64 amount);

/* The next larger chip of a set that a chip of value from changes into without a rest; 0: none. */
gint64 felt_chips_next(const FeltChip *chips, guint n, gint64 from);

/* A starting stack: counts[i] chips of the i-th kind of the set, in the order of the set. Enough
 * small chips to make change, few of each, as players like them, and any stack when the set makes
 * no such one; for `stacks` stacks there must be enough. FALSE with a sentence when the set cannot
 * make it. */
gboolean felt_chips_stack(const FeltChip *chips, guint n, gint64 stack, guint stacks, guint *counts,
                          GError **error);

/* The most players a set seats: each gets a starting stack, and for every 100 players `rebuys`
 * rebuys or re-entries of rebuy_chips are paid from what is left, in whatever chips. 0 when not
 * even one; G_MAXUINT when counts set no limit. */
guint felt_chips_most_players(const FeltChip *chips, guint n, gint64 stack, guint rebuys,
                              gint64 rebuy_chips);

/* The chips that a colour-up takes off and puts out. */
typedef struct {
  gint64 from, to;     /* the value that goes, and the next larger one that stays */
  gint64 off, put_out; /* chips: taken off, and put out for them */
  gint64 spare;        /* chips of `to` that are not in stacks yet; -1: any number */
} FeltChipUp;

/* For `stacks` starting stacks in play: what goes when the chips of value `from` leave, after those
 * of the values in `gone` left one after the other and were put out for. FALSE when the set has no
 * such chip, or no larger one that is a multiple. */
gboolean felt_chips_up(const FeltChip *chips, guint n, gint64 stack, guint stacks,
                       const gint64 *gone, guint n_gone, gint64 from, FeltChipUp *up);

#endif
