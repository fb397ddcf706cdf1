/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-templates.c - structures to begin a tournament with, read from files */
#include "services/files/felt-templates.h"

#include "felt-config.h"
#include "services/files/felt-data-files.h"
#include "services/files/felt-templates-private.h"
#include "session/felt-input-file.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-template-error-quark, felt_template_error)
/* clang-format on */

/* The longest structure is some 40 kB. */

static const FeltField template_fields[] = {
    {.key = "name",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltTemplate, name),
     .flags = FELT_FIELD_REQUIRED | FELT_FIELD_NAME},
    {.key = "description", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltTemplate, description)},
    {.key = "setup",
     .type = FELT_FIELD_RECORD,
     .offset = offsetof(FeltTemplate, setup),
     .record = &felt_setup_record},
    {.key = "levels",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltTemplate, levels),
     .count_offset = offsetof(FeltTemplate, n_levels),
     .flags = FELT_FIELD_REQUIRED,
     .record = &felt_level_record},
    {0},
};

const FeltRecord felt_template_record = {"a template", sizeof(FeltTemplate), template_fields, 0};

const char *const felt_template_ignored[] = {"estimate", "ratio", "warnings", NULL};

void felt_template_free(FeltTemplate *template)
{
  if (template == NULL)
    return;
  felt_record_clear(&felt_template_record, template);
  g_free(template->id);
  g_free(template->path);
  g_free(template);
}

FeltTemplate *felt_template_of(const FeltState *state, const char *name)
{
  FeltTemplate *template = g_new0(FeltTemplate, 1);
  FeltSetup *setup = &template->setup;
  felt_record_copy(&felt_setup_record, setup, &state->setup);
  g_clear_pointer(&setup->name, g_free);
  setup->archived = FALSE;
  /* a new tournament would take what an old one does not say for something else */
  if (setup->payouts.share_rounding == FELT_SHARE_UNSAID)
    setup->payouts.share_rounding = FELT_SHARE_DOWN;
  if (setup->payouts.round_to == FELT_REST_UNSAID)
    setup->payouts.round_to = FELT_REST_FIRST;
  template->own = TRUE;
  template->name = g_strdup(name);
  template->levels = felt_levels_copy(state->levels, state->n_levels);
  template->n_levels = state->n_levels;
  return template;
}

FeltCommand *felt_template_create(const FeltTemplate *template, const char *name)
{
  FeltCommand *create = felt_command_new(FELT_COMMAND_CREATE);
  felt_record_clear(&felt_setup_record, &create->setup);
  felt_record_copy(&felt_setup_record, &create->setup, &template->setup);
  create->setup.given = 0;
  g_free(create->setup.name);
  create->setup.name = g_strdup(name);
  create->levels = felt_levels_copy(template->levels, template->n_levels);
  create->n_levels = template->n_levels;
  return create;
}

/* Texts of our own files have translations; anybody else's stay as they are. */
static void translate(char **text)
{
  if (*text == NULL || **text == '\0')
    return;
  char *translated = g_strdup(g_dgettext(GETTEXT_PACKAGE, *text));
  g_free(*text);
  *text = translated;
}

static gboolean read_template(FeltTemplate *template, const char *text, gsize length,
                              GError **error)
{
  cJSON *json = felt_input_json_parse_file(text, length, error);
  if (json == NULL)
    return FALSE;
  gboolean read = felt_record_from_json(&felt_template_record, template, json,
                                        felt_template_ignored, "", error);
  cJSON_Delete(json);
  return read && felt_structure_check(template->levels, template->n_levels, error);
}

gboolean felt_template_read_text(const char *path, char **text, gsize *length, GError **error)
{
  g_autoptr(GError) inner = NULL;
  g_autofree char *shown = g_filename_display_name(path);
  if (felt_input_file_read(path, text, length, &inner))
    return TRUE;
  if (inner->domain == G_FILE_ERROR)
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_READ,
                _("The template %s cannot be read: %s."), shown, inner->message);
  else
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("%s is not a template: %s."), shown, inner->message);
  return FALSE;
}

FeltTemplate *felt_template_load_file(const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  if (!felt_template_read_text(path, &text, &length, error))
    return NULL;
  g_autoptr(FeltTemplate) template = g_new0(FeltTemplate, 1);
  felt_record_init(&felt_template_record, template);
  g_autoptr(GError) inner = NULL;
  if (!read_template(template, text, length, &inner)) {
    g_autofree char *shown = g_filename_display_name(path);
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("The template %s cannot be used: %s"), shown, inner->message);
    return NULL;
  }
  translate(&template->name);
  translate(&template->description);
  for (guint i = 0; i < template->n_levels; i++)
    translate(&template->levels[i].name);
  for (guint i = 0; i < template->setup.n_chips; i++)
    translate(&template->setup.chips[i].name);
  template->own = felt_data_file_is_own(path);
  template->path = g_strdup(path);
  template->id = felt_data_file_id(path, ".json");
  return g_steal_pointer(&template);
}

/* What suits an evening at home, as most have it who begin, comes first. */
static gboolean is_for_home(const FeltTemplate *template)
{
  return strcmp(template->id, "clock") == 0;
}

static int compare_templates(gconstpointer a, gconstpointer b)
{
  const FeltTemplate *first = *(FeltTemplate *const *)a, *second = *(FeltTemplate *const *)b;
  if (is_for_home(first) || is_for_home(second))
    return (int)is_for_home(second) - (int)is_for_home(first);
  int order = g_utf8_collate(first->name, second->name);
  return order != 0 ? order : strcmp(first->id, second->id);
}

static void free_template(gpointer data)
{
  felt_template_free(data);
}

GPtrArray *felt_templates_list(char ***problems)
{
  g_autoptr(GPtrArray) paths = felt_data_files("structures", ".json");
  g_autoptr(GStrvBuilder) sentences = g_strv_builder_new();
  GPtrArray *list = g_ptr_array_new_with_free_func(free_template);
  gboolean any_problem = FALSE;
  for (guint i = 0; i < paths->len; i++) {
    g_autoptr(GError) error = NULL;
    FeltTemplate *template = felt_template_load_file(paths->pdata[i], &error);
    if (template != NULL) {
      g_ptr_array_add(list, template);
      continue;
    }
    g_strv_builder_add(sentences, error->message);
    any_problem = TRUE;
  }
  g_ptr_array_sort(list, compare_templates);
  if (problems != NULL)
    *problems = any_problem ? g_strv_builder_end(sentences) : NULL;
  return list;
}

/* The refusal that lists what there is. */
static void refuse_unknown(const char *asked, const GPtrArray *list, GError **error)
{
  g_autoptr(GString) ids = g_string_new(NULL);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf(ids, "%s%s", i > 0 ? ", " : "",
                           ((const FeltTemplate *)list->pdata[i])->id);
  g_autofree char *valid = g_utf8_make_valid(asked, -1);
  if (list->len == 0)
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_NOT_FOUND,
                _("There is no template “%s”, and no other one either; is Felt installed?"), valid);
  else
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_NOT_FOUND,
                _("There is no template “%s”; choose one of: %s."), valid, ids->str);
}

FeltTemplate *felt_template_load(const char *id_or_name, GError **error)
{
  g_autofree char *path = felt_data_file_find("structures", ".json", id_or_name);
  if (path != NULL)
    return felt_template_load_file(path, error);
  g_autoptr(GPtrArray) list = felt_templates_list(NULL);
  g_autofree char *key = felt_name_key(id_or_name);
  for (guint i = 0; i < list->len; i++) {
    const FeltTemplate *template = list->pdata[i];
    g_autofree char *name_key = felt_name_key(template->name);
    if (strcmp(name_key, key) == 0)
      return g_ptr_array_steal_index(list, i);
  }
  refuse_unknown(id_or_name, list, error);
  return NULL;
}
