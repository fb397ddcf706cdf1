/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-job.h - a whole tournament or evening to the trash and back, beside the window */
#ifndef FELT_TRASH_JOB_H
#define FELT_TRASH_JOB_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

typedef struct {
  char *database; /* what it opens, in its thread */
  char *who;      /* NULL: nobody is named */
  FeltGrant grant;
  char *id;    /* of the stream; to be restored: known when it is done */
  char *title; /* as is said of it */
  char *name;  /* in the trash; to be deleted: known when it is done */
} FeltTrashJob;

/* What is told in the window when it is over; error NULL: it is done. */
typedef void (*FeltTrashDone)(GtkWindow *window, const FeltTrashJob *job, const GError *error);

/* Moves a stream to the trash, title being what it is called, in the name of who is at the desk. */
void felt_trash_job_delete(GtkWindow *window, FeltStore *store, const char *id, const char *title,
                           FeltTrashDone done);

/* Brings what has this name in the trash back. */
void felt_trash_job_restore(GtkWindow *window, FeltStore *store, const char *name,
                            const char *title, FeltTrashDone done);

#endif
