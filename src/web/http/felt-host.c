/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-host.c - whether a request means this server, and comes from one of its own pages */
#include "web/http/felt-host.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <string.h>

static gboolean is_port(const char *text)
{
  gsize digits = strspn(text, "0123456789");
  return digits > 0 && digits < 6 && text[digits] == '\0';
}

char *felt_host_name(const char *header)
{
  const char *end = strchr(header, ':'), *from = header;
  if (*header == '[') {
    from++;
    end = strchr(from, ']');
    if (end == NULL || (end[1] != '\0' && (end[1] != ':' || !is_port(end + 2))))
      return NULL;
  } else if (end == NULL) {
    end = header + strlen(header);
  } else if (!is_port(end + 1)) {
    return NULL;
  }
  if (end == from || end - from > 253)
    return NULL;
  for (const char *p = from; p < end; p++)
    if (!g_ascii_isalnum(*p) && strchr("-._", *p) == NULL && (*header != '[' || *p != ':'))
      return NULL;
  g_autofree char *part = g_strndup(from, (gsize)(end - from));
  return g_ascii_strdown(part, -1);
}

/* Whether an interface of this machine has the address, looked up anew each time: a laptop gets
 * another one in another room. */
static gboolean is_own_address(int family, const void *address)
{
  struct ifaddrs *all = NULL;
  gboolean own = FALSE;
  if (getifaddrs(&all) != 0)
    return FALSE;
  for (const struct ifaddrs *i = all; i != NULL && !own; i = i->ifa_next) {
    if (i->ifa_addr == NULL || i->ifa_addr->sa_family != family)
      continue;
    if (family == AF_INET)
      own = memcmp(&((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr, address,
                   sizeof(struct in_addr)) == 0;
    else
      own = memcmp(&((const struct sockaddr_in6 *)(const void *)i->ifa_addr)->sin6_addr, address,
                   sizeof(struct in6_addr)) == 0;
  }
  freeifaddrs(all);
  return own;
}

/* TRUE when the name is an address at all; *ours whether it is one of this machine. */
static gboolean is_address(const char *name, gboolean *ours)
{
  struct in_addr four;
  struct in6_addr six;
  if (inet_pton(AF_INET, name, &four) == 1) {
    *ours = (g_ntohl(four.s_addr) >> 24) == 127 || is_own_address(AF_INET, &four);
    return TRUE;
  }
  if (inet_pton(AF_INET6, name, &six) == 1) {
    *ours = IN6_IS_ADDR_LOOPBACK(&six) || is_own_address(AF_INET6, &six);
    return TRUE;
  }
  return FALSE;
}

gboolean felt_host_is_ours(const char *name, const char *const *names)
{
  gboolean ours = FALSE;
  if (is_address(name, &ours))
    return ours;
  if (strcmp(name, "localhost") == 0)
    return TRUE;
  const char *machine = g_get_host_name();
  gsize length = strlen(machine);
  if (g_ascii_strcasecmp(name, machine) == 0 ||
      (g_ascii_strncasecmp(name, machine, length) == 0 && strcmp(name + length, ".local") == 0))
    return TRUE;
  for (gsize i = 0; names != NULL && names[i] != NULL; i++)
    if (g_ascii_strcasecmp(name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

gboolean felt_origin_is_ours(const char *origin, const char *host, gboolean secure)
{
  const char *scheme = secure ? "https://" : "http://";
  return g_str_has_prefix(origin, scheme) && g_ascii_strcasecmp(origin + strlen(scheme), host) == 0;
}
