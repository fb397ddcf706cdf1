/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-league.h - imported tournaments count in a league, with the points that they had */
#ifndef FELT_TDT_LEAGUE_H
#define FELT_TDT_LEAGUE_H

#include "services/tdt/felt-tdt-import.h"

/* A league into which saves go, one after the other. */
typedef struct FeltTdtLeague FeltTdtLeague;

/* name: of a league, or its number; one that is not there is made with the first save, and leaves
 * each tournament its own points. seasons: each belongs to the one that its save names, which is
 * made, from the first day of its tournaments to the last. store, source and actor must outlive it.
 * NULL with an error of the store. */
FeltTdtLeague *felt_tdt_league_new(FeltStore *store, const FeltSource *source,
                                   const FeltActor *actor, const char *name, gboolean seasons,
                                   GError **error);
void felt_tdt_league_free(FeltTdtLeague *league);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTdtLeague, felt_tdt_league_free)

/* Counts the tournament that came of a save, also when it was here before. All who played become
 * people of the club. What the save gives beside its formula becomes
 * corrections with the reason FELT_REASON_IMPORTED. A tournament that counts, or does not, by
 * somebody's word stays as it is. Says so in the import, and adds to its report. FALSE with a
 * sentence; what was done until then stays, and doing it again does the rest. */
gboolean felt_tdt_league_add(FeltTdtLeague *league, FeltTdtImport *import, GError **error);

/* The save takes the place of the one of the same event that it replaces: lists do not show that
 * tournament any more, and leagues count this one in its stead. */
gboolean felt_tdt_replace(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                          FeltTdtImport *import, GError **error);

#endif
