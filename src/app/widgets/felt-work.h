/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-work.h - long work beside the window: how far it is, and a button that stops it */
#ifndef FELT_WORK_H
#define FELT_WORK_H

#include <gtk/gtk.h>

#include "tournament/base/felt-stage.h"

/* Does the work, in a thread of its own: no widget, and no store but one that it opens itself. */
typedef gboolean (*FeltWorkFunc)(gpointer data, const FeltStage *progress, GError **error);

/* The work is over, in the thread of the window, which is still there; error NULL: it is done. */
typedef void (*FeltWorkDone)(GtkWindow *window, gpointer data, const GError *error);

/* Starts it. When it takes longer than a moment, a dialog of this title over the window shows how
 * far it is and stops it; to close the window stops it as well, and the program waits for that.
 * What was stopped ends with an error that felt_stage_stopped knows. data is freed at the end. */
void felt_work_start(GtkWindow *window, const char *title, FeltWorkFunc work, FeltWorkDone done,
                     gpointer data, GDestroyNotify free_data);

#endif
