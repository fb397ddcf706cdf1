/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-push.h - the status of a tournament sent to the club's own page, or into a file */
#ifndef FELT_STATUS_PUSH_H
#define FELT_STATUS_PUSH_H

#include "services/status/felt-status.h"

/* The address to publish to, and the format. */
typedef struct {
  char *target;  /* http://…, https://…, or a file; NULL: nowhere yet */
  gboolean post; /* of an address: by POST, else by GET with the keys in the query */
  FeltStatusFormat format;
  guint seconds; /* from one to the next */
  char *trust;   /* a file (PEM) with those who sign certificates of https; NULL: the machine's */
} FeltStatusGoal;

#define FELT_STATUS_SECONDS     90
#define FELT_STATUS_SECONDS_MIN 1
#define FELT_STATUS_SECONDS_MAX 3600

void felt_status_goal_clear(FeltStatusGoal *goal);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltStatusGoal, felt_status_goal_clear)

/* Whether it can be sent so: an address, or a file in a folder that is there; JSON not by GET.
 * FALSE with one sentence. */
gboolean felt_status_goal_check(const FeltStatusGoal *goal, GError **error);

/* Tells what came of one sending: a sentence with what is wrong, in which of an address only the
 * server stands; or NULL, and what a server answered ("200 thanks"), NULL of a file. */
typedef void (*FeltStatusSaid)(const char *problem, const char *answer, gpointer data);

typedef struct FeltStatusPush FeltStatusPush;

/* A sender. said is called on the main loop for each sending that came to an end. */
FeltStatusPush *felt_status_push_new(FeltStatusSaid said, gpointer data);

/* Sends it once, beside the main loop; a server has 10 s. While the one before is under way nothing
 * is sent: FALSE. goal was checked. */
gboolean felt_status_push_send(FeltStatusPush *push, const FeltStatusGoal *goal,
                               FeltSession *session, const FeltInstant *now);

/* Gives up what is under way; nothing is said any more. NULL is allowed. */
void felt_status_push_free(FeltStatusPush *push);

#endif
