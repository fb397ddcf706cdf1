/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-hands.c - a recorded hand folded again out of its events, beside the goal */
#include "hands/felt-hands.h"

#include <stdio.h>
#include <time.h>

/* Nine players, no-limit hold'em: raises and calls on every street, 30 actions in all. */
enum { PLAYERS = 9, ACTIONS = 30, HANDS = 2000, ROUNDS = 5 };

static gint64 now_ns(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (gint64)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void give(FeltHandsState *state, GPtrArray *log, FeltHandsCommand *command)
{
  const FeltContext context = {.now = {.utc_us = 1795000000000000}};
  g_autoptr(GPtrArray) events = felt_hands_decide(state, command, &context, NULL);
  g_assert_nonnull(events);
  for (guint i = 0; i < events->len; i++) {
    FeltHandsEvent *event = felt_stream_event_copy(&felt_hands_events, events->pdata[i]);
    event->head.seq = log->len + 1;
    felt_hands_state_apply(state, event, NULL);
    g_ptr_array_add(log, event);
  }
  felt_hands_command_free(command);
}

static void begin(FeltHandsState *state, GPtrArray *log)
{
  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  for (guint i = 0; i < PLAYERS; i++) {
    FeltHandsSeat *seat = felt_list_append(
        felt_record_field(&felt_hands_deal_record, "seats")->record, &deal->seats, &deal->n_seats);
    seat->seat = i + 1;
    seat->stack = 100000;
    seat->name = g_strdup_printf("Player %u", i + 1);
  }
  deal->button = 1;
  deal->small = 50;
  deal->big = 100;
  give(state, log, command);
}

/* As many actions as asked for: a raise now and then, else a call; the board as it is due. */
static void play(FeltHandsState *state, GPtrArray *log)
{
  static const char *const boards[] = {NULL, "2c7d9h", "Ks", "4d"};
  for (guint n = 0; n < ACTIONS;) {
    FeltExpect expect;
    const FeltHandsHand *hand = felt_hands_state_last(state);
    felt_hand_expects(&hand->play, &expect);
    FeltHandsCommand *command = NULL;
    if (expect.kind == FELT_EXPECT_BOARD) {
      command = felt_hands_command_new(FELT_HANDS_BOARD);
      command->cards = g_strdup(boards[hand->play.street]);
    } else {
      FeltLegal legal;
      felt_hand_legal(&hand->play, &legal);
      gboolean raises = n % 10 == 3;
      command = felt_hands_command_new(legal.to_call > 0 ? FELT_HANDS_CALL : FELT_HANDS_CHECK);
      if (raises) {
        command->kind = hand->play.bet > 0 ? FELT_HANDS_RAISE : FELT_HANDS_BET;
        command->to = legal.min_to;
      }
      n++;
    }
    give(state, log, command);
  }
}

int main(void)
{
  FeltHandsState *state = felt_hands_state_new();
  GPtrArray *log = g_ptr_array_new_with_free_func(felt_hands_event_free);
  gint64 best = G_MAXINT64;
  begin(state, log);
  play(state, log);
  for (int round = 0; round < ROUNDS; round++) {
    gint64 from = now_ns();
    for (int i = 0; i < HANDS; i++) {
      g_autoptr(FeltHandsState) again = felt_hands_state_new();
      for (guint k = 0; k < log->len; k++)
        felt_hands_state_apply(again, log->pdata[k], NULL);
    }
    best = MIN(best, now_ns() - from);
  }
  printf("a recorded hand of %d actions folded again: %.4f ms (goal: 0.1 ms)\n", ACTIONS,
         (double)best / HANDS / 1e6);
  felt_hands_state_free(state);
  g_ptr_array_unref(log);
  return 0;
}
