/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reader.c - the events of a log, decoded in a second thread when there are many */
#include "session/felt-reader.h"

#include "store/felt-event-json.h"

#include <string.h>

/* Of a long log a third of the time is JSON: a worker decodes batches while this thread reads the
 * next rows and folds the events of the batches before. Shorter logs are not worth a thread. */
#define BATCH_ROWS  512
#define MAX_WAITING 16
#define THREAD_FROM 4096

typedef struct {
  FeltRow rows[BATCH_ROWS];
  gsize texts[BATCH_ROWS]; /* where a row's texts begin in bytes */
  guint n;
  GByteArray *bytes; /* kind, boot id and payload of each row, each with its NUL */
  FeltEvent events[BATCH_ROWS];
  guint n_decoded;
  GError *error; /* of row n_decoded */
} Batch;

typedef struct {
  FeltEventFunc func;
  gpointer data;
  GAsyncQueue *to_decode, *decoded;
  guint waiting; /* batches in either queue */
  Batch *filling;
} Reader;

static Batch *batch_new(void)
{
  Batch *batch = g_new(Batch, 1);
  batch->n = batch->n_decoded = 0;
  batch->bytes = g_byte_array_sized_new(BATCH_ROWS * 256);
  batch->error = NULL;
  return batch;
}

static void batch_free(Batch *batch)
{
  if (batch == NULL)
    return;
  for (guint i = 0; i < batch->n_decoded; i++)
    felt_event_clear(&batch->events[i]);
  g_clear_error(&batch->error);
  g_byte_array_unref(batch->bytes);
  g_free(batch);
}

static void add_text(GByteArray *bytes, const char *text, gsize length)
{
  g_byte_array_append(bytes, (const guint8 *)text, (guint)length);
  g_byte_array_append(bytes, (const guint8 *)"", 1);
}

static void batch_add(Batch *batch, const FeltRow *row)
{
  batch->rows[batch->n] = *row;
  batch->texts[batch->n] = batch->bytes->len;
  add_text(batch->bytes, row->kind, strlen(row->kind));
  add_text(batch->bytes, row->boot_id, strlen(row->boot_id));
  if (row->actor != NULL)
    add_text(batch->bytes, row->actor, strlen(row->actor));
  add_text(batch->bytes, row->payload, row->payload_len);
  batch->n++;
}

static void batch_decode(Batch *batch)
{
  for (guint i = 0; i < batch->n; i++) {
    FeltRow *row = &batch->rows[i];
    row->kind = (const char *)batch->bytes->data + batch->texts[i];
    row->boot_id = row->kind + strlen(row->kind) + 1;
    const char *next = row->boot_id + strlen(row->boot_id) + 1;
    if (row->actor != NULL) {
      row->actor = next;
      next += strlen(next) + 1;
    }
    row->payload = next;
    row->command_id = NULL;
    if (!felt_event_from_row(row, &batch->events[i], &batch->error))
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
    batch_decode(batch);
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
    good = reader->func(&batch->events[i], batch->rows[i].part, reader->data, error);
  if (good && batch->error != NULL) {
    g_propagate_error(error, g_steal_pointer(&batch->error));
    good = FALSE;
  }
  batch_free(batch);
  return good;
}

/* Sends the batch being filled, and gives those that are ready; waits while too many are out. */
static gboolean send_batch(Reader *reader, GError **error)
{
  g_async_queue_push(reader->to_decode, g_steal_pointer(&reader->filling));
  reader->filling = batch_new();
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

static gboolean keep_row(const FeltRow *row, gpointer data, GError **error)
{
  Reader *reader = data;
  batch_add(reader->filling, row);
  return reader->filling->n < BATCH_ROWS || send_batch(reader, error);
}

static gboolean read_threaded(Reader *reader, FeltStore *store, const char *tournament,
                              guint64 from_seq, guint64 to_seq, GError **error)
{
  reader->to_decode = g_async_queue_new();
  reader->decoded = g_async_queue_new();
  reader->filling = batch_new();
  GThread *thread = g_thread_new("felt-decode", decode_thread, reader);
  gboolean good = felt_store_read(store, tournament, from_seq, to_seq, keep_row, reader, error) &&
                  (reader->filling->n == 0 || send_batch(reader, error));
  /* Whatever happened, all that was sent is taken back before the queues go. */
  batch_free(reader->filling);
  g_async_queue_push(reader->to_decode, batch_new());
  for (reader->waiting++; reader->waiting > 0; reader->waiting--) {
    Batch *batch = g_async_queue_pop(reader->decoded);
    if (good)
      good = give_batch(reader, batch, error);
    else
      batch_free(batch);
  }
  g_thread_join(thread);
  g_async_queue_unref(reader->to_decode);
  g_async_queue_unref(reader->decoded);
  return good;
}

static gboolean give_row(const FeltRow *row, gpointer data, GError **error)
{
  Reader *reader = data;
  FeltEvent event;
  if (!felt_event_from_row(row, &event, error))
    return FALSE;
  gboolean good = reader->func(&event, row->part, reader->data, error);
  felt_event_clear(&event);
  return good;
}

gboolean felt_reader_read(FeltStore *store, const char *tournament, guint64 from_seq,
                          guint64 to_seq, FeltEventFunc func, gpointer data, GError **error)
{
  Reader reader = {.func = func, .data = data};
  GError *inner = NULL;
  guint64 last = to_seq != 0 ? to_seq : felt_store_head(store, tournament, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  if (last >= from_seq + THREAD_FROM)
    return read_threaded(&reader, store, tournament, from_seq, last, error);
  return felt_store_read(store, tournament, from_seq, last, give_row, &reader, error);
}
