/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-seats.c - seats, moves, buttons and hands in words */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static char *seated_words(const FeltEvent *event, const FeltState *state)
{
  const FeltSeated *seated = &event->u.seated;
  switch (seated->why) {
  case FELT_SEATED_BREAK:
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "Table %s is broken, %u player moves",
                    "Table %s is broken, %u players move", seated->n_seats),
        felt_state_table_said(state, (seated->n_closed > 0 ? seated->closed[0] : 0)).text,
        seated->n_seats);
  case FELT_SEATED_CARDS:
    return g_strdup_printf(_("Table %s draws its seats by cards: %u players"),
                           felt_state_table_said(state, seated->table).text, seated->n_seats);
  case FELT_SEATED_FINAL_TABLE:
    return g_strdup_printf(_("The final table is drawn: %u players"), seated->n_seats);
  case FELT_SEATED_REDRAW:
    if (seated->table != 0)
      return g_strdup_printf(_("Table %s draws its seats anew: %u players"),
                             felt_state_table_said(state, seated->table).text, seated->n_seats);
    return g_strdup_printf(_("Seats are drawn anew for %u players"), seated->n_seats);
  default:
    if (seated->n_seats == 1) {
      g_autofree char *name = felt_words_player(state, seated->seats[0].player);
      g_autofree char *seat = felt_words_seat(state, seated->seats[0].table, seated->seats[0].seat);
      return g_strdup_printf(_("%s is drawn to %s"), name, seat);
    }
    return g_strdup_printf(_("Seats are drawn for %u players"), seated->n_seats);
  }
}

static char *moved_words(const FeltEvent *event, const FeltState *state)
{
  const FeltMoved *moved = &event->u.moved;
  g_autofree char *name = felt_words_player(state, moved->player);
  g_autofree char *seat = felt_words_seat(state, moved->table, moved->seat);
  GString *text = g_string_new(NULL);
  if (moved->reason != NULL)
    g_string_printf(text, _("%s moves to %s (%s)"), name, seat, moved->reason);
  else
    g_string_printf(text, _("%s moves to %s"), name, seat);
  felt_words_add_ahead(text, moved->ahead);
  return g_string_free(text, FALSE);
}

static char *hand_words(const FeltEvent *event, const FeltState *state)
{
  const FeltHandDealt *dealt = &event->u.hand_dealt;
  FeltPositions hand = {.button = (uint8_t)dealt->button, .small = (uint8_t)dealt->small};
  hand.n_posts = (uint8_t)MIN(dealt->n_posts, G_N_ELEMENTS(hand.posts));
  for (guint i = 0; i < hand.n_posts; i++)
    hand.posts[i] =
        (FeltBlindPost){(uint8_t)dealt->posts[i].seat, (FeltBlind)dealt->posts[i].blind};
  g_autofree char *words = felt_hand_words(&hand);
  return g_strdup_printf(dealt->overruled ? _("Table %s deals though its hand is not over: %s")
                                          : _("Table %s deals: %s"),
                         felt_state_table_said(state, dealt->table).text, words);
}

static char *button_words(const FeltEvent *event, const FeltState *state)
{
  const FeltButtonSet *set = &event->u.button_set;
  g_autofree char *text =
      g_strdup_printf(set->cards != NULL ? _("Table %s draws for the button: seat %d")
                                         : _("Table %s: the button is set to seat %d"),
                      felt_state_table_said(state, set->table).text, (int)set->seat);
  return set->reason == NULL ? g_steal_pointer(&text)
                             : g_strdup_printf("%s (%s)", text, set->reason);
}

static char *swapped_words(const FeltEvent *event, const FeltState *state)
{
  g_autofree char *a = felt_words_player(state, event->u.swapped.player);
  g_autofree char *b = felt_words_player(state, event->u.swapped.other);
  return g_strdup_printf(_("%s and %s change seats"), a, b);
}

static char *opened_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(_("Table %s is opened with %d seats"),
                         felt_state_table_said(state, event->u.table_opened.table).text,
                         (int)event->u.table_opened.seats);
}

static char *locked_words(const FeltEvent *event, const FeltState *state)
{
  const FeltSeatLocked *lock = &event->u.seat_locked;
  if (lock->player != 0) {
    g_autofree char *name = felt_words_player(state, lock->player);
    return g_strdup_printf(_("Table %s seat %d is kept for %s"),
                           felt_state_table_said(state, lock->table).text, (int)lock->seat, name);
  }
  return g_strdup_printf(lock->locked ? _("Table %s seat %d is locked")
                                      : _("Table %s seat %d is unlocked"),
                         felt_state_table_said(state, lock->table).text, (int)lock->seat);
}

const FeltWordsRow felt_words_seats[] = {
    {FELT_EVENT_SEATED, seated_words},      {FELT_EVENT_MOVED, moved_words},
    {FELT_EVENT_SWAPPED, swapped_words},    {FELT_EVENT_TABLE_OPENED, opened_words},
    {FELT_EVENT_SEAT_LOCKED, locked_words}, {FELT_EVENT_BUTTON_SET, button_words},
    {FELT_EVENT_HAND_DEALT, hand_words},    FELT_ROWS_END,
};
