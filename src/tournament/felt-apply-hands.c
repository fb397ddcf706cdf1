/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-hands.c - buttons and hands, folded into the state */
#include "tournament/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean felt_check_button_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltButtonSet *set = &event->u.button_set;
  const FeltTable *table = felt_apply_need_table(state, set->table, error);
  if (table == NULL || !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (set->seat < 1 || set->seat > table->n_seats)
    return felt_apply_impossible(error, _("table %d has no seat %d"), (int)set->table,
                                 (int)set->seat);
  return TRUE;
}

void felt_change_button_set(FeltState *state, const FeltEvent *event)
{
  felt_state_table(state, event->u.button_set.table)->next_button = (guint)event->u.button_set.seat;
}

/* Hands ------------------------------------------------------------------------------------ */

static gboolean is_seat(const FeltTable *table, gint64 seat)
{
  return seat >= 1 && seat <= table->n_seats;
}

static gboolean has(FeltSeatMask mask, gint64 seat)
{
  return seat >= 1 && seat <= FELT_SEATS_MAX && mask >> (seat - 1) & 1;
}

/* Seats to walk clockwise from one to the other. */
static gint64 distance(const FeltTable *table, gint64 from, gint64 to)
{
  return (to - from + table->n_seats) % table->n_seats;
}

/* A list of seats as a mask; FALSE when one is none of the table's. Empty ones are left out: who
 * sat there waiting, or owed a blind, may never have come, once his entry is undone. */
static gboolean read_mask(const FeltTable *table, const gint64 *seats, guint n, FeltSeatMask *mask)
{
  *mask = 0;
  for (guint i = 0; i < n; i++) {
    if (!is_seat(table, seats[i]))
      return FALSE;
    if (table->players[seats[i]] != 0)
      *mask |= (FeltSeatMask)(1u << (seats[i] - 1));
  }
  return TRUE;
}

/* Button, small and big blind stand clockwise, and only dealt-in players post. A small blind may be
 * dead though somebody sits there: so it was dealt, when his bust-out is undone an hour later. */
static gboolean positions_fit(const FeltTable *table, const FeltHandDealt *dealt, FeltSeatMask in)
{
  if (!is_seat(table, dealt->button) || !is_seat(table, dealt->small_seat) ||
      !is_seat(table, dealt->big_seat) || !is_seat(table, dealt->first_to_act) ||
      dealt->first_to_act == dealt->big_seat)
    return FALSE;
  if (distance(table, dealt->button, dealt->small_seat) >=
      distance(table, dealt->button, dealt->big_seat))
    return FALSE;
  return dealt->big == dealt->big_seat && has(in, dealt->big) &&
         (dealt->small == 0 || (dealt->small == dealt->small_seat && has(in, dealt->small)));
}

/* Each player posts one blind at most, and the big blind is posted where it stands. Beside it and
 * the small one blinds are posted, and stay owed, under the moving button only. */
static gboolean posts_fit(const FeltHandDealt *dealt, FeltSeatMask in)
{
  FeltSeatMask posted = 0;
  gboolean moving = dealt->rule == FELT_BUTTON_MOVING, big_is_posted = FALSE;
  for (guint i = 0; i < dealt->n_posts; i++) {
    const FeltPost *post = &dealt->posts[i];
    gboolean big = post->blind == FELT_BLIND_BIG;
    if (!has(in, post->seat) || has(posted, post->seat) ||
        (!big && post->blind != FELT_BLIND_SMALL))
      return FALSE;
    if (!moving && post->seat != (big ? dealt->big : dealt->small))
      return FALSE;
    posted |= (FeltSeatMask)(1u << (post->seat - 1));
    big_is_posted = big_is_posted || (big && post->seat == dealt->big);
  }
  if (!moving && (dealt->n_owes_small > 0 || dealt->n_owes_big > 0))
    return FALSE;
  return big_is_posted && (dealt->small == 0 || has(posted, dealt->small));
}

gboolean felt_check_hand_dealt(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltHandDealt *dealt = &event->u.hand_dealt;
  const FeltTable *table = felt_apply_need_table(state, dealt->table, error);
  FeltSeatMask waiting, owes_small, owes_big;
  if (table == NULL || !felt_apply_need_running(state, error))
    return FALSE;
  if (dealt->rule < FELT_BUTTON_DEAD || dealt->rule > FELT_BUTTON_SIMPLIFIED ||
      !read_mask(table, dealt->waiting, dealt->n_waiting, &waiting) ||
      !read_mask(table, dealt->owes_small, dealt->n_owes_small, &owes_small) ||
      !read_mask(table, dealt->owes_big, dealt->n_owes_big, &owes_big))
    return felt_apply_impossible(error, _("a hand of table %d has a seat that is not there"),
                                 (int)dealt->table);
  FeltSeatMask in = (FeltSeatMask)(felt_table_occupied(table) & ~waiting);
  if (!positions_fit(table, dealt, in) || !posts_fit(dealt, in) || ((owes_small | owes_big) & ~in))
    return felt_apply_impossible(error, _("button and blinds of table %d do not fit its players"),
                                 (int)dealt->table);
  return TRUE;
}

void felt_change_hand_dealt(FeltState *state, const FeltEvent *event)
{
  const FeltHandDealt *dealt = &event->u.hand_dealt;
  FeltTable *table = felt_state_table(state, dealt->table);
  FeltPositions *hand = &table->last;
  FeltSeatMask waiting;
  memset(hand, 0, sizeof *hand);
  hand->button = (uint8_t)dealt->button;
  hand->small_seat = (uint8_t)dealt->small_seat;
  hand->big_seat = (uint8_t)dealt->big_seat;
  hand->small = (uint8_t)dealt->small;
  hand->big = (uint8_t)dealt->big;
  hand->first_to_act = (uint8_t)dealt->first_to_act;
  hand->n_posts = (uint8_t)dealt->n_posts;
  for (guint i = 0; i < dealt->n_posts; i++)
    hand->posts[i] =
        (FeltBlindPost){(uint8_t)dealt->posts[i].seat, (FeltBlind)dealt->posts[i].blind};
  read_mask(table, dealt->waiting, dealt->n_waiting, &waiting);
  hand->dealt_in = (FeltSeatMask)(felt_table_occupied(table) & ~waiting);
  read_mask(table, dealt->owes_small, dealt->n_owes_small, &hand->owes_small);
  read_mask(table, dealt->owes_big, dealt->n_owes_big, &hand->owes_big);
  felt_button_state_after(hand, &table->button);
  table->last_rule = (FeltButtonRule)dealt->rule;
  table->next_button = 0;
  table->hands++;
  felt_apply_count_hand(state, table, &event->at);
}
