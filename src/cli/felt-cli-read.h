/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-read.h - options and their values off the command line */
#ifndef FELT_CLI_READ_H
#define FELT_CLI_READ_H

#include "cli/felt-cli.h"
#include "core/rules/felt-button.h"

#include <glib.h>

/* Functions that read a value return FALSE when it is wrong, with one sentence on stderr that
 * begins with the option's name; they write their result only when it is right. */

/* Parses the options of "feltctl COMMAND" into entries; text stands after the summary in --help and
 * may be NULL. TRUE: go on. FALSE: an unknown option, a missing value or an argument too many; said
 * on stderr, and the command ends with FELT_EXIT_USAGE. --help prints and ends the program. */
gboolean felt_cli_read_options(const char *command, const char *summary, const char *text,
                               const GOptionEntry *entries, int argc, char **argv);

/* Frees the texts and lists of texts that felt_cli_read_options() put behind entries. */
void felt_cli_free_options(const GOptionEntry *entries);

/* An argument as UTF-8, whatever the locale (a shell under LC_ALL=C still types names in UTF-8): as
 * it is when it is UTF-8, else out of the locale's charset, else as it is. Arguments that hold
 * names are read as G_OPTION_ARG_FILENAME_ARRAY, which leaves them alone. Owned by the caller. */
char *felt_cli_text(const char *argument);

/* A whole number min .. max, digits only. */
gboolean felt_cli_read_number(const char *option, const char *text, gint64 min, gint64 max,
                              gint64 *number);

/* A list of such numbers, "5000,3000,2000"; at least one. The array is the caller's. */
gboolean felt_cli_read_numbers(const char *option, const char *text, gint64 min, gint64 max,
                               gint64 **numbers, guint *n);

/* One of words (NULL-terminated); its index. */
gboolean felt_cli_read_word(const char *option, const char *text, const char *const *words,
                            int *index);

/* A list of seats 1 .. n_seats, "1,3,4", none twice; the empty text is no seat. */
gboolean felt_cli_read_seats(const char *option, const char *text, int n_seats,
                             FeltSeatMask *seats);

#endif
