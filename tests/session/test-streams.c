/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-streams.c - a stream of another kind than a tournament: all that a log can is its too */
#include "felt-test.h"
#include "session/felt-fold.h"
#include "session/felt-kinds.h"
#include "session/felt-reader.h"
#include "session/felt-rescue.h"
#include "session/felt-toy.h"
#include "session/felt-world.h"

#include <sqlite3.h>
#include <string.h>

#define BOX "box:one"

/* A world with a tournament in it, and the session of an empty box beside. */
typedef struct {
  FeltWorld world;
  FeltSession *box;
} Fixture;

static FeltSession *open_box(FeltWorld *world, FeltStore *store)
{
  FeltSession *box = felt_must(felt_session_open(store, BOX, &world->source, &felt_error));
  g_assert_true(felt_session_kind(box) == &toy_kind);
  return box;
}

static void begin(Fixture *f)
{
  felt_world_init(&f->world);
  f->box = open_box(&f->world, f->world.store);
}

static void end(Fixture *f)
{
  g_clear_object(&f->box);
  felt_world_clear(&f->world);
}

static gint64 coins(FeltSession *box)
{
  return ((const ToyState *)felt_session_stream_state(box))->coins;
}

static void order(FeltSession *box, ToyCommand command)
{
  g_autoptr(GError) error = NULL;
  felt_session_execute(box, &command, NULL, &(FeltActor){.name = "Ann"}, NULL, &error);
  g_assert_no_error(error);
}

/* It must be refused with this sentence, and leave no event. */
static void refuse(FeltSession *box, ToyCommand command, const char *sentence)
{
  g_autoptr(GError) error = NULL;
  guint64 head = felt_session_head(box);
  g_assert_false(
      felt_session_execute(box, &command, NULL, &(FeltActor){.name = "Ann"}, NULL, &error));
  g_assert_cmpstr(error->message, ==, sentence);
  g_assert_cmpuint(felt_session_head(box), ==, head);
}

FELT_TEST(test_execute, "/session/streams/execute")
{
  Fixture f;
  FeltOutcome outcome = {0};
  begin(&f);
  refuse(f.box, (ToyCommand){.what = TOY_TAKE, .coins = 1}, "The box holds 0 coins; take fewer.");
  refuse(f.box, (ToyCommand){.what = TOY_UNDO}, "There is nothing to undo.");
  /* what decide lets through, but no reader takes, is not stored */
  refuse(
      f.box, (ToyCommand){.what = TOY_ADD, .coins = -5},
      "This was not recorded, because the log could not be read with it. Please report it to those "
      "who make Felt: Event 1 (added) cannot be read: coins must be from 1 to 1000000, not -5.");

  ToyCommand add = {.what = TOY_ADD, .coins = 5, .times = 2};
  for (int i = 0; i < 2; i++) { /* the same id acts once */
    g_assert_true(felt_session_execute(f.box, &add, "first", NULL, &outcome, NULL));
    g_assert_cmpstr(outcome.words, ==, "5 coins are added");
    g_assert_cmpuint(outcome.first_seq, ==, 1);
    g_assert_cmpuint(outcome.n, ==, 2);
    g_assert_cmpint(outcome.repeated, ==, i == 1);
    felt_outcome_clear(&outcome);
  }
  order(f.box, (ToyCommand){.what = TOY_TAKE, .coins = 3});
  g_assert_cmpint(coins(f.box), ==, 7);
  g_assert_cmpuint(felt_session_head(f.box), ==, 3);
  end(&f);
}

/* The first event too, a command's events together, and not where a later one would be impossible.
 */
FELT_TEST(test_undo, "/session/streams/undo")
{
  Fixture f;
  begin(&f);
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 5, .times = 2});
  order(f.box, (ToyCommand){.what = TOY_TAKE, .coins = 3});
  refuse(f.box, (ToyCommand){.what = TOY_UNDO, .seq = 2},
         "Event 3 (3 coins are taken) would become impossible (only 0 coins are there); undo that "
         "one first.");
  g_autofree char *words = felt_session_undo_words(f.box);
  g_assert_cmpstr(words, ==, "Undo: 3 coins are taken");

  order(f.box, (ToyCommand){.what = TOY_UNDO});
  order(f.box, (ToyCommand){.what = TOY_UNDO});
  g_assert_cmpint(coins(f.box), ==, 0);
  g_assert_true(felt_session_is_undone(f.box, 1));
  refuse(f.box, (ToyCommand){.what = TOY_REDO, .seq = 3},
         "Event 3 (3 coins are taken) stands in the way (only 0 coins are there); undo that one "
         "first.");
  order(f.box, (ToyCommand){.what = TOY_REDO});
  order(f.box, (ToyCommand){.what = TOY_REDO});
  g_assert_cmpint(coins(f.box), ==, 7);
  refuse(f.box, (ToyCommand){.what = TOY_REDO}, "There is nothing to redo.");
  end(&f);
}

/* So many events in one command, straight into the store. */
static void fill(FeltStore *store, guint64 head, guint n, const char *kind, const char *payload)
{
  g_autofree FeltNewRow *rows = g_new0(FeltNewRow, n);
  for (guint i = 0; i < n; i++)
    rows[i] =
        (FeltNewRow){G_GINT64_CONSTANT(1795291200000000), "boot-1", i, kind, payload, NULL, NULL};
  g_autofree char *id = g_strdup_printf("fill-%u", (guint)head);
  felt_must(felt_store_append(store, BOX, head, id, rows, n, NULL, &felt_error));
}

static void assert_good(FeltWorld *world, guint64 events)
{
  FeltVerifyReport report = {0};
  felt_must(felt_session_verify(world->store, BOX, &report, NULL, &felt_error));
  g_assert_cmpuint(report.events, ==, events);
  felt_verify_report_clear(&report);
}

static gboolean add_line(const FeltLogLine *line, gpointer data)
{
  g_string_append_printf(data, "%s%s|", line->words, line->undone ? " (undone)" : "");
  return TRUE;
}

/* Long enough for the second thread and for snapshots: folded at once, one by one, up to an event.
 */
FELT_TEST(test_fold, "/session/streams/fold")
{
  Fixture f;
  begin(&f);
  fill(f.world.store, 0, 300, "added", "{\"v\":1,\"coins\":2}");
  fill(f.world.store, 300, FELT_READER_THREAD_FROM, "added", "{\"v\":1,\"coins\":1}");
  g_assert_true(felt_session_refresh(f.box, NULL));
  order(f.box, (ToyCommand){.what = TOY_TAKE, .coins = 3});
  order(f.box, (ToyCommand){.what = TOY_UNDO, .seq = 1});
  g_assert_cmpint(coins(f.box), ==, FELT_READER_THREAD_FROM - 3);
  guint64 head = felt_session_head(f.box);
  assert_good(&f.world, head);

  g_autoptr(GString) log = g_string_new(NULL);
  g_assert_true(felt_session_log(f.box, head - 1, 0, add_line, log, NULL));
  g_assert_cmpstr(log->str, ==, "3 coins are taken|Undone: 2 coins are added|");
  ToyState *before = felt_session_state_at(f.box, head - 1, NULL);
  g_assert_cmpint(before->coins, ==, FELT_READER_THREAD_FROM - 3 + 600);
  g_free(before);

  FeltSession *again = open_box(&f.world, f.world.store);
  g_assert_true(
      toy_kind.state_equal(felt_session_stream_state(again), felt_session_stream_state(f.box)));
  g_object_unref(again);
  end(&f);
}

static void run_sql(FeltWorld *world, const char *sql)
{
  sqlite3 *db;
  char *message = NULL;
  g_assert_cmpint(sqlite3_open(world->path, &db), ==, SQLITE_OK);
  sqlite3_exec(db, "DROP TRIGGER event_no_update; DROP TRIGGER event_no_delete", NULL, NULL, NULL);
  sqlite3_exec(db, sql, NULL, NULL, &message);
  g_assert_cmpstr(message, ==, NULL);
  sqlite3_close(db);
}

static void assert_bad(FeltWorld *world, const char *part)
{
  g_autoptr(GError) error = NULL;
  FeltVerifyReport report = {0};
  g_assert_false(felt_session_verify(world->store, BOX, &report, NULL, &error));
  if (strstr(error->message, part) == NULL)
    g_error("“%s” does not say “%s”", error->message, part);
}

/* What was changed, and what was recorded well but cannot be. */
FELT_TEST(test_verify, "/session/streams/verify")
{
  Fixture f;
  begin(&f);
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 5});
  assert_good(&f.world, 1);
  fill(f.world.store, 1, 1, "taken", "{\"v\":1,\"coins\":6}");
  assert_bad(&f.world, "Event 2 (taken) does not fit the log before it: only 5 coins are there");
  run_sql(&f.world,
          "UPDATE event SET payload = replace(payload, '5', '9') WHERE tournament = '" BOX "'");
  assert_bad(&f.world, "event 1: ");
  end(&f);
}

FELT_TEST(test_export, "/session/streams/export")
{
  Fixture f, g;
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL;
  begin(&f);
  begin(&g);
  g_autofree char *path = g_build_filename(f.world.folder, "box.export", NULL);
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 5, .times = 3});
  order(f.box, (ToyCommand){.what = TOY_UNDO});
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 4});
  felt_must(felt_store_export(f.world.store, BOX, path, NULL, &felt_error));

  felt_must(felt_session_import(g.world.store, path, &id, NULL, &felt_error));
  g_assert_cmpstr(id, ==, BOX);
  g_assert_true(felt_session_refresh(g.box, NULL));
  g_assert_cmpint(coins(g.box), ==, 4);
  assert_good(&g.world, 5);
  order(g.box, (ToyCommand){.what = TOY_REDO, .seq = 1});
  g_assert_cmpint(coins(g.box), ==, 19);
  end(&g);

  /* what cannot be played is not taken */
  fill(f.world.store, 5, 1, "taken", "{\"v\":1,\"coins\":6}");
  g_assert_true(felt_store_export(f.world.store, BOX, path, NULL, NULL));
  begin(&g);
  g_assert_false(felt_session_import(g.world.store, path, &id, NULL, &error));
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID);
  g_assert_cmpuint(felt_store_head(g.world.store, BOX, NULL), ==, 0);
  end(&g);
  end(&f);
}

static void count_change(FeltSession *box, gpointer data)
{
  ++*(guint *)data;
}

static gboolean give_up(gpointer data)
{
  g_assert_not_reached();
  return G_SOURCE_REMOVE;
}

/* By a connection of its own, as another process would; and a race that the second one loses. */
FELT_TEST(test_watch, "/session/streams/watch")
{
  Fixture f;
  guint changes = 0;
  begin(&f);
  FeltStore *store = felt_store_open(f.world.path, 0, NULL, NULL);
  FeltSession *other = open_box(&f.world, store);
  g_signal_connect(other, "changed", G_CALLBACK(count_change), &changes);
  felt_session_watch(other, TRUE);
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 5});
  guint deadline = g_timeout_add_seconds(20, give_up, NULL);
  while (changes == 0)
    g_main_context_iteration(NULL, TRUE);
  g_source_remove(deadline);
  felt_session_watch(other, FALSE);
  g_assert_cmpint(coins(other), ==, 5);

  order(f.box, (ToyCommand){.what = TOY_TAKE, .coins = 2});
  order(other, (ToyCommand){.what = TOY_TAKE, .coins = 3}); /* not of the state it had seen */
  g_assert_cmpint(coins(other), ==, 0);
  g_assert_cmpuint(felt_session_head(other), ==, 3);
  g_object_unref(other);
  felt_store_close(store);
  end(&f);
}

/* A row that is not as it was recorded, one that says nothing, one that does not fit any more. */
FELT_TEST(test_rescue, "/session/streams/rescue")
{
  Fixture f;
  g_auto(FeltStoreNotice) notice = {0};
  guint64 taken = 0;
  begin(&f);
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 5});
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 3});
  order(f.box, (ToyCommand){.what = TOY_UNDO});
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 1});
  order(f.box, (ToyCommand){.what = TOY_TAKE, .coins = 6});
  order(f.box, (ToyCommand){.what = TOY_REDO, .seq = 2});
  g_clear_object(&f.box);
  g_clear_object(&f.world.session);
  felt_store_close(f.world.store);
  run_sql(&f.world, "UPDATE event SET payload = '{\"v\":1,\"coins\":4}' WHERE seq = 2 AND"
                    " tournament = '" BOX "';"
                    "UPDATE event SET payload = '{' WHERE seq = 4 AND tournament = '" BOX "'");
  f.world.store = felt_must(felt_store_open(f.world.path, 0, &notice, &felt_error));
  g_assert_cmpuint(notice.apart, ==, 5);
  assert_bad(&f.world, "kept 5 more apart");

  felt_must(
      felt_rescue_settle(f.world.store, &f.world.source, BOX, TRUE, "Ann", &taken, &felt_error));
  g_assert_cmpuint(taken, ==, 3); /* 4 says nothing, and without it 5 is too much */
  f.box = open_box(&f.world, f.world.store);
  g_assert_cmpint(coins(f.box), ==, 9);
  g_assert_cmpuint(felt_session_head(f.box), ==, 7);
  refuse(f.box, (ToyCommand){.what = TOY_UNDO, .seq = 7},
         "What became of rows that a rescue kept apart cannot be undone.");
  assert_good(&f.world, 7);
  end(&f);
}

/* Names tell the kind: of a tournament, of a kind this program knows, of one it does not. */
FELT_TEST(test_names, "/session/streams/names")
{
  static const char *const later[] = {"club", "cash:friday", "hands:1", "series:spring"};
  Fixture f;
  begin(&f);
  order(f.box, (ToyCommand){.what = TOY_ADD, .coins = 5});
  g_autoptr(GPtrArray) list = felt_session_summaries(f.world.store, NULL, NULL);
  g_assert_cmpuint(list->len, ==, 1); /* the tournament */
  felt_world_do(&f.world, "register name=Ann");
  g_assert_cmpuint(felt_session_state(f.world.session)->n_in, ==, 1);
  g_assert_cmpint(coins(f.box), ==, 5);
  g_autofree char *found = felt_session_find(f.world.store, "box:other", NULL);
  g_assert_cmpstr(found, ==, "box:other");

  for (guint i = 0; i < G_N_ELEMENTS(later); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_null(felt_session_open(f.world.store, later[i], &f.world.source, &error));
    g_assert_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NEWER);
  }
  g_assert_true(felt_kind_of("clubs", NULL) == &felt_tournament_kind);
  g_assert_true(felt_kind_of("box", NULL) == &felt_tournament_kind);
  end(&f);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_kind_register(&toy_kind);
  return felt_test_run();
}
