/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-guests.c - who is connected, and for how long one may take */
#include "web/http/felt-http-private.h"

#include <string.h>
#include <sys/socket.h>

/* From so many on it is looked at once who has left, and again after so long. */
#define CROWDED  (FELT_CONNECTIONS_MAX / 2)
#define AGAIN_US (50 * G_TIME_SPAN_MILLISECOND)

/* What has arrived is answered within that. */
#define ARRIVED_US (100 * G_TIME_SPAN_MILLISECOND)

static const struct sockaddr *address_of(const FeltGuest *guest)
{
  return (const struct sockaddr *)(const void *)&guest->address;
}

enum MHD_Result felt_guest_may_come(void *data, const struct sockaddr *address, socklen_t length)
{
  FeltHttp *http = data;
  gint64 now_us = felt_source_monotonic(http->source);
  if (g_hash_table_size(http->guests) >= CROWDED && now_us - http->swept_us > AGAIN_US)
    felt_guests_sweep(http);
  return felt_limits_may_connect(http->limits, address, now_us) ? MHD_YES : MHD_NO;
}

FeltGuest *felt_guest_of(struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info != NULL ? info->socket_context : NULL;
}

static FeltGuest *welcome(FeltHttp *http, struct MHD_Connection *connection)
{
  FeltGuest *guest = g_new0(FeltGuest, 1);
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  guest->http = http;
  guest->fd = info->connect_fd;
  info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  gsize size = sizeof(struct sockaddr_in);
  if (info->client_addr->sa_family == AF_INET6)
    size = sizeof(struct sockaddr_in6);
  memcpy(&guest->address, info->client_addr, size);
  guest->since_us = felt_source_monotonic(http->source);
  g_hash_table_add(http->guests, guest);
  felt_limits_connected(http->limits, address_of(guest), guest->since_us);
  return guest;
}

void felt_guest_notify(void *data, struct MHD_Connection *connection, void **context,
                       enum MHD_ConnectionNotificationCode what)
{
  FeltHttp *http = data;
  if (what == MHD_CONNECTION_NOTIFY_STARTED) {
    *context = welcome(http, connection);
    felt_http_wake(http);
    return;
  }
  FeltGuest *guest = *context;
  felt_limits_disconnected(http->limits, address_of(guest));
  g_hash_table_remove(http->guests, guest);
  *context = NULL;
}

/* Whether the other side has hung up before its request was whole. Where both arrive together the
 * library is told of them once, reads what there is, and waits for more. */
static gboolean has_left(const FeltGuest *guest, gint64 now_us)
{
  char byte;
  return !guest->is_answered && now_us - guest->since_us > ARRIVED_US &&
         recv(guest->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

void felt_guests_sweep(FeltHttp *http)
{
  GHashTableIter iter;
  gpointer key;
  gint64 now_us = felt_source_monotonic(http->source);
  http->swept_us = now_us;
  g_hash_table_iter_init(&iter, http->guests);
  while (g_hash_table_iter_next(&iter, &key, NULL)) {
    const FeltGuest *guest = key;
    gint64 most_s = guest->is_answered ? FELT_ANSWER_S : FELT_REQUEST_S;
    /* The library then reads that it has ended, and takes it away. */
    gboolean late = now_us - guest->since_us > most_s * G_USEC_PER_SEC;
    if (!guest->is_stream && (late || has_left(guest, now_us)))
      shutdown(guest->fd, SHUT_RDWR);
  }
}
