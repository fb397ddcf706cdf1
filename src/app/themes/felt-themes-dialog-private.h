/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-themes-dialog-private.h - what the files of the dialog of themes share */
#ifndef FELT_THEMES_DIALOG_PRIVATE_H
#define FELT_THEMES_DIALOG_PRIVATE_H

#include "app/display/felt-scene-canvas.h"
#include "app/themes/felt-theme-form.h"
#include "app/themes/felt-themes-dialog.h"
#include "services/scene/felt-scenes.h"

struct _FeltThemesDialog {
  AdwWindow parent_instance;
  FeltDesk *desk;
  GtkWindow *parent; /* weak */
  FeltThemeDraft *draft;
  char *id;         /* of the theme; its file may be gone meanwhile */
  GPtrArray *infos; /* FeltSceneInfo, in the order of the list */
  gboolean filling;
  /* of the template */
  GtkListBox *themes;
  FeltSceneCanvas *preview;
  FeltThemeForm *form;
  GtkDropDown *scene, *facts;
  GtkLabel *problem, *warnings;
  GtkWidget *header, *duplicate;
};

/* Shows the draft as it stands. */
void felt_themes_dialog_refresh(FeltThemesDialog *self);

/* A sentence, NULL: all is well. */
void felt_themes_dialog_say(FeltThemesDialog *self, const char *sentence);

/* Which themes there are (felt-themes-dialog-list.c): read anew, with the draft's chosen. */
void felt_themes_dialog_fill(FeltThemesDialog *self);
const FeltSceneInfo *felt_themes_dialog_info(FeltThemesDialog *self, const char *id);

/* Themes read, saved and shared (felt-themes-dialog-files.c). */
void felt_themes_dialog_load(gpointer self, const char *id);
/* From now on it asks what becomes of a theme that is changed. */
void felt_themes_dialog_guard(FeltThemesDialog *self);
void felt_themes_dialog_install_files(GtkWidgetClass *widget_class);

#endif
