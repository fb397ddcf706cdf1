/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cards.c - cards as small integers, and their two-letter text */
#include "core/rules/felt-cards.h"

#include <string.h>

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "cdhs";

void felt_card_to_text(FeltCard card, char text[3])
{
  text[0] = card < FELT_DECK_SIZE ? ranks[FELT_RANK(card)] : '?';
  text[1] = card < FELT_DECK_SIZE ? suits[FELT_SUIT(card)] : '?';
  text[2] = '\0';
}

void felt_cards_to_text(const FeltCard *cards, size_t n, char *text)
{
  text[0] = '\0';
  for (size_t i = 0; i < n; i++)
    felt_card_to_text(cards[i], text + 2 * i);
}

/* Reads one card at *at; moves *at behind it only on success. */
static bool read_card(const char *text, size_t *at, FeltCard *card)
{
  size_t i = *at;
  if (text[i] == '?' && text[i + 1] == '?') {
    *card = FELT_CARD_UNKNOWN;
    *at = i + 2;
    return true;
  }
  char r = text[i];
  if (r == '1' && text[i + 1] == '0') {
    r = 'T';
    i++;
  } else if (r >= 'a' && r <= 'z') {
    r = (char)(r - 'a' + 'A');
  }
  const char *rank = strchr(ranks, r);
  if (r == '\0' || rank == NULL || text[i + 1] == '\0')
    return false;
  char s = text[i + 1];
  if (s >= 'A' && s <= 'Z')
    s = (char)(s - 'A' + 'a');
  const char *suit = strchr(suits, s);
  if (suit == NULL)
    return false;
  *card = FELT_CARD(rank - ranks, suit - suits);
  *at = i + 2;
  return true;
}

int felt_cards_from_text(const char *text, FeltCard *cards, size_t max, size_t *bad_at)
{
  size_t at = 0, n = 0;
  for (;;) {
    while (text[at] == ' ')
      at++;
    if (text[at] == '\0')
      return (int)n;
    if (n == max || !read_card(text, &at, &cards[n])) {
      if (bad_at != NULL)
        *bad_at = at;
      return -1;
    }
    n++;
  }
}

bool felt_cards_repeat(const FeltCard *cards, size_t n, FeltCard *which)
{
  uint64_t seen = 0;
  for (size_t i = 0; i < n; i++) {
    if (cards[i] >= FELT_DECK_SIZE)
      continue;
    if (seen >> cards[i] & 1) {
      if (which != NULL)
        *which = cards[i];
      return true;
    }
    seen |= UINT64_C(1) << cards[i];
  }
  return false;
}

bool felt_cards_are_sound(const FeltCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (cards[i] >= FELT_DECK_SIZE)
      return false;
  return !felt_cards_repeat(cards, n, NULL);
}
