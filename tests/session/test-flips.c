/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-flips.c - one wrong bit anywhere in a row is never shown as fact */
#include "felt-test.h"
#include "session/felt-world.h"
#include "store/felt-store-private.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* Nobody cuts the power here. */
int fsync(int fd)
{
  return fd < 0;
}

int fdatasync(int fd)
{
  return fd < 0;
}

#define LEAST   200 /* one in so many hits each column of each kind of row */
#define PAGE    8192
#define COLUMNS 13
#define PEOPLE  16
#define STAMP   "20261121T200000Z"

/* What a flip may hit: a column of the table or index; -1: what stands in a cell before its row, or
 * at the head of a page. */
typedef struct {
  const char *object;
  int columns;
} Object;

static const Object objects[] = {{"event", COLUMNS},  {"sqlite_autoindex_event_2", 4},
                                 {"event_undone", 2}, {"rescued", COLUMNS},
                                 {"person", 9},       {"heads of pages", 0}};
enum { EVENT, HEADS = G_N_ELEMENTS(objects) - 1 };

/* A row in the file: where its cell begins, and where each column has its type and its bytes. */
typedef struct {
  guint object;
  gsize cell, n_before;
  gsize types[COLUMNS], bytes[COLUMNS];
  gsize sizes[COLUMNS];
} Place;

typedef struct {
  FeltWorld world;
  guint8 *file;
  gsize size;
  GArray *places;        /* Place */
  char *fact;            /* what the database shows */
  guint64 n;             /* events in it */
  const char *test_seed; /* printed with what is wrong */
  guint found, hits[G_N_ELEMENTS(objects)][COLUMNS + 1];
} Flips;

/* What is shown -------------------------------------------------------------------------------- */

/* Behind the tab stands what depends on later events. */
static gboolean add_line(const FeltLogLine *line, gpointer data)
{
  g_string_append_printf(data, "%" G_GUINT64_FORMAT " %s %s %s\t%d %s\n", line->seq, line->kind,
                         line->payload, line->actor, line->undone, line->words);
  return TRUE;
}

static gboolean add_apart(const FeltRow *row, gpointer data, GError **error)
{
  g_string_append_printf(data, "apart %" G_GUINT64_FORMAT " %s %s\n", row->seq, row->kind,
                         row->payload);
  return TRUE;
}

static gboolean add_stream(Flips *flips, FeltStore *store, const char *id, GString *text,
                           GError **error)
{
  g_string_append_printf(text, "%s\n", id);
  g_autoptr(FeltSession) session = felt_session_open(store, id, &flips->world.source, error);
  return session != NULL && felt_session_log(session, 1, 0, add_line, text, error);
}

static void add_person(FeltStore *store, gint64 id, GString *text, GError **error)
{
  g_auto(FeltDetails) details = {0};
  if (felt_details_get(store, id, &details, error))
    g_string_append_printf(text, "person %" G_GINT64_FORMAT " %s %s %s %s %s %s %s\n", id,
                           details.nickname, details.telephone, details.email, details.birthday,
                           details.notes, details.reason, details.picture);
}

static void add_people(FeltStore *store, GString *text, GError **error)
{
  g_autoptr(GArray) people = felt_details_people(store, error);
  for (guint i = 0; *error == NULL && i < people->len; i++)
    add_person(store, g_array_index(people, gint64, i), text, error);
}

/* All that a program can show of the database, NULL where it says that it is damaged. */
static char *show_all(Flips *flips, FeltStore *store)
{
  GError *error = NULL;
  g_autoptr(GString) text = g_string_new(NULL);
  g_autoptr(GPtrArray) ids = felt_store_list(store, &error);
  for (guint i = 0; error == NULL && i < ids->len; i++)
    add_stream(flips, store, ids->pdata[i], text, &error);
  if (error == NULL)
    add_people(store, text, &error);
  g_autoptr(GPtrArray) apart = error == NULL ? felt_store_rescued_tournaments(store, &error) : NULL;
  for (guint i = 0; error == NULL && i < apart->len; i++) {
    g_string_append_printf(text, "apart of %s\n", (char *)apart->pdata[i]);
    felt_store_read_rescued(store, apart->pdata[i], add_apart, text, &error);
  }

  if (error == NULL)
    return g_string_free(g_steal_pointer(&text), FALSE);
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED);
  g_error_free(error);
  return NULL;
}

/* Whether the lines of `some` stand in `all`, in their order; but for those kept apart, where
 * `apart` says so. */
static gboolean is_within(const char *some, const char *all, gboolean apart)
{
  for (; *some != '\0'; some = strchr(some, '\n') + 1) {
    if (apart && g_str_has_prefix(some, "apart "))
      continue;
    gsize n = strcspn(some, "\t\n");
    while (*all != '\0' && (strncmp(some, all, n) != 0 || strcspn(all, "\t\n") != n))
      all = strchr(all, '\n') + 1;
    if (*all == '\0')
      return FALSE;
  }
  return TRUE;
}

/* The rows in the file --------------------------------------------------------------------------
 */

static guint64 get_varint(const guint8 *file, gsize *at)
{
  guint64 number = 0;
  for (int i = 0; i < 8; i++) {
    guint8 byte = file[(*at)++];
    number = number << 7 | (byte & 0x7f);
    if (byte < 0x80)
      return number;
  }
  return number << 8 | file[(*at)++];
}

static gsize size_of_type(guint64 type)
{
  static const gsize sizes[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
  return type < 12 ? sizes[type] : (gsize)(type - 12) / 2;
}

static void add_place(Flips *flips, guint object, gsize cell, gsize at, gboolean has_id)
{
  Place place = {.object = object, .cell = cell};
  get_varint(flips->file, &at);
  if (has_id)
    get_varint(flips->file, &at);
  gsize header = at, sum = 0;
  gsize body = header + (gsize)get_varint(flips->file, &at);
  place.n_before = header + 1 - cell;
  for (int i = 0; i < objects[object].columns; i++) {
    place.types[i] = at;
    place.sizes[i] = size_of_type(get_varint(flips->file, &at));
    place.bytes[i] = body + sum;
    sum += place.sizes[i];
  }
  g_array_append_val(flips->places, place);
}

/* Of a table with row ids only the leaves hold rows. */
static void add_page(Flips *flips, guint object, gsize page)
{
  const guint8 *head = flips->file + page;
  gboolean inner = head[0] == 2 || head[0] == 5, has_id = head[0] == 5 || head[0] == 13;
  g_assert_true(inner || has_id || head[0] == 10);
  gsize first = page + (inner ? 12 : 8);
  int n = head[3] << 8 | head[4];
  Place top = {.object = HEADS, .cell = page, .n_before = first - page + 2 * (gsize)n};
  g_array_append_val(flips->places, top);
  for (int i = 0; i < n && head[0] != 5; i++) {
    const guint8 *pointer = flips->file + first + 2 * i;
    gsize cell = page + (gsize)(pointer[0] << 8 | pointer[1]);
    add_place(flips, object, cell, cell + (inner ? 4 : 0), has_id);
  }
}

static void find_places(Flips *flips)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *query = NULL;
  g_assert_cmpint(sqlite3_open(flips->world.path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_prepare_v2(db, "SELECT pageno FROM dbstat WHERE name = ?", -1, &query, 0),
                  ==, SQLITE_OK);
  for (guint i = 0; i < HEADS; i++) {
    sqlite3_reset(query);
    sqlite3_bind_text(query, 1, objects[i].object, -1, SQLITE_STATIC);
    while (sqlite3_step(query) == SQLITE_ROW)
      add_page(flips, i, (gsize)(sqlite3_column_int(query, 0) - 1) * PAGE);
  }
  sqlite3_finalize(query);
  sqlite3_close(db);
}

/* The database ----------------------------------------------------------------------------------
 */

static void open_stream(FeltWorld *world, const char *id)
{
  g_clear_object(&world->session);
  world->session = felt_must(felt_session_open(world->store, id, &world->source, &felt_error));
}

static void add_details(FeltStore *store)
{
  g_autofree char *long_text = g_strnfill(400, 'p');
  for (int i = 1; i <= PEOPLE; i++) {
    FeltDetails details = {.person = 3 * i,
                           .nickname = (char *)"Shark",
                           .telephone = (char *)"0123 456789",
                           .email = (char *)"ann@example.org",
                           .birthday = (char *)"1985-07-23",
                           .notes = long_text,
                           .reason = (char *)"late",
                           .picture = long_text};
    g_assert_true(felt_must(felt_details_set(store, &details, 1, &felt_error)));
  }
}

/* Two streams. */
static void fill(FeltWorld *world)
{
  g_autofree char *other = NULL;
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  create->setup.name = g_strdup("Other");
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  level->kind = FELT_LEVEL_PLAY;
  level->small = 25;
  level->big = 50;
  level->minutes = 20;
  felt_world_do(world, "register name=Ann");
  for (int i = 0; i < 60; i++) {
    felt_world_pass(world, 1000);
    felt_world_do(world, "note text=%0600d", i);
    if (i % 20 == 10)
      felt_world_do(world, "undo");
  }
  felt_must(
      felt_session_create(world->store, &world->source, create, NULL, NULL, &other, &felt_error));
  open_stream(world, other);
  for (int i = 0; i < 20; i++)
    felt_world_do(world, "note text=of the other one");
}

typedef struct {
  FeltStore *to;
  const char *id;
} Keep;

static gboolean keep_row(const FeltFullRow *row, gpointer data, GError **error)
{
  Keep *keep = data;
  FeltFullRow full = *row;
  gboolean added;
  full.row.seq += 100;
  return felt_store_keep_row(keep->to, keep->id, &full, &added, error);
}

/* Every event once more, as if its end had been damaged. */
static void keep_apart(FeltStore *from, FeltStore *to)
{
  g_autoptr(GPtrArray) ids = felt_must(felt_store_list(from, &felt_error));
  g_assert_true(felt_must(felt_store_begin(to, &felt_error)));
  for (guint i = 0; i < ids->len; i++) {
    Keep keep = {to, ids->pdata[i]};
    felt_must(felt_store_read_full(from, keep.id, 1, 0, keep_row, &keep, &felt_error));
  }
  g_assert_true(felt_must(felt_store_commit(to, &felt_error)));
}

static void make(Flips *flips)
{
  FeltWorld *world = &flips->world;
  felt_world_init(world);
  fill(world);
  g_clear_object(&world->session);
  g_clear_pointer(&world->store, felt_store_close);
  g_autoptr(FeltStore) from = felt_must(felt_store_open(world->path, 0, NULL, &felt_error));
  FeltStore *store = felt_must(felt_store_open(world->path, 0, NULL, &felt_error));
  add_details(store);
  keep_apart(from, store);
  felt_store_close(g_steal_pointer(&from));
  g_assert_true(felt_must(felt_store_roll_backup(store, STAMP, &felt_error)));
  flips->fact = show_all(flips, store);
  g_autoptr(GPtrArray) heads = felt_store_heads(store, NULL);
  for (guint i = 0; i < heads->len; i++)
    flips->n += ((FeltStoreHead *)heads->pdata[i])->seq;
  felt_store_close(store);
  g_assert_nonnull(flips->fact);

  flips->places = g_array_new(FALSE, FALSE, sizeof(Place));
  g_assert_true(felt_must(
      g_file_get_contents(world->path, (char **)&flips->file, &flips->size, &felt_error)));
  find_places(flips);
}

/* The file anew, and nothing beside it but the backup where `backup` says so. */
static void put_file(Flips *flips, gboolean backup)
{
  GError *error = NULL;
  const char *name;
  g_autofree char *here = g_strconcat(flips->world.path, ".backups", NULL);
  g_autofree char *away = g_strconcat(flips->world.path, ".away", NULL);
  g_autoptr(GDir) dir = g_dir_open(flips->world.folder, 0, &error);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(flips->world.folder, name, NULL);
    if (!g_file_test(path, G_FILE_TEST_IS_DIR))
      g_remove(path);
  }
  (void)(backup ? rename(away, here) : rename(here, away));
  g_assert_true(g_file_set_contents_full(flips->world.path, (char *)flips->file,
                                         (gssize)flips->size, G_FILE_SET_CONTENTS_NONE, 0600,
                                         &error));
}

/* Flips --------------------------------------------------------------------------------------- */

/* A random row of the object. */
static const Place *choose(Flips *flips, GRand *random, guint object)
{
  const Place *place;
  do
    place = &g_array_index(flips->places, Place,
                           (guint)g_rand_int_range(random, 0, (gint32)flips->places->len));
  while (place->object != object);
  return place;
}

static gsize choose_byte(GRand *random, const Place *place, int column)
{
  if (column < 0)
    return place->cell + (gsize)g_rand_int_range(random, 0, (gint32)place->n_before);
  if (place->sizes[column] == 0 || g_rand_int_range(random, 0, 8) == 0)
    return place->types[column];
  return place->bytes[column] + (gsize)g_rand_int_range(random, 0, (gint32)place->sizes[column]);
}

/* Opens the file. What was shown is what is so, or it was said that it is not. Without a backup one
 * event is lost at most. */
static void look(Flips *flips, gboolean backup, guint object)
{
  GError *error = NULL;
  FeltStoreNotice notice = {0};
  g_autoptr(FeltStore) store = felt_store_open(flips->world.path, 0, &notice, &error);
  g_assert_no_error(error);
  g_autofree char *shown = show_all(flips, store);
  if (shown == NULL) {
    g_assert_null(notice.text);
    g_assert_true(felt_must(felt_store_recover(store, &notice, &felt_error)));
    g_assert_nonnull(notice.text);
    shown = show_all(flips, store);
    g_assert_nonnull(shown);
  }

  if (notice.text == NULL) {
    g_assert_cmpstr(shown, ==, flips->fact);
    return;
  }
  flips->found++;
  if (object != EVENT)
    g_assert_null(strstr(notice.text, "opened any more"));
  g_assert_true(is_within(shown, flips->fact, TRUE));
  if (backup)
    g_assert_true(is_within(flips->fact, shown, FALSE));
  else
    g_assert_cmpuint(notice.kept + notice.apart + (object == EVENT), >=, flips->n);
  g_clear_pointer(&store, felt_store_close);
  felt_store_notice_clear(&notice);
  /* what was put right stays right */
  store = felt_store_open(flips->world.path, 0, &notice, &error);
  g_assert_no_error(error);
  g_assert_null(notice.text);
}

static void flip(Flips *flips, GRand *random, guint object, int column, int i)
{
  gboolean backup = i % 2 == 0;
  const Place *place = choose(flips, random, object);
  gsize at = choose_byte(random, place, column);
  guint8 mask = (guint8)(1 << g_rand_int_range(random, 0, 8));
  flips->file[at] ^= mask;
  put_file(flips, backup);
  g_test_message("flip %d of seed %s: %s, column %d, byte %zu ^ %d", i, flips->test_seed,
                 objects[object].object, column, at, mask);
  look(flips, backup, object);
  flips->file[at] ^= mask;
  flips->hits[object][column + 1]++;
}

static void test_flips(gconstpointer data)
{
  Flips flips = {.test_seed = data};
  g_autoptr(GRand) random = g_rand_new_with_seed((guint32)strtoul(data, NULL, 10));
  make(&flips);
  const guint times = felt_test_times("FELT_FLIPS", 1200);
  guint object = 0;
  int column = -1;
  for (guint i = 0; i < times; i++) {
    flip(&flips, random, object, column, i);
    if (++column == objects[object].columns) {
      column = -1;
      object = (object + 1) % G_N_ELEMENTS(objects);
    }
  }

  for (guint i = 0; i < G_N_ELEMENTS(objects); i++)
    for (int j = 0; j <= objects[i].columns; j++)
      g_assert_cmpuint(flips.hits[i][j], >=, times / LEAST);
  g_test_message("%u of %u flips were found and mended", flips.found, times);
  put_file(&flips, TRUE);
  g_array_unref(flips.places);
  g_free(flips.file);
  g_free(flips.fact);
  felt_world_clear(&flips.world);
}

FELT_TEST_MAIN(argc, argv)
{
  g_autofree char *seed = g_strdup_printf("%u", g_random_int());
  g_test_init(&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix(argv[i], "--flips=")) {
      g_free(seed);
      seed = g_strdup(argv[i] + strlen("--flips="));
    }
  g_print("# seed %s; again: --flips=%s\n", seed, seed);
  g_test_add_data_func("/session/flips", seed, test_flips);
  return g_test_run();
}
