/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-lines.c - lines of the standard input, of which never more is kept than fits */
#include "cli/felt-cli-lines.h"

#include <stdio.h>

FeltCliLine felt_cli_line_read(GByteArray *line)
{
  int c = getc_unlocked(stdin);
  gsize n = 0;
  g_byte_array_set_size(line, 0);
  for (; c != EOF && c != '\n'; c = getc_unlocked(stdin)) {
    guint8 byte = (guint8)c;
    if (++n > FELT_CLI_ENDLESS_BYTES)
      return FELT_CLI_LINE_ENDLESS;
    if (n <= FELT_CLI_LINE_BYTES)
      g_byte_array_append(line, &byte, 1);
  }
  if (c == EOF && n == 0)
    return FELT_CLI_LINE_NONE;
  if (n > FELT_CLI_LINE_BYTES)
    return FELT_CLI_LINE_LONG;
  g_byte_array_append(line, (const guint8 *)"", 1);
  g_byte_array_set_size(line, (guint)n);
  return FELT_CLI_LINE_READ;
}

gboolean felt_cli_line_is_blank(const GByteArray *line)
{
  for (guint i = 0; i < line->len; i++)
    if (!g_ascii_isspace(line->data[i]))
      return FALSE;
  return TRUE;
}
