/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cards.h - cards as small integers, and their two-letter text */
#ifndef FELT_CARDS_H
#define FELT_CARDS_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* A card is 4 * rank + suit: rank 0..12 for 2..A, suit 0..3 for clubs, diamonds, hearts, spades.
 * So a higher index is a higher card, and of one rank the suits stand in the order of rules.md 1.5
 * (spades high). */
typedef uint8_t FeltCard;

#define FELT_DECK_SIZE        52
#define FELT_CARD_UNKNOWN     255

#define FELT_CARD(rank, suit) ((FeltCard)((rank)*4 + (suit)))
#define FELT_RANK(card)       ((card) >> 2)
#define FELT_SUIT(card)       ((card)&3)

/* Pairs of cards f > g stand in the order f * (f - 1) / 2 + g: those of the cards below e are the
 * first e * (e - 1) / 2. */
#define FELT_PAIRS                 1326
#define FELT_PAIR_INDEX(high, low) ((high) * ((high)-1) / 2 + (low))

/* Writes the card's text ("Ah", "??" when unknown) and a NUL to text[3]. */
FELT_API void felt_card_to_text(FeltCard card, char text[3]);

/* Writes n cards one after another ("AhKd") and a NUL to text, which holds 2 * n + 1 bytes. */
FELT_API void felt_cards_to_text(const FeltCard *cards, size_t n, char *text);

/* Reads cards written together or apart by spaces ("AhKd", "Ah Kd"; rank letters in either case,
 * "10h" for "Th") into cards[max]. Returns how many, or -1 when the text holds anything else or
 * more than max cards; then *bad_at, when given, is the byte where reading stopped. "??" gives
 * FELT_CARD_UNKNOWN. Does not look for a card twice. */
FELT_API int felt_cards_from_text(const char *text, FeltCard *cards, size_t max, size_t *bad_at);

/* Whether some known card stands twice among cards[n]; then *which, when given, is that card. */
FELT_API bool felt_cards_repeat(const FeltCard *cards, size_t n, FeltCard *which);

/* Whether cards[n] are all 0..51 and no card stands twice: what the functions without checks want,
 * and assert in debug builds. */
FELT_API bool felt_cards_are_sound(const FeltCard *cards, size_t n);

FELT_END_DECLS

#endif
