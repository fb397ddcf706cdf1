/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-world.h - a database in a folder of its own, with a clock and a seed the test sets */
#ifndef FELT_WORLD_H
#define FELT_WORLD_H

#include "session/felt-session.h"

typedef struct {
  char *folder, *path;
  FeltStore *store;
  FeltSource source;
  FeltInstant now;
  gint64 monotonic_us;
  guint64 seed; /* the next command's; counts up */
  char *id;
  FeltSession *session;
} FeltWorld;

/* Makes folder, database and a tournament "Test" with 20-minute levels 25/50, 50/100 (pot-limit), a
 * 10-minute break and 100/200; stack 10,000, nine seats. The clock stands at 2026-11-21 20:00 UTC.
 */
void felt_world_init(FeltWorld *world);
void felt_world_clear(FeltWorld *world);

/* Such a world for g_autoptr. */
FeltWorld *felt_world_new(void);
void felt_world_free(FeltWorld *world);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltWorld, felt_world_free)

/* Lets time pass, on all three clocks. */
void felt_world_pass(FeltWorld *world, gint64 ms);

/* Executes "bust-out player=Ann" (words as feltctl do takes them, arguments apart by "|"). */
gboolean felt_world_try(FeltWorld *world, const char *words, GError **error);

/* Plays several steps, apart by ";", which must do as they say. Beside commands, which must work:
 *
 *   enter 20                     registers "Player 1" to "Player 20"
 *   !finished rebuy player=1     refused with this code
 *   +90s, +20m, +3h, +5ms        time passes
 *   player 3: …, table 2: …, state: …, clock: …    as in felt-play.h
 *   Undo: Player 2 is out (4th)  what felt_session_undo_words says; "…" at the end: begins with
 *   Redo: …                      the same of redo
 *   folds                        a second session on the same log has the same state */
void felt_world_do(FeltWorld *world, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Executes one, which must be refused with this code and leave no event. */
void felt_world_refuse(FeltWorld *world, const char *words, const char *code);

/* A second session of the same tournament on a store of its own. */
FeltSession *felt_world_other(FeltWorld *world, FeltStore **store);

#endif
