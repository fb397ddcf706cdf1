/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-parcel-private.h - shared by making and reading a parcel */
#ifndef FELT_PARCEL_PRIVATE_H
#define FELT_PARCEL_PRIVATE_H

#include "store/felt-parcel.h"
#include "store/felt-store-private.h"

#include <nettle/sha2.h>

#define FELT_PARCEL_ID         0x46656c6d /* "Felm" */
#define FELT_PARCEL_VERSION    1
#define FELT_PARCEL_PIECE      (1024 * 1024)
#define FELT_PARCEL_PIECE_BITS 24 /* the number of a piece within its file */
#define FELT_PARCEL_TABLES     3

typedef struct {
  gint64 id, size;
  char *name;
  guint8 hash[SHA256_DIGEST_SIZE];
} FeltParcelEntry;

struct FeltParcel {
  char *path, *part; /* part: where it is made; NULL: it is read */
  sqlite3 *db;
  GArray *files;     /* FeltParcelEntry */
  GHashTable *notes; /* key: text */
};

/* How its tables are made, word by word: one that has others is none of ours. */
extern const char *const felt_parcel_tables[FELT_PARCEL_TABLES];

/* The id of a piece, the nth of a file. */
gint64 felt_parcel_piece(gint64 file, gint64 n);

/* One without a database yet. */
FeltParcel *felt_parcel_new(const char *path);

/* FALSE with what SQLite's code means of it. */
gboolean felt_parcel_fail_sql(const FeltParcel *parcel, int rc, GError **error);

/* Runs statements; a statement to be run, NULL with error. */
gboolean felt_parcel_run(const FeltParcel *parcel, const char *sql, GError **error);
sqlite3_stmt *felt_parcel_prepare(const FeltParcel *parcel, const char *sql, GError **error);

#endif
