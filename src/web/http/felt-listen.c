/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-listen.c - the socket that clients come to */
#include "felt-config.h"
#include "web/http/felt-http-private.h"

#include <arpa/inet.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A thousand phones come back at once after a router's restart; libraries' own queues of a few
 * dozen let the rest wait for seconds. */
#define BACKLOG 4096

/* What the kernel holds for one that does not read. */
#define SEND_BUFFER    32768
#define RECEIVE_BUFFER 8192

/* Data that nobody acknowledges for so long: the phone is gone. */
#define GONE_MS 30000

typedef union {
  struct sockaddr any;
  struct sockaddr_in four;
  struct sockaddr_in6 six;
} Address;

static socklen_t size_of(const Address *address)
{
  return address->any.sa_family == AF_INET ? sizeof address->four : sizeof address->six;
}

static gboolean read_address(const char *text, guint port, Address *address)
{
  memset(address, 0, sizeof *address);
  if (text != NULL && inet_pton(AF_INET, text, &address->four.sin_addr) == 1) {
    address->four.sin_family = AF_INET;
    address->four.sin_port = g_htons((guint16)port);
    return TRUE;
  }
  if (text != NULL && inet_pton(AF_INET6, text, &address->six.sin6_addr) != 1)
    return FALSE;
  address->six.sin6_family = AF_INET6; /* text NULL: in6addr_any, zeros */
  address->six.sin6_port = g_htons((guint16)port);
  return TRUE;
}

static void set_number(int fd, int level, int option, int value)
{
  (void)setsockopt(fd, level, option, &value,
                   sizeof value); /* one that is unknown changes little */
}

/* -1 with errno. */
static int try_to_listen(const Address *address)
{
  int fd = socket(address->any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0)
    return -1;
  set_number(fd, SOL_SOCKET, SO_REUSEADDR, 1);
  if (address->any.sa_family == AF_INET6)
    set_number(fd, IPPROTO_IPV6, IPV6_V6ONLY, 0);
  /* Those that are accepted inherit them. */
  set_number(fd, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER);
  set_number(fd, SOL_SOCKET, SO_RCVBUF, RECEIVE_BUFFER);
  set_number(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, GONE_MS);
  if (bind(fd, &address->any, size_of(address)) == 0 && listen(fd, BACKLOG) == 0)
    return fd;
  int why = errno;
  close(fd);
  errno = why;
  return -1;
}

static int fail(const char *address, guint port, int why, GError **error)
{
  if (why == EADDRINUSE)
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE,
                _("Port %u is taken by another program; choose another one."), port);
  else if (why == EADDRNOTAVAIL)
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                _("This machine has no address %s; leave it out to listen on all it has."),
                address);
  else if (why == EACCES)
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                _("Port %u is the system’s own; choose one from 1024 on."), port);
  else
    g_set_error(error, G_IO_ERROR, g_io_error_from_errno(why), _("Nothing can listen here: %s."),
                g_strerror(why));
  return -1;
}

int felt_listen(const char *address, guint port, GError **error)
{
  Address at;
  if (!read_address(address, port, &at)) {
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                _("“%s” is no address, as 192.168.1.20 is; leave it out to listen on all."),
                address);
    return -1;
  }
  int fd = try_to_listen(&at);
  if (fd < 0 && errno == EAFNOSUPPORT && address == NULL && read_address("0.0.0.0", port, &at))
    fd = try_to_listen(&at); /* a machine without IPv6 */
  return fd >= 0 ? fd : fail(address, port, errno, error);
}

guint felt_listen_port(int fd)
{
  Address at;
  socklen_t length = sizeof at;
  memset(&at, 0, sizeof at);
  if (getsockname(fd, &at.any, &length) != 0)
    return 0;
  return g_ntohs(at.any.sa_family == AF_INET ? at.four.sin_port : at.six.sin6_port);
}
