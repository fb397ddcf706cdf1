/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-equity.c - what share of the pot each open hand wins, computed beside the window */
#include "app/hands/felt-hand-equity.h"

#include <gio/gio.h>
#include <string.h>

#include "core/eval/felt-equity.h"

/* One question: plain memory, so that two can be compared. */
typedef struct {
  FeltGame game;
  guint n_hands, n_board;
  FeltCard board[FELT_HAND_BOARD_MAX];
  guint8 players[FELT_HAND_PLAYERS];
  FeltHolding hands[FELT_HAND_PLAYERS];
} Question;

struct FeltHandEquity {
  void (*done)(gpointer data);
  gpointer data;
  GCancellable *cancel; /* of the question that is computed; NULL: none is */
  Question asked;
  gboolean known;
  FeltEquity answer;
};

FeltHandEquity *felt_hand_equity_new(void (*done)(gpointer data), gpointer data)
{
  FeltHandEquity *equity = g_new0(FeltHandEquity, 1);
  equity->done = done;
  equity->data = data;
  return equity;
}

static void stop(FeltHandEquity *equity)
{
  if (equity->cancel != NULL)
    g_cancellable_cancel(equity->cancel);
  g_clear_object(&equity->cancel);
}

void felt_hand_equity_free(FeltHandEquity *equity)
{
  stop(equity);
  g_free(equity);
}

/* The cards of a player, when all are known here. */
static gboolean holding_of(const FeltHandsHand *hand, const FeltHandsHole *hole, guint i,
                           FeltHolding *holding)
{
  const FeltHand *play = &hand->play;
  const char *kept = felt_hands_hole_cards(hole, hand, hand->seats[i]);
  holding->n = play->n_hole[i];
  memcpy(holding->cards, play->hole[i], play->n_hole[i]);
  if (memchr(holding->cards, FELT_CARD_UNKNOWN, holding->n) == NULL)
    return holding->n > 0;
  int n = kept == NULL ? 0 : felt_cards_from_text(kept, holding->cards, holding->n, NULL);
  return n == holding->n;
}

static gboolean read_question(const FeltHandsHand *hand, const FeltHandsHole *hole, Question *asked)
{
  memset(asked, 0, sizeof *asked);
  if (hand == NULL || !hand->play.closed || felt_hands_hand_is_over(hand) || hand->play.n_runs > 1)
    return FALSE;
  const FeltHand *play = &hand->play;
  if (play->facts->streets[play->facts->n_streets - 1].draw)
    return FALSE;
  asked->game = play->facts->game;
  asked->n_board = play->n_board[0];
  memcpy(asked->board, play->board[0], asked->n_board);
  for (guint i = 0; i < play->n; i++) {
    if ((play->in & ~play->mucked & (UINT32_C(1) << i)) == 0)
      continue;
    asked->players[asked->n_hands] = (guint8)i;
    if (!holding_of(hand, hole, i, &asked->hands[asked->n_hands++]))
      return FALSE;
  }
  return asked->n_hands > 1 && memchr(asked->board, FELT_CARD_UNKNOWN, asked->n_board) == NULL;
}

static bool goes_on(void *data, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled(data);
}

static void compute(GTask *task, gpointer source, gpointer data, GCancellable *cancel)
{
  const Question *asked = data;
  FeltEquity *answer = g_new0(FeltEquity, 1);
  FeltEquityQuestion question = {.game = asked->game,
                                 .board = asked->board,
                                 .n_board = asked->n_board,
                                 .hands = asked->hands,
                                 .n_hands = asked->n_hands,
                                 .exact_limit = 20000000,
                                 .samples = 200000,
                                 .progress = goes_on,
                                 .progress_data = cancel};
  if (felt_equity(&question, answer, NULL) == 0)
    g_task_return_pointer(task, answer, g_free);
  else {
    g_free(answer);
    g_task_return_pointer(task, NULL, NULL);
  }
}

/* data is looked at only when nobody has stopped it: then the window is still there. */
static void answered_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK(result);
  GCancellable *cancel = g_task_get_cancellable(task);
  g_autofree FeltEquity *answer = g_task_propagate_pointer(task, NULL);
  if (g_cancellable_is_cancelled(cancel))
    return;
  FeltHandEquity *equity = data;
  g_clear_object(&equity->cancel);
  equity->known = answer != NULL;
  if (answer != NULL)
    equity->answer = *answer;
  equity->done(equity->data);
}

void felt_hand_equity_ask(FeltHandEquity *equity, const FeltHandsHand *hand,
                          const FeltHandsHole *hole)
{
  Question asked;
  gboolean can = read_question(hand, hole, &asked);
  if (memcmp(&asked, &equity->asked, sizeof asked) == 0 && can)
    return;
  stop(equity);
  equity->known = FALSE;
  equity->asked = asked;
  if (!can) {
    memset(&equity->asked, 0, sizeof equity->asked);
    return;
  }
  equity->cancel = g_cancellable_new();
  g_autoptr(GTask) task = g_task_new(NULL, equity->cancel, answered_cb, equity);
  g_task_set_check_cancellable(task, FALSE);
  g_task_set_task_data(task, g_memdup2(&asked, sizeof asked), g_free);
  g_task_run_in_thread(task, compute);
}

double felt_hand_equity_of(const FeltHandEquity *equity, guint player)
{
  if (!equity->known)
    return -1;
  for (guint i = 0; i < equity->asked.n_hands; i++)
    if (equity->asked.players[i] == player)
      return equity->answer.equity[i];
  return -1;
}
