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

#endif
