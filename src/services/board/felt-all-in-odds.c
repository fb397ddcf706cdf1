/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-odds.c - what each of the hands that lie open wins, and which cards change it */
#include "services/board/felt-all-in.h"

#include <string.h>

/* What the hands win in a game; FALSE when goes_on said no. */
static gboolean ask(const FeltAllIn *all_in, FeltGame game, FeltProgress goes_on, void *data,
                    FeltEquity *equity)
{
  FeltEquityQuestion question = {.game = game,
                                 .board = all_in->board,
                                 .n_board = all_in->n_board,
                                 .hands = all_in->hands,
                                 .n_hands = all_in->n,
                                 .dead = all_in->dead,
                                 .n_dead = all_in->n_dead,
                                 .progress = goes_on,
                                 .progress_data = data};
  return felt_equity(&question, equity, NULL) == FELT_EVAL_OK;
}

/* The game that is played for the high half alone. */
static FeltGame high_game(FeltGame game)
{
  static const struct {
    FeltGame hilo, high;
  } games[] = {{FELT_GAME_OMAHA_HILO, FELT_GAME_OMAHA},
               {FELT_GAME_OMAHA5_HILO, FELT_GAME_OMAHA5},
               {FELT_GAME_OMAHA6_HILO, FELT_GAME_OMAHA6}};
  for (guint i = 0; i < G_N_ELEMENTS(games); i++)
    if (games[i].hilo == game)
      return games[i].high;
  return game;
}

gboolean felt_all_in_odds(const FeltAllIn *all_in, FeltProgress goes_on, void *data,
                          FeltAllInOdds *odds)
{
  FeltEquity pot, high;
  FeltGame halves = high_game(all_in->game);
  if (!ask(all_in, all_in->game, goes_on, data, &pot))
    return FALSE;
  high = pot;
  if (halves != all_in->game && !ask(all_in, halves, goes_on, data, &high))
    return FALSE;

  memset(odds, 0, sizeof *odds);
  for (guint i = 0; i < all_in->n; i++) {
    odds->share[i] = pot.equity[i];
    odds->win[i] = (double)pot.wins[i] / (double)pot.deals;
    odds->tie[i] = (double)pot.ties[i] / (double)pot.deals;
    odds->high[i] = high.equity[i];
  }
  odds->lies = all_in->n_board >= 3;
  if (odds->lies) {
    felt_showdown(all_in->game, 0, all_in->board, all_in->n_board, all_in->hands, all_in->n,
                  &odds->showdown, NULL);
    felt_outs(all_in->game, 0, all_in->board, all_in->n_board, all_in->hands, all_in->n,
              all_in->dead, all_in->n_dead, &odds->outs, NULL);
  }
  return TRUE;
}

static gboolean may_come(const FeltAllIn *all_in, FeltCard card)
{
  gboolean out = card >= FELT_DECK_SIZE || all_in->n_board == G_N_ELEMENTS(all_in->board) ||
                 (all_in->game == FELT_GAME_SHORTDECK && FELT_RANK(card) < 4) ||
                 memchr(all_in->board, card, all_in->n_board) != NULL ||
                 memchr(all_in->dead, card, all_in->n_dead) != NULL;
  for (guint i = 0; i < all_in->n; i++)
    out = out || memchr(all_in->hands[i].cards, card, all_in->hands[i].n) != NULL;
  return !out;
}

FeltAllIn *felt_all_in_deal(const FeltAllIn *all_in, FeltCard card)
{
  gboolean back = card == FELT_CARD_UNKNOWN;
  if (back ? all_in->n_board == 0 : !may_come(all_in, card))
    return NULL;
  FeltAllIn *next = felt_all_in_copy(all_in);
  if (back)
    next->n_board--;
  else
    next->board[next->n_board++] = card;
  return next;
}

gboolean felt_all_in_is_ahead(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player)
{
  gboolean differ = FALSE;
  for (guint i = 0; odds->lies && i < all_in->n; i++) {
    if (odds->outs.now[i] > odds->outs.now[player])
      return FALSE;
    differ = differ || odds->outs.now[i] < odds->outs.now[player];
  }
  return differ;
}
