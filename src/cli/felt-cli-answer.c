/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-answer.c - what do --json and run answer to a command */
#include "cli/felt-cli-answer.h"

#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

gboolean felt_cli_answer_print(cJSON *answer)
{
  g_autofree char *text = felt_json_print(answer);
  puts(text);
  cJSON_Delete(answer);
  return fflush(stdout) == 0;
}

void felt_cli_answer_value(const char *key, const char *value, gboolean json)
{
  if (!json) {
    puts(value);
    return;
  }
  g_autofree char *text = g_filename_display_name(value);
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, key, text);
  felt_cli_answer_print(answer);
}

void felt_cli_answer_first(FeltExit status, const char *first, guint n)
{
  if (n == 1)
    felt_cli_fail(status, "%s", first);
  else if (n > 1)
    felt_cli_fail(status,
                  g_dngettext(GETTEXT_PACKAGE, "%s (%u more line was refused)",
                              "%s (%u more lines were refused)", n - 1),
                  first, n - 1);
}
