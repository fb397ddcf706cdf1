/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-private.h - what the files of the dialog of an all-in share */
#ifndef FELT_ALL_IN_PRIVATE_H
#define FELT_ALL_IN_PRIVATE_H

#include "app/desk/felt-all-in-show.h"
#include "app/display/felt-all-in-dialog.h"
#include "app/display/felt-all-in-row.h"
#include "app/widgets/felt-card-grid.h"

#define FELT_ALL_IN_GAMES (FELT_GAME_OMAHA6_HILO + 1) /* those with a board stand first */

struct _FeltAllInDialog {
  AdwWindow parent_instance;
  FeltDesk *desk;
  FeltAllInShow *show_of; /* the desk's */
  GArray *tables;         /* guint: the table of each choice behind "no table" */
  FeltAllInRow *rows[FELT_ALL_IN_LINES];
  guint n_rows;
  char *where;            /* what the hand is called, or NULL */
  FeltCardEntry *current; /* where a clicked card goes */
  gboolean filling;       /* it is not typed but filled in: looked at once, at the end */
  gboolean follows;       /* what comes from the screen is written here */
  gboolean typed;         /* all_in was typed: its board goes to the screen */
  FeltAllIn *all_in;      /* as typed, NULL: not one (yet) */
  FeltAllInOdds odds;
  gboolean known; /* odds are of all_in */
  GCancellable *cancel;
  /* of the template */
  GtkDropDown *table, *game;
  GtkListBox *players;
  FeltCardEntry *board, *dead;
  GtkLabel *problem;
  FeltCardGrid *grid;
  GtkWidget *add, *take_off, *show;
};

/* Reads all fields, says what is wrong or computes; latest: the field that was typed in. */
void felt_all_in_dialog_look(FeltAllInDialog *self, guint latest);

/* Where the cards of a field are typed. */
FeltCardEntry *felt_all_in_dialog_entry(FeltAllInDialog *self, guint field);

/* Adds a line at the end; name NULL: to be typed. */
void felt_all_in_dialog_add_row(FeltAllInDialog *self, const char *name);

/* felt-all-in-offer.c: what stands there before anything is typed. */

/* The players of a table, by their seats; of table 0 two lines to be typed. */
void felt_all_in_dialog_offer_table(FeltAllInDialog *self, guint number);

/* All open tables, and the choice of one of them. */
void felt_all_in_dialog_list_tables(FeltAllInDialog *self, guint table);

/* What is on the screen stands there to go on with. */
void felt_all_in_dialog_take_shown(FeltAllInDialog *self, const FeltAllIn *shown);

/* The cards as text. */
void felt_all_in_dialog_set_cards(FeltCardEntry *entry, const FeltCard *cards, guint n);

/* The place of the game that is played among those offered, hold'em without a tournament;
 * GTK_INVALID_LIST_POSITION when it is none of them. */
guint felt_all_in_dialog_game(FeltDesk *desk);

#endif
