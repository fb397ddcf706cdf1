/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chance.h - random directors: commands of every kind, sensible and senseless mixed */
#ifndef FELT_CHANCE_H
#define FELT_CHANCE_H

#include "core/rules/felt-random.h"
#include "tournament/command/felt-command.h"
#include "tournament/felt-model.h"

/* A stream of chance from a number that a failing test prints. */
void felt_chance_init(FeltRandom *random, guint64 seed);

/* TRUE once in n. */
gboolean felt_chance_one_in(FeltRandom *random, guint n);

/* A number that is at home in no field: 0, around it, or as great as numbers get. */
gint64 felt_chance_odd_number(FeltRandom *random);

/* A tournament of any setup and structure; always valid. */
FeltCommand *felt_chance_create(FeltRandom *random);

/* What somebody might ask for on this state; most of it can be done. */
FeltCommand *felt_chance_command(FeltRandom *random, const FeltState *state);

/* Lets some time pass; now and then the system clock jumps or the machine is started again. */
void felt_chance_pass(FeltRandom *random, FeltInstant *now);

/* A model that a random director begins, and one thing they ask for after some time; whether it was
 * done. The seed is told to the test's log, so that a failure names it. */
void felt_chance_begin(FeltRandom *random, FeltModel *model, guint64 seed);
gboolean felt_chance_step(FeltRandom *random, FeltModel *model);

#endif
