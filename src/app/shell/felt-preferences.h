/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-preferences.h - what the user of this computer prefers */
#ifndef FELT_PREFERENCES_H
#define FELT_PREFERENCES_H

#include <adwaita.h>

#define FELT_TYPE_PREFERENCES (felt_preferences_get_type())
G_DECLARE_FINAL_TYPE(FeltPreferences, felt_preferences, FELT, PREFERENCES, AdwPreferencesWindow)

/* Shows the preferences over a window, which may be NULL. */
void felt_preferences_present(GtkWindow *parent);

#endif
