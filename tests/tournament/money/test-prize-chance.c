/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prize-chance.c - prizes by hand and in kind, bounties later: cases, and money by chance */
#include "felt-test.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/felt-chance.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/felt-play.h"
#include "tournament/state/felt-prizes.h"

#include <stdlib.h>
#include <string.h>

static void mark(const FeltRecord *record, const char *key, gpointer data)
{
  felt_field_mark_given(record, felt_record_field(record, key), data);
}

static gpointer more(const FeltRecord *record, const char *key, gpointer items, guint *n)
{
  return felt_list_append(felt_record_field(record, key)->record, items, n);
}

/* "in all 10000": what the prizes come to. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (!g_str_has_prefix(step, "in all "))
    return felt_prizes_step(model, step);
  g_assert_cmpint(felt_prizes_sum(model->state->prizes), ==, atoi(step + strlen("in all ")));
  return TRUE;
}

static FeltCommand *seal_command(const gint64 *amounts, const gint64 *counts, guint n)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltBounties *b = &command->setup.bounties;
  for (guint i = 0; i < n; i++)
    *(FeltEnvelope *)more(&felt_bounties_record, "envelopes", &b->envelopes, &b->n_envelopes) =
        (FeltEnvelope){amounts[i], counts[i]};
  b->kind = FELT_BOUNTY_MYSTERY;
  mark(&felt_bounties_record, "kind", b);
  mark(&felt_bounties_record, "envelopes", b);
  mark(&felt_setup_record, "bounties", &command->setup);
  return command;
}

/* By chance -------------------------------------------------------------------------------- */

static gint64 below(FeltRandom *random, guint n)
{
  return felt_random_below(random, n);
}

/* What prizes are not made of is not to be given. */
static void unmark(const char *key, FeltPayouts *payouts)
{
  const FeltField *field = felt_record_field(&felt_payouts_record, key);
  payouts->given &= ~(G_GUINT64_CONSTANT(1) << (field - felt_payouts_record.fields));
}

static FeltCommand *change_payouts(FeltRandom *random)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPayouts *p = &command->setup.payouts;
  p->by = (int)below(random, 3);
  p->how = (int)below(random, 3);
  p->curve = (int)below(random, 3);
  p->share = 1 + below(random, FELT_WHOLE);
  p->places = 1 + below(random, 12);
  p->round = felt_chance_one_in(random, 2) ? below(random, 500) : 0;
  p->min_cash = felt_chance_one_in(random, 3) ? below(random, 3000) : 0;
  p->n_percents = p->n_amounts = 3;
  p->percents = g_new(gint64, 3);
  p->amounts = g_new(gint64, 3);
  for (guint i = 0; i < 3; i++)
    p->amounts[i] = below(random, 5000);
  p->percents[0] = below(random, 5000);
  p->percents[1] = below(random, 5000);
  p->percents[2] = FELT_WHOLE - p->percents[0] - p->percents[1];
  FeltFieldSize *size = more(&felt_payouts_record, "table", &p->table, &p->n_table);
  size->places = 1 + below(random, 6);
  if (felt_chance_one_in(random, 6))
    p->seat_value = 1 + below(random, 6000);
  if (felt_chance_one_in(random, 3)) {
    FeltPrizeThing *thing = more(&felt_payouts_record, "things", &p->things, &p->n_things);
    thing->name = g_strdup("Cup");
    thing->place = 1 + below(random, 6);
    thing->value = below(random, 4000);
    thing->paid = felt_chance_one_in(random, 2);
  }
  if (felt_chance_one_in(random, 3))
    *(FeltPrizeSet *)more(&felt_payouts_record, "set", &p->set, &p->n_set) =
        (FeltPrizeSet){1 + below(random, 6), below(random, 6000)};
  p->given = G_MAXUINT64;
  if (p->how != FELT_PRIZES_PERCENTS)
    unmark("percents", p);
  if (p->how != FELT_PRIZES_AMOUNTS)
    unmark("amounts", p);
  mark(&felt_setup_record, "payouts", &command->setup);
  return command;
}

/* A sealed list that holds just the bounty money that is not won yet. */
static FeltCommand *change_bounties(FeltRandom *random, const FeltState *state)
{
  gboolean mystery = state->setup.bounties.kind == FELT_BOUNTY_MYSTERY;
  gint64 holds = mystery ? state->bounties_sealed
                         : state->bounty_money - state->bounties_won - state->bounties_open -
                               state->bounties_left - state->bounties_to_pool;
  const gint64 amounts[] = {MAX(holds / 2, 1), 1};
  const gint64 counts[] = {1, MAX(holds - amounts[0], 1)};
  if (felt_chance_one_in(random, 2) && counts[1] <= 100000)
    return seal_command(amounts, counts, 2);
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  command->setup.bounties.kind = (int)below(random, 3);
  command->setup.bounties.cash_share = below(random, FELT_WHOLE + 1);
  mark(&felt_bounties_record, "kind", &command->setup.bounties);
  mark(&felt_bounties_record, "cash_share", &command->setup.bounties);
  command->setup.bounties.round = below(random, 600);
  mark(&felt_bounties_record, "round", &command->setup.bounties);
  command->setup.bounties.round_to = (int)below(random, 2);
  mark(&felt_bounties_record, "round_to", &command->setup.bounties);
  command->setup.bounties.rebuy = (int)below(random, 2);
  mark(&felt_bounties_record, "rebuy", &command->setup.bounties);
  mark(&felt_setup_record, "bounties", &command->setup);
  return command;
}

/* One thing that moves prizes or bounties, in words; players 1 .. n. */
static char *any_words(FeltRandom *random, guint n)
{
  const gint64 player = 1 + below(random, n), other = 1 + below(random, n),
               third = 1 + below(random, n), amount = below(random, 4000);
  switch (below(random, 22)) {
  case 0:
  case 1:
    return g_strdup_printf("re-enter player=%d", (int)player);
  case 2:
  case 3:
    return g_strdup_printf("bust-out player=%d", (int)player);
  case 4:
  case 5:
    return g_strdup_printf("bust-out player=%d|by=%d", (int)player, (int)other);
  case 6:
    return g_strdup_printf("bust-out players=%d:%d,%d:%d", (int)player, (int)amount, (int)other,
                           (int)below(random, 3) * 500);
  case 7:
    return g_strdup_printf("bust-out player=%d|by=%d,%d", (int)player, (int)other, (int)third);
  case 8:
    return g_strdup_printf("bounty player=%d|by=%d", (int)player, (int)other);
  case 9:
    return g_strdup_printf("bounty player=%d", (int)player);
  case 10:
    return g_strdup_printf("lock-prizes place=%d|amount=%d", (int)below(random, 5) + 1,
                           (int)amount);
  case 11:
    return g_strdup_printf("unlock-prizes place=%d", (int)below(random, 5) + 1);
  case 12:
    return g_strdup("lock-prizes");
  case 13:
    return g_strdup("unlock-prizes");
  case 14:
    return g_strdup_printf("deal how=even|left=%d", (int)amount);
  case 15:
    return g_strdup_printf(
        felt_chance_one_in(random, 2) ? "pay player=%d|for=thing" : "pay player=%d", (int)player);
  case 16:
    return g_strdup(felt_chance_one_in(random, 2) ? "close-registration" : "reopen-registration");
  case 17:
    return g_strdup_printf("rebuy player=%d", (int)player);
  case 18:
    return g_strdup_printf("set-config guarantee=%d", (int)amount * 5);
  case 19:
    return g_strdup_printf("undo seq=%d", 1 + (int)below(random, 60));
  default:
    return g_strdup(felt_chance_one_in(random, 2) ? "undo" : "redo");
  }
}

/* All who are in at a time count their chips, so that they can deal by them. */
static FeltCommand *deal_by_chips(FeltRandom *random, const FeltState *state)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_DEAL);
  const FeltRecord *record = felt_command_info(FELT_COMMAND_DEAL)->record;
  gint64 left = state->chips_in_play;
  guint n = 0;
  command->how = felt_chance_one_in(random, 2) ? FELT_DEAL_ICM : FELT_DEAL_CHIP_CHOP;
  command->left = felt_chance_one_in(random, 2) ? below(random, 3000) : 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_REGISTERED)
      continue;
    FeltCommandShare *share = more(record, "stacks", &command->stacks, &command->n_stacks);
    share->player = g_strdup_printf("%u", player->id);
    share->amount = ++n == state->n_in ? left : left / 2;
    left -= share->amount;
  }
  return command;
}

/* Everything paid is what was to be paid. felt_model_execute checks the invariants after each
 * event: prizes = pool, prizes of players within it, bounties = bounty money. */
static void assert_paid(FeltModel *model)
{
  FeltPool pool;
  gint64 prizes = 0, bounties = 0;
  felt_state_update_places(model->state);
  felt_state_pool(model->state, &pool);
  for (guint i = 0; i < model->state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(model->state->players, FeltPlayer, i);
    prizes += player->prize;
    bounties += player->bounty_won + player->bounty_head;
  }
  if (model->state->phase != FELT_PHASE_FINISHED || model->state->n_unique == 0)
    return;
  if (!model->state->prizes_stale)
    g_assert_cmpint(prizes, ==, pool.pool);
  g_assert_cmpint(bounties + model->state->bounties_open, ==, pool.bounties);
}

static void play(guint64 seed, guint *finished)
{
  FeltRandom random;
  felt_chance_init(&random, seed);
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_do(model, "set-config price=1000|fee=50|bounty=%d|re_entries=-1",
                felt_chance_one_in(&random, 3) ? 0 : 301);
  const guint n = 3 + (guint)below(&random, 7);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  for (guint i = 0; i < 70; i++) {
    g_autoptr(FeltCommand) command = NULL;
    const gint64 kind = below(&random, 12);
    if (kind == 0)
      command = change_payouts(&random);
    else if (kind == 1)
      command = change_bounties(&random, model->state);
    else if (kind == 2 && model->state->n_in > 0)
      command = deal_by_chips(&random, model->state);
    else {
      g_autofree char *words = any_words(&random, n);
      command = felt_model_read(words, NULL);
    }
    if (command != NULL)
      felt_model_execute(model, command, NULL);
    assert_paid(model);
  }
  *finished += model->state->phase == FELT_PHASE_FINISHED;
  felt_model_assert_folds(model);
}

/* Locked places, things, ties, satellites, deals with a part left, all kinds of bounties, undo of
 * anything: what is paid is the pool, and the bounties are the bounty money. */
FELT_TEST(test_by_chance, "/prizes/rules-5.2/by-chance")
{
  const guint64 seeds = g_test_slow() ? 20000 : felt_test_times(NULL, 1500);
  guint finished = 0;
  for (guint64 seed = 1; seed <= seeds; seed++) {
    g_test_message("seed %" G_GUINT64_FORMAT, seed);
    play(seed, &finished);
  }
  g_assert_cmpuint(finished, >, (guint)seeds / 20);
}

FELT_TEST_RUN(felt_play_main(argc, argv, "prize-chance", own_step))
