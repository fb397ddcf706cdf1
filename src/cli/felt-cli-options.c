/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-options.c - the options that the commands on tournaments have in common */
#include "cli/felt-cli-options.h"

#include "cli/felt-cli.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>

gboolean felt_cli_options_read(FeltCliOptions *options, const char *command, const char *summary,
                               FeltCliHas has, const char *names, guint min, guint max, int argc,
                               char **argv)
{
  GOptionEntry entries[6] = {{G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY,
                              &options->arguments, NULL, *names != '\0' ? names : NULL}};
  guint n = 1;

  if (has & FELT_CLI_HAS_JSON)
    entries[n++] =
        (GOptionEntry){"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("Print JSON"), NULL};
  if (has & FELT_CLI_HAS_AT)
    entries[n++] = (GOptionEntry){"at",
                                  0,
                                  0,
                                  G_OPTION_ARG_STRING,
                                  &options->at,
                                  N_("As it was after this event, or at this time (ISO 8601)"),
                                  N_("SEQ|TIME")};
  if (has & FELT_CLI_HAS_ALL)
    entries[n++] = (GOptionEntry){
        "all", 0, 0, G_OPTION_ARG_NONE, &options->all, N_("Archived ones too"), NULL};

  if (has & FELT_CLI_HAS_STREAMS)
    entries[n++] = (GOptionEntry){"streams",
                                  0,
                                  0,
                                  G_OPTION_ARG_NONE,
                                  &options->streams,
                                  N_("What is no tournament instead: hands recorded"),
                                  NULL};

  if (!felt_cli_read_options(command, summary, NULL, entries, argc, argv))
    return FALSE;

  guint given = options->arguments == NULL ? 0 : g_strv_length(options->arguments);
  if (given >= min && given <= max)
    return TRUE;
  if (max == 0)
    felt_cli_fail(FELT_EXIT_USAGE, _("feltctl %s takes no argument."), command);
  else
    felt_cli_fail(FELT_EXIT_USAGE, _("feltctl %s wants: %s."), command, names);
  return FALSE;
}

void felt_cli_options_clear(FeltCliOptions *options)
{
  g_strfreev(options->arguments);
  g_free(options->at);
}
