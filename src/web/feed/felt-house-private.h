/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-house-private.h - shared by the files of the house */
#ifndef FELT_HOUSE_PRIVATE_H
#define FELT_HOUSE_PRIVATE_H

#include "session/felt-summaries.h"
#include "web/feed/felt-epoch.h"
#include "web/feed/felt-house.h"
#include "web/feed/felt-wakeful.h"

#define FELT_HOUSE_HASH_TEXT (2 * 32 + 1)

/* At most this many logs are folded in short order on first request, so that a client asking for
 * every stream in turn cannot keep the server busy. */
#define FELT_HOUSE_OPENS_MAX 6

/* A stream that is followed. */
typedef struct {
  FeltHouse *house;
  char *id;
  FeltSession *session;
  gint64 asked_us;
  guint64 seq; /* the last event that was told, and its hash */
  char hash[FELT_HOUSE_HASH_TEXT];
} FeltHouseStream;

/* A listener. */
typedef struct {
  FeltHouseFunc func;
  gpointer data;
} FeltHouseListener;

struct FeltHouse {
  const FeltSource *source;
  char *database;
  FeltStore *store;
  gboolean recording;
  FeltSummaries *summaries;
  GArray *lately;     /* guint: the summaries that are looked at, that of the latest event first */
  GPtrArray *streams; /* FeltHouseStream; the first is the club's */
  GHashTable *titles; /* of streams that are no tournaments and are not followed, by their ids */
  char *running;      /* the tournament that runs, or was last; NULL: there is none */
  FeltEpoch epoch;
  gint64 bumped_us;
  gint64 opened_us[FELT_HOUSE_OPENS_MAX]; /* when the last logs were folded */
  GArray *listeners;
  FeltWakeful *wakeful; /* NULL: the store tells by its own descriptor */
  guint fd_source, look_source;
  guint64 changes;
};

/* Tells all who listen; id: of the stream, or NULL. */
void felt_house_tell(FeltHouse *house, FeltHouseNews news, const char *id);

/* The followed stream of an id; NULL: it is not followed. */
FeltHouseStream *felt_house_stream_find(FeltHouse *house, const char *id);

/* Follows another stream. NULL with error. */
FeltHouseStream *felt_house_stream_add(FeltHouse *house, const char *id, GError **error);
void felt_house_stream_free(gpointer stream);

/* Opens its session on the house's store. FALSE with error. */
gboolean felt_house_stream_begin(FeltHouseStream *stream, GError **error);

/* Ends it; nothing to do where there is none. */
void felt_house_stream_end(FeltHouseStream *stream);

/* Takes its last event for told. */
void felt_house_stream_note(FeltHouseStream *stream);

/* Whether the log still has the event that was told last. */
gboolean felt_house_stream_stands(const FeltHouseStream *stream);

#endif
