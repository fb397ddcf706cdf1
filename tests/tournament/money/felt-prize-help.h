/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-help.h - fields with prizes for tests, and what they say */
#ifndef FELT_PRIZE_HELP_H
#define FELT_PRIZE_HELP_H

#include "tournament/felt-model.h"

/* A field of n whose pool is n times 1,000, prizes as percentages, with more of a set-config. */
FeltModel *felt_prizes_begin(guint n, const char *setup);

/* Three players of a field of ten, whose prizes are 5,000, 3,000 and 2,000. */
FeltModel *felt_prizes_three_left(void);

/* The prize of a player. */
gint64 felt_prize_of(FeltModel *model, gint64 id);

/* That the to-do list has an item of a kind which says part; part NULL: that it has none. */
void felt_prizes_assert_todo(const FeltModel *model, const char *kind, const char *part);

#endif
