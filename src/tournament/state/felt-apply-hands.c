/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-hands.c - buttons and hands, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-call.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean check_button_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltButtonSet *set = &event->u.button_set;
  const FeltTable *table = felt_apply_need_table(state, set->table, error);
  if (table == NULL || !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (set->seat < 1 || set->seat > table->n_seats)
    return felt_apply_impossible(error, _("table %s has no seat %d"),
                                 felt_state_table_said(state, set->table).text, (int)set->seat);
  return TRUE;
}

static void change_button_set(FeltState *state, const FeltEvent *event)
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

/* A list of seats as a mask; FALSE when one is none of the table's. Empty ones are left out: a
 * player who sat there waiting, or owed a blind, may never have come, once their entry is
 * undone. */
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
 * dead though somebody sits there: so it was dealt, when their bust-out is undone an hour later. */
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
  const gint64 due[] = {[FELT_BLIND_SMALL] = dealt->small,
                        [FELT_BLIND_BIG] = dealt->big,
                        [FELT_BLIND_FIRST] = dealt->button};
  for (guint i = 0; i < dealt->n_posts; i++) {
    const FeltPost *post = &dealt->posts[i];
    gboolean big = post->blind == FELT_BLIND_BIG;
    if (!has(in, post->seat) || has(posted, post->seat) || (guint)post->blind >= G_N_ELEMENTS(due))
      return FALSE;
    if (!moving && post->seat != due[post->blind])
      return FALSE;
    posted |= (FeltSeatMask)(1u << (post->seat - 1));
    big_is_posted = big_is_posted || (big && post->seat == dealt->big);
  }
  if (!moving && (dealt->n_owes_small > 0 || dealt->n_owes_big > 0 || dealt->n_owes_first > 0))
    return FALSE;
  return big_is_posted && (dealt->small == 0 || has(posted, dealt->small));
}

/* Without blinds there is a button to keep at the most. */
static gboolean stud_fits(const FeltTable *table, const FeltHandDealt *dealt, FeltSeatMask in)
{
  guint players = 0;
  for (; in != 0; in &= (FeltSeatMask)(in - 1))
    players++;
  return players >= 2 && (dealt->button == 0 || is_seat(table, dealt->button)) &&
         dealt->small_seat == 0 && dealt->big_seat == 0 && dealt->small == 0 && dealt->big == 0 &&
         dealt->first_to_act == 0 && dealt->n_posts == 0 && dealt->n_owes_small == 0 &&
         dealt->n_owes_big == 0 && dealt->n_owes_first == 0;
}

static gboolean check_hand_dealt(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltHandDealt *dealt = &event->u.hand_dealt;
  const FeltTable *table = felt_apply_need_table(state, dealt->table, error);
  FeltSeatMask waiting, owes_small, owes_big, owes_first;
  if (table == NULL || !felt_apply_need_running(state, error))
    return FALSE;
  if (dealt->rule < FELT_BUTTON_DEAD || dealt->rule > FELT_BUTTON_SIMPLIFIED ||
      !read_mask(table, dealt->waiting, dealt->n_waiting, &waiting) ||
      !read_mask(table, dealt->owes_small, dealt->n_owes_small, &owes_small) ||
      !read_mask(table, dealt->owes_big, dealt->n_owes_big, &owes_big) ||
      !read_mask(table, dealt->owes_first, dealt->n_owes_first, &owes_first))
    return felt_apply_impossible(error, _("a hand of table %s has a seat that is not there"),
                                 felt_state_table_said(state, dealt->table).text);
  FeltSeatMask in = (FeltSeatMask)(felt_table_occupied(table) & ~waiting);
  gboolean fits = dealt->stud ? stud_fits(table, dealt, in)
                              : positions_fit(table, dealt, in) && posts_fit(dealt, in);
  if (!fits || ((owes_small | owes_big | owes_first) & ~in))
    return felt_apply_impossible(error, _("button and blinds of table %s do not fit its players"),
                                 felt_state_table_said(state, dealt->table).text);
  return TRUE;
}

/* Who sits out a penalty has sat out one more hand (rules.md 1.8). */
static void count_penalties(FeltState *state, FeltTable *table)
{
  for (guint s = 1; s <= table->n_seats; s++) {
    FeltPlayer *player = felt_state_player(state, table->players[s]);
    if (player != NULL && player->penalty > 0 && has(table->last.dealt_in, s))
      player->penalty--;
  }
}

/* Who is dealt a second hand in the same seat has found it, told or not. */
static void settle_moves(FeltState *state, const FeltTable *table, FeltSeatMask played)
{
  for (guint s = 1; s <= table->n_seats; s++) {
    FeltPlayer *player = felt_state_player(state, table->players[s]);
    if (player == NULL || table->last_players[s] != player->id || !has(played, s) ||
        !has(table->last.dealt_in, s))
      continue;
    player->told_table = table->number;
    player->told_seat = s;
  }
}

/* A hand belongs to the level in which it was dealt. */
static void count_hand(const FeltState *state, FeltTable *table, const FeltInstant *at)
{
  FeltClockView view;
  felt_state_clock_view(state, at, &view);
  if (table->level_entry != view.level + 1)
    table->level_hands = 0;
  table->level_entry = view.level + 1;
  table->level_hands++;
}

static void change_hand_dealt(FeltState *state, const FeltEvent *event)
{
  const FeltHandDealt *dealt = &event->u.hand_dealt;
  FeltTable *table = felt_state_table(state, dealt->table);
  FeltPositions *hand = &table->last;
  FeltSeatMask waiting, played = hand->dealt_in;

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
  read_mask(table, dealt->owes_first, dealt->n_owes_first, &hand->owes_first);
  table->stud = dealt->stud;

  /* In stud the last hand with blinds, and a button that was set, stay for the return (T 11B). */
  if (dealt->stud) {
    table->frozen = (guint)dealt->button;
  } else {
    felt_button_state_after(hand, &table->button);
    table->next_button = 0;
    table->frozen = 0;
  }

  settle_moves(state, table, played);
  felt_call_clear(table);
  table->last_rule = (FeltButtonRule)dealt->rule;
  memcpy(table->last_players, table->players, sizeof table->players);
  table->hands++;
  table->dealt = state->hand_for_hand.on;
  count_hand(state, table, &event->at);
  count_penalties(state, table);
}

/* Hands of a level (R-52) ------------------------------------------------------------------- */

void felt_apply_restart_level(FeltState *state)
{
  for (guint i = 0; i < state->tables->len; i++) {
    FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    table->level_entry = table->level_hands = 0;
  }
}

gint64 felt_state_hands_left(const FeltState *state, const FeltClockView *view)
{
  gint64 hands = view->by_hands ? state->levels[view->level].hands : -1, left = 0;
  if (hands < 0)
    return -1;
  gboolean any = FALSE;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (table == NULL || table->status != FELT_TABLE_OPEN || table->n_players < 2)
      continue;
    gint64 dealt = table->level_entry == view->level + 1 ? table->level_hands : 0;
    any = TRUE;
    left = MAX(left, hands - dealt);
  }
  return any ? left : hands;
}

gboolean felt_state_break_comes(const FeltState *state, const FeltClockView *view)
{
  return state->phase == FELT_PHASE_RUNNING && view->level + 1 < state->n_levels &&
         state->levels[view->level + 1].kind != FELT_LEVEL_PLAY &&
         felt_state_hands_left(state, view) == 0;
}

const FeltApplyRow felt_apply_hands[] = {
    {FELT_EVENT_BUTTON_SET, check_button_set, change_button_set},
    {FELT_EVENT_HAND_DEALT, check_hand_dealt, change_hand_dealt},
    FELT_ROWS_END,
};
