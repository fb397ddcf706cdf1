/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-settings.h - what the user of this computer prefers; never a fact of a tournament */
#ifndef FELT_SETTINGS_H
#define FELT_SETTINGS_H

#include <gtk/gtk.h>

/* The GSettings of Felt, owned here; NULL when its schema is not installed (then nothing below does
 * anything, and felt_settings_missing says what to do). */
GSettings *felt_settings(void);

/* One sentence for stderr: the schema is missing. */
const char *felt_settings_missing(void);

/* Size of the director's window, from the last time and for the next: it is written down whenever
 * it changes, and when the window is closed. */
void felt_settings_restore_window(GtkWindow *window);
void felt_settings_save_window(GtkWindow *window);

/* Light, dark or as the system: sets it now and whenever the setting changes. */
void felt_settings_follow_color_scheme(void);

#endif
