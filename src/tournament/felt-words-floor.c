/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-floor.c - break order, counts, hand-for-hand, penalties and the like in words */
#include "tournament/felt-words.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static char *name_of(const FeltState *state, gint64 id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  return player != NULL ? g_strdup(player->name) : g_strdup_printf(_("player %d"), (int)id);
}

static char *with_reason(char *text, const char *reason)
{
  g_autofree char *plain = text;
  return reason == NULL ? g_steal_pointer(&plain) : g_strdup_printf("%s (%s)", plain, reason);
}

static char *order_words(const FeltBreakOrder *order)
{
  g_autoptr(GString) text = g_string_new(NULL);
  if (order->n_tables == 0)
    return g_strdup(_("Tables break from the highest number down"));
  for (guint i = 0; i < order->n_tables; i++)
    g_string_append_printf(text, "%s%d", i > 0 ? ", " : "", (int)order->tables[i]);
  return g_strdup_printf(_("Tables break in this order: %s"), text->str);
}

static char *mode_words(const FeltHandForHandSet *set)
{
  if (!set->on)
    return g_strdup(_("Hand-for-hand is over"));
  if (set->until == 0)
    return g_strdup(_("Hand-for-hand begins"));
  return g_strdup_printf(_("Hand-for-hand begins, until %d are left"), (int)set->until);
}

static char *penalty_words(const FeltPenalty *penalty, const FeltState *state)
{
  g_autofree char *name = name_of(state, penalty->player);
  char *text = penalty->hands == 0
                   ? g_strdup_printf(_("%s is warned"), name)
                   : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%s sits out %d hand",
                                                 "%s sits out %d hands", (gulong)penalty->hands),
                                     name, (int)penalty->hands);
  return with_reason(text, penalty->reason);
}

static char *wrong_words(const FeltWrongSeat *wrong, const FeltState *state)
{
  g_autofree char *name = name_of(state, wrong->player);
  return with_reason(g_strdup_printf(_("%s sat at table %d seat %d and goes to the right seat"),
                                     name, (int)wrong->table, (int)wrong->seat),
                     wrong->reason);
}

static char *apart_words(const FeltApart *apart, const FeltState *state)
{
  g_autofree char *a = name_of(state, apart->player), *b = name_of(state, apart->other);
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

char *felt_floor_event_words(const FeltEvent *event, const FeltState *state)
{
  switch (event->kind) {
  case FELT_EVENT_BREAK_ORDER_SET:
    return order_words(&event->u.break_order_set);
  case FELT_EVENT_HEADS_COUNTED:
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "Table %d: %d player is counted",
                                       "Table %d: %d players are counted",
                                       (gulong)event->u.heads_counted.count),
                           (int)event->u.heads_counted.table, (int)event->u.heads_counted.count);
  case FELT_EVENT_HAND_FOR_HAND_SET:
    return mode_words(&event->u.hand_for_hand_set);
  case FELT_EVENT_HAND_DONE:
    return g_strdup_printf(event->u.hand_done.done ? _("Table %d: the hand is over")
                                                   : _("Table %d: the hand is not over yet"),
                           (int)event->u.hand_done.table);
  case FELT_EVENT_PENALTY_GIVEN:
    return penalty_words(&event->u.penalty_given, state);
  case FELT_EVENT_ABSENCE_SET: {
    g_autofree char *name = name_of(state, event->u.absence_set.player);
    return g_strdup_printf(event->u.absence_set.absent ? _("%s is absent") : _("%s is back"), name);
  }
  case FELT_EVENT_WRONG_SEAT:
    return wrong_words(&event->u.wrong_seat, state);
  case FELT_EVENT_KEPT_APART:
    return apart_words(&event->u.kept_apart, state);
  case FELT_EVENT_MOVES_TOLD:
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player was told where to sit",
                                       "%u players were told where to sit",
                                       event->u.moves_told.n_seats),
                           event->u.moves_told.n_seats);
  default:
    return with_reason(
        g_strdup_printf(_("Table %d deals on though it is short"), (int)event->u.stop_waived.table),
        event->u.stop_waived.reason);
  }
}
