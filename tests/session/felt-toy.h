/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toy.h - the smallest kind of stream: boxes of coins, "box:NAME" */
#ifndef FELT_TOY_H
#define FELT_TOY_H

#include "tournament/base/felt-stream.h"

/* Coins are added and taken; no more are taken than there are. */
extern const FeltStreamKind toy_kind;

typedef struct {
  gint64 coins;
  guint n; /* how often some were added or taken */
} ToyState;

typedef enum { TOY_ADD, TOY_TAKE, TOY_UNDO, TOY_REDO } ToyWhat;

typedef struct {
  ToyWhat what;
  gint64 coins;
  guint times; /* so many events at once; 0: one */
  guint64 seq; /* undo, redo */
} ToyCommand;

#endif
