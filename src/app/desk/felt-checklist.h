/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist.h - the checks of a club at each occasion of an evening, and the ticks */
#ifndef FELT_CHECKLIST_H
#define FELT_CHECKLIST_H

#include <gio/gio.h>

#include "tournament/base/felt-schema.h"
#include "tournament/floor/felt-occasion.h"

typedef struct {
  char *text;
} FeltCheck;

/* The checks of one occasion, in this order. */
typedef struct {
  FeltCheck *checks;
  guint n_checks;
} FeltChecks;

/* The record of FeltChecks; its key is "checks". */
extern const FeltRecord felt_checks_record;

/* "Before the Start", translated. */
const char *felt_occasion_title(FeltOccasion occasion);

/* The list Felt comes with, translated, in the place of what lists[FELT_N_OCCASIONS] hold: valid
 * ones, all zeros at first. */
void felt_checklist_fill(FeltChecks *lists);

/* Reads the club's checks into lists as felt_checklist_fill; Felt's, while nobody has changed them.
 */
void felt_checklist_read(FeltChecks *lists);

/* Makes lists[FELT_N_OCCASIONS] the club's own. One that is Felt's stays so in another language.
 */
void felt_checklist_write(const FeltChecks *lists);

/* Frees what lists[FELT_N_OCCASIONS] hold. */
void felt_checklist_clear(FeltChecks *lists);

/* callback(object) whenever the club's list changes, as long as the object is there. */
void felt_checklist_watch(GCallback callback, gpointer object);

/* Ticks are a help to memory: no fact of a tournament, so they stand in no log. A tick is known by
 * its text; each break, by its level (from 0), has its own. Owned by the caller. */
char *felt_checklist_tick(FeltOccasion occasion, guint level, const char *text);

/* The ticks of a tournament: a set of texts, owned by the caller. */
GHashTable *felt_checklist_ticks(const char *tournament);

/* Keeps them for the next time; of tournaments that were ticked long ago they are forgotten. */
void felt_checklist_keep_ticks(const char *tournament, GHashTable *ticks);

#endif
