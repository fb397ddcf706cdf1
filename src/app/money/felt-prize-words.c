/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-words.c - who has a prize, and what is special about it */
#include "app/money/felt-prize-words.h"

#include <glib/gi18n.h>

#include "tournament/base/felt-number-text.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

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
    g_string_append(text, _("Prizes appear here once there is money in the pool."));
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

char *felt_prize_holder_text(const FeltState *state, const FeltPrizeLine *line)
{
  /* In a tie for seats each player has one of their own. */
  guint id = line->player != 0 ? line->player : line->thing_player;
  const FeltPlayer *player = id != 0 ? felt_state_player(state, id) : NULL;
  if (player != NULL)
    return g_strdup(player->name);
  if (line->holders > 1)
    return g_strdup_printf(ngettext("%u player", "%u players", line->holders), line->holders);
  return g_strdup("");
}

static void add_remark(GString *text, const char *remark)
{
  if (text->len > 0)
    g_string_append(text, " · ");
  g_string_append(text, remark);
}

/* What comes to the prize when it is paid, and what the winner has still to pay. */
static void add_balance(GString *text, const FeltState *state, const FeltPrizeLine *line)
{
  guint id = line->player != 0 ? line->player : line->thing_player;
  const FeltPlayer *player = id != 0 ? felt_state_player(state, id) : NULL;
  gint64 owes = player != NULL ? felt_player_owes(player) : 0;
  if (player != NULL && player->bounty_won > 0) {
    g_autofree char *won = felt_state_money_text(state, player->bounty_won);
    g_autofree char *remark = g_strdup_printf(_("bounties %s"), won);
    add_remark(text, remark);
  }
  if (owes > 0) {
    g_autofree char *money = felt_state_money_text(state, owes);
    g_autofree char *remark = g_strdup_printf(_("owes %s"), money);
    add_remark(text, remark);
  }
}

char *felt_prize_remark_text(const FeltState *state, const FeltPrizeLine *line)
{
  GString *text = g_string_new(NULL);
  add_balance(text, state, line);
  if (line->things != NULL)
    add_remark(text, line->things);
  if (line->value > 0 && line->cash > 0) {
    g_autofree char *cash = felt_state_money_text(state, line->cash);
    g_autofree char *remark = g_strdup_printf(_("%s in cash"), cash);
    add_remark(text, remark);
  }

  if (line->by_deal)
    add_remark(text, _("by deal"));
  if (line->by_hand && line->asked == line->cash) {
    add_remark(text, _("set by hand"));
  } else if (line->by_hand) {
    g_autofree char *asked = felt_state_money_text(state, line->asked);
    g_autofree char *remark = g_strdup_printf(_("set by hand to %s"), asked);
    add_remark(text, remark);
  }
  if (line->handed)
    add_remark(text, _("handed over"));
  if (line->over > 0) {
    g_autofree char *over = felt_state_money_text(state, line->over);
    g_autofree char *remark = g_strdup_printf(_("%s overpaid"), over);
    add_remark(text, remark);
  } else if (line->paid && (line->cash > 0 || line->things == NULL)) {
    add_remark(text, _("paid"));
  }
  return g_string_free(text, FALSE);
}
