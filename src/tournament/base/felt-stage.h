/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-stage.h - how far long work is, and whether it goes on */
#ifndef FELT_STAGE_H
#define FELT_STAGE_H

#include <glib.h>

/* Told how much is done, 0 .. 1, never less than before; FALSE ends the work. In the thread that
 * does it. */
typedef gboolean (*FeltStageFunc)(double done, gpointer data);

/* The receiver of the progress of a part of some work, from .. to of the whole. As an argument it
 * may be NULL: nobody is told, and nothing ends the work. */
typedef struct {
  FeltStageFunc func;
  gpointer data;
  double from, to;
} FeltStage;

#define FELT_STAGE_ERROR (felt_stage_error_quark())
GQuark felt_stage_error_quark(void);

typedef enum { FELT_STAGE_ERROR_STOPPED } FeltStageErrorCode;

/* Tells that `done` of `of` are done. FALSE with FELT_STAGE_ERROR_STOPPED when the work is to
 * end. */
gboolean felt_stage_tell(const FeltStage *progress, double done, double of, GError **error);

/* The same progress for a part of this part, from .. to within 0 .. 1. Of NULL: one that nobody is
 * told of. */
FeltStage felt_stage_part(const FeltStage *progress, double from, double to);

/* Whether that is what an error says. */
gboolean felt_stage_stopped(const GError *error);

#endif
