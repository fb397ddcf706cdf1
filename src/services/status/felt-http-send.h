/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-http-send.h - one request to somebody's server, of which only the status is asked */
#ifndef FELT_HTTP_SEND_H
#define FELT_HTTP_SEND_H

#include <gio/gio.h>

/* Whether an address is one that can be sent to: http or https, with a host. FALSE with one
 * sentence. */
gboolean felt_http_check(const char *url, GError **error);

/* Sends method to url, which was checked: with body, of which type says what it is, or NULL. On the
 * main loop; https trusts whom the machine trusts, redirections are not followed, name:password@ of
 * the address is sent as Basic authorization. It has `seconds` for all of it. */
void felt_http_send_async(const char *method, const char *url, const char *type, const char *body,
                          guint seconds, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data);

/* TRUE when the server answered 200 to 299; else FALSE with why, as part of a sentence. */
gboolean felt_http_send_finish(GAsyncResult *result, GError **error);

#endif
