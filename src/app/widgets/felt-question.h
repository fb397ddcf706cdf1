/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.h - a question: to do it, or not, or to lose something */
#ifndef FELT_QUESTION_H
#define FELT_QUESTION_H

#include <adwaita.h>

/* A dialog over a window or NULL, with the answers "cancel", which closes it, and `answer`, called
 * so, which Enter gives. body may be NULL. The caller connects its "response" and presents it. */
AdwMessageDialog *felt_question_new(gpointer parent, const char *heading, const char *body,
                                    const char *answer, const char *called);

/* The same of what cannot be taken back: the answer must be chosen. */
AdwMessageDialog *felt_question_new_loss(gpointer parent, const char *heading, const char *body,
                                         const char *answer, const char *called);

/* The same as the first, with a third answer between the two, by which something is lost. */
AdwMessageDialog *felt_question_new_or_loss(gpointer parent, const char *heading, const char *body,
                                            const char *loss, const char *loss_called,
                                            const char *answer, const char *called);

/* The words and functions of a kind of window; constant. */
typedef struct {
  const char *heading, *body; /* of the question; translatable */
  gboolean (*is_changed)(gpointer window);
  gboolean (*save)(gpointer window); /* FALSE: it was said why not */
  void (*give_up)(gpointer window);  /* what is changed counts as saved */
  void (*stay)(gpointer window);     /* shows again what is still edited */
} FeltUnsavedKind;

/* The action to run on the window afterwards. argument: the action's own, or NULL. */
typedef void (*FeltUnsavedNext)(gpointer window, const char *argument);

/* From now on a GtkWindow asks before it closes, and the windows it is over stay open until it was
 * asked. To be called once, when it has its parent. */
void felt_unsaved_guard(gpointer window, const FeltUnsavedKind *kind);

/* Does something with a guarded window: at once when nothing is changed, else when that is saved or
 * discarded. While it is asked nothing else is. */
void felt_unsaved_then(gpointer window, FeltUnsavedNext next, const char *argument);

#endif
