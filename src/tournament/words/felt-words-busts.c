/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-busts.c - who is out, and bust-outs put right, in words */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* " (31st)" while this bust-out stands, else "". */
static char *bust_place(const FeltState *state, gint64 id, guint64 seq)
{
  const FeltPlayer *player = felt_state_player(state, id);
  gboolean stands = FALSE;
  for (guint i = felt_bounty_first_bust(state, seq); !stands && i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->seq != seq)
      break;
    stands = bust->player == id;
  }
  if (!stands || player == NULL || player->place == 0)
    return g_strdup("");
  g_autofree char *place = felt_place_text(player->place, player->place_to);
  return g_strdup_printf(" (%s)", place);
}

static char *busted_words(const FeltEvent *event, const FeltState *state)
{
  const FeltBusted *busted = &event->u.busted;
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < busted->n_players; i++) {
    gint64 id = busted->players[i].player;
    g_autofree char *name = felt_words_player(state, id);
    g_autofree char *place = bust_place(state, id, event->seq);
    if (busted->n_players == 1) {
      g_string_printf(names, _("%s is out%s"), name, place);
      break;
    }
    g_string_append_printf(names, "%s%s%s", i > 0 ? ", " : "", name, place);
  }
  g_autofree char *bounty = felt_bounty_words(state, event->seq, 0);
  if (bounty != NULL)
    g_string_append_printf(names, "; %s", bounty);
  felt_add_winners(names, event, state);
  g_autofree char *all = g_string_free(names, FALSE);
  return busted->n_players == 1 ? g_steal_pointer(&all)
                                : g_strdup_printf(_("Out in one hand: %s"), all);
}

/* "Ann Moss is back in at table 2 seat 4, 3,500 chips: the bust-out (event 31) is void (misread
 * hand)" */
static char *put_back_words(const FeltEvent *event, const FeltState *state)
{
  const FeltPutBack *put = &event->u.put_back;
  GString *text = g_string_new(NULL);
  g_autofree char *name = felt_words_player(state, put->player);
  if (put->table != 0) {
    g_autofree char *seat = felt_words_seat(state, put->table, put->seat);
    g_string_append_printf(text, _("%s is back in at %s"), name, seat);
  } else {
    g_string_append_printf(text, _("%s is back in"), name);
  }
  felt_words_add_ahead(text, put->ahead);
  if (put->stack >= 0) {
    g_autofree char *stack = felt_number_text(put->stack);
    g_string_append_printf(text, _(", %s chips"), stack);
  }
  g_string_append_printf(text, _(": the bust-out (event %d) is void"), (int)put->bust);
  if (put->sale != 0) {
    g_autofree char *refund = felt_state_money_text(state, put->refund);
    g_string_append_printf(text, _(", event %d is refunded"), (int)put->sale);
    if (put->refund > 0)
      g_string_append_printf(text, " (%s)", refund);
    felt_words_add_method(text, put->method);
  }
  if (put->reason != NULL)
    g_string_append_printf(text, " (%s)", put->reason);
  return g_string_free(text, FALSE);
}

static char *order_words(const FeltEvent *event, const FeltState *state)
{
  const FeltBustOrder *order = &event->u.bust_order_set;
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < order->n_players; i++) {
    g_autofree char *name = felt_words_player(state, order->players[i]);
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", name);
  }
  if (order->n_players != 2)
    return g_strdup_printf(_("Out in this order: %s"), names->str);
  g_autofree char *first = felt_words_player(state, order->players[0]);
  g_autofree char *second = felt_words_player(state, order->players[1]);
  return g_strdup_printf(_("%s went out before %s"), first, second);
}

const FeltWordsRow felt_words_busts[] = {
    {FELT_EVENT_BUSTED, busted_words},
    {FELT_EVENT_PUT_BACK, put_back_words},
    {FELT_EVENT_BUST_ORDER_SET, order_words},
    FELT_ROWS_END,
};
