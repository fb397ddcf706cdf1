/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-note.c - a file that holds less than the note beside it says so, and a person decides */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STAMP "20261121T120000Z"

/* A database of six events of "t" and two of "u", of which a backup has five and one. */
typedef struct {
  FeltScratch scratch;
  char *note, *log, *backups;
  GBytes *early; /* the file when it had three events of "t" */
} Club;

static void record(const char *path, const char *tournament, guint n)
{
  g_autoptr(FeltStore) store =
      felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
  felt_scratch_fill(store, tournament, n);
}

static void club_init(Club *club)
{
  felt_scratch_init(&club->scratch);
  const char *path = club->scratch.path;
  club->note = g_strconcat(path, ".note", NULL);
  club->log = g_strconcat(path, "-wal", NULL);
  club->backups = g_strconcat(path, ".backups", NULL);
  record(path, "t", 3);
  club->early = felt_scratch_bytes(path);
  record(path, "t", 2);
  record(path, "u", 1);
  FeltStore *store = felt_scratch_open(&club->scratch);
  felt_must(felt_store_roll_backup(store, STAMP, &felt_error));
  felt_scratch_fill(store, "t", 1);
  felt_scratch_fill(store, "u", 1);
  felt_store_close(store);
}

static void club_clear(Club *club)
{
  felt_scratch_clear(&club->scratch);
  g_bytes_unref(club->early);
  g_free(club->note);
  g_free(club->log);
  g_free(club->backups);
}

static void put(const char *path, const void *bytes, gsize n)
{
  g_unlink(path);
  g_assert_true(
      g_file_set_contents_full(path, bytes, (gssize)n, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static void put_bytes(const char *path, GBytes *bytes)
{
  gsize n;
  const void *data = g_bytes_get_data(bytes, &n);
  put(path, data, n);
}

/* Spoils -------------------------------------------------------------------------------------- */

static void nothing(Club *club)
{
}

static void older_copy(Club *club)
{
  put_bytes(club->scratch.path, club->early);
}

static void older_copy_without_backups(Club *club)
{
  g_autofree char *away = g_strconcat(club->backups, "-away", NULL);
  older_copy(club);
  g_assert_cmpint(g_rename(club->backups, away), ==, 0);
}

/* A Felt without notes went on with an older copy. */
static void older_copy_went_on(Club *club)
{
  FeltNewRow rows[4];
  GBytes *note = felt_scratch_bytes(club->note);
  older_copy(club);
  g_unlink(club->note);
  FeltStore *store = felt_scratch_open(&club->scratch);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    rows[i] = (FeltNewRow){.boot_id = "b", .kind = "other", .payload = "{}"};
  felt_must(felt_store_append(store, "t", 3, "x", rows, G_N_ELEMENTS(rows), NULL, &felt_error));
  felt_store_close(store);
  put_bytes(club->note, note);
  g_bytes_unref(note);
}

static void leave_log(FeltScratch *scratch, gpointer data)
{
  FeltStore *store = felt_store_open(scratch->path, 0, NULL, NULL);
  felt_scratch_fill(store, "t", 4); /* noted at once */
}

/* A process was killed, and the log it left is gone. */
static void log_cut_off(Club *club)
{
  felt_scratch_in_child(leave_log, &club->scratch, NULL);
  put(club->log, "", 0);
}

static void log_of_another(Club *club)
{
  felt_scratch_in_child(leave_log, &club->scratch, NULL);
  GBytes *log = felt_scratch_bytes(club->log);
  gsize n;
  g_autofree guint8 *bytes = g_memdup2(g_bytes_get_data(log, NULL), g_bytes_get_size(log));
  g_bytes_get_data(log, &n);
  for (gsize i = 16; i < 24; i++)
    bytes[i] ^= 0x55; /* its salts: none of its pages belongs to the file */
  put(club->log, bytes, n);
  g_bytes_unref(log);
}

static void log_left_whole(Club *club)
{
  felt_scratch_in_child(leave_log, &club->scratch, NULL);
}

static void empty_file(Club *club)
{
  older_copy_without_backups(club);
  put(club->scratch.path, "", 0);
}

static void no_note(Club *club)
{
  older_copy(club);
  g_unlink(club->note);
}

static void note_is_torn(Club *club)
{
  GBytes *note = felt_scratch_bytes(club->note);
  older_copy(club);
  put(club->note, g_bytes_get_data(note, NULL), g_bytes_get_size(note) - 9);
  g_bytes_unref(note);
}

static void note_is_empty(Club *club)
{
  older_copy(club);
  put(club->note, "", 0);
}

static void note_is_binary(Club *club)
{
  older_copy(club);
  put(club->note, "felt-note 1 \0\xff\n\0", 16);
}

/* Someone signed nonsense. */
static void put_lines(Club *club, const char *lines)
{
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, lines, -1);
  g_autofree char *text = g_strdup_printf("felt-note 1 %.16s\n%s", sum, lines);
  put(club->note, text, strlen(text));
}

static void note_is_nonsense(Club *club)
{
  older_copy(club);
  put_lines(club, "99999999999999999999 1 0123456789abcdef t\n");
}

static void note_has_few_words(Club *club)
{
  older_copy(club);
  put_lines(club, "6 t\n");
}

static void note_of_strange_streams(Club *club)
{
  put_lines(club, "7 1 0123456789abcdef %s\\n\\033[31m\\377\n9 1 0123456789abcdef \n");
}

static void stream_deleted(Club *club)
{
  FeltNewRow row = {.boot_id = "b", .kind = "stream-deleted", .payload = "{\"id\":\"u\"}"};
  FeltStore *store = felt_scratch_open(&club->scratch);
  felt_store_delete_with_append(store, "u", 2);
  felt_must(felt_store_append(store, "club", 0, "x", &row, 1, NULL, &felt_error));
  felt_store_close(store);
}

/* The program died before it could note that. */
static void stream_deleted_unnoted(Club *club)
{
  GBytes *note = felt_scratch_bytes(club->note);
  stream_deleted(club);
  put_bytes(club->note, note);
  g_bytes_unref(note);
}

/* An earlier export of a deleted stream is shorter than it was. */
static void stream_deleted_and_shorter(Club *club)
{
  stream_deleted(club);
  FeltStore *store = felt_scratch_open(&club->scratch);
  FeltRow row = {.command_id = "u-again", .boot_id = "b", .kind = "note", .payload = "{}"};
  row.payload_len = strlen(row.payload);
  g_assert_true(felt_store_append_rows(store, "u", &row, 1, NULL));
  felt_store_close(store);
}

/* Felt itself restores what is damaged, and then asks nobody. */
static void damaged(Club *club)
{
  struct stat st;
  g_assert_cmpint(stat(club->scratch.path, &st), ==, 0);
  felt_scratch_zero(club->scratch.path, 8192, (gsize)st.st_size - 8192);
  g_auto(FeltStoreNotice) notice = {0};
  FeltStore *store = felt_store_open(club->scratch.path, 0, &notice, NULL);
  g_assert_nonnull(strstr(notice.text, "was damaged and was restored"));
  felt_store_close(store);
}

static void moved_with_its_note(Club *club)
{
  static const char *const ends[] = {"", ".note", ".backups"};
  for (guint i = 0; i < G_N_ELEMENTS(ends); i++) {
    g_autofree char *from = g_strconcat(club->scratch.path, ends[i], NULL);
    g_autofree char *to = felt_scratch_file(&club->scratch, "moved.db");
    g_autofree char *end = g_strconcat(to, ends[i], NULL);
    g_assert_cmpint(g_rename(from, end), ==, 0);
  }
  g_free(club->scratch.path);
  club->scratch.path = felt_scratch_file(&club->scratch, "moved.db");
}

static void renamed_alone(Club *club)
{
  char *to = felt_scratch_file(&club->scratch, "alone.db");
  g_assert_cmpint(g_rename(club->scratch.path, to), ==, 0);
  g_free(club->scratch.path);
  club->scratch.path = to;
}

static void many_lacking(Club *club)
{
  g_autoptr(GString) lines = g_string_new(NULL);
  for (int i = 0; i < 5000; i++)
    g_string_append_printf(lines, "7 1 0123456789abcdef stream-%04d\n", i);
  put_lines(club, lines->str);
}

/* What is spoiled; what the next open says (NULL: nothing); how many events of "t" there are then,
 * after a restore (0: there is nothing to restore) and when a person goes on with the file. */
static const struct {
  const char *name;
  void (*spoil)(Club *club);
  const char *said[2];
  guint restored, accepted;
} cases[] = {
    {"nothing", nothing, {NULL}, 0, 6},
    {"older-copy",
     older_copy,
     {"“t” to event 6 of 01/01/70 00:00:01 (here 3), in the backup 5; “u” to event 2",
      "restore the backup (feltctl database restore), or go on"},
     5,
     3},
    {"older-copy-without-backups",
     older_copy_without_backups,
     {"“t” to event 6 of 01/01/70 00:00:01 (here 3); “u”", "Put the right file back, or go on"},
     0,
     3},
    {"older-copy-went-on",
     older_copy_went_on,
     {"(here are other events), in the backup 5", "(here 0)"},
     5,
     7},
    {"log-cut-off",
     log_cut_off,
     {"“t” to event 10 of 01/01/70 00:00:01 (here 6). An", "was cut off"},
     0,
     6},
    {"log-of-another", log_of_another, {"to event 10", "(here 6). An"}, 0, 6},
    {"log-left-whole", log_left_whole, {NULL}, 0, 10},
    {"empty-file", empty_file, {"“t” to event 6 of 01/01/70 00:00:01 (here 0)", "“u”"}, 0, 0},
    {"no-note", no_note, {NULL}, 0, 3},
    {"note-is-torn", note_is_torn, {NULL}, 0, 3},
    {"note-is-empty", note_is_empty, {NULL}, 0, 3},
    {"note-is-binary", note_is_binary, {NULL}, 0, 3},
    {"note-is-nonsense", note_is_nonsense, {NULL}, 0, 3},
    {"note-has-few-words", note_has_few_words, {NULL}, 0, 3},
    {"note-of-strange-streams", note_of_strange_streams, {"“” to event 9", "“%s"}, 0, 6},
    {"many-lacking", many_lacking, {"stream-0002", "; 4997 logs more. An older"}, 0, 6},
    {"stream-deleted", stream_deleted, {NULL}, 0, 6},
    {"stream-deleted-unnoted", stream_deleted_unnoted, {NULL}, 0, 6},
    {"stream-deleted-and-shorter", stream_deleted_and_shorter, {NULL}, 0, 6},
    {"damaged", damaged, {NULL}, 0, 5},
    {"moved-with-its-note", moved_with_its_note, {NULL}, 0, 6},
    {"renamed-alone", renamed_alone, {NULL}, 0, 6},
};

/* Who records is refused and nothing changes, who reads is told. */
static void assert_said(Club *club, const char *const said[2])
{
  GError *error = NULL;
  g_auto(FeltStoreNotice) notice = {0};
  GBytes *before = felt_scratch_bytes(club->scratch.path), *note = felt_scratch_bytes(club->note);
  for (int i = 0; i < 2; i++) {
    g_assert_null(felt_store_open(club->scratch.path, FELT_STORE_CREATE, NULL, &error));
    g_assert_cmpint(g_utf8_validate(error->message, -1, NULL), ==, TRUE);
    g_assert_null(strpbrk(error->message, "\n\033"));
    felt_scratch_assert_error(&error, FELT_STORE_ERROR_LACKING, said[i]);
  }
  FeltStore *reader = felt_store_open(club->scratch.path, FELT_STORE_READ_ONLY, &notice, &error);
  g_assert_no_error(error);
  g_assert_nonnull(strstr(notice.text, "An older copy may have been put in its place"));
  felt_store_close(reader);
  GBytes *after = felt_scratch_bytes(club->scratch.path), *noted = felt_scratch_bytes(club->note);
  g_assert_true(g_bytes_get_size(before) == 0 || g_bytes_equal(before, after));
  g_assert_true(g_bytes_equal(note, noted));
  g_bytes_unref(before);
  g_bytes_unref(after);
  g_bytes_unref(note);
  g_bytes_unref(noted);
}

/* Nothing is asked again, and what is recorded from now on is noted. */
static void assert_settled(Club *club, guint n)
{
  GError *error = NULL;
  FeltStore *store = felt_scratch_open(&club->scratch);
  g_assert_cmpuint(felt_store_head(store, "t", NULL), ==, n);
  felt_store_close(store);
  g_assert_false(felt_store_accept(club->scratch.path, &error));
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_INVALID, "there is nothing to decide");
  store = felt_scratch_open(&club->scratch);
  felt_scratch_fill(store, "t", 1);
  felt_store_close(store);
  felt_store_close(felt_scratch_open(&club->scratch));
  if (n < 3) /* the early copy would have more */
    return;
  put_bytes(club->scratch.path, club->early);
  g_assert_null(felt_store_open(club->scratch.path, 0, NULL, &error));
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_LACKING, "“t” to event");
}

static void test_case(gconstpointer data)
{
  guint i = GPOINTER_TO_UINT(data);
  for (int restore = 0; restore < 2; restore++) {
    Club club;
    GError *error = NULL;
    g_auto(FeltStoreNotice) notice = {0};
    club_init(&club);
    cases[i].spoil(&club);
    if (cases[i].said[0] != NULL)
      assert_said(&club, cases[i].said);
    if (restore && cases[i].restored > 0) {
      felt_must(felt_store_restore_lacking(club.scratch.path, &notice, &felt_error));
      g_assert_nonnull(strstr(notice.text, "was restored from its backup of"));
      assert_settled(&club, cases[i].restored);
    } else if (restore) {
      g_assert_false(felt_store_restore_lacking(club.scratch.path, NULL, &error));
      g_assert_true(g_str_has_suffix(error->message, "."));
      g_clear_error(&error);
    } else {
      felt_store_close(felt_scratch_accept(&club.scratch, NULL));
      assert_settled(&club, cases[i].accepted);
    }
    club_clear(&club);
  }
}

/* Any byte of the note that rots makes it no note, never a wrong one. */
FELT_TEST(test_rot, "/store/note/rot")
{
  Club club;
  club_init(&club);
  GBytes *note = felt_scratch_bytes(club.note);
  gsize n = g_bytes_get_size(note);
  for (gsize i = 0; i < n; i++) {
    g_autofree guint8 *bytes = g_memdup2(g_bytes_get_data(note, NULL), n);
    bytes[i] ^= (guint8)(1 << i % 8);
    put(club.note, bytes, n);
    felt_store_close(felt_scratch_open(&club.scratch));
  }
  g_bytes_unref(note);
  record(club.scratch.path, "u", 1);
  note = felt_scratch_bytes(club.note);
  g_assert_nonnull(strstr(g_bytes_get_data(note, NULL), " t\n")); /* all logs stand in it again */
  g_bytes_unref(note);
  club_clear(&club);
}

static int make_link(const char *note)
{
  g_autofree char *folder = g_path_get_dirname(note);
  g_autofree char *diary = g_build_filename(folder, "diary.txt", NULL);
  return symlink(diary, note);
}

static int make_dangling(const char *note)
{
  return symlink("/nowhere", note);
}

static int make_folder(const char *note)
{
  return g_mkdir(note, 0700);
}

static int make_pipe(const char *note)
{
  return mkfifo(note, 0600);
}

/* A link, a folder or a pipe where the note belongs is not followed, emptied or waited for. */
FELT_TEST(test_in_the_way, "/store/note/in-the-way")
{
  static int (*const make[])(const char *note) = {make_link, make_dangling, make_folder, make_pipe};
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *note = g_strconcat(scratch->path, ".note", NULL);
  g_autofree char *diary = felt_scratch_file(scratch, "diary.txt");
  record(scratch->path, "t", 3);
  put(diary, "Dear Ann", 8);
  for (int i = 0; i < 4; i++) {
    g_assert_cmpint(g_remove(note), ==, 0);
    int done = make[i](note);
    g_assert_cmpint(done, ==, 0);
    g_assert_null(felt_store_open(scratch->path, 0, NULL, &error));
    felt_scratch_assert_error(&error, FELT_STORE_ERROR_IO, "felt.db.note” is no file");
    felt_store_close(felt_store_open(scratch->path, FELT_STORE_READ_ONLY, NULL, &error));
    g_assert_no_error(error);
  }
  GBytes *left = felt_scratch_bytes(diary);
  g_assert_cmpmem(g_bytes_get_data(left, NULL), g_bytes_get_size(left), "Dear Ann", 8);
  g_bytes_unref(left);
}

/* Two programs note what each has recorded; who only reads notes nothing; the file that shares its
 * mode shares the note. A file that is made where one was keeps the old one's note aside. */
FELT_TEST(test_neighbours, "/store/note/neighbours")
{
  struct stat st;
  GError *error = NULL;
  g_auto(FeltStoreNotice) notice = {0};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *note = g_strconcat(scratch->path, ".note", NULL);
  felt_store_close(felt_scratch_open(scratch));
  g_assert_false(g_file_test(note, G_FILE_TEST_EXISTS));
  g_assert_cmpint(g_chmod(scratch->path, 0640), ==, 0);
  FeltStore *one = felt_scratch_open(scratch), *other = felt_scratch_open(scratch);
  for (int i = 0; i < 3; i++) {
    felt_scratch_fill(one, "t", 1);
    felt_scratch_fill(other, "u\nv w", 2);
  }
  felt_store_close(one);
  felt_store_close(other);
  GBytes *bytes = felt_scratch_bytes(note);
  g_autofree char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
  g_assert_true(g_regex_match_simple(
      "\n3 1000003 [0-9a-f]{16} t\n6 1000006 [0-9a-f]{16} u\\\\nv w\n$", text, 0, 0));
  g_bytes_unref(bytes);
  g_assert_cmpint(stat(note, &st), ==, 0);
  g_assert_cmpint(st.st_mode & 0777, ==, 0640);

  g_assert_cmpint(g_unlink(scratch->path), ==, 0);
  one = felt_store_open(scratch->path, FELT_STORE_CREATE, &notice, &error);
  g_assert_no_error(error);
  g_assert_nonnull(strstr(notice.text, "how far an earlier one was is kept in “"));
  felt_store_close(one);
  felt_store_close(felt_scratch_open(scratch));
}

FELT_TEST_MAIN(argc, argv)
{
  g_setenv("TZ", "UTC", TRUE);
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/store/note/", cases[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_case);
  }
  return felt_test_run();
}
