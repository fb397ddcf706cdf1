/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-answer.h - an answer of the rules desk: hands drawn, sentences, rules in words */
#ifndef FELT_DESK_ANSWER_H
#define FELT_DESK_ANSWER_H

#include <gtk/gtk.h>

#include "services/rules/felt-answer.h"

#define FELT_TYPE_DESK_ANSWER (felt_desk_answer_get_type())
G_DECLARE_FINAL_TYPE(FeltDeskAnswer, felt_desk_answer, FELT, DESK_ANSWER, GtkWidget)

/* Shows an answer, or why there is none. */
void felt_desk_answer_show(FeltDeskAnswer *view, const FeltAnswer *answer);

#endif
