/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-words.c - what happened in a hand: one row a sentence */
#include "hands/felt-hands-words.h"

#include "felt-config.h"
#include "hands/felt-hands-walk.h"

#include <glib/gi18n-lib.h>

static const FeltSentence sentences[] = {
    FELT_SAY(FELT_HANDS_EVENT_BEGUN, "number",
             NP_("Hand {number}: {stakes}, {seats} player",
                 "Hand {number}: {stakes}, {seats} players", "seats")),
    FELT_SAY(FELT_HANDS_EVENT_BEGUN, "",
             NP_("A hand: {stakes}, {seats} player", "A hand: {stakes}, {seats} players", "seats")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "action=fold", N_("{name} folds")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "action=bring-in", N_("{name} posts the bring-in")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "action=raise opens all_in", N_("{name} bets {to}, all-in")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "action=raise opens", N_("{name} bets {to}")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "action=raise all_in", N_("{name} raises to {to}, all-in")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "action=raise", N_("{name} raises to {to}")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "!known", N_("{name} checks or calls")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "!owed", N_("{name} checks")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "all_in", N_("{name} calls {owed}, all-in")),
    FELT_SAY(FELT_HANDS_EVENT_ACTED, "", N_("{name} calls {owed}")),
    FELT_SAY(FELT_HANDS_EVENT_BOARD, "", N_("Board: {cards}")),
    FELT_SAY(FELT_HANDS_EVENT_UPCARDS, "", N_("{name} gets {cards}")),
    FELT_SAY(FELT_HANDS_EVENT_DRAWN, "!count", N_("{name} stands pat")),
    FELT_SAY(FELT_HANDS_EVENT_DRAWN, "",
             NP_("{name} draws {count} card", "{name} draws {count} cards", "count")),
    FELT_SAY(FELT_HANDS_EVENT_RUNS, "",
             NP_("{count} board is dealt", "{count} boards are dealt", "count")),
    FELT_SAY(FELT_HANDS_EVENT_SHOWN, "cards", N_("{name} shows {cards}")),
    FELT_SAY(FELT_HANDS_EVENT_SHOWN, "", N_("{name} shows")),
    FELT_SAY(FELT_HANDS_EVENT_MUCKED, "", N_("{name} mucks")),
    FELT_SAY(FELT_HANDS_EVENT_WINNERS, "", N_("Winners by pot: {winners}")),
    FELT_SAY(FELT_HANDS_EVENT_CARDS_TOLD, "", N_("Hand {hand}: {name} had {cards}")),
    FELT_SAY(FELT_HANDS_EVENT_BOARD_TOLD, "", N_("Hand {hand}: the board had {cards}")),
    FELT_SAY(FELT_HANDS_EVENT_VOIDED, "reason", N_("Misdeal: {reason}; the chips go back")),
    FELT_SAY(FELT_HANDS_EVENT_VOIDED, "", N_("Misdeal: the chips go back")),
    FELT_SAY(FELT_HANDS_EVENT_UNDONE, "", N_("Undone")),
    FELT_SAY(FELT_HANDS_EVENT_REDONE, "", N_("Done again")),
    FELT_SAY(FELT_HANDS_EVENT_ROWS_RESCUED, "",
             N_("Events that were not as recorded were reviewed")),
    {0},
};

/* What stands before the event in its hand. */
typedef struct {
  const FeltHandsHand *hand; /* NULL: it was undone */
  int player;                /* who acts; -1: the moment cannot be known any more */
  FeltHand play;             /* the moment in front of the event, played again */
} Before;

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

/* Places ----------------------------------------------------------------------------------- */

static const FeltHandsDeal *deal_of(const FeltSaid *said)
{
  const Before *before = said->state;
  return before->hand != NULL ? &before->hand->deal : NULL;
}

static char *hand_number(const FeltSaid *said, const char *key)
{
  const Before *before = said->state;
  return before->hand != NULL ? g_strdup_printf("%u", before->hand->number) : NULL;
}

static char *stakes_text(const FeltSaid *said, const char *key)
{
  return felt_hands_deal_stakes(said->data);
}

static char *seat_name(const FeltSaid *said, const char *key)
{
  return felt_hands_deal_name(deal_of(said), felt_said_number(said, "seat"));
}

static char *amount_text(const FeltSaid *said, const char *key)
{
  return felt_hands_deal_amount(deal_of(said), felt_said_number(said, key));
}

static char *is_known(const FeltSaid *said, const char *key)
{
  const Before *before = said->state;
  return before->player >= 0 ? g_strdup(key) : NULL;
}

/* Nobody has bet on this street. */
static char *is_open(const FeltSaid *said, const char *key)
{
  const Before *before = said->state;
  return before->player >= 0 && before->play.bet == 0 ? g_strdup(key) : NULL;
}

static char *owed_text(const FeltSaid *said, const char *key)
{
  const Before *before = said->state;
  if (before->player < 0 || before->play.bet == before->play.bets[before->player])
    return NULL;
  return felt_hands_deal_amount(deal_of(said),
                                MIN(before->play.bet - before->play.bets[before->player],
                                    before->play.stacks[before->player]));
}

static char *is_all_in(const FeltSaid *said, const char *key)
{
  const Before *before = said->state;
  const FeltHandsDone *done = said->data;
  if (before->player < 0)
    return NULL;
  gint64 to = done->action == FELT_ACT_RAISE ? done->to : before->play.bet;
  gint64 puts = to - before->play.bets[before->player];
  return puts >= before->play.stacks[before->player] ? g_strdup(key) : NULL;
}

/* clang-format off */
static const FeltPlace places[] = {
    {"number", hand_number}, {"stakes", stakes_text}, {"name", seat_name}, {"to", amount_text},
    {"known", is_known}, {"opens", is_open}, {"owed", owed_text}, {"all_in", is_all_in},
    {NULL, NULL},
};
/* clang-format on */

const FeltSentences felt_hands_sentences = {&felt_hands_events, places, sentences};

char *felt_hands_event_words(const FeltHandsEvent *event, const FeltHandsState *state)
{
  Before before = {.player = -1};
  if (event->head.kind == FELT_HANDS_EVENT_CARDS_TOLD)
    before.hand = felt_hands_state_hand(state, (guint)event->u.done.hand);
  else
    before.hand = felt_hands_state_at(state, event->head.seq);
  if (event->head.kind == FELT_HANDS_EVENT_ACTED &&
      play_before(before.hand, event->head.seq, &before.play))
    before.player = felt_hands_hand_player(before.hand, event->u.done.seat);
  return felt_sentence_say(&felt_hands_sentences, event, &before, NULL);
}
