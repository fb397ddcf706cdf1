/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trial.c - what a command would lead to, for dialogs that show it before it is recorded */
#include "app/desk/felt-trial.h"

#include "app/desk/felt-refusal.h"
#include "tournament/decide/felt-decide.h"

FeltState *felt_trial(FeltSession *session, const FeltCommand *command, GError **error)
{
  const FeltState *state = felt_session_state(session);
  FeltContext context = {0};
  felt_session_now(session, &context.now);
  g_autoptr(GPtrArray) events = felt_decide(state, command, &context, error);
  if (events == NULL) {
    felt_refusal_say(error);
    return NULL;
  }
  g_autoptr(FeltState) after = felt_state_copy(state);
  for (guint i = 0; i < events->len; i++) {
    FeltEvent *event = events->pdata[i];
    event->seq = after->seq + 1;
    if (!felt_state_apply(after, event, error))
      return NULL;
  }
  felt_state_update_places(after);
  return g_steal_pointer(&after);
}
