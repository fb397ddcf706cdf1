/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-running.h - the tournaments of a database that run beside each other, each with its clock */
#ifndef FELT_RUNNING_H
#define FELT_RUNNING_H

#include "session/felt-session.h"

/* The most tournaments in it: those with the latest events. */
#define FELT_RUNNING_MAX 9

typedef struct FeltRunning FeltRunning;

/* None until the first look. days: of those played longer ago, or later, the logs are not read; 0:
 * all are. store and source must outlive it. */
FeltRunning *felt_running_new(FeltStore *store, const FeltSource *source, guint days);
void felt_running_free(FeltRunning *running);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltRunning, felt_running_free)

/* Looks which tournaments have begun and are not over. What cannot be read is left out. */
void felt_running_look(FeltRunning *running);

/* How many the last look found, and one of them, the one that was made first first; its session is
 * read only by the caller and holds until the next look. */
guint felt_running_count(const FeltRunning *running);
FeltSession *felt_running_nth(const FeltRunning *running, guint i);

#endif
