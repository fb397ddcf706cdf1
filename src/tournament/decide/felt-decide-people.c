/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-people.c - who of the club's people a player is, and who is not let in */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is asked of the club ---------------------------------------------------------------- */

static void add_texts(GStrvBuilder *texts, char **more)
{
  for (guint i = 0; more != NULL && more[i] != NULL; i++)
    g_strv_builder_add(texts, more[i]);
}

static char *id_text(gint64 id)
{
  return g_strdup_printf("%" G_GINT64_FORMAT, id);
}

char *felt_decide_ask_number(const char *name)
{
  const char *number = *name == '#' ? name + 1 : name;
  if (*number == '\0' || number[strspn(number, "0123456789")] != '\0')
    return NULL;
  return g_strconcat("#", number, NULL);
}

/* Names of who is entered, or their members' numbers. */
static void add_name(GStrvBuilder *texts, const char *name)
{
  g_autofree char *number = felt_decide_ask_number(name);
  g_strv_builder_add(texts, number != NULL ? number : name);
}

/* A person who comes back is asked for by the id they entered with. */
static void add_entrants(GStrvBuilder *texts, const FeltState *state, const FeltCommand *command)
{
  if (command->kind == FELT_COMMAND_RE_ENTER) {
    const FeltPlayer *player = felt_find_player(state, command->player, NULL);
    g_autofree char *id = id_text(player != NULL ? player->person : 0);
    g_strv_builder_add(texts, id);
  }
  if (command->kind != FELT_COMMAND_REGISTER || command->walk_in)
    return;
  if (command->name != NULL)
    add_name(texts, command->name);
  for (guint i = 0; command->buyers != NULL && command->buyers[i] != NULL; i++)
    add_name(texts, command->buyers[i]);
}

GStrv felt_decide_questions(const FeltState *state, const FeltCommand *command)
{
  g_autoptr(GStrvBuilder) texts = g_strv_builder_new();
  if (command->kind != FELT_COMMAND_REGISTER && command->kind != FELT_COMMAND_RE_ENTER &&
      command->kind != FELT_COMMAND_SET_PERSON)
    return NULL;
  /* The texts as deciding will have them. */
  g_autoptr(FeltCommand) checked = felt_command_copy(command);
  if (!felt_command_normalize(checked, NULL))
    return NULL;
  if (checked->person != NULL)
    g_strv_builder_add(texts, checked->person);
  add_texts(texts, checked->people);
  add_entrants(texts, state, checked);
  return g_strv_builder_end(texts);
}

/* How often somebody has entered; who withdrew, never. */
static guint entries_of(const FeltState *state, guint id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  return player != NULL ? player->entries : 0;
}

GStrv felt_decide_comes_back(const FeltState *before, const FeltState *after)
{
  g_autoptr(GStrvBuilder) texts = g_strv_builder_new();
  for (guint i = 0; i < after->players->len; i++) {
    const FeltPlayer *player = &g_array_index(after->players, FeltPlayer, i);
    g_autofree char *id = id_text(player->person);
    if (player->person != 0 && entries_of(after, player->id) > entries_of(before, player->id))
      g_strv_builder_add(texts, id);
  }
  return g_strv_builder_end(texts);
}

gboolean felt_decide_check_back(const FeltState *before, const FeltState *after,
                                const FeltContext *context, gboolean *overruled, GError **error)
{
  g_auto(GStrv) questions = felt_decide_comes_back(before, after);
  *overruled = FALSE;
  for (guint i = 0; questions[i] != NULL; i++) {
    const FeltPerson *person = felt_answers_person(context->answers, questions[i]);
    if (person == NULL || person->block == FELT_BLOCK_NONE)
      continue;
    if (person->block == FELT_BLOCK_FIRM)
      return felt_refuse(error, FELT_DECIDE_ERROR_NOT_ALLOWED,
                         _("%s is blocked. Nobody can let the person in."), person->name);
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NOT_ALLOWED,
        _("%s is now blocked. Register the player again, so that a director can allow it."),
        person->name);
  }
  return felt_decide_keeps_currency(after, &before->setup, &after->setup, error);
}

const FeltPerson *felt_decision_person_of(const FeltDecision *d, const FeltPlayer *player)
{
  g_autofree char *id = id_text(player->person);
  return felt_answers_person(d->context->answers, id);
}

/* Who is let in ---------------------------------------------------------------------------- */

const FeltPerson *felt_decision_person(FeltDecision *d, const char *text)
{
  const FeltPerson *person = felt_answers_person(d->context->answers, text);
  if (person == NULL)
    felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_PLAYER,
                         _("The club has no person “%s”; give an id[ of feltctl people], or the "
                           "whole name."),
                         text);
  return person;
}

/* No sentence says why somebody is blocked. */
gboolean felt_decision_admits(FeltDecision *d, const FeltPerson *person, FeltEntry *entry)
{
  if (person == NULL)
    return TRUE;
  if (entry != NULL)
    entry->club = (gint64)d->context->answers->seq;
  if (person->block == FELT_BLOCK_NONE)
    return TRUE;
  if (person->block == FELT_BLOCK_FIRM)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_ALLOWED,
                                _("%s is blocked. Nobody can let the person in."), person->name);
  if (!d->command->overrule)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_ALLOWED,
                                _("%s is blocked. A director can let them in[ (overrule=yes)]."),
                                person->name);
  if (d->context->grant.role != FELT_ROLE_DIRECTOR)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_ALLOWED,
                                _("%s is blocked. Ask a director to let them in."), person->name);
  if (entry != NULL)
    entry->overruled = TRUE;
  return TRUE;
}

const FeltPlayer *felt_decision_played_by(const FeltDecision *d, gint64 person)
{
  for (guint i = 0; i < d->state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(d->state->players, FeltPlayer, i);
    if (player->person == person && player->status != FELT_PLAYER_ABSENT &&
        player->status != FELT_PLAYER_WITHDRAWN)
      return player;
  }
  return NULL;
}

/* Put right -------------------------------------------------------------------------------- */

/* At any time, after the end too: results are looked at then. */
static gboolean decide_set_person(FeltDecision *d)
{
  const FeltPlayer *player = felt_find_player(d->state, d->command->player, d->error);
  gboolean nobody = strcmp(d->command->person, FELT_NOBODY) == 0;
  const FeltPerson *person =
      player != NULL && !nobody ? felt_decision_person(d, d->command->person) : NULL;
  if (player == NULL || (person == NULL && !nobody))
    return FALSE;
  gint64 id = person != NULL ? person->id : 0;
  if (player->person == id)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                nobody ? _("%s is nobody of the club’s people already.")
                                       : _("%s is that person already."),
                                player->name);

  const FeltPlayer *other = id != 0 ? felt_decision_played_by(d, id) : NULL;
  if (other != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s plays here already, as %s; put that right first."),
                                person->name, other->name);
  FeltPersonSet *set = &felt_decision_emit(d, FELT_EVENT_PERSON_SET)->u.person_set;
  set->player = player->id;
  set->person = id;
  if (d->context->answers != NULL)
    set->club = (gint64)d->context->answers->seq;
  return TRUE;
}

/* The name says only a number; who typed that very name as a player's has another one. */
static gboolean decide_forget(FeltDecision *d)
{
  const FeltPlayer *player = felt_find_player(d->state, d->command->player, d->error);
  if (player == NULL)
    return FALSE;
  if (player->forgotten)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("%s is forgotten already."),
                                player->name);
  FeltForgotten *forgotten = &felt_decision_emit(d, FELT_EVENT_PLAYER_FORGOTTEN)->u.forgotten;
  forgotten->player = player->id;
  forgotten->name = g_strdup(d->command->name);
  for (guint i = 2;; i++) {
    const FeltPlayer *holder = felt_state_player_by_name(d->state, forgotten->name);
    if (holder == NULL || holder == player)
      return TRUE;
    g_free(forgotten->name);
    forgotten->name = g_strdup_printf("%s (%u)", d->command->name, i);
  }
}

const FeltDecideRow felt_decide_people[] = {
    {FELT_COMMAND_SET_PERSON, decide_set_person},
    {FELT_COMMAND_FORGET, decide_forget},
    FELT_ROWS_END,
};
