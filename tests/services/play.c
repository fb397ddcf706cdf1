/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play.c - tournaments for the tests of services: made by commands, as a director makes them */
#include "felt-script.h"
#include "services/play.h"

#include "store/felt-record-json.h"

#include <stdlib.h>
#include <string.h>

static void act(Play *play, const FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  play_wait(play, 1);
  for (int i = 0; ++play->context.seed[i] == 0;)
    i++;
  g_autoptr(GPtrArray) events = felt_decide(play->state, command, &play->context, &error);
  g_assert_no_error(error);
  for (guint i = 0; i < events->len; i++) {
    FeltEvent *event = events->pdata[i];
    event->seq = play->state->seq + 1;
    felt_state_apply(play->state, event, &error);
    g_assert_no_error(error);
  }
  felt_state_update_places(play->state);
}

static void do_json(Play *play, FeltCommandKind kind, const cJSON *object)
{
  static const char *const ignore[] = {"command", NULL};
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCommand) command = felt_command_new(kind);
  const FeltCommandInfo *info = felt_command_info(kind);
  felt_record_from_json(info->record, (char *)command + info->offset, object, ignore, "", &error);
  g_assert_no_error(error);
  act(play, command);
}

/* Single quotes keep the JSON in tests readable. */
static cJSON *parse(const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *json = g_strdelimit(g_strdup(text), "'", '"');
  cJSON *object = felt_json_parse(json, -1, &error);
  g_assert_no_error(error);
  return object;
}

void play_init(Play *play, const char *create)
{
  memset(play, 0, sizeof *play);
  play->state = felt_state_new();
  play->context.now = (FeltInstant){PLAY_CREATED_US - G_USEC_PER_SEC, G_USEC_PER_SEC, "boot-1"};
  cJSON *object = parse(create);
  do_json(play, FELT_COMMAND_CREATE, object);
  cJSON_Delete(object);
}

void play_clear(Play *play)
{
  felt_state_free(play->state);
}

void play_do(Play *play, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *script = g_strdup_vprintf(format, args);
  va_end(args);
  g_auto(GStrv) steps = felt_script_steps(script);
  for (guint i = 0; steps[i] != NULL; i++) {
    FeltCommandKind kind;
    g_autofree char *json = felt_script_json(steps[i]);
    cJSON *object = parse(json);
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(object, "command"));
    g_assert_true(felt_command_kind_from_name(name, &kind));
    do_json(play, kind, object);
    cJSON_Delete(object);
  }
}

void play_register(Play *play, guint n)
{
  static const char *const given[] = {"Ann",  "Bo",   "Cleo", "Dov",  "Edda", "Finn", "Gwen",
                                      "Hugo", "Iris", "Jon",  "Kaya", "Leo",  "Mila", "Nils",
                                      "Olga", "Pim",  "Rosa", "Sven", "Tilda"};
  static const char *const family[] = {"Ashdown",  "Birkmoor", "Coldwell", "Dunraven",  "Eastlake",
                                       "Farrow",   "Glenholt", "Hartsong", "Ironside",  "Juniper",
                                       "Kestrel",  "Larkmead", "Marlowe",  "Northgate", "Oakshott",
                                       "Pinewood", "Quillon"};
  guint already = play->state->players->len;
  for (guint i = already; i < already + n; i++) {
    guint round = i / (G_N_ELEMENTS(given) * G_N_ELEMENTS(family));
    g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_REGISTER);
    command->name =
        g_strdup_printf("%s %s", given[i % G_N_ELEMENTS(given)], family[i % G_N_ELEMENTS(family)]);
    if (round > 0) {
      g_autofree char *first = command->name;
      command->name = g_strdup_printf("%s %u", first, round + 1);
    }
    act(play, command);
  }
}

void play_wait(Play *play, gint64 seconds)
{
  play->context.now.utc_us += seconds * G_USEC_PER_SEC;
  play->context.now.boottime_us += seconds * G_USEC_PER_SEC;
}

void play_line(Play *play, const char *line)
{
  if (g_str_has_prefix(line, "create ")) {
    play_clear(play);
    play_init(play, line + strlen("create "));
  } else if (g_str_has_prefix(line, "enter "))
    play_register(play, (guint)atoi(line + strlen("enter ")));
  else if (g_str_has_prefix(line, "wait "))
    play_wait(play, atoi(line + strlen("wait ")));
  else
    play_do(play, "%s", line);
}
