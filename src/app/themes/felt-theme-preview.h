/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-preview.h - a scene painted with a theme while that is edited */
#ifndef FELT_THEME_PREVIEW_H
#define FELT_THEME_PREVIEW_H

#include <gtk/gtk.h>

#include "services/scene/felt-theme.h"
#include "session/felt-session.h"

#define FELT_TYPE_THEME_PREVIEW (felt_theme_preview_get_type())
G_DECLARE_FINAL_TYPE(FeltThemePreview, felt_theme_preview, FELT, THEME_PREVIEW, GtkWidget)

/* The scene of an id, in that theme. Both are copied; NULL: the one it has. */
void felt_theme_preview_show(FeltThemePreview *preview, const char *scene, const FeltTheme *theme);

/* What it says: what the tournament of a session does, as its clock goes on; session NULL: an
 * example of a mode (FeltBoardMode, as an int). */
void felt_theme_preview_set_facts(FeltThemePreview *preview, FeltSession *session, int mode);

#endif
