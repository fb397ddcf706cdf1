/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http-send.c - one request to somebody's server, of which only the status is asked */
#include "services/status/felt-http-send.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* A first line is no longer. */
#define ANSWER_MAX 1024

typedef struct {
  GIOStream *stream; /* NULL until it is connected */
  GCancellable *cancellable, *outer;
  gulong follows; /* outer's signal */
  guint timeout;  /* a source; 0: its time is up */
  gboolean late;
  guint seconds;
  char *request;
  char answer[ANSWER_MAX + 1];
  gsize n_answer;
} Sending;

static void sending_free(gpointer data)
{
  Sending *sending = data;
  g_clear_handle_id(&sending->timeout, g_source_remove);
  if (sending->outer != NULL)
    g_cancellable_disconnect(sending->outer, sending->follows);
  g_clear_object(&sending->outer);
  g_clear_object(&sending->stream);
  g_clear_object(&sending->cancellable);
  g_free(sending->request);
  g_free(sending);
}

/* The address ---------------------------------------------------------------------------------- */

static GUri *parse(const char *url)
{
  return g_uri_parse(
      url, G_URI_FLAGS_ENCODED | G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_SCHEME_NORMALIZE, NULL);
}

gboolean felt_http_check(const char *url, GError **error)
{
  g_autoptr(GUri) uri = g_str_is_ascii(url) && strpbrk(url, " \r\n\t") == NULL ? parse(url) : NULL;
  const char *scheme = uri != NULL ? g_uri_get_scheme(uri) : "", *host = NULL;
  if (strcmp(scheme, "http") == 0 || strcmp(scheme, "https") == 0)
    host = g_uri_get_host(uri);
  if (host != NULL && *host != '\0')
    return TRUE;
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
              _("“%s” is no address of a page: it begins with http:// or https://, and a server’s "
                "name follows."),
              url);
  return FALSE;
}

/* The part of the address in front of the host, decoded, as a header. */
static void add_authorization(GString *request, GUri *uri)
{
  if (g_uri_get_user(uri) == NULL)
    return;
  g_autofree char *user = g_uri_unescape_string(g_uri_get_user(uri), NULL);
  const char *encoded = g_uri_get_password(uri);
  g_autofree char *password = encoded != NULL ? g_uri_unescape_string(encoded, NULL) : NULL;
  g_autofree char *both = g_strconcat(user != NULL ? user : "", ":", password, NULL);
  g_autofree char *coded = g_base64_encode((const guchar *)both, strlen(both));
  g_string_append_printf(request, "Authorization: Basic %s\r\n", coded);
}

static char *make_request(const char *method, GUri *uri, const char *type, const char *body)
{
  GString *request = g_string_new(method);
  const char *path = g_uri_get_path(uri), *query = g_uri_get_query(uri);
  const char *host = g_uri_get_host(uri);
  gboolean six = strchr(host, ':') != NULL;
  g_string_append_printf(request, " %s", *path != '\0' ? path : "/");
  if (query != NULL)
    g_string_append_printf(request, "?%s", query);
  g_string_append_printf(request, six ? " HTTP/1.1\r\nHost: [%s]" : " HTTP/1.1\r\nHost: %s", host);
  if (g_uri_get_port(uri) > 0)
    g_string_append_printf(request, ":%d", g_uri_get_port(uri));
  g_string_append(request, "\r\nUser-Agent: Felt/" FELT_VERSION "\r\nConnection: close\r\n");
  add_authorization(request, uri);
  if (body != NULL)
    g_string_append_printf(request, "Content-Type: %s\r\nContent-Length: %zu\r\n", type,
                           strlen(body));
  g_string_append_printf(request, "\r\n%s", body != NULL ? body : "");
  return g_string_free(request, FALSE);
}

/* The answer ----------------------------------------------------------------------------------- */

/* Ends it: what was cancelled for its time says so. */
static void fail(GTask *task, GError *error)
{
  Sending *sending = g_task_get_task_data(task);
  if (sending->late) {
    g_clear_error(&error);
    g_set_error(&error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, _("it did not answer within %u seconds"),
                sending->seconds);
  }
  g_task_return_error(task, error);
}

static void take_answer(GTask *task)
{
  const Sending *sending = g_task_get_task_data(task);
  guint status = 0;
  if (sscanf(sending->answer, "HTTP/%*u.%*u %3u", &status) != 1)
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                            _("what answers there is no web server"));
  else if (status >= 200 && status < 300)
    g_task_return_boolean(task, TRUE);
  else
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, _("it answered with status %u"),
                            status);
}

static void read_on(GTask *task);

static void read_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GTask) task = data;
  GError *error = NULL;
  Sending *sending = g_task_get_task_data(task);
  gssize n = g_input_stream_read_finish(G_INPUT_STREAM(source), result, &error);
  if (n < 0) {
    fail(task, error);
    return;
  }
  sending->n_answer += (gsize)n;
  if (n > 0 && sending->n_answer < ANSWER_MAX && strchr(sending->answer, '\n') == NULL)
    read_on(task);
  else
    take_answer(task);
}

static void read_on(GTask *task)
{
  Sending *sending = g_task_get_task_data(task);
  g_input_stream_read_async(g_io_stream_get_input_stream(sending->stream),
                            sending->answer + sending->n_answer, ANSWER_MAX - sending->n_answer,
                            G_PRIORITY_DEFAULT, sending->cancellable, read_cb, g_object_ref(task));
}

/* The request ---------------------------------------------------------------------------------- */

static void written_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GTask) task = data;
  GError *error = NULL;
  if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(source), result, NULL, &error))
    read_on(task);
  else
    fail(task, error);
}

static void connected_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GTask) task = data;
  GError *error = NULL;
  Sending *sending = g_task_get_task_data(task);
  GSocketConnection *connection =
      g_socket_client_connect_finish(G_SOCKET_CLIENT(source), result, &error);
  if (connection == NULL) {
    fail(task, error);
    return;
  }
  sending->stream = G_IO_STREAM(connection);
  g_output_stream_write_all_async(g_io_stream_get_output_stream(sending->stream), sending->request,
                                  strlen(sending->request), G_PRIORITY_DEFAULT,
                                  sending->cancellable, written_cb, g_object_ref(task));
}

static gboolean late_cb(gpointer data)
{
  Sending *sending = data;
  sending->timeout = 0;
  sending->late = TRUE;
  g_cancellable_cancel(sending->cancellable);
  return G_SOURCE_REMOVE;
}

static void outer_cb(GCancellable *outer, gpointer cancellable)
{
  g_cancellable_cancel(cancellable);
}

void felt_http_send_async(const char *method, const char *url, const char *type, const char *body,
                          guint seconds, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  GTask *task = g_task_new(NULL, NULL, callback, data);
  Sending *sending = g_new0(Sending, 1);
  g_autoptr(GUri) uri = parse(url);
  g_autoptr(GSocketClient) client = g_socket_client_new();
  gboolean secure = strcmp(g_uri_get_scheme(uri), "https") == 0;
  sending->cancellable = g_cancellable_new();
  sending->seconds = seconds;
  sending->request = make_request(method, uri, type, body);
  sending->timeout = g_timeout_add_seconds(seconds, late_cb, sending);
  if (cancellable != NULL) {
    sending->outer = g_object_ref(cancellable);
    sending->follows =
        g_cancellable_connect(cancellable, G_CALLBACK(outer_cb), sending->cancellable, NULL);
  }
  g_task_set_task_data(task, sending, sending_free);
  g_socket_client_set_tls(client, secure);
  int port = g_uri_get_port(uri), usual = secure ? 443 : 80;
  g_autoptr(GSocketConnectable) server =
      g_network_address_new(g_uri_get_host(uri), (guint16)(port > 0 ? port : usual));
  g_socket_client_connect_async(client, server, sending->cancellable, connected_cb, task);
}

gboolean felt_http_send_finish(GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean(G_TASK(result), error);
}
