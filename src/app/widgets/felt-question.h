/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.h - a question with two answers: to do it, or not */
#ifndef FELT_QUESTION_H
#define FELT_QUESTION_H

#include <adwaita.h>

/* A dialog over a window or NULL, with the answers "cancel", which closes it, and `answer`, called
 * so, which Enter gives. body may be NULL. The caller connects its "response" and presents it. */
AdwMessageDialog *felt_question_new(gpointer parent, const char *heading, const char *body,
                                    const char *answer, const char *called);

#endif
