/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-reader.c - a log read with one thread and with two: the same events, checked as they come */
#include "felt-test.h"
#include "session/felt-reader.h"
#include "session/felt-world.h"

#include <sqlite3.h>
#include <string.h>

/* Events of the long log, the first of which make a tournament. */
#define LONG (FELT_READER_THREAD_FROM + 1000)

/* Appends notes, each with a text of its own, until the log has n events. */
static void fill(FeltWorld *world, guint64 n)
{
  g_autoptr(GError) error = NULL;
  guint64 head = felt_store_head(world->store, world->id, &error);
  guint count = (guint)(n - head);
  g_autofree FeltNewRow *rows = g_new0(FeltNewRow, count);
  g_autoptr(GPtrArray) payloads = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < count; i++) {
    char *payload = g_strdup_printf("{\"v\":1,\"text\":\"note %u\"}", i);
    g_ptr_array_add(payloads, payload);
    rows[i] = (FeltNewRow){world->now.utc_us + i,     "boot-1", i, "noted", payload,
                           i % 3 == 0 ? NULL : "Ann", NULL};
  }
  felt_must(
      felt_store_append(world->store, world->id, head, "notes", rows, count, NULL, &felt_error));
}

/* What was read, as text; and after which event the reading function stops. */
typedef struct {
  GString *text;
  guint64 last, stop_after;
} Heard;

static gboolean hear(const FeltStreamEvent *read, guint part, gpointer data, GError **error)
{
  const FeltEvent *event = (const FeltEvent *)read;
  Heard *heard = data;
  g_assert_cmpuint(event->seq, ==, heard->last + 1);
  heard->last = event->seq;
  if (event->kind == FELT_EVENT_NOTED)
    g_string_append_printf(heard->text, "%s %s %s %u\n", event->u.noted.text, event->at.boot_id,
                           event->actor == NULL ? "-" : event->actor, part);
  if (event->seq != heard->stop_after)
    return TRUE;
  g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DAMAGED, "Enough.");
  return FALSE;
}

/* Reads from..to; the last event that was heard. */
static guint64 listen(FeltWorld *world, guint64 from, guint64 to, guint64 stop_after, GString *text,
                      GError **error)
{
  g_autoptr(GString) unused = g_string_new(NULL);
  Heard heard = {text != NULL ? text : unused, from - 1, stop_after};
  gboolean done = felt_reader_read(world->store, &felt_tournament_events, world->id, from, to, hear,
                                   &heard, error);
  g_assert_cmpint(done, ==, *error == NULL);
  return heard.last;
}

/* Around the number of events from which there are two threads, and far above it. */
FELT_TEST(test_same, "/reader/one-and-two-threads")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  fill(world, LONG);
  guint64 ends[] = {FELT_READER_THREAD_FROM, FELT_READER_THREAD_FROM + 1, LONG, 0};
  for (guint i = 0; i < G_N_ELEMENTS(ends); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) whole = g_string_new(NULL), parts = g_string_new(NULL);
    guint64 last = ends[i] == 0 ? LONG : ends[i];
    g_assert_cmpuint(listen(world, 1, ends[i], 0, whole, &error), ==, last);
    g_assert_no_error(error);
    for (guint64 from = 1; from <= last; from += 700)
      listen(world, from, MIN(from + 699, last), 0, parts, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(whole->str, ==, parts->str);
  }
}

/* The reading function stops in any batch: nothing is left over, and nothing waits. */
FELT_TEST(test_stop, "/reader/stop")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  fill(world, LONG);
  guint64 stops[] = {1, 512, 513, 3000, LONG};
  for (guint i = 0; i < G_N_ELEMENTS(stops); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_cmpuint(listen(world, 1, 0, stops[i], NULL, &error), ==, stops[i]);
    g_assert_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_DAMAGED);
  }
}

/* As another program or a bad disk changes the file. */
static void change(FeltWorld *world, const char *format, guint64 seq)
{
  sqlite3 *db;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *update = g_strdup_printf(format, (int)seq);
#pragma GCC diagnostic pop
  g_autofree char *sql =
      g_strconcat("DROP TRIGGER IF EXISTS event_no_update; DROP TRIGGER IF EXISTS event_no_delete;",
                  update, NULL);
  g_assert_cmpint(sqlite3_open(world->path, &db), ==, SQLITE_OK);
  char *message = NULL;
  if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
    g_error("%s: %s", sql, message);
  sqlite3_close(db);
}

static const char *const damages[] = {
    "UPDATE event SET payload = replace(payload, 'note', 'nota') WHERE seq = %d",
    "UPDATE event SET actor = 'Ben' WHERE seq = %d",
    "UPDATE event SET at_us = at_us + 1 WHERE seq = %d",
    "UPDATE event SET boottime_us = boottime_us + 1 WHERE seq = %d",
    "UPDATE event SET boot_id = 'boot-2' WHERE seq = %d",
    "UPDATE event SET hash = prev_hash WHERE seq = %d",
    "UPDATE event SET prev_hash = hash WHERE seq = %d",
    "UPDATE event SET command_id = 'another' WHERE seq = %d",
    "UPDATE event SET kind = 'finished' WHERE seq = %d",
    "DELETE FROM event WHERE seq = %d",
};

/* A row that is not as it was recorded is never given, whoever reads it; those before it are. */
static void test_damage(gconstpointer data)
{
  const char *damage = damages[GPOINTER_TO_UINT(data)];
  g_autoptr(FeltWorld) world = felt_world_new();
  fill(world, LONG);
  guint64 bad = FELT_READER_THREAD_FROM / 2 + 100 + 37 * GPOINTER_TO_UINT(data);
  change(world, damage, bad);
  guint64 froms[] = {1, bad - 1, bad};
  for (guint i = 0; i < G_N_ELEMENTS(froms); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_cmpuint(listen(world, froms[i], 0, 0, NULL, &error), ==, bad - 1);
    g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED);
    g_autofree char *number = g_strdup_printf("event %" G_GUINT64_FORMAT ":", bad);
    g_assert_nonnull(strstr(error->message, number));
  }

  /* Nor is a tournament shown that holds one. */
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_session_open(world->store, world->id, &world->source, &error));
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED);
}

/* An undo is found by an index before the log is read: what stands there is checked too. */
FELT_TEST(test_damaged_undo, "/reader/damaged-undo")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register name=Ann; register name=Ben; undo");
  guint64 head = felt_session_head(world->session);
  change(world, "UPDATE event SET payload = replace(payload, '[', '[2,') WHERE seq = %d", head);
  g_assert_null(felt_session_open(world->store, world->id, &world->source, &error));
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED);
}

/* Snapshots ---------------------------------------------------------------------------------- */

static void assert_names(FeltSession *session, gboolean ann, gboolean ben)
{
  const FeltState *state = felt_session_state(session);
  g_assert_cmpint(felt_state_player_by_name(state, "Ann") != NULL, ==, ann);
  g_assert_cmpint(felt_state_player_by_name(state, "Ben") != NULL, ==, ben);
}

/* The first snapshot is taken at event 256. Undone is that very event, then a later one, which is
 * folded again from the latest snapshot before it. */
FELT_TEST(test_undo_of_snapshot, "/reader/undo-of-snapshot")
{
  FeltStore *store;
  g_autoptr(FeltWorld) world = felt_world_new();
  FeltSession *follower = felt_world_other(world, &store);
  fill(world, 255);
  felt_must(felt_session_refresh(world->session, &felt_error));
  static const struct {
    const char *words;
    gboolean ann, ben;
  } steps[] = {{"register name=Ann", TRUE, FALSE},
               {"undo", FALSE, FALSE},
               {"register name=Ben", FALSE, TRUE},
               {"undo", FALSE, FALSE},
               {"redo", FALSE, TRUE},
               {"undo", FALSE, FALSE}};
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    felt_world_do(world, "%s", steps[i].words);
    assert_names(world->session, steps[i].ann, steps[i].ben);
    felt_must(felt_session_refresh(follower, &felt_error));
    assert_names(follower, steps[i].ann, steps[i].ben);
  }
  g_object_unref(follower);
  felt_store_close(store);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(damages); i++) {
    g_autofree char *path = g_strdup_printf("/reader/damaged-row/%u", i + 1);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_damage);
  }
  return felt_test_run();
}
