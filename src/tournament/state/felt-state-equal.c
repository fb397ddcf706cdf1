/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-equal.c - whether two states are the same, as replay and undo must leave them */
#include <string.h>

#include "tournament/state/felt-state-fields.h"

/* What stands in a field of a and b, by the kind that felt-state-fields.h gives it. */
#define SAME(kind, ...)            SAME_##kind(__VA_ARGS__)
#define SAME_NUMBER(field)         &&a->field == b->field
#define SAME_NUMBERS(field)        &&memcmp(a->field, b->field, sizeof a->field) == 0
#define SAME_TEXT(field)           &&g_strcmp0(a->field, b->field) == 0
#define SAME_TEXTS(field)          &&texts_equal(a->field, b->field)
#define SAME_PART(field, f)        &&f(&a->field, &b->field)
#define SAME_ARRAY(field, Type, f) &&arrays_equal(a->field, b->field, f)
#define SAME_WITH(field, f)        &&f(a, b)
#define SAME_FOLLOWS(field)
#define SAME_FOLLOWS_ARRAY(field, Type)

/* The function `name`: whether two structs have the same in all fields. */
#define EQUAL(name, Type, FIELDS)                                                                  \
  FELT_FIELDS_WHOLE(Type, FIELDS)                                                                  \
  static gboolean name(gconstpointer one, gconstpointer other)                                     \
  {                                                                                                \
    const Type *a = one, *b = other;                                                               \
    return TRUE FIELDS(SAME);                                                                      \
  }

static gboolean arrays_equal(const GArray *a, const GArray *b,
                             gboolean (*same)(gconstpointer x, gconstpointer y))
{
  if (a->len != b->len)
    return FALSE;
  guint size = g_array_get_element_size((GArray *)a);
  for (guint i = 0; i < a->len; i++)
    if (!same(a->data + i * size, b->data + i * size))
      return FALSE;
  return TRUE;
}

static gboolean texts_equal(const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp(g_ptr_array_index(a, i), g_ptr_array_index(b, i)) != 0)
      return FALSE;
  return TRUE;
}

static gboolean ids_equal(gconstpointer a, gconstpointer b)
{
  return *(const guint *)a == *(const guint *)b;
}

static gboolean boots_equal(gconstpointer a, gconstpointer b)
{
  return strcmp(a, b) == 0;
}

EQUAL(instants_equal, FeltInstant, FELT_INSTANT_FIELDS)

/* Players and tables ----------------------------------------------------------------------- */

static gboolean posts_equal(gconstpointer one, gconstpointer other)
{
  const FeltBlindPost *a = one, *b = other;
  for (guint i = 0; i < G_N_ELEMENTS(((FeltPositions *)NULL)->posts); i++)
    if (a[i].seat != b[i].seat || a[i].blind != b[i].blind)
      return FALSE;
  return TRUE;
}

EQUAL(changes_equal, FeltSeatChange, FELT_SEAT_CHANGE_FIELDS)
EQUAL(players_equal, FeltPlayer, FELT_PLAYER_FIELDS)
EQUAL(buttons_equal, FeltButtonState, FELT_BUTTON_STATE_FIELDS)
EQUAL(positions_equal, FeltPositions, FELT_POSITIONS_FIELDS)
EQUAL(tables_equal, FeltTable, FELT_TABLE_FIELDS)

/* As far as the longer array has anything there. */
static gboolean all_players_equal(const FeltState *a, const FeltState *b)
{
  for (guint i = 1; i <= MAX(a->players->len, b->players->len); i++) {
    const FeltPlayer *x = felt_state_player(a, i), *y = felt_state_player(b, i);
    if ((x == NULL) != (y == NULL) || (x != NULL && !players_equal(x, y)))
      return FALSE;
  }
  return TRUE;
}

static gboolean all_tables_equal(const FeltState *a, const FeltState *b)
{
  for (guint i = 1; i <= MAX(a->tables->len, b->tables->len); i++) {
    const FeltTable *x = felt_state_table(a, i), *y = felt_state_table(b, i);
    if ((x == NULL) != (y == NULL) || (x != NULL && !tables_equal(x, y)))
      return FALSE;
  }
  return TRUE;
}

/* Time, setup, chips ------------------------------------------------------------------------- */

EQUAL(clocks_equal, FeltClock, FELT_CLOCK_FIELDS)

static gboolean setups_equal(const FeltSetup *a, const FeltSetup *b)
{
  return felt_record_equal(&felt_setup_record, a, b);
}

static gboolean levels_equal(const FeltState *a, const FeltState *b)
{
  if (a->n_levels != b->n_levels)
    return FALSE;
  for (guint i = 0; i < a->n_levels; i++)
    if (!felt_record_equal(&felt_level_record, &a->levels[i], &b->levels[i]))
      return FALSE;
  return TRUE;
}

static gboolean raced_equal(gconstpointer a, gconstpointer b)
{
  return felt_record_equal(felt_event_info(FELT_EVENT_CHIPS_RACED)->record, a, b);
}

EQUAL(events_equal, FeltEvent, FELT_EVENT_FIELDS)

static gboolean races_equal(const FeltState *a, const FeltState *b)
{
  if (a->races->len != b->races->len)
    return FALSE;
  for (guint i = 0; i < a->races->len; i++)
    if (!events_equal(g_ptr_array_index(a->races, i), g_ptr_array_index(b->races, i)))
      return FALSE;
  return TRUE;
}

/* The rest ----------------------------------------------------------------------------------- */

EQUAL(pairs_equal, FeltPair, FELT_PAIR_FIELDS)
EQUAL(hands_for_hand_equal, FeltHandForHand, FELT_HAND_FOR_HAND_FIELDS)
EQUAL(busts_equal, FeltBustRecord, FELT_BUST_RECORD_FIELDS)
EQUAL(turns_equal, FeltBustTurn, FELT_BUST_TURN_FIELDS)
EQUAL(returns_equal, FeltReturn, FELT_RETURN_FIELDS)
EQUAL(bounties_paid_equal, FeltBountyPaid, FELT_BOUNTY_PAID_FIELDS)
EQUAL(moves_equal, FeltMove, FELT_MOVE_FIELDS)
EQUAL(drawer_sessions_equal, FeltDrawerSession, FELT_DRAWER_SESSION_FIELDS)
EQUAL(side_pots_equal, FeltSidePotState, FELT_SIDE_POT_STATE_FIELDS)
EQUAL(side_pot_members_equal, FeltSidePotMember, FELT_SIDE_POT_MEMBER_FIELDS)
EQUAL(calls_equal, FeltFloorCall, FELT_FLOOR_CALL_FIELDS)
EQUAL(gone_equal, FeltGone, FELT_GONE_FIELDS)
EQUAL(prizes_equal, FeltPrize, FELT_PRIZE_FIELDS)
EQUAL(states_equal, FeltState, FELT_STATE_FIELDS)

gboolean felt_state_equal(const FeltState *a, const FeltState *b)
{
  return states_equal(a, b);
}
