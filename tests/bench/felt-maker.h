/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-maker.h - long logs and large fields for the benchmarks, made by real commands */
#ifndef FELT_MAKER_H
#define FELT_MAKER_H

#include "session/felt-session.h"

/* A log in the making: decided and applied in memory, stored in large batches. */
typedef struct {
  FeltStore *store;
  FeltState *state;
  FeltContext context;
  GPtrArray *rows; /* FeltEvent * not stored yet */
  guint64 stored;
  const char *id;
} FeltMaker;

/* Creates a tournament with one endless level, this many players, seated and started. */
void felt_maker_init(FeltMaker *maker, FeltStore *store, const char *id, guint players);

/* Stores what is left and frees. */
void felt_maker_clear(FeltMaker *maker);

/* Decides one command; argument is key=value or NULL. A refusal is passed over. */
void felt_maker_do(FeltMaker *maker, const char *name, const char *argument);

/* 10,000 players, a hand dealt at every table, players 1 to busted out. */
void felt_maker_large_field(FeltStore *store, const char *id, guint busted);

#endif
