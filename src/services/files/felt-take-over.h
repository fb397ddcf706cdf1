/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-take-over.h - a desk's copy becomes the log, when its server is gone for good */
#ifndef FELT_TAKE_OVER_H
#define FELT_TAKE_OVER_H

#include "club/felt-club-state.h"
#include "session/felt-session.h"

/* The part of a server's log that a desk has. Free with felt_arrived_clear(). */
typedef struct {
  char *server; /* its address, without a password */
  guint streams;
  guint64 events;
  gint64 last_us; /* UTC of the newest event; 0: there is none */
} FeltArrived;

void felt_arrived_clear(FeltArrived *arrived);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltArrived, felt_arrived_clear)

/* How far the log had arrived, and whether it may be taken over. FALSE with a sentence: the log is
 * a file, or the server answers. */
gboolean felt_take_over_look(FeltStore *store, FeltArrived *arrived, GError **error);

/* Makes a database of it at path, in which the club's log says from which server, how far each
 * stream had arrived, and which command was not certain. The server must be off, and stay so: what
 * both record from now on can never be put together again. Fails as felt_take_over_look, when
 * something stands at path, or when the actor may not. */
gboolean felt_take_over(FeltStore *store, const FeltSource *source, const char *path,
                        const FeltActor *actor, GError **error);

/* Returns sentences, in one text to be freed, about what only the server had and nobody can bring
 * back: PINs, and what was known of people. "" where the club has neither. */
char *felt_take_over_left(const FeltClubState *club);

#endif
