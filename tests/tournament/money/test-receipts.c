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

static const FeltPlayTest scripts[] = {
    /* Each kind counts its own from 1; who pays nothing has no receipt but when it is paid. */
    {"/receipts/kinds",
     BEGUN(4) "receipt 0: entry number=4; rebuy player=1; receipt 0: rebuy number=1; "
              "register name=Owing|paid=0; receipt 0: rebuy number=1; "
              "register name=Half|paid=600; "
              "receipt 0: entry number=5 price=1000 bounty=200 amount=600; "
              "pay player=Owing|for=debt; receipt 0: debt number=1; "
              "pay player=Half|for=debt|amount=100; pay player=Half|for=debt; "
              "receipt 0: debt number=3; pay player=Half|for=refund|part=fee|amount=50; "
              "receipt 0: refund number=1 fee=50; pay for=drawer-in|amount=5000; "
              "pay for=drawer-out|amount=20; receipt 0: drawer-out number=1 cancelled=0; folds"},
    /* An entry that is given back has a receipt of its own, of what was paid; the first one stays.
     */
    {"/receipts/given-back",
     "set-config price=1000|fee=100; register name=Half|paid=600; unregister player=Half; "
     "receipt 0: unregistered number=1 cancelled=0 amount=-600 fee=100; undo; "
     "receipt 0: unregistered number=1 cancelled=1; unregister player=Half; "
     "receipt 0: unregistered number=2 cancelled=0; folds"},
    /* Several sales of one command count on, and are undone together; a refusal takes no number. */
    {"/receipts/several-at-once",
     BEGUN(4) "add-on player=2; !limit [Player 2] add-on table=1; "
              "!limit [Player 2] add-on player=2; rebuy table=1|times=2; "
              "receipt 0: rebuy number=4; receipt 1: rebuy number=3; receipt 2: rebuy number=2; "
              "receipt 3: rebuy number=1; undo; rebuy player=3; "
              "receipt 0: rebuy number=5 cancelled=0; add-on player=3; "
              "receipt 0: add-on number=2 cancelled=0; folds"},
    /* What is undone keeps its number and its line, cancelled and in no sum; done again it stands.
     */
    {"/receipts/undo-and-redo",
     BEGUN(4) "rebuy player=1|cashier=Kim; mark first; undo; "
              "receipt 0: rebuy number=1 cancelled=1 amount=500 player=Player_1 cashier=Kim; "
              "pool: drawer=5200; cashiers 1; rebuy player=2; "
              "receipt 0: rebuy number=2 cancelled=0; redo seq=$first; "
              "receipt 1: rebuy number=1 cancelled=0; pool: drawer=6200; undo seq=$first; "
              "rebuy player=3; receipt 0: rebuy number=3 cancelled=0; folds"},
    /* The id of an undone registration is given to the next player: the cancelled receipts stay
     * those of whom they were given to. */
    {"/receipts/undone-registration",
     BEGUN(3) "register name=Gone; rebuy player=Gone; undo; undo; register name=Next; "
              "player 4: in; receipt 0: entry number=5 cancelled=0 player=Next; "
              "receipt 1: cancelled=1 player=Gone; receipt 2: cancelled=1 player=Gone; folds"},
    /* Who pays nothing has no receipt, but a rebuy after it: also that name is kept, and that of
     * who has the same id once more. */
    {"/receipts/undone-registration-unpaid",
     BEGUN(3) "register name=Owing|paid=0; rebuy player=Owing; undo; undo; "
              "receipt 0: rebuy number=1 cancelled=1 player=Owing; "
              "set-config price=0|fee=0|bounty=0; register name=Free; rebuy player=Free; undo; "
              "undo; receipt 0: rebuy number=2 cancelled=1 player=Free; folds"},
    /* An undone registration that cost nothing leaves nothing: who bought after it goes by the id.
     * The house's own money has no player. */
    {"/receipts/undone-registration-free",
     "set-config rebuy_price=500; enter 3; start; keep; register name=Free; undo; same; "
     "register name=Free; rebuy player=Free; undo; undo; "
     "receipt 0: rebuy number=1 cancelled=1 player=#4; pay for=drawer-in|amount=5000; undo; "
     "receipt 0: drawer-in number=1 cancelled=1 player=-; folds"},
    /* A prize is paid first, then the bounties, 900 for second place and 200: what a payment was
     * made of is in its event. */
    {"/receipts/prize-parts",
     BEGUN(3) "set-config payouts.by=fixed|payouts.places=2|payouts.how=percents|"
              "payouts.percents=7000,3000; close-registration; bust-out player=3|by=2; "
              "bust-out player=2|by=1; pay player=2|amount=600; "
              "receipt 0: prize number=1 cancelled=0 price=600 bounty=0 place=2; pay player=2; "
              "receipt 0: prize number=2 cancelled=0 price=300 bounty=200"},
};

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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
