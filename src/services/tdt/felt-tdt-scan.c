/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-scan.c - the object literals of another program's save, read and never evaluated */
#include "services/tdt/felt-tdt-scan.h"

#include "felt-config.h"
#include "services/tdt/felt-tdt-decode.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

typedef struct {
  FeltTdtTree *tree;
  const char *at, *end;
  guint depth, n_values;
  GString *buffer; /* of the text that is being read */
  GError **error;
} Scan;

/* what is a sentence without its end. */
static gpointer fail_at(Scan *scan, const char *at, const char *what)
{
  g_autofree char *place = felt_tdt_place(scan->tree->text, (gsize)(at - scan->tree->text));
  felt_refuse(scan->error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: %s; nothing was imported."), place,
              what);
  return NULL;
}

static gpointer fail(Scan *scan, const char *what)
{
  return fail_at(scan, scan->at, scan->at < scan->end ? what : _("the file ends too early"));
}

static void skip_space(Scan *scan)
{
  while (scan->at < scan->end && g_ascii_isspace(*scan->at))
    scan->at++;
}

/* Whether a sign comes next, which is then passed. */
static gboolean take(Scan *scan, char sign)
{
  skip_space(scan);
  if (scan->at == scan->end || *scan->at != sign)
    return FALSE;
  scan->at++;
  return TRUE;
}

static gboolean is_name_sign(char sign)
{
  return g_ascii_isalnum(sign) || sign == '_' || sign == '$';
}

/* A name, perhaps with points in it; NULL when none comes next. */
static const char *take_name(Scan *scan)
{
  const char *begin = scan->at;
  if (begin == scan->end || g_ascii_isdigit(*begin))
    return NULL;
  while (scan->at < scan->end && (is_name_sign(*scan->at) || *scan->at == '.'))
    scan->at++;
  if (scan->at == begin)
    return NULL;
  return felt_tdt_strndup(scan->tree, begin, (gsize)(scan->at - begin));
}

static FeltTdtValue *new_value(Scan *scan, FeltTdtType type)
{
  if (++scan->n_values > FELT_TDT_VALUES)
    return fail(scan, _("there are more values than a save can have"));
  FeltTdtValue *value = felt_tdt_alloc(scan->tree, sizeof *value);
  value->type = type;
  value->at = (guint)(scan->at - scan->tree->text);
  return value;
}

/* Texts ------------------------------------------------------------------------------------ */

static gboolean read_hex(Scan *scan, guint n, gunichar *letter)
{
  *letter = 0;
  for (guint i = 0; i < n; i++, scan->at++) {
    if (scan->at == scan->end || !g_ascii_isxdigit(*scan->at))
      return FALSE;
    *letter = *letter * 16 + (gunichar)g_ascii_xdigit_value(*scan->at);
  }
  return *letter != 0 && g_unichar_validate(*letter);
}

/* What stands behind a backslash. */
static gboolean read_escape(Scan *scan)
{
  static const char from[] = "nrtbf\"\\/'", to[] = "\n\r\t\b\f\"\\/'";
  gunichar letter;
  char sign = scan->at < scan->end ? *scan->at : '\0';
  const char *found = sign != '\0' ? strchr(from, sign) : NULL;
  if (found != NULL) {
    g_string_append_c(scan->buffer, to[found - from]);
    scan->at++;
    return TRUE;
  }
  if (sign != 'u' && sign != 'x')
    return fail(scan, _("no such sign stands behind a backslash")) != NULL;
  scan->at++;
  if (!read_hex(scan, sign == 'u' ? 4 : 2, &letter))
    return fail(scan, _("this is no letter’s number")) != NULL;
  g_string_append_unichar(scan->buffer, letter);
  return TRUE;
}

/* The text whose quotation mark was passed. */
static const char *read_text(Scan *scan)
{
  const char *begin = scan->at - 1;
  g_string_truncate(scan->buffer, 0);
  for (;;) {
    const char *run = scan->at;
    while (scan->at < scan->end && *scan->at != '"' && *scan->at != '\\' && *scan->at != '\n')
      scan->at++;
    g_string_append_len(scan->buffer, run, scan->at - run);
    if (scan->buffer->len > FELT_TDT_TEXT)
      return fail_at(scan, begin, _("this text is longer than any of a save"));
    if (scan->at == scan->end || *scan->at == '\n')
      return fail_at(scan, begin, _("this text has no end"));
    if (*scan->at++ == '"')
      return felt_tdt_strndup(scan->tree, scan->buffer->str, scan->buffer->len);
    if (!read_escape(scan))
      return NULL;
  }
}

/* Values ----------------------------------------------------------------------------------- */

static FeltTdtValue *read_value(Scan *scan);

static FeltTdtValue *read_number(Scan *scan)
{
  char *end;
  const char *sign = *scan->at == '-' || *scan->at == '+' ? scan->at + 1 : scan->at;
  gboolean digits = sign < scan->end && (g_ascii_isdigit(*sign) || *sign == '.');
  if (!digits || (sign[0] == '0' && (sign[1] == 'x' || sign[1] == 'X')))
    return fail(scan, _("nothing that a save holds stands here"));
  FeltTdtValue *value = new_value(scan, FELT_TDT_NUMBER);
  if (value == NULL)
    return NULL;
  value->number = g_ascii_strtod(scan->at, &end);
  if (end == scan->at || !isfinite(value->number) || is_name_sign(*end))
    return fail(scan, _("this is no number"));
  scan->at = end;
  return value;
}

/* The key of a member: a name, a text or a number. */
static const char *read_key(Scan *scan)
{
  skip_space(scan);
  if (take(scan, '"'))
    return read_text(scan);
  const char *name = take_name(scan);
  if (name != NULL)
    return name;
  return fail(scan, _("the name of a field is missing"));
}

static gboolean read_members(Scan *scan, FeltTdtValue *object)
{
  FeltTdtValue **end = &object->first;
  if (take(scan, '}'))
    return TRUE;
  do {
    const char *key = read_key(scan);
    if (key == NULL)
      return FALSE;
    if (!take(scan, ':'))
      return fail(scan, _("a colon is missing")) != NULL;
    FeltTdtValue *value = read_value(scan);
    if (value == NULL)
      return FALSE;
    value->key = key;
    *end = value;
    end = &value->next;
  } while (take(scan, ','));
  return take(scan, '}') || fail(scan, _("a comma or } is missing")) != NULL;
}

/* The values up to `close`, into a list or the arguments of a call. */
static gboolean read_items(Scan *scan, FeltTdtValue *list, char close)
{
  FeltTdtValue **end = &list->first;
  if (take(scan, close))
    return TRUE;
  do {
    FeltTdtValue *value = read_value(scan);
    if (value == NULL)
      return FALSE;
    *end = value;
    end = &value->next;
  } while (take(scan, ','));
  return take(scan, close) || fail(scan, _("a comma or the closing bracket is missing")) != NULL;
}

/* The key of a pair [key, value] of a map; NULL: it is none. */
static const char *pair_key(Scan *scan, const FeltTdtValue *pair)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  const FeltTdtValue *key = pair->type == FELT_TDT_LIST ? pair->first : NULL;
  if (key == NULL || key->next == NULL || key->next->next != NULL)
    return NULL;
  if (key->type == FELT_TDT_TEXT_VALUE)
    return key->text;
  if (key->type != FELT_TDT_NUMBER)
    return NULL;
  g_ascii_formatd(digits, sizeof digits, "%.15g", key->number);
  return felt_tdt_strndup(scan->tree, digits, strlen(digits));
}

/* A list of pairs as an object. */
static gboolean make_map(Scan *scan, FeltTdtValue *list)
{
  FeltTdtValue **end = &list->first;
  list->type = FELT_TDT_OBJECT;
  for (FeltTdtValue *pair = list->first, *next; pair != NULL; pair = next) {
    next = pair->next;
    const char *key = pair_key(scan, pair);
    if (key == NULL)
      return fail_at(scan, scan->tree->text + pair->at, _("a key and a value are missing")) != NULL;
    FeltTdtValue *value = pair->first->next;
    value->key = key;
    *end = value;
    end = &value->next;
  }
  *end = NULL;
  return TRUE;
}

/* A call whose name was read: what it is given. */
static FeltTdtValue *read_call(Scan *scan, const char *name)
{
  gboolean map = strcmp(name, "Map") == 0 || strcmp(name, "Map.from") == 0;
  FeltTdtValue *given = new_value(scan, FELT_TDT_LIST);
  if (given == NULL)
    return NULL;
  if (!take(scan, '('))
    return fail(scan, _("an opening bracket is missing"));
  if (!read_items(scan, given, ')'))
    return NULL;
  if (given->first == NULL)
    given->type = FELT_TDT_OBJECT;
  else if (given->first->next == NULL)
    given = given->first;

  if (map && given->type == FELT_TDT_LIST && !make_map(scan, given))
    return NULL;
  given->name = name;
  return given;
}

static FeltTdtValue *read_word(Scan *scan)
{
  const char *begin = scan->at, *word = take_name(scan), *name;
  if (g_strcmp0(word, "new") == 0) {
    skip_space(scan);
    name = take_name(scan);
    return name != NULL ? read_call(scan, name) : fail(scan, _("the name behind new is missing"));
  }
  if (g_strcmp0(word, "Map.from") == 0)
    return read_call(scan, word);

  gboolean yes = g_strcmp0(word, "true") == 0;
  FeltTdtType type = yes || g_strcmp0(word, "false") == 0 ? FELT_TDT_BOOL : FELT_TDT_NULL;
  if (type == FELT_TDT_NULL && g_strcmp0(word, "null") != 0 && g_strcmp0(word, "undefined") != 0)
    return fail_at(scan, begin, _("nothing that a save holds stands here"));
  FeltTdtValue *value = new_value(scan, type);
  if (value != NULL)
    value->number = yes;
  return value;
}

static FeltTdtValue *read_nested(Scan *scan, gboolean object)
{
  FeltTdtValue *value = new_value(scan, object ? FELT_TDT_OBJECT : FELT_TDT_LIST);
  if (value == NULL)
    return NULL;
  scan->at++;
  gboolean good = object ? read_members(scan, value) : read_items(scan, value, ']');
  return good ? value : NULL;
}

static FeltTdtValue *read_some(Scan *scan)
{
  if (*scan->at == '{' || *scan->at == '[')
    return read_nested(scan, *scan->at == '{');
  if (*scan->at == '"') {
    FeltTdtValue *value = new_value(scan, FELT_TDT_TEXT_VALUE);
    scan->at++;
    if (value != NULL)
      value->text = read_text(scan);
    return value != NULL && value->text != NULL ? value : NULL;
  }
  if (g_ascii_isalpha(*scan->at))
    return read_word(scan);
  return read_number(scan);
}

static FeltTdtValue *read_value(Scan *scan)
{
  skip_space(scan);
  if (scan->at == scan->end)
    return fail(scan, "");
  if (scan->depth == FELT_TDT_DEPTH)
    return fail(scan, _("this is nested deeper than any save"));
  scan->depth++;
  FeltTdtValue *value = read_some(scan);
  scan->depth--;
  return value;
}

static gboolean scan_all(FeltTdtTree *tree, GError **error)
{
  Scan scan = {.tree = tree,
               .at = tree->text,
               .end = tree->text + tree->length,
               .buffer = g_string_new(NULL),
               .error = error};
  tree->root = read_value(&scan);
  skip_space(&scan);
  if (tree->root != NULL && scan.at < scan.end) {
    fail(&scan, _("something stands behind the end of the save"));
    tree->root = NULL;
  }
  g_string_free(scan.buffer, TRUE);
  return tree->root != NULL;
}

FeltTdtTree *felt_tdt_scan(const char *bytes, gsize length, GError **error)
{
  g_autoptr(FeltTdtTree) tree = g_new0(FeltTdtTree, 1);
  tree->blocks = g_ptr_array_new_with_free_func(g_free);
  if (length > FELT_TDT_BYTES) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("It is larger than %d MB, which no save is; choose another file."),
                FELT_TDT_BYTES / (1024 * 1024));
    return NULL;
  }
  tree->text = felt_tdt_decode(bytes, length, &tree->length, &tree->latin, error);
  if (tree->text == NULL || !scan_all(tree, error))
    return NULL;
  g_autofree char *sum =
      g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, length);
  g_strlcpy(tree->sha256, sum, sizeof tree->sha256);
  return g_steal_pointer(&tree);
}
