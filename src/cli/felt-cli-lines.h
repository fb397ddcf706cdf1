/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-lines.h - lines of the standard input, of which never more is kept than fits */
#ifndef FELT_CLI_LINES_H
#define FELT_CLI_LINES_H

#include <glib.h>

/* A longer line is nobody's question. Input that goes on for FELT_CLI_ENDLESS_BYTES without the end
 * of a line, or of a hand, has none. */
#define FELT_CLI_LINE_BYTES    (1024 * 1024)
#define FELT_CLI_ENDLESS_BYTES (64 * 1024 * 1024)

typedef enum {
  FELT_CLI_LINE_READ,
  FELT_CLI_LINE_LONG,    /* passed over; nothing of it counts */
  FELT_CLI_LINE_ENDLESS, /* nothing more is to be read */
  FELT_CLI_LINE_NONE     /* the input is over, or cannot be read (ferror) */
} FeltCliLine;

/* Reads the next line of stdin, without its end, into line; a NUL that is not counted follows. */
FeltCliLine felt_cli_line_read(GByteArray *line);

/* Whether it holds nothing but white space. */
gboolean felt_cli_line_is_blank(const GByteArray *line);

#endif
