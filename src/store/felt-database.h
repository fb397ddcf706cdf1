/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-database.h - an administrator's work with the log on a PostgreSQL server */
#ifndef FELT_DATABASE_H
#define FELT_DATABASE_H

#include "store/felt-store.h"

/* An address as people are told it, without a password; to be freed. A file's stays as it is; of
 * one that cannot be read nothing is told, for a password may be anywhere in it. */
char *felt_database_shown(const char *address);

/* All of these wait for the server: as long as its hosts are tried (3 s each), and as long as the
 * work takes. They fail in FELT_STORE_ERROR, with one sentence that says what to do: UNREACHABLE
 * when the server cannot be used, NEWER when its log is of a newer Felt. */

/* Makes schema, tables and the role felt_desk, which an administrator grants to the logins of the
 * desks, in a database that is there (createdb). Does nothing where they are there already,
 * and brings those of an older Felt up to date. */
gboolean felt_database_init(const char *address, GError **error);

/* A standby that reads from the server. The strings are as PostgreSQL has them. */
typedef struct {
  char *name;       /* its application_name */
  char *state;      /* "streaming", "catchup", … */
  char *sync_state; /* "async", "sync", "quorum", "potential" */
  gint64 lag_bytes; /* of the log it has not written yet; -1: not told */
} FeltDatabaseStandby;

/* The version and content of a server. Free with felt_database_report_clear(). */
typedef struct {
  char *address;       /* without a password */
  char *server;        /* its version, "15.4" */
  int schema;          /* the version of the log's schema */
  char *database;      /* the id of this log; a copy or a promoted standby keeps it */
  gboolean standby;    /* it follows another server, and nothing can be recorded */
  gboolean may_record; /* this login may add events, and the server takes them */
  gboolean durable;    /* what it has confirmed survives a power cut (fsync, full_page_writes);
                          synchronous_commit each desk sets for itself */
  gint64 offset_us;    /* what its clock shows beyond this machine's */
  gint64 round_trip_us;
  char *waits_for;        /* synchronous_standby_names; "" when a commit waits for none */
  gboolean sees_standbys; /* this login may read them (pg_monitor): */
  GPtrArray *standbys;    /* FeltDatabaseStandby */
  guint64 streams, events;
  char *broken; /* what is wrong with the first chain that is not whole, a sentence; else NULL */
} FeltDatabaseReport;

void felt_database_report_clear(FeltDatabaseReport *report);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltDatabaseReport, felt_database_report_clear)

/* Asks the server at address for all that, and computes every hash anew. That something is not as
 * it should be is a result, not a failure; report is cleared before it is filled. */
gboolean felt_database_check(const char *address, FeltDatabaseReport *report, GError **error);

/* The same but for the chains: streams, events and broken stay empty. */
gboolean felt_database_look(const char *address, FeltDatabaseReport *report, GError **error);

/* Copies all streams from one log to another with their chains, each all or nothing: address or
 * file each, from SQLite to PostgreSQL, back, or between two of a kind; a missing file is made.
 * What is in `to` already must be the same or the beginning of it, or the same and more; else
 * EXISTS with the stream's name, and nothing at all is copied. Afterwards each stream is read back.
 * Stopped by progress whole streams are there. */
gboolean felt_database_copy(const char *from, const char *to, const FeltStage *progress,
                            GError **error);

/* Makes a standby the primary, and waits for that up to a minute. Only when the old primary is
 * surely off: two would both record. Fails with EXISTS where the server is a primary already. */
gboolean felt_database_promote(const char *address, GError **error);

#endif
