/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rescue.c - rows behind a broken chain: kept apart, shown, taken or left by an event */
#include "felt-test.h"
#include "session/felt-rescue.h"
#include "session/felt-world.h"
#include "tournament/decide/felt-decide.h"

#include <sqlite3.h>
#include <string.h>

static void run_sql(const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  char *message = NULL;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  sqlite3_exec(db, sql, NULL, NULL, &message);
  g_assert_cmpstr(message, ==, NULL);
  g_assert_cmpint(sqlite3_close(db), ==, SQLITE_OK);
}

/* Closes the database, does sql to it without its guards, and opens it again, when it is rescued.
 */
static void damage(FeltWorld *world, const char *sql, FeltStoreNotice *notice)
{
  g_clear_object(&world->session);
  felt_store_close(world->store);
  run_sql(world->path, "DROP TRIGGER event_no_update; DROP TRIGGER event_no_delete");
  run_sql(world->path, sql);
  world->store = felt_must(felt_store_open(world->path, 0, notice, &felt_error));
  g_assert_nonnull(notice->text);
}

static void open_session(FeltWorld *world)
{
  g_clear_object(&world->session);
  world->session =
      felt_must(felt_session_open(world->store, world->id, &world->source, &felt_error));
}

static guint64 settle(FeltWorld *world, gboolean take)
{
  guint64 taken = 0;
  felt_must(felt_rescue_settle(world->store, &world->source, world->id, take, "test", &taken,
                               &felt_error));
  return taken;
}

static void assert_verify(FeltWorld *world, const char *part)
{
  GError *error = NULL;
  FeltVerifyReport report = {0};
  gboolean good = felt_session_verify(world->store, world->id, &report, NULL, &error);
  felt_verify_report_clear(&report);
  if (part == NULL) {
    g_assert_no_error(error);
    g_assert_true(good);
    return;
  }
  g_assert_false(good);
  if (strstr(error->message, part) == NULL)
    g_error("“%s” does not say “%s”", error->message, part);
  g_clear_error(&error);
}

/* Twelve players, one out again by undo; 20 events or more. */
static FeltWorld *play(void)
{
  FeltWorld *world = felt_world_new();
  felt_world_do(world, "enter 12; start; bust-out player=Player 3; undo; bust-out player=Player 4");
  return world;
}

/* A changed name: what follows was recorded behind another event, and is taken when that is said.
 */
FELT_TEST(test_take, "/session/rescue/take")
{
  g_auto(FeltStoreNotice) notice = {0};
  FeltRescue found;
  g_autoptr(FeltWorld) world = play();
  guint64 head = felt_session_head(world->session);
  g_autoptr(FeltState) before = felt_state_copy(felt_session_state(world->session));
  damage(world,
         "UPDATE event SET payload = replace(payload, 'Player 1\"', 'Player X\"')"
         " WHERE seq = 2",
         &notice);
  g_assert_cmpuint(notice.kept, ==, 1);
  g_assert_cmpuint(notice.all, ==, head);
  g_assert_cmpuint(notice.apart, ==, head - 1);
  open_session(world);
  g_assert_cmpuint(felt_session_state(world->session)->n_entries, ==, 0); /* not folded by itself */
  g_assert_true(felt_rescue_look(world->store, world->id, &found, NULL));
  g_assert_cmpuint(found.n, ==, head - 1);
  g_assert_cmpuint(found.from, ==, 2);
  g_assert_cmpuint(found.to, ==, head);
  assert_verify(world, "kept");

  g_assert_cmpuint(settle(world, TRUE), ==, head - 1);
  assert_verify(world, NULL);
  open_session(world);
  const FeltState *state = felt_session_state(world->session);
  g_assert_cmpuint(felt_session_head(world->session), ==, head + 1);
  g_assert_cmpuint(state->n_in, ==, before->n_in);
  g_assert_nonnull(felt_state_player(state, 1));
  g_assert_cmpstr(felt_state_player(state, 1)->name, ==, "Player X");
  g_autofree char *notes = felt_session_sheet_notes(world->session);
  g_assert_nonnull(strstr(notes, "were not as they were recorded and were taken into the log"));

  /* what a rescue found nobody undoes; what was taken goes on as it was */
  g_autofree char *undo = g_strdup_printf("undo seq=%" G_GUINT64_FORMAT, head + 1);
  felt_world_refuse(world, undo, "cannot-undo");
  felt_world_do(world, "undo");
  g_assert_cmpuint(felt_session_state(world->session)->n_in, ==, before->n_in + 1);
  assert_verify(world, NULL);
  g_assert_true(felt_rescue_look(world->store, world->id, &found, NULL));
  g_assert_cmpuint(found.n, ==, 0);
}

/* A row that is gone and one that says nothing: the others keep their numbers. */
FELT_TEST(test_missing, "/session/rescue/missing")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltWorld) world = play();
  guint64 head = felt_session_head(world->session);
  damage(world, "DELETE FROM event WHERE seq = 5; UPDATE event SET payload = '{}' WHERE seq = 8",
         &notice);
  g_assert_cmpuint(notice.kept, ==, 4);
  g_assert_cmpuint(notice.apart, ==, head - 5);
  g_assert_nonnull(strstr(notice.text, "1 cannot be read"));
  guint64 taken = settle(world, TRUE);
  g_assert_cmpuint(taken, <, head - 5);
  g_assert_cmpuint(taken, >, 5);
  assert_verify(world, NULL);
  open_session(world);
  g_assert_cmpuint(felt_session_head(world->session), ==, head + 1);
  felt_world_do(world, "register name=Late");
  assert_verify(world, NULL);
}

FELT_TEST(test_leave, "/session/rescue/leave")
{
  GError *error = NULL;
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltWorld) world = play();
  damage(world, "UPDATE event SET payload = '{}' WHERE seq = 9", &notice);
  open_session(world);
  felt_world_do(world, "register name=Late");
  /* the numbers of what was saved are taken now */
  g_assert_false(
      felt_rescue_settle(world->store, &world->source, world->id, TRUE, NULL, NULL, &error));
  g_assert_cmpstr(felt_decide_error_code(error), ==, "nothing");
  g_assert_nonnull(strstr(error->message, "since the rescue"));
  g_clear_error(&error);
  assert_verify(world, "kept");
  g_assert_cmpuint(settle(world, FALSE), ==, 0);
  assert_verify(world, NULL);
  open_session(world);
  g_autofree char *notes = felt_session_sheet_notes(world->session);
  g_assert_nonnull(strstr(notes, "left out"));
  g_assert_false(
      felt_rescue_settle(world->store, &world->source, world->id, FALSE, NULL, NULL, &error));
  g_assert_cmpstr(felt_decide_error_code(error), ==, "nothing");
  g_clear_error(&error);
}

/* Of the tournament's beginning nothing else can take the place. */
FELT_TEST(test_first_event, "/session/rescue/first-event")
{
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltWorld) world = play();
  damage(world, "UPDATE event SET payload = '{}' WHERE seq = 1", &notice);
  g_assert_cmpuint(notice.kept, ==, 0);
  felt_refused(
      felt_rescue_settle(world->store, &world->source, world->id, TRUE, NULL, NULL, &felt_error),
      "first event");
  settle(world, FALSE);
  g_assert_cmpuint(felt_store_head(world->store, world->id, NULL), ==, 0);
}

/* What is there and cannot be read is not said to be missing. */
FELT_TEST(test_sentence, "/session/rescue/sentence")
{
  GError *error = NULL;
  FeltNewRow row = {.boot_id = "b", .kind = "from-the-future", .payload = "{\"v\":1}"};
  g_autoptr(FeltWorld) world = play();
  guint64 head = felt_session_head(world->session);
  g_assert_true(felt_store_append(world->store, world->id, head, "new", &row, 1, NULL, &error));
  g_assert_null(felt_session_find(world->store, "test", &error));
  g_assert_nonnull(strstr(error->message, "“Test” cannot be opened"));
  g_assert_nonnull(strstr(error->message, "update Felt"));
  g_clear_error(&error);
  felt_refused(felt_session_find(world->store, "-", &felt_error), "update Felt");
  felt_refused(felt_session_find(world->store, "other", &felt_error), "update Felt");
}

/* A log whose end was cut off is whole in itself: its note tells, and after that the backup. */
FELT_TEST(test_cut_tail, "/session/rescue/cut-tail")
{
  g_autoptr(FeltWorld) world = play();
  g_assert_true(felt_must(felt_store_roll_backup(world->store, "20261121T120000Z", &felt_error)));
  assert_verify(world, NULL);
  g_clear_object(&world->session);
  felt_store_close(world->store);
  run_sql(world->path, "DROP TRIGGER event_no_delete; DELETE FROM event WHERE seq > 10;"
                       "CREATE TRIGGER event_no_delete BEFORE DELETE ON event\nBEGIN\n"
                       "  SELECT RAISE(ABORT, 'events are never deleted');\nEND");
  felt_refused_as(felt_store_open(world->path, 0, NULL, &felt_error), FELT_STORE_ERROR,
                  FELT_STORE_ERROR_LACKING, NULL);
  g_assert_true(felt_must(felt_store_accept(world->path, &felt_error)));
  world->store = felt_must(felt_store_open(world->path, 0, NULL, &felt_error));
  assert_verify(world, "20261121T120000Z");
  open_session(world);
}
