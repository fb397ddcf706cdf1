/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-house.c - the database that the server serves, and which of its tournaments runs */
#include "web/feed/felt-house-private.h"

#include <glib-unix.h>
#include <string.h>

/* Which tournament runs is looked for among so many, those of the latest events, and so are the
 * players of seat slips; and among those that began in the last days, since what is recorded of
 * many old ones at once must not hide tonight's. */
#define LOOKED_AT 24
#define MOST      96
#define DAYS_US   (G_GINT64_CONSTANT(7) * 24 * 3600 * G_USEC_PER_SEC)

#define LOOK_MS   1000
#define BUMPS_US  (10 * G_USEC_PER_SEC)

void felt_house_tell(FeltHouse *house, FeltHouseNews news, const char *id)
{
  for (guint i = 0; i < house->listeners->len; i++) {
    const FeltHouseListener *listener = &g_array_index(house->listeners, FeltHouseListener, i);
    listener->func(house, news, id, listener->data);
  }
}

/* Which tournament runs ------------------------------------------------------------------------ */

/* Of one that is followed its session says what it is; the others' logs are folded only after they
 * went on. */
static gboolean is_running(FeltHouse *house, guint i)
{
  const char *trouble;
  const FeltHouseStream *stream =
      felt_house_stream_find(house, felt_summaries_id(house->summaries, i));
  if (stream != NULL && stream->session != NULL) {
    const FeltState *state = felt_session_state(stream->session);
    return state->phase == FELT_PHASE_RUNNING && !state->setup.archived;
  }
  const FeltSummary *summary = felt_summaries_get(house->summaries, i, &trouble);
  return summary != NULL && summary->phase == FELT_PHASE_RUNNING && !summary->archived;
}

static void list_lately(FeltHouse *house)
{
  FeltInstant now;
  guint n = felt_summaries_count(house->summaries);
  house->source->now(&now, house->source->data);
  g_array_set_size(house->lately, 0);
  for (guint i = 0; i < n && house->lately->len < MOST; i++) {
    gint64 ago_us = now.utc_us - felt_summaries_played_us(house->summaries, i);
    if (i < LOOKED_AT || (ago_us >= 0 && ago_us < DAYS_US))
      g_array_append_val(house->lately, i);
  }
}

/* The one that runs; of several the one shown now, unless it has ended. One that begins while
 * another runs is shown when it is asked for, or when that one is over. */
static const char *choose(FeltHouse *house)
{
  guint n = house->lately->len;
  const char *first = NULL;
  for (guint i = 0; i < n; i++) {
    guint at = g_array_index(house->lately, guint, i);
    const char *id = felt_summaries_id(house->summaries, at);
    if (!is_running(house, at))
      continue;
    if (g_strcmp0(id, house->running) == 0)
      return id;
    if (first == NULL)
      first = id;
  }
  if (first != NULL || n == 0)
    return first;
  return felt_summaries_id(house->summaries, 0);
}

static void look_who_runs(FeltHouse *house)
{
  if (!felt_summaries_look(house->summaries, NULL))
    return;
  list_lately(house);
  const char *chosen = choose(house);
  if (g_strcmp0(chosen, house->running) == 0)
    return;
  g_free(house->running);
  house->running = g_strdup(chosen);
  felt_house_tell(house, FELT_HOUSE_CHOICE, house->running);
}

const char *felt_house_lately(FeltHouse *house, guint index, guint *players)
{
  const char *trouble;
  *players = 0;
  if (index >= house->lately->len)
    return NULL;
  guint at = g_array_index(house->lately, guint, index);
  const char *id = felt_summaries_id(house->summaries, at);
  const FeltHouseStream *stream = felt_house_stream_find(house, id);
  if (stream != NULL && stream->session != NULL) {
    *players = felt_session_state(stream->session)->players->len;
    return id;
  }
  const FeltSummary *summary = felt_summaries_get(house->summaries, at, &trouble);
  if (summary != NULL)
    *players = summary->players;
  return id;
}

const FeltSummary *felt_house_summary(FeltHouse *house, guint index)
{
  const char *trouble;
  if (index >= house->lately->len)
    return NULL;
  return felt_summaries_get(house->summaries, g_array_index(house->lately, guint, index), &trouble);
}

/* What others record --------------------------------------------------------------------------- */

static void look_at_stream(FeltHouseStream *stream)
{
  FeltHouse *house = stream->house;
  if (!felt_house_stream_stands(stream)) {
    felt_house_stream_end(stream);
    stream->seq = 0;
    felt_epoch_bump(&house->epoch, house->store, house->source);
    if (felt_house_stream_begin(stream, NULL))
      felt_house_stream_note(stream);
    felt_house_tell(house, FELT_HOUSE_EPOCH, stream->id);
  }
  if (stream->session != NULL)
    felt_session_refresh(stream->session, NULL); /* its own watch tells what went wrong */
}

/* TRUE: something was recorded. */
static gboolean look(FeltHouse *house)
{
  guint64 changes = felt_store_changes(house->store);
  if (changes == house->changes)
    return FALSE;
  house->changes = changes;
  for (guint i = 0; i < house->streams->len; i++)
    look_at_stream(house->streams->pdata[i]);
  if (felt_epoch_read(&house->epoch, house->store, house->source))
    felt_house_tell(house, FELT_HOUSE_EPOCH, NULL);
  look_who_runs(house);
  return TRUE;
}

static gboolean wakeful_cb(gpointer data)
{
  return look(data);
}

static gboolean fd_cb(int fd, GIOCondition condition, gpointer data)
{
  look(data);
  return G_SOURCE_CONTINUE;
}

static gboolean look_cb(gpointer data)
{
  look(data);
  return G_SOURCE_CONTINUE;
}

static void watch(FeltHouse *house)
{
  int fd = felt_store_fd(house->store);
  g_clear_handle_id(&house->fd_source, g_source_remove);
  g_clear_pointer(&house->wakeful, felt_wakeful_free);
  if (fd >= 0)
    house->fd_source = g_unix_fd_add(fd, G_IO_IN, fd_cb, house);
  else
    house->wakeful = felt_wakeful_new(felt_store_path(house->store), wakeful_cb, house);
}

/* Opening -------------------------------------------------------------------------------------- */

static FeltStore *open_store(const char *database, gboolean recording, char **notice,
                             GError **error)
{
  FeltStoreNotice told = {0};
  FeltStoreFlags flags = recording ? 0 : FELT_STORE_READ_ONLY;
  FeltStore *store = felt_store_open(database, flags, &told, error);
  if (notice != NULL)
    *notice = g_strdup(told.text);
  felt_store_notice_clear(&told);
  return store;
}

FeltHouse *felt_house_open(const char *database, const FeltSource *source, char **notice,
                           GError **error)
{
  FeltStore *store = open_store(database, FALSE, notice, error);
  if (store == NULL)
    return NULL;
  FeltHouse *house = g_new0(FeltHouse, 1);
  house->source = source;
  house->database = g_strdup(database);
  house->store = store;
  house->streams = g_ptr_array_new_with_free_func(felt_house_stream_free);
  house->titles = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  house->listeners = g_array_new(FALSE, FALSE, sizeof(FeltHouseListener));
  house->lately = g_array_new(FALSE, FALSE, sizeof(guint));
  house->summaries = felt_summaries_new(store, FELT_SUMMARIES_BY_EVENT);
  house->changes = felt_store_changes(store);
  felt_epoch_read(&house->epoch, store, house->source);
  if (felt_house_stream_add(house, FELT_CLUB, error) == NULL) {
    felt_house_free(house);
    return NULL;
  }
  look_who_runs(house);
  watch(house);
  house->look_source = felt_timeout_add(LOOK_MS, look_cb, house);
  return house;
}

void felt_house_free(FeltHouse *house)
{
  if (house == NULL)
    return;
  g_clear_handle_id(&house->look_source, g_source_remove);
  g_clear_handle_id(&house->fd_source, g_source_remove);
  g_clear_pointer(&house->wakeful, felt_wakeful_free);
  g_ptr_array_unref(house->streams);
  g_hash_table_unref(house->titles);
  felt_summaries_free(house->summaries);
  felt_store_close(house->store);
  g_array_unref(house->listeners);
  g_array_unref(house->lately);
  g_free(house->database);
  g_free(house->running);
  g_free(house);
}

const FeltSource *felt_house_source(FeltHouse *house)
{
  return house->source;
}

FeltStore *felt_house_store(FeltHouse *house)
{
  return house->store;
}

gboolean felt_house_is_recording(FeltHouse *house)
{
  return house->recording;
}

gboolean felt_house_set_recording(FeltHouse *house, gboolean recording, GError **error)
{
  if (recording == house->recording)
    return TRUE;
  FeltStore *store = open_store(house->database, recording, NULL, error);
  if (store == NULL)
    return FALSE;
  felt_house_tell(house, FELT_HOUSE_STORE, NULL);
  for (guint i = 0; i < house->streams->len; i++)
    felt_house_stream_end(house->streams->pdata[i]);
  felt_summaries_free(house->summaries);
  felt_store_close(house->store);
  house->store = store;
  house->recording = recording;
  g_array_set_size(house->lately, 0);
  house->summaries = felt_summaries_new(store, FELT_SUMMARIES_BY_EVENT);
  house->changes = felt_store_changes(store);

  for (guint i = house->streams->len; i-- > 0;)
    if (!felt_house_stream_begin(house->streams->pdata[i], i == 0 ? error : NULL) && i > 0)
      g_ptr_array_remove_index(house->streams, i);
  watch(house);
  look_who_runs(house);
  return felt_house_club_session(house) != NULL;
}

const char *felt_house_epoch(FeltHouse *house)
{
  return house->epoch.text;
}

void felt_house_doubt(FeltHouse *house, const char *epoch, const char *id, guint64 seq)
{
  g_auto(FeltLink) link = {0};
  const FeltHouseStream *stream = felt_house_stream_find(house, id);
  gint64 now_us = felt_source_monotonic(house->source);
  felt_store_get_link(house->store, &link);
  /* A copy of a server's log may lag behind what another one told. */
  if (strcmp(epoch, house->epoch.text) != 0 || stream == NULL || seq <= stream->seq ||
      link.kind != FELT_LINK_NONE)
    return;
  look(house);
  if (seq <= stream->seq || (house->bumped_us != 0 && now_us - house->bumped_us < BUMPS_US))
    return;
  house->bumped_us = now_us;
  felt_epoch_bump(&house->epoch, house->store, house->source);
  felt_house_tell(house, FELT_HOUSE_EPOCH, NULL);
}

void felt_house_listen(FeltHouse *house, FeltHouseFunc func, gpointer data)
{
  FeltHouseListener listener = {func, data};
  g_array_append_val(house->listeners, listener);
}
