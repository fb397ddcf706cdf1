/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-busts-chance.c - bust, then anything, then put back: as if there had been no bust-out */
#include "tournament/felt-chance.h"
#include "tournament/felt-model.h"

typedef struct {
  guint tried, refused, compared;
} Tally;

/* The history in which the bust-out never happened; NULL: what came after it would not have been
 * possible without it, such as a seat used again. */
static FeltState *without(const FeltModel *model, guint64 seq)
{
  gint64 seqs[] = {(gint64)seq};
  FeltUndone undone = {seqs, G_N_ELEMENTS(seqs)};
  return felt_model_fold(model, &undone, NULL);
}

/* What is shown of the others is what it would be without the bust-out. */
static void compare(const FeltState *back, const FeltState *never, guint player)
{
  g_assert_cmpuint(back->n_in, ==, never->n_in);
  g_assert_cmpuint(back->n_busted, ==, never->n_busted);
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

/* Puts one of those who are out back, with all that must hold then. */
static void put_back(FeltRandom *random, FeltModel *model, Tally *tally)
{
  FeltState *state = model->state;
  if (state->busts->len == 0)
    return;
  /* Of two the later: the longer ago it was, the more rests on it that could not have been. */
  guint n = state->busts->len;
  guint i = MAX(felt_random_below(random, n), felt_random_below(random, n));
  const FeltBustRecord bust = g_array_index(state->busts, FeltBustRecord, i);
  const FeltEvent *event = g_ptr_array_index(model->log, bust.seq - 1);
  g_autoptr(FeltState) never = event->u.busted.n_players == 1 ? without(model, bust.seq) : NULL;
  g_autofree char *id = g_strdup_printf("%u", bust.player);
  g_autoptr(FeltCommand) command = felt_command_new_player(FELT_COMMAND_PUT_BACK, id);
  g_autoptr(FeltState) before = felt_state_copy(state);
  tally->tried++;
  if (bust.player == 0 || !felt_model_execute(model, command, NULL)) {
    /* Only who is out can be put back, and who is can always be. */
    g_assert_cmpuint(bust.player, ==, 0);
    tally->refused++;
    return;
  }
  felt_model_assert_folds(model);
  if (never != NULL && never->phase == model->state->phase) {
    compare(model->state, never, bust.player);
    tally->compared++;
  }
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  g_assert_true(felt_model_execute(model, undo, NULL));
  g_assert_true(felt_state_equal(before, model->state));
}

static void test_as_if_never(void)
{
  const char *wanted = g_getenv("FELT_BUST_SEEDS");
  guint64 seeds = wanted != NULL ? g_ascii_strtoull(wanted, NULL, 10) : 150;
  Tally tally = {0};
  for (guint64 seed = 1; seed <= seeds; seed++) {
    FeltModel model;
    FeltRandom random;
    felt_chance_begin(&random, &model, seed);
    for (guint i = 0; i < 600; i++) {
      felt_chance_step(&random, &model);
      if (i % 40 == 39)
        put_back(&random, &model, &tally);
    }
    felt_model_clear(&model);
  }
  g_test_message("%u tried, %u had come back, %u compared", tally.tried, tally.refused,
                 tally.compared);
  g_assert_cmpuint(tally.compared, >, tally.tried / 20);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/busts/rules-5.8/as-if-never", test_as_if_never);
  return g_test_run();
}
