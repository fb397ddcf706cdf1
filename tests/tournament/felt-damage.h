/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-damage.h - spoils one field of a record, as a damaged or forged log would */
#ifndef FELT_DAMAGE_H
#define FELT_DAMAGE_H

#include "core/rules/felt-random.h"
#include "tournament/base/felt-schema.h"

/* Changes one value somewhere in a struct: a number, a word, a text, or how long a list is. May
 * leave it as it was when there is nothing to change. */
void felt_damage_record(FeltRandom *random, const FeltRecord *record, gpointer data);

#endif
