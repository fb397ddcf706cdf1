/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-text.c - commands as JSON lines and as key=value */
#include "session/felt-command-text.h"

#include "felt-config.h"
#include "store/felt-record-json.h"
#include "tournament/felt-decide.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static FeltCommand *new_by_name(const char *name, GError **error)
{
  FeltCommandKind kind;
  if (name != NULL && felt_command_kind_from_name(name, &kind) && kind != FELT_COMMAND_CREATE)
    return felt_command_new(kind);
  g_autofree char *shown =
      name == NULL ? NULL : g_utf8_make_valid(name, (gssize)MIN(strlen(name), 40));
  if (name == NULL)
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE, _("command is missing."));
  else
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                _("There is no command “%s”; see feltctl help."), shown);
  return NULL;
}

FeltCommand *felt_command_from_json(const cJSON *object, GError **error)
{
  static const char *const ignore[] = {"command", "id", "at", "seed", NULL};
  if (!cJSON_IsObject(object)) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                _("A command is a JSON object with the key command."));
    return NULL;
  }
  const cJSON *name = cJSON_GetObjectItemCaseSensitive(object, "command");
  g_autoptr(FeltCommand) command =
      new_by_name(cJSON_IsString(name) ? name->valuestring : NULL, error);
  if (command == NULL)
    return NULL;
  const FeltCommandInfo *info = felt_command_info(command->kind);
  if (!felt_record_from_json(info->record, (char *)command + info->offset, object, ignore, "",
                             error))
    return NULL;
  return g_steal_pointer(&command);
}

/* Several players of one hand, as a shell writes them: players=Ann:3500,Bob:1200. */
static gboolean read_busts(FeltCommand *command, const char *value, GError **error)
{
  g_auto(GStrv) parts = g_strsplit(value, ",", -1);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  for (guint i = 0; parts[i] != NULL; i++) {
    char *colon = strrchr(parts[i], ':');
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    if (colon != NULL)
      *colon = '\0';
    if (!felt_record_set_text(record, bust, "player", parts[i], error) ||
        (colon != NULL && !felt_record_set_text(record, bust, "stack", colon + 1, error)))
      return FALSE;
  }
  return TRUE;
}

FeltCommand *felt_command_from_words(const char *name, char *const *arguments, GError **error)
{
  g_autoptr(FeltCommand) command = new_by_name(name, error);
  if (command == NULL)
    return NULL;
  const FeltCommandInfo *info = felt_command_info(command->kind);
  gpointer data = (char *)command + info->offset;
  for (; *arguments != NULL; arguments++) {
    const char *equals = strchr(*arguments, '=');
    if (equals == NULL) {
      g_autofree char *shown = g_utf8_make_valid(*arguments, (gssize)MIN(strlen(*arguments), 40));
      g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                  _("“%s” is no argument; write key=value."), shown);
      return NULL;
    }
    g_autofree char *key = g_strndup(*arguments, (gsize)(equals - *arguments));
    if (command->kind == FELT_COMMAND_BUST_OUT && strcmp(key, "players") == 0) {
      if (!read_busts(command, equals + 1, error))
        return NULL;
    } else if (!felt_record_set_text(info->record, data, key, equals + 1, error)) {
      return NULL;
    }
  }
  if (!felt_record_check_required(info->record, data, "", error))
    return NULL;
  return g_steal_pointer(&command);
}

/* What a key takes: "number", "text", "yes or no", the words, … */
static char *type_text(const FeltField *field)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return field->min == 0 && field->max == 0
               ? g_strdup(_("number"))
               : g_strdup_printf("%" G_GINT64_FORMAT "…%" G_GINT64_FORMAT, field->min, field->max);
  case FELT_FIELD_BOOL:
    return g_strdup(_("yes or no"));
  case FELT_FIELD_TEXT:
    return g_strdup(_("text"));
  case FELT_FIELD_WORD:
    return g_strjoinv("|", (char **)field->words);
  case FELT_FIELD_TEXTS:
    return g_strdup(_("texts"));
  case FELT_FIELD_LIST:
    return g_strdup(_("list (JSON)"));
  default:
    return g_strdup(_("numbers"));
  }
}

static void help_record(GString *text, const FeltRecord *record, const char *indent)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    g_autofree char *type = type_text(f);
    g_string_append_printf(text, "%s%s%s  %s\n%s    %s\n", indent, f->key,
                           f->flags & FELT_FIELD_REQUIRED ? "*" : "", type, indent,
                           f->doc != NULL ? _(f->doc) : "");
    if (f->type == FELT_FIELD_LIST) {
      g_autofree char *deeper = g_strconcat(indent, "    ", NULL);
      help_record(text, f->record, deeper);
    }
  }
}

char *felt_command_help(FeltCommandKind kind)
{
  const FeltCommandInfo *info = felt_command_info(kind);
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, "%s - %s\n", info->name, _(info->doc));
  help_record(text, info->record, "  ");
  return g_string_free(text, FALSE);
}
