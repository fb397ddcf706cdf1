/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-newcomer.c - a new player at the table: what is due there, and how long one waits
 */
#include "services/rules/felt-question.h"

#include "felt-config.h"
#include "store/felt-record-json.h"
#include "tournament/setup/felt-setup.h"

#include <glib/gi18n-lib.h>

enum { CASH, TOURNAMENT };

static const char *const plays[] = {"cash", "tournament", NULL};
static const char *const play_names[] = {N_("Cash game"), N_("Tournament"), NULL};
static const char *const rule_names[] = {N_("Dead button"), N_("Moving button"), N_("Simplified"),
                                         NULL};

static const FeltQuestionField fields[] = {
    {"play", N_("Played as"), FELT_ASKS_CHOICE, FELT_ALWAYS, "cash", NULL, plays, play_names, 0},
    {"seat", N_("Seat of the new player"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL, NULL, NULL, NULL,
     0},
    {"seats", N_("Seats of the table"), FELT_ASKS_NUMBER, FELT_ALWAYS, "9", NULL, NULL, NULL, 0},
    {"occupied", N_("Who sits there already"), FELT_ASKS_TEXT, 0, NULL,
     N_("1 3 4; nothing: all other seats"), NULL, NULL, 0},
    {"button", N_("Last hand’s button"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("a seat, empty or not"), NULL, NULL, 0},
    {"small", N_("Last hand’s small blind"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("a seat, empty or not"), NULL, NULL, 0},
    {"big", N_("Last hand’s big blind"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("a seat, empty or not"), NULL, NULL, 0},
    {"blinds", N_("Blinds"), FELT_ASKS_TEXT, FELT_ALWAYS, NULL, "5/10", NULL, NULL, 0},
    {"rule", N_("Rule"), FELT_ASKS_CHOICE, 0, "dead", NULL, felt_button_rule_words, rule_names, 0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

/* The table, and what comes of the newcomer. */
typedef struct {
  int play, rule;
  gint64 n_seats, seat, small, big;
  FeltButtonState last;
  FeltSeatMask others;
  guint waits;        /* hands without cards, until the button has passed */
  FeltPositions hand; /* the one first dealt in */
  guint may_wait;     /* hands until the button has passed, for who would rather not pay */
} Spot;

static gboolean read_spot(FeltAsked *asked, Spot *spot)
{
  guint32 others = 0;
  if (!felt_asked_choice(asked, "play", &spot->play) ||
      !felt_asked_number(asked, "seats", 2, FELT_SEATS_MAX, &spot->n_seats) ||
      !felt_asked_number(asked, "seat", 1, spot->n_seats, &spot->seat) ||
      !felt_asked_mask(asked, "occupied", (guint)spot->n_seats, &others) ||
      !felt_asked_seat(asked, "button", spot->n_seats, &spot->last.button) ||
      !felt_asked_seat(asked, "small", spot->n_seats, &spot->last.small_seat) ||
      !felt_asked_seat(asked, "big", spot->n_seats, &spot->last.big_seat) ||
      !felt_asked_blinds(asked, "blinds", &spot->small, &spot->big) ||
      !felt_asked_choice(asked, "rule", &spot->rule))
    return FALSE;
  FeltSeatMask own = (FeltSeatMask)(1u << (spot->seat - 1));
  if (others == 0)
    others = (1u << spot->n_seats) - 1;
  spot->others = (FeltSeatMask)(others & ~(guint32)own);
  if (spot->others == 0)
    return felt_answer_refuse(asked->answer, "occupied", NULL,
                              _("a hand needs two players; name who is in for it"));
  return TRUE;
}

/* The hands until the newcomer gets cards. At most a round: nobody waits longer. */
static FeltButtonStatus play_on(Spot *spot)
{
  FeltSeatMask own = (FeltSeatMask)(1u << (spot->seat - 1));
  FeltButtonState state = spot->last;
  for (spot->waits = 0; spot->waits < FELT_SEATS_MAX; spot->waits++) {
    FeltButtonStatus status =
        felt_button_next((FeltButtonRule)spot->rule, &state, (int)spot->n_seats,
                         (FeltSeatMask)(spot->others | own), &spot->hand);
    if (status != FELT_BUTTON_OK || (spot->hand.dealt_in & own) != 0)
      return status;
    felt_button_state_after(&spot->hand, &state);
  }
  return FELT_BUTTON_OK;
}

/* How many hands the others play until their button has passed the seat. */
static guint hands_until_passed(const Spot *spot)
{
  FeltButtonState state = spot->last;
  guint n = 0;
  for (; n < 2 * FELT_SEATS_MAX; n++) {
    FeltPositions hand;
    gint64 gap = (spot->seat - state.button + spot->n_seats) % spot->n_seats;
    if (felt_button_next((FeltButtonRule)spot->rule, &state, (int)spot->n_seats, spot->others,
                         &hand) != FELT_BUTTON_OK)
      return 0;
    gint64 step = (hand.button - state.button + spot->n_seats) % spot->n_seats;
    if (gap > 0 && step > gap)
      break; /* with this hand the button is behind the seat */
    felt_button_state_after(&hand, &state);
    if (gap == 0 && step > 0)
      break;
  }
  return n;
}

static gint64 due(const Spot *spot, FeltBlind *blind)
{
  for (guint i = 0; i < spot->hand.n_posts; i++)
    if (spot->hand.posts[i].seat == spot->seat) {
      *blind = spot->hand.posts[i].blind;
      return *blind == FELT_BLIND_BIG ? spot->big : spot->small;
    }
  return 0;
}

/* What is paid with the first hand; 0: nothing. */
static gint64 say_pays(FeltAnswer *answer, const Spot *spot)
{
  FeltBlind blind = FELT_BLIND_SMALL;
  gint64 amount = due(spot, &blind);
  guint seat = (guint)spot->seat;
  if (amount > 0) {
    felt_answer_say(answer, "R-33",
                    blind == FELT_BLIND_BIG ? _("Seat %u pays the big blind due there: %s")
                                            : _("Seat %u pays the small blind due there: %s"),
                    seat, felt_asked_chips(amount));
    return amount;
  }
  if (spot->play == TOURNAMENT || spot->waits > 0) {
    felt_answer_say(answer, spot->waits > 0 ? "R-33" : "T 10A", _("Seat %u posts nothing"), seat);
    return 0;
  }
  felt_answer_say(answer, "R-33, R-34", _("Seat %u posts %s, live, and has the option"), seat,
                  felt_asked_chips(spot->big));
  return spot->big;
}

static void say_wait(FeltAnswer *answer, const Spot *spot)
{
  guint seat = (guint)spot->seat;
  if (spot->waits > 0)
    felt_answer_say(
        answer, "R-33",
        g_dngettext(GETTEXT_PACKAGE, "Seat %u sits out %u hand, until the button has passed",
                    "Seat %u sits out %u hands, until the button has passed", spot->waits),
        seat, spot->waits);
  else
    felt_answer_say(answer, "R-33", _("Seat %u is dealt in with the next hand"), seat);
}

/* In a cash game nobody must pay at once. */
static void say_choice(FeltAnswer *answer, const Spot *spot, gint64 pays)
{
  if (spot->play == TOURNAMENT || pays == 0)
    return;
  guint n = hands_until_passed(spot);
  if (n > 0)
    felt_answer_add(
        answer, "R-33",
        g_dngettext(GETTEXT_PACKAGE,
                    "Or sits out %u hand, until the button has passed, and posts nothing",
                    "Or sits out %u hands, until the button has passed, and posts nothing", n),
        n);
}

static void answer_newcomer(FeltAsked *asked)
{
  FeltAnswer *answer = asked->answer;
  Spot spot = {.n_seats = 9, .big = 1};
  if (!read_spot(asked, &spot))
    return;
  if (play_on(&spot) != FELT_BUTTON_OK) {
    felt_answer_refuse(answer, "button", NULL,
                       _("button, small and big blind do not follow each other clockwise; give the "
                         "seats of the hand just played (heads-up the small blind is the button)"));
    return;
  }

  say_wait(answer, &spot);
  gint64 pays = say_pays(answer, &spot);
  say_choice(answer, &spot, pays);
  answer->json = cJSON_CreateObject();
  felt_json_add_int(answer->json, "waits", spot.waits);
  felt_json_add_int(answer->json, "pays", pays);
}

const FeltQuestion felt_question_newcomer = {
    "newcomer",
    N_("A New Player Sits Down"),
    N_("What a new player pays in a vacated seat, and who waits for the button."),
    N_("new player|newcomer|vacated seat|post"),
    fields,
    answer_newcomer};
