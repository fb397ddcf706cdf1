/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-misspelt.h - players of tournaments who are none of the club's people, but called nearly so
 */
#ifndef FELT_MISSPELT_H
#define FELT_MISSPELT_H

#include "services/club/felt-person-results.h"
#include "session/felt-session.h"

/* One of them, in one tournament, and the id of the listed person with a similar name. */
typedef struct {
  const FeltTournamentResults *tournament;
  const FeltPersonResult *player;
  gint64 person;
} FeltMisspelt;

/* All of them, in the order of the tournaments, by felt_person_alike_names(): who has the very name
 * of a person is one too. An array of FeltMisspelt, valid until the next look of the results; free
 * with g_array_unref. */
GArray *felt_misspelt_find(const FeltResults *results, const FeltClubState *club);

/* Records in each tournament that whoever played there by that name and is among felt_misspelt_find
 * is that person. *n: in how many. FALSE with the sentence of the first that could not be; what was
 * recorded stays. */
gboolean felt_misspelt_take(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                            const GArray *misspelt, const char *name, gint64 person, guint *n,
                            GError **error);

#endif
