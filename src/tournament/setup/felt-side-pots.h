/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots.h - side pots of the evening beside the prize pool: part of the setup */
#ifndef FELT_SIDE_POTS_H
#define FELT_SIDE_POTS_H

#include <glib.h>

#include "tournament/base/felt-money.h"
#include "tournament/base/felt-schema.h"

typedef enum {
  FELT_SIDE_POT_OTHER,       /* as the director says */
  FELT_SIDE_POT_LAST_LONGER, /* the last one left of those who are in it */
  FELT_SIDE_POT_HIGH_HAND,
  FELT_SIDE_POT_BAD_BEAT,
  FELT_SIDE_POT_SEASON /* kept for the end of a season */
} FeltSidePotKind;

/* How long one may be joined, unless it is closed or opened by hand. */
typedef enum {
  FELT_SIDE_POT_WHILE_LATE, /* while players can enter the tournament */
  FELT_SIDE_POT_TO_START,
  FELT_SIDE_POT_TO_END
} FeltSidePotUntil;

/* The words of FeltSidePotKind, NULL-terminated. */
extern const char *const felt_side_pot_words[];

/* A pot that players may join for a price of its own. What becomes of it is in the state
 * (felt-side-pot.h), found by its name. */
typedef struct {
  char *name;
  int kind; /* FeltSidePotKind */
  gint64 price;
  int until;      /* FeltSidePotUntil */
  gboolean again; /* last longer: who is out and comes in again is still in it */
} FeltSidePot;

extern const FeltRecord felt_side_pot_record;

/* A kind in words ("Last longer"), translated. */
const char *felt_side_pot_kind_text(int kind);

/* The pot of this name, whatever its case; NULL: there is none. */
const FeltSidePot *felt_side_pot_find(const FeltSidePot *pots, guint n, const char *name);

/* Refuses two of one name. */
gboolean felt_side_pots_check(const FeltSidePot *pots, guint n, GError **error);

#endif
