/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-seats.c - draws, moves and tables, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An open table, or NULL with the reason. */
FeltTable *felt_apply_need_table(const FeltState *state, gint64 number, GError **error)
{
  FeltTable *table = felt_state_table(state, number);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return table;
  felt_apply_impossible(error, _("table %s is not open"),
                        felt_state_table_said(state, number).text);
  return NULL;
}

/* Whether the seat exists and nobody but `except` sits there. */
gboolean felt_apply_need_free_seat(const FeltState *state, gint64 table_number, gint64 seat,
                                   gint64 except, GError **error)
{
  const FeltTable *table = felt_apply_need_table(state, table_number, error);
  if (table == NULL)
    return FALSE;
  if (seat < 1 || seat > table->n_seats)
    return felt_apply_impossible(error, _("table %s has no seat %d"),
                                 felt_state_table_said(state, table_number).text, (int)seat);
  guint holder = table->players[seat];
  if (holder != 0 && holder != except)
    return felt_apply_impossible(error, _("%s sits at table %s seat %d"),
                                 felt_state_player(state, holder)->name,
                                 felt_state_table_said(state, table_number).text, (int)seat);
  return TRUE;
}

/* Takes a seated player off the seat; table and seat stay as where they last sat. */
void felt_apply_stand_up(FeltState *state, FeltPlayer *player)
{
  if (player->status != FELT_PLAYER_IN)
    return;
  FeltTable *table = felt_state_table(state, player->table);
  table->players[player->seat] = 0;
  table->n_players--;
  table->opened_last = player->seat;
  felt_button_leave(&table->button, (int)player->seat);
  player->status = FELT_PLAYER_REGISTERED;
  state->n_seated--;
}

void felt_apply_note_move(FeltPlayer *player, guint64 seq, FeltWent why, const char *reason)
{
  FeltSeatChange *moved = &player->moved;
  if (moved->reason != NULL)
    g_ref_string_release(moved->reason);
  *moved = (FeltSeatChange){.seq = seq, .why = FELT_WENT_SEATED};
  if (reason != NULL)
    moved->reason = g_ref_string_new(reason);

  if (player->status == FELT_PLAYER_IN) {
    moved->from_table = player->table;
    moved->from_seat = player->seat;
    moved->why = why;
  } else { /* A first seat is told at the desk. */
    player->told_table = player->told_seat = 0;
  }
}

/* Seats a player who stands on a free seat. */
void felt_apply_sit_down(FeltState *state, FeltPlayer *player, gint64 table_number, gint64 seat)
{
  FeltTable *table = felt_state_table(state, table_number);
  table->players[seat] = player->id;
  table->n_players++;
  felt_button_arrive(&table->button, (int)seat);
  table->eliminated &= (FeltSeatMask) ~(1u << (seat - 1));
  table->waived = 0;
  player->table = (guint)table_number;
  player->seat = (guint)seat;
  player->status = FELT_PLAYER_IN;
  if (player->told_table == 0) {
    player->told_table = player->table;
    player->told_seat = player->seat;
  }
  state->n_seated++;
}

/* Opens a table under a number that is new or closed. */
static void open_table(FeltState *state, const FeltTableSize *size, guint64 seq)
{
  if (size->table > state->tables->len)
    g_array_set_size(state->tables, (guint)size->table);
  FeltTable *table = &g_array_index(state->tables, FeltTable, size->table - 1);
  memset(table, 0, sizeof *table);
  table->number = (guint)size->table;
  table->n_seats = (guint)size->seats;
  table->drawn_seq = seq;
}

static gboolean may_open(const FeltState *state, const FeltTableSize *size, GError **error)
{
  const FeltTable *table = felt_state_table(state, size->table);
  if (size->table < 1 || size->table > FELT_TABLES_MAX || size->seats < 2 ||
      size->seats > FELT_SEATS_MAX)
    return felt_apply_impossible(error, _("a table %s with %d seats is not possible"),
                                 felt_state_table_said(state, size->table).text, (int)size->seats);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return felt_apply_impossible(error, _("table %s is open already"),
                                 felt_state_table_said(state, size->table).text);
  return TRUE;
}

/* A draw under check: what the floor will be after it. */
typedef struct {
  const FeltState *state;
  const FeltSeated *seated;
  guint8 seats[FELT_TABLES_MAX + 1]; /* of each table then; 0: not there */
  GHashTable *movers;                /* ids of all who get a seat */
  GHashTable *targets;               /* the seats they get */
} DrawCheck;

static gboolean check_tables(DrawCheck *check, GError **error)
{
  const FeltSeated *seated = check->seated;
  for (guint i = 1; i <= check->state->tables->len; i++) {
    const FeltTable *table = felt_state_table(check->state, i);
    if (table != NULL && table->status == FELT_TABLE_OPEN)
      check->seats[i] = (guint8)table->n_seats;
  }
  for (guint i = 0; i < seated->n_opened; i++) {
    const FeltTableSize *size = &seated->opened[i];
    if (!may_open(check->state, size, error))
      return FALSE;
    if (check->seats[size->table] != 0)
      return felt_apply_impossible(error, _("table %s is open already"),
                                   felt_state_table_said(check->state, size->table).text);
    check->seats[size->table] = (guint8)size->seats;
  }
  for (guint i = 0; i < seated->n_closed; i++) {
    gint64 number = seated->closed[i];
    if (felt_apply_need_table(check->state, number, error) == NULL)
      return FALSE;
    if (check->seats[number] == 0)
      return felt_apply_impossible(error, _("table %s is not open"),
                                   felt_state_table_said(check->state, number).text);
    check->seats[number] = 0;
  }
  return TRUE;
}

static gboolean seat_is_there(const DrawCheck *check, gint64 table, gint64 seat, GError **error)
{
  if (table >= 1 && table <= FELT_TABLES_MAX && seat >= 1 && seat <= check->seats[table])
    return TRUE;
  return felt_apply_impossible(error, _("there is no table %s seat %d"),
                               felt_state_table_said(check->state, table).text, (int)seat);
}

static gboolean check_movers(DrawCheck *check, GError **error)
{
  const FeltSeated *seated = check->seated;
  for (guint i = 0; i < seated->n_seats; i++) {
    if (felt_apply_need_in(check->state, seated->seats[i].player, error) == NULL)
      return FALSE;
    if (!g_hash_table_add(check->movers, GUINT_TO_POINTER((guint)seated->seats[i].player)))
      return felt_apply_impossible(error, _("a player is drawn twice"));
  }
  return TRUE;
}

/* A seat goes to one player, and to them only when nobody keeps it. */
static gboolean check_target(DrawCheck *check, const FeltSeating *seating, GError **error)
{
  if (!seat_is_there(check, seating->table, seating->seat, error))
    return FALSE;
  guint key = (guint)(seating->table * (FELT_SEATS_MAX + 1) + seating->seat);
  if (!g_hash_table_add(check->targets, GUINT_TO_POINTER(key)))
    return felt_apply_impossible(error, _("two players get table %s seat %d"),
                                 felt_state_table_said(check->state, seating->table).text,
                                 (int)seating->seat);
  const FeltTable *table = felt_state_table(check->state, seating->table);
  guint holder =
      table != NULL && table->status == FELT_TABLE_OPEN ? table->players[seating->seat] : 0;
  if (holder != 0 && !g_hash_table_contains(check->movers, GUINT_TO_POINTER(holder)))
    return felt_apply_impossible(
        error, _("%s sits at table %s seat %d"), felt_state_player(check->state, holder)->name,
        felt_state_table_said(check->state, seating->table).text, (int)seating->seat);
  return TRUE;
}

/* Nobody may be left at a table that closes. */
static gboolean check_left_behind(const DrawCheck *check, GError **error)
{
  for (guint i = 0; i < check->seated->n_closed; i++) {
    const FeltTable *table = felt_state_table(check->state, check->seated->closed[i]);
    for (guint s = 1; s <= table->n_seats; s++)
      if (table->players[s] != 0 &&
          !g_hash_table_contains(check->movers, GUINT_TO_POINTER(table->players[s])))
        return felt_apply_impossible(error, _("table %s closes, but %s gets no seat"),
                                     felt_state_table_said(check->state, table->number).text,
                                     felt_state_player(check->state, table->players[s])->name);
  }
  return TRUE;
}

static gboolean check_draw(DrawCheck *check, GError **error)
{
  const FeltSeated *seated = check->seated;
  if (!check_tables(check, error) || !check_movers(check, error))
    return FALSE;
  for (guint i = 0; i < seated->n_seats; i++)
    if (!check_target(check, &seated->seats[i], error))
      return FALSE;
  for (guint i = 0; i < seated->n_buttons; i++)
    if (!seat_is_there(check, seated->buttons[i].table, seated->buttons[i].seat, error))
      return FALSE;
  return check_left_behind(check, error);
}

static gboolean check_seated(const FeltState *state, const FeltEvent *event, GError **error)
{
  if (!felt_apply_need_not_finished(state, error))
    return FALSE;
  DrawCheck check = {.state = state,
                     .seated = &event->u.seated,
                     .movers = g_hash_table_new(NULL, NULL),
                     .targets = g_hash_table_new(NULL, NULL)};
  gboolean good = check_draw(&check, error);
  g_hash_table_unref(check.movers);
  g_hash_table_unref(check.targets);
  return good;
}

/* A new button is drawn: nothing of the hands before counts any more. */
static void reset_button(FeltTable *table, gint64 seat)
{
  memset(&table->button, 0, sizeof table->button);
  memset(&table->last, 0, sizeof table->last);
  memset(table->last_players, 0, sizeof table->last_players);
  table->stud = FALSE;
  table->frozen = 0;
  table->eliminated = 0;
  table->hands = 0;
  table->next_button = (guint)seat;
}

static FeltWent why_drawn(const FeltSeated *seated)
{
  switch (seated->why) {
  case FELT_SEATED_BREAK:
    return FELT_WENT_BREAK;
  case FELT_SEATED_FINAL_TABLE:
    return FELT_WENT_FINAL_TABLE;
  case FELT_SEATED_DRAW:
    return FELT_WENT_SEATED;
  default:
    return FELT_WENT_REDRAW;
  }
}

static void change_seated(FeltState *state, const FeltEvent *event)
{
  const FeltSeated *seated = &event->u.seated;
  FeltWent why = why_drawn(seated);
  for (guint i = 0; i < seated->n_seats; i++) {
    FeltPlayer *player = felt_state_player(state, seated->seats[i].player);
    felt_apply_note_move(player, event->seq, why, NULL);
    felt_apply_stand_up(state, player);
  }

  for (guint i = 0; i < seated->n_closed; i++) {
    felt_state_table(state, seated->closed[i])->status = FELT_TABLE_CLOSED;
    felt_apply_drop_calls(state, 0, (guint)seated->closed[i]);
  }
  for (guint i = 0; i < seated->n_opened; i++)
    open_table(state, &seated->opened[i], event->seq);
  for (guint i = 0; i < seated->n_seats; i++)
    felt_apply_sit_down(state, felt_state_player(state, seated->seats[i].player),
                        seated->seats[i].table, seated->seats[i].seat);

  for (guint i = 0; i < seated->n_buttons; i++)
    reset_button(felt_state_table(state, seated->buttons[i].table), seated->buttons[i].seat);
  gboolean anew = seated->why != FELT_SEATED_DRAW && seated->why != FELT_SEATED_BREAK;
  for (guint i = 0; i < seated->n_seats; i++) {
    FeltTable *table = felt_state_table(state, seated->seats[i].table);
    felt_apply_settle_count(table);
    if (anew)
      table->drawn_seq = event->seq;
  }
  if (seated->why == FELT_SEATED_FINAL_TABLE ||
      (seated->why == FELT_SEATED_REDRAW && seated->table == 0))
    state->redrawn_at = state->n_in;
}

/* One player, one table ---------------------------------------------------------------------- */

static gboolean check_moved(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltMoved *moved = &event->u.moved;
  return felt_apply_need_not_finished(state, error) &&
         felt_apply_need_in(state, moved->player, error) != NULL &&
         felt_apply_need_free_seat(state, moved->table, moved->seat, 0, error);
}

static void change_moved(FeltState *state, const FeltEvent *event)
{
  const FeltMoved *moved = &event->u.moved;
  FeltPlayer *player = felt_state_player(state, moved->player);
  FeltTable *left =
      player->status == FELT_PLAYER_IN ? felt_state_table(state, player->table) : NULL;
  felt_apply_note_move(player, event->seq,
                       moved->why == FELT_MOVED_TO_BALANCE ? FELT_WENT_BALANCE : FELT_WENT_MOVED,
                       moved->reason);
  felt_apply_stand_up(state, player);
  felt_apply_sit_down(state, player, moved->table, moved->seat);
  if (left != NULL)
    felt_apply_settle_count(left);
  felt_apply_settle_count(felt_state_table(state, moved->table));
}

static gboolean check_swapped(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPlayer *a = felt_apply_need_in(state, event->u.swapped.player, error);
  const FeltPlayer *b = a == NULL ? NULL : felt_apply_need_in(state, event->u.swapped.other, error);
  if (b == NULL || !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (a == b || a->status != FELT_PLAYER_IN || b->status != FELT_PLAYER_IN)
    return felt_apply_impossible(error, _("two seated players are needed"));
  return TRUE;
}

static void change_swapped(FeltState *state, const FeltEvent *event)
{
  FeltPlayer *a = felt_state_player(state, event->u.swapped.player);
  FeltPlayer *b = felt_state_player(state, event->u.swapped.other);
  guint table = a->table, seat = a->seat, other_table = b->table, other_seat = b->seat;
  felt_apply_note_move(a, event->seq, FELT_WENT_SWAPPED, event->u.swapped.reason);
  felt_apply_note_move(b, event->seq, FELT_WENT_SWAPPED, event->u.swapped.reason);
  felt_apply_stand_up(state, a);
  felt_apply_stand_up(state, b);
  felt_apply_sit_down(state, a, other_table, other_seat);
  felt_apply_sit_down(state, b, table, seat);
}

static gboolean check_table_opened(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_apply_need_not_finished(state, error) &&
         may_open(state, &event->u.table_opened, error);
}

static void change_table_opened(FeltState *state, const FeltEvent *event)
{
  open_table(state, &event->u.table_opened, event->seq);
}

static gboolean check_seat_locked(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltSeatLocked *lock = &event->u.seat_locked;
  const FeltTable *table = felt_apply_need_table(state, lock->table, error);
  if (table == NULL)
    return FALSE;
  if (lock->seat < 1 || lock->seat > table->n_seats)
    return felt_apply_impossible(error, _("table %s has no seat %d"),
                                 felt_state_table_said(state, lock->table).text, (int)lock->seat);
  if (lock->player != 0 && felt_state_player(state, lock->player) == NULL)
    return felt_apply_impossible(error, _("there is no player %d"), (int)lock->player);
  return TRUE;
}

static void change_seat_locked(FeltState *state, const FeltEvent *event)
{
  const FeltSeatLocked *lock = &event->u.seat_locked;
  FeltTable *table = felt_state_table(state, lock->table);
  FeltSeatMask bit = (FeltSeatMask)(1u << (lock->seat - 1));
  table->locked = (FeltSeatMask)(lock->locked ? table->locked | bit : table->locked & ~bit);
  table->kept_for[lock->seat] = lock->locked ? (guint)lock->player : 0;
}

const FeltApplyRow felt_apply_seats[] = {
    {FELT_EVENT_SEATED, check_seated, change_seated},
    {FELT_EVENT_MOVED, check_moved, change_moved},
    {FELT_EVENT_SWAPPED, check_swapped, change_swapped},
    {FELT_EVENT_TABLE_OPENED, check_table_opened, change_table_opened},
    {FELT_EVENT_SEAT_LOCKED, check_seat_locked, change_seat_locked},
    FELT_ROWS_END,
};
