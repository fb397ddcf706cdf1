/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-money.c - what sentences say of money: sales, drawers, bounties, the end */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *money(const FeltState *state, gint64 amount)
{
  return felt_money_text(amount, state->setup.currency_digits, state->setup.currency);
}

static gboolean is_drawer(const FeltSaid *said)
{
  const FeltEvent *event = said->event;
  return event->kind == FELT_EVENT_DRAWER_OPENED || event->kind == FELT_EVENT_DRAWER_CLOSED;
}

char *felt_words_money(const FeltSaid *said, const char *key)
{
  gint64 amount = felt_said_number(said, key);
  if (is_drawer(said))
    return felt_drawer_money_text(said->state, amount);
  return money(said->state, ABS(amount));
}

/* Sales ------------------------------------------------------------------------------------ */

static gint64 entry_price(const FeltEntry *entry)
{
  return entry->price + entry->fee + entry->bounty + entry->staff;
}

/* Of what is sold again; nothing of what is free, nor of a first entry, which all pay. */
char *felt_words_price(const FeltSaid *said, const char *key)
{
  const FeltEvent *event = said->event;
  if ((event->kind != FELT_EVENT_RE_ENTERED && event->kind != FELT_EVENT_REBOUGHT &&
       event->kind != FELT_EVENT_ADDED_ON) ||
      entry_price(&event->u.entry) == 0)
    return NULL;
  return money(said->state, entry_price(&event->u.entry));
}

char *felt_words_owes(const FeltSaid *said, const char *key)
{
  const FeltEntry *entry = said->data;
  return money(said->state, entry_price(entry) - entry->paid);
}

/* "by card"; nothing of cash, nor where no money moves. */
char *felt_words_method(const FeltSaid *said, const char *key)
{
  const FeltEvent *event = said->event;
  gint64 method = felt_said_number(said, "method");
  gboolean moves = TRUE;
  if (event->kind == FELT_EVENT_UNREGISTERED)
    moves = event->u.unregistered.refund > 0;
  else if (event->kind == FELT_EVENT_PUT_BACK)
    moves = event->u.put_back.sale != 0;
  else if (event->kind == FELT_EVENT_SIDE_POT_MONEY)
    moves = event->u.side_pot_money.amount > 0;
  return moves && method != FELT_METHOD_CASH ? g_strdup(felt_method_text((int)method)) : NULL;
}

static void add_method(GString *text, int method)
{
  if (method != FELT_METHOD_CASH)
    g_string_append_printf(text, ", %s", felt_method_text(method));
}

gboolean felt_sales_are(int kind)
{
  return kind == FELT_EVENT_REGISTERED || kind == FELT_EVENT_REBOUGHT ||
         kind == FELT_EVENT_ADDED_ON || kind == FELT_EVENT_SIDE_POT_MONEY;
}

void felt_sales_add(FeltSales *sales, const FeltEvent *event)
{
  const FeltSidePotMoney *money = &event->u.side_pot_money;
  const FeltEntry *entry = &event->u.entry;
  if (event->kind == FELT_EVENT_SIDE_POT_MONEY) {
    gboolean in = money->what == FELT_SIDE_POT_JOINED || money->what == FELT_SIDE_POT_ADDED;
    sales->side_pots += in ? money->amount : -money->amount;
  } else if (event->kind == sales->kind) {
    gint64 paid = entry->paid < 0 ? entry_price(entry) : entry->paid;
    sales->method = entry->method;
    sales->n += (guint)entry->times;
    sales->paid += paid;
    sales->owed += entry_price(entry) - paid;
  }
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
    add_method(text, sales->method);
  if (sales->side_pots != 0)
    g_string_append_printf(text, _("; side pots: %s"), pots_sum);
  return g_string_free(text, FALSE);
}

/* Drawers ---------------------------------------------------------------------------------- */

static const FeltDrawerSession *drawer_of(const FeltSaid *said, FeltDrawerSums *sums)
{
  const FeltEvent *event = said->event;
  const FeltDrawerSession *session = felt_drawer_of_event(said->state, event->seq);
  *sums = (FeltDrawerSums){0};
  if (session != NULL)
    felt_drawer_sums(said->state, session, sums);
  else if (event->kind == FELT_EVENT_DRAWER_CLOSED) /* what is undone is told as it was then */
    sums->expected = event->u.drawer_closed.expected;
  return session;
}

char *felt_words_counted(const FeltSaid *said, const char *key)
{
  return felt_drawer_money_text(said->state, felt_said_number(said, "count"));
}

char *felt_words_difference(const FeltSaid *said, const char *key)
{
  FeltDrawerSums sums;
  drawer_of(said, &sums);
  return felt_drawer_difference_text(said->state, felt_said_number(said, "count") - sums.expected);
}

/* What an undo or a redo of a line in it changed since. */
char *felt_words_stands(const FeltSaid *said, const char *key)
{
  FeltDrawerSums sums;
  drawer_of(said, &sums);
  if (sums.expected == felt_said_number(said, "expected"))
    return NULL;
  return felt_drawer_money_text(said->state, sums.expected);
}

char *felt_words_left_in(const FeltSaid *said, const char *key)
{
  FeltDrawerSums sums;
  const FeltDrawerSession *session = drawer_of(said, &sums);
  if (session == NULL || session->left <= 0)
    return NULL;
  return felt_drawer_money_text(said->state, session->left);
}

char *felt_words_taken_before(const FeltSaid *said, const char *key)
{
  FeltDrawerSums sums;
  drawer_of(said, &sums);
  return sums.before > 0 ? felt_drawer_money_text(said->state, sums.before) : NULL;
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

char *felt_words_mystery(const FeltSaid *said, const char *key)
{
  const FeltBountyAwarded *awarded = said->data;
  const FeltBustRecord *bust =
      felt_bounty_bust(said->state, (guint)awarded->player, (guint64)awarded->bust);
  return bust != NULL && bust->kind == FELT_BOUNTY_MYSTERY ? g_strdup(key) : NULL;
}

/* Who got how much. What is on their heads by now is another matter: it may be long ago. */
char *felt_words_awarded(const FeltSaid *said, const char *key)
{
  const FeltBountyAwarded *awarded = said->data;
  if (awarded->drawn >= 0 || !still_awarded(said->state, awarded))
    return NULL;
  return felt_bounty_words(said->state, (guint64)awarded->bust, (guint)awarded->player);
}

char *felt_words_bounty(const FeltSaid *said, const char *key)
{
  const FeltEvent *event = said->event;
  return event->kind == FELT_EVENT_BUSTED ? felt_bounty_words(said->state, event->seq, 0) : NULL;
}

/* The end --------------------------------------------------------------------------------- */

/* Those who are left when the event ended play: how many, and one of them. Who wins stands with the
 * bust-out that was the end, else with an end that came later. */
static guint find_winners(const FeltSaid *said, const FeltPlayer **winner)
{
  const FeltEvent *event = said->event;
  const FeltState *state = said->state;
  guint n = state->busts->len, winners = 0;
  if ((event->kind != FELT_EVENT_BUSTED && event->kind != FELT_EVENT_FINISHED) ||
      state->phase != FELT_PHASE_FINISHED || state->finished_by_hand || n == 0)
    return 0;
  guint64 last = g_array_index(state->busts, FeltBustRecord, n - 1).seq;
  if (event->kind == FELT_EVENT_FINISHED ? last + 1 == event->seq : last != event->seq)
    return 0;

  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN)
      continue;
    *winner = player;
    winners++;
  }
  return winners;
}

char *felt_words_n_winners(const FeltSaid *said, const char *key)
{
  const FeltPlayer *winner;
  guint n = find_winners(said, &winner);
  return n > 1 ? g_strdup_printf("%u", n) : NULL;
}

char *felt_words_winner(const FeltSaid *said, const char *key)
{
  const FeltPlayer *winner;
  return find_winners(said, &winner) == 1 ? g_strdup(winner->name) : NULL;
}

char *felt_words_prize(const FeltSaid *said, const char *key)
{
  const FeltPlayer *winner;
  if (find_winners(said, &winner) != 1 || winner->prize <= 0)
    return NULL;
  return felt_state_money_text(said->state, winner->prize);
}

/* What was on the winner's own head, or was not drawn. */
char *felt_words_own_bounty(const FeltSaid *said, const char *key)
{
  const FeltState *state = said->state;
  const FeltPlayer *winner;
  gboolean drawn = state->setup.bounties.kind != FELT_BOUNTY_MYSTERY;
  if (find_winners(said, &winner) != 1 || drawn != (strcmp(key, "own_head") == 0) ||
      winner->bounty_kept <= state->bounties_left)
    return NULL;
  return money(state, winner->bounty_kept - state->bounties_left);
}

char *felt_words_rounding(const FeltSaid *said, const char *key)
{
  const FeltState *state = said->state;
  return state->bounties_left > 0 ? money(state, state->bounties_left) : NULL;
}
