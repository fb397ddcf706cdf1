/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-unsaved.h - a window in which something is changed, asked about before that is given up */
#ifndef FELT_UNSAVED_H
#define FELT_UNSAVED_H

#include <adwaita.h>

/* What a kind of window says and does; constant. */
typedef struct {
  const char *heading, *body; /* of the question; translatable */
  gboolean (*is_changed)(gpointer window);
  gboolean (*save)(gpointer window); /* FALSE: it was said why not */
  void (*give_up)(gpointer window);  /* what is changed counts as saved */
  void (*stay)(gpointer window);     /* shows again what is still edited */
} FeltUnsavedKind;

/* What is done with the window then; argument: its own, or NULL. */
typedef void (*FeltUnsavedNext)(gpointer window, const char *argument);

/* From now on a GtkWindow asks before it closes, and the windows it is over stay open until it was
 * asked. To be called once, when it has its parent. */
void felt_unsaved_guard(gpointer window, const FeltUnsavedKind *kind);

/* Does something with a guarded window: at once when nothing is changed, else when that is saved or
 * discarded. While it is asked nothing else is. */
void felt_unsaved_then(gpointer window, FeltUnsavedNext next, const char *argument);

#endif
