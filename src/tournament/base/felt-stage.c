/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-stage.c - how far long work is, and whether it goes on */
#include "tournament/base/felt-stage.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* clang-format off */
G_DEFINE_QUARK(felt-stage-error-quark, felt_stage_error)
/* clang-format on */

gboolean felt_stage_tell(const FeltStage *progress, double done, double of, GError **error)
{
  if (progress == NULL || progress->func == NULL)
    return TRUE;
  double share = of > 0 ? CLAMP(done / of, 0, 1) : 1;
  if (progress->func(progress->from + share * (progress->to - progress->from), progress->data))
    return TRUE;
  g_set_error_literal(error, FELT_STAGE_ERROR, FELT_STAGE_ERROR_STOPPED,
                      _("Stopped. Nothing was changed."));
  return FALSE;
}

FeltStage felt_stage_part(const FeltStage *progress, double from, double to)
{
  if (progress == NULL)
    return (FeltStage){NULL, NULL, 0, 1};
  double length = progress->to - progress->from;
  return (FeltStage){progress->func, progress->data, progress->from + from * length,
                     progress->from + to * length};
}

gboolean felt_stage_stopped(const GError *error)
{
  return g_error_matches(error, FELT_STAGE_ERROR, FELT_STAGE_ERROR_STOPPED);
}
