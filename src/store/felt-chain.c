/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chain.c - the hash that ties each event to the one before it */
#include "store/felt-chain.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <nettle/sha2.h>
#include <string.h>

/* nettle takes a third of the time GChecksum does where the processor knows SHA: a million rows are
 * checked at each open of a long log. What is hashed is gathered first: a row is 20 pieces of a few
 * bytes, and each call takes as long as a tenth of a block. */
typedef struct {
  struct sha256_ctx sha;
  gsize n; /* gathered and not hashed yet */
  guint8 bytes[512];
} Sum;

static void add(Sum *sum, const void *bytes, gsize n)
{
  if (n > sizeof sum->bytes - sum->n) {
    sha256_update(&sum->sha, sum->n, sum->bytes);
    sum->n = 0;
  }
  if (n > sizeof sum->bytes) {
    sha256_update(&sum->sha, n, bytes);
    return;
  }
  memcpy(sum->bytes + sum->n, bytes, n);
  sum->n += n;
}

static void add_count(Sum *sum, guint64 n)
{
  guint64 bytes = GUINT64_TO_BE(n);
  add(sum, &bytes, sizeof bytes);
}

static void add_bytes(Sum *sum, const void *bytes, gsize n)
{
  add_count(sum, n);
  add(sum, bytes, n);
}

static void add_number(Sum *sum, gint64 number)
{
  add_count(sum, sizeof number);
  add_count(sum, (guint64)number);
}

void felt_chain_hash(const guint8 prev[FELT_HASH_SIZE], const char *tournament, const FeltRow *row,
                     guint8 hash[FELT_HASH_SIZE])
{
  Sum sum;
  sum.n = 0;
  sha256_init(&sum.sha);
  add_bytes(&sum, prev, FELT_HASH_SIZE);
  add_bytes(&sum, tournament, strlen(tournament));
  add_number(&sum, (gint64)row->seq);
  add_bytes(&sum, row->command_id, strlen(row->command_id));
  add_number(&sum, row->part);
  add_number(&sum, row->at_us);
  add_bytes(&sum, row->boot_id, strlen(row->boot_id));
  add_number(&sum, row->boottime_us);
  add_bytes(&sum, row->kind, strlen(row->kind));
  add_bytes(&sum, row->payload, row->payload_len);
  if (row->actor != NULL)
    add_bytes(&sum, row->actor, strlen(row->actor));
  else
    add_count(&sum, G_MAXUINT64);
  sha256_update(&sum.sha, sum.n, sum.bytes);
  sha256_digest(&sum.sha, FELT_HASH_SIZE, hash);
}

void felt_sum(const guint8 *bytes, gsize n, guint8 sum[FELT_HASH_SIZE])
{
  struct sha256_ctx sha;
  sha256_init(&sha);
  sha256_update(&sha, n, bytes);
  sha256_digest(&sha, FELT_HASH_SIZE, sum);
}

const char *felt_chain_advance(FeltHead *head, const char *tournament, const FeltFullRow *full)
{
  guint8 hash[FELT_HASH_SIZE];
  const FeltRow *row = &full->row;
  if (row->seq != head->seq + 1)
    return _("an event is missing here");
  if (memcmp(full->prev_hash, head->hash, FELT_HASH_SIZE) != 0)
    return _("this event does not continue the one before it");
  felt_chain_hash(head->hash, tournament, row, hash);
  if (memcmp(full->hash, hash, FELT_HASH_SIZE) != 0)
    return _("this event is not as it was recorded");
  if (row->at_us < head->at_us)
    return _("this event is older than the one before it");
  head->seq = row->seq;
  head->at_us = row->at_us;
  memcpy(head->hash, hash, FELT_HASH_SIZE);
  return NULL;
}

void felt_chain_to_text(const guint8 hash[FELT_HASH_SIZE], char text[FELT_HASH_TEXT])
{
  static const char digits[] = "0123456789abcdef";
  for (int i = 0; i < FELT_HASH_SIZE; i++) {
    text[2 * i] = digits[hash[i] >> 4];
    text[2 * i + 1] = digits[hash[i] & 15];
  }
  text[2 * FELT_HASH_SIZE] = '\0';
}

gboolean felt_chain_from_text(const char *text, guint8 hash[FELT_HASH_SIZE])
{
  guint8 read[FELT_HASH_SIZE];
  for (int i = 0; i < FELT_HASH_SIZE; i++) {
    int high = g_ascii_xdigit_value(text[2 * i]);
    int low = high < 0 ? -1 : g_ascii_xdigit_value(text[2 * i + 1]);
    if (low < 0)
      return FALSE;
    read[i] = (guint8)(high << 4 | low);
  }
  if (text[2 * FELT_HASH_SIZE])
    return FALSE;
  memcpy(hash, read, sizeof read);
  return TRUE;
}
