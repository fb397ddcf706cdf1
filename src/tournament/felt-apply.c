/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply.c - folds one event into the state: checks first, then changes, never half */
#include "tournament/felt-state.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static gboolean impossible(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean impossible(GError **error, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

/* Players and seats ------------------------------------------------------------------------ */

static gboolean is_in(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
}

/* A player who is in, or NULL with the reason. */
static FeltPlayer *need_in(const FeltState *state, gint64 id, GError **error)
{
  FeltPlayer *player = felt_state_player(state, id);
  if (player == NULL)
    impossible(error, _("there is no player %d"), (int)id);
  else if (!is_in(player))
    impossible(error, _("%s is not in"), player->name);
  return player != NULL && is_in(player) ? player : NULL;
}

/* An open table, or NULL with the reason. */
static FeltTable *need_table(const FeltState *state, gint64 number, GError **error)
{
  FeltTable *table = felt_state_table(state, number);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return table;
  impossible(error, _("table %d is not open"), (int)number);
  return NULL;
}

/* Whether the seat exists and nobody but `except` sits there. */
static gboolean need_free_seat(const FeltState *state, gint64 table_number, gint64 seat,
                               guint except, GError **error)
{
  const FeltTable *table = need_table(state, table_number, error);
  if (table == NULL)
    return FALSE;
  if (seat < 1 || seat > table->n_seats)
    return impossible(error, _("table %d has no seat %d"), (int)table_number, (int)seat);
  guint holder = table->players[seat];
  if (holder != 0 && holder != except)
    return impossible(error, _("%s sits at table %d seat %d"),
                      felt_state_player(state, holder)->name, (int)table_number, (int)seat);
  return TRUE;
}

/* Takes a seated player off his seat; table and seat stay as where he last sat. */
static void stand_up(FeltState *state, FeltPlayer *player)
{
  if (player->status != FELT_PLAYER_IN)
    return;
  FeltTable *table = felt_state_table(state, player->table);
  table->players[player->seat] = 0;
  table->n_players--;
  felt_button_leave(&table->button, (int)player->seat);
  player->status = FELT_PLAYER_REGISTERED;
  state->n_seated--;
}

static void sit_down(FeltState *state, FeltPlayer *player, gint64 table_number, gint64 seat)
{
  FeltTable *table = felt_state_table(state, table_number);
  table->players[seat] = player->id;
  table->n_players++;
  felt_button_arrive(&table->button, (int)seat);
  player->table = (guint)table_number;
  player->seat = (guint)seat;
  player->status = FELT_PLAYER_IN;
  state->n_seated++;
}

/* Opens a table under a number that is new or closed. */
static void open_table(FeltState *state, gint64 number, gint64 seats)
{
  if (number > state->tables->len)
    g_array_set_size(state->tables, (guint)number);
  FeltTable *table = &g_array_index(state->tables, FeltTable, number - 1);
  memset(table, 0, sizeof *table);
  table->number = (guint)number;
  table->n_seats = (guint)seats;
}

static gboolean may_open(const FeltState *state, const FeltTableSize *size, GError **error)
{
  const FeltTable *table = felt_state_table(state, size->table);
  if (size->table < 1 || size->table > 10000 || size->seats < 2 || size->seats > FELT_SEATS_MAX)
    return impossible(error, _("a table %d with %d seats is not possible"), (int)size->table,
                      (int)size->seats);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return impossible(error, _("table %d is open already"), (int)size->table);
  return TRUE;
}

/* Entries ---------------------------------------------------------------------------------- */

/* Books chips and money of a sale. */
static void book(FeltState *state, FeltPlayer *player, const FeltEntry *entry)
{
  player->paid += entry->price;
  player->fees += entry->fee;
  player->chips += entry->chips;
  if (player->stack >= 0)
    player->stack += entry->chips;
  state->prize_money += entry->price;
  state->fees += entry->fee;
  state->chips_in_play += entry->chips - entry->forfeited;
}

static gboolean check_entry(const FeltState *state, const FeltEntry *entry, GError **error)
{
  if (entry->price < 0 || entry->fee < 0 || entry->chips < 0 || entry->forfeited < 0 ||
      entry->times < 1 || entry->forfeited > state->chips_in_play)
    return impossible(error, _("an entry holds an impossible amount"));
  if (entry->table == 0)
    return TRUE;
  return need_free_seat(state, entry->table, entry->seat, (guint)entry->player, error);
}

static gboolean apply_registered(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *known = felt_state_player(state, entry->player);
  if (entry->name == NULL || entry->player < 1 || entry->player > 10000000)
    return impossible(error, _("a registration names nobody"));
  if (known != NULL && known->status != FELT_PLAYER_WITHDRAWN)
    return impossible(error, _("%s is registered already"), known->name);
  g_autofree char *key = felt_name_key(entry->name);
  guint holder = GPOINTER_TO_UINT(g_hash_table_lookup(state->names, key));
  if (holder != 0 && holder != entry->player)
    return impossible(error, _("the name %s is taken"), entry->name);
  if (!check_entry(state, entry, error))
    return FALSE;
  if (entry->player > state->players->len)
    g_array_set_size(state->players, (guint)entry->player);
  FeltPlayer *player = &g_array_index(state->players, FeltPlayer, entry->player - 1);
  if (player->name != NULL) {
    g_hash_table_remove(state->names, player->key);
    g_ref_string_release(player->name);
    g_ref_string_release(player->key);
  }
  memset(player, 0, sizeof *player);
  player->id = (guint)entry->player;
  player->name = g_ref_string_new(entry->name);
  player->key = g_ref_string_new(key);
  g_hash_table_insert(state->names, player->key, GUINT_TO_POINTER(player->id));
  player->status = FELT_PLAYER_REGISTERED;
  player->stack = -1;
  player->entries = 1;
  book(state, player, entry);
  state->n_in++;
  state->n_entries++;
  state->n_unique++;
  if (entry->table != 0)
    sit_down(state, player, entry->table, entry->seat);
  return TRUE;
}

static gboolean apply_unregistered(FeltState *state, const FeltEvent *event, GError **error)
{
  FeltPlayer *player = need_in(state, event->u.unregistered.player, error);
  if (player == NULL)
    return FALSE;
  if (player->entries != 1)
    return impossible(error, _("%s has entered more than once"), player->name);
  stand_up(state, player);
  player->status = FELT_PLAYER_WITHDRAWN;
  player->table = player->seat = 0;
  state->chips_in_play -= player->chips;
  state->prize_money -= player->paid;
  state->fees -= player->fees;
  state->n_entries--;
  state->n_in--;
  state->n_unique--;
  player->entries = player->rebuys = player->add_ons = 0;
  player->paid = player->fees = player->chips = 0;
  player->stack = -1;
  return TRUE;
}

/* A player who is out comes back: his bust-out gives no place any more. */
static void cancel_bust(FeltState *state, FeltPlayer *player)
{
  for (guint i = state->busts->len; i-- > 0;) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->player == player->id)
      bust->player = 0;
  }
  player->status = FELT_PLAYER_REGISTERED;
  state->n_in++;
}

static gboolean apply_re_entered(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *player = felt_state_player(state, entry->player);
  if (player == NULL || player->status == FELT_PLAYER_WITHDRAWN)
    return impossible(error, _("there is no player %d"), (int)entry->player);
  if (!check_entry(state, entry, error))
    return FALSE;
  if (player->status == FELT_PLAYER_OUT) {
    cancel_bust(state, player);
  } else {
    stand_up(state, player);
    state->n_busted++;
  }
  player->entries++;
  player->chips = 0;
  player->stack = -1;
  player->rebuys = player->add_ons = 0;
  state->n_entries++;
  book(state, player, entry);
  player->table = player->seat = 0;
  if (entry->table != 0)
    sit_down(state, player, entry->table, entry->seat);
  return TRUE;
}

static gboolean apply_rebought(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *player = felt_state_player(state, entry->player);
  if (player == NULL || player->status == FELT_PLAYER_WITHDRAWN)
    return impossible(error, _("there is no player %d"), (int)entry->player);
  if (state->phase == FELT_PHASE_FINISHED)
    return impossible(error, _("the tournament is over"));
  if (!check_entry(state, entry, error))
    return FALSE;
  if (player->status == FELT_PLAYER_OUT) {
    cancel_bust(state, player);
    state->n_busted--;
    player->stack = -1;
    player->table = player->seat = 0;
  } else if (entry->table != 0) {
    return impossible(error, _("%s has a seat already"), player->name);
  }
  player->rebuys += (guint)entry->times;
  book(state, player, entry);
  if (entry->table != 0)
    sit_down(state, player, entry->table, entry->seat);
  return TRUE;
}

static gboolean apply_added_on(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *player = need_in(state, entry->player, error);
  if (player == NULL || !check_entry(state, entry, error))
    return FALSE;
  player->add_ons += (guint)entry->times;
  book(state, player, entry);
  return TRUE;
}

/* Bust-outs -------------------------------------------------------------------------------- */

static gboolean check_busted(const FeltState *state, const FeltBusted *busted, GError **error)
{
  if (state->phase != FELT_PHASE_RUNNING)
    return impossible(error, _("the tournament is not running"));
  if (busted->n_players == 0 || busted->n_players >= state->n_in)
    return impossible(error, _("somebody has to stay in"));
  for (guint i = 0; i < busted->n_players; i++) {
    const FeltBust *bust = &busted->players[i];
    if (need_in(state, bust->player, error) == NULL)
      return FALSE;
    for (guint j = 0; j < i; j++)
      if (busted->players[j].player == bust->player)
        return impossible(error, _("a player goes out twice in one hand"));
    for (guint j = 0; j < bust->n_by; j++)
      if (felt_state_player(state, bust->by[j]) == NULL)
        return impossible(error, _("there is no player %d"), (int)bust->by[j]);
  }
  return TRUE;
}

static int larger_stack_first(gconstpointer a, gconstpointer b)
{
  const FeltBustRecord *x = a, *y = b;
  if (x->stack != y->stack)
    return x->stack > y->stack ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

static void finish(FeltState *state, const FeltInstant *at, gboolean by_hand)
{
  state->phase = FELT_PHASE_FINISHED;
  state->finished_at = *at;
  state->finished_by_hand = by_hand;
}

static gboolean apply_busted(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltBusted *busted = &event->u.busted;
  if (!check_busted(state, busted, error))
    return FALSE;
  guint first = state->busts->len;
  for (guint i = 0; i < busted->n_players; i++) {
    const FeltBust *bust = &busted->players[i];
    FeltPlayer *player = felt_state_player(state, bust->player);
    stand_up(state, player);
    player->status = FELT_PLAYER_OUT;
    player->stack = 0;
    FeltBustRecord record = {player->id, bust->stack, event->seq};
    g_array_append_val(state->busts, record);
    for (guint j = 0; j < bust->n_by; j++)
      felt_state_player(state, bust->by[j])->knocked_out++;
  }
  qsort(&g_array_index(state->busts, FeltBustRecord, first), busted->n_players,
        sizeof(FeltBustRecord), larger_stack_first);
  state->n_in -= busted->n_players;
  state->n_busted += busted->n_players;
  if (state->n_in == 1)
    finish(state, &event->at, FALSE);
  return TRUE;
}

/* Seats ------------------------------------------------------------------------------------ */

static gboolean is_closed_by(const FeltSeated *seated, gint64 table)
{
  for (guint i = 0; i < seated->n_closed; i++)
    if (seated->closed[i] == table)
      return TRUE;
  return FALSE;
}

/* The seats of a table as a draw opens it, or as it is; 0 when it is not there after it. */
static guint seats_after(const FeltState *state, const FeltSeated *seated, gint64 number)
{
  for (guint i = 0; i < seated->n_opened; i++)
    if (seated->opened[i].table == number)
      return (guint)seated->opened[i].seats;
  const FeltTable *table = felt_state_table(state, number);
  if (table == NULL || table->status != FELT_TABLE_OPEN || is_closed_by(seated, number))
    return 0;
  return table->n_seats;
}

/* The key of a seat in a set. */
static gpointer seat_key(gint64 table, gint64 seat)
{
  return GUINT_TO_POINTER((guint)(table * (FELT_SEATS_MAX + 1) + seat));
}

static gboolean check_target(const FeltState *state, const FeltSeated *seated,
                             const FeltSeating *seating, GHashTable *movers, GHashTable *targets,
                             GError **error)
{
  guint seats = seats_after(state, seated, seating->table);
  if (seating->seat < 1 || seating->seat > seats)
    return impossible(error, _("there is no table %d seat %d"), (int)seating->table,
                      (int)seating->seat);
  if (!g_hash_table_add(targets, seat_key(seating->table, seating->seat)))
    return impossible(error, _("two players get table %d seat %d"), (int)seating->table,
                      (int)seating->seat);
  const FeltTable *table = felt_state_table(state, seating->table);
  guint holder =
      table != NULL && table->status == FELT_TABLE_OPEN ? table->players[seating->seat] : 0;
  if (holder != 0 && !g_hash_table_contains(movers, GUINT_TO_POINTER(holder)))
    return impossible(error, _("%s sits at table %d seat %d"),
                      felt_state_player(state, holder)->name, (int)seating->table,
                      (int)seating->seat);
  return TRUE;
}

static gboolean check_closed(const FeltState *state, const FeltSeated *seated, GHashTable *movers,
                             GError **error)
{
  for (guint i = 0; i < seated->n_closed; i++) {
    const FeltTable *table = need_table(state, seated->closed[i], error);
    if (table == NULL)
      return FALSE;
    for (guint s = 1; s <= table->n_seats; s++)
      if (table->players[s] != 0 &&
          !g_hash_table_contains(movers, GUINT_TO_POINTER(table->players[s])))
        return impossible(error, _("table %d closes, but %s gets no seat"), (int)table->number,
                          felt_state_player(state, table->players[s])->name);
  }
  return TRUE;
}

static gboolean check_seated(const FeltState *state, const FeltSeated *seated, GError **error)
{
  g_autoptr(GHashTable) movers = g_hash_table_new(NULL, NULL);
  g_autoptr(GHashTable) targets = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < seated->n_opened; i++)
    if (!may_open(state, &seated->opened[i], error))
      return FALSE;
  for (guint i = 0; i < seated->n_seats; i++) {
    if (need_in(state, seated->seats[i].player, error) == NULL)
      return FALSE;
    if (!g_hash_table_add(movers, GUINT_TO_POINTER((guint)seated->seats[i].player)))
      return impossible(error, _("a player is drawn twice"));
  }
  for (guint i = 0; i < seated->n_seats; i++)
    if (!check_target(state, seated, &seated->seats[i], movers, targets, error))
      return FALSE;
  for (guint i = 0; i < seated->n_buttons; i++) {
    const FeltButtonDraw *draw = &seated->buttons[i];
    if (draw->seat < 1 || draw->seat > seats_after(state, seated, draw->table))
      return impossible(error, _("there is no table %d seat %d"), (int)draw->table,
                        (int)draw->seat);
  }
  return check_closed(state, seated, movers, error);
}

static gboolean apply_seated(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltSeated *seated = &event->u.seated;
  if (!check_seated(state, seated, error))
    return FALSE;
  for (guint i = 0; i < seated->n_seats; i++)
    stand_up(state, felt_state_player(state, seated->seats[i].player));
  for (guint i = 0; i < seated->n_closed; i++)
    felt_state_table(state, seated->closed[i])->status = FELT_TABLE_CLOSED;
  for (guint i = 0; i < seated->n_opened; i++)
    open_table(state, seated->opened[i].table, seated->opened[i].seats);
  for (guint i = 0; i < seated->n_seats; i++)
    sit_down(state, felt_state_player(state, seated->seats[i].player), seated->seats[i].table,
             seated->seats[i].seat);
  for (guint i = 0; i < seated->n_buttons; i++) {
    FeltTable *table = felt_state_table(state, seated->buttons[i].table);
    memset(&table->button, 0, sizeof table->button);
    memset(&table->last, 0, sizeof table->last);
    table->hands = 0;
    table->next_button = (guint)seated->buttons[i].seat;
  }
  return TRUE;
}

static gboolean apply_moved(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltMoved *moved = &event->u.moved;
  FeltPlayer *player = need_in(state, moved->player, error);
  if (player == NULL || !need_free_seat(state, moved->table, moved->seat, 0, error))
    return FALSE;
  stand_up(state, player);
  sit_down(state, player, moved->table, moved->seat);
  return TRUE;
}

static gboolean apply_swapped(FeltState *state, const FeltEvent *event, GError **error)
{
  FeltPlayer *a = need_in(state, event->u.swapped.player, error);
  FeltPlayer *b = a == NULL ? NULL : need_in(state, event->u.swapped.other, error);
  if (a == NULL || b == NULL)
    return FALSE;
  if (a == b || a->status != FELT_PLAYER_IN || b->status != FELT_PLAYER_IN)
    return impossible(error, _("two seated players are needed"));
  guint table = a->table, seat = a->seat, other_table = b->table, other_seat = b->seat;
  stand_up(state, a);
  stand_up(state, b);
  sit_down(state, a, other_table, other_seat);
  sit_down(state, b, table, seat);
  return TRUE;
}

static gboolean apply_table_opened(FeltState *state, const FeltEvent *event, GError **error)
{
  if (!may_open(state, &event->u.table_opened, error))
    return FALSE;
  open_table(state, event->u.table_opened.table, event->u.table_opened.seats);
  return TRUE;
}

static gboolean apply_seat_locked(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltSeatLocked *lock = &event->u.seat_locked;
  FeltTable *table = need_table(state, lock->table, error);
  if (table == NULL)
    return FALSE;
  if (lock->seat < 1 || lock->seat > table->n_seats)
    return impossible(error, _("table %d has no seat %d"), (int)lock->table, (int)lock->seat);
  FeltSeatMask bit = (FeltSeatMask)(1u << (lock->seat - 1));
  table->locked = (FeltSeatMask)(lock->locked ? table->locked | bit : table->locked & ~bit);
  return TRUE;
}

/* Button and hands ------------------------------------------------------------------------- */

static gboolean apply_button_set(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltButtonSet *set = &event->u.button_set;
  FeltTable *table = need_table(state, set->table, error);
  if (table == NULL)
    return FALSE;
  if (set->seat < 1 || set->seat > table->n_seats)
    return impossible(error, _("table %d has no seat %d"), (int)set->table, (int)set->seat);
  table->next_button = (guint)set->seat;
  return TRUE;
}

static gboolean seat_within(const FeltTable *table, gint64 seat, gboolean none_allowed)
{
  return seat <= table->n_seats && seat >= (none_allowed ? 0 : 1);
}

static gboolean check_hand(const FeltTable *table, const FeltHandDealt *dealt, GError **error)
{
  gboolean sane = seat_within(table, dealt->button, FALSE) &&
                  seat_within(table, dealt->small_seat, FALSE) &&
                  seat_within(table, dealt->big_seat, FALSE) &&
                  seat_within(table, dealt->small, TRUE) && seat_within(table, dealt->big, TRUE) &&
                  seat_within(table, dealt->first_to_act, TRUE) && dealt->n_posts <= FELT_SEATS_MAX;
  for (guint i = 0; sane && i < dealt->n_owes_small; i++)
    sane = seat_within(table, dealt->owes_small[i], FALSE);
  for (guint i = 0; sane && i < dealt->n_owes_big; i++)
    sane = seat_within(table, dealt->owes_big[i], FALSE);
  for (guint i = 0; sane && i < dealt->n_posts; i++)
    sane = seat_within(table, dealt->posts[i].seat, FALSE);
  if (!sane)
    return impossible(error, _("table %d has not that many seats"), (int)table->number);
  for (guint i = 0; i < dealt->n_posts; i++)
    if (table->players[dealt->posts[i].seat] == 0)
      return impossible(error, _("table %d seat %d posts a blind, but nobody sits there"),
                        (int)table->number, (int)dealt->posts[i].seat);
  return TRUE;
}

static FeltSeatMask seats_mask(const gint64 *seats, guint n)
{
  FeltSeatMask mask = 0;
  for (guint i = 0; i < n; i++)
    mask |= (FeltSeatMask)(1u << (seats[i] - 1));
  return mask;
}

static gboolean apply_hand_dealt(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltHandDealt *dealt = &event->u.hand_dealt;
  FeltTable *table = need_table(state, dealt->table, error);
  if (table == NULL)
    return FALSE;
  if (state->phase != FELT_PHASE_RUNNING)
    return impossible(error, _("the tournament is not running"));
  if (!check_hand(table, dealt, error))
    return FALSE;
  FeltHand *hand = &table->last;
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
  hand->owes_small = seats_mask(dealt->owes_small, dealt->n_owes_small);
  hand->owes_big = seats_mask(dealt->owes_big, dealt->n_owes_big);
  felt_button_state_after(hand, &table->button);
  table->next_button = 0;
  table->hands++;
  return TRUE;
}

/* Clock and setup -------------------------------------------------------------------------- */

#define DAY_MS G_GINT64_CONSTANT(86400000)

static gboolean check_clock(guint n_levels, gint64 level, gint64 spent_ms, GError **error)
{
  if (level < 1 || level > n_levels)
    return impossible(error, _("there is no level %d"), (int)level);
  /* Below 0 the level was given more time than its length. */
  if (spent_ms < -DAY_MS || spent_ms > FELT_INT_MAX / 1000)
    return impossible(error, _("an impossible time is spent in a level"));
  return TRUE;
}

static void set_clock(FeltState *state, gint64 level, gint64 spent_ms, gboolean running,
                      const FeltInstant *at)
{
  state->clock.level = (guint)level - 1;
  state->clock.spent_ms = spent_ms;
  state->clock.running = running;
  state->clock.since = *at;
}

static gboolean apply_clock_set(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltClockSet *set = &event->u.clock_set;
  if (!check_clock(state->n_levels, set->level, set->spent_ms, error))
    return FALSE;
  if (state->phase == FELT_PHASE_FINISHED)
    return impossible(error, _("the tournament is over"));
  if (set->why == FELT_CLOCK_START) {
    if (state->phase != FELT_PHASE_SETUP)
      return impossible(error, _("the tournament is running already"));
    state->phase = FELT_PHASE_RUNNING;
    state->clock.started = TRUE;
  } else if (set->running && state->phase != FELT_PHASE_RUNNING) {
    return impossible(error, _("the tournament is not running"));
  }
  set_clock(state, set->level, set->spent_ms, set->running, &event->at);
  return TRUE;
}

static void replace_levels(FeltState *state, const FeltLevel *levels, guint n)
{
  felt_levels_free(state->levels, state->n_levels);
  state->levels = felt_levels_copy(levels, n);
  state->n_levels = n;
}

static gboolean apply_structure_set(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltStructureSet *set = &event->u.structure_set;
  if (!felt_structure_check(set->levels, set->n_levels, error) ||
      !check_clock(set->n_levels, set->level, set->spent_ms, error))
    return FALSE;
  if (state->phase == FELT_PHASE_FINISHED)
    return impossible(error, _("the tournament is over"));
  if (set->running && state->phase != FELT_PHASE_RUNNING)
    return impossible(error, _("the tournament is not running"));
  replace_levels(state, set->levels, set->n_levels);
  set_clock(state, set->level, set->spent_ms, set->running, &event->at);
  return TRUE;
}

static gboolean apply_setup_set(FeltState *state, const FeltEvent *event, GError **error)
{
  if (!felt_setup_check(&event->u.setup_set.setup, error))
    return FALSE;
  felt_record_clear(&felt_setup_record, &state->setup);
  felt_record_copy(&felt_setup_record, &state->setup, &event->u.setup_set.setup);
  return TRUE;
}

static gboolean apply_created(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltCreated *created = &event->u.created;
  if (state->seq != 0)
    return impossible(error, _("the tournament exists already"));
  if (!felt_setup_check(&created->setup, error) ||
      !felt_structure_check(created->levels, created->n_levels, error))
    return FALSE;
  felt_record_clear(&felt_setup_record, &state->setup);
  felt_record_copy(&felt_setup_record, &state->setup, &created->setup);
  replace_levels(state, created->levels, created->n_levels);
  state->clock.since = event->at;
  state->created_us = event->at.utc_us;
  return TRUE;
}

/* Chips and the end ------------------------------------------------------------------------ */

static gboolean apply_chips_counted(FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltChipsCounted *counted = &event->u.chips_counted;
  for (guint i = 0; i < counted->n_stacks; i++) {
    if (need_in(state, counted->stacks[i].player, error) == NULL)
      return FALSE;
    if (counted->stacks[i].stack < 0)
      return impossible(error, _("a stack of less than no chips was counted"));
  }
  for (guint i = 0; i < counted->n_stacks; i++)
    felt_state_player(state, counted->stacks[i].player)->stack = counted->stacks[i].stack;
  return TRUE;
}

static gboolean apply_chips_adjusted(FeltState *state, const FeltEvent *event, GError **error)
{
  if (state->chips_in_play + event->u.chips_adjusted.amount < 0)
    return impossible(error, _("fewer than no chips would be in play"));
  state->chips_in_play += event->u.chips_adjusted.amount;
  return TRUE;
}

static gboolean apply_finished(FeltState *state, const FeltEvent *event, GError **error)
{
  if (state->phase != FELT_PHASE_RUNNING)
    return impossible(error, _("the tournament is not running"));
  finish(state, &event->at, TRUE);
  return TRUE;
}

static gboolean apply_registration_set(FeltState *state, const FeltEvent *event, GError **error)
{
  state->registration_closed = !event->u.registration_set.open;
  return TRUE;
}

/* Notes and undoing change nothing that a fold shows. */
static gboolean apply_nothing(FeltState *state, const FeltEvent *event, GError **error)
{
  return TRUE;
}

typedef gboolean (*ApplyFunc)(FeltState *state, const FeltEvent *event, GError **error);

static const ApplyFunc apply_funcs[FELT_N_EVENTS] = {
    [FELT_EVENT_CREATED] = apply_created,
    [FELT_EVENT_SETUP_SET] = apply_setup_set,
    [FELT_EVENT_STRUCTURE_SET] = apply_structure_set,
    [FELT_EVENT_REGISTERED] = apply_registered,
    [FELT_EVENT_UNREGISTERED] = apply_unregistered,
    [FELT_EVENT_RE_ENTERED] = apply_re_entered,
    [FELT_EVENT_REBOUGHT] = apply_rebought,
    [FELT_EVENT_ADDED_ON] = apply_added_on,
    [FELT_EVENT_BUSTED] = apply_busted,
    [FELT_EVENT_SEATED] = apply_seated,
    [FELT_EVENT_MOVED] = apply_moved,
    [FELT_EVENT_SWAPPED] = apply_swapped,
    [FELT_EVENT_TABLE_OPENED] = apply_table_opened,
    [FELT_EVENT_SEAT_LOCKED] = apply_seat_locked,
    [FELT_EVENT_BUTTON_SET] = apply_button_set,
    [FELT_EVENT_HAND_DEALT] = apply_hand_dealt,
    [FELT_EVENT_CLOCK_SET] = apply_clock_set,
    [FELT_EVENT_REGISTRATION_SET] = apply_registration_set,
    [FELT_EVENT_CHIPS_COUNTED] = apply_chips_counted,
    [FELT_EVENT_CHIPS_ADJUSTED] = apply_chips_adjusted,
    [FELT_EVENT_NOTED] = apply_nothing,
    [FELT_EVENT_FINISHED] = apply_finished,
    [FELT_EVENT_UNDONE] = apply_nothing,
    [FELT_EVENT_REDONE] = apply_nothing,
};

gboolean felt_state_apply(FeltState *state, const FeltEvent *event, GError **error)
{
  if (event->seq <= state->seq)
    return impossible(error, _("event %" PRIu64 " comes out of order"), event->seq);
  if (state->seq == 0 && event->kind != FELT_EVENT_CREATED)
    return impossible(error, _("the log does not begin with the tournament"));
  if (!apply_funcs[event->kind](state, event, error))
    return FALSE;
  state->seq = event->seq;
  state->places_dirty = TRUE;
  return TRUE;
}
