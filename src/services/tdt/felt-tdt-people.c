/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-people.c - who the players of a save are in the club */
#include "services/tdt/felt-tdt-people.h"

#include "club/felt-club-command.h"
#include "club/felt-club-people.h"

void felt_tdt_people(FeltStore *store, const FeltSource *source, const FeltTdtSave *save,
                     FeltAnswers *answers)
{
  g_autoptr(FeltSession) session = felt_session_open(store, FELT_CLUB, source, NULL);
  g_autoptr(GHashTable) taken = g_hash_table_new(g_int64_hash, g_int64_equal);
  if (session == NULL)
    return;
  const FeltClubState *club = felt_session_stream_state(session);
  answers->seq = felt_session_head(session);
  for (guint i = 0; club->n_people > 0 && i < save->n_players; i++) {
    const FeltClubPerson *named = felt_club_person_named(club, save->players[i].name);
    const FeltClubPerson *person = named != NULL ? felt_club_person_is(club, named->id) : NULL;
    if (person == NULL || !g_hash_table_add(taken, (gpointer)&person->id))
      continue;
    FeltPerson *answer = g_new0(FeltPerson, 1);
    answer->id = person->id;
    answer->name = felt_club_person_shown(person);
    g_hash_table_insert(answers->people, g_strdup(save->players[i].name), answer);
  }
}

/* Walk-ins become people --------------------------------------------------------------------- */

/* A player who is nobody of the club. */
typedef struct {
  guint player;
  char *name;
} WalkIn;

static void walk_in_clear(gpointer walk_in)
{
  g_free(((WalkIn *)walk_in)->name);
}

static GArray *find_walk_ins(const FeltState *state)
{
  GArray *found = g_array_new(FALSE, FALSE, sizeof(WalkIn));
  g_array_set_clear_func(found, walk_in_clear);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->status == FELT_PLAYER_WITHDRAWN ||
        player->person != 0 || player->forgotten)
      continue;
    WalkIn walk_in = {player->id, g_strdup(player->name)};
    g_array_append_val(found, walk_in);
  }
  return found;
}

/* Adds those whom the club does not know, in one command. */
static gboolean add_unknown(FeltSession *club, const GArray *walk_ins, const FeltActor *actor,
                            guint *n, GError **error)
{
  const FeltClubState *state = felt_session_stream_state(club);
  g_autoptr(FeltClubCommand) add = felt_club_command_new(FELT_CLUB_PERSON_ADD);
  add->people = g_new0(FeltClubNewPerson, walk_ins->len + 1);
  for (guint i = 0; i < walk_ins->len; i++) {
    const char *name = g_array_index(walk_ins, WalkIn, i).name;
    if (felt_club_person_named(state, name) == NULL)
      add->people[add->n_people++].name = g_strdup(name);
  }
  *n = add->n_people;
  return *n == 0 || felt_session_execute(club, add, NULL, actor, NULL, error);
}

static gboolean set_person(FeltSession *tournament, const WalkIn *walk_in, gint64 person,
                           const FeltActor *actor, FeltTdtReport *report, GError **error)
{
  g_autoptr(GError) refusal = NULL;
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_PERSON);
  command->player = g_strdup_printf("%u", walk_in->player);
  command->person = g_strdup_printf("%" G_GINT64_FORMAT, person);
  if (felt_session_execute(tournament, command, NULL, actor, NULL, &refusal))
    return TRUE;
  if (refusal->domain != FELT_DECIDE_ERROR) {
    g_propagate_error(error, g_steal_pointer(&refusal));
    return FALSE;
  }
  felt_tdt_left_out(report, "%s", refusal->message);
  return TRUE;
}

gboolean felt_tdt_people_add(FeltSession *club, FeltSession *tournament, const FeltActor *actor,
                             FeltTdtReport *report, guint *n, GError **error)
{
  g_autoptr(GArray) walk_ins = find_walk_ins(felt_session_state(tournament));
  if (!add_unknown(club, walk_ins, actor, n, error))
    return FALSE;
  const FeltClubState *state = felt_session_stream_state(club);
  for (guint i = 0; i < walk_ins->len; i++) {
    const WalkIn *walk_in = &g_array_index(walk_ins, WalkIn, i);
    const FeltClubPerson *person = felt_club_person_named(state, walk_in->name);
    if (person != NULL && !set_person(tournament, walk_in, person->id, actor, report, error))
      return FALSE;
  }
  return TRUE;
}
