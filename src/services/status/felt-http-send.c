/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http-send.c - one request to somebody's server, of which only the first words are read */
#include "services/status/felt-http-send.h"

#include "felt-config.h"
#include "session/felt-input-file.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>
#include <string.h>

/* So much of an answer is read, however long it is. */
#define ANSWER_MAX 200

typedef struct {
  SoupSession *session; /* its end closes the connection */
  SoupMessage *message;
  GBytes *body;         /* NULL: none */
  char *type;           /* of the body */
  GInputStream *stream; /* NULL until there is an answer */
  char answer[ANSWER_MAX + 1];
} Sending;

static void sending_free(gpointer data)
{
  Sending *sending = data;
  g_clear_object(&sending->stream);
  g_clear_object(&sending->message);
  g_clear_object(&sending->session);
  g_clear_pointer(&sending->body, g_bytes_unref);
  g_free(sending->type);
  g_free(sending);
}

/* The address ---------------------------------------------------------------------------------- */

static GUri *parse(const char *url)
{
  return g_uri_parse(url, SOUP_HTTP_URI_FLAGS, NULL);
}

gboolean felt_http_check(const char *url, GError **error)
{
  g_autoptr(GUri) uri = g_str_is_ascii(url) && strpbrk(url, " \r\n\t") == NULL ? parse(url) : NULL;
  const char *scheme = uri != NULL ? g_uri_get_scheme(uri) : "", *host = NULL;
  if (strcmp(scheme, "http") == 0 || strcmp(scheme, "https") == 0)
    host = g_uri_get_host(uri);
  if (host != NULL && *host != '\0')
    return TRUE;
  g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                      _("The address of a page begins with http:// or https://, a server’s name "
                        "follows, and there are no spaces in it."));
  return FALSE;
}

char *felt_http_server(const char *url)
{
  g_autoptr(GUri) uri = parse(url);
  int port = g_uri_get_port(uri);
  if (port == (strcmp(g_uri_get_scheme(uri), "https") == 0 ? 443 : 80))
    port = -1;
  g_autofree char *both =
      g_uri_join(G_URI_FLAGS_NONE, NULL, NULL, g_uri_get_host(uri), port, "", NULL, NULL);
  return g_strdup(both + strlen("//"));
}

/* The answer ----------------------------------------------------------------------------------- */

static const char *certificate_words(GTlsCertificateFlags flags)
{
  if ((flags & G_TLS_CERTIFICATE_UNKNOWN_CA) != 0)
    return _("nobody whom this computer trusts has signed its certificate");
  if ((flags & G_TLS_CERTIFICATE_BAD_IDENTITY) != 0)
    return _("its certificate is that of another server");
  if ((flags & (G_TLS_CERTIFICATE_EXPIRED | G_TLS_CERTIFICATE_NOT_ACTIVATED)) != 0)
    return _("its certificate does not hold at this time");
  return _("its certificate is not valid");
}

static void fail(GTask *task, GError *error)
{
  Sending *sending = g_task_get_task_data(task);
  if (g_error_matches(error, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE)) {
    GTlsCertificateFlags flags = soup_message_get_tls_peer_certificate_errors(sending->message);
    g_clear_error(&error);
    g_set_error_literal(&error, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE, certificate_words(flags));
  }
  g_task_return_error(task, error);
}

/* "200 thanks": what is no text is left out. */
static char *first_line(guint status, const char *answer)
{
  g_autofree char *text = g_utf8_make_valid(answer, -1);
  g_strstrip(text);
  text[strcspn(text, "\r\n")] = '\0';
  return g_strchomp(g_strdup_printf("%u %s", status, text));
}

static void read_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GTask) task = data;
  GError *error = NULL;
  Sending *sending = g_task_get_task_data(task);
  guint status = (guint)soup_message_get_status(sending->message);
  if (!g_input_stream_read_all_finish(G_INPUT_STREAM(source), result, NULL, &error))
    fail(task, error);
  else
    g_task_return_pointer(task, first_line(status, sending->answer), g_free);
}

static void sent_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(GTask) task = data;
  GError *error = NULL;
  Sending *sending = g_task_get_task_data(task);
  sending->stream = soup_session_send_finish(SOUP_SESSION(source), result, &error);
  guint status = (guint)soup_message_get_status(sending->message);
  if (sending->stream == NULL)
    fail(task, error);
  else if (SOUP_STATUS_IS_REDIRECTION(status))
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED,
                            _("it answered with status %u: the page is at another address, give "
                              "that one"),
                            status);
  else if (!SOUP_STATUS_IS_SUCCESSFUL(status))
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, _("it answered with status %u"),
                            status);
  else
    g_input_stream_read_all_async(sending->stream, sending->answer, ANSWER_MAX, G_PRIORITY_DEFAULT,
                                  g_task_get_cancellable(task), read_cb, g_object_ref(task));
}

/* Gives the message its body, also when a server that asks for a password has it sent once more:
 * the stream of the first time is at its end. */
static void set_body(Sending *sending)
{
  soup_message_set_request_body_from_bytes(sending->message, sending->type, sending->body);
}

/* GLib would read a file of any size. */
static GTlsDatabase *read_trust(const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  if (felt_input_file_read(path, &text, &length, error))
    return g_tls_file_database_new(path, error);
  g_prefix_error(error, "%s: ", path);
  return NULL;
}

/* The request ---------------------------------------------------------------------------------- */

void felt_http_send_async(const char *method, const char *url, const char *type, const char *body,
                          const char *trust, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new(NULL, cancellable, callback, data);
  Sending *sending = g_new0(Sending, 1);
  GError *error = NULL;
  g_autoptr(GUri) uri = parse(url);
  g_task_set_task_data(task, sending, sending_free);
  sending->session = soup_session_new_with_options("user-agent", "Felt/" FELT_VERSION, NULL);
  sending->message = soup_message_new_from_uri(method, uri);
  soup_message_set_flags(sending->message, SOUP_MESSAGE_NO_REDIRECT);
  if (body != NULL) {
    sending->body = g_bytes_new(body, strlen(body));
    sending->type = g_strdup(type);
    set_body(sending);
    g_signal_connect_swapped(sending->message, "restarted", G_CALLBACK(set_body), sending);
  }
  if (trust != NULL) {
    g_autoptr(GTlsDatabase) database = read_trust(trust, &error);
    if (database == NULL) {
      g_task_return_error(task, error);
      g_object_unref(task);
      return;
    }
    soup_session_set_tls_database(sending->session, database);
  }
  soup_session_send_async(sending->session, sending->message, G_PRIORITY_DEFAULT, cancellable,
                          sent_cb, task);
}

char *felt_http_send_finish(GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer(G_TASK(result), error);
}
