/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-script.c - commands in words, for tests that read them as JSON */
#include "felt-script.h"

#include <string.h>

static gboolean is_json(const char *value)
{
  return (value[0] != '\0' && strchr("[{'", value[0]) != NULL) || strcmp(value, "true") == 0 ||
         strcmp(value, "false") == 0 ||
         g_ascii_string_to_signed(value, 10, G_MININT64, G_MAXINT64, NULL, NULL);
}

char *felt_script_json(const char *step)
{
  if (step[0] == '{')
    return g_strdelimit(g_strdup(step), "'", '"');
  const char *space = strchr(step, ' ');
  g_autoptr(GString) json = g_string_new("{\"command\":\"");
  g_string_append_len(json, step, space != NULL ? space - step : -1);
  g_string_append_c(json, '"');
  g_auto(GStrv) pairs = g_strsplit(space != NULL ? space + 1 : "", "|", -1);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(pairs[i], "=", 2);
    if (pair[0] == NULL || pair[1] == NULL)
      g_error("“%s” is no key=value in “%s”", pairs[i], step);
    const char *quote = is_json(pair[1]) ? "" : "\"";
    g_string_append_printf(json, ",\"%s\":%s%s%s", pair[0], quote, g_strdelimit(pair[1], "'", '"'),
                           quote);
  }
  g_string_append_c(json, '}');
  return g_string_free(g_steal_pointer(&json), FALSE);
}

GStrv felt_script_steps(const char *script)
{
  g_autoptr(GPtrArray) all = g_ptr_array_new();
  g_auto(GStrv) steps = g_strsplit(script, script[0] != '{' ? ";" : "\1", -1);
  for (guint i = 0; steps[i] != NULL; i++)
    if (*g_strstrip(steps[i]) != '\0')
      g_ptr_array_add(all, g_strdup(steps[i]));
  g_ptr_array_add(all, NULL);
  return (GStrv)g_ptr_array_free(g_steal_pointer(&all), FALSE);
}

gint64 felt_script_seconds(const char *step)
{
  char *unit;
  gint64 number = g_ascii_strtoll(step + 1, &unit, 10);
  if (step[0] != '+' || (strcmp(unit, "s") != 0 && strcmp(unit, "m") != 0))
    g_error("“%s” is no time", step);
  return *unit == 'm' ? number * 60 : number;
}
