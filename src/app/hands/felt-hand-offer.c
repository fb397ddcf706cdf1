/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-offer.c - what can be done next in a hand: by the buttons of the recorder, or typed */
#include "app/hands/felt-hand-offer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tournament/base/felt-rule-name.h"
#include "tournament/palette/felt-phrase.h"

/* All chips are a legal raise, or no more than a call. */
static gboolean may_go_all_in(const FeltHandsHand *hand, const FeltLegal *legal)
{
  gint64 all = hand->play.bets[legal->player] + hand->play.stacks[legal->player];
  if (legal->bring_in_due)
    return FALSE;
  return legal->may_raise ? legal->max_to == all : all <= hand->play.bet;
}

static void offer_action(const FeltHandsHand *hand, FeltHandOffer *offer)
{
  FeltLegal legal;
  felt_hand_legal(&hand->play, &legal);
  offer->fold = legal.may_fold;
  offer->call = TRUE;
  offer->raise = legal.may_raise;
  offer->all_in = may_go_all_in(hand, &legal);
  offer->call_kind = legal.to_call > 0 ? FELT_HANDS_CALL : FELT_HANDS_CHECK;
  offer->raise_kind = hand->play.bet > 0 ? FELT_HANDS_RAISE : FELT_HANDS_BET;
  offer->owed = legal.to_call;
  offer->min_to = legal.min_to;
  offer->max_to = legal.max_to;
  if (legal.bring_in_due) {
    offer->call_kind = FELT_HANDS_BRING_IN;
    offer->owed = legal.bring_in;
  }
}

void felt_hand_offer(const FeltHandsHand *hand, FeltHandOffer *offer)
{
  FeltExpect expect;
  *offer = (FeltHandOffer){
      .fold_kind = FELT_HANDS_FOLD, .call_kind = FELT_HANDS_CHECK, .raise_kind = FELT_HANDS_RAISE};
  if (hand == NULL || felt_hands_hand_is_over(hand))
    return;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind == FELT_EXPECT_ACTION)
    offer_action(hand, offer);
  else if (expect.kind == FELT_EXPECT_BOARD) {
    offer->call = TRUE;
    offer->call_kind = FELT_HANDS_BOARD;
  } else if (expect.kind == FELT_EXPECT_SHOW) {
    offer->fold = offer->call = TRUE;
    offer->fold_kind = FELT_HANDS_MUCK;
    offer->call_kind = FELT_HANDS_SHOW;
  }
}

/* Words ------------------------------------------------------------------------------------ */

char *felt_hand_offer_fold_label(const FeltHandOffer *offer)
{
  return g_strdup(offer->fold_kind == FELT_HANDS_MUCK ? _("Mucks") : _("Fold"));
}

char *felt_hand_offer_call_label(const FeltHandOffer *offer, const FeltHandsHand *hand)
{
  g_autofree char *owed = hand == NULL ? NULL : felt_hands_deal_amount(&hand->deal, offer->owed);
  switch (offer->call_kind) {
  case FELT_HANDS_CALL:
    return g_strdup_printf(_("Call %s"), owed);
  case FELT_HANDS_BRING_IN:
    return g_strdup_printf(_("Bring In %s"), owed);
  case FELT_HANDS_BOARD:
    return g_strdup(_("Dealt, Cards Unknown"));
  case FELT_HANDS_SHOW:
    return g_strdup(_("Shows"));
  default:
    return g_strdup(_("Check"));
  }
}

char *felt_hand_offer_raise_label(const FeltHandOffer *offer)
{
  return g_strdup(offer->raise_kind == FELT_HANDS_BET ? _("Bet") : _("Raise To"));
}

char *felt_hand_pot_text(const FeltHandsHand *hand)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint n = felt_hands_hand_pots(hand, pots);
  g_autofree char *all = felt_hands_deal_amount(&hand->deal, felt_hand_in_pot(&hand->play));
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("Pot %s"), all);
  for (guint i = 0; i < n && n > 1; i++) {
    g_autofree char *amount = felt_hands_deal_amount(&hand->deal, pots[i].amount);
    g_string_append(text, " · ");
    if (i == 0)
      g_string_append_printf(text, _("main pot %s"), amount);
    else
      g_string_append_printf(text, _("side pot %s"), amount);
  }
  return g_string_free(text, FALSE);
}

/* The board that is dealt next, by its number when there are several. */
static char *board_turn(const FeltHandsHand *hand, const FeltExpect *expect)
{
  if (hand->play.n_runs > 1)
    return g_strdup_printf(_("Board %d is dealt"), expect->run + 1);
  return g_strdup(_("The board is dealt"));
}

static char *action_turn(const FeltHandsHand *hand, const char *name)
{
  FeltLegal legal;
  felt_hand_legal(&hand->play, &legal);
  g_autofree char *owed = felt_hands_deal_amount(&hand->deal, legal.to_call);
  g_autofree char *min = felt_hands_deal_amount(&hand->deal, legal.min_to);
  g_autofree char *max = felt_hands_deal_amount(&hand->deal, legal.max_to);
  if (legal.may_raise)
    return g_strdup_printf(_("%s to act: %s to call, raise to %s–%s"), name, owed, min, max);
  g_autofree char *rule = felt_rule_mark(legal.min_rule);
  return g_strdup_printf(_("%s to act: %s to call, no raise%s"), name, owed, rule);
}

char *felt_hand_turn_text(const FeltHandsHand *hand)
{
  FeltExpect expect;
  if (felt_hands_hand_is_over(hand))
    return g_strdup(hand->voided ? _("Misdeal: the chips go back") : _("The hand is over"));
  felt_hand_expects(&hand->play, &expect);
  g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[expect.player]);
  switch (expect.kind) {
  case FELT_EXPECT_BOARD:
    return board_turn(hand, &expect);
  case FELT_EXPECT_SHOW:
    return g_strdup_printf(_("%s shows or mucks"), name);
  case FELT_EXPECT_DISCARD:
    return g_strdup_printf(_("%s draws"), name);
  case FELT_EXPECT_HOLE:
    return g_strdup_printf(_("%s is dealt"), name);
  case FELT_EXPECT_ACTION:
    return action_turn(hand, name);
  default:
    return g_strdup(_("Who wins?"));
  }
}

/* Words and letters, in every language the same: they stand on the buttons' keys. */
static const struct {
  const char *word;
  FeltHandsCommandKind kind;
} words[] = {
    {"f", FELT_HANDS_FOLD},      {"fold", FELT_HANDS_FOLD},     {"x", FELT_HANDS_CHECK},
    {"check", FELT_HANDS_CHECK}, {"c", FELT_HANDS_CALL},        {"call", FELT_HANDS_CALL},
    {"r", FELT_HANDS_RAISE},     {"raise", FELT_HANDS_RAISE},   {"b", FELT_HANDS_RAISE},
    {"bet", FELT_HANDS_RAISE},   {"pot", FELT_HANDS_POT},       {"p", FELT_HANDS_POT},
    {"a", FELT_HANDS_ALL_IN},    {"all-in", FELT_HANDS_ALL_IN}, {"i", FELT_HANDS_BRING_IN},
    {"d", FELT_HANDS_DRAW},      {"s", FELT_HANDS_SHOW},        {"show", FELT_HANDS_SHOW},
    {"m", FELT_HANDS_MUCK},      {"muck", FELT_HANDS_MUCK},     {"w", FELT_HANDS_WINNERS},
    {"u", FELT_HANDS_UNDO},      {"undo", FELT_HANDS_UNDO},     {"runs", FELT_HANDS_RUNS},
    {"out", FELT_HANDS_CARDS},
};

static FeltHandsCommand *refuse(GError **error, const char *text)
{
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
              _("“%s” is not an action. Enter one as shown above."), text);
  return NULL;
}

static gboolean are_cards(const char *text)
{
  FeltCard cards[FELT_HAND_CARDS_MAX];
  return felt_cards_from_text(text, cards, G_N_ELEMENTS(cards), NULL) > 0;
}

static void fit_call(FeltHandsCommand *command, const FeltHandsHand *hand)
{
  FeltExpect expect;
  FeltLegal legal;
  felt_hand_expects(&hand->play, &expect);
  if (expect.kind != FELT_EXPECT_ACTION)
    return;
  felt_hand_legal(&hand->play, &legal);
  if (command->kind == FELT_HANDS_CALL && legal.to_call == 0 && !legal.bring_in_due)
    command->kind = FELT_HANDS_CHECK;
  if (command->kind == FELT_HANDS_RAISE && hand->play.bet == 0 && !legal.bring_in_due)
    command->kind = FELT_HANDS_BET;
}

/* "3" or "3 AhKd": a mucked hand that the director lets out. */
static gboolean read_mucked(FeltHandsCommand *command, const char *rest)
{
  gsize digits = strspn(rest, "0123456789");
  const char *cards = rest + digits + strspn(rest + digits, " ");
  command->mucked = TRUE;
  command->seat = g_ascii_strtoll(rest, NULL, 10);
  command->cards = *cards != '\0' ? g_strdup(cards) : NULL;
  return digits > 0 && digits <= 2 && (*cards == '\0' || are_cards(cards));
}

/* What stands behind the word. */
static gboolean read_rest(FeltHandsCommand *command, const char *rest)
{
  switch (command->kind) {
  case FELT_HANDS_RAISE:
    return felt_chips_from_text(rest, &command->to);
  case FELT_HANDS_DRAW:
    command->count = g_ascii_strtoll(rest, NULL, 10);
    return g_ascii_isdigit(*rest);
  case FELT_HANDS_RUNS:
    command->count = g_ascii_strtoll(rest, NULL, 10);
    return command->count >= 1 && command->count <= FELT_HAND_RUNS_MAX;
  case FELT_HANDS_CARDS:
    return read_mucked(command, rest);
  case FELT_HANDS_WINNERS:
    command->winners = g_strdup(rest);
    return *rest != '\0';
  case FELT_HANDS_SHOW:
    command->cards = *rest != '\0' ? g_strdup(rest) : NULL;
    return *rest == '\0' || are_cards(rest);
  default:
    return *rest == '\0';
  }
}

/* Cards alone: those that are due. */
static FeltHandsCommand *due_cards(const char *text, const FeltHandsHand *hand)
{
  FeltExpect expect;
  felt_hand_expects(&hand->play, &expect);
  gboolean up = expect.kind == FELT_EXPECT_HOLE;
  FeltHandsCommand *command = felt_hands_command_new(up ? FELT_HANDS_UPCARDS : FELT_HANDS_BOARD);
  command->cards = g_strdup(text);
  if (up)
    command->seat = hand->seats[expect.player];
  return command;
}

/* "3 AhKd": a seat's hand. */
static FeltHandsCommand *seat_cards(const char *text, const char *rest)
{
  if (!are_cards(rest) || strspn(text, "0123456789") == 0 || strspn(text, "0123456789") > 2)
    return NULL;
  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_CARDS);
  command->seat = g_ascii_strtoll(text, NULL, 10);
  command->cards = g_strdup(rest);
  return command;
}

FeltHandsCommand *felt_hand_typed(const char *typed, const FeltHandsHand *hand, GError **error)
{
  g_autofree char *text = g_strstrip(g_strdup(typed));
  gsize length = strcspn(text, " ");
  g_autofree char *word = g_ascii_strdown(text, (gssize)length);
  g_autofree char *rest = g_strstrip(g_strdup(text + length));
  gint64 amount;
  FeltHandsCommand *command = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(words) && command == NULL; i++)
    if (strcmp(words[i].word, word) == 0)
      command = felt_hands_command_new(words[i].kind);
  if (command != NULL && !read_rest(command, rest)) {
    felt_hands_command_free(command);
    return refuse(error, text);
  }

  if (command == NULL)
    command = seat_cards(text, rest);
  if (command == NULL && felt_chips_from_text(text, &amount)) {
    command = felt_hands_command_new(FELT_HANDS_RAISE);
    command->to = amount;
  }
  if (command == NULL && are_cards(text))
    command = due_cards(text, hand);
  if (command == NULL)
    return refuse(error, text);
  fit_call(command, hand);
  return command;
}

char *felt_hand_typed_help(const FeltHandsHand *hand)
{
  FeltExpect expect;
  if (hand == NULL)
    return g_strdup("");
  if (felt_hands_hand_is_over(hand))
    return g_strdup(_("3 AhKd: the hand of seat 3; out 3: a mucked hand that may be seen"));
  felt_hand_expects(&hand->play, &expect);
  switch (expect.kind) {
  case FELT_EXPECT_ACTION:
    return g_strdup(_("f, c, r 600, pot, a (all-in); 3 AhKd: the hand of seat 3"));
  case FELT_EXPECT_BOARD:
    if (hand->play.closed && hand->play.n_runs == 1)
      return g_strdup(_("cards of the board, such as AhTd2c; runs 2: two boards"));
    return g_strdup_printf(g_dngettext(NULL, "%d card of the board, such as Qd",
                                       "%d cards of the board, such as AhTd2c", expect.n),
                           expect.n);
  case FELT_EXPECT_DISCARD:
    return g_strdup(_("d 2: draws two; d 0: stands pat"));
  case FELT_EXPECT_HOLE:
    return g_strdup(_("the cards that lie face up"));
  case FELT_EXPECT_SHOW:
    return g_strdup(_("s AhKd shows, m mucks; w 3 or w 3;1,4 says who wins each pot"));
  default:
    return g_strdup(_("w 3, or by pot w 3;1,4: who wins"));
  }
}
