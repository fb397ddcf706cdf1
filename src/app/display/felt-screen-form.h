/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-form.h - one of the room's screens, to be edited: where it is, what it shows and when
 */
#ifndef FELT_SCREEN_FORM_H
#define FELT_SCREEN_FORM_H

#include <adwaita.h>

#include "services/scene/felt-screens.h"

/* Signal "edited" (): something was changed in it. The switch that shows the screen activates
 * "screens.open", the buttons "screens.duplicate" and "screens.remove" of the window it is in. */
#define FELT_TYPE_SCREEN_FORM (felt_screen_form_get_type())
G_DECLARE_FINAL_TYPE(FeltScreenForm, felt_screen_form, FELT, SCREEN_FORM, AdwPreferencesPage)

/* Shows a screen, unless the form says the same already; emits nothing. */
void felt_screen_form_show(FeltScreenForm *form, const FeltScreen *screen);

/* Writes what the form says into a screen, which holds what was shown. FALSE with a sentence, and
 * what is wrong is marked. */
gboolean felt_screen_form_read(FeltScreenForm *form, FeltScreen *screen, GError **error);

/* Whether the screen is open, and whether it can be. */
void felt_screen_form_set_open(FeltScreenForm *form, gboolean open, gboolean possible);

void felt_screen_form_focus(FeltScreenForm *form);

/* The scene of the line of the playlist that has the keyboard, until the form changes; NULL: none
 * has. */
const char *felt_screen_form_scene(FeltScreenForm *form);

#endif
