/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ask.c - a request from its first line to its answer: what is refused before anybody is asked
 */
#include "felt-config.h"
#include "web/http/felt-host.h"
#include "web/http/felt-http-private.h"
#include "web/http/felt-speak.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whoever sends more of what is refused is cut off. */
#define TOO_MUCH_MAX (64 * 1024)

/* What a client may ask ------------------------------------------------------------------------ */

const char *felt_request_header(const FeltRequest *request, const char *name)
{
  const FeltAsk *ask = request->handle;
  return MHD_lookup_connection_value(ask->connection, MHD_HEADER_KIND, name);
}

const char *felt_request_query(const FeltRequest *request, const char *key)
{
  for (guint i = 0; i < request->target.n_query; i++)
    if (strcmp(request->target.query[i].key, key) == 0)
      return request->target.query[i].value;
  return NULL;
}

static const char *known_language(const char *text, gsize length)
{
  static const char *const known[] = {"it", "en"};
  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    if (length >= 2 && g_ascii_strncasecmp(text, known[i], 2) == 0 &&
        (length == 2 || text[2] == '-' || text[2] == '_'))
      return known[i];
  return NULL;
}

/* Clients send them in the order of their wishes; what weights they add says the same again. */
const char *felt_request_language(const FeltRequest *request)
{
  const char *wish = felt_request_query(request, "lang");
  const char *language = wish != NULL ? known_language(wish, strlen(wish)) : NULL;
  const char *accepted = felt_request_header(request, "Accept-Language");
  while (language == NULL && accepted != NULL && *accepted != '\0') {
    accepted += strspn(accepted, " \t,");
    language = known_language(accepted, strcspn(accepted, " ,;"));
    accepted += strcspn(accepted, ",");
  }
  return language != NULL ? language : "en";
}

static const struct sockaddr *address_of(const FeltAsk *ask)
{
  return (const struct sockaddr *)(const void *)&ask->guest->address;
}

void felt_request_charge(const FeltRequest *request, guint cost)
{
  const FeltAsk *ask = request->handle;
  felt_limits_charge(ask->http->limits, address_of(ask), cost,
                     felt_source_monotonic(ask->http->source));
}

/* What is refused ------------------------------------------------------------------------------ */

/* Headers of which two could be read in two ways. */
static gboolean is_single(const char *name)
{
  static const char *const names[] = {
      "Host", "Origin", "Content-Length", "Transfer-Encoding", "Content-Type", NULL};
  for (gsize i = 0; names[i] != NULL; i++)
    if (g_ascii_strcasecmp(name, names[i]) == 0)
      return TRUE;
  return g_ascii_strncasecmp(name, "Felt-", 5) == 0;
}

typedef struct {
  const char *names[16];
  guint n;
  gboolean twice;
} Seen;

static enum MHD_Result see(void *data, enum MHD_ValueKind kind, const char *name, const char *value)
{
  Seen *seen = data;
  if (!is_single(name))
    return MHD_YES;
  for (guint i = 0; i < seen->n; i++)
    seen->twice |= g_ascii_strcasecmp(seen->names[i], name) == 0;
  if (seen->n == G_N_ELEMENTS(seen->names))
    seen->twice = TRUE;
  else
    seen->names[seen->n++] = name;
  return MHD_YES;
}

static FeltAnswer *refuse_address(FeltAsk *ask)
{
  const char *host = felt_request_header(&ask->request, "Host");
  const char *origin = felt_request_header(&ask->request, "Origin");
  if (host == NULL || !felt_http_is_called(ask->http, host))
    return felt_answer_error(403, "host",
                             _("This server is not called so: open it by the address it tells, or "
                               "give it the name where it is started."));
  if (origin != NULL && !felt_origin_is_ours(origin, host, ask->http->secure))
    return felt_answer_error(403, "origin",
                             _("Only pages of this server may ask it: open its own address."));
  return NULL;
}

static FeltAnswer *too_often(guint seconds)
{
  char text[16];
  FeltAnswer *answer = felt_answer_error(
      429, "too-often", _("Too many requests from this address. Wait a moment, then try again."));
  g_snprintf(text, sizeof text, "%u", seconds);
  felt_answer_header(answer, "Retry-After", text);
  return answer;
}

static FeltAnswer *too_long(void)
{
  return felt_answer_error(413, "too-long", _("The request is too long: 4,096 bytes at most."));
}

static FeltAnswer *refuse_body(FeltAsk *ask)
{
  const char *type = felt_request_header(&ask->request, "Content-Type");
  const char *length = felt_request_header(&ask->request, "Content-Length");
  gsize of_type = type != NULL ? strcspn(type, " ;") : 0;
  if (length != NULL && g_ascii_strtoull(length, NULL, 10) > FELT_BODY_MAX)
    return too_long();
  if (of_type != strlen("application/json") ||
      g_ascii_strncasecmp(type, "application/json", of_type) != 0)
    return felt_answer_error(415, "type", _("Commands are JSON: send them as application/json."));
  return NULL;
}

static FeltAnswer *not_so(const char *allowed)
{
  FeltAnswer *answer = felt_answer_error(405, "method", _("This address is asked in another way."));
  felt_answer_header(answer, "Allow", allowed);
  return answer;
}

/* The route that answers, in *route; NULL then, else the refusal. */
static FeltAnswer *find_route(FeltAsk *ask, const char *method, const FeltHttpRoute **route)
{
  const char *allowed = NULL;
  *route =
      felt_http_find(ask->http, method, ask->request.target.path, &ask->request.tail, &allowed);
  if (*route != NULL)
    return NULL;
  if (allowed == NULL)
    return felt_answer_error(404, "not-found", _("There is nothing at this address."));
  return not_so(allowed);
}

/* Whose body has two lengths, of which others may read the other one. */
static gboolean has_two_lengths(const FeltAsk *ask)
{
  return felt_request_header(&ask->request, "Content-Length") != NULL &&
         felt_request_header(&ask->request, "Transfer-Encoding") != NULL;
}

/* NULL: the route may answer, once there is a body if it wants one. */
static FeltAnswer *look(FeltAsk *ask, const char *method, const FeltHttpRoute **route)
{
  Seen seen = {.n = 0};
  FeltHttp *http = ask->http;
  gint64 now_us = felt_source_monotonic(http->source);
  guint wait_s = felt_limits_take(http->limits, address_of(ask), 1, now_us);
  if (wait_s > 0)
    return too_often(wait_s);
  MHD_get_connection_values(ask->connection, MHD_HEADER_KIND, see, &seen);
  if (seen.twice || has_two_lengths(ask) || !ask->parsed)
    return felt_answer_error(400, "bad-request", _("This request is none that Felt knows."));

  FeltAnswer *refusal = refuse_address(ask);
  if (refusal == NULL)
    refusal = find_route(ask, method, route);
  if (refusal == NULL && strcmp((*route)->route->method, "POST") == 0)
    refusal = refuse_body(ask);
  if (refusal != NULL)
    return refusal;
  guint cost = MAX((*route)->route->cost, 1) - 1;
  wait_s = felt_limits_take(http->limits, address_of(ask), cost, now_us);
  return wait_s > 0 ? too_often(wait_s) : NULL;
}

/* The way of a request ------------------------------------------------------------------------- */

void *felt_ask_begin(void *data, const char *uri, struct MHD_Connection *connection)
{
  FeltAsk *ask = g_new0(FeltAsk, 1);
  ask->http = data;
  ask->connection = connection;
  ask->guest = felt_guest_of(connection);
  ask->guest->since_us = felt_source_monotonic(ask->http->source);
  ask->guest->is_answered = FALSE;
  ask->raw = g_strdup(uri);
  ask->peer = felt_peer_text(address_of(ask));
  ask->parsed = felt_target_parse(&ask->request.target, uri);
  ask->request.raw = ask->raw;
  ask->request.peer = ask->peer;
  ask->request.tail = "";
  ask->request.body = "";
  ask->request.secure = ask->http->secure;
  ask->request.handle = ask;
  return ask;
}

void felt_ask_end(void *data, struct MHD_Connection *connection, void **context,
                  enum MHD_RequestTerminationCode how)
{
  FeltAsk *ask = *context;
  if (ask == NULL)
    return;
  ask->guest->since_us = felt_source_monotonic(ask->http->source);
  ask->guest->is_answered = FALSE;
  ask->guest->is_stream = FALSE;
  felt_target_clear(&ask->request.target);
  g_free(ask->raw);
  g_free(ask->peer);
  g_free(ask->body);
  g_free(ask);
  *context = NULL;
}

static enum MHD_Result give(FeltAsk *ask, FeltAnswer *answer)
{
  ask->given = TRUE;
  ask->guest->is_answered = TRUE;
  ask->guest->since_us = felt_source_monotonic(ask->http->source);
  ask->http->requests++;
  if (answer->attach != NULL) {
    ask->guest->is_stream = TRUE;
    answer->attach(answer->reader, ask->connection, ask->guest);
  }
  enum MHD_Result result = MHD_queue_response(ask->connection, answer->status, answer->response);
  felt_answer_free(answer);
  return result;
}

static void take_body(FeltAsk *ask, const char *data, gsize size)
{
  if (ask->request.length + size > FELT_BODY_MAX) {
    ask->too_much += size;
    return;
  }
  if (ask->body == NULL)
    ask->body = g_malloc0(FELT_BODY_MAX + 1);
  memcpy(ask->body + ask->request.length, data, size);
  ask->request.length += size;
  ask->request.body = ask->body;
}

/* Of a stream there is no head alone: the library would send the end of the stream after it, which
 * who asked reads as the next answer. */
static enum MHD_Result answer(FeltAsk *ask, const char *method, const FeltHttpRoute *route)
{
  FeltAnswer *answer = route->route->func(&ask->request, route->data);
  if (answer->attach != NULL && strcmp(method, "HEAD") == 0) {
    felt_answer_free(answer);
    answer = not_so("GET");
  }
  return give(ask, answer);
}

enum MHD_Result felt_ask_go_on(void *data, struct MHD_Connection *connection, const char *url,
                               const char *method, const char *version, const char *body,
                               size_t *size, void **context)
{
  FeltAsk *ask = *context;
  const FeltHttpRoute *route = NULL;
  if (ask == NULL || ask->given)
    return MHD_NO;
  if (*size > 0) {
    take_body(ask, body, *size);
    *size = 0;
    return ask->too_much <= TOO_MUCH_MAX ? MHD_YES : MHD_NO;
  }

  felt_speak(felt_request_language(&ask->request));
  ask->request.method = strcmp(method, "HEAD") == 0 ? "GET" : method;
  if (!ask->begun) {
    ask->begun = TRUE;
    FeltAnswer *refusal = look(ask, ask->request.method, &route);
    /* Answered now the connection would end with it: the library asks once more. */
    return refusal != NULL ? give(ask, refusal) : MHD_YES;
  }
  if (ask->too_much > 0)
    return give(ask, too_long());
  FeltAnswer *refusal = find_route(ask, ask->request.method, &route);
  return refusal != NULL ? give(ask, refusal) : answer(ask, method, route);
}
