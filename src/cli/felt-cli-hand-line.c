/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-line.c - a line of feltctl hand record as a command of the stream */
#include "cli/felt-cli-hand-line.h"

#include "core/phh/felt-phh.h"
#include "felt-config.h"
#include "session/felt-command-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static FeltHandsCommand *refuse(GError **error, const char *text)
{
  g_autofree char *shown = g_utf8_make_valid(text, (gssize)MIN(strlen(text), 40));
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
              _("“%s” is no action; write one as PHH does: p3 cbr 600, p1 f, p2 cc, d db AhKd2c."),
              shown);
  return NULL;
}

static char *cards_text(const FeltPhhAction *action)
{
  char text[2 * FELT_PHH_CARDS + 1];
  felt_cards_to_text(action->cards, action->n_cards, text);
  return action->n_cards > 0 ? g_strdup(text) : NULL;
}

/* Whether a call is a check: the words differ, the engine's action is one. */
static FeltHandsCommandKind call_kind(const FeltHandsHand *hand)
{
  FeltExpect expect;
  FeltLegal legal;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_ACTION)
    return FELT_HANDS_CALL;
  felt_hand_legal(&hand->play, &legal);
  return legal.to_call > 0 || legal.bring_in_due ? FELT_HANDS_CALL : FELT_HANDS_CHECK;
}

static FeltHandsCommandKind kind_of(const FeltPhhAction *action, const FeltHandsHand *hand)
{
  gboolean stud = hand->play.facts->opens != FELT_OPENS_POSITION;
  switch ((FeltPhhVerb)action->verb) {
  case FELT_PHH_DEAL_HOLE:
    return stud ? FELT_HANDS_UPCARDS : FELT_HANDS_CARDS;
  case FELT_PHH_DEAL_BOARD:
    return FELT_HANDS_BOARD;
  case FELT_PHH_FOLD:
    return FELT_HANDS_FOLD;
  case FELT_PHH_RAISE:
    return hand->play.bet > 0 ? FELT_HANDS_RAISE : FELT_HANDS_BET;
  case FELT_PHH_POST:
    return FELT_HANDS_BRING_IN;
  case FELT_PHH_DISCARD:
    return FELT_HANDS_DRAW;
  case FELT_PHH_SHOW:
    return action->n_cards > 0 || action->as_dealt ? FELT_HANDS_SHOW : FELT_HANDS_MUCK;
  default:
    return call_kind(hand);
  }
}

static FeltHandsCommand *from_action(const char *text, gboolean named, const FeltHandsHand *hand,
                                     GError **error)
{
  FeltPhhAction action = {0};
  if (hand == NULL) {
    felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("No hand is being played; begin one."));
    return NULL;
  }
  if (felt_phh_action_read(text, strlen(text), hand->play.n, &action) != FELT_PHH_OK ||
      action.verb == FELT_PHH_NOTE)
    return refuse(error, text);
  FeltHandsCommand *command = felt_hands_command_new(kind_of(&action, hand));
  gint64 unit = 1;
  for (gint64 i = action.decimals; i < hand->deal.decimals; i++)
    unit *= 10;
  command->to = action.amount * unit;
  command->count = action.n_cards;
  command->cards = cards_text(&action);
  if (named && command->kind != FELT_HANDS_BOARD)
    command->seat = hand->seats[action.player];
  return command;
}

/* p or seat, when the line has one; 0: whose turn it is. */
static gint64 seat_of(const cJSON *object, const FeltHandsHand *hand)
{
  const cJSON *seat = cJSON_GetObjectItemCaseSensitive(object, "seat");
  const cJSON *p = cJSON_GetObjectItemCaseSensitive(object, "p");
  if (cJSON_IsNumber(seat))
    return (gint64)seat->valuedouble;
  if (cJSON_IsNumber(p) && hand != NULL && p->valuedouble >= 1 && p->valuedouble <= hand->play.n)
    return hand->seats[(int)p->valuedouble - 1];
  return cJSON_IsNumber(p) ? -1 : 0;
}

FeltHandsCommand *felt_cli_hand_line(const cJSON *object, const FeltHandsHand *hand, GError **error)
{
  const cJSON *action = cJSON_GetObjectItemCaseSensitive(object, "action");
  const cJSON *did = cJSON_GetObjectItemCaseSensitive(object, "did");
  if (cJSON_IsString(action))
    return from_action(action->valuestring, TRUE, hand, error);
  if (!cJSON_IsString(did))
    return felt_command_read_json(&felt_hands_commands, object, error);

  g_autofree char *text = g_strconcat("p1 ", did->valuestring, NULL);
  gint64 seat = seat_of(object, hand);
  if (seat < 0) {
    felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("p: there is no such player in the hand."));
    return NULL;
  }
  FeltHandsCommand *command = from_action(text, FALSE, hand, error);
  if (command != NULL)
    command->seat = seat;
  return command;
}
