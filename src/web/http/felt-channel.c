/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-channel.c - server-sent events: one message for all who follow, and none that waits */
#include "web/http/felt-channel.h"

#include "web/http/felt-http-private.h"

#include <glib-unix.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define RETRY_MIN_MS 1000
#define RETRY_MAX_MS 5000

/* Of HTTP/1.0, which has no chunks. */
#define BLOCK 1024

/* One who follows. */
typedef struct {
  FeltChannel *channel; /* NULL: it has ended */
  struct MHD_Connection *connection;
  FeltHttp *http;
  int fd;
  gboolean suspended;  /* it waits for news */
  gboolean gone;       /* its end: at the next chance */
  gboolean is_greeted; /* it was told when to come back */
  gboolean beat;       /* a sign of life is due */
  guint64 has;         /* the number of the message it has; 0: none */
  GBytes *sending;     /* what it is sent now, and how much of that is on its way */
  gsize sent;
  guint64 then_has; /* when that is sent */
  gint64 since_us;  /* since when it waits, or is busy */
} Reader;

struct FeltChannel {
  const FeltSource *source;
  GHashTable *readers; /* Reader, a set */
  GBytes *whole, *step;
  guint64 number; /* of what it says */
  int watched;    /* an epoll descriptor: tells who hangs up while waiting */
  guint watch_source, second_source;
};

GBytes *felt_channel_message(const char *event, guint64 id, const char *data)
{
  char *text =
      g_strdup_printf("event: %s\nid: %" G_GUINT64_FORMAT "\ndata: %s\n\n", event, id, data);
  return g_bytes_new_take(text, strlen(text));
}

static void wake(Reader *reader)
{
  if (!reader->suspended)
    return;
  reader->suspended = FALSE;
  reader->since_us = felt_source_monotonic(reader->http->source);
  MHD_resume_connection(reader->connection);
  felt_http_go_on(reader->http);
}

/* What it is sent ------------------------------------------------------------------------------ */

static GBytes *greeting(void)
{
  char *text = g_strdup_printf("retry: %d\n\n", g_random_int_range(RETRY_MIN_MS, RETRY_MAX_MS + 1));
  return g_bytes_new_take(text, strlen(text));
}

/* A comment, for all that stands between, and an event, which pages see: with the time, since they
 * measure from it how long they heard nothing. */
static GBytes *beat(const FeltSource *source)
{
  FeltInstant now;
  source->now(&now, source->data);
  char *text = g_strdup_printf(":\nevent: beat\ndata: {\"now_ms\":%" G_GINT64_FORMAT "}\n\n",
                               now.boottime_us / 1000);
  return g_bytes_new_take(text, strlen(text));
}

/* NULL: nothing is left to say. */
static GBytes *next_for(Reader *reader)
{
  const FeltChannel *channel = reader->channel;
  reader->then_has = reader->has;
  if (!reader->is_greeted) {
    reader->is_greeted = TRUE;
    return greeting();
  }
  if (reader->has != channel->number) {
    gboolean follows = reader->has != 0 && reader->has + 1 == channel->number;
    reader->then_has = channel->number;
    reader->beat = FALSE;
    return g_bytes_ref(follows && channel->step != NULL ? channel->step : channel->whole);
  }
  if (!reader->beat)
    return NULL;
  reader->beat = FALSE;
  return beat(channel->source);
}

/* The library asks when it can send something. Whoever does not read is not asked again. */
static ssize_t read_cb(void *data, uint64_t position, char *buffer, size_t room)
{
  Reader *reader = data;
  if (reader->gone || reader->channel == NULL)
    return MHD_CONTENT_READER_END_WITH_ERROR;
  if (reader->sending == NULL)
    reader->sending = next_for(reader);
  if (reader->sending == NULL) {
    reader->suspended = TRUE;
    reader->since_us = felt_source_monotonic(&felt_machine_source);
    MHD_suspend_connection(reader->connection);
    return 0;
  }

  gsize size;
  const char *bytes = g_bytes_get_data(reader->sending, &size);
  gsize n = MIN(size - reader->sent, room);
  memcpy(buffer, bytes + reader->sent, n);
  reader->sent += n;
  if (reader->sent == size) {
    g_clear_pointer(&reader->sending, g_bytes_unref);
    reader->sent = 0;
    reader->has = reader->then_has;
  }
  return (ssize_t)n;
}

/* Who comes and goes --------------------------------------------------------------------------- */

static void leave(Reader *reader)
{
  if (reader->channel == NULL)
    return;
  epoll_ctl(reader->channel->watched, EPOLL_CTL_DEL, reader->fd, NULL);
  g_hash_table_remove(reader->channel->readers, reader);
  reader->channel = NULL;
}

static void free_cb(void *data)
{
  Reader *reader = data;
  leave(reader);
  g_clear_pointer(&reader->sending, g_bytes_unref);
  g_free(reader);
}

/* Somebody hung up: else that would show only with the next message. */
static gboolean hung_up_cb(int fd, GIOCondition condition, gpointer data)
{
  struct epoll_event events[64];
  int n = epoll_wait(fd, events, G_N_ELEMENTS(events), 0);
  for (int i = 0; i < n; i++) {
    Reader *reader = events[i].data.ptr;
    reader->gone = TRUE;
    wake(reader);
  }
  return G_SOURCE_CONTINUE;
}

static gboolean second_cb(gpointer data)
{
  FeltChannel *channel = data;
  GHashTableIter iter;
  gpointer key;
  gint64 now_us = felt_source_monotonic(channel->source);
  g_hash_table_iter_init(&iter, channel->readers);
  while (g_hash_table_iter_next(&iter, &key, NULL)) {
    Reader *reader = key;
    gint64 s = (now_us - reader->since_us) / G_USEC_PER_SEC;
    if (!reader->suspended && s >= FELT_STALLED_S)
      shutdown(reader->fd, SHUT_RDWR);
    if (!reader->suspended || s < FELT_HEARTBEAT_S)
      continue;
    reader->beat = TRUE;
    wake(reader);
  }
  if (g_hash_table_size(channel->readers) > 0)
    return G_SOURCE_CONTINUE;
  channel->second_source = 0;
  return G_SOURCE_REMOVE;
}

static void attach(gpointer data, struct MHD_Connection *connection, FeltGuest *guest)
{
  Reader *reader = data;
  FeltChannel *channel = reader->channel;
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLET, .data.ptr = reader};
  reader->connection = connection;
  reader->http = guest->http;
  reader->fd = guest->fd;
  epoll_ctl(channel->watched, EPOLL_CTL_ADD, reader->fd, &event);
  if (channel->second_source == 0)
    channel->second_source = felt_timeout_add_seconds(1, second_cb, channel);
}

FeltAnswer *felt_channel_answer(FeltChannel *channel)
{
  Reader *reader = g_new0(Reader, 1);
  reader->channel = channel;
  reader->fd = -1;
  reader->since_us = felt_source_monotonic(channel->source);
  g_hash_table_add(channel->readers, reader);
  FeltAnswer *answer = felt_answer_new(
      200, MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_cb, reader, free_cb));
  answer->attach = attach;
  answer->reader = reader;
  felt_answer_header(answer, "Content-Type", "text/event-stream");
  felt_answer_header(answer, "Cache-Control", "no-store");
  return answer;
}

/* The channel ---------------------------------------------------------------------------------- */

FeltChannel *felt_channel_new(const FeltSource *source)
{
  FeltChannel *channel = g_new0(FeltChannel, 1);
  channel->source = source;
  channel->readers = g_hash_table_new(NULL, NULL);
  channel->watched = epoll_create1(EPOLL_CLOEXEC);
  channel->watch_source = g_unix_fd_add(channel->watched, G_IO_IN, hung_up_cb, channel);
  return channel;
}

void felt_channel_free(FeltChannel *channel)
{
  GHashTableIter iter;
  gpointer key;
  if (channel == NULL)
    return;
  g_hash_table_iter_init(&iter, channel->readers);
  while (g_hash_table_iter_next(&iter, &key, NULL)) {
    Reader *reader = key;
    reader->channel = NULL;
    reader->gone = TRUE;
    wake(reader);
  }

  g_hash_table_unref(channel->readers);
  g_clear_handle_id(&channel->watch_source, g_source_remove);
  g_clear_handle_id(&channel->second_source, g_source_remove);
  close(channel->watched);
  g_clear_pointer(&channel->whole, g_bytes_unref);
  g_clear_pointer(&channel->step, g_bytes_unref);
  g_free(channel);
}

void felt_channel_say(FeltChannel *channel, GBytes *whole, GBytes *step)
{
  GHashTableIter iter;
  gpointer key;
  g_bytes_ref(whole);
  g_clear_pointer(&channel->whole, g_bytes_unref);
  channel->whole = whole;
  g_clear_pointer(&channel->step, g_bytes_unref);
  channel->step = step != NULL ? g_bytes_ref(step) : NULL;
  channel->number++;
  g_hash_table_iter_init(&iter, channel->readers);
  while (g_hash_table_iter_next(&iter, &key, NULL))
    wake(key);
}

guint felt_channel_count(const FeltChannel *channel)
{
  return g_hash_table_size(channel->readers);
}
