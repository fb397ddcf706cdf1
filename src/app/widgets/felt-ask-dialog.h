/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ask-dialog.h - one question before a command: its reason, or whether it is meant */
#ifndef FELT_ASK_DIALOG_H
#define FELT_ASK_DIALOG_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* "Button Here": puts the button of the coming hand to a seat. Where the table's button is known it
 * overrides a rule, and a reason is asked for, for the log (rules.md, T 1). */
void felt_ask_button(FeltDesk *desk, GtkWindow *parent, guint table, guint seat);

/* Whether a command is asked about first: it gives many who play other seats at once, which undo
 * brings back only on paper; or it is an undo or redo that leaves players overpaid, or a
 * season's pot short.
 * TRUE: a dialog says what it does, and does it when that is confirmed; the command is taken.
 * FALSE: it is the caller's. */
gboolean felt_ask_first(FeltDesk *desk, GtkWindow *parent, FeltCommand *command);

#endif
