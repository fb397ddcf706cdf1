/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-warnings.h - the unwise parts of a structure, one sentence each */
#ifndef FELT_STRUCTURE_WARNINGS_H
#define FELT_STRUCTURE_WARNINGS_H

#include "tournament/setup/felt-chips.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/setup/felt-structure.h"

typedef enum {
  FELT_WARNING_NOT_PAYABLE, /* an amount that the chips in play do not make (rules.md 6.5) */
  FELT_WARNING_FALLING,     /* blinds below those of the level before */
  FELT_WARNING_ANTE,        /* an ante above the big blind */
  FELT_WARNING_JUMP,        /* blinds more than twice those before */
  FELT_WARNING_NO_BREAK,    /* more than three hours of play without a break */
  FELT_WARNING_CHIP_NEEDED, /* a chip-up takes a chip that a later level needs */
  FELT_WARNING_NO_CHIP,   /* a chip-up takes a chip that the set does not have, or has no longer */
  FELT_WARNING_NO_LENGTH, /* a level of zero length */
  FELT_WARNING_LATE,      /* something is sold until a level that there is not */
  FELT_N_WARNINGS
} FeltWarningKind;

/* "not-payable", "falling", …: for JSON, NULL-terminated. */
extern const char *const felt_warning_words[];

typedef struct {
  FeltWarningKind kind;
  guint entry; /* index of the entry it is about */
  char *text;  /* one sentence */
} FeltStructureWarning;

/* All of them in the order of the entries (free with g_ptr_array_unref; items are
 * FeltStructureWarning). Takes any levels, also ones that felt_structure_check refuses. Without a
 * set of chips nothing is said about paying. Blinds are compared with the last level of the same
 * limit: in a rotation no-limit blinds are lower than limits. */
GPtrArray *felt_structure_warnings(const FeltLevel *levels, guint n, const FeltChip *chips,
                                   guint n_chips);

/* The same for levels that are played by a setup: with its chips, and with what it sells until a
 * level beyond the last one. Those come last and are about the last entry. */
GPtrArray *felt_structure_warnings_for(const FeltSetup *setup, const FeltLevel *levels, guint n);

/* The values of the chips that are in play at an entry, ascending: the set without what earlier
 * breaks took. *n_values of them, owned by the caller. */
gint64 *felt_structure_chips_at(const FeltLevel *levels, guint n, guint index,
                                const FeltChip *chips, guint n_chips, guint *n_values);

#endif
