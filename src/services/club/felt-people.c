/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people.c - the club's people beside its log: met at registration, forgotten everywhere, and
 * who was there last */
#include "services/club/felt-people.h"

#include "felt-config.h"
#include "club/felt-club.h"
#include "club/felt-person-alike.h"
#include "services/files/felt-club-read.h"
#include "services/files/felt-trash.h"
#include "session/felt-kinds.h"
#include "tournament/decide/felt-decide.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Met -------------------------------------------------------------------------------------- */

/* What a command would record; NULL: it is refused. */
static GPtrArray *try_command(FeltSession *tournament, const FeltCommand *command,
                              const FeltActor *actor)
{
  FeltContext context = {.actor = actor->name, .grant = actor->grant};
  g_auto(FeltAnswers) answers = {0};
  felt_session_now(tournament, &context.now);
  felt_session_ask(tournament, command, &context, &answers);
  return felt_decide(felt_session_state(tournament), command, &context, NULL);
}

/* The names of those who would be registered and are none of the club's people. */
static GStrv strangers_of(const GPtrArray *events)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  for (guint i = 0; events != NULL && i < events->len; i++) {
    const FeltEvent *event = events->pdata[i];
    if (event->kind == FELT_EVENT_REGISTERED && event->u.entry.person == 0)
      g_strv_builder_add(names, event->u.entry.name);
  }
  return g_strv_builder_end(names);
}

void felt_people_meet(FeltSession *tournament, const FeltCommand *command, const FeltActor *actor,
                      FeltSession *club)
{
  if (command->kind != FELT_COMMAND_REGISTER || command->walk_in || club == NULL ||
      felt_session_store(club) != felt_session_store(tournament))
    return;
  /* the caller's may be of the state that is read again */
  g_autofree char *name = g_strdup(actor->name);
  const FeltActor who = {name, actor->grant};
  felt_session_refresh(club, NULL);
  const FeltClubState *state = felt_session_stream_state(club);
  if (!state->house.keep_people)
    return;

  g_autoptr(GPtrArray) events = try_command(tournament, command, &who);
  g_auto(GStrv) names = strangers_of(events);
  g_autofree gint64 *likes = felt_person_alike_names(state, (const char *const *)names);
  g_autoptr(FeltClubCommand) add = felt_club_command_new(FELT_CLUB_PERSON_ADD);
  add->registered = TRUE;
  add->people = g_new0(FeltClubNewPerson, g_strv_length(names) + 1);
  for (guint i = 0; names[i] != NULL; i++)
    if (likes[i] == 0)
      add->people[add->n_people++].name = g_strdup(names[i]);
  if (add->n_people > 0)
    felt_session_execute(club, add, NULL, &who, NULL, NULL);
}

/* Whether an event of the club met a person at registration. */
static gboolean was_met_by(FeltSession *club, gint64 seq, gint64 person)
{
  FeltClubEvent *event = (FeltClubEvent *)felt_session_stored_event(club, (guint64)seq);
  gboolean was = FALSE;
  if (event != NULL && event->head.kind == FELT_CLUB_EVENT_PEOPLE_ADDED) {
    const FeltClubPeopleAdded *added = &event->u.people_added;
    was = added->registered && person >= added->people[0].id &&
          person <= added->people[added->n_people - 1].id;
  }
  felt_club_event_free(event);
  return was;
}

/* The event of the club by which it met whom event seq registered; 0: it did not so. */
static gint64 meeting_of(FeltSession *tournament, guint64 seq, FeltSession *club)
{
  FeltEvent *event = (FeltEvent *)felt_session_stored_event(tournament, seq);
  gint64 met = 0, person = 0;
  if (event != NULL && event->kind == FELT_EVENT_REGISTERED) {
    met = event->u.entry.club;
    person = event->u.entry.person;
  }
  felt_event_free(event);
  return met > 0 && was_met_by(club, met, person) ? met : 0;
}

void felt_people_meet_again(FeltSession *tournament, const FeltCommand *command,
                            const FeltOutcome *outcome, const FeltActor *actor, FeltSession *club)
{
  gboolean redo = command->kind == FELT_COMMAND_REDO;
  if ((!redo && command->kind != FELT_COMMAND_UNDO) || club == NULL ||
      felt_session_store(club) != felt_session_store(tournament))
    return;
  g_autofree char *name = g_strdup(actor->name);
  const FeltActor who = {name, actor->grant};
  felt_session_refresh(club, NULL);
  gint64 met = meeting_of(tournament, outcome->target, club);
  if (met == 0 || felt_session_undoable(club, redo) != (guint64)met)
    return;
  g_autoptr(FeltClubCommand) again = felt_club_command_new(redo ? FELT_CLUB_REDO : FELT_CLUB_UNDO);
  again->seq = met;
  felt_session_execute(club, again, NULL, &who, NULL, NULL);
}

/* Forgotten -------------------------------------------------------------------------------- */

static gboolean is_forgotten(const FeltClubState *club, gint64 id)
{
  const FeltClubPerson *person = id != 0 ? felt_club_person(club, id) : NULL;
  return person != NULL && person->name == NULL;
}

static gboolean forgot_anybody(const FeltClubState *club)
{
  for (guint i = 0; i < club->n_people; i++)
    if (club->people[i].name == NULL)
      return TRUE;
  return FALSE;
}

static gboolean forget_player(FeltSession *session, const FeltClubState *club,
                              const FeltPersonResult *result, const FeltActor *actor,
                              GError **error)
{
  /* the person who forgot them was asked for the right; to carry that out takes no role */
  const FeltActor carries_out = {.name = actor != NULL ? actor->name : NULL};
  g_autofree char *id = g_strdup_printf("%u", result->player);
  g_autoptr(FeltCommand) forget = felt_command_new_player(FELT_COMMAND_FORGET, id);
  forget->name = felt_club_person_shown(felt_club_person(club, result->person));
  return felt_session_execute(session, forget, NULL, &carries_out, NULL, error);
}

static gboolean forget_in(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                          const FeltClubState *club, const FeltTournamentResults *tournament,
                          guint *n, GError **error)
{
  g_autoptr(FeltSession) session = NULL;
  for (guint i = 0; i < tournament->n_players; i++) {
    const FeltPersonResult *result = &tournament->players[i];
    if (result->forgotten || !is_forgotten(club, result->person))
      continue;
    if (session == NULL)
      session = felt_session_open(store, tournament->id, source, error);
    if (session == NULL || !forget_player(session, club, result, actor, error))
      return FALSE;
    ++*n;
  }
  return TRUE;
}

gboolean felt_people_forget_everywhere(FeltStore *store, const FeltSource *source,
                                       const FeltActor *actor, guint *n, GError **error)
{
  guint count = 0;
  g_autoptr(FeltClubState) club = felt_club_read(store, error);
  if (n != NULL)
    *n = 0;
  if (club == NULL)
    return FALSE;
  if (!forgot_anybody(club))
    return TRUE;
  g_autoptr(FeltResults) results = felt_results_new(store);
  gboolean good = felt_results_look(results, NULL, error);
  for (guint i = 0; good && i < felt_results_count(results); i++)
    good = forget_in(store, source, actor, club, felt_results_nth(results, i), &count, error);
  if (n != NULL)
    *n = count;
  return good;
}

static gboolean keep_instant(const FeltRow *row, gpointer data, GError **error)
{
  *(gint64 *)data = row->at_us;
  return TRUE;
}

gboolean felt_people_clear_trash(FeltStore *store, const FeltSource *source, guint *n,
                                 GError **error)
{
  FeltInstant now;
  gint64 forgotten_us = 0; /* the last time that anybody was */
  FeltSource used = felt_source_on(source, store);
  const char *const kinds[] = {felt_club_kind.events->infos[FELT_CLUB_EVENT_PERSON_FORGOTTEN].name,
                               NULL};
  g_autoptr(GPtrArray) items = felt_trash_list(store);
  *n = 0;
  used.now(&now, used.data);
  gint64 old_us = now.utc_us - FELT_PEOPLE_TRASH_DAYS * G_TIME_SPAN_DAY;
  if (items->len == 0 || ((FeltTrashItem *)items->pdata[items->len - 1])->at_us >= old_us)
    return TRUE;
  return felt_store_read_kinds(store, FELT_CLUB, kinds, 1, keep_instant, &forgotten_us, error) &&
         felt_trash_empty(store, NULL, MIN(old_us, forgotten_us), n, error);
}

/* Last time -------------------------------------------------------------------------------- */

/* Whom nobody is to enter again: those who are in a tournament (NULL: none) and those who are
 * blocked. */
static GHashTable *left_out(const FeltTournamentResults *tournament, const FeltClubState *club,
                            FeltDay today)
{
  GHashTable *people = felt_club_blocks(club, today);
  for (guint i = 0; tournament != NULL && i < tournament->n_players; i++) {
    gint64 id = tournament->players[i].person;
    if (id != 0)
      g_hash_table_add(people, (gpointer)felt_club_person_is(club, id));
  }
  return people;
}

static int by_name(gconstpointer a, gconstpointer b, gpointer data)
{
  const FeltClubPerson *x = felt_club_person(data, *(const gint64 *)a);
  const FeltClubPerson *y = felt_club_person(data, *(const gint64 *)b);
  return g_utf8_collate(x->name, y->name);
}

/* The latest tournament before the one that anybody of the club's people played. While that one has
 * not begun, whatever has is before it: it may have been made long ago. */
static const FeltTournamentResults *find_last(const FeltResults *results,
                                              const FeltTournamentResults *than)
{
  gint64 until_us = than != NULL && than->started ? than->at_us : G_MAXINT64;
  for (guint i = felt_results_count(results); i-- > 0;) {
    const FeltTournamentResults *tournament = felt_results_nth(results, i);
    if (tournament == than || !tournament->started || tournament->at_us > until_us)
      continue;
    for (guint j = 0; j < tournament->n_players; j++)
      if (tournament->players[j].person != 0)
        return tournament;
  }
  return NULL;
}

GArray *felt_people_last_time(const FeltResults *results, const FeltClubState *club,
                              const char *before, FeltDay today)
{
  GArray *ids = g_array_new(FALSE, FALSE, sizeof(gint64));
  const FeltTournamentResults *now = before != NULL ? felt_results_find(results, before) : NULL;
  const FeltTournamentResults *last = find_last(results, now);
  g_autoptr(GHashTable) seen = left_out(now, club, today); /* each is entered once, too */
  for (guint i = 0; last != NULL && i < last->n_players; i++) {
    gint64 id = last->players[i].person;
    const FeltClubPerson *person = id != 0 ? felt_club_person_is(club, id) : NULL;
    if (person == NULL || person->name == NULL || !g_hash_table_add(seen, (gpointer)person))
      continue;
    g_array_append_val(ids, person->id);
  }
  g_array_sort_with_data(ids, by_name, (gpointer)club);
  return ids;
}
