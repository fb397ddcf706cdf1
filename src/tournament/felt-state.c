/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state.c - a tournament as its events make it: memory, look-ups, what is computed from it */
#include "tournament/felt-state.h"

#include <stdlib.h>
#include <string.h>

#include "tournament/felt-ledger.h"
#include "tournament/felt-prizes.h"

G_DEFINE_QUARK(felt - state - error - quark, felt_state_error)

static void clear_player(gpointer data)
{
  FeltPlayer *player = data;
  if (player->name != NULL)
    g_ref_string_release(player->name);
  if (player->key != NULL)
    g_ref_string_release(player->key);
  if (player->moved.reason != NULL)
    g_ref_string_release(player->moved.reason);
}

FeltState *felt_state_new(void)
{
  FeltState *state = g_new0(FeltState, 1);
  felt_record_init(&felt_setup_record, &state->setup);
  state->players = g_array_new(FALSE, TRUE, sizeof(FeltPlayer));
  g_array_set_clear_func(state->players, clear_player);
  /* Keys belong to the players, who outlive the table. */
  state->names = g_hash_table_new(g_str_hash, g_str_equal);
  state->tables = g_array_new(FALSE, TRUE, sizeof(FeltTable));
  state->busts = g_array_new(FALSE, TRUE, sizeof(FeltBustRecord));
  state->bust_by = g_array_new(FALSE, TRUE, sizeof(guint));
  state->moves = g_array_new(FALSE, TRUE, sizeof(FeltMove));
  state->cashiers = g_ptr_array_new_with_free_func((GDestroyNotify)g_ref_string_release);
  state->waiting = g_ptr_array_new_with_free_func((GDestroyNotify)g_ref_string_release);
  state->races = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  state->bounty_paid = g_array_new(FALSE, TRUE, sizeof(FeltBountyPaid));
  state->locked_prizes = g_array_new(FALSE, TRUE, sizeof(FeltPrize));
  state->prizes = g_array_new(FALSE, TRUE, sizeof(FeltPrize));
  state->break_order = g_array_new(FALSE, TRUE, sizeof(guint));
  state->apart = g_array_new(FALSE, TRUE, sizeof(FeltPair));
  return state;
}

static GPtrArray *copy_texts(GPtrArray *texts)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func((GDestroyNotify)g_ref_string_release);
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add(copy, g_ref_string_acquire(g_ptr_array_index(texts, i)));
  return copy;
}

FeltState *felt_state_copy(const FeltState *from)
{
  FeltState *state = g_memdup2(from, sizeof *from);
  felt_record_copy(&felt_setup_record, &state->setup, &from->setup);
  state->levels = felt_levels_copy(from->levels, from->n_levels);
  state->players = g_array_sized_new(FALSE, TRUE, sizeof(FeltPlayer), from->players->len);
  g_array_append_vals(state->players, from->players->data, from->players->len);
  g_array_set_clear_func(state->players, clear_player);
  state->names = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->moved.reason != NULL)
      g_ref_string_acquire(player->moved.reason);
    if (player->name == NULL)
      continue;
    g_ref_string_acquire(player->name);
    g_hash_table_insert(state->names, g_ref_string_acquire(player->key),
                        GUINT_TO_POINTER(player->id));
  }
  state->tables = g_array_copy(from->tables);
  state->busts = g_array_copy(from->busts);
  state->bust_by = g_array_copy(from->bust_by);
  state->moves = g_array_copy(from->moves);
  state->cashiers = copy_texts(from->cashiers);
  state->waiting = copy_texts(from->waiting);
  state->races = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  for (guint i = 0; i < from->races->len; i++)
    g_ptr_array_add(state->races, felt_event_copy(g_ptr_array_index(from->races, i)));
  state->bounty_paid = g_array_copy(from->bounty_paid);
  state->locked_prizes = g_array_copy(from->locked_prizes);
  state->prizes = g_array_copy(from->prizes);
  state->break_order = g_array_copy(from->break_order);
  state->apart = g_array_copy(from->apart);
  return state;
}

void felt_state_free(FeltState *state)
{
  if (state == NULL)
    return;
  felt_record_clear(&felt_setup_record, &state->setup);
  felt_levels_free(state->levels, state->n_levels);
  g_hash_table_unref(state->names);
  g_array_unref(state->players);
  g_array_unref(state->tables);
  g_array_unref(state->busts);
  g_array_unref(state->bust_by);
  g_array_unref(state->moves);
  g_ptr_array_unref(state->cashiers);
  g_ptr_array_unref(state->waiting);
  g_ptr_array_unref(state->races);
  g_array_unref(state->bounty_paid);
  g_array_unref(state->locked_prizes);
  g_array_unref(state->prizes);
  g_array_unref(state->break_order);
  g_array_unref(state->apart);
  g_free(state);
}

FeltPlayer *felt_state_player(const FeltState *state, gint64 id)
{
  if (id < 1 || id > state->players->len)
    return NULL;
  FeltPlayer *player = &g_array_index(state->players, FeltPlayer, id - 1);
  return player->status == FELT_PLAYER_ABSENT ? NULL : player;
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

FeltSeatMask felt_table_occupied(const FeltTable *table)
{
  FeltSeatMask mask = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      mask |= (FeltSeatMask)(1u << (s - 1));
  return mask;
}

/* Seats of those who sat down since the last hand. Who busted and bought in again did not. */
static FeltSeatMask newcomers(const FeltTable *table)
{
  FeltSeatMask mask = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0 && table->players[s] != table->last_players[s])
      mask |= (FeltSeatMask)(1u << (s - 1));
  return mask;
}

static FeltButtonStatus next_with_blinds(const FeltState *state, const FeltTable *table,
                                         const FeltLevel *level, FeltPositions *hand)
{
  FeltButtonRule rule = (FeltButtonRule)state->setup.button_rule;
  FeltSeatMask occupied = felt_table_occupied(table);
  FeltButtonOptions options = {.first_blind = level != NULL && level->first > 0,
                               .frozen = (uint8_t)table->frozen};
  if (table->next_button != 0)
    return felt_button_place_with(rule, (int)table->n_seats, occupied, (int)table->next_button,
                                  &options, hand);
  if (rule == FELT_BUTTON_DEAD && state->setup.vacated_seat == FELT_VACATED_WAITS)
    options.waits = newcomers(table) & felt_button_vacated(&table->button);
  return felt_button_next_with(rule, &table->button, (int)table->n_seats, occupied, &options, hand);
}

/* Everybody is dealt in and nobody posts a blind; the button lies where blinds will go on. */
static FeltButtonStatus next_without_button(const FeltState *state, const FeltTable *table,
                                            FeltPositions *hand)
{
  FeltPositions flop;
  if (table->n_players < 2)
    return FELT_BUTTON_TOO_FEW;
  FeltButtonStatus status = next_with_blinds(state, table, NULL, &flop);
  memset(hand, 0, sizeof *hand);
  hand->dealt_in = felt_table_occupied(table);
  if (table->next_button != 0)
    hand->button = (uint8_t)table->next_button;
  else if (table->frozen != 0)
    hand->button = (uint8_t)table->frozen;
  else if (status == FELT_BUTTON_OK)
    hand->button = flop.button;
  return FELT_BUTTON_OK;
}

FeltButtonStatus felt_table_coming_hand(const FeltState *state, const FeltTable *table,
                                        const FeltLevel *level, FeltPositions *hand)
{
  if (level != NULL && felt_level_is_stud(level))
    return next_without_button(state, table, hand);
  return next_with_blinds(state, table, level, hand);
}

gboolean felt_state_coming_level(const FeltState *state, const FeltClockView *view,
                                 FeltLevel *level)
{
  if (state->n_levels == 0)
    return FALSE;
  gboolean dealt = state->phase == FELT_PHASE_RUNNING && view->level + 1 < state->n_levels &&
                   felt_state_hands_left(state, view) == 0;
  guint index = view->level + dealt;
  if (state->levels[index].kind != FELT_LEVEL_PLAY)
    index = felt_level_next_play(state->levels, state->n_levels, index);
  for (guint i = view->level; index == state->n_levels && i-- > 0;)
    if (state->levels[i].kind == FELT_LEVEL_PLAY)
      index = i;
  if (index >= state->n_levels)
    return FALSE;
  felt_level_played(state->levels, state->n_levels, index,
                    index == view->level ? view->elapsed_ms : 0, level);
  return TRUE;
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
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    for (guint s = 1; s <= table->n_seats; s++)
      n += table->players[s] == 0 && !(table->locked >> (s - 1) & 1);
  }
  return n;
}

FeltPotOptions felt_state_pot_options(const FeltState *state)
{
  return (FeltPotOptions){
      .pot_convention = state->setup.pot_convention,
      .count_ante = state->setup.count_ante,
      .round_chip = state->setup.round_chip,
  };
}

gint64 felt_state_average(const FeltState *state)
{
  return state->n_in == 0 ? 0 : (state->chips_in_play + state->n_in / 2) / state->n_in;
}

void felt_state_clock_view(const FeltState *state, const FeltInstant *now, FeltClockView *view)
{
  gboolean over = state->phase == FELT_PHASE_FINISHED;
  felt_clock_view(&state->clock, state->levels, state->n_levels, over ? &state->finished_at : now,
                  view);
  if (over) {
    view->running = FALSE;
    view->next_tick_ms = -1;
    view->by_utc = FALSE;
  }
}

static void sale_time_at(const FeltState *state, const FeltClockView *view, FeltSaleTime *time)
{
  *time = (FeltSaleTime){felt_level_number(state->levels, state->n_levels, view->level),
                         state->phase != FELT_PHASE_SETUP, FALSE, 0};
  if (state->phase == FELT_PHASE_SETUP || state->n_levels == 0)
    return;
  for (guint i = 0; i < view->level; i++)
    time->elapsed_ms += felt_level_length_ms(&state->levels[i]);
  time->elapsed_ms += MAX(view->elapsed_ms, 0);
  time->in_break = state->levels[view->level].kind == FELT_LEVEL_BREAK;
}

void felt_state_sale_time(const FeltState *state, const FeltInstant *now, FeltSaleTime *time)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  sale_time_at(state, &view, time);
}

gboolean felt_state_registration_open(const FeltState *state, const FeltInstant *now)
{
  if (state->registration_closed || state->phase == FELT_PHASE_FINISHED)
    return FALSE;
  return state->phase == FELT_PHASE_SETUP || state->registration_beyond ||
         !felt_state_late_is_over(state, now);
}

gboolean felt_state_late_is_over(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  return felt_state_late_is_over_at(state, &view);
}

gboolean felt_state_late_is_over_at(const FeltState *state, const FeltClockView *view)
{
  const FeltSetup *setup = &state->setup;
  if (state->phase != FELT_PHASE_RUNNING ||
      (setup->late_until_level == 0 && setup->late_until_minutes == 0))
    return FALSE;
  FeltSaleTime time;
  FeltTerms late = {.until_level = setup->late_until_level,
                    .until_minutes = setup->late_until_minutes};
  sale_time_at(state, view, &time);
  return felt_terms_status(&late, &time) == FELT_SALE_OVER;
}

/* One bust-out of a hand on its way to a place. Those of equal rank share theirs. */
typedef struct {
  guint player;
  gint64 rank; /* smaller: a better place */
} Placing;

static int better_first(gconstpointer a, gconstpointer b)
{
  const Placing *x = a, *y = b;
  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* How many bust-outs of the hand at the same table had more chips: across tables those tie who are
 * equal by this count (rules.md 5.1). Of one event without stacks each has a place of his own. */
static gint64 rank_at_table(const FeltBustRecord *busts, guint n, guint i)
{
  gint64 better = 0;
  for (guint j = 0; j < n; j++)
    if (busts[j].player != 0 && busts[j].table == busts[i].table)
      better += busts[j].stack > busts[i].stack ||
                (busts[j].stack == busts[i].stack && busts[i].stack < 0 && j < i);
  return better;
}

/* Fills placings with those of a hand's bust-outs that stand. */
static guint rank_hand(const FeltState *state, const FeltBustRecord *busts, guint n,
                       Placing *placings)
{
  gboolean across = busts[0].hand != busts[0].seq || busts[n - 1].seq != busts[0].seq;
  gboolean by_table = across && state->setup.ties_across == FELT_ACROSS_TIE;
  guint placed = 0;
  for (guint i = 0; i < n; i++) {
    if (busts[i].player == 0)
      continue;
    /* Without a stack: behind all others, one after another. */
    gint64 rank = busts[i].stack < 0 ? (gint64)i + 1 : -busts[i].stack;
    placings[placed++] = (Placing){busts[i].player, by_table ? rank_at_table(busts, n, i) : rank};
  }
  return placed;
}

/* Gives places to the n bust-outs of one hand from index `first`; `above` players stand above them.
 * Equal stacks share. Returns how many players got places. */
static guint place_hand(FeltState *state, guint first, guint n, guint above)
{
  Placing few[4]; /* nearly always enough, and this is done for ten thousand hands */
  g_autofree Placing *many = n > G_N_ELEMENTS(few) ? g_new(Placing, n) : NULL;
  Placing *placings = many != NULL ? many : few;
  guint placed = rank_hand(state, &g_array_index(state->busts, FeltBustRecord, first), n, placings);
  qsort(placings, placed, sizeof *placings, better_first);
  for (guint i = 0, j; i < placed; i = j) {
    for (j = i; j < placed && placings[j].rank == placings[i].rank; j++)
      continue;
    for (guint k = i; k < j; k++) {
      FeltPlayer *player = felt_state_player(state, placings[k].player);
      player->place = above + i + 1;
      player->place_to = above + j;
    }
  }
  return placed;
}

void felt_state_update_places(FeltState *state)
{
  if (!state->places_dirty)
    return;
  state->places_dirty = FALSE;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gboolean in = player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
    gboolean winner = in && state->phase == FELT_PHASE_FINISHED;
    player->place = winner ? 1 : 0;
    player->place_to = winner ? state->n_in : 0;
  }
  /* Backwards: the last hand's bust-outs stand right below those who are in. */
  guint above = state->n_in, end = state->busts->len;
  while (end > 0) {
    guint first = end - 1;
    guint64 hand = g_array_index(state->busts, FeltBustRecord, first).hand;
    while (first > 0 && g_array_index(state->busts, FeltBustRecord, first - 1).hand == hand)
      first--;
    above += place_hand(state, first, end - first, above);
    end = first;
  }
  felt_prizes_update(state);
  felt_bounties_update(state);
}
