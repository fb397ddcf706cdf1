/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-book.c - the club's people for the windows: found as one types, and what they played
 */
#include "app/people/felt-person-book.h"

#include <string.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-own.h"
#include "app/desk/felt-people.h"
#include "club/felt-person-index.h"
#include "services/club/felt-misspelt.h"
#include "services/club/felt-people.h"
#include "store/felt-details.h"

struct _FeltPersonBook {
  GObject parent_instance;
  FeltPersonIndex *index;
  FeltResults *results; /* over `store`; or NULL */
  FeltStore *store;     /* not owned */
  FeltStore *ahead;     /* whose tournaments are being read ahead, or were; not owned */
  gboolean fresh;       /* the index is of the club as it is */
};

G_DEFINE_FINAL_TYPE(FeltPersonBook, felt_person_book, G_TYPE_OBJECT)

FeltPersonBook *felt_person_book_get(void)
{
  static FeltPersonBook *book;
  if (book == NULL)
    book = g_object_new(FELT_TYPE_PERSON_BOOK, NULL);
  return book;
}

/* Read ahead ------------------------------------------------------------------------------- */

/* Years of tournaments take a thread a second. The window that asks first would stand still for it.
 */
static void read_ahead(GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr(FeltStore) store = felt_store_open(path, FELT_STORE_READ_ONLY, NULL, NULL);
  FeltResults *results = felt_results_new(store);
  if (store == NULL || !felt_results_look(results, NULL, NULL))
    g_clear_pointer(&results, felt_results_free); /* the window that asks is told why */
  else
    felt_results_set_store(results, NULL);
  g_task_return_pointer(task, results, (GDestroyNotify)felt_results_free);
}

static void ahead_cb(GObject *object, GAsyncResult *result, gpointer store)
{
  FeltPersonBook *self = FELT_PERSON_BOOK(object);
  g_autoptr(FeltResults) results = g_task_propagate_pointer(G_TASK(result), NULL);
  if (results == NULL || self->results != NULL || store != felt_club_store())
    return;
  felt_results_set_store(results, store);
  self->results = g_steal_pointer(&results);
  self->store = store;
}

static void start_ahead(FeltPersonBook *self)
{
  FeltStore *store = felt_club_store();
  if (store == self->ahead || store == NULL)
    return;
  self->ahead = store;
  g_autoptr(GTask) task = g_task_new(self, NULL, ahead_cb, store);
  g_task_set_task_data(task, g_strdup(felt_store_path(store)), g_free);
  g_task_run_in_thread(task, read_ahead);
}

static void club_changed_cb(FeltPersonBook *self)
{
  self->fresh = FALSE;
  start_ahead(self);
  g_signal_emit_by_name(self, "changed");
}

/* Asked ------------------------------------------------------------------------------------ */

gboolean felt_person_book_keeps_people(void)
{
  for (guint i = 0; i < felt_club()->n_people; i++)
    if (felt_club_person_is_listed(&felt_club()->people[i]))
      return TRUE;
  return FALSE;
}

const FeltClubPerson *felt_person_book_named(const char *text)
{
  const FeltClubPerson *person = felt_club_person_numbered(felt_club(), text);
  gboolean number = text[strspn(text, "0123456789")] == '\0';
  if (person == NULL && !number) /* whoever types a number means a member's */
    person = felt_club_person_named(felt_club(), text);
  if (person != NULL)
    person = felt_club_person_is(felt_club(), person->id);
  return person != NULL && person->name != NULL ? person : NULL;
}

FeltDay felt_person_book_today(void)
{
  return felt_session_day(felt_source_utc(&felt_machine_source));
}

gboolean felt_person_book_may_overrule(const FeltClubPerson *person)
{
  return person != NULL && felt_people_actor()->grant.role == FELT_ROLE_DIRECTOR &&
         felt_club_person_block(felt_club(), person->id, felt_person_book_today()) ==
             FELT_BLOCK_HOUSE;
}

/* Found ------------------------------------------------------------------------------------ */

/* Where what is known of people cannot be read now, names are found all the same. */
static void refresh(FeltPersonBook *self)
{
  FeltStore *store = felt_club_store();
  if (self->fresh)
    return;
  g_autoptr(GHashTable) nicknames = NULL;
  if (store != NULL && felt_club()->n_people > 0)
    nicknames = felt_details_nicknames(store, NULL);
  felt_person_index_update(self->index, felt_club(), nicknames);
  self->fresh = TRUE;
}

guint felt_person_book_find(FeltPersonBook *book, const char *typed, gint64 *ids, guint max)
{
  refresh(book);
  return felt_person_index_search(book->index, typed, ids, max);
}

gboolean felt_person_book_plays(const FeltState *state, gint64 person, const char *name)
{
  for (guint i = 0; person != 0 && i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->person == person && player->status != FELT_PLAYER_ABSENT &&
        player->status != FELT_PLAYER_WITHDRAWN)
      return TRUE;
  }
  const FeltPlayer *named = felt_state_player_by_name(state, name);
  return named != NULL && named->status != FELT_PLAYER_WITHDRAWN;
}

/* Adds a name once. */
static void offer(GStrvBuilder *names, GHashTable *seen, const char *name, guint most)
{
  if (g_hash_table_size(seen) < most && g_hash_table_add(seen, felt_name_key(name)))
    g_strv_builder_add(names, name);
}

GStrv felt_person_book_complete(FeltPersonBook *book, const FeltState *state, const char *typed,
                                GStrv others, guint most)
{
  gint64 ids[20];
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  guint n = felt_person_book_find(book, typed, ids, G_N_ELEMENTS(ids));
  for (guint i = 0; i < n; i++) {
    const FeltClubPerson *person = felt_club_person(felt_club(), ids[i]);
    if (state == NULL || !felt_person_book_plays(state, person->id, person->name))
      offer(names, seen, person->name, most);
  }
  for (guint i = 0; others != NULL && others[i] != NULL; i++)
    offer(names, seen, others[i], most);
  return g_strv_builder_end(names);
}

/* What they played ------------------------------------------------------------------------- */

const FeltResults *felt_person_book_results(FeltPersonBook *self, GError **error)
{
  FeltStore *store = felt_club_store();
  if (self->results != NULL && self->store != store)
    g_clear_pointer(&self->results, felt_results_free);
  if (self->results == NULL)
    self->results = felt_results_new(store);
  self->store = store;
  return store == NULL || felt_results_look(self->results, NULL, error) ? self->results : NULL;
}

GArray *felt_person_book_misspelt(FeltPersonBook *book, GError **error)
{
  const FeltResults *results = felt_person_book_results(book, error);
  return results != NULL ? felt_misspelt_find(results, felt_club()) : NULL;
}

gboolean felt_person_book_take(FeltPersonBook *book, const char *name, gint64 person,
                               const FeltActor *actor, guint *n, GError **error)
{
  *n = 0;
  g_autoptr(GArray) misspelt = felt_person_book_misspelt(book, error);
  if (misspelt == NULL)
    return FALSE;
  gboolean all = felt_misspelt_take(book->store, &felt_machine_source, actor, misspelt, name,
                                    person, n, error);
  if (*n > 0)
    g_signal_emit_by_name(book, "changed");
  return all;
}

char *felt_person_book_last_time(FeltPersonBook *book, const char *tournament)
{
  GString *text = g_string_new(NULL);
  const FeltResults *results = felt_person_book_results(book, NULL);
  if (results == NULL)
    return g_string_free(text, FALSE);
  g_autoptr(GArray) ids =
      felt_people_last_time(results, felt_club(), tournament, felt_person_book_today());
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf(text, "%s\n",
                           felt_club_person(felt_club(), g_array_index(ids, gint64, i))->name);
  return g_string_free(text, FALSE);
}

/* The object ------------------------------------------------------------------------------- */

static void felt_person_book_class_init(FeltPersonBookClass *klass)
{
  felt_signal(klass, "changed", 0);
}

static void felt_person_book_init(FeltPersonBook *self)
{
  FELT_OWN(self, index, felt_person_index_free);
  FELT_OWN(self, results, felt_results_free);
  self->index = felt_person_index_new();
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", club_changed_cb);
  start_ahead(self);
}
