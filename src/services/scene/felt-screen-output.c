/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-output.c - where a screen of the room is seen, in words and out of words */
#include "services/scene/felt-screens.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const felt_output_words[] = {"none", "any", "monitor", "address", NULL};

gboolean felt_output_from_text(FeltScreenOutput *output, const char *text, GError **error)
{
  const char *key = "connector";
  felt_record_clear(&felt_screen_output_record, output);
  if (strcmp(text, felt_output_words[FELT_OUTPUT_NONE]) == 0)
    return TRUE;
  output->kind = FELT_OUTPUT_MONITOR;
  if (strcmp(text, felt_output_words[FELT_OUTPUT_ANY]) == 0) {
    output->kind = FELT_OUTPUT_ANY;
    return TRUE;
  }
  if (strstr(text, "://") != NULL) {
    output->kind = FELT_OUTPUT_ADDRESS;
    key = "address";
  }
  return felt_record_set_text(&felt_screen_output_record, output, key, text, error);
}

char *felt_output_to_text(const FeltScreenOutput *output)
{
  if (output->kind == FELT_OUTPUT_ADDRESS)
    return g_strdup(output->address);
  if (output->kind != FELT_OUTPUT_MONITOR)
    return g_strdup(felt_output_words[output->kind]);
  return g_strdup(output->connector != NULL ? output->connector : output->model);
}

char *felt_output_title(const FeltScreenOutput *output)
{
  switch ((FeltOutputKind)output->kind) {
  case FELT_OUTPUT_NONE:
    return g_strdup(_("Not connected yet"));
  case FELT_OUTPUT_ANY:
    return g_strdup(_("Any monitor that is free"));
  case FELT_OUTPUT_ADDRESS:
    return g_strdup(output->address);
  case FELT_OUTPUT_MONITOR:
    break;
  }
  if (output->model == NULL || output->connector == NULL)
    return g_strdup(output->model != NULL ? output->model : output->connector);
  return g_strdup_printf("%s (%s)", output->model, output->connector);
}

gboolean felt_output_same_monitor(const FeltScreenOutput *a, const FeltScreenOutput *b)
{
  if (a->kind != FELT_OUTPUT_MONITOR || b->kind != FELT_OUTPUT_MONITOR)
    return FALSE;
  if (a->connector != NULL && b->connector != NULL)
    return strcmp(a->connector, b->connector) == 0;
  return a->connector == b->connector && g_strcmp0(a->model, b->model) == 0;
}
