/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-desk.c - a desk without a window: what it records, tries and tells */
#include "felt-test.h"
#include "app/desk/felt-desk.h"
#include "session/felt-world.h"
#include "tournament/decide/felt-decide.h"

#include <sqlite3.h>

/* A desk at which a tournament is open, and what it told. */
typedef struct {
  FeltWorld world;
  FeltDesk *desk;
  FeltCommandKind kind;
  guint64 seq;
  char *words; /* of the latest outcome, refusal or line */
  guint outcomes, refusals, lines, sessions;
  sqlite3 *lock; /* another program's, or NULL */
  gboolean waited;
} Place;

static void keep_words(Place *place, const char *words)
{
  g_free(place->words);
  place->words = g_strdup(words);
}

static void outcome_cb(Place *place, FeltCommandKind kind, const FeltOutcome *outcome)
{
  place->outcomes++;
  place->kind = kind;
  keep_words(place, outcome->words);
}

static void refused_cb(Place *place, FeltCommandKind kind, guint64 seq, const char *sentence)
{
  place->refusals++;
  place->kind = kind;
  place->seq = seq;
  keep_words(place, sentence);
}

static void said_cb(Place *place, const char *sentence)
{
  place->lines++;
  keep_words(place, sentence);
}

static void session_cb(Place *place)
{
  place->sessions++;
}

static void sit_down(Place *place)
{
  *place = (Place){0};
  felt_world_init(&place->world);
  place->desk = felt_desk_new(place->world.store);
  g_signal_connect_swapped(place->desk, "outcome", G_CALLBACK(outcome_cb), place);
  g_signal_connect_swapped(place->desk, "refused", G_CALLBACK(refused_cb), place);
  g_signal_connect_swapped(place->desk, "said", G_CALLBACK(said_cb), place);
  g_signal_connect_swapped(place->desk, "notify::session", G_CALLBACK(session_cb), place);
  g_assert_true(felt_desk_set_session(place->desk, place->world.session));
}

static void stand_up(Place *place)
{
  g_assert_true(felt_desk_set_session(place->desk, NULL));
  g_object_unref(place->desk);
  g_free(place->words);
  felt_world_clear(&place->world);
}

static FeltCommand *entry_of(const char *name)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup(name);
  return command;
}

FELT_TEST(test_tells, "/desk/tells")
{
  Place place;
  g_autoptr(GError) error = NULL;
  sit_down(&place);
  g_assert_cmpuint(place.sessions, ==, 1);
  g_assert_true(felt_desk_state(place.desk) == felt_session_state(place.world.session));

  g_assert_true(felt_desk_execute(place.desk, entry_of("Ann")));
  g_assert_cmpuint(place.outcomes, ==, 1);
  g_assert_cmpint(place.kind, ==, FELT_COMMAND_REGISTER);
  g_assert_nonnull(strstr(place.words, "Ann"));

  /* A refusal is told, with the event that was named. */
  FeltCommand *undo = felt_command_new(FELT_COMMAND_UNDO);
  undo->seq = 999;
  g_assert_false(felt_desk_execute(place.desk, undo));
  g_assert_cmpuint(place.refusals, ==, 1);
  g_assert_cmpint(place.kind, ==, FELT_COMMAND_UNDO);
  g_assert_cmpuint(place.seq, ==, 999);

  /* Or it is given to who asked. */
  g_assert_false(felt_desk_record(place.desk, entry_of(""), &error));
  g_assert_nonnull(error);
  g_assert_true(g_unichar_isupper(g_utf8_get_char(error->message)));
  g_assert_cmpuint(place.refusals, ==, 1);
  g_assert_cmpuint(place.outcomes, ==, 1);
  stand_up(&place);
  g_assert_cmpuint(place.sessions, ==, 2);
}

FELT_TEST(test_no_tournament, "/desk/no-tournament")
{
  g_autoptr(FeltDesk) desk = felt_desk_new(NULL);
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_desk_session(desk));
  g_assert_null(felt_desk_state(desk));
  felt_refused_as(felt_desk_record(desk, entry_of("Ann"), &felt_error), FELT_SESSION_ERROR,
                  FELT_SESSION_ERROR_NO_TOURNAMENT, NULL);
  g_assert_false(felt_desk_open(desk, "none", &error));
  g_assert_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT);
}

FELT_TEST(test_tries, "/desk/tries")
{
  Place place;
  g_autoptr(GError) error = NULL;
  sit_down(&place);
  guint64 head = felt_session_head(place.world.session);
  g_autoptr(FeltCommand) ann = entry_of("Ann"), nobody = entry_of("");

  g_autoptr(GPtrArray) events = felt_must(felt_desk_decide(place.desk, ann, &felt_error));
  g_assert_cmpuint(events->len, ==, 1);
  g_autoptr(FeltState) after = felt_must(felt_desk_try(place.desk, ann, &felt_error));
  g_assert_cmpuint(after->n_in, ==, 1);

  g_assert_null(felt_desk_try(place.desk, nobody, &error));
  g_assert_nonnull(error);
  g_assert_cmpuint(felt_desk_state(place.desk)->n_in, ==, 0);
  g_assert_cmpuint(felt_session_head(place.world.session), ==, head);
  stand_up(&place);
}

/* Commands that take or give money name who does it. */
FELT_TEST(test_cashier, "/desk/cashier")
{
  Place place;
  sit_down(&place);
  felt_world_do(&place.world, "set-config price=1000");
  g_assert_null(felt_desk_cashier(place.desk));
  felt_desk_set_cashier(place.desk, "Zoe");
  g_assert_cmpstr(felt_desk_cashier(place.desk), ==, "Zoe");
  g_assert_true(felt_desk_execute(place.desk, entry_of("Ann")));
  const FeltState *state = felt_desk_state(place.desk);
  g_assert_true(g_ptr_array_find_with_equal_func(state->cashiers, "Zoe", g_str_equal, NULL));
  felt_desk_set_cashier(place.desk, "");
  g_assert_null(felt_desk_cashier(place.desk));
  stand_up(&place);
}

/* Another program lets go of the database. */
static gboolean let_go_cb(gpointer data)
{
  Place *place = data;
  g_assert_cmpint(sqlite3_exec(place->lock, "rollback", NULL, NULL, NULL), ==, SQLITE_OK);
  return G_SOURCE_REMOVE;
}

/* While it waits nothing overtakes what is to be recorded. */
static void waiting_cb(Place *place)
{
  g_autoptr(GError) error = NULL;
  if (!felt_desk_is_waiting(place->desk))
    return;
  place->waited = TRUE;
  g_assert_false(felt_desk_record(place->desk, entry_of("Bob"), &error));
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED);
  g_assert_false(felt_desk_set_session(place->desk, NULL));
  g_assert_cmpuint(place->lines, ==, 1);
  g_timeout_add(150, let_go_cb, place);
}

FELT_TEST(test_waits, "/desk/waits")
{
  Place place;
  sit_down(&place);
  felt_store_set_timeout(place.world.store, 10);
  g_signal_connect_swapped(place.desk, "notify::waiting", G_CALLBACK(waiting_cb), &place);
  g_assert_cmpint(sqlite3_open(place.world.path, &place.lock), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(place.lock, "begin immediate", NULL, NULL, NULL), ==, SQLITE_OK);

  g_assert_true(felt_desk_execute(place.desk, entry_of("Ann")));
  g_assert_true(place.waited);
  g_assert_false(felt_desk_is_waiting(place.desk));
  g_assert_cmpuint(felt_desk_state(place.desk)->n_in, ==, 1);
  g_assert_cmpuint(place.outcomes, ==, 1);
  sqlite3_close(place.lock);
  stand_up(&place);
}
