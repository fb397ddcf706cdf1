/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-prefill.h - fields of a question that a tournament fills in */
#ifndef FELT_QUESTION_PREFILL_H
#define FELT_QUESTION_PREFILL_H

#include "services/rules/felt-question.h"
#include "tournament/state/felt-state.h"

/* A text for each field of the question, NULL where nothing is known; NULL-terminated only by the
 * number of fields. state: the tournament, NULL: none. level: that of the coming hand, NULL: none.
 * table: the one it is about, 0: none, then the only open one. Free with
 * felt_question_prefill_free. */
char **felt_question_prefill(const FeltQuestion *question, const FeltState *state,
                             const FeltLevel *level, guint table);
void felt_question_prefill_free(const FeltQuestion *question, char **values);

/* The table of a number; 0: the only one that is open. NULL: there is none. Good until the next
 * apply. */
const FeltTable *felt_question_table(const FeltState *state, guint number);

#endif
