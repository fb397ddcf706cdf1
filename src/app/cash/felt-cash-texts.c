/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-texts.c - what window and screen say of an evening, in words */
#include "app/cash/felt-cash-texts.h"

#include <glib/gi18n.h>

#include "app/desk/felt-refusal.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"

char *felt_cash_amount_text(const FeltCashState *state, gint64 amount)
{
  const FeltCashSetup *setup = &state->setup;
  gint64 digits = setup->currency_digits;
  gboolean whole = felt_money_is_whole(setup->chip_value, digits);
  for (guint i = 0; whole && i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    whole = felt_money_is_whole(player->bought, digits) &&
            felt_money_is_whole(player->cashed, digits) &&
            felt_money_is_whole(felt_cash_balance(state, player), digits);
  }
  return felt_money_column_text(amount, digits, setup->currency, !whole);
}

char *felt_cash_time_text(const FeltCashState *state, const FeltInstant *now)
{
  FeltCashTime time;
  felt_cash_time(state, now, &time);
  gint64 seconds = time.start_s >= 0 ? time.start_s : time.shown_s;
  if (time.over)
    return g_strdup(_("Finished"));
  if (seconds < 0)
    return NULL;
  if (seconds < 600)
    return g_strdup_printf("%d:%02d", (int)seconds / 60, (int)seconds % 60);
  gint64 minutes = (seconds + 59) / 60;
  /* TRANSLATORS: hours and minutes that are left. */
  return g_strdup_printf(_("%d:%02d h"), (int)(minutes / 60), (int)(minutes % 60));
}

char *felt_cash_end_text(const FeltCashState *state, const FeltInstant *now)
{
  FeltCashTime time;
  felt_cash_time(state, now, &time);
  gboolean before = time.start_s >= 0;
  gint64 moment = before ? time.starts_us : time.ends_us;
  if (moment == 0)
    return NULL;
  g_autofree char *at = felt_day_time(moment, 0);
  return g_strdup_printf(before ? _("starts at %s") : _("until %s"), at);
}

/* table 0: the evening's. */
static char *stakes_text(const FeltCashState *state, gint64 table, const FeltInstant *now)
{
  FeltCashStakes stakes;
  felt_cash_stakes(state, table, now, &stakes);
  return stakes.known ? felt_cash_setup_level(&state->setup, &stakes.level) : NULL;
}

static char *next_text(const FeltCashState *state, gint64 table, const FeltInstant *now)
{
  FeltCashStakes stakes;
  felt_cash_stakes(state, table, now, &stakes);
  if (!stakes.known || !stakes.has_next)
    return NULL;
  g_autofree char *next = felt_cash_setup_level(&state->setup, &stakes.next);
  if (stakes.hands_left >= 0)
    return g_strdup_printf(ngettext("%s in %d hand", "%s in %d hands", (gulong)stakes.hands_left),
                           next, (int)stakes.hands_left);
  if (stakes.until_ms < 0)
    return g_steal_pointer(&next);
  int seconds = (int)((stakes.until_ms + 999) / 1000);
  return g_strdup_printf(_("%s in %d:%02d"), next, seconds / 60, seconds % 60);
}

char *felt_cash_stakes_text(const FeltCashState *state, const FeltInstant *now)
{
  return stakes_text(state, 0, now);
}

char *felt_cash_next_text(const FeltCashState *state, const FeltInstant *now)
{
  return next_text(state, 0, now);
}

static gboolean has_own_stakes(const FeltCashState *state, const FeltCashPlace *place)
{
  const FeltCashTable *table = felt_cash_setup_table(&state->setup, place->number);
  return table != NULL && table->n_levels > 0;
}

static void append_name(GString *text, const FeltCashPlace *place)
{
  g_string_append_printf(text, _("Table %d"), (int)place->number);
  if (place->name != NULL)
    g_string_append_printf(text, " · %s", place->name);
}

char *felt_cash_own_stakes_text(const FeltCashState *state, const FeltInstant *now)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < state->n_places; i++) {
    const FeltCashPlace *place = &state->places[i];
    if (place->closed || !has_own_stakes(state, place))
      continue;
    g_autofree char *stakes = stakes_text(state, place->number, now);
    if (text->len > 0)
      g_string_append_c(text, '\n');
    append_name(text, place);
    g_string_append_printf(text, ": %s", stakes);
  }
  return g_string_free(text, text->len == 0);
}

static void append_lines(GString *text, const FeltCashState *state, gint64 table)
{
  g_autoptr(GPtrArray) lines = felt_cash_rules_lines(state, table);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", (char *)lines->pdata[i]);
  if (lines->len == 0)
    g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", _("Nothing unusual."));
}

char *felt_cash_rules_text(const FeltCashState *state)
{
  GString *text = g_string_new(NULL);
  append_lines(text, state, 0);
  for (guint i = 0; i < state->setup.n_table_rules; i++) {
    gint64 table = state->setup.table_rules[i].table;
    g_string_append(text, "\n\n");
    g_string_append_printf(text, _("Table %d"), (int)table);
    append_lines(text, state, table);
  }
  return g_string_free(text, FALSE);
}

static const char *post_name(FeltCashPostKind kind)
{
  static const char *const names[] = {
      [FELT_CASH_POST_FIRST] = N_("first blind"), [FELT_CASH_POST_SMALL] = N_("small blind"),
      [FELT_CASH_POST_BIG] = N_("big blind"),     [FELT_CASH_POST_LIVE] = N_("posts"),
      [FELT_CASH_POST_DEAD] = N_("posts, dead"),  [FELT_CASH_POST_KILL] = N_("kill"),
      [FELT_CASH_POST_ROCK] = N_("rock"),         [FELT_CASH_POST_STRADDLE] = N_("straddle"),
      [FELT_CASH_POST_SLEEPER] = N_("sleeper"),
  };
  return _(names[kind]);
}

static void append_hand(GString *text, const FeltCashState *state, const FeltCashPlace *place,
                        const FeltInstant *now)
{
  FeltCashHand hand;
  g_autoptr(GError) error = NULL;
  if (!felt_cash_hand_coming(state, place->number, now, NULL, &hand, &error)) {
    felt_refusal_say(&error);
    g_string_append_printf(text, "\n%s", error->message);
    return;
  }
  g_string_append_printf(text, "\n");
  g_string_append_printf(text, _("Next hand: button seat %d"), hand.positions.button);
  for (guint i = 0; i < hand.n_posts; i++) {
    const FeltCashPlayer *player = felt_cash_state_seat(state, place->number, hand.posts[i].seat);
    g_autofree char *amount =
        felt_cash_amount_text(state, hand.posts[i].chips * state->setup.chip_value);
    g_string_append_printf(text, "\n%s: %s %s", player != NULL ? player->name : "–",
                           post_name(hand.posts[i].kind), amount);
  }
  const FeltCashPlayer *first = felt_cash_state_seat(state, place->number, hand.first);
  if (first != NULL) {
    g_string_append_c(text, '\n');
    g_string_append_printf(text, _("First to act: %s"), first->name);
  }
}

char *felt_cash_table_text(const FeltCashState *state, const FeltCashPlace *place,
                           const FeltInstant *now)
{
  GString *text = g_string_new(NULL);
  guint free = felt_cash_state_free_seats(state, place->number);
  append_name(text, place);
  g_string_append(text, " · ");
  g_string_append_printf(text, ngettext("%u seat free", "%u seats free", free), free);
  if (has_own_stakes(state, place)) {
    g_autofree char *stakes = stakes_text(state, place->number, now);
    g_autofree char *next = next_text(state, place->number, now);
    g_string_append_printf(text, "\n%s", stakes);
    if (next != NULL)
      g_string_append_printf(text, " → %s", next);
  }
  if (place->in_hand) {
    g_string_append_c(text, '\n');
    g_string_append_printf(text, _("Hand %d in progress"), (int)place->hands);
  }
  append_hand(text, state, place, now);
  return g_string_free(text, FALSE);
}

char *felt_cash_waiting_text(const FeltCashState *state, const FeltInstant *now)
{
  g_autoptr(GArray) waiting = felt_cash_waiting(state, now);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < waiting->len; i++) {
    const FeltCashWaiter *waiter = &g_array_index(waiting, FeltCashWaiter, i);
    guint minutes = (guint)waiter->minutes;
    if (i > 0)
      g_string_append_c(text, '\n');
    g_string_append_printf(text, ngettext("%s, %u minute", "%s, %u minutes", minutes),
                           waiter->player->name, minutes);
    if (waiter->seat > 0)
      g_string_append_printf(text, _(": seat %d of table %d is free"), (int)waiter->seat,
                             (int)waiter->table);
  }
  return g_string_free(text, text->len == 0);
}
