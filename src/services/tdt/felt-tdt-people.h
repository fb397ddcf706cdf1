/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-people.h - the club's people behind the players of a save */
#ifndef FELT_TDT_PEOPLE_H
#define FELT_TDT_PEOPLE_H

#include "services/tdt/felt-tdt-report.h"
#include "services/tdt/felt-tdt-save.h"
#include "session/felt-session.h"

/* Fills in who of the club's people has the name of a player. Nobody stands for two players, and
 * nobody is kept out: what is told was long ago. A club that cannot be read knows nobody. */
void felt_tdt_people(FeltStore *store, const FeltSource *source, const FeltTdtSave *save,
                     FeltAnswers *answers);

/* Makes people of the club of all players of a tournament who are nobody of it: who has the name of
 * one is that one, others are added. Both sessions are open, the club's and the tournament's. *n:
 * how many were added. Who cannot be given a person is told in the report. */
gboolean felt_tdt_people_add(FeltSession *club, FeltSession *tournament, const FeltActor *actor,
                             FeltTdtReport *report, guint *n, GError **error);

#endif
