/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-progress.c - long work tells how far it is, and leaves nothing when it is stopped */
#include "felt-test.h"
#include "session/felt-preview.h"
#include "session/felt-scratch.h"
#include "session/felt-world.h"

#include <glib/gstdio.h>

typedef struct {
  double last, stop_at;
  guint n;
} Listener;

static gboolean listen_cb(double done, gpointer data)
{
  Listener *listener = data;
  g_assert_cmpfloat(done, >=, listener->last);
  g_assert_cmpfloat(done, <=, 1);
  listener->last = done;
  listener->n++;
  return done < listener->stop_at;
}

typedef struct {
  FeltWorld world;
  char *file, *target; /* an export of the world's tournament; what is to be written */
  FeltScratch other;   /* where nothing is */
} Club;

static void club_init(Club *club)
{
  felt_world_init(&club->world);
  g_assert_true(felt_scratch_open(&club->other, FALSE, NULL));
  for (guint i = 0; i < 30; i++)
    felt_world_do(&club->world, "register name=Player %u", i + 1);

  felt_world_do(&club->world, "start; bust-out player=1; undo");
  club->file = g_build_filename(club->world.folder, "test.felt", NULL);
  club->target = g_build_filename(club->world.folder, "target", NULL);
  g_assert_true(felt_store_export(club->world.store, club->world.id, club->file, NULL, NULL));
}

static void club_clear(Club *club)
{
  g_unlink(club->file);
  g_unlink(club->target);
  g_free(club->file);
  g_free(club->target);
  felt_scratch_close(&club->other);
  felt_world_clear(&club->world);
}

/* What takes long. TRUE when it was done. */

static gboolean do_export(Club *club, const FeltStage *progress, GError **error)
{
  return felt_store_export(club->world.store, club->world.id, club->target, progress, error);
}

static gboolean do_backup(Club *club, const FeltStage *progress, GError **error)
{
  return felt_store_backup(club->world.store, club->target, progress, error);
}

static gboolean do_save_copy(Club *club, const FeltStage *progress, GError **error)
{
  return felt_store_save_copy(club->world.store, club->target, progress, error);
}

static gboolean do_verify(Club *club, const FeltStage *progress, GError **error)
{
  FeltVerifyReport report = {0};
  gboolean good = felt_session_verify(club->world.store, club->world.id, &report, progress, error);
  felt_verify_report_clear(&report);
  return good;
}

static gboolean do_import(Club *club, const FeltStage *progress, GError **error)
{
  g_autofree char *id = NULL;
  return felt_session_import(club->other.store, club->file, &id, progress, error);
}

static gboolean do_preview(Club *club, const FeltStage *progress, GError **error)
{
  FeltPreview *preview = felt_preview_new(club->other.store, club->file, progress, error);
  felt_preview_free(preview);
  return preview != NULL;
}

typedef struct {
  const char *name;
  gboolean (*work)(Club *club, const FeltStage *progress, GError **error);
} Work;

static const Work works[] = {{"export", do_export}, {"backup", do_backup}, {"copy", do_save_copy},
                             {"verify", do_verify}, {"import", do_import}, {"preview", do_preview}};

static guint n_files(const char *folder)
{
  guint n = 0;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  while (g_dir_read_name(dir) != NULL)
    n++;
  return n;
}

/* Stopped anywhere, it leaves nothing; then it is done, and was told to be. */
static void test_work(gconstpointer data)
{
  static const double stops[] = {0, 0.05, 0.3, 0.5, 0.75, 0.95};
  const Work *work = data;
  Club club;
  club_init(&club);
  guint files = n_files(club.world.folder), others = n_files(club.other.folder);
  for (guint i = 0; i < G_N_ELEMENTS(stops); i++) {
    g_autoptr(GError) error = NULL;
    Listener listener = {0, stops[i], 0};
    FeltStage progress = {listen_cb, &listener, 0, 1};
    g_test_message("stopped at %g", stops[i]);
    g_assert_false(work->work(&club, &progress, &error));
    g_assert_error(error, FELT_STAGE_ERROR, FELT_STAGE_ERROR_STOPPED);
    g_assert_cmpuint(n_files(club.world.folder), ==, files);
    g_assert_cmpuint(n_files(club.other.folder), ==, others);
    g_assert_cmpuint(felt_store_head(club.other.store, club.world.id, NULL), ==, 0);
  }

  Listener listener = {0, 2, 0};
  FeltStage progress = {listen_cb, &listener, 0, 1};
  g_assert_true(felt_must(work->work(&club, &progress, &felt_error)));
  g_assert_cmpfloat(listener.last, >, 0.95);
  club_clear(&club);
}

/* The check of the file itself can be stopped, and that is no damage. */
FELT_TEST(test_check, "/progress/check")
{
  Club club;
  GError *error = NULL;
  Listener stopped = {0, 0, 0}, listener = {0, 2, 0};
  FeltStage stop = {listen_cb, &stopped, 0, 1}, progress = {listen_cb, &listener, 0, 1};
  club_init(&club);
  g_assert_false(felt_store_check(club.world.store, &stop, &error));
  g_assert_error(error, FELT_STAGE_ERROR, FELT_STAGE_ERROR_STOPPED);
  g_clear_error(&error);
  g_assert_cmpuint(stopped.n, ==, 1);
  g_assert_false(felt_store_is_suspect(club.world.store));
  g_assert_true(felt_must(felt_store_check(club.world.store, &progress, &felt_error)));
  g_assert_cmpuint(listener.n, >, 0);
  club_clear(&club);
}

/* An earlier export stays when the one that would take its place is stopped. */
FELT_TEST(test_replaced, "/progress/replaced")
{
  Club club;
  g_autofree char *before = NULL, *after = NULL;
  club_init(&club);
  felt_world_do(&club.world, "register name=Late");
  g_assert_true(g_file_get_contents(club.file, &before, NULL, NULL));
  Listener listener = {0, 0.9, 0};
  FeltStage progress = {listen_cb, &listener, 0, 1};
  g_assert_false(felt_store_export(club.world.store, club.world.id, club.file, &progress, NULL));
  g_assert_true(g_file_get_contents(club.file, &after, NULL, NULL));
  g_assert_cmpstr(before, ==, after);
  club_clear(&club);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(works); i++) {
    g_autofree char *path = g_strdup_printf("/progress/%s", works[i].name);
    g_test_add_data_func(path, &works[i], test_work);
  }
  return felt_test_run();
}
