/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-draw.c - seats by ascending cards */
#include "cash/felt-cash-draw.h"

#include "core/rules/felt-dealing.h"
#include "tournament/base/felt-seed.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>

char **felt_cash_draw_cards(const guint8 seed[FELT_SEED_SIZE], guint n)
{
  FeltRandom random;
  uint32_t deck[FELT_DECK_SIZE];
  char **cards = g_new0(char *, n + 1);
  for (uint32_t i = 0; i < FELT_DECK_SIZE; i++)
    deck[i] = i;
  felt_random_init(&random, seed);
  felt_random_shuffle_u32(&random, deck, FELT_DECK_SIZE);
  for (guint i = 0; i < n; i++) {
    char text[3];
    felt_card_to_text((FeltCard)deck[i], text);
    cards[i] = g_strdup(text);
  }
  return cards;
}

gboolean felt_cash_draw_seats(const FeltCashPlace *place, gint64 first, char **cards, guint n,
                              gint64 seats[FELT_SEATS_MAX])
{
  FeltCard drawn[FELT_SEATS_MAX];
  uint8_t found[FELT_SEATS_MAX];
  guint given = cards != NULL ? g_strv_length(cards) : 0;
  if (n < 1 || n > place->seats || given != n || first < 1 || first > place->seats)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    if (felt_cards_from_text(cards[i], &drawn[i], 1, NULL) != 1)
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (drawn[k] == drawn[i])
        return FALSE;
  }

  felt_seats_by_cards(drawn, n, (int)place->seats, (int)first, found);
  for (guint i = 0; i < n; i++)
    seats[i] = found[i];
  return TRUE;
}

gboolean felt_cash_verify(const FeltCashState *before, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  guint8 seed[FELT_SEED_SIZE];
  if (event->head.kind != FELT_CASH_EVENT_SEATS_DRAWN)
    return TRUE;
  guint n = done->players != NULL ? g_strv_length(done->players) : 0;
  g_auto(GStrv) drawn = NULL;
  if (n <= FELT_SEATS_MAX && felt_seed_from_hex(done->seed, seed))
    drawn = felt_cash_draw_cards(seed, n);
  if (drawn != NULL && done->cards != NULL &&
      g_strv_equal((const char *const *)drawn, (const char *const *)done->cards))
    return TRUE;
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE,
                      "the cards do not follow from the seed");
  return FALSE;
}
