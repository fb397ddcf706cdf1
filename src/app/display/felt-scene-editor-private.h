/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor-private.h - what the files of the editor of scenes share */
#ifndef FELT_SCENE_EDITOR_PRIVATE_H
#define FELT_SCENE_EDITOR_PRIVATE_H

#include "app/display/felt-scene-canvas.h"
#include "app/display/felt-scene-editor.h"
#include "app/display/felt-scene-form.h"
#include "app/display/felt-scene-styles.h"
#include "services/scene/felt-layout-draft.h"
#include "services/scene/felt-scenes.h"

struct _FeltSceneEditor {
  AdwWindow parent_instance;
  FeltSession *session; /* NULL: no tournament is open */
  FeltDraft *draft;
  char *id; /* of the scene; NULL: it was never saved */
  FeltTheme *theme;
  guint check_source;
  gboolean filling;
  char *file_problem; /* what could not be read or written; NULL: nothing */
  /* of the template */
  GtkDropDown *scenes, *themes, *sizes, *facts;
  GtkEditable *scene_title, *scene_league;
  GtkListBox *cells, *warnings;
  FeltSceneCanvas *canvas;
  FeltSceneForm *form;
  FeltSceneStyles *styles;
  GtkStack *pages;
  GtkLabel *status;
  GtkCheckButton *all;
};

/* Shows the draft as it is now, with warnings a moment later. */
void felt_scene_editor_refresh(FeltSceneEditor *self);

/* What a warning calls the cell, and what stands in its line of the list. Owned by the caller. */
char *felt_scene_editor_summary(const FeltCell *cell);

/* The list of cells and the warnings (felt-scene-editor-lists.c). */
void felt_scene_editor_show_cells(FeltSceneEditor *self);
void felt_scene_editor_check_soon(FeltSceneEditor *self);
void felt_scene_editor_cell_row(FeltSceneEditor *self, GtkListBoxRow *row);
void felt_scene_editor_warning_row(FeltSceneEditor *self, GtkListBoxRow *row);

/* Scenes read, saved and shared (felt-scene-editor-files.c). */
void felt_scene_editor_load(gpointer self, const char *id); /* NULL: a new one */
void felt_scene_editor_fill_lists(FeltSceneEditor *self);
void felt_scene_editor_scene_chosen(FeltSceneEditor *self);
void felt_scene_editor_theme_chosen(FeltSceneEditor *self);

/* Shows the draft in the theme it names now: undo may have brought another one back. */
void felt_scene_editor_follow_theme(FeltSceneEditor *self);

/* Other themes are there, or other colours in them. */
void felt_scene_editor_reread_themes(FeltSceneEditor *self);

void felt_scene_editor_install_files(GtkWidgetClass *widget_class);

/* From now on it asks what becomes of what was changed. */
void felt_scene_editor_guard(FeltSceneEditor *self);

#endif
