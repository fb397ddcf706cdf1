/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-text.c - names and texts that people give, in the one form in which Felt keeps them */
#include "tournament/base/felt-text.h"

#include "felt-config.h"
#include "tournament/base/felt-schema.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Characters that break a line of the screen or change the order of what stands beside them, and
 * those that are none. */
static gboolean is_forbidden(gunichar c)
{
  if (g_unichar_iscntrl(c) || c == 0x2028 || c == 0x2029 || c == 0xFEFF || c == 0x061C)
    return TRUE;
  if ((c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF) || (c >= 0xFFF9 && c <= 0xFFFB))
    return TRUE;
  return c == 0x200B || (c >= 0x200E && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F);
}

/* Whether a joiner beside it may be needed: by a script, or by a picture made of several. */
static gboolean takes_joiners(gunichar c)
{
  if (g_unichar_type(c) == G_UNICODE_OTHER_SYMBOL || (c >= 0x1F3FB && c <= 0x1F3FF))
    return TRUE;
  switch (g_unichar_get_script(c)) {
  case G_UNICODE_SCRIPT_COMMON:
  case G_UNICODE_SCRIPT_INHERITED:
  case G_UNICODE_SCRIPT_LATIN:
  case G_UNICODE_SCRIPT_GREEK:
  case G_UNICODE_SCRIPT_CYRILLIC:
    return FALSE;
  default:
    return TRUE;
  }
}

/* Fillers and selectors that are drawn as nothing, though their Unicode class does not say so. */
static gboolean is_filler(gunichar c)
{
  return c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 ||
         (c >= 0x17B4 && c <= 0x17B5) || (c >= 0x180B && c <= 0x180F) ||
         (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0000 && c <= 0xE0FFF);
}

static gboolean is_visible(gunichar c)
{
  switch (g_unichar_type(c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_FORMAT:
  case G_UNICODE_SURROGATE:
  case G_UNICODE_SPACE_SEPARATOR:
  case G_UNICODE_LINE_SEPARATOR:
  case G_UNICODE_PARAGRAPH_SEPARATOR:
  case G_UNICODE_NON_SPACING_MARK:
  case G_UNICODE_ENCLOSING_MARK:
    return FALSE;
  default:
    return c != 0x2800 && !is_filler(c);
  }
}

gboolean felt_text_is_blank(const char *text)
{
  if (text == NULL)
    return TRUE;
  if (!g_utf8_validate(text, -1, NULL))
    return FALSE;
  /* Control characters are no blanks: they are refused, not passed over. */
  for (; *text != '\0'; text = g_utf8_next_char(text))
    if (!g_unichar_isspace(g_utf8_get_char(text)))
      return FALSE;
  return TRUE;
}

gboolean felt_text_is_formula(const char *text)
{
  gunichar c = g_utf8_get_char_validated(text, -1);
  /* in full width, too */
  return c != 0 && (strchr("=+-@\t\r\n", *text) != NULL || c == 0xFF1D || c == 0xFF0B ||
                    c == 0xFF0D || c == 0xFF20);
}

static char *refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static char *refuse(GError **error, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  felt_refuse_valist(error, FELT_DECIDE_ERROR_BAD_VALUE, format, args);
  va_end(args);
  return NULL;
}

static char *refuse_long(gsize max, const char *where, const char *key, GError **error)
{
  return refuse(error, _("{%s%s} is longer than %u characters; shorten it."), where, key,
                (guint)max);
}

/* Without the spaces of any script around it. */
static char *trimmed(char *text)
{
  char *start = text, *end = text + strlen(text);
  while (g_unichar_isspace(g_utf8_get_char(start)))
    start = g_utf8_next_char(start);
  while (end > start) {
    char *last = g_utf8_find_prev_char(start, end);
    if (last == NULL || !g_unichar_isspace(g_utf8_get_char(last)))
      break;
    end = last;
  }
  return g_strndup(start, (gsize)(end - start));
}

/* Whether a text of at most max characters is in its one form already: letters, digits and signs of
 * ASCII, with spaces between them. Most texts of a log are, and each is read at every open. */
static gboolean is_plain(const char *text, gsize max)
{
  gsize n = 0;
  while (text[n] >= ' ' && text[n] <= '~' && n <= max)
    n++;
  return text[n] == '\0' && n > 0 && n <= max && text[0] != ' ' && text[n - 1] != ' ';
}

char *felt_text_normalize(const char *text, gsize max, const char *where, const char *key,
                          GError **error)
{
  if (is_plain(text, max))
    return g_strdup(text);
  /* Looked at before all else: a text of 100 MB must not be worked through first. */
  gboolean fits = strnlen(text, 16 * max + 1) <= 16 * max;
  if (fits && !g_utf8_validate(text, -1, NULL))
    return refuse(error, _("{%s%s} is not valid UTF-8 text."), where, key);
  if (!fits || g_utf8_strlen(text, -1) > (glong)max)
    return refuse_long(max, where, key, error);
  g_autofree char *nfc = g_utf8_normalize(text, -1, G_NORMALIZE_NFC);
  g_autofree char *kept = trimmed(nfc);
  gboolean visible = FALSE;
  for (const char *p = kept; *p != '\0'; p = g_utf8_next_char(p)) {
    if (is_forbidden(g_utf8_get_char(p)))
      return refuse(error, _("{%s%s} holds a control character; remove it."), where, key);
    visible = visible || is_visible(g_utf8_get_char(p));
  }
  if (!visible)
    return refuse(error, _("{%s%s} is empty."), where, key);
  /* NFC may be longer than what was typed; the log must be readable again. */
  if (g_utf8_strlen(kept, -1) > (glong)max)
    return refuse_long(max, where, key, error);
  return g_steal_pointer(&kept);
}

/* Nothing to be seen, and no script needs it: selectors are another matter. Tags are part of a flag
 * only, which begins with a black one. */
static gboolean is_unseen(gunichar c, gunichar before)
{
  if (c >= 0xE0000 && c <= 0xE007F)
    return before != 0x1F3F4;
  return c == 0x00AD || c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x2800 || c == 0x3164 ||
         c == 0xFFA0;
}

gboolean felt_name_check_new(const char *name, const char *where, const char *key, GError **error)
{
  gunichar before = 0; /* the letter, without the marks on it */
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    gboolean joiner = c == 0x200C || c == 0x200D;
    if (joiner)
      joiner = !takes_joiners(before) && !takes_joiners(g_utf8_get_char(g_utf8_next_char(p)));
    if (joiner || is_unseen(c, before))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{%s%s} holds an invisible character; type it again."), where, key);
    if (!g_unichar_ismark(c) && !is_filler(c))
      before = c;
  }
  return TRUE;
}

char *felt_text_quoted(const char *text, gsize most)
{
  g_autofree char *valid = g_utf8_make_valid(text, (gssize)strnlen(text, most));
  g_autoptr(GString) quoted = g_string_new(NULL);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    g_string_append_unichar(quoted, is_forbidden(c) ? ' ' : c);
  }
  return g_string_free(g_steal_pointer(&quoted), FALSE);
}

/* GLib folds the two cases of Cherokee into each other: they are made one before. */
static gunichar upper_cherokee(gunichar c)
{
  if (c >= 0xAB70 && c <= 0xABBF)
    return c - 0xAB70 + 0x13A0;
  return c >= 0x13F8 && c <= 0x13FD ? c - 8 : c;
}

/* Without what nobody sees, and with single spaces. */
static char *only_seen(const char *text)
{
  GString *seen = g_string_new(NULL);
  for (; *text != '\0'; text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    if (g_unichar_isspace(c)) {
      if (seen->len > 0 && seen->str[seen->len - 1] != ' ')
        g_string_append_c(seen, ' ');
    } else if (g_unichar_type(c) != G_UNICODE_FORMAT && !is_filler(c)) {
      g_string_append_unichar(seen, upper_cherokee(c));
    }
  }
  if (seen->len > 0 && seen->str[seen->len - 1] == ' ')
    g_string_truncate(seen, seen->len - 1);
  return g_string_free(seen, FALSE);
}

char *felt_name_key(const char *name)
{
  /* Compatibility form first and last: folding can undo a normal form. */
  g_autofree char *compatible = g_utf8_normalize(name, -1, G_NORMALIZE_ALL);
  if (compatible == NULL)
    return g_strdup(name);
  g_autofree char *seen = only_seen(compatible);
  g_autofree char *folded = g_utf8_casefold(seen, -1);
  return g_utf8_normalize(folded, -1, G_NORMALIZE_ALL_COMPOSE);
}
