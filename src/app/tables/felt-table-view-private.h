/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-view-private.h - the parts of a drawn table, for the test of its motion */
#ifndef FELT_TABLE_VIEW_PRIVATE_H
#define FELT_TABLE_VIEW_PRIVATE_H

#include <adwaita.h>

#include "app/tables/felt-table-paint.h"
#include "app/tables/felt-table-view.h"

struct _FeltTableView {
  GtkWidget parent_instance;
  GtkWidget *header;
  const char *called; /* its name of the setup, interned; NULL: its number only */
  GtkLabel *title, *info;
  GtkImage *alert;
  GtkMenuButton *menu;
  GtkButton *next, *tick;
  GtkWidget *seats[FELT_SEATS_MAX + 1]; /* [0] unused; those of smaller tables are not visible */
  guint table, n_seats, hands;
  guint menu_of;           /* the table of the menu */
  const char *menu_called; /* its name there, likewise */
  FeltTable shown;         /* as it was: a room is told of each change, and one table changes */
  FeltPhase phase;
  int rule;
  FeltLevel level; /* of the coming hand as it was shown; owns nothing */
  gboolean has_level;
  gboolean hand_for_hand;
  gboolean stops;          /* it is too short to deal: its menu says so */
  gboolean dealer;         /* the words are the dealer's */
  gboolean small;          /* a plan of the room: no words */
  const char *next_action; /* what Space does, NULL: nothing */
  float top;               /* where the drawing begins, below the header */
  FeltTableDrawing drawing;
  FeltTableWords coming; /* shown again when the moment of a new hand is over */
  guint point_out, moment;
  AdwAnimation *walk;
};

/* The chips of the hand in play are so far on their way, 0 .. 1: the animation's target. */
void felt_table_view_walk(double value, FeltTableView *view);

#endif
