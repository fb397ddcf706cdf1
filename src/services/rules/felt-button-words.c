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

/* What is said, and by whom. */
typedef struct {
  const FeltAnswer *answer;
  GString *text;
  const char *separator;
} Listing;

static void append_blind(gpointer data, int seat, FeltBlind blind)
{
  Listing *listing = data;
  const char *who = felt_answer_who(listing->answer, FELT_SEAT_SAID, (guint)seat);
  g_string_append(listing->text, listing->separator);
  g_string_append_printf(listing->text,
                         blind == FELT_BLIND_BIG ? _("%s the big blind") : _("%s the small blind"),
                         who);
  listing->separator = ", ";
}

static void append_posts(const FeltAnswer *answer, GString *text, const FeltPositions *hand)
{
  Listing listing = {answer, text, ""};
  for (int i = 0; i < hand->n_posts; i++)
    append_blind(&listing, hand->posts[i].seat, hand->posts[i].blind);
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

static void append_debts(const FeltAnswer *answer, GString *text, const char *begin,
                         const FeltPositions *hand, int n_seats, const FeltButtonDebts *debts)
{
  Listing listing = {answer, text, begin};
  felt_button_each_debt(hand, n_seats, debts, append_blind, &listing);
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

char *felt_button_words(const FeltAnswer *answer, const FeltPositions *hand, gint64 number,
                        int n_seats, FeltSeatMask occupied)
{
  GString *text = g_string_new(NULL);
  const char *empty = is_in(hand->dealt_in, hand->button) ? "" : _(" (empty)");
  const char *dead = hand->small != 0 ? "" : _(" (dead)");
  g_string_printf(text,
                  _("Hand %" PRId64 ": button %s%s, small blind %s%s, big blind %s, first to "
                    "act %s. Posts: "),
                  number, felt_answer_who(answer, FELT_SEAT_SAID_BARE, hand->button), empty,
                  felt_answer_who(answer, FELT_SEAT_SAID_BARE, hand->small_seat), dead,
                  felt_answer_who(answer, FELT_SEAT_SAID_BARE, hand->big),
                  felt_answer_who(answer, FELT_SEAT_SAID_BARE, hand->first_to_act));
  append_posts(answer, text, hand);
  g_string_append_c(text, '.');
  FeltButtonDebts owed = felt_button_still_owed(hand), off = felt_button_written_off(hand);
  append_debts(answer, text, _(" Still owed: "), hand, n_seats, &owed);
  append_debts(answer, text, _(" Written off: "), hand, n_seats, &off);
  for (int seat = 1; seat <= n_seats; seat++)
    if (is_in(occupied & ~hand->dealt_in, seat))
      g_string_append_printf(text, _(" %s waits until the button has passed."),
                             felt_answer_who(answer, FELT_SEAT_SAID_FIRST, (guint)seat));
  return g_string_free(text, FALSE);
}
