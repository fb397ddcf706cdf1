/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-form.h - a theme to be edited: its title, colours, letters and pictures */
#ifndef FELT_THEME_FORM_H
#define FELT_THEME_FORM_H

#include <adwaita.h>

#include "services/scene/felt-theme-draft.h"

/* Signals: "edited" (key, text, typed): what was changed, as felt_theme_draft_set takes it.
 * "refused" (sentence): a file was chosen that cannot be used. */
#define FELT_TYPE_THEME_FORM (felt_theme_form_get_type())
G_DECLARE_FINAL_TYPE(FeltThemeForm, felt_theme_form, FELT, THEME_FORM, AdwPreferencesPage)

/* Shows a theme as it stands; tells nobody. */
void felt_theme_form_show(FeltThemeForm *form, const FeltThemeDraft *draft);

/* The keyboard goes to the title, all of it chosen. */
void felt_theme_form_focus_title(FeltThemeForm *form);

#endif
