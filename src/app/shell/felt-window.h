/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window.h - the director's window: the clock strip, the pages, and what they do */
#ifndef FELT_WINDOW_H
#define FELT_WINDOW_H

#include <adwaita.h>

#include "session/felt-session.h"

/* Without a session it shows the start page, with one the tournament. Every page in its stack
 * "pages" is a widget with a property "session", which the window sets. */
#define FELT_TYPE_WINDOW (felt_window_get_type())
G_DECLARE_FINAL_TYPE(FeltWindow, felt_window, FELT, WINDOW, AdwApplicationWindow)

/* A window over a store, which may be NULL when none could be opened; it must outlive the window.
 */
GtkWidget *felt_window_new(GtkApplication *application, FeltStore *store);

/* The tournament shown, or NULL. Owned by the window. */
FeltSession *felt_window_session(FeltWindow *window);

/* Shows a session (watched from now on), or the start page with NULL. Not while a command waits for
 * another program's lock: then it says so. */
void felt_window_set_session(FeltWindow *window, FeltSession *session);

/* Opens a tournament of the store and shows it; what fails is said in the notice bar. */
gboolean felt_window_open(FeltWindow *window, const char *id);

/* Executes and consumes the command; shows what happened with a button to undo it, or the refusal.
 * FALSE when it was refused, or when there is no tournament. While another program keeps the
 * database locked it is tried again for some seconds, in which the main loop runs: "changed" may
 * have gone out before it returns, as it does when the command is recorded. */
gboolean felt_window_execute(FeltWindow *window, FeltCommand *command);

/* The same, but the refusal is given to the caller, who shows it next to its field. */
gboolean felt_window_try(FeltWindow *window, FeltCommand *command, GError **error);

/* Makes a new tournament, as felt_session_create; *id is for the caller to free. */
gboolean felt_window_create(FeltWindow *window, const FeltCommand *create, char **id,
                            GError **error);

/* Shows one line for a few seconds. */
void felt_window_toast(FeltWindow *window, const char *text);

/* Shows a sentence that stays until it is closed (store and clock troubles). */
void felt_window_notice(FeltWindow *window, const char *text);

/* Shows the page of this name ("clock", "players", "tables", "prizes", "structure", "log"). */
void felt_window_show_page(FeltWindow *window, const char *name);

/* Opens the command palette, empty (NULL) or with the beginning of a line. */
void felt_window_open_palette(FeltWindow *window, const char *text);

/* Opens or hides the room's screen. */
void felt_window_set_display(FeltWindow *window, gboolean open);

/* Who takes and gives the money at this window, for commands that name no cashier; NULL: the
 * director. Not kept when the program ends. */
void felt_window_set_cashier(FeltWindow *window, const char *name);
const char *felt_window_cashier(FeltWindow *window);

/* The name of the director for the log: the user of this computer. */
const char *felt_window_actor(void);

#endif
