/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-words.c - what happened in a hand, in words */
#include "hands/felt-hands-words.h"

#include "felt-config.h"
#include "hands/felt-hands-walk.h"

#include <glib/gi18n-lib.h>

/* What stands before the event in its hand: the moment in front of it, played again. */
typedef struct {
  const FeltHandsEvent *event;
  const FeltHandsHand *hand; /* NULL: it was undone */
  const FeltHandsDeal *deal;
} Said;

static char *begun_words(const Said *said)
{
  const FeltHandsDeal *deal = &said->event->u.deal;
  g_autofree char *stakes = felt_hands_deal_stakes(deal);
  g_autofree char *players = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%u player", "%u players", deal->n_seats), deal->n_seats);
  if (said->hand != NULL)
    return g_strdup_printf(_("Hand %u: %s, %s"), said->hand->number, stakes, players);
  return g_strdup_printf(_("A hand: %s, %s"), stakes, players);
}

/* The hand as it was in front of an event; FALSE: it cannot be known any more. */
static gboolean play_before(const FeltHandsHand *hand, guint64 seq, FeltHand *play)
{
  FeltHandProblem problem;
  if (hand == NULL || felt_hand_start(&hand->play.setup, play, NULL) != FELT_HAND_OK)
    return FALSE;
  felt_hands_deal_down(play);
  for (guint i = 0; i < hand->steps->len; i++) {
    const FeltHandsStep *step = &g_array_index(hand->steps, FeltHandsStep, i);
    if (step->seq == seq || (step->seq == 0 && i + 1 == hand->steps->len))
      return TRUE;
    felt_hands_play_step(play, step, &problem);
    felt_hands_deal_down(play);
  }
  return FALSE;
}

static char *raise_words(const Said *said, const char *name, const FeltHand *play)
{
  const FeltHandsDone *done = &said->event->u.done;
  g_autofree char *to = felt_hands_deal_amount(said->deal, done->to);
  int player = said->hand == NULL ? -1 : felt_hands_hand_player(said->hand, done->seat);
  gboolean all =
      play != NULL && player >= 0 && done->to == play->bets[player] + play->stacks[player];
  gboolean bets = play != NULL && play->bet == 0;
  if (bets && all)
    return g_strdup_printf(_("%s bets %s, all-in"), name, to);
  if (bets)
    return g_strdup_printf(_("%s bets %s"), name, to);
  if (all)
    return g_strdup_printf(_("%s raises to %s, all-in"), name, to);
  return g_strdup_printf(_("%s raises to %s"), name, to);
}

static char *acted_words(const Said *said)
{
  FeltHand play;
  const FeltHandsDone *done = &said->event->u.done;
  g_autofree char *name = felt_hands_deal_name(said->deal, done->seat);
  gboolean known = play_before(said->hand, said->event->head.seq, &play);
  int player = said->hand == NULL ? -1 : felt_hands_hand_player(said->hand, done->seat);
  switch ((FeltActKind)done->action) {
  case FELT_ACT_FOLD:
    return g_strdup_printf(_("%s folds"), name);
  case FELT_ACT_RAISE:
    return raise_words(said, name, known ? &play : NULL);
  case FELT_ACT_BRING_IN:
    return g_strdup_printf(_("%s brings in"), name);
  case FELT_ACT_CALL:
    break;
  }
  if (!known || player < 0)
    return g_strdup_printf(_("%s checks or calls"), name);
  gint64 owed = play.bet - play.bets[player];
  if (owed == 0)
    return g_strdup_printf(_("%s checks"), name);
  g_autofree char *paid = felt_hands_deal_amount(said->deal, MIN(owed, play.stacks[player]));
  if (owed >= play.stacks[player])
    return g_strdup_printf(_("%s calls %s, all-in"), name, paid);
  return g_strdup_printf(_("%s calls %s"), name, paid);
}

static char *drawn_words(const Said *said)
{
  const FeltHandsDone *done = &said->event->u.done;
  g_autofree char *name = felt_hands_deal_name(said->deal, done->seat);
  if (done->count == 0)
    return g_strdup_printf(_("%s stands pat"), name);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s draws %d card", "%s draws %d cards", (gulong)done->count),
      name, (int)done->count);
}

static char *cards_words(const Said *said)
{
  const FeltHandsDone *done = &said->event->u.done;
  g_autofree char *name = felt_hands_deal_name(said->deal, done->seat);
  const char *cards = done->cards != NULL ? done->cards : "";
  switch ((FeltHandsEventKind)said->event->head.kind) {
  case FELT_HANDS_EVENT_BOARD:
    return g_strdup_printf(_("Board: %s"), cards);
  case FELT_HANDS_EVENT_BOARD_TOLD:
    return g_strdup_printf(_("Hand %d: the board had %s"), (int)done->hand, cards);
  case FELT_HANDS_EVENT_UPCARDS:
    return g_strdup_printf(_("%s gets %s"), name, cards);
  case FELT_HANDS_EVENT_CARDS_TOLD:
    return g_strdup_printf(_("Hand %d: %s had %s"), (int)done->hand, name, cards);
  case FELT_HANDS_EVENT_MUCKED:
    return g_strdup_printf(_("%s mucks"), name);
  default:
    if (*cards == '\0')
      return g_strdup_printf(_("%s shows"), name);
    return g_strdup_printf(_("%s shows %s"), name, cards);
  }
}

char *felt_hands_event_words(const FeltHandsEvent *event, const FeltHandsState *state)
{
  Said said = {event, NULL, NULL};
  const FeltHandsDone *done = &event->u.done;
  gboolean named = event->head.kind == FELT_HANDS_EVENT_CARDS_TOLD;
  said.hand = named ? felt_hands_state_hand(state, (guint)done->hand)
                    : felt_hands_state_at(state, event->head.seq);
  if (said.hand != NULL)
    said.deal = &said.hand->deal;

  switch ((FeltHandsEventKind)event->head.kind) {
  case FELT_HANDS_EVENT_BEGUN:
    return begun_words(&said);
  case FELT_HANDS_EVENT_ACTED:
    return acted_words(&said);
  case FELT_HANDS_EVENT_DRAWN:
    return drawn_words(&said);
  case FELT_HANDS_EVENT_RUNS:
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%d board is dealt", "%d boards are dealt",
                                       (gulong)done->count),
                           (int)done->count);
  case FELT_HANDS_EVENT_WINNERS:
    return g_strdup_printf(_("Winners by pot: %s"), done->winners);
  case FELT_HANDS_EVENT_VOIDED:
    if (done->reason == NULL)
      return g_strdup(_("Misdeal: the chips go back"));
    return g_strdup_printf(_("Misdeal: %s; the chips go back"), done->reason);
  case FELT_HANDS_EVENT_UNDONE:
    return g_strdup(_("Undone"));
  case FELT_HANDS_EVENT_REDONE:
    return g_strdup(_("Done again"));
  case FELT_HANDS_EVENT_ROWS_RESCUED:
    return g_strdup(_("Rows that were not as recorded were settled"));
  default:
    return cards_words(&said);
  }
}
