/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in.c - reads the hands that lie open as they are typed, and says what is wrong */
#include "services/board/felt-all-in.h"

#include <string.h>

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* The reading of all fields. */
typedef struct {
  const FeltAllInTyped *typed;
  const FeltGameFacts *facts;
  FeltAllInProblem *problem;
  guint8 owner[FELT_DECK_SIZE]; /* field + 1 that holds the card; 0: none */
  FeltCard cards[FELT_ALL_IN_ANY][FELT_DECK_SIZE];
  guint n[FELT_ALL_IN_ANY];
  gboolean half[FELT_ALL_IN_ANY]; /* a rank stands at the end, its suit is still to come */
} Reading;

void felt_all_in_problem_clear(FeltAllInProblem *problem)
{
  g_clear_pointer(&problem->sentence, g_free);
  problem->field = FELT_ALL_IN_ANY;
  problem->waits = FALSE;
}

/* Notes a problem, once: what is wrong replaces what is only waited for. Always FALSE. */
static gboolean note(Reading *reading, guint field, gboolean waits, char *sentence)
{
  FeltAllInProblem *problem = reading->problem;
  if (problem->sentence != NULL && (waits || !problem->waits)) {
    g_free(sentence);
    return FALSE;
  }
  g_free(problem->sentence);
  problem->sentence = sentence;
  problem->field = field;
  problem->waits = waits;
  return FALSE;
}

static gboolean is_blank(const char *text)
{
  return text == NULL || text[strspn(text, " ")] == '\0';
}

static char *name_of_line(const FeltAllInTyped *typed, guint line)
{
  const char *name = typed->names[line];
  if (is_blank(name))
    return g_strdup_printf(_("Player %u"), line + 1);
  return g_strstrip(g_strdup(name));
}

static char *title_of(const FeltAllInTyped *typed, guint field)
{
  if (field == FELT_ALL_IN_BOARD)
    return g_strdup(_("Board"));
  if (field == FELT_ALL_IN_DEAD)
    return g_strdup(_("Dead cards"));
  return name_of_line(typed, field);
}

static const char *text_of(const FeltAllInTyped *typed, guint field)
{
  if (field == FELT_ALL_IN_BOARD)
    return typed->board;
  if (field == FELT_ALL_IN_DEAD)
    return typed->dead;
  return typed->cards[field];
}

/* Most cards of a field. */
static guint room_of(const Reading *reading, guint field)
{
  if (field == FELT_ALL_IN_BOARD)
    return reading->facts->board_max;
  if (field == FELT_ALL_IN_DEAD)
    return FELT_DECK_SIZE;
  return reading->facts->hand_max;
}

static gboolean refuse_too_many(Reading *reading, guint field)
{
  g_autofree char *title = title_of(reading->typed, field);
  if (field < FELT_ALL_IN_LINES)
    return note(reading, field, FALSE,
                g_strdup_printf(_("%s: a hand has %u cards in this game; take the others out."),
                                title, reading->facts->hand_max));
  return note(reading, field, FALSE,
              g_strdup_printf(_("%s: %u cards at most; take the others out."), title,
                              room_of(reading, field)));
}

/* Text that ends with a rank: the suit is the next key. */
static gboolean is_rank(const char *text)
{
  return g_str_equal(text, "1") || g_str_equal(text, "10") ||
         (text[0] != '\0' && text[1] == '\0' && strchr("23456789tjqka", text[0]) != NULL);
}

static gboolean refuse_text(Reading *reading, guint field, const char *bad)
{
  g_autofree char *title = title_of(reading->typed, field);
  g_autofree char *shown = g_utf8_substring(bad, 0, MIN(g_utf8_strlen(bad, -1), 3));
  return note(reading, field, FALSE,
              g_strdup_printf(_("%s: “%s” is no card; type rank and suit, as in ah."), title,
                              g_strchomp(shown)));
}

/* Reads the text of a field into its cards; looks at no other field. */
static gboolean read_text(Reading *reading, guint field)
{
  g_autofree char *text = g_ascii_strdown(text_of(reading->typed, field), -1);
  char *unknown = strchr(text, '?'); /* it stands for a card that nobody knows */
  FeltCard *cards = reading->cards[field];
  gsize bad_at = 0;
  if (unknown != NULL)
    return refuse_text(reading, field, unknown);

  int n = felt_cards_from_text(text, cards, FELT_DECK_SIZE, &bad_at);
  if (n < 0) {
    g_autofree char *bad = g_strstrip(g_strdup(text + bad_at));
    text[bad_at] = '\0';
    n = felt_cards_from_text(text, cards, FELT_DECK_SIZE, NULL);
    reading->half[field] = is_rank(bad);
    if (!reading->half[field] || n < 0)
      return refuse_text(reading, field, bad);
  }
  reading->n[field] = (guint)n;
  if (reading->n[field] + (reading->half[field] ? 1 : 0) > room_of(reading, field))
    return refuse_too_many(reading, field);
  return TRUE;
}

static gboolean refuse_taken(Reading *reading, guint field, FeltCard card)
{
  g_autofree char *title = title_of(reading->typed, field), *says = felt_card_says(card);
  guint owner = reading->owner[card] - 1u;
  char *sentence;
  if (owner == field) {
    sentence = g_strdup_printf(_("%s: %s stands there twice; type another card."), title, says);
  } else if (owner == FELT_ALL_IN_BOARD) {
    sentence = g_strdup_printf(_("%s: %s is on the board; type another card."), title, says);
  } else if (owner == FELT_ALL_IN_DEAD) {
    sentence = g_strdup_printf(_("%s: %s is a dead card; type another one."), title, says);
  } else {
    g_autofree char *other = title_of(reading->typed, owner);
    sentence =
        g_strdup_printf(_("%s: %s is in the hand of %s; type another card."), title, says, other);
  }
  return note(reading, field, FALSE, sentence);
}

/* Gives the cards of a field to it, unless another one has them. */
static gboolean take_cards(Reading *reading, guint field)
{
  for (guint i = 0; i < reading->n[field]; i++) {
    FeltCard card = reading->cards[field][i];
    if (reading->typed->game == FELT_GAME_SHORTDECK && FELT_RANK(card) < 4) {
      g_autofree char *title = title_of(reading->typed, field);
      return note(reading, field, FALSE,
                  g_strdup_printf(_("%s: only cards from six to ace are in this deck."), title));
    }
    if (reading->owner[card] != 0)
      return refuse_taken(reading, field, card);
    reading->owner[card] = (guint8)(field + 1);
  }
  return TRUE;
}

static gboolean read_field(Reading *reading, guint field)
{
  gboolean there = field >= FELT_ALL_IN_LINES || field < reading->typed->n_lines;
  if (!there || is_blank(text_of(reading->typed, field)))
    return TRUE;
  return read_text(reading, field) && take_cards(reading, field);
}

/* All fields, the one typed in last at the end; goes on after what is wrong, for of each field its
 * own cards are known. */
static gboolean read_fields(Reading *reading)
{
  gboolean good = TRUE;
  for (guint field = 0; field < FELT_ALL_IN_ANY; field++)
    if (field != reading->typed->latest)
      good = read_field(reading, field) && good;
  if (reading->typed->latest < FELT_ALL_IN_ANY)
    good = read_field(reading, reading->typed->latest) && good;
  return good;
}

static void wait_for(Reading *reading, guint field)
{
  g_autofree char *title = title_of(reading->typed, field);
  guint more = reading->facts->hand_max - reading->n[field];
  if (field >= FELT_ALL_IN_LINES)
    note(reading, field, TRUE, g_strdup_printf(_("%s: the suit of the last card."), title));
  else
    note(reading, field, TRUE,
         g_strdup_printf(ngettext("%s: %u more card.", "%s: %u more cards.", more), title, more));
}

/* Whether all that was begun is whole, and there is something to compare. */
static gboolean is_whole(Reading *reading)
{
  const FeltAllInTyped *typed = reading->typed;
  guint in = 0, out = reading->n[FELT_ALL_IN_BOARD] + reading->n[FELT_ALL_IN_DEAD];
  gboolean whole = TRUE;
  for (guint field = 0; field < FELT_ALL_IN_ANY; field++) {
    guint n = reading->n[field];
    gboolean player = field < FELT_ALL_IN_LINES && (n > 0 || reading->half[field]);
    in += player;
    out += player ? n : 0;
    if (reading->half[field] || (player && n < reading->facts->hand_max)) {
      wait_for(reading, field);
      whole = FALSE;
    }
  }

  if (whole && in < 2)
    return note(reading, FELT_ALL_IN_ANY, TRUE,
                g_strdup(_("Type the cards of two players or more, two keys a card: ahkd.")));
  guint deck = typed->game == FELT_GAME_SHORTDECK ? 36 : FELT_DECK_SIZE;
  if (whole && out + reading->facts->board_max - reading->n[FELT_ALL_IN_BOARD] > deck)
    return note(reading, FELT_ALL_IN_ANY, FALSE,
                g_strdup(_("The deck has too few cards for so many hands; take one out.")));
  return whole;
}

static void clear_all_in(gpointer data)
{
  FeltAllIn *all_in = data;
  g_free(all_in->where);
  for (guint i = 0; i < all_in->n; i++)
    g_free(all_in->names[i]);
}

FeltAllIn *felt_all_in_ref(FeltAllIn *all_in)
{
  return g_atomic_rc_box_acquire(all_in);
}

void felt_all_in_unref(FeltAllIn *all_in)
{
  if (all_in != NULL)
    g_atomic_rc_box_release_full(all_in, clear_all_in);
}

FeltAllIn *felt_all_in_copy(const FeltAllIn *all_in)
{
  FeltAllIn *copy = g_atomic_rc_box_new0(FeltAllIn);
  *copy = *all_in;
  copy->where = g_strdup(all_in->where);
  for (guint i = 0; i < all_in->n; i++)
    copy->names[i] = g_strdup(all_in->names[i]);
  return copy;
}

static FeltAllIn *make(const Reading *reading)
{
  const FeltAllInTyped *typed = reading->typed;
  FeltAllIn *all_in = g_atomic_rc_box_new0(FeltAllIn);
  all_in->game = typed->game;
  all_in->where = g_strdup(typed->where);
  for (guint line = 0; line < typed->n_lines; line++) {
    guint n = reading->n[line];
    if (n == 0)
      continue;
    FeltHolding *hand = &all_in->hands[all_in->n];
    hand->n = (guint8)n;
    memcpy(hand->cards, reading->cards[line], n);
    all_in->names[all_in->n++] = name_of_line(typed, line);
  }
  all_in->n_board = reading->n[FELT_ALL_IN_BOARD];
  memcpy(all_in->board, reading->cards[FELT_ALL_IN_BOARD], all_in->n_board);
  all_in->n_dead = reading->n[FELT_ALL_IN_DEAD];
  memcpy(all_in->dead, reading->cards[FELT_ALL_IN_DEAD], all_in->n_dead);
  return all_in;
}

FeltAllIn *felt_all_in_read(const FeltAllInTyped *typed, FeltAllInProblem *problem)
{
  Reading reading = {.typed = typed, .facts = felt_game_facts(typed->game), .problem = problem};
  felt_all_in_problem_clear(problem);
  if (reading.facts == NULL) {
    note(&reading, FELT_ALL_IN_ANY, TRUE, g_strdup(_("Choose the game that is played.")));
    return NULL;
  }
  if (!read_fields(&reading) || !is_whole(&reading))
    return NULL;
  return make(&reading);
}

gboolean felt_all_in_same_hands(const FeltAllIn *a, const FeltAllIn *b)
{
  if (a->game != b->game || a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->hands[i].n != b->hands[i].n || !g_str_equal(a->names[i], b->names[i]) ||
        memcmp(a->hands[i].cards, b->hands[i].cards, a->hands[i].n) != 0)
      return FALSE;
  return TRUE;
}
