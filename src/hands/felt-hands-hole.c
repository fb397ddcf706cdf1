/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-hole.c - hole cards that may not come out yet: in the memory of who records, only */
#include "hands/felt-hands-hole.h"

#include "felt-config.h"
#include "hands/felt-hands-decide.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  guint64 begun; /* the hand, by the number of its first event */
  gint64 seat;
  char text[2 * FELT_HAND_CARDS_MAX + 1];
  FeltCard cards[FELT_HAND_CARDS_MAX];
  guint n;
} Kept;

struct FeltHandsHole {
  GArray *kept; /* Kept */
};

FeltHandsHole *felt_hands_hole_new(void)
{
  FeltHandsHole *hole = g_new(FeltHandsHole, 1);
  hole->kept = g_array_new(FALSE, TRUE, sizeof(Kept));
  return hole;
}

void felt_hands_hole_free(FeltHandsHole *hole)
{
  if (hole == NULL)
    return;
  if (hole->kept->len > 0)
    memset(hole->kept->data, 0, hole->kept->len * sizeof(Kept));
  g_array_unref(hole->kept);
  g_free(hole);
}

static Kept *find(const FeltHandsHole *hole, guint64 begun, gint64 seat)
{
  for (guint i = 0; i < hole->kept->len; i++) {
    Kept *kept = &g_array_index(hole->kept, Kept, i);
    if (kept->begun == begun && kept->seat == seat)
      return kept;
  }
  return NULL;
}

static void forget(FeltHandsHole *hole, guint64 begun, gint64 seat)
{
  Kept *kept = find(hole, begun, seat);
  if (kept != NULL)
    g_array_remove_index(hole->kept, (guint)(kept - (Kept *)(gpointer)hole->kept->data));
}

const char *felt_hands_hole_cards(const FeltHandsHole *hole, const FeltHandsHand *hand, gint64 seat)
{
  const Kept *kept = find(hole, hand->seq, seat);
  return kept == NULL ? NULL : kept->text;
}

/* Whose a card is among those kept of the hand, but for one seat; 0: nobody's. */
static gint64 holder_of(const FeltHandsHole *hole, guint64 begun, gint64 but, FeltCard card)
{
  for (guint i = 0; i < hole->kept->len; i++) {
    const Kept *kept = &g_array_index(hole->kept, Kept, i);
    if (kept->begun == begun && kept->seat != but && memchr(kept->cards, card, kept->n) != NULL)
      return kept->seat;
  }
  return 0;
}

gint64 felt_hands_hole_holder(const FeltHandsHole *hole, const FeltHandsHand *hand,
                              const char *cards)
{
  FeltCard read[FELT_HAND_CARDS_MAX];
  int n = felt_cards_from_text(cards, read, G_N_ELEMENTS(read), NULL);
  for (int i = 0; i < n; i++) {
    gint64 seat = holder_of(hole, hand->seq, 0, read[i]);
    if (seat != 0 && read[i] != FELT_CARD_UNKNOWN)
      return seat;
  }
  return 0;
}

/* Cards per player in the whole hand: cards typed early are all that the player will get, except in
 * stud, where they are those so far. */
static guint hole_size(const FeltHandsHand *hand, guint player)
{
  return hand->play.n_hole[player];
}

static gboolean check(const FeltHandsHole *hole, const FeltHandsHand *hand, guint player,
                      const Kept *kept, GError **error)
{
  FeltHand copy = hand->play;
  FeltHandProblem problem;
  char text[3];
  if (felt_hand_name_hole(&copy, player, kept->cards, kept->n, &problem) != FELT_HAND_OK) {
    g_autofree char *sentence = felt_hands_problem_text(hand, &problem);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "%s", sentence);
  }
  for (guint i = 0; i < kept->n; i++) {
    gint64 other = holder_of(hole, kept->begun, kept->seat, kept->cards[i]);
    if (other == 0)
      continue;
    g_autofree char *name = felt_hands_deal_name(&hand->deal, other);
    felt_card_to_text(kept->cards[i], text);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{cards}: %s is in the hand of %s; name another card."), text, name);
  }
  return TRUE;
}

gboolean felt_hands_hole_keep(FeltHandsHole *hole, const FeltHandsState *state, gint64 seat,
                              const char *cards, GError **error)
{
  const FeltHandsHand *hand = felt_hands_state_last(state);
  int player = hand == NULL ? -1 : felt_hands_hand_player(hand, seat);
  if (player < 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT,
                       _("{seat}: nobody is dealt in at seat %d."), (int)seat);
  Kept kept = {.begun = hand->seq, .seat = seat};
  FeltCard twice;
  int n = felt_text_is_blank(cards)
              ? 0
              : felt_cards_from_text(cards, kept.cards, G_N_ELEMENTS(kept.cards), NULL);
  if (n < 0 || (n > 0 && memchr(kept.cards, FELT_CARD_UNKNOWN, (gsize)n) != NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{cards}: write rank and suit of each card, as in AhTd."));
  if (felt_cards_repeat(kept.cards, (gsize)n, &twice)) {
    char text[3];
    felt_card_to_text(twice, text);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{cards}: %s stands twice; name each once."), text);
  }
  if (n > 0 && (guint)n != hole_size(hand, (guint)player))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{cards}: the player has %u cards."),
                       hole_size(hand, (guint)player));

  kept.n = (guint)n;
  felt_cards_to_text(kept.cards, kept.n, kept.text);
  if (n > 0 && !check(hole, hand, (guint)player, &kept, error))
    return FALSE;
  forget(hole, kept.begun, seat);
  if (n > 0)
    g_array_append_val(hole->kept, kept);
  return TRUE;
}

/* What may come out ------------------------------------------------------------------------ */

static const FeltHandsHand *hand_begun(const FeltHandsState *state, guint64 begun)
{
  const FeltHandsHand *hand = felt_hands_state_at(state, begun);
  return hand != NULL && hand->seq == begun ? hand : NULL;
}

/* T 16: all-in hands lie open once nobody can bet any more. */
static gboolean is_opened(const FeltHandsHand *hand, guint player)
{
  const FeltHand *play = &hand->play;
  guint32 bit = UINT32_C(1) << player;
  return hand->over_us == 0 && play->closed && play->setup.rules.all_in_opens &&
         (play->in & ~play->shown & ~play->mucked & bit) != 0 && !felt_hands_hand_is_over(hand);
}

static gboolean is_mucked(const FeltHandsHand *hand, guint player)
{
  return (hand->play.mucked >> player & 1) != 0;
}

FeltHandsCommand *felt_hands_hole_due(const FeltHandsHole *hole, const FeltHandsState *state,
                                      gint64 now_us)
{
  for (guint i = 0; i < hole->kept->len; i++) {
    const Kept *kept = &g_array_index(hole->kept, Kept, i);
    const FeltHandsHand *hand = hand_begun(state, kept->begun);
    int player = hand == NULL ? -1 : felt_hands_hand_player(hand, kept->seat);
    if (player < 0)
      continue;
    gboolean opened = is_opened(hand, (guint)player);
    gboolean late =
        hand->over_us != 0 && now_us >= felt_hands_due_us(hand) && !is_mucked(hand, (guint)player);
    if (!opened && !late)
      continue;
    FeltHandsCommand *command = felt_hands_command_new(opened ? FELT_HANDS_SHOW : FELT_HANDS_CARDS);
    command->seat = kept->seat;
    command->cards = g_strdup(kept->text);
    command->hand = late ? hand->number : 0;
    return command;
  }
  return NULL;
}

void felt_hands_hole_recorded(FeltHandsHole *hole, const FeltHandsCommand *command,
                              const FeltHandsState *state)
{
  const FeltHandsHand *hand = command->hand == 0
                                  ? felt_hands_state_last(state)
                                  : felt_hands_state_hand(state, (guint)command->hand);
  if (hand != NULL)
    forget(hole, hand->seq, command->seat);
}

guint felt_hands_hole_waiting(const FeltHandsHole *hole, const FeltHandsState *state,
                              gint64 *until_us)
{
  guint n = 0;
  *until_us = 0;
  for (guint i = 0; i < hole->kept->len; i++) {
    const Kept *kept = &g_array_index(hole->kept, Kept, i);
    const FeltHandsHand *hand = hand_begun(state, kept->begun);
    int player = hand == NULL ? -1 : felt_hands_hand_player(hand, kept->seat);
    if (player < 0 || is_mucked(hand, (guint)player))
      continue;
    n++;
    gint64 due = felt_hands_due_us(hand);
    if (due != 0 && (*until_us == 0 || due < *until_us))
      *until_us = due;
  }
  return n;
}
