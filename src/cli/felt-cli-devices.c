/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-devices.c - feltctl serve pair, devices and forget: the staff's telephones and tablets
 */
#include "cli/felt-cli-devices.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "services/files/felt-club-read.h"
#include "services/files/felt-pairing.h"
#include "services/files/felt-server-file.h"
#include "services/json/felt-club-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char *table, *name, *url;
  gboolean pin, json;
  char **arguments;
} Options;

gboolean felt_cli_is_of_devices(const char *argument)
{
  static const char *const words[] = {"pair", "devices", "forget", NULL};
  return argument != NULL && g_strv_contains(words, argument);
}

/* Pairing ------------------------------------------------------------------------------------ */

/* The address of the pages: as given, as the server's settings have it, or as it would be. */
static char *pages_address(const Options *options)
{
  g_auto(FeltServerFile) file = {0};
  if (options->url != NULL)
    return g_str_has_suffix(options->url, "/") ? g_strdup(options->url)
                                               : g_strconcat(options->url, "/", NULL);
  felt_server_file_load(&file, NULL);
  g_autoptr(GPtrArray) addresses = felt_server_addresses();
  const char *host = addresses->len > 0 ? addresses->pdata[0] : "127.0.0.1";
  if (file.name != NULL)
    host = file.name;
  return felt_server_url(host, file.port != 0 ? file.port : FELT_SERVER_PORT,
                         file.certificate != NULL);
}

static void tell_json(const FeltPairing *pairing, const char *url)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, "device", pairing->device);
  cJSON_AddStringToObject(answer, "name", pairing->name);
  cJSON_AddStringToObject(answer, "secret", pairing->key);
  cJSON_AddStringToObject(answer, "url", url);
  if (pairing->pin[0] != '\0')
    cJSON_AddStringToObject(answer, "pin", pairing->pin);
  felt_cli_answer_print(answer);
}

static void tell(const FeltPairing *pairing, const char *url)
{
  printf(_("%s is paired as soon as this address is opened on it, within %d minutes:\n%s\n"),
         pairing->name, FELT_PAIRING_SECONDS / 60, url);
  if (pairing->pin[0] != '\0')
    printf(_("Or type this PIN there, over HTTPS: %s\n"), pairing->pin);
}

static gboolean read_grant(const Options *options, FeltGrant *grant)
{
  return felt_cli_read_word(_("The role"), options->arguments[0], felt_role_words, &grant->role) &&
         (options->table == NULL ||
          felt_cli_read_number("--table", options->table, 1, 1000, &grant->table));
}

static FeltExit pair(FeltStore *store, const Options *options)
{
  GError *error = NULL;
  FeltGrant grant = {0};
  g_auto(FeltPairing) pairing = {0};
  if (options->arguments == NULL || !read_grant(options, &grant))
    return options->arguments != NULL
               ? FELT_EXIT_USAGE
               : felt_cli_fail(FELT_EXIT_USAGE, _("Give the role: feltctl serve pair floor."));
  const FeltActor *actor = felt_cli_actor(store, &error);
  g_autofree char *name = options->name != NULL ? felt_cli_text(options->name) : NULL;
  guint ways = FELT_PAIR_BY_QR;
  if (options->json)
    ways |= FELT_PAIR_BY_KEY;
  if (options->pin)
    ways |= FELT_PAIR_BY_PIN;
  if (actor == NULL ||
      !felt_pairing_new(store, &felt_machine_source, &grant, name, ways, actor, &pairing, &error))
    return felt_cli_report(error);

  g_autofree char *address = pages_address(options);
  g_autofree char *url = felt_pairing_url(&pairing, address);
  if (options->json)
    tell_json(&pairing, url);
  else
    tell(&pairing, url);
  return FELT_EXIT_DONE;
}

/* The others --------------------------------------------------------------------------------- */

static FeltExit list(FeltStore *store, const Options *options)
{
  GError *error = NULL;
  g_autoptr(FeltClubState) club = felt_club_read(store, &error);
  if (club == NULL)
    return felt_cli_report(error);
  for (guint i = 0; i < club->n_devices; i++) {
    g_autoptr(GString) line = g_string_new(NULL);
    gboolean taken = felt_pairing_is_taken(store, club->devices[i].device);
    felt_club_device_add_line(line, &club->devices[i]);
    if (options->json) {
      cJSON *item = felt_club_device_to_json(&club->devices[i]);
      cJSON_AddBoolToObject(item, "paired", taken);
      felt_cli_answer_print(item);
    } else if (taken)
      fputs(line->str, stdout);
    else
      printf(_("%s  not opened there yet\n"), g_strchomp(line->str));
  }
  return FELT_EXIT_DONE;
}

static FeltExit forget(FeltStore *store, const Options *options)
{
  GError *error = NULL;
  if (options->arguments == NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("Give the device: its name, or what stands before it "
                                            "in feltctl serve devices."));
  g_autofree char *device = felt_cli_text(options->arguments[0]);
  const FeltActor *actor = felt_cli_actor(store, &error);
  if (actor == NULL || !felt_pairing_forget(store, &felt_machine_source, device, actor, &error))
    return felt_cli_report(error);
  if (!options->json)
    printf(_("“%s” is forgotten: nothing it sends counts any more.\n"), device);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_devices(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options options = {0};
  const GOptionEntry entries[] = {
      {"table", 0, 0, G_OPTION_ARG_STRING, &options.table, N_("The table of a dealer"), "N"},
      {"name", 0, 0, G_OPTION_ARG_FILENAME, &options.name,
       N_("By which the log names what is done with it"), N_("DEVICE")},
      {"url", 0, 0, G_OPTION_ARG_STRING, &options.url,
       N_("Where the pages are, when the server’s settings do not say it"), N_("ADDRESS")},
      {"pin", 0, 0, G_OPTION_ARG_NONE, &options.pin, N_("A PIN too, for HTTPS"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options.json,
       N_("As JSON, with the key itself, which counts at once"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.arguments, NULL,
       N_("pair ROLE|devices|forget DEVICE")},
      {0},
  };
  const char *word = argv[0];
  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options("serve", _("the staff’s telephones and tablets"), NULL, entries, argc,
                             argv))
    return status;
  guint n = options.arguments != NULL ? g_strv_length(options.arguments) : 0;
  FeltStore *store = NULL;
  if (n > (strcmp(word, "devices") == 0 ? 0U : 1U))
    felt_cli_fail(status, _("Give serve pair ROLE, serve devices or serve forget DEVICE."));
  else
    store = felt_cli_open_store(globals, FALSE, &status);
  if (store != NULL && strcmp(word, "pair") == 0)
    status = pair(store, &options);
  else if (store != NULL)
    status = strcmp(word, "forget") == 0 ? forget(store, &options) : list(store, &options);
  felt_store_close(store);
  felt_cli_free_options(entries);
  return status;
}
