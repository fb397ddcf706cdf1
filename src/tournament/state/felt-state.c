/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state.c - a tournament as its events make it: memory, look-ups, sums */
#include "tournament/state/felt-state.h"

#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state-fields.h"

const char *const felt_phase_words[] = {"setup", "running", "finished", NULL};

static void clear_player(gpointer data)
{
  FeltPlayer *player = data;
  if (player->name != NULL)
    g_ref_string_release(player->name);
  if (player->key != NULL)
    g_ref_string_release(player->key);
  g_clear_pointer(&player->full_name, g_ref_string_release);
  if (player->moved.reason != NULL)
    g_ref_string_release(player->moved.reason);
}

static void clear_gone(gpointer data)
{
  FeltGone *gone = data;
  if (gone->name != NULL)
    g_ref_string_release(gone->name);
}

static void clear_drawer_session(gpointer data)
{
  FeltDrawerSession *session = data;
  if (session->note != NULL)
    g_ref_string_release(session->note);
}

static void clear_side_pot(gpointer data)
{
  FeltSidePotState *pot = data;
  if (pot->name != NULL)
    g_ref_string_release(pot->name);
}

static void clear_call(gpointer data)
{
  FeltFloorCall *call = data;
  if (call->reason != NULL)
    g_ref_string_release(call->reason);
}

/* Memory ------------------------------------------------------------------------------------- */

/* What a field of the state owns, by its kind in felt-state-fields.h. What a PART or WITH owns, and
 * the strings in items, are looked after by name. */
#define IN_NUMBER(Do, field)
#define IN_NUMBERS(Do, field)
#define IN_PART(Do, field, same)
#define IN_WITH(Do, field, same)
#define IN_FOLLOWS(Do, field)
#define IN_TEXTS(Do, field)               Do##_TEXTS(field)
#define IN_ARRAY(Do, field, Type, same)   Do##_ARRAY(field, Type)
#define IN_FOLLOWS_ARRAY(Do, field, Type) Do##_ARRAY(field, Type)

#define MAKE(kind, ...)                   IN_##kind(MAKE, __VA_ARGS__)
#define MAKE_TEXTS(field)                 state->field = new_texts();
#define MAKE_ARRAY(field, Type)           state->field = g_array_new(FALSE, TRUE, sizeof(Type));
#define COPY(kind, ...)                   IN_##kind(COPY, __VA_ARGS__)
#define COPY_TEXTS(field)                 state->field = copy_texts(from->field);
#define COPY_ARRAY(field, Type)           state->field = g_array_copy(from->field);
#define FREE(kind, ...)                   IN_##kind(FREE, __VA_ARGS__)
#define FREE_TEXTS(field)                 g_ptr_array_unref(state->field);
#define FREE_ARRAY(field, Type)           g_array_unref(state->field);

static GPtrArray *new_texts(void)
{
  return g_ptr_array_new_with_free_func((GDestroyNotify)g_ref_string_release);
}

static GPtrArray *copy_texts(GPtrArray *texts)
{
  GPtrArray *copy = new_texts();
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add(copy, g_ref_string_acquire(g_ptr_array_index(texts, i)));
  return copy;
}

FeltState *felt_state_new(void)
{
  FeltState *state = g_new0(FeltState, 1);
  FELT_STATE_FIELDS(MAKE)
  g_array_set_clear_func(state->gone, clear_gone);
  g_array_set_clear_func(state->drawer_sessions, clear_drawer_session);
  g_array_set_clear_func(state->calls, clear_call);
  g_array_set_clear_func(state->side_pots, clear_side_pot);
  felt_record_init(&felt_setup_record, &state->setup);
  state->players = g_array_new(FALSE, TRUE, sizeof(FeltPlayer));
  g_array_set_clear_func(state->players, clear_player);
  /* Keys belong to the players, who outlive the table. */
  state->names = g_hash_table_new(g_str_hash, g_str_equal);
  state->tables = g_array_new(FALSE, TRUE, sizeof(FeltTable));
  state->races = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  return state;
}

/* The strings that the copied players hold, and the names by which they are found. */
static void own_players(FeltState *state)
{
  g_array_set_clear_func(state->players, clear_player);
  state->names = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->moved.reason != NULL)
      g_ref_string_acquire(player->moved.reason);
    if (player->full_name != NULL)
      g_ref_string_acquire(player->full_name);
    if (player->name == NULL)
      continue;
    g_ref_string_acquire(player->name);
    g_hash_table_insert(state->names, g_ref_string_acquire(player->key),
                        GUINT_TO_POINTER(player->id));
  }
}

static void own_gone(FeltState *state)
{
  g_array_set_clear_func(state->gone, clear_gone);
  for (guint i = 0; i < state->gone->len; i++)
    if (g_array_index(state->gone, FeltGone, i).name != NULL)
      g_ref_string_acquire(g_array_index(state->gone, FeltGone, i).name);
}

static void own_drawer_sessions(FeltState *state)
{
  g_array_set_clear_func(state->drawer_sessions, clear_drawer_session);
  for (guint i = 0; i < state->drawer_sessions->len; i++) {
    FeltDrawerSession *session = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    if (session->note != NULL)
      g_ref_string_acquire(session->note);
  }
}

static void own_side_pots(FeltState *state)
{
  g_array_set_clear_func(state->side_pots, clear_side_pot);
  for (guint i = 0; i < state->side_pots->len; i++) {
    FeltSidePotState *pot = &g_array_index(state->side_pots, FeltSidePotState, i);
    if (pot->name != NULL)
      g_ref_string_acquire(pot->name);
  }
}

static void own_calls(FeltState *state)
{
  g_array_set_clear_func(state->calls, clear_call);
  for (guint i = 0; i < state->calls->len; i++) {
    FeltFloorCall *call = &g_array_index(state->calls, FeltFloorCall, i);
    if (call->reason != NULL)
      g_ref_string_acquire(call->reason);
  }
}

FeltState *felt_state_copy(const FeltState *from)
{
  FeltState *state = g_memdup2(from, sizeof *from);
  FELT_STATE_FIELDS(COPY)
  own_gone(state);
  own_drawer_sessions(state);
  own_calls(state);
  own_side_pots(state);
  felt_record_copy(&felt_setup_record, &state->setup, &from->setup);
  state->levels = felt_levels_copy(from->levels, from->n_levels);
  state->players = g_array_copy(from->players);
  own_players(state);
  state->tables = g_array_copy(from->tables);

  state->races = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  for (guint i = 0; i < from->races->len; i++)
    g_ptr_array_add(state->races, felt_event_copy(g_ptr_array_index(from->races, i)));
  return state;
}

void felt_state_free(FeltState *state)
{
  if (state == NULL)
    return;
  FELT_STATE_FIELDS(FREE)
  felt_record_clear(&felt_setup_record, &state->setup);
  felt_levels_free(state->levels, state->n_levels);
  g_hash_table_unref(state->names);
  g_array_unref(state->players);
  g_array_unref(state->tables);
  g_ptr_array_unref(state->races);
  g_free(state);
}

/* Look-ups ----------------------------------------------------------------------------------- */

FeltPlayer *felt_state_player(const FeltState *state, gint64 id)
{
  if (id < 1 || id > state->players->len)
    return NULL;
  FeltPlayer *player = &g_array_index(state->players, FeltPlayer, id - 1);
  return player->status == FELT_PLAYER_ABSENT ? NULL : player;
}

gboolean felt_player_is_in(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
}

FeltTableSaid felt_state_table_said(const FeltState *state, gint64 number)
{
  return felt_setup_table_said(&state->setup, number);
}

FeltTable *felt_state_table(const FeltState *state, gint64 number)
{
  if (number < 1 || number > state->tables->len)
    return NULL;
  FeltTable *table = &g_array_index(state->tables, FeltTable, number - 1);
  return table->number == 0 ? NULL : table;
}

FeltPlayer *felt_state_player_by_name(const FeltState *state, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  return felt_state_player(state, GPOINTER_TO_UINT(g_hash_table_lookup(state->names, key)));
}

FeltBustRecord *felt_state_bust(const FeltState *state, guint player)
{
  for (guint i = state->busts->len; player != 0 && i-- > 0;) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->player == player)
      return bust;
  }
  return NULL;
}

static const FeltReturn *find_return(const FeltState *state, guint64 seq)
{
  for (guint i = state->returns->len; i-- > 0;)
    if (g_array_index(state->returns, FeltReturn, i).seq == seq)
      return &g_array_index(state->returns, FeltReturn, i);
  return NULL;
}

FeltBustRecord *felt_state_came_back(const FeltState *state, const FeltPlayer *player,
                                     const FeltReturn **back)
{
  FeltBustRecord *bust = NULL;
  for (guint i = state->busts->len; bust == NULL && i-- > 0;)
    if (g_array_index(state->busts, FeltBustRecord, i).victim == player->id)
      bust = &g_array_index(state->busts, FeltBustRecord, i);
  *back = bust != NULL && bust->returned != 0 ? find_return(state, bust->returned) : NULL;
  return *back != NULL ? bust : NULL;
}

guint felt_state_put_out_by(const FeltState *state, guint64 seq, gboolean *again)
{
  const FeltReturn *back;
  for (guint i = felt_bounty_first_bust(state, seq); i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    const FeltPlayer *victim = felt_state_player(state, bust->victim);
    if (bust->seq != seq)
      break;
    if (victim == NULL)
      continue;
    *again = bust->player == 0;
    if (!*again || felt_state_came_back(state, victim, &back) == bust)
      return victim->id;
  }
  return 0;
}

gboolean felt_state_seat_is_his(const FeltState *state, const FeltPlayer *player)
{
  const FeltTable *table = felt_state_table(state, player->table);
  const FeltBustRecord *bust = felt_state_bust(state, player->id);
  if (table == NULL || bust == NULL || table->status != FELT_TABLE_OPEN ||
      table->drawn_seq > bust->seq || player->seat < 1 || player->seat > table->n_seats)
    return FALSE;
  return felt_table_seat_is_free(table, player->seat) ||
         (table->players[player->seat] == 0 && table->kept_for[player->seat] == player->id);
}

gint64 felt_state_played_us(const FeltState *state)
{
  gint64 planned = felt_setup_starts_at_us(&state->setup);
  if (planned > 0)
    return planned;
  return state->started_us > 0 ? state->started_us : state->created_us;
}

guint felt_state_open_tables(const FeltState *state)
{
  guint n = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    n += table->number != 0 && table->status == FELT_TABLE_OPEN;
  }
  return n;
}

guint felt_state_free_seats(const FeltState *state)
{
  guint n = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number != 0 && table->status == FELT_TABLE_OPEN)
      n += felt_table_free_seats(table);
  }
  return n;
}

guint felt_player_rebuys(const FeltPlayer *player)
{
  return player->rebuys + player->lost_rebuys;
}

guint felt_player_add_ons(const FeltPlayer *player)
{
  return player->add_ons + player->lost_add_ons;
}

guint felt_state_rebuys(const FeltState *state)
{
  guint n = 0;
  for (guint i = 0; i < state->players->len; i++)
    n += felt_player_rebuys(&g_array_index(state->players, FeltPlayer, i));
  return n;
}

guint felt_state_add_ons(const FeltState *state)
{
  guint n = 0;
  for (guint i = 0; i < state->players->len; i++)
    n += felt_player_add_ons(&g_array_index(state->players, FeltPlayer, i));
  return n;
}

gint64 felt_state_average(const FeltState *state)
{
  return state->n_in == 0 ? 0 : (state->chips_in_play + state->n_in / 2) / state->n_in;
}

gboolean felt_state_stacks_differ(const FeltState *state)
{
  gint64 first = 0;
  gboolean differ = FALSE;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_OUT || player->stack >= 0)
      return FALSE;
    if (!felt_player_is_in(player) || player->rebuys > 0 || player->add_ons > 0)
      continue;
    first = first == 0 ? player->chips : first;
    differ |= player->chips != first;
  }
  return differ;
}

FeltPotOptions felt_state_pot_options(const FeltState *state)
{
  return (FeltPotOptions){
      .pot_convention = state->setup.pot_convention,
      .count_ante = state->setup.count_ante,
      .round_chip = state->setup.round_chip,
  };
}
