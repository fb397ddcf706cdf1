/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-log.h - a tournament made by commands in memory, and recorded at once */
#ifndef FELT_TDT_LOG_H
#define FELT_TDT_LOG_H

#include "session/felt-session.h"
#include "tournament/base/felt-reason.h"

/* The name of the boot its events were made in: a clock of the save's own; with what stands behind
 * it, microseconds UTC, also the import that it came with. */
#define FELT_TDT_BOOT   "the-tournament-director"
#define FELT_TDT_IMPORT FELT_TDT_BOOT " "

typedef struct {
  FeltState *state;
  FeltInstant now;
  FeltActor actor;
  char seed[65];     /* all chance follows from it */
  GPtrArray *events; /* FeltEvent */
  GArray *commands;  /* guint, for each event: which command made it, from 0 */
  guint n_commands;
  guint n_large;      /* of the events hold a whole setup */
  FeltAnswers people; /* of the club: who players are by their names */
} FeltTdtLog;

/* actor and what it names must outlive the log. import_us: 0, or the import it comes with. */
FeltTdtLog *felt_tdt_log_new(const char *seed, const FeltActor *actor, gint64 import_us);
void felt_tdt_log_free(FeltTdtLog *log);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTdtLog, felt_tdt_log_free)

/* The clock moves on, never back: milliseconds since 1970. */
void felt_tdt_log_at(FeltTdtLog *log, gint64 ms);

/* Decides a command, which is freed, and applies its events; on refusal nothing has changed. What
 * asks for places, such as a payment, wants felt_state_update_places before it. */
gboolean felt_tdt_log_do(FeltTdtLog *log, FeltCommand *command, GError **error);

/* Records everything as the tournament `id`, in one transaction. The first command has the id
 * `first`, the second one `second` (NULL: as the rest), the others that of the first with their
 * number. */
gboolean felt_tdt_log_record(const FeltTdtLog *log, FeltStore *store, const char *id,
                             const char *first, const char *second, GError **error);

#endif
