/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-text.c - commands as JSON lines and as key=value */
#include "session/felt-command-text.h"

#include "felt-config.h"
#include "session/felt-input-file.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/setup/felt-payout-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The one or two commands whose names begin like this, in words; NULL: none do, or more. */
static char *commands_beginning(const FeltCommandTable *table, const char *text)
{
  const char *found[2] = {NULL, NULL};
  guint n = 0;
  for (guint i = table->first; i < table->n; i++) {
    const char *name = table->infos[i].name;
    if (g_str_has_prefix(name, text) && n++ < G_N_ELEMENTS(found))
      found[n - 1] = name;
  }
  if (n == 2)
    return g_strdup_printf(_("%s or %s"), found[0], found[1]);
  return n == 1 ? g_strdup(found[0]) : NULL;
}

gboolean felt_command_find(const FeltCommandTable *table, const char *name, guint *kind,
                           GError **error)
{
  for (*kind = table->first; *kind < table->n; (*kind)++)
    if (strcmp(table->infos[*kind].name, name) == 0)
      return TRUE;
  g_autofree char *shown = felt_text_quoted(name, FELT_QUOTED_MAX);
  g_autofree char *meant = commands_beginning(table, name);
  if (meant != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_COMMAND,
                       _("There is no command “%s”; did you mean %s?"), shown, meant);
  return felt_refuse(error, FELT_DECIDE_ERROR_NO_COMMAND,
                     _("There is no command “%s”; see feltctl help."), shown);
}

/* A dialog's box left empty means that nothing was given. In a script an empty player is a mistake,
 * and `seat` without a player means all of them. */
static gboolean check_named(const char *key, const char *value, GError **error)
{
  static const char *const names[] = {"player", "other", "name", NULL};
  if (!g_strv_contains(names, key) || !felt_text_is_blank(value))
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s is empty."), key);
}

static gboolean check_all_named(const cJSON *object, GError **error)
{
  const cJSON *item;
  cJSON_ArrayForEach(item, object)
  {
    if (cJSON_IsString(item) && !check_named(item->string, item->valuestring, error))
      return FALSE;
  }
  return TRUE;
}

gpointer felt_command_read_json(const FeltCommandTable *table, const cJSON *object, GError **error)
{
  static const char *const ignore[] = {"command", "id", "expect", "at", "seed", NULL};
  guint kind;
  if (!cJSON_IsObject(object)) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("A command is a JSON object with the key command."));
    return NULL;
  }
  const cJSON *name = cJSON_GetObjectItemCaseSensitive(object, "command");
  if (!cJSON_IsString(name)) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                name == NULL ? _("command is missing.") : _("command must be a text."));
    return NULL;
  }
  if (!felt_command_find(table, name->valuestring, &kind, error))
    return NULL;

  gpointer command = table->command_new(kind);
  const FeltCommandInfo *info = &table->infos[kind];
  if (check_all_named(object, error) &&
      felt_record_from_json(info->record, (char *)command + info->offset, object, ignore, "",
                            error))
    return command;
  table->command_free(command);
  return NULL;
}

/* The longest id of a command, in characters: what the log takes. */
#define ID_MAX 200

gboolean felt_command_read_id(const cJSON *object, char **id, GError **error)
{
  const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, "id");
  *id = NULL;
  if (value == NULL || cJSON_IsNull(value))
    return TRUE;
  if (cJSON_IsNumber(value))
    *id = felt_json_print(value); /* the same digits in every locale */
  else if (cJSON_IsString(value) && *value->valuestring != '\0' &&
           g_utf8_strlen(value->valuestring, -1) <= ID_MAX)
    *id = g_strdup(value->valuestring);
  else
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("id must be a number or a text of 1 to 200 characters."));
  return TRUE;
}

gboolean felt_command_read_expect(const cJSON *object, gint64 *seq, GError **error)
{
  const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, "expect");
  *seq = -1;
  if (value == NULL || cJSON_IsNull(value))
    return TRUE;
  if (!cJSON_IsNumber(value) || value->valuedouble < 0 ||
      value->valuedouble > (double)FELT_INT_MAX ||
      value->valuedouble != (double)(gint64)value->valuedouble)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("expect must be the number of an event."));
  *seq = (gint64)value->valuedouble;
  return TRUE;
}

FeltCommand *felt_command_from_json(const cJSON *object, GError **error)
{
  return felt_command_read_json(&felt_tournament_commands, object, error);
}

/* key=value ------------------------------------------------------------------------------- */

/* The arguments on their way into the command. */
typedef struct {
  FeltCommand *command; /* of a tournament; NULL: of another stream */
  const FeltRecord *record;
  gpointer data;    /* where in the command the record's fields are */
  GHashTable *seen; /* keys, old ones under the name they have now; NULL: given as JSON */
  cJSON *lists;     /* what was given as JSON */
} Words;

/* Players with a number each, as a shell writes them: Ann:3500,Bob:1200. What stands behind a colon
 * and is no number belongs to the name. The first field of an item is the player, the second the
 * number. */
static gboolean read_pairs(const FeltField *list, FeltCommand *command, const char *value,
                           GError **error)
{
  g_auto(GStrv) parts = g_strsplit(value, ",", -1);
  const FeltRecord *record = list->record;
  for (guint i = 0; parts[i] != NULL; i++) {
    char *colon = strrchr(parts[i], ':');
    gpointer item = felt_list_append(record, (char *)command + list->offset,
                                     (guint *)(gpointer)((char *)command + list->count_offset));
    if (colon != NULL && (colon[1] == '\0' || colon[strspn(colon + 1, "0123456789-") + 1] != '\0'))
      colon = NULL;
    if (colon != NULL)
      *colon = '\0';
    if (!felt_record_set_text(record, item, record->fields[0].key, parts[i], error) ||
        (colon != NULL &&
         !felt_record_set_text(record, item, record->fields[1].key, colon + 1, error)))
      return FALSE;
  }
  return TRUE;
}

/* Players with an amount each: Ann:5000,Bob:3000. */
static gboolean read_shares(const FeltField *field, gpointer data, const char *value,
                            GError **error)
{
  g_auto(GStrv) parts = g_strsplit(value, ",", -1);
  gpointer items = (char *)data + field->offset;
  guint *count = (guint *)(void *)((char *)data + field->count_offset);
  for (guint i = 0; parts[i] != NULL; i++) {
    char *colon = strrchr(parts[i], ':');
    gpointer share = felt_list_append(field->record, items, count);
    if (colon == NULL)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("%s: write each player with a number, as in Ann:5000,Bob:3000."),
                         field->key);
    *colon = '\0';
    if (!felt_record_set_text(field->record, share, "player", parts[i], error) ||
        !felt_record_set_text(field->record, share, "amount", colon + 1, error))
      return FALSE;
  }
  return TRUE;
}

/* The field of a key, which may stand in a record within ("payouts.table"); NULL: none. */
static const FeltField *field_of(const FeltRecord *record, const char *key)
{
  const char *dot = strchr(key, '.');
  if (dot == NULL)
    return felt_record_field(record, key);
  g_autofree char *group = g_strndup(key, (gsize)(dot - key));
  const FeltField *field = felt_record_field(record, group);
  return field == NULL || field->type != FELT_FIELD_RECORD ? NULL
                                                           : field_of(field->record, dot + 1);
}

/* Whether a value is a list or a record written as JSON, or what each place gets, which JSON gives
 * as a text too. */
static gboolean is_json_list(const Words *words, const char *key, const char *value)
{
  const FeltField *field = field_of(words->record, key);
  if (field == NULL || felt_payout_text_fits(field))
    return field != NULL;
  if (*value == '{')
    return field->type == FELT_FIELD_RECORD;
  return *value == '[' && (field->type == FELT_FIELD_LIST || field->type == FELT_FIELD_TEXTS ||
                           field->type == FELT_FIELD_INTS);
}

/* Puts a value under its key, which may be one of an object within. */
static void add_to_lists(cJSON *object, const char *key, cJSON *value)
{
  const char *dot = strchr(key, '.');
  if (dot == NULL) {
    cJSON_AddItemToObject(object, key, value);
    return;
  }
  g_autofree char *group = g_strndup(key, (gsize)(dot - key));
  cJSON *inner = cJSON_GetObjectItemCaseSensitive(object, group);
  if (!cJSON_IsObject(inner))
    inner = cJSON_AddObjectToObject(object, group);
  add_to_lists(inner, dot + 1, value);
}

static gboolean take_json_list(Words *words, const char *key, const char *value, GError **error)
{
  gsize offset;
  cJSON *list = *value == '[' || *value == '{'
                    ? felt_input_json_parse(value, strlen(value), &offset, error)
                    : cJSON_CreateString(value);
  if (list == NULL) {
    g_prefix_error(error, "%s: ", key);
    return FALSE;
  }
  add_to_lists(words->lists, key, list);
  return TRUE;
}

static gboolean given_twice(const char *key, GError **error)
{
  g_autofree char *shown = felt_text_quoted(key, FELT_QUOTED_MAX);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s is given twice; give it once."),
                     shown);
}

/* Whether a list of a tournament's command may be written without JSON. */
static gboolean is_short_list(FeltCommandKind kind, const char *key, const FeltField *field)
{
  if (kind == FELT_COMMAND_BUST_OUT)
    return strcmp(key, "players") == 0;
  if (kind == FELT_COMMAND_CHIP_RACE)
    return strcmp(key, "odd") == 0;
  return (kind == FELT_COMMAND_DEAL || kind == FELT_COMMAND_CHIP_COUNT ||
          kind == FELT_COMMAND_SIDE_POT_PAY) &&
         field != NULL && field->type == FELT_FIELD_LIST;
}

static gboolean takes_file(const FeltField *field)
{
  return field != NULL && (field->type == FELT_FIELD_TEXTS || field->flags & FELT_FIELD_BYTES);
}

/* Bytes or texts by the name of their file: image=@logo.png, names=@list.csv. */
static gboolean take_file(Words *words, const char *key, const char *path, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize size = 0;
  if (!felt_input_file_read(path, &bytes, &size, error)) {
    g_prefix_error(error, "%s: %s: ", key, path);
    return FALSE;
  }
  gboolean list = field_of(words->record, key)->type == FELT_FIELD_TEXTS;
  if (list && strlen(bytes) != size)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("%s: %s is no text; save it as text or CSV."), key, path);
  g_autofree char *text =
      list ? g_steal_pointer(&bytes) : g_base64_encode((const guchar *)bytes, size);
  return felt_record_set_text(words->record, words->data, key, text, error);
}

static gboolean take_word(Words *words, const char *word, GError **error)
{
  const char *equals = strchr(word, '=');
  if (equals == NULL) {
    g_autofree char *shown = felt_text_quoted(word, FELT_QUOTED_MAX);
    const char *first = words->record->fields[0].key;
    if (first == NULL)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("%s takes no arguments; leave out “%s”."), words->record->name, shown);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” stands alone; write a key before it, such as %s=%s."), shown, first,
                       shown);
  }

  g_autofree char *key = g_strndup(word, (gsize)(equals - word));
  const FeltField *field = felt_record_field(words->record, key);
  const char *name = field != NULL && field->became != NULL ? field->became : key;
  gboolean json = is_json_list(words, key, equals + 1);
  if (!g_hash_table_insert(words->seen, g_strdup(name), GINT_TO_POINTER(!json)))
    return given_twice(name, error);
  if (json)
    return take_json_list(words, key, equals + 1, error);
  if (words->command != NULL && is_short_list(words->command->kind, key, field))
    return words->command->kind == FELT_COMMAND_BUST_OUT ||
                   words->command->kind == FELT_COMMAND_CHIP_RACE
               ? read_pairs(field, words->command, equals + 1, error)
               : read_shares(field, words->data, equals + 1, error);
  if (equals[1] == '@' && takes_file(field_of(words->record, key)))
    return take_file(words, key, equals + 2, error);
  return check_named(key, equals + 1, error) &&
         felt_record_set_text(words->record, words->data, key, equals + 1, error);
}

/* A key may stand in a group given as JSON, too: rebuy.price=5 rebuy={"price":6}. */
static gboolean check_groups(const Words *words, GError **error)
{
  GHashTableIter iter;
  gpointer key, alone;
  g_hash_table_iter_init(&iter, words->seen);
  while (g_hash_table_iter_next(&iter, &key, &alone))
    if (alone != NULL && felt_json_find(words->lists, key) != NULL)
      return given_twice(key, error);
  return TRUE;
}

gpointer felt_command_read_words(const FeltCommandTable *table, const char *name,
                                 char *const *arguments, GError **error)
{
  guint kind;
  if (!felt_command_find(table, name, &kind, error))
    return NULL;
  gpointer command = table->command_new(kind);
  const FeltCommandInfo *info = &table->infos[kind];
  Words words = {table == &felt_tournament_commands ? command : NULL, info->record,
                 (char *)command + info->offset,
                 g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                 cJSON_CreateObject()};
  gboolean good = TRUE;
  for (; good && *arguments != NULL; arguments++)
    good = take_word(&words, *arguments, error);
  /* Looks for keys that are missing too, so it comes last. */
  good = good && check_groups(&words, error) &&
         felt_record_from_json(words.record, words.data, words.lists, NULL, "", error);
  g_hash_table_unref(words.seen);
  cJSON_Delete(words.lists);
  if (good)
    return command;
  table->command_free(command);
  return NULL;
}

FeltCommand *felt_command_from_words(const char *name, char *const *arguments, GError **error)
{
  return felt_command_read_words(&felt_tournament_commands, name, arguments, error);
}

/* Help ------------------------------------------------------------------------------------ */

/* "yes|no"; of an open field any other text as well. */
static char *words_text(const FeltField *field)
{
  g_autofree char *words = g_strjoinv("|", (char **)field->words);
  if (field->flags & FELT_FIELD_OPEN)
    return g_strdup_printf("%s|%s", words, _("text"));
  return g_steal_pointer(&words);
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
    return g_strdup(field->flags & FELT_FIELD_BYTES ? _("base64, or @FILE") : _("text"));
  case FELT_FIELD_WORD:
    return words_text(field);
  case FELT_FIELD_TEXTS:
    return g_strdup(_("texts, or @FILE"));
  case FELT_FIELD_LIST:
    return g_strdup(_("list (JSON)"));
  case FELT_FIELD_RECORD:
    return g_strdup(_("group of keys"));
  default:
    return g_strdup(_("numbers"));
  }
}

/* within: the record's own key and a dot, "" at the top. */
static void help_record(GString *text, const FeltRecord *record, const char *within,
                        const char *indent)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    if (f->became != NULL)
      continue;
    g_autofree char *type = type_text(f);
    const char *star = f->flags & FELT_FIELD_REQUIRED ? "*" : "";
    const char *doc = f->doc != NULL ? _(f->doc) : "";
    g_string_append_printf(text, "%s%s%s%s  %s\n%s    %s\n", indent, within, f->key, star, type,
                           indent, doc);
    g_autofree char *deeper = g_strconcat(indent, "    ", NULL);
    g_autofree char *group = g_strconcat(within, f->key, ".", NULL);
    if (f->type == FELT_FIELD_LIST)
      help_record(text, f->record, "", deeper);
    else if (f->type == FELT_FIELD_RECORD)
      help_record(text, f->record, group, indent);
  }
}

char *felt_command_help(const FeltCommandTable *table, guint kind)
{
  const FeltCommandInfo *info = &table->infos[kind];
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, "%s - %s\n", info->name, _(info->doc));
  help_record(text, info->record, "", "  ");
  return g_string_free(text, FALSE);
}
