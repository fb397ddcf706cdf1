/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.c - why a command is refused */
#include "tournament/base/felt-refusal.h"

#include <string.h>

/* What GLib makes of the private part gives NULL for other domains, for which nobody asks. */
#pragma GCC diagnostic ignored "-Wnull-dereference"

/* The braces and brackets of a sentence as they are kept: bytes that stand in no UTF-8, so in
 * nothing that a person wrote. */
enum { FIELD = 0xF8, FIELD_END, TYPED, TYPED_END };

typedef struct {
  char *marked; /* the sentence with its marks, until it is said; NULL: it has none */
  char *fields; /* each key it names, with a space on both sides; NULL: it has none */
} FeltDecideErrorPrivate;

static void felt_decide_error_private_init(FeltDecideErrorPrivate *own)
{
  own->marked = NULL;
  own->fields = NULL;
}

static void felt_decide_error_private_copy(const FeltDecideErrorPrivate *from,
                                           FeltDecideErrorPrivate *to)
{
  to->marked = g_strdup(from->marked);
  to->fields = g_strdup(from->fields);
}

static void felt_decide_error_private_clear(FeltDecideErrorPrivate *own)
{
  g_free(own->marked);
  g_free(own->fields);
}

G_DEFINE_EXTENDED_ERROR(FeltDecideError, felt_decide_error)

static char **marked_of(GError *error)
{
  return &felt_decide_error_get_private(error)->marked;
}

char *felt_refusal_part(const char *text)
{
  static const char written[] = "{}[]";
  char *marked = g_strdup(text);
  for (char *at = marked; (at = strpbrk(at, written)) != NULL; at++)
    *at = (char)(FIELD + (strchr(written, *at) - written));
  return marked;
}

/* Appends what a field is called: its key where nothing gives it a title. */
static void append_field(GString *text, const char *key, FeltFieldTitle title)
{
  g_autofree char *called = title != NULL ? title(key) : NULL;
  g_string_append(text, called != NULL ? called : key);
}

/* The sentence as it is said; title NULL: to somebody who types commands. */
static char *said_text(const char *marked, FeltFieldTitle title)
{
  GString *text = g_string_new(NULL);
  g_autoptr(GString) key = g_string_new(NULL);
  gboolean in_field = FALSE, left_out = FALSE;
  for (; *marked != '\0'; marked++) {
    guchar c = (guchar)*marked;
    if (c == FIELD) {
      in_field = TRUE;
    } else if (c == FIELD_END) {
      append_field(text, key->str, title);
      g_string_truncate(key, 0);
      in_field = FALSE;
    } else if (c == TYPED || c == TYPED_END) {
      left_out = c == TYPED && title != NULL;
    } else if (!left_out) {
      g_string_append_c(in_field ? key : text, *marked);
    }
  }
  return g_string_free(text, FALSE);
}

static char *fields_of(const char *marked)
{
  GString *fields = g_string_new(NULL);
  gboolean in_field = FALSE;
  for (; *marked != '\0'; marked++) {
    guchar c = (guchar)*marked;
    if (c == FIELD || c == FIELD_END) {
      in_field = c == FIELD;
      g_string_append_c(fields, ' ');
    } else if (in_field) {
      g_string_append_c(fields, *marked);
    }
  }
  return g_string_free(fields, FALSE);
}

gboolean felt_refusal_is_about(const GError *error, const char *key)
{
  if (error->domain != FELT_DECIDE_ERROR)
    return FALSE;
  const char *fields = felt_decide_error_get_private(error)->fields;
  g_autofree char *wanted = g_strdup_printf(" %s ", key);
  return fields != NULL && strstr(fields, wanted) != NULL;
}

gboolean felt_refuse_valist(GError **error, FeltDecideError code, const char *format, va_list args)
{
  g_autofree char *sentence = felt_refusal_part(format);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *marked = g_strdup_vprintf(sentence, args);
#pragma GCC diagnostic pop
  g_autofree char *said = said_text(marked, NULL);
  g_set_error_literal(error, FELT_DECIDE_ERROR, code, said);
  if (error == NULL || strcmp(marked, said) == 0)
    return FALSE;
  felt_decide_error_get_private(*error)->fields = fields_of(marked);
  *marked_of(*error) = g_steal_pointer(&marked);
  return FALSE;
}

gboolean felt_refuse(GError **error, FeltDecideError code, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  felt_refuse_valist(error, code, format, args);
  va_end(args);
  return FALSE;
}

void felt_refusal_name_fields(GError *error, FeltFieldTitle title)
{
  if (error->domain != FELT_DECIDE_ERROR || *marked_of(error) == NULL)
    return;
  g_autofree char *marked = g_steal_pointer(marked_of(error));
  g_autofree char *before = said_text(marked, NULL), *named = said_text(marked, title);
  /* what was put before the sentence since stays there */
  gsize prefix = strlen(error->message) - strlen(before);
  g_autofree char *message = error->message;
  error->message = g_strdup_printf("%.*s%s", (int)prefix, message, named);
}

const char *felt_decide_error_code(const GError *error)
{
  static const char *const codes[] = {
      [FELT_DECIDE_ERROR_NO_PLAYER] = "no-player",
      [FELT_DECIDE_ERROR_NAME_TAKEN] = "name-taken",
      [FELT_DECIDE_ERROR_BAD_VALUE] = "bad-value",
      [FELT_DECIDE_ERROR_NOT_IN] = "not-in",
      [FELT_DECIDE_ERROR_NO_TABLE] = "no-table",
      [FELT_DECIDE_ERROR_SEAT_TAKEN] = "seat-taken",
      [FELT_DECIDE_ERROR_NO_SEAT] = "no-seat",
      [FELT_DECIDE_ERROR_NO_LEVEL] = "no-level",
      [FELT_DECIDE_ERROR_NOT_STARTED] = "not-started",
      [FELT_DECIDE_ERROR_STARTED] = "started",
      [FELT_DECIDE_ERROR_FINISHED] = "finished",
      [FELT_DECIDE_ERROR_PHASE] = "phase",
      [FELT_DECIDE_ERROR_CLOSED] = "closed",
      [FELT_DECIDE_ERROR_LIMIT] = "limit",
      [FELT_DECIDE_ERROR_NO_BUTTON] = "no-button",
      [FELT_DECIDE_ERROR_STACKS_NEEDED] = "stacks-needed",
      [FELT_DECIDE_ERROR_NOTHING] = "nothing",
      [FELT_DECIDE_ERROR_CANNOT_UNDO] = "cannot-undo",
      [FELT_DECIDE_ERROR_NO_COMMAND] = "no-command",
      [FELT_DECIDE_ERROR_CHIPS] = "chips",
      [FELT_DECIDE_ERROR_NOT_LEGAL] = "not-legal",
      [FELT_DECIDE_ERROR_DELETED] = "deleted",
      [FELT_DECIDE_ERROR_CHANGED] = "changed",
      [FELT_DECIDE_ERROR_ID_USED] = "id-used",
      [FELT_DECIDE_ERROR_NOT_ALLOWED] = "not-allowed",
      [FELT_DECIDE_ERROR_UNREADABLE] = "unreadable",
  };

  if (error->domain == FELT_DECIDE_ERROR && error->code >= 0 &&
      error->code < (int)G_N_ELEMENTS(codes))
    return codes[error->code];
  return "bad-value";
}

const char *felt_decide_error_rule(const GError *error)
{
  if (g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_STACKS_NEEDED))
    return "5.1";
  if (g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CHIPS))
    return "5.5";
  return g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NO_BUTTON) ? "T 32" : NULL;
}
