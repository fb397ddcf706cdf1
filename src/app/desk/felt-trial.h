/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trial.h - what a command would lead to, for dialogs that show it before it is recorded */
#ifndef FELT_TRIAL_H
#define FELT_TRIAL_H

#include "session/felt-session.h"

/* The state as it would be after the command, its places up to date; NULL with the refusal, as the
 * window says it. Nothing is recorded. To be freed by the caller. */
FeltState *felt_trial(FeltSession *session, const FeltCommand *command, GError **error);

#endif
