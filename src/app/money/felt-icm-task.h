/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-task.h - what stacks are worth, computed beside the window: progress and an end */
#ifndef FELT_ICM_TASK_H
#define FELT_ICM_TASK_H

#include <gio/gio.h>

#include "tournament/prizes/felt-icm.h"

/* A field and what it is worth. */
typedef struct {
  guint n, n_prizes;
  gint64 *stacks, *prizes;
  double *worth;          /* n */
  FeltIcmBubble *bubbles; /* n, each against all others */
  int permille;           /* of the work that is done; to be read by g_atomic_int_get */
} FeltIcmField;

/* Copies stacks (n) and prizes (n_prizes, at least 1). */
FeltIcmField *felt_icm_field_new(const gint64 *stacks, guint n, const gint64 *prizes,
                                 guint n_prizes);
void felt_icm_field_free(FeltIcmField *field);

/* Computes in a thread, until done or cancelled, and calls back. The task owns the field. */
void felt_icm_task_start(FeltIcmField *field, GCancellable *cancellable, GAsyncReadyCallback done,
                         gpointer data);

/* The field with its values, owned by the caller; NULL with G_IO_ERROR_CANCELLED or a sentence. */
FeltIcmField *felt_icm_task_finish(GAsyncResult *result, GError **error);

#endif
