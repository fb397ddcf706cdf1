/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board-stakes.c - what a level costs, as the big figures of the room's screen */
#include "felt-config.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

static const char *ante_caption(const FeltLevel *level)
{
  switch (level->ante_kind) {
  case FELT_ANTE_BUTTON:
    return _("Button ante");
  case FELT_ANTE_BIG_BLIND:
    return _("Big blind ante");
  default:
    return _("Ante");
  }
}

static void add(FeltBoard *board, const char *caption, char *value)
{
  g_assert(board->n_stakes < FELT_BOARD_STAKES);
  board->stakes[board->n_stakes++] = (FeltBoardFigure){g_strdup(caption), value};
}

static void add_amount(FeltBoard *board, const char *caption, gint64 amount)
{
  if (amount > 0)
    add(board, caption, felt_number_text(amount));
}

/* The small and the big bet; where the limit is another one, the smallest bet. */
static void add_bets(FeltBoard *board, const FeltLevel *played)
{
  if (played->limit != FELT_LIMIT_FIXED) {
    add_amount(board, _("Smallest bet"), played->big);
    return;
  }
  g_autofree char *small = felt_number_text(played->big);
  g_autofree char *big = felt_number_text(felt_level_big_bet(played));
  add(board, _("Bets"), g_strdup_printf("%s / %s", small, big));
}

void felt_board_add_stakes(FeltBoard *board, const FeltLevel *played)
{
  if (played->kind != FELT_LEVEL_PLAY)
    return;
  if (felt_level_is_stud(played)) {
    add_amount(board, _("Bring-in"), played->bring_in);
    add_bets(board, played);
  } else {
    add_amount(board, _("First blind"), played->first);
    add_amount(board, _("Small blind"), played->small);
    add_amount(board, _("Big blind"), played->big);
    if (played->limit == FELT_LIMIT_FIXED)
      add_bets(board, played);
  }
  if (played->ante_kind != FELT_ANTE_NONE)
    add_amount(board, ante_caption(played), played->ante);
}
