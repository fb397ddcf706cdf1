/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-wal.c - what SQLite will not read of a write-ahead log, because something before it is wrong
 */
#include "store/felt-wal.h"

#include <string.h>

#define LOG_HEADER   32
#define FRAME_HEADER 24
#define MAGIC        0x377f0682 /* its lowest bit set: checksums over big-endian words */

typedef struct {
  guint32 a, b;
} Sum;

typedef struct {
  const guint8 *bytes;
  gsize page_size, n; /* n frames */
  gboolean big;       /* words of checksums are big-endian */
  const guint8 *salts;
} Log;

static guint32 get_be32(const guint8 *bytes)
{
  guint32 number;
  memcpy(&number, bytes, sizeof number);
  return GUINT32_FROM_BE(number);
}

static guint32 get_word(const guint8 *bytes, gboolean big)
{
  guint32 number;
  memcpy(&number, bytes, sizeof number);
  return big ? GUINT32_FROM_BE(number) : GUINT32_FROM_LE(number);
}

/* SQLite's checksum (fileformat2, 4.2) over n bytes, a multiple of 8, behind sum. */
static Sum add(Sum sum, const guint8 *bytes, gsize n, gboolean big)
{
  for (gsize i = 0; i < n; i += 8) {
    sum.a += get_word(bytes + i, big) + sum.b;
    sum.b += get_word(bytes + i + 4, big) + sum.a;
  }
  return sum;
}

static Sum get_sum(const guint8 *bytes)
{
  return (Sum){get_be32(bytes), get_be32(bytes + 4)};
}

static gboolean is_same(Sum one, Sum other)
{
  return one.a == other.a && one.b == other.b;
}

static const guint8 *frame(const Log *log, gsize i)
{
  return log->bytes + LOG_HEADER + i * (FRAME_HEADER + log->page_size);
}

/* Whether frame i is whole, behind a checksum that stands before it in the file. */
static gboolean is_good(const Log *log, gsize i)
{
  const guint8 *at = frame(log, i);
  Sum sum = i == 0 ? get_sum(log->bytes + 24) : get_sum(frame(log, i - 1) + 16);
  sum = add(sum, at, 8, log->big);
  sum = add(sum, at + FRAME_HEADER, log->page_size, log->big);
  return memcmp(at + 8, log->salts, 8) == 0 && is_same(sum, get_sum(at + 16));
}

static gboolean is_commit(const Log *log, gsize i)
{
  return get_be32(frame(log, i) + 4) != 0;
}

/* Good frames behind the first bad one, up to the last that ends a transaction. Frames of an
 * earlier round of the log have other salts. */
static gsize count_behind(const Log *log, gsize bad)
{
  gsize n = 0, behind = 0;
  for (gsize i = bad + 1; i < log->n; i++) {
    if (!is_good(log, i))
      continue;
    n++;
    if (is_commit(log, i))
      behind = n;
  }
  return behind;
}

static gboolean header_is_good(const guint8 *bytes, gsize page_size)
{
  guint32 magic = get_be32(bytes);
  return (magic & ~1U) == MAGIC && get_be32(bytes + 4) == 3007000 &&
         get_be32(bytes + 8) == page_size &&
         is_same(add((Sum){0, 0}, bytes, 24, magic & 1), get_sum(bytes + 24));
}

gsize felt_wal_count_lost(const guint8 *bytes, gsize length, gsize page_size)
{
  Log log = {.bytes = bytes, .page_size = page_size};
  if (length < LOG_HEADER + FRAME_HEADER + page_size || page_size < 512)
    return 0;
  log.n = (length - LOG_HEADER) / (FRAME_HEADER + page_size);
  log.salts = bytes + 16;
  log.big = get_be32(bytes) & 1;
  gsize bad = 0;
  if (header_is_good(bytes, page_size)) {
    while (bad < log.n && is_good(&log, bad))
      bad++;
    return count_behind(&log, bad);
  }

  /* Nothing is read behind a bad header: the frames tell their own salts. */
  gsize most = 0;
  log.salts = frame(&log, 0) + 8;
  for (int big = 0; big < 2; big++) {
    log.big = big;
    most = MAX(most, count_behind(&log, 0));
  }
  return most;
}

static void put_be32(guint8 *bytes, guint32 number)
{
  guint32 big_endian = GUINT32_TO_BE(number);
  memcpy(bytes, &big_endian, sizeof big_endian);
}

static void put_sum(guint8 *bytes, Sum sum)
{
  put_be32(bytes, sum.a);
  put_be32(bytes + 4, sum.b);
}

guint8 *felt_wal_chain_again(const guint8 *bytes, gsize length, gsize page_size, gsize *n)
{
  gsize size = FRAME_HEADER + page_size, end = LOG_HEADER;
  guint8 *log = g_memdup2(bytes, length), *to = log + LOG_HEADER;
  if (!header_is_good(bytes, page_size))
    memcpy(log + 16, bytes + LOG_HEADER + 8, 8);
  put_be32(log, MAGIC);
  put_be32(log + 4, 3007000);
  put_be32(log + 8, (guint32)page_size);
  Sum sum = add((Sum){0, 0}, log, 24, FALSE);
  put_sum(log + 24, sum);

  for (gsize at = LOG_HEADER; at + size <= length; at += size) {
    if (memcmp(bytes + at + 8, log + 16, 8) != 0)
      continue;
    memmove(to, bytes + at, size);
    sum = add(sum, to, 8, FALSE);
    sum = add(sum, to + FRAME_HEADER, page_size, FALSE);
    put_sum(to + 16, sum);
    to += size;
    if (get_be32(bytes + at + 4) != 0)
      end = (gsize)(to - log);
  }
  *n = end;
  return log;
}
