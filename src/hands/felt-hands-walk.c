/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-walk.c - a recorded hand played again, moment by moment */
#include "hands/felt-hands-walk.h"

#include <string.h>

typedef struct {
  const FeltHandsHand *hand;
  FeltHand play;
  FeltHandsFunc func;
  gpointer data;
} Walk;

gboolean felt_hands_has_draws(const FeltHand *play)
{
  for (guint s = 0; s < play->facts->n_streets; s++)
    if (play->facts->streets[s].draw)
      return TRUE;
  return FALSE;
}

static void tell(Walk *walk, const FeltHandsMoment *moment)
{
  walk->func(moment, &walk->play, walk->data);
}

/* The cards that lie in a player's hand from place `from` on, as they are known by now. */
static void take_hole(const Walk *walk, guint player, guint from, guint n, FeltHandsMoment *moment)
{
  const FeltHand *last = &walk->hand->play;
  gboolean known = !felt_hands_has_draws(last);
  moment->n_cards = n;
  for (guint k = 0; k < n; k++)
    moment->cards[k] =
        known && from + k < last->n_hole[player] ? last->hole[player][from + k] : FELT_CARD_UNKNOWN;
}

static void tell_deal(Walk *walk, guint player, guint n)
{
  FeltHandsMoment moment = {.what = FELT_HANDS_DEALT, .player = player};
  take_hole(walk, player, walk->play.n_hole[player], n, &moment);
  tell(walk, &moment);
}

/* What is dealt face down to whoever lacks cards. */
static void deal_down(Walk *walk)
{
  FeltExpect expect;
  felt_hand_expects(&walk->play, &expect);
  while (expect.kind == FELT_EXPECT_HOLE && walk->play.facts->streets[walk->play.street].up == 0) {
    FeltCard unknown[FELT_HAND_CARDS_MAX];
    memset(unknown, FELT_CARD_UNKNOWN, sizeof unknown);
    tell_deal(walk, expect.player, expect.n);
    if (felt_hand_deal_hole(&walk->play, expect.player, unknown, expect.n, NULL) != FELT_HAND_OK)
      return;
    felt_hand_expects(&walk->play, &expect);
  }
}

static void tell_act(Walk *walk, const FeltHandsStep *step)
{
  const FeltHand *play = &walk->play;
  FeltHandsMoment moment = {.what = FELT_HANDS_DID,
                            .player = step->player,
                            .action = (FeltActKind)step->action,
                            .to = step->to};
  gint64 own = play->bets[step->player], owed = 0;
  if (step->action == FELT_ACT_RAISE)
    owed = step->to - own;
  else if (step->action == FELT_ACT_CALL)
    owed = play->bet - own;
  else if (step->action == FELT_ACT_BRING_IN)
    owed = play->setup.bring_in;
  moment.paid = CLAMP(owed, 0, play->stacks[step->player]);
  tell(walk, &moment);
}

static void tell_board(Walk *walk, const FeltHandsStep *step)
{
  const FeltHand *play = &walk->play, *last = &walk->hand->play;
  FeltExpect expect;
  FeltHandsMoment moment = {.what = FELT_HANDS_BOARDED, .n_cards = step->n_cards};
  felt_hand_expects(play, &expect);
  moment.run = expect.run;
  memcpy(moment.cards, step->cards, step->n_cards);
  for (guint k = 0; k < step->n_cards && play->n_full_board > 0; k++)
    moment.cards[k] = last->board[expect.run][play->n_board[expect.run] + k];
  tell(walk, &moment);
}

static void tell_show(Walk *walk, guint player, FeltHandsWhat what)
{
  const FeltHand *last = &walk->hand->play;
  FeltHandsMoment moment = {.what = what, .player = player};
  if (what == FELT_HANDS_SHOWED) {
    moment.n_cards = last->n_hole[player];
    memcpy(moment.cards, last->hole[player], moment.n_cards);
  }
  tell(walk, &moment);
}

/* Who tells the winners has seen the hands of all who did not muck. */
static void tell_winners(Walk *walk)
{
  FeltExpect expect;
  felt_hand_expects(&walk->play, &expect);
  while (expect.kind == FELT_EXPECT_SHOW) {
    tell_show(walk, expect.player, FELT_HANDS_SHOWED);
    if (felt_hand_show(&walk->play, expect.player, NULL, 0, NULL) != FELT_HAND_OK)
      return;
    felt_hand_expects(&walk->play, &expect);
  }
}

static void tell_step(Walk *walk, const FeltHandsStep *step)
{
  FeltHandsMoment drew = {.what = FELT_HANDS_DREW, .player = step->player, .count = step->count};
  switch (step->kind) {
  case FELT_HANDS_EVENT_ACTED:
    tell_act(walk, step);
    break;
  case FELT_HANDS_EVENT_BOARD:
    tell_board(walk, step);
    break;
  case FELT_HANDS_EVENT_UPCARDS:
    tell_deal(walk, step->player,
              (guint)walk->play.n_full - (guint)walk->play.n_hole[step->player]);
    break;
  case FELT_HANDS_EVENT_DRAWN:
    tell(walk, &drew);
    break;
  case FELT_HANDS_EVENT_SHOWN:
    tell_show(walk, step->player, FELT_HANDS_SHOWED);
    break;
  case FELT_HANDS_EVENT_MUCKED:
    tell_show(walk, step->player, FELT_HANDS_PASSED);
    break;
  case FELT_HANDS_EVENT_WINNERS:
    tell_winners(walk);
    break;
  default:
    break;
  }
}

void felt_hands_walk(const FeltHandsHand *hand, FeltHandsFunc func, gpointer data)
{
  Walk walk = {.hand = hand, .func = func, .data = data};
  if (felt_hand_start(&hand->play.setup, &walk.play, NULL) != FELT_HAND_OK)
    return;
  deal_down(&walk);
  for (guint i = 0; i < hand->steps->len; i++) {
    const FeltHandsStep *step = &g_array_index(hand->steps, FeltHandsStep, i);
    FeltHandProblem problem;
    gboolean late =
        step->kind == FELT_HANDS_EVENT_CARDS_TOLD || step->kind == FELT_HANDS_EVENT_BOARD_TOLD;
    if (late)
      continue;
    tell_step(&walk, step);
    felt_hands_play_step(&walk.play, step, &problem);
    deal_down(&walk);
  }
}
