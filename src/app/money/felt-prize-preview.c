/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-preview.c - in one line what the setup of a tournament makes of its pool */
#include "app/money/felt-prize-preview.h"

#include <glib/gi18n.h>

#include "tournament/state/felt-ledger.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-number-text.h"

#define PRIZES_SHOWN 12

char *felt_prize_preview(const FeltState *state, guint place)
{
  g_autoptr(GArray) prizes = felt_prizes_planned(state);
  guint first = place > PRIZES_SHOWN / 2 && prizes->len > PRIZES_SHOWN
                    ? MIN(place - PRIZES_SHOWN / 2, prizes->len - PRIZES_SHOWN)
                    : 0;
  guint end = MIN(prizes->len, first + PRIZES_SHOWN);
  GString *text = g_string_new(first > 0 ? "…   " : NULL);
  for (guint i = first; i < end; i++) {
    const FeltPrize *prize = &g_array_index(prizes, FeltPrize, i);
    g_autofree char *amount = felt_state_money_text(state, prize->cash + prize->value);
    g_autofree char *name = felt_place_text(i + 1, i + 1);
    g_string_append_printf(text, "%s%s %s", i > first ? "   " : "", name, amount);
  }
  if (prizes->len > end)
    g_string_append_printf(text,
                           ngettext("   … and %u more", "   … and %u more", prizes->len - end),
                           prizes->len - end);
  if (prizes->len == 0)
    g_string_append(text, _("Prizes show here once there is money in the pool."));
  return g_string_free(text, FALSE);
}

char *felt_prize_warnings_text(const FeltState *state)
{
  g_autoptr(GPtrArray) warnings = felt_prize_warnings(state);
  if (warnings->len == 0)
    return NULL;
  g_ptr_array_add(warnings, NULL);
  return g_strjoinv("\n", (char **)warnings->pdata);
}
