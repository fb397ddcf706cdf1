/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-dialog.h - a dialog that reads a command, shows what it would do, and records it */
#ifndef FELT_COMMAND_DIALOG_H
#define FELT_COMMAND_DIALOG_H

#include "app/desk/felt-desk.h"
#include "app/widgets/felt-widget.h"

/* Abstract; a dialog class derives from it and names it as the parent of its template. Its property
 * "refusal" (GtkLabel, set in the template) is where a refusal is shown, hidden without one.
 * Its action "command.record" belongs to the button of the template that records the command, and
 * is enabled while it would not be refused. It follows the stream, closes when the desk opens
 * another tournament, and with Escape. */
#define FELT_TYPE_COMMAND_DIALOG (felt_command_dialog_get_type())
G_DECLARE_DERIVABLE_TYPE(FeltCommandDialog, felt_command_dialog, FELT, COMMAND_DIALOG, AdwWindow)

/* The effect of the command as it is filled in. */
typedef struct {
  gconstpointer state;     /* as it is; NULL: there is no stream */
  gconstpointer command;   /* NULL: it cannot be read */
  const GPtrArray *events; /* what would be recorded; NULL: nothing */
  gconstpointer after;     /* as it would be, or stays with a setup like it is; NULL: refused */
  const GError *refusal;   /* NULL: none */
} FeltPreview;

struct _FeltCommandDialogClass {
  AdwWindowClass parent_class;
  /* The dialog closes when the state moves on, since it was filled from that state. */
  gboolean closes_on_change;
  /* It is not tried before it is to be recorded: what is missing is no fault while one types. */
  gboolean tries_late;
  /* Shows what depends on the state alone: called before the dialog is shown, and when the state
   * moved on. May be NULL. state: of a tournament; NULL: of another stream. */
  void (*changed)(FeltCommandDialog *dialog, const FeltState *state);
  /* The command as filled in, owned by the caller; NULL with the first sentence about what cannot
   * be read, or without one while nothing is filled in that could be recorded. NULL for a dialog
   * that has no command of its own. */
  gpointer (*read)(FeltCommandDialog *dialog, GError **error);
  /* Frees such a command: by default that of a tournament. */
  GDestroyNotify command_free;
  /* Shows what it would do; the refusal stands in its place already, and whether it can be
   * recorded. May be NULL. */
  void (*show)(FeltCommandDialog *dialog, const FeltPreview *preview);
  /* Records and consumes the command, FALSE with the refusal as windows say it. By default at the
   * desk, or in the stream in the name of who is there. */
  gboolean (*record)(FeltCommandDialog *dialog, gpointer command, GError **error);
  /* The command is recorded. By default the dialog closes. */
  void (*recorded)(FeltCommandDialog *dialog);
};

/* For a class of such dialogs: its template is this resource, in which "refresh" is the handler of
 * fields that say something else. */
void felt_command_dialog_set_template(gpointer klass, const char *file);

/* The functions below take a FeltCommandDialog. */

/* The keys of the room's screen and of the clock work in it as in its window: it stands open while
 * play goes on. */
void felt_command_dialog_keep_clock(gpointer dialog);

/* A dialog of a class at a desk, over a window or NULL; NULL when no tournament is open. */
gpointer felt_command_dialog_new(GType type, FeltDesk *desk, GtkWindow *parent);

/* One whose commands are of a stream of any kind; session NULL: the class records what is no
 * command of a stream yet. */
gpointer felt_command_dialog_new_for(GType type, FeltSession *session, GtkWindow *parent);

/* NULL: it has none. */
FeltDesk *felt_command_dialog_desk(gpointer dialog);

/* The stream, of a tournament or not, and its state; NULL: there is none, or none any more. */
FeltSession *felt_command_dialog_session(gpointer dialog);
gconstpointer felt_command_dialog_stream_state(gpointer dialog);

/* The window it is over: dialogs that it opens are over that one too. */
GtkWindow *felt_command_dialog_parent(gpointer dialog);

/* The state of the desk's tournament; NULL when the desk has none any more, and while a template is
 * being built. */
const FeltState *felt_command_dialog_state(gpointer dialog);

/* Fields say something else: reads the command and shows what it would do. Does nothing before the
 * dialog is presented: fields are being filled. */
void felt_command_dialog_refresh(gpointer dialog);

/* Executes and consumes a command; a refusal is shown in its place, and gone when it was done. */
gboolean felt_command_dialog_execute(gpointer dialog, gpointer command);

/* Shows a line in the place of refusals, or none (NULL). style: the CSS class "error", "warning"
 * or, of what is to be filled in first, "dim-label"; or NULL. */
void felt_command_dialog_say(gpointer dialog, const char *text, const char *style);

/* Shows the filled dialog; NULL: nothing. */
void felt_command_dialog_present(gpointer dialog);

#endif
