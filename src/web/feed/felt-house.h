/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-house.h - the database that the server serves: its streams, followed as they change */
#ifndef FELT_HOUSE_H
#define FELT_HOUSE_H

#include "club/felt-club-state.h"
#include "session/felt-session.h"

typedef struct FeltHouse FeltHouse;

/* Opens a database to be read only; what the store has to tell goes to *notice (to be freed; NULL:
 * nothing). Follows it on the default main context. NULL with error. */
FeltHouse *felt_house_open(const char *database, const FeltSource *source, char **notice,
                           GError **error);
void felt_house_free(FeltHouse *house);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltHouse, felt_house_free)

/* Returns the source of the house's time and entropy. */
const FeltSource *felt_house_source(FeltHouse *house);

/* Returns the store, until the main loop's next turn: a file that was replaced is opened anew. */
FeltStore *felt_house_store(FeltHouse *house);

/* The club as it stands, empty where its log has not begun; until the main loop's next turn. */
const FeltClubState *felt_house_club(FeltHouse *house);

/* The club's session. */
FeltSession *felt_house_club_session(FeltHouse *house);

/* The session of a stream by its id: a tournament's, "hands:…", "cash:…", "club". NULL or "": the
 * tournament that runs, and goes on being that one until it is over; where none runs the one in
 * which something happened last. The house's, until the main loop's next turn; it is followed as
 * long as it is among the last that were asked for. NULL with error: there is none, it cannot be
 * read, or too many others were asked for at once (G_IO_ERROR_BUSY). */
FeltSession *felt_house_session(FeltHouse *house, const char *stream, GError **error);

/* Returns the title that its maker gave a stream, owned by the house until the main loop's next
 * turn. NULL: it has none, or none is known yet, since too many logs were asked for at once. */
const char *felt_house_title(FeltHouse *house, const char *id);

/* The tournaments in which something happened last, and further ones that began in the last days,
 * the latest first: the id of one, the house's until the main loop's next turn, and how many
 * players its log has had, whose ids are 1 to that; 0 where its log cannot be read. NULL: there are
 * no more that are looked at. */
const char *felt_house_lately(FeltHouse *house, guint index, guint *players);

/* The same in short, as of its latest events; NULL: its log cannot be read, or there are no more.
 */
const FeltSummary *felt_house_summary(FeltHouse *house, guint index);

/* Whether the database is open for recording too. It is, from the first call of
 * felt_house_set_recording with TRUE on: while no staff device is paired nothing that strangers
 * reach can write. FALSE with error when it cannot be opened so. */
gboolean felt_house_is_recording(FeltHouse *house);
gboolean felt_house_set_recording(FeltHouse *house, gboolean recording, GError **error);

/* Names the log as it is: another text once events that were told are not in it any more, since the
 * file was rescued, restored or replaced. */
const char *felt_house_epoch(FeltHouse *house);

/* A page says that it has seen event seq of a stream in an epoch. Where that is this one, and the
 * log has not so many, its file was written over while nobody looked: it is another epoch. */
void felt_house_doubt(FeltHouse *house, const char *epoch, const char *id, guint64 seq);

/* The kinds of news. */
typedef enum {
  FELT_HOUSE_CHANGED, /* something was recorded in a stream (id) */
  FELT_HOUSE_TICKED,  /* the clock of a tournament (id) shows another second */
  FELT_HOUSE_CLUB,    /* the club changed */
  FELT_HOUSE_EPOCH,   /* another epoch: all that was told may be wrong */
  FELT_HOUSE_CHOICE,  /* another tournament is the one that runs */
  FELT_HOUSE_STORE,   /* the store is about to be closed, for another one on the same log */
} FeltHouseNews;
typedef void (*FeltHouseFunc)(FeltHouse *house, FeltHouseNews news, const char *id, gpointer data);

/* Tells func from now on. */
void felt_house_listen(FeltHouse *house, FeltHouseFunc func, gpointer data);

#endif
