/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-guests.c - who is connected, and for how long one may take */
#include "web/http/felt-http-private.h"

#include <string.h>
#include <sys/socket.h>

static const struct sockaddr *address_of(const FeltGuest *guest)
{
  return (const struct sockaddr *)(const void *)&guest->address;
}

enum MHD_Result felt_guest_may_come(void *data, const struct sockaddr *address, socklen_t length)
{
  FeltHttp *http = data;
  return felt_limits_may_connect(http->limits, address, g_get_monotonic_time()) ? MHD_YES : MHD_NO;
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
  guest->since_us = g_get_monotonic_time();
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

void felt_guests_sweep(FeltHttp *http)
{
  GHashTableIter iter;
  gpointer key;
  gint64 now_us = g_get_monotonic_time();
  g_hash_table_iter_init(&iter, http->guests);
  while (g_hash_table_iter_next(&iter, &key, NULL)) {
    const FeltGuest *guest = key;
    gint64 most_s = guest->is_answered ? FELT_ANSWER_S : FELT_REQUEST_S;
    /* The library then reads that it has ended, and takes it away. */
    if (!guest->is_stream && now_us - guest->since_us > most_s * G_USEC_PER_SEC)
      shutdown(guest->fd, SHUT_RDWR);
  }
}
