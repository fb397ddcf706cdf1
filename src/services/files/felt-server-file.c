/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-file.c - the server of the club's own network, as this machine is set up for it */
#include "services/files/felt-server-file.h"

#include "felt-config.h"

#include <arpa/inet.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>

#define GROUP "server"

static char *folder_path(void)
{
  return g_build_filename(g_get_user_config_dir(), "felt", NULL);
}

static char *file_path(void)
{
  return g_build_filename(g_get_user_config_dir(), "felt", "server.ini", NULL);
}

/* The file ------------------------------------------------------------------------------------- */

static char *get_text(GKeyFile *keys, const char *key)
{
  g_autofree char *text = g_key_file_get_string(keys, GROUP, key, NULL);
  return text != NULL && *text != '\0' ? g_steal_pointer(&text) : NULL;
}

/* An empty one where there is no file. */
static GKeyFile *load_keys(GError **error)
{
  g_autoptr(GKeyFile) keys = g_key_file_new();
  g_autofree char *path = file_path();
  GError *inner = NULL;
  if (g_key_file_load_from_file(keys, path, G_KEY_FILE_KEEP_COMMENTS, &inner) ||
      g_error_matches(inner, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_clear_error(&inner);
    return g_steal_pointer(&keys);
  }
  g_set_error(error, inner->domain, inner->code,
              _("The settings of the server in “%s” cannot be read: %s"), path, inner->message);
  g_error_free(inner);
  return NULL;
}

gboolean felt_server_file_load(FeltServerFile *file, GError **error)
{
  g_autoptr(GKeyFile) keys = load_keys(error);
  if (keys == NULL)
    return FALSE;
  int port = g_key_file_get_integer(keys, GROUP, "port", NULL);
  file->on = g_key_file_get_boolean(keys, GROUP, "on", NULL);
  file->port = port > 0 && port < 65536 ? (guint)port : 0;
  file->address = get_text(keys, "address");
  file->name = get_text(keys, "name");
  file->certificate = get_text(keys, "certificate");
  file->key = get_text(keys, "key");
  return TRUE;
}

static void set_text(GKeyFile *keys, const char *key, const char *text)
{
  if (text != NULL)
    g_key_file_set_string(keys, GROUP, key, text);
  else
    g_key_file_remove_key(keys, GROUP, key, NULL);
}

static gboolean save_keys(GKeyFile *keys, GError **error)
{
  g_autofree char *folder = folder_path(), *path = file_path();
  GError *inner = NULL;
  g_mkdir_with_parents(folder, 0700);
  if (g_key_file_save_to_file(keys, path, &inner))
    return TRUE;
  g_set_error(error, inner->domain, inner->code,
              _("The settings of the server cannot be kept in “%s”: %s"), path, inner->message);
  g_error_free(inner);
  return FALSE;
}

gboolean felt_server_file_save(const FeltServerFile *file, GError **error)
{
  g_autoptr(GKeyFile) keys = load_keys(error);
  if (keys == NULL)
    return FALSE;
  g_key_file_set_boolean(keys, GROUP, "on", file->on);
  g_key_file_set_integer(keys, GROUP, "port", (int)file->port);
  set_text(keys, "address", file->address);
  set_text(keys, "name", file->name);
  set_text(keys, "certificate", file->certificate);
  set_text(keys, "key", file->key);
  return save_keys(keys, error);
}

gboolean felt_server_file_twelve(void)
{
  g_autoptr(GKeyFile) keys = load_keys(NULL);
  return keys != NULL && g_key_file_get_boolean(keys, GROUP, "twelve", NULL);
}

void felt_server_file_keep_twelve(gboolean twelve)
{
  g_autoptr(GKeyFile) keys = load_keys(NULL);
  if (keys == NULL || g_key_file_get_boolean(keys, GROUP, "twelve", NULL) == twelve)
    return;
  g_key_file_set_boolean(keys, GROUP, "twelve", twelve);
  save_keys(keys, NULL);
}

void felt_server_file_clear(FeltServerFile *file)
{
  g_free(file->address);
  g_free(file->name);
  g_free(file->certificate);
  g_free(file->key);
  *file = (FeltServerFile){0};
}

/* Addresses ------------------------------------------------------------------------------------ */

static gboolean is_private(guint32 address)
{
  return (address >> 24) == 10 || (address >> 20) == 0xac1 || (address >> 16) == 0xc0a8;
}

/* How likely phones reach an address: 0 not at all. Bridges of containers and of virtual machines
 * have private addresses too, but phones are not on them. */
static int rank(const struct ifaddrs *i)
{
  gboolean virtual = g_str_has_prefix(i->ifa_name, "docker") ||
                     g_str_has_prefix(i->ifa_name, "virbr") ||
                     g_str_has_prefix(i->ifa_name, "br-") || g_str_has_prefix(i->ifa_name, "veth");
  if (i->ifa_addr == NULL || (i->ifa_flags & IFF_LOOPBACK) != 0 || (i->ifa_flags & IFF_UP) == 0)
    return 0;
  if (i->ifa_addr->sa_family == AF_INET) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)i->ifa_addr;
    int of_kind = is_private(g_ntohl(four->sin_addr.s_addr)) ? 5 : 4;
    return virtual ? 2 : of_kind;
  }
  if (i->ifa_addr->sa_family != AF_INET6)
    return 0;
  const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)i->ifa_addr;
  gboolean reachable = !IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr) && !virtual;
  return reachable ? 3 : 0;
}

static char *text_of(const struct sockaddr *address)
{
  char text[INET6_ADDRSTRLEN] = "";
  if (address->sa_family == AF_INET)
    inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, text,
              sizeof text);
  else
    inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, text,
              sizeof text);
  return g_strdup(text);
}

GPtrArray *felt_server_addresses(void)
{
  struct ifaddrs *all = NULL;
  GPtrArray *addresses = g_ptr_array_new_with_free_func(g_free);
  if (getifaddrs(&all) != 0)
    return addresses;
  for (int wanted = 5; wanted > 0; wanted--)
    for (const struct ifaddrs *i = all; i != NULL; i = i->ifa_next)
      if (rank(i) == wanted)
        g_ptr_array_add(addresses, text_of(i->ifa_addr));
  freeifaddrs(all);
  return addresses;
}

char *felt_server_url(const char *host, guint port, gboolean secure)
{
  guint usual = secure ? 443 : 80;
  GString *url = g_string_new(secure ? "https://" : "http://");
  g_string_append_printf(url, strchr(host, ':') != NULL ? "[%s]" : "%s", host);
  if (port != usual)
    g_string_append_printf(url, ":%u", port);
  g_string_append_c(url, '/');
  return g_string_free(url, FALSE);
}

GPtrArray *felt_server_urls(const FeltServerFile *file, guint port)
{
  gboolean secure = file->certificate != NULL;
  GPtrArray *urls = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) addresses = felt_server_addresses();
  if (file->name != NULL)
    g_ptr_array_add(urls, felt_server_url(file->name, port, secure));
  if (file->address != NULL)
    g_ptr_array_add(urls, felt_server_url(file->address, port, secure));
  for (guint i = 0; file->address == NULL && i < addresses->len; i++)
    g_ptr_array_add(urls, felt_server_url(addresses->pdata[i], port, secure));
  if (urls->len == 0)
    g_ptr_array_add(urls, felt_server_url("127.0.0.1", port, secure));
  g_ptr_array_add(urls, NULL);
  return urls;
}

gboolean felt_server_is_alone(const FeltServerFile *file)
{
  g_autoptr(GPtrArray) addresses = felt_server_addresses();
  return file->name == NULL && file->address == NULL && addresses->len == 0;
}

char *felt_server_file_url(const FeltServerFile *file)
{
  if (!file->on || file->port == 0 || felt_server_is_alone(file))
    return NULL;
  g_autoptr(GPtrArray) urls = felt_server_urls(file, file->port);
  return g_strdup(urls->pdata[0]);
}

/* The program ---------------------------------------------------------------------------------- */

char *felt_server_program(GError **error)
{
  g_autofree char *own = g_file_read_link("/proc/self/exe", NULL);
  g_autofree char *folder = own != NULL ? g_path_get_dirname(own) : g_strdup(".");
  char *places[] = {g_build_filename(folder, "felt-server", NULL),
                    g_build_filename(folder, "..", "web", "felt-server", NULL), /* as it is built */
                    g_find_program_in_path("felt-server")};
  char *found = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    if (found == NULL && places[i] != NULL && g_file_test(places[i], G_FILE_TEST_IS_EXECUTABLE))
      found = g_steal_pointer(&places[i]);
    g_free(places[i]);
  }
  if (found == NULL)
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                        _("The program felt-server is not installed: install the package with it, "
                          "or build Felt anew."));
  return found;
}
