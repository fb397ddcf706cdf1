/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-button-words.c - button and blinds of a hand in words */
#include "services/rules/felt-button-words.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gboolean is_in(FeltSeatMask mask, int seat)
{
  return (mask >> (seat - 1) & 1) != 0;
}

static void append_blind(GString *text, const char *separator, int seat, FeltBlind blind)
{
  g_string_append(text, separator);
  g_string_append_printf(
      text, blind == FELT_BLIND_BIG ? _("seat %d the big blind") : _("seat %d the small blind"),
      seat);
}

static void append_posts(GString *text, const FeltPositions *hand)
{
  for (int i = 0; i < hand->n_posts; i++)
    append_blind(text, i == 0 ? "" : ", ", hand->posts[i].seat, hand->posts[i].blind);
}

void felt_button_each_debt(const FeltPositions *hand, int n_seats, const FeltButtonDebts *debts,
                           FeltButtonDebtFunc func, gpointer data)
{
  for (int i = 0; i < n_seats; i++) {
    int seat = (hand->button - 1 + i) % n_seats + 1;
    for (int k = is_in(debts->big, seat) + is_in(debts->more_big, seat); k > 0; k--)
      func(data, seat, FELT_BLIND_BIG);
    for (int k = is_in(debts->small, seat) + is_in(debts->more_small, seat); k > 0; k--)
      func(data, seat, FELT_BLIND_SMALL);
  }
}

typedef struct {
  GString *text;
  const char *separator;
} Listing;

static void append_debt(gpointer data, int seat, FeltBlind blind)
{
  Listing *listing = data;
  append_blind(listing->text, listing->separator, seat, blind);
  listing->separator = ", ";
}

static void append_debts(GString *text, const char *begin, const FeltPositions *hand, int n_seats,
                         const FeltButtonDebts *debts)
{
  Listing listing = {text, begin};
  felt_button_each_debt(hand, n_seats, debts, append_debt, &listing);
  if (listing.separator != begin)
    g_string_append_c(text, '.');
}

FeltButtonDebts felt_button_still_owed(const FeltPositions *hand)
{
  return (FeltButtonDebts){hand->owes_small, hand->owes_big, hand->more_small, hand->more_big};
}

FeltButtonDebts felt_button_written_off(const FeltPositions *hand)
{
  return (FeltButtonDebts){hand->off_small, hand->off_big, 0, 0};
}

char *felt_button_words(const FeltPositions *hand, gint64 number, int n_seats,
                        FeltSeatMask occupied)
{
  GString *text = g_string_new(NULL);
  const char *empty = is_in(hand->dealt_in, hand->button) ? "" : _(" (empty)");
  const char *dead = hand->small != 0 ? "" : _(" (dead)");
  g_string_printf(text,
                  _("Hand %" PRId64 ": button %d%s, small blind %d%s, big blind %d, first to "
                    "act %d. Posts: "),
                  number, hand->button, empty, hand->small_seat, dead, hand->big,
                  hand->first_to_act);
  append_posts(text, hand);
  g_string_append_c(text, '.');
  FeltButtonDebts owed = felt_button_still_owed(hand), off = felt_button_written_off(hand);
  append_debts(text, _(" Still owed: "), hand, n_seats, &owed);
  append_debts(text, _(" Written off: "), hand, n_seats, &off);
  for (int seat = 1; seat <= n_seats; seat++)
    if (is_in(occupied & ~hand->dealt_in, seat))
      g_string_append_printf(text, _(" Seat %d waits until the button has passed."), seat);
  return g_string_free(text, FALSE);
}
