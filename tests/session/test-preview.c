/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-preview.c - what a file holds, before it is taken */
#include "felt-test.h"
#include "session/felt-preview.h"
#include "session/felt-world.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct {
  FeltWorld world;
  char *file; /* an export of the world's tournament */
} Club;

static void club_init(Club *club)
{
  felt_world_init(&club->world);
  felt_world_do(&club->world, "register name=Ann; register name=Ben");
  club->file = g_build_filename(club->world.folder, "test.felt", NULL);
  felt_must(felt_store_export(club->world.store, club->world.id, club->file, NULL, &felt_error));
}

static void club_clear(Club *club)
{
  g_unlink(club->file);
  g_free(club->file);
  felt_world_clear(&club->world);
}

static FeltPreview *preview_of(Club *club, FeltStore *store)
{
  FeltPreview *preview = felt_must(felt_preview_new(store, club->file, NULL, &felt_error));
  return preview;
}

/* The database has none of it, all of it, its beginning, or something else. */
FELT_TEST(test_there, "/session/preview/there")
{
  Club club, other;
  club_init(&club);
  club_init(&other);
  g_autoptr(FeltPreview) alone = preview_of(&club, NULL);
  g_assert_cmpint(alone->there, ==, FELT_PREVIEW_NEW);
  g_assert_cmpstr(alone->summary->name, ==, "Test");
  g_assert_cmpuint(alone->summary->entries, ==, 2);
  g_assert_cmpuint(alone->events, ==, felt_session_head(club.world.session));
  g_assert_null(alone->trouble);

  g_autoptr(FeltPreview) same = preview_of(&club, club.world.store);
  g_assert_cmpint(same->there, ==, FELT_PREVIEW_THERE);
  felt_world_do(&club.world, "register name=Cleo");
  g_autoptr(FeltPreview) shorter = preview_of(&club, club.world.store);
  g_assert_cmpint(shorter->there, ==, FELT_PREVIEW_THERE);
  g_assert_cmpuint(shorter->here, >, shorter->events);
  club_clear(&other);
  club_clear(&club);
}

/* A file that was written to, one that is none, and a whole database. */
FELT_TEST(test_refused, "/session/preview/refused")
{
  static const struct {
    const char *from, *to; /* in the export */
    const char *says;
  } cases[] = {
      {"Ann", "Eve", "nothing was imported"},
      {"felt-events", "felt-tales", "this is not an export"},
      {"{\"format\"", "SQLite format 3", "not UTF-8 text|not a JSON object"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    Club club;
    g_autofree char *text = NULL;
    g_autoptr(GError) error = NULL;
    club_init(&club);
    g_assert_true(g_file_get_contents(club.file, &text, NULL, NULL));
    g_auto(GStrv) parts = g_strsplit(text, cases[i].from, 2);
    g_autofree char *changed = g_strjoinv(cases[i].to, parts);
    g_assert_true(g_file_set_contents(club.file, changed, -1, NULL));
    g_assert_null(felt_preview_new(club.world.store, club.file, NULL, &error));
    g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID);
    if (!g_regex_match_simple(cases[i].says, error->message, 0, 0))
      g_error("“%s” does not say “%s”", error->message, cases[i].says);
    club_clear(&club);
  }

  Club club;
  g_autoptr(GError) error = NULL;
  club_init(&club);
  g_assert_null(felt_preview_new(NULL, club.world.path, NULL, &error));
  g_assert_nonnull(strstr(error->message, "is a whole database"));
  club_clear(&club);
}
