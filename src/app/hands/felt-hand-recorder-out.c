/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-out.c - cards that may come out by now, and back again with what let them out
 */
#include "app/hands/felt-hand-recorder-private.h"

#include "app/desk/felt-patience.h"

/* Cards of a hand that is over wait so long at least: a wrong last action can be taken back. */
#define GRACE_US (30 * G_USEC_PER_SEC)

/* Cards that were let out. */
typedef struct {
  guint64 seq; /* the event */
  gint64 seat;
  char *cards;
} Out;

static void out_free(gpointer data)
{
  Out *out = data;
  g_free(out->cards);
  g_free(out);
}

GPtrArray *felt_hand_recorder_out_new(void)
{
  return g_ptr_array_new_with_free_func(out_free);
}

/* Notes what an undo of the last action takes back: of that hand, not of one before. */
static void note(FeltHandRecorder *self, const FeltHandsCommand *command, guint64 seq)
{
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  if (hand == NULL || (command->hand != 0 && command->hand != hand->number))
    return;
  Out *out = g_new(Out, 1);
  *out = (Out){seq, command->seat, g_strdup(command->cards)};
  g_ptr_array_add(self->out, out);
}

void felt_hand_recorder_let_out(FeltHandRecorder *self, gboolean at_once)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  gint64 until = now.utc_us - (at_once ? 0 : GRACE_US);
  for (;;) {
    FeltOutcome outcome = {0};
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltHandsCommand) due =
        felt_hands_hole_due(self->hole, felt_hand_recorder_state(self), until);
    if (due == NULL)
      return;
    gboolean done =
        felt_patience_execute(self->session, due, felt_desk_who(self->desk), &outcome, &error);
    if (!done && error->domain != FELT_DECIDE_ERROR) {
      felt_hand_recorder_say(self, error->message);
      return;
    }
    if (done)
      note(self, due, outcome.target);
    felt_outcome_clear(&outcome);
    felt_hands_hole_recorded(self->hole, due, felt_hand_recorder_state(self));
  }
}

gboolean felt_hand_recorder_take_back(FeltHandRecorder *self, GError **error)
{
  for (guint i = self->out->len; i > 0; i--) {
    const Out *out = self->out->pdata[i - 1];
    g_autoptr(FeltHandsCommand) undo = felt_hands_command_new(FELT_HANDS_UNDO);
    undo->seq = (gint64)out->seq;
    if (!felt_patience_execute(self->session, undo, felt_desk_who(self->desk), NULL, error))
      return FALSE;
  }
  return TRUE;
}

void felt_hand_recorder_keep_again(FeltHandRecorder *self)
{
  for (guint i = 0; i < self->out->len; i++) {
    const Out *out = self->out->pdata[i];
    felt_hands_hole_keep(self->hole, felt_hand_recorder_state(self), out->seat, out->cards, NULL);
  }
  g_ptr_array_set_size(self->out, 0);
}
