/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-read.c - options and their values off the command line */
#include "cli/felt-cli-read.h"

#include "felt-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

gboolean felt_cli_read_options(const char *command, const char *summary, const char *text,
                               const GOptionEntry *entries, int argc, char **argv)
{
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_strconcat("feltctl ", command, NULL);
  g_set_prgname(name); /* what --help calls the program: some commands have two words */
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary(context, summary);
  g_option_context_set_description(context, text);
  if (!g_option_context_parse(context, &argc, &argv, &error)) {
    felt_cli_fail(FELT_EXIT_USAGE, _("%s; see feltctl %s --help"), error->message, command);
    return FALSE;
  }
  if (argc > 1) {
    felt_cli_fail(FELT_EXIT_USAGE, _("“%s” belongs to no option; see feltctl %s --help"), argv[1],
                  command);
    return FALSE;
  }
  return TRUE;
}

void felt_cli_free_options(const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    switch (entries->arg) {
    case G_OPTION_ARG_STRING:
    case G_OPTION_ARG_FILENAME:
      g_clear_pointer((char **)entries->arg_data, g_free);
      break;
    case G_OPTION_ARG_STRING_ARRAY:
    case G_OPTION_ARG_FILENAME_ARRAY:
      g_clear_pointer((char ***)entries->arg_data, g_strfreev);
      break;
    default:
      break;
    }
}

char *felt_cli_text(const char *argument)
{
  char *text = g_utf8_validate(argument, -1, NULL)
                   ? g_strdup(argument)
                   : g_locale_to_utf8(argument, -1, NULL, NULL, NULL);
  return text != NULL ? text : g_strdup(argument);
}

gboolean felt_cli_read_number(const char *option, const char *text, gint64 min, gint64 max,
                              gint64 *number)
{
  gboolean digits = *text != '\0' && strspn(text, "0123456789") == strlen(text);
  errno = 0;
  gint64 value = digits ? g_ascii_strtoll(text, NULL, 10) : 0;
  if (digits && errno == 0 && value >= min && value <= max) {
    *number = value;
    return TRUE;
  }
  if (max == G_MAXINT64)
    felt_cli_fail(FELT_EXIT_REFUSED,
                  _("%s: “%s” is not a whole number from %" PRId64 " up, written in digits"),
                  option, text, min);
  else
    felt_cli_fail(FELT_EXIT_REFUSED,
                  _("%s: “%s” is not a whole number from %" PRId64 " to %" PRId64), option, text,
                  min, max);
  return FALSE;
}

gboolean felt_cli_read_numbers(const char *option, const char *text, gint64 min, gint64 max,
                               gint64 **numbers, guint *n)
{
  g_auto(GStrv) parts = g_strsplit(*text != '\0' ? text : ",", ",", -1);
  g_autofree gint64 *read = g_new(gint64, g_strv_length(parts));
  for (guint i = 0; parts[i] != NULL; i++)
    if (!felt_cli_read_number(option, parts[i], min, max, &read[i]))
      return FALSE;
  *n = g_strv_length(parts);
  *numbers = g_steal_pointer(&read);
  return TRUE;
}

gboolean felt_cli_read_word(const char *option, const char *text, const char *const *words,
                            int *index)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], text) == 0) {
      *index = i;
      return TRUE;
    }
  g_autofree char *all = g_strjoinv(", ", (char **)words);
  felt_cli_fail(FELT_EXIT_REFUSED, _("%s: “%s” is none of %s"), option, text, all);
  return FALSE;
}

gboolean felt_cli_read_seats(const char *option, const char *text, int n_seats, FeltSeatMask *seats)
{
  FeltSeatMask mask = 0;
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    gint64 seat;
    if (!felt_cli_read_number(option, parts[i], 1, n_seats, &seat))
      return FALSE;
    FeltSeatMask bit = (FeltSeatMask)(1u << (seat - 1));
    if (mask & bit) {
      felt_cli_fail(FELT_EXIT_REFUSED, _("%s: seat %d stands there twice"), option, (int)seat);
      return FALSE;
    }
    mask |= bit;
  }
  *seats = mask;
  return TRUE;
}
