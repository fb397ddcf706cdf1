/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-lineup-private.h - the fields of a hand before it is dealt */
#ifndef FELT_HAND_LINEUP_PRIVATE_H
#define FELT_HAND_LINEUP_PRIVATE_H

#include "app/hands/felt-hand-lineup.h"
#include "core/rules/felt-button.h"

#define FELT_LINEUP_SEATS   FELT_SEATS_MAX
#define FELT_LINEUP_AMOUNTS 9

/* When an amount is asked for. */
typedef enum {
  FELT_LINEUP_BLINDS,
  FELT_LINEUP_ANTE,
  FELT_LINEUP_STUD,
  FELT_LINEUP_BETS,
  FELT_LINEUP_SPREAD,
  FELT_LINEUP_CAP
} FeltLineupUse;

typedef struct {
  const char *title; /* not translated */
  gsize offset;      /* of the amount in a FeltHandsDeal */
  FeltLineupUse use;
} FeltLineupAmount;

extern const FeltLineupAmount felt_lineup_amounts[FELT_LINEUP_AMOUNTS];

/* Whether the game and limit of a hand ask for an amount. */
gboolean felt_lineup_uses(const FeltHandsDeal *deal, FeltLineupUse use);

/* A seat. */
typedef struct {
  GtkWidget *row;
  GtkCheckButton *button;
  GtkEditable *name, *stack;
} FeltLineupLine;

struct FeltHandLineup {
  FeltHandsCommand *shown; /* BEGIN: what the fields do not say */
  gboolean of_table;
  GtkDropDown *game, *limit, *ante_kind;
  GtkEditable *amounts[FELT_LINEUP_AMOUNTS];
  GtkWidget *stakes;
  GtkSpinButton *delay, *players;
  GtkWidget *players_row;
  FeltLineupLine lines[FELT_LINEUP_SEATS];
};

/* Fills a box with the fields, and shows those that are asked for. */
void felt_lineup_build(FeltHandLineup *lineup, GtkBox *box);
void felt_lineup_show_amounts(FeltHandLineup *lineup);
void felt_lineup_show_seats(FeltHandLineup *lineup);

#endif
