/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-state.c - the hands of a stream: held, copied, compared, looked up */
#include "hands/felt-hands-state.h"

#include "felt-config.h"
#include "tournament/base/felt-rule-name.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* A hand ---------------------------------------------------------------------------------- */

FeltHandsHand *felt_hands_hand_new(const FeltHandsDeal *deal)
{
  FeltHandsHand *hand = g_atomic_rc_box_new0(FeltHandsHand);
  hand->shared = g_atomic_rc_box_new0(FeltHandsDeal);
  felt_record_copy(&felt_hands_deal_record, hand->shared, deal);
  hand->deal = *hand->shared;
  hand->steps = g_array_new(FALSE, TRUE, sizeof(FeltHandsStep));
  return hand;
}

FeltHandsHand *felt_hands_hand_copy(const FeltHandsHand *hand)
{
  FeltHandsHand *copy = g_atomic_rc_box_alloc(sizeof *copy);
  *copy = *hand;
  g_atomic_rc_box_acquire(copy->shared);
  copy->steps = g_array_copy(hand->steps);
  copy->winners = g_strdup(hand->winners);
  copy->reason = g_strdup(hand->reason);
  return copy;
}

FeltHandsHand *felt_hands_hand_ref(FeltHandsHand *hand)
{
  return g_atomic_rc_box_acquire(hand);
}

static void deal_clear(gpointer data)
{
  felt_record_release(&felt_hands_deal_record, data);
}

static void hand_clear(gpointer data)
{
  FeltHandsHand *hand = data;
  g_atomic_rc_box_release_full(hand->shared, deal_clear);
  g_array_unref(hand->steps);
  g_free(hand->winners);
  g_free(hand->reason);
}

void felt_hands_hand_unref(FeltHandsHand *hand)
{
  g_atomic_rc_box_release_full(hand, hand_clear);
}

static gboolean hand_equal(const FeltHandsHand *a, const FeltHandsHand *b)
{
  gsize bytes = a->steps->len * sizeof(FeltHandsStep);
  return a == b ||
         (a->number == b->number && a->seq == b->seq && a->begun_us == b->begun_us &&
          a->over_us == b->over_us && a->voided == b->voided && a->told_cards == b->told_cards &&
          a->steps->len == b->steps->len && g_strcmp0(a->winners, b->winners) == 0 &&
          g_strcmp0(a->reason, b->reason) == 0 &&
          (bytes == 0 || memcmp(a->steps->data, b->steps->data, bytes) == 0) &&
          felt_record_equal(&felt_hands_deal_record, &a->deal, &b->deal));
}

/* All of them ----------------------------------------------------------------------------- */

FeltHandsState *felt_hands_state_new(void)
{
  FeltHandsState *state = g_new0(FeltHandsState, 1);
  state->hands = g_ptr_array_new_with_free_func((GDestroyNotify)felt_hands_hand_unref);
  return state;
}

FeltHandsState *felt_hands_state_copy(const FeltHandsState *state)
{
  FeltHandsState *copy = felt_hands_state_new();
  copy->n_begun = state->n_begun;
  for (guint i = 0; i < state->hands->len; i++)
    g_ptr_array_add(copy->hands, felt_hands_hand_ref(state->hands->pdata[i]));
  return copy;
}

void felt_hands_state_free(FeltHandsState *state)
{
  g_ptr_array_unref(state->hands);
  g_free(state);
}

gboolean felt_hands_state_equal(const FeltHandsState *a, const FeltHandsState *b)
{
  if (a->hands->len != b->hands->len || a->n_begun != b->n_begun)
    return FALSE;
  for (guint i = 0; i < a->hands->len; i++)
    if (!hand_equal(a->hands->pdata[i], b->hands->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean keeps_its_chips(const FeltHandsHand *hand)
{
  int64_t finishing[FELT_HAND_PLAYERS], before = 0, now = 0;
  gboolean over = felt_hands_hand_result(hand, NULL, finishing) >= 0;
  const FeltHand *play = &hand->play;
  for (guint i = 0; i < play->n; i++) {
    before += play->setup.stacks[i];
    now += over ? finishing[i] : play->stacks[i] + play->aside[i];
  }
  return before == (over ? now : now + felt_hand_in_pot(play));
}

char *felt_hands_state_broken(const FeltHandsState *state)
{
  const FeltHandsHand *hand = felt_hands_state_last(state);
  if (hand == NULL || keeps_its_chips(hand))
    return NULL;
  return g_strdup_printf("hand %u does not keep its chips", hand->number);
}

const FeltHandsHand *felt_hands_state_last(const FeltHandsState *state)
{
  return state->hands->len > 0 ? state->hands->pdata[state->hands->len - 1] : NULL;
}

const FeltHandsHand *felt_hands_state_current(const FeltHandsState *state)
{
  const FeltHandsHand *hand = felt_hands_state_last(state);
  return hand == NULL || felt_hands_hand_is_over(hand) ? NULL : hand;
}

const FeltHandsHand *felt_hands_state_at(const FeltHandsState *state, guint64 seq)
{
  for (guint i = state->hands->len; i > 0; i--) {
    const FeltHandsHand *hand = state->hands->pdata[i - 1];
    if (hand->seq <= seq)
      return hand;
  }
  return NULL;
}

const FeltHandsHand *felt_hands_state_hand(const FeltHandsState *state, guint number)
{
  for (guint i = 0; i < state->hands->len; i++)
    if (((const FeltHandsHand *)state->hands->pdata[i])->number == number)
      return state->hands->pdata[i];
  return NULL;
}

/* Its result ------------------------------------------------------------------------------- */

int felt_hands_hand_result(const FeltHandsHand *hand, FeltAward *awards, int64_t *finishing)
{
  if (hand->voided) {
    if (finishing != NULL)
      memcpy(finishing, hand->play.setup.stacks, sizeof hand->play.setup.stacks);
    return 0;
  }
  if (hand->n_told > 0)
    return felt_hand_result_told(&hand->play, hand->told, hand->n_told, awards, finishing);
  return felt_hand_result(&hand->play, awards, finishing);
}

gboolean felt_hands_hand_is_over(const FeltHandsHand *hand)
{
  return felt_hands_hand_result(hand, NULL, NULL) >= 0;
}

guint felt_hands_hand_pots(const FeltHandsHand *hand, FeltPot *pots)
{
  FeltHand play = hand->play;
  for (guint i = 0; i < play.n; i++)
    play.put[i] -= play.bets[i];
  guint n = felt_hand_pots(&play, pots);
  return n == 1 && pots[0].amount == 0 ? 0 : n;
}

int felt_hands_hand_player(const FeltHandsHand *hand, gint64 seat)
{
  for (guint i = 0; i < hand->play.n; i++)
    if (hand->seats[i] == seat)
      return (int)i;
  return -1;
}

void felt_hands_deal_down(FeltHand *play)
{
  static const FeltCard unknown[FELT_HAND_CARDS_MAX] = {
      FELT_CARD_UNKNOWN, FELT_CARD_UNKNOWN, FELT_CARD_UNKNOWN, FELT_CARD_UNKNOWN,
      FELT_CARD_UNKNOWN, FELT_CARD_UNKNOWN, FELT_CARD_UNKNOWN};
  FeltExpect expect;
  for (;;) {
    felt_hand_expects(play, &expect);
    if (expect.kind != FELT_EXPECT_HOLE || play->facts->streets[play->street].up > 0 ||
        felt_hand_deal_hole(play, expect.player, unknown, expect.n, NULL) != FELT_HAND_OK)
      return;
  }
}

/* Told winners ----------------------------------------------------------------------------- */

/* Seats apart by commas, as a mask of players. */
static gboolean read_seats(const FeltHandsHand *hand, const char *text, guint32 *mask)
{
  g_auto(GStrv) words = g_strsplit(text, ",", -1);
  *mask = 0;
  for (guint i = 0; words[i] != NULL; i++) {
    char *end;
    gint64 seat = g_ascii_strtoll(words[i], &end, 10);
    int player = felt_hands_hand_player(hand, seat);
    if (end == words[i] || *g_strchug(end) != '\0' || player < 0)
      return FALSE;
    *mask |= UINT32_C(1) << player;
  }
  return *mask != 0;
}

gboolean felt_hands_told_read(const FeltHandsHand *hand, const char *text, FeltTold *told, guint *n,
                              GError **error)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint n_pots = felt_hand_pots(&hand->play, pots);
  g_auto(GStrv) words = g_strsplit(text, ";", -1);
  *n = g_strv_length(words);
  if (*n != n_pots * hand->play.n_runs)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{winners}: say who wins each of the %u pots[, apart by “;”]."),
                       n_pots * hand->play.n_runs);

  for (guint i = 0; i < *n; i++) {
    g_auto(GStrv) halves = g_strsplit(words[i], "/", 2);
    told[i] = (FeltTold){0, 0};
    gboolean read = halves[0] != NULL && read_seats(hand, halves[0], &told[i].high) &&
                    (halves[1] == NULL || read_seats(hand, halves[1], &told[i].low));
    guint32 players = pots[i / hand->play.n_runs].players & ~hand->play.mucked;
    if (!read || ((told[i].high | told[i].low) & ~players) != 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{winners}: “%s” is not who can win pot %u; name seats that are "
                           "in it."),
                         words[i], i / hand->play.n_runs + 1);
  }
  return TRUE;
}

/* Words ------------------------------------------------------------------------------------ */

static const char *translate(void *data, const char *message)
{
  return _(message);
}

char *felt_hands_problem_text(const FeltHandsHand *hand, const FeltHandProblem *problem)
{
  char words[256];
  if (problem->code == FELT_HAND_NOT_TURN && hand != NULL && problem->amount >= 1) {
    gint64 seat = hand->seats[problem->amount - 1];
    g_autofree char *name = felt_hands_deal_name(&hand->deal, seat);
    return g_strdup_printf(_("It is the turn of %s in seat %d."), name, (int)seat);
  }
  FeltHandProblem scaled = *problem;
  felt_hand_problem_words(&scaled, translate, NULL, words, sizeof words);
  g_autofree char *sentence = g_strdup(words);
  if (problem->amount >= 1000 || (hand != NULL && hand->deal.decimals > 0)) {
    g_autofree char *plain = g_strdup_printf("%" G_GINT64_FORMAT, problem->amount);
    g_autofree char *amount =
        felt_hands_deal_amount(hand == NULL ? NULL : &hand->deal, problem->amount);
    g_auto(GStrv) parts = g_strsplit(words, plain, 2);
    if (g_strv_length(parts) == 2) {
      g_free(sentence);
      sentence = g_strjoin(amount, parts[0], parts[1], NULL);
    }
  }
  g_autofree char *first = g_utf8_substring(sentence, 0, 1);
  g_autofree char *capital = g_utf8_strup(first, -1);
  g_autofree char *rule = felt_rule_mark(problem->rule);
  return g_strdup_printf("%s%s%s.", capital, sentence + strlen(first), rule);
}
