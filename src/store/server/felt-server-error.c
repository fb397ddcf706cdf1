/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-error.c - what PostgreSQL and libpq report, as sentences */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <poll.h>
#include <string.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
gboolean felt_server_fail(FeltStoreError code, const char *shown, const char *format,
                          GError **error)
{
  g_set_error(error, FELT_STORE_ERROR, code, format, shown);
  return FALSE;
}

static gboolean fail_with(FeltStoreError code, const char *shown, const char *format,
                          const char *detail, GError **error)
{
  g_autofree char *line = g_strdup(detail);
  if (strchr(line, '\n') != NULL)
    *strchr(line, '\n') = '\0';
  g_set_error(error, FELT_STORE_ERROR, code, format, shown, g_strstrip(line));
  return FALSE;
}
#pragma GCC diagnostic pop

/* A message and what it means; a state is one of SQL, a text one of libpq's in English. */
typedef struct {
  const char *sign;
  const char *sentence;
} Meaning;

static const Meaning states[] = {
    {"28P01", N_("“%s” refuses this password: put the right one into ~/.pgpass.")},
    {"28000", N_("“%s” does not let this user in: check the user's name, and the server's "
                 "pg_hba.conf.")},
    {"3D000", N_("“%s” names a database that is not there: check its name, or have it made with "
                 "createdb.")},
    {"57P03", N_("“%s” is starting up or shutting down: wait until it is ready.")},
    {"57P01", N_("“%s” is being shut down: wait until it is back.")},
    {"53300", N_("“%s” has too many connections: close some, or allow more (max_connections).")},
    {"42501", N_("“%s” does not give this user the rights of a desk: have an administrator GRANT "
                 "felt_desk to it.")},
    {"25006", N_("“%s” is a standby, or read-only, so nothing can be recorded there: use the "
                 "address of the primary, or promote it with feltctl database promote.")},
    {"FT001", N_("Somebody recorded something there meanwhile, so nothing was deleted in “%s”: "
                 "look at it and try again.")},
    {"53100", N_("“%s” has no room left on its disk, so nothing more can be recorded: free some "
                 "space there and try again.")},
    {"3F000", N_("“%s” holds no log of Felt yet: make it with feltctl database init.")},
    {"42P01", N_("“%s” holds no log of Felt yet: make it with feltctl database init.")},
};

static const Meaning texts[] = {
    {"no password supplied", N_("“%s” asks for a password: put it into ~/.pgpass, which only you "
                                "may read (mode 0600).")},
    {"definition of service",
     N_("“%s” names a service that is not described: write it in ~/.pg_service.conf.")},
    {"session is read-only", N_("“%s” is a standby, or read-only, so nothing can be recorded "
                                "there: use the address of the primary, or promote it with "
                                "feltctl database promote.")},
    {"hot standby", N_("“%s” is a standby, or read-only, so nothing can be recorded there: use "
                       "the address of the primary, or promote it with feltctl database promote.")},
    /* gone before it could be asked for the state of this */
    {"database system is", N_("“%s” is starting up or shutting down: wait until it is ready.")},
};

/* Nobody is there to say anything. */
static const Meaning silent_texts[] = {
    {"could not translate host name",
     N_("The name of “%s” is not known here: check it, and the network's name service.")},
    {"Connection refused", N_("Nobody answers at “%s”: check host and port, and whether PostgreSQL "
                              "runs there.")},
    {"No such file or directory", N_("Nobody answers at “%s”: check host and port, and whether "
                                     "PostgreSQL runs there.")},
    {"timeout expired", N_("“%s” does not answer: check the network and the server.")},
    {"No route to host", N_("“%s” cannot be reached: check the network.")},
    {"Network is unreachable", N_("“%s” cannot be reached: check the network.")},
};

/* Words that a server may use in a refusal of its own, too. */
static const Meaning tls_texts[] = {
    {"certificate", N_("The certificate of “%s” does not fit or cannot be trusted: check its name "
                       "and authority (sslrootcert), nothing was sent.")},
    {"SSL", N_("No secure connection to “%s” came about: check sslmode in the address, and the "
               "server's certificate.")},
};

static const char *sentence_of_state(const char *state)
{
  for (gsize i = 0; state != NULL && i < G_N_ELEMENTS(states); i++)
    if (strcmp(states[i].sign, state) == 0)
      return _(states[i].sentence);
  return NULL;
}

static const char *sentence_of_text(const Meaning *meanings, gsize n, const char *text)
{
  for (gsize i = 0; i < n; i++)
    if (strstr(text, meanings[i].sign) != NULL)
      return _(meanings[i].sentence);
  return NULL;
}

/* What libpq says of the last host that it tried: it goes on to another only from one that is not
 * there, or records nothing. */
static const char *last_said(const PGconn *conn)
{
  const char *text = PQerrorMessage(conn);
  const char *last = g_strrstr(text, "connection to server");
  return last != NULL ? last : text;
}

gboolean felt_pg_is_silent(const PGconn *conn)
{
  const char *said = last_said(conn);
  return PQstatus(conn) != CONNECTION_BAD ||
         (sentence_of_text(silent_texts, G_N_ELEMENTS(silent_texts), said) != NULL &&
          sentence_of_text(texts, G_N_ELEMENTS(texts), PQerrorMessage(conn)) == NULL);
}

/* libpq tells the state of a refused connection only to who asked for it before: connects to that
 * host once more and looks. To be freed; NULL when there is none. */
static char *ask_state(const PGconn *failed, const char *address)
{
  char *state = NULL;
  PostgresPollingStatusType polling = PGRES_POLLING_WRITING;
  gint64 until = felt_source_monotonic(&felt_machine_source) + FELT_SERVER_SILENCE;
  g_autoptr(PGconn) conn =
      felt_pg_start(address, PQhost(failed), PQhostaddr(failed), PQport(failed));
  g_autoptr(GRegex) code = g_regex_new(":  ([0-9A-Z]{5}):", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  if (conn == NULL || PQstatus(conn) == CONNECTION_BAD)
    return NULL;
  PQsetErrorVerbosity(conn, PQERRORS_VERBOSE);
  while (polling != PGRES_POLLING_OK && polling != PGRES_POLLING_FAILED &&
         felt_source_monotonic(&felt_machine_source) < until) {
    short events = polling == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    struct pollfd fd = {.fd = PQsocket(conn), .events = events};
    felt_poll(&fd, 1, felt_source_monotonic(&felt_machine_source) + 20 * G_TIME_SPAN_MILLISECOND);
    /* with TLS what was read already waits where poll does not see it */
    if (fd.revents != 0 || polling == PGRES_POLLING_READING)
      polling = PQconnectPoll(conn);
  }

  g_regex_match(code, PQerrorMessage(conn), 0, &match);
  for (; g_match_info_matches(match); g_match_info_next(match, NULL)) {
    g_free(state);
    state = g_match_info_fetch(match, 1);
  }
  return state;
}

/* What is known of a connection that failed: the most telling part of it. */
static const char *sentence_of(const PGconn *conn, const char *address)
{
  const char *text = PQerrorMessage(conn);
  const char *sentence = sentence_of_text(texts, G_N_ELEMENTS(texts), text);
  if (sentence == NULL && felt_pg_is_silent(conn))
    return sentence_of_text(silent_texts, G_N_ELEMENTS(silent_texts), last_said(conn));
  g_autofree char *state = sentence == NULL ? ask_state(conn, address) : NULL;
  if (sentence == NULL)
    sentence = sentence_of_state(state);
  if (sentence == NULL)
    sentence = sentence_of_text(tls_texts, G_N_ELEMENTS(tls_texts), text);
  return sentence;
}

gboolean felt_pg_fail_connect(PGconn *conn, const char *address, const char *shown, GError **error)
{
  const char *sentence = sentence_of(conn, address);
  if (sentence != NULL)
    return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown, sentence, error);
  if (PQstatus(conn) != CONNECTION_BAD) /* given up: it said nothing */
    return felt_pg_fail(NULL, shown, error);
  return fail_with(FELT_STORE_ERROR_UNREACHABLE, shown,
                   _("“%s” cannot be used (%s): check the address, the network and the server."),
                   PQerrorMessage(conn), error);
}

gboolean felt_pg_fail_state(const char *state, const char *shown, GError **error)
{
  return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown, sentence_of_state(state), error);
}

gboolean felt_pg_is(const PGresult *result, const char *state)
{
  return result != NULL && g_strcmp0(PQresultErrorField(result, PG_DIAG_SQLSTATE), state) == 0;
}

static FeltStoreError code_of(const PGresult *result)
{
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (state != NULL && strcmp(state, "53100") == 0)
    return FELT_STORE_ERROR_FULL;
  if (state != NULL && strcmp(state, "FT001") == 0)
    return FELT_STORE_ERROR_EXISTS;
  if (state != NULL && (g_str_has_prefix(state, "22") || g_str_has_prefix(state, "23")))
    return FELT_STORE_ERROR_INVALID;
  return FELT_STORE_ERROR_UNREACHABLE;
}

gboolean felt_pg_fail(const PGresult *result, const char *shown, GError **error)
{
  /* what libpq itself says of a connection that broke has no field */
  const char *text = result != NULL ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
  if (text == NULL)
    return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, shown,
                            _("“%s” does not answer: check the network and the server."), error);
  FeltStoreError code = code_of(result);
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char *sentence = sentence_of_state(state);
  if (sentence != NULL)
    return felt_server_fail(code, shown, sentence, error);
  if (code == FELT_STORE_ERROR_INVALID)
    return fail_with(code, shown,
                     _("“%s” cannot take this event (%s): report this to Felt's developers."), text,
                     error);
  return fail_with(code, shown, _("“%s” could not do this (%s): see to the server and try again."),
                   text, error);
}
