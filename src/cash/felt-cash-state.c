/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-state.c - an evening: held, copied, compared, looked up */
#include "cash/felt-cash-state.h"

#include "cash/felt-cash-records.h"
#include "felt-config.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Its memory ------------------------------------------------------------------------------- */

/* States are copied and compared by what describes them: a field without a line is lost in a copy.
 */
/* clang-format off */
#define INT(F) {.key = #F, .type = FELT_FIELD_INT, .offset = offsetof(OF, F)}
#define BOOL(F) {.key = #F, .type = FELT_FIELD_BOOL, .offset = offsetof(OF, F)}
#define TEXT(F) {.key = #F, .type = FELT_FIELD_TEXT, .offset = offsetof(OF, F)}
#define LIST(F, R) {.key = #F, .type = FELT_FIELD_LIST, .offset = offsetof(OF, F), \
    .count_offset = offsetof(OF, n_##F), .record = &(R)}
#define INTS(F) {.key = #F, .type = FELT_FIELD_INTS, .offset = offsetof(OF, F), .count_offset = offsetof(OF, n_##F)}

#define OF FeltCashPlayer
static const FeltField player_fields[] = {
  TEXT(name), INT(table), INT(seat), INT(waits_table), INT(waits_us), BOOL(away), BOOL(holds), BOOL(cashed_out),
  INT(buy_ins), INT(first_buy_in), INT(bought), INT(cashed), INT(lent), INT(paid), INT(chips), INT(last_chips), INT(last_paid),
  INT(last_us), INT(notice_us), INT(sat_us), INT(periods), BOOL(fresh), INT(missed_small),
  INT(missed_big), {0}};
const FeltRecord felt_cash_player_record = {"players", sizeof(OF), player_fields, 0};
#undef OF
#define OF FeltCashPlace
static const FeltField place_fields[] = {
  INT(number), TEXT(name), INT(seats), BOOL(closed), INT(hands), INT(button), INT(small_seat), INT(big_seat),
  INT(owes_small), INT(owes_big), INT(next_button), BOOL(in_hand), BOOL(told), INT(hand_us), INT(dealt), INT(hand_level), INT(pot),
  INT(winner), INT(wins), INT(rock), INT(rock_seat), INT(killer), {0}};
const FeltRecord felt_cash_place_record = {"tables", sizeof(OF), place_fields, 0};
#undef OF
#define OF FeltCashMarker
static const FeltField marker_fields[] = {INT(player), INT(lender), INT(amount), INT(left), INT(table), {0}};
const FeltRecord felt_cash_marker_record = {"markers", sizeof(OF), marker_fields, 0};
#undef OF
#define OF FeltCashCost
static const FeltField cost_fields[] = {TEXT(text), INT(payer), INT(amount), INTS(among), {0}};
const FeltRecord felt_cash_cost_record = {"costs", sizeof(OF), cost_fields, 0};
#undef OF
#define OF FeltCashReceiver
static const FeltField receiver_fields[] = {TEXT(name), INT(amount), {0}};
const FeltRecord felt_cash_receiver_record = {"tips", sizeof(OF), receiver_fields, 0};
#undef OF
#define OF FeltCashPayment
static const FeltField payment_fields[] = {TEXT(from), TEXT(to), INT(amount), INT(turn), {0}};
const FeltRecord felt_cash_payment_record = {"payments", sizeof(OF), payment_fields, 0};
#undef OF
#define OF FeltCashSale
static const FeltField sale_fields[] = {INT(player), INT(amount), INT(chips), {0}};
const FeltRecord felt_cash_sale_record = {"sales", sizeof(OF), sale_fields, 0};
#undef OF
#define OF FeltCashState
static const FeltField state_fields[] = {
  BOOL(created), BOOL(ended), INT(created_us), INT(ended_us),
  {.key = "setup", .type = FELT_FIELD_RECORD, .offset = offsetof(OF, setup), .record = &felt_cash_setup_record},
  LIST(players, felt_cash_player_record), LIST(places, felt_cash_place_record), LIST(markers, felt_cash_marker_record),
  LIST(costs, felt_cash_cost_record), LIST(receivers, felt_cash_receiver_record),
  LIST(payments, felt_cash_payment_record), LIST(sales, felt_cash_sale_record), INT(sold), INT(handed_in), INT(raked),
  INT(kitty), INT(tipped), INT(turn), BOOL(counted), INT(borne), INTS(borne_by), {0}};
static const FeltRecord state_record = {"evening", sizeof(OF), state_fields, 0};
/* clang-format on */

FeltCashState *felt_cash_state_new(void)
{
  FeltCashState *state = g_new0(FeltCashState, 1);
  felt_record_init(&state_record, state);
  return state;
}

FeltCashState *felt_cash_state_copy(const FeltCashState *state)
{
  FeltCashState *copy = g_new0(FeltCashState, 1);
  felt_record_copy(&state_record, copy, state);
  copy->clock = state->clock;
  return copy;
}

void felt_cash_state_free(FeltCashState *state)
{
  if (state == NULL)
    return;
  felt_record_release(&state_record, state);
  g_free(state);
}

static gboolean instant_equal(const FeltInstant *a, const FeltInstant *b)
{
  return a->utc_us == b->utc_us && a->boottime_us == b->boottime_us &&
         strcmp(a->boot_id, b->boot_id) == 0;
}

gboolean felt_cash_state_equal(const FeltCashState *a, const FeltCashState *b)
{
  const FeltClock *x = &a->clock, *y = &b->clock;
  return felt_record_equal(&state_record, a, b) && x->started == y->started &&
         x->running == y->running && x->level == y->level && x->spent_ms == y->spent_ms &&
         x->by_records == y->by_records && x->seen_log_us == y->seen_log_us &&
         instant_equal(&x->since, &y->since) && instant_equal(&x->seen, &y->seen) &&
         instant_equal(&x->back, &y->back);
}

/* Look-ups --------------------------------------------------------------------------------- */

const char *felt_cash_state_title(const FeltCashState *state)
{
  return state->created ? state->setup.name : NULL;
}

gint64 felt_cash_state_played_us(const FeltCashState *state)
{
  return MAX(felt_cash_setup_starts_us(&state->setup), 0);
}

const FeltCashPlayer *felt_cash_state_player(const FeltCashState *state, const char *name)
{
  for (guint i = 0; name != NULL && i < state->n_players; i++)
    if (strcmp(state->players[i].name, name) == 0)
      return &state->players[i];
  return NULL;
}

const FeltCashPlayer *felt_cash_state_seat(const FeltCashState *state, gint64 table, gint64 seat)
{
  for (guint i = 0; table > 0 && seat > 0 && i < state->n_players; i++)
    if (state->players[i].table == table && state->players[i].seat == seat)
      return &state->players[i];
  return NULL;
}

const FeltCashPlayer *felt_cash_state_find(const FeltCashState *state, const char *text)
{
  gint64 table, seat;
  int end = 0;
  const FeltCashPlayer *player = felt_cash_state_player(state, text);
  if (player != NULL || text == NULL)
    return player;
  g_autofree char *wanted = felt_name_key(text);
  for (guint i = 0; i < state->n_players; i++) {
    g_autofree char *name = felt_name_key(state->players[i].name);
    if (strcmp(name, wanted) == 0)
      return &state->players[i];
  }

  if (sscanf(text, "%4" SCNd64 ".%4" SCNd64 "%n", &table, &seat, &end) == 2 && text[end] == '\0')
    return felt_cash_state_seat(state, table, seat);
  return NULL;
}

const FeltCashPlace *felt_cash_state_place(const FeltCashState *state, gint64 number)
{
  for (guint i = 0; i < state->n_places; i++)
    if (state->places[i].number == number)
      return &state->places[i];
  return NULL;
}

/* No hand takes longer. */
#define HAND_MAX_US (20 * 60 * G_USEC_PER_SEC)

gboolean felt_cash_place_plays(const FeltCashPlace *place, const FeltInstant *now)
{
  return place->in_hand && now->utc_us - place->hand_us < HAND_MAX_US;
}

static FeltSeatMask bit(gint64 seat)
{
  return (FeltSeatMask)(1u << (seat - 1));
}

FeltSeatMask felt_cash_state_seated(const FeltCashState *state, gint64 table)
{
  FeltSeatMask mask = 0;
  for (guint i = 0; i < state->n_players; i++)
    if (state->players[i].table == table && state->players[i].seat > 0)
      mask |= bit(state->players[i].seat);
  return mask;
}

FeltSeatMask felt_cash_state_playing(const FeltCashState *state, gint64 table)
{
  FeltSeatMask mask = felt_cash_state_seated(state, table);
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    if (player->table == table && player->seat > 0 && (player->away || !player->holds))
      mask &= (FeltSeatMask)~bit(player->seat);
  }
  return mask;
}

gint64 felt_cash_state_free_seat(const FeltCashState *state, gint64 table)
{
  const FeltCashPlace *place = felt_cash_state_place(state, table);
  FeltSeatMask seated = felt_cash_state_seated(state, table);
  for (gint64 seat = 1; place != NULL && !place->closed && seat <= place->seats; seat++)
    if ((seated & bit(seat)) == 0)
      return seat;
  return 0;
}

guint felt_cash_state_free_seats(const FeltCashState *state, gint64 table)
{
  const FeltCashPlace *place = felt_cash_state_place(state, table);
  FeltSeatMask seated = felt_cash_state_seated(state, table);
  guint n = 0;
  for (gint64 seat = 1; place != NULL && !place->closed && seat <= place->seats; seat++)
    n += (seated & bit(seat)) == 0;
  return n;
}

gint64 felt_cash_state_in_play(const FeltCashState *state)
{
  return state->sold - state->handed_in - state->raked - state->kitty - state->tipped;
}

gboolean felt_cash_state_holds(const FeltCashState *state)
{
  for (guint i = 0; i < state->n_players; i++)
    if (state->players[i].holds)
      return TRUE;
  return FALSE;
}

/* The entry that a table has come to by the hands dealt there. */
static guint level_by_hands(const FeltLevel *levels, guint n, gint64 hands)
{
  guint at = 0;
  for (; at + 1 < n && hands >= levels[at].hands; at++)
    hands -= levels[at].hands;
  return at;
}

/* The entry that has come when so much time was played; *ms becomes what is played of it. The last
 * one stays. */
static guint level_by_time(const FeltLevel *levels, guint n, gint64 *ms)
{
  guint at = 0;
  for (; at + 1 < n && *ms >= felt_level_length_ms(&levels[at]); at++)
    *ms -= felt_level_length_ms(&levels[at]);
  return at;
}

gint64 felt_cash_state_played_ms(const FeltCashState *state, const FeltInstant *now)
{
  const FeltClock *clock = &state->clock;
  return clock->started ? clock->spent_ms + felt_clock_ran_us(clock, now, NULL) / 1000 : 0;
}

void felt_cash_state_level(const FeltCashState *state, gint64 table, const FeltInstant *now,
                           FeltCashLevel *level)
{
  const FeltCashPlace *place = felt_cash_state_place(state, table);
  memset(level, 0, sizeof *level);
  level->levels = felt_cash_setup_levels(&state->setup, table, &level->n);
  if (level->n == 0)
    return;
  if (level->levels[0].hands > 0) {
    level->due = level_by_hands(level->levels, level->n, place != NULL ? place->hands : 0);
  } else {
    level->elapsed_ms = felt_cash_state_played_ms(state, now);
    level->due = level_by_time(level->levels, level->n, &level->elapsed_ms);
  }
  level->index = level->due;
  if (place != NULL && felt_cash_place_plays(place, now))
    level->index = MIN((guint)place->hand_level, level->n - 1);
}

/* What must hold --------------------------------------------------------------------------- */

static gboolean money_holds(const FeltCashState *state)
{
  gint64 bought = 0, cashed = 0, tips = 0, value = state->setup.chip_value;
  for (guint i = 0; i < state->n_players; i++) {
    bought += state->players[i].bought;
    cashed += state->players[i].cashed;
  }
  for (guint i = 0; i < state->n_receivers; i++)
    tips += state->receivers[i].amount;
  return bought == state->sold * value && cashed == state->handed_in * value &&
         tips == state->tipped * value;
}

char *felt_cash_state_broken(const FeltCashState *state)
{
  if (!state->created)
    return NULL;
  if (felt_cash_state_in_play(state) < 0)
    return g_strdup("more chips left play than came into it");
  if (!money_holds(state))
    return g_strdup("the players' money is not that of the chips");
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    if ((player->seat == 0) != (player->table == 0))
      return g_strdup_printf("%s sits in half a seat", player->name);
    if (player->seat > 0 && felt_cash_state_seat(state, player->table, player->seat) != player)
      return g_strdup_printf("%s shares a seat", player->name);
  }
  for (guint i = 0; i < state->n_markers; i++)
    if (state->markers[i].left < 0 || state->markers[i].left > state->markers[i].amount)
      return g_strdup("a marker was paid back twice");
  return NULL;
}
