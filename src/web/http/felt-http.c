/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http.c - the server itself: the library on the main loop, and the routes */
#include "felt-config.h"
#include "session/felt-input-file.h"
#include "web/http/felt-host.h"
#include "web/http/felt-http-private.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

/* What a connection may use: the headers of a request and what of an answer is on its way. */
#define MEMORY 8192

/* Without a byte either way. */
#define IDLE_S 25

/* So long a name is ours without looking again. */
#define HOST_US (2 * G_USEC_PER_SEC)

/* The loop ------------------------------------------------------------------------------------- */

static void run(FeltHttp *http);

static gboolean again_cb(gpointer data)
{
  FeltHttp *http = data;
  http->again_source = 0;
  run(http);
  return G_SOURCE_REMOVE;
}

void felt_http_go_on(FeltHttp *http)
{
  if (http->again_source == 0)
    http->again_source = felt_retry_add(0, again_cb, http);
}

/* Does what is ready; what is left over, as of a connection with more to say, has the next turn. */
static void run(FeltHttp *http)
{
  MHD_UNSIGNED_LONG_LONG wait_ms;
  MHD_run(http->daemon);
  if (MHD_get_timeout(http->daemon, &wait_ms) == MHD_YES && wait_ms == 0)
    felt_http_go_on(http);
}

static gboolean ready_cb(int fd, GIOCondition condition, gpointer data)
{
  run(data);
  return G_SOURCE_CONTINUE;
}

static gboolean sweep_cb(gpointer data)
{
  FeltHttp *http = data;
  felt_guests_sweep(http);
  run(http); /* which also looks who is idle */
  if (g_hash_table_size(http->guests) > 0)
    return G_SOURCE_CONTINUE;
  http->sweep_source = 0;
  return G_SOURCE_REMOVE;
}

void felt_http_wake(FeltHttp *http)
{
  if (http->sweep_source == 0)
    http->sweep_source = felt_timeout_add_seconds(1, sweep_cb, http);
}

/* Starting ------------------------------------------------------------------------------------- */

/* Targets are taken apart by felt-target, from what was sent. */
static size_t leave(void *data, struct MHD_Connection *connection, char *text)
{
  return strlen(text);
}

static gboolean start(FeltHttp *http, const char *certificate, const char *key)
{
  unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME;
  struct MHD_OptionItem secure[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)(gintptr)certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)(gintptr)key},
      {MHD_OPTION_END, 0, NULL},
  };
  if (certificate != NULL)
    flags |= MHD_USE_TLS;
  else
    secure[0].option = MHD_OPTION_END;

  http->daemon = MHD_start_daemon(
      flags, 0, felt_guest_may_come, http, felt_ask_go_on, http, /* */
      MHD_OPTION_LISTEN_SOCKET, http->socket, MHD_OPTION_ARRAY, secure, MHD_OPTION_CONNECTION_LIMIT,
      (unsigned)FELT_CONNECTIONS_MAX, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY,
      MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_URI_LOG_CALLBACK, felt_ask_begin, http, MHD_OPTION_UNESCAPE_CALLBACK, leave, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, felt_ask_end, http, MHD_OPTION_NOTIFY_CONNECTION,
      felt_guest_notify, http, MHD_OPTION_END);
  if (http->daemon == NULL)
    return FALSE;
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  http->ready_source = g_unix_fd_add(info->epoll_fd, G_IO_IN, ready_cb, http);
  return TRUE;
}

static gboolean read_file(const char *path, char **text, GError **error)
{
  gsize length;
  if (felt_input_file_read(path, text, &length, error))
    return TRUE;
  g_autofree char *shown = g_filename_display_name(path);
  g_prefix_error(error, "%s: ", shown);
  return FALSE;
}

/* Certificate and key of a file each. */
static gboolean read_pem(const FeltHttpOptions *options, char **certificate, char **key,
                         GError **error)
{
  if ((options->certificate == NULL) != (options->key == NULL)) {
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                        _("HTTPS takes a certificate and its key: give both, or none."));
    return FALSE;
  }
  return options->certificate == NULL || (read_file(options->certificate, certificate, error) &&
                                          read_file(options->key, key, error));
}

FeltHttp *felt_http_new(const FeltHttpOptions *options, GError **error)
{
  g_autofree char *certificate = NULL, *key = NULL;
  if (!read_pem(options, &certificate, &key, error))
    return NULL;
  int fd = felt_listen(options->address, options->port, error);
  if (fd < 0)
    return NULL;
  FeltHttp *http = g_new0(FeltHttp, 1);
  http->source = options->source;
  http->socket = fd;
  http->port = felt_listen_port(fd);
  http->secure = certificate != NULL;
  http->address = g_strdup(options->address);
  http->names = g_strdupv((char **)(gintptr)options->names);
  http->limits = felt_limits_new();
  http->routes = g_array_new(FALSE, FALSE, sizeof(FeltHttpRoute));
  http->guests = g_hash_table_new_full(NULL, NULL, g_free, NULL);
  if (start(http, certificate, key))
    return http;

  if (http->secure)
    g_set_error(
        error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
        _("HTTPS cannot begin with the certificate “%s” and the key “%s”: they must be PEM, "
          "and belong together."),
        options->certificate, options->key);
  else
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The server cannot begin."));
  close(fd);
  felt_http_free(http);
  return NULL;
}

void felt_http_free(FeltHttp *http)
{
  if (http == NULL)
    return;
  g_clear_handle_id(&http->ready_source, g_source_remove);
  g_clear_handle_id(&http->again_source, g_source_remove);
  if (http->daemon != NULL)
    MHD_stop_daemon(http->daemon); /* closes the socket */
  g_clear_handle_id(&http->sweep_source, g_source_remove);
  g_hash_table_unref(http->guests);
  g_array_unref(http->routes);
  felt_limits_free(http->limits);
  g_free(http->address);
  g_strfreev(http->names);
  g_free(http->known_host);
  g_free(http);
}

guint felt_http_port(FeltHttp *http)
{
  return http->port;
}

const char *felt_http_address(FeltHttp *http)
{
  return http->address;
}

gboolean felt_http_is_secure(FeltHttp *http)
{
  return http->secure;
}

guint felt_http_connections(FeltHttp *http)
{
  return g_hash_table_size(http->guests);
}

guint64 felt_http_requests(FeltHttp *http)
{
  return http->requests;
}

/* Routes --------------------------------------------------------------------------------------- */

void felt_http_add(FeltHttp *http, const FeltRoute *routes, guint n, gpointer data)
{
  for (guint i = 0; i < n; i++) {
    FeltHttpRoute route = {&routes[i], data};
    g_array_append_val(http->routes, route);
  }
}

/* How much of a path a route is for; 0: nothing of it. */
static gsize fits(const FeltRoute *route, const char *path)
{
  gsize length = strlen(route->path);
  gboolean below = length > 1 && route->path[length - 1] == '/';
  if (below)
    return g_str_has_prefix(path, route->path) && path[length] != '\0' ? length : 0;
  return strcmp(route->path, path) == 0 ? length + 1 : 0;
}

const FeltHttpRoute *felt_http_find(FeltHttp *http, const char *method, const char *path,
                                    const char **tail, const char **allowed)
{
  const FeltHttpRoute *best = NULL;
  gsize most = 0;
  for (guint i = 0; i < http->routes->len; i++) {
    const FeltHttpRoute *route = &g_array_index(http->routes, FeltHttpRoute, i);
    gsize length = fits(route->route, path);
    if (length == 0)
      continue;
    *allowed = strcmp(route->route->method, "GET") == 0 ? "GET, HEAD" : route->route->method;
    if (length > most && strcmp(route->route->method, method) == 0) {
      best = route;
      most = length;
    }
  }
  if (best != NULL)
    *tail = path + MIN(strlen(best->route->path), strlen(path));
  return best;
}

gboolean felt_http_is_called(FeltHttp *http, const char *host)
{
  gint64 now_us = felt_source_monotonic(http->source);
  g_autofree char *name = felt_host_name(host);
  if (name == NULL)
    return FALSE;
  if (http->known_host != NULL && strcmp(http->known_host, name) == 0 &&
      now_us < http->known_until_us)
    return TRUE;
  if (!felt_host_is_ours(name, (const char *const *)http->names))
    return FALSE;
  g_free(http->known_host);
  http->known_host = g_steal_pointer(&name);
  http->known_until_us = now_us + HOST_US;
  return TRUE;
}
