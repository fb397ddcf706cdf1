/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-seats.c - seats drawn with cards: the lowest at a fixed seat, the next to its left
 */
#include "services/rules/felt-question.h"

#include "core/rules/felt-dealing.h"
#include "core/rules/felt-random.h"
#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { DRAWN, DEAL };

static const char *const hows[] = {"cards", "deal", NULL};
static const char *const how_names[] = {N_("Drawn cards"), N_("Felt deals them"), NULL};

static const FeltQuestionField fields[] = {
    {"how", N_("By"), FELT_ASKS_CHOICE, FELT_ALWAYS, "cards", NULL, hows, how_names, 0},
    {"people", N_("Players"), FELT_ASKS_TEXT, FELT_ALWAYS, NULL, N_("Ann, Ben, Cleo; or how many"),
     NULL, NULL, 0},
    {"cards", N_("Cards, in this order"), FELT_ASKS_TEXT, 1u << DRAWN, NULL, "Kh 2c 7d", NULL, NULL,
     1u << DRAWN},
    {"seed", N_("Seed"), FELT_ASKS_NUMBER, 1u << DEAL, NULL,
     N_("any number: the same one deals the same"), NULL, NULL, 1u << DEAL},
    {"first", N_("Seat of the lowest card"), FELT_ASKS_NUMBER, FELT_ALWAYS, "1", NULL, NULL, NULL,
     0},
    {"seats", N_("Seats of the table"), FELT_ASKS_NUMBER, 0, NULL,
     N_("nothing: as many as players"), NULL, NULL, 0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

/* Who draws, and what. */
typedef struct {
  char *names[FELT_SEATS_MAX];
  FeltCard cards[FELT_SEATS_MAX];
  uint8_t seats[FELT_SEATS_MAX];
  guint n;
  gint64 n_seats, first;
} Draw;

static gboolean read_names(FeltAsked *asked, const char *text, Draw *draw)
{
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    const char *name = g_strstrip(parts[i]);
    if (*name == '\0')
      continue;
    if (draw->n == FELT_SEATS_MAX)
      return felt_answer_refuse(asked->answer, "people", NULL, _("a table seats %d at most"),
                                FELT_SEATS_MAX);
    draw->names[draw->n++] = g_strdup(name);
  }
  return TRUE;
}

/* "Ann, Ben", or "8". */
static gboolean read_people(FeltAsked *asked, Draw *draw)
{
  g_autofree char *text = felt_asked_text(asked, "people");
  gint64 n = 0;
  if (text == NULL || strspn(text, "0123456789") == strlen(text)) {
    if (!felt_asked_number(asked, "people", 2, FELT_SEATS_MAX, &n))
      return FALSE;
    for (guint i = 0; i < n; i++)
      draw->names[i] = g_strdup_printf(_("Player %u"), i + 1);
    draw->n = (guint)n;
  } else if (!read_names(asked, text, draw)) {
    return FALSE;
  }
  return draw->n >= 2 ||
         felt_answer_refuse(asked->answer, "people", NULL, _("two players at least draw seats"));
}

static gboolean read_cards(FeltAsked *asked, Draw *draw)
{
  g_autofree char *text = felt_asked_text(asked, "cards");
  FeltCard cards[FELT_DECK_SIZE], twice;
  if (text == NULL)
    return felt_answer_refuse(asked->answer, "cards", NULL, _("%s is missing; fill it in"),
                              felt_asked_title(asked, "cards"));
  g_strdelimit(text, ",", ' ');
  int n = felt_cards_from_text(text, cards, G_N_ELEMENTS(cards), NULL);
  for (int i = 0; i < n; i++)
    if (cards[i] == FELT_CARD_UNKNOWN)
      n = -1;
  if (n < 0)
    return felt_answer_refuse(asked->answer, "cards", NULL,
                              _("“%s” are no cards; write them as Kh 2c 10d"), text);
  if (felt_cards_repeat(cards, (size_t)n, &twice)) {
    char card[3];
    felt_card_to_text(twice, card);
    return felt_answer_refuse(asked->answer, "cards", NULL, _("%s is there twice"), card);
  }
  if ((guint)n != draw->n)
    return felt_answer_refuse(asked->answer, "cards", "R-54",
                              _("%u players need as many cards, not %d"), draw->n, n);
  for (int i = 0; i < n; i++)
    draw->cards[i] = cards[i];
  return TRUE;
}

/* One card each from a shuffled deck. */
static gboolean deal_cards(FeltAsked *asked, Draw *draw)
{
  guint8 seed[FELT_SEED_SIZE] = {0};
  guint32 deck[FELT_DECK_SIZE];
  gint64 number = 0;
  FeltRandom random;
  if (!felt_asked_number(asked, "seed", 0, FELT_ASKED_MAX, &number))
    return FALSE;
  for (guint i = 0; i < 8; i++)
    seed[i] = (guint8)(number >> 8 * i);
  for (guint i = 0; i < FELT_DECK_SIZE; i++)
    deck[i] = i;
  felt_random_init(&random, seed);
  felt_random_shuffle_u32(&random, deck, FELT_DECK_SIZE);
  for (guint i = 0; i < draw->n; i++)
    draw->cards[i] = (FeltCard)deck[i];
  return TRUE;
}

/* Who sits there; -1: nobody does. */
static int who_sits(const Draw *draw, guint seat)
{
  for (guint i = 0; i < draw->n; i++)
    if (draw->seats[i] == seat)
      return (int)i;
  return -1;
}

static void say_seats(FeltAnswer *answer, const Draw *draw)
{
  cJSON *list;
  answer->json = cJSON_CreateObject();
  list = cJSON_AddArrayToObject(answer->json, "seats");
  for (gint64 i = 0; i < draw->n; i++) {
    gint64 seat = (draw->first - 1 + i) % draw->n_seats + 1;
    int who = who_sits(draw, (guint)seat);
    char card[3];
    felt_card_to_text(draw->cards[who], card);
    felt_answer_say(answer, "R-54", _("Seat %d: %s, with %s"), (int)seat, draw->names[who], card);
    cJSON *item = cJSON_CreateObject();
    felt_json_add_int(item, "seat", seat);
    felt_json_add_int(item, "player", who + 1);
    cJSON_AddStringToObject(item, "name", draw->names[who]);
    cJSON_AddStringToObject(item, "card", card);
    cJSON_AddItemToArray(list, item);
  }
  felt_answer_add(
      answer, "R-54",
      _("The ace is high; of one rank clubs are lowest, then diamonds, hearts, spades"));
}

static void answer_seats(FeltAsked *asked)
{
  Draw draw = {.n = 0, .first = 1};
  int how = DRAWN;
  gboolean read = felt_asked_choice(asked, "how", &how) && read_people(asked, &draw);
  draw.n_seats = draw.n;
  read = read && (how == DRAWN ? read_cards(asked, &draw) : deal_cards(asked, &draw)) &&
         felt_asked_number(asked, "seats", draw.n, FELT_SEATS_MAX, &draw.n_seats) &&
         felt_asked_number(asked, "first", 1, draw.n_seats, &draw.first);
  if (read) {
    felt_seats_by_cards(draw.cards, draw.n, (int)draw.n_seats, (int)draw.first, draw.seats);
    say_seats(asked->answer, &draw);
  }
  for (guint i = 0; i < draw.n; i++)
    g_free(draw.names[i]);
}

const FeltQuestion felt_question_seats = {
    "seats", N_("Seats by Cards"), N_("Who sits where by cards drawn, the lowest at a fixed seat."),
    /* Translators: what the question is found by in the command palette, separated by |. */
    N_("draw seats|seat draw|cards for seats"), fields, answer_seats};
