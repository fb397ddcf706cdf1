/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-house-streams.c - the streams of the house that are followed: those asked for last */
#include "web/feed/felt-house-private.h"

#include "felt-config.h"
#include "session/felt-kinds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many streams are followed at once, the club beside them. */
#define FOLLOWED_MAX 12

/* A log is folded when its stream is first asked for, FELT_HOUSE_OPENS_MAX of them in this time. */
#define OPENS_US (2 * G_USEC_PER_SEC)

gboolean felt_house_stream_stands(const FeltHouseStream *stream)
{
  char hash[FELT_HOUSE_HASH_TEXT];
  if (stream->seq == 0)
    return TRUE;
  return !felt_store_hash_text(stream->house->store, stream->id, stream->seq, hash, NULL) ||
         strcmp(hash, stream->hash) == 0;
}

void felt_house_stream_note(FeltHouseStream *stream)
{
  guint64 seq = felt_session_head(stream->session);
  if (seq == 0 || felt_store_hash_text(stream->house->store, stream->id, seq, stream->hash, NULL))
    stream->seq = seq;
}

static void changed_cb(FeltSession *session, gpointer data)
{
  FeltHouseStream *stream = data;
  FeltHouse *house = stream->house;
  if (felt_session_deleted(session) != NULL)
    return; /* the next look ends it */
  if (!felt_house_stream_stands(stream)) {
    felt_epoch_bump(&house->epoch, house->store, house->source);
    felt_house_stream_note(stream);
    felt_house_tell(house, FELT_HOUSE_EPOCH, stream->id);
  }
  felt_house_stream_note(stream);
  felt_house_tell(house, strcmp(stream->id, FELT_CLUB) == 0 ? FELT_HOUSE_CLUB : FELT_HOUSE_CHANGED,
                  stream->id);
}

static void tick_cb(FeltSession *session, gpointer data)
{
  const FeltHouseStream *stream = data;
  felt_house_tell(stream->house, FELT_HOUSE_TICKED, stream->id);
}

void felt_house_stream_end(FeltHouseStream *stream)
{
  if (stream->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data(stream->session, stream);
  felt_session_watch(stream->session, FALSE);
  g_clear_object(&stream->session);
}

void felt_house_stream_free(gpointer data)
{
  FeltHouseStream *stream = data;
  felt_house_stream_end(stream);
  g_free(stream->id);
  g_free(stream);
}

gboolean felt_house_stream_begin(FeltHouseStream *stream, GError **error)
{
  stream->session =
      felt_session_open(stream->house->store, stream->id, stream->house->source, error);
  if (stream->session == NULL)
    return FALSE;
  g_signal_connect(stream->session, "changed", G_CALLBACK(changed_cb), stream);
  g_signal_connect(stream->session, "tick", G_CALLBACK(tick_cb), stream);
  felt_session_watch(stream->session, TRUE);
  return TRUE;
}

FeltHouseStream *felt_house_stream_find(FeltHouse *house, const char *id)
{
  for (guint i = 0; i < house->streams->len; i++) {
    FeltHouseStream *stream = house->streams->pdata[i];
    if (strcmp(stream->id, id) == 0)
      return stream;
  }
  return NULL;
}

FeltHouseStream *felt_house_stream_add(FeltHouse *house, const char *id, GError **error)
{
  FeltHouseStream *stream = g_new0(FeltHouseStream, 1);
  stream->house = house;
  stream->id = g_strdup(id);
  if (!felt_house_stream_begin(stream, error)) {
    felt_house_stream_free(stream);
    return NULL;
  }
  felt_house_stream_note(stream);
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
    const FeltHouseStream *stream = house->streams->pdata[i],
                          *other = house->streams->pdata[MAX(oldest, 1)];
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
  for (guint i = 1; i < FELT_HOUSE_OPENS_MAX; i++)
    if (house->opened_us[i] < house->opened_us[oldest])
      oldest = i;
  if (house->opened_us[oldest] != 0 && now_us - house->opened_us[oldest] < OPENS_US)
    return FALSE;
  house->opened_us[oldest] = now_us;
  return TRUE;
}

FeltSession *felt_house_session(FeltHouse *house, const char *id, GError **error)
{
  gint64 now_us = felt_source_monotonic(house->source);
  if (id == NULL || *id == '\0')
    id = house->running;
  if (id == NULL) {
    g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                        _("There is no tournament yet."));
    return NULL;
  }
  FeltHouseStream *stream = felt_house_stream_find(house, id);
  /* what there is none of takes no time: whoever asks for it keeps nobody from what there is */
  if (stream == NULL && felt_store_head(house->store, id, NULL) > 0 && !may_open(house, now_us)) {
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_BUSY,
                        _("Too many requests at once. Wait a moment, then try again."));
    return NULL;
  }
  if (stream == NULL) {
    make_room(house);
    stream = felt_house_stream_add(house, id, error);
  }
  if (stream == NULL || (stream->session == NULL && !felt_house_stream_begin(stream, error)))
    return NULL;
  stream->asked_us = now_us;
  return stream->session;
}

/* What they are called ------------------------------------------------------------------------- */

static const char *title_of(FeltSession *session)
{
  const FeltStreamKind *kind = felt_session_kind(session);
  if (kind == &felt_tournament_kind)
    return felt_session_state(session)->setup.name;
  return kind->title != NULL ? kind->title(felt_session_stream_state(session)) : NULL;
}

static const char *title_of_tournament(FeltHouse *house, const char *id)
{
  const char *trouble;
  for (guint i = 0; i < felt_summaries_count(house->summaries); i++)
    if (strcmp(felt_summaries_id(house->summaries, i), id) == 0) {
      const FeltSummary *summary = felt_summaries_get(house->summaries, i, &trouble);
      return summary != NULL ? summary->name : NULL;
    }
  return NULL;
}

/* Reads its log once; what has no name, or cannot be read, is noted as well. */
static const char *read_title(FeltHouse *house, const char *id)
{
  g_autoptr(FeltSession) session = felt_session_open(house->store, id, house->source, NULL);
  const char *title = session != NULL ? title_of(session) : NULL;
  char *noted = g_strdup(title != NULL ? title : "");
  g_hash_table_insert(house->titles, g_strdup(id), noted);
  return noted;
}

const char *felt_house_title(FeltHouse *house, const char *id)
{
  const FeltHouseStream *stream = felt_house_stream_find(house, id);
  const FeltStreamKind *kind = felt_kind_of(id, NULL);
  if (stream != NULL && stream->session != NULL)
    return title_of(stream->session);
  if (kind == &felt_tournament_kind)
    return title_of_tournament(house, id);
  if (kind == NULL || kind->title == NULL)
    return NULL;
  const char *known = g_hash_table_lookup(house->titles, id);
  if (known == NULL && may_open(house, felt_source_monotonic(house->source)))
    known = read_title(house, id);
  return known != NULL && *known != '\0' ? known : NULL;
}

FeltSession *felt_house_club_session(FeltHouse *house)
{
  return ((FeltHouseStream *)house->streams->pdata[0])->session;
}

const FeltClubState *felt_house_club(FeltHouse *house)
{
  return felt_session_stream_state(felt_house_club_session(house));
}
