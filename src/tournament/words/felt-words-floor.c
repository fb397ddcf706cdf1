/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-floor.c - break order, counts, hand-for-hand, penalties and the like in words */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

static char *with_reason(char *text, const char *reason)
{
  g_autofree char *plain = text;
  return reason == NULL ? g_steal_pointer(&plain) : g_strdup_printf("%s (%s)", plain, reason);
}

static char *order_words(const FeltEvent *event, const FeltState *state)
{
  const FeltBreakOrder *order = &event->u.break_order_set;
  g_autoptr(GString) text = g_string_new(NULL);
  if (order->n_tables == 0)
    return g_strdup(_("Tables break from the highest number down"));
  for (guint i = 0; i < order->n_tables; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "",
                           felt_state_table_said(state, order->tables[i]).text);
  return g_strdup_printf(_("Tables break in this order: %s"), text->str);
}

static char *mode_words(const FeltEvent *event, const FeltState *state)
{
  const FeltHandForHandSet *set = &event->u.hand_for_hand_set;
  if (!set->on)
    return g_strdup(_("Hand-for-hand is over"));
  if (set->until == 0)
    return g_strdup(_("Hand-for-hand begins"));
  if (set->until == 1)
    return g_strdup(_("Hand-for-hand begins, until one player is left"));
  return g_strdup_printf(_("Hand-for-hand begins, until %d players are left"), (int)set->until);
}

static char *penalty_words(const FeltEvent *event, const FeltState *state)
{
  const FeltPenalty *penalty = &event->u.penalty_given;
  g_autofree char *name = felt_words_player(state, penalty->player);
  char *text = penalty->hands == 0
                   ? g_strdup_printf(_("%s is warned"), name)
                   : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%s sits out %d hand",
                                                 "%s sits out %d hands", (gulong)penalty->hands),
                                     name, (int)penalty->hands);
  return with_reason(text, penalty->reason);
}

/* "The clock is called on Ann at table 3"; what came of it. */
static char *called_words(const FeltEvent *event, const FeltState *state)
{
  const FeltClockCalled *called = &event->u.clock_called;
  g_autofree char *name = felt_words_player(state, called->player);
  if (called->outcome == FELT_CALL_ACTED)
    return g_strdup_printf(_("%s acted in time on the clock"), name);
  if (called->outcome == FELT_CALL_DEAD)
    return g_strdup_printf(_("The time of %s is up: the hand is dead"), name);
  if (called->outcome == FELT_CALL_OFF)
    return g_strdup_printf(_("The clock on %s is called off"), name);
  return g_strdup_printf(_("The clock is called on %s at table %s"), name,
                         felt_state_table_said(state, called->table).text);
}

static char *time_chip_words(const FeltEvent *event, const FeltState *state)
{
  g_autofree char *name = felt_words_player(state, event->u.time_chip_used.player);
  return g_strdup_printf(_("%s uses a time chip"), name);
}

static char *wrong_words(const FeltEvent *event, const FeltState *state)
{
  const FeltWrongSeat *wrong = &event->u.wrong_seat;
  g_autofree char *name = felt_words_player(state, wrong->player);
  return with_reason(g_strdup_printf(_("%s sat at table %s seat %d and goes to the right seat"),
                                     name, felt_state_table_said(state, wrong->table).text,
                                     (int)wrong->seat),
                     wrong->reason);
}

static char *apart_words(const FeltEvent *event, const FeltState *state)
{
  const FeltApart *apart = &event->u.kept_apart;
  g_autofree char *a = felt_words_player(state, apart->player),
                  *b = felt_words_player(state, apart->other);
  return g_strdup_printf(apart->apart ? _("%s and %s are kept apart")
                                      : _("%s and %s may sit at one table again"),
                         a, b);
}

char *felt_hand_words(const FeltPositions *hand)
{
  static const char *const forms[] = {[FELT_BLIND_SMALL] = N_(", small blind %d"),
                                      [FELT_BLIND_BIG] = N_(", big blind %d"),
                                      [FELT_BLIND_FIRST] = N_(", first blind %d")};
  if (hand->n_posts == 0)
    return hand->button != 0
               ? g_strdup_printf(_("stud, no blinds, the button stays at %d"), hand->button)
               : g_strdup(_("stud, no blinds"));
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("button %d"), hand->button);
  gboolean small = hand->small != 0;
  for (guint i = 0; i < hand->n_posts; i++) {
    FeltBlind blind = MIN(hand->posts[i].blind, FELT_BLIND_FIRST);
    small = small || blind == FELT_BLIND_SMALL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    g_string_append_printf(text, _(forms[blind]), hand->posts[i].seat);
#pragma GCC diagnostic pop
  }
  if (!small)
    g_string_append(text, _(", small blind dead"));
  return g_string_free(text, FALSE);
}

static char *heads_words(const FeltEvent *event, const FeltState *state)
{
  const FeltHeadCount *heads = &event->u.heads_counted;
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "Table %s: %d player is counted",
                                     "Table %s: %d players are counted", (gulong)heads->count),
                         felt_state_table_said(state, heads->table).text, (int)heads->count);
}

static char *done_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(event->u.hand_done.done ? _("Table %s: the hand is over")
                                                 : _("Table %s: the hand is not over yet"),
                         felt_state_table_said(state, event->u.hand_done.table).text);
}

static char *absence_words(const FeltEvent *event, const FeltState *state)
{
  g_autofree char *name = felt_words_player(state, event->u.absence_set.player);
  return g_strdup_printf(event->u.absence_set.absent ? _("%s is absent") : _("%s is back"), name);
}

static char *told_words(const FeltEvent *event, const FeltState *state)
{
  guint n = event->u.moves_told.n_seats;
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player was told where to sit",
                                     "%u players were told where to sit", n),
                         n);
}

static char *waived_words(const FeltEvent *event, const FeltState *state)
{
  return with_reason(g_strdup_printf(_("Table %s deals on though it is short"),
                                     felt_state_table_said(state, event->u.stop_waived.table).text),
                     event->u.stop_waived.reason);
}

/* "Table 3 reports that Ann Moss is out, by Ben Ode" */
static char *reported_words(const FeltEvent *event, const FeltState *state)
{
  const FeltBustReported *reported = &event->u.bust_reported;
  g_autofree char *name = felt_words_player(state, reported->player);
  g_autoptr(GString) by = g_string_new(NULL);
  for (guint i = 0; i < reported->n_by; i++) {
    g_autofree char *winner = felt_words_player(state, reported->by[i]);
    g_string_append_printf(by, by->len > 0 ? ", %s" : "%s", winner);
  }
  const char *table = felt_state_table_said(state, reported->table).text;
  if (by->len == 0)
    return g_strdup_printf(_("Table %s reports that %s is out"), table, name);
  return g_strdup_printf(_("Table %s reports that %s is out, by %s"), table, name, by->str);
}

static char *floor_called_words(const FeltEvent *event, const FeltState *state)
{
  return with_reason(
      g_strdup_printf(_("Table %s calls the floor"),
                      felt_state_table_said(state, event->u.floor_called.table).text),
      event->u.floor_called.reason);
}

static char *answered_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(_("What was asked of the floor (event %d) is dealt with"),
                         (int)event->u.call_answered.call);
}

/* What a race came to: "Table 3: the chips of 25 are raced off, a 100 goes to Ann Moss, Ben Ode".
 */
static char *race_words(const FeltEvent *event, const FeltState *state)
{
  const FeltChipsRaced *raced = &event->u.chips_raced;
  g_autofree char *from = felt_number_text(raced->from), *to = felt_number_text(raced->to);
  g_autoptr(GString) winners = g_string_new(NULL);
  for (guint i = 0; i < raced->n_players; i++) {
    if (raced->players[i].won == 0)
      continue;
    g_autofree char *name = felt_words_player(state, raced->players[i].player);
    g_string_append_printf(winners, winners->len > 0 ? ", %s" : "%s", name);
  }
  if (winners->len == 0)
    return g_strdup_printf(_("Table %s: the chips of %s are raced off, nobody gets a %s"),
                           felt_state_table_said(state, raced->table).text, from, to);
  return g_strdup_printf(_("Table %s: the chips of %s are raced off, a %s goes to %s"),
                         felt_state_table_said(state, raced->table).text, from, to, winners->str);
}

const FeltWordsRow felt_words_floor[] = {
    {FELT_EVENT_BREAK_ORDER_SET, order_words},
    {FELT_EVENT_HEADS_COUNTED, heads_words},
    {FELT_EVENT_HAND_FOR_HAND_SET, mode_words},
    {FELT_EVENT_HAND_DONE, done_words},
    {FELT_EVENT_PENALTY_GIVEN, penalty_words},
    {FELT_EVENT_ABSENCE_SET, absence_words},
    {FELT_EVENT_WRONG_SEAT, wrong_words},
    {FELT_EVENT_KEPT_APART, apart_words},
    {FELT_EVENT_STOP_WAIVED, waived_words},
    {FELT_EVENT_MOVES_TOLD, told_words},
    {FELT_EVENT_CHIPS_RACED, race_words},
    {FELT_EVENT_CLOCK_CALLED, called_words},
    {FELT_EVENT_TIME_CHIP_USED, time_chip_words},
    {FELT_EVENT_BUST_REPORTED, reported_words},
    {FELT_EVENT_FLOOR_CALLED, floor_called_words},
    {FELT_EVENT_CALL_ANSWERED, answered_words},
    FELT_ROWS_END,
};
