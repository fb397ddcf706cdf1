/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pot.c - what is in a side pot, who is in it, and who has won it */
#include "tournament/state/felt-side-pot.h"

#include <string.h>

/* What is in it ------------------------------------------------------------------------------- */

/* Its index, or how many there are. An evening has few. */
static guint find(const FeltState *state, const char *name)
{
  guint i = 0;
  g_autofree char *key = state->side_pots->len > 0 ? felt_name_key(name) : NULL;
  for (; i < state->side_pots->len; i++) {
    g_autofree char *other =
        felt_name_key(g_array_index(state->side_pots, FeltSidePotState, i).name);
    if (strcmp(key, other) == 0)
      break;
  }
  return i;
}

guint felt_side_pot_index(FeltState *state, const char *name)
{
  guint i = find(state, name);
  FeltSidePotState pot = {.name = NULL};
  if (i < state->side_pots->len)
    return i;
  pot.name = g_ref_string_new(name);
  g_array_append_val(state->side_pots, pot);
  return i;
}

const FeltSidePotState *felt_side_pot_state(const FeltState *state, const char *name)
{
  guint i = find(state, name);
  return i < state->side_pots->len ? &g_array_index(state->side_pots, FeltSidePotState, i) : NULL;
}

gint64 felt_side_pot_left(const FeltSidePotState *pot)
{
  return pot == NULL ? 0 : pot->joined + pot->added - pot->paid - pot->kept;
}

gint64 felt_side_pots_sum(const FeltState *state)
{
  gint64 sum = 0;
  for (guint i = 0; i < state->side_pots->len; i++)
    sum += felt_side_pot_left(&g_array_index(state->side_pots, FeltSidePotState, i));
  return sum;
}

gboolean felt_side_pot_is_open(const FeltState *state, const FeltSidePot *pot,
                               const FeltClockView *view)
{
  const FeltSidePotState *known = felt_side_pot_state(state, pot->name);
  if (state->phase == FELT_PHASE_FINISHED)
    return FALSE;
  if (known != NULL && known->hand != FELT_SIDE_POT_BY_RULE)
    return known->hand == FELT_SIDE_POT_OPEN;
  if (pot->until == FELT_SIDE_POT_TO_START)
    return state->phase == FELT_PHASE_SETUP;
  if (pot->until == FELT_SIDE_POT_TO_END)
    return TRUE;
  return !state->registration_closed &&
         (state->phase == FELT_PHASE_SETUP || state->registration_beyond ||
          !felt_state_late_is_over_at(state, view));
}

/* Who is in it -------------------------------------------------------------------------------- */

GArray *felt_side_pot_members(const FeltState *state, const char *name)
{
  GArray *members = g_array_new(FALSE, FALSE, sizeof(FeltSidePotMember));
  g_autoptr(GHashTable) places = g_hash_table_new(NULL, NULL);
  guint pot = find(state, name);
  for (guint i = 0; i < state->side_pot_members->len; i++) {
    const FeltSidePotMember *member = &g_array_index(state->side_pot_members, FeltSidePotMember, i);
    gpointer key = GUINT_TO_POINTER(member->player);
    guint place = GPOINTER_TO_UINT(g_hash_table_lookup(places, key));
    if (member->pot != pot)
      continue;
    if (place != 0) {
      g_array_index(members, FeltSidePotMember, place - 1) = *member;
      continue;
    }
    g_array_append_vals(members, member, 1);
    g_hash_table_insert(places, key, GUINT_TO_POINTER(members->len));
  }
  return members;
}

const FeltSidePotMember *felt_side_pot_member(const FeltState *state, const char *name,
                                              guint player)
{
  guint pot = find(state, name);
  for (guint i = state->side_pot_members->len; i-- > 0;) {
    const FeltSidePotMember *member = &g_array_index(state->side_pot_members, FeltSidePotMember, i);
    if (member->pot == pot && member->player == player)
      return member;
  }
  return NULL;
}

/* Who has won it ------------------------------------------------------------------------------ */

/* The bust-out that put a player out of it; NULL: none did. A player in it again after the first
 * one is out by the last. */
static const FeltBustRecord *out_by(const FeltState *state, const FeltSidePot *pot,
                                    const FeltSidePotMember *member)
{
  const FeltPlayer *player = felt_state_player(state, member->player);
  const FeltBustRecord *last = NULL;
  if (pot->again && player != NULL && felt_player_is_in(player))
    return NULL;
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->victim != member->player || bust->seq < member->seq)
      continue;
    last = bust;
    if (!pot->again)
      break;
  }
  return last;
}

gboolean felt_side_pot_lasts(const FeltState *state, const FeltSidePot *pot,
                             const FeltSidePotMember *member)
{
  const FeltPlayer *player = felt_state_player(state, member->player);
  if (pot->kind != FELT_SIDE_POT_LAST_LONGER)
    return TRUE;
  return player != NULL && felt_player_is_in(player) && out_by(state, pot, member) == NULL;
}

/* Who lasted longer: below 0 the first of the two, 0: they went out together. Places count where
 * both have one; a bust-out before somebody came in again gives none, there the hand counts, and
 * within one hand the stack. */
static int compare(const FeltState *state, const FeltBustRecord *a, const FeltBustRecord *b)
{
  const FeltPlayer *x = felt_state_player(state, a->player);
  const FeltPlayer *y = felt_state_player(state, b->player);
  if (x != NULL && y != NULL && x->place != y->place)
    return x->place < y->place ? -1 : 1;
  if (x != NULL && y != NULL)
    return 0;
  if (a->hand != b->hand)
    return a->hand > b->hand ? -1 : 1;
  return a->stack > b->stack ? -1 : a->stack < b->stack;
}

/* All are out of it: those who went out last. */
static void add_last_out(const FeltState *state, const FeltSidePot *pot, const GArray *members,
                         GArray *winners)
{
  const FeltBustRecord *best = NULL;
  for (guint i = 0; i < members->len; i++) {
    const FeltSidePotMember *member = &g_array_index(members, FeltSidePotMember, i);
    const FeltBustRecord *bust = out_by(state, pot, member);
    int order = 1;
    if (bust != NULL)
      order = best != NULL ? compare(state, bust, best) : -1;
    if (order > 0)
      continue;
    if (order < 0)
      g_array_set_size(winners, 0);
    best = bust;
    g_array_append_val(winners, member->player);
  }
}

GArray *felt_side_pot_winners(const FeltState *state, const FeltSidePot *pot,
                              const FeltClockView *view)
{
  if (pot->kind != FELT_SIDE_POT_LAST_LONGER || felt_side_pot_is_open(state, pot, view))
    return NULL;
  g_autoptr(GArray) members = felt_side_pot_members(state, pot->name);
  g_autoptr(GArray) winners = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < members->len; i++) {
    const FeltSidePotMember *member = &g_array_index(members, FeltSidePotMember, i);
    if (felt_side_pot_lasts(state, pot, member))
      g_array_append_val(winners, member->player);
  }
  /* Who is in at the end has the best place, with all others who are in. */
  if (winners->len > 1 && state->phase != FELT_PHASE_FINISHED)
    return NULL;
  if (winners->len == 0)
    add_last_out(state, pot, members, winners);
  return winners->len > 0 ? g_steal_pointer(&winners) : NULL;
}
