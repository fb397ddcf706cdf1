/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-private.h - what the files of the recorder share */
#ifndef FELT_HAND_RECORDER_PRIVATE_H
#define FELT_HAND_RECORDER_PRIVATE_H

#include "app/hands/felt-hand-lineup.h"
#include "app/hands/felt-hand-recorder.h"
#include "app/hands/felt-hand-seats.h"
#include "hands/felt-hands-hole.h"

struct _FeltHandRecorder {
  AdwWindow parent_instance;
  FeltDesk *desk;
  FeltSession *session; /* of the hands */
  FeltHandsHole *hole;  /* cards that may not come out yet: here, and nowhere else */
  GPtrArray *out;       /* cards that came out since the last action */
  guint table;          /* 0: alone */
  guint timer, chosen;  /* sources; chosen: another table was */
  gboolean on_screen;   /* the hand lies open on the room's screen by this window */
  FeltHandWinners *winners;
  GArray *tables; /* guint, as they are listed; 0: no table */
  guint own;      /* the place there of the table that is recorded */
  FeltHandEquity *equity;

  /* of the template */
  GtkStack *pages;
  FeltHandLineup *lineup;
  GtkBox *winners_box;
  GtkDropDown *table_choice;
  GtkWidget *count, *bust;
  GtkSpinButton *amount;
  GtkButton *screen;
  GtkLabel *stakes, *board, *pot, *turn, *problem;
  GtkListBox *seats;
  GtkButton *fold, *call, *raise;
  GtkEntry *typed;
};

const FeltHandsState *felt_hand_recorder_state(FeltHandRecorder *self);

/* The hand that is shown: the one that is played, else the last; NULL: there was none. */
const FeltHandsHand *felt_hand_recorder_hand(FeltHandRecorder *self);

/* A sentence below what is typed; "" takes it away. */
void felt_hand_recorder_say(FeltHandRecorder *self, const char *sentence);

/* Shows all of it as it is now. */
void felt_hand_recorder_show(FeltHandRecorder *self);

/* Lets out what may come out by now; cards of a hand that is over wait
 * half a minute at least, unless at_once. What others recorded meanwhile is refused, and forgotten;
 * what the database could not take is tried again with the next look, a second later. */
void felt_hand_recorder_let_out(FeltHandRecorder *self, gboolean at_once);

/* Before the last action is undone: undoes that cards came out since; after it: keeps them again.
 */
gboolean felt_hand_recorder_take_back(FeltHandRecorder *self, GError **error);
void felt_hand_recorder_keep_again(FeltHandRecorder *self);

/* The actions "hand.…" and what is typed. */
void felt_hand_recorder_install(GtkWidgetClass *klass);
void felt_hand_recorder_typed(FeltHandRecorder *self);

/* The action "hand.screen", whose button is there while hands lie open; what is on the screen
 * follows the hand, and goes with the next one or with the window. */
void felt_hand_recorder_screen_cb(GtkWidget *widget, const char *name, GVariant *target);

#endif
