/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reader.c - the events of a log, checked and decoded in a second thread when many */
#include "session/felt-reader.h"

#include "store/felt-chain.h"
#include "store/felt-event-json.h"

#include <string.h>

/* Of a long log half of the time is SHA-256 and JSON: a worker checks the chain and decodes batches
 * while this thread reads the next rows and folds the events of the batches before. Shorter logs
 * are not worth a thread. */
#define BATCH_ROWS  512
#define MAX_WAITING 16

typedef struct {
  FeltRow rows[BATCH_ROWS];
  guint8 hashes[BATCH_ROWS][2][FELT_HASH_SIZE]; /* of the row before, and of the row */
  gsize texts[BATCH_ROWS];                      /* where a row's texts begin in bytes */
  guint n;
  GByteArray *bytes; /* the texts of each row, each with its NUL */
  char *events;      /* one behind the other */
  guint n_decoded;
  const char *broken; /* how row n_decoded breaks the chain, which stands behind it at broken_at */
  guint64 broken_at;
  GError *error; /* of row n_decoded */
} Batch;

typedef struct {
  FeltStore *store;
  const FeltEventTable *events;
  const char *stream;
  FeltEventFunc func;
  gpointer data;
  FeltHead head; /* how far the chain is checked */
  GAsyncQueue *to_decode, *decoded;
  guint waiting; /* batches in either queue */
  Batch *filling;
  gpointer one; /* room for an event, where no batches are read */
} Reader;

static gpointer event_at(const Reader *reader, const Batch *batch, guint i)
{
  return batch->events + i * reader->events->size;
}

static Batch *batch_new(const FeltEventTable *events)
{
  Batch *batch = g_new(Batch, 1);
  batch->n = batch->n_decoded = 0;
  batch->bytes = g_byte_array_sized_new(BATCH_ROWS * 256);
  batch->events = g_malloc(BATCH_ROWS * events->size);
  batch->broken = NULL;
  batch->error = NULL;
  return batch;
}

static void batch_free(const Reader *reader, Batch *batch)
{
  if (batch == NULL)
    return;
  for (guint i = 0; i < batch->n_decoded; i++)
    felt_stream_event_clear(reader->events, event_at(reader, batch, i));
  g_clear_error(&batch->error);
  g_byte_array_unref(batch->bytes);
  g_free(batch->events);
  g_free(batch);
}

static void add_text(GByteArray *bytes, const char *text, gsize length)
{
  g_byte_array_append(bytes, (const guint8 *)text, (guint)length);
  g_byte_array_append(bytes, (const guint8 *)"", 1);
}

static void batch_add(Batch *batch, const FeltFullRow *full)
{
  const FeltRow *row = &full->row;
  batch->rows[batch->n] = *row;
  memcpy(batch->hashes[batch->n][0], full->prev_hash, FELT_HASH_SIZE);
  memcpy(batch->hashes[batch->n][1], full->hash, FELT_HASH_SIZE);
  batch->texts[batch->n] = batch->bytes->len;
  add_text(batch->bytes, row->command_id, strlen(row->command_id));
  add_text(batch->bytes, row->kind, strlen(row->kind));
  add_text(batch->bytes, row->boot_id, strlen(row->boot_id));
  if (row->actor != NULL)
    add_text(batch->bytes, row->actor, strlen(row->actor));
  add_text(batch->bytes, row->payload, row->payload_len);
  batch->n++;
}

/* The text behind another one. */
static const char *next_text(const char *text)
{
  return text + strlen(text) + 1;
}

static void find_texts(const Batch *batch, guint i, FeltRow *row)
{
  row->command_id = (const char *)batch->bytes->data + batch->texts[i];
  row->kind = next_text(row->command_id);
  row->boot_id = next_text(row->kind);
  row->payload = next_text(row->boot_id);
  if (row->actor != NULL) {
    row->actor = row->payload;
    row->payload = next_text(row->actor);
  }
}

/* In the worker. Up to the first row that is not as it was recorded, or cannot be read. */
static void batch_decode(Reader *reader, Batch *batch)
{
  for (guint i = 0; i < batch->n; i++) {
    FeltFullRow full = {batch->rows[i], batch->hashes[i][0], batch->hashes[i][1], NULL};
    find_texts(batch, i, &full.row);
    batch->broken_at = reader->head.seq + 1;
    batch->broken = felt_chain_advance(&reader->head, reader->stream, &full);
    if (batch->broken != NULL ||
        !felt_event_from_row(reader->events, &full.row, event_at(reader, batch, i), &batch->error))
      return;
    batch->n_decoded++;
  }
}

static gpointer decode_thread(gpointer data)
{
  Reader *reader = data;
  /* An empty batch is the end. */
  for (;;) {
    Batch *batch = g_async_queue_pop(reader->to_decode);
    gboolean end = batch->n == 0;
    batch_decode(reader, batch);
    g_async_queue_push(reader->decoded, batch);
    if (end)
      return NULL;
  }
}

/* Gives the events of a decoded batch and frees it. */
static gboolean give_batch(Reader *reader, Batch *batch, GError **error)
{
  gboolean good = TRUE;
  for (guint i = 0; i < batch->n_decoded && good; i++)
    good = reader->func(event_at(reader, batch, i), batch->rows[i].part, reader->data, error);
  if (good && batch->broken != NULL)
    good = felt_store_fail_row(reader->store, batch->broken_at, batch->broken, error);
  if (good && batch->error != NULL) {
    g_propagate_error(error, g_steal_pointer(&batch->error));
    good = FALSE;
  }
  batch_free(reader, batch);
  return good;
}

/* Sends the batch being filled, and gives those that are ready; waits while too many are out. */
static gboolean send_batch(Reader *reader, GError **error)
{
  g_async_queue_push(reader->to_decode, g_steal_pointer(&reader->filling));
  reader->filling = batch_new(reader->events);
  reader->waiting++;
  for (;;) {
    Batch *batch = reader->waiting > MAX_WAITING ? g_async_queue_pop(reader->decoded)
                                                 : g_async_queue_try_pop(reader->decoded);
    if (batch == NULL)
      return TRUE;
    reader->waiting--;
    if (!give_batch(reader, batch, error))
      return FALSE;
  }
}

static gboolean keep_row(const FeltFullRow *row, gpointer data, GError **error)
{
  Reader *reader = data;
  batch_add(reader->filling, row);
  return reader->filling->n < BATCH_ROWS || send_batch(reader, error);
}

static gboolean read_threaded(Reader *reader, guint64 from_seq, guint64 to_seq, GError **error)
{
  reader->to_decode = g_async_queue_new();
  reader->decoded = g_async_queue_new();
  reader->filling = batch_new(reader->events);
  GThread *thread = g_thread_new("felt-decode", decode_thread, reader);
  gboolean good = felt_store_read_unchecked(reader->store, reader->stream, from_seq, to_seq,
                                            &reader->head, keep_row, reader, error) &&
                  (reader->filling->n == 0 || send_batch(reader, error));
  /* Whatever happened, all that was sent is taken back before the queues go. */
  batch_free(reader, reader->filling);
  g_async_queue_push(reader->to_decode, batch_new(reader->events));
  for (reader->waiting++; reader->waiting > 0; reader->waiting--) {
    Batch *batch = g_async_queue_pop(reader->decoded);
    if (good)
      good = give_batch(reader, batch, error);
    else
      batch_free(reader, batch);
  }
  g_thread_join(thread);
  g_async_queue_unref(reader->to_decode);
  g_async_queue_unref(reader->decoded);
  return good;
}

static gboolean give_row(const FeltRow *row, gpointer data, GError **error)
{
  Reader *reader = data;
  if (!felt_event_from_row(reader->events, row, reader->one, error))
    return FALSE;
  gboolean good = reader->func(reader->one, row->part, reader->data, error);
  felt_stream_event_clear(reader->events, reader->one);
  return good;
}

gboolean felt_reader_read(FeltStore *store, const FeltEventTable *events, const char *stream,
                          guint64 from_seq, guint64 to_seq, FeltEventFunc func, gpointer data,
                          GError **error)
{
  Reader reader = {.store = store, .events = events, .stream = stream, .func = func, .data = data};
  GError *inner = NULL;
  guint64 last = to_seq != 0 ? to_seq : felt_store_head(store, stream, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  if (last >= from_seq + FELT_READER_THREAD_FROM)
    return read_threaded(&reader, from_seq, last, error);

  reader.one = g_malloc(events->size);
  gboolean read = felt_store_read(store, stream, from_seq, last, give_row, &reader, error);
  g_free(reader.one);
  return read;
}
