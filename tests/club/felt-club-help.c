/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-help.c - a club in memory, and what is asked of it */
#include "felt-script.h"
#include "club/felt-club-help.h"

#include "session/felt-command-text.h"

#include <string.h>

void felt_club_init(Club *club)
{
  club->state = felt_club_state_new();
  club->seq = 0;
}

void felt_club_clear(Club *club)
{
  felt_club_state_free(club->state);
}

static void take(Club *club, FeltClubEvent *event)
{
  g_autoptr(GError) fault = NULL;
  event->head.seq = ++club->seq;
  felt_club_state_apply(club->state, event, &fault);
  g_assert_no_error(fault);
  g_autofree char *broken = felt_club_state_broken(club->state);
  g_assert_cmpstr(broken, ==, NULL);
  g_autofree char *words = felt_club_event_words(event, club->state);
  g_assert_true(*words != '\0' && strchr(words, '{') == NULL && g_utf8_validate(words, -1, NULL));
}

static gboolean try_json(Club *club, const char *text, GError **error)
{
  FeltContext context = {.now = {.utc_us = G_GINT64_CONSTANT(1795000000) * G_USEC_PER_SEC}};
  context.seed[FELT_CLUB_DEVICE_BYTES - 1] = (guint8)club->seq; /* another handle each time */
  cJSON *object = cJSON_Parse(text);
  if (object == NULL)
    g_error("not JSON: %s", text);
  g_autoptr(FeltClubCommand) read = felt_command_read_json(&felt_club_commands, object, error);
  cJSON_Delete(object);
  if (read == NULL)
    return FALSE;
  context.tournament = read->league.tournament;
  g_autoptr(GPtrArray) events = felt_club_decide(club->state, read, &context, error);
  if (events == NULL)
    return FALSE;
  for (guint i = 0; i < events->len; i++)
    take(club, events->pdata[i]);
  return TRUE;
}

gboolean felt_club_try(Club *club, const char *command, const char *keys, GError **error)
{
  g_autofree char *text =
      g_strdup_printf("{'command':'%s'%s%s}", command, *keys != '\0' ? "," : "", keys);
  return try_json(club, g_strdelimit(text, "'", '"'), error);
}

void felt_club_must(Club *club, const char *script)
{
  g_auto(GStrv) steps = felt_script_steps(script);
  for (guint i = 0; steps[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *json = felt_script_json(steps[i]);
    if (!try_json(club, json, &error))
      g_error("%s: %s", steps[i], error->message);
  }
}

void felt_club_refuse(Club *club, const char *command, const char *keys, const char *sentence)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubState) before = felt_club_state_copy(club->state);
  if (felt_club_try(club, command, keys, &error))
    g_error("%s %s was not refused", command, keys);
  g_assert_cmpstr(error->message, ==, sentence);
  g_assert_true(felt_club_state_equal(before, club->state));
}
