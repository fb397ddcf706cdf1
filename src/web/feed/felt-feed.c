/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed.c - boards and their changes, to all who follow them */
#include "web/feed/felt-feed-private.h"

#include "felt-config.h"
#include "services/files/felt-server-file.h"
#include "session/felt-kinds.h"
#include "store/felt-record-json.h"
#include "tournament/base/felt-day-time.h"
#include "web/feed/felt-patch.h"
#include "web/http/felt-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* However much happens: a thousand phones are told no more often. */
#define GAP_US (100 * G_TIME_SPAN_MILLISECOND)

/* What changes with the time alone and is no level is looked for so often. */
#define LOOK_S 5

/* A board that nobody follows or asks for is forgotten. */
#define FORGET_US (60 * G_USEC_PER_SEC)

/* Telling -------------------------------------------------------------------------------------- */

static cJSON *make(FeltFeedBoard *board, FeltSession *session)
{
  FeltInstant now;
  FeltHouse *house = board->feed->house;
  const FeltWebBoardOf of = {felt_house_epoch(house), board->id, board->hashes};
  felt_session_now(session, &now);
  return felt_web_board(felt_session_state(session), felt_house_club(house), &of, &now);
}

static GBytes *message(const char *event, guint64 seq, const cJSON *json)
{
  char *text = cJSON_PrintUnformatted(json);
  GBytes *bytes = felt_channel_message(event, seq, text);
  cJSON_free(text);
  return bytes;
}

/* The change from what was told before; NULL: only the whole says it. */
static GBytes *step_message(const cJSON *before, const cJSON *now, guint64 seq)
{
  static const char *const always[] = {"epoch", "seq"};
  const cJSON *was = cJSON_GetObjectItemCaseSensitive(before, "epoch");
  if (before == NULL || !cJSON_Compare(was, cJSON_GetObjectItemCaseSensitive(now, "epoch"), TRUE))
    return NULL;
  cJSON *patch = felt_merge_patch(before, now);
  if (patch == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS(always); i++)
    if (cJSON_GetObjectItemCaseSensitive(patch, always[i]) == NULL)
      cJSON_AddItemToObject(
          patch, always[i],
          cJSON_Duplicate(cJSON_GetObjectItemCaseSensitive(now, always[i]), TRUE));
  GBytes *bytes = message("patch", seq, patch);
  cJSON_Delete(patch);
  return bytes;
}

static gboolean is_main(const FeltFeedBoard *board)
{
  FeltSession *session = felt_house_session(board->feed->house, NULL, NULL);
  return session != NULL && strcmp(felt_session_id(session), board->id) == 0;
}

/* Takes the new board. */
static void say(FeltFeedBoard *board, cJSON *json, guint64 seq)
{
  FeltFeed *feed = board->feed;
  g_autoptr(GBytes) whole = message("board", seq, json);
  g_autoptr(GBytes) step = step_message(board->json, json, seq);
  cJSON_Delete(board->json);
  board->json = json;
  board->told_us = felt_source_monotonic(felt_house_source(feed->house));
  felt_channel_say(board->channel, whole, step);
  if (is_main(board)) {
    felt_channel_say(feed->main, whole, feed->told == board ? step : NULL);
    feed->told = board;
  }
}

/* Tells what is new of a board, if anything is. */
static void tell(FeltFeedBoard *board)
{
  FeltSession *session = felt_house_session(board->feed->house, board->id, NULL);
  if (session == NULL)
    return;
  const FeltState *state = felt_session_state(session);
  g_clear_handle_id(&board->later_source, g_source_remove);
  board->level = felt_session_clock(session)->level;
  felt_feed_make_lists(board, session);
  cJSON *json = make(board, session);
  gboolean told_by_main = !is_main(board) || board->feed->told == board;
  if (board->json != NULL && told_by_main && felt_web_board_says_same(board->json, json))
    cJSON_Delete(json);
  else
    say(board, json, state->seq);
}

static gboolean later_cb(gpointer data)
{
  FeltFeedBoard *board = data;
  board->later_source = 0;
  tell(board);
  return G_SOURCE_REMOVE;
}

/* At once, unless something was told a moment ago. */
static void tell_soon(FeltFeedBoard *board)
{
  const FeltSource *source = felt_house_source(board->feed->house);
  gint64 passed_us = felt_source_monotonic(source) - board->told_us;
  if (passed_us >= GAP_US)
    tell(board);
  else if (board->later_source == 0)
    board->later_source = felt_timeout_add(
        (guint)((GAP_US - passed_us) / G_TIME_SPAN_MILLISECOND) + 1, later_cb, board);
}

/* Boards --------------------------------------------------------------------------------------- */

static void board_free(gpointer data)
{
  FeltFeedBoard *board = data;
  if (board->feed->told == board)
    board->feed->told = NULL;
  g_clear_handle_id(&board->later_source, g_source_remove);
  felt_channel_free(board->channel);
  for (guint i = 0; i < FELT_FEED_N_LISTS; i++)
    felt_small_clear(&board->lists[i]);
  g_clear_pointer(&board->names, felt_name_index_free);
  cJSON_Delete(board->json);
  g_free(board->id);
  g_free(board);
}

static FeltAnswer *no_board(const char *id, GError *error)
{
  if (g_error_matches(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DELETED)) {
    g_error_free(error); /* it says who did it, which is not everybody's business */
    return felt_answer_error(404, "no-tournament", _("This tournament was deleted."));
  }
  if (!g_error_matches(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT))
    return felt_answer_later("not-now", error);
  g_error_free(error);
  if (id == NULL || *id == '\0')
    return felt_answer_error(404, "no-tournament", _("There is no tournament yet."));
  return felt_answer_error(404, "no-tournament", _("There is no such tournament."));
}

FeltFeedBoard *felt_feed_board(FeltFeed *feed, const char *id, FeltAnswer **refusal)
{
  GError *error = NULL;
  if (id != NULL && *id != '\0' && !felt_kind_is_tournament(id)) {
    *refusal = felt_answer_error(404, "no-tournament", _("There is no such tournament."));
    return NULL;
  }
  FeltSession *session = felt_house_session(feed->house, id, &error);
  if (session == NULL) {
    *refusal = no_board(id, error);
    return NULL;
  }

  FeltFeedBoard *board = g_hash_table_lookup(feed->boards, felt_session_id(session));
  if (board == NULL) {
    board = g_new0(FeltFeedBoard, 1);
    board->feed = feed;
    board->id = g_strdup(felt_session_id(session));
    board->channel = felt_channel_new(felt_house_source(feed->house));
    g_hash_table_insert(feed->boards, board->id, board);
  }
  board->asked_us = felt_source_monotonic(felt_house_source(feed->house));
  if (board->json == NULL || (feed->told != board && is_main(board)))
    tell(board);
  return board;
}

const FeltState *felt_feed_state(FeltFeed *feed, const FeltRequest *request, FeltFeedBoard **board,
                                 FeltAnswer **refusal)
{
  *board = felt_feed_board(feed, felt_request_query(request, "tournament"), refusal);
  if (*board == NULL)
    return NULL;
  return felt_session_state(felt_house_session(feed->house, (*board)->id, NULL));
}

/* What happens --------------------------------------------------------------------------------- */

static void tell_all(FeltFeed *feed)
{
  GHashTableIter iter;
  gpointer board;
  g_hash_table_iter_init(&iter, feed->boards);
  while (g_hash_table_iter_next(&iter, NULL, &board))
    tell_soon(board);
}

/* What runs now is told to all who follow that. */
static void tell_main(FeltFeed *feed)
{
  FeltAnswer *refusal = NULL;
  if (felt_channel_count(feed->main) > 0 && felt_feed_board(feed, NULL, &refusal) == NULL)
    felt_answer_free(refusal);
}

/* Whether the clock stands in another level than was told. */
static gboolean moved_on(const FeltFeedBoard *board)
{
  FeltSession *session = felt_house_session(board->feed->house, board->id, NULL);
  return session != NULL && felt_session_clock(session)->level != board->level;
}

static void news_cb(FeltHouse *house, FeltHouseNews news, const char *id, gpointer data)
{
  FeltFeed *feed = data;
  FeltFeedBoard *board = id != NULL ? g_hash_table_lookup(feed->boards, id) : NULL;
  if (feed->main == NULL) /* it has ended */
    return;
  switch (news) {
  case FELT_HOUSE_CHANGED:
    if (board != NULL)
      tell_soon(board);
    break;
  case FELT_HOUSE_TICKED:
    if (board != NULL && moved_on(board))
      tell_soon(board);
    break;
  case FELT_HOUSE_CHOICE:
    tell_main(feed);
    break;
  case FELT_HOUSE_STORE:
    felt_feed_leave_store(feed);
    break;
  case FELT_HOUSE_EPOCH:
    felt_feed_forget_slips(feed); /* another file may have another key */
    tell_all(feed);
    break;
  case FELT_HOUSE_CLUB:
    tell_all(feed);
    break;
  }
}

static gboolean second_cb(gpointer data)
{
  FeltFeed *feed = data;
  GHashTableIter iter;
  gpointer value;
  gint64 now_us = felt_source_monotonic(felt_house_source(feed->house));
  gboolean look = ++feed->seconds % LOOK_S == 0;
  if (look)
    felt_day_time_set_twelve(felt_server_file_twelve());
  g_hash_table_iter_init(&iter, feed->boards);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    FeltFeedBoard *board = value;
    gboolean followed = felt_channel_count(board->channel) > 0 ||
                        (is_main(board) && felt_channel_count(feed->main) > 0);
    if (followed)
      board->asked_us = now_us;
    if (now_us - board->asked_us > FORGET_US)
      g_hash_table_iter_remove(&iter);
    else if (followed && look)
      tell_soon(board);
    else
      felt_house_session(feed->house, board->id, NULL); /* it stays followed */
  }
  return G_SOURCE_CONTINUE;
}

/* Answers -------------------------------------------------------------------------------------- */

/* So far ahead pages say when something will be. */
#define AHEAD_MIN (48 * 60)

static gint32 offset_at(GTimeZone *zone, gint64 unix_s)
{
  return g_time_zone_get_offset(zone,
                                g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, unix_s));
}

/* When the local time will be put forward or back, and by how much: within AHEAD_MIN it is once at
 * most. */
static cJSON *shift_to_json(gint64 unix_s)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_local();
  gint32 offset = offset_at(zone, unix_s), by = offset_at(zone, unix_s + AHEAD_MIN * 60) - offset;
  gint64 before = unix_s, after = unix_s + AHEAD_MIN * 60;
  if (by == 0)
    return cJSON_CreateNull();
  while (after - before > 1) {
    gint64 middle = before + (after - before) / 2;
    if (offset_at(zone, middle) == offset)
      before = middle;
    else
      after = middle;
  }
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "in_ms", (after - unix_s) * 1000);
  felt_json_add_int(object, "by_ms", (gint64)by * 1000);
  return object;
}

static FeltAnswer *answer_now(const FeltRequest *request, gpointer data)
{
  FeltInstant now;
  FeltFeed *feed = data;
  const FeltSource *source = felt_house_source(feed->house);
  cJSON *object = cJSON_CreateObject();
  char boot[17];
  felt_session_now(felt_house_club_session(feed->house), &now); /* as boards are made */
  felt_web_boot(&now, boot);
  g_autoptr(GDateTime) utc = felt_source_date(source), time = g_date_time_to_local(utc);
  gint64 day_ms = ((gint64)g_date_time_get_hour(time) * 60 + g_date_time_get_minute(time)) * 60000 +
                  (gint64)(g_date_time_get_seconds(time) * 1000);
  cJSON_AddStringToObject(object, "boot", boot);
  felt_json_add_int(object, "now_ms", now.boottime_us / 1000);
  felt_json_add_int(object, "day_ms", day_ms);
  cJSON_AddItemToObject(object, "shift", shift_to_json(g_date_time_to_unix(time)));
  return felt_answer_json(200, object);
}

/* As it is at this moment, so that it can be read alone. */
static FeltAnswer *answer_board(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  FeltFeedBoard *board;
  FeltAnswer *refusal = NULL;
  const FeltState *state = felt_feed_state(feed, request, &board, &refusal);
  if (state == NULL)
    return refusal;

  FeltSession *session = felt_house_session(feed->house, board->id, NULL);
  if (state->seq != board->listed_seq)
    felt_feed_make_lists(board, session);
  return felt_answer_json(200, make(board, session));
}

static FeltAnswer *answer_events(const FeltRequest *request, gpointer data)
{
  FeltFeed *feed = data;
  FeltFeedBoard *board;
  FeltAnswer *refusal = NULL;
  const char *id = felt_request_query(request, "tournament");
  const char *epoch = felt_request_query(request, "epoch"),
             *seq = felt_request_query(request, "seq");
  if (felt_feed_state(feed, request, &board, &refusal) == NULL)
    return refusal;
  if (epoch != NULL && seq != NULL)
    felt_house_doubt(feed->house, epoch, board->id, g_ascii_strtoull(seq, NULL, 10));
  return felt_channel_answer(id == NULL || *id == '\0' ? feed->main : board->channel);
}

static FeltAnswer *answer_robots(const FeltRequest *request, gpointer data)
{
  return felt_files_answer(request, "robots.txt");
}

static FeltAnswer *answer_file(const FeltRequest *request, gpointer data)
{
  return felt_files_answer(request, request->tail);
}

static const FeltRoute routes[] = {
    {"GET", "/api/now", answer_now, 1},       {"GET", "/api/board", answer_board, 2},
    {"GET", "/api/events", answer_events, 2}, {"GET", "/robots.txt", answer_robots, 1},
    {"GET", "/web/", answer_file, 1},
};

FeltFeed *felt_feed_new(FeltHttp *http, FeltHouse *house)
{
  FeltFeed *feed = g_new0(FeltFeed, 1);
  feed->http = http;
  feed->house = house;
  feed->boards = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, board_free);
  feed->main = felt_channel_new(felt_house_source(feed->house));
  felt_day_time_set_twelve(felt_server_file_twelve());
  feed->second_source = felt_timeout_add_seconds(1, second_cb, feed);
  felt_house_listen(house, news_cb, feed);
  felt_http_add(http, routes, G_N_ELEMENTS(routes), feed);
  felt_feed_add_lists(feed);
  felt_feed_add_scenes(feed);
  return feed;
}

void felt_feed_end(FeltFeed *feed)
{
  g_clear_handle_id(&feed->second_source, g_source_remove);
  g_hash_table_remove_all(feed->boards);
  g_clear_pointer(&feed->main, felt_channel_free);
}

void felt_feed_free(FeltFeed *feed)
{
  if (feed == NULL)
    return;
  felt_feed_end(feed);
  felt_feed_end_scenes(feed);
  felt_feed_forget_slips(feed);
  g_hash_table_unref(feed->boards);
  g_free(feed);
}
