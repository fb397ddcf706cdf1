/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-file.c - the room's screens of this machine, in a file */
#include "services/scene/felt-screens-file.h"

#include "felt-config.h"
#include "session/felt-input-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

char *felt_screens_path(void)
{
  return g_build_filename(g_get_user_config_dir(), "felt", "screens.json", NULL);
}

/* NULL without an error: there is no file. */
static FeltScreens *read_file(const char *path, GError **error)
{
  g_autofree char *text = NULL, *shown = g_filename_display_name(path);
  g_autoptr(GError) inner = NULL;
  gsize length;
  if (!felt_input_file_read(path, &text, &length, &inner)) {
    if (g_error_matches(inner, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return NULL;
    g_set_error(error, inner->domain, inner->code, _("The screens in %s cannot be read: %s."),
                shown, inner->message);
    return NULL;
  }
  FeltScreens *screens = felt_screens_parse(text, length, &inner);
  if (screens == NULL)
    g_set_error(error, inner->domain, inner->code, _("The screens in %s cannot be used: %s"), shown,
                inner->message);
  return screens;
}

FeltScreens *felt_screens_load(GError **error)
{
  g_autofree char *path = felt_screens_path();
  g_autoptr(GError) inner = NULL;
  FeltScreens *screens = read_file(path, &inner);
  if (screens == NULL && inner == NULL)
    return felt_screens_default();
  if (screens == NULL)
    g_propagate_error(error, g_steal_pointer(&inner));
  return screens;
}

/* Moves a file that is none aside; whatever was there before is older and worth less. */
static gboolean keep_broken(const char *path, GError **error)
{
  g_autoptr(GError) inner = NULL;
  felt_screens_free(read_file(path, &inner));
  if (inner == NULL)
    return TRUE;
  g_autofree char *aside = g_strconcat(path, ".broken", NULL);
  if (g_rename(path, aside) == 0)
    return TRUE;
  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(errno),
              _("The screens cannot be kept: %s is broken and cannot be moved aside (%s)."), path,
              g_strerror(errno));
  return FALSE;
}

gboolean felt_screens_save(const FeltScreens *screens, GError **error)
{
  g_autofree char *path = felt_screens_path(), *folder = g_path_get_dirname(path);
  g_autofree char *text = NULL;
  g_autoptr(GError) inner = NULL;
  if (!felt_screens_check(screens, error) || !keep_broken(path, error))
    return FALSE;
  text = felt_screens_to_json(screens);
  gboolean made = g_mkdir_with_parents(folder, 0700) == 0;
  if (!made)
    g_set_error_literal(&inner, G_FILE_ERROR, (int)g_file_error_from_errno(errno),
                        g_strerror(errno));
  if (made && g_file_set_contents_full(path, text, (gssize)strlen(text),
                                       G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                       0600, &inner))
    return TRUE;
  g_set_error(error, G_FILE_ERROR, inner->code, _("The screens cannot be kept in %s: %s."), path,
              inner->message);
  return FALSE;
}
