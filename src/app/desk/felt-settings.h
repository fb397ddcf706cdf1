/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-settings.h - the preferences of this computer's user; never a fact of a tournament */
#ifndef FELT_SETTINGS_H
#define FELT_SETTINGS_H

#include <gtk/gtk.h>

#include "services/sheets/felt-sheet.h"
#include "tournament/setup/felt-setup.h"

/* Chooses where preferences are kept; called once, before anything reads one. Without a session bus
 * dconf can be read but not written: then they begin as they are stored, and stay in memory. FALSE:
 * their schema is not installed (felt_settings_missing), and nothing below may be called. */
gboolean felt_settings_begin(void);

/* Whether preferences are still there after this run. */
gboolean felt_settings_are_stored(void);

/* The GSettings of Felt, owned here. */
GSettings *felt_settings(void);

/* One sentence for stderr: the schema is missing, or preferences are not stored. */
const char *felt_settings_missing(void);
const char *felt_settings_not_stored(void);

/* Gives the director's window the size it had the last time, and keeps it for the next: not only
 * when it is closed, since a crash asks nobody. */
void felt_settings_bind_window(GtkWindow *window);

/* Sets in setup what the club uses in all its tournaments (currency, rounding of prizes, button
 * rule), in place of what one of Felt's structures says. A preference that is not set changes
 * nothing. */
void felt_settings_fill_setup(FeltSetup *setup);

/* The id of the structure that the last new tournament began with; owned by the caller, "" when
 * there is none. */
char *felt_settings_last_structure(void);
void felt_settings_set_last_structure(const char *id);

/* Players, minutes and starting stack that the last new tournament was proposed for, and the chips
 * that were typed, owned by the caller. NULL keeps the chips of before. */
void felt_settings_last_evening(gint64 *players, gint64 *minutes, gint64 *stack, char **chips);
void felt_settings_set_last_evening(gint64 players, gint64 minutes, gint64 stack,
                                    const char *chips);

/* The paper that sheets are made for: owned by the caller; NULL: the printer's own. */
GtkPageSetup *felt_settings_page_setup(void);

/* The same for sheets that are written to files: Letter or A4. Where the printer chooses, that of
 * the country. */
const FeltPaper *felt_settings_paper(void);

/* The key of that setting, for widgets with times that do not move by themselves. */
#define FELT_SETTING_TIME_OF_DAY "time-of-day"

/* The 12- or the 24-hour clock, or as the locale has it: sets it now and whenever the setting
 * changes, for browsers too. */
void felt_settings_follow_time_of_day(void);

/* A drop-down or combo row shows which of its values a setting has, and sets it: its choices stand
 * in the order in which the schema has the values. */
void felt_settings_bind_choice(const char *key, gpointer chooser);

/* Light, dark or as the system: sets it now and whenever the setting changes. */
void felt_settings_follow_color_scheme(void);

#endif
