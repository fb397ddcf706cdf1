/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-commands.c - a line of `feltctl run`, given by a device */
#include "web/staff/felt-staff-private.h"

#include "felt-config.h"
#include "services/club/felt-people.h"
#include "services/json/felt-answer-json.h"
#include "session/felt-command-text.h"
#include "session/felt-input-json.h"
#include "session/felt-kinds.h"

#include <glib/gi18n-lib.h>

/* So long the server may wait for another program that records: all others wait with it. */
#define PATIENCE_MS 80

/* What the line says, and how it ended. */
typedef struct {
  FeltHouse *house;
  FeltSession *session;
  const FeltCaller *caller;
  FeltOutcome outcome;
  const char *code; /* of a refusal; NULL: the error's own */
} Line;

static gboolean execute(Line *line, const cJSON *object, gconstpointer command, GError **error)
{
  g_autofree char *id = NULL;
  FeltStore *store = felt_session_store(line->session);
  if (!felt_command_read_id(object, &id, error))
    return FALSE;
  if (felt_store_changed(store) && !felt_session_refresh(line->session, error) && *error != NULL)
    return FALSE;
  if (!felt_session_is_expected(line->session, object, id, error))
    return FALSE;
  felt_store_set_timeout(store, PATIENCE_MS);
  gboolean played = felt_session_kind(line->session) == &felt_tournament_kind;
  const FeltActor *actor = &line->caller->actor;
  FeltSession *club = felt_house_club_session(line->house);
  if (played)
    felt_people_meet(line->session, command, actor, club);
  if (!felt_session_execute(line->session, command, id, actor, &line->outcome, error))
    return FALSE;
  if (played)
    felt_people_meet_again(line->session, command, &line->outcome, actor, club);
  return TRUE;
}

static gboolean run(Line *line, const FeltRequest *request, GError **error)
{
  gsize offset;
  const FeltCommandTable *table = felt_session_kind(line->session)->commands;
  g_autoptr(GError) fault = NULL;
  cJSON *object = felt_input_json_parse(request->body, request->length, &offset, &fault);
  if (object == NULL) {
    g_set_error(error, fault->domain, fault->code, _("From byte %u on %s"), (guint)offset + 1,
                fault->message);
    line->code = "bad-json";
    return FALSE;
  }
  gpointer command = felt_command_read_json(table, object, error);
  gboolean done = command != NULL && execute(line, object, command, error);
  if (command != NULL)
    table->command_free(command);
  cJSON_Delete(object);
  return done;
}

/* What the rules refuse is an answer like any other, as in `run`; what the role does not allow is
 * 403. */
static guint status_of(const GError *error)
{
  gboolean forbidden = g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_ALLOWED);
  return forbidden ? 403 : 200;
}

FeltAnswer *felt_staff_commands(const FeltRequest *request, gpointer data)
{
  FeltHouse *house = data;
  FeltCaller caller;
  FeltAnswer *refusal = NULL;
  g_autoptr(GError) error = NULL;
  if (!felt_staff_prove(house, request, TRUE, &caller, &refusal))
    return refusal;
  if (!felt_house_set_recording(house, TRUE, &error))
    return felt_staff_fail(g_steal_pointer(&error));
  Line line = {
      .house = house, .session = felt_staff_session(house, request, &refusal), .caller = &caller};
  if (line.session == NULL)
    return refusal;

  FeltAnswer *answer;
  if (run(&line, request, &error))
    answer = felt_answer_json(200, felt_json_done(line.session, &line.outcome));
  else if (felt_error_is_of_files(error)) /* perhaps recorded: it may be sent again with its id */
    answer = felt_staff_fail(g_steal_pointer(&error));
  else
    answer = felt_answer_json(status_of(error), felt_json_refused(line.code, error, 0));
  felt_outcome_clear(&line.outcome);
  return answer;
}
