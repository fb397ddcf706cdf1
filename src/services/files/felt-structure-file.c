/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-file.c - structures in files: read whatever the form, written, one's own */
#include "services/files/felt-structure-file.h"

#include "felt-config.h"
#include "services/files/felt-data-files.h"
#include "services/files/felt-output.h"
#include "services/files/felt-templates-private.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

char *felt_template_to_json(const FeltTemplate *template)
{
  return felt_record_print(&felt_template_record, template);
}

/* A list of levels stands for an object that has them. */
static cJSON *as_template(cJSON *json)
{
  if (!cJSON_IsArray(json))
    return json;
  cJSON *object = cJSON_CreateObject();
  cJSON_AddItemToObject(object, "levels", json);
  return object;
}

static gboolean read_json(FeltTemplate *template, const char *text, gsize length, GError **error)
{
  cJSON *json = felt_input_json_parse_file(text, length, error);
  if (json == NULL)
    return FALSE;
  json = as_template(json);
  if (cJSON_GetObjectItemCaseSensitive(json, "name") == NULL)
    cJSON_AddStringToObject(json, "name", "-"); /* replaced by the file's */
  gboolean read = felt_record_from_json(&felt_template_record, template, json,
                                        felt_template_ignored, "", error);
  cJSON_Delete(json);
  return read;
}

/* JSON by its name or by how it begins, behind the mark that some editors put first. */
static gboolean is_json(const char *path, const char *text)
{
  if (g_str_has_prefix(text, "\xEF\xBB\xBF"))
    text += 3;
  text += strspn(text, " \t\r\n");
  return *text == '{' || *text == '[' || g_str_has_suffix(path, ".json");
}

static gboolean read_text(FeltTemplate *template, const char *path, const char *text, gsize length,
                          GError **error)
{
  if (is_json(path, text))
    return read_json(template, text, length, error);
  return felt_levels_from_csv(text, length, &template->levels, &template->n_levels, error);
}

/* "deep" of "deep.json" */
static char *base_name(const char *path)
{
  char *base = g_path_get_basename(path), *dot = strrchr(base, '.');
  if (dot != NULL && dot != base)
    *dot = '\0';
  return base;
}

static FeltTemplate *read_structure(const char *path, const char *text, gsize length,
                                    GError **error)
{
  g_autoptr(FeltTemplate) template = g_new0(FeltTemplate, 1);
  felt_record_init(&felt_template_record, template);
  return read_text(template, path, text, length, error) ? g_steal_pointer(&template) : NULL;
}

FeltTemplate *felt_structure_read_text(const char *text, gsize length, GError **error)
{
  return read_structure("", text, length, error);
}

FeltTemplate *felt_structure_read_file(const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr(GError) inner = NULL;
  if (!felt_template_read_text(path, &text, &length, error))
    return NULL;
  g_autoptr(FeltTemplate) template = read_structure(path, text, length, &inner);
  if (template == NULL) {
    g_autofree char *shown = g_filename_display_name(path);
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID, _("%s: %s"), shown,
                inner->message);
    return NULL;
  }
  template->path = g_strdup(path);
  template->id = base_name(path);
  if (template->name == NULL || strcmp(template->name, "-") == 0) {
    g_free(template->name);
    template->name = g_filename_display_name(template->id);
  }
  return g_steal_pointer(&template);
}

/* Text is replaced, a database or a picture never. */
static gboolean is_text(const char *bytes, gsize n, gconstpointer data)
{
  return memchr(bytes, '\0', n) == NULL;
}

gboolean felt_structure_write_file(const FeltTemplate *template, const char *path, GError **error)
{
  g_autoptr(GError) inner = NULL;
  g_autofree char *shown = g_filename_display_name(path);
  g_autofree char *text = g_str_has_suffix(path, ".csv")
                              ? felt_levels_to_csv(template->levels, template->n_levels)
                              : felt_template_to_json(template);
  if (felt_output_is_foreign(path, is_text, NULL)) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ,
                _("%s is not a structure file and stays as it is; give another name."), shown);
    return FALSE;
  }
  if (felt_output_write(path, text, strlen(text), &inner))
    return TRUE;
  g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ, _("%s cannot be written: %s."),
              shown, inner->message);
  return FALSE;
}

char *felt_structure_own_path(const char *name, GError **error)
{
  char *path = felt_data_file_path("structures", ".json", name);
  g_autofree char *folder = felt_data_files_own("structures");
  if (path == NULL && errno == 0)
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("“%s” gives no file a name; use Latin letters or digits in it."), name);
  else if (path == NULL)
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ,
                _("The folder %s cannot be made: %s."), folder, g_strerror(errno));
  return path;
}
