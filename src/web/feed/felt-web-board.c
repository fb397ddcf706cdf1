/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-board.c - what a page must know of a tournament at once */
#include "web/feed/felt-web-board.h"

#include "services/board/felt-board.h"
#include "services/json/felt-floor-json.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/state/felt-call.h"
#include "tournament/state/felt-end.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "web/feed/felt-web-levels.h"

#include <string.h>

void felt_web_hash(const char *text, gsize length, char hash[17])
{
  g_autofree char *hex = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, (gssize)length);
  g_strlcpy(hash, hex, 17);
}

void felt_web_boot(const FeltInstant *now, char boot[17])
{
  felt_web_hash(now->boot_id, strlen(now->boot_id), boot);
  boot[8] = '\0';
}

gboolean felt_web_logo_hash(const FeltClubState *club, char hash[17])
{
  gsize size;
  if (club->logo.bytes == NULL)
    return FALSE;
  g_autofree char *hex = g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, club->logo.bytes);
  g_strlcpy(hash, hex, 17);
  return g_bytes_get_data(club->logo.bytes, &size) != NULL;
}

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

/* Parts ---------------------------------------------------------------------------------------- */

static cJSON *clock_to_json(const FeltState *state, const FeltClockView *view,
                            const FeltInstant *now)
{
  cJSON *clock = felt_clock_to_json(state, view);
  gint64 at_ms = now->boottime_us / 1000, starts_us = felt_setup_starts_at_us(&state->setup);
  felt_json_add_int(clock, "at_ms", at_ms);
  if (!state->clock.started && starts_us > 0)
    felt_json_add_int(clock, "starts_at_ms", at_ms + (starts_us - now->utc_us) / 1000);
  else
    cJSON_AddNullToObject(clock, "starts_at_ms");
  return clock;
}

static cJSON *money_to_json(const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  if (!felt_state_has_money(state))
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "pool", pool.pool);
  felt_json_add_int(object, "guarantee", pool.guarantee);
  felt_json_add_int(object, "bounties", pool.bounties);
  add_text(object, "currency", state->setup.currency);
  felt_json_add_int(object, "digits", state->setup.currency_digits);
  return object;
}

static cJSON *call_to_json(const FeltState *state, const FeltInstant *now)
{
  FeltCallView call;
  if (!felt_call_latest(state, now, &call))
    return cJSON_CreateNull();
  const FeltPlayer *player = felt_state_player(state, call.player);
  cJSON *object = cJSON_CreateObject();
  add_text(object, "player", player->name);
  felt_json_add_int(object, "table", player->table);
  add_text(object, "table_name", felt_setup_table_name(&state->setup, player->table));
  felt_json_add_int(object, "seat", player->seat);
  felt_json_add_int(object, "left_ms", call.left_ms);
  return object;
}

static cJSON *winner_to_json(const FeltState *state)
{
  if (state->phase != FELT_PHASE_FINISHED)
    return cJSON_CreateNull();
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->place != 1 || player->place_to > 1)
      continue;
    cJSON *object = cJSON_CreateObject();
    add_text(object, "name", player->name);
    if (state->prizes->len > 0)
      felt_json_add_int(object, "prize", player->prize);
    else
      cJSON_AddNullToObject(object, "prize");
    return object;
  }
  return cJSON_CreateNull();
}

static cJSON *club_to_json(const FeltClubState *club)
{
  char hash[17];
  gboolean has_logo = felt_web_logo_hash(club, hash);
  if (club->house.name == NULL && club->house.accent == NULL && !has_logo)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  add_text(object, "name", club->house.name);
  add_text(object, "logo", has_logo ? hash : NULL);
  add_text(object, "accent", club->house.accent);
  return object;
}

static cJSON *registration_to_json(const FeltState *state, const FeltInstant *now)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddBoolToObject(object, "open", felt_state_registration_open(state, now));
  if (state->setup.late_until_level != 0)
    felt_json_add_int(object, "late_until_level", state->setup.late_until_level);
  else
    cJSON_AddNullToObject(object, "late_until_level");
  return object;
}

static cJSON *hand_to_json(const FeltState *state, const FeltClockView *view)
{
  gint64 hands = felt_board_break_hands(state, view);
  if (!state->hand_for_hand.on)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "hand", state->hand_for_hand.hand);
  if (hands >= 0)
    felt_json_add_int(object, "break_hands", hands);
  else
    cJSON_AddNullToObject(object, "break_hands");
  return object;
}

/* The board ------------------------------------------------------------------------------------ */

static void add_level(cJSON *board, const FeltState *state, const FeltClockView *view)
{
  cJSON_AddItemToObject(board, "level", felt_web_level(state, view->level, view->elapsed_ms));
  cJSON_AddItemToObject(board, "next", felt_web_level(state, view->level + 1, 0));
}

cJSON *felt_web_board(const FeltState *state, const FeltClubState *club, const FeltWebBoardOf *of,
                      const FeltInstant *now)
{
  char boot[17];
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  felt_web_boot(now, boot);

  cJSON *board = cJSON_CreateObject(), *end = cJSON_CreateObject();
  cJSON_AddStringToObject(board, "epoch", of->epoch);
  felt_json_add_int(board, "seq", (gint64)state->seq);
  cJSON_AddStringToObject(board, "tournament", of->tournament);
  cJSON_AddStringToObject(board, "boot", boot);
  for (guint i = 0; of->hashes[i].key != NULL; i++)
    cJSON_AddStringToObject(board, of->hashes[i].key, of->hashes[i].hash);
  add_text(board, "name", state->setup.name);
  add_text(board, "phase", felt_phase_words[state->phase]);
  cJSON_AddBoolToObject(board, "twelve", felt_day_time_is_twelve());
  FeltEndWait wait = felt_end_waits_for(state, &view);
  cJSON_AddBoolToObject(end, "waiting", wait != FELT_END_NOT_WAITING);
  cJSON_AddBoolToObject(end, "bounty", wait == FELT_END_WAITS_BOUNTY);
  cJSON_AddItemToObject(board, "end", end);
  cJSON_AddItemToObject(board, "clock", clock_to_json(state, &view, now));
  cJSON_AddItemToObject(board, "hand_for_hand", hand_to_json(state, &view));
  add_level(board, state, &view);
  cJSON_AddItemToObject(board, "counts", felt_counts_to_json(state));
  cJSON_AddItemToObject(board, "money", money_to_json(state));
  cJSON_AddItemToObject(board, "registration", registration_to_json(state, now));
  cJSON_AddItemToObject(board, "call", call_to_json(state, now));
  cJSON_AddItemToObject(board, "winner", winner_to_json(state));
  cJSON_AddItemToObject(board, "club", club_to_json(club));
  return board;
}

/* What goes on by itself ----------------------------------------------------------------------- */

/* Two instants of the same clock are computed in ways that may differ by this. */
#define SAME_MS 20

static gint64 number(const cJSON *object, const char *key)
{
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsNumber(item) ? (gint64)item->valuedouble : G_MININT64;
}

/* Whether a time that is left, or has passed, is what it was, `passed` later. */
static gboolean ran_on(const cJSON *before, const cJSON *after, const char *key, gint64 passed_ms)
{
  gint64 was = number(before, key), is = number(after, key);
  if (was == G_MININT64 || is == G_MININT64)
    return was == is;
  return ABS(was + passed_ms - is) <= SAME_MS;
}

static gboolean clock_says_same(const cJSON *before, const cJSON *after)
{
  static const char *const own[] = {
      "at_ms", "remaining_ms", "elapsed_ms", "next_break_ms", "ends_estimate_ms", "starts_at_ms",
      NULL};
  gint64 passed = number(after, "at_ms") - number(before, "at_ms");
  gint64 run = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(after, "paused")) ? 0 : passed;
  gint64 least =
      number(after, "remaining_ms") == 0 && number(before, "remaining_ms") == 0 ? 0 : run;
  const cJSON *item;
  cJSON_ArrayForEach(item, after)
  {
    if (!g_strv_contains(own, item->string) &&
        !cJSON_Compare(item, cJSON_GetObjectItemCaseSensitive(before, item->string), TRUE))
      return FALSE;
  }
  return cJSON_GetArraySize(before) == cJSON_GetArraySize(after) &&
         ran_on(before, after, "remaining_ms", -least) &&
         ran_on(before, after, "elapsed_ms", run) && ran_on(before, after, "next_break_ms", -run) &&
         ran_on(before, after, "starts_at_ms", 0);
}

static gboolean call_says_same(const cJSON *before, const cJSON *after, gint64 passed_ms)
{
  const cJSON *was = cJSON_GetObjectItemCaseSensitive(before, "player");
  const cJSON *is = cJSON_GetObjectItemCaseSensitive(after, "player");
  if (was == NULL || is == NULL)
    return was == is;
  return cJSON_Compare(was, is, TRUE) &&
         ran_on(before, after, "left_ms", -MIN(passed_ms, number(before, "left_ms")));
}

gboolean felt_web_board_says_same(const cJSON *before, const cJSON *after)
{
  const cJSON *item;
  const cJSON *was = cJSON_GetObjectItemCaseSensitive(before, "clock");
  const cJSON *is = cJSON_GetObjectItemCaseSensitive(after, "clock");
  gint64 passed_ms = number(is, "at_ms") - number(was, "at_ms");
  cJSON_ArrayForEach(item, after)
  {
    const cJSON *other = cJSON_GetObjectItemCaseSensitive(before, item->string);
    gboolean same;
    if (strcmp(item->string, "clock") == 0)
      same = clock_says_same(other, item);
    else if (strcmp(item->string, "call") == 0)
      same = call_says_same(other, item, passed_ms);
    else
      same = cJSON_Compare(item, other, TRUE);
    if (!same)
      return FALSE;
  }
  return TRUE;
}
