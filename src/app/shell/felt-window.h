/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window.h - the director's window: the clock strip, the pages, and what they do */
#ifndef FELT_WINDOW_H
#define FELT_WINDOW_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "app/desk/felt-reopen.h"

/* Shows what is done at its desk: without a session the start page, with one the tournament; what
 * is recorded or refused at its foot. Every page in its stack "pages" is a FeltLiveWidget. */
#define FELT_TYPE_WINDOW (felt_window_get_type())
G_DECLARE_FINAL_TYPE(FeltWindow, felt_window, FELT, WINDOW, AdwApplicationWindow)

/* A window over a store, which may be NULL when none could be opened; it must outlive the window.
 */
GtkWidget *felt_window_new(GtkApplication *application, FeltStore *store);

/* Owned by the window. */
FeltDesk *felt_window_desk(FeltWindow *window);

/* Opens a tournament of the store and shows it; one that another window shows comes to the front
 * there. What fails is said in the notice bar. */
gboolean felt_window_open(FeltWindow *window, const char *id);

/* Opens what stood open the last time, with the room's screen where it was. */
void felt_window_reopen(FeltWindow *window, const FeltReopen *reopen);

/* Makes tournaments of files: saves of The Tournament Director (.tdt) all at once, beside the
 * window, with a report in the end; exported logs are looked at one by one. Asks for them. */
void felt_window_import(FeltWindow *window, GPtrArray *paths);
void felt_window_choose_import(FeltWindow *window);

/* Shows a sentence that stays until it is closed (store and clock troubles). */
void felt_window_notice(FeltWindow *window, const char *text);

/* Shows the page of this name ("clock", "players", "tables", "prizes", "structure", "log"). */
void felt_window_show_page(FeltWindow *window, const char *name);

/* Opens the command palette, empty (NULL) or with the beginning of a line. */
void felt_window_open_palette(FeltWindow *window, const char *text);

/* Opens or hides the room's screen. */
void felt_window_set_display(FeltWindow *window, gboolean open);

#endif
