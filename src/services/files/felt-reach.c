/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reach.c - why phones may not reach the server for phones: what a computer can tell of itself
 */
#include "services/files/felt-reach.h"

#include "felt-config.h"

#include <arpa/inet.h>
#include <glib/gi18n-lib.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

#define WAIT_S 2

static void add(GPtrArray *items, const char *key, FeltHealthState state, char *sentence)
{
  FeltHealthItem *item = g_new0(FeltHealthItem, 1);
  item->key = key;
  item->state = state;
  item->sentence = sentence;
  g_ptr_array_add(items, item);
}

/* Asking it ------------------------------------------------------------------------------------ */

typedef struct {
  char *host;
  guint port;
  gboolean tls;
} Place;

static gboolean read_place(const char *url, Place *place)
{
  g_autoptr(GUri) uri = g_uri_parse(url, G_URI_FLAGS_NONE, NULL);
  if (uri == NULL || g_uri_get_host(uri) == NULL)
    return FALSE;
  place->host = g_strdup(g_uri_get_host(uri));
  place->tls = g_str_equal(g_uri_get_scheme(uri), "https");
  place->port = g_uri_get_port(uri) > 0 ? (guint)g_uri_get_port(uri) : 80;
  return TRUE;
}

/* The first line of its answer must say that all is well; behind HTTPS it is enough that somebody
 * is there. */
static gboolean ask(const Place *place, const char *url, GError **error)
{
  char answer[16] = "";
  gsize n = 0;
  g_autoptr(GSocketClient) client = g_socket_client_new();
  g_socket_client_set_timeout(client, WAIT_S);
  g_socket_client_set_enable_proxy(client, FALSE);
  g_autoptr(GSocketConnection) connection =
      g_socket_client_connect_to_host(client, place->host, (guint16)place->port, NULL, error);
  if (connection == NULL)
    return FALSE;
  if (place->tls)
    return TRUE;

  const char *host = url + strlen("http://");
  g_autofree char *request =
      g_strdup_printf("GET /api/now HTTP/1.1\r\nHost: %.*s\r\nConnection: close\r\n\r\n",
                      (int)strcspn(host, "/"), host);
  GIOStream *stream = G_IO_STREAM(connection);
  if (!g_output_stream_write_all(g_io_stream_get_output_stream(stream), request, strlen(request),
                                 NULL, NULL, error) ||
      !g_input_stream_read_all(g_io_stream_get_input_stream(stream), answer, 12, &n, NULL, error))
    return FALSE;
  if (g_str_has_prefix(answer, "HTTP/1.1 200"))
    return TRUE;
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, _("something else answers there"));
  return FALSE;
}

static void add_listening(GPtrArray *items, const char *url)
{
  Place place = {0};
  g_autoptr(GError) error = NULL;
  if (!read_place(url, &place))
    return;
  gboolean good = ask(&place, url, &error);
  char *sentence = good
                       ? g_strdup_printf(_("The server answers at %s."), url)
                       : g_strdup_printf(_("The server does not answer at %s (%s): turn it off and "
                                           "on again, or give it another port."),
                                         url, error->message);
  add(items, "listening", good ? FELT_HEALTH_GOOD : FELT_HEALTH_ALARM, sentence);
  g_free(place.host);
}

/* Networks ------------------------------------------------------------------------------------- */

/* Of the computer alone: containers, virtual machines, tunnels. No phone is in them. */
static gboolean is_inner(const char *name)
{
  static const char *const inner[] = {"docker",  "br-",    "veth", "virbr",    "vmnet",
                                      "vboxnet", "podman", "tun",  "tap",      "wg",
                                      "lxc",     "lxdbr",  "cni",  "tailscale"};
  for (guint i = 0; i < G_N_ELEMENTS(inner); i++)
    if (g_str_has_prefix(name, inner[i]))
      return TRUE;
  return FALSE;
}

typedef struct {
  GString *names; /* "wlan0: 192.168.1.20, …" */
  guint n;
  gboolean alone; /* one has an address that it gave itself */
} Networks;

static void look_at(Networks *networks, const struct ifaddrs *interface)
{
  char text[INET_ADDRSTRLEN];
  if (interface->ifa_addr == NULL || interface->ifa_addr->sa_family != AF_INET ||
      (interface->ifa_flags & IFF_LOOPBACK) != 0 || (interface->ifa_flags & IFF_UP) == 0 ||
      is_inner(interface->ifa_name))
    return;
  const struct sockaddr_in *address = (const struct sockaddr_in *)(const void *)interface->ifa_addr;
  if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) == NULL)
    return;
  networks->n++;
  networks->alone |= g_str_has_prefix(text, "169.254.");
  g_string_append_printf(networks->names, "%s%s: %s", networks->names->len > 0 ? ", " : "",
                         interface->ifa_name, text);
}

static void add_network(GPtrArray *items)
{
  struct ifaddrs *all = NULL;
  Networks networks = {.names = g_string_new(NULL)};
  if (getifaddrs(&all) == 0)
    for (const struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
      look_at(&networks, one);
  if (all != NULL)
    freeifaddrs(all);

  const char *names = networks.names->str;
  if (networks.n == 0)
    add(items, "network", FELT_HEALTH_ALARM,
        g_strdup(_("This computer is in no network: connect it to the room’s Wi-Fi, or by cable to "
                   "its router.")));
  else if (networks.alone)
    add(items, "network", FELT_HEALTH_ALARM,
        g_strdup_printf(_("No router gave this computer an address (%s): connect it again, or "
                          "start the router anew."),
                        names));
  else if (networks.n == 1)
    add(items, "network", FELT_HEALTH_GOOD,
        g_strdup_printf(_("This computer is in one network (%s); phones must be in the same."),
                        names));
  else
    add(items, "network", FELT_HEALTH_WARNING,
        g_strdup_printf(_("This computer is in %u networks (%s): phones must be in the one of the "
                          "address on the poster."),
                        networks.n, names));
  g_string_free(networks.names, TRUE);
}

/* Firewalls ------------------------------------------------------------------------------------ */

static gboolean exists(const FeltReach *reach, const char *path)
{
  g_autofree char *whole = g_build_filename(reach->root != NULL ? reach->root : "/", path, NULL);
  return g_file_test(whole, G_FILE_TEST_EXISTS);
}

static gboolean ufw_is_on(const FeltReach *reach)
{
  g_autofree char *text = NULL;
  g_autofree char *path =
      g_build_filename(reach->root != NULL ? reach->root : "/", "etc/ufw/ufw.conf", NULL);
  return g_file_get_contents(path, &text, NULL, NULL) &&
         g_regex_match_simple("^ENABLED=[\"']?yes", text, G_REGEX_MULTILINE | G_REGEX_CASELESS, 0);
}

/* Their rules are root's to read: that they are on is all that can be known. */
static void add_firewall(GPtrArray *items, const FeltReach *reach)
{
  Place place = {0};
  const char *command = NULL, *name = NULL;
  if (reach->urls[0] == NULL || !read_place(reach->urls[0], &place))
    return;
  if (ufw_is_on(reach)) {
    name = "ufw";
    command = "sudo ufw allow %u/tcp";
  } else if (exists(reach, "run/firewalld")) {
    name = "firewalld";
    command = "sudo firewall-cmd --permanent --add-port=%u/tcp && sudo firewall-cmd --reload";
  } else if (exists(reach, "etc/systemd/system/sysinit.target.wants/nftables.service")) {
    name = "nftables";
    command = "sudo nft insert rule inet filter input tcp dport %u accept";
  }

  if (name == NULL)
    add(items, "firewall", FELT_HEALTH_GOOD,
        g_strdup(_("No firewall of this computer is known to be on (ufw, firewalld, nftables).")));
  else {
    g_auto(GStrv) parts = g_strsplit(command, "%u", 2);
    g_autofree char *typed = g_strdup_printf("%s%u%s", parts[0], place.port, parts[1]);
    add(items, "firewall", FELT_HEALTH_WARNING,
        g_strdup_printf(
            _("The firewall %s is on: if phones do not connect, let them in with “%s”."), name,
            typed));
  }
  g_free(place.host);
}

/* ---------------------------------------------------------------------------------------------- */

GPtrArray *felt_reach_look(const FeltReach *reach)
{
  GPtrArray *items = g_ptr_array_new_with_free_func(felt_health_item_free);
  for (guint i = 0; reach->urls[i] != NULL; i++)
    add_listening(items, reach->urls[i]);
  add_network(items);
  add_firewall(items, reach);
  return items;
}

const char *felt_reach_advice(guint i)
{
  static const char *const advice[] = {
      N_("Is the phone in this room’s Wi-Fi? With mobile data it looks for the address in the "
         "internet: turn mobile data off, and stay connected when the phone says that the Wi-Fi "
         "has no internet."),
      N_("Guest networks often keep devices apart (“client isolation”, “AP isolation”): use a "
         "network without it, or turn it off in the router."),
      N_("Wi-Fi and cable may be two networks: the numbers before the last dot of the phone’s "
         "address and of this computer’s should be the same."),
      N_("A VPN or a privacy relay on the phone goes around the room: turn it off for the "
         "evening."),
      N_("Type the address as it stands, with the number behind the colon, and without https:// "
         "unless it stands there."),
  };
  return i < G_N_ELEMENTS(advice) ? _(advice[i]) : NULL;
}
