/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-draft.h - a theme on its way: a text changed under its key, undo and redo */
#ifndef FELT_THEME_DRAFT_H
#define FELT_THEME_DRAFT_H

#include "services/scene/felt-theme.h"

/* Keys are those of the file, the looks' with a dot: "ink", "break.inner", "background". */
typedef struct FeltThemeDraft FeltThemeDraft;

/* Of a theme, which is copied. Free with felt_theme_draft_free. */
FeltThemeDraft *felt_theme_draft_new(const FeltTheme *theme);
void felt_theme_draft_free(FeltThemeDraft *draft);

/* Returns the theme as it stands; the draft's own, until it is changed. */
const FeltTheme *felt_theme_draft_theme(const FeltThemeDraft *draft);

/* The text under a key; NULL: there is none. */
const char *felt_theme_draft_text(const FeltThemeDraft *draft, const char *key);

/* Changes a text, NULL: takes it away. What is the same is no step; typed: further changes under
 * the same key belong to the step. FALSE: nothing changed. */
gboolean felt_theme_draft_set(FeltThemeDraft *draft, const char *key, const char *text,
                              gboolean typed);

/* Takes the last step back, and does it again. FALSE: there is none. */
gboolean felt_theme_draft_undo(FeltThemeDraft *draft);
gboolean felt_theme_draft_redo(FeltThemeDraft *draft);
gboolean felt_theme_draft_can_undo(const FeltThemeDraft *draft);
gboolean felt_theme_draft_can_redo(const FeltThemeDraft *draft);

/* Whether it is another than when it was new or last saved. */
gboolean felt_theme_draft_is_changed(const FeltThemeDraft *draft);
void felt_theme_draft_set_saved(FeltThemeDraft *draft);

#endif
