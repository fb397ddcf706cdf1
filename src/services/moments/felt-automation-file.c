/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation-file.c - the automation of this machine, and rules that come and go as files */
#include "services/moments/felt-automation-file.h"

#include "felt-config.h"
#include "session/felt-input-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

char *felt_automation_path(void)
{
  return g_build_filename(g_get_user_config_dir(), "felt", "automation.feltrules", NULL);
}

FeltAutomation *felt_automation_read(const char *path, GError **error)
{
  g_autofree char *text = NULL, *shown = g_filename_display_name(path);
  g_autoptr(GError) inner = NULL;
  gsize length;
  if (!felt_input_file_read(path, &text, &length, &inner)) {
    if (g_error_matches(inner, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return felt_automation_new();
    g_set_error(error, inner->domain, inner->code, _("The rules in %s cannot be read: %s."), shown,
                inner->message);
    return NULL;
  }
  FeltAutomation *automation = felt_automation_parse(text, length, &inner);
  if (automation == NULL)
    g_set_error(error, inner->domain, inner->code, _("The rules in %s cannot be used: %s"), shown,
                inner->message);
  return automation;
}

gboolean felt_automation_write(const FeltAutomation *automation, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(path), *shown = g_filename_display_name(path);
  g_autofree char *text = felt_automation_to_json(automation);
  g_autoptr(GError) inner = NULL;
  g_mkdir_with_parents(folder, 0700); /* a folder that is missing is told by the writing */
  if (g_file_set_contents_full(path, text, (gssize)strlen(text),
                               G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                               &inner))
    return TRUE;
  g_set_error(error, inner->domain, inner->code, _("The rules cannot be kept in %s: %s."), shown,
              inner->message);
  return FALSE;
}
