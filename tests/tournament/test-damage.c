/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-damage.c - a damaged log: an event is applied whole, or refused and nothing changes */
#include "felt-test.h"
#include "tournament/felt-chance.h"
#include "tournament/felt-damage.h"
#include "tournament/felt-play.h"

#include <string.h>

#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"

typedef struct {
  guint accepted, refused;
} Tally;

static void assert_whole(const FeltState *state)
{
  g_autofree char *broken = felt_state_broken_invariant(state);
  g_assert_cmpstr(broken, ==, NULL);
}

/* Nothing that reads a state may stumble over one that a forged log led to. */
static void use_state(FeltState *state, const FeltContext *context, const FeltEvent *event)
{
  FeltClockView view;
  felt_state_clock_view(state, &context->now, &view);
  felt_state_update_places(state);
  g_ptr_array_unref(felt_todo_list(state));
  g_autofree char *words = felt_event_words(event, state);
  g_assert_nonnull(words);
  for (guint i = 1; i <= state->tables->len; i++) {
    g_autoptr(FeltCommand) hand = felt_command_new(FELT_COMMAND_NEXT_HAND);
    hand->table = i;
    GPtrArray *events = felt_decide(state, hand, context, NULL);
    g_clear_pointer(&events, g_ptr_array_unref);
  }
}

/* Applies a spoilt copy of an event to a copy of the state. */
static void try_damaged(FeltRandom *random, const FeltState *before, const FeltEvent *event,
                        const FeltContext *context, Tally *tally)
{
  g_autoptr(FeltState) state = felt_state_copy(before);
  g_autoptr(FeltEvent) damaged = felt_event_copy(event);
  g_autoptr(GError) error = NULL;
  for (guint n = 1 + felt_random_below(random, 3); n > 0; n--)
    felt_damage_record(random, felt_event_info(event->kind)->record, &damaged->u);
  damaged->seq = before->seq + 1;
  if (felt_chance_one_in(random, 20))
    damaged->seq = before->seq - felt_random_below(random, 2);
  g_autoptr(FeltState) fresh = felt_state_new();
  if (felt_state_apply(fresh, damaged, NULL))
    assert_whole(fresh);
  if (felt_state_apply(state, damaged, &error)) {
    tally->accepted++;
    assert_whole(state);
    use_state(state, context, damaged);
    return;
  }
  tally->refused++;
  g_assert_nonnull(error);
  g_assert_cmpuint(state->seq, ==, before->seq);
  g_assert_true(felt_state_equal(state, before));
  assert_whole(state);
}

/* Every event of a tournament by chance, spoilt a few times before it is applied as it was. */
static void play(guint64 seed, guint steps, Tally *tally)
{
  FeltModel model;
  FeltRandom random;
  felt_chance_begin(&random, &model, seed);
  for (guint i = 0; i < steps; i++) {
    g_autoptr(FeltState) before = felt_state_copy(model.state);
    guint length = model.log->len;
    if (!felt_chance_step(&random, &model))
      continue;
    for (guint n = 0; n < 4; n++)
      try_damaged(&random, before, g_ptr_array_index(model.log, length), &model.context, tally);
  }
  felt_model_clear(&model);
}

FELT_TEST(test_random_damage, "/damage/random")
{
  Tally tally = {0, 0};
  const guint seeds = g_test_slow() ? 5000 : felt_test_times(NULL, 120);
  for (guint64 seed = 1; seed <= seeds; seed++)
    play(seed, 400, &tally);
  g_test_message("%u damaged events accepted, %u refused", tally.accepted, tally.refused);
  g_assert_cmpuint(tally.refused, >, tally.accepted / 4);
  g_assert_cmpuint(tally.accepted, >, 1000);
}

/* Whole events of the wrong kind for the state: each kind on an empty log, and after the end. */
FELT_TEST(test_out_of_place, "/damage/out-of-place")
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "enter 3; start; bust-out player=1; bust-out player=2; state: finished");
  for (guint kind = 0; kind < FELT_N_EVENTS; kind++) {
    g_autoptr(FeltEvent) empty = felt_event_new((FeltEventKind)kind);
    g_autoptr(FeltState) nothing = felt_state_new();
    empty->seq = 1;
    g_assert_false(felt_state_apply(nothing, empty, NULL));
    empty->seq = model->state->seq + 1;
    gboolean harmless = kind == FELT_EVENT_NOTED || kind == FELT_EVENT_UNDONE ||
                        kind == FELT_EVENT_REDONE || kind == FELT_EVENT_CHIPS_ADJUSTED ||
                        kind == FELT_EVENT_PRIZES_SET;
    g_autoptr(FeltState) state = felt_state_copy(model->state);
    g_assert_true(felt_state_apply(state, empty, NULL) == harmless);
    g_assert_true(felt_state_equal(state, model->state));
  }
}

/* Whatever was recorded in play is impossible after the end: the state is final. */
FELT_TEST(test_after_the_end, "/damage/after-the-end")
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "enter 3; unregister player=3; register name=Player 3; start; "
                   "next-hand table=1; rebuy player=2; add-on player=2; "
                   "chip-count player=2|stack=100; swap player=2|other=3; move player=2|table=1; "
                   "set-button table=1; open-table; redraw; close-registration; pause; "
                   "bust-out player=1");
  guint length = model->log->len;
  felt_model_do(model, "finish");
  for (guint i = 0; i < length; i++) {
    g_autoptr(FeltEvent) event = felt_event_copy(g_ptr_array_index(model->log, i));
    event->seq = model->state->seq + 1;
    g_assert_false(felt_state_apply(model->state, event, NULL));
  }
  /* The player in it is in: only the end refuses this one. */
  g_autoptr(FeltEvent) unregistered = felt_event_new(FELT_EVENT_UNREGISTERED);
  unregistered->seq = model->state->seq + 1;
  unregistered->u.unregistered.player = 3;
  g_assert_false(felt_state_apply(model->state, unregistered, NULL));
}

/* The player's number in a log is not trusted with memory. */
FELT_TEST(test_far_number, "/damage/far-number")
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  g_autoptr(FeltEvent) event = felt_event_new(FELT_EVENT_REGISTERED);
  event->seq = 2;
  event->u.entry.name = g_strdup("Ann");
  event->u.entry.player = 5000000;
  g_assert_false(felt_state_apply(model->state, event, NULL));
  g_assert_cmpuint(model->state->players->len, ==, 0);
  event->u.entry.player = 2;
  g_assert_true(felt_state_apply(model->state, event, NULL));
}

/* One draw that opens a table twice would leave a seat outside it. */
FELT_TEST(test_table_opened_twice, "/damage/table-opened-twice")
{
  GError *error = NULL;
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "enter 9; seat");
  FeltEvent *event = felt_event_copy(g_ptr_array_index(model->log, model->log->len - 1));
  felt_model_do(model, "undo");
  event->seq = model->state->seq + 1;
  FeltTableSize *again =
      felt_list_append(felt_record_field(felt_event_info(event->kind)->record, "opened")->record,
                       &event->u.seated.opened, &event->u.seated.n_opened);
  *again = (FeltTableSize){1, 2};
  g_assert_false(felt_state_apply(model->state, event, &error));
  g_assert_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE);
  g_error_free(error);
  felt_event_free(event);
}
