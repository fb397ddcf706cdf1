/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-dialog-private.h - what the files of the Make dialog share */
#ifndef FELT_MAKE_DIALOG_PRIVATE_H
#define FELT_MAKE_DIALOG_PRIVATE_H

#include "app/structure/felt-make-dialog.h"
#include "app/structure/felt-make-levels.h"
#include "tournament/state/felt-structure-preview.h"

struct _FeltMakeDialog {
  AdwWindow parent_instance;
  GObject *data; /* weak */
  FeltMakeFunc use;
  FeltStructureMade made; /* of what stands in the rows; no levels: they are wrong */
  FeltState *state;       /* what it is made for */
  guint n_kept;           /* entries of it that stay: played, or being played */
  gint64 left_ms;         /* of the last of them */
  FeltMixGame *games;     /* of a mix of one's own */
  guint n_games;
  int other;      /* the tournament's game, when it is one that is not known */
  char *shortage; /* what the chips are not enough for, or NULL */
  gboolean ready;
  /* of the template */
  GtkWidget *players, *stack_row, *rebuys, *add_ons, *minutes, *level_minutes, *ratio, *chips;
  GtkWidget *games_row, *game_minutes;
  AdwComboRow *game, *limit;
  GtkSwitch *antes;
  GtkWidget *accept, *antes_row;
  GtkLabel *problem;
  FeltMakeLevels *levels;
};

/* felt-make-rows.c: puts what stands in the rows into the wish, and its chips into *chips, owned by
 * the caller; the wish points to those and to what the dialog keeps. FALSE with a sentence that
 * names the row when one is not understood; it is marked, and the game of the wish is good all the
 * same. */
gboolean felt_make_dialog_read(FeltMakeDialog *self, FeltStructureWish *wish, FeltChip **chips,
                               GError **error);

/* Fills the rows with what the tournament says, after what is kept of it was set. */
void felt_make_dialog_fill(FeltMakeDialog *self, const FeltState *state);

#endif
