/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ask-dialog.h - one question before a command: its reason, or whether it is meant */
#ifndef FELT_ASK_DIALOG_H
#define FELT_ASK_DIALOG_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* "Button Here": puts the button of the coming hand to a seat. Where the table's button is known it
 * overrides a rule, and a reason is asked for, for the log (rules.md, T 1). */
void felt_ask_button(FeltDesk *desk, GtkWindow *parent, guint table, guint seat);

/* Whether a command gives many who play other seats at once, which undo brings back only on paper.
 */
gboolean felt_ask_is_needed(const FeltState *state, const FeltCommand *command);

/* Says what such a command does, and does it when that is confirmed. Takes the command. */
void felt_ask_first(FeltDesk *desk, GtkWindow *parent, FeltCommand *command);

#endif
