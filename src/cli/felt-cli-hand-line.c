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
  g_autofree char *shown = felt_text_quoted(text, FELT_QUOTED_MAX);
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

/* The amount in the units of the hand; FALSE: it is no whole number of them, or too large. */
static gboolean in_units(const FeltPhhAction *action, gint64 decimals, gint64 *amount)
{
  *amount = action->amount;
  for (gint64 i = action->decimals; i < decimals; i++)
    if (__builtin_mul_overflow(*amount, 10, amount))
      return FALSE;
  return action->decimals <= decimals;
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
  gint64 amount;
  if (!in_units(&action, hand->deal.decimals, &amount))
    return refuse(error, text);
  FeltHandsCommand *command = felt_hands_command_new(kind_of(&action, hand));
  command->to = amount;
  command->count = action.n_cards;
  command->cards = cards_text(&action);
  if (named && command->kind != FELT_HANDS_BOARD)
    command->seat = hand->seats[action.player];
  return command;
}

/* The number of a key of the line, 0 when it has none. FALSE with a sentence: it is no whole number
 * from 1 to `max`. */
static gboolean read_number(const cJSON *object, const char *key, int max, gint64 *number,
                            GError **error)
{
  const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, key);
  *number = 0;
  if (value == NULL)
    return TRUE;
  double given = cJSON_IsNumber(value) ? value->valuedouble : 0;
  if (!(given >= 1 && given <= max) || given != (int)given)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("%s must be a number from 1 to %d."),
                       key, max);
  *number = (gint64)given;
  return TRUE;
}

/* seat or p, when the line has one; 0: whose turn it is. */
static gboolean read_seat(const cJSON *object, const FeltHandsHand *hand, gint64 *seat,
                          GError **error)
{
  gint64 player;
  if (!read_number(object, "seat", FELT_SEATS_MAX, seat, error) ||
      !read_number(object, "p", hand != NULL ? hand->play.n : FELT_SEATS_MAX, &player, error))
    return FALSE;
  if (*seat == 0 && player != 0 && hand != NULL)
    *seat = hand->seats[player - 1];
  return TRUE;
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
  gint64 seat;
  if (!read_seat(object, hand, &seat, error))
    return NULL;
  FeltHandsCommand *command = from_action(text, FALSE, hand, error);
  if (command != NULL)
    command->seat = seat;
  return command;
}
