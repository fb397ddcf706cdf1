/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board-stakes.c - what a level costs, as the big figures of the room's screen */
#include "felt-config.h"
#include "services/board/felt-board.h"

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

/* Stakes that are added. */
typedef struct {
  FeltBoard *board;
  const FeltLevel *level;
  const FeltChipWorth *worth;
} Adding;

static void add_amount(const Adding *to, const char *caption, gint64 chips)
{
  if (chips > 0)
    add(to->board, caption, felt_level_amount_text(to->level, chips, to->worth));
}

/* The small and the big bet; where the limit is another one, the smallest bet. */
static void add_bets(const Adding *to)
{
  const FeltLevel *played = to->level;
  if (played->limit != FELT_LIMIT_FIXED) {
    add_amount(to, _("Smallest bet"), played->big);
    return;
  }
  g_autofree char *small = felt_level_amount_text(played, played->big, to->worth);
  g_autofree char *big = felt_level_amount_text(played, felt_level_big_bet(played), to->worth);
  add(to->board, _("Bets"), g_strdup_printf("%s / %s", small, big));
}

void felt_board_add_stakes(FeltBoard *board, const FeltLevel *played, const FeltChipWorth *worth)
{
  const Adding to = {board, played, worth};
  if (played->kind != FELT_LEVEL_PLAY)
    return;
  if (felt_level_is_stud(played)) {
    add_amount(&to, _("Bring-in"), played->bring_in);
    add_bets(&to);
  } else {
    add_amount(&to, _("First blind"), played->first);
    add_amount(&to, _("Small blind"), played->small);
    add_amount(&to, _("Big blind"), played->big);
    if (played->limit == FELT_LIMIT_FIXED)
      add_bets(&to);
  }
  if (played->ante_kind != FELT_ANTE_NONE)
    add_amount(&to, ante_caption(played), played->ante);
}
