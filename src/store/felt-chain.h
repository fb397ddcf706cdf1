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
 * highest first. A NULL actor is the count 2^64 - 1 and no bytes. sum is a SHA-256 checksum that
 * is reset before use. */
void felt_chain_hash(GChecksum *sum, const guint8 prev[FELT_HASH_SIZE], const char *tournament,
                     const FeltRow *row, guint8 hash[FELT_HASH_SIZE]);

/* Writes hash as lower-case hex. */
void felt_chain_to_text(const guint8 hash[FELT_HASH_SIZE], char text[FELT_HASH_TEXT]);

/* Reads 64 hex digits; FALSE when text is anything else. */
gboolean felt_chain_from_text(const char *text, guint8 hash[FELT_HASH_SIZE]);

#endif
