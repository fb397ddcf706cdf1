/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-typed.c - what is typed while a hand is recorded, as a command of its stream */
#include "app/hands/felt-hand-typed.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tournament/palette/felt-phrase.h"

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
              _("“%s” is no action; type one as the line above says."), text);
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
