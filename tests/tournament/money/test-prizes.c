/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prizes.c - ties and places, locked prizes, satellites */
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-prizes.h"
#include "felt-test.h"

#include <string.h>

/* "round 100" is what prizes are rounded to; "whole 1": the third and all above it are multiples of
 * 100; "in kind Seat" is what the first gets. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "round ")) {
    g_autofree char *text =
        g_strdup_printf("round %" G_GINT64_FORMAT, model->state->setup.payouts.round);
    felt_play_text(step, text, step);
  } else if (strcmp(step, "whole 0") == 0)
    g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 2).cash % 100, !=, 0);
  else if (strcmp(step, "whole 1") == 0)
    for (guint i = 0; i < model->state->prizes->len; i++)
      g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, i).cash % 100, ==, 0);
  else if (g_str_has_prefix(step, "in kind ")) {
    g_autofree char *things = felt_prize_things(model->state, 1);
    felt_play_text(step, things, step + strlen("in kind "));
  } else
    return felt_prizes_step(model, step);
  return TRUE;
}

FELT_TEST_RUN(felt_play_main(argc, argv, "prizes", own_step))
