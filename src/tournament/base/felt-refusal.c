/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.c - why a command is refused */
#include "tournament/base/felt-refusal.h"

/* clang-format off */
G_DEFINE_QUARK(felt-decide-error-quark, felt_decide_error)
/* clang-format on */

const char *felt_decide_error_code(const GError *error)
{
  static const char *const codes[] = {
      [FELT_DECIDE_ERROR_NO_PLAYER] = "no-player",
      [FELT_DECIDE_ERROR_NAME_TAKEN] = "name-taken",
      [FELT_DECIDE_ERROR_BAD_VALUE] = "bad-value",
      [FELT_DECIDE_ERROR_NOT_IN] = "not-in",
      [FELT_DECIDE_ERROR_NO_TABLE] = "no-table",
      [FELT_DECIDE_ERROR_SEAT_TAKEN] = "seat-taken",
      [FELT_DECIDE_ERROR_NO_SEAT] = "no-seat",
      [FELT_DECIDE_ERROR_NO_LEVEL] = "no-level",
      [FELT_DECIDE_ERROR_NOT_STARTED] = "not-started",
      [FELT_DECIDE_ERROR_STARTED] = "started",
      [FELT_DECIDE_ERROR_FINISHED] = "finished",
      [FELT_DECIDE_ERROR_PHASE] = "phase",
      [FELT_DECIDE_ERROR_CLOSED] = "closed",
      [FELT_DECIDE_ERROR_LIMIT] = "limit",
      [FELT_DECIDE_ERROR_NO_BUTTON] = "no-button",
      [FELT_DECIDE_ERROR_STACKS_NEEDED] = "stacks-needed",
      [FELT_DECIDE_ERROR_NOTHING] = "nothing",
      [FELT_DECIDE_ERROR_CANNOT_UNDO] = "cannot-undo",
      [FELT_DECIDE_ERROR_NO_COMMAND] = "no-command",
      [FELT_DECIDE_ERROR_CHIPS] = "chips",
  };
  if (error->domain == FELT_DECIDE_ERROR && error->code >= 0 &&
      error->code < (int)G_N_ELEMENTS(codes))
    return codes[error->code];
  return "bad-value";
}

const char *felt_decide_error_rule(const GError *error)
{
  if (g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_STACKS_NEEDED))
    return "5.1";
  if (g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CHIPS))
    return "5.5";
  return g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NO_BUTTON) ? "T 32" : NULL;
}
