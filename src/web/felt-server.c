/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server.c - the program: a database for phones and screens in the club's own network */
#include "felt-config.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "hands/felt-hands.h"
#include "services/club/felt-league-book.h"
#include "services/files/felt-server-file.h"
#include "session/felt-kinds.h"
#include "web/feed/felt-feed.h"
#include "web/feed/felt-web-pages.h"
#include "web/http/felt-fence.h"
#include "web/http/felt-limits.h"
#include "web/http/felt-speak.h"
#include "web/staff/felt-staff.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* As of feltctl. */
enum { DONE, REFUSED, USAGE, UNREADABLE };

/* A server that was ended a moment ago may still hold the port. */
#define PORT_US (2 * G_USEC_PER_SEC)

typedef struct {
  char *database, *address, *certificate, *key;
  char **names;
  int port; /* -1: the one that is kept */
  gboolean json, attached;
} Options;

/* What is running. */
typedef struct {
  const Options *options;
  FeltServerFile file;
  FeltHouse *house;
  FeltHttp *http;
  FeltFeed *feed;
  GMainLoop *loop;
} Server;

static int fail(int status, const char *format, ...) G_GNUC_PRINTF(2, 3);
static int fail(int status, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *sentence = g_strdup_vprintf(format, args);
  va_end(args);
  const char *name = g_get_prgname(); /* or "feltctl serve", whose first word says who speaks */
  fprintf(stderr, "%.*s: %s\n", (int)strcspn(name, " "), name, sentence);
  return status;
}

static int report(int status, GError *error)
{
  fail(status, "%s", error->message);
  g_error_free(error);
  return status;
}

/* Listening ------------------------------------------------------------------------------------ */

static FeltHttp *listen_on(Server *server, guint port, GError **error)
{
  const Options *options = server->options;
  const char *given[] = {server->file.name, NULL};
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  if (options->names != NULL)
    g_strv_builder_addv(names, (const char **)options->names);
  if (server->file.name != NULL)
    g_strv_builder_addv(names, given);
  g_auto(GStrv) all = g_strv_builder_end(names);
  const FeltServerFile *file = &server->file;
  FeltHttpOptions how = {file->address,     port,      (const char *const *)all,
                         file->certificate, file->key, &felt_machine_source};
  return felt_http_new(&how, error);
}

/* The port that is kept, for which it waits a moment; else, and where another program has that, the
 * first that is free, which is kept when none was. */
static FeltHttp *find_port(Server *server, GError **error)
{
  guint kept = server->file.port;
  gint64 until_us = felt_source_monotonic(&felt_machine_source) + PORT_US;
  while (kept != 0 && felt_source_monotonic(&felt_machine_source) < until_us) {
    FeltHttp *http = listen_on(server, kept, error);
    if (http != NULL || !g_error_matches(*error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
      return http;
    g_clear_error(error);
    felt_rest();
  }
  for (guint i = 0; i < FELT_SERVER_PORTS; i++) {
    FeltHttp *http = listen_on(server, FELT_SERVER_PORT + i, error);
    if (http != NULL && kept != 0)
      fail(DONE,
           _("Port %u is taken by another program: posters and codes that carry it lead "
             "nowhere until it is free."),
           kept);
    if (http != NULL || !g_error_matches(*error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
      return http;
    if (i + 1 < FELT_SERVER_PORTS)
      g_clear_error(error);
  }
  return NULL;
}

/* Only the port: the rest may be what is given for this once. */
static void keep_port(Server *server)
{
  g_auto(FeltServerFile) kept = {0};
  g_autoptr(GError) trouble = NULL;
  gboolean known = felt_server_file_load(&kept, &trouble);
  kept.port = server->file.port = felt_http_port(server->http);
  if (!known || !felt_server_file_save(&kept, &trouble))
    fail(DONE, "%s", trouble->message);
}

static gboolean start_to_listen(Server *server, GError **error)
{
  if (server->options->port >= 0) {
    server->http = listen_on(server, (guint)server->options->port, error);
    return server->http != NULL;
  }
  server->http = find_port(server, error);
  if (server->http == NULL)
    return FALSE;
  if (server->file.port == 0)
    keep_port(server);
  return TRUE;
}

/* Telling -------------------------------------------------------------------------------------- */

static void tell(Server *server)
{
  g_autoptr(GPtrArray) urls = felt_server_urls(&server->file, felt_http_port(server->http));
  if (!server->options->json) {
    printf(_("Felt is served at %s\n"), (const char *)urls->pdata[0]);
    fflush(stdout);
    return;
  }
  cJSON *object = cJSON_CreateObject(), *list = cJSON_CreateArray();
  cJSON_AddStringToObject(object, "url", urls->pdata[0]);
  for (guint i = 0; urls->pdata[i] != NULL; i++)
    cJSON_AddItemToArray(list, cJSON_CreateString(urls->pdata[i]));
  cJSON_AddItemToObject(object, "urls", list);
  cJSON_AddNumberToObject(object, "port", felt_http_port(server->http));
  char *text = cJSON_PrintUnformatted(object);
  puts(text);
  fflush(stdout);
  cJSON_free(text);
  cJSON_Delete(object);
}

/* Running -------------------------------------------------------------------------------------- */

static void quit(gpointer data)
{
  g_main_loop_quit(data);
}

static gboolean signal_cb(gpointer data)
{
  quit(data);
  return G_SOURCE_CONTINUE;
}

static void replace(char **text, const char *given)
{
  g_free(*text);
  *text = g_strdup(given);
}

/* What is given takes the place of what is kept; a certificate with its key. */
static void take_given(Server *server)
{
  const Options *options = server->options;
  FeltServerFile *file = &server->file;
  if (options->address != NULL)
    replace(&file->address, options->address);
  if (options->address != NULL)
    replace(&file->name, NULL);
  if (options->certificate == NULL && options->key == NULL)
    return;
  replace(&file->certificate, options->certificate);
  replace(&file->key, options->key);
}

static int run(Server *server)
{
  GError *error = NULL;
  g_autofree char *notice = NULL, *own = NULL;
  const char *database = server->options->database;
  if (database == NULL)
    database = own = g_build_filename(g_get_user_data_dir(), "felt", "felt.db", NULL);
  server->house = felt_house_open(database, &felt_machine_source, &notice, &error);
  if (notice != NULL)
    fail(DONE, "%s", notice);
  if (server->house == NULL)
    return report(UNREADABLE, error);
  if (!felt_server_file_load(&server->file, &error))
    return report(UNREADABLE, error);
  take_given(server);
  if (!start_to_listen(server, &error))
    return report(REFUSED, error);

  server->feed = felt_feed_new(server->http, server->house);
  felt_staff_routes(server->http, server->house);
  felt_web_pages_routes(server->http, server->house);
  server->loop = g_main_loop_new(NULL, FALSE);
  g_unix_signal_add(SIGTERM, signal_cb, server->loop);
  g_unix_signal_add(SIGINT, signal_cb, server->loop);
  if (server->options->attached)
    felt_fence_attach(quit, server->loop);
  tell(server);
  g_main_loop_run(server->loop);
  g_main_loop_unref(server->loop);
  return DONE;
}

/* Streams end before the server, which answers out of the feed. */
static void end(Server *server)
{
  if (server->feed != NULL)
    felt_feed_end(server->feed);
  felt_http_free(server->http);
  felt_feed_free(server->feed);
  felt_house_free(server->house);
  felt_server_file_clear(&server->file);
}

/* The command line ----------------------------------------------------------------------------- */

static void init_locale(void)
{
  const char *folder = g_getenv("FELT_LOCALE_DIR"); /* the build folder's, in tests */
  setlocale(LC_ALL, "");
  bindtextdomain(GETTEXT_PACKAGE, folder != NULL ? folder : FELT_LOCALE_DIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  felt_speak_at_all();
}

static gboolean read_options(int *argc, char ***argv, const GOptionEntry *entries, GError **error)
{
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_option_context_set_summary(
      context, _("Serves a database to phones and screens in the club’s own network, until it is "
                 "ended."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (*argc > 1) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("“%s” is not asked for."),
                (*argv)[1]);
    return FALSE;
  }
  return TRUE;
}

int main(int argc, char **argv)
{
  Options options = {.port = -1};
  Server server = {.options = &options};
  GError *error = NULL;
  const GOptionEntry entries[] = {
      {"database", 0, 0, G_OPTION_ARG_FILENAME, &options.database,
       N_("The database, or the address of a log on a server"), N_("FILE")},
      {"address", 0, 0, G_OPTION_ARG_STRING, &options.address,
       N_("Listen on this address alone (default: all of this machine)"), N_("ADDRESS")},
      {"port", 0, 0, G_OPTION_ARG_INT, &options.port,
       N_("The port; 0: any (default: the one that is kept)"), "N"},
      {"name", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.names,
       N_("A name by which the server may be called beside the machine’s own"), N_("NAME")},
      {"tls-certificate", 0, 0, G_OPTION_ARG_FILENAME, &options.certificate,
       N_("HTTPS with this certificate (PEM)"), N_("FILE")},
      {"tls-key", 0, 0, G_OPTION_ARG_FILENAME, &options.key, N_("and its key (PEM)"), N_("FILE")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_("Tell the address in JSON"), NULL},
      {"attached", 0, 0, G_OPTION_ARG_NONE, &options.attached,
       N_("End when standard input ends: with the program that started it"), NULL},
      {0},
  };

  init_locale();
  felt_kind_register(&felt_hands_kind);
  felt_kind_register(&felt_cash_kind);
  felt_kind_register(&felt_club_kind);
  felt_kind_tell_results(felt_league_results_all);
  felt_kind_tell_settled(felt_league_check_settled);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (!read_options(&argc, &argv, entries, &error))
    return report(USAGE, error);
  if (options.port < -1 || options.port > 65535)
    return fail(REFUSED, _("--port must be a number from 0 to 65535."));
  felt_fence_raise(FELT_CONNECTIONS_MAX);
  int status = run(&server);
  end(&server);
  return status;
}
