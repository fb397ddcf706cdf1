/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-phh-read.c - hands of the PHH standard taken into a stream */
#include "hands/felt-hands-phh.h"

#include "core/phh/felt-replay.h"
#include "felt-config.h"
#include "hands/felt-hands-walk.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A hand on its way into events. ref: the hand as the file has it, played to its end. */
typedef struct {
  FeltHandsPlan *plan;
  const FeltPhh *phh;
  const FeltHandRules *rules;
  FeltHand ref;
  guint8 seats[FELT_HAND_PLAYERS];
} Reader;

static const char *translate(void *data, const char *message)
{
  return _(message);
}

static char *span_text(FeltSpan span)
{
  return span.size > 0 ? g_strndup(span.text, span.size) : NULL;
}

static char *field_text(const FeltPhh *phh, FeltPhhField field)
{
  return FELT_PHH_HAS(phh, field) ? span_text(phh->texts[field]) : NULL;
}

/* The value of one of our own fields, without its quotes; NULL: the file has none. */
static char *own_field(const FeltPhh *phh, const char *key)
{
  g_autofree char *name = g_strconcat(FELT_HANDS_PHH_OWN, key, NULL);
  for (size_t i = 0; i < phh->n_extras; i++) {
    const FeltPhhExtra *extra = &phh->extras[i];
    if (extra->key.size != strlen(name) || memcmp(extra->key.text, name, extra->key.size) != 0)
      continue;
    gboolean quoted = extra->value.size >= 2 && *extra->value.text == '\'';
    return g_strndup(extra->value.text + quoted, extra->value.size - (quoted ? 2 : 0));
  }
  return NULL;
}

/* What comes before the cards -------------------------------------------------------------- */

/* All seats in their order; where the file names none they are counted from the small blind. */
static gboolean read_seats(Reader *reader, FeltHandsDeal *deal, GError **error)
{
  const FeltPhh *phh = reader->phh;
  for (guint i = 0; i < phh->n_players; i++) {
    FeltHandsSeat *seat = felt_list_append(
        felt_record_field(&felt_hands_deal_record, "seats")->record, &deal->seats, &deal->n_seats);
    seat->seat = (gint64)i + 1;
    if (FELT_PHH_HAS(phh, FELT_PHH_SEATS))
      seat->seat = phh->seats[i];
    seat->stack = phh->stacks[i];
    if (FELT_PHH_HAS(phh, FELT_PHH_NAMES))
      seat->name = span_text(phh->names[i]);
    if (phh->stacks[i] == FELT_PHH_INFINITE)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("The stack of player %u is not written down; give it."), i + 1);
    if (seat->seat < 1 || seat->seat > FELT_HAND_PLAYERS)
      return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("Seats count from 1 to %d."),
                         FELT_HAND_PLAYERS);
    reader->seats[i] = (guint8)seat->seat;
  }
  deal->button = reader->seats[phh->n_players - 1];
  return TRUE;
}

static void add_post(FeltHandsDeal *deal, gint64 seat, FeltHandsPostKind kind, gint64 amount)
{
  FeltHandsPost *post = felt_list_append(
      felt_record_field(&felt_hands_deal_record, "posts")->record, &deal->posts, &deal->n_posts);
  *post = (FeltHandsPost){seat, kind, amount};
}

/* Blinds and antes as posts, but for the usual ones. */
static void read_posts(const Reader *reader, const FeltHandSetup *setup, FeltHandsDeal *deal)
{
  static const FeltHandsPostKind kinds[] = {[FELT_FORCED_NONE] = FELT_HANDS_POST_BLIND,
                                            [FELT_FORCED_BLIND] = FELT_HANDS_POST_BLIND,
                                            [FELT_FORCED_STRADDLE] = FELT_HANDS_POST_STRADDLE,
                                            [FELT_FORCED_SLEEPER] = FELT_HANDS_POST_SLEEPER,
                                            [FELT_FORCED_POST] = FELT_HANDS_POST_POST};
  guint n = setup->n_players, small = n == 2, big = 1 - small; /* rule 1.4 */
  gboolean usual = setup->blinds[small] > 0 && setup->blinds[big] >= setup->blinds[small];
  gboolean each = setup->antes[0] > 0;
  deal->small_seat = deal->big_seat = 0;
  if (usual) {
    deal->small_seat = reader->seats[small];
    deal->big_seat = reader->seats[big];
    deal->small = setup->blinds[small];
    deal->big = setup->blinds[big];
  }
  for (guint i = 0; i < n; i++) {
    each = each && setup->antes[i] == setup->antes[0];
    if (setup->blinds[i] > 0 && !(usual && i < 2))
      add_post(deal, reader->seats[i], kinds[setup->forced[i]], setup->blinds[i]);
  }

  deal->dead_antes = setup->antes_are_dead;
  if (each) {
    deal->ante_kind = FELT_ANTE_EACH;
    deal->ante = setup->antes[0];
    return;
  }
  for (guint i = 0; i < n; i++)
    if (setup->antes[i] > 0)
      add_post(deal, reader->seats[i], FELT_HANDS_POST_ANTE, setup->antes[i]);
}

/* Our own fields on top: what a file of Felt says of the hand in its own terms. */
static gboolean read_own(const Reader *reader, const FeltRecord *record, gpointer data,
                         const char *prefix, GError **error)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    gboolean single =
        f->type == FELT_FIELD_INT || f->type == FELT_FIELD_BOOL || f->type == FELT_FIELD_WORD;
    g_autofree char *key = g_strconcat(prefix, f->key, NULL);
    g_autofree char *value = single ? own_field(reader->phh, key) : NULL;
    if (value != NULL && !felt_record_set_text(record, data, f->key, value, error))
      return FALSE;
    if (f->type == FELT_FIELD_RECORD &&
        !read_own(reader, f->record, (char *)data + f->offset, "rules_", error))
      return FALSE;
  }
  return TRUE;
}

static gboolean read_own_posts(const Reader *reader, FeltHandsDeal *deal, GError **error)
{
  g_autofree char *text = own_field(reader->phh, "posts");
  g_auto(GStrv) posts = g_strsplit(text != NULL ? text : "", ",", -1);
  const FeltField *list = felt_record_field(&felt_hands_deal_record, "posts");
  felt_record_clear(&(const FeltRecord){"posts", 0, (const FeltField[]){*list, {0}}, 0}, deal);
  for (guint i = 0; posts[i] != NULL; i++) {
    g_auto(GStrv) parts = g_strsplit(posts[i], ":", -1);
    gint64 kind = g_strv_length(parts) == 3 ? g_ascii_strtoll(parts[1], NULL, 10) : -1;
    if (kind < 0 || kind > FELT_HANDS_POST_ANTE)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is no post."), posts[i]);
    add_post(deal, g_ascii_strtoll(parts[0], NULL, 10), (FeltHandsPostKind)kind,
             g_ascii_strtoll(parts[2], NULL, 10));
  }
  return TRUE;
}

static void clear_rules(FeltHandsDeal *deal)
{
  FeltHandRules rules;
  felt_hand_rules(FELT_RULES_TDA_2024, &rules);
  felt_record_clear(&felt_play_rules_record, &deal->rules);
  felt_hands_deal_set_rules(deal, &rules);
}

static gboolean read_deal(Reader *reader, FeltHandsDeal *deal, GError **error)
{
  FeltHandSetup *setup = &reader->ref.setup;
  const FeltPhh *phh = reader->phh;
  g_autofree char *own = own_field(phh, "button");
  deal->game = felt_hands_game_of(setup->variant);
  deal->limit = (int)setup->limit;
  deal->bring_in = setup->bring_in;
  deal->small_bet = setup->small_bet;
  deal->big_bet = setup->big_bet;
  deal->min_bet = setup->min_bet;
  deal->decimals = phh->decimals;
  deal->table = field_text(phh, FELT_PHH_TABLE);
  deal->currency = field_text(phh, FELT_PHH_CURRENCY);
  felt_hands_deal_set_rules(deal, &setup->rules);
  if (!read_seats(reader, deal, error))
    return FALSE;

  read_posts(reader, setup, deal);
  if (own == NULL)
    return felt_record_normalize(&felt_hands_deal_record, deal, "", error);
  clear_rules(deal);
  deal->small = deal->big = deal->ante = deal->small_bet = deal->big_bet = deal->min_bet = 0;
  deal->ante_kind = 0;
  deal->dead_antes = FALSE;
  deal->small_seat = deal->big_seat = -1;
  return read_own(reader, &felt_hands_deal_record, deal, "", error) &&
         read_own_posts(reader, deal, error) &&
         felt_record_normalize(&felt_hands_deal_record, deal, "", error);
}

/* What happened ---------------------------------------------------------------------------- */

static const FeltHandsHand *hand_of(const Reader *reader)
{
  return felt_hands_state_last(reader->plan->state);
}

static gboolean take_cards(Reader *reader, FeltHandsEventKind kind, guint player,
                           const FeltCard *cards, guint n, GError **error)
{
  char text[2 * FELT_HAND_CARDS_MAX + 1];
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, kind);
  felt_cards_to_text(cards, n, text);
  event->u.done.seat = kind == FELT_HANDS_EVENT_BOARD ? 0 : reader->seats[player];
  event->u.done.hand = kind == FELT_HANDS_EVENT_CARDS_TOLD ? hand_of(reader)->number : 0;
  if (n > 0)
    event->u.done.cards = g_strdup(text);
  return felt_hands_plan_take(reader->plan, event, error);
}

/* The next cards that the engine waits for, as the file has them; *due: whether it did. */
static gboolean take_due(Reader *reader, gboolean *due, GError **error)
{
  FeltExpect expect;
  const FeltHand *play = &hand_of(reader)->play, *ref = &reader->ref;
  const FeltStreet *street = &play->facts->streets[play->street];
  felt_hand_expects(play, &expect);
  *due = expect.kind == FELT_EXPECT_BOARD || expect.kind == FELT_EXPECT_HOLE;
  if (expect.kind == FELT_EXPECT_BOARD && play->n_full_board == 0)
    return take_cards(reader, FELT_HANDS_EVENT_BOARD, 0, &ref->common, 1, error);
  if (expect.kind == FELT_EXPECT_BOARD)
    return take_cards(reader, FELT_HANDS_EVENT_BOARD, 0, ref->board[0] + play->n_board[0], expect.n,
                      error);
  if (expect.kind == FELT_EXPECT_HOLE)
    return take_cards(reader, FELT_HANDS_EVENT_UPCARDS, expect.player,
                      ref->hole[expect.player] + play->n_hole[expect.player] + street->down,
                      street->up, error);
  return TRUE;
}

static gboolean take_due_cards(Reader *reader, GError **error)
{
  gboolean due = TRUE;
  while (due)
    if (!take_due(reader, &due, error))
      return FALSE;
  return TRUE;
}

static gboolean knows_hole(const FeltHand *ref, guint player)
{
  for (guint k = 0; k < ref->n_hole[player]; k++)
    if (ref->hole[player][k] == FELT_CARD_UNKNOWN)
      return FALSE;
  return ref->n_hole[player] > 0;
}

/* The cards that a player has by now, when the file knows all of them. */
static gboolean take_shown(Reader *reader, guint player, GError **error)
{
  guint n = hand_of(reader)->play.n_hole[player];
  return take_cards(reader, FELT_HANDS_EVENT_SHOWN, player, reader->ref.hole[player],
                    knows_hole(&reader->ref, player) ? n : 0, error);
}

static gboolean take_show(Reader *reader, const FeltPhhAction *action, GError **error)
{
  guint player = action->player;
  gboolean shows = action->n_cards > 0 || action->as_dealt;
  if (felt_hands_hand_is_over(hand_of(reader)) || !(hand_of(reader)->play.in >> player & 1))
    return TRUE; /* nobody asks: what is known comes behind the hand */
  if (shows)
    return take_shown(reader, player, error);
  return take_cards(reader, FELT_HANDS_EVENT_MUCKED, player, NULL, 0, error);
}

/* Rule 2.2: a check or bet of who alone has chips is written down by some; it changes nothing. */
static gboolean take_act(Reader *reader, const FeltPhhAction *action, GError **error)
{
  static const FeltActKind kinds[] = {[FELT_PHH_FOLD] = FELT_ACT_FOLD,
                                      [FELT_PHH_CALL] = FELT_ACT_CALL,
                                      [FELT_PHH_RAISE] = FELT_ACT_RAISE,
                                      [FELT_PHH_POST] = FELT_ACT_BRING_IN};
  FeltExpect expect;
  felt_hand_expects(&hand_of(reader)->play, &expect);
  if (expect.kind != FELT_EXPECT_ACTION)
    return TRUE;
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, FELT_HANDS_EVENT_ACTED);
  event->u.done.seat = reader->seats[action->player];
  event->u.done.action = (int)kinds[action->verb];
  event->u.done.to = action->verb == FELT_PHH_RAISE ? action->amount : 0;
  return felt_hands_plan_take(reader->plan, event, error);
}

static gboolean take_draw(Reader *reader, const FeltPhhAction *action, GError **error)
{
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, FELT_HANDS_EVENT_DRAWN);
  event->u.done.seat = reader->seats[action->player];
  event->u.done.count = action->n_cards;
  return felt_hands_plan_take(reader->plan, event, error);
}

static gboolean take_action(Reader *reader, const FeltPhhAction *action, GError **error)
{
  gboolean due;
  switch ((FeltPhhVerb)action->verb) {
  case FELT_PHH_NOTE:
    return TRUE;
  case FELT_PHH_DEAL_HOLE:
  case FELT_PHH_DEAL_BOARD:
    return take_due(reader, &due, error);
  case FELT_PHH_SHOW: /* all-in hands lie open before the board is whole */
    return (hand_of(reader)->play.closed || take_due_cards(reader, error)) &&
           take_show(reader, action, error);
  case FELT_PHH_DISCARD:
    return take_due_cards(reader, error) && take_draw(reader, action, error);
  default:
    return take_due_cards(reader, error) && take_act(reader, action, error);
  }
}

/* The end: boards that are still due, hands nobody has shown, who won, cards that are known. */
static gboolean take_end(Reader *reader, GError **error)
{
  FeltExpect expect;
  g_autofree char *winners = own_field(reader->phh, "winners");
  if (!take_due_cards(reader, error))
    return FALSE;
  for (guint i = 0; i < reader->ref.n; i++) /* what came since they showed */
    if ((hand_of(reader)->play.shown >> i & 1) != 0 && !knows_hole(&hand_of(reader)->play, i) &&
        knows_hole(&reader->ref, i) && !take_shown(reader, i, error))
      return FALSE;
  felt_hand_expects(&hand_of(reader)->play, &expect);
  while (winners == NULL && expect.kind == FELT_EXPECT_SHOW) {
    FeltPhhAction show = {.verb = FELT_PHH_SHOW, .player = expect.player, .as_dealt = true};
    if (!take_show(reader, &show, error))
      return FALSE;
    felt_hand_expects(&hand_of(reader)->play, &expect);
  }
  if (winners == NULL)
    return TRUE;
  FeltHandsEvent *event = felt_hands_plan_event(reader->plan, FELT_HANDS_EVENT_WINNERS);
  event->u.done.winners = g_steal_pointer(&winners);
  return felt_hands_plan_take(reader->plan, event, error);
}

/* Hands of a game with draws that were told: "3:AhKd2c4s5d". */
static gboolean take_own_cards(Reader *reader, GError **error)
{
  g_autofree char *text = own_field(reader->phh, "cards");
  g_auto(GStrv) hands = g_strsplit(text != NULL ? text : "", ",", -1);
  for (guint i = 0; hands[i] != NULL; i++) {
    FeltCard cards[FELT_HAND_CARDS_MAX];
    char *colon = strchr(hands[i], ':');
    int player = felt_hands_hand_player(hand_of(reader), g_ascii_strtoll(hands[i], NULL, 10));
    int n = colon == NULL ? -1 : felt_cards_from_text(colon + 1, cards, G_N_ELEMENTS(cards), NULL);
    if (player < 0 || n <= 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is no hand of a seat."),
                         hands[i]);
    if (!take_cards(reader, FELT_HANDS_EVENT_CARDS_TOLD, (guint)player, cards, (guint)n, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean take_known_cards(Reader *reader, GError **error)
{
  const FeltHand *ref = &reader->ref;
  for (guint i = 0; i < ref->n; i++) {
    const FeltHand *play = &hand_of(reader)->play;
    gboolean same = play->n_hole[i] == ref->n_hole[i] &&
                    memcmp(play->hole[i], ref->hole[i], ref->n_hole[i]) == 0;
    gboolean any = FALSE;
    for (guint k = 0; k < ref->n_hole[i]; k++)
      any = any || (ref->hole[i][k] != FELT_CARD_UNKNOWN && play->hole[i][k] == FELT_CARD_UNKNOWN);
    if (!same && any &&
        !take_cards(reader, FELT_HANDS_EVENT_CARDS_TOLD, i, ref->hole[i], ref->n_hole[i], error))
      return FALSE;
  }
  return take_own_cards(reader, error);
}

/* All -------------------------------------------------------------------------------------- */

/* The house rules that a file of Felt says; left alone when it is none. */
static gboolean read_own_rules(const Reader *reader, FeltHandRules *rules, GError **error)
{
  FeltHandsDeal deal;
  g_autofree char *button = own_field(reader->phh, "button");
  if (button == NULL)
    return TRUE;
  felt_record_init(&felt_hands_deal_record, &deal);
  gboolean good = read_own(reader, &felt_hands_deal_record, &deal, "", error);
  if (good)
    felt_hands_deal_rules(&deal, rules);
  felt_record_release(&felt_hands_deal_record, &deal);
  return good;
}

/* Plays the file by itself: it must be whole. */
static gboolean play_ref(Reader *reader, GError **error)
{
  FeltReplayOptions options;
  FeltReplayProblem problem;
  char words[256];
  g_autofree char *winners = own_field(reader->phh, "winners");
  felt_replay_options(&options);
  if (reader->rules != NULL)
    options.rules = *reader->rules;
  if (!read_own_rules(reader, &options.rules, error))
    return FALSE;

  if (felt_replay(reader->phh, &options, SIZE_MAX, NULL, NULL, &reader->ref, &problem))
    return TRUE;
  if (winners != NULL && problem.refused.code == FELT_HAND_OK)
    return TRUE;
  felt_replay_problem_words(&problem, translate, NULL, words, sizeof words);
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, _("Action %u: %s (%s)."),
                     (guint)problem.action, words, problem.refused.rule);
}

gboolean felt_hands_plan_phh(FeltHandsPlan *plan, const FeltPhh *phh, const FeltHandRules *rules,
                             GError **error)
{
  g_autofree Reader *reader = g_new0(Reader, 1);
  reader->plan = plan;
  reader->phh = phh;
  reader->rules = rules;
  if (!play_ref(reader, error))
    return FALSE;
  if (felt_hands_state_current(plan->state) != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("A hand is being played; end it first, or read into another stream."));

  FeltHandsEvent *event = felt_hands_plan_event(plan, FELT_HANDS_EVENT_BEGUN);
  if (!read_deal(reader, &event->u.deal, error)) {
    felt_hands_event_free(event);
    return FALSE;
  }
  if (!felt_hands_plan_take(plan, event, error))
    return FALSE;
  for (size_t i = 0; i < phh->n_actions; i++)
    if (!take_action(reader, &phh->actions[i], error))
      return FALSE;
  return take_end(reader, error) && take_known_cards(reader, error);
}
