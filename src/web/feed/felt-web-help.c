/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-help.c - what the server itself finds out about why phones may not reach it */
#include "web/feed/felt-web-help.h"

#include "services/files/felt-server-file.h"
#include "web/http/felt-http.h"

#include <gio/gio.h>
#include <string.h>

typedef enum { NO, YES, NOT_KNOWN } Finding;

static void add_test(cJSON *tests, const char *what, Finding ok)
{
  cJSON *test = cJSON_CreateObject();
  cJSON_AddStringToObject(test, "what", what);
  if (ok == NOT_KNOWN)
    cJSON_AddNullToObject(test, "ok");
  else
    cJSON_AddBoolToObject(test, "ok", ok == YES);
  cJSON_AddItemToArray(tests, test);
}

/* Whether a server that listens on `only` (NULL: on all) is reached at an address. */
static gboolean listens(const char *only, const char *address)
{
  g_autoptr(GInetAddress) own = only != NULL ? g_inet_address_new_from_string(only) : NULL;
  g_autoptr(GInetAddress) other = g_inet_address_new_from_string(address);
  if (own == NULL || other == NULL)
    return TRUE;
  if (g_inet_address_get_is_any(own))
    return g_inet_address_get_family(own) == G_SOCKET_FAMILY_IPV6 ||
           g_inet_address_get_family(other) == G_SOCKET_FAMILY_IPV4;
  return g_inet_address_equal(own, other);
}

/* Whether it is this machine that asks: what reaches itself, by whatever address, passes no
 * firewall. */
static gboolean is_own(const char *peer, const GPtrArray *addresses)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string(peer);
  return address == NULL || g_inet_address_get_is_loopback(address) ||
         g_ptr_array_find_with_equal_func((GPtrArray *)addresses, peer, g_str_equal, NULL);
}

/* One network has one address of version 4. */
static guint count_networks(const GPtrArray *addresses)
{
  guint n = 0;
  for (guint i = 0; i < addresses->len; i++)
    n += strchr(g_ptr_array_index(addresses, i), ':') == NULL;
  return n;
}

/* The port of the Host header, which is the one that phones know; 0: it is the scheme's own. */
static guint port_of(const char *host)
{
  const char *colon = strrchr(host, ':'), *bracket = strrchr(host, ']');
  if (colon == NULL || (bracket != NULL && colon < bracket))
    return 0;
  return (guint)g_ascii_strtoull(colon + 1, NULL, 10);
}

static void add_addresses(cJSON *object, const GPtrArray *addresses, guint port, gboolean secure)
{
  cJSON *list = cJSON_AddArrayToObject(object, "addresses");
  guint own = secure ? 443 : 80;
  for (guint i = 0; i < addresses->len; i++) {
    g_autofree char *url =
        felt_server_url(g_ptr_array_index(addresses, i), port != 0 ? port : own, secure);
    cJSON_AddItemToArray(list, cJSON_CreateString(url));
  }
}

FeltAnswer *felt_web_help_answer(const FeltRequest *request, gpointer http)
{
  static gboolean reached; /* by another device */
  const char *host = felt_request_header(request, "Host");
  g_autoptr(GPtrArray) addresses = felt_server_addresses();
  g_autofree char *url = g_strdup_printf("%s://%s/", request->secure ? "https" : "http", host);
  reached = reached || !is_own(request->peer, addresses);
  for (guint i = addresses->len; i > 0; i--)
    if (!listens(felt_http_address(http), addresses->pdata[i - 1]))
      g_ptr_array_remove_index(addresses, i - 1);
  guint networks = count_networks(addresses);

  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "url", url);
  add_addresses(object, addresses, port_of(host), request->secure);
  cJSON_AddStringToObject(object, "your_address", request->peer);
  cJSON *tests = cJSON_AddArrayToObject(object, "tests");
  add_test(tests, "private-address", addresses->len > 0 ? YES : NO);
  if (addresses->len > 0)
    add_test(tests, "several-networks", networks > 1 ? NO : YES);
  add_test(tests, "firewall", reached ? YES : NOT_KNOWN);
  add_test(tests, "tls", request->secure ? YES : NO);
  return felt_answer_json(200, object);
}
