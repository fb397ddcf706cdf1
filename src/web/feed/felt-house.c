/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-house.c - the database that the server serves: its streams, followed as they change */
#include "web/feed/felt-house.h"

#include "felt-config.h"
#include "session/felt-kinds.h"
#include "session/felt-summaries.h"
#include "web/feed/felt-epoch.h"
#include "web/feed/felt-wakeful.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* So many streams are followed at once, the club beside them. */
#define FOLLOWED_MAX 12

/* Which tournament runs is looked for among so many, those of the latest events, and so are the
 * players of seat slips. */
#define LOOKED_AT 24

/* A log is folded when its stream is first asked for: not for whoever asks for all in turn. */
#define OPENS_MAX 6
#define OPENS_US  (2 * G_USEC_PER_SEC)
#define LOOK_MS   1000
#define BUMPS_US  (10 * G_USEC_PER_SEC)
#define HASH_TEXT (2 * 32 + 1)

typedef struct {
  FeltHouse *house;
  char *id;
  FeltSession *session;
  gint64 asked_us;
  guint64 seq; /* the last event that was told, and its hash */
  char hash[HASH_TEXT];
} Stream;

typedef struct {
  FeltHouseFunc func;
  gpointer data;
} Listener;

struct FeltHouse {
  char *database;
  FeltStore *store;
  gboolean recording;
  FeltSummaries *summaries;
  GPtrArray *streams; /* Stream; the first is the club's */
  char *running;      /* the tournament that runs, or was last; NULL: there is none */
  FeltEpoch epoch;
  gint64 bumped_us;
  gint64 opened_us[OPENS_MAX]; /* when the last logs were folded */
  GArray *listeners;
  FeltWakeful *wakeful; /* NULL: the store tells by its own descriptor */
  guint fd_source, look_source;
  guint64 changes;
};

static void tell(FeltHouse *house, FeltHouseNews news, const char *id)
{
  for (guint i = 0; i < house->listeners->len; i++) {
    const Listener *listener = &g_array_index(house->listeners, Listener, i);
    listener->func(house, news, id, listener->data);
  }
}

/* Streams -------------------------------------------------------------------------------------- */

/* Whether the log still has the event that was told last. */
static gboolean still_stands(const Stream *stream)
{
  char hash[HASH_TEXT];
  if (stream->seq == 0)
    return TRUE;
  return !felt_store_hash_text(stream->house->store, stream->id, stream->seq, hash, NULL) ||
         strcmp(hash, stream->hash) == 0;
}

static void note(Stream *stream)
{
  guint64 seq = felt_session_head(stream->session);
  if (seq == 0 || felt_store_hash_text(stream->house->store, stream->id, seq, stream->hash, NULL))
    stream->seq = seq;
}

static void changed_cb(FeltSession *session, gpointer data)
{
  Stream *stream = data;
  FeltHouse *house = stream->house;
  if (felt_session_deleted(session) != NULL)
    return; /* the next look ends it */
  if (!still_stands(stream)) {
    felt_epoch_bump(&house->epoch, house->store);
    note(stream);
    tell(house, FELT_HOUSE_EPOCH, stream->id);
  }
  note(stream);
  tell(house, strcmp(stream->id, FELT_CLUB) == 0 ? FELT_HOUSE_CLUB : FELT_HOUSE_CHANGED,
       stream->id);
}

static void tick_cb(FeltSession *session, gpointer data)
{
  const Stream *stream = data;
  tell(stream->house, FELT_HOUSE_TICKED, stream->id);
}

static void end_session(Stream *stream)
{
  if (stream->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data(stream->session, stream);
  felt_session_watch(stream->session, FALSE);
  g_clear_object(&stream->session);
}

static void stream_free(gpointer data)
{
  Stream *stream = data;
  end_session(stream);
  g_free(stream->id);
  g_free(stream);
}

static gboolean begin_session(Stream *stream, GError **error)
{
  stream->session =
      felt_session_open(stream->house->store, stream->id, &felt_machine_source, error);
  if (stream->session == NULL)
    return FALSE;
  g_signal_connect(stream->session, "changed", G_CALLBACK(changed_cb), stream);
  g_signal_connect(stream->session, "tick", G_CALLBACK(tick_cb), stream);
  felt_session_watch(stream->session, TRUE);
  return TRUE;
}

static Stream *find_stream(FeltHouse *house, const char *id)
{
  for (guint i = 0; i < house->streams->len; i++) {
    Stream *stream = house->streams->pdata[i];
    if (strcmp(stream->id, id) == 0)
      return stream;
  }
  return NULL;
}

static Stream *add_stream(FeltHouse *house, const char *id, GError **error)
{
  Stream *stream = g_new0(Stream, 1);
  stream->house = house;
  stream->id = g_strdup(id);
  if (!begin_session(stream, error)) {
    stream_free(stream);
    return NULL;
  }
  note(stream);
  g_ptr_array_add(house->streams, stream);
  return stream;
}

/* The one that nobody asked for the longest time makes room. */
static void make_room(FeltHouse *house)
{
  guint oldest = 0;
  if (house->streams->len <= FOLLOWED_MAX)
    return;
  for (guint i = 1; i < house->streams->len; i++) {
    const Stream *stream = house->streams->pdata[i], *other = house->streams->pdata[MAX(oldest, 1)];
    if (g_strcmp0(stream->id, house->running) != 0 &&
        (oldest == 0 || stream->asked_us < other->asked_us))
      oldest = i;
  }
  if (oldest > 0)
    g_ptr_array_remove_index(house->streams, oldest);
}

/* Notes that a log is folded now; FALSE: too many were. */
static gboolean may_open(FeltHouse *house, gint64 now_us)
{
  guint oldest = 0;
  for (guint i = 1; i < OPENS_MAX; i++)
    if (house->opened_us[i] < house->opened_us[oldest])
      oldest = i;
  if (house->opened_us[oldest] != 0 && now_us - house->opened_us[oldest] < OPENS_US)
    return FALSE;
  house->opened_us[oldest] = now_us;
  return TRUE;
}

FeltSession *felt_house_session(FeltHouse *house, const char *id, GError **error)
{
  gint64 now_us = g_get_monotonic_time();
  if (id == NULL || *id == '\0')
    id = house->running;
  if (id == NULL) {
    g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                        _("There is no tournament yet."));
    return NULL;
  }
  Stream *stream = find_stream(house, id);
  if (stream == NULL && !may_open(house, now_us)) {
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_BUSY,
                        _("Too much is asked at once: wait a little, and try again."));
    return NULL;
  }
  if (stream == NULL) {
    make_room(house);
    stream = add_stream(house, id, error);
  }
  if (stream == NULL || (stream->session == NULL && !begin_session(stream, error)))
    return NULL;
  stream->asked_us = now_us;
  return stream->session;
}

FeltSession *felt_house_club_session(FeltHouse *house)
{
  return ((Stream *)house->streams->pdata[0])->session;
}

const FeltClubState *felt_house_club(FeltHouse *house)
{
  return felt_session_stream_state(felt_house_club_session(house));
}

/* Which tournament runs ------------------------------------------------------------------------ */

/* Of one that is followed its session says what it is; the others' logs are folded only after they
 * went on. */
static gboolean is_running(FeltHouse *house, guint i)
{
  const char *trouble;
  const Stream *stream = find_stream(house, felt_summaries_id(house->summaries, i));
  if (stream != NULL && stream->session != NULL) {
    const FeltState *state = felt_session_state(stream->session);
    return state->phase == FELT_PHASE_RUNNING && !state->setup.archived;
  }
  const FeltSummary *summary = felt_summaries_get(house->summaries, i, &trouble);
  return summary != NULL && summary->phase == FELT_PHASE_RUNNING && !summary->archived;
}

/* The one that runs; of several the one shown now, unless it has ended. One that begins while
 * another runs is shown when it is asked for, or when that one is over. */
static const char *choose(FeltHouse *house)
{
  guint n = MIN(felt_summaries_count(house->summaries), LOOKED_AT);
  const char *first = NULL;
  for (guint i = 0; i < n; i++) {
    const char *id = felt_summaries_id(house->summaries, i);
    if (!is_running(house, i))
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
  const char *chosen = choose(house);
  if (g_strcmp0(chosen, house->running) == 0)
    return;
  g_free(house->running);
  house->running = g_strdup(chosen);
  tell(house, FELT_HOUSE_CHOICE, house->running);
}

const char *felt_house_lately(FeltHouse *house, guint index, guint *players)
{
  const char *trouble;
  *players = 0;
  if (index >= MIN(felt_summaries_count(house->summaries), LOOKED_AT))
    return NULL;
  const char *id = felt_summaries_id(house->summaries, index);
  const Stream *stream = find_stream(house, id);
  if (stream != NULL && stream->session != NULL) {
    *players = felt_session_state(stream->session)->players->len;
    return id;
  }
  const FeltSummary *summary = felt_summaries_get(house->summaries, index, &trouble);
  if (summary != NULL)
    *players = summary->players;
  return id;
}

/* What others record --------------------------------------------------------------------------- */

static void look_at_stream(Stream *stream)
{
  FeltHouse *house = stream->house;
  if (!still_stands(stream)) {
    end_session(stream);
    stream->seq = 0;
    felt_epoch_bump(&house->epoch, house->store);
    if (begin_session(stream, NULL))
      note(stream);
    tell(house, FELT_HOUSE_EPOCH, stream->id);
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
  if (felt_epoch_read(&house->epoch, house->store))
    tell(house, FELT_HOUSE_EPOCH, NULL);
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

FeltHouse *felt_house_open(const char *database, char **notice, GError **error)
{
  FeltStore *store = open_store(database, FALSE, notice, error);
  if (store == NULL)
    return NULL;
  FeltHouse *house = g_new0(FeltHouse, 1);
  house->database = g_strdup(database);
  house->store = store;
  house->streams = g_ptr_array_new_with_free_func(stream_free);
  house->listeners = g_array_new(FALSE, FALSE, sizeof(Listener));
  house->summaries = felt_summaries_new(store);
  house->changes = felt_store_changes(store);
  felt_epoch_read(&house->epoch, store);
  if (add_stream(house, FELT_CLUB, error) == NULL) {
    felt_house_free(house);
    return NULL;
  }
  look_who_runs(house);
  watch(house);
  house->look_source = g_timeout_add(LOOK_MS, look_cb, house);
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
  felt_summaries_free(house->summaries);
  felt_store_close(house->store);
  g_array_unref(house->listeners);
  g_free(house->database);
  g_free(house->running);
  g_free(house);
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
  tell(house, FELT_HOUSE_STORE, NULL);
  for (guint i = 0; i < house->streams->len; i++)
    end_session(house->streams->pdata[i]);
  felt_summaries_free(house->summaries);
  felt_store_close(house->store);
  house->store = store;
  house->recording = recording;
  house->summaries = felt_summaries_new(store);
  house->changes = felt_store_changes(store);

  for (guint i = house->streams->len; i-- > 0;)
    if (!begin_session(house->streams->pdata[i], i == 0 ? error : NULL) && i > 0)
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
  const Stream *stream = find_stream(house, id);
  gint64 now_us = g_get_monotonic_time();
  felt_store_get_link(house->store, &link);
  /* A copy of a server's log may lag behind what another one told. */
  if (strcmp(epoch, house->epoch.text) != 0 || stream == NULL || seq <= stream->seq ||
      link.kind != FELT_LINK_NONE)
    return;
  look(house);
  if (seq <= stream->seq || (house->bumped_us != 0 && now_us - house->bumped_us < BUMPS_US))
    return;
  house->bumped_us = now_us;
  felt_epoch_bump(&house->epoch, house->store);
  tell(house, FELT_HOUSE_EPOCH, NULL);
}

void felt_house_listen(FeltHouse *house, FeltHouseFunc func, gpointer data)
{
  Listener listener = {func, data};
  g_array_append_val(house->listeners, listener);
}
