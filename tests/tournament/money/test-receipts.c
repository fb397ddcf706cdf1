/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-receipts.c - the numbers of receipts: by kind, without gaps, never given again */
#include "felt-test.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"

#include <stdlib.h>
#include <string.h>

#define BEGUN(players)                                                                             \
  "set-config price=1000|fee=100|bounty=200|rebuy_price=500|rebuys=-1|add_ons=1|"                  \
  "add_on_price=300; enter " #players "; start; "

/* "cashiers 1": so many have taken or given anything. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (!g_str_has_prefix(step, "cashiers "))
    return felt_prizes_step(model, step);
  g_autoptr(GArray) drawers = felt_state_drawers(model->state);
  g_assert_cmpint(drawers->len, ==, atoi(step + strlen("cashiers ")));
  return TRUE;
}

/* Older logs gave a receipt the number of its event: it keeps that, what is undone leaves no line,
 * and new numbers follow the greatest that was given. */
FELT_TEST(test_old_log, "/receipts/old-log")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltModel) model = felt_play_new(BEGUN(4));
  felt_model_do(model, "rebuy player=1");
  guint rebuy = model->log->len;
  felt_play(model, "rebuy player=2; undo");
  for (guint i = 0; i < model->log->len; i++) {
    gint64 *receipt = felt_event_receipt(model->log->pdata[i]);
    if (receipt != NULL)
      *receipt = 0;
  }
  felt_state_free(model->state);
  model->state = felt_model_fold(model, NULL, &error);
  g_assert_no_error(error);
  felt_play(model, /* the one undone was rebuy + 1 */
            "receipt 0: rebuy number=%u cancelled=0; rebuy player=3; "
            "receipt 0: rebuy number=%u cancelled=0; "
            "pay player=1|for=refund|part=fee|amount=50; "
            "receipt 0: refund number=1 cancelled=0; folds",
            rebuy, rebuy + 2);
}

/* A number that no log can have come to is damage: it would leave none for what follows. */
FELT_TEST(test_damaged, "/receipts/damaged")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltModel) model = felt_play_new(BEGUN(3));
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltEvent) rebuy = felt_event_copy(felt_model_do(model, "rebuy player=1"));
  rebuy->u.entry.receipt = (gint64)rebuy->seq + 1;
  g_assert_false(felt_state_apply(before, rebuy, &error));
  g_assert_nonnull(error);
  felt_state_leave_out(before, rebuy); /* nor does it count when it is undone */
  g_assert_cmpuint(before->receipts[FELT_MOVE_REBUY], ==, rebuy->seq);
  rebuy->u.entry.receipt = -1;
  g_assert_false(felt_state_apply(before, rebuy, NULL));
  rebuy->u.entry.receipt = 1;
  g_assert_true(felt_state_apply(before, rebuy, NULL));
}

FELT_TEST_RUN(felt_play_main(argc, argv, "receipts", own_step))
