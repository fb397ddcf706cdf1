/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-lists.c - what is longer than a board: prizes, standings, seats, one player */
#include "felt-config.h"
#include "services/table/felt-sorted-players.h"
#include "services/json/felt-state-json.h"
#include "store/felt-record-json.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/state/felt-prizes.h"
#include "web/feed/felt-feed-private.h"
#include "web/feed/felt-web-levels.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many rows of each kind a list has. */
#define ROWS_MAX 200

/* So many answers to a name, which has so many letters at least. */
#define FOUND_MAX   10
#define LETTERS_MIN 2

/* Of a code that is none: nobody tries them all. */
#define GUESS_COST 20

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_or_null(cJSON *object, const char *key, gint64 number, gboolean is)
{
  if (is)
    felt_json_add_int(object, key, number);
  else
    cJSON_AddNullToObject(object, key);
}

/* Lists that many ask for at once ----------------------------------------------------------------
 */

static FeltAnswer *answer_list(FeltFeed *feed, const FeltRequest *request, guint which)
{
  FeltFeedBoard *board;
  FeltAnswer *refusal = NULL;
  if (felt_feed_state(feed, request, &board, &refusal) == NULL)
    return refusal;
  FeltAnswer *answer = felt_small_answer(request, "application/json", &board->lists[which]);
  felt_answer_header(answer, "Cache-Control", "no-store");
  return answer;
}

static cJSON *make_levels(const FeltState *state)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddItemToObject(object, "levels", felt_web_levels(state));
  return object;
}

static gboolean same_prize(const FeltPrizeLine *a, const FeltPrizeLine *b)
{
  return a->place > 0 && a->cash == b->cash && a->things == NULL && b->things == NULL &&
         (a->holders == 0) == (b->holders == 0) && a->place + 1 == b->place;
}

static cJSON *make_prizes(const FeltState *state)
{
  g_autoptr(GArray) lines = felt_prize_lines_told(state);
  cJSON *object = cJSON_CreateObject(), *prizes = cJSON_CreateArray();
  cJSON_AddBoolToObject(object, "locked", state->prizes_locked);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i), *last = line;
    while (i + 1 < lines->len && same_prize(last, &g_array_index(lines, FeltPrizeLine, i + 1)))
      last = &g_array_index(lines, FeltPrizeLine, ++i);
    if (felt_prize_line_is_empty(line))
      continue;
    const FeltPlayer *player = felt_state_player(state, line->player);
    cJSON *item = cJSON_CreateObject();
    add_or_null(item, "place", line->place, line->place > 0);
    add_or_null(item, "place_to", last->place, line->place > 0);
    add_text(item, "name", line->place == 0 && player != NULL ? player->name : NULL);
    felt_json_add_int(item, "amount", line->amount);
    felt_json_add_int(item, "cash", line->cash);
    add_text(item, "things", line->things);
    cJSON_AddBoolToObject(item, "open", line->holders == 0);
    cJSON_AddItemToArray(prizes, item);
  }
  cJSON_AddItemToObject(object, "prizes", prizes);
  return object;
}

static int by_place(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *one = *(const FeltPlayer *const *)a, *other = *(const FeltPlayer *const *)b;
  if (one->place != other->place)
    return one->place < other->place ? -1 : 1;
  return one->id < other->id ? -1 : one->id > other->id;
}

/* The largest stacks first, as they were counted; then by name. */
static int by_stack(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *one = *(const FeltPlayer *const *)a, *other = *(const FeltPlayer *const *)b;
  if (one->stack != other->stack)
    return one->stack > other->stack ? -1 : 1;
  return strcmp(one->key, other->key);
}

static void add_seat(cJSON *object, const FeltState *state, guint table, guint seat)
{
  add_or_null(object, "table", table, table != 0);
  add_text(object, "table_name", table != 0 ? felt_setup_table_name(&state->setup, table) : NULL);
  add_or_null(object, "seat", seat, table != 0);
}

/* What of a prize is cash, and what it has in kind. */
static void add_won(cJSON *object, const FeltState *state, const FeltPlayer *player)
{
  gboolean placed = player->place != 0;
  gint64 cash = placed ? player->prize - player->prize_value : player->deal;
  g_autofree char *things = felt_prize_things(state, player->thing_place);
  add_or_null(object, "prize", placed ? player->prize : player->deal,
              state->prizes->len > 0 && (placed || player->deal >= 0));
  add_or_null(object, "cash", cash, state->prizes->len > 0 && (placed || player->deal >= 0));
  add_text(object, "things", things);
}

static cJSON *place_to_json(const FeltState *state, const FeltPlayer *player)
{
  cJSON *row = cJSON_CreateObject();
  felt_json_add_int(row, "place", player->place);
  felt_json_add_int(row, "place_to", player->place_to);
  cJSON_AddStringToObject(row, "name", player->name);
  add_won(row, state, player);
  return row;
}

static cJSON *stack_to_json(const FeltState *state, const FeltPlayer *player)
{
  cJSON *row = cJSON_CreateObject();
  gboolean seated = player->status == FELT_PLAYER_IN;
  cJSON_AddStringToObject(row, "name", player->name);
  add_seat(row, state, seated ? player->table : 0, player->seat);
  add_or_null(row, "chips", player->stack, player->stack >= 0);
  return row;
}

/* The first rows of players; what is left over is added to *more. */
static cJSON *rows(const FeltState *state, GPtrArray *players,
                   cJSON *(*row)(const FeltState *state, const FeltPlayer *player), guint *more)
{
  cJSON *list = cJSON_CreateArray();
  for (guint i = 0; i < MIN(players->len, ROWS_MAX); i++)
    cJSON_AddItemToArray(list, row(state, players->pdata[i]));
  *more += players->len - MIN(players->len, ROWS_MAX);
  return list;
}

static cJSON *make_standings(const FeltState *state)
{
  guint more = 0;
  g_autoptr(GPtrArray) placed = g_ptr_array_new(), in = g_ptr_array_new();
  cJSON *object = cJSON_CreateObject();
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->status == FELT_PLAYER_WITHDRAWN)
      continue;
    if (player->place != 0)
      g_ptr_array_add(placed, player);
    else if (player->status != FELT_PLAYER_OUT)
      g_ptr_array_add(in, player);
  }
  g_ptr_array_sort(placed, by_place);
  g_ptr_array_sort(in, by_stack);
  cJSON_AddItemToObject(object, "standings", rows(state, placed, place_to_json, &more));
  cJSON_AddItemToObject(object, "in", rows(state, in, stack_to_json, &more));
  felt_json_add_int(object, "more", more);
  return object;
}

static FeltAnswer *answer_levels(const FeltRequest *request, gpointer data)
{
  return answer_list(data, request, FELT_FEED_LEVELS);
}

static FeltAnswer *answer_prizes(const FeltRequest *request, gpointer data)
{
  return answer_list(data, request, FELT_FEED_PRIZES);
}

static FeltAnswer *answer_standings(const FeltRequest *request, gpointer data)
{
  return answer_list(data, request, FELT_FEED_STANDINGS);
}

/* Who sits where ---------------------------------------------------------------------------------
 */

/* Who sits where, and who is to move. */
typedef struct {
  const FeltState *state;
  GPtrArray *moves; /* FeltSeatMove, of those who were not told yet */
} Seats;

static void read_seats(Seats *seats, FeltSession *session)
{
  FeltLevel level;
  seats->state = felt_session_state(session);
  gboolean known = felt_state_coming_level(seats->state, felt_session_clock(session), &level);
  seats->moves = felt_moves_list(seats->state, known ? &level : NULL);
}

static cJSON *move_to_json(const FeltState *state, const FeltSeatMove *move)
{
  cJSON *object = cJSON_CreateObject();
  add_seat(object, state, move->table, move->seat);
  cJSON_AddBoolToObject(object, "waits", move->waits);
  return object;
}

static const FeltSeatMove *move_of(const Seats *seats, guint player)
{
  for (guint i = 0; i < seats->moves->len; i++) {
    const FeltSeatMove *move = seats->moves->pdata[i];
    if (move->player == player)
      return move;
  }
  return NULL;
}

/* Whoever is to move and was not told yet still sits where they were. */
static cJSON *seat_to_json(const Seats *seats, const FeltPlayer *player)
{
  const FeltState *state = seats->state;
  const FeltSeatMove *move = move_of(seats, player->id);
  gboolean seated = player->status == FELT_PLAYER_IN,
           moves = move != NULL && player->told_table != 0;
  guint table = player->table, number = player->seat;
  if (moves) {
    table = player->told_table;
    number = player->told_seat;
  }

  cJSON *row = cJSON_CreateObject();
  cJSON_AddStringToObject(row, "name", player->name);
  cJSON_AddStringToObject(row, "status", felt_player_status_words[player->status]);
  add_seat(row, state, seated ? table : 0, number);
  cJSON_AddItemToObject(row, "move", move != NULL ? move_to_json(state, move) : cJSON_CreateNull());
  add_or_null(row, "place", player->place, player->place != 0);
  add_or_null(row, "place_to", player->place_to, player->place != 0);
  return row;
}

/* Adds those of a tournament whom a name fits, as far as there is room; how many there are. */
static guint add_found(FeltFeedBoard *board, const char *fold, cJSON *found)
{
  guint ids[FOUND_MAX], statuses = 0;
  FeltSession *session = felt_house_session(board->feed->house, board->id, NULL);
  const FeltState *state = felt_session_state(session);
  for (guint i = FELT_PLAYER_REGISTERED; i <= FELT_PLAYER_WITHDRAWN; i++)
    statuses |= 1u << i;
  if (board->names == NULL)
    board->names = felt_name_index_new();
  felt_name_index_update(board->names, state);
  guint n = felt_name_index_search(board->names, state, fold, statuses, ids, FOUND_MAX);
  Seats seats;
  read_seats(&seats, session);
  for (guint i = 0; i < MIN(n, FOUND_MAX) && cJSON_GetArraySize(found) < FOUND_MAX; i++) {
    cJSON *row = seat_to_json(&seats, felt_state_player(state, ids[i]));
    cJSON_AddStringToObject(row, "tournament", board->id);
    add_text(row, "tournament_name", state->setup.name);
    cJSON_AddItemToArray(found, row);
  }
  g_ptr_array_unref(seats.moves);
  return n;
}

/* Without a tournament in all that run, first in the one that is shown. */
static FeltAnswer *answer_seats(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  FeltFeedBoard *board;
  FeltAnswer *refusal = NULL;
  guint players;
  const char *name = felt_request_query(request, "name"), *id;
  const char *asked = felt_request_query(request, "tournament");
  if (felt_feed_state(feed, request, &board, &refusal) == NULL)
    return refusal;
  g_autofree char *fold = felt_search_fold(name != NULL ? name : "");
  if (g_utf8_strlen(fold, -1) < LETTERS_MIN)
    return felt_answer_error(400, "too-short", _("Enter at least two letters of the name."));

  cJSON *object = cJSON_CreateObject(), *found = cJSON_AddArrayToObject(object, "seats");
  g_autofree char *first = g_strdup(board->id);
  guint n = add_found(board, fold, found);
  gboolean all = asked == NULL || *asked == '\0';
  for (guint i = 0; all && (id = felt_house_lately(feed->house, i, &players)) != NULL; i++) {
    const FeltSummary *summary = felt_house_summary(feed->house, i);
    if (summary == NULL || summary->phase != FELT_PHASE_RUNNING || summary->archived ||
        strcmp(id, first) == 0)
      continue;
    g_autofree char *other = g_strdup(id);
    board = felt_feed_board(feed, other, &refusal);
    if (board != NULL)
      n += add_found(board, fold, found);
    else
      g_clear_pointer(&refusal, felt_answer_free);
  }
  cJSON_AddBoolToObject(object, "more", n > FOUND_MAX);
  return felt_answer_json(200, object);
}

static cJSON *player_to_json(const Seats *seats, const FeltPlayer *player)
{
  gboolean playing = player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
  cJSON *object = seat_to_json(seats, player);
  add_or_null(object, "chips", player->stack, playing && player->stack >= 0);
  cJSON_AddNullToObject(object, "chips_level");
  add_won(object, seats->state, player);
  felt_json_add_int(object, "penalty_hands", player->penalty);
  cJSON_AddBoolToObject(object, "absent", player->away);
  return object;
}

static FeltAnswer *answer_player(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  FeltFeedBoard *board = NULL;
  FeltAnswer *refusal = NULL;
  const FeltPlayer *player = felt_feed_slip(feed, request->tail, &board, &refusal);
  if (refusal != NULL)
    return refusal;
  if (player == NULL || player->status == FELT_PLAYER_ABSENT) {
    felt_request_charge(request, GUESS_COST);
    return felt_answer_error(404, "no-player",
                             _("This code does not belong to a player in this tournament."));
  }
  Seats seats;
  read_seats(&seats, felt_house_session(feed->house, board->id, NULL));
  cJSON *object = player_to_json(&seats, player);
  cJSON_AddStringToObject(object, "tournament", board->id);
  add_text(object, "tournament_name", seats.state->setup.name);
  cJSON_AddStringToObject(object, "seats_hash", board->hashes[FELT_FEED_SEATS].hash);
  g_ptr_array_unref(seats.moves);
  return felt_answer_json(200, object);
}

/* What the board has of them ------------------------------------------------------------------- */

static void add_to_hash(GChecksum *sum, cJSON *taken)
{
  char *text = cJSON_PrintUnformatted(taken);
  g_checksum_update(sum, (const guchar *)text, -1);
  cJSON_free(text);
  cJSON_Delete(taken);
}

/* All that may be answered of anybody. */
static void hash_seats(FeltSession *session, FeltWebHash *hash)
{
  Seats seats;
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  read_seats(&seats, session);
  for (guint i = 0; i < seats.state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(seats.state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT)
      add_to_hash(sum, player_to_json(&seats, player));
  }
  g_ptr_array_unref(seats.moves);
  g_strlcpy(hash->hash, g_checksum_get_string(sum), sizeof hash->hash);
}

static void take_list(FeltFeedBoard *board, guint which, cJSON *taken)
{
  char hash[sizeof board->hashes->hash];
  char *text = cJSON_PrintUnformatted(taken);
  felt_web_hash(text, strlen(text), hash);
  cJSON_free(text);
  if (board->lists[which].plain == NULL || strcmp(hash, board->hashes[which].hash) != 0) {
    g_strlcpy(board->hashes[which].hash, hash, sizeof hash);
    cJSON_AddStringToObject(taken, "hash", hash);
    text = cJSON_PrintUnformatted(taken);
    felt_small_set(&board->lists[which],
                   g_bytes_new_with_free_func(text, strlen(text), cJSON_free, text));
  }
  cJSON_Delete(taken);
}

void felt_feed_make_lists(FeltFeedBoard *board, FeltSession *session)
{
  static const struct {
    const char *key;
    cJSON *(*make)(const FeltState *state);
  } lists[FELT_FEED_N_LISTS] = {{"levels_hash", make_levels},
                                {"prizes_hash", make_prizes},
                                {"standings_hash", make_standings},
                                {"seats_hash", NULL}};
  const FeltState *state = felt_session_state(session);
  for (guint i = 0; i < FELT_FEED_N_LISTS; i++) {
    board->hashes[i].key = lists[i].key;
    if (lists[i].make != NULL)
      take_list(board, i, lists[i].make(state));
  }
  hash_seats(session, &board->hashes[FELT_FEED_SEATS]);
  board->listed_seq = state->seq;
}

/* Those that run, or ran today. */
static FeltAnswer *answer_tournaments(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  FeltInstant now;
  guint players;
  cJSON *list = cJSON_CreateArray();
  felt_session_now(felt_house_club_session(feed->house), &now);
  FeltDay today = felt_session_day(now.utc_us);
  for (guint i = 0; felt_house_lately(feed->house, i, &players) != NULL; i++) {
    const FeltSummary *summary = felt_house_summary(feed->house, i);
    if (summary == NULL || summary->archived)
      continue;
    gboolean ran = summary->phase == FELT_PHASE_FINISHED;
    if (summary->phase != FELT_PHASE_RUNNING &&
        (!ran || felt_session_day(summary->finished_us) != today))
      continue;
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "id", summary->id);
    add_text(item, "name", summary->name);
    cJSON_AddStringToObject(item, "phase", felt_phase_words[summary->phase]);
    cJSON_AddItemToArray(list, item);
  }
  return felt_answer_json(200, list);
}

static const FeltRoute routes[] = {
    {"GET", "/api/tournaments", answer_tournaments, 2},
    {"GET", "/api/levels", answer_levels, 1},
    {"GET", "/api/prizes", answer_prizes, 1},
    {"GET", "/api/standings", answer_standings, 2},
    {"GET", "/api/seats", answer_seats, 5},
    {"GET", "/api/player/", answer_player, 5},
};

void felt_feed_add_lists(FeltFeed *feed)
{
  felt_http_add(feed->http, routes, G_N_ELEMENTS(routes), feed);
}
