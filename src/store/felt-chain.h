/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chain.h - the hash that ties each event to the one before it */
#ifndef FELT_CHAIN_H
#define FELT_CHAIN_H

#include "store/felt-store.h"

#define FELT_HASH_SIZE 32                       /* SHA-256 */
#define FELT_HASH_TEXT (2 * FELT_HASH_SIZE + 1) /* in hex, with its NUL */

/* Computes the hash of a row of tournament behind the row of hash prev (32 zero bytes before the
 * first). It is SHA-256 over prev_hash, tournament, seq, command_id, part, at_us, boot_id,
 * boottime_us, kind, payload, actor, in this order; each stands as the count of its bytes (8 bytes,
 * the highest first) and its bytes: text as UTF-8, a number as 8 bytes, two's complement, the
 * highest first. A NULL actor is the count 2^64 - 1 and no bytes. */
void felt_chain_hash(const guint8 prev[FELT_HASH_SIZE], const char *tournament, const FeltRow *row,
                     guint8 hash[FELT_HASH_SIZE]);

/* The SHA-256 of n bytes. */
void felt_sum(const guint8 *bytes, gsize n, guint8 sum[FELT_HASH_SIZE]);

/* The last event of a tournament, or the one that some other follows: 0, 0 and zeros when there is
 * none. */
typedef struct {
  guint64 seq;
  gint64 at_us;
  guint8 hash[FELT_HASH_SIZE];
} FeltHead;

/* A row with its hashes, as read. */
typedef struct {
  FeltRow row;
  const guint8 *prev_hash, *hash; /* FELT_HASH_SIZE bytes each */
  const guint8 *sum;              /* the same of a row kept apart; NULL of others */
} FeltFullRow;

/* Called for each row with its hashes, as FeltRowFunc. */
typedef gboolean (*FeltFullRowFunc)(const FeltFullRow *row, gpointer data, GError **error);

/* Moves head on to the row that follows it, when that is as it was recorded; else returns what is
 * wrong with it, a translated sentence without a full stop. */
const char *felt_chain_advance(FeltHead *head, const char *tournament, const FeltFullRow *full);

/* As felt_store_read(), but nothing is checked: for a caller that does that in another thread, with
 * felt_chain_advance() from *before on, which is set first, and felt_store_fail_row() at the end of
 * the chain. */
gboolean felt_store_read_unchecked(FeltStore *store, const char *tournament, guint64 from_seq,
                                   guint64 to_seq, FeltHead *before, FeltFullRowFunc func,
                                   gpointer data, GError **error);

/* Sets error to DAMAGED: what is wrong with event seq; has the whole file checked when it is opened
 * next. Returns FALSE. */
gboolean felt_store_fail_row(FeltStore *store, guint64 seq, const char *what, GError **error);

/* Writes hash as lower-case hex. */
void felt_chain_to_text(const guint8 hash[FELT_HASH_SIZE], char text[FELT_HASH_TEXT]);

/* Reads 64 hex digits; FALSE when text is anything else. */
gboolean felt_chain_from_text(const char *text, guint8 hash[FELT_HASH_SIZE]);

#endif
