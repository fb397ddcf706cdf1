/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-themes-dialog-files.c - themes read, saved, shared, and taken away */
#include "app/themes/felt-themes-dialog-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-own.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-unsaved.h"

/* What a room sees for which nobody chose a theme. */
#define USUAL_THEME "felt"

/* Chooses a theme in the list, which is read anew. NULL: there is none of that id. */
static const FeltSceneInfo *choose(FeltThemesDialog *self, const char *id)
{
  felt_own_text(&self->id, id);
  felt_themes_dialog_fill(self);
  return felt_themes_dialog_info(self, self->id);
}

/* The draft is called as the list calls the theme: what comes with Felt has a translation. */
void felt_themes_dialog_load(gpointer dialog, const char *id)
{
  FeltThemesDialog *self = dialog;
  g_autofree char *problem = NULL;
  const FeltSceneInfo *info = choose(self, id);
  if (info == NULL)
    info = choose(self, USUAL_THEME);
  g_autoptr(FeltTheme) theme = felt_themes_load(self->id, &problem);
  if (info != NULL)
    felt_own_text(&theme->title, info->title);
  felt_theme_draft_free(self->draft);
  self->draft = felt_theme_draft_new(theme);
  felt_themes_dialog_say(self, problem);
  felt_themes_dialog_refresh(self);
}

/* Saving ------------------------------------------------------------------------------------- */

static gboolean save(FeltThemesDialog *self)
{
  g_autoptr(GError) error = NULL;
  if (!felt_themes_save(felt_theme_draft_theme(self->draft), self->id, NULL, &error)) {
    felt_themes_dialog_say(self, error->message);
    return FALSE;
  }
  felt_theme_draft_set_saved(self->draft);
  felt_themes_dialog_fill(self);
  felt_themes_dialog_say(self, NULL);
  felt_themes_dialog_refresh(self);
  return TRUE;
}

static void save_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  save(FELT_THEMES_DIALOG(widget));
}

/* Keeps a theme as one of the club's own, another than all that there are, and chooses it. */
static gboolean keep_another(FeltThemesDialog *self, const FeltTheme *theme)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  if (!felt_themes_save(theme, NULL, &kept, &error)) {
    felt_themes_dialog_say(self, error->message);
    return FALSE;
  }
  felt_themes_dialog_load(self, kept);
  return TRUE;
}

static gboolean is_title(FeltThemesDialog *self, const char *title)
{
  for (guint i = 0; i < self->infos->len; i++)
    if (g_str_equal(((const FeltSceneInfo *)self->infos->pdata[i])->title, title))
      return TRUE;
  return FALSE;
}

/* "Night 2", or the next number that is free; of "Night 2" too. Owned by the caller. */
static char *free_title(FeltThemesDialog *self, const char *title)
{
  g_autofree char *stem = g_strdup(title != NULL ? title : "");
  char *space = strrchr(stem, ' ');
  if (space != NULL && space[1] != '\0' && strspn(space + 1, "0123456789") == strlen(space + 1))
    *space = '\0';
  for (guint i = 2;; i++) {
    char *name = g_strdup_printf("%s %u", stem, i);
    if (!is_title(self, name))
      return name;
    g_free(name);
  }
}

/* With what was changed: nothing of it is lost, and the first one stays as it was saved. */
static void duplicate_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(widget);
  g_autoptr(FeltTheme) copy = felt_theme_copy(felt_theme_draft_theme(self->draft));
  char *title = free_title(self, copy->title);
  g_free(copy->title);
  copy->title = title;
  if (keep_another(self, copy))
    felt_theme_form_focus_title(self->form);
}

/* What is given up ----------------------------------------------------------------------------- */

static gboolean is_changed(gpointer dialog)
{
  return felt_theme_draft_is_changed(FELT_THEMES_DIALOG(dialog)->draft);
}

static gboolean save_it(gpointer dialog)
{
  return save(dialog);
}

static void give_up(gpointer dialog)
{
  felt_theme_draft_set_saved(FELT_THEMES_DIALOG(dialog)->draft);
}

static void stay(gpointer dialog)
{
  felt_themes_dialog_fill(dialog);
}

void felt_themes_dialog_guard(FeltThemesDialog *self)
{
  static const FeltUnsavedKind kind = {
      N_("Discard changes?"),
      N_("What is not saved is lost; screens show the theme as it was saved last."),
      is_changed,
      save_it,
      give_up,
      stay,
  };
  felt_unsaved_guard(self, &kind);
}

/* The club's own goes; what came with Felt is there again. It is the one that was asked about:
 * another is chosen when its file went meanwhile. */
static void removed_cb(AdwMessageDialog *dialog, const char *response, FeltThemesDialog *self)
{
  g_autoptr(GError) error = NULL;
  const char *id = g_object_get_data(G_OBJECT(dialog), "theme");
  if (strcmp(response, "remove") != 0)
    return;
  if (felt_themes_remove(id, &error))
    felt_themes_dialog_load(self, id);
  else
    felt_themes_dialog_say(self, error->message);
}

static void remove_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(widget);
  const FeltSceneInfo *info = felt_themes_dialog_info(self, self->id);
  gboolean reset = g_str_equal(name, "theme.reset");
  g_autofree char *title =
      g_strdup_printf(reset ? _("Reset “%s” to Felt’s own?") : _("Delete “%s”?"), info->title);
  const char *body = _("This cannot be undone. Screens that use the theme show Felt Green.");
  if (reset)
    body = _("Your changes are lost, also on the screens.");
  AdwMessageDialog *message =
      felt_question_new_loss(self, title, body, "remove", reset ? _("_Reset") : _("_Delete"));
  g_object_set_data_full(G_OBJECT(message), "theme", g_strdup(self->id), g_free);
  g_signal_connect_object(message, "response", G_CALLBACK(removed_cb), self, 0);
  gtk_window_present(GTK_WINDOW(message));
}

/* Files -------------------------------------------------------------------------------------- */

static const char *const patterns[] = {"*.felttheme", NULL};

/* NULL: it was said why it cannot be used. */
static FeltTheme *read_shared(FeltThemesDialog *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTheme) theme = felt_theme_read(path, &error);
  if (theme != NULL && felt_theme_check_pictures(theme, &error))
    return g_steal_pointer(&theme);
  g_autofree char *file = g_path_get_basename(path);
  g_autofree char *name = g_filename_display_name(file);
  g_autofree char *sentence = g_strdup_printf("%s: %s", name, error->message);
  felt_themes_dialog_say(self, sentence);
  return NULL;
}

static void import(gpointer dialog, const char *path)
{
  FeltThemesDialog *self = dialog;
  g_autoptr(FeltTheme) theme = read_shared(self, path);
  if (theme != NULL)
    keep_another(self, theme);
}

/* Nobody is asked to give something up for a file that is broken. */
static void import_taken_cb(gpointer data, const char *path)
{
  g_autoptr(FeltTheme) theme = read_shared(data, path);
  if (theme != NULL)
    felt_unsaved_then(data, import, path);
}

static void import_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  const FeltFileWish wish = {_("Read a Theme"), _("Themes (*.felttheme)"), .patterns = patterns};
  felt_file_chooser_ask(widget, &wish, import_taken_cb, widget);
}

static void export_taken_cb(gpointer data, const char *path)
{
  FeltThemesDialog *self = data;
  g_autoptr(GError) error = NULL;
  felt_theme_write(felt_theme_draft_theme(self->draft), path, &error);
  felt_themes_dialog_say(self, error != NULL ? error->message : NULL);
}

static void export_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *file = g_strdup_printf("%s.felttheme", FELT_THEMES_DIALOG(widget)->id);
  const FeltFileWish wish = {_("Save the Theme"), _("Themes (*.felttheme)"), patterns,
                             .name = file};
  felt_file_chooser_ask(widget, &wish, export_taken_cb, widget);
}

void felt_themes_dialog_install_files(GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action(widget_class, "theme.save", NULL, save_cb);
  gtk_widget_class_install_action(widget_class, "theme.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action(widget_class, "theme.delete", NULL, remove_cb);
  gtk_widget_class_install_action(widget_class, "theme.reset", NULL, remove_cb);
  gtk_widget_class_install_action(widget_class, "theme.import", NULL, import_cb);
  gtk_widget_class_install_action(widget_class, "theme.export", NULL, export_cb);
}
