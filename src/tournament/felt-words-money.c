/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-money.c - payments, prizes, deals and bounties in words */
#include "tournament/felt-words.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static char *money(const FeltState *state, gint64 amount)
{
  return felt_money_text(amount, state->setup.currency_digits, state->setup.currency);
}

static char *name_of(const FeltState *state, gint64 id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  return player != NULL ? g_strdup(player->name) : g_strdup_printf(_("player %d"), (int)id);
}

static char *paid_words(const FeltEvent *event, const FeltState *state)
{
  const FeltMoneyPaid *paid = &event->u.money_paid;
  g_autofree char *name = name_of(state, paid->player);
  g_autofree char *amount = money(state, paid->amount);
  g_autofree char *text = NULL;
  switch (paid->what) {
  case FELT_PAID_DEBT:
    text = g_strdup_printf(_("%s pays %s of what he owes"), name, amount);
    break;
  case FELT_PAID_THING:
    text = g_strdup_printf(_("%s is handed %s"), name, paid->thing);
    break;
  case FELT_PAID_REFUND:
    text = g_strdup_printf(_("%s gets %s back"), name, amount);
    break;
  case FELT_PAID_DRAWER_IN:
    text = g_strdup_printf(_("%s is put into the drawer"), amount);
    break;
  case FELT_PAID_DRAWER_OUT:
    text = g_strdup_printf(_("%s is taken out of the drawer"), amount);
    break;
  default:
    text = g_strdup_printf(_("%s is paid %s"), name, amount);
    break;
  }
  return paid->reason == NULL ? g_steal_pointer(&text)
                              : g_strdup_printf("%s (%s)", text, paid->reason);
}

char *felt_sales_words(const FeltState *state, FeltEventKind kind, guint n, gint64 paid,
                       gint64 owed, gboolean back)
{
  const char *form = kind == FELT_EVENT_REBOUGHT
                         ? g_dngettext(GETTEXT_PACKAGE, "%u rebuy", "%u rebuys", (gulong)n)
                         : g_dngettext(GETTEXT_PACKAGE, "%u add-on", "%u add-ons", (gulong)n);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *sold = g_strdup_printf(form, n);
#pragma GCC diagnostic pop
  g_autofree char *amount = money(state, paid), *debt = money(state, owed);
  GString *text = g_string_new(NULL);
  if (paid > 0)
    g_string_append_printf(text, back ? _("%s: give %s back") : _("%s: take %s"), sold, amount);
  else
    g_string_append(text, sold);
  if (owed > 0 && !back)
    g_string_append_printf(text, _(", %s still to pay"), debt);
  return g_string_free(text, FALSE);
}

static char *deal_words(const FeltEvent *event, const FeltState *state)
{
  const FeltDealMade *deal = &event->u.deal_made;
  static const char *const kinds[] = {
      [FELT_DEAL_ICM] = N_("%u players make a deal by ICM"),
      [FELT_DEAL_CHIP_CHOP] = N_("%u players make a deal by chips"),
      [FELT_DEAL_EVEN] = N_("%u players share evenly"),
      [FELT_DEAL_BY_HAND] = N_("%u players make a deal"),
  };
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *text = g_strdup_printf(_(kinds[deal->how]), deal->n_shares);
#pragma GCC diagnostic pop
  if (deal->left == 0)
    return g_steal_pointer(&text);
  g_autofree char *left = money(state, deal->left);
  return g_strdup_printf(_("%s, %s are left to play for"), text, left);
}

static char *bounty_words(const FeltEvent *event, const FeltState *state)
{
  const FeltBountyAwarded *awarded = &event->u.bounty_awarded;
  g_autofree char *out = name_of(state, awarded->player);
  GString *by = g_string_new(NULL);
  for (guint i = 0; i < awarded->n_by; i++) {
    g_autofree char *name = name_of(state, awarded->by[i]);
    g_string_append_printf(by, i > 0 ? ", %s" : "%s", name);
  }
  g_autofree char *winners = g_string_free(by, FALSE);
  if (awarded->drawn < 0)
    return g_strdup_printf(_("The bounty of %s goes to %s"), out, winners);
  g_autofree char *drawn = money(state, awarded->drawn);
  return g_strdup_printf(_("The bounty of %s is drawn: %s for %s"), out, drawn, winners);
}

char *felt_money_event_words(const FeltEvent *event, const FeltState *state)
{
  switch (event->kind) {
  case FELT_EVENT_MONEY_PAID:
    return paid_words(event, state);
  case FELT_EVENT_PRIZES_SET:
    if (!event->u.prizes_set.locked)
      return g_strdup(_("The prizes are unlocked"));
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "The prizes are locked: %u place",
                                       "The prizes are locked: %u places",
                                       event->u.prizes_set.n_prizes),
                           event->u.prizes_set.n_prizes);
  case FELT_EVENT_DEAL_MADE:
    return deal_words(event, state);
  case FELT_EVENT_BOUNTY_AWARDED:
    return bounty_words(event, state);
  default:
    return g_strdup_printf(event->u.waiting_set.waiting ? _("%s is on the waiting list")
                                                        : _("%s is off the waiting list"),
                           event->u.waiting_set.name);
  }
}
