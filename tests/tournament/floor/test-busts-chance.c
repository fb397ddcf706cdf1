/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-busts-chance.c - bust, then anything, then put back: as if there had been no bust-out */
#include "felt-test.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/felt-chance.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/felt-model.h"

/* Of those tried: with a refund of the sale that brought them back; compared, and of these with
 * one. */
typedef struct {
  guint tried, refunded, compared, compared_refunded;
} Tally;

/* The history in which the bust-out never happened, nor what brought them back (0: nothing did);
 * NULL: what came after it would not have been possible without it, such as a seat used again. */
static FeltState *without(const FeltModel *model, guint64 seq, guint64 sale)
{
  gint64 seqs[] = {(gint64)seq, (gint64)sale};
  FeltUndone undone = {seqs, sale != 0 ? 2 : 1, FALSE};
  return felt_model_fold(model, &undone, NULL);
}

/* A player who had come in again has of the others' money and chips what they would have. */
static void compare_refunded(const FeltPlayer *x, const FeltPlayer *y)
{
  g_assert_cmpuint(x->entries, ==, y->entries);
  g_assert_cmpuint(x->rebuys, ==, y->rebuys);
  g_assert_cmpuint(x->add_ons, ==, y->add_ons);
  g_assert_cmpint(x->chips, ==, y->chips);
  g_assert_cmpint(x->sold, ==, y->sold);
  g_assert_cmpint(x->deal, ==, y->deal);
}

/* What is shown of the others is what it would be without the bust-out. */
static void compare(const FeltState *back, const FeltState *never, guint player)
{
  g_assert_cmpuint(back->n_in, ==, never->n_in);
  g_assert_cmpuint(back->n_busted, ==, never->n_busted);
  g_assert_cmpuint(back->n_entries, ==, never->n_entries);
  g_assert_cmpint(back->chips_in_play, ==, never->chips_in_play);
  g_assert_cmpint(back->prize_money, ==, never->prize_money);
  g_assert_cmpint(back->fees, ==, never->fees);
  g_assert_cmpint(back->staff_money, ==, never->staff_money);
  g_assert_cmpint(back->bounty_money, ==, never->bounty_money);
  g_assert_cmpint(back->bounties_won, ==, never->bounties_won);
  g_assert_cmpint(back->bounties_open, ==, never->bounties_open);
  g_assert_cmpint(back->bounties_sealed, ==, never->bounties_sealed);
  for (guint id = 1; id <= back->players->len; id++) {
    const FeltPlayer *x = felt_state_player(back, id), *y = felt_state_player(never, id);
    g_assert_true((x == NULL) == (y == NULL));
    if (x == NULL)
      continue;
    g_assert_cmpuint(x->place, ==, y->place);
    g_assert_cmpuint(x->place_to, ==, y->place_to);
    g_assert_cmpint(x->prize, ==, y->prize);
    g_assert_cmpint(x->prize_value, ==, y->prize_value);
    g_assert_cmpuint(x->thing_place, ==, y->thing_place);
    g_assert_cmpint(x->bounty_head, ==, y->bounty_head);
    g_assert_cmpint(x->bounty_won, ==, y->bounty_won);
    g_assert_cmpuint(x->knocked_out, ==, y->knocked_out);
    g_assert_true(id == player || x->status == y->status);
  }
}

/* What brought back the player of a bust-out that is not their last one; 0: nothing that can be
 * refunded. */
static guint64 refundable(const FeltState *state, const FeltBustRecord *bust)
{
  const FeltReturn *back;
  const FeltPlayer *victim = felt_state_player(state, bust->victim);
  if (bust->player != 0 || victim == NULL ||
      (victim->status != FELT_PLAYER_IN && victim->status != FELT_PLAYER_REGISTERED))
    return 0;
  const FeltBustRecord *last = felt_state_came_back(state, victim, &back);
  return last != NULL && last->seq == bust->seq && victim->entry_seq <= back->seq ? back->seq : 0;
}

/* One of the bust-outs; every other time the latest that has to be refunded, if there is one. */
static guint choose(FeltRandom *random, const FeltState *state)
{
  guint n = state->busts->len;
  gboolean again = felt_random_below(random, 2) == 0;
  for (guint i = n; again && i-- > 0;)
    if (refundable(state, &g_array_index(state->busts, FeltBustRecord, i)) != 0)
      return i;
  /* Of two the later: the longer ago it was, the more rests on it that could not have been. */
  return MAX(felt_random_below(random, n), felt_random_below(random, n));
}

/* Without the bust-out hand-for-hand, which ends when so few are left, may have ended later: then
 * others went out in one hand. */
static gboolean hands_differ(const FeltState *back, const FeltState *never)
{
  for (guint i = 0; i < back->busts->len; i++) {
    const FeltBustRecord *x = &g_array_index(back->busts, FeltBustRecord, i);
    guint j = felt_bounty_first_bust(never, x->seq);
    if (j < never->busts->len && g_array_index(never->busts, FeltBustRecord, j).seq == x->seq &&
        g_array_index(never->busts, FeltBustRecord, j).hand != x->hand)
      return TRUE;
  }
  return FALSE;
}

/* Compares with the history without the bust-out, where there can be one. */
static void compare_with_never(const FeltModel *model, const FeltState *never, guint player,
                               gboolean refunded, Tally *tally)
{
  if (never == NULL || never->phase != model->state->phase || hands_differ(model->state, never))
    return;
  compare(model->state, never, player);
  tally->compared++;
  if (!refunded)
    return;
  compare_refunded(felt_model_player((FeltModel *)model, player), felt_state_player(never, player));
  tally->compared_refunded++;
}

/* Of a refund that is undone only its receipt is left, cancelled. */
static void drop_cancelled(FeltState *state, const FeltState *before)
{
  if (state->moves->len == before->moves->len)
    return;
  const FeltMove *last = &g_array_index(state->moves, FeltMove, state->moves->len - 1);
  g_assert_cmpint(last->what, ==, FELT_MOVE_REFUND);
  g_assert_true(last->cancelled);
  g_assert_cmpuint(last->number, ==, before->receipts[FELT_MOVE_REFUND] + 1);
  state->receipts[FELT_MOVE_REFUND]--;
  g_array_set_size(state->moves, before->moves->len);
}

/* Puts one of those who are out, or were, back, with all that must hold then. */
static void put_back(FeltRandom *random, FeltModel *model, Tally *tally)
{
  FeltState *state = model->state;
  if (state->busts->len == 0)
    return;
  const FeltBustRecord bust = g_array_index(state->busts, FeltBustRecord, choose(random, state));
  const FeltEvent *event = g_ptr_array_index(model->log, bust.seq - 1);
  guint64 sale = refundable(state, &bust);
  g_autoptr(FeltState) never =
      event->u.busted.n_players == 1 ? without(model, bust.seq, sale) : NULL;
  g_autofree char *id = g_strdup_printf("%u", bust.victim);
  g_autoptr(FeltCommand) command = felt_command_new_player(FELT_COMMAND_PUT_BACK, id);
  g_autoptr(FeltState) before = felt_state_copy(state);
  tally->tried++;
  if (bust.player == 0) {
    /* Another of their bust-outs, or none, may be the one to be put back. */
    if (sale == 0)
      return;
    /* Who has come in again is put back with a refund of that only. */
    g_assert_false(felt_model_execute(model, command, NULL));
    command->refund = TRUE;
  }
  g_assert_true(felt_model_execute(model, command, NULL));
  tally->refunded += sale != 0;
  felt_model_assert_folds(model);
  compare_with_never(model, never, bust.victim, sale != 0, tally);
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  g_assert_true(felt_model_execute(model, undo, NULL));
  g_autoptr(FeltState) after = felt_state_copy(model->state);
  drop_cancelled(after, before);
  g_assert_true(felt_state_equal(before, after));
}

FELT_TEST(test_as_if_never, "/busts/rules-5.8/as-if-never")
{
  guint seeds = MAX(felt_test_times("FELT_BUST_SEEDS", 150), 100) /* fewer have no refund */;
  Tally tally = {0};
  for (guint64 seed = 1; seed <= seeds; seed++) {
    FeltModel model;
    FeltRandom random;
    felt_chance_begin(&random, &model, seed);
    for (guint i = 0; i < 600; i++) {
      felt_chance_step(&random, &model);
      if (i % 15 == 14)
        put_back(&random, &model, &tally);
    }
    felt_model_clear(&model);
  }
  g_test_message("%u tried, %u refunded, %u compared, %u of these refunded", tally.tried,
                 tally.refunded, tally.compared, tally.compared_refunded);
  g_assert_cmpuint(tally.compared, >, tally.tried / 20);
  g_assert_cmpuint(tally.compared_refunded, >, 0);
}
