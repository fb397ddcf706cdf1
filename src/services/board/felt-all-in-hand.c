/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-hand.c - a recorded hand that lies open, for the room's screen */
#include "services/board/felt-all-in-hand.h"

#include <string.h>

#include "felt-config.h"
#include "hands/felt-hands-deal.h"

#include <glib/gi18n-lib.h>

static FeltAllIn *refuse(char **why, const char *sentence)
{
  if (why != NULL)
    *why = g_strdup(sentence);
  return NULL;
}

/* What keeps a hand from the screen, NULL: nothing does. */
static const char *problem_of(const FeltHandsHand *hand)
{
  const FeltHand *play = &hand->play;
  guint32 open = play->in & ~play->mucked;
  if (!play->closed || (open & (open - 1)) == 0)
    return _("Hands lie open once nobody can bet any more: show this one then.");
  if (felt_game_facts(play->facts->game)->board_max == 0)
    return _("The screen shows hands of games with a board.");
  if (memchr(play->board[0], FELT_CARD_UNKNOWN, play->n_board[0]) != NULL)
    return _("Name the cards of the board first.");
  for (guint i = 0; i < play->n; i++) {
    if ((open >> i & 1) == 0)
      continue;
    if ((play->shown >> i & 1) == 0 ||
        memchr(play->hole[i], FELT_CARD_UNKNOWN, play->n_hole[i]) != NULL)
      return _("Name the cards of all who are all-in first: they lie open by rule.");
  }
  return NULL;
}

FeltAllIn *felt_all_in_of_hand(const FeltHandsHand *hand, const char *where, char **why)
{
  const FeltHand *play = &hand->play;
  char board[2 * FELT_HAND_BOARD_MAX + 1];
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  FeltAllInTyped typed = {.game = play->facts->game, .where = where, .latest = FELT_ALL_IN_ANY};
  FeltAllInProblem problem = {.sentence = NULL};
  const char *sentence = problem_of(hand);
  if (sentence != NULL)
    return refuse(why, sentence);

  felt_cards_to_text(play->board[0], play->n_board[0], board);
  typed.board = board;
  for (guint i = 0; i < play->n && typed.n_lines < FELT_ALL_IN_LINES; i++) {
    if ((play->in & ~play->mucked & (UINT32_C(1) << i)) == 0)
      continue;
    char *cards = g_malloc(2 * (gsize)play->n_hole[i] + 1);
    char *name = felt_hands_deal_name(&hand->deal, hand->seats[i]);
    felt_cards_to_text(play->hole[i], play->n_hole[i], cards);
    g_ptr_array_add(texts, cards);
    g_ptr_array_add(texts, name);
    typed.cards[typed.n_lines] = cards;
    typed.names[typed.n_lines++] = name;
  }

  FeltAllIn *all_in = felt_all_in_read(&typed, &problem);
  if (all_in == NULL)
    refuse(why, problem.sentence);
  felt_all_in_problem_clear(&problem);
  return all_in;
}
