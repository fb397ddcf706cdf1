/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-money.c - payments, prizes, deals and bounties in words */
#include "tournament/state/felt-ledger.h"
#include "tournament/words/felt-words-private.h"
#include "tournament/state/felt-bounties-won.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static char *money(const FeltState *state, gint64 amount)
{
  return felt_money_text(amount, state->setup.currency_digits, state->setup.currency);
}

static char *paid_words(const FeltEvent *event, const FeltState *state)
{
  const FeltMoneyPaid *paid = &event->u.money_paid;
  g_autofree char *name = felt_words_player(state, paid->player);
  g_autofree char *amount = money(state, paid->amount);
  g_autofree char *text = NULL;
  switch (paid->what) {
  case FELT_PAID_DEBT:
    text = g_strdup_printf(_("%s pays %s of what is owed"), name, amount);
    break;
  case FELT_PAID_THING:
    text = g_strdup_printf(_("%s is handed %s"), name, paid->thing);
    break;
  case FELT_PAID_RETURNED:
    text = g_strdup_printf(_("%s gives back an overpayment of %s"), name, amount);
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

  GString *all = g_string_new(text);
  felt_words_add_method(all, paid->method);
  if (paid->reason != NULL)
    g_string_append_printf(all, " (%s)", paid->reason);
  return g_string_free(all, FALSE);
}

/* "Side pots: take 30 EUR" */
static char *side_pots_words(gint64 sum, const char *amount, gboolean back)
{
  gboolean in = (sum >= 0) != back;
  return g_strdup_printf(in ? _("Side pots: take %s") : _("Side pots: give %s"), amount);
}

char *felt_sales_words(const FeltState *state, const FeltSales *sales, gboolean back)
{
  guint n = sales->n;
  const char *form = g_dngettext(GETTEXT_PACKAGE, "%u add-on", "%u add-ons", (gulong)n);
  if (sales->kind == FELT_EVENT_REBOUGHT)
    form = g_dngettext(GETTEXT_PACKAGE, "%u rebuy", "%u rebuys", (gulong)n);
  else if (sales->kind == FELT_EVENT_REGISTERED)
    form = g_dngettext(GETTEXT_PACKAGE, "%u entry", "%u entries", (gulong)n);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *sold = g_strdup_printf(form, n);
#pragma GCC diagnostic pop
  g_autofree char *amount = money(state, sales->paid), *debt = money(state, sales->owed);
  g_autofree char *pots_sum = money(state, ABS(sales->side_pots));
  if (sales->kind == FELT_EVENT_SIDE_POT_MONEY)
    return side_pots_words(sales->side_pots, pots_sum, back);

  GString *text = g_string_new(NULL);
  if (sales->one != NULL)
    g_string_append(text, sales->one);
  else if (sales->paid > 0)
    g_string_append_printf(text, back ? _("%s: give %s back") : _("%s: take %s"), sold, amount);
  else
    g_string_append(text, sold);
  if (sales->owed > 0 && !back && sales->one == NULL)
    g_string_append_printf(text, _(", %s still to pay"), debt);
  if (sales->paid > 0 && sales->one == NULL)
    felt_words_add_method(text, sales->method);
  if (sales->side_pots != 0)
    g_string_append_printf(text, _("; side pots: %s"), pots_sum);
  return g_string_free(text, FALSE);
}

static char *pool_words(const FeltEvent *event, const FeltState *state)
{
  const FeltPoolAdjusted *adjusted = &event->u.pool_adjusted;
  g_autofree char *amount = money(state, ABS(adjusted->amount));
  GString *text = g_string_new(NULL);
  if (adjusted->season_paid != 0)
    g_string_append_printf(text, _("%s out of a season’s pot goes into the prize pool"), amount);
  else if (adjusted->amount > 0)
    g_string_append_printf(text, _("%s is put into the prize pool"), amount);
  else
    g_string_append_printf(text, _("%s is taken out of the prize pool"), amount);
  if (adjusted->reason != NULL)
    g_string_append_printf(text, " (%s)", adjusted->reason);
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

/* Bounties --------------------------------------------------------------------------------- */

/* What a player has won with the bust-outs of one event. */
typedef struct {
  guint player;
  FeltBountyShare won;
  gboolean grows; /* some of it was of progressive bounties */
} Won;

static void add_share(GArray *all, guint player, const FeltBountyShare *share, gboolean grows)
{
  for (guint i = 0; i < all->len; i++) {
    Won *item = &g_array_index(all, Won, i);
    if (item->player != player)
      continue;
    item->won.cash += share->cash;
    item->won.head += share->head;
    item->won.now = share->now;
    item->grows |= grows;
    return;
  }
  Won item = {player, *share, grows};
  g_array_append_val(all, item);
}

/* "Ben Ode gets 25 EUR in cash, 25 EUR onto the head (now 75 EUR)" */
static char *won_words(const FeltState *state, const Won *won, gboolean now)
{
  g_autofree char *name = felt_words_player(state, won->player);
  g_autofree char *cash = money(state, won->won.cash);
  g_autofree char *head = money(state, won->won.head);
  g_autofree char *worth = money(state, won->won.now);
  if (!won->grows)
    return g_strdup_printf(_("%s gets %s of bounty"), name, cash);
  if (won->won.head == 0)
    return g_strdup_printf(_("%s gets %s in cash"), name, cash);
  if (won->won.cash == 0)
    return now ? g_strdup_printf(_("%s gets %s onto the head (now %s)"), name, head, worth)
               : g_strdup_printf(_("%s gets %s onto the head"), name, head);
  return now ? g_strdup_printf(_("%s gets %s in cash, %s onto the head (now %s)"), name, cash, head,
                               worth)
             : g_strdup_printf(_("%s gets %s in cash, %s onto the head"), name, cash, head);
}

char *felt_bounty_words(const FeltState *state, guint64 seq, guint victim)
{
  g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Won));
  GString *text = g_string_new(NULL);
  for (guint i = felt_bounty_first_bust(state, seq); i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->seq != seq)
      break;
    if (bust->victim == 0 || (victim != 0 && bust->victim != victim) || bust->bounty == 0 ||
        bust->kind == FELT_BOUNTY_MYSTERY)
      continue;
    for (guint j = 0; j < bust->n_by; j++) {
      const FeltBountyShare *share = felt_bounty_share(state, bust, j);
      guint winner = g_array_index(state->bust_by, guint, bust->by_first + j);
      gboolean has = share != NULL && share->cash + share->left + share->head > 0;
      if (has || (share != NULL && bust->unwon == FELT_UNWON_UNSAID))
        add_share(all, winner, share, bust->kind == FELT_BOUNTY_PROGRESSIVE);
    }
  }
  for (guint i = 0; i < all->len; i++) {
    g_autofree char *words = won_words(state, &g_array_index(all, Won, i), victim == 0);
    g_string_append_printf(text, i > 0 ? "; %s" : "%s", words);
  }
  return g_string_free(text, text->len == 0);
}

/* Whether a bust-out is still won by those an event named. */
static gboolean still_awarded(const FeltState *state, const FeltBountyAwarded *awarded)
{
  const FeltBustRecord *bust =
      felt_bounty_bust(state, (guint)awarded->player, (guint64)awarded->bust);
  if (bust == NULL || bust->n_by != awarded->n_by)
    return FALSE;
  for (guint i = 0; i < bust->n_by; i++)
    if (g_array_index(state->bust_by, guint, bust->by_first + i) != awarded->by[i])
      return FALSE;
  return TRUE;
}

static char *closed_words(const FeltBountyAwarded *awarded, const FeltBustRecord *bust,
                          const char *out)
{
  if (bust != NULL && bust->kind == FELT_BOUNTY_MYSTERY)
    return g_strdup_printf(_("Nobody draws the bounty of %s: it stays in the sealed list"), out);
  if (awarded->closed == FELT_UNWON_POOL)
    return g_strdup_printf(_("Nobody wins the bounty of %s: it goes to the prize pool"), out);
  if (awarded->closed == FELT_UNWON_HOUSE)
    return g_strdup_printf(_("Nobody wins the bounty of %s: it goes to the house"), out);
  return g_strdup_printf(_("Nobody wins the bounty of %s: the player has it back"), out);
}

static char *bounty_words(const FeltEvent *event, const FeltState *state)
{
  const FeltBountyAwarded *awarded = &event->u.bounty_awarded;
  const FeltBustRecord *bust =
      felt_bounty_bust(state, (guint)awarded->player, (guint64)awarded->bust);
  g_autofree char *out = felt_words_player(state, awarded->player);
  if (awarded->closed != FELT_UNWON_UNSAID)
    return closed_words(awarded, bust, out);
  GString *by = g_string_new(NULL);
  for (guint i = 0; i < awarded->n_by; i++) {
    g_autofree char *name = felt_words_player(state, awarded->by[i]);
    g_string_append_printf(by, i > 0 ? ", %s" : "%s", name);
  }
  g_autofree char *winners = g_string_free(by, FALSE);
  /* What is on their heads by now is another matter: it may be long ago that he went out. */
  g_autofree char *won =
      awarded->drawn < 0 && still_awarded(state, awarded)
          ? felt_bounty_words(state, (guint64)awarded->bust, (guint)awarded->player)
          : NULL;
  if (won != NULL)
    return g_strdup_printf(_("The bounty of %s: %s"), out, won);
  if (awarded->drawn < 0)
    return g_strdup_printf(_("The bounty of %s goes to %s"), out, winners);
  g_autofree char *drawn = money(state, awarded->drawn);
  return g_strdup_printf(_("The bounty of %s is drawn: %s for %s"), out, drawn, winners);
}

/* The end --------------------------------------------------------------------------------- */

/* What was on the winner's own head, or was not drawn, or was left by rounding. */
static void add_kept(GString *text, const FeltPlayer *winner, const FeltState *state)
{
  gint64 own = winner->bounty_kept - state->bounties_left;
  g_autofree char *kept = money(state, own), *left = money(state, state->bounties_left);
  if (own > 0)
    g_string_append_printf(text,
                           state->setup.bounties.kind == FELT_BOUNTY_MYSTERY
                               ? _(" and the %s that nobody drew")
                               : _(" and the %s on the head"),
                           kept);
  if (state->bounties_left > 0)
    g_string_append_printf(text, _(" and the %s that rounding left"), left);
}

void felt_add_winners(GString *text, const FeltEvent *event, const FeltState *state)
{
  guint n = state->busts->len, winners = 0;
  const FeltPlayer *winner = NULL;
  if (state->phase != FELT_PHASE_FINISHED || state->finished_by_hand || n == 0)
    return;
  guint64 last = g_array_index(state->busts, FeltBustRecord, n - 1).seq;
  if (event->kind == FELT_EVENT_FINISHED ? last + 1 == event->seq : last != event->seq)
    return;

  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN)
      continue;
    winner = player;
    winners++;
  }

  if (winners > 1)
    g_string_append_printf(
        text, g_dngettext(GETTEXT_PACKAGE, "; %u player wins", "; %u players win", winners),
        winners);
  if (winners != 1)
    return;
  g_autofree char *prize = felt_state_money_text(state, winner->prize);
  if (winner->prize > 0)
    g_string_append_printf(text, _("; %s wins %s"), winner->name, prize);
  else
    g_string_append_printf(text, _("; %s wins"), winner->name);
  add_kept(text, winner, state);
}

/* Locks and the waiting list -------------------------------------------------------------- */

static char *prizes_words(const FeltEvent *event, const FeltState *state)
{
  const FeltPrizesSet *set = &event->u.prizes_set;
  if (!set->locked)
    return g_strdup(_("The prizes follow the pool again"));
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "The prizes are announced: %u place",
                                     "The prizes are announced: %u places", set->n_prizes),
                         set->n_prizes);
}

static char *waiting_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(event->u.waiting_set.waiting ? _("%s is on the waiting list")
                                                      : _("%s is off the waiting list"),
                         event->u.waiting_set.name);
}

const FeltWordsRow felt_words_money[] = {
    {FELT_EVENT_MONEY_PAID, paid_words},
    {FELT_EVENT_PRIZES_SET, prizes_words},
    {FELT_EVENT_POOL_ADJUSTED, pool_words},
    {FELT_EVENT_DEAL_MADE, deal_words},
    {FELT_EVENT_BOUNTY_AWARDED, bounty_words},
    {FELT_EVENT_WAITING_SET, waiting_words},
    FELT_ROWS_END,
};
