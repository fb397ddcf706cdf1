/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scratch.c - a database in a folder of its own, and short ways to fill it */
#include "felt-test.h"
#include "store/felt-scratch.h"
#include "store/felt-postgres.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static FeltPostgres server;
static gboolean on_server;
static char *data_folder;

void felt_scratch_use(int *argc, char **argv)
{
  for (int i = 1; i < *argc; i++)
    if (strcmp(argv[i], "--server") == 0) {
      on_server = TRUE;
      memmove(&argv[i], &argv[i + 1], (gsize)(*argc - i) * sizeof *argv);
      (*argc)--;
    }
  if (on_server) {
    data_folder = g_dir_make_tmp("felt-desk-XXXXXX", NULL);
    g_setenv("XDG_DATA_HOME", data_folder, TRUE);
    felt_postgres_init(&server, NULL);
  }
}

gboolean felt_scratch_on_server(void)
{
  return on_server;
}

int felt_scratch_run(void)
{
  int status = felt_test_run();
  if (on_server) {
    felt_postgres_clear(&server);
    felt_test_remove(data_folder);
  }
  return status;
}

void felt_scratch_add_file_test(const char *path, GTestFunc func)
{
  if (!on_server)
    g_test_add_func(path, func);
}

void felt_scratch_wait(FeltStore *store)
{
  struct pollfd fd = {.fd = felt_store_fd(store), .events = POLLIN};
  if (on_server)
    g_assert_cmpint(poll(&fd, 1, 5000), ==, 1);
}

char *felt_scratch_database(FeltScratch *scratch, const char *name)
{
  static int n;
  if (!on_server)
    return felt_scratch_file(scratch, name);
  char *database = g_strdup_printf("%s.%d", name, n++);
  felt_postgres_create(&server, database);
  char *address = felt_postgres_address(&server, "desk", database);
  g_free(database);
  return address;
}

void felt_scratch_init(FeltScratch *scratch)
{
  scratch->folder = felt_must(g_dir_make_tmp("felt-store-XXXXXX", &felt_error));
  scratch->path = felt_scratch_database(scratch, "felt.db");
}

void felt_scratch_clear(FeltScratch *scratch)
{
  felt_test_remove(scratch->folder);
  g_free(scratch->folder);
  g_free(scratch->path);
}

FeltScratch *felt_scratch_new(void)
{
  FeltScratch *scratch = g_new0(FeltScratch, 1);
  felt_scratch_init(scratch);
  return scratch;
}

void felt_scratch_free(FeltScratch *scratch)
{
  felt_scratch_clear(scratch);
  g_free(scratch);
}

char *felt_scratch_file(FeltScratch *scratch, const char *name)
{
  return g_build_filename(scratch->folder, name, NULL);
}

FeltStore *felt_scratch_reopen(FeltScratch *scratch, FeltStoreFlags flags, FeltStoreNotice *notice)
{
  return felt_must(felt_store_open(scratch->path, flags, notice, &felt_error));
}

FeltStore *felt_scratch_open(FeltScratch *scratch)
{
  FeltStoreNotice notice = {0};
  FeltStore *store = felt_scratch_reopen(scratch, FELT_STORE_CREATE, &notice);
  g_assert_nonnull(store);
  g_assert_null(notice.text);
  return store;
}

FeltStore *felt_scratch_accept(FeltScratch *scratch, FeltStoreNotice *notice)
{
  GError *error = NULL;
  FeltStore *store = felt_store_open(scratch->path, 0, notice, &error);
  if (store != NULL)
    return store;
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LACKING);
  g_clear_error(&error);
  felt_must(felt_store_accept(scratch->path, &felt_error));
  return felt_scratch_open(scratch);
}

guint64 felt_scratch_append(FeltStore *store, const char *tournament, guint64 expected_seq,
                            const char *command_id, int n)
{
  guint64 head = 0;
  char *payload = g_strdup_printf("{\"n\":%d}", n);
  FeltNewRow row = {.at_us = 1000000 + n,
                    .boot_id = "boot",
                    .boottime_us = 1000 + n,
                    .kind = "note",
                    .payload = payload,
                    .actor = "director"};
  felt_must(
      felt_store_append(store, tournament, expected_seq, command_id, &row, 1, &head, &felt_error));
  g_free(payload);
  return head;
}

void felt_scratch_fill(FeltStore *store, const char *tournament, guint n)
{
  guint64 head = felt_store_head(store, tournament, NULL);
  g_autofree char *id = g_strdup_printf("%s-%" G_GUINT64_FORMAT, tournament, head + 1);
  FeltNewRow *rows = g_new0(FeltNewRow, n);
  for (guint i = 0; i < n; i++) {
    guint64 seq = head + 1 + i;
    char *payload = g_strdup_printf(
        "{\"v\":1,\"n\":%" G_GUINT64_FORMAT ",\"text\":\"a note of an ordinary length\"}", seq);
    rows[i] = (FeltNewRow){.at_us = 1000000 + (gint64)seq,
                           .boot_id = "boot",
                           .boottime_us = 1000 + (gint64)seq,
                           .kind = "note",
                           .payload = payload,
                           .actor = "director"};
  }
  felt_must(felt_store_append(store, tournament, head, id, rows, n, NULL, &felt_error));
  for (guint i = 0; i < n; i++)
    g_free((char *)rows[i].payload);
  g_free(rows);
}

void felt_scratch_try_beside(FeltStore *store)
{
  static const FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  static const FeltNewRow bad = {.boot_id = "b", .kind = "\xff", .payload = "{}"};
  static const struct {
    guint64 one, two;
    const char *id, *beside;
    const FeltNewRow *row;
    FeltStoreError code; /* G_MAXINT: it is recorded */
  } tries[] = {
      {1, 1, "c", "d", &row, G_MAXINT},
      {2, 1, "e", "f", &row, FELT_STORE_ERROR_CONFLICT},
      {1, 2, "e", "f", &row, FELT_STORE_ERROR_CONFLICT},
      {2, 2, "c", "f", &row, FELT_STORE_ERROR_DUPLICATE},
      {2, 2, "e", "f", &bad, FELT_STORE_ERROR_INVALID},
      {2, 2, "e", "f", &row, G_MAXINT},
  };
  guint64 one = 1, two = 1;
  felt_scratch_append(store, "one", 0, "a", 1);
  felt_scratch_append(store, "two", 0, "b", 1);
  for (guint i = 0; i < G_N_ELEMENTS(tries); i++) {
    GError *error = NULL;
    const FeltBeside beside = {"two", tries[i].beside, tries[i].two, *tries[i].row};
    felt_store_append_beside(store, &beside);
    gboolean done =
        felt_store_append(store, "one", tries[i].one, tries[i].id, &row, 1, NULL, &error);
    felt_store_append_beside(store, NULL);
    one += done;
    two += done;
    g_assert_true(done == (tries[i].code == G_MAXINT));
    if (!done)
      felt_scratch_assert_error(&error, tries[i].code, "");
    g_assert_cmpuint(felt_store_head(store, "one", NULL), ==, one);
    g_assert_cmpuint(felt_store_head(store, "two", NULL), ==, two);
  }
  felt_scratch_assert_chain(store, "one", "3 good");
  felt_scratch_assert_chain(store, "two", "3 good");
}

char *felt_scratch_verify(FeltStore *store, const char *tournament)
{
  FeltChainReport report = {0};
  felt_must(felt_store_verify(store, tournament, &report, NULL, &felt_error));
  char *words = report.bad_seq
                    ? g_strdup_printf("%" G_GUINT64_FORMAT " good, %" G_GUINT64_FORMAT ": %s",
                                      report.n, report.bad_seq, report.what)
                    : g_strdup_printf("%" G_GUINT64_FORMAT " good", report.n);
  felt_chain_report_clear(&report);
  return words;
}

void felt_scratch_assert_chain(FeltStore *store, const char *tournament, const char *want)
{
  g_autofree char *words = felt_scratch_verify(store, tournament);
  g_assert_cmpstr(words, ==, want);
}

void felt_scratch_sql(const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  char *message = NULL;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  sqlite3_exec(db, sql, NULL, NULL, &message);
  g_assert_cmpstr(message, ==, NULL);
  g_assert_cmpint(sqlite3_close(db), ==, SQLITE_OK);
}

GBytes *felt_scratch_bytes(const char *path)
{
  char *bytes = NULL;
  gsize n = 0;
  felt_must(g_file_get_contents(path, &bytes, &n, &felt_error));
  return g_bytes_new_take(bytes, n);
}

void felt_scratch_in_child(void (*body)(FeltScratch *scratch, gpointer data), FeltScratch *scratch,
                           gpointer data)
{
  int status;
  pid_t pid = fork();
  g_assert_cmpint(pid, >=, 0);
  if (pid == 0) {
    body(scratch, data);
    _exit(0);
  }
  g_assert_cmpint(waitpid(pid, &status, 0), ==, pid);
  g_assert_cmpint(status, ==, 0);
}

typedef struct {
  const char *path;
  gint64 offset;
  gsize n;
} Zeros;

static void write_zeros(FeltScratch *scratch, gpointer data)
{
  Zeros *job = data;
  g_autofree char *zeros = g_malloc0(job->n);
  FILE *file = g_fopen(job->path, "r+b");
  g_assert_nonnull(file);
  g_assert_cmpint(fseek(file, (long)job->offset, SEEK_SET), ==, 0);
  g_assert_cmpuint(fwrite(zeros, 1, job->n, file), ==, job->n);
  g_assert_cmpint(fclose(file), ==, 0);
}

void felt_scratch_zero(const char *path, gint64 offset, gsize n)
{
  Zeros job = {path, offset, n};
  felt_scratch_in_child(write_zeros, NULL, &job);
}

gint64 felt_scratch_get_int(const char *path, const char *sql)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *query = NULL;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_prepare_v2(db, sql, -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_step(query), ==, SQLITE_ROW);
  gint64 value = sqlite3_column_int64(query, 0);
  sqlite3_finalize(query);
  sqlite3_close(db);
  return value;
}

void felt_scratch_assert_error(GError **error, FeltStoreError code, const char *part)
{
  g_assert_error(*error, FELT_STORE_ERROR, (int)code);
  if (!strstr((*error)->message, part))
    g_error("“%s” does not say “%s”", (*error)->message, part);
  if (!g_str_has_suffix((*error)->message, "."))
    g_error("“%s” is no sentence", (*error)->message);
  g_clear_error(error);
}
