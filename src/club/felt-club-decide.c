/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide.c - what may be said of the club */
#include "club/felt-club-decide.h"
#include "club/felt-club-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Fills the event of a command in; FALSE with a sentence. */
typedef gboolean (*Decider)(const FeltClubState *state, const FeltClubCommand *command,
                            FeltClubEvent *event, GError **error);

gboolean felt_club_nothing_given(GError **error)
{
  return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                     _("Nothing is given that would change; name what changes."));
}

/* Colours are kept in small letters, so that one has one form. */
static gboolean check_colour(char **colour, const char *key, GError **error)
{
  double rgb[3];
  if (*colour == NULL)
    return TRUE;
  char *low = g_ascii_strdown(*colour, -1);
  g_free(*colour);
  *colour = low;
  return felt_club_colour(low, rgb) ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{%s} must be a colour as #rrggbb, such as #0b6e4f."), key);
}

/* What is given and empty is taken away. */
static char **given_empty(const FeltClubHouse *house)
{
  g_autoptr(GStrvBuilder) keys = g_strv_builder_new();
  for (guint i = 0; felt_club_house_record.fields[i].key != NULL; i++) {
    const FeltField *field = &felt_club_house_record.fields[i];
    if ((house->given >> i & 1) && field->type == FELT_FIELD_TEXT &&
        FELT_CONST_AT(char *, house, field->offset) == NULL)
      g_strv_builder_add(keys, field->key);
  }
  return g_strv_builder_end(keys);
}

static gboolean decide_house(const FeltClubState *state, const FeltClubCommand *command,
                             FeltClubEvent *event, GError **error)
{
  const FeltClubHouse *given = &command->house;
  FeltClubHouseSet *set = &event->u.house;
  if (given->given == 0)
    return felt_club_nothing_given(error);
  felt_record_patch(&felt_club_house_record, &set->house, given, given->given);
  set->without = given_empty(given);
  if (set->without[0] == NULL)
    g_clear_pointer(&set->without, g_strfreev);

  if (!felt_record_normalize(felt_club_events.infos[FELT_CLUB_EVENT_HOUSE_SET].record, set, "",
                             error))
    return FALSE;
  return check_colour(&set->house.accent, "accent", error) &&
         check_colour(&set->house.second_colour, "second_colour", error);
}

static gboolean decide_rules(const FeltClubState *state, const FeltClubCommand *command,
                             FeltClubEvent *event, GError **error)
{
  const FeltClubRules *given = &command->rules;
  FeltClubRules *rules = &event->u.rules;
  if (given->given == 0)
    return felt_club_nothing_given(error);
  felt_record_copy(&felt_club_rules_record, rules, &state->rules);
  felt_record_patch(&felt_club_rules_record, rules, given, given->given);
  rules->given = 0;
  if (rules->n_rules > FELT_CLUB_RULES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{rules}: %u are more than can be kept; give at most %d."), rules->n_rules,
                       FELT_CLUB_RULES_MAX);
  return felt_record_normalize(&felt_club_rules_record, rules, "", error);
}

static gboolean decide_logo(const FeltClubState *state, const FeltClubCommand *command,
                            FeltClubEvent *event, GError **error)
{
  FeltImage image;
  gsize size = 0;
  if (command->image != NULL && strcmp(command->image, FELT_CLUB_NO_LOGO) == 0)
    return state->logo.bytes != NULL ||
           felt_refuse(error, FELT_DECIDE_ERROR_NOTHING, _("The club has no logo."));
  if (command->image == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} is missing."), "", "image");

  event->u.logo.text = g_strdup(command->image);
  g_autofree guchar *bytes = g_base64_decode(command->image, &size);
  return felt_record_normalize(felt_club_events.infos[FELT_CLUB_EVENT_LOGO_SET].record,
                               &event->u.logo, "", error) &&
         felt_image_read(bytes, size, "image", &image, error);
}

static gboolean decide_note(const FeltClubState *state, const FeltClubCommand *command,
                            FeltClubEvent *event, GError **error)
{
  event->u.note.text = g_strdup(command->text);
  return TRUE;
}

static gboolean decide_take_over(const FeltClubState *state, const FeltClubCommand *command,
                                 FeltClubEvent *event, GError **error)
{
  felt_record_copy(&felt_club_taken_over_record, &event->u.taken_over, &command->taken_over);
  return felt_record_normalize(&felt_club_taken_over_record, &event->u.taken_over, "", error);
}

static gboolean decide_stream(const FeltClubState *state, const FeltClubCommand *command,
                              FeltClubEvent *event, GError **error)
{
  felt_record_copy(&felt_club_stream_record, &event->u.stream, &command->stream);
  return felt_record_normalize(&felt_club_stream_record, &event->u.stream, "", error);
}

static const struct {
  FeltClubEventKind event;
  Decider decide;
} deciders[FELT_N_CLUB_COMMANDS] = {
    [FELT_CLUB_TAKE_OVER] = {FELT_CLUB_EVENT_TAKEN_OVER, decide_take_over},
    [FELT_CLUB_STREAM_DELETE] = {FELT_CLUB_EVENT_STREAM_DELETED, decide_stream},
    [FELT_CLUB_STREAM_RESTORE] = {FELT_CLUB_EVENT_STREAM_RESTORED, decide_stream},
    [FELT_CLUB_SET_CLUB] = {FELT_CLUB_EVENT_HOUSE_SET, decide_house},
    [FELT_CLUB_SET_HOUSE_RULES] = {FELT_CLUB_EVENT_RULES_SET, decide_rules},
    [FELT_CLUB_SET_LOGO] = {FELT_CLUB_EVENT_LOGO_SET, decide_logo},
    [FELT_CLUB_ADD_NOTE] = {FELT_CLUB_EVENT_NOTE, decide_note},
    [FELT_CLUB_ACCOUNT_ADD] = {FELT_CLUB_EVENT_ACCOUNT_ADDED, felt_club_decide_account},
    [FELT_CLUB_ACCOUNT_CHANGE] = {FELT_CLUB_EVENT_ACCOUNT_CHANGED, felt_club_decide_account},
    [FELT_CLUB_DEVICE_PAIR] = {FELT_CLUB_EVENT_DEVICE_PAIRED, NULL}, /* takes chance too */
    [FELT_CLUB_DEVICE_FORGET] = {FELT_CLUB_EVENT_DEVICE_FORGOTTEN, felt_club_decide_forget},
};

static gboolean is_about_people(FeltClubCommandKind kind)
{
  return kind >= FELT_CLUB_PERSON_ADD && kind <= FELT_CLUB_PERSON_FORGET;
}

static gboolean is_about_leagues(FeltClubCommandKind kind)
{
  return kind >= FELT_CLUB_LEAGUE_NEW && kind <= FELT_CLUB_SEASON_PAY;
}

/* Whether somebody may stand elsewhere in a league afterwards: who is new has played nothing. */
static gboolean can_move(FeltClubCommandKind kind)
{
  return (is_about_people(kind) && kind != FELT_CLUB_PERSON_ADD) ||
         kind == FELT_CLUB_STREAM_DELETE ||
         (is_about_leagues(kind) && kind != FELT_CLUB_SEASON_PAY);
}

static gboolean decide(const FeltClubState *state, const FeltClubCommand *command,
                       const FeltContext *context, GPtrArray *events, GError **error)
{
  if (is_about_people(command->kind))
    return felt_club_decide_people(state, command, context, events, error);
  if (is_about_leagues(command->kind))
    return felt_club_decide_leagues(state, command, context, events, error);
  FeltClubEvent *event = felt_stream_event_new(&felt_club_events, deciders[command->kind].event);
  event->head.at = context->now;
  g_ptr_array_add(events, event);
  if (command->kind == FELT_CLUB_DEVICE_PAIR)
    return felt_club_decide_pair(state, command, context, event, error);
  return deciders[command->kind].decide(state, command, event, error);
}

GPtrArray *felt_club_decide(const FeltClubState *state, const FeltClubCommand *command,
                            const FeltContext *context, GError **error)
{
  if (!felt_instant_check(&context->now, error) ||
      !felt_role_check(felt_club_commands.roles, felt_club_commands.infos[command->kind].name,
                       &context->grant, 0, error) ||
      !felt_command_check(&felt_club_commands, command, error))
    return NULL;
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func(felt_club_event_free);
  return decide(state, command, context, events, error) &&
                 (!can_move(command->kind) || felt_club_keep_closed(state, events, context, error))
             ? g_steal_pointer(&events)
             : NULL;
}
