/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-deal.c - how a hand is dealt: who posts, the first card, burns, the next hand */
#include "services/rules/felt-question.h"

#include "core/rules/felt-dealing.h"
#include "felt-config.h"
#include "services/rules/felt-dealer.h"
#include "store/felt-record-json.h"
#include "tournament/state/felt-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FLOP_OR_DRAW                                                                               \
  (((1u << FELT_N_PLAYED_GAMES) - 1) &                                                             \
   ~(1u << FELT_GAME_STUD | 1u << FELT_GAME_STUD_HILO | 1u << FELT_GAME_RAZZ))

/* In the order of felt_played_games. */
static const char *const game_names[] = {
    N_("Hold’em"),
    N_("Short Deck"),
    N_("Omaha"),
    N_("Five-Card Omaha"),
    N_("Six-Card Omaha"),
    N_("Omaha Hi-Lo"),
    N_("Five-Card Omaha Hi-Lo"),
    N_("Six-Card Omaha Hi-Lo"),
    N_("Stud"),
    N_("Stud Hi-Lo"),
    N_("Razz"),
    N_("Five-Card Draw"),
    N_("2-7 Lowball"),
    N_("A-5 Lowball"),
    N_("Badugi"),
    N_("2-7 Triple Draw"),
    N_("A-5 Triple Draw"),
    NULL,
};
static const char *const ante_names[] = {N_("None"), N_("Each player"), N_("Button"),
                                         N_("Big blind"), NULL};

static const FeltQuestionField fields[] = {
    {"game", N_("Game"), FELT_ASKS_CHOICE, FELT_ALWAYS, "holdem", NULL, felt_played_games,
     game_names, 0},
    {"seats", N_("Seats of the table"), FELT_ASKS_NUMBER, FELT_ALWAYS, "9", NULL, NULL, NULL, 0},
    {"button", N_("Button of the hand"), FELT_ASKS_NUMBER, FLOP_OR_DRAW, NULL, N_("a seat"), NULL,
     NULL, FLOP_OR_DRAW},
    {"occupied", N_("Dealt in"), FELT_ASKS_TEXT, 0, NULL, N_("1 3 4; nothing: all seats"), NULL,
     NULL, 0},
    {"posts", N_("Who posts"), FELT_ASKS_TEXT, 0, NULL,
     N_("4:small 5:big; nothing: left of the button"), NULL, NULL, FLOP_OR_DRAW},
    {"blinds", N_("Blinds"), FELT_ASKS_TEXT, 0, NULL, "100/200", NULL, NULL, FLOP_OR_DRAW},
    {"ante", N_("Ante"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL, 0},
    {"ante-kind", N_("Who pays the ante"), FELT_ASKS_CHOICE, 0, "none", NULL, felt_ante_kind_words,
     ante_names, FLOP_OR_DRAW},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

static gboolean is_in(FeltSeatMask mask, guint seat)
{
  return seat > 0 && (mask >> (seat - 1) & 1) != 0;
}

/* Reading ---------------------------------------------------------------------------------- */

static gboolean read_post(FeltAsked *asked, const char *text, FeltDealer *dealer)
{
  FeltPositions *hand = &dealer->hand;
  char *end;
  guint64 seat = g_ascii_strtoull(text, &end, 10);
  for (guint i = 0; *end == ':' && felt_blind_words[i] != NULL; i++)
    if (strcmp(end + 1, felt_blind_words[i]) == 0 && seat <= dealer->n_seats &&
        is_in(hand->dealt_in, (guint)seat) && hand->n_posts < FELT_SEATS_MAX) {
      hand->posts[hand->n_posts++] = (FeltBlindPost){(uint8_t)seat, (FeltBlind)i};
      return TRUE;
    }
  return felt_answer_refuse(asked->answer, "posts", NULL,
                            _("“%s” is not a blind of a player who is dealt in, such as 5:big"),
                            text);
}

/* Who sits left of who posts last acts first; heads-up the button does. */
static void find_first(FeltDealer *dealer)
{
  FeltPositions *hand = &dealer->hand;
  uint8_t order[FELT_SEATS_MAX];
  guint n = felt_deal_order((int)dealer->n_seats, hand->dealt_in, hand->button, order), last = 0;
  for (guint i = 0; i < hand->n_posts; i++) {
    for (guint k = 0; k < n; k++)
      if (order[k] == hand->posts[i].seat && hand->posts[i].blind != FELT_BLIND_FIRST)
        last = MAX(last, k);
    if (hand->posts[i].blind == FELT_BLIND_SMALL)
      hand->small = hand->small_seat = hand->posts[i].seat;
    if (hand->posts[i].blind == FELT_BLIND_BIG)
      hand->big = hand->big_seat = hand->posts[i].seat;
  }
  gboolean heads_up = n == 2 && is_in(hand->dealt_in, hand->button);
  hand->first_to_act = heads_up ? hand->button : order[(last + 1) % n];
}

/* Who posts: as given, else by the button. */
static gboolean read_posts(FeltAsked *asked, FeltDealer *dealer)
{
  FeltPositions *hand = &dealer->hand;
  g_autofree char *text = felt_asked_text(asked, "posts");
  g_auto(GStrv) parts = g_strsplit_set(text != NULL ? text : "", ", ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && !read_post(asked, parts[i], dealer))
      return FALSE;
  if (hand->n_posts > 0) {
    find_first(dealer);
    return TRUE;
  }
  if (felt_button_place(FELT_BUTTON_DEAD, (int)dealer->n_seats, hand->dealt_in, hand->button,
                        hand) == FELT_BUTTON_OK)
    return TRUE;
  return felt_answer_refuse(asked->answer, "button", "R-32",
                            _("heads-up a player has the button; name one of the two"));
}

static gboolean read_stakes(FeltAsked *asked, FeltDealer *dealer)
{
  return felt_asked_blinds(asked, "blinds", &dealer->small, &dealer->big) &&
         felt_asked_number(asked, "ante", 0, FELT_ASKED_MAX, &dealer->ante) &&
         felt_asked_choice(asked, "ante-kind", &dealer->ante_kind);
}

static gboolean read_table(FeltAsked *asked, FeltDealer *dealer)
{
  gint64 n_seats = 9, button = 0;
  guint32 occupied = 0;
  if (!felt_asked_choice(asked, "game", &dealer->game) ||
      !felt_asked_number(asked, "seats", 2, FELT_SEATS_MAX, &n_seats) ||
      !felt_asked_number(asked, "button", 1, n_seats, &button) ||
      !felt_asked_mask(asked, "occupied", (guint)n_seats, &occupied))
    return FALSE;
  const FeltVariantFacts *facts = felt_variant_facts(felt_played_game_variant(dealer->game));
  dealer->n_seats = (guint)n_seats;
  dealer->hand.button = (uint8_t)button;
  dealer->hand.dealt_in = (FeltSeatMask)(occupied != 0 ? occupied : (1u << n_seats) - 1);
  int n = __builtin_popcount(dealer->hand.dealt_in);
  if (n < 2)
    return felt_answer_refuse(asked->answer, "occupied", NULL,
                              _("a hand needs two players; name who is in for it"));
  if (n > facts->max_players)
    return felt_answer_refuse(asked->answer, "occupied", NULL,
                              _("the deck serves %d players of this game; deal in fewer"),
                              facts->max_players);
  if (!read_stakes(asked, dealer))
    return FALSE;
  return felt_played_game_is_stud(dealer->game) || read_posts(asked, dealer);
}

/* Answers ---------------------------------------------------------------------------------- */

static void say_post(FeltAnswer *answer, const FeltDealer *dealer, const FeltBlindPost *post)
{
  static const char *const names[] = {N_("the small blind"), N_("the big blind"),
                                      N_("the first blind")};
  const gint64 amounts[] = {dealer->small, dealer->big, dealer->first};
  gint64 amount = amounts[post->blind];
  const char *rule = post->blind == FELT_BLIND_FIRST ? "R-26" : "R-27";
  const char *who = felt_answer_who(answer, FELT_SEAT_SAID_FIRST, post->seat);
  if (amount > 0)
    felt_answer_add(answer, rule, _("%s posts %s: %s"), who, _(names[post->blind]),
                    felt_asked_chips(amount));
  else
    felt_answer_add(answer, rule, _("%s posts %s"), who, _(names[post->blind]));
}

static void say_antes(FeltAnswer *answer, const FeltDealer *dealer)
{
  gboolean each = dealer->ante_kind == FELT_ANTE_EACH || felt_played_game_is_stud(dealer->game);
  if (dealer->ante == 0 || (!each && dealer->ante_kind == FELT_ANTE_NONE))
    return;
  const char *ante = felt_asked_chips(dealer->ante);
  if (each)
    felt_answer_add(answer, "R-21", _("Everybody pays an ante of %s"), ante);
  else if (dealer->ante_kind == FELT_ANTE_BUTTON &&
           is_in(dealer->hand.dealt_in, dealer->hand.button))
    felt_answer_add(answer, "R-21", _("%s, the button, pays the ante of %s for all"),
                    felt_answer_who(answer, FELT_SEAT_SAID_FIRST, dealer->hand.button), ante);
  else if (dealer->ante_kind == FELT_ANTE_BIG_BLIND)
    felt_answer_add(answer, "R-21", _("%s, the big blind, pays the ante of %s for all"),
                    felt_answer_who(answer, FELT_SEAT_SAID_FIRST, dealer->hand.big), ante);
}

static void say_order(FeltAnswer *answer, const FeltDealer *dealer, const uint8_t *order, guint n,
                      const FeltDealing *dealing)
{
  gboolean stud = felt_played_game_is_stud(dealer->game);
  g_autoptr(GString) then = g_string_new(NULL);
  for (guint i = 1; i < n; i++) {
    FeltSeatSaid said = i == 1 ? FELT_SEAT_SAID : FELT_SEAT_SAID_BARE;
    if (i > 1)
      g_string_append(then, ", ");
    g_string_append(then, felt_answer_who(answer, said, order[i]));
  }
  felt_answer_say(answer, "R-50", _("%s gets the first card"),
                  felt_answer_who(answer, FELT_SEAT_SAID_FIRST, order[0]));
  felt_answer_add(answer, "R-50", _("Then singly, clockwise: %s; each gets %u cards"), then->str,
                  dealing->first);
  if (stud)
    felt_answer_add(answer, "R-50",
                    _("Two cards go face down, the third face up, from the left of "
                      "who deals"));
  else if (is_in(dealer->hand.dealt_in, dealer->hand.button))
    felt_answer_add(answer, "R-50", _("The button, %s, gets its cards last"),
                    felt_answer_who(answer, FELT_SEAT_SAID, order[n - 1]));
  else
    felt_answer_add(answer, "R-31", _("Nobody sits at the button: %s gets its cards last"),
                    felt_answer_who(answer, FELT_SEAT_SAID, order[n - 1]));
}

static void say_first(FeltAnswer *answer, const FeltDealer *dealer)
{
  const char *first = felt_answer_who(answer, FELT_SEAT_SAID_FIRST, dealer->hand.first_to_act);
  FeltOpens opens = felt_variant_facts(felt_played_game_variant(dealer->game))->opens;
  if (opens == FELT_OPENS_RAZZ)
    felt_answer_say(answer, "R-38", _("The highest card up brings in, ties by suit"));
  else if (opens == FELT_OPENS_LOW_CARD)
    felt_answer_say(answer, "R-38", _("The lowest card up brings in, ties by suit"));
  else if (__builtin_popcount(dealer->hand.dealt_in) == 2)
    felt_answer_say(answer, "R-32", _("%s, the button, acts first, and last after the flop"),
                    first);
  else
    felt_answer_say(answer, "R-04", _("%s acts first"), first);
}

static void say_burns(FeltAnswer *answer, const FeltVariantFacts *facts, const FeltDealing *dealing)
{
  if (facts->opens != FELT_OPENS_POSITION)
    felt_answer_say(answer, "R-50", _("Burn one card before the fourth, fifth, sixth and seventh"));
  else if (facts->streets[1].board > 0)
    felt_answer_say(answer, "R-50", _("Burn one card before the flop, the turn and the river"));
  else if (dealing->burns == 1)
    felt_answer_say(answer, "R-50", _("Burn one card before the draw"));
  else
    felt_answer_say(answer, "R-50", _("Burn one card before each of the %u draws"), dealing->burns);
  felt_answer_add(answer, NULL, _("With the burnt ones %u of %u cards are dealt when nobody folds"),
                  dealing->cards, facts->deck);
  if (dealing->short_of)
    felt_answer_add(answer, NULL,
                    _("When the deck runs out the last card lies in the middle, for "
                      "all"));
}

/* What comes after it; without a button it stays unsaid where that goes. */
static guint say_next(FeltAnswer *answer, const FeltDealer *dealer)
{
  const FeltPositions *hand = &dealer->hand;
  guint next = hand->small_seat != hand->button ? hand->small_seat : hand->big_seat;
  felt_answer_add(answer, "R-51", _("Shuffle all cards again for the next hand"));
  if (felt_played_game_is_stud(dealer->game) || next == 0)
    next = 0;
  else
    felt_answer_add(answer, "R-51", _("When nobody goes out the button moves on to %s"),
                    felt_answer_who(answer, FELT_SEAT_SAID, next));
  felt_answer_add(answer, "R-52", _("When the blinds rise, they do from the next hand on"));
  return next;
}

static void write_json(FeltAnswer *answer, const FeltDealer *dealer, const uint8_t *order, guint n,
                       const FeltDealing *dealing, guint next)
{
  const FeltPositions *hand = &dealer->hand;
  cJSON *json = answer->json = cJSON_CreateObject();
  cJSON_AddStringToObject(json, "game", felt_played_games[dealer->game]);
  felt_json_add_int(json, "first_card", order[0]);
  cJSON *list = cJSON_AddArrayToObject(json, "order");
  for (guint i = 0; i < n; i++)
    cJSON_AddItemToArray(list, cJSON_CreateNumber(order[i]));
  felt_json_add_int(json, "cards_each", dealing->first);
  felt_json_add_int(json, "burns", dealing->burns);
  felt_json_add_int(json, "cards", dealing->cards);
  if (hand->first_to_act > 0)
    felt_json_add_int(json, "first_to_act", hand->first_to_act);
  if (next > 0)
    felt_json_add_int(json, "next_button", next);
}

static void answer_deal(FeltAsked *asked)
{
  FeltAnswer *answer = asked->answer;
  FeltDealer dealer = {.game = FELT_GAME_HOLDEM, .n_seats = 9};
  uint8_t order[FELT_SEATS_MAX];
  if (!read_table(asked, &dealer))
    return;
  gboolean stud = felt_played_game_is_stud(dealer.game);
  FeltVariant variant = felt_played_game_variant(dealer.game);
  int button = stud ? (int)dealer.n_seats : dealer.hand.button;
  guint n = felt_deal_order((int)dealer.n_seats, dealer.hand.dealt_in, button, order);
  FeltDealing dealing = felt_dealing(variant, n);

  say_order(answer, &dealer, order, n, &dealing);
  for (guint i = 0; i < dealer.hand.n_posts; i++)
    say_post(answer, &dealer, &dealer.hand.posts[i]);
  say_antes(answer, &dealer);
  say_first(answer, &dealer);
  say_burns(answer, felt_variant_facts(variant), &dealing);
  guint next = say_next(answer, &dealer);
  write_json(answer, &dealer, order, n, &dealing, next);
}

const FeltQuestion felt_question_deal = {
    "deal",
    N_("Dealing a Hand"),
    N_("Who gets the first card, who posts and acts first, which cards are burnt."),
    N_("burn|burn card|deal cards|shuffle|rotation"),
    fields,
    answer_deal};
