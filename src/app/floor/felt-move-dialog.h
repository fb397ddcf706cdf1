/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-move-dialog.h - move a player, let two change seats, fill or keep an empty seat */
#ifndef FELT_MOVE_DIALOG_H
#define FELT_MOVE_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

typedef enum {
  FELT_MOVE_PLAYER,    /* the player is known: where does he go? */
  FELT_MOVE_SWAP,      /* the player is known: with whom does he change seats? */
  FELT_MOVE_FOUND,     /* the player is known: in which wrong seat was he found (T 7)? */
  FELT_MOVE_HERE,      /* the seat is known: who sits there? A new name is registered. */
  FELT_MOVE_KEEP,      /* the player is known: which seat is kept for him (T 9)? */
  FELT_MOVE_KEEP_HERE, /* the seat is known: for whom is it kept? */
  FELT_MOVE_OUT_BEFORE /* the player is out: before whom did he go out? */
} FeltMoveMode;

#define FELT_TYPE_MOVE_DIALOG (felt_move_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltMoveDialog, felt_move_dialog, FELT, MOVE_DIALOG, FeltCommandDialog)

/* Asks, over a window with a session; what is not known by the mode is 0. Where the place is asked
 * for, table and seat are what is proposed, 0 and 0 for nothing. */
void felt_move_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltMoveMode mode, guint player,
                              guint table, guint seat);

#endif
