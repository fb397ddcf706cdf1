/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-fields.h - the fields of the PHH standard and their types; inside the core only */
#ifndef FELT_PHH_FIELDS_H
#define FELT_PHH_FIELDS_H

#include "core/phh/felt-phh.h"

/* The type of a field. */
typedef enum {
  FELT_PHH_IS_VARIANT,
  FELT_PHH_IS_BOOLEAN,
  FELT_PHH_IS_AMOUNT,
  FELT_PHH_IS_TEXT,
  FELT_PHH_IS_LABEL, /* text or a whole number */
  FELT_PHH_IS_TIME,
  FELT_PHH_IS_INTEGER,
  FELT_PHH_IS_DECIMAL,
  FELT_PHH_IS_AMOUNTS, /* lists from here on: one for each player */
  FELT_PHH_IS_INTEGERS,
  FELT_PHH_IS_TEXTS,
  FELT_PHH_IS_DECIMALS,
  FELT_PHH_IS_ACTIONS, /* any number of them */
} FeltPhhType;

typedef struct {
  const char *name;
  FeltPhhType type;
  size_t offset; /* in FeltPhh, of amounts and decimals */
} FeltPhhFieldFacts;

/* By FeltPhhField. */
extern const FeltPhhFieldFacts felt_phh_fields[FELT_PHH_FIELDS];

/* Returns the place of a field of amounts or decimals. */
static inline void *felt_phh_place(FeltPhh *phh, FeltPhhField field)
{
  return (char *)phh + felt_phh_fields[field].offset;
}

static inline const void *felt_phh_place_const(const FeltPhh *phh, FeltPhhField field)
{
  return (const char *)phh + felt_phh_fields[field].offset;
}

/* Whether a field is a list. */
static inline bool felt_phh_is_list(FeltPhhField field)
{
  return felt_phh_fields[field].type >= FELT_PHH_IS_AMOUNTS;
}

/* Fields that a hand of this variant cannot do without, a bit each. */
uint64_t felt_phh_required(FeltPhhVariant variant);

/* Finds a variant by its name. False, and *variant left alone, when there is none. */
bool felt_phh_variant_find(FeltSpan name, FeltPhhVariant *variant);

/* Drops the text that is left: a part of a hand too long to be held. The reader is then lost, and
 * looks for the next table. Returns whether it was lost before: else the hand counts as refused. */
bool felt_phh_reader_drop(FeltPhhReader *reader);

#endif
