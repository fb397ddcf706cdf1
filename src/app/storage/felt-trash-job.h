/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-job.h - tournaments and evenings to the trash and back, beside the window */
#ifndef FELT_TRASH_JOB_H
#define FELT_TRASH_JOB_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* The things to delete or restore, each with its title: streams by id, things in the trash by their
 * names there. */
#define FELT_TRASH_TYPE "a(ss)"

typedef struct {
  char *database; /* what it opens, in its thread */
  char *who;      /* NULL: nobody is named */
  FeltGrant grant;
  GVariant *given; /* of FELT_TRASH_TYPE */
  GPtrArray *made; /* char *: for the first ones of them, that are done, the other name */
} FeltTrashJob;

/* Tells the window when the job is over. error: the thing after those that are done was refused;
 * NULL: all are done. */
typedef void (*FeltTrashDone)(GtkWindow *window, const FeltTrashJob *job, const GError *error);

/* Moves streams to the trash, in the name of who is at the desk. */
void felt_trash_job_delete(GtkWindow *window, FeltStore *store, GVariant *streams,
                           FeltTrashDone done);

/* Brings back what has these names in the trash. */
void felt_trash_job_restore(GtkWindow *window, FeltStore *store, GVariant *names,
                            FeltTrashDone done);

/* One of them; floating. */
GVariant *felt_trash_one(const char *id, const char *title);

#endif
