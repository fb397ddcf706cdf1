/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-decode.c - the bytes of a save as UTF-8 text */
#include "services/tdt/felt-tdt-decode.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Bytes 0x80 to 0x9f: ISO 8859-1 has no letters there, Windows writes these. */
static const gunichar windows[32] = {
    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
    0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178,
};

static char *from_latin(const char *bytes, gsize length, gsize *decoded)
{
  GString *text = g_string_sized_new(length + length / 8);
  for (gsize i = 0; i < length; i++) {
    guchar byte = (guchar)bytes[i];
    gunichar letter = byte;
    if (byte >= 0x80 && byte < 0xa0)
      letter = windows[byte - 0x80];
    if (letter < 0x80)
      g_string_append_c(text, (char)byte);
    else
      g_string_append_unichar(text, letter);
  }
  *decoded = text->len;
  return g_string_free(text, FALSE);
}

char *felt_tdt_decode(const char *bytes, gsize length, gsize *decoded, gboolean *latin,
                      GError **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  if (length >= 3 && memcmp(bytes, mark, 3) == 0) {
    bytes += 3;
    length -= 3;
  }

  if (length == 0) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("The file is empty; choose a save of The Tournament Director."));
    return NULL;
  }
  if (memchr(bytes, '\0', length) != NULL) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("This is no text, as a save of The Tournament Director is; choose another "
                  "file."));
    return NULL;
  }

  *latin = !g_utf8_validate(bytes, (gssize)length, NULL);
  if (*latin)
    return from_latin(bytes, length, decoded);
  *decoded = length;
  return g_strndup(bytes, length);
}
